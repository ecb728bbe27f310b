"""The reference judge: strengths, supports, head-on battles and rings."""

from __future__ import annotations

import pytest

from tests.reference.reference_orders import HOLD, INLAND, Unit, backs, judge, spaces, to


def test_equal_moves_bounce_and_close_the_space() -> None:
    result = judge(INLAND, {"a": ("X:A", to("c")), "b": ("Y:A", to("c"))})
    assert result.moved == spaces()
    assert result.contested == spaces("c")


def test_supported_attack_dislodges() -> None:
    result = judge(INLAND, {"a": ("X:A", to("c")), "b": ("X:A", backs("a", "c")), "c": ("Y:A", HOLD)})
    assert result.moved == spaces("a")
    assert result.dislodged == {"c": "a"}
    assert result.contested == spaces()


def test_support_to_hold_matches_every_order_but_a_move() -> None:
    attack: dict[str, Unit] = {"a": ("X:A", to("c")), "b": ("X:A", backs("a", "c")), "d": ("Y:A", backs("c"))}
    assert judge(INLAND, {**attack, "c": ("Y:A", backs("d"))}).dislodged == {}
    mover = judge(INLAND, {**attack, "c": ("Y:A", to("e")), "f": ("Z:A", to("e"))})
    assert mover.dislodged == {"c": "a"}
    assert mover.cut == spaces()


def test_attack_on_supporter_cuts_support() -> None:
    result = judge(
        INLAND,
        {"a": ("X:A", to("c")), "b": ("X:A", backs("a", "c")), "c": ("Y:A", HOLD), "d": ("Z:A", to("b"))},
    )
    assert result.cut == spaces("b")
    assert result.moved == spaces()


def test_support_is_cut_neither_by_own_power_nor_from_its_target() -> None:
    result = judge(
        INLAND,
        {"a": ("X:A", to("c")), "b": ("X:A", backs("a", "c")), "c": ("Y:A", to("b")), "d": ("X:A", to("b"))},
    )
    assert result.cut == spaces()
    assert result.dislodged == {"c": "a"}


def test_dislodgement_from_its_target_cuts_support() -> None:
    result = judge(
        INLAND,
        {
            "a": ("X:A", to("c")),
            "b": ("X:A", backs("a", "c")),
            "c": ("Y:A", to("b")),
            "d": ("Y:A", backs("c", "b")),
            "e": ("Z:A", to("c")),
        },
    )
    assert result.cut == spaces("b")
    assert result.moved == spaces("c")
    assert result.dislodged == {"b": "c"}
    assert result.contested == spaces("c")


def test_head_to_head_loser_bounces_nobody() -> None:
    result = judge(
        INLAND,
        {
            "a": ("X:A", to("b")),
            "c": ("X:A", backs("a", "b")),
            "b": ("Y:A", to("a")),
            "d": ("Z:A", to("a")),
        },
    )
    assert result.moved == spaces("a", "d")
    assert result.dislodged == {"b": "a"}


def test_even_head_to_head_moves_nobody() -> None:
    result = judge(INLAND, {"a": ("X:A", to("b")), "b": ("Y:A", to("a"))})
    assert result.moved == spaces()
    assert result.contested == spaces()


def test_beleaguered_garrison_stays() -> None:
    result = judge(
        INLAND,
        {
            "a": ("X:A", to("c")),
            "b": ("X:A", backs("a", "c")),
            "d": ("Y:A", to("c")),
            "e": ("Y:A", backs("d", "c")),
            "c": ("Z:A", HOLD),
        },
    )
    assert result.moved == spaces()
    assert result.dislodged == {}


@pytest.mark.parametrize(("attacker", "helper"), [("X", "Y"), ("Y", "X")])
def test_no_power_dislodges_or_helps_to_dislodge_its_own_unit(attacker: str, helper: str) -> None:
    result = judge(
        INLAND,
        {"a": (f"{attacker}:A", to("c")), "b": (f"{helper}:A", backs("a", "c")), "c": ("X:A", HOLD)},
    )
    assert result.moved == spaces()
    assert result.dislodged == {}


def test_own_support_keeps_others_out() -> None:
    result = judge(
        INLAND,
        {
            "a": ("X:A", to("c")),
            "b": ("Y:A", backs("a", "c")),
            "c": ("Y:A", HOLD),
            "d": ("Z:A", to("c")),
            "e": ("Z:A", backs("d", "c")),
        },
    )
    assert result.moved == spaces()


def test_ring_of_three_turns() -> None:
    result = judge(INLAND, {"a": ("X:A", to("b")), "b": ("Y:A", to("c")), "c": ("X:A", to("a"))})
    assert result.moved == spaces("a", "b", "c")
    assert result.dislodged == {}


def test_ring_is_stopped_by_a_bounce() -> None:
    result = judge(
        INLAND,
        {"a": ("X:A", to("b")), "b": ("Y:A", to("c")), "c": ("X:A", to("a")), "d": ("Z:A", to("b"))},
    )
    assert result.moved == spaces()


def test_two_rings_and_a_bounce_are_told_apart() -> None:
    ring = {"a": ("X:A", to("b")), "b": ("Y:A", to("c")), "c": ("X:A", to("a"))}
    stopped = {"d": ("X:A", to("e")), "e": ("X:A", to("f")), "f": ("X:A", to("d")), "g": ("Z:A", to("d"))}
    assert judge(INLAND, {**ring, **stopped}).moved == spaces("a", "b", "c")
