"""Figures: painted paths, as plain values that any painter can draw."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from engine import EngineError
from maps.picture import Element, group

NONE = "none"
INK, CREAM, WARNING = "#2a1d12", "#fff8e6", "#c01f10"
"""Lines, the pale line about them, and the sign of what is dislodged."""
_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


class PictureError(EngineError):
    """A map that cannot be drawn, or not so large. Codes: "too_large", "cannot_draw", "cannot_print"."""

    sort = "picture"


class StyledPath(Struct, frozen=True):
    """One path as it is painted."""

    path: str
    """SVG path data."""
    fill: str = NONE
    stroke: str = NONE
    width: float = 0.0
    opacity: float = 1.0
    dashes: tuple[float, ...] = ()


Figure = tuple[StyledPath, ...]
"""The styled paths, the lowest first."""


def styled_path_element(styled: StyledPath) -> Element:
    """A styled path as an element. Fill and stroke are made transparent by themselves: Qt would paint a picture else."""
    attributes = {"d": styled.path, "fill": styled.fill, "fill-rule": "evenodd"}
    if styled.fill != NONE and styled.opacity < 1:
        attributes["fill-opacity"] = f"{styled.opacity:g}"
    if styled.stroke != NONE:
        attributes |= {"stroke": styled.stroke, "stroke-width": f"{styled.width:g}"}
        attributes |= {"stroke-linejoin": "round", "stroke-linecap": "round"}
        if styled.opacity < 1:
            attributes["stroke-opacity"] = f"{styled.opacity:g}"
    if styled.dashes:
        attributes["stroke-dasharray"] = " ".join(f"{dash:g}" for dash in styled.dashes)
    return Element("path", attributes)


def figure_element(
    figure: Iterable[StyledPath],
    at: tuple[float, float],
    scale: float = 1.0,
    turn: float = 0.0,
    title: str = "",
) -> Element:
    """A figure about a point, enlarged, and turned clockwise by degrees."""
    move = f"translate({at[0]:g} {at[1]:g})"
    if turn:
        move += f" rotate({turn:g})"
    if scale != 1:
        move += f" scale({scale:.5g})"
    return group(map(styled_path_element, figure), title, transform=move)


def circle_path(x: float, y: float, radius: float) -> str:
    """A circle as path data."""
    side = f"{radius:g} {radius:g} 0 0 1"
    return f"M{x - radius:g} {y:g}A{side} {x + radius:g} {y:g}A{side} {x - radius:g} {y:g}Z"


def moved_path(path: str, at: tuple[float, float], scale: float) -> str:
    """Path data that is enlarged and then moved."""
    parts = []
    for command, rest in _COMMAND.findall(path):
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        shift = (0.0, 0.0) if command.islower() else at
        if command in "Aa":
            for start in range(0, len(numbers), 7):
                numbers[start : start + 7] = [
                    numbers[start] * scale,
                    numbers[start + 1] * scale,
                    *numbers[start + 2 : start + 5],
                    numbers[start + 5] * scale + shift[0],
                    numbers[start + 6] * scale + shift[1],
                ]
        elif command in "HhVv":
            numbers = [number * scale + shift[command in "Vv"] for number in numbers]
        else:
            numbers = [number * scale + shift[index % 2] for index, number in enumerate(numbers)]
        parts.append(command + " ".join(f"{round(number, 2):.7g}" for number in numbers))
    return "".join(parts)
