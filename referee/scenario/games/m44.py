"""Scenarios of Memoir '44: the board's ground, the units, hands, medals, objectives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from referee.engine.verdict import Json
from referee.scenario import schema
from referee.scenario.schema import Finding, Known, Vocabulary

Terrain = Annotated[str, Known("terrain")]
Unit = Annotated[str, Known("unit")]
Army = Annotated[str, Known("army")]
Medal = Annotated[str, Known("medal")]
Plane = Annotated[str, Known("plane")]
Hex = Annotated[str, Field(pattern=r"^r[0-9]{1,2}c[0-9]{1,2}$")]
SideId = Literal["axis", "allies"]
Shape = Literal["straight", "curve", "fork_left", "fork_right", "fork", "cross", "end", "mouth"]
Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]{1,30}$")]
Few = Annotated[int, Field(ge=0, le=20)]
_HEX = re.compile(r"^r(\d{1,2})c(\d{1,2})$")


class Board(schema.Block):
    """The size of the board and its printed face."""

    size: Literal["standard", "overlord", "breakthrough"] = "standard"
    rows: int = Field(default=9, ge=1, le=17)
    columns: int = Field(default=13, ge=2, le=26)
    face: Literal["country", "winter", "desert", "beach"] = "country"


class Sides(schema.Block):
    """A number for each side."""

    axis: Few
    allies: Few


class Objective(schema.Block):
    """An objective medal on a hex or a group of hexes."""

    kind: Medal = Field(description="How it is held / comment elle se garde")
    side: SideId | None = Field(
        default=None, description="Who may hold it; either if left out / qui peut la tenir"
    )
    hexes: list[Hex] = Field(min_length=1)
    worth: int = Field(default=1, ge=1, le=12)
    need: int = Field(default=1, ge=1, le=40, description="Hexes to hold / cases à tenir")


class SuddenDeath(schema.Block):
    """So many hexes held win at once."""

    side: SideId
    hexes: list[Hex] = Field(min_length=1)
    need: int = Field(ge=1, le=40)


class Exit(schema.Block):
    """Hexes by which units leave the board for a medal."""

    side: SideId
    hexes: list[Hex] = Field(min_length=1)


class Draw(schema.Block):
    """More cards than one at the end of a side's first turns."""

    side: SideId
    cards: int = Field(ge=0, le=6, description="Cards drawn and kept / cartes piochées et gardées")
    turns: int = Field(ge=1, le=99, description="In its first turns / à ses premiers tours")


class Airdrop(schema.Block):
    """Units that come down from the air: a figure is let fall for each."""

    side: SideId
    unit: Unit = "infantry"
    count: int = Field(default=1, ge=1, le=20)
    before: bool = Field(
        default=False, description="Before the side’s first card / avant sa première carte"
    )
    ready: bool = Field(default=False, description="Acts the same turn / agit le tour même")


class Reinforcement(schema.Block):
    """Units that an order brings onto the board."""

    side: SideId
    unit: Unit
    count: int = Field(default=1, ge=1, le=20)
    hexes: list[Hex] = Field(min_length=1, description="Where it may enter / où elle peut entrer")
    ready: bool = Field(default=False, description="Acts the same turn / agit le tour même")


class Demolition(schema.Block):
    """Bridges that a side may blow up."""

    side: SideId
    hexes: list[Hex] = Field(min_length=1)
    dice: bool = Field(
        default=False,
        description="Two dice want a star; else the card is spent for good / deux dés, une étoile ; sinon la carte est perdue",
    )


class Token(schema.Block):
    """Something that infantry picks up: equipment, a prisoner."""

    kind: Literal["equipment", "prisoner"]
    hexes: list[Hex] = Field(min_length=1)


class Headquarters(schema.Block):
    """Field headquarters of a side: a card less while the enemy holds them."""

    side: SideId
    hexes: list[Hex] = Field(min_length=1)


class Owner(schema.Block):
    """Bunkers or minefields of one side, where they are not all one side's."""

    side: SideId
    hexes: list[Hex] = Field(min_length=1)


class Tile(schema.Block):
    """How pieces lie: their shape, the way they are turned, what they are drawn as."""

    piece: Terrain
    shape: Shape | None = None
    orientation: int | None = Field(
        default=None, ge=1, le=12,
        description="Turned, as the publisher’s editor counts / tournée, comme compte l’éditeur du jeu",
    )  # fmt: skip
    look: Terrain | None = Field(
        default=None, description="Drawn as this terrain / dessinée comme ce terrain"
    )
    code: Code | None = Field(
        default=None,
        description="Its name in the publisher’s editor / son nom dans l’éditeur du jeu",
    )
    at: list[Hex] = Field(min_length=1)


