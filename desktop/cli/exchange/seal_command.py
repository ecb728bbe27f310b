"""`chancery exchange seal`: a page of orders, read, checked and sealed for the game master."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec.structs import replace

from desktop.cli.answer_records import (
    Choices,
    OrderText,
    PhaseName,
    PowerName,
    Record,
    SeasonCode,
    WrittenFile,
    answer_of,
)
from desktop.cli.asking import power_called
from desktop.cli.commands import Call, Reply, argument, command, flag, repeated
from desktop.cli.exchange.access import (
    SEAT,
    ask_passphrase,
    out_folder,
    the_seat,
    told_written,
    variant_of_seat,
    write_packets,
)
from desktop.cli.failures import DONE, WRONG_INPUT, InputError, UsageError, troubles
from desktop.cli.orders_telling import Filing, FilingAnswer, filing_answer, say_filing
from desktop.cli.replacing import missing_words, oddities
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams
from desktop.cli.tables import counted
from desktop.drafting.order_page import Page, read_page
from engine import (
    PRESS_COLOURS,
    WHITE_PRESS,
    EndingVote,
    Game,
    Keyring,
    Packet,
    PowerId,
    Press,
    SeatDocument,
    SeatGame,
    Variant,
    current_time,
    known_game,
    missing_orders_of,
    preferences,
    seal_orders,
    set_ending_votes,
    set_seat_orders,
    set_seat_press,
    text_block,
)


class WishAnswer(Record, frozen=True):
    how: str
    winners: list[PowerName]
    agrees: bool


class PressAnswer(Record, frozen=True):
    colour: Annotated[str, "white, grey or black"]
    name: Annotated[str, "under which other name it is printed"]
    text: str


class OrdersSent(Record, frozen=True):
    """What is sent for a turn, to a game master or in an envelope."""

    game: str
    season: SeasonCode
    power: PowerName
    ahead: dict[PhaseName, Choices]
    wishes: list[WishAnswer]
    owed: Annotated[int, "how many orders are missing"]
    missing: Annotated[list[str], "what is missing, and what comes of that"]
    page: Annotated[FilingAnswer | None, "as `chancery orders` answers, or null"]
    written: list[WrittenFile]


class SealAnswer(OrdersSent, frozen=True):
    number: int | None
    orders: list[OrderText] | None
    press: list[PressAnswer]
    text: Annotated[str | None, "the block to paste with --text, else null"]


@command(
    out_folder("here"),
    argument("file", "PAGE", "the page of orders; - for the input", nargs="?"),
    SEAT,
    argument("--note", "TEXT", "a word to the game master"),
    argument("--press", "TEXT", "what is to be printed with the turn; nothing for none any more"),
    argument(
        "--colour",
        None,
        "with --press: signed, by nobody, or by any name (white)",
        choices=PRESS_COLOURS,
        default=WHITE_PRESS,
    ),
    argument("--as", "NAME", "with --colour black: under which name", dest="name", default=""),
    argument("--draw", "POWER", "propose a draw among these, or all survivors", nargs="*"),
    argument("--concede", "POWER", "propose that this power has won"),
    repeated("--yes", "N", "vote for proposal N", type=int),
    repeated("--no", "N", "vote against it", type=int),
    flag("--check", "only say how the page is read; seal nothing"),
    flag("--text", "also show the block of text to paste into a mail"),
    answer=SealAnswer,
    about="""
