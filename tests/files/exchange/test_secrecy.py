"""What a player's files tell him: his view, and nothing else, for every variant."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec
import pytest

from engine.files.exchange.disclosure import disclosed, reports_of
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import MasterGame, new_ledger, publish_turn
from engine.files.exchange.identities import Identity
from engine.files.exchange.packet_bodies import TurnBody
from engine.files.exchange.packets import open_packet, plain_body
from engine.files.exchange.receiving import receive_packets
from engine.game.adjudication import position_after
from engine.game.records import Game
from engine.game.setup import rules_of
from engine.judge.outcomes import Report
from engine.views.choices import complete
from engine.views.view import seen_by, view, view_report
from tests.files.exchange.tables import NOW, VARIANTS, open_table, random_game
from tests.files.exchange.unseen import another_position, another_report
from tests.game.table import named

HIDING = [name for name in VARIANTS if named(name).rules.answers.sight is not None]
YEARS = 2


def years_of(name: str) -> int:
    return YEARS if name in HIDING else 1


@cache
def true_reports(name: str) -> tuple[Report, ...]:
    """What really happened in the random game of a variant."""
    return reports_of(random_game(name, "secret", years_of(name)), named(name))


def another_past(game: Game, name: str, power: str, rng: Random) -> tuple[Game, list[Report]]:
    """The game with everything changed that a power never saw: positions, reports, orders of others, seed, hashes."""
    variant = named(name)
    rules = rules_of(game, variant)
    reports = [
        another_report(rules, position_after(game, index), report, power, rng)
        for index, report in enumerate(true_reports(name))
    ]
    turns = tuple(
        msgspec.structs.replace(
            turn,
            before=another_position(rules, turn.before, power, rng),
            sheets=tuple(sheet for sheet in turn.sheets if sheet.power == power),
            digest="0" * 64,
        )
        for turn in game.turns
    )
    current = another_position(rules, game.current, power, rng)
    changed = msgspec.structs.replace(
        game, id="f" * 16, seed="another", turns=turns, current=current, sheets=()
    )
    return changed, reports


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_unseen_changes_no_byte_of_a_players_file(name: str) -> None:
    game, variant = random_game(name, "secret", years_of(name)), named(name)
    rng = Random(name)
    differed = 0
    for power in variant.rules.powers:
        other, reports = another_past(game, name, power, rng)
        mine = plain_body(disclosed(game, variant, power, true_reports(name)))
        assert plain_body(disclosed(other, variant, power, reports)) == mine
        differed += [turn.before for turn in other.turns] != [turn.before for turn in game.turns]
    assert bool(differed) == (name in HIDING)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_players_file_is_his_views_and_what_he_heard(name: str) -> None:
    """Every position is the view, every report the heard one, and all else is public."""
    game, variant = random_game(name, "secret", years_of(name)), named(name)
    rules, reports = rules_of(game, variant), true_reports(name)
    for power in rules.powers:
        body = disclosed(game, variant, power, reports)
        assert body.current == view(rules, game.current, power)
        for index, turn in enumerate(body.turns):
            before = position_after(game, index)
            assert turn.before == view(rules, before, power)
            assert turn.report == view_report(rules, before, reports[index], power)
        public = msgspec.structs.replace(body, turns=[], current=game.current)
        assert game.seed not in plain_body(public).decode()
        assert game.id not in plain_body(body).decode()
        assert all(turn.digest not in plain_body(body).decode() for turn in game.turns if name in HIDING)


@pytest.mark.parametrize("name", HIDING)
def test_choices_from_the_file_are_those_from_the_truth(name: str) -> None:
    game, variant = random_game(name, "secret", years_of(name)), named(name)
    rules = rules_of(game, variant)
    for count in range(0, len(game.turns), 4):
        truth = position_after(game, count)
        for power in rules.powers:
            shown = view(rules, truth, power)
            assert view(rules, shown, power) == shown
            assert list(complete(seen_by(rules, shown, power), power)) == list(
                complete(seen_by(rules, truth, power), power)
            )


@pytest.mark.parametrize("name", VARIANTS)
def test_one_file_for_all_only_where_nothing_is_hidden(name: str) -> None:
    table = open_table(name)
    packets = table.publish()
    if name in HIDING:
        assert {packet.seat for packet in packets} == {*table.keys}
        assert all(packet.is_sealed for packet in packets)
    else:
        (packet,) = packets
        assert packet.seat == ""
        assert not packet.is_sealed


@pytest.mark.parametrize("name", HIDING)
def test_a_player_opens_his_own_file_and_no_other(name: str) -> None:
    """With all of his keys: his body is what he is told, and the files of others stay shut."""
    table = open_table(name)
    packets = table.publish()
    for power, identity in table.keys.items():
        for packet in packets:
            if packet.seat == power:
                body = open_packet(packet, TurnBody, identity)
                assert body.current == view(table.variant.rules, table.master.game.current, power)
            else:
                with pytest.raises(ExchangeError) as caught:
                    open_packet(packet, TurnBody, identity)
                assert caught.value.code == "not_for_us"


def test_the_ledger_takes_nothing_of_one_player_to_another() -> None:
    """Notes, tickets and keys of others change nothing in a player's file."""
    table = open_table(HIDING[0])
    rng = Random(1)
    table.publish()
    before = {seat: plain_body(body) for seat, body in bodies_of(table.master, table.keys).items()}
    power = sorted(table.keys)[0]
    seat = table.seats[power]
    noted = msgspec.structs.replace(seat, draft=msgspec.structs.replace(seat.draft, note="a secret word"))
    table.seats[power] = noted
    packet = table.order(power, rng)
    master, filings = receive_packets(table.master, [("post", packet)], NOW)
    assert filings[0].is_good
    after = {seat: plain_body(body) for seat, body in bodies_of(master, table.keys).items()}
    assert before == after
    assert "a secret word" in msgspec.json.encode(master.ledger).decode()


def bodies_of(master: MasterGame, keys: dict[str, Identity]) -> dict[str, TurnBody]:
    _, packets = publish_turn(master, NOW)
    return {packet.seat: open_packet(packet, TurnBody, keys[packet.seat]) for packet in packets}


def test_the_id_in_the_post_follows_from_nothing() -> None:
    table = open_table(HIDING[0])
    again = new_ledger(table.master.game, table.master.identity.public, NOW)
    assert again.game != table.master.ledger.game
    assert again.game != table.master.game.id
