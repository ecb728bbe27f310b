"""Nobody learns what is hidden from him by anything that he is shown, nor by what happens about the table.

Each attack is a pair of games that differ only in what is unseen to most; whoever must not know is shown the same bytes of
both. The pairs of the first test are drawn at random, `make soak` plays thousands of them; the others are leaks by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from desktop.books.book import Wish, make_book
from desktop.hotseat.flow import HotseatFlow
from desktop.post.summaries import led_line
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine.files.exchange.game_master import MasterGame, new_ledger
from engine.files.exchange.identities import new_identity
from engine.files.exchange.status import is_everybody_in, table_status
from engine.files.saves.save_files import NEW, save_game
from engine.game.adjudication import adjudicate_turn, adjudicate_unasked
from engine.game.administration import set_policy
from engine.game.conditional import preferences
from engine.game.missing_orders import awaited_orders, powers_asked
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.judge.outcomes import Report
from engine.model.position import Position
from engine.views.view import EVERYBODY, hides_nothing, view, view_report
from tests.cases import Case, Turn, load_cases, read_any, start_of, variant_named
from tests.cli.calling import call
from tests.files.exchange.tables import NOW, VARIANTS
from tests.soak.twins import Pair, compare, compare_files, run_pair

HIDING = [name for name in VARIANTS if not hides_nothing(variant_named(name).rules)]
LAIRS = {"lurker.all": "DeP", "lurker.some": "CSh"}
RANDOM, FROM_CASES = 8, 24
ASKED = {"retreats_with_moves": "off"}


@pytest.mark.parametrize("name", HIDING)
def test_nobody_can_tell_twins_apart(name: str) -> None:
    variant, differed = variant_named(name), 0
    for seed in range(RANDOM):
        pair = run_pair(variant, f"attack {seed}", most=6)
        compare_files(variant, pair, f"{name}, attack {seed}")
        differed += pair.differed
    assert differed > RANDOM


@pytest.mark.parametrize("name", HIDING)
def test_nobody_can_tell_twins_apart_that_begin_with_a_case(name: str) -> None:
    cases, differed = load_cases(f"cases/{name}/*.toml"), 0
    for case in cases[:: len(cases) // FROM_CASES]:
        pair = run_pair(case.variant, f"attack {case.name}", case.options, start_of(case), most=4)
        compare_files(case.variant, pair, case.name)
        differed += pair.differed
    assert differed > FROM_CASES // 2


def table(name: str, season: str, units: str, **more: str | Mapping[str, str]) -> Position:
    """A position as cases write it."""
    record = {"season": season, "units": units, **more}
    return start_of(Case("", variant_named(name), {}, record, Turn("", season, (), {})))


def played(name: str, start: Position, orders: Mapping[str, str], **options: str) -> tuple[Game, Report]:
    """A game of one turn."""
    variant = variant_named(name)
    game = new_game(variant, options, seed="a", start=start)
    phase = variant.calendar.step(start.season).phase
    for power, sheet in orders.items():
        game = submit(game, variant, power, [read_any(variant, phase, text) for text in sheet.split(", ")])
    return adjudicate_turn(game, variant)


def assert_alike(
    name: str, one: tuple[Game, Report], other: tuple[Game, Report], knowing: tuple[str, ...]
) -> None:
    """That nobody but those who may know can tell two turns apart."""
    variant = variant_named(name)
    assert (
        one[0].turns[0].sheets != other[0].turns[0].sheets
        or one[0].turns[0].before != other[0].turns[0].before
    )
    for reader in (EVERYBODY, *variant.rules.powers):
        if reader not in knowing:
            pair = Pair(reader, (one[0], other[0]))
            compare(variant, pair, (one[1], other[1]), name)
            compare_files(variant, pair, name)


def chronicle(season: str, units: str, stone: str, knowing: str = "", owners: str = "") -> Position:
    known = {"objects.Stone": knowing} if knowing else {}
    tokens = f"Staff: Rsd\nStone: {stone}"
    return table("chronicle", season, units, tokens=tokens, owners=owners, memory={**LAIRS, **known})


def test_a_raver_that_leaves_its_host_is_met_by_nobody() -> None:
    """CHR-5b: neither those whom it comes to nor those who go there tell where it went."""
    units = "Foul: WR War + R [of Cavewights]\nCavewights: W KTh\nLords: L Rid, L TGo"
    start = chronicle("S3401M", units, "Col")
    turns = [played("chronicle", start, {"Foul": f"R War - {goal}"}) for goal in ("Rid", "TGo")]
    assert_alike("chronicle", turns[0], turns[1], ("Foul",))


def test_a_build_is_told_whether_or_not_a_raver_stands_there() -> None:
    """CHR-5b: three unseen pieces, each where somebody could miss a build."""
    turns = []
    for place in ("FCr", "GKr"):
        units = f"Foul: R {place} = Herem, R {place} = Sheol, R {place} = Jehannum\nLords: L Rev"
        start = chronicle("W3401A", units, "Col", owners="Foul: FCr, GKr\nLords: Rev")
        turns.append(played("chronicle", start, {"Foul": "Build U FCr, Build U GKr"}))
    assert_alike("chronicle", turns[0], turns[1], ("Foul",))
    assert sum(one.order.verb == "build" for one in hear_publicly("chronicle", turns[0]).outcomes) == 2


@pytest.mark.parametrize("order", ["TC TGo takes Stone", "TC TGo destroys Stone"])
def test_an_order_about_a_thing_that_comes_to_nothing_tells_nobody_where_it_is(order: str) -> None:
    """CHR-14, CHR-32: refused for a reason, or kept from it by those who drive him out."""
    units = "Covenant: TC TGo, SF And\nCavewights: W War, W Rid, W KTh"
    attack = "W War - TGo, W Rid S W War - TGo, W KTh S W War - TGo"
    turns = [
        played(
            "chronicle",
            chronicle("S3401M", units, stone, knowing),
            {"Covenant": order, "Cavewights": attack},
        )
        for stone, knowing in (("TGo", "Covenant"), ("Col", ""))
    ]
    assert all(report.dislodged for _, report in turns)
    assert_alike("chronicle", turns[0], turns[1], ("Covenant", "Cavewights"))


def test_an_order_that_names_no_kind_tells_nobody_whether_a_raver_is_there() -> None:
    """CHR-5b: to those who see nobody there, an order to it and one to nobody are the same."""
    orders = {"Foul": "Col - CeR, U GKr S RTh"}
    turns = []
    for places in (("Col", "RTh", "FCr"), ("FCr", "FCr", "FCr")):
        names = ("Herem", "Sheol", "Jehannum")
        ravers = ", ".join(f"R {place} = {name}" for place, name in zip(places, names, strict=True))
        turns.append(played("chronicle", chronicle("S3401M", f"Foul: U GKr, {ravers}", "Col"), orders))
    assert_alike("chronicle", turns[0], turns[1], ("Foul",))


def hear_publicly(name: str, turn: tuple[Game, Report]) -> Report:
    game, report = turn
    return view_report(variant_named(name).rules, game.turns[0].before, report)


WORN = {"ring.since": "18006", "ring.worn": "Gondor"}


def mordor(season: str, units: str, ring: str, owners: str = "", **more: str) -> Position:
    return table(
        "mordor_v_world_ii", season, units, tokens=f"Ring: {ring} held", owners=owners, memory=WORN, **more
    )


def test_strengths_do_not_tell_of_a_support_that_nobody_sees() -> None:
    """MVW-10f."""
    start = mordor("T3002M", "Gondor: DA 52 (3) [wearing], SA 51\nMordor: TA 55\nRohan: SA 45", "52")
    turns = [
        played("mordor_v_world_ii", start, {"Gondor": f"SA 51 - 60, {order}"})
        for order in ("DA 52 S SA 51 - 60", "DA 52 H")
    ]
    moves = [
        one
        for _, report in turns
        for one in report.outcomes
        if one.order.target == "60" and one.order.unit == "51"
    ]
    assert moves[0].strength > moves[1].strength
    assert_alike("mordor_v_world_ii", turns[0], turns[1], ("Gondor",))


def test_an_order_that_names_somebody_unseen_is_as_good_as_not_sent() -> None:
    """MVW-10f: allowed where the wearer is, refused where he is not, and told to nobody else."""
    turns = [
        played(
            "mordor_v_world_ii",
            mordor("T3002M", f"Gondor: DA {place} (3) [wearing], SA 51\nMordor: TA 55", place),
            {"Gondor": "SA 51 S DA 52"},
        )
        for place in ("52", "46")
    ]
    assert_alike("mordor_v_world_ii", turns[0], turns[1], ("Gondor",))


def test_that_the_ring_was_sunk_leaves_no_trace_in_a_report() -> None:
    """BAR-8: the judge noted everything anew, and nobody else hears that he did."""
    units = "Gondor: F BBe, DA MTi\nMordor: TA BaD"
    start = table("baranduin", "T3018M", units, tokens="Ring: BBe held", owners="Gondor: MTi\nMordor: BaD")
    turns = [played("baranduin", start, {"Gondor": order}) for order in ("F BBe H, sinks Ring", "F BBe H")]
    assert_alike("baranduin", turns[0], turns[1], ("Gondor",))


def fleeing() -> Position:
    """Gondor's wearer, unseen, was driven out of Minas Tirith. Only if it is lost Gondor has a unit to build."""
    start = mordor(
        "H3002R",
        "Gondor: SA 47\nMordor: TA 55, DA 52, SA 36\nRohan: SA 45",
        "52",
        owners="Gondor: 46, 47\nMordor: 55, 54\nRohan: 45",
        retreating="Gondor: DA 52 (3) [wearing] by 53 -> 50",
    )
    return replace(start, memory=(("ring.driven_out", "yes"), *start.memory))


