"""What the table says while orders are drawn: prompts, what is under the pointer, and why something cannot be."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop.drafting import DraftResult, OrderDraft
from desktop.drafting.flyout_rows import FlyoutTexts
from desktop.painting.tags import notices
from desktop.session.board_presenter import BoardPresenter
from desktop.session.session import Session
from desktop.settings.languages import names_of, sentences
from desktop.settings.preferences import preferences
from desktop.settings.translation import Translator
from engine import (
    Formatter,
    Order,
    PieceHelp,
    Refusal,
    convoy_routes,
    describe_space,
    explain_pieces,
    explain_unit,
    formatter_of,
    kind_name,
    order_label,
    order_progress,
    slot_words,
)

_tr = Translator("StatusTexts")

BUILD, REMOVAL = "build", "removal"


class Card(Struct, frozen=True):
    """Words for the card beside the pointer."""

    title: str
    lines: tuple[str, ...] = ()
    notes: tuple[PieceHelp, ...] = ()
    """What the pieces there are and can do."""

    @property
    def spoken(self) -> str:
        """All of it for screen readers."""
        return ". ".join((self.title, *self.lines, *(f"{one.name}: {one.says}" for one in self.notes)))


def rule_words(rule: str) -> str:
    """A rule by its number, as the page about the rules lists it, which F1 opens."""
    return _tr("rule {number}, see F1").format(number=rule)


class StatusTexts:
    """Puts into words what the board shows and what the order draft expects."""

    def __init__(self, session: Session, presenter: BoardPresenter) -> None:
        self.session, self.presenter = session, presenter

    @property
    def formatter(self) -> Formatter:
        """The engine's formatter for what is on the board."""
        session = self.session
        return formatter_of(
            sentences(), session.variant, self.presenter.position, names_of(session.game, session.variant)
        )

    def flyout_texts(self) -> FlyoutTexts:
        """The program's own words in flyouts."""
        return FlyoutTexts(
            take_back=_tr("Take back {order}"),
            more=_tr("Orders of {power}"),
            only=_tr("Only {order}"),
            via=_tr("By {seas}"),
            needs=_tr("needs {units}"),
            own=_tr("orders your fleets too"),
            then=_tr("then {slots}"),
            ahead=_tr("{season}: {what}"),
            carried=_tr("{order} has to be carried: choose by whom."),
        )

    def unit(self, order_draft: OrderDraft) -> str:
        """The unit that was picked."""
        order, formatter, picked = order_draft.draft.order, self.formatter, order_draft.picked
        words = (kind_name(formatter, order.kind), picked.name if picked is not None else "")
        return " ".join(filter(None, (*words, formatter.name(order.unit))))

    def prompt(self, order_draft: OrderDraft) -> str:
        """What comes next."""
        if order_draft.is_idle:
            more = _tr("Right-click for orders of {power}.").format(
                power=self.formatter.power(order_draft.power)
            )
            return f"{self.due()} {more}" if order_draft.power_verbs() else self.due()
        order, formatter = order_draft.draft.order, self.formatter
        kind = order_draft.choices.kind_of(order.verb)
        if kind is None:
            text = (
                _tr("{unit}: drag or click where it goes, or choose what it does.")
                if order_draft.lit()
                else _tr("{unit}: choose what is ordered.")
            )
            return text.format(unit=self.unit(order_draft))
        slot = order_draft.choices.next_slot(order_draft.draft)
        has_unit = bool(order.unit) or kind.of_power
        wanted = (
            slot_words(formatter, kind, slot) if slot is not None and has_unit else formatter.say("slot.unit")
        )
        return _tr("{order} … choose {slot}. Esc lets go.").format(order=self.begun(order_draft), slot=wanted)

    def begun(self, order_draft: OrderDraft) -> str:
        """What is ordered so far: by its name as long as nothing but the kind of order is chosen."""
        order, choices = order_draft.draft.order, order_draft.choices
        kind = choices.kind_of(order.verb)
        if kind is None:
            return self.written(order)
        slot = choices.next_slot(order_draft.draft)
        is_bare = slot is kind.slots[0] if kind.of_power else not order.unit
        return order_label(self.formatter, kind, order) if is_bare else self.written(order)

    def onward(self, place: str) -> str:
        """That a drag which helps a unit is to go on from it."""
        return _tr("Drag on to where {unit} goes.").format(unit=self.formatter.unit(place))

    def due(self) -> str:
        """How much is ordered of what there is to order."""
        session = self.session
        due = order_progress(session.game, session.variant, session.seat)
        is_asked = not session.is_open and session.seat in session.powers_to_seat()
        if not due.total and is_asked:
            text = _tr(
                "There is nothing to order. Whether others have anything is hidden, so everybody is asked."
            )
        elif not due.total:
            text = _tr("There is nothing to order.")
        elif due.ordered >= due.total:
            text = _tr("Everything is ordered.")
        elif due.what == BUILD:
            text = _tr("Build {count} of {total}: click a centre for it.")
        elif due.what == REMOVAL:
            text = _tr("Remove {count} of {total}: click the units that go.")
        else:
            text = _tr("{count} of {total} ordered: click a unit, or drag it where it goes.")
        words = text.format(count=due.ordered, total=due.total)
        if due.ordered > due.total:
            words = f"{words} {_tr('That is too many.')}"
        return words

    def written(self, order: Order) -> str:
        """An order as it is written, also one that is not complete."""
        return self.formatter.order(order).rstrip(" -;,")

    def why(self, order: Order, refusal: Refusal) -> str:
        """Why an order is not allowed."""
        text = self.formatter.rule(refusal, self.session.seat, order)
        return text[:1].upper() + text[1:]

    def refusal(self, press: DraftResult) -> str:
        """Why a gesture led nowhere, if there is a rule to name."""
        return self.why(press.tried, press.refusal) if press.tried and press.refusal else ""

    def drawing(self, order_draft: OrderDraft, space: str) -> Card | None:
        """What a click on a space would do to the order that is drawn, or why it cannot."""
        order = order_draft.would_be(space)
        if order is None:
            refused = order_draft.refused(space)
            words = self.refusal(refused)
            return Card(self.written(refused.tried), (words,)) if refused.tried and words else None
        doubt = order_draft.choices.why_illegal(order) if order_draft.lenient else None
        return Card(self.written(order), (self.why(order, doubt),) if doubt is not None else ())

    def doubted(self, order_draft: OrderDraft, order: Order) -> str:
        """An order as it is written; with the rule that it offends, where it may be given all the same."""
        doubt = order_draft.choices.why_illegal(order) if order_draft.lenient else None
        return (
            f"{self.written(order)} · {self.why(order, doubt)}" if doubt is not None else self.written(order)
        )

    def wanting(self, order: Order) -> str:
        """The fleets of others without which an order comes to nothing, if it has need of any."""
        session, formatter = self.session, self.formatter
        ways = convoy_routes(session.situation, session.seat, order)
        if not ways or not all(way.strangers(session.seat) for way in ways):
            return ""
        needed = [formatter.owned(unit.place) for unit in ways[0].strangers(session.seat)]
        return self.flyout_texts().needs.format(units=formatter.sentences.enumerate(needed))

    def further(self, order_draft: OrderDraft, order: Order) -> str:
        """With what else an order could be given, such as in a boat; nothing for most."""
        ways = [
            self.written(replace(order, qualifiers=tuple(sorted({*order.qualifiers, choice.value}))))
            for choice in order_draft.qualifiers(order)
        ]
        text = _tr("Click the unit again for {orders}.")
        return text.format(orders=self.formatter.sentences.enumerate(ways, "or")) if ways else ""

    def space(self, space: str) -> Card:
        """What is in a space: owner, units, things, and what was ordered or came of it."""
        formatter, turn_view = self.formatter, self.presenter.turn_view
        words = describe_space(formatter, self.presenter.position, space)
        space_of = self.session.rules.board.space_of
        if turn_view is None:
            orders = [
                formatter.order(order)
                for _, order in self.session.seen_orders()
                if space_of.get(order.unit or order.target) == space
            ]
        else:
            orders = [
                f"{formatter.order(one.order)}: {formatter.phrase(one)}"
                for one in turn_view.report.outcomes
                if space_of.get(one.order.unit or one.order.target) == space and not self.presenter.is_after
            ]
        notes = explain_pieces(formatter, self.presenter.position, space) if self.explains else ()
        return Card(words.title, (*words.lines, *self._notices(space), *orders), notes)

    @property
    def explains(self) -> bool:
        """Whether it is said what pieces are and can do."""
        return preferences().explains_pieces

    def about(self, order_draft: OrderDraft) -> tuple[PieceHelp, ...]:
        """What the unit that was picked is and can do."""
        picked = order_draft.picked
        return explain_unit(self.formatter, picked) if picked is not None and self.explains else ()

    def _notices(self, space: str) -> list[str]:
        """What is remembered of a space and has a tag on the map."""
        formatter, context = self.formatter, self.presenter.board.context
        memory, spaces = self.presenter.position.memory, context.layout.spaces
        lines = []
        for notice in notices(memory, spaces, context.palette.powers, context.about):
            if notice.space == space:
                word = formatter.sentences.word(notice.word)
                about = " > ".join(map(formatter.power, notice.powers)) or notice.number
                lines.append(f"{word[:1].upper()}{word[1:]}{': ' if about else ''}{about}")
        return lines
