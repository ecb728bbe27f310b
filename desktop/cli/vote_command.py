"""`chancery vote`: draws and concessions proposed, voted upon and listed."""

from __future__ import annotations

from argparse import Namespace

from desktop.cli.answer_records import PowerName, Record, SeasonCode, VerdictAnswer, answer_of, verdict_of
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME, Reply, argument, command
from desktop.cli.failures import UsageError
from desktop.cli.games import change_game, keep_game, open_game
from desktop.cli.streams import Streams
from engine import (
    Game,
    Proposal,
    Variant,
    names_of,
    propose_concession,
    propose_draw,
    survivors,
    vote as cast_vote,
)


class ProposalAnswer(Record, frozen=True):
    number: int
    how: str
    winners: list[PowerName]
    by: PowerName
    in_favour: list[PowerName]
    against: list[PowerName]
    silent: list[PowerName]


class VoteAnswer(Record, frozen=True):
    season: SeasonCode
    proposals: list[ProposalAnswer]
    verdict: VerdictAnswer | None


@command(
    GAME,
    argument("--power", "P", "who proposes or votes"),
    argument(
        "--draw", "POWER", "propose a draw among these powers, or all survivors", group="wish", nargs="*"
    ),
    argument("--concede", "POWER", "propose that this power has won", group="wish"),
    argument("--yes", "N", "vote for proposal N", group="wish", type=int),
    argument("--no", "N", "vote against proposal N", group="wish", type=int),
    answer=VoteAnswer,
    about="""
Without a wish it lists what is proposed. A proposal lapses when the turn is judged; when the last survivor agrees,
the game is over.""",
)
def vote(arguments: Namespace, streams: Streams) -> Reply:
    if all(wish is None for wish in (arguments.draw, arguments.concede, arguments.yes, arguments.no)):
        if arguments.power is not None:
            raise UsageError(
                "no_wish", "say what the power wants: --draw, --concede, --yes or --no", "--power"
            )
        loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
        return _reply(loaded.game, loaded.variant)
    if arguments.power is None:
        raise UsageError("no_power", "--power says who proposes or votes", "--power")
    with change_game(arguments, streams) as loaded:
        game = _changed(arguments, loaded.game, loaded.variant)
        keep_game(arguments.game, game, loaded.variant, streams, loaded.file_digest)
    return _reply(game, loaded.variant)


def _changed(arguments: Namespace, game: Game, variant: Variant) -> Game:
    power = power_called(variant, arguments.power)
    if arguments.draw is not None:
        return propose_draw(game, variant, power, [power_called(variant, one) for one in arguments.draw])
    if arguments.concede is not None:
        return propose_concession(game, variant, power, power_called(variant, arguments.concede))
    in_favour = arguments.yes is not None
    return cast_vote(game, variant, power, (arguments.yes if in_favour else arguments.no) - 1, in_favour)


def _reply(game: Game, variant: Variant) -> Reply:
    answer = VoteAnswer(
        season=variant.calendar.code(game.current.season),
        proposals=[_proposal(game, variant, number, one) for number, one in enumerate(game.proposals, 1)],
        verdict=verdict_of(game.current.verdict),
    )
    names = {str(power): name for power, name in names_of(game, variant).items()}

    def named(powers: list[str]) -> str:
        return ", ".join(names[power] for power in powers) or "nobody"

    words = []
    if answer.verdict is not None:
        words.append(f"The game is over ({answer.verdict.how}): {named(answer.verdict.winners)}.")
    elif not game.proposals:
        words.append("Nothing is proposed.")
    for one in answer.proposals:
        words += [
            f"{one.number}. {one.how}: {named(one.winners)} (proposed by {names[one.by]})",
            f"   for: {named(one.in_favour)}; against: {named(one.against)}; not yet: {named(one.silent)}",
        ]
    return Reply(answer, words)


def _proposal(game: Game, variant: Variant, number: int, one: Proposal) -> ProposalAnswer:
    votes = dict(one.votes)
    return answer_of(
        ProposalAnswer,
        one,
        number=number,
        against=[power for power, agrees in one.votes if not agrees],
        silent=[power for power in survivors(game, variant) if power not in votes],
    )
