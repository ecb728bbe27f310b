"""Parts of docs/engine.md: the names that other programs may use, and what they may have to catch."""

from __future__ import annotations

from importlib import import_module

import engine

HOMES: dict[str, str] = engine._MODULES
"""The names of the surface, each with its module."""
THEMES = {
    "Variants and boards": ("engine.variants",),
    "Positions, units, orders": ("engine.model",),
    "Reading and writing text": ("engine.notation", "engine.letters"),
    "Judging": ("engine.judge",),
    "What a power sees, and may order": ("engine.views",),
    "Sentences, reports, why": ("engine.reports", "engine.sentences"),
    "Games": ("engine.game",),
    "Computer players": ("engine.players",),
    "Files of games, lessons, teaching positions": (
        "engine.files.saves",
        "engine.files.lessons",
        "engine.files.tutorials",
    ),
    "Annotations and plans": ("engine.files.sketches",),
    "Games of other programs": ("engine.archives",),
    "The game master's mailbox": ("engine.files.mailbox",),
    "Play by file": ("engine.files.exchange",),
    "Round tables": ("engine.files.round_table",),
}
"""Everything on the surface, by what it is about."""


def sentence_of(thing: object) -> str:
    """The first sentence of a docstring, without its full stop."""
    said = " ".join((thing.__doc__ or "").split("\n\n")[0].split())
    return said.partition(". ")[0].rstrip(".:").replace("|", "\\|")


def surface() -> str:
    """All names, theme by theme, each module with what it says of itself."""
    lines: list[str] = []
    for theme, packages in THEMES.items():
        lines += [f"### {theme}", "", "| what | names |", "|---|---|"]
        for module in sorted(set(HOMES.values())):
            if is_in(module, packages):
                names = ", ".join(f"`{name}`" for name, home in sorted(HOMES.items()) if home == module)
                lines.append(f"| {sentence_of(import_module(module))} | {names} |")
        lines.append("")
    return "\n".join(lines)


def is_in(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def errors() -> str:
    """Every error on the surface."""
    lines = ["| error | raised when |", "|---|---|"]
    for name in engine.__all__:
        thing = getattr(engine, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            lines.append(f"| `{name}` | {sentence_of(thing)} |")
    return "\n".join(lines)
