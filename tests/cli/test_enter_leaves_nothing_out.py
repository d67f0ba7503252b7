"""Enter does no harm: what is a player's to choose has no usual answer, what would be lost is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program


@pytest.fixture(autouse=True)
def somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.Piped, "waits", True)


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def played(referee: Program, *typed: str, lang: str = "en") -> str:
    said = referee("--lang", lang, "play", stdin="\n".join([*typed, "q", ""]))
    assert "Traceback" not in said.out + said.err
    return flat(said.out)


def done(referee: Program) -> list[str]:
    entries = referee.json("log").result["entries"]
    return [each["command"] for each in entries if each["standing"] == "in_effect"]


@pytest.mark.parametrize(("lang", "line"), [("en", "order attack"), ("fr", "activer attaque")])
def test_the_section_of_a_card_is_its_players_choice(
    referee: Program, lang: str, line: str
) -> None:
    """Pegasus Bridge: an Attack orders in one section, and Enter names none."""
    assert referee("new", "m44/pegasus_bridge").code == 0
    told = played(referee, line, "", "back", lang=lang)
    asked = "Which section? (card: Attack) 1) left 2) centre 3) right" if lang == "en" else (
        "Quelle section ? (carte : Attaque) 1) gauche 2) centre 3) droite")  # fmt: skip
    assert told.count(asked) == 2
    assert "none]" not in told and "rien]" not in told
    assert done(referee) == []


@pytest.mark.parametrize(
    ("lang", "line", "answer", "kept"),
    [
        ("en", "order attack centre", "", "The card stays in the hand: Attack."),
        ("fr", "activer attaque centre", "non", "La carte reste en main : Attaque."),
    ],
)
def test_orders_for_nobody_are_asked_about_before_the_card_is_spent(
    referee: Program, lang: str, line: str, answer: str, kept: str
) -> None:
    """Six units in the centre, three to order: Enter orders none of them, and no card is lost by it."""
    assert referee("new", "m44/pegasus_bridge").code == 0
    told = played(referee, line, "", answer, lang=lang)
    assert ("No unit was named (Attack)." if lang == "en" else "Aucune unité n’a été nommée (Attaque).") in told  # fmt: skip
    assert kept in told
    assert referee.json("status").result["phase"] == "order"
    assert referee("do", "order", "probe", "left").code == 0  # the turn has its card still


def test_orders_may_be_given_later(referee: Program) -> None:
    assert referee("new", "m44/pegasus_bridge").code == 0
    played(referee, "order attack centre", "", "yes", "order r7c4")
    assert done(referee) == ["order", "answer", "order"]
    assert referee("verify").code == 0


@pytest.mark.parametrize(
    ("game", "before", "lang", "told"),
    [
        (("m44/pegasus_bridge",), ("order attack left r5c2 r6c2 r6c3", "next"), "en",
         "! 3 ordered units may still move: r5c2, r6c2, r6c3. Enter once more goes on without it."),
        (("m44/pegasus_bridge",), ("activer attaque gauche r5c2 r6c2 r6c3", "suite"), "fr",
         "! 3 unités activées peuvent encore se déplacer : r5c2, r6c2, r6c3."),
        (("aa1941", "--set", "tracking=yes"), ("next",), "en",
         "! Nothing was done here yet: move. Enter once more goes on without it."),
    ],
)  # fmt: skip
def test_a_movement_is_left_with_a_word(
    referee: Program, game: tuple[str, ...], before: tuple[str, ...], lang: str, told: str
) -> None:
    """A stray Enter leaves no move behind; once more goes on, and a typed word goes on at once."""
    assert referee("new", *game).code == 0
    phase = {"m44": "move", "aa1941": "combat_move"}[game[0].partition("/")[0]]
    assert told in played(referee, *before, "", lang=lang)
    stood = referee.json("status").result
    assert stood["phase"] == phase or stood["step"] == phase
    played(referee, "next" if lang == "en" else "suite")
    assert referee.json("status").result["step"] != stood["step"]


@pytest.mark.parametrize(
    ("game", "before"),
    [
        (("m44/pegasus_bridge",), ("order attack left r5c2 r6c2 r6c3", "next", "move r5c2 r4c3")),
        (("aa1941", "--set", "tracking=no"), ("next",)),
    ],
)
def test_who_moved_or_moves_pieces_alone_is_not_held(
    referee: Program, game: tuple[str, ...], before: tuple[str, ...]
) -> None:
    """Units may stand still, and without tracking moves are made on the table: Enter goes on."""
    assert referee("new", *game).code == 0
    played(referee, *before)
    stood = referee.json("status").result["step"]
    told = played(referee, "")
    assert "! " not in told
    assert referee.json("status").result["step"] != stood


@pytest.mark.parametrize(
    ("lang", "lines", "back", "asked"),
    [
        ("en", ("next", "next", "next", "army", "axis", "3 tigers"), "back", "> back Both players · Which figures?"),
        ("fr", ("suite", "suite", "suite", "armée", "axe", "4 tigres"), "retour", "> retour Les deux joueurs · Quelles figurines ?"),
    ],
)  # fmt: skip
def test_back_after_a_refusal_asks_its_last_question_again(
    referee: Program, lang: str, lines: tuple[str, ...], back: str, asked: str
) -> None:
    """Nothing was done, so nothing is taken back: the figures are asked for once more (100 points, p. 10)."""
    assert referee("new", "aam", "--set", "tracking=no").code == 0
    told = played(referee, *lines, back, "1 Mauser", lang=lang)
    assert asked in told
    assert done(referee)[-1:] == ["army"]
    undone = played(referee, "army allies 9 tigers", "undo")
    assert "1 command taken back: army" in undone  # a line typed whole asked nothing


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "jouer la carte reconnaissance au centre"), ("fr", "la carte reconnaissance au centre"),
        ("en", "play the card recon centre"),
    ],
)  # fmt: skip
def test_a_card_called_a_card_is_asked_for_its_units(
    referee: Program, lang: str, line: str
) -> None:
    """« Reconnaissance au centre » asks which unit; so does « la carte … » before it."""
    assert referee("new", "m44/pegasus_bridge").code == 0
    told = played(referee, line, "back", lang=lang)
    assert {"fr": "Quelle unité ?", "en": "Which unit?"}[lang] in told
    assert done(referee) == []


@pytest.mark.parametrize(("lang", "told"), [
    ("en", "Nothing was done here yet: attack."),
    ("fr", "Rien n’a encore été fait ici : attaquer."),
])  # fmt: skip
def test_an_assault_in_which_somebody_may_be_attacked_is_not_left_unsaid(
    referee: Program, lang: str, told: str
) -> None:
    """Phases d'assaut (p. 11): the attacks are its first acts; with nobody in range nothing is told."""
    assert referee("new", "aam", "--set", "tracking=yes", "--set", "config=4").code == 0
    lines = [
        "army allies 1 Sherman",
        "army axis 1 Mauser",
        "place sherman r6c5 E",
        "place mauser r6c12",
    ]
    for each in lines:
        assert referee("do", *each.split()).code == 0, each
    assert referee("next").code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1").code == 0
    assert referee("do", "order", "first").code == 0
    for _ in range(3):
        assert referee("next").code == 0
    assert told in played(referee, "", lang=lang)
    assert referee("next").code == 0
    assert told not in played(referee, "", lang=lang)  # the Axis: its riflemen reach nobody
