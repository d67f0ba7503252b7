"""Maps drawn on pages and terminals: zones, section lines, figures with names, facing and counters."""

from __future__ import annotations

import re
from math import atan2, degrees
from pathlib import Path
from xml.etree import ElementTree

import pytest
from program import Program
from test_board import RIDGE, TRACKED
from test_board_page import words_of

from referee.app import games
from referee.app.saves import open_session
from referee.engine.board import Board
from referee.engine.event import Event
from referee.games.aam.board import hexes
from referee.i18n.speaker import Speaker
from referee.present import drawings, figuremap
from referee.present.atlasmap import _Sheet

LANGS = ("en", "fr")


def fight(kind: str = "standard", *places: str, **marks: list[str]) -> Board:
    """A tracked fight; `places`: `unit hex facing` of an army of its own."""
    game = games.game("aam")
    state = game.initial({"kind": kind}, {"tracking": "yes", "config": "1"})
    for line in ("army allies 1 KV-1, 1 M3 Stuart", "army axis 1 Panzer IV, 2 Mauser"):
        command = game.read(state, line.split())
        for event in game.decide(state, command).events:
            state = game.evolve(state, event)
    for place in places:
        unit, hex_, *facing = place.split()
        data = {"unit": unit, "hex": hex_, "facing": facing[0] if facing else None, "end": "left"}
        state = game.evolve(state, Event("placed", data))
    for unit, lying in marks.items():
        up = [each for each in lying if not each.startswith("down.")]
        down = [each.removeprefix("down.") for each in lying if each.startswith("down.")]
        state = game.evolve(state, Event("countered", {"unit": unit, "state": up, "down": down}))
    return game.board(state)


