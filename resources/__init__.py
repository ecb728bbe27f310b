"""What the program shows and does not compute: fonts and their notices."""
