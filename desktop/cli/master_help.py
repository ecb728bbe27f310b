"""What --help says of the game master's commands, below their arguments."""

from __future__ import annotations

CHECK_JSON = """\
FILE is a report as a zine or a judge prints it: power headings, orders with "(bounce)", "(cut)", "(dislodged, ret. Tyr)",
NSO, underlined orders as _A Ven-Tri_; below headings such as "Positions:" and "Centres:" what comes of it. The orders are
judged in the position of --game, or in that of --position, or in one that stands in FILE itself before a line "orders"
(as `judge` reads it), or at the start of the variant. The exit code is 0 when nothing disagrees and all was read.
json keys: "variant", "season", "other_season", "marked": whether any result is printed,
  "counts": {"agrees", "disagrees", "unstated", "unread"},
  "findings": [{"line", "code", "verdict", "power", "order", "printed", "message", "why": text or null}],
  "unread": [{"line", "text", "message"}], "doubts": [{"line", "message"}], "silent": [place], "text": the next position"""

TEACH_JSON = """\
Without ID the list of teaching positions; with one its text, its position and its orders, each with how it must end and
how the judge ends it. --all puts every one of them to the judge.
json keys: "lessons": [{"id", "chapter", "chapter_title", "title"}]; with ID "id", "title", "note", "variant",
  "position": text, "agrees", "turns": [{"season", "options", "agrees",
  "orders": [{"power", "order", "expected", "computed", "agrees"}]}]; with --all "count", "failed": [id]"""

BOOK_JSON = """\
The history of a whole game: for each season a map, the orders with their results, and a table of centres. Without
--power and --public it tells all that the game master knows. --html writes one file with its maps in it, --pdf pages
to be printed, --text plain text without maps.
json keys: "game", "told_to": power, "everybody" or "game master", "turns", "written": [file]"""

EDIT_JSON = """\
FILE is a position in plain text, as `show` prints and `judge` reads it. The open turn of the game is played in it from
then on; the save and the reports have the reason. --check only says what is impossible in it.
json keys: "season", "impossible": [{"code", "space", "message"}], "changed": whether the game was,
  "text": the position; with --undo "season", "undone": reason"""

RULE_JSON = """\
The last judged turn is judged again, so that the order ends as ruled and all else follows from it. Moves, supports,
convoys and retreats can be ruled upon, and throws. What was ruled before stays, unless it is of the same order; --clear
takes all rulings of that turn back. --season names an earlier turn, or the last one when orders were sent since: what was
judged and sent after it is taken back, and the annals say so.
json keys: "undone": [season], "rulings": [{"reason", "power", "order", "succeeds", "throw", "value"}],
  and "turns", "next" as of `adjudicate`"""

ROLLBACK_JSON = """\
The orders of the earliest turn that is taken back are there again. The annals of the game keep the reason.
json keys: "open": season, "undone": [season], "discarded": {"season", "orders", "ahead"}"""

REPLACE_JSON = """\
json keys: "power", "player", "before", "season" """

DEADLINE_JSON = """\
Without WHEN it says what is set. --missing sets what is done about missing orders: hold (what is there is judged),
disorder (that too, and whoever sent nothing is said to be in civil disorder), wait (nothing is judged until all have sent).
json keys: "season", "deadline", "missing_orders", "waiting", "silent": [power]"""

END_JSON = """\
json keys: "season", "verdict": {"how", "winners"}, "reason" """

GAMES_JSON = """\
Every saved game in a folder, and who owes orders in it. A file that cannot be opened is named with the reason; then the
exit code is 1.
json keys: "games": [{"file", "title", "variant", "season", "deadline", "late", "missing_orders", "turns",
  "owed": [{"power", "player", "count", "what", "silent"}], "verdict": {"how", "winners"} or null}],
  "faults": [{"file", "code", "message"}]"""
