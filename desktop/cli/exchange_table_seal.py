"""`chancery exchange table seal`: orders closed in an envelope that nobody can open before its key is given away."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from msgspec.structs import replace

from desktop.cli.asking import power_called
from desktop.cli.exchange_asking import Written, say_written, write_packets
from desktop.cli.exchange_seal import CONCESSION, DRAW, orders_in
from desktop.cli.exchange_table import identity_of, the_table
from desktop.cli.failures import DONE, WRONG_INPUT, InputError
from desktop.cli.orders_telling import Filing, filing_answer, say_filing
from desktop.cli.replacing import oddities
from desktop.cli.streams import Streams
from desktop.drafting.order_page import read_page
from engine import (
    EndingVote,
    ExchangeError,
    Game,
    OpenTable,
    OrdersError,
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


def seal(arguments: Namespace, streams: Streams) -> int:
    text = streams.read_text(arguments.file) if arguments.file is not None else None
    with the_table(arguments.game) as place:
        variant, power = place.variant, place.table.seat
        game, filing = _ordered(place, text)
        wishes = _wishes(arguments, variant)
        is_good = filing is None or filing.page.is_understood
        is_sealed, written = is_good and not arguments.check, Written()
        if is_sealed:
            table, identity = place.table, identity_of(place.table)
            sheet = game.sheet(power)
            if sheet is None:
                sheet = submit(game, variant, power, ()).sheet(power)
            assert sheet is not None
            table, packet = seal_envelope(table, variant, identity, sheet, wishes)
            table, more = due_packets(table, variant, identity)
            place.keep(table)
            written = write_packets((packet, *more), arguments.out, table.title)
    answer = _answer(place, game, wishes, is_sealed, written)
    if arguments.json:
        streams.answer({**answer, "page": filing_answer(variant, filing) if filing is not None else None})
    else:
        if filing is not None:
            say_filing(streams, variant, filing)
        _say(streams, answer)
    return DONE if is_good else WRONG_INPUT


def _ordered(place: OpenTable, text: str | None) -> tuple[Game, Filing | None]:
    """The game with the orders of the page, or with those that are drafted in its file."""
    state, power, variant = place.state, place.table.seat, place.variant
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
    page = read_page(bare, variant, text, power)
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


def _answer(
    place: OpenTable, game: Game, wishes: list[EndingVote], is_sealed: bool, written: Written
) -> dict[str, Any]:
    variant, power = place.variant, place.table.seat
    sheet = game.sheet(power)
    orders = sheet.orders if sheet is not None else None
    ahead = sheet.conditionals if sheet is not None else ()
    return {
        "game": place.table.game,
        "season": variant.calendar.code(game.current.season),
        "power": power,
        "orders": [write_order(variant.lexicon, one) for one in orders or ()],
        "ahead": {
            one.phase: [[write_order(variant.lexicon, each) for each in choice] for choice in one.choices]
            for one in ahead
        },
        "wishes": [{"how": one.how, "winners": one.winners, "agrees": one.agrees} for one in wishes],
        "owed": missing_orders_of(game, variant, power).count,
        "sealed": is_sealed,
        "written": written,
    }


def _say(streams: Streams, answer: dict[str, Any]) -> None:
    if answer["owed"]:
        streams.say(f"Still to come: {answer['owed']} {'order' if answer['owed'] == 1 else 'orders'}.")
    for wish in answer["wishes"]:
        streams.say(f"For a {wish['how']}: {', '.join(wish['winners']) or 'all survivors'}.")
    if not answer["sealed"]:
        streams.say("Nothing was sealed.")
        return
    count = len(answer["orders"])
    streams.say(
        f"Sealed for {answer['season']}: {answer['power']}, {count} {'order' if count == 1 else 'orders'}. "
        "It cannot be changed any more."
    )
    say_written(streams, answer["written"])
