"""Pages in HTML, whole or in part: the lines that a reader sees. Tags that nobody knows are text: "<A NTH> S A Hol"."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

# fmt: off
_BLOCKS = frozenset((
    "p", "br", "div", "li", "ul", "ol", "tr", "table", "thead", "tbody", "tfoot", "caption", "hr", "pre", "blockquote",
    "body", "html", "title", "head", "section", "article", "header", "footer", "main", "nav", "dl", "dt", "dd",
    *(f"h{level}" for level in range(1, 7)),
))
_CELLS = frozenset(("td", "th"))
_INLINE = frozenset((
    "b", "i", "u", "s", "a", "em", "strong", "span", "font", "small", "big", "tt", "code", "center", "sup", "sub", "o:p",
    "del", "ins", "strike", "mark", "img", "meta", "link", "label", "abbr", "col", "colgroup", "wbr", "kbd",
))
_UNSEEN = frozenset(("script", "style"))
_SET_OFF = frozenset(("u", "i", "em"))
_STRUCK = frozenset(("s", "del", "strike"))
_EMPTY = frozenset(("br", "hr", "img", "wbr", "col", "meta", "link"))
# fmt: on
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9:]*)((?:\s[^<>]*|/)?)>|<!--.*?-->|<![a-zA-Z][^<>]*>", re.DOTALL)
_WHOLE = re.compile(r"<\s*(?:html|body)\b", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});")
_WORDS = re.compile(r"[^\s](?:[^\n\r]*[^\s])?")
"""What stands on a line, without the blanks around it."""
_MOST_STRUCK = 100
_ENDS = re.compile(r"\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


def plain_text(page: str, *, keeps_marks: bool = False) -> str:
    """What a page shows: blocks as lines, cells with strokes between them, quotations with their marks.

    A page without tags and entities is itself. What is struck out stands between "~~"; with `keeps_marks` between "_", as
    what is underlined does.
    """
    tags = list(_tags(page)) if "<" in page else []
    if not tags:
        return _unescaped(page)
    shown = _Shown(is_whole=_WHOLE.search(page) is not None, keeps_marks=keeps_marks)
    at = 0
    for start, end, name, closes in tags:
        shown.text(page[at:start])
        shown.tag(name, closes)
        shown.strike(name, closes, page[start:end])
        at = end
    shown.text(page[at:])
    return "\n".join(line.rstrip() for line in shown.lines)


def _tags(page: str) -> Iterator[tuple[int, int, str, bool]]:
    """Where the known tags stand. One of a single letter has attributes with "=" or none: "<A Ber-Mun>" is an order."""
    for found in _TAG.finditer(page):
        name, inside = (found[2] or "").lower(), (found[3] or "").strip(" \t\r\n/")
        is_known = not name or name in _BLOCKS or name in _INLINE or name in _CELLS or name in _UNSEEN
        if is_known and (len(name) != 1 or not inside or "=" in inside):
            yield found.start(), found.end(), name, bool(found[1])


def _unescaped(text: str) -> str:
    return html.unescape(text) if "&" in text and _ENTITY.search(text) else text


class _Shown:
    """The lines so far."""

    def __init__(self, *, is_whole: bool, keeps_marks: bool) -> None:
        """In a whole page line ends mean nothing; in a text with a few tags they do."""
        self.lines = [""]
        self._is_whole, self._keeps_marks = is_whole, keeps_marks
        self._depth = 0
        self._unseen = ""
        self._struck: list[str] = []
        """The elements that are open within one that is struck out, which is the first."""

    def tag(self, name: str, closes: bool) -> None:
        if self._unseen or name in _UNSEEN:
            self._unseen = "" if closes and name == self._unseen else self._unseen or ("" if closes else name)
            return
        if name == "blockquote":
            self._depth = max(0, self._depth + (-1 if closes else 1))
        if name in _BLOCKS:
            if self.lines[-1].strip("> \t"):
                self.lines.append("")
            self.lines[-1] = "> " * self._depth
        elif name in _CELLS and not closes:
            self.lines[-1] += " | "
        elif name in _SET_OFF and self._keeps_marks:
            self.lines[-1] += "_"

    def strike(self, name: str, closes: bool, tag: str) -> None:
        """Hear which elements are struck out."""
        if closes and name in self._struck:
            last = len(self._struck) - 1 - self._struck[::-1].index(name)
            del self._struck[last:]
        elif not closes and name not in _EMPTY and len(self._struck) < _MOST_STRUCK:
            is_struck = name in _STRUCK or "line-through" in tag.lower()
            if is_struck or (self._struck and name in _INLINE):
                self._struck.append(name)

    def text(self, text: str) -> None:
        if self._unseen or not text:
            return
        text = _unescaped(text)
        if self._struck:
            mark = "_" if self._keeps_marks else "~~"
            text = _WORDS.sub(rf"{mark}\g<0>{mark}", text)
        if self._is_whole:
            self.lines[-1] += " ".join(f".{text}.".split())[1:-1]
            return
        first, *others = _ENDS.split(text)
        self.lines[-1] += first
        self.lines += ("> " * self._depth + line for line in others)
