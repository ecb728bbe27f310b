"""Files between people: sealed and signed packets, and games that are played by them."""
