"""Surveying: from a board's source to its sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import shapely
from shapely import LineString, Polygon

from engine import Board, Space, SpaceId, load_spaces
from maps.cartographer.adjacency_repair import Pair, clear_pairs, pair, repair_adjacency, stress_of
from maps.cartographer.bordering import Borderer, Contact, find_contacts, in_order, parted
from maps.cartographer.grounding import GRID, Ground, survey_ground, with_borrowed
from maps.cartographer.lines import smooth, solid
from maps.cartographer.projection import Projector
from maps.cartographer.region_growing import Labels, Mesh, Seedling, grow, make_mesh
from maps.cartographer.shaping import SCENERY, shape_spaces
from maps.cartographer.sheet import Area, Cover, Sheet, Way
from maps.cartographer.source import FILE, Source, SourceError, load_source
from maps.cartographer.trails import survey_trails

BOARD = "board.toml"
ATTEMPTS = 5
HARDER = 1.25
"""How much longer a border is tried to be each time it came out too short."""
OUT = "out:"
"""Marks the key of land out of play among those of spaces."""


def survey(folder: Path) -> Sheet:
    """The sheet of the board in a folder. What is wrong with it stands under its complaints."""
    source = with_borrowed(folder, load_source(folder))
    name, spaces, _ = load_spaces(folder / BOARD)
    board = Board(name, spaces, ())
    _match(folder, source, spaces)
    ground = survey_ground(folder, source)
    seedlings = _seedlings(source)
    mesh = make_mesh(ground.land, source.size, source.spacing, ground.guides, ground.walls, source.seed)
    labels = grow(mesh, seedlings, source.noise, source.seed)
    every = _repaired_shapes(source, board, ground, mesh, labels, seedlings)
    shapes, out, ocean = _sorted_out(source, board, ground, every)
    complaints = [
        f"{key} {board.spaces[key].name} has no land left" for key in board.spaces if key not in shapes
    ]
    wades = shapely.union_all(
        [
            strait.line.buffer(strait.width)
            for strait, channel in zip(ground.straits, source.channel, strict=True)
            if not channel.passable
        ]
    )
    graph = Borderer(source, board, shapes, None if wades.is_empty else wades).make()
    return Sheet(
        folder,
        source,
        board,
        *source.size,
        {key: shapes[key] for key in board.spaces if key in shapes},
        out,
        ocean,
        solid(ground.land.intersection(ground.frame)),
        tuple(graph.borders),
        {centre: power for power, homes in source.powers.items() for centre in homes},
        ground.lakes,
        ground.streams,
        ground.ranges,
        _covers(ground, shapes),
        ground.straits,
        _ways(source),
        tuple(graph.cuts),
        graph.coasts,
        survey_trails(folder, source, board, shapes),
        ground.pools,
        (*complaints, *graph.complaints),
    )


def _match(folder: Path, source: Source, spaces: list[Space]) -> None:
    """The board and its source must speak of the same spaces."""
    known = {space.id: space for space in spaces}
    for space in spaces:
        drawn = space.id in (source.land if space.terrain == "land" else source.seas)
        if not drawn and space.id not in source.islands:
            table = "land" if space.terrain == "land" else "seas"
            raise SourceError(
                folder / FILE, table, f"{space.id} ({space.name}) is missing", "Say where it lies."
            )
        if set(space.coasts) != set(source.coasts.get(space.id, {})):
            raise SourceError(
                folder / FILE,
                f"coasts.{space.id}",
                f"must say where {space.name}'s coasts are: {space.coasts}",
            )
    named: dict[str, Mapping[str, object]] = {
        "land": source.land, "seas": source.seas, "coasts": source.coasts, "labels": source.labels,
        "places": source.places, "islands": {key: 0 for key in source.islands if key != SCENERY},
        "wanted.land": source.wanted.land, "wanted.shore": source.wanted.shore, "wanted.sea": source.wanted.sea,
    }  # fmt: skip
    for table, entries in named.items():
        for key in entries:
            if key not in known:
                raise SourceError(folder / FILE, f"{table}.{key}", f"the board has no space {key!r}")
    for table, entries in named.items():
        if not table.startswith("wanted."):
            continue
        for key, others in entries.items():
            for other in str(others).split():
                if other not in known:
                    raise SourceError(folder / FILE, f"{table}.{key}", f"the board has no space {other!r}")
    pairs = [("channel", item.joins) for item in source.channel] + [
        ("cut", item.between) for item in source.cut
    ]
    for name in ("ford", "crossing", "declared"):
        pairs += [(name, link.between) for link in getattr(source, name)]
    pairs += [("short", parted(text)) for text in source.short]
    for trail in source.trail:
        for key in trail.beyond:
            if key not in known:
                raise SourceError(folder / FILE, f"trail.{trail.name}", f"the board has no space {key!r}")
    for wood in source.wood:
        for key in wood.fills:
            if key not in known:
                raise SourceError(folder / FILE, f"wood.{wood.name}", f"the board has no space {key!r}")
    for table, both in pairs:
        for place in both:
            key, _, coast = place.partition("/")
            if key not in known or (coast and coast not in known[SpaceId(key)].coasts):
                raise SourceError(
                    folder / FILE, table, f"{' '.join(both)!r} names no two places of the board"
                )
    for power, homes in source.powers.items():
        for home in homes:
            if home not in known or not known[SpaceId(home)].centre:
                raise SourceError(folder / FILE, f"powers.{power}", f"{home!r} is no centre of the board")


def _seedlings(source: Source) -> list[Seedling]:
    projector = Projector(source)
    found = [
        Seedling(
            key,
            projector.sheet(space.seeds),
            space.speed,
            space.area or source.least_area,
            solid(Polygon(projector.line(space.outline))) if space.outline else None,
        )
        for key, space in source.land.items()
    ]
    for key, out in source.out.items():
        outline = solid(Polygon(projector.line(out.area))) if out.area else None
        if out.seeds or outline is not None:
            seeds = projector.sheet(out.seeds) if out.seeds else np.empty((0, 2))
            found.append(Seedling(OUT + key, seeds, 1.0, 0.0, outline))
    return found


def _repaired_shapes(
    source: Source, board: Board, ground: Ground, mesh: Mesh, labels: Labels, seedlings: list[Seedling]
) -> dict[str, Area]:
    """Shapes with the wanted neighbours. Where a border comes out too short, it is tried again with more force."""
    keys = [one.key for one in seedlings]
    wanted, exempt = _wishes(source, mesh, labels, seedlings)
    tree = shapely.STRtree(shapely.points(mesh.points))
    hearts = {
        index: [int(tree.nearest(shapely.Point(seed))) for seed in one.seeds]
        for index, one in enumerate(seedlings)
    }
    stress: dict[Pair, float] = {}
    for _ in range(ATTEMPTS):
        labels = repair_adjacency(mesh, labels, wanted, exempt, source.unit, hearts, stress)
        shapes = shape_spaces(ground, mesh, labels, keys, source.unit)
        met = find_contacts({key: shapes[key] for key in board.spaces if key in shapes}, board)
        short = [
            both
            for both in sorted(wanted)
            if keys[both[0]] in board.spaces
            and keys[both[1]] in board.spaces
            and _length(met, in_order(keys[both[0]], keys[both[1]], board)) < source.unit + 2
        ]
        if not short:
            break
        for both in short:
            stress[both] = stress_of(both, stress) * HARDER
    return shapes


def _length(met: dict[tuple[str, str], Contact], both: tuple[str, str]) -> float:
    return met[both].length if both in met else 0.0


def _wishes(
    source: Source, mesh: Mesh, labels: Labels, seedlings: list[Seedling]
) -> tuple[set[Pair], set[Pair]]:
    """The pairs that should meet, and those that may meet or not."""
    number = {one.key: index for index, one in enumerate(seedlings)}

    def pairs(texts: list[tuple[str, str]]) -> set[Pair]:
        return {pair(number[one], number[other]) for one, other in texts if one in number and other in number}

    table = source.wanted.land
    if table:
        wanted = pairs([(key, other) for key, others in table.items() for other in others.split()])
    else:
        wanted = clear_pairs(mesh, labels, source.unit) | pairs([parted(text) for text in source.facts.touch])
        wanted -= pairs([parted(text) for text in (*source.facts.apart, *source.facts.apart_by_land)])
    loose = [cut.between for cut in source.cut] + [parted(text) for text in source.short]
    for name in ("ford", "crossing", "declared"):
        loose += [
            (link.between[0].partition("/")[0], link.between[1].partition("/")[0])
            for link in getattr(source, name)
        ]
    exempt = pairs(loose)
    return wanted - exempt, exempt


def _sorted_out(
    source: Source, board: Board, ground: Ground, every: dict[str, Area]
) -> tuple[dict[str, Area], dict[str, Area], Area]:
    """Spaces in play, land out of play, water out of play."""
    shapes: dict[str, Area] = {}
    out: dict[str, Area] = {}
    for key, area in every.items():
        if key in board.spaces:
            shapes[key] = area
        else:
            out[key.removeprefix(OUT)] = area
    projector = Projector(source)
    water = solid(ground.frame.difference(ground.land))
    open_water = solid(water.difference(shapely.union_all(list(shapes.values()))))
    for key, closed in source.out.items():
        if closed.water:
            frozen = solid(Polygon(projector.line(closed.area)).intersection(ground.frame))
            ice = solid(shapely.intersection(frozen, open_water, grid_size=GRID))
            out[key] = solid(shapely.union_all([out[key], ice] if key in out else [ice]))
    ocean = solid(
        ground.frame.difference(shapely.union_all([*shapes.values(), *out.values()], grid_size=GRID))
    )
    return shapes, out, ocean


def _covers(ground: Ground, shapes: dict[str, Area]) -> tuple[Cover, ...]:
    """What covers the land, with the areas of what fills whole spaces."""
    return tuple(
        replace(cover, area=solid(shapely.union_all([shapes[key] for key in cover.fills if key in shapes])))
        if cover.fills
        else cover
        for cover in ground.covers
    )


def _ways(source: Source) -> tuple[Way, ...]:
    projector = Projector(source)
    return tuple(
        Way(link.name, LineString(smooth(projector.line(link.line), 1.0)), ford)
        for links, ford in ((source.ford, True), (source.crossing, False))
        for link in links
        if link.line
    )
