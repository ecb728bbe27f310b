"""Whole games by file, each player a process, with nothing in common but a folder."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.files.exchange.packets import Packet
from engine.files.exchange.shared_folder import list_folder
from engine.files.exchange.text_block import packets_in
from engine.files.round_table.incoming import receive_table_packets
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_file import new_table
from engine.game.adjudication import adjudicate_turn, position_after
from engine.game.agreements import propose_draw, vote
from engine.game.conditional import preferences
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.letters.letter import read_letter
from engine.model.position import digest
from engine.model.season import RETREAT
from engine.notation.writing import write_order
from engine.variants.loading import Variant
from tests.files.exchange.actor import Plan
from tests.files.round_table.table_actor import Ended, TablePlan
from tests.game.table import named
from tests.soak.replay import FOLDER, Played, parse_game, replay, retreats_in

ROOT = Path(__file__).parents[3]
HIDDEN, OPEN = "chronicle-covenant", "standard-victory"
"""Played games: of a variant with hidden pieces and seven powers, and of one that hides nothing."""
MOST = 60
"""Turns after which a game that does not end has gone wrong."""
PATIENCE = 1200.0
"""Seconds that a process may take in all."""


def play_with_master(folder: Path, turns: int = MOST) -> int:
    """A game with hidden pieces, led by a game master in a process of his own, for seven others.

    It is played to its end, or for so many turns, after which all agree on a draw in the next. The number of turns
    that were judged; everybody must have come to the same end, which is the one that the script leads to.
    """
    played = parse_game((FOLDER / f"{HIDDEN}.txt").read_text(encoding="utf-8"))
    expected, pages, last = _hidden_scripts(played, turns)
    assert expected.current.verdict is not None
    assert sum(map(len, pages.values())) > min(turns, 4)
    shared = folder / "shared"
    shared.mkdir()
    commands = {}
    for power in ("", *pages):
        home = folder / (power or "master")
        seed = "" if power else played.seed
        plan = Plan(played.variant, seed, "Hidden", power, pages.get(power, {}), last)
        commands[power] = [
            *_command("exchange.actor", home, plan, "player" if power else "master"),
            shared,
            home,
        ]
    ends = _run(commands)
    assert set(ends.values()) == {digest(expected.current)}
    assert len(ends) == 8
    assert not list((shared / "refused").glob("*")) if (shared / "refused").exists() else True
    return len(expected.turns) - bool(last)


def play_without_master(folder: Path, turns: int = MOST) -> int:
    """A game of seven without a game master, to its end or for so many turns; as above."""
    scripts, expected, last, count = _open_scripts(turns)
    shared = folder / "shared"
    shared.mkdir()
    commands = {}
    for number, power in enumerate(sorted(scripts)):
        home = folder / power
        plan = TablePlan("standard", "", "Round", power, scripts[power], last, is_founder=number == 2)
        commands[power] = [*_command("round_table.table_actor", home, plan), shared, home]
    ends = {power: msgspec.json.decode(out, type=Ended) for power, out in _run(commands).items()}
    assert len(ends) == 7
    assert {one.position for one in ends.values()} == {expected}
    assert len({msgspec.json.encode(one) for one in ends.values()}) == 1
    first = next(iter(ends.values()))
    assert not first.findings
    seeds = [seed for seed in first.seeds if seed]
    assert len(set(seeds)) == len(seeds) == count
    _look_on(shared, first)
    return count


def _command(actor: str, home: Path, plan: Plan, *role: str) -> list[object]:
    home.mkdir()
    (home / "plan.json").write_bytes(msgspec.json.encode(plan))
    return [sys.executable, "-m", f"tests.files.{actor}", home / "plan.json", *role]


def _run(commands: Mapping[str, list[object]]) -> dict[str, str]:
    """What each process says at its end."""
    processes = {
        power: subprocess.Popen(
            [str(part) for part in command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for power, command in commands.items()
    }
    ends: dict[str, str] = {}
    try:
        for power, process in reversed(processes.items()):
            out, err = process.communicate(timeout=PATIENCE)
            assert process.returncode == 0, (power, err)
            ends[power] = out
    finally:
        for process in processes.values():
            if process.poll() is None:
                process.kill()
                process.communicate()
    return ends


def _hidden_scripts(played: Played, turns: int) -> tuple[Game, dict[str, dict[str, str]], str]:
    """The game as it must end, what each power sends when, and the season of the draw if there is to be one."""
    variant = named(played.variant)
    game = new_game(variant, played.options, seed=played.seed, title="Hidden")
    texts = dict(played.turns)
    pages: dict[str, dict[str, str]] = {power.id: {} for power in variant.powers}
    while len(game.turns) < turns and game.current.verdict is None:
        code = variant.calendar.code(game.current.season)
        sheet = read_letter(
            variant.lexicon, variant.calendar.step(game.current.season).phase, texts.get(code, "")
        )
        for power in variant.powers:
            orders = [order for sender, order in sheet.orders() if sender == power.id]
            ahead = retreats_in(sheet, power.id)
            if orders or ahead:
                conditional = [preferences(RETREAT, ahead)] if ahead else None
                game = submit(game, variant, power.id, orders, conditional)
                pages[power.id][code] = "\n".join(
                    write_order(variant.lexicon, one) for one in (*orders, *ahead)
                )
        game, _ = adjudicate_turn(game, variant)
        assert len(game.turns) < MOST
    if game.current.verdict is not None:
        return game, pages, ""
    return _drawn(game, variant), pages, variant.calendar.code(game.current.season)


def _open_scripts(turns: int) -> tuple[dict[str, dict[str, str]], str, str, int]:
    """What each power sends when, the hash at the end, the season of the draw if any, and the number of judged turns."""
    played = parse_game((FOLDER / f"{OPEN}.txt").read_text(encoding="utf-8"))
    variant = named(played.variant)
    whole = replay(played, variant)
    count = min(turns, len(whole.turns))
    seasons = [variant.calendar.code(turn.season) for turn in whole.turns]
    found: dict[str, dict[str, str]] = {str(power.id): {} for power in variant.powers}
    for code, text in played.turns:
        if code not in seasons[:count]:
            continue
        season = variant.calendar.season(code)
        assert season is not None
        sheet = read_letter(variant.lexicon, variant.calendar.step(season).phase, text)
        for power in found:
            orders = [write_order(variant.lexicon, one) for sender, one in sheet.orders() if sender == power]
            if orders:
                found[power][code] = "\n".join(orders)
    if count == len(whole.turns):
        assert whole.current.verdict is not None
        return found, digest(whole.current), "", count
    stopped = msgspec.structs.replace(whole, turns=(), current=position_after(whole, count))
    return found, digest(_drawn(stopped, variant).current), seasons[count], count


def _drawn(game: Game, variant: Variant) -> Game:
    alive = survivors(game, variant)
    game = propose_draw(game, variant, alive[0])
    for power in alive[1:]:
        game = vote(game, variant, power, 0, True)
    return game


def _look_on(shared: Path, ended: Ended) -> None:
    """Somebody without a seat has the same game from the folder's files alone."""
    packets = [
        one for item in list_folder(shared) for one in packets_in(item.data) if isinstance(one, Packet)
    ]
    (founding,) = [one for one in packets if one.kind == "founding"]
    table = new_table(founding)
    table, _ = receive_table_packets(table, named("standard"), [("folder", one) for one in reversed(packets)])
    state = table_state(table, named("standard"))
    assert state.game is not None
    assert (digest(state.game.current), state.history) == (ended.position, ended.history)
    assert state.stage == "over"
