"""The report of a turn, to be read aloud or printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from engine.judge.outcomes import HELD, ILLEGAL, Event, Outcome, Report
from engine.judge.rules import Rules
from engine.model.position import Position
from engine.model.season import ADJUSTMENT
from engine.notation.writing import Style
from engine.reports.centres import adjustments_due, centre_counts, changes_of_hands, unused_builds
from engine.reports.formatter import NO_POWER_NAMES, Formatter, PowerNames, formatter_of, outcome_sentence
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
from engine.reports.sentences import ENGLISH, Sentences
from engine.reports.zines import write_zine
from engine.variants.loading import Variant
from engine.views.known_report import with_revealed

__all__ = [
    "ReportPart",
    "ReportStyle",
    "outcome_sentence",
    "report_parts",
    "result_word",
    "write_report",
]

ReportStyle = Literal["text", "markdown", "zine"]
Section = tuple[str, list[str]]
_MARKUP = re.compile(r"([\\`*_\[\]<>#|])")


class ReportPart(msgspec.Struct, frozen=True):
    """A heading of a report and the lines below it."""

    head: str
    """Nothing for what stands by itself."""
    lines: tuple[str, ...]
    power: str = ""
    """The power whose orders these are; nothing for what follows the orders."""
    outcomes: tuple[Outcome, ...] = ()
    """What each line tells of, where the lines are orders."""
    is_private: bool = False
    """Whether the power alone is told of it, who has to hear it before all else."""


def report_parts(
    variant: Variant,
    position: Position,
    report: Report,
    after: Position | None = None,
    sentences: Sentences = ENGLISH,
    rules: Rules | None = None,
    names: PowerNames = NO_POWER_NAMES,
    notation: Style = "canonical",
    newcomers: Sequence[Newcomer] = (),
    hearer: str = "",
) -> tuple[ReportPart, ...]:
    """The same as `write_report` says, in parts, for a page on which orders can be pointed at. What concerns the hearer
    alone is the first part."""
    formatter = formatter_of(
        sentences, variant, with_revealed(variant.rules, position, report), names, notation
    )
    told = _private_part(formatter, report, after, hearer)
    report, after = without_private(report, after, hearer)
    report = _without_idle(report)
    ordered: dict[str, list[Outcome]] = {power: [] for power in powers_in(variant, report)}
    for outcome in report.outcomes:
        ordered[outcome.power].append(outcome)
    given = [(power, tuple(outcomes)) for power, outcomes in ordered.items() if outcomes]
    orders = [
        ReportPart(head, tuple(lines), power, outcomes)
        for (power, outcomes), (head, lines) in zip(given, _orders(formatter, report), strict=True)
    ]
    closing = _closing(formatter, rules or variant.rules, position, report, after, newcomers)
    return (*told, *orders, *(ReportPart(head, tuple(lines)) for head, lines in closing))


def _private_part(
    formatter: Formatter, report: Report, after: Position | None, hearer: str
) -> tuple[ReportPart, ...]:
    """What a power alone, or with a few others, is told of a turn; nothing where there is nothing."""
    events = [event for event in events_of(report, after) if hearer and hearer in event.to]
    lines = tuple(event_sentence(formatter, event, hearer) for event in events)
    head = formatter.say("report.private", power=formatter.power(hearer))
    return (ReportPart(head, lines, hearer, is_private=True),) if lines else ()


def without_private(report: Report, after: Position | None, hearer: str) -> tuple[Report, Position | None]:
    """A report without what its hearer is told before all else."""
    if not hearer:
        return report, after

    def public(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple(event for event in events if hearer not in event.to)

    report = msgspec.structs.replace(report, events=public(report.events))
    return report, after if after is None else msgspec.structs.replace(after, news=public(after.news))


def write_report(
    variant: Variant,
    position: Position,
    report: Report,
    after: Position | None = None,
    style: ReportStyle = "text",
    sentences: Sentences = ENGLISH,
    rules: Rules | None = None,
    names: PowerNames = NO_POWER_NAMES,
    notation: Style = "canonical",
    newcomers: Sequence[Newcomer] = (),
) -> str:
    """What happened in a turn: `position` was before it, `after` is what `advance` made of the report.

    "text" and "markdown" say of each order what came of it and why; "zine" is short, with a word behind each order
    that failed. Without `after` there is nothing on centres and the next season. Give it views to write what one
    power may see, the rules of the game if it has options of its own, the names that players gave their powers, and who
    has come for whom at the table. In text and Markdown the orders are written in any notation.
    """
    report = _without_idle(report)
    written: Style = "canonical" if style == "zine" else notation
    formatter = formatter_of(
        sentences, variant, with_revealed(variant.rules, position, report), names, written
    )
    rules = rules or variant.rules
    title = formatter.say("report.title", season=formatter.season(report.season))
    if style == "zine":
        return write_zine(formatter, rules, title, position, report, after, newcomers)
    sections = [*_orders(formatter, report), *_closing(formatter, rules, position, report, after, newcomers)]
    return (as_markdown if style == "markdown" else as_text)(title, sections)


def _without_idle(report: Report) -> Report:
    """The report without the units of nobody to which nothing happened: they have no orders and only stand there."""
    told = tuple(
        outcome
        for outcome in report.outcomes
        if outcome.power or outcome.given or outcome.code != HELD or outcome.dislodged_by
    )
    return report if len(told) == len(report.outcomes) else msgspec.structs.replace(report, outcomes=told)


def _orders(formatter: Formatter, report: Report) -> list[Section]:
    """One section a power, in the order of the variant."""
    sections: list[Section] = []
    beside = frozenset[str]().union(*formatter.variant.rules.side_orders.values())
    for power in powers_in(formatter.variant, report):
        lines: list[str] = []
        tried = {
            formatter.ordered(outcome.order)
            for outcome in report.outcomes
            if outcome.power == power
            and outcome.given
            and outcome.code == ILLEGAL
            and outcome.order.verb not in beside
        }
        for outcome in report.outcomes:
            if outcome.power == power:
                unit = formatter.ordered(outcome.order)
                silent = "report.unheeded" if unit in tried else "report.unordered"
                code = "report.line" if outcome.given else silent
                lines.append(
                    formatter.say(
                        code,
                        unit=unit,
                        order=formatter.order(outcome.order),
                        reason=formatter.phrase(outcome),
                    )
                )
        if lines:
            sections.append((head_of(formatter, power), lines))
    return sections


def _closing(
    formatter: Formatter,
    rules: Rules,
    position: Position,
    report: Report,
    after: Position | None,
    newcomers: Sequence[Newcomer],
) -> list[Section]:
    """What follows the orders; sections without a line are left out."""
    sections: list[Section] = [
        (formatter.say("report.table"), table_lines(formatter, report, newcomers)),
        (formatter.say("report.rulings"), ruling_lines(formatter, report)),
        (formatter.say("report.dislodged"), _dislodged(formatter, report)),
        (
            formatter.say("report.events"),
            [event_sentence(formatter, event) for event in events_of(report, after)],
        ),
        (
            formatter.say("report.throws"),
            [
                formatter.say(
                    "event.throw", reason=formatter.sentences.composed(one.reason), value=str(one.value)
                )
                for one in report.throws
            ],
        ),
    ]
    if after is not None:
        sections += [
            (formatter.say("report.unused"), unused_builds(formatter, rules, position, report)),
            (formatter.say("report.centres"), _centres(formatter, rules, position, after)),
            (formatter.say("report.adjustments"), adjustments_due(formatter, rules, after)),
            (formatter.say("report.verdict"), verdict_lines(formatter, after)),
        ]
    sections.append((formatter.say("report.press"), press_lines(formatter, report)))
    if after is not None:
        sections.append(("", _next(formatter, after)))
    return [section for section in sections if section[1]]


def _dislodged(formatter: Formatter, report: Report) -> list[str]:
    drivers = {one.dislodged_by: one for one in report.outcomes if one.dislodged_by}
    lines: list[str] = []
    for one in report.dislodged:
        code = "report.retreats" if one.retreats else "report.no_retreats"
        driver = drivers.get(one.by)
        lines.append(
            formatter.say(
                f"{code}.earlier" if driver is None and one.by in formatter.variant.board.spaces else code,
                unit=formatter.piece(one.unit),
                owner=formatter.keeper(one.unit),
                place=formatter.place(one.by),
                culprits=formatter.culprit(driver, one.by, with_owner=False)
                if driver
                else formatter.unit(one.by),
                spaces=formatter.sentences.enumerate(map(formatter.place, one.retreats), "or"),
            )
        )
    return lines


def _centres(formatter: Formatter, rules: Rules, position: Position, after: Position) -> list[str]:
    """Who took what, and how many each has now; nothing while ownership is not settled."""
    is_winter = formatter.variant.calendar.step(after.season).phase == ADJUSTMENT
    if after.owners == position.owners and not is_winter and after.verdict is None:
        return []
    return changes_of_hands(formatter, position, after) + centre_counts(formatter, rules, position, after)


def _next(formatter: Formatter, after: Position) -> list[str]:
    if after.verdict is not None:
        return []
    return [formatter.say("report.next", season=formatter.season(after.season))]


def as_text(title: str, sections: Iterable[Section]) -> str:
    blocks = [title]
    for head, lines in sections:
        blocks.append("\n".join([head, *(f"  {line}" for line in lines)] if head else lines))
    return "\n\n".join(blocks) + "\n"


def as_markdown(title: str, sections: Iterable[Section]) -> str:
    blocks = [f"# {escaped(title)}"]
    for head, lines in sections:
        written = [escaped(line) for line in lines]
        blocks += [f"## {escaped(head)}", "\n".join(f"- {line}" for line in written)] if head else written
    return "\n\n".join(blocks) + "\n"


def escaped(text: str) -> str:
    """A text that Markdown takes for nothing but itself."""
    return _MARKUP.sub(r"\\\1", text)


def failures(report: Report) -> tuple[Outcome, ...]:
    """The outcomes that a reader will ask about: what failed, what was not allowed, who was dislodged."""
    return tuple(
        outcome
        for outcome in report.outcomes
        if outcome.code == ILLEGAL or not outcome.succeeded or outcome.dislodged_by
    )
