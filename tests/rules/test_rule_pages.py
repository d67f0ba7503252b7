"""The summaries in a real browser: each of them, whole games and chapters, is one A4 page."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from referee.app.games import game
from referee.app.summaries import chapters, summary
from referee.games import REGISTRY
from referee.i18n.speaker import Speaker
from referee.present.rulesheet import html

BROWSER = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)
SMALLEST = 8.0 / 0.92  # points: the smallest print of a page is 0.92 of its type
every_page = pytest.mark.parametrize(
    ("key", "lang"), [(key, lang) for key in REGISTRY for lang in ("en", "fr")]
)


@cache
def sheets(key: str, lang: str) -> dict[str, str]:
    """The page of the game (`""`) and of every chapter."""
    found = game(key)
    say = Speaker(lang, found.lexicon)
    return {name: html(say, summary(key, name or None)) for name in ("", *chapters(found))}


def size(page: str) -> float:
    return float(re.findall(r"font-size: ([\d.]+)pt; --columns", page)[0])


def pages(document: str, folder: Path) -> int:
    """How many pages the browser prints."""
    source, pdf = folder / "sheet.html", folder / "sheet.pdf"
    source.write_text(document, encoding="utf-8")
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
               "--disable-background-networking", "--disable-component-update", "--disable-sync",
               f"--user-data-dir={folder}/profile", f"--print-to-pdf={pdf}", source.as_uri()]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=240)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf.read_bytes()))


def bound(found: Mapping[str, str]) -> str:
    """All pages as one document, so that the browser starts once."""
    style = re.findall(r"<style>(.*?)\nbody \{ font-size", next(iter(found.values())), re.DOTALL)[0]
    leaves = []
    for page in found.values():
        own = re.findall(r"\nbody \{ (font-size: [^}]*)\}", page)[0]
        body = re.findall(r"<body>(.*)</body>", page, re.DOTALL)[0]
        leaves.append(f'<div class="leaf" style="{own}">{body}</div>')
    style = re.sub(r"(?m)^(@media print \{ )?body \{", r"\1.leaf {", style)
    return (
        f"<!DOCTYPE html><html><head><meta charset='utf-8'><style>{style}"
        ".leaf { break-before: page; } .leaf:first-child { break-before: auto; }"
        " body { margin: 0; }</style></head><body>" + "".join(leaves) + "</body></html>"
    )


@pytest.mark.skipif(BROWSER is None, reason="no browser here")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_summary_is_a_few_a4_pages(lang: str, tmp_path: Path) -> None:
    found = {f"{key} {name}": page for key in REGISTRY for name, page in sheets(key, lang).items()}
    assert len(found) <= pages(bound(found), tmp_path) <= 2 * len(found)


@every_page
def test_a_summary_can_be_read_beside_the_board(key: str, lang: str) -> None:
    small = {name: size(page) for name, page in sheets(key, lang).items() if size(page) < SMALLEST}
    assert not small, small


@every_page
def test_a_summary_draws_its_tables_and_prints_no_ids(key: str, lang: str) -> None:
    for name, page in sheets(key, lang).items():
        answer = summary(key, name or None)
        assert page.count("<table") == len(answer.result["tables"]), name
        typed = r"`[^`]*`|--(?:set|option) \S+"
        body = re.sub(typed, "", page.partition("<body>")[2])
        assert not re.findall(r">[^<]*\b[a-z]+_[a-z_]+\b[^<]*<", body), name


def test_a_page_of_a_whole_game_has_its_tables_and_what_is_never_allowed() -> None:
    wanted = {
        "aa1941": {"units", "powers", "victory"},
        "aam": {"terrain", "hits", "counters", "ranges"},
        "tlc": {"movement", "after_air_combat", "return_fire", "commits"},
        "m44": {"dice", "terrain"},
    }
    for key, tables in wanted.items():
        result = summary(key, None).result
        assert {table["table"] for table in result["tables"]} == tables
        assert len(result["never"]) >= 8
        # Nothing is cut by accident: a column that the data misspells would be empty.
        for table in result["tables"]:
            for column in table["columns"]:
                assert any(row[column] is not None for row in table["cells"].values()), column


def test_what_a_sheet_names_exists() -> None:
    from referee.scenario.compile import game_data

    for key in REGISTRY:
        found, data = game(key), game_data(key)["summary"]
        named = {line["card"] for line in data.get("never", ())}
        for name, chapter in data["chapters"].items():
            sheet = chapter.get("sheet")
            assert sheet in (None, "whole", "none") or set(sheet) <= {"whole", "said"}, name
            here = {card.id for card in chapters(found)[name][1]}
            if isinstance(sheet, dict):
                listed = {*sheet.get("whole", ()), *sheet.get("said", ())}
                assert listed <= here, (key, name, listed - here)
        assert named <= set(found.cards)
        assert set(data.get("tables", ())) <= set(found.tables)
        for line in data.get("never", ()):
            assert set(line) == {"card", "en", "fr"}
