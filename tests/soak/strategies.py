"""Players of whole games, each with a way of its own: at random, by plan, by a script."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from random import Random

from engine.judge.rules import Situation
from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.variants.loading import Variant
from engine.views.choices import VERB, Draft, complete
from tests.soak.campaign import Campaign
from tests.soak.players import play
from tests.soak.replay import retreats_in

AHEAD = "retreats_with_moves"
RING = "Ring"


class Strategy(ABC):
    """Somebody who plays one power."""

    @abstractmethod
    def orders(self, situation: Situation, power: str, rng: Random) -> list[Order]:
        """What the power does now, from what it may see."""

    def ahead(self, situation: Situation, power: str) -> list[Order]:
        """The retreats that it sends with its moves."""
        return []


class Dabbler(Strategy):
    """Does something at random now and then, but leaves some spaces alone."""

    def __init__(
        self, share: float = 0.35, spared: Collection[str] = (), verbs: Collection[str] = ()
    ) -> None:
        self.share, self.spared, self.verbs = share, frozenset(spared), frozenset(verbs)

    def orders(self, situation: Situation, power: str, rng: Random) -> list[Order]:
        if rng.random() >= self.share:
            return []
        return [order for order in play(situation, power, rng) if self._is_fit(situation, order)]

    def _is_fit(self, situation: Situation, order: Order) -> bool:
        meant = situation.rules.board.space_meant
        ends = {meant(place) for place in (order.target, *order.route)}
        return order.verb not in self.verbs and not ends & self.spared


class Champion(Strategy):
    """Plays to win, and leaves its friends alone."""

    campaign: type[Campaign] = Campaign

    def __init__(self, friends: Collection[str] = ()) -> None:
        self.friends = tuple(friends)

    def orders(self, situation: Situation, power: str, rng: Random) -> list[Order]:
        phase = situation.rules.calendar.step(situation.position.season).phase
        campaign = self.campaign(situation, power, self.friends)
        found: list[Order] = []
        if phase == MOVEMENT:
            found = campaign.plan()
        elif phase == RETREAT:
            found = [] if situation.rules.options.get(AHEAD) == "on" else campaign.retreats()
        elif phase == ADJUSTMENT:
            found = campaign.adjustments()
        return found + self._besides(situation, power, phase)

    def _besides(self, situation: Situation, power: str, phase: str) -> list[Order]:
        """Orders that go besides the others."""
        return []

    def ahead(self, situation: Situation, power: str) -> list[Order]:
        phase = situation.rules.calendar.step(situation.position.season).phase
        if phase != MOVEMENT or situation.rules.options.get(AHEAD) != "on":
            return []
        campaign = Campaign(situation, power, self.friends)
        campaign.plan()
        return campaign.fallbacks()


class Council(Champion):
    """A champion who elects Students while there are seats, and takes what it finds."""

    SEATS = 4
    LORDS = ("L", "CL", "ML")

    def _besides(self, situation: Situation, power: str, phase: str) -> list[Order]:
        if phase != MOVEMENT:
            return []
        taken = list(complete(situation, power, Draft(Order("take"), (VERB,))))[:1]
        lords = [unit for unit in situation.position.units_of(power) if unit.kind in self.LORDS]
        elected = complete(situation, power, Draft(Order("elect"), (VERB,)))
        students = [order for order in elected if order.subject_kind == "S"]
        return taken + (students[:1] if len(lords) < self.SEATS else [])


class RingBearer(Champion):
    """A champion who brings the Ring to its double army and puts it on."""

    class Quest(Campaign):
        """The Ring first, then the war."""

        def plan(self) -> list[Order]:
            ring = next((token for token in self.situation.position.tokens if token.kind == RING), None)
            bearer = next((unit for unit in self.free if ring is not None and unit.space == ring.space), None)
            if bearer is not None and bearer.kind != "DA":
                self._seek(bearer)
            return super().plan()

        def _seek(self, bearer: Unit) -> None:
            doubles = [unit.space for unit in self.free if unit.kind == "DA"]
            self.step(bearer, self.distances(bearer.kind, True, doubles))

    campaign = Quest

    def _besides(self, situation: Situation, power: str, phase: str) -> list[Order]:
        doubles = {unit.space for unit in situation.position.units_of(power) if unit.kind == "DA"}
        if situation.rules.order_kind(phase, "transfer") is not None:
            handed = complete(situation, power, Draft(Order("transfer"), (VERB,)))
            return [order for order in handed if order.target in doubles][:1]
        if situation.rules.order_kind(phase, "put_on") is not None:
            ring = {token.space for token in situation.position.tokens if token.kind == RING}
            worn = {unit.space for unit in situation.position.units_of(power) if "worn" in unit.marks}
            donned = complete(situation, power, Draft(Order("put_on"), (VERB,)))
            return [order for order in donned if order.unit in (doubles & ring) - worn][:1]
        return []


class Patron(Champion):
    """A champion who cedes its western centres to a friend until that one has enough."""

    def __init__(self, client: str, enough: int, friends: Collection[str] = ()) -> None:
        super().__init__((client, *friends))
        self.client, self.enough = client, enough

    def _besides(self, situation: Situation, power: str, phase: str) -> list[Order]:
        if phase != ADJUSTMENT:
            return []
        spaces, position = situation.rules.board.spaces, situation.position
        owned = sum(spaces[space].value for space in position.centres_of(self.client))
        built = {order.unit for order in Campaign(situation, power, self.friends).adjustments()}
        found: list[Order] = []
        for order in complete(situation, power, Draft(Order("cede"), (VERB,))):
            ceded = order.power in ("", self.client) and order.target not in built
            if owned < self.enough and ceded and order.target not in {one.target for one in found}:
                found.append(order)
                owned += spaces[order.target].value
        return found


class Steward(Strategy):
    """Builds, removes and retreats as a champion does, and orders no moves."""

    def orders(self, situation: Situation, power: str, rng: Random) -> list[Order]:
        phase = situation.rules.calendar.step(situation.position.season).phase
        return [] if phase == MOVEMENT else Champion().orders(situation, power, rng)


class Scripted(Strategy):
    """Does what is written for a season; in a season of which nothing is written, what another strategy does."""

    def __init__(
        self, variant: Variant, script: Mapping[str, str], otherwise: Strategy | None = None
    ) -> None:
        self.variant, self.script, self.otherwise = variant, script, otherwise or Steward()

    def orders(self, situation: Situation, power: str, rng: Random) -> list[Order]:
        sheet = self._sheet(situation, power)
        if sheet is None:
            return self.otherwise.orders(situation, power, rng)
        faults = [reading for _, reading in sheet.faults() if reading.elsewhere is None]
        assert not faults, faults
        return [order for _, order in sheet.orders()]

    def ahead(self, situation: Situation, power: str) -> list[Order]:
        sheet = self._sheet(situation, power)
        return self.otherwise.ahead(situation, power) if sheet is None else retreats_in(sheet, power)

    def _sheet(self, situation: Situation, power: str) -> Letter | None:
        season = situation.position.season
        text = self.script.get(situation.rules.calendar.code(season))
        phase = situation.rules.calendar.step(season).phase
        return None if text is None else read_letter(self.variant.lexicon, phase, text, power)
