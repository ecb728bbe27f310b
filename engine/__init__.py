"""The engine: pure rules, no Qt.

This is its surface: what the desktop and other programs import. A part of the engine is loaded when a name of it is
first asked for, so that a short command does not wait for what it never uses.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.files.exchange.armour import MOST_TEXT as MOST_TEXT
    from engine.files.exchange.armour import armour as armour
    from engine.files.exchange.armour import armoured_packets as armoured_packets
    from engine.files.exchange.armour import packets_in as packets_in
    from engine.files.exchange.bodies import ToldTurn as ToldTurn
    from engine.files.exchange.bodies import Wish as Wish
    from engine.files.exchange.changes import Handover as Handover
    from engine.files.exchange.changes import free_seat as free_seat
    from engine.files.exchange.changes import hand_over as hand_over
    from engine.files.exchange.changes import renew_key as renew_key
    from engine.files.exchange.changes import take_over as take_over
    from engine.files.exchange.desk import Desk as Desk
    from engine.files.exchange.desk import game_record as game_record
    from engine.files.exchange.desk import invitations as invitations
    from engine.files.exchange.desk import new_ledger as new_ledger
    from engine.files.exchange.desk import publish_turn as publish_turn
    from engine.files.exchange.desk import with_posted as with_posted
    from engine.files.exchange.errands import Done as Done
    from engine.files.exchange.errands import Errand as Errand
    from engine.files.exchange.errands import do_errand as do_errand
    from engine.files.exchange.errands import put as put
    from engine.files.exchange.errands import put_new as put_new
    from engine.files.exchange.errands import put_packet as put_packet
    from engine.files.exchange.errands import read_file as read_file
    from engine.files.exchange.faults import PostError as PostError
    from engine.files.exchange.folders import tend_desk as tend_desk
    from engine.files.exchange.folders import tend_seat as tend_seat
    from engine.files.exchange.identities import Identity as Identity
    from engine.files.exchange.identities import fingerprint as fingerprint
    from engine.files.exchange.identities import new_identity as new_identity
    from engine.files.exchange.keys import HOME as HOME
    from engine.files.exchange.keys import KeyFile as KeyFile
    from engine.files.exchange.keys import Keyring as Keyring
    from engine.files.exchange.keys import key_name as key_name
    from engine.files.exchange.keys import post_home as post_home
    from engine.files.exchange.ledger import Ledger as Ledger
    from engine.files.exchange.ledger import ledger_file as ledger_file
    from engine.files.exchange.ledger import read_ledger as read_ledger
    from engine.files.exchange.ledger import write_ledger as write_ledger
    from engine.files.exchange.moments import this_moment as this_moment
    from engine.files.exchange.naming import file_name as file_name
    from engine.files.exchange.naming import fit as fit
    from engine.files.exchange.naming import fit_alone as fit_alone
    from engine.files.exchange.naming import ledger_path as ledger_path
    from engine.files.exchange.packets import Packet as Packet
    from engine.files.exchange.packets import decode_packet as decode_packet
    from engine.files.exchange.packets import encode_packet as encode_packet
    from engine.files.exchange.player import claim_seat as claim_seat
    from engine.files.exchange.player import hear_packet as hear_packet
    from engine.files.exchange.player import seal_orders as seal_orders
    from engine.files.exchange.player import trust_master as trust_master
    from engine.files.exchange.receiving import Filing as Filing
    from engine.files.exchange.receiving import accept_claim as accept_claim
    from engine.files.exchange.receiving import decline_claim as decline_claim
    from engine.files.exchange.receiving import receipt as receipt
    from engine.files.exchange.receiving import receive_packets as receive_packets
    from engine.files.exchange.records import save_in_record as save_in_record
    from engine.files.exchange.rooms import OpenDesk as OpenDesk
    from engine.files.exchange.rooms import OpenSeat as OpenSeat
    from engine.files.exchange.rooms import add_seat as add_seat
    from engine.files.exchange.rooms import all_seats as all_seats
    from engine.files.exchange.rooms import at_desk as at_desk
    from engine.files.exchange.rooms import at_seat as at_seat
    from engine.files.exchange.rooms import decode_seat as decode_seat
    from engine.files.exchange.rooms import encode_seat as encode_seat
    from engine.files.exchange.rooms import read_seat as read_seat
    from engine.files.exchange.rooms import remember_game as remember_game
    from engine.files.exchange.rooms import remembered_games as remembered_games
    from engine.files.exchange.rooms import seat_path as seat_path
    from engine.files.exchange.seats import News as News
    from engine.files.exchange.seats import SeatDraft as SeatDraft
    from engine.files.exchange.seats import SeatGame as SeatGame
    from engine.files.exchange.seats import Sent as Sent
    from engine.files.exchange.seats import heard_turns as heard_turns
    from engine.files.exchange.seats import seat_orders as seat_orders
    from engine.files.exchange.seats import seat_position as seat_position
    from engine.files.exchange.seats import seat_situation as seat_situation
    from engine.files.exchange.seats import seat_table as seat_table
    from engine.files.exchange.seats import seat_variant as seat_variant
    from engine.files.exchange.seats import set_seat_orders as set_seat_orders
    from engine.files.exchange.seats import set_wishes as set_wishes
    from engine.files.exchange.seats import unanswered_packets as unanswered_packets
    from engine.files.exchange.shared_folder import Item as Item
    from engine.files.exchange.shared_folder import SharedFolder as SharedFolder
    from engine.files.exchange.shared_folder import Wanted as Wanted
    from engine.files.exchange.shared_folder import list_folder as list_folder
    from engine.files.exchange.shared_folder import read_items as read_items
    from engine.files.exchange.status import SeatStatus as SeatStatus
    from engine.files.exchange.status import TableStatus as TableStatus
    from engine.files.exchange.status import is_everybody_in as is_everybody_in
    from engine.files.exchange.status import table_status as table_status
    from engine.files.lessons import Compared as Compared
    from engine.files.lessons import Expected as Expected
    from engine.files.lessons import Lesson as Lesson
    from engine.files.lessons import LessonError as LessonError
    from engine.files.lessons import LessonHead as LessonHead
    from engine.files.lessons import LessonResult as LessonResult
    from engine.files.lessons import LessonTurn as LessonTurn
    from engine.files.lessons import lesson_called as lesson_called
    from engine.files.lessons import lesson_game as lesson_game
    from engine.files.lessons import own_lessons as own_lessons
    from engine.files.lessons import run_lesson as run_lesson
    from engine.files.lessons import teaching_positions as teaching_positions
    from engine.files.round_table.acts import cast_ballot as cast_ballot
    from engine.files.round_table.acts import found_table as found_table
    from engine.files.round_table.acts import join_table as join_table
    from engine.files.round_table.acts import make_roster as make_roster
    from engine.files.round_table.acts import seal_envelope as seal_envelope
    from engine.files.round_table.acts import seat_at as seat_at
    from engine.files.round_table.arrivals import receive_letters as receive_letters
    from engine.files.round_table.bodies import TABLE_KINDS as TABLE_KINDS
    from engine.files.round_table.dues import due_packets as due_packets
    from engine.files.round_table.dues import own_packets as own_packets
    from engine.files.round_table.dues import with_sealed as with_sealed
    from engine.files.round_table.rooms import OpenTable as OpenTable
    from engine.files.round_table.rooms import at_table as at_table
    from engine.files.round_table.rooms import new_table_at as new_table_at
    from engine.files.round_table.rooms import read_table as read_table
    from engine.files.round_table.rooms import table_path as table_path
    from engine.files.round_table.rosters import candidates as candidates
    from engine.files.round_table.standing import Decision as Decision
    from engine.files.round_table.standing import TableFinding as TableFinding
    from engine.files.round_table.standing import TableStanding as TableStanding
    from engine.files.round_table.standing import Tally as Tally
    from engine.files.round_table.tables import RoundTable as RoundTable
    from engine.files.round_table.tables import founding_of as founding_of
    from engine.files.round_table.tables import new_table as new_table
    from engine.files.round_table.tables import table_variant as table_variant
    from engine.files.round_table.tending import tend_table as tend_table
    from engine.files.saves import NEW as NEW
    from engine.files.saves import Loaded as Loaded
    from engine.files.saves import SaveError as SaveError
    from engine.files.saves import backup_of as backup_of
    from engine.files.saves import decode as decode
    from engine.files.saves import digest_of as digest_of
    from engine.files.saves import encode as encode
    from engine.files.saves import file_digest as file_digest
    from engine.files.saves import load_game as load_game
    from engine.files.saves import locked as locked
    from engine.files.saves import read_save as read_save
    from engine.files.saves import save_game as save_game
    from engine.files.saves import write_save as write_save
    from engine.files.saves.atomic import PRIVATE as PRIVATE
    from engine.files.saves.atomic import write_output as write_output
    from engine.game import POLICIES as POLICIES
    from engine.game import Agreement as Agreement
    from engine.game import AgreementError as AgreementError
    from engine.game import Concern as Concern
    from engine.game import Conditional as Conditional
    from engine.game import Due as Due
    from engine.game import Edit as Edit
    from engine.game import Entry as Entry
    from engine.game import Game as Game
    from engine.game import GameError as GameError
    from engine.game import OrdersError as OrdersError
    from engine.game import Owed as Owed
    from engine.game import PositionFault as PositionFault
    from engine.game import Proposal as Proposal
    from engine.game import Scrutiny as Scrutiny
    from engine.game import Seat as Seat
    from engine.game import SentAhead as SentAhead
    from engine.game import SetupError as SetupError
    from engine.game import Turn as Turn
    from engine.game import TurnError as TurnError
    from engine.game import adjudicate_turn as adjudicate_turn
    from engine.game import awaited as awaited
    from engine.game import before_turn as before_turn
    from engine.game import centre_counts as centre_counts
    from engine.game import change_token as change_token
    from engine.game import change_unit as change_unit
    from engine.game import concern_sentence as concern_sentence
    from engine.game import concerns as concerns
    from engine.game import declare_end as declare_end
    from engine.game import dislodge_unit as dislodge_unit
    from engine.game import due as due
    from engine.game import edit_position as edit_position
    from engine.game import empty_position as empty_position
    from engine.game import in_disorder as in_disorder
    from engine.game import memory_keys as memory_keys
    from engine.game import memory_sentence as memory_sentence
    from engine.game import missing as missing
    from engine.game import move_unit as move_unit
    from engine.game import name_country as name_country
    from engine.game import names_of as names_of
    from engine.game import new_game as new_game
    from engine.game import new_unit as new_unit
    from engine.game import newcomers as newcomers
    from engine.game import orders_in_force as orders_in_force
    from engine.game import overrule as overrule
    from engine.game import place_token as place_token
    from engine.game import place_unit as place_unit
    from engine.game import players_in as players_in
    from engine.game import position_after as position_after
    from engine.game import position_fault_sentence as position_fault_sentence
    from engine.game import position_status as position_status
    from engine.game import powers_asked as powers_asked
    from engine.game import preferences as preferences
    from engine.game import propose_concession as propose_concession
    from engine.game import propose_draw as propose_draw
    from engine.game import remove_dislodged as remove_dislodged
    from engine.game import remove_token as remove_token
    from engine.game import remove_unit as remove_unit
    from engine.game import replace_player as replace_player
    from engine.game import report_of as report_of
    from engine.game import result_after as result_after
    from engine.game import retitle as retitle
    from engine.game import retreats_to_send as retreats_to_send
    from engine.game import return_to as return_to
    from engine.game import revoke_ahead as revoke_ahead
    from engine.game import roll_back as roll_back
    from engine.game import rules_of as rules_of
    from engine.game import run_on as run_on
    from engine.game import scrutinize as scrutinize
    from engine.game import seat_player as seat_player
    from engine.game import sent_ahead as sent_ahead
    from engine.game import set_deadline as set_deadline
    from engine.game import set_memory as set_memory
    from engine.game import set_owner as set_owner
    from engine.game import set_policy as set_policy
    from engine.game import set_season as set_season
    from engine.game import standings as standings
    from engine.game import submit as submit
    from engine.game import survivors as survivors
    from engine.game import unasked_phases as unasked_phases
    from engine.game import undo_edit as undo_edit
    from engine.game import undo_turn as undo_turn
    from engine.game import unit_counts as unit_counts
    from engine.game import vote as vote
    from engine.game import withdraw as withdraw
    from engine.game.dues import Dues as Dues
    from engine.game.dues import dues_of as dues_of
    from engine.game.owing import owed_by as owed_by
    from engine.game.rivals import add_order as add_order
    from engine.game.sending import effective_orders as effective_orders
    from engine.game.standings import Need as Need
    from engine.game.standings import point_counts as point_counts
    from engine.game.standings import progress as progress
    from engine.game.status import checked_position as checked_position
    from engine.judge.dice import Dice as Dice
    from engine.judge.outcomes import BOUNCED as BOUNCED
    from engine.judge.outcomes import CLASHED as CLASHED
    from engine.judge.outcomes import CUT as CUT
    from engine.judge.outcomes import DISRUPTED as DISRUPTED
    from engine.judge.outcomes import ILLEGAL as ILLEGAL
    from engine.judge.outcomes import NO_CONVOY as NO_CONVOY
    from engine.judge.outcomes import PARADOX as PARADOX
    from engine.judge.outcomes import REMOVED as REMOVED
    from engine.judge.outcomes import STOPPED as STOPPED
    from engine.judge.outcomes import UNMATCHED as UNMATCHED
    from engine.judge.outcomes import Event as Event
    from engine.judge.outcomes import Outcome as Outcome
    from engine.judge.outcomes import Report as Report
    from engine.judge.outcomes import Ruling as Ruling
    from engine.judge.outcomes import Throw as Throw
    from engine.judge.rules import Power as Power
    from engine.judge.rules import Rules as Rules
    from engine.judge.rules import Situation as Situation
    from engine.judge.turns import adjudicate as adjudicate
    from engine.judge.turns import advance as advance
    from engine.letters.letter import Letter as Letter
    from engine.letters.letter import LetterLine as LetterLine
    from engine.letters.letter import read_letter as read_letter
    from engine.letters.position_page import PositionText as PositionText
    from engine.letters.position_page import read_position as read_position
    from engine.model.board import Board as Board
    from engine.model.board import Border as Border
    from engine.model.board import Space as Space
    from engine.model.ids import KindCode as KindCode
    from engine.model.ids import Place as Place
    from engine.model.ids import PowerId as PowerId
    from engine.model.ids import SpaceId as SpaceId
    from engine.model.ids import UnitKey as UnitKey
    from engine.model.ids import space_in as space_in
    from engine.model.order_kind import OrderKind as OrderKind
    from engine.model.order_kind import Qualifier as Qualifier
    from engine.model.order_kind import Refusal as Refusal
    from engine.model.order_kind import Slot as Slot
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
    from engine.notation.faults import Doubt as Doubt
    from engine.notation.faults import Fault as Fault
    from engine.notation.faults import Reading as Reading
    from engine.notation.lexicon import Lexicon as Lexicon
    from engine.notation.positions import variant_named as variant_named
    from engine.notation.positions import write_piece as write_piece
    from engine.notation.positions import write_position as write_position
    from engine.notation.reading import read_order as read_order
    from engine.notation.writing import STYLES as STYLES
    from engine.notation.writing import Style as Style
    from engine.notation.writing import pattern_of as pattern_of
    from engine.notation.writing import write_order as write_order
    from engine.notation.writing import write_place as write_place
    from engine.notation.writing import write_unit as write_unit
    from engine.reports.checking import Check as Check
    from engine.reports.checking import Finding as Finding
    from engine.reports.checking import check_adjudication as check_adjudication
    from engine.reports.checking import finding_sentence as finding_sentence
    from engine.reports.checking import unread_sentence as unread_sentence
    from engine.reports.explain import Explanation as Explanation
    from engine.reports.explain import Reason as Reason
    from engine.reports.explain import explain as explain
    from engine.reports.explain import explain_all as explain_all
    from engine.reports.formatter import Formatter as Formatter
    from engine.reports.formatter import fault_sentence as fault_sentence
    from engine.reports.formatter import formatter_of as formatter_of
    from engine.reports.formatter import outcome_sentence as outcome_sentence
    from engine.reports.formatter import refusal_sentence as refusal_sentence
    from engine.reports.known_reasons import explain_known as explain_known
    from engine.reports.prompts import SpaceWords as SpaceWords
    from engine.reports.prompts import describe_space as describe_space
    from engine.reports.prompts import kind_name as kind_name
    from engine.reports.prompts import order_label as order_label
    from engine.reports.prompts import qualifier_label as qualifier_label
    from engine.reports.prompts import slot_words as slot_words
    from engine.reports.prompts import value_label as value_label
    from engine.reports.render import reason_sentence as reason_sentence
    from engine.reports.render import write_explanation as write_explanation
    from engine.reports.report import ReportPart as ReportPart
    from engine.reports.report import report_parts as report_parts
    from engine.reports.report import result_word as result_word
    from engine.reports.report import write_report as write_report
    from engine.reports.sentences import ENGLISH as ENGLISH
    from engine.reports.sentences import Sentences as Sentences
    from engine.reports.sentences import season_title as season_title
    from engine.reports.sentences import sentences_in as sentences_in
    from engine.reports.sentences import write_strength as write_strength
    from engine.variants.boards import NOBODY as NOBODY
    from engine.variants.boards import load_board as load_board
    from engine.variants.boards import load_spaces as load_spaces
    from engine.variants.boards import read_toml as read_toml
    from engine.variants.faults import VariantError as VariantError
    from engine.variants.faults import suggestion as suggestion
    from engine.variants.files import read_variant_file as read_variant_file
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
    from engine.views.choices import next_slot as next_slot
    from engine.views.completions import Completer as Completer
    from engine.views.completions import Completion as Completion
    from engine.views.leniency import lenient_choices as lenient_choices
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
    "engine.model.order_kind": "OrderKind Refusal Qualifier Slot",
    "engine.notation.faults": "Doubt Fault Reading",
    "engine.notation.lexicon": "Lexicon",
    "engine.letters.position_page": "PositionText read_position",
    "engine.notation.positions": "variant_named write_piece write_position",
    "engine.notation.reading": "read_order",
    "engine.letters.letter": "Letter LetterLine read_letter",
    "engine.notation.writing": "STYLES Style pattern_of write_order write_place write_unit",
    "engine.judge.dice": "Dice",
    "engine.judge.outcomes": (
        "BOUNCED CLASHED CUT DISRUPTED ILLEGAL NO_CONVOY PARADOX REMOVED STOPPED UNMATCHED "
        "Event Outcome Report Ruling Throw"
    ),
    "engine.judge.rules": "Power Rules Situation",
    "engine.judge.turns": "adjudicate advance",
    "engine.variants.boards": "NOBODY load_board load_spaces read_toml",
    "engine.variants.faults": "VariantError suggestion",
    "engine.variants.files": "read_variant_file",
    "engine.variants.finding": "Catalogue DEFAULT EXTRA_SHELVES find_variant find_variants shelves",
    "engine.variants.loading": "Variant",
    "engine.views.carriages": "Carriage Carrier carriages",
    "engine.views.choices": "Choice Draft choices choose complete next_slot",
    "engine.views.leniency": "lenient_choices",
    "engine.views.completions": "Completer Completion",
    "engine.views.view": "EVERYBODY hear hides_nothing seen_by view",
    "engine.reports.explain": "Explanation Reason explain explain_all",
    "engine.reports.prompts": (
        "SpaceWords describe_space kind_name order_label qualifier_label slot_words value_label"
    ),
    "engine.reports.report": "ReportPart report_parts result_word write_report",
    "engine.reports.sentences": "ENGLISH Sentences season_title sentences_in write_strength",
    "engine.reports.render": "reason_sentence write_explanation",
    "engine.reports.known_reasons": "explain_known",
    "engine.reports.formatter": "Formatter fault_sentence outcome_sentence refusal_sentence formatter_of",
    "engine.game": (
        "POLICIES Agreement AgreementError Concern Conditional Due Edit Entry Game GameError "
        "PositionFault OrdersError Owed Proposal Scrutiny Seat SentAhead SetupError Turn TurnError "
        "adjudicate_turn awaited before_turn centre_counts change_token change_unit concern_sentence concerns "
        "declare_end dislodge_unit due edit_position empty_position position_fault_sentence position_status "
        "in_disorder missing move_unit name_country names_of new_game new_unit newcomers orders_in_force "
        "overrule place_token place_unit position_after powers_asked preferences propose_concession propose_draw "
        "remove_dislodged remove_token remove_unit replace_player report_of result_after retitle "
        "retreats_to_send return_to revoke_ahead players_in roll_back rules_of run_on scrutinize seat_player sent_ahead "
        "memory_keys memory_sentence set_deadline set_memory set_owner set_policy set_season standings submit survivors "
        "unasked_phases undo_edit undo_turn unit_counts vote withdraw"
    ),
    "engine.game.dues": "Dues dues_of",
    "engine.game.owing": "owed_by",
    "engine.game.rivals": "add_order",
    "engine.game.sending": "effective_orders",
    "engine.game.status": "checked_position",
    "engine.game.standings": "Need point_counts progress",
    "engine.files.saves": (
        "NEW Loaded SaveError backup_of decode digest_of encode file_digest load_game locked read_save save_game "
        "write_save"
    ),
    "engine.files.saves.atomic": "PRIVATE write_output",
    "engine.files.exchange.armour": "MOST_TEXT armour armoured_packets packets_in",
    "engine.files.exchange.bodies": "ToldTurn Wish",
    "engine.files.exchange.changes": "Handover free_seat hand_over renew_key take_over",
    "engine.files.exchange.desk": "Desk game_record invitations new_ledger publish_turn with_posted",
    "engine.files.round_table.acts": "cast_ballot found_table join_table make_roster seal_envelope seat_at",
    "engine.files.round_table.arrivals": "receive_letters",
    "engine.files.round_table.bodies": "TABLE_KINDS",
    "engine.files.round_table.dues": "due_packets own_packets with_sealed",
    "engine.files.round_table.rooms": "OpenTable at_table new_table_at read_table table_path",
    "engine.files.round_table.rosters": "candidates",
    "engine.files.round_table.standing": "Decision TableFinding TableStanding Tally",
    "engine.files.round_table.tables": "RoundTable founding_of new_table table_variant",
    "engine.files.round_table.tending": "tend_table",
    "engine.files.exchange.errands": "Done Errand do_errand put put_new put_packet read_file",
    "engine.files.exchange.faults": "PostError",
    "engine.files.exchange.folders": "tend_desk tend_seat",
    "engine.files.exchange.identities": "Identity fingerprint new_identity",
    "engine.files.exchange.keys": "HOME KeyFile Keyring key_name post_home",
    "engine.files.exchange.ledger": "Ledger ledger_file read_ledger write_ledger",
    "engine.files.exchange.moments": "this_moment",
    "engine.files.exchange.naming": "file_name fit fit_alone ledger_path",
    "engine.files.exchange.packets": "Packet decode_packet encode_packet",
    "engine.files.exchange.player": "claim_seat hear_packet seal_orders trust_master",
    "engine.files.exchange.records": "save_in_record",
    "engine.files.exchange.receiving": "Filing accept_claim decline_claim receipt receive_packets",
    "engine.files.exchange.rooms": (
        "OpenDesk OpenSeat add_seat all_seats at_desk at_seat decode_seat encode_seat read_seat remember_game "
        "remembered_games seat_path"
    ),
    "engine.files.exchange.shared_folder": "Item SharedFolder Wanted list_folder read_items",
    "engine.files.exchange.seats": (
        "News SeatDraft SeatGame Sent heard_turns seat_orders seat_position seat_situation seat_table "
        "seat_variant "
        "set_seat_orders set_wishes unanswered_packets"
    ),
    "engine.files.exchange.status": "SeatStatus TableStatus is_everybody_in table_status",
    "engine.reports.checking": "Check Finding check_adjudication finding_sentence unread_sentence",
    "engine.files.lessons": (
        "Compared Expected Lesson LessonError LessonHead LessonResult LessonTurn lesson_called "
        "lesson_game own_lessons run_lesson teaching_positions"
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
