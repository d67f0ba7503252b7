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
EXAMPLES = "samples"  # of a scenario whose armies are examples, for a table that brings none


def shipped_now(game: str, scenario: str) -> Mapping[str, Json] | None:
    """A scenario as a game on it begins now; nothing where the program ships none of that name."""
    path = shipped_file(f"{game}/{scenario}")
    return None if path is None else find_game(game).packed(read_scenario(path))


def shipped_digest(scenario: Mapping[str, Json]) -> str:
    """What tells it from that of another build."""
    brought = BROUGHT.get(str(scenario["game"]), frozenset())
    return digest(canonical({key: scenario[key] for key in scenario if key not in brought}))[:20]


def armies_brought(kept: Mapping[str, Json], now: Mapping[str, Json]) -> bool:
    """Whether the armies of a game are the players' own, in place of the examples that are shipped."""
    return bool(now.get(EXAMPLES)) and kept.get(EXAMPLES) is False


def differing(kept: Mapping[str, Json], now: Mapping[str, Json], armies: bool = False) -> list[str]:
    """The keys of a scenario that are not as they are shipped; its `armies`, too, where players brought none.

    The digest of what was shipped leaves them out, so those of another version cannot be known.
    """
    keys = (kept.keys() | now.keys()) - BROUGHT.get(str(now["game"]), frozenset())
    if armies and now.get(EXAMPLES) and not armies_brought(kept, now):
        keys |= {"armies", EXAMPLES}
    return [k for k in sorted(keys) if canonical(kept.get(k)) != canonical(now.get(k))]
