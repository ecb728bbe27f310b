"""`chancery exchange`: play by file, with a game master or, as `exchange table`, without one."""

from __future__ import annotations

COMMANDS = {
    "invite": ("exchange.master_commands:invite", "invite players to a game"),
    "accept": ("exchange.master_commands:accept", "accept or decline a claim that waits"),
    "publish": ("exchange.master_commands:publish", "write the turn files"),
    "replace": ("exchange.master_commands:replace", "free a seat for another player or key"),
    "handover": ("exchange.master_commands:handover", "hand the game to another game master"),
    "claim": ("exchange.player_commands:claim", "claim the seat of an invitation"),
    "seal": ("exchange.seal_command:seal", "seal orders for the game master"),
    "show": ("exchange.player_commands:show", "show what your power has been told"),
    "open": ("exchange.open_command:open_files", "open files, whatever they are"),
    "status": ("exchange.status_command:status", "say who is in and who is late"),
    "watch": ("exchange.watch_command:watch", "tend a folder that people share"),
    "keys": ("exchange.keys_command:keys", "list, make, export or import keys"),
    "table": ("exchange.round_table", "play by file without a game master"),
}
ABOUT = """\
How a game by file goes:
  the game master    chancery new spring.chancery, chancery exchange invite spring.chancery, and sends the invitations
  each player        chancery exchange claim INVITATION --player NAME, and sends the claim back
  the game master    chancery exchange open CLAIM ..., chancery exchange publish spring.chancery
  each player        chancery exchange open TURN, chancery exchange seal ORDERS.txt, and sends the sealed orders
  the game master    chancery exchange open ORDERS ..., chancery exchange status spring.chancery,
                     chancery adjudicate spring.chancery, chancery exchange publish spring.chancery
With a folder that all share, `chancery exchange watch FOLDER` does the sending and opening.
Without a game master: `chancery exchange table --help`.
`chancery exchange ACTION --help` says more, and names the json keys of the answers with --json.

environment:
  CHANCERY_HOME        the folder of keys and seats, if it is not to be that of the platform
  CHANCERY_PASSPHRASE  the passphrase of your keys, where nobody can be asked for it"""
