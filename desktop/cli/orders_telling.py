"""What `chancery orders` says of a page, to people and to programs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Struct

from desktop.cli.answer_records import (
    OrderText,
    PhaseName,
    PlaceName,
    PowerName,
    Record,
    SeasonCode,
    answer_of,
)
from desktop.cli.replacing import Notice, Replaced
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams
from desktop.cli.tables import counted
from desktop.drafting.order_page import FiledOrder, Page
from engine import Game, Variant, allowed_colours, fault_sentence

COMBINE = "(In a game with the option order_sets=combine, later orders are added to earlier ones.)"


class Filing(Struct, frozen=True):
    """A page and what became of it."""

    season: str
    page: Page
    powers: frozenset[str]
    """Those whose orders were accepted."""
    odd: tuple[Notice, ...]
    """What is to be asked about besides the doubts of the page."""
    is_check: bool = True
    troubles: tuple[Notice, ...] = ()
    replaced: tuple[Replaced, ...] = ()

    @property
    def warnings(self) -> list[Notice]:
        return [*((f"line {line}", code, text) for line, code, text in self.page.doubts), *self.odd]

    @property
    def accepted(self) -> tuple[FiledOrder, ...]:
        return tuple(one for one in self.page.orders() if one.is_fit and one.power in self.powers)

    @property
    def is_filed(self) -> bool:
        return not self.is_check and bool(self.accepted or any(one.power for one in self.page.press))


class Illegal(Record, frozen=True):
    rule: str
    message: str


class DoubtAnswer(Record, frozen=True):
    code: str
    part: str
    meant: str
    message: str


class FaultyPart(Record, frozen=True):
    code: str
    start: int
    end: int
    part: str
    candidates: list[str]
    message: str


class OrderAnswer(Record, rename={"written": "order"}, frozen=True):
    text: str
    power: PowerName | None
    written: OrderText | None
    phase: PhaseName
    accepted: bool
    problem: str | None
    illegal: Illegal | None
    doubts: list[DoubtAnswer]
    faults: list[FaultyPart]


class PieceAnswer(Record, frozen=True):
    sort: Annotated[str, "order, unread, heading or talk"]
    text: str


class LineAnswer(Record, rename={"number": "line", "is_junk": "junk"}, frozen=True):
    number: int
    text: str
    orders: list[OrderAnswer]
    remarks: Annotated[list[str], "what of it is talk"]
    is_junk: bool
    pieces: Annotated[list[PieceAnswer], "all of its text, piece by piece"]


class LetterPressAnswer(Record, frozen=True):
    power: PowerName | None
    colour: Annotated[str, "white, grey or black"]
    name: Annotated[str, "under which other name it is printed"]
    lines: list[int]
    text: str


class NoticeAnswer(Record, frozen=True):
    power: PowerName
    code: str
    message: str


class ReplacedAnswer(Record, rename={"kept": "kept_ahead", "sentence": "message"}, frozen=True):
    power: PowerName
    count: int
    orders: list[OrderText]
    uncovered: list[PlaceName]
    ahead: list[OrderText]
    kept: list[OrderText]
    sentence: str


class FilingAnswer(Record, frozen=True):
    season: SeasonCode
    filed: Annotated[bool, "whether anything was"]
    count: Annotated[int, "how many orders were"]
    understood: int
    not_understood: int
    lines: list[LineAnswer]
    press: list[LetterPressAnswer]
    troubles: list[NoticeAnswer]
    replaced: list[ReplacedAnswer]
    warnings: list[NoticeAnswer]


def filing_answer(variant: Variant, filing: Filing) -> FilingAnswer:
    """The filing for programs."""
    orders = filing.page.orders()
    return FilingAnswer(
        season=filing.season,
        filed=filing.is_filed,
        count=len(filing.accepted) if filing.is_filed else 0,
        understood=sum(one.order is not None for one in orders),
        not_understood=sum(not one.is_fit for one in orders),
        lines=[
            answer_of(LineAnswer, line, orders=[_order_answer(variant, filing, one) for one in line.orders])
            for line in filing.page.lines
            if line.text.strip()
        ],
        press=[answer_of(LetterPressAnswer, one) for one in filing.page.press],
        troubles=[NoticeAnswer(*one) for one in filing.troubles],
        replaced=[answer_of(ReplacedAnswer, one, count=len(one.orders)) for one in filing.replaced],
        warnings=[NoticeAnswer(*one) for one in filing.warnings],
    )


def _order_answer(variant: Variant, filing: Filing, one: FiledOrder) -> OrderAnswer:
    said = partial(fault_sentence, spoken(), variant)
    return answer_of(
        OrderAnswer,
        one,
        text=one.reading.text,
        accepted=one.is_fit and one.power in filing.powers,
        illegal=None if one.refusal is None else Illegal(one.refusal.rule, one.refusal_text),
        doubts=[answer_of(DoubtAnswer, doubt, message=said(doubt)) for doubt in one.reading.doubts],
        faults=[answer_of(FaultyPart, fault, message=said(fault)) for fault in one.faults],
    )


def say_filing(streams: Streams, variant: Variant, filing: Filing) -> None:
    """The filing for people: what each line was taken for, and then what became of it all."""
    for line in filing.page.lines:
        for one in line.orders:
            _say_order(streams, variant, one, f"line {line.number}: {one.power or '(nobody)'}: ")
        for remark in line.remarks if not line.is_press else ():
            streams.say(f"line {line.number}: passed over: {remark}")
    for press in filing.page.press:
        name = f" as {press.name}" if press.name else ""
        head = f"line {press.lines[0]}: {press.power or '(nobody)'}: {press.colour} press{name}: "
        streams.say(head + " / ".join(line.strip() for line in press.text.splitlines() if line.strip()))
    for power, _, text in (*filing.troubles, *filing.warnings):
        streams.warn(f"{power}: {text}")
    for replaced in filing.replaced:
        streams.say(f"{replaced.power}: {replaced.sentence}")
    if any(replaced.orders for replaced in filing.replaced):
        streams.say(COMBINE)
    if not filing.page.orders():
        kept = f"its press is {'read' if filing.is_check else 'kept'}" if filing.page.press else ""
        streams.say(f"No order was found in this page; {kept or f'nothing was filed for {filing.season}'}.")
        return
    done = "Checked" if filing.is_check else "Filed"
    lost = len(filing.page.orders()) - len(filing.accepted)
    bad = sum(one.refusal is not None for one in filing.accepted)
    unlawful = f" ({bad} of them not allowed as things stand)" if bad else ""
    rest = f"; {lost} not filed" if lost else ""
    streams.say(f"{done} for {filing.season}: {counted(len(filing.accepted), 'order')}{unlawful}{rest}.")


def press_notices(game: Game, page: Page) -> Iterator[Notice]:
    """What press of a page is not printed, and why."""
    for one in page.press:
        line = f"line {one.lines[0]}"
        if not one.power:
            yield line, "press_of_nobody", "it is not said whose press this is; it is not kept."
        elif one.colour not in allowed_colours(game.press_rule):
            words = f"this game does not allow {one.colour} press; it is kept, and printed only if the game master wants."
            yield line, "press_not_allowed", words


def _say_order(streams: Streams, variant: Variant, one: FiledOrder, head: str) -> None:
    shown = one.written if one.written is not None else one.reading.text
    ahead = f" (sent ahead for the next {one.phase})" if one.is_ahead and one.is_fit else ""
    streams.say(f"{head}{shown}{ahead}")
    notes = [fault_sentence(spoken(), variant, doubt) for doubt in one.reading.doubts]
    notes += [fault_sentence(spoken(), variant, fault) for fault in one.faults]
    if one.refusal is not None:
        notes.append(f"Not allowed as things stand: {one.refusal_text}")
    if one.problem:
        notes.append(one.problem)
    for note in notes:
        streams.say(f"    {note}")
