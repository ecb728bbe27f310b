"""Land painted anew in its owners' colours."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from desktop.painting.ownership_wash import BARE_EDGE, FADING, repainted, wash
from maps.cartographer.colours import brightness, difference, tint
from maps.layout import load_layout
from maps.palette import PARCHMENT, Paint, Palette
from tests.maps.small_board import layout

MAPS = Path(__file__).parents[2] / "maps"
BOARDS = sorted(path.parent for path in MAPS.glob("*/map.svg"))
PALETTE = Palette({"Frogs": Paint("#023483", "dots"), "Newts": Paint("#f0f3ff", "stripes")})
OUT = '<path fill="#d0c8b0" d="M0 0h9v9z"/>\n<path fill="#e0d8c0" d="M1 1h9v9z"/>\n'
TOP = (
    '<path id="space-TOP" fill="#99b390" d="M150 130h250v120h-250z"/>\n'
    '<path fill="#a9be9f" d="M152 132h246z"/>\n<path fill="#a9be9f" d="M153 133h246z"/>\n'
    '<path fill="#b6c8ab" d="M155 135h240z"/>\n'
)
EAS = '<path id="space-EAS" fill="#c69182" d="M400 130h250z"/>\n<path fill="#cfa293" d="M402 132h246z"/>\n'
ISLE = '<path fill="#a07050" d="M420 530h9v9z"/>\n<path fill="#c09070" d="M421 531h7v7z"/>\n'
HATCHING = '<path stroke="#3a2918" stroke-width=".5" d="M0 0l9 9"/>\n'
LAND = f'<g id="land">\n{OUT}{HATCHING}{TOP}{ISLE}{EAS}</g>\n'


def fills(text: str) -> list[str]:
    return re.findall(r'fill="(#\w{6})"', text)


def test_all_land_of_one_power_has_one_colour_whatever_it_was() -> None:
    text, painted = repainted(LAND, layout(), PALETTE, {"TOP": "Frogs", "EAS": "Frogs"})
    own, bare = wash("#023483"), wash()
    assert fills(text) == [*fills(OUT), own[0], own[1], own[1], own[2], bare[0], bare[1], own[0], own[1]]
    assert {"TOP", "EAS"} <= painted
    assert re.sub(r"#\w{6}", "", text) == re.sub(r"#\w{6}", "", LAND)


def test_land_of_nobody_is_parchment() -> None:
    text, _ = repainted(LAND, layout(), PALETTE, {})
    assert set(fills(text)) <= {*fills(OUT), *wash()}
    assert wash()[0] == BARE_EDGE
    assert wash()[-1] == PARCHMENT


def test_the_island_of_a_space_that_is_water_too_is_its_owners() -> None:
    text, painted = repainted(LAND, layout(), PALETTE, {"OCE": "Frogs"})
    assert fills(text)[6:8] == list(wash("#023483")[:2])
    assert "OCE" in painted


def test_what_is_not_on_the_map_is_not_painted() -> None:
    assert repainted('<g id="land"/>\n', layout(), PALETTE, {"TOP": "Frogs", "ODD": "Frogs"}) == (
        '<g id="land"/>\n',
        set(),
    )


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
    text = (folder / "map.svg").read_text("utf-8")
    land = text[text.index('<g id="land"') : text.index('<g id="decoration"')]
    owners = dict.fromkeys(ground, "Frogs")
    painted_text, painted = repainted(land, load_layout(folder), PALETTE, owners)
    assert painted == ground
    own = wash("#023483")
    assert fills(painted_text).count(own[0]) >= len(ground)
