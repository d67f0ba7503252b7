"""Every table of every game: whole as text, Markdown, CSV and JSON, and cell by cell."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from program import Program
from shelved import GAMES, built, nothing

LANGS = ("en", "fr")
CODE = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|%\(|\bNone\b|\{'")  # what no player would say
ROWS = 3  # of a table, by cell
every_table = pytest.mark.parametrize(
    ("key", "table"), [(key, table) for key in GAMES for table in built(key).tables]
)


def unsaid(text: str, told: str) -> Iterator[str]:
    """What is no language at all in something printed; the cards in brackets are ids by right."""
    shown = re.sub(r"; [a-z_.0-9]+\]|\(own\.[a-z_.]+\)", "", text)
    yield from (f"{told}: {found}" for found in CODE.findall(shown))


@every_table
@pytest.mark.parametrize("lang", LANGS)
def test_a_table_is_printed_whole(key: str, table: str, lang: str, referee: Program) -> None:
    made: Any = built(key).tables[table]
    lacks: list[str] = []
    for form in ("text", "md", "csv"):
        said = referee("--lang", lang, "table", key, table, "--format", form)
        assert said.code == 0, said.err
        lacks += unsaid(said.out, form)
        if form == "csv":
            rows = list(csv.reader(io.StringIO(said.out)))
            assert len(rows) == len(made.rows) + 1
            assert {len(row) for row in rows} == {len(made.columns) + 1}
            assert all(row[0] for row in rows[1:]), "a row without a name"
            assert all(rows[0][1:]), "a column without a name"
            assert len({row[0] for row in rows[1:]}) == len(made.rows), "two rows of one name"
        if form == "md":
            lines = said.out.splitlines()
            drawn = [at for at, line in enumerate(lines) if line.startswith("|")]
            assert len(drawn) == len(made.rows) + 2
            assert lines[drawn[0] - 1] == lines[drawn[-1] + 1] == "", "no table of its own"
    nothing(lacks)


@every_table
def test_a_table_as_json_holds_every_cell(key: str, table: str, referee: Program) -> None:
    made: Any = built(key).tables[table]
    said = referee.json("table", key, table)
    assert said.result["rows"] == list(made.rows)
    for row in made.rows:
        assert set(said.result["cells"][row]) == set(made.columns)
    assert any(ruling["cites"] for ruling in said.json["rulings"])


@every_table
@pytest.mark.parametrize("lang", LANGS)
def test_a_cell_is_printed_in_words(key: str, table: str, lang: str, referee: Program) -> None:
    made: Any = built(key).tables[table]
    lacks: list[str] = []
    for row in made.rows[:ROWS]:
        column = made.columns[0]
        words = [f"{made.row_key}={row}", f"{made.column_key}={column}"]
        said = referee("--lang", lang, "table", key, table, *words)
        known = made.cells.get((row, column)) is not None
        assert said.code == (0 if known else 3) or said.code == 0, said.err
        lacks += unsaid(said.out, f"{row} {column}") if said.code == 0 else []
        again = referee.json("table", key, table, *words)
        if again.code == 0:
            assert set(again.result) >= {"base", "shifts", "clamped", "cell"}
            assert again.result["cell"] == made.cells.get((row, column))
    nothing(lacks)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_the_list_of_tables(key: str, lang: str, referee: Program) -> None:
    out = referee("--lang", lang, "table", key).out
    for table in built(key).tables.values():
        assert " ".join(table.title[lang].split()) in " ".join(out.split())
