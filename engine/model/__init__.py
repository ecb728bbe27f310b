"""The nouns of the game: ids, board, units, orders, seasons, positions. Nothing here knows a rule."""
