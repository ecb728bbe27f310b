"""`chancery vote`: draws and concessions proposed, voted upon and listed."""

from __future__ import annotations

from desktop.cli.answer_records import PowerName, Record, SeasonCode, VerdictAnswer, answer_of, verdict_of
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME, Call, Reply, argument, command
from desktop.cli.failures import UsageError
from desktop.cli.games import changed, opened
from engine import Game, Variant, names_of, propose_concession, propose_draw, survivors, vote as cast_vote


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
    argument("--draw", "POWER", "propose a draw among these powers, or all survivors", "wish", nargs="*"),
    argument("--concede", "POWER", "propose that this power has won", "wish"),
    argument("--yes", "N", "vote for proposal N", "wish", type=int),
    argument("--no", "N", "vote against proposal N", "wish", type=int),
    answer=VoteAnswer,
    about="""
Without a wish it lists what is proposed. A proposal lapses when the turn is judged; when the last survivor agrees,
the game is over.""",
)
def vote(call: Call) -> Reply:
    if all(wish is None for wish in (call.draw, call.concede, call.yes, call.no)):
        if call.power is not None:
            raise UsageError(
                "no_wish", "say what the power wants: --draw, --concede, --yes or --no", "--power"
            )
        return _reply(*opened(call))
    if call.power is None:
        raise UsageError("no_power", "--power says who proposes or votes", "--power")
    loaded, game = changed(call, lambda game, variant: _voted(call, game, variant))
    return _reply(game, loaded.variant)


def _voted(call: Call, game: Game, variant: Variant) -> Game:
    power = power_called(variant, call.power)
    if call.draw is not None:
        return propose_draw(game, variant, power, [power_called(variant, one) for one in call.draw])
    if call.concede is not None:
        return propose_concession(game, variant, power, power_called(variant, call.concede))
    in_favour = call.yes is not None
    return cast_vote(game, variant, power, (call.yes if in_favour else call.no) - 1, in_favour)


def _reply(game: Game, variant: Variant) -> Reply:
    answer = VoteAnswer(
        season=variant.calendar.code(game.current.season),
        proposals=[
            answer_of(
                ProposalAnswer,
                one,
                number=number,
                against=[power for power, agrees in one.votes if not agrees],
                silent=[power for power in survivors(game, variant) if power not in dict(one.votes)],
            )
            for number, one in enumerate(game.proposals, 1)
        ],
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
