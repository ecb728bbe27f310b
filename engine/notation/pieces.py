"""How units and tokens are written where more than kind and place matters: in variant files and positions.

    A PAR                a unit of its kind's own strength
    F e + A              with another one aboard
    2E WdS + HT (3)      with a strength of its own, whole or with 1/2
    DA 14 [worn]         with marks, several between commas
    R FCr = Sheol        with a name, which tells pieces of one space apart

Tokens stand behind their kind: `canoe: 14, 15 [inland] @Fraser, h held`, with marks, an owner, and held by a unit there.
"""

from __future__ import annotations

import re

from msgspec import Struct

from engine.model.ids import SpaceId
from engine.model.units import HALVES, Token, Unit

_PIECE = re.compile(
    r"(?P<head>[^=+(\[\]]+?)"
    r"(?:\s*=\s*(?P<name>[^+(\[\]]+?))?"
    r"(?P<cargo>(?:\s*\+\s*[^\s+(\[=]+)*)"
    r"(?:\s*\((?P<strength>[0-9 /]+)\))?"
    r"(?:\s*\[(?P<marks>[^\]]*)\])?\s*"
)
_STRENGTH = re.compile(r"\s*(?:(?P<whole>\d{1,2})(?:\s+(?P<half>1/2))?|(?P<alone>1/2))\s*")
_TOKEN = re.compile(
    r"(?P<space>\S+)(?:\s+\[(?P<marks>[^\]]*)\])?(?:\s+@(?P<owner>.+?))?(?P<held>\s+held)?\s*"
)
_OUTER_COMMA = re.compile(r",(?![^\[]*\])")
NOBODY = "Nobody"
"""How the power of units that belong to none is written."""


class PieceParts(Struct, frozen=True):
    """A unit's text, taken apart."""

    head: str
    """Kind and place."""
    name: str = ""
    cargo: tuple[str, ...] = ()
    strength: int | None = None
    """In half units; None where it is the kind's own."""
    marks: tuple[str, ...] = ()


def items(text: str) -> list[str]:
    """The parts of a line between commas, but for commas within brackets."""
    return [part.strip() for part in _OUTER_COMMA.split(text) if part.strip()]


def take_apart(text: str) -> PieceParts | None:
    """The parts of a unit's text; None if it is none."""
    found = _PIECE.fullmatch(text.strip())
    if found is None:
        return None
    strength = _half_units(found["strength"]) if found["strength"] else None
    if found["strength"] and strength is None:
        return None
    return PieceParts(
        found["head"].strip(),
        (found["name"] or "").strip(),
        tuple(part.strip() for part in found["cargo"].split("+") if part.strip()),
        strength,
        tuple(sorted(items(found["marks"] or ""))),
    )


def _half_units(text: str) -> int | None:
    found = _STRENGTH.fullmatch(text)
    if found is None:
        return None
    return HALVES * int(found["whole"] or 0) + bool(found["half"] or found["alone"])


def particulars(unit: Unit, usual: int) -> str:
    """What is written behind kind and place of a unit; `usual` is the strength of its kind."""
    name = f" = {unit.name}" if unit.name else ""
    cargo = "".join(f" + {aboard.kind}" for aboard in unit.cargo)
    strength = f" ({_whole_and_half(unit.strength)})" if unit.strength != usual else ""
    marks = f" [{', '.join(unit.marks)}]" if unit.marks else ""
    return f"{name}{cargo}{strength}{marks}"


def _whole_and_half(strength: int) -> str:
    whole, half = divmod(strength, HALVES)
    return " ".join(part for part in (str(whole) if whole or not half else "", "1/2" if half else "") if part)


def read_token(kind: str, text: str) -> Token | None:
    """A token of a kind from its text; None if it is none. What is held is held by whoever holds the space."""
    found = _TOKEN.fullmatch(text.strip())
    if found is None:
        return None
    space = SpaceId(found["space"])
    marks = tuple(sorted(items(found["marks"] or "")))
    return Token(kind, space, space if found["held"] else "", found["owner"] or "", marks)


def write_token(token: Token) -> str:
    """A token as it stands behind its kind."""
    marks = f" [{', '.join(token.marks)}]" if token.marks else ""
    owner = f" @{token.owner}" if token.owner else ""
    return f"{token.space}{marks}{owner}{' held' if token.holder else ''}"
