"""Scenarios of Axis & Allies Miniatures: the kind of fight, sample armies, the owner’s map.

A file with `layer: units` holds the owner’s own unit cards instead, and armies of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field, model_validator

from referee.engine.verdict import Json
from referee.scenario import schema
from referee.scenario.games.aam_zones import agreed_on, cramped, mapping
from referee.scenario.schema import Finding, Known, Vocabulary
from referee.scenario.validate import nearest_id

Side = Annotated[str, Known("side")]
Unit = Annotated[str, Known("unit")]
Terrain = Annotated[str, Known("terrain")]
Hex = Annotated[str, Known("hex")]
Count = Annotated[int, Field(ge=1, le=15)]
Army = Mapping[Unit, Count]
Chain = list[Hex]
Points = Mapping[Side, Annotated[int, Field(ge=1, le=1000)]]
Dice = Annotated[list[int | None], Field(json_schema_extra={"minItems": 3, "maxItems": 3})]
Small = Annotated[int, Field(ge=0, le=40)]

# Options whose effect is a rule of the game.
LIMIT = 15
BUDGETS = {"standard": 100, "attacker": 120, "defender": 80}


class Cost(schema.Block):
    """The two printings of a cost, apart."""

    original: int | None = Field(default=None, ge=0, le=1000, description="2005")
    revised: int | None = Field(default=None, ge=0, le=1000)

    @model_validator(mode="before")
    @classmethod
    def _short(cls, raw: Json) -> Json:
        """`cost: 21` is the cost printed on the card."""
        return {"original": raw} if type(raw) is int else raw


class Defence(schema.Block):
    """Front and rear; the same number twice for a card with one."""

    front: int = Field(ge=1, le=30)
    rear: int = Field(ge=1, le=30)

    @model_validator(mode="before")
    @classmethod
    def _short(cls, raw: Json) -> Json:
        """`defence: 4`, `defence: 5/4` as on the card."""
        if type(raw) is int:
            return {"front": raw, "rear": raw}
        front, slash, rear = raw.partition("/") if isinstance(raw, str) else ("", "", "")
        if slash and front.strip().isdecimal() and rear.strip().isdecimal():
            return {"front": int(front), "rear": int(rear)}
        return raw


class Attack(schema.Block):
    """Dice at short, medium and long range; null: it cannot attack so."""

    soldier: Dice
    vehicle: Dice


class OwnAbility(schema.Block):
    """A special ability, with its number if the card prints one."""

    id: Annotated[str, Known("ability")]
    value: int | None = Field(default=None, ge=0, le=40)
    printed: Annotated[str, Known("printing")] = "card"


class UnitCard(schema.Block):
    """A unit card of the owner / une fiche du joueur."""

    name: schema.Text
    aliases: list[schema.Words] = Field(default=[])
    side: Side
    nation: Annotated[str, Known("nation")]
    type: Annotated[str, Known("type")]
    subtype: Annotated[str, Known("subtype")] | None = None
    year: int = Field(ge=1900, le=1950)
    cost: Cost
    speed: Small
    defence: Defence
    attack: Attack
    abilities: list[OwnAbility] = Field(default=[])
    base_set: bool = Field(default=False, description="In the 2005 base set / édition de base")
    confidence: Annotated[str, Known("confidence")] = "high"
    sources: list[schema.Words] = Field(
        min_length=1, description="Where the figures come from / d’où viennent les chiffres"
    )


class OwnCards(schema.Scenario):
    """The owner’s own unit cards, and armies built of them."""

    layer: Literal["units"]
    units: Mapping[schema.Id, UnitCard] = {}
    points: Points = Field(default={})
    armies: Mapping[str, Json] = {}


class Turns(schema.Block):
    """From which turn on its end may decide, and the last one of the fight."""

    first: int = Field(default=7, ge=1, le=99)
    last: int = Field(default=10, ge=1, le=99)


class Scenario(schema.Scenario):
    """A fight of Axis & Allies Miniatures."""

    kind: Literal["standard", "assault"] = "standard"
    armies: Mapping[str, Json] = Field(
        default={},
        description="Sample armies: side → card → number; in an assault role → side → … / armées",
    )
    samples: bool = Field(
        default=False,
        description="The armies are samples (--set armies=example) / les armées sont des exemples",
    )
    config: int | None = Field(
        default=None, ge=1, le=6, description="Configuration of the map / configuration de la carte"
    )
    objective: Hex | None = Field(default=None, description="Objective hex / hexagone d’objectif")
    points: Points = Field(
        default={}, description="Points agreed on, where not 100 / points convenus, si ce n’est 100"
    )
    turns: Turns | None = Field(
        default=None, description="Turns that decide / tours qui décident (7, 10)"
    )
    zones: Mapping[Side, list[Hex]] = Field(
        default={}, description="Where a side deploys / où un camp se déploie"
    )
    deploys: Side | None = Field(
        default=None, description="Who deploys first / qui se déploie en premier"
    )
    terrain: Mapping[Hex, Terrain] = Field(
        default={}, description="Hexes that differ from the map / hexagones différents"
    )
    roads: list[Chain] = Field(
        default=[], description="Roads, from hex to hex / routes, d’hexagone en hexagone"
    )
    rivers: list[Chain] = Field(
        default=[],
        description="Rivers: hexes between which they lie / rivières : hexagones qu’elles séparent",
    )
    cards: Mapping[schema.Id, UnitCard] = Field(
        default={}, description="Your own unit cards / vos propres fiches"
    )


MODEL = Scenario
# What each key of a card looks like: shown beside a mistake in it.
EXAMPLES: Mapping[str, str] = {
    "name": "name: {en: My Tank, fr: Mon char}",
    "side": "side: allies",
    "nation": "nation: united_kingdom",
    "type": "type: vehicle",
    "subtype": "subtype: tank",
    "year": "year: 1944",
    "cost": "cost: 30",
    "speed": "speed: 4",
    "defence": "defence: 5/4",
    "attack": "attack: {soldier: [8, 8, 6], vehicle: [15, 13, null]}",
    "abilities": "abilities: [{id: extended_range, value: 10}]",
    "sources": "sources: [my own card]",
    "armies": "armies: {axis: {mauser_kar_98k: 3, panzer_iv_ausf_g: 1}}",
    "points": "points: {allies: 120, axis: 90}",
    "roads": "roads: [[r6c1, r6c2, r6c3]]",
    "rivers": "rivers: [[r5c4, r6c3]]",
    "turns": "turns: {first: 5, last: 8}",
    "zones": "zones: {allies: [r1c1, r2c1], axis: [r1c16]}",
}


def example(path: tuple[str | int, ...]) -> str | None:
    """How the key of a file that a path lies in is written, by example."""
    keys = [step for step in path if isinstance(step, str) and step in EXAMPLES]
    if len(path) > 2 and path[0] in ("units", "cards"):
        keys = [step for step in path[2:3] if isinstance(step, str) and step in EXAMPLES]
    return EXAMPLES[keys[0]] if keys else None


def model_of(document: Mapping[str, Json]) -> type[schema.Scenario]:
    """A scenario, or a file of unit cards (`layer: units`)."""
    return OwnCards if document.get("layer") == "units" else MODEL


def vocabulary(data: Mapping[str, Json]) -> Vocabulary:
    """Unit cards, sides, terrains and hexes of the game’s data."""
    rows = data["maps"]["configs"]["1"]["rows"]
    return {
        "unit": data["units"]["units"],
        "side": data["words"]["sides"],
        "nation": data["words"]["nations"],
        "type": data["words"]["types"],
        "subtype": data["words"]["subtypes"],
        "ability": data["abilities"]["abilities"],
        "confidence": {key: {} for key in ("high", "medium", "low")},
        "printing": {key: {} for key in ("card", "original", "revised")},
        "terrain": {
            key: raw
            for key, raw in data["words"]["terrains"].items()
            if key not in ("river", "road")
        },
        "hex": {
            f"r{row}c{column}": {}
            for row, letters in enumerate(rows, 1)
            for column in range(1, len(letters) + 1)
        },
    }


def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Layers, cards, roads and rivers; armies: unknown sides and cards, too many points or units."""
    layer = document.get("layer")
    if "layer" in document and layer != "units":
        params = {"text": str(layer), "options": ["units"]}
        yield Finding(("layer",), "scenario.unknown_layer", params, hint="hint.options")
    place = "cards" if layer is None else "units"
    mine = {key: raw for key, raw in mapping(document.get(place)).items() if isinstance(raw, dict)}
    for key, raw in mine.items():
        yield from _card(raw, (place, key), data)
    for kind in ("roads", "rivers"):
        chains = document.get(kind)
        for at, chain in enumerate(chains if isinstance(chains, list) else ()):
            yield from _chain(chain, (kind, at), data)
    yield from agreed_on(document, data)
    if layer == "units" and not mine and not mapping(document.get("armies")):
        yield Finding(("units",) if "units" in document else (), "scenario.aam.nothing", {}, "key")
    armies = document.get("armies")
    if armies is None:
        return
    if not isinstance(armies, dict):
        yield Finding(("armies",), "scenario.aam.armies_shape")
        return
    known: dict[str, Json] = dict(data["units"]["units"])
    for owned in data.get("owner", ()):
        known |= owned.get("units", {})
    data = {**data, "units": {"units": known | mine}}
    sides = data["words"]["sides"]
    yield from cramped(document, data)
    agreed = mapping(document.get("points"))
    if document.get("kind") == "assault":
        for role, choices in armies.items():
            if role not in ("attacker", "defender"):
                yield Finding(("armies", role), "scenario.aam.role", {"text": str(role)}, "key")
            elif isinstance(choices, dict):
                yield from _sides(data, sides, choices, ("armies", role), BUDGETS[role], agreed)
            else:
                yield Finding(("armies", role), "scenario.aam.armies_shape")
        return
    yield from _sides(data, sides, armies, ("armies",), BUDGETS["standard"], agreed)


