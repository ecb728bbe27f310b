"""`chancery judge` without --json: a position as game masters type it, the report and the next position out."""

from __future__ import annotations

from desktop.cli.asking import checked_options
from desktop.cli.commands import Call
from desktop.cli.failures import DONE, WRONG_INPUT, InputError
from desktop.cli.position_text import playable, variant_for
from desktop.cli.speaking import spoken
from desktop.cli.streams import STDIN, Streams
from engine import (
    ADJUSTMENT,
    Order,
    PositionText,
    Variant,
    adjudicate,
    advance,
    fault_sentence,
    read_position,
    write_position,
    write_report,
)


def judge_text(call: Call) -> int:
    """Judge the position in a file or in the input. What is not understood is named; orders that are, are judged."""
    text = call.streams.read_text(call.file)
    place = "input" if call.file == STDIN else call.file
    if not text.strip():
        raise InputError("no_input", "there is nothing in it to be judged", place)
    variant = variant_for(call.variant, text)
    rules = variant.rules_with(checked_options(variant, call.option))
    page = read_position(variant.lexicon, variant.calendar, rules.powers, rules.kinds.values(), text)
    for one in page.faults:
        call.streams.warn(f"{place}, line {one.line}: {fault_sentence(spoken(), variant, one.fault)}")
    if page.position is None:
        raise InputError("bad_position", "this is no position that can be judged", place)
    if not (page.position.units or page.position.dislodged or page.position.owners):
        raise InputError("no_input", "there is no unit and no centre in it; nothing can be judged", place)
    position = playable(variant, rules, page.position, place)
    if variant.calendar.step(position.season).phase == ADJUSTMENT and not position.owners:
        code = variant.calendar.code(position.season)
        raise InputError(
            "no_centers", f"nothing can be adjusted in {code} without a section `centres`", place
        )
    orders, is_good = _orders(variant, page, call.streams, place)
    report = adjudicate(rules, position, orders)
    following = advance(rules, position, report)
    call.streams.say(write_report(variant, position, report, following, rules=rules))
    call.streams.say()
    call.streams.say(write_position(variant.lexicon, variant.calendar, following, variant.id))
    return DONE if is_good and not page.faults else WRONG_INPUT


def _orders(
    variant: Variant, page: PositionText, streams: Streams, place: str
) -> tuple[dict[str, list[Order]], bool]:
    sheets: dict[str, list[Order]] = {}
    is_good = True
    for line in page.orders.lines:
        said = [fault_sentence(spoken(), variant, doubt) for doubt in line.doubts]
        for reading in line.readings:
            said += [fault_sentence(spoken(), variant, doubt) for doubt in reading.doubts]
            if reading.order is not None and reading.power:
                sheets.setdefault(reading.power, []).append(reading.order)
            elif reading.order is not None:
                said.append(f"It is not said whose order this is: {reading.text}")
                is_good = False
        if line.junk:
            said.append(f"passed over: {line.text.strip()}")
        for one in said:
            streams.warn(f"{place}, line {line.number}: {one}")
    return sheets, is_good
