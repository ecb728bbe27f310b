"""What one power is told of a game: its views and the reports as it hears them, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from engine.exchange.amendments import told_changes
from engine.exchange.bodies import SeatLine, Setting, ToldTurn, TurnBody
from engine.exchange.faults import PostError
from engine.game.records import Edit, Game, Proposal
from engine.game.setup import rules_of
from engine.game.turns import position_after, report_of
from engine.judge.outcomes import Report
from engine.judge.rules import Rules
from engine.model.ids import SpaceId
from engine.model.position import Position
from engine.model.units import Unit
from engine.saves.schema import ProposalFile
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
        _check_position(rules, position)
    for turn in turns:
        standing = Position(turn.before.season, turn.report.units, dislodged=turn.report.dislodged)
        _check_position(rules, standing)
        if turn.report.season != turn.before.season:
            raise _bad("a report is not of the turn that it stands with")


def _check_position(rules: Rules, position: Position) -> None:
    if not 0 <= position.season.step < len(rules.calendar.steps):
        raise _bad("a season is not in the calendar")
    for unit in (*position.units, *(one.unit for one in position.dislodged)):
        _check_unit(rules, unit)
    for space, _ in position.owners:
        _check_space(rules, space)
    for token in position.tokens:
        if token.space:
            _check_space(rules, token.space)
    for one in position.dislodged:
        if any(place not in rules.board.space_of for place in one.retreats):
            raise _bad("a unit could retreat to a place that is none")


def _check_unit(rules: Rules, unit: Unit) -> None:
    if unit.kind not in rules.kinds:
        raise _bad(f"there is no kind of unit {unit.kind!r}")
    if unit.place not in rules.board.space_of:
        raise _bad(f"there is no place {unit.place!r}")
    for aboard in unit.cargo:
        _check_unit(rules, aboard)


def _check_space(rules: Rules, space: SpaceId) -> None:
    if space not in rules.board.spaces:
        raise _bad(f"there is no space {space!r}")


def _bad(problem: str) -> PostError:
    return PostError(
        "bad_position", f"the position cannot be of this game: {problem}", "Ask the game master."
    )
