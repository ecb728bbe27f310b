"""Mordor versus the World II as a whole: start, year, every rule with a case, every order readable and offered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.game.adjudication import adjudicate_turn, adjudicate_unasked
from engine.game.conditional import preferences
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.judge.rules import Situation
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.writing import write_order
from engine.views.view import view
from tests.cases import read_any, variant_named
from tests.cli.calling import call
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

VARIANT = variant_named("mordor_v_world_ii")
PAGE = (Path(__file__).parents[2] / "maps" / "mordor_v_world_ii" / "rules.md").read_text(encoding="utf-8")
TRANSFER, DONNING = "transfer", "donning"
IDS = {
    *(f"MVW-{number}" for number in (*range(10), *range(11, 21))),
    *(f"MVW-10{letter}" for letter in "abcdef"),
    *(f"MVW-12.{number}" for number in range(1, 5)),
}
BOAT_IDS = {f"BOAT-{number}" for number in range(1, 13)}
START = {
    "Arnor": {"SA 13", "SA 12", "DA 14"},
    "Gondor": {"SA 47", "SA 51", "DA 52"},
    "Mordor": {"SA 7", "SA 18", "DA 38", "DA 54", "DA 25", "DA 56", "TA 55"},
    "Rhovanion": {"SA 10", "SA 27", "DA 19"},
    "Rohan": {"SA 49", "SA 45", "DA 30"},
}
OWN_CODES = {
    *(
        "not_the_ring",
        "ring_ashore",
        "ring_elsewhere",
        "ring_fast",
        "ring_forsworn",
        "ring_never_worn",
        "ring_no_taker",
    ),
    *("ring_not_had", "ring_not_worn", "ring_once", "ring_out_of_reach", "ring_shunned", "ring_too_great"),
    *("ring_worn", "start_only"),
}


def test_every_rule_has_a_case() -> None:
    assert ids_with_cases(VARIANT) == IDS | BOAT_IDS


def test_the_page_lists_every_rule() -> None:
    prefix = next(iter(IDS)).split("-")[0]
    assert set(re.findall(rf"^\| ({prefix}-[0-9a-z.]+) \|", PAGE, re.MULTILINE)) == IDS


@pytest.mark.parametrize("text", re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE))
def test_the_examples_of_the_page_are_readable(text: str) -> None:
    assert write_order(VARIANT.lexicon, read_any(VARIANT, MOVEMENT, text)) == text


def test_mvw_3_the_start() -> None:
    got = {power: {f"{u.kind} {u.place}" for u in VARIANT.start.units_of(power)} for power in START}
    assert got == START
    assert [f"{unit.kind} {unit.place}" for unit in VARIANT.start.units if not unit.power] == ["DA 26"]
    assert counts(VARIANT) == {**{power: len(units) for power, units in START.items()}, "": 1}


def test_mvw_0_every_lettered_province_is_an_owned_home_and_ten_centres_are_neutral() -> None:
    for power in VARIANT.powers:
        assert set(VARIANT.start.centres_of(power.id)) == set(power.homes)
    owned = {space for space, _ in VARIANT.start.owners}
    neutral = {space.id for space in VARIANT.board.centres()} - owned
    assert len(owned) == 26
    assert neutral == {"4", "5", "26", "29", "28", "8", "21", "63", "64", "61"}


def test_mvw_2_there_are_single_double_and_triple_armies_alone() -> None:
    assert {code: kind.strength for code, kind in VARIANT.rules.kinds.items()} == {"SA": 2, "DA": 4, "TA": 6}
    assert "convoy" not in VARIANT.rules.orders[MOVEMENT]


def test_mvw_6_arnor_has_the_ring_and_nobody_else_sees_it() -> None:
    for power in VARIANT.powers:
        tokens = view(VARIANT.rules, VARIANT.start, power.id).tokens
        assert [token.space for token in tokens] == (["12"] if power.id == "Arnor" else [])


def test_mvw_13_the_game_begins_in_tuile_3001() -> None:
    assert VARIANT.calendar.title(VARIANT.start.season) == "Tuile 3001"


def test_mvw_5_the_six_seasons() -> None:
    assert [(step.name, step.phase) for step in VARIANT.calendar.steps] == [
        ("Tuile", MOVEMENT),
        ("Laire", DONNING),
        ("Laire", RETREAT),
        ("Yavie", TRANSFER),
        ("Quelle", MOVEMENT),
        ("Hrive", DONNING),
        ("Hrive", RETREAT),
        ("Coire", ADJUSTMENT),
        ("Coire", TRANSFER),
    ]


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (MOVEMENT, "DA 14 - 24 with Ring"),
        (MOVEMENT, "DA 14 - 24 leaving Ring"),
        (MOVEMENT, "SA 51 - 59 in BB leaving Ring"),
        (MOVEMENT, "DA 14 puts on Ring"),
        (MOVEMENT, "DA 14 takes off Ring"),
        (MOVEMENT, "sinks Ring"),
        (MOVEMENT, "tells Gondor"),
        (MOVEMENT, "stops telling Gondor"),
        (MOVEMENT, "SA 51 builds BB"),
        (MOVEMENT, "SA 51 destroys BB"),
        (DONNING, "DA 14 puts on Ring"),
        (DONNING, "DA 14 takes off Ring"),
        (DONNING, "DA 14 puts on Ring before retreats"),
        (TRANSFER, "DA 14 puts on Ring after hand-over"),
        (TRANSFER, "sinks Ring after hand-over"),
        (RETREAT, "SA 13 R 14 leaving Ring"),
        (RETREAT, "SA 13 R 14 with Ring"),
        (TRANSFER, "transfers Ring to 13"),
        (TRANSFER, "DA 14 puts on Ring"),
        (TRANSFER, "DA 14 takes off Ring"),
        (TRANSFER, "sinks Ring"),
        (ADJUSTMENT, "Build SA 12"),
        (ADJUSTMENT, "tells Rohan"),
    ],
)
def test_orders_are_written_as_they_are_read(phase: str, text: str) -> None:
    assert comes_back(VARIANT, phase, text)


@pytest.mark.parametrize(
    ("phase", "text", "canonical"),
    [
        (MOVEMENT, "double army Imladris to Eregion with the Ring", "DA 14 - 24 with Ring"),
        (MOVEMENT, "DA Imladris dons the Ring", "DA 14 puts on Ring"),
        (MOVEMENT, "SA Lebennin builds a Boat-Bunch", "SA 51 builds BB"),
        (TRANSFER, "hands the Ring to Amon Sul", "transfers Ring to 13"),
        (MOVEMENT, "A 12 - 13", "SA 12 - 13"),
    ],
)
def test_lenient_writing(phase: str, text: str, canonical: str) -> None:
    assert read(VARIANT, phase, text) == read(VARIANT, phase, canonical)


def test_every_special_order_is_offered() -> None:
    moving = offered(VARIANT, placed(VARIANT, "T3001M", "Arnor", "DA 14", "Ring 14"), "Arnor")
    assert {"DA 14 - 24 with Ring", "DA 14 - 24 leaving Ring", "DA 14 puts on Ring", "tells Rohan"} <= moving
    wearing = placed(VARIANT, "T3001M", "Arnor", "DA 14 (3) [wearing]", "Ring 14").position
    worn = replace(wearing, memory=(("ring.since", "18006"), ("ring.worn", "Arnor")))
    texts = offered(VARIANT, Situation(VARIANT.rules, worn), "Arnor")
    assert "DA 14 takes off Ring" in texts
    assert not {"DA 14 puts on Ring", "DA 14 - 24 leaving Ring"} & texts
    season = VARIANT.calendar.season("L3001D")
    assert season is not None
    off = offered(VARIANT, Situation(VARIANT.rules, replace(worn, season=season)), "Arnor")
    assert "DA 14 takes off Ring" in off
    asea = placed(VARIANT, "Q3001M", "Gondor", "SA Bel", "BB Bel, Ring Bel")
    assert {"sinks Ring", "SA Bel - 51 leaving Ring"} <= offered(VARIANT, asea, "Gondor")
    handing = offered(VARIANT, placed(VARIANT, "Y3001T", "Arnor", "DA 14, SA 13", "Ring 14"), "Arnor")
    assert {"transfers Ring to 13", "DA 14 puts on Ring"} <= handing
    coast = offered(VARIANT, placed(VARIANT, "T3001M", "Gondor", "SA 51", "BB 51"), "Gondor")
    assert {"SA 51 builds BB", "SA 51 destroys BB", "SA 51 - 47 in BB", "SA 51 - Bel"} <= coast


def test_refusals_have_sentences() -> None:
    refused = codes_in_cases(VARIANT, "illegal") | codes_in_cases(VARIANT, "lapsed")
    assert refused >= OWN_CODES
    assert unsaid(VARIANT, refused) == []


def begun(option: str) -> Game:
    """Arnor's double army with the Ring is about to be driven out of Imladris."""
    arnor = placed(VARIANT, "T3001M", "Arnor", "DA 14, SA 13", "Ring 14").position
    mordor = placed(VARIANT, "T3001M", "Mordor", "DA 16, SA 15, TA 55").position
    units = tuple(sorted((*arnor.units, *mordor.units), key=lambda unit: unit.place))
    game = new_game(VARIANT, {"retreats_with_moves": option}, start=replace(arnor, units=units))
    texts = ("DA 16 - 14", "SA 15 S DA 16 - 14")
    return submit(game, VARIANT, "Mordor", [read(VARIANT, MOVEMENT, text) for text in texts])


