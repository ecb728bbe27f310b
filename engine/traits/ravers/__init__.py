"""Spirits without bodies that go unseen and occupy the pieces of others (CHR-5)."""

from __future__ import annotations

from functools import partial

from engine.judge.rules import Situation
from engine.model.units import Unit, UnitKind
from engine.traits.givens import pairs, word, words
from engine.traits.ravers.occupying import arrive, captures, dawn, parts, seize
from engine.traits.ravers.orders import may_order, may_support, occupies_qualifier, occupy_order
from engine.traits.ravers.spirits import Spirits, carries, owner_of
from engine.traits.ravers.veil import hearing, might_order, sight
from engine.traits.trait import Parameters, Trait


def ravers(parameters: Parameters) -> Trait:
    """The trait. `power` commands the spirits, of the `kind` with that code and called `called`, with these `names`.

    They are reborn in `rebirth`. `hosts` has for each kind that they may occupy the kind that it then is; `keys` has
    those that only a spirit with a certain thing may occupy; `grown` those that hosts become in other ways. `uncounted` are
    kinds that are no armies: they may be occupied however many are. `barred` are the tags of spaces closed to them. List it
    behind the traits by which units are lost.
    """
    spirits = Spirits(
        power=word(parameters, "power"),
        kind=word(parameters, "kind"),
        names=words(parameters, "names"),
        rebirth=word(parameters, "rebirth"),
        hosts=pairs(parameters, "hosts"),
        keys=pairs(parameters, "keys"),
        grown=pairs(parameters, "grown"),
        uncounted=words(parameters, "uncounted"),
    )
    called = word(parameters, "called")
    things = " or the ".join(sorted(set(spirits.keys.values())))
    return Trait(
        name="ravers",
        kinds=(
            UnitKind(
                spirits.kind, called, "army", strength=0, barred=words(parameters, "barred"), phantom=True
            ),
        ),
        orders=(occupy_order(spirits),),
        qualifiers=(("move", occupies_qualifier(spirits)),),
        answers=(
            ("carries", partial(carries, spirits)),
            ("before_phase", partial(seize, spirits)),
            ("splits", partial(parts, spirits)),
            ("may_order", partial(may_order, spirits)),
            ("may_support", partial(may_support, spirits)),
            ("payer", _payer),
            ("captures", partial(captures, spirits)),
            ("consequences", partial(arrive, spirits)),
            ("on_step", partial(dawn, spirits)),
            ("sight", partial(sight, spirits)),
            ("hearing", partial(hearing, spirits)),
            ("might_order", partial(might_order, spirits)),
        ),
        sentences=(
            ("rule.no_spirit", f"{{unit}} is no {called} without a host; nobody else occupies anything."),
            ("rule.no_host", f"a {called} cannot occupy the piece in {{place}}."),
            ("rule.no_host_there", f"nobody stands in {{place}} whom a {called} could occupy."),
            (
                "rule.host_needs_thing",
                f"only a {called} who carries the {things} can occupy the piece in {{place}}.",
            ),
            ("rule.too_many_hosts", f"no further army of that power may be occupied by a {called}."),
            (
                "rule.spirit_without_strength",
                f"a {called} has no strength: it neither gives nor takes support.",
            ),
            (
                "rule.spirit_busy",
                f"the {called} has just occupied its host and does not leave it in the same turn.",
            ),
            ("rule.seized", f"a {called} occupied the unit before it moved, and it held."),
            ("outcome.done.occupy", f"The {called} occupies the piece in {{place}}."),
            ("outcome.lapsed.occupy", f"The {called} occupies nobody: {{rule}}"),
            ("event.occupied", f"A {called} occupies the unit of {{power}} in {{place}}."),
            ("event.freed", f"The unit of {{power}} in {{place}} is free of its {called}."),
            ("event.stays_bare", f"The {called} in {{place}} finds nobody whom it can occupy."),
            (
                "event.stays_bare.too_many_hosts",
                f"The {called} in {{place}} may occupy no further army of that power.",
            ),
            (
                "event.stays_bare.host_needs_thing",
                f"The {called} in {{place}} lacks what it takes to occupy that piece.",
            ),
            ("event.reborn", f"A {called} is reborn in {{place}}."),
        ),
    )


def _payer(situation: Situation, unit: Unit, power: str) -> str:
    """An occupied unit is fed by its own power (CHR-5f)."""
    owner = owner_of(unit)
    return power if owner == unit.power else owner
