"""What this person prefers, kept among the settings and told to every window when it changes."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from desktop.settings.kept import Kept

LIGHT, DARK, CONTRAST = "light", "dark", "contrast"
THEMES = (LIGHT, DARK, CONTRAST)
SCALES = (80, 90, 100, 115, 130, 150, 175, 200)
"""Sizes of text, in hundredths."""
HINTING = "hinting"
"""A property of the application: whether its tables give hints. The program sets it, and nothing else that opens windows."""
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class Preferences(Struct, frozen=True):
    """All that can be preferred."""

    theme: str = LIGHT
    text: int = 100
    """One of SCALES."""
    palette: str = ""
    """A set of colours for the powers in place of the variant's own; nothing for its own."""
    colours: dict[str, dict[str, str]] = {}
    """Colours that were chosen for powers in every game of a variant, by variant."""
    games: dict[str, dict[str, str]] = {}
    """Colours that were chosen for powers in one game, by the game's id; they come before those of its variant."""
    language: str = ""
    """A language's code; nothing for that of the system."""
    is_animated: bool = True
    """Whether results are told step by step."""
    pace: int = 100
    """How quickly, in hundredths."""
    explains_pieces: bool = True
    """Whether cards and flyouts say what a piece is and can do."""
    gives_hints: bool = True
    """Whether something is explained when it is done for the first time."""
    tells_turns: bool = True
    """Whether the desktop tells that a turn has come in while somebody looks elsewhere."""
    tells_deadlines: bool = True
    """Whether it tells that a deadline is near."""
    tells_ready: bool = True
    """Whether it tells that everybody's orders are in."""


_KEPT = Kept("taste", Preferences, Preferences())


class _Notifier(QObject):
    """Tells whoever listens that the preferences have changed."""

    changed = Signal()


notifier = _Notifier()


def preferences() -> Preferences:
    """What is preferred now; the usual for whatever cannot be read."""
    return _sound(_KEPT.get())


def set_preferences(**changes: object) -> Preferences:
    """Prefer something else from now on."""
    chosen = _sound(msgspec.structs.replace(preferences(), **changes))
    _KEPT.set(chosen)
    notifier.changed.emit()
    return chosen


def set_power_colour(variant: str, power: str, colour: str) -> None:
    """Prefer a colour for a power of a variant, or, without one, the variant's own."""
    chosen = {name: dict(powers) for name, powers in preferences().colours.items()}
    powers = chosen.setdefault(variant, {})
    powers.pop(power, None)
    if colour:
        powers[power] = colour
    set_preferences(colours={name: listed for name, listed in chosen.items() if listed})


def set_game_colours(game: str, colours: Mapping[str, str]) -> None:
    """Prefer these colours for powers in one game, and for all others of it those of the variant."""
    others = {one: powers for one, powers in preferences().games.items() if one != game}
    set_preferences(games={**others, game: dict(colours)} if colours else others)


def _coloured(chosen: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Colours by power, without what is none."""
    return {
        key: {power: colour for power, colour in powers.items() if _COLOUR.fullmatch(colour)}
        for key, powers in chosen.items()
    }


def _sound(found: Preferences) -> Preferences:
    """Preferences without what makes no sense."""
    return msgspec.structs.replace(
        found,
        theme=found.theme if found.theme in THEMES else LIGHT,
        text=min(SCALES, key=lambda scale: abs(scale - found.text)),
        colours=_coloured(found.colours),
        games=_coloured(found.games),
        pace=min(max(found.pace, 25), 400),
    )
