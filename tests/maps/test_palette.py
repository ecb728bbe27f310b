"""Palettes: read with clear errors, and told apart by every kind of eye."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine import VariantError
from maps.cartographer.palette_search import LEAST, least_difference, tints
from maps.colours import NORMAL, VISIONS, difference, tint
from maps.palette import FILE, NEUTRAL, PARCHMENT, PATTERNS, USUAL, Palette, load_palette, palette_of

MAPS = Path(__file__).parents[2] / "maps"
FOLDERS = sorted(path.parent for path in MAPS.glob(f"*/{FILE}"))
GOOD = """\
[powers]
Frogs = { colour = "#023483", pattern = "dots" }
Newts = { colour = "#f0bf2c", pattern = "stripes" }
"""
POWERS = ("Frogs", "Newts")


def write(tmp_path: Path, text: str) -> Path:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    return tmp_path


def test_there_is_a_palette_for_every_board() -> None:
    assert len(FOLDERS) >= 9
    needing = {path.parent for name in ("board.toml", "variant.toml") for path in MAPS.glob(f"*/{name}")}
    assert needing <= set(FOLDERS)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_power_has_its_paint(folder: Path) -> None:
    """All of a variant's, and all that have homes where only a source says who plays."""
    if (folder / "variant.toml").exists():
        load_palette(folder, msgspec.toml.decode((folder / "variant.toml").read_bytes())["powers"])
    palette = load_palette(folder)
    if (folder / "source.toml").exists():
        homes = msgspec.toml.decode((folder / "source.toml").read_bytes()).get("powers", {})
        assert set(homes) <= set(palette.powers)
    patterns = [paint.pattern for paint in palette.powers.values()]
    assert len(set(patterns)) == len(patterns)
    assert set(patterns) <= set(PATTERNS)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_powers_are_told_apart(folder: Path, vision: str) -> None:
    """As units and as spaces. LEAST says why so much is asked."""
    palette = load_palette(folder).colours()
    least = LEAST[vision == NORMAL]
    assert least_difference(palette, vision).value >= least.solid
    assert least_difference(tints(palette), vision).value >= least.tint


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_powers_stand_out_on_the_parchment(folder: Path, vision: str) -> None:
    least = LEAST[vision == NORMAL]
    for name, colour in load_palette(folder).colours().items():
        assert difference(colour, PARCHMENT, vision) >= least.solid_ground, name
        assert difference(tint(colour), PARCHMENT, vision) >= least.tint_ground, name


@pytest.mark.parametrize("vision", VISIONS)
def test_the_usual_paints_are_told_apart_too(vision: str) -> None:
    palette = {str(index): paint.colour for index, paint in enumerate(USUAL)}
    least = LEAST[vision == NORMAL]
    assert least_difference(palette, vision).value >= least.solid
    assert least_difference(tints(palette), vision).value >= least.tint
    assert len({paint.pattern for paint in USUAL}) == len(USUAL)


def test_a_good_palette(tmp_path: Path) -> None:
    palette = load_palette(write(tmp_path, GOOD), POWERS)
    assert palette.paint("Newts").pattern == "stripes"
    assert palette.paint("") == NEUTRAL
    assert palette.colours() == {"Frogs": "#023483", "Newts": "#f0bf2c"}


def test_a_colour_for_what_is_nobodys(tmp_path: Path) -> None:
    palette = load_palette(write(tmp_path, 'neutral = { colour = "#a08f78" }\n' + GOOD), POWERS)
    assert palette.paint("Toads").colour == "#a08f78"
    assert palette.colours()["neutral"] == "#a08f78"


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ("Newts", "Toads", "powers.Toads", "no such power"),
        ('Newts = { colour = "#f0bf2c", pattern = "stripes" }\n', "", "powers", "Newts has no colour"),
        ("#f0bf2c", "yellow", "powers.Newts.colour", "'yellow' is no colour"),
        ("#f0bf2c", "#F0BF2C", "powers.Newts.colour", "is no colour"),
        ("#f0bf2c", "#f0bf2c0", "powers.Newts.colour", "is no colour"),
        ('"stripes"', '"stripe"', "powers.Newts.pattern", "unknown pattern 'stripe'"),
        ('"stripes"', '"dots"', "powers.Newts.pattern", "dots is the pattern of Frogs"),
        (', pattern = "stripes"', "", "powers.Newts", "has no pattern"),
        ("[powers]", 'neutral = { colour = "grey" }\n[powers]', "neutral.colour", "'grey' is no colour"),
        ('colour = "#f0bf2c"', "colour = 3", "powers.Newts.colour", "cannot use this"),
        ("[powers]", "[power]", "the file", "unknown field `power`"),
        ("[powers]", "[powers", "", "is no valid TOML"),
    ],
)
def test_errors_name_the_entry(tmp_path: Path, old: str, new: str, place: str, problem: str) -> None:
    assert old in GOOD
    with pytest.raises(VariantError) as caught:
        load_palette(write(tmp_path, GOOD.replace(old, new)), POWERS)
    assert caught.value.file == str(tmp_path / FILE)
    assert caught.value.place == place
    assert problem in caught.value.problem
    assert caught.value.remedy


def test_a_palette_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(VariantError, match="cannot be read"):
        load_palette(tmp_path, POWERS)


def test_a_variant_without_a_palette_has_usual_paints(tmp_path: Path) -> None:
    many = [f"P{number}" for number in range(len(USUAL) + 1)]
    palette = palette_of(tmp_path, many)
    assert isinstance(palette, Palette)
    assert [palette.powers[name] for name in many] == [*USUAL, USUAL[0]]
    write(tmp_path, GOOD)
    assert palette_of(tmp_path, POWERS).paint("Frogs").colour == "#023483"
