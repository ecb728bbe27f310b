"""The graph as a field of play: all of it can be reached, nobody is boxed in, nobody is struck down at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine import Board
from maps.cartographer.checking.board_faults import Fault
from maps.cartographer.checking.folder import BOARD, VARIANT, Folder
from maps.cartographer.facts import find_broken
from maps.cartographer.source import FILE as SOURCE

SEA = "sea"
DEGREES = (4.0, 6.5)
"""How many neighbours a land space has on the average. With fewer a board is a corridor, with more a muddle."""
REACH = 3
"""Steps from home in which a power must find something to fight over: about two years of moves there and back."""
PRIZES = 2
"""How many things at least: other powers, and centres that are nobody's home."""


def check_facts(board: Board, folder: Folder) -> Iterator[Fault]:
    """What the source promises."""
    if folder.wishes.facts is None:
        return
    for one in find_broken(folder.wishes.facts, board):
        problem = f"the fact {one.fact!r} does not hold: {one.sentence}"
        yield Fault(folder.table, problem, f"Correct the board, or the fact in {SOURCE}.", one.spaces)


def check_play(board: Board, folder: Folder) -> Iterator[Fault]:
    yield from _unreachable(board, folder)
    yield from _degrees(board, folder)
    homes = folder.homes
    yield from _no_centres(board, folder, homes)
    known = {power: tuple(home for home in listed if home in board.spaces) for power, listed in homes.items()}
    yield from _prizes(board, folder, known)
    yield from _exposed(board, folder, known)


def _unreachable(board: Board, folder: Folder) -> Iterator[Fault]:
    first = next(iter(board.spaces))
    reached = board.distances([first])
    lost = tuple(key for key in board.spaces if key not in reached)
    if lost:
        problem = f"nothing that starts in {first} ever gets there"
        yield Fault(folder.table, problem, "Add a border that leads there.", lost)


def _degrees(board: Board, folder: Folder) -> Iterator[Fault]:
    degrees = [len(board.neighbours[key]) for key, space in board.spaces.items() if space.terrain != SEA]
    mean = sum(degrees) / len(degrees) if degrees else DEGREES[0]
    least, most = DEGREES
    if not least <= mean <= most:
        problem = f"a land space has {mean:.1f} neighbours on the average; {least:g} to {most:g} play well"
        remedy = "Merge spaces or move borders." if mean > most else "Let more spaces touch."
        yield Fault(folder.table, problem, remedy)


def _no_centres(board: Board, folder: Folder, homes: Mapping[str, tuple[str, ...]]) -> Iterator[Fault]:
    """Homes of a variant were checked when it was loaded; these are the source's."""
    for power, listed in homes.items():
        for home in listed:
            if home not in board.spaces or not board.spaces[home].centre:
                problem = f"this is a home of {power}, but no centre of the board"
                remedy = f"Correct the powers in {SOURCE}, or mark the centre."
                yield Fault(VARIANT if folder.variant else BOARD, problem, remedy, (home,))


def _prizes(board: Board, folder: Folder, homes: Mapping[str, tuple[str, ...]]) -> Iterator[Fault]:
    owners = {home: power for power, listed in homes.items() for home in listed}
    for power, listed in homes.items():
        if not listed:
            continue
        near = {key for key, steps in board.distances(listed).items() if steps <= REACH}
        rivals = {owners[key] for key in near if key in owners} - {power}
        free = [key for key in near if board.spaces[key].centre and key not in owners]
        if len(rivals) + len(free) < PRIZES:
            problem = (
                f"{power} finds {len(rivals)} other powers and {len(free)} free centres "
                f"within {REACH} steps of its homes; it needs {PRIZES} to play for"
            )
            yield Fault(folder.table, problem, "Bring it nearer to the others.", listed)


def _exposed(board: Board, folder: Folder, homes: Mapping[str, tuple[str, ...]]) -> Iterator[Fault]:
    """Home centres that an enemy's unit can enter with its first move."""
    facts = folder.wishes.facts
    settled = {frozenset(pair.split()) for pair in (facts.exposed if facts is not None else ())}
    for power, home, enemy, origin in _first_blows(board, folder, homes):
        if frozenset((home, origin)) not in settled:
            settled.add(frozenset((home, origin)))
            problem = (
                f"{home}, a home of {power}, can be entered from {origin} by {enemy} with the first move"
            )
            remedy = f"Put a space between them, or list the two in {SOURCE} under `exposed`."
            yield Fault(folder.table, problem, remedy, (home, origin))


def _first_blows(
    board: Board, folder: Folder, homes: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[str, str, str, str]]:
    """A power, its home, an enemy, and where that stands. Without a variant a unit of any kind stands in each home."""
    owners = {home: power for power, listed in homes.items() for home in listed}
    if folder.variant is None:
        starts = [(power, home, board.neighbours[home]) for home, power in owners.items()]
    else:
        reach = folder.variant.rules.destinations
        starts = [
            (
                str(unit.power),
                str(unit.space),
                tuple(board.space_of[end] for end in reach[unit.kind][unit.place]),
            )
            for unit in folder.variant.start.units
            if unit.power
        ]
    for enemy, origin, ends in starts:
        for home in dict.fromkeys(ends):
            if home in owners and owners[home] != enemy:
                yield owners[home], home, enemy, origin
