"""Objective medals of a game in progress: who holds which, and who keeps it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.state import SIDES, State, other
from referee.games.m44.victory.rules import STAYING, holding

SUDDEN = "medal.sudden_death"
TABLE = "table"  # won by what the players say, no rule of the scenario
PASSING = ("moved", "retreated")  # what goes through hexes on its way


def settled(state: State, event: Event | None = None, was: State | None = None) -> State:
    """The state with the holder of each objective noted after an event: who held it before matters.

    A hex that a unit only passes through is entered, too: a permanent medal is won there, a
    last-to-occupy one changes hands. Who is laid out there has not entered: nobody holds one of these
    as the battle begins (I-M44-63).
    """
    if not state.tracking or not state.board.objectives:
        return state
    if was is not None and event is not None and _as_before(state, was, event):
        return state
    kept = dict(state.kept)
    for number, objective in enumerate(state.board.objectives):
        before = kept.pop(str(number), None)
        stays = objective["kind"] in STAYING
        if event is None or was is None:  # as it stands at set-up
            holder = None if stays else _after(objective, state, before)
        elif stays and objective.get("need", 1) == 1:
            holder = _won(objective, before, _entered(objective, state, event, was))
        elif stays and before is None and _entered(objective, state, event, was) is None:
            holder = None
        else:
            holder = _after(objective, state, before)
        kept |= {str(number): holder} if holder else {}
    return state if kept == state.kept else replace(state, kept=kept)


def _as_before(state: State, was: State, event: Event) -> bool:
    """Whether nothing was touched that a holder depends on: who held it then holds it still."""
    return (
        event.kind not in PASSING
        and state.pieces is was.pieces
        and state.kept is was.kept
        and state.board is was.board
        and was.tracking
    )


def _won(objective: Mapping[str, Json], before: str | None, entered: str | None) -> str | None:
    """Who holds a medal that stays with its winner: he who enters wins it, or ends its keeping."""
    if entered is None or (before and objective["kind"] == "permanent"):
        return before
    return entered if objective.get("side") in (None, entered) else None


def _entered(objective: Mapping[str, Json], state: State, event: Event, was: State) -> str | None:
    """The side that came onto a hex of an objective, or passed through one."""
    hexes = objective["hexes"]
    if event.kind in PASSING:
        walker = state.pieces.get(event.data["to"])
        if walker is not None and set(event.data.get("path") or ()) & set(hexes):
            return walker.side
    came = [
        now.side
        for place in hexes
        if (now := state.pieces.get(place)) is not None
        and ((old := was.pieces.get(place)) is None or old.side != now.side)
    ]
    return came[-1] if came else None


def _after(objective: Mapping[str, Json], state: State, before: str | None) -> str | None:
    """Who holds an objective by who stands there now, given who held it before."""
    here, kind = _present(objective, state), objective["kind"]
    if kind in STAYING and before is not None and (kind == "permanent" or not here[other(before)]):
        return before
    return holding(kind, objective.get("side"), here, before, objective.get("need", 1))


def lost_by_leaving(state: State, start: str, end: str) -> list[str]:
    """The hexes of the objectives that the side of a unit no longer holds once it goes from one hex to another
    (Médaille-Objectif Temporaire: it goes back whenever whoever held it is no longer there).
    """
    piece = state.pieces[start]
    pieces = {name: each for name, each in state.pieces.items() if name != start} | {end: piece}
    gone = replace(state, pieces=pieces)
    return [
        place
        for objective, side in zip(state.board.objectives, holders(state), strict=True)
        if side == piece.side and _after(objective, gone, side) != side
        for place in objective["hexes"]
    ]


def _present(objective: Mapping[str, Json], state: State) -> dict[str, int]:
    """Units of each side on the hexes of an objective."""
    here = dict.fromkeys(SIDES, 0)
    for place in objective["hexes"]:
        piece = state.pieces.get(place)
        if piece is not None:
            here[piece.side] += 1
    return here


def holders(state: State) -> list[str | None]:
    """Who holds each objective medal now."""
    if not state.tracking:
        return [None for _ in state.board.objectives]
    return [state.kept.get(str(number)) for number, _ in enumerate(state.board.objectives)]


def totals(state: State) -> dict[str, int]:
    """Medals of each side: eliminations, objectives held, what the players reported."""
    found = {side: state.won.get(side, 0) + state.manual.get(side, 0) for side in SIDES}
    for objective, side in zip(state.board.objectives, holders(state), strict=True):
        if side is not None:
            found[side] += objective.get("worth", 1)
    return {side: max(0, min(number, state.board.goals[side])) for side, number in found.items()}


def seizes(state: State, name: str) -> bool:
    """Whether the ground of a hex may still be taken after the last medal: an objective of the side
    in turn, where the scenario says so (Contrôle d'objectif).
    """
    return state.holds("rule.objective_control") and any(
        name in each["hexes"] and each.get("side") in (None, state.side)
        for each in state.board.objectives
    )


def met(state: State, side: str) -> Mapping[str, Json] | None:
    """The condition of sudden death that a side meets as the board stands."""
    conditions = state.board.scenario.get("sudden_death", ())
    return next((c for c in conditions if c["side"] == side and _met(state, c)), None)


def sudden_now(was: State, state: State) -> Mapping[str, Json] | None:
    """The condition of sudden death that a side has just met: it wins at once (Mort Subite).

    Not where the scenario's sheet judges it as the turn ends; saves from before it could say so
    keep to that.
    """
    if not state.tracking or state.pieces is was.pieces:
        return None
    for condition in state.board.scenario.get("sudden_death", ()):
        at_once = not condition.get("end_of_turn", True)
        if at_once and _met(state, condition) and not _met(was, condition):
            found: Mapping[str, Json] = condition
            return found
    return None


def sudden_told(condition: Mapping[str, Json] | None, side: str) -> Ruling:
    """Sudden death, and by which hexes; which condition it was only the table knows otherwise."""
    if condition is None:
        return info("m44.medals.sudden", "medal.sudden_death", side=side)
    return info("m44.medals.sudden_by", "medal.sudden_death", side=side,
                hexes=", ".join(condition["hexes"]), need=condition["need"])  # fmt: skip


def listed(state: State, side: str) -> bool:
    """Whether a condition of sudden death that the scenario lists for a side may be met: without a board
    only the players see it.
    """
    conditions = state.board.scenario.get("sudden_death", ())
    one = any(each["side"] == side for each in conditions)
    return bool(met(state, side)) if state.tracking else one


def won_told(state: State, victory: Mapping[str, str]) -> Ruling:
    """How a battle was won: by medals, by sudden death, or on the players' word, with their reason."""
    side, condition, why = victory["winner"], victory["condition"], victory.get("why")
    found = met(state, side)
    if why and not found:  # the condition was on their sheet, or none
        cards = () if condition == TABLE else (condition,)
        return info("m44.medals.told", *cards, side=side, why=why)
    if condition == SUDDEN or why:
        return sudden_told(found, side)
    return info("m44.medals.won", condition, side=side)


def held(state: State, condition: Mapping[str, Json]) -> int | None:
    """The hexes of a condition of sudden death that its side holds; nobody knows without a board."""
    if not state.tracking:
        return None
    side, hexes = condition["side"], condition["hexes"]
    return len([name for name in hexes if name in state.pieces and state.pieces[name].side == side])


def _met(state: State, condition: Mapping[str, Json]) -> bool:
    """Whether a side holds as many of the hexes as it needs."""
    return bool((held(state, condition) or 0) >= condition["need"])