class Label(schema.Block):
    """Words printed on the board: a town, a river."""

    at: Hex
    text: list[schema.Words] = Field(min_length=1, max_length=12)


class Line(schema.Block):
    """Units of one kind of one side."""

    side: SideId
    unit: Unit
    figures: int | None = Field(default=None, ge=1, le=12)
    medal: int | None = Field(default=None, ge=0, le=6)
    army: Army | None = None
    camouflaged: bool = Field(default=False, description="Starred: hidden / étoile : camouflée")
    leader: bool = Field(default=False, description="Heroic leader / commandant héroïque")
    veteran: bool = Field(default=False, description="Veteran star / étoile de vétéran")
    boat: bool = Field(default=False, description="Carries boats / porte des canots")
    craft: bool = Field(default=False, description="In a landing craft / sur une barge")
    at: list[Hex] = Field(min_length=1)


class Scenario(schema.Scenario):
    """A battle of Memoir '44."""

    date: str = Field(default="", pattern=r"^(\d{4}-\d{2}-\d{2})?$")
    number: int | None = Field(
        default=None, description="The publisher’s number / numéro de l’éditeur"
    )
    board: Board = Board()
    top: SideId = Field(
        default="axis", description="The side at the top edge / camp du bord supérieur"
    )
    first_player: SideId
    hands: Sides = Field(description="Command cards / cartes de commandement")
    medals: Sides = Field(description="Medals that win / médailles pour gagner")
    deck: int = Field(default=60, ge=1, le=200)
    reshuffle: bool = Field(
        default=True, description="Discards become a new pile / la défausse refait la pioche"
    )
    deck_out: SideId | None = Field(
        default=None,
        description="Who wins when the cards run out / qui gagne si les cartes manquent",
    )
    bunkers: SideId = Field(
        default="axis", description="Who owns the bunkers / à qui sont les bunkers"
    )
    armies: Mapping[SideId, Army] = {}
    rules: list[str] = Field(
        default=[], description="Rule cards in force / cartes de règle en vigueur"
    )
    objectives: list[Objective] = Field(default=[])
    sudden_death: list[SuddenDeath] = Field(default=[])
    exits: list[Exit] = Field(default=[])
    draws: list[Draw] = Field(default=[])
    airdrops: list[Airdrop] = Field(default=[])
    reinforcements: list[Reinforcement] = Field(default=[])
    mines: SideId = Field(default="axis", description="Whose minefields / à qui sont les mines")
    owners: list[Owner] = Field(
        default=[],
        description="Whose bunker or minefield, hex by hex / à qui est le bunker ou le champ de mines, case par case",
    )
    demolitions: list[Demolition] = Field(default=[])
    tokens: list[Token] = Field(default=[])
    headquarters: list[Headquarters] = Field(default=[])
    posts: list[Hex] = Field(
        default=[], description="Air observation posts / postes d’observation aérienne"
    )
    long_bridges: list[list[Hex]] = Field(
        default=[],
        description="Hexes of a bridge from end to end: entered and left by the ends / cases d’un pont d’un bout à l’autre : on y entre et en sort par les bouts",
    )
    wide_rivers: list[Hex] = Field(
        default=[],
        description="Infantry does not fire across / l’infanterie ne tire pas par-dessus",
    )
    planes: Mapping[SideId, list[Plane]] = {}
    terrain: Mapping[Terrain, list[Hex]] = {}
    overlays: Mapping[Terrain, list[Hex]] = {}
    obstacles: Mapping[Terrain, list[Hex]] = {}
    tiles: list[Tile] = Field(
        default=[],
        description="How rivers, roads, bridges … lie / comment sont posés rivières, routes, ponts…",
    )
    labels: list[Label] = Field(default=[], description="Words on the board / mots sur le plateau")
    units: list[Line] = Field(default=[])
    unknown: list[str] = Field(
        default=[], description="Names that could not be read on import / noms non reconnus"
    )


MODEL = Scenario


def vocabulary(data: Mapping[str, Json]) -> Vocabulary:
    """Terrains, units, armies and kinds of medals."""
    kinds = ("temporary", "temporary_majority", "permanent", "last_to_occupy", "sole_control")
    return {
        "terrain": data["terrain"]["terrains"],
        "unit": data["units"]["units"],
        "army": data["units"]["armies"],
        "medal": {kind: {} for kind in kinds},
        "plane": data["units"]["planes"],
    }


