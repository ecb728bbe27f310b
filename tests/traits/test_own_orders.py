"""A kind of order that a trait brings is read, written, checked, judged and clicked by its description alone (idea 3)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.judge.rules import Situation
from engine.judge.validate import check_hold, unit_at
from engine.model.order_kind import PLACE, POWER, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.notation.reading import read_order
from engine.notation.writing import write_order
from engine.views.choices import Choice, Draft, choices, choose, complete
from tests.traits.table import SIZES, judge, lexicon_of, outcome_at, rules_with, stand, told, trait_of

DESKTOP = Path(__file__).parents[2] / "desktop"


def signal_goals(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "unit":
        return [unit.place for unit in situation.position.units if unit.power == power and unit.kind == "F"]
    unit = unit_at(situation, order.unit)
    return situation.rules.board.neighbours[unit.space] if unit is not None and unit.kind == "F" else ()


def check_signal(situation: Situation, power: str, order: Order) -> Refusal | None:
    refusal = check_hold(situation, power, order)
    if refusal is not None:
        return refusal
    if order.target not in signal_goals(situation, power, order, "target"):
        return Refusal("signal_out_of_sight", (order.unit, order.target))
    return None


def check_bribe(situation: Situation, power: str, order: Order) -> Refusal | None:
    return Refusal("bribe_oneself", (power,)) if order.power == power else None


def bribe_values(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    return [other for other in situation.rules.powers if other != power]


SIGNAL = OrderKind(
    verb="signal",
    letter="G",
    phases=("movement",),
    form="{unit} signals {target}",
    words=("signals", "signal", "waves at"),
    slots=(Slot("target", PLACE),),
    check=check_signal,
    values=signal_goals,
)
BRIBE = OrderKind(
    verb="bribe",
    letter="X",
    phases=("movement",),
    form="bribes {power}",
    words=("bribes", "bribe"),
    slots=(Slot("power", POWER),),
    of_power=True,
    is_side_order=True,
    check=check_bribe,
    values=bribe_values,
)
RULES = rules_with(SIZES, trait_of("signals", orders=(SIGNAL, BRIBE)))
LEXICON = lexicon_of(RULES)
POSITION = stand(RULES, "England: F LON, A YOR\nFrance: F BRE\nGermany: DF HOL")
SITUATION = Situation(RULES, POSITION)


@pytest.mark.parametrize(
    "text",
    [
        "F LON signals NTH",
        "f lon signal north sea",
        "Fleet London waves at the North Sea",
        "London signals Nth",
    ],
)
def test_it_is_read_however_written(text: str) -> None:
    order = read_order(LEXICON, "movement", text).order
    assert order is not None
    assert (order.verb, order.unit, order.target) == ("signal", "LON", "NTH")


def test_it_is_written_and_read_back() -> None:
    order = Order("signal", "LON", "F", target="NTH")
    assert write_order(LEXICON, order) == "F LON signals NTH"
    assert read_order(LEXICON, "movement", write_order(LEXICON, order)).order == order
    assert read_order(LEXICON, "movement", write_order(LEXICON, order, "full")).order == order


def test_it_is_completed_click_by_click() -> None:
    draft = choose(SITUATION, Draft(), Choice("unit", "LON"))
    assert Choice("verb", "signal") in choices(SITUATION, "England", draft)
    draft = choose(SITUATION, draft, Choice("verb", "signal"))
    goals = [choice.value for choice in choices(SITUATION, "England", draft)]
    assert goals == ["ENG", "NTH", "WAL", "YOR"]
    draft = choose(SITUATION, draft, Choice("target", "NTH"))
    assert choices(SITUATION, "England", draft) == (Choice("done", ""),)
    assert draft.order == Order("signal", "LON", "F", target="NTH")


def test_it_is_not_offered_to_units_that_cannot() -> None:
    draft = choose(SITUATION, Draft(), Choice("unit", "YOR"))
    assert Choice("verb", "signal") not in choices(SITUATION, "England", draft)
    units = choices(SITUATION, "England", choose(SITUATION, Draft(), Choice("verb", "signal")))
    assert units == (Choice("unit", "LON"),)


def test_all_of_its_completions_are_legal_and_judged() -> None:
    offered = [order for order in complete(SITUATION, "England") if order.verb == "signal"]
    assert {order.target for order in offered} == {"ENG", "NTH", "WAL", "YOR"}
    assert [check_signal(SITUATION, "England", order) for order in offered] == [None] * 4


def test_a_unit_with_it_holds_and_defends() -> None:
    report = judge(RULES, POSITION, "England: F LON signals NTH, A YOR S F LON\nGermany: DF HOL H")
    assert told(report)["LON"] == "held"
    assert told(report)["YOR"] == "supported"
    assert outcome_at(report, "LON").order.verb == "signal"
    assert outcome_at(report, "LON").given


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("F LON signals BEL", "signal_out_of_sight"),
        ("A YOR signals NTH", "signal_out_of_sight"),
        ("F BRE signals ENG", "foreign_unit"),
    ],
)
def test_its_own_check_gives_the_reason(text: str, rule: str) -> None:
    report = judge(RULES, POSITION, f"England: {text}")
    assert [outcome.rule for outcome in report.outcomes if outcome.given] == [rule]


def test_a_second_order_to_the_unit_is_a_double_order() -> None:
    report = judge(RULES, POSITION, "England: F LON signals NTH, F LON - NTH")
    assert [outcome.rule for outcome in report.outcomes if outcome.given] == [
        "double_orders",
        "double_orders",
    ]


def test_an_order_of_the_power_is_offered_without_a_unit() -> None:
    assert Choice("verb", "bribe") in choices(SITUATION, "England")
    draft = choose(SITUATION, Draft(), Choice("verb", "bribe"))
    assert [choice.value for choice in choices(SITUATION, "England", draft)] == [
        power for power in RULES.powers if power != "England"
    ]
    draft = choose(SITUATION, draft, Choice("power", "France"))
    assert choices(SITUATION, "England", draft) == (Choice("done", ""),)
    assert write_order(LEXICON, draft.order) == "bribes France"
    assert read_order(LEXICON, "movement", "bribes the French").order == Order("bribe", power="France")


def test_no_desktop_code_knows_it() -> None:
    """Nor does it know any verb of the regular trait's movement by way of a condition on this one."""
    mentions = [
        path for path in DESKTOP.rglob("*.py") if "signal_out_of_sight" in path.read_text(encoding="utf-8")
    ]
    assert mentions == []
    assert "signal" not in {verb for kinds in rules_with().orders.values() for verb in kinds}


