"""What only a game master's table has: set-up, rulings, reports, the administration of a game."""
