"""What people draw on a board for themselves and for each other: annotations beside a game, and plans for an ally."""
