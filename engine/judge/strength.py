"""Strengths in half units, as bounds while something is open (DATC 5.B.5 to 5.B.8)."""

from __future__ import annotations

from engine.judge.field import MOVE, NO, UNKNOWN, YES, Field
from engine.judge.splitting import NOBODY, is_head_on as is_head_on, left_strength, remains
from engine.judge.stacking import are_fellows


def backing(field: Field, number: int, against: str) -> tuple[int, int]:
    """Bounds of a unit's strength and supports, without the supports of the power that it would dislodge."""
    least, most = field.least[number], field.most[number]
    for backer in field.backers.get(number, ()):
        if field.powers[backer] == against:
            least -= field.low[backer]
            most -= field.high[backer]
    return least, most


def meet_occupant(field: Field, number: int, occupant: int) -> tuple[int, int, int, int]:
    """Bounds of the attack on an occupied space, and of the strength that the occupant opposes to it.

    An attack on a unit of one's own power has no strength while that unit stays, and supports from the occupant's
    power do not help to dislodge it (DATC 5.B.8).
    """
    least, most = field.least[number], field.most[number]
    if field.parted and occupant in field.parted:
        state = YES if is_head_on(field, number, occupant) else remains(field, occupant)
        if state == NO:
            return least, most, NOBODY, NOBODY
        stays = state == YES
        floor, ceiling = left_strength(field, occupant, number)
    elif field.act[occupant] == MOVE and not is_head_on(field, number, occupant):
        if field.wins[occupant] == YES:
            return least, most, NOBODY, NOBODY
        stays = field.wins[occupant] == NO
        ceiling = field.strength[occupant]
        floor = ceiling if stays else NOBODY
    else:
        stays = True
        floor, ceiling = field.least[occupant], field.most[occupant]
    owner = field.powers[occupant]
    if owner == field.powers[number]:
        return (NOBODY, NOBODY, floor, ceiling) if stays else (NOBODY, most, NOBODY, ceiling)
    if number in field.backers:
        least, reduced = backing(field, number, owner)
        most = reduced if stays else most
    if field.rules.answers.bonus is not None:
        behind, ahead = lead(field, number, occupant, owner)
        floor, ceiling = floor if floor == NOBODY else floor - ahead, ceiling - behind
    return least, most, floor, ceiling


def holding(field: Field, number: int, occupant: int) -> int:
    """The strength with which an occupant that stays, or comes head on, meets a move, once all is settled."""
    if occupant in field.parted:
        return left_strength(field, occupant, number)[0]
    if field.act[occupant] == MOVE and not is_head_on(field, number, occupant):
        return field.strength[occupant]
    return field.least[occupant]


def prevention(field: Field, rival: int, occupant: int) -> tuple[int, int]:
    """Bounds of the strength with which another mover to the same space keeps a unit out (DATC 5.B.6)."""
    least, most = field.least[rival], field.most[rival]
    if rival in field.convoyed:
        path = field.path[rival]
        if path == NO:
            return NOBODY, NOBODY
        if path == UNKNOWN:
            least = NOBODY
    if occupant >= 0 and _is_driven_off(field, rival, occupant):
        if field.wins[occupant] == YES and not _may_still_come(field, rival):
            return NOBODY, NOBODY
        if field.wins[occupant] != NO and field.wins[rival] != YES:
            least = NOBODY
    return least, most


def _may_still_come(field: Field, rival: int) -> bool:
    """Whether a move is not beaten by one that met it head on and succeeded: that one may have got in among others."""
    return field.rules.answers.joins is not None and field.wins[rival] != NO


def _is_driven_off(field: Field, rival: int, occupant: int) -> bool:
    """Whether the rival bounces nobody if the occupant's move to the rival's space succeeds (DATC 4.A.7).

    Units that join each other where they meet drive nobody off when they change places.
    """
    if are_fellows(field, rival, occupant):
        return False
    if field.rules.options["dislodged_bounce"] == "never":
        return field.act[occupant] == MOVE and field.dest[occupant] == field.loc[rival]
    return is_head_on(field, rival, occupant)


def lead(field: Field, number: int, opponent: int, owner: str | None = None) -> tuple[int, int]:
    """Bounds of how much more the one counts against the other than the other against it, by trait.

    `owner` is the power that an attack would dislodge: its supports bring no bonus either.
    """
    ours, theirs = edge(field, number, opponent, owner), edge(field, opponent, number)
    return ours[0] - theirs[1], ours[1] - theirs[0]


def edge(field: Field, number: int, opponent: int, owner: str | None = None) -> tuple[int, int]:
    """Bounds of the half units that a unit and its supports count more against this opponent than against others."""
    asked = field.rules.answers.bonus
    if asked is None:
        return 0, 0
    least = most = asked(field.situation, field.units[number], field.units[opponent])
    for backer in field.backers.get(number, ()):
        if field.high[backer] > 0 and field.powers[backer] != owner:
            more = asked(field.situation, field.units[backer], field.units[opponent])
            most += more
            if field.low[backer] > 0:
                least += more
    return least, most
