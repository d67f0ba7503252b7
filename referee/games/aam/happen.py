"""What each event changes. Kinds are for ever; a new shape gets a new version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from referee.engine.event import Event
from referee.engine.verdict import Json
from referee.games.aam.hits import DAMAGED, DISRUPTED, known_order
from referee.games.aam.state import ASSAULTS, Piece, State, with_army

Data = Mapping[str, Json]


def evolve(state: State, event: Event) -> State:
    """The position after an event."""
    after = _CHANGES[event.kind](state, event.data)
    return replace(after, count=state.count + 1)


def with_piece(position: State, key: str, /, **changes: Json) -> State:
    """The position with one unit changed."""
    pieces = {**position.pieces, key: replace(position.pieces[key], **changes)}
    return replace(position, pieces=pieces)


def _armed(state: State, data: Data) -> State:
    cards = {**state.cards, **data.get("cards", {})}
    return with_army(replace(state, cards=cards), data["side"], data["units"])


def _sealed(state: State, data: Data) -> State:
    return replace(state, seals={**state.seals, data["side"]: data["seal"]})


def _mapped(state: State, data: Data) -> State:
    return replace(state, config=data["config"], objective=data["objective"])


def _objective(state: State, data: Data) -> State:
    return replace(state, objective=data["hex"])


def _placed(state: State, data: Data) -> State:
    piece = state.pieces[data["unit"]]
    ends = {**state.ends, piece.side: data["end"]}
    return replace(with_piece(state, piece.id, hex=data["hex"], facing=data["facing"]), ends=ends)


def _initiative(state: State, data: Data) -> State:
    return replace(state, initiative=dict(data), first=None)


def _ordered(state: State, data: Data) -> State:
    return replace(state, first=data["first"])


def _moved(state: State, data: Data) -> State:
    piece = state.pieces[data["unit"]]
    after = with_piece(
        replace(state, last=piece.id), piece.id, hex=data.get("hex"), facing=data.get("facing"), acted=piece.acted + 1,
        moved=True,
    )  # fmt: skip
    for passenger in state.pieces.values():
        if passenger.aboard == piece.id:
            after = with_piece(after, passenger.id, hex=data.get("hex"))
    return after


def _attacked(state: State, data: Data) -> State:
    after = _hit(state, data["target"], data["counters"])
    after = replace(after, last=data["unit"])
    return with_piece(after, data["unit"], acted=state.pieces[data["unit"]].acted + 1)


def _hit(state: State, key: str, counters: Json) -> State:
    down = known_order({*state.pieces[key].down, *counters})
    return with_piece(state, key, down=down)


def _blasted(state: State, data: Data) -> State:
    return _hit(state, data["target"], data["counters"])


def _fired(state: State, data: Data) -> State:
    return with_piece(state, data["unit"], fired=True)


def _disrupted(state: State, data: Data) -> State:
    """Stopped at once; in an assault phase its move was its whole activation."""
    piece = state.pieces[data["unit"]]
    acted = max(1, piece.acted) if state.phase in ASSAULTS else piece.acted
    return with_piece(state, piece.id, state=known_order({*piece.state, DISRUPTED}), acted=acted)


def _countered(state: State, data: Data) -> State:
    """A correction: what lies on a unit is set as told."""
    return with_piece(state, data["unit"], state=tuple(data["state"]), down=tuple(data["down"]))


def _removed(state: State, data: Data) -> State:
    gone = {data["unit"]}
    gone |= {p.id for p in state.pieces.values() if p.aboard in gone}
    return replace(state, pieces={k: p for k, p in state.pieces.items() if k not in gone})


def _boarded(state: State, data: Data) -> State:
    carrier = state.pieces[data["transport"]]
    return with_piece(state, data["unit"], aboard=carrier.id, hex=carrier.hex, acted=1,
                      boarded=True)  # fmt: skip


def _dismounted(state: State, data: Data) -> State:
    return with_piece(state, data["unit"], aboard=None, hex=data.get("hex"), acted=1)


def _casualties(state: State, data: Data) -> State:
    after = state
    for key in data["removed"]:
        if key in after.pieces:
            after = _removed(after, {"unit": key})
    pieces: dict[str, Piece] = {}
    for key, piece in after.pieces.items():
        lying = {DISRUPTED} if key in data["disrupted"] else set()
        lying |= {DAMAGED} if key in data["damaged"] else set()
        pieces[key] = replace(piece, state=known_order(lying), down=())
    return replace(after, pieces=pieces)


def _controlled(state: State, data: Data) -> State:
    return replace(state, control=data["control"])


def _changed_ground(state: State, data: Data) -> State:
    return replace(state, terrain={**state.terrain, data["hex"]: data["terrain"]})


def _lines(before: tuple[str, ...], data: Data) -> tuple[str, ...]:
    """Sides more or fewer."""
    kept = tuple(side for side in before if side not in data["sides"])
    return kept if data["gone"] else (*kept, *data["sides"])


def _roads(state: State, data: Data) -> State:
    return replace(state, roads=_lines(state.roads, data))


def _rivers(state: State, data: Data) -> State:
    return replace(state, rivers=_lines(state.rivers, data))


def _demolished(state: State, data: Data) -> State:
    """The road is cut where the bridge stood; the river stays."""
    lost = set(data.get("sides", ()))
    return replace(state, roads=tuple(side for side in state.roads if side not in lost))


def _stepped(state: State, data: Data) -> State:
    """The next phase: everybody may act and fire defensively again."""
    pieces = {
        key: replace(piece, acted=0, fired=False, moved=False, boarded=False)
        for key, piece in state.pieces.items()
    }
    after = replace(state, phase=data["phase"], turn=data["turn"], pieces=pieces, last=None)
    if data["phase"] == "initiative":
        after = replace(after, initiative=None, first=None, control=None)
    return after


def _asked(state: State, data: Data) -> State:
    return replace(state, pending=dict(data))


def _answered(state: State, data: Data) -> State:
    return replace(state, pending=None)


def _won(state: State, data: Data) -> State:
    return replace(state, victory={"winner": data["winner"], "condition": data["condition"]})


_CHANGES: dict[str, Callable[[State, Data], State]] = {
    "armed": _armed,
    "sealed": _sealed,
    "mapped": _mapped,
    "objective": _objective,
    "placed": _placed,
    "initiative": _initiative,
    "ordered": _ordered,
    "moved": _moved,
    "attacked": _attacked,
    "blasted": _blasted,
    "fired": _fired,
    "disrupted": _disrupted,
    "countered": _countered,
    "removed": _removed,
    "boarded": _boarded,
    "dismounted": _dismounted,
    "casualties": _casualties,
    "controlled": _controlled,
    "ground": _changed_ground,
    "stepped": _stepped,
    "asked": _asked,
    "answered": _answered,
    "roads": _roads,
    "rivers": _rivers,
    "demolished": _demolished,
    "won": _won,
}
