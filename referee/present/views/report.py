"""The report of a game: on the screen, or as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from referee.app.answer import Answer
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.screen import Screen
from referee.present.season import sections
from referee.present.storyparts import Section
from referee.present.tables import put_table, table_text


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Heading after heading, what happened last."""
    put(page, screen.voice, answer)


def put(page: Page, say: Speaker, answer: Answer) -> None:
    """The same, in somebody's language."""
    for section in sections(say, answer):
        _put(page, section, 0)


def _put(page: Page, section: Section, depth: int) -> None:
    if depth:
        page.text(section.title, 0, "·", "bold")
    else:
        page.heading(section.title)
    for told in section.told:
        page.text(told, 2)
    if section.rows:
        put_table(page, section.heads, section.rows)
    for part in section.parts:
        _put(page, part, depth + 1)


def markdown(say: Speaker, answer: Answer) -> str:
    """The same as Markdown."""
    return (
        "\n".join(line for section in sections(say, answer) for line in _marked(section, 1)) + "\n"
    )


def _marked(section: Section, depth: int) -> Iterator[str]:
    yield f"{'#' * (depth + (depth > 1))} {_escaped(section.title)}"
    yield ""
    for told in section.told:
        yield f"- {_escaped(told)}"
    if section.told:
        yield ""
    if section.rows:
        heads, *rows = ([_cell(cell) for cell in row] for row in (section.heads, *section.rows))
        yield table_text(heads, rows, "github")
        yield ""
    for picture, text in section.pictures:
        # In plain letters, as on the page: Markdown reads `\/` and `&sol;` in a name as `/`, and what
        # was a file beside the story would be an address of the network.
        yield f"![{_escaped(text)}](<{quote(picture)}>)"
        yield ""
    for part in section.parts:
        yield from _marked(part, depth + 1)


_TAKEN = {ord(sign): f"\\{sign}" for sign in "\\`*_[]<>#"}


def _cell(text: str) -> str:
    """The same in a table: a name that somebody chose is neither a picture nor two cells."""
    return _escaped(text).replace("|", "\\|")


def _escaped(text: str) -> str:
    """A text that Markdown takes as it is, and a terminal on which it is read, too."""
    return safe(text.replace("\n", " ")).translate(_TAKEN)
