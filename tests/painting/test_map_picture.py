"""Positions drawn on a map."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from desktop.painting.figures import CREAM, INK
from desktop.painting.map_picture import (
    Centres,
    DrawContext,
    halos_layer,
    ownership_layer,
    pieces_layer,
    position_picture,
    with_marks,
)
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
from maps.colours import brightness
from maps.map_file import BESIDE, read_picture
from maps.palette import Paint, Palette
from maps.picture import Element, Picture, element_text
from tests.maps.small_board import layout, map_text, outlines

KINDS = {
    "A": UnitKind("A", "Army", "army"),
    "F": UnitKind("F", "Fleet", "fleet"),
}
PALETTE = Palette({"Frogs": Paint("#023483", "dots"), "Newts": Paint("#f0bf2c", "stripes")})
TABLE = DrawContext(layout(), PALETTE, KINDS)
PICTURE = read_picture(map_text(outlines()))
CENTRES = Centres({"DUC": "centre", "TOP": "centre"}, frozenset({"DUC"}))


def parsed(layer: Element) -> ElementTree.Element:
    return ElementTree.fromstring(element_text(layer))


def unit(power: str, kind: str, place: str, **more: object) -> Unit:
    return Unit(PowerId(power), KindCode(kind), Place(place), **more)  # type: ignore[arg-type]


def drawn(*units: Unit, **more: object) -> list[ElementTree.Element]:
    """The groups of all pieces."""
    position = Position(Season(1901), units, **more)  # type: ignore[arg-type]
    return list(parsed(pieces_layer(TABLE, position)))


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


def test_a_dislodged_unit_is_tilted_at_its_own_place_and_an_arrow_shows_the_attacker() -> None:
    gone = Dislodged(unit("Frogs", "A", "DUC"), UnitKey("TOP"))
    arrow, standing, leaving = drawn(unit("Newts", "A", "DUC"), dislodged=(gone,))
    assert "rotate" in leaving.get("transform", "")
    assert "rotate" not in standing.get("transform", "")
    assert title_of(leaving) == "Frogs: Army DUC, dislodged"
    assert title_of(arrow) == "Newts came from TOP"
    assert any(child.get("fill") == "#f0bf2c" for child in arrow)


def test_a_dislodged_unit_makes_room_for_the_one_that_stands() -> None:
    gone = Dislodged(unit("Frogs", "A", "DUC"), UnitKey("TOP#b"))
    arrow, standing, leaving = drawn(unit("Newts", "A", "DUC"), dislodged=(gone,))
    assert math.dist(layout().spaces["DUC"].unit, layout().spaces["DUC"].dislodged) < layout().unit
    assert math.dist(place_of(standing), place_of(leaving)) > layout().unit
    assert title_of(arrow) == "Newts came from TOP#b"


def test_nothing_points_at_a_unit_that_is_not_seen() -> None:
    gone = Dislodged(unit("Frogs", "A", "DUC"), UnitKey("TOP"))
    (leaving,) = drawn(dislodged=(gone,))
    assert place_of(leaving) == layout().spaces["DUC"].dislodged
    standing, leaving = drawn(
        unit("Newts", "A", "DUC"), dislodged=(Dislodged(unit("Frogs", "A", "DUC"), UnitKey("ODD")),)
    )
    assert title_of(standing) == "Newts: Army DUC"


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
    assert list(parsed(ownership_layer(TABLE, {"ODD": "Frogs"}))) == []


def test_an_unknown_kind_and_power_are_drawn_all_the_same() -> None:
    (group,) = drawn(unit("Toads", "X", "DUC"))
    assert any(child.get("fill") == PALETTE.neutral.colour for child in group)


def test_owned_spaces_have_patterns_and_those_without_ground_a_tint() -> None:
    tint, pattern = parsed(ownership_layer(TABLE, {"DUC": "Newts"}))
    assert (tint.get("d"), tint.get("fill"), tint.get("fill-opacity")) == (
        outlines()["DUC"],
        "#f0bf2c",
        "0.5",
    )
    assert pattern.get("stroke") not in ("none", None)
    (pattern,) = parsed(ownership_layer(TABLE, {"DUC": "Newts"}, ["DUC"]))
    assert pattern.get("stroke-opacity") is None
    assert list(parsed(ownership_layer(TABLE, {"DUC": "Toads"}, ["DUC"]))) == []


def test_names_and_numbers_of_owned_spaces_have_pale_rims() -> None:
    (plain,) = parsed(halos_layer(TABLE, {"DUC": "Frogs", "ODD": "Frogs"}))
    assert plain.get("fill") == plain.get("stroke")
    assert brightness(plain.get("fill", "")) > 0.8
    spaces = dict(layout().spaces)
    spaces["DUC"] = replace(spaces["DUC"], number=(410.0, 310.0), number_size=9.0)
    numbered = DrawContext(replace(layout(), spaces=spaces), PALETTE, KINDS)
    (both,) = parsed(halos_layer(numbered, {"DUC": "Frogs"}))
    assert both.get("d", "").startswith(plain.get("d", ""))
    assert len(both.get("d", "")) > len(plain.get("d", ""))


def layers_of(picture: Picture) -> list[str]:
    return [layer.get("id") for layer in picture.layers if not layer.get("id").startswith(BESIDE)]


def test_ownership_goes_under_names_and_pieces_above_everything() -> None:
    layers = layers_of(position_picture(PICTURE, TABLE, {"DUC": "Newts"}, CENTRES, Position(Season(1))))
    assert layers.index("land") < layers.index("ownership") < layers.index("decoration")
    assert layers.index("borders") < layers.index("halos") < layers.index("labels")
    assert layers[-1] == "pieces"


def test_without_a_position_there_are_no_pieces() -> None:
    assert "pieces" not in layers_of(position_picture(PICTURE, TABLE, {}, CENTRES))


def test_a_map_without_layers_is_drawn_on_all_the_same() -> None:
    text = position_picture(
        read_picture(map_text(outlines(), ())), TABLE, {"DUC": "Newts"}, CENTRES, Position(Season(1))
    )
    assert layers_of(text) == ["ownership", "halos", "pieces"]


def marks_of(picture: Picture) -> list[ElementTree.Element]:
    layer = picture.layer("marks")
    assert layer is not None
    return list(parsed(layer))


def test_boards_are_marked_anew() -> None:
    text = with_marks(PICTURE, TABLE, CENTRES, {})
    titles = [title.text for mark in marks_of(text) for title in mark.iter("title")]
    assert sorted(titles) == ["Home centre", "Neutral centre"]
    assert layers_of(text)[-2:] == ["marks", "frame"]


def test_marks_are_where_they_belong_on_a_drawing_that_has_moved_its_own() -> None:
    moved = PICTURE.with_changed("marks", lambda layer: layer.with_(transform="matrix(.5,0,0,.5,10,20)"))
    assert with_marks(moved, TABLE, CENTRES, {}).layer("marks") == with_marks(
        PICTURE, TABLE, CENTRES, {}
    ).layer("marks")


def test_without_marks_in_the_layout_those_of_the_map_stay() -> None:
    bare = replace(TABLE, layout=replace(layout(), marks={}))
    assert with_marks(PICTURE, bare, CENTRES, {"DUC": "Frogs"}) is PICTURE


@pytest.mark.parametrize("kind", ["centre", "city", "tribe", "castle"])
@pytest.mark.parametrize(
    ("power", "colour", "sign"), [("Frogs", "#023483", CREAM), ("Newts", "#f0bf2c", INK)]
)
def test_marks_are_in_the_colour_of_the_owner(kind: str, power: str, colour: str, sign: str) -> None:
    centres = Centres({"DUC": kind, "TOP": kind}, frozenset({"DUC"}))
    for mark in marks_of(with_marks(PICTURE, TABLE, centres, {"DUC": power, "TOP": power})):
        fills = [child.get("fill") for child in mark if child.get("fill")]
        assert fills[-2:] == [colour, sign]
    for mark in marks_of(with_marks(PICTURE, TABLE, centres, {})):
        assert colour not in [child.get("fill") for child in mark]
