"""The review of a set of orders before it is sealed: what is missing, unmatched or doubtful. It is filed all the same.

All of it is worked out from what the power sees and from orders that it may know: its own, and at an open table others'.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from engine.game.conditional import is_allowed
from engine.game.double_orders import double_orders
from engine.game.missing_orders import BUILD, ORDER, REMOVAL, missing_orders_of
from engine.game.records import Game
from engine.game.setup import rules_of
from engine.game.silence import fates_without_orders, removed_by_rule, without_retreats
from engine.judge.adjustments import adjusted
from engine.judge.intake import take_orders
from engine.judge.matching import match
from engine.judge.ordered_units import unordered_units
from engine.judge.outcomes import CLASHED
from engine.judge.resolution import NO, Resolution
from engine.judge.retreats import adjudicate_retreats
from engine.judge.rules import Rules, Situation
from engine.judge.supply import balance, builds_due, removals_due
from engine.model.ids import Place, PowerId, space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.reports.formatter import NO_POWER_NAMES, PowerNames, formatter_of
from engine.reports.sentences import Sentences
from engine.variants.loading import Variant
from engine.views.view import seen_by

MISSING, REFUSED, DOUBLED, EXCESS = "missing", "refused", "doubled", "excess"
UNMATCHED, UNCARRIED, VOID, CLASH = "unmatched", "uncarried", "void", "clash"
UNLISTED = "unlisted"
CODES = (MISSING, UNLISTED, UNMATCHED, UNCARRIED, REFUSED, VOID, DOUBLED, EXCESS, CLASH)
"""Every code, in the sequence in which they are told."""


class ReviewItem(Struct, frozen=True):
    """One thing that is missing or doubtful."""

    power: PowerId
    code: str
    """"missing": a unit has no order, or builds or removals are still to come. "unlisted": units for which no retreat was
    sent, and nobody will be asked. "unmatched": a support or convoy of what
    is not ordered. "uncarried": a move by sea for which no complete chain of fleets is ordered. "refused": an order
    that is not allowed. "void": one that comes to nothing because of another. "doubled": several orders for one unit.
    "excess": more builds or removals than are due. "clash": retreats that destroy each other."""
    place: Place = Place("")
    """Where on the board it is, if it is anywhere."""
    order: Order | None = None
    rule: str = ""
    until: str = ""
    """The code of the season from which on the rule allows it, where that is known."""
    count: int = 0
    what: str = ""
    """For what is counted: "order", "build" or "removal"."""
    follows: str = ""
    """What comes of it if nothing more is ordered: "held", "lost", "disbanded", "unchanged"."""
    units: tuple[Unit, ...] = ()
    """The unit that has no order; those that are taken off for want of removals; those without a retreat."""


def review(game: Game, variant: Variant, power: str, is_open: bool = False) -> tuple[ReviewItem, ...]:
    """All that is missing or doubtful in the orders of a power; at an open table the orders of others count as known."""
    if game.current.verdict is not None or game.seat(power) is None:
        return ()
    rules = rules_of(game, variant)
    seen = seen_by(rules, game.current, power).position
    phase = rules.calendar.step(game.current.season).phase
    side_orders = rules.side_orders.get(phase, frozenset())
    known: dict[str, Sequence[Order]] = {
        sheet.power: [order for order in sheet.orders if order.verb not in side_orders]
        for sheet in game.sheets
        if sheet.orders and (is_open or sheet.power == power)
    }
    found = [
        *_missing(game, variant, power),
        *_unlisted(game, variant, power),
        *_of_sheet(game, variant, power),
    ]
    if phase == MOVEMENT:
        found += _in_vain(rules, seen, known, power)
    elif phase == RETREAT:
        found += _clashes(rules, seen, known, power)
    return tuple(sorted(_once(found), key=lambda one: CODES.index(one.code)))


def _once(found: Sequence[ReviewItem]) -> Iterator[ReviewItem]:
    """Of an order that is not allowed nothing else is told."""
    refused = {one.order for one in found if one.code == REFUSED}
    for one in found:
        is_told = one.order is not None and one.order in refused
        if one.code == REFUSED or not is_told or one.code not in (UNMATCHED, UNCARRIED, VOID, CLASH):
            yield one


def _missing(game: Game, variant: Variant, power: str) -> Iterator[ReviewItem]:
    """What is still to be ordered, and what comes of it if it is not. Of a unit whose order is refused that is told."""
    owed = missing_orders_of(game, variant, power)
    if owed.count <= 0:
        return
    rules, orders = rules_of(game, variant), _orders(game, power)
    situation = seen_by(rules, game.current, power)
    if owed.what == REMOVAL:
        gone = removed_by_rule(situation, power, orders)
        yield ReviewItem(owed.power, MISSING, count=owed.count, what=REMOVAL, units=gone)
    elif owed.what == BUILD:
        yield ReviewItem(owed.power, MISSING, count=owed.count, what=BUILD)
    else:
        idle = unordered_units(rules, owed.units, review_sheet(game, variant, power).refused)
        for unit, fate in zip(idle, fates_without_orders(situation, power, orders, idle), strict=True):
            yield ReviewItem(
                owed.power, MISSING, unit.place, count=1, what=ORDER, follows=fate, units=(unit,)
            )


def _orders(game: Game, power: str) -> tuple[Order, ...]:
    sheet = game.sheet(power)
    return (sheet.orders or ()) if sheet is not None else ()


def _unlisted(game: Game, variant: Variant, power: str) -> Iterator[ReviewItem]:
    situation = seen_by(rules_of(game, variant), game.current, power)
    units = without_retreats(game, variant, situation, power)
    if units:
        yield ReviewItem(PowerId(power), UNLISTED, units[0].place, count=len(units), units=units)


def _of_sheet(game: Game, variant: Variant, power: str) -> Iterator[ReviewItem]:
    rules, sheet, who = rules_of(game, variant), review_sheet(game, variant, power), PowerId(power)
    situation = seen_by(rules, game.current, power)
    phase = rules.calendar.step(game.current.season).phase
    for order in sheet.refused:
        refusal = rules.why_illegal(situation, phase, power, order)
        place = Place(order.unit or order.target)
        if refusal is None:
            yield ReviewItem(who, REFUSED, place, order)
        else:
            yield ReviewItem(who, REFUSED, place, order, refusal.rule, refusal.until)
    yield from (ReviewItem(who, DOUBLED, Place(space)) for space in sheet.doubled)
    if sheet.excess:
        yield ReviewItem(who, EXCESS, count=sheet.excess, what=sheet.what)


def _in_vain(
    rules: Rules, position: Position, known: Mapping[str, Sequence[Order]], power: str
) -> Iterator[ReviewItem]:
    """Supports and convoys of what is not ordered, and moves for which no chain of fleets is ordered."""
    if power not in known:
        return
    state = take_orders(rules, position, known)
    match(state, known)
    who = PowerId(power)
    for number in dict.fromkeys(state.unmatched):
        record = state.units[number]
        is_known = state.units[record.subject].power in (power, *known)
        if record.order is not None and record.power == power and is_known:
            yield ReviewItem(who, UNMATCHED, Place(record.order.unit), record.order)
    for army, path in state.path.items():
        record = state.units[army]
        if record.order is not None and record.power == power and path == NO:
            yield ReviewItem(who, UNCARRIED, Place(record.order.unit), record.order)
    yield from _cancelled(state, who)


def _cancelled(state: Resolution, power: PowerId) -> Iterator[ReviewItem]:
    for number, cancelled in state.cancelled.items():
        record = state.units[number]
        if record.order is not None and record.power == power:
            yield ReviewItem(power, VOID, Place(record.order.unit), record.order, cancelled.rule)


def _clashes(
    rules: Rules, position: Position, known: Mapping[str, Sequence[Order]], power: str
) -> Iterator[ReviewItem]:
    """Retreats to one space: all of them are lost."""
    report = adjudicate_retreats(rules, position, known)
    for outcome in report.outcomes:
        if outcome.power == power and outcome.code == CLASHED:
            yield ReviewItem(outcome.power, CLASH, Place(outcome.order.unit), outcome.order)


def review_sentence(
    sentences: Sentences,
    variant: Variant,
    position: Position,
    item: ReviewItem,
    names: PowerNames = NO_POWER_NAMES,
) -> str:
    """An item of a review in words, from what its power sees."""
    formatter = formatter_of(sentences, variant, position, names)
    order = item.order
    code = f"review.{item.code}"
    if item.follows:
        code = f"{code}.{item.what}.{item.follows}"
    elif item.count:
        what = f".{item.what}" if item.what else ""
        code = f"{code}{what}.{formatter.say(f'count.form.{item.count}')}"
    elif order is not None:
        code = f"{code}.{order.verb}" if not order.subject or order.target else f"{code}.{order.verb}.place"
    rule = formatter.rule(item, item.power, order) if item.rule and order is not None else ""
    text = formatter.say(
        code,
        unit=formatter.ordered(order) if order is not None else ", ".join(map(formatter.piece, item.units)),
        units=formatter.sentences.enumerate(map(formatter.piece, item.units)),
        subject=formatter.subject(order) if order is not None else "",
        target=formatter.place(order.target) if order is not None else "",
        place=formatter.place(item.place),
        order=formatter.order(order) if order is not None else "",
        rule=rule,
        count=str(item.count),
    )
    return text[:1].upper() + text[1:]


class SheetReview(Struct, frozen=True):
    """What is odd about a power's set of orders for the open turn, taken by itself."""

    refused: tuple[Order, ...] = ()
    """Orders that are not allowed as things stand."""
    doubled: tuple[str, ...] = ()
    """Spaces of which units or sites have different orders."""
    excess: int = 0
    """How many builds or removals are ordered beyond those due."""
    due: int = 0
    what: str = ""
    """"build" or "removal" where there is an excess."""


