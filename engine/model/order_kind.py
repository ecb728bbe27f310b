"""The description of a kind of order: one record from which everything about it follows.

The parser reads by it, the writer writes by it, `check` says whether an order is allowed and by which
rule not, and `values` lists what may be filled in next; so the click path, the flyout and the text
line need to know nothing about any particular order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from engine.model.orders import Order

_VALUE = re.compile(r"\{([^{}+]+)\}")
UNIT, PLACE, POWER, THING, KIND = "unit", "place", "power", "thing", "kind"


class Refusal(Struct, frozen=True):
    """Why an order is not allowed: the code of a rule and the places or powers that the sentence names."""

    rule: str
    about: tuple[str, ...] = ()
    until: str = ""
    """The code of the season from which on it is allowed, where that is known."""


class Slot(Struct, frozen=True):
    """A value that the order needs."""

    name: str
    """The field of `Order` that holds it."""
    type: str
    """What sort of value it is: a unit, a place, a power, a thing or a kind of unit."""
    optional: bool = False
    many: bool = False
    """Whether the field is a tuple of such values."""


class Qualifier(Struct, frozen=True):
    """A qualifier that may follow an order, such as "via convoy"."""

    name: str
    """What stands in `Order.qualifiers`."""
    written: str
    words: tuple[str, ...]
    fits: Callable[[Any, str, Order], bool] | None = None
    """(situation, power, order) -> whether the qualifier says anything of this order; it is offered only then."""
    check: Callable[[Any, str, Order], Refusal | None] | None = None
    """(situation, power, order) -> the rule that the qualifier offends on an order that is allowed without it, or None."""
    label: str = ""
    """What a person would call it in a list, where that is not how it is written."""


class OrderKind(Struct, frozen=True):
    """All there is to know about one kind of order."""

    verb: str
    letter: str
    """The key that picks it in a flyout."""
    phases: tuple[str, ...]
    form: str
    """The canonical writing. `{slot}` is a value; a part in [brackets] is left out when its value is empty;
    `[ via]`-like parts that name a qualifier as `{+via}` appear when the order has that qualifier."""
    words: tuple[str, ...] = ()
    """Spellings of the verb, longest phrases included ("moves to", "-", "->")."""
    slots: tuple[Slot, ...] = ()
    qualifiers: tuple[Qualifier, ...] = ()
    leads: bool = False
    """The verb stands before the unit: "Build A PAR"."""
    of_power: bool = False
    """The order has no unit; it belongs to the power as a whole: "Waive"."""
    acts: str = ""
    """The regular order that the judge of movement takes it for: "move" for one that goes to its target and does more.
    The unit of any other order of a trait holds."""
    is_side_order: bool = False
    """It is given besides the main order of a unit or a power, in any number. The judge of the phase never sees it: it is
    checked, and traits work out what follows (`consequences`)."""
    check: Callable[[Any, str, Order], Refusal | None] | None = None
    """(situation, power, order) -> the rule it offends, or None."""
    values: Callable[[Any, str, Order, str], Iterable[str]] | None = None
    """(situation, power, order so far, slot) -> the values that may come next; "" ends an optional slot."""
    label: str = ""
    """What a person would call it in a list of what can be done: "Hold", "Put on the {thing}". A slot in {braces} is the
    value that was chosen with it."""

    def __post_init__(self) -> None:
        """Refuse a slot that is no field of an order, and a form that names what is no slot: TypeError, for authors."""
        slots = [slot.name for slot in self.slots]
        for name in slots:
            if name not in Order.__struct_fields__:
                fields = ", ".join(Order.__struct_fields__)
                raise TypeError(
                    f"order {self.verb!r}: no order has a field {name!r}; a slot is one of {fields}"
                )
        for name in _VALUE.findall(self.form):
            if name != UNIT and name not in slots:
                raise TypeError(f"order {self.verb!r}: its form names {{{name}}}, which is none of its slots")
