"""Games written as jDip saves them: objects with their fields as XML, each where it is first met, and referred to later."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import quoteattr

from engine.game.adjudication import report_of
from engine.game.records import Game
from engine.judge.outcomes import Outcome
from engine.model.orders import VIA, Order
from engine.model.position import Position
from engine.model.season import Season
from engine.variants.loading import Variant

COASTS = {
    "nc": ("North Coast", 4),
    "sc": ("South Coast", 5),
    "wc": ("West Coast", 6),
    "ec": ("East Coast", 7),
}
PLAIN = {"mv": ("None", 2), "xc": ("Single", 3)}
VERBS = {
    "hold": "Hold",
    "move": "Move",
    "support": "Support",
    "convoy": "Convoy",
    "retreat": "Retreat",
    "disband": "Disband",
    "build": "Build",
    "remove": "Remove",
    "waive": "Waive",
}


def jdip_save(game: Game, variant: Variant, title: str = "") -> bytes:
    """The whole game, its open turn last, packed as jDip packs it."""
    return gzip.compress(jdip_text(game, variant, title).encode())


def jdip_text(game: Game, variant: Variant, title: str = "") -> str:
    return _Writer(variant).text(game, title)


class _Writer:
    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.lines: list[str] = []
        self.ids: dict[object, int] = {}
        self.count = 0
        self.spaces = sorted(variant.rules.board.spaces)

    def text(self, game: Game, title: str) -> str:
        self.lines = ['<?xml version="1.0"?>', '<jsx major="1" minor="1">']
        self._open("dip.world.World", "")
        self.lines.append('<declaredClass name="dip.world.World"><default>')
        self._turns(game)
        self._map("map")
        self._open("java.util.HashMap", "nonTurnData")
        self._sizes(11, 1)
        self.lines.append('<string value="_world_metadata_"/>')
        self._open("dip.world.metadata.GameMetadata", "")
        self._string("gameName", title)
        self.lines += ["</object>", "</object>", "</default></declaredClass>", "</object>", "</jsx>"]
        return "\n".join(self.lines)

    def _turns(self, game: Game) -> None:
        self._open("java.util.Collections$SynchronizedSortedMap", "turnStates")
        self._open("java.util.TreeMap", "sm")
        self.lines.append('<null field="comparator"/>')
        self._sizes(len(game.turns) + 1)
        for number, turn in enumerate(game.turns):
            self._turn(turn.season, turn.before, report_of(game, self.variant, number).outcomes)
        self._turn(game.current.season, game.current, None)
        self.lines += ["</object>", "</object>"]

    def _turn(self, season: Season, position: Position, outcomes: Sequence[Outcome] | None) -> None:
        self._phase("", season)
        self._open("dip.world.TurnState", "")
        self._phase("phase", season)
        self._collection("java.util.ArrayList", "resultList")
        for outcome in outcomes or ():
            if outcome.given and outcome.order.unit:
                self._open("dip.order.result.OrderResult", "")
                self._order(outcome.order, outcome.power, "order")
                self._open("dip.order.result.OrderResult$ResultType", "resultType")
                self._string("key", "SUCCESS" if outcome.succeeded else "FAILURE")
                self.lines += ["</object>", "</object>"]
        self.lines.append("</collection>")
        self._open("java.util.HashMap", "orderMap")
        self._sizes(17, 7)
        for power in self.variant.rules.powers:
            self._power("", power)
            self._collection("java.util.ArrayList", "")
            for outcome in outcomes or ():
                if outcome.given and outcome.power == power:
                    self._order(outcome.order, power, "")
            self.lines.append("</collection>")
        self.lines.append("</object>")
        self._position(position)
        self._primitive("isResolved", "boolean", "false" if outcomes is None else "true")
        self.lines.append("</object>")

    def _phase(self, field: str, season: Season) -> None:
        code = self.variant.calendar.code(season)
        if self._refers(("phase", code), field):
            return
        self._open("dip.world.Phase", field, ("phase", code))
        self._open("dip.world.Phase$SeasonType", "seasonType")
        self._primitive("position", "int", "1000" if code[0] == "S" else "2000")
        self.lines.append("</object>")
        self._open("dip.world.Phase$YearType", "yearType")
        self._primitive("year", "int", code[1:-1])
        self.lines.append("</object>")
        self._open("dip.world.Phase$PhaseType", "phaseType")
        self._string("constName", {"M": "movement", "R": "retreat", "A": "adjustment"}[code[-1]])
        self.lines += ["</object>", "</object>"]

    def _position(self, position: Position) -> None:
        board = self.variant.rules.board
        units = {board.space_of[unit.place]: unit for unit in position.units}
        driven = {board.space_of[one.unit.place]: one.unit for one in position.dislodged}
        owners = dict(position.owners)
        self._open("dip.world.Position", "position")
        self._array("dip.world.Position$ProvinceData", "provArray")
        for space in self.spaces:
            if not any(space in one for one in (units, driven, owners)):
                self.lines.append("<null/>")
                continue
            self._open("dip.world.Position$ProvinceData", "")
            for field, held in (("unit", units), ("dislodgedUnit", driven)):
                if (unit := held.get(space)) is None:
                    self.lines.append(f'<null field="{field}"/>')
                    continue
                self._open("dip.world.Unit", field)
                self._kind("type", unit.kind)
                self._power("owner", unit.power)
                self._coast("coast", unit.kind, unit.place)
                self.lines.append("</object>")
            if space in owners:
                self._power("SCOwner", owners[space])
            else:
                self.lines.append('<null field="SCOwner"/>')
            self.lines.append("</object>")
        self.lines.append("</array>")
        self._map("map")
        self.lines.append("</object>")

    def _order(self, order: Order, power: str, field: str) -> None:
        if self._refers(("order", id(order)), field):
            return
        name = VERBS[order.verb]
        self._open(f"dip.gui.order.GUI{name}", field, ("order", id(order)))
        self._power("power", power)
        if name == "Waive":
            self.lines.append("</object>")
            return
        self._location("src", order.kind, order.unit)
        self._kind("srcUnitType", order.kind)
        if name in ("Move", "Retreat"):
            self._location("dest", order.kind, order.target)
            self._primitive("_isViaConvoy", "boolean", "true" if VIA in order.qualifiers else "false")
        if name in ("Support", "Convoy"):
            before = "sup" if name == "Support" else "convoy"
            self._location(f"{before}Src", order.subject_kind, order.subject)
            self._kind(f"{before}UnitType", order.subject_kind)
            if order.target:
                self._location(f"{before}Dest", order.subject_kind, order.target)
            else:
                self.lines.append(f'<null field="{before}Dest"/>')
        self.lines.append("</object>")

    def _location(self, field: str, kind: str, place: str) -> None:
        self._open("dip.world.Location", field)
        self._province("province", self.variant.rules.board.space_of[place])
        self._coast("coast", kind, place)
        self.lines.append("</object>")

    def _coast(self, field: str, kind: str, place: str) -> None:
        side = place.partition("/")[2].lower() or ("xc" if kind == "F" else "mv")
        if self._refers(("coast", side), field):
            return
        name, index = {**COASTS, **PLAIN}[side]
        self._open("dip.world.Coast", field, ("coast", side))
        self._string("name", name)
        self._string("abbreviation", side)
        self._primitive("index", "int", str(index))
        self.lines.append("</object>")

    def _kind(self, field: str, kind: str) -> None:
        if self._refers(("kind", kind), field):
            return
        self._open("dip.world.Unit$Type", field, ("kind", kind))
        self._string("internalName", {"A": "army", "F": "fleet"}[kind])
        self.lines.append("</object>")

    def _power(self, field: str, power: str) -> None:
        if self._refers(("power", power), field):
            return
        self._open("dip.world.Power", field, ("power", power))
        self._array("java.lang.String", "names")
        self.lines += [f"<string value={quoteattr(power)}/>", "</array>", "</object>"]

    def _map(self, field: str) -> None:
        if self._refers("map", field):
            return
        self._open("dip.world.Map", field, "map")
        self._array("dip.world.Province", "provinces")
        for space in self.spaces:
            self._province("", space)
        self.lines += ["</array>", "</object>"]

    def _province(self, field: str, space: str) -> None:
        """A province with all that lie beside it, and those beside them, one within the other as they are first met."""
        if self._refers(("province", space), field):
            return
        board = self.variant.rules.board
        self._open("dip.world.Province", field, ("province", space))
        self._string("fullName", board.spaces[space].name)
        self._array("java.lang.String", "shortNames")
        self.lines += [f'<string value="{space.lower()}"/>', "</array>"]
        self._array("dip.world.Location", "adjacency")
        for other in self._beside(space):
            self._open("dip.world.Location", "")
            self._province("province", other)
            self.lines.append("</object>")
        self.lines += ["</array>", "</object>"]

    def _beside(self, space: str) -> Iterable[str]:
        number = self.spaces.index(space)
        return [self.spaces[(number + step) % len(self.spaces)] for step in (1, 7)]

    def _open(self, kind: str, field: str, key: object = None) -> None:
        self.lines.append(f'<object class="{kind}" id="{self._new(key)}"{_in(field)}>')

    def _collection(self, kind: str, field: str) -> None:
        self.lines.append(f'<collection class="{kind}" id="{self._new(None)}"{_in(field)}>')

    def _array(self, kind: str, field: str) -> None:
        self.lines.append(f'<array base="{kind}" id="{self._new(None)}"{_in(field)}>')

    def _new(self, key: object) -> int:
        self.count += 1
        if key is not None:
            self.ids[key] = self.count
        return self.count

    def _refers(self, key: object, field: str) -> bool:
        if key in self.ids:
            self.lines.append(f'<reference idref="{self.ids[key]}"{_in(field)}/>')
        return key in self.ids

    def _sizes(self, *sizes: int) -> None:
        self.lines += [f'<primitive type="int" value="{size}"/>' for size in sizes]

    def _primitive(self, field: str, kind: str, value: str) -> None:
        self.lines.append(f'<primitive type="{kind}" value="{value}"{_in(field)}/>')

    def _string(self, field: str, value: str) -> None:
        self.lines.append(f"<string value={quoteattr(value)}{_in(field)}/>")


def _in(field: str) -> str:
    return f' field="{field}"' if field else ""
