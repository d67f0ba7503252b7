"""Which aircraft fly a mission over a place, and why the others do not (10.3.1 to 10.3.6, 12 a, 19.2).

The same for every mission: attacks on ports, bombardments, ground strikes, air transport, support of a
land battle. Bombers and escorts fly for whoever attacks, interceptors and the bombers of the defence
for whoever is attacked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.names import fold, latin
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions.china import met_in_china
from referee.games.wif5.actions.who_acts import flag_of, foes, surprised
from referee.games.wif5.air.rules import FIGHTERS, MEANT, ON_LAND
from referee.games.wif5.battles import whose
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.in_air.aircraft import Flyer, read_flyers
from referee.games.wif5.book import Book
from referee.games.wif5.combat.ground import snowed_in
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.in_air import flights
from referee.games.wif5.maps.named import named_in
from referee.games.wif5.maps.on_land.entering import nation_at
from referee.games.wif5.state import State, put, replace, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.words.keys import NOTHING

FIGHTING = ("escort", "intercept")  # the keys of fighters
DEFENDING = ("intercept", "enemy_bombers")  # those of whoever is attacked
LINES = ("bombers", "escort", "intercept", "enemy_bombers")
ATTACKS = ("port_attack", "strategic_bombardment", "ground_strike")  # each hex once in the phase
EMPTIED = "land_emptied"  # beside the steps of what was fought: hexes that nobody defends any more
CARRIES = ("air_transport", "air_resupply")  # an ATR flies there as the bombers do (10.3.3)

Fighters = Mapping[str, Sequence[str]]
NOBODY: Fighters = {}


def grounded(
    book: Book, state: State, place: str, typed: Mapping[str, str], by: str, against: str,
    bombers: Iterable[Flyer] | None = None, fighters: Fighters = NOBODY,
) -> list[Ruling]:  # fmt: skip
    """All four lines of a mission as they were typed; `bombers` that were read already; `fighters`: line → the counters
    of a land battle on whose side its aircraft fly (19.2 c).
    """
    found: list[Ruling] = []
    for key in LINES:
        if key == "bombers" and bombers is not None:
            flying: Iterable[Flyer] = bombers
        elif key in typed:
            flying = read_flyers(book, key, typed[key], key in FIGHTING, state.units)
        else:
            continue
        flying = tuple(flying)
        found += stay_down(book, state, flying, key, by, against, place, typed, fighters)
        found += not_theirs(state, flying, key, by)
    return found


def snowed(typed: Mapping[str, str], weather: str) -> list[Ruling]:
    """Why those typed for the ground support of a side stay down: in Severe Winter naval-air missions alone are flown (8.2.4)."""
    return snowed_in(weather, typed.get("terrain")) if anybody(typed) else []


def anybody(typed: Mapping[str, str]) -> bool:
    """Whether aircraft were named for any line of a mission."""
    return any(fold(typed.get(line, "none")) not in NOTHING for line in LINES)


def flies_for(key: str, by: str, against: str) -> str:
    """For whom a line of a mission flies: whoever attacks, or whoever is attacked (10.3.3)."""
    return against if key in DEFENDING else by


def flies_at(
    state: State, key: str, by: str, against: str, typed: Mapping[str, str]
) -> tuple[str, ...]:
    """Against whom: who attacks flies at whoever is attacked, the defence at the power whose mission it is and at those
    whose aircraft fly in it (10.3.3, 10.3.4).
    """
    if key not in DEFENDING:
        return (against,) if against else ()
    named = [name for line in ("bombers", "escort") for name in named_in(typed.get(line, ""))]
    powers = [str(state.units[name]["power"]) for name in named if name in state.units]
    return tuple(dict.fromkeys(filter(None, (by, *powers))))


def in_china(
    book: Book, state: State, typed: Mapping[str, str], by: str, against: str
) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """The aircraft and CVs of China and Japan in a mission or a land battle, counted against the limit of the turn, and
    why they are too many: bombers and escorts, interceptors and the bombers of the defence, but no ATR (8.2.7).
    """
    flying: dict[str, int] = {}
    for key in LINES:
        nation = owner_of(state, against) if key in DEFENDING else by
        for one in read_flyers(book, key, typed.get(key, "none"), key in FIGHTING, state.units):
            power = str(state.units[one.name]["power"]) if one.name in state.units else nation
            if one.unit != "atr":
                flying[power] = flying.get(power, 0) + 1
    return met_in_china(book, state, by, owner_of(state, against), flying)


def not_theirs(state: State, flying: Iterable[Flyer], key: str, by: str) -> list[Ruling]:
    """That a mission is another power’s than the one named, for none of its bombers flies (10.2.2)."""
    flying = tuple(flying)
    names = [one.name for one in flying if one.name in state.units]
    if key != "bombers" or not names or state.step not in ATTACKS:
        return []
    return whose.strangers(state, by, names, len(names) < len(flying), "10.3.3")


def stay_down(
    book: Book, state: State, flying: Iterable[Flyer], key: str, by: str, against: str, place: str,
    typed: Mapping[str, str], fighters: Fighters = NOBODY,
) -> list[Ruling]:  # fmt: skip
    """Who of one line of a mission, with its other lines as `typed`, does not fly over a place, each with the reason."""
    found: list[Ruling] = []
    for one in flying:
        if one.name in state.units:
            wrong = why_not(book, state, one.name, key, by, against, place, typed, fighters)
            found += [wrong] if wrong is not None and wrong not in found else []
        if one.unit == "atr" and key not in FIGHTING and state.step not in CARRIES:
            found.append(refusal("wif5.sky.carries", "10.3.2", text=one.name or one.unit))
        elif one.name not in state.units and (no := _no_cv(state, one.unit, key, one.unit)):
            found.append(no)
        elif key not in FIGHTING and _bombs_not(one):
            found.append(refusal("wif5.sky.no_factor", "10.3", text=one.name or one.unit))
        else:
            found += for_another(state, (one,), key)
    return found


def for_another(state: State, flying: Iterable[Flyer], key: str) -> list[Ruling]:
    """That a bomber flies with a factor told for another mission than that of the phase: it has one for each, and a TAC
    was told with its tactical, a STR with its strategic, a NAV with its air-to-sea factor (10.3).
    """
    meant = MEANT.get(state.step)
    if meant is None or key in FIGHTING:
        return []
    return [your_call("wif5.sky.other_factor", "10.3", text=one.name, n=one.factor)
            for one in flying if one.told and one.unit in (*ON_LAND, "nav") and one.unit != meant]  # fmt: skip


def _bombs_not(one: Flyer) -> bool:
    """Whether an aircraft lacks the factor of a bomber’s mission: zero, or the one number of a FTR, which is
    air-to-air (10.3).
    """
    lacks = one.factor == 0 or (one.unit == "ftr" and one.air is None)
    return one.unit not in ("atr", "cv") and lacks


def _no_cv(state: State, unit: str, key: str, text: str) -> Ruling | None:
    """A CV bombs ports, and troops in the field, and nothing else; as a fighter it flies in any mission (10.3.6)."""
    barred = unit == "cv" and key not in FIGHTING and state.step == "strategic_bombardment"
    return refusal("wif5.sky.cv_mission", "10.3.6", text=text) if barred else None


def why_not(
    book: Book, state: State, name: str, key: str, by: str, against: str, place: str,
    typed: Mapping[str, str], fighters: Fighters = NOBODY,
) -> Ruling | None:  # fmt: skip
    """Why a counter of the map does not fly in a line of a mission over a place; `None`: it may.

    It is of the other side, face down (10.3.2), surprised (12 a), has rebased in this impulse (10.7.2),
    does not cooperate with whom it flies for, the `fighters` of its line in a land battle, too (19.2 c to f), its own
    power’s action has no such mission (10.2.2), or is not at war with whom it would fly at (10.2.1.1), it is too far
    (10.3.1), or is a CV in a port, off another coast, or that would bomb works (10.3.6).
    """
    raw = state.units[name]
    flag, nation = flag_of(raw), flies_for(key, by, against)
    own = owner_of(state, nation)
    if side_of(raw["power"]) != side_of(own):
        return refusal("wif5.afloat.other_side", "10.3.2", text=name, power=raw["power"])
    if raw.get("down"):
        return refusal("wif5.afloat.face_down", "10.3.2", text=name)
    if surprised(state, flag):
        return refusal("wif5.sky.caught", "12", text=name, nation=flag)
    if flights.rebased_now(state, raw):
        return refusal("wif5.afloat.rebased", "10.7.2", text=name)
    if other := whose.estranged(state, raw, nation, fighters.get(key, ())):
        return _apart(state, name, key, flag, other)
    if key not in DEFENDING and (idle := whose.flight_barred(book, state, nation, name)):
        return idle
    enemies = flies_at(state, key, by, against, typed)
    if peace := whose.at_peace(state, own, enemies, [name], "10.3.3"):
        return peace[0]
    at = spotted(state, place)
    if raw["unit"] == "cv":
        return _no_cv(state, "cv", key, name) or _off_coast(state, name, at)
    if at is not None and not flights.reaches(book, state, name, at):
        return flights.too_far(book, state, name, at)
    return None


def may_meet(book: Book, state: State, place: str, power: str) -> list[str]:
    """The fighters of the map, and the CVs, that may intercept aircraft of a power over a place (10.3.3):
    those that cooperate with whose place it is, none where that nation is surprised (19.2 e, 12 a). Over a
    place of the aircraft’s own side there is nobody to cooperate with.
    """
    found = []
    held = nation_at(state, now(state).places[now(state).at[place]])
    if held is not None and side_of(owner_of(state, held)) == side_of(power):
        held = None
    if held is not None and surprised(state, held):
        return []
    for name, raw in state.units.items():
        if raw["unit"] in FIGHTERS and "aboard" not in raw:
            host = held or flag_of(raw)
            able = why_not(book, state, name, "intercept", power, host, place, {}) is None
            if able and foes(state, raw["power"], power):
                found.append(name)
    return found


# -- one attack on a place in a phase (10.3.3, 10.5.1, 10.6.1, 10.7.1) ----------------------------
def raided(state: State, place: str, by: str) -> list[Ruling]:
    """All bombers against a hex are assigned before anybody is met there: who flies with those that
    attacked it in this phase comes too late. In a land section there may be several targets (10.3.2).
    """
    if not _before(state, place, by):
        return []
    return [refusal("wif5.sky.raided", "10.3.3", place=place)]


def attacked(state: State, place: str, by: str) -> list[Ruling]:
    """All attacks on land are declared before the first is fought, one against a hex (10.7.6.1, 10.7.6.2): who
    attacks one that was attacked in this phase comes too late. In a land section each stack is attacked alone:
    whether a place that no map shows is one, and has another stack, only the table sees.
    """
    if not _before(state, place, by):
        return []
    spot = spot_of(state, place)
    cards = ("10.7.6.2", "10.7.6.1")
    if spot in state.impulse.fought.get(EMPTIED, {}) or _ours(state, spot, by):
        return [refusal("wif5.battles.attacked_empty", *cards, place=place)]
    if spotted(state, place) is None:
        return [your_call("wif5.battles.attacked_too", *cards, place=place)]
    return [refusal("wif5.battles.attacked", *cards, place=place)]


def other_stack(state: State, place: str, by: str, asked: bool) -> Script[list[Ruling] | None]:
    """Why a place attacked in this phase is attacked no more; at a table it is asked whether it is a land section
    with another stack, `None` where it is none (10.7.6.2).
    """
    found = attacked(state, place, by)
    if not asked or [each.code for each in found] != ["wif5.battles.attacked_too"]:
        return found
    answer = yield Choice("wif5.ask.other_stack", ("yes", "no"), "other_stack", params={"place": place},
                          cards=("10.7.6.2", "10.7.6.1"), kind="verdict", side=by, unasked="yes")  # fmt: skip
    return [] if answer == "yes" else None


def _ours(state: State, spot: str, by: str) -> bool:
    """Whether a side was told to have taken a place, which no enemy holds any more then (15)."""
    powers = [raw["power"] for name, raw in state.control.items()
              if fold(name.replace("_", " ")) == spot]  # fmt: skip
    return any(side_of(power) == side_of(by) for power in powers)


def _before(state: State, place: str, by: str) -> bool:
    """Whether a power with which this one could have attacked has attacked the place in this phase."""
    before = state.impulse.fought.get(state.step, {}).get(spot_of(state, place), ())
    return any(state.cooperate(by, other) for other in before) and not _section(state, place)


def emptied(state: State, place: str, by: str) -> State:
    """The position with an attack on land that left no defender in the hex."""
    impulse, spot = state.impulse, spot_of(state, place)
    return replace(
        state, impulse=replace(impulse, fought=put(impulse.fought, EMPTIED, spot, (by,)))
    )


def noted(state: State, place: str, by: str) -> State:
    """The position with an attack from the air on a place, where it is one of its phase."""
    return marked(state, place, by) if state.step in ATTACKS else state


def marked(state: State, place: str, by: str) -> State:
    """The position with an attack on a place in its phase."""
    spot, now_is = spot_of(state, place), state.impulse.fought
    powers = (*now_is.get(state.step, {}).get(spot, ()), by)
    return replace(
        state, impulse=replace(state.impulse, fought=put(now_is, state.step, spot, powers))
    )


def spot_of(state: State, place: str) -> str:
    """A place as the position keeps it: of the map, else as it was typed."""
    return spotted(state, place) or latin(place) or fold(place)


def _section(state: State, place: str) -> bool:
    at = spotted(state, place)
    return at is not None and now(state).places[now(state).at[at]].kind == "section"


def _apart(state: State, name: str, key: str, flag: str, nation: str) -> Ruling:
    """In a land battle, in one mission, or against bombers that fly at another nation (19.2 c to f)."""
    if state.step == "land_combat":
        code = "battles.apart"
    else:
        code = "sky.apart_defence" if key in DEFENDING else "sky.apart"
    return refusal(f"wif5.{code}", "19.2", text=name, nation=flag, other_nation=nation)


def _off_coast(state: State, name: str, at: str | None) -> Ruling | None:
    """The aircraft of a CV fly over the coast of its own sea area, never from a port (10.3.6)."""
    if not state.map:
        return None
    atlas, raw = now(state), state.units[name]
    shown = sea_name(atlas, raw["at"])
    if not is_sea(atlas, raw["at"]):
        return refusal("wif5.afloat.cv_in_port", "10.3.6", text=name, at=shown)
    if at is None or atlas.at[raw["at"]] in atlas.places[atlas.at[at]].shores:
        return None
    return refusal("wif5.afloat.cv_coast", "10.3.6", text=name, at=shown,
                   place=shown_name(atlas, at))  # fmt: skip


def _shown(state: State, at: str) -> str:
    atlas = now(state)
    return shown_name(atlas, at) if at in atlas.at else at
