"""Indianomacy as a whole: the start, the year, every rule with a case, every order readable and offered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.game.adjudication import adjudicate_turn, report_of
from engine.game.order_sets import submit
from engine.game.setup import new_game
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.notation.reading import read_order
from engine.reports.report import write_report
from tests.cases import variant_named
from tests.variants.rulings import (
    codes_in_cases,
    comes_back,
    counts,
    ids_on_page,
    ids_with_cases,
    offered,
    orders_on_page,
    placed,
    read,
    unsaid,
)

VARIANT = variant_named("indianomacy")
IDS = {
    *("IND-0", "IND-1", "IND-2", "IND-3", "IND-4", "IND-5"),
    *("IND-6", "IND-7", "IND-8", "IND-9", "IND-10", "IND-11", "IND-12", "IND-13"),
    *("BOAT-1", "BOAT-2", "BOAT-3", "BOAT-4", "BOAT-5", "BOAT-6"),
    *("BOAT-7", "BOAT-8", "BOAT-9", "BOAT-10", "BOAT-11", "BOAT-12", "BOAT-13"),
}
HOMES = {
    "Apache": 4,
    "Blackfoot": 4,
    "Caddoan": 4,
    "Dakota": 5,
    "Illinois": 4,
    "Iroquois": 5,
    "Muskhogean": 4,
    "Shoshoni": 4,
}
OWN_CODES = {
    "boat_inland",
    "build_afloat",
    "build_inland",
    "crossing",
    "destroy_afloat",
    "no_boat",
    "one_wreck",
    "retreat_by_boat",
    "support_afloat",
    "support_sailing",
    "taboo_wrath",
}


def test_every_rule_has_a_case_and_a_line_on_the_page() -> None:
    assert ids_with_cases(VARIANT) == IDS
    assert sorted(ids_on_page(VARIANT)) == sorted(IDS)


def test_the_orders_on_the_page_are_canonical() -> None:
    examples = orders_on_page(VARIANT)
    assert len(examples) == 5
    assert all(comes_back(VARIANT, MOVEMENT, text) for text in examples)


def test_ind_3_a_war_party_in_each_home_centre() -> None:
    assert counts(VARIANT) == {**HOMES, "": 10}
    for power in VARIANT.powers:
        assert {unit.space for unit in VARIANT.start.units_of(power.id)} == set(power.homes)
        assert set(VARIANT.start.centres_of(power.id)) == set(power.homes)


def test_ind_2_only_war_parties() -> None:
    assert set(VARIANT.rules.kinds) == {"W"}
    assert {unit.kind for unit in VARIANT.start.units} == {"W"}
    assert "convoy" not in VARIANT.rules.orders[MOVEMENT]


def test_ind_4_the_neutral_centres_start_with_a_party_of_nobody() -> None:
    neutral = {space.id for space in VARIANT.board.centres()} - {space for space, _ in VARIANT.start.owners}
    assert {unit.space for unit in VARIANT.start.units if not unit.power} == neutral
    assert len(neutral) == 10


def test_ind_0_the_centres() -> None:
    assert len(VARIANT.board.centres()) == 44
    assert sum(HOMES.values()) == 34
    for space in ("51", "100", "116"):
        assert not VARIANT.board.spaces[space].centre


def test_ind_11_the_game_begins_in_spring_1601() -> None:
    assert VARIANT.calendar.title(VARIANT.start.season) == "Spring 1601"


def test_the_five_seasons() -> None:
    steps = [(step.name, step.phase) for step in VARIANT.calendar.steps]
    assert steps == [
        ("Spring", "movement"),
        ("Summer", "retreat"),
        ("Fall", "movement"),
        ("Autumn", "retreat"),
        ("Winter", "adjustment"),
    ]


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("movement", "W 14 H"),
        ("movement", "W 14 - 13"),
        ("movement", "W 14 - 13 in canoe"),
        ("movement", "W 14 - h"),
        ("movement", "W 13 S W 14"),
        ("movement", "W 13 S W 11 - 12"),
        ("movement", "W 14 builds canoe"),
        ("movement", "W 14 destroys canoe"),
        ("retreat", "W 14 R 13"),
        ("retreat", "W 14 D"),
        ("adjustment", "Build W 14"),
        ("adjustment", "Remove W 14"),
        ("adjustment", "Waive"),
    ],
)
def test_orders_are_written_as_they_are_read(phase: str, text: str) -> None:
    assert comes_back(VARIANT, phase, text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Seneca builds a Canoe Fleet", "14 builds canoe"),
        ("war party Seneca makes a boat", "W 14 builds canoe"),
        ("A Seneca - Lake Ontario with boat", "W 14 - h in canoe"),
        ("W 14 to Cayuga by canoe", "W 14 - 13 in canoe"),
        ("W 14 burns canoe", "W 14 destroys canoe"),
        ("W Paviotso - Plute", "W 89 - 88"),
    ],
)
def test_lenient_writing(text: str, canonical: str) -> None:
    assert read(VARIANT, MOVEMENT, text) == read(VARIANT, MOVEMENT, canonical)


def test_a_fleet_is_not_understood() -> None:
    assert read_order(VARIANT.lexicon, MOVEMENT, "F 14 - h").order is None


def test_every_special_order_is_offered() -> None:
    ashore = offered(VARIANT, placed(VARIANT, "S1601M", "Iroquois", "W 14", "canoe 14"), "Iroquois")
    assert {
        "W 14 H",
        "W 14 - 13",
        "W 14 - 13 in canoe",
        "W 14 - h",
        "W 14 - g",
        "W 14 builds canoe",
        "W 14 destroys canoe",
    } <= ashore
    assert "W 14 - 60 in canoe" not in ashore
    assert "W 14 - h in canoe" not in ashore
    bare = offered(VARIANT, placed(VARIANT, "S1601M", "Iroquois", "W 14"), "Iroquois")
    assert {"W 14 H", "W 14 - 13", "W 14 builds canoe"} <= bare
    assert not {"W 14 - h", "W 14 - 13 in canoe", "W 14 destroys canoe"} & bare


def test_boat_4_at_sea_only_moves_are_offered() -> None:
    situation = placed(VARIANT, "S1601M", "Iroquois", "W h, W 13", "canoe h")
    mine = {text for text in offered(VARIANT, situation, "Iroquois") if text.startswith("W h ")}
    assert mine == {"W h H", "W h - 12", "W h - 13", "W h - 14", "W h - 15", "W h - c", "W h - g"}
    assert "W 13 S W h - 12" not in offered(VARIANT, situation, "Iroquois")


def test_ind_9_on_the_bay_only_holding_is_offered() -> None:
    situation = placed(VARIANT, "F1601M", "Dakota", "W b", "canoe b")
    entered = (("long_crossing.entered", "S1601M"),)
    waiting = Situation(VARIANT.rules, replace(situation.position, memory=entered))
    assert offered(VARIANT, waiting, "Dakota") == {"W b H"}
    assert "W b - 5" in offered(VARIANT, situation, "Dakota")


def test_refusals_have_sentences() -> None:
    refused = codes_in_cases(VARIANT, "illegal") | codes_in_cases(VARIANT, "lapsed")
    assert refused >= OWN_CODES
    assert unsaid(VARIANT, refused) == []


def test_ind_9_the_dice_are_repeatable_and_may_be_thrown_by_hand() -> None:
    start = placed(VARIANT, "S1601M", "Dakota", "W 3", "canoe 3").position
    order = Order("move", "3", "W", target="b")
    game = submit(new_game(VARIANT, seed="drum", start=start), VARIANT, "Dakota", [order])
    first = adjudicate_turn(game, VARIANT)[1]
    assert first == adjudicate_turn(game, VARIANT)[1]
    assert [(throw.sides, throw.by_hand) for throw in first.throws] == [(6, False)]
    by_hand, report = adjudicate_turn(game, VARIANT, [6])
    assert [(throw.value, throw.by_hand) for throw in report.throws] == [(6, True)]
    assert report.units == ()
    assert report_of(by_hand, VARIANT, 0) == report
    assert by_hand.turns[0].throws == report.throws


def test_ind_9_every_seed_sinks_some_and_spares_some() -> None:
    start = placed(VARIANT, "S1601M", "Dakota", "W 3", "canoe 3").position
    order = Order("move", "3", "W", target="b")
    lost = 0
    for seed in range(60):
        game = submit(new_game(VARIANT, seed=str(seed), start=start), VARIANT, "Dakota", [order])
        report = adjudicate_turn(game, VARIANT)[1]
        sunk = report.throws[0].value in (1, 6)
        assert bool(report.units) != sunk
        lost += sunk
    assert 8 <= lost <= 32


def test_ind_5_nobody_is_asked_for_builds_that_the_taboo_withholds() -> None:
    """The cursed nation owes nothing in Winter, and its choices are empty."""
    situation = placed(VARIANT, "W1601A", "Iroquois", "W 14")
    owners = tuple((space, power.id) for power in VARIANT.powers for space in power.homes)
    memory = (("taboo.broken", "Iroquois"), ("taboo.until", "W1602A"))
    cursed = replace(situation.position, owners=tuple(sorted(owners)), memory=memory)
    assert offered(VARIANT, Situation(VARIANT.rules, cursed), "Iroquois") == set()
    assert "Build W 96" in offered(VARIANT, Situation(VARIANT.rules, cursed), "Apache")


def test_a_report_of_the_first_season_speaks_of_canoes() -> None:
    sheets = {"Iroquois": [read(VARIANT, MOVEMENT, "W 14 builds canoe")]}
    report = adjudicate(VARIANT.rules, VARIANT.start, sheets)
    assert "W 14 Seneca builds canoe: built." in write_report(VARIANT, VARIANT.start, report)
