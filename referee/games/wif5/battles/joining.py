"""Ships and aircraft of the map that may join a battle: asked before the dice (10.3.3, 10.7.6.3, 10.7.6.4).

Shore fire is the attacker's: HS and LS face up in a sea area on whose coast the hex lies, not in
section 0. Ground support is both sides', in the order of 10.3.3: bombers of whoever attacks, bombers
of the defence, its fighters, the attacker's. The fighters of every other mission are asked in the same
order. Only who is face up and in range is offered; a side that is surprised flies nothing (12 a). What
was typed is not asked, and takes nothing away from the other side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from referee.engine.ask import Choice, Say, Script
from referee.engine.faults import Fault, Missing
from referee.engine.names import fold
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions.who_acts import surprised
from referee.games.wif5.air.rules import FIGHTERS
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.in_air.aircraft import read_flyers
from referee.games.wif5.battles.in_air.missions import (
    DEFENDING,
    FIGHTING,
    LINES,
    NOBODY,
    Fighters,
    flies_for,
    for_another,
    stay_down,
    why_not,
)
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.on_land.shore import gunners
from referee.games.wif5.battles.typed import Typed, named_twice, parted
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.named import named_in
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.words.keys import NOTHING

NONE = "none"
MEETING = ("intercept", "escort")
ABOVE = ("bombers", "enemy_bombers", "intercept", "escort")  # in the order of 10.3.3
Check = Callable[[str], Iterable[Ruling]]


def ashore(state: State, field: Field, typed: Typed, by: str, shells: Check) -> Script[None]:
    """The attacker says which ships fire, as it declares the attack (10.7.6.3); `shells` judges them."""
    if field.at and "shore" not in typed and (ships := dict(gunners(state, field, by))):
        text = yield _asked("shore", state, field.at, list(ships.values()), side_of(by), shells)
        _keep(typed, "shore", text)


def above(
    book: Book, state: State, at: str, typed: Typed, by: str, against: str, keys: Iterable[str] = ABOVE,
    fighters: Fighters = NOBODY,
) -> Script[None]:  # fmt: skip
    """Each side says who flies over a hex, line by line; the keys hold it then."""
    for key in keys if at else ():
        able = [] if key in typed else offered(book, state, at, typed, key, by, against, fighters)
        if not able:
            continue
        check = partial(_stay_down, book, state, at, typed, key, by, against, fighters)
        side = side_of(owner_of(state, flies_for(key, by, against)))
        text = yield _asked(key, state, at, able, side, check)
        _keep(typed, key, text)
        if key in typed:
            flying = read_flyers(book, key, typed[key], key in FIGHTING, state.units)
            yield Say(tuple(for_another(state, flying, key)))


def fighters_of(field: Field) -> Fighters:
    """Line → the counters of a land battle on whose side its aircraft fly (19.2 c)."""
    mine, theirs = ([one.name for one in side] for side in (field.mine, field.theirs))
    return dict(zip(ABOVE, (mine, theirs, theirs, mine), strict=True))


def over(book: Book, state: State, place: str, typed: Typed, by: str, against: str) -> Script[None]:
    """The fighters of a mission over a place: whoever is attacked says who meets the bombers, then the attacker who
    goes with them; of the map those in reach, elsewhere whom the table knows (10.3.3).
    """
    at = spotted(state, place) or ""
    yield from above(book, state, at, typed, by, against, MEETING)
    if not at:
        yield from _unmapped(book, state, place, typed, by, against)


def _unmapped(
    book: Book, state: State, place: str, typed: Typed, by: str, against: str
) -> Script[None]:
    """Fighters over a place that no map shows, asked of each side in its turn; where nobody can be asked, and a line says
    nothing of those of the defence, nobody meets the bombers, and that is told (10.3.3). Of whoever is surprised none fly (12 a).
    """
    for key in MEETING:
        if key in typed or not met(typed, key) or (key in DEFENDING and surprised(state, against)):
            continue
        check = partial(_stay_down, book, state, place, typed, key, by, against, NOBODY)
        flown_for = flies_for(key, by, against)
        text = yield Choice(f"wif5.ask.battle.{key}", (), key, NONE, cards=("10.3.3",), kind="verdict",
                            side=side_of(owner_of(state, flown_for)), check=_judged("10.3.3", key, check), unasked="")  # fmt: skip
        if text:
            _keep(typed, key, text)
        elif key in DEFENDING:
            yield Say((your_call("wif5.sky.untold_fighters", "10.3.3", nation=flown_for),))


def offered(
    book: Book, state: State, at: str, typed: Mapping[str, str], key: str, by: str, against: str,
    fighters: Fighters = NOBODY,
) -> list[str]:  # fmt: skip
    """Who of the map may fly in a line of a mission; nobody, where nobody is there to be met, or the defence is
    surprised (12 a).
    """
    caught = key in DEFENDING and surprised(state, against)
    if not at or caught or (key in FIGHTING and not met(typed, key)):
        return []
    return list(_planes(book, state, at, key, by, against, typed, fighters))


def _keep(typed: Typed, key: str, text: object) -> None:
    if fold(str(text)) not in NOTHING:
        typed[key] = parted({key: str(text)})[key]


def met(typed: Mapping[str, str], key: str) -> bool:
    """Fighters fly where bombers of either side do, the last of them where an enemy flies (10.3.3)."""
    others = ("intercept", "enemy_bombers") if key == "escort" else ("bombers", "enemy_bombers")
    return any(fold(typed.get(each, NONE)) not in NOTHING for each in others)


def _judged(rule: str, key: str, read: Check) -> Callable[[str], Ruling | None]:
    """Who was named for a line, judged before it is kept."""

    def check(text: str) -> Ruling | None:
        if fold(text) in NOTHING:
            return None
        try:
            told = read(parted({key: text})[key])
        except Missing:  # a cell of a chart that is asked for in its turn
            return None
        except Fault as wrong:
            return refusal(wrong.code, rule, **wrong.params)
        return next((each for each in told if each.severity == "refusal"), None)

    return check


def _asked(key: str, state: State, at: str, able: list[str], side: str, read: Check) -> Choice:
    support = "10.7.6.3" if key == "shore" else "10.7.6.4"
    rule = support if state.step == "land_combat" else "10.3.3"
    params = {"at": shown_name(now(state), at), "names": ", ".join(able)}
    # Who meets the bombers, and then who goes with them, is said once it is seen who flies already: where
    # nobody can be asked, no fighter stays down unsaid.
    usual = None if key in FIGHTING else NONE
    return Choice(f"wif5.ask.joining.{key}", (), key, usual, params, (rule,), kind="verdict",
                  side=side, check=_judged(rule, key, read))  # fmt: skip


# -- who could -------------------------------------------------------------------------------
def _planes(
    book: Book, state: State, at: str, key: str, by: str, against: str, typed: Mapping[str, str],
    fighters: Fighters = NOBODY,
) -> Iterator[str]:  # fmt: skip
    """Counters that may fly in a line over the hex: those of whom it flies for, and of those they cooperate with; who
    was named already flies once.
    """
    flying = {name for line in LINES for name in named_in(typed.get(line, ""))}
    for name, raw in state.units.items():
        if name in flying:
            continue
        if raw["unit"] == "cv":
            flies = is_sea(now(state), raw["at"])
        else:
            air = DOMAINS.get(raw["unit"]) == "air" and raw["unit"] != "atr"
            flies = air and ((raw["unit"] in FIGHTERS) is (key in FIGHTING) or _bombs_too(raw, key))
        able = flies and "aboard" not in raw
        if able and why_not(book, state, name, key, by, against, at, typed, fighters) is None:
            yield name


def _bombs_too(raw: Mapping[str, Any], key: str) -> bool:
    """Whether a FTR may fly as a bomber: one with a factor beside the air-to-air one, as “5/3” (10.3)."""
    _, _, second = str(raw.get("factor", "")).partition("/")
    return raw["unit"] == "ftr" and key not in FIGHTING and second.strip() not in ("", "0")


def _stay_down(
    book: Book, state: State, at: str, typed: Typed, key: str, by: str, against: str, fighters: Fighters, text: str
) -> list[Ruling]:  # fmt: skip
    """Aircraft that are asked for and do not fly: each reason, and that they fly in the mission already."""
    asked = {**typed, key: text}
    flying = read_flyers(book, key, text, key in FIGHTING, state.units)
    return [*named_twice(state, asked, "10.3.3"),
            *stay_down(book, state, flying, key, by, against, at, asked, fighters)]  # fmt: skip
