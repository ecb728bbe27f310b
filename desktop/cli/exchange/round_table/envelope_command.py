"""`chancery exchange table seal`: orders closed in an envelope that nobody can open before its key is given away."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import Annotated

from msgspec.structs import replace

from desktop.cli.answer_records import (
    Choices,
    OrderText,
    PhaseName,
    PowerName,
    Record,
    SeasonCode,
    WrittenFile,
    answers_of,
)
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME_FILE, Reply, argument, command, flag
from desktop.cli.exchange.access import Written, told_written, write_packets
from desktop.cli.exchange.round_table.founding_commands import OUT, identity_of, the_table
from desktop.cli.exchange.seal_command import CONCESSION, DRAW, WishAnswer, orders_in
from desktop.cli.failures import DONE, WRONG_INPUT, InputError
from desktop.cli.orders_telling import Filing, FilingAnswer, filing_answer, say_filing
from desktop.cli.replacing import missing_words, oddities
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams
from desktop.drafting.order_page import read_page
from engine import (
    EndingVote,
    ExchangeError,
    Game,
    Order,
    OrdersError,
    TableDocument,
    Variant,
    digest,
    due_packets,
    find_variant,
    load_game,
    missing_orders_of,
    seal_envelope,
    submit,
    write_order,
)


class EnvelopeAnswer(Record, frozen=True):
    game: str
    season: SeasonCode
    power: PowerName
    orders: list[OrderText]
    ahead: dict[PhaseName, Choices]
    wishes: list[WishAnswer]
    owed: Annotated[int, "how many orders are missing"]
    missing: Annotated[list[str], "what is missing, and what comes of that"]
    sealed: Annotated[bool, "whether it was"]
    written: list[WrittenFile]
    page: Annotated[FilingAnswer | None, "as `chancery orders` answers, or null"]


@command(
    GAME_FILE,
    argument("file", "PAGE", "the page of orders; - for the input", nargs="?"),
    argument("--draw", "POWER", "wish for a draw among these, or all survivors", nargs="*"),
    argument("--concede", "POWER", "wish that this power has won"),
    flag("--check", "only say how the page is read; seal nothing"),
    OUT,
    answer=EnvelopeAnswer,
    about="""
Closes an envelope with your orders: those of the page, or without one those that are drafted in the game's file
(`chancery orders`). It cannot be changed any more. Retreats and builds for later phases go with it. A draw or concession
comes about if all survivors wish for it in the same turn. With --check nothing is sealed.""",
)
def seal(arguments: Namespace, streams: Streams) -> Reply:
    text = streams.read_text(arguments.file) if arguments.file is not None else None
    with the_table(arguments.game) as place:
        variant, power = place.variant, place.content.seat
        game, filing = _ordered(place, text)
        wishes = _wishes(arguments, variant)
        is_good = filing is None or filing.page.is_understood
        is_sealed, written = is_good and not arguments.check, Written()
        if is_sealed:
            table, identity = place.content, identity_of(place.content)
            sheet = game.sheet(power)
            if sheet is None:
                sheet = submit(game, variant, power, ()).sheet(power)
            assert sheet is not None
            table, packet = seal_envelope(table, variant, identity, sheet, wishes)
            table, more = due_packets(table, variant, identity)
            place.keep(table)
            written = write_packets((packet, *more), arguments.out, table.title)
    sent = game.sheet(power)
    answer = EnvelopeAnswer(
        game=place.content.game,
        season=variant.calendar.code(game.current.season),
        power=power,
        orders=_written(variant, (sent.orders if sent is not None else None) or ()),
        ahead={
            one.phase: [_written(variant, choice) for choice in one.choices]
            for one in (sent.conditionals if sent is not None else ())
        },
        wishes=answers_of(WishAnswer, wishes),
        owed=missing_orders_of(game, variant, power).count,
        missing=missing_words(game, variant, power),
        sealed=is_sealed,
        written=written,
        page=filing_answer(variant, filing) if filing is not None else None,
    )

    def say() -> None:
        if filing is not None:
            say_filing(streams, variant, filing)
        for line in _words(answer):
            streams.say(line)

    return Reply(answer, say, DONE if is_good else WRONG_INPUT)


def _written(variant: Variant, orders: Iterable[Order]) -> list[str]:
    return [write_order(variant.lexicon, one) for one in orders]


def _ordered(place: TableDocument, text: str | None) -> tuple[Game, Filing | None]:
    """The game with the orders of the page, or with those that are drafted in its file."""
    state, power, variant = place.state, place.content.seat, place.variant
    if state.game is None:
        raise ExchangeError("not_yet_heard", "the game has not begun", "Look at the status.")
    bare = replace(state.game, sheets=())
    if text is None:
        drafted = load_game(place.path, find_variant).game
        if digest(drafted.current) != digest(bare.current) or len(drafted.turns) != len(bare.turns):
            raise ExchangeError(
                "superseded", "the game's file is not at the open turn", "Open the table's files."
            )
        mine = tuple(sheet for sheet in drafted.sheets if sheet.power == power)
        return replace(bare, sheets=mine), None
    page = read_page(bare, variant, text, power, sentences=spoken())
    if not page.orders():
        raise InputError("no_orders", "no order was found in this page")
    now, ahead = orders_in(page)
    try:
        game = submit(bare, variant, power, tuple(now) if now else None, tuple(ahead))
    except OrdersError as error:
        raise ExchangeError("bad_orders", error.problem, error.remedy) from error
    warnings = (
        *((f"line {line}", code, message) for line, code, message in page.doubts),
        *oddities(game, variant, [power]),
    )
    filing = Filing(
        season=state.season,
        page=page,
        powers=frozenset({power}),
        is_check=True,
        troubles=(),
        replaced=(),
        warnings=warnings,
    )
    return game, filing


def _wishes(arguments: Namespace, variant: Variant) -> list[EndingVote]:
    wishes = []
    if arguments.draw is not None:
        wishes.append(EndingVote(DRAW, sorted(power_called(variant, name) for name in arguments.draw)))
    if arguments.concede is not None:
        wishes.append(EndingVote(CONCESSION, [power_called(variant, arguments.concede)]))
    return wishes


def _words(answer: EnvelopeAnswer) -> list[str]:
    words = []
    if answer.owed:
        words.append(f"Still to come: {answer.owed} {'order' if answer.owed == 1 else 'orders'}.")
    words += answer.missing
    words += [f"For a {wish.how}: {', '.join(wish.winners) or 'all survivors'}." for wish in answer.wishes]
    if not answer.sealed:
        return [*words, "Nothing was sealed."]
    count = len(answer.orders)
    orders = f"{count} {'order' if count == 1 else 'orders'}"
    words.append(f"Sealed for {answer.season}: {answer.power}, {orders}. It cannot be changed any more.")
    return [*words, *told_written(answer.written)]
