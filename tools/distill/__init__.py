"""Distil rounds into the numbers that prospects and plans weigh; `python -m tools.distill -h`."""
