"""A battlefield of The Last Crusade about to be set up: difficult zones, supply, the units by zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.app.answer import Answer
from referee.app.boards import reject_options
from referee.app.games import game as find_game
from referee.app.laying import Stop
from referee.engine.verdict import Json, info
from referee.scenario.compile import owned_data
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import find as find_scenario

GAME = "tlc"


def battlefield(text: str, settings: Sequence[str], side: str | None) -> Answer | None:
    """The sheet of a scenario of this game that places anything; `None` for every other scenario."""
    from referee.games.tlc.words import unit_cards_of
    from referee.games.tlc.zones import PLACES

    scenario = read_scenario(find_scenario(text))
    if scenario["game"] != GAME or not (scenario.get("units") or scenario.get("difficult")):
        return None
    reject_options(settings, ())
    game = find_game(GAME)
    cards = unit_cards_of(owned_data(GAME), scenario.get("cards", {}))
    wanted = [game.names["side"].find(side)] if side else list(scenario["sides"])
    units: Mapping[str, Mapping[str, Json]] = scenario.get("units", {})
    sides: list[Json] = []
    for each in wanted:
        lines: list[Json] = []
        for zone in PLACES:
            here = [
                _unit(label, raw, cards)
                for label, raw in units.items()
                if raw["side"] == each and raw["zone"] == zone
            ]
            if here:
                lines.append({"zone": zone, "units": here})
        sides.append(
            {"side": each, "supply": scenario["sides"][each].get("supply", 0), "lines": lines}
        )
    result = {
        "scenario": scenario["id"],
        "difficult": [zone for zone in PLACES if zone in scenario.get("difficult", ())],
        "sides": sides,
    }
    told = info("setup.battlefield", "public.start", "zones")
    answer = Answer("setup", "battlefield", game, result=result, rulings=(told,))
    answer.extra = scenario
    return answer


def _unit(
    label: str, raw: Mapping[str, Json], cards: Mapping[str, Mapping[str, Json]]
) -> dict[str, Json]:
    """A unit: its label, its kind, and what its card is called, if it stands there by a card."""
    card = cards.get(raw.get("card", ""), {})
    kind = raw.get("kind") or card.get("kind")
    return {"unit": label, "kind": kind, "card": card.get("name"), "spotted": bool(raw.get("spotted"))}  # fmt: skip


def zone_stops(answer: Answer) -> tuple[Stop, ...]:
    """The difficult zones, each side's supply, its units zone by zone."""
    result = answer.result
    stops: list[Stop] = []
    if result["difficult"] and len(result["sides"]) > 1:
        stops.append(Stop("difficult", "difficult", what={"zones": result["difficult"]}))
    for side in result["sides"]:
        stops.append(
            Stop(f"supply.{side['side']}", "units", side["side"], what={"supply": side["supply"]})
        )
        stops += [
            Stop(f"units.{side['side']}.{line['zone']}", "units", side["side"], what=line)
            for line in side["lines"]
        ]
    return tuple(stops)
