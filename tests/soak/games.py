"""One random game: played, checked turn by turn, saved and replayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from msgspec import Struct

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import adjudicate_turn
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import submit
from engine.game.position_status import position_status
from engine.game.records import Game
from engine.game.setup import new_game
from engine.game.standings import survivors, victory_progress
from engine.judge.outcomes import ILLEGAL, Outcome, Report
from engine.judge.rules import Rules, Situation
from engine.judge.supply import all_units, cost_of
from engine.judge.validate import check_entry
from engine.letters.position_page import read_position
from engine.model.position import Position, digest
from engine.model.season import ADJUSTMENT
from engine.notation.position_writing import write_position
from engine.traits.regular.options import REGULAR_OPTIONS
from engine.variants.loading import Variant
from engine.views.view import EVERYBODY, seen_by, view, view_report
from tests.soak.players import Habits, play


class Account(Struct):
    """What a game has gone through."""

    orders: Counter[str]
    """How often each kind of order was given, by phase and verb."""
    results: Counter[str]
    """How often each kind of order ended how, by verb and code."""
    events: Counter[str]
    turns: int = 0
    ending: str = ""


def option_sets(variant: Variant) -> list[dict[str, str]]:
    """Every value other than the default of the options that a variant has besides the regular ones, each alone."""
    regular = {option.name for option in REGULAR_OPTIONS}
    return [
        {option.name: value}
        for option in variant.option_table.values()
        if option.name not in regular
        for value in option.values
        if value != variant.rules.options[option.name]
    ]


def options_for(variant: Variant, number: int) -> dict[str, str]:
    """What the game of a number is played with: every second one with another option of the variant, in turn."""
    sets = option_sets(variant)
    return sets[number // 2 % len(sets)] if sets and number % 2 else {}


def soak(
    variant: Variant,
    seed: str,
    years: int,
    options: Mapping[str, str] | None = None,
    start: Position | None = None,
) -> Account:
    """Play a game and check it all the way. An AssertionError names what does not hold, and when."""
    rng = Random(f"soak {variant.id} {seed}")
    game = new_game(variant, options, seed=seed, start=start)
    rules = variant.rules_with(options or {})
    account = Account(Counter(), Counter(), Counter())
    habits = Habits()
    last = game.current.season.year + years
    while game.current.verdict is None and game.current.season.year < last:
        before = game.current
        game = _send(game, variant, rules, rng, account, habits)
        game, report = adjudicate_turn(game, variant)
        where = f"{variant.id}, seed {seed}, {variant.calendar.code(before.season)}"
        check_turn(rules, before, report, game.current, where)
        check_standing(game, variant, where)
        check_text(rules, variant, game.current, where)
        _note(account, report, game.current)
    account.ending = game.current.verdict.how if game.current.verdict is not None else ""
    check_replay(game, variant)
    return account


def _send(game: Game, variant: Variant, rules: Rules, rng: Random, account: Account, habits: Habits) -> Game:
    """Every power's orders, from its own view; now and then one sends nothing."""
    phase = rules.calendar.step(game.current.season).phase
    for power in rules.powers:
        if rng.random() < 0.97:
            orders = play(seen_by(rules, game.current, power), power, rng, habits)
            account.orders.update(f"{phase} {order.verb}" for order in orders)
            if orders:
                game = submit(game, variant, power, orders)
    return game


def check_turn(rules: Rules, before: Position, report: Report, after: Position, where: str) -> None:
    """What must hold of every turn of every variant."""
    check_spaces(rules, after, where)
    check_conservation(rules, before, report, after, where)
    for power in (EVERYBODY, *rules.powers):
        check_view(rules, before, report, after, power, where)


def check_standing(game: Game, variant: Variant, where: str) -> None:
    """Whoever has a unit that it may order is in the game, and nobody has won who is not."""
    alive, verdict = survivors(game, variant), game.current.verdict
    owing = {one.power for one in missing_orders(game, variant) if one.places}
    assert owing <= set(alive), f"{where}: {owing - set(alive)} owe orders and are out of the game"
    assert verdict is None or set(verdict.winners) <= set(alive), f"{where}: somebody has won who is out"
    for power, ways in victory_progress(game, variant).items():
        counts = [count for way in ways.values() for count in way.counts]
        assert all(count.has >= 0 < count.needed for count in counts), f"{where}: {power} needs {counts}"


