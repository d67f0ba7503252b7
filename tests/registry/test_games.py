"""What every registered game owes the referee, whatever is played (`referee.games.contract`).

A test lists everything that a game lacks at once, so that its author sees the whole bill.
"""

from __future__ import annotations

import json
import re
import shlex
from typing import Any

import pytest
from program import Program, Said
from shelved import GAMES, built, cards_written, nothing, usual

from referee.app.procedures import explained
from referee.engine.names import Names
from referee.games import REGISTRY
from referee.i18n.french import spacing_faults
from referee.i18n.speaker import Speaker

LANGS = ("en", "fr")
WORDS = 80  # a rule card is read at the table
ID = re.compile(r"^[a-z][a-z0-9_]*$")
SEVERITIES = {"info", "advice", "your_call", "refusal"}
every_game = pytest.mark.parametrize("key", GAMES)


def both(text: Any) -> bool:
    """Whether a text is there in both languages."""
    return all(isinstance(text.get(lang), str) and text[lang].strip() for lang in LANGS)


def test_the_games_of_the_registry() -> None:
    assert {"aa1941", "aam", "wif5", "m44", "tlc"} <= set(REGISTRY)
    assert "aa1941" in usual()
    assert set(usual()) <= set(REGISTRY)


@every_game
def test_a_game_builds(key: str) -> None:
    game = built(key)
    assert game.id == key
    assert both(game.title)
    for part in ("cards", "lexicon", "procedures"):
        assert getattr(game, part), f"{key} has no {part}"
    assert all(isinstance(names, Names) for names in game.names.values())
    for option, values in game.options.items():
        assert ID.match(option)
        assert values
        assert len(values) == len(set(values))


@every_game
def test_names_are_in_both_languages(key: str) -> None:
    lexicon = built(key).lexicon
    nothing(
        f"{kind} {each}"
        for kind, known in lexicon.items()
        for each, forms in known.items()
        if not both(forms)
    )


@every_game
def test_rule_cards(key: str) -> None:
    cards = built(key).cards
    lacks = []
    for each, card in cards.items():
        if card.id != each:
            lacks.append(f"{each}: kept under another id, {card.id}")
        if not (both(card.title) and both(card.text)):
            lacks.append(f"{each}: not in both languages")
            continue
        lacks += [
            f"{each}: {len(card.text[lang].split())} words ({lang})"
            for lang in LANGS
            if len(card.text[lang].split()) > WORDS
        ]
        lacks += [f"{each}: {fault}" for fault in spacing_faults(card.text["fr"])]
        lacks += [f"{each}: sees {other}, which is no card" for other in set(card.see) - set(cards)]
        if not card.cites:
            lacks.append(f"{each}: cites nothing")
        lacks += [
            f"{each}: a citation without a heading"
            for cite in card.cites
            if not cite.source or not str(cite.section).strip()
        ]
        lacks += [
            f"{each}: page {cite.page}"
            for cite in card.cites
            if cite.page is not None and cite.page < 1
        ]
    nothing(lacks)


@every_game
def test_cards_named_in_the_sources_exist(key: str) -> None:
    cards = built(key).cards
    places = {card: where for card, where in cards_written(key) if card not in cards}
    nothing(f"no card {card}, named in {where}" for card, where in places.items())


@every_game
def test_tables_rest_on_cards(key: str) -> None:
    game = built(key)
    lacks = []
    for each, table in game.tables.items():
        if not both(table.title):
            lacks.append(f"{each}: title not in both languages")
        lacks += [f"{each}: no card {card}" for card in set(table.cards) - set(game.cards)]
        if not table.cards:
            lacks.append(f"{each}: rests on no card")
    nothing(lacks)


