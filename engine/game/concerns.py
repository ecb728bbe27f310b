"""What a power should look at again before its orders are sealed: what is missing, unmatched or doubtful.

All of it is worked out from what the power sees and from orders that it may know: its own, and at an open table others'.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from engine.game.owing import ORDER, owed_by
from engine.game.records import Game
from engine.game.scrutiny import scrutinize
from engine.game.setup import rules_of
from engine.judge.field import NO, Field
from engine.judge.matching import match
from engine.judge.muster import muster
from engine.judge.outcomes import CLASHED
from engine.judge.retreats import adjudicate_retreats
from engine.judge.rules import Rules
from engine.model.ids import Place, PowerId, space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT, RETREAT
from engine.reports.formatter import NO_POWER_NAMES, PowerNames, formatter_of
from engine.reports.sentences import Sentences
from engine.variants.loading import Variant
from engine.views.view import seen_by

MISSING, REFUSED, DOUBLED, EXCESS = "missing", "refused", "doubled", "excess"
UNMATCHED, UNCARRIED, VOID, CLASH = "unmatched", "uncarried", "void", "clash"
CODES = (MISSING, UNMATCHED, UNCARRIED, REFUSED, VOID, DOUBLED, EXCESS, CLASH)
"""Every code of a concern, in the sequence in which they are told."""


class Concern(Struct, frozen=True):
    """One thing to look at again."""

    power: PowerId
    code: str
    """"missing": a unit has no order, or builds or removals are still to come. "unmatched": a support or convoy of what
    is not ordered. "uncarried": a move by sea for which no complete chain of fleets is ordered. "refused": an order
    that is not allowed. "void": one that comes to nothing because of another. "doubled": several orders for one unit.
    "excess": more builds or removals than are due. "clash": retreats that destroy each other."""
    place: Place = Place("")
    """Where on the board it is, if it is anywhere."""
    order: Order | None = None
    rule: str = ""
    count: int = 0
    what: str = ""
    """For what is counted: "order", "build" or "removal"."""
    kind: str = ""
    """The kind of the unit that has no order, where several of the power share the space."""


def concerns(game: Game, variant: Variant, power: str, is_open: bool = False) -> tuple[Concern, ...]:
    """All that a power should look at again; at an open table the orders of others count as known."""
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
    found = [*_missing(game, variant, power), *_scrutinized(game, variant, power)]
    if phase == MOVEMENT:
        found += _in_vain(rules, seen, known, power)
    elif phase == RETREAT:
        found += _clashes(rules, seen, known, power)
    return tuple(sorted(_once(found), key=lambda one: CODES.index(one.code)))


def _once(found: Sequence[Concern]) -> Iterator[Concern]:
    """Of an order that is not allowed nothing else is told, nor that its unit has none."""
    refused = {one.order for one in found if one.code == REFUSED}
    spaces = {space_in(order.unit) for order in refused if order is not None and order.unit}
    for one in found:
        is_told = one.order in refused if one.order is not None else space_in(one.place) in spaces
        if one.code == REFUSED or not is_told or one.code not in (MISSING, UNMATCHED, UNCARRIED, VOID, CLASH):
            yield one


def _missing(game: Game, variant: Variant, power: str) -> Iterator[Concern]:
    owed = owed_by(game, variant, power)
    if owed.count <= 0:
        return
    if owed.what == ORDER:
        kinds = _kinds_in_company(rules_of(game, variant), game.current, power)
        for place in owed.places:
            shared = kinds.get(space_in(place))
            kind = shared.pop(0) if shared else ""
            yield Concern(owed.power, MISSING, place, count=1, what=ORDER, kind=kind)
    else:
        yield Concern(owed.power, MISSING, count=owed.count, what=owed.what)


def _kinds_in_company(rules: Rules, position: Position, power: str) -> dict[str, list[str]]:
    """The kinds of a power's units in each space that several of them share, in the sequence in which they are owed."""
    kinds: dict[str, list[str]] = {}
    for unit in seen_by(rules, position, power).position.units:
        if unit.power == power:
            kinds.setdefault(unit.space, []).append(unit.kind)
    return {space: found for space, found in kinds.items() if len(found) > 1}


def _scrutinized(game: Game, variant: Variant, power: str) -> Iterator[Concern]:
    rules, scrutiny, who = rules_of(game, variant), scrutinize(game, variant, power), PowerId(power)
    situation = seen_by(rules, game.current, power)
    phase = rules.calendar.step(game.current.season).phase
    for order in scrutiny.refused:
        refusal = rules.why_illegal(situation, phase, power, order)
        rule = refusal.rule if refusal is not None else ""
        yield Concern(who, REFUSED, Place(order.unit or order.target), order, rule)
    yield from (Concern(who, DOUBLED, Place(space)) for space in scrutiny.doubled)
    if scrutiny.excess:
        yield Concern(who, EXCESS, count=scrutiny.excess, what=scrutiny.what)


def _in_vain(
    rules: Rules, position: Position, known: Mapping[str, Sequence[Order]], power: str
) -> Iterator[Concern]:
    """Supports and convoys of what is not ordered, and moves for which no chain of fleets is ordered."""
    if power not in known:
        return
    field = muster(rules, position, known)
    match(field, known)
    who = PowerId(power)
    for number in dict.fromkeys(field.unmatched):
        order = field.given[number]
        is_known = field.powers[field.subject[number]] in (power, *known)
        if order is not None and field.powers[number] == power and is_known:
            yield Concern(who, UNMATCHED, Place(order.unit), order)
    for army in field.convoyed:
        order = field.given[army]
        if order is not None and field.powers[army] == power and field.path.get(army) == NO:
            yield Concern(who, UNCARRIED, Place(order.unit), order)
    yield from _voided(field, who)


def _voided(field: Field, power: PowerId) -> Iterator[Concern]:
    for number, void in field.void.items():
        order = field.given[number]
        if order is not None and field.powers[number] == power:
            yield Concern(power, VOID, Place(order.unit), order, void.rule)


def _clashes(
    rules: Rules, position: Position, known: Mapping[str, Sequence[Order]], power: str
) -> Iterator[Concern]:
    """Retreats to one space: all of them are lost."""
    report = adjudicate_retreats(rules, position, known)
    for outcome in report.outcomes:
        if outcome.power == power and outcome.code == CLASHED:
            yield Concern(outcome.power, CLASH, Place(outcome.order.unit), outcome.order)


def concern_sentence(
    sentences: Sentences,
    variant: Variant,
    position: Position,
    concern: Concern,
    names: PowerNames = NO_POWER_NAMES,
) -> str:
    """A concern in words, from what its power sees."""
    formatter = formatter_of(sentences, variant, position, names)
    order = concern.order
    code = f"concern.{concern.code}"
    if concern.code in (MISSING, EXCESS) and concern.what:
        code = f"{code}.{concern.what}.{formatter.say(f'count.form.{concern.count}')}"
    elif order is not None:
        code = f"{code}.{order.verb}" if not order.subject or order.target else f"{code}.{order.verb}.place"
    rule = formatter.rule(concern.rule, concern.power, order) if concern.rule and order is not None else ""
    text = formatter.say(
        code,
        unit=formatter.ordered(order) if order is not None else formatter.unit(concern.place, concern.kind),
        subject=formatter.subject(order) if order is not None else "",
        target=formatter.place(order.target) if order is not None else "",
        place=formatter.place(concern.place),
        order=formatter.order(order) if order is not None else "",
        rule=rule,
        count=str(concern.count),
    )
    return text[:1].upper() + text[1:]
