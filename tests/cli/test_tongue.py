"""An evening in French without an English word; tables that fit; what follows the game is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from program import Program

from referee.app.games import game
from referee.app.procedures import called, shown_name
from referee.games import REGISTRY
from referee.scenario.compile import french_words


def test_every_key_and_value_has_its_french() -> None:
    words = french_words()
    for each in map(game, REGISTRY):
        for procedure in each.procedures.values():
            for key in (*procedure.keys, *procedure.odds_keys):
                assert key.name in words["keys"], (each.id, procedure.id, key.name)
                named = {option for option in key.options if not option[:1].isdigit()}
                assert named <= set(words["values"]), (each.id, procedure.id, key.name)


def test_no_two_keys_of_a_procedure_have_one_french_word() -> None:
    keys, values = french_words()["keys"], french_words()["values"]
    for each in map(game, REGISTRY):
        for procedure in each.procedures.values():
            held = [keys[key.name] for key in (*procedure.keys, *procedure.odds_keys)]
            assert len(held) == len(set(held)), (each.id, procedure.id, sorted(held))
            for key in procedure.keys:
                said = [values.get(option, option) for option in key.options]
                assert len(said) == len(set(said)), (each.id, procedure.id, key.name)


@pytest.mark.parametrize(
    ("french", "english"),
    [
        (
            ["cotes", "aa1941", "3 infanteries contre 2"],
            ["odds", "aa1941", "battle", "attack=3 infantry", "defend=2 infantry"],
        ),
        (
            ["résoudre", "m44", "attack", "attaquant=infanterie", "cible=blindés", "portée=2"],
            ["resolve", "m44", "attack", "attacker=infantry", "target=armour", "range=2"],
        ),
        (
            ["tableau", "m44", "dés", "unité=blindés", "portée=2"],
            ["table", "m44", "dice", "unit=armour", "range=2"],
        ),
        (["regle", "aa1941", "board.canals"], ["rule", "aa1941", "board.canals"]),
    ],
)
def test_french_words_mean_the_same(
    french: list[str], english: list[str], referee: Program
) -> None:
    words = [part for word in french for part in (word.split() if "contre" in word else [word])]
    one, two = referee.json(*words), referee.json(*english)
    assert one.code == two.code == 0
    assert one.result == two.result
    assert one.json.get("inputs") == two.json.get("inputs")


@pytest.mark.parametrize("words", [
    "3 inf v 2 inf", "3i v 2i", "3 infantry against 2", "three infantry v two",
])  # fmt: skip
def test_two_forces_are_a_battle(words: str, referee: Program) -> None:
    want = referee.json("odds", "aa1941", "battle", "attack=3 infantry", "defend=2 infantry")
    assert referee.json("odds", "aa1941", *words.split()).result == want.result


@pytest.mark.parametrize("words", [
    "3i 2c contre 2i", "3i 2ch contre 2", "3 inf 2 chars contre 2i",
    "trois infanteries et deux chars contre deux",
])  # fmt: skip
def test_the_c_of_a_french_table_is_a_char(words: str, referee: Program) -> None:
    want = referee.json("odds", "aa1941", "battle", "attack=3 inf, 2 tanks", "defend=2 infantry")
    said = referee("--lang", "fr", "--json", "cotes", "aa1941", *words.split(), program="arbitre")
    assert (want.code, said.code) == (0, 0)
    assert json.loads(said.out)["result"] == want.result


@pytest.mark.parametrize(
    ("lang", "words", "told"),
    [
        ("en", ["odds", "aa1941", "3i", "2t"], "defender is missing: 3i 2t against"),
        (
            "fr",
            ["cotes", "aa1941", "3i", "2c", "contre"],
            "manque le défenseur\u00a0: 3i 2c contre",
        ),
    ],
)
def test_a_force_against_nobody_is_told_so(
    lang: str, words: list[str], told: str, referee: Program
) -> None:
    said = referee("--lang", lang, *words)
    assert said.code == 2
    assert told in said.err


@pytest.mark.parametrize(
    ("lang", "words", "told"),
    [
        ("en", ["help", "tracking"], "tracking=yes"),
        ("en", ["rule", "aa1941", "tracking"], "tracking=yes"),
        ("fr", ["aide", "suivi"], "suivi=oui"),
        ("fr", ["règle", "aa1941", "suivi"], "suivi=oui"),
    ],
)
def test_tracking_is_found_where_it_is_looked_for(
    lang: str, words: list[str], told: str, referee: Program
) -> None:
    said = referee("--lang", lang, *words)
    assert said.code == 0
    assert told in said.out


def test_a_question_may_hold_the_letter_of_two_games(referee: Program) -> None:
    said = referee("rule", "aa1941", "can", "a", "bomber", "land", "on", "a", "carrier")
    assert said.code == 0


def test_both_languages_at_once(referee: Program) -> None:
    out = referee("--lang", "fr,en", "rule", "aa1941", "board.canals").out
    assert "Canaux" in out
    assert "Canals" in out


@pytest.mark.parametrize("key", REGISTRY)
@pytest.mark.parametrize("width", [60, 80])
def test_no_table_is_wider_than_the_terminal(key: str, width: int, referee: Program) -> None:
    referee.width = str(width)
    for table in game(key).tables:
        for line in referee("table", key, table).out.splitlines():
            assert len(line) <= width, (table, line)


@pytest.mark.parametrize(
    ("words", "card"),
    [
        (["m44", "dice", "unit=armour"], "unit.armour"),
        (["m44", "terrain", "terrain=forêt"], "terrain.forest"),
        (["aa1941", "units", "unit=tank"], "units.tank"),
    ],
)
def test_a_row_cites_its_own_card(words: list[str], card: str, referee: Program) -> None:
    assert [each["cards"] for each in referee.json("table", *words).json["rulings"]] == [[card]]


def test_a_row_by_its_name_alone(referee: Program) -> None:
    assert referee.json("table", "aam", "units", "bazooka").result["rows"] == ["bazooka"]
    cell = referee.json("table", "aa1941", "units", "tank", "cost").result
    assert (cell["row"], cell["column"], cell["cell"]) == ("tank", "cost", 6)  # p. 22
    said = referee.json("table", "aa1941", "units", "zeppelin")
    assert (said.code, said.json["error"]["code"]) == (2, "table.none")


def test_a_table_as_a_page_and_no_other_format(referee: Program) -> None:
    assert "<table" in referee("table", "aa1941", "units", "--format", "html").out
    assert referee.json("table", "aa1941", "units", "--format", "pdf").code == 2


def test_the_pages_for_players_travel_with_the_program(referee: Program) -> None:
    assert {"aa1941", "m44", "play"} <= {
        row["page"] for row in referee.json("docs").result["pages"]
    }
    assert "À la table" in referee("--lang", "fr", "docs", "play").out
    assert referee.json("docs", "nothing-like-it").code == 2


@pytest.mark.parametrize(
    "words",
    [
        "attaquer l’Ukraine avec 3 infanteries depuis le Caucase",
        "attaquer Ukraine 3 infanteries depuis le Caucase",
        "attaquer ukraine depuis caucase 3 infanteries",
        "attaquer ukraine depuis le caucase avec trois infanteries",
        "attaquer 3 infanteries ukraine depuis caucase",
        "attaque 3 infanteries en ukraine depuis le caucase",
        "attack ukraine with 3 infantry from caucasus",
        "attack ukraine from caucasus 3 inf",
    ],
)
def test_an_attack_is_read_in_any_order(words: str) -> None:
    reader = args_of(words)
    assert reader == {"space": "ukraine", "attack": {"infantry": 3}, "from": ["caucasus"]}


@pytest.mark.parametrize(
    "words",
    [
        "déplacer 1 infanterie de Russie en Caucase",
        "déplacer une infanterie de Russie vers le Caucase",
        "déplacer une infanterie depuis la Russie dans le Caucase",
        "déplacer 1 infanterie Russie Caucase",
        "move 1 infantry from russia to caucasus",
        "move one infantry from russia into caucasus",
    ],
)
def test_a_move_is_read_in_any_order(words: str) -> None:
    assert args_of(words) == {"units": {"infantry": 1}, "from": "russia", "to": "caucasus"}


def args_of(words: str) -> dict[str, object]:
    """What `do` reads from the words of an attack or a move, without a position."""
    from referee.engine.reader import Reader
    from referee.games.aa1941.combat.verbs import _read as read_attack
    from referee.games.aa1941.movement.verbs import _read as read_move

    verb, *rest = words.split()
    reader = Reader("aa1941", game("aa1941").names, verb, "", rest)
    return dict((read_attack if verb.startswith("att") else read_move)(reader))


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        # Names of several words need no quotes; what is listed can be typed as it stands there.
        (["résoudre", "wif5", "frappe", "au", "sol"], "wif5 frappe au sol"),
        (["résoudre", "aam"], "ligne de vue"),
        (["cotes", "wif5"], "renseignement"),
        (["résoudre", "aa1941", "assaut", "amphibie"], "résoudre aa1941 assaut amphibie puissance="),
        # What was wrong is told with the keys that a French table types.
        (["résoudre", "wif5", "frappe", "au", "sol", "facteurs=3"], "ses clés : tactique, cv, météo"),
        (["résoudre", "tlc", "mouvement", "chemin=dégagé"], "« unité=… » manque"),
        (["résoudre", "tlc", "mouvement", "unité=infanterie", "chemin=bof"], "chemin : « bof » n’est pas parmi dégagé ou difficile."),
    ],
)  # fmt: skip
def test_procedures_and_keys_are_french_on_the_french_face(
    typed: list[str], seen: str, referee: Program
) -> None:
    said = referee("--lang", "fr", *typed)
    assert " ".join(seen.split()) in " ".join((said.out + said.err).split()), said


def test_every_procedure_is_found_by_the_name_that_is_shown() -> None:
    for each in map(game, REGISTRY):
        for procedure in each.procedures:
            for lang in ("en", "fr"):
                words = shown_name(each, procedure, lang).split()
                assert called(each, words[0], [*words[1:], "x=1"])[0].id == procedure


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        ("m44 tank v infantry at 2", ["attacker=armour", "target=infantry", "range=2"]),
        (
            "m44 blindé contre infanterie à 2 cases",
            ["attacker=armour", "target=infantry", "range=2"],
        ),
        ("aam sherman v panzer iv at 4", ["attacker=sherman", "target=panzer iv", "range=4"]),
    ],
)
def test_two_units_are_an_attack(words: str, keys: list[str], referee: Program) -> None:
    game = words.split()[0]
    said = referee.json("odds", *words.split())
    assert said.code == 0
    assert said.result == referee.json("odds", game, "attack", *keys).result


@pytest.mark.parametrize(
    ("lang", "typed"), [("fr,en", "règle canaux\n"), ("fr", "langue fr,en\nrègle canaux\n")]
)
def test_a_shared_screen_reads_rules_in_both_languages(
    lang: str, typed: str, referee: Program, tmp_path: Path
) -> None:
    """`--lang fr,en` holds in the session, where it may be typed, too; one language ends it."""
    save = str(tmp_path / "shared.referee")
    lines = f"{typed}langue fr\nrègle détroits\nquitter\n"
    said = referee("--lang", lang, "play", "aa1941", "--save", save, stdin=lines).out
    assert said.index("Canaux") < said.index("Canals")
    assert "Détroits" in said
    assert "Straits" not in said.partition("langue fr\n")[2]
    assert "Buy units" not in said  # what is due is told once


@pytest.mark.parametrize(("lang", "question", "nine"), [
    ("en", "can a sub hit a plane", "“9” is not on this list: 1 to 6."),
    ("fr", "un sous-marin peut-il toucher un avion", "« 9 » n’est pas un numéro de cette liste"),
])  # fmt: skip
def test_a_list_of_rules_takes_a_number_a_number_word_or_another_question(
    referee: Program, monkeypatch: pytest.MonkeyPatch, lang: str, question: str, nine: str
) -> None:
    from referee.cli.context import Context

    typed = iter(("9", question))
    monkeypatch.setattr("builtins.input", lambda _: next(typed, ""))
    monkeypatch.setattr(Context, "interactive", True)
    said = referee("--lang", lang, "rule", "aa1941", "dés" if lang == "fr" else "dice")
    assert (said.code, list(typed)) == (0, [])
    assert nine.replace(" ", "") in said.err.replace("\u00a0", "").replace(" ", "")
    assert "(units.submarine.air)" in said.out  # the question typed at the list was looked up
    monkeypatch.setattr("builtins.input", lambda _: "two")
    card = referee("--lang", lang, "rule", "aa1941", "dés" if lang == "fr" else "dice").out
    second = card.partition("2. ")[2].partition(",")[0]
    assert card.count(second) > 1  # shown whole beneath the list


@pytest.mark.parametrize(("lang", "told"), [
    ("en", "1 infantry, 1 armour, 1 grenade, 1 flag, 4 stars"),
    ("fr", "1 infanterie, 1 blindé, 1 grenade, 1 drapeau, 4 étoiles"),
])  # fmt: skip
def test_faces_of_special_dice_are_counted_in_the_plural(
    referee: Program, lang: str, told: str
) -> None:
    """A seed gives the same faces in both languages: G I S A S S S F."""
    said = referee("--lang", lang, "roll", "8m44", "--seed", "3")
    assert told in said.out.replace("\u00a0", " ")


@pytest.mark.parametrize("line", ["unit m44 tiger", "unité m44 tigre"])
def test_unit_is_another_word_for_its_sheet(referee: Program, line: str) -> None:
    assert referee.json(*line.split()).result == referee.json("rule", "m44", "tiger").result
