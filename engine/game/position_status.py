"""The validator of positions that come from people and files: set by hand, in saves, in what players send each other.

All faults are found at once, as data (`engine.variants.position_faults`) that sentences are made from.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.game.game_errors import SetupError
from engine.game.limits import LATEST_YEAR
from engine.judge.rules import Rules
from engine.model.position import Position, sort_dislodged, sort_tokens, sort_units
from engine.model.season import MOVEMENT
from engine.reports.formatter import NO_POWER_NAMES, Formatter, PowerNames
from engine.reports.sentences import ENGLISH, Sentences
from engine.variants.loading import Variant
from engine.variants.position_faults import PositionFault, position_faults

_MOST_SAID = 20
"""How many faults one message tells."""


def position_status(
    variant: Variant, position: Position, rules: Rules | None = None
) -> tuple[PositionFault, ...]:
    """All that cannot be in a position of a variant, under its own rules or those of a game; nothing if it can be played.

    Whether the position could come about in play is not asked: a power may have more units than it can feed.
    """
    return tuple(_all(variant, rules or variant.rules, position))


def checked_position(variant: Variant, rules: Rules, position: Position) -> Position:
    """The position in canonical order. SetupError "bad_start" with all that keeps it from being played."""
    fatal = [one for one in position_status(variant, position, rules) if one.is_fatal]
    if fatal:
        said = " ".join(position_fault_sentence(ENGLISH, variant, one) for one in fatal[:_MOST_SAID])
        more = f" And {len(fatal) - _MOST_SAID} more" if len(fatal) > _MOST_SAID else ""
        raise SetupError(
            "bad_start",
            f"the start position cannot be played: {said.rstrip('.') if not more else said}{more}",
            "Correct the position.",
        )
    return msgspec.structs.replace(
        position,
        units=sort_units(position.units),
        owners=tuple(sorted(position.owners)),
        dislodged=sort_dislodged(position.dislodged),
        tokens=sort_tokens(position.tokens),
        memory=tuple(sorted(dict(position.memory).items())),
    )


def position_fault_sentence(
    sentences: Sentences, variant: Variant, one: PositionFault, names: PowerNames = NO_POWER_NAMES
) -> str:
    """A fault in words, for the person who has to correct it."""
    formatter = Formatter(sentences, variant, (), names)
    kind = variant.rules.kinds.get(one.kind)
    code = f"{one.code}.coast" if one.code == "standing" and one.name else one.code
    return formatter.say(
        f"impossible.{code}",
        place=formatter.place(one.space),
        target=formatter.place(one.name),
        power=formatter.power(one.power) or formatter.say("list.nobody"),
        kind=formatter.sentences.word(kind.name) if kind is not None else one.kind,
        part=one.name,
        count=str(one.count),
    )


def _all(variant: Variant, rules: Rules, position: Position) -> Iterator[PositionFault]:
    season = position.season
    in_calendar = 0 <= season.step < len(rules.calendar.steps) and 0 <= season.year <= LATEST_YEAR
    if not in_calendar:
        yield PositionFault("season", name=f"{season.year}/{season.step}")
    if position.verdict is not None:
        yield PositionFault("over", name=position.verdict.how)
    if position.dislodged and in_calendar and rules.calendar.step(season).phase == MOVEMENT:
        yield PositionFault("dislodged_season", position.dislodged[0].unit.place)
    yield from position_faults(rules, variant.known, position)
