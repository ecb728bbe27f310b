"""What a computer player would order: drawn faintly on the board, with why in numbers."""
