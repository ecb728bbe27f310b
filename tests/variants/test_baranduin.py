"""Baranduin as a whole: the start, the year, every rule with a case, every order readable and offered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.game.adjudication import adjudicate_turn
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import submit
from engine.game.setup import new_game
from engine.judge.rules import Situation
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.writing import write_order
from engine.views.view import view
from tests.cases import read_any, variant_named
from tests.variants.rulings import (
    codes_in_cases,
    comes_back,
    counts,
    ids_with_cases,
    offered,
    placed,
    read,
    unsaid,
)

VARIANT = variant_named("baranduin")
PAGE = (Path(__file__).parents[2] / "maps" / "baranduin" / "rules.md").read_text(encoding="utf-8")
TRANSFER = "transfer"
IDS = {
    *("BAR-1", "BAR-2", "BAR-3", "BAR-4", "BAR-5", "BAR-6", "BAR-7", "BAR-8"),
    *("BAR-9a", "BAR-9b", "BAR-9c", "BAR-10", "BAR-11", "BAR-12", "BAR-13", "BAR-14", "BAR-15", "BAR-16"),
}
START = {
    "Mordor": {"TA BaD", "DA Ise", "DA MGu", "DA MMo", "DA Udu", "DA Mor", "DA DGu", "A Umb"},
    "Rohan": {"DA Edo", "A EEm", "A WEm"},
    "Gondor": {"DA MTi", "A Pel", "A DAm"},
    "Men of the North": {"DA Dal", "A Esg", "A Bre"},
    "Elves": {"DA LoW", "A Mir", "A Riv"},
    "Dwarves": {"DA Ere", "A EL2"},
}
CAPTAINS = {
    "BaD": "Sauron",
    "Ise": "Saruman",
    "MGu": "Great Goblin",
    "MMo": "Lord of the Nazgul",
    "Udu": "Lieutenant of the Tower",
    "Umb": "Corsairs",
    "Edo": "Theoden",
    "EEm": "Eomer",
    "WEm": "Erkenbrand",
    "MTi": "Faramir",
    "Pel": "Aragorn",
    "DAm": "Imrahil",
    "Dal": "Brand",
    "LoW": "Celeborn",
    "Mir": "Thranduil",
    "Riv": "Elrond",
    "Ere": "Dain",
}
OWN_CODES = {
    *("ring_ashore", "ring_both_ways", "ring_elsewhere", "ring_no_taker", "ring_not_had", "ring_not_raised"),
    *("ring_not_told", "ring_once", "ring_out_of_reach", "ring_ruined", "ring_tells_itself"),
    *("ring_too_great", "ring_unknown", "ring_worn", "start_only"),
}


def test_every_rule_has_a_case() -> None:
    assert ids_with_cases(VARIANT) == IDS


def test_the_page_lists_every_rule() -> None:
    prefix = next(iter(IDS)).split("-")[0]
    assert set(re.findall(rf"^\| ({prefix}-[0-9a-z.]+) \|", PAGE, re.MULTILINE)) == IDS


@pytest.mark.parametrize("text", re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE))
def test_the_examples_of_the_page_are_readable(text: str) -> None:
    assert write_order(VARIANT.lexicon, read_any(VARIANT, MOVEMENT, text)) == text


def test_bar_3_the_printed_start() -> None:
    got = {power: {f"{u.kind} {u.place}" for u in VARIANT.start.units_of(power)} for power in START}
    assert got == START
    assert counts(VARIANT) == {power: len(units) for power, units in START.items()}
    assert {unit.place: unit.marks[0] for unit in VARIANT.start.units if unit.marks} == CAPTAINS


def test_bar_3_homes_are_owned_and_the_other_centres_are_nobodys() -> None:
    for power in VARIANT.powers:
        assert set(VARIANT.start.centres_of(power.id)) == set(power.homes)
    assert len(VARIANT.board.centres()) == 34
    assert len(VARIANT.start.owners) == 22


def test_bar_4_the_ring_starts_in_the_shire() -> None:
    assert [(token.kind, token.space, token.holder) for token in VARIANT.start.tokens] == [
        ("Ring", "Shi", "")
    ]
    for power in VARIANT.powers:
        assert view(VARIANT.rules, VARIANT.start, power.id).tokens == ()


def test_bar_6_the_year_begins_in_tuile_3018() -> None:
    assert VARIANT.calendar.title(VARIANT.start.season) == "Tuile 3018"
    assert [(step.name, step.phase) for step in VARIANT.calendar.steps] == [
        ("Tuile", MOVEMENT),
        ("Tuile", RETREAT),
        ("Laire", TRANSFER),
        ("Yavie", MOVEMENT),
        ("Yavie", RETREAT),
        ("Hrive", ADJUSTMENT),
        ("Hrive", TRANSFER),
    ]


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (MOVEMENT, "DA Edo - Ene with Ring"),
        (MOVEMENT, "DA Edo - Ene leaving Ring"),
        (MOVEMENT, "DA Umb - Leb raising Ring"),
        (MOVEMENT, "DA Umb - Leb VIA raising Ring"),
        (MOVEMENT, "DA Edo puts on Ring"),
        (MOVEMENT, "sinks Ring"),
        (MOVEMENT, "tells Men of the North"),
        (MOVEMENT, "stops telling Elves"),
        (MOVEMENT, "F BBe C TA Umb - Leb"),
        (RETREAT, "A LoW R Fan with Ring"),
        (RETREAT, "A LoW R Fan leaving Ring"),
        (RETREAT, "tells Elves"),
        (TRANSFER, "transfers Ring to Bre"),
        (TRANSFER, "sinks Ring"),
        (TRANSFER, "DA Edo puts on Ring"),
        (TRANSFER, "stops telling Rohan"),
        (ADJUSTMENT, "Build F Pel"),
        (ADJUSTMENT, "tells Gondor"),
    ],
)
def test_orders_are_written_as_they_are_read(phase: str, text: str) -> None:
    assert comes_back(VARIANT, phase, text)


@pytest.mark.parametrize(
    ("phase", "text", "canonical"),
    [
        (MOVEMENT, "double army Edoras to Enedwaith carrying the Ring", "DA Edo - Ene with Ring"),
        (MOVEMENT, "DA Edoras - Enedwaith without the Ring", "DA Edo - Ene leaving Ring"),
        (MOVEMENT, "DA Edoras wears the One Ring", "DA Edo puts on Ring"),
        (MOVEMENT, "tell the Elves", "tells Elves"),
        (TRANSFER, "hands the Ring to Bree", "transfers Ring to Bre"),
        (MOVEMENT, "DA Udon - Dagorlad", "DA Udu - Dag"),
        (MOVEMENT, "A Riven-dale H", "A Riv H"),
    ],
)
def test_lenient_writing(phase: str, text: str, canonical: str) -> None:
    assert read(VARIANT, phase, text) == read(VARIANT, phase, canonical)


def test_every_special_order_is_offered() -> None:
    moving = offered(VARIANT, placed(VARIANT, "T3018M", "Rohan", "DA Edo", "Ring Edo"), "Rohan")
    assert {
        "DA Edo - Ene",
        "DA Edo - Ene with Ring",
        "DA Edo - Ene leaving Ring",
        "DA Edo puts on Ring",
        "tells Elves",
    } <= moving
    assert "sinks Ring" not in moving
    without = offered(VARIANT, placed(VARIANT, "T3018M", "Rohan", "DA Edo", "Ring Shi"), "Rohan")
    assert not [text for text in without if "Ring" in text or "tells" in text]
    asea = offered(VARIANT, placed(VARIANT, "T3018M", "Gondor", "F BBe", "Ring BBe"), "Gondor")
    assert {"sinks Ring", "F BBe - Pel leaving Ring"} <= asea
    handing = offered(VARIANT, placed(VARIANT, "L3018T", "Rohan", "DA Edo, A EEm", "Ring Edo"), "Rohan")
    assert {"transfers Ring to EEm", "DA Edo puts on Ring", "tells Gondor"} <= handing
    raising = placed(VARIANT, "T3018M", "Mordor", "DA Umb, F BBe", "Ring Shi")
    assert "DA Umb - Leb raising Ring" in offered(VARIANT, raising, "Mordor")


def test_what_is_told_is_offered_to_be_taken_back() -> None:
    situation = placed(VARIANT, "T3018M", "Rohan", "DA Edo", "Ring Edo")
    told = replace(situation.position, memory=(("ring.told.Rohan", "Elves"),))
    texts = offered(VARIANT, Situation(VARIANT.rules, told), "Rohan")
    assert "stops telling Elves" in texts
    assert "tells Elves" not in texts


def test_bar_2_only_single_armies_and_fleets_are_offered_to_be_built() -> None:
    situation = placed(VARIANT, "H3018A", "Gondor", "A Ith")
    owners = (("DAm", "Gondor"), ("MTi", "Gondor"), ("Pel", "Gondor"))
    position = replace(situation.position, owners=owners)
    texts = offered(VARIANT, Situation(VARIANT.rules, position), "Gondor")
    assert {"Build A MTi", "Build A Pel", "Build F Pel", "Build F DAm"} <= texts
    assert not [text for text in texts if "DA " in text.removeprefix("Build ")[:3] or "TA" in text]


def test_bar_9c_what_others_are_offered_does_not_depend_on_the_wearer() -> None:
    seen: list[set[str]] = []
    for wearer in ("DA Ano (3) [wearing]", "DA Ene (3) [wearing]"):
        rohan = placed(VARIANT, "T3018M", "Rohan", wearer, "Ring Ano")
        gondor = placed(VARIANT, "T3018M", "Gondor", "DA MTi, A Ith")
        units = tuple(sorted((*rohan.position.units, *gondor.position.units), key=lambda unit: unit.place))
        position = view(VARIANT.rules, replace(rohan.position, units=units), "Gondor")
        seen.append(offered(VARIANT, Situation(VARIANT.rules, position), "Gondor"))
    assert seen[0] == seen[1]
    assert "DA MTi - Ano" in seen[0]


def test_refusals_have_sentences() -> None:
    refused = codes_in_cases(VARIANT, "illegal") | codes_in_cases(VARIANT, "lapsed")
    assert refused >= OWN_CODES
    assert unsaid(VARIANT, refused) == []


def test_bar_7_only_who_has_the_ring_is_asked_in_laire() -> None:
    start = placed(VARIANT, "L3018T", "Rohan", "DA Edo", "Ring Edo").position
    game = new_game(VARIANT, start=start)
    assert [(one.power, one.places) for one in missing_orders(game, VARIANT)] == [("Rohan", ("Edo",))]
    assert missing_orders(submit(game, VARIANT, "Rohan", []), VARIANT) == ()
    put_on = [read(VARIANT, TRANSFER, "DA Edo puts on Ring")]
    following, _ = adjudicate_turn(submit(game, VARIANT, "Rohan", put_on), VARIANT)
    assert VARIANT.calendar.code(following.current.season) == "Y3018M"
    assert following.current.remembered("ring.worn") == "Rohan"


def test_bar_9b_nobody_is_asked_for_units_in_disorder() -> None:
    start = placed(VARIANT, "T3019M", "Rohan", "DA Edo").position
    game = new_game(VARIANT, start=replace(start, memory=(("ring.out.Rohan", "yes"),)))
    assert missing_orders(game, VARIANT) == ()


def test_bar_10_the_endings_of_the_ring_are_an_option_and_off() -> None:
    assert VARIANT.option_table["ring_endings"].default == "off"
