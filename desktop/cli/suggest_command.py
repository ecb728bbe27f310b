"""`chancery suggest`: what a computer player would order for a power, and why, in numbers."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Annotated

from desktop.cli.answer_records import Choices, OrderText, PhaseName, PowerName, Record, SeasonCode
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME, Call, Reply, argument, command, flag
from desktop.cli.failures import InputError, UsageError, capped
from desktop.cli.games import opened
from desktop.cli.tables import aligned
from engine import (
    BY_PERSON,
    LEVELS,
    MINISTER,
    Budget,
    Game,
    Level,
    Plan,
    Variant,
    events_heard,
    may_be_advised,
    plan,
    rules_of,
    suggestion,
    view,
    write_order,
)

MOST_SECONDS = 60.0
"""The emergency brake: after so long the best that was found is told."""
Centres = Annotated[float, "centres"]


class SuggestedOrder(Record, frozen=True):
    order: OrderText
    gain: Annotated[float | None, "centres that it would be worse if the unit held, or null"]
    succeeds: Annotated[int | None, "samples of the others against which it succeeds"]


class SuggestedAhead(Record, frozen=True):
    phase: PhaseName
    choices: Choices


class SuggestAnswer(Record, frozen=True):
    season: SeasonCode
    power: PowerName
    level: str
    seed: str
    orders: list[SuggestedOrder]
    ahead: list[SuggestedAhead]
    expected: Centres
    worst: Centres
    samples: int
    judged: int
    late: bool
    failure: str | None


@command(
    GAME,
    argument("--power", "P", "for whom; only what that power sees is looked at", required=True),
    argument("--level", "L", f"{', '.join(LEVELS)} ({MINISTER.name})", default=MINISTER.name),
    argument("--seed", "S", "another seed, another player: bold, cautious, faithful", default=""),
    flag("--master", "you lead the game: for any power, whatever its players are allowed"),
    answer=SuggestAnswer,
    about="""Gains are in centres; they and how often an order succeeds are found against samples of what the others may do.
Where several people play, advice must be allowed: by `chancery new --advice`, `chancery deadline --advice on`, or in the
window.""",
)
def suggest(call: Call) -> Reply:
    game, variant = opened(call)
    if game.current.verdict is not None:
        raise InputError("game_over", "the game is over; there is nothing to order", call.game)
    power, level = power_called(variant, call.power), level_called(call.level)
    if not call.master:
        _check_allowed(game, power, call.game)
    rules, ends = rules_of(game, variant), time.monotonic() + MOST_SECONDS
    found = plan(
        rules,
        view(rules, game.current, power),
        power,
        level,
        call.seed,
        Budget(is_late=lambda: time.monotonic() > ends),
        events_heard(game, variant, power),
        weigh=True,
    )
    if found.failure:
        call.streams.warn(f"Thinking failed, and a lower level stepped in: {found.failure}")
    return Reply(_answer(call, variant, game, power, found), lambda: _words(variant, power, found))


def _check_allowed(game: Game, power: str, file: str) -> None:
    """InputError where a player may not ask: the table has not allowed it, or the seat is no player's."""
    seat = game.seat(power)
    if not may_be_advised(game):
        raise InputError(
            "advice_not_allowed",
            "several people play this game, and advice of computers is not allowed in it. Who leads it allows it with "
            "`chancery deadline GAME --advice on`, or asks for himself with --master",
            file,
        )
    if seat is None or seat.played_by != BY_PERSON:
        raise InputError(
            "no_players_seat",
            f"nobody but a computer could ask for {power}: no person plays it. Who leads the game asks with --master",
            "--power",
        )


def level_called(text: str) -> Level:
    """The level of a name. UsageError if there is none."""
    for name, level in LEVELS.items():
        if name.casefold() == text.strip().casefold():
            return level
    raise unknown_level(text, LEVELS, "--level")


def unknown_level(text: str, known: Iterable[str], argument: str) -> UsageError:
    """What is said of a name that is none of those which are known."""
    return UsageError(
        "unknown_level", f"no level is called {capped(text)!r}. {suggestion(text, known)}", argument
    )


def _answer(call: Call, variant: Variant, game: Game, power: str, found: Plan) -> SuggestAnswer:
    weighed = {one.order: one for one in found.weighed}
    return SuggestAnswer(
        season=variant.calendar.code(game.current.season),
        power=power,
        level=found.level,
        seed=call.seed,
        orders=[
            SuggestedOrder(
                write_order(variant.lexicon, order),
                round(weighed[order].gain, 3) if order in weighed else None,
                weighed[order].succeeds if order in weighed else None,
            )
            for order in found.orders
        ],
        ahead=[
            SuggestedAhead(
                one.phase,
                [[write_order(variant.lexicon, order) for order in choice] for choice in one.choices],
            )
            for one in found.ahead
        ],
        expected=round(found.expected, 3),
        worst=round(found.worst, 3),
        samples=max([found.samples, *(one.samples for one in found.weighed)]),
        judged=found.judged,
        late=found.ran_late,
        failure=found.failure or None,
    )


def _words(variant: Variant, power: str, found: Plan) -> str:
    weighed = {one.order: one for one in found.weighed}
    rows = []
    for order in found.orders:
        one, text = weighed.get(order), write_order(variant.lexicon, order)
        why = f"{one.gain:+.2f}  succeeds in {one.succeeds} of {one.samples}" if one is not None else ""
        rows.append([text, why])
    lines = [f"{power}, {found.level or 'nobody'}:", aligned(rows, "  ") if rows else "  nothing to order"]
    lines += (
        f"  sent ahead: {', '.join(write_order(variant.lexicon, order) for order in choice)}"
        for one in found.ahead
        for choice in one.choices
    )
    if found.samples:
        lines.append(
            f"Expected {found.expected:+.2f} centres, at worst {found.worst:+.2f}, against {found.samples} samples of "
            f"what the others may do; {found.judged} candidates judged."
        )
    return "\n".join(lines)
