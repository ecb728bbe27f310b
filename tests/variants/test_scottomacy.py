"""Scottomacy as a whole: the start, the year, every rule with a case, every order readable and offered."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.game.adjudication import adjudicate_turn
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import submit
from engine.game.setup import new_game
from engine.judge.rules import Situation
from engine.judge.supply import all_units, balances
from engine.judge.turns import adjudicate
from engine.letters.position_page import read_position
from engine.model.ids import KindCode, Place, PowerId
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import ADJUSTMENT, MOVEMENT
from engine.model.units import Unit
from engine.notation.position_writing import write_position
from engine.notation.reading import read_order
from engine.views.choices import Choice, Draft, choices, choose
from tests.cases import load_cases, start_of, variant_named
from tests.variants.rulings import (
    codes_in_cases,
    comes_back,
    ids_on_page,
    ids_with_cases,
    offered,
    placed,
    read,
    unsaid,
)

VARIANT = variant_named("scottomacy")
IDS = {
    *("SCO-0", "SCO-1", "SCO-2", "SCO-3", "SCO-4", "SCO-5", "SCO-6", "SCO-7", "SCO-8", "SCO-9"),
    *("SCO-10", "SCO-11", "SCO-12", "SCO-13", "SCO-14", "SCO-15", "SCO-16", "SCO-17", "SCO-18"),
    *("SCO-19", "SCO-20", "SCO-21", "SCO-22", "SCO-23", "SCO-24", "SCO-25", "SCO-26", "SCO-27", "SCO-28"),
    "SCO-29",
}
HOMES = {
    "England": 2,
    "Campbell": 5,
    "Fraser": 5,
    "Gordon": 6,
    "Graham": 5,
    "Keith": 5,
    "MacDonald": 6,
    "MacLeod": 6,
    "Stewart": 8,
}
OWN_CODES = {
    "aboard",
    "boat_inland",
    "boat_limit",
    "boats_of_others",
    "carrying",
    "carrying_support",
    "destroy_afloat",
    "fleet_busy",
    "fleet_full",
    "kind_elsewhere",
    "no_boat",
    "no_boat_builder",
    "no_boat_of",
    "no_fleet",
    "no_landing",
    "nobody_aboard",
    "portage_due",
    "saves_nothing",
    "support_afloat",
    "support_sailing",
}
PAGE = Path(__file__).parents[2] / "maps" / "scottomacy" / "rules.md"


def test_every_rule_has_a_case() -> None:
    assert ids_with_cases(VARIANT) == IDS


def test_every_rule_is_on_its_page() -> None:
    assert ids_on_page(VARIANT) == sorted(IDS, key=lambda name: int(name.removeprefix("SCO-")))


def test_every_order_on_its_page_is_understood() -> None:
    page = PAGE.read_text(encoding="utf-8").partition("## How it is played")[2].partition("## The board")[0]
    written = re.findall(r"`([^`]+)`", page)
    assert len(written) > 10
    for text in written:
        phase = "adjustment" if text.startswith(("Build", "Remove")) else MOVEMENT
        assert comes_back(VARIANT, phase, text)


def test_sco_0_centres() -> None:
    assert len(VARIANT.board.centres()) == 69
    assert len(VARIANT.start.owners) == sum(HOMES.values()) == 48


def test_sco_3_every_clan_has_an_army_in_each_home_castle() -> None:
    for power in VARIANT.powers:
        units = VARIANT.start.units_of(power.id)
        ashore = {unit.space for unit in units if unit.kind == "A"}
        assert ashore == set(power.homes)
        assert len(ashore) == HOMES[power.id]
        if power.id != "England":
            assert len(units) == len(ashore)


def test_sco_2_england_has_two_fleets_with_armies_aboard() -> None:
    fleets = [unit for unit in VARIANT.start.units if unit.kind == "F"]
    assert [(unit.power, unit.place, [one.kind for one in unit.cargo]) for unit in fleets] == [
        ("England", "e", ["A"]),
        ("England", "gg", ["A"]),
    ]


def test_sco_5_nobody_owes_anything_at_the_start() -> None:
    """England's six units are within the free ones; each clan has as many as castles."""
    left = balances(Situation(VARIANT.rules, VARIANT.start))
    assert left.pop("England") == 2
    assert set(left.values()) == {0}


def test_sco_17_the_game_begins_in_spring_1491() -> None:
    assert VARIANT.calendar.title(VARIANT.start.season) == "Spring 1491"


def test_the_five_seasons() -> None:
    steps = [(step.name, step.phase) for step in VARIANT.calendar.steps]
    assert steps == [
        ("Spring", "movement"),
        ("Summer", "retreat"),
        ("Fall", "movement"),
        ("Autumn", "retreat"),
        ("Winter", "adjustment"),
    ]


