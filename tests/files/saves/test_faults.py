"""Files that are no good: each says what is wrong and where, and keeps what is good."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import MOST_BYTES, VERSION
from engine.game.adjudication import position_after
from engine.game.game_errors import SetupError
from engine.game.records import Game
from engine.game.setup import new_game
from engine.variants.catalogue import bundled_folder, find_variant
from engine.variants.loading import Variant, load_variant
from engine.variants.variant_error import VariantError
from tests.files.saves.shelf import GAMES
from tests.game.storms import load_stormy
from tests.game.table import adjudicate_turn, named, play, standard

Change = Callable[[dict[str, Any]], object]


def fault_of(data: bytes, finder: Callable[[str], Variant] = named, **more: bool) -> SaveError:
    with pytest.raises(SaveError) as caught:
        decode(data, finder, **more)
    assert caught.value.place
    assert caught.value.message
    return caught.value


def changed(name: str, change: Change) -> bytes:
    raw = json.loads(encode(*GAMES[name]()))
    change(raw)
    return json.dumps(raw).encode()


def first(texts: dict[str, list[str]]) -> list[str]:
    return texts[min(texts)]


def assert_salvaged(salvage: Game | None, name: str, turns: int) -> None:
    game, _ = GAMES[name]()
    assert salvage is not None
    assert salvage.turns == game.turns[:turns]
    assert salvage.current == position_after(game, turns)
    assert salvage.sheets == ()


@pytest.mark.parametrize("data", [b"{}", b"[]", b"3", b'{"format": "other"}', b'"chancery-game"', b"null"])
def test_not_ours(data: bytes) -> None:
    assert fault_of(data).code == "not_ours"


def test_a_newer_version_asks_for_a_newer_program() -> None:
    fault = fault_of(changed("open", lambda raw: raw.update(format_version=VERSION + 1)))
    assert (fault.code, fault.place) == ("newer_version", "$.format_version")


@pytest.mark.parametrize("version", [0, -1, 1.5, "1", None, True])
def test_a_version_that_never_was(version: object) -> None:
    fault = fault_of(changed("open", lambda raw: raw.update(format_version=version)))
    assert (fault.code, fault.place) == ("schema", "$.format_version")


def test_damaged_json_says_the_byte_and_the_line_and_keeps_the_turns_before() -> None:
    data = encode(*GAMES["open"]())
    season = json.loads(data)["turns"][5]["season"]
    at = data.index(f'"season": "{season}"'.encode())
    fault = fault_of(data[:at] + b"\x00" + data[at + 1 :])
    assert (fault.code, fault.offset, fault.line) == ("damaged_json", at, data.count(b"\n", 0, at) + 1)
    assert_salvaged(fault.salvage, "open", 5)


def test_a_torn_file_keeps_the_turns_that_are_whole() -> None:
    data = encode(*GAMES["open"]())
    at = data.index(b'"unfinished"')
    fault = fault_of(data[: at - 40])
    assert fault.code == "damaged_json"
    assert_salvaged(fault.salvage, "open", 6)
    fault = fault_of(data[: at + 40])
    assert_salvaged(fault.salvage, "open", 7)
    cut = fault_of(data[: data.index(b"format_version")])
    assert (cut.code, cut.salvage) == ("damaged_json", None)


@pytest.mark.parametrize("data", [b"", b"hello", b"\xff\xfe\x00", b"{", b"[" * 100_000, b"[1, 2]"])
def test_what_is_no_save_is_called_so_and_not_damaged(data: bytes) -> None:
    assert fault_of(data).code == "not_ours"


def test_bytes_that_are_no_text() -> None:
    data = encode(*GAMES["open"]())
    fault = fault_of(data.replace("Zoë".encode(), b"Zo\xff"))
    assert fault.code == "damaged_json"
    assert fault.offset == data.index("ë".encode())


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda raw: raw.pop("game"), "$"),
        (lambda raw: raw.update(extra=1), "$"),
        (lambda raw: raw["game"].pop("seed"), "$.game"),
        (lambda raw: raw["game"].update(title=3), "$.game.title"),
        (lambda raw: raw["game"].update(title="x" * 201), "$.game.title"),
        (lambda raw: raw["game"]["seats"][2].update(player=None), "$.game.seats[2].player"),
        (lambda raw: raw["game"].update(start={"units": []}), "$.game.start"),
        (lambda raw: raw.update(turns={}), "$.turns"),
    ],
)
def test_a_schema_fault_in_the_head_says_the_path(change: Change, place: str) -> None:
    fault = fault_of(changed("open", change))
    assert (fault.code, fault.place) == ("schema", place)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda turn: turn.pop("position"), "$.turns[2]"),
        (lambda turn: turn.update(weather="fine"), "$.turns[2]"),
        (lambda turn: turn.update(season=1901), "$.turns[2].season"),
        (lambda turn: turn.update(position="abc"), "$.turns[2].position"),
        (lambda turn: turn["orders"].update(France="A PAR H"), "$.turns[2].orders[...]"),
        (lambda turn: turn["orders"].update(France=["A PAR - " * 90]), "$.turns[2].orders[...][0]"),
        (
            lambda turn: turn.update(throws=[{"reason": "x", "sides": 10**9, "value": 1}]),
            "$.turns[2].throws[0].sides",
        ),
    ],
)
def test_a_schema_fault_in_a_turn_keeps_the_turns_before(change: Change, place: str) -> None:
    fault = fault_of(changed("open", lambda raw: change(raw["turns"][2])))
    assert (fault.code, fault.place) == ("schema", place)
    assert_salvaged(fault.salvage, "open", 2)


def test_an_end_that_is_missing_keeps_all_turns() -> None:
    fault = fault_of(changed("open", lambda raw: raw.pop("unfinished")))
    assert fault.code == "schema"
    assert_salvaged(fault.salvage, "open", 7)


def test_an_unknown_variant() -> None:
    fault = fault_of(changed("open", lambda raw: raw["game"].update(variant="standart")), find_variant)
    assert (fault.code, fault.place) == ("unknown_variant", "$.game.variant")
    assert "standard" in fault.message


def test_an_option_that_does_not_exist() -> None:
    fault = fault_of(changed("open", lambda raw: raw["game"]["options"].update(disorder="nobody")))
    assert fault.code == "bad_setup"


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw["game"]["options"].update(waiving="forbidden"),
        lambda raw: raw["game"].update(seed="loaded"),
        lambda raw: raw["game"].update(seal="0" * 64),
    ],
)
def test_rules_and_seed_cannot_be_changed_under_a_game(change: Change) -> None:
    fault = fault_of(changed("open", change))
    assert (fault.code, fault.place) == ("hash_mismatch", "$.game.seal")


def edited_standard(folder: Path, old: str, new: str) -> Variant:
    """The standard variant with something changed in its file."""
    text = (bundled_folder() / "standard" / "variant.toml").read_text(encoding="utf-8")
    assert old in text
    path = folder / "standard"
    path.mkdir()
    text = text.replace('board = "board.toml"', 'board = "standard"').replace(old, new)
    (path / "variant.toml").write_text(text, encoding="utf-8")
    (path / "board.toml").write_bytes((bundled_folder() / "standard" / "board.toml").read_bytes())
    (path / "borders.tsv").write_bytes((bundled_folder() / "standard" / "borders.tsv").read_bytes())
    return load_variant(path)


def test_a_changed_variant_must_be_accepted(tmp_path: Path) -> None:
    game, variant = GAMES["open"]()
    harmless = edited_standard(tmp_path, "seven powers", "7 powers")
    data = encode(game, variant)
    fault = fault_of(data, lambda name: harmless)
    assert (fault.code, fault.place) == ("variant_changed", "$.game.variant_digest")
    loaded = decode(data, lambda name: harmless, accept_changed_variant=True)
    assert loaded.is_variant_changed
    assert loaded.game.variant_digest == harmless.digest
    assert loaded.game.turns == game.turns
    assert decode(encode(loaded.game, harmless), lambda name: harmless).game == loaded.game


def test_a_changed_variant_is_still_checked_by_hashes(tmp_path: Path) -> None:
    game, variant = GAMES["open"]()
    fewer = edited_standard(tmp_path, "victory = 18", "victory = 4")
    fault = fault_of(encode(game, variant), lambda name: fewer, accept_changed_variant=True)
    assert (fault.code, fault.place) == ("hash_mismatch", "turn 2 (F1901M)")
    assert fault.salvage is not None
    assert len(fault.salvage.turns) == 1


def test_an_order_that_cannot_be_read() -> None:
    fault = fault_of(changed("open", lambda raw: first(raw["turns"][3]["orders"]).append("A PAR flies")))
    assert fault.code == "order_unreadable"
    assert fault.place.startswith("turn 4 (")
    assert "flies" in fault.message
    assert_salvaged(fault.salvage, "open", 3)


def test_a_near_miss_is_not_guessed_at() -> None:
    data = encode(*GAMES["drawn"]()).replace(b"A GRE H", b"A Greeece H")
    assert fault_of(data).code == "order_unreadable"


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw["turns"][1].update(position="0" * 64),
        lambda raw: raw["turns"][1].update(seal="0" * 64),
        lambda raw: first(raw["turns"][1]["orders"]).pop(),
        lambda raw: raw["turns"][1]["orders"].pop(min(raw["turns"][1]["orders"])),
        lambda raw: raw["turns"][1].update(conditional={"France": {"retreat": [["A PAR D"]]}}),
    ],
)
def test_tampering_with_a_turn_is_found_there(change: Change) -> None:
    fault = fault_of(changed("open", change))
    assert fault.code == "hash_mismatch"
    assert fault.place.startswith("turn 2 (")
    assert_salvaged(fault.salvage, "open", 1)


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw["turns"].pop(1),
        lambda raw: raw["turns"].insert(1, raw["turns"][0]),
        lambda raw: raw["turns"][1].update(season="F1999M"),
    ],
)
def test_turns_out_of_order(change: Change) -> None:
    fault = fault_of(changed("open", change))
    assert fault.code == "out_of_order"
    assert_salvaged(fault.salvage, "open", 1)


def test_missing_last_turns_are_noticed() -> None:
    fault = fault_of(changed("open", lambda raw: raw["turns"].pop()))
    assert fault.code == "out_of_order"
    assert_salvaged(fault.salvage, "open", 6)


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: first(raw["unfinished"]["orders"]).pop(),
        lambda raw: raw["unfinished"].pop("orders"),
        lambda raw: raw["unfinished"]["proposals"].pop(),
        lambda raw: raw["unfinished"]["proposals"][0]["votes"].update(Italy=True),
        lambda raw: raw["unfinished"].update(conditional={}),
    ],
)
def test_pending_orders_are_sealed_too(change: Change) -> None:
    fault = fault_of(changed("open", change))
    assert fault.code == "hash_mismatch"
    assert_salvaged(fault.salvage, "open", 7)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda turn: turn["agreement"]["agreed"].pop(), "out_of_order"),
        (lambda turn: turn["agreement"].update(how="conquest"), "out_of_order"),
        (lambda turn: turn["agreement"]["winners"].pop(), "hash_mismatch"),
        (lambda turn: turn.pop("agreement"), "hash_mismatch"),
    ],
)
def test_an_agreement_cannot_be_invented(change: Change, code: str) -> None:
    fault = fault_of(changed("drawn", lambda raw: change(raw["turns"][-1])))
    assert fault.code == code
    assert_salvaged(fault.salvage, "drawn", 3)


def test_nothing_follows_after_the_end() -> None:
    def add_orders(raw: dict[str, Any]) -> None:
        raw["unfinished"]["orders"] = {"Edi-Gre-Ven": ["A GRE H"]}

    fault = fault_of(changed("drawn", add_orders))
    assert fault.code == "out_of_order"
    assert_salvaged(fault.salvage, "drawn", 4)


def test_throws_cannot_be_improved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stormy = load_stormy(tmp_path, monkeypatch)
    game, _ = play(new_game(stormy, {}, {}, "tempest"), stormy, {"England": "F LON - NTH"})
    game, _ = adjudicate_turn(game, stormy)
    raw = json.loads(encode(game, stormy))
    throw = raw["turns"][1]["throws"][0]
    throw["value"] = throw["value"] % 6 + 1
    fault = fault_of(json.dumps(raw).encode(), lambda name: stormy)
    assert fault.code == "hash_mismatch"
    throw["by_hand"] = True
    assert fault_of(json.dumps(raw).encode(), lambda name: stormy).code == "hash_mismatch"
    throw["value"] = 7
    assert fault_of(json.dumps(raw).encode(), lambda name: stormy).code == "out_of_order"


def test_too_large() -> None:
    assert fault_of(b" " * (MOST_BYTES + 1)).code == "too_large"
    many = changed("fresh", lambda raw: raw["unfinished"].update(orders={"France": ["A PAR H"] * 2001}))
    assert fault_of(many).code == "schema"

    def flood(raw: dict[str, Any]) -> None:
        raw["unfinished"]["orders"] = {"France": ["A PAR H"] * 1500, "Italy": ["A ROM H"] * 1500}

    assert fault_of(changed("fresh", flood)).code == "too_large"


@pytest.mark.parametrize("depth", [500, 5_000, 1_000_000])
@pytest.mark.parametrize(("opened", "closed"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_too_deep(depth: int, opened: bytes, closed: bytes) -> None:
    deep = opened * depth + b"1" + closed * depth
    codes = {"too_deep", "not_ours", "schema"}
    assert fault_of(deep).code in codes
    data = encode(*GAMES["open"]())
    for place in (b'"title": ', b'"orders": ', b'"season": '):
        assert fault_of(data.replace(place, place + deep + b', "x": ', 1)).code in codes
    start = changed("set up", lambda raw: raw["game"].update(start="DEEP")).replace(b'"DEEP"', deep)
    assert fault_of(start).code in codes


def test_cargo_within_cargo_does_not_crash() -> None:
    raw = json.loads(encode(*GAMES["set up"]()))
    unit = raw["game"]["start"]["units"][0]
    for depth in (5, 100, 400, 900):
        text = json.dumps(unit | {"cargo": []})
        before, mark, after = text.partition('"cargo": [')
        nested = (before + mark) * depth + after * depth
        raw["game"]["start"]["units"][0] = "DEEP"
        data = json.dumps(raw).replace('"DEEP"', nested).encode()
        assert fault_of(data).code in ("hash_mismatch", "too_deep", "schema", "bad_setup")


def test_a_start_that_is_none() -> None:
    def no_such_season(raw: dict[str, Any]) -> None:
        raw["game"]["start"]["season"]["step"] = 77

    assert fault_of(changed("set up", no_such_season)).code == "bad_setup"

    def other_unit(raw: dict[str, Any]) -> None:
        raw["game"]["start"]["units"][0]["place"] = "GAS"

    assert fault_of(changed("set up", other_unit)).code == "hash_mismatch"


def test_a_finder_that_fails_is_told() -> None:
    def nothing(name: str) -> Variant:
        raise VariantError(name, "", "no such variant", "Look elsewhere.")

    assert fault_of(encode(*GAMES["open"]()), nothing).code == "unknown_variant"


def test_the_variant_must_be_that_of_the_game_when_saving() -> None:
    with pytest.raises(SetupError):
        encode(new_game(standard()), named("scattered"))
