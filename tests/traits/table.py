"""A table to try traits on: the standard board under the regular rules and whatever a test adds to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import new_class

from msgspec.structs import replace

from engine.judge.outcomes import Outcome, Report
from engine.judge.phases import Phase
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate
from engine.model.board import Board
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.order_kind import OrderKind
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Unit, UnitKind
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order
from engine.traits.base.assembling import Answer, assemble
from engine.traits.base.trait import RuleOption, Trait
from engine.traits.regular import ARMY, FLEET, Regular
from tests.cases import variant_named

STANDARD = variant_named("standard")
NOBODY = "Nobody"
"""How a test writes the power of units that belong to none."""

DOUBLE = replace(ARMY, code="DA", name="Double Army", strength=4, words=())
TRIPLE = replace(ARMY, code="TA", name="Triple Army", strength=6, words=())
QUADRUPLE = replace(ARMY, code="QA", name="Quadruple Army", strength=8, words=())
HALVED = replace(ARMY, code="HA", name="Army and a Half", strength=3, words=())
NIL = replace(ARMY, code="NA", name="Army of None", strength=0, words=())
DOUBLE_FLEET = replace(FLEET, code="DF", name="Double Fleet", strength=4, words=())


def trait_of(
    name: str,
    *,
    kinds: tuple[UnitKind, ...] = (),
    orders: tuple[OrderKind, ...] = (),
    phases: tuple[Phase, ...] = (),
    options: tuple[RuleOption, ...] = (),
    things: Mapping[str, tuple[str, ...]] | None = None,
    replaces: tuple[str, ...] = (),
    before: tuple[str, ...] = (),
    after: tuple[str, ...] = (),
    **answers: Answer,
) -> Trait:
    """A trait of that name, which brings those things and answers by those functions."""
    brings = {"unit_kinds": kinds, "order_kinds": orders, "phases": phases, "options": options}
    brings["named_things"] = things or {}
    body: dict[str, object] = {"replaces": replaces, "before": before, "after": after}
    body |= {method: lambda self, brought=brought: brought for method, brought in brings.items()}
    body |= {hook: staticmethod(answer) for hook, answer in answers.items()}
    called = "".join(part.capitalize() for part in name.split("_"))
    made: type[Trait] = new_class(called, (Trait,), {"frozen": True}, lambda space: space.update(body))
    return made()


SIZES = trait_of("sizes", kinds=(DOUBLE, TRIPLE, QUADRUPLE, HALVED, NIL, DOUBLE_FLEET))
"""Units that count two, three, four, one and a half, and nothing."""


def rules_with(*traits: Trait, options: Mapping[str, str] | None = None, board: Board | None = None) -> Rules:
    """The regular trait and some more, on the standard board."""
    listed = (Regular(), *traits)
    return assemble(board or STANDARD.board, STANDARD.calendar, STANDARD.powers, listed, dict(options or {}))


def tagged_board(tags: Mapping[str, tuple[str, ...]]) -> Board:
    """The standard board with tags on some of its spaces."""
    spaces = [replace(space, tags=tags.get(space.id, ())) for space in STANDARD.board.spaces.values()]
    return Board("Tagged", spaces, STANDARD.board.borders)


def lexicon_of(rules: Rules) -> Lexicon:
    return Lexicon(
        board=rules.board,
        unit_kinds=rules.kinds.values(),
        powers={power.id: (power.name, *power.words) for power in rules.powers.values()},
        order_kinds=[kind for kinds in rules.orders.values() for kind in kinds.values()],
    )


def lines(block: str) -> Iterable[tuple[str, str]]:
    """(power, text) for each line, and for each part of a line between commas."""
    for line in block.strip().splitlines():
        power, _, rest = line.strip().partition(":")
        for part in rest.split(","):
            yield "" if power == NOBODY else power, part.strip()


def stand(rules: Rules, block: str, season: str = "S1901M", owners: str = "") -> Position:
    """A position from lines such as "France: A PAR, DA BUR"."""
    units: list[Unit] = []
    for power, text in lines(block):
        code, place = text.split()
        kind: UnitKind = rules.kinds[code]
        units.append(Unit(PowerId(power), KindCode(code), Place(place), kind.strength))
    owned = {SpaceId(space): PowerId(power) for power, space in lines(owners)} if owners else {}
    when = rules.calendar.season(season)
    assert when is not None
    return Position(when, sort_units(units), tuple(sorted(owned.items())))


def written(rules: Rules, phase: str, block: str) -> dict[str, list[Order]]:
    """Sheets from lines such as "France: A PAR - BUR, A MAR S A PAR - BUR", read as a player types them."""
    lexicon = lexicon_of(rules)
    sheets: dict[str, list[Order]] = {}
    for power, text in lines(block):
        reading = read_order(lexicon, phase, text)
        assert reading.order is not None, (text, reading.faults)
        sheets.setdefault(power, []).append(reading.order)
    return sheets


def judge(rules: Rules, position: Position, block: str) -> Report:
    phase = rules.calendar.step(position.season).phase
    return adjudicate(rules, position, written(rules, phase, block) if block.strip() else {})


def told(report: Report) -> dict[str, str]:
    """How it ended for the unit of each space: code, rule, culprits and the attacker that dislodged it."""
    found: dict[str, str] = {}
    for outcome in report.outcomes:
        text = f"{outcome.code}:{outcome.rule}" if outcome.rule else outcome.code
        if outcome.by:
            text += f" by {', '.join(outcome.by)}"
        if outcome.dislodged_by:
            text += f" | dislodged by {outcome.dislodged_by}"
        found[outcome.order.unit] = text
    return found


def outcome_at(report: Report, place: str) -> Outcome:
    return next(outcome for outcome in report.outcomes if outcome.order.unit == place)


def strengths(report: Report, place: str) -> tuple[int, int]:
    """The half units that the order of a unit brought, and the most that met it."""
    outcome = outcome_at(report, place)
    return outcome.strength, outcome.against


def standing(report: Report) -> set[str]:
    return {f"{unit.kind} {unit.place}" for unit in report.units}
