"""« Annuler l’attaque »: undo where it was fought, taken back where it is only announced (AA1941 p. 11)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

WORDS = {
    "en": {
        "announce": "declare ukraine with 3 infantry", "attack": "attack ukraine with 2 infantry",
        "back": ["undo the attack", "undo attack"], "off": ["cancel the attack", "cancel the attack on Ukraine"],
        "told": "Attack taken back: Ukraine", "other": "undo the purchase", "alone": "alone takes back what came last",
    },
    "fr": {
        "announce": "annoncer ukraine avec 3 infanteries", "attack": "attaquer ukraine avec 2 infanteries",
        "back": ["annuler l’attaque", "annuler attaque"],
        "off": ["annuler l'attaque", "annuler l’attaque de l’Ukraine", "retirer attaque", "annuler l’attaque d’Ukraine"],
        "told": "Attaque retirée : Ukraine", "other": "annuler l’achat", "alone": "seul reprend ce qui est venu en dernier",
    },
}  # fmt: skip


def played(referee: Program, lang: str, save: Path, *lines: str) -> str:
    text = "\n".join([*lines, "q", ""])
    done = referee("--lang", lang, "play", str(save), stdin=text)
    assert done.code == 0
    return " ".join((done.out + done.err).replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_announced_attack_is_taken_back_by_its_name(
    referee: Program, tmp_path: Path, lang: str
) -> None:
    save, words = tmp_path / "sunday.referee", WORDS[lang]
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    assert referee("next", "--save", str(save)).code == 0
    for line in words["off"]:
        told = played(referee, lang, save, str(words["announce"]), line)
        assert words["told"] in told
    entries = referee.json("log", "--save", str(save)).result["entries"]
    assert [each["command"] for each in entries].count("withdraw") == len(words["off"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_of_two_announced_it_is_asked_which(referee: Program, tmp_path: Path, lang: str) -> None:
    save = tmp_path / "sunday.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    assert referee("next", "--save", str(save)).code == 0
    for place in ("ukraine", "west_russia"):
        line = (
            "do",
            "declare",
            place,
            "with",
            "1",
            "infantry",
            "from",
            "karelia" if place != "ukraine" else "caucasus",
        )
        assert referee(*line, "--save", str(save)).code == 0
    told = played(referee, lang, save, WORDS[lang]["off"][0])
    assert ("say which" if lang == "en" else "précisez") in told
    assert len(referee.json("log", "--save", str(save)).result["entries"]) == 3


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("which", [0, 1])
def test_in_the_combat_phase_it_is_undo(
    referee: Program, tmp_path: Path, lang: str, which: int
) -> None:
    save, words = tmp_path / "sunday.referee", WORDS[lang]
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    for _ in range(2):
        assert referee("next", "--save", str(save)).code == 0
    told = played(referee, lang, save, str(words["attack"]), str(words["other"]))
    assert words["alone"] in told  # what came last was no purchase: nothing is taken back
    assert referee.json("status", "--save", str(save)).result["battle"] is not None
    played(referee, lang, save, words["back"][which])
    assert referee.json("status", "--save", str(save)).result["battle"] is None
    assert referee("verify", str(save)).code == 0


@pytest.mark.parametrize(
    ("lang", "attack", "back", "whom", "who"),
    [("en", "attack", "back", "Against what?", "Which unit?"),
     ("fr", "attaquer", "retour", "Contre quoi ?", "Quelle unité ?")],
)  # fmt: skip
def test_back_at_the_range_asks_whom_again_and_then_who(
    referee: Program, lang: str, attack: str, back: str, whom: str, who: str
) -> None:
    """The range is asked once the line is whole: one question earlier is the target, then the unit."""
    assert referee("new", "aam", "--set", "armies=example", "--dice-mode", "typed").code == 0
    begun = [
        "map 4",
        "toss axis first",
        "next",
        "initiative",
        "5 4",
        "1 1",
        "order first",
        "next",
        "next",
        "next",
    ]
    lines = [*begun, attack, "1", "1", back, back, "2", "2", back, "1", "q", ""]
    out = " ".join(referee("--lang", lang, "play", stdin="\n".join(lines)).out.split())
    assert out.count(whom) == 4 and out.count(who) == 2


def test_a_line_cut_short_that_would_be_done_at_once_is_taken_back_whole() -> None:
    """Where the last question could be left out, « back » must not play the battle again without it."""
    from types import SimpleNamespace

    from referee.cli.shell import mending, retracing
    from referee.engine.command import Command

    done: list[object] = []
    seat = SimpleNamespace(
        turned_down="", retraced=retracing.Asked(7, (("bombing", "x"), ("bombing", "x", "intercept=4:ftr"))),
        question=lambda: object(), session=SimpleNamespace(
            history=SimpleNamespace(line=()), read=lambda words: Command("bombing")),
        lacks=lambda command: False, done_again=done.append)  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mending, "undo", lambda evening, words: done.append("undo"))
        retracing.undo(seat)  # type: ignore[arg-type]
    assert done == ["undo"]


@pytest.mark.parametrize(
    ("lang", "line", "back"),
    [
        ("en", "buy 1 infantry", "undo buy"), ("en", "buy 1 infantry", "undo the purchase"),
        ("fr", "acheter 1 infanterie", "annuler l’achat"), ("fr", "acheter 1 infanterie", "annuler achète"),
    ],
)  # fmt: skip
def test_what_came_last_goes_by_any_name_of_its_verb(
    referee: Program, tmp_path: Path, lang: str, line: str, back: str
) -> None:
    save = tmp_path / "sunday.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    played(referee, lang, save, line, back)
    assert referee.json("status", "--save", str(save)).result["treasury"]["soviet_union"] == 7
