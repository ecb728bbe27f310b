"""A table without a game master in words: how it stands, how each seat does, what is voted and was decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from desktop.settings.error_messages import exchange_error_text
from desktop.settings.translation import Translator
from engine import Decision, TableFinding, TableState, Tally

_tr = Translator("RoundTableTexts")

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
        GATHERING: _tr("people are joining"),
        OPENING: _tr("the seats are being confirmed"),
        SEALING: _tr("envelopes are coming in"),
        REVEALING: _tr("keys are coming in"),
        CLOSING: _tr("results are being compared"),
        OVER: _tr("the game is over"),
    }.get(stage, stage)


def sentence(words: str) -> str:
    """Words with a capital at their beginning, as they stand for themselves."""
    return words[:1].upper() + words[1:]


def waiting_words(state: TableState, names: Mapping[str, str]) -> str:
    """Whom the table waits for; nothing if for nobody."""
    if state.stage == OVER or not state.waiting:
        return ""
    is_everybody = len(state.waiting) > 1 and set(state.waiting) >= set(state.asked or names)
    named = _tr("everybody") if is_everybody else _named(state.waiting, names)
    words = {
        GATHERING: _tr("Nobody has these seats yet: {powers}"),
        OPENING: _tr("To confirm: {powers}"),
        SEALING: _tr("To seal: {powers}"),
        REVEALING: _tr("To give the key: {powers}"),
        CLOSING: _tr("To compare the result: {powers}"),
    }[state.stage]
    return words.format(powers=named)


def seat_words(state: TableState, power: str, own: str = "") -> str:
    """How one seat stands, as the player of a seat sees it."""
    parts = [_step_words(state, power)]
    if any((one.power, one.code) == (power, DIFFERENT) for one in state.findings):
        parts.append(_tr("⚠ another position"))
    elif power != own and power in state.agreed and state.stage != CLOSING:
        parts.append(_tr("same position"))
    return ", ".join(part for part in parts if part)


def _step_words(state: TableState, power: str) -> str:
    stage, is_waited = state.stage, power in state.waiting
    if stage == GATHERING:
        if any(one.code == "two_joinings" and one.power == power for one in state.findings):
            return _tr("⚠ several want it")
        return _tr("○ nobody yet") if is_waited else _tr("✓ has joined")
    if stage == OPENING:
        return _tr("… is to confirm") if is_waited else _tr("✓ has confirmed")
    if stage == OVER:
        return ""
    if power in state.without:
        return _tr("✗ passed over this turn")
    if stage == CLOSING:
        return _tr("… result is missing") if is_waited else _tr("✓ result is here")
    if power not in state.asked:
        return _tr("– nothing due")
    if stage == SEALING:
        return _tr("✉ sealed") if power in state.envelopes else _tr("… nothing yet")
    return _tr("… key is missing") if is_waited else _tr("✓ key is here")


def vote_words(tally: Tally, names: Mapping[str, str]) -> str:
    """A vote that is open: for what, by whom, and how many it takes."""
    words = _tr("Vote: {what} – {voters} ({count} of {needed})")
    return words.format(
        what=_deed(tally.what, names.get(tally.about, tally.about), tally.player),
        voters=_named(tally.voters, names),
        count=len(tally.voters),
        needed=tally.needed,
    )


def decision_words(decision: Decision, names: Mapping[str, str]) -> str:
    """What the table has decided, and by whose votes."""
    deed = _deed(decision.what, names.get(decision.about, decision.about), decision.player)
    words = _tr("Turn {turn}: {what}, by vote of {voters}").format(
        turn=decision.turn, what=deed, voters=_named(decision.voters, names)
    )
    return f"{words}: “{decision.reason}”" if decision.reason else words


def finding_words(finding: TableFinding) -> str:
    """What everybody should know of a seat, and what to do about it, in the language that is spoken."""
    words = exchange_error_text(finding.code)
    if words and finding.code == ALTERED and finding.season:
        words = _tr("What was revealed was not what was sealed.")
    if not words:
        return " ".join(part for part in (finding.message, finding.advice) if part)
    return f"{words} ({finding.power})" if finding.power else words


def _deed(what: str, power: str, player: str) -> str:
    if what == HOLD:
        return _tr("go on without {power} this turn").format(power=power)
    if what == END:
        return _tr("end the game, because of {power}").format(power=power)
    if player:
        return _tr("give {power} to {player}").format(power=power, player=player)
    return _tr("give {power} to somebody else").format(power=power)


def _named(powers: Iterable[str], names: Mapping[str, str]) -> str:
    return ", ".join(names.get(power, power) for power in powers)
