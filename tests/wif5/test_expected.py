"""What dice let expect beside what they did, and before they fall: each share of it (10.3.4.3, 10.5.7.2, 10.6.1, 10.7.6.7, 11.3)."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

import pytest
from wif5_campaign import Table, kept

from referee.engine.ask import Choice, Dice
from referee.games.wif5.battles import expected
from referee.games.wif5.battles.beside import beside
from referee.games.wif5.book import Book

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from program import Program

    from referee.engine.verdict import Ruling

# All cells here are made up, but where a test says that they are the booklet's.
Event = dict[str, Any]


def knowing(**cells: dict[str, str]) -> Book:
    found: Book = Table().game.book
    return found.with_cells(cells)


def event(kind: str, /, **data: Any) -> Event:
    return {"kind": kind, "data": data}


def fire(*dice: int, table: int = 2, **results: dict[str, int]) -> Event:
    return {"factors": 9, "table": table, "dice": list(dice), "results": results}


def column(cells: Sequence[str], unit: str, table: int = 2) -> dict[str, str]:
    """Six cells of a type, the faces 1 to 6."""
    return {
        f"table={table} die={die} type={unit}": cell for die, cell in enumerate(cells, 1) if cell
    }


def three(cells: Sequence[str]) -> dict[str, str]:
    return column(cells, "hs") | column(cells, "ls") | column(cells, "cv")


def counts(ruling: Ruling, which: str) -> tuple[float, float, float]:
    return tuple(ruling.params[f"{which}_{grade}"] for grade in "xda")  # type: ignore[return-value]


# -- ships (10.5.7.2, 10.5.1) -----------------------------------------------------------------
@pytest.mark.parametrize(("cell", "fell"), [
    ("X", (2, 0, 0)), ("2X", (4, 0, 0)), ("X/2", (1, 0, 0)), ("3D", (0, 6, 0)), ("3D/2", (0, 3, 0)),
    ("A", (0, 0, 2)), ("10A", (0, 0, 20)), ("7*", (0, 0, 0)),
])  # fmt: skip
def test_10_5_7_2_what_a_cell_that_came_twice_does(
    cell: str, fell: tuple[float, float, float]
) -> None:
    book = knowing(surface_naval=three("------"))
    fought = event("sea_fought", kind="surface", fire={"allies": fire(1, 2, hs={cell: 2})})
    (told,) = beside(book, [fought])
    assert told.code == "wif5.beside.sea"
    assert (counts(told, "hoped"), counts(told, "fell")) == ((0, 0, 0), fell)


def test_10_5_7_2_what_came_on_several_types_is_added() -> None:
    book = knowing(surface_naval=three("------"))
    shots = fire(1, 2, hs={"X": 1, "D": 2}, ls={"X": 2}, cv={"D/2": 1, "A": 4})
    (told,) = beside(book, [event("sea_fought", kind="surface", fire={"axis": shots})])
    assert counts(told, "fell") == (3, 2, 5)  # the odd half of a D makes an A


@pytest.mark.parametrize(("cells", "dice", "hoped"), [
    (("-", "-", "-", "-", "-", "X"), 6, (3, 0, 0)),  # a sixth on each of three types, six dice
    (("-", "-", "-", "-", "-", "X"), 1, (0.5, 0, 0)),
    (("2X", "2X", "X", "X", "D", "D"), 2, (6, 2, 0)),  # six X and two D of six falls, three types
    (("A", "", "", "", "", "-"), 4, (0, 0, 6)),  # of the two falls known a half
    (("D/2", "D/2", "D/2", "", "", ""), 2, (0, 3, 0)),
    (("D/2", "D/2", "D/2", "", "", ""), 1, (0, 0, 3)),  # an odd half of a D makes an A
    (("X/2", "-", "", "", "", ""), 1, (0, 1.5, 0)),  # an odd half of an X a D, half of the time
    (("X/2", "-", "", "", "", ""), 2, (0.8, 1.5, 0)),  # both a quarter, one of them half of the time
])  # fmt: skip
def test_10_5_7_2_what_so_many_dice_let_expect(
    cells: tuple[str, ...], dice: int, hoped: tuple[float, float, float]
) -> None:
    book = knowing(surface_naval=three(cells))
    fought = event("sea_fought", kind="surface", fire={"axis": fire(*[1] * dice)})
    told = beside(book, [fought])[0]
    assert counts(told, "hoped") == hoped
    assert (told.params["n"], told.params["factors"], told.params["number"]) == (dice, 9, 2)


@pytest.mark.parametrize(("kind", "what", "chart", "card"), [
    ("sea_fought", "surface", "surface_naval", "10.5.7.2"),
    ("sea_fought", "naval_air", "naval_air", "10.5.7.2"),
    ("port_fought", None, "naval_air", "10.5.1"),
])  # fmt: skip
def test_10_5_each_kind_of_battle_has_its_table(
    kind: str, what: str | None, chart: str, card: str
) -> None:
    book = knowing(**{chart: three(["D"] * 6)})
    data = {"fire": {"axis": fire(3), "allies": fire(4, 5)}, **({"kind": what} if what else {})}
    one, two = beside(book, [event(kind, **data)])
    assert [(each.params["side"], each.params["n"]) for each in (one, two)] == [("axis", 1), ("allies", 2)]  # fmt: skip
    assert {each.params["table"] for each in (one, two)} == {chart}
    assert one.cards == two.cards == (card,)
    assert counts(two, "hoped") == (0, 6, 0)
    # The other table is another chart: nothing is known there.
    other = "naval_air" if chart == "surface_naval" else "surface_naval"
    unknown = beside(knowing(**{other: three(["D"] * 6)}), [event(kind, **data)])
    assert {each.code for each in unknown} == {"wif5.beside.sea_unknown"}


def test_a_battle_without_fire_is_not_told_of() -> None:
    book = knowing(surface_naval=three("------"))
    assert beside(book, [event("sea_fought", kind="none", fire={}), event("port_fought")]) == []
    assert beside(book, [event("bombed", die=None), event("convoy_fought", place="x")]) == []
    assert beside(book, [event("land_fought", place="Metz")]) == []


@pytest.mark.parametrize(("known", "code", "n"), [
    (0, "wif5.beside.sea_unknown", None), (1, "wif5.beside.sea", 17), (11, "wif5.beside.sea", 7),
    (12, "wif5.beside.sea", 6), (17, "wif5.beside.sea", 1), (18, "wif5.beside.sea", None),
])  # fmt: skip
def test_the_first_six_of_the_cells_that_are_lacking_are_named(
    known: int, code: str, n: int | None
) -> None:
    """Table 2: six faces of HS, then of LS, then of CV."""
    every = [f"table=2 die={die} type={unit}" for unit in ("hs", "ls", "cv") for die in range(1, 7)]
    book = knowing(surface_naval=dict.fromkeys(every[:known], "-"))
    told = beside(book, [event("sea_fought", kind="surface", fire={"axis": fire(1)})])
    assert told[0].code == code
    named = every[known : known + 6] + ["…"] * (18 - known > 6)
    if n is None:
        assert len(told) == 1
    else:
        assert [told[1].code, told[1].params["n"]] == ["wif5.beside.lacking", n]
    if known < 18:
        assert told[-1].params["cells"] == "; ".join(named)


# -- in the air (10.3.4.3) ---------------------------------------------------------------------
def sky(label: str, **cells: str) -> dict[str, str]:
    """`t7="AX"`: the cell of a sum of two dice."""
    return {f"column={label} die={total[1:]}": cell for total, cell in cells.items()}


def flown(*rounds: Event) -> list[Event]:
    return [event("air_fought", power="germany", rounds=list(rounds))]


def round_of(axis: int, allies: int, /, **cells: str) -> Event:
    return {"strengths": {"axis": axis, "allies": allies}, "cells": cells}


FULL = {f"t{n}": "AX" if n < 4 else "DA" if n == 7 else "DC" if n == 12 else "-"
        for n in range(2, 13)}  # fmt: skip


def test_10_3_4_3_each_side_is_read_at_its_own_value() -> None:
    """2 and 3 are 3 falls of 36, 7 is 6, 12 is 1; all the sums of the other column destroy."""
    book = knowing(air_to_air=sky("+3..+5", **FULL) | sky("-4..-6", **{f"t{n}": "DX" for n in range(2, 13)}))  # fmt: skip
    fought = flown(round_of(9, 5, axis="DA", allies="-"), round_of(8, 4, axis="AC", allies="DX"))
    axis, allies = beside(book, fought)
    hoped = {key: axis.params[f"hoped_{key}"] for key in ("destroyed", "aborted", "cleared")}
    # Two rolls: 2 · 3/36, 2 · 6/36, 2 · 1/36.
    assert hoped == {"destroyed": 0.2, "aborted": 0.3, "cleared": 0.1}
    fell = {key: axis.params[f"fell_{key}"] for key in ("destroyed", "aborted", "cleared")}
    assert fell == {"destroyed": 0, "aborted": 1, "cleared": 1}
    assert (axis.params["side"], axis.params["n"], axis.cards) == ("axis", 2, ("10.3.4.3",))
    assert (allies.params["hoped_destroyed"], allies.params["fell_destroyed"]) == (2, 1)


@pytest.mark.parametrize(("known", "hoped"), [
    ({"t7": "AX"}, 1), ({"t7": "AX", "t2": "-"}, 0.9),  # 6 of 7 falls
    ({"t7": "-", "t6": "AX", "t12": "AX"}, 0.5),  # 5 and 1 of 12
    ({"t5": "DX", "t4": "-"}, 0.6),  # 4 of 7
])  # fmt: skip
def test_10_3_4_3_the_share_of_the_falls_that_are_known(
    known: dict[str, str], hoped: float
) -> None:
    book = knowing(air_to_air=sky("+20..+22", **known))
    told, lacking = beside(book, flown(round_of(21, 0, axis="-")))
    assert told.params["hoped_destroyed"] == hoped
    assert lacking.params["n"] == 11 - len(known)


def test_10_3_4_3_a_side_that_did_not_roll_is_not_told_of() -> None:
    book = knowing(air_to_air=sky("+3..+5", **FULL))
    (told,) = beside(book, flown(round_of(9, 5, axis="-")))
    assert (told.params["side"], told.params["n"]) == ("axis", 1)


def test_10_3_4_3_a_value_in_no_known_column_is_named_once() -> None:
    told = beside(knowing(), flown(round_of(30, 5, axis="-"), round_of(30, 5, axis="AX")))
    (unknown,) = told
    assert (unknown.code, unknown.params["cells"]) == ("wif5.beside.air_unknown", "value=+25")
    # One roll in a known column, one in none: what is lacking is the value.
    book = knowing(air_to_air=sky("+3..+5", **FULL))
    known, lacking = beside(book, flown(round_of(30, 5, axis="-"), round_of(9, 5, axis="-")))
    assert (known.params["n"], lacking.params["cells"]) == (2, "value=+25")


def test_10_3_4_2_values_reckoned_anew_leave_the_second_roll_out() -> None:
    """Where values are not frozen the phasing side's was another when it rolled (I-WIF-06)."""
    book = knowing(air_to_air=sky("+3..+5", **FULL) | sky("-3..-5", **FULL))
    book.readings = {"air_values": "live"}
    fought = flown(round_of(9, 5, axis="-", allies="-"))
    assert [each.params["side"] for each in beside(book, fought)] == ["allies"]
    book.readings = {"air_values": "frozen"}
    assert [each.params["side"] for each in beside(book, fought)] == ["axis", "allies"]


