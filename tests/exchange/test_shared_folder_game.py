"""A whole game by file: a game master and seven players, each a process, with nothing in common but a folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from engine.game import Game, adjudicate_turn, new_game, propose_draw, submit, survivors, vote
from engine.game.conditional import preferences
from engine.model.position import digest
from engine.model.season import RETREAT
from engine.notation.sheets import read_sheet
from engine.notation.writing import write_order
from tests.exchange.actor import Plan
from tests.game.table import named
from tests.soak.replay import FOLDER, Played, parse_game, retreats_in

ROOT = Path(__file__).parents[2]
SCRIPT = "chronicle-covenant"
"""A played game of a variant with hidden pieces and seven powers."""
TURNS = 4
"""So many seasons are played, and then all agree on a draw."""


def scripts(played: Played) -> tuple[Game, dict[str, dict[str, str]], str]:
    """The game as it must end, what each power sends when, and the season of the draw."""
    variant = named(played.variant)
    game = new_game(variant, played.options, seed=played.seed, title="Hidden")
    texts = dict(played.turns)
    pages: dict[str, dict[str, str]] = {power.id: {} for power in variant.powers}
    for _ in range(TURNS):
        code = variant.calendar.code(game.current.season)
        sheet = read_sheet(
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
    last = variant.calendar.code(game.current.season)
    game = propose_draw(game, variant, survivors(game, variant)[0])
    for power in survivors(game, variant)[1:]:
        game = vote(game, variant, power, 0, True)
    return game, pages, last


def test_eight_processes_play_a_game_with_hidden_pieces(tmp_path: Path) -> None:
    played = parse_game((FOLDER / f"{SCRIPT}.txt").read_text(encoding="utf-8"))
    expected, pages, last = scripts(played)
    assert expected.current.verdict is not None
    assert sum(map(len, pages.values())) > TURNS
    shared = tmp_path / "shared"
    shared.mkdir()
    processes: dict[str, subprocess.Popen[str]] = {}
    for power in ("", *pages):
        home = tmp_path / (power or "master")
        home.mkdir()
        plan = Plan(played.variant, played.seed, "Hidden", power, pages.get(power, {}), last)
        if power:
            plan.seed = ""
        (home / "plan.json").write_bytes(msgspec.json.encode(plan))
        role = "player" if power else "master"
        command = [sys.executable, "-m", "tests.exchange.actor", role, shared, home, home / "plan.json"]
        processes[power] = subprocess.Popen(
            [str(part) for part in command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    ends: dict[str, str] = {}
    faults: dict[str, str] = {}
    try:
        for power in (*pages, ""):
            out, err = processes[power].communicate(timeout=300)
            (ends if processes[power].returncode == 0 else faults)[power] = out or err
            assert not faults
    finally:
        for process in processes.values():
            if process.poll() is None:
                process.kill()
                process.communicate()
    assert set(ends.values()) == {digest(expected.current)}
    assert len(ends) == 8
    assert not list((shared / "refused").glob("*")) if (shared / "refused").exists() else True
