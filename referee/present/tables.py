"""Tables: on the screen in columns of our own that fit it; Markdown, HTML and CSV for files."""

from __future__ import annotations

from collections.abc import Sequence

from referee.present.blocks import Page, columns_of

GAP = 2  # columns between two columns of a table


def put_table(page: Page, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table in the width there is: its columns in groups, the names of the rows before each."""
    columns = [[head, *(row[at] for row in rows)] for at, head in enumerate(heads)]
    groups = _groups(columns[1:], page.width - _word(columns[0]))
    for number, group in enumerate(groups):
        if number:
            page.gap()
        picked = [0, *(at + 1 for at in group)]
        page.grid([heads[at] for at in picked], [[row[at] for at in picked] for row in rows])


def _word(column: Sequence[str]) -> int:
    """The narrowest that a column may be: its longest word."""
    return max((columns_of(word) for text in column for word in text.split(" ")), default=1)


def _groups(columns: Sequence[Sequence[str]], room: int) -> list[list[int]]:
    """The columns that stand side by side, group by group."""
    groups: list[list[int]] = [[]]
    used = 0
    for at, column in enumerate(columns):
        need = _word(column) + GAP
        if groups[-1] and used + need > room:
            groups.append([])
            used = 0
        groups[-1].append(at)
        used += need
    return groups


def table_text(heads: Sequence[str], rows: Sequence[Sequence[str]], form: str = "github") -> str:
    """A table as text; cells stay as they are (`1e3` is no number here)."""
    from tabulate import tabulate

    return tabulate(
        rows, heads, tablefmt=form, disable_numparse=True, colalign=("left",) * len(heads)
    )


def csv_text(rows: Sequence[Sequence[str]]) -> str:
    """Rows as CSV, without a last line end."""
    import csv
    import io

    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().rstrip("\n")
