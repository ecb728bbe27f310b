"""Reading the files of a variant's folder, which may be anybody's: ordinary files of a modest size, and nothing else."""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader, FileIO
from pathlib import Path

MOST_BYTES = 2_000_000
_FLAGS = (
    os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
)
"""A pipe that nobody writes into would be waited for for ever; a link may lead anywhere."""


def read_variant_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file. OSError if it is missing, a link, a pipe, a device or a folder, or larger than that."""
    if path.is_symlink():
        raise OSError(errno.ELOOP, "a link; put the file itself there", str(path))
    handle = os.open(path, _FLAGS)
    with BufferedReader(FileIO(handle)) as file:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "no ordinary file", str(path))
        data = file.read(most + 1) if found.st_size <= most else b""
        if found.st_size > most or len(data) > most:
            raise OSError(errno.EFBIG, f"larger than {most} bytes", str(path))
    return data
