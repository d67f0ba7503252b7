"""A game in progress: everything the referee remembers, frozen, and its JSON form."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.force import minus, ordered, plus
from referee.engine.record import as_json, field, fields_of, record
from referee.engine.sequence import Cursor, Frame
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.rules import capital_held
from referee.games.aa1941.movement.situation import Pieces, Situation
from referee.games.aa1941.sequence import (
    COMBAT,
    MONEY_PHASES,
    PHASES,
    cursor_in,
    cursor_out,
    phase_of,
    power_of,
    round_of,
)

Force = Mapping[str, int]


@record
class State:
    """One position. Forces are `{unit: n}`; `pieces` is space → power → force.

    What belongs to the turn in progress: `control_at_start`, `bought` (waiting in
    the mobilization zone), `placed` (per industrial complex), `collected`,
    `declared` (battles announced), `fought` (battles over), `moved`
    (space → unit → points used → count), `ashore` (zone → territory → who was landed there in the
    noncombat move; light games), `busy` (zone → transports that moved, fought or landed before
    it; light games), `waiting` (zone → fighters told to come down there in the noncombat
    move; light games), `assigned` (zone → fighters told to fight for the zone of their deck; tracked
    games), `came` (space → where attackers came from), `ticked` (checklist lines of the phase).
    `ships` is the ledger of the transports (see `naval.fleet`), zone by zone; `astray` the fighters and
    carriers that left the zone of their deck (`movement.homes`); `pieces_at_start`
    the photograph taken when the turn began; `adrift` the enemy fighters over a zone whose
    carrier went down; `hosted` (zone → power → its troops put aboard an ally's transports; light games);
    `decks` the carriers that sailed (see `naval.decks`), zone by zone; `settled` (space → kind → how many) the
    aircraft that the table let land where the rules do not. `open` is the open question: the verb that waits, its arguments and the answers so far.
    """

    options: Mapping[str, str]
    cursor: Cursor
    treasury: Mapping[str, int]
    control: Mapping[str, str]
    control_at_start: Mapping[str, str]
    pieces: Pieces = field(default_factory=dict)
    bought: Force = field(default_factory=dict)
    placed: Mapping[str, Force] = field(default_factory=dict)
    collected: bool = False
    declared: Mapping[str, Json] = field(default_factory=dict)
    fought: tuple[Mapping[str, Json], ...] = ()
    open: Mapping[str, Json] | None = None
    moved: Mapping[str, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)
    came: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ticked: tuple[str, ...] = ()
    ships: Mapping[str, tuple[Mapping[str, Json], ...]] = field(default_factory=dict)
    pieces_at_start: Pieces | None = None
    adrift: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    astray: tuple[Mapping[str, Json], ...] = ()
    luck: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    victory: Mapping[str, str] | None = None
    ashore: Mapping[str, Mapping[str, Force]] = field(default_factory=dict)
    busy: Mapping[str, int] = field(default_factory=dict)
    waiting: Mapping[str, int] = field(default_factory=dict)
    assigned: Mapping[str, int] = field(default_factory=dict)
    hosted: Mapping[str, Mapping[str, Force]] = field(default_factory=dict)
    decks: Mapping[str, tuple[Mapping[str, Json], ...]] = field(default_factory=dict)
    settled: Mapping[str, Force] = field(default_factory=dict)

    @property
    def power(self) -> str:
        """Whose turn it is."""
        return power_of(self.cursor)

    @property
    def phase(self) -> str:
        """The phase reached."""
        return phase_of(self.cursor)

    @property
    def round(self) -> int:
        """The round, from 1."""
        return round_of(self.cursor)

    @property
    def tracking(self) -> bool:
        """Whether every piece is followed (`--set tracking=yes`)."""
        return self.options.get("tracking") == "yes"

    def situation(self) -> Situation:
        """The board as movement judges it; a light game vouches for no space's pieces."""
        return Situation(
            self.power,
            self.control,
            self.control_at_start,
            self.pieces,
            None if self.tracking else frozenset(),
            self.pieces_at_start,
        )

    def force_of(self, space: str, power: str) -> dict[str, int]:
        """The pieces of one power recorded in a space."""
        return dict(self.pieces.get(space, {}).get(power, {}))


def opening(
    book: Book,
    options: Mapping[str, str],
    treasury: Mapping[str, int],
    control: Mapping[str, str],
    pieces: Pieces,
    first: str,
    round_: int = 1,
) -> State:
    """The position before the first command: the first phase that the first power plays."""
    phase = next(
        phase for phase in PHASES if phase not in MONEY_PHASES or capital_held(book, control, first)
    )
    cursor = (
        Frame("rounds", round_ - 1),
        Frame("powers", book.powers.index(first)),
        Frame(first, PHASES.index(phase)),
        Frame(phase),
    )
    return State(
        dict(options), cursor, dict(treasury), dict(control), dict(control), pieces,
        pieces_at_start=pieces,
    )  # fmt: skip


def went(used: Mapping[str, int], least: int = 1) -> int:
    """How many of those in a count of points used (points → how many) have used as many as that."""
    return sum(n for points, n in used.items() if int(points) >= least)


def spent(book: Book, state: State, space: str, unit: str) -> int:
    """How many of a kind in a place moved, fought or fell back this turn: all have points used.

    Ships may have sailed there by a combat move of their own, and tanks have run through there:
    they go on with what is left.
    """
    least = book.units[unit].move if book.units[unit].domain != "air" else 1
    here = state.force_of(space, state.power).get(unit, 0)
    return min(here, went(state.moved.get(space, {}).get(unit, {}), least))


def fought_over(state: State) -> frozenset[str]:
    """Every space where a battle was had this turn, the zone of an assault's sea fight too (p. 11)."""
    spaces = {battle["space"] for battle in state.fought}
    return frozenset(
        spaces
        | {
            zone
            for battle in state.fought
            if battle.get("sea")
            for zone in battle.get("seas", (battle["zone"],))
        }
    )


def battles(state: State) -> list[Mapping[str, Json]]:
    """The battles had this turn; walking into ground that nobody defends is none of them, but a move
    (Combat général, p. 15).
    """
    return [battle for battle in state.fought if not battle.get("entered")]


def fell_back_to(state: State, space: str) -> Force:
    """Who fought this turn and went back to a place: nobody fights twice (pp. 11, 15, 17)."""
    found: Force = {}
    for battle in state.fought:
        found = plus(found, battle.get("fallen", {}).get(space, {}))
    return found


def battles_begun(state: State) -> Ruling:
    """Why nothing is moved or announced any more: all combat moves come before all battles
    (Mouvement offensif, p. 11).
    """
    spaces = list(dict.fromkeys(battle["space"] for battle in battles(state)))
    return refusal("aa1941.move.battles_begun", "combat_move", "order.turn", spaces=spaces)


def moves_over(state: State) -> bool:
    """Whether nobody makes a combat move any more: the battles have come, or begun (p. 11)."""
    return state.phase == COMBAT or bool(battles(state))


def back_aboard(state: State, zone: str) -> Force:
    """Light games: the mover's transports that went back to a zone in a sea fight, and the troops aboard: they
    land nowhere this turn (Transports de troupes, p. 27). A tracked game has its ledger.
    """
    found: Force = {}
    for battle in state.fought:
        found = plus(found, battle.get("aboard", {}).get(zone, {}))
    return found


def zones_of(plan: Mapping[str, Json]) -> tuple[str, ...]:
    """The sea zones of an assault announced or fought (`zones` where there are several); none
    where nobody lands.
    """
    first = plan.get("zone")
    return tuple(plan.get("zones", (first,))) if first else ()


def opens_landing(state: State, zone: str) -> bool:
    """Whether a fight for a sea zone is the first step of an assault announced from there (p. 14)."""
    return any(zone in zones_of(plan) for plan in state.declared.values())


def with_pieces(pieces: Pieces, space: str, power: str, force: Force) -> Pieces:
    """The board after the pieces of one power in one space are set.

    In the order of their names, as a save gives it back: what goes through the board finds the
    same first, whatever was moved last.
    """
    here = {key: dict(units) for key, units in pieces.get(space, {}).items() if key != power}
    kept = {unit: count for unit, count in sorted(force.items()) if count > 0}
    if kept:
        here[power] = kept
        here = dict(sorted(here.items()))
    if not here:
        return {key: value for key, value in pieces.items() if key != space}
    found = {**pieces, space: here}
    order = sorted(found)
    return found if order == list(found) else {key: found[key] for key in order}


def added(pieces: Pieces, space: str, power: str, force: Force) -> Pieces:
    """The board after pieces arrive."""
    return with_pieces(pieces, space, power, plus(pieces.get(space, {}).get(power, {}), force))


def taken(pieces: Pieces, space: str, power: str, force: Force) -> Pieces:
    """The board after pieces leave or are lost; never fewer than none."""
    return with_pieces(pieces, space, power, minus(pieces.get(space, {}).get(power, {}), force))


def together(book: Book, pieces: Pieces, space: str, powers: tuple[str, ...]) -> dict[str, int]:
    """The pieces of several powers in a space, as one force."""
    found: dict[str, int] = {}
    for power in powers:
        found = plus(found, pieces.get(space, {}).get(power, {}))
    return ordered(found, book.units)


def dump(state: State) -> Json:
    """The state as JSON."""
    found: dict[str, Json] = {name: getattr(state, name) for name in fields_of(state)}
    return as_json({**found, "cursor": cursor_out(state.cursor)})


def load(raw: Json) -> State:
    """The state back from `dump`."""
    values = {key: value for key, value in raw.items() if key in fields_of(State)}
    if raw.get("battle"):  # a copy made before the verb itself was held
        values["open"] = waiting_of(raw["battle"]["plan"], raw["battle"]["answers"])
    values["cursor"] = cursor_in(values["cursor"])
    values["fought"] = tuple(values["fought"])
    values["ticked"] = tuple(values["ticked"])
    values["astray"] = tuple(values.get("astray", ()))
    values["ships"] = {zone: tuple(ships) for zone, ships in values.get("ships", {}).items()}
    values["decks"] = {zone: tuple(decks) for zone, decks in values.get("decks", {}).items()}
    values["came"] = {space: tuple(origins) for space, origins in values["came"].items()}
    return State(**values)


def waiting_of(plan: Mapping[str, Json], answers: list[Json]) -> dict[str, Json]:
    """The open question of a battle that was kept as its plan."""
    return {
        "name": "attack",
        "args": {"space": plan["space"], "attack": dict(plan["attack"]), "plan": dict(plan)},
        "answers": list(answers),
        "overruled": [],
        "told": 0,
    }
