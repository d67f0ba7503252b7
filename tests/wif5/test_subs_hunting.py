"""The ships’ die against a SUB: escorting CVs, those of counters and those that no counter shows (10.5.5.1)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table

from referee.engine.record import replace
from referee.games.wif5.battles.asking import kinds_now
from referee.games.wif5.battles.at_sea import prey
from referee.games.wif5.battles.at_sea.prey import Prey
from referee.games.wif5.battles.at_sea.subs import Hunt
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.charts import coming
from referee.games.wif5.naval.torpedoes import fate_of


@pytest.mark.parametrize(
    ("date", "power", "escorts", "bonus"),
    [
        ("Nov/Dec 1942", "cw", 1, 0),
        ("Jan/Feb 1943", "cw", 0, 1),
        ("Jan/Feb 1943", "germany", 1, 0),
        ("Jan/Feb 1944", "usa", 1, 2),
        ("Jan/Feb 1944", "usa", 0, 1),
    ],
)
def test_10_5_5_1_escort_carriers_that_no_counter_shows(
    date: str, power: str, escorts: int, bonus: int
) -> None:
    table = Table()
    hunt = Hunt(table.game.book, replace(table.state, date=date), "North Sea", Typed({}))
    fleet = [Prey("", "hs", power, escort=n < escorts) for n in range(2)]
    assert hunt._bonus(fleet) == bonus


@pytest.mark.parametrize(
    ("cell", "fate"),
    [("X", "sunk"), ("D", "damaged"), ("A", "aborted"), ("-", "none"), ("X/2", "damaged"),
     ("D/2", "aborted")],
)  # fmt: skip
def test_10_5_7_2_what_a_cell_does_to_one_ship(cell: str, fate: str) -> None:
    assert fate_of(cell) == fate


@pytest.mark.parametrize(
    ("step", "told"),
    [("port_attack", "naval_movement"), ("naval_combat", "naval_combat"),
     ("return_to_base", "return_to_base")],
)  # fmt: skip
def test_10_5_5_1_the_charts_of_subs_are_told_where_subs_intercept(
    step: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No SUB intercepts in a port attack: ships under way are met, and ships that go home (11.7.1)."""
    monkeypatch.setattr(coming, "missing", lambda *what: ())
    table = Table()
    state = replace(table.state, cursor=(replace(table.state.cursor[0], node=step),))
    found = coming.coming(table.game.book, state)
    assert [of for of, chart, _ in found if chart == "subs_vs_ships"] == [told]


@pytest.mark.parametrize(
    ("step", "units", "offered"),
    [("naval_combat", {}, ["sea", "air"]),
     ("naval_movement", {}, ["sea", "subs"]),
     ("naval_combat", {"u47": {"power": "germany", "unit": "sub", "at": "North_Sea", "section": 2}}, ["sea", "air", "subs"]),
     ("naval_combat", {"u47": {"power": "germany", "unit": "sub", "at": "North_Sea", "section": 2, "spent": 1}}, ["sea", "air"]),
     ("naval_movement", {"u47": {"power": "germany", "unit": "sub", "at": "North_Sea", "section": 2}}, ["sea"])],
)  # fmt: skip
def test_10_5_5_1_subs_are_offered_where_some_may_hunt(
    step: str,
    units: dict[str, dict[str, object]],
    offered: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Past those of a sea box that may attack yet (11.7.1), or by those that have intercepted."""
    monkeypatch.setattr(prey, "is_sea", lambda atlas, at: at == "North_Sea")
    monkeypatch.setattr(prey, "now", lambda state: None)
    table = Table()
    cursor = (replace(table.state.cursor[0], node=step),)
    state = replace(table.state, cursor=cursor, units=units, map={"name": "here"} if units else {})
    assert kinds_now(table.game.book, state, {}) == offered
