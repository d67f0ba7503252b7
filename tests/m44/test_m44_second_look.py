"""Rules that a second look at slips in the code found unwatched, each under its heading of the booklet."""

from __future__ import annotations

from tabletop import Table, units


def battle(order: str, **scenario: object) -> Table:
    """The Allies' units ordered, in their battle phase."""
    table = Table(**scenario)
    table.go(f"order {order}", "next", "next")
    return table


def test_a_long_retreat_is_asked_for_every_objective_on_its_way() -> None:
    # Retraite, Médaille-Objectif Définitive: three flags, the ways part at the second hex.
    goals = [{"kind": "permanent", "side": "axis", "hexes": [at]} for at in ("r2c4", "r2c5")]
    table = battle(
        "direct from hq r5c4", objectives=goals,
        units=units("allies infantry r5c4", "axis infantry r4c4 r1c3 r1c5"),
    )  # fmt: skip
    assert table.do("attack r5c4 r4c4", "F F F").ok
    assert table.do("retreat r1c4", "", "r3c4-r2c5").ok
    assert table.state.kept == {"1": "axis"}


def test_the_cargo_of_a_supply_train() -> None:
    # Train de ravitaillement, I-M44-41: off in a station, beside it, with the train's own order.
    table = Table(
        units=units("allies supply_train r5c4", "allies infantry r8c8", "axis infantry r0c0"),
        terrain={"railway": ["r5c4", "r5c5"], "railway_station": ["r5c6"], "lake": ["r4c7"]},
        cargo=[{"side": "allies", "unit": "infantry", "count": 2},
               {"side": "allies", "unit": "armour", "count": 1}],
    )  # fmt: skip
    table.go("order recon centre r5c4")
    assert table.do("bring infantry r5c3").against == ["m44.come.no_train"]  # no station
    table.go("next", "move r5c4 r5c6")
    assert "bring" in table.verbs
    assert table.do("bring infantry r4c5").against == ["m44.come.no_train"]  # not beside it
    assert table.do("bring artillery r5c5").against == ["m44.come.no_way"]
    assert table.do("bring infantry r4c7").against == ["m44.play.occupied"]  # nobody enters a lake
    table.go("bring infantry r4c6", "bring armour r6c6", "bring infantry r5c7")
    assert table.do("bring infantry r6c7").against == ["m44.come.no_way"]  # all are off
    assert table.state.ordered == 1 and table.figures("r6c6") == 3
    table.go("next")
    assert table.do("attack r4c6 r0c0").against
    table.turn()
    table.turn()
    table.go("order direct from hq r4c6", "next", "move r4c6 r3c6")


def test_what_a_train_carried_is_lost_with_it_for_one_medal() -> None:
    # Train de ravitaillement: no medal more; nobody retreats through it.
    table = battle(
        "direct from hq r4c4 r5c6",
        units=units("axis supply_train r3c4 figures=1", "allies infantry r4c4", "allies artillery r5c6",
                    "axis infantry r4c5", "axis infantry r3c5 r0c0"),
        terrain={"railway_station": ["r3c4"]}, cargo=[{"side": "axis", "unit": "infantry", "count": 2}],
    )  # fmt: skip
    said = table.do("attack r5c6 r4c5", "F S S")
    assert said.ok and table.figures("r4c5") == 3  # train and infantry behind it: a figure instead
    said = table.do("attack r4c4 r3c4", "G S")
    assert "m44.come.cargo_lost" in said.codes and table.medals["allies"] == 1
