"""What stands on the table has a name, and `rule` answers to it: a card, or the row of a table."""

from __future__ import annotations

from typing import Any

import pytest
from booklets import written

from referee.app.games import game
from referee.app.rules import search
from referee.engine.names import fold

GAMES = ("aa1941", "aam")
KINDS = ("unit", "terrain", "side", "power", "nation", "type", "subtype", "phase", "counter",
         "face", "config", "capital", "canal")  # fmt: skip
GLOSSARY = [
    row["section"] for row in written("sections_aam")["sections"] if row["section"].endswith(")")
]


def named(key: str) -> list[tuple[str, str]]:
    """What is called so in either language: units, terrains, territories, phases…"""
    found = game(key)
    wanted = {kind: set(found.lexicon.get(kind, ())) for kind in KINDS}
    if key == "aam":  # the numbered ones are pieces in play
        wanted["unit"] = set(found.tables["units"].rows)
    else:
        wanted["space"] = set(found.lexicon["space"])
    return [
        (f"{kind}.{each}", found.lexicon[kind][each][lang])
        for kind, ids in wanted.items()
        for each in sorted(ids)
        for lang in ("en", "fr")
    ]


@pytest.mark.parametrize("key", GAMES)
def test_every_name_finds_a_card_or_a_row(key: str) -> None:
    silent = []
    for each, name in named(key):
        try:
            found: Any = search([key, *name.split()])
        except Exception as fault:  # every silence is told at once
            silent.append((each, name, fault))
        else:
            assert found.result["cards"], each
    assert silent == []


@pytest.mark.parametrize("key", GAMES)
def test_every_table_is_found_by_its_title(key: str) -> None:
    for table in game(key).tables.values():
        for title in table.title.values():
            found: Any = search([key, *title.split()]).result["cards"]
            assert set(table.cards) & {card["id"] for card in found}, (table.id, title)


@pytest.mark.parametrize("heading", GLOSSARY)
def test_every_glossary_term_is_found_in_both_languages(heading: str) -> None:
    french, _, english = heading.rstrip(")").partition(" (")
    rows = written("sections_aam")["sections"]
    cards = next(row["cards"] for row in rows if row["section"] == heading)
    for term in (french, english):
        if fold(term) == "capacite speciale":
            continue
        found: Any = search(["aam", *term.split()]).result["cards"]
        assert set(cards) & {card["id"] for card in found[:5]}, term


@pytest.mark.parametrize(
    ("question", "row"),
    [
        (["aa1941", "karelia"], "karelia"),
        (["aa1941", "Carélie"], "karelia"),
        (["aa1941", "Europe", "de", "l’Est"], "eastern_europe"),
        (["karelia"], "karelia"),
        (["aam", "pak", "38"], "pak_38_antitank_gun"),
        (["aam", "M4A1", "Sherman"], "m4a1_sherman"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else value,
)
def test_a_territory_or_a_unit_card_is_shown_as_its_row(question: list[str], row: str) -> None:
    answer: Any = search(question)
    assert answer.view == "table"
    assert answer.result["rows"] == [row]
    assert answer.result["cards"]


@pytest.mark.parametrize("question", [["aa1941", "infantry"], ["aam", "forêt"], ["aam", "town"]])
def test_a_rule_comes_before_a_row_of_the_same_name(question: list[str]) -> None:
    answer: Any = search(question)
    assert answer.view == "cards"