def _cost(card: Mapping[str, Json]) -> int:
    """The points of a card; 0 for one whose cost is written wrong (told by the schema)."""
    if type(card.get("cost")) is int:
        return int(card["cost"])
    costs = mapping(card.get("cost"))
    found = [costs[key] for key in ("original", "revised") if type(costs.get(key)) is int]
    return found[0] if found else 0


def _card(
    raw: Mapping[str, Json], path: tuple[str | int, ...], data: Mapping[str, Json]
) -> Iterator[Finding]:
    """What only a comparison of the parts of a card shows."""
    nation = data["words"]["nations"].get(str(raw.get("nation")))
    sides = data["words"]["sides"]
    if str(raw.get("side")) in sides and nation is not None and nation["side"] != raw["side"]:
        yield Finding((*path, "nation"), "scenario.aam.nation", {"nation": raw["nation"]})
    costs = raw.get("cost")
    if isinstance(costs, dict) and costs.get("original") is None and costs.get("revised") is None:
        yield Finding((*path, "cost"), "scenario.aam.no_cost", {}, "key")
    defence = mapping(raw.get("defence"))
    if raw.get("type") == "soldier" and defence.get("front") != defence.get("rear"):
        yield Finding((*path, "defence"), "scenario.aam.two_faces", {}, "key")
    for target, dice in mapping(raw.get("attack")).items():
        if isinstance(dice, list) and len(dice) != 3:
            yield Finding((*path, "attack", target), "scenario.aam.ranges", {}, "key")


