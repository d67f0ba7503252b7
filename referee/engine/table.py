"""Tables that show their work: base column, every shift with its rule, clamps, cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.faults import Unreadable
from referee.engine.record import field, record
from referee.engine.verdict import Json


@record
class Table:
    """A table of a booklet or of a reference file.

    Titles and labels are ids with `{en, fr}` words in `labels`; a cell that the
    sources do not give is `None` (unknown), never a guess.
    """

    id: str
    title: Mapping[str, str]
    row_key: str
    column_key: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: Mapping[tuple[str, str], Json]
    labels: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    note: Mapping[str, str] | None = None
    aliases: tuple[str, ...] = ()  # what else players call it


@record
class Shift:
    """A move along the columns (or rows) and the reason for it."""

    reason: str
    by: int
    cards: tuple[str, ...] = ()


@record
class Trace:
    """How a cell was reached."""

    row: str
    base: str
    shifts: tuple[Shift, ...]
    clamped: bool
    column: str
    cell: Json


def lookup(table: Table, row: str, column: str, shifts: Sequence[Shift] = ()) -> Trace:
    """Read a cell: shifts move along the columns as printed, and stop at the edges."""
    if row not in table.rows:
        raise Unreadable("table.row", table=table.id, text=row, options=list(table.rows))
    if column not in table.columns:
        raise Unreadable("table.column", table=table.id, text=column, options=list(table.columns))
    wanted = table.columns.index(column) + sum(shift.by for shift in shifts)
    reached = min(max(wanted, 0), len(table.columns) - 1)
    end = table.columns[reached]
    return Trace(row, column, tuple(shifts), reached != wanted, end, table.cells.get((row, end)))


def table_of(key: str, raw: Mapping[str, Json]) -> Table:
    """A table of a data file: rows of cells, labels in both languages, the cards it rests on."""
    return Table(
        key,
        raw["title"],
        raw["row_key"],
        raw["column_key"],
        tuple(map(str, raw["rows"])),
        tuple(map(str, raw["columns"])),
        {
            (str(row), str(column)): cell
            for row, cells in raw["cells"].items()
            for column, cell in cells.items()
        },
        {str(label): text for label, text in raw.get("labels", {}).items()},
        tuple(raw.get("cards", ())),
        raw.get("note"),
        tuple(raw.get("aliases", ())),
    )


def tables_of(data: Mapping[str, Json]) -> dict[str, Table]:
    """The tables of a data folder."""
    return {
        key: table_of(key, raw)
        for file, content in data.items()
        if file.startswith("tables")
        for key, raw in content["tables"].items()
    }
