"""The standard board, read straight from its file, and lexicons on it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.model.board import Board, Space
from engine.model.ids import SpaceId
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT, Calendar, Season, Step
from engine.model.units import UnitKind
from engine.notation.lexicon import Lexicon
from engine.traits.regular import orders as regular
from engine.variants.translations import spellings

ROOT = Path(__file__).parents[2]
UNIT_KINDS = (
    UnitKind("A", "Army", "army"),
    UnitKind("F", "Fleet", "fleet", terrains=("sea", "both", "land"), convoys=("A",)),
)
ORDER_KINDS = (
    regular.HOLD,
    regular.MOVE,
    regular.SUPPORT,
    regular.CONVOY,
    regular.RETREAT_TO,
    regular.DISBAND,
    regular.BUILD,
    regular.REMOVE,
    regular.WAIVE,
)
POWERS = {
    "Austria": ("Austrian", "Austria-Hungary", "Aus"),
    "England": ("English", "Eng"),
    "France": ("French", "Fra"),
    "Germany": ("German", "Ger"),
    "Italy": ("Italian", "Ita"),
    "Russia": ("Russian", "Rus"),
    "Turkey": ("Turkish", "Tur"),
}
CALENDAR = Calendar(
    steps=(
        Step("Spring", "S", MOVEMENT, "M"),
        Step("Spring", "S", RETREAT, "R"),
        Step("Fall", "F", MOVEMENT, "M"),
        Step("Fall", "F", RETREAT, "R"),
        Step("Winter", "W", ADJUSTMENT, "A", captures=True),
    ),
    start=Season(1901, 0),
)


def standard_board() -> Board:
    """The board without its borders, which no reader asks for."""
    data = tomllib.loads((ROOT / "maps/standard/board.toml").read_text(encoding="utf-8"))
    spaces = [
        Space(
            id=SpaceId(key),
            name=entry["name"],
            terrain=entry.get("terrain", "land"),
            aliases=tuple(entry.get("aliases", ())),
            coasts=tuple(entry.get("coasts", ())),
            centre=entry.get("centre", ""),
        )
        for key, entry in data["spaces"].items()
    ]
    return Board(data["name"], spaces, ())


def standard_lexicon(**more: object) -> Lexicon:
    more = {"letters": spellings("letters"), **more}
    return Lexicon(standard_board(), UNIT_KINDS, POWERS, ORDER_KINDS, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return standard_lexicon()


@pytest.fixture(scope="session")
def calendar() -> Calendar:
    return CALENDAR
