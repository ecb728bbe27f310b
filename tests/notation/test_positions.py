"""Positions in plain text."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from engine.letters.position_page import PositionText, read_position
from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import Calendar, Season
from engine.model.units import Dislodged, Unit
from engine.notation.lexicon import Lexicon, places_of
from engine.notation.position_reading import variant_named
from engine.notation.position_writing import write_position

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
TEXT = """\
variant: standard
season: S1901R

units
France: F BRE, A PAR
Germany: A BUR

centres
France: BRE, MAR, PAR

dislodged
France: A PIC by BUR -> BEL, GAS
Germany: F HEL by NTH -> none

orders
France:
  A PIC R GAS
Germany:
  F HEL D
"""


CENTRES = (("BRE", "France"), ("MUN", "Germany"), ("PAR", "France"))


def read(lexicon: Lexicon, calendar: Calendar, text: str) -> PositionText:
    return read_position(lexicon, calendar, POWERS, lexicon.unit_kinds.values(), text)


def unit(power: str, kind: str, place: str) -> Unit:
    return Unit(PowerId(power), KindCode(kind), Place(place))


def test_a_list_as_reports_have_it_is_a_position(lexicon: Lexicon, calendar: Calendar) -> None:
    text = (
        "Fall 1903\n\nPositions:\nFrance: Army Paris, Fleet Brest.\nGermany: Army Burgundy.\n\n"
        "Ownership of supply centers:\nFrance:   Brest, Paris.\nGermany:  Munich.\n"
    )
    result = read(lexicon, calendar, text)
    assert result.faults == ()
    assert result.position == Position(
        season=Season(1903, 2),
        units=(unit("France", "F", "BRE"), unit("Germany", "A", "BUR"), unit("France", "A", "PAR")),
        owners=tuple((SpaceId(space), PowerId(power)) for space, power in CENTRES),
    )


def test_a_position_with_everything(lexicon: Lexicon, calendar: Calendar) -> None:
    result = read(lexicon, calendar, TEXT)
    assert result.faults == ()
    assert result.variant == "standard"
    assert result.position == Position(
        season=Season(1901, 1),
        units=(unit("France", "F", "BRE"), unit("Germany", "A", "BUR"), unit("France", "A", "PAR")),
        owners=tuple((SpaceId(space), PowerId("France")) for space in ("BRE", "MAR", "PAR")),
        dislodged=(
            Dislodged(unit("Germany", "F", "HEL"), UnitKey("NTH")),
            Dislodged(unit("France", "A", "PIC"), UnitKey("BUR"), (Place("BEL"), Place("GAS"))),
        ),
    )
    assert result.orders.orders() == (
        ("France", Order("retreat", unit="PIC", kind="A", target="GAS")),
        ("Germany", Order("disband", unit="HEL", kind="F")),
    )


def test_it_is_written_as_it_is_read(lexicon: Lexicon, calendar: Calendar) -> None:
    result = read(lexicon, calendar, TEXT)
    assert result.position is not None
    written = write_position(lexicon, calendar, result.position, "standard", result.orders.orders())
    again = read(lexicon, calendar, written)
    assert again.position == result.position
    assert again.orders.orders() == result.orders.orders()
    assert write_position(lexicon, calendar, result.position, "standard", again.orders.orders()) == written


def test_lenient_writing(lexicon: Lexicon, calendar: Calendar) -> None:
    text = """# a comment
Season = Spring 1901
French: army Paris, Fleet Brest; F St. Petersburg (nc)
  A Mar
