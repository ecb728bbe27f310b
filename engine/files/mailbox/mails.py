"""Mails of a game master: to each player what he is told of a turn, or his file; and a reminder to whoever is silent."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct
from msgspec.structs import replace

from engine.files.exchange.exchange_error import cannot_write
from engine.files.exchange.file_names import file_name, safe_name, unique_safe_name
from engine.files.exchange.game_master import published_contents
from engine.files.exchange.ledger import Ledger
from engine.files.exchange.packets import INVITATION, TURN as PUBLISHED, Packet, packet_file
from engine.files.exchange.text_block import text_block
from engine.files.mailbox.desk_file import Desk, SentMail, calls_in
from engine.files.saves.atomic import write_output
from engine.game.adjudication import joint_turns, report_of, result_after
from engine.game.administration import newcomers
from engine.game.missing_orders import powers_asked
from engine.game.records import Game
from engine.game.setup import names_of, rules_of
from engine.model.ids import PowerId
from engine.model.season import Season
from engine.notation.position_writing import write_position
from engine.reports.joint_report import ToldTurn, write_reports
from engine.reports.sentences import ENGLISH, Sentences, season_title
from engine.variants.loading import Variant
from engine.views.view import EVERYBODY, view, view_report

OPENING, TURN, REMINDER, POST, STAND_BY = "opening", "turn", "reminder", "post", "stand_by"
MOST_LINK = 1_900
"""Characters of a link that mail programs and systems take."""
DRAFT, PAGES = ".eml", ".pdf"


class Mail(Struct, frozen=True):
    """A mail before it is sent."""

    power: str
    to: tuple[str, ...]
    subject: str
    text: str
    season: str
    what: str
    file: str = ""
    """The name of the file that goes with it, where the game is played by file."""
    data: bytes = b""
    block: str = ""
    """The file as a text, for mails that bring none."""
    content: str = ""
    """The hash of what is in the file, however it is sealed this time."""
    english: str = ""
    """What it says in English, where it is in another language."""
    hearer: str | None = None
    """Whose maps go with it, where it tells of a turn: its power's, or everybody's where all that it sees is public."""

    @property
    def said(self) -> str:
        """What it says, and to whom."""
        return "\n".join((*self.to, self.subject, self.text, *filter(None, [self.content])))

    @property
    def digest(self) -> str:
        """The same as a hash, which is that of the mail in English in every language."""
        return hashlib.sha256((self.english or self.said).encode()).hexdigest()[:32]

    @property
    def whole(self) -> str:
        """All that it says, the file as a text with it."""
        return f"{self.text}\n{self.block}" if self.block else self.text


def _alike(write: Callable[[Sentences], tuple[Mail, ...]], sentences: Sentences) -> tuple[Mail, ...]:
    """Mails in a language, known by what they say in English: who writes them by window and by cron in two languages sends
    none of them twice."""
    mails = write(sentences)
    if sentences.language == ENGLISH.language:
        return mails
    return tuple(replace(mail, english=plain.said) for mail, plain in zip(mails, write(ENGLISH), strict=True))


def turn_mails(game: Game, variant: Variant, desk: Desk, sentences: Sentences) -> tuple[Mail, ...]:
    """What each player with an address is told of the last turn, or before the first of the position in which the game
    begins, as his seat sees it; and until when he orders."""
    return _alike(lambda said: _turn_mails(game, variant, desk, said), sentences)


def _turn_mails(game: Game, variant: Variant, desk: Desk, sentences: Sentences) -> tuple[Mail, ...]:
    what, last = (TURN, game.turns[-1].season) if game.turns else (OPENING, game.current.season)
    season, title = variant.calendar.code(last), _title(game, variant)
    mails: list[Mail] = []
    for power, to in sorted(desk.addresses.items()):
        if game.seat(power) is None:
            continue
        report = _report(game, variant, power, sentences)
        text = f"{report}\n\n{_what_next(game, variant, power, sentences)}\n"
        joint = joint_turns(game, variant, len(game.turns) - 1, power) if game.turns else ()
        told = game.turns[joint[0]].season if joint else last
        subject = f"{title}: {_season(variant, told, sentences)}"
        hearer = _hearer(game, variant, power)
        mails.append(Mail(power, tuple(to), subject, text, season, what, hearer=hearer))
    return tuple(mails)


def stand_by_mails(game: Game, variant: Variant, desk: Desk, sentences: Sentences) -> tuple[Mail, ...]:
    """What stand-by players are asked in the open turn: to order for a power, with what its seat may know."""
    return _alike(lambda said: _stand_by_mails(game, variant, desk, said), sentences)


def _stand_by_mails(game: Game, variant: Variant, desk: Desk, sentences: Sentences) -> tuple[Mail, ...]:
    code, names = variant.calendar.code(game.current.season), _names(game, variant, sentences)
    season = _season(variant, game.current.season, sentences)
    mails: list[Mail] = []
    for call in calls_in(desk, code):
        words = {"power": names.get(PowerId(call.power), call.power), "season": season}
        asked = sentences.say("mail.stand_by", **words, value=_moment(call.until))
        text = f"{asked}\n\n{_report(game, variant, call.power, sentences)}\n"
        subject = f"{_title(game, variant)}: {words['power']}"
        hearer = _hearer(game, variant, call.power)
        mails.append(Mail(call.power, (call.address,), subject, text, code, STAND_BY, hearer=hearer))
    return tuple(mails)


def _hearer(game: Game, variant: Variant, power: str) -> str:
    """Whose view of what it is told a power has: its own, or everybody's where it sees no more than all do."""
    if not game.turns:
        rules = rules_of(game, variant)
        return EVERYBODY if view(rules, game.current, power) == view(rules, game.current) else power
    mine, public = (
        [
            _told(game, variant, index, hearer)
            for index in joint_turns(game, variant, len(game.turns) - 1, hearer)
        ]
        for hearer in (power, EVERYBODY)
    )
    return EVERYBODY if mine == public else power


