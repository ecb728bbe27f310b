"""A replay: the turns of a game with all that is drawn and said of them, as its viewer may see and hear it.

Pages and moving pictures are made from it, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop.canvas.board_factory import centres_of, draw_context_of
from desktop.canvas.spoken_names import words_outside
from desktop.history.centre_table import Rows, centre_rows
from desktop.history.report_page import Page, outcomes_in, page_of
from desktop.history.why_rows import Why, why_of
from desktop.painting.arrow_builder import arrows_of, place_at
from desktop.painting.map_picture import Centres
from desktop.painting.order_figures import OrderArrow, crossings
from desktop.painting.piece_placement import (
    DrawContext,
    Piece,
    leaving_at,
    pieces_of,
    standing_units,
    unit_pieces,
)
from desktop.painting.work_progress import Tell
from desktop.playback.scenes import Scene, scenes_of
from desktop.session.ending_texts import verdict_words
from desktop.session.session import Session
from desktop.settings.languages import names_of, season_words, word
from engine import EVERYBODY, Annotation, Game, Outcome, Position, Unit, Variant, safe_name, told_outcomes
from maps.layout import Point

FAR = 1e6
"""Farther than any sheet is wide: how far units are put aside to see what goes with them."""


class Wish(Struct, frozen=True):
    """What a replay is to show."""

    first: int = 0
    last: int | None = None
    """The turns (0 is the first) with which it begins and ends; None for the last that was judged."""
    annotations: Mapping[str, tuple[Annotation, ...]] = {}
    """What somebody has drawn and wants to show, by the codes of seasons."""
    has_why: bool = True
    """Whether it is said of each order why it ended as it did."""


class Travel(Struct, frozen=True):
    """The way of a unit in a scene."""

    mover: int
    """Which of the units that move in the turn it is."""
    points: tuple[Point, ...]
    returns: bool


class ReplayScene(Struct, frozen=True):
    """A part of a turn."""

    about: str
    """One of SCENES."""
    arrows: tuple[OrderArrow, ...]
    travels: tuple[Travel, ...]


class ReplayTurn(Struct, frozen=True):
    """A turn, or the position with which everything ends."""

    title: str
    year: int
    owners: Mapping[str, str]
    pieces: tuple[tuple[Piece, int], ...]
    """All pieces, the lowest first, each with the unit that it goes with, or -1."""
    scenes: tuple[ReplayScene, ...] = ()
    page: Page | None = None
    """The report; None for the end."""
    whys: tuple[tuple[Outcome, Why], ...] = ()
    """Why each order of the report ended as it did, in its sequence."""
    annotations: tuple[Annotation, ...] = ()
    verdict: str = ""
    """Who has won and how, if the game is over with this."""

    def why_number(self, arrow: OrderArrow) -> int:
        """The number of the order that an arrow shows among those of the report; -1 if it is not told of."""
        found = (
            number
            for number, (outcome, _) in enumerate(self.whys)
            if (outcome.power, outcome.order) == (arrow.power, arrow.order)
        )
        return next(found, -1)


class Replay(Struct, frozen=True):
    """All that is shown."""

    title: str
    """The game's, or the variant's."""
    variant: str
    viewer: str
    """Whose view it is; nothing for everybody's and the game master's."""
    board_folder: Path
    context: DrawContext
    centres: Centres
    words_outside: Mapping[str, str]
    """What the map is to call what is out of play, where that is not what is printed."""
    powers: Mapping[str, str]
    """The names of the powers."""
    turns: tuple[ReplayTurn, ...]
    """Those that were judged, and last the position that came of them."""
    standings: Rows
    """The table of centres."""

    def name(self, what: str) -> str:
        """A name under which people find a file again, without its ending."""
        parts = [part for part in map(safe_name, (self.title, what)) if part]
        return " - ".join(parts) + (f" ({safe_name(self.viewer)})" if self.viewer else "")


def session_for(game: Game, variant: Variant, hearer: str | None) -> Session:
    """A game as a power may look at it, EVERYBODY for what is public, or None for all that the game master knows.

    It is made where the window lives; a replay is made from it beside the window, and by nobody else.
    """
    session = Session(game, variant, is_open=hearer is None)
    session.take_seat(hearer or EVERYBODY)
    return session


def make_replay(session: Session, wish: Wish, tell: Tell) -> Replay:
    """The turns of a game that are wished for, as who sits at the session may see them."""
    game, variant = session.game, session.variant
    context = draw_context_of(variant, session.rules)
    last = session.count - 1 if wish.last is None else wish.last
    turns = []
    for turn in range(wish.first, last + 1):
        tell(turn - wish.first, last + 1 - wish.first)
        turns.append(_judged(session, context, turn, wish, tell))
    turns.append(_end(session, context, last, wish))
    names = names_of(game, variant)
    rows = centre_rows(game, variant, names, None if session.is_open else session.seat)
    return Replay(
        game.title or word(variant, variant.name),
        word(variant, variant.name),
        next((name for power, name in names.items() if power == session.seat), ""),
        variant.board_folder,
        context,
        centres_of(variant),
        words_outside(variant),
        {str(power): name for power, name in names.items()},
        tuple(turns),
        rows,
    )


def _judged(session: Session, context: DrawContext, turn: int, wish: Wish, tell: Tell) -> ReplayTurn:
    turn_view = session.turn_view(turn)
    before, report = turn_view.before, turn_view.report
    scenes = scenes_of(session.rules, before, report)
    arrows = _arrows(session, context, before, told_outcomes(before, report))
    pieces, places = _pieces(context, before, scenes)
    drawn = tuple(_scene(context, scene, arrows, places) for scene in scenes)
    page = page_of(session, range(turn, turn + 1))
    names, whys = names_of(session.game, session.variant), []
    for _, outcome in outcomes_in(page) if wish.has_why else ():
        tell(0, 0)
        whys.append((outcome, why_of(session, turn, outcome, names)))
    crosses = tuple((piece, -1) for piece in crossings(arrows, context.layout.unit))
    return ReplayTurn(
        session.title_of(turn),
        before.season.year,
        _owners(before),
        (*pieces, *crosses),
        drawn,
        page,
        tuple(whys),
        _annotations(session, before, wish),
    )


def _end(session: Session, context: DrawContext, last: int, wish: Wish) -> ReplayTurn:
    """The position that came of the last turn."""
    is_now = last + 1 >= session.count
    position = session.position if is_now else session.turn_view(last).after
    title = season_words(session.variant, session.rules.calendar, position.season)
    pieces = tuple((piece, -1) for piece in pieces_of(context, position))
    return ReplayTurn(
        title,
        position.season.year,
        _owners(position),
        pieces,
        annotations=_annotations(session, position, wish),
        verdict=verdict_words(session) if is_now else "",
    )


def _annotations(session: Session, position: Position, wish: Wish) -> tuple[Annotation, ...]:
    return wish.annotations.get(session.rules.calendar.code(position.season), ())


def _owners(position: Position) -> dict[str, str]:
    return {str(space): str(power) for space, power in position.owners}


def _arrows(
    session: Session, context: DrawContext, before: Position, told: Sequence[Outcome]
) -> list[OrderArrow]:
    rules = session.rules
    kinds = rules.orders.get(rules.calendar.step(before.season).phase, {})
    colours = {power: context.palette.paint(power).colour for power in rules.powers}
    return arrows_of(
        [(one.power, one.order) for one in told],
        kinds,
        context.layout,
        colours,
        {one.order: one for one in told},
        context=context,
        position=before,
    )


def _scene(
    context: DrawContext, scene: Scene, arrows: Sequence[OrderArrow], places: Mapping[Unit, tuple[int, Point]]
) -> ReplayScene:
    told = {(one.power, one.order) for one in scene.outcomes}
    travels = []
    for journey in scene.journeys:
        mover, start = places[journey.unit]
        goals = [place_at(context.layout, place) for place in journey.way[1:]]
        points = (start, *(goal for goal in goals if goal is not None))
        if mover >= 0 and len(points) > 1:
            travels.append(Travel(mover, points, journey.returns))
    return ReplayScene(
        scene.about,
        tuple(arrow for arrow in arrows if (arrow.power, arrow.order) in told),
        tuple(travels),
    )


def _pieces(
    context: DrawContext, before: Position, scenes: Sequence[Scene]
) -> tuple[list[tuple[Piece, int]], dict[Unit, tuple[int, Point]]]:
    """The pieces of a turn, and of each unit which of those that move it is and where it stands."""
    layout = context.layout
    standing = list(standing_units(layout, before.units))
    leaving = [one for one in before.dislodged if one.unit.space in layout.spaces]
    moving = list(dict.fromkeys(journey.unit for scene in scenes for journey in scene.journeys))
    places = {unit: (moving.index(unit) if unit in moving else -1, at) for unit, at in standing}
    still = replace(before, dislodged=())
    pieces = list(_with_movers(context, still, standing, moving))
    for one in leaving:
        at = leaving_at(layout, one, standing)
        mover = moving.index(one.unit) if one.unit in moving else -1
        places[one.unit] = (mover, at)
        pieces += [(piece, mover) for piece in unit_pieces(context, one.unit, at, dislodged=True)]
    for unit in moving:
        places.setdefault(unit, (-1, (0.0, 0.0)))
    return pieces, places


def _with_movers(
    context: DrawContext, position: Position, standing: Sequence[tuple[Unit, Point]], moving: Sequence[Unit]
) -> Iterator[tuple[Piece, int]]:
    """Pieces, and with which of the moving units each goes: they are drawn once more with every such unit put aside."""
    aside = [
        (unit, (at[0] + FAR * (moving.index(unit) + 1), at[1]) if unit in moving else at)
        for unit, at in standing
    ]
    there = pieces_of(context, position, standing)
    for piece, far in zip(there, pieces_of(context, position, aside), strict=True):
        yield piece, round((far.at[0] - piece.at[0]) / FAR) - 1
