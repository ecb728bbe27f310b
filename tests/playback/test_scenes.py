"""A turn in scenes: help first, then what was cut, who went, who was stopped, who was driven off."""

from __future__ import annotations

import msgspec
import pytest

from desktop.playback.scenes import CUT, DROVE, HELPED, OTHERS, SCENES, STOPPED, WENT, Scene, scenes_of
from engine import (
    KindCode,
    Order,
    Place,
    PowerId,
    Unit,
    adjudicate,
    new_game,
    read_letter,
    report_of,
    rules_of,
)
from tests.cases import variant_named
from tests.soak.replay import FOLDER, parse_game, replay

STANDARD = variant_named("standard")
UNITS = (("France", "A", "PAR"), ("France", "A", "MAR"), ("France", "F", "BRE"), ("Germany", "A", "BUR"))
UNITS += (("Germany", "A", "MUN"), ("Italy", "A", "PIE"))
ORDERS = """
France
A Par - Bur
A Mar S A Par - Bur
F Bre H
Germany
A Bur - Par
A Mun - Bur
Italy
A Pie - Mar
"""


@pytest.fixture(scope="module")
def scenes() -> dict[str, Scene]:
    start = new_game(STANDARD).current
    units = tuple(Unit(PowerId(power), KindCode(kind), Place(place)) for power, kind, place in UNITS)
    position = msgspec.structs.replace(start, units=units)
    orders: dict[str, list[Order]] = {}
    for power, order in read_letter(STANDARD.lexicon, "movement", ORDERS).orders():
        orders.setdefault(power, []).append(order)
    report = adjudicate(STANDARD.rules, position, {power: tuple(given) for power, given in orders.items()})
    found = scenes_of(STANDARD.rules, position, report)
    return {scene.about: scene for scene in found}


def places(scene: Scene) -> set[str]:
    return {outcome.order.unit for outcome in scene.outcomes}


def test_every_order_has_its_scene(scenes: dict[str, Scene]) -> None:
    assert places(scenes[CUT]) == {"MAR"}
    assert places(scenes[STOPPED]) == {"PAR", "BUR", "MUN", "PIE"}
    assert places(scenes[OTHERS]) == {"BRE"}
    assert HELPED not in scenes
    assert WENT not in scenes
    assert DROVE not in scenes


def test_who_was_stopped_comes_back(scenes: dict[str, Scene]) -> None:
    journeys = {journey.way: journey.returns for journey in scenes[STOPPED].journeys}
    assert journeys == {
        ("PAR", "BUR"): True,
        ("BUR", "PAR"): True,
        ("MUN", "BUR"): True,
        ("PIE", "MAR"): True,
    }


@pytest.mark.parametrize("name", ["seventeen76-victory", "chronicle-covenant", "mordor_v_world_ii-quest"])
def test_every_given_order_of_a_game_is_told_once(name: str) -> None:
    played = parse_game((FOLDER / f"{name}.txt").read_text("utf-8"))
    variant = variant_named(played.variant)
    game = replay(played, variant)
    for index, turn in enumerate(game.turns[:14]):
        report = report_of(game, variant, index)
        scenes = scenes_of(rules_of(game, variant), turn.before, report)
        told = [outcome for scene in scenes for outcome in scene.outcomes if outcome.given]
        assert sorted(map(repr, told)) == sorted(repr(one) for one in report.outcomes if one.given)
        assert [SCENES.index(scene.about) for scene in scenes] == sorted(
            SCENES.index(scene.about) for scene in scenes
        )
