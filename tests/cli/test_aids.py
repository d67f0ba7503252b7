"""Reminder cards: what the scenario uses, all of it and nothing else; the figures are the booklet's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from program import ROOT
from ruamel.yaml import YAML

if TYPE_CHECKING:
    from program import Program

BOARDS = sorted(path.stem for path in (ROOT / "scenarios" / "m44").glob("*.yaml"))


def titles(text: str) -> list[str]:
    """The headings of the cards, in order."""
    return re.findall(r"^· (.*)$", text, re.M)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("board", BOARDS)
def test_a_card_for_each_thing_on_the_board_and_no_other(
    referee: Program, board: str, lang: str
) -> None:
    text = (ROOT / "scenarios" / "m44" / f"{board}.yaml").read_text(encoding="utf-8")
    raw = YAML(typ="safe").load(text)
    laid = {*raw.get("terrain", {}), *raw.get("overlays", {}), *raw.get("obstacles", {})}
    cards = referee.json("--lang", lang, "setup", f"m44/{board}", "--aids").result["cards"]
    ground = [each for each in cards if each["group"] == "ground"]
    assert len(ground) >= len(laid)
    said = referee("--lang", lang, "setup", f"m44/{board}", "--aids")
    assert said.code == 0, said.err
    assert len(titles(said.out)) == len(cards)
    assert len(set(titles(said.out))) == len(cards)


def test_omaha_as_its_summaries_say(referee: Program) -> None:
    told = referee("setup", "m44/first_assault_wave_omaha_beach", "--aids").out.replace(
        "\u00a0", " "
    )
    cards = dict(re.findall(r"^· (.*)\n((?:    .*\n?)+)", told, re.M))
    # « Villes » : arrêt, pas de combat, −1/−2, −2 pour les blindés qui en combattent, bloque la vue.
    assert cards["Town"].split("\n")[:5] == [
        "    Stop.", "    No battle on the turn of entering.",
        "    Battling out of it, dice: armour −2.", "    Blocks the line of sight.",
        "    Attacked here, dice: infantry −1, armour −2",
    ]  # fmt: skip
    assert "its owner ignores 1 flag" in cards["Bunker"]
    assert "Dice by range: 3-3-2-2-1-1." in cards["Artillery"]
    assert "Forest" not in cards and "Church" not in cards


def test_the_same_for_the_other_games(referee: Program) -> None:
    war = titles(referee("setup", "aa1941", "--aids").out)
    for name in ("Infantry", "Tank", "Fighter", "Bomber", "Submarine", "Transport", "Destroyer"):
        assert name in war, name
    assert "Purchase" in " ".join(war)
    fight = referee("setup", "aam/standard", "--aids").out
    assert "M4A1 Sherman" in fight
    assert (
        "· Forest\n    A Vehicle pays 2 hexes.\n    A Vehicle enters on a roll of 4+ only.\n"
        in fight
    )  # p. 25
    assert referee("setup", "tlc", "--aids").code == 2


def test_a_page_in_both_languages(referee: Program, tmp_path: Path) -> None:
    page = tmp_path / "cards.html"
    said = referee(
        "--lang", "fr,en", "setup", "m44/first_assault_wave_omaha_beach", "--aids", "-o", str(page)
    )
    assert said.code == 0 and said.out.count(str(page)) == 1
    html = page.read_text(encoding="utf-8")
    assert "Ville / Town" in html and "Arrêt." in html and "Stop." in html
    assert "http" not in html


@pytest.mark.parametrize(
    ("lang", "sight", "no_way", "foreign"),
    [("fr", "Bloque la ligne de vue.", "Personne n’y entre.", r"\b(yes|no|impassable|cover)\b"),
     ("en", "Blocks sight.", "Nobody enters.", r" : |\boui\b|\bnon\b")],
)  # fmt: skip
def test_the_ground_of_miniatures_in_one_language_with_its_tiles(
    referee: Program, tmp_path: Path, lang: str, sight: str, no_way: str, foreign: str
) -> None:
    """The cells of the booklet's table (p. 25) in the words of the page; the pond is drawn."""
    how = ("--lang", lang, "setup", "aam", "--aids", "--set", "config=1")
    said = referee(*how).out.replace("\u00a0", " ")
    assert sight in said and no_way in said
    assert not re.search(foreign, said)
    page = tmp_path / "aids.html"
    assert referee(*how, "-o", str(page)).code == 0
    text = page.read_text(encoding="utf-8")
    grounds = re.findall(r"<h3>(<svg.*?</svg>)(.*?)</h3>", text)
    drawn = {name: picture for picture, name in grounds}
    pond, clear = ("Étang", "Vide") if lang == "fr" else ("Pond", "Clear")
    assert "<path" in drawn[pond] and clear not in drawn  # a blank hex changes nothing
    # no word is explained at the end that no card uses
    assert "goes no further" not in text and "ne va pas plus loin" not in text


