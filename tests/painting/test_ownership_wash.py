"""Land painted anew in its owners' colours."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from desktop.painting.map_picture import DrawContext, bare_picture, owned_picture
from desktop.painting.ownership_wash import BARE_EDGE, FADING, wash
from maps.colours import brightness, difference, tint
from maps.layout import load_layout
from maps.map_file import load_picture, read_picture
from maps.palette import PARCHMENT, Paint, Palette
from maps.picture import Picture
from tests.maps.small_board import layout, map_text

MAPS = Path(__file__).parents[2] / "maps"
BOARDS = sorted(path.parent for path in MAPS.glob("*/map.svg"))
PALETTE = Palette({"Frogs": Paint("#023483", "dots"), "Newts": Paint("#f0f3ff", "stripes")})
OUT = '<path fill="#d0c8b0" d="M0 0h9v9z"/><path fill="#e0d8c0" d="M1 1h9v9z"/>'
TOP = (
    '<g id="wash-TOP"><path id="space-TOP" fill="#99b390" d="M150 130h250v120h-250z"><title>Top</title></path>'
    '<path id="path7" fill="#a9be9f" d="M152 132h246z"/><path fill="#a9be9f" d="M153 133h246z"/>'
    '<path fill="#b6c8ab" d="M155 135h240z"/></g>'
)
EAS = '<path id="space-EAS" fill="#c69182" d="M400 130h250z"/>'
ISLE = '<g id="wash-OCE"><path fill="#a07050" d="M420 530h9v9z"/><path fill="#c09070" d="M421 531h7v7z"/></g>'
HATCHING = '<path stroke="#3a2918" stroke-width=".5" d="M0 0l9 9"/>'
PICTURE = read_picture(
    map_text({}, ()).replace("></svg>", f'><g id="land">{OUT}{HATCHING}{TOP}{ISLE}{EAS}</g></svg>')
)
CONTEXT = DrawContext(layout(), PALETTE, {})


def fills(picture: Picture) -> list[str]:
    land = picture.layer("land")
    assert land is not None
    return [element.get("fill") for element in land.walk() if element.get("fill")]


def test_all_land_of_one_power_has_one_colour_whatever_it_was() -> None:
    picture = owned_picture(PICTURE, CONTEXT, {"TOP": "Frogs", "EAS": "Frogs"})
    own, bare = wash("#023483"), wash()
    assert fills(picture) == [
        *fills(PICTURE)[:2],
        *(own[0], own[1], own[1], own[2]),
        *bare[:2],
        own[-1],
    ]
    assert PICTURE.washes == {"TOP", "EAS", "OCE"}


def test_land_of_nobody_is_parchment() -> None:
    picture = bare_picture(PICTURE)
    assert set(fills(picture)) <= {*fills(PICTURE)[:2], *wash()}
    assert fills(picture)[-1] == PARCHMENT, "a shape that is drawn at once"
    assert wash()[0] == BARE_EDGE
    assert wash()[-1] == PARCHMENT


def test_the_island_of_a_space_that_is_water_too_is_its_owners() -> None:
    assert fills(owned_picture(PICTURE, CONTEXT, {"OCE": "Frogs"}))[6:8] == list(wash("#023483")[:2])


def test_nothing_but_colours_is_changed() -> None:
    painted = owned_picture(PICTURE, CONTEXT, {"TOP": "Newts", "ODD": "Frogs"})
    assert re.sub(r"#\w{6}", "", painted.text()) == re.sub(r"#\w{6}", "", PICTURE.text())


@pytest.mark.parametrize("colour", ["#023483", "#ae000a", "#f0bf2c", "#f0f3ff", "#ffffff", "#000000"])
def test_a_wash_is_strongest_at_the_border(colour: str) -> None:
    steps = wash(colour)
    assert len(steps) == len(FADING)
    assert steps[-1] == tint(colour)
    shades = [brightness(step) for step in steps]
    assert shades == sorted(shades)
    assert difference(steps[0], PARCHMENT) > 10


@pytest.mark.parametrize("folder", BOARDS, ids=lambda folder: folder.name)
def test_the_land_of_every_board_is_painted(folder: Path) -> None:
    """So that no change of how maps are drawn leaves a space in a colour that says nothing."""
    spaces = msgspec.toml.decode((folder / "board.toml").read_bytes())["spaces"]
    ground = {key for key, space in spaces.items() if space.get("terrain", "land") != "sea"}
    picture = load_picture(folder)
    assert picture.washes == ground
    context = DrawContext(load_layout(folder), PALETTE, {})
    assert fills(owned_picture(picture, context, dict.fromkeys(ground, "Frogs"))).count(
        wash("#023483")[0]
    ) >= len(ground)
