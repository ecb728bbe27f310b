"""A printed adjudication compared with the judge: rows to be read, each with its line, its spaces and its outcome."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from desktop.settings.languages import sentences
from desktop.widgets.background_job import Tell
from engine import (
    Check,
    Finding,
    Outcome,
    Position,
    Rules,
    Variant,
    cases_in,
    check_adjudication,
    fault_sentence,
    finding_sentence,
    own_lessons,
    read_position,
    space_in,
    unread_sentence,
    write_explanation,
)

DISAGREES, UNREAD, UNTOLD, DOUBT, UNSTATED, AGREES, SILENT, PASSED = (
    "disagrees",
    "unread",
    "untold",
    "doubt",
    "unstated",
    "agrees",
    "silent",
    "passed",
)
SORTS = (DISAGREES, UNREAD, UNTOLD, DOUBT, UNSTATED, AGREES, SILENT, PASSED)
"""What can be said of a line, in the order in which it matters."""
EXAMPLES = "published/*.txt"
_UNITS = re.compile(r"^[ \t]*+units[ \t]*+:?+[ \t]*+$", re.IGNORECASE | re.MULTILINE)
_ORDERS = re.compile(r"^[ \t]*+(?:orders|report)[ \t]*+:?+[ \t]*+$", re.IGNORECASE | re.MULTILINE)
_SETTING = re.compile(r"^[ \t]*(?:variant|season)[ \t]*[:=].*$|^[ \t]*#.*$", re.IGNORECASE | re.MULTILINE)


class Row(Struct, frozen=True):
    """Something that was found."""

    sort: str
    text: str
    line: int = 0
    """Of the report; 0 for none."""
    spaces: tuple[str, ...] = ()
    outcome: Outcome | None = None
    why: tuple[str, ...] = ()
    """Why the judge has it otherwise."""


def example_text() -> str:
    """The printed Spring 1901 of a game from an old zine. Raises OSError if it is missing."""
    found = sorted(own_lessons().glob(EXAMPLES))
    if not found:
        raise FileNotFoundError(EXAMPLES)
    return found[0].read_text("utf-8")


def report_in(text: str) -> str:
    """The report without settings above it; every line keeps its number."""
    orders = _ORDERS.search(text)
    if orders is not None and _UNITS.search(text, 0, orders.start()):
        return "\n" * text.count("\n", 0, orders.end()) + text[orders.end() :]
    return _SETTING.sub(_kept, text)


def _kept(setting: re.Match[str]) -> str:
    """Of a line above a report, the season that it names."""
    name, _, value = setting.group().partition(":")
    return value.strip() if name.strip().lower() == "season" else ""


def position_in(variant: Variant, rules: Rules, text: str) -> Position | None:
    """The position that a text gives before its orders, if it does."""
    orders = _ORDERS.search(text)
    if orders is None or not _UNITS.search(text, 0, orders.start()):
        return None
    page = read_position(
        variant.lexicon, variant.calendar, rules.powers, rules.kinds.values(), text[: orders.start()]
    )
    return page.position


def compare(
    variant: Variant,
    rules: Rules,
    position: Position | None,
    text: str,
    seed: str = "",
    tell: Tell | None = None,
) -> Check:
    """The report of a text, compared in a position, or in what the report itself says of it.

    `tell` hears how far it is read, and may end it by an exception.
    """
    return check_adjudication(variant, position, report_in(text), rules, seed, tell)


class Compared(Struct, frozen=True):
    """A report that was compared, in the position that its text gives or that was chosen."""

    check: Check
    rows: tuple[Row, ...]


def compared(
    variant: Variant, rules: Rules, chosen: Position | None, text: str, seed: str, tell: Tell
) -> Compared:
    """Everything that is to be shown of a text; of a file of test cases, of the first."""
    text = next((case for _, case in cases_in(text)), text)
    position = position_in(variant, rules, text) or chosen
    check = compare(variant, rules, position, text, seed, tell)
    return Compared(check, rows_of(variant, rules, check) if text.strip() else ())


def rows_of(variant: Variant, rules: Rules, check: Check) -> tuple[Row, ...]:
    """All that was found, what disagrees first."""
    spaces, position = rules.board.spaces, check.position
    found = [_row(variant, spaces, position, one) for one in check.findings]
    found += [
        Row(UNREAD, f"{reading.text.strip()}: {unread_sentence(sentences(), variant, reading)}", line)
        for line, reading in check.unread
    ]
    found += [Row(DOUBT, fault_sentence(sentences(), variant, doubt), line) for line, doubt in check.doubts()]
    found += [Row(SILENT, str(place), spaces=_known(spaces, [place])) for place in check.silent]
    found += [Row(PASSED, text.strip(), line) for line, text in check.published.unread]
    return tuple(sorted(found, key=lambda row: (SORTS.index(row.sort), row.line)))


def _row(variant: Variant, spaces: Mapping[str, object], position: Position, one: Finding) -> Row:
    named = [one.space]
    if one.order is not None:
        named += [one.order.unit, one.order.target, one.order.subject]
    if one.code.startswith("unit"):
        named.append(one.unit.split()[-1])
    why: tuple[str, ...] = ()
    if one.explanation is not None:
        why = tuple(write_explanation(sentences(), variant, one.explanation).splitlines()[1:])
    sentence = finding_sentence(sentences(), variant, position, one)
    return Row(
        one.verdict,
        sentence,
        one.line,
        _known(spaces, named),
        one.outcome,
        tuple(line.strip() for line in why),
    )


def _known(spaces: Mapping[str, object], named: Iterable[str]) -> tuple[str, ...]:
    found = (str(space_in(name)) for name in named if name)
    return tuple(dict.fromkeys(space for space in found if space in spaces))
