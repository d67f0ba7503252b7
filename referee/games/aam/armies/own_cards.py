"""The owner’s own unit cards, beside the shipped ones or in their place."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json

Cards = Mapping[str, Json]


def with_own(data: Mapping[str, Json]) -> Mapping[str, Json]:
    """The data folder with the cards of the owner’s files (`layer: units`)."""
    cards: dict[str, Json] = {}
    for layer in data.get("owner", ()):
        if layer["layer"] == "units":
            cards |= layer["units"]
    return with_cards(data, cards)


def with_cards(data: Mapping[str, Json], cards: Cards) -> Mapping[str, Json]:
    """The data folder with more cards; one of the same id takes the shipped card’s place."""
    if not cards:
        return data
    whole = {key: filled(raw) for key, raw in cards.items()}
    units = {**data["units"], "units": {**data["units"]["units"], **whole}}
    return {**data, "units": units, "own": {**data.get("own", {}), **whole}}


def filled(card: Json) -> dict[str, Json]:
    """A card with both costs: a revised one left out is the original; `None`: not known."""
    original, revised = card["cost"].get("original"), card["cost"].get("revised")
    costs = {"original": original, "revised": original if revised is None else revised}
    return {**card, "cost": costs}


def named(scenario: Mapping[str, Json]) -> list[str]:
    """Every card in the armies of a scenario: side → card, or role → side → card."""
    found: list[str] = []
    for first in scenario.get("armies", {}).values():
        for key, second in first.items():
            found += second if isinstance(second, Mapping) else [key]
    return list(dict.fromkeys(found))
