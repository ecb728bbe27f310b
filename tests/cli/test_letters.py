"""What a letter as a whole may have wrong: a guessed heading, another season."""

from __future__ import annotations

import io
import json
from pathlib import Path

from desktop.cli.main import main


def run(*argv: str, stdin: str = "") -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = main(list(argv), io.StringIO(stdin), out, err)
    return code, out.getvalue(), err.getvalue()


def test_a_guessed_heading_is_told(tmp_path: Path) -> None:
    game = str(tmp_path / "g.json")
    assert run("new", game)[0] == 0
    code, _, err = run("orders", game, "-", stdin="GERMONY:\nA Mun - Tyr\n")
    assert code == 0
    assert "GERMONY was taken for Germany" in err


def test_a_letter_about_another_season_is_told(tmp_path: Path) -> None:
    game = str(tmp_path / "g.json")
    assert run("new", game)[0] == 0
    _, out, _ = run("orders", game, "-", "--json", stdin="Orders for Austria, Fall 1907:\nA Vie - Gal\n")
    warnings = json.loads(out)["warnings"]
    assert [(one["power"], one["code"]) for one in warnings] == [("line 1", "other_season")]
    assert "Fall 1907" in warnings[0]["message"]


def test_the_open_season_is_no_reason_to_warn(tmp_path: Path) -> None:
    game = str(tmp_path / "g.json")
    assert run("new", game)[0] == 0
    _, _, err = run("orders", game, "-", stdin="Orders for Austria, Spring 1901:\nA Vie - Gal\n")
    assert err == ""


def test_sca_1_a_player_names_his_country(tmp_path: Path) -> None:
    game = str(tmp_path / "g.json")
    code, out, _ = run("new", game, "--variant", "scattered", "--country", "Bel-StP-Vie=Ruritania", "--json")
    assert code == 0
    assert {"power": "Bel-StP-Vie", "player": "", "country": "Ruritania"} in json.loads(out)["seats"]
    code, out, _ = run("adjudicate", game)
    assert code == 0
    assert "\nRuritania\n" in out
    assert run("new", str(tmp_path / "h.json"), "--country", "Belgium=X")[0] == 2
