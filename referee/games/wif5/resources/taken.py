"""To whom the resources of a country go since a coup (11.4)."""

from __future__ import annotations

from referee.games.wif5.state import State


def turned(state: State) -> dict[str, str]:
    """The stable countries in which a coup threw a 6, while they are neutral: to whom all goes (11.4)."""
    return {country: raw["resources_to"] for country, raw in state.minors.items()
            if raw.get("resources_to") and raw.get("status") in ("neutral", "aligned")}  # fmt: skip
