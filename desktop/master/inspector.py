"""All that is in one space of a position that is set up: every piece with what is hidden of it, and the owner."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.master.position_edits import (
    Thing,
    at_place,
    changed,
    places_for,
    taken_away,
    things_in,
    undislodged,
)
from desktop.master.position_setup import Setup
from desktop.master.setup_tool import SetupTool
from desktop.settings.languages import names_of, sentences, word
from desktop.widgets.window_sizing import pad_spin_box
from engine import (
    HALVES,
    Dislodged,
    KindCode,
    Place,
    Position,
    PowerId,
    SpaceId,
    Token,
    Unit,
    UnitKey,
    describe_space,
    dislodge_unit,
    formatter_of,
    set_owner,
)

STRONGEST = 50
TALLEST = 92
"""Of the list, in points."""


class Inspector(QWidget):
    """A list of what is there, and a form for the piece that is chosen in it."""

    def __init__(self, setup: Setup, tool: SetupTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setup, self.tool, self.session = setup, tool, setup.session
        self.name = QLabel()
        self.name.setObjectName("heading")
        self.name.setWordWrap(True)
        self.owner = QComboBox()
        self.owner.setAccessibleName(self.tr("Owner"))
        self.owner_label = QLabel(self.tr("Owner"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("What is here"))
        self.form_box = QWidget()
        self.take = QPushButton(self.tr("Take away"))
        self.fields: dict[str, QWidget] = {}
        self._things: tuple[Thing, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        row = QHBoxLayout()
        row.addWidget(self.owner_label)
        row.addWidget(self.owner, 1)
        column.addWidget(self.name)
        column.addLayout(row)
        column.addWidget(self.list)
        column.addWidget(self.form_box)
        column.addStretch(1)
        column.addWidget(self.take)
        self._column = column
        self.list.currentRowChanged.connect(lambda _: self._show_thing())
        self.owner.activated.connect(lambda _: self._set_owner())
        self.take.clicked.connect(self._take_away)
        tool.chosen.connect(lambda _: self.refresh())
        setup.changed.connect(self.refresh)
        self.refresh()

    @property
    def thing(self) -> Thing | None:
        """The piece that is chosen."""
        row = self.list.currentRow()
        return self._things[row] if 0 <= row < len(self._things) else None

    def refresh(self) -> None:
        """Show what is in the space now."""
        position, space = self.setup.position, self.tool.space
        if position is None or not space:
            self.name.setText(self.tr("Click a space with the hand to see all that is in it."))
            self._things = ()
        else:
            formatter = formatter_of(sentences(), self.session.variant, position, self._names())
            self.name.setText(describe_space(formatter, position, space).title)
            self._things = things_in(position, space)
        row = max(0, self.list.currentRow())
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([self._words(thing) for thing in self._things])
        self.list.setCurrentRow(min(row, len(self._things) - 1))
        self.list.setFixedHeight(min(TALLEST, 12 + 27 * max(1, len(self._things))))
        self.list.blockSignals(False)
        self._show_owner(position, space)
        self._show_thing()

    def _names(self) -> dict[PowerId, str]:
        return names_of(self.session.game, self.session.variant)

    def _powers(self) -> list[tuple[str, str]]:
        return [*((str(power), name) for power, name in self._names().items()), ("", self.tr("Nobody"))]

    def _words(self, thing: Thing) -> str:
        names: dict[str, str] = {str(power): name for power, name in self._names().items()}
        if isinstance(thing, Token):
            return word(self.session.variant, thing.kind)
        unit = thing.unit if isinstance(thing, Dislodged) else thing
        known = self.session.rules.kinds.get(unit.kind)
        kind = word(self.session.variant, known.name) if known is not None else unit.kind
        words = f"{names.get(unit.power, unit.power)} {kind} {unit.name or unit.place}".strip()
        return self.tr("{unit}, driven out").format(unit=words) if isinstance(thing, Dislodged) else words

    def _show_owner(self, position: Position | None, space: str) -> None:
        is_centre = (
            position is not None and bool(space) and bool(self.session.rules.board.spaces[space].centre)
        )
        self.owner.setVisible(is_centre)
        self.owner_label.setVisible(is_centre)
        if position is not None and is_centre:
            owned = {str(centre): str(power) for centre, power in position.owners}
            self.owner.clear()
            _fill(self.owner, self._powers(), owned.get(space, ""))

    def _show_thing(self) -> None:
        """A form for the piece; every change of it is a step that can be undone."""
        old = self.form_box
        self.form_box = QWidget()
        self.fields = {}
        form = QFormLayout(self.form_box)
        form.setContentsMargins(0, 0, 0, 0)
        thing = self.thing
        if isinstance(thing, Unit):
            self._unit_form(form, thing)
        elif isinstance(thing, Dislodged):
            self._dislodged_form(form, thing)
        elif isinstance(thing, Token):
            self._token_form(form, thing)
        self._column.replaceWidget(old, self.form_box)
        old.deleteLater()
        self.take.setVisible(thing is not None)
        self.list.setVisible(bool(self._things))

    def _unit_form(self, form: QFormLayout, unit: Unit) -> None:
        rules = self.session.rules
        kinds = [(kind.code, word(self.session.variant, kind.name)) for kind in rules.kinds.values()]
        self._choice(
            form, self.tr("Power"), self._powers(), unit.power, lambda to: replace(unit, power=PowerId(to))
        )
        self._choice(form, self.tr("Kind"), kinds, unit.kind, self._other_kind(unit))
        places = [(place, place) for place in places_for(rules, unit.kind, unit.space)]
        if len(places) > 1 or unit.place != places[0][0]:
            self._choice(form, self.tr("Place"), places, unit.place, lambda to: at_place(unit, to))
        strength = QDoubleSpinBox()
        strength.setDecimals(1)
        strength.setSingleStep(1 / HALVES)
        strength.setRange(0, STRONGEST)
        pad_spin_box(strength)
        strength.setValue(unit.strength / HALVES)
        strength.editingFinished.connect(
            lambda: self._become(replace(unit, strength=round(strength.value() * HALVES)))
        )
        self._row(form, self.tr("Strength"), strength)
        self._line(form, self.tr("Name"), unit.name, lambda to: replace(unit, name=to))
        self._line(form, self.tr("Marks"), ", ".join(unit.marks), lambda to: replace(unit, marks=_parts(to)))
        out = QComboBox()
        _fill(out, [("", "–"), *self._beside(unit.space)], "")
        out.activated.connect(lambda _: self._drive_out(unit, str(out.currentData())))
        self._row(form, self.tr("Driven out from"), out)

    def _other_kind(self, unit: Unit) -> Callable[[str], Unit]:
        def other(kind: str) -> Unit:
            rules = self.session.rules
            places = places_for(rules, kind, unit.space)
            place = unit.place if unit.place in places else Place(places[0])
            changed_kind = replace(unit, kind=KindCode(kind), strength=rules.kinds[kind].strength)
            return at_place(changed_kind, place)

        return other

    def _beside(self, space: SpaceId) -> list[tuple[str, str]]:
        """The spaces around one, by name."""
        board = self.session.rules.board
        found = [
            (str(one), word(self.session.variant, board.spaces[one].name)) for one in board.neighbours[space]
        ]
        return sorted(found, key=lambda one: one[1])

    def _dislodged_form(self, form: QFormLayout, one: Dislodged) -> None:
        self._choice(
            form,
            self.tr("Driven out from"),
            self._beside(one.unit.space),
            one.by,
            lambda to: replace(one, by=UnitKey(to)),
        )
        self._line(
            form,
            self.tr("May retreat to"),
            ", ".join(one.retreats),
            lambda to: replace(one, retreats=tuple(sorted(Place(part) for part in _parts(to)))),
        )
        back = QPushButton(self.tr("Let it stand again"))
        back.clicked.connect(lambda: self._lay(lambda position: undislodged(position, one)))
        form.addRow(back)

    def _token_form(self, form: QFormLayout, token: Token) -> None:
        position = self.setup.position
        units = [unit for unit in position.units if unit.space == token.space] if position is not None else []
        holders = [
            ("", self.tr("Nobody: it lies there")),
            *((str(unit.key), self._words(unit)) for unit in units),
        ]
        self._choice(form, self.tr("Held by"), holders, token.holder, lambda to: replace(token, holder=to))
        self._choice(form, self.tr("Owner"), self._powers(), token.owner, lambda to: replace(token, owner=to))
        self._line(
            form, self.tr("Marks"), ", ".join(token.marks), lambda to: replace(token, marks=_parts(to))
        )

    def _choice(
        self,
        form: QFormLayout,
        label: str,
        options: Iterable[tuple[str, str]],
        value: str,
        make: Callable[[str], Thing],
    ) -> None:
        box = QComboBox()
        _fill(box, options, value)
        box.activated.connect(lambda _: self._become(make(str(box.currentData()))))
        self._row(form, label, box)

    def _line(self, form: QFormLayout, label: str, value: str, make: Callable[[str], Thing]) -> None:
        line = QLineEdit(value)
        line.editingFinished.connect(lambda: self._become(make(line.text().strip())))
        self._row(form, label, line)

    def _row(self, form: QFormLayout, label: str, field: QWidget) -> None:
        field.setAccessibleName(label)
        self.fields[label] = field
        form.addRow(label, field)

    def _become(self, other: Thing) -> None:
        thing = self.thing
        if thing is not None and other != thing:
            self._lay(lambda position: changed(position, thing, other))

    def _drive_out(self, unit: Unit, by: str) -> None:
        if by:
            self._lay(lambda position: dislodge_unit(position, unit, by))

    def _take_away(self) -> None:
        thing = self.thing
        if thing is not None:
            self._lay(lambda position: taken_away(position, thing))

    def _set_owner(self) -> None:
        self._lay(lambda position: set_owner(position, self.tool.space, str(self.owner.currentData())))

    def _lay(self, change: Callable[[Position], Position]) -> None:
        position = self.setup.position
        if position is not None:
            self.setup.lay(change(position))


def _fill(box: QComboBox, options: Iterable[tuple[str, str]], value: str) -> None:
    for data, words in options:
        box.addItem(words, data)
    if box.findData(value) < 0:
        box.addItem(value, value)
    box.setCurrentIndex(box.findData(value, Qt.ItemDataRole.UserRole))


def _parts(text: str) -> tuple[str, ...]:
    """What is parted by commas."""
    return tuple(part for piece in text.split(",") if (part := piece.strip()))
