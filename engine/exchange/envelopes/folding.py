"""How a table stands: worked out from all of its packets, from the founding on.

It does not matter in which order they came, but for one thing: of two envelopes of one seat the first is the one that one
names oneself when one gives one's key away.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.exchange.envelopes.bodies import ENVELOPE, REPLACE, RESULT, REVEAL
from engine.exchange.envelopes.deciding import Votes
from engine.exchange.envelopes.judging import Step, ended_step, judged_step, opening_step, with_player
from engine.exchange.envelopes.rosters import chosen_roster, joinings, opened_game, opening_of, rosters
from engine.exchange.envelopes.rounds import Round
from engine.exchange.envelopes.standing import (
    GATHERING,
    OPENING,
    OVER,
    REVEALING,
    SEALING,
    Decision,
    Past,
    TableFinding,
    TableStanding,
)
from engine.exchange.envelopes.tables import Letter, RoundTable, letters
from engine.model.position import digest
from engine.variants.loading import Variant


def stand(table: RoundTable, variant: Variant) -> TableStanding:
    """How a table stands."""
    found = letters(table)
    founding = found[0]
    powers = [str(power.id) for power in variant.powers]
    known = rosters(found, founding, powers)
    if not known:
        return _gathering(found, founding, powers)
    roster, findings = chosen_roster(found, known, (table.seat, table.key))
    nonces, unconfirmed = opening_of(found, roster)
    if unconfirmed:
        return TableStanding(
            OPENING,
            roster=roster.digest,
            history=roster.digest,
            keys=roster.keys,
            players=roster.players,
            waiting=unconfirmed,
            findings=findings,
        )
    game = opened_game(variant, founding.body, roster, nonces)
    fold = _Fold(table, variant, found, opening_step(game, variant, roster.digest))
    fold.roster, fold.keys, fold.players = roster.digest, roster.keys, roster.players
    fold.findings += findings
    return fold.run()


def _gathering(found: list[Letter], founding: Letter, powers: list[str]) -> TableStanding:
    wanted = joinings(found, founding, powers)
    findings = [
        TableFinding(
            "two_joinings",
            power,
            f"{len(several)} people want to play {power}; the founder must say who.",
        )
        for power, several in wanted.items()
        if len(several) > 1
    ]
    firsts = {power: several[0] for power, several in wanted.items() if several}
    return TableStanding(
        GATHERING,
        keys={power: one.packet.sender for power, one in firsts.items()},
        players={power: one.body.player for power, one in firsts.items()},
        waiting=tuple(power for power in sorted(powers) if power not in firsts),
        findings=tuple(findings),
    )


class _Fold:
    """Goes through the turns of a table as far as its packets lead."""

    roster = ""

    def __init__(self, table: RoundTable, variant: Variant, found: list[Letter], step: Step) -> None:
        self.table, self.variant, self.step = table, variant, step
        self.keys: dict[str, str] = {}
        self.players: dict[str, str] = {}
        self.former: dict[str, str] = {}
        self.findings: list[TableFinding] = []
        self.past: list[Past] = []
        self.decisions: list[Decision] = []
        self._by_turn: dict[int, list[Letter]] = {}
        for one in found:
            if hasattr(one.body, "turn"):
                self._by_turn.setdefault(one.body.turn, []).append(one)

    def run(self) -> TableStanding:
        while True:
            if self.step.game.current.verdict is not None or not self.step.asked:
                return self._stopped_at(OVER)
            turn, sent = self._open_turn()
            votes = Votes(turn, self.step.history, sent, self.keys, self.step.alive)
            self._replace(votes)
            held = {**votes.held(ENVELOPE), **self._too_late(turn, sent)}
            unopened = votes.held(REVEAL)
            required = [power for power in self.step.asked if power not in held]
            table = Round(turn, self.step.history, sent, self.keys, required, unopened)
            ended = votes.ended({*held, *unopened})
            if ended is not None:
                self._end(ended)
                continue
            ready, missing = table.ready()
            if ready is None:
                return self._open(votes, table, missing, (*held, *unopened))
            season = self._season()
            decided = (*held.values(), *unopened.values())
            self.decisions += [one for one in decided if one not in self.decisions]
            self.step = judged_step(self.step, self.variant, ready)
            passed = (*table.findings, *self.step.findings)
            self.findings += [msgspec.structs.replace(one, advice="", season=season) for one in passed]
            self._note(turn, season, tuple(sorted({*held, *ready.without})))

    def _open_turn(self) -> tuple[int, list[Letter]]:
        turn = len(self.step.game.turns) + 1
        return turn, self._by_turn.get(turn, [])

    def _season(self) -> str:
        return self.variant.calendar.code(self.step.game.current.season)

    def _replace(self, votes: Votes) -> None:
        """Give seats to those whom the table wants there."""
        taken = {*self.keys.values(), *self.former}
        for power, decision in votes.replaced(taken).items():
            if power not in self.keys:
                continue
            self.former[self.keys[power]] = power
            self.keys = {**self.keys, power: decision.key}
            self.players = {**self.players, power: decision.player}
            self.decisions.append(decision)
            self.step = with_player(self.step, decision)

    def _too_late(self, turn: int, sent: list[Letter]) -> dict[str, Decision]:
        """Who was given a seat when somebody had given his key away already, trusting the envelope of the player before.

        Whoever came then could know orders before he seals his own. So the seat is passed over in this turn.
        """
        fresh = {one.about: one for one in self.decisions if (one.turn, one.what) == (turn, REPLACE)}
        former = {
            one.digest
            for one in sent
            if one.packet.kind == ENVELOPE and self.former.get(one.packet.sender) == one.packet.seat
        }
        found = {}
        for one in sent:
            if one.packet.kind == REVEAL and one.body.history == self.step.history:
                for power, digest_of_envelope in one.body.holds.items():
                    if power in fresh and digest_of_envelope in former:
                        found[power] = fresh[power]
        return found

    def _end(self, decision: Decision) -> None:
        turn, season = len(self.step.game.turns) + 1, self._season()
        self.decisions.append(decision)
        self.step = ended_step(self.step, self.variant, decision)
        self._note(turn, season, (), is_ended=True)

    def _note(self, turn: int, season: str, without: tuple[str, ...], is_ended: bool = False) -> None:
        """Keep what came of a turn."""
        current = self.step.game.current
        self.past.append(Past(turn, season, self.step.history, digest(current), without, is_ended))

    def _differences(self, passed_over: Iterable[str]) -> list[TableFinding]:
        """Who has come to something else than we have, by what he sent last of each turn."""
        found: dict[str, TableFinding] = {}
        for past in self.past:
            for power, one in sorted(self._results_of(past).items()):
                if not _is_same(one, past) and power not in passed_over:
                    message = (
                        f"{power} has another position after {past.season} ({one.body.position[:8]}, here it is "
                        f"{past.position[:8]}). Nobody should go on before this is cleared up: compare the programs' "
                        "versions and files."
                    )
                    stops = power in self.step.alive or not self.step.asked
                    found.setdefault(power, TableFinding("different_result", power, message, stops))
        return list(found.values())

    def _results_of(self, past: Past) -> dict[str, Letter]:
        """By seat, what was told last of a turn."""
        last: dict[str, Letter] = {}
        for one in self._by_turn.get(past.turn, []):
            packet = one.packet
            if packet.kind == RESULT and self.keys.get(packet.seat) == packet.sender:
                known = last.get(packet.seat)
                if known is None or packet.number >= known.packet.number:
                    last[packet.seat] = one
        return last

    def _agreed(self) -> tuple[str, ...]:
        """Who has come to the same as we after the last turn."""
        if not self.past:
            return ()
        last = self.past[-1]
        return tuple(power for power, one in sorted(self._results_of(last).items()) if _is_same(one, last))

    def _open(
        self, votes: Votes, table: Round, missing: tuple[str, ...], passed_over: tuple[str, ...]
    ) -> TableStanding:
        """The table in a turn that cannot be judged yet."""
        unsealed = table.unsealed
        self.findings += [*table.findings, *self._differences(passed_over)]
        return self._standing(
            SEALING if unsealed else REVEALING,
            waiting=unsealed or missing,
            envelopes=table.first_envelopes(self.table.seat),
            without=tuple(sorted({*passed_over, *table.struck})),
            tallies=votes.tallies(passed_over),
        )

    def _stopped_at(self, stage: str) -> TableStanding:
        self.findings += self._differences(())
        return self._standing(stage)

    def _standing(self, stage: str, **more: object) -> TableStanding:
        values: dict[str, object] = {
            "turn": len(self.step.game.turns) + 1,
            "season": self._season(),
            "game": self.step.game,
            "history": self.step.history,
            "roster": self.roster,
            "keys": self.keys,
            "players": self.players,
            "former": self.former,
            "asked": self.step.asked,
            "alive": self.step.alive,
            "agreed": self._agreed(),
            "findings": tuple(dict.fromkeys(self.findings)),
            "past": tuple(self.past),
            "decisions": tuple(self.decisions),
            **more,
        }
        return TableStanding(stage, **values)  # type: ignore[arg-type]


def _is_same(result: Letter, past: Past) -> bool:
    """Whether somebody came to the same position by the same way."""
    return bool((result.body.history, result.body.position) == (past.history, past.position))
