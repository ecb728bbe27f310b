"""The surface of the engine, listed once: `__init__.py` loads each name from its module when it is first asked for."""

from engine.archives.difference_sentences import difference_sentence as difference_sentence
from engine.archives.history import History as History
from engine.archives.judge_history import judge_history as judge_history
from engine.archives.phase_reading import Read as Read, RecordReader as RecordReader, Refused as Refused
from engine.archives.phase_record import (
    RECORD_KEYS as RECORD_KEYS,
    PhaseRecord as PhaseRecord,
    RecordError as RecordError,
)
from engine.archives.phase_writing import (
    order_text as order_text,
    seat_names as seat_names,
    state_record as state_record,
    unit_text as unit_text,
)
from engine.archives.recognising import (
    is_history as is_history,
    read_history as read_history,
    variant_in as variant_in,
)
from engine.archives.replaying import (
    Difference as Difference,
    Replayed as Replayed,
    play_through as play_through,
)
from engine.archives.saved_writing import saved_record as saved_record
from engine.files.exchange.exchange_documents import (
    MasterDocument as MasterDocument,
    SeatDocument as SeatDocument,
    add_seat as add_seat,
    all_seats as all_seats,
    decode_seat as decode_seat,
    encode_seat as encode_seat,
    read_seat as read_seat,
    remember_game as remember_game,
    remembered_games as remembered_games,
    seat_path as seat_path,
)
from engine.files.exchange.exchange_error import ExchangeError as ExchangeError
from engine.files.exchange.file_names import (
    file_name as file_name,
    ledger_path as ledger_path,
    safe_name as safe_name,
    unique_safe_name as unique_safe_name,
)
from engine.files.exchange.game_master import (
    MasterGame as MasterGame,
    invitations as invitations,
    new_ledger as new_ledger,
    publish_turn as publish_turn,
    with_posted as with_posted,
)
from engine.files.exchange.game_record import game_record as game_record, save_in_record as save_in_record
from engine.files.exchange.handover import (
    Handover as Handover,
    free_seat as free_seat,
    hand_over as hand_over,
    renew_key as renew_key,
    take_over as take_over,
)
from engine.files.exchange.identities import (
    Identity as Identity,
    fingerprint as fingerprint,
    new_identity as new_identity,
)
from engine.files.exchange.key_export import (
    ImportedKeys as ImportedKeys,
    export_keys as export_keys,
    import_keys as import_keys,
)
from engine.files.exchange.keyring import (
    KeyFile as KeyFile,
    Keyring as Keyring,
    key_name as key_name,
)
from engine.files.exchange.late_record import (
    LateRecord as LateRecord,
    read_late as read_late,
    write_late as write_late,
)
from engine.files.exchange.ledger import (
    Ledger as Ledger,
    read_ledger as read_ledger,
    shared_id as shared_id,
    write_ledger as write_ledger,
)
from engine.files.exchange.packet_bodies import EndingVote as EndingVote, SeenTurn as SeenTurn
from engine.files.exchange.packet_files import (
    IN_THE_WAY as IN_THE_WAY,
    FolderChanges as FolderChanges,
    FolderOutcome as FolderOutcome,
    apply_changes as apply_changes,
    read_file as read_file,
    write_file as write_file,
    write_new_file as write_new_file,
    write_packet as write_packet,
)
from engine.files.exchange.packets import (
    Packet as Packet,
    decode_packet as decode_packet,
    encode_packet as encode_packet,
)
from engine.files.exchange.player_actions import (
    claim_seat as claim_seat,
    seal_orders as seal_orders,
    trust_master as trust_master,
)
from engine.files.exchange.player_inbox import (
    apply_packet as apply_packet,
    apply_packets as apply_packets,
    hearing_order as hearing_order,
)
from engine.files.exchange.receiving import (
    Filing as Filing,
    accept_claim as accept_claim,
    decline_claim as decline_claim,
    receipt as receipt,
    receive_packets as receive_packets,
)
from engine.files.exchange.seats import (
    SeatDraft as SeatDraft,
    SeatGame as SeatGame,
    SeatNews as SeatNews,
    SentPacket as SentPacket,
    known_game as known_game,
    seat_orders as seat_orders,
    seat_position as seat_position,
    seat_press as seat_press,
    seat_situation as seat_situation,
    seat_variant as seat_variant,
    seen_turns as seen_turns,
    set_ending_votes as set_ending_votes,
    set_seat_orders as set_seat_orders,
    set_seat_press as set_seat_press,
    unanswered_packets as unanswered_packets,
)
from engine.files.exchange.shared_folder import (
    FolderItem as FolderItem,
    PacketFilter as PacketFilter,
    SharedFolder as SharedFolder,
    list_folder as list_folder,
    read_items as read_items,
)
from engine.files.exchange.status import (
    SeatStatus as SeatStatus,
    TableStatus as TableStatus,
    is_everybody_in as is_everybody_in,
    table_status as table_status,
)
from engine.files.exchange.sync_folder import sync_master_game as sync_master_game, sync_seat as sync_seat
from engine.files.exchange.text_block import (
    MOST_TEXT as MOST_TEXT,
    packets_in as packets_in,
    packets_in_text as packets_in_text,
    text_block as text_block,
)
from engine.files.exchange.timestamps import current_time as current_time, is_past as is_past
from engine.files.lessons.lesson_file import (
    Expected as Expected,
    Lesson as Lesson,
    LessonError as LessonError,
    LessonTurn as LessonTurn,
)
from engine.files.lessons.library import (
    LessonHead as LessonHead,
    lesson_called as lesson_called,
    own_lessons as own_lessons,
    teaching_positions as teaching_positions,
)
from engine.files.lessons.running import (
    Compared as Compared,
    LessonResult as LessonResult,
    lesson_game as lesson_game,
    run_lesson as run_lesson,
)
from engine.files.mailbox.desk_file import (
    Desk as Desk,
    FiledMail as FiledMail,
    StandByCall as StandByCall,
    calls_in as calls_in,
    checked_address as checked_address,
    checked_sender as checked_sender,
    desk_path as desk_path,
    is_filed as is_filed,
    read_desk as read_desk,
    with_addresses as with_addresses,
    with_stand_bys as with_stand_bys,
    write_desk as write_desk,
)
from engine.files.mailbox.due import (
    Due as Due,
    deadline_of_next_turn as deadline_of_next_turn,
    following_deadline as following_deadline,
    what_is_due as what_is_due,
)
from engine.files.mailbox.game_run import Run as Run, Runner as Runner
from engine.files.mailbox.mails import (
    Mail as Mail,
    draft as draft,
    mail_link as mail_link,
    noted as noted,
    post_mails as post_mails,
    reminder_mails as reminder_mails,
    stand_by_mails as stand_by_mails,
    turn_mails as turn_mails,
    unsent as unsent,
    with_maps as with_maps,
    with_packet as with_packet,
    without as without,
    write_draft as write_draft,
)
from engine.files.mailbox.received_mail import (
    ReceivedMail as ReceivedMail,
    listed_mails as listed_mails,
    read_mail as read_mail,
)
from engine.files.round_table.actions import (
    cast_ballot as cast_ballot,
    found_table as found_table,
    join_table as join_table,
    make_roster as make_roster,
    seal_envelope as seal_envelope,
    seat_at as seat_at,
)
from engine.files.round_table.due_packets import (
    due_packets as due_packets,
    own_packets as own_packets,
    with_sealed as with_sealed,
)
from engine.files.round_table.incoming import receive_table_packets as receive_table_packets
from engine.files.round_table.replay import table_state as table_state
from engine.files.round_table.rosters import candidates as candidates
from engine.files.round_table.table_bodies import TABLE_KINDS as TABLE_KINDS
from engine.files.round_table.table_file import (
    RoundTable as RoundTable,
    founding_of as founding_of,
    new_table as new_table,
    table_variant as table_variant,
)
from engine.files.round_table.table_state import (
    Decision as Decision,
    TableFinding as TableFinding,
    TableState as TableState,
    Tally as Tally,
)
from engine.files.round_table.table_storage import (
    DraftDocument as DraftDocument,
    TableDocument as TableDocument,
    new_table_at as new_table_at,
    read_table as read_table,
    table_path as table_path,
)
from engine.files.round_table.table_sync import sync_table as sync_table
from engine.files.saves.atomic import PRIVATE as PRIVATE, write_output as write_output
from engine.files.saves.decoding import Loaded as Loaded, decode as decode
from engine.files.saves.disk_faults import (
    cannot_read as cannot_read,
    cannot_save as cannot_save,
    put_file as put_file,
)
from engine.files.saves.document import Document as Document
from engine.files.saves.encoding import encode as encode
from engine.files.saves.game_document import GameDocument as GameDocument, load_game as load_game
from engine.files.saves.home import HOME as HOME, exchange_home as exchange_home
from engine.files.saves.locking import (
    in_use as in_use,
    locked as locked,
    real_path as real_path,
    set_patience as set_patience,
    set_pause as set_pause,
)
from engine.files.saves.opening import FindKey as FindKey
from engine.files.saves.papers import (
    LONGEST_NOTE as LONGEST_NOTE,
    MOST_DRAFTS as MOST_DRAFTS,
    NamedDraft as NamedDraft,
    PapersDocument as PapersDocument,
    SeatPapers as SeatPapers,
    drafted_sheet as drafted_sheet,
    named_draft as named_draft,
    turn_of as turn_of,
)
from engine.files.saves.save_error import SaveError as SaveError
from engine.files.saves.save_files import (
    NEW as NEW,
    backup_of as backup_of,
    digest_of as digest_of,
    file_digest as file_digest,
    read_save as read_save,
    save_game as save_game,
    write_save as write_save,
)
from engine.files.saves.seals import (
    SealKeys as SealKeys,
    clear_pin as clear_pin,
    is_under_passphrase as is_under_passphrase,
    open_pin as open_pin,
    remember_pins as remember_pins,
    seal_game as seal_game,
    sealed_people as sealed_people,
    set_pin as set_pin,
    take_key as take_key,
    under_passphrase as under_passphrase,
    unseal_game as unseal_game,
)
from engine.files.sketches.annotations import (
    ARROW as ARROW,
    BLACK as BLACK,
    BLUE as BLUE,
    COLOURS as COLOURS,
    GREEN as GREEN,
    MOST_WORDS as MOST_WORDS,
    RED as RED,
    RING as RING,
    WORDS as WORDS,
    Annotation as Annotation,
    AnnotationsDocument as AnnotationsDocument,
    Colour as Colour,
    Seasons as Seasons,
)
from engine.files.sketches.plans import (
    MOST_PLAN_BYTES as MOST_PLAN_BYTES,
    OpenedPlan as OpenedPlan,
    SentPlan as SentPlan,
    make_plan as make_plan,
    open_plan as open_plan,
    plan_file as plan_file,
    plan_orders as plan_orders,
    plan_text as plan_text,
    read_plan as read_plan,
)
from engine.files.sketches.sketch_error import SketchError as SketchError
from engine.files.tutorials.tutorial_file import (
    BUTTONS as BUTTONS,
    CLICK as CLICK,
    JUDGE as JUDGE,
    ORDER as ORDER,
    READ as READ,
    WHY as WHY,
    Tutorial as Tutorial,
    TutorialError as TutorialError,
    TutorialStep as TutorialStep,
    words_in as words_in,
)
from engine.files.tutorials.tutorial_library import (
    COURSE as COURSE,
    TutorialHead as TutorialHead,
    TutorialShelf as TutorialShelf,
    find_tutorials as find_tutorials,
    open_tutorial as open_tutorial,
)
from engine.files.tutorials.tutorial_playing import (
    is_reached as is_reached,
    is_ready_for as is_ready_for,
    is_turn_of as is_turn_of,
    orders_of_others as orders_of_others,
    read_step_order as read_step_order,
    rehearse as rehearse,
    tutorial_game as tutorial_game,
    wanted_orders as wanted_orders,
)
from engine.game.adjudication import (
    adjudicate_turn as adjudicate_turn,
    adjudicate_unasked as adjudicate_unasked,
    before_turn as before_turn,
    joint_turns as joint_turns,
    overrule as overrule,
    position_after as position_after,
    powers_in_disorder as powers_in_disorder,
    report_of as report_of,
    result_after as result_after,
    unasked_phases as unasked_phases,
    undo_turn as undo_turn,
)
from engine.game.administration import (
    EARLY as EARLY,
    POLICIES as POLICIES,
    TurnReadiness as TurnReadiness,
    allow_advice as allow_advice,
    newcomers as newcomers,
    note as note,
    note_late as note_late,
    players_in as players_in,
    replace_player as replace_player,
    return_to as return_to,
    roll_back as roll_back,
    set_deadline as set_deadline,
    set_policy as set_policy,
    turn_readiness as turn_readiness,
)
from engine.game.agreements import (
    declare_end as declare_end,
    propose_concession as propose_concession,
    propose_draw as propose_draw,
    vote as vote,
)
from engine.game.conditional import preferences as preferences
from engine.game.conflicts import add_order as add_order
from engine.game.double_orders import double_orders as double_orders
from engine.game.editing import (
    change_token as change_token,
    change_unit as change_unit,
    dislodge_unit as dislodge_unit,
    empty_position as empty_position,
    move_unit as move_unit,
    new_unit as new_unit,
    place_token as place_token,
    place_unit as place_unit,
    remove_dislodged as remove_dislodged,
    remove_token as remove_token,
    remove_unit as remove_unit,
    set_memory as set_memory,
    set_owner as set_owner,
    set_season as set_season,
)
from engine.game.game_errors import (
    AgreementError as AgreementError,
    GameError as GameError,
    OrdersError as OrdersError,
    PressError as PressError,
    SetupError as SetupError,
    TurnError as TurnError,
)
from engine.game.memories import memory_keys as memory_keys, memory_sentence as memory_sentence
from engine.game.missing_orders import (
    MissingOrders as MissingOrders,
    awaited_orders as awaited_orders,
    missing_orders as missing_orders,
    missing_orders_of as missing_orders_of,
    powers_asked as powers_asked,
    powers_passed as powers_passed,
    powers_seated as powers_seated,
)
from engine.game.order_sets import (
    effective_orders as effective_orders,
    orders_in_force as orders_in_force,
    submit as submit,
    withdraw as withdraw,
)
from engine.game.people import (
    Person as Person,
    computer_at as computer_at,
    computers_of as computers_of,
    may_be_advised as may_be_advised,
    people_of as people_of,
)
from engine.game.position_status import (
    checked_position as checked_position,
    position_fault_sentence as position_fault_sentence,
    position_status as position_status,
)
from engine.game.press import (
    PRESS_COLOURS as PRESS_COLOURS,
    PRESS_RULES as PRESS_RULES,
    add_press as add_press,
    allow_press as allow_press,
    allowed_colours as allowed_colours,
    checked_press as checked_press,
    edited as edited,
    press_of as press_of,
    replace_press as replace_press,
    send_press as send_press,
    with_press as with_press,
)
from engine.game.records import (
    BLACK_PRESS as BLACK_PRESS,
    BY_COMPUTER as BY_COMPUTER,
    BY_NOBODY as BY_NOBODY,
    BY_PERSON as BY_PERSON,
    GREY_PRESS as GREY_PRESS,
    NO_PRESS as NO_PRESS,
    STAND_BY as STAND_BY,
    WHITE_PRESS as WHITE_PRESS,
    Agreement as Agreement,
    Computer as Computer,
    Conditional as Conditional,
    Edit as Edit,
    Entry as Entry,
    Game as Game,
    Press as Press,
    Proposal as Proposal,
    Seat as Seat,
    StandBy as StandBy,
    Turn as Turn,
)
from engine.game.review import (
    OrderProgress as OrderProgress,
    ReviewItem as ReviewItem,
    SheetReview as SheetReview,
    order_progress as order_progress,
    review as review,
    review_sentence as review_sentence,
    review_sheet as review_sheet,
)
from engine.game.rhythm import (
    DAYS as DAYS,
    WEEKDAYS as WEEKDAYS,
    WEEKS as WEEKS,
    Rhythm as Rhythm,
    rhythm_of as rhythm_of,
)
from engine.game.rulings import edit_position as edit_position, undo_edit as undo_edit
from engine.game.score_table import (
    ScoreTable as ScoreTable,
    game_table as game_table,
    people_table as people_table,
    system_name as system_name,
    system_words as system_words,
    table_csv as table_csv,
    table_text as table_text,
    write_points as write_points,
)
from engine.game.scoring import (
    SYSTEMS as SYSTEMS,
    Ending as Ending,
    PersonScore as PersonScore,
    Placing as Placing,
    ScoreError as ScoreError,
    ending_of as ending_of,
    score as score,
    score_people as score_people,
    why_unfit as why_unfit,
)
from engine.game.sent_ahead import (
    SentAhead as SentAhead,
    retreats_to_send as retreats_to_send,
    revoke_ahead as revoke_ahead,
    sent_ahead as sent_ahead,
    situations_ahead as situations_ahead,
)
from engine.game.setup import (
    name_country as name_country,
    names_of as names_of,
    new_game as new_game,
    rename_game as rename_game,
    rules_of as rules_of,
    seat_player as seat_player,
)
from engine.game.standings import (
    centre_counts as centre_counts,
    point_counts as point_counts,
    standings as standings,
    survivors as survivors,
    unit_counts as unit_counts,
    victory_progress as victory_progress,
)
from engine.judge.dice import Dice as Dice
from engine.judge.ordered_units import ordered_units as ordered_units
from engine.judge.outcomes import (
    BOUNCED as BOUNCED,
    CLASHED as CLASHED,
    CUT as CUT,
    DISRUPTED as DISRUPTED,
    ILLEGAL as ILLEGAL,
    NO_CONVOY as NO_CONVOY,
    PARADOX as PARADOX,
    REMOVED as REMOVED,
    STOPPED as STOPPED,
    UNMATCHED as UNMATCHED,
    Event as Event,
    Outcome as Outcome,
    Report as Report,
    Ruling as Ruling,
    Throw as Throw,
    told_outcomes as told_outcomes,
)
from engine.judge.overruling import RulingError as RulingError
from engine.judge.rules import Power as Power, Rules as Rules, Situation as Situation
from engine.judge.turns import adjudicate as adjudicate, advance as advance
from engine.letters.accounting import LetterPiece as LetterPiece
from engine.letters.letter import read_letter as read_letter
from engine.letters.letter_lines import Letter as Letter, LetterLine as LetterLine
from engine.letters.mail import html_text as html_text, mail_text as mail_text
from engine.letters.position_page import PositionText as PositionText, read_position as read_position
from engine.letters.press_sections import LetterPress as LetterPress
from engine.letters.report_shapes import cases_in as cases_in
from engine.model.board import Board as Board, Border as Border, Space as Space
from engine.model.engine_error import EngineError as EngineError
from engine.model.ids import (
    KindCode as KindCode,
    Place as Place,
    PowerId as PowerId,
    SpaceId as SpaceId,
    UnitKey as UnitKey,
    space_in as space_in,
)
from engine.model.order_kind import (
    OrderKind as OrderKind,
    Qualifier as Qualifier,
    Refusal as Refusal,
    Slot as Slot,
)
from engine.model.orders import Order as Order
from engine.model.position import Position as Position, Verdict as Verdict, digest as digest
from engine.model.season import (
    ADJUSTMENT as ADJUSTMENT,
    MOVEMENT as MOVEMENT,
    RETREAT as RETREAT,
    Calendar as Calendar,
    Season as Season,
)
from engine.model.units import (
    HALVES as HALVES,
    Dislodged as Dislodged,
    Token as Token,
    Unit as Unit,
    UnitKind as UnitKind,
)
from engine.model.victory_way import VictoryCount as VictoryCount, VictoryWay as VictoryWay
from engine.notation.faults import Doubt as Doubt, Fault as Fault, Reading as Reading
from engine.notation.lexicon import Lexicon as Lexicon, is_opaque as is_opaque
from engine.notation.position_reading import read_memory as read_memory, variant_named as variant_named
from engine.notation.position_writing import (
    write_memory as write_memory,
    write_piece as write_piece,
    write_position as write_position,
)
from engine.notation.reading import read_order as read_order
from engine.notation.season_reading import read_season as read_season, season_named as season_named
from engine.notation.writing import (
    STYLES as STYLES,
    Style as Style,
    pattern_of as pattern_of,
    write_order as write_order,
    write_place as write_place,
    write_unit as write_unit,
)
from engine.players.hearing import events_heard as events_heard
from engine.players.levels import (
    CLERK as CLERK,
    LEVELS as LEVELS,
    MINISTER as MINISTER,
    PAGE as PAGE,
    Budget as Budget,
    Level as Level,
    Stopped as Stopped,
)
from engine.players.matches import (
    CHANCE as CHANCE,
    MatchResult as MatchResult,
    agrees_to_draw as agrees_to_draw,
    play_match as play_match,
)
from engine.players.planning import Plan as Plan, plan as plan
from engine.players.search import Weighed as Weighed
from engine.players.standing_in import (
    computers_due as computers_due,
    order_by_computers as order_by_computers,
    with_orders as with_orders,
)
from engine.players.voting import cast_votes as cast_votes, draw_among_computers as draw_among_computers
from engine.reports.check_sentences import (
    finding_sentence as finding_sentence,
    headline as headline,
    unread_sentence as unread_sentence,
)
from engine.reports.checking import (
    Check as Check,
    CheckCounts as CheckCounts,
    check_adjudication as check_adjudication,
)
from engine.reports.comparing import Finding as Finding
from engine.reports.error_sentences import code_sentence as code_sentence, error_sentence as error_sentence
from engine.reports.explain import (
    Explanation as Explanation,
    Reason as Reason,
    explain as explain,
    explain_all as explain_all,
)
from engine.reports.formatter import (
    Formatter as Formatter,
    fault_sentence as fault_sentence,
    formatter_of as formatter_of,
    outcome_sentence as outcome_sentence,
    refusal_sentence as refusal_sentence,
)
from engine.reports.joint_report import (
    ToldTurn as ToldTurn,
    joint_parts as joint_parts,
    write_reports as write_reports,
)
from engine.reports.known_reasons import explain_known as explain_known
from engine.reports.piece_help import (
    PieceHelp as PieceHelp,
    explain_kind as explain_kind,
    explain_pieces as explain_pieces,
    explain_unit as explain_unit,
    kinds_of_piece as kinds_of_piece,
)
from engine.reports.power_page import power_page as power_page
from engine.reports.prompts import (
    SpaceWords as SpaceWords,
    describe_space as describe_space,
    kind_name as kind_name,
    order_label as order_label,
    qualifier_label as qualifier_label,
    slot_words as slot_words,
    value_label as value_label,
)
from engine.reports.render import reason_sentence as reason_sentence, write_explanation as write_explanation
from engine.reports.report import (
    ReportPart as ReportPart,
    report_parts as report_parts,
    result_word as result_word,
    write_report as write_report,
)
from engine.reports.report_lines import Player as Player, write_press as write_press
from engine.reports.report_setting import fitting_variant as fitting_variant
from engine.reports.sentences import (
    ENGLISH as ENGLISH,
    Sentences as Sentences,
    season_title as season_title,
    sentences_in as sentences_in,
    write_strength as write_strength,
)
from engine.reports.victory_words import (
    WayWords as WayWords,
    count_words as count_words,
    describe_ways as describe_ways,
)
from engine.variants.boards import (
    NOBODY as NOBODY,
    load_board as load_board,
    load_spaces as load_spaces,
)
from engine.variants.catalogue import (
    DEFAULT as DEFAULT,
    SEARCH_PATH_VARIABLE as SEARCH_PATH_VARIABLE,
    Catalogue as Catalogue,
    find_variant as find_variant,
    find_variants as find_variants,
    search_path as search_path,
)
from engine.variants.loading import Variant as Variant
from engine.variants.position_faults import PositionFault as PositionFault
from engine.variants.variant_error import VariantError as VariantError, suggestion as suggestion
from engine.variants.variant_files import read_toml as read_toml, read_variant_file as read_variant_file
from engine.views.choices import (
    Choice as Choice,
    Draft as Draft,
    choices as choices,
    choose as choose,
    complete as complete,
    next_slot as next_slot,
)
from engine.views.completions import Completer as Completer, Completion as Completion
from engine.views.convoy_routes import (
    ConvoyFleet as ConvoyFleet,
    ConvoyRoute as ConvoyRoute,
    convoy_routes as convoy_routes,
)
from engine.views.lookahead import Lookahead as Lookahead
from engine.views.unchecked_choices import unchecked_choices as unchecked_choices
from engine.views.view import (
    EVERYBODY as EVERYBODY,
    hides_nothing as hides_nothing,
    seen_by as seen_by,
    view as view,
    view_report as view_report,
)
