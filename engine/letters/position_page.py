"""A page with a position and the orders for it (`engine.notation.position_reading` describes the text)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.letters.letter import MOST_ON_A_PAGE, read_letter
from engine.letters.letter_lines import Letter
from engine.model.position import Position
from engine.model.season import Calendar
from engine.model.units import UnitKind
from engine.notation.lexicon import Lexicon
from engine.notation.position_reading import LineFault, PositionReader, variant_named

MOST_FAULTS = 500
"""After so many the rest of a text is not read."""


class PositionText(Struct, frozen=True):
    """What a text says. `position` is None exactly if there are faults outside the orders."""

    position: Position | None
    orders: Letter
    variant: str = ""
    faults: tuple[LineFault, ...] = ()
    """Faults of the orders included."""


def read_position(
    lexicon: Lexicon,
    calendar: Calendar,
    powers: Iterable[str],
    unit_kinds: Iterable[UnitKind],
    text: str,
) -> PositionText:
    """The position and the orders in a text. Nothing raises; every line that is not understood is a fault.

    Without a season line it is the calendar's start. Powers not among those given are faults. A text that is too long is not
    read, nor the rest of one with too many faults.
    """
    reader = PositionReader(lexicon, calendar, powers, unit_kinds)
    is_too_long = len(text) > MOST_ON_A_PAGE
    if is_too_long:
        reader.refuse(1, text, "too_long")
    for number, line in enumerate(() if is_too_long else text.splitlines(), 1):
        if len(reader.faults) > MOST_FAULTS:
            reader.refuse(number, line, "not_reached")
            break
        reader.read(number, line)
    phase = calendar.step(reader.season).phase
    orders = read_letter(lexicon, phase, "\n".join(reader.order_lines), has_press=False)
    of_orders = (LineFault(line, fault) for line, reading in orders.faults() for fault in reading.faults)
    faults = tuple(sorted((*reader.faults, *of_orders), key=lambda fault: fault.line))
    position = None if reader.faults else reader.position()
    return PositionText(position, orders, "" if is_too_long else variant_named(text), faults)