# -- bombs (10.6.1) ----------------------------------------------------------------------------
BOMBED = {"place": "Essen", "factors": 15, "die": 5, "points": 5, "column": "20-22"}


@pytest.mark.parametrize(("known", "intercepted", "hoped", "lacks"), [
    (range(1, 8), False, 4.5, 0), (range(1, 8), True, 3.5, 0), ((2, 7), False, 4.5, 4),
    ((1, 2), False, 2, 5), ((1, 2), True, 1.5, 4), ((7,), False, 7, 5), ((7,), True, None, 6),
    ((1,), False, None, 6),
])  # fmt: skip
def test_10_6_1_the_points_of_the_faces_that_are_known(
    known: Sequence[int], intercepted: bool, hoped: float | None, lacks: int
) -> None:
    cells = {f"column=20-22 die={die}": str(die) for die in known}
    book = knowing(strategic_bombardment=cells)
    before = [event("air_fought", power="cw", rounds=[])] if intercepted else []
    told = beside(book, [*before, event("bombed", **BOMBED)])
    if hoped is None:
        (one,) = told
        assert one.code == "wif5.beside.bombs_unknown"
        first = 1 if intercepted else 2
        assert one.params["cells"].startswith(f"column=20-22 die={first}; ")
        return
    assert (told[0].params["hoped"], told[0].params["points"]) == (hoped, 5)
    assert [each.params["n"] for each in told[1:]] == ([lacks] if lacks else [])


