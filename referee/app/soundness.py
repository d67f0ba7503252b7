"""Whether the scenario that a save holds is one: judged as a scenario file is, the same schema and game."""

from __future__ import annotations

import json
from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.scenario.compile import data_of

PACKED = (
    "copies"  # what Memoir ’44 adds to a scenario when a game begins: card → copies in its deck
)


def sound_scenario(header: Mapping[str, Json], scenario: Mapping[str, Json]) -> bool:
    """Whether `check` would find nothing wrong with it; heads that old saves lack are no fault."""
    from referee.scenario.validate import validated

    words = {"en": "-", "fr": "-"}
    usual = {
        "format": 1, "game": header["game"], "id": header["scenario"], "title": words, "summary": words,
    }  # fmt: skip
    whole = {**usual, **{key: value for key, value in scenario.items() if key != PACKED}}
    if not _copies(scenario.get(PACKED, {})):
        return False
    try:
        return not validated(json.dumps(whole, indent=1).encode(), data_of).problems
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError):
        return False


def _copies(found: Json) -> bool:
    if not isinstance(found, Mapping):
        return False
    counts = [n for each in found.values()
              for n in (each.values() if isinstance(each, Mapping) else (each,))]  # fmt: skip
    return all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n < 1000 for n in counts)
