"""What a scenario leaves open and the players answer when a game begins: whose exits, bridges, bunkers, mines,
field HQs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.setup import changes
from referee.engine.verdict import Json

SHARED = ("exits", "demolitions", "headquarters")  # lists whose entries may name no side
OWNED = ("bunkers", "mines")


def answered(scenario: Mapping[str, Json], options: Mapping[str, str]) -> Mapping[str, Json]:
    """The scenario with the players' answers: entries that name no side get theirs."""
    told = {key: value for change in changes(scenario, options) for key, value in change.items()}
    made: dict[str, Json] = {key: told[key] for key in OWNED if key in told}
    for part in SHARED:
        if part in told and part in scenario:
            made[part] = list(_sided(scenario[part], told[part]))
    return {**scenario, **made} if made else scenario


def _sided(entries: list[Json], who: str) -> Iterator[Json]:
    for each in entries:
        if each.get("side"):
            yield each
        else:
            for side in ("axis", "allies") if who == "both" else (who,):
                yield {**each, "side": side}
