"""From a scenario to the board: treasuries, control and pieces, options applied (pp. 6-7)."""

from __future__ import annotations

from referee.engine.setup import Options, Scenario, control, forces
from referee.games.aa1941.book import Book


def treasury_of(book: Book, scenario: Scenario) -> dict[str, int]:
    """What each power has in hand; the booklet's, where a scenario says nothing."""
    powers = scenario.get("powers", {})
    return {
        power: powers.get(power, {}).get("treasury", book.treasury[power]) for power in book.powers
    }


def control_of(book: Book, scenario: Scenario, options: Options) -> dict[str, str]:
    """Who holds each territory: the printed owner, then what the scenario and options change."""
    return {**book.start_control(), **control(scenario, options)}


def pieces_of(scenario: Scenario, options: Options) -> dict[str, dict[str, dict[str, int]]]:
    """Space → power → unit → count, with the pieces that the chosen options add."""
    pieces: dict[str, dict[str, dict[str, int]]] = {}
    for power, spaces in forces(scenario, options).items():
        for space, force in spaces.items():
            pieces.setdefault(space, {})[power] = force
    return pieces