def test_mvw_5_retreats_and_orders_about_the_ring_go_with_the_moves() -> None:
    ahead = [
        preferences(DONNING, [read(VARIANT, DONNING, "DA 14 puts on Ring")]),
        preferences(RETREAT, [read(VARIANT, RETREAT, "DA 14 R 13"), read(VARIANT, RETREAT, "DA 14 R 24")]),
    ]
    game = submit(begun("on"), VARIANT, "Arnor", [read(VARIANT, MOVEMENT, "SA 13 - 12")], ahead)
    game, _ = adjudicate_turn(game, VARIANT)
    game, reports = adjudicate_unasked(game, VARIANT)
    assert VARIANT.calendar.code(game.current.season) == "Q3001M"
    assert len(reports) == 3
    assert [(unit.kind, unit.place, unit.marks) for unit in game.current.units_of("Arnor")] == [
        ("SA", "12", ()),
        ("DA", "13", ("wearing",)),
    ]
    assert [(token.space, token.holder) for token in game.current.tokens] == [("13", "13")]


def test_mvw_5_orders_sent_ahead_for_yavie_are_used_if_they_can_be() -> None:
    ahead = [preferences(TRANSFER, [read(VARIANT, TRANSFER, "transfers Ring to 12")])]
    moves = [read(VARIANT, MOVEMENT, text) for text in ("SA 13 - 12", "DA 14 - 13")]
    game = submit(begun("on"), VARIANT, "Arnor", moves, ahead)
    game, _ = adjudicate_turn(game, VARIANT)
    game, _ = adjudicate_unasked(game, VARIANT)
    assert [(token.space, token.holder) for token in game.current.tokens] == [("12", "12")]


