"""Letters in HTML: the plain lines that they show."""

from __future__ import annotations

import html
import re

_BREAK = re.compile(
    r"<\s*+/?+\s*+(?:p|br|div|li|ul|ol|tr|td|th|table|tbody|hr|h[1-6]|body|html|head|title|blockquote|pre)\b[^<>]*>",
    re.IGNORECASE,
)
_INLINE = re.compile(
    r"<\s*+/?+\s*+(?:b|i|u|s|a|em|strong|span|font|small|big|tt|code|center|sup|sub|o:p)(?:\s[^<>=]*=[^<>]*)?\s*+/?>",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]{2,8});")


def plain_lines(line: str) -> list[str]:
    """The lines that a line with tags in it shows; without tags, the line itself."""
    parts = [line]
    if "<" in line:
        parts = [part for part in _BREAK.split(_INLINE.sub("", line)) if part.strip()]
    if "&" in line:
        parts = [html.unescape(part) if _ENTITY.search(part) else part for part in parts]
    return parts
