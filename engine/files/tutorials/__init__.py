"""Lessons for players: a position, a power, and steps that are done on the board one after the other."""
