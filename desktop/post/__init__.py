"""Play by file: seats that are claimed, orders that are sealed, and a game master's post."""
