"""Units named with their hexes, whole lines at a question, and what is told only once it is so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from by_rule import BOOK
from program import Program
from ruamel.yaml import YAML
from tabletop import Raw, Table, units

from referee.games.m44.sequence import checklist

FOE = "axis infantry r0c0"


@pytest.mark.parametrize("line", ["move infantry r5c5 to r5c4", "move special forces r5c7 r5c6", "move infantry r5c7 r5c6"])  # fmt: skip
def test_a_unit_is_named_with_its_hex(line: str) -> None:
    # Special forces are infantry (« Unités Spéciales »): either name is theirs.
    table = Table(units=units("allies infantry r5c5", "allies special_forces r5c7", FOE))
    table.go("order direct from hq r5c5 r5c7", "next", line)
    assert line.split()[-1] in table.state.pieces


def test_another_unit_than_the_one_named_is_refused() -> None:
    table = Table(units=units("allies infantry r5c5", "axis armour r3c5", FOE))
    table.go("order direct from hq r5c5", "next")
    assert table.do("move armour r5c5 r5c4").against == ["m44.play.other_unit"]
    table.go("next")
    assert table.do("attack infantry r5c5 against infantry r3c5").against == ["m44.play.other_unit"]
    assert table.do("attack infantry r5c5 against the tank r3c5", "S S").ok


def test_the_ground_is_offered_once_it_is_left() -> None:
    # Sacs de sable: a flag may be ignored, so nothing is vacated before the owner has chosen.
    def hit() -> Table:
        table = Table(
            units=units("allies armour r5c5", "axis infantry r4c5", FOE),
            obstacles={"sandbags": ["r4c5"]},
        )
        table.go("order direct from hq r5c5", "next", "next")
        said = table.do("attack r5c5 r4c5", "F S")
        assert said.ok and "m44.advance.take" not in said.codes
        return table

    left = hit().do("retreat r3c5")
    assert left.ok and {"m44.advance.take", "m44.advance.overrun"} <= set(left.codes)
    assert "m44.advance.take" not in hit().do("stay").codes


def test_too_many_targets_named_with_the_card_are_counted() -> None:
    # Attaque aérienne: up to four adjacent enemies; Tir de barrage: one. Nothing is struck yet.
    foes = units("allies infantry r8c0", "axis infantry r2c3 r2c4 r2c5 r1c3 r1c9")
    table = Table(units=foes)
    said = table.do("order air power r2c3 r2c4 r2c5 r1c3 r1c9")
    assert said.against == ["m44.strike.too_many"]
    assert next(r for r in said.rulings if r.severity == "refusal").params == {"n": 5, "most": 4}
    barrage = table.do("order barrage r2c3 r2c4")
    assert barrage.against == ["m44.strike.too_many"]
    assert table.do("order air power r2c3 r2c3 r2c4 r2c5 r1c3", "I I").ok


def test_a_card_lost_with_a_bridge_is_told_so_of_itself_alone(
    referee: Program, tmp_path: Path
) -> None:
    # Faire sauter un pont « la carte est perdue et jamais remplacée »; the Air Sortie beside it is (I-M44-43).
    board = tmp_path / "bridge.yaml"
    board.write_text(BRIDGE, "utf-8")
    assert referee("new", str(board)).code == 0
    for line in ("order air_sortie", "order probe centre"):
        assert referee("do", *line.split()).code == 0
    said = " ".join(referee("--lang", "en", "do", "blow", "r4c4").out.split())
    assert "The card is spent for good: none is drawn for it." in said and "no draw" not in said
    for _ in range(4):
        assert referee("next").code == 0
    assert referee.json("status").result["hands"]["allies"] == 4


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        ("en", ("order", "assault", "centre", "nobody", "blow up the bridge r4c4"), ("Instead of ordering units this card may blow a bridge (r4c4): answer “nobody”", "= order Assault centre nobody", "The bridge of r4c4 is blown.")),
        ("fr", ("activer", "assaut", "centre", "personne", "faire sauter le pont r4c4"), ("cette carte peut faire sauter un pont (r4c4)", "= activer Assaut centre personne", "Le pont de r4c4 saute.")),
    ],
)  # fmt: skip
def test_a_card_of_all_units_is_spent_on_a_bridge_in_the_session(
    referee: Program, tmp_path: Path, lang: str, lines: tuple[str, ...], told: tuple[str, ...]
) -> None:
    # Faire sauter un pont: the card is played for it, not for its units.
    board = tmp_path / "bridge.yaml"
    board.write_text(BRIDGE, "utf-8")
    assert referee("new", str(board)).code == 0
    said = " ".join(referee("--lang", lang, "play", stdin="\n".join((*lines, "q", ""))).out.split())
    said = said.replace("\u00a0", " ").replace("\u202f", " ")
    for each in told:
        assert each in said, each


BRIDGE = """
format: 1
game: m44
id: bridge
title: {en: Bridge, fr: Pont}
summary: {en: T., fr: T.}
board: {size: standard, rows: 9, columns: 13, face: country}
top: axis
first_player: allies
hands: {axis: 5, allies: 5}
medals: {axis: 6, allies: 6}
planes: {allies: [spitfire], axis: [bf109]}
demolitions: [{side: allies, hexes: [r4c4]}]
terrain: {river: [r4c4]}
overlays: {bridge: [r4c4]}
units:
- {side: allies, unit: infantry, at: [r7c6]}
- {side: axis, unit: infantry, at: [r2c6]}
"""


@pytest.mark.parametrize(
    ("where", "unit", "dice", "lost"),
    [("sea", "infantry", "F S S", "1"), ("bunker", "artillery", "F F", "1–2")],
)
def test_who_cannot_retreat_loses_figures_on_the_screen(
    referee: Program, where: str, unit: str, dice: str, lost: str
) -> None:
    # Mer, Bunkers: no retreat there, a figure for each flag; the bunker may ignore one.
    words = ("attacker=infantry", f"target={unit}", "range=1", f"terrain={where}", "--dice", dice)
    said = referee("resolve", "m44", "attack", *words).out
    assert "Hexes back" not in said and f"Figures lost by flags  {lost}" in said


def test_a_card_without_a_section_and_its_units_answer_which_card(
    referee: Program, tmp_path: Path
) -> None:
    # Infiltration names no section: its unit follows the card at once.
    raw: Raw = {
        "format": 1, "game": "m44", "id": "foot", "title": {"en": "Foot", "fr": "Pied"},
        "summary": {"en": "Foot.", "fr": "Pied."}, "top": "axis", "first_player": "allies",
        "board": {"size": "standard", "rows": 9, "columns": 13, "face": "country"},
        "hands": {"axis": 5, "allies": 5}, "medals": {"axis": 6, "allies": 6},
        "units": units("allies infantry r7c4 r5c5", FOE),
    }  # fmt: skip
    path = tmp_path / "foot.yaml"
    with path.open("w") as file:
        YAML().dump(raw, file)
    assert referee("new", str(path), "--set", "tracking=yes").code == 0

    def typed(*lines: str) -> Any:
        text = "".join(f"{line}\n" for line in lines)
        return " ".join(referee("--lang", "fr", "play", stdin=text).out.split())

    assert "Il n’y a personne en r6c6" in typed("activer", "infiltration l7c4 l6c6")
    assert "Unités activées : 1" in typed("activer", "infiltration l7c4")


def test_the_russian_player_is_told_of_the_chip_when_a_card_goes_there() -> None:
    # Règles de commandement russe: one card after dealing, another for the one just played.
    def lines(table: Table) -> list[str]:
        return [each.id for each in checklist(BOOK, table.state)]

    late = Table(
        units=units("allies infantry r7c4", FOE), armies={"allies": "russian"}, first_player="axis"
    )
    assert "m44.check.commissar_first" in lines(late)  # after the deal, not after the enemy's turn
    table = Table(units=units("allies infantry r7c4", FOE), armies={"allies": "russian"})
    assert "m44.check.commissar_first" in lines(table)
    table.go("order recon centre r7c4", "next")
    while table.state.phase != "draw":
        table.go("next")
    assert "m44.check.commissar" in lines(table)
    table.go("next")
    assert table.state.side == "axis"
    assert not [each for each in lines(table) if "commissar" in each]
    table.go("order recon centre", "next")
    while table.state.side == "axis":
        table.go("next")
    assert not [each for each in lines(table) if "commissar" in each]  # once, before the first


def test_a_sniper_beside_armour_and_others() -> None:
    # Tireur d'élite, I-M44-42: not the armour, nobody past it, but the infantry beside him.
    def table(*others: str) -> Table:
        found = Table(units=units("allies sniper r5c5", "axis armour r4c5", FOE, *others))
        found.go("order direct from hq r5c5", "next", "next")
        return found

    assert table().do("attack r5c5 r4c5").against == ["m44.attack.sniper_armour"]
    assert table("axis infantry r3c6").do("attack r5c5 r3c6").against == ["m44.attack.adjacent"]
    assert table("axis infantry r4c6").do("attack r5c5 r4c6", "S").ok
