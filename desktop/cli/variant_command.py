"""`chancery variants`: which variants there are, and all about one of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from msgspec import Struct

from desktop.cli.answer_records import (
    PhaseName,
    PlaceFault,
    PlaceName,
    PowerName,
    Record,
    SeasonCode,
    answer_of,
    answers_of,
)
from desktop.cli.asking import variant_called
from desktop.cli.commands import Call, Reply, argument, command
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from engine import (
    SEARCH_PATH_VARIABLE,
    Catalogue,
    OrderKind,
    Variant,
    find_variants,
    pattern_of,
    search_path,
    write_piece,
)
from maps.rules_pages import rules_page_of

YOURS, PROGRAM = "yours", "program"
FILE = "variant.toml"
_ORIGINS = {
    SEARCH_PATH_VARIABLE: f"named by {SEARCH_PATH_VARIABLE}",
    YOURS: "your own; need not be there",
    PROGRAM: "those of the program",
}


class Shelf(Struct, frozen=True):
    """A folder of variant folders."""

    folder: Path
    origin: str
    """Who named it: the environment, or "yours" or "program" for those that are always searched."""
    troubles: tuple[str, ...] = ()


def searched_shelves() -> tuple[Shelf, ...]:
    """All shelves in the order in which they are searched. The last two are the user's and the program's."""
    found = search_path()
    named = [Shelf(folder, SEARCH_PATH_VARIABLE, _troubles(folder)) for folder in found[:-2]]
    return (*named, Shelf(found[-2], YOURS), Shelf(found[-1], PROGRAM))


def _troubles(folder: Path) -> tuple[str, ...]:
    """Why variants that somebody expects on a shelf may not be found there."""
    try:
        if not folder.exists():
            return (f"{SEARCH_PATH_VARIABLE}: {folder} does not exist",)
        if not folder.is_dir():
            return (f"{SEARCH_PATH_VARIABLE}: {folder} is no folder",)
        inner = sorted(one for one in folder.iterdir() if one.is_dir() and not one.name.startswith("."))
        bare = [one for one in inner if not os.path.lexists(one / FILE)]
    except OSError as error:
        return (f"{SEARCH_PATH_VARIABLE}: {folder} cannot be read ({error.strerror})",)
    if os.path.lexists(folder / FILE):
        return (f"{SEARCH_PATH_VARIABLE}: {folder} is a variant itself; name the folder that it is in",)
    return tuple(f"{SEARCH_PATH_VARIABLE}: {one} has no {FILE}" for one in bare)


class VariantHead(Record, frozen=True):
    id: str
    name: str
    summary: str
    players: str
    length: str
    complexity: int
    spaces: int
    centres: int


class VariantEntry(VariantHead, frozen=True):
    powers: list[PowerName]


class ShelfAnswer(Record, frozen=True):
    folder: str
    origin: Literal["CHANCERY_VARIANTS", "yours", "program"]
    trouble: str | None


class VariantsAnswer(Record, frozen=True):
    variants: list[VariantEntry]
    faults: list[PlaceFault]
    shelves: list[ShelfAnswer]


class PowerAnswer(Record, frozen=True):
    id: str
    name: str
    words: list[str]
    homes: list[PlaceName]
    units: list[str]


class StepAnswer(Record, frozen=True):
    name: str
    code: str
    phase: str
    captures: bool


class CalendarAnswer(Record, frozen=True):
    start: SeasonCode
    steps: list[StepAnswer]


class KindAnswer(Record, frozen=True):
    code: str
    name: str


class OptionAnswer(Record, frozen=True):
    name: str
    value: str
    values: list[str]
    about: str
    source: str


class OrderKindAnswer(Record, frozen=True):
    verb: str
    phases: list[PhaseName]
    writing: str
    words: list[str]


class VariantAnswer(VariantHead, frozen=True):
    powers: list[PowerAnswer]
    folder: str
    digest: str
    traits: list[str]
    calendar: CalendarAnswer
    kinds: list[KindAnswer]
    options: list[OptionAnswer]
    orders: list[OrderKindAnswer]
    rules: str | None


@command(
    argument("name", "NAME", "the variant to be described", nargs="?"),
    answer={"": VariantsAnswer, "with NAME": VariantAnswer},
    about="""
