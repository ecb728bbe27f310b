"""An explanation as an indented text."""

from __future__ import annotations

from engine.reports.formatter import NO_POWER_NAMES, Formatter, PowerNames
from engine.reports.reasons import Explanation, Reason
from engine.reports.sentences import Sentences, write_strength
from engine.variants.loading import Variant

INDENT = "  "


def write_explanation(
    sentences: Sentences, variant: Variant, explanation: Explanation, names: PowerNames = NO_POWER_NAMES
) -> str:
    """The order, what came of it, and below that every reason, each step deeper by an indent."""
    formatter = Formatter(sentences, variant, explanation.units, names)
    outcome = explanation.outcome
    lines = [
        formatter.say(
            "report.explained", order=formatter.order(outcome.order), reason=formatter.result(outcome)
        )
    ]
    for reason in explanation.reasons:
        _write(formatter, explanation, reason, 1, lines)
    return "\n".join(lines)


def reason_sentence(formatter: Formatter, explanation: Explanation, reason: Reason) -> str:
    """One step in one line, such as a tooltip wants."""
    outcome = explanation.outcome
    rule = formatter.rule(reason, outcome.power, reason.order or outcome.order) if reason.rule else ""
    text = formatter.say(
        f"why.{reason.code}",
        unit=formatter.unit(reason.unit, reason.kind),
        owner=formatter.owner(reason.unit),
        place=formatter.place(reason.unit),
        target=formatter.place(reason.target),
        culprits=formatter.units(reason.by),
        strength=write_strength(reason.strength),
        against=write_strength(reason.against),
        count=str(reason.number),
        power=formatter.power(reason.power),
        rule=rule,
        reason=reason.note,
    )
    if not reason.effect:
        return text
    effect = formatter.say(f"effect.{reason.effect}")
    return f"{text.removesuffix(':')}. {effect}" if text.endswith(":") else f"{text} {effect}"


def _write(
    formatter: Formatter, explanation: Explanation, reason: Reason, depth: int, lines: list[str]
) -> None:
    lines.append(INDENT * depth + reason_sentence(formatter, explanation, reason))
    for part in reason.parts:
        _write(formatter, explanation, part, depth + 1, lines)
