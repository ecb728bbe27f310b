"""Every window and dialog of the program, each as it is opened in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.annotating.annotating_feature import annotating_of
from desktop.exporting.export_dialog import ExportDialog
from desktop.history.scores_dialog import ScoresDialog
from desktop.hotseat.agreement_dialogs import ClockDialog, PinDialog, SeatOrderDialog, SecretDialog
from desktop.hotseat.assent_dialog import AssentDialog, Voter
from desktop.hotseat.curtain import CurtainSeat
from desktop.hotseat.ending_dialog import EndingDialog
from desktop.hotseat.house_rules import PRESENT
from desktop.hotseat.seats_dialog import SeatsDialog
from desktop.learning.learn_window import LearnWindow
from desktop.learning.tutorial_window import TutorialWindow
from desktop.mailbox.game_desk import change_desk
from desktop.mailbox.mailbox_window import MailboxWindow
from desktop.master.administration_dialog import AdministrationDialog
from desktop.master.dice_dialogs import DiceEntryDialog, DiceRulingDialog
from desktop.master.games_window import GamesWindow
from desktop.master.press_editor import PressEditor
from desktop.master.reason_dialog import ReasonDialog
from desktop.master.reports_dialog import ReportsDialog
from desktop.master.ruling_dialog import RulingDialog
from desktop.master.text_dialog import PositionTextDialog
from desktop.master.zine_dialog import ZineDialog
from desktop.plans.plan_dialog import PlanDialog
from desktop.post.claim_dialog import ClaimDialog
from desktop.post.dispatch import accept_invitation
from desktop.post.game_master_dialogs import DeadlineDialog, HandoverDialog, PlayerDialog
from desktop.post.game_master_panel import add_game_master_panel
from desktop.post.game_master_post import GameMasterPost
from desktop.post.keys_dialog import KeysDialog
from desktop.post.news_dialog import NewsDialog
from desktop.post.press_dialog import PressDialog
from desktop.post.roster_dialog import RosterDialog
from desktop.post.round_table_flow import RoundTableFlow
from desktop.post.round_table_panel import add_round_table_panel
from desktop.post.round_table_seat import RoundTableSeat, found
from desktop.post.round_table_session import RoundTableSession
from desktop.post.seat_dialog import TakeSeatDialog
from desktop.post.seat_press import SeatPressDialog
from desktop.post.seat_session import SeatSession
from desktop.post.send_dialog import SendDialog
from desktop.post.vote_dialog import VoteDialog
from desktop.rulebook.rules_page import RulesPage
from desktop.session.session import Session
from desktop.start.new_game import NewGameDialog
from desktop.start.play_alone import PlayAloneDialog
from desktop.start.start_window import StartWindow
from desktop.table.colours_dialog import ColoursDialog
from desktop.table.hints import HintStrip
from desktop.table.shortcuts_page import ShortcutsPage
from desktop.table.table_window import TableWindow
from desktop.typing.paste_dialog import PasteDialog
from desktop.typing.review_dialog import ReviewDialog, review
from desktop.widgets.preferences_dialog import PreferencesDialog
from desktop.widgets.unexpected_error import UnexpectedErrorDialog
from desktop.windows.big_screen import BigScreen
from desktop.windows.check_window import CheckWindow
from desktop.windows.import_dialog import ImportDialog
from desktop.windows.lesson_window import LessonWindow
from desktop.windows.master_table import MasterDialog, MasterTable
from desktop.windows.sandbox import SandboxWindow
from engine import (
    NEW,
    Game,
    Keyring,
    Packet,
    Press,
    SeatDocument,
    Variant,
    adjudicate_turn,
    apply_packet,
    declare_end,
    find_tutorials,
    new_game,
    open_tutorial,
    read_seat,
    save_game,
    with_addresses,
)
from tests.cases import variant_named

TITLE, PLAYER = "Grand Tour", "Fay"
"""What a game and somebody at its table are called."""
LETTER = "Dear master,\nA Vie-Gal\nF Tri sup A Vie\nA Bud holds perhaps\n"
PRINTED = "Austria: A Vie-Gal (bounce)\nRussia: A War-Gal (bounce)\n"


@cache
def judged() -> tuple[Game, Variant]:
    """A game of which one turn was judged."""
    variant = variant_named("standard")
    return adjudicate_turn(new_game(variant, {}, {"Austria": PLAYER}, title=TITLE), variant)[0], variant


def over() -> tuple[str, Game, Variant]:
    """A game that has ended, by its title."""
    game, variant = judged()
    return TITLE, declare_end(game, variant, "draw", ("Austria", "France"), "late"), variant


def session(*, is_open: bool = True) -> Session:
    game, variant = judged()
    made = Session(game, variant, is_open=is_open)
    if is_open:
        made.take_seat("Austria")
    return made


def led(folder: Path) -> Path:
    """A game that is led by file."""
    game, variant = judged()
    path = folder / f"{TITLE}.chancery"
    if not path.exists():
        save_game(path, game, variant, NEW)
    return path


def invitation(folder: Path) -> Packet:
    return GameMasterPost(led(folder), lambda _: "").invite("Max")[0]


def table(folder: Path) -> TableWindow:
    """A game master's table with everything that can lie on it."""
    window = TableWindow(session())
    add_game_master_panel(window, led(folder))
    for dock in window.docks.values():
        dock.show()
    return window


