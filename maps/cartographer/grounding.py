"""Land and water before anybody owns it: coasts from data or drawn by hand, lakes, seas, rivers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely
from msgspec import structs
from shapely import LineString, Polygon, box

from engine import suggestion
from maps.cartographer.geodata import load_extract
from maps.cartographer.lines import (
    closed,
    even_steps,
    merged,
    roughen,
    rounded_corners,
    smooth,
    solid,
)
from maps.cartographer.projection import Points, Projector
from maps.cartographer.sheet import Area, Cover, Pool, Range, Strait, Stream
from maps.cartographer.source import FILE, Cliff, Line, Ridge, Source, SourceError, Water, Wood, load_source
from maps.outlines import polygons, strings

FEATURES = ("lake", "water", "ground", "river", "ridge", "cliff", "wood")
"""The tables of a source that a board borrows with a coast."""
MARGIN = 40.0
"""How far land is kept beyond the frame, so that borders run out of the sheet."""
SMALLEST_LAKE = 40.0
SMALLEST_POOL = 4.0
SHORTEST_RIVER = 40.0
POND = 260.0
"""Water under this area that is cut off from its sea is nobody's."""
LIMIT_CURVE = 40.0
"""How far from its corners the drawn limit of a sea begins to bend."""
BRIM = 0.25
"""How near two waters must come to be one: lakes of the data do not lie on the grid."""
GRID = 0.1
"""All corners lie on this grid, as they are written."""


@dataclass(frozen=True)
class Ground:
    """A sheet's land and water."""

    frame: Polygon
    land: Area
    """With the margin beyond the frame."""
    owners: tuple[tuple[Polygon, str], ...]
    """Whole islands and whose they are; "" for scenery."""
    seas: dict[str, Area]
    lakes: tuple[Polygon, ...]
    streams: tuple[Stream, ...]
    guides: tuple[LineString, ...]
    """Lines that borders like to follow."""
    walls: tuple[LineString, ...]
    """Lines that no space grows across."""
    straits: tuple[Strait, ...]
    ranges: tuple[Range, ...]
    covers: tuple[Cover, ...]
    pools: tuple[Pool, ...]


def with_borrowed(folder: Path, source: Source) -> Source:
    """The source with the coast and the features of the board it borrows from put in."""
    if not source.coast.borrow:
        return source
    other = folder.parent / source.coast.borrow
    if source.coast.borrow != Path(source.coast.borrow).name or not (other / FILE).is_file():
        raise SourceError(folder / FILE, "coast.borrow", f"no board {source.coast.borrow!r} beside this one")
    lender = load_source(other)
    if lender.coast.borrow:
        raise SourceError(folder / FILE, "coast.borrow", f"{other.name} has itself borrowed its coast")
    lent = {name: getattr(lender, name) for name in FEATURES}
    known = {feature.name for features in lent.values() for feature in features}
    for name in source.coast.without:
        if name not in known:
            raise SourceError(
                folder / FILE, "coast.without", f"{other.name} has no {name!r}", suggestion(name, known)
            )
    features = {
        name: tuple(feature for feature in lent[name] if feature.name not in source.coast.without)
        + getattr(source, name)
        for name in FEATURES
    }
    coast = structs.replace(lender.coast, smallest=source.coast.smallest)
    return structs.replace(source, coast=coast, size=lender.size, magnify=lender.magnify, **features)


def _without_specks(land: Area) -> Area:
    """Land whose pools are all large enough to be seen as such."""
    return solid(
        shapely.union_all(
            [
                Polygon(
                    part.exterior, [ring for ring in part.interiors if Polygon(ring).area > SMALLEST_POOL]
                )
                for part in polygons(land)
            ]
        )
    )


def survey_ground(folder: Path, source: Source) -> Ground:
    """Everything about land and water that does not depend on the spaces on land."""
    return _Surveyor(folder, source).ground()


