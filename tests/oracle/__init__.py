"""A slow, independent judge of Buraco: the rules alone, nothing shared with the engine."""
