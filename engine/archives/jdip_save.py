"""Saves of jDip: the objects of a game as its library writes them down, as XML inside `<jsx>`, mostly packed by gzip.

An `object`, `array` or `collection` has a class and an id; what is in it and has the attribute `field` is one of its
fields, all else an item. A `reference` stands for what has that id. Every turn has its phase, its position, its orders by
power and, once it is judged, a result for each order.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from xml.parsers import expat

from engine.archives.history import History
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import PhaseState, RecordError
from engine.archives.saved_game import SavedGame, SavedPhase, saved_history

PACKED, _HEAD = b"\x1f\x8b", 4096
"""What a file begins with that is packed by gzip, and how much of a file tells what it is."""
MOST_BYTES, MOST_NODES = 256_000_000, 4_000_000
"""Bytes of a save when it is unpacked, and objects and values in it."""
_FAILURES = frozenset({"FAILURE", "VALIDATION_FAILURE"})
_DIRECTIONS = frozenset({"nc", "sc", "ec", "wc"})
_PHASES = {"movement": "M", "retreat": "R", "adjustment": "A"}
_FALL = 2000
"""The position of the fall in a year of jDip; the spring stands before it."""


def is_jdip_save(data: bytes) -> bool:
    """Whether a file is one of jDip's own."""
    head = data[:_HEAD]
    if head.startswith(PACKED):
        try:
            head = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(head, _HEAD)
        except zlib.error:
            return False
    return head.find(b"<jsx") >= 0 and head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")


def jdip_history(reader: RecordReader, data: bytes) -> History:
    """The game in a save. RecordError "jdip_save" where it is not as jDip writes them."""
    world = _Reader(data).world()
    notes = dict(_pairs(world.fields.get("nonTurnData")))
    title = next((one.text("gameName") for key, one in notes.items() if _is_note(key)), "")
    phases = [_phase(reader, turn) for _, turn in _pairs(_turns(world))]
    if not phases:
        raise _fault("it has no turns")
    return saved_history(reader, SavedGame(phases, id=title), judged_by=())


class _Node:
    """An object, an array, a collection or a value of the save."""

    __slots__ = ("fields", "items", "kind", "value")

    def __init__(self, kind: str, value: str | None = None) -> None:
        self.kind, self.value = kind, value
        self.fields: dict[str, _Node] = {}
        self.items: list[_Node] = []

    def at(self, *path: str) -> _Node:
        """What the fields lead to, one after the other; RecordError if one of them is not there."""
        node = self
        for name in path:
            found = node.fields.get(name)
            if found is None or found.is_null:
                raise _fault(f"{node.kind or 'an object'} has no {name}")
            node = found
        return node

    def text(self, *path: str) -> str:
        """The value of a field, or nothing."""
        node: _Node | None = self
        for name in path:
            node = node.fields.get(name) if node is not None else None
        return (node.value or "") if node is not None else ""

    @property
    def is_null(self) -> bool:
        return not self.kind and self.value is None

    @property
    def name(self) -> str:
        """The class without its package, and without what makes it one of a window."""
        return self.kind.rpartition(".")[2].removeprefix("GUI")


