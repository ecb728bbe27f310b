"""`chancery show`: a position of a game, who has what, and who owes orders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from desktop.cli.answer_records import (
    Choices,
    OrderText,
    PhaseName,
    PlaceName,
    PowerName,
    Record,
    SeasonCode,
    SeatAnswer,
    VerdictAnswer,
    answer_of,
    verdict_of,
)
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME, Call, Reply, argument, command, flag
from desktop.cli.failures import InputError
from desktop.cli.games import opened, order_texts, position_in
from desktop.cli.shape_writing import PositionAnswer, RecordWriter
from desktop.cli.speaking import spoken
from desktop.cli.tables import aligned, counted
from engine import (
    EVERYBODY,
    Game,
    MissingOrders,
    Order,
    Position,
    SealKeys,
    SentAhead,
    Variant,
    VictoryCount,
    WayWords,
    centre_counts,
    describe_ways,
    formatter_of,
    missing_orders,
    missing_orders_of,
    names_of,
    orders_in_force,
    rules_of,
    sent_ahead,
    survivors,
    unit_counts,
    victory_progress,
    view,
    write_position,
    write_unit,
)


class OwedAnswer(Record, frozen=True):
    power: PowerName
    places: list[PlaceName]
    units: Annotated[list[str], "the units there, each by itself"]
    count: int
    is_silent: bool
    refused: Annotated[int, "orders sent that are not allowed"]
    what: Annotated[str, '"order", "build" or "removal"']


class AheadAnswer(Record, frozen=True):
    power: PowerName
    season: SeasonCode
    phase: PhaseName
    choices: Choices


class CountAnswer(Record, frozen=True):
    centres: int
    units: int


class WayAnswer(Record, frozen=True):
    way: str
    says: Annotated[str, "what it takes to win so"]
    counts: list[VictoryCount]
    distance: Annotated[str, "how far the unit is that must get somewhere, as far as seen"]


class ShowAnswer(Record, frozen=True):
    id: str
    title: str
    variant: str
    season: SeasonCode
    season_title: str
    turns: int
    seats: list[SeatAnswer]
    verdict: VerdictAnswer | None
    deadline: str
    missing_orders: str
    position: PositionAnswer
    text: str
    counts: dict[PowerName, CountAnswer]
    progress: dict[PowerName, list[WayAnswer]]
    owed: list[OwedAnswer]
    orders: dict[PowerName, list[OrderText]]
    ahead: list[AheadAnswer]


@command(
    GAME,
    argument("--power", "P", "what this power may see, with its own orders"),
    flag("--orders", "with the orders that all powers have filed"),
    argument("--season", "CODE", "the position of another season, such as S1901M"),
    answer=ShowAnswer,
    about="The text can be judged as it is, once orders are added: what is not part of the position are remarks.",
)
def show(call: Call) -> Reply:
    game, variant = opened(call, SealKeys().find)
    power = power_called(variant, call.power) if call.power is not None else None
    if game.seal is not None:
        power = _everybody(call)
    full = position_in(game, variant, call.season)
    is_open = full is game.current and full.verdict is None and game.seal is None
    position = full if power is None else view(rules_of(game, variant), full, power)
    owed = _owed(game, variant, power) if is_open else []
    in_force = orders_in_force(game, variant) if is_open else {}
    orders = {name: listed for name, listed in in_force.items() if power in (None, name)}
    ahead = [one for one in sent_ahead(game, variant) if power in (None, one.power)] if is_open else []

    def remarks() -> Iterator[str]:
        yield from _heads(game, variant, position, full)
        if game.seal is not None:
            yield "The game is sealed: this is what everybody around its computer may see."
        if is_open:
            yield from _open_turn(game, variant, owed)
            yield from _annals(game, variant) if power is None else ()
        for one in ahead:
            choices = "; ".join(", else ".join(choice) for choice in _choices(variant, one))
            name = names_of(game, variant)[one.power]
            yield f"Sent ahead by {name} for {variant.calendar.code(one.season)}: {choices}"

    def words() -> Iterator[str]:
        for remark in remarks():
            # Lines that the position format passes over, so that what is shown can be judged as it is.
            yield from (f"# {line}" for line in remark.splitlines())
        shown = orders if power is not None or call.orders else {}
        listed = [(name, order) for name, sheet in shown.items() for order in sheet]
        yield "\n" + write_position(variant.lexicon, variant.calendar, position, variant.id, listed)

    return Reply(lambda: _answer(game, variant, position, owed, orders, ahead), words)


def _everybody(call: Call) -> str:
    """As whom a sealed game is shown. InputError if it is asked for a power: only its player may know what that sees."""
    if call.power is not None or call.orders:
        raise InputError(
            "sealed",
            "the game is sealed: what a power sees and has ordered is for its player alone, in the window of the program",
            call.game,
        )
    return EVERYBODY


def _owed(game: Game, variant: Variant, power: str | None) -> list[MissingOrders]:
    """Who owes what: for the game master all of it, for a power what it owes itself, as far as it can see."""
    if power is None:
        return list(missing_orders(game, variant))
    owed = missing_orders_of(game, variant, power)
    return [owed] if owed.count > 0 else []


def _answer(
    game: Game,
    variant: Variant,
    position: Position,
    owed: list[MissingOrders],
    orders: dict[str, tuple[Order, ...]],
    ahead: list[SentAhead],
) -> ShowAnswer:
    centres, units = centre_counts(game, position), unit_counts(game, position)
    return answer_of(
        ShowAnswer,
        game,
        variant=variant.id,
        season=variant.calendar.code(position.season),
        season_title=variant.calendar.title(position.season),
        turns=len(game.turns),
        verdict=verdict_of(position.verdict),
        position=RecordWriter(variant).position(position),
        text=write_position(variant.lexicon, variant.calendar, position, variant.id),
        counts={power: CountAnswer(centres[power], units[power]) for power in centres},
        progress=_ways(game, variant, position),
        owed=[answer_of(OwedAnswer, one, units=_units(variant, one)) for one in owed],
        orders={power: order_texts(variant, sheet) for power, sheet in orders.items()},
        ahead=[
            AheadAnswer(
                one.power, variant.calendar.code(one.season), one.conditional.phase, _choices(variant, one)
            )
            for one in ahead
        ],
    )


def _choices(variant: Variant, one: SentAhead) -> list[list[str]]:
    return [order_texts(variant, choice) for choice in one.conditional.choices]


def _heads(game: Game, variant: Variant, position: Position, full: Position) -> Iterator[str]:
    calendar, names = variant.calendar, names_of(game, variant)
    title = f"{game.title}: " if game.title else ""
    yield f"{title}{variant.name}, {calendar.title(position.season)}"
    centres, units = centre_counts(game, position), unit_counts(game, position)
    players = {seat.power: seat.player for seat in game.seats}
    formatter = formatter_of(spoken(), variant, position, names)
    ways = describe_ways(formatter, victory_progress(game, variant, position))
    alive = survivors(game, variant) if position is game.current else ()
    rows = [
        [
            names[power],
            f"{count}",
            f"{units[power]}",
            _told(ways[power], formatter.say("list.or")),
            players[power],
        ]
        for power, count in centres.items()
        if count or units[power] or power in alive
    ]
    yield aligned([["power", "centres", "units", "to win", "player"], *rows])
    if full.verdict is not None:
        yield f"The game is over ({full.verdict.how}): {', '.join(full.verdict.winners)}."


def _told(ways: tuple[WayWords, ...], link: str) -> str:
    """The cell that says how far a power is towards winning, on each way that is open to it."""
    parts = [[*(words for words, _ in way.counts), *filter(None, (way.distance,))] for way in ways]
    return link.join(", ".join(part) for part in parts if part)


def _ways(game: Game, variant: Variant, position: Position) -> dict[PowerName, list[WayAnswer]]:
    progress = victory_progress(game, variant, position)
    said = describe_ways(formatter_of(spoken(), variant, position, names_of(game, variant)), progress)
    return {
        power: [
            WayAnswer(name, way.says, [count for _, count in way.counts], way.distance)
            for name, way in zip(ways, said[power], strict=True)
        ]
        for power, ways in progress.items()
    }


def _open_turn(game: Game, variant: Variant, owed: list[MissingOrders]) -> Iterator[str]:
    names = names_of(game, variant)
    for one in owed:
        silent = ", nothing sent yet" if one.is_silent else ""
        verb = "is" if one.refused == 1 else "are"
        bad = f", {one.refused} sent that {verb} not allowed" if one.refused else ""
        listed = ", ".join(_units(variant, one) or one.places)
        places = f": {listed}" if listed else ""
        yield f"Owed by {names[one.power]}: {counted(one.count, one.what)}{silent}{bad}{places}"
    if not owed:
        yield "Nobody owes orders."
    if game.deadline:
        yield f"Orders are due until {game.deadline}"
    for number, proposal in enumerate(game.proposals, 1):
        winners = ", ".join(names[power] for power in proposal.winners)
        yield f"Proposal {number}, to be voted upon: {proposal.how}, {winners}"


def _annals(game: Game, variant: Variant) -> Iterator[str]:
    """What only the game master is told: why he set the position by hand, and what happened about the table."""
    for edit in game.edits:
        yield f"The position was set by hand: {edit.reason}"
    for one in game.annals:
        about = " ".join(part for part in (one.what, one.power) if part)
        why = f" ({one.reason})" if one.reason else ""
        yield f"{variant.calendar.code(one.season)}, {about}: {one.said}{why}"


def _units(variant: Variant, one: MissingOrders) -> list[str]:
    return [write_unit(variant.lexicon, unit) for unit in one.units]
