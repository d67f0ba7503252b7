"""How a question is read, and when the referee is not sure: then no card is read aloud."""

from __future__ import annotations

from typing import Any

import pytest
from fresh import GAMES, told
from program import Program
from ruamel.yaml import YAML

from referee.app.asking import asks, index_words, prepared
from referee.app.games import game as find_game
from referee.app.rules import search
from referee.engine.faults import Unreadable
from referee.paths import PACKAGE
from referee.scenario.compile import asked_of


def asked(text: str) -> Any:
    return search(text.split()).result


def first(text: str) -> str:
    return str(asked(text)["cards"][0]["id"])


@pytest.mark.parametrize(
    ("question", "card"),
    [
        ("aa1941 how many guys fit on a boat", "units.transport.capacity"),
        ("aa1941 how many fighters on a carrier", "units.carrier"),
        ("aa1941 règle retraite", "combat.retreat"),
        ("m44 combien de dés un blindé à 2 cases", "unit.armour"),
        ("m44 combien de des un blindé à 2 cases", "unit.armour"),  # an article after an article
        ("m44 dés", "rule.dice"),
        ("m44 mon tank est dans les bois", "terrain.forest"),
        ("aa1941 porte avions", "units.carrier"),
        ("aa1941 what does a tank hit on -1", "units.tank"),
    ],
)
def test_players_words_find_the_rule(question: str, card: str) -> None:
    assert first(question) == card


def test_money_is_no_submarine() -> None:
    found = [card["id"] for card in asked("aa1941 combien de sous au début")["cards"][:5]]
    assert not any("submarine" in card for card in found)


def test_an_unknown_word_is_named_and_nothing_is_certain(referee: Program) -> None:
    said = referee.json("rule", "aa1941", "wibble", "submarine")
    assert (said.result["sure"], said.result["unknown"]) == (False, ["wibble"])
    assert said.result["cards"][0]["id"] == "units.submarine"
    text = referee("rule", "aa1941", "wibble", "submarine").out
    assert "wibble" in text
    assert "1. Submarines" in text
    assert "See also" not in text  # no card in full


def test_a_certain_answer_is_read(referee: Program) -> None:
    assert referee.json("rule", "aa1941", "canals").result["sure"] is True
    assert referee("rule", "aa1941", "canals").out.startswith("Canals\n")


@pytest.mark.parametrize(
    ("question", "code", "nearest"),
    [
        ("aa1941 99.9", "rule.no_card", []),
        ("aa1941 I-AA-99", "rule.no_card", ["I-AA-09"]),
        ("aa1941 combat.step9", "rule.no_card", ["combat", "combat.step7"]),
        ("wif5 12.1", "rule.no_card", ["12", "12b"]),
        ("wif5 99.9", "rule.not_supplied", []),
        ("wif5 24.5", "rule.not_supplied", []),
        ("wif5 24b", "rule.not_supplied", []),
        ("wif5 12z", "rule.no_card", ["12", "12b"]),
    ],
)
def test_an_id_that_is_none_is_refused_with_the_nearest(
    question: str, code: str, nearest: list[str]
) -> None:
    with pytest.raises(Unreadable) as caught:
        search(question.split())
    assert caught.value.code == code
    assert set(nearest) <= set(caught.value.params.get("nearest", []))


def test_a_number_with_a_sign_is_no_option(referee: Program) -> None:
    assert referee.json("rule", "aa1941", "tank", "hit", "on", "-1").code == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["fresh", "outside"])
def test_fresh_questions_are_answered_no_worse_than_they_were(
    name: str, game: str, lang: str
) -> None:
    found = list(told(name, game, lang).values())
    assert sum(at == 0 for at, _ in found) >= 0.80 * len(found)
    assert sum(at < 3 for at, _ in found) >= 0.92 * len(found)
    assert sum(at > 0 and sure for at, sure in found) <= 0.1 * len(found)  # read aloud, and wrong


