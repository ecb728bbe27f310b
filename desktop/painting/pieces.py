"""Pieces: units, tokens and their badges, drawn about (0, 0) in hundredths of a unit's symbol.

An army is a shield, a fleet a ship under sail, what neither fights nor blocks a lozenge, any other kind a roundel; each
shows the letters of its kind. A dark line with a pale one about it parts every piece from whatever it stands on. A
dislodged one is cracked, and has a black line about that again: it is told without any colour, as a unit may have every
colour.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from desktop.painting import qt_lettering
from desktop.painting.figures import CREAM, INK, WARNING, Figure, StyledPath, circle_path
from engine import HALVES
from maps.colours import brightness
from maps.layout import BOLD
from maps.outlines import area_of
from maps.palette import Paint

ARMY, FLEET, PHANTOM = "army", "fleet", "phantom"
SIZE = 100.0
"""The diameter of a unit's symbol in the measure of these figures."""
BADGE_CORNER, BADGE_RADIUS = (14.0, -14.0), 21.0
"""Where the box about a badge begins: a larger one reaches farther out, and hides no more of its piece."""

_SHIELD = "M-36 -35C-22 -33 -12 -36 0 -42C12 -36 22 -33 36 -35C40 0 32 32 0 49C-32 32 -40 0 -36 -35Z"
_HULL = "M-48 12C-34 18 -18 19 0 19C18 19 34 18 48 9C46 28 36 40 24 42L-22 42C-36 40 -46 30 -48 12Z"
_SAIL = "M-33 -38C-12 -44 12 -44 33 -38C26 -20 26 -6 34 11C12 6 -12 6 -34 11C-26 -6 -26 -20 -33 -38Z"
_MAST = "M0 -47L0 20M0 -47L14 -44L0 -41"
_ROUNDEL = circle_path(0, 0, 44)
_BOAT = "M-50 -14C-32 2 -16 5 0 5C16 5 32 2 50 -14C48 12 32 24 14 25L-14 25C-32 24 -48 12 -50 -14Z"
_RING = circle_path(0, 0, 42) + circle_path(0, 0, 24)
_STAFF = "M-30 44L14 -22C2 -28 0 -44 14 -49C30 -54 44 -40 38 -26C35 -18 27 -15 22 -17L-20 49Z" + circle_path(
    24, -34, 8
)
_STONE = "M-44 -8L-20 -40L22 -40L46 -8L2 46ZM-44 -8L46 -8M-20 -40L-14 -8L2 46L18 -8L22 -40"
_LOZENGE = "M0 -50L44 0L0 50L-44 0Z"
_BODIES = {ARMY: (_SHIELD,), FLEET: (_HULL, _SAIL), PHANTOM: (_LOZENGE,)}
_LETTERS_AT = {ARMY: (0.0, -1.0, 46.0), FLEET: (0.0, -16.0, 46.0), PHANTOM: (0.0, 0.0, 44.0)}
"""Where the letters of a kind stand, and how wide they usually are."""
_ASIDE, _CLEAR, _NARROWER = 4.0, 3.0, tuple(1 - step / 20 for step in range(9))
"""How far letters go aside for a badge, how far they keep off it, and how much smaller they may be for its sake, the
best first."""
_GROWTH = {FLEET: 1.18}
_USUAL_GROWTH = 1.3
"""How much larger than usual letters have room on a body."""
_TOKENS = {
    "boat": (_BOAT, "#a9793f"),
    "bb": (_BOAT, "#a9793f"),
    "canoe": (_BOAT, "#a9793f"),
    "ring": (_RING, "#e0b02c"),
    "staff": (_STAFF, "#8a5a2b"),
    "stone": (_STONE, "#7fae7a"),
}
"""Tokens that have a sign of their own; others are roundels with a letter."""
_SIGN_AT = (0.0, 44.0)
_PLAIN_TOKEN = "#e9d9b0"
_CRACK = "M24 -44L18 -30L29 -20L23 -6L33 4L24 16L28 30"
_LEAVING_AT, _LEAVING_RADIUS = (-34.0, 34.0), 20.0
_ARROW = "M-24 25L-39 40M-39 29L-39 40L-28 40"
_LEAVING = (
    StyledPath(_CRACK, stroke=INK, width=9),
    StyledPath(_CRACK, stroke=CREAM, width=4),
    StyledPath(circle_path(*_LEAVING_AT, _LEAVING_RADIUS), WARNING, CREAM, 5),
    StyledPath(_ARROW, stroke=CREAM, width=6),
)
"""What is laid upon a dislodged unit: a crack, and a disc with an arrow that leads away."""


