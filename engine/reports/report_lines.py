"""Single lines of a report: what happened without an order, what the game master ruled, how the game ended."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.judge.outcomes import Event, Outcome, Report, Ruling
from engine.model.position import Position
from engine.reports.formatter import NO_POWER_NAMES, Formatter, PowerNames, formatter_of
from engine.reports.sentences import ENGLISH, Sentences
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


def event_sentence(formatter: Formatter, event: Event, hearer: str = "") -> str:
    """What happened without an order; a code may be told apart by a thing, as in "taken.Stone". To whom it happened it
    may be said in other words."""
    about = event.about[0] if event.about else ""
    own = f"you.{event.code}"
    is_own = bool(hearer) and event.power == hearer and formatter.sentences.knows(own)
    return formatter.say(
        own if is_own else f"event.{event.code}",
        power=formatter.power(event.power),
        unit=formatter.unit(about),
        place=formatter.place(about),
        spaces=formatter.sentences.enumerate(map(formatter.place_or_season, event.about)),
        target=formatter.place(event.about[-1] if event.about else ""),
        owner=formatter.owner(about),
        thing=formatter.sentences.word(event.code.rpartition(".")[2]),
    )


class Player(Struct, frozen=True):
    """Somebody at a table, as annals and reports name him."""

    name: str = ""
    """What a person is called, if he has said it; nothing for nobody."""
    level: str = ""
    """How well a computer plays; nothing for a person."""
    is_unnamed: bool = False
    """Whether this is a person of whom nobody has said what he is called."""


class Newcomer(Struct, frozen=True):
    """Somebody who came for somebody else during a turn."""

    power: str
    """What he plays; nothing for a game master."""
    before: Player
    """Who was there before."""
    after: Player
    stands_in: bool = False
    """Whether he plays this turn only."""


def table_lines(formatter: Formatter, report: Report, newcomers: Iterable[Newcomer]) -> list[str]:
    """What happened about the table: who plays or leads the game in place of whom, and that it was voted to end it."""
    lines = [
        formatter.say("report.table.ended", reason=one.reason) for one in report.rulings if _is_vote(one)
    ]
    for one in newcomers:
        code = "player" if one.power else "master"
        lines.append(
            formatter.say(
                f"report.table.{'stand_in' if one.stands_in else code}",
                power=formatter.power(one.power),
                subject=_player_words(formatter, one.after, is_master=not one.power),
                owner=_player_words(formatter, one.before, is_master=not one.power),
            )
        )
    return lines


def _player_words(formatter: Formatter, player: Player, is_master: bool) -> str:
    if player.level:
        return formatter.say(f"report.table.computer.{player.level}", subject=player.level)
    if player.is_unnamed:
        return formatter.say("report.table.somebody")
    return player.name or formatter.say("report.table.unnamed" if is_master else "list.nobody")


def ruling_lines(formatter: Formatter, report: Report) -> list[str]:
    """What the game master decided by himself, positions set by hand first."""
    changes = [formatter.say("report.ruling.position", reason=reason) for reason in report.changes]
    return changes + [ruling_sentence(formatter, ruling) for ruling in report.rulings if not _is_vote(ruling)]


def _is_vote(ruling: Ruling) -> bool:
    """Whether it is no game master's: where there is none, a ruling that ends the game has a power that voted for it."""
    return ruling.order is None and not ruling.throw and bool(ruling.power)


def ruling_sentence(formatter: Formatter, ruling: Ruling) -> str:
    """What the game master decided by himself, and why."""
    if ruling.order is None and not ruling.throw:
        return formatter.say("report.ruling.end", reason=ruling.reason)
    if ruling.order is None:
        return formatter.say(
            "report.ruling.throw", count=str(ruling.throw), value=str(ruling.value), reason=ruling.reason
        )
    return formatter.say(
        "report.ruling.succeeds" if ruling.succeeds else "report.ruling.fails",
        order=formatter.order(ruling.order),
        power=formatter.power(ruling.power),
        reason=ruling.reason,
    )


def write_press(
    variant: Variant, report: Report, sentences: Sentences = ENGLISH, names: PowerNames = NO_POWER_NAMES
) -> list[str]:
    """The press of a turn alone, a line a paragraph."""
    return press_lines(formatter_of(sentences, variant, variant.start, names), report)


def press_lines(formatter: Formatter, report: Report) -> list[str]:
    """The press of a turn, a line a paragraph. Whoever signs stands in front; a line that goes on begins with an ellipsis,
    so that no paragraph looks as if somebody else had signed it."""
    found: list[str] = []
    for one in report.press or ():
        if one.power:
            by = formatter.power(one.power)
        elif one.is_signed:
            by = formatter.say("press.master")
        else:
            by = one.name or formatter.say("press.anonymous")
        first, *others = [line.strip() for line in one.text.splitlines() if line.strip()]
        found += [f"{by}: {first}", *(f"… {line}" for line in others)]
    return found


def verdict_lines(formatter: Formatter, after: Position) -> list[str]:
    if after.verdict is None:
        return []
    winners = formatter.sentences.enumerate(formatter.power(power) for power in after.verdict.winners)
    return [formatter.say(f"verdict.{after.verdict.how}", powers=winners or formatter.say("list.nobody"))]


def head_of(formatter: Formatter, power: str) -> str:
    return formatter.power(power) if power else formatter.say("report.nobody")
