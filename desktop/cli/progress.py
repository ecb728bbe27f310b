"""Progress bars for long work, only where somebody watches: on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

Advance = Callable[[int], None]


@contextmanager
def progress(stderr: TextIO, title: str, total: int | None, is_long: bool) -> Iterator[Advance]:
    """A bar while the work is done; what is yielded is told how much more is done.

    Nothing is shown, and nothing loaded, for short work and where the stream is no terminal. Without a total it
    only shows that something happens.
    """
    if not is_long or not stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(file=stderr), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
