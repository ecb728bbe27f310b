"""The windows of the game master: set-up, rulings, printed reports, teaching positions, the affairs of a table."""