def test_adjustments_open_whether_or_not_a_driven_out_wearer_lives() -> None:
    """MVW-10f."""
    turns = [
        played("mordor_v_world_ii", fleeing(), {"Gondor": order}, **ASKED)
        for order in ("DA 52 - 50", "DA 52 disbands")
    ]
    variant = variant_named("mordor_v_world_ii")
    assert [variant.calendar.code(game.current.season) for game, _ in turns] == ["C3002A"] * 2
    assert_alike("mordor_v_world_ii", turns[0], turns[1], ("Gondor",))


@pytest.mark.parametrize("closed", ["", ", SA 48, SA 51, SA 60"])
def test_retreats_open_for_a_wearer_who_is_driven_out_whether_or_not_it_can_go_anywhere(closed: str) -> None:
    """MVW-10f: everybody who might have worn the Ring is asked."""
    variant = variant_named("mordor_v_world_ii")
    units = f"Gondor: DA 52 (3) [wearing]\nMordor: TA 53, DA 50{closed}\nRohan: DA 45"
    start = mordor("T3002M", units, "52", owners="Gondor: 46\nMordor: 55\nRohan: 45")
    support = ", DA 50 S TA 53 - 52, SA 51 S TA 53 - 52" if closed else ", DA 50 S TA 53 - 52"
    game, report = played("mordor_v_world_ii", start, {"Mordor": f"TA 53 - 52{support}"}, **ASKED)
    assert [bool(one.retreats) for one in report.dislodged] == [not closed]
    game, _ = adjudicate_turn(game, variant)
    assert variant.calendar.code(game.current.season) == "L3002R"
    assert powers_asked(game, variant) == ("Gondor", "Rohan")


