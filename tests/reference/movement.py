"""A slow reference judge for the movement phase, used only as a test oracle.

It shares no code with the product and tries nothing clever: every order whose outcome is open gets a truth
value, all combinations are written out, and the combinations that satisfy the equations of DATC 3, chapter
5.B, are kept.  One survivor is the answer.  None or several mean that somewhere a group of orders depends on
itself; the judge then looks for the smallest such group, settles it by the rule for rings or by Szykman's
rule for convoys, and starts over.

The open orders, called *variables* below and named by the space of the ordered unit, are

* every move: true means the unit arrives;
* every convoy order that the army it names matches: true means the fleet stays and carries.

Supports and routes are no variables: the equations derive them from the variables.

Choices taken where the rules leave room: a convoy is broken only when all its routes are; an army with a
land route goes by sea if it says so or if a fleet of its own power is ordered to carry it, and then never
falls back on land; a support of an attack is not cut from the attacked space, by sea or by land, short of
dislodgement; a dislodged mover stops bouncing others only if it lost a head-to-head battle.
"""

from collections.abc import Iterator, Mapping
from itertools import product

from tests.reference.equations import (
    equation,
    path_holds,
    prevent_strength,
    support_stands,
)
from tests.reference.movement_records import Move, Order, Piece, PlainBoard, Position, Result, Support, Truth


def adjudicate(board: PlainBoard, pieces: Mapping[str, Piece], orders: Mapping[str, Order]) -> Result:
    """Judge one movement phase.

    `pieces` and `orders` are keyed by space.  Orders are taken to be legal; a piece without one holds.
    """
    strangers = set(orders) - set(pieces)
    if strangers:
        raise ValueError(f"orders without a piece: {sorted(strangers)}")
    position = read_orders(board, pieces, orders)
    truth, suspended = solve(position)
    return report(position, truth, suspended)


# ---------------------------------------------------------------------------------------------------------
# Reading the orders
# ---------------------------------------------------------------------------------------------------------


def read_orders(board: PlainBoard, pieces: Mapping[str, Piece], orders: Mapping[str, Order]) -> Position:
    """Sort the orders by type, choose land or sea for each army, drop what matches nothing."""
    moves = {
        space: Move(space, order[1], goes_by_sea(board, pieces, orders, space))
        for space, order in orders.items()
        if order[0] == "move"
    }
    supports = {
        space: Support(space, order[1], order[1] if order[2] is None else order[2])
        for space, order in orders.items()
        if order[0] == "support" and support_matches(pieces, moves, order)
    }
    carriers = {
        space: order[1]
        for space, order in orders.items()
        if order[0] == "convoy" and space in board.sea and convoy_matches(moves, order)
    }
    return Position(board, pieces, moves, supports, carriers)


def goes_by_sea(
    board: PlainBoard, pieces: Mapping[str, Piece], orders: Mapping[str, Order], origin: str
) -> bool:
    """Whether the move ordered in `origin` must be carried by a convoy."""
    if pieces[origin].kind == "F":
        return False
    _, target, via = orders[origin]
    has_land_route = target in board.land_links.get(origin, frozenset())
    own_fleet_carries = any(
        order == ("convoy", origin, target) and pieces[space].power == pieces[origin].power
        for space, order in orders.items()
    )
    return not has_land_route or via or own_fleet_carries


def support_matches(pieces: Mapping[str, Piece], moves: Mapping[str, Move], order: Order) -> bool:
    """Whether the supported unit is there and does what the support says."""
    _, subject, target = order
    if target is None:
        return subject in pieces and subject not in moves
    return subject in moves and moves[subject].target == target


def convoy_matches(moves: Mapping[str, Move], order: Order) -> bool:
    """Whether the army named in a convoy order goes to the named target, and goes there by sea."""
    _, army, target = order
    return army in moves and moves[army].by_sea and moves[army].target == target


# ---------------------------------------------------------------------------------------------------------
# Solving: write out all values, and settle what depends on itself
# ---------------------------------------------------------------------------------------------------------


def solve(position: Position) -> tuple[Truth, frozenset[str]]:
    """The values of all variables, and the fleets whose convoys Szykman's rule suspended."""
    fixed: dict[str, bool] = {}
    suspended: frozenset[str] = frozenset()
    while True:
        answers = list(consistent_values(position, fixed, position.variables() - set(fixed)))
        if len(answers) == 1:
            return {**fixed, **answers[0]}, suspended
        core = self_dependent_core(position, fixed)
        fleets = core & frozenset(position.carriers)
        if fleets:
            suspended |= fleets
            fixed.update(dict.fromkeys(fleets, False))
        else:
            fixed.update(dict.fromkeys(core, True))


