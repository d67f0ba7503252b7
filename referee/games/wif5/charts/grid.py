"""A printed chart as a grid: the rows and columns that booklet and reference name, cell by cell.

Columns that nobody has named yet (most ranges) are the owner's to add: a heading of his sheet is
read like any other (`column=19-24`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from referee.engine.faults import Fault, Unreadable
from referee.engine.record import record
from referee.games.wif5.charts.printed import Charts

Keys = Mapping[str, str]
MOST = 60  # values of one key that are worth a row each
# What stands across a chart, where it is not the key `column` (the last key otherwise).
ACROSS: Mapping[str, str] = {
    "unit_cost": "row", "production_spiral": "row", "us_entry_track": "row",
    "us_entry_modifications": "year", "naval_combat": "targets", "initiative_track": "row",
}  # fmt: skip
# Keys that a sheet leaves to its owner: he adds them where his chart has them.
LEFT_OUT: Mapping[str, tuple[str, ...]] = {
    "unit_cost": ("power",), "production_spiral": ("power",),
    "us_entry_modifications": ("place",), "convoy_attack": ("attackers", "escorts"),
}  # fmt: skip


# The cell without a column stands for those of its row: a modification that no year changes, the
# number in parentheses of an option. Either is enough.
STANDS_FOR: Mapping[str, tuple[str, ...]] = {
    "us_entry_modifications": ("year",), "us_entry_track": ("row=number",),
}  # fmt: skip


@record
class Grid:
    """The cells of a chart: `rows` and `columns` are what each adds to the key of a cell.

    `down` are the keys of the rows, in their order; a column without keys is the result itself.
    """

    chart: str
    down: tuple[str, ...]
    rows: tuple[Keys, ...]
    columns: tuple[Keys, ...]

    def cells(self, charts: Charts) -> Iterable[tuple[Keys, Keys, str]]:
        """Every cell: its row, its column, its canonical key."""
        for row in self.rows:
            for column in self.columns:
                try:
                    yield row, column, charts.read_key(self.chart, {**row, **column})
                except Fault:  # a chart may leave combinations out
                    continue


def grid(charts: Charts, chart: str, fixed: Mapping[str, tuple[str, ...]] | None = None) -> Grid:
    """The grid of a chart; `fixed` narrows a key to some of its values (this month's row)."""
    shape = charts.all[chart]
    keys = _keys(charts, chart, fixed or {})
    values = {key: (fixed or {}).get(key) or values_of(charts, chart, key) for key in keys}
    across = ACROSS.get(chart, "column" if "column" in keys else keys[-1])
    down = tuple(
        key for key in keys if key != across and (values[key] or key not in shape.optional)
    )
    if not down and across not in shape.optional:  # one key alone goes down the page
        down, across = (across,), ""
    rows = tuple(dict(zip(down, each, strict=True)) for each in product(*(values[k] for k in down)))
    columns = [{across: value} for value in values.get(across, ())]
    if not across or across in shape.optional:
        columns.insert(0, {})
    return Grid(chart, down, rows, tuple(columns))


def _keys(charts: Charts, chart: str, fixed: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The keys that name a cell in a grid: what a sheet leaves out is there where its owner names it.

    A convoy attack has its cells by pairs of attackers and escorts, or by columns.
    """
    left_out = [key for key in LEFT_OUT.get(chart, ()) if key not in fixed]
    if chart == "convoy_attack" and len(left_out) < 2:
        left_out = [key for key in ("column", "die") if key not in fixed]
        for key in ("attackers", "escorts"):
            if key not in fixed:
                raise Unreadable("key.missing", key=key, keys=list(charts.all[chart].keys))
        if "column" in fixed:
            raise Unreadable("wif5.chart.pair")
    return [key for key in charts.all[chart].keys if key not in left_out]


def headings(
    charts: Charts, chart: str, typed: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """The headings that an owner names, as the chart has them: none overlaps another one."""
    found: dict[str, tuple[str, ...]] = {}
    for key, texts in typed.items():
        if key not in charts.all[chart].keys:
            raise Unreadable("chart.heading", text=key, keys=list(charts.all[chart].keys))
        here = list[str]()
        for text in texts:
            here.append(str(charts.read_value(chart, key, text, here)))
        found[key] = tuple(dict.fromkeys(here))
    return found


def values_of(charts: Charts, chart: str, key: str) -> tuple[str, ...]:
    """The values of a key that are named anywhere: words, numbers within bounds, known headings."""
    shape = charts.all[chart].keys[key]
    match shape["kind"]:
        case "words":
            return tuple(map(str, shape.get("named", shape["words"])))
        case "number":
            least, most = shape["least"], shape["most"]
            few = most - least < MOST
            return tuple(map(str, range(least, most + 1))) if few else ()
        case "text" if shape.get("listed"):
            named = charts.vocabulary(shape["names"])
            return (*named, *(each for each in charts.labels(chart, key) if each not in named))
        case "level" | "range" | "text":
            return charts.labels(chart, key)
        case kind:
            return charts.vocabulary(kind)


def open_headed(charts: Charts, chart: str) -> bool:
    """Whether a chart has headings that nobody can list before it is seen: ranges, pairs, free words.

    A cell under one that no sheet names is blank, and is asked for all the same.
    """
    shape = charts.all[chart]
    return any(
        kind["kind"] == "range"
        or (kind["kind"] == "text" and not kind.get("listed"))
        or (kind["kind"] == "number" and kind["most"] - kind["least"] >= MOST)
        for key, kind in shape.keys.items()
        if key not in shape.optional
    )


def missing(
    charts: Charts, chart: str, fixed: Mapping[str, tuple[str, ...]] | None = None
) -> tuple[str, ...]:
    """The keys of the cells that nobody knows yet."""
    stands_for = STANDS_FOR.get(chart, ())

    def known(row: Keys, key: str) -> bool:
        if charts.is_known(chart, key):
            return True
        stood = any(word.startswith(stands_for) for word in key.split()) if stands_for else False
        return stood and charts.is_known(chart, charts.read_key(chart, row))

    return tuple(
        key for row, column, key in grid(charts, chart, fixed).cells(charts)
        if (column or not stands_for) and not known(row, key)
    )  # fmt: skip
