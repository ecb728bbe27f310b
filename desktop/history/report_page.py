"""The report of a turn as a page: headings, powers in their colours, a mark and words for every result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from msgspec import Struct

from desktop.history.conflicts import mark_of
from desktop.history.result_marks import swatch
from desktop.session.session import Session
from desktop.settings.languages import names_of, sentences, word
from engine import Outcome, ReportPart, newcomers, report_parts

MARK, WHY = "mark:", "why:"
"""What the addresses of marks and of orders begin with."""


class Page(Struct, frozen=True):
    """What is to be said of a turn."""

    title: str
    game: str
    parts: tuple[ReportPart, ...]


def page_of(session: Session, turn: int) -> Page:
    """The report of a judged turn, as the seat is told it."""
    turn_view, names = session.turn_view(turn), names_of(session.game, session.variant)
    parts = report_parts(
        session.variant,
        turn_view.before,
        turn_view.report,
        turn_view.after,
        sentences(),
        session.rules,
        names,
        newcomers=newcomers(session.game, turn_view.before.season),
    )
    return Page(
        session.title_of(turn), session.game.title or word(session.variant, session.variant.name), parts
    )


def report_html(
    page: Page, colours: Mapping[str, str], picture: Callable[[str], str], *, has_links: bool = True
) -> str:
    """The page as HTML; `picture` gives the element for a mark or a swatch.

    With links, every order leads to `why:` and its number among all orders of the report.
    """
    written = [f"<h1>{escape(page.title)}</h1>"]
    number = 0
    for part in page.parts:
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
    return "\n".join(written)


def outcomes_in(page: Page) -> tuple[Outcome, ...]:
    """All orders of a page, in the sequence in which they stand there."""
    return tuple(outcome for part in page.parts for outcome in part.outcomes)


def _head(part: ReportPart, colours: Mapping[str, str], picture: Callable[[str], str]) -> str:
    colour = colours.get(part.power, "")
    painted = f"{picture(swatch(colour))} " if colour else ""
    return f"<h2>{painted}{escape(part.head)}</h2>"


def _row(line: str, outcome: Outcome, number: int | None, picture: Callable[[str], str]) -> str:
    """The order to point at, and behind it what came of it."""
    order, colon, result = line.partition(": ")
    words = escape(order)
    if number is not None:
        words = f'<a href="{WHY}{number}">{words}</a>'
    return (
        f'<tr><td valign="top">{picture(mark_of(outcome))}</td>'
        f"<td><b>{words}</b>{colon}{escape(result)}</td></tr>"
    )
