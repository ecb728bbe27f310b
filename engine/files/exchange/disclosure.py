"""What one power is told of a game: its views and the reports as it hears them, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from engine.files.exchange.amendments import told_changes
from engine.files.exchange.exchange_error import PostError
from engine.files.exchange.packet_bodies import SeatLine, Setting, ToldTurn, TurnBody
from engine.files.saves.schema import ProposalFile
from engine.game.records import Edit, Game, Proposal
from engine.game.setup import rules_of
from engine.game.status import position_fault_sentence, position_status
from engine.game.turns import position_after, report_of
from engine.judge.outcomes import Report
from engine.judge.rules import Rules
from engine.model.position import Position
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from engine.views.view import hear, view


def setting_of(game: Game) -> Setting:
    """What everybody may know of a game from the start."""
    return Setting(
        title=game.title,
        variant=game.variant,
        variant_digest=game.variant_digest,
        options=dict(game.options),
        seats=[SeatLine(seat.power, seat.player, seat.country) for seat in game.seats],
    )


def reports_of(game: Game, variant: Variant) -> tuple[Report, ...]:
    """The reports of all turns so far, unhidden."""
    return tuple(report_of(game, variant, index) for index in range(len(game.turns)))


def told(game: Game, variant: Variant, power: str, reports: Sequence[Report] | None = None) -> TurnBody:
    """Everything that a power has been told up to now, made from its views alone. `reports` spares judging again."""
    rules = rules_of(game, variant)
    known = reports_of(game, variant) if reports is None else reports
    return TurnBody(
        setting=setting_of(game),
        turns=[
            _told_turn(rules, position_after(game, index), one, game.turns[index].edits, power)
            for index, one in enumerate(known)
        ],
        current=view(rules, game.current, power),
        changes=list(told_changes(rules, game.edits, power)) or UNSET,
        proposals=[_proposal(one) for one in game.proposals],
    )


def is_open(game: Game, variant: Variant, reports: Sequence[Report]) -> bool:
    """Whether everybody is told the same, by the rules and in fact, so that one file serves all."""
    answers = rules_of(game, variant).answers
    if answers.sight is not None or answers.hearing is not None:
        return False
    happened = [event for report in reports for event in report.events]
    for count in range(len(game.turns) + 1):
        happened += position_after(game, count).news
    return not any(event.to for event in happened)


def _told_turn(rules: Rules, before: Position, report: Report, edits: Sequence[Edit], power: str) -> ToldTurn:
    heard = hear(rules, before, report, power)
    changes = told_changes(rules, edits, power)
    if changes != heard.changes:
        heard = msgspec.structs.replace(heard, changes=changes)
    return ToldTurn(view(rules, before, power), heard)


def _proposal(proposal: Proposal) -> ProposalFile:
    return ProposalFile(proposal.how, list(proposal.winners), proposal.by, dict(proposal.votes))


def check_told(setting: Setting, turns: Sequence[ToldTurn], current: Position, variant: Variant) -> None:
    """PostError "bad_position" if positions or reports name what the variant does not have."""
    rules = variant.rules_with(setting.options)
    if sorted(line.power for line in setting.seats) != sorted(power.id for power in variant.powers):
        raise _bad("its seats are not those of the variant")
    for position in (*(turn.before for turn in turns), current):
        _check_position(variant, rules, position)
    for turn in turns:
        standing = Position(turn.before.season, turn.report.units, dislodged=turn.report.dislodged)
        _check_position(variant, rules, standing)
        if turn.report.season != turn.before.season:
            raise _bad("a report is not of the turn that it stands with")


_TOLD = frozenset(("over", "dislodged_season"))
"""What is no fault in what players are told: the end of a game, and what a movement has just driven out."""


def _check_position(variant: Variant, rules: Rules, position: Position) -> None:
    faults = position_status(variant, position, rules)
    fault = next((one for one in faults if one.is_fatal and one.code not in _TOLD), None)
    if fault is not None:
        raise _bad(position_fault_sentence(ENGLISH, variant, fault).rstrip("."))


def _bad(problem: str) -> PostError:
    return PostError(
        "bad_position", f"the position cannot be of this game: {problem}", "Ask the game master."
    )
