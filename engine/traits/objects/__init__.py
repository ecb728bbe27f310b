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
        sentences=(
            ("rule.nothing_there", "nothing of that name is known to lie in {place}."),
            ("rule.never_carries", "{unit} never carries that."),
            ("rule.takes_only_alone", "{unit} is joined to another unit and takes nothing."),
            ("rule.taken_first", "somebody else took it first."),
            ("rule.no_taker", "no unit of {power} is where that lies, as far as it knows."),
            (
                "rule.several_takers",
                "several units of {power} are where it lies; the order must say which takes it.",
            ),
            ("rule.unfit_taker", "the unit of {power} that is where it lies never carries that."),
            ("outcome.done.take", "{unit} takes it."),
            ("outcome.lapsed.take", "{unit} takes nothing: {rule}"),
            ("outcome.done.pick_up", "The unit of {power} that is there takes it."),
            ("outcome.lapsed.pick_up", "{power} takes nothing: {rule}"),
            *(sentence for thing in named for sentence in _sentences(thing)),
        ),
    )


def _sentences(thing: str) -> tuple[tuple[str, str], ...]:
    return (
        (f"event.taken.{thing}", f"A unit of {{power}} takes the {thing} in {{place}}."),
        (f"event.taken_unseen.{thing}", f"Somebody unseen takes the {thing}."),
        (f"event.dropped.{thing}", f"The {thing} is dropped in {{place}}."),
        (f"event.found.{thing}", f"The {thing} lies in {{place}}."),
    )