def consistent_values(position: Position, fixed: Truth, chosen: frozenset[str]) -> Iterator[dict[str, bool]]:
    """All values of the `chosen` variables that agree with their own equations.

    Variables neither `fixed` nor `chosen` are set to false; the caller sees to it that they do not matter.
    """
    names = sorted(chosen)
    backdrop = {**dict.fromkeys(position.variables(), False), **fixed}
    for values in product((False, True), repeat=len(names)):
        attempt = dict(zip(names, values, strict=True))
        truth = {**backdrop, **attempt}
        if all(equation(position, truth, name) == truth[name] for name in names):
            yield attempt


def self_dependent_core(position: Position, fixed: Truth) -> frozenset[str]:
    """The first group of orders that decide one another and to which the equations give no single answer.

    Groups are visited so that everything a group depends on has been decided before.  A group with a single
    answer takes it and the search goes on; there is always a group to return, for a position whose groups
    all have a single answer has itself a single answer.
    """
    decided = dict(fixed)
    while True:
        group = independent_group(position, decided)
        answers = list(consistent_values(position, decided, group))
        if len(answers) != 1:
            check_core(position, group, answers)
            return group
        decided.update(answers[0])


def check_core(position: Position, core: frozenset[str], answers: list[dict[str, bool]]) -> None:
    """Refuse a group of moves alone that is no ring, i.e. that cannot all succeed; the rules know none."""
    if not core & frozenset(position.carriers) and dict.fromkeys(core, True) not in answers:
        raise AssertionError(f"moves that depend on each other but form no ring: {sorted(core)}")


def independent_group(position: Position, decided: Truth) -> frozenset[str]:
    """The smallest set of undecided variables that depends on no other undecided variable.

    Take the variable that leads to the fewest others.  Whatever it leads to leads to no fewer, so it leads
    back: the set is strongly connected, and no smaller set in it is closed.
    """
    needs = dependencies(position, decided)
    closures = [everything_needed(needs, name) for name in sorted(needs)]
    return min(closures, key=len)


def dependencies(position: Position, decided: Truth) -> dict[str, frozenset[str]]:
    """For each undecided variable the undecided ones that really matter to it.

    A variable matters if changing it alone, in at least one of all possible situations, changes the value
    that the equation gives.
    """
    names = sorted(position.variables() - set(decided))
    needs: dict[str, set[str]] = {name: set() for name in names}
    table: dict[tuple[bool, ...], tuple[bool, ...]] = {}
    for values in product((False, True), repeat=len(names)):
        truth = {**decided, **dict(zip(names, values, strict=True))}
        table[values] = tuple(equation(position, truth, name) for name in names)
    for values, outcomes in table.items():
        for index, changed in enumerate(names):
            flipped = (*values[:index], not values[index], *values[index + 1 :])
            for name, before, after in zip(names, outcomes, table[flipped], strict=True):
                if before != after:
                    needs[name].add(changed)
    return {name: frozenset(needed) for name, needed in needs.items()}


def everything_needed(needs: Mapping[str, frozenset[str]], start: str) -> frozenset[str]:
    """`start` and all variables it depends on, directly or through others."""
    found = {start}
    pending = [start]
    while pending:
        new = needs[pending.pop()] - found
        found |= new
        pending.extend(new)
    return frozenset(found)


# ---------------------------------------------------------------------------------------------------------
# Reporting
# ---------------------------------------------------------------------------------------------------------


def report(position: Position, truth: Truth, suspended: frozenset[str]) -> Result:
    """Read the result off the final values."""
    moves = position.moves
    moved = frozenset(origin for origin in moves if truth[origin])
    by_sea = frozenset(origin for origin, move in moves.items() if move.by_sea)
    held_up = frozenset(position.carriers[fleet] for fleet in suspended)
    return Result(
        moved=moved,
        cut=frozenset(
            support.giver
            for support in position.supports.values()
            if not support_stands(position, truth, support)
        ),
        dislodged={
            moves[origin].target: origin
            for origin in sorted(moved)
            if moves[origin].target in position.pieces and moves[origin].target not in moved
        },
        paradox=frozenset(army for army in held_up if not path_holds(position, truth, moves[army])),
        convoyed=by_sea,
        contested=contested_spaces(position, truth, moved),
    )


def contested_spaces(position: Position, truth: Truth, moved: frozenset[str]) -> frozenset[str]:
    """Spaces nobody occupies in the end although a unit with some strength tried to enter."""
    occupied = (frozenset(position.pieces) - moved) | {position.moves[origin].target for origin in moved}
    return frozenset(
        move.target
        for move in position.moves.values()
        if move.target not in occupied and prevent_strength(position, truth, move) > 0
    )
