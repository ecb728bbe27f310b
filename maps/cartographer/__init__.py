"""The cartographer: from a hand-written source to a board that can be played, looked at and checked.

A board's folder holds board.toml (the spaces as the rules know them) and source.toml (how to draw them). Building
writes borders.tsv, layout.json and map.svg beside them; playing only ever reads those.
"""