def annotated(folder: Path) -> TableWindow:
    """A table on which somebody draws."""
    window = TableWindow(session())
    annotating_of(window).draw(True)
    return window


def seat_session(folder: Path) -> SeatSession:
    """A player's seat to which the first turn has come."""
    master = GameMasterPost(led(folder), lambda _: "")
    path = accept_invitation(invitation(folder), PLAYER)[0]
    document = SeatDocument(path)
    variant = variant_named("standard")
    turn = next(one for one in master.publish() if one.kind == "turn")
    with document.changing() as place:
        place.keep(
            apply_packet(place.content, turn, Keyring().identity(place.content.key, None), variant_named)[0]
        )
    return SeatSession(document, variant)


def round_table(folder: Path) -> TableWindow:
    """A table without a game master, which somebody has founded."""
    path = folder / "Round.chancery"
    if not path.with_name("Round.chancery.table").exists():
        found(path, variant_named("standard"), {}, TITLE, ("France", PLAYER), "")
    window = TableWindow(RoundTableSession(RoundTableSeat(path, lambda _: "")), RoundTableFlow)
    assert isinstance(window.flow, RoundTableFlow)
    add_round_table_panel(window.flow)
    return window


def mailbox(folder: Path) -> MailboxWindow:
    """The mailbox of a game, with a mail in doubt."""
    save = led(folder)
    change_desk(save, lambda desk: with_addresses(desk, "Austria", ["fay@example.org"]))
    inbox = folder / "inbox"
    inbox.mkdir(exist_ok=True)
    inbox.joinpath("a.txt").write_text(f"From: fay@example.org\n\n{LETTER}", encoding="utf-8")
    window = MailboxWindow(save, None, folder=folder)
    while window.job is not None:
        QCoreApplication.processEvents()
    return window


def curtain(folder: Path) -> TableWindow:
    return TableWindow(session(is_open=False))


def ruling(folder: Path) -> RulingDialog:
    asked = session()
    return RulingDialog(asked, 0, asked.turn_view(0).report.outcomes[0])


def tutorial() -> TutorialWindow:
    """A lesson before its first step."""
    variants = {"standard": variant_named("standard")}
    head = next(head for head in find_tutorials(variants.values()).heads if head.id == "course/02-move")
    return TutorialWindow(head, open_tutorial(head, variants))


def hinting(folder: Path) -> TableWindow:
    """A table with a hint, whose panels have found their places."""
    window = TableWindow(session())
    window.resize(1200, 660)
    window.show()
    QCoreApplication.processEvents()
    HintStrip(window).tell("report")
    return window


