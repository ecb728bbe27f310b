"""Orders that agree with each other: no support for an order that is not given, no convoy that is not whole, and none that
fails by the fault of its own side alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.judge.outcomes import BOUNCED, CUT, OWN_UNIT, Outcome
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.players.movement_plan import Sheet, way_over_sea
from engine.players.order_options import Piece, goal_in


def agreed(
    situation: Situation,
    power: str,
    pieces: Sequence[Piece],
    sheet: Sheet,
    side: tuple[Order, ...],
    value: Callable[[Sheet], float],
    allied: Mapping[str, Sequence[Order]],
) -> tuple[Sheet, tuple[Order, ...]]:
    """The main orders and the side orders of a power without those that cannot succeed beside the others and what allies do.

    Where units share a space either gives way, whichever costs less; else who was ordered last."""
    for _ in range(2 * len(sheet) + len(side)):
        void = disagreeing(situation, power, (*sheet.values(), *side), allied)
        if not void:
            break
        if void.intersection(side):
            side = tuple(order for order in side if order not in void)
        else:
            last = next(piece for piece in reversed(_ordered(sheet, pieces)) if sheet[piece.key] in void)
            options = _without(situation, pieces, sheet, last)
            sheet = max(options, key=value) if len(options) > 1 else options[0]
    return sheet, side


def _without(situation: Situation, pieces: Sequence[Piece], sheet: Sheet, last: Piece) -> list[Sheet]:
    """Sheets in which a piece, or one that shares its space, gives its order up."""
    found: list[Sheet] = []
    for piece in pieces:
        order = sheet.get(piece.key)
        if order is not None and piece.space == last.space and (piece is last or order != piece.hold):
            without = {**sheet}
            put(without, piece, piece.hold if order != piece.hold else None)
            found.append(mended(pieces, situation, without))
    return found


def _ordered(sheet: Sheet, pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces that have orders, those first that were given theirs first."""
    known = {piece.key: piece for piece in pieces}
    return [known[key] for key in sheet]


def disagreeing(
    situation: Situation, power: str, orders: Sequence[Order], allied: Mapping[str, Sequence[Order]]
) -> set[Order]:
    """The orders that would fail, by the fault of others among them, even if nobody but allies did anything."""
    rules, position = situation.rules, situation.position
    report = adjudicate(rules, position, {**allied, power: orders})
    failed = [one for one in report.outcomes if one.power == power and one.given and not one.succeeded]
    if not failed:
        return set()
    strangers: set[str] = {unit.space for unit in position.units if unit.power != power}
    waiting: set[str] = set()
    """Where units stay that only others keep from going, and those behind them."""
    open_ones, changed = [one for one in failed if one.code != CUT], True
    while changed:
        rest = [one for one in open_ones if not _waits(one, strangers, waiting)]
        changed = len(rest) < len(open_ones)
        waiting |= {space_in(one.order.unit) for one in open_ones if one not in rest}
        open_ones = rest
    return {one.order for one in open_ones}


def _waits(outcome: Outcome, strangers: set[str], waiting: set[str]) -> bool:
    if outcome.code == OWN_UNIT:
        return any(space in waiting for space in outcome.by)
    return outcome.code == BOUNCED and any(space in strangers for space in outcome.by)


def support_of(situation: Situation, sheet: Sheet, piece: Piece, other: Piece) -> Order | None:
    """The order by which a piece supports what another one does."""
    if other.key == piece.key:
        return None
    return piece.supports.get((other.space, _goal(situation, sheet.get(other.key))))


def mended(pieces: Sequence[Piece], situation: Situation, sheet: Sheet) -> Sheet:
    """The sheet without supports and convoys for own orders that are not given: who gave them supports what is, or holds.

    An army whose convoy is not whole stays."""
    fixed = _whole(pieces, situation, sheet)
    goals = {
        piece.space: _goal(situation, fixed.get(piece.key))
        for piece in pieces
        if piece.unit.kind not in situation.rules.phantom
    }
    for piece in pieces:
        order = fixed.get(piece.key)
        space = space_in(order.subject) if order is not None else ""
        if order is None or space not in goals:
            continue
        table = {"support": piece.supports, "convoy": piece.convoys}.get(order.verb, {})
        if order.verb in ("support", "convoy") and table.get((space, goals[space])) != order:
            put(fixed, piece, piece.supports.get((space, goals[space])) or piece.hold)
    return fixed


def _goal(situation: Situation, order: Order | None) -> str:
    return goal_in(situation, order) if order is not None else ""


def put(sheet: Sheet, piece: Piece, order: Order | None) -> None:
    if order is None:
        sheet.pop(piece.key, None)
    else:
        sheet[piece.key] = order


def _whole(pieces: Sequence[Piece], situation: Situation, sheet: Sheet) -> Sheet:
    """The sheet in which no army goes over sea that nobody carries."""
    fixed = dict(sheet)
    for piece in pieces:
        order = sheet.get(piece.key)
        goal = _goal(situation, order)
        if order is None or order != piece.carried.get(goal):
            continue
        fleets = [one for one in pieces if sheet.get(one.key) == one.convoys.get((piece.space, goal), 0)]
        if way_over_sea(situation, fleets, piece.space, goal) is None:
            put(fixed, piece, piece.hold)
    return fixed
