"""The memory of a campaign: everything that has to be known across turns (5, 6 to 22).

Ledgers are plain JSON mappings, never changed in place: an event makes a new one.
Powers, countries and sides are ids, dates are printed (`May/Jun 1941`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.record import as_json, field, fields_of, record, replace
from referee.engine.sequence import Cursor, Frame
from referee.engine.verdict import Json
from referee.games.wif5.wars import states
from referee.games.wif5.wars.states import AXIS, POWERS, side_of

Ledger = Mapping[str, Any]

SIDES = ("axis", "allies")
OTHER: Mapping[str, str] = {"axis": "allies", "allies": "axis"}
FLIGHTS = "flights of "  # before a power, in the ledger of the war of China and Japan
COLUMNS = ("leftmost", "left", "centre", "right", "rightmost")  # of the Initiative Track


@record
class Initiative:
    """Who has the initiative; where the marker lies; what this turn's rolls gave (7).

    `holder` is the side of the last roll that counted; `first` moves first this
    turn; `tried` are the sides that attempted intelligence this turn, `kept` the
    seals of markers that a side keeps for the next roll.
    """

    holder: str
    column: str = "centre"
    rolled: bool = False
    rerolled: bool = False
    dice: Ledger = field(default_factory=dict)
    first: str | None = None
    tried: Sequence[str] = ()
    kept: Ledger = field(default_factory=dict)


@record
class Weather:
    """The weather of the turn by zone; China's limit, the circled number, the asterisk (8.1)."""

    rolled: bool = False
    zones: Ledger = field(default_factory=dict)
    china: int | None = None
    advance: int | None = None
    asterisk: bool = False
    before: bool = False  # the asterisk of the turn before, for a die that is annulled (13.1)
    told: Ledger = field(default_factory=dict)  # place → its zone, as its players said


@record
class Impulse:
    """The impulse being played (10): its number in the turn, the box of the Impulse Track.

    `side` is phasing; `actions` power → the action chosen; `used` power → activity →
    how often; `ended` once the die has ended the action segment.
    """

    number: int = 0
    box: int = 1
    side: str | None = None
    actions: Ledger = field(default_factory=dict)
    used: Ledger = field(default_factory=dict)
    rolled: bool = False
    ended: bool = False
    before: Ledger = field(default_factory=dict)  # {box, column} before the die that ended it
    # HQ in the desert → the units that it supplies in this impulse, as its owner chose (4.3).
    fed: Ledger = field(default_factory=dict)
    attacked: Sequence[str] = ()  # minors whose units were attacked on land (10.2.1.2)
    supply: Ledger = field(default_factory=dict)  # unit of the map → in supply as it began (4.2)
    # Land unit of the phasing side → in supply as its attacks were declared (4.2.1).
    declared: Ledger = field(default_factory=dict)
    # Ship in a port as it began → whether those of another power were there (10.5.2.1).
    berths: Ledger = field(default_factory=dict)
    # Step → place → the powers that attacked there in that phase, by air or at sea (10.3.3, 10.5.6).
    fought: Ledger = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        """Whether every power of the side chose a Pass action (10.4)."""
        return bool(self.actions) and set(self.actions.values()) == {"pass"}


@record
class Thrown:
    """The dice of the last command, while a chit may annul them (13.1).

    `before` is the position before them, `left` how many events of the command are to come,
    `again` that they were thrown in place of others, `line` with what they were declared.
    """

    verb: str
    before: Any
    left: int = 0
    again: bool = False
    line: Ledger | None = None


