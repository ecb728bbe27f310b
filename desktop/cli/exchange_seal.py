"""`chancery exchange seal`: a page of orders, read, checked and sealed for the game master."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from msgspec.structs import replace

from desktop.cli.asking import power_called
from desktop.cli.exchange_asking import (
    ask_passphrase,
    say_written,
    the_seat,
    troubles,
    variant_of_seat,
    write_packets,
)
from desktop.cli.failures import DONE, WRONG_INPUT, InputError, UsageError
from desktop.cli.orders_telling import Filing, filing_answer, say_filing
from desktop.cli.replacing import oddities
from desktop.cli.streams import Streams
from desktop.drafting.order_page import Page, read_page
from engine import (
    EndingVote,
    Keyring,
    Packet,
    SeatGame,
    Variant,
    current_time,
    known_game,
    locked_seat,
    missing_orders,
    preferences,
    seal_orders,
    set_ending_votes,
    set_seat_orders,
    text_block,
)

CONCESSION, DRAW = "concession", "draw"


def seal(arguments: Namespace, streams: Streams) -> int:
    text = streams.read_text(arguments.file) if arguments.file is not None else None
    path = the_seat(arguments)
    with troubles(), locked_seat(path) as place:
        known = place.seat
        variant, seat, filing = variant_of_seat(known), known, None
        if text is not None:
            seat, filing = _with_page(known, variant, text)
        seat = _with_wishes(seat, variant, arguments)
        if arguments.note is not None:
            seat = replace(seat, draft=replace(seat.draft, note=arguments.note))
        is_good = filing is None or filing.page.is_understood
        packet: Packet | None = None
        written = []
        if is_good and not arguments.check:
            identity = Keyring().identity(seat.key, ask_passphrase)
            seat, packet = seal_orders(seat, variant, identity, current_time())
            place.keep(seat)
            written = write_packets((packet,), arguments.out, seat.title)
    block = text_block(packet) if packet is not None and arguments.text else None
    if arguments.json:
        streams.answer(_answer(seat, variant, filing, packet, written, block))
    else:
        if filing is not None:
            say_filing(streams, variant, filing)
        _say(streams, seat, variant, packet)
        say_written(streams, written)
        if block is not None:
            streams.say()
            streams.say(block)
    return DONE if is_good else WRONG_INPUT


def _with_page(seat: SeatGame, variant: Variant, text: str) -> tuple[SeatGame, Filing]:
    """The seat with the orders of a page in the making, and how the page was read."""
    table = known_game(seat, variant)
    page = read_page(replace(table, sheets=()), variant, text, seat.seat)
    if not page.orders():
        raise InputError("no_orders", "no order was found in this page")
    now, ahead = orders_in(page)
    drafted = set_seat_orders(seat, variant, tuple(now) if now else None, tuple(ahead))
    warnings = (
        *((f"line {line}", code, message) for line, code, message in page.doubts),
        *oddities(known_game(drafted, variant), variant, [seat.seat]),
    )
    season = variant.calendar.code(table.current.season)
    filing = Filing(
        season=season,
        page=page,
        powers=frozenset({seat.seat}),
        is_check=True,
        troubles=(),
        replaced=(),
        warnings=warnings,
    )
    return drafted, filing


def orders_in(page: Page) -> tuple[list[Any], list[Any]]:
    """The orders of the open phase, and those for later phases."""
    fit = [one for one in page.orders() if one.is_fit and one.order is not None]
    now = [one.order for one in fit if one.phase == page.phase]
    phases = dict.fromkeys(one.phase for one in fit if one.phase != page.phase)
    return now, [
        preferences(phase, [one.order for one in fit if one.phase == phase and one.order is not None])
        for phase in phases
    ]


def _with_wishes(seat: SeatGame, variant: Variant, arguments: Namespace) -> SeatGame:
    """The seat with what the arguments wish for the end of the game."""
    wishes = {(one.how, tuple(one.winners)): one for one in seat.draft.wishes}
    for numbers, agrees in ((arguments.yes, True), (arguments.no, False)):
        for number in numbers:
            if not 1 <= number <= len(seat.proposals):
                raise UsageError("no_such_proposal", f"there is no proposal {number}", "--yes")
            one = seat.proposals[number - 1]
            wishes[(one.how, tuple(one.winners))] = EndingVote(one.how, one.winners, agrees)
    if arguments.draw is not None:
        sharers = sorted(power_called(variant, name) for name in arguments.draw)
        wishes[(DRAW, tuple(sharers))] = EndingVote(DRAW, sharers)
    if arguments.concede is not None:
        winner = power_called(variant, arguments.concede)
        wishes[(CONCESSION, (winner,))] = EndingVote(CONCESSION, [winner])
    return set_ending_votes(seat, list(wishes.values()))


def _owed(seat: SeatGame, variant: Variant) -> int:
    return sum(
        one.count for one in missing_orders(known_game(seat, variant), variant) if one.power == seat.seat
    )


def _say(streams: Streams, seat: SeatGame, variant: Variant, packet: Packet | None) -> None:
    owed = _owed(seat, variant)
    if owed:
        streams.say(f"Still to come: {owed} {'order' if owed == 1 else 'orders'}.")
    for wish in seat.draft.wishes:
        among = ", ".join(wish.winners) or "all survivors"
        streams.say(f"{'For' if wish.agrees else 'Against'} a {wish.how}: {among}.")
    if packet is None:
        streams.say("Nothing was sealed.")
        return
    count = len(seat.draft.orders or ())
    streams.say(
        f"Sealed for {packet.season}: {seat.seat}, {count} {'order' if count == 1 else 'orders'}, "
        f"number {packet.number}."
    )


def _answer(
    seat: SeatGame,
    variant: Variant,
    filing: Filing | None,
    packet: Packet | None,
    written: list[dict[str, Any]],
    block: str | None,
) -> dict[str, Any]:
    return {
        "game": seat.game,
        "season": variant.calendar.code(known_game(seat, variant).current.season),
        "power": seat.seat,
        "number": packet.number if packet is not None else None,
        "orders": seat.draft.orders,
        "ahead": seat.draft.ahead,
        "wishes": [
            {"how": one.how, "winners": one.winners, "agrees": one.agrees} for one in seat.draft.wishes
        ],
        "owed": _owed(seat, variant),
        "page": filing_answer(variant, filing) if filing is not None else None,
        "written": written,
        "text": block,
    }
