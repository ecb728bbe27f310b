"""What a side in a fight counts, support by support, and what became of each support."""

from __future__ import annotations

from engine.judge.cutting import comes_by_sea
from engine.judge.field import MOVE, NO, SUPPORT, Field
from engine.judge.outcomes import BOUNCED
from engine.judge.strength import edge
from engine.model.ids import SpaceId, space_in
from engine.reports.reasons import Reason, total
from engine.reports.resolved import backers, cuts, has_won, stays, supporters


def attack(field: Field, number: int) -> Reason:
    """What a move brings to bear on its goal."""
    parts = backed(field, number, spared_power(field, number))
    place, goal, kind = field.loc[number], field.goal[number], carried_kind(field, number)
    return Reason("attack", place, goal, strength=total(parts), kind=kind, parts=parts)


def carried_kind(field: Field, number: int) -> str:
    """The kind of a unit that leaves one of another kind, which carries it; else nothing."""
    kind = field.units[number].kind
    return kind if field.units[field.host.get(number, number)].kind != kind else ""


def spared_power(field: Field, number: int) -> str:
    """The power whose supports do not help a move, because the unit that it would dislodge is theirs; or nothing."""
    occupant = field.at.get(field.dest[number], -1)
    if occupant < 0 or field.powers[occupant] == field.powers[number] or not stays(field, number, occupant):
        return ""
    return field.powers[occupant]


def backed(field: Field, number: int, excluded: str = "") -> tuple[Reason, ...]:
    """A unit's own strength and each support that was meant for it, whether it counted or not."""
    supports = (support(field, backer, excluded) for backer in supporters(field, number))
    return (base(field, number), *supports, *_forbidden(field, number))


def unbacked(field: Field, number: int) -> tuple[Reason, ...]:
    """A unit that could not leave: its own strength, since nobody supports it in place."""
    vain = (
        Reason("support_of_move", field.loc[backer], field.dest[backer]) for backer in backers(field, number)
    )
    return (base(field, number), *vain)


def base(field: Field, number: int) -> Reason:
    kind = carried_kind(field, number)
    return Reason("base", field.loc[number], strength=field.strength[number], counts=True, kind=kind)


def bonus(
    field: Field, number: int, opponent: int, owner: str | None = None
) -> tuple[int, tuple[Reason, ...]]:
    """What an attack counts more against an opponent by rules of the game, and what is to be told of it.

    What the opponent counts more is a part of its strength; what the attack does is told beside it. Supports by the
    owner of the unit that would be dislodged bring the attacker nothing here either.
    """
    if field.rules.answers.bonus is None:
        return 0, ()
    ours, theirs = edge(field, number, opponent, owner)[0], edge(field, opponent, number)[1]
    found: list[Reason] = []
    if theirs:
        found.append(Reason("bonus", field.loc[opponent], strength=theirs, counts=True))
    if ours:
        kind = carried_kind(field, number)
        found.append(
            Reason("bonus_against", field.loc[number], field.loc[opponent], strength=ours, kind=kind)
        )
    return ours, tuple(found)


def _forbidden(field: Field, number: int) -> list[Reason]:
    space_of = field.rules.board.space_of
    return [
        Reason(
            "support_illegal",
            field.loc[other],
            outcome.order.target,
            rule=outcome.rule,
            until=outcome.until,
            order=outcome.order,
        )
        for other, outcome in field.refused
        if other >= 0
        and outcome.order.verb == "support"
        and space_of.get(outcome.order.subject, "") == field.loc[number]
    ]


def support(field: Field, backer: int, excluded: str = "") -> Reason:
    """What one support was worth and why, without the supports of a power that is excluded."""
    place, bears, worth = field.loc[backer], field.dest[backer], field.low[backer]
    if backer in field.unmatched:
        return Reason("support_unmatched", place, bears, parts=mismatch(field, backer))
    parts = cutting(field, backer)
    by = cutters(field, backer)
    if worth == 0 < field.strength[backer]:
        return Reason("support_cut", place, bears, by, parts=parts)
    if excluded and field.powers[backer] == excluded:
        return Reason("support_victims", place, bears)
    code = "support_given" if worth == field.strength[backer] else "support_weakened"
    return Reason(code, place, bears, by, strength=worth, counts=True, parts=parts)


def cutters(field: Field, supporter: int) -> tuple[SpaceId, ...]:
    """Where the units stood whose attacks cut the support, wholly or in part."""
    crowd = field.attackers.get(field.loc[supporter], ())
    return tuple(sorted(field.loc[attacker] for attacker in crowd if cuts(field, attacker, supporter)))


def cutting(field: Field, supporter: int) -> tuple[Reason, ...]:
    """Every attack on a supporting unit: how it cut the support, or why not."""
    return tuple(
        Reason(
            _cut_code(field, attacker, supporter),
            field.loc[attacker],
            field.loc[supporter],
            kind=carried_kind(field, attacker),
        )
        for attacker in field.attackers.get(field.loc[supporter], ())
    )


def _cut_code(field: Field, attacker: int, supporter: int) -> str:
    if cuts(field, attacker, supporter):
        return "cut_dislodged" if has_won(field, attacker) else "cut_attack"
    if field.powers[attacker] == field.powers[supporter]:
        return "uncut_own"
    if attacker in field.yielding:
        return "uncut_yielding"
    if attacker in field.convoyed and field.path[attacker] == NO:
        return "uncut_convoy"
    if field.loc[attacker] == field.dest[supporter] and not comes_by_sea(field, attacker):
        return "uncut_target"
    return "uncut_spared"


def mismatch(field: Field, number: int) -> tuple[Reason, ...]:
    """Why a support or convoy found no order that it fits."""
    helped = field.subject[number]
    place, goal = field.loc[helped], field.goal[helped]
    order = field.given[number]
    assert order is not None
    void = field.void.get(helped)
    if void is not None and void.code == BOUNCED and not order.target:
        return (Reason("subject_stood_off", place),)
    if field.act[helped] != MOVE:
        return (Reason("subject_stays" if order.target else "subject_stiff", place),)
    if not order.target:
        return (Reason("subject_moves", place, goal),)
    if field.dest[helped] != field.dest[number]:
        return (Reason("subject_elsewhere", place, goal),)
    if field.act[number] == SUPPORT:
        yields = helped in field.yielding
        return (Reason("subject_yields" if yields else "subject_other_coast", place, goal),)
    if helped in field.convoyed or is_off_route(field, number):
        return (Reason("fleet_off_route", field.loc[number]),)
    return (Reason("subject_overland", place, goal),)


def is_off_route(field: Field, fleet: int) -> bool:
    """Whether a written route binds the army that a fleet would carry, and leaves the fleet out."""
    policy = field.rules.option("convoy_path")
    order = field.given[field.subject[fleet]]
    if policy == "ignored" or order is None or (policy == "followed" and not order.route):
        return False
    return field.loc[fleet] not in {space_in(place) for place in order.route}
