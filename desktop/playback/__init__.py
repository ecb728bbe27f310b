"""A judged turn told step by step on the board."""
