"""The arithmetic of a land battle: factors, odds, shifts, columns (8.2.5, 10.7.6)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from referee.engine.record import record
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.weather.kinds import HALVING_WEATHER, NO_HQ, WEATHER_SHIFT
from referee.games.wif5.words.keys import Number, level_of, ratio_text, rounded

HALVING_TERRAIN = ("forest", "jungle", "swamp")  # 10.3.5

# The printed columns of both tables as levels (1:1 is 0); a higher one is read below it.
COLUMNS = {"1:2": -1, "1:1": 0, "2:1": 1, "3:1": 2, "4:1": 3, "5:1": 4, "7:1": 6, "10:1": 9}

# Where a table prints a column of its own for 6:1 (I-WIF-01).
SIX_TO_ONE = {"6:1": 5}
LEAST_DECLARED = -1  # 1:2
OVERRUN = 6  # 7:1
HALVES = ("river", "canal", "strait", "sea", "dashed", "alpine")
DIVIDING = frozenset({*HALVES, "fort", "invade"})
FLAGS = (*HALVES, "fort", "invade", "face_down", "unsupplied", "white")


def weather_in(weather: str, terrain: str | None) -> str:
    """The weather of a hex: a desert is always Clear (8.1)."""
    return "clear" if terrain == "desert" else weather


def snowed_in(
    weather: str, terrain: str | None, *readings: str, code: str = "wif5.air.severe_winter"
) -> list[Ruling]:
    """Why no mission flies to a hex: in Severe Winter naval-air missions alone are flown (8.2.4)."""
    if weather_in(weather, terrain) != "severe_winter":
        return []
    return [refusal(code, "8.2.4", *readings)]


def column_of(level: int, six_to_one: str = "5:1") -> str:
    """The printed column of some odds: the highest not above them; the lowest for less.

    `six_to_one`: the column on which 6:1 is played, its own or 5:1 (I-WIF-01).
    """
    columns = COLUMNS | SIX_TO_ONE if six_to_one == "6:1" else COLUMNS
    found = "1:2"
    for label, at in sorted(columns.items(), key=lambda column: column[1]):
        if at <= level:
            found = label
    return found


@record
class Shifts:
    """What moves the odds of an attack along the line of levels (10.7.6.7)."""

    weather: str = "clear"
    jungle: bool = False
    japanese: bool = False
    ignore_weather: bool = False
    hq_attack: bool = False
    hq_defend: bool = False
    chit_levels: int = 0

    @property
    def ignores_winter(self) -> bool:
        """Whether there is a winter that the attackers ignore (8.2.5)."""
        return self.ignore_weather and self.weather in ("winter", "severe_winter")

    @property
    def by_weather(self) -> int:
        """The weather's levels; white-printed northerners may ignore winters only."""
        if self.ignores_winter:
            return 0
        return WEATHER_SHIFT.get(self.weather, 0)

    @property
    def by_jungle(self) -> int:
        """One level less in the jungle, or where the owner's chart says “-1 ODDS SHIFT”; none less for the Japanese
        (10.7.6.6, I-WIF-64).
        """
        return -1 if self.jungle and not self.japanese else 0

    @property
    def declared(self) -> int:
        """What counts when an attack is declared: no HQ support yet."""
        return self.by_weather + self.by_jungle

    @property
    def total(self) -> int:
        """All of them together; they are cumulative."""
        return self.declared + self.hq_attack - self.hq_defend + self.chit_levels

    def rulings(self) -> list[Ruling]:
        """A line for each that moves the odds."""
        found: list[Ruling] = []
        if self.by_weather:
            found.append(info("wif5.shift.weather", "8.2.5", weather=self.weather,
                              n=self.by_weather))  # fmt: skip
        if self.ignores_winter:
            found.append(info("wif5.shift.ignored", "8.2.5", weather=self.weather))
        if self.jungle:
            code = "wif5.shift.jungle" if self.by_jungle else "wif5.shift.japanese"
            found.append(info(code, "10.7.6.6", "I-WIF-64"))
        if self.hq_attack:
            found.append(info("wif5.shift.hq_attack", "10.7.6.5"))
        if self.hq_defend:
            found.append(info("wif5.shift.hq_defend", "10.7.6.5"))
        if self.chit_levels:
            found.append(info("wif5.shift.chit", "13.3", n=self.chit_levels))
        return found


@record
class Odds:
    """The odds of an attack: before shifts, after them (as levels), the printed column."""

    ratio: int
    shift: int
    may_declare: bool
    six_to_one: str = "5:1"

    @property
    def level(self) -> int:
        """The level after all shifts."""
        return self.ratio + self.shift

    @property
    def column(self) -> str:
        """The printed column."""
        return column_of(self.level, self.six_to_one)

    def json(self) -> dict[str, object]:
        """The keys of the contract."""
        return {
            "ratio": ratio_text(self.ratio),
            "shift": self.shift,
            "odds": ratio_text(self.level),
            "column": self.column,
            "may_declare": self.may_declare,
        }


def odds_of(
    attack: Number | Fraction,
    defend: Number | Fraction,
    shifts: Shifts,
    rounding: str = "up",
    six_to_one: str = "5:1",
) -> Odds:
    """The odds of an attack: fractions of factors rounded once, the ratio for the defender.

    Factors that round to nothing (I-WIF-02, `nearest`) count as 1: somebody fights.
    """
    whole = rounded(rounding)
    ratio = level_of(max(1, whole(attack)), max(1, whole(defend)))
    return Odds(ratio, shifts.total, ratio + shifts.declared >= LEAST_DECLARED, six_to_one)


