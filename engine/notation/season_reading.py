"""Reading the season that a text names, in any usual writing: "Spring, 1905", "F1904", "1901 Frühjahr"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT, Calendar, Season

_LONGEST_LINE, _LONGEST_HEAD = 200, 60
_PLAYER = re.compile(r"\s*[^:]{1,60}: [^:]{1,200}")
_SIGNS = " \t#*_=-"
"""What a heading is set off with."""
_MOST_LINES = 60
"""The season stands in the first lines of a report."""
# fmt: off
_SEASONS = {
    "spring": ("spring", "frühjahr", "frühling", "fruehjahr", "fruehling", "printemps", "primavera", "lente"),
    "summer": ("summer", "sommer", "été", "estate", "verano"),
    "fall": ("fall", "autumn", "herbst", "automne", "autunno", "otoño"),
    "winter": ("winter", "hiver", "inverno", "invierno"),
}
_PHASES = {
    RETREAT: ("retreat", "retreats", "rückzug", "rückzüge", "retraites"),
    ADJUSTMENT: ("adjustment", "adjustments", "builds", "build", "placing", "placement", "aufbau", "anpassung",
                 "anpassungen"),
    MOVEMENT: ("movement", "moves", "züge"),
}
# fmt: on
_LETTERS = {"s": "spring", "f": "fall", "a": "fall", "w": "winter", "h": "fall"}
_NAMES = {word: name for name, words in _SEASONS.items() for word in words}
_YEAR = r"(?:\d{4}|['’]?\d{2})"
_BEFORE = re.compile(rf"\b({'|'.join(_NAMES)})\b[\s,]*(?:of\s+)?({_YEAR})\b", re.IGNORECASE)
_AFTER = re.compile(rf"\b(\d{{4}})[\s,:]+({'|'.join(_NAMES)})\b", re.IGNORECASE)
_CODE = re.compile(
    r"(?<![\w/])([sfwah])(?:['’]?(\d{4})([mrab])?|['’](\d{2})|(\d{2})([mrab]))\b", re.IGNORECASE
)
"""Two figures alone are no year: "A 12" is an army."""
_FURTHEST = 300
"""So many years after the start no game goes on."""
_CODED = {"m": MOVEMENT, "r": RETREAT, "b": ADJUSTMENT, "a": ADJUSTMENT}


def season_named(calendar: Calendar, lines: Iterable[str]) -> Season | None:
    """The season that a report is of, in any usual writing: the first that the calendar has."""
    for line, _ in zip(lines, range(_MOST_LINES), strict=False):
        found = read_season(calendar, line[:_LONGEST_LINE])
        if found is not None:
            return found
    return None


def title_above(calendar: Calendar, lines: Sequence[str]) -> int:
    """How many lines stand above the season that a report is headed with, if it is a title, perhaps with the players below
    it ("Austria: Ann, France: Bea"): a game may be called "Press", "Austria" or "Fall 1901"."""
    shown = (number for number, line in enumerate(lines) if any(map(str.isalnum, line)))
    for number in islice(shown, 1, 3):
        if is_season(calendar, lines[number].strip(_SIGNS)):
            return number
        if not all(_PLAYER.fullmatch(part) for part in lines[number].split(", ")):
            break
    return 0


def is_season(calendar: Calendar, line: str) -> bool:
    """Whether a line is a heading of a season and says nothing else."""
    is_short = len(line) <= _LONGEST_HEAD and not any(sign in line for sign in ":.;")
    return is_short and read_season(calendar, line) is not None


def read_season(calendar: Calendar, line: str) -> Season | None:
    """The season that a line names, or None."""
    whole = calendar.season(line.strip())
    if whole is not None:
        return whole
    for step in calendar.steps:
        named = re.search(rf"\b{re.escape(step.name)}\b[\s,]*(?:of\s+)?({_YEAR})\b", line, re.IGNORECASE)
        if named is not None:
            return _step(calendar, step.name, named[1], line)
    before, after, code = _BEFORE.search(line), _AFTER.search(line), _CODE.search(line)
    if before is not None:
        return _step(calendar, _NAMES[before[1].lower()], before[2], line)
    if after is not None:
        return _step(calendar, _NAMES[after[2].lower()], after[1], line)
    if code is not None:
        phase = _CODED.get((code[3] or code[6] or "").lower(), "")
        return _step(calendar, _LETTERS[code[1].lower()], code[2] or code[4] or code[5], line, phase)
    return None


def _step(calendar: Calendar, name: str, year: str, line: str, phase: str = "") -> Season | None:
    """The step of a year that has a name, and the phase that the line names; the first of that name if it names none."""
    digits = year.strip("'’")
    number = int(digits) + (calendar.start.year // 100 * 100 if len(digits) == 2 else 0)
    if not 0 <= number - calendar.start.year <= _FURTHEST:
        return None
    words = set(re.findall(r"\w+", line.lower()))
    if not phase:
        phase = next((one for one, said in _PHASES.items() if words.intersection(said)), "")
    if name == "summer" and all(step.name.lower() != "summer" for step in calendar.steps):
        name, phase = "spring", RETREAT
    wanted = (name.lower(), *_SEASONS.get(name.lower(), ()))
    steps = [index for index, step in enumerate(calendar.steps) if step.name.lower() in wanted]
    exact = [index for index in steps if phase and calendar.steps[index].phase == phase]
    if not exact and phase == ADJUSTMENT:
        exact = [index for index, step in enumerate(calendar.steps) if step.phase == ADJUSTMENT]
    return next((Season(number, index) for index in (*exact, *steps)), None)
