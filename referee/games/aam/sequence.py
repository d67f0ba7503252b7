"""Who may act when, the checklist of each phase, and what is due before it may be left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.checklist import Item
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, advice, refusal
from referee.games.aam.state import (
    ASSAULTS,
    CASUALTY,
    DEPLOYMENT,
    INITIATIVE,
    MOVES,
    SIDES,
    Piece,
    State,
    called,
)

CODE = "aam.check."
# What no agreement at the table can set aside: there is nothing to do it with.
ABSOLUTE = frozenset(
    {
        "aam.attack.no_value",
        "aam.attack.no_dice",
        "aam.initiative.done",
        "aam.game.gone",
        "aam.board.not_aboard",
        "aam.act.nowhere",
        "aam.move.hexes",
    }
)


def judged(state: State) -> bool:
    """Whether the objective counts at the end of this turn."""
    return state.turn >= state.first_check


def unplaced(state: State) -> list[str]:
    """Units of a tracked game that stand nowhere yet."""
    if not state.tracking:
        return []
    return [p.id for p in state.pieces.values() if p.hex is None and p.aboard is None]


def checklist(state: State) -> tuple[Item, ...]:
    """The lines of the phase reached, those ticked off done. Ids are the codes of their sentences."""
    return tuple(replace(item, done=item.done or item.id in state.ticked) for item in _lines(state))


def _lines(state: State) -> tuple[Item, ...]:
    if state.victory is not None:
        return ()
    if state.phase == DEPLOYMENT:
        shown = all(side in state.armies for side in SIDES)
        lines = [
            *_agreed(state),
            _line("armies", "army", "army.secret", mandatory=True, done=shown),
        ]
        if state.tracking:
            lines.append(_line("place", "start", mandatory=True,
                               done=shown and not unplaced(state)))  # fmt: skip
        else:
            lines.append(_line("deploy", "start"))
        return tuple(lines)
    if state.phase == INITIATIVE:
        return (
            _line("initiative", "initiative", mandatory=True, done=state.initiative is not None),
            _line("order", "initiative.order", mandatory=True, done=state.first is not None),
        )
    if state.phase in MOVES:
        return (_line("move", "movement_phase"), _line("watch", "defensive.provoke"))
    if state.phase in ASSAULTS:
        return (_line("assault", "assault_phase"), _line("watch", "defensive.provoke"))
    lines = [_line("turned", "casualty", done=True)]
    if state.phase == CASUALTY and judged(state) and not state.tracking:
        lines.append(_line("control", "win", mandatory=True, done=state.control is not None))
    return tuple(lines)


def deploying(state: State, *sides: str) -> bool:
    """Whether somebody has begun to deploy: anybody, or one of these sides."""
    of = sides or SIDES
    stand = any(each.side in of and each.hex is not None for each in state.pieces.values())
    return stand or any(side in state.ends for side in of)


def start_card(state: State, assault: str = "assault.setup") -> str:
    """The rule of the start: the booklet's (Démarrage, p. 4), or what an assault has in its place (p. 28):
    its set-up, or with `assault.map` the choice of its map.
    """
    return assault if state.kind == "assault" else "start"


def settled_before(state: State, what: str) -> list[Ruling]:
    """The map and its objective come before anybody deploys, and stay then (p. 4, pp. 27-28).

    What was passed over is made up for until the first turn.
    """
    if state.phase != DEPLOYMENT or not deploying(state):
        return []
    if any(_SETTLED[_name(item)] == what and not item.done for item in _agreed(state)):
        return []
    return [refusal("aam.map.begun", start_card(state))]


def _agreed(state: State) -> tuple[Item, ...]:
    """What comes before the armies, in the booklet's order: the map, then who deploys (p. 4, pp. 27-28).

    None of it is done because somebody stands on the map: what nobody said is owed until the first turn.
    """
    if state.kind == "assault":
        return (
            _line("map_chosen", "assault.map", done="map" in state.laid),
            _line("objective", "assault.map", done="objective" in state.laid),
        )
    return (
        _line("map", "start", done="map" in state.laid),
        _line("toss", "start", done=state.deployer is not None),
    )


def next_agreed(state: State) -> str | None:
    """What the set-up wants first now: the verb that settles it."""
    if state.phase != DEPLOYMENT:
        return None
    first = next((item.id for item in checklist(state) if not (item.done or item.mandatory)), "")
    return _SETTLED.get(first.removeprefix(CODE))


def _name(item: Item) -> str:
    return item.id.removeprefix(CODE)


_SETTLED = {"map": "map", "map_chosen": "map", "objective": "objective", "toss": "toss"}


def unsettled(state: State) -> list[Ruling]:
    """What the set-up leaves out, if it goes on now: said, for the table may have agreed on it."""
    begun = deploying(state)
    return [
        advice("aam.due.tossed" if begun and _name(item) == "toss" else "aam.due." + _name(item),
               *item.cards)
        for item in checklist(state)
        if not item.done and _name(item) in _SETTLED
    ]  # fmt: skip


def _line(name: str, *cards: str, mandatory: bool = False, done: bool = False) -> Item:
    return Item(CODE + name, cards, mandatory, done)


def due(state: State) -> list[Ruling]:
    """Why the phase may not be left yet; of the units that stand nowhere, which (p. 4)."""
    missing: list[Json] = list(dict.fromkeys(state.pieces[key].card for key in unplaced(state)))
    found: list[Ruling] = []
    for item in checklist(state):
        if not item.mandatory or item.done:
            continue
        if _name(item) != "place":
            found.append(refusal("aam.due." + _name(item), *item.cards))
        elif missing:  # else the armies are due
            found.append(refusal("aam.due.place", *item.cards, units=missing))
    return found


def out_of_turn(
    state: State, piece: Piece, phases: tuple[str, ...], rule: str = "sequence"
) -> list[Ruling]:
    """Why a unit is not to act now: another phase, or its opponent's (Séquence de jeu, p. 11)."""
    if state.phase in phases and piece.side == state.side:
        return []
    theirs: list[dict[str, Json]] = []
    if state.side in SIDES and piece.side != state.side:  # in some phases nobody's turn it is
        theirs = [{"code": "aam.act.theirs", "params": {"side": piece.side}}]
    return [refusal("aam.act.phase", rule, **called(piece), phase=state.phase, theirs_told=theirs)]


def nowhere(state: State, piece: Piece) -> list[Ruling]:
    """Who stands nowhere on a map that is followed: the table began without him, `place` puts him down."""
    if not state.tracking or piece.hex is not None:
        return []
    return [refusal("aam.act.nowhere", "position", **called(piece))]


def ready(state: State, piece: Piece, phases: tuple[str, ...]) -> list[Ruling]:
    """Whether a unit may act in this phase at all (Phases d’assaut, p. 11)."""
    found = out_of_turn(state, piece, phases)
    found += nowhere(state, piece)
    if piece.aboard is not None:
        found.append(refusal("aam.act.aboard", "transport.aboard", **called(piece)))
    if piece.acted:
        found.append(refusal("aam.act.again", "assault_phase", **called(piece)))
    return found


def early(state: State) -> list[Ruling]:
    """Why something of the set-up is too late."""
    return [] if state.phase == DEPLOYMENT else [refusal("aam.deploy.over", "start")]


def stands(rulings: Sequence[Ruling], args: Mapping[str, Json]) -> bool:
    """Whether some refusal is left that the table did not set aside."""
    aside = set(args.get("overruled", ())) - ABSOLUTE
    return any(ruling.severity == "refusal" and ruling.code not in aside for ruling in rulings)
