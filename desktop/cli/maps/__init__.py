"""`chancery maps`: boards compiled, checked and drawn."""

from __future__ import annotations

COMMANDS = {
    "build": ("maps.board_commands:build", "compile boards from their sources"),
    "check": ("maps.board_commands:check", "say what is wrong with compiled boards"),
    "render": ("maps.render_command:render", "draw a board, or a position of a game"),
}
ABOUT = """\
A board is a folder with board.toml (its spaces) and what was compiled from its source.toml: borders.tsv, layout.json
and map.svg. Boards are looked for where variants are; a path to a folder serves as well.
`chancery maps ACTION --help` says more, and names the keys of the answers with --json."""
