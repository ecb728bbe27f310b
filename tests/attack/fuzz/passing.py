"""Letters in which orders name another power than that whose section it is: those are the named one's, and what follows
them is nobody's until somebody says whose. Where no heading is, a power before an order is that of those behind it."""

from __future__ import annotations

from functools import partial
from random import Random

from msgspec import Struct

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.notation.faults import Reading
from engine.notation.lexicon import Lexicon
from engine.variants.catalogue import find_variants
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.letters import Hand, account
from tests.attack.fuzz.mutations import HEADINGS, named_in, phase_of
from tests.cases import variant_named

SIGNS = ("; ", ", ", ". ", " / ", "\n", "\n- ")


class Part(Struct, frozen=True):
    """A part of a letter: a heading, an order, or a sign between them."""

    text: str
    head: str
    """The power whose section it is."""
    named: str = ""
    """The power that is named right before the order."""


class Passing(Struct, frozen=True):
    """A letter in parts."""

    variant: str
    phase: str
    parts: tuple[Part, ...]
    is_headed: bool
    """Whether headings stand over the orders, not only powers before the first of them."""


def passing(name: str, rng: Random) -> Passing:
    """Some sections, and powers before orders in them."""
    variant = variant_named(name)
    phase = phase_of(variant, rng)
    hand = Hand(variant, rng)
    powers = [power.id for power in variant.powers]
    parts: list[Part] = []
    is_headed = rng.random() < 0.7
    for head in rng.sample(powers, k=min(rng.randint(1, 3), len(powers))):
        if is_headed:
            parts.append(Part(_heading(head, rng), head))
        for number in range(rng.randint(2, 6)):
            named = rng.choice(powers) if rng.random() < 0.3 else ""
            named = head if not (number or is_headed) else named
            written = f"{rng.choice((named, named.upper()))} " if named else ""
            parts.append(Part(f"{written}{_order(variant.lexicon, hand, phase)}", head, named))
            parts.append(Part(rng.choice(SIGNS), head))
        parts.append(Part("\n", head))
    return Passing(name, phase, tuple(parts), is_headed)


def _heading(power: str, rng: Random) -> str:
    heading = rng.choice(HEADINGS).format(rng.choice((power, power.upper())))
    return heading + (" " if heading.endswith(":") and rng.random() < 0.5 else "\n")


def _order(lexicon: Lexicon, hand: Hand, phase: str) -> str:
    """An order that names no power, stays on its line and is read where it stands alone."""
    while True:
        text = " ".join(hand.order().split())
        if text and not named_in(lexicon, text):
            readings = [one for line in read_letter(lexicon, phase, text).lines for one in line.readings]
            if len(readings) == 1 and readings[0].text == text and _is_read(readings[0]):
                return text


def _is_read(reading: Reading) -> bool:
    return reading.order is not None or reading.elsewhere is not None


def read_passing(given: Passing) -> str:
    """An order is its power's, or nobody's. One that cannot be read behind a name does not say whose the next is."""
    lexicon = variant_named(given.variant).lexicon
    text = "".join(part.text for part in given.parts)
    sheet = read_letter(lexicon, given.phase, text)
    account(text, sheet)
    owners, head, is_over = set[str](), "", False
    for part, readings in zip(given.parts, _by_part(given, sheet), strict=True):
        if part.head != head:
            owners, head, is_over = {part.head}, part.head, False
        for reading in readings:
            allowed = {"", part.named} if part.named else {""} if is_over else {"", *owners}
            assert reading.power in allowed or not _is_read(reading), (
                f"{reading.text!r} is not {reading.power}'s"
            )
        if part.named and any(one.power == part.named for one in readings):
            is_over = is_over or (given.is_headed and part.named not in owners)
            owners = {part.named}
        elif part.named:
            owners = {*owners, part.named}
    return "orders" if sheet.orders() else "faults" if sheet.faults() else "talk"


def _by_part(given: Passing, sheet: Letter) -> list[list[Reading]]:
    """What is read at the beginning of each part; the pieces of one that falls apart go with what stands before them."""
    text = "".join(part.text for part in given.parts)
    found: list[list[Reading]] = [[] for _ in given.parts]
    starts: dict[int, list[Reading]] = {}
    at = 0
    for part, readings in zip(given.parts, found, strict=True):
        starts[at] = readings
        if part.named:
            starts[at + len(part.named) + 1] = readings
        at += len(part.text)
    begin = 0
    for line, written in zip(sheet.lines, text.splitlines(keepends=True), strict=True):
        at = begin
        for reading in line.readings:
            at = max(at, text.find(reading.text, at))
            first = next((place for place in range(at, len(text)) if text[place].isalnum()), at)
            starts.get(first, []).append(reading)
            at += len(reading.text)
        begin += len(written)
    return found


KINDS = tuple(
    Kind(f"passing in {name}", partial(passing, name), read_passing, frozenset({"orders"}), short=30)
    for name in sorted(find_variants().variants)
)
