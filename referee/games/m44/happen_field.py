"""What the events of the field change: mines, ice, tokens, works, weather, arrivals, aircraft.

Kinds: `mines_shown` `healed` `supplied` `scrapped` `leader_fell` `leader_joined` `picked`
`hq_captured` `hq_retaken` `marked` `dam_stars` `dam_cleared` `sabotaged` `tried` `struck` `night_rolled`
`smoke_laid` `dropped` `drop_lost` `brought` `exited` `discarded` `ambushed` `bridge_blown`
`bridge_built` `orders_rolled` `plane_up` `plane_flew` `plane_ready` `plane_acted` `plane_lost`
`plane_left` `rescued` `checked`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.verdict import Json
from referee.games.m44.pieces import (
    left_behind,
    unmarked,
    with_ground,
    with_piece,
    with_pieces,
    without,
)
from referee.games.m44.state import Piece, State, changed, other

Data = Mapping[str, Json]


def _counted(numbers: Mapping[str, int], key: str, n: int) -> dict[str, int]:
    return {**numbers, key: numbers.get(key, 0) + n}


def _mines_shown(state: State, data: Data) -> State:
    if data["strength"]:
        return changed(state, mines={**state.mines, data["hex"]: data["strength"]})
    return without(state, [f"{data['hex']}.minefield"])


def _healed(state: State, data: Data) -> State:
    piece = state.pieces[data["hex"]]
    rests = {"from_hex": data["hex"], "barred": True} if data["rests"] else {}
    after = with_piece(state, data["hex"], figures=piece.figures + data["n"], **rests)
    return changed(after, done=state.done + 1, tried=(*state.tried, data["hex"]))


def _supplied(state: State, data: Data) -> State:
    truck, friend = state.pieces[data["from"]], state.pieces[data["to"]]
    after = with_piece(state, data["to"], figures=friend.figures + data["n"], barred=True)
    left = truck.figures - data["n"]
    if left:
        after = with_piece(after, data["from"], figures=left, barred=True)
    else:
        after = changed(after, pieces=with_pieces(after, **{data["from"]: None}))
        after = without(after, left_behind(state, data["from"]))
    return changed(after, done=state.done + 1)


def _scrapped(state: State, data: Data) -> State:
    key = f"{data['side']}.{data['unit']}"
    won = _counted(state.won, other(data["side"]), data["medals"])
    return changed(state, scrap=_counted(state.scrap, key, data["n"]), won=won)


def _leader_fell(state: State, data: Data) -> State:
    return changed(state, won=_counted(state.won, data["to"], data["medals"]))


def _leader_joined(state: State, data: Data) -> State:
    return with_piece(state, data["hex"], leader=True)


def _picked(state: State, data: Data) -> State:
    tokens = {place: what for place, what in state.tokens.items() if place != data["hex"]}
    return changed(with_piece(state, data["hex"], carries=data["what"]), tokens=tokens)


def _hq_captured(state: State, data: Data) -> State:
    side = data["side"]
    hands = {**state.hands, side: state.hands[side] - data["cards"]}
    return changed(state, hands=hands, discards=state.discards + data["cards"],
                   hq_lost=(*state.hq_lost, side))  # fmt: skip


def _hq_retaken(state: State, data: Data) -> State:
    side = data["side"]
    hands = {**state.hands, side: state.hands[side] + data["cards"]}
    return changed(state, hands=hands, deck=state.deck - data["cards"],
                   hq_lost=tuple(each for each in state.hq_lost if each != side))  # fmt: skip


def _marked(state: State, data: Data) -> State:
    return changed(state, marks={**state.marks, data["hex"]: data["gun"]})


def _dam_stars(state: State, data: Data) -> State:
    stars = {**state.stars, f"{data['side']}.{data['hex']}": data["n"]}
    return changed(state, stars=stars, tried=(*state.tried, data["hex"]), done=state.done + 1)


def _dam_cleared(state: State, data: Data) -> State:
    gone = f".{data['hex']}"
    return changed(state, stars={k: n for k, n in state.stars.items() if not k.endswith(gone)})


def _sabotaged(state: State, data: Data) -> State:
    after = changed(state, won=_counted(state.won, data["side"], data["medals"]))
    if data["what"] == "supply_depot":
        after = changed(after, slowed=(*after.slowed, other(data["side"])))
    return without(after, [f"{data['hex']}.{data['what']}"])


def _tried(state: State, data: Data) -> State:
    after = changed(state, tried=(*state.tried, data["hex"]), done=state.done + 1)
    if data["fights"] and data["hex"] in state.pieces:
        after = with_piece(after, data["hex"], fought=2)
    return after


def _struck(state: State, data: Data) -> State:
    return changed(state, struck=(*state.struck, data["hex"]), done=state.done + 1)


def _night_rolled(state: State, data: Data) -> State:
    return changed(state, night=data["visibility"], seen=state.turn, done=state.done + 1)


def _smoke_laid(state: State, data: Data) -> State:
    laid = {place: [state.turn, state.side] for place in data["hexes"]}
    return changed(state, smoke={**state.smoke, **laid}, done=state.done + 1)


def _spent(state: State, data: Data) -> Mapping[str, int]:
    line = data.get("line")
    return _counted(state.left, line, -1) if line else state.left


def _dropped(state: State, data: Data) -> State:
    fresh = not data["ready"]
    piece = Piece(data["side"], data["unit"], data["figures"], data["figures"],
                  medal=data["medal"], army=data.get("army", ""), fresh=fresh,
                  ordered=data.get("ordered", False))  # fmt: skip
    return changed(state, pieces=with_pieces(state, **{data["hex"]: piece}),
                   left=_spent(state, data), done=state.done + 1)  # fmt: skip


def _drop_lost(state: State, data: Data) -> State:
    return changed(state, left=_spent(state, data), done=state.done + 1)


def _brought(state: State, data: Data) -> State:
    return changed(_dropped(state, data), ordered=state.ordered + 1)


def _exited(state: State, data: Data) -> State:
    after = changed(
        state, pieces=with_pieces(state, **{data["hex"]: None}),
        won=_counted(state.won, data["side"], data["medals"]), done=state.done + 1,
    )  # fmt: skip
    return without(unmarked(after, data["hex"]), left_behind(state, data["hex"]))


def _discarded(state: State, data: Data) -> State:
    hands = {**state.hands, data["side"]: state.hands[data["side"]] - data["n"]}
    return changed(state, hands=hands, discards=state.discards + data["n"])


def _ambushed(state: State, data: Data) -> State:
    after = _discarded(state, {"side": data["side"], "n": 1})
    return changed(after, owed=_counted(state.owed, data["side"], 1), done=state.done + 1)


def _bridge_blown(state: State, data: Data) -> State:
    after = without(state, [f"{data['hex']}.{data['what']}"])
    after = with_ground(after, [f"{data['hex']}.broken_bridge"])
    return changed(after, no_draw=data["spent"], done=state.done + 1)


def _bridge_built(state: State, data: Data) -> State:
    return changed(with_ground(state, [f"{data['hex']}.{data['what']}"]), done=state.done + 1,
                   tried=(*state.tried, data["hex"]))  # fmt: skip


def _orders_rolled(state: State, data: Data) -> State:
    return changed(state, allowed=dict(data["allowed"]))


def _plane(state: State, data: Data, **changes: Json) -> State:
    side = data["side"]
    plane = {**state.planes.get(side, {}), **changes}
    return changed(state, planes={**state.planes, side: plane}, done=state.done + 1)


def _plane_up(state: State, data: Data) -> State:
    return _plane(state, data, plane=data["plane"], hex=data["hex"], path=list(data["path"]),
                  active=True, acted="", flew=state.turn)  # fmt: skip


def _plane_flew(state: State, data: Data) -> State:
    return _plane(state, data, hex=data["hex"], path=list(data["path"]), flew=state.turn)


def _plane_ready(state: State, data: Data) -> State:
    hexagon = state.planes[data["side"]]["hex"]
    return _plane(state, data, active=True, path=[hexagon])


def _plane_acted(state: State, data: Data) -> State:
    return _plane(state, data, acted=data["action"])


def _plane_gone(state: State, data: Data) -> State:
    planes = {side: plane for side, plane in state.planes.items() if side != data["side"]}
    won = _counted(state.won, other(data["side"]), data.get("medals", 0))
    return changed(state, planes=planes, won=won, done=state.done + 1)


def _rescued(state: State, data: Data) -> State:
    after = changed(state, pieces=with_pieces(state, **{data["hex"]: None}), done=state.done + 1)
    return without(unmarked(after, data["hex"]), left_behind(state, data["hex"]))


def _checked(state: State, data: Data) -> State:
    return changed(state, done=state.done + 1)


FIELD: Mapping[str, Callable[[State, Data], State]] = {
    "mines_shown": _mines_shown, "healed": _healed, "supplied": _supplied, "scrapped": _scrapped,
    "leader_fell": _leader_fell, "leader_joined": _leader_joined, "picked": _picked,
    "hq_captured": _hq_captured, "hq_retaken": _hq_retaken, "marked": _marked,
    "dam_stars": _dam_stars, "dam_cleared": _dam_cleared, "sabotaged": _sabotaged, "tried": _tried, "struck": _struck,
    "night_rolled": _night_rolled, "smoke_laid": _smoke_laid, "dropped": _dropped,
    "drop_lost": _drop_lost, "brought": _brought, "exited": _exited, "discarded": _discarded,
    "ambushed": _ambushed, "bridge_blown": _bridge_blown, "bridge_built": _bridge_built,
    "orders_rolled": _orders_rolled, "plane_up": _plane_up, "plane_flew": _plane_flew,
    "plane_ready": _plane_ready, "plane_acted": _plane_acted, "plane_lost": _plane_gone,
    "plane_left": _plane_gone, "rescued": _rescued,
    "checked": _checked,
}  # fmt: skip
