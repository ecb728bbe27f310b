"""The sections of a printed report: orders, the position after them, who owns what, and talk."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.letters.report_words import ReportWords
from engine.notation.reading import MOST_CHARACTERS

ORDERS, UNITS, CENTRES, TALK = "orders", "units", "centres", "talk"
_SEASON = r"(?:spring|summer|autumn|fall|winter)(?:\s+\d{1,5})?"
_ADJECTIVES = rf"(?:the|new|next|resulting|current|present|final|all|end|{_SEASON})"
# fmt: off
_WORDS = {
    UNITS: (
        "units", "unit positions", "positions?", "situation", "board", "standings?", "einheiten", "stellungen", "positionen",
        "aufstellung", "unités", "unità", "unidades",
    ),
    CENTRES: (
        "centres", "centers", "ownership", "owners", "zentren", "versorgungszentren", "centri", "centros",
    ),
    ORDERS: (
        "orders", "moves", "results", "movement results", "order results", "adjudication", "züge", "befehle", "ordres",
        "ordini", "órdenes",
    ),
    TALK: (
        "press", "comments?", "notes?", r"retreats(?:\s+due)?", "deadlines?", "adjustments",
        "the following units were dislodged", "general notices", "nächste runde", "presse", "rückzüge", "anmerkungen",
    ),
}
_BEFORE = {
    UNITS: rf"(?:{_ADJECTIVES}\s+)*", CENTRES: rf"(?:{_ADJECTIVES}\s+)*(?:supply\s+)?", ORDERS: r"(?:the\s+)?", TALK: "",
}
_NOT_ORDERS = (
    r"^\W*(?:convoy path taken|valid retreat paths|order resolution completed|general notices|no retreating units)\b",
    r"^\W*the (?:next phase|deadline)\b",
    r"\b(?:can|may|could) retreat to\b",
    r"\bno valid retreats\b",
    r"\b(?:builds?|removes?) +\d+ +units?\b",
)
_FAILED = r"(?:fail\w*|unsuccessful|not successful|bounc\w+|fehlgeschlagen\w*|gescheitert\w*|scheiter\w*|misslungen\w*)"
_STARS = r"(?:stars?|asterisks?|stern(?:chen)?)"
_BRACKETS = r"(?:brackets|parentheses|klammern)"
# fmt: on
_UNITS_HEAD = f"{_BEFORE[UNITS]}(?:{'|'.join(_WORDS[UNITS])})|now"
_HEADS = {
    UNITS: _UNITS_HEAD,
    CENTRES: rf"{_BEFORE[CENTRES]}(?:{'|'.join(_WORDS[CENTRES])})(?:\s+ownership)?",
    ORDERS: f"{_BEFORE[ORDERS]}(?:{'|'.join(_WORDS[ORDERS])})",
    TALK: f"(?:{'|'.join(_WORDS[TALK])})",
}
HEAD = re.compile(
    r"^[\W_]*(?:" + "|".join(f"(?P<{name}>{words})" for name, words in _HEADS.items()) + r")"
    r"(?:\s+(?:now|are|is|after|for|of|in|at|following|chart)\b[^:]{0,40})?[\W_]*$",
    re.IGNORECASE,
)
"""A heading alone on its line."""
LEAD = re.compile(rf"^[\W_]*(?:{_UNITS_HEAD})\s*:\s*(?=[^:]{{1,60}}:)", re.IGNORECASE)
"""A heading of positions before the first of them on the same line: "Now: Austria: A Vie"."""
BRACKETS_FAIL = re.compile(
    rf"\b{_FAILED}\b[^.\n]{{0,40}}\b(?:in|within|between) (?:round |square |runden |eckigen )?{_BRACKETS}\b"
    rf"|\b(?:bracketed|parenthesi[sz]ed|eingeklammerte) [^.\n]{{0,30}}\b{_FAILED}\b"
    rf"|\b{_BRACKETS}\b[^.\n]{{0,30}}\b{_FAILED}\b",
    re.IGNORECASE,
)
"""Where a report says that orders in brackets have failed."""
STARS_FAIL = re.compile(
    rf"\*[ \t]*(?:=|:|[-–—]|means|marks|indicates|denotes|bedeutet)[^.\n]{{0,30}}\b{_FAILED}\b"
    rf"|\b{_FAILED}\b[^.\n]{{0,40}}(?:\b{_STARS}\b|\bwith (?:an? )?\*|\bmit (?:einem )?\*)"
    rf"|\b{_STARS}\b[^.\n]{{0,30}}\b{_FAILED}\b",
    re.IGNORECASE,
)
"""Where a report says that orders with a star behind them have failed."""
STAR = re.compile(r"(?<=[\w)])[ \t]?\*(?=\s*(?:[,;.|]|$))")
"""Such a star."""
_TALK_LINE = re.compile("|".join(_NOT_ORDERS), re.IGNORECASE)
"""Lines about what comes next, which name spaces and are no orders."""


def sections_of(lines: Sequence[str], words: ReportWords) -> list[str]:
    """What each line is part of, by the heading above it."""
    found: list[str] = []
    sort = ORDERS
    for line in lines:
        if len(line) > MOST_CHARACTERS:
            found.append(sort)
            continue
        head = HEAD.match(line)
        if head is not None:
            sort = next(name for name, said in head.groupdict().items() if said)
            found.append(sort if sort != ORDERS else TALK)
        elif words.is_head(line):
            sort = TALK
            found.append(TALK)
        else:
            is_talk = _TALK_LINE.search(line) is not None or words.is_talk(line)
            found.append(TALK if is_talk and sort == ORDERS else sort)
    return found
