"""`move 1 tank to ukraine`: where it comes from is asked, among the places that it can come from."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program


@pytest.mark.parametrize(
    ("lang", "line", "asked", "told"),
    [
        # A tank moves two spaces (p. 12): those of Russia and the Caucasus reach Ukraine.
        ("en", "move 1 tank to ukraine", "From where? 1) Caucasus  2) Russia", "= move 1 tank from Caucasus to Ukraine"),
        ("fr", "déplacer 1 char en Ukraine", "D’où ? 1) Caucase  2) Russie", "= déplacer 1 char depuis Caucase vers Ukraine"),
        # An infantry moves one (p. 11): those of the Caucasus alone, and nothing is asked.
        ("en", "move 3 infantry to ukraine", "", "= move 3 infantry from Caucasus to Ukraine"),
    ],
)  # fmt: skip
def test_from_where_is_asked(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    lang: str, line: str, asked: str, told: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    said = referee("--lang", lang, "play", "g.referee", stdin=f"next\n{line}\n1\n").out
    flat = " ".join(said.replace("\xa0", " ").replace("\u202f", " ").split())
    assert " ".join(asked.split()) in flat
    assert bool(asked) is ("From where?" in flat or "D’où ?" in flat)
    assert told in flat


@pytest.mark.parametrize(
    "line", ["débarque les 2 infanteries en égypte", "déplacer 2 infanteries en égypte"]
)
def test_where_nobody_gets_there_no_place_is_asked_for(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """The transport is empty (p. 27), and Egypt too far by land (p. 11): five places were listed all the same."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    before = "next\n" * 5 + "collect\nnext\nnext\nmove transport from sz16 to sz17\n"
    said = referee("--lang", "fr", "play", "g.referee", stdin=f"{before}{line}\n").out
    flat = " ".join(said.replace("\xa0", " ").replace("\u202f", " ").split())
    assert "D’où ?" not in flat
    assert "à 3 régions" in flat  # from Ukraine, the nearest of them
    assert "Par mer, elles embarquent d’abord sur un transport voisin." in flat


def test_more_to_land_than_are_aboard(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two infantry are aboard (p. 27); they land whether an article stands before them or not (p. 12)."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    before = (
        "next\n" * 5
        + "collect\nnext\nnext\nmove transport from sz16 to sz17\nload 2 inf from southern europe\n"
    )
    said = referee(
        "play",
        "g.referee",
        stdin=f"{before}land 3 infantry in egypt\nland the 2 infantry in egypt\n",
    ).out
    flat = " ".join(said.split())
    assert "Aboard in Sea Zone 17: 2 infantry." in flat
    assert "Announced: amphibious assault on Anglo-Egypt Sudan with 2 infantry" in flat


@pytest.mark.parametrize(
    "line",
    [
        "embarque 2 inf du japon",
        "le transport embarque les 2 inf du japon",
        "load 2 infantry in japan",
    ],
)
def test_who_boards_is_asked_no_zone_where_there_is_one(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """One transport lies beside them (p. 27); “inf du” was read as the East Indies."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    turn = "next\n" * 5 + "collect\nnext\n"
    referee("--lang", "fr", "play", "g.referee", stdin=f"{turn * 3}next\n{line}\n")
    assert referee.json("status").result["cargo"]["sz45"]["japan"] == {"infantry": 2}


@pytest.mark.parametrize(
    "line",
    [
        "le transport embarque 2 inf d'europe du sud",
        "the transport loads 2 infantry in southern europe",
    ],
)
def test_the_transport_that_loads_is_no_cargo(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """P. 27: the ship in sz16 takes them; it was asked for in Southern Europe, as one of those who board."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    referee(
        "--lang", "fr", "play", "g.referee", stdin="next\n" * 5 + f"collect\nnext\nnext\n{line}\n"
    )
    assert referee.json("status").result["cargo"]["sz16"]["germany"] == {"infantry": 2}


