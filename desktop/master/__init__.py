"""The windows of the game master: positions set by hand, rulings, printed reports checked, teaching positions, the table's affairs."""
