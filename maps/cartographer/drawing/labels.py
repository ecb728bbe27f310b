"""Names and numbers, dark and crisp, with a breath of parchment about them where they cross a line."""

from __future__ import annotations

import shapely

from maps.cartographer import lettering
from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colours import mix
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.studio import SEA, Studio
from maps.cartographer.drawing.waters import frozen_tint
from maps.cartographer.labelling import SPACED, broken
from maps.cartographer.lettering import ITALIC
from maps.cartographer.lines import polygons
from maps.cartographer.placing import MARGIN, NUMBER_STYLE, label_box
from maps.layout import Label, Places, Point

SIZES_BEYOND = (19.0, 16.0, 14.0, 12.5, 11.0)


def labels(studio: Studio, case: TypeCase) -> list[str]:
    inked = _inked(studio)
    return [
        *_names_beyond(studio, case),
        *(_label(studio, case, key, places, inked) for key, places in studio.layout.spaces.items()),
    ]


def _inked(studio: Studio) -> shapely.STRtree:
    """The lines that a name may have to cross."""
    lines = [meeting.line for meeting in studio.meetings]
    lines += [stream.line for stream in studio.sheet.streams]
    lines += [lake.boundary for lake in studio.sheet.lakes]
    lines += [chain.line for chain in studio.sheet.ranges if chain.cliff]
    return shapely.STRtree(lines)


def _label(studio: Studio, case: TypeCase, key: str, places: Places, inked: shapely.STRtree) -> str:
    mood, label = studio.mood, places.label
    name = studio.sheet.board.spaces[key].name
    sea = studio.kinds[key] == SEA
    colour = mood.sea_text if sea else mood.text
    content = []
    if label.leader:
        points = " ".join(f"{svg.plain(x)} {svg.plain(y)}" for x, y in label.leader)
        content.append(svg.path(f"M{points}", stroke=colour, stroke_width=0.7, stroke_opacity=0.8))
    if label.leader or len(inked.query(label_box(label).area(), predicate="intersects")):
        halo = mix(mood.seas[0] if sea else mood.paper, "#ffffff", 0.12)
        content += case.label(
            label, fill=halo, stroke=halo, stroke_width=2.6, stroke_opacity=0.75, stroke_linejoin="round"
        )
    content += case.label(label, fill=colour)
    if places.number is not None:
        content.append(_number(studio, case, key, places.number, places.number_size))
    return svg.group(content, name, aria_label=name)


def _number(studio: Studio, case: TypeCase, key: str, at: Point, size: float) -> str:
    """The printed number or letter, in the colour of the mood's ornament."""
    rise = lettering.metrics(size, NUMBER_STYLE).cap_height / 2
    colour = mix(studio.mood.accent, studio.mood.text, 0.25)
    return case.centred(key, size, (at[0], at[1] + rise), Face(NUMBER_STYLE), fill=colour)


def _names_beyond(studio: Studio, case: TypeCase) -> list[str]:
    """The names of lands out of play, faint, where they fit without standing in anybody's way."""
    taken = shapely.union_all([*studio.lettered, *studio.furniture])
    found = []
    for key, shape in studio.sheet.out.items():
        name = studio.sheet.source.out[key].name if key in studio.sheet.source.out else ""
        label = (
            _fitting(name, shape.intersection(studio.frame.buffer(-MARGIN)).difference(taken))
            if name
            else None
        )
        if label is not None:
            dry = shapely.contains_xy(studio.sheet.land, *label.at)
            ground = studio.mood.out if dry else frozen_tint(studio.mood)
            colour = mix(studio.mood.ink, ground, 0.3)
            halo = case.label(label, fill=ground, stroke=ground, stroke_width=3.0)
            found.append(svg.group([*halo, *case.label(label, fill=colour)], name, aria_label=name))
    return found


def _fitting(name: str, room: shapely.Geometry) -> Label | None:
    """The name about the middle of the widest part of the room, as large as fits; nothing where it does not."""
    parts = polygons(room)
    if not parts:
        return None
    widest = max(parts, key=lambda part: part.area)
    x, y = shapely.maximum_inscribed_circle(widest, tolerance=1.0).coords[0]
    for size in SIZES_BEYOND:
        for lines in broken(name):
            width, height = lettering.box_size(lines, size, ITALIC, SPACED)
            label = Label(lines, (x, y), size, width, height, style=ITALIC, tracking=SPACED)
            if widest.contains(label_box(label).grown(2).area()):
                return label
    return None
