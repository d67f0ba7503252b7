"""Whose pools have the ships, SUBs and cargo that a fight costs: their own power’s (1.4, 10.5.9, 11.3.3)."""

from __future__ import annotations

from typing import Any

from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.record import replace
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.battles.at_sea.on_sea import Freight, borne

FORCES = {"cw": {"force": {"inf": 2}}, "france": {"force": {"inf": 2}}}
FOUND = ((3,), (3,), "none", "none")


def at_sea(more: str) -> Table:
    """Germany’s heavy ship meets a French and a British fleet in the North Sea."""
    table = afloat()
    for words in (
        "germany hs at North_Sea name=scharn section=3 factor=12 mp=5",
        *more.split("; "),
    ):
        table.done(f"place {words}")
    return table.put("naval_combat")


def carries(table: Table, ship: str) -> None:
    """A corps of the Commonwealth is on board of a ship; Force Pools are kept."""
    corps = {"power": "cw", "unit": "inf", "at": table.state.units[ship]["at"], "aboard": ship}
    table.state = replace(table.state, pools=FORCES, units={**table.state.units, "corps": corps})


def shot(table: Table, allies: str, cell: str, *more: Any) -> None:
    """The German ship hits with one die, and is missed."""
    table.done(f"battle sea North_Sea by=germany against=cw axis=scharn allies={allies}",
               *FOUND, "1/3", "1/3", (1,), cell, "-", "-", (6,), "-", "-", "-", *more)  # fmt: skip


def test_1_4_a_ship_hit_at_sea_goes_to_the_pools_of_its_own_power() -> None:
    for cell, pool in (("X", "secondary"), ("D", "repair")):
        table = at_sea(
            "france hs at North_Sea name=dunk section=3 factor=14 mp=5; "
            "cw hs at North_Sea name=hood section=3 factor=1 mp=5"
        )
        shot(table, "dunk,hood", cell, "dunk", "no", "0,0", "yes")
        assert table.state.pools == {"france": {pool: {"hs": 1}}}


def test_10_5_9_the_cargo_of_a_trs_goes_to_the_pools_of_its_own_power() -> None:
    for cell in ("X", "D"):
        table = at_sea("france trs at North_Sea name=liner section=3 factor=1 mp=5")
        carries(table, "liner")
        shot(table, "liner", cell)
        lost = table.state.pools["cw"]["force"] == {"inf": 3}
        assert (lost, spiral(table, "cw")) == ((True, {}) if cell == "X" else (False, {"inf": 1}))
        assert table.state.pools["france"]["force"]["inf"] == 2 and not spiral(table, "france")


def test_10_5_1_so_does_the_cargo_of_a_trs_in_port() -> None:
    for cell in ("X", "D"):
        table = afloat()
        table.done("place germany nav at Bremen name=condor factor=5")
        table.done("place france trs at Hull name=liner factor=1 mp=5")
        carries(table, "liner")
        table.put("port_attack").done(
            "battle port Hull by=germany against=cw bombers=condor ships=1:liner axis_through=5",
            "1/3", (1,), cell, "-", "-",
        )  # fmt: skip
        lost = table.state.pools["cw"]["force"] == {"inf": 3}
        assert (lost, spiral(table, "cw")) == ((True, {}) if cell == "X" else (False, {"inf": 1}))
        assert table.state.pools["france"]["force"]["inf"] == 2 and not spiral(table, "france")


def test_10_5_5_1_so_does_the_cargo_of_a_trs_that_a_sub_sinks() -> None:
    table = afloat()
    table.done("place france trs at North_Sea name=liner section=3 factor=1 mp=5")
    carries(table, "liner")
    struck = {"sunk": [Afloat("trs", 1, 0, 0, 3, "liner")]}
    fate = {"sunk": {"trs": 1}, "damaged": {}, "aborted": {}}
    cost = borne(table.state, fate, struck, Freight(sunk=("corps",)), "france")
    assert cost["destroyed"] == {"france": {"trs": 1}, "cw": {"inf": 1}} and not cost["shattered"]


def spiral(table: Table, power: str) -> dict[str, int]:
    """What waits on the spiral for a power."""
    arms = (arm.get(power, {}) for arm in table.state.spiral.values())
    return {unit: n for arm in arms for unit, n in arm.items()}
