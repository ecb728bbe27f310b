"""The error of saves: a code, the place in the file or the game, and what is left of the game."""

from __future__ import annotations

from engine.game.records import Game
from engine.model.engine_error import EngineError


class SaveError(EngineError):
    """A save cannot be read or written.

    Codes: "unreadable_file", "cannot_write", "too_large", "too_deep", "damaged_json", "not_ours",
    "newer_version", "sealed", "no_seal_key", "no_memory", "schema", "unknown_variant", "variant_changed", "bad_setup",
    "out_of_order", "order_unreadable", "hash_mismatch", "cannot_replay"; of files that are to be written "in_use",
    "changed_meanwhile", "other_game", "file_exists", "read_only", "not_a_file". The place is a JSON path
    ("$.game.seats[2]"), a turn ("turn 7 (F1903M)"), a line, or a file.
    """

    sort = "save"

    def __init__(
        self,
        code: str,
        place: str,
        message: str,
        salvage: Game | None = None,
        offset: int | None = None,
        line: int | None = None,
        cause: str = "",
    ) -> None:
        super().__init__(code, message, place=place, cause=cause)
        self.message = message
        self.salvage = salvage
        """The game up to the last turn that is whole and verified; None if not even the start is."""
        self.offset = offset
        """The byte at which the file is no longer JSON."""
        self.line = line

    def with_salvage(self, salvage: Game | None) -> SaveError:
        """The same fault, with what is left of the game."""
        return SaveError(self.code, self.place, self.message, salvage, self.offset, self.line, self.cause)
