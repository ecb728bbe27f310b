"""`python -P -m desktop.translating`: bring the translations up to date, and say what is still to be translated."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import desktop
import resources
from desktop.translating.text_finder import LostTextError, sources, texts_in
from desktop.translating.ts_files import COUNTED_ONLY, ToolError, compile_file, ts_file, update

LANGUAGES = ("de", COUNTED_ONLY)


def main() -> int:
    """Update and compile the file of each language. The answer is the number of languages with something unfinished."""
    folder = Path(resources.__path__[0]) / "translations"
    unfinished = 0
    try:
        texts = texts_in(sources(Path(desktop.__path__[0])))
        for language in LANGUAGES:
            ts = ts_file(folder, language)
            update(ts, texts, language)
            compile_file(ts)
            left = len(ElementTree.parse(ts).findall(".//translation[@type='unfinished']"))
            unfinished += bool(left)
            sys.stdout.write(f"{ts.name}: {left} still to be translated\n")
    except (LostTextError, ToolError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return min(unfinished, 1)


if __name__ == "__main__":
    sys.exit(main())
