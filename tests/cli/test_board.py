"""`board`, `where`, `units`: what is seen is what the game knows, in every game and both languages."""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

import pytest
from program import ROOT, Program, Utf8

from referee.app.saves import open_session
from referee.cli.context import Context
from referee.cli.main import run
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.boards import put_board
from referee.scenario.check import check_path

LANGS = ("en", "fr")
ESCAPE = re.compile(r"\033\[[0-9;]*m")
RIDGE = """format: 1
game: tlc
id: ridge
title: {en: The ridge, fr: La crête}
summary: {en: A ridge., fr: Une crête.}
sides:
  north: {supply: 3}
  south: {supply: 5}
difficult: [r2c2]
units:
  scout: {side: north, zone: r1c2, kind: motorised}
  left: {side: south, zone: r3c1, kind: infantry, spotted: true}
"""
TRACKED = ("--set", "tracking=yes")
EXAMPLE = ("--set", "armies=example")


@pytest.fixture
def ridge(tmp_path: Path) -> str:
    path = tmp_path / "ridge.yaml"
    path.write_text(RIDGE, "utf-8")
    return str(path)


class Terminal(Utf8):
    """A terminal that shows colours."""

    def isatty(self) -> bool:
        return True


def on_terminal(words: tuple[str, ...], width: int, lang: str = "en") -> str:
    """What a terminal of this width shows, colours and all."""
    out = Terminal()
    environ = {**os.environ, "COLUMNS": str(width), "TERM": "xterm-256color"}
    environ.pop("NO_COLOR", None)
    context = Context("referee", {"lang": lang}, environ, io.StringIO(), out, Terminal())
    assert run(("--lang", lang, *words), "referee", context) == 0
    return out.getvalue()


def units_of(name: str) -> dict[str, tuple[str, str]]:
    """Hex → side and kind of the units that a scenario file of Memoir places."""
    scenario = check_path(ROOT / "scenarios" / "m44" / f"{name}.yaml").scenario
    assert scenario is not None
    return {
        place: (line["side"], line["unit"]) for line in scenario["units"] for place in line["at"]
    }


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", [30, 40, 60, 80, 88])
def test_a_map_fits_the_width_and_shows_every_unit_once(
    referee: Program, width: int, lang: str
) -> None:
    referee("new", "m44/sword_beach")
    shown = on_terminal(("board",), width, lang)
    assert "\033[" in shown
    plain = ESCAPE.sub("", shown)
    assert [line for line in plain.splitlines() if len(line) > width] == []
    found = re.findall(r"(?<!\S)[+-][A-Z][a-z]?\d!?(?!\S)", plain)
    placed = units_of("sword_beach")
    assert len(found) == len(placed)
    assert sum(mark[0] == "-" for mark in found) == sum(
        side == "axis" for side, _ in placed.values()
    )


def test_ground_and_unit_are_seen_in_one_cell(referee: Program) -> None:
    # Sword Beach (scenarios.yaml): the gun of r2c6 stands in a bunker, the tanks of r0c0 in the open.
    referee("new", "m44/sword_beach")
    lines = referee("board").out.splitlines()
    heads = next(line for line in lines if re.fullmatch(r"[\s\d]+", line) and " 12" in line)
    row = next(at for at, line in enumerate(lines) if line.startswith(" 2 "))
    at = heads.index("6")
    assert lines[row][at : at + 2] == "Bu"
    assert lines[row + 1][at : at + 3] == "-G2"
    assert "left" in lines[lines.index(heads) - 1]


@pytest.mark.parametrize("width", [40, 80])
def test_colour_is_never_the_only_signal(referee: Program, width: int) -> None:
    referee("new", "m44/st_vith")
    referee.width = str(width)
    assert ESCAPE.sub("", on_terminal(("board",), width)) == referee("board").out


def test_open_ground_is_no_side_in_plain_signs(referee: Program) -> None:
    referee("new", "aam", *TRACKED, *EXAMPLE)
    session = open_session(None, write=False)
    page = Page(88, False, True, "ascii")
    put_board(page, Speaker("en", session.game.lexicon), session.game.board(session.state))
    told = page.render()
    assert told.isascii()
    assert ". clear" in told
    row = next(line for line in told.splitlines() if line.startswith(" 6 "))
    assert "-" not in row


