"""What a hand does on a board: looking about, drawing orders; what follows the hand, and what is said of it."""
