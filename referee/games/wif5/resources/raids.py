"""Convoys: pipelines and their attackers (9.2, 9.3, 11.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.engine.names import fold
from referee.engine.record import record
from referee.games.wif5.book import Book
from referee.games.wif5.state import State
from referee.games.wif5.turn.dates import turn_of
from referee.games.wif5.words.keys import Placed

LARGE = frozenset({"cv", "nav"})  # counts two, as escort and as raider
GROWN = frozenset(
    {"hs", "ls"}
)  # escorts of the USA and the Commonwealth that count twice as from 1943
GROWING = ("usa", "cw")
RAIDERS = frozenset({"cv", "hs", "ls", "ftr", "tac", "nav", "str"})
ESCORTS_GROW = "Jan/Feb 1943"
MINOR_PORT = 3


def in_sections(placed: Placed, section: int, units: Iterable[str]) -> dict[str, int]:
    """The units of some types in a section or a higher one."""
    wanted = frozenset(units)
    found: dict[str, int] = {}
    for unit, count, at in placed:
        if at >= section and unit in wanted and count:
            found[unit] = found.get(unit, 0) + count
    return found


def sections_of(placed: Placed, units: Iterable[str]) -> tuple[int, ...]:
    """The sections that units of some types occupy."""
    wanted = frozenset(units)
    return tuple(sorted({at for unit, count, at in placed if count and unit in wanted}))


def attackers(placed: Placed, section: int, kind: str) -> int:
    """SUBs, one each; or raiders, a CV or NAV counting two (11.3.1, 11.3.2)."""
    if kind == "sub":
        return sum(in_sections(placed, section, ("sub",)).values())
    found = in_sections(placed, section, RAIDERS)
    return sum(count * (2 if unit in LARGE else 1) for unit, count in found.items())


def escorts(placed: Placed, section: int, powers: Sequence[str], date: str | None) -> int:
    """Escorts: CV and NAV two, HS and LS of the USA and the Commonwealth two from 1943, else one (11.3.1). `powers`: whose
    they are, one for all of them or one for each group of them, in their order; nobody's count one.
    """
    late = date is not None and turn_of(date) >= turn_of(ESCORTS_GROW)
    whose = [*powers] * (len(placed) if len(powers) == 1 else 1)
    grown = tuple(group for group, power in zip(placed, whose, strict=False) if power in GROWING)
    found = in_sections(placed, section, RAIDERS)
    twice = in_sections(placed, section, LARGE)
    if late:
        twice |= in_sections(grown, section, GROWN)
    return sum(found.values()) + sum(twice.values())


@record
class Struck:
    """What a convoy attack does: resources lost, the CONV's fate, the SUB's fate."""

    resources: int
    conv: str
    sub: str


_FATES = {"": "none", "X": "destroyed", "D": "damaged", "A": "aborted"}


def struck(cell: tuple[str, int, str], kind: str, escorted: bool, resources: int | None) -> Struck:
    """Read a result: the letter before for the CONV, the number, the letter after for a SUB.

    Raiders suffer nothing; without an escort a SUB is at worst driven off; no more
    resources are lost than pass.
    """
    conv, number, sub = cell
    if kind == "raiders":
        sub = ""
    elif not escorted and sub in ("X", "D"):
        sub = "A"
    lost = number if resources is None else min(number, resources)
    return Struck(lost, _FATES[conv], _FATES[sub])


def carried(resources: int, ports: Iterable[str]) -> int:
    """How many resources a pipeline takes: a minor port lets three in or out (9.2)."""
    return min(resources, MINOR_PORT) if "minor" in tuple(ports) else resources


# -- where CONVs are ---------------------------------------------------------------------------
def conv_areas(state: State, power: str) -> list[str]:
    """The sea areas in which a power has, or had this turn, a CONV; not those that only an attack was told of."""
    told = {at: raid for at, raid in state.raids.get(power, {}).items() if not raid.get("untold")}
    return [*{**state.convoys.get(power, {}), **told}]


def convs_in(book: Book, state: State, area: str) -> list[str]:
    """The powers that have a CONV in a sea area; of one side no more than one, but for neutrals (9.3)."""
    powers = dict.fromkeys((*state.convoys, *state.raids))
    return [each for each in powers
            if any(same_area(book, one, area) for one in conv_areas(state, each))]  # fmt: skip


def same_area(book: Book, one: str, other: str) -> bool:
    """Whether two texts name one sea area, in either language."""
    names = book.names["sea_area"]
    first, second = names.readings(one), names.readings(other)
    return fold(one) == fold(other) or (len(first) == 1 and first == second)
