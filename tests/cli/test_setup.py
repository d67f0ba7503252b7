"""`setup`: the sheet against the booklet's charts (inside back cover; box, p. 4; chips, p. 7)."""

from __future__ import annotations

import csv
import io
import re
import shutil
import subprocess
import time
from html.parser import HTMLParser
from pathlib import Path

import pexpect
import pytest
from walks import Walk

# The five charts, counted by hand: pieces per power.
CHARTS = {
    "soviet_union": {"infantry": 15, "tank": 2, "fighter": 1, "submarine": 1},
    "germany": {
        "infantry": 19, "tank": 6, "fighter": 3, "bomber": 1, "submarine": 3, "transport": 1,
        "destroyer": 1, "battleship": 1,
    },
    "united_kingdom": {
        "infantry": 7, "tank": 2, "fighter": 3, "bomber": 1, "submarine": 2, "transport": 3,
        "destroyer": 2, "carrier": 1, "battleship": 1,
    },
    "japan": {
        "infantry": 10, "tank": 1, "fighter": 4, "bomber": 1, "submarine": 1, "transport": 2,
        "destroyer": 2, "carrier": 2, "battleship": 1,
    },
    "united_states": {
        "infantry": 8, "tank": 2, "fighter": 3, "bomber": 1, "submarine": 1, "transport": 2,
        "carrier": 1, "battleship": 1,
    },
}  # fmt: skip
TREASURIES = [7, 12, 12, 9, 15]  # Forces de combat, p. 6
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
BROWSER = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def test_sides_money_and_totals_are_those_of_the_charts(referee):
    said = referee.json("setup", "aa1941")
    assert said.code == 0
    assert said.json["ok"]
    assert said.json["game"] == "aa1941"
    assert said.result["scenario"] == "standard"
    sides = said.result["sides"]
    assert {side["side"]: side["totals"] for side in sides} == CHARTS
    assert [side["treasury"] for side in sides] == TREASURIES
    assert [side["income"] for side in sides] == TREASURIES
    for side in sides:
        counted: dict[str, int] = {}
        for line in side["lines"]:
            assert line["region"]
            for unit, count in line["units"].items():
                counted[unit] = counted.get(unit, 0) + count
        assert counted == side["totals"]


def test_pieces_against_the_box(referee):
    # 8 German infantry figures for 19, 5 tanks for 6 (box, p. 4): the rest are chips.
    box = referee.json("setup", "aa1941", "--side", "Allemagne").result["sides"][0]["box"]
    assert box["infantry"]["figures"] == 8
    assert box["infantry"]["on_chips"] == 11
    assert box["tank"]["figures"] == 5
    assert box["tank"]["on_chips"] == 1
    assert box["submarine"]["on_chips"] == 0
    chips = referee.json("setup", "aa1941").result["chips"]
    assert {key: (raw["box"], raw["units"]) for key, raw in chips.items()} == {
        "gray": (22, 1), "green": (8, 3), "red": (4, 5),
    }  # fmt: skip


def test_chips_of_a_stack_make_up_its_missing_figures(referee):
    result = referee.json("setup", "aa1941").result
    worth = {key: raw["units"] for key, raw in result["chips"].items()}
    for side in result["sides"]:
        for unit, told in side["box"].items():
            on_chips = sum(
                count * worth[chip]
                for line in side["lines"]
                for chip, count in line["chips"].get(unit, {}).items()
            )
            assert on_chips == told["on_chips"]
            assert told["placed"] - on_chips <= told["figures"]


def test_the_errata_option_adds_its_units(referee):
    sides = referee.json("setup", "aa1941", "--set", "errata=yes").result["sides"]
    totals = {side["side"]: side["totals"] for side in sides}
    assert totals["soviet_union"]["infantry"] == 18
    assert totals["united_states"]["infantry"] == 9
    assert totals["united_states"]["destroyer"] == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_text_names_spaces_as_the_board_and_in_french(referee, lang):
    said = referee("--lang", lang, "setup", "aa1941", "--side", "germany")
    assert said.code == 0
    assert not said.err
    assert "North Africa (Afrique du Nord)" in said.out
    plain = said.out.replace("\u00a0", " ")
    assert {"en": "19 infantry, 8 figures", "fr": "19 infanteries, 8 figurines"}[lang] in plain
    assert "United Kingdom" not in said.out
    assert "p. 7" in plain


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_forty_columns_are_enough(referee, lang):
    referee.width = "40"
    said = referee("--lang", lang, "setup", "aa1941")
    assert [line for line in said.out.splitlines() if len(line) > 40] == []


