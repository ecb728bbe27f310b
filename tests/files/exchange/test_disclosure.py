"""Changes of a position by hand: players are told why in their files, as far as they see the change."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from engine.files.exchange.disclosure import WITHHELD, disclosed
from engine.files.exchange.packet_bodies import TurnBody
from engine.files.exchange.packets import plain_body
from engine.game.game_errors import GameError
from engine.game.records import Game
from engine.game.rulings import edit_position
from engine.game.setup import new_game, rules_of
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Unit, relocated
from engine.reports.report import write_report
from engine.views.view import view
from tests.files.exchange.tables import Table, open_table, random_game
from tests.files.exchange.test_secrecy import HIDING
from tests.game.table import named

REASON = "the fleet was lost in the mail"


def edited(table: Table, *changes: Position, reason: str = REASON) -> None:
    game = table.master.game
    for position in changes:
        game = edit_position(game, table.variant, position, reason)
    table.master = msgspec.structs.replace(table.master, game=game)


def without(position: Position, *units: Unit) -> Position:
    return msgspec.structs.replace(
        position, units=sort_units([one for one in position.units if one not in units])
    )


def test_everybody_is_told_why_where_nothing_is_hidden() -> None:
    table = open_table("standard")
    table.publish()
    assert table.seats["France"].changes == []
    current = table.master.game.current
    fleet = next(unit for unit in current.units if unit.power == "England")
    edited(table, without(current, fleet))
    table.publish()
    for seat in table.seats.values():
        assert seat.changes == [REASON]
    table.receive(*(table.order(power, Random(1)) for power in table.keys))
    table.judge()
    table.publish()
    seat = table.seats["France"]
    assert seat.changes == []
    assert seat.current is not None
    (turn,) = seat.turns
    assert turn.report.changes == (REASON,)
    assert REASON in write_report(table.variant, turn.before, turn.report, seat.current)


def test_a_turn_file_without_changes_is_as_it_was() -> None:
    """Programs that do not know of changes can read it."""
    body = disclosed(open_table("standard").master.game, named("standard"), "France")
    assert b"changes" not in plain_body(msgspec.structs.replace(body, turns=[]))
    assert msgspec.json.decode(plain_body(body), type=TurnBody) == body


def other_positions(game: Game) -> Iterator[Position]:
    """The position with one thing otherwise: a unit gone, a token elsewhere, a memory of another space."""
    current, rules = game.current, rules_of(game, named(game.variant))
    for unit in current.units:
        yield without(current, unit)
    for space in sorted(rules.board.spaces)[:3]:
        for token in current.tokens:
            moved = msgspec.structs.replace(token, space=space, holder="")
            tokens = sort_tokens(moved if one is token else one for one in current.tokens)
            yield msgspec.structs.replace(current, tokens=tokens)
        for key, value in current.memory:
            if value in rules.board.spaces:
                memory = tuple((name, space if name == key else said) for name, said in current.memory)
                yield msgspec.structs.replace(current, memory=memory)


@pytest.mark.parametrize("name", HIDING)
def test_where_things_are_hidden_only_who_sees_a_change_is_told(name: str) -> None:
    variant = named(name)
    sides = {"all": 0, "none": 0}
    for game in (new_game(variant), random_game(name, "secret", 2)):
        rules = rules_of(game, variant)
        for position in other_positions(game):
            try:
                changed = edit_position(game, variant, position, REASON)
            except GameError:
                continue
            for power in rules.powers:
                said = disclosed(changed, variant, power, ()).changes
                if view(rules, game.current, power) == view(rules, changed.current, power):
                    assert said is msgspec.UNSET
                    sides["none"] += 1
                else:
                    assert said in ([REASON], [WITHHELD])
                    sides["all"] += said == [REASON]
    assert all(sides.values())


@pytest.mark.parametrize("name", HIDING)
def test_a_change_of_which_a_part_is_hidden_is_told_without_its_reason(name: str) -> None:
    game, variant = random_game(name, "veiled", 2), named(name)
    rules = rules_of(game, variant)
    for power in rules.powers:
        shown = view(rules, game.current, power)
        mine = next((unit for unit in shown.units if unit.power == power), None)
        hidden = next((unit for unit in game.current.units if is_unseen(game, unit, power)), None)
        if mine is None or hidden is None:
            continue
        position = without(game.current, mine, hidden)
        try:
            changed = edit_position(game, variant, position, REASON)
        except GameError:
            continue
        assert disclosed(changed, variant, power, ()).changes == [WITHHELD]
        assert REASON.encode() not in plain_body(disclosed(changed, variant, power, ()))
        return
    assert all(
        len(view(rules, game.current, power).units) == len(game.current.units) for power in rules.powers
    )


def is_unseen(game: Game, unit: Unit, power: str) -> bool:
    rules = rules_of(game, named(game.variant))
    shown = view(rules, game.current, power)
    return unit.power != power and all(
        (one.power, one.place) != (unit.power, unit.place) for one in shown.units
    )


def test_a_hidden_change_elsewhere_changes_no_byte() -> None:
    """Whoever sees nothing of a change gets the very same file."""
    for name in HIDING:
        game, variant = random_game(name, "veiled", 2), named(name)
        rules = rules_of(game, variant)
        for unit in game.current.units:
            places = [place for place in rules.board.space_of if rules.can_stand(relocated(unit, place))]
            moved = relocated(unit, places[0])
            units = sort_units([moved if one is unit else one for one in game.current.units])
            try:
                changed = edit_position(
                    game, variant, msgspec.structs.replace(game.current, units=units), REASON
                )
            except GameError:
                continue
            for power in rules.powers:
                if view(rules, changed.current, power) == view(rules, game.current, power):
                    mine = plain_body(disclosed(game, variant, power, ()))
                    assert plain_body(disclosed(changed, variant, power, ())) == mine