def test_sco_4_after_the_first_summer_england_has_four_fleets_and_six_armies() -> None:
    game = new_game(VARIANT, seed="tide")
    orders = [read(VARIANT, MOVEMENT, text) for text in ("F e - d", "F gg - ff")]
    game, _ = adjudicate_turn(submit(game, VARIANT, "England", orders), VARIANT)
    assert VARIANT.calendar.code(game.current.season) == "F1491M"
    mine = [unit.kind for unit in all_units(game.current.units) if unit.power == "England"]
    assert Counter(mine) == {"F": 4, "A": 6}


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("movement", "A 89 H"),
        ("movement", "A 89 - 88"),
        ("movement", "A 28 - 29 in BB"),
        ("movement", "A 89 - d"),
        ("movement", "A 89 S A 90"),
        ("movement", "A 74 S A ff - 73"),
        ("movement", "F e lands A - 86"),
        ("movement", "A e - 86"),
        ("movement", "A 90 embarks in gg"),
        ("movement", "A 11 builds BB"),
        ("movement", "A 11 destroys BB"),
        ("movement", "F 29/NC - s"),
        ("retreat", "A i R k"),
        ("retreat", "F 86 D"),
        ("adjustment", "Build A 89"),
        ("adjustment", "Build F e"),
        ("adjustment", "Remove A d"),
        ("adjustment", "Waive"),
    ],
)
def test_orders_are_written_as_they_are_read(phase: str, text: str) -> None:
    assert comes_back(VARIANT, phase, text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Fleet South Channel lands army to Kennedy", "F e lands A - 86"),
        ("F Blyth Bay disembarks A - Northumberland", "F gg lands A - 90"),
        ("A Northumberland embarks on Blyth Bay", "A 90 embarks in gg"),
        ("army 90 goes aboard gg", "A 90 embarks in gg"),
        ("A Lewis builds a Boat-Bunch", "A 11 builds BB"),
        ("A Dunvegan - Armstrong Castle with boat", "A 28 - 29 in BB"),
        ("A 11 burns BB", "A 11 destroys BB"),
    ],
)
def test_lenient_writing(text: str, canonical: str) -> None:
    assert read(VARIANT, MOVEMENT, text) == read(VARIANT, MOVEMENT, canonical)


def test_sco_19_convoys_are_not_understood() -> None:
    assert "convoy" not in VARIANT.rules.orders[MOVEMENT]
    assert read_order(VARIANT.lexicon, MOVEMENT, "F ff C A 90 - 73").order is None


def test_landing_and_embarking_are_offered() -> None:
    situation = placed(VARIANT, "S1491M", "England", "F e + A, F gg, A 90, A 89")
    found = offered(VARIANT, situation, "England")
    assert {
        "F e lands A - 86",
        "A e - 86",
        "A 90 embarks in gg",
        "A 90 - gg",
        "F e - d",
        "F gg - 90",
    } <= found
    assert not {"F e - 86", "A 89 - d", "A 89 embarks in e", "A e - d", "F gg lands A - 90"} & found


def test_sco_7_a_landing_is_ordered_click_by_click() -> None:
    situation = placed(VARIANT, "S1491M", "England", "F ff + A")
    draft = choose(situation, Draft(), Choice("unit", "ff"))
    assert Choice("verb", "land") in choices(situation, "England", draft)
    draft = choose(situation, draft, Choice("verb", "land"))
    assert choices(situation, "England", draft) == (Choice("subject_kind", "A"),)
    draft = choose(situation, draft, Choice("subject_kind", "A"))
    assert [choice.value for choice in choices(situation, "England", draft)] == ["73", "74", "90"]
    draft = choose(situation, draft, Choice("target", "74"))
    assert draft.order == read(VARIANT, MOVEMENT, "F ff lands A - 74")
    assert Choice("done", "") in choices(situation, "England", draft)


def test_a_supported_landing_is_offered_to_other_fleets() -> None:
    situation = placed(VARIANT, "S1491M", "England", "F ff + A, F ee, A 74")
    found = offered(VARIANT, situation, "England")
    assert {"F ee S A ff - 73", "A 74 S A ff - 73"} <= found
    assert not {"F ff S A 74", "F ff S A ff - 73"} & found


def test_boats_are_offered() -> None:
    ashore = offered(VARIANT, placed(VARIANT, "S1491M", "MacLeod", "A 28", "BB 28"), "MacLeod")
    assert {"A 28 - r", "A 28 - 29", "A 28 - 29 in BB", "A 28 builds BB", "A 28 destroys BB"} <= ashore
    english = offered(VARIANT, placed(VARIANT, "S1491M", "England", "A 87", "BB 87"), "England")
    assert {"A 87 - b", "A 87 destroys BB"} <= english
    assert "A 87 builds BB" not in english


def test_sco_13_whose_boat_is_destroyed_is_asked_where_several_built_there() -> None:
    (case,) = load_cases("cases/scottomacy/SCO-13-which-is-destroyed.toml")
    found = offered(VARIANT, Situation(VARIANT.rules, start_of(case)), "Stewart")
    assert {order for order in found if "57 destroys" in order or "80 destroys" in order} == {
        "A 57 destroys BB of Stewart",
        "A 57 destroys BB of Campbell",
        "A 80 destroys BB",
    }


