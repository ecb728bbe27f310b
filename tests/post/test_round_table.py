"""A table without a game master through the windows: founded, joined, sealed, revealed, judged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.round_table_panel import RoundTablePanel
from desktop.post.round_table_session import RoundTableSession
from desktop.session.changes import NOTICE
from desktop.table.table_window import TableWindow
from desktop.typing.order_rows import groups
from engine import (
    ExchangeError,
    digest,
    find_variant as found,
    load_game,
    text_block,
    write_order,
)
from engine.files.round_table.table_storage import read_table
from tests.answering import refusals
from tests.files.round_table.envelope_players import begun
from tests.post.by_file import drag_first_unit
from tests.post.round_tables import (
    POWER,
    VARIANT,
    House,
    choose,
    founding,
    others,
    states,
    table_of,
    write_outgoing,
)
from tests.table import hands


def log(panel: RoundTablePanel) -> str:
    return "\n".join(panel.log.item(row).text() for row in range(panel.log.count()))


def test_a_table_is_founded_joined_and_played_by_mail(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals()
    write_outgoing(monkeypatch, house)
    mine = windows()
    founding(house, mine)
    window, flow, panel = table_of(mine, qtbot)
    assert house.sent == ["founding", "joining"]
    assert panel.heading.text() == "People are joining"
    assert states(panel)[POWER] == "✓ has joined"
    assert states(panel)["Turkey"] == "○ nobody yet"
    assert window.session.orders == ()
    drag_is_refused(window)

    room = others(house)
    flow.take(sorted(house.mail.iterdir()))
    assert "roster" in house.sent
    assert panel.heading.text() == "The seats are being confirmed"
    house.spread(room)
    flow.take(sorted(house.mail.iterdir()))
    assert panel.heading.text() == "Spring 1901  ·  envelopes are coming in"
    assert flow.state.text() == "Your envelope is not sealed yet"
    assert set(states(panel).values()) == {"… nothing yet"}
    choose(panel, "Turkey")
    assert "key " in panel.about.text()

    written = drag_first_unit(window)
    assert load_game(mine_save(mine), found).game.sheet(POWER) is not None
    QTest.mouseClick(window.bar.widgetForAction(flow.seal), Qt.MouseButton.LeftButton)
    assert house.sent[-1] == "envelope"
    assert flow.state.text().startswith("Your envelope is sealed")
    assert states(panel)[POWER] == "✉ sealed"
    before = window.session.orders
    window.session.clear()
    assert window.session.orders == before
    window.session.undo.undo()
    assert window.session.orders == before, "what is sealed cannot be undone"

    rng = Random(3)
    house.spread(room)
    house.post(*[player.seal_at_random(rng) for player in room.players.values()])
    QGuiApplication.clipboard().setText(
        "\n".join(text_block(one) for one in house.packets() if one.kind == "envelope" and one.seat != POWER)
    )
    panel.paste.click()
    assert house.sent[-1] == "reveal"
    assert states(panel)["Turkey"] == "… key is missing"
    house.spread(room)
    urls = QMimeData()
    urls.setUrls([QUrl.fromLocalFile(str(path)) for path in house.mail.iterdir()])
    panel.dropEvent(
        QDropEvent(
            QPointF(5, 5),
            Qt.DropAction.CopyAction,
            urls,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    assert window.session.count == 1
    assert not window.presenter.is_present
    report = window.session.turn_view(0).report
    assert written in {write_order(VARIANT.lexicon, one.order) for one in report.outcomes}
    assert digest(window.session.game.current) == digest(room["Italy"].game.current)
    flow.go_on.trigger()
    assert "same position" in states(panel)["Italy"]
    assert said == []


def mine_save(windows: WindowManager) -> Path:
    return next(iter(windows.tables))


def drag_is_refused(window: TableWindow) -> None:
    assert isinstance(window.session, RoundTableSession)
    assert window.session.powers_to_seat() == ()
    assert not window.session.may_seal


def test_a_table_in_a_shared_folder_goes_on_by_itself_and_survives_closing(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    room = begun()
    house.sit(room)
    first = windows()
    first.start.open(house.save)
    window, flow, panel = table_of(first, None)
    flow.watch.choose(house.mail)
    assert "Watching" in panel.folder_line.text()
    drag_first_unit(window)
    drafted = window.session.orders
    window.close()
    first.start.refresh()
    listed = [first.start.recent.item(row).text() for row in range(first.start.recent.count())]
    assert any(line.startswith("Round: France") and "your orders are due" in line for line in listed)

    second = windows()
    second.start.open(house.save.with_name("Round.chancery.table"))
    window, flow, panel = table_of(second, None)
    assert window.session.orders == drafted
    assert flow.watch.folder == house.mail
    flow.seal.trigger()
    assert flow.table_seat.unsent() == ()
    rng = Random(1)
    house.post(*room.envelopes(rng, but=(POWER,)))
    flow.watch.look()
    house.spread(room)
    flow.watch.look()
    house.spread(room)
    flow.watch.look()
    assert window.session.count == 1
    assert len(window.session.state.agreed) == 7  # type: ignore[attr-defined]
    assert "is judged" in log(panel)
    window.close()
    third = windows()
    third.start.open(house.save)
    window, flow, panel = table_of(third, qtbot)
    assert window.session.count == 1
    assert panel.heading.text().startswith("Fall 1901")
    assert said == []


def test_the_watch_leaves_a_half_drawn_order_alone(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, panel = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    (first,) = house.post(room["Turkey"].seal_at_random(Random(2)))
    whole = first.read_bytes()
    first.write_bytes(whole[: len(whole) // 2])
    hands.click(window, "PAR")
    assert window.tool.flyout.isVisible()
    redrawn: list[object] = []
    window.session.changed.connect(redrawn.append)
    looks: list[bool] = []
    flow.watch.timer.timeout.connect(lambda: looks.append(True))
    flow.watch.timer.start(5)
    qtbot.waitUntil(lambda: len(looks) > 5)
    assert window.tool.flyout.isVisible()
    assert window.tool.order_draft.space == "PAR"
    assert [one for one in redrawn if one != NOTICE] == []
    assert len(redrawn) <= 1
    first.write_bytes(whole)
    qtbot.waitUntil(lambda: "sealed" in states(panel)["Turkey"])
    assert window.tool.flyout.isVisible()
    assert window.tool.order_draft.space == "PAR"


def test_orders_that_were_sealed_elsewhere_are_shown(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    """On the command line, or on another computer: the own envelope has them."""
    room = begun()
    room[POWER].seal("A Par - Bur", "A Mar - Spa", "F Bre - MAO")
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, _, _ = table_of(mine, qtbot)
    (group,) = groups(window.session)
    assert group.count == "3 of 3 ordered"
    assert [row.text for row in group.rows] == ["F BRE - MAO", "A MAR - SPA", "A PAR - BUR"]


def test_a_file_of_the_table_opened_from_the_first_window_reaches_it(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    room = begun()
    house.sit(room)
    mine = windows()
    (path,) = house.post(room["Italy"].seal())
    mine.start.open(path)
    window, _, panel = table_of(mine, qtbot)
    assert states(panel)["Italy"] == "✉ sealed"
    damaged = path.with_name("broken.chancery-post")
    damaged.write_bytes(path.read_bytes()[:-30])
    before = read_table(house.save)
    window.flow.take([damaged])  # type: ignore[attr-defined]
    assert log(panel).startswith("✗ broken.chancery-post: The file is damaged")
    assert read_table(house.save) == before
    assert said == []


def test_wishes_go_into_the_envelope_and_end_the_game(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    from engine import EndingVote

    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, panel = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    flow.votes.fill()
    flow.votes.menu.actions()[0].trigger()
    assert "With the orders goes: Draw among all" in flow.state.text()
    flow.seal.trigger()
    house.post(
        *[room[power].seal(wishes=[EndingVote("draw", [])]) for power in room.players if power != POWER]
    )
    for _ in range(2):
        flow.watch.look()
        house.spread(room)
    flow.watch.look()
    assert window.session.is_over
    assert panel.heading.text().endswith("the game is over")
    assert "draw" in flow.state.text().lower()
    assert flow.votes.chosen() == []


def test_drafts_of_another_window_are_not_overwritten(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    house.sit(begun())
    first, second = windows(), windows()
    for one in (first, second):
        one.start.open(house.save)
    (mine, flow, _), (other, _, _) = table_of(first, qtbot), table_of(second, qtbot)
    drag_first_unit(other)
    assert other.session.flush()
    theirs = house.save.read_bytes()
    drag_first_unit(mine)
    assert not mine.session.flush()
    ordered = mine.session.orders
    assert house.save.read_bytes() == theirs
    assert mine.session.is_changed_elsewhere
    flow.seal.trigger()
    assert "not saved" in said[-1]
    assert "envelope" not in house.sent
    copy = mine.conflict.copy("Mine")
    assert copy is not None
    kept = load_game(copy, found).game.sheet(POWER)
    assert kept is not None
    assert kept.orders == ordered
    mine.conflict.give_up()
    assert not mine.session.is_unsaved
    assert mine.session.orders == other.session.orders
    flow.seal.trigger()
    assert house.sent[-1] == "envelope"


def test_nothing_is_sealed_for_a_turn_that_is_over(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    house.sit(begun())
    mine = windows()
    mine.start.open(house.save)
    window, _, _ = table_of(mine, qtbot)
    assert isinstance(window.session, RoundTableSession)
    with pytest.raises(ExchangeError) as caught:
        window.session.table_seat.seal(window.session.game, [], "another history")
    assert caught.value.code == "changed_meanwhile"
    assert not window.session.table_seat.state().envelopes
