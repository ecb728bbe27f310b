"""Orders, reports and the history as plain text, and as pages that a browser or a printer shows."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape

from desktop.exporting.export_data import HISTORY, ORDERS, ExportData, TurnPage
from desktop.history.report_page import report_html
from desktop.history.result_icons import SIZE, mark_svg
from desktop.settings.languages import spoken

STYLE = """
body { font-family: "EB Garamond", Garamond, Georgia, serif; font-size: 18px; line-height: 1.35; color: #2a1d12;
  background: #f8f1e0; max-width: 62em; margin: 2em auto; padding: 0 1.5em; }
h1 { font-size: 1.9em; margin: 1.2em 0 0.2em; } h2 { font-size: 1.25em; margin: 1em 0 0.2em; }
p.alone { font-size: 1.6em; font-weight: 600; margin: 0.2em 0; }
td { vertical-align: top; padding: 1px 6px 1px 0; } svg.map { display: block; width: 100%; height: auto; }
svg.shared { position: absolute; }
a { color: #7a2417; }
section { margin-bottom: 3em; } nav { margin-bottom: 1em; } nav { columns: 12em; } header p { font-style: italic; }
@media print { body { background: none; max-width: none; } section { break-before: page; } }
"""


def orders_text(turn_page: TurnPage) -> str:
    """The orders of a turn, power by power, as they are typed."""
    blocks = [f"{name}:\n" + "\n".join(lines) for name, lines in turn_page.orders]
    return "\n\n".join([turn_page.title, *(blocks or [turn_page.silence])]) + "\n"


def plain_text(data: ExportData, what: str) -> str:
    """What is exported as plain text."""
    if what == ORDERS:
        return orders_text(data.turn_pages[0])
    if what == HISTORY:
        told = [turn_page.text for turn_page in data.turn_pages[:-1]]
        return "\n\n".join([f"{data.title}\n", *told])
    return data.turn_pages[0].text


def orders_html(turn_page: TurnPage) -> str:
    """The orders of a turn as a part of a page."""
    written = [f"<h1>{escape(turn_page.title)}</h1>"]
    for name, lines in turn_page.orders:
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        written += [f"<h2>{escape(name)}</h2>", f"<ul>{items}</ul>"]
    if not turn_page.orders:
        written.append(f"<p>{escape(turn_page.silence)}</p>")
    return "\n".join(written)


def turn_page_html(data: ExportData, turn_page: TurnPage, what: str, picture: Callable[[str], str]) -> str:
    """The words of a turn as a part of a page; `picture` gives the element for a mark."""
    if what == ORDERS:
        return orders_html(turn_page)
    if turn_page.page is None:
        return f"<h1>{escape(turn_page.title)}</h1>{turn_page.below}"
    return report_html(turn_page.page, data.colours, picture, has_links=False) + turn_page.below


def web_page(
    data: ExportData, what: str, sections: list[tuple[str, str]], viewer: str = "", shared: str = ""
) -> str:
    """A page by itself: sections with their titles, a list of them where there are several, and what they share."""
    head = f"<header><h1>{escape(data.title)}</h1>"
    head += f"<p>{escape(viewer)}</p></header>" if viewer else "</header>"
    links = ""
    if len(sections) > 1:
        items = "".join(
            f'<a href="#s{number}">{escape(title)}</a><br>' for number, (title, _) in enumerate(sections)
        )
        links = f"<nav>{items}</nav>"
    bodies = "".join(f'<section id="s{number}">{body}</section>' for number, (_, body) in enumerate(sections))
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken()}">\n<head><meta charset="utf-8">'
        f"<title>{escape(data.name(what))}</title><style>{STYLE}</style></head>\n"
        f"<body>{shared}{head}{links}{bodies}</body>\n</html>\n"
    )


def mark_for_web(mark: str) -> str:
    """A mark that a page carries with it."""
    data = b64encode(mark_svg(mark).encode()).decode()
    return f'<img alt="" width="{SIZE}" height="{SIZE}" src="data:image/svg+xml;base64,{data}">'
