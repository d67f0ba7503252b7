"""A game in progress: the turn, the card, hands by size, units where they stand, medals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.record import as_json, field, fields_of, record
from referee.engine.verdict import Json
from referee.games.m44.board.hexes import Place, hex_name, read_hex
from referee.games.m44.book import Book
from referee.games.m44.sight.rules import ground_of, size_of, units_of

SIDES = ("axis", "allies")
FULL_DAY = 6
DECK, BREAKTHROUGH = 60, 80  # command cards of the box, of the large board (17 rows)
LONG = 9
TOKEN = "air_token"  # an Air Sortie (or Air Power) that is no card of a hand
SORTIES = ("air_sortie", "air_power")  # cards that bring a plane in, or to life without a check
# What a line of units may say of them besides their kind.
MARKED = ("camouflaged", "leader", "veteran", "boat", "craft")


@record
class Piece:
    """A unit on the board: side, kind, figures left and at the start, what it did this turn."""

    side: str
    unit: str
    figures: int
    start: int
    ordered: bool = False
    moved: int = 0
    from_hex: str = ""
    fought: int = 0
    medal: int = 1
    army: str = ""
    camouflaged: bool = False
    barred: bool = False
    leader: bool = False  # a heroic leader is with it
    veteran: bool = False
    boat: bool = False  # carries a boat, or sits in one on a river
    craft: bool = False  # aboard a landing craft
    carries: str = ""  # equipment or prisoner
    fresh: bool = False  # came in this turn: neither moves nor battles
    road: bool = False  # its whole move was by road
    again: bool = False  # Behind Enemy Lines: its second move is done
    caves: bool = False  # it went by the caves: its whole move of the turn
    struck: bool = False  # a card or a plane has struck it this turn
    marching: bool = False  # on the move: it moves and does not battle
    rests: bool = False  # brought itself figures back: neither moves nor battles
    supplied: bool = False  # figures came or went with a truck: no battle this turn
    spared: bool = False  # ordered under an enemy plane that held it: its air check leaves it out
    pinned: bool = False  # driven back under an enemy plane: no move in its next turn
    pins: bool = False  # so driven back in its own turn: none any more in it, nor in the next
    driven: bool = False  # driven back this turn, its own, to where it stands
    behind: str = ""  # a train: the hex that it came from, or
    ahead: str = ""  # the hex that its locomotive faces (`none`: the end of the line)
    rear: bool = False  # armour that came in this turn on the enemy's line: no overrun
    plane: str = ""  # the plane that stands there, or on its deck
    decked: bool = False  # a plane landed on its deck, or left it, this turn
    unmasked: bool = False  # Brandenburgers whose enemy figure is off: special forces from now on


@record
class Board:
    """What the scenario prints and nothing moves: ground, edges, objectives."""

    rows: int
    columns: int
    ground: Mapping[Place, tuple[str, ...]]
    top: str
    first: str
    goals: Mapping[str, int]
    objectives: tuple[Mapping[str, Json], ...]
    owners: Mapping[str, str]
    scenario: Mapping[str, Json]

    def name(self, place: Place) -> str:
        """`r4c7`."""
        return hex_name(place)


@record
class State:
    """One position. `pieces`: hex name → unit (tracked games); `hands`: sizes only.

    `won`: medals that stay (eliminations, exits, the players' word); `kept`: objective
    medals won for good, by number of the objective; `removed`: obstacles gone, `hex.id`;
    `assaulted`: the close assault being settled, from and to; `open`: the verb that waits at a question, its arguments and the answers given;
    `done` counts commands of the turn, for the dice. `acts`: the card that the played one stands
    for; `free`: units of choice that it orders instead; `allowed`: by kind, from dice.
    `aloft`: where the plane in flight was when the card ordered it;
    `sections`: those that the units ordered so far leave open; `spent`: the card was used for a work;
    `sortie`: the Air Sortie played beside the Section card;
    `allotted`: the card ordered all by itself. `before`: the opponent's last card; `owed`: cards to draw besides the usual one; `mines`:
    strengths turned up; `marks`: target → guns, `r8c4, r8c5`; `stars`: side and dam → stars; `smoke`: hex → turn and
    side of its placing; `tokens`: hex → what lies there; `planes`: side → its plane in flight;
    `left`: airdrops and reinforcements still to come, by line of the scenario.
    """

    options: Mapping[str, str]
    board: Board
    turn: int
    side: str
    phase: str
    hands: Mapping[str, int]
    deck: int
    discards: int
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    card: str = ""
    ordered: int = 0
    aloft: str = ""
    won: Mapping[str, int] = field(default_factory=dict)
    kept: Mapping[str, str] = field(default_factory=dict)
    manual: Mapping[str, int] = field(default_factory=dict)
    removed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    retreating: Mapping[str, Json] | None = None
    vacated: Mapping[str, Json] | None = None
    open: Mapping[str, Json] | None = None
    ticked: tuple[str, ...] = ()
    done: int = 0
    lost: Mapping[str, int] = field(default_factory=dict)
    victory: Mapping[str, str] | None = None
    section: str = ""
    sections: tuple[str, ...] = ()
    spent: bool = False
    allotted: bool = False
    acts: str = ""
    free: int = 0
    allowed: Mapping[str, int] | None = None
    before: Mapping[str, Json] | None = None
    drew: bool = False
    no_draw: bool = False
    owed: Mapping[str, int] = field(default_factory=dict)
    night: int = FULL_DAY
    seen: int = 0
    mines: Mapping[str, int] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    stars: Mapping[str, int] = field(default_factory=dict)
    tried: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    smoke: Mapping[str, Json] = field(default_factory=dict)
    tokens: Mapping[str, str] = field(default_factory=dict)
    hq_lost: tuple[str, ...] = ()
    slowed: tuple[str, ...] = ()
    scrap: Mapping[str, int] = field(default_factory=dict)
    riposte: Mapping[str, str] | None = None
    assaulted: Mapping[str, str] | None = None
    planes: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    left: Mapping[str, int] = field(default_factory=dict)
    targets: tuple[str, ...] = ()  # still to be struck, as named with the card
    played: tuple[str, ...] = ()  # cards since the last shuffle, `card.section`, where counted
    sortie: str = ""
    landed: bool = False  # the plane of the side in turn was out this turn, and is off the board
    ambush_out: bool = False  # the Ambush of the deck lies among the discards
    battled: tuple[str, ...] = ()  # without a board: the battles of this turn, `unit.range`
    springing: bool = False  # without a board: the attack told next is that of an Ambush

    @property
    def tracking(self) -> bool:
        """Whether every unit is followed (`--set tracking=yes`, the usual way)."""
        return self.options.get("tracking") == "yes"

    @property
    def effect(self) -> str:
        """The card whose order is carried out: the one played, or the one it stands for."""
        return self.acts or self.card

    @property
    def sorties(self) -> bool:
        """Whether an Air Sortie is in force, alone or beside a Section card; Air Power that orders a unit of
        choice is none (Attaques nocturnes).
        """
        return bool(self.sortie) or (self.effect in SORTIES and not self.free)

    @property
    def hangar(self) -> bool:
        """Whether there is a plane to fly at all: given by the scenario, in flight, or on the ground."""
        given = any(self.board.scenario.get("planes", {}).values())
        return given or bool(self.planes) or any(piece.plane for piece in self.pieces.values())

    @property
    def may_sortie(self) -> bool:
        """Whether the Air Sortie in force has a flight left: a plane that went home has ended it."""
        return self.sorties and not self.landed

    def holds(self, rule: str) -> bool:
        """Whether the scenario names a rule card."""
        return rule in self.board.scenario.get("rules", ())

    def army(self, side: str) -> str | None:
        """The army whose rules a side follows."""
        found: str | None = self.board.scenario.get("armies", {}).get(side)
        return found

    @property
    def night_due(self) -> bool:
        """Whether the marker's roll opens this turn (Attaques nocturnes: the Allied player's)."""
        return self.night < FULL_DAY and self.side == "allies" and self.seen < self.turn

    def ground(self, place: Place) -> tuple[str, ...]:
        """The terrain, overlays and obstacles of a hex, as they are now."""
        laid = self.board.ground.get(place, ())
        if not (self.removed or self.added):
            return laid
        name = hex_name(place)
        found = [key for key in laid if f"{name}.{key}" not in self.removed]
        found += [each.split(".", 1)[1] for each in self.added if each.split(".", 1)[0] == name]
        return tuple(found)

    def grounds(self) -> dict[Place, tuple[str, ...]]:
        """The same of every hex that is printed as anything."""
        return {place: self.ground(place) for place in self.board.ground}

    def marked_by(self, target: str) -> tuple[str, ...]:
        """The guns and ships whose marker lies on a hex: each lays its own (Artillerie Lourde)."""
        return tuple(filter(None, self.marks.get(target, "").split(", ")))

    @property
    def standing(self) -> dict[Place, Piece]:
        """Hex → unit."""
        return {
            read_hex(name, self.board.rows, self.board.columns): piece
            for name, piece in self.pieces.items()
        }


def reserves_due(state: State) -> bool:
    """Whether the reserves of a campaign are rolled for now: after the deal, before anybody's first card (Jetons de
    Réserve).
    """
    opens = state.turn == 1 and state.side == state.board.first and not state.card
    return opens and state.holds("rule.reserve_tokens")


def other(side: str) -> str:
    """The opponent."""
    return SIDES[1 - SIDES.index(side)]


def retreat_due(state: State) -> Mapping[str, Json] | None:
    """The retreat still to be chosen; none once it was named and what follows it is asked."""
    named = state.open is not None and state.open.get("name") == "retreat"
    return None if named else state.retreating


def due_back(state: State) -> bool:
    """Whether a battle back may still be thrown: both units stand where the attack left them."""
    due = state.riposte
    return due is not None and due["from"] in state.pieces and due["to"] in state.pieces


def board_of(scenario: Mapping[str, Json]) -> Board:
    """The printed part of a scenario."""
    rows, columns = size_of(scenario)
    owners = {place: scenario.get("bunkers", "axis") for place in ("bunker",)}
    return Board(
        rows,
        columns,
        ground_of(scenario),
        scenario["top"],
        scenario["first_player"],
        dict(scenario["medals"]),
        tuple(scenario.get("objectives", ())),
        owners,
        scenario,
    )


def opening(book: Book, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
    """The position before the first card."""
    board = board_of(scenario)
    hands = dict(scenario["hands"])
    pieces: dict[str, Piece] = {}
    if options.get("tracking") == "yes":
        for unit in units_of(scenario):
            army = unit.get("army") or scenario.get("armies", {}).get(unit["side"])
            figures = unit.get("figures") or book.figures(unit["unit"], army, unit["side"])
            marks: dict[str, Any] = {key: True for key in MARKED if unit.get(key)}
            pieces[hex_name(unit["at"])] = Piece(
                unit["side"], unit["unit"], figures, figures,
                medal=unit.get("medal", book.units[unit["unit"]].medal), army=unit.get("army", ""),
                **marks,
            )  # fmt: skip
    deck = deck_of(scenario) - sum(hands.values())
    first = State(
        dict(options), board, 1, board.first, "order", hands, deck, 0, pieces,
        won=dict.fromkeys(SIDES, 0), manual=dict.fromkeys(SIDES, 0), lost=dict.fromkeys(SIDES, 0),
        night=1 if "rule.night" in scenario.get("rules", ()) else FULL_DAY,
        tokens={place: each["kind"] for each in scenario.get("tokens", ()) for place in each["hexes"]},
        left={
            f"{kind}.{number}": line["count"]
            for kind in ("airdrops", "reinforcements", "cargo")
            for number, line in enumerate(scenario.get(kind, ()))
        } | {f"{TOKEN}.{side}": n for side, n in scenario.get("air_tokens", {}).items()},
    )  # fmt: skip
    return first


def deck_of(scenario: Mapping[str, Json]) -> int:
    """Cards of the deck: the scenario's number, and 80 on the long board where it keeps the usual."""
    said = int(scenario.get("deck", DECK))
    return BREAKTHROUGH if size_of(scenario)[0] > LONG and said == DECK else said


def dump(state: State) -> Json:
    """The state as JSON, without what the scenario prints."""
    kept = {name: getattr(state, name) for name in fields_of(state) if name != "board"}
    if not state.played:  # as in saves of tables whose cards were never counted
        del kept["played"]
    if not state.springing:
        del kept["springing"]
    if not state.battled:
        del kept["battled"]
    return as_json(kept)


def load(scenario: Mapping[str, Json], raw: Json) -> State:
    """The state back from `dump`."""
    values: dict[str, Any] = dict(raw)
    values["pieces"] = {name: Piece(**piece) for name, piece in values["pieces"].items()}
    for name in ("removed", "added", "ticked", "tried", "struck", "hq_lost", "slowed",
                 "sections", "targets", "played", "battled"):  # fmt: skip
        values[name] = tuple(values.get(name, ()))
    return State(board=board_of(scenario), **values)