class _Reader:
    """Reads the XML into objects. Nothing in it is ever run or made into more than these."""

    def __init__(self, data: bytes) -> None:
        self._open: list[_Node] = []
        self._named: dict[str, _Node] = {}
        self._world: _Node | None = None
        self._met = 0
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.EntityDeclHandler = lambda *_: self._refuse("it declares entities")
        try:
            self._parser.Parse(_unpacked(data), True)
        except expat.ExpatError as error:
            self._refuse(f"line {error.lineno} is no valid XML ({expat.ErrorString(error.code)})")

    def world(self) -> _Node:
        if self._world is None:
            raise _fault("there is no dip.world.World in it")
        return self._world

    def _refuse(self, problem: str) -> None:
        raise _fault(problem)

    def _start(self, tag: str, given: dict[str, str]) -> None:
        self._met += 1
        if self._met > MOST_NODES:
            self._refuse("it has too many objects")
        node = self._node(tag, given)
        if node is None:
            return
        if self._open:
            holder = self._open[-1]
            if "field" in given:
                holder.fields[given["field"]] = node
            else:
                holder.items.append(node)
        if tag in ("object", "array", "collection"):
            self._named[given.get("id", "")] = node
            self._open.append(node)
            if node.kind == "dip.world.World":
                self._world = node

    def _node(self, tag: str, given: Mapping[str, str]) -> _Node | None:
        """What an element stands for; nothing for one that only groups others."""
        if tag in ("object", "collection"):
            return _Node(given.get("class", ""))
        if tag == "array":
            return _Node(given.get("base", ""))
        if tag == "reference":
            if (named := self._named.get(given.get("idref", ""))) is None:
                self._refuse(f"line {self._parser.CurrentLineNumber} refers to what is not there")
            return named
        if tag in ("primitive", "string"):
            return _Node(given.get("type", tag), given.get("value", ""))
        return _Node("") if tag == "null" else None

    def _end(self, tag: str) -> None:
        if tag in ("object", "array", "collection"):
            self._open.pop()


def _unpacked(data: bytes) -> bytes:
    if not data.startswith(PACKED):
        return data
    packer = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        text = packer.decompress(data, MOST_BYTES)
    except zlib.error as error:
        raise _fault("it is damaged") from error
    if packer.unconsumed_tail:
        raise _fault(f"it has more than {MOST_BYTES} bytes when it is unpacked")
    return text


def _fault(problem: str) -> RecordError:
    remedy = "Copy the results of each turn out of jDip into a text file, and import that."
    return RecordError("jdip_save", "$", f"this save of jDip cannot be read: {problem}. {remedy}")


def _is_note(key: _Node) -> bool:
    return key.value == "_world_metadata_"


def _listed(node: _Node) -> list[_Node]:
    """What is in a list or a map: all items but the sizes that are written before them."""
    return [one for one in node.items if one.kind != "int"]


def _pairs(node: _Node | None) -> Iterator[tuple[_Node, _Node]]:
    """The keys of a map with their values."""
    items = _listed(node) if node is not None else []
    return zip(items[::2], items[1::2], strict=False)


def _turns(world: _Node) -> _Node:
    """The map from phases to turns: by itself, or within the one that guards it."""
    turns = world.at("turnStates")
    return next((turns.fields[name] for name in ("sm", "m") if name in turns.fields), turns)


def _phase(reader: RecordReader, turn: _Node) -> SavedPhase:
    """A turn in the shape of the package `diplomacy`. The retreats that are open are not in a save."""
    season = turn.at("phase")
    code = _PHASES.get(season.text("phaseType", "constName"))
    year, place = season.text("yearType", "year"), season.text("seasonType", "position")
    if code is None or not year.isdecimal() or not place.isdecimal():
        raise _fault("a turn has no season that is known")
    letter = "W" if code == "A" else "F" if int(place) >= _FALL else "S"
    name = f"{letter}{year}{code}"
    spaces = _Spaces(reader, turn)
    orders: dict[str, list[str] | None] = {}
    results: dict[str, list[str]] = {}
    if turn.text("isResolved") == "true":
        for power, given in _pairs(turn.fields.get("orderMap")):
            orders[_power(power)] = [text for one in _listed(given) if (text := spaces.order(one))]
        for result in _listed(turn.fields.get("resultList") or _Node("")):
            if "order" in result.fields and (key := result.text("resultType", "key")):
                unit = spaces.unit(result.at("order"), "src")
                results.setdefault(unit, []).extend(["void"] if key in _FAILURES else [])
    state = PhaseState(name, spaces.units(), spaces.centers())
    return SavedPhase(name, state, orders, results)


