"""What --help says below the arguments: exit codes, and the keys of every answer."""

from __future__ import annotations

EXIT_CODES = """\
exit codes:
  0  done
  1  something in the input was wrong (details are printed)
  2  the command was not used as it should be
  3  a file is missing, damaged, not ours, newer, or in the way
With --json a command answers with one line of JSON (judge: one for each line), on trouble
{"error": {"code", "place", "message"}}. `chancery COMMAND --help` names the keys.

environment:
  CHANCERY_VARIANTS  further folders in which variants are looked for, before all others, separated as in PATH.
                     `chancery variants` says where it looks"""

VARIANTS_JSON = """\
Variants are folders with a file variant.toml. They are looked for in the folders that the environment variable
CHANCERY_VARIANTS names (separated as in PATH), then in your own folder, then among those of the program.
json keys: {"variants": [{"id", "name", "summary", "players", "powers", "spaces", "centres"}],
  "faults": [{"file", "place", "problem", "remedy"}],
  "shelves": [{"folder", "origin": "CHANCERY_VARIANTS", "yours" or "program", "trouble": text or null}]}
with NAME: the same keys of that variant, where "powers" are {"id", "name", "words", "homes", "units"}, and
  "folder", "digest", "traits", "calendar": {"start", "steps": [{"name", "code", "phase", "captures"}]},
  "kinds": [{"code", "name"}], "options": [{"name", "value", "values", "about", "source"}],
  "orders": [{"verb", "phases", "writing", "words"}], "rules": text or null"""

NEW_JSON = """\
json keys: "file", "id", "title", "variant", "season", "seed", "options": {name: value},
  "seats": [{"power", "player", "country"}]"""

SHOW_JSON = """\
The text can be judged as it is, once orders are added: what is not part of the position are remarks.
json keys: "id", "title", "variant", "season", "season_title", "turns",
  "seats": [{"power", "player", "country"}], "verdict": {"how", "winners"} or null, "deadline", "missing_orders",
  "position": {"phase", "units", "centers", "retreats"} as `judge --json` reads them, "text",
  "counts": {power: {"centres", "units"}}, "progress": {power: [{"what", "has", "needed"}]},
  "owed": [{"power", "places", "count", "silent",
  "refused": orders sent that are not allowed, "what": "order", "build" or "removal"}],
  "orders": {power: [order]}, "ahead": [{"power", "season", "phase", "choices": [[order]]}]"""

ORDERS_JSON = """\
Headings name the powers (FRANCE: or France (Jones)). What was understood is filed, the rest is reported; then
the exit code is 1. An order of a later phase (a retreat sent with the moves) is sent ahead: for the same unit
the first that is allowed then is used. A later page of a power replaces its earlier one, unless the game has the
option order_sets=combine.
json keys: "season", "filed": whether anything was, "count": how many orders were, "understood",
  "not_understood", "lines": [{"line", "text", "remarks", "junk",
  "orders": [{"text", "power", "order", "phase", "accepted", "problem", "illegal": {"rule", "message"} or null,
  "doubts": [{"code", "part", "meant", "message"}],
  "faults": [{"code", "start", "end", "part", "candidates", "message"}]}]}],
  "troubles": [{"power", "code", "message"}],
  "replaced": [{"power", "count", "orders": [order], "uncovered": [place], "ahead": [order],
  "kept_ahead": [order], "message"}],
  "warnings": [{"power", "code", "message"}] with the codes double_orders, excess_builds, excess_removals,
      and with "line N" for the power near_miss (a guessed heading) and other_season (an old letter?)
with --revoke-ahead: "season", "power", "revoked": [{"season", "phase", "choices"}]"""

TURN_JSON = """\
json keys: "turns": [{"season", "results", "refused", "throws": [{"reason", "sides", "value", "by_hand"}], "text"}]
  with results and refused orders as in `judge --json --reasons`"""

