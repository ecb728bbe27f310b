"""`chancery run`: the games of a folder, judged when they are due, with the mails that go out. Made for cron."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from desktop.cli.answer_records import FileFault, FileName, PowerName, Record, SeasonCode
from desktop.cli.commands import Reply, argument, command, flag
from desktop.cli.computer_seats import ordered_by_computers
from desktop.cli.failures import DONE, WRONG_INPUT, CommandError, FileError, InputError, shown
from desktop.cli.games import hold, is_there, keep_game, open_game
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams
from engine import (
    Desk,
    Due,
    ExchangeError,
    Game,
    GameError,
    Loaded,
    Mail,
    Variant,
    adjudicate_turn,
    adjudicate_unasked,
    draft,
    following_deadline,
    ledger_path,
    noted,
    read_desk,
    reminder_mails,
    rules_of,
    safe_name,
    set_deadline,
    turn_mails,
    unasked_phases,
    unsent,
    what_is_due,
    write_desk,
    write_output,
)

SUFFIX = ".chancery"
OUTBOX = "outbox"


class MailAnswer(Record, frozen=True):
    power: PowerName
    to: list[str]
    subject: str
    file: FileName | None


class RunGame(Record, frozen=True):
    file: FileName
    season: SeasonCode
    due: str
    silent: list[PowerName]
    judged: list[SeasonCode]
    deadline: str
    mails: list[MailAnswer]


class RunAnswer(Record, frozen=True):
    games: list[RunGame]
    faults: list[FileFault]


@command(
    argument("folder", metavar="FOLDER", nargs="?", default=".", help="where the games are (here)"),
    argument("--outbox", metavar="DIR", help=f"where the mails are written (FOLDER/{OUTBOX})"),
    argument("--now", metavar="WHEN", help="as if it were this moment, such as 2026-03-02T12:00+01:00"),
    flag("--dry-run", "say what would be done, and do nothing"),
    answer=RunAnswer,
    about="""
