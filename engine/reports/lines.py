"""Single lines of a report: what happened without an order, what the game master ruled, how the game ended."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.judge.outcomes import Event, Outcome, Report, Ruling
from engine.model.position import Position
from engine.reports.sentences import ENGLISH, Sentences
from engine.reports.voice import Voice
from engine.variants.loading import Variant


def result_word(outcome: Outcome, sentences: Sentences = ENGLISH) -> str:
    """One or two words for what went wrong, such as a list of orders shows; nothing for a success."""
    codes = [outcome.code]
    if not outcome.given:
        codes.insert(0, "unordered")
    if outcome.dislodged_by:
        codes.append("dislodged")
    if outcome.ruled:
        codes.append("ruled")
    return ", ".join(word for code in codes if (word := sentences.say(f"word.{code}")))


def powers_in(variant: Variant, report: Report) -> tuple[str, ...]:
    """Every power that plays or has an outcome."""
    seats = (power.id for power in variant.powers)
    return tuple(dict.fromkeys([*seats, *(outcome.power for outcome in report.outcomes)]))


def events_of(report: Report, after: Position | None) -> tuple[Event, ...]:
    """What happened without an order, in the turn and as the next step was reached."""
    return (*report.events, *(after.news if after is not None else ()))


def event_sentence(voice: Voice, event: Event) -> str:
    """What happened without an order; a code may be told apart by a thing, as in "taken.Stone"."""
    about = event.about[0] if event.about else ""
    return voice.say(
        f"event.{event.code}",
        power=voice.power(event.power),
        unit=voice.unit(about),
        place=voice.place(about),
        spaces=voice.places(event.about),
        target=voice.place(event.about[-1] if event.about else ""),
        owner=voice.owner(about),
        thing=voice.sentences.word(event.code.rpartition(".")[2]),
    )


class Newcomer(Struct, frozen=True):
    """Somebody who came for somebody else during a turn."""

    power: str
    """What he plays; nothing for a game master."""
    before: str
    """Who was there before; nothing for nobody, or for one who has no name."""
    name: str


def table_lines(voice: Voice, report: Report, newcomers: Iterable[Newcomer]) -> list[str]:
    """What happened about the table: who plays or leads the game in place of whom, and that it was voted to end it."""
    lines = [voice.say("report.table.ended", reason=one.reason) for one in report.rulings if _is_vote(one)]
    for one in newcomers:
        unnamed = voice.say("list.nobody" if one.power else "report.table.unnamed")
        lines.append(
            voice.say(
                "report.table.player" if one.power else "report.table.master",
                power=voice.power(one.power),
                subject=one.name or unnamed,
                owner=one.before or unnamed,
            )
        )
    return lines


def ruling_lines(voice: Voice, report: Report) -> list[str]:
    """What the game master decided by himself, positions set by hand first."""
    changes = [voice.say("report.ruling.position", reason=reason) for reason in report.changes]
    return changes + [ruling_sentence(voice, ruling) for ruling in report.rulings if not _is_vote(ruling)]


def _is_vote(ruling: Ruling) -> bool:
    """Whether it is no game master's: where there is none, a ruling that ends the game has a power that voted for it."""
    return ruling.order is None and not ruling.throw and bool(ruling.power)


def ruling_sentence(voice: Voice, ruling: Ruling) -> str:
    """What the game master decided by himself, and why."""
    if ruling.order is None and not ruling.throw:
        return voice.say("report.ruling.end", reason=ruling.reason)
    if ruling.order is None:
        return voice.say(
            "report.ruling.throw", count=str(ruling.throw), value=str(ruling.value), reason=ruling.reason
        )
    return voice.say(
        "report.ruling.succeeds" if ruling.succeeds else "report.ruling.fails",
        order=voice.order(ruling.order),
        power=voice.power(ruling.power),
        reason=ruling.reason,
    )


def verdict_lines(voice: Voice, after: Position) -> list[str]:
    if after.verdict is None:
        return []
    winners = voice.sentences.enumerate(voice.power(power) for power in after.verdict.winners)
    return [voice.say(f"verdict.{after.verdict.how}", powers=winners or voice.say("list.nobody"))]


def head_of(voice: Voice, power: str) -> str:
    return voice.power(power) if power else voice.say("report.nobody")