def drawn(board: Board, lang: str = "en") -> ElementTree.Element:
    say = Speaker(lang, games.game("aam").lexicon)
    text = figuremap.svg(say, board, "map")
    return ElementTree.fromstring(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def test_each_hex_knows_the_sections_that_it_lies_on() -> None:
    """Row 6 and the eighth hex of the short rows are half hexes of two sections (aam-maps.md)."""
    board = fight()
    assert board.places["r5c8"].sections == ("CHARLIE-1",)
    assert board.places["r5c9"].sections == ("BAKER-2",)
    assert board.places["r4c8"].sections == ("CHARLIE-1", "BAKER-2")
    assert board.places["r6c1"].sections == ("CHARLIE-1", "DOG-1")
    assert board.places["r6c8"].sections == ("CHARLIE-1", "BAKER-2", "DOG-1", "ABLE-2")
    assert board.places["r7c16"].sections == ("ABLE-2",)


def test_zones_are_five_full_hexes_from_either_end_until_one_is_taken() -> None:
    """Démarrage, p. 4; I-AAM-02."""
    ends = {"left": set[str](), "right": set[str]()}
    for name in hexes.everywhere():
        row, column = hexes.place(name)
        if column <= 5:
            ends["left"].add(name)
        if column > hexes.row_length(row) - 5:
            ends["right"].add(name)
    board = fight()
    assert {n for n, sides in board.zones.items() if sides == ("allies", "axis")} == ends[
        "left"
    ] | ends["right"]
    taken = fight("standard", "kv_1 r6c4 E")
    assert {n for n, sides in taken.zones.items() if sides == ("allies",)} == ends["left"]
    assert {n for n, sides in taken.zones.items() if sides == ("axis",)} == ends["right"]


def test_the_page_draws_every_zone_and_both_section_lines() -> None:
    board = fight()
    root = drawn(board)
    assert len(root.findall(".//polygon[@class='zone']")) == len(board.zones)
    seams = root.findall(".//line[@class='seam']")
    assert len(seams) == 2
    across, along = sorted(seams, key=lambda each: each.get("x1") == each.get("x2"))
    middle = figuremap.centre(board.places["r6c8"].at or (0, 0))
    assert float(along.get("x1") or 0) == pytest.approx(middle[0], abs=0.1)
    assert float(across.get("y1") or 0) == pytest.approx(middle[1], abs=0.1)
    words = [each.text for each in root.findall(".//text")]
    assert {"CHARLIE-1", "BAKER-2", "DOG-1", "ABLE-2"} <= set(words)


@pytest.mark.parametrize(
    ("facing", "angle"),
    [("E", 0), ("SE", 60), ("SW", 120), ("W", 180), ("NW", -120), ("NE", -60)],
)
def test_an_arrow_points_where_the_vehicle_looks(facing: str, angle: int) -> None:
    board = fight("standard", f"kv_1 r6c4 {facing}")
    (arrow,) = drawn(board).findall(".//polygon[@class='facing']")
    x, y = figuremap.centre(board.places["r6c4"].at or (0, 0))
    tip = [float(each) for each in (arrow.get("points") or "").split()[0].split(",")]
    assert degrees(atan2(tip[1] - y, tip[0] - x)) == pytest.approx(angle, abs=1) or (
        angle == 180 and abs(degrees(atan2(tip[1] - y, tip[0] - x))) > 179
    )


@pytest.mark.parametrize(("lang", "tags"), [("en", ("Di", "De")), ("fr", ("Co", "Dé"))])
def test_figures_bear_their_names_and_counters(lang: str, tags: tuple[str, str]) -> None:
    board = fight("standard", "kv_1 r6c4 E", "mauser_kar_98k_1 r6c12", "mauser_kar_98k_2 r6c12",
                  mauser_kar_98k_1=["disrupted", "down.destroyed"])  # fmt: skip
    words = [each.text or "" for each in drawn(board, lang).findall(".//text")]
    assert "KV-1" in words
    assert [each for each in words if re.fullmatch(r"Mauser.* [12]", each)]
    assert set(tags) <= set(words)
    legend = figuremap.legend(Speaker(lang, games.game("aam").lexicon), board)
    name = {"en": "De face down: Destroyed", "fr": "Dé face cachée\u00a0: Détruit"}[lang]
    assert name in legend


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_of_the_box_has_a_label_that_fits(lang: str) -> None:
    from referee.engine.board import Stack

    say = Speaker(lang, games.game("aam").lexicon)
    for unit in games.game("aam").lexicon["unit"]:
        for number in ("", "_2", "_12"):
            stack = Stack("axis", unit, name=f"{unit}{number}")
            for most, wide in ((2, 47.0), (1, 40.0), (1, 24.0)):
                lines = figuremap.label(say, stack, most, wide)
                assert len(lines) <= most and all(lines), unit
                assert all(len(line) <= max(5, (wide - 3) / 4) + 4 for line in lines), lines
                assert lines[-1].endswith(number.strip("_"))


def test_the_terminal_names_the_sections_and_marks_the_zones(referee: Program) -> None:
    referee("new", "aam", *TRACKED, "--set", "armies=example", "--set", "config=1")
    shown = referee("board").out.splitlines()
    heads = [line for line in shown if line.strip().startswith("|")]
    assert [re.findall(r"[A-Z]+-\d", line) for line in heads] in (
        [["CHARLIE-1", "BAKER-2"], ["DOG-1", "ABLE-2"]],  # a wide screen
        [["CHARLIE-1"], ["DOG-1"], ["BAKER-2"], ["ABLE-2"]],
    )
    signed = sum(len(re.findall(r"\S=", line)) for line in shown if re.match(r" ?\d+  ", line))
    assert signed == 110  # eleven rows, five hexes from either end
    assert "may deploy there" in " ".join(shown)


@pytest.mark.parametrize("lang", LANGS)
def test_a_battlefield_of_zones_is_drawn(referee: Program, tmp_path: Path, lang: str) -> None:
    ridge, page = tmp_path / "ridge.yaml", tmp_path / "page.html"
    ridge.write_text(RIDGE, "utf-8")
    referee("new", str(ridge))
    assert referee("--lang", lang, "board", "--html", str(page)).code == 0
    words_of(page)  # well formed
    text = page.read_text("utf-8")
    assert len(re.findall(r'<g id="r\dc\d">', text)) == 9
    spotted = {"en": "left · infantry · spotted", "fr": "left · infanterie · repérée"}[lang]
    zone = re.search(r'<g id="r3c1">.*?</g>', text, re.S)
    assert zone and spotted in zone[0]


def test_a_board_without_a_map_has_no_drawing() -> None:
    assert drawings.drawing(Board({}, fight().names, ())) is None


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", ("1 6 6", "Battle in Ukraine")), ("fr", ("1 6 6", "Bataille en Ukraine"))],
)
def test_dice_stand_on_the_page_as_they_are_typed(
    referee: Program, tmp_path: Path, lang: str, told: tuple[str, str]
) -> None:
    page = tmp_path / "page.html"
    referee("new", "aa1941", *TRACKED)
    for words in (("next",), ("do", "move", "3 infantry from caucasus to ukraine"), ("next",)):
        assert referee(*words).code == 0
    referee("--lang", lang, "board", "--html", str(page))
    assert referee("play", stdin="attack ukraine\n\n1 6 6\n").code == 3
    shown = words_of(page)
    for text in told:
        assert text in shown


