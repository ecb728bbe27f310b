"""A power that plays by option: it starts with nothing, is given centres, and grants supply from overseas (S76-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import PowerId, SpaceId
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.describe import PLACE, POWER, THING, OrderKind, Refusal, Slot
from engine.traits.ledger import done, memory_after, settled, telling, void, with_memory
from engine.traits.loans import LEND
from engine.traits.trait import Parameters, RuleOption, Trait

OPTION, OFF, ON = "sixth_power", "off", "on"
CEDE, GRANT = "cede", "grant"
PREFIX = "grant."
NOTHING = "nothing"

SENTENCES = (
    ("outcome.done.cede", "{target} changes hands."),
    ("result.done.cede", "ceded"),
    ("outcome.done.grant", "the grant is in force."),
    ("result.done.grant", "granted"),
    ("rule.not_playing", "that power does not play in this game."),
    ("rule.cede_foreign", "{power} does not own {target}."),
    ("rule.cede_east", "{target} lies on the wrong side of the Line to be ceded."),
    ("rule.cede_to_guest", "centres are ceded to the sixth power alone."),
    ("rule.lends_points_only", "{power} lends no centres, only its points from overseas."),
    ("rule.grants_not", "{power} has no points from overseas to grant."),
    ("rule.grant_to_oneself", "{power} may not use its points itself."),
    ("rule.grant_limit", "{power} has no more points to grant than that."),
    ("event.ceded", "{power} receives {spaces}."),
)


def guests(parameters: Parameters) -> Trait:
    """The trait. `power` plays under the option; it grants up to `points`; centres with the tag `cession` may be ceded."""
    guest, tag, most = _text(parameters, "power"), _text(parameters, "cession"), parameters.get("points", 6)
    if not isinstance(most, int) or isinstance(most, bool) or not 0 <= most <= 9:
        raise ValueError("points must be a number from 0 to 9")
    amounts = _amounts(most)

    def plays(situation: Situation) -> bool:
        return situation.rules.option(OPTION) == ON

    def may_order(situation: Situation, power: str, order: Order) -> Refusal | None:
        if guest in (power, order.power) and not plays(situation):
            return Refusal("not_playing", (guest,))
        if power == guest and order.verb == LEND:
            return Refusal("lends_points_only", (power,))
        return None

    def cedable(situation: Situation, power: str) -> list[SpaceId]:
        if power == guest or not plays(situation):
            return []
        spaces = situation.rules.board.spaces
        return [space for space in situation.position.centres_of(power) if tag in spaces[space].tags]

    def check_cede(situation: Situation, power: str, order: Order) -> Refusal | None:
        space = situation.rules.board.space_meant(order.target)
        if order.power != guest or power == guest:
            return Refusal("cede_to_guest", (order.power,))
        if space is None or situation.position.owner_table().get(space) != power:
            return Refusal("cede_foreign", (order.target,))
        return None if space in cedable(situation, power) else Refusal("cede_east", (space,))

    def check_grant(situation: Situation, power: str, order: Order) -> Refusal | None:
        if power != guest:
            return Refusal("grants_not", (power,))
        if order.power == guest:
            return Refusal("grant_to_oneself", (power,))
        return None

    def to_cede(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
        return cedable(situation, power) if slot == "target" else [guest]

    def to_grant(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
        if power != guest or not plays(situation):
            return ()
        return amounts if slot == "thing" else [other for other in situation.rules.powers if other != guest]

    def consequences(situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Grants stand in place of the power's earlier ones; centres ceded change hands when winter is done."""
        memory = memory_after(situation, report)
        owners = dict(situation.position.owners if report.owners is None else report.owners)
        ceded: list[SpaceId] = []

        def settle(outcome: Outcome) -> Outcome:
            order = outcome.order
            if order.verb == CEDE:
                space = situation.rules.board.space_of[order.target]
                owners[space] = PowerId(guest)
                ceded.append(space)
                return done(outcome)
            key, points = PREFIX + order.power, amounts[order.thing]
            if sum(_granted(memory).values()) - int(memory.get(key, "0")) + points > most:
                return void(outcome, "grant_limit")
            memory.pop(key, None)
            if points:
                memory[key] = str(points)
            return done(outcome)

        report = settled(report, (GRANT, CEDE), settle)
        if ceded:
            report = replace(report, owners=tuple(sorted(owners.items())))
            report = telling(report, [Event("ceded", guest, tuple(ceded))])
        return report if memory == memory_after(situation, report) else with_memory(report, memory)

    def supply(situation: Situation) -> dict[str, int]:
        return _granted(dict(situation.position.memory)) if plays(situation) else {}

    def lingers(situation: Situation) -> bool:
        """A winter waits while something may be ceded."""
        step = situation.rules.calendar.step(situation.position.season)
        return step.phase == ADJUSTMENT and any(cedable(situation, power) for power in situation.rules.powers)

    return Trait(
        name="guests",
        orders=(
            OrderKind(
                verb=CEDE,
                letter="E",
                phases=(ADJUSTMENT,),
                form="cedes {target} to {power}",
                words=("cedes", "cede"),
                slots=(Slot("target", PLACE), Slot("power", POWER)),
                of_power=True,
                beside=True,
                check=check_cede,
                values=to_cede,
            ),
            OrderKind(
                verb=GRANT,
                letter="G",
                phases=(MOVEMENT, RETREAT, ADJUSTMENT),
                form="grants {thing} to {power}",
                words=("grants", "grant"),
                slots=(Slot("thing", THING), Slot("power", POWER)),
                of_power=True,
                beside=True,
                check=check_grant,
                values=to_grant,
            ),
        ),
        options=(
            RuleOption(
                OPTION,
                (OFF, ON),
                f"Whether {guest} plays: it starts with nothing, and grants supply to others.",
                "S76-3",
            ),
        ),
        answers=(
            ("may_order", may_order),
            ("consequences", consequences),
            ("supply", supply),
            ("lingers", lingers),
        ),
        things=tuple((word, _spellings(number)) for word, number in amounts.items()),
        sentences=SENTENCES,
    )


def _amounts(most: int) -> dict[str, int]:
    """What an order may call the number of points, and that number."""
    return {NOTHING: 0} | {f"{n} point{'s' if n > 1 else ''}": n for n in range(1, most + 1)}


_NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def _spellings(number: int) -> tuple[str, ...]:
    """Other ways to write a number of points."""
    numeral = _NUMERALS[number]
    return (str(number), numeral, f"{numeral} point{'' if number == 1 else 's'}")


def _granted(memory: Mapping[str, str]) -> dict[str, int]:
    return {key.removeprefix(PREFIX): int(value) for key, value in memory.items() if key.startswith(PREFIX)}


def _text(parameters: Parameters, name: str) -> str:
    value = parameters.get(name)
    if not isinstance(value, str) or not value:
        raise ValueError(f"{name} must be a text")
    return value