def with_maps(mail: Mail, title: str, data: bytes) -> Mail:
    """A mail with the maps of its turn: pages to print, under a name by which they are found again."""
    parts = (safe_name(title), safe_name(mail.season), safe_name(mail.hearer or ""))
    return replace(mail, file=f"{' '.join(filter(None, parts))}{PAGES}", data=data)


def _report(game: Game, variant: Variant, power: str, sentences: Sentences) -> str:
    """What a seat is told of the last turn; before the first, the position that it sees."""
    if not game.turns:
        position = view(rules_of(game, variant), game.current, power)
        return write_position(variant.lexicon, variant.calendar, position, variant.id).rstrip()
    indices = joint_turns(game, variant, len(game.turns) - 1, power)
    told = [_told(game, variant, index, power) for index in indices]
    rules, names = rules_of(game, variant), names_of(game, variant)
    return write_reports(variant, told, "text", sentences, rules, names, hearer=power).rstrip()


def _told(game: Game, variant: Variant, index: int, power: str) -> ToldTurn:
    rules, before = rules_of(game, variant), game.turns[index].before
    report = view_report(rules, before, report_of(game, variant, index), power)
    after = view(rules, result_after(game, index + 1), power)
    return ToldTurn(view(rules, before, power), report, after, newcomers(game, before.season))


def reminder_mails(
    game: Game, variant: Variant, desk: Desk, silent: Iterable[str], sentences: Sentences
) -> tuple[Mail, ...]:
    """A reminder for each silent player with an address."""
    return _alike(lambda said: _reminder_mails(game, variant, desk, silent, said), sentences)


def _reminder_mails(
    game: Game, variant: Variant, desk: Desk, silent: Iterable[str], sentences: Sentences
) -> tuple[Mail, ...]:
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
        "power": _names(game, variant, sentences)[PowerId(power)],
        "season": _season(variant, game.current.season, sentences),
    }
    if power not in powers_asked(game, variant):
        return sentences.say("mail.nothing", **words)
    due = sentences.say("mail.due", value=_moment(game.deadline)) if game.deadline else ""
    return " ".join(part for part in (sentences.say("mail.next", **words), due) if part)


def _moment(deadline: str) -> str:
    """A deadline as people write it, with its offset, so that it is the same moment for all."""
    return datetime.fromisoformat(deadline).strftime("%Y-%m-%d %H:%M (UTC%z)")


def _names(game: Game, variant: Variant, sentences: Sentences) -> dict[PowerId, str]:
    """What powers are called, in the language of the mails."""
    said = sentences.of(variant)
    return {power: said.word(name) for power, name in names_of(game, variant).items()}


def _season(variant: Variant, season: Season, sentences: Sentences) -> str:
    """A season in the language of the mails."""
    return season_title(sentences.of(variant), variant.calendar, season)


def _title(game: Game, variant: Variant) -> str:
    return game.title or variant.name


