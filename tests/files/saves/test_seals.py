"""Sealed games: their files tell nothing, PINs keep what is pending, and whoever has the keys loses nothing."""

from __future__ import annotations

import json
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.files.saves.boxes import open_box
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.game_document import load_game
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import NEW, backup_of, save_game
from engine.files.saves.seals import (
    SealKeys,
    clear_pin,
    is_under_passphrase,
    open_pin,
    remember_pins,
    seal_game,
    sealed_people,
    set_pin,
    take_key,
    under_passphrase,
    unseal_game,
)
from engine.game.adjudication import adjudicate_turn, undo_turn
from engine.game.agreements import propose_draw, vote
from engine.game.game_errors import TurnError
from engine.game.missing_orders import awaited_orders
from engine.game.order_sets import submit, withdraw
from engine.game.records import Game
from engine.game.setup import new_game, rules_of
from engine.game.standings import survivors
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.variants.loading import Variant
from tests.files.saves.shelf import open_game
from tests.game.table import named, play_random, send, send_random, standard

SEED = "a seed that nobody may know"


@pytest.fixture
def keys(tmp_path: Path) -> SealKeys:
    return SealKeys(tmp_path / "home" / "seals")


def hotseat(keys: SealKeys) -> tuple[Game, Variant]:
    """Some turns, and orders of all powers for the next movement."""
    variant = standard()
    game = seal_game(new_game(variant, {}, {"France": "Zoë", "Italy": "Zoë"}, SEED, "Tea"), keys)
    rng = Random(3)
    while len(game.turns) < 2 or variant.calendar.step(game.current.season).phase != MOVEMENT:
        game = play_random(game, variant, 1, rng)
    return send_random(game, variant, rng, 0), variant


def hidden(keys: SealKeys, name: str) -> tuple[Game, Variant]:
    """A turn that everybody held, and the same orders for the next movement."""
    variant = named(name)
    game = seal_game(new_game(variant, seed=SEED), keys)
    for is_last in (False, True):
        while variant.calendar.step(game.current.season).phase != MOVEMENT:
            game, _ = adjudicate_turn(game, variant)
        for power in rules_of(game, variant).powers:
            places = [unit.place for unit in game.current.units_of(power)]
            game = submit(game, variant, power, [Order("hold", place) for place in places])
        if not is_last:
            game, _ = adjudicate_turn(game, variant)
    return game, variant


def read(data: bytes, keys: SealKeys) -> Game:
    return decode(data, named, find_key=keys.find).game


