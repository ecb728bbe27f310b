"""What is due in a game at a moment: nothing yet, a reminder, or the judging of its turn, by its deadline and its policy."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from engine.files.mailbox.desk_file import Desk, StandByCall, calls_in
from engine.game.administration import noted_deadline, turn_readiness
from engine.game.game_errors import SetupError
from engine.game.records import WAIT, Game
from engine.game.rhythm import deadline_after
from engine.model.ids import PowerId
from engine.variants.loading import Variant

OVER, OPEN, NOT_DUE, REMIND, GRACE, CALL, WAITS, JUDGE = (
    "over",
    "open",
    "not_due",
    "remind",
    "grace",
    "call",
    "waits",
    "judge",
)


class Due(Struct, frozen=True):
    """What is to be done, and for whom it waits."""

    what: str
    """"over"; "open": no deadline is set; "not_due"; "remind": it nears, and somebody is silent; "grace": it has passed, and
    orders are still taken as late ones; "call": it has passed, and stand-by players are to be asked; "waits": it has passed,
    and the game waits for the silent; "judge"."""
    silent: tuple[PowerId, ...] = ()


def what_is_due(game: Game, variant: Variant, desk: Desk, now: datetime) -> Due:
    """What is due now."""
    if game.current.verdict is not None:
        return Due(OVER)
    silent = turn_readiness(game, variant).silent
    if not silent and desk.is_early:
        return Due(JUDGE)
    if not game.deadline:
        return Due(OPEN, silent)
    deadline = datetime.fromisoformat(game.deadline)
    if now < deadline:
        nears = desk.remind and now >= deadline - timedelta(hours=desk.remind)
        return Due(REMIND if nears and silent else NOT_DUE, silent)
    grace = timedelta(minutes=desk.rhythm.grace) if desk.rhythm is not None else timedelta()
    calls = calls_in(desk, variant.calendar.code(game.current.season))
    closing = max((deadline + grace, *(datetime.fromisoformat(one.until) for one in calls)))
    if silent and now < closing:
        return Due(GRACE, silent)
    if silent and desk.stand_bys and not calls:
        return Due(CALL, silent)
    if silent and game.missing_orders == WAIT:
        return Due(WAITS, silent)
    return Due(JUDGE, silent)


def with_calls(game: Game, variant: Variant, desk: Desk, silent: Sequence[PowerId], now: datetime) -> Desk:
    """The desk with stand-by players asked for the silent powers: one for each, as far as there are any."""
    season = variant.calendar.code(game.current.season)
    until = (now + timedelta(days=desk.stand_by_days)).isoformat(timespec="minutes")
    asked = [
        StandByCall(season, power, address, until)
        for power, address in zip(silent, desk.stand_bys, strict=False)
    ]
    return replace(desk, called=[*desk.called, *asked])


def following_deadline(desk: Desk, before: str, now: datetime) -> str:
    """The next deadline by the rhythm of the desk; nothing where it has none, or its holidays never end."""
    try:
        return deadline_after(desk.rhythm, before, now) if desk.rhythm is not None else ""
    except SetupError:
        return ""


def deadline_of_next_turn(desk: Desk, before: str, game: Game, now: datetime) -> str:
    """The deadline of the open turn once the one before it was judged, which had a deadline or none; nothing for none.

    A turn that is judged again, after it was taken back, does not change when the next one is due.
    """
    if game.current.verdict is not None:
        return ""
    again = noted_deadline(game, game.current.season)
    if again and datetime.fromisoformat(again) > now:
        return again
    return following_deadline(desk, before or noted_deadline(game, game.turns[-1].season), now)
