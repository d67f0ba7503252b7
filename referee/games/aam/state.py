"""A game in progress: everything the referee remembers, frozen, and its JSON form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.faults import Unreadable
from referee.engine.record import as_json, field, fields_of, record, replace
from referee.engine.verdict import Json
from referee.games.aam.armies.own_cards import filled
from referee.games.aam.armies.rules import POINTS
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import VEHICLE
from referee.games.aam.book import Book, Unit
from referee.games.aam.combat.hits import DAMAGED, DISRUPTED
from referee.games.aam.combat.shot import State as Condition

ALLIES, AXIS = "allies", "axis"
DIE = "die"  # the die decides on the configuration (p. 4)
SIDES = (ALLIES, AXIS)
DEPLOYMENT, INITIATIVE, CASUALTY = "deployment", "initiative", "casualty"
MOVES = ("movement_first", "movement_second")
ASSAULTS = ("assault_first", "assault_second")
FIRST_CHECK, LAST_TURN = 7, 10  # turns whose end may decide (p. 7, p. 28)
PHASES = (INITIATIVE, *MOVES, *ASSAULTS, CASUALTY)


@record
class Piece:
    """A unit in play. `down`: counters face down; `acted`: moves and attacks made in this phase;
    `fired`: defensive fire used in it, `fires` how often, `fires_at` last at whom; `stayed`: what it did in it left it in its
    hex (an attack, a pivot, a movement roll that failed, getting off). Hex and facing are known in tracked games only.
    `within`: the marsh or pond where its last move was told to end, where no hexes are followed.
    """

    id: str
    card: str
    side: str
    state: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    hex: str | None = None
    facing: str | None = None
    acted: int = 0
    moved: bool = False
    fired: bool = False
    aboard: str | None = None
    boarded: bool = False
    fires: int = 0
    stayed: bool = False
    fires_at: str = ""
    within: str = ""

    @property
    def condition(self) -> Condition:
        """What lies face up on it."""
        return Condition(DISRUPTED in self.state, DAMAGED in self.state)


@record
class State:
    """One position. `first` plays first this turn; `control` is what was told of the objective.

    `roads` and `rivers` are the sides between two hexes (`r5c3-r5c4`) that a road or a
    river crosses; `cards` are the owner's unit cards in play, as his file had them;
    `last` is the unit that moved or attacked last in this phase, `struck` the units it attacked,
    `trail` the hexes it went through, the first one included, `ahead` the one it was leaving the last
    of them for when defensive fire stopped it there, `shot` how far on it it was fired at
    last (`Passed.order`; 0: not yet), `rolled` how often by whom at that step; `began`: where units stood when the
    phase began (tracked). `turns`, `zones`: what the scenario agreed on; `deployer`: who deploys first;
    `aimed`: how far off the hex is that a Blast attacked without positions, and its terrain;
    `laid`: what of the map was agreed on or rolled for by now (`map`, `objective`).
    `open` is the question under way (see `engine.open_question`).
    """

    options: Mapping[str, str]
    kind: str
    config: str
    objective: str
    phase: str = DEPLOYMENT
    turn: int = 0
    first: str | None = None
    initiative: Mapping[str, Json] | None = None
    armies: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    seals: Mapping[str, str] = field(default_factory=dict)
    ends: Mapping[str, str] = field(default_factory=dict)
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    terrain: Mapping[str, str] = field(default_factory=dict)
    roads: tuple[str, ...] = ()
    rivers: tuple[str, ...] = ()
    cards: Mapping[str, Json] = field(default_factory=dict)
    last: str | None = None
    control: str | None = None
    open: Mapping[str, Json] | None = None
    victory: Mapping[str, str] | None = None
    count: int = 0
    ticked: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()
    budget: Mapping[str, int] = field(default_factory=dict)
    began: Mapping[str, str] = field(default_factory=dict)
    turns: Mapping[str, int] = field(default_factory=dict)
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deployer: str | None = None
    laid: tuple[str, ...] = ()
    shot: int = 0
    ahead: str | None = None
    rolled: Mapping[str, int] = field(default_factory=dict)
    aimed: Mapping[str, Json] = field(default_factory=dict)

    @property
    def tracking(self) -> bool:
        """Whether hexes and facings are followed (`--set tracking=yes`)."""
        return self.options.get("tracking") == "yes"

    @property
    def attacker(self) -> str:
        """The attacking side of an assault."""
        return self.options.get("attacker", AXIS)

    @property
    def first_check(self) -> int:
        """The first turn whose end may decide (p. 7)."""
        return self.last_turn if self.kind == "assault" else self.turns.get("first", FIRST_CHECK)

    @property
    def last_turn(self) -> int:
        """The turn after which the points decide, or the assault ends (p. 7, p. 28)."""
        return self.turns.get("last", LAST_TURN)

    @property
    def players(self) -> tuple[str, str]:
        """Player 1 and player 2 as the victory conditions count them."""
        if self.kind == "assault":
            return self.attacker, other(self.attacker)
        return SIDES

    @property
    def side(self) -> str:
        """Who acts: the side whose phase it is, `both` otherwise."""
        if self.first is None or self.phase in (DEPLOYMENT, INITIATIVE, CASUALTY):
            return "both"
        return self.first if self.phase.endswith("_first") else other(self.first)

    @property
    def first_to_deploy(self) -> str | None:
        """Who deploys first: the defender of an assault (p. 28), else whoever the toss says (p. 4)."""
        return other(self.attacker) if self.kind == "assault" else self.deployer

    def limit(self, side: str) -> int:
        """The points a side may spend: those agreed on in the scenario, or the booklet's (p. 27)."""
        if side in self.budget:
            return self.budget[side]
        if self.kind == "assault":
            return POINTS["assault_attacker" if side == self.attacker else "assault_defender"]
        return POINTS["standard"]

    def ground(self, book: Book) -> dict[str, str]:
        """Hex → terrain: the configuration, with what the players changed."""
        laid = hexes.laid(tuple(book.maps[self.config]["rows"]))
        return {**laid, **self.terrain}

    def of(self, side: str) -> list[Piece]:
        """The units of a side, in the order of its army."""
        return [piece for piece in self.pieces.values() if piece.side == side]

    def at(self, hex_: str) -> list[Piece]:
        """The units in a hex, passengers left out."""
        return [p for p in self.pieces.values() if p.hex == hex_ and p.aboard is None]


