"""An answer that names a force is kept, and told, as the force that was read: in the reader's language, whatever
words it was typed in.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.app.session import Means, Session
from referee.engine.command import Command

if TYPE_CHECKING:
    from program import Program

ATTACK = "attack ukraine with 3 inf and 1 tank from caucasus"


@pytest.fixture
def attacked(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack is announced, and it is asked who defends."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "a.referee").code == 0
    assert referee("next").code == 0
    assert referee("play", stdin=f"{ATTACK}\nq\n").code == 0


def log(referee: Program, lang: str) -> str:
    said = referee("--lang", lang, "log", "all", "--save", "a.referee")
    return " ".join(said.out.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.usefixtures("attacked")
@pytest.mark.parametrize("typed", ["oui", "3 inf et 2 chars", "three infantry and 2 tanks", ""])
def test_the_defenders(referee: Program, typed: str) -> None:
    """The log told “Defenders: oui.”"""
    assert referee("play", stdin=f"{typed}\nq\n").code == 0
    assert "Ukraine · Defenders: 3 infantry and 2 tanks." in log(referee, "en")
    assert "Ukraine · Les défenseurs : 3 infanteries et 2 chars." in log(referee, "fr")
    assert referee("verify", "a.referee").code == 0


@pytest.mark.usefixtures("attacked")
@pytest.mark.parametrize("typed", ["oui", "3 inf et 2 chars"])
def test_the_defenders_on_the_command_line(referee: Program, typed: str) -> None:
    assert referee("do", "answer", *typed.split(), "--roll").code == 0
    assert referee.json("log").result["entries"][-1]["answers"][0] == "3 infantry, 2 tank"
    assert referee("verify", "a.referee").code == 0


@pytest.mark.usefixtures("attacked")
def test_nobody(referee: Program) -> None:
    assert referee("play", stdin="aucun\nq\n").code == 0
    assert "none" in str(referee.json("log").result["entries"][-1]["answers"])


@pytest.mark.usefixtures("attacked")
@pytest.mark.parametrize(
    "typed", ["1 inf et le char", "1 infanterie et 1 char", "1 inf and the tank"]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_losses(referee: Program, typed: str, lang: str) -> None:
    """One of each is taken where two were hit, whoever says so (pp. 16-17)."""
    lines = ["3 inf et 2 chars", "6", "6 6 6", "1 1", "6 6 6", typed, "q", ""]
    assert referee("--lang", lang, "play", stdin="\n".join(lines)).code == 0
    assert "1 infantry and 1 tank" in log(referee, "en").partition("your losses: ")[2]
    assert "1 infanterie et 1 char" in log(referee, "fr").partition("vos pertes : ")[2]
    answers = [entry["answers"] for entry in referee.json("log").result["entries"]]
    assert ["1 infantry, 1 tank"] in answers
    assert referee("verify", "a.referee").code == 0


@pytest.mark.usefixtures("attacked")
def test_an_answer_kept_as_it_was_typed_is_judged_all_the_same(referee: Program) -> None:
    """As games of before hold it."""
    with_words = Session.open(Path("a.referee"), write=True)
    answer = with_words.act(Command("answer", answers=("oui",), hold=True), Means(hold=True))
    assert not answer.refused
    with_words.journal.close()
    assert referee.json("log").result["entries"][-1]["answers"] == ["oui"]
    assert referee("verify", "a.referee").code == 0


@pytest.mark.usefixtures("attacked")
@pytest.mark.parametrize(
    ("lang", "typed"),
    [("fr", "on se retire dans le caucase"), ("fr", "battre en retraite dans le Caucase"),
     ("en", "we retreat to caucasus"), ("en", "retreat in caucasus")],
)  # fmt: skip
def test_a_retreat_is_answered_as_people_say_it(referee: Program, lang: str, typed: str) -> None:
    """Step 6 (p. 17): “press on or retreat?”, and where to, in one line."""
    lines = ["", "6", "6 6 6", "6 6", "6 6 6", typed, "q", ""]
    assert referee("--lang", lang, "play", stdin="\n".join(lines)).code == 0
    assert referee.json("log").result["entries"][-1]["answers"][0] == "retreat"
    assert referee.json("status").result["battle"] is None