def review_sheet(game: Game, variant: Variant, power: str) -> SheetReview:
    """The review of what a power has sent for the open turn alone, by what it can see."""
    sheet = game.sheet(power)
    orders = sheet.orders if sheet is not None else None
    if not orders:
        return SheetReview()
    rules = rules_of(game, variant)
    situation = seen_by(rules, game.current, power)
    phase = rules.calendar.step(game.current.season).phase
    refused = tuple(order for order in orders if not is_allowed(situation, power, phase, order))
    main = [order for order in orders if order.verb not in rules.side_orders.get(phase, ())]
    doubles = double_orders(game, variant, power, orders)
    doubled = tuple(dict.fromkeys(space_in(order.unit) for order in doubles))
    if phase != ADJUSTMENT or rules.answers.supply is None:
        return SheetReview(refused, doubled)
    removals = removals_due(situation, power)
    due = removals or builds_due(situation, power)
    excess = _excess(situation, power, [order for order in main if order not in refused])
    return SheetReview(refused, doubled, excess, due, (REMOVAL if removals else BUILD) if excess else "")


def _excess(situation: Situation, power: str, orders: Iterable[Order]) -> int:
    """How many builds or removals are ordered for which nothing is left, by what each one costs or saves."""
    due = left = balance(situation, power)
    excess = 0
    for order in orders:
        change = due - balance(adjusted(situation, power, (order,)), power) if order.unit else 1
        if change <= left if due >= 0 else left < 0:
            left -= change
        else:
            excess += 1
    return excess


class OrderProgress(Struct, frozen=True):
    """So many of so many: orders, builds or removals."""

    what: str
    """"order", "build" or "removal"."""
    ordered: int
    total: int


def order_progress(game: Game, variant: Variant, power: str) -> OrderProgress:
    """What a power has to order in the open turn, as far as it can see, and how much of it is ordered; more than the
    total is too much."""
    rules = rules_of(game, variant)
    if game.current.verdict is not None or power not in rules.powers:
        return OrderProgress(ORDER, 0, 0)
    situation = seen_by(rules, game.current, power)
    phase = rules.calendar.step(game.current.season).phase
    left = missing_orders_of(game, variant, power).count
    if phase != ADJUSTMENT or rules.answers.supply is None:
        total = max(left, len(rules.phases[phase].orderable(situation, power)))
        return OrderProgress(ORDER, total - left, total)
    removals = removals_due(situation, power)
    total = removals or max(builds_due(situation, power), 0)
    excess = review_sheet(game, variant, power).excess
    return OrderProgress(REMOVAL if removals else BUILD, total + excess if excess else total - left, total)