def other(side: str) -> str:
    """The other side."""
    return AXIS if side == ALLIES else ALLIES


def card(book: Book, piece: Piece) -> Unit:
    """The card of a unit."""
    return book.units[piece.card]


def points(book: Book, state: State, side: str) -> int:
    """The value of the units a side has left (p. 7)."""
    costs = state.options.get("costs", "original")
    return sum(book.units[piece.card].price(costs) for piece in state.of(side))


def bonus(book: Book, state: State, side: str) -> int:
    """The best initiative bonus of commanders neither disrupted nor aboard (p. 11).

    Whoever ignores a counter is treated as if it were not there (« ignorer », p. 30).
    """
    able = (
        card(book, piece)
        for piece in state.of(side)
        if piece.aboard is None and not shaken(book, piece)
    )
    return max((each.initiative for each in able), default=0)


def shaken(book: Book, piece: Piece) -> bool:
    """Whether a unit is held by its disruption: a Fanatic acts as if it were not there (p. 30)."""
    return piece.condition.disrupted and card(book, piece).on_card("fanatic") is None


def stack_allows(book: Book, state: State, piece: Piece, hex_: str) -> bool:
    """Whether a unit may end its move in a hex (Empilement, p. 13)."""
    return room_beside(book, [each for each in state.at(hex_) if each.id != piece.id], piece)


def room_beside(book: Book, there: Sequence[Piece], piece: Piece) -> bool:
    """Whether one hex can hold a unit beside those: two of each army, one Vehicle in all (p. 13, p. 31)."""
    if sum(each.side == piece.side for each in there) >= 2:
        return False
    return card(book, piece).type != VEHICLE or all(
        card(book, each).type != VEHICLE for each in there
    )


def halts(book: Book, state: State, piece: Piece, passed: Sequence[str]) -> str:
    """Where a unit stopped on its way stands: the last of its hexes with room for it (Infraction aux
    règles d’empilement, p. 13).
    """
    back = (each for each in reversed(passed) if stack_allows(book, state, piece, each))
    return next(back, passed[0])


def controller(state: State) -> str | None:
    """Who controls the objective in a tracked game: the only side beside or in its hex (p. 7)."""
    near = {state.objective, *hexes.neighbours(state.objective)}
    sides = {p.side for p in state.pieces.values() if p.hex in near and p.aboard is None}
    return next(iter(sides)) if len(sides) == 1 else None


def beside(state: State) -> dict[str, list[str]]:
    """Who stands beside the objective or in it, by side (tracked): why it is held, or not (p. 7)."""
    near = {state.objective, *hexes.neighbours(state.objective)}
    if not state.tracking:
        return {}
    return {
        side: [p.id for p in state.of(side) if p.hex in near and p.aboard is None] for side in SIDES
    }


