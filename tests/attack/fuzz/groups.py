"""All kinds, in groups that are prepared and run together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from tests.attack.fuzz.kinds import Kind


def _kinds(module: str) -> tuple[Kind, ...]:
    found: tuple[Kind, ...] = import_module(f"tests.attack.fuzz.{module}").KINDS
    return found


GROUPS: dict[str, Callable[[], tuple[Kind, ...]]] = {
    name: partial(_kinds, name)
    for name in (
        "saves",
        "packets",
        "table_packets",
        "files",
        "texts",
        "letters",
        "mutations",
        "passing",
        "pages",
        "lines",
        "folders",
        "variants",
        "sizes",
    )
}