Reads a page of orders for your power, as `chancery orders` does, and seals it for the game master. Retreats and builds
for later phases are sent ahead with it. It replaces all that you sent for this turn before. Without a page the orders
that were read last are sealed again.
Press in the page ("Press:", "Grey press:") is sent with them. With --check nothing is sealed.
If a line cannot be understood nothing is sealed.""",
)
def seal(call: Call) -> Reply:
    text = call.streams.read_text(call.file) if call.file is not None else None
    path = the_seat(call)
    with troubles(), SeatDocument(path).changing() as place:
        known = place.content
        variant, seat, filing = variant_of_seat(known), known, None
        if text is not None:
            seat, filing = _with_page(known, variant, text)
        seat = _with_wishes(seat, variant, call)
        if call.press is not None:
            piece = Press(call.press, PowerId(seat.seat), call.colour, call.name)
            seat = set_seat_press(seat, variant, [piece] if call.press.strip() else [])
        if call.note is not None:
            seat = replace(seat, draft=replace(seat.draft, note=call.note))
        is_good = filing is None or filing.page.is_understood
        packet: Packet | None = None
        written = []
        if is_good and not call.check:
            identity = Keyring().identity(seat.key, ask_passphrase)
            seat, packet = seal_orders(seat, variant, identity, current_time())
            place.keep(seat)
            written = write_packets((packet,), call.out, seat.title)
    block = text_block(packet) if packet is not None and call.text else None
    table = known_game(seat, variant)
    answer = answer_of(
        SealAnswer,
        seat.draft,
        game=seat.game,
        season=variant.calendar.code(table.current.season),
        power=seat.seat,
        number=packet.number if packet is not None else None,
        **sent_with(table, variant, seat.seat, filing),
        written=written,
        text=block,
    )
    words = [*_words(answer), *told_written(written), *(["", block] if block is not None else [])]
    return sealing_reply(call.streams, variant, filing, answer, words)


def sent_with(game: Game, variant: Variant, power: str, filing: Filing | None) -> dict[str, Any]:
    """What an answer says besides the orders of a power: what is missing, and how its page was read."""
    return {
        "owed": missing_orders_of(game, variant, power).count,
        "missing": missing_words(game, variant, power),
        "page": filing_answer(variant, filing) if filing is not None else None,
    }


def sealing_reply(
    streams: Streams, variant: Variant, filing: Filing | None, answer: OrdersSent, words: list[str]
) -> Reply:
    """The answer, and in words first how the page was read."""

    def say() -> None:
        if filing is not None:
            say_filing(streams, variant, filing)
        for line in words:
            streams.say(line)

    return Reply(answer, say, DONE if filing is None or filing.page.is_understood else WRONG_INPUT)


def _with_page(seat: SeatGame, variant: Variant, text: str) -> tuple[SeatGame, Filing]:
    """The seat with the orders of a page in the making, and how the page was read."""
    table = known_game(seat, variant)
    page = read_page(replace(table, sheets=()), variant, text, seat.seat, sentences=spoken())
    press = page.press_of(seat.seat)
    if not page.orders() and not press:
        raise InputError("no_orders", "no order was found in this page")
    drafted = seat
    if page.orders():
        now, ahead = orders_in(page)
        drafted = set_seat_orders(seat, variant, tuple(now) if now else None, tuple(ahead))
    if press:
        drafted = set_seat_press(drafted, variant, press)
    odd = oddities(known_game(drafted, variant), variant, [seat.seat])
    return drafted, Filing(variant.calendar.code(table.current.season), page, frozenset({seat.seat}), odd)


def orders_in(page: Page) -> tuple[list[Any], list[Any]]:
    """The orders of the open phase, and those for later phases."""
    fit = [one for one in page.orders() if one.is_fit and one.order is not None]
    now = [one.order for one in fit if one.phase == page.phase]
    phases = dict.fromkeys(one.phase for one in fit if one.phase != page.phase)
    return now, [
        preferences(phase, [one.order for one in fit if one.phase == phase and one.order is not None])
        for phase in phases
    ]


def _with_wishes(seat: SeatGame, variant: Variant, call: Call) -> SeatGame:
    """The seat with what the arguments wish for the end of the game."""
    wishes = {(one.how, tuple(one.winners)): one for one in seat.draft.wishes}
    for numbers, agrees in ((call.yes, True), (call.no, False)):
        for number in numbers:
            if not 1 <= number <= len(seat.proposals):
                raise UsageError("no_such_proposal", f"there is no proposal {number}", "--yes")
            one = seat.proposals[number - 1]
            wishes[(one.how, tuple(one.winners))] = EndingVote(one.how, one.winners, agrees)
    wishes |= {(one.how, tuple(one.winners)): one for one in proposed_endings(call, variant)}
    return set_ending_votes(seat, list(wishes.values()))


def proposed_endings(call: Call, variant: Variant) -> list[EndingVote]:
    """The draw and the concession that --draw and --concede ask for."""
    found = []
    if call.draw is not None:
        found.append(EndingVote("draw", sorted(power_called(variant, name) for name in call.draw)))
    if call.concede is not None:
        found.append(EndingVote("concession", [power_called(variant, call.concede)]))
    return found


def sent_words(answer: OrdersSent) -> list[str]:
    """What is still to come, and what is wished for."""
    words = [f"Still to come: {counted(answer.owed, 'order')}."] if answer.owed else []
    words += answer.missing
    for wish in answer.wishes:
        among = ", ".join(wish.winners) or "all survivors"
        words.append(f"{'For' if wish.agrees else 'Against'} a {wish.how}: {among}.")
    return words


def _words(answer: SealAnswer) -> list[str]:
    words = [*sent_words(answer), *(f"With {one.colour} press." for one in answer.press)]
    if answer.number is None:
        return [*words, "Nothing was sealed."]
    orders = counted(len(answer.orders or ()), "order")
    return [*words, f"Sealed for {answer.season}: {answer.power}, {orders}, number {answer.number}."]
