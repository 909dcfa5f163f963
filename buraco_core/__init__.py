"""Buraco, the card game: every rule set as data, robots, records and a referee, in pure Python."""

__version__ = "0.1.0"
