"""Scores of games as tables to read: of one game by its powers, of several by the people who played them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from engine.game.records import Game
from engine.game.scoring import ScoreError, ending_of, score, score_people, why_unfit
from engine.game.setup import names_of
from engine.reports.error_sentences import error_sentence
from engine.reports.sentences import Sentences
from engine.variants.loading import Variant

DECIMALS = 2


class ScoreTable(Struct, frozen=True):
    """A table with its heads, and what is to be said about it."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    """Games that are not in it, and why."""


def system_name(sentences: Sentences, system: str) -> str:
    """What a system is called."""
    return sentences.say(f"score.system.{system}")


def system_words(sentences: Sentences, system: str) -> str:
    """How a system counts, in a sentence."""
    return sentences.say(f"score.about.{system}")


def write_points(sentences: Sentences, points: Fraction) -> str:
    """Points to read: whole ones as they are, others with two decimals."""
    if points.denominator == 1:
        return str(points.numerator)
    return f"{float(points):.{DECIMALS}f}".replace(".", sentences.say("score.decimal"))


def game_table(sentences: Sentences, game: Game, variant: Variant, system: str) -> ScoreTable:
    """The powers of a finished game, most points first. ScoreError if the system does not fit it."""
    ending = ending_of(game, variant)
    points = score(system, ending)
    names, words = names_of(game, variant), sentences.of(variant)
    players = {seat.power: seat.player for seat in game.seats}
    placings = sorted(ending.placings, key=lambda one: (-points[one.power], -one.centres, one.power))
    return ScoreTable(
        _heads(sentences, "power", "player", "centres", "points"),
        tuple(
            (
                words.word(names[one.power]),
                players[one.power],
                str(one.centres),
                write_points(sentences, points[one.power]),
            )
            for one in placings
        ),
    )


def people_table(sentences: Sentences, games: Sequence[tuple[str, Game, Variant]], system: str) -> ScoreTable:
    """What everybody has from several games, each with what it is called. Games that do not fit are named, with why."""
    fit, notes = [], []
    for called, game, variant in games:
        try:
            error = why_unfit(system, ending_of(game, variant))
        except ScoreError as caught:
            error = caught
        if error is None:
            fit.append((game, variant))
        else:
            reason = error_sentence(sentences, error, is_placed=False)
            notes.append(sentences.say("score.left_out", thing=called, reason=reason))
    people = score_people(fit, system)
    if fit and not people:
        notes.append(sentences.say("score.no_names"))
    return ScoreTable(
        _heads(sentences, "player", "points", "games", "average", "wins", "draws"),
        tuple(
            (
                one.player,
                write_points(sentences, one.points),
                str(one.games),
                write_points(sentences, one.average),
                str(one.wins),
                str(one.draws),
            )
            for one in people
        ),
        tuple(notes),
    )


def _heads(sentences: Sentences, *keys: str) -> tuple[str, ...]:
    return tuple(sentences.say(f"score.head.{key}") for key in keys)


def table_text(table: ScoreTable) -> str:
    """A table in columns; what is no number stands at the left."""
    lines = [table.heads, *table.rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(table.heads))]
    is_words = [
        any(not row[column][:1].isdigit() for row in table.rows) for column in range(len(table.heads))
    ]
    text = [
        "  ".join(
            cell.ljust(width) if left else cell.rjust(width)
            for cell, width, left in zip(line, widths, is_words, strict=True)
        ).rstrip()
        for line in lines
    ]
    return "\n".join([*text, *([""] if table.notes else []), *table.notes]) + "\n"


def table_csv(table: ScoreTable) -> str:
    """A table as comma-separated values. A cell that a spreadsheet would take for a formula is marked as words."""
    return "".join(",".join(map(_csv_cell, line)) + "\n" for line in (table.heads, *table.rows))


def _csv_cell(cell: str) -> str:
    harmless = f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t") else cell
    is_plain = not any(sign in harmless for sign in ',"\n\r')
    doubled = harmless.replace('"', '""')
    return harmless if is_plain else f'"{doubled}"'