Owners:
France: Paris, Brest, Mars
Germany: none
Retreats
France: A Picardy by Burg → Gascony, Belgium; F Mid by NAt
ORDERS:
FRANCE: A Par-Bur A Mar S A Par-Bur
"""
    result = read(lexicon, calendar, text)
    assert result.faults == ()
    assert result.position is not None
    assert [unit.place for unit in result.position.units] == ["BRE", "MAR", "PAR", "STP/NC"]
    assert result.position.owner_table() == dict.fromkeys(("BRE", "MAR", "PAR"), "France")
    assert [(d.unit.place, d.by, d.retreats) for d in result.position.dislodged] == [
        ("MAO", "NAO", ()),
        ("PIC", "BUR", ("BEL", "GAS")),
    ]
    assert len(result.orders.orders()) == 2


def test_comments_are_passed_over_in_every_section(lexicon: Lexicon, calendar: Calendar) -> None:
    lines = TEXT.splitlines()
    with_comments = "\n".join(f"{line}\n # {line}\n#A PAR - BUR\n# FRANCE" for line in lines)
    plain, result = read(lexicon, calendar, TEXT), read(lexicon, calendar, with_comments)
    assert result.faults == ()
    assert result.position == plain.position
    assert result.orders.orders() == plain.orders.orders()
    assert not any(line.junk for line in result.orders.lines)


def test_faults_say_their_line(lexicon: Lexicon, calendar: Calendar) -> None:
    text = """season: Sometime
units
France: A Paris, X Brest
Utopia: A Mun
A Ber
centres
France: PAR, Atlantis
Germany: PAR
dislodged
France: A Pic
orders
France: A Xyz - Bur
"""
    result = read(lexicon, calendar, text)
    assert result.position is None
    assert [(fault.line, fault.fault.code) for fault in result.faults] == [
        (1, "unknown_season"),
        (3, "unknown_kind"),
        (4, "unknown_power"),
        (5, "no_power"),
        (7, "unknown_place"),
        (8, "owned_twice"),
        (10, "incomplete"),
        (12, "unknown_place"),
    ]


def test_faults_in_orders_leave_the_position(lexicon: Lexicon, calendar: Calendar) -> None:
    result = read(lexicon, calendar, "France: A PAR\norders\nFrance: A Xyz - Bur")
    assert result.position is not None
    assert [(fault.line, fault.fault.part) for fault in result.faults] == [(3, "Xyz")]


def test_the_variant_is_found_first() -> None:
    assert (
        variant_named("# hello\nVariant:  Mordor versus the World \nseason: x") == "Mordor versus the World"
    )
    assert variant_named("units") == ""


@settings(deadline=None)
@given(st.data())
def test_positions_are_read_back(lexicon: Lexicon, calendar: Calendar, data: st.DataObject) -> None:
    places = st.sampled_from(sorted(places_of(lexicon.board)))
    units = st.builds(unit, st.sampled_from(POWERS), st.sampled_from(("A", "F")), places)
    driven = st.builds(
        Dislodged,
        units,
        st.sampled_from(sorted(lexicon.board.spaces)).map(UnitKey),
        st.lists(places, unique=True, max_size=3).map(lambda found: tuple(map(Place, sorted(found)))),
    )
    one_each = {"max_size": 6, "unique_by": lambda entry: entry.place}
    owners = data.draw(
        st.dictionaries(st.sampled_from(sorted(lexicon.board.spaces)), st.sampled_from(POWERS))
    )
    position = Position(
        season=Season(data.draw(st.integers(1, 9999)), data.draw(st.integers(0, 4))),
        units=sort_units(data.draw(st.lists(units, **one_each))),  # type: ignore[arg-type]
        owners=tuple((SpaceId(space), PowerId(power)) for space, power in sorted(owners.items())),
        dislodged=tuple(
            sorted(
                data.draw(st.lists(driven, max_size=4, unique_by=lambda entry: entry.unit.place)),
                key=lambda entry: entry.unit.place,
            )
        ),
    )
    result = read(lexicon, calendar, write_position(lexicon, calendar, position))
    assert result.faults == ()
    assert result.position == position


@settings(deadline=None)
@given(st.text(max_size=200))
def test_no_text_brings_it_down(lexicon: Lexicon, calendar: Calendar, text: str) -> None:
    result = read(lexicon, calendar, text)
    assert result.position is not None or result.faults