def test_a_units_card_has_its_sheet(referee: Program) -> None:
    said = referee.json("rule", "m44", "tiger")
    sheets = {row["table"]: row["cells"] for row in said.result["sheet"]}
    assert (sheets["units"]["figures"], sheets["units"]["move"]) == (1, 3)
    assert [sheets["dice"][each] for each in "1234"] == [3, 3, 3, 0]
    assert "3-3-3" in referee("rule", "m44", "tiger").out


def test_only_the_game_of_the_answer_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """All five are searched by their indexes; reading them all made a question twice as long."""
    read: dict[str, Any] = {}
    monkeypatch.setattr("referee.app.games._games", read)
    search(["is", "a", "unit", "in", "supply"], ("wif5", ()))
    assert list(read) == ["wif5"]
    assert search(["Eastern", "Europe"]).view != "cards"  # a territory: a row of a table
    assert list(read) == ["wif5", "aa1941"]


@pytest.mark.parametrize(
    ("question", "card"),
    [
        ("wif5 what does D/2 mean", "10.5.7.2"),  # a letter that stands alone is a result
        ("wif5 résultat S c'est quoi", "10.7.6.9"),
        ("wif5 quand arrive mon char", "11.6.2.4"),  # a sentence about one word, no bare name
        ("wif5 chicoms limits", "20"),
        ("wif5 knock italy out", "14b"),
        ("wif5 can i bail out of a dogfight", "10.3.4.2b"),
        ("m44 japs grottes", "rule.caves"),
        ("aam tir def réussi", "defensive.attack"),
        ("aa1941 do i have to spend my ten bucks", "purchase.choose"),  # ten is an amount
        ("aam steps of the casualties", "casualty"),  # -ies is the plural of -y
        ("aam which letter is a rare figure", "units.card"),
        ("aam les soldats ont-ils un arrière", "facing.defence"),
        ("tlc l'arti tire-t-elle en biais", "bombard.range"),
        ("tlc may tapped units move", "manoeuvre"),
        ("wif5 an hq next door to the defenders", "10.7.6.5b"),
    ],
)
def test_slang_results_and_amounts(question: str, card: str) -> None:
    assert card in [each["id"] for each in asked(question)["cards"][:3]]


def test_small_words_are_not_joined_to_another() -> None:
    from referee.app.asking import question
    from referee.app.index import index

    words = question("quelle section de la case maritime", index("wif5").held).terms
    assert "section" in words
    assert not {"dela", "de", "la"} & set(words)  # « au-delà » stands in the cards


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("aam sherman speed", "M4A1 Sherman"),
        ("aam sherman", "M4A1 Sherman"),
        ("aam combien de dés un bazooka", "Bazooka"),
        ("aam coût d'un panzer iv", "Panzer IV"),
    ],
)
def test_the_number_of_a_unit_is_read_from_its_sheet(
    referee: Program, question: str, unit: str
) -> None:
    assert unit in referee("rule", *question.split()).out.splitlines()[0]


def test_a_rule_that_names_a_unit_is_no_sheet() -> None:
    assert first("m44 le génie dans les mines") in ("rule.minefield", "unit.combat_engineer")
    assert first("tlc can they shoot at heavy bombers") == "return_fire.flak"


def test_the_beginning_of_several_units_is_asked(referee: Program) -> None:
    said = referee("rule", "aam", "panzer")
    assert said.code == 2
    assert "Panzer IV Ausf. G" in said.err
    assert "Panzerfaust 30" in said.err


@pytest.mark.parametrize(
    "question",
    [  # the second card answers as well or better: nothing is read aloud
        "aa1941 can I ignore a sub when I land troops",
        "aam what number do I need to hit",
    ],
)
def test_two_cards_that_come_near_each_other_are_both_offered(question: str) -> None:
    assert asked(question)["sure"] is False