def _chain(chain: Json, path: tuple[str | int, ...], data: Mapping[str, Json]) -> Iterator[Finding]:
    """A road or a river goes from a hex to one beside it."""
    if not isinstance(chain, list):
        return
    if len(chain) < 2:
        yield Finding(path, "scenario.aam.chain")
    known = vocabulary(data)["hex"]
    for at, (one, two) in enumerate(pairwise(chain)):
        if str(one) in known and str(two) in known and not _beside(one, two):
            yield Finding((*path, at + 1), "scenario.aam.not_next", {"hex": two, "from_hex": one})


def _beside(one: str, two: str) -> bool:
    """Whether two hexes touch: centres one hex apart, rows of even number half a hex in."""
    (row, column), (other, far) = (map(int, name[1:].split("c")) for name in (one, two))
    across = abs((2 * column + (row + 1) % 2) - (2 * far + (other + 1) % 2))
    return (abs(row - other), across) in ((0, 2), (1, 1))


def _sides(
    data: Mapping[str, Json],
    sides: Mapping[str, Json],
    armies: Mapping[str, Json],
    path: tuple[str | int, ...],
    budget: int,
    agreed: Mapping[str, Json],
) -> Iterator[Finding]:
    for side, army in armies.items():
        if side not in sides:
            yield Finding((*path, side), "scenario.aam.side", {"text": str(side)}, "key")
        elif isinstance(army, dict):
            limit = agreed.get(side)
            yield from _army(
                data, side, army, (*path, side), limit if type(limit) is int else budget
            )
        else:
            yield Finding((*path, side), "scenario.aam.army_shape")


def _army(
    data: Mapping[str, Json],
    side: str,
    army: Mapping[str, Json],
    path: tuple[str | int, ...],
    budget: int,
) -> Iterator[Finding]:
    cards, points, number = data["units"]["units"], 0, 0
    for unit, count in army.items():
        card = cards.get(unit)
        if card is None:
            named = {key: {"name": mapping(raw.get("name"))} for key, raw in cards.items()}
            params = {"text": str(unit), "nearest": nearest_id(str(unit), named)}
            hint = "hint.nearest" if params["nearest"] else None
            yield Finding((*path, unit), "scenario.aam.card", params, "key", hint)
            continue
        if type(count) is not int or count < 1:
            yield Finding((*path, unit), "scenario.aam.count", {"text": str(count)})
            continue
        if card.get("side") != side:
            yield Finding((*path, unit), "scenario.aam.wrong_side", {"unit": unit}, "key")
        points += count * _cost(card)
        number += count
    if points > budget:
        yield Finding(path, "scenario.aam.points", {"points": points, "limit": budget}, "key")
    if number > LIMIT:
        yield Finding(path, "scenario.aam.units", {"number": number, "limit": LIMIT}, "key")
