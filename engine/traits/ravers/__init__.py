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
        terms=(("spirit", called), ("thing", things)),
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
    )


def _payer(situation: Situation, unit: Unit, power: str) -> str:
    """An occupied unit is fed by its own power (CHR-5f)."""
    owner = owner_of(unit)
    return power if owner == unit.power else owner
