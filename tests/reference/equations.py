"""The equations of DATC 3, chapter 5.B, for the reference judge: what follows from given values of all variables."""

from tests.reference.movement_records import Move, Position, Support, Truth


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
