"""`chancery exchange table seal`: orders closed in an envelope that nobody can open before its key is given away."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from desktop.cli.answer_records import OrderText, answers_of
from desktop.cli.commands import GAME_FILE, Call, Reply, argument, command, flag
from desktop.cli.exchange.access import Written, told_written, write_packets
from desktop.cli.exchange.round_table.founding_commands import OUT, identity_of, the_table
from desktop.cli.exchange.seal_command import (
    OrdersSent,
    WishAnswer,
    orders_in,
    proposed_endings,
    sealing_reply,
    sent_with,
    sent_words,
)
from desktop.cli.failures import InputError
from desktop.cli.games import ahead_texts, order_texts
from desktop.cli.orders_telling import Filing
from desktop.cli.replacing import oddities
from desktop.cli.speaking import spoken
from desktop.cli.tables import counted
from desktop.drafting.order_page import read_page
from engine import (
    ExchangeError,
    Game,
    OrdersError,
    TableDocument,
    digest,
    due_packets,
    find_variant,
    load_game,
    seal_envelope,
    submit,
)


class EnvelopeAnswer(OrdersSent, frozen=True):
    orders: list[OrderText]
    sealed: Annotated[bool, "whether it was"]


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
def seal(call: Call) -> Reply:
    text = call.streams.read_text(call.file) if call.file is not None else None
    with the_table(call.game) as place:
        variant, power = place.variant, place.content.seat
        game, filing = _ordered(place, text)
        wishes = proposed_endings(call, variant)
        is_good = filing is None or filing.page.is_understood
        is_sealed, written = is_good and not call.check, Written()
        if is_sealed:
            table, identity = place.content, identity_of(place.content)
            sheet = game.sheet(power)
            if sheet is None:
                sheet = submit(game, variant, power, ()).sheet(power)
            assert sheet is not None
            table, packet = seal_envelope(table, variant, identity, sheet, wishes)
            table, more = due_packets(table, variant, identity)
            place.keep(table)
            written = write_packets((packet, *more), call.out, table.title)
    sent = game.sheet(power)
    answer = EnvelopeAnswer(
        game=place.content.game,
        season=variant.calendar.code(game.current.season),
        power=power,
        orders=order_texts(variant, (sent.orders if sent is not None else None) or ()),
        ahead=ahead_texts(variant, sent.conditionals if sent is not None else ()),
        wishes=answers_of(WishAnswer, wishes),
        **sent_with(game, variant, power, filing),
        sealed=is_sealed,
        written=written,
    )
    return sealing_reply(call.streams, variant, filing, answer, _words(answer))


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
    return game, Filing(state.season, page, frozenset({power}), oddities(game, variant, [power]))


def _words(answer: EnvelopeAnswer) -> list[str]:
    if not answer.sealed:
        return [*sent_words(answer), "Nothing was sealed."]
    head = f"Sealed for {answer.season}: {answer.power}, {counted(len(answer.orders), 'order')}."
    return [*sent_words(answer), f"{head} It cannot be changed any more.", *told_written(answer.written)]