def test_10_6_1_factors_in_no_known_column_are_named() -> None:
    (told,) = beside(knowing(), [event("bombed", **{**BOMBED, "column": None})])
    assert (told.code, told.params["cells"]) == ("wif5.beside.bombs_unknown", "factors=15")
    assert (told.params["place"], told.params["points"]) == ("Essen", 5)


# -- convoys (11.3) ----------------------------------------------------------------------------
RAID = {"place": "North_Sea", "attackers": 5, "escorts": 0, "resources": 2, "modifier": 0, "passing": 9}  # fmt: skip


def raid(cells: Sequence[str], **data: Any) -> list[Ruling]:
    """Six cells of column 3, the falls 1 to 6."""
    known = {f"column=3 die={die}": cell for die, cell in enumerate(cells, 1) if cell}
    pair = {f"attackers=5 escorts={data.get('escorts', 0)}": "3"}
    book = knowing(convoy_attack=known | pair)
    return beside(book, [event("convoy_fought", **{**RAID, "type": "sub", **data})])


@pytest.mark.parametrize(("kind", "escorts", "cells", "hoped", "conv", "sub"), [
    # Without an escort a SUB is at worst driven off, and suffers it all the same (11.3.1).
    ("sub", 0, ("-1X", "-1D", "-1A", "-1-", "-1-", "-1-"), 1, 0, 50),
    ("sub", 2, ("X3X", "D3-", "-3-", "-3-", "-0-", "-0-"), 2, 33, 17),
    # Raiders suffer nothing (11.3.2).
    ("raiders", 2, ("X3X", "X3X", "X3X", "D0X", "-0X", "-0X"), 1.5, 67, 0),
    ("sub", 2, ("-9-",) * 6, 9, 0, 0), ("sub", 2, ("-12-",) * 6, 9, 0, 0),  # 9 go through
])  # fmt: skip
def test_11_3_what_six_falls_cost(
    kind: str, escorts: int, cells: Sequence[str], hoped: float, conv: int, sub: int
) -> None:
    (told,) = raid(cells, type=kind, escorts=escorts)
    said = told.params
    assert (said["hoped"], said["conv"], said["sub"]) == (hoped, conv, sub)
    assert told.cards == ("11.3.1",) if kind == "sub" else ("11.3.2",)
    assert (said["attackers"], said["escorts"], said["resources"]) == (5, escorts, 2)


