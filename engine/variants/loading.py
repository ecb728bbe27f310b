"""Loading a variant from its folder, with every fault named before a game can start."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from engine.judge.dice import Dice, NothingToDrawError
from engine.judge.rules import Power, Rules, Situation
from engine.model.board import Board
from engine.model.ids import PowerId, SpaceId
from engine.model.position import Position
from engine.model.season import Calendar, Season, Step
from engine.notation.lexicon import Lexicon
from engine.notation.tokens import phrase_of
from engine.traits.base.assembling import TraitClashError, assemble
from engine.traits.base.memory import Memorable
from engine.traits.base.trait import RuleOption, Trait
from engine.variants.boards import load_board
from engine.variants.piece_entries import PieceEntry, pieces_in
from engine.variants.power_words import powers_in
from engine.variants.references import check_passages, check_references, read_traits
from engine.variants.schema import PowerFile, VariantFile
from engine.variants.starting_position import read_start
from engine.variants.translations import foreign_names, sentences_of, spellings, words_in
from engine.variants.variant_error import VariantError, suggestion
from engine.variants.variant_files import is_file_name, read_text, read_toml

FILE = "variant.toml"
MOST_COMPILED = 64
"""How many sets of options are kept compiled; a stream of ever new ones must not fill the memory."""
RULE_MARK = "#:"
"""Begins a line that says which rules the entry below it carries out, for readers and for docs/rules.md."""
LETTERS = {"movement": "M", "retreat": "R", "adjustment": "A"}


class Variant:
    """A variant ready to play. Compare by `digest`."""

    def __init__(self, folder: Path, record: VariantFile, board: Board, files: tuple[Path, ...]) -> None:
        self.id = folder.name
        self.folder = folder
        self.name = record.name
        self.summary = record.summary
        self.players = record.players or str(len(record.powers))
        self.length, self.complexity = record.length, record.complexity
        self.board = board
        self.files = files
        """What it was read from: its own file, then the board's."""
        self.board_named = record.board
        self.board_folder = files[1].parent
        """Where the board's files are: another variant's folder if the board is borrowed."""
        self.names: Mapping[str, str] = record.names
        self.digest = files_digest(files)
        self._traits = read_traits(folder / FILE, record.traits)
        self.option_table: Mapping[str, RuleOption] = {
            option.name: option for trait in self._traits for option in trait.options()
        }
        self.trait_names = tuple(trait.name for trait in self._traits)
        self.trait_spaces: Mapping[str, str] = {
            trait.name: space for trait in self._traits if (space := trait.about_space())
        }
        """The spaces that single traits are about, by the names of the traits: what they remember is remembered there."""
        self.explained: Mapping[str, str] = {
            key: code for trait in self._traits for key, code in trait.explains().items()
        }
        """What its traits say of pieces: by kind or mark the end of a sentence's code."""
        self._told = [trait.tells() for trait in self._traits]
        self._pieces: dict[str, Mapping[str, PieceEntry]] = {}
        self._sentences: dict[str, Mapping[str, str]] = {}
        self._words: dict[str, Mapping[str, str]] = {}
        own = self._checked(record.options)
        self._defaults = {name: own.get(name, option.default) for name, option in self.option_table.items()}
        self.powers = tuple(
            _power(folder / FILE, board, name, power) for name, power in record.powers.items()
        )
        _refuse_shared_words(folder / FILE, self.powers)
        self.calendar = _calendar(folder / FILE, record, self._traits)
        check_references(folder / FILE, self._traits, board, self.powers, self.calendar)
        check_passages(files[2], board, self._traits)
        self._compiled: dict[tuple[tuple[str, str], ...], Rules] = {}
        self.rules = self.rules_with({})
        self.start, self.known = read_start(folder / FILE, record, self.rules, self._traits)
        _try_opening(folder / FILE, self.rules, self.start)
        self.lexicon = self._lexicon()
        """What players may call things in this variant."""

    @property
    def memorable(self) -> tuple[Memorable, ...]:
        """All that can be remembered in its games, in the order of its traits."""
        return self.known.memorable

    def _checked(self, options: Mapping[str, str]) -> dict[str, str]:
        for name, value in options.items():
            option = self.option_table.get(name)
            if option is None:
                raise VariantError(
                    self.folder / FILE,
                    f"options.{name}",
                    "no trait has this option",
                    suggestion(name, self.option_table),
                )
            if value not in option.values:
                raise VariantError(
                    self.folder / FILE,
                    f"options.{name}",
                    f"{value!r} is no choice",
                    f"Use one of: {', '.join(option.values)}.",
                )
        return dict(options)

    def rules_with(self, options: Mapping[str, str]) -> Rules:
        """The rules under a game's options. Raises VariantError for an option or value that does not exist.

        They are compiled once, whichever of the options are said and whichever are left to their defaults.
        """
        asked = tuple(options.items())
        rules = self._compiled.get(asked)
        if rules is None:
            chosen = tuple({**self._defaults, **self._checked(options)}.items())
            rules = self._compiled.get(chosen) or self._assembled(chosen)
            if len(self._compiled) >= MOST_COMPILED:
                self._compiled = {said: kept for said, kept in self._compiled.items() if kept is self.rules}
            self._compiled |= {asked: rules, chosen: rules}
        return rules

    def _assembled(self, chosen: tuple[tuple[str, str], ...]) -> Rules:
        try:
            return assemble(self.board, self.calendar, self.powers, self._traits, dict(chosen))
        except TraitClashError as clash:
            raise VariantError(
                self.folder / FILE, "traits", str(clash), "Leave one of them out, or list them otherwise."
            ) from clash

    def words(self, language: str) -> Mapping[str, str]:
        """What the variant and its traits say, in another language, by their English."""
        if language not in self._words:
            self._words[language] = words_in((self.board_folder, self.folder), self._traits, language)
        return self._words[language]

    def sentences(self, language: str) -> Mapping[str, str]:
        """What its traits say in a language, by code; in English where they have no sentence in it."""
        if language not in self._sentences:
            self._sentences[language] = sentences_of(self._traits, language, self.words(language))
        return self._sentences[language]

    def pieces(self, language: str) -> Mapping[str, PieceEntry]:
        """What its folder says of pieces in a language, by kind or mark; in English what it says in no other."""
        if language not in self._pieces:
            self._pieces[language] = pieces_in((self.board_folder, self.folder), language)
        return self._pieces[language]

    def told_of(self, power: str) -> tuple[str, ...]:
        """What its traits say of a power: the ends of the codes of sentences, in the order of the traits."""
        return tuple(told[power] for told in self._told if power in told)

    def power_words(self, power: str, language: str) -> str:
        """What its folder says of a power in a language, or in English; nothing if it says nothing."""
        return powers_in(self.folder, language).get(power, "")

    def _lexicon(self) -> Lexicon:
        kinds, verbs, qualified = spellings("kinds"), spellings("verbs"), spellings("qualifiers")
        names = foreign_names((self.board_folder, self.folder))
        keys = {key.lower() for key in (*self.board.spaces, *self.rules.kinds)}
        try:
            return Lexicon(
                board=self.board,
                unit_kinds=[
                    replace(kind, words=(*kind.words, *kinds.get(kind.name, ())))
                    for kind in self.rules.kinds.values()
                ],
                powers={
                    power.id: (power.name, *power.words, *names.get(power.name, ())) for power in self.powers
                },
                order_kinds=[
                    replace(
                        kind,
                        words=(
                            *kind.words,
                            *(w for w in verbs.get(kind.verb, ()) if w.removeprefix("- ") not in keys),
                        ),
                        qualifiers=tuple(
                            replace(one, words=(*one.words, *qualified.get(one.name, ())))
                            for one in kind.qualifiers
                        ),
                    )
                    for known in self.rules.orders.values()
                    for kind in known.values()
                ],
                foreign={space.id: names.get(space.name, ()) for space in self.board.spaces.values()},
                coasts=spellings("coasts"),
                between=spellings("between"),
                letters=spellings("letters"),
                aliases=self.names,
                things={
                    thing: (*words, *spellings("things").get(thing, ()))
                    for trait in self._traits
                    for thing, words in trait.named_things().items()
                },
                unit_names=self.rules.unit_names,
                dated=[one.stem for one in self.memorable if one.dated],
            )
        except ValueError as error:
            raise VariantError(
                self.folder / FILE, "names", str(error), "Name a space, by a word that is no other's key."
            ) from error


