"""The tables of the world say what the rules do: one number, printed once and played once."""

from __future__ import annotations

from wif5_world_asking import GAME, result

TABLES = GAME.tables


def test_11_1_garrison_values() -> None:
    units = {"land": "inf", "other": "ftr"}
    for (row, column), value in TABLES["garrison_values"].cells.items():
        typed = f"1 {units.get(row, row)}{' zoc' if column == 'zoc' else ''}"
        assert result("garrison", units=typed)["value"] == value


def test_17_2_garrison_ratio() -> None:
    for (year, _), ratio in TABLES["garrison_ratio"].cells.items():
        assert result("garrison_ratio", russian=1, german=1, year=year)["needed"] == ratio


def test_11_2_russian_partisans() -> None:
    dates = {
        "before": "Nov/Dec 1940", "first": "Nov/Dec 1941", "second": "Jan/Feb 1942",
        "later": "Jan/Feb 1944",
    }  # fmt: skip
    for (period, _), needed in TABLES["russian_partisans"].cells.items():
        dice = "6" if needed else ""
        found = result(
            "russian_partisans", dice, date=dates[period], war_since="May/Jun 1941", pool=6
        )
        assert found["needed"] == needed


def test_11_4_coups() -> None:
    for (country, _), cost in TABLES["coup_costs"].cells.items():
        typed = "iraq" if country == "other" else country
        assert result("coup", "5", country=typed, year=1940)["cost"] == cost
    for (year, column), highest in TABLES["coup_dice"].cells.items():
        typed = "norway" if column == "stable" else "iraq"
        for roll in range(1, 7):
            found = result("coup", f"{roll}", country=typed, year=year)
            assert found["success"] is (roll <= highest)


def test_16_2_vichy_territories() -> None:
    for (place, _), highest in TABLES["vichy_territories"].cells.items():
        for roll in range(1, 7):
            vichy = result("vichy", f"{roll}")["territories"][place] == "vichy"
            assert vichy is (roll <= highest)


def test_14_1_1_16_1_16_3_captured_units() -> None:
    for (roll, column), fate in TABLES["captured_units"].cells.items():
        if column in ("pools", "map"):
            found = result("conquest", roll, kind="unit", where=column)
        else:
            found = result("vichy", roll, ship=column)
        assert found["fate"] == fate
