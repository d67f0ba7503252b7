"""A card leads to what it does: its targets are asked for, a slip is mended, the log names who decided."""

from __future__ import annotations

import pytest
from program import ROOT, Program

BOARD = str(ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "close.yaml")


def play(referee: Program, *lines: str, lang: str = "en") -> str:
    """The text of an evening, its spaces plain."""
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    return " ".join(said.out.replace("\u00a0", " ").split())


@pytest.mark.parametrize(("lang", "card", "asked"), [
    ("en", "dig-in", "Which units? (4 at most)"),
    ("fr", "consolidation de position", "Quelles unités ?"),
    ("en", "barrage", "Which target?"),
])  # fmt: skip
def test_a_card_named_alone_asks_for_its_units_at_once(
    referee: Program, lang: str, card: str, asked: str
) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    assert asked in play(referee, card, "", "quit", lang=lang).replace("\u202f", " ")


def test_after_a_wrong_unit_the_right_one_is_enough(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    told = play(referee, "dig-in", "r4c5", "r4c9", "r5c5", "quit")  # two of the enemy's, one's own
    assert told.count("✗ Refused") == 2 and "Sandbags placed: 1." in told
    assert referee.json("status").result["units"]["r5c5"]["ordered"]


def test_after_a_hex_off_the_board_the_right_ones_are_enough(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    told = play(referee, "order", "direct from hq", "r5c5 r9c9", "r5c5 r5c8", "r5c5 r5c8", "quit")
    assert "“r9c9” is no hex" in told and "Units ordered: 2." in told  # the wrong one alone
    assert told.count("= order Direct from HQ") == 1  # what was done is not taken up again


@pytest.mark.parametrize(
    ("lang", "typed", "blamed"),
    [
        ("en", "r5c5 r9c9", "“r9c9” is no hex"),
        ("fr", "r9c9, r5c5", "« r9c9 » n’est ni une case"),
        ("en", "r9c9 r5c5 r99c1", "“r9c9, r99c1” is no hex"),
        ("fr", "les deux là", "« les deux là » n’est ni une case"),
    ],
)
def test_of_several_hexes_the_wrong_one_is_named(
    referee: Program, lang: str, typed: str, blamed: str
) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    card = "direct from hq" if lang == "en" else "ordre du qg"
    told = play(referee, "order" if lang == "en" else "activer", card, typed, "quit", lang=lang)
    assert blamed in told.replace("\u00a0", " ")


def test_after_a_flag_that_cannot_be_ignored_a_hex_is_enough(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    for line in ("order direct_from_hq r5c8 r5c5", "next", "next", "attack r5c5 r4c5 --dice F,S,S"):
        assert referee("do", *line.split()).code == 0
    assert referee.json("status").result["retreating"]
    told = play(referee, "stay", "r3c5", "quit")
    assert "Back to r3c5" in told


def test_a_card_that_moves_nobody_does_not_ask_for_moves(referee: Program) -> None:
    """Consolidation de position: neither move nor battle (card, deck of 60)."""
    referee("new", BOARD, "--set", "tracking=yes")
    referee("do", "order", "dig_in", "r5c5")
    play(referee, "next", "quit")
    status = referee.json("status").result
    assert status["phase"] == "draw"
    assert [each["id"] for each in status["checklist"]] == ["m44.check.draw"]


def test_without_a_board_a_unit_of_choice_may_still_move(referee: Program) -> None:
    """Consolidation, no infantry: one unit of choice; nobody but the players sees whether there is any."""
    referee("new", BOARD, "--set", "tracking=no")
    referee("do", "order", "dig_in")
    referee("do", "next")
    assert referee.json("status").result["phase"] == "move"


def test_the_log_names_who_decided_and_the_units_ordered(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes", "--players", "allies=Ana,axis=Émile")
    for line in ("order direct_from_hq r5c8 r5c5", "next", "next", "attack r5c5 r4c5 --dice F,S,S"):
        assert referee("do", *line.split()).code == 0
    referee("do", "retreat", "r3c5")
    told = " ".join(referee("log").out.split())
    assert "Émile – Infantry falls back: r4c5 to r3c5." in told
    assert "Units ordered: r5c8 and r5c5." in told


def test_dice_typed_when_none_are_wanted_end_no_battle(referee: Program) -> None:
    """« G G G » began « gagner » with a side: the battle was won."""
    referee("new", BOARD, "--set", "tracking=yes")
    told = play(referee, "G G G", "quit", lang="fr")
    assert "aucun dé n’est attendu maintenant" in told
    assert referee.json("status").result["victory"] is None


def test_places_alone_mean_the_verb_of_the_step_and_never_a_loss(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    referee("do", "order", "direct_from_hq", "r5c5", "r5c8")
    told = play(referee, "", "r5c8 r6c7", "", "r5c5 r4c5", "no", "I S S", "", "r5c5", "quit")
    assert "= move r5c8 r6c7" in told and "= attack r5c5 r4c5" in told
    units = referee.json("status").result["units"]
    assert units["r4c5"]["figures"] == 3 and units["r5c5"]["figures"] == 4


@pytest.mark.parametrize(("lang", "line", "card"), [
    ("fr", "attaque aérienne", "air_power"), ("fr", "combat rapproché", "close_assault"),
    ("en", "attack left", "attack"),
])  # fmt: skip
def test_a_card_named_like_a_verb_of_another_step_is_the_card(
    referee: Program, lang: str, line: str, card: str
) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    play(referee, line, "", "quit", lang=lang)
    assert referee.json("status").result["card"] == card


@pytest.mark.parametrize(("lang", "dice"), [("en", "F S S"), ("fr", "D E E")])
def test_the_log_writes_the_faces_as_they_are_typed_in_the_language(
    referee: Program, lang: str, dice: str
) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    for line in ("order direct_from_hq r5c8 r5c5", "next", "next", "attack r5c5 r4c5 --dice F,S,S"):
        assert referee("do", *line.split()).code == 0
    assert dice in referee("--lang", lang, "log").out


@pytest.mark.parametrize(("lang", "asked", "told"), [
    ("en", "what is my best attack now?", "Eliminated"),
    ("fr", "quelle est ma meilleure attaque ?", "Éliminée"),
])  # fmt: skip
def test_the_best_attack_is_asked_in_a_sentence(
    referee: Program, lang: str, asked: str, told: str
) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    for line in ("order direct_from_hq r5c8 r5c5", "next", "next"):
        referee("do", *line.split())
    assert told in play(referee, asked, "quit", lang=lang)


def test_a_die_too_many_is_no_victory(referee: Program) -> None:
    """« G G G D » at four dice or fewer: never « gagner » with a side."""
    referee("new", BOARD, "--set", "tracking=yes")
    for line in ("order direct_from_hq r5c8 r5c5", "next", "next"):
        referee("do", *line.split())
    told = play(referee, "attaquer r5c5 r4c5", "non", "G G G D", "quit", lang="fr")
    assert "Trop de dés" in told and referee.json("status").result["victory"] is None


def test_a_step_that_may_not_be_left_is_refused_once(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An evening that goes past idle steps stops where the rules say no: a retreat is due."""
    referee("new", BOARD, "--set", "tracking=yes")
    for line in ("order direct_from_hq r5c8 r5c5", "next", "next", "attack r5c5 r4c5 --dice F,S,S"):
        assert referee("do", *line.split()).code == 0
    monkeypatch.setattr("referee.app.session.Session.passes", True)
    assert play(referee, "next", "next", "quit").count("✗ Refused") == 2
    assert referee.json("status").result["phase"] == "battle"


@pytest.mark.parametrize("typed", ["à l’assaut", "à l'assaut", "A l'assaut"])
def test_a_card_whose_name_begins_like_a_verb_is_that_card(referee: Program, typed: str) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    told = play(referee, typed, "r5c5", "quit", lang="fr").replace("\u202f", " ")
    assert "Quelles unités ? (4 au plus)" in told
    assert "Unités activées : 1." in told


@pytest.mark.parametrize("typed", ["g g", "g", "in"])
def test_a_letter_or_two_name_no_card(referee: Program, typed: str) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    told = play(referee, "", typed, "gen", "quit")
    before, _, after = told.partition(f"> {typed} ")
    assert "Which card?" in before
    assert after.startswith("✗")
    assert after.count("Which card?") == 1
    assert "Which units? (left 2, centre 2, right 2)" in after


@pytest.mark.parametrize(("lang", "card", "told"), [
    ("en", "barrage", ["r5c5 is a friend", "Nobody stands on r2c12"]),
    ("fr", "attaque aérienne", ["r5c5", "Il n’y a personne en r2c12"]),
])  # fmt: skip
def test_a_target_that_is_none_is_named(
    referee: Program, lang: str, card: str, told: list[str]
) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    said = play(referee, card, "r5c5", "r2c12", "r2c8", "quit", lang=lang)
    for each in told:
        assert each in said
    assert "dice to roll" in said or "dés à lancer" in said


def test_a_sign_is_no_die(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    assert "“*” cannot be read as dice" in play(referee, "barrage", "r2c8", "G A A *", "quit")


def test_one_letter_ticks_no_line(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    assert "Fait" not in play(referee, "d 1", "quit", lang="fr")


@pytest.mark.parametrize(("lang", "line", "asked"), [
    ("en", "attack left", "Which units? (3 at most, all in left 1 or all in left 2)"),
    ("fr", "reconnaissance droite", "Quelle unité ? (1, en droite 1 ou droite 2)"),
])  # fmt: skip
def test_on_two_boards_a_card_of_a_flank_names_its_sections(
    referee: Program, lang: str, line: str, asked: str
) -> None:
    referee("new", BOARD.replace("close", "overlord"), "--set", "tracking=yes")
    assert asked in play(referee, line, "", "quit", lang=lang).replace("\u202f", " ")


@pytest.mark.parametrize(("lang", "card", "fly", "strike", "asked", "struck"), [
    ("en", "air sortie", "fly", "strike", "Where does the plane fly to?", "dice to roll"),
    ("fr", "sortie aérienne", "voler", "frapper", "Où l’avion vole-t-il ?", "à lancer"),
])  # fmt: skip
def test_a_sortie_asks_where_and_strafes_whom_it_is_told(
    referee: Program, lang: str, card: str, fly: str, strike: str, asked: str, struck: str
) -> None:
    referee("new", BOARD.replace("close", "meet_air"), "--set", "tracking=yes")
    then = {"en": "next", "fr": "suite"}[lang]
    lines = (card, then, fly, "r6c5", then, strike, "r5c5", "quit")
    told = play(referee, *lines, lang=lang).replace("\u202f", " ")
    assert asked in told
    assert "r5c5 (" in told.partition(f"> {strike}")[2]  # the target within reach is listed
    assert struck in told or "die to roll" in told or "dé à lancer" in told


@pytest.mark.parametrize(("lang", "bare", "whole", "asked", "ordered"), [
    ("en", "attack", "attack centre r5c5", "Which section?", "Units ordered: 1"),
    ("fr", "attaque", "attaque centre r5c5", "Quelle section ?", "Unités activées : 1"),
])  # fmt: skip
def test_the_card_called_attack_is_played_by_its_name(
    referee: Program, lang: str, bare: str, whole: str, asked: str, ordered: str
) -> None:
    # The word is a verb of the battle too; before the card is played it can only be the card.
    referee("new", BOARD, "--set", "tracking=yes")
    assert asked in play(referee, bare, "quit", lang=lang).replace("\u202f", " ")
    assert ordered in play(referee, whole, "quit", lang=lang).replace("\u202f", " ")


def test_a_verb_that_only_begins_a_card_stays_a_verb(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    told = play(referee, "move", "quit")  # « Move Out! » was not said
    assert "belongs to another step" in told
    assert "Which units?" not in told


@pytest.mark.parametrize(
    ("lang", "card", "told"),
    [("en", "barrage", "Too few dice: 1 typed, 4"), ("fr", "tir de barrage", "Pas assez de dés")],
)
def test_one_letter_where_dice_are_asked_is_a_die_too_few_and_no_word(
    referee: Program, lang: str, card: str, told: str
) -> None:
    """« I » begins « ignore » (`stay`), which has no place at a throw."""
    referee("new", BOARD, "--set", "tracking=yes")
    said = play(referee, card, "r4c5", "I", "quit", lang=lang)
    assert told in said and "abandon" not in said


@pytest.mark.parametrize(
    ("lang", "card", "early", "done"),
    [
        ("en", "barrage", "attack r5c5 r4c5", "Back to r3c"),
        ("fr", "tir de barrage", "attaquer r5c5 r4c5", "Recul en r3c"),
    ],
)
def test_a_hex_alone_is_the_retreat_owed_not_the_attack_refused_before_it(
    referee: Program, lang: str, card: str, early: str, done: str
) -> None:
    """A flag is obeyed before anything else: who tried to attack meanwhile then names the hex."""
    referee("new", BOARD, "--set", "tracking=yes")
    told = play(referee, card, "r4c5", "F S S S", early, "r3c4", "quit", lang=lang)
    assert told.count("✗") == 1 and done in told


@pytest.mark.parametrize(
    ("lang", "word", "told"),
    [
        ("en", "retreat", "“retreat” belongs to another step. Now:"),
        ("fr", "retraite", "« retraite », c’est pour une autre étape. Maintenant"),
    ],
)
def test_a_retreat_that_nobody_owes_is_told_without_a_step_that_has_no_name(
    referee: Program, lang: str, word: str, told: str
) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    said = play(referee, word, "quit", lang=lang)
    assert told in said.replace("\u202f", " ")


@pytest.mark.parametrize(
    ("lang", "lines", "asked", "others"),
    [("en", ("assault", "centre", "", "quit"), "(all in centre 1 or all in centre 2)", "The other section of the flank, if you name it instead: r7c15."),
     ("fr", ("assaut", "centre", "", "quit"), "(toutes en centre 1 ou toutes en centre 2)", "L’autre section du flanc, si vous la nommez à la place : r7c15.")],
)  # fmt: skip
def test_an_assault_on_two_boards_asks_for_one_of_both_sections(
    referee: Program, lang: str, lines: tuple[str, ...], asked: str, others: str
) -> None:
    """Either section of the flank is its player's to take (I-M44-35)."""
    referee("new", BOARD.replace("close", "overlord_assault"), "--set", "tracking=yes")
    told = play(referee, *lines, lang=lang)
    assert asked in told and others in told
