"""A table without a game master in words: how it stands, how each seat does, what is voted and was decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication

from desktop.settings.error_messages import exchange_error_text
from engine import Decision, TableFinding, TableState, Tally

GATHERING, OPENING, SEALING, REVEALING = "gathering", "opening", "sealing", "revealing"
CLOSING, OVER = "closing", "over"
"""How far a table can be."""
HOLD, REPLACE, END = "hold", "replace", "end"
"""What can be voted about somebody who does not send."""
ALTERED, DIFFERENT = "altered_reveal", "different_result"
"""A key that does not open what was sealed; a position that is not the table's."""


def stage_words(stage: str) -> str:
    """How far a table is."""
    return {
        GATHERING: _words("people are joining"),
        OPENING: _words("the seats are being confirmed"),
        SEALING: _words("envelopes are coming in"),
        REVEALING: _words("keys are coming in"),
        CLOSING: _words("results are being compared"),
        OVER: _words("the game is over"),
    }.get(stage, stage)


def sentence(words: str) -> str:
    """Words with a capital at their beginning, as they stand for themselves."""
    return words[:1].upper() + words[1:]


def waiting_words(state: TableState, names: Mapping[str, str]) -> str:
    """Whom the table waits for; nothing if for nobody."""
    if state.stage == OVER or not state.waiting:
        return ""
    is_everybody = len(state.waiting) > 1 and set(state.waiting) >= set(state.asked or names)
    named = _words("everybody") if is_everybody else _named(state.waiting, names)
    words = {
        GATHERING: _words("Nobody has these seats yet: {powers}"),
        OPENING: _words("To confirm: {powers}"),
        SEALING: _words("To seal: {powers}"),
        REVEALING: _words("To give the key: {powers}"),
        CLOSING: _words("To compare the result: {powers}"),
    }[state.stage]
    return words.format(powers=named)


def seat_words(state: TableState, power: str, own: str = "") -> str:
    """How one seat stands, as the player of a seat sees it."""
    parts = [_step_words(state, power)]
    if any((one.power, one.code) == (power, DIFFERENT) for one in state.findings):
        parts.append(_words("⚠ another position"))
    elif power != own and power in state.agreed and state.stage != CLOSING:
        parts.append(_words("same position"))
    return ", ".join(part for part in parts if part)


def _step_words(state: TableState, power: str) -> str:
    stage, is_waited = state.stage, power in state.waiting
    if stage == GATHERING:
        if any(one.code == "two_joinings" and one.power == power for one in state.findings):
            return _words("⚠ several want it")
        return _words("○ nobody yet") if is_waited else _words("✓ has joined")
    if stage == OPENING:
        return _words("… is to confirm") if is_waited else _words("✓ has confirmed")
    if stage == OVER:
        return ""
    if power in state.without:
        return _words("✗ passed over this turn")
    if stage == CLOSING:
        return _words("… result is missing") if is_waited else _words("✓ result is here")
    if power not in state.asked:
        return _words("– nothing due")
    if stage == SEALING:
        return _words("✉ sealed") if power in state.envelopes else _words("… nothing yet")
    return _words("… key is missing") if is_waited else _words("✓ key is here")


def vote_words(tally: Tally, names: Mapping[str, str]) -> str:
    """A vote that is open: for what, by whom, and how many it takes."""
    words = _words("Vote: {what} – {voters} ({count} of {needed})")
    return words.format(
        what=_deed(tally.what, names.get(tally.about, tally.about), tally.player),
        voters=_named(tally.voters, names),
        count=len(tally.voters),
        needed=tally.needed,
    )


def decision_words(decision: Decision, names: Mapping[str, str]) -> str:
    """What the table has decided, and by whose votes."""
    deed = _deed(decision.what, names.get(decision.about, decision.about), decision.player)
    words = _words("Turn {turn}: {what}, by vote of {voters}").format(
        turn=decision.turn, what=deed, voters=_named(decision.voters, names)
    )
    return f"{words}: “{decision.reason}”" if decision.reason else words


def finding_words(finding: TableFinding) -> str:
    """What everybody should know of a seat, and what to do about it, in the language that is spoken."""
    words = exchange_error_text(finding.code)
    if words and finding.code == ALTERED and finding.season:
        words = _words("What was revealed was not what was sealed.")
    if not words:
        return " ".join(part for part in (finding.message, finding.advice) if part)
    return f"{words} ({finding.power})" if finding.power else words


def _deed(what: str, power: str, player: str) -> str:
    if what == HOLD:
        return _words("go on without {power} this turn").format(power=power)
    if what == END:
        return _words("end the game, because of {power}").format(power=power)
    if player:
        return _words("give {power} to {player}").format(power=power, player=player)
    return _words("give {power} to somebody else").format(power=power)


def _named(powers: Iterable[str], names: Mapping[str, str]) -> str:
    return ", ".join(names.get(power, power) for power in powers)


def _words(text: str) -> str:
    return QCoreApplication.translate("RoundTableTexts", text)
