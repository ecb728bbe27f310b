"""The document of a game: its save."""

from __future__ import annotations

from pathlib import Path

from engine.files.saves.decoding import FindVariant, Loaded
from engine.files.saves.disk_faults import other_game
from engine.files.saves.document import Data, Document
from engine.files.saves.encoding import TurnRecords, encode
from engine.files.saves.opening import FindKey
from engine.files.saves.save_files import decoded, file_digest, keep_decoded, read_save
from engine.files.saves.save_schema import VERSION
from engine.game.records import Game
from engine.variants.loading import Variant


class GameDocument(Document[Game]):
    """A game in its save."""

    def __init__(
        self,
        path: Path,
        find_variant: FindVariant,
        accept_changed_variant: bool = False,
        find_key: FindKey | None = None,
    ) -> None:
        """`find_key` says where the key of a sealed game is, as for `decode`."""
        super().__init__(path)
        self._find_variant, self._accept, self._find_key = find_variant, accept_changed_variant, find_key
        self._found: Loaded | None = None
        self._records = TurnRecords()

    @classmethod
    def new(
        cls,
        path: Path,
        game: Game,
        variant: Variant,
        find_variant: FindVariant,
        find_key: FindKey | None = None,
    ) -> GameDocument:
        """A game in a file that was not there before. Raises SaveError "file_exists", and what writing raises."""
        document = cls(path, find_variant, find_key=find_key)
        document._found = Loaded(game, variant, VERSION)
        document.save(game)
        return document

    @property
    def loaded(self) -> Loaded:
        """How the game was found when it was read."""
        assert self._found is not None, "nothing was read yet"
        return self._found

    @property
    def variant(self) -> Variant:
        return self.loaded.variant

    @property
    def files(self) -> tuple[Path, ...]:
        return (self.path,)

    def _read(self) -> Data:
        return (read_save(self.path),)

    def _decode(self, data: Data) -> Game:
        assert data[0] is not None
        found = decoded(data[0], self._find_variant, self._accept, self._find_key)
        if self._content is not None and found.game.id != self._content.id:
            raise other_game(self.path)
        self._found = found
        return found.game

    def _encode(self, content: Game) -> Data:
        return (saved_game(content, self.variant, self._records),)


def saved_game(game: Game, variant: Variant, records: TurnRecords) -> bytes:
    """The bytes of a game's save, which is not played through again when it is read."""
    data = encode(game, variant, records)
    is_changed = game.variant_digest != variant.digest
    keep_decoded(Loaded(game, variant, VERSION, is_changed, file_digest(data)))
    return data


def load_game(
    path: Path,
    find_variant: FindVariant,
    accept_changed_variant: bool = False,
    find_key: FindKey | None = None,
) -> Loaded:
    """Read a game from a file and verify it, as `decode` does."""
    document = GameDocument(path, find_variant, accept_changed_variant, find_key)
    document.load()
    return document.loaded
