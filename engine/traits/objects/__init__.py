"""Hidden things that units find, take and carry (CHR-13, CHR-14)."""

from __future__ import annotations

from functools import partial

from engine.traits.givens import lists, pairs, words
from engine.traits.objects.finding import dawn, hearing, hide, look_around, sight
from engine.traits.objects.taking import pick_up_order, take, take_order
from engine.traits.objects.things import Things
from engine.traits.trait import Parameters, Trait


def objects(parameters: Parameters) -> Trait:
    """The trait. `things` has for each thing its further words.

    `spaces` lists where a thing may lie at the start, or `tags` has the tag of such spaces; `closed` are tags of spaces
    where none lies, `apart` is what is remembered of spaces where none lies. `refused` lists the kinds that never carry
    a thing, `unseen` those that take things unseen. List it last of the traits that change or remove units.
    """
    named = lists(parameters, "things")
    things = Things(
        names=tuple(named),
        words=named,
        spaces=lists(parameters, "spaces"),
        tags=pairs(parameters, "tags"),
        closed=words(parameters, "closed"),
        refused=lists(parameters, "refused"),
        apart=words(parameters, "apart"),
        unseen=words(parameters, "unseen"),
    )
    if not things.names:
        raise ValueError("things must be a table of things with their words")
    return Trait(
        name="objects",
        orders=(take_order(things), pick_up_order(things)),
        things=tuple(named.items()),
        answers=(
            ("opening", partial(hide, things)),
            ("before_side_orders", partial(take, things)),
            ("consequences", partial(look_around, things)),
            ("on_step", partial(dawn, things)),
            ("sight", partial(sight, things)),
            ("hearing", partial(hearing, things)),
            ("pieces", lambda situation: dict.fromkeys(things.names, 1)),
        ),
    )
