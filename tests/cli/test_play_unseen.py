"""At a terminal: what is secret is asked for unseen, covered in a line, wiped once it is read."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "wif5"))
from seat import Seat
from wif5_campaign import Table, kept

if TYPE_CHECKING:
    from program import Program

    from referee.app.session import Session

WORDS = {
    "en": ("build germany", "orders written unseen", "consult axis", "reveal axis", "entry production"),
    "fr": ("construire allemagne", "ordres écrits sans être vus", "consulter axe", "révéler axe",
           "entrée production"),
}  # fmt: skip
ASKED = {
    "en": ("The word of its side", "The same word again", "What is built", "The word that opens",
           "Enter wipes it", "The number on the marker"),
    "fr": ("Le mot de son camp", "Le même mot encore", "Ce qu’on construit", "Le mot qui",
           "Entrée l’efface", "Le nombre du marqueur"),
}  # fmt: skip
UNHEARD = {"en": "was not read: type it again", "fr": "n’a pas été lu : retapez-le"}
WORD = "stilton-at-noon"


def at_production(path: Path) -> tuple[Session, Table]:
    """A campaign played to its Production step."""
    session, table = kept(path)
    table.to("production")
    return session, table


@pytest.fixture
def production(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign in the Production step."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    session, table = at_production(Path("war.referee"))
    table.done("income germany 10 20")
    table.done("last germany 3 inf")
    session.journal.close()
    return tmp_path / "war.referee"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_orders_and_marker_at_a_terminal(referee: Program, production: Path, lang: str) -> None:
    build, name, consult, reveal, entry = WORDS[lang]
    side, again, orders, opens, wipes, marker = ASKED[lang]
    seat = Seat("--lang", lang, "play", str(production), columns=100, lines=40,
                XDG_DATA_HOME=str(referee.home))  # fmt: skip
    seat.say(build)
    seat.wait(side)
    seat.type(WORD)
    seat.wait(again)
    seat.type(WORD)
    seat.wait(orders)
    seat.type("2 inf")
    assert "2 inf" not in seat.wait(name)
    assert WORD not in seat.seen and "2 inf" not in seat.seen
    seat.type(consult)
    seat.wait(opens)
    seat.type(WORD)
    seat.wait(wipes)
    read = seat.seen.rpartition("\x1b[?1049h")[2]
    assert "2 inf" in read
    seat.tell("")
    assert seat.seen.rpartition("\x1b[?1049h")[2].count("\x1b[?1049l") == 1
    assert "2 inf" not in seat.seen.rpartition("\x1b[?1049l")[2]
    # A line typed where only Enter counts is neither done nor said aloud, and that is told.
    seat.type(consult)
    seat.wait(opens)
    seat.type(WORD)
    seat.wait(wipes)
    before = len(seat.seen)
    seat.tell("note two infantry")
    seat.wait(UNHEARD[lang])
    after = seat.seen[before:].rpartition("\x1b[?1049l")[2]
    assert "infantry" not in after
    # Typed in one line it is covered as it is typed, and stands in no history.
    seat.tell(f"{reveal} secret{'=' if lang == 'en' else ' '}{WORD}")  # the sign may be forgotten
    seat.wait("14")  # 20 build points less 2 INF at 3
    assert WORD not in seat.seen
    for line in (entry, "prairie at dusk", "prairie at dusk"):
        seat.tell(line)
    seat.wait(marker)
    seat.type("2")
    seat.wait({"en": "The marker is kept shut", "fr": "Le marqueur reste fermé"}[lang])
    seat.type("quit")
    assert seat.leave() == 0
    kept = b"".join(p.read_bytes() for p in referee.home.rglob("*") if p.is_file())
    for told in (production.read_bytes(), kept):
        assert WORD.encode() not in told and b"prairie at dusk" not in told
    assert "two infantry" not in referee("log", "all", "--save", str(production)).out
    assert referee("verify", "--save", str(production)).code == 0
    found = referee.json("status", "--save", str(production)).result["us_entry"]
    assert found["veiled"] == [{"name": "us_marker_1", "difference": 6, "date": "Sep/Oct 1939"}]
    assert json.dumps(found).count("marker") >= 1


@pytest.mark.parametrize("sign", ["=", " "])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_on_the_command_line_it_is_warned_of(
    referee: Program, production: Path, lang: str, sign: str
) -> None:
    words = ("do", "seal", "cells", "axis", f"secret{sign}{WORD} at noon", "text=Iraq")
    said = referee("--lang", lang, *words, "--save", str(production))
    assert said.code == 0
    told = {"en": "your shell may keep", "fr": "votre terminal peut garder"}[lang]
    assert told in " ".join(said.out.replace("\u00a0", " ").split())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_11_6_3_2_enter_asks_for_the_marker_unseen(
    referee: Program, production: Path, lang: str
) -> None:
    """What a rule wants next is done by Enter; a secret is asked of its side, never in the open."""
    word = {"en": "The word of the USA (nobody sees it)", "fr": "Le mot des États-Unis"}[lang]
    open_ = {"en": "Which number is on", "fr": "Quel est le nombre"}[lang]
    said = referee("--lang", lang, "play", str(production), stdin="produce germany\n\nquit\n")
    assert word in said.out.replace("\u00a0", " ") and open_ not in said.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_11_6_3_2_the_command_line_does_not_ask_for_the_marker(
    referee: Program, production: Path, lang: str
) -> None:
    said = referee("--lang", lang, "do", *WORDS[lang][4].split(), "--save", str(production))
    assert said.code == 1
    form = {"en": "entry production secret=WORD marker=N",
            "fr": "entrée production secret=MOT marqueur=N"}[lang]  # fmt: skip
    assert form in " ".join(said.err.replace("\u00a0", " ").split())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_11_6_2_3_enter_shows_what_was_written_once_it_is_owed(
    referee: Program, production: Path, lang: str
) -> None:
    """Orders in their boxes: both sides show them before the marker; Enter asks whose."""
    line = {"en": f'build germany secret={WORD} again={WORD} orders="1 inf"',
            "fr": f'construire allemagne secret={WORD} encore={WORD} ordres="1 inf"'}[lang]  # fmt: skip
    whose = {"en": "[Enter = reveal]", "fr": "[Entrée = révéler]"}[lang]
    lines = f"{line}\nquit\n"
    said = referee("--lang", lang, "play", str(production), stdin=f"produce germany\n{lines}")
    assert whose in " ".join(said.out.replace("\u00a0", " ").split())


LEAVING = {
    "en": ("build germany", "“back” goes back, “abandon” leaves", "is dropped; nothing was done"),
    "fr": ("construire allemagne", "« retour » revient en arrière, « abandonner » sort d’ici", "est abandonné"),
}  # fmt: skip


@pytest.mark.parametrize("word", ["abandon", "abandonner", "undo", "annuler", "défaire", "quit"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_hidden_question_says_how_it_is_left_and_is_left(
    referee: Program, production: Path, lang: str, word: str
) -> None:
    build, how, left = LEAVING[lang]
    lines = "\n".join((build, "?", "help" if lang == "en" else "aide", word))
    said = referee("--lang", lang, "play", "--save", str(production), stdin=f"{lines}\n")
    text = " ".join(said.out.replace("\u00a0", " ").split())
    assert text.count(how) == 2, text
    assert (left in text) == (word != "quit"), text
    assert not referee.json("status", "--save", str(production)).result["seals"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_wrote_an_order_is_its_author_and_it_is_called_in_words(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """11.6.2.3: each player writes what his power builds, whoever is in turn."""
    from referee.app.session import Means

    monkeypatch.chdir(tmp_path)
    seats = ("--players", "germany=Ann,france=Tom")
    assert referee("new", "wif5", "--save", "war.referee", *seats).code == 0
    session, table = at_production(Path("war.referee"))
    for power in ("germany", "france"):
        table.done(f"income {power} 10 20")
        table.done(f"last {power} 3 inf")
        word = f"secret={WORD}"
        session.act(session.read(["build", power, word, f"again={WORD}", "orders=2 inf"]), Means())
    wrote = [entry.by for entry in session.entries if '"box"' in entry.raw_command]
    session.journal.close()
    assert wrote == ["Ann", "Tom"]
    consult = {"en": "consult", "fr": "consulter"}[lang]
    reads = {"en": "the orders of Germany (no. 1): 2 inf", "fr": "les ordres de l’Allemagne (n° 1) : 2 inf"}[lang]  # fmt: skip
    said = referee("--lang", lang, "play", stdin=f"{consult} axis secret={WORD}\n")
    text = " ".join(said.out.replace("\u00a0", " ").split())
    assert reads in text and "germany_builds" not in text, text
