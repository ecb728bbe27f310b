"""A game that is shown to others as it happened: a web page that plays by itself, and pictures that move."""
