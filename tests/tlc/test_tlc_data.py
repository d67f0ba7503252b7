"""Cards, tables and words: complete, short, cited, and public sources shown as such."""

from __future__ import annotations

from typing import Any

import pytest
from program import Program

from referee.games.tlc.movement.rules import FACTORS

# The fragment's own headings, as it prints them.
HEADINGS = {
    "1. Le combat aérien", "C. Phase 3 : Reconnaissance", "D. Phase 4 : Bombardement",
    "1. Frappes aériennes", "2. Riposte", "3. Bombardement d'artillerie",
    "E. Phase 5 : tirs et manœuvres", "1. Mouvement terrestre", "2. Retranchement", "3. Transports",
}  # fmt: skip


def test_every_heading_has_a_card_and_no_other_is_cited(tlc: Any) -> None:
    cited = {c.section for card in tlc.cards.values() for c in card.cites if c.source == "tlc"}
    assert cited == HEADINGS


def test_cards_are_short_and_cited_in_both_languages(tlc: Any) -> None:
    for card in tlc.cards.values():
        assert card.cites, card.id
        assert set(card.see) <= set(tlc.cards), card.id
        for lang in ("en", "fr"):
            assert 3 <= len(card.text[lang].split()) <= 80, card.id


def test_public_sources_are_never_the_booklets_rule(tlc: Any) -> None:
    for card in tlc.cards.values():
        public = card.id.startswith("public.")
        assert (card.kind == "public") is public
        assert {cite.source for cite in card.cites} == ({"public"} if public else {"tlc"})
        assert card.text["en"].startswith("Not in the booklet.") is public
        assert card.text["fr"].startswith("Absent du livret.") is public


def test_the_points_of_the_reference_are_all_held() -> None:
    from ruamel.yaml import YAML

    from referee.paths import root

    path = root("data", "tlc") / "cards.yaml"
    raw = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    held = {point for card in raw["cards"].values() for point in card.get("points", ())}
    counts = {0: 6, 1: 10, 2: 7, 3: 15, 4: 9, 5: 5, 6: 6}
    wanted = {f"{part}.{n}" for part, last in counts.items() for n in range(1, last + 1)}
    assert held == wanted | {f"G{n}" for n in range(1, 9)}


def test_the_movement_table_is_what_the_procedure_uses(tlc: Any) -> None:
    table = tlc.tables["movement"]
    for row in table.rows:
        assert table.cells[row, "factors"] == FACTORS[row]


def test_an_unknown_cell_stays_unknown(referee: Program) -> None:
    said = referee.json("table", "tlc", "after_air_combat", "aircraft=fighter", "value=survivor")
    assert said.code == 0
    assert said.result["cell"] is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_table_prints(referee: Program, tlc: Any, lang: str) -> None:
    for table in tlc.tables:
        said = referee("--lang", lang, "table", "tlc", table)
        assert said.code == 0
        assert "%(" not in said.out
