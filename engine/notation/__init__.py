"""One order, or a position, in plain text: lenient in, canonical out. Whole pages are read by `engine.letters`."""
