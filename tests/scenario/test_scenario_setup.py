from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.setup import choices, control, forces
from referee.games.aa1941.setup.box import beneath, changed, count
from referee.games.aa1941.setup.opening import pieces_of
from referee.scenario.check import check_path

ROOT = Path(__file__).resolve().parents[2]

CHIPS = {"gray": 1, "green": 3, "red": 5}  # Jetons d'unités empilables, p. 7


@pytest.fixture(scope="module")
def standard() -> dict[str, object]:
    scenario = check_path(ROOT / "scenarios" / "aa1941" / "standard.yaml").scenario
    assert scenario is not None
    return scenario


def test_figures_of_a_colour_make_thirty_two(standard, data):
    # Contenu de la boîte, p. 4: 160 figures, 32 per power.
    sides = count(standard, {}, data).sides
    assert sum(raw["count"] for raw in data["units"]["units"].values()) == 160
    assert sum(raw["count"] // 5 for raw in data["units"]["units"].values()) == 32
    assert {t.unit: t.figures for t in sides[1].tallies} == {
        "infantry": 8, "tank": 5, "fighter": 4, "bomber": 2, "submarine": 3,
        "transport": 4, "destroyer": 2, "battleship": 2,
    }  # fmt: skip


def test_chips_of_the_box(standard, data):
    # 34 chips: 22 gray, 8 green, 4 red (p. 4).
    box = count(standard, {}, data).box_chips
    assert box == {"gray": 22, "green": 8, "red": 4}
    assert sum(box.values()) == 34


def test_totals_counted_on_the_charts(standard, data):
    # Counted on the charts: 15 + 19 + 7 + 10 + 8 infantry, 2 + 6 + 2 + 1 + 2 tanks, and so on.
    whole = count(standard, {}, data)
    assert whole.totals == {
        "infantry": 59, "tank": 13, "fighter": 14, "bomber": 4, "submarine": 8,
        "transport": 8, "destroyer": 5, "carrier": 4, "battleship": 4,
    }  # fmt: skip
    assert whole.sides[1].totals["infantry"] == 19
    assert count(standard, {"errata": "yes"}, data).totals["infantry"] == 63


def test_each_power_walks_land_before_sea_and_each_space_once(standard, data):
    for side in count(standard, {}, data).sides:
        spaces = [place.space for place in side.places]
        kinds = [data["board"]["spaces"][space]["kind"] for space in spaces]
        assert kinds == sorted(kinds)
        assert sorted(spaces) == sorted(standard["powers"][side.power]["units"])
        assert all(region.places for region in side.regions)


def test_ten_infantry_as_in_the_booklet(data):
    # The booklet's example: ten infantry are a red, a green and a gray chip beneath one figure.
    assert changed(9, CHIPS) == {"red": 1, "green": 1, "gray": 1}


def test_german_infantry_stands_on_chips(standard, data):
    # 19 infantry in seven stacks of 3 2 2 4 2 3 3, 8 figures: 11 of them are chips.
    side = count(standard, {}, data).sides[1]
    infantry = side.tallies[0]
    assert (infantry.stacks, infantry.on_chips, infantry.unmarked) == (7, 11, 0)
    worth = sum(
        CHIPS[chip] * count
        for place in side.places
        for chip, count in place.chips.get("infantry", {}).items()
    )
    assert worth == 11


def test_the_standard_set_up_fits_the_box(standard, data):
    for errata in ("no", "yes"):
        whole = count(standard, {"errata": errata}, data)
        assert whole.short_of_chips == {}
        assert all(tally.unmarked == 0 for side in whole.sides for tally in side.tallies)


def test_ticks_have_keys(standard, data):
    keys = [place.key for side in count(standard, {}, data).sides for place in side.places]
    assert len(keys) == len(set(keys)) == 6 + 11 + 11 + 7 + 8
    assert "germany.ukraine" in keys


@given(st.lists(st.integers(1, 20), max_size=8), st.integers(0, 12))
def test_figures_and_chips_make_every_stack(counts, figures):
    stacks = {f"s{at}": count for at, count in enumerate(counts)}
    chips = beneath(stacks, figures)
    assert all(0 < chips[space] < stacks[space] for space in chips)
    used = sum(counts) - sum(chips.values())
    assert used == max(len(stacks), min(figures, sum(counts)))


@given(st.integers(0, 60))
def test_chips_are_worth_the_units(units):
    assert sum(CHIPS[chip] * count for chip, count in changed(units, CHIPS).items()) == units


def test_the_sheet_and_the_game_place_the_same_pieces(standard):
    for options in ({}, {"errata": "yes"}, {"victory": "short", "errata": "no"}):
        by_space = {
            (space, power): units
            for space, powers in pieces_of(standard, options).items()
            for power, units in powers.items()
        }
        by_power = {
            (space, power): units
            for power, spaces in forces(standard, options).items()
            for space, units in spaces.items()
        }
        assert by_power == by_space


def test_options_of_a_scenario_with_the_usual_value_first(standard):
    assert choices(standard) == {"victory": ("standard", "short"), "errata": ("no", "yes")}


def test_control_changes_of_scenario_and_option(standard):
    changed_map = {
        **standard,
        "control": {"karelia": "germany"},
        "options": {
            "east": {
                "default": "quiet",
                "values": {"quiet": {}, "lost": {"control": {"siberia": "japan"}}},
            }
        },
    }
    assert control(changed_map, {}) == {"karelia": "germany"}
    assert control(changed_map, {"east": "lost"}) == {"karelia": "germany", "siberia": "japan"}
