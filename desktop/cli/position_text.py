"""A position in plain text, read for a command."""

from __future__ import annotations

from desktop.cli.asking import variant_called
from desktop.cli.commands import Call
from desktop.cli.failures import InputError
from desktop.cli.speaking import spoken
from engine import (
    Position,
    Rules,
    SetupError,
    Variant,
    VariantError,
    checked_position,
    fault_sentence,
    find_variant,
    read_position,
    variant_named,
)


def variant_for(asked: str | None, text: str) -> Variant:
    """The variant that the command names, else the one that the text of a position names, else the usual one."""
    named = variant_named(text)
    if asked is not None or not named:
        return variant_called(asked)
    try:
        return find_variant(named)
    except VariantError as error:
        raise InputError("unknown_variant", error.words, f"variant: {named}") from error


def position_from(call: Call, variant: Variant, rules: Rules, text: str, place: str) -> Position:
    """The position that a text says. InputError if it is of another variant, or a line of it is not understood; each such
    line is told."""
    named = variant_named(text)
    if named and named.lower() not in (variant.id.lower(), variant.name.lower()):
        raise InputError(
            "other_variant",
            f"this is a position of {named}, and not of {variant.id}: its line `variant:` says so",
            place,
        )
    page = read_position(variant.lexicon, variant.calendar, rules.powers, rules.kinds.values(), text)
    told = [f"line {one.line}: {fault_sentence(spoken(), variant, one.fault)}" for one in page.faults]
    if page.position is None:
        if not call.json:
            for line in told:
                call.streams.warn(f"{place}, {line}")
        raise InputError("bad_position", f"this is no position: {told[0] if told else 'it is empty'}", place)
    return page.position


def playable(variant: Variant, rules: Rules, position: Position, place: str) -> Position:
    """The position in its canonical order. InputError if something in it is not of the variant."""
    try:
        return checked_position(variant, rules, position)
    except SetupError as error:
        raise InputError("bad_position", str(error), place) from error