def laire(holder: str) -> Game:
    """Baranduin in the season of the Ring, which one of two armies has found."""
    units = "Elves: A Riv, DA LoW\nRohan: A Edo\nGondor: A MTi\nMordor: TA BaD"
    owners = "Elves: Riv, LoW\nRohan: Edo\nGondor: MTi\nMordor: BaD"
    start = table("baranduin", "L3018T", units, tokens=f"Ring: {holder} held", owners=owners)
    return new_game(variant_named("baranduin"), seed="a", start=start)


def test_in_the_season_of_the_ring_everybody_is_asked_who_may_have_it() -> None:
    """BAR-6: who is waited for, who is in civil disorder and whether the turn waits at all tell nobody who has it."""
    variant = variant_named("baranduin")
    games = [laire("Riv"), laire("Edo")]
    for game in games:
        assert powers_asked(game, variant) == ("Mordor", "Rohan", "Gondor", "Elves")
        assert [one.power for one in awaited_orders(game, variant)] == ["Mordor", "Rohan", "Gondor", "Elves"]
        assert adjudicate_unasked(game, variant)[1] == ()
        sent = submit(game, variant, "Gondor", ())
        assert [one.power for one in awaited_orders(sent, variant)] == ["Mordor", "Rohan", "Elves"]
    turns = [adjudicate_turn(set_policy(game, "disorder"), variant) for game in games]
    assert_alike("baranduin", turns[0], turns[1], ("Elves", "Rohan"))


