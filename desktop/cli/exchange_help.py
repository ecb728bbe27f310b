"""What `chancery exchange ... --help` says below the arguments."""

from __future__ import annotations

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
`chancery exchange ACTION --help` says more, and names the keys of the answers with --json.

environment:
  CHANCERY_HOME        the folder of keys and seats, if it is not to be that of the platform
  CHANCERY_PASSPHRASE  the passphrase of your keys, where nobody can be asked for it"""

INVITE_JSON = """\
Makes the game one that is played by file: a key for the game master, a ledger beside the save, and an invitation for
each seat that nobody has claimed. Whoever has an invitation can claim its seat: give it to nobody else.
json keys: "game": id in the post, "save", "key", "fingerprint", "written": [{"file", "power"}]"""

CLAIM_JSON = """\
Makes a key for this seat on this computer, and a claim that only the game master can open.
json keys: "game", "title", "variant", "power", "key", "fingerprint", "master": fingerprint, "seat": file,
  "written": [{"file", "power"}]"""

ACCEPT_JSON = """\
A claim to a seat that had another key before waits until the game master says whether it is the same person. Compare
the fingerprints by another way than the one by which the claim came.
json keys: "game", "power", "player", "fingerprint", "accepted": whether it was"""

OPEN_JSON = """\
Opens anything: files and pasted texts (- for the input), in any order. Claims and orders go to the game that they are
of (--game names it, if it is not one of this computer), turns and receipts to the seat; an invitation is claimed; a game
that is handed over is written to --out. What cannot be used is refused with the reason, and the rest is opened; then the
exit code is 1, or 3 if a file cannot be read.
json keys: "opened": [{"source", "kind", "game", "season", "power", "number", "code", "message", "good"}],
  "written": [{"file", "power"}]
codes: "filed", "accepted", "waiting", "heard", "claimed", "taken_over", or why it was refused: "damaged", "forged",
  "wrong_game", "wrong_season", "wrong_seat", "wrong_sender", "old", "doubled", "superseded", ..."""

SEAL_JSON = """\
Reads a page of orders for your power, as `chancery orders` does, and seals it for the game master. Retreats and builds
for later phases are sent ahead with it. It replaces all that you sent for this turn before. Without a page the orders
that were read last are sealed again. With --check nothing is sealed. If a line cannot be understood nothing is sealed.
json keys: "game", "season", "power", "number", "orders": [order], "ahead": {phase: [[order]]}, "wishes":
  [{"how", "winners", "agrees"}], "owed": how many orders are missing, "page": as `chancery orders` answers, or null,
  "written": [{"file", "power"}], "text": the block to paste with --text, else null"""

PUBLISH_JSON = """\
Writes the open turn: one file for everybody where nothing is hidden, else one for each player, sealed, with what he may
see. It can be done again at any time; after a turn was taken back, the new files replace the old ones.
json keys: "game", "season", "number", "supersedes": whether something published is taken back,
  "written": [{"file", "power"}], "unclaimed": [power]"""

STATUS_JSON = """\
Of a game: who is in, who is late, what is doubtful. Of a folder: all games in it that are played by file. Of nothing:
the seats of this computer. Tables without a game master are listed with them.
json keys: "games": [{"file", "game", "title", "variant", "season", "deadline", "over", "published", "handed_over",
  "everybody_in", "seats": [{"power", "player", "state": "unclaimed", "silent", "partial", "in" or "nothing_due",
  "late", "fingerprint", "owed", "doubts", "number", "when", "note", "claim_waiting"}]}],
  "faults": [{"file", "code", "message"}],
  "seats": [{"file", "game", "title", "power", "season", "deadline", "over", "claimed", "number", "answer",
  "message", "news": [sentence]}],
  "tables": [as `table status` answers]"""

WATCH_JSON = """\
As game master of the games that are named, as player at tables without one, or as player of all seats and tables on this
computer: what arrives in the folder is
checked and filed, what is due is written there. Files that are still being written are waited for, copies that a sync
service made are seen through, unknown files are left alone. With --json a line for each pass in which something happened.
json keys: "opened": as `exchange open` has them, "written": [file], "moved": [{"file", "to"}], "unfinished": [file],
  "judged": [{"file", "season"}]"""

SHOW_JSON = """\
What your power has been told: the position it sees, and the report of the last turn or another one.
json keys: "game", "title", "power", "season", "position": text, "report": text or null, "deadline", "note",
  "changes": [reason], why the game master set the open position by hand, "news": [sentence], "hash": of the position,
  "proposals": [{"number", "how", "winners", "by", "votes": {power: bool}}]"""

KEYS_JSON = """\
Lists the keys of this computer. Exported keys (with the seats that they belong to) are under a passphrase.
json keys: "keys": [{"key", "fingerprint", "game", "power", "title", "locked"}], "written": [file]"""

REPLACE_JSON = """\
For another player, or a player who lost his key: the key of the seat and its invitation are no longer good, a new
invitation is written, and a notice for everybody.
json keys: "game", "power", "player", "written": [{"file", "power"}]"""

HANDOVER_JSON = """\
The next game master makes a key (`chancery exchange keys --new NAME`) and tells you. Two files are written: one that
only he can open, with the game and its ledger, and a notice for everybody. From then on the game is closed here.
json keys: "game", "to": fingerprint, "written": [{"file", "power"}]"""