@pytest.mark.parametrize("lang", LANGS)
def test_what_changed_last_is_told(referee: Program, lang: str) -> None:
    referee("new", "m44/sword_beach")
    assert referee.json("board").result["changed"] == []
    assert referee("do", "play", "recon centre").code == 0
    assert referee("do", "order", "r7c4").code == 0
    assert referee.json("board").result["changed"] == ["r7c4"]
    told = referee("--lang", lang, "board").out.replace("\u00a0", " ")
    assert {"en": "Touched last: r7c4.", "fr": "Dernier changement : r7c4."}[lang] in told
    assert referee.json("where", "r7c4").result["place"]["changed"] is True
    referee("undo")
    assert referee.json("board").result["changed"] == []


def test_units_are_those_of_the_charts(referee: Program) -> None:
    # The Soviet chart (inside back cover): 15 infantry, 2 tanks, a fighter, a submarine.
    referee("new", "aa1941", *TRACKED)
    said = referee.json("units", "urss")
    assert said.result["totals"] == {
        "soviet_union": {"infantry": 15, "tank": 2, "fighter": 1, "submarine": 1}
    }
    assert sum(each["count"] for each in said.result["units"]) == 19
    axis = referee.json("units", "axe").result["totals"]
    assert set(axis) == {"germany", "japan"}
    assert referee.json("units").result["followed"] is True


@pytest.mark.parametrize("lang", LANGS)
def test_a_territory_tells_its_holder_its_pieces_and_its_neighbours(
    referee: Program, lang: str
) -> None:
    referee("new", "aa1941", *TRACKED)
    said = referee.json("where", "afrique", "du", "nord")
    place = said.result["place"]
    assert (place["id"], place["owner"]) == ("north_africa", "germany")
    assert [(each["side"], each["unit"], each["count"]) for each in place["units"]] == [
        ("germany", "tank", 1)
    ]
    told = referee("--lang", lang, "where", "north africa").out.replace("\u00a0", " ")
    assert "North Africa (Afrique du Nord)" in told
    assert {"en": "Germany: 1 tank", "fr": "Allemagne : 1 char"}[lang] in told


@pytest.mark.parametrize("lang", LANGS)
def test_a_light_game_says_that_it_knows_only_what_was_told(referee: Program, lang: str) -> None:
    referee("new", "aa1941")
    caution = {"en": "only what was told", "fr": "seulement ce qui a été dit"}[lang]
    for words in (("board",), ("units",), ("where", "ukraine")):
        told = " ".join(referee("--lang", lang, *words).out.split())
        assert caution in told
    assert referee.json("units").result["followed"] is False


@pytest.mark.parametrize("lang", LANGS)
def test_the_board_by_region(referee: Program, lang: str) -> None:
    referee("new", "aa1941", *TRACKED)
    said = referee("--lang", lang, "board")
    assert said.code == 0
    told = said.out.replace("\u00a0", " ")
    for text in {
        "en": (
            "Russia and Siberia",
            "Ukraine (Germany)",
            "3 infantry, 2 tanks",
            "Treasury",
            " held",
        ),
        "fr": (
            "Russie et Sibérie",
            "Ukraine (Allemagne)",
            "3 infanteries, 2 chars",
            "Trésorerie",
            " tenue",
        ),
    }[lang]:
        assert text in told
    kept = referee.json("board").result
    assert kept["ledgers"]["germany"]["treasury"] == 12  # Forces de combat, p. 6
    ukraine = next(each for each in kept["places"] if each["id"] == "ukraine")
    assert ukraine["owner"] == "germany"


