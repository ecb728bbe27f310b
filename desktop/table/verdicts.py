"""The end of a game in words."""

from __future__ import annotations

from desktop.preferences.languages import sentences
from desktop.table.session import Session
from engine import voice_of


def verdict_words(session: Session) -> str:
    """Who has won and how; nothing while the game goes on."""
    position = session.position
    if position.verdict is None:
        return ""
    voice = voice_of(sentences().of(session.variant), session.variant, position)
    winners = voice.sentences.enumerate(voice.power(power) for power in position.verdict.winners)
    return voice.say(f"verdict.{position.verdict.how}", powers=winners or voice.say("list.nobody"))
