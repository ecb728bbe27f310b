"""`chancery zine`: one issue out of many games."""

from __future__ import annotations

from pathlib import Path

from desktop.cli.answer_records import FileName, Record
from desktop.cli.commands import Call, Reply, argument, command
from desktop.cli.failures import InputError, UsageError
from desktop.cli.games import open_save
from desktop.cli.output_files import write_file
from desktop.cli.progress import progress


class ZineAnswer(Record, frozen=True):
    title: str
    games: list[FileName]
    written: list[FileName]


@command(
    argument("issue", "ISSUE", "the file of the issue, in TOML"),
    argument("--html", "FILE", "write it as one page for the web"),
    argument("--pdf", "FILE", "write it as pages to print, in two columns with contents"),
    answer=ZineAnswer,
    about="""
An issue has a title, number, date, editor and masthead; texts (house rules, letters, waiting lists); and games by their
files. Of each game it has the map, the adjudication as zines print it, press, the next deadline and the table of centres:
what everybody may know, and no more. docs/zine.md has an example.""",
)
def zine(call: Call) -> Reply:
    if call.html is None and call.pdf is None:
        raise UsageError("no_file", "say what is to be written: --html FILE or --pdf FILE", "zine")

    from desktop.books.zine import paper_zine, told_in, web_zine
    from desktop.books.zine_issue import IssueError, read_issue
    from desktop.painting.figures import PictureError

    makers = {call.html: web_zine, call.pdf: paper_zine}
    written: list[str] = []
    try:
        issue = read_issue(Path(call.issue))
        games = [open_save(one.file, call.streams) for one in issue.games]
        articles, words = told_in(issue, games)
        with progress(call.streams.stderr, "Drawing", len(articles) * len(makers), is_long=True) as advance:
            for name, make in makers.items():
                if name is not None:
                    data = make(issue, articles, lambda done, count: advance(0), words)
                    write_file(name, data)
                    written.append(name)
    except IssueError as error:
        raise InputError.of(error, error.place) from error
    except (PictureError, OSError) as error:
        raise InputError("no_picture", str(error), call.issue) from error
    return Reply(ZineAnswer(issue.title, [one.file for one in issue.games], written), written)
