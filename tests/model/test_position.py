"""Units and positions as values, and the hash that files rely on."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.position import Position, Verdict, digest, sort_units
from engine.model.season import Season
from engine.model.units import HALVES, Dislodged, Token, Unit
from tests.cases import variant_named

START = variant_named("standard").start
START_DIGEST = "77c1654af780a4a295b1ade899044de9737c4e99d7d1369db71903711f38a987"
"""The hash of the first position of a regular game. Files out in the world contain it: it must never change."""


def unit(power: str, kind: str, place: str, **more: object) -> Unit:
    return Unit(PowerId(power), KindCode(kind), Place(place), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("piece", "space", "key"),
    [
        (unit("France", "A", "PAR"), "PAR", "PAR"),
        (unit("Russia", "F", "STP/NC"), "STP", "STP"),
        (unit("Foul", "R", "FCr", name="Herem"), "FCr", "FCr#Herem"),
        (unit("Russia", "F", "STP/SC", name="Aurora"), "STP", "STP#Aurora"),
    ],
)
def test_a_unit_is_called_by_its_space_and_its_name(piece: Unit, space: str, key: str) -> None:
    assert piece.space == space
    assert piece.key == key


def test_units_are_one_strong_unless_said() -> None:
    assert unit("France", "A", "PAR").strength == HALVES == 2


def test_fields_at_their_default_are_left_out() -> None:
    assert json.loads(msgspec.json.encode(unit("France", "A", "PAR"))) == {
        "power": "France",
        "kind": "A",
        "place": "PAR",
    }
    assert json.loads(msgspec.json.encode(Position(Season(1901)))) == {"season": {"year": 1901, "step": 0}}
    assert json.loads(msgspec.json.encode(Token("boat", SpaceId("PAR")))) == {"kind": "boat", "space": "PAR"}
    assert json.loads(msgspec.json.encode(Dislodged(unit("France", "A", "PAR"), UnitKey("BUR")))) == {
        "unit": {"power": "France", "kind": "A", "place": "PAR"},
        "by": "BUR",
    }


def test_a_position_survives_its_encoding() -> None:
    position = replace(
        START,
        dislodged=(Dislodged(unit("France", "A", "PAR"), UnitKey("BUR"), (Place("GAS"),)),),
        tokens=(Token("ring", SpaceId("LON"), holder="LON", marks=("worn",)),),
        memory=(("loans", "3"),),
        verdict=Verdict((PowerId("France"),), "victory"),
    )
    assert msgspec.json.decode(msgspec.json.encode(position), type=Position) == position


def test_the_hash_of_the_regular_start_never_changes() -> None:
    assert digest(START) == START_DIGEST


def test_the_hash_does_not_depend_on_how_the_position_came_about() -> None:
    shuffled = list(START.units)
    Random("shuffle").shuffle(shuffled)
    again = Position(START.season, sort_units(shuffled), tuple(sorted(dict(START.owners).items())))
    assert again == START
    assert digest(again) == START_DIGEST


def test_every_part_of_a_position_is_in_its_hash() -> None:
    changes = [
        {"season": Season(1901, 1)},
        {"units": START.units[1:]},
        {"units": sort_units([replace(START.units[0], strength=3), *START.units[1:]])},
        {"units": sort_units([replace(START.units[0], marks=("worn",)), *START.units[1:]])},
        {"owners": START.owners[1:]},
        {"dislodged": (Dislodged(START.units[0], UnitKey("BUR")),)},
        {"tokens": (Token("boat", SpaceId("PAR")),)},
        {"memory": (("a", "b"),)},
        {"verdict": Verdict((PowerId("France"),), "draw")},
    ]
    digests = {digest(replace(START, **change)) for change in changes}
    assert len(digests) == len(changes)
    assert digest(START) not in digests


def test_units_are_sorted_by_place_then_name() -> None:
    pieces = [
        unit("Foul", "R", "FCr", name="b"),
        unit("Foul", "U", "FCr"),
        unit("Foul", "R", "FCr", name="a"),
        unit("Foul", "U", "Col"),
    ]
    assert [piece.key for piece in sort_units(pieces)] == ["Col", "FCr", "FCr#a", "FCr#b"]


def test_look_ups() -> None:
    assert [piece.place for piece in START.units_of("France")] == ["BRE", "MAR", "PAR"]
    assert START.centres_of("Turkey") == ("ANK", "CON", "SMY")
    assert START.owner_table()[SpaceId("MOS")] == "Russia"
    assert START.units_of("Atlantis") == ()
