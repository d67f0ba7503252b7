"""A bare attack or fire where there is nobody to be shot at says why, enemy by enemy (pp. 9, 15-21, 31)."""

from __future__ import annotations

from typing import Any

import pytest

ARMIES = ("1 Sherman, 2 Bazooka", "1 Panzer IV, 2 Mauser")
FAR = (
    "sherman r6c2, bazooka 1 r6c4, bazooka 2 r7c4",
    "panzer iv r6c12, mauser 1 r6c13, mauser 2 r11c16",
)
# Configuration 4 has towns in r7c9 and r7c10: nobody sees through them (p. 19).
HIDDEN = (
    "sherman r7c5, bazooka 1 r6c1, bazooka 2 r6c1",
    "panzer iv r7c12, mauser 1 r7c12, mauser 2 r7c13",
)
NEAR = (
    "sherman r6c5, bazooka 1 r6c4, bazooka 2 r7c4",
    "panzer iv r6c12, mauser 1 r6c13, mauser 2 r6c14",
)


@pytest.fixture
def save(tmp_path: Any) -> tuple[str, str]:
    return ("--save", str(tmp_path / "g.referee"))


def begun(
    referee: Any, save: tuple[str, str], armies: tuple[str, str], places: tuple[str, str] | None,
    phases: int = 3,
) -> None:  # fmt: skip
    tracking = "yes" if places else "no"
    assert (
        referee("new", "aam", "--set", f"tracking={tracking}", "--set", "config=4", *save).code == 0
    )
    lines = [
        f"army allies {armies[0]}",
        f"army axis {armies[1]}",
        *(f"place {p}" for p in places or ()),
    ]
    for line in lines:
        assert referee("do", *line.split(), *save).code == 0, line
    assert referee("next", *save).code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1", *save).code == 0
    assert referee("do", "order", "first", *save).code == 0
    for _ in range(phases):
        assert referee("next", *save).code == 0


def book_dice(unit: str, against: str) -> int:
    """Dice at short range, as the card has them."""
    from referee.app.games import game

    return int(game("aam").book.units[unit].attack[against][0])