def test_nobody_boards_where_no_transport_is(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No transport lies in the one zone beside Germany (p. 27): that is told, and no zone asked for."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    before = "next\n" * 5 + "collect\nnext\nnext\n"
    said = referee(
        "--lang", "fr", "play", "g.referee", stdin=f"{before}embarque 2 inf d'allemagne\n"
    )
    flat = " ".join(said.out.replace("\xa0", " ").split())
    assert "Aucun transport de troupes dans la zone maritime 5" in flat
    assert "Vers où" not in flat


def test_one_place_is_taken_by_enter(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    referee("play", "g.referee", stdin="next\nmove 1 fighter to ukraine\n\n")
    assert referee.json("status").result["pieces"]["ukraine"]["soviet_union"] == {"fighter": 1}


def test_a_force_that_stands_nowhere_lists_every_place(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal then says what is there (p. 6: what is on the board)."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    said = referee("play", "g.referee", stdin="next\nmove 9 infantry to ukraine\nrussia\n").out
    assert "Refused" in said


@pytest.mark.parametrize(
    ("lang", "said", "told"),
    [
        ("en", "3 inf from karelia and 3 inf from archangel", "3 infantry from Karelia and 3 infantry from Archangel: a question is open."),
        ("fr", "3 inf from karelia and 3 inf from archangel", "3 infanteries depuis Carélie et 3 infanteries depuis Arkhangelsk : une question est ouverte."),
        ("en", "2 inf from caucasus, 1 tank from russia, and 3 inf from karelia", "2 infantry from Caucasus, 1 tank from Russia, and 3 infantry from Karelia: a question is open."),
    ],
)  # fmt: skip
def test_the_log_names_every_force_with_its_place(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    lang: str, said: str, told: str,
) -> None:  # fmt: skip
    """Two forces of one size are two (p. 11: whoever reaches the territory may attack it)."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "g.referee")
    referee("play", "g.referee", stdin=f"next\nattack west russia with {said}\nq\n")
    text = referee("--lang", lang, "log").out
    flat = " ".join(text.replace("\xa0", " ").replace("\u202f", " ").split())
    assert told in flat
    assert "Karelia (" not in flat and "Carélie (" not in flat  # nothing is told twice


def test_who_goes_there_too(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Units from different spaces may attack one (p. 11): the goal of the move before needs no second word."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    before = "next\n" * 5 + "collect\nnext\nnext\nle chasseur d'europe de l'ouest en zm8\n"
    lines = "le bombardier aussi\net le chasseur d'allemagne aussi\nthe battleship too\nle sous-marin de zm9 aussi en zm8\n"
    said = referee("--lang", "fr", "play", "g.referee", stdin=before + lines).out
    assert "✗" not in said
    there = {"fighter": 2, "bomber": 1, "battleship": 1, "submarine": 1}
    assert referee.json("status").result["pieces"]["sz8"]["germany"] == there


@pytest.mark.parametrize(
    ("line", "told", "never"),
    [
        ("2 ch", "« ch » peut être char ou chasseur", "ne dit pas quoi faire"),
        ("un croiseur", "Aucune unité de ce jeu ne s’appelle « croiseur »", "ne dit pas quoi faire"),
        ("infanterie", "Acheté : 1 infanterie", "Impossible ici"),
        ("2 infanteries\n2 infanteries\noui", "Trop cher : 6 CPI pour 1 CPI", "ne dit pas quoi faire"),
    ],
)  # fmt: skip
def test_units_alone_are_bought_or_told_of(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, told: str, never: str
) -> None:  # fmt: skip
    """P. 10: what can be bought and paid; a line of the one act of the step needs no verb, and no vague answer."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "g.referee")
    said = referee("--lang", "fr", "play", "g.referee", stdin=f"{line}\n").out
    flat = " ".join(said.replace("\xa0", " ").replace("\u202f", " ").split())
    assert told in flat
    assert never not in flat


@pytest.mark.parametrize("line", ["1 and 5", "japan and sz45"])
def test_senders_with_and_between_them(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Where a landing comes from (p. 12), as the list is answered aloud."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "g.referee")
    turn = "next\n" * 5 + "collect\nnext\n"
    said = referee(
        "play",
        "g.referee",
        stdin=f"{turn * 3}next\ndeclare philippines with 2 inf landing from sz38\n{line}\n",
    )
    assert "Announced: amphibious assault on the Philippine Islands" in " ".join(said.out.split())


@pytest.mark.parametrize(
    "way", ["en passant par l'europe de l'est", "by way of eastern europe", "via eastern europe"]
)
def test_by_what_way(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A tank of two spaces (p. 11); « en passant par » belonged to the name of the place."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    before = "next\n" * 5 + "collect\nnext\nnext\n"
    said = referee(
        "--lang",
        "fr",
        "play",
        "g.referee",
        stdin=f"{before}déplacer 1 char d'ukraine en carélie {way}\n",
    )
    assert "Ukraine, Europe de l’Est et Carélie" in said.out


def test_dice_typed_where_submarines_are_counted(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None or the one submarine dives (p. 16): the answers are 0 and 1, and no list “from 1 to 2”."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    before = "next\n" * 5 + "collect\nnext\nnext\nmove submarine sz9 sz8\nnext\n"
    said = referee("play", "g.referee", stdin=f"{before}attack sz8\n4 4\n").out
    assert "“4 4” is no number that is possible here. Possible: 0 or 1." in " ".join(said.split())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        # Nobody waits there who is named, or no transport lies beside them (p. 27).
        ("load 2 tanks from southern europe", "Not recorded in Southern Europe: 2 tanks"),
        ("embarquer 2 infanteries et 1 char de l'europe du sud", "Not recorded in Southern Europe: 1 tank"),
        ("load 2 infantry from germany", "There is no transport in Sea Zone 5"),
        ("move transport from sz16 to sz17\nload 1 tank from north africa", "There is no transport in Sea Zone 14"),
    ],
)  # fmt: skip
def test_who_cannot_board_is_told_why(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, told: str
) -> None:
    """It was asked where they go, without a list, or with ground to attack on it."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    before = "next\n" * 5 + "collect\nnext\nnext\n"
    said = " ".join(referee("play", "g.referee", stdin=f"{before}{line}\n").out.split())
    assert "Where to?" not in said
    assert told in said


def test_aircraft_over_the_place_are_meant_first(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody lands in what was taken this turn (p. 19); that another fighter is too far away is beside the point."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--set", "tracking=yes", "--save", "g.referee")
    referee("do", "correct", "pieces", "australia", "soviet_union", "1 fighter", "because", "test")
    referee("do", "correct", "pieces", "west_russia", "germany", "1 infantry", "because", "test")
    lines = "next\nmove 3 infantry from karelia to west russia\nmove 1 fighter from russia to west russia\n"
    lines += "next\nattack west russia\n1\n6 6 6\n6\nnext\nland 1 fighter in west russia\n"
    said = " ".join(referee("play", "g.referee", stdin=lines).out.split())
    assert (
        "West Russia: none of these (1 fighter) gets there now. West Russia: taken this turn"
        in said
    )
    assert "Too far" not in said
