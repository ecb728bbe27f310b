"""Orders in the making: clicks, drags and letters become orders. No Qt and no rule in here."""

from desktop.drafting.machine import Machine
from desktop.drafting.trail import Press

__all__ = ["Machine", "Press"]