def test_the_word_stop_is_explained_where_a_card_uses_it(referee: Program, tmp_path: Path) -> None:
    page = tmp_path / "aids.html"
    assert referee("setup", "m44/st_vith", "--aids", "-o", str(page)).code == 0
    assert "Stop: a unit that enters goes no further" in page.read_text(encoding="utf-8")


def test_cards_of_miniatures_are_those_of_one_printing_and_of_the_armies_brought(
    referee: Program, tmp_path: Path
) -> None:
    """A card of 2005 and its later printing are two cards (I-AAM-11); an army brought has its own."""
    first = referee("setup", "aam", "--aids").out
    assert "Hulking Mass" in first and "Heavy Armor" not in first  # KV-1
    later = referee("setup", "aam", "--aids", "--set", "costs=revised").out
    assert "Heavy Armor" in later and "Hulking Mass" not in later
    sheet = tmp_path / "mine.csv"
    sheet.write_text(
        "name,nation,type,year,cost,speed,defence,soldier_short,vehicle_short,abilities,count\n"
        "Grey Fox,UK,Vehicle,1942,24,4,5/4,8,12,,1\nWolf,Germany,Vehicle,1942,24,4,5/4,8,12,,1\n",
        encoding="utf-8",
    )
    made = str(tmp_path / "mine.yaml")
    assert referee("card", "read", str(sheet), "-o", made).code == 0
    own = referee("setup", "aam", "--army", made, "--aids").out
    assert "Grey Fox" in own and "KV-1" not in own


def cards_of(told: str) -> dict[str, list[str]]:
    """Heading → its lines on the screen."""
    found = re.findall(r"^· (.*)\n((?:    .*\n?)+)", told.replace("\u00a0", " "), re.M)
    return {name: [each.strip() for each in body.splitlines()] for name, body in found}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_cards_of_the_war_are_short_lines_with_the_table_of_the_board_at_the_foot(
    referee: Program, lang: str
) -> None:
    """Table of the mobilization zone, p. 10; six phases (p. 9); no card is a paragraph."""
    cards = referee.json("--lang", lang, "setup", "aa1941", "--aids").result["cards"]
    assert [each["group"] for each in cards] == ["unit"] * 9 + ["phase"] * 6
    told = cards_of(referee("--lang", lang, "setup", "aa1941", "--aids").out)
    feet = [body[-1] for body in [*told.values()][:9]]
    figures = [tuple(map(int, re.findall(r"\d+", foot))) for foot in feet]
    assert figures == [
        (1, 2, 3), (3, 3, 6), (3, 4, 10), (4, 1, 12), (2, 1, 6), (7,), (2, 2, 8), (1, 2, 12),
        (4, 4, 16, 2),
    ]  # fmt: skip
    moves = [int(re.findall(r"\d", body[0])[0]) for body in [*told.values()][:9]]
    assert moves == [1, 2, 4, 6, 2, 2, 2, 2, 2]
    end = referee("--lang", lang, "setup", "aa1941", "--aids").out
    assert end.count("Stop: " if lang == "en" else "Arrêt\u00a0: ") == 1


def test_an_army_with_rules_of_its_own_brings_their_cards(referee: Program, tmp_path: Path) -> None:
    """Japan has three (booklet, Armée Impériale Japonaise), the Russians their commissar."""
    text = (ROOT / "scenarios" / "m44" / "st_vith.yaml").read_text(encoding="utf-8")
    made = tmp_path / "mine.yaml"
    armies = "armies: {axis: imperial_japan, allies: russian}\nrules: [rule.night]\n"
    made.write_text(text.replace("id: st_vith", "id: mine") + armies, encoding="utf-8")
    told = cards_of(referee("setup", str(made), "--aids").out)
    for name in ("Yamato Damashi", "Saishin Kyoiku", "Banzai!", "Russian command", "Night attacks"):
        assert name in told, name
    assert all(len(each) <= 4 for each in [*told.values()][-5:])


def test_miniatures_show_the_figures_of_the_card_at_the_foot(referee: Program) -> None:
    """The Sherman of the example army: speed 4, defence 5/4; ground by the table of p. 25."""
    told = cards_of(referee("setup", "aam", "--aids").out)
    body = " ".join(told["M4A1 Sherman"])
    assert "Speed 4." in body and "Vehicle, Tank · defence 5/4 · dice: Soldiers 9/9/7" in body
    assert " ".join(told["Pond"]) == "Nobody enters."
    assert "No Vehicles." in told["Marsh"] and "cover: Soldier 4+" in told["Marsh"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", ["aa1941", "aam/standard", "aam/assault"])
def test_what_a_card_says_holds_in_three_lines(
    referee: Program, tmp_path: Path, key: str, lang: str
) -> None:
    page = tmp_path / "cards.html"
    assert referee("--lang", lang, "setup", key, "--aids", "-o", str(page)).code == 0
    for said in re.findall(r'<p class="said">(.*?)</p>', page.read_text(encoding="utf-8")):
        text = re.sub(r"<[^>]*>", "", said)
        # A line of half a page holds some 71 letters of 8 points (measured in Chromium).
        assert len(text) <= 212, text
