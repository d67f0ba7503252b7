"""Units of a followed board named by what they are, as players name them: “the engineers go to r7c4”, « le char tire sur
l’artillerie ». What is on the ground is no plane, and an article no verb.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from program import ROOT, Program

BOARD = str(ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "meant.yaml")
EN = ("order direct from hq r6c3 r6c7 r7c3 r7c5", "next")
FR = ("activer ordre du qg r6c3 r6c7 r7c3 r7c5", "suite")


def play(referee: Program, *lines: str, lang: str = "en") -> str:
    """The text of an evening, its spaces plain."""
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    return " ".join(said.out.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.fixture(autouse=True)
def _board(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes", "--dice-mode", "typed")


def stand(referee: Program) -> dict[str, str]:
    """Which unit stands where."""
    units = referee.json("status").result["units"]
    return {name: each["unit"] for name, each in units.items()}


@pytest.mark.parametrize(("lang", "line", "unit", "where"), [
    ("en", "the engineers go to r7c4", "combat_engineer", "r7c4"), ("en", "combat engineers to r7c4", "combat_engineer", "r7c4"),
    ("en", "move the engineers to r7c4", "combat_engineer", "r7c4"), ("en", "the tank moves to r6c8", "tiger", "r6c8"),
    ("en", "move the infantry to r6c2", "infantry", "r6c2"), ("en", "infantry r6c3 to r6c2", "infantry", "r6c2"),
    ("fr", "le génie va en r7c4", "combat_engineer", "r7c4"), ("fr", "la troupe du génie va en r7c4", "combat_engineer", "r7c4"),
    ("fr", "le char avance en r6c8", "tiger", "r6c8"), ("fr", "l’infanterie en r6c2", "infantry", "r6c2"),
    ("fr", "déplacer l’infanterie r6c3 en r6c2", "infantry", "r6c2"),
])  # fmt: skip
def test_the_only_unit_called_so_moves(
    referee: Program, lang: str, line: str, unit: str, where: str
) -> None:
    play(referee, *(FR if lang == "fr" else EN), line, "quit", lang=lang)
    assert stand(referee).get(where) == unit


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_of_several_one_is_asked_for(referee: Program, lang: str) -> None:
    order, line = {
        "en": ("order direct from hq r6c3 r6c5", "the infantry moves to r6c4"),
        "fr": ("activer ordre du qg r6c3 r6c5", "l’infanterie va en r6c4"),
    }[lang]
    play(referee, order, "next" if lang == "en" else "suite", line, "2", "quit", lang=lang)
    found = stand(referee)
    assert found["r6c4"] == "infantry" and "r6c5" not in found and "r6c3" in found


def test_a_train_of_any_kind_is_the_train(referee: Program) -> None:
    """Its own verb « supply » takes figures; the name of the unit comes before it (Train de ravitaillement)."""
    order = ("order probe centre r8c4", "next")
    play(referee, *order, "the train goes to r8c6", "quit")
    assert stand(referee).get("r8c6") == "supply_train"


@pytest.mark.parametrize("line", ["supply train to r8c6", "train r8c4 to r8c6", "supply train r8c4 to r8c6"])  # fmt: skip
def test_a_train_is_named_with_and_without_its_hex(referee: Program, line: str) -> None:
    play(referee, "order probe centre r8c4", "next", line, "quit")
    assert stand(referee).get("r8c6") == "supply_train"


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", "the artillery shoots at the artillery", "Roll 2 dice against: artillery"),
    ("en", "attack r3c5 with the artillery", "Roll 2 dice against: artillery"),
    ("en", "attack the bunker r5c6 with the tank", "An ambush, in r5c6 against r6c7?"),
    ("en", "r6c7 attacks the bunker in r5c6", "An ambush, in r5c6 against r6c7?"),
    ("en", "the Tiger attacks the infantry", "An ambush, in r5c6 against r6c7?"),
    ("en", "attack the infantry r5c6 with the tank", "An ambush, in r5c6 against r6c7?"),
    ("fr", "le canon tire sur l’artillerie", "Lancez 2 dés contre : artillerie"),
    ("fr", "le char attaque le bunker en r5c6", "Une embuscade, en r5c6 contre r6c7 ?"),
    ("fr", "attaquer l’infanterie r5c6 avec le char", "Une embuscade, en r5c6 contre r6c7 ?"),
])  # fmt: skip
def test_who_attacks_and_whom_may_be_named(
    referee: Program, lang: str, line: str, told: str
) -> None:
    on = "suite" if lang == "fr" else "next"
    said = play(referee, *(FR if lang == "fr" else EN), on, line, "quit", lang=lang)
    assert told in said


@pytest.mark.parametrize("line", ["r6c7 to r6c8", "r6c7 r6c8", "r6c7 goes to r6c8"])
def test_what_is_on_the_ground_is_moved_though_a_plane_may_fly(referee: Program, line: str) -> None:
    """A plane may be flown in this turn, too: the Tiger on r6c7 is none."""
    play(referee, "order token", "order attack centre r6c7", "next", line, "quit")
    found = referee.json("status").result
    assert "r6c8" in found["units"] and not found.get("planes")


def test_without_an_order_nobody_flies_instead(referee: Program) -> None:
    said = play(referee, "order token", "next", "r6c7 to r6c8", "quit")
    assert "was not ordered" in said and not referee.json("status").result.get("planes")


def test_a_plane_is_named_by_the_hex_below_it(referee: Program) -> None:
    lines = ("order token", "next", "p40 to r6c6", "next", "next", "next", "next", "next", "next")
    play(referee, *lines, "next", "next", "next", "quit")
    said = play(referee, "order probe centre r6c6", "next", "r6c6 to r6c8", "quit")
    assert "r6c8" in said


@pytest.mark.parametrize("line", ["le r8c0", "le canon", "la r8c0", "les hommes en r8c0"])
def test_an_article_begins_no_verb(referee: Program, line: str) -> None:
    """« le » is no `leave`: nobody is taken off the board (Pion Exit)."""
    play(referee, "activer accrochage gauche r8c0", "suite", line, "quit", lang="fr")
    assert "r8c0" in stand(referee)


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "remove the wire"), ("en", "clear the wire"), ("fr", "on enlève les barbelés"),
    ("fr", "retirer les barbelés"),
])  # fmt: skip
def test_the_wire_is_that_under_the_only_unit_in_it(referee: Program, lang: str, line: str) -> None:
    """« Peut être enlevé par l’infanterie au lieu de combattre » (Barbelés)."""
    on = "suite" if lang == "fr" else "next"
    said = play(referee, *(FR if lang == "fr" else EN), on, line, "quit", lang=lang)
    assert ("Removed from r6c3: wire." if lang == "en" else "Enlevé de r6c3 : barbelés.") in said


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "r7c1 lands on r6c1"), ("en", "land r7c1 at r6c1"), ("en", "r7c1 lands at r6c1"), ("en", "r7c1 goes ashore at r6c1"),
    ("fr", "r7c1 va à terre en r6c1"), ("fr", "r7c1 débarque en r6c1"),
    ("fr", "débarquer r7c1 en r6c1"),
])  # fmt: skip
def test_what_lands_from_a_craft_is_no_plane(
    referee: Program, tmp_path: Path, lang: str, line: str
) -> None:
    """Barges: the unit comes ashore by its move, though planes land as well in this scenario."""
    text = Path(BOARD).read_text("utf-8").replace("face: country", "face: beach")
    text = text.replace("  - {side: allies, unit: artillery", "  - {side: allies, unit: infantry, craft: true, at: [r7c1]}\n  - {side: allies, unit: artillery")  # fmt: skip
    (tmp_path / "ashore.yaml").write_text(text, "utf-8")
    referee("new", str(tmp_path / "ashore.yaml"), "--set", "tracking=yes", "--dice-mode", "typed")
    order = {"en": "order direct from hq r7c1", "fr": "activer ordre du qg r7c1"}[lang]
    play(referee, order, "suite" if lang == "fr" else "next", line, "quit", lang=lang)
    assert stand(referee).get("r6c1") == "infantry"


@pytest.mark.parametrize(("lang", "line", "ordered"), [
    ("en", "attack centre with r6c5, the tank and r7c5", 3), ("en", "direct from hq: the tank, r7c5, the engineers", 3),
    ("en", "order attack centre the infantry r6c5 and the tank", 2), ("en", "probe centre the tank", 1),
    ("fr", "ordre du qg : le char, le canon et le génie", 3), ("fr", "attaque centre avec le canon et le char", 2),
    ("fr", "attaque au centre avec l’infanterie en r6c5", 1), ("fr", "attaque au centre avec le char, l’infanterie en r6c5", 2),
    ("fr", "attaque au centre avec r6c5 et l’artillerie en r7c5", 2), ("en", "attack centre with r7c5 and the infantry on r6c5", 2),
    ("fr", "attaque au centre avec r6c5 et le r7c5", 2),
])  # fmt: skip
def test_a_card_orders_units_by_what_they_are(
    referee: Program, lang: str, line: str, ordered: int
) -> None:
    said = play(referee, line, "quit", lang=lang)
    assert ("Units ordered: %d." if lang == "en" else "Unités activées : %d.") % ordered in said


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", "attack centre with the tank r6c5", "On r6c5 stands another unit: infantry."),
    ("en", "attack centre with r7c5 and the tank r6c5", "On r6c5 stands another unit: infantry."),
    ("fr", "attaque au centre avec le char en r6c5", "En r6c5 se tient une autre unité : infanterie."),
])  # fmt: skip
def test_a_card_orders_no_other_unit_than_the_one_named(
    referee: Program, lang: str, line: str, told: str
) -> None:
    said = play(referee, line, "quit", lang=lang)
    assert told in said and referee.json("status").result["hands"]["allies"] == 5


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "order infantry r6c5"), ("en", "order the infantry on r6c5"), ("en", "infantry r6c5"), ("en", "order artillery r7c5"),
    ("fr", "activer l’infanterie r6c5"), ("fr", "activer infanterie r6c5"),
])  # fmt: skip
def test_a_unit_before_its_hex_is_no_card(referee: Program, lang: str, line: str) -> None:
    """« Assaut d’infanterie » only begins as the unit is called: the card is to be named."""
    said = play(referee, line, "quit", lang=lang)
    assert ("Name the card before the hexes" if lang == "en" else "Nommez la carte avant") in said
    assert referee.json("status").result["hands"]["allies"] == 5


@pytest.mark.parametrize(("lang", "first", "line"), [
    ("en", "order attack centre r6c5", "order also the tank"), ("en", "order attack centre r6c5", "order the tank"),
    ("fr", "attaque centre r6c5", "activer aussi le char"),
])  # fmt: skip
def test_more_units_of_the_card_on_the_table(
    referee: Program, lang: str, first: str, line: str
) -> None:
    play(referee, first, line, "suite" if lang == "fr" else "next", "r6c7 r6c8", "quit", lang=lang)
    assert stand(referee).get("r6c8") == "tiger"


@pytest.mark.parametrize("line", ["barrage on the artillery", "order barrage on the artillery"])
def test_what_strikes_names_an_enemy(referee: Program, line: str) -> None:
    """The own artillery stands on r7c5; a barrage is aimed at the other side’s."""
    said = play(referee, line, "G F F F", "quit")
    assert "r3c5, artillery: 1 hit" in said


@pytest.mark.parametrize("line", ["probe centre r6c7", "attack centre with r6c7"])
def test_a_section_card_goes_to_an_air_sortie_by_its_name(referee: Program, line: str) -> None:
    """« Il peut être joué en combinaison avec une carte section » (Jeton Sortie aérienne)."""
    assert "Units ordered: 1." in play(referee, "order token", line, "quit")


def test_a_train_has_hits_left_and_no_figures(referee: Program) -> None:
    said = play(referee, "order attack centre", "r6c7", "quit")
    assert "r8c4 (supply train, 4 hits left)" in said


def test_by_day_nothing_limits_sight(referee: Program) -> None:
    """« Quand le curseur atteint le niveau de jour complet (la portée de tir est illimitée) » (Attaques nocturnes)."""
    said = play(referee, "can r8c0 see r1c1?", "quit")
    assert "clear, range 7" in said and "Visibility" not in said


@pytest.mark.parametrize(("line", "told"), [
    ("where can the tank go?", "It can go to, and battle from: r5c7"), ("can the tank go to r6c8?", "Yes:"),
    ("can I move the engineers to r7c4?", "Yes:"),
])  # fmt: skip
def test_a_question_names_them_so_as_well(referee: Program, line: str, told: str) -> None:
    assert told in play(referee, *EN, line, "quit")


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", "can I leave the board?", "“exit” is possible now for r8c0 (infantry, 1)."), ("en", "can I leave?", "“exit” is possible now for r8c0"),
    ("fr", "puis-je sortir du plateau ?", "« sortir » est possible maintenant pour r8c0 (infanterie, 1)."),
    ("fr", "peut-on sortir ?", "« sortir » est possible maintenant pour r8c0"), ("en", "can I move?", "“move” is possible now for r6c3 (infantry, 4); r8c0 (infantry, 1)."),
])  # fmt: skip
def test_an_act_asked_about_without_a_unit_is_told_of_those_who_may(
    referee: Program, lang: str, line: str, told: str
) -> None:
    """Rule cards were shown, and of `move` a no, though two units could (Pion Exit)."""
    order = {"en": "order probe left r6c3 r8c0", "fr": "activer accrochage gauche r6c3 r8c0"}[lang]
    said = play(referee, order, "suite" if lang == "fr" else "next", line, "quit", lang=lang)
    assert told in said


@pytest.mark.parametrize(("lang", "lines", "told"), [
    ("en", ("can I move?", "order probe left r6c3 r8c0"), "No: “move” belongs to another step ("),
    ("en", ("order probe left r6c3 r8c0", "next", "next", "who can move?"), "“move” is possible for nobody now."),
    ("en", ("order probe left r6c3 r8c0", "next", "next", "can I move?"), "No ordered unit can move now."),
    ("fr", ("puis-je bouger ?",), "Non : « bouger », c’est pour une autre étape (Déplacement"),
])  # fmt: skip
def test_in_another_step_nobody_moves(
    referee: Program, lang: str, lines: tuple[str, ...], told: str
) -> None:
    """In the battle those ordered were listed, though each phase has its own acts (I-M44-13)."""
    said = play(referee, *lines, "quitter" if lang == "fr" else "quit", lang=lang)
    assert told in said and "Nommez l’unité" not in said


def test_who_may_not_leave_is_told_why(referee: Program) -> None:
    said = play(referee, "order probe centre r6c7", "next", "can I leave the board?", "quit")
    assert "No ordered unit can leave the board from where it stands." in said


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", "the Allies play probe centre r6c7", "Units ordered: 1."), ("en", "allies order probe centre r6c7", "Units ordered: 1."),
    ("fr", "les Alliés jouent accrochage centre r6c7", "Unités activées : 1."),
])  # fmt: skip
def test_the_side_in_turn_is_named_before_its_act(
    referee: Program, lang: str, line: str, told: str
) -> None:
    assert told in play(referee, line, "quit", lang=lang)


@pytest.mark.parametrize(("lang", "lines"), [
    ("en", ("order attack centre r6c5", "next", "next", "r6c5 attacks r5c5", "no", "F I I", "the Axis goes to r4c5", "no")),
    ("fr", ("activer attaque centre r6c5", "suite", "suite", "r6c5 attaque r5c5", "non", "D I I", "l’Axe recule en r4c5", "non")),
])  # fmt: skip
def test_the_side_that_falls_back_is_named(
    referee: Program, lang: str, lines: tuple[str, ...]
) -> None:
    play(referee, *lines, "quit", lang=lang)
    assert stand(referee).get("r4c5") == "infantry"


@pytest.mark.parametrize("line", ["r3c5 attacks r5c4", "r3c5 attacks the plane"])
def test_a_plane_in_flight_is_attacked_by_nobody(referee: Program, line: str) -> None:
    """« Avion au sol : est attaqué comme les autres unités »; of one in flight nothing such is said."""
    flight = ("order token", "next", "p40 to r5c4", "next", "next", "next")
    said = play(referee, *flight, "order probe centre r3c5", "next", "next", line, "quit")
    assert "is a plane in flight" in said and "Nobody stands" not in said


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "how many cards do I have?"), ("fr", "combien de cartes ai-je ?"), ("en", "how many medals do we have?"),
])  # fmt: skip
def test_cards_and_medals_are_counted_by_the_status(referee: Program, lang: str, line: str) -> None:
    said = play(referee, line, "quit", lang=lang)
    assert ("Medals Cards Units" if lang == "en" else "Médailles Cartes Unités") in said


def test_the_board_by_another_name_is_shown(referee: Program) -> None:
    assert "Units: + Allies, − Axis" in play(referee, "map", "quit")


@pytest.mark.parametrize(("lang", "lines"), [
    ("en", ("the figure falls on r4c3", "the next one lands on r3c3", "the last one falls off the board")),
    ("fr", ("largage en r4c3", "la figurine tombe en r3c3", "la dernière tombe hors du plateau")),
])  # fmt: skip
def test_where_a_figure_falls_is_said_in_a_sentence(
    referee: Program, lang: str, lines: tuple[str, ...]
) -> None:
    """« laissez-la tomber » (Parachutage)."""
    referee("new", "m44/sainte_mere_eglise", "--dice-mode", "typed")
    said = play(referee, *lines, "quit", lang=lang)
    found = stand(referee)
    assert found.get("r4c3") == found.get("r3c3") == "infantry"
    assert ("Beside the board" if lang == "en" else "Hors du plateau") in said


def test_an_attack_without_a_word_quotes_nothing(referee: Program) -> None:
    referee("new", "m44/pegasus_bridge", "--set", "tracking=no", "--dice-mode", "typed")
    said = play(referee, "assault left", "next", "next", "attack", "quit")
    assert "Say who attacks whom" in said and "read:" not in said


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", "the infantry attacks r5c5", "That belongs to Battle; this is Order units."),
    ("fr", "l’infanterie va en r6c4", "Cela relève de « Déplacement » ; on est en « Activer des unités »."),
])  # fmt: skip
def test_in_another_step_nobody_is_asked_which(
    referee: Program, lang: str, line: str, told: str
) -> None:
    """Three infantries stand there: that it is too early comes before the question which of them."""
    said = play(referee, line, "quit", lang=lang)
    assert told in said and "Which one" not in said and "Lequel" not in said


def test_units_are_named_before_and_between_hexes_of_a_card(referee: Program) -> None:
    line = "les Alliés jouent ordre du QG avec l’artillerie r7c5, l’infanterie r6c5 et r6c7"
    assert "Unités activées : 3." in play(referee, line, "quit", lang="fr")


@pytest.mark.parametrize(("lang", "order", "line", "told"), [
    ("en", "order attack centre r6c5", "the infantry attacks r5c5", "An ambush, in r5c5 against r6c5?"),
    ("en", "order attack centre r6c5", "the infantry attacks the infantry", "An ambush, in r5c5 against r6c5?"),
    ("fr", "activer attaque centre r6c5", "l’infanterie attaque l’infanterie r5c5", "Une embuscade, en r5c5 contre r6c5 ?"),
])  # fmt: skip
def test_who_is_named_first_attacks_whoever_stands_there(
    referee: Program, lang: str, order: str, line: str, told: str
) -> None:
    """Infantry stands on r5c5, too: “the infantry attacks r5c5” is none of that unit."""
    on = "suite" if lang == "fr" else "next"
    assert told in play(referee, order, on, on, line, "quit", lang=lang)


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "the infantry leaves the board"), ("en", "move the infantry off the board"), ("fr", "l’infanterie sort du plateau"),
])  # fmt: skip
def test_who_leaves_the_board_is_named_so(referee: Program, lang: str, line: str) -> None:
    order = {"en": "order probe left r8c0", "fr": "activer accrochage gauche r8c0"}[lang]
    play(referee, order, "suite" if lang == "fr" else "next", line, "quit", lang=lang)
    assert "r8c0" not in stand(referee)


@pytest.mark.parametrize(("lang", "line", "ordered"), [
    ("en", "attack centre with the machine gun, the infantry r6c5 and the tank", 3), ("en", "probe centre with the machine gun r8c8", 1),
    ("fr", "accrochage centre avec la mitrailleuse", 1),
])  # fmt: skip
def test_a_weapon_of_1942_on_has_its_plain_name(
    referee: Program, lang: str, line: str, ordered: int
) -> None:
    said = play(referee, line, "quit", lang=lang)
    assert ("Units ordered: %d." if lang == "en" else "Unités activées : %d.") % ordered in said


@pytest.mark.parametrize(("lang", "answer", "springs"), [
    ("en", "yes, ambush", True), ("en", "yes please", True), ("en", "no ambush", False), ("en", "no, thanks", False),
    ("fr", "oui, embuscade", True), ("fr", "non merci", False), ("fr", "non, pas d’embuscade", False),
])  # fmt: skip
def test_a_yes_or_a_no_may_say_the_thing_again(
    referee: Program, lang: str, answer: str, springs: bool
) -> None:
    lines = {
        "en": ("order attack centre r6c5", "next", "next", "r6c5 attacks r5c5"),
        "fr": ("activer attaque centre r6c5", "suite", "suite", "r6c5 attaque r5c5"),
    }[lang]
    said = play(referee, *lines, answer, "quit", lang=lang)
    first = "the defender rolls first" if lang == "en" else "Le défenseur lance d’abord"
    assert (first in said) is springs and ("3 dice" in said or "3 dés" in said)


@pytest.mark.parametrize("answer", ["no, r6c8", "yes, r5c5", "yes, no"])
def test_what_says_another_thing_is_no_answer(referee: Program, answer: str) -> None:
    lines = ("order attack centre r6c5", "next", "next", "r6c5 attacks r5c5", answer, "quit")
    assert "3 dice" not in play(referee, *lines)


@pytest.mark.parametrize(("lang", "lines", "told"), [
    ("en", ("order token", "next", "p40 to r6c6", "next", "the p40 strafes r5c5", "G"), "r5c5, infantry: 1 hit"),
    ("fr", ("activer jeton", "suite", "p40 en r6c6", "suite", "le p40 mitraille r5c5", "G"), "r5c5, infanterie : 1 touche"),
])  # fmt: skip
def test_the_plane_in_flight_is_named_before_what_it_does(
    referee: Program, lang: str, lines: tuple[str, ...], told: str
) -> None:
    assert told in play(referee, *lines, "quit", lang=lang)


def test_who_was_not_ordered_is_told_so_by_its_name(referee: Program) -> None:
    said = play(referee, "order probe centre r6c7", "next", "the engineers go to r7c4", "quit")
    assert "The unit on r7c3 was not ordered." in said


def test_who_is_on_the_move_beside_the_card_is_named_so(referee: Program) -> None:
    """Breakthrough: Probe lets two units more move (I-M44-37)."""
    board = ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "breakthrough.yaml"
    referee("new", str(board), "--set", "tracking=yes", "--dice-mode", "typed")
    status = referee.json("status").result
    side = status["side"]
    kinds = [each["unit"] for each in status["units"].values() if each["side"] == side]
    alone = next(each for each in kinds if kinds.count(each) == 1)
    said = play(referee, "order probe centre", "nobody", f"march the {alone.replace('_', ' ')}", "quit")  # fmt: skip
    assert "On the move, they do not battle" in said


@pytest.mark.parametrize(("lang", "line", "where"), [
    ("en", "the infantry in r6c4 goes to r5c4", "r6c4"), ("en", "move infantry r6c4 to r5c4", "r6c4"),
    ("fr", "l’infanterie de r6c4 va en r5c4", "r6c4"), ("en", "r6c3 attacks the infantry in r4c4", "r4c4"),
    ("en", "attack the infantry in r4c4 with r6c3", "r4c4"), ("en", "attack r5c5 with the infantry in r6c4", "r6c4"),
    ("en", "the infantry in r6c4 attacks r5c5", "r6c4"), ("fr", "r6c3 attaque l’infanterie en r4c4", "r4c4"),
    ("fr", "attaquer r5c5 avec l’infanterie en r6c4", "r6c4"),
])  # fmt: skip
def test_on_a_hex_that_is_named_nobody_else_is_meant(
    referee: Program, lang: str, line: str, where: str
) -> None:
    """Two infantries of each side are on the board: the hex was said, and none of them stands there."""
    order, on, told = {
        "en": ("order direct from hq r6c3 r6c5", "next", f"Nobody stands on {where}."),
        "fr": ("activer ordre du qg r6c3 r6c5", "suite", f"Il n’y a personne en {where}."),
    }[lang]
    fights = [on] if "tta" in line else []
    said = play(referee, order, on, *fights, line, "quit", lang=lang)
    assert told in said and "Which one?" not in said and "Lequel ?" not in said
