"""Letters of several powers, their lines mutated: whose heading stands over an order is who gets it, and nobody else.

Two sorts. In the one the headings are left as they are, and no other line names a power: every order under a heading is
that power's or nobody's. In the other whole samples are mutated, headings too: the power of an order is named above it
in its mail, and no other heading has come since.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, partial
from random import Random

from msgspec import Struct

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.letters.mail import QUOTED, UNSEEN, mail_text, mails, take_apart
from engine.notation.lexicon import Lexicon
from engine.notation.tokens import phrase_of, tokenise
from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.letters import Hand, account
from tests.cases import DATA, variant_named

HEADINGS = (
    "{}:",
    "{}",
    "{} (Jones):",
    "[{}]",
    "{} orders:",
    "Orders for {}:",
    "### {}",
    "**{}**",
    "{}: ",
    "* {}:",
)
LONGEST_NAME = 4
REGULAR = ("standard", "scattered")
_HEADING = re.compile(r"^[\W_]*([^\W\d_][^:()\[\]]{0,30}?)\s*(?:\([^()]*\)\s*)?:")
"""A colon behind a few words that begin a line: a heading, if they are a power."""


class Sections(Struct, frozen=True):
    """A letter in which it is known who sent which line."""

    variant: str
    phase: str
    lines: tuple[str, ...]
    senders: tuple[str, ...]


class Sample(Struct, frozen=True):
    """A sample with mutated lines."""

    variant: str
    phase: str
    text: str


@cache
def _samples() -> tuple[tuple[str, ...], ...]:
    paths = (path for folder in ("letters", "reports") for path in sorted((DATA / folder).glob("*.*")))
    return tuple(tuple(path.read_text("utf-8").splitlines()) for path in paths)


def named_in(lexicon: Lexicon, text: str) -> set[str]:
    """Every power that a text may be taken to name, by a slip of the pen too."""
    folds = [token.fold for token in tokenise(text.translate(UNSEEN))]
    runs = {" ".join(folds[at : at + n]) for n in range(1, LONGEST_NAME + 1) for at in range(len(folds))}
    return {power for run in runs if (match := lexicon.find_power(run)).is_found for power in match.ids}


def phase_of(variant: Variant, rng: Random) -> str:
    return rng.choice(sorted({step.phase for step in variant.calendar.steps}))


def sections(name: str, rng: Random) -> Sections:
    """Headings as they are, and below each mutated lines that name no power."""
    variant = variant_named(name)
    hand = Hand(variant, rng)
    powers = [power.id for power in variant.powers]
    lines: list[str] = []
    senders: list[str] = []
    for power in rng.choices(powers, k=rng.randint(1, 4)):
        written = [rng.choice(HEADINGS).format(rng.choice((power, power.upper())))]
        for _ in range(rng.randint(1, 6)):
            sample = rng.choice(_samples()) if name in REGULAR else ()
            line = rng.choice(sample) if sample and rng.random() < 0.5 else hand.order()
            for _ in range(rng.choice((0, 0, 1, 1, 2, 4))):
                line = hand.changed(line)
            written += [one for one in mail_text(line).splitlines() if not named_in(variant.lexicon, one)]
        lines += written
        senders += [power] * len(written)
    return Sections(name, phase_of(variant, rng), tuple(lines), tuple(senders))


def read_sections(given: Sections) -> str:
    """An order is its sender's, or nobody's."""
    lexicon = variant_named(given.variant).lexicon
    text = "\n".join(given.lines)
    sheet = read_letter(lexicon, given.phase, text)
    account(text, sheet)
    assert len(sheet.lines) == len(given.lines) or "<" in text, "the lines are not those of the letter"
    if len(sheet.lines) == len(given.lines):
        for line, sender in zip(sheet.lines, given.senders, strict=True):
            for reading in line.readings:
                assert reading.power in ("", sender), f"{line.text!r} is {sender}'s, not {reading.power}'s"
    return _ending(sheet)


def sample(name: str, rng: Random) -> Sample:
    """A sample of ours, some lines changed, taken out, said twice, or out of another."""
    variant = variant_named(name)
    hand = Hand(variant, rng)
    lines = list(rng.choice(_samples()))
    for _ in range(rng.randint(1, 12)):
        at = rng.randrange(len(lines))
        how = rng.random()
        if how < 0.5:
            lines[at] = hand.changed(lines[at])
        elif how < 0.65:
            lines[at : at + 1] = [] if len(lines) > 1 else [""]
        elif how < 0.8:
            lines.insert(at, rng.choice(lines))
        else:
            lines.insert(at, rng.choice(rng.choice(_samples())))
    return Sample(name, phase_of(variant, rng), "\n".join(lines))


def read_sample(given: Sample) -> str:
    """Whose heading stands over an order is who gets it."""
    lexicon = variant_named(given.variant).lexicon
    sheet = read_letter(lexicon, given.phase, given.text)
    account(given.text, sheet)
    shown = [line.text for line in sheet.lines]
    parts = take_apart(shown)
    if any("|" in line for line in shown):
        return _ending(sheet)
    for start, end in mails(parts):
        above: Sequence[int]
        for number in range(start, end):
            above = range(start, number + 1)
            if parts[number].sort != QUOTED:
                above = [at for at in above if parts[at].sort != QUOTED]
            for reading in sheet.lines[number].readings:
                if reading.power:
                    _assert_sent(lexicon, reading.power, [shown[at] for at in above])
    return _ending(sheet)


def _assert_sent(lexicon: Lexicon, power: str, lines: list[str]) -> None:
    """That the last line above that names the power has no heading of another one behind it."""
    for line in reversed(lines):
        if power in named_in(lexicon, line):
            return
        found = _HEADING.match(line)
        heads = lexicon.powers.exact.get(phrase_of(found[1]), ()) if found else ()
        assert not heads, f"{lines[-1]!r} stands under {heads[0]}, and is {power}'s"
    raise AssertionError(f"{lines[-1]!r} is {power}'s, who is not named above")


def _ending(sheet: Letter) -> str:
    return "orders" if sheet.orders() else "faults" if sheet.faults() else "talk"


_WANTED = frozenset({"orders", "faults"})
KINDS = (
    *(
        Kind(f"sections in {name}", partial(sections, name), read_sections, frozenset({"orders"}), short=30)
        for name in sorted(find_variants().variants)
    ),
    *(Kind(f"samples in {name}", partial(sample, name), read_sample, _WANTED, short=30) for name in REGULAR),
)
