"""What is put under attack: how inputs of a kind are made, and what opens them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

MOST_CPU = 2.0
"""Seconds of the processor that any input may cost."""
MOST_MEMORY = 100_000_000
"""Bytes that the process may grow by while an input is opened."""


class Kind(Struct, frozen=True):
    """A kind of file, or of text, that strangers write."""

    name: str
    make: Callable[[Random], Any]
    """An input that is not as it should be."""
    open: Callable[[Any], str]
    """Opens it wherever the program would: the code of what became of it.

    It lets the faults that are documented through as their codes, and nothing else; and it asserts what must hold.
    """
    wanted: frozenset[str] = frozenset()
    """Outcomes that a run must have met: a mutator that reaches nothing shows nothing."""
    memory: int = MOST_MEMORY
    short: int = 300
    """Inputs of the run in `make test`."""
    most: int = 20_000
    """Inputs after which there is nothing new to be tried."""
