"""Reading a whole page of orders: a letter, a mail, a page of a zine.

Headings name powers, lines hold one order or several, and all the rest is talk. No character is lost: each line is in
the sheet with what was made of it, piece by piece.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.letters.broken_lines import end_of_order
from engine.letters.classification import classify
from engine.letters.clauses import adds_condition, clauses, condition_alone, is_apart
from engine.letters.conditional_retreats import cut_at_units, read_with_retreats
from engine.letters.headings import heading_overlooked, heads_another, sections
from engine.letters.leading_verbs import read_pieces, verb_alone
from engine.letters.letter_lines import Letter, LetterLine
from engine.letters.mail import HEAD, OWN, QUOTED, SIGNED, MailLine, line_after, mail_text, mails, take_apart
from engine.letters.owner import NOBODY, UNSAID, Owner
from engine.letters.press_sections import press_in, signed
from engine.letters.refusals import is_clean, noted, under_condition, unread, with_doubtful_dash
from engine.letters.segments import numbered, segments, unglued
from engine.letters.table_cells import TableLine, mail_tables
from engine.notation.faults import QUOTED as ONLY_QUOTED, Doubt, Reading
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.reading import MOST_CHARACTERS, read_declared
from engine.notation.stop_words import season_in
from engine.notation.tokens import tokenise

MOST_ON_A_PAGE = 1 << 20
"""A page of more characters is not read."""
MOST_SAID = 12_000
"""Words of orders, understood or not, after which nothing new on a page is read; lines that are repeated count once."""
_LEAST_SAID = 4
"""An order counts for so many words at least."""
_TALK = 26
"""So many characters of anything count for one word more."""
_SHOWN = 60
_QUOTE = re.compile(r"^\s*(?:[>|]+\s*)*(?:[←-⯿️🀀-🫿]+\s*)?(?:[-*+]?\s*\[[ xX]?\]\s+|#{1,6}\s+)?")
"""Strokes of a table, marks of a quotation, pictures, boxes to be ticked, and the signs of a heading in Markdown."""
_ANGLES = re.compile(r"<([^<>@:=]*\s[^<>@:=]*)>")
"""Orders between angle brackets; an address or a tag of markup has no such inside."""
_BULLET = re.compile(r"^\s*(?:\(?(?:\d{1,3}[.)]|[a-z]\))\s+|[*•·‣◦#o]\s+|[-–—]\s+|\*(?=\w))")

Tell = Callable[[int, int], None]
"""Hears that so much of so much is done."""


def read_letter(
    lexicon: Lexicon,
    phase: str,
    text: str,
    default_power: str = "",
    tell: Tell | None = None,
    *,
    has_press: bool = True,
    is_shown: bool = False,
) -> Letter:
    """Everything that a page says. Orders before any heading belong to the default power, those under a
    heading that names no power to nobody, and so do those before any heading of a second mail on the page. Of a page that
    `has_press`, what is press is no order; one that `is_shown` is what a page shows already, and no markup.

    A line that looks like an order and is none is a fault, and so is an order of another phase; talk is junk.
    Nothing raises but `tell`, which hears how many lines of how many are read, and may so end it.
    """
    if len(text) > MOST_ON_A_PAGE:
        refused = unread("too_long", text[:_SHOWN], default_power)
        return Letter((LetterLine(1, refused.text, default_power, (refused,)),))
    lines = (text if is_shown else mail_text(text)).splitlines()
    parts = take_apart(lines)
    reader = _Reader(lexicon, phase, default_power)
    reader.tables = mail_tables(lexicon, parts)
    pieces = press_in(lexicon, phase, parts) if has_press else []
    reader.press = {number for piece in pieces for number in piece.lines}
    found: list[LetterLine] = []
    for start, end in mails(parts):
        if start:
            reader.owner = UNSAID
        found += reader.mail(lines, parts, start, end, tell)
    return Letter(tuple(found), tuple(signed(lexicon, one, found[one.lines[0] - 1].power) for one in pieces))


class _Said(Struct, frozen=True):
    """What a part of a line says, where a power has the floor and a verb may be waiting."""

    owner: Owner
    verb: str
    readings: tuple[Reading, ...]
    remarks: tuple[str, ...]
    doubts: tuple[Doubt, ...]
    has_heading: bool
    is_conditional: bool


class _Reader:
    """Goes through a page. What a heading, a verb alone or a condition alone says holds for the lines after it.

    A part that was read before, with the same before and after it, says the same again: letters quote letters. Those that
    are new may say only so much, since what is not understood takes long.
    """

    def __init__(self, lexicon: Lexicon, phase: str, power: str) -> None:
        self.lexicon, self.phase, self.owner = lexicon, phase, Owner(power, is_headed=bool(power))
        self.quick = grammar_of(lexicon, phase).quick
        self.tables: dict[int, TableLine] = {}
        self.press: set[int] = set()
        """The numbers of lines that are press."""
        self.verb = ""
        """A verb that waits for units: "Builds:"."""
        self.is_conditional = False
        """Whether a condition stands over what follows: "If he attacks:"."""
        self.broken = ""
        """What the next line begins with, if that is the end of an order."""
        self.has_read = False
        """Whether the last line that is not blank said anything of orders."""
        self.readings: list[Reading] = []
        self.remarks: list[str] = []
        self.doubts: list[Doubt] = []
        self.has_heading = False
        self.said: dict[tuple[str, str, Owner, str, bool], _Said] = {}
        self.count = 0
        """How much was said by parts that are new, in words of orders."""
        self.talk = 0
        """How many characters they have."""

    def mail(
        self, lines: Sequence[str], parts: Sequence[MailLine], start: int, end: int, tell: Tell | None
    ) -> list[LetterLine]:
        """The lines of one mail. What it quotes is read only if its sender has no order of his own, and is doubtful then."""
        begun = self.owner
        for sorts in ((OWN,), (OWN, QUOTED)):
            self.owner, self.verb, self.is_conditional, self.broken = begun, "", False, ""
            found: list[LetterLine] = []
            for index in range(start, end):
                part = parts[index]
                is_read = part.sort in sorts and index + 1 not in self.press
                if part.sort == HEAD and QUOTED in sorts and self.owner.power != begun.power:
                    self.owner = NOBODY
                following = line_after(self.lexicon, parts, index, end) if is_read else ""
                line = self.line(index + 1, lines[index], part.text, following) if is_read else None
                found.append(line or self._talk(index + 1, lines[index], part.sort))
                if tell is not None:
                    tell(index + 1, len(lines))
            has_quoted = any(part.sort == QUOTED and part.text.strip() for part in parts[start:end])
            if not has_quoted or any(line.readings for line in found):
                break
        return [
            replace(line, readings=tuple(noted(one, ONLY_QUOTED) for one in line.readings))
            if parts[line.number - 1].sort == QUOTED and line.readings
            else line
            for line in found
        ]

    def _talk(self, number: int, line: str, sort: str) -> LetterLine:
        """A line that is not read; the head of a mail may say which season it is about. A line of press or of
        a signature that is an order through and through may have been meant as one."""
        is_passed = bool(line.strip()) and (number in self.press or sort == SIGNED)
        if is_passed and heads_another(self.lexicon, self.phase, line, self.owner.section):
            self.owner = NOBODY
        is_press, said = number in self.press, line.strip()
        found = read_declared(self.lexicon, self.phase, said[:MOST_CHARACTERS]) if is_passed else None
        order = found.order if found is not None else None
        code = "in_press" if is_press else "in_signature"
        readings = (unread(code, said, self.owner.section),) if order and (is_press or order.kind) else ()
        season = season_in(line[:MOST_CHARACTERS]) if sort == HEAD else ""
        return LetterLine(
            number, line, self.owner.section, readings, junk=bool(said), season=season, is_press=is_press
        )

    def line(self, number: int, whole: str, line: str, following: str) -> LetterLine:
        """One line of the page, whole and without the marks of a quotation."""
        if not line.strip():
            self.verb = ""
            self.is_conditional = self.is_conditional and not self.has_read
            return LetterLine(number, whole, self.owner.section)
        begun = self.owner
        table = self.tables.get(number - 1)
        if table is not None and table.is_head:
            return LetterLine(number, whole, self.owner.section, has_heading=True)
        if table is not None and table.cells:
            said = list(self._cells(table))
        elif table is not None:
            said = [self._said(table.text, following)]
        else:
            said = self._unbroken(line, following)
        readings = tuple(reading for one in said for reading in one.readings)
        if table is not None and table.is_ditto:
            readings = tuple(noted(reading, "ditto") for reading in readings)
        has_heading = any(one.has_heading for one in said)
        powers = {one.power for one in readings}
        is_ended = self.owner.is_ended or ("" in powers and (begun.is_ended or len(powers) > 1))
        self.has_read = bool(readings)
        return LetterLine(
            number=number,
            text=whole,
            power=self.owner.section,
            readings=readings,
            remarks=tuple(remark for one in said for remark in one.remarks),
            junk=not readings and not has_heading,
            season=season_in(line[:MOST_CHARACTERS]),
            doubts=tuple(doubt for one in said for doubt in one.doubts),
            has_heading=has_heading,
            is_ended=is_ended,
        )

    def _unbroken(self, line: str, following: str) -> list[_Said]:
        """A line of text. What ends an order of the line before is none, and what the next line ends neither."""
        broken, self.broken = self.broken, ""
        found: list[_Said] = []
        if broken and line.startswith(broken):
            line = line[len(broken) :]
            found.append(self._refused("broken", broken.strip()))
        if line.strip() or not found:
            found.append(self._said(line, following))
        last = found[-1]
        if not last.readings or not line.rstrip(" \t,").endswith(last.readings[-1].text.rstrip()):
            return found
        begun, following = last.readings[-1], following[:MOST_CHARACTERS]
        if begun.order is not None and adds_condition(self.lexicon, self.phase, line, following):
            found[-1] = replace(last, readings=(*last.readings[:-1], under_condition(begun)))
            return found
        end = "" if line.rstrip()[-1:] == "," else end_of_order(self.lexicon, self.phase, begun, following)
        if end and not self._begins_section(following):
            refused = unread("broken", begun.text, begun.power)
            found[-1] = replace(last, readings=(*last.readings[:-1], refused))
            self.broken = end if read_declared(self.lexicon, self.phase, end) is not None else ""
        return found

    def _begins_section(self, line: str) -> bool:
        first = next(sections(self.lexicon, self.phase, line, "", self.owner.section))
        return first.is_heading and not first.bare

    def _cells(self, table: TableLine) -> Iterator[_Said]:
        """The cells of a line, each read for the power of its column and nobody else."""
        owner = self.owner
        for cell in table.cells:
            self.owner, self.verb = Owner(cell.power, is_headed=True), ""
            said = self._said(cell.text, "")
            yield (
                replace(said, readings=tuple(noted(one, "ditto") for one in said.readings))
                if cell.is_ditto
                else said
            )
        self.owner, self.verb = owner, ""

    def _refused(self, code: str, part: str) -> _Said:
        refused = unread(code, part[:_SHOWN], self.owner.section)
        return _Said(self.owner, self.verb, (refused,), (), (), False, self.is_conditional)

    def _said(self, part: str, following: str) -> _Said:
        if len(part) > MOST_CHARACTERS:
            return self._refused("too_long", part)
        key = (part, following, self.owner, self.verb, self.is_conditional)
        said = self.said.get(key)
        if said is None:
            if self.count + self.talk // _TALK > MOST_SAID:
                return self._refused("not_reached", part)
            self.readings, self.remarks, self.doubts, self.has_heading = [], [], [], False
            self._part(part, following)
            said = _Said(
                self.owner,
                self.verb,
                tuple(self.readings),
                tuple(self.remarks),
                tuple(self.doubts),
                self.has_heading,
                self.is_conditional,
            )
            self.said[key] = said
            self.talk += len(part)
            self.count += sum(max(_LEAST_SAID, len(tokenise(one.text))) for one in self.readings)
        self.owner, self.verb, self.is_conditional = said.owner, said.verb, said.is_conditional
        return said

    def _part(self, part: str, following: str) -> None:
        order = None if self.verb or self.is_conditional else self.quick.read(part)
        if order is not None:
            self._take([Reading(order, part)])
            return
        body = unglued(self.lexicon, _ANGLES.sub(r"(\1)", _QUOTE.sub("", part)))
        after = _BULLET.sub("", _QUOTE.sub("", following[:MOST_CHARACTERS]), count=1)
        for section in sections(self.lexicon, self.phase, body, after, self.owner.section):
            is_passed = self.owner.is_passed_by(section)
            self.owner = self.owner.under(self.lexicon, section)
            if section.is_heading:
                self.has_heading, self.verb, self.is_conditional = True, section.verb, False
            if section.doubt is not None:
                self.doubts.append(section.doubt)
            if section.fault is not None:
                fault = section.fault
                moved = replace(fault, start=0, end=len(fault.part))
                self.readings.append(Reading(None, fault.part, (), (moved,)))
            for item in numbered(self.lexicon, f"{section.bare if is_passed else ''}{section.text}"):
                if item.strip():
                    self._section(item)

    def _section(self, text: str) -> None:
        if condition_alone(self.lexicon, self.phase, text):
            self.is_conditional = True
            self.remarks.append(text)
            return
        verb = verb_alone(self.lexicon, self.phase, _BULLET.sub("", text, count=1))
        if verb:
            self.verb, self.has_heading = verb, True
            return
        apart = is_apart(self.lexicon, self.phase, text)
        parts = [] if apart else cut_at_units(self.lexicon, self.phase, text)
        lists = [
            read_with_retreats(self.lexicon, self.phase, _BULLET.sub("", part, count=1)) for part in parts
        ]
        if not any(lists):
            self._clauses(text)
            return
        self.verb = ""
        for part, found in zip(parts, lists, strict=True):
            if found:
                self._take(found)
            else:
                self._clauses(part)

    def _take(self, found: list[Reading]) -> None:
        if self.is_conditional:
            found = [under_condition(reading) for reading in found]
        for reading in found:
            nobodys = heading_overlooked(self.lexicon, self.phase, reading)
            self.owner = NOBODY if nobodys is not None else self.owner.of(self.lexicon, reading)
            self.readings.append(nobodys or replace(reading, power=self.owner.power))

    def _clauses(self, text: str) -> None:
        for clause in clauses(self.lexicon, self.phase, text):
            if clause.is_talk:
                self.remarks.append(clause.text)
                continue
            refusal = clause.refusal
            found, rest = self._clause(clause.text) if refusal is None else ([refusal], list[str]())
            self._take(found)
            self.remarks += rest

    def _clause(self, text: str) -> tuple[list[Reading], list[str]]:
        """The orders of a piece of a line and what is left.

        A dash in front is a bullet if that makes sense, and always after a verb; where only a sign of removal
        makes sense of it, that is a doubt.
        """
        bare = _BULLET.sub("", text, count=1)
        held = self.verb
        result = self._pieces(bare)
        if bare != text and not held and not is_clean(result):
            other = self._pieces(text)
            if is_clean(other):
                readings, rest = other
                return [with_doubtful_dash(readings[0]), *readings[1:]], rest
        return result

    def _pieces(self, text: str) -> tuple[list[Reading], list[str]]:
        pieces = segments(self.lexicon, self.phase, text)
        found = list(read_pieces(self.lexicon, self.phase, pieces, self.verb))
        readings, rest = classify(self.lexicon, self.phase, text, pieces, [reading for reading, _ in found])
        says_order = any(r.order is not None or r.elsewhere is not None for r in readings)
        if says_order and not all(is_held for _, is_held in found):
            self.verb = ""
        return readings, rest
