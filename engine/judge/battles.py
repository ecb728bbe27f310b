"""Deciding all moves to one space at once, with their outcomes, when every support is settled."""

from __future__ import annotations

from engine.judge.field import MOVE, NO, UNKNOWN, YES, Field
from engine.judge.outcomes import BOUNCED, MOVED, OWN_UNIT, Outcome
from engine.judge.strength import backing
from engine.model.ids import SpaceId


def melee(field: Field, rivals: list[int], occupant: int) -> None:
    """Decide all moves to one space when all supports are settled and nobody there fights head on."""
    loc, least, powers = field.loc, field.least, field.powers
    owner: str | None = None
    hold = 0
    if occupant >= 0 and not (field.act[occupant] == MOVE and field.wins[occupant] == YES):
        owner = powers[occupant]
        hold = field.strength[occupant] if field.act[occupant] == MOVE else least[occupant]
    for number in rivals:
        strength = attack = least[number]
        culprits: list[SpaceId] = []
        if owner is not None:
            if powers[number] == owner:
                attack = 0
            elif number in field.backers:
                strength = attack = backing(field, number, owner)[0]
            if attack <= hold:
                culprits.append(loc[occupant])
        against = hold
        for other in rivals:
            if other != number:
                opposed = least[other]
                if opposed > against:
                    against = opposed
                if opposed >= strength:
                    culprits.append(loc[other])
        order = field.given[number]
        assert order is not None
        code = MOVED if not culprits else BOUNCED
        if attack == 0 and len(culprits) == 1:
            code = OWN_UNIT
        field.wins[number] = NO if culprits else YES
        field.results[number] = Outcome(
            powers[number], order, code, tuple(sorted(culprits)), strength, against
        )


def duel(field: Field, number: int, occupant: int) -> None:
    """Decide the only move to an occupied space when all supports are settled: `verdict` and outcome in one."""
    powers, order = field.powers, field.given[number]
    assert order is not None
    power = powers[number]
    attack = field.least[number]
    opposed = field.least[occupant]
    if field.act[occupant] == MOVE and (
        field.dest[occupant] != field.loc[number] or occupant in field.convoyed
    ):
        left = field.wins[occupant]
        if left == YES:
            field.wins[number] = YES
            field.results[number] = Outcome(power, order, MOVED, (), attack)
            return
        if left == UNKNOWN:
            return
        opposed = field.strength[occupant]
    owner = powers[occupant]
    if owner != power and number in field.backers:
        attack = backing(field, number, owner)[0]
    if owner != power and attack > opposed:
        field.wins[number] = YES
        field.results[number] = Outcome(power, order, MOVED, (), attack, opposed)
        return
    field.wins[number] = NO
    code = BOUNCED if owner != power else OWN_UNIT
    field.results[number] = Outcome(power, order, code, (field.loc[occupant],), attack, opposed)
