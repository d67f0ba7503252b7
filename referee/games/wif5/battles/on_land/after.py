"""After the die of a land battle: which units are lost, who could go nowhere, what is told (10.7.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypeVar

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.force import minus, total
from referee.engine.names import fold
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.wif5.actions import in_impulse
from referee.games.wif5.actions.call import Call
from referee.games.wif5.actions.who_acts import flag_of, of_vichy
from referee.games.wif5.battles import booking, for_good, whose
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import land_result
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.combat.rules import ASKED
from referee.games.wif5.state import State
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.words.keys import NOTHING, read_units

PROCEDURE = "land_combat"
R = TypeVar("R")


class LandFought(TypedDict):
    """A land battle (`land_fought`): where, who, the odds, the die, the cell, what it cost."""

    place: str
    power: str
    nation: str
    odds: str
    table: str
    die: int
    cell: str
    lost: Mapping[str, int]
    enemy_lost: Mapping[str, int]
    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]
    late: NotRequired[
        Mapping[str, Mapping[str, int]]
    ]  # of those, what minor countries' are (14.1.3)
    due: NotRequired[Sequence[Mapping[str, Json]]]  # the US entry roll of a 6 accepted (11.5.2)
    six: NotRequired[str]  # whose multiple a 6 accepted against a city doubles (11.6.2.2 b)
    chit_levels: NotRequired[int]  # that an offensive chit gave it (13.3)
    # Whether nobody of the defence is left; said where it is so, and of land sections (10.7.6.10, 10.7.6.13).
    emptied: NotRequired[bool]


def force(book: Book, text: str) -> dict[str, int]:
    """The units of one side, by type."""
    found: dict[str, int] = {}
    for one in read_fighters(book.names["land"], text):
        found[one.unit] = found.get(one.unit, 0) + 1
    return found


def typed_force(book: Book, typed: Mapping[str, str], key: str) -> dict[str, int] | None:
    """The units that a key names, `None` where it was not typed."""
    return dict(read_units(typed[key], book.names["land"])) if key in typed else None


def counted(
    book: Book, state: State, by: str, against: str, typed: Mapping[str, str], field: Field
) -> list[Event]:
    """One land attack of each power whose units take part; one between China and Japan, where it is
    (10.2.2, 10.7.6.1, 8.2.7).
    """
    names = [one.name for one in field.mine]
    others = len(read_fighters(book.names["land"], typed["units"])) > len(names)
    first, *more = whose.taking_part(state, by, names, others)
    made = in_impulse.known_to(Call(PROCEDURE))
    inputs = {"_by": first, "_against": against}
    events = list(made.effect(book, state, inputs, Verdict({}, ())).events)
    return events + whose.counted_too(book, state, more)


def data(
    book: Book, state: State, place: str, by: str, against: str, typed: Mapping[str, str],
    result: Mapping[str, Json], losses: tuple[Mapping[str, int], Mapping[str, int]],
    defenders: Mapping[str, int], field: Field, moved: Sequence[Event],
) -> LandFought:  # fmt: skip
    """What the journal keeps of the battle; each unit lost goes into the pools of its own power (1.4)."""
    lost, gone = losses
    owner = booking.owner_of(state, against)
    pool = against if of_vichy(state, against) else owner
    mine = booking.together(lost, typed_force(book, typed, "thrown_back") or {})  # 10.7.4.5
    left = minus(defenders, gone)
    trapped = typed_force(book, typed, "trapped") or {}
    away: dict[str, int] = {}
    dead = dict(gone)
    if result["shattered"]:
        away = minus(left, trapped)
        dead = booking.together(
            gone, {unit: min(n, left.get(unit, 0)) for unit, n in trapped.items()}
        )
    elif result["retreat"] and trapped:
        dead = booking.together(gone, trapped)
    off = _off(moved, field.theirs, "shattered")
    late = {nation: units for nation, units in whose.shared(state, away, off, against, flags=True).items()
            if nation in state.minors}  # fmt: skip
    found: LandFought = {
        "place": place, "power": by, "nation": against, "odds": str(result["odds"]),
        "table": str(result["table"]), "die": int(result["modified"]), "cell": str(result["result"]),
        "lost": dict(lost), "enemy_lost": dead,
        "destroyed": {**whose.shared(state, mine, _off(moved, field.mine, "destroyed", "thrown_back"), by),
                      **_pooled(state, whose.shared(state, dead, _off(moved, field.theirs), pool, pools=True))},
        "damaged": {},
        "shattered": whose.shared(state, away, off, owner),
    }  # fmt: skip
    return {**found, "late": late} if late else found


def _pooled(state: State, lost: Mapping[str, Mapping[str, int]]) -> dict[str, Mapping[str, int]]:
    """Whoever goes into a pool: Vichy units that are destroyed leave the game (16.5)."""
    return {nation: units for nation, units in lost.items() if not of_vichy(state, nation)}


def _off(moved: Sequence[Event], counters: Sequence[Counter], *fates: str) -> list[str]:
    """The counters of one side that left the map so; destroyed, where nothing else is asked for."""
    gone = whose.fell(moved, *(fates or ("destroyed",)))
    return [one.name for one in counters if one.name in gone]


def emptied(data: LandFought) -> bool:
    """Whether no defender is left: the battle says so; of older saves the result alone tells it: driven off,
    shattered, or fewer there than it destroys (10.7.6.7 to 10.7.6.9).
    """
    if "emptied" in data:
        return data["emptied"]
    cell = land_result(data["cell"])
    return bool(cell.letter) or total(data["enemy_lost"]) < cell.defender


def given(typed: Mapping[str, str], result: Mapping[str, Any]) -> dict[str, Any]:
    """The levels that a chit gave: none on the Assault table (13.3)."""
    levels = int(typed.get("chit_levels", "0")) if result["table"] == "blitzkrieg" else 0
    return {"chit_levels": levels} if levels else {}


def six(state: State, result: Mapping[str, Json]) -> dict[str, Json]:
    """A Japanese 6 that was accepted has its US entry roll at once, once in a game (11.5.2, no. 30)."""
    from referee.games.wif5.us_entry.effects import ACCEPTED_SIX, FOUGHT

    if result.get("six") != "accept" or str(ACCEPTED_SIX) in state.entry.get("rolled", ()):
        return {}
    told = {"number": ACCEPTED_SIX, "doubled": "no", FOUGHT: "yes"}
    return {"due": [reminder("wif5.due.us_entry_six", "11.5.2", **told)]}


def besides(
    state: State, against: str, typed: Mapping[str, str], verdict: Verdict
) -> dict[str, Json]:
    """What a battle leaves beside its losses: the levels of a chit (13.3); of a 6 of Japan its US entry roll and
    China's multiple: that of the first one accepted against a Chinese city doubles, whatever becomes of the
    roll; not beyond 10:1 (11.6.2.2 b).
    """
    above = any(each.code == "wif5.battle.six_no_multiple" for each in verdict.rulings)
    doubles = verdict.result.get("six") == "accept" and against == "china" and not above
    found = given(typed, verdict.result) | six(state, verdict.result)
    return found | ({"six": against} if doubles else {})


def six_asked(state: State, script: Script[R]) -> Script[R]:
    """The question what Japan does about its 6: no shift is threatened where the roll was made before."""
    try:
        ask = next(script)
        while True:
            if isinstance(ask, Choice) and ask.what in ASKED and not six(state, {"six": "accept"}):
                ask = replace(ask, what=f"{ask.what}_rolled")
            ask = script.send((yield ask))
    except StopIteration as done:
        value: R = done.value
        return value


def as_rolled(state: State, ruling: Ruling) -> Ruling:
    """What a 6 accepted brings, where its roll was made before in this game: none (11.5.2)."""
    if ruling.code == "wif5.battle.six_accept" and not six(state, {"six": "accept"}):
        return info("wif5.battle.six_rolled", *ruling.cards)
    return ruling


def trapped(
    book: Book, typed: Typed, against: str, result: Mapping[str, Json], left: Mapping[str, int]
) -> Script[None]:
    """Units that no hex takes in are destroyed: their owner says which (10.7.6.8, 10.7.6.9)."""
    driven = result["retreat"] or result["shattered"]
    if not driven or not total(left) or "trapped" in typed:
        return
    text = yield Choice(
        "wif5.ask.trapped", (), "trapped", "none", {"nation": against, "units": dict(left)},
        ("10.7.6.8",), kind="verdict", side=against, check=lambda said: _unread(book, said),
    )  # fmt: skip
    if fold(str(text)) not in NOTHING:
        typed["trapped"] = str(text)


def _unread(book: Book, text: str) -> Ruling | None:
    try:
        if fold(text) not in NOTHING:
            read_units(text, book.names["land"])
    except Fault as wrong:
        return refusal(wrong.code, "10.7.6.8", **wrong.params)
    return None


def told(
    book: Book, state: State, typed: Mapping[str, str], data: LandFought, result: Mapping[str, Json],
    left: int, mine: int, field: Field, moved: Sequence[Event],
) -> list[Ruling]:  # fmt: skip
    """Who takes what off the map, and that the hex is empty, unless an attacker stands in it already
    (1.4, 10.7.6.7 to 10.7.6.10).
    """
    found = list[Ruling]()
    for own, off, counters, text in (
        (data["power"], data["lost"], field.mine, typed["units"]),
        (data["nation"], data["enemy_lost"], field.theirs, typed["defend"]),
    ):
        gone = _off(moved, counters)
        for nation, units in whose.shared(state, off, gone, own, flags=True).items():
            names = [name for name in gone if flag_of(state.units[name]) == nation]
            found += for_good.told(book, state, nation, units, names, text, "10.7.6.7")
    for power, late in data["shattered"].items():
        found.append(info("wif5.battles.next_turn", "10.7.6.9", power=power, units=late))
    advanced = any(event.kind == "unit_placed" and event.data["at"] == field.at for event in moved)
    if mine and not advanced and not left:
        code = "wif5.battles.through" if result["breakthrough"] else "wif5.battles.empty"
        found.append(info(code, "10.7.6.10", place=data["place"], power=data["power"]))
    return found