def pieces_of(side: str, units: Mapping[str, int]) -> dict[str, Piece]:
    """The units of an army, numbered where a card comes several times."""
    found: dict[str, Piece] = {}
    for unit, number in units.items():
        for at in range(1, number + 1):
            key = unit if number == 1 else f"{unit}_{at}"
            found[key] = Piece(key, unit, side)
    return found


def opening(
    scenario: Mapping[str, Json], options: Mapping[str, str], maps: Mapping[str, Json], book: Book
) -> State:
    """The position before the first command: the armies are built, the map is laid.

    Raises `Unreadable` for a card that neither the book nor the scenario has.
    """
    said = options.get("config", DIE)
    config = "1" if said == DIE else said
    aim = scenario.get("objective")
    laid = (*(() if said == DIE else ("map",)), *(("objective",) if aim else ()))
    position = State(
        dict(options),
        scenario.get("kind", "standard"),
        config,
        aim or maps[config]["objective"],
        laid=laid,
        budget=dict(scenario.get("points", {})),
        turns=dict(scenario.get("turns") or {}),
        zones={side: tuple(hexes) for side, hexes in (scenario.get("zones") or {}).items()},
        deployer=scenario.get("deploys"),
        terrain=dict(scenario.get("terrain", {})),
        roads=hexes.sides(scenario.get("roads", ())),
        rivers=hexes.sides(scenario.get("rivers", ())),
        cards={key: filled(raw) for key, raw in scenario.get("cards", {}).items()},
    )
    if options.get("armies") != "example":
        return position
    armies = scenario.get("armies", {})
    if position.kind == "assault":
        roles = {"attacker": position.attacker, "defender": other(position.attacker)}
        armies = {side: armies.get(role, {}).get(side, {}) for role, side in roles.items()}
    for side in SIDES:
        if armies.get(side):
            cards = carried(book, position, armies[side])
            position = with_army(replace(position, cards=cards), side, armies[side])
    return position


def carried(book: Book, position: State, units: Mapping[str, int]) -> dict[str, Json]:
    """The owner's cards that a game takes along for an army, with those it has already."""
    cards = dict(position.cards)
    for unit in units:
        if unit in book.own and unit not in cards:
            cards[unit] = book.own[unit]
        elif unit not in book.units and unit not in cards:
            raise Unreadable("name.unknown", kind="unit", text=unit, nearest=[], options=[])
    return cards


def with_army(position: State, side: str, units: Mapping[str, int]) -> State:
    """The position once a side has shown its army."""
    rest = {key: piece for key, piece in position.pieces.items() if piece.side != side}
    return replace(
        position,
        armies={**position.armies, side: dict(units)},
        pieces={**rest, **pieces_of(side, units)},
    )


def dump(state: State) -> Json:
    """The state as JSON."""
    found = {name: getattr(state, name) for name in fields_of(state)}
    # JSON is written with its keys sorted: the order of the armies is kept apart.
    found["order"] = list(state.pieces)
    return as_json(found)


def load(raw: Json) -> State:
    """The state back from `dump`."""
    values = dict(raw)
    order = values.pop("order", list(raw["pieces"]))
    for key in ("roads", "rivers", "ticked", "struck", "trail", "laid"):
        values[key] = tuple(raw.get(key, ()))
    if "pending" in values:  # what versions before called the open question
        values["open"] = values.pop("pending")
    values["zones"] = {side: tuple(each) for side, each in raw.get("zones", {}).items()}
    values["pieces"] = {
        key: Piece(**{**piece, "state": tuple(piece["state"]), "down": tuple(piece["down"])})
        for key, piece in ((key, raw["pieces"][key]) for key in order)
    }
    return State(**values)


def called(piece: Piece, role: str = "") -> dict[str, Json]:
    """A unit as the parameters of a sentence: its card and its number."""
    number = piece.id.removeprefix(piece.card).replace("_", "\u00a0")
    return {f"{role}unit": piece.card, f"{role}number": number}


def with_piece(position: State, key: str, /, **changes: Json) -> State:
    """The position with one unit changed."""
    pieces = {**position.pieces, key: replace(position.pieces[key], **changes)}
    return replace(position, pieces=pieces)


def carried_to(state: State, key: str, /, **changes: Json) -> State:
    """The position with one unit elsewhere, and whoever it carries with it (p. 31)."""
    after = with_piece(state, key, **changes)
    for passenger in state.pieces.values():
        if passenger.aboard == key:
            after = with_piece(after, passenger.id, hex=after.pieces[key].hex)
    return after


def without(state: State, key: str) -> State:
    """The position once a unit is off the map, whoever it carried with it."""
    gone = {key} | {p.id for p in state.pieces.values() if p.aboard == key}
    return replace(state, pieces={k: p for k, p in state.pieces.items() if k not in gone})