@pytest.mark.parametrize(("modifier", "lacks"), [(0, []), (1, [7]), (-1, [0]), (-2, [-1, 0])])
def test_11_3_each_fall_is_read_at_its_modified_number(modifier: int, lacks: list[int]) -> None:
    told = raid(("-1-", "-2-", "-3-", "-4-", "-5-", "-6-"), modifier=modifier)
    known = [face + modifier for face in range(1, 7) if 1 <= face + modifier <= 6]
    assert told[0].params["hoped"] == round(sum(known) / len(known), 1)
    named = [each.params["cells"] for each in told[1:]]
    assert named == (["; ".join(f"column=3 die={die}" for die in lacks)] if lacks else [])


def test_11_3_nothing_known_of_a_column_names_it() -> None:
    (told,) = raid(("",) * 6)
    assert (told.code, told.params["table"]) == ("wif5.beside.convoy_unknown", "convoy_attack")
    assert told.params["cells"].startswith("column=3 die=1; column=3 die=2; ")


# -- before the die of a land battle (10.7.6.7) ---------------------------------------------------
LAND = {f"column=5:1 die={die}": cell
        for die, cell in zip(range(1, 7), ("3/-", "2/1", "1/1", "-/2R", "-/3S", "-/4B"), strict=True)}  # fmt: skip


