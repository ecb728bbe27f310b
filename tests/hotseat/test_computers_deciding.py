"""Computers at a table where something is decided: votes, and seats that change hands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from desktop.hotseat.assent_dialog import AssentDialog
from desktop.hotseat.ending_dialog import EndingDialog
from desktop.hotseat.flow import HotseatFlow
from desktop.hotseat.seats_dialog import SeatsDialog
from desktop.settings.languages import speak
from engine import (
    BY_NOBODY,
    BY_PERSON,
    Game,
    Order,
    PowerId,
    adjudicate_turn,
)
from tests.answering import accept, answer, escape, messages
from tests.cases import variant_named
from tests.hotseat.computer_games import game

STANDARD = variant_named("standard")
YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
SECONDS = 60_000
"""Milliseconds that are waited at most, on a machine that does other things too."""


def test_computers_vote_by_themselves(tables: Callable[[Game], HotseatFlow], never: None) -> None:
    begun = game("France")
    while begun.current.season.year < 1905:
        begun, _ = adjudicate_turn(begun, STANDARD)
    flow = tables(begun)
    dialog = EndingDialog(flow.session, flow.window)
    assert [dialog.page.by.itemData(row) for row in range(dialog.page.by.count())] == ["France"]
    administration = dialog.page.administration
    assert administration.propose("France", ["France", "Italy"])
    votes = dict(flow.session.game.proposals[0].votes)
    assert (votes[PowerId("Italy")], votes[PowerId("Russia")]) == (True, False)
    assert administration.vote("Russia", 0, True)
    assert not dict(flow.session.game.proposals[0].votes)[PowerId("Russia")]
    assert administration.propose("France", list(flow.session.rules.powers))
    assert flow.session.is_over


def test_somebody_alone_is_asked_only_whether_he_means_it(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow]
) -> None:
    refused = messages("No")
    flow = tables(game("France"))
    flow.finish()
    qtbot.waitUntil(lambda: flow.session.count == 1, timeout=SECONDS)
    flow.proceed()
    flow.take_turn_back()
    assert flow.session.count == 1
    agreed = messages("Yes")
    flow.take_turn_back()
    assert flow.session.count == 0
    assert flow.session.seat == "France"
    assert (len(refused), len(agreed)) == (1, 1)
    assert not flow.computers.thinking, "what was ordered for it is there again"


def test_people_decide_and_computers_go_along(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], never: None
) -> None:
    voters: list[str] = []

    def decided(dialog: AssentDialog) -> None:
        voters.extend(voter.key for voter in dialog.voters)
        for given in dialog.assents.values():
            given.click()
        accept(dialog)

    answer(AssentDialog, decided)
    flow = tables(game("France", "Italy"))
    flow.adjudicate()
    assert voters == ["France", "Italy"]


def changed(flow: HotseatFlow, power: str, played_by: str, once: bool = False) -> None:
    """Somebody changes who plays a power, by the dialog."""

    def exec_(dialog: SeatsDialog) -> None:
        dialog.choices[power].choose(played_by)
        dialog.once[power].setChecked(once)
        dialog.accept()

    answer(SeatsDialog, exec_)
    flow.seats.who.trigger()


def test_a_person_takes_over_and_a_computer_stands_in(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow]
) -> None:
    flow = tables(game("France"))
    session = flow.session
    session.give(Order("hold", "PAR", "A"))
    changed(flow, "France", "Page", once=True)
    assert session.game.annals[-1].said == "somebody -> computer Page"
    assert session.game.annals[-1].what == "stand_in"
    assert session.seat == ""
    assert flow.judge.isEnabled()
    flow.adjudicate()
    qtbot.waitUntil(lambda: session.count == 1, timeout=SECONDS)
    flow.proceed()
    assert session.seat == "France"
    changed(flow, "Turkey", BY_PERSON)
    assert not flow.curtain.isHidden(), "there are two now"
    assert list(flow.curtain.seats)[:2] == ["France", "Turkey"]
    assert session.game.annals[-1].said == "computer Clerk -> somebody"
    answer(AssentDialog, escape)
    changed(flow, "France", BY_NOBODY)
    seat = session.game.seat("France")
    assert seat is not None
    assert seat.played_by == BY_PERSON, "the other one does not assent"


def test_the_annals_say_it_in_words(tables: Callable[[Game], HotseatFlow], never: None) -> None:
    flow = tables(game("France"))
    changed(flow, "France", "Clerk", once=True)
    changed(flow, "Turkey", BY_PERSON)
    for language, lines in {
        "en": [
            "Turkey: a computer (Clerk) → somebody",
            "France, for one turn: somebody → a computer (Clerk)",
        ],
        "de": [
            "Türkei: ein Computer (Schreiber) → jemand",
            "Frankreich, für einen Zug: jemand → ein Computer (Schreiber)",
        ],
    }.items():
        speak(language)
        dialog = SeatsDialog(flow.session, flow.window)
        listed = [dialog.annals.list.item(row).text() for row in range(2)]
        assert [text.partition(": ")[2] for text in listed] == lines
    speak("en")