ROOMS: Mapping[str, Callable[[Path], QWidget]] = {
    "StartWindow": lambda folder: StartWindow(),
    "NewGameDialog": lambda folder: NewGameDialog([variant_named("standard"), variant_named("chronicle")]),
    "PlayAloneDialog": lambda folder: PlayAloneDialog(
        [variant_named("standard"), variant_named("chronicle")]
    ),
    "PreferencesDialog": lambda folder: PreferencesDialog(),
    "RulesPage": lambda folder: RulesPage(variant_named("standard")),
    "PowerPage": lambda folder: RulesPage(variant_named("chronicle"), power="Covenant"),
    "Hints": hinting,
    "TableWindow": table,
    "Annotating": annotated,
    "Curtain": curtain,
    "PinDialog": lambda folder: PinDialog(PLAYER),
    "SecretDialog": lambda folder: SecretDialog(
        "Passphrase", f"It is asked for when {PLAYER} opens it.", "Passphrase"
    ),
    "ClockDialog": lambda folder: ClockDialog(15),
    "SeatsDialog": lambda folder: SeatsDialog(session(is_open=False)),
    "SeatOrderDialog": lambda folder: SeatOrderDialog([("France", PLAYER), ("Italy", "Ada")]),
    "AssentDialog": lambda folder: AssentDialog(
        "End the turn",
        f"Orders of {PLAYER} are missing.",
        [Voter("France", PLAYER, has_pin=True), Voter("Italy", "Ada", is_absent=True)],
        PRESENT,
        lambda key, pin: True,
    ),
    "ShortcutsPage": lambda folder: ShortcutsPage(TableWindow(session())),
    "ColoursDialog": lambda folder: ColoursDialog(variant_named("standard"), ""),
    "ExportDialog": lambda folder: ExportDialog(TableWindow(session()).presenter),
    "PlanDialog": lambda folder: PlanDialog(TableWindow(session()).presenter, ""),
    "PasteDialog": lambda folder: PasteDialog(session(), LETTER),
    "ReviewDialog": lambda folder: ReviewDialog(session(), review(session(), ["Austria"])),
    "LearnWindow": lambda folder: LearnWindow(),
    "TutorialWindow": lambda folder: tutorial(),
    "SandboxWindow": lambda folder: SandboxWindow(*judged(), may_be_kept=True),
    "ClaimDialog": lambda folder: ClaimDialog(invitation(folder)),
    "NewsDialog": lambda folder: NewsDialog(read_seat(accept_invitation(invitation(folder), PLAYER)[0])),
    "SendDialog": lambda folder: SendDialog(invitation(folder), TITLE, f"Send this to {PLAYER}."),
    "RoundTable": round_table,
    "TakeSeatDialog": lambda folder: TakeSeatDialog(
        variant_named("standard"), TITLE, founder=(PLAYER, "ab" * 32)
    ),
    "VoteDialog": lambda folder: VoteDialog(PLAYER, [f"Vote: go on without {PLAYER}"]),
    "RosterDialog": lambda folder: RosterDialog(
        {"Italy": [("ab" * 32, PLAYER), ("cd" * 32, "Eve")], "Turkey": [("ef" * 32, "Ada")]}, {}
    ),
    "KeysDialog": lambda folder: KeysDialog(),
    "DeadlineDialog": lambda folder: DeadlineDialog(f"Orders of {TITLE}", "2026-11-20T18:00:00Z"),
    "PlayerDialog": lambda folder: PlayerDialog("Replace a player", PLAYER),
    "HandoverDialog": lambda folder: HandoverDialog("Hand over"),
    "EndingDialog": lambda folder: EndingDialog(session()),
    "RulingDialog": ruling,
    "DiceRulingDialog": lambda folder: DiceRulingDialog(session(), 0),
    "DiceEntryDialog": lambda folder: DiceEntryDialog(session()),
    "ReasonDialog": lambda folder: ReasonDialog(
        "Take over", f"{TITLE} goes on.", "Take over", warnings=(f"Two units of {PLAYER}.",)
    ),
    "PositionTextDialog": lambda folder: PositionTextDialog(session(), session().position),
    "MailboxWindow": mailbox,
    "AdministrationDialog": lambda folder: AdministrationDialog(session()),
    "PressDialog": lambda folder: PressDialog(
        judged()[0], "Austria", "Austria", [Press(f"{PLAYER} says so.")]
    ),
    "SeatPressDialog": lambda folder: SeatPressDialog(seat_session(folder)),
    "PressEditor": lambda folder: PressEditor(session(), 0),
    "ZineDialog": lambda folder: ZineDialog([led(folder)]),
    "ReportsDialog": lambda folder: ReportsDialog(session(), 0),
    "UnexpectedErrorDialog": lambda folder: UnexpectedErrorDialog(f"ValueError: {PLAYER}"),
    "MasterDialog": lambda folder: MasterDialog(),
    "ImportDialog": lambda folder: ImportDialog("club.txt", PRINTED.encode()),
    "MasterTable": lambda folder: MasterTable(variant_named("standard"), variant_named("standard").start),
    "CheckWindow": lambda folder: CheckWindow(variant_named("standard"), PRINTED),
    "LessonWindow": lambda folder: LessonWindow(),
    "ScoresDialog": lambda folder: ScoresDialog((over(),), by_people=True),
    "BigScreen": lambda folder: BigScreen(session(), lambda: (CurtainSeat("France", "France", PLAYER),)),
    "GamesWindow": lambda folder: GamesWindow(),
}
"""How each is opened, by the name of its class."""
