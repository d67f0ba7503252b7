"""Sea areas are those of the booklet, of the owner's map, of the ledgers; others are refused (9.3)."""

from __future__ import annotations

import pytest
from program import ROOT
from wif5_campaign import Table

from referee.games.wif5.maps.at_sea.seas import named_area

FRONT = (ROOT / "tests" / "playthroughs" / "wif5" / "files" / "front.txt").read_text()


def named(table: Table, text: str) -> tuple[str, tuple[str, ...], list[str]]:
    area, rulings = named_area(table.game.book_at(table.state), table.state, text)
    near = rulings[0].params["seas"] if rulings else []
    return area, tuple(ruling.code for ruling in rulings), list(near)


@pytest.fixture
def table() -> Table:
    found = Table()
    found.to("convoys")
    return found


def loaded(table: Table) -> Table:
    from referee.engine.command import Command
    from referee.engine.fold import fold

    given = {"how": "load", "file": "front.txt", "read_file": True,
             "text": FRONT + "sea Cape_St_Vincent\n"}  # fmt: skip
    done = table.game.decide(table.state, Command("map", given))
    table.state = fold(table.game.evolve, table.state, done.events)
    return table


def test_a_sea_area_that_nobody_knows_is_refused_with_the_nearest(table: Table) -> None:
    area, codes, near = named(table, "Narnia")
    assert (area, codes) == ("Narnia", ("wif5.sea.no_map",))
    assert "Marianas" in near  # the most letters in common of the booklet's names
    assert named(loaded(table), "Narnia")[1] == ("wif5.sea.unknown",)


def test_names_of_the_booklet_in_both_languages_and_slips(table: Table) -> None:
    assert named(table, "mer du Nord")[:2] == ("North Sea", ())
    assert named(table, "Nort Sea") == ("Nort Sea", ("wif5.sea.almost",), ["North Sea"])


def test_a_sea_area_of_the_map_is_known(table: Table) -> None:
    assert named(table, "Cape St Vincent")[1] == ("wif5.sea.no_map",)
    assert named(loaded(table), "cape st vincent")[:2] == ("Cape St Vincent", ())


def test_once_the_table_has_it_on_its_map_the_ledgers_know_it(table: Table) -> None:
    convoys = {**table.state.convoys, "cw": {"Faeroes Gap": 2}}
    from referee.engine.record import replace

    table.state = replace(table.state, convoys=convoys)
    assert named(table, "faeroes gap")[:2] == ("Faeroes Gap", ())


def test_battles_and_moves_name_a_sea_area_of_the_map() -> None:
    table = Table()
    table.to("choose_action")
    table.done("choose germany naval, italy pass, japan pass")
    table.to("naval_movement")
    move = "naval_move by=germany side=axis path=port:Kiel,sea:{} ships=hs"
    assert "wif5.sea.no_map" in table.refused(move.format("Narnia"))
    assert table.done(move.format("North_Sea"))["cost"] == 1  # a sea area costs 1 (10.5.2.1)
    table.to("naval_combat")
    battle = "battle sea {} by=germany against=cw axis=12:hs@3 allies=12:hs@3"
    assert "wif5.sea.no_map" in table.refused(battle.format("Narnia"))
    table.to("convoy_attacks")
    assert "wif5.sea.no_map" in table.refused("battle convoys Narnia by=germany subs=1_sub@1")
