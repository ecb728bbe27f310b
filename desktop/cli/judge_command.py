"""`chancery judge`: a single position with its orders judged, as text or as JSON line by line."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NotRequired, TypedDict

import msgspec

from desktop.cli.answer_records import FaultAnswer
from desktop.cli.asking import checked_options, variant_called
from desktop.cli.commands import OPTION, Call, argument, command, flag
from desktop.cli.diplomacy_shape import JudgeAnswer, PhaseRecord, RecordError, judge_record, wrong_type
from desktop.cli.failures import DONE, WRONG_INPUT, FileError, InputError
from desktop.cli.progress import Advance, progress
from desktop.cli.streams import STDIN, Streams
from engine import Variant, VariantError, find_variant

LONGEST_LINE = 1_000_000
LONG_FILE = 500_000
"""Bytes of a file from which on judging it takes a while."""
MOST_VARIANTS = 32
"""Variants kept at hand; records may name any."""
_JUDGE_FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What the judge may stumble over in a position that no game would have."""


class IdOnly(msgspec.Struct):
    """What can still be said of a line of which the rest has the wrong types."""

    id: Any = msgspec.UNSET


class JudgeTrouble(TypedDict):
    """A line that cannot be judged."""

    id: NotRequired[Any]
    line: int
    error: FaultAnswer


@command(
    argument("file", "FILE", "the position; - or nothing for the input", nargs="?", default="-"),
    argument("--variant", "V", "the variant, if it is not named with the position"),
    OPTION,
    flag("--reasons", "with --json: a sentence for every result"),
    answer={"": JudgeAnswer, "of a line that cannot be judged (the others go on)": JudgeTrouble},
    about="""
Without --json: a position in plain text (sections units, centres, dislodged, orders), and out come the report
and the next position in the same format.

With --json: one phase a line, in the shape of the Python package `diplomacy`, one answer a line.
in:  {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR"]},
      "orders": {"FRANCE": ["A PAR - BUR"]}, "retreats": {"FRANCE": {"A MAR": ["GAS"]}},
      "variant"?: name, "options"?: {name: value}, "id"?: anything}
     or a phase as that package saves it: {"name", "state": {"name", "units", "centers", "retreats"}, "orders"}.
     Other keys of its files are passed over, unknown ones refused.
Powers are answered in capitals; a unit goes by what the input calls it, a build or removal by the unit in its
order, a waived build by WAIVE. "given" is false where nobody sent the order. A "*" in front of a unit says that it
is dislodged. Strengths: 1 is one unit.""",
)
def judge(call: Call) -> int:
    if call.json:
        return _run_lines(call)
    from desktop.cli.judge_text import judge_text

    return judge_text(call)


def _run_lines(call: Call) -> int:
    variant = variant_called(call.variant)
    lines = LineJudge(variant, checked_options(variant, call.option), call.reasons)
    gc.collect()
    gc.freeze()
    is_stream = call.file == STDIN
    place = "input" if is_stream else call.file
    try:
        source = call.streams.bytes_in() if is_stream else Path(call.file).open("rb")  # noqa: SIM115
        size = None if is_stream else Path(call.file).stat().st_size
    except (OSError, ValueError) as error:
        raise FileError.unreadable(error, call.file) from error
    with progress(call.streams.stderr, "Judging", size, (size or 0) > LONG_FILE) as advance:
        try:
            is_good = _answer_lines(lines, source, call.streams, advance, flushes=is_stream, place=place)
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            raise FileError.unreadable(error, call.file) from error
        finally:
            if not is_stream:
                source.close()
    return DONE if is_good else WRONG_INPUT


def _answer_lines(
    judge: LineJudge, source: BinaryIO, streams: Streams, advance: Advance, *, flushes: bool, place: str
) -> bool:
    is_good, is_empty = True, True
    for number, line in lines_of(source):
        if line is None or line.strip():
            is_empty = False
            answer = judge.answer(number, line)
            is_good = is_good and "error" not in answer
            streams.answer(answer)
            if flushes:
                streams.flush()
        advance(len(line or b""))
    if is_empty:
        raise InputError("no_input", "there is no line to be judged", place)
    return is_good


def lines_of(source: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Lines with their numbers; None for one that is too long to be read."""
    number = 0
    while line := source.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield number, line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE)
        yield number, None


class LineJudge:
    """Answers lines. No line can stop it."""

    def __init__(self, variant: Variant, options: dict[str, str], reasons: bool) -> None:
        self._usual, self._options, self._reasons = variant, options, reasons
        self._variants: dict[str, Variant] = {}
        self._decoder = msgspec.json.Decoder(PhaseRecord)

    def answer(self, number: int, line: bytes | None) -> dict[str, Any]:
        """The answer to one line, or an "error" with its code, place and message."""
        if line is None:
            return _error(
                number, RecordError("too_large", "$", f"the line has more than {LONGEST_LINE} bytes")
            )
        try:
            record = self._decoder.decode(line)
        except msgspec.ValidationError as error:
            return _error(number, wrong_type(error), _id_in(line))
        except RecursionError:
            return _error(number, RecordError("no_json", "$", "brackets are nested too deep"))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return _error(number, RecordError("no_json", "$", f"the line is no JSON ({error})"))
        try:
            variant = self._variant(record.variant) if record.variant else self._usual
            return judge_record(variant, record, self._options, self._reasons)
        except RecordError as error:
            return _error(number, error, record.id)
        except _JUDGE_FAULTS as error:
            return _error(
                number, RecordError("cannot_judge", "$", f"this cannot be judged ({error!r})"), record.id
            )

    def _variant(self, name: str) -> Variant:
        variant = self._variants.get(name)
        if variant is None:
            try:
                variant = self._usual if name == self._usual.id else find_variant(name)
            except VariantError as error:
                raise RecordError("unknown_variant", "variant", str(error)) from error
            if len(self._variants) >= MOST_VARIANTS:
                self._variants.clear()
            self._variants[name] = variant
        return variant


def _error(number: int, error: RecordError, named: Any = msgspec.UNSET) -> dict[str, Any]:
    answer: dict[str, Any] = {} if named is msgspec.UNSET else {"id": named}
    answer["line"] = number
    answer["error"] = {"code": error.code, "place": error.place, "message": error.message}
    return answer


def _id_in(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line, type=IdOnly).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return msgspec.UNSET
