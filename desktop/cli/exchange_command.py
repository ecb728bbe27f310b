"""`chancery exchange`: play by file. Each action is in a module of its own and loaded when it is asked for."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from importlib import import_module

from desktop.cli.streams import Streams

ACTIONS = {
    "invite": "exchange_master:invite",
    "accept": "exchange_master:accept",
    "publish": "exchange_master:publish",
    "replace": "exchange_master:replace",
    "handover": "exchange_master:handover",
    "claim": "exchange_player:claim",
    "show": "exchange_player:show",
    "seal": "exchange_seal:seal",
    "open": "exchange_open:run",
    "status": "exchange_status:run",
    "watch": "exchange_watch:run",
    "keys": "exchange_keys:run",
    "table": "exchange_table:run",
}


def run(arguments: Namespace, streams: Streams) -> int:
    module, _, name = ACTIONS[arguments.action].partition(":")
    action: Callable[[Namespace, Streams], int] = getattr(import_module(f"desktop.cli.{module}"), name)
    return action(arguments, streams)
