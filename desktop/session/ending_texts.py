"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.session.session import Session
from desktop.settings.languages import names_of, sentences
from desktop.settings.translation import Translator
from engine import EndingVote, formatter_of, survivors

_tr = Translator("EndingPage")


def ending_words(session: Session, winners: Sequence[str]) -> str:
    """An end that is proposed: to one power a concession, to several a draw, to nobody by name a draw of all."""
    names = {str(power): name for power, name in names_of(session.game, session.variant).items()}
    if len(winners) == 1:
        return _tr("Concession to {power}").format(power=names[winners[0]])
    if not winners or set(winners) == {str(power) for power in survivors(session.game, session.variant)}:
        return _tr("Draw among all")
    return _tr("Draw: {powers}").format(powers=", ".join(names[power] for power in winners))


def votes_words(session: Session, votes: Sequence[EndingVote]) -> str:
    """What a player votes for, which goes with his orders; nothing if he votes for nothing."""
    said = [
        ending_words(session, one.winners)
        if one.agrees
        else _tr("against: {ending}").format(ending=ending_words(session, one.winners))
        for one in votes
    ]
    return _tr("With the orders goes: {wishes}").format(wishes=", ".join(said)) if said else ""


def verdict_words(session: Session) -> str:
    """Who has won and how; nothing while the game goes on."""
    position = session.position
    if position.verdict is None:
        return ""
    formatter = formatter_of(sentences().of(session.variant), session.variant, position)
    winners = formatter.sentences.enumerate(formatter.power(power) for power in position.verdict.winners)
    return formatter.say(f"verdict.{position.verdict.how}", powers=winners or formatter.say("list.nobody"))
