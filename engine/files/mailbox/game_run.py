"""A game that is run by itself: what is due at a moment is done, and the mails about it are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from engine.files.mailbox.desk_file import Desk, read_desk, write_desk
from engine.files.mailbox.due import (
    CALL,
    GRACE,
    JUDGE,
    OPEN,
    OVER,
    REMIND,
    WAITS,
    Due,
    deadline_of_next_turn,
    what_is_due,
    with_calls,
)
from engine.files.mailbox.mails import (
    Mail,
    noted,
    reminder_mails,
    stand_by_mails,
    turn_mails,
    unsent,
    with_maps,
    write_draft,
)
from engine.files.saves.decoding import Loaded
from engine.files.saves.locking import locked
from engine.files.saves.save_files import save_game
from engine.game.adjudication import adjudicate_turn, adjudicate_unasked, unasked_phases
from engine.game.administration import set_deadline
from engine.game.records import Game
from engine.game.setup import rules_of
from engine.reports.sentences import Sentences
from engine.variants.loading import Variant


class Run(Struct, frozen=True):
    """What was due in a game, and what was done."""

    due: Due
    variant: Variant
    before: Game
    after: Game
    mails: tuple[Mail, ...] = ()
    files: tuple[Path, ...] = ()
    """Where the mails were written; nowhere if it is only said what would be done."""

    @property
    def judged(self) -> tuple[str, ...]:
        """The seasons that were judged."""
        code = self.variant.calendar.code
        return tuple(code(turn.season) for turn in self.after.turns[len(self.before.turns) :])


class Runner(Struct, frozen=True):
    """How games are read, who orders for computers, and in which language mails are written."""

    load: Callable[[Path], Loaded]
    order: Callable[[Game, Variant], Game]
    sentences: Sentences
    draw: Callable[[Game, Variant, str], bytes] | None = None
    """Makes the maps that go with the mails of a turn, for a power or for everybody; None for mails without maps."""

    def run(self, save: Path, outbox: Path, now: datetime, *, is_dry: bool = False) -> Run:
        """Do what is due in the game of a save, or only find out what that is.

        Raises SaveError, ExchangeError, GameError. A turn that was judged is kept before its mails are written: those that
        cannot be are written by the next run.
        """
        with nullcontext() if is_dry else locked(save):
            loaded, desk = self.load(save), read_desk(save)
            game, variant = loaded.game, loaded.variant
            due = what_is_due(game, variant, desk, now)
            after = self._judged(game, variant, desk, now) if due.what == JUDGE else game
            if after is not game and not is_dry:
                if desk.addresses:
                    code = variant.calendar.code(after.turns[-1].season)
                    desk = write_desk(save, replace(desk, telling=code))
                save_game(save, after, variant, loaded.file_digest)
            if due.what == CALL:
                desk = with_calls(game, variant, desk, due.silent, now)
                desk = desk if is_dry else write_desk(save, desk)
            mails = self._mails(due, game, after, variant, desk)
            run = Run(due, variant, game, after, mails)
            return run if is_dry else replace(run, files=self._write(save, outbox, run, desk, now))

    def _judged(self, game: Game, variant: Variant, desk: Desk, now: datetime) -> Game:
        """The game after its turn, and after what asks nobody; with the next deadline."""
        before = game.deadline
        game, _ = adjudicate_turn(self.order(game, variant), variant)
        game, _ = adjudicate_unasked(game, variant, unasked_phases(rules_of(game, variant)))
        following = deadline_of_next_turn(desk, before, game, now)
        return set_deadline(game, following) if following else game

    def _mails(self, due: Due, game: Game, after: Game, variant: Variant, desk: Desk) -> tuple[Mail, ...]:
        """The mails that go out now and have not gone before: also those that an earlier run could not write."""
        mails: Sequence[Mail] = ()
        last = variant.calendar.code(after.turns[-1].season) if after.turns else ""
        is_untold = desk.telling == last if last else due.what not in (OPEN, OVER)
        if after is not game or is_untold:
            mails = turn_mails(after, variant, desk, self.sentences)
        if after is game and due.what in (CALL, GRACE):
            mails = (*mails, *stand_by_mails(game, variant, desk, self.sentences))
        if after is game and due.what in (REMIND, GRACE, WAITS):
            mails = (*mails, *reminder_mails(game, variant, desk, due.silent, self.sentences))
        return unsent(mails, desk)

    def _with_maps(self, mail: Mail, run: Run, drawn: dict[str, bytes]) -> Mail:
        """A mail with its maps; what has been drawn for one serves all who see the same."""
        if self.draw is None or mail.hearer is None:
            return mail
        if mail.hearer not in drawn:
            drawn[mail.hearer] = self.draw(run.after, run.variant, mail.hearer)
        return with_maps(mail, run.after.title or run.variant.name, drawn[mail.hearer])

    def _write(self, save: Path, outbox: Path, run: Run, desk: Desk, now: datetime) -> tuple[Path, ...]:
        """Write the mails, and note which have gone; what was written before a trouble is noted too."""
        files: list[Path] = []
        drawn: dict[str, bytes] = {}
        try:
            for mail in run.mails:
                path = write_draft(outbox, save, self._with_maps(mail, run, drawn), desk.sender, now)
                files.append(path)
        finally:
            gone = noted(desk, run.mails[: len(files)], now.isoformat(timespec="minutes"))
            if len(files) == len(run.mails):
                gone = replace(gone, telling="")
            if gone != desk:
                write_desk(save, gone)
        return tuple(files)
