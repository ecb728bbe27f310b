"""An explanation as an indented text."""

from __future__ import annotations

from engine.reports.reasons import Explanation, Reason
from engine.reports.sentences import Sentences, write_strength
from engine.reports.voice import NO_NAMES, Names, Voice
from engine.variants.loading import Variant

INDENT = "  "


def write_explanation(
    sentences: Sentences, variant: Variant, explanation: Explanation, names: Names = NO_NAMES
) -> str:
    """The order, what came of it, and below that every reason, each step deeper by an indent."""
    voice = Voice(sentences, variant, explanation.units, names)
    outcome = explanation.outcome
    lines = [voice.say("report.explained", order=voice.order(outcome.order), reason=voice.result(outcome))]
    for reason in explanation.reasons:
        _write(voice, explanation, reason, 1, lines)
    return "\n".join(lines)


def reason_sentence(voice: Voice, explanation: Explanation, reason: Reason) -> str:
    """One step in one line, such as a tooltip wants."""
    outcome = explanation.outcome
    rule = voice.rule(reason.rule, outcome.power, reason.order or outcome.order) if reason.rule else ""
    text = voice.say(
        f"why.{reason.code}",
        unit=voice.unit(reason.unit, reason.kind),
        owner=voice.owner(reason.unit),
        place=voice.place(reason.unit),
        target=voice.place(reason.target),
        culprits=voice.units(reason.by),
        strength=write_strength(reason.strength),
        against=write_strength(reason.against),
        count=str(reason.number),
        power=voice.power(reason.power),
        rule=rule,
        reason=reason.note,
    )
    if not reason.effect:
        return text
    effect = voice.say(f"effect.{reason.effect}")
    return f"{text.removesuffix(':')}. {effect}" if text.endswith(":") else f"{text} {effect}"


def _write(voice: Voice, explanation: Explanation, reason: Reason, depth: int, lines: list[str]) -> None:
    lines.append(INDENT * depth + reason_sentence(voice, explanation, reason))
    for part in reason.parts:
        _write(voice, explanation, part, depth + 1, lines)
