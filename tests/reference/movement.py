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
from dataclasses import dataclass
from itertools import product
from typing import Any

Order = tuple[Any, ...]
"""`("hold",)`, `("move", target, via)`, `("support", subject, target or None)` or `("convoy", army, target)`;
all but the first word are spaces, except `via`, a bool, and the target of a support to hold, None."""

Truth = Mapping[str, bool]
"""A value for every variable."""


@dataclass(frozen=True)
class Piece:
    """A unit: its power and its kind, `"A"` for an army or `"F"` for a fleet."""

    power: str
    kind: str


@dataclass(frozen=True)
class PlainBoard:
    """What the judge has to know of a map.

    `sea` holds the spaces where a fleet can convoy.  `convoy_links` gives for each of them the spaces of
    `sea` next to it and the coastal spaces it touches.  `land_links` is the adjacency for armies; a space
    may be left out when no army can walk from it.  Adjacency for fleets is not needed: fleet moves are
    taken to be legal.
    """

    sea: frozenset[str]
    convoy_links: Mapping[str, frozenset[str]]
    land_links: Mapping[str, frozenset[str]]


@dataclass(frozen=True)
class Result:
    """The outcome of a movement phase; every unit is named by the space where it began.

    `moved`: units whose move succeeded.
    `cut`: units whose support matched an order and was cut (also by dislodgement).
    `dislodged`: each dislodged unit with the origin of the unit that dislodged it.
    `paradox`: armies that could not be carried because Szykman's rule suspended a fleet of their convoy.
    `convoyed`: armies whose move was judged by sea, whether it succeeded or not.
    `contested`: spaces left vacant by a standoff, hence closed to retreats.
    """

    moved: frozenset[str]
    cut: frozenset[str]
    dislodged: Mapping[str, str]
    paradox: frozenset[str]
    convoyed: frozenset[str]
    contested: frozenset[str]


@dataclass(frozen=True)
class Move:
    """A move order; `by_sea` tells that only a convoy can bring the army to its target."""

    origin: str
    target: str
    by_sea: bool


@dataclass(frozen=True)
class Support:
    """A support that matches its subject's order; `place` is where the help counts."""

    giver: str
    subject: str
    place: str


@dataclass(frozen=True)
class Position:
    """Pieces and orders, sorted by type; supports and convoys that match nothing have been dropped.

    `carriers` maps each fleet of a matching convoy order to the origin of its army.
    """

    board: PlainBoard
    pieces: Mapping[str, Piece]
    moves: Mapping[str, Move]
    supports: Mapping[str, Support]
    carriers: Mapping[str, str]

    def variables(self) -> frozenset[str]:
        """The spaces of the units whose order is open."""
        return frozenset(self.moves) | frozenset(self.carriers)

    def power(self, space: str) -> str:
        """The power of the unit that began in `space`."""
        return self.pieces[space].power

    def moves_into(self, space: str) -> list[Move]:
        """All moves that try to enter `space`."""
        return [move for move in self.moves.values() if move.target == space]

    def opponent(self, move: Move) -> Move | None:
        """The other move of a head-to-head battle: two units that swap places, neither of them by sea."""
        other = self.moves.get(move.target)
        if other is None or other.target != move.origin or move.by_sea or other.by_sea:
            return None
        return other


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
# The equations: what follows from given values of all variables
# ---------------------------------------------------------------------------------------------------------


def equation(position: Position, truth: Truth, variable: str) -> bool:
    """The value that the rules give to `variable` when all the others are as in `truth`."""
    if variable in position.moves:
        return move_succeeds(position, truth, position.moves[variable])
    return not enters(position, truth, variable)


def enters(position: Position, truth: Truth, space: str) -> bool:
    """Whether some unit arrives in `space`."""
    return any(truth[move.origin] for move in position.moves_into(space))


def move_succeeds(position: Position, truth: Truth, move: Move) -> bool:
    """MOVE: the attack has to beat the unit in the target space and every rival for that space."""
    attack = attack_strength(position, truth, move)
    opponent = position.opponent(move)
    if opponent is not None:
        resistance = defend_strength(position, truth, opponent)
    else:
        resistance = hold_strength(position, truth, move.target)
    rivals = [rival for rival in position.moves_into(move.target) if rival != move]
    return attack > resistance and all(attack > prevent_strength(position, truth, rival) for rival in rivals)


def attack_strength(position: Position, truth: Truth, move: Move) -> int:
    """ATTACK STRENGTH: no power dislodges its own unit or helps to do so."""
    if not path_holds(position, truth, move):
        return 0
    helpers = standing_helpers(position, truth, move.origin, move.target)
    if move.target not in position.pieces:
        return 1 + len(helpers)
    if position.opponent(move) is None and truth_of_move(position, truth, move.target):
        return 1 + len(helpers)
    victim = position.power(move.target)
    if position.power(move.origin) == victim:
        return 0
    return 1 + sum(position.power(helper) != victim for helper in helpers)


def hold_strength(position: Position, truth: Truth, space: str) -> int:
    """HOLD STRENGTH of a space; a unit that tried to leave gets no help in staying."""
    if space not in position.pieces or truth_of_move(position, truth, space):
        return 0
    if space in position.moves:
        return 1
    return 1 + len(standing_helpers(position, truth, space, space))


def defend_strength(position: Position, truth: Truth, move: Move) -> int:
    """DEFEND STRENGTH of a unit in a head-to-head battle."""
    return 1 + len(standing_helpers(position, truth, move.origin, move.target))


def prevent_strength(position: Position, truth: Truth, move: Move) -> int:
    """PREVENT STRENGTH: none without a route, none after a lost head-to-head battle."""
    if not path_holds(position, truth, move):
        return 0
    opponent = position.opponent(move)
    if opponent is not None and truth[opponent.origin]:
        return 0
    return 1 + len(standing_helpers(position, truth, move.origin, move.target))


def truth_of_move(position: Position, truth: Truth, space: str) -> bool:
    """Whether the unit in `space` has a move order and leaves."""
    return space in position.moves and truth[space]


def standing_helpers(position: Position, truth: Truth, subject: str, place: str) -> list[str]:
    """The givers of uncut support to the unit of `subject` for being in `place`."""
    return [
        support.giver
        for support in position.supports.values()
        if support.subject == subject and support.place == place and support_stands(position, truth, support)
    ]


def support_stands(position: Position, truth: Truth, support: Support) -> bool:
    """SUPPORT: cut by dislodgement, or by a foreign attack that comes from elsewhere than its `place`.

    An attack without a route does nothing at all, whatever value `truth` gives to it.
    """
    for attack in position.moves_into(support.giver):
        if not path_holds(position, truth, attack):
            continue
        foreign = position.power(attack.origin) != position.power(support.giver)
        if truth[attack.origin] or (foreign and attack.origin != support.place):
            return False
    return True


def path_holds(position: Position, truth: Truth, move: Move) -> bool:
    """PATH: by land always; by sea while a chain of carrying fleets joins origin and target."""
    if not move.by_sea:
        return True
    links = position.board.convoy_links
    fleets = {fleet for fleet, army in position.carriers.items() if army == move.origin and truth[fleet]}
    reached = {fleet for fleet in fleets if move.origin in links[fleet]}
    while True:
        further = {fleet for fleet in fleets - reached if any(fleet in links[known] for known in reached)}
        if not further:
            return any(move.target in links[fleet] for fleet in reached)
        reached |= further


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
