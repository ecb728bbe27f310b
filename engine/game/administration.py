"""Administration of a game: deadlines, missing orders, replaced players, turns taken back. The annals have all of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import datetime

import msgspec
from msgspec import Struct

from engine.game.adjudication import undo_turn
from engine.game.game_errors import SetupError, TurnError, counted
from engine.game.limits import LONGEST_DEADLINE, LONGEST_REASON, MOST_ENTRIES
from engine.game.missing_orders import MissingOrders, awaited_orders
from engine.game.people import computer_at
from engine.game.records import (
    BY_COMPUTER,
    BY_NOBODY,
    DISORDER,
    HOLD,
    STAND_BY,
    WAIT,
    Computer,
    Entry,
    Game,
    PinLock,
    StandBy,
)
from engine.game.setup import seat_player
from engine.model.ids import PowerId
from engine.model.season import Season
from engine.reports.report_lines import Newcomer, Player
from engine.variants.loading import Variant

REPLACEMENT, ROLLBACK, DEADLINE, HANDOVER = "replacement", "rollback", "deadline", "handover"
STAND_IN = "stand_in"
EARLY, LATE, PIN, SEALING, UNSEALING, ADVICE = "early", "late", "pin", "sealing", "unsealing", "advice"
ENTRIES = (
    REPLACEMENT,
    STAND_IN,
    STAND_BY,
    ROLLBACK,
    DEADLINE,
    HANDOVER,
    EARLY,
    LATE,
    PIN,
    SEALING,
    UNSEALING,
    ADVICE,
)
ALLOWED, FORBIDDEN = "allowed", "forbidden"
"""What the annals say of advice."""
POLICIES = (HOLD, DISORDER, STAND_BY, WAIT)
"""What is done when orders are missing: what is there is judged; that too, and who sent nothing is said to be in civil
disorder; a computer orders for who sent nothing; nothing is judged until all have sent theirs."""
NOBODY, SOMEBODY, COMPUTER = "nobody", "somebody", "computer "
"""What entries say of players without a name, and before the level of a computer."""
FOR = " -> "
"""Stands between who was there before and who comes for him."""
_IN_QUOTES = re.compile(r'"(?:[^"\\]|\\["\\])*+"')
_CAME_FOR = re.compile(rf"(?P<before>{_IN_QUOTES.pattern}|.*?){FOR}(?P<after>.*)")


class TurnReadiness(Struct, frozen=True):
    """What keeps a turn from being judged, or is to be said when it is."""

    owed: tuple[MissingOrders, ...] = ()
    """Whoever has something to order, as everybody may know it, and has not ordered all of it."""
    silent: tuple[PowerId, ...] = ()
    """Those of them who have sent nothing at all."""
    deadline: str = ""
    is_waiting: bool = False
    """Whether the game waits for them, by what it does about missing orders."""


def checked_policy(policy: str) -> str:
    """What is done about missing orders, if there is such a way. Raises SetupError "bad_option"."""
    if policy not in POLICIES:
        raise SetupError(
            "bad_option",
            f"{policy!r} is no way to deal with missing orders",
            f"Use one of: {', '.join(POLICIES)}.",
            (policy,),
        )
    return policy


def set_policy(game: Game, policy: str, stand_by: StandBy | None = None) -> Game:
    """The game with another way to deal with missing orders: one of POLICIES; and who stands by, if that is said."""
    return msgspec.structs.replace(
        game, missing_orders=checked_policy(policy), stand_by=stand_by or game.stand_by
    )


def stand_in(game: Game, power: str, computer: Computer) -> Game:
    """The game with a computer that stands in for a power in the open turn, because nothing came from it."""
    changed = replace_player(game, power, computer)
    if game.stand_by.is_told:
        return changed
    *others, entry = changed.annals
    return msgspec.structs.replace(changed, annals=(*others, msgspec.structs.replace(entry, what=STAND_BY)))


def allow_advice(game: Game, is_allowed: bool, reason: str = "") -> Game:
    """The game in which players may ask computer players for advice from now on, or may not."""
    changed = msgspec.structs.replace(game, advice=is_allowed)
    return note(changed, ADVICE, ALLOWED if is_allowed else FORBIDDEN, reason)


def checked_deadline(deadline: str) -> str:
    """A deadline as it is kept: ISO 8601 with its offset, to the minute; nothing for none. Raises SetupError."""
    if not deadline:
        return ""
    try:
        moment = datetime.fromisoformat(deadline)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None or len(deadline) > LONGEST_DEADLINE:
        raise SetupError(
            "bad_deadline",
            f"{deadline[:LONGEST_DEADLINE]!r} is no moment that is the same everywhere",
            "Write it like 2026-03-02T12:00+01:00.",
            (deadline[:LONGEST_DEADLINE],),
        )
    return moment.isoformat(timespec="minutes")


def set_deadline(game: Game, deadline: str, reason: str = "") -> Game:
    """The game with a moment until which the orders of the open turn are due; nothing takes it away.

    Raises SetupError "bad_deadline", TurnError "game_over".
    """
    if game.current.verdict is not None:
        raise TurnError("game_over", "the game is over", "No orders are due any more.")
    moment = checked_deadline(deadline)
    changed = msgspec.structs.replace(game, deadline=moment)
    return _noted(changed, Entry(game.current.season, DEADLINE, "", moment or NOBODY, _line(reason)))


def noted_deadline(game: Game, season: Season) -> str:
    """The deadline that was set last for the turn of a season, by the annals; nothing if there was none."""
    deadlines = (one.said for one in reversed(game.annals) if (one.what, one.season) == (DEADLINE, season))
    said = next(deadlines, NOBODY)
    return said if said != NOBODY else ""


def replace_player(game: Game, power: str, player: str | Computer | None, reason: str = "") -> Game:
    """The game with another player for a power, from now on: a person by his name, if he has said one, a computer or nobody.

    A computer with a season stands in for that turn only, which must be the open one. Where a computer comes or goes, what
    was sent for the open turn is taken back. A PIN goes with whoever had it. Raises SetupError.
    """
    stands_in = isinstance(player, Computer) and player.season is not None
    if isinstance(player, Computer) and player.season not in (None, game.current.season):
        raise SetupError(
            "bad_seat", f"nobody stands in for {power} in another turn", "Name the open season.", (power,)
        )
    changed = seat_player(game, power, player)
    before, after = _player_at(game, power), _player_at(changed, power)
    if before == after and before.level and not stands_in:
        before = _holder(game, power)
    if before == after:
        called = before.name or before.level or NOBODY
        raise SetupError("same_player", f"{power} is played by {called} already", "Name another.")
    if before.level or after.level:
        changed = msgspec.structs.replace(
            changed, sheets=tuple(sheet for sheet in changed.sheets if sheet.power != power)
        )
    if changed.seal is not None and not stands_in:
        pins = tuple(_without(pin, power) for pin in changed.seal.pins if pin.powers != (power,))
        changed = msgspec.structs.replace(changed, seal=msgspec.structs.replace(changed.seal, pins=pins))
    if all(one.name or one.is_unnamed for one in (before, after)):
        before, after = (msgspec.structs.replace(one, is_unnamed=False) for one in (before, after))
    said = f"{_said_of(before)}{FOR}{_said_of(after)}"
    what = STAND_IN if stands_in else REPLACEMENT
    return _noted(changed, Entry(game.current.season, what, power, said, _line(reason)))


def _player_at(game: Game, power: str) -> Player:
    """Who plays a power in the open turn."""
    computer = computer_at(game, power)
    return _holder(game, power) if computer is None else Player(level=computer.level)


def _holder(game: Game, power: str) -> Player:
    """Whose the seat of a power is, whoever stands in for him."""
    seat = game.seat(power)
    if seat is None or seat.played_by == BY_NOBODY:
        return Player()
    if seat.played_by == BY_COMPUTER and seat.computer is not None:
        return Player(level=seat.computer.level)
    return Player(seat.player, is_unnamed=not seat.player)


def _without(pin: PinLock, power: str) -> PinLock:
    return msgspec.structs.replace(pin, powers=tuple(one for one in pin.powers if one != power))


def renew_player(game: Game, power: str, reason: str = "") -> Game:
    """The game when the player of a power plays on with a new key. Raises TurnError "too_many_entries"."""
    seat = game.seat(power)
    name = _quoted(seat.player if seat is not None else "")
    return _noted(game, Entry(game.current.season, REPLACEMENT, power, f"{name}{FOR}{name}", _line(reason)))


def replace_master(game: Game, before: str, master: str, reason: str = "") -> Game:
    """The game when another game master leads it from now on. Raises TurnError "too_many_entries"."""
    said = f"{_quoted(before)}{FOR}{_quoted(master)}"
    return _noted(game, Entry(game.current.season, HANDOVER, "", said, _line(reason)))


def newcomers(game: Game, season: Season) -> tuple[Newcomer, ...]:
    """Players who took over a seat, or the game, while a season was open; computers only if the game tells of them."""
    found = []
    for entry in game.annals:
        if entry.season == season and entry.what in (REPLACEMENT, STAND_IN, HANDOVER):
            before, after = players_in(entry)
            if (before.level or after.level) and not game.stand_by.is_told:
                continue
            if before != after or entry.what == HANDOVER:
                found.append(Newcomer(entry.power, before, after, entry.what == STAND_IN))
    return tuple(found)


def players_in(entry: Entry) -> tuple[Player, Player]:
    """Who was there before, and who came for him, in an entry of a replacement, a stand-in or a handover."""
    found = _CAME_FOR.fullmatch(entry.said)
    before, after = (found["before"], found["after"]) if found is not None else (entry.said, NOBODY)
    return _player_called(before), _player_called(after)


def _said_of(player: Player) -> str:
    """A player as the annals have him."""
    if player.level:
        return f"{COMPUTER}{player.level}"
    return SOMEBODY if player.is_unnamed else _quoted(player.name)


def _quoted(name: str) -> str:
    """A name as the annals have it: in quotation marks where it could be taken for something else."""
    is_odd = name in (NOBODY, SOMEBODY) or FOR.strip() in name or name.startswith(('"', COMPUTER))
    return json.dumps(name, ensure_ascii=False) if is_odd else name or NOBODY


def _player_called(said: str) -> Player:
    if _IN_QUOTES.fullmatch(said):
        return Player(str(json.loads(said)))
    if said.startswith(COMPUTER):
        return Player(level=said.removeprefix(COMPUTER))
    return Player("" if said in (NOBODY, SOMEBODY) else said, is_unnamed=said == SOMEBODY)


def roll_back(game: Game, variant: Variant, count: int = 1, reason: str = "") -> Game:
    """The game before its last turns were judged, with the orders of the earliest of them; what came later is gone.

    Raises TurnError "no_turns", "no_such_turn".
    """
    if count < 1 or count > len(game.turns):
        raise TurnError(
            "no_turns" if not game.turns else "no_such_turn",
            f"the game has {counted(len(game.turns), 'turn')} to take back",
            "Take back no more than that." if game.turns else "There is nothing to take back.",
            (str(count),),
        )
    gone = ", ".join(variant.calendar.code(turn.season) for turn in game.turns[-count:])
    open_season = game.current.season
    for _ in range(count):
        game = undo_turn(game)
    return _noted(game, Entry(open_season, ROLLBACK, "", _short(gone), _line(reason)))


def return_to(game: Game, variant: Variant, count: int, reason: str = "") -> Game:
    """The game as it was when so many turns had just been judged: what was judged, sent or changed since is gone.

    If there was something of that, the annals say so. Raises TurnError "no_turns", "no_such_turn".
    """
    later = len(game.turns) - count
    if later:
        game = roll_back(game, variant, later, reason)
    elif game.sheets or game.edits:
        season = game.current.season
        game = _noted(game, Entry(season, ROLLBACK, "", variant.calendar.code(season), _line(reason)))
    current = game.edits[0].before if game.edits else game.current
    return msgspec.structs.replace(game, current=current, sheets=(), proposals=(), edits=(), press=())


def note(game: Game, what: str, said: str, reason: str = "", power: str = "") -> Game:
    """The game with something in its annals that its table has decided. Raises TurnError "too_many_entries"."""
    return _noted(game, Entry(game.current.season, what, power, _short(said), _line(reason)))


def note_late(game: Game, powers: Iterable[str], now: datetime) -> Game:
    """The game with whoever sends orders now noted as late, once a turn, if their deadline has passed."""
    if not game.deadline or now <= datetime.fromisoformat(game.deadline):
        return game
    moment = now.isoformat(timespec="minutes")
    for power in powers:
        if not any(
            (one.what, one.season, one.power) == (LATE, game.current.season, power) for one in game.annals
        ):
            game = note(game, LATE, moment, power=power)
    return game


def turn_readiness(game: Game, variant: Variant) -> TurnReadiness:
    """Who owes orders for the open turn, as everybody may know it, and whether the game waits for them. A computer does not:
    it orders when the turn is judged."""
    owed = tuple(one for one in awaited_orders(game, variant) if computer_at(game, one.power) is None)
    silent = tuple(one.power for one in owed if one.is_silent)
    return TurnReadiness(owed, silent, game.deadline, game.missing_orders == WAIT and bool(silent))


def _noted(game: Game, entry: Entry) -> Game:
    if len(game.annals) >= MOST_ENTRIES:
        raise TurnError(
            "too_many_entries", f"the annals have {MOST_ENTRIES} entries", "Begin another game file."
        )
    return msgspec.structs.replace(game, annals=(*game.annals, entry))


def _short(said: str) -> str:
    return said if len(said) <= LONGEST_REASON else f"{said[: LONGEST_REASON - 4]} ..."


def _line(reason: str) -> str:
    """A reason in one line; there need not be one."""
    return " ".join(reason.split())[:LONGEST_REASON]