@pytest.mark.parametrize(
    ("bribed", "code", "rule"), [("France", "accepted", ""), ("England", "illegal", "bribe_oneself")]
)
def test_an_order_of_a_whole_power_is_judged_without_a_unit(bribed: str, code: str, rule: str) -> None:
    """It is checked by its own description, and the units of the power do what they were ordered besides."""
    report = judge(RULES, POSITION, f"England: bribes {bribed}, F LON - NTH")
    outcome = next(outcome for outcome in report.outcomes if outcome.order.verb == "bribe")
    assert (outcome.power, outcome.code, outcome.rule) == ("England", code, rule)
    assert outcome_at(report, "LON").code == "moved"
    assert len(report.units) == len(POSITION.units)


def test_an_order_that_a_trait_forbids_to_a_unit_is_not_offered() -> None:
    """Where traits have a say over orders, a kind is offered only if some order of it is allowed."""

    def bind(situation: Situation, power: str, order: Order) -> Refusal | None:
        bound = order.unit == "PAR" and order.verb != "hold"
        return Refusal("bound", (order.unit,)) if bound else None

    rules = rules_with(trait_of("bonds", may_order=bind))
    situation = Situation(rules, stand(rules, "France: A PAR, A MAR"))
    verbs = {
        place: [one.value for one in choices(situation, "France", Draft(Order("", place, "A"), ("unit",)))]
        for place in ("PAR", "MAR")
    }
    assert verbs == {"PAR": ["hold"], "MAR": ["hold", "move", "support"]}
