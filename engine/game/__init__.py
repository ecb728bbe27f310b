"""A game: seats, sets of orders, turns, agreements. Pure values; files are the business of `engine.files.saves`."""
