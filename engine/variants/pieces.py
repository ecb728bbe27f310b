"""Units and tokens as variant files write them.

A PAR                a unit of its kind's own strength
F e + A              with another one aboard
2E WdS + HT (3)      with a strength of its own, whole or with 1/2
DA 14 [worn]         with marks, several between commas
R FCr = Sheol        with a name, which tells pieces of one space apart
"""

from __future__ import annotations

import re
from sys import intern

from engine.judge.rules import Rules
from engine.model.ids import KindCode, Place, PowerId
from engine.model.units import HALVES, Unit
from engine.variants.faults import suggestion

_PIECE = re.compile(
    r"(?P<kind>\S+)\s+(?P<place>\S+)"
    r"(?:\s*=\s*(?P<name>[^+(\[\]]+?))?"
    r"(?P<cargo>(?:\s*\+\s*[^\s+(\[]+)*)"
    r"(?:\s*\((?P<strength>[0-9 /]+)\))?"
    r"(?:\s*\[(?P<marks>[^\]]*)\])?\s*"
)
_STRENGTH = re.compile(r"\s*(?:(?P<whole>\d{1,2})(?:\s+(?P<half>1/2))?|(?P<alone>1/2))\s*")


class PieceError(ValueError):
    """A piece that cannot be read or cannot stand there, with what to do."""

    def __init__(self, problem: str, remedy: str) -> None:
        self.problem = problem
        self.remedy = remedy
        super().__init__(problem)


def read_unit(rules: Rules, power: str, text: str) -> Unit:
    """The unit that a text describes. Raises PieceError."""
    found = _PIECE.fullmatch(text.strip())
    if found is None:
        raise PieceError(f"{text!r} is no unit", "Write a kind and a place: A PAR.")
    place = found["place"]
    if place not in rules.board.space_of:
        raise PieceError(f"unknown place {place!r}", suggestion(place, rules.board.space_of))
    place = intern(place)
    unit = _plain(rules, power, found["kind"], place)
    if not rules.can_stand(unit):
        name = rules.kinds[unit.kind].name
        raise PieceError(f"a {name} cannot stand in {place}", "Name another place, or a coast.")
    aboard = [part.strip() for part in found["cargo"].split("+") if part.strip()]
    return Unit(
        unit.power,
        unit.kind,
        unit.place,
        _strength(found["strength"]) if found["strength"] else unit.strength,
        (found["name"] or "").strip(),
        tuple(_plain(rules, power, code, place) for code in aboard),
        tuple(sorted(mark.strip() for mark in (found["marks"] or "").split(",") if mark.strip())),
    )


def _plain(rules: Rules, power: str, code: str, place: str) -> Unit:
    kind = rules.kinds.get(code)
    if kind is None:
        raise PieceError(f"unknown kind of unit {code!r}", suggestion(code, rules.kinds))
    return Unit(PowerId(power), KindCode(kind.code), Place(place), kind.strength)


def _strength(text: str) -> int:
    found = _STRENGTH.fullmatch(text)
    if found is None:
        raise PieceError(f"{text!r} is no strength", "Write it like 2 or 1 1/2.")
    return HALVES * int(found["whole"] or 0) + bool(found["half"] or found["alone"])
