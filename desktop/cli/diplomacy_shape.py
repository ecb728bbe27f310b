"""One phase judged as a record: a dictionary in, a dictionary out, in the shape of the package `diplomacy`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

import msgspec
from msgspec import UNSET

from desktop.cli.answer_records import PlaceName, PowerName
from desktop.cli.failures import capped
from desktop.cli.shape_writing import Answer, RecordWriter, ResultAnswer, UnitName
from engine import (
    ILLEGAL,
    RECORD_KEYS,
    Doubt,
    Fault,
    PhaseRecord,
    Read,
    RecordError,
    RecordReader,
    Refused,
    Variant,
    VariantError,
    adjudicate,
    advance,
    suggestion,
)

if TYPE_CHECKING:
    from engine import Formatter

UNREAD = "unread"
"""The code of an order that was not understood."""
OTHER_POWER = "other_power"
"""The fault of an order that names another power than the one that sent it."""

_UNKNOWN_KEY = "Object contains unknown field `"


class RefusedOrder(TypedDict):
    """An order that is not allowed (with its rule) or not understood (with its fault)."""

    power: str
    order: str
    code: str
    rule: NotRequired[str]
    fault: NotRequired[str]
    reason: str


class DoubtfulOrder(TypedDict):
    """An order that was understood by a guess."""

    power: str
    order: str
    code: str
    reason: str


class JudgeAnswer(TypedDict, total=False):
    """A phase that was judged."""

    id: Annotated[Any, "as in the line"]
    phase: str
    results: dict[PowerName, dict[UnitName, ResultAnswer]]
    refused: list[RefusedOrder]
    doubts: list[DoubtfulOrder]
    next_phase: str
    next_units: dict[PowerName, list[UnitName]]
    next_centers: dict[PowerName, list[PlaceName]]
    next_retreats: dict[PowerName, dict[UnitName, list[PlaceName]]]
    winners: Annotated[list[str], '[power], when next_phase is "COMPLETED"']


__all__ = ["JudgeAnswer", "PhaseRecord", "RecordError", "judge_record"]


def judge_record(
    variant: Variant,
    record: PhaseRecord | Mapping[str, Any],
    options: Mapping[str, str] | None = None,
    reasons: bool = False,
) -> Answer:
    """Judge one phase. Options of the record come before those given.

    With `reasons` every result has a sentence, which takes longer than the judging. RecordError if the record
    is no position of the variant; an order that is not understood is no such error.
    """
    if not isinstance(record, PhaseRecord):
        record = converted(record)
    chosen = {**(options or {}), **(record.options or {})} if options or record.options else {}
    reader, writer = _translators(variant)
    rules = variant.rules
    if chosen:
        try:
            rules = variant.rules_with(chosen)
        except VariantError as error:
            raise RecordError("bad_option", error.place, error.words) from error
    read = reader.read(record)
    position, phase = read.position, read.phase
    report = adjudicate(rules, position, read.sheets)
    following = advance(rules, position, report)
    has_illegal = any(outcome.code == ILLEGAL for outcome in report.outcomes)
    formatter: Formatter | None = None
    if reasons or has_illegal or read.refused or read.doubtful:
        from engine import ENGLISH, formatter_of

        formatter = formatter_of(ENGLISH, variant, position)
    answer: Answer = {} if record.id is UNSET else {"id": record.id}
    answer["phase"] = variant.calendar.code(position.season)
    answer["results"] = writer.results(
        phase, position, report, read.names, read.texts, formatter if reasons else None
    )
    if formatter is None:
        answer["refused"], answer["doubts"] = [], []
    else:
        answer["refused"] = writer.refused(phase, report, read.texts, formatter) + _unread(read, variant)
        answer["doubts"] = _doubts(read, variant)
    answer.update(writer.position(following, "next_"))
    return answer


def converted(record: Any) -> PhaseRecord:
    """A decoded JSON value as a record. RecordError "wrong_type" with the key at fault."""
    try:
        return msgspec.convert(record, PhaseRecord)
    except msgspec.ValidationError as error:
        raise wrong_type(error) from error


def wrong_type(error: msgspec.ValidationError) -> RecordError:
    """What a value of the wrong type is called in an answer."""
    message, _, place = str(error).partition(" - at `")
    if message.startswith(_UNKNOWN_KEY):
        key = capped(message.removeprefix(_UNKNOWN_KEY).rstrip("`"))
        return RecordError("unknown_key", key, f"a record has no key {key!r}. {suggestion(key, RECORD_KEYS)}")
    return RecordError("wrong_type", place.rstrip("`").removeprefix("$.") or "$", message)


@lru_cache(maxsize=16)
def _translators(variant: Variant) -> tuple[RecordReader, RecordWriter]:
    return RecordReader(variant), RecordWriter(variant)


def _unread(read: Read, variant: Variant) -> list[Answer]:
    return [
        {
            "power": one.seat.name,
            "order": one.text,
            "code": UNREAD,
            "fault": one.reading.faults[0].code if one.reading.faults else OTHER_POWER,
            "reason": _fault_sentences(variant, one),
        }
        for one in read.refused
    ]


def _doubts(read: Read, variant: Variant) -> list[Answer]:
    return [
        {"power": one.seat.name, "order": one.text, "code": doubt.code, "reason": _sentence(variant, doubt)}
        for one in read.doubtful
        for doubt in one.reading.doubts
    ]


def _fault_sentences(variant: Variant, one: Refused) -> str:
    if not one.reading.faults:
        return f"The order names {one.reading.power}, but it was sent by {one.seat.id}."
    return " ".join(_sentence(variant, fault) for fault in one.reading.faults)


def _sentence(variant: Variant, fault: Fault | Doubt) -> str:
    from engine import ENGLISH, fault_sentence

    return fault_sentence(ENGLISH, variant, fault)
