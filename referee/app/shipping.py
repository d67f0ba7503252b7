"""The program's own scenarios as it ships them: what a save began with is compared with that."""

from __future__ import annotations

from collections.abc import Mapping

from referee.app.games import game as find_game
from referee.engine.verdict import Json
from referee.journal.entry import canonical, digest
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import shipped_file

# What players of a game bring to a scenario of the program's own.
BROUGHT = {"aam": frozenset(("armies", "samples", "cards", "sources", "config", "options"))}


def shipped_now(game: str, scenario: str) -> Mapping[str, Json] | None:
    """A scenario as a game on it begins now; nothing where the program ships none of that name."""
    path = shipped_file(f"{game}/{scenario}")
    return None if path is None else find_game(game).packed(read_scenario(path))


def shipped_digest(scenario: Mapping[str, Json]) -> str:
    """What tells it from that of another build."""
    brought = BROUGHT.get(str(scenario["game"]), frozenset())
    return digest(canonical({key: scenario[key] for key in scenario if key not in brought}))[:20]


def differing(kept: Mapping[str, Json], now: Mapping[str, Json]) -> list[str]:
    """The keys of a scenario that are not as they are shipped."""
    keys = (kept.keys() | now.keys()) - BROUGHT.get(str(now["game"]), frozenset())
    return [k for k in sorted(keys) if canonical(kept.get(k)) != canonical(now.get(k))]
