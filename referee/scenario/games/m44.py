"""Scenarios of Memoir '44: the board's ground, the units, hands, medals, objectives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from referee.engine.verdict import Json
from referee.scenario import schema
from referee.scenario.games.m44_board import findings as findings
from referee.scenario.games.m44_rules import file_findings as file_findings
from referee.scenario.schema import Known, Vocabulary

Terrain = Annotated[str, Known("terrain")]
Unit = Annotated[str, Known("unit")]
Army = Annotated[str, Known("army")]
Medal = Annotated[str, Known("medal")]
Plane = Annotated[str, Known("plane")]
Hex = Annotated[str, Field(pattern=r"^r[0-9]{1,2}c[0-9]{1,2}$")]
SideId = Literal["axis", "allies"]
Who = Literal["axis", "allies", "both"]
Nation = Annotated[str, Field(pattern=r"^[a-z]{2}$")]
Shape = Literal["straight", "curve", "fork_left", "fork_right", "fork", "cross", "end", "mouth"]
Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]{1,30}$")]
Few = Annotated[int, Field(ge=0, le=20)]


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
    code: Code | None = Field(
        default=None,
        description="Its name in the publisher’s editor / son nom dans l’éditeur du jeu",
    )


class SuddenDeath(schema.Block):
    """So many hexes held win at once."""

    side: SideId
    hexes: list[Hex] = Field(min_length=1)
    need: int = Field(ge=1, le=40)
    end_of_turn: bool = Field(
        default=False,
        description="Judged as its turn ends only / jugée à la fin de son tour seulement",
    )


class Exit(schema.Block):
    """Hexes by which units leave the board for a medal."""

    side: SideId | None = Field(
        default=None, description="Whose units; left open if left out / à qui ; sinon à la table"
    )
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
    ready: bool | None = Field(
        default=None,
        description="Acts the same turn; armour of Armour Breakthrough does / agit le tour même ; un Soutien blindé le fait",
    )


class Cargo(schema.Block):
    """Infantry or armour aboard a side's supply train."""

    side: SideId
    unit: Unit
    count: int = Field(default=1, ge=1, le=20)


class Demolition(schema.Block):
    """Bridges that a side may blow up."""

    side: SideId | None = Field(
        default=None, description="Who may; either if left out / qui peut ; sinon les deux camps"
    )
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
    """Field headquarters of a side: a card less while the enemy holds them. Without a side: asked, or left open."""

    side: SideId | None = None
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


class Kept(schema.Block):
    """Something of the publisher's file that no rule reads, as it stood there."""

    key: str = Field(
        min_length=1, max_length=60, description="Where in the file / où dans le fichier"
    )
    at: Hex | None = None
    value: str = Field(max_length=20000, description="As JSON / en JSON")
    usual: bool = Field(
        default=False,
        description="Says what silence says, too: put back while nothing is changed there / "
        "dit ce que dirait aussi le silence : remis tant que rien n’y change",
    )


class Note(schema.Text):
    """A text to read aloud, and what it is in the publisher's file."""

    kind: Literal["historical", "rules", "victory", "bibliography", "subtitle"] | None = None


class Value(schema.Value):
    """A value of an option: whose are the exits, bridges, field HQs, bunkers, mines that nobody is named for."""

    exits: Who | None = None
    demolitions: Who | None = None
    headquarters: SideId | None = None
    bunkers: SideId | None = None
    mines: SideId | None = None


class Option(schema.Option):
    """Something to choose when a game begins."""

    values: Mapping[schema.Id, Value] = Field(min_length=1)


class Line(schema.Block):
    """Units of one kind of one side."""

    side: SideId
    unit: Unit
    figures: int | None = Field(default=None, ge=1, le=4)
    medal: int | None = Field(default=None, ge=0, le=6)
    army: Army | None = None
    camouflaged: bool = Field(default=False, description="Starred: hidden / étoile : camouflée")
    leader: bool = Field(default=False, description="Heroic leader / commandant héroïque")
    veteran: bool = Field(default=False, description="Veteran star / étoile de vétéran")
    boat: bool = Field(default=False, description="Carries boats / porte des canots")
    craft: bool = Field(default=False, description="In a landing craft / sur une barge")
    badge: Code | None = Field(
        default=None, description="The badge beside it / l’insigne posé à côté (badge25)"
    )
    code: Code | None = Field(
        default=None,
        description="Its name in the publisher’s editor / son nom dans l’éditeur du jeu",
    )
    at: list[Hex] = Field(min_length=1)


class Scenario(schema.Scenario):
    """A battle of Memoir '44."""

    date: str = Field(default="", pattern=r"^(\d{4}-\d{2}-\d{2})?$")
    date_end: str = Field(default="", pattern=r"^(\d{4}-\d{2}-\d{2})?$")
    front: str = Field(default="", pattern=r"^[a-z_]{0,30}$", description="western, eastern …")
    operation: str = Field(default="", max_length=200)
    nations: Mapping[SideId, Nation] = Field(
        default={}, description="Whose armies: de, us, gb … / quelles armées"
    )
    packs: Mapping[Code, Few] = Field(
        default={},
        description="Boxes that the publisher’s file names / boîtes que nomme le fichier",
    )
    notes: list[Note] = Field(  # type: ignore[assignment]
        default=[], description="To read aloud at the table / à lire à la table"
    )
    options: Mapping[schema.Id, Option] = {}
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
    cargo: list[Cargo] = Field(
        default=[], description="Aboard the supply train / à bord du train de ravitaillement"
    )
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
    recoveries: list[Hex] = Field(
        default=[],
        description="Where infantry recovers as at an oasis / où l’infanterie se soigne comme à l’oasis",
    )
    stars: list[Hex] = Field(
        default=[], description="Battle stars: the special rules say why / étoiles de bataille : voir les règles spéciales",
    )  # fmt: skip
    long_bridges: list[list[Hex]] = Field(
        default=[],
        description="Hexes of a bridge from end to end: entered and left by the ends / cases d’un pont d’un bout à l’autre : on y entre et en sort par les bouts",
    )
    wide_rivers: list[Hex] = Field(
        default=[],
        description="Infantry does not fire across / l’infanterie ne tire pas par-dessus",
    )
    planes: Mapping[SideId, list[Plane]] = {}
    air_tokens: Mapping[SideId, Annotated[int, Field(ge=1, le=6)]] = Field(
        default={},
        description="Air tokens, beyond the cards of the hand / jetons Sortie aérienne, hors de la main",
    )
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
    kept: list[Kept] = Field(
        default=[],
        description="What else the publisher’s file held / ce que le fichier disait encore",
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
