"""The status of a game by file: who has sent, who is late, what is doubtful, what waits for the game master."""

from __future__ import annotations

from msgspec import Struct

from engine.files.exchange.game_master import MasterGame, is_published
from engine.files.exchange.identities import fingerprint
from engine.files.exchange.ledger import Received
from engine.files.exchange.packets import ORDERS
from engine.files.exchange.receiving import came_late
from engine.files.exchange.timestamps import is_past
from engine.game.missing_orders import MissingOrders, awaited_orders, missing_orders
from engine.game.people import computers_of
from engine.game.review import review_sheet
from engine.game.setup import rules_of
from engine.game.standings import survivors
from engine.judge.rules import Situation
from engine.judge.turns import is_waiting
from engine.model.position import digest
from engine.views.view import view

UNCLAIMED, SILENT, PARTIAL, IN, NOTHING_DUE = "unclaimed", "silent", "partial", "in", "nothing_due"
COMPUTER = "computer"


class SeatStatus(Struct, frozen=True):
    """How one seat stands in the open turn."""

    power: str
    player: str
    state: str
    """"unclaimed", "silent" (has sent nothing and is waited for), "partial" (owes some), "in", "nothing_due",
    "computer" (which orders when the turn is judged)."""
    is_late: bool
    """Whether orders are still to come after the deadline, or came after it."""
    fingerprint: str = ""
    owed: int = 0
    """How many orders are to come. Where things are hidden, the turn waits for some from whom none are."""
    doubts: int = 0
    """Orders that are not allowed, doubled or too many."""
    number: int = 0
    """Of the newest packet of orders for this turn."""
    when: str = ""
    note: str = ""
    has_waiting_claim: bool = False


class TableStatus(Struct, frozen=True):
    """How the whole game stands."""

    game: str
    title: str
    variant: str
    season: str
    deadline: str
    is_over: bool
    is_published: bool
    """Whether the open turn has been published as it stands."""
    is_handed_over: bool
    is_everybody_in: bool
    seats: tuple[SeatStatus, ...]


def table_status(master: MasterGame, now: str) -> TableStatus:
    """How the game stands at a moment."""
    owing = {one.power: one for one in missing_orders(master.game, master.variant)}
    waiting = {one.power for one in awaited_orders(master.game, master.variant)} | owing.keys()
    is_late = is_past(master.game.deadline, now)
    return TableStatus(
        game=master.ledger.game,
        title=master.game.title,
        variant=master.game.variant,
        season=master.season,
        deadline=master.game.deadline,
        is_over=master.game.current.verdict is not None,
        is_published=is_published(master),
        is_handed_over=master.ledger.handed_to is not None,
        is_everybody_in=is_everybody_in(master),
        seats=tuple(
            _seat_status(master, seat.power, owing.get(seat.power), seat.power in waiting, is_late)
            for seat in master.game.seats
        ),
    )


def is_everybody_in(master: MasterGame) -> bool:
    """Whether the turn can be judged without passing over any power.

    Everybody has sent something or, as everybody knows, owes nothing: when a turn is judged tells nobody who had orders to
    give that others do not see. In a phase with orders that nobody owes, everybody has sent something. Computers order
    when the turn is judged.
    """
    game = master.game
    if game.current.verdict is not None:
        return False
    computers = computers_of(game).keys()
    silent = {one.power for one in awaited_orders(game, master.variant) if one.is_silent} - computers
    if is_waiting(Situation(rules_of(game, master.variant), game.current)):
        silent |= {
            power for power in survivors(game, master.variant) if game.sheet(power) is None
        } - computers
    return all(last_orders(master, power) is not None for power in silent)


def _seat_status(
    master: MasterGame, power: str, owed: MissingOrders | None, is_awaited: bool, is_late: bool
) -> SeatStatus:
    seat = master.ledger.seat(power)
    last = last_orders(master, power)
    player = next((one.player for one in master.game.seats if one.power == power), "")
    found = review_sheet(master.game, master.variant, power)
    state = _state(master, power, owed, is_awaited)
    key = seat.key if seat is not None else None
    return SeatStatus(
        power=power,
        player=player,
        state=state,
        is_late=(is_late and state in (UNCLAIMED, SILENT, PARTIAL) and is_awaited)
        or (last is not None and came_late(master, last)),
        fingerprint=fingerprint(key) if key is not None else "",
        owed=owed.count if owed is not None else 0,
        doubts=len(found.refused) + len(found.doubled) + found.excess,
        number=last.number if last is not None else 0,
        when=last.when if last is not None else "",
        note=last.note if last is not None else "",
        has_waiting_claim=any(one.seat == power for one in master.ledger.waiting),
    )


def _state(master: MasterGame, power: str, owed: MissingOrders | None, is_awaited: bool) -> str:
    seat = master.ledger.seat(power)
    if master.game.sheet(power) is not None or last_orders(master, power) is not None:
        return PARTIAL if owed is not None else IN
    if power in computers_of(master.game):
        return COMPUTER
    if seat is None or seat.key is None:
        return UNCLAIMED
    return SILENT if is_awaited else NOTHING_DUE


def last_orders(master: MasterGame, power: str) -> Received | None:
    """The newest packet of orders that a power sent for the open turn as it stands."""
    mine = [one for one in master.ledger.received if (one.kind, one.seat) == (ORDERS, power)]
    if not mine or mine[-1].season != master.season:
        return None
    position = view(rules_of(master.game, master.variant), master.game.current, power)
    return mine[-1] if mine[-1].answers == digest(position) else None
