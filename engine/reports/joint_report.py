"""The reports of turns that are told together: the last that was ordered, and what came of it without further orders."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.judge.outcomes import Report
from engine.judge.rules import Rules
from engine.model.position import Position
from engine.notation.writing import Style
from engine.reports.formatter import NO_POWER_NAMES, PowerNames, formatter_of
from engine.reports.report import (
    ReportPart,
    ReportStyle,
    as_markdown,
    as_text,
    escaped,
    report_parts,
    without_private,
    write_report,
)
from engine.reports.report_lines import Newcomer
from engine.reports.sentences import ENGLISH, Sentences
from engine.variants.loading import Variant


class ToldTurn(msgspec.Struct, frozen=True):
    """A judged turn as somebody is told it."""

    before: Position
    report: Report
    after: Position | None = None
    newcomers: tuple[Newcomer, ...] = ()


def joint_parts(
    variant: Variant,
    turns: Sequence[ToldTurn],
    sentences: Sentences = ENGLISH,
    rules: Rules | None = None,
    names: PowerNames = NO_POWER_NAMES,
    notation: Style = "canonical",
    hearer: str = "",
) -> tuple[tuple[ReportPart, ...], ...]:
    """The reports of turns that are told together, in parts, turn by turn.

    What concerns the hearer alone in any of them is the very first part, what comes next the very last. A turn of which
    there is nothing to say has no parts, unless it is the first.
    """
    told = [
        report_parts(
            variant,
            turn.before,
            turn.report,
            turn.after,
            sentences,
            rules,
            names,
            notation,
            turn.newcomers,
            hearer,
        )
        for turn in turns
    ]
    alone = [part for parts in told for part in parts if part.is_private]
    lines = tuple(dict.fromkeys(line for part in alone for line in part.lines))
    first = [msgspec.structs.replace(alone[0], lines=lines)] if alone else []
    public = [[part for part in parts if part.head and not part.is_private] for parts in told]
    last = max((number for number, parts in enumerate(public) if parts), default=0)
    public[0][:0] = first
    public[last] += [part for part in told[-1] if not part.head]
    return tuple(map(tuple, public))


def write_reports(
    variant: Variant,
    turns: Sequence[ToldTurn],
    style: ReportStyle = "text",
    sentences: Sentences = ENGLISH,
    rules: Rules | None = None,
    names: PowerNames = NO_POWER_NAMES,
    notation: Style = "canonical",
    hearer: str = "",
) -> str:
    """The reports of turns that are told together as `write_report` writes one; what concerns the hearer alone comes first,
    and of a turn that has nothing to tell nothing is said."""
    told = joint_parts(variant, turns, sentences, rules, names, notation, hearer)
    alone = [part for parts in told for part in parts if part.is_private]
    blocks = [_as_section(style, part.head, part.lines) for part in alone]
    formatter = formatter_of(sentences, variant, turns[0].before, names)
    for number, (turn, parts) in enumerate(zip(turns, told, strict=True)):
        if number and not parts:
            continue
        title = formatter.say("report.title", season=formatter.season(turn.report.season))
        sections = [(part.head, list(part.lines)) for part in parts if not part.is_private]
        if style == "zine":
            report, after = without_private(turn.report, turn.after, hearer)
            blocks.append(
                write_report(
                    variant,
                    turn.before,
                    report,
                    after,
                    style,
                    sentences,
                    rules,
                    names,
                    newcomers=turn.newcomers,
                )
            )
        else:
            blocks.append((as_markdown if style == "markdown" else as_text)(title, sections))
    return "\n".join(blocks)


def _as_section(style: ReportStyle, head: str, lines: Sequence[str]) -> str:
    """A section that stands by itself."""
    if style == "markdown":
        return f"# {escaped(head)}\n\n" + "\n".join(f"- **{escaped(line)}**" for line in lines) + "\n"
    return "\n".join([head, *(f"  {line}" for line in lines)]) + "\n"
