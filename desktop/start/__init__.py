"""The page on which the program begins: boards to choose from, games to go on with."""
