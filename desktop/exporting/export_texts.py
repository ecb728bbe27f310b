"""Orders, reports and the history as plain text, and as pages that a browser or a printer shows."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape

from desktop.exporting.material import HISTORY, ORDERS, Leaf, Material
from desktop.history.marks import SIZE, mark_svg
from desktop.history.report_page import report_html
from desktop.settings.languages import spoken

STYLE = """
body { font-family: "EB Garamond", Garamond, Georgia, serif; font-size: 18px; line-height: 1.35; color: #2a1d12;
  background: #f8f1e0; max-width: 62em; margin: 2em auto; padding: 0 1.5em; }
h1 { font-size: 1.9em; margin: 1.2em 0 0.2em; } h2 { font-size: 1.25em; margin: 1em 0 0.2em; }
td { vertical-align: top; padding: 1px 6px 1px 0; } svg.map { display: block; width: 100%; height: auto; }
svg.shared { position: absolute; }
a { color: #7a2417; }
section { margin-bottom: 3em; } nav { margin-bottom: 1em; } nav { columns: 12em; } header p { font-style: italic; }
@media print { body { background: none; max-width: none; } section { break-before: page; } }
"""


def orders_text(leaf: Leaf) -> str:
    """The orders of a turn, power by power, as they are typed."""
    blocks = [f"{name}:\n" + "\n".join(lines) for name, lines in leaf.orders]
    return "\n\n".join([leaf.title, *(blocks or [leaf.silence])]) + "\n"


def plain_text(material: Material, what: str) -> str:
    """What is exported as plain text."""
    if what == ORDERS:
        return orders_text(material.leaves[0])
    if what == HISTORY:
        told = [leaf.text for leaf in material.leaves[:-1]]
        return "\n\n".join([f"{material.title}\n", *told])
    return material.leaves[0].text


def orders_html(leaf: Leaf) -> str:
    """The orders of a turn as a part of a page."""
    written = [f"<h1>{escape(leaf.title)}</h1>"]
    for name, lines in leaf.orders:
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        written += [f"<h2>{escape(name)}</h2>", f"<ul>{items}</ul>"]
    if not leaf.orders:
        written.append(f"<p>{escape(leaf.silence)}</p>")
    return "\n".join(written)


def leaf_html(material: Material, leaf: Leaf, what: str, picture: Callable[[str], str]) -> str:
    """The words of a turn as a part of a page; `picture` gives the element for a mark."""
    if what == ORDERS:
        return orders_html(leaf)
    if leaf.page is None:
        return f"<h1>{escape(leaf.title)}</h1>{leaf.below}"
    return report_html(leaf.page, material.colours, picture, has_links=False) + leaf.below


def web_page(
    material: Material, what: str, sections: list[tuple[str, str]], viewer: str = "", shared: str = ""
) -> str:
    """A page by itself: sections with their titles, a list of them where there are several, and what they share."""
    head = f"<header><h1>{escape(material.title)}</h1>"
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
        f"<title>{escape(material.name(what))}</title><style>{STYLE}</style></head>\n"
        f"<body>{shared}{head}{links}{bodies}</body>\n</html>\n"
    )


def mark_for_web(mark: str) -> str:
    """A mark that a page carries with it."""
    data = b64encode(mark_svg(mark).encode()).decode()
    return f'<img alt="" width="{SIZE}" height="{SIZE}" src="data:image/svg+xml;base64,{data}">'