def land(modifier: int = 0, there: tuple[int, int] = (99, 99)) -> Ruling:
    return expected.land(knowing(assault=LAND), "assault", "5:1", "5:1", modifier, there)


def test_10_7_6_7_mean_losses_and_who_is_driven_off() -> None:
    told = land()
    said = [told.params[key] for key in ("known", "attacker", "defender", "driven")]
    assert said == [6, 1.0, 1.83, 50]  # 6 and 11 of six falls; R, S and B
    assert (told.code, told.cards) == ("wif5.battles.expected", ("10.7.6.7",))
    assert [told.params[key] for key in ("table", "column", "odds")] == ["assault", "5:1", "5:1"]


@pytest.mark.parametrize(("modifier", "said"), [
    (1, [5, 0.6, 2.2, 60]), (-1, [5, 1.2, 1.4, 40]), (5, [1, 0, 4, 100]), (-5, [1, 3, 0, 0]),
])  # fmt: skip
def test_10_7_6_7_a_modifier_shifts_the_falls(modifier: int, said: list[float]) -> None:
    told = land(modifier)
    assert [told.params[key] for key in ("known", "attacker", "defender", "driven")] == said


@pytest.mark.parametrize(("there", "said"), [
    ((1, 2), [0.5, 1.33]), ((2, 99), [0.83, 1.83]), ((99, 1), [1.0, 0.83]), ((0, 0), [0, 0]),
])  # fmt: skip
def test_10_7_6_7_no_more_are_lost_than_there_are(
    there: tuple[int, int], said: list[float]
) -> None:
    told = land(0, there)
    assert [told.params[key] for key in ("attacker", "defender")] == said
    again = expected.other(knowing(assault=LAND), "nearest", "assault", "5:1", "5:1", 0, there)
    assert [again.params[key] for key in ("attacker", "defender")] == said
    assert (again.code, again.cards) == ("wif5.battles.other_nearest", ("I-WIF-02",))


def test_10_7_6_7_a_column_that_nobody_knows_promises_nothing() -> None:
    book = knowing(assault=LAND)
    told = expected.land(book, "assault", "9:1", "9:1", 0)
    assert (told.code, told.params["odds"]) == ("wif5.battles.unknown", "9:1")
    again = expected.other(book, "up", "assault", "9:1", "9:1", 0)
    assert again.code == "wif5.battles.other_up_unknown"
    assert land(6).code == "wif5.battles.unknown"  # beyond the last fall


