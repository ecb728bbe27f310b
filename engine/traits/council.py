"""A council with seats: students are elected into it, and one of its lords to lead it (CHR-6b)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import ACCEPTED, DONE, LAPSED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.validate import unit_at
from engine.model.order_kind import UNIT, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.traits.base.parameters import Count, KindRef, PowerRef
from engine.traits.base.tracking import as_kind, now_at, survivors, with_units
from engine.traits.base.trait import Trait
from engine.traits.mounts.params import GONE
from engine.traits.mounts.riding import CHOSEN_ON, reason_for

ELECT = "elect"
ELECTED, LED = 30, 40
"""What a lord and a leader are worth, in hundredths of a centre."""


class Council(Trait, frozen=True):
    """Students are elected into the council of a power, and one of its lords to lead it."""

    power: PowerRef
    """Whose the council is."""
    seats: Count = 4
    """How many lords it has."""
    lords: tuple[KindRef, ...] = ()
    """The kinds that have a seat."""
    leaders: tuple[KindRef, ...] = ()
    """The kinds that lead it."""
    elected: dict[KindRef, KindRef] = {}
    """What a student becomes, also one who is not his own any more."""
    promoted: dict[KindRef, KindRef] = {}
    """What a lord becomes who leads."""
    chosen: dict[KindRef, KindRef] = {}
    """What a new lord is whom a mount chooses."""
    mount: str = ""
    """What the mount is called to which new lords are put."""

    def tells(self) -> dict[str, str]:
        return {self.power: "council"}

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """Lords are stronger than students, and a leader is than lords."""
        if order.verb != ELECT:
            return 0
        unit, kinds = (
            unit_at(situation, order.subject, order.subject_kind),
            Counter(one.kind for one in situation.position.units),
        )
        if unit is None:
            return 0
        if unit.kind in self.promoted:
            return 0 if any(kinds[kind] for kind in self.leaders) else LED
        return ELECTED if sum(kinds[kind] for kind in self.lords) < self.seats else 0

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return (
            OrderKind(
                verb=ELECT,
                letter="E",
                label="Elect",
                phases=(MOVEMENT,),
                form="elects {subject}",
                words=("elects", "elect"),
                slots=(Slot("subject", UNIT),),
                of_power=True,
                is_side_order=True,
                check=self._check,
                values=self._candidates,
            ),
        )

    def _check(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        if power != self.power:
            return Refusal("no_council", (power,))
        unit = unit_at(situation, order.subject, order.subject_kind)
        if unit is None:
            return Refusal("no_subject", (order.subject,))
        if unit.power != power or unit.kind not in (*self.elected, *self.promoted):
            return Refusal("not_electable", (order.subject,))
        if order.subject_kind in self.elected and unit.kind not in self.elected:
            return Refusal("other_candidate", (order.subject,))
        return None

    def _candidates(self, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
        if power != self.power:
            return ()
        kinds = (*self.elected, *self.promoted)
        return [unit.place for unit in situation.position.units if unit.power == power and unit.kind in kinds]

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Elect after the adjudication, publicly, the leader first, else in the order in which it was sent (CHR-6b.a,
        CHR-28, CHR-30)."""
        if ELECT not in situation.verbs:
            return report
        raised: list[Unit] = []
        students = 0
        held = _elections(report)
        if len(held) > 1:
            held.sort(key=lambda one: not self._is_for_leader(situation, report, one))
        for index in held:
            outcome = report.outcomes[index]
            unit = self._candidate(situation, report, outcome)
            refusal = "one_election" if unit in raised else self._bar(report, unit, students)
            if refusal or unit is None:
                report = _ended(report, index, replace(outcome, code=LAPSED, rule=refusal))
                continue
            students += unit.kind in self.elected
            made = self._raised(situation, dice, unit)
            raised.append(made)
            report = with_units(report, [made if one is unit else one for one in report.units])
            report = _ended(report, index, replace(outcome, code=DONE))
            report = replace(report, events=(*report.events, Event("elected", self.power, (unit.space,))))
        return report

    def _candidate(self, situation: Situation, report: Report, outcome: Outcome) -> Unit | None:
        """The unit that an election means, where it stands after the moves."""
        origin = situation.rules.board.space_meant(outcome.order.subject)
        assert origin is not None
        space = now_at(situation, report, self.power, origin)
        return next((one for one in report.units if one.space == space and self._is_ours(one)), None)

    def _is_for_leader(self, situation: Situation, report: Report, index: int) -> bool:
        unit = self._candidate(situation, report, report.outcomes[index])
        return unit is not None and unit.kind in self.promoted

    def _is_ours(self, unit: Unit) -> bool:
        """The council's own units, and those that it lost to somebody within them (CHR-29)."""
        return unit.power == self.power or f"of {self.power}" in unit.marks

    def _bar(self, report: Report, unit: Unit | None, students: int) -> str:
        """Why nobody is elected after all, or nothing (CHR-6b.1, CHR-6b.2)."""
        own = [one for one in survivors(report) if self._is_ours(one)]
        if unit is None or unit.kind not in (*self.elected, *self.promoted):
            return "not_at_hand"
        if unit.kind in self.promoted:
            return "has_leader" if any(one.kind in self.leaders for one in own) else ""
        if students:
            return "one_election"
        return "council_full" if sum(one.kind in self.lords for one in own) >= self.seats else ""

    def _raised(self, situation: Situation, dice: Dice | None, unit: Unit) -> Unit:
        """The new lord, put to the mounts at once, or the new leader, who keeps his own (CHR-15)."""
        if unit.kind in self.promoted:
            return as_kind(situation, unit, self.promoted[unit.kind])
        lord = as_kind(situation, unit, self.elected[unit.kind])
        if dice is None or situation.position.remembered(GONE) or lord.kind not in self.chosen:
            return lord
        if dice.throw(reason_for(self.mount, lord)) == CHOSEN_ON:
            return as_kind(situation, lord, self.chosen[lord.kind])
        return lord


def _elections(report: Report) -> list[int]:
    return [
        index
        for index, outcome in enumerate(report.outcomes)
        if outcome.order.verb == ELECT and outcome.code == ACCEPTED
    ]


def _ended(report: Report, index: int, outcome: Outcome) -> Report:
    outcomes = list(report.outcomes)
    outcomes[index] = outcome
    return replace(report, outcomes=tuple(outcomes))
