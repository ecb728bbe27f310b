"""Letters that were too much for the reader: for its indices, its time, its memory."""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.text_block import BEGIN, END, packets_in, packets_in_text
from engine.letters.letter import MOST_ON_A_PAGE, read_letter
from engine.letters.position_page import MOST_FAULTS, read_position
from engine.letters.published import read_published
from engine.notation.lexicon import Lexicon
from tests.attack.fuzz.letters import FILLINGS, LINE, Hand, lines_of
from tests.cases import variant_named

MEMORY = 100_000_000


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("scottomacy", "x , spring A 55"),
        ("standard", "and A Pie! I fear your A Mun"),
        ("standard", "A Pie! I fear you"),
    ],
)
def test_units_swallowed_by_talk_before_them(name: str, text: str) -> None:
    """They are asked about, and nothing is filed."""
    (line,) = read_letter(variant_named(name).lexicon, "movement", text).lines
    assert line.text == text
    assert line.readings
    assert all(reading.faults and reading.order is None for reading in line.readings)


MARKED = ("brackets", "results", "marks", "underlined", "wrapped", "blanks")
"""What a report is looked through for besides."""


def calls(work: Callable[[], object]) -> int:
    """How many functions a piece of work calls."""
    count = 0

    def counted(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.fixture
def cold() -> Iterator[Lexicon]:
    """A lexicon that remembers no reading of another test."""
    lexicon = variant_named("standard").lexicon
    kept = dict(lexicon.grammars)
    lexicon.grammars.clear()
    yield lexicon
    lexicon.grammars.clear()
    lexicon.grammars.update(kept)


@pytest.mark.parametrize(
    ("reads", "name"),
    [*((read_letter, name) for name in FILLINGS), *((read_published, name) for name in MARKED)],
)
def test_twice_as_much_costs_twice_as_much(
    cold: Lexicon, reads: Callable[[Lexicon, str, str], object], name: str
) -> None:
    """Also within a line: the work for a character is bounded."""
    reads(cold, "movement", "A Par - Burgandy")
    one, two = (calls(lambda n=n: reads(cold, "movement", lines_of(FILLINGS[name], n))) for n in (2, 4))  # type: ignore[misc]
    assert two < 2.6 * one + 2_000
    assert one < 2 * 100 * LINE, "calls for each character"


def mixed(count: int) -> str:
    hand = Hand(variant_named("standard"), Random("much"))
    return "\n".join(hand.letter() for _ in range(count))


def test_talk_without_end_is_not_read_either_and_said_to_be() -> None:
    rng = Random("talk")
    page = "\n".join(" ".join(rng.choices(["so", "we", "went", "on", "talking"], k=8)) for _ in range(20_000))
    sheet = read_letter(
        variant_named("standard").lexicon, "movement", f"FRANCE\nA Par - Bur\n{page}\nA Mar H"
    )
    assert sheet.orders()[0][0] == "France"
    (_, last), *_ = list(sheet.faults())[-1:]
    assert last.faults[0].code == "not_reached"
    assert sheet.lines[-1].text == "A Mar H"


def test_what_goes_beyond_a_letter_is_not_read_and_said_to_be() -> None:
    lexicon = variant_named("standard").lexicon
    rng = Random("orders")
    words = ["".join(rng.choices("abcdefghik", k=6)) for _ in range(3_200)]
    page = "FRANCE\nA Par - Bur\n" + "\n".join(f"A {word} - Bur" for word in words) + "\nA Par - Bur\nA Mar H"
    sheet = read_letter(lexicon, "movement", page)
    codes = [reading.faults[0].code for _, reading in sheet.faults()]
    assert codes[0] == "unknown_place"
    assert codes[-1] == "not_reached"
    assert codes == sorted(codes, reverse=True), "nothing is read after the first that is not"
    assert len(sheet.lines) == len(page.splitlines())
    assert sheet.orders()[0][0] == "France"


def test_a_letter_that_is_quoted_many_times_is_read_to_its_end() -> None:
    lexicon = variant_named("standard").lexicon
    letter = (
        "FRANCE\nA Paris - Burgundy\nF Brest moves to the Mid-Atlantic\nA Mar S A Par - Bur\nall the best\n"
    )
    page = letter * (MOST_ON_A_PAGE // len(letter))
    sheet = read_letter(lexicon, "movement", page)
    assert len(sheet.orders()) == 3 * page.count("FRANCE")
    assert sheet.faults() == ()


def test_a_text_too_large_is_refused_at_once(cold: Lexicon) -> None:
    text = "A Par H\n" * (MOST_ON_A_PAGE // 8 + 1)
    for reads in (read_letter, read_published):
        assert calls(lambda reads=reads: reads(cold, "movement", text)) < 200_000  # type: ignore[misc]
    (fault,) = read_letter(cold, "movement", text).faults()
    assert fault[1].faults[0].code == "too_long"
    assert read_published(cold, "movement", text).orders[0].reading.faults[0].code == "too_long"


def test_a_position_is_read_as_far_as_its_faults_go() -> None:
    variant = variant_named("standard")
    powers = [power.id for power in variant.powers]
    kinds = variant.rules.kinds.values()
    rng = Random("position")
    page = "\n".join("France: A " + "".join(rng.choices("abcdefghik", k=9)) for _ in range(4_000))
    found = read_position(variant.lexicon, variant.calendar, powers, kinds, page)
    assert found.position is None
    assert found.faults[-1].fault.code == "not_reached"
    assert len(found.faults) <= MOST_FAULTS + 10
    large = read_position(variant.lexicon, variant.calendar, powers, kinds, "France: A Par\n" * 100_000)
    assert [one.fault.code for one in large.faults] == ["too_long"]


def peak(work: Callable[[], object]) -> int:
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


MAILS: dict[str, bytes] = {
    "quotation marks": b">" * 11_900_000,
    "quoted lines": b"> > > >\n" * 1_400_000,
    "openings": f"{BEGIN}\n".encode() * 400_000,
    "a quoted block": f"{BEGIN}\n".encode() + b"> A\n" * 1_500_000 + END.encode(),
    "a torn block": f"{BEGIN}\n".encode() + b"A>" * 5_900_000 + END.encode(),
    "half an opening": b"BEGIN " * 1_900_000,
    "far from ASCII": f"{BEGIN}{'😀' * 2_900_000}{END}".encode(),
}


@pytest.mark.parametrize("name", MAILS)
def test_a_mail_takes_no_more_memory_than_it_may(name: str) -> None:
    def opened() -> None:
        with suppress(ExchangeError):
            packets_in(MAILS[name])

    assert peak(opened) < MEMORY


def test_blocks_are_counted() -> None:
    with pytest.raises(ExchangeError, match="blocks"):
        packets_in_text(f"{BEGIN}\n" * 30_000)


def test_a_letter_takes_no_more_memory_than_it_may(cold: Lexicon) -> None:
    page = mixed(100)
    assert peak(lambda: read_letter(cold, "movement", page)) < MEMORY