def test_a_sealed_save_is_the_game_for_whoever_has_its_key(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    assert read(encode(game, variant), keys) == game


@pytest.mark.parametrize("name", ["standard", "mordor_v_world_ii", "chronicle"])
def test_a_text_editor_finds_nothing_that_is_pending_or_hidden(keys: SealKeys, name: str) -> None:
    game, variant = hotseat(keys) if name == "standard" else hidden(keys, name)
    text = encode(game, variant).decode()
    shown = json.loads(text)
    assert set(shown["game"]) == {"box", "id", "title", "variant"}
    assert all(set(turn) == {"box", "season"} for turn in [*shown["turns"], shown["unfinished"]])
    assert SEED not in text
    plain = json.loads(encode(unseal_game(game, ""), variant))
    for turn in (*plain["turns"], plain["unfinished"]):
        assert turn["seal"] not in text
        for orders in turn.get("orders", {}).values():
            assert not any(f'"{order}"' in text for order in orders)


def test_how_much_was_ordered_cannot_be_seen_by_the_size(keys: SealKeys) -> None:
    variant = standard()
    game = seal_game(new_game(variant, seed=SEED), keys)
    sizes = set()
    for texts in ({}, {"France": "A PAR - BUR"}, {"France": "A PAR - BUR, A MAR S A PAR - BUR, F BRE - MAO"}):
        sizes.add(len(encode(send(game, variant, texts), variant)))
    assert len(sizes) == 1


def test_the_same_orders_are_never_sealed_alike(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    assert encode(game, variant) != encode(game, variant)


def test_who_brings_no_keys_is_refused_and_told_what_to_do(keys: SealKeys, tmp_path: Path) -> None:
    game, variant = hotseat(keys)
    data = encode(game, variant)
    with pytest.raises(SaveError) as caught:
        decode(data, named)
    assert (caught.value.code, caught.value.salvage) == ("sealed", None)
    with pytest.raises(SaveError) as caught:
        read(data, SealKeys(tmp_path / "elsewhere"))
    assert (caught.value.code, caught.value.salvage) == ("no_seal_key", None)
    assert "Nothing is lost" in caught.value.message


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are otherwise there")
def test_only_the_owner_reads_the_key(keys: SealKeys) -> None:
    game, _ = hotseat(keys)
    (path,) = keys.folder.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(keys.folder.stat().st_mode) == 0o700
    assert keys.find(game.id) == game.seal.key if game.seal is not None else False


def test_a_key_that_cannot_be_kept_seals_nothing(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("")
    with pytest.raises(SaveError) as caught:
        hotseat(SealKeys(tmp_path / "in the way" / "seals"))
    assert caught.value.code == "cannot_write"


def test_the_backup_is_sealed_as_well(keys: SealKeys, tmp_path: Path) -> None:
    game, variant = hotseat(keys)
    path = tmp_path / "tea.chancery"
    digest = save_game(path, game, variant, NEW)
    game, _ = adjudicate_turn(game, variant)
    save_game(path, game, variant, digest)
    assert set(json.loads(backup_of(path).read_text())["game"]) == {"box", "id", "title", "variant"}
    assert load_game(path, named, find_key=keys.find).game == game


def test_what_somebody_sends_under_his_pin_needs_the_pin(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    game = set_pin(game, ("France", "Italy"), "1234")
    data = encode(game, variant)
    found = read(data, keys)
    assert [sheet.power for sheet in found.sheets if sheet.sealed] == ["France", "Italy"]
    assert sealed_people(found) == (("France", "Italy"),)
    assert open_pin(found, variant, "France", "4321") is None
    opened = open_pin(found, variant, "Italy", "1234")
    assert opened is not None
    assert opened.sheets == game.sheets
    assert not sealed_people(opened)
    assert adjudicate_turn(opened, variant)[0].current == adjudicate_turn(game, variant)[0].current


def test_even_the_key_of_the_game_does_not_open_what_is_under_a_pin(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    assert game.seal is not None
    data = json.loads(encode(set_pin(game, ("France",), "1234"), variant))
    box = msgspec.convert(data["unfinished"]["box"], bytes)
    content = json.loads(open_box(box, game.seal.key) or b"")
    assert "France" not in content["orders"]
    assert "Italy" in content["orders"]
    assert list(content["sealed"]) == ["France"]


def test_a_turn_is_not_judged_before_all_pins_were_typed(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    found = read(encode(set_pin(game, ("France",), "1234"), variant), keys)
    with pytest.raises(TurnError) as caught:
        adjudicate_turn(found, variant)
    assert (caught.value.code, caught.value.about) == ("sealed_orders", ("France",))
    assert "France" not in {one.power for one in awaited_orders(found, variant)}


def test_what_is_under_a_pin_outlives_the_orders_of_others(keys: SealKeys) -> None:
    """The program was killed, another player goes on, and the first has lost nothing."""
    game, variant = hotseat(keys)
    found = read(encode(set_pin(game, ("France",), "1234"), variant), keys)
    again = read(encode(withdraw(found, "Italy"), variant), keys)
    opened = open_pin(again, variant, "France", "1234")
    assert opened is not None
    assert opened.sheet("France") == game.sheet("France")
    assert opened.sheet("Italy") is None


def test_a_game_that_is_read_again_is_as_open_as_it_was(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    game = set_pin(game, ("France",), "1234")
    again = remember_pins(read(encode(game, variant), keys), variant, game)
    assert again.sheets == game.sheets


def test_a_forgotten_pin_is_taken_away_with_what_it_sealed_and_nothing_else(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    found = read(encode(set_pin(game, ("France", "Italy"), "1234"), variant), keys)
    cleared = clear_pin(found, ("France", "Italy"), "Max, Ada")
    assert cleared.seal is not None
    assert not cleared.seal.pins
    assert {sheet.power for sheet in cleared.sheets} == {sheet.power for sheet in game.sheets} - {
        "France",
        "Italy",
    }
    assert cleared.turns == game.turns
    entry = cleared.annals[-1]
    assert (entry.what, entry.said, entry.reason) == ("pin", "France, Italy", "Max, Ada")
    assert read(encode(cleared, variant), keys) == cleared


def test_a_game_that_is_given_to_a_game_master_is_open_and_says_so(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    opened = unseal_game(game, "Zoë, Max")
    found = decode(encode(opened, variant), named).game
    assert found.sheets == game.sheets
    assert [(one.what, one.said) for one in found.annals] == [("unsealing", "Zoë, Max")]


def test_the_table_takes_its_game_to_another_computer(keys: SealKeys, tmp_path: Path) -> None:
    game, variant = hotseat(keys)
    game = under_passphrase(set_pin(game, ("France",), "1234"), "tea at four")
    data = encode(game, variant)
    assert is_under_passphrase(data)
    elsewhere = SealKeys(tmp_path / "elsewhere" / "seals")
    assert not take_key(data, "tea at five", elsewhere)
    assert take_key(data, "tea at four", elsewhere)
    opened = open_pin(read(data, elsewhere), variant, "France", "1234")
    assert opened is not None
    assert opened.sheets == game.sheets
    assert not any(is_under_passphrase(other) for other in (b"{}", b"torn {", encode(*hotseat(keys))))


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.9])
def test_of_a_torn_file_the_turns_before_are_saved_and_stay_sealed(keys: SealKeys, cut: float) -> None:
    game, variant = hotseat(keys)
    data = encode(game, variant)
    with pytest.raises(SaveError) as caught:
        read(data[: int(len(data) * cut)], keys)
    left = caught.value.salvage
    if left is not None:
        assert left.turns == game.turns[: len(left.turns)]
        assert left.seal is not None
    assert left is not None or cut < 0.5


def test_a_turn_whose_box_is_damaged_costs_that_turn_and_later_ones(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    raw = json.loads(encode(game, variant))
    raw["turns"][1]["box"] = raw["turns"][0]["box"][:-8] + "AAAAAAA="
    with pytest.raises(SaveError) as caught:
        read(json.dumps(raw).encode(), keys)
    assert caught.value.salvage is not None
    assert len(caught.value.salvage.turns) == 1


@pytest.mark.parametrize(
    "spoil",
    [
        lambda raw: raw["turns"].reverse(),
        lambda raw: raw["turns"].pop(0),
        lambda raw: raw.update(unfinished=raw["turns"][0]),
        lambda raw: raw["game"].update(box=raw["turns"][0]["box"]),
    ],
)
def test_boxes_cannot_be_exchanged(keys: SealKeys, spoil: Callable[[dict[str, object]], object]) -> None:
    game, variant = hotseat(keys)
    raw = json.loads(encode(game, variant))
    spoil(raw)
    with pytest.raises(SaveError):
        read(json.dumps(raw).encode(), keys)


def test_names_outside_of_the_box_are_not_believed(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    raw = json.loads(encode(game, variant))
    raw["game"]["title"] = "Coffee"
    assert read(json.dumps(raw).encode(), keys).title == "Tea"


def test_a_game_ended_by_agreement_keeps_what_was_under_a_pin(keys: SealKeys) -> None:
    game, variant = hotseat(keys)
    found = read(encode(set_pin(game, ("France",), "1234"), variant), keys)
    found = propose_draw(found, variant, "France")
    for power in survivors(found, variant):
        if found.current.verdict is None:
            found = vote(found, variant, power, 0, True)
    again = read(encode(found, variant), keys)
    assert again == found
    opened = open_pin(undo_turn(again), variant, "France", "1234")
    assert opened is not None
    assert opened.sheets == game.sheets


def test_an_older_save_is_sealed_and_goes_on(keys: SealKeys) -> None:
    game, variant = open_game()
    old = encode(game, variant).replace(b'"format_version": 5', b'"format_version": 2')
    sealed = seal_game(decode(old, named).game, keys)
    assert sealed.annals[-1].what == "sealing"
    found = read(encode(sealed, variant), keys)
    assert (found.sheets, found.turns, found.proposals) == (game.sheets, game.turns, game.proposals)
