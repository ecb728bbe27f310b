"""What a soak goes through, in as many processes as it may use: random games, positions of cases, and proofs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import islice

from msgspec import Struct

from engine.game.game_errors import SetupError
from engine.game.setup import new_game
from engine.judge.outcomes import ILLEGAL
from engine.judge.rules import Situation, seen_by
from engine.judge.supply import powers_alive
from engine.model.orders import Order
from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant
from engine.views.choices import VERB, Draft, complete
from engine.views.view import hides_nothing
from tests.cases import Case, check_case, load_cases, orders_of, start_of, variant_named
from tests.soak.branches import Step, Watch
from tests.soak.games import Account, options_for, soak, total
from tests.soak.replay import FOLDER, ending, parse_game, replay
from tests.soak.twins import Pair, compare_files, run_pair
from tests.variants.parameters import FAULTY, complaint, laid_by_hand

MOST_OFFERS = 400
"""How many orders are clicked together in one position by each power, from each beginning."""
TWINS = 3
"""How many pairs of games begin with the position of each case."""
GAMES, CASES = "cases/{}/*.toml", "cases/**/*.toml"


class Job(Struct, frozen=True):
    """Something to go through: what to call, with what, and what to call it when it fails."""

    name: str
    work: Callable[..., Account]
    arguments: tuple[str | int, ...] = ()


class Done(Struct):
    """What came of a job: an account or what went wrong, and the steps through the traits that were new."""

    name: str
    account: Account
    fault: str = ""
    steps: set[Step] = set()


def jobs_of(name: str, seeds: Iterable[int], years: int) -> list[Job]:
    """The games of a variant: random ones, and a year from every position of its cases, where orders are possible that
    seldom are."""
    cases = [case.name for case in _cases(GAMES.format(name))]
    return [
        *(Job(f"{name}, seed {seed}", _random_game, (name, seed, years)) for seed in seeds),
        *(Job(f"{name}, from the case {case}", _played_on, (name, at)) for at, case in enumerate(cases)),
    ]


def twins_of(name: str, seeds: Iterable[int]) -> list[Job]:
    """Pairs of games of a variant that hides something, from random positions and from those of its cases; nothing for
    another one."""
    if hides_nothing(find_variant(name).rules):
        return []
    cases = [case.name for case in _cases(GAMES.format(name))]
    return [
        *(Job(f"{name}, twins {seed}", _twins, (name, seed)) for seed in seeds),
        *(
            Job(f"{name}, twins {number} from the case {case}", _twins_from, (name, at, number))
            for at, case in enumerate(cases)
            for number in range(TWINS)
        ),
    ]


def proofs() -> list[Job]:
    """What is known how it ends: every case, every played game, a start laid by hand, every faulty parameter."""
    return [
        *(Job(f"case {case.name}", _case, (at,)) for at, case in enumerate(_cases(CASES))),
        *(Job(path.name, _replayed, (path.name,)) for path in sorted(FOLDER.glob("*.txt"))),
        Job("a start laid by hand", _by_hand),
        *(Job(f"parameters of {fault.trait}", _parameters, (at,)) for at, fault in enumerate(FAULTY)),
    ]


def run(jobs: list[Job], workers: int, watched: bool) -> Iterator[Done]:
    """Go through all of it, in the order given."""
    with ProcessPoolExecutor(workers, initializer=_watch if watched else None) as pool:
        yield from pool.map(_go_through, jobs)


@cache
def _cases(pattern: str) -> list[Case]:
    return load_cases(pattern)


_watches: list[Watch] = []
"""The watch of this process, where there is one."""


def _watch() -> None:
    variant_named.cache_clear()
    _cases.cache_clear()
    _watches.append(Watch())


def _go_through(job: Job) -> Done:
    try:
        done = Done(job.name, job.work(*job.arguments))
    except Exception as error:  # noqa: BLE001  (whatever it is, it is to be told with its name)
        done = Done(job.name, total([]), f"{type(error).__name__}: {error}")
    for watch in _watches:
        done.steps = watch.news()
    return done


def _random_game(name: str, seed: int, years: int) -> Account:
    variant = find_variant(name)
    return soak(variant, str(seed), years, options_for(variant, seed))


def _played_on(name: str, number: int) -> Account:
    """A game from the position of a case. A game cannot begin with every position."""
    case = _cases(GAMES.format(name))[number]
    try:
        return soak(case.variant, case.name, 1, case.options, start_of(case))
    except SetupError:
        return total([])


def _twins(name: str, seed: int) -> Account:
    variant = find_variant(name)
    return _account_of(run_pair(variant, str(seed), options_for(variant, seed)), variant)


def _twins_from(name: str, number: int, seed: int) -> Account:
    case = _cases(GAMES.format(name))[number]
    try:
        pair = run_pair(case.variant, f"{case.name} {seed}", case.options, start_of(case))
    except SetupError:
        return total([])
    return _account_of(pair, case.variant)


def _account_of(pair: Pair, variant: Variant) -> Account:
    """How many turns of twins were looked at, and before how many of them they differed in what is unseen."""
    compare_files(variant, pair, variant.id)
    turns = Counter({"twins": 1, "turns of twins": pair.turns, "turns of twins that differ": pair.differed})
    return Account(Counter(), turns, Counter(), pair.turns)


def _case(number: int) -> Account:
    """A case, and what its players are told of their orders before they send them: nothing else than the judge says.

    What qualifies an order may hang on another one of the same sheet.
    """
    case = _cases(CASES)[number]
    check_case(case)
    rules, start = case.variant.rules_with(case.options), start_of(case)
    phase = rules.calendar.step(start.season).phase
    for expected, order in orders_of(case, case.turn)[1]:
        refusal = rules.why_illegal(seen_by(rules, start, expected.power), phase, expected.power, order)
        is_told = refusal is None or order.qualifiers or expected.code == ILLEGAL
        assert is_told, f"{expected.text}: {refusal}"
    _offers(Situation(rules, start))
    return total([])


def _offers(situation: Situation) -> None:
    """Everything that can be clicked together in a position, unit first and letter first: nothing that is not allowed."""
    rules = situation.rules
    phase = rules.calendar.step(situation.position.season).phase
    for power in sorted(powers_alive(situation)):
        seen = seen_by(rules, situation.position, power)
        letters = [Draft(Order(verb), (VERB,)) for verb in rules.orders.get(phase, {})]
        for draft in (Draft(), *letters):
            for order in islice(complete(seen, power, draft), MOST_OFFERS):
                refusal = rules.why_illegal(seen, phase, power, order)
                assert refusal is None, f"{power} is offered {order}: {refusal}"
        if rules.answers.progress is not None:
            ways = rules.answers.progress(situation, power)
            assert all(count.has >= 0 for way in ways.values() for count in way.counts)


def _replayed(name: str) -> Account:
    played = parse_game((FOLDER / name).read_text(encoding="utf-8"))
    assert ending(replay(played, variant_named(played.variant))) == played.ends
    return total([])


def _by_hand() -> Account:
    new_game(laid_by_hand())
    return total([])


def _parameters(number: int) -> Account:
    assert FAULTY[number].words in complaint(FAULTY[number])
    return total([])
