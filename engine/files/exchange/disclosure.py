"""What is disclosed to one power: its views of the positions and of the reports, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import UNSET

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packet_bodies import SeatLine, SeenTurn, Setting, TurnBody
from engine.files.saves.save_schema import ProposalFile
from engine.game.adjudication import position_after, report_of
from engine.game.position_status import position_fault_sentence, position_status
from engine.game.records import Edit, Game, Proposal
from engine.game.setup import rules_of
from engine.judge.outcomes import Report
from engine.judge.rules import Rules
from engine.model.position import Position
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from engine.views.view import hides_nothing, view, view_report

WITHHELD = "…"
"""Stands for the reason of a change of which a power sees only a part."""


def setting_of(game: Game) -> Setting:
    """What everybody may know of a game from the start."""
    return Setting(
        title=game.title,
        variant=game.variant,
        variant_digest=game.variant_digest,
        options=dict(game.options),
        seats=[SeatLine(seat.power, seat.player, seat.country) for seat in game.seats],
        advice=game.advice,
        press=game.press_rule,
    )


def reports_of(game: Game, variant: Variant) -> tuple[Report, ...]:
    """The reports of all turns so far, unhidden."""
    return tuple(report_of(game, variant, index) for index in range(len(game.turns)))


def disclosed(game: Game, variant: Variant, power: str, reports: Sequence[Report] | None = None) -> TurnBody:
    """Everything that a power has been told up to now, made from its views alone. `reports` spares judging again."""
    rules = rules_of(game, variant)
    known = reports_of(game, variant) if reports is None else reports
    return TurnBody(
        setting=setting_of(game),
        turns=[
            _seen_turn(rules, position_after(game, index), one, game.turns[index].edits, power)
            for index, one in enumerate(known)
        ],
        current=view(rules, game.current, power),
        changes=list(disclosed_edits(rules, game.edits, power)) or UNSET,
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


def _seen_turn(rules: Rules, before: Position, report: Report, edits: Sequence[Edit], power: str) -> SeenTurn:
    heard = view_report(rules, before, report, power)
    changes = disclosed_edits(rules, edits, power)
    if changes != heard.changes:
        heard = msgspec.structs.replace(heard, changes=changes)
    return SeenTurn(view(rules, before, power), heard)


def _proposal(proposal: Proposal) -> ProposalFile:
    return ProposalFile(proposal.how, list(proposal.winners), proposal.by, dict(proposal.votes))


def check_disclosed(setting: Setting, turns: Sequence[SeenTurn], current: Position, variant: Variant) -> None:
    """ExchangeError "bad_position" if positions or reports name what the variant does not have."""
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


def _bad(problem: str) -> ExchangeError:
    return ExchangeError(
        "bad_position", f"the position cannot be of this game: {problem}", "Ask the game master."
    )


def disclosed_edits(rules: Rules, edits: Iterable[Edit], power: str) -> tuple[str, ...]:
    """The reasons of changes by hand, those that a power may know.

    Where things are hidden, a power that sees nothing of a change is not told of it; if it sees all of it, it is told why;
    if it sees a part, it is told that there was one.
    """
    if hides_nothing(rules):
        return tuple(edit.reason for edit in edits)
    found = []
    for edit in edits:
        before, after = view(rules, edit.before, power), view(rules, edit.after, power)
        if before != after:
            is_whole = _is_seen(edit.before, edit.after, before) and _is_seen(edit.after, edit.before, after)
            found.append(edit.reason if is_whole else WITHHELD)
    return tuple(found)


def _is_seen(position: Position, other: Position, shown: Position) -> bool:
    """Whether the view of a position shows all that is in it and not in the other one."""
    for field in msgspec.structs.fields(Position):
        whole, rest, seen = (getattr(one, field.name) for one in (position, other, shown))
        if isinstance(whole, tuple):
            if any(one not in rest and one not in seen for one in whole):
                return False
        elif whole not in (rest, seen):
            return False
    return True
