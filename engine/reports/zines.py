"""The report of a turn as postal zines print it: a paragraph a power, a word behind each order that failed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from engine.judge.outcomes import Outcome, Report
from engine.judge.rules import Rules
from engine.model.ids import COAST_MARK
from engine.model.position import Position
from engine.reports.accounts import adjustments_due
from engine.reports.lines import (
    Newcomer,
    event_sentence,
    events_of,
    head_of,
    powers_in,
    result_word,
    ruling_lines,
    table_lines,
    verdict_lines,
)
from engine.reports.voice import Voice
from engine.variants.loading import Variant

_WORD = re.compile(r"[^\s()]+")


def write_zine(
    voice: Voice,
    rules: Rules,
    title: str,
    position: Position,
    report: Report,
    after: Position | None,
    newcomers: Sequence[Newcomer] = (),
) -> str:
    """A paragraph a power: `Italy: A Ven-Tri (bounce), F Nap-Ion.`"""
    lines = [title]
    for power in powers_in(voice.variant, report):
        written = [_zine_order(voice, outcome) for outcome in report.outcomes if outcome.power == power]
        if written:
            lines.append(f"{head_of(voice, power)}: {', '.join(written)}.")
    if report.dislodged:
        comma = voice.say("list.comma")
        ways = [
            voice.say(
                "report.zine.dislodged" if one.retreats else "report.zine.lost",
                unit=shortened(voice.variant, f"{one.unit.kind} {one.unit.place}"),
                spaces=comma.join(shortened(voice.variant, place) for place in one.retreats),
            )
            for one in report.dislodged
        ]
        lines.append(voice.say("report.zine.retreats", spaces="; ".join(ways)))
    lines += [*table_lines(voice, report, newcomers), *ruling_lines(voice, report)]
    lines += [event_sentence(voice, event) for event in events_of(report, after)]
    if after is not None:
        if after.owners != position.owners:
            held = Counter(owner for _, owner in after.owners)
            counts = (f"{voice.power(seat.id)} {held[seat.id]}" for seat in voice.variant.powers)
            lines.append(f"{voice.say('report.centres')}: {', '.join(counts)}.")
        lines += [*adjustments_due(voice, rules, after), *verdict_lines(voice, after)]
    return "\n".join(lines) + "\n"


def _zine_order(voice: Voice, outcome: Outcome) -> str:
    text = shortened(voice.variant, voice.order(outcome.order))
    word = result_word(outcome, voice.sentences)
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
