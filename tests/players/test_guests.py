"""A guest at a table of computers plays for its share of a victory: it feeds a client, who pays for it with land."""

from __future__ import annotations

from msgspec.structs import replace

from engine.model.orders import Order
from engine.model.position import Position
from engine.players.levels import CLERK, MINISTER, Budget, Level
from engine.players.matches import play_match
from engine.players.planning import plan
from engine.views.view import view
from tests.cases import Case, Turn, start_of, variant_named

VARIANT = variant_named("seventeen76")
RULES = VARIANT.rules_with({"sixth_power": "on"})
ALL = "Creek: W Cre, W Chi\nIroquois: W One, W Cay\nAmerica: DA NYo\nBritain: DA Bos\nFrance: DA Que"
OWNERS = {
    "Creek": "Cre, Chi, Cho, Mob, StL",
    "Iroquois": "One",
    "America": "NYo, Phi, FtP",
    "Britain": "Bos, Hal",
    "France": "Que, Mon",
}


def table(season: str, units: str, granted: str = "", **owners: str) -> Position:
    """A position in which the Creek have most room beside what they could cede."""
    held = "\n".join(f"{power}: {spaces}" for power, spaces in {**OWNERS, **owners}.items() if spaces)
    memory = {f"grant.{granted}": "6"} if granted else {}
    record = {"season": season, "units": units, "owners": held, "memory": memory}
    return start_of(Case("", VARIANT, {}, record, Turn("", season, (), {})))


def orders(position: Position, power: str, level: Level = CLERK) -> tuple[Order, ...]:
    found = plan(RULES, view(RULES, position, power), power, level, "a", Budget(300))
    assert not found.failure
    return found.orders


def dealt(position: Position, power: str) -> list[tuple[str, str, str]]:
    return [
        (order.verb, order.thing or order.target, order.power)
        for order in orders(position, power)
        if order.verb in ("cede", "grant")
    ]


def test_the_guest_feeds_who_can_pay() -> None:
    assert dealt(table("S1776M", ALL), "Spain") == [("grant", "6 points", "Creek")]
    assert dealt(table("S1776M", ALL, "Creek"), "Spain") == []


def test_a_client_pays_with_what_it_needs_least() -> None:
    """A regular centre feeds no Indian; one centre goes at a time, and none where an own unit stands."""
    assert dealt(table("W1776A", ALL, "Creek"), "Creek") == [("cede", "Mob", "Spain")]
    assert dealt(table("W1776A", ALL + "\nSpain: A Ill", "Creek", Creek="Cre, Chi, Cho"), "Creek") == [
        ("cede", "Cho", "Spain")
    ]


def test_nobody_pays_for_nothing_and_nobody_too_much() -> None:
    assert dealt(table("W1776A", ALL), "Creek") == []
    assert dealt(table("W1776A", ALL, "Creek"), "Iroquois") == []
    paid = table("W1776A", ALL, "Creek", Spain="Ill, NOr, Vin, Det, Nia")
    assert dealt(paid, "Creek") == []


def test_what_feeds_nobody_is_no_payment() -> None:
    """Mobile is laid waste, so that St. Louis goes."""
    position = table("W1776A", ALL, "Creek")
    wasted = replace(position, memory=(("devastation.Mob", "0"), *position.memory))
    assert dealt(wasted, "Creek") == [("cede", "StL", "Spain")]


def test_with_nobody_left_nobody_is_fed() -> None:
    share = "Ill, NOr, Vin, Det, Nia, StL, Mob, Pen, Mia, Pot, Ott"
    position = table("S1780M", "Spain: A Mob", **dict.fromkeys(OWNERS, ""), Spain=share)
    assert dealt(position, "Spain") == []


def test_who_is_close_to_victory_gives_no_land_away() -> None:
    near = "Bos, Hal, NYo, Phi, Cha, StA, Que, Mon, Alb, FtP, Boo, Wil, NBe, Cow, Lou, Tad, Tro"
    far = table("W1776A", "Britain: DA Bos", "Britain", Britain="Bos, Hal, Boo", America="NYo", France="Que")
    assert dealt(far, "Britain") == [("cede", "Boo", "Spain")]
    close = table("W1776A", "Britain: DA Bos", "Britain", Britain=near, America="Sav", France="Fro")
    assert dealt(close, "Britain") == []


def test_with_its_share_the_guest_feeds_who_is_nearest_to_victory() -> None:
    """The client of before has nothing more of it."""
    share = "Ill, NOr, Vin, Det, Nia, StL, Mob, Pen, Mia, Pot, Ott"
    position = table("S1780M", ALL, "Creek", Spain=share, Creek="Cre, Chi, Cho", France="Que, Mon, Tro, Tad")
    assert sorted(dealt(position, "Spain")) == [
        ("grant", "6 points", "France"),
        ("grant", "nothing", "Creek"),
    ]


def test_guest_and_client_leave_each_other_alone() -> None:
    """An empty centre beside a unit is taken, unless it is the client's, or the guest's."""
    owned = {"Spain": "Mob, NOr, Pen", "Creek": "Cre, Chi, Cho"}
    for level in (CLERK, MINISTER):
        spain = table("F1776M", "Spain: A Mob\nFrance: A Que", "Creek", **owned)
        creek = table("F1776M", "Creek: W Cho\nFrance: A Que", "Creek", **owned)
        assert not {order.target for order in orders(spain, "Spain", level)} & {"Cre", "Cho"}
        assert not {order.target for order in orders(creek, "Creek", level)} & {"Mob", "NOr"}
        others = table("F1776M", "Spain: A Mob\nFrance: A Que", "Iroquois", **owned)
        assert {order.target for order in orders(others, "Spain", level)} & {"Cre", "Cho"}


def test_a_guest_comes_to_land_among_computers() -> None:
    seats = dict.fromkeys(RULES.powers, "Clerk")
    _, result = play_match(VARIANT, seats, "guest", 5, {"sixth_power": "on"})
    assert result.illegal == 0
    assert result.failures == ()
    assert result.orders["cede"] >= 2
    assert result.centres["Spain"] >= 2
