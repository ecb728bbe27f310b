"""Before a player is done: what is missing, what is unmatched, what is doubtful."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.session.session import Session
from desktop.typing.seat_orders import concern_words, concerns_of, name_of, written
from desktop.widgets.dialog import Dialog
from desktop.widgets.wrapping_tree import Wrapper
from engine import Order, ReviewItem

CONCERN = Qt.ItemDataRole.UserRole
MISSING, UNMATCHED, DOUBTFUL = "missing", "unmatched", "doubtful"
"""The headings of a review."""
_MISSING, _IN_VAIN = ("missing", "unlisted"), ("unmatched", "uncarried")


class Worry(Struct, frozen=True):
    """One thing to look at again, in words."""

    concern: ReviewItem
    words: str
    order: str = ""
    """The order that it is about, as it is written."""


class Review(Struct, frozen=True):
    """All that there is to look at again."""

    missing: tuple[Worry, ...] = ()
    unmatched: tuple[Worry, ...] = ()
    doubtful: tuple[Worry, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.missing or self.unmatched or self.doubtful)

    def sections(self) -> tuple[tuple[str, tuple[Worry, ...]], ...]:
        """The headings that have anything below them."""
        listed = ((MISSING, self.missing), (UNMATCHED, self.unmatched), (DOUBTFUL, self.doubtful))
        return tuple((title, worries) for title, worries in listed if worries)


def review(session: Session, powers: Iterable[str] | None = None) -> Review:
    """What the seat, or at an open table some powers, should look at again. Nothing to say is a false value."""
    asked = tuple(powers) if powers is not None else ((session.seat,) if session.seat else ())
    found = [concern for power in asked for concern in concerns_of(session, power)]
    worries = [
        Worry(
            concern,
            concern_words(session, concern),
            written(session, concern.order) if concern.order is not None else "",
        )
        for concern in found
    ]
    return Review(
        tuple(one for one in worries if one.concern.code in _MISSING),
        tuple(one for one in worries if one.concern.code in _IN_VAIN),
        tuple(one for one in worries if one.concern.code not in (*_MISSING, *_IN_VAIN)),
    )


class ReviewDialog(Dialog):
    """Lists a review; a row that is chosen is shown on the map. Accepted if the player is done all the same."""

    pointed = Signal(str)
    """A row is chosen: its place on the board."""

    def __init__(self, session: Session, found: Review, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Before you are done"))
        titles = {
            MISSING: self.tr("○ Missing"),
            UNMATCHED: self.tr("┤├ Unmatched"),
            DOUBTFUL: self.tr("⚠ Doubtful"),
        }
        self.concern: ReviewItem | None = None
        """What to go back to, if the player looks again."""
        self.list = QTreeWidget()
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setItemsExpandable(False)
        Wrapper(self.list)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setAccessibleName(self.tr("What to look at again"))
        several = len({one.concern.power for _, worries in found.sections() for one in worries}) > 1
        for key, worries in found.sections():
            heading = QTreeWidgetItem([f"{titles[key]} ({len(worries)})"])
            heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
            font = heading.font(0)
            font.setBold(True)
            heading.setFont(0, font)
            self.list.addTopLevelItem(heading)
            for one in worries:
                whose = f"{name_of(session, one.concern.power)}: " if several else ""
                words = f"{one.order}\n    {one.words}" if one.order else one.words
                item = QTreeWidgetItem([f"{whose}{words}"])
                item.setData(0, CONCERN, one)
                heading.addChild(item)
        self.list.expandAll()
        question = QLabel(self.tr("You can be done all the same: the rules decide what you leave out."))
        question.setWordWrap(True)
        self.buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.back = self.buttons.addButton(self.tr("Look again"), role.RejectRole)
        self.anyway = self.buttons.addButton(self.tr("Done anyway"), role.AcceptRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.list.currentItemChanged.connect(lambda item, _: self._point(item))
        self.list.itemActivated.connect(lambda item, _: self._jump(item))
        column = QVBoxLayout(self)
        column.addWidget(self.list, 1)
        column.addWidget(question)
        column.addWidget(self.buttons)
        self.back.setDefault(True)
        self.resize(520, 420)
        self.list.setFocus()

    def _point(self, item: QTreeWidgetItem | None) -> None:
        worry = item.data(0, CONCERN) if item is not None else None
        if isinstance(worry, Worry):
            self.concern = worry.concern
            self.pointed.emit(worry.concern.place)

    def _jump(self, item: QTreeWidgetItem) -> None:
        """Go back to the table, to what a row is about."""
        if isinstance(item.data(0, CONCERN), Worry):
            self._point(item)
            self.reject()


def ask(
    session: Session,
    parent: QWidget,
    look_at: Callable[[str], None],
    go_to: Callable[[str, Order | None], None],
) -> bool:
    """Whether a player is done: at once if there is nothing to say, else if he says so.

    What he points at is looked at; where he then looks again he is led to.
    """
    found = review(session)
    if not found:
        return True
    dialog = ReviewDialog(session, found, parent)
    dialog.pointed.connect(look_at)
    is_done = dialog.exec() == Dialog.DialogCode.Accepted
    if not is_done and dialog.concern is not None and dialog.concern.place:
        go_to(dialog.concern.place, dialog.concern.order)
    dialog.list.clear()
    return is_done