@pytest.mark.parametrize(("lang", "told"), [("en", "Initiative"), ("fr", "En guerre")])
def test_a_campaign_shows_what_its_status_says(
    referee: Program, tmp_path: Path, lang: str, told: str
) -> None:
    page = tmp_path / "page.html"
    referee("new", "wif5")
    referee("--lang", lang, "board", "--html", str(page))
    assert told in words_of(page)


@pytest.mark.parametrize("lang", LANGS)
def test_the_terminal_names_every_figure_by_its_hex(referee: Program, lang: str) -> None:
    referee("new", "aam", *TRACKED, "--set", "armies=example", "--set", "config=1")
    assert referee("do", "place", "kv-1", "r6c4", "E,", "stuart", "r5c4", "E").code == 0
    shown = referee("--lang", lang, "board").out.splitlines()
    rows = {line.split()[0]: line for line in shown if re.match(r"  r\d+c\d+ ", line)}
    assert "KV-1" in rows["r6c4"] and "(E)" in rows["r6c4"]
    assert "M3 Stuart" in rows["r5c4"]


PLAIN = {
    "en": ("In r6c4: Allies: KV-1 (E).", "Forest: r1c1", "may deploy in: r1c1"),
    "fr": ("r6c4 : Alliés : KV-1 (E).", "Forêt : r1c1", "Déploiement possible, Alliés : r1c1"),
}


@pytest.mark.parametrize("lang", LANGS)
def test_plain_tells_the_map_in_sentences(referee: Program, lang: str) -> None:
    """Read aloud: no grid of signs, a sentence for each hex in which somebody stands."""
    referee("new", "aam", *TRACKED, "--set", "armies=example", "--set", "config=1")
    assert referee("do", "place", "kv-1", "r6c4", "E").code == 0
    for command in ("board", "status"):
        shown = " ".join(referee("--plain", "--lang", lang, command).out.split())
        for text in PLAIN[lang][command == "status" :]:
            assert text in shown.replace("\u00a0", " "), command
        if command == "status":  # nobody's place is told twice
            assert "KV-1 r6c4 E" in shown.replace("\u00a0", " ")
            assert shown.count("KV-1") == 1
        assert "|--" not in shown and " . . ." not in shown


def test_the_sheet_draws_the_map_and_the_zones_that_the_scenario_says(
    referee: Program, tmp_path: Path
) -> None:
    """A fight of one's own: its configuration, its zones, not those of the booklet (p. 28)."""
    file, page = tmp_path / "crossroads.yaml", tmp_path / "page.html"
    file.write_text(
        "format: 1\ngame: aam\nid: crossroads\ntitle: {en: Crossroads, fr: Le carrefour}\n"
        "summary: {en: A crossroads., fr: Un carrefour.}\nconfig: 3\nobjective: r6c8\n"
        "zones: {allies: [r6c2, r6c3, r7c2], axis: [r6c13, r6c14]}\n"
        "armies:\n  allies: {bazooka: 2}\n  axis: {mauser_kar_98k: 2}\n",
        "utf-8",
    )
    shown = referee("setup", str(file)).out
    assert "High Ground" in shown and "ABLE-2" in shown and "DOG-2" in shown
    assert "in the zones of the scenario" in shown and "five hexes" not in shown
    assert len(re.findall(r"\S\+(?= )", " ".join(shown.splitlines()[3:20]))) == 3
    assert referee("setup", str(file), "--format", "html", "-o", str(page)).code == 0
    text = page.read_text("utf-8")
    assert text.count('class="zone"') == 5
    assert referee.json("setup", str(file)).result["config"] == "3"
    assert referee.json("setup", str(file), "--set", "config=1").result["config"] == "1"


