"""The report of a turn, and of those told with it, as a page: headings, powers in their colours, a mark for every result."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from html import escape
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from desktop.history.result_icons import swatch
from desktop.history.turn_conflicts import mark_of
from desktop.session.session import Session
from desktop.settings.languages import names_of, sentences, word
from engine import (
    Outcome,
    ReportPart,
    Style,
    ToldTurn,
    joint_parts,
    newcomers,
    write_reports,
)

ReportStyle = Literal["text", "markdown", "zine"]
MARK, WHY = "mark:", "why:"
"""What the addresses of marks and of orders begin with."""


class Chapter(Struct, frozen=True):
    """What is to be said of one turn."""

    turn: int
    title: str
    parts: tuple[ReportPart, ...]


class Page(Struct, frozen=True):
    """What is to be said of turns that are told together."""

    game: str
    alone: ReportPart | None
    """What concerns the seat alone: it is said first."""
    chapters: tuple[Chapter, ...]

    @property
    def title(self) -> str:
        return self.chapters[0].title


def page_of(session: Session, turns: Iterable[int], powers: Collection[str] = ()) -> Page:
    """The report of judged turns, as the seat is told it; of these powers and of nobody in particular, or of all."""
    numbers = tuple(turns)
    told = joint_parts(
        session.variant,
        [_told(session, turn) for turn in numbers],
        sentences(),
        session.rules,
        names_of(session.game, session.variant),
        hearer=hearer_at(session),
    )
    alone = [part for part in told[0] if part.is_private]
    chapters = tuple(
        Chapter(
            turn,
            session.title_of(turn),
            tuple(
                part
                for part in parts
                if not part.is_private and not (powers and part.power and part.power not in powers)
            ),
        )
        for turn, parts in zip(numbers, told, strict=True)
        if parts or turn == numbers[0]
    )
    name = session.game.title or word(session.variant, session.variant.name)
    return Page(name, alone[0] if alone else None, chapters)


def report_text(
    session: Session,
    turns: Iterable[int],
    style: ReportStyle = "text",
    notation: Style = "canonical",
    *,
    has_press: bool = True,
) -> str:
    """The report of judged turns as the seat is told it, as plain text."""
    told = [_told(session, turn) for turn in turns]
    if not has_press:
        told = [replace(one, report=replace(one.report, press=UNSET)) for one in told]
    return write_reports(
        session.variant,
        told,
        style,
        sentences(),
        session.rules,
        names_of(session.game, session.variant),
        notation,
        hearer_at(session),
    )


def hearer_at(session: Session) -> str:
    """Who is told what others are not; nobody at an open table, where everything is told alike."""
    return "" if session.is_open else session.seat


def _told(session: Session, turn: int) -> ToldTurn:
    turn_view = session.turn_view(turn)
    came = newcomers(session.game, turn_view.before.season)
    return ToldTurn(turn_view.before, turn_view.report, turn_view.after, came)


def report_html(
    page: Page, colours: Mapping[str, str], picture: Callable[[str], str], *, has_links: bool = True
) -> str:
    """The page as HTML; `picture` gives the element for a mark or a swatch.

    With links, every order leads to `why:` and its number among all orders of the report.
    """
    written, number = [], 0
    if page.alone is not None:
        written.append(_head(page.alone, colours, picture))
        written += [f'<p class="alone">{escape(line)}</p>' for line in page.alone.lines]
    for chapter in page.chapters:
        written.append(f"<h1>{escape(chapter.title)}</h1>")
        number = _write(written, chapter.parts, number, colours, picture, has_links=has_links)
    return "\n".join(written)


def _write(
    written: list[str],
    parts: Iterable[ReportPart],
    number: int,
    colours: Mapping[str, str],
    picture: Callable[[str], str],
    *,
    has_links: bool,
) -> int:
    """Write the parts of a chapter, and return the number of the order that comes next."""
    for part in parts:
        if part.head:
            written.append(_head(part, colours, picture))
        if part.outcomes:
            rows = []
            for line, outcome in zip(part.lines, part.outcomes, strict=True):
                rows.append(_row(line, outcome, number if has_links else None, picture))
                number += 1
            written.append(f'<table cellspacing="0" cellpadding="2">{"".join(rows)}</table>')
        elif part.head:
            items = "".join(f"<li>{escape(line)}</li>" for line in part.lines)
            written.append(f"<ul>{items}</ul>")
        else:
            written += [f"<p><i>{escape(line)}</i></p>" for line in part.lines]
    return number


def outcomes_in(page: Page) -> tuple[tuple[int, Outcome], ...]:
    """All orders of a page with their turns, in the sequence in which they stand there."""
    return tuple(
        (chapter.turn, outcome)
        for chapter in page.chapters
        for part in chapter.parts
        for outcome in part.outcomes
    )


def _head(part: ReportPart, colours: Mapping[str, str], picture: Callable[[str], str]) -> str:
    colour = colours.get(part.power, "")
    painted = f"{picture(swatch(colour))} " if colour else ""
    return f"<h2>{painted}{escape(part.head)}</h2>"


def _row(line: str, outcome: Outcome, number: int | None, picture: Callable[[str], str]) -> str:
    """The order and what came of it: a line to point at."""
    order, colon, result = line.partition(": ")
    words, came = f"<b>{escape(order)}</b>", f"{colon}{escape(result)}"
    told = words + came if number is None else f'<a href="{WHY}{number}">{words}<span>{came}</span></a>'
    return f'<tr><td valign="top">{picture(mark_of(outcome))}</td><td>{told}</td></tr>'