def _power(node: _Node) -> str:
    names = node.fields.get("names")
    return next((one.value for one in names.items if one.value), "") if names is not None else ""


class _Spaces:
    """The spaces of a turn by the names that they have here, and what is in them."""

    def __init__(self, reader: RecordReader, turn: _Node) -> None:
        self._known: Callable[[str], str | None] = reader.place_named
        self._names: dict[int, str] = {}
        position = turn.at("position")
        self._data = position.at("provArray").items
        self._provinces = position.at("map", "provinces").items
        if len(self._data) != len(self._provinces):
            raise _fault("a position has not as many entries as the map has provinces")

    def units(self) -> dict[str, list[str] | None]:
        """Who stands where."""
        units: dict[str, list[str]] = {}
        for province, unit in self._all("unit"):
            text = self._unit(unit.text("type", "internalName"), province, unit.fields.get("coast"))
            units.setdefault(_power(unit.at("owner")), []).append(text)
        return {**units}

    def centers(self) -> dict[str, list[str] | None]:
        """Who owns what."""
        owned: dict[str, list[str]] = {}
        for province, owner in self._all("SCOwner"):
            owned.setdefault(_power(owner), []).append(self._name(province))
        return {**owned}

    def _all(self, field: str) -> Iterator[tuple[_Node, _Node]]:
        """The provinces in which something is, with what it is."""
        for province, data in zip(self._provinces, self._data, strict=True):
            found = data.fields.get(field)
            if found is not None and not found.is_null:
                yield province, found

    def unit(self, order: _Node, source: str, kind: str = "srcUnitType") -> str:
        """A unit that an order names."""
        where = order.at(source)
        return self._unit(order.text(kind, "internalName"), where.at("province"), where.fields.get("coast"))

    def order(self, order: _Node) -> str:
        """An order as text; nothing for one of a kind that says nothing."""
        name = order.name
        if name == "Waive":
            return "WAIVE"
        unit = self.unit(order, "src")
        if name.startswith("Move"):
            way = " VIA" if order.text("_isViaConvoy") == "true" else ""
            return f"{unit} - {self._place(order, 'dest')}{way}"
        if name == "Retreat":
            return f"{unit} R {self._place(order, 'dest')}"
        if name == "Support":
            goal = order.fields.get("supDest")
            held = self.unit(order, "supSrc", "supUnitType")
            if goal is None or goal.is_null:
                return f"{unit} S {held}"
            return f"{unit} S {held} - {self._place(order, 'supDest', 'supUnitType')}"
        if name == "Convoy":
            army = self.unit(order, "convoySrc", "convoyUnitType")
            return f"{unit} C {army} - {self._place(order, 'convoyDest', 'convoyUnitType')}"
        letter = {"Hold": "H", "Build": "B", "Remove": "D", "Disband": "D"}.get(name)
        return f"{unit} {letter}" if letter else f"{unit} {name}"

    def _place(self, order: _Node, field: str, kind: str = "srcUnitType") -> str:
        where = order.at(field)
        unit = order.text(kind, "internalName")
        return self._coasted(unit, where.at("province"), where.fields.get("coast"))

    def _unit(self, kind: str, province: _Node, coast: _Node | None) -> str:
        return f"{kind[:1].upper()} {self._coasted(kind, province, coast)}"

    def _coasted(self, kind: str, province: _Node, coast: _Node | None) -> str:
        side = coast.text("abbreviation") if coast is not None and kind == "fleet" else ""
        name = self._name(province)
        return f"{name}/{side.upper()}" if side in _DIRECTIONS else name

    def _name(self, province: _Node) -> str:
        found = self._names.get(id(province))
        if found is None:
            short = [one.value or "" for one in province.at("shortNames").items]
            found = next((name for one in short if (name := self._known(one))), "") or next(iter(short), "")
            self._names[id(province)] = found
        return found