EXPLAIN_JSON = """\
json keys: "season", "power", "order", "code", "given", "by", "strength", "against", "dislodged_by", "rule",
  "reason", "reasons": [{"code", "unit", "target", "by", "strength", "against", "counts", "effect", "rule",
  "power", "text", "parts": [...]}], "text"; "note": text or null, if another order than the one asked about was
  given; "more": the same for further moves, where a space is asked about that several tried to enter.
Strengths: 1 is one unit."""

VOTE_JSON = """\
Without a wish it lists what is proposed. A proposal lapses when the turn is judged; when the last survivor agrees,
the game is over.
json keys: "season", "proposals": [{"number", "how", "winners", "by", "in_favour", "against", "silent"}],
  "verdict": {"how", "winners"} or null"""

SALVAGE_JSON = """\
GAME itself is left as it is. Orders that were sent for the open turn of a damaged file are lost.
json keys: "file", "turns", "season", "damage": {"code", "place", "message"}"""

JUDGE_JSON = """\
Without --json: a position in plain text (sections units, centres, dislodged, orders), and out come the report
and the next position in the same format.

With --json: one phase a line, in the shape of the Python package `diplomacy`, one answer a line.
in:  {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR"]},
      "orders": {"FRANCE": ["A PAR - BUR"]}, "retreats": {"FRANCE": {"A MAR": ["GAS"]}},
      "variant"?: name, "options"?: {name: value}, "id"?: anything}
     or a phase as that package saves it: {"name", "state": {"name", "units", "centers", "retreats"}, "orders"}.
     Other keys of its files are passed over, unknown ones refused.
out: {"id"?, "phase", "results": {"FRANCE": {"A PAR": {"order", "code", "given", "by", "strength", "against",
      "dislodged_by", "rule", "reason" with --reasons}}},
      "refused": [{"power", "order", "code", "rule" or "fault", "reason"}],
      "doubts": [{"power", "order", "code", "reason"}],
      "next_phase", "next_units", "next_centers", "next_retreats", "winners" when next_phase is "COMPLETED"}
     or {"id"?, "line", "error": {"code", "place", "message"}} for a line that cannot be judged; the others go on.
Powers are answered in capitals; a unit goes by what the input calls it, a build or removal by the unit in its
order, a waived build by WAIVE. "given" is false where nobody sent the order. A "*" in front of a unit says that it
is dislodged. Strengths: 1 is one unit."""

MAPS_ABOUT = """\
A board is a folder with board.toml (its spaces) and what was compiled from its source.toml: borders.tsv, layout.json
and map.svg. Boards are looked for where variants are; a path to a folder serves as well.
`chancery maps ACTION --help` says more, and names the keys of the answers with --json."""

MAPS_BUILD_JSON = """\
Reads board.toml and source.toml, writes borders.tsv, layout.json and map.svg beside them. The same source gives the
same bytes. A source that breaks a fact or leaves a doubtful border is refused, and nothing of that board is written;
--draft draws it all the same, elsewhere, and says what there is to complain of.
json keys: "boards": [{"board", "folder", "written": [file],
  "fault": {"file", "place", "problem", "remedy"} or null, "complaints": [sentence]}]; complaints only with --draft"""

MAPS_CHECK_JSON = """\
Only what playing reads is checked, and of source.toml its facts, powers and short borders. A variant that borrows its
board stands for that board. The exit code is 0 when all boards are sound, else 1.
json keys: "boards": [{"board", "folder",
  "faults": [{"file", "spaces": [key], "where": [x, y] or null, "problem", "remedy"}]}]"""

MAPS_RENDER_JSON = """\
Without --game the bare board; of a variant that borrows its board also who owns what at the start. With --start whose
homes are whose, the pieces, and a key of the powers. With --game the
position as everybody may see it, or as --as POWER may. Several files can be written at once; files that are there are
overwritten.
json keys: "board", "folder", "season": that is drawn or null, "written": [file]"""
