"""Units as variant files write them (`engine.notation.unit_text`), checked against the board and the rules."""

from __future__ import annotations

from sys import intern

import msgspec

from engine.judge.rules import Rules
from engine.model.ids import KindCode, Place, PowerId
from engine.model.units import Unit
from engine.notation.unit_text import NOBODY, PieceParts, take_apart
from engine.variants.variant_error import suggestion


class PieceError(ValueError):
    """A piece that cannot be read or cannot stand there, with what to do."""

    def __init__(self, problem: str, remedy: str) -> None:
        self.problem = problem
        self.remedy = remedy
        super().__init__(problem)


def read_unit(rules: Rules, power: str, text: str) -> Unit:
    """The unit that a text describes. Raises PieceError."""
    parts = take_apart(text)
    head = parts.head.split() if parts is not None else []
    if parts is None or len(head) != 2:
        raise PieceError(f"{text!r} is no unit", "Write a kind and a place: A PAR.")
    code, place = head
    if code in rules.kinds and place not in rules.board.space_of:
        raise PieceError(f"unknown place {place!r}", suggestion(place, rules.board.space_of))
    place = intern(place)
    unit = _plain(rules, power, code, place)
    if not rules.can_stand(unit):
        name = rules.kinds[unit.kind].name
        raise PieceError(
            f"a unit of the kind {name} cannot stand in {place}", "Name another place, or a coast."
        )
    return Unit(
        unit.power,
        unit.kind,
        unit.place,
        unit.strength if parts.strength is None else parts.strength,
        parts.name,
        tuple(_aboard(rules, power, one, place) for one in parts.cargo),
        parts.marks,
    )


def _aboard(rules: Rules, power: str, parts: PieceParts, place: str) -> Unit:
    power = parts.power or power
    unit = _plain(rules, "" if power == NOBODY else power, parts.head, place)
    return msgspec.structs.replace(
        unit,
        strength=unit.strength if parts.strength is None else parts.strength,
        name=parts.name,
        cargo=tuple(_aboard(rules, power, one, place) for one in parts.cargo),
        marks=parts.marks,
    )


def _plain(rules: Rules, power: str, code: str, place: str) -> Unit:
    kind = rules.kinds.get(code)
    if kind is None:
        raise PieceError(f"unknown kind of unit {code!r}", suggestion(code, rules.kinds))
    return Unit(PowerId(power), KindCode(kind.code), Place(place), kind.strength)
