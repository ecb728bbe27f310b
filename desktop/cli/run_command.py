"""`chancery run`: the games of a folder, judged when they are due, with the mails that go out. Made for cron."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from desktop.cli.answer_records import FileFault, FileName, PowerName, Record, SeasonCode
from desktop.cli.commands import Call, Reply, argument, command, flag
from desktop.cli.computer_seats import ordered_by_computers
from desktop.cli.failures import DONE, WRONG_INPUT, CommandError, FileError, InputError, shown
from desktop.cli.games import SEALED, open_save
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams, is_there
from engine import EngineError, ExchangeError, Game, Run, Runner, SaveError, Variant, ledger_path

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
    argument("folder", "FOLDER", "where the games are (here)", nargs="?", default="."),
    argument("--outbox", "DIR", f"where the mails are written (FOLDER/{OUTBOX})"),
    argument("--now", "WHEN", "as if it were this moment, such as 2026-03-02T12:00+01:00"),
    flag("--dry-run", "say what would be done, and do nothing"),
    flag("--no-maps", "write mails without maps"),
    answer=RunAnswer,
    about="""
Every game of the folder whose deadline, and its grace, is over is judged by what it does about missing orders (`chancery
deadline --missing`: hold, disorder, stand_by, wait). The next deadline follows from the rhythm (`chancery desk --every`),
and for each power with an address a mail is written that tells what its seat may know, with its maps as a PDF:
files that end in .eml, which mail programs open as drafts. Whoever is silent shortly before a deadline, or has the game
waiting, is reminded once. The same mail is never written twice. Games that are played by file, and sealed ones, are left to
their windows and to `exchange watch`. It can be called as often as you like. due: over, open (no deadline), not_due,
remind, grace, call (stand-by players are asked), waits, judge.""",
)
def run(call: Call) -> Reply:
    folder, now = Path(call.folder), _now(call.now)
    try:
        saves = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except (OSError, ValueError) as error:
        raise FileError.unreadable(error, folder, "unreadable_folder") from error
    outbox = Path(call.outbox) if call.outbox is not None else folder / OUTBOX
    games: list[RunGame] = []
    faults: list[FileFault] = []
    for save in saves:
        if is_there(ledger_path(save)):
            continue
        try:
            games.append(_run(save, outbox, now, call))
        except CommandError as error:
            if error.code != SEALED:
                faults.append(FileFault(save.name, error.code, error.message))
    answer = RunAnswer(games, faults)
    return Reply(
        answer, lambda: _say(call.streams, answer, is_dry=call.dry_run), WRONG_INPUT if faults else DONE
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


def _draw(game: Game, variant: Variant, hearer: str) -> bytes:
    from desktop.books.book import turn_pages

    return turn_pages(game, variant, hearer, spoken().language)


def _run(save: Path, outbox: Path, now: datetime, call: Call) -> RunGame:
    """One game: what is due is done, unless it is only to be said."""
    runner = Runner(
        load=lambda path: open_save(str(path), call.streams),
        order=lambda game, variant: ordered_by_computers(game, variant, call.streams)[0],
        sentences=spoken(),
        draw=None if call.no_maps else _draw,
    )
    try:
        return _answer(save, runner.run(save, outbox, now, is_dry=call.dry_run))
    except (ExchangeError, SaveError) as error:
        raise FileError.of(error, str(save)) from error
    except EngineError as error:
        raise InputError.of(error, str(save)) from error


def _answer(save: Path, run: Run) -> RunGame:
    files = [*map(str, run.files), *[None] * (len(run.mails) - len(run.files))]
    return RunGame(
        file=str(save),
        season=run.variant.calendar.code(run.before.current.season),
        due=run.due.what,
        silent=list(run.due.silent),
        judged=list(run.judged),
        deadline=run.after.deadline,
        mails=[
            MailAnswer(mail.power, list(mail.to), mail.subject, file)
            for mail, file in zip(run.mails, files, strict=True)
        ],
    )


_DONE = {
    "over": "is over",
    "open": "has no deadline",
    "not_due": "is not due",
    "remind": "is nearly due",
    "grace": "takes late orders still",
    "call": "asks stand-by players",
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
            where = shown(mail.file) if mail.file else f"a mail would be written: {shown(mail.subject)}"
            streams.say(f"  {mail.power} ({', '.join(mail.to)}): {where}")
    for fault in answer.faults:
        streams.say(f"{shown(fault.file)}: {fault.message}")
    if not answer.games and not answer.faults:
        streams.say(f"There is no game here; games are files that end in {SUFFIX}.")
