"""Loans: a power lends the supply of a centre that stays its own, until it recalls it (S76-9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.order_kind import PLACE, POWER, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.traits.base.memory import OF_SPACE, Memorable, memory_after, remembering, with_memory
from engine.traits.base.parameters import Count
from engine.traits.base.side_order_outcomes import done, settled, void, without_contradictions
from engine.traits.base.trait import Trait
from engine.traits.base.tribal import CITY, is_tribal
from engine.traits.tribes import feeds

STEM = "loan"
PREFIX = f"{STEM}."
LEND, RECALL = "lend", "recall"
_LINK = " > "
OWN_USE = 50
"""What a centre's supply is worth to its owner, in hundredths of a centre."""


class Loan(Struct, frozen=True):
    """A centre whose supply is another's."""

    space: SpaceId
    lender: str
    borrower: str


def loans_in(memory: Mapping[str, str]) -> list[Loan]:
    """The loans that are remembered."""
    found: list[Loan] = []
    for key, value in memory.items():
        if key.startswith(PREFIX):
            lender, _, borrower = value.partition(_LINK)
            found.append(Loan(SpaceId(key.removeprefix(PREFIX)), lender, borrower))
    return found


def _loan_of(situation: Situation, place: str) -> Loan | None:
    space = situation.rules.board.space_meant(place)
    return next((loan for loan in loans_in(dict(situation.position.memory)) if loan.space == space), None)


def _check_lend(situation: Situation, power: str, order: Order) -> Refusal | None:
    rules = situation.rules
    space = rules.board.space_meant(order.target)
    if space is None or not rules.board.spaces[space].centre:
        return Refusal("loan_no_centre", (order.target,))
    loan = _loan_of(situation, order.target)
    if situation.position.owner_table().get(space) != power:
        relent = loan is not None and loan.borrower == power
        return Refusal("loan_relent" if relent else "loan_foreign", (space, power))
    if order.power == power:
        return Refusal("loan_to_oneself", (power,))
    if rules.board.spaces[space].centre == CITY and is_tribal(rules, order.power):
        return Refusal("loan_city", (space, order.power))
    if loan is not None and loan.borrower == order.power:
        return Refusal("loan_same", (space, order.power))
    return None


def _check_recall(situation: Situation, power: str, order: Order) -> Refusal | None:
    loan = _loan_of(situation, order.target)
    return None if loan is not None and loan.lender == power else Refusal("not_lent", (order.target,))


def _values_to_lend(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "target":
        return situation.position.centres_of(power)
    rules = situation.rules
    phase = rules.calendar.step(situation.position.season).phase
    return [
        other
        for other in rules.powers
        if rules.why_illegal(situation, phase, power, Order(LEND, target=order.target, power=other)) is None
    ]


def _values_to_recall(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    return [loan.space for loan in loans_in(dict(situation.position.memory)) if loan.lender == power]


LEND_ORDER = OrderKind(
    verb=LEND,
    letter="N",
    label="Lend a centre",
    phases=(MOVEMENT, RETREAT, ADJUSTMENT),
    form="lends {target} to {power}",
    words=("lends", "lend", "loans", "loan"),
    slots=(Slot("target", PLACE), Slot("power", POWER)),
    of_power=True,
    is_side_order=True,
    check=_check_lend,
    values=_values_to_lend,
)
RECALL_ORDER = OrderKind(
    verb=RECALL,
    letter="K",
    label="Recall a loan",
    phases=(MOVEMENT, RETREAT, ADJUSTMENT),
    form="recalls {target}",
    words=("recalls", "recall", "takes back"),
    slots=(Slot("target", PLACE),),
    of_power=True,
    is_side_order=True,
    check=_check_recall,
    values=_values_to_recall,
)


class Loans(Trait, frozen=True):
    """A power lends the supply of its centres to others, until it recalls it."""

    remembers = (Memorable(STEM, OF_SPACE),)

    most: Count = 3
    """How many centres a power may have lent at a time."""

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return (LEND_ORDER, RECALL_ORDER)

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Recalls, then loans: both hold from the next winter whose builds are not judged yet (S76-19, S76-25)."""
        memory = memory_after(situation, report)
        meant = situation.rules.board.space_meant

        def settle(outcome: Outcome) -> Outcome:
            order, key = outcome.order, f"{PREFIX}{meant(outcome.order.target)}"
            memory.pop(key, None)
            if order.verb == RECALL:
                return done(outcome)
            lent = [loan for loan in loans_in(memory) if loan.lender == outcome.power]
            if len(lent) >= self.most:
                return void(outcome, "loan_limit")
            memory[key] = f"{outcome.power}{_LINK}{order.power}"
            return done(outcome)

        report = without_contradictions(report, LEND, lambda order: meant(order.target), "loan_twice")
        report = settled(report, (RECALL, LEND), settle)
        return report if memory == memory_after(situation, report) else with_memory(report, memory)

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """What is lent feeds somebody else."""
        return {LEND: -OWN_USE, RECALL: OWN_USE}.get(order.verb, 0)

    def supply(self, situation: Situation) -> dict[str, int]:
        """What loans take from the lenders, and what they give to the borrowers."""
        points: dict[str, int] = {}
        for loan in loans_in(dict(situation.position.memory)):
            points[loan.lender] = points.get(loan.lender, 0) - feeds(situation, loan.space, loan.lender)
            points[loan.borrower] = points.get(loan.borrower, 0) + feeds(situation, loan.space, loan.borrower)
        return points

    def on_step(self, before: Situation, position: Position) -> Position:
        """A loan lapses when the centre has another owner than the lender (S76-16)."""
        memory, owners = dict(position.memory), position.owner_table()
        lapsed = [loan for loan in loans_in(memory) if owners.get(loan.space) != loan.lender]
        if not lapsed:
            return position
        for loan in lapsed:
            del memory[PREFIX + loan.space]
        news = tuple(Event("loan_lapsed", loan.lender, (loan.space,)) for loan in lapsed)
        return remembering(position, memory, news)
