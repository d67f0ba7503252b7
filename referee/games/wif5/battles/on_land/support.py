"""Which HQ of the map supports an attack or its defence, and what it is worth (10.7.6.5).

`hq=NAME` names it, `hq=4` gives the value of the only one that can, `hq=4:NAME` both. It attacks
with the others; in defence it stands face up in the hex or beside it, not in one attacked itself.
Where the map knows one that can and nobody said a word of it, its side is asked, the attacker first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.record import replace
from referee.engine.verb import stands
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.actions import who_acts
from referee.games.wif5.battles import booking, whose
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.on_land import announced as declared
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Battling, Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.combat.rules import HQ_MOST
from referee.games.wif5.maps.counters import now
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.supply.atlas import CLOSED, shown_name
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.weather.kinds import NO_HQ
from referee.games.wif5.words.keys import NOTHING

KEYS = ("hq", "enemy_hq")  # of the attack, of the defence
NONE = "none"
UNHELPED = NOTHING - {"0"}  # what says that an HQ does not support


def announced(
    book: Book,
    state: State,
    field: Field,
    typed: Typed,
    against: str,
    args: Battling,
    weather: str = "clear",
) -> Script[tuple[dict[str, int], tuple[Ruling, ...]]]:
    """HQ of the map → its value; both keys hold the value then. What forbids it is told."""
    helping: dict[str, int] = {}
    rulings: list[Ruling] = []
    for key in () if field.at else KEYS:
        rulings += yield from _untracked(book, state, typed, against, key)
    rulings += () if field.at else _apart(book, typed, args, weather)
    for key in KEYS if field.at else ():
        if key not in typed and not stands(rulings, args):
            yield from _offered(state, field, typed, against, key, weather)
        if fold(typed.get(key, NONE)) in UNHELPED:
            typed.pop(key, None)
            continue
        number, _, name = (part.strip() for part in typed[key].rpartition(":"))
        if not number and name not in state.units:
            number, name = name, ""
        able = _able(state, field, typed, against, key, weather)
        if name and name not in state.units:
            raise Unreadable("name.unknown", kind="label", text=name, nearest=able, options=able)
        if number and _digit(number):
            raise Unreadable("wif5.support.value", text=number, n=HQ_MOST)
        if not name and len(able) > 1:
            raise Unreadable("value.choice", key=key, text=typed[key], options=able)
        if name and name not in able:
            rulings.append(_why(state, field, against, key, name))
        elif not name and not able and not _beyond(book, state, field, typed, key):
            rulings.append(_nobody(state, field, key))
        name = name or next(iter(able), "")
        if stands(rulings, args):
            break
        if (
            key == "enemy_hq"
            and name in able
            and (yield from _attacked_itself(state, field, typed, name))
        ):
            typed.pop(key)
            continue
        if key == "hq" and name in able and name not in {one.name for one in field.mine}:
            rulings.append(info("wif5.support.beside", "8.2.5", "I-WIF-63", text=name))
        value = int(number) if number else state.units[name].get("value")
        if value is None:
            value = yield Choice(
                "wif5.ask.hq_value", (), "value", params={"text": name}, cards=("10.7.6.5",),
                kind="verdict", side=state.units[name]["power"], check=_digit,
            )  # fmt: skip
        typed[key] = str(value)
        if name:
            helping[name] = int(str(value))
    return helping, tuple(rulings)


def _untracked(
    book: Book, state: State, typed: Typed, against: str, key: str
) -> Script[tuple[Ruling, ...]]:
    """The support of an HQ that no map shows: its value, or none, as it was typed; where an HQ face up is among
    those who fight its side is asked, and told where nobody can be (10.7.6.5).
    """
    if key in typed:
        if fold(typed[key]) in UNHELPED:
            typed.pop(key)
        return ()
    theirs = side_of(owner_of(state, against))
    text = typed.get("units" if key == "hq" else "defend")
    there = may_help(book, text or "")
    caught = key == "enemy_hq" and who_acts.surprised(state, against)  # it may not (12 f)
    if not there or caught:
        return ()
    answer = yield Choice(
        f"wif5.ask.support.value_{key}", (), key, NONE, cards=("10.7.6.5",), kind="verdict",
        side=theirs if key == "enemy_hq" else OTHER[theirs], check=digit_or_none, unasked="",
    )  # fmt: skip
    if not answer:
        return (your_call(f"wif5.support.untold_{key}", "10.7.6.5"),)
    if fold(str(answer)) not in UNHELPED:
        typed[key] = str(answer)
    return ()


def _apart(book: Book, typed: Typed, args: Battling, weather: str) -> tuple[Ruling, ...]:
    """An HQ supports only the attack that it takes part in (10.7.6.5), but where the weather lets none
    attack (8.2.5, I-WIF-63): a value typed without an HQ face up among the attackers is refused.
    """
    told = "hq" in typed and "units" in typed
    if not told or weather in NO_HQ or may_help(book, typed["units"]):
        return ()
    return (refusal("wif5.support.no_attacker", "10.7.6.5", at=args["place"]),)


def may_help(book: Book, text: str) -> bool:
    """Whether an HQ face up is among units that fight (10.7.6.5)."""
    fighters = read_fighters(book.names["land"], text) if text else ()
    return any(one.unit == "hq" and "face_down" not in one.flags for one in fighters)


def digit_or_none(text: str) -> Ruling | None:
    """Why an answer is neither the value of an HQ nor that none supports (10.7.6.5)."""
    return None if not text or fold(text) in UNHELPED else _digit(text)


def _attacked_itself(state: State, field: Field, typed: Typed, name: str) -> Script[bool]:
    """Whether an attack is declared on the hex of an HQ that would support another: it does not, then (10.7.6.5)."""
    raw = state.units[name]
    if raw["at"] == field.at:
        return False
    busy, by = [one.name for one in field.mine], OTHER[side_of(raw["power"])]
    too = yield from declared.attacked(state, raw["at"], typed, by, busy, name, "10.7.6.5")
    if too:
        yield Say((info("wif5.support.attacked_itself", "10.7.6.5", text=name),))
    return too


def _offered(
    state: State, field: Field, typed: Typed, against: str, key: str, weather: str
) -> Script[None]:
    """Who could support is announced before the dice (10.7.6.5): its side says which one, or none."""
    able = _able(state, field, typed, against, key, weather)
    theirs = side_of(owner_of(state, against))
    caught = key == "enemy_hq" and who_acts.surprised(state, against)  # it may not (12 f)
    if not able or caught:
        return
    side = theirs if key == "enemy_hq" else OTHER[theirs]
    typed[key] = str((yield Choice(
        f"wif5.ask.support.{key}", (*able, NONE), key, NONE, {"at": shown_name(now(state), field.at)},
        ("10.7.6.5",), kind="verdict", side=side,
    )))  # fmt: skip


def _able(
    state: State, field: Field, typed: Typed, against: str, key: str, weather: str = "clear"
) -> list[str]:
    """The HQs face up that may support: attackers; where the weather lets none attack those beside the hex, which
    support in any (8.2.5, I-WIF-63); defenders in the hex or beside it.
    """
    if key == "hq":
        found = [one.name for one in field.mine
                 if one.unit == "hq" and not state.units[one.name].get("down")]  # fmt: skip
        return found or (_behind(state, field) if weather in NO_HQ else [])
    near, owner = set(_around(state, field, typed)), owner_of(state, against)
    return [name for name, raw in state.units.items()
            if raw["unit"] == "hq" and raw["at"] in near and not raw.get("down")
            and side_of(raw["power"]) == side_of(owner)
            and not whose.estranged(state, raw, against, _names(field.theirs))]  # fmt: skip


def _names(counters: Iterable[Counter]) -> list[str]:
    return [one.name for one in counters]


def _behind(state: State, field: Field) -> list[str]:
    """The HQs face up beside the hex that could attack it with the others, but for the weather (8.2.5, 19.2)."""
    if not field.mine:
        return []
    atlas, flag = now(state), who_acts.flag_of(state.units[field.mine[0].name])
    beside = dict(atlas.joined[atlas.at[field.at]])
    near = {atlas.places[there].name for there, between in beside.items() if between not in CLOSED}
    now_is = [state.turn, state.impulse.number]
    return [name for name, raw in state.units.items()
            if raw["unit"] == "hq" and raw["at"] in near and not raw.get("down")
            and raw.get("fought") != now_is
            and side_of(raw["power"]) == side_of(field.mine[0].power)
            and not whose.estranged(state, raw, flag, _names(field.mine))]  # fmt: skip


def _around(state: State, field: Field, typed: Typed) -> Iterator[str]:
    """The hex attacked and those beside it that are not attacked, told or fought in this phase; of a section itself
    alone (10.7.6.5).
    """
    atlas = now(state)
    here = atlas.at[field.at]
    yield field.at
    if atlas.places[here].kind == "section":
        return
    attacked = declared.hexes(state, typed) | {*state.impulse.fought.get(state.step, ())}
    for there, _ in atlas.joined[here]:
        if atlas.places[there].name not in attacked:
            yield atlas.places[there].name


def _beyond(book: Book, state: State, field: Field, typed: Typed, key: str) -> bool:
    """Whether an HQ may be there that is no counter of the map: typed by its kind, or past its edge."""
    if key == "enemy_hq" and field.at in {now(state).places[at].name for at in now(state).edges}:
        return True
    named = {one.name for one in (*field.mine, *field.theirs) if one.unit == "hq"}
    fighters = read_fighters(book.names["land"], typed["units" if key == "hq" else "defend"])
    return sum(one.unit == "hq" for one in fighters) > len(named)


def _why(state: State, field: Field, against: str, key: str, name: str) -> Ruling:
    if state.units[name]["unit"] == "hq" and state.units[name].get("down"):
        return refusal("wif5.hq.face_down", "10.7.6.5")
    raw, mine = state.units[name], key == "hq"
    nation = who_acts.flag_of(state.units[field.mine[0].name]) if mine and field.mine else against
    other = whose.estranged(state, raw, nation, _names(field.mine if mine else field.theirs))
    if raw["unit"] == "hq" and side_of(raw["power"]) == side_of(owner_of(state, nation)) and other:
        flag = who_acts.flag_of(raw)
        return refusal("wif5.battles.apart", "19.2", text=name, nation=flag, other_nation=other)
    code = "wif5.support.not_attacking" if key == "hq" else "wif5.support.not_near"
    return refusal(code, "10.7.6.5", text=name, at=shown_name(now(state), field.at))


def _nobody(state: State, field: Field, key: str) -> Ruling:
    code = "wif5.support.no_attacker" if key == "hq" else "wif5.support.nobody_near"
    return refusal(code, "10.7.6.5", at=shown_name(now(state), field.at))


def _digit(text: str) -> Ruling | None:
    fine = text.isdecimal() and 1 <= int(text) <= HQ_MOST
    return None if fine else refusal("wif5.support.value", "10.7.6.5", text=text, n=HQ_MOST)


def told(helping: dict[str, int], gone: set[str]) -> list[Ruling]:
    """Whoever announced its support lies face down, whatever it threw."""
    names = [name for name in helping if name not in gone]
    return [info("wif5.map.turned_down", "10.7.6.5", names=", ".join(names))] if names else []


def _of_side(told: Ruling, side: str) -> Ruling:
    """What a die did, with the side whose HQ it is: both may support in one attack."""
    if told.code not in ("wif5.hq.success", "wif5.hq.failure", "wif5.hq.flips"):
        return told
    return replace(told, code=f"{told.code}_of", params={**told.params, "side": side})


def thrown(
    book: Book, state: State, against: str, typed: Mapping[str, str]
) -> Script[tuple[dict[str, str], tuple[Ruling, ...]]]:
    """The dice of both HQs, the attacker's first (10.7.6.5); none of whoever is surprised (12 f)."""
    found: dict[str, str] = {}
    rulings: list[Ruling] = []
    theirs = side_of(owner_of(state, against))
    for key, flag, side, caught in (
        ("hq", "hq_attack", OTHER[theirs], False),
        ("enemy_hq", "hq_defend", theirs, who_acts.surprised(state, against)),
    ):
        if key not in typed:
            continue
        texts = {"value": typed[key], "surprised": "yes" if caught else "no"}
        verdict, _ = yield from booking.asked(book, "hq_support", texts, side)
        rulings += [_of_side(told, side) for told in verdict.rulings]
        found[flag] = "yes" if verdict.result["success"] else "no"
    return found, tuple(rulings)
