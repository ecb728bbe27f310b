"""What was found in a printed report, in sentences."""

from __future__ import annotations

from engine.letters.published import UNDERLINED
from engine.model.position import Position
from engine.notation.faults import Reading
from engine.reports.checking import CheckCounts
from engine.reports.comparing import UNTOLD, Finding
from engine.reports.formatter import NO_POWER_NAMES, PowerNames, fault_sentence, formatter_of
from engine.reports.sentences import Sentences
from engine.variants.loading import Variant


def headline(sentences: Sentences, counts: CheckCounts) -> str:
    """How much was compared, and whether anything disagrees: "31 of 34 orders compared, 2 not read; no disagreement"."""
    said = [sentences.say("check.head", count=str(counts.compared), value=str(counts.orders))]
    for name in ("unread", "untold", "unstated", "entries"):
        number = getattr(counts, name)
        if number:
            said.append(sentences.say(f"check.head.{name}", count=str(number)))
    code = {0: "none", 1: "one"}.get(counts.disagreements, "many")
    end = sentences.say(f"check.head.{code}", count=str(counts.disagreements))
    return f"{', '.join(said)}; {end}"


def finding_sentence(
    sentences: Sentences,
    variant: Variant,
    position: Position,
    one: Finding,
    names: PowerNames = NO_POWER_NAMES,
) -> str:
    """What is printed and what the judge has, in one line."""
    formatter = formatter_of(sentences, variant, position, names)
    printed = f".{'printed' if one.said else 'nothing'}" if one.code in ("result", "dislodged") else ""
    code = "untold" if one.verdict == UNTOLD else f"{one.code}.{one.verdict}{printed}"
    return formatter.say(
        f"check.{code}" + ("" if one.order is not None or code != "untold" else ".position"),
        order=formatter.order(one.order) if one.order is not None else "",
        power=formatter.power(one.power),
        part=formatter.say("check.underlined") if one.said == UNDERLINED else one.said,
        reason=formatter.phrase(one.outcome) if one.outcome is not None else "",
        unit=one.unit,
        place=formatter.place(one.space) if one.space else one.unit,
        owner=(formatter.power(one.unit) if one.unit else formatter.say("list.nobody")),
    )


def unread_sentence(sentences: Sentences, variant: Variant, reading: Reading) -> str:
    """What is not understood of an order."""
    return " ".join(fault_sentence(sentences, variant, fault) for fault in reading.faults)