def test_a_crowded_hex_shows_the_gravest_counter_and_the_page_tells_them_all(
    referee: Program, tmp_path: Path
) -> None:
    """Names stay readable beside their counters; nothing that lies on a figure is left out of the page."""
    assert figuremap.gravest(("disrupted", "damaged", "down.disrupted", "down.destroyed")) == [
        "damaged", "down.destroyed",
    ]  # fmt: skip
    referee("new", "aam", *TRACKED, "--set", "config=1")
    for line in ("army allies 1 Sherman, 1 Bazooka", "army axis 1 Mauser", "place sherman r6c5 E, bazooka r6c5",
                 "place mauser r6c12", "counter sherman disrupted+damaged"):  # fmt: skip
        assert referee("do", *line.split()).code == 0, line
    page = tmp_path / "page.html"
    for lang, told in (
        ("en", "M4A1 Sherman (E, Disrupted, Damaged)"),
        ("fr", "M4A1 Sherman (E, Confus, Endommagé)"),
    ):
        assert referee("--lang", lang, "board", "--html", str(page), "--force").code == 0
        assert told in page.read_text(encoding="utf-8").replace("\u00a0", " ")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_recon_under_way_tells_its_chance_and_who_takes_part(
    referee: Program, tmp_path: Path, lang: str
) -> None:
    page = tmp_path / "page.html"
    referee("new", "tlc")
    for words in ("enter eyes north at r1c2 recon 2", "enter rifles south infantry at r2c2"):
        assert referee("do", *words.split()).code == 0
    for _ in range(2):
        assert referee("next").code == 0
    assert referee("play", stdin="recon eyes at r2c2 rifles:2\n").code == 3
    referee("--lang", lang, "board", "--html", str(page))
    html = page.read_text("utf-8").replace("\u00a0", " ").replace("\u202f", " ")
    # Two dice at 5 or more: 1 − (4/6)² = 5/9.
    assert {"en": "spotted 56%", "fr": "repérée 56 %"}[lang] in html
    assert "#r1c2 > .edge, #r2c2 > .edge" in html
    assert ">r2c2</text>" in html


def test_every_battle_to_come_is_outlined_and_no_island_in_it(
    referee: Program, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    referee("new", "aa1941", "--set", "tracking=yes")
    assert referee("next").code == 0
    for words in ("3 infantry from caucasus to ukraine", "3 infantry from karelia to west russia"):
        assert referee("do", "move", *words.split()).code == 0
    assert referee("next").code == 0
    assert referee("play", stdin="attack ukraine with everything\n").code == 3
    referee("board", "--html", str(page))
    assert page.read_text("utf-8").count('stroke="#a3410f" stroke-width="3.4"') == 2
    # The shores of the Hawaiian Islands are no border of the battle round them.
    session = open_session(None, write=False)
    sheet = _Sheet(session.game.board(session.state).atlas)
    around = {key for key in sheet.cells if len(sheet.outline(key, True)) < len(sheet.outline(key))}
    assert "sz40" in around
    assert not [key for key in around if not key.startswith("sz")]


def test_what_a_territory_yields_is_covered_by_no_piece(referee: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    referee("new", "aa1941", "--set", "tracking=yes")
    referee("board", "--html", str(page))
    small = 0
    for drawn in page.read_text("utf-8").split('<g id="')[1:]:
        disc = re.search(r'<circle cx="[\d.]+" cy="([\d.]+)"', drawn)
        laid = re.search(r"translate\([\d.]+,([\d.]+)\) scale\(([\d.]+)\)", drawn)
        if not disc or not laid or float(disc[1]) < float(laid[1]):
            continue
        small += 1
        lows = [float(top) + float(tall)
                for top, tall in re.findall(r'<rect y="([\d.]+)" width="[\d.]+" height="([\d.]+)"', drawn)]  # fmt: skip
        assert float(laid[1]) + max(lows) * float(laid[2]) < float(disc[1]) - 6, drawn[:20]
    assert small >= 2  # the Philippines, Hawaii
