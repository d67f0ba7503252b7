"""At the set-up Enter offers what the booklet has next: the map, the toss, the army, its places (pp. 4, 27-28)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from seat import Seat

from referee.games.aam.board import hexes


def table(scenario: str, lang: str, *more: str) -> Seat:
    seat = Seat("--lang", lang, "play", scenario, *more, columns=100, lines=45)
    seat.prompted()
    return seat


# What Enter offers, then what is typed there: the map's die, the toss, the army of whoever deploys first.
STANDARD: dict[str, Any] = {
    "en": [
        ("[Enter = map]", ""), ("one die (1 die)", "4"), ("Urban Combat: top ABLE-1", None),
        ("[Enter = toss]", ""), ("4 to 6 the Axis (1 die)", "5"), ("first or second?", "2"),
        ("first to deploy: the Allies", None), ("[Enter = army]", ""),
        ("Which side? 1) Allies 2) Axis [Enter = Allies]", ""), ("Which figures?", "1 Jeep"),
        ("[Enter = place]", "jeep r5c2"), ("[Enter = army]", ""), ("[Enter = Axis]", ""),
        ("Which figures?", "1 Mauser"), ("[Enter = place]", "mauser r5c15"), ("[Enter = next: Initiative", None),
    ],
    "fr": [
        ("[Entrée = carte]", ""), ("un dé (1 dé)", "4"), ("Combat urbain : en haut ABLE-1", None),
        ("[Entrée = tirage]", ""), ("4 à 6 l’Axe (1 dé)", "5"), ("en premier ou en deuxième ?", "2"),
        ("premier à se déployer : les Alliés", None), ("[Entrée = armée]", ""),
        ("Quel camp ? 1) Alliés 2) Axe [Entrée = Alliés]", ""), ("Quelles figurines ?", "1 Jeep"),
        ("[Entrée = placer]", "jeep r5c2"), ("[Entrée = armée]", ""), ("[Entrée = Axe]", ""),
        ("Quelles figurines ?", "1 Mauser"), ("[Entrée = placer]", "mauser r5c15"), ("[Entrée = suite : Phase d’initiative]", None),
    ],
}  # fmt: skip
ASSAULT: dict[str, Any] = {
    "en": [
        ("[Enter = map]", ""), ("2) Knife Fight", "4"), ("[Enter = objective r8c9]", "objective r1c5"),
        ("not for an objective", None), ("[Enter = objective r8c9]", "objective r5c7"),
        ("[Enter = army]", ""), ("[Enter = Allies]", None),
    ],
    "fr": [
        ("[Entrée = carte]", ""), ("2) Combat au couteau", "4"),
        ("[Entrée = objectif r8c9]", "objectif r1c5"), ("pas d’objectif là", None),
        ("[Entrée = objectif r8c9]", "objectif r5c7"), ("[Entrée = armée]", ""),
        ("[Entrée = Alliés]", None),
    ],
}  # fmt: skip


def played(seat: Seat, lines: Any) -> None:
    for shown, typed in lines:
        seat.wait(shown)
        if typed is not None:
            seat.say(typed)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_enter_leads_through_the_set_up_in_the_booklets_order(lang: str) -> None:
    seat = table("aam/standard", lang, "--set", "tracking=yes")
    assert "CHARLIE-1" not in seat.text()  # no map is drawn before the die says which
    played(seat, STANDARD[lang])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_in_an_assault_the_defender_is_asked_for_map_and_objective(lang: str) -> None:
    played(table("aam/assault", lang, "--set", "tracking=yes"), ASSAULT[lang])


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Nobody has rolled for the map yet", "Nobody has tossed for it yet", "Both armies")),
        ("fr", ("Le dé de la carte n’est pas encore lancé", "Le tirage n’est pas encore fait", "Les deux armées")),
    ],
)  # fmt: skip
def test_next_says_what_the_set_up_still_wants_in_that_order(
    referee: Any, lang: str, words: tuple[str, ...]
) -> None:
    assert referee("new", "aam").code == 0
    said = referee("--lang", lang, "next")
    told = " ".join((said.out + said.err).replace("\u00a0", " ").split())
    assert said.code == 1 and [told.index(each) for each in words] == sorted(map(told.index, words))
    for line in ("army allies 1 Jeep", "army axis 1 Mauser"):
        assert referee("do", *line.split()).code == 0
    said = referee("--lang", lang, "next")  # the table may have agreed on them: it is said
    told = " ".join((said.out + said.err).replace("\u00a0", " ").split())
    assert said.code == 0 and words[0] in told and words[1] in told


def test_a_map_agreed_on_is_not_rolled_for(referee: Any) -> None:
    assert referee("new", "aam", "--set", "config=1").code == 0
    offers = [each["verb"] for each in referee.json("status").result["offers"]]
    assert "map" not in offers and offers[0] == "toss"


def test_nobody_is_placed_before_the_army_of_the_first_to_deploy_is_there(referee: Any) -> None:
    assert referee("new", "aam", "--set", "tracking=yes").code == 0
    for line in ("toss axis first", "army allies 1 Jeep"):
        assert referee("do", *line.split()).code == 0
    said = referee.json("do", "place", "jeep", "r5c2")
    assert said.code == 1 and "aam.deploy.first_army" in said.codes
    assert referee("do", "army", "axis", "1", "Mauser").code == 0
    assert referee("do", "place", "mauser", "r5c15").code == 0
    assert referee("do", "place", "jeep", "r5c2").code == 0


@pytest.mark.parametrize(
    ("lang", "asked"),
    [("en", ("Which unit?", "Which hex?", "There is no usual answer")), ("fr", ("Quelle unité ?", "Quelle case ?", "Pas de réponse habituelle"))],
)  # fmt: skip
def test_enter_names_the_next_unit_and_no_hex(
    referee: Any, tmp_path: Path, lang: str, asked: tuple[str, ...]
) -> None:
    """Where it stands is its player's to say (p. 4); free hexes nearest the objective are listed first."""
    save = str(tmp_path / "duel.referee")
    assert (
        referee("new", "aam", "--set", "tracking=yes", "--set", "config=4", "--save", save).code
        == 0
    )
    for line in ("army allies 2 Bazooka", "army axis 2 Mauser", "toss axis first"):
        assert referee("do", *line.split(), "--save", save).code == 0
    seat = Seat("--lang", lang, "play", save, columns=80, lines=24)
    for text in asked:
        seat.say("")
        seat.wait(text)
    seat.say("1", "place mauser" if lang == "en" else "placer mauser", "1", "q")
    assert seat.leave() == 0
    status: Any = referee.json("status", "--save", save).result
    where = [each["hex"] for each in status["units"].values() if each["side"] == "axis"]
    far = [hexes.distance(hex_, status["objective"]) for hex_ in where]
    assert len(set(where)) == 2 and far[0] <= far[1]
    depth = [
        min(hexes.place(h)[1], hexes.row_length(hexes.place(h)[0]) + 1 - hexes.place(h)[1])
        for h in where
    ]
    assert max(depth) <= 5


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", ("Allies · Which unit?", "Allies · Which hex?")), ("fr", ("Alliés · Quelle unité", "Alliés · Quelle case"))],
)  # fmt: skip
def test_whoever_places_is_named(referee: Any, lang: str, told: tuple[str, ...]) -> None:
    """The step is both players'; the units that are listed are of the side that deploys first (p. 4)."""
    assert referee("new", "aam", "--set", "tracking=yes", "--set", "armies=example").code == 0
    lines = ("", "4", "", "2", "", "", "", "back", "back", "q")
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    for each in told:
        assert each in " ".join(said.out.split()), said.out[-2500:]
