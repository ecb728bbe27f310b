"""`chancery exchange table`: play by file without a game master."""

from __future__ import annotations

COMMANDS = {
    "found": ("exchange.round_table.founding_commands:found", "found a table for everybody to join"),
    "join": ("exchange.round_table.founding_commands:join", "join a table"),
    "roster": ("exchange.round_table.founding_commands:roster", "say who has which seat"),
    "seal": ("exchange.round_table.envelope_command:seal", "seal your orders for the open turn"),
    "reveal": ("exchange.round_table.playing_commands:reveal", "write your key and whatever else is due"),
    "open": ("exchange.round_table.playing_commands:open_files", "open files of the table"),
    "status": ("exchange.round_table.table_status:status", "say whom the table waits for"),
    "vote": ("exchange.round_table.playing_commands:vote", "vote about somebody who does not send"),
}
ABOUT = """\
How a game by file goes without a game master (only variants in which nothing is hidden):
  the founder   chancery exchange table found round.chancery --power France --out post, and sends the founding to all
  each player   chancery exchange table join FOUNDING --power P --game round.chancery --out post, and sends that
  the founder   opens what comes; when all have joined, the roster is written, and goes to all
  everybody     opens what comes; compares fingerprints (table status); each confirmation goes to all
Then in each turn:
  everybody     chancery exchange table seal round.chancery ORDERS.txt --out post: an envelope, for all
  everybody     opens the others' envelopes; when all are here, the own key is written, for all
  everybody     opens the others' keys; the turn is judged, and the result is written, for all
With a folder that all share, `chancery exchange watch FOLDER round.chancery` does all of this but the sealing.
`chancery exchange table VERB --help` says more, and names the json keys of the answers."""