@record
class State:
    """One position of a book.

    nations   power → {status: neutral|active|conquered|vichy|surrendered, since}
    wars      "power|power or country" (sorted) → date it began
    minors    country → {status, power, since, how}
    control   place → {power, since}
    economy   power → {factories, resources (its own), delivered (by → n), lost_resources,
              lost_points, spent, build_points, paid, late, free_value, left, orders,
              built (class → n this turn), last (class → n last turn), units, effort (since),
              came (when units last came off the spiral), transit (dates of Russian factories), face_up (date → ships)}: see `accounts`
    events    power → event → date (what changes production multiples)
    spiral    date → power → unit → n
    pools     power → pool → unit → n (construction, repair)
    raids     power → sea area → {types, conv, left} of this turn's convoy attacks
    china     {power: attacks, "flights of " power: aircraft} of this turn between China and Japan (8.2.7)
    loans     [{from, to, resources, arrive, burma}] of this turn
    convoys   power → sea area with its CONV → resources that go through
    entry     US entry: {status, options, dates (of options), tried (this turn), rolled, markers,
              burma (None, pressure, arms), nei_oil (since), japan_attacked (since), veiled (markers
              that only the USA know: {name, difference, date}), seen (option → the public status),
              spied (power → the turn of its look)}
    chits     power → offensive chits; played: power → {use, impulse} of this turn's
    cells     power → coup cells not yet used
    seals     name → {side, what, hash, box (opened by its word), text (once revealed), date, opened}
    due       [{code, params, cards}] what a rule wants done soon
    gone      {at: [turn, impulse, side, step], numbers} of what was struck off `due` in this step
    charts    chart → cell → what its owner read to this table
    map       {name, places, compiled} of the owner's map, where one was loaded
    units     name at this table → {power, unit, at} of what stands on it
    struck    place → unit → n that ground strikes of this turn turned over, but for counters of a map (10.7.1)
    straits   side → the strait hexsides that its units crossed by rail this turn, each by its two places (10.7.3)
    uprisings {countries: of this turn's Partisan Table, rolled: those rolled for} (11.1)
    thrown    the last dice, while a chit may annul them; relaunch: the verb to be done again, with
              its line and what was answered before its dice (13.1)
    """

    date: str
    turn: int = 1
    length: int = 36  # turns of the whole game: the Allied bid (1.4.2)
    cursor: Cursor = ()
    segment: Sequence[str] = ()  # the steps of this segment that are behind us
    ticked: Sequence[str] = ()
    initiative: Initiative = Initiative("axis")
    weather: Weather = Weather()
    impulse: Impulse = Impulse()
    nations: Ledger = field(default_factory=dict)
    wars: Ledger = field(default_factory=dict)
    minors: Ledger = field(default_factory=dict)
    control: Ledger = field(default_factory=dict)
    economy: Ledger = field(default_factory=dict)
    events: Ledger = field(default_factory=dict)
    spiral: Ledger = field(default_factory=dict)
    pools: Ledger = field(default_factory=dict)
    raids: Ledger = field(default_factory=dict)
    china: Ledger = field(default_factory=dict)
    loans: Sequence[Ledger] = ()
    convoys: Ledger = field(default_factory=dict)
    entry: Ledger = field(default_factory=dict)
    chits: Ledger = field(default_factory=dict)
    played: Ledger = field(default_factory=dict)
    cells: Ledger = field(default_factory=dict)
    seals: Ledger = field(default_factory=dict)
    due: Sequence[Ledger] = ()
    gone: Ledger = field(default_factory=dict)
    charts: Ledger = field(default_factory=dict)
    map: Ledger = field(default_factory=dict)
    units: Ledger = field(default_factory=dict)
    options: Ledger = field(default_factory=dict)
    open: Ledger | None = None
    victory: Ledger | None = None
    uprisings: Ledger = field(default_factory=dict)
    struck: Ledger = field(default_factory=dict)
    straits: Ledger = field(default_factory=dict)
    thrown: Thrown | None = None
    relaunch: str | Ledger | None = None

    # -- reading the ledgers -------------------------------------------------
    @property
    def step(self) -> str:
        """The step that the turn stands on."""
        return self.cursor[-1].node if self.cursor else ""

    @property
    def side(self) -> str:
        """Who acts: the phasing side, else the side of the initiative."""
        return self.impulse.side or self.initiative.first or self.initiative.holder

    def status_of(self, power: str) -> str:
        """`neutral`, `active`, `conquered`, `vichy` or `surrendered`."""
        return str(self.nations.get(power, {}).get("status", "active"))

    @property
    def neutral(self) -> tuple[str, ...]:
        """The powers that are neutral, in their order."""
        return tuple(power for power in POWERS if self.status_of(power) == "neutral")

    def acting(self, side: str) -> tuple[str, ...]:
        """The powers of a side that still play: not conquered, not surrendered."""
        return tuple(
            power
            for power in POWERS
            if side_of(power) == side and self.status_of(power) in ("active", "neutral")
        )

    def at_war(self, one: str, other: str) -> bool:
        """Whether two powers, or a power and a country, are at war."""
        return pair(one, other) in self.wars

    def cooperate(self, one: str, other: str) -> bool:
        """Whether the units of two powers cooperate as things stand; those of one power do (19.1)."""
        war, linked = self.at_war("usa", "germany"), self.linked(one, other)
        return one == other or states.cooperate(one, other, self.neutral, war, linked)

    def linked(self, one: str, other: str) -> bool:
        """Whether one of two powers is the host of the other’s government in exile, or liberated it (19.1)."""
        bonds = ((one, other), (other, one))
        return any(friend in (self.nations.get(power, {}).get("exile"),
                              self.nations.get(power, {}).get("liberator"))
                   for power, friend in bonds)  # fmt: skip

    def acts_with(self, power: str) -> str:
        """The power whose action a power’s units take part in, and count in: its host, of a government in
        exile (10.2.2, 14.2).
        """
        return str(self.nations.get(power, {}).get("exile") or power)

    def account(self, power: str) -> Ledger:
        """The production of a power, as far as it was told."""
        found: Ledger = self.economy.get(power, {})
        return found


