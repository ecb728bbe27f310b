"""The error of files that people send each other: a code, a sentence, and what to do."""

from __future__ import annotations

from pathlib import Path

from engine.files.saves.disk_faults import CANNOT_WRITE, disk_fault, reading_fault
from engine.model.engine_error import EngineError


class ExchangeError(EngineError):
    """A packet, key, ledger or seat that cannot be used. Nothing has been applied.

    Codes of the bytes: "too_large", "not_ours", "newer_version", "other_version", "damaged", "schema", "forged",
    "not_for_us", "no_block"; of keys: "no_key", "wrong_passphrase", "locked_key", "no_memory"; of what a packet is about:
    "unexpected_kind", "wrong_game", "wrong_season", "too_late", "wrong_seat", "wrong_sender", "replaced_player",
    "not_claimed", "bad_ticket", "bad_name", "old", "doubled", "superseded", "conflicting", "bad_orders", "bad_press",
    "bad_position", "bad_record", "not_yet_heard", "other_master", "handed_over", "game_over", "not_over", "no_claim",
    "bad_moment", "unknown_variant", "variant_changed"; at a table without a game master: "needs_master", "altered_reveal",
    "two_envelopes", "two_rosters", "bad_roster", "different_result", "stopped", "not_asked", "not_late", "bad_vote",
    "too_many"; of files: "unreadable_file", "cannot_write", "in_the_way", "no_ledger", "no_table", "no_seat",
    "exists"; of a game that is handed over: "not_agreed".
    Trouble with writing a save is told with the codes of SaveError, names that a game refuses with those of GameError.
    """

    sort = "exchange"

    @property
    def words(self) -> str:
        return super().words if self.remedy else f"{self.problem}."


def cannot_write(path: Path, error: Exception) -> ExchangeError:
    """That a file cannot be written: why, and what to do."""
    fault = disk_fault(error)
    problem = f"{path} cannot be written: {fault.problem}"
    return ExchangeError(CANNOT_WRITE, problem, f"{fault.remedy}.", (str(path),), cause=fault.cause)


def cannot_read(path: Path, error: Exception) -> ExchangeError:
    """That a file or a folder cannot be read: why, and what to do."""
    fault = reading_fault(error)
    problem = f"{path} cannot be read: {fault.problem}"
    return ExchangeError("unreadable_file", problem, f"{fault.remedy}.", (str(path),), cause=fault.cause)
