"""The evenings of the players' stories on a terminal: every key counted, in both languages.

Keys are what is pressed, Enter included. The Memoir turn and the attack of Miniatures are counted
in the tests of those games, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from seat import Seat
from test_guided import SOVIET_TURN, TOUR_SOVIETIQUE

from referee.app.saves import open_session
from referee.app.session import Means
from referee.engine.ask import Choice
from referee.engine.command import Command

if TYPE_CHECKING:
    from program import Program


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    opened: list[Seat] = []
    yield opened
    for each in opened:
        each.end()


def seated(seats: list[Seat], *words: str, columns: int = 100, lines: int = 30) -> Seat:
    seats.append(Seat(*words, columns=columns, lines=lines))
    return seats[-1]


@pytest.mark.parametrize(("lang", "lines"), [("en", SOVIET_TURN), ("fr", TOUR_SOVIETIQUE)])
def test_a_soviet_first_turn_with_two_battles(
    referee: Program, tmp_path: Path, seats: list[Seat], lang: str, lines: list[str]
) -> None:
    save = str(tmp_path / "sunday.referee")
    assert referee("new", "aa1941", "--save", save).code == 0
    for space, power, count in (
        ("russia", "soviet_union", "8"), ("west_russia", "germany", "8"),
        ("caucasus", "soviet_union", "3"), ("ukraine", "germany", "3"),
    ):  # fmt: skip
        words = ("do", "correct", "pieces", space, power, count, "infantry", "because", "set-up")
        assert referee(*words, "--save", save).code == 0
    seat = seated(seats, "--lang", lang, "play", save)
    seat.say(*lines)
    assert seat.keys <= 110
    seat.prompted()
    seat.wait("Germany · Purchase Units" if lang == "en" else "Allemagne · Achat d’unités")
    seat.say("q" if lang == "en" else "quitter")
    assert seat.leave() == 0
    assert seat.lost == []
    status = referee.json("status", "--save", save).result
    assert (status["side"], status["phase"]) == ("germany", "purchase")
    assert status["control"]["west_russia"] == status["control"]["ukraine"] == "soviet_union"
    assert status["treasury"]["soviet_union"] == 10
    assert referee("verify", save).code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_attack_of_miniatures_with_cover_and_an_ability(
    referee: Program, tmp_path: Path, seats: list[Seat], lang: str
) -> None:
    save = str(tmp_path / "duel.referee")
    kept = ("--save", save)
    assert referee("new", "aam", *kept).code == 0
    for words in ("army allies 1 M4A1 Sherman, 1 Bazooka", "army axis 1 PAK 38, 1 Mauser"):
        assert referee("do", *words.split(), *kept).code == 0
    while (phase := referee.json("status", *kept).result["phase"]) != "assault_first":
        if phase == "initiative":
            assert referee("do", "initiative", "--dice", "1 1; 6 6", *kept).code == 0
            assert referee("do", "order", "first", *kept).code == 0
        assert referee("next", *kept).code == 0
    seat = seated(seats, "--lang", lang, "play", save)
    # who, at whom, how far, which face, where it stands; the dice are the players' own
    rear, town = ("re", "t") if lang == "en" else ("ar", "4")
    seat.say("a", "2", "2", "3", rear, town)
    assert seat.keys <= 14
    seat.prompted()
    seat.wait("cover roll 6+" if lang == "en" else "couverture à 6+")
    seat.say("quit")
    assert seat.leave() == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_attack_of_miniatures_to_its_verdict_with_the_programs_dice(
    referee: Program, tmp_path: Path, seats: list[Seat], lang: str
) -> None:
    """The same attack, every key up to what became of the target: attack and cover dice fall by themselves."""
    save = str(tmp_path / "duel.referee")
    kept = ("--save", save)
    assert referee("new", "aam", *kept).code == 0
    for words in ("army allies 1 M4A1 Sherman, 1 Bazooka", "army axis 1 PAK 38, 1 Mauser"):
        assert referee("do", *words.split(), *kept).code == 0
    while (phase := referee.json("status", *kept).result["phase"]) != "assault_first":
        if phase == "initiative":
            assert referee("do", "initiative", "--dice", "1 1; 6 6", *kept).code == 0
            assert referee("do", "order", "first", *kept).code == 0
        assert referee("next", *kept).code == 0
    seat = seated(seats, "--lang", lang, "play", save)
    seat.say("dice app" if lang == "en" else "dés app")
    seat.prompted()
    seat.keys = 0
    rear, town = ("re", "t") if lang == "en" else ("ar", "4")
    seat.say("a", "2", "2", "3", rear, town)
    assert seat.keys <= 14
    seat.prompted()
    seat.say("q")
    assert seat.leave() == 0
    entries = referee.json("log", *kept).result["entries"]
    assert [roll["source"] for roll in entries[-1]["dice"]][:1] == ["app"]
    assert "attack" in [each["command"] for each in entries]
    units = referee.json("status", *kept).result["units"]
    assert [each["side"] for each in units.values() if each["acted"]] == ["axis"]  # it is over


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_die_put_right_and_a_line_gone_back_to(
    referee: Program, tmp_path: Path, seats: list[Seat], lang: str
) -> None:
    save = str(tmp_path / "sunday.referee")
    assert referee("new", "aa1941", "--save", save).code == 0
    seat = seated(seats, "--lang", lang, "play", save, columns=80, lines=24)
    attack = "attack ukraine with 2 infantry against 2 infantry"
    seat.say("next", "next", attack, "1 4")
    seat.say("fix", "1", "1", "66", "")  # the 1 was a 6: a roll put right, by default a slip
    seat.prompted()
    seat.say("log")
    seat.wait("6 6")
    seat.wait("instead of 1 4" if lang == "en" else "au lieu de 1 4")
    seat.say("undo to", "2")
    seat.prompted()
    seat.wait("[y/N]" if lang == "en" else "[o/N]")
    seat.say("y" if lang == "en" else "o")
    seat.prompted()
    seat.say("q")
    assert seat.leave() == 0
    assert referee.json("status", "--save", save).result["battle"] is None
    assert referee("verify", save).code == 0


def test_another_terminal_goes_on_while_a_line_is_typed(
    referee: Program, tmp_path: Path, seats: list[Seat]
) -> None:
    """The half-typed answer to the old question is dropped, the new one is asked."""
    save = str(tmp_path / "sunday.referee")
    assert referee("new", "aa1941", "--save", save).code == 0
    seat = seated(seats, "play", save)
    seat.say("n", "n", "attack ukraine with 2 infantry against 2 infantry")
    seat.prompted()
    seat.wait("Attack at 1")
    seat.press("1 4")
    other = open_session(save)  # the other terminal answers this very question
    other.act(Command("answer", hold=True), Means(dice="1 1", hold=True), "answer")
    other.journal.close()
    seat.wait("meant for what stood here before and is dropped")
    seat.wait("Defense at 2")
    seat.answered += 1
    seat.say("quit")
    assert seat.leave() == 0
    faces = [roll["dice"] for e in referee.json("log", "--save", save).result["entries"] for roll in e["dice"]]  # fmt: skip
    assert faces == [[1, 1]]


@pytest.mark.parametrize(
    ("lang", "word", "shown"),
    [
        ("en", "coming back", ["Ukraine · Defenders: 3 infantry and 2 tanks.", "Dice: 3 (typed)",
                               "Now: Round 1", "Still open: attack Ukraine with 3 infantry"]),
        ("fr", "récap", ["Ukraine · Les défenseurs : 3 infanteries et 2 chars.", "Dés : 3 (tapés)",
                         "Maintenant : Round 1", "attaquer Ukraine avec 3 infanteries"]),
    ],
)  # fmt: skip
def test_coming_back_to_a_battle(
    referee: Program, tmp_path: Path, seats: list[Seat], lang: str, word: str, shown: list[str]
) -> None:
    """Where, who, what was decided and thrown, what is asked now: at once, on request, outside."""
    save = str(tmp_path / "sunday.referee")
    assert referee("new", "aa1941", "--save", save).code == 0
    begun = open_session(save)
    for name in ("next", "next"):
        begun.act(Command(name), Means(), name)
    attack = begun.read(["attack", "ukraine", "with", "3", "infantry,", "1", "tank"])
    begun.act(Command(attack.name, attack.args, hold=True), Means(hold=True), "do")
    while isinstance(ask := begun.question(), Choice):
        given = Command("answer", answers=(str(ask.default),), hold=True)
        begun.act(given, Means(hold=True), "answer")
    begun.act(Command("answer", hold=True), Means(dice="3", hold=True), "answer")
    begun.journal.close()
    seat = seated(seats, "--lang", lang, "play", save, lines=40)
    seat.prompted()
    seat.wait(shown[1])  # before anything is asked for
    seat.say(word)
    for each in shown:
        seat.wait(each)
    seat.say("q")
    assert seat.leave() == 0
    told = referee("--lang", lang, "log", "--recap", "--save", save).out.replace("\u00a0", " ")
    assert all(each in told for each in shown)
    now = referee.json("log", "--recap", "--save", save).result["now"]
    assert now["asked"]["side"] == "soviet_union"


def test_no_other_game_leads_back_to_the_one_under_way(
    referee: Program, tmp_path: Path, seats: list[Seat]
) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    seats.append(Seat("play", "aa1941", "--set", "tracking=no", **home))
    seats[-1].say("q")
    assert seats[-1].leave() == 0
    seats.append(Seat("new", "wif5", **home))  # played later, and of another game: not meant
    assert seats[-1].leave() == 0
    seats.append(Seat("play", "aa1941", **home))
    seats[-1].wait("Begin another game?")
    seats[-1].child.send("n\r")
    seats[-1].wait("Soviet Union · Purchase Units")
    seats[-1].say("q")
    assert seats[-1].leave() == 0
    assert len(list((tmp_path / "data").rglob("*.referee"))) == 2


@pytest.mark.parametrize("game", ["aa1941", "aam"])
def test_an_option_no_game_takes_is_told_before_anything_is_asked(
    tmp_path: Path, seats: list[Seat], game: str
) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    seats.append(Seat("play", game, "--set", "suivie=non", **home))
    assert seats[-1].leave() == 2
    assert "suivie" in seats[-1].text()
    assert "[y/N]" not in seats[-1].text()


def test_the_shelf_keeps_within_the_width(
    referee: Program, tmp_path: Path, seats: list[Seat]
) -> None:
    """`play` alone, two games under way: each is told in whole lines, indented behind its number."""
    for game in ("wif5", "aam"):
        assert referee("new", game).code == 0
    seat = seated(seats, "play", columns=80, lines=24)
    seat.wait("Which game?")
    rows = [row.rstrip() for row in seat.rows() if row.strip()]
    first = next(at for at, row in enumerate(rows) if row.startswith("1  "))
    second = next(at for at, row in enumerate(rows) if row.startswith("2  "))
    assert all(row.startswith("   ") for row in rows[first + 1 : second])
    seat.press("quit\r")  # nobody has to open a game to leave
    assert seat.leave() == 0


def test_a_name_that_several_saves_begin_with_asks_again(
    referee: Program, tmp_path: Path, seats: list[Seat]
) -> None:
    for game in ("aa1941", "aam"):
        assert referee("new", game).code == 0
    seat = seated(seats, "play")
    seat.wait("Which game?")
    seat.press("aa\r")
    seat.wait("Type a number from 1 to 2, or the name of a save.")
    seat.press("aa1\r")
    seat.wait("Purchase Units ·")


@pytest.mark.parametrize(
    ("game", "lang", "line", "answer", "kept"),
    [
        ("m44", "fr", "règle ligne de mire", "2", "Ligne de mire : bloquée, d’accord entre les joueurs"),
        ("m44", "en", "rule line of sight", "1", "Line of sight: free, as the players agreed"),
        ("aam", "fr", "règle ligne de vue", "libre", "Ligne de vue : libre, d’accord entre les joueurs"),
        ("aam", "en", "rule line of sight", "blocked", "Line of sight: blocked, as the players agreed"),
    ],
)  # fmt: skip
def test_what_the_players_agree_to_see_is_kept(
    referee: Program, tmp_path: Path, seats: list[Seat], game: str, lang: str, line: str,
    answer: str, kept: str,
) -> None:  # fmt: skip
    """The program does not see the board: it tells the rule, they agree, the log keeps it."""
    save = str(tmp_path / "duel.referee")
    assert referee("new", game, "--set", "tracking=no", "--save", save).code == 0
    seat = seated(seats, "--lang", lang, "play", save, columns=80, lines=24)
    seat.say(line, answer)
    seat.prompted()
    seat.say("quit")
    assert seat.leave() == 0
    notes = [entry["note"] for entry in referee.json("log", "--save", save).result["entries"]]
    assert [note.replace("\u00a0", " ") for note in notes] == [kept]
    assert kept in " ".join(referee("--lang", lang, "log", "--save", save).out.split())
    # Where the program follows the board it judges the line itself, and asks nobody.
    other = str(tmp_path / "followed.referee")
    assert referee("new", game, "--set", "tracking=yes", "--save", other).code == 0
    told = seated(seats, "--lang", lang, "play", other, columns=80, lines=24)
    told.say(line, "quit")
    assert told.leave() == 0
    assert referee.json("log", "--save", other).result["entries"] == []
