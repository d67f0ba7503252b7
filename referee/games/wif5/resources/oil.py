"""What Russia's oil for Germany hangs on: Axis minors in the war, German and Italian units near it (9.5, 18.3)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, info, your_call
from referee.games.wif5.state import State
from referee.games.wif5.wars.states import AXIS_MINORS

CARD = "9.5"
NEAR = ("rumania", "finland", "persia", "afghanistan", "turkey")


def joined(state: State) -> list[str]:
    """The Axis minors that are in the war, those that submitted to Russia among them (18.3)."""
    return [c for c, raw in state.minors.items()
            if raw.get("status") == "declared" and (c in AXIS_MINORS or raw.get("submitted"))]  # fmt: skip


def brought(state: State) -> list[str]:
    """Those that Germany declared in the war, not those that were attacked (9.5, 18.3)."""
    return [c for c in joined(state) if state.minors[c].get("how") != "attacked"]


def stopped_by(state: State) -> list[str]:
    """The German and Italian units that the map shows in a country that stops the oil; none of a minor's (9.5)."""
    from referee.games.wif5.wars.proofs import occupying

    return [name for country in NEAR for name in occupying(state, country, ("germany", "italy"), land=False)
            if "nation" not in state.units[name]]  # fmt: skip


def told(state: State, resources: int, said: bool) -> list[Ruling]:
    """Why none comes, else what the table alone sees; nothing where the map shows all five countries, or the table
    has said it.
    """
    if names := stopped_by(state):
        return [] if resources else [info("wif5.income.oil_stopped", CARD, names=", ".join(names))]
    return (
        [your_call("wif5.income.units_there", CARD)]
        if resources and not (said or _shown(state))
        else []
    )


def _shown(state: State) -> bool:
    """Whether the map shows those countries, and units are followed on it."""
    if not (state.map and state.units):
        return False
    from referee.games.wif5.maps.counters import countries_of, drawn

    return {*NEAR} <= {*countries_of(drawn(state))}
