"""Learning by playing: the list of lessons, and tables at which one is led through a lesson step by step."""