def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Hexes off the board, two units on a hex, tiles on tiles, units where they cannot stand."""
    board = _map(document.get("board"))
    rows, columns = board.get("rows", 9), board.get("columns", 13)
    if type(rows) is not int or type(columns) is not int:
        return
    ground: dict[str, list[str]] = {}
    for part in ("terrain", "overlays", "obstacles"):
        taken: set[str] = set()
        for name, hexes in _map(document.get(part)).items():
            for at, place in _hexes(hexes):
                path: tuple[str | int, ...] = (part, name, at)
                if not _on(place, rows, columns):
                    yield Finding(path, "scenario.m44_off_board", {"text": place})
                if place in taken and part == "terrain":
                    yield Finding(path, "scenario.m44_two_tiles", {"text": place})
                taken.add(place)
                ground.setdefault(place, []).append(name)
    standing: set[str] = set()
    lines = document.get("units")
    for number, line in enumerate(lines if isinstance(lines, list) else ()):
        raw = _map(line)
        unit = data["units"]["units"].get(raw.get("unit"))
        for at, place in _hexes(raw.get("at")):
            path = ("units", number, "at", at)
            if not _on(place, rows, columns):
                yield Finding(path, "scenario.m44_off_board", {"text": place})
            if place in standing:
                yield Finding(path, "scenario.m44_two_units", {"text": place})
            standing.add(place)
            if unit is None:
                continue
            wrong = next(
                (name for name in ground.get(place, ()) if _closed(data, name, ground[place])), None
            )
            if wrong is not None:
                params = {"unit": raw["unit"], "terrain": wrong, "text": place}
                yield Finding(path, "scenario.m44_cannot_stand", params)
    yield from _turned(document, rows, columns, ground)
    yield from _off_board(document, rows, columns)


def _turned(
    document: Mapping[str, Json], rows: int, columns: int, ground: Mapping[str, list[str]]
) -> Iterator[Finding]:
    """Tiles described where they do not lie."""
    lines = document.get("tiles")
    for number, line in enumerate(lines if isinstance(lines, list) else ()):
        raw = _map(line)
        for at, place in _hexes(raw.get("at")):
            path = ("tiles", number, "at", at)
            if not _on(place, rows, columns):
                yield Finding(path, "scenario.m44_off_board", {"text": place})
            elif raw.get("piece") not in ground.get(place, ()):
                params = {"terrain": str(raw.get("piece")), "text": place}
                yield Finding(path, "scenario.m44_no_tile", params)
    labels = document.get("labels")
    for number, label in enumerate(labels if isinstance(labels, list) else ()):
        named = _map(label).get("at")
        if isinstance(named, str) and not _on(named, rows, columns):
            yield Finding(("labels", number, "at"), "scenario.m44_off_board", {"text": named})


# Lists whose entries name hexes.
PLACED = (
    "objectives", "sudden_death", "exits", "reinforcements", "demolitions", "tokens", "headquarters",
    "owners",
)  # fmt: skip


def _off_board(document: Mapping[str, Json], rows: int, columns: int) -> Iterator[Finding]:
    """Hexes of medals, exits and special rules that the board does not have."""
    for part in ("posts", "wide_rivers"):
        for at, place in _hexes(document.get(part)):
            if not _on(place, rows, columns):
                yield Finding((part, at), "scenario.m44_off_board", {"text": place})
    bridges = document.get("long_bridges")
    for number, bridge in enumerate(bridges if isinstance(bridges, list) else ()):
        for at, place in _hexes(bridge):
            if not _on(place, rows, columns):
                yield Finding(
                    ("long_bridges", number, at), "scenario.m44_off_board", {"text": place}
                )
    for part in PLACED:
        entries = document.get(part)
        for number, entry in enumerate(entries if isinstance(entries, list) else ()):
            for at, place in _hexes(_map(entry).get("hexes")):
                if not _on(place, rows, columns):
                    yield Finding(
                        (part, number, "hexes", at), "scenario.m44_off_board", {"text": place}
                    )


def _closed(data: Mapping[str, Json], name: str, names: list[str]) -> bool:
    grounds = data["terrain"]["terrains"]
    if name not in grounds:
        return False
    spanned = any(grounds.get(other, {}).get("spans") for other in names)
    return grounds[name].get("enter") == "none" and not spanned


def _on(place: str, rows: int, columns: int) -> bool:
    found = _HEX.match(place)
    if found is None:
        return True  # the schema tells of it
    row, column = int(found[1]), int(found[2])
    return row < rows and column < columns - row % 2


def _hexes(value: Json) -> Iterator[tuple[int, str]]:
    for at, place in enumerate(value if isinstance(value, list) else ()):
        if isinstance(place, str):
            yield at, place


def _map(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}
