"""Vichy France (16): territories, the fate of French ships, units that change sides."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.wars.states import territory_of

# Territory → the highest die of the one roll that makes it Vichy (16.2).
VICHY_UP_TO = {
    "metropolitan_france": 6,
    "senegal": 5,
    "morocco": 5,
    "algeria": 5,
    "tunisia": 5,
    "syria": 4,
    "indo_china": 4,
    "new_caledonia": 1,
}

TERRITORIES = tuple(VICHY_UP_TO)
METROPOLE = "metropolitan_france"
USUAL_DIE = 3  # 2 and 4 come to the same
CONTROLLED = {"vichy": None, "free_french": "cw"}  # by whom (16.2)
# North of the line France is a power that Germany has conquered, whoever has Paris and so its hexes (16.2, 15).
CONQUEROR = "germany"


def territories(die: int, conquered: Collection[str] = ()) -> dict[str, str]:
    """What each of the eight territories becomes: `vichy`, `free_french` or `conquered`.

    What the Axis had conquered stays so; metropolitan Vichy France cannot be
    conquered before there is a Vichy government.
    """
    return {
        place: "conquered" if place in conquered and place != METROPOLE
        else "vichy" if die <= highest else "free_french"
        for place, highest in VICHY_UP_TO.items()
    }  # fmt: skip


def begun() -> dict[str, str]:
    """What each territory is in a game that begins with Vichy France, where its scenario does not say: as after
    a die of 2 to 4, half of all rolls; New Caledonia alone is Free France’s then (16.2).
    """
    return territories(USUAL_DIE)


def at_start(scenario: Mapping[str, Json]) -> Mapping[str, Mapping[str, Json]]:
    """The minors of a scenario; where France is Vichy’s, its eight territories with them, those that are not
    written as half of all dice make them (16.1, 16.2, I-WIF-54). A Free French one is the Commonwealth's.
    """
    written: Mapping[str, Mapping[str, Json]] = scenario.get("minors", {})
    if scenario.get("powers", {}).get("france", {}).get("status") != "vichy":
        return written
    french = {territory_of(key): {"status": fate, "power": CONTROLLED[fate]}
              for key, fate in begun().items()}  # fmt: skip
    said = {
        country: raw
        for country, raw in written.items()
        if country not in french or raw.get("power") != "france"
    }  # France is out of the game
    both = {**french, **said}
    return {
        country: {**raw, "power": CONTROLLED[raw["status"]], "was": "france"}
        if country in french and raw["status"] in CONTROLLED else raw
        for country, raw in both.items()
    }  # fmt: skip


def territory_ids() -> tuple[str, ...]:
    """The eight territories as the ledger of minors names them (16.1)."""
    return tuple(map(territory_of, TERRITORIES))


def told(fates: Mapping[str, str]) -> list[Ruling]:
    """Which territories are Vichy’s, which Free France’s (16.2)."""
    return [info(f"wif5.vichy.{fate}", "16.2", nations=found) for fate in ("vichy", "free_french")
            if (found := [place for place, what in fates.items() if what == fate])]  # fmt: skip


def pool_ship(die: int, italian: bool) -> str:
    """A French ship on the spiral or in a pool when Vichy is installed (16.1)."""
    if die == 1:
        return "german"
    if die <= 3:
        return "italian" if italian else "german"
    return "removed" if die <= 5 else "free_french"


def port_ship(die: int, italian: bool) -> str:
    """A Vichy ship in a territory that joins the Axis (16.3)."""
    if die == 1:
        return "italian" if italian else "german"
    return "removed" if die <= 3 else "free_french"


def defects(die: int, freeing: bool) -> bool:
    """Whether an attacked Vichy land unit goes over (16.4).

    It does on 1 or less; with only US and Free French attackers 3 comes off the die.
    """
    return die - (3 if freeing else 0) <= 1
