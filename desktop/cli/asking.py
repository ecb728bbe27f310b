"""What arguments mean: variants, powers, seasons, options."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.cli.commands import Call
from desktop.cli.failures import FileError, UsageError, capped
from engine import DEFAULT, Season, Variant, VariantError, find_variant, suggestion


def variant_called(name: str | None) -> Variant:
    """The variant of that name, or the usual one. UsageError for an unknown name, FileError for a faulty folder."""
    wanted = DEFAULT if name is None else name
    try:
        return find_variant(wanted)
    except VariantError as error:
        if error.file == wanted:
            raise UsageError("unknown_variant", error.words, capped(wanted)) from error
        raise FileError("faulty_variant", error.words, error.where) from error


def power_called(variant: Variant, text: str) -> str:
    """The power that a text names, however it is written but for slips."""
    match = variant.lexicon.find_power(text)
    if not match.is_sure:
        known = [power.id for power in variant.powers]
        near = f"Did you mean {' or '.join(match.ids)}?" if match.ids else suggestion(text, known)
        raise UsageError("unknown_power", f"no power is called {capped(text)!r}. {near}", "power")
    return match.ids[0]


def hearer_called(variant: Variant, call: Call) -> str | None:
    """Who is told, by --power or --public: a power, everybody, or for None the game master."""
    from engine import EVERYBODY

    if call.power is not None:
        return power_called(variant, call.power)
    return EVERYBODY if call.public else None


def season_called(variant: Variant, text: str) -> Season:
    """The season of a code or title."""
    season = variant.calendar.season(text)
    if season is None:
        example = variant.calendar.code(variant.calendar.start)
        raise UsageError(
            "unknown_season", f"{capped(text)!r} is no season; write it like {example}", "season"
        )
    return season


def pairs(given: Iterable[str], what: str) -> dict[str, str]:
    """Arguments of the form name=value."""
    found: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name.strip():
            raise UsageError("bad_argument", f"{capped(text)!r} has not the form NAME=VALUE", what)
        found[name.strip()] = value.strip()
    return found


def checked_options(variant: Variant, given: Iterable[str]) -> dict[str, str]:
    """Options for the rules. UsageError for an option or a value that the variant does not have."""
    options = pairs(given, "--option")
    listed = f"`chancery variants {variant.id}` lists the options"
    for name in options:
        if name not in variant.option_table:
            near = suggestion(name, variant.option_table)
            hint = f" {near}" if near.startswith("Did you mean") else ""
            raise UsageError(
                "bad_option", f"{variant.name} has no option of that name.{hint} {listed}", capped(name)
            )
    try:
        variant.rules_with(options)
    except VariantError as error:
        raise UsageError("bad_option", f"{error.words} {listed}", error.place) from error
    return options
