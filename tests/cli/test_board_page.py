"""`board --html`: a page for the room, whole after every command, harmless whatever names it shows."""

from __future__ import annotations

import os
import re
from errno import ENOSPC
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from program import Program
from test_board import EXAMPLE, RIDGE, TRACKED

from referee.app import broadcast

LANGS = ("en", "fr")
# A new game, a side, a heading of its ledgers, a piece: what the page must hold in each language.
GAMES: dict[str, tuple[tuple[str, ...], dict[str, tuple[str, ...]]]] = {
    "aa1941": (
        ("aa1941", *TRACKED),
        {
            "en": ("Soviet Union", "Treasury", "3 infantry, 2 tanks", "Ukraine"),
            "fr": ("Union soviétique", "Trésorerie", "3 infanteries, 2 chars", "Ukraine"),
        },
    ),
    "aam": (
        ("aam", *TRACKED, *EXAMPLE),
        {"en": ("Allies", "M3 Stuart"), "fr": ("Alliés", "M3 Stuart")},
    ),
    "wif5": (
        ("wif5",),
        {"en": ("Germany", "at war with Germany"), "fr": ("Allemagne", "en guerre contre l’Allemagne")},
    ),
    "m44": (
        ("m44/sword_beach",),
        {
            "en": ("Allies", "Medals", "armour (Axis)", "artillery (Axis)"),
            "fr": ("Alliés", "Médailles", "blindés (Axe)", "artillerie (Axe)"),
        },
    ),
    "tlc": (("RIDGE",), {"en": ("North", "scout"), "fr": ("Nord", "scout")}),
}  # fmt: skip


def begun(referee: Program, tmp_path: Path, game: str, *more: str) -> None:
    ridge = tmp_path / "ridge.yaml"
    ridge.write_text(RIDGE, "utf-8")
    words = [str(ridge) if word == "RIDGE" else word for word in GAMES[game][0]]
    assert referee("new", *words, *more).code == 0


def words_of(page: Path) -> str:
    """What is read on a page; it must be well formed, and name no address."""
    text = page.read_text("utf-8")
    assert not re.search(r"https?:|//|<script|<link|<img|src=|url\(|@import", text)
    head, _, rest = text.partition("<html")
    assert head.startswith("<!DOCTYPE html>")
    # The head has tags that HTML leaves open; all others are closed.
    root = ElementTree.fromstring("<html" + re.sub(r"(<meta [^>]*)>", r"\1/>", rest))
    body = root.find("body")
    assert body is not None
    return " ".join(" ".join(body.itertext()).replace("\u00a0", " ").split())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", [*LANGS, "en,fr"])
def test_a_page_for_the_room(referee: Program, tmp_path: Path, game: str, lang: str) -> None:
    begun(referee, tmp_path, game)
    page = tmp_path / "page.html"
    said = referee("--lang", lang, "board", "--html", str(page))
    assert (said.code, said.err) == (0, "")
    assert 'http-equiv="refresh"' in page.read_text("utf-8")
    told = words_of(page)
    for each in lang.split(","):
        for text in GAMES[game][1][each]:
            assert text.casefold() in told.casefold()


