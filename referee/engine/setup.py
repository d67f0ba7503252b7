"""A scenario's set-up with its options applied: pieces and control, as plain JSON values.

A scenario lists `powers: {POWER: {units: {SPACE: {UNIT: n}}}}` and `control: {SPACE: POWER}`;
an option's chosen value may `add` pieces and change `control`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.force import plus
from referee.engine.verdict import Json

Scenario = Mapping[str, Json]
Options = Mapping[str, str]


def settled(scenario: Scenario, options: Options) -> dict[str, str]:
    """The value of every option of the scenario: the one chosen, or its default."""
    return {
        key: options.get(key, option["default"])
        for key, option in scenario.get("options", {}).items()
    }


def changes(scenario: Scenario, options: Options) -> Iterator[Mapping[str, Json]]:
    """What each chosen value changes."""
    for key, value in settled(scenario, options).items():
        change = scenario["options"][key]["values"].get(value)
        if change:
            yield change


def forces(scenario: Scenario, options: Options) -> dict[str, dict[str, dict[str, int]]]:
    """Power → space → unit → count, with what the options add."""
    placed = {
        power: {space: dict(units) for space, units in start.get("units", {}).items()}
        for power, start in scenario.get("powers", {}).items()
    }
    for change in changes(scenario, options):
        for power, spaces in change.get("add", {}).items():
            for space, units in spaces.items():
                here = placed.setdefault(power, {})
                here[space] = plus(here.get(space, {}), units)
    return placed


def control(scenario: Scenario, options: Options) -> dict[str, str]:
    """Who holds what, where the scenario and its options differ from the printed board."""
    held: dict[str, str] = dict(scenario.get("control", {}))
    for change in changes(scenario, options):
        held |= change.get("control", {})
    return held


def choices(scenario: Scenario) -> dict[str, tuple[str, ...]]:
    """The scenario's own options and their values, the default first (as a game lists its own)."""
    return {
        key: (option["default"], *(v for v in option["values"] if v != option["default"]))
        for key, option in scenario.get("options", {}).items()
    }
