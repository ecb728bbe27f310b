"""The map of a replay's page: a board's map as one drawing whose colours follow a class that says who owns what."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.canvas.spoken_names import lettered
from desktop.painting.figures import CREAM, INK, figure_element
from desktop.painting.map_picture import HALOS, OWNERSHIP, painted_mark
from desktop.painting.ownership_wash import wash
from desktop.painting.pieces import is_dark
from desktop.replays.replay_data import Replay
from maps.layout import BODY, SIGN
from maps.map_file import load_picture
from maps.picture import (
    LABELS,
    LAYERS,
    MARKS,
    Element,
    Picture,
    element_text,
    group,
    space_id,
    wash_id,
)

MARK = "mark-"
"""What the ids of the marks of centres begin with."""
DRAWN = ("orders", "pieces", "notes")
"""The ids of the layers that the page fills by itself, the lowest first."""
_WASHES = tuple(f"var(--w{step})" for step in range(6))
_OVER_LAND = LAYERS[LAYERS.index("land") + 1]


def map_text(replay: Replay) -> str:
    """The map as an element of a page, with empty layers for what changes."""
    picture = ground_picture(replay)
    parts = [element_text(Element("defs", {}, picture.definitions))] if picture.definitions else []
    parts += [element_text(layer) for layer in picture.layers]
    head = picture.head().replace("<svg ", '<svg id="map" role="img" ', 1)
    return f"{head}{''.join(parts)}</svg>"


def ground_picture(replay: Replay) -> Picture:
    """The map, its ground in colours that are named and not given."""
    folder, layout = replay.board_folder, replay.context.layout
    picture = lettered(load_picture(folder), folder, layout, replay.words_outside)
    picture = picture.repainted(lambda _, steps: _WASHES if steps > 1 else _WASHES[-1:])
    picture = picture.with_layer(group((), id=OWNERSHIP), _OVER_LAND)
    picture = picture.with_layer(group((), id=HALOS), LABELS)
    if layout.marks:
        marks = group(_marks(replay), id=MARKS)
        picture = picture.with_changed(MARKS, lambda _: marks)
    for name in DRAWN:
        picture = picture.with_layer(group((), id=name))
    return picture


def _marks(replay: Replay) -> Iterator[Element]:
    """The mark of each centre, its body and its sign in the owner's colours where it has one."""
    context, centres, own = replay.context, replay.centres, {BODY: "--b", SIGN: "--s"}
    for key, places in context.layout.spaces.items():
        if centres.kinds.get(key, "") in context.layout.marks and places.centre is not None:
            figure, size = painted_mark(
                context,
                centres,
                key,
                lambda one: f"var({own[one.part]},{one.fill})" if one.part in own else one.fill,
            )
            yield figure_element(figure, places.centre, size).with_(id=MARK + space_id(key))


def styles(replay: Replay) -> str:
    """The colours of nobody's land, and of each power's: classes "o0", "o1" ... in the order of the powers."""
    bare = "".join(f"--w{step}:{colour};" for step, colour in enumerate(wash()))
    rules = [f"#map{{{bare}}}"]
    for number, power in enumerate(replay.powers):
        colour = replay.context.palette.paint(power).colour
        steps = "".join(f"--w{step}:{one};" for step, one in enumerate(wash(colour)))
        sign = CREAM if is_dark(colour) else INK
        rules.append(f".o{number}{{{steps}--b:{colour};--s:{sign}}}")
    return "".join(rules)


def owned_ids(key: str) -> tuple[str, ...]:
    """The ids of what takes an owner's colours in a space."""
    return wash_id(key), space_id(key), MARK + space_id(key)
