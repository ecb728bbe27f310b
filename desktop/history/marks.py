"""Small drawings that stand before an order and say what came of it, different in shape as well as in colour."""

from __future__ import annotations

from desktop.history.conflicts import CUT, DISLODGED, DONE, STOPPED, VOID

SIZE = 16
GOOD, BAD, DULL = "#2f6b3a", "#a3261a", "#5c4a33"
_STROKE = 'fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
_DRAWINGS = {
    DONE: f'<path d="M3 8.5L6.6 12L13 4" {_STROKE} stroke="{GOOD}"/>',
    STOPPED: f'<path d="M1.5 8H9M6 4.8L9.2 8L6 11.2M12.8 2.5V13.5" {_STROKE} stroke="{BAD}"/>',
    CUT: f'<path d="M1.5 8H5M11 8H14.5M6.2 12.5L8.2 3.5M8.6 12.5L10.6 3.5" {_STROKE} stroke="{BAD}"/>',
    VOID: f'<path d="M4 4L12 12M12 4L4 12" {_STROKE} stroke="{DULL}"/>'
    f'<circle cx="8" cy="8" r="6.9" fill="none" stroke="{DULL}" stroke-width="1.2" stroke-dasharray="2 2"/>',
    DISLODGED: f'<path d="M8 14V5M4.5 8L8 4.2L11.5 8" {_STROKE} stroke="{BAD}"/>'
    f'<path d="M2.5 1.6H13.5" {_STROKE} stroke="{BAD}"/>',
}


def mark_svg(mark: str, size: int = SIZE) -> str:
    """A mark as a picture by itself."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 16 16">'
        f"{_DRAWINGS[mark]}</svg>"
    )
