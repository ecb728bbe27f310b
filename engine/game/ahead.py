"""What was sent ahead for phases that are still to come: seen, and taken back."""

from __future__ import annotations

from msgspec import Struct

from engine.game.conditional import conditional_in_force, intended_season
from engine.game.faults import OrdersError
from engine.game.records import Conditional, Game
from engine.game.sending import submit
from engine.game.setup import rules_of
from engine.model.ids import PowerId
from engine.model.season import MOVEMENT, Season
from engine.variants.loading import Variant


class SentAhead(Struct, frozen=True):
    """What a power has sent ahead for a later phase, this turn or before."""

    power: PowerId
    season: Season
    """The season that it is meant for. If that phase is passed over, it lapses."""
    conditional: Conditional


def sent_ahead(game: Game, variant: Variant) -> tuple[SentAhead, ...]:
    """All that waits for a later phase, powers in the order of the variant, the next season first."""
    if game.current.verdict is not None:
        return ()
    calendar = rules_of(game, variant).calendar
    phases = dict.fromkeys(step.phase for step in calendar.steps if step.phase != MOVEMENT)
    found: list[SentAhead] = []
    for power in variant.powers:
        sheet = game.sheet(power.id)
        now = {one.phase: one for one in sheet.conditionals} if sheet is not None else {}
        mine: list[SentAhead] = []
        for phase in phases:
            season = intended_season(calendar, game.current.season, phase)
            if season is None:
                continue
            conditional = now.get(phase) or conditional_in_force(calendar, game.turns, power.id, season)
            if conditional is not None and conditional.choices:
                mine.append(SentAhead(power.id, season, conditional))
        found += sorted(mine, key=lambda one: one.season)
    return tuple(found)


def revoke_ahead(game: Game, variant: Variant, power: str, phase: str | None = None) -> Game:
    """The game without what a power sent ahead for a phase, or for all of them.

    Raises OrdersError "nothing_sent" if it sent nothing ahead for it.
    """
    waiting = [one for one in sent_ahead(game, variant) if one.power == power]
    phases = [one.conditional.phase for one in waiting if phase in (None, one.conditional.phase)]
    if not phases:
        what = f"for the {phase} phase" if phase is not None else "for a later phase"
        raise OrdersError(
            "nothing_sent",
            f"{power} has sent nothing ahead {what}",
            "There is nothing to take back.",
            (power,),
        )
    sheet = game.sheet(power)
    kept = [one for one in (sheet.conditionals if sheet is not None else ()) if one.phase not in phases]
    return submit(game, variant, power, None, [*kept, *map(Conditional, phases)])