Every game of the folder whose deadline, and its grace, is over is judged by what it does about missing orders (`chancery
deadline --missing`: hold, disorder, stand_by, wait). The next deadline follows from the rhythm (`chancery desk --every`),
and for each power with an address a mail is written that tells what its seat may know: files that end in .eml, which mail
programs open as drafts. Whoever is silent shortly before a deadline, or has the game waiting, is reminded once. The same
mail is never written twice. Games that are played by file, and sealed ones, are left to their windows and to `exchange
watch`. It can be called as often as you like. due: over, open (no deadline), not_due, remind, grace, waits, judge.""",
)
def run(arguments: Namespace, streams: Streams) -> Reply:
    folder, now = Path(arguments.folder), _now(arguments.now)
    try:
        saves = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except (OSError, ValueError) as error:
        raise FileError(
            "unreadable_folder", f"the folder cannot be read ({error})", arguments.folder
        ) from error
    outbox = Path(arguments.outbox) if arguments.outbox is not None else folder / OUTBOX
    games: list[RunGame] = []
    faults: list[FileFault] = []
    for save in saves:
        if is_there(ledger_path(save)):
            continue
        try:
            games.append(_run(save, outbox, now, streams, is_dry=arguments.dry_run))
        except CommandError as error:
            faults.append(FileFault(save.name, error.code, error.message))
    answer = RunAnswer(games, faults)
    return Reply(
        answer, lambda: _say(streams, answer, is_dry=arguments.dry_run), WRONG_INPUT if faults else DONE
    )


def _now(given: str | None) -> datetime:
    if given is None:
        return datetime.now(UTC)
    try:
        moment = datetime.fromisoformat(given)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise InputError(
            "bad_moment", f"{given[:40]!r} is no moment; write it like 2026-03-02T12:00+01:00", "--now"
        )
    return moment


def _run(save: Path, outbox: Path, now: datetime, streams: Streams, *, is_dry: bool) -> RunGame:
    """One game: what is due is done, unless it is only to be said."""
    with hold(save):
        loaded = open_game(str(save), streams)
        game, variant = loaded.game, loaded.variant
        try:
            desk = read_desk(save)
            due = what_is_due(game, variant, desk, now)
            after = _judged(loaded, desk, now, streams) if due.what == "judge" else game
            mails = _mails(due, game, after, variant, desk)
            if is_dry:
                return _answer(save, due, game, after, variant, [(mail, None) for mail in mails])
            if after is not game:
                keep_game(str(save), after, variant, streams, loaded.file_digest)
            written = [(mail, _write(outbox, save, mail, desk, now)) for mail in mails]
            if mails:
                write_desk(save, noted(desk, mails, now.isoformat(timespec="minutes")))
        except ExchangeError as error:
            raise FileError.of(error, str(save)) from error
        except GameError as error:
            raise InputError.of(error, str(save)) from error
    return _answer(save, due, game, after, variant, written)


def _judged(loaded: Loaded, desk: Desk, now: datetime, streams: Streams) -> Game:
    """The game after its turn, and after what asks nobody; with the next deadline."""
    game, variant = loaded.game, loaded.variant
    before = game.deadline
    game, _ = ordered_by_computers(game, variant, streams)
    game, _ = adjudicate_turn(game, variant)
    game, _ = adjudicate_unasked(game, variant, unasked_phases(rules_of(game, variant)))
    following = following_deadline(desk, before, now)
    return set_deadline(game, following) if following and game.current.verdict is None else game


def _mails(due: Due, game: Game, after: Game, variant: Variant, desk: Desk) -> tuple[Mail, ...]:
    """The mails that go out now and have not gone before."""
    if after is not game:
        return unsent(turn_mails(after, variant, desk, spoken()), desk)
    if due.what in ("remind", "grace", "waits"):
        return unsent(reminder_mails(game, variant, desk, due.silent, spoken()), desk)
    return ()


def _write(outbox: Path, save: Path, mail: Mail, desk: Desk, now: datetime) -> str:
    name = safe_name(f"{save.stem} {mail.season} {mail.power} {mail.what}")
    path = outbox / f"{name}.eml"
    try:
        outbox.mkdir(parents=True, exist_ok=True)
        write_output(path, draft(mail, desk.sender, now))
    except (OSError, ValueError) as error:
        raise FileError("unwritable_file", f"cannot be written ({error})", str(path)) from error
    return str(path)


def _answer(
    save: Path, due: Due, game: Game, after: Game, variant: Variant, mails: Sequence[tuple[Mail, str | None]]
) -> RunGame:
    code = variant.calendar.code
    return RunGame(
        file=str(save),
        season=code(game.current.season),
        due=due.what,
        silent=list(due.silent),
        judged=[code(turn.season) for turn in after.turns[len(game.turns) :]],
        deadline=after.deadline,
        mails=[MailAnswer(mail.power, list(mail.to), mail.subject, file) for mail, file in mails],
    )


_DONE = {
    "over": "is over",
    "open": "has no deadline",
    "not_due": "is not due",
    "remind": "is nearly due",
    "grace": "takes late orders still",
    "waits": "waits for orders",
    "judge": "is due",
}


def _say(streams: Streams, answer: RunAnswer, *, is_dry: bool) -> None:
    for game in answer.games:
        silent = f"; silent: {', '.join(game.silent)}" if game.silent else ""
        streams.say(f"{shown(game.file)}: {game.season} {_DONE[game.due]}{silent}")
        if game.judged:
            would = "would be judged" if is_dry else "judged"
            then = f"; the next deadline is {game.deadline}" if game.deadline else ""
            streams.say(f"  {', '.join(game.judged)} {would}{then}")
        for mail in game.mails:
            where = shown(mail.file) if mail.file else "a mail would be written"
            streams.say(f"  {mail.power} ({', '.join(mail.to)}): {where}")
    for fault in answer.faults:
        streams.say(f"{shown(fault.file)}: {fault.message}")
    if not answer.games and not answer.faults:
        streams.say(f"There is no game here; games are files that end in {SUFFIX}.")
