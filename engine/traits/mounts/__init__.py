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
    name = saddles.name
    return Trait(
        name="mounts",
        orders=orders_of(saddles),
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
        sentences=(
            (
                "rule.not_chosen",
                f"{{unit}} calls no {name}: only who was chosen by one and is not riding it calls it.",
            ),
            ("rule.not_mounted", "{unit} is not mounted."),
            ("rule.no_mount_there", f"no {name} goes to {{target}}; its rider must dismount first."),
            ("rule.second_step_apart", "the second step to {target} does not lead on from the first."),
            ("rule.mounts_gone", f"there is no {name} any more."),
            ("rule.mounts_leave", f"every {name} leaves the land in this season."),
            ("outcome.second_lost", "{unit} takes its first step only, the second is lost: {rule}"),
            ("result.second_lost", "second step lost, {rule}"),
            ("word.second_lost", "second step lost"),
            ("outcome.held.call", f"{{unit}} calls its {name}."),
            ("outcome.held.dismount", "{unit} dismounts."),
            ("outcome.moved.set_out", f"{{unit}} calls its {name} and rides to {{target}}."),
            ("outcome.moved.ride", "{unit} rides to {target}."),
            ("outcome.moved.dismount", "{unit} dismounts and goes to {target}."),
            ("event.mounts_leave", f"Every {name} has left the land. Nobody is mounted any more."),
        ),
    )
