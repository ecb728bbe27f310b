"""Whatever is written is read back, and no text at all brings the reader down."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from engine.letters.letter import read_letter
from engine.letters.mail import mail_text
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon, places_of
from engine.notation.reading import read_order
from engine.notation.writing import STYLES, write_order

PHASES = {
    "hold": MOVEMENT,
    "move": MOVEMENT,
    "support": MOVEMENT,
    "convoy": MOVEMENT,
    "retreat": RETREAT,
    "disband": RETREAT,
    "build": ADJUSTMENT,
    "remove": ADJUSTMENT,
    "waive": ADJUSTMENT,
}
FRAGMENTS = [
    "A",
    "F",
    "army",
    "PAR",
    "Bur",
    "Nth",
    "paris",
    "st.",
    "petersburg",
    "liv",
    "nor",
    "-",
    "->",
    "to",
    "S",
    "C",
    "H",
    "R",
    "D",
    "B",
    "via",
    "convoy",
    "supports",
    "build",
    "waive",
    "(",
    ")",
    "/",
    "nc",
    "sc",
    ",",
    ";",
    ".",
    ":",
    "+",
    ">",
    "French",
    "Russia's",
    "France:",
    "(bounce)",
    "14",
    "x",
    "\n",
    "foo",
    "burgandy",
    "#",
    "*",
    "[",
    "]",
    "the",
    "in",
    "hold",
    "–",
    "—",
    "1.",
    "and",
]


@st.composite
def an_order(draw: st.DrawFn, lexicon: Lexicon) -> Order:
    """A well-formed order of any regular kind, sensible or not."""
    space = st.sampled_from(sorted(lexicon.board.spaces))
    place = st.one_of(
        st.sampled_from(sorted(places_of(lexicon.board))),
        st.builds("{}/{}".format, space, st.sampled_from(("NC", "SC", "EC", "WC"))),
    )
    kind = st.sampled_from(("A", "F", ""))
    verb = draw(st.sampled_from(sorted(PHASES)))
    if verb == "waive":
        return Order("waive")
    unit: dict[str, str] = {"unit": draw(place), "kind": draw(kind)}
    if verb in ("move", "retreat"):
        unit["target"] = draw(place)
    if verb in ("support", "convoy"):
        unit |= {"subject": draw(place), "subject_kind": draw(kind)}
        unit["subject_power"] = draw(
            st.sampled_from(("", *sorted(lexicon.powers.exact["france"]), "Russia", "England"))
        )
        if verb == "convoy" or draw(st.booleans()):
            unit["target"] = draw(place)
    if verb != "move":
        return Order(verb, **unit)  # type: ignore[arg-type]
    route = tuple(draw(st.lists(space, max_size=3)))
    at_sea = bool(route) and all(lexicon.board.spaces[step].terrain == "sea" for step in route)
    qualifiers = ("via",) if at_sea or draw(st.booleans()) else ()
    return Order(verb, route=route, qualifiers=qualifiers, **unit)


@settings(deadline=None)
@given(st.data())
def test_written_orders_are_read_back(lexicon: Lexicon, data: st.DataObject) -> None:
    order = data.draw(an_order(lexicon))
    for style in STYLES:
        reading = read_order(lexicon, PHASES[order.verb], write_order(lexicon, order, style))
        doubts = [doubt.code for doubt in reading.doubts if doubt.code != "land_route"]
        assert (reading.order, doubts) == (order, [])


@settings(deadline=None)
@given(st.data())
def test_the_quick_reader_says_what_the_patient_one_says(lexicon: Lexicon, data: st.DataObject) -> None:
    order = data.draw(an_order(lexicon))
    text = write_order(lexicon, order)
    phase = PHASES[order.verb]
    quick = grammar_of(lexicon, phase).quick
    assert quick.read(text) in (None, order)
    assert quick.read(f"{text} .") is None
    assert read_order(lexicon, phase, f"{text} .").order == order


@settings(deadline=None)
@given(st.text(max_size=80), st.sampled_from((MOVEMENT, RETREAT, ADJUSTMENT, "no such phase")))
def test_no_text_brings_the_reader_down(lexicon: Lexicon, text: str, phase: str) -> None:
    reading = read_order(lexicon, phase, text)
    assert (reading.order is None) == bool(reading.faults)
    assert reading == read_order(lexicon, phase, text)


@settings(deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=14), st.sampled_from((MOVEMENT, RETREAT, ADJUSTMENT)))
def test_no_mix_of_fragments_brings_the_reader_down(lexicon: Lexicon, parts: list[str], phase: str) -> None:
    text = " ".join(parts)
    reading = read_order(lexicon, phase, text)
    assert (reading.order is None) == bool(reading.faults)
    assert all(text[fault.start : fault.end] == fault.part for fault in reading.faults)
    assert all(text[doubt.start : doubt.end] == doubt.part for doubt in reading.doubts)
    sheet = read_letter(lexicon, phase, text)
    assert [line.text for line in sheet.lines] == mail_text(text).splitlines()


@settings(deadline=None)
@given(st.text(max_size=200))
def test_no_page_loses_a_line(lexicon: Lexicon, text: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, text)
    assert [line.text for line in sheet.lines] == mail_text(text).splitlines()
    assert [line.number for line in sheet.lines] == list(range(1, len(sheet.lines) + 1))
