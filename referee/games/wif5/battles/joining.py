"""Ships and aircraft of the map that may join a land battle: asked before the dice (10.7.6.3, 10.7.6.4).

Shore fire is the attacker's: HS and LS face up in a sea area on whose coast the hex lies, not in
section 0. Ground support is both sides', in the order of 10.3.3: bombers of whoever attacks, bombers
of the defence, its fighters, the attacker's. Only who is face up and in range is offered; a side that
is surprised flies nothing (12 a). What was typed is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from referee.engine.ask import Choice, Script
from referee.engine.faults import Fault, Missing
from referee.engine.names import fold
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.air.rules import FIGHTERS
from referee.games.wif5.battles.aircraft import read_flyers
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.missions import DEFENDING, FIGHTING, stay_down, why_not
from referee.games.wif5.battles.on_map import Field
from referee.games.wif5.battles.shore import gunners
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now, shown_name
from referee.games.wif5.maps.harbours import is_sea
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of
from referee.games.wif5.words.keys import NOTHING

NONE = "none"
ABOVE = ("bombers", "enemy_bombers", "intercept", "escort")  # in the order of 10.3.3
Check = Callable[[str], Iterable[Ruling]]


def ashore(state: State, field: Field, typed: Typed, by: str, shells: Check) -> Script[None]:
    """The attacker says which ships fire, as it declares the attack (10.7.6.3); `shells` judges them."""
    if field.at and "shore" not in typed and (ships := dict(gunners(state, field, by))):
        text = yield _asked("shore", state, field, list(ships.values()), side_of(by), shells)
        _keep(typed, "shore", text)


def above(
    book: Book, state: State, field: Field, typed: Typed, whose: Mapping[str, str], caught: bool
) -> Script[None]:
    """Each side says who flies; the keys hold it then. `whose`: key → the nation that they fly for."""
    for key in ABOVE if field.at and not typed.keys() & {*ABOVE} else ():
        nation = whose[key]
        if (key in DEFENDING and caught) or (key in FIGHTING and not _met(typed, key)):
            continue
        able = list(_planes(book, state, field, key, nation))
        if able:
            check = partial(grounded, book, state, field, key, nation)
            side = side_of(owner_of(state, nation))
            text = yield _asked(key, state, field, able, side, check)
            _keep(typed, key, text)


def _keep(typed: Typed, key: str, text: object) -> None:
    if fold(str(text)) not in NOTHING:
        typed[key] = str(text)


def _met(typed: Typed, key: str) -> bool:
    """Fighters fly where bombers of either side do, the last of them where an enemy flies (10.3.3)."""
    theirs = "intercept" if key == "escort" else ""
    return bool({"bombers", "enemy_bombers", theirs} & typed.keys())


def _asked(key: str, state: State, field: Field, able: list[str], side: str, read: Check) -> Choice:
    rule = "10.7.6.3" if key == "shore" else "10.7.6.4"

    def check(text: str) -> Ruling | None:
        if fold(text) in NOTHING:
            return None
        try:
            told = read(text)
        except Missing:  # a cell of a chart that is asked for in its turn
            return None
        except Fault as wrong:
            return refusal(wrong.code, rule, **wrong.params)
        return next((each for each in told if each.severity == "refusal"), None)

    params = {"at": shown_name(now(state), field.at), "names": ", ".join(able)}
    return Choice(f"wif5.ask.joining.{key}", (), key, NONE, params, (rule,), kind="verdict",
                  side=side, check=check)  # fmt: skip


# -- who could -------------------------------------------------------------------------------
def _planes(book: Book, state: State, field: Field, key: str, nation: str) -> Iterator[str]:
    """Counters that may fly for a nation over the hex: its own, and of those it cooperates with."""
    for name, raw in state.units.items():
        if raw["unit"] == "cv":
            flies = is_sea(now(state), raw["at"])
        else:
            air = DOMAINS.get(raw["unit"]) == "air" and raw["unit"] != "atr"
            flies = air and (raw["unit"] in FIGHTERS) is (key in FIGHTING)
        able = flies and "aboard" not in raw
        if able and why_not(book, state, name, key, nation, field.at) is None:
            yield name


def grounded(
    book: Book, state: State, field: Field, key: str, nation: str, text: str
) -> list[Ruling]:
    """Aircraft that fly no mission for a nation over the hex, and why (`missions.stay_down`)."""
    flying = read_flyers(book, key, text, key in FIGHTING, state.units)
    return stay_down(book, state, flying, key, nation, field.at)
