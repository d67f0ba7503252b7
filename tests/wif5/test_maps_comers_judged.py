"""Who comes onto the map and aboard, partisans, hexes that nobody defends, condition by condition (6.2, 10.5.3, 10.7.4.5, 11.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.record import replace
from referee.games.wif5.battles.in_air import missions
from referee.games.wif5.battles.on_land import notional
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.maps import fallen, placing, rising
from referee.games.wif5.maps.at_sea import embarking
from referee.games.wif5.maps.counters import now
from referee.games.wif5.sequence import CODE
from referee.games.wif5.turn.duties import LEFT_OUT

SEA = """
grid odd-q
sea North_Sea
sea Bay_of_Biscay
sea Baltic_Sea
link North_Sea Bay_of_Biscay
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis home=germany
hex 2,0 axis
hex 3,0 axis home=russia coast=North_Sea
hex 4,0 axis home=russia
hex 5,0 allies city=russia home=russia name=Minsk
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
hex 9,2 allies city=france home=france port=Bay_of_Biscay name=Brest
hex 7,7 axis country=norway city=norway name=Oslo
hex Sudan section allies
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


# -- freight (10.5.3) --------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("names", "too_many"), [
    ("t", False), ("t c", False), ("t c f", True), ("t c f s", False), ("t d e", False), ("t d e c", True), ("h c", True), ("h", False), ("f", False), ("t f", False),
])  # fmt: skip
def test_10_5_3_what_the_trs_of_a_group_carry(names: str, too_many: bool) -> None:
    state = ground(
        SEA,
        "t germany trs 0,0; s germany trs 0,0; c germany inf 0,0; f germany ftr 0,0; d germany div 0,0; e germany div 0,0; h germany hs 0,0",
    )
    kinds = [str(state.units[name]["unit"]) for name in names.split()]
    told = codes(embarking.taken_along(state, names.split(), kinds))
    assert told == (["sail.cargo"] if too_many else [])


@pytest.mark.parametrize(("trs", "carries"), [
    ("t germany trs North_Sea sailed=now port=0,0", True), ("t germany trs North_Sea", False), ("t germany hs North_Sea sailed=now", False), ("t italy trs North_Sea sailed=now port=0,0", True), ("t japan trs North_Sea sailed=now port=0,0", False),
    ("t cw trs North_Sea sailed=now port=0,0", False), ("t germany trs Baltic_Sea sailed=now port=0,0", False),
])  # fmt: skip
def test_10_5_3_which_trs_takes_a_unit_on_board(trs: str, carries: bool) -> None:
    state = ground(SEA, f"a germany inf 0,0; {trs}", step="naval_movement")
    kept = state.units["a"]
    assert embarking.carriers(state, kept, "North_Sea") == (["t"] if carries else [])
    assert (
        embarking.carriers(state, kept, "North_Sea", "0,0") == (["t"] if carries else [])
        and embarking.carriers(state, kept, "North_Sea", "9,0") == []
    )
    assert embarking.seas(state, "a") == ({"North_Sea": 0} if carries else {})
    inland = ground(SEA, f"a germany inf 1,0; {trs}", step="naval_movement")
    assert embarking.seas(inland, "a") == {}


@pytest.mark.parametrize(("there", "coming", "said"), [
    ("t germany trs North_Sea", "inf", []), ("", "inf", ["sail.cargo"]), ("t germany trs North_Sea; a germany inf North_Sea", "inf", ["sail.cargo"]), ("t germany trs North_Sea; a germany div North_Sea", "div", []),
    ("t cw trs North_Sea", "inf", ["sail.cargo"]), ("t germany trs North_Sea; x cw inf North_Sea", "inf", []),
])  # fmt: skip
def test_10_5_3_a_land_unit_at_sea_is_aboard(there: str, coming: str, said: list[str]) -> None:
    assert codes(embarking.uncarried(ground(SEA, there), "North_Sea", "axis", coming)) == said


# -- who comes onto the map (6.2, 11.2, 18.1) ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("at", "others", "said"), [
    ("3,0", "", []), ("5,0", "", ["rising.axis"]), ("1,0", "", ["rising.ussr"]), ("Sudan", "", ["rising.ussr"]), ("3,0", "p russia part 3,0", ["rising.one"]), ("3,0", "x germany inf 4,0", ["rising.zone"]),
    ("3,0", "x germany hq 4,0", []), ("3,0", "x japan inf 4,0", []), ("4,0", "p russia part 3,0", []),
])  # fmt: skip
def test_11_2_where_russian_partisans_rise(at: str, others: str, said: list[str]) -> None:
    state = ground(
        SEA,
        f"n russia part {at}" + (f"; {others}" if others else ""),
        step="russian_partisans",
        wars=[("germany", "russia")],
    )
    one = counter(state, "n")
    units = {name: raw for name, raw in state.units.items() if name != "n"}
    state = replace(state, units=units, ticked=(CODE + rising.STEP,), uprisings={"russian": 1})
    assert codes(rising.rising(state, one)) == said
    # before the dice; none left of what arrived; a phase left out; a save that did not keep it
    assert codes(rising.rising(replace(state, ticked=()), one)) == ["rising.dice"]
    assert codes(rising.rising(replace(state, uprisings={"russian": 0}), one)) == ["rising.all"]
    skipped = replace(state, ticked=(CODE + rising.STEP, LEFT_OUT + rising.STEP))
    assert codes(rising.rising(skipped, one)) == ["rising.all"]
    assert codes(rising.rising(replace(state, uprisings={}), one)) == said
    assert codes(rising.rising(ground(SEA, step="land_movement"), one)) == ["course.not_now"]
    assert (
        codes(rising.rising(state, replace(one, power="cw"))) == ["rising.russian"]
        and rising.rising(state, replace(one, unit="inf")) == ()
    )


