"""The report of a turn as postal zines print it: a paragraph a power, a word behind each order that failed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from engine.judge.outcomes import Outcome, Report
from engine.judge.rules import Rules
from engine.model.ids import COAST_MARK
from engine.model.position import Position
from engine.reports.centres import adjustments_due
from engine.reports.formatter import Formatter
from engine.reports.report_lines import (
    Newcomer,
    event_sentence,
    events_of,
    head_of,
    powers_in,
    press_lines,
    result_word,
    ruling_lines,
    table_lines,
    verdict_lines,
)
from engine.variants.loading import Variant

_WORD = re.compile(r"[^\s()]+")


def write_zine(
    formatter: Formatter,
    rules: Rules,
    title: str,
    position: Position,
    report: Report,
    after: Position | None,
    newcomers: Sequence[Newcomer] = (),
) -> str:
    """A paragraph a power: `Italy: A Ven-Tri (bounce), F Nap-Ion.` What a power orders as a whole comes first, so that it is
    not taken for something that the unit before it does."""
    lines = [title]
    beside = frozenset[str]().union(*formatter.variant.rules.side_orders.values())
    for power in powers_in(formatter.variant, report):
        own = [outcome for outcome in report.outcomes if outcome.power == power]
        own.sort(key=lambda one: bool(one.order.unit) or one.order.verb not in beside)
        written = [_zine_order(formatter, outcome) for outcome in own]
        if written:
            lines.append(f"{head_of(formatter, power)}: {', '.join(written)}.")
    if report.dislodged:
        comma = formatter.say("list.comma")
        ways = [
            formatter.say(
                "report.zine.dislodged" if one.retreats else "report.zine.lost",
                unit=shortened(formatter.variant, f"{one.unit.kind} {one.unit.place}"),
                spaces=comma.join(shortened(formatter.variant, place) for place in one.retreats),
            )
            for one in report.dislodged
        ]
        lines.append(formatter.say("report.zine.retreats", spaces="; ".join(ways)))
    lines += [*table_lines(formatter, report, newcomers), *ruling_lines(formatter, report)]
    lines += [event_sentence(formatter, event) for event in events_of(report, after)]
    if after is not None:
        if after.owners != position.owners:
            held = Counter(owner for _, owner in after.owners)
            counts = (f"{formatter.power(seat.id)} {held[seat.id]}" for seat in formatter.variant.powers)
            lines.append(f"{formatter.say('report.centres')}: {', '.join(counts)}.")
        lines += [*adjustments_due(formatter, rules, after), *verdict_lines(formatter, after)]
    press = press_lines(formatter, report)
    if press:
        lines += [f"{formatter.say('report.press')}:", *press]
    return "\n".join(lines) + "\n"


def _zine_order(formatter: Formatter, outcome: Outcome) -> str:
    text = shortened(formatter.variant, formatter.order(outcome.order))
    word = result_word(outcome, formatter.sentences)
    return f"{text} ({word})" if word else text


def shortened(variant: Variant, text: str) -> str:
    """An order as postal zines print it: `F Nth C A Lon-Nwy`, `F Bot-Stp(sc)`."""
    return _WORD.sub(lambda word: _short_place(variant, word[0]), text).replace(" - ", "-")


def _short_place(variant: Variant, word: str) -> str:
    space, _, coast = word.partition(COAST_MARK)
    if space not in variant.board.spaces or word in variant.rules.kinds:
        return word
    name = space.capitalize() if space.isupper() else space
    return f"{name}({coast.lower()})" if coast else name
