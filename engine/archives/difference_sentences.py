"""What differs between a game as it was played elsewhere and as it is judged here, in words."""

from __future__ import annotations

from engine.archives.replaying import SUCCEEDED, Difference
from engine.model.position import Position
from engine.reports.formatter import formatter_of
from engine.reports.sentences import Sentences
from engine.variants.loading import Variant


def difference_sentence(sentences: Sentences, variant: Variant, one: Difference) -> str:
    """A difference in one line, without its season."""
    formatter = formatter_of(sentences, variant, one.position or Position(one.season, ()))
    nobody = formatter.say("list.nobody")
    return formatter.say(
        f"import.{one.code}",
        power=formatter.power(one.power),
        order=formatter.order(one.order) if one.order is not None else "",
        value=formatter.say("import.succeeded" if one.theirs == SUCCEEDED else "import.failed"),
        part=one.theirs or nobody,
        unit=one.ours or nobody,
        reason=formatter.phrase(one.outcome) if one.outcome is not None else "",
    )
