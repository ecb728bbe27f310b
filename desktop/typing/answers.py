"""What is said below the line while an order is typed: how it is read, what is doubtful, what may have been meant."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from desktop.session.session import Session
from desktop.settings.theme import theme
from desktop.settings.translation import Translator
from desktop.typing.seat_orders import name_of, written
from desktop.typing.text_parsing import AHEAD, PRESS, TALK, UNREAD, ParsedText
from engine import Order

_tr = Translator("Answers")

MOST = 4
"""So many orders of a line are answered one by one."""
MOST_SUGGESTIONS = 5


def answer_html(session: Session, parsed: Sequence[ParsedText]) -> tuple[str, list[str]]:
    """The answer, and the texts that its links stand for: a link's address is a number in that list."""
    texts: list[str] = []
    lines: list[str] = []
    for one in parsed[:MOST]:
        lines += _answer(session, one, texts)
    if len(parsed) > MOST:
        lines.append(_faint(_tr("and %n more", len(parsed) - MOST)))
    return "<br>".join(lines), texts


def unfinished_html(first: str, count: int) -> str:
    """What is said of an order that is not complete yet, but may become one."""
    words = _tr("Tab: {order}").format(order=escape(first.strip()))
    more = _tr("and %n more", count - 1)
    return _faint(f"{words}, {more}" if count > 1 else words)


def _answer(session: Session, one: ParsedText, texts: list[str]) -> list[str]:
    lines: list[str] = []
    if one.sort in (TALK, PRESS):
        return [_faint(_tr("Passed over: {text}").format(text=escape(one.text)))]
    if one.reading:
        mark = "⚠" if one.is_refused or one.sort == UNREAD else "→"
        whose = f"{escape(name_of(session, one.power))}: " if session.is_open and one.power else ""
        words = f"{mark} {whose}<b>{escape(one.reading)}</b>"
        if one.sort == AHEAD:
            words += f" {_faint(_tr('sent ahead'))}"
        elif one.order is not None:
            words += f" {_faint(escape(_in_full(session, one.order)))}"
        lines.append(words)
    for note in one.brief or one.notes:
        sign = "" if one.reading else "⚠ "
        lines.append(f'<span style="color:{theme().warning}">{sign}{escape(note)}</span>')
    if one.suggestions:
        links = []
        for suggestion in one.suggestions[:MOST_SUGGESTIONS]:
            links.append(f'<a href="{len(texts)}">{escape(suggestion.label)}</a>')
            texts.append(suggestion.text)
        ask = _tr("Did you mean {names}?")
        lines.append(ask.format(names=_tr(" or ").join(links)))
    return lines


def _in_full(session: Session, order: Order) -> str:
    return written(session, order, "full")


def _faint(text: str) -> str:
    return f'<span style="color:{theme().faint}"><i>{text}</i></span>'
