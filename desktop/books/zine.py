"""An issue of a zine, made out of many games: for the web in one file, and for paper in two columns with contents."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from html import escape

from msgspec import Struct
from PySide6.QtCore import (
    QBuffer,
    QDate,
    QDateTime,
    QIODevice,
    QLocale,
    QMarginsF,
    QRectF,
    Qt,
    QTime,
    QTimeZone,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageLayout, QPageSize, QPainter, QPdfWriter

from desktop.books.zine_issue import GamePart, Issue, IssueError
from desktop.canvas.board_factory import draw_context_of
from desktop.exporting.export_data import REPORT, ExportData, TurnPage, gather
from desktop.exporting.export_texts import STYLE as WEB_STYLE
from desktop.exporting.layers import MapLayers
from desktop.exporting.paper import AIR, FINE, INK, MARGIN, SMALL, Leaves, letters
from desktop.exporting.web_maps import WebMaps
from desktop.exporting.writers import PDF_DOTS
from desktop.history.centre_table import centre_html, centre_rows
from desktop.history.report_page import report_text
from desktop.painting.work_progress import Tell, part_of
from desktop.session.board_presenter import PRESENT
from desktop.session.session import Session
from desktop.settings.languages import names_of, season_words, sentences, speaking, spoken, word
from desktop.settings.translation import Translator
from desktop.settings.typeface import ensure_typeface
from engine import EVERYBODY, Loaded, write_press, write_unit

_tr = Translator("Zine")

YEARS = 6
"""How many years the table of centres goes back: so many fit into a column."""
MASTHEAD, BANNER, LINE = 106.0, 50, 15
"""The height of the masthead on paper, and the sizes of its letters."""
HEAD, TITLE = 42.0, 27
"""The height of the head of a game on paper, and the size of its title."""
WINE = QColor("#7a2417")
"""The colour of titles and of the lines below them, as in the frames of our boards."""
THICK, THIN = 2.6, 0.9
"""The two lines of a double one, in the points of the layout."""
PAPER_STYLE = """
h1 { color: #7a2417; margin: 10px 0 2px 0; } p { margin: 3px 0; } p.report { margin: 0 0 2px 0; }
p.masthead { font-style: italic; } p.due { margin: 7px 0; }
table.centres td, table.centres th { padding: 0 5px; } table.deadlines td { padding: 0 12px 2px 0; }
"""
STYLE = f"""{WEB_STYLE}
body {{ overflow-wrap: break-word; }}
header.masthead {{ text-align: center; border-top: 3px double #7a2417; border-bottom: 3px double #7a2417;
  padding: 0.6em 0; margin-bottom: 1em; }}
header.masthead h1 {{ font-size: 3.4em; margin: 0; letter-spacing: 0.02em; }} header.masthead p {{ margin: 0.2em 0; }}
h1 {{ color: #7a2417; }} section > h1 {{ border-bottom: 1px solid #c2a878; padding-bottom: 0.1em; }}
p.masthead {{ font-style: italic; text-align: center; }} table.deadlines td {{ padding-right: 1.4em; }}
p.report {{ margin: 0.15em 0; }} div.press {{ font-style: italic; }} div.columns {{ columns: 2; column-gap: 2.2em; }}
div.columns > :first-child {{ margin-top: 0; }}
table.centres td, table.centres th {{ text-align: right; padding: 2px 9px; }}
table.centres th:first-child {{ text-align: left; }} div.together {{ break-inside: avoid; }} h2 {{ break-after: avoid; }}
"""


class GameArticle(Struct, frozen=True):
    """A game as an issue tells it: what everybody may know, and no more."""

    title: str
    season: str
    deadline: str
    """As games have it; nothing for none."""
    html: str
    """The report, the press and the table of centres."""
    data: ExportData | None
    """What its map is drawn from; None for none."""

    @property
    def turn_page(self) -> TurnPage | None:
        return self.data.turn_pages[0] if self.data is not None else None


class ZineWords(Struct, frozen=True):
    """What an issue says itself, in its language."""

    language: str
    contents: str
    deadlines: str
    date: str
    """How a moment is written, as Qt has it."""

    def moment(self, deadline: str) -> str:
        """A deadline by its own clock, with what that is off the clock of the world."""
        known = datetime.fromisoformat(deadline)
        day, time = QDate(known.year, known.month, known.day), QTime(known.hour, known.minute)
        written = QLocale(self.language).toString(QDateTime(day, time, QTimeZone.utc()), self.date)
        off = known.strftime("%z")
        hours = f"{int(off[:3]):+d}" if off[3:5] == "00" else f"{off[:3]}:{off[3:5]}"
        return f"{written} (UTC{hours if off.strip('+-0') else ''})"


def zine_words() -> ZineWords:
    """The same in the language that is spoken now."""
    return ZineWords(spoken(), _tr("Contents"), _tr("Deadlines"), _tr("ddd d MMM yyyy, HH:mm"))


def article_of(part: GamePart, loaded: Loaded) -> GameArticle:
    """A game of an issue. IssueError if the turn that it wants is not there."""
    game, variant = loaded.game, loaded.variant
    session = Session(game, variant, is_open=False)
    session.take_seat(EVERYBODY)
    turn = _turn(part, session)
    told = session.told_with(turn) if turn != PRESENT else ()
    names = names_of(game, variant)
    lines = (
        report_text(session, told, "zine", has_press=False).strip().splitlines()[1:]
        if told
        else _units(session)
    )
    report = "".join(f'<p class="report">{_emphasised(line)}</p>' for line in lines if line.strip())
    printed = [
        line
        for index in told
        for line in write_press(variant, session.turn_view(index).report, sentences(), names)
    ]
    said = "".join(f"<p>{_emphasised(line)}</p>" for line in printed) + paragraphs(part.press)
    press = f"<h2>{escape(_tr('Press'))}</h2><div class='press'>{said}</div>" if said else ""
    rows = [[row[0], *row[1:][-YEARS:]] for row in centre_rows(game, variant, names, EVERYBODY)]
    centres = ""
    if len(rows[0]) > 1:
        table = centre_html(rows, _tr("Centres from year to year")).replace("h1>", "h2>")
        centres = f'<div class="together">{table}</div>'
    deadline = game.deadline if game.current.verdict is None else ""
    due = _tr("Orders for {season} are due until {moment}.").format(
        season=season_words(variant, session.rules.calendar, game.current.season),
        moment=zine_words().moment(deadline) if deadline else "",
    )
    context = draw_context_of(variant, session.rules)
    data = gather(session, context, REPORT, turn) if part.has_map else None
    return GameArticle(
        part.title or game.title or word(variant, variant.name),
        session.title_of(turn) if told else session.title,
        deadline,
        report + (f'<p class="due"><b>{escape(due)}</b></p>' if deadline else "") + press + centres,
        data,
    )


def told_in(issue: Issue, games: Sequence[Loaded]) -> tuple[list[GameArticle], ZineWords]:
    """The games of an issue as it tells them, and its own words, in its language. IssueError if a turn is not there."""
    ensure_typeface()
    with speaking(issue.language):
        return [article_of(*one) for one in zip(issue.games, games, strict=True)], zine_words()


def _turn(part: GamePart, session: Session) -> int:
    """The turn that is told; PRESENT for the position in which a game begins."""
    if not part.season:
        return session.last_told if session.count else PRESENT
    code = session.rules.calendar.code
    for number, turn in enumerate(session.game.turns):
        if code(turn.season) == part.season.upper():
            return number
    raise IssueError(
        part.file, f"it has no judged turn {part.season}", "Name one like S1901M, or leave it out."
    )


def _units(session: Session) -> list[str]:
    """The units that everybody sees, by power."""
    lexicon, units = session.variant.lexicon, session.position.units
    return [
        f"{name}: {', '.join(write_unit(lexicon, unit) for unit in units if unit.power == power)}."
        for power, name in names_of(session.game, session.variant).items()
        if any(unit.power == power for unit in units)
    ]


def _emphasised(line: str) -> str:
    """A line of a report with what stands before its colon set off."""
    head, colon, rest = line.partition(":")
    return f"<b>{escape(head)}:</b>{escape(rest)}" if colon and len(head) < 40 else escape(line)


def paragraphs(text: str, sort: str = "") -> str:
    """A plain text as paragraphs of a sort: an empty line parts them."""
    blocks = [" ".join(block.split()) for block in text.replace("\r\n", "\n").split("\n\n")]
    head = f'<p class="{sort}">' if sort else "<p>"
    return "".join(f"{head}{escape(block)}</p>" for block in blocks if block)


def deadlines_html(articles: Sequence[GameArticle], words: ZineWords) -> str:
    """The deadlines of all games, the nearest first."""
    due = [one for one in articles if one.deadline]
    if not due:
        return ""
    rows = "".join(
        f"<tr><td>{escape(words.moment(one.deadline))}</td><td><b>{escape(one.title)}</b></td></tr>"
        for one in sorted(due, key=lambda one: datetime.fromisoformat(one.deadline))
    )
    return f'<h2>{escape(words.deadlines)}</h2><table class="deadlines">{rows}</table>'


def web_zine(
    issue: Issue, articles: Sequence[GameArticle], tell: Tell, words: ZineWords | None = None
) -> bytes:
    """The issue as one page for the web, which needs nothing else."""
    ensure_typeface()
    words = words or zine_words()
    sections: list[tuple[str, str]] = []
    shared = ""
    for number, text in enumerate(issue.texts):
        sections.append(
            (
                text.title,
                f'<h1 id="t{number}">{escape(text.title)}</h1><div class="columns">{paragraphs(text.text)}</div>',
            )
        )
    for number, one in enumerate(articles):
        picture = ""
        if one.data is not None and one.turn_page is not None:
            maps = WebMaps(one.data, f"m{number}-")
            picture = maps.element(one.turn_page, part_of(tell, number, len(articles)))
            shared += maps.shared()
        head = f"<h1>{escape(one.title)}</h1><p><i>{escape(one.season)}</i></p>"
        sections.append((one.title, f'{head}{picture}<div class="columns">{one.html}</div>'))
    links = "".join(
        f'<a href="#s{number}">{escape(title)}</a><br>' for number, (title, _) in enumerate(sections)
    )
    bodies = "".join(f'<section id="s{number}">{body}</section>' for number, (_, body) in enumerate(sections))
    tell(len(articles), len(articles))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(issue.title)}</title><style>{STYLE}</style></head>\n<body>{shared}"
        f'<header class="masthead"><h1>{escape(issue.title)}</h1><p>{escape(issue.line)}</p></header>'
        f"{paragraphs(issue.masthead, 'masthead')}<nav>{links}</nav>{deadlines_html(articles, words)}"
        f"{bodies}</body>\n</html>\n"
    ).encode()


class ZinePaper(Leaves):
    """Paints an issue: the masthead with the contents of all, the texts, and a page or more for each game."""

    def __init__(
        self, device: QPdfWriter, issue: Issue, articles: Sequence[GameArticle], said: ZineWords
    ) -> None:
        super().__init__(device)
        self.issue, self.articles, self.said = issue, articles, said
        self.pages: dict[str, int] = {}
        """On which page each part begins, once it is painted."""

    def paint(self, known: dict[str, int], tell: Tell) -> None:
        """Paint everything, with the page of each part in the contents as far as it is known."""
        painter = QPainter()
        self.begin(painter)
        try:
            self._paint_front(painter, known)
            for number, one in enumerate(self.articles):
                self._paint_game(painter, one, f"g{number}", part_of(tell, number, len(self.articles)))
            tell(len(self.articles), len(self.articles))
        finally:
            painter.end()

    def _turn_over(self, painter: QPainter, title: str) -> None:
        self.begin_page(painter, self.issue.title, title)

    def _paint_front(self, painter: QPainter, known: dict[str, int]) -> None:
        issue = self.issue
        self._turn_over(painter, issue.line)
        titled = {f"t{number}": one.title for number, one in enumerate(issue.texts) if one.title.strip()}
        names = titled | {f"g{number}": one.title for number, one in enumerate(self.articles)}
        listed = "".join(
            f"<tr><td>{escape(title)}</td><td align='right'>{known.get(key, '')}</td></tr>"
            for key, title in names.items()
        )
        contents = f"<h2>{escape(self.said.contents)}</h2><table width='100%'>{listed}</table>"
        texts = "".join(f"<h1>{escape(one.title)}</h1>{paragraphs(one.text)}" for one in issue.texts)
        head = paragraphs(issue.masthead, "masthead")
        document = self.words(
            head + contents + deadlines_html(self.articles, self.said) + texts, style=PAPER_STYLE
        )
        self._paint_banner(painter)
        pages = self.paint_words(painter, document, MASTHEAD, lambda: self._turn_over(painter, issue.line))
        self.pages |= dict(zip(titled, pages, strict=True))

    def _paint_banner(self, painter: QPainter) -> None:
        """The title across the page between double lines, and below it which issue it is."""
        wide, middle = self.size.width(), Qt.AlignmentFlag.AlignHCenter
        self._paint_rule(painter, 0, is_thin_first=False)
        painter.setFont(_fitting(self.issue.title, BANNER, wide))
        painter.setPen(WINE)
        painter.drawText(QRectF(0, 6, wide, 58), middle | Qt.AlignmentFlag.AlignVCenter, self.issue.title)
        painter.setPen(INK)
        painter.setFont(_italic(_fitting(self.issue.line, LINE, wide)))
        painter.drawText(QRectF(0, 64, wide, 22), middle, self.issue.line)
        self._paint_rule(painter, 90, is_thin_first=True)

    def _paint_rule(self, painter: QPainter, top: float, *, is_thin_first: bool) -> None:
        """A double line across the page."""
        for weight in (THIN, THICK) if is_thin_first else (THICK, THIN):
            painter.fillRect(QRectF(0, top, self.size.width(), weight), WINE)
            top += weight + THICK

    def _paint_head(self, painter: QPainter, one: GameArticle) -> None:
        """The title of a game across the page, its season at the right, and a line below them."""
        wide, below = self.size.width(), Qt.AlignmentFlag.AlignBottom
        season = _italic(_fitting(one.season, LINE, wide / 3))
        taken = QFontMetricsF(season).horizontalAdvance(one.season) + AIR
        painter.setFont(season)
        painter.drawText(QRectF(0, 0, wide, HEAD - 12), below | Qt.AlignmentFlag.AlignRight, one.season)
        painter.setFont(_fitting(one.title, TITLE, wide - taken))
        painter.setPen(WINE)
        painter.drawText(QRectF(0, 0, wide - taken, HEAD - 9), below | Qt.AlignmentFlag.AlignLeft, one.title)
        painter.setPen(INK)
        painter.fillRect(QRectF(0, HEAD - 8, wide, THIN), WINE)

    def _paint_game(self, painter: QPainter, one: GameArticle, key: str, tell: Tell) -> None:
        self._turn_over(painter, one.title)
        self.pages[key] = self.count
        colours = one.data.colours.values() if one.data is not None else ()
        document = self.words(one.html, colours, PAPER_STYLE)
        self._paint_head(painter, one)
        top = HEAD
        if one.data is not None and one.turn_page is not None:
            maps = MapLayers(one.data, FINE)
            height = self.map_height(maps.size(one.turn_page), document, HEAD)
            maps.paint(painter, one.turn_page, QRectF(0, HEAD, self.size.width(), height - AIR), tell)
            top += height
        self.paint_words(painter, document, top, lambda: self._turn_over(painter, one.title))


def _fitting(words: str, size: int, wide: float) -> QFont:
    """Letters in which words have room in so wide a line, as large as they are wanted or smaller."""
    font = letters(size)
    while font.pixelSize() > SMALL and QFontMetricsF(font).horizontalAdvance(words) > wide:
        font.setPixelSize(font.pixelSize() - 1)
    return font


def _italic(font: QFont) -> QFont:
    font.setItalic(True)
    return font


def paper_zine(
    issue: Issue, articles: Sequence[GameArticle], tell: Tell, words: ZineWords | None = None
) -> bytes:
    """The issue as pages to print. It is painted twice: the contents have the pages that the first time has shown."""
    ensure_typeface()
    words = words or zine_words()
    pages, _ = _painted(issue, articles, {}, part_of(tell, 0, 2), words)
    return _painted(issue, articles, pages, part_of(tell, 1, 2), words)[1]


def _painted(
    issue: Issue, articles: Sequence[GameArticle], known: dict[str, int], tell: Tell, words: ZineWords
) -> tuple[dict[str, int], bytes]:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(PDF_DOTS)
    writer.setTitle(issue.title)
    writer.setCreator("Chancery")
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    size, way = QPageSize(QPageSize.PageSizeId[issue.paper]), QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(size, way, margins, QPageLayout.Unit.Millimeter))
    paper = ZinePaper(writer, issue, articles, words)
    paper.paint(known, tell)
    return paper.pages, bytes(buffer.data().data())
