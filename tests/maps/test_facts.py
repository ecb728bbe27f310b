"""Facts: each kind, held and broken."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Board, Border, Place, Space, SpaceId
from maps.cartographer.facts import broken_facts
from maps.cartographer.source import Facts


def space(key: str, terrain: str = "land", centre: str = "", value: int = 0, **more: Any) -> Space:
    return Space(SpaceId(key), more.pop("name", key), terrain, centre=centre, value=value, **more)


def border(a: str, b: str, *passages: str) -> Border:
    return Border(Place(a), Place(b), passages)


BOARD = Board(
    "Pond",
    [
        space("12", centre="city", value=2, name="Seneca"),
        space("15", centre="centre", value=1),
        space("ISL", "both"),
        space("HIL", coasts=("NC", "SC")),
        space("a", "sea"),
        space("b", "sea"),
        space("c", "sea"),
    ],
    [
        border("12", "HIL", "army"),
        border("15", "HIL", "army"),
        border("12", "a", "fleet", "boat"),
        border("HIL/NC", "a", "fleet"),
        border("HIL/SC", "c", "fleet"),
        border("a", "b", "fleet"),
        border("ISL", "b", "boat"),
    ],
)


def facts(**given: Any) -> Facts:
    return Facts(**{"land": 4, "sea": 3, "centres": 2, **given})


def test_counts_that_hold() -> None:
    assert broken_facts(facts(points=3), BOARD) == []


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"land": 5}, "facts.land: there must be 5 land spaces, but the board has 4"),
        ({"sea": 2}, "facts.sea: there must be 2 sea spaces, but the board has 3"),
        ({"centres": 3}, "facts.centres: there must be 3 centres, but the board has 2"),
        ({"points": 4}, "facts.points: there must be 4 points of all centres, but the board has 3"),
        (
            {"touch": ("12 15",)},
            "facts.touch: 12 (Seneca) and 15 must touch, but no border joins them",
        ),
        ({"apart": ("12 a",)}, "facts.apart: 12 (Seneca) and a must be apart, but a border joins them"),
        (
            {"apart_by_land": ("12 HIL",)},
            "facts.apart_by_land: 12 (Seneca) and HIL must be apart for armies, but a border joins them",
        ),
        (
            {"chains": ("a b c",)},
            "facts.chains: b and c must touch by water in the chain a b c, but no border for ships joins them",
        ),
        (
            {"chains": ("12 HIL",)},
            "facts.chains: 12 (Seneca) and HIL must touch by water in the chain 12 HIL, "
            "but no border for ships joins them",
        ),
        ({"alone": ("a",)}, "facts.alone: a must touch no other water, but touches b"),
        (
            {"islands": ("12",)},
            "facts.islands: 12 (Seneca) must have no border for armies, but has one to HIL",
        ),
        ({"exactly": {"12": "HIL a b"}}, "facts.exactly: 12 (Seneca) must also touch b"),
        ({"exactly": {"12": "HIL"}}, "facts.exactly: 12 (Seneca) must not touch a"),
        ({"only": {"HIL": "a"}}, "facts.only: HIL must not touch c by water"),
        ({"only": {"b": "a ISL c"}}, "facts.only: b must also touch c by water"),
        ({"touch": ("12",)}, "facts.touch: '12' must name two spaces"),
        ({"apart": ("12 99",)}, "facts.apart: '12 99' names 99, which is no space of the board"),
        ({"chains": ("a z",)}, "facts.chains: 'a z' names z, which is no space of the board"),
        ({"alone": ("z",)}, "facts.alone: 'z' names z, which is no space of the board"),
        ({"islands": ("z",)}, "facts.islands: 'z' names z, which is no space of the board"),
        ({"exactly": {"z": "a"}}, "facts.exactly: 'z a' names z, which is no space of the board"),
        ({"exposed": ("12 99",)}, "facts.exposed: '12 99' names 99, which is no space of the board"),
    ],
)
def test_a_broken_fact_is_named(given: dict[str, Any], sentence: str) -> None:
    assert broken_facts(facts(**given), BOARD) == [sentence]


@pytest.mark.parametrize(
    "given",
    [
        {"touch": ("12 HIL", "a 12", "ISL b")},
        {"apart": ("12 15",)},
        {"apart_by_land": ("12 a", "ISL b")},
        {"chains": ("12 a b ISL", "HIL c")},
        {"alone": ("c",)},
        {"islands": ("ISL",)},
        {"exactly": {"12": "a HIL", "ISL": "b"}},
        {"only": {"HIL": "a c", "12": "a", "15": ""}},
        {"exposed": ("12 15",)},
    ],
)
def test_facts_that_hold(given: dict[str, Any]) -> None:
    assert broken_facts(facts(**given), BOARD) == []
