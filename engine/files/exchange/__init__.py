"""Files between people: sealed and signed packets, and games that are played by them.

`packets`, `sealing`, `text_block` and `keyring` know nothing of a game. `game_master`, `receiving` and `handover` are the
game master's side, `seats`, `player_inbox` and `player_actions` a player's; all of these are values and functions.
`storage` and `sync_folder` put them on a disk.
docs/file-format.md describes the files, docs/security.md what they promise.
"""
