"""Whether the scenario that a save holds is one: judged as a scenario file is, the same schema and game."""

from __future__ import annotations

from collections.abc import Mapping

from referee import __version__
from referee.app.shipping import shipped_now
from referee.engine.verdict import Json
from referee.journal.entry import canonical
from referee.scenario.compile import data_of

LAYERS = "sources"  # what Miniatures keep of whose cards are used, as a list
BROUGHT = ("armies", "cards", "options")
PACKED = "copies"  # what Memoir ’44 adds when a game begins: card → copies in its deck


def taken_in(header: Mapping[str, Json], scenario: Mapping[str, Json]) -> bool:
    """Whether `import` takes a game on this scenario, and so `export` gives it: what is as it is shipped needs no
    look; players' own, or another build's, may hold what this machine does not know.
    """
    if "own" in header or header["program"] != __version__:
        return True
    now = shipped_now(header["game"], header["scenario"])
    if now is not None and canonical(now) == canonical(scenario):
        return True
    return sound_scenario(header, scenario)


def sound_scenario(header: Mapping[str, Json], scenario: Mapping[str, Json]) -> bool:
    """Whether `check` would find nothing wrong with it; heads that old saves lack are no fault."""
    from referee.scenario.validate import sound

    words = {"en": "-", "fr": "-"}
    usual = {
        "format": 1, "game": header["game"], "id": header["scenario"], "title": words, "summary": words,
    }  # fmt: skip
    kept = {key: value for key, value in scenario.items() if key != PACKED}
    if header["game"] == "aam":  # armies and cards that players brought are no part of the scenario
        for key in BROUGHT:
            if not isinstance(kept.pop(key, {}), (Mapping, list)):
                return False
    layers = kept.get(LAYERS)
    if isinstance(layers, list) and all(isinstance(each, str) for each in layers):
        del kept[LAYERS]
    whole = {**usual, **kept}
    if not _copies(scenario.get(PACKED, {})):
        return False
    return sound(whole, data_of)


def _copies(found: Json) -> bool:
    if not isinstance(found, Mapping):
        return False
    counts = [n for each in found.values()
              for n in (each.values() if isinstance(each, Mapping) else (each,))]  # fmt: skip
    return all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n < 1000 for n in counts)
