"""Play by file without a game master: sealed envelopes first, then everybody's keys, and everybody judges for himself.

How a table stands is worked out from its packets alone (`replay`), in whatever order they came; so every player comes to
the same game, and a new computer needs nothing but the files. `actions` makes what a player sends, `incoming` says what
becomes of what he is sent. docs/file-format.md describes the packets, docs/security.md what they promise.
"""