def test_only_the_die_of_a_land_battle_promises_something() -> None:
    book = knowing(assault=LAND)
    said = {"table": "assault", "column": "5:1", "odds": "5:1", "modifier": 1}
    found = expected.prospects(book, Dice("wif5.roll.land_combat", 1, 6, params=said))
    assert found is not None
    assert (found[0][0].params["attacker"], found[1]["known"]) == (0.6, 5)
    other = expected.prospects(book, Dice("wif5.roll.land_combat", 1, 6, params={**said, "column": "9:1"}))  # fmt: skip
    assert other is not None and other[1] == {}
    assert expected.prospects(book, Dice("wif5.roll.air_combat", 1, 6, params=said)) is None
    less = {key: each for key, each in said.items() if key != "modifier"}
    assert expected.prospects(book, Dice("wif5.roll.land_combat", 1, 6, params=less)) is None
    assert expected.prospects(book, Choice("wif5.ask.advance", (), "advance")) is None
    assert expected.prospects(book, None) is None


# -- before a round in the air (10.3.4.2) ---------------------------------------------------------
def test_10_3_4_3_the_next_round_of_each_side() -> None:
    book = knowing(air_to_air=sky("+3..+5", **FULL) | sky("-6..-4", t12="DX", t11="DX", t10="-"))
    ask = Dice("wif5.roll.air_combat", 2, 6, about=expected.Coming(book, {"axis": 4, "allies": -4}))
    found = expected.prospects(knowing(), ask)
    assert found is not None
    (axis, allies), numbers = found
    # 3, 6 and 1 of 36 falls.
    assert [axis.params[k] for k in ("value", "destroyed", "aborted", "cleared", "known")] == ["+4", 8, 17, 3, 36]  # fmt: skip
    assert [allies.params[k] for k in ("value", "destroyed", "aborted", "cleared", "known")] == ["-4", 50, 0, 0, 6]  # fmt: skip
    assert numbers["axis"] == {"destroyed": pytest.approx(3 / 36), "aborted": pytest.approx(6 / 36), "cleared": pytest.approx(1 / 36), "known": 36}  # fmt: skip


def test_10_3_4_3_a_side_whose_column_nobody_knows() -> None:
    book = knowing(air_to_air=sky("+3..+5", **FULL))
    ask = Dice("wif5.roll.air_combat", 2, 6, about=expected.Coming(book, {"axis": 4, "allies": -40}))  # fmt: skip
    found = expected.prospects(knowing(), ask)
    assert found is not None
    assert [each.code for each in found[0]] == ["wif5.sky.next", "wif5.sky.next_unknown"]
    assert (found[0][1].params["value"], list(found[1])) == ("-40", ["axis"])


def test_10_7_6_9_the_report_expects_what_was_said_before_the_die(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one unit no more than one is lost, in the report as before the die."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    (tmp_path / "map.txt").write_text(
        "hex 0,0 axis city=germany\nhex 1,0 allies city=france name=Metz\nwhole\n"
    )
    for placed in ("map load map.txt", "place germany inf at 0,0 name=first",
                   "place france inf at Metz name=garde"):  # fmt: skip
        assert referee("do", *placed.split(), "--save", "war.referee").code == 0
    session, table = kept(tmp_path / "war.referee")
    table.to("declare_war")
    table.to("choose_action")
    table.done("choose all land")
    table.to("land_combat")
    for die in range(1, 7):
        table.done(f"chart assault column=3:1 die={die} result=-/2")
    session.journal.close()
    line = "battle land Mets by=germany against=france units=9:first defend=3:garde table=assault"
    before = referee("do", *shlex.split(line), "--dice", "4", "--save", "war.referee")
    assert before.code == 0 and "defender’s 1.0" in before.out, before
    fights = referee.json("report", "--save", "war.referee").result["battles"]
    assert [each["told"][0]["params"]["defender"] for each in fights] == [1.0]
    for lang, place in (("en", "Battle (land, Metz"), ("fr", "Bataille (terre, Metz")):
        told = referee("--lang", lang, "report", "war.referee").out
        assert place in told and "Mets" not in told, told
        assert {"en": "defender’s 1.0", "fr": "du défenseur 1,0"}[lang] in told, told