def said(referee: Any, save: tuple[str, str], lang: str, *lines: str) -> str:
    shown = referee("--lang", lang, "play", *save, stdin="\n".join(lines) + "\n")
    return " ".join((shown.out + shown.err).replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(
    ("lang", "places", "words"),
    [
        ("en", FAR, ("Nobody can be attacked now: ", "Mauser Kar 98k 1 (9 hexes from Bazooka 1: out of range)",
                     "Mauser Kar 98k 2 (14 hexes from Bazooka 1: out of range)",
                     "Panzer IV Ausf. G (8 hexes from Bazooka 1: too far for its attack against a Vehicle)")),
        ("fr", FAR, ("Personne ne peut être attaqué maintenant : ",
                     "Mauser Kar 98k 1 (à 9 hexagones de Bazooka 1 : hors de portée)",
                     "trop loin pour son attaque contre un Véhicule)")),
        ("en", HIDDEN, ("(7 hexes from M4A1 Sherman: no line of sight, blocked by r7c9, r7c10)",)),
        ("fr", HIDDEN, ("(à 7 hexagones de M4A1 Sherman : pas de ligne de vue, bloquée par r7c9, r7c10)",)),
    ],
)  # fmt: skip
def test_a_bare_attack_says_why_nobody_can_be_attacked(
    referee: Any, save: tuple[str, str], lang: str, places: tuple[str, str], words: tuple[str, ...]
) -> None:
    begun(referee, save, ARMIES, places)
    told = said(referee, save, lang, "attaquer" if lang == "fr" else "attack")
    assert all(each in told for each in words), told
    assert "Against what?" not in told and "Contre quoi" not in told
    # on a bare line, too
    line = referee("--lang", lang, "do", "attack", *save)
    told = " ".join(line.out.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert line.code == 0 and all(each in told for each in words), told


def test_only_those_are_asked_for_who_have_somebody_to_attack(
    referee: Any, save: tuple[str, str]
) -> None:
    begun(referee, save, ARMIES, NEAR)  # the Sherman reaches 8 hexes, the Bazookas 4 and 8
    told = said(referee, save, "en", "attack", "back")
    assert "Which unit? 1) M4A1 Sherman [" in told, told
    told = said(referee, save, "en", "attack", "bazooka 2")
    assert "Bazooka 2 can attack nobody now: " in told and "Against what?" not in told
    assert referee("do", "attack", "sherman", "against", "panzer", "--dice", "1 1 1 1 1 1 1 1 1",
                   *save).code == 0  # fmt: skip
    told = said(referee, save, "en", "attack")
    assert "Nobody can be attacked now: " in told  # the Sherman has acted


def test_without_positions_it_goes_as_far_as_the_cards_tell(
    referee: Any, save: tuple[str, str]
) -> None:
    begun(referee, save, ("2 Jeep", "1 Panzer IV, 1 Mauser"), None)
    told = said(referee, save, "en", "attack")
    assert "Mauser Kar 98k (no attack against a Soldier)" in told and "Against what?" not in told
    told = said(referee, save, "fr", "attaquer")
    assert "Panzer IV Ausf. G (pas d’attaque contre un Véhicule)" in told


@pytest.mark.parametrize(
    ("lang", "word", "still", "soldiers"),
    [
        ("en", "fire", "no unit has moved yet in this phase", "(a Vehicle: Soldiers do not provoke it)"),
        ("fr", "tir", "aucune unité ne s’est encore déplacée", "(Véhicule : les Soldats ne provoquent pas son tir)"),
    ],
)  # fmt: skip
def test_a_bare_fire_says_why_nobody_can_fire_defensively(
    referee: Any, tmp_path: Any, lang: str, word: str, still: str, soldiers: str
) -> None:
    tracked, free = (("--save", str(tmp_path / name)) for name in ("t.referee", "u.referee"))
    begun(referee, tracked, ARMIES, NEAR, 1)
    assert still in said(referee, tracked, lang, word)
    assert referee("do", "move", "bazooka", "1", "r6c5", *tracked).code == 0
    assert "Mauser Kar 98k 1 (" in said(referee, tracked, lang, word)
    begun(referee, free, ("2 Bazooka", "1 Panzer IV"), None, 1)
    assert soldiers in said(referee, free, lang, word)


@pytest.mark.parametrize(
    ("lang", "heading", "loss"),
    [("en", "Casualty phase", "Mauser Kar 98k is destroyed"), ("fr", "Phase de pertes", "Mauser Kar 98k est détruit")],
)  # fmt: skip
def test_the_heading_of_the_casualty_phase_stands_before_its_losses(
    referee: Any, save: tuple[str, str], lang: str, heading: str, loss: str
) -> None:
    begun(referee, save, ("1 Sherman", "1 Mauser"), None)
    line = ["attack", "sherman", "against", "mauser", "range=1", "terrain=clear"]
    dice = str(book_dice("m4a1_sherman", "soldier"))
    assert referee("do", *line, "--dice", f"{dice}x6", *save).code == 0
    assert referee("next", *save).code == 0
    shown = referee("--lang", lang, "next", *save).out.replace("\u00a0", " ")
    assert shown.index(heading) < shown.index(loss)


@pytest.mark.parametrize(
    ("lang", "word", "asked"),
    [("en", "attack", "Against what?"), ("fr", "attaquer", "Contre quoi")],
)
def test_a_numbered_unit_is_asked_whom_it_attacks(
    referee: Any, save: tuple[str, str], lang: str, word: str, asked: str
) -> None:
    begun(referee, save, ARMIES, NEAR)
    line = ("do", "correct", "bazooka", "1", "r6c11", "because", "we", "miscounted")
    assert referee(*line, *save).code == 0
    told = said(referee, save, lang, f"{word} bazooka 1", "back")
    assert asked in told and "1) Panzer IV Ausf. G" in told


def test_two_kinds_of_end_are_told_with_their_reason(referee: Any, tmp_path: Any) -> None:
    """The objective held (p. 7), the points left after the last turn (p. 7)."""
    for units, code in (("1 Jeep", "aam.won.held"), ("1 Bazooka", "aam.won.points")):
        save = ("--save", str(tmp_path / f"{code}.referee"))
        own = tmp_path / "own.yaml"
        own.write_text(
            "format: 1\ngame: aam\nid: own\ntitle: {en: Own, fr: Mien}\n"
            "summary: {en: Own., fr: Mien.}\nconfig: 3\nobjective: r6c8\nturns: {first: 1, last: 1}\n"
            "zones: {allies: [r6c6, r6c7], axis: [r6c9, r6c12]}\n", encoding="utf-8",
        )  # fmt: skip
        assert referee("new", str(own), "--set", "tracking=yes", *save).code == 0
        near = "r6c7" if units == "1 Jeep" else "r6c6"
        for line in (f"army allies {units}", "army axis 1 Mauser", f"place {units[2:]} {near}",
                     "place mauser r6c12"):  # fmt: skip
            assert referee("do", *line.split(), *save).code == 0, line
        assert referee("next", *save).code == 0
        assert referee("do", "initiative", "--dice", "6 6; 1 1", *save).code == 0
        assert referee("do", "order", "first", *save).code == 0
        for _ in range(5):
            assert referee("next", *save).code == 0
        ended = referee.json("next", *save)
        assert code in ended.codes and ended.result["victory"]["winner"] == "allies"


def test_the_sheet_of_a_fight_of_ones_own_says_who_is_first_and_which_turns_decide(
    referee: Any, tmp_path: Any
) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(
        "format: 1\ngame: aam\nid: own\ntitle: {en: Own, fr: Mien}\nsummary: {en: Own., fr: Mien.}\n"
        "config: 3\nturns: {first: 2, last: 4}\ndeploys: axis\n"
        "zones: {allies: [r6c6], axis: [r6c12]}\narmies: {allies: {bazooka: 1}, axis: {mauser_kar_98k: 1}}\n",
        encoding="utf-8",
    )  # fmt: skip
    told = referee("--lang", "fr", "setup", str(own)).out.replace("\u00a0", " ")
    assert "Premier à se déployer : l’Axe." in told and "pile ou face" not in told
    assert "la fin du tour 2" in " ".join(told.split()) and "le tour 4" in " ".join(told.split())


@pytest.mark.parametrize(("disrupted", "told"), [("no", False), ("yes", True)])
def test_fanatic_is_named_only_where_somebody_is_disrupted(
    referee: Any, disrupted: str, told: bool
) -> None:
    """It ignores face-up Disrupted counters: where none lies it cannot matter (p. 26)."""
    keys = ("attacker=ss_hauptsturmfuhrer", "target=m4a1_sherman", "range=1", "facing=front",
            f"attacker_disrupted={disrupted}")  # fmt: skip
    said_ = referee.json("resolve", "aam", "attack", *keys, "--dice", "1 1")
    named = {each["params"].get("ability") for each in said_.json["rulings"]}
    assert ("fanatic" in named) is told