@pytest.mark.parametrize(("args", "at", "said"), [
    ({"unit": "hs", "section": 2}, "North_Sea", []), ({"unit": "hs", "section": 2}, "0,0", ["map.section"]), ({"unit": "ftr", "mp": 4}, "0,0", []), ({"unit": "ftr", "mp": 5}, "0,0", ["map.type_moves"]), ({"unit": "inf", "mp": 5}, "0,0", []),
    ({"unit": "hs"}, "0,0", []),
])  # fmt: skip
def test_10_3_1_what_is_told_of_a_counter_and_cannot_be(
    args: Any, at: str, said: list[str]
) -> None:
    assert codes(placing._misread(ground(SEA), args, "germany", at)) == said


@pytest.mark.parametrize(
    ("nation", "at", "said"),
    [
        ("norway", "7,7", []),
        ("norway", "0,0", ["map.abroad"]),
        ("norway", "2,0", ["map.abroad"]),
        ("sweden", "2,0", []),
        ("sweden", "7,7", ["map.abroad"]),
        ("norway", "nowhere", []),
    ],
)
def test_18_1_a_minors_units_are_set_up_at_home(nation: str, at: str, said: list[str]) -> None:
    assert codes(placing._abroad(ground(SEA), nation, at)) == said
    assert placing._abroad(replace(ground(SEA, impulse=0), turn=1), nation, at) == ()
    assert (
        placing._free_name(ground(SEA, "inf1 germany inf 0,0; inf3 germany inf 0,0"), "inf")
        == "inf2"
    )


# -- nobody but a notional unit (10.7.4.5, 10.7.5.2) -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "mine", "alone", "invaded", "said"), [
    ("a germany inf 5,0 invades=yes landed=now", "a", True, True, []), ("a germany inf 5,0", "a", False, False, ["notional.not_invaded"]), ("a germany inf 5,0 invades=yes landed=now; x russia inf 5,0", "a", False, False, ["notional.held"]),
    ("a germany inf 5,0 invades=yes landed=now; x russia ftr 5,0", "a", False, True, []), ("a germany inf 5,0 invades=yes landed=now; b germany inf 4,0", "a b", True, True, ["notional.beside"]),
    ("a germany inf 5,0 invades=yes landed=now; b germany inf 4,0", "a b", False, True, []),
    ("a germany inf 5,0 invades=yes landed=now; b germany inf 4,0", "b", False, True, []),  # who landed is not named
])  # fmt: skip
def test_10_7_4_5_a_hex_that_nobody_defends(
    text: str, mine: str, alone: bool, invaded: bool, said: list[str]
) -> None:
    state = ground(SEA, text)
    field = Field("5,0", tuple(counter(state, name) for name in mine.split()))
    assert (
        notional.invaded(state, "5,0", "axis") is invaded
        and codes(notional.barred(state, field, alone)) == said
    )
    assert notional.barred(state, Field(), alone) == []


@pytest.mark.parametrize(
    ("lost", "retreat", "shattered", "struck"),
    [
        (1, False, False, True),
        (0, True, False, True),
        (0, False, True, True),
        (0, False, False, False),
    ],
)
def test_10_7_4_5_any_result_but_a_dash_destroys_it(
    lost: int, retreat: bool, shattered: bool, struck: bool
) -> None:
    result = {"defender_lost": lost, "retreat": retreat, "shattered": shattered, "attacker_lost": 1}
    assert (
        notional.struck(result) is struck
        and notional.told(result, "x").code
        == f"wif5.notional.{'destroyed' if struck else 'stands'}"
    )
    assert notional.spared(result) == {
        "defender_lost": 0,
        "retreat": False,
        "shattered": False,
        "attacker_lost": 1,
    }
    assert (
        notional.defends("unité fictive")
        and not notional.defends("3:inf")
        and notional.absent("none")
        and not notional.absent("1:inf")
    )


# -- who meets aircraft over a place (10.3.3), what stays another's (15) ----------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "place", "meets"), [
    ("f germany ftr 1,0", "0,0", ["f"]), ("f germany ftr 1,0 aboard=t", "0,0", []), ("f germany tac 1,0", "0,0", []), ("f germany cv North_Sea", "3,0", ["f"]), ("f germany cv 0,0", "3,0", []), ("f germany ftr 1,0 down=yes", "0,0", []),
    ("f japan ftr 1,0", "0,0", []), ("f germany ftr 7,7", "0,0", []), ("f cw ftr 1,0", "0,0", []), ("f germany ftr North_Sea", "0,0", []),
])  # fmt: skip
def test_10_3_3_which_fighters_may_meet_aircraft_over_a_place(
    text: str, place: str, meets: list[str]
) -> None:
    state = ground(SEA, text, step="ground_strike", side="allies", used={"supply": {"f": True}})
    assert missions.may_meet(book(), state, place, "cw") == meets


def test_15_what_nobody_told_of_stays_nobodys() -> None:
    state = ground(
        SEA.replace("hex 7,7 axis", "hex 7,7 neutral"),
        minors={"norway": {"status": "declared", "power": "cw"}},
    )
    assert (
        fallen.staying(state, "norway", "cw") == {}
        and "allies" in now(state).places[now(state).at["7,7"]].words
    )
