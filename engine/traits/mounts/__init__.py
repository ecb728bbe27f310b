"""Mounts that choose their riders, come when called and carry them two steps a turn (CHR-6a, CHR-10)."""

from __future__ import annotations

from functools import partial

from engine.traits.givens import pairs, word, words
from engine.traits.mounts.orders import orders_of
from engine.traits.mounts.riding import dawn, ending, opening, seat, second_steps
from engine.traits.mounts.saddles import Saddles, expelled, first_step, guise, may_enter
from engine.traits.trait import Parameters, Trait


def mounts(parameters: Parameters) -> Trait:
    """The trait. `mount` is what a mount is called.

    `mounted` has for each kind that may call the kind that it then is; `alone` lists kinds that may call too, but only
    when they are joined to nobody, and keep their code. `chosen` has for each kind that is put to the mounts what it is
    when it was chosen. `closed` are spaces and `closed_tag` is the tag of spaces that no mount enters. When `herders`
    are out, so are the mounts.
    """
    saddles = Saddles(
        name=word(parameters, "mount"),
        mounted=pairs(parameters, "mounted"),
        marked=words(parameters, "alone"),
        chosen=pairs(parameters, "chosen"),
        closed=words(parameters, "closed"),
        tag=word(parameters, "closed_tag", ""),
        herders=word(parameters, "herders", ""),
    )
    return Trait(
        name="mounts",
        orders=orders_of(saddles),
        terms=(("mount", saddles.name),),
        answers=tuple(
            (question, partial(answer, saddles))
            for question, answer in (
                ("as_moving", guise),
                ("as_dislodged", expelled),
                ("first_step", first_step),
                ("may_enter", may_enter),
                ("outcome", ending),
                ("second_steps", second_steps),
                ("consequences", seat),
                ("opening", opening),
                ("on_step", dawn),
            )
        ),
    )
