"""Teaching positions: known cases of the game, each with its text, its orders, and how they must end."""
