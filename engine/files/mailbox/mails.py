"""Mails of a game master: to each player what he is told of a turn, and a reminder to whoever is silent."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from msgspec import Struct
from msgspec.structs import replace

from engine.files.mailbox.desk_file import Desk, SentMail
from engine.game.adjudication import joint_turns, report_of, result_after
from engine.game.administration import newcomers
from engine.game.missing_orders import awaited_orders
from engine.game.records import Game
from engine.game.setup import names_of, rules_of
from engine.model.ids import PowerId
from engine.reports.joint_report import ToldTurn, write_reports
from engine.reports.sentences import Sentences, season_title
from engine.variants.loading import Variant
from engine.views.view import view, view_report

TURN, REMINDER = "turn", "reminder"


class Mail(Struct, frozen=True):
    """A mail before it is sent."""

    power: str
    to: tuple[str, ...]
    subject: str
    text: str
    season: str
    what: str

    @property
    def digest(self) -> str:
        """What it says, and to whom, as a hash."""
        said = "\n".join((*self.to, self.subject, self.text))
        return hashlib.sha256(said.encode()).hexdigest()[:32]


def turn_mails(game: Game, variant: Variant, desk: Desk, sentences: Sentences) -> tuple[Mail, ...]:
    """What each player with an address is told of the last turn, as his seat sees it, and until when he orders."""
    if not game.turns:
        return ()
    season = variant.calendar.code(game.turns[-1].season)
    rules, names, title = rules_of(game, variant), names_of(game, variant), _title(game, variant)
    mails: list[Mail] = []
    for power, to in sorted(desk.addresses.items()):
        if game.seat(power) is None:
            continue
        indices = joint_turns(game, variant, len(game.turns) - 1, power)
        told = [_told(game, variant, index, power) for index in indices]
        report = write_reports(variant, told, "text", sentences, rules, names, hearer=power)
        text = f"{report.rstrip()}\n\n{_what_next(game, variant, power, sentences)}\n"
        subject = f"{title}: {season_title(sentences, variant.calendar, game.turns[indices[0]].season)}"
        mails.append(Mail(power, tuple(to), subject, text, season, TURN))
    return tuple(mails)


def _told(game: Game, variant: Variant, index: int, power: str) -> ToldTurn:
    rules, before = rules_of(game, variant), game.turns[index].before
    report = view_report(rules, before, report_of(game, variant, index), power)
    after = view(rules, result_after(game, index + 1), power)
    return ToldTurn(view(rules, before, power), report, after, newcomers(game, before.season))


def reminder_mails(
    game: Game, variant: Variant, desk: Desk, silent: Iterable[str], sentences: Sentences
) -> tuple[Mail, ...]:
    """A reminder for each silent player with an address."""
    season = variant.calendar.code(game.current.season)
    subject = f"{_title(game, variant)}: {sentences.say('mail.reminder')}"
    return tuple(
        Mail(
            power,
            tuple(desk.addresses[power]),
            subject,
            _what_next(game, variant, power, sentences) + "\n",
            season,
            REMINDER,
        )
        for power in sorted(silent)
        if power in desk.addresses
    )


def _what_next(game: Game, variant: Variant, power: str, sentences: Sentences) -> str:
    """What a player has to do now, and until when."""
    if game.current.verdict is not None:
        return sentences.say("mail.over")
    words = {
        "power": names_of(game, variant)[PowerId(power)],
        "season": season_title(sentences, variant.calendar, game.current.season),
    }
    if not any(one.power == power for one in awaited_orders(game, variant)):
        return sentences.say("mail.nothing", **words)
    due = sentences.say("mail.due", value=_moment(game.deadline)) if game.deadline else ""
    return " ".join(part for part in (sentences.say("mail.next", **words), due) if part)


def _moment(deadline: str) -> str:
    """A deadline as people write it, with its offset, so that it is the same moment for all."""
    return datetime.fromisoformat(deadline).strftime("%Y-%m-%d %H:%M (UTC%z)")


def _title(game: Game, variant: Variant) -> str:
    return game.title or variant.name


def unsent(mails: Sequence[Mail], desk: Desk) -> tuple[Mail, ...]:
    """Those that have not gone out yet, word for word."""
    gone = {one.digest for one in desk.sent}
    return tuple(mail for mail in mails if mail.digest not in gone)


def noted(desk: Desk, mails: Iterable[Mail], now: str) -> Desk:
    """The desk with some mails as gone out."""
    sent = [SentMail(mail.power, mail.season, mail.what, mail.digest, now) for mail in mails]
    return replace(desk, sent=[*desk.sent, *sent])


def draft(mail: Mail, sender: str, now: datetime) -> bytes:
    """A mail as a file that mail programs open as a draft."""
    message = EmailMessage(policy=SMTP)
    message["Subject"] = " ".join(mail.subject.split())
    if sender:
        message["From"] = sender
    message["To"] = ", ".join(mail.to)
    message["Date"] = format_datetime(now)
    message["X-Unsent"] = "1"
    message.set_content(mail.text)
    return message.as_bytes()
