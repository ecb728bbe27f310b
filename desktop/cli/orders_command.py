"""`chancery orders`: a page of orders, read line by line and filed into the open turn of a game."""

from __future__ import annotations

from datetime import UTC, datetime

from desktop.cli.answer_records import Choices, PhaseName, PowerName, Record, SeasonCode
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME, Call, Reply, argument, command, flag
from desktop.cli.failures import DONE, WRONG_INPUT, InputError, UsageError, capped
from desktop.cli.games import change_game, game_with_text, keep_game, order_texts
from desktop.cli.orders_telling import Filing, FilingAnswer, filing_answer, press_notices, say_filing
from desktop.cli.replacing import oddities, replaced_sets
from desktop.cli.speaking import error_words, spoken
from desktop.drafting.order_page import file_page, read_page
from engine import Game, Loaded, Variant, note_late, revoke_ahead, sent_ahead, suggestion

ALL = "all"


class RevokedAhead(Record, frozen=True):
    season: SeasonCode
    phase: PhaseName
    choices: Choices


class RevokedAnswer(Record, frozen=True):
    season: SeasonCode
    power: PowerName
    revoked: list[RevokedAhead]


@command(
    GAME,
    argument("file", "FILE", "the page of orders; - for the input", nargs="?"),
    argument("--power", "P", "whose orders these are; others are not filed"),
    flag("--check", "only say how the page is read; file nothing"),
    argument(
        "--revoke-ahead",
        "PHASE",
        "take back what the power sent ahead for a phase (retreat, adjustment), or for all",
    ),
    answer={"": FilingAnswer, "with --revoke-ahead": RevokedAnswer},
    about="""
Headings name the powers (FRANCE: or France (Jones)). What was understood is filed, the rest is reported; then
the exit code is 1. Of several different orders for one unit none is filed: leave one of them. An order of a later
phase (a retreat sent with the moves) is sent ahead: for the same unit the first that is allowed then is used. A later
page of a power replaces its earlier one, unless the game has the option order_sets=combine.
Press ("Press:", "Grey press:", "Paris to London: ...") is printed with the turn.
Warnings have the codes excess_builds and excess_removals, and with "line N" for the power near_miss (a guessed
heading), other_season (an old letter?), html_more and html_less (a mail has other orders as HTML than as text, which is
read), press_not_allowed and press_of_nobody.""",
)
def orders(call: Call) -> Reply:
    if call.revoke_ahead is not None:
        return _revoke(call)
    if call.file is None:
        raise UsageError("no_page", "name the page of orders, or - for the input", "FILE")
    with game_with_text(call) as (loaded, text):
        return _run(call, loaded, text)


def _run(call: Call, loaded: Loaded, text: str) -> Reply:
    game, variant = loaded.game, loaded.variant
    _check_open(game, call.game)
    power = power_called(variant, call.power) if call.power is not None else ""
    page = read_page(game, variant, text, power, sentences=spoken())
    filed, refusals = file_page(game, variant, page)
    troubles = [(name, error.code, error_words(error)) for name, error in refusals]
    refused = {name for name, _, _ in troubles}
    powers = {one.power for one in page.orders() if one.is_fit} - refused
    pressed = {one.power for one in page.press if one.power} - refused
    filing = Filing(
        season=variant.calendar.code(game.current.season),
        page=page,
        powers=frozenset(powers),
        is_check=call.check,
        troubles=tuple(troubles),
        replaced=replaced_sets(game, filed, variant),
        odd=(
            *press_notices(filed, page),
            *oddities(filed, variant, [name.id for name in variant.powers if name.id in powers]),
        ),
    )
    if filing.is_filed:
        filed = note_late(filed, sorted(powers | pressed), datetime.now(UTC))
        keep_game(call.game, filed, variant, call.streams, loaded.file_digest)
    is_good = not troubles and page.is_understood and bool(page.orders() or pressed)
    return Reply(
        lambda: filing_answer(variant, filing),
        lambda: say_filing(call.streams, variant, filing),
        DONE if is_good else WRONG_INPUT,
    )


def _check_open(game: Game, name: str) -> None:
    if game.current.verdict is not None:
        raise InputError("game_over", "the game is over; take the last turn back if it should go on", name)


def _revoke(call: Call) -> Reply:
    """Take back what a power sent ahead."""
    if call.file is not None or call.check:
        raise UsageError("bad_argument", "no page is read while orders are taken back", "--revoke-ahead")
    if call.power is None:
        raise UsageError("no_power", "--power says whose orders are taken back", "--revoke-ahead")
    with change_game(call) as loaded:
        game, variant = loaded.game, loaded.variant
        _check_open(game, call.game)
        power = power_called(variant, call.power)
        phase = _phase_called(variant, call.revoke_ahead)
        after = revoke_ahead(game, variant, power, phase)
        keep_game(call.game, after, variant, call.streams, loaded.file_digest)
    left = sent_ahead(after, variant)
    gone = [one for one in sent_ahead(game, variant) if one not in left]
    code = variant.calendar.code
    revoked = [
        RevokedAhead(
            code(one.season),
            one.conditional.phase,
            [order_texts(variant, choice) for choice in one.conditional.choices],
        )
        for one in gone
    ]
    words = [
        f"{power}: taken back for {one.season}: {', else '.join(choice)}"
        for one in revoked
        for choice in one.choices
    ]
    return Reply(RevokedAnswer(code(game.current.season), power, revoked), words)


def _phase_called(variant: Variant, text: str) -> str | None:
    phases = {step.phase for step in variant.calendar.steps}
    wanted = text.strip().lower()
    if wanted == ALL:
        return None
    if wanted not in phases:
        known = suggestion(wanted, [*phases, ALL])
        raise UsageError("unknown_phase", f"{capped(text)!r} is no phase. {known}", "--revoke-ahead")
    return wanted
