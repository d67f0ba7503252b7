"""Troops used to the cold: white-printed Russians, Swedes, Finns and Norwegians in Winter (8.2.5).

`units="6:inf:white, 5:arm" ignore_weather=yes`: where half of the attackers or more are used to it, the attack
need not lose a level in Winter, or two in Severe Winter; its losses come from them first then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.faults import Fault
from referee.engine.force import minus, total
from referee.engine.names import fold
from referee.engine.reading import read_list, read_yesno
from referee.engine.record import field, record
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions.who_acts import flag_of, holder_of
from referee.games.wif5.battles import booking
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.sailing.borders import WINTRY
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.words.keys import NOTHING, read_units

CARD = "8.2.5b"
KEY = "ignore_weather"
RUSSIA = "russia"  # its white-printed units alone
NORTHERN = ("sweden", "finland", "norway")  # all of their units
Units = Mapping[str, int]


@record
class Hardened:
    """The attackers that ignore the weather: by type, and those that are counters of the map."""

    units: Units = field(default_factory=dict)
    names: tuple[str, ...] = ()


@record
class _One:
    """An attacker: its type, its counter, whether it is used to the cold (`None`: nobody said so)."""

    unit: str
    name: str
    used: bool | None


def ignored(
    book: Book, state: State, field: Field, typed: Typed, by: str, weather: str, asked: bool
) -> Script[tuple[Hardened, list[Ruling]]]:
    """Who lets the attack ignore Winter; the key of the line says then whether it does (8.2.5).

    Who is white-printed only the table sees: where somebody can be `asked`, it is asked of attackers that may
    be; else the line says it, and what it leaves out is told.
    """
    nobody, said = Hardened(), read_yesno(KEY, typed[KEY]) if KEY in typed else None
    if weather not in WINTRY or said is False:
        return nobody, []
    each = _attackers(book, state, field, typed, by)
    if not any(one.used for one in each) and any(one.used is None for one in each):
        if not asked:
            code = "wif5.winter.unsaid" if said is None else "wif5.winter.which"
            return nobody, [your_call(code, CARD, weather=weather)]
        each = yield from _told(book, each, by, weather)
        if said is None and not any(one.used for one in each):
            return nobody, []
    used = [one for one in each if one.used]
    if 2 * len(used) < len(each) or not used:
        if said is None:
            return nobody, []
        if not used:
            return nobody, [refusal("wif5.winter.nobody", CARD, power=by, weather=weather)]
        return nobody, [
            refusal("wif5.winter.few", CARD, weather=weather, n=len(used), count=len(each))
        ]
    if said is None:
        if not asked:
            return nobody, [your_call("wif5.winter.may", CARD, weather=weather)]
        answer = yield Choice("wif5.ask.ignore_weather", ("yes", "no"), KEY, params={"weather": weather},
                              cards=(CARD,), kind="verdict", side=side_of(by))  # fmt: skip
        typed[KEY] = str(answer)
        if answer != "yes":
            return nobody, []
    names = tuple(one.name for one in used if one.name)
    return Hardened(_counted(one.unit for one in used), names), []


def _attackers(book: Book, state: State, field: Field, typed: Typed, by: str) -> list[_One]:
    """The attackers in their order, the counters of the map among them."""
    free = list(field.mine)
    may = by == RUSSIA or any(_fights_for(state, country, by) for country in NORTHERN)
    found: list[_One] = []
    for one in read_fighters(book.names["land"], typed["units"]):
        counter = next((each for each in free if each.unit == one.unit), None)
        white = "white" in one.flags or None
        if counter is None:
            found.append(_One(one.unit, "", white if may else False))
            continue
        free.remove(counter)
        flag = flag_of(state.units[counter.name])
        used = True if flag in NORTHERN else white if flag == RUSSIA else False
        found.append(_One(one.unit, counter.name, used))
    return found


def _fights_for(state: State, country: str, power: str) -> bool:
    """Whether a minor's units fight under a power: those of a conquered one are off the map (18.2)."""
    conquered = state.minors.get(country, {}).get("status") == "conquered"
    return holder_of(state, country) == power and not conquered


def _told(book: Book, each: Sequence[_One], by: str, weather: str) -> Script[list[_One]]:
    """The attackers once the table has said which of them are white-printed."""
    open_ = [one for one in each if one.used is None]

    def check(text: str) -> Ruling | None:
        try:
            _among(book, open_, text)
        except Fault as wrong:
            return refusal(wrong.code, CARD, **wrong.params)
        return None

    text = yield Choice(
        "wif5.ask.white", (), "units", "none", {"weather": weather}, (CARD,), check, "verdict", side_of(by)
    )  # fmt: skip
    white = _among(book, open_, str(text))
    return [_One(one.unit, one.name, one in white) if one.used is None else one for one in each]


def _among(book: Book, each: Sequence[_One], text: str) -> list[_One]:
    """Those of the attackers that a text names, by type or by the name of their counter."""
    left, found = list(each), list[_One]()
    for part in read_list(text) if fold(text) not in NOTHING else ():
        named = [one for one in left if one.name and one.name == part]
        kinds = {} if named else read_units(part, book.names["land"])
        booking.among(_counted(one.unit for one in left), "units", kinds)
        for unit, n in kinds.items():
            named += [one for one in left if one.unit == unit][:n]
        for one in named:
            left.remove(one)
        found += named
    return found


def _counted(kinds: Iterable[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for unit in kinds:
        found[unit] = found.get(unit, 0) + 1
    return found


# -- their losses ------------------------------------------------------------------------------
def spared(cold: Hardened, typed: Units | None, named: Sequence[str]) -> list[Ruling]:
    """Losses said beforehand that spare who is used to the cold, though the attack ignores Winter (8.2.5)."""
    first = sum(min(n, cold.units.get(unit, 0)) for unit, n in (typed or {}).items())
    others = [name for name in named if name not in cold.names]
    wrong = first < min(total(typed or {}), total(cold.units))
    if not wrong and not (others and cold.names and set(cold.names) - {*named}):
        return []
    return [refusal("wif5.winter.first", CARD, units=dict(cold.units))]


def lost(
    cold: Hardened, units: Units, count: int, by: str, typed: Units | None, mine: Sequence[Counter],
    named: Sequence[str],
) -> Script[tuple[Units, tuple[str, ...]]]:  # fmt: skip
    """Which attackers are lost, as `booking.chosen`: those used to the cold first, if the attack ignores Winter."""
    kinds = {one.name: one.unit for one in mine}
    if not cold.units or count >= total(units):
        return (yield from booking.chosen(units, count, "losses", by, typed, kinds, named))
    over = count - total(cold.units)  # what is lost beyond them
    part, n = (minus(units, cold.units), over) if over > 0 else (cold.units, count)
    left = minus(typed or {}, cold.units) if over > 0 else typed or {}
    said = {unit: min(wanted, part[unit]) for unit, wanted in left.items() if unit in part}
    called = {name: unit for name, unit in kinds.items() if (name in cold.names) is (over <= 0)}
    told = [name for name in named if name in called]
    gone, picked = yield from booking.chosen(part, n, "losses", by, said or None, called, told)
    return (
        (booking.together(cold.units, gone), (*cold.names, *picked)) if over > 0 else (gone, picked)
    )