def load_variant(folder: Path, search_path: tuple[Path, ...] = ()) -> Variant:
    """Load the variant in a folder. A board that it borrows is looked for beside it, then on the search path."""
    path = folder / FILE
    record = read_toml(path, VariantFile, one_line=True)
    board, files = load_board(board_path(folder, record.board, search_path))
    return Variant(folder, record, board, (path, *files))


def board_path(folder: Path, named: str, search_path: tuple[Path, ...]) -> Path:
    """The file of the board that a variant names: its own, or another variant's, beside it or on the search path."""
    if not is_file_name(named):
        raise VariantError(
            folder / FILE, "board", f"{named!r} is a path", "Name a file in this folder, or another variant."
        )
    if named.endswith(".toml"):
        return folder / named
    for place in (folder.parent, *search_path):
        candidate = place / named / "board.toml"
        if candidate.is_file():
            return candidate
    raise VariantError(
        folder / FILE,
        "board",
        f"no variant {named!r} to borrow a board from",
        "Name a folder that has a board.toml.",
    )


def files_digest(files: tuple[Path, ...]) -> str:
    """A hash over everything that decides results: neither line ends do, nor lines that name rules (`RULE_MARK`)."""
    running = hashlib.sha256()
    for path in files:
        running.update(path.name.encode() + b"\0")
        text = _without_rule_names(read_text(path).replace("\r\n", "\n").replace("\r", "\n"))
        running.update(text.removesuffix("\n").encode() + b"\0")
    return running.hexdigest()