Variants are folders with a file variant.toml. They are looked for in the folders that the environment variable
CHANCERY_VARIANTS names (separated as in PATH), then in your own folder, then among those of the program.""",
)
def variants(call: Call) -> Reply:
    if call.name is not None:
        about = details(variant_called(call.name))
        return Reply(about, lambda: _describe(about, call.streams))
    catalogue, searched = find_variants(), searched_shelves()
    return Reply(
        lambda: VariantsAnswer(
            variants=[
                answer_of(
                    VariantEntry, variant, powers=[power.id for power in variant.powers], **_sizes(variant)
                )
                for variant in catalogue.variants.values()
            ],
            faults=answers_of(PlaceFault, catalogue.faults),
            shelves=[
                answer_of(ShelfAnswer, shelf, folder=str(shelf.folder), trouble="; ".join(shelf.troubles))
                for shelf in searched
            ],
        ),
        lambda: _list(catalogue, searched, call.streams),
    )


def _list(catalogue: Catalogue, searched: Iterable[Shelf], streams: Streams) -> None:
    for variant in catalogue.variants.values():
        sizes = f"{len(variant.powers)} powers, {len(variant.board.spaces)} spaces, {len(variant.rules.centres)} centres"
        streams.say(f"{variant.id}: {variant.name} ({sizes})")
        if variant.summary:
            streams.say(f"    {variant.summary}")
    streams.say("\nVariants are looked for in")
    streams.say(aligned([[str(shelf.folder), f"({_ORIGINS[shelf.origin]})"] for shelf in searched], "  "))
    for fault in catalogue.faults:
        streams.warn(f"cannot be used: {fault}")
    for shelf in searched:
        for trouble in shelf.troubles:
            streams.warn(trouble)


def _sizes(variant: Variant) -> dict[str, int]:
    return {"spaces": len(variant.board.spaces), "centres": len(variant.rules.centres)}


def details(variant: Variant) -> VariantAnswer:
    """All about a variant."""
    units: dict[str, list[str]] = {}
    for unit in variant.start.units:
        units.setdefault(unit.power, []).append(write_piece(variant.lexicon, unit))
    calendar = variant.calendar
    return answer_of(
        VariantAnswer,
        variant,
        **_sizes(variant),
        folder=str(variant.folder),
        traits=list(variant.rules.traits),
        powers=[answer_of(PowerAnswer, power, units=units.get(power.id, [])) for power in variant.powers],
        calendar=CalendarAnswer(
            start=calendar.code(calendar.start),
            steps=[answer_of(StepAnswer, step, code=f"{step.code}{step.letter}") for step in calendar.steps],
        ),
        kinds=answers_of(KindAnswer, variant.rules.kinds.values()),
        options=[
            answer_of(OptionAnswer, option, value=variant.rules.options[option.name])
            for option in variant.option_table.values()
        ],
        orders=[answer_of(OrderKindAnswer, kind, writing=pattern_of(kind)) for kind in _order_kinds(variant)],
        rules=page[0] if (page := rules_page_of(variant)) is not None else None,
    )


def _order_kinds(variant: Variant) -> list[OrderKind]:
    kinds = [kind for kinds in variant.rules.orders.values() for kind in kinds.values()]
    return list({id(kind): kind for kind in kinds}.values())


def _describe(about: VariantAnswer, streams: Streams) -> None:
    streams.say(f"{about.id}: {about.name}")
    if about.summary:
        streams.say(about.summary)
    streams.say(f"{about.spaces} spaces, {about.centres} centres, for {about.players} players.")
    streams.say("\nPowers")
    rows = [[power.name, ", ".join(power.homes), ", ".join(power.units)] for power in about.powers]
    streams.say(aligned([["power", "homes", "units at the start"], *rows], "  "))
    streams.say(f"\nYear, from {about.calendar.start}")
    streams.say(aligned([[step.code, step.name, step.phase] for step in about.calendar.steps], "  "))
    streams.say("\nOrders")
    streams.say(aligned([[kind.verb, kind.writing, ", ".join(kind.phases)] for kind in about.orders], "  "))
    if about.options:
        streams.say("\nOptions (the value in use stands first)")
        for option in about.options:
            values = [option.value, *(value for value in option.values if value != option.value)]
            source = f" ({option.source})" if option.source else ""
            streams.say(f"  {option.name} = {' | '.join(values)}")
            streams.say(f"      {option.about}{source}")
    if about.rules is not None:
        streams.say(f"\n{about.rules}")
