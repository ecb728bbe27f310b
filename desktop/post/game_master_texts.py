"""The game master's post in words: how the turn and every seat stand, and what came in besides orders."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.post.messages import HANDED_OVER
from desktop.post.time_texts import due_words, moment_words
from desktop.session.ending_texts import ending_words, verdict_words
from desktop.session.session import Session
from desktop.settings.languages import names_of
from desktop.settings.translation import Translator
from engine import Game, Ledger, SeatStatus, TableStatus, fingerprint

_tr = Translator("GameMasterPanel")


def headline(status: TableStatus, season: str, is_over: bool, successor: str = "") -> str:
    """What is played, until when, and what is to be done next."""
    parts = [season]
    if status.is_handed_over:
        parts.append(_tr("handed over to {name}").format(name=successor or _tr("another game master")))
    elif is_over:
        parts.append(_tr("the game is over"))
        if not status.is_published:
            parts.append(_tr("to be published"))
    elif not status.is_published:
        parts.append(_tr("to be published"))
    else:
        if status.deadline:
            parts.append(due_words(status.deadline))
        is_in = status.is_everybody_in
        parts.append(_tr("everybody is in") if is_in else _tr("somebody is missing"))
    return "  ·  ".join(parts)


def successor(ledger: Ledger) -> str:
    """What the next game master is called, once the game is in his hands."""
    entries = [one for one in ledger.entries if one.what == HANDED_OVER and one.key == ledger.handed_to]
    return entries[-1].name if entries else ""


def own_key_words(ledger: Ledger) -> str:
    """Whose key leads the game."""
    if ledger.handed_to is not None:
        words = _tr(
            "The key {fingerprint} leads the game from now on. Here it can be looked at; nothing more is published or "
            "judged."
        )
        return words.format(fingerprint=fingerprint(ledger.handed_to))
    words = _tr("Your own key: {fingerprint}. Compare keys once by voice.")
    return words.format(fingerprint=fingerprint(ledger.master))


def seat_about(seat: SeatStatus, name: str) -> str:
    """What else there is to know of a seat: its key, what it sent last, and its note."""
    parts = []
    if seat.fingerprint:
        parts.append(_tr("key {fingerprint}").format(fingerprint=seat.fingerprint))
    if seat.number:
        when = moment_words(seat.when)
        parts.append(_tr("file {number} of {when}").format(number=seat.number, when=when))
    if seat.note:
        parts.append(f"“{seat.note}”")
    return f"{name}: {'; '.join(parts)}" if parts else name


def claim_words(about: str, key: str) -> str:
    """A seat to which somebody with another key lays claim."""
    words = _tr("{seat}. Claimed anew with the key {fingerprint}: compare it by voice before you accept.")
    return words.format(seat=about, fingerprint=fingerprint(key))


def seat_state(seat: SeatStatus) -> str:
    """How one seat stands."""
    words = {
        "unclaimed": _tr("○ nobody has claimed it"),
        "silent": _tr("… nothing yet"),
        "partial": _tr("◐ in, {owed} without order").format(owed=seat.owed),
        "in": _tr("✓ in"),
        "nothing_due": _tr("– nothing due"),
        "computer": _tr("⚙ a computer orders for it"),
    }
    parts = [words.get(seat.state, seat.state)]
    if seat.has_waiting_claim:
        parts.append(_tr("a claim waits"))
    if seat.is_late:
        parts.append(_tr("late"))
    if seat.doubts:
        parts.append(_tr("⚠ {count} doubtful").format(count=seat.doubts))
    return ", ".join(parts)


def changes_words(session: Session, before: Game) -> list[str]:
    """What has changed since a game of before, but for orders. Players hear of it when it is published."""
    names = names_of(session.game, session.variant)
    if session.is_over and before.current.verdict is None:
        return [_tr("{ending} Publish, so that everybody reads it.").format(ending=verdict_words(session))]
    known = {(one.how, one.winners): dict(one.votes) for one in before.proposals}
    said = []
    for one in session.game.proposals:
        title = ending_words(session, one.winners)
        votes = known.get((one.how, one.winners))
        if votes is None:
            words = _tr("{power} proposes: {ending}. Publish, so that everybody can vote.")
            said.append(words.format(power=names[one.by], ending=title))
            votes = {one.by: True}
        for power, agrees in one.votes:
            if votes.get(power) != agrees:
                words = (
                    _tr("{power} is for it: {ending}") if agrees else _tr("{power} is against it: {ending}")
                )
                said.append(words.format(power=names[power], ending=title))
    return said


def notes_words(session: Session, before: Iterable[SeatStatus], now: Iterable[SeatStatus]) -> list[str]:
    """What players have written with the files that came in."""
    names = {str(power): name for power, name in names_of(session.game, session.variant).items()}
    known = {seat.power: seat.note for seat in before}
    return [
        f"{names.get(seat.power, seat.power)}: “{seat.note}”"
        for seat in now
        if seat.note and seat.note != known.get(seat.power)
    ]