def _without_rule_names(text: str) -> str:
    """The text without its `RULE_MARK` lines; whole, where a string of several lines could hold such a line."""
    if RULE_MARK not in text or '"""' in text or "'''" in text:
        return text
    return "\n".join(line for line in text.split("\n") if not line.startswith(RULE_MARK))


def _power(path: Path, board: Board, name: str, power: PowerFile) -> Power:
    for field in ("homes", "owns"):
        for space in getattr(power, field) or ():
            record = board.spaces.get(space)
            where = f"powers.{name}.{field}"
            if record is None:
                raise VariantError(path, where, f"unknown space {space!r}", suggestion(space, board.spaces))
            if not record.centre:
                raise VariantError(
                    path, where, f"{space} is no centre", "Name a centre, or mark it on the board."
                )
    return Power(
        PowerId(name), power.name or name, power.words, tuple(SpaceId(space) for space in power.homes)
    )


def _refuse_shared_words(path: Path, powers: tuple[Power, ...]) -> None:
    """What one power may be called, no other may."""
    owners: dict[str, str] = {}
    for power in powers:
        for word in dict.fromkeys(phrase_of(word) for word in (power.id, power.name, *power.words)):
            other = owners.setdefault(word, power.id)
            if other != power.id:
                raise VariantError(
                    path,
                    f"powers.{power.id}.words",
                    f"{word!r} also means {other}",
                    "Leave it out of one of them.",
                )


def _calendar(path: Path, record: VariantFile, traits: tuple[Trait, ...]) -> Calendar:
    known = {phase.name for trait in traits for phase in trait.phases()}
    steps: list[Step] = []
    for index, step in enumerate(record.calendar.steps):
        if step.phase not in known:
            raise VariantError(
                path,
                f"calendar.steps[{index}].phase",
                f"no trait has the phase {step.phase!r}",
                suggestion(step.phase, known),
            )
        letter = step.letter or LETTERS.get(step.phase, step.phase[:1].upper())
        ends = step.captures if step.ends is None else step.ends
        steps.append(Step(step.name, step.code, step.phase, letter, step.captures, ends))
    if not any(step.phase == "movement" for step in steps):
        raise VariantError(path, "calendar.steps", "has no movement", "Add a step with phase = 'movement'.")
    calendar = Calendar(tuple(steps), Season(0))
    codes = [calendar.code(Season(1, index)).upper() for index in range(len(steps))]
    if len(set(codes)) < len(codes):
        raise VariantError(
            path, "calendar.steps", "two steps have the same code", "Give them different letters."
        )
    start = calendar.season(record.calendar.start)
    if start is None:
        example = calendar.code(Season(1901))
        raise VariantError(
            path, "calendar.start", f"{record.calendar.start!r} is no season", f"Write it like {example}."
        )
    return Calendar(tuple(steps), start)


def _try_opening(path: Path, rules: Rules, start: Position) -> None:
    """Draw once what is drawn before the first turn."""
    try:
        if rules.answers.opening is not None:
            rules.answers.opening(Situation(rules, start), Dice("", ""), start)
    except NothingToDrawError as error:
        raise VariantError(path, "traits", str(error), "Leave more to draw from.") from error
