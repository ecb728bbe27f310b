"""How units and tokens are written where more than kind and place matters: in variant files and positions.

    A PAR                a unit of its kind's own strength
    F e + A              with another one aboard
    2E WdS + HT (3)      with a strength of its own, whole or with 1/2
    DA 14 [worn]         with marks, several between commas
    R FCr = Sheol        with a name, which tells pieces of one space apart
    2ER WdS + {HT @Troy [mounted]} + R    with passengers, one of them another power's and with marks of its own

Tokens stand behind their kind: `canoe: 14, 15 [inland] @Fraser, h held`, with marks, an owner, and held by a unit there;
where several share the space, by one of a name: `Stone: FCr held by Sheol`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from engine.model.ids import NAME_MARK, SpaceId
from engine.model.units import HALVES, Token, Unit

_PIECE = re.compile(
    r"(?P<head>[^=+(\[\]]+?)"
    r"(?:\s*=\s*(?P<name>[^+(\[\]]+?))?"
    r"(?P<cargo>(?:\s*\+\s*[^\s+(\[=]+)*)"
    r"(?:\s*\((?P<strength>[0-9 /]+)\))?"
    r"(?:\s*\[(?P<marks>[^\]]*)\])?\s*"
)
_IN_BRACES = re.compile(r"\{([^{}]*)\}")
_ASIDE = re.compile(r"\x00(\d+)\x00")
"""What stands for a passenger in braces while the rest is read: its number."""
_DEEPEST = 3
"""How many passengers may be aboard one another."""
_STRENGTH = re.compile(r"\s*(?:(?P<whole>\d{1,2})(?:\s+(?P<half>1/2))?|(?P<alone>1/2))\s*")
_TOKEN = re.compile(
    r"(?P<space>\S+)(?:\s+\[(?P<marks>[^\]]*)\])?(?:\s+@(?P<owner>.+?))?(?P<held>\s+held(?:\s+by\s+(?P<name>[^,\[\]@]+?))?)?\s*"
)
_OUTER_COMMA = re.compile(r",(?![^\[]*\])")
NOBODY = "Nobody"
"""How the power of units that belong to none is written."""


class PieceParts(Struct, frozen=True):
    """A unit's text, taken apart."""

    head: str
    """Kind and place; of a passenger its kind."""
    name: str = ""
    cargo: tuple[PieceParts, ...] = ()
    strength: int | None = None
    """In half units; None where it is the kind's own."""
    marks: tuple[str, ...] = ()
    power: str = ""
    """Of a passenger, where it is not that of its host."""


def items(text: str) -> list[str]:
    """The parts of a line between commas, but for commas within brackets."""
    return [part.strip() for part in _OUTER_COMMA.split(text) if part.strip()]


def take_apart(text: str) -> PieceParts | None:
    """The parts of a unit's text; None if it is none."""
    if "\x00" in text:
        return None
    aside: list[str] = []

    def set_aside(found: re.Match[str]) -> str:
        aside.append(found[1])
        return f"\x00{len(aside) - 1}\x00"

    for _ in range(_DEEPEST):
        text = _IN_BRACES.sub(set_aside, text)
    return None if "{" in text or "}" in text else _parts(text, aside)


def _parts(text: str, aside: list[str]) -> PieceParts | None:
    found = _PIECE.fullmatch(text.strip())
    if found is None or _ASIDE.search(f"{found['head']}{found['name']}{found['marks']}"):
        return None
    strength = _half_units(found["strength"]) if found["strength"] else None
    if found["strength"] and strength is None:
        return None
    written = [part.strip() for part in found["cargo"].split("+") if part.strip()]
    cargo = [_passenger(part, aside) for part in written]
    known = tuple(one for one in cargo if one is not None)
    if len(known) < len(cargo):
        return None
    marks = tuple(sorted(items(found["marks"] or "")))
    return PieceParts(found["head"].strip(), (found["name"] or "").strip(), known, strength, marks)


def _passenger(text: str, aside: list[str]) -> PieceParts | None:
    """A passenger: its kind alone, or what was set aside."""
    number = _ASIDE.fullmatch(text)
    if number is None:
        return None if "\x00" in text else PieceParts(text)
    parts = _parts(aside[int(number[1])], aside)
    if parts is None:
        return None
    kind, _, power = (part.strip() for part in parts.head.partition("@"))
    return msgspec.structs.replace(parts, head=kind, power=power)


def _half_units(text: str) -> int | None:
    found = _STRENGTH.fullmatch(text)
    if found is None:
        return None
    return HALVES * int(found["whole"] or 0) + bool(found["half"] or found["alone"])


def particulars(unit: Unit, usual: Mapping[str, int]) -> str:
    """What is written behind kind and place of a unit; `usual` are the strengths of kinds."""
    name = f" = {unit.name}" if unit.name else ""
    cargo = "".join(f" + {_aboard(unit, one, usual)}" for one in unit.cargo)
    strength = f" ({_whole_and_half(unit.strength)})" if unit.strength != usual[unit.kind] else ""
    marks = f" [{', '.join(unit.marks)}]" if unit.marks else ""
    return f"{name}{cargo}{strength}{marks}"


def _aboard(host: Unit, unit: Unit, usual: Mapping[str, int]) -> str:
    """A passenger: its kind, and in braces all that is not usual of it."""
    power = f" @{unit.power or NOBODY}" if unit.power != host.power else ""
    more = f"{power}{particulars(unit, usual)}"
    return f"{{{unit.kind}{more}}}" if more else unit.kind


def _whole_and_half(strength: int) -> str:
    whole, half = divmod(strength, HALVES)
    return " ".join(part for part in (str(whole) if whole or not half else "", "1/2" if half else "") if part)


def read_token(kind: str, text: str) -> Token | None:
    """A token of a kind from its text; None if it is none. What no unit in particular holds is held by the unit in the
    space."""
    found = _TOKEN.fullmatch(text.strip())
    if found is None:
        return None
    space = SpaceId(found["space"])
    marks = tuple(sorted(items(found["marks"] or "")))
    holder = f"{space}{NAME_MARK}{found['name']}" if found["name"] else space
    return Token(kind, space, holder if found["held"] else "", found["owner"] or "", marks)


def write_token(token: Token) -> str:
    """A token as it stands behind its kind."""
    marks = f" [{', '.join(token.marks)}]" if token.marks else ""
    owner = f" @{token.owner}" if token.owner else ""
    _, _, name = token.holder.partition(NAME_MARK)
    held = f" held by {name}" if name else " held" if token.holder else ""
    return f"{token.space}{marks}{owner}{held}"
