"""Small drawings that stand before an order and say what came of it, different in shape as well as in colour."""

from __future__ import annotations

from desktop.history.turn_conflicts import CUT, DISLODGED, DONE, STOPPED, VOID

SIZE = 16
FRAME = "#6e5c40"
INKS = {DONE: "#2f6b3a", STOPPED: "#a3261a", CUT: "#a3261a", VOID: "#5c4a33", DISLODGED: "#a3261a"}
PALE = {DONE: "#8fd19c", STOPPED: "#f0906f", CUT: "#f0906f", VOID: "#cdbd9c", DISLODGED: "#f0906f"}
"""Their colours on pale and on dark grounds."""
LINES = {
    DONE: "M3 8.5L6.6 12L13 4",
    STOPPED: "M1.5 8H9M6 4.8L9.2 8L6 11.2M12.8 2.5V13.5",
    CUT: "M1.5 8H5M11 8H14.5M6.2 12.5L8.2 3.5M8.6 12.5L10.6 3.5",
    VOID: "M4 4L12 12M12 4L4 12",
    DISLODGED: "M8 14V5M4.5 8L8 4.2L11.5 8M2.5 1.6H13.5",
}
"""The lines of each mark, in a square of 16."""


SWATCH = "swatch-"
"""What the names of swatches begin with; the digits of a colour follow."""


def swatch(colour: str) -> str:
    """The name of a colour among the marks."""
    return f"{SWATCH}{colour.removeprefix('#')}"


def mark_svg(mark: str, *, is_dark: bool = False) -> str:
    """A mark or a swatch as a picture by itself, for a pale or for a dark ground."""
    if mark.startswith(SWATCH):
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 16 16">'
            f'<rect x="1.5" y="1.5" width="13" height="13" rx="1.5" fill="#{mark.removeprefix(SWATCH)}"'
            f' stroke="{FRAME}" stroke-width="1"/></svg>'
        )
    colour = (PALE if is_dark else INKS)[mark]
    ring = '<circle cx="8" cy="8" r="6.9" stroke-width="1.2" stroke-dasharray="2 2"/>' if mark == VOID else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 16 16" fill="none"'
        f' stroke="{colour}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{LINES[mark]}"/>{ring}</svg>'
    )
