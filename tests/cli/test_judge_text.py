"""`chancery judge` with positions as game masters type them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call

TEXT = """\
# a remark
season: F1901M

units
France: A PAR, A MAR
Germany: A BUR

centres
France: PAR, MAR

orders
France:
  A PAR - BUR
# A MAR H
  A MAR S A PAR - BUR
"""


def test_the_report_and_the_next_position() -> None:
    called = call("judge", stdin=TEXT)
    assert called.code == 0
    assert called.err == ""
    assert "A PAR - BUR: moved." in called.out
    assert "season: F1901R" in called.out
    assert "Germany: A BUR by PAR -> BEL, GAS, MUN, PIC, RUH" in called.out


def test_what_comes_out_goes_in_again() -> None:
    out = call("judge", stdin=TEXT).out
    position = out[out.index("variant: ") :]
    again = call("judge", stdin=f"{position}\norders\nGermany: A BUR R MUN\n")
    assert again.code == 0, again.err
    assert "A BUR R MUN: retreated." in again.out
    assert "season: S1902M" in again.out


def test_a_file_and_a_variant(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(
        "variant: scattered\nunits\nBel-StP-Vie: F BEL\norders\nBel-StP-Vie: F Bel-Nth\n", encoding="utf-8"
    )
    called = call("judge", path)
    assert called.code == 0, called
    assert "variant: scattered" in called.out
    assert call("judge", path, "--variant", "standard").code == 1
    assert call("judge", path, "--variant", "nope").code == 2
    assert call("judge", tmp_path / "none").code == 3


def test_options() -> None:
    text = "units\nItaly: F ROM\norders\nItaly: F Rom-Nap\nF Rom-Tus\n"
    assert "Italy: F ROM\n" in call("judge", stdin=text).out
    assert "Italy: F TUS\n" in call("judge", "--option", "double_orders=last", stdin=text).out
    assert call("judge", "--option", "nope=1", stdin=text).code == 2


def test_an_order_that_is_not_understood_does_not_stop_the_others() -> None:
    called = call("judge", stdin=TEXT + "  A Xyzzy - Bur\n")
    assert called.code == 1
    assert "input, line 16: No space is called Xyzzy." in called.err
    assert "A PAR - BUR: moved." in called.out


def test_an_order_of_another_phase_is_told_and_not_judged() -> None:
    called = call("judge", stdin=TEXT + "  Build A Par, F Bre\n")
    assert called.code == 1
    assert called.err.count("input, line 16: An order of that sort has no place in this phase.") == 2
    assert "A PAR - BUR: moved." in called.out


def test_an_order_of_nobody() -> None:
    called = call("judge", stdin="units\nFrance: A PAR\norders\nA PAR - BUR\n")
    assert called.code == 1
    assert "whose order" in called.err


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("units\nFrance: A XYZ\n", "line 2"),
        ("units\nNarnia: A PAR\n", "line 2"),
        ("season: X1901Q\nunits\nFrance: A PAR\n", "line 1"),
        ("units\nFrance: A PAR\nGermany: F PAR", "Paris"),
        ("units\nFrance: A PAR\nGermany: A PAR", "room for one"),
        ("units\nFrance: A NTH", "cannot stand in"),
        ("units\nRussia: F STP", "STP/NC"),
        ("units\nFrance: A PAR\ncentres\nFrance: BUR", "No centre"),
        ("units\nFrance: A PAR\ncentres\nFrance: PAR\nGermany: PAR", "line 5"),
        ("season: S1901M\ndislodged\nFrance: A PAR by BUR -> GAS", "time to move"),
        ("variant: nope\nunits\nFrance: A PAR", "no such variant"),
    ],
)
def test_what_is_no_position(text: str, part: str) -> None:
    called = call("judge", stdin=text)
    assert called.code == 1, called
    assert part in called.err
    assert called.out == ""


def test_what_shares_a_space_is_judged() -> None:
    text = "variant: chronicle\nseason: S3402M\nunits\nFoul: R FCr = Herem, R FCr = Sheol, U FCr\n"
    assert call("judge", stdin=text).code == 0


def test_nothing_at_all_cannot_be_judged() -> None:
    for text in ("", " \n\n", "# a remark\n", "season: S1901M\n"):
        called = call("judge", stdin=text)
        assert called.code == 1
        assert "be judged" in called.err


def test_a_winter_without_centres_is_refused() -> None:
    """It used to remove every unit."""
    called = call("judge", stdin="season: W1901A\nunits\nFrance: A PAR\n")
    assert called.code == 1
    assert "centres" in called.err
    assert "units" not in called.out
    judged = call("judge", stdin="season: W1901A\nunits\nFrance: A PAR\ncentres\nFrance: PAR\n")
    assert judged.code == 0
    assert "A PAR" in judged.out