def one_apart(one: str, two: str) -> bool:
    """By definition: one letter more, less, another, or two neighbours changed places."""
    if len(one) == len(two):
        differ = [at for at in range(len(one)) if one[at] != two[at]]
        neighbours = len(differ) == 2 and differ[1] == differ[0] + 1
        return len(differ) < 2 or (neighbours and [one[at] for at in differ] == [two[at] for at in reversed(differ)])  # fmt: skip
    short, long = sorted((one, two), key=len)
    return len(long) == len(short) + 1 and any(
        long[:at] + long[at + 1 :] == short for at in range(len(long))
    )


def test_a_slip_is_found_as_it_is_defined() -> None:
    from itertools import product

    from referee.app.asking import slips

    others = ["".join(each) for many in range(3, 8) for each in product("ab", repeat=many)]
    for word in ("abbab", "aaaaa", "babba"):
        assert {each for each in others if one_apart(word, each)} == set(slips(word, "ab"))
    found = set(slips("abba", "ab"))
    assert found == {each for each in others if one_apart("abba", each) and each[0] == "a"}


def test_words_put_together_come_apart() -> None:
    from referee.app.asking import apart, together

    for words in ({}, {"char": "1:4 2:8"}, {"char": "", "de'": "3:1", "s#": "4:16"}):
        assert apart(together(words)) == words
    with pytest.raises(ValueError, match="bar"):
        together({"a|b": "1:1"})


@pytest.mark.parametrize(
    ("game", "procedure", "card"),
    [
        ("aa1941", "battle", "combat.retreat"),  # p. 17, not the assault's of p. 15
        ("m44", "attack", "rule.retreat"),
        ("wif5", "land_combat", "10.7.6.8"),
    ],
)
@pytest.mark.parametrize("word", ["retreat", "retraite"])
def test_a_retreat_is_asked_of_the_battle_that_is_fought(
    game: str, procedure: str, card: str, word: str
) -> None:
    now = find_game(game).procedures[procedure].cards
    answer = search([game, word], now=now)
    assert (answer.result["cards"][0]["id"], answer.result["sure"]) == (card, True)


def test_a_retreat_in_an_assault_is_not_the_land_battle_s_alone() -> None:
    now = find_game("aa1941").procedures["amphibious"].cards
    found: Any = search(["aa1941", "retraite"], now=now).result
    assert found["cards"][0]["id"] == "combat.amphibious_retreat" or not found["sure"]


@pytest.mark.parametrize("game", GAMES)
def test_no_question_of_a_card_stands_twice(game: str) -> None:
    """The same words in another order find nothing more."""
    for card, phrases in asked_of(game).items():
        for lang in phrases:
            read = [
                (frozenset(index_words(each, lang)), frozenset(asks(each, lang)))
                for each in phrases[lang]
            ]
            twice = [
                each
                for each, words in zip(phrases[lang], read, strict=True)
                if read.count(words) > 1
            ]
            assert not twice, f"{card}: {twice}"


def test_no_word_of_players_replaces_another() -> None:
    """Words that are read alike (a plural, an accent): the last alone would count."""
    raw = YAML(typ="safe").load(PACKAGE / "app" / "words.yaml")
    for lang, words in raw.items():
        assert prepared({lang: words})[lang]["same"].count("|") == 2 * len(words["same"]) - 1


@pytest.mark.parametrize(
    "question",
    [
        "can it scramble",
        "can it scramble from port",
        "can a carrier in port scramble",
        "my carrier is in port can it scramble against the raid",
        "mon porte-avions est au port peut-il décoller contre le raid",
    ],
)
def test_a_carrier_in_port_never_hears_that_it_flies(question: str) -> None:
    """10.3.6, p. 17: from port it does not fly, not even when attacked there; that card is listed at least."""
    found = asked(f"wif5 {question}")
    listed = [card["id"] for card in found["cards"]]
    assert "10.3.6b" in listed[:6]
    assert not found["sure"] or listed[0] == "10.3.6b"
