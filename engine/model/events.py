"""Events: what happens without an order, told to all powers or to some."""

from __future__ import annotations

from msgspec import Struct

DISORDER = "disorder"
"""That the rules take a unit off for a removal that was not ordered."""


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened without an order: a capture, a removal in civil disorder, an ending."""

    code: str
    power: str = ""
    about: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    """The powers that are told; nobody named means everybody."""
