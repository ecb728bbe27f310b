"""A book of a game: a map and a report for every season, and the table of centres, for the window and the command line."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from desktop.canvas.board_factory import draw_context_of
from desktop.exporting.export_data import HISTORY, MAP, REPORT, ExportData, gather, with_annotations
from desktop.exporting.export_texts import mark_for_web, turn_page_html, web_page
from desktop.exporting.writers import HTML, PDF, TEXT, content
from desktop.history.centre_table import Rows, centre_html, centre_rows, centre_text
from desktop.history.report_page import ReportStyle, report_text
from desktop.painting.work_progress import Tell, quiet
from desktop.session.session import Session
from desktop.settings.languages import names_of, season_words, speaking, word
from desktop.settings.translation import Translator
from desktop.settings.typeface import ensure_typeface
from engine import EVERYBODY, Annotation, Game, Style, Variant, joint_turns

_tr = Translator("Book")

FORMS = (HTML, PDF, TEXT)
USUAL_WIDTH = 1600
WIDEST = 7
"""Years beside each other in a column on paper."""
CENTRES_STYLE = """<style>table.centres td, table.centres th { text-align: right; padding: 2px 9px; }
table.centres th:first-child { text-align: left; } table.centres tr:nth-child(even) { background: #efe3c6; }</style>"""


class Wish(Struct, frozen=True):
    """What a book is to tell, and to whom."""

    hearer: str | None = None
    """A power, EVERYBODY for what is public, or None for all that the game master knows."""
    turn: int | None = None
    """Only this turn (0 is the first); None for all of them."""
    has_maps: bool = True
    style: str = "text"
    """How plain text tells orders: "text" or "zine"."""
    notation: Style = "canonical"
    """How plain text writes them."""
    annotations: Mapping[str, tuple[Annotation, ...]] = {}
    """What somebody has drawn and wants to show, by the codes of seasons."""


def make_book(game: Game, variant: Variant, form: str, wish: Wish, tell: Tell, language: str = "") -> bytes:
    """The book as the bytes of a file: "html" with its maps in it, "pdf", or "txt"; in the language that is spoken if none
    is named."""
    ensure_typeface()
    with speaking(language):
        return _made(game, variant, form, wish, tell)


def _made(game: Game, variant: Variant, form: str, wish: Wish, tell: Tell) -> bytes:
    session = Session(game, variant, is_open=wish.hearer is None)
    session.take_seat(wish.hearer or EVERYBODY)
    if form == TEXT:
        return _plain(session, wish).encode()
    data = with_annotations(export_data_of(session, wish), session.rules.calendar, wish.annotations)
    what = HISTORY if wish.has_maps else REPORT
    if form == PDF:
        return content(with_centres(data, session, wish), what, PDF, USUAL_WIDTH, tell)
    return _web(data, session, what, tell).encode()


def turn_pages(game: Game, variant: Variant, hearer: str, language: str, tell: Tell = quiet) -> bytes:
    """What a power, or everybody, is told of the last turn as pages to print: its map, its report, and the map after it;
    before the first, the map on which the game begins."""
    turn = joint_turns(game, variant, len(game.turns) - 1, hearer).start if game.turns else None
    game = game if game.turns else replace(game, sheets=())
    return make_book(game, variant, PDF, Wish(hearer, turn), tell, language)


def export_data_of(session: Session, wish: Wish) -> ExportData:
    """All turns, or one, and last of all the position that came of them."""
    context = draw_context_of(session.variant, session.rules)
    if wish.turn is None:
        data = gather(session, context, HISTORY)
    else:
        told = gather(session, context, REPORT, wish.turn)
        after = gather(session, context, MAP, session.told_with(wish.turn)[-1], is_after=True)
        came = replace(after.turn_pages[0], title=_title_after(session, wish.turn))
        data = replace(told, turn_pages=(*told.turn_pages, came))
    return data if wish.has_maps else replace(data, turn_pages=data.turn_pages[:-1])


def _title_after(session: Session, turn: int) -> str:
    """The season that followed a turn, to be read."""
    return season_words(
        session.variant, session.rules.calendar, session.turn_view(session.told_with(turn)[-1]).after.season
    )


def with_centres(data: ExportData, session: Session, wish: Wish) -> ExportData:
    """The last leaf with the table of centres: below the last map, or below the last report where there are no maps."""
    table = centre_html(_centres(session), _head(), WIDEST)
    end = data.turn_pages[-1]
    last = replace(end, page=None if wish.has_maps else end.page, below=table)
    return replace(data, turn_pages=(*data.turn_pages[:-1], last))


def _web(data: ExportData, session: Session, what: str, tell: Tell) -> str:
    if what == HISTORY:
        text = content(data, HISTORY, HTML, USUAL_WIDTH, tell).decode()
    else:
        sections = [
            (turn_page.title, turn_page_html(data, turn_page, REPORT, mark_for_web))
            for turn_page in data.turn_pages
        ]
        text = web_page(data, HISTORY, sections, data.viewer)
    table = centre_html(_centres(session), _head())
    section = f'{CENTRES_STYLE}<section id="centres">{table}</section>'
    return text.replace("</body>", f"{section}</body>", 1)


def _plain(session: Session, wish: Wish) -> str:
    """The reports one after the other, and the table."""
    chosen: ReportStyle = "zine" if wish.style == "zine" else "text"
    turns = (
        [range(turn, turn + 1) for turn in range(session.count)]
        if wish.turn is None
        else [session.told_with(wish.turn)]
    )
    told = [report_text(session, together, chosen, wish.notation).rstrip("\n") for together in turns]
    title = session.game.title or word(session.variant, session.variant.name)
    return "\n\n".join([title, *told, centre_text(_centres(session), _head())])


def _centres(session: Session) -> Rows:
    """The table of centres, as far as it may be seen."""
    names = names_of(session.game, session.variant)
    return centre_rows(session.game, session.variant, names, None if session.is_open else session.seat)


def _head() -> str:
    """What the table of centres is called."""
    return _tr("Centres from year to year")