@pytest.mark.parametrize("lang", LANGS)
def test_a_fight_of_miniatures(referee: Program, lang: str) -> None:
    referee("new", "aam", *TRACKED, *EXAMPLE)
    beside = referee.json("where", "à côté de la carte").result["place"]
    assert len(beside["units"]) == len(referee.json("units").result["units"]) > 15
    goal = referee.json("where", "r5 c9").result["place"]
    assert goal["markers"][0]["kind"] == "objective"
    told = referee("--lang", lang, "board").out
    assert {"en": "Beside the map", "fr": "À côté de la carte"}[lang] in told
    assert [line for line in told.splitlines() if len(line) > 88] == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_battlefield_of_zones(referee: Program, ridge: str, lang: str) -> None:
    referee("new", ridge)
    told = referee("--lang", lang, "board").out
    assert re.search(r"r2c1 +r2c2 \^ +r2c3", told)
    assert referee.json("where", "qg1").result["place"]["owner"] == "north"
    (unit,) = referee.json("units", "nord").result["units"]
    assert (unit["place"], unit["name"], unit["marks"]) == ("r1c2", "scout", ["hidden"])


@pytest.mark.parametrize("lang", LANGS)
def test_a_campaign(referee: Program, lang: str) -> None:
    # 1.4 and the scenario of 1939: Germany is at war with the Commonwealth and France.
    referee("new", "wif5")
    place = referee.json("where", "allemagne").result["place"]
    assert place["at_war"] == ["cw", "france"]
    assert referee("--lang", lang, "where", "poland").code == 0
    told = referee("--lang", lang, "board").out
    assert {"en": "at war with Germany", "fr": "en guerre contre l’Allemagne"}[lang] in told
    assert referee.json("units", "axe").result["totals"].keys() == {"germany", "italy", "japan"}


def test_pieces_that_wait_are_counted(referee: Program) -> None:
    referee("new", "wif5")
    assert referee.json("units", "germany").result["units"] == []
    assert referee("do", "pool", "germany", "construction", "2", "hs,", "1", "cv").code == 0
    assert referee.json("units", "germany").result["totals"]["germany"] == {"hs": 2, "cv": 1}
    pool = referee.json("where", "construction pool").result["place"]
    assert {each["unit"]: each["count"] for each in pool["units"]} == {"hs": 2, "cv": 1}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("where", "narnia"), "name.unknown"),
        (("units", "narnia"), "name.unknown"),
        (("where", "sea zone"), "name.ambiguous"),
    ],
)
def test_what_cannot_be_found(referee: Program, words: tuple[str, ...], code: str) -> None:
    referee("new", "aa1941")
    said = referee.json(*words)
    assert (said.code, said.json["error"]["code"]) == (2, code)
    assert referee(*words).err


def test_without_a_game_there_is_nothing_to_see(referee: Program) -> None:
    for words in (("board",), ("units",), ("where", "ukraine")):
        assert referee.json(*words).json["error"]["code"] == "game.none"


@pytest.mark.parametrize("lang", LANGS)
def test_the_session_shows_them_too(referee: Program, lang: str) -> None:
    referee("new", "m44/sword_beach")
    words = {
        "en": ("where r7c1", "units axis", "board"),
        "fr": ("où l7c1", "unités axe", "plateau"),
    }
    said = referee("--lang", lang, "play", stdin="\n".join([*words[lang], "quit", ""]))
    assert said.code == 0
    told = said.out.replace("\u00a0", " ")
    assert {"en": "Allies: armour (3 figures)", "fr": "Alliés : blindés (3 figurines)"}[
        lang
    ] in told
    assert "-G2" in told


def test_boarding_is_still_a_verb(referee: Program) -> None:
    # « board » alone is the board; with more words it is what the game calls boarding.
    referee("new", "aam", *TRACKED, *EXAMPLE)
    said = referee("play", stdin="board bazooka m3_stuart\nquit\n")
    assert "beside the map" not in said.out.lower()


@pytest.mark.parametrize("lang", LANGS)
def test_plain_ledgers_are_sentences(referee: Program, lang: str) -> None:
    referee("new", "aa1941", *TRACKED)
    said = {
        "en": ("> Soviet Union, Treasury 7, Production 7, Capital held.", "Germany, Treasury 12,"),
        "fr": ("> Union soviétique, Trésorerie 7, Production 7, Capitale tenue.", "Allemagne, Trésorerie 12,"),
    }[lang]  # fmt: skip
    for command in ("board", "status"):
        told = referee("--lang", lang, "--plain", command).out
        assert all(each in told for each in said), told
