"""Play by file without a game master: sealed envelopes first, then everybody's keys, and everybody judges for himself.

How a table stands is worked out from its packets alone (`folding`), in whatever order they came; so every player comes to
the same game, and a new computer needs nothing but the files. `acts` makes what a player sends, `arrivals` says what
becomes of what he is sent. docs/file-format.md describes the packets, docs/security.md what they promise.
"""
