"""Sets of orders: submitted, replaced or combined, withdrawn, and which are in force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.game.conditional import conditional_in_force, resolve_conditional
from engine.game.conflicts import add_order
from engine.game.game_errors import OrdersError
from engine.game.limits import LONGEST_ORDER, MOST_ORDERS
from engine.game.records import Conditional, Game, Sheet, Turn
from engine.game.setup import rules_of
from engine.judge.rules import Rules, Situation, seen_by
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.notation.reading import read_order
from engine.notation.writing import write_order
from engine.variants.loading import Variant
from engine.variants.variant_error import suggestion


def submit(
    game: Game,
    variant: Variant,
    power: str,
    orders: Sequence[Order] | None,
    conditional: Iterable[Conditional] | None = None,
) -> Game:
    """The game with a power's orders for the open turn, and conditional ones for later phases.

    Under the option order_sets = "replace" a set takes the place of the one sent before; under "combine" each order
    takes the place of those that cannot stand beside it (DATC 4.D.1). None leaves what was sent before. An order need
    not be legal: the judge says what comes of it. It must be one of this phase that can be written down; else OrdersError.
    """
    rules = rules_of(game, variant)
    _refuse_after_end(game)
    _check_power(game, power)
    phase = rules.calendar.step(game.current.season).phase
    old = game.sheet(power) or Sheet(PowerId(power))
    combines = rules.options.get("order_sets") == "combine"
    sent = old.orders
    if orders is not None:
        _check_orders(variant, rules, phase, orders)
        kept = old.orders or () if combines else ()
        sent = (*_beside(seen_by(rules, game.current, PowerId(power)), power, kept, orders), *orders)
    conditionals = old.conditionals
    if conditional is not None:
        given = {one.phase: one for one in conditional}
        for one in given.values():
            _check_conditional(variant, rules, one)
        before = {one.phase: one for one in old.conditionals} if combines else {}
        conditionals = tuple(one for _, one in sorted({**before, **given}.items()))
    if sent is None and not conditionals:
        return _with_sheets(game, power, None)
    return _with_sheets(game, power, Sheet(PowerId(power), sent, conditionals))


def withdraw(game: Game, power: str) -> Game:
    """The game without anything that a power sent for the open turn."""
    _refuse_after_end(game)
    if game.sheet(power) is None:
        raise OrdersError(
            "nothing_sent", f"{power} has sent nothing this turn", "There is nothing to take back.", (power,)
        )
    return _with_sheets(game, power, None)


def orders_in_force(game: Game, variant: Variant) -> dict[str, tuple[Order, ...]]:
    """The orders that the judge would get now: those sent, else those sent ahead for this phase."""
    return effective_orders(rules_of(game, variant), game.turns, game.current, game.sheets)


def effective_orders(
    rules: Rules, turns: Sequence[Turn], position: Position, sheets: Sequence[Sheet]
) -> dict[str, tuple[Order, ...]]:
    """Orders by power, powers in the order of the variant: explicit sets first, conditional ones in their absence."""
    explicit = {sheet.power: sheet.orders for sheet in sheets if sheet.orders is not None}
    found: dict[str, tuple[Order, ...]] = {}
    for power in rules.powers.values():
        orders = explicit.get(power.id)
        if orders is None:
            orders = orders_ahead(rules, turns, position, power.id)
        if orders:
            found[power.id] = orders
    return found


def orders_ahead(
    rules: Rules, turns: Sequence[Turn], position: Position, power: PowerId
) -> tuple[Order, ...]:
    """What the orders come to that a power sent ahead for this phase, by what it sees to be allowed."""
    ahead = conditional_in_force(rules.calendar, turns, power, position.season)
    return resolve_conditional(seen_by(rules, position, power), power, ahead) if ahead is not None else ()


def _refuse_after_end(game: Game) -> None:
    verdict = game.current.verdict
    if verdict is not None:
        raise OrdersError(
            "game_over",
            f"the game is over ({verdict.how}: {', '.join(verdict.winners)})",
            "Take the last turn back if it should go on.",
            verdict.winners,
        )


def _check_power(game: Game, power: str) -> None:
    if game.seat(power) is None:
        known = [seat.power for seat in game.seats]
        raise OrdersError("unknown_power", f"there is no power {power!r}", suggestion(power, known), (power,))


def _check_orders(variant: Variant, rules: Rules, phase: str, orders: Iterable[Order]) -> None:
    for order in orders:
        if rules.order_kind(phase, order.verb) is None:
            known = ", ".join(rules.orders.get(phase, {}))
            raise OrdersError(
                "wrong_phase",
                f"{order.verb!r} is no order of the {phase} phase",
                f"Use one of: {known}.",
                (order.verb, phase),
            )
        text = write_order(variant.lexicon, order)
        if len(text) > LONGEST_ORDER or read_order(variant.lexicon, phase, text).order != order:
            raise OrdersError(
                "not_writable",
                f"the order {text[:LONGEST_ORDER]!r} would not be read back as it is",
                "Name units and places of this board.",
                (text[:LONGEST_ORDER],),
            )


def _check_conditional(variant: Variant, rules: Rules, conditional: Conditional) -> None:
    phases = {step.phase for step in rules.calendar.steps} - {MOVEMENT}
    if conditional.phase not in phases:
        raise OrdersError(
            "bad_phase",
            f"nothing can be sent ahead for a phase {conditional.phase!r}",
            f"Use one of: {', '.join(sorted(phases))}.",
            (conditional.phase,),
        )
    for alternatives in conditional.choices:
        if not alternatives:
            raise OrdersError("bad_phase", "a choice has no alternative", "Leave empty choices out.")
        _check_orders(variant, rules, conditional.phase, alternatives)


def _beside(
    situation: Situation, power: str, old: Sequence[Order], new: Sequence[Order]
) -> tuple[Order, ...]:
    """Old orders that stand beside all of the new ones, as they would if these were added one by one."""
    kept = tuple(order for order in old if order not in new)
    for order in new if kept else ():
        kept = add_order(situation, power, kept, order)[:-1]
    return kept


def _with_sheets(game: Game, power: str, sheet: Sheet | None) -> Game:
    table = {one.power: one for one in game.sheets if one.power != power}
    if sheet is not None:
        table[sheet.power] = sheet
    count, share = 0 if sheet is None else _size(sheet), MOST_ORDERS // len(game.seats)
    if count > share:
        raise OrdersError(
            "too_many_orders",
            f"{count} orders of one power in one turn are too many",
            f"Send fewer; {power} can have {share}.",
            (power,),
        )
    return msgspec.structs.replace(game, sheets=tuple(table[name] for name in sorted(table)))


def _size(sheet: Sheet) -> int:
    ahead = sum(len(choice) for conditional in sheet.conditionals for choice in conditional.choices)
    return len(sheet.orders or ()) + ahead