def test_csv_has_one_row_per_unit_line(referee):
    said = referee("setup", "aa1941", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(said.out)))
    assert sum(int(row["count"]) for row in rows) == sum(
        map(sum, map(dict.values, CHARTS.values()))
    )
    (row,) = [r for r in rows if r["space"] == "north_africa"]
    assert (row["side"], row["en"], row["fr"], row["unit"], row["count"]) == (
        "germany", "North Africa", "Afrique du Nord", "tank", "1",
    )  # fmt: skip


class Page(HTMLParser):
    """Tags, open and closed, and whatever would fetch something."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}
        self.lang = ""
        self.fetched: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.count[tag] = self.count.get(tag, 0) + 1
        found = dict(attrs)
        if tag == "html":
            self.lang = found["lang"]
        self.fetched += [found[key] for key in ("src", "href") if key in found]
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_html_stands_on_its_own(referee, lang, tmp_path):
    target = tmp_path / "sheets.html"
    said = referee("--lang", lang, "setup", "aa1941", "-o", str(target))
    assert said.code == 0
    assert str(target) in said.out.replace("\n", "")
    text = target.read_text(encoding="utf-8")
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.lang == lang
    assert page.fetched == []
    assert "url(" not in text
    assert "@import" not in text
    assert "<script" not in text
    assert page.count["section"] == 5
    assert page.count["title"] == 1
    lines = sum(len(side["lines"]) for side in referee.json("setup", "aa1941").result["sides"])
    assert page.count["input"] == lines
    assert "Afrique du Nord" in text
    assert "North Africa" in text


def test_html_of_a_stranger_carries_no_markup(referee, tmp_path):
    standard = (Path(__file__).parents[2] / "scenarios/aa1941/standard.yaml").read_text("utf-8")
    wild = tmp_path / "wild.yaml"
    wild.write_text(
        standard.replace("en: Standard set-up", "en: <script>alert(1)</script> & co"), "utf-8"
    )
    said = referee("setup", str(wild), "--format", "html")
    assert said.code == 0
    assert "<script" not in said.out
    assert "&lt;script&gt;" in said.out


@pytest.mark.skipif(CHROMIUM is None, reason="no browser here")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_printed_one_power_a_page(referee, lang, tmp_path):
    target, printed = tmp_path / "sheets.html", tmp_path / "sheets.pdf"
    referee("--lang", lang, "setup", "aa1941", "--set", "errata=yes", "-o", str(target))
    told = tmp_path / "told.html"
    told.write_text(
        target.read_text("utf-8").replace(
            "</body>",
            "<script>document.title = document.documentElement.scrollWidth <= innerWidth"
            " ? 'fits' : 'too wide'</script></body>",
        ),
        "utf-8",
    )
    browser = [str(CHROMIUM), *BROWSER, f"--user-data-dir={tmp_path / 'profile'}"]
    pdf = [*browser, "--no-pdf-header-footer", f"--print-to-pdf={printed}", target.as_uri()]
    subprocess.run(pdf, check=True, capture_output=True, timeout=120)
    assert len(re.findall(rb"/Type\s*/Page\b", printed.read_bytes())) == 5
    dom = [*browser, "--window-size=600,900", "--dump-dom", told.as_uri()]
    shown = subprocess.run(dom, check=True, capture_output=True, timeout=120).stdout
    assert b"<title>fits</title>" in shown


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["aa1941", "--side", "narnia"], "name.unknown"),
        (["aa1941", "--set", "errata=maybe"], "game.option"),
        (["aa1941", "--set", "fog=yes"], "game.option_unknown"),
        (["aa1941", "--format", "pdf"], "setup.format"),
        (["nowhere"], "name.unknown"),
        (["aa1941", "-o", "/nonexistent/x.html"], "file.no_folder"),
    ],
)
def test_what_cannot_be_read(referee, words, code):
    said = referee.json("setup", *words)
    assert said.code == 2
    assert said.json["error"]["code"] == code
    plain = referee("setup", *words)
    assert plain.code == 2
    assert not plain.out
    assert plain.err


def test_ticking_needs_somebody(referee):
    said = referee("setup", "aa1941", "--tick")
    assert said.code == 3
    assert not said.out
    assert len(said.err.splitlines()) == 1
    assert referee.json("setup", "aa1941", "--tick").json["error"]["code"] == "setup.nobody"


def test_a_walk_is_broken_off_and_taken_up_again(home):
    # The Soviet chart: Karelia, Archangel, Russia, Caucasus, Siberia, zone 4.
    walk = Walk("aa1941", "--side", "ussr")
    walk.sees("1/6 Karelia")
    walk.types("")
    walk.sees("2/6 ", "left in the box then: ")
    walk.types("what?")
    walk.sees("[Enter]")
    walk.types("?")
    walk.sees("next to ")
    walk.types("b")
    walk.sees("1/6 Karelia")
    walk.types("")
    walk.sees("2/6 ")
    walk.types("")
    walk.sees("3/6 ")
    walk.types("q")
    walk.sees("2 of 6")
    assert walk.ends() == 0

    again = Walk("aa1941", "--side", "ussr")
    again.sees("3/6 ")
    again.types("", "", "", "")
    again.sees("Everything is placed")
    assert again.ends() == 0

    fresh = Walk("aa1941", "--side", "ussr", "--restart")
    fresh.sees("1/6 Karelia")
    fresh.child.sendeof()
    fresh.sees("0 of 6")
    assert fresh.ends() == 0


def test_ctrl_c_in_a_walk_keeps_the_ticks(home):
    walk = Walk("aa1941", "--side", "japan", "--lang", "fr")
    walk.sees("1/7 Manchuria (Mandchourie)")
    walk.types("")
    walk.sees("2/7 ", "> ")
    time.sleep(0.3)  # the prompt is on the screen a little before its line is read
    walk.child.sendintr()
    walk.child.expect(pexpect.EOF)
    walk.child.close()
    assert walk.child.exitstatus == 130
    again = Walk("aa1941", "--side", "japan")
    again.sees("2/7 ")
    again.types("q")
    assert again.ends() == 0


def test_other_options_are_another_walk(home):
    walk = Walk("aa1941", "--side", "ussr")
    walk.sees("1/6")
    walk.types("")
    walk.sees("2/6")
    walk.types("q")
    walk.ends()
    other = Walk("aa1941", "--side", "ussr", "--set", "errata=yes")
    other.sees("1/6")
    other.types("q")
    assert other.ends() == 0


def test_the_rest_of_a_power_at_once(home):
    # Germany has its chart, then the United Kingdom begins: nobody counts the Soviet six again.
    walk = Walk("aa1941")
    walk.sees("1/", "Karelia")
    walk.types("")
    walk.sees("2/")
    walk.types("a")
    walk.sees("Germany", "7/")
    walk.types("b")
    walk.sees("6/")
    walk.types("q")
    assert walk.ends() == 0


def test_a_spoilt_file_of_ticks_counts_as_none(referee, home):
    from referee.app.setting_up import sheet_of, ticks_of

    ticks = ticks_of(sheet_of("aa1941", [], None))
    ticks.add("japan.japan")
    assert ticks.read() == ["japan.japan"]
    ticks.path.write_bytes(b"\xff{")
    assert ticks.read() == []
    ticks.add("japan.japan")
    assert ticks.read() == ["japan.japan"]


@pytest.mark.parametrize(("lang", "told"), [
    ("en", ("brown", "gray", "ochre", "orange", "green")),
    ("fr", ("marron", "gris", "ocre", "orange", "vert")),
])  # fmt: skip
def test_every_power_of_axis_and_allies_is_told_its_colour(referee, lang, told):
    """The colours of the pieces in the box (p. 6), in the order of play."""
    page = referee("--lang", lang, "setup", "aa1941", "--format", "html").out
    heads = re.findall(r"<header>(.*?)</header>", page, re.DOTALL)
    assert len(heads) == 5
    for head, colour in zip(heads, told, strict=True):
        assert f"{colour}." in head
