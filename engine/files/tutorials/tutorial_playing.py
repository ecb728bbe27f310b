"""A lesson as a game: its start, the orders of others, when a step is done, and all of it played by its solution."""

from __future__ import annotations

from collections.abc import Mapping

from engine.files.tutorials.tutorial_file import JUDGE, ORDER, Tutorial, TutorialError
from engine.game.adjudication import adjudicate_turn, unasked_phases
from engine.game.conflicts import add_order
from engine.game.game_errors import GameError
from engine.game.order_sets import submit
from engine.game.records import BY_COMPUTER, Computer, Game, Seat
from engine.game.setup import new_game, rules_of
from engine.judge.rules import seen_by
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.position import Position
from engine.notation.reading import read_order


def tutorial_game(tutorial: Tutorial) -> Game:
    """A game in which the lesson begins. Computers have the other seats where the lesson wants them."""
    file, variant = tutorial.file, tutorial.variant
    seats = [Seat(PowerId(file.power))]
    if file.computers:
        others = (power.id for power in variant.powers if power.id != file.power)
        seats += [
            Seat(power, "", "", BY_COMPUTER, Computer(file.computers, f"{file.seed} {power}"))
            for power in others
        ]
    return new_game(
        variant, file.options, seats, seed=file.seed, title=file.title["en"], start=tutorial.position
    )


def read_step_order(tutorial: Tutorial, game: Game, number: int, text: str) -> Order:
    """An order that a step names, in the phase of the game. Raises TutorialError."""
    variant = tutorial.variant
    phase = variant.calendar.step(game.current.season).phase
    reading = read_order(variant.lexicon, phase, text)
    if reading.order is None or reading.doubts:
        why = [*(fault.code for fault in reading.faults), *(doubt.code for doubt in reading.doubts)]
        remedy = "docs/notation.md tells how orders are written."
        raise tutorial.fault(number, f"{text!r} is no order of this phase ({why[0]})", remedy)
    return reading.order


def wanted_orders(tutorial: Tutorial, game: Game, number: int) -> tuple[Order, ...]:
    """The orders that a step wants, or that solve it."""
    return tuple(read_step_order(tutorial, game, number, text) for text in tutorial.steps[number].orders)


def orders_of_others(tutorial: Tutorial, game: Game, number: int) -> Mapping[str, tuple[Order, ...]]:
    """What other powers order in the turn that a step judges."""
    found: dict[str, tuple[Order, ...]] = {}
    for line in filter(None, map(str.strip, tutorial.steps[number].others.splitlines())):
        power, _, text = (part.strip() for part in line.partition(":"))
        if power not in tutorial.variant.rules.powers or power == tutorial.power:
            raise tutorial.fault(number, f"others: {power!r} is no other power", "Write `Power: order`.")
        order = read_step_order(tutorial, game, number, text)
        found[power] = (*found.get(power, ()), order)
    return found


def is_reached(wanted: Position | None, found: Position) -> bool:
    """Whether everything is on the board that a step wants there."""
    return wanted is None or all(
        set(some) <= set(every)
        for some, every in (
            (wanted.units, found.units),
            (wanted.owners, found.owners),
            (wanted.tokens, found.tokens),
            (wanted.memory, found.memory),
        )
    )


def has_orders(tutorial: Tutorial, game: Game) -> bool:
    """Whether the pupil has anything to order in the open turn."""
    rules = rules_of(game, tutorial.variant)
    phase = rules.calendar.step(game.current.season).phase
    view = seen_by(rules, game.current, PowerId(tutorial.power))
    is_asked = game.current.verdict is None and phase not in unasked_phases(rules)
    return is_asked and bool(rules.phases[phase].orderable(view, PowerId(tutorial.power)))


def is_turn_of(tutorial: Tutorial, game: Game, number: int) -> bool:
    """Whether the open turn is one for a step: the pupil has something to order, and all that is named is of this phase."""
    phase = tutorial.variant.calendar.step(game.current.season).phase
    named = tutorial.steps[_ordering_step(tutorial, number)].orders
    readings = [read_order(tutorial.variant.lexicon, phase, text) for text in named]
    is_of_phase = not any(fault.code == "wrong_phase" for one in readings for fault in one.faults)
    return is_of_phase and has_orders(tutorial, game)


def is_ready_for(tutorial: Tutorial, game: Game, number: int) -> bool:
    """Whether the open turn allows what the next orders of a lesson are, if any follow."""
    number = _ordering_step(tutorial, number)
    if tutorial.steps[number].do not in (ORDER, JUDGE):
        return True
    try:
        _with_orders(tutorial, game, number, ())
    except TutorialError:
        return False
    return is_turn_of(tutorial, game, number)


def _ordering_step(tutorial: Tutorial, number: int) -> int:
    """The next step in which something is ordered; the last one where there is none."""
    following = range(number, len(tutorial.steps))
    return next((at for at in following if tutorial.steps[at].do in (ORDER, JUDGE)), len(tutorial.steps) - 1)


def rehearse(tutorial: Tutorial) -> Game:
    """The lesson played to its end by what its own file says. Raises TutorialError for a step that cannot be done so.

    The check of every lesson: orders that are wanted can be given, and those that solve a turn bring about what it asks for.
    """
    game = tutorial_game(tutorial)
    given: tuple[Order, ...] = ()
    for number, step in enumerate(tutorial.steps):
        if step.do in (ORDER, JUDGE):
            given = _with_orders(tutorial, game, number, given)
        for mistake in step.mistakes:
            read_step_order(tutorial, game, number, mistake.order)
        if step.do == JUDGE:
            game, given = judged_turn(tutorial, game, number, given), ()
            if not is_reached(tutorial.reached[number], game.current):
                raise tutorial.fault(number, "its orders do not lead to what is wanted `after`")
    return game


def _with_orders(tutorial: Tutorial, game: Game, number: int, given: tuple[Order, ...]) -> tuple[Order, ...]:
    """What the pupil has ordered, with what a step wants of him; all of it must be allowed."""
    rules = rules_of(game, tutorial.variant)
    situation = seen_by(rules, game.current, PowerId(tutorial.power))
    phase = rules.calendar.step(game.current.season).phase
    for text, order in zip(tutorial.steps[number].orders, wanted_orders(tutorial, game, number), strict=True):
        given = add_order(situation, tutorial.power, given, order)
        refusal = rules.why_illegal(situation, phase, PowerId(tutorial.power), order)
        if refusal is not None:
            raise tutorial.fault(number, f"{text!r} is not allowed ({refusal.rule})")
    return given


def judged_turn(tutorial: Tutorial, game: Game, number: int, given: tuple[Order, ...]) -> Game:
    """The game after a turn, and after those that follow and are none of the next step, within a year."""
    sheets = {**orders_of_others(tutorial, game, number), tutorial.power: given}
    try:
        for power, orders in sheets.items():
            game = submit(game, tutorial.variant, power, orders)
        game = adjudicate_turn(game, tutorial.variant)[0]
        for _ in tutorial.variant.calendar.steps:
            if game.current.verdict is None and not is_turn_of(tutorial, game, number + 1):
                game = adjudicate_turn(game, tutorial.variant)[0]
    except GameError as error:
        raise tutorial.fault(number, str(error)) from error
    return game
