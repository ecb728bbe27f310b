"""How large a game may grow. What a game accepts, a save can hold; a save that exceeds this is refused."""

from __future__ import annotations

MOST_TURNS = 10_000
MOST_ORDERS = 2_000
"""Orders of all powers in one turn, the conditional ones included; each power has an equal share."""
MOST_THROWS = 1_000
LONGEST_ORDER = 300
LONGEST_NAME = 80
LONGEST_TITLE = 200
LONGEST_SEED = 200
LONGEST_REASON = 500
"""Characters of what the game master says for a ruling or an edit."""
MOST_RULINGS = 200
MOST_EDITS = 1_000
"""Of one turn."""
MOST_ENTRIES = 10_000
"""Of the annals of a game."""
LONGEST_PRESS = 6_000
"""Characters of a piece of press."""
MOST_PRESS = 20
"""Pieces of press of one power in one turn."""
MOST_PRINTED = 400
"""Pieces of press in one turn."""
LONGEST_DEADLINE = 40
LATEST_YEAR = 999_999
