"""Tune by play what the robots weigh; `python -m tools.tune -h`."""
