"""Kinds of unit as a variant's file lists them: like an army or a fleet, with a strength of their own."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.model.board import SEA
from engine.model.units import HALVES, UnitKind
from engine.traits.givens import switch
from engine.traits.regular import ARMY, FLEET
from engine.traits.trait import Parameters, Trait

BOAT = "boat"
_LIKE = {"army": ARMY, "fleet": FLEET}
_FIELDS = {"code", "name", "like", "strength", "words", "sails", "convoys", "barred", "first_out"}


def kinds(parameters: Parameters) -> Trait:
    """The trait. `units` is a list of tables.

    Each has a `code` and a `name`; `like` is "army" or "fleet"; `strength` a number such as 2, or the text "1 1/2";
    `words` are further names; `sails` says that it goes by boat; `convoys` names the kinds that it carries by convoy,
    `barred` tags of spaces closed to it; `first_out` is its precedence in civil disorder.
    """
    listed = parameters.get("units", [])
    if not isinstance(listed, list) or not listed:
        raise ValueError("units must be a list of tables, each with a code and a name")
    return Trait(name="kinds", kinds=tuple(_kind(entry) for entry in listed))


def _kind(entry: object) -> UnitKind:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("code"), str):
        raise ValueError("every unit must be a table with a code and a name")
    code = entry["code"]
    strange = sorted(set(entry) - _FIELDS)
    if strange:
        raise ValueError(f"unit {code!r} has no {strange[0]!r}; it may have {', '.join(sorted(_FIELDS))}")
    like = _LIKE.get(str(entry.get("like", "army")))
    if like is None:
        raise ValueError(f"unit {code!r} must be like 'army' or 'fleet'")
    sails = switch(entry, "sails", False)
    return replace(
        like,
        code=code,
        name=str(entry.get("name", code)),
        strength=_half_units(code, entry.get("strength", 1)),
        words=_texts(code, entry, "words", ()),
        further=(BOAT,) if sails else (),
        terrains=(*like.terrains, SEA) if sails and SEA not in like.terrains else like.terrains,
        convoys=_texts(code, entry, "convoys", like.convoys),
        barred=_texts(code, entry, "barred", ()),
        first_out=_precedence(code, entry.get("first_out", like.first_out)),
    )


def _half_units(code: str, strength: object) -> int:
    """A strength in half units: a whole number, or a text such as "1 1/2"."""
    whole, _, half = str(strength).partition(" ")
    if isinstance(strength, bool) or not whole.isdecimal() or half not in ("", "1/2"):
        raise ValueError(f'the strength of {code!r} must be a number such as 2, or a text such as "1 1/2"')
    return HALVES * int(whole) + bool(half)


def _precedence(code: str, value: object) -> int:
    if type(value) is not int:
        raise ValueError(f"first_out of {code!r} must be a whole number")
    return value


def _texts(code: str, entry: Mapping[str, object], field: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    value = entry.get(field, list(usual))
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ValueError(f"{field} of {code!r} must be a list of texts")
    return tuple(value)
