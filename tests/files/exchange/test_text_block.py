"""Packets as text: they come out of every mail that a person could still read."""

from __future__ import annotations

import quopri
import re
import textwrap
from collections.abc import Callable

import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packets import decode_packet, encode_packet
from engine.files.exchange.text_block import BEGIN, END, LINE, packets_in, packets_in_text, text_block
from tests.files.exchange.test_packets import sealed

PACKET = decode_packet(encode_packet(sealed()))
BLOCK = text_block(PACKET)

Treatment = Callable[[str], str]
TREATMENTS: dict[str, Treatment] = {
    "as it is": lambda text: text,
    "line ends": lambda text: text.replace("\n", "\r\n"),
    "trailing spaces": lambda text: text.replace("\n", "   \n"),
    "indented": lambda text: textwrap.indent(text, "    "),
    "quoted": lambda text: textwrap.indent(text, "> "),
    "quoted tightly": lambda text: textwrap.indent(text, ">"),
    "quoted three times": lambda text: textwrap.indent(text, "> >> "),
    "quoted with initials": lambda text: textwrap.indent(text, "Zoe> "),
    "quoted with bars": lambda text: textwrap.indent(text, " | "),
    "wrapped short": lambda text: "\n".join(textwrap.wrap(text, 40)),
    "wrapped long": lambda text: " ".join(text.split()),
    "quoted and wrapped": lambda text: "\n".join(textwrap.wrap(textwrap.indent(text, "> "), 57)),
    "double spaced": lambda text: text.replace("\n", "\n\n"),
    "dashes escaped": lambda text: re.sub("^-", "- -", text, flags=re.MULTILINE),
    "soft breaks": lambda text: quopri.encodestring(text.encode()).decode(),
    "odd spaces": lambda text: text.replace("\n", "\u00a0\n\u200b"),
    "in a letter": lambda text: (
        f"Dear Max,\n\nhere it is - at last.\n\n{text}\nYours\n-- \nZoë (A PAR - BUR!)\n"
    ),
}


@pytest.mark.parametrize("name", TREATMENTS)
def test_a_block_survives(name: str) -> None:
    text = TREATMENTS[name](BLOCK)
    assert packets_in_text(text) == (PACKET,)
    assert packets_in(text.encode()) == (PACKET,)


def test_lines_are_short() -> None:
    lines = BLOCK.splitlines()
    assert (lines[0], lines[-1]) == (BEGIN, END)
    assert all(len(line) <= LINE for line in lines)


def test_a_file_is_read_as_it_is() -> None:
    assert packets_in(encode_packet(PACKET)) == (PACKET,)


def test_several_blocks_in_one_text() -> None:
    other = decode_packet(encode_packet(sealed("F BRE - MAO")))
    assert packets_in_text(f"one\n{BLOCK}two\n{text_block(other)}three") == (PACKET, other)


def test_one_damaged_block_does_not_cost_the_other() -> None:
    damaged = BLOCK.replace(BLOCK.splitlines()[3], BLOCK.splitlines()[3][::-1])
    first, second = packets_in_text(damaged + BLOCK)
    assert isinstance(first, ExchangeError)
    assert first.code == "damaged"
    assert second == PACKET


def test_a_missing_line_is_found() -> None:
    lines = BLOCK.splitlines()
    for number in range(1, len(lines) - 1):
        (found,) = packets_in_text("\n".join(lines[:number] + lines[number + 1 :]))
        assert isinstance(found, ExchangeError), lines[number]
        assert found.code == "damaged"


def test_a_block_without_end_is_damaged() -> None:
    (found,) = packets_in_text(BLOCK.replace(END, ""))
    assert isinstance(found, ExchangeError)
    assert "end of the block" in str(found)


def test_many_openings_are_read_one_by_one() -> None:
    found = packets_in_text(f"{BEGIN}\n" * 20_000 + BLOCK)
    assert len(found) == 20_001
    assert found[-1] == PACKET
    assert all(isinstance(one, ExchangeError) for one in found[:-1])


def test_a_text_without_block_says_so() -> None:
    with pytest.raises(ExchangeError) as caught:
        packets_in_text("Dear Max, I send nothing.")
    assert caught.value.code == "no_block"


def test_a_huge_text_is_not_searched() -> None:
    with pytest.raises(ExchangeError) as caught:
        packets_in(b"x" * 13_000_000)
    assert caught.value.code == "too_large"
