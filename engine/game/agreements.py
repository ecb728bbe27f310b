"""Draws and concessions by agreement of the survivors (STD-4)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.game.game_errors import AgreementError, counted
from engine.game.records import CONCESSION, DRAW, Agreement, Game, Proposal, Turn
from engine.game.rulings import checked_reason
from engine.game.standings import survivors
from engine.model.ids import PowerId
from engine.model.position import Position, Verdict, digest
from engine.variants.loading import Variant


def propose_draw(game: Game, variant: Variant, power: str, sharers: Iterable[str] = ()) -> Game:
    """The game with a draw put to the vote; without sharers, among all survivors. The proposer is in favour."""
    named = tuple(sorted(set(sharers))) or survivors(game, variant)
    if len(named) < 2:
        raise AgreementError(
            "one_sharer", "a draw is shared by two powers or more", "Propose a concession instead.", named
        )
    return _propose(game, variant, power, DRAW, named)


def propose_concession(game: Game, variant: Variant, power: str, winner: str) -> Game:
    """The game with a concession to one power put to the vote. The proposer is in favour."""
    return _propose(game, variant, power, CONCESSION, (winner,))


def vote(game: Game, variant: Variant, power: str, number: int, in_favour: bool) -> Game:
    """The game with a power's vote on a proposal (0 is the first); a vote may be changed until the turn is judged.

    When the last survivor agrees, the game is over: the open turn is closed with the agreement on record.
    """
    _check_survivors(game, variant, power)
    if not 0 <= number < len(game.proposals):
        raise AgreementError(
            "no_such_proposal",
            f"there is no proposal {number + 1}; {counted(len(game.proposals), 'proposal')} can be voted upon",
            "Propose a draw or a concession first." if not game.proposals else "Vote on one of those.",
            (str(number),),
        )
    proposal = game.proposals[number]
    votes = {**dict(proposal.votes), PowerId(power): in_favour}
    changed = msgspec.structs.replace(proposal, votes=tuple(sorted(votes.items())))
    proposals = (*game.proposals[:number], changed, *game.proposals[number + 1 :])
    game = msgspec.structs.replace(game, proposals=proposals)
    if set(changed.in_favour) >= set(survivors(game, variant)):
        return close_by_agreement(
            game, variant, Agreement(changed.how, changed.winners, survivors(game, variant))
        )
    return game


def close_by_agreement(game: Game, variant: Variant, agreement: Agreement) -> Game:
    """The game ended as all survivors agreed. The orders of the open turn stay on record, but are not judged."""
    _check_survivors(game, variant, *agreement.winners, *agreement.agreed)
    if agreement.agreed != survivors(game, variant) or not _is_proper(agreement.how, agreement.winners):
        raise AgreementError(
            "not_agreed", "not all survivors agreed to one ending", "Put it to the vote.", agreement.agreed
        )
    ended = msgspec.structs.replace(game.current, verdict=Verdict(agreement.winners, agreement.how))
    return _ended(game, ended, agreement)


def declare_end(
    game: Game, variant: Variant, how: str, winners: Iterable[str], reason: str, voters: Iterable[str] = ()
) -> Game:
    """The game ended by the game master, or where there is none by voters: as a draw, or as won by one power, and why.

    The orders of the open turn stay on record, but are not judged. Raises AgreementError, and TurnError for the reason.
    """
    named = tuple(PowerId(winner) for winner in sorted(set(winners)))
    agreed = tuple(PowerId(voter) for voter in voters)
    _check_survivors(game, variant, *named, *agreed)
    if not _is_proper(how, named):
        raise AgreementError(
            "bad_ending",
            "a draw is shared by two powers or more, and conceded is to one",
            "Name the powers so.",
            named,
        )
    ended = msgspec.structs.replace(game.current, verdict=Verdict(named, how))
    return _ended(game, ended, Agreement(how, named, agreed, checked_reason(reason)))


def _ended(game: Game, ended: Position, agreement: Agreement) -> Game:
    turn = Turn(
        game.current, game.sheets, digest(ended), agreement=agreement, edits=game.edits, press=game.press
    )
    return msgspec.structs.replace(
        game,
        turns=(*game.turns, turn),
        current=ended,
        sheets=(),
        proposals=(),
        edits=(),
        press=(),
        deadline="",
    )


def _propose(game: Game, variant: Variant, power: str, how: str, winners: tuple[str, ...]) -> Game:
    _check_survivors(game, variant, power, *winners)
    named = tuple(PowerId(winner) for winner in winners)
    for number, proposal in enumerate(game.proposals):
        if (proposal.how, proposal.winners) == (how, named):
            return vote(game, variant, power, number, in_favour=True)
    by = PowerId(power)
    proposals = (*game.proposals, Proposal(how, named, by, ((by, True),)))
    return vote(
        msgspec.structs.replace(game, proposals=proposals), variant, power, len(proposals) - 1, in_favour=True
    )


def _is_proper(how: str, winners: tuple[PowerId, ...]) -> bool:
    if how == DRAW:
        return len(winners) > 1 and winners == tuple(sorted(set(winners)))
    return how == CONCESSION and len(winners) == 1


def _check_survivors(game: Game, variant: Variant, *powers: str) -> None:
    if game.current.verdict is not None:
        raise AgreementError("game_over", "the game is over", "Take the last turn back if it should go on.")
    alive = survivors(game, variant)
    for power in powers:
        if power not in alive:
            raise AgreementError(
                "no_survivor",
                f"{power} is no longer in the game",
                f"The survivors are: {', '.join(alive)}.",
                (power,),
            )
