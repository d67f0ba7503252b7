"""Rules that slips in the code could break unseen, each with its page."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aam_acts import piece
from test_aam_armies import HEADS
from test_aam_prospects import field, rulings

from referee.app.games import forget
from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.games.aam.board.hexes import centre, everywhere
from referee.games.aam.board.view import _sections
from referee.games.aam.casualty import read_casualties, worked_out
from referee.games.aam.defensive_fire.rules import rolls_left, spent

BOOK = find_game("aam").book


def test_defensive_fire_of_a_phase() -> None:
    # p. 21: once a phase; Suppressive Fire as often as it is provoked, Double Shot twice.
    seen = set()
    for unit in BOOK.units.values():
        left = [
            not spent(unit, SimpleNamespace(fired=n > 0, fires=n, fires_at="")) for n in range(4)
        ]
        often, twice = bool(unit.has("suppressive_fire")), bool(unit.has("double_shot"))
        seen.add((often, twice))
        want = [True] * 4 if often else [True, twice, False, False]
        assert left == want, unit.id
    assert (False, False) in seen
    assert len(seen) > 1


def test_i_aam_17_both_rolls_of_double_shot_are_at_one_mover() -> None:
    once = SimpleNamespace(fired=True, fires=1, fires_at="tank")
    for unit in BOOK.units.values():
        often, twice = bool(unit.has("suppressive_fire")), bool(unit.has("double_shot"))
        assert spent(unit, once, "tank") is not (often or twice), unit.id
        assert spent(unit, once, "car") is not often, unit.id


def test_i_aam_19_suppressive_fire_is_one_fire_at_each_step() -> None:
    # p. 31: a step provokes one attack; the card lifts the limit of the phase (p. 21).
    busy = SimpleNamespace(fired=True, fires=4, fires_at="tank")
    seen = set()
    for unit in BOOK.units.values():
        rolls = 2 if unit.has("double_shot") else 1
        often = bool(unit.has("suppressive_fire"))
        seen.add(often)
        left = [rolls_left(unit, busy, who, here) for who in ("tank", "car") for here in range(3)]
        want = [max(0, rolls - here) for here in range(3)] * 2
        assert left == (want if often else [0] * 6), unit.id
    assert seen == {True, False}


def test_an_attack_of_a_card_wants_its_range_or_its_dice(ask: Any) -> None:
    sherman = {"attacker": "M4A1 Sherman", "defence": 5, "target_type": "vehicle"}
    assert ask("attack", **sherman).json["error"]["code"] == "aam.typed.range"
    assert ask("attack", "4 4", dice=2, **sherman).result["successes"] == 2


def test_a_casualty_has_a_name() -> None:
    names = BOOK.names
    with pytest.raises(Unreadable):
        read_casualties(":soldier:", names["type"], names["counter"])
    assert read_casualties("a:soldier:", names["type"], names["counter"])[0].name == "a"


@pytest.mark.parametrize(("phase", "legal"), [("movement", True), ("assault", False)])
def test_the_minimum_move_is_one_hex(ask: Any, phase: str, legal: bool) -> None:
    # p. 23: speed 1, movement phase: one hill; not a second hex, and not in the assault phase.
    keys = {"type": "vehicle", "speed": 1, "phase": phase}
    assert (ask("move", path="hill", **keys).code == 0) is legal
    assert ask("move", path="hill,clear", **keys).code == 1
    assert ask("move", path="clear,hill", **keys).code == 1


# -- what is told before anything is done --------------------------------------------------
def at_the_guns() -> Any:
    return field(
        "panzer iv r6c11 W", "pak 38 r5c12 W", "kv-1 r6c4", "bazooka 1 r7c5", "bazooka 2 r6c5",
        allies="1 KV-1, 2 Bazooka", axis="1 Panzer IV, 1 PAK 38",
    )  # fmt: skip


def test_who_has_attacked_is_no_longer_among_the_best() -> None:
    # p. 16: a unit attacks once in its assault phase.
    guns = at_the_guns()
    before = {each["unit"] for each in rulings(guns, "attack").result["attacks"]}
    assert "panzer_iv_ausf_g" in before
    piece(guns, "panzer_iv_ausf_g", acted=1)
    after = {each["unit"] for each in rulings(guns, "attack").result["attacks"]}
    assert after == before - {"panzer_iv_ausf_g"}


def test_the_best_attack_comes_first_and_a_passenger_is_no_target() -> None:
    guns = at_the_guns()
    found = rulings(guns, "attack").result["attacks"]
    assert [each["destroy"] for each in found] == sorted(
        (each["destroy"] for each in found), reverse=True
    )
    targets = {each["target"] for each in rulings(guns, "attack panzer iv").result["targets"]}
    assert "bazooka_2" in targets
    piece(guns, "bazooka_2", aboard="kv_1")
    later = rulings(guns, "attack panzer iv")
    assert targets - {each["target"] for each in later.result["targets"]} == {"bazooka_2"}
    named = str([ruling.params for ruling in later.rulings])
    assert "bazooka_2" not in named
    piece(guns, "bazooka_2", aboard=None, hex=None)  # not yet on the map
    assert targets - {
        each["target"] for each in rulings(guns, "attack panzer iv").result["targets"]
    } == {"bazooka_2"}


def test_a_hex_lies_on_the_section_it_is_drawn_on() -> None:
    # pp. 5-6: four sections, two by two.
    four = ("a", "b", "c", "d")
    corners = ("r2c3", "r2c13", "r10c3", "r10c13")
    assert [_sections(name, four) for name in corners] == [(each,) for each in four]
    every = {name: _sections(name, four) for name in everywhere()}
    for name, lies in every.items():
        assert len(lies) in (1, 2, 4), name
        x, row = centre(name)
        assert (len(lies) > 1) is (row == 6 or x == 17), name
        assert len(lies) == (1 + (row == 6)) * (1 + (x == 17)), name
    assert {lies for lies in every.values() if len(lies) == 1} == {(each,) for each in four}
    assert ("a", "b") in every.values() and ("a", "c") in every.values()


# -- the first Damaged counter of a heavy tank -------------------------------------------------
@pytest.mark.parametrize(("unit", "down", "told"), [
    ("kv_1", ("damaged",), None), ("kv_1", ("disrupted",), False),
    ("m4a1_sherman", ("damaged",), False),
])  # fmt: skip
def test_a_heavy_tank_is_told_to_shrug_its_damage_off(
    unit: str, down: tuple[str, ...], told: bool | None
) -> None:
    game = field("kv-1 r6c4 E", "m4a1_sherman r7c5 E", "mauser r6c12",
                 allies="1 KV-1, 1 M4A1 Sherman", axis="1 Mauser")  # fmt: skip
    piece(game, unit, down=down)
    _, said = worked_out(BOOK, game.state)
    card = BOOK.units["kv_1" if unit == "kv_1" else unit]
    tough = bool(card.has("heavy_armor") or card.has("hulking_mass"))
    codes = {ruling.code for ruling in said}
    assert ("aam.game.tough_alone" in codes) is (tough if told is None else told)


# -- the owner's cards from a spreadsheet ---------------------------------------------------------
def test_the_beginning_of_a_name_is_another_card(referee: Any, tmp_path: Path) -> None:
    rows = "Bazook,1,Bazook,,United States,Soldier,,1939,3,1,4,,8,6,-,2,-,-,\nbazooka,1"
    path = tmp_path / "cards.csv"
    path.write_text(f"{HEADS}\n{rows}\n", encoding="utf-8")
    forget("aam")
    said = referee.json("card", "read", str(path))
    forget("aam")
    assert said.code == 0, said.out
    assert said.result["cards"] == ["bazook"]  # no Bazooka cut short
    assert said.result["armies"]["allies"] == {"bazook": 1, "bazooka": 1}