# -- factors -------------------------------------------------------------------
@record
class Fighter:
    """A land unit in a battle: its factor, its kind, what applies to it."""

    factor: Fraction
    unit: str
    flags: frozenset[str] = frozenset()


@record
class Factors:
    """What a side brings: land factors, ground support and shore fire that count."""

    land: int
    support: int
    shore: int

    def json(self) -> dict[str, int]:
        """The keys of the contract."""
        return {
            "land": self.land,
            "support_counted": self.support,
            "shore_counted": self.shore,
            "factor": self.land + self.support + self.shore,
        }


def attacking(one: Fighter, surprise: bool = False) -> Fraction:
    """The factor of an attacker after hexsides and invasion, fractions kept (10.7.6.6).

    Marines are not halved across a strait or the sea and invade at full strength;
    whoever surprises crosses rivers and canals at full strength (12 b).
    """
    factor = one.factor
    marine = one.unit == "mar"
    for flag in HALVES:
        if flag not in one.flags:
            continue
        if (marine and flag in ("strait", "sea")) or (surprise and flag in ("river", "canal")):
            continue
        factor /= 2
    if "fort" in one.flags:
        factor /= 3
    if "invade" in one.flags and not marine:
        factor /= 3
    return factor


def defending(one: Fighter, terrain: str | None, doubled: bool = False) -> Fraction:
    """The factor of a defender: 1 (3 white) when face down and unsupplied; doubled in mountains, and where the
    owner's chart says so.
    """
    factor = one.factor
    if {"face_down", "unsupplied"} <= one.flags:
        factor = Fraction(3 if "white" in one.flags else 1)
    return factor * 2 if doubled or terrain == "mountain" else factor


def tactical(factor: Number | Fraction, weather: str, terrain: str | None) -> Fraction:
    """Tactical factors after weather and terrain, not yet rounded (10.3.5)."""
    left = Fraction(factor)
    if weather_in(weather, terrain) in HALVING_WEATHER:
        left /= 2
    if terrain in HALVING_TERRAIN:
        left /= 2
    return left


def factors_of(
    units: Iterable[Fighter],
    attack: bool,
    weather: str = "clear",
    terrain: str | None = None,
    support: Number = 0,
    shore: int = 0,
    surprise: bool = False,
    rounding: str = "up",
    fractions: str = "once",
    doubled: bool = False,
    halved: bool = False,
) -> Factors:
    """A side's factors: fractions kept and rounded once, support and shore fire capped.

    `rounding` and `fractions` are the readings of I-WIF-02 and I-WIF-12: with `each`
    the sum of those that cross the same hexsides, or invade, is rounded by itself. `doubled`, `halved`: what the
    owner's chart says of defenders, and of attackers, in this terrain.
    """
    whole = rounded(rounding)
    groups: dict[frozenset[str], Fraction] = {}
    for one in units:
        group = one.flags & DIVIDING if attack and fractions == "each" else frozenset()
        mine = attacking(one, surprise) / (2 if halved else 1)
        factor = mine if attack else defending(one, terrain, doubled)
        groups[group] = groups.get(group, Fraction()) + factor
    land = sum(whole(total) for total in groups.values())
    flying = 0 if weather_in(weather, terrain) == "severe_winter" else support
    helped = min(land, whole(tactical(flying, weather, terrain)))
    return Factors(land, helped, min(land, shore) if attack else 0)


def barred_attackers(units: Iterable[Fighter], weather: str, terrain: str | None) -> list[Ruling]:
    """Which of the attackers may not attack at all (4.1, 8.2.5, 10.7.4.3, 10.7.4.5, 10.7.6.1). Whether an all-sea side is
    a strait, which more than MAR and DIV cross, the table sees.
    """
    found: dict[str, Ruling] = {}
    here = weather_in(weather, terrain)
    for one in units:
        invades = "invade" in one.flags
        if "face_down" in one.flags and one.unit != "hq":
            found["down"] = refusal("wif5.attack.face_down", "10.7.6.1", unit=one.unit)
        if "unsupplied" in one.flags and not invades:
            found["supply"] = refusal("wif5.attack.unsupplied", "4.1", unit=one.unit)
        if one.unit == "part":
            found["part"] = refusal("wif5.attack.partisans", "10.7.6.1")
        if "alpine" in one.flags and one.unit != "mtn":
            found["alpine"] = refusal("wif5.attack.alpine", "10.7.4.3", unit=one.unit)
        if "sea" in one.flags and one.unit not in ("mar", "div"):
            found["sea"] = your_call("wif5.attack.open_sea", "10.7.4.3", unit=one.unit)
        if invades and one.unit == "arm":
            found["arm"] = refusal("wif5.attack.arm_invades", "10.7.4.5")
        if invades and here in ("monsoon", "winter", "severe_winter"):
            found["invade"] = refusal("wif5.attack.no_invasion", "8.2.6", weather=here)
        elif one.unit == "hq" and here in NO_HQ:
            found["hq"] = refusal("wif5.attack.hq_weather", "8.2.5", weather=here)
    return list(found.values())
