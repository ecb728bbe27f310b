"""`chancery book`: the history of a game in one file."""

from __future__ import annotations

from argparse import Namespace

from desktop.cli.streams import Streams


def run(arguments: Namespace, streams: Streams) -> int:
    raise NotImplementedError
