"""A council with seats: students are elected into it, and one of its lords to lead it (CHR-6b)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.outcomes import ACCEPTED, DONE, LAPSED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.validate import unit_at
from engine.model.order_kind import UNIT, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.traits.givens import number, pairs, word, words
from engine.traits.mounts.riding import CHOSEN_ON, reason_for
from engine.traits.mounts.saddles import GONE
from engine.traits.trait import Parameters, Trait
from engine.traits.whereabouts import as_kind, now_at, survivors, with_units

if TYPE_CHECKING:
    from engine.judge.dice import Dice

ELECT = "elect"


class Council(Struct, frozen=True):
    """What a variant says of its council."""

    power: str
    seats: int
    lords: tuple[str, ...]
    leaders: tuple[str, ...]
    elected: Mapping[str, str]
    """What a student becomes, also one who is not his own any more."""
    promoted: Mapping[str, str]
    chosen: Mapping[str, str]
    mount: str


def council(parameters: Parameters) -> Trait:
    """The trait. `power` has the council, with `seats` for the kinds in `lords`, and one of `leaders`.

    `elected` has what students become, `promoted` what lords become when they lead. New lords are put to the `mount`:
    `chosen` has what they are when it chooses them.
    """
    rule = Council(
        power=word(parameters, "power"),
        seats=number(parameters, "seats", 4),
        lords=words(parameters, "lords"),
        leaders=words(parameters, "leaders"),
        elected=pairs(parameters, "elected"),
        promoted=pairs(parameters, "promoted"),
        chosen=pairs(parameters, "chosen"),
        mount=word(parameters, "mount", ""),
    )
    elect = OrderKind(
        verb=ELECT,
        letter="E",
        label="Elect",
        phases=(MOVEMENT,),
        form="elects {subject}",
        words=("elects", "elect"),
        slots=(Slot("subject", UNIT),),
        of_power=True,
        is_side_order=True,
        check=partial(_check, rule),
        values=partial(_candidates, rule),
    )
    return Trait(
        name="council",
        orders=(elect,),
        answers=(("consequences", partial(_hold_elections, rule)),),
    )


def _check(rule: Council, situation: Situation, power: str, order: Order) -> Refusal | None:
    if power != rule.power:
        return Refusal("no_council", (power,))
    unit = unit_at(situation, order.subject, order.subject_kind)
    if unit is None:
        return Refusal("no_subject", (order.subject,))
    if unit.power != power or unit.kind not in (*rule.elected, *rule.promoted):
        return Refusal("not_electable", (order.subject,))
    if order.subject_kind in rule.elected and unit.kind not in rule.elected:
        return Refusal("other_candidate", (order.subject,))
    return None


def _candidates(rule: Council, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if power != rule.power:
        return ()
    kinds = (*rule.elected, *rule.promoted)
    return [unit.place for unit in situation.position.units if unit.power == power and unit.kind in kinds]


def _hold_elections(rule: Council, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Elect after the adjudication, publicly, the leader first, else in the order in which it was sent (CHR-6b.a)."""
    raised: list[Unit] = []
    students = 0
    for index in sorted(_elections(report), key=lambda one: not _is_for_leader(rule, situation, report, one)):
        outcome = report.outcomes[index]
        unit = _candidate(rule, situation, report, outcome)
        refusal = "one_election" if unit in raised else _bar(rule, report, unit, students)
        if refusal or unit is None:
            report = _ended(report, index, replace(outcome, code=LAPSED, rule=refusal))
            continue
        students += unit.kind in rule.elected
        made = _raised(rule, situation, dice, unit)
        raised.append(made)
        report = with_units(report, [made if one is unit else one for one in report.units])
        report = _ended(report, index, replace(outcome, code=DONE))
        report = replace(report, events=(*report.events, Event("elected", rule.power, (unit.space,))))
    return report


def _elections(report: Report) -> list[int]:
    return [
        index
        for index, outcome in enumerate(report.outcomes)
        if outcome.order.verb == ELECT and outcome.code == ACCEPTED
    ]


def _candidate(rule: Council, situation: Situation, report: Report, outcome: Outcome) -> Unit | None:
    """The unit that an election means, where it stands after the moves."""
    origin = situation.rules.board.space_meant(outcome.order.subject)
    assert origin is not None
    space = now_at(situation, report, rule.power, origin)
    return next((one for one in report.units if one.space == space and _is_ours(rule, one)), None)


def _is_for_leader(rule: Council, situation: Situation, report: Report, index: int) -> bool:
    unit = _candidate(rule, situation, report, report.outcomes[index])
    return unit is not None and unit.kind in rule.promoted


def _is_ours(rule: Council, unit: Unit) -> bool:
    """The council's own units, and those that it lost to somebody within them."""
    return unit.power == rule.power or f"of {rule.power}" in unit.marks


def _bar(rule: Council, report: Report, unit: Unit | None, students: int) -> str:
    """Why nobody is elected after all, or nothing."""
    own = [one for one in survivors(report) if _is_ours(rule, one)]
    if unit is None or unit.kind not in (*rule.elected, *rule.promoted):
        return "not_at_hand"
    if unit.kind in rule.promoted:
        return "has_leader" if any(one.kind in rule.leaders for one in own) else ""
    if students:
        return "one_election"
    return "council_full" if sum(one.kind in rule.lords for one in own) >= rule.seats else ""


def _raised(rule: Council, situation: Situation, dice: Dice | None, unit: Unit) -> Unit:
    """The new lord, put to the mounts at once, or the new leader, who keeps his own."""
    if unit.kind in rule.promoted:
        return as_kind(situation, unit, rule.promoted[unit.kind])
    lord = as_kind(situation, unit, rule.elected[unit.kind])
    if dice is None or situation.position.remembered(GONE) or lord.kind not in rule.chosen:
        return lord
    if dice.throw(reason_for(rule.mount, lord)) == CHOSEN_ON:
        return as_kind(situation, lord, rule.chosen[lord.kind])
    return lord


def _ended(report: Report, index: int, outcome: Outcome) -> Report:
    outcomes = list(report.outcomes)
    outcomes[index] = outcome
    return replace(report, outcomes=tuple(outcomes))
