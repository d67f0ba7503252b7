"""What the sea fight of an assault came to is told before the first die of the land battle (p. 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

SHIPS = (
    ("sz3", "germany", "1", "destroyer", "1", "transport"),
    ("sz4", "soviet_union", "1", "destroyer", "1", "submarine", "1", "transport"),
)
ASSAULT = "attack norway with 2 infantry landing 2 infantry from sz3 escort 1 destroyer, 1 submarine, 1 transport"


@pytest.mark.parametrize(
    ("lang", "won", "sunk", "ashore"),
    [
        ("en", "Sea Zone 3: the attacker wins in 1 round",
         "1 transport of the defender: defenceless, sunk without dice", "Battle in Norway/Finland"),
        ("fr", "Zone maritime 3 : l’attaquant l’emporte en 1 round",
         "1 transport du défenseur : sans défense, par le fond sans jet de dés",
         "Bataille en Norvège/Finlande"),
    ],
)  # fmt: skip
def test_the_sea_fight_is_told_before_the_landing(
    referee: Program, lang: str, won: str, sunk: str, ashore: str
) -> None:
    assert referee("new", "aa1941").code == 0
    for words in SHIPS:
        assert referee("do", "correct", "pieces", *words, "because", "set-up").code == 0
    # The defending destroyer is hit, fires back (p. 17) and misses; its transport is alone then.
    lines = ("next", "next", ASSAULT, "", "", "1 6", "6", "quit")
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    text = " ".join(said.out.split())
    assert -1 < text.find(won) < text.find(sunk) < text.find(ashore), text[-1500:]
    assert text.count(sunk) == 1


@pytest.mark.parametrize(
    ("lang", "enter"),
    [("en", "[Enter = attack Ukraine with 3 infantry, 1 tank, 1 fighter]"),
     ("fr", "[Entrée = attaquer Ukraine avec 3 infanteries, 1 char, 1 chasseur]")],
)  # fmt: skip
def test_enter_says_which_battle_it_begins(referee: Program, lang: str, enter: str) -> None:
    """Where the program follows the pieces, it knows who stands there and must fight (p. 14)."""
    assert referee("new", "aa1941", "--set", "tracking=yes").code == 0
    assert referee("next").code == 0
    moves = (
        "3 infantry from caucasus to ukraine", "1 tank from caucasus to ukraine",
        "1 fighter from russia to ukraine", "3 infantry from karelia to west russia",
    )  # fmt: skip
    for move in moves:
        assert referee("do", "move", *move.split()).code == 0
    assert referee("next").code == 0
    # Enter begins it, and the next Enter would roll no die: the battle of Ukraine is there.
    said = referee("--lang", lang, "play", stdin="\nquit\n")
    text = " ".join(said.out.split())
    assert enter in text, text
    battle = referee.json("status").result["battle"]
    assert battle["space"] == "ukraine"


def _to_the_british_move(referee: Program) -> None:
    assert referee("new", "aa1941", "--set", "tracking=yes").code == 0
    for words in (
        *([("next",)] * 5), ("do", "collect"), *([("next",)] * 6), ("do", "collect"), ("next",), ("next",)
    ):  # fmt: skip
        assert referee(*words).code == 0, words
    assert referee.json("status").result["side"] == "united_kingdom"


def _set(referee: Program, *lines: str) -> None:
    for line in lines:
        space, power, force = line.split(": ")
        words = ("do", "correct", "pieces", space, power, force, "because", "set-up")
        assert referee(*words).code == 0, line


def _do(referee: Program, *lines: str) -> None:
    for line in lines:
        said = referee("do", *line.split())
        assert said.code == 0, said.out + said.err


@pytest.mark.parametrize("first", ["sz6", "norway"])
def test_the_announced_sea_fight_is_offered_before_its_landing(
    referee: Program, first: str
) -> None:
    """Sea, then land (p. 14), in whatever order both were announced."""
    _to_the_british_move(referee)
    _set(
        referee, "sz6: united_kingdom: 1 transport, 1 destroyer", "sz6: germany: 1 submarine",
        "united_kingdom: united_kingdom: 1 infantry",
    )  # fmt: skip
    _do(referee, "move 1 infantry united_kingdom sz6")
    said = ["declare sz6 with everything",
            "declare norway with 1 infantry landing 1 infantry from sz6"]  # fmt: skip
    _do(referee, *(said if first == "sz6" else reversed(said)))
    assert referee("next").code == 0
    text = " ".join(referee("play", stdin="quit\n").out.split())
    assert "[Enter = attack Sea Zone 6 with 1 transport, 1 destroyer]" in text, text


@pytest.mark.parametrize(
    ("lang", "heading"),
    [("en", "Battle in Sea Zone 7, round 1"), ("fr", "Bataille dans la zone maritime 7, round 1")],
)
def test_the_sea_fight_of_an_assault_is_headed_by_its_zone(
    referee: Program, lang: str, heading: str
) -> None:
    """Of several landing zones that where the enemy is (p. 14)."""
    _to_the_british_move(referee)
    _set(
        referee, "sz6: germany: nothing", "sz7: germany: 1 destroyer",
        "sz6: united_kingdom: 1 transport", "sz7: united_kingdom: 1 transport, 1 battleship",
        "united_kingdom: united_kingdom: 1 infantry", "sz8: united_kingdom: 1 transport, 1 infantry",
    )  # fmt: skip
    _do(
        referee, "move 1 infantry united_kingdom sz6", "move 1 transport, 1 infantry sz8 sz7",
        "declare western_europe with 2 infantry landing 1 infantry from sz6 and 1 infantry from sz7",
    )  # fmt: skip
    assert referee("next").code == 0
    lines = "attack western_europe with 2 infantry\nquit\n"
    text = " ".join(referee("--lang", lang, "play", stdin=lines).out.split())
    assert heading in text, text
    assert referee.json("status").result["battle"]["space"] == "sz7"


def test_who_was_loaded_is_offered_its_landing(referee: Program) -> None:
    """Loaded in the combat move they must land (p. 13): there is something to announce."""
    _to_the_british_move(referee)
    _set(
        referee, "sz6: germany: nothing", "sz6: united_kingdom: 1 transport",
        "united_kingdom: united_kingdom: 1 infantry",
    )  # fmt: skip
    _do(referee, "move 1 infantry united_kingdom sz6")
    offers = referee.json("status").result["offers"]
    found = [each["params"]["space"] for each in offers if each["verb"] == "declare"]
    assert {"norway_finland", "western_europe"} <= set(found), offers
    # Named by their force alone: nobody else of theirs could be meant.
    _do(referee, "declare norway_finland with 1 infantry")
    plan = referee.json("status").result["declared"]["norway_finland"]
    assert (plan["zone"], plan["attack"]) == ("sz6", {"infantry": 1})
    assert referee("next").code == 0
