"""What filing a page does to what was there: sets that it replaces, and what is odd about the new ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from desktop.cli.tables import counted
from engine import (
    ENGLISH,
    Game,
    Order,
    Variant,
    names_of,
    ordered_units,
    orders_in_force,
    review,
    review_sentence,
    review_sheet,
    rules_of,
    space_in,
    view,
    write_order,
)

MISSING = ("missing", "unlisted")
"""What a review says of orders that are not there."""
Notice = tuple[str, str, str]
"""A power, a code, and a sentence."""


class Replaced(Struct, frozen=True):
    """The set of a power that another has taken the place of."""

    power: str
    orders: tuple[str, ...]
    """All orders of the earlier set."""
    uncovered: tuple[str, ...]
    """Places that had an order and now have none."""
    ahead: tuple[str, ...]
    """Orders sent ahead that are gone."""
    kept: tuple[str, ...] = ()
    """Orders sent ahead with the earlier set that stay in force, since the new one has none for their phase."""

    @property
    def sentence(self) -> str:
        parts = []
        if self.orders:
            parts.append(f"replaces {counted(len(self.orders), 'order')} sent before")
        if self.uncovered:
            verb = "has" if len(self.uncovered) == 1 else "have"
            parts.append(f"{_and(self.uncovered)} now {verb} none")
        if self.ahead:
            parts.append(f"no longer sent ahead: {', '.join(self.ahead)}")
        if self.kept:
            parts.append(f"still sent ahead from before: {', '.join(self.kept)} (--revoke-ahead takes back)")
        return f"{'; '.join(parts)}."


def replaced_sets(before: Game, after: Game, variant: Variant) -> tuple[Replaced, ...]:
    """Of every power whose earlier orders are not all there any more, what became of them."""
    found = _overtaken(before, after, variant)
    for sheet in before.sheets:
        new = after.sheet(sheet.power)
        if new is None or new == sheet:
            continue
        old_orders, new_orders = sheet.orders or (), new.orders or ()
        is_lost = not set(old_orders) <= set(new_orders)
        earlier, later = _ahead_in(before, sheet.power), _ahead_in(after, sheet.power)
        ahead = [one for one in earlier if one not in later]
        is_kept = is_lost and sheet.conditionals == new.conditionals
        kept = [one for one in earlier if is_kept and one in later]
        if is_lost or ahead:
            found.append(
                Replaced(
                    sheet.power,
                    tuple(write_order(variant.lexicon, order) for order in old_orders) if is_lost else (),
                    _uncovered(before, variant, sheet.power, old_orders, new_orders),
                    tuple(write_order(variant.lexicon, order) for order in ahead),
                    tuple(write_order(variant.lexicon, order) for order in kept),
                )
            )
    return tuple(found)


def _uncovered(
    game: Game, variant: Variant, power: str, old: Sequence[Order], new: Sequence[Order]
) -> tuple[str, ...]:
    """The places that had an order and now have none; with its kind a unit that is not alone there."""
    rules, position = rules_of(game, variant), game.current
    pieces = [*position.units, *(one.unit for one in position.dislodged)]
    own = [unit for unit in pieces if unit.power == power]
    crowd = Counter(unit.space for unit in own)
    ordered = [id(unit) for unit in ordered_units(rules, own, new) if unit is not None]
    spaces = {space_in(order.unit) for order in new}
    found: list[str] = []
    for order, unit in zip(old, ordered_units(rules, own, old), strict=True):
        if unit is None and order.unit and space_in(order.unit) not in spaces:
            found.append(space_in(order.unit))
        elif unit is not None and id(unit) not in ordered:
            found.append(f"{unit.kind} {unit.space}" if crowd[unit.space] > 1 else unit.space)
    return tuple(dict.fromkeys(found))


def _overtaken(before: Game, after: Game, variant: Variant) -> list[Replaced]:
    """Of every power whose first orders for this phase take the place of what it had sent ahead for it, what is gone."""
    heard = {sheet.power for sheet in before.sheets}
    new = [sheet.power for sheet in after.sheets if sheet.power not in heard]
    was, now = (orders_in_force(game, variant) if new else {} for game in (before, after))
    found = []
    for power in new:
        gone = [order for order in was.get(power, ()) if order not in now.get(power, ())]
        if gone:
            ahead = tuple(write_order(variant.lexicon, order) for order in gone)
            found.append(Replaced(power, (), (), ahead))
    return found


def _ahead_in(game: Game, power: str) -> list[Order]:
    sheet = game.sheet(power)
    conditionals = sheet.conditionals if sheet is not None else ()
    return [order for one in conditionals for choice in one.choices for order in choice]


def oddities(game: Game, variant: Variant, powers: Iterable[str]) -> tuple[Notice, ...]:
    """What is to be asked about in the sets of these powers, as they are now on file."""
    options = rules_of(game, variant).options
    found: list[Notice] = []
    for power in powers:
        scrutiny = review_sheet(game, variant, power)
        if scrutiny.excess:
            name = f"excess_{scrutiny.what}s"
            rule = f" ({name}={options[name]})" if name in options else ""
            due = counted(scrutiny.due, scrutiny.what)
            verb = "is" if scrutiny.due == 1 else "are"
            ordered = scrutiny.due + scrutiny.excess
            found.append((power, name, f"{due} {verb} due, but {ordered} ordered{rule}."))
    return tuple(found)


def missing_words(game: Game, variant: Variant, power: str) -> list[str]:
    """What a power has not ordered, and what comes of that, in sentences."""
    seen = view(rules_of(game, variant), game.current, power)
    found = [one for one in review(game, variant, power) if one.code in MISSING]
    return [review_sentence(ENGLISH, variant, seen, one, names_of(game, variant)) for one in found]


def _and(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