def test_mvw_5_a_page_says_which_season_an_order_is_meant_for(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    assert call("new", game, "--variant", "mordor_v_world_ii").code == 0
    page = (
        "ARNOR:\nSA 12 - 13\nSA 13 - 23\nDA 14 H\ntransfers Ring to 14\nDA 14 puts on Ring after hand-over\n"
    )
    assert call("orders", game, "-", stdin=page).code == 0
    assert call("adjudicate", game).code == 0
    shown = call("show", game).out
    assert "season: Q3001M" in shown
    assert "DA 14 (3) [wearing]" in shown
    assert "Ring: 14 held" in shown


def test_mvw_5_off_each_is_asked_in_his_season() -> None:
    game, _ = adjudicate_turn(begun("off"), VARIANT)
    assert VARIANT.calendar.code(game.current.season) == "L3001D"
    assert [(one.power, one.places) for one in missing_orders(game, VARIANT)] == [("Arnor", ("14",))]
    game, _ = adjudicate_turn(submit(game, VARIANT, "Arnor", []), VARIANT)
    assert VARIANT.calendar.code(game.current.season) == "L3001R"
    assert [one.power for one in missing_orders(game, VARIANT)] == ["Arnor"]


def test_mvw_10f_what_others_are_offered_does_not_depend_on_the_wearer() -> None:
    seen: list[set[str]] = []
    for place in ("31", "35", "12"):
        arnor = placed(VARIANT, "T3002M", "Arnor", f"DA {place} (3) [wearing]", f"Ring {place}").position
        rohan = placed(VARIANT, "T3002M", "Rohan", "DA 30, SA 39").position
        units = tuple(sorted((*arnor.units, *rohan.units), key=lambda unit: unit.place))
        position = view(VARIANT.rules, replace(arnor, units=units), "Rohan")
        seen.append(offered(VARIANT, Situation(VARIANT.rules, position), "Rohan"))
    assert seen[0] == seen[1] == seen[2]
    assert {"DA 30 - 31", "DA 30 - 35"} <= seen[0]
