"""The engine: pure rules, no Qt.

This is its surface: what the desktop and other programs import. A part of the engine is loaded when a name of it is
first asked for, so that a short command does not wait for what it never uses.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.game import Agreement as Agreement
    from engine.game import AgreementError as AgreementError
    from engine.game import Conditional as Conditional
    from engine.game import Game as Game
    from engine.game import GameError as GameError
    from engine.game import OrdersError as OrdersError
    from engine.game import Owed as Owed
    from engine.game import Proposal as Proposal
    from engine.game import Scrutiny as Scrutiny
    from engine.game import Seat as Seat
    from engine.game import SentAhead as SentAhead
    from engine.game import SetupError as SetupError
    from engine.game import TurnError as TurnError
    from engine.game import adjudicate_turn as adjudicate_turn
    from engine.game import centre_counts as centre_counts
    from engine.game import missing as missing
    from engine.game import name_country as name_country
    from engine.game import names_of as names_of
    from engine.game import new_game as new_game
    from engine.game import orders_in_force as orders_in_force
    from engine.game import position_after as position_after
    from engine.game import preferences as preferences
    from engine.game import propose_concession as propose_concession
    from engine.game import propose_draw as propose_draw
    from engine.game import report_of as report_of
    from engine.game import revoke_ahead as revoke_ahead
    from engine.game import rules_of as rules_of
    from engine.game import run_on as run_on
    from engine.game import scrutinize as scrutinize
    from engine.game import sent_ahead as sent_ahead
    from engine.game import standings as standings
    from engine.game import submit as submit
    from engine.game import survivors as survivors
    from engine.game import unasked_phases as unasked_phases
    from engine.game import undo_turn as undo_turn
    from engine.game import unit_counts as unit_counts
    from engine.game import vote as vote
    from engine.game import withdraw as withdraw
    from engine.game.dues import Dues as Dues
    from engine.game.dues import dues_of as dues_of
    from engine.game.rivals import add_order as add_order
    from engine.game.sending import effective_orders as effective_orders
    from engine.game.standings import point_counts as point_counts
    from engine.judge.dice import Dice as Dice
    from engine.judge.outcomes import ILLEGAL as ILLEGAL
    from engine.judge.outcomes import REMOVED as REMOVED
    from engine.judge.outcomes import Event as Event
    from engine.judge.outcomes import Outcome as Outcome
    from engine.judge.outcomes import Report as Report
    from engine.judge.outcomes import Throw as Throw
    from engine.judge.rules import Power as Power
    from engine.judge.rules import Rules as Rules
    from engine.judge.rules import Situation as Situation
    from engine.judge.turns import adjudicate as adjudicate
    from engine.judge.turns import advance as advance
    from engine.model.board import Board as Board
    from engine.model.board import Border as Border
    from engine.model.board import Space as Space
    from engine.model.ids import KindCode as KindCode
    from engine.model.ids import Place as Place
    from engine.model.ids import PowerId as PowerId
    from engine.model.ids import SpaceId as SpaceId
    from engine.model.ids import UnitKey as UnitKey
    from engine.model.ids import space_in as space_in
    from engine.model.orders import Order as Order
    from engine.model.position import Position as Position
    from engine.model.position import Verdict as Verdict
    from engine.model.position import digest as digest
    from engine.model.season import ADJUSTMENT as ADJUSTMENT
    from engine.model.season import MOVEMENT as MOVEMENT
    from engine.model.season import RETREAT as RETREAT
    from engine.model.season import Calendar as Calendar
    from engine.model.season import Season as Season
    from engine.model.units import HALVES as HALVES
    from engine.model.units import Dislodged as Dislodged
    from engine.model.units import Token as Token
    from engine.model.units import Unit as Unit
    from engine.model.units import UnitKind as UnitKind
    from engine.notation.describe import OrderKind as OrderKind
    from engine.notation.describe import Refusal as Refusal
    from engine.notation.describe import Rider as Rider
    from engine.notation.describe import Slot as Slot
    from engine.notation.faults import Doubt as Doubt
    from engine.notation.faults import Fault as Fault
    from engine.notation.faults import Reading as Reading
    from engine.notation.lexicon import Lexicon as Lexicon
    from engine.notation.positions import PositionText as PositionText
    from engine.notation.positions import read_position as read_position
    from engine.notation.positions import variant_named as variant_named
    from engine.notation.positions import write_piece as write_piece
    from engine.notation.positions import write_position as write_position
    from engine.notation.reading import read_order as read_order
    from engine.notation.sheets import Sheet as Sheet
    from engine.notation.sheets import SheetLine as SheetLine
    from engine.notation.sheets import read_sheet as read_sheet
    from engine.notation.writing import pattern_of as pattern_of
    from engine.notation.writing import write_order as write_order
    from engine.notation.writing import write_place as write_place
    from engine.notation.writing import write_unit as write_unit
    from engine.reports.explain import Explanation as Explanation
    from engine.reports.explain import Reason as Reason
    from engine.reports.explain import explain as explain
    from engine.reports.explain import explain_all as explain_all
    from engine.reports.prompts import SpaceWords as SpaceWords
    from engine.reports.prompts import describe_space as describe_space
    from engine.reports.prompts import kind_name as kind_name
    from engine.reports.prompts import order_label as order_label
    from engine.reports.prompts import rider_label as rider_label
    from engine.reports.prompts import slot_words as slot_words
    from engine.reports.prompts import value_label as value_label
    from engine.reports.report import ReportPart as ReportPart
    from engine.reports.report import report_parts as report_parts
    from engine.reports.report import result_word as result_word
    from engine.reports.report import write_report as write_report
    from engine.reports.sentences import ENGLISH as ENGLISH
    from engine.reports.sentences import Sentences as Sentences
    from engine.reports.sentences import write_strength as write_strength
    from engine.reports.telling import reason_sentence as reason_sentence
    from engine.reports.telling import write_explanation as write_explanation
    from engine.reports.told import explain_told as explain_told
    from engine.reports.voice import Voice as Voice
    from engine.reports.voice import fault_sentence as fault_sentence
    from engine.reports.voice import outcome_sentence as outcome_sentence
    from engine.reports.voice import refusal_sentence as refusal_sentence
    from engine.reports.voice import voice_of as voice_of
    from engine.saves import Loaded as Loaded
    from engine.saves import SaveError as SaveError
    from engine.saves import backup_of as backup_of
    from engine.saves import decode as decode
    from engine.saves import encode as encode
    from engine.saves import file_digest as file_digest
    from engine.saves import load_game as load_game
    from engine.saves import locked as locked
    from engine.saves import read_save as read_save
    from engine.saves import save_game as save_game
    from engine.saves import write_save as write_save
    from engine.variants.boards import NOBODY as NOBODY
    from engine.variants.boards import load_board as load_board
    from engine.variants.boards import load_spaces as load_spaces
    from engine.variants.faults import VariantError as VariantError
    from engine.variants.faults import suggestion as suggestion
    from engine.variants.finding import DEFAULT as DEFAULT
    from engine.variants.finding import EXTRA_SHELVES as EXTRA_SHELVES
    from engine.variants.finding import Catalogue as Catalogue
    from engine.variants.finding import find_variant as find_variant
    from engine.variants.finding import find_variants as find_variants
    from engine.variants.finding import shelves as shelves
    from engine.variants.loading import Variant as Variant
    from engine.views.carriages import Carriage as Carriage
    from engine.views.carriages import Carrier as Carrier
    from engine.views.carriages import carriages as carriages
    from engine.views.choices import Choice as Choice
    from engine.views.choices import Draft as Draft
    from engine.views.choices import choices as choices
    from engine.views.choices import choose as choose
    from engine.views.choices import complete as complete
    from engine.views.view import EVERYBODY as EVERYBODY
    from engine.views.view import hear as hear
    from engine.views.view import hides_nothing as hides_nothing
    from engine.views.view import seen_by as seen_by
    from engine.views.view import view as view

_HOMES = {
    "engine.model.board": "Board Border Space",
    "engine.model.ids": "KindCode Place PowerId SpaceId UnitKey space_in",
    "engine.model.orders": "Order",
    "engine.model.position": "Position Verdict digest",
    "engine.model.season": "ADJUSTMENT MOVEMENT RETREAT Calendar Season",
    "engine.model.units": "HALVES Dislodged Token Unit UnitKind",
    "engine.notation.describe": "OrderKind Refusal Rider Slot",
    "engine.notation.faults": "Doubt Fault Reading",
    "engine.notation.lexicon": "Lexicon",
    "engine.notation.positions": "PositionText read_position variant_named write_piece write_position",
    "engine.notation.reading": "read_order",
    "engine.notation.sheets": "Sheet SheetLine read_sheet",
    "engine.notation.writing": "pattern_of write_order write_place write_unit",
    "engine.judge.dice": "Dice",
    "engine.judge.outcomes": "ILLEGAL REMOVED Event Outcome Report Throw",
    "engine.judge.rules": "Power Rules Situation",
    "engine.judge.turns": "adjudicate advance",
    "engine.variants.boards": "NOBODY load_board load_spaces",
    "engine.variants.faults": "VariantError suggestion",
    "engine.variants.finding": "Catalogue DEFAULT EXTRA_SHELVES find_variant find_variants shelves",
    "engine.variants.loading": "Variant",
    "engine.views.carriages": "Carriage Carrier carriages",
    "engine.views.choices": "Choice Draft choices choose complete",
    "engine.views.view": "EVERYBODY hear hides_nothing seen_by view",
    "engine.reports.explain": "Explanation Reason explain explain_all",
    "engine.reports.prompts": (
        "SpaceWords describe_space kind_name order_label rider_label slot_words value_label"
    ),
    "engine.reports.report": "ReportPart report_parts result_word write_report",
    "engine.reports.sentences": "ENGLISH Sentences write_strength",
    "engine.reports.telling": "reason_sentence write_explanation",
    "engine.reports.told": "explain_told",
    "engine.reports.voice": "Voice fault_sentence outcome_sentence refusal_sentence voice_of",
    "engine.game": (
        "Agreement AgreementError Conditional Game GameError OrdersError Owed Proposal Scrutiny Seat "
        "SentAhead SetupError TurnError adjudicate_turn centre_counts missing name_country names_of "
        "new_game orders_in_force position_after preferences propose_concession propose_draw "
        "report_of revoke_ahead rules_of run_on scrutinize sent_ahead standings submit survivors "
        "unasked_phases undo_turn unit_counts vote withdraw"
    ),
    "engine.game.dues": "Dues dues_of",
    "engine.game.rivals": "add_order",
    "engine.game.sending": "effective_orders",
    "engine.game.standings": "point_counts",
    "engine.saves": (
        "Loaded SaveError backup_of decode encode file_digest load_game locked read_save save_game write_save"
    ),
}
"""The names of the surface, by the module that has them."""

_MODULES = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = sorted(_MODULES)


def __getattr__(name: str) -> object:
    """Load a name of the surface from its module."""
    module = _MODULES.get(name)
    if module is None:
        raise AttributeError(f"the engine has no {name!r}")
    value: object = getattr(import_module(module), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*globals(), *_MODULES]
