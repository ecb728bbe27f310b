"""What a position that came of orders is worth to a power, in centres."""

from __future__ import annotations

from collections.abc import Mapping

from engine.judge.rules import Situation
from engine.model.position import Position
from engine.model.units import HALVES
from engine.players.alliance import allies_of
from engine.players.outlook import EARLIER, HUNDRED, Outlook, can_take, settles_next

WON, LOST = 60.0, -30.0
SOON = 0.5
"""What a centre counts that one stands on a season before ownership is settled."""
UNIT = 0.35
"""What a unit counts besides the centre that feeds it."""
FLEEING = 0.5
"""How much of a unit counts that must retreat."""
NEAR = 0.5
"""What counts of what places are worth to units."""
OTHERS, LARGEST = 0.08, 0.15
"""How much the centres of others count against, and those of the largest once more."""
OVERLORD, ALLIES = 0.8, 0.6
"""How much the centres of an overlord count against, and those of allies for."""
OPEN, BARE, WEAK = 35, 18, 15
"""The risk of an own centre that somebody can walk into, that can only be disputed, that can be overpowered;
in hundredths, so that in whatever order they are summed the sum is the same."""


class Evaluation:
    """How one power values what comes of its plans. It is made from the position in which they are made."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.power, self.rules = outlook, outlook.power, outlook.rules
        self.allies = allies_of(outlook.situation, outlook.power)
        self.values = self.rules.centre_values
        self.targets, self.phantom = self.rules.support_targets, self.rules.phantom

    def of(self, after: Position) -> float:
        """The worth of a position."""
        verdict, me = after.verdict, self.power
        if verdict is not None:
            return WON / len(verdict.winners) if me in verdict.winners else LOST
        rules, near = self.rules, self.outlook.worth_to_kind
        situation = Situation(rules, after)
        owners, centre_at, values = dict(after.owners), rules.centre_at, self.values
        soon = 1.0 if settles_next(rules, after.season.step) and self._moved(after) else SOON
        held = dict.fromkeys(rules.powers, 0.0)
        total, asked = 0.0, rules.answers.captures is not None
        for unit in after.units:
            if unit.power == me:
                total += UNIT * unit.strength / HALVES + NEAR * near(unit.kind, unit.place, EARLIER)
                for aboard in unit.cargo:
                    total += UNIT * aboard.strength / HALVES + NEAR * near(aboard.kind, unit.place, EARLIER)
            space = centre_at.get(unit.place)
            if space is None or not unit.power or unit.kind in self.phantom:
                continue
            owner = owners.get(space, "")
            if owner != unit.power and unit.power in held and (not asked or can_take(situation, unit)):
                value = 1 if values is None else values[space]
                held[unit.power] += value * soon
                if owner in held:
                    held[owner] -= value * soon
        for space, owner in after.owners:
            if owner in held:
                held[owner] += 1 if values is None else values[space]
        for one in after.dislodged:
            if one.unit.power == me:
                total += FLEEING * UNIT * one.unit.strength / HALVES
        own = held.pop(me)
        total += own - self._against(held)
        total -= self._risk(after) / HUNDRED
        if rules.answers.worth is not None:
            total += rules.answers.worth(situation, me) / HUNDRED
        return total

    def _against(self, held: Mapping[str, float]) -> float:
        """What the centres of others count against: as long as all stand together, those of allies for."""
        all_held = sum(held.values())
        if not self.allies:
            return OTHERS * all_held + LARGEST * max(held.values(), default=0.0)
        allied = sum(had for power, had in held.items() if power in self.allies)
        return OVERLORD * (all_held - allied) - ALLIES * allied

    def _moved(self, after: Position) -> bool:
        """Whether the position is one between a movement and the settling of ownership."""
        return self.rules.calendar.step(after.season).phase != "movement"

    def _risk(self, after: Position) -> int:
        """What of the own centres others could take next, allies left out."""
        me, targets = self.power, self.targets
        own = {space for space, owner in after.owners if owner == me}
        attacks: dict[str, dict[str, int]] = {}
        guards: dict[str, int] = {}
        holders: dict[str, int] = {}
        for unit in after.units:
            if unit.kind in self.phantom or not unit.power:
                continue
            near = targets[unit.kind].get(unit.place)
            if unit.power == me:
                if near:
                    for space in near & own:
                        guards[space] = guards.get(space, 0) + unit.strength
                holders[unit.space] = unit.strength
            elif near and unit.power not in self.allies:
                for space in near & own:
                    forces = attacks.setdefault(space, {})
                    forces[unit.power] = forces.get(unit.power, 0) + unit.strength
        risk = 0
        for centre, forces in attacks.items():
            force, guard = max(forces.values()), guards.get(centre, 0)
            value = 1 if self.values is None else self.values[centre]
            if centre in holders:
                risk += WEAK * value if force > holders[centre] + guard else 0
            else:
                risk += (BARE if guard >= force else OPEN) * value
        return risk
