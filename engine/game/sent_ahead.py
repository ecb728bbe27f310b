"""Orders sent ahead for phases to come: listed, and revoked."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.game.adjudication import unasked_phases
from engine.game.conditional import conditional_in_force, intended_season
from engine.game.game_errors import OrdersError
from engine.game.order_sets import submit
from engine.game.records import Conditional, Game
from engine.game.setup import rules_of
from engine.judge.reaching import TO_RETREAT, goals_of
from engine.judge.rules import Situation
from engine.model.ids import Place, PowerId, UnitKey
from engine.model.orders import Order
from engine.model.season import MOVEMENT, RETREAT, Season
from engine.model.units import Dislodged
from engine.variants.loading import Variant
from engine.views.choices import UNIT, Draft, complete
from engine.views.lookahead import Lookahead
from engine.views.view import seen_by


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


def situations_ahead(game: Game, variant: Variant, power: str) -> tuple[Situation, ...]:
    """The phases for which a power sends everything with the open turn, retreats apart: each as the power would find it if
    its own orders were carried out and everybody else held, as far as it can see."""
    rules = rules_of(game, variant)
    calendar, unasked = rules.calendar, unasked_phases(rules)
    season, seasons = calendar.after(game.current.season), list[Season]()
    while calendar.step(season).phase in unasked and len(seasons) < len(calendar.steps):
        seasons.append(season)
        season = calendar.after(season)
    asked = [one for one in seasons if calendar.step(one).phase != RETREAT]
    if game.current.verdict is not None or not asked:
        return ()
    sheet, seen = game.sheet(power), seen_by(rules, game.current, power)
    phase = calendar.step(game.current.season).phase
    given = sheet.orders or () if sheet is not None else ()
    legal = tuple(order for order in given if rules.why_illegal(seen, phase, power, order) is None)
    _, after = Lookahead(rules, seen.position).judge({PowerId(power): legal})
    return tuple(Situation(rules, replace(after, season=one, dislodged=())) for one in asked)


def retreats_to_send(game: Game, variant: Variant, power: str) -> dict[Place, tuple[Order, ...]]:
    """For each unit of a power, as far as it can be driven out: what may be ordered in that case, to be sent ahead.

    They are the orders that the unit would have if nothing but its own reach kept it from retreating anywhere.
    """
    rules = rules_of(game, variant)
    season = intended_season(rules.calendar, game.current.season, RETREAT)
    if game.current.verdict is not None or season is None:
        return {}
    seen = seen_by(rules, game.current, power)
    found: dict[Place, tuple[Order, ...]] = {}
    for unit in seen.position.units_of(power):
        goals = tuple(sorted(dict.fromkeys(goals_of(seen, unit, TO_RETREAT).values())))
        if not goals or unit.kind in rules.phantom:
            continue
        driven_out = replace(
            seen.position,
            season=season,
            units=tuple(one for one in seen.position.units if one is not unit),
            dislodged=(Dislodged(unit, UnitKey(""), goals),),
        )
        draft = Draft(Order("", unit.place, unit.kind), (UNIT,))
        orders = tuple(complete(Situation(rules, driven_out), power, draft))
        if orders:
            found[unit.place] = orders
    return found


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
