"""An order as a value: what was written, no more.

Whether it is legal, and how it ended, is said of it elsewhere; nothing is ever marked on an order.
"""

from __future__ import annotations

from msgspec import Struct

VIA = "via"


class Order(Struct, frozen=True, gc=False, cache_hash=True):
    """A verb and the values of its slots. The verb's `OrderKind` says which slots it has and what they mean."""

    verb: str
    unit: str = ""
    """The place of the unit that is ordered (for a build: of the unit that is to be), as written."""
    kind: str = ""
    """The kind of that unit as written, or nothing."""
    subject: str = ""
    """The place of the unit that is supported, convoyed, handed something ..."""
    subject_kind: str = ""
    subject_power: str = ""
    target: str = ""
    """The place to which the unit, or the subject, is to go."""
    route: tuple[str, ...] = ()
    """Further places on the way, such as the seas of a convoy."""
    qualifiers: tuple[str, ...] = ()
    """Words that qualify the order ("via"), in the order of the alphabet."""
    power: str = ""
    """Another power that the order names."""
    thing: str = ""
    """A token or object that the order names."""
    name: str = ""
    """The name of the ordered unit, where others of its kind are in its space and it has one."""


NO_ORDER = Order("")
"""Stands where an order would: of a part that its unit's order sends out, or of a unit that was ordered twice."""