def post_mails(
    game: Game, variant: Variant, ledger: Ledger, desk: Desk, sentences: Sentences
) -> tuple[Mail, ...]:
    """What each player of a game by file with an address is sent: his turn, or his invitation as long as his seat is free.

    The files themselves are put in by `with_packet`. After a correction a mail is another only for those who are told
    something else.
    """
    return _alike(lambda said: _post_mails(game, variant, ledger, desk, said), sentences)


def _post_mails(
    game: Game, variant: Variant, ledger: Ledger, desk: Desk, sentences: Sentences
) -> tuple[Mail, ...]:
    contents = published_contents(game, variant, ledger)
    title, names = _title(game, variant), _names(game, variant, sentences)
    season = _season(variant, game.current.season, sentences)
    due = f" {sentences.say('mail.due', value=_moment(game.deadline))}" if game.deadline else ""
    mails: list[Mail] = []
    for power, to in sorted(desk.addresses.items()):
        seat, called = ledger.seat(power), names.get(PowerId(power), power)
        if seat is None or game.seat(power) is None:
            continue
        if seat.key is None:
            subject, what, content = f"{title}: {called}", INVITATION, f"{seat.ticket} {seat.invited}"
            text = f"{called}: {sentences.say('mail.invitation')}\n"
        else:
            subject, what = f"{title}: {season}", POST
            content = contents.get(power, contents.get(EVERYBODY, ""))
            text = f"{called}: {sentences.say('mail.file')}{due}\n"
        hashed = hashlib.sha256(content.encode()).hexdigest()
        code = variant.calendar.code(game.current.season)
        mails.append(Mail(power, tuple(to), subject, text, code, what, content=hashed))
    return tuple(mails)


def with_packet(mail: Mail, packets: Iterable[Packet], title: str) -> Mail:
    """A mail with the file that it is to bring: the one for its power, or for everybody."""
    kind = INVITATION if mail.what == INVITATION else PUBLISHED
    for packet in packets:
        if packet.kind == kind and packet.seat in (mail.power, EVERYBODY):
            name, data = file_name(packet, title), packet_file(packet)
            return replace(mail, file=name, data=data, block=text_block(packet))
    return mail


def unsent(mails: Sequence[Mail], desk: Desk) -> tuple[Mail, ...]:
    """Those that have not gone out yet, word for word."""
    gone = {one.digest for one in desk.sent}
    return tuple(mail for mail in mails if mail.digest not in gone)


def noted(desk: Desk, mails: Iterable[Mail], now: str) -> Desk:
    """The desk with some mails as gone out."""
    sent = [SentMail(mail.power, mail.season, mail.what, mail.digest, now) for mail in mails]
    return replace(desk, sent=[*desk.sent, *sent])


def without(desk: Desk, mails: Iterable[Mail]) -> Desk:
    """The desk with some mails as not gone out after all."""
    taken_back = {mail.digest for mail in mails}
    return replace(desk, sent=[one for one in desk.sent if one.digest not in taken_back])


def draft(mail: Mail, sender: str, now: datetime) -> bytes:
    """A mail as a file that mail programs open as a draft."""
    message = EmailMessage(policy=SMTP)
    message["Subject"] = " ".join(mail.subject.split())
    if sender:
        message["From"] = sender
    if mail.to:
        message["To"] = ", ".join(mail.to)
    message["Date"] = format_datetime(now)
    message["X-Unsent"] = "1"
    message.set_content(mail.text)
    if mail.file:
        kind = "pdf" if mail.file.endswith(PAGES) else "octet-stream"
        message.add_attachment(mail.data, "application", kind, filename=mail.file)
    return message.as_bytes()


def write_draft(outbox: Path, save: Path, mail: Mail, sender: str, now: datetime) -> Path:
    """Put a mail into the outbox as a draft: where it is. Raises ExchangeError "cannot_write"."""
    parts = (safe_name(save.stem), safe_name(mail.season), unique_safe_name(mail.power), mail.what)
    path = outbox / f"{' '.join(part for part in parts if part)}{DRAFT}"
    try:
        outbox.mkdir(parents=True, exist_ok=True)
        write_output(path, draft(mail, sender, now))
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from error
    return path


def mail_link(mail: Mail) -> tuple[str, bool]:
    """A link that opens a mail in somebody's mail program, and whether all of its text is in it: a long one is left out."""
    to = ",".join(quote(one, safe="@") for one in mail.to)
    link = f"mailto:{to}?subject={quote(' '.join(mail.subject.split()), safe='')}"
    body = "\r\n".join(mail.whole.splitlines())
    whole = f"{link}&body={quote(body, safe='')}"
    return (whole, True) if len(whole) <= MOST_LINK else (link, False)
