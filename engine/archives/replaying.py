"""A game that was played elsewhere, played through here: every phase judged again, and compared with what is said of it.

The game goes on from what came about elsewhere. Where the judge has it otherwise, the difference is noted, and the position
is set as it was there, by rulings on the orders that ended otherwise if they are wanted and serve, else by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from engine.archives.history import History, PlayedPhase
from engine.game.adjudication import adjudicate_turn
from engine.game.game_errors import SetupError, TurnError
from engine.game.records import Game, Seat, Sheet
from engine.game.rulings import edit_position
from engine.game.setup import new_game
from engine.judge.outcomes import ILLEGAL, Outcome, Report, Ruling
from engine.model.ids import PowerId, space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT, Season
from engine.variants.loading import Variant

UNREAD, RESULT, UNITS, OWNERS, RETREATS = "unread", "result", "units", "owners", "retreats"
SKIPPED, MADE, UNREACHED, UNPLAYABLE = "skipped", "made", "unreached", "unplayable"
SUCCEEDED, FAILED = "succeeded", "failed"
"""How an order is said to have ended elsewhere."""
_MOST_SKIPPED = 8
"""Phases in a row that were not played elsewhere; more are in no year."""


class Difference(Struct, frozen=True):
    """Something that came out otherwise, or could not be compared."""

    season: Season
    code: str
    """"unread": an order that is not understood. "result": an order that ended otherwise. "units", "owners", "retreats":
    what stood, belonged or was open otherwise in the phase, though no order ended otherwise in the one before. "skipped":
    a phase of ours that was not played there. "made": behind it, each unit was set where it is ordered from. "unreached":
    one of theirs that we have not. "unplayable": a position of theirs that cannot be set here."""
    power: str = ""
    order: Order | None = None
    theirs: str = ""
    ours: str = ""
    outcome: Outcome | None = None
    """How the order ended here."""
    position: Position | None = None
    """In which position."""


class Replayed(Struct, frozen=True):
    """A history that was played through."""

    game: Game
    differences: tuple[Difference, ...]
    phases: int
    """How many were judged."""
    orders: int
    """How many were read and judged."""
    is_made: bool = False
    """Whether the first position was made from the first report."""


def play_through(
    variant: Variant,
    history: History,
    options: Mapping[str, str] | None = None,
    with_rulings: bool = False,
) -> Replayed:
    """The history as a game, verified phase by phase. SetupError if its first position cannot be played. Options that are
    given come before those of the history."""
    return _Replay(variant, history, options, with_rulings).run()


class _Replay:
    """A game while it is played through."""

    def __init__(
        self, variant: Variant, history: History, options: Mapping[str, str] | None, with_rulings: bool
    ) -> None:
        self.variant, self.history, self.with_rulings = variant, history, with_rulings
        self.found: list[Difference] = []
        self.phases = self.orders = 0
        self.is_patchy = False
        """Whether a phase that was played elsewhere is missing."""
        self.is_astray = False
        """Whether an order ended otherwise in the phase before: then the positions must differ."""
        first = history.phases[0] if history.phases else None
        start = first.position if first is not None else None
        if start is not None and is_alike(start, variant.start):
            start = None
        if (
            start is None
            and first is not None
            and first.season != variant.start.season
            and first.position is None
        ):
            code = variant.calendar.code(first.season)
            raise SetupError(
                "no_position",
                f"the history begins in {code} and does not say what stood where",
                "Add the reports from the start of the game on.",
                (code,),
            )
        seats = [Seat(power, player) for power, player in history.players]
        chosen = {**dict(history.options), **(options or {})}
        self.game = new_game(variant, chosen, seats=seats, title=history.title, start=start)

    def run(self) -> Replayed:
        phases = self.history.phases
        for number, phase in enumerate(phases):
            if not self._reach(phase):
                if phase.position is not None or self.game.current.verdict is not None:
                    break
                continue
            self._patch(phase)
            self._adopt(phase.season, phase.position, is_news=not phase.is_made)
            after = phases[number + 1].position if number + 1 < len(phases) else self.history.last
            self._judge(phase, after)
        if self.history.last is not None and self.game.current.verdict is None:
            ending = PlayedPhase(self.history.last.season, self.history.last, {})
            if self._reach(ending):
                self._adopt(ending.season, ending.position)
        return Replayed(self.game, tuple(self.found), self.phases, self.orders, self.history.is_made)

    def _reach(self, phase: PlayedPhase) -> bool:
        """Go on to the season of a phase: phases that were not played elsewhere are judged without orders."""
        for _ in range(_MOST_SKIPPED):
            now = self.game.current.season
            if self.game.current.verdict is not None or now >= phase.season:
                break
            self._note(now, SKIPPED)
            self.is_patchy = True
            self.game, _ = adjudicate_turn(self.game, self.variant)
        if self.game.current.season == phase.season and self.game.current.verdict is None:
            return True
        if phase.position is not None and self.game.current.verdict is None and self._set(phase.position):
            self._note(phase.season, UNREACHED)
            return True
        self._note(phase.season, UNREACHED)
        self.is_patchy = True
        return False

    def _patch(self, phase: PlayedPhase) -> None:
        """Behind a phase that is missing, set each unit where it is ordered from, if some have orders that are not there."""
        if not self.is_patchy or phase.made is None:
            return
        here = {(unit.power, unit.space) for unit in self.game.current.units}
        if not here.issuperset((unit.power, unit.space) for unit in phase.made.units):
            self._note(phase.season, MADE)
            self._set(phase.made)

    def _adopt(self, season: Season, theirs: Position | None, *, is_news: bool = True) -> None:
        """Note how a position differs from the one that was reached here, and set it as it was there."""
        if theirs is None:
            return
        ours = self.game.current
        if ours.dislodged and not theirs.dislodged:
            # A list of units after a season does not say who has to retreat.
            return
        differences = list(_differences(season, theirs, ours))
        if not self.is_astray and is_news:
            self.found += differences
        if any(one.code in (UNITS, OWNERS) for one in differences):
            self._set(theirs)

    def _set(self, theirs: Position) -> bool:
        ours = self.game.current
        wanted = msgspec.structs.replace(
            ours,
            season=theirs.season,
            units=theirs.units,
            owners=theirs.owners or ours.owners,
            dislodged=theirs.dislodged,
        )
        try:
            self.game = edit_position(self.game, self.variant, wanted, _AS_PLAYED)
        except TurnError as error:
            if error.code != "nothing_changed":
                self._note(theirs.season, UNPLAYABLE, theirs=error.problem)
                return False
        return True

    def _judge(self, phase: PlayedPhase, after: Position | None) -> None:
        for power, text in phase.unread:
            self._note(phase.season, UNREAD, power, theirs=text)
        powers = self.variant.rules.powers
        sheets = tuple(
            Sheet(PowerId(power), tuple(phase.sheets[power]))
            for power in sorted(powers)
            if power in phase.sheets
        )
        before = msgspec.structs.replace(self.game, sheets=sheets)
        self.game, report = adjudicate_turn(before, self.variant)
        self.phases += 1
        self.orders += sum(len(orders) for orders in phase.sheets.values())
        astray = _astray(self.variant, phase, report, after)
        self.found += [
            Difference(
                phase.season,
                RESULT,
                one.power,
                one.order,
                FAILED if one.succeeded else SUCCEEDED,
                one.code,
                one,
                before.current,
            )
            for one in astray
        ]
        self.is_astray = bool(astray)
        if self.with_rulings and astray:
            self._overrule(before, astray)

    def _overrule(self, before: Game, astray: Sequence[Outcome]) -> None:
        """Judge a phase again as it was judged elsewhere, if rulings can bring that about."""
        rulings = [
            Ruling(_AS_JUDGED, one.power, one.order, succeeds=not one.succeeded)
            for one in astray
            if one.code != ILLEGAL
        ]
        try:
            self.game, _ = adjudicate_turn(before, self.variant, rulings=rulings)
        except TurnError:
            # What rulings cannot bring about is set by hand before the next phase.
            return

    def _note(self, season: Season, code: str, power: str = "", theirs: str = "") -> None:
        self.found.append(Difference(season, code, power, theirs=theirs))


_AS_PLAYED = "As it was played elsewhere."
_AS_JUDGED = "As it was judged elsewhere."


def is_alike(theirs: Position, ours: Position) -> bool:
    """Whether two positions have the same table, as far as both say."""
    return not any(one.code in (UNITS, OWNERS) for one in _differences(ours.season, theirs, ours)) and (
        theirs.season == ours.season
    )


def _differences(season: Season, theirs: Position, ours: Position) -> Iterator[Difference]:
    """What two positions have otherwise. Who owns nothing anywhere says nothing of owners."""
    there, here = _table(theirs), _table(ours)
    for place in sorted(there.keys() | here.keys()):
        one, other = there.get(place, ("", "")), here.get(place, ("", ""))
        if one != other:
            yield Difference(season, UNITS, theirs=_piece(one, place), ours=_piece(other, place))
    owned, owners = dict(theirs.owners), dict(ours.owners)
    for space in sorted(owned.keys() | owners.keys()) if owned else ():
        power, other_power = owned.get(space, ""), owners.get(space, "")
        if power != other_power:
            yield Difference(
                season, OWNERS, theirs=f"{space} {power}".strip(), ours=f"{space} {other_power}".strip()
            )
    retreats = {one.unit.place: one.retreats for one in ours.dislodged}
    for driven in theirs.dislodged:
        unit, open_here = driven.unit, retreats.get(driven.unit.place, ())
        if unit.place in retreats and set(driven.retreats) != set(open_here):
            yield Difference(
                season,
                RETREATS,
                unit.power,
                theirs=" ".join([f"{unit.kind} {unit.place}:", *sorted(driven.retreats)]),
                ours=" ".join([f"{unit.kind} {unit.place}:", *sorted(open_here)]),
            )


def _table(position: Position) -> Mapping[str, tuple[str, str]]:
    """Power and kind of every unit by its place; of dislodged ones by the place with a star."""
    table = {str(unit.place): (str(unit.power), str(unit.kind)) for unit in position.units}
    table |= {f"*{one.unit.place}": (str(one.unit.power), str(one.unit.kind)) for one in position.dislodged}
    return table


def _piece(unit: tuple[str, str], place: str) -> str:
    power, kind = unit
    return f"{power} {kind} {place}" if power else ""


def _astray(variant: Variant, phase: PlayedPhase, report: Report, after: Position | None) -> list[Outcome]:
    """The moves that ended otherwise than they did elsewhere: as it is said there, else as the next position shows."""
    if variant.calendar.step(phase.season).phase != MOVEMENT:
        return []
    moves = [one for one in report.outcomes if one.given and one.order.verb == "move"]
    if phase.failed is not None:
        return [one for one in moves if one.succeeded == ((one.power, one.order) in phase.failed)]
    if after is None or (report.units, [one.unit for one in report.dislodged]) == (
        after.units,
        [one.unit for one in after.dislodged],
    ):
        return []
    there = {(unit.power, unit.kind, unit.space) for unit in after.units}
    left = {(one.power, one.order.kind, space_in(one.order.unit)) for one in moves}
    return [
        one
        for one in moves
        if one.succeeded
        != (
            (goal := (one.power, one.order.kind, space_in(one.order.target))) in there
            and (goal not in _before(phase) or goal in left)
        )
    ]


def _before(phase: PlayedPhase) -> frozenset[tuple[str, str, str]]:
    units = phase.position.units if phase.position is not None else ()
    return frozenset((unit.power, unit.kind, unit.space) for unit in units)
