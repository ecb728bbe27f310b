"""A game at a table: its state, what the board shows of it, and what all who lead its turns share."""
