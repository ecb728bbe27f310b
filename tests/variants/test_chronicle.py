"""Chronicle: its rules, its start and its year."""

from __future__ import annotations

import pytest

from engine.game.setup import new_game
from engine.judge.dice import Dice
from engine.judge.rules import Situation
from engine.model.season import MOVEMENT
from engine.views.view import EVERYBODY, view
from tests.variants.chronicle_positions import VARIANT, position
from tests.variants.rulings import (
    comes_back,
    counts,
    ids_on_page,
    ids_with_cases,
    orders_on_page,
)

IDS = {
    *("CHR-0", "CHR-1", "CHR-2", "CHR-3", "CHR-4"),
    *("CHR-5a", "CHR-5b", "CHR-5c", "CHR-5d1", "CHR-5d2", "CHR-5d3", "CHR-5d4"),
    *("CHR-5e", "CHR-5f", "CHR-5g", "CHR-5h", "CHR-5i", "CHR-5U"),
    *("CHR-6a.1", "CHR-6a.2", "CHR-6a.3", "CHR-6a.4", "CHR-6a.5", "CHR-6a.6", "CHR-6a.7"),
    *("CHR-6b.1", "CHR-6b.2", "CHR-6b.3", "CHR-6b.a", "CHR-6b.b", "CHR-6b.c"),
    *("CHR-7", "CHR-8a", "CHR-8b", "CHR-8c"),
    *("CHR-8.1", "CHR-8.2", "CHR-8.3", "CHR-8.4", "CHR-8.5", "CHR-8.6"),
    *("CHR-9a", "CHR-9b", "CHR-9c", "CHR-9d", "CHR-9e", "CHR-9f"),
    *("CHR-10", "CHR-11", "CHR-12", "CHR-13", "CHR-14"),
    *("CHR-15", "CHR-16", "CHR-17", "CHR-18", "CHR-19", "CHR-20", "CHR-21", "CHR-22", "CHR-23"),
    *("CHR-24", "CHR-25", "CHR-26", "CHR-27", "CHR-28", "CHR-29", "CHR-30", "CHR-31", "CHR-32", "CHR-33"),
    *("CHR-34", "CHR-35", "CHR-36"),
}


SARANGRAVE = {"FiW", "SaE", "DeC", "DeP", "Lif", "LuV", "CSh", "ThS"}


STONE = {"NAn", "TGo", "BBs", "CeR", "CRe", "Col", "ThS", "DeP", "DeC", "FiW", "LLe", "GwS"}


def test_every_rule_has_a_case_and_a_line_on_the_page() -> None:
    assert ids_with_cases(VARIANT) == IDS
    assert sorted(ids_on_page(VARIANT)) == sorted(IDS)


def test_the_orders_on_the_page_are_canonical() -> None:
    examples = orders_on_page(VARIANT)
    assert len(examples) >= 20
    assert [text for text in examples if not comes_back(VARIANT, MOVEMENT, text)] == []


def test_chr_0_the_centres() -> None:
    homes = {space for power in VARIANT.powers for space in power.homes}
    assert (len(VARIANT.board.centres()), len(homes)) == (36, 20)
    assert {space for space, _ in VARIANT.start.owners} == homes


def test_chr_2_the_start() -> None:
    assert counts(VARIANT) == {
        "Cavewights": 3,
        "Covenant": 2,
        "Foul": 6,
        "Giants": 3,
        "Lords": 3,
        "Ramen": 3,
        "Troy": 3,
    }
    troy = {
        unit.place: (unit.kind, unit.strength, [one.kind for one in unit.cargo])
        for unit in VARIANT.start.units_of("Troy")
    }
    assert troy == {"CrS": ("2E", 4, []), "MiS": ("2E", 4, []), "WdS": ("2E", 6, ["HT"])}


def test_chr_3_the_year() -> None:
    assert VARIANT.calendar.title(VARIANT.start.season) == "Spring 3401"
    steps = [(step.name, step.phase, step.captures, step.ends) for step in VARIANT.calendar.steps]
    assert steps == [
        ("Spring", "movement", False, True),
        ("Spring", "retreat", False, False),
        ("Fall", "movement", False, False),
        ("Fall", "retreat", False, False),
        ("Winter", "adjustment", True, False),
    ]


def test_chr_4_every_printed_code_is_a_kind() -> None:
    printed = ["S", "M", "E", "CL", "CH", "MH", "G", "W", "U", "ML", "L", "H", "R", "TC", "SF", "HT", "UL"]
    assert set(printed) <= set(VARIANT.rules.kinds)
    halves = {code: VARIANT.rules.kinds[code].strength for code in printed}
    assert halves == {
        **dict.fromkeys(("S", "M", "E", "W", "U", "TC"), 2),
        **dict.fromkeys(("L", "CL", "ML", "G", "SF"), 3),
        **dict.fromkeys(("H", "CH", "MH", "UL"), 4),
        **dict.fromkeys(("R", "HT"), 0),
    }


@pytest.mark.parametrize("seed", [str(number) for number in range(30)])
def test_chr_12_and_13_what_is_drawn_at_the_start(seed: str) -> None:
    start = new_game(VARIANT, seed=seed).current
    lairs = {start.remembered("lurker.all"), start.remembered("lurker.some")}
    assert len(lairs) == 2
    assert lairs <= SARANGRAVE
    places = {token.kind: token.space for token in start.tokens}
    staff = VARIANT.board.spaces[places["Staff"]]
    assert "upper" in staff.tags
    assert "forest" not in staff.tags
    assert staff.id not in {unit.space for unit in start.units}
    assert places["Stone"] in STONE - lairs
    assert new_game(VARIANT, seed=seed).current == start


def test_chr_6a_1_each_lord_is_put_to_the_rhanyhyn_at_the_start() -> None:
    asked = VARIANT.rules.answers.opening
    assert asked is not None
    dice = Dice("", "opening", [1, 6, 1])
    start = asked(Situation(VARIANT.rules, VARIANT.start), dice, VARIANT.start)
    assert {unit.place: unit.kind for unit in start.units_of("Lords")} == {
        "Gli": "CL",
        "Lor": "L",
        "Rev": "CH",
    }
    assert [(throw.reason, throw.value) for throw in dice.throws][:3] == [
        ("Rhanyhyn for L Gli", 1),
        ("Rhanyhyn for L Lor", 6),
        ("Rhanyhyn for H Rev", 1),
    ]
    assert start.remembered("mounts.thrown.L Lor") == "6"


def test_chr_13_the_game_master_may_place_hidden_things() -> None:
    asked = VARIANT.rules.answers.opening
    assert asked is not None
    by_hand = position(
        "Ramen: M Mho", "Staff MmS, Stone TGo", (("lurker.all", "Lif"), ("lurker.some", "SaE"))
    )
    dice = Dice("", "opening")
    assert asked(Situation(VARIANT.rules, by_hand), dice, by_hand) == by_hand
    assert dice.throws == []


def test_chr_14_nobody_sees_what_is_hidden_at_the_start() -> None:
    start = new_game(VARIANT, seed="hidden").current
    for power in (EVERYBODY, *VARIANT.rules.powers):
        seen = view(VARIANT.rules, start, power)
        assert seen.tokens == ()
        assert not {key for key, _ in seen.memory if key.startswith(("lurker", "objects"))}
        assert sum(unit.kind == "R" for unit in seen.units) == (3 if power == "Foul" else 0)
