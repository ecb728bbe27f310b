"""palette.toml: the colour and the pattern by which a variant's powers are known on the map.

A pattern tells what a colour alone may not tell everybody, so no two powers of a variant share one. None has rings,
stars or houses: those are the marks of centres.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from engine import VariantError, read_toml, suggestion

FILE = "palette.toml"
PARCHMENT = "#efe3c6"
"""The ground of the boards, on which colours must stand out."""
PATTERNS = (
    "stripes",
    "dots",
    "waves",
    "bars",
    "crosshatch",
    "zigzag",
    "dashes",
    "bricks",
    "rungs",
    "checks",
    "crosses",
    "slopes",
)
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class Paint(Struct, frozen=True, forbid_unknown_fields=True):
    """What a power's things are painted with."""

    colour: str
    """`#rrggbb` in small letters."""
    pattern: str = ""
    """`stripes`, `dots`, `waves`, `bars`, `crosshatch`, `zigzag`, `dashes`, `bricks`, `rungs`, `checks`, `crosses` or
    `slopes`. Empty: plain."""


NEUTRAL = Paint("#a99f8b")
"""What belongs to nobody, where the variant does not say otherwise."""
USUAL = tuple(
    Paint(colour, pattern)
    for colour, pattern in zip(
        (
            "#800500",
            "#0e3a95",
            "#f4c130",
            "#12ab77",
            "#87ccfc",
            "#3b3733",
            "#b13bdb",
            "#e56d07",
            "#f2f2fa",
            "#8b623b",
            "#ca82b0",
            "#17777b",
        ),
        PATTERNS,
        strict=True,
    )
)
"""For variants that say nothing of colours."""


class Palette(Struct, frozen=True, forbid_unknown_fields=True):
    """palette.toml"""

    powers: Mapping[str, Paint]
    """Every power of the variant, each with paint of its own."""
    neutral: Paint = NEUTRAL
    """What belongs to nobody."""

    def paint(self, power: str) -> Paint:
        """The paint of a power, or that of nobody."""
        return self.powers.get(power, self.neutral)

    def colours(self) -> dict[str, str]:
        """The colours that must be told apart, by name: of all powers, and of nobody where the variant says it."""
        named = {power: paint.colour for power, paint in self.powers.items()}
        return named if self.neutral == NEUTRAL else {**named, "neutral": self.neutral.colour}


def load_palette(folder: Path, powers: Iterable[str] | None = None) -> Palette:
    """The palette of a variant with these powers, or whatever powers it names.

    VariantError says which entry is wrong and how to mend it.
    """
    path = folder / FILE
    palette = read_toml(path, Palette)
    if powers is not None:
        _check_powers(path, palette, tuple(powers))
    for power, paint in palette.powers.items():
        _check_paint(path, f"powers.{power}", paint)
    _check_paint(path, "neutral", palette.neutral)
    _check_patterns(path, palette)
    return palette


def palette_of(folder: Path, powers: Iterable[str]) -> Palette:
    """The palette in a variant's folder, or usual paints in the order of the powers where it has none."""
    named = tuple(powers)
    if (folder / FILE).exists():
        return load_palette(folder, named)
    return Palette({power: USUAL[index % len(USUAL)] for index, power in enumerate(named)})


def _check_powers(path: Path, palette: Palette, powers: tuple[str, ...]) -> None:
    for power in palette.powers:
        if power not in powers:
            raise VariantError(
                path, f"powers.{power}", "the variant has no such power", suggestion(power, powers)
            )
    for power in powers:
        if power not in palette.powers:
            raise VariantError(path, "powers", f"{power} has no colour", "Add an entry for it.")


def _check_paint(path: Path, place: str, paint: Paint) -> None:
    if not _COLOUR.fullmatch(paint.colour):
        raise VariantError(
            path,
            f"{place}.colour",
            f"{paint.colour!r} is no colour",
            "Write # and six digits from 0 to f, such as #1c3f94.",
        )
    if paint.pattern and paint.pattern not in PATTERNS:
        raise VariantError(
            path,
            f"{place}.pattern",
            f"unknown pattern {paint.pattern!r}",
            suggestion(paint.pattern, PATTERNS),
        )


def _check_patterns(path: Path, palette: Palette) -> None:
    owners: dict[str, str] = {}
    for power, paint in palette.powers.items():
        if not paint.pattern:
            raise VariantError(
                path, f"powers.{power}", "has no pattern", f"Use one of: {', '.join(PATTERNS)}."
            )
        other = owners.setdefault(paint.pattern, power)
        if other != power:
            raise VariantError(
                path,
                f"powers.{power}.pattern",
                f"{paint.pattern} is the pattern of {other}",
                "Give one of them another.",
            )
