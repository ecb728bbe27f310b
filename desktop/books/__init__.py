"""The history of a game as one book: for a zine, a mail, or the shelf."""
