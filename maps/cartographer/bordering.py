"""The borders table: read off the shapes, with what the source declares on top."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

import shapely
from shapely import LineString, MultiLineString, Point

from engine import Board
from maps.cartographer.lines import merged
from maps.cartographer.projection import Projector
from maps.cartographer.sheet import Area, Border, Lines
from maps.cartographer.source import Source
from maps.outlines import strings

CORNER = 5.0
"""A common border shorter than this is a corner: nobody would take it for a border."""
ARMY, FLEET, BOAT = "army", "fleet", "boat"
AFLOAT = (FLEET, BOAT)
Pair: TypeAlias = "tuple[str, str]"


@dataclass
class Contact:
    """Where two shapes meet."""

    line: Lines
    length: float
    waters: tuple[str, ...] = ()
    """For two land spaces: the seas at the ends of their border."""


@dataclass
class Graph:
    borders: list[Border] = field(default_factory=list)
    cuts: list[Lines] = field(default_factory=list)
    coasts: dict[str, dict[str, Lines]] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)


def in_order(one: str, other: str, board: Board) -> Pair:
    return (one, other) if board.order[one] <= board.order[other] else (other, one)


def parted(text: str) -> Pair:
    """The two keys of a pair that is written "a b"."""
    one, _, other = text.partition(" ")
    return one, other.strip()


def find_contacts(shapes: dict[str, Area], board: Board) -> dict[Pair, Contact]:
    """Every two spaces that share more than a corner."""
    keys = [key for key in board.spaces if key in shapes]
    areas = [shapes[key] for key in keys]
    tree = shapely.STRtree(areas)
    found: dict[Pair, Contact] = {}
    for one, other in sorted(map(tuple, tree.query(areas, predicate="intersects").T.tolist())):
        if one >= other:
            continue
        parts = strings(areas[one].boundary.intersection(areas[other].boundary))
        line = MultiLineString(list(merged(parts)))
        if line.length > 0.5:
            found[keys[one], keys[other]] = Contact(line, line.length)
    return found


class Borderer:
    """Makes the table for one board."""

    def __init__(self, source: Source, board: Board, shapes: dict[str, Area], channels: Lines | None) -> None:
        self.source, self.board, self.shapes = source, board, shapes
        self.channels = channels
        self.projector = Projector(source)
        self.contacts = find_contacts(shapes, board)
        self.wet = {key for key, space in board.spaces.items() if space.terrain != "land"}
        self.graph = Graph()
        self.rows: dict[Pair, tuple[set[str], str]] = {}
        self.cut = {in_order(*cut.between, board): cut.why for cut in source.cut}
        self.short = {in_order(*parted(text), board) for text in source.short}

    def make(self) -> Graph:
        self._coasts()
        self._find_waters()
        for both, contact in self.contacts.items():
            self._contact(both, contact)
        for channel in self.source.channel:
            self._add(*channel.joins, self._afloat(*channel.joins), f"channel: {channel.name}")
        for why, links in (
            ("ford", self.source.ford),
            ("crossing", self.source.crossing),
            ("declared", self.source.declared),
        ):
            for link in links:
                remark = f"{why}: {link.name}" if link.name else why
                self._add(*link.between, set(link.passages), remark)
        self._compare()
        order = list(self.board.spaces)
        place = {key: index for index, key in enumerate(order)}

        def rank(both: Pair) -> tuple[int, str, int, str]:
            one, other = both
            return place[one.partition("/")[0]], one, place[other.partition("/")[0]], other

        for both in sorted(self.rows, key=rank):
            passages, why = self.rows[both]
            listed = tuple(passage for passage in self.source.passages if passage in passages)
            self.graph.borders.append(Border(*both, listed, why))
        return self.graph

    def _coasts(self) -> None:
        """Part the shore of each space that has several coasts."""
        for key, coasts in self.source.coasts.items():
            shore = [
                piece
                for both, contact in self.contacts.items()
                if key in both and (set(both) - {key}) <= self.wet
                for piece in strings(contact.line)
            ]
            names = list(coasts)
            anchors = [shapely.MultiPoint(self.projector.sheet(coasts[name].at)) for name in names]
            parts: dict[str, list[LineString]] = {name: [] for name in names}
            for piece in shore:
                for start, end in zip(piece.coords[:-1], piece.coords[1:], strict=True):
                    segment = LineString([start, end])
                    nearest = min(
                        range(len(names)), key=lambda index: anchors[index].distance(segment.centroid)
                    )
                    parts[names[nearest]].append(segment)
            self.graph.coasts[key] = {
                name: MultiLineString(list(merged(segments))) for name, segments in parts.items()
            }

    def _coast_of(self, key: str, line: Lines) -> list[str]:
        """The places of a space to which a stretch of shore, or a point of it, belongs."""
        if key not in self.graph.coasts:
            return [key]
        reach = self.source.unit if line.length > CORNER else 0.0
        near = {
            name: shapely.intersection(shore, line.buffer(0.3)).length
            if line.length
            else 1 / (0.01 + shore.distance(line))
            for name, shore in self.graph.coasts[key].items()
        }
        if not line.length:
            return [f"{key}/{max(near, key=lambda name: near[name])}"]
        return [f"{key}/{name}" for name, length in near.items() if length > min(reach, line.length * 0.5)]

    def _find_waters(self) -> None:
        """For every border on land, the seas into which it runs out."""
        wet = sorted(self.wet, key=self.board.order.__getitem__)
        tree = shapely.STRtree([self.shapes[key] for key in wet]) if wet else None
        for (one, other), contact in self.contacts.items():
            if tree is None or one in self.wet or other in self.wet:
                continue
            found: dict[str, None] = {}
            for piece in strings(contact.line):
                for end in (piece.coords[0], piece.coords[-1]):
                    for index in sorted(tree.query(Point(end), predicate="dwithin", distance=0.25).tolist()):
                        found[wet[index]] = None
            contact.waters = tuple(found)

    def _afloat(self, *keys: str) -> set[str]:
        return {
            passage
            for passage in AFLOAT
            if passage in self.source.passages
            and not any(key in self.source.closed.get(passage, ()) for key in keys)
        }

    def _add(self, one: str, other: str, passages: set[str], why: str) -> None:
        spaces = in_order(one.partition("/")[0], other.partition("/")[0], self.board)
        both = (one, other) if one.partition("/")[0] == spaces[0] else (other, one)
        if both not in self.rows or not self.rows[both][0]:
            self.rows[both] = (set(passages), why)
        else:
            self.rows[both][0].update(passages)

    def _contact(self, both: Pair, contact: Contact) -> None:
        if contact.length < CORNER:
            return
        if both in self.cut:
            self.rows[both] = (set(), f"cut: {self.cut[both]}")
            self.graph.cuts.append(contact.line)
            return
        if contact.length < self.source.unit and both not in self.short and not self._is_apart(both):
            at = contact.line.centroid
            self.graph.complaints.append(
                f"{self._named(both)} share a border of only {contact.length:.0f} units at "
                f"({at.x:.0f}, {at.y:.0f}): lengthen it to {self.source.unit:.0f}, close it, or list it under `short`"
            )
        if self._is_apart(both):
            self.rows[both] = (set(), "cut: corner")
            return
        why = "touching"
        if both in self.short:
            why = "declared: short border"
        one, other = both
        afloat = {passage: sea for sea in contact.waters for passage in sorted(self._afloat(sea))}
        if not self.wet & set(both):
            if self._is_dry(contact):
                self._add(one, other, {ARMY}, why)
            elif not afloat:
                self.rows[both] = (set(), "cut: channel")
            for passage in afloat:
                for sea in contact.waters:
                    if passage in self._afloat(sea):
                        self._add_afloat(both, contact, sea, passage, why)
            return
        for passage in sorted(self._afloat(*(set(both) & self.wet))):
            if passage == FLEET:
                for first in self._coast_of(one, contact.line):
                    for second in self._coast_of(other, contact.line):
                        self._add(first, second, {FLEET}, why)
            else:
                self._add(one, other, {passage}, why)

    def _add_afloat(self, both: Pair, contact: Contact, sea: str, passage: str, why: str) -> None:
        """Along a shore from land to land: at the point where the border runs into that sea."""
        ends = [
            Point(end)
            for piece in strings(contact.line)
            for end in (piece.coords[0], piece.coords[-1])
            if self.shapes[sea].distance(Point(end)) < 0.25
        ]
        for end in ends:
            if passage == FLEET:
                self._add(self._coast_of(both[0], end)[0], self._coast_of(both[1], end)[0], {FLEET}, why)
            else:
                self._add(*both, {passage}, why)

    def _is_dry(self, contact: Contact) -> bool:
        """Whether some of a land border lies outside channels that nobody wades."""
        if self.channels is None:
            return True
        return bool(contact.line.difference(self.channels).length >= CORNER)

    def _is_apart(self, both: Pair) -> bool:
        """Whether the wanted graph keeps two spaces apart that meet only in a declared corner."""
        return both in self.short and bool(self._table(both)) and both not in self._wanted(self._table(both))

    def _table(self, both: Pair) -> str:
        wet = len(self.wet & set(both))
        name = ("land", "shore", "sea")[wet]
        return name if getattr(self.source.wanted, name) else ""

    def _wanted(self, name: str) -> set[Pair]:
        table: dict[str, str] = getattr(self.source.wanted, name)
        return {in_order(key, other, self.board) for key, others in table.items() for other in others.split()}

    def _named(self, both: Pair) -> str:
        return " and ".join(
            f"{key} {self.board.spaces[key].name}" if key != self.board.spaces[key].name else key
            for key in both
        )

    def _compare(self) -> None:
        """Hold the graph against the one that is wanted."""
        made: dict[str, set[Pair]] = {"land": set(), "shore": set(), "sea": set()}
        for (one, other), (passages, _) in self.rows.items():
            both = in_order(one.partition("/")[0], other.partition("/")[0], self.board)
            wet = len(self.wet & set(both))
            if wet == 0 and ARMY in passages:
                made["land"].add(both)
            elif wet and passages:
                made[("land", "shore", "sea")[wet]].add(both)
        for name, pairs in made.items():
            if not getattr(self.source.wanted, name):
                continue
            wanted = self._wanted(name)
            for both in sorted(wanted - pairs):
                where = self._where(both)
                self.graph.complaints.append(f"{self._named(both)} should touch ({name}) and do not{where}")
            for both in sorted(pairs - wanted - self._linked()):
                contact = self.contacts.get(both)
                length = f", over {contact.length:.0f} units" if contact else ""
                self.graph.complaints.append(
                    f"{self._named(both)} touch ({name}{length}) and should not{self._where(both)}"
                )

    def _linked(self) -> set[Pair]:
        """The pairs that a ford, a crossing, a channel or a ruling joins: the source says so, and that is enough."""
        links = [
            link.between for link in (*self.source.ford, *self.source.crossing, *self.source.declared)
        ] + [channel.joins for channel in self.source.channel]
        return {in_order(one.partition("/")[0], other.partition("/")[0], self.board) for one, other in links}

    def _where(self, both: Pair) -> str:
        contact = self.contacts.get(both)
        if not set(both) <= set(self.shapes):
            return ""
        if contact is None:
            nearest = shapely.shortest_line(self.shapes[both[0]], self.shapes[both[1]])
            middle = nearest.centroid
            return f": nearest to each other at ({middle.x:.0f}, {middle.y:.0f}), {nearest.length:.0f} units apart"
        middle = contact.line.centroid
        return f" at ({middle.x:.0f}, {middle.y:.0f})"