def pair(one: str, other: str) -> str:
    """The key of a war: both names, in the order of the alphabet."""
    return "|".join(sorted((one, other)))


def put(ledger: Ledger, *path_and_value: Any) -> dict[str, Any]:
    """A ledger with one value changed: `put(economy, "germany", "left", 5)`.

    >>> put({"a": {"b": 1}}, "a", "c", 2)
    {'a': {'b': 1, 'c': 2}}
    """
    first, *rest = path_and_value
    if len(rest) == 1:
        return {**ledger, first: rest[0]}
    return {**ledger, first: put(ledger.get(first, {}), *rest)}


def noted(state: State, part: str, ledger: str, *path_and_value: Any) -> State:
    """The state with one entry of a ledger of its impulse or its weather: `noted(state, "impulse", "used", …)`."""
    raw = getattr(state, part)
    changed = {ledger: put(getattr(raw, ledger), *path_and_value)}
    return replace(state, **{part: replace(raw, **changed)})


def without(ledger: Ledger, key: str) -> dict[str, Any]:
    """A ledger without one of its keys."""
    return {name: value for name, value in ledger.items() if name != key}


# -- as JSON -----------------------------------------------------------------------
_PARTS: Mapping[str, Any] = {"initiative": Initiative, "weather": Weather, "impulse": Impulse}
_LISTS = {"segment", "ticked", "loans", "due", "tried", "attacked"}


def dump(state: State) -> Json:
    """The state as JSON."""
    raw = {name: getattr(state, name) for name in fields_of(state)}
    raw["cursor"] = [[frame.node, frame.at, frame.value] for frame in state.cursor]
    if state.thrown is not None:
        last = state.thrown
        raw["thrown"] = {"verb": last.verb, "left": last.left, "again": last.again,
                         "before": dump(last.before)}  # fmt: skip
        if last.line is not None:
            raw["thrown"]["line"] = last.line
    return as_json(raw)


def load(raw: Json) -> State:
    """The state back from `dump`."""
    values = dict(raw)
    for name, part in _PARTS.items():
        values[name] = part(**_listed(values[name]))
    values["cursor"] = tuple(Frame(*frame) for frame in values["cursor"])
    if values.get("thrown"):
        last = values["thrown"]
        values["thrown"] = Thrown(last["verb"], load(last["before"]), last["left"], last["again"],
                                  last.get("line"))  # fmt: skip
    return State(**_listed(values))


def _listed(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if key in _LISTS else value for key, value in values.items()}


__all__ = [
    "AXIS", "COLUMNS", "OTHER", "POWERS", "SIDES", "Impulse", "Initiative", "Ledger", "State",
    "Thrown", "Weather", "dump", "load", "pair", "put", "replace", "side_of", "without",
]  # fmt: skip
