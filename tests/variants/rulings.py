"""What the tests of all variants with rules of their own have in common."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator

from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.orders import Order
from engine.model.position import Position, sort_tokens
from engine.model.units import Token
from engine.notation.reading import read_order
from engine.notation.writing import write_order
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from engine.variants.starting_units import read_unit
from engine.views.choices import complete
from tests.cases import DATA


def records(variant: Variant) -> Iterator[dict[str, object]]:
    """The case files of a variant."""
    for path in sorted((DATA / "cases" / variant.id).glob("*.toml")):
        yield tomllib.loads(path.read_text(encoding="utf-8"))


def ids_with_cases(variant: Variant) -> set[str]:
    """The rule ids that the cases of a variant begin with."""
    return {str(record["id"]).split()[0] for record in records(variant)}


def codes_in_cases(variant: Variant, code: str) -> set[str]:
    """The rules that orders of the cases offend with an outcome such as "illegal" or "lapsed"."""
    found: set[str] = set()
    for record in records(variant):
        turn: object = record
        while isinstance(turn, dict):
            for line in str(turn.get("orders", "")).splitlines():
                outcome = line.partition("=>")[2].strip()
                if outcome.startswith(f"{code}:"):
                    found.add(outcome.removeprefix(f"{code}:").split()[0])
            turn = turn.get("then")
    return found


def unsaid(variant: Variant, rules: Iterable[str]) -> list[str]:
    """The codes among them that nobody has a sentence for."""
    table = ENGLISH.of(variant)
    return sorted(rule for rule in rules if not table.knows(f"rule.{rule}"))


def page_of(variant: Variant) -> str:
    """The page about a variant."""
    return (variant.folder / "rules.md").read_text(encoding="utf-8")


def ids_on_page(variant: Variant) -> list[str]:
    """The ids that the page lists as rulings, in its order."""
    rulings = page_of(variant).partition("## Rulings")[2]
    return re.findall(r"^\| ([A-Z0-9]+-[0-9.a-zA-Z]+) \|", rulings, re.MULTILINE)


def orders_on_page(variant: Variant) -> list[str]:
    """The examples in the tables of orders on the page."""
    return re.findall(r"^\| `([^`]+)` \|", page_of(variant), re.MULTILINE)


def counts(variant: Variant) -> dict[str, int]:
    """How many units each power starts with, units of nobody under the empty name."""
    found: dict[str, int] = {}
    for unit in variant.start.units:
        found[unit.power] = found.get(unit.power, 0) + 1
    return found


def placed(variant: Variant, season: str, power: str, units: str, tokens: str = "") -> Situation:
    """A situation with units of one power, and boats or the like written as "canoe 14, canoe h"."""
    when = variant.calendar.season(season)
    assert when is not None
    pieces = [read_unit(variant.rules, power, text.strip()) for text in units.split(",")]
    things = [text.split() for text in tokens.split(",") if text.strip()]
    lying = sort_tokens(Token(kind, SpaceId(space)) for kind, space in things)
    return Situation(
        variant.rules, Position(when, tuple(sorted(pieces, key=lambda unit: unit.place)), tokens=lying)
    )


def offered(variant: Variant, situation: Situation, power: str) -> set[str]:
    """Everything that a power may order, as it is written."""
    return {write_order(variant.lexicon, order) for order in complete(situation, power)}


def read(variant: Variant, phase: str, text: str) -> Order:
    reading = read_order(variant.lexicon, phase, text)
    assert reading.order is not None, (text, reading.faults)
    return reading.order


def comes_back(variant: Variant, phase: str, text: str) -> bool:
    """Whether an order is written as it was read, and read again from its full writing."""
    order = read(variant, phase, text)
    full = write_order(variant.lexicon, order, "full")
    return write_order(variant.lexicon, order) == text and read(variant, phase, full) == order
