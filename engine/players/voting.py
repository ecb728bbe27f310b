"""How computer players vote on draws and concessions at a table with people."""

from __future__ import annotations

from engine.game.agreements import propose_draw, vote
from engine.game.people import computers_of
from engine.game.records import DRAW, Game, Proposal
from engine.game.setup import rules_of
from engine.game.standings import survivors
from engine.model.season import MOVEMENT
from engine.players.matches import agrees_to_draw
from engine.variants.loading import Variant
from engine.views.view import view


def cast_votes(game: Game, variant: Variant) -> Game:
    """The game with the votes of all computers on what is proposed. It is over if nobody else has to agree."""
    voters = [power for power in survivors(game, variant) if power in computers_of(game)]
    for number in range(len(game.proposals)):
        for power in voters:
            if game.current.verdict is None:
                agrees = agrees_to(game, variant, power, game.proposals[number])
                game = vote(game, variant, power, number, agrees)
    return game


def draw_among_computers(game: Game, variant: Variant) -> Game:
    """The game ended as a draw if nobody but computers is left and all of them agree to it; else as it is."""
    left = survivors(game, variant)
    if game.current.verdict is not None or len(left) < 2 or not {*left} <= {*computers_of(game)}:
        return game
    proposed = propose_draw(game, variant, left[0])
    ended = cast_votes(proposed, variant)
    return ended if ended.current.verdict is not None else game


def agrees_to(game: Game, variant: Variant, power: str, proposal: Proposal) -> bool:
    """Whether a computer player agrees to an ending, by what it sees: to a draw that it shares when nothing has changed
    hands for years; to a concession to itself, or to a power that has more centres than all others together."""
    rules = rules_of(game, variant)
    if proposal.how == DRAW:
        return power in proposal.winners and agrees_to_draw(_owners_by_year(game, variant, power))
    if power in proposal.winners:
        return True
    owners = [owner for _, owner in view(rules, game.current, power).owners]
    return 2 * sum(owner in proposal.winners for owner in owners) > len(owners)


def _owners_by_year(game: Game, variant: Variant, power: str) -> list[object]:
    """Who owned what at the beginning of each year, as far as a power saw it; now comes last."""
    rules = rules_of(game, variant)
    steps = rules.calendar.steps
    first = next(index for index, step in enumerate(steps) if step.phase == MOVEMENT)
    positions = [turn.before for turn in game.turns if turn.before.season.step == first]
    if game.current.season.step == first:
        positions.append(game.current)
    return [view(rules, position, power).owners for position in positions]
