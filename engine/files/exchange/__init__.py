"""Files between people: sealed and signed packets, and games that are played by them.

`packets`, `sealing`, `armour` and `keys` know nothing of a game. `desk`, `receiving` and `changes` are the game master's
side, `seats` and `player` a player's; all of these are values and functions. `rooms` and `folders` put them on a disk.
docs/file-format.md describes the files, docs/security.md what they promise.
"""
