"""A game in progress: units as the players entered them, supply, terrain, and what was done."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.record import as_json, field, record, replace
from referee.engine.verdict import Json
from referee.games.tlc.sequence import PHASES

AIRCRAFT = ("fighter", "fighter_bomber", "bomber", "heavy_bomber")
# Artillery, on foot or armoured or motorised besides: it bombards (3. Bombardement d'artillerie).
GUNS = ("artillery", "self_propelled")
ROUNDS = 2  # of an interception


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
    air_fp: str | None = None
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
    """One position. What belongs to the turn: `fought` (interception → rounds), `thrown` (aircraft →
    after how many combats its drop tanks went), `scouted`, `fired` (guns and aircraft that
    attacked), `home` (aircraft whose players said that they flew home), `strike` (the one that may be
    answered), `ticked`.
    `lost` are the labels of units that were destroyed, until one is entered again under them.
    `open` is the question under way (see `engine.open_question`). `cards` are the
    scenario's own unit cards.
    """  # fmt: skip

    turn: int = 1
    phase: str = PHASES[0]
    supply: Mapping[str, int] = field(default_factory=dict)
    difficult: tuple[str, ...] = ()
    units: Mapping[str, Unit] = field(default_factory=dict)
    fought: Mapping[str, int] = field(default_factory=dict)
    thrown: Mapping[str, int] = field(default_factory=dict)
    scouted: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    strike: Mapping[str, Json] | None = None
    ticked: tuple[str, ...] = ()
    open: Mapping[str, Json] | None = None
    victory: Mapping[str, str] | None = None
    cards: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)

    def went_home(self, label: str) -> bool:
        """Whether an aircraft is back for this turn: its players said so, or an air combat sent it, a
        fighter-bomber after both rounds unless it has drop tanks to discard (1. Le combat aérien; C. Phase 3).
        """
        if label in self.home:
            return True
        unit = self.units[label]
        return unit.kind == "fighter_bomber" and not self.tanks(label) and self.owes(label)

    def tanks(self, label: str) -> bool:
        """Whether an aircraft has drop tanks still; those of its card are gone once it threw them away."""
        return self.units[label].drop_tanks and label not in self.thrown

    def owes(self, label: str) -> bool:
        """Whether an aircraft has fought an air combat to the end since it last went on after one."""
        return self.combats(label) > self.thrown.get(label, 0)

    def combats(self, label: str) -> int:
        """In how many air combats of this turn an aircraft fought to the end: both rounds, or one that
        left nobody of a group (1. Le combat aérien; I-TLC-08).
        """
        return sum(
            rounds >= ROUNDS and any(label in side for side in groups(key)[1:])
            for key, rounds in self.fought.items()
        )

    def enemies_in(self, zone: str, side: str) -> tuple[str, ...]:
        """The other side's troops in a zone; an aircraft over it holds no ground."""
        return tuple(
            label
            for label, unit in self.units.items()
            if unit.zone == zone and unit.side != side and not unit.flies
        )

    def in_flight(self, labels: Iterable[str]) -> list[str]:
        """The aircraft among these that are not on an airfield."""
        return [
            label
            for label in labels
            if self.units[label].flies and not self.units[label].zone.startswith("airfield")
        ]


def groups(key: str) -> tuple[str, list[str], list[str]]:
    """The phase and the two groups of an interception."""
    phase, _, both = key.partition(":")
    ours, _, theirs = both.partition(">")
    return phase, ours.split("+"), theirs.split("+")


def done_by_none(state: State, gone: Collection[str]) -> State:
    """What units that are gone did this turn, under their labels no more: a unit entered under one of
    them has fought nobody, thrown no tanks, scouted, fired and answered nothing yet.
    """
    scouted, fired, home = (
        tuple(label for label in did if label not in gone)
        for did in (state.scouted, state.fired, state.home)
    )
    thrown = {label: after for label, after in state.thrown.items() if label not in gone}
    fought = {_renamed(key, gone): rounds for key, rounds in state.fought.items()}
    strike = state.strike
    if strike is not None:
        flying = [label for label in strike["aircraft"] if label not in gone]
        answered = [pair for pair in strike.get("answered", ()) if pair[0] not in gone]
        kept = {"answered": answered} if "answered" in strike else {}
        strike = {**strike, "aircraft": flying, **kept} if flying else None
    return replace(
        state, scouted=scouted, fired=fired, home=home, thrown=thrown, fought=fought, strike=strike
    )


def _renamed(key: str, gone: Collection[str]) -> str:
    """An interception with its lost aircraft under labels that nobody can enter."""
    phase, *sides = groups(key)
    ours, theirs = (
        "+".join(f"{label}:" if label in gone else label for label in side) for side in sides
    )
    return f"{phase}:{ours}>{theirs}"


def dump(state: State) -> Json:
    """The state as JSON."""
    return as_json(state)


def load(raw: Json) -> State:
    """The state back from `dump`."""
    values = dict(raw)
    values["units"] = {label: Unit(**unit) for label, unit in values["units"].items()}
    for key in ("difficult", "scouted", "fired", "home", "lost", "ticked"):
        values[key] = tuple(values.get(key, ()))
    return State(**values)


# -- units by their labels ------------------------------------------------------------
def each(state: State, labels: Iterable[str], **changes: Json) -> State:
    """The position with the same change made to several units."""
    units = dict(state.units)
    for label in labels:
        units[label] = replace(units[label], **changes)
    return replace(state, units=units)


def label_of(state: State, text: str) -> str:
    """A label as entered (a prefix or another case will do); an unknown one tells the nearest."""
    if text in state.units:
        return text
    names = Names("label", dict.fromkeys(state.units, ()))
    gone = Names("label", dict.fromkeys(state.lost, ())).readings(text)
    if len(gone) == 1 and not names.readings(text):
        raise Unreadable("tlc.label.lost", label=gone[0])
    if len(names.readings(text)) != 1:
        raise Unreadable("tlc.label.unknown", text=text, nearest=names.nearest(text))
    return names.find(text)


def labels_of(state: State, typed: Iterable[str]) -> list[str]:
    """Several labels as entered."""
    return [label_of(state, text) for text in typed]