def check_text(rules: Rules, variant: Variant, position: Position, where: str) -> None:
    """A position that came about in play has no fault, and its text says all of it."""
    faults = [one for one in position_status(variant, position, rules) if one.code != "over"]
    assert not faults, f"{where}: {faults}"
    text = write_position(variant.lexicon, variant.calendar, position, variant.id)
    page = read_position(variant.lexicon, variant.calendar, rules.powers, rules.kinds.values(), text)
    assert page.position == position, f"{where}: {page.faults or page.position}"


def check_spaces(rules: Rules, position: Position, where: str) -> None:
    """No space is held twice, and everything stands where it can."""
    held = [unit.space for unit in position.units if unit.kind not in rules.phantom]
    assert len(held) == len(set(held)), f"{where}: a space is held twice"
    for unit in position.units:
        assert rules.can_stand(unit), f"{where}: {unit.kind} cannot stand in {unit.place}"
        assert all(part.place == unit.place for part in unit.cargo), (
            f"{where}: cargo of {unit.place} is elsewhere"
        )
        laden = bool(unit.cargo) and check_entry(Situation(rules, position), unit, unit.place) is not None
        assert not laden, f"{where}: {unit.kind} may not be in {unit.place} with what it carries"
    for token in position.tokens:
        assert token.space in rules.board.spaces, f"{where}: {token.kind} is in {token.space}"


def check_conservation(rules: Rules, before: Position, report: Report, after: Position, where: str) -> None:
    """Nobody gains units but by building, or by an event that says so."""
    phase = rules.calendar.step(before.season).phase
    told = [*report.events, *after.news]
    if phase != ADJUSTMENT and not told:
        were, are = _headcount(rules, before), _headcount(rules, after)
        grown = {power: are[power] - were[power] for power in are if are[power] > were[power]}
        assert not grown, f"{where}: units came from nowhere: {grown}"


def _headcount(rules: Rules, position: Position) -> Counter[str]:
    """How many units each power has on the table, cargo counted through, stacks that divide by what they cost."""
    units = [*position.units, *(one.unit for one in position.dislodged)]
    situation = Situation(rules, position)
    found: Counter[str] = Counter()
    for unit in all_units(units):
        found[unit.power] += cost_of(situation, unit) if rules.answers.divides is not None else 1
    return found


def check_view(
    rules: Rules, before: Position, report: Report, after: Position, power: str, where: str
) -> None:
    """A view shows nothing that is not there, depends on nothing that it hides, and a report names nobody unseen."""
    seen = view(rules, after, power)
    assert view(rules, seen, power) == seen, (
        f"{where}: what {power or 'the public'} sees depends on what it does not"
    )
    told = view_report(rules, before, report, power)
    known = {unit.space for unit in all_units(view(rules, before, power).units)}
    known |= {one.unit.space for one in view(rules, before, power).dislodged}
    for outcome in told.outcomes:
        foreign = outcome.power != power and outcome.order.unit and outcome.order.verb != "build"
        if foreign and outcome.code != ILLEGAL:
            space = rules.board.space_meant(outcome.order.unit)
            assert space in known or came_to_light(rules, told, outcome), (
                f"{where}: {power or 'the public'} is told of a unit in {space} that it does not see"
            )


def came_to_light(rules: Rules, told: Report, outcome: Outcome) -> bool:
    """Whether the ordered unit, unseen before the turn, is seen where the turn left it."""
    order, space_meant = outcome.order, rules.board.space_meant
    units = [*told.units, *(one.unit for one in told.dislodged)]
    ends = {space_meant(order.unit), space_meant(order.target)}
    return any(unit.power == outcome.power and unit.space in ends for unit in units)


def check_replay(game: Game, variant: Variant) -> None:
    """The save of the game, opened again, is the same game."""
    opened = decode(encode(game, variant), lambda name: variant).game
    assert digest(opened.current) == digest(game.current)
    assert opened.turns == game.turns


def _note(account: Account, report: Report, after: Position) -> None:
    account.turns += 1
    account.results.update(
        f"{outcome.order.verb} {outcome.code}" for outcome in report.outcomes if outcome.given
    )
    account.events.update(event.code for event in (*report.events, *after.news))


def unused_orders(variant: Variant, account: Account) -> list[str]:
    """The kinds of order that no game used, by phase and verb."""
    phases = {step.phase for step in variant.calendar.steps}
    offered = [
        f"{phase} {verb}"
        for phase, kinds in variant.rules.orders.items()
        if phase in phases
        for verb in kinds
    ]
    return [name for name in offered if not account.orders[name]]


def total(accounts: list[Account]) -> Account:
    """Several games together."""
    summed = Account(Counter(), Counter(), Counter())
    for account in accounts:
        summed.orders += account.orders
        summed.results += account.results
        summed.events += account.events
        summed.turns += account.turns
    return summed
