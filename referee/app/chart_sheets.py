"""A printed chart as a CSV sheet: to be filled in at a desk, and read back whole or in part.

    # chart assault – Assault Combat Results Table
    die,column=1:2,column=1:1
    0,1/-,
    1,,

A French sheet has its words in French (« dé,colonne=1:2 »); both are read in either language.
A line `# chart NAME` begins a chart; other lines with `#` are remarks. The first line below names
what each column holds: a key of the cell (`die`), a value of a key (`column=4:1`), or `result`.
A blank cell is not known. Commas, semicolons and tabs part cells; what holds one is quoted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.app.french_words import key_of, shown_key, shown_table, table_of, told_value
from referee.engine.faults import Fault, Unreadable
from referee.engine.numbers import letters
from referee.engine.record import record, replace
from referee.games.contract import Game, PrintedCharts
from referee.i18n.speaker import Speaker

SIGNS = ",;\t"
RESULT = ("result", "résultat", "resultat", "cell", "case")
MARK = ("chart", "tableau", "grille")
UNKNOWN = "?"  # a chart that the game has not: its lines are nobody's


@record
class Field:
    """One cell of a sheet: its text, and its line and column, as a spreadsheet counts them (from 1)."""

    text: str
    line: int
    column: int


@record
class Slip:
    """A mistake of a sheet: its line, its column and what stands over it."""

    line: int
    column: int
    fault: Fault
    head: str = ""

    @property
    def place(self) -> tuple[int, int]:
        """A place is told once, however many cells it spoils."""
        return self.line, self.column

    @property
    def told(self) -> Unreadable:
        """Where it stands as a spreadsheet shows it, « ligne 5, colonne C (4:1) », and what is wrong."""
        named = " ".join(word.rpartition("=")[2] for word in self.head.split())
        code = "chart.slip_under" if named else "chart.slip"
        return Unreadable(code, line=self.line, column=letters(self.column), head=named,
                          wrong=self.fault)  # fmt: skip


# -- writing ---------------------------------------------------------------------------------
def sheet(game: Game, chart: str, say: Speaker) -> str:
    """A chart as a sheet: what is known filled in, every other cell blank."""
    charts, grid = _charts(game), game.grid(chart)
    heads = [*(shown_key(key, say.lang) for key in grid.down),
             *(_heading(say, column) for column in grid.columns)]  # fmt: skip
    title, remark = say.pick(charts.all[chart].title), say.say("chart.template")
    wanted = [key for key in charts.all[chart].keys
              if key not in (*grid.down, *charts.all[chart].optional)]  # fmt: skip
    if not grid.columns and wanted:  # headings that only its owner can name
        remark += "\n" + say.say("chart.template_columns", {"key": shown_key(wanted[0], say.lang)})
    begins = f"# {MARK[say.lang == 'fr']} {shown_table(chart, say.lang)} – {title}"
    lines = [begins, *(f"# {line}" for line in remark.splitlines()),
             ",".join(map(_quoted, heads))]  # fmt: skip
    known = {**charts.all[chart].pinned, **charts.owner.get(chart, {})}
    named = {(_pair(row), _pair(column)): key for row, column, key in grid.cells(charts)}
    for row in grid.rows:
        keys = [named.get((_pair(row), _pair(column)), "") for column in grid.columns]
        cells = [_cell_word(charts, chart, say, key, known.get(key, "")) for key in keys]
        named_row = (_row_word(charts, chart, say, key, row[key]) for key in grid.down)
        lines.append(",".join(map(_quoted, [*named_row, *cells])))
    beside = {key: cell for key, cell in known.items() if key not in set(named.values())}
    return "\n".join([*lines, *_listed(charts, chart, say, beside)]) + "\n"


def _listed(charts: Any, chart: str, say: Speaker, cells: Mapping[str, str]) -> Iterator[str]:
    """Cells that no square of the grid names, a line each: convoys by ships, a cost of one power.

    Those named by the same keys stand together, under headings of their own.
    """
    named: dict[tuple[str, ...], list[str]] = {}
    for key, cell in cells.items():
        words = dict(word.split("=", 1) for word in key.split())
        line = [*(_row_word(charts, chart, say, name, value) for name, value in words.items()),
                _cell_word(charts, chart, say, key, cell)]  # fmt: skip
        named.setdefault(tuple(words), []).append(",".join(map(_quoted, line)))
    for keys, lines in named.items():
        yield f"# {MARK[say.lang == 'fr']} {shown_table(chart, say.lang)}"
        yield ",".join([*(shown_key(key, say.lang) for key in keys), RESULT[say.lang == "fr"]])
        yield from lines


def _heading(say: Speaker, column: Mapping[str, str]) -> str:
    words = (f"{shown_key(key, say.lang)}={told_value(say, key, value)}"
             for key, value in column.items())  # fmt: skip
    return " ".join(words) or RESULT[say.lang == "fr"]


def _row_word(charts: PrintedCharts, chart: str, say: Speaker, key: str, value: str) -> str:
    """What names a row, with its blanks: « Mousson du Nord ». A name that only its owner has stays."""
    shape = charts.all[chart].keys[key]
    if shape["kind"] == "text" and not shape.get("listed"):
        return value
    return told_value(say, key, value).replace("_", " ")


def _cell_word(charts: Any, chart: str, say: Speaker, key: str, cell: str) -> str:
    """What stands in a cell, in the words of the language where it is one of few: « les Alliés »."""
    kind = charts.kind(chart, key) if cell else ""
    return str(say.name(kind, cell)) if say.lang == "fr" and kind else cell


def _pair(keys: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(keys.items())


def _quoted(text: str) -> str:
    if text[:1] in ("=", "+", "@") and not text[1:2].isdecimal():  # a spreadsheet would work it out
        text = f" {text}"
    if any(sign in text for sign in (*SIGNS, '"')):
        return '"' + text.replace('"', '""') + '"'
    return text


# -- reading ---------------------------------------------------------------------------------
def cells_of(
    game: Game, text: str, chart: str | None = None
) -> tuple[dict[str, dict[str, str]], list[Slip]]:
    """The cells of a sheet, chart by chart, and every mistake in it with line and column.

    `chart` is the one of a sheet that does not say it itself. Cells that are the booklet's own are
    left out: they are known.
    """
    charts = _charts(game)
    found: dict[str, dict[str, str]] = {}
    where: dict[tuple[str, str], int] = {}
    slips: list[Slip] = []
    head: list[Field] | None = None
    sign = ""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.lstrip(' "').startswith("#"):
            named = _named(charts, line, number, slips)
            if named is not None:
                chart, head = named, None
            continue
        if chart == UNKNOWN or not line.strip(f" {SIGNS}"):
            continue
        if head is None:
            sign = max(SIGNS, key=line.count)
        fields = list(fields_of(line, number, sign, slips))
        if chart is None:
            slips.append(Slip(number, 1, Unreadable("chart.unnamed")))
            break
        if head is None:
            head = [Field(*each) for each in _heads(charts, chart, fields, slips)]
            continue
        for key, cell, column, slip in _row(charts, chart, head, fields):
            if slip is not None:
                under = _over(head, slip.column) if slip.line == number else ""
                told = replace(slip, head=under)
                slips += [] if slip.place in {each.place for each in slips} else [told]
                continue
            above = where.setdefault((chart, key), number)
            if above != number and found.get(chart, {}).get(key, cell) != cell:
                fault = Unreadable("chart.twice", line=above)
                slips.append(Slip(number, column, fault, _over(head, column)))
            elif charts.all[chart].pinned.get(key) != cell or key in charts.owner.get(chart, {}):
                found.setdefault(chart, {})[key] = cell
    return found, sorted(slips, key=lambda slip: slip.place)


def _over(head: Sequence[Field], column: int) -> str:
    """The heading over a column, where it has one that could be read."""
    found = head[column - 1].text if column <= len(head) else ""
    return "" if found == "?" else found


def _named(charts: PrintedCharts, line: str, number: int, slips: list[Slip]) -> str | None:
    """The chart that a remark begins, if it begins one."""
    words = line.strip(f' "{SIGNS}').lstrip("#").split()
    if len(words) < 2 or words[0].casefold().rstrip(":") not in MARK:
        return None
    name = " ".join(words[1:]).partition("–")[0].strip(f' "{SIGNS}')
    try:
        return charts.names.find(table_of(name, charts.all))
    except Fault as fault:
        slips.append(Slip(number, 1, fault))
        return UNKNOWN


def fields_of(line: str, number: int, sign: str, slips: list[Slip]) -> Iterator[Field]:
    """The cells of a line, each with the column it stands in."""
    at, end, column = 0, len(line), 0
    while at <= end:
        start, column = at, column + 1
        while start < end and line[start] == " ":
            start += 1
        if line[start : start + 1] == '"':
            text, at = _unquoted(
                line, start, Slip(number, column, Unreadable("chart.quote")), slips
            )
            while at < end and line[at] != sign:
                at += 1
        else:
            at = line.find(sign, at)
            at = end if at < 0 else at
            text = line[start:at].strip()
        yield Field(text, number, column)
        at += 1


def _unquoted(line: str, start: int, open_quote: Slip, slips: list[Slip]) -> tuple[str, int]:
    text, at = "", start + 1
    while at < len(line):
        if line[at] == '"':
            if line[at + 1 : at + 2] != '"':
                return text.strip(), at + 1
            at += 1
        text += line[at]
        at += 1
    slips.append(open_quote)
    return text.strip(), at


def _heads(
    charts: PrintedCharts, chart: str, fields: Sequence[Field], slips: list[Slip]
) -> Iterator[tuple[str, int, int]]:
    """The headings as `key` or `key=value`, empty for `result` and for what cannot be read."""
    keys = charts.all[chart].keys
    seen: set[str] = set()
    for field in fields:
        words = []
        for word in field.text.split():
            typed, equals, value = word.partition("=")
            key = key_of(typed, keys)
            if key is None and typed.casefold() in RESULT and not equals:
                continue
            if key is None:
                options = [*keys, RESULT[0]]
                fault = Unreadable("chart.heading", text=typed, keys=options)
                slips.append(Slip(field.line, field.column, fault))
                words = ["?"]
                break
            words.append(f"{key}={value}" if equals else key)
        heading = " ".join(words)
        if heading in seen - {"?"} and field.text:  # a slip for the next column
            fault = Unreadable("chart.heading_twice", text=field.text)
            slips.append(Slip(field.line, field.column, fault))
            heading = "?"
        seen.add(heading)
        yield heading, field.line, field.column


def _row(
    charts: PrintedCharts, chart: str, head: Sequence[Field], fields: Sequence[Field]
) -> Iterator[tuple[str, str, int, Slip | None]]:
    """Every cell of a row that is filled in: its key, what stands there and where, or the mistake."""
    named = {h.text: f for h, f in zip(head, fields, strict=False)
             if h.text and "=" not in h.text and h.text != "?" and f.text}  # fmt: skip
    down = {name: field.text for name, field in named.items()}
    for extra in fields[len(head) :]:
        if extra.text:
            fault = Unreadable("chart.no_heading", text=extra.text)
            yield "", "", 0, Slip(extra.line, extra.column, fault)
    for over, field in zip(head, fields, strict=False):
        plain = "=" in over.text or not over.text
        if not plain or not field.text:
            continue
        across = dict(word.split("=", 1) for word in over.text.split())
        try:
            key = charts.read_key(chart, {**down, **across})
        except Fault as fault:
            wrong = _wrong(fault, named, across, over, head[0])
            yield "", "", 0, Slip(wrong.line, wrong.column, fault)
            continue
        try:
            yield key, charts.read_cell(chart, field.text, key), field.column, None
        except Fault as fault:
            yield "", "", 0, Slip(field.line, field.column, fault)


def _wrong(
    fault: Fault, named: Mapping[str, Field], across: Mapping[str, str], over: Field, first: Field
) -> Field:
    """Where a cell is named wrongly: the word of its row, its heading, or the headings as a whole."""
    text = fault.params.get("text")
    if text is not None and text in across.values():
        return over
    return next((field for field in named.values() if field.text == text), first)


def _charts(game: Game) -> Any:
    if game.charts is None:
        raise Unreadable("chart.none", game=game.title)
    return game.charts
