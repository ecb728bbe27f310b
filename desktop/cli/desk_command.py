"""`chancery desk`: what a game master keeps about a game besides the game."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from desktop.cli.answer_records import PowerName, Record
from desktop.cli.asking import pairs, power_called
from desktop.cli.commands import GAME, Call, Reply, argument, command, repeated
from desktop.cli.failures import FileError, InputError, UsageError
from desktop.cli.games import hold, open_game
from desktop.cli.tables import counted
from engine import (
    Desk,
    ExchangeError,
    Rhythm,
    SetupError,
    Variant,
    checked_sender,
    read_desk,
    rhythm_of,
    with_addresses,
    with_stand_bys,
    write_desk,
)

NONE = "none"
MOST_DAYS = 30


class RhythmAnswer(Record, frozen=True):
    every: int
    unit: str
    weekday: str
    at: str
    zone: str
    grace: int
    holidays: list[tuple[str, str]]


class DeskAnswer(Record, frozen=True):
    rhythm: RhythmAnswer | None
    early: bool
    remind: int
    addresses: dict[PowerName, list[str]]
    sender: str
    stand_by: list[str]
    stand_by_days: int
    sent: int


@command(
    GAME,
    argument("--every", "LENGTH", 'how often orders are due: "10 days", "week", "2 weeks"; none for never'),
    argument("--on", "DAY", "on which day of the week, where it goes by weeks; none for the same day"),
    argument("--at", "TIME", "at what time (20:00)"),
    argument("--zone", "ZONE", "by whose clock, such as Europe/Berlin (UTC)"),
    argument("--grace", "LENGTH", 'how long late orders are still taken: "2 hours"; none for not at all'),
    repeated(
        "--holiday",
        "DAYS",
        "when nothing is due: 2026-12-20..2027-01-06, or one day (repeatable); none for no days",
    ),
    argument("--early", "YES", "whether a turn is judged as soon as everybody is in", choices=("yes", "no")),
    argument("--remind", "HOURS", "how long before a deadline the silent are reminded (24)", type=int),
    repeated(
        "--address", "POWER=ADDRESSES", "where the mails of a power go, with commas between; nothing for none"
    ),
    argument("--sender", "ADDRESS", "your own address"),
    argument(
        "--stand-by",
        "ADDRESSES",
        "who is asked, in this order, to order for powers that are silent after their deadline, with commas between; "
        "nothing for nobody",
    ),
    argument("--stand-by-days", "DAYS", "how long orders of stand-by players are waited for (3)", type=int),
    answer=DeskAnswer,
    about="""
Without an option it says what is set. An option changes what it is about, and nothing else. It is kept in a file beside
the game that ends in .desk, and is sent to nobody.
`chancery run` goes by it.""",
)
def desk(call: Call) -> Reply:
    save = Path(call.game)
    variant = open_game(call).variant
    with hold(save):
        try:
            before = read_desk(save)
            after = _changed(before, call, variant)
            if after != before:
                after = write_desk(save, after)
        except ExchangeError as error:
            raise FileError.of(error, call.game) from error
        except SetupError as error:
            raise InputError.of(error, call.game) from error
    return Reply(_answer(after), _words(after))


def _changed(kept: Desk, call: Call, variant: Variant) -> Desk:
    if any(one is not None for one in (call.every, call.on, call.at, call.zone, call.grace)) or call.holiday:
        kept = replace(kept, rhythm=_rhythm(call, kept.rhythm))
    if call.early is not None:
        kept = replace(kept, is_early=call.early == "yes")
    if call.remind is not None:
        if not 0 <= call.remind <= 14 * 24:
            raise UsageError("bad_count", "this must be a number of hours from 0 to 336", "--remind")
        kept = replace(kept, remind=call.remind)
    for name, written in pairs(call.address, "--address").items():
        listed = [one.strip() for one in written.split(",") if one.strip()]
        kept = with_addresses(kept, power_called(variant, name), listed)
    if call.sender is not None:
        kept = replace(kept, sender=checked_sender(call.sender))
    if call.stand_by_days is not None and not 1 <= call.stand_by_days <= MOST_DAYS:
        raise UsageError(
            "bad_count", f"this must be a number of days from 1 to {MOST_DAYS}", "--stand-by-days"
        )
    if call.stand_by is not None or call.stand_by_days is not None:
        written = call.stand_by if call.stand_by is not None else ",".join(kept.stand_bys)
        listed = [one.strip() for one in written.split(",") if one.strip()]
        kept = with_stand_bys(kept, listed, call.stand_by_days)
    return kept


def _rhythm(call: Call, kept: Rhythm | None) -> Rhythm | None:
    """The rhythm with what of it is to be otherwise."""
    if call.every is not None and call.every.strip().lower() == NONE:
        return None
    if call.every is None and kept is None:
        raise UsageError("no_rhythm", "say how often orders are due as well", "--every")
    base = kept or Rhythm(1)
    every = call.every or f"{base.every} {base.unit}"
    weekday = base.weekday if "week" in every.lower() else ""
    holidays = call.holiday or [f"{first}..{last}" for first, last in base.holidays]
    return rhythm_of(
        every,
        _given(call.on, weekday),
        _given(call.at, base.at),
        _given(call.zone, base.zone),
        _given(call.grace, f"{base.grace} minutes" if base.grace else ""),
        tuple(one for one in holidays if one.strip().lower() != NONE),
    )


def _given(written: str | None, before: str) -> str:
    """What is written, nothing for "none", or what was there before."""
    if written is None:
        return before
    return "" if written.strip().lower() == NONE else written


def _answer(kept: Desk) -> DeskAnswer:
    one = kept.rhythm
    rhythm = None
    if one is not None:
        rhythm = RhythmAnswer(
            one.every, one.unit, one.weekday, one.at, one.zone, one.grace, list(one.holidays)
        )
    return DeskAnswer(
        rhythm=rhythm,
        early=kept.is_early,
        remind=kept.remind,
        addresses=kept.addresses,
        sender=kept.sender,
        stand_by=kept.stand_bys,
        stand_by_days=kept.stand_by_days,
        sent=len(kept.sent),
    )


def _words(kept: Desk) -> list[str]:
    one = kept.rhythm
    words = ["No rhythm of deadlines is set."]
    if one is not None:
        day = f" on {one.weekday}" if one.weekday else ""
        often = f"{one.every} {one.unit}" if one.every > 1 else one.unit.removesuffix("s")
        words = [f"Orders are due every {often}{day} at {one.at} ({one.zone})."]
        words += [f"Late orders are taken for {counted(one.grace, 'minute')}."] if one.grace else []
        words += [f"Nothing is due from {first} to {last}." for first, last in one.holidays]
    words.append(
        "A turn is judged as soon as everybody is in."
        if kept.is_early
        else "A turn is judged at its deadline."
    )
    words += [f"{power}: {', '.join(listed)}" for power, listed in sorted(kept.addresses.items())]
    if kept.stand_bys:
        days = counted(kept.stand_by_days, "day")
        words.append(f"For the silent stand by, for {days}: {', '.join(kept.stand_bys)}")
    words.append(f"{counted(len(kept.sent), 'mail')} went out.")
    return words
