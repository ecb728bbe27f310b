"""A beginning of several names, settled by what the board allows: in "F Swe - Nor" only Norway can be reached."""

from __future__ import annotations

from itertools import islice, product

from engine.model.ids import space_in
from engine.model.order_kind import UNIT
from engine.model.orders import Order
from engine.notation.faults import Doubt, Fault
from engine.notation.lexicon import Lexicon

_MOST = 64
"""So many ways to read the names of an order are looked at."""


def readings_of(text: str, faults: tuple[Fault, ...]) -> list[tuple[str, tuple[Doubt, ...]]]:
    """The text with each of the names that its faults leave open, and the doubts that go with it."""
    found: list[tuple[str, tuple[Doubt, ...]]] = []
    for chosen in islice(product(*(fault.candidates for fault in faults)), _MOST):
        written, at = "", 0
        for fault, space in zip(faults, chosen, strict=True):
            written += text[at : fault.start] + space
            at = fault.end
        doubts = (
            Doubt("near_miss", fault.start, fault.end, fault.part, space)
            for fault, space in zip(faults, chosen, strict=True)
        )
        found.append((written + text[at:], tuple(doubts)))
    return found


def is_possible(lexicon: Lexicon, order: Order) -> bool:
    """Whether a unit can stand where the order names one, and go over a border where it names a target."""
    kind = next(one for one in lexicon.order_kinds if one.verb == order.verb)
    has_subject = any(slot.name == "subject" and slot.type == UNIT for slot in kind.slots)
    if not order.unit or (has_subject and not order.subject):
        return False
    mover, place = (order.subject_kind, order.subject) if has_subject else (order.kind, order.unit)
    stands = _can_stand(lexicon, order.kind, order.unit) and _can_stand(lexicon, mover, place)
    if not stands or order.route:
        return stands and not order.target
    goes = not order.target or _can_go(lexicon, mover, place, order.target)
    return goes and (not has_subject or _can_go(lexicon, order.kind, order.unit, order.target or place))


def _passages(lexicon: Lexicon, kind: str) -> tuple[str, ...]:
    known = lexicon.unit_kinds.get(kind)
    return tuple(lexicon.board.exits) if known is None else (known.passage, *known.further)


def _can_stand(lexicon: Lexicon, kind: str, place: str) -> bool:
    known = lexicon.unit_kinds.get(kind)
    space = lexicon.board.spaces[space_in(place)]
    return any(lexicon.board.places_in(space.id, passage) for passage in _passages(lexicon, kind)) and (
        known is None or space.terrain in known.terrains or bool(known.further) or space.terrain != "sea"
    )


def _can_go(lexicon: Lexicon, kind: str, place: str, target: str) -> bool:
    board = lexicon.board
    return any(
        space_in(end) == space_in(target)
        for passage in _passages(lexicon, kind)
        for start in board.places_in(space_in(place), passage)
        for end in board.exits[passage].get(start, ())
    )