@every_game
def test_procedures_are_explained(key: str) -> None:
    game, say = built(key), Speaker("en")
    lacks = []
    for each, procedure in game.procedures.items():
        if not say.knows(f"{key}.procedure.{each}"):
            lacks.append(f"{key}.procedure.{each}: no sentence")
        lacks += [
            f"{key}.key.{k.name}: no sentence, nor {key}.key.{each}.{k.name}"
            for k in (*procedure.keys, *procedure.odds_keys)
            if not (say.knows(f"{key}.key.{each}.{k.name}") or say.knows(f"{key}.key.{k.name}"))
        ]
        lacks += [f"{each}: no card {card}" for card in set(procedure.cards) - set(game.cards)]
        if procedure.id != each:
            lacks.append(f"{each}: kept under another id, {procedure.id}")
        if not procedure.cards:
            lacks.append(f"{each}: rests on no card")
        if procedure.keys and not procedure.example:
            lacks.append(f"{each}: no example")
        names = [k.name for k in (*procedure.keys, *procedure.odds_keys)]
        if len(names) != len(set(names)):
            lacks.append(f"{each}: a key twice")
    nothing(lacks)


def bug(said: Said, told: str, codes: tuple[int, ...] = (0, 1, 3)) -> list[str]:
    """What is wrong with an answer, whatever it says."""
    if said.code not in codes:
        return [f"{told}: exit {said.code}: {(said.out + said.err).strip()[:300]}"]
    if "Traceback" in said.out + said.err:
        return [f"{told}: a traceback"]
    return []


def unsound(said: Said, told: str) -> list[str]:
    """What is wrong with an envelope."""
    if found := bug(said, told):
        return found
    answer = json.loads(said.out)
    found = []
    if answer["ok"] != (said.code == 0):
        found.append(f"{told}: ok is {answer['ok']} with exit {said.code}")
    severities = {ruling["severity"] for ruling in answer["rulings"]}
    if not severities <= SEVERITIES:
        found.append(f"{told}: severities {sorted(severities)}")
    if said.code == 1 and "refusal" not in severities:
        found.append(f"{told}: refused without a refusal")
    if said.code == 3 and not answer.get("error", {}).get("code"):
        found.append(f"{told}: asks without saying what")
    if said.code == 0 and not any(ruling["cites"] for ruling in answer["rulings"]):
        found.append(f"{told}: cites nothing")
    for ruling in answer["rulings"]:
        if ruling["text"] == ruling["code"] or "%(" in ruling["text"]:
            found.append(f"{told}: no sentence for {ruling['code']}")
    return found


def example(key: str, name: str, command: str) -> list[str]:
    """The words that players are shown after `For example:`."""
    game = built(key)
    shown = explained(game, game.procedures[name], command).result["example"]
    return shlex.split(shown)


@every_game
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["resolve", "odds"])
def test_examples_run(key: str, lang: str, command: str, referee: Program) -> None:
    lacks: list[str] = []
    for name, procedure in built(key).procedures.items():
        if command == "odds" and procedure.odds is None:
            continue
        words = (command, key, name, *example(key, name, command))
        dice = ("--seed", "1") if command == "resolve" and "--dice" not in words else ()
        lacks += unsound(referee("--json", "--lang", lang, *words, *dice), f"{command} {name}")
        lacks += bug(referee("--lang", lang, *words, *dice), f"{command} {name}, printed")
        # Explained; one that can do without keys runs, and may say what it would like to know.
        codes = (0,) if any(k.required for k in procedure.keys) else (0, 1, 2, 3)
        said = referee("--lang", lang, command, key, name)
        lacks += bug(said, f"{command} {name}, alone", codes)
    lacks += bug(referee("--lang", lang, command, key), f"{command}, listed")
    nothing(lacks)


@every_game
def test_codes_do_not_follow_the_language(key: str, referee: Program) -> None:
    for name in built(key).procedures:
        words = ("--json", "resolve", key, name, *example(key, name, "resolve"), "--seed", "1")
        english, french = (referee("--lang", lang, *words) for lang in LANGS)
        if english.code not in (0, 1, 3):
            continue  # told by test_examples_run
        assert english.code == french.code, name
        assert english.codes == french.codes, name
        assert english.json.get("result") == french.json.get("result"), name
