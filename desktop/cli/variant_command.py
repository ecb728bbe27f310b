"""`chancery variants`: which variants there are, and all about one of them."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from desktop.cli.asking import variant_called
from desktop.cli.failures import DONE
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from desktop.cli.variant_shelves import PROGRAM, YOURS, searched_shelves
from engine import (
    SEARCH_PATH_VARIABLE,
    OrderKind,
    Variant,
    VariantError,
    find_variants,
    pattern_of,
    write_piece,
)

RULES = "rules.md"
"""The text about a variant in its folder."""
PAGES = Path("docs", "variants")
"""Where the pages about the program's own variants are, beside the folder that has them all."""

_ORIGINS = {
    SEARCH_PATH_VARIABLE: f"named by {SEARCH_PATH_VARIABLE}",
    YOURS: "your own; need not be there",
    PROGRAM: "those of the program",
}


def run(arguments: Namespace, streams: Streams) -> int:
    if arguments.name is None:
        return _list(arguments, streams)
    variant = variant_called(arguments.name)
    if arguments.json:
        streams.answer(details(variant))
    else:
        _describe(variant, streams)
    return DONE


def _list(arguments: Namespace, streams: Streams) -> int:
    catalogue = find_variants()
    searched = searched_shelves()
    troubles = [trouble for shelf in searched for trouble in shelf.troubles]
    if arguments.json:
        streams.answer(
            {
                "variants": [_entry(variant) for variant in catalogue.variants.values()],
                "faults": [_fault(fault) for fault in catalogue.faults],
                "shelves": [
                    {
                        "folder": str(shelf.folder),
                        "origin": shelf.origin,
                        "trouble": "; ".join(shelf.troubles) or None,
                    }
                    for shelf in searched
                ],
            }
        )
        return DONE
    for variant in catalogue.variants.values():
        sizes = f"{len(variant.powers)} powers, {len(variant.board.spaces)} spaces, {len(variant.rules.centres)} centres"
        streams.say(f"{variant.id}: {variant.name} ({sizes})")
        if variant.summary:
            streams.say(f"    {variant.summary}")
    streams.say("\nVariants are looked for in")
    streams.say(aligned([[str(shelf.folder), f"({_ORIGINS[shelf.origin]})"] for shelf in searched], "  "))
    for fault in catalogue.faults:
        streams.warn(f"cannot be used: {fault}")
    for trouble in troubles:
        streams.warn(trouble)
    return DONE


def _entry(variant: Variant) -> dict[str, Any]:
    return {
        "id": variant.id,
        "name": variant.name,
        "summary": variant.summary,
        "players": variant.players,
        "length": variant.length,
        "complexity": variant.complexity,
        "powers": [power.id for power in variant.powers],
        "spaces": len(variant.board.spaces),
        "centres": len(variant.rules.centres),
    }


def _fault(fault: VariantError) -> dict[str, str]:
    return {"file": fault.file, "place": fault.place, "problem": fault.problem, "remedy": fault.remedy}


def details(variant: Variant) -> dict[str, Any]:
    """All about a variant."""
    units: dict[str, list[str]] = {}
    for unit in variant.start.units:
        units.setdefault(unit.power, []).append(write_piece(variant.lexicon, unit))
    calendar = variant.calendar
    return {
        **_entry(variant),
        "folder": str(variant.folder),
        "digest": variant.digest,
        "traits": list(variant.rules.traits),
        "powers": [
            {
                "id": power.id,
                "name": power.name,
                "words": list(power.words),
                "homes": list(power.homes),
                "units": units.get(power.id, []),
            }
            for power in variant.powers
        ],
        "calendar": {
            "start": calendar.code(calendar.start),
            "steps": [
                {
                    "name": step.name,
                    "code": f"{step.code}{step.letter}",
                    "phase": step.phase,
                    "captures": step.captures,
                }
                for step in calendar.steps
            ],
        },
        "kinds": [{"code": kind.code, "name": kind.name} for kind in variant.rules.kinds.values()],
        "options": [
            {
                "name": option.name,
                "value": variant.rules.options[option.name],
                "values": list(option.values),
                "about": option.about,
                "source": option.source,
            }
            for option in variant.option_table.values()
        ],
        "orders": [
            {
                "verb": kind.verb,
                "phases": list(kind.phases),
                "writing": pattern_of(kind),
                "words": list(kind.words),
            }
            for kind in _order_kinds(variant)
        ],
        "rules": rules_text(variant),
    }


def _order_kinds(variant: Variant) -> list[OrderKind]:
    kinds = [kind for kinds in variant.rules.orders.values() for kind in kinds.values()]
    return list({id(kind): kind for kind in kinds}.values())


def rules_text(variant: Variant) -> str | None:
    """The page about the variant's rules: in its own folder, or for those of the program among the documents; or None."""
    for path in (variant.folder / RULES, variant.folder.parents[1] / PAGES / f"{variant.id}.md"):
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
    return None


def _describe(variant: Variant, streams: Streams) -> None:
    about = details(variant)
    streams.say(f"{variant.id}: {variant.name}")
    if variant.summary:
        streams.say(variant.summary)
    streams.say(f"{about['spaces']} spaces, {about['centres']} centres, for {variant.players} players.")
    streams.say("\nPowers")
    rows = [
        [power["name"], ", ".join(power["homes"]), ", ".join(power["units"])] for power in about["powers"]
    ]
    streams.say(aligned([["power", "homes", "units at the start"], *rows], "  "))
    streams.say(f"\nYear, from {about['calendar']['start']}")
    steps = [[step["code"], step["name"], step["phase"]] for step in about["calendar"]["steps"]]
    streams.say(aligned(steps, "  "))
    streams.say("\nOrders")
    orders = [[kind["verb"], kind["writing"], ", ".join(kind["phases"])] for kind in about["orders"]]
    streams.say(aligned(orders, "  "))
    if about["options"]:
        streams.say("\nOptions (the value in use stands first)")
        for option in about["options"]:
            values = [option["value"], *(value for value in option["values"] if value != option["value"])]
            source = f" ({option['source']})" if option["source"] else ""
            streams.say(f"  {option['name']} = {' | '.join(values)}")
            streams.say(f"      {option['about']}{source}")
    if about["rules"] is not None:
        streams.say(f"\n{about['rules']}")
