"""What a fight of Axis & Allies Miniatures agrees on: its turns, and its zones with the armies they are for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.verdict import Json
from referee.scenario.schema import Finding

A_HEX = 2  # units of one army in a hex, one of them a Vehicle (Empilement, p. 13)
_LETTERS = {"P": "pond", "M": "marsh"}  # grounds of the printed map where not everybody stands
_FOR_GUNS = "gun_transport"
_CARRYING = ("transport", "exposed_transport", _FOR_GUNS)


def mapping(raw: Json) -> Mapping[str, Json]:
    """A mapping of a file, or nothing where something else is written (the schema tells it)."""
    return raw if isinstance(raw, dict) else {}


def agreed_on(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Turns in their order; zones apart from each other, on ground where somebody can stand."""
    turns = mapping(document.get("turns"))
    first, last = turns.get("first", 7), turns.get("last", 10)
    if type(first) is int and type(last) is int and first > last:
        yield Finding(("turns",), "scenario.aam.turns", {"first": first, "last": last}, "key")
    taken: dict[str, str] = {}
    grounds = _grounds(document, data)
    for side, hexes in mapping(document.get("zones")).items():
        for at, hex_ in enumerate(hexes if isinstance(hexes, list) else ()):
            name = str(hex_)
            if taken.get(name, side) != side:
                yield Finding(("zones", side, at), "scenario.aam.zone_twice", {"hex": name})
            elif grounds.get(name) == "pond":
                yield Finding(("zones", side, at), "scenario.aam.zone_pond", {"hex": name})
            taken[name] = side


def cramped(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """A zone must hold the army that is deployed in it: two units a hex, one of them a Vehicle (p. 13), no
    Vehicle in a marsh (p. 4, p. 25); a Soldier may begin aboard a Transport, Artillery may not (p. 31).
    """
    grounds, known = _grounds(document, data), mapping(data["units"]["units"])
    for side, zone in mapping(document.get("zones")).items():
        if not isinstance(zone, list):
            continue
        open_ = {str(hex_) for hex_ in zone if grounds.get(str(hex_)) != "pond"}
        dry = sum(grounds.get(hex_) != "marsh" for hex_ in open_)
        for army in _armies(document, side):
            vehicles, units = _figures(army, known)
            if vehicles > dry or units > A_HEX * len(open_):
                yield Finding(("zones", side), "scenario.aam.zone_small", {}, "key")
                break


def _armies(document: Mapping[str, Json], side: str) -> Iterator[Mapping[str, Json]]:
    """The armies of a side: one, or those of both roles of an assault."""
    armies = mapping(document.get("armies"))
    if document.get("kind") == "assault":
        for role in armies.values():
            yield mapping(mapping(role).get(side))
    else:
        yield mapping(armies.get(side))


def _figures(army: Mapping[str, Json], known: Mapping[str, Json]) -> tuple[int, int]:
    """The Vehicles of an army, and its units that need a place of their own at least.

    Whoever begins aboard needs none: one Soldier a Transport, Artillery in none (p. 31) but one whose card
    carries guns.
    """
    vehicles = units = seats = for_guns = soldiers = guns = 0
    for unit, count in army.items():
        card, number = mapping(known.get(unit)), count if type(count) is int else 0
        units += number
        if card.get("type") == "vehicle":
            vehicles += number
        elif card.get("subtype") == "artillery":
            guns += number
        else:
            soldiers += number
        abilities = card.get("abilities")
        held = {
            mapping(each).get("id") for each in (abilities if isinstance(abilities, list) else ())
        }
        seats += number if held.intersection(_CARRYING) else 0
        for_guns += number if _FOR_GUNS in held else 0
    return vehicles, units - min(seats, soldiers + min(guns, for_guns))


def _grounds(document: Mapping[str, Json], data: Mapping[str, Json]) -> dict[str, str]:
    """Marshes and ponds of the configuration, with every hex that the file changes."""
    config = str(document.get("config", "1"))
    rows = mapping(data["maps"]["configs"].get(config)).get("rows", ())
    printed = {
        f"r{row}c{column}": _LETTERS[letter]
        for row, letters in enumerate(rows, 1)
        for column, letter in enumerate(letters, 1)
        if letter in _LETTERS
    }
    changed = mapping(document.get("terrain")).items()
    return {**printed, **{str(hex_): str(ground) for hex_, ground in changed}}
