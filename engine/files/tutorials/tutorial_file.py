"""The file of a lesson for players (docs/lessons.md): words, what is to be done in each step, and what others order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct

from engine.game.game_errors import SetupError
from engine.game.position_status import checked_position
from engine.letters.position_page import read_position
from engine.model.engine_error import EngineError
from engine.model.position import Position
from engine.players.levels import LEVELS
from engine.variants.loading import Variant
from engine.variants.translations import ENGLISH_CODE
from engine.variants.variant_error import VariantError, suggestion
from engine.variants.variant_files import read_toml

READ, CLICK, ORDER, JUDGE, WHY = "read", "click", "order", "judge", "why"
"""What is done in a step: read and go on; click a space; draw orders; end the turn; ask why an order ended so."""
BUTTONS = ("done", "next", "again", "hint", "report")
"""Blanks in words that stand for what the window calls its buttons and panels."""
_BLANK = re.compile(r"\{([^{}]*)\}")
Words = dict[str, str]
"""A text by the codes of its languages."""


class TutorialError(EngineError):
    """A lesson that cannot be used: in which file, where in it, and why."""

    sort = "tutorial"

    def __init__(self, path: Path | str, place: str, problem: str, remedy: str = "") -> None:
        super().__init__("unusable", problem, remedy, (problem,), place)
        self.file = str(path)

    @property
    def where(self) -> str:
        return f"{self.file}: {self.place}" if self.place else self.file


class Mistake(Struct, frozen=True, forbid_unknown_fields=True):
    """What is answered to an order that somebody is likely to give."""

    order: str
    say: Words


class TutorialStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do, with the words that ask for it."""

    do: Literal["read", "click", "order", "judge", "why"]
    say: Words
    hint: Words = {}
    point: tuple[str, ...] = ()
    """Spaces that are pointed at, besides what the step asks for."""
    space: str = ""
    """What is to be clicked."""
    orders: tuple[str, ...] = ()
    """The orders that are wanted; of a turn that is judged, those that solve it."""
    others: str = ""
    """What other powers order in the turn that is judged, a line an order: "Russia: A WAR - GAL"."""
    after: str = ""
    """What must be on the board when the turn is judged, as the text of a position."""
    mistakes: tuple[Mistake, ...] = ()


