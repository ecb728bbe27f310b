"""Letters such as no player writes, cut and mixed from such as players do write, in every variant and phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random

from msgspec import Struct

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.letters.mail import mail_text
from engine.letters.position_page import read_position
from engine.letters.published import read_published
from engine.model.order_kind import KIND, PLACE, POWER, THING, OrderKind
from engine.notation.forms import Part, Piece, QualifierMark, Text, Value, pieces_of
from engine.notation.tokens import tokenise
from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
from tests.attack.fuzz.kinds import Kind
from tests.cases import DATA, variant_named

SIGNS = (
    *",;.:!?/|()[]{}<>-*_+=&#\"'’~^",
    "...",
    "--",
    "->",
    "=>",
    "→",
    "–",
    "•",
    "\u200b",
    "\xa0",
    "\t",
    "\ufeff",
)
SIGNS += (
    "ß",
    "İ",
    "ﬁ",
    "½",
    "e\u0301",
    "\u0301",
    "\ud800",
    "\x00",
    "א",
    "😀",
    "0",
    "1)",
    "&gt;",
    "&#0;",
    "<br>",
    "<p",
)
LINKS = (
    "and",
    "or",
    "not",
    "if",
    "then",
    "else",
    "cancel",
    "please",
    "all",
    "the",
    "a",
    "A",
    "to",
    "x",
    "H",
    "S",
    "R",
)
MOST_LINES = 6
LINE = 1_950
"""Characters of a long line."""
FILLINGS = {
    "quotation marks": ">",
    "quotations": "> | ",
    "commas": ",",
    "powers": "France Germany Italy ",
    "headings": "France: A Par x ",
    "brackets": "(([[",
    "closed brackets": "()",
    "results": "(ok) ",
    "marks": "A Par(f) ",
    "one word": "a",
    "kinds": "A F ",
    "units": "A Par, ",
    "linked units": "and A Par ",
    "supports": "A Par - Bur S A Mar ",
    "ways": "A Par - ",
    "verbs": "build hold support ",
    "small words": "the in at ",
    "negations": "not A Par - Bur. ",
    "conditions": "if A Par or ",
    "underlined": "_a*",
    "wrapped": "*a ",
    "tags": "<p <b ",
    "entities": "&amp;",
    "blanks": " ",
    "seasons": "spring ",
    "colons": "a:",
    "misspelt": "Burgandy ",
    "points": "A. ",
}
"""What a line may be full of."""


@cache
def seeds() -> tuple[str, ...]:
    """The lines of the letters that all others are made of."""
    folders = ("letters", "reports")
    found = [path.read_text("utf-8") for name in folders for path in sorted((DATA / name).glob("*.*"))]
    return tuple(line for text in found for line in text.splitlines() if line.strip())


class OddLetter(Struct, frozen=True):
    """A letter with what it is read in."""

    variant: str
    phase: str
    text: str


class Hand:
    """Writes letters for one variant, by a generator of random numbers."""

    def __init__(self, variant: Variant, random: Random) -> None:
        self.variant, self.random = variant, random
        lexicon = variant.lexicon
        self._names = {
            PLACE: [*lexicon.spaces.exact, *lexicon.board.spaces],
            KIND: [*lexicon.kinds.exact, *lexicon.unit_kinds],
            POWER: [*lexicon.powers.exact, *(power.id for power in variant.powers)],
            THING: list(lexicon.things.exact),
        }

    def letter(self) -> str:
        """A few lines, and rarely a mere end of one."""
        lines = [self._line() for _ in range(self.random.randint(1, MOST_LINES))]
        text = self.random.choice(("\n", "\n", "\r\n", "\n\n", " ", "\u2028")).join(lines)
        return text[self.random.randrange(len(text) + 1) :] if self.random.random() < 0.1 else text

    def _line(self) -> str:
        line = self.random.choice((self._seed, self.order, self.order, self._heading))()
        for _ in range(self.random.choice((0, 0, 1, 1, 2, 4, 8))):
            line = self.changed(line)
        return line

    def changed(self, line: str) -> str:
        """A line with one change."""
        return self.random.choice(_CHANGES)(self, line)

    def _seed(self) -> str:
        return self.random.choice(seeds())

    def _heading(self) -> str:
        if self.random.random() < 0.2:
            return self._press()
        mark = self.random.choice((":", "", " orders:", " (Jones):", " builds:", " -", "]:", ", Spring 1903"))
        return f"{self.name(POWER)}{mark} {self.order()}"

    def _press(self) -> str:
        """What begins or ends press."""
        colour = self.random.choice(("", "", "grey ", "Black ", "anonymous ", "Graue "))
        whom = self.random.choice(("", "", " to all", f" to {self.name(POWER)}", f" from {self.name(POWER)}"))
        begun = f"{colour}{self.random.choice(('press', 'PRESS', 'Presse', 'broadcast'))}{whom}"
        dated = f"{self.name(PLACE)} to {self.name(PLACE)}: we know {self.order()}"
        head = self.random.choice((f"{begun}:", begun, f"{begun}: we know", dated, "endpress", "Orders:"))
        return f"{head}\n{self.order()}" if self.random.random() < 0.5 else head

    def name(self, sort: str) -> str:
        """A name of a sort, in one of its spellings."""
        found = self._names.get(sort) or self._names[PLACE]
        name = self.random.choice(found)
        return self.random.choice((name, name.upper(), name.title(), name[: self.random.randint(1, 6)]))

    def order(self) -> str:
        kind = self.random.choice(self.variant.lexicon.order_kinds)
        return "".join(self._written(kind, piece) for piece in pieces_of(kind.form))

    def _written(self, kind: OrderKind, piece: Piece) -> str:
        if isinstance(piece, Text):
            is_other = bool(kind.words) and self.random.random() < 0.5
            return f" {self.random.choice(kind.words)} " if is_other else piece.text
        if isinstance(piece, QualifierMark):
            words = next((one.words for one in kind.qualifiers if one.name == piece.name), ())
            return self.random.choice(words) if words else ""
        if isinstance(piece, Part):
            is_there = self.random.random() < 0.5
            return "".join(self._written(kind, one) for one in piece.pieces) if is_there else ""
        return self._value(kind, piece)

    def _value(self, kind: OrderKind, piece: Value) -> str:
        sort = next((slot.type for slot in kind.slots if slot.name == piece.name), "unit")
        if sort in self._names:
            return self.name(sort)
        return f"{self.name(KIND)} {self.name(PLACE)}" if self.random.random() < 0.9 else self.name(PLACE)


def _cut(hand: Hand, line: str) -> str:
    at = hand.random.randrange(len(line) + 1)
    return hand.random.choice((line[:at], line[at:]))


def _spliced(hand: Hand, line: str) -> str:
    return _cut(hand, line) + hand.random.choice(("", " ", ", ")) + _cut(hand, hand._line())


def _signed(hand: Hand, line: str) -> str:
    at = hand.random.randrange(len(line) + 1)
    sign = hand.random.choice(SIGNS) * hand.random.choice((1, 1, 1, 2, 30))
    return f"{line[:at]}{sign}{line[at:]}"


def _worded(hand: Hand, line: str) -> str:
    words = line.split(" ")
    other = hand.random.choice(
        (*LINKS, hand.name(PLACE), hand.name(KIND), hand.name(POWER), hand.name(THING))
    )
    at = hand.random.randrange(len(words))
    return " ".join((*words[:at], other, *words[at + hand.random.randint(0, 1) :]))


def _misspelt(hand: Hand, line: str) -> str:
    at = hand.random.randrange(len(line) + 1)
    return f"{line[:at]}{line[at + 1 : at + 2]}{line[at : at + 1]}{line[at + 2 :]}"


def _doubled(hand: Hand, line: str) -> str:
    return hand.random.choice((" ", ", ", " and ", "; ", "")).join([line] * hand.random.choice((2, 2, 2, 9)))


def _quoted(hand: Hand, line: str) -> str:
    return hand.random.choice(("> ", ">> ", "| ", "* ", "- ", "1. ", "(", "[", "<b>", '"')) + line


def _cased(hand: Hand, line: str) -> str:
    return hand.random.choice((line.upper(), line.lower(), line.title(), line.replace(" ", "")))


_CHANGES: tuple[Callable[[Hand, str], str], ...] = (
    _cut, _spliced, _signed, _worded, _worded, _misspelt, _doubled, _quoted, _cased,
)  # fmt: skip


def lines_of(filling: str, count: int) -> str:
    """So many lines, each full of something, and no two alike."""
    rng = Random(filling)
    words = ("".join(rng.choices("abcdefghiklmnoprst", k=7)) for _ in range(count))
    full = (filling * LINE)[:LINE]
    return "\n".join(
        f"{full} {word}" if number % 2 else f"{word} {full}" for number, word in enumerate(words)
    )


def odd_letter(name: str, rng: Random) -> OddLetter:
    variant = variant_named(name)
    phases = sorted({step.phase for step in variant.calendar.steps})
    return OddLetter(name, rng.choice(phases), Hand(variant, rng).letter())


def read(given: OddLetter) -> str:
    """Read it as orders, as a printed report and as a position."""
    variant, phase, text = variant_named(given.variant), given.phase, given.text
    sheet = read_letter(variant.lexicon, phase, text, variant.powers[0].id)
    account(text, sheet)
    for power in {power for power, _ in sheet.orders()} - {"", variant.powers[0].id}:
        assert _names(variant, power, text), f"filed for {power}, who sent nothing"
    read_published(variant.lexicon, phase, text)
    powers = [power.id for power in variant.powers]
    read_position(variant.lexicon, variant.calendar, powers, variant.rules.kinds.values(), text)
    return "orders" if sheet.orders() else "faults" if sheet.faults() else "talk"


def _names(variant: Variant, power: str, text: str) -> bool:
    """Whether a letter names a power, perhaps cut short or misspelt."""
    shown = [token.fold for token in tokenise(mail_text(text))]
    runs = dict.fromkeys(" ".join(shown[at : at + size]) for size in (1, 2, 3) for at in range(len(shown)))
    return any(power in variant.lexicon.find_power(run).ids for run in runs)


def account(text: str, sheet: Letter) -> None:
    """No character is lost (of markup none that is seen), every place in a note is one of its text, and an order has no
    fault."""
    is_plain = "<" not in text and "&" not in text and "content-" not in text.casefold()
    assert [line.text for line in sheet.lines] == (text if is_plain else mail_text(text)).splitlines()
    for line in sheet.lines:
        pieces = line.pieces()
        assert "".join(piece.text for piece in pieces) == line.text
        assert [piece.reading for piece in pieces if piece.reading >= 0] == list(range(len(line.readings)))
        for reading in line.readings:
            assert (reading.order is None) == bool(reading.faults)
            for note in (*reading.doubts, *reading.faults):
                assert 0 <= note.start <= note.end <= len(reading.text), (reading, note)


KINDS = tuple(
    Kind(
        f"letter in {name}",
        partial(odd_letter, name),
        read,
        frozenset({"orders", "faults", "talk"}),
        short=60,
    )
    for name in sorted(find_variants().variants)
)