def test_it_is_written_anew_after_every_command_until_it_is_ended(
    referee: Program, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    referee("new", "m44/sword_beach")
    assert referee.json("board", "--html", str(page)).result == {
        "file": str(page), "kept": True, "langs": ["en"],
    }  # fmt: skip
    assert "Touched last" not in words_of(page)
    assert referee("do", "play", "recon centre").code == 0
    assert referee("do", "order", "r7c4").code == 0
    assert "Touched last: r7c4" in words_of(page)
    assert "#r7c4 > .edge" in page.read_text("utf-8")
    assert referee("next").code == 0
    assert "Move" in words_of(page).partition("r0c0")[0]
    assert referee("undo").code == 0
    assert "Move" not in words_of(page).partition("r0c0")[0]
    referee("note", "pizza at nine")
    assert "pizza at nine" in words_of(page)
    assert referee.json("board", "--html", "off").result == {"file": str(page), "kept": False}
    kept = page.read_text("utf-8")
    assert referee("next").code == 0
    assert page.read_text("utf-8") == kept
    assert referee.json("board", "--html", "off").result["file"] is None


def test_another_game_has_its_own_page_or_none(referee: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    referee("new", "m44/sword_beach")
    referee("board", "--html", str(page))
    kept = page.read_text("utf-8")
    referee("new", "aa1941")
    assert referee("next").code == 0
    assert page.read_text("utf-8") == kept


@pytest.mark.parametrize("lang", LANGS)
def test_the_battle_under_way_and_who_is_asked(referee: Program, tmp_path: Path, lang: str) -> None:
    page = tmp_path / "page.html"
    referee("new", "aa1941", *TRACKED, "--players", "soviet_union=Inès,germany=Théo")
    for words in (("next",), ("do", "move", "3 infantry from caucasus to ukraine"), ("next",)):
        assert referee(*words).code == 0
    referee("--lang", lang, "board", "--html", str(page))
    word = {"en": "attack", "fr": "attaquer"}[lang]
    assert referee("--lang", lang, "play", stdin=f"{word} ukraine\n\n1 6 6\n").code == 3
    told = words_of(page)
    asked = {"en": "Now asked", "fr": "À répondre"}[lang]
    for text in {
        "en": (asked, "Attacker ≤ 1 3 infantry", "Defender ≤ 2 3 infantry", "≤ 3 2 tanks", "Attack at 1 – 3 dice (3 infantry) 1 6 6", "Battle in Ukraine", "the attacker wins ", "your losses?"),
        "fr": (asked, "Attaquant ≤ 1 3 infanteries", "Défenseur ≤ 2 3 infanteries", "≤ 3 2 chars", "Attaque à 1 – 3 dés (3 infanteries) 1 6 6", "Bataille en Ukraine", "l’attaquant l’emporte à ", "vos pertes"),
    }[lang]:  # fmt: skip
        assert text in told
    # Both sides on the strip in the colours that the map's legend gives them.
    html = page.read_text("utf-8")
    names = {"en": ("Soviet Union", "Germany"), "fr": ("Union soviétique", "Allemagne")}[lang]
    paints = [re.findall(rf'fill="(#\w+)" stroke="#111"/></svg>{name}<', html) for name in names]
    strips = html.split('class="strip"')[1:3]
    for (paint,), strip in zip(paints, strips, strict=True):
        assert set(re.findall(r'<rect [^>]*fill="(#\w+)"', strip.partition("</svg>")[0])) == {paint}
    # The Soviet player is at the keys, but the losses are the defender's: he is not asked by name.
    assert "Inès" not in told.partition(text)[0].partition(asked)[2]


def test_hostile_names_are_text(referee: Program, tmp_path: Path) -> None:
    page, name = tmp_path / "page.html", "</title><script>alert(1)</script>&<b>"
    referee("new", "m44/sword_beach", "--players", f"allies={name}")
    referee("board", "--html", str(page))
    referee("note", f"{name} \x1b[31m http://example.org")
    text = page.read_text("utf-8").replace("http://example.org", "")
    page.write_text(text, "utf-8")
    assert name in words_of(page)
    assert "\x1b" not in text
    assert "<b>&" not in text
    assert unescape(text).count("alert(1)") > 1


def test_what_is_not_ours_is_not_written_over(referee: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("my recipe", "utf-8")
    referee("new", "m44/sword_beach")
    assert referee.json("board", "--html", str(page)).json["error"]["code"] == "file.exists"
    assert page.read_text("utf-8") == "my recipe"
    assert referee("board", "--html", str(page), "--force").code == 0
    page.write_text("my recipe", "utf-8")
    said = referee("do", "play", "recon centre")
    assert (said.code, page.read_text("utf-8")) == (0, "my recipe")
    assert str(page) in said.err


def test_a_page_that_cannot_be_written_stops_nothing(referee: Program, tmp_path: Path) -> None:
    folder = tmp_path / "television"
    folder.mkdir()
    page = folder / "page.html"
    referee("new", "m44/sword_beach")
    assert referee("board", "--html", str(page)).code == 0
    page.unlink()
    folder.rmdir()
    said = referee("do", "play", "recon centre")
    assert said.code == 0
    assert str(page) in said.err
    first, *more = said.err.splitlines()  # one sentence, wrapped
    assert first.startswith("! ") and all(line.startswith("  ") for line in more)


def test_who_is_asked_by_name(referee: Program, tmp_path: Path) -> None:
    # The tanks fire at the bunker of r3c2 across the beach: their player's dice are waited for.
    page = tmp_path / "page.html"
    referee("new", "m44/sword_beach", "--players", "allies=Léa,axis=Max")
    for line in ("do play recon centre", "do order r7c4", "next", "do move r7c4 r6c4", "next"):
        assert referee(*line.split()).code == 0
    referee("board", "--html", str(page), "--lang", "en,fr")
    assert "Now asked" not in words_of(page)
    assert referee("play", stdin="attack r6c4 r3c2\n").code == 3
    told = words_of(page)
    assert "Now asked À répondre Allies (Léa) Alliés (Léa) Roll 1 die" in told
    assert "Touched last: r3c2, r6c4." in told


@pytest.mark.parametrize("lang", LANGS)
def test_a_side_that_holds_has_its_article(referee: Program, tmp_path: Path, lang: str) -> None:
    save = Path(__file__).parents[1] / "saves" / "aam-evening.referee"
    page = tmp_path / "board.html"
    assert referee("board", str(save), "--html", str(page), "--lang", lang).code == 0
    held = {"en": "held by the Axis", "fr": "aux mains de l’Axe"}[lang]
    assert f"({held})" in words_of(page)


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_that_cannot_be_kept_up_to_date_is_told(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """It was written and said to be refused; nobody ever updated it."""

    def full(*_: object, **__: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    begun(referee, tmp_path, "aa1941")
    page = tmp_path / "b.html"
    monkeypatch.setattr(broadcast, "write", full)
    said = referee("--lang", lang, "board", "--html", str(page))
    told = {"en": "no command will update it", "fr": "aucune commande ne la mettra à jour"}[lang]
    assert said.code == 2 and told in " ".join(said.err.split()) and page.exists()
    assert {"en": "no space is left", "fr": "disque"}[lang] in " ".join(said.err.split())


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_that_goes_on_being_kept_in_its_place_is_told(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """The page of before was updated by every command, and the players were told that none would be."""

    def full(*_: object, **__: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    begun(referee, tmp_path, "aa1941")
    first, page = tmp_path / "a.html", tmp_path / "b.html"
    assert referee("board", "--html", str(first)).code == 0
    monkeypatch.setattr(broadcast, "write", full)
    said = referee("--lang", lang, "board", "--html", str(page))
    told = {"en": "the commands go on updating", "fr": "continuent de mettre à jour"}[lang]
    assert said.code == 2 and told in " ".join(said.err.split())
    assert "a.html" in "".join(said.err.split()) and page.exists()