class _Surveyor:
    def __init__(self, folder: Path, source: Source) -> None:
        self.source = source
        self.file = folder / FILE
        self.projector = Projector(source)
        width, height = source.size
        self.frame = box(0, 0, width, height)
        self.wide = box(-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        self.extract = load_extract(source.coast.data) if source.coast.data else None

    def ground(self) -> Ground:
        lakes = self._lakes()
        lake_seas = self._lake_seas(lakes)
        waters, scenery = self._cut_waters()
        wet = shapely.union_all([*lake_seas.values(), *waters, *scenery])
        land = _without_specks(solid(self._raw_land().difference(wet)))
        land, owners = self._islands(solid(shapely.set_precision(land, GRID)))
        seas = self._seas(land, lake_seas, scenery)
        painted = tuple(
            lake
            for lake in lakes
            if not any(lake.equals(sea) for sea in lake_seas.values()) and land.intersects(lake)
        )
        dry = solid(land.difference(shapely.union_all(painted)))
        streams = self._streams(dry)
        channels = tuple(
            Strait(channel.name, LineString(smooth(self.projector.line(channel.line), 1.0)), channel.width)
            for channel in self.source.channel
        )
        guides = [stream.line for stream, follow in streams if follow]
        walls = [strait.line for strait in channels]
        features: list[Ridge | Cliff] = [*self.source.ridge, *self.source.cliff]
        for feature in features:
            line = LineString(self._wavy(feature.line, 0.05))
            if feature.wall:
                walls.append(line)
            elif feature.guide:
                guides.append(line)
        return Ground(
            self.frame,
            land,
            owners,
            seas,
            painted,
            tuple(stream for stream, _ in streams),
            tuple(guides),
            tuple(walls),
            channels,
            self._ranges(),
            tuple(map(self._cover, self.source.wood)),
            self._pools(land),
        )

    def _cover(self, wood: Wood) -> Cover:
        """What covers an area; what fills spaces waits for their shapes."""
        if bool(wood.area) == bool(wood.fills):
            raise SourceError(
                self.file, f"wood.{wood.name}", "must have either an area or spaces that it fills"
            )
        area = solid(Polygon(self.projector.line(wood.area))) if wood.area else Polygon()
        return Cover(wood.kind, wood.name, area, wood.density, wood.fills, wood.legend)

    def _wavy(self, line: Line, rough: float) -> Points:
        points = roughen(self.projector.line(line), rough, finest=9.0)
        return smooth(points, 1.2)

    def _rough_area(self, area: Line, rough: float) -> Polygon:
        """A closed outline, roughened; of what crosses itself, the largest part."""
        rough_line = roughen(closed(self.projector.line(area)), rough, size=self.source.size)
        parts = polygons(shapely.make_valid(Polygon(rough_line)))
        return max(parts, key=lambda part: part.area)

    def _raw_land(self) -> Area:
        coast = self.source.coast
        if self.extract is not None:
            parts = [self.projector.geometry(part) for part in self.extract.land]
            parts = [part if part.is_valid else shapely.make_valid(part) for part in parts]
            land = shapely.union_all(parts).intersection(self.wide).simplify(coast.simplify)
            if coast.data_rough:
                land = shapely.union_all([self._roughened(part) for part in polygons(land)])
        else:
            land = shapely.union_all([self._rough_area(line, coast.rough) for line in coast.outlines])
        added = [self._rough_area(ground.area, ground.rough) for ground in self.source.ground]
        return solid(shapely.union_all([land, *added]).intersection(self.wide))

    def _roughened(self, land: Polygon) -> Area:
        """Real land with its straight shores roughened a little."""
        rough = self.source.coast.data_rough
        rings = [
            roughen(shapely.get_coordinates(ring), rough, finest=6.0, size=self.source.size)
            for ring in (land.exterior, *land.interiors)
        ]
        return solid(Polygon(rings[0], rings[1:]))

    def _lakes(self) -> list[Polygon]:
        found: list[Polygon] = []
        if self.extract is not None and self.source.data_lakes:
            for _, lake in self.extract.lakes:
                drawn = solid(self.projector.geometry(lake))
                found += polygons(
                    drawn.intersection(self.wide).simplify(self.source.coast.simplify), SMALLEST_LAKE
                )
        found += [self._rough_area(lake.area, lake.rough) for lake in self.source.lake]
        return found

    def _lake_seas(self, lakes: list[Polygon]) -> dict[str, Polygon]:
        seas: dict[str, Polygon] = {}
        for key, sea in self.source.seas.items():
            if sea.lake is None:
                continue
            at = shapely.Point(self.projector.point(sea.lake))
            here = [lake for lake in lakes if lake.intersects(at)]
            if not here:
                raise SourceError(
                    self.file, f"seas.{key}.lake", f"no lake at {sea.lake}", "Move the point into one."
                )
            seas[key] = here[-1]
        return seas

    def _cut_waters(self) -> tuple[list[Area], list[Area]]:
        """Waters that join the seas, and waters that are nobody's."""
        kept: dict[bool, list[Area]] = {False: [], True: []}
        for water in self.source.water:
            kept[water.scenery].append(self._cut(water))
        return kept[False], kept[True]

    def _cut(self, water: Water) -> Area:
        if water.area:
            return self._rough_area(water.area, 0.06)
        return solid(LineString(smooth(self.projector.line(water.line), 1.0)).buffer(water.width / 2))

    def _pools(self, land: Area) -> tuple[Pool, ...]:
        """The waters whose names are written on them."""
        cuts = [
            (water.name, solid(self._cut(water).difference(land)))
            for water in self.source.water
            if water.written
        ]
        lakes = [
            (lake.name, self._rough_area(lake.area, lake.rough)) for lake in self.source.lake if lake.written
        ]
        return tuple(Pool(name, solid(area.intersection(self.frame))) for name, area in (*cuts, *lakes))

    def _islands(self, land: Area) -> tuple[Area, tuple[tuple[Polygon, str], ...]]:
        """Land without specks, and the islands that somebody owns whole."""
        parts = polygons(land)
        tree = shapely.STRtree(parts)
        owner: dict[int, str] = {}
        for key, points in self.source.islands.items():
            for at in self.projector.sheet(points):
                index = int(tree.nearest(shapely.Point(at)))
                away = parts[index].distance(shapely.Point(at))
                if away > 12:
                    raise SourceError(
                        self.file, f"islands.{key}", f"no island near {np.round(at, 1).tolist()} on the sheet",
                        "Move the point, or draw the island as [[ground]].",
                    )  # fmt: skip
                self._refuse_mainland(key, parts[index])
                owner[index] = "" if key == "scenery" else key
        kept = [
            part
            for index, part in enumerate(parts)
            if index in owner or part.area >= self.source.coast.smallest
        ]
        return solid(shapely.union_all(kept)), tuple((parts[index], key) for index, key in owner.items())

    def _refuse_mainland(self, key: str, island: Polygon) -> None:
        """An island that somebody owns whole cannot be the land on which others grow."""
        for other, space in self.source.land.items():
            seeds = shapely.points(self.projector.sheet(space.seeds))
            if other != key and shapely.contains(island, seeds).any():
                raise SourceError(
                    self.file, f"islands.{key}", f"the land there also holds {other}, so it is no island",
                    "Move the point, or part the two with [[water]].",
                )  # fmt: skip

    def _seas(self, land: Area, lake_seas: dict[str, Polygon], scenery: list[Area]) -> dict[str, Area]:
        free = solid(self.frame.difference(shapely.union_all([land, *lake_seas.values(), *scenery])))
        seas: dict[str, list[Polygon]] = {}
        rest = [key for key, sea in self.source.seas.items() if sea.rest]
        for key, sea in self.source.seas.items():
            if key in lake_seas:
                seas[key] = polygons(lake_seas[key].intersection(self.frame))
                continue
            claims = [sea.area] if sea.area else []
            claim = shapely.union_all(
                [shapely.make_valid(Polygon(self._wavy_ring(area))) for area in (*claims, *sea.areas)]
            )
            seas[key] = polygons(claim.intersection(free), 1.0)
            free = solid(free.difference(claim))
        loose = polygons(free)
        for key in rest:
            seas[key] += loose
            loose = []
        seas = self._tidy(seas, loose)
        for key, parts in seas.items():
            if not parts:
                raise SourceError(self.file, f"seas.{key}", "has no water", "Move its area over the sea.")
        return {key: solid(shapely.union_all(parts)) for key, parts in seas.items()}

    def _wavy_ring(self, area: Line) -> Points:
        ring = closed(self.projector.line(area))
        return smooth(ring, 0.7) if self.source.projection else rounded_corners(ring, LIMIT_CURVE)

    def _tidy(self, seas: dict[str, list[Polygon]], loose: list[Polygon]) -> dict[str, list[Polygon]]:
        """Give bits of water to the sea that they open into; what opens into none is a pond of nobody's."""
        bits: list[tuple[str, Polygon]] = []
        kept: dict[str, list[Polygon]] = {}
        for key, parts in seas.items():
            ordered = sorted(parts, key=lambda part: -part.area)
            kept[key] = [part for index, part in enumerate(ordered) if index == 0 or part.area >= POND * 4]
            bits += [(key, part) for part in ordered if part not in kept[key]]
        bits += [("", part) for part in loose if part.area < POND * 4]
        for key, bit in bits:
            best, longest = "", 0.5
            brim = bit.buffer(BRIM)
            for other, parts in kept.items():
                shared = sum(brim.intersection(part).area for part in parts) / BRIM
                if shared > longest:
                    best, longest = other, shared
            if best:
                kept[best].append(brim)
            elif key and bit.area >= POND:
                kept[key].append(bit)
        return {key: polygons(shapely.union_all(parts)) for key, parts in kept.items()}

    def _streams(self, dry: Area) -> list[tuple[Stream, bool]]:
        found: list[tuple[Stream, bool]] = []
        if self.extract is not None and self.source.data_rivers:
            lines = [
                part for _, river in self.extract.rivers for part in strings(self.projector.geometry(river))
            ]
            wet = [part for line in merged(lines) for part in strings(self._calm(line).intersection(dry))]
            found += [
                (Stream("", line.simplify(0.3), 1.3), True)
                for line in merged(wet)
                if line.length > SHORTEST_RIVER
            ]
        for river in self.source.river:
            line = LineString(smooth(roughen(self.projector.line(river.line), 0.1, finest=6.0), 1.6))
            found += [
                (Stream(river.name, part, river.width), river.guide)
                for part in strings(line.intersection(dry))
                if part.length > 8
            ]
        return found

    def _calm(self, river: LineString) -> LineString:
        """A river of the extract, smoothed as the source asks."""
        breadth = self.source.smooth_rivers
        if not breadth:
            return river
        return LineString(smooth(even_steps(shapely.get_coordinates(river), 2.0), breadth / 2.0))

    def _ranges(self) -> tuple[Range, ...]:
        ridges = [
            Range(ridge.name, LineString(self.projector.line(ridge.line)), ridge.size)
            for ridge in self.source.ridge
            if ridge.draw
        ]
        cliffs = [
            Range(cliff.name, LineString(self._wavy(cliff.line, 0.05)), 8.0, cliff=True, legend=cliff.legend)
            for cliff in self.source.cliff
        ]
        return (*ridges, *cliffs)
