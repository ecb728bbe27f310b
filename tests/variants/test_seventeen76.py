"""1776: the start, the calendar, the orders, and a case for every rule of its edition."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.game.adjudication import adjudicate_turn, adjudicate_unasked
from engine.game.conditional import preferences
from engine.game.order_sets import submit
from engine.game.setup import new_game
from engine.judge.rules import Situation
from engine.judge.supply import balances
from engine.letters.letter import read_letter
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.reading import read_order
from engine.notation.writing import write_order
from engine.reports.explain import explain_all
from engine.reports.formatter import refusal_sentence
from engine.reports.render import write_explanation
from engine.reports.sentences import ENGLISH
from engine.traits import TRAITS
from engine.variants.translations import trait_texts
from engine.views.choices import complete
from tests.cases import Case, load_cases, orders_of, start_of, variant_named
from tests.variants.parameters import complaint_about

VARIANT = variant_named("seventeen76")
CASES = load_cases("cases/seventeen76/*.toml")
PAGE = VARIANT.folder / "rules.md"
EDITION = ("S76-0", *(f"S76-{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14)))
RULINGS = tuple(f"S76-{number}" for number in range(15, 28))
ORDERS = (
    (MOVEMENT, "land", "DF GSL lands DA - Hal"),
    (MOVEMENT, "land", "DF GSL lands DA - Hal with support"),
    (MOVEMENT, "land_sail", "DF GSL lands DA - Lou, - NAt"),
    (MOVEMENT, "sail_land", "DF GSL - NAt, lands DA - Lou"),
    (MOVEMENT, "support", "DF Hal S DA GSL - Lou"),
    (MOVEMENT, "devastate", "devastates Cow"),
    (RETREAT, "devastate", "devastates Cow"),
    (RETREAT, "devastate_if", "devastates Cow upon A NBe - Cow"),
    (ADJUSTMENT, "devastate", "devastates Cow"),
    (MOVEMENT, "lend", "lends Alb to France"),
    (RETREAT, "lend", "lends Alb to France"),
    (ADJUSTMENT, "lend", "lends Alb to France"),
    (MOVEMENT, "recall", "recalls Alb"),
    (MOVEMENT, "grant", "grants 2 points to Creek"),
    (MOVEMENT, "grant", "grants 1 point to Creek"),
    (MOVEMENT, "grant", "grants nothing to Creek"),
    (ADJUSTMENT, "cede", "cedes Mob to Spain"),
    (ADJUSTMENT, "place", "places expedition in NAt"),
    (ADJUSTMENT, "build", "Build DW Cre"),
    (ADJUSTMENT, "build", "Build DF Bos"),
)


def test_s76_2_the_start() -> None:
    units = Counter((unit.power, unit.kind) for unit in VARIANT.start.units)
    assert units == {
        ("Britain", "DA"): 2,
        ("Britain", "DF"): 2,
        ("Britain", "A"): 3,
        ("America", "DA"): 2,
        ("America", "A"): 5,
        ("France", "DF"): 1,
        ("Iroquois", "W"): 3,
        ("Creek", "W"): 3,
    }
    expedition = next(unit for unit in VARIANT.start.units if unit.power == "France")
    assert [(unit.kind, unit.place, unit.strength) for unit in (expedition, *expedition.cargo)] == [
        ("DF", "GSL", 4),
        ("DA", "GSL", 4),
    ]
    assert Counter(VARIANT.start.owner_table().values()) == {
        "Britain": 7,
        "America": 7,
        "Iroquois": 3,
        "Creek": 3,
    }


def test_s76_2_a_power_owns_the_centres_it_starts_in() -> None:
    placed = {unit.space: unit.power for unit in VARIANT.start.units if unit.power != "France"}
    assert VARIANT.start.owner_table() == placed


def test_s76_2_everybody_starts_in_balance_but_france() -> None:
    """Britain has 12 points for 11 points of units, America 10 for 9; France has nothing and costs nothing."""
    assert balances(Situation(VARIANT.rules, VARIANT.start)) == {
        "Britain": 1,
        "America": 1,
        "France": 0,
        "Iroquois": 0,
        "Creek": 0,
        "Spain": 0,
    }


def test_the_calendar() -> None:
    calendar = VARIANT.calendar
    assert calendar.code(VARIANT.start.season) == "S1775M"
    assert [(step.name, step.phase) for step in calendar.steps] == [
        ("Spring", MOVEMENT),
        ("Spring", RETREAT),
        ("Fall", MOVEMENT),
        ("Fall", RETREAT),
        ("Winter", ADJUSTMENT),
    ]
    assert [step.name for step in calendar.steps if step.captures] == ["Winter"]
    assert [(step.name, step.phase) for step in calendar.steps if step.ends] == [("Spring", MOVEMENT)]


def test_every_rule_has_a_case() -> None:
    found = {case.name.split()[0] for case in CASES}
    assert found == {*EDITION, *RULINGS}


def test_the_page_lists_every_rule() -> None:
    rulings = PAGE.read_text(encoding="utf-8").partition("## Rulings")[2]
    listed = re.findall(r"^\| (S76-\d+) \|", rulings, re.MULTILINE)
    assert sorted(listed) == sorted({*EDITION, *RULINGS})


def test_the_examples_of_the_page_are_orders() -> None:
    page = PAGE.read_text(encoding="utf-8").partition("## The board")[0]
    examples = re.findall(r"`([^`]+)`", page)
    orders = [text for text in examples if "=" not in text and " + " not in text]
    assert len(orders) >= 12
    for text in orders:
        readings = [
            read_order(VARIANT.lexicon, phase, text).order for phase in (MOVEMENT, RETREAT, ADJUSTMENT)
        ]
        assert any(readings), text


@pytest.mark.parametrize(("phase", "verb", "text"), ORDERS)
def test_orders_are_read_and_written(phase: str, verb: str, text: str) -> None:
    order = read_order(VARIANT.lexicon, phase, text).order
    assert order is not None
    assert order.verb == verb
    assert write_order(VARIANT.lexicon, order) == text
    assert read_order(VARIANT.lexicon, phase, write_order(VARIANT.lexicon, order, "full")).order == order


@pytest.mark.parametrize(
    ("phase", "text", "canonical"),
    [
        (
            MOVEMENT,
            "Double Fleet Gulf of St. Lawrence lands Double Army to Halifax; - North Atlantic",
            "DF GSL lands DA - Hal, - NAt",
        ),
        (MOVEMENT, "DF GSL sails to NAt, lands DA - Hal", "DF GSL - NAt, lands DA - Hal"),
        (MOVEMENT, "America lends Albany to the French", "lends Alb to France"),
        (MOVEMENT, "Spain grants two points to Creek", "grants 2 points to Creek"),
        (MOVEMENT, "lends Creek to Creek", "lends Cre to Creek"),
        (RETREAT, "lays waste Cowpens upon A NBe retreats to Cowpens", "devastates Cow upon A NBe - Cow"),
        (ADJUSTMENT, "cede Mobile to the Spanish", "cedes Mob to Spain"),
        (ADJUSTMENT, "place the expedition in the North Atlantic", "places expedition in NAt"),
        (ADJUSTMENT, "build war party Oneida", "Build W One"),
    ],
)
def test_lenient_writing(phase: str, text: str, canonical: str) -> None:
    reading = read_order(VARIANT.lexicon, phase, text)
    assert reading.order is not None, reading.faults
    assert write_order(VARIANT.lexicon, reading.order) == canonical
    assert reading.doubts == ()


@pytest.mark.parametrize(
    "text",
    [
        "lends Alb to France if Britain lends Bos to France",
        "lends Alb to France unless A Tic retreats to Alb",
    ],
)
def test_s76_9_loans_have_no_conditions(text: str) -> None:
    assert read_order(VARIANT.lexicon, MOVEMENT, text).order is None


def offered_by(case: Case) -> set[str]:
    """The verbs of all orders that are offered to some power in the position of a case."""
    rules = case.variant.rules_with(case.options)
    situation = Situation(rules, start_of(case))
    return {order.verb for power in rules.powers for order in complete(situation, power)}


def test_every_order_is_offered_somewhere() -> None:
    wanted = {verb for kinds in VARIANT.rules.orders.values() for verb in kinds}
    found: set[str] = set()
    for case in CASES:
        found |= offered_by(case)
        if wanted <= found:
            break
    assert wanted <= found


@pytest.mark.parametrize("case", CASES[::6], ids=lambda case: case.name)
def test_what_is_offered_is_allowed(case: Case) -> None:
    rules = case.variant.rules_with(case.options)
    position = start_of(case)
    phase = rules.calendar.step(position.season).phase
    situation = Situation(rules, position)
    for power in rules.powers:
        for order in complete(situation, power):
            assert rules.why_illegal(situation, phase, power, order) is None, order
            text = write_order(case.variant.lexicon, order)
            assert read_order(case.variant.lexicon, phase, text).order == order, text


def refused() -> list[tuple[Case, str, Order, str]]:
    """Every order that a case of this variant finds illegal, with its rule."""
    found = []
    for case in CASES:
        _, pairs = orders_of(case, case.turn)
        for expected, order in pairs:
            if expected.rule:
                found.append((case, expected.power, order, expected.rule))
    return found


def test_every_refusal_has_a_sentence() -> None:
    sentences = ENGLISH.of(VARIANT)
    for case, power, order, rule in refused():
        assert sentences.knows(f"rule.{rule}"), rule
        text = refusal_sentence(ENGLISH, VARIANT, start_of(case), power, order, Refusal(rule))
        assert not re.search(r"[\[\]{}]", text), text


def test_every_sentence_of_its_rules_is_played() -> None:
    """No code without a case: what a trait of this variant can say of an order is said in one."""
    names = ("doubles", "tribes", "devastation", "loans", "guests", "landing")
    assert set(names) <= set(TRAITS)
    codes = {code.partition(".")[0] for name in names for code in trait_texts(name, "en").get("rule", ())}
    # This variant has nothing but points that could be granted: tests/traits/test_guests.py plays that.
    assert codes - {"grants_points_only"} <= {rule for *_, rule in refused()}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_order_of_a_case_is_explained(case: Case) -> None:
    """In sentences without gaps, and without remedies that are none."""
    sheets, _ = orders_of(case, case.turn)
    for explanation in explain_all(case.variant.rules_with(case.options), start_of(case), sheets):
        text = write_explanation(ENGLISH, VARIANT, explanation)
        assert not re.search(r"[\[\]{}]|-\d more| on  by ", text), text


def test_a_page_of_orders_keeps_the_commas_of_a_landing() -> None:
    page = """
    France: DF GSL - NAt, lands DA - Lou, DF Mid lands DA - Phi, - NAt, A Lou - Hal
    Creek: W Cre - Che, devastates Cow, lends Mob to France
    """
    orders = [
        (power, write_order(VARIANT.lexicon, order))
        for power, order in read_letter(VARIANT.lexicon, MOVEMENT, page).orders()
    ]
    assert orders == [
        ("France", "DF GSL - NAt, lands DA - Lou"),
        ("France", "DF Mid lands DA - Phi, - NAt"),
        ("France", "A Lou - Hal"),
        ("Creek", "W Cre - Che"),
        ("Creek", "devastates Cow"),
        ("Creek", "lends Mob to France"),
    ]


def test_winter_orders_that_go_besides_are_sent_ahead_too() -> None:
    """A cession waits for Winter, though nothing is due to its power then."""
    game = new_game(VARIANT, start=_quiet_fall(), options={"sixth_power": "on"})
    ahead = preferences(ADJUSTMENT, ordered(ADJUSTMENT, "cedes FtP to Spain", "Build A FtP"))
    game = submit(game, VARIANT, "America", None, [ahead])
    game, _ = adjudicate_turn(game, VARIANT)
    game, report = adjudicate_turn(game, VARIANT)
    assert [outcome.order.verb for outcome in report.outcomes] == ["cede"]
    assert game.current.owner_table()["FtP"] == "Spain"  # type: ignore[index]


@pytest.mark.parametrize(
    ("trait", "parameters", "words"),
    [
        ("doubles", {"most": 8}, "a table of powers"),
        ("tribes", {"tribal": {"W": "tribe"}}, "a list of kinds of centre"),
        ("loans", {"most": 0}, "a whole number from 1 to 99"),
        ("guests", {"power": "Spain", "cession": "west", "points": 10}, "a whole number from 0 to 9"),
        ("guests", {"cession": "west"}, ".power: trait 'guests' needs this parameter"),
        ("landing", {"power": "France"}, ".fleet: trait 'landing' needs this parameter"),
        (
            "landing",
            {"power": "F", "fleet": "DF", "army": "DA", "seas": "outer"},
            ".most: trait 'landing' needs this parameter",
        ),
        ("rebellion", {"centres": []}, ".power: trait 'rebellion' needs this parameter"),
        ("rebellion", {"power": "France", "centres": "Que"}, "a list of centres"),
        ("goals", {}, "Give it a list of tables with powers"),
        ("goals", {"goals": [{"powers": ["France"]}]}, "neither how many points nor how many centres"),
        ("goals", {"goals": [{"city": 2}]}, "missing required field `powers`"),
    ],
)
def test_a_wrong_parameter_is_named(trait: str, parameters: dict[str, object], words: str) -> None:
    assert words in complaint_about(trait, parameters)


def test_s76_3_without_spain_there_are_five_at_the_table() -> None:
    game = new_game(VARIANT)
    assert dict(game.options)["sixth_power"] == "off"
    situation = Situation(VARIANT.rules, game.current)
    assert list(complete(situation, "Spain")) == []
    playing = Situation(VARIANT.rules_with({"sixth_power": "on"}), game.current)
    assert {order.verb for order in complete(playing, "Spain")} == {"grant"}


def ordered(phase: str, *texts: str) -> list[Order]:
    found = [read_order(VARIANT.lexicon, phase, text).order for text in texts]
    assert None not in found
    return [order for order in found if order is not None]


@pytest.mark.parametrize(("goal", "kept"), [("Cow", "1"), ("Cat", "")])
def test_s76_6_a_devastation_is_sent_ahead_with_the_moves(goal: str, kept: str) -> None:
    """With the moves of Fall: if a unit retreats to Cowpens, Cowpens is laid waste, else it is not."""
    case = next(case for case in CASES if case.name == "S76-6 sent ahead with the moves")
    game = new_game(VARIANT, start=start_of(case))
    sheets, _ = orders_of(case, case.turn)
    for power, orders in sheets.items():
        game = submit(game, VARIANT, power, orders)
    retreat = preferences(RETREAT, ordered(RETREAT, f"A NBe R {goal}"))
    waste = preferences(RETREAT, ordered(RETREAT, "devastates Cow upon A NBe - Cow"))
    game = submit(game, VARIANT, "Britain", None, [retreat])
    game = submit(game, VARIANT, "Creek", None, [waste])
    game, _ = adjudicate_turn(game, VARIANT)
    game, reports = adjudicate_unasked(game, VARIANT)
    assert reports
    assert game.current.remembered("devastation.Cow") == kept


def test_s76_21_the_game_waits_in_winter_for_what_nobody_owes() -> None:
    game = new_game(VARIANT, start=_quiet_fall(), options={"sixth_power": "on"})
    game, _ = adjudicate_turn(game, VARIANT)
    game, reports = adjudicate_unasked(game, VARIANT)
    assert VARIANT.calendar.code(game.current.season) == "W1776A"
    assert reports == ()
    order = read_order(VARIANT.lexicon, ADJUSTMENT, "cedes FtP to Spain").order
    assert order is not None
    game, _ = adjudicate_turn(submit(game, VARIANT, "America", (order,)), VARIANT)
    assert game.current.owner_table()["FtP"] == "Spain"  # type: ignore[index]


def _quiet_fall() -> Position:
    case = next(case for case in CASES if case.name == "S76-21 Winter waits for a cession")
    return start_of(case)


def test_s76_11_c_no_convoy_is_offered_that_a_laden_fleet_would_have_to_make() -> None:
    case = next(one for one in CASES if one.name == "S76-11 c it convoys nobody")
    situation = Situation(VARIANT.rules, start_of(case))
    offered = {write_order(VARIANT.lexicon, order) for order in complete(situation, "France")}
    assert "A Lou - Hal" in offered
    assert not any(order.startswith("A Lou - ") and order.endswith("VIA") for order in offered)
    assert "A Lou - Tad" not in offered
