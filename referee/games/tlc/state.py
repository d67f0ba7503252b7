"""A game in progress: units as the players entered them, supply, terrain, and what was done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from referee.engine.event import Event
from referee.engine.record import field, fields_of, record, replace
from referee.engine.verdict import Json
from referee.games.tlc.field import AIRFIELDS

PHASES = ("supply", "air", "recon", "bombardment", "manoeuvre")
PHASE_CARD = {
    "supply": "silent.sequence",
    "air": "air.combat",
    "recon": "recon",
    "bombardment": "bombard.phase",
    "manoeuvre": "manoeuvre",
}
AIRCRAFT = ("fighter", "fighter_bomber", "bomber", "heavy_bomber")
Data = Mapping[str, Json]


@record
class Unit:
    """One unit under the players' label; what its card prints is `None` until they say it.

    `kind` is `None` for a card still face down; `spent` are the movement factors
    used this turn.
    """

    side: str
    zone: str
    kind: str | None = None
    recon: int | None = None
    range: int | None = None
    air_fp: str = "normal"
    digs: bool = False
    drop_tanks: bool = False
    spotted: bool = False
    committed: bool = False
    dug_in: bool = False
    spent: int = 0

    @property
    def flies(self) -> bool:
        """Whether it is an aircraft."""
        return self.kind in AIRCRAFT


@record
class State:
    """One position. What belongs to the turn: `fought` (interception → rounds), `scouted`,
    `fired` (guns and aircraft that attacked), `strike` (the one that may be answered), `ticked`.
    `open` is a recon that waits for its dice: its words and the dice so far. `cards` are the
    scenario's own unit cards.
    """  # fmt: skip

    turn: int = 1
    phase: str = PHASES[0]
    supply: Mapping[str, int] = field(default_factory=dict)
    difficult: tuple[str, ...] = ()
    units: Mapping[str, Unit] = field(default_factory=dict)
    fought: Mapping[str, int] = field(default_factory=dict)
    scouted: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    strike: Mapping[str, Json] | None = None
    ticked: tuple[str, ...] = ()
    open: Mapping[str, Json] | None = None
    victory: Mapping[str, str] | None = None
    cards: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)

    def enemies_in(self, zone: str, side: str) -> tuple[str, ...]:
        """The labels of the other side's units in a zone."""
        return tuple(
            label for label, unit in self.units.items() if unit.zone == zone and unit.side != side
        )


def as_json(value: Json) -> Json:
    """A record, with everything in it, as JSON."""
    if isinstance(value, (State, Unit)):
        return {name: as_json(getattr(value, name)) for name in fields_of(value)}
    if isinstance(value, Mapping):
        return {key: as_json(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [as_json(item) for item in value]
    return value


def dump(state: State) -> Json:
    """The state as JSON."""
    return as_json(state)


def load(raw: Json) -> State:
    """The state back from `dump`."""
    values = dict(raw)
    values["units"] = {label: Unit(**unit) for label, unit in values["units"].items()}
    for key in ("difficult", "scouted", "fired", "ticked"):
        values[key] = tuple(values[key])
    return State(**values)


# -- what each event changes --------------------------------------------------------
def evolve(state: State, event: Event) -> State:
    """The position after an event."""
    return _CHANGES[event.kind](state, event.data)


def _each(state: State, labels: Iterable[str], **changes: Json) -> State:
    units = dict(state.units)
    for label in labels:
        units[label] = replace(units[label], **changes)
    return replace(state, units=units)


def _entered(state: State, data: Data) -> State:
    return replace(state, units={**state.units, data["label"]: Unit(**data["values"])})


def _supplied(state: State, data: Data) -> State:
    return replace(state, supply={**state.supply, data["side"]: data["now"]})


def _terrain_set(state: State, data: Data) -> State:
    rest = tuple(zone for zone in state.difficult if zone != data["space"])
    return replace(
        state, difficult=(*rest, data["space"]) if data["terrain"] == "difficult" else rest
    )


def _scouted(state: State, data: Data) -> State:
    after = replace(state, scouted=(*state.scouted, data["scout"]), open=None)
    return _each(after, data["spotted"], spotted=True)


def _asked(state: State, data: Data) -> State:
    return replace(state, open=dict(data))


def _answered(state: State, data: Data) -> State:
    kept = state.open or {}
    return replace(state, open={**kept, "answers": [*kept["answers"], *data["answers"]]})


def _dropped(state: State, data: Data) -> State:
    return replace(state, open=None)


def _intercepted(state: State, data: Data) -> State:
    return replace(state, fought={**state.fought, data["key"]: data["round"]})


def _struck(state: State, data: Data) -> State:
    after = _each(state, data["aircraft"], zone=AIRFIELDS[data["side"]])
    strike = {key: data[key] for key in ("side", "zone", "aircraft")}
    return replace(after, strike=strike, fired=(*state.fired, *data["aircraft"]))


def _returned_fire(state: State, data: Data) -> State:
    return _each(state, data["units"], spotted=True)


def _bombarded(state: State, data: Data) -> State:
    after = _each(state, data["guns"], spotted=True, committed=True)
    return replace(after, fired=(*state.fired, *data["guns"]))


def _moved(state: State, data: Data) -> State:
    return _each(
        state,
        (data["label"],),
        zone=data["to"],
        spent=data["spent"],
        committed=data["committed"],
        dug_in=False,
    )


def _dug(state: State, data: Data) -> State:
    return _each(state, (data["label"],), dug_in=True, committed=True, spent=data["spent"])


def _marked(state: State, data: Data) -> State:
    labels, mark = data["units"], data["mark"]
    if mark == "destroyed":
        gone = set(labels)
        strike = state.strike
        if strike is not None:
            flying = [label for label in strike["aircraft"] if label not in gone]
            strike = {**strike, "aircraft": flying} if flying else None
        state = replace(state, strike=strike)
        return replace(
            state, units={label: unit for label, unit in state.units.items() if label not in gone}
        )
    if mark == "on_airfield":
        for label in labels:
            state = _each(state, (label,), zone=AIRFIELDS[state.units[label].side])
        return state
    changes: dict[str, dict[str, Json]] = {
        "spotted": {"spotted": True},
        "hidden": {"spotted": False},
        "committed": {"committed": True},
        "ready": {"committed": False},
        "dug_in": {"dug_in": True},
        "in_the_open": {"dug_in": False},
    }
    return _each(state, labels, **changes[mark])


def _stepped(state: State, data: Data) -> State:
    after = replace(state, phase=data["phase"], turn=data["turn"], strike=None, ticked=())
    if data["turn"] == state.turn:
        return after
    units = {label: replace(unit, spent=0) for label, unit in state.units.items()}
    return replace(after, units=units, fought={}, scouted=(), fired=())


def _ticked(state: State, data: Data) -> State:
    return replace(state, ticked=(*state.ticked, data["item"]))


def _won(state: State, data: Data) -> State:
    return replace(state, victory={"winner": data["side"], "condition": data["condition"]})


_CHANGES: dict[str, Callable[[State, Data], State]] = {
    "entered": _entered,
    "supplied": _supplied,
    "terrain_set": _terrain_set,
    "scouted": _scouted,
    "asked": _asked,
    "answered": _answered,
    "dropped": _dropped,
    "intercepted": _intercepted,
    "struck": _struck,
    "returned_fire": _returned_fire,
    "bombarded": _bombarded,
    "moved": _moved,
    "dug": _dug,
    "marked": _marked,
    "stepped": _stepped,
    "ticked": _ticked,
    "won": _won,
}
