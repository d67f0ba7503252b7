"""Who has the resources that a neutral country owes: to whom they go since a coup, when the enemy holds it (9.5, 11.4)."""

from __future__ import annotations

from referee.games.wif5.state import State, side_of


def turned(state: State) -> dict[str, str]:
    """The stable countries in which a coup threw a 6, while they are neutral: to whom all goes (11.4)."""
    return {country: raw["resources_to"] for country, raw in state.minors.items()
            if raw.get("resources_to") and raw.get("status") in ("neutral", "aligned")}  # fmt: skip


def enemy_holds(state: State, supplier: str, taker: str) -> bool:
    """Whether the side opposed to the taker controls a minor that owes it resources: it delivers none from the turn in
    which it joins that side, whoever attacked it; while it is only aligned it is neutral still (9.5, p. 13; 11.4; 15).
    """
    minor = state.minors.get(supplier, {})
    holder = minor.get("power")
    if holder is None or minor.get("status") == "aligned":
        return False
    return side_of(holder) != side_of(taker)
