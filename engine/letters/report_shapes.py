"""Reports in shapes that are no lines of orders: JSON, files of test cases. Each is turned into lines that can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine.letters.mail import mail_text

_OBJECT = re.compile(r"(?:^|=)\s*(\{.*\})\s*;?\s*$", re.DOTALL)
_WORDS = {"MOVE": "-", "HOLD": "H", "SUPPORT": "S", "CONVOY": "C", "RETREAT": "R", "DISBAND": "D"}
_LEADING = {"BUILD": "Build", "DESTROY": "Remove"}
"""Words that stand before the unit."""
_CASE = re.compile(r"^[ \t]*CASE[ \t]+(\S.*)$", re.MULTILINE)
_SECTION = re.compile(
    r"^[ \t]*(PRESTATE_SETPHASE|PRESTATE_SUPPLYCENTER_OWNERS|PRESTATE_DISLODGED|PRESTATE_RESULTS|PRESTATE|ORDERS"
    r"|POSTSTATE_SAME|POSTSTATE_DISLODGED|POSTSTATE|END|CASE|VARIANT_ALL)\b[ \t]*(.*)$"
)
_HEADS = {"PRESTATE": "units", "ORDERS": "orders", "POSTSTATE": "positions"}
_NOTE = re.compile(r"#.*$", re.MULTILINE)
MOST_CASES = 1_000


def report_text(text: str) -> str:
    """The lines of a report, however it was saved: those of a page as they are seen, those of JSON made from it."""
    page = text.strip()
    if page.endswith(("}", "};")) and "{" in page:
        made = _from_json(page)
        if made:
            return made
    return mail_text(text, keeps_marks=True)


def cases_in(text: str) -> list[tuple[str, str]]:
    """The test cases of a file, each with its name, as a position, orders and a position after them; none in other texts."""
    starts = list(_CASE.finditer(text))
    if not starts or "ORDERS" not in text:
        return []
    ends = [*(found.start() for found in starts[1:]), len(text)]
    cases = zip(starts, ends, strict=True)
    return [(found[1].strip(), _case(text[found.end() : end])) for found, end in cases][:MOST_CASES]


def _case(text: str) -> str:
    """A case in the headings that positions and reports have."""
    lines: list[str] = []
    is_read = False
    for line in _NOTE.sub("", text).splitlines():
        found = _SECTION.match(line)
        if found is None:
            if is_read and line.strip():
                lines.append(line.strip())
            continue
        name = found[1]
        if name == "PRESTATE_SETPHASE":
            lines.insert(0, f"season: {found[2].strip()}")
        is_read = name in _HEADS
        if is_read:
            lines.append(f"{_HEADS[name]}:")
    return "\n".join(lines) + "\n"


def _from_json(page: str) -> str:
    found = _OBJECT.search(page)
    try:
        data = json.loads(found[1]) if found is not None else None
    except (ValueError, RecursionError):
        return ""
    return "\n".join(_powers(data)) if isinstance(data, dict) else ""


def _powers(data: Mapping[str, Any]) -> Iterator[str]:
    """A line for each order of a record of powers, and of units under each of them."""
    inner = data.get("orders")
    if isinstance(inner, dict):
        data = inner
    for power, orders in data.items():
        if isinstance(orders, dict):
            for place, order in orders.items():
                if isinstance(order, dict) and isinstance(order.get("type"), str):
                    yield f"{power}: {_order(place, order)}"


def _order(place: str, order: Mapping[str, Any]) -> str:
    kind = order["type"].upper()
    if kind in _LEADING:
        return f"{_LEADING[kind]} {str(order.get('unit', ''))[:1].upper()} {place}"
    start, target = (_place(order, name) for name in ("from", "to"))
    parts = [place, _WORDS.get(kind, kind)]
    if kind in ("SUPPORT", "CONVOY"):
        parts.append(start or target)
        if start and target and start != target:
            parts += ("-", target)
    elif target:
        parts.append(target)
    results = [
        str(order[name]).lower() for name in ("result", "result_reason") if isinstance(order.get(name), str)
    ]
    if order.get("dislodged") is True:
        results.append("dislodged")
    said = f" ({', '.join(results)})" if results else ""
    return " ".join(part for part in parts if part) + said


def _place(order: Mapping[str, Any], name: str) -> str:
    place, coast = order.get(name), order.get(f"{name}_coast")
    if not isinstance(place, str):
        return ""
    return f"{place}/{coast}" if isinstance(coast, str) and coast else place