@lru_cache(maxsize=1024)
def unit_figure(
    code: str,
    passage: str,
    paint: Paint,
    strength: int = HALVES,
    *,
    dislodged: bool = False,
    sign: str = "",
    text: float = 1.0,
) -> Figure:
    """A unit of a kind (its code and the class of border it crosses) in a power's paint, `strength` in halves.

    `sign` are letters of its power, below it; `text` enlarges letters and badges, as far as there is room.
    """
    bodies = _BODIES.get(passage, (_ROUNDEL,))
    outline = "".join(bodies) + (_MAST if passage == FLEET else "")
    paths = [StyledPath(outline, INK, INK, 31), StyledPath(outline, CREAM, CREAM, 22)] if dislodged else []
    paths.append(StyledPath(outline, CREAM, CREAM, 15))
    if passage == FLEET:
        paths.append(StyledPath(_MAST, stroke=INK, width=4))
    paths += [StyledPath(body, paint.colour, INK, 5) for body in bodies]
    disc = badge(strength_text(strength), text) if strength != HALVES else ()
    paths += _code(code, passage, paint.colour, text, disc)
    if dislodged:
        paths += _LEAVING
    paths += disc
    if sign:
        paths += _sign(sign, text)
    return tuple(paths)


@lru_cache(maxsize=256)
def token_figure(kind: str, colour: str = "", count: int = 1) -> Figure:
    """A token, as large as a unit's symbol: it is to be drawn smaller. `colour` is its owner's, if it has one."""
    path, usual = _TOKENS.get(kind.casefold(), (_ROUNDEL, _PLAIN_TOKEN))
    fill = colour or usual
    paths = [StyledPath(path, CREAM, CREAM, 17), StyledPath(path, fill, INK, 6)]
    if kind.casefold() not in _TOKENS:
        paths += letters(kind[:1].upper(), fill, 0.0, 0.0, 56.0)
    if count > 1:
        paths += badge(str(count))
    return tuple(paths)


def is_afloat(kind: str) -> bool:
    """Whether a token of a kind lies at the shore."""
    return _TOKENS.get(kind.casefold(), ("", ""))[0] == _BOAT


def _code(code: str, passage: str, ground: str, text: float, disc: Figure) -> Figure:
    """The letters of a kind on its body, clear of its badge."""
    x, y, width = _LETTERS_AT.get(passage, (0.0, 0.0, 56.0))
    width *= min(text, _GROWTH.get(passage, _USUAL_GROWTH))
    found = letters(code, ground, x, y, width)
    if not disc or not found:
        return found
    covered = area_of(disc[0].path).buffer(_CLEAR)
    for part, (across, down) in product(_NARROWER, ((x, y), (x - _ASIDE, y + _ASIDE))):
        found = letters(code, ground, across, down, width * part)
        if covered.disjoint(area_of(found[0].path)):
            break
    return found


def badge(text: str, size: float = 1.0) -> Figure:
    """A small disc with a number on the upper right rim."""
    radius = BADGE_RADIUS * size
    x, y = BADGE_CORNER[0] + radius, BADGE_CORNER[1] - radius
    return (StyledPath(circle_path(x, y, radius), CREAM, INK, 4), *letters(text, CREAM, x, y, 1.5 * radius))


def _sign(text: str, size: float) -> Figure:
    """A strip with the letters of a power below a unit."""
    (x, y), half, high = _SIGN_AT, 13.0 * size * max(2, len(text)), 15.0 * size
    strip = f"M{x - half:g} {y - high:g}L{x + half:g} {y - high:g}L{x + half:g} {y + high:g}L{x - half:g} {y + high:g}Z"
    return (StyledPath(strip, CREAM, INK, 4), *letters(text, CREAM, x, y, 1.7 * half))


def strength_text(strength: int) -> str:
    """A strength in halves as people write it."""
    whole, half = divmod(strength, HALVES)
    return f"{whole or ''}½" if half else str(whole)


def is_dark(colour: str) -> bool:
    """Whether pale letters are read better on a colour than dark ones."""
    return brightness(colour) < 0.55


def letters(text: str, ground: str, x: float, y: float, width: float, height: float | None = None) -> Figure:
    """Letters about a point, as large as a width allows; with a height, none of them reaches above it or below."""
    if not text:
        return ()
    style = BOLD
    size = min(width / qt_lettering.measure(text, 1.0, style), 1.3 * width)
    middle = qt_lettering.cap_height(1.0, style) / 2
    if height is not None:
        _, top, _, low = area_of(qt_lettering.outline(text, SIZE, style)).bounds
        size = min(size, height * SIZE / (low - top))
        middle = -(top + low) / 2 / SIZE
    left = x - qt_lettering.measure(text, size, style) / 2
    base = y + middle * size
    return (
        StyledPath(
            qt_lettering.outline(text, size, style, at=(left, base)), CREAM if is_dark(ground) else INK
        ),
    )