class TutorialFile(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    about: Words
    number: int
    power: str
    steps: tuple[TutorialStep, ...]
    variant: str = ""
    position: str = ""
    options: dict[str, str] = {}
    computers: str = ""
    seed: str = "lesson"


class Tutorial(Struct, frozen=True):
    """A lesson, ready to be played."""

    path: Path
    file: TutorialFile
    variant: Variant
    position: Position | None
    """Where it begins; None for the variant's own start."""
    reached: tuple[Position | None, ...]
    """For each step what must be on the board after it."""

    @property
    def steps(self) -> tuple[TutorialStep, ...]:
        return self.file.steps

    @property
    def power(self) -> str:
        return self.file.power

    def fault(self, number: int, problem: str, remedy: str = "") -> TutorialError:
        """What is wrong with a step."""
        return TutorialError(self.path, f"steps[{number}]", problem, remedy)


def read_file(path: Path) -> TutorialFile:
    """The file as it is, without a look at its variant. Raises TutorialError."""
    try:
        file = read_toml(path, TutorialFile)
    except VariantError as error:
        raise TutorialError(path, error.place, error.problem, error.remedy) from error
    if not file.steps:
        raise TutorialError(path, "steps", "there is none", "Write a [[steps]] for each thing to do.")
    for place, words in _all_words(file):
        if not words.get(ENGLISH_CODE, "").strip():
            raise TutorialError(path, place, "has no English words", f'Write {ENGLISH_CODE} = "…".')
    return file


def read_tutorial(path: Path, file: TutorialFile, variant: Variant) -> Tutorial:
    """The lesson of a file in its variant: everything that it names is there. Raises TutorialError."""
    powers = [power.id for power in variant.powers]
    if file.power not in powers:
        raise TutorialError(
            path, "power", f"there is no power {file.power!r}", suggestion(file.power, powers)
        )
    if file.computers and file.computers not in LEVELS:
        raise TutorialError(
            path, "computers", f"there is no level {file.computers!r}", suggestion(file.computers, LEVELS)
        )
    position = _position(path, "position", file.position, variant, file.options)
    reached = tuple(
        _position(path, f"steps[{number}].after", step.after, variant, file.options)
        for number, step in enumerate(file.steps)
    )
    for number, step in enumerate(file.steps):
        _check_step(path, f"steps[{number}]", step, variant)
        if step.do in (ORDER, JUDGE) and number and file.steps[number - 1].do == JUDGE:
            raise TutorialError(
                path,
                f"steps[{number}]",
                "nobody has seen yet how the turn before ended",
                "Put a step to read first.",
            )
    names = {*BUTTONS, *variant.board.spaces, *powers}
    for place, words in _all_words(file):
        for text in words.values():
            for blank in _BLANK.findall(text):
                if blank not in names:
                    raise TutorialError(path, place, f"nothing is called {blank!r}", suggestion(blank, names))
    if position is not None:
        try:
            position = checked_position(variant, variant.rules_with(file.options), position)
        except SetupError as error:
            raise TutorialError(path, "position", error.problem, error.remedy) from error
    return Tutorial(path, file, variant, position, reached)


def words_in(words: Words, language: str, names: Mapping[str, str]) -> str:
    """A text in a language, or in English, with its blanks filled in."""
    text = words.get(language) or words.get(ENGLISH_CODE, "")
    return _BLANK.sub(lambda found: names.get(found[1], found[0]), text)


def _check_step(path: Path, place: str, step: TutorialStep, variant: Variant) -> None:
    """Refuse a step that lacks what it needs, has what it has no use for, or points at nothing."""
    needed = {CLICK: ("space",), ORDER: ("orders",)}.get(step.do, ())
    used = {
        CLICK: ("space",),
        ORDER: ("orders", "mistakes"),
        JUDGE: ("orders", "others", "after", "mistakes"),
    }
    for name in ("space", "orders", "others", "after", "mistakes"):
        if name in needed and not getattr(step, name):
            raise TutorialError(path, place, f"a step to {step.do} has no `{name}`", "Say what is wanted.")
        if getattr(step, name) and name not in used.get(step.do, ()):
            raise TutorialError(path, place, f"a step to {step.do} has no use for `{name}`", "Leave it out.")
    spaces = variant.board.spaces
    for space in filter(None, (step.space, *step.point)):
        if space not in spaces:
            raise TutorialError(
                path, place, f"there is no space {space!r}", suggestion(space, map(str, spaces))
            )


def _position(
    path: Path, place: str, text: str, variant: Variant, options: Mapping[str, str]
) -> Position | None:
    """The position that a text of the file says; None where there is no text."""
    if not text.strip():
        return None
    try:
        rules = variant.rules_with(dict(options))
    except VariantError as error:
        raise TutorialError(path, f"options.{error.place}", error.problem, error.remedy) from error
    page = read_position(variant.lexicon, variant.calendar, rules.powers, rules.kinds.values(), text)
    if page.position is None:
        first = page.faults[0]
        raise TutorialError(
            path,
            f"{place}, line {first.line}",
            f"{first.fault.part.strip()!r} is not understood ({first.fault.code})",
            "docs/notation.md tells how a position is written.",
        )
    return page.position


def _all_words(file: TutorialFile) -> Iterable[tuple[str, Words]]:
    """All texts of a lesson, with their places."""
    yield from (("title", file.title), ("about", file.about))
    for number, step in enumerate(file.steps):
        yield f"steps[{number}].say", step.say
        if step.hint:
            yield f"steps[{number}].hint", step.hint
        for count, mistake in enumerate(step.mistakes):
            yield f"steps[{number}].mistakes[{count}].say", mistake.say