def test_sco_23_boat_and_fleet_are_both_offered() -> None:
    situation = placed(VARIANT, "S1491M", "England", "A 90, F gg", "BB 90")
    assert {"A 90 - gg", "A 90 - gg in BB", "A 90 embarks in gg"} <= offered(VARIANT, situation, "England")


def test_sco_10_only_the_portage_is_offered_to_an_army_with_an_inland_boat() -> None:
    situation = placed(VARIANT, "F1491M", "Fraser", "A 27")
    built = placed(VARIANT, "F1491M", "Fraser", "A 27", "BB 27").position.tokens[0]
    carried = replace(situation.position, tokens=(replace(built, owner="Fraser", marks=("inland",)),))
    found = offered(VARIANT, Situation(VARIANT.rules, carried), "Fraser")
    assert found == {"A 27 - 15", "A 27 - 16", "A 27 - 31"}


def test_sco_10_an_army_with_an_inland_boat_owes_its_portage() -> None:
    game = submit(new_game(VARIANT), VARIANT, "Fraser", [read(VARIANT, MOVEMENT, "A 27 builds BB")])
    fall, _ = adjudicate_turn(game, VARIANT)
    owed = next(one for one in missing_orders(fall, VARIANT) if one.power == "Fraser")
    assert "27" in owed.places


def test_sco_5_a_fleet_removed_with_its_army_may_pay_for_two() -> None:
    fleets, armies = "F d + A, F ff, F bb, F z, F u", "A 69, A 73, A 74, A 75, A 76"
    winter = placed(VARIANT, "W1492A", "England", f"{fleets}, {armies}").position
    game = new_game(VARIANT, start=replace(winter, owners=(("89", "England"),)))
    assert [one.count for one in missing_orders(game, VARIANT)] == [2]
    for texts, count in ((["F d"], 0), (["A 69"], 1), (["F ff", "F bb"], 1), (["A d", "F d"], 0)):
        removals = [read(VARIANT, ADJUSTMENT, f"Remove {text}") for text in texts]
        sent = submit(game, VARIANT, "England", removals)
        assert sum(one.count for one in missing_orders(sent, VARIANT)) == count


def test_builds_and_removals_are_offered() -> None:
    situation = placed(VARIANT, "W1491A", "England", "A 74, F d")
    owners = (("89", "England"), ("90", "England"))
    winter = Situation(VARIANT.rules, replace(situation.position, owners=owners))
    assert offered(VARIANT, winter, "England") == {
        "Build A 89",
        "Build A 90",
        "Build F e",
        "Build F gg",
        "Waive",
    }
    clan = placed(VARIANT, "W1491A", "Campbell", "A 15, A 16")
    due = Situation(VARIANT.rules, replace(clan.position, owners=(("47", "Campbell"),)))
    assert offered(VARIANT, due, "Campbell") == {"Remove A 15", "Remove A 16"}
    room = replace(clan.position, owners=(("15", "Campbell"), ("16", "Campbell"), ("47", "Campbell")))
    assert offered(VARIANT, Situation(VARIANT.rules, room), "Campbell") == {"Build A 47", "Waive"}


def test_refusals_have_sentences() -> None:
    refused = codes_in_cases(VARIANT, "illegal") | codes_in_cases(VARIANT, "lapsed")
    assert refused >= OWN_CODES
    assert unsaid(VARIANT, refused) == []


def test_a_position_with_armies_aboard_and_boats_is_written_and_read_back() -> None:
    situation = placed(VARIANT, "S1491M", "England", "F e + A, A 90", "BB 90")
    text = write_position(VARIANT.lexicon, VARIANT.calendar, situation.position)
    assert "F e + A" in text
    found = read_position(VARIANT.lexicon, VARIANT.calendar, HOMES, VARIANT.rules.kinds.values(), text)
    assert found.position == situation.position


def test_a_laden_ship_that_drives_another_out_is_named_and_not_the_army_aboard() -> None:
    army = Unit(PowerId("Campbell"), KindCode("A"), Place("a"))
    laden = Unit(PowerId("Campbell"), KindCode("F"), Place("a"), cargo=(army,))
    second, victim = (
        Unit(PowerId(power), KindCode("F"), Place(place))
        for power, place in (("Campbell", "e"), ("Keith", "d"))
    )
    position = Position(VARIANT.start.season, sort_units([laden, second, victim]))
    sheet = [
        Order("move", "a", "F", target="d"),
        Order("support", "e", "F", subject="a", subject_kind="F", target="d"),
    ]
    report = adjudicate(VARIANT.rules, position, {"Campbell": sheet, "Keith": [Order("hold", "d", "F")]})
    (driven_out,) = [one for one in report.outcomes if one.dislodged_by]
    assert (driven_out.power, driven_out.dislodged_by, driven_out.carried) == ("Keith", "a", ())
