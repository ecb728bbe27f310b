"""What `chancery exchange table ... --help` says below the arguments."""

from __future__ import annotations

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

FOUND_JSON = """\
Makes a key, takes a seat, and writes the founding, which is for everybody. The game itself begins when all have joined.
Run again with the same arguments, it finishes what was cut short, and writes the same files.
json keys: "game": id in the post, "save", "title", "variant", "power", "key", "fingerprint",
  "written": [{"file", "power"}]"""

JOIN_JSON = """\
FOUNDING is the file, or a folder with all files of the table. Whoever brought his key from another computer (`exchange keys
--import`) has his seat again. When all seats are given already, only a key is made: the table can vote to give it a seat.
json keys: "game", "save", "title", "variant", "power", "key", "fingerprint", "founder": fingerprint,
  "seated": whether the key has the seat or has asked for it, "written": [{"file", "power"}]"""

SEAL_JSON = """\
Closes an envelope with your orders: those of the page, or without one those that are drafted in the game's file
(`chancery orders`). It cannot be changed any more. Retreats and builds for later phases go with it. A draw or concession
comes about if all survivors wish for it in the same turn. With --check nothing is sealed.
json keys: "game", "season", "power", "orders": [order], "ahead": {phase: [[order]]},
  "wishes": [{"how", "winners", "agrees"}],
  "owed": how many orders are missing, "page": as `chancery orders` answers, or null, "sealed": whether it was,
  "written": [{"file", "power"}]"""

REVEAL_JSON = """\
Writes all that is due by itself, such as your key when everybody's envelope is here, and again what you sent in this turn
and the one before.
json keys: "made": [kind], "status": as `table status` answers, "written": [{"file", "power"}]"""

OPEN_JSON = """\
Opens files of the table, or all in a folder, and writes what becomes due. What cannot be used is refused with the reason.
json keys: "opened": as `exchange open` has them, "made": [kind], "written": [{"file", "power"}]"""

ROSTER_JSON = """\
For the founder, where several people want one seat: --seat FRANCE=KEY says which one has it.
json keys: "game", "seats": {power: fingerprint}, "written": [{"file", "power"}]"""

STATUS_JSON = """\
Whom the table waits for, what was found, what is voted upon, and everybody's fingerprint.
json keys: "file", "game", "title", "variant", "stage": "gathering", "opening", "sealing", "revealing",
  "closing" or "over", "turn", "season", "power", "waiting": [power], "asked": [power], "without": [power], "agreed":
  [power] with the same position after the last turn, "stopped", "over", "position": hash or null, "history",
  "seats": [{"power", "player", "fingerprint", "sealed", "yours"}], "findings": [{"code", "power", "message",
  "stops", "season": of a turn that is over}], "votes": [{"what", "about", "stage", "voters", "needed", "key",
  "player"}], "decisions": [{"turn", "what", "about", "voters", "key", "player", "reason"}]"""

VOTE_JSON = """\
About somebody whom the table waits for: hold (the turn goes on without his orders), replace (--key has the seat from now
on), end (all survivors share the game). Hold and replace need more than half of the others, end all of them. Votes are
signed and stay on record.
json keys: "game", "season", "about", "what", "passed": whether it has passed with this vote,
  "written": [{"file", "power"}]"""
