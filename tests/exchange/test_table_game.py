"""A whole game without a game master: seven players, each a process, with nothing in common but a folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from engine.exchange.armour import packets_in
from engine.exchange.envelopes.arrivals import receive_letters
from engine.exchange.envelopes.folding import stand
from engine.exchange.envelopes.tables import new_table
from engine.exchange.folders import list_folder
from engine.exchange.packets import Packet
from engine.game import position_after, propose_draw, survivors, vote
from engine.model.position import digest
from engine.notation.sheets import read_sheet
from engine.notation.writing import write_order
from tests.exchange.table_actor import Ended, TablePlan
from tests.game.table import named
from tests.soak.replay import FOLDER, parse_game, replay

ROOT = Path(__file__).parents[2]
SCRIPT = "standard-victory"
TURNS = 6
"""So many turns of it are played, and then all agree on a draw."""


def pages() -> tuple[dict[str, dict[str, str]], str, str]:
    """What each power sends when, the position in which the game ends, and the season in which all wish for a draw."""
    played = parse_game((FOLDER / f"{SCRIPT}.txt").read_text(encoding="utf-8"))
    variant = named(played.variant)
    found: dict[str, dict[str, str]] = {str(power.id): {} for power in variant.powers}
    whole = replay(played, variant)
    seasons = [variant.calendar.code(turn.season) for turn in whole.turns]
    for code, text in played.turns[: TURNS + 1]:
        if code not in seasons[:TURNS]:
            continue
        season = variant.calendar.season(code)
        assert season is not None
        sheet = read_sheet(variant.lexicon, variant.calendar.step(season).phase, text)
        for power in found:
            orders = [write_order(variant.lexicon, one) for sender, one in sheet.orders() if sender == power]
            if orders:
                found[power][code] = "\n".join(orders)
    last = position_after(whole, TURNS)
    game = propose_draw(msgspec.structs.replace(whole, turns=(), current=last), variant, "Austria")
    for power in survivors(game, variant)[1:]:
        game = vote(game, variant, power, 0, True)
    return found, digest(game.current), seasons[TURNS]


def test_seven_processes_play_a_game_and_agree(tmp_path: Path) -> None:
    scripts, expected, last = pages()
    shared = tmp_path / "shared"
    shared.mkdir()
    processes: dict[str, subprocess.Popen[str]] = {}
    for number, power in enumerate(sorted(scripts)):
        home = tmp_path / power
        home.mkdir()
        plan = TablePlan("standard", "", "Round", power, scripts[power], last, is_founder=number == 2)
        (home / "plan.json").write_bytes(msgspec.json.encode(plan))
        command = [sys.executable, "-m", "tests.exchange.table_actor", shared, home, home / "plan.json"]
        processes[power] = subprocess.Popen(
            [str(part) for part in command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    ends: dict[str, Ended] = {}
    try:
        for power, process in processes.items():
            out, err = process.communicate(timeout=300)
            assert process.returncode == 0, (power, err)
            ends[power] = msgspec.json.decode(out, type=Ended)
    finally:
        for process in processes.values():
            if process.poll() is None:
                process.kill()
                process.communicate()
    assert len(ends) == 7
    assert {one.position for one in ends.values()} == {expected}
    assert len({msgspec.json.encode(one) for one in ends.values()}) == 1
    first = next(iter(ends.values()))
    assert not first.findings
    assert len(set(first.seeds)) == TURNS + 1
    assert first.seeds[-1] == ""
    _look_on(shared, first)


def _look_on(shared: Path, ended: Ended) -> None:
    """Somebody without a seat has the same game from the folder's files alone."""
    packets = [
        one for item in list_folder(shared) for one in packets_in(item.data) if isinstance(one, Packet)
    ]
    (founding,) = [one for one in packets if one.kind == "founding"]
    table = new_table(founding)
    table, _ = receive_letters(table, named("standard"), [("folder", one) for one in reversed(packets)])
    standing = stand(table, named("standard"))
    assert standing.game is not None
    assert (digest(standing.game.current), standing.history) == (ended.position, ended.history)
    assert standing.stage == "over"
