"""Orders in the making: clicks, drags and letters become orders. No Qt and no rule in here."""

from desktop.drafting.draft_steps import DraftResult
from desktop.drafting.order_draft import OrderDraft

__all__ = ["DraftResult", "OrderDraft"]
