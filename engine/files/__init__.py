"""What of the engine touches the disk, keys or chance: saves, lessons, play by file. The rules know none of it."""
