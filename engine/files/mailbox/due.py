"""What is due in a game at a moment: nothing yet, a reminder, or the judging of its turn, by its deadline and its policy."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from engine.files.mailbox.desk_file import Desk
from engine.game.administration import turn_readiness
from engine.game.records import WAIT, Game
from engine.game.rhythm import deadline_after
from engine.model.ids import PowerId
from engine.variants.loading import Variant

OVER, OPEN, NOT_DUE, REMIND, GRACE, WAITS, JUDGE = (
    "over",
    "open",
    "not_due",
    "remind",
    "grace",
    "waits",
    "judge",
)


class Due(Struct, frozen=True):
    """What is to be done, and for whom it waits."""

    what: str
    """"over"; "open": no deadline is set; "not_due"; "remind": it nears, and somebody is silent; "grace": it has passed, and
    orders are still taken as late ones; "waits": it has passed, and the game waits for the silent; "judge"."""
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
    if silent and now < deadline + grace:
        return Due(GRACE, silent)
    if silent and game.missing_orders == WAIT:
        return Due(WAITS, silent)
    return Due(JUDGE, silent)


def following_deadline(desk: Desk, before: str, now: datetime) -> str:
    """The next deadline by the rhythm of the desk; nothing where it has none."""
    return deadline_after(desk.rhythm, before, now) if desk.rhythm is not None else ""
