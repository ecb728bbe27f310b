"""A board's map with who owns what, and with the pieces of a position, as a picture."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from desktop.painting import qt_lettering
from desktop.painting.figures import CREAM, INK, Figure, StyledPath, figure_element, styled_path_element
from desktop.painting.ownership_wash import wash
from desktop.painting.patterns import pattern_figure
from desktop.painting.piece_placement import DrawContext as DrawContext, pieces_of
from desktop.painting.pieces import is_dark
from engine import Position
from maps.colours import mixed, tint
from maps.layout import BODY, MARK_SIZE, NUMBER_STYLE, SIGN, MarkPath, Places
from maps.outlines import area_of
from maps.palette import Paint
from maps.picture import LABELS, LAYERS, MARKS, Element, Picture, group

OWNERSHIP, HALOS, PIECES = "ownership", "halos", "pieces"
"""The ids of the layers that are added to a map."""
HALO = 0.12
"""The width of the pale rim about the names of owned spaces, in units' diameters."""
_OVER_LAND = LAYERS[LAYERS.index("land") + 1]


class Centres(Struct, frozen=True):
    """The centres of a variant: their kinds by space, and which of them are homes."""

    kinds: Mapping[str, str]
    homes: frozenset[str]


def position_picture(
    picture: Picture,
    context: DrawContext,
    owners: Mapping[str, str],
    centres: Centres,
    position: Position | None = None,
) -> Picture:
    """A map that shows who owns what, and the pieces of a position, if there is one.

    The land is in its owners' colours, the centres are marked by them, names have rims that part them from patterns,
    and pieces stand above everything.
    """
    shown = owned_picture(picture, context, owners)
    shown = shown.with_layer(ownership_layer(context, owners, picture.washes), _OVER_LAND)
    shown = shown.with_layer(halos_layer(context, owners), LABELS)
    shown = with_marks(shown, context, centres, owners)
    return shown if position is None else shown.with_layer(pieces_layer(context, position))


def owned_picture(picture: Picture, context: DrawContext, owners: Mapping[str, str]) -> Picture:
    """A map whose land has the colours of its owners, and bare parchment where there is none."""
    bare = wash()
    own = {key: wash(context.palette.paint(power).colour) for key, power in owners.items()}
    return picture.repainted(lambda key, steps: own.get(key, bare) if steps > 1 else own.get(key, bare)[-1:])


@lru_cache(maxsize=2)
def bare_picture(picture: Picture) -> Picture:
    """A map whose land is bare parchment, on which colours say who owns what. Windows on the same board share it."""
    bare = wash()
    return picture.repainted(lambda _, steps: bare if steps > 1 else bare[-1:])


def with_marks(
    picture: Picture, context: DrawContext, centres: Centres, owners: Mapping[str, str]
) -> Picture:
    """A map with its centres marked anew: homes as homes, also on a borrowed board, and each in its owner's colour.

    They lie on the sheet, wherever the drawing has moved its own.
    """
    if not context.layout.marks:
        return picture
    marks = marks_layer(context, centres, owners)
    return picture.with_changed(MARKS, lambda _: marks)


def marks_layer(context: DrawContext, centres: Centres, owners: Mapping[str, str]) -> Element:
    """The layer of the marks of all centres: homes as homes, each in its owner's colour."""
    drawn = []
    for key, places in context.layout.spaces.items():
        mark = context.layout.marks.get(centres.kinds.get(key, ""))
        if mark is not None and places.centre is not None:
            figure, size = mark_figure(context, centres, key, owners.get(key))
            title = f"{'Home' if key in centres.homes else 'Neutral'} {centres.kinds[key]}"
            drawn.append(figure_element(figure, places.centre, size, title=title))
    return group(drawn, id=MARKS)


def mark_figure(context: DrawContext, centres: Centres, key: str, owner: str | None) -> tuple[Figure, float]:
    """The mark of a centre in its owner's colour, and how much it is enlarged. The paper about it stays."""
    colours = {}
    if owner is not None:
        colour = context.palette.paint(owner).colour
        colours = {BODY: colour, SIGN: CREAM if is_dark(colour) else INK}
    return painted_mark(context, centres, key, lambda one: colours.get(one.part, one.fill))


def painted_mark(
    context: DrawContext, centres: Centres, key: str, fill: Callable[[MarkPath], str]
) -> tuple[Figure, float]:
    """The mark of a centre with a fill for each of its paths, and how much it is enlarged."""
    mark = context.layout.marks[centres.kinds[key]]
    figure = tuple(
        StyledPath(one.path, fill(one), one.stroke, one.width, one.opacity)
        for one in (mark.home if key in centres.homes else mark.neutral)
    )
    return figure, mark.size / MARK_SIZE


def ownership_layer(
    context: DrawContext, owners: Mapping[str, str], dry: Collection[str] = frozenset()
) -> Element:
    """The patterns of owned spaces, and the tints of those that are not among the dry ones: they have no ground."""
    known = ((key, power) for key, power in owners.items() if key in context.layout.spaces)
    return _layer(
        OWNERSHIP, [path for key, power in known for path in owned_figure(context, key, power, key in dry)]
    )


def owned_figure(context: DrawContext, key: str, power: str, is_dry: bool) -> Figure:
    """The pattern of an owned space; below it its tint where it has no ground."""
    paint, outline = context.palette.paint(power), context.layout.spaces[key].outline
    tinted = () if is_dry else (StyledPath(outline, paint.colour, opacity=0.5),)
    pattern = pattern_figure(paint.pattern, area_of(outline), context.layout.unit, pattern_colour(paint))
    return (*tinted, *pattern)


def pattern_colour(paint: Paint) -> str:
    """A little darker than the tint on which the pattern lies; no transparency, which would make pages heavy."""
    line = mixed(INK, paint.colour, 0.1 if is_dark(paint.colour) else 0.4)
    return mixed(line, tint(paint.colour), 0.45)


def halos_layer(context: DrawContext, owners: Mapping[str, str]) -> Element:
    """Pale rims under the names and numbers of owned spaces, so that they are read on every colour and pattern."""
    known = ((key, power) for key, power in owners.items() if key in context.layout.spaces)
    return _layer(HALOS, [halo(context, key, power) for key, power in known])


def halo(context: DrawContext, key: str, power: str) -> StyledPath:
    """The pale rim under the name and number of an owned space."""
    places, ground = context.layout.spaces[key], tint(context.palette.paint(power).colour)
    pale = mixed("#ffffff", ground, 0.7 if is_dark(ground) else 0.55)
    letters = qt_lettering.label_outline(places.label) + number_outline(key, places)
    return StyledPath(letters, pale, pale, HALO * context.layout.unit)


def number_outline(key: str, places: Places) -> str:
    """The printed number of a space, where it has one."""
    if places.number is None:
        return ""
    return qt_lettering.centred(key, places.number_size, places.number, NUMBER_STYLE)


def pieces_layer(context: DrawContext, position: Position) -> Element:
    """All pieces of a position at their places, and from where those came that dislodged others."""
    return group((piece.element() for piece in pieces_of(context, position)), id=PIECES)


def _layer(name: str, paths: Iterable[StyledPath]) -> Element:
    return group(map(styled_path_element, paths), id=name)
