"""The rows of a flyout: what can be done now, in the engine's words, and what a row does when it is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop.drafting.draft_choices import DONE, PLACE_SLOT, QUALIFIER, UNIT, UNIT_SLOT, VERB
from desktop.drafting.order_draft import OrderDraft
from engine import (
    Choice,
    ConvoyRoute,
    Draft,
    Formatter,
    Order,
    Slot,
    choose,
    kind_name,
    order_label,
    qualifier_label,
    slot_words,
    value_label,
)

KIND = "kind"
POWER = "power"
"""What a row opens instead of choosing something: the orders of the power as a whole."""
MOST_UNFOLDED = 6
"""A row is split into one for each value that follows if there are no more than these."""
DEPTH = 3


class Row(Struct, frozen=True):
    """One line of a flyout. Only one of `path`, `orders`, `takes` and `opens` says what it does."""

    label: str
    hint: str = ""
    """What comes next, or what is needed."""
    letter: str = ""
    path: tuple[Choice, ...] = ()
    """Choices to make in the draft."""
    orders: tuple[Order, ...] = ()
    """Orders to give at once."""
    takes: tuple[Order, ...] = ()
    """Orders to take back."""
    opens: str = ""
    unit: str | None = None
    """The name of the unit that its path begins with, where others of its kind are in its space."""
    final: bool = False
    """Whether nothing more is to be asked about its orders."""
    phase: str = ""
    """The phase that it sends something ahead for, or takes it back from; nothing for the open one."""


class FlyoutTexts(Struct, frozen=True):
    """The words that are the program's own and not the engine's, to be translated."""

    take_back: str = "Take back {order}"
    more: str = "Orders of {power}"
    only: str = "Only {order}"
    via: str = "By {seas}"
    needs: str = "needs {units}"
    own: str = "with your own fleets' orders"
    then: str = "then {slots}"
    ahead: str = "{season}: {what}"
    carried: str = "{order} has to be carried: choose by whom."


def unit_rows(order_draft: OrderDraft, formatter: Formatter, texts: FlyoutTexts) -> list[Row]:
    """What a unit that was picked can be ordered, and what has been ordered to it."""
    draft = order_draft.draft
    rows = [
        row for order in order_draft.unit_orders for row in _given_rows(order_draft, formatter, texts, order)
    ]
    easiest = order_draft.choices.with_easiest_verb(draft).order.verb
    for choice in sorted(order_draft.offers(), key=lambda one: one.value != easiest):
        if choice.slot == VERB:
            rows += _verb_rows(order_draft, formatter, texts, draft, (choice,))
            for qualifier in order_draft.choices.qualifiers_ahead(draft, choice.value):
                rows += _verb_rows(order_draft, formatter, texts, draft, (choice, qualifier))
    rows += [
        _path_row(order_draft, formatter, texts, Draft(), path)
        for path in order_draft.paths_from(order_draft.space)
    ]
    if order_draft.power_verbs():
        rows.append(Row(texts.more.format(power=formatter.power(order_draft.power)), "…", opens=POWER))
    return rows


def _given_rows(order_draft: OrderDraft, formatter: Formatter, texts: FlyoutTexts, order: Order) -> list[Row]:
    """An order that was given: it can be taken back, or be given with one more qualifier."""
    rows = [Row(texts.take_back.format(order=formatter.order(order)), letter="⌫", takes=(order,))]
    for choice in order_draft.qualifiers(order):
        qualifiers = tuple(sorted({*order.qualifiers, choice.value}))
        rows.append(
            Row(
                formatter.order(replace(order, qualifiers=qualifiers)),
                orders=(replace(order, qualifiers=qualifiers),),
            )
        )
    return rows


def power_rows(order_draft: OrderDraft, formatter: Formatter, texts: FlyoutTexts) -> list[Row]:
    """The orders of the power as a whole, those given first: they can be taken back."""
    given = [
        Row(texts.take_back.format(order=formatter.order(order)), letter="⌫", takes=(order,))
        for order in order_draft.orders
        if order_draft.choices.is_of_power(order.verb)
    ]
    verbs = order_draft.power_verbs()
    return given + [
        row for verb in verbs for row in _verb_rows(order_draft, formatter, texts, Draft(), (verb,))
    ]


def ahead_rows(order_draft: OrderDraft, formatter: Formatter, texts: FlyoutTexts, season: str) -> list[Row]:
    """What can be sent ahead for a phase to come, and what has been. What can be ordered in every phase is ordered now."""
    rules, choices = order_draft.situation.rules, order_draft.choices
    phase = rules.calendar.step(order_draft.situation.position.season).phase
    phases = {step.phase for step in rules.calendar.steps}

    def is_fit(choice: Choice) -> bool:
        return not all(rules.order_kind(one, choice.value) for one in phases)

    rows = [
        Row(texts.take_back.format(order=formatter.order(order)), takes=(order,))
        for order in order_draft.orders
    ]
    for first in choices.offers(Draft()):
        if first.slot == VERB:
            rows += _verb_rows(order_draft, formatter, texts, Draft(), (first,)) if is_fit(first) else []
        else:
            verbs = [
                one for one in choices.offers(_after(order_draft, Draft(), (first,))) if one.slot == VERB
            ]
            paths = [(first, verb) for verb in verbs if is_fit(verb)]
            rows += [_path_row(order_draft, formatter, texts, Draft(), path) for path in paths]
    return [
        replace(row, label=texts.ahead.format(season=season, what=row.label), letter="", phase=phase)
        for row in rows
    ]


def ask_rows(
    order_draft: OrderDraft, formatter: Formatter, texts: FlyoutTexts, asks: Sequence[Choice]
) -> list[Row]:
    """What was asked, row by row: coasts, kinds, powers, things, units that share a space."""
    draft = order_draft.draft
    rows: list[Row] = []
    for choice in asks:
        paths = (
            _unfolded(order_draft, draft, (choice,)) if choice.slot != VERB or len(asks) == 1 else [(choice,)]
        )
        found = [_path_row(order_draft, formatter, texts, draft, path) for path in paths]
        rows += _unit_by_unit(order_draft, formatter, choice, found) if choice.slot == UNIT else found
    return rows


def _unit_by_unit(
    order_draft: OrderDraft, formatter: Formatter, choice: Choice, rows: Sequence[Row]
) -> list[Row]:
    """Rows that begin with a unit, once for each that may be meant: by its name, and with what it is ordered."""
    units = order_draft.units_meant(choice)
    found: list[Row] = []
    for unit in units:
        for row in rows:
            given = ", ".join(map(formatter.order, order_draft.orders_of(unit)))
            kind = kind_name(formatter, unit.kind)
            is_named = bool(choice.name) or (len(units) > 1 and bool(unit.name))
            label = row.label.replace(kind, f"{kind} {unit.name}", 1) if is_named else row.label
            found.append(replace(row, label=label, hint=given or row.hint, unit=unit.name))
    return found or list(rows)


def space_rows(order_draft: OrderDraft, formatter: Formatter, texts: FlyoutTexts, space: str) -> list[Row]:
    """What can be ordered about a space in which the power has no unit, and what has been."""
    given = [
        Row(texts.take_back.format(order=formatter.order(order)), letter="⌫", takes=(order,))
        for order in order_draft.orders_at(space)
        if not order.unit
    ]
    paths = [
        longer
        for path in order_draft.paths_from(space)
        for longer in _unfolded(order_draft, Draft(), path, 1)
    ]
    return given + [_path_row(order_draft, formatter, texts, Draft(), path) for path in paths]


def option_rows(formatter: Formatter, orders: Iterable[Order]) -> list[Row]:
    """Several complete orders of which one is meant."""
    return [Row(formatter.order(order), orders=(order,)) for order in orders]


def carriage_rows(
    formatter: Formatter, texts: FlyoutTexts, power: str, order: Order, ways: Iterable[ConvoyRoute]
) -> list[Row]:
    """The ways over sea for an order: each with the orders of the own fleets, and the fleets of others that it needs."""
    rows: list[Row] = []
    for way in ways:
        seas = ", ".join(formatter.name(one.unit.place) for one in way.carriers)
        strangers = [formatter.owned(unit.place) for unit in way.strangers(power)]
        hint = texts.needs.format(units=formatter.sentences.enumerate(strangers)) if strangers else texts.own
        rows.append(Row(texts.via.format(seas=seas), hint, orders=(order, *way.orders_of(power)), final=True))
    return [*rows, Row(texts.only.format(order=formatter.order(order)), orders=(order,), final=True)]


def _verb_rows(
    order_draft: OrderDraft, formatter: Formatter, texts: FlyoutTexts, draft: Draft, path: tuple[Choice, ...]
) -> list[Row]:
    """A verb; with each of its first values where these are few and not on the map."""
    slot = order_draft.choices.next_slot(_after(order_draft, draft, path))
    is_named = slot is not None and slot.type not in (PLACE_SLOT, UNIT_SLOT, POWER)
    paths = _unfolded(order_draft, draft, path, 1) if is_named else [path]
    rows = [_path_row(order_draft, formatter, texts, draft, one) for one in paths]
    kind = order_draft.choices.kind_of(path[0].value) if len(path) == 1 else None
    letter = formatter.letter(kind) if kind is not None else ""
    return [replace(rows[0], letter=letter), *rows[1:]]


def _after(order_draft: OrderDraft, draft: Draft, path: Iterable[Choice]) -> Draft:
    for choice in path:
        draft = choose(order_draft.situation, draft, choice)
    return draft


def _unfolded(
    order_draft: OrderDraft, draft: Draft, path: tuple[Choice, ...], depth: int = DEPTH
) -> list[tuple[Choice, ...]]:
    """The ways in which a path goes on, as far as they are few and none needs the map."""
    after = _after(order_draft, draft, path)
    offers = order_draft.choices.offers(after)
    is_at_verb = UNIT in after.filled and VERB not in after.filled
    if depth == 0 or not offers or len(offers) > MOST_UNFOLDED or (is_at_verb and len(offers) > 1):
        return [path]
    if any(one.slot in (DONE, QUALIFIER) or order_draft.choices.is_on_map(after, one) for one in offers):
        return [path]
    return [longer for one in offers for longer in _unfolded(order_draft, draft, (*path, one), depth - 1)]


def _path_row(
    order_draft: OrderDraft, formatter: Formatter, texts: FlyoutTexts, draft: Draft, path: tuple[Choice, ...]
) -> Row:
    """Choices as a row: the last of them by its name, or the verb with what is chosen with it."""
    choices = order_draft.choices
    after = _after(order_draft, draft, path)
    kind = choices.kind_of(after.order.verb)
    verbs = [choice for choice in path if choice.slot == VERB]
    if kind is None or not verbs:
        return Row(
            _value(order_draft, formatter, draft, path[-1]),
            letter=_kind_letter(order_draft, draft, path),
            path=path,
        )
    label = order_label(formatter, kind, after.order)
    qualifiers = [
        qualifier_label(formatter, one) for one in kind.qualifiers if one.name in after.order.qualifiers
    ]
    label = ", ".join((label, *qualifiers))
    if path[0].slot == UNIT:
        label = f"{label}, {formatter.name(path[0].value)}"
    missing = [
        slot for slot in kind.slots if slot.name not in after.filled and not (slot.optional and slot.many)
    ]
    hint = (
        texts.then.format(slots=", ".join(slot_words(formatter, kind, slot) for slot in missing))
        if missing
        else ""
    )
    letter = formatter.letter(kind) if len(path) == 1 else ""
    about = [
        _value(order_draft, formatter, after, choice)
        for choice in path
        if choice.slot not in (UNIT, VERB, QUALIFIER) and f"{{{choice.slot}}}" not in kind.label
    ]
    return Row(f"{label}: {', '.join(about)}" if about else label, hint, letter, path=path)


def _kind_letter(order_draft: OrderDraft, draft: Draft, path: tuple[Choice, ...]) -> str:
    """The letter of a kind of unit that is chosen by itself: its code."""
    slot = order_draft.choices.slot_of(draft.order.verb, path[-1].slot)
    is_kind = len(path) == 1 and slot is not None and slot.type == KIND
    return path[-1].value if is_kind and len(path[-1].value) == 1 else ""


def _value(order_draft: OrderDraft, formatter: Formatter, draft: Draft, choice: Choice) -> str:
    """A choice by its name."""
    slot = order_draft.choices.slot_of(draft.order.verb, choice.slot) or Slot(choice.slot, choice.slot)
    if slot.type == UNIT_SLOT and choice.value:
        return _unit(order_draft, formatter, draft, choice)
    return value_label(formatter, slot, choice.value)


def _unit(order_draft: OrderDraft, formatter: Formatter, draft: Draft, choice: Choice) -> str:
    """A unit by its kind and place, with its power if that is another; a site by its place."""
    after = choose(order_draft.situation, draft, choice).order
    code = after.kind if choice.slot == UNIT else after.subject_kind
    name = ", ".join(part for part in (kind_name(formatter, code), formatter.name(choice.value)) if part)
    owner = formatter.owner(choice.value)
    return f"{name} ({owner})" if owner and owner != formatter.power(order_draft.power) else name