def test_the_game_masters_program_waits_for_everybody_who_may_have_the_ring() -> None:
    """He is told who really owes something; when the turn is judged tells nobody else."""
    variant, master = variant_named("baranduin"), new_identity()
    for holder, owing in (("Riv", "Elves"), ("Edo", "Rohan")):
        game = laire(holder)
        desk = MasterGame(game, variant, new_ledger(game, master.public, NOW), master)
        assert {seat.power for seat in table_status(desk, NOW).seats if seat.owed} == {owing}
        for power in ("Mordor", "Rohan", "Gondor", "Elves"):
            assert not is_everybody_in(desk)
            desk = replace(desk, game=submit(desk.game, variant, power, ()))
        assert is_everybody_in(desk)


def test_at_one_computer_the_curtain_calls_everybody_who_may_have_the_ring(qtbot: QtBot) -> None:
    lists = []
    for holder in ("Riv", "Edo"):
        window = TableWindow(Session(laire(holder), variant_named("baranduin")))
        qtbot.addWidget(window)
        assert isinstance(window.flow, HotseatFlow)
        window.flow.begin()
        lists.append([(power, seat.text()) for power, seat in window.flow.curtain.seats.items()])
    assert lists[0] == lists[1]
    assert sum("has still to order" in text for _, text in lists[0]) == 4


def test_the_curtain_says_of_nobody_that_he_has_ordered_ahead(qtbot: QtBot) -> None:
    """That is said of whoever needs not sit down any more, which only the bearer of the Ring could be."""
    variant, lists = variant_named("baranduin"), []
    units = "Elves: DA LoW\nRohan: DA Edo\nMordor: TA BaD"
    for holder in ("LoW", "Edo"):
        owners = "Elves: LoW\nRohan: Edo\nMordor: BaD"
        start = table("baranduin", "T3018M", units, tokens=f"Ring: {holder} held", owners=owners)
        game = new_game(variant, seed="a", start=start)
        for power, place in (("Elves", "LoW"), ("Rohan", "Edo")):
            ahead = preferences("transfer", [read_any(variant, "transfer", f"DA {place} puts on Ring")])
            game = submit(game, variant, power, (), [ahead])
        window = TableWindow(Session(adjudicate_turn(game, variant)[0], variant))
        qtbot.addWidget(window)
        assert isinstance(window.flow, HotseatFlow)
        lists.append([(power, seat.text()) for power, seat in window.flow.curtain.seats.items()])
    assert lists[0] == lists[1]


def test_lists_of_games_and_books_tell_nobody_who_has_the_ring(tmp_path: Path) -> None:
    variant, told = variant_named("baranduin"), []
    for holder in ("Riv", "Edo"):
        folder = tmp_path / holder
        folder.mkdir()
        game = replace(laire(holder), id="0" * 16)
        path = folder / "game.chancery"
        save_game(path, game, variant, NEW)
        after, _ = adjudicate_turn(game, variant)
        told.append(
            (
                call("games", folder, "--json").out,
                call("games", folder).out.replace(str(folder), ""),
                {**call("show", path, "--power", "Gondor", "--json").json, "id": ""},
                led_line(path),
                make_book(after, variant, "txt", Wish("Gondor"), lambda done, of: None),
                make_book(after, variant, "html", Wish(EVERYBODY, has_maps=False), lambda done, of: None),
            )
        )
    assert told[0] == told[1]


def test_a_view_has_only_the_news_that_its_power_is_told() -> None:
    """MVW-10c: that a wearer is a thrall is for its power and the foe."""
    start = mordor(
        "C3003T", "Gondor: DA 52 (3) [wearing]\nMordor: TA 55", "52", owners="Gondor: 52\nMordor: 55"
    )
    start = replace(start, memory=(("ring.since", "18010"), ("ring.worn", "Gondor")))
    game, _ = played("mordor_v_world_ii", start, {}, **ASKED)
    rules = variant_named("mordor_v_world_ii").rules
    assert [event.code for event in game.current.news] == ["ring_thrall"]
    assert [event.code for event in view(rules, game.current, "Mordor").news] == ["ring_thrall"]
    assert view(rules, game.current, "Rohan").news == ()
