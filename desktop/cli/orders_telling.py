"""What `chancery orders` says of a page, to people and to programs."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from desktop.cli.replacing import Notice, Replaced
from desktop.cli.streams import Streams
from desktop.drafting.order_page import FiledOrder, Page
from engine import ENGLISH, Variant, fault_sentence

COMBINE = "(In a game with the option order_sets=combine, later orders are added to earlier ones.)"


class Filing(Struct, frozen=True):
    """A page and what became of it."""

    season: str
    page: Page
    powers: frozenset[str]
    """Those whose orders were accepted."""
    is_check: bool
    troubles: tuple[Notice, ...]
    replaced: tuple[Replaced, ...]
    warnings: tuple[Notice, ...]

    @property
    def accepted(self) -> tuple[FiledOrder, ...]:
        return tuple(one for one in self.page.orders() if one.is_fit and one.power in self.powers)

    @property
    def is_filed(self) -> bool:
        return not self.is_check and bool(self.accepted)


def filing_answer(variant: Variant, filing: Filing) -> dict[str, Any]:
    """The filing for programs."""
    orders = filing.page.orders()
    return {
        "season": filing.season,
        "filed": filing.is_filed,
        "count": len(filing.accepted) if filing.is_filed else 0,
        "understood": sum(one.order is not None for one in orders),
        "not_understood": sum(not one.is_fit for one in orders),
        "lines": [
            {
                "line": line.number,
                "text": line.text,
                "orders": [_order_answer(variant, filing, one) for one in line.orders],
                "remarks": list(line.remarks),
                "junk": line.is_junk,
            }
            for line in filing.page.lines
            if line.text.strip()
        ],
        "troubles": [_told(*one) for one in filing.troubles],
        "replaced": [
            {
                "power": one.power,
                "count": len(one.orders),
                "orders": list(one.orders),
                "uncovered": list(one.uncovered),
                "ahead": list(one.ahead),
                "kept_ahead": list(one.kept),
                "message": one.sentence,
            }
            for one in filing.replaced
        ],
        "warnings": [_told(*one) for one in filing.warnings],
    }


def _told(power: str, code: str, text: str) -> dict[str, str]:
    return {"power": power, "code": code, "message": text}


def _order_answer(variant: Variant, filing: Filing, one: FiledOrder) -> dict[str, Any]:
    reading = one.reading
    return {
        "text": reading.text,
        "power": one.power or None,
        "order": one.written,
        "phase": one.phase,
        "accepted": one.is_fit and one.power in filing.powers,
        "problem": one.problem or None,
        "illegal": None if one.refusal is None else {"rule": one.refusal.rule, "message": one.refusal_text},
        "doubts": [
            {
                "code": doubt.code,
                "part": doubt.part,
                "meant": doubt.meant,
                "message": fault_sentence(ENGLISH, variant, doubt),
            }
            for doubt in reading.doubts
        ],
        "faults": [
            {
                "code": fault.code,
                "start": fault.start,
                "end": fault.end,
                "part": fault.part,
                "candidates": list(fault.candidates),
                "message": fault_sentence(ENGLISH, variant, fault),
            }
            for fault in one.faults
        ],
    }


def say_filing(streams: Streams, variant: Variant, filing: Filing) -> None:
    """The filing for people: what each line was taken for, and then what became of it all."""
    for line in filing.page.lines:
        for one in line.orders:
            _say_order(streams, variant, one, f"line {line.number}: {one.power or '(nobody)'}: ")
        for remark in line.remarks:
            streams.say(f"line {line.number}: passed over: {remark}")
    for power, _, text in (*filing.troubles, *filing.warnings):
        streams.warn(f"{power}: {text}")
    for replaced in filing.replaced:
        streams.say(f"{replaced.power}: {replaced.sentence}")
    if any(replaced.orders for replaced in filing.replaced):
        streams.say(COMBINE)
    if not filing.page.orders():
        streams.say(f"No order was found in this page; nothing was filed for {filing.season}.")
        return
    done = "Checked" if filing.is_check else "Filed"
    count = len(filing.accepted)
    lost = len(filing.page.orders()) - count
    bad = sum(one.refusal is not None for one in filing.accepted)
    unlawful = f" ({bad} of them not allowed as things stand)" if bad else ""
    rest = f"; {lost} not filed" if lost else ""
    streams.say(f"{done} for {filing.season}: {count} {'order' if count == 1 else 'orders'}{unlawful}{rest}.")


def _say_order(streams: Streams, variant: Variant, one: FiledOrder, head: str) -> None:
    shown = one.written if one.written is not None else one.reading.text
    ahead = f" (sent ahead for the next {one.phase})" if one.is_ahead and one.is_fit else ""
    streams.say(f"{head}{shown}{ahead}")
    notes = [fault_sentence(ENGLISH, variant, doubt) for doubt in one.reading.doubts]
    notes += [fault_sentence(ENGLISH, variant, fault) for fault in one.faults]
    if one.refusal is not None:
        notes.append(f"Not allowed as things stand: {one.refusal_text}")
    if one.problem:
        notes.append(one.problem)
    for note in notes:
        streams.say(f"    {note}")
