"""Positions drawn on a map."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from desktop.painting.charts import Table, chart, ownership_svg, pieces_svg, with_homes
from engine import (
    Dislodged,
    KindCode,
    Place,
    Position,
    PowerId,
    Season,
    SpaceId,
    Token,
    Unit,
    UnitKey,
    UnitKind,
)
from maps.palette import Paint, Palette
from tests.maps.small_board import layout, map_text, outlines

KINDS = {
    "A": UnitKind("A", "Army", "army"),
    "F": UnitKind("F", "Fleet", "fleet"),
}
PALETTE = Palette({"Frogs": Paint("#023483", "dots"), "Newts": Paint("#f0bf2c", "stripes")})
TABLE = Table(layout(), PALETTE, KINDS)
SVG = "{http://www.w3.org/2000/svg}"


def unit(power: str, kind: str, place: str, **more: object) -> Unit:
    return Unit(PowerId(power), KindCode(kind), Place(place), **more)  # type: ignore[arg-type]


def drawn(*units: Unit, **more: object) -> list[ElementTree.Element]:
    """The groups of all pieces."""
    position = Position(Season(1901), units, **more)  # type: ignore[arg-type]
    return list(ElementTree.fromstring(pieces_svg(TABLE, position)))


def place_of(group: ElementTree.Element) -> tuple[float, float]:
    inner = group.get("transform", "").partition("translate(")[2].partition(")")[0]
    x, y = inner.split()
    return float(x), float(y)


def title_of(group: ElementTree.Element) -> str:
    return next(child.text or "" for child in group if child.tag.endswith("title"))


def test_units_stand_at_their_places() -> None:
    army, fleet = drawn(unit("Frogs", "A", "DUC"), unit("Newts", "F", "EAS/NC"))
    assert place_of(army) == layout().spaces["DUC"].unit
    assert title_of(army) == "Frogs: Army DUC"
    assert place_of(fleet) == layout().spaces["EAS"].coasts["NC"]
    assert any(child.get("fill") == "#f0bf2c" for child in fleet)


def test_units_that_share_a_space_stand_beside_each_other() -> None:
    names = ("", "b", "c", "d")
    groups = drawn(*(unit("Frogs", "A", "DUC", name=name) for name in names))
    assert len({place_of(group) for group in groups}) == len(names)
    assert place_of(groups[1]) == layout().spaces["DUC"].second


def test_a_dislodged_unit_is_tilted_at_its_own_place() -> None:
    gone = Dislodged(unit("Frogs", "A", "DUC"), UnitKey("TOP"))
    standing, leaving = drawn(unit("Newts", "A", "DUC"), dislodged=(gone,))
    assert place_of(leaving) == layout().spaces["DUC"].dislodged
    assert "rotate" in leaving.get("transform", "")
    assert "rotate" not in standing.get("transform", "")
    assert title_of(leaving) == "Frogs: Army DUC, dislodged"


def test_cargo_is_drawn_small_aboard() -> None:
    fleet, army = drawn(unit("Newts", "F", "OCE", cargo=(unit("Newts", "A", "OCE"),)))
    assert float(army.get("transform", "").partition("scale(")[2].rstrip(")")) < float(
        fleet.get("transform", "").partition("scale(")[2].rstrip(")")
    )


def test_tokens_of_a_kind_lie_together_and_those_that_are_held_with_their_holder() -> None:
    tokens = (
        Token("boat", SpaceId("TOP")),
        Token("boat", SpaceId("TOP")),
        Token("horn", SpaceId("TOP"), owner="Frogs"),
        Token("ring", SpaceId("DUC"), holder="DUC"),
    )
    boats, horn, ring, _ = drawn(unit("Frogs", "A", "DUC"), tokens=tokens)
    assert place_of(boats) == layout().spaces["TOP"].tokens
    assert place_of(horn)[0] > place_of(boats)[0]
    assert any(child.get("fill") == "#023483" for child in horn)
    x, y = layout().spaces["DUC"].unit
    assert abs(place_of(ring)[0] - x) < 30
    assert abs(place_of(ring)[1] - y) < 30


def test_what_is_not_on_the_board_is_not_drawn() -> None:
    odd = Dislodged(unit("Frogs", "A", "ODD"), UnitKey("TOP"))
    assert drawn(unit("Frogs", "A", "ODD"), dislodged=(odd,), tokens=(Token("boat", SpaceId("ODD")),)) == []
    assert list(ElementTree.fromstring(ownership_svg(TABLE, {"ODD": "Frogs"}))) == []


def test_an_unknown_kind_and_power_are_drawn_all_the_same() -> None:
    (group,) = drawn(unit("Toads", "X", "DUC"))
    assert any(child.get("fill") == PALETTE.neutral.colour for child in group)


def test_owned_spaces_have_tint_pattern_and_edge() -> None:
    tint, pattern, edge = ElementTree.fromstring(ownership_svg(TABLE, {"DUC": "Newts"}))
    assert (tint.get("d"), tint.get("fill"), tint.get("fill-opacity")) == (
        outlines()["DUC"],
        "#f0bf2c",
        "0.5",
    )
    assert pattern.get("stroke") not in ("none", None)
    assert edge.get("fill") == "#f0bf2c"
    plain = list(ElementTree.fromstring(ownership_svg(TABLE, {"DUC": "Toads"})))
    assert len(plain) == 2


def test_ownership_goes_under_names_and_pieces_above_everything() -> None:
    text = chart(
        map_text(outlines()), ownership_svg(TABLE, {"DUC": "Newts"}), pieces_svg(TABLE, Position(Season(1)))
    )
    layers = [child.get("id") for child in ElementTree.fromstring(text) if child.tag == f"{SVG}g"]
    assert layers.index("land") < layers.index("ownership") < layers.index("decoration")
    assert layers[-1] == "pieces"


def test_a_map_without_layers_is_drawn_on_all_the_same() -> None:
    text = chart(map_text(outlines(), ()), ownership_svg(TABLE, {"DUC": "Newts"}), '<g id="pieces"/>')
    layers = [child.get("id") for child in ElementTree.fromstring(text) if child.tag == f"{SVG}g"]
    assert layers == ["ownership", "pieces"]
    assert with_homes(map_text(outlines(), ()), layout(), {"DUC": "centre"}, ["DUC"]) == map_text(
        outlines(), ()
    )


@pytest.mark.parametrize("mood", ["", "no such mood", "highland"])
def test_borrowed_boards_are_marked_anew(mood: str) -> None:
    text = with_homes(map_text(outlines()), layout(), {"DUC": "centre", "TOP": "centre"}, ["DUC"], mood)
    root = ElementTree.fromstring(text)
    marks = next(child for child in root if child.get("id") == "marks")
    titles = [title.text for title in marks.iter(f"{SVG}title")]
    assert sorted(titles) == ["Home centre", "Neutral centre"]
    assert [child.get("id") for child in root if child.tag == f"{SVG}g"][-2:] == ["marks", "frame"]
