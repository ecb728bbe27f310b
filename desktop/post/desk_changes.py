"""What a game master is told of the files that came in besides orders: wishes for the end, votes, notes, the end itself."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from desktop.preferences.languages import names_of
from desktop.table.ending_texts import ending_words, verdict_words
from desktop.table.session import Session
from engine import Game, SeatStatus


def changes_words(session: Session, before: Game) -> list[str]:
    """What has changed since a game of before, but for orders. Players hear of it when it is published."""
    names = names_of(session.game, session.variant)
    if session.is_over and before.current.verdict is None:
        return [_words("{ending} Publish, so that everybody reads it.").format(ending=verdict_words(session))]
    known = {(one.how, one.winners): dict(one.votes) for one in before.proposals}
    said = []
    for one in session.game.proposals:
        title = ending_words(session, one.winners)
        votes = known.get((one.how, one.winners))
        if votes is None:
            words = _words("{power} proposes: {ending}. Publish, so that everybody can vote.")
            said.append(words.format(power=names[one.by], ending=title))
            votes = {one.by: True}
        for power, agrees in one.votes:
            if votes.get(power) != agrees:
                words = (
                    _words("{power} is for it: {ending}")
                    if agrees
                    else _words("{power} is against it: {ending}")
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


def _words(text: str) -> str:
    return QCoreApplication.translate("GameMasterPanel", text)
