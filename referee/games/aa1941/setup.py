"""From a scenario to the board: treasuries, control and pieces, options applied (pp. 6-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.force import plus
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book

Scenario = Mapping[str, Json]
Options = Mapping[str, str]


def treasury_of(book: Book, scenario: Scenario) -> dict[str, int]:
    """What each power has in hand; the booklet's, where a scenario says nothing."""
    powers = scenario.get("powers", {})
    return {
        power: powers.get(power, {}).get("treasury", book.treasury[power]) for power in book.powers
    }


def control_of(book: Book, scenario: Scenario, options: Options) -> dict[str, str]:
    """Who holds each territory: the printed owner, then what the scenario and options change."""
    control = {**book.start_control(), **scenario.get("control", {})}
    for value in _chosen(scenario, options):
        control |= value.get("control", {})
    return control


def pieces_of(scenario: Scenario, options: Options) -> dict[str, dict[str, dict[str, int]]]:
    """Space → power → unit → count, with the pieces that the chosen options add."""
    pieces: dict[str, dict[str, dict[str, int]]] = {}
    starts = [
        {power: start.get("units", {}) for power, start in scenario.get("powers", {}).items()}
    ]
    starts += [value.get("add", {}) for value in _chosen(scenario, options)]
    for start in starts:
        for power, spaces in start.items():
            for space, force in spaces.items():
                here = pieces.setdefault(space, {})
                here[power] = plus(here.get(power, {}), force)
    return pieces


def _chosen(scenario: Scenario, options: Options) -> Iterator[Mapping[str, Json]]:
    """The values of the scenario's options that were chosen, or their defaults."""
    for key, option in scenario.get("options", {}).items():
        value = options.get(key, option.get("default"))
        yield option.get("values", {}).get(value, {})
