"""The printed Spring 1901 page of game 73Adi, from the page to the report."""

from __future__ import annotations

from pathlib import Path

from tests.cli.calling import call

PAGE = """\
Bel-StP-Vie (Sleight) F Bel-Nth, A StP-Nwy, A Vie-Bud
Bre-Con-Swe (Jordan) F Bre-Eng, A Con-Smy, F Swe-Pwy
Den-Par-Sev (Wood) F Den(H), A Sev-Mos, A Par-Bur
Edi-Gre-Ven (Eynon) F Edi (S) F Bel-Nth, A Gre-Ser, A Ven-Tri
Hol-Liv-Tri (Hull) F Hol (S) F Bel-Nth, A Liv-Edi, A Tri-Ven
Kie-Smy-Spa (Schwass?) F Spa sc, A Smy, A Kie (H)
Mun-Por-Rom (Keller) A Rom-Nap, A Mun-Tyr, F Por-Mid
"""

RESULTS = {
    "BEL-STP-VIE": {"F BEL": "moved", "A STP": "bounced by F SWE", "A VIE": "moved"},
    "BRE-CON-SWE": {"F BRE": "moved", "A CON": "bounced by A SMY", "F SWE": "bounced by A STP"},
    "DEN-PAR-SEV": {"F DEN": "held", "A SEV": "moved", "A PAR": "moved"},
    "EDI-GRE-VEN": {"F EDI": "cut by A LVP", "A GRE": "moved", "A VEN": "bounced by A TRI"},
    "HOL-LIV-TRI": {"F HOL": "supported", "A LVP": "bounced by F EDI", "A TRI": "bounced by A VEN"},
    "KIE-SMY-SPA": {"F SPA/SC": "held", "A SMY": "held", "A KIE": "held"},
    "MUN-POR-ROM": {"A ROM": "moved", "A MUN": "moved", "F POR": "moved"},
}
"""Worked out by hand: the army from Liverpool cuts Edinburgh, but Holland's support carries the fleet into the sea."""

AFTER = {
    "BEL-STP-VIE": {"F NTH", "A STP", "A BUD"},
    "BRE-CON-SWE": {"F ENG", "A CON", "F SWE"},
    "DEN-PAR-SEV": {"F DEN", "A MOS", "A BUR"},
    "EDI-GRE-VEN": {"F EDI", "A SER", "A VEN"},
    "HOL-LIV-TRI": {"F HOL", "A LVP", "A TRI"},
    "KIE-SMY-SPA": {"F SPA/SC", "A SMY", "A KIE"},
    "MUN-POR-ROM": {"A NAP", "A TYR", "F MAO"},
}


def test_the_page_is_read_filed_judged_and_reported(tmp_path: Path) -> None:
    game, page = tmp_path / "73adi.chancery", tmp_path / "page.txt"
    page.write_text(PAGE, encoding="utf-8")
    assert call("new", game, "--variant", "scattered", "--title", "73Adi").code == 0
    filed = call("orders", game, page, "--json")
    assert filed.code == 0, filed.out
    assert filed.json["understood"] == 21
    assert [one for line in filed.json["lines"] for one in line["orders"] if one["illegal"]] == []
    judged = call("adjudicate", game, "--json")
    assert judged.code == 0
    (turn,) = judged.json["turns"]
    got = {
        power: {
            unit: one["code"] + (f" by {', '.join(one['by'])}" if one["by"] else "")
            for unit, one in units.items()
        }
        for power, units in turn["results"].items()
    }
    assert got == RESULTS
    assert turn["results"]["BEL-STP-VIE"]["F BEL"]["strength"] == 2
    assert {power: set(units) for power, units in judged.json["next"]["units"].items()} == AFTER
    assert judged.json["next"]["phase"] == "F1901M"
    why = call("explain", game, "F Edi (S) F Bel-Nth")
    assert "cut" in why.out
    zine = call("report", game, "--style", "zine").out
    assert "A Lvp-Edi (bounce)" in zine
    assert "F Edi S F Bel-Nth (cut)" in zine


def test_a_turn_in_which_nothing_was_ordered_says_that_there_is_nothing_to_compare(tmp_path: Path) -> None:
    page = tmp_path / "report.txt"
    for season, said in (("C3001T", "may have been none"), ("T3001M", "--variant")):
        page.write_text(f"{season}\n\nNext: Tuile 3002.\n", encoding="utf-8")
        found = call("check", page, "--variant", "mordor_v_world_ii")
        assert found.code == 1
        assert "no order in it" in found.err
        assert said in found.err
