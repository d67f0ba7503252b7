"""Who controls the places that rules ask about, now and when the turn began (15, 10.5.2.2)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NotRequired

from referee.engine.event import Event
from referee.engine.names import Names, fold
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions import who_acts
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.actions.who_acts import kept_from_the_start
from referee.games.wif5.book import Book
from referee.games.wif5.conquest import at_war, holders
from referee.games.wif5.conquest.arguments import RULED, Controlling, place_of
from referee.games.wif5.conquest.at_war import STEP
from referee.games.wif5.conquest.capitals import not_fallen, taken_by
from referee.games.wif5.conquest.giving_back import french_again, given_back
from referee.games.wif5.conquest.holders import HOME, OWN, TOWNS, at_dawn, holder, home_of
from referee.games.wif5.conquest.map_places import claims, kept
from referee.games.wif5.state import OTHER, State, put, replace, side_of
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import POWERS
from referee.games.wif5.words.arguments import acting

# « contrôle de Lille », « du Havre », « d’Angers »
_OF = re.compile(r"^(?:(du|de|of)\s+|d[’'])(?=\S)", re.IGNORECASE)
ALMOST = 0.8  # from here on a name is taken for a slip of another
NOBODY = Names("nobody", {"none": ("nobody", "aucun", "aucune", "personne", "neutre", "neutral")})


# -- telling the referee -----------------------------------------------------------------
def control(book: Book, state: State, args: Controlling) -> Outcome:
    """`control PLACE POWER|none [KEY=VALUE …]`: who controls a place from now on (15).

    With keys (`event=conquered enemy_unit=yes`) the procedure judges first; without a
    place it only answers, as `resolve` does.
    """
    place, power, keys = args["place"], args["power"], args["keys"]
    rulings: list[Ruling] = []
    result: dict[str, Json] = {}
    if keys:
        verdict = of.ask(book, "control", **of.typed(book, "control", keys))
        rulings += verdict.rulings
        result |= verdict.result
        if place is None:
            done = of.resolved("control", keys, verdict)
            return Outcome((done,), tuple(rulings), result)
        if not verdict.result["changes"] and not verdict.refused:
            rulings.append(refusal("wif5.control.unchanged", "15", site=place))
    assert place is not None  # only a question by its keys names no place
    place, drawn = one_hex(state, place)
    before = holder(state, place)
    ruled = place in book.names["place"].ids or country(book, place)
    shown = "" if ruled else drawn
    shown = shown or state.control.get(place, {}).get("called") or args.get("called", place)
    if before is not None and before == power:
        rulings.append(refusal("wif5.control.already", "15", site=shown, power=power))
    elif (
        before
        and power
        and side_of(before) == side_of(power)
        and not keys
        and not given_back(state, place, power)
        and state.minors.get(place, {}).get("how") != "france"  # kept after all (I-WIF-41)
    ):
        rulings.append(refusal("wif5.control.same_side", "15", site=shown, power=before))
    if country(book, place):
        rulings += _country_taken(book, state, place, power, keys)
    elif not keys:
        rulings += [
            *strange(book, state, place, shown),
            *_enemies(state, place, before, power, shown),
        ]
    if not keys:
        rulings += _held_on_the_map(state, place, power, shown)
    if power is None:
        rulings.append(info("wif5.control.nobody", "15", site=shown))
    else:
        rulings.append(info("wif5.control.now", "15", site=shown, power=power))
    data: dict[str, Json] = {
            "site": place, "power": power, "date": state.date, "was": at_dawn(state, place),
            "minors": country_told(book, state, place, power)}  # fmt: skip
    if shown != place:
        data["called"] = shown
    return Outcome((Event("controlled" if power else "let_go", data),), tuple(rulings),
                   {**result, "place": place, "power": power, "before": before})  # fmt: skip


def country(book: Book, place: str) -> bool:
    """Whether a name is that of a nation, of which the ledger of minors or of powers tells whose it is."""
    return place in (*book.names["nation"].ids, *book.names["home_country"].ids)


def _country_taken(
    book: Book, state: State, place: str, power: str | None, keys: Mapping[str, str]
) -> list[Ruling]:
    """A whole country changes hands as it is conquered: by a power at war with it, in the Conquest phase, with
    its capital (14, 15); as it joins a side or as Vichy is installed nobody needs a war. What the scenario gave to a power is told while it is
    set up, of the Commonwealth's own countries later, too; a power is no place.
    """
    if place in POWERS:
        return [refusal("wif5.control.power", "14", "15", nation=place)]
    event = of.typed(book, "control", keys).get("event", "conquered")
    told = place not in state.minors and (_set_up(state) or (power == "cw" and place in OWN))
    if power is None or event in ("joins", "vichy") or told:
        return []
    first = kept_from_the_start(state, place)  # of which no ledger tells yet
    if first not in (None, power) and side_of(str(first)) == side_of(power):
        return [refusal("wif5.control.same_side", "15", site=place, power=first)]
    if barred := at_war.barred(state, place, power):
        return barred
    owner = at_war.owner(state, place)
    if owner is None or side_of(owner) == side_of(power):
        return []
    return [*of.in_step(state, "14", STEP)] or not_fallen(state, place)


def _set_up(state: State) -> bool:
    from referee.games.wif5.maps.placed import set_up

    return set_up(state)


def _enemies(
    state: State, place: str, before: str | None, power: str | None, shown: str
) -> list[Ruling]:
    """A power takes what belongs to those it is at war with, never a neutral's land (15, 17.1); one out of play,
    without a government in exile, takes nothing (14.2, 16).
    """
    if power is None:
        return []
    if holders.gone(state, power):
        return [refusal("wif5.course.out", "14.2", "15", power=power)]
    home = home_of(place)
    if before is not None:
        if before == power or side_of(before) == side_of(power):
            return []
        if who_acts.foes(state, power, before) or (home and who_acts.foes(state, power, home)):
            return []
        if claims(state, place, power):
            return [your_call("wif5.control.claimed", "18.5", site=shown)]
        return [refusal("wif5.control.not_at_war", "15", "17.1", power=power, other_power=before)]
    if home is None:
        return kept(state, place, power, shown)
    if home in POWERS or of.attackers_of(state, home):
        return []
    site = place if place in HOME else shown
    return [refusal("wif5.control.neutral", "15", "18", site=site, nation=home)]


def _held_on_the_map(state: State, place: str, power: str | None, shown: str) -> list[Ruling]:
    """Control passes as a land unit enters, and none enters where enemy land units stand: while the map
    has them there nobody took the place. What the record has wrong is corrected (15, 10.7.4.7).
    """
    there = standing(state, place, power, shown)
    return [refusal(each.code, *each.cards, **each.params) for each in there]


def standing(state: State, place: str, power: str | None, shown: str) -> list[Ruling]:
    """Nobody enters a hex where enemy land units stand (15, 10.7.4.7): the map tells who does; those aboard a
    ship in its port do not stand there.
    """
    if power is None or not state.map:
        return []
    from referee.games.wif5.maps.counters import land_units_at

    there = [name for name in land_units_at(state, place, OTHER[side_of(power)])
             if "aboard" not in state.units[name]]  # fmt: skip
    return (
        [your_call("wif5.control.enemy_there", "15", site=shown, text=", ".join(there))]
        if there
        else []
    )


def country_told(book: Book, state: State, place: str, power: str | None) -> dict[str, Json]:
    """A whole country told of, to put the ledger right: conquered, Free French, the Commonwealth’s own, or
    neutral; as a scenario is set up it was so before.
    """
    if not country(book, place) or place in POWERS:
        return {}
    if power == "france" and given_back(state, place, power):
        return {place: french_again(state, place)}
    free = power == "cw" and place in of.territories(book.names)
    own = "controlled" if power == "cw" and place in OWN else "conquered"
    status = "neutral" if power is None else "free_french" if free else own
    how = "scenario" if _set_up(state) else "told"
    raw = of.minor(state, place)
    raw = taken_by(raw, power) if power and status == "conquered" else raw
    return {place: {**raw, "status": status, "power": power,
                    "since": state.date, "how": how, "was": holder(state, place)}}  # fmt: skip


class Controlled(TypedDict):
    """What the journal keeps of `controlled`, `let_go`."""

    site: str
    power: str | None
    date: str
    was: str | None
    minors: NotRequired[Mapping[str, Any]]
    reason: NotRequired[str]
    called: NotRequired[str]


def controlled(state: State, data: Controlled) -> State:
    """The new holder, since when, and who held it when the turn began; a hex of the map has one holder, whatever
    the names under which the ledger has it.
    """
    if data.get("minors"):
        return replace(state, minors={**state.minors, **data["minors"]})
    raw: dict[str, Json] = {"power": data["power"], "since": data["date"], "was": data["was"]}
    if not state.impulse.number and data["date"] == state.date:
        raw["early"] = True  # before this turn's impulses: its resources move with the others (9.1)
    keys, _ = _of_a_hex(state, data["site"])
    site = keys[0] if data["site"] in keys[1:2] else data["site"]  # `4_4` is 4,4 of the map
    control: Any = state.control
    for each in (site, *(key for key in keys if key != site and key in control)):
        called = data.get("called") or control.get(each, {}).get("called")
        control = put(control, each, {**raw, "called": called} if called else raw)
    return replace(state, control=control)


def strange(book: Book, state: State, place: str, shown: str = "") -> tuple[Ruling, ...]:
    """A place that no rule, no map and no entry names: refused where it is almost one that is."""
    known: dict[str, tuple[str, ...]] = {
        key: (key,) for key in (*HOME, *TOWNS, *state.control, *_on_map(state))
    }
    for kind in ("place", "nation", "home_country"):
        known |= {key: book.names[kind].called(key) for key in book.names[kind].ids}
    if place in known:
        return ()
    if area := _sea(state, shown or place):
        return (refusal("wif5.control.sea", "15", text=area),)
    names = Names("site", known)
    text = shown or place.replace("_", " ")
    if near := names.nearest(text, 1, ALMOST):
        return (refusal("wif5.control.almost", "15", text=text, near_site=near[0]),)
    return (your_call("wif5.control.strange", "15", text=text),)


def _sea(state: State, text: str) -> str:
    """The sea area of the owner's map that a name means: hexes are controlled, no sea is (15)."""
    from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
    from referee.games.wif5.maps.counters import now, spotted

    at = spotted(state, text)
    return sea_name(now(state), at) if at is not None and is_sea(now(state), at) else ""


def one_hex(state: State, place: str) -> tuple[str, str]:
    """The one entry of a hex of the owner's map in the ledger, whether its number is typed or its name,
    and how players call it; a place that is none of the map's hexes is what was typed (15).
    """
    keys, shown = _of_a_hex(state, place)
    told = [key for key in reversed(keys) if key in state.control]
    own = [*keys[2:], *keys[:1], place]
    return (*told, *own)[0], shown


def _of_a_hex(state: State, place: str) -> tuple[tuple[str, ...], str]:
    """What the ledger may call a hex of the map, by any of these: its number there, that as it is typed, its
    name; and how players call it. Empty: it is none of the map's hexes.
    """
    return _hexes(state.map["compiled"]).get(place, ((), "")) if state.map else ((), "")


@lru_cache(maxsize=4)
def _hexes(text: str) -> Mapping[str, tuple[tuple[str, ...], str]]:
    from referee.games.wif5.maps.homes import keys_of
    from referee.games.wif5.supply.atlas import shown_name
    from referee.games.wif5.supply.overlay import opened

    atlas, found = opened(text), dict[str, tuple[tuple[str, ...], str]]()  # sections, too
    for hex in atlas.places:
        if hex.kind != "sea":
            keys = tuple(key for key in keys_of(hex) if key)
            for key in keys:
                found.setdefault(key, (keys, shown_name(atlas, hex.name)))
    return found


def _on_map(state: State) -> tuple[str, ...]:
    """The hexes and land sections of the owner's map, and what he calls them."""
    if not state.map:
        return ()
    from referee.games.wif5.maps.homes import keys_of
    from referee.games.wif5.supply.overlay import opened

    hexes = opened(state.map["compiled"]).places
    return tuple(each for hex in hexes for each in keys_of(hex) if each)


def _read_control(reader: Reader) -> Args:
    keys, reader.keys = dict(reader.keys), {}
    words, reader.words = reader.words, []
    if not words:
        if not keys:
            raise reader.odd()
        return {"place": None, "power": None, "keys": keys}
    text, power = place_and_holder(reader, words)
    place = place_of(reader.names, text)
    ruled = any(place in reader.names[kind].ids for kind in RULED)
    own = {} if ruled else {"called": text}  # a name of the table’s own: as it was written
    return {"place": place, "power": power, "keys": keys, **own}


def place_and_holder(reader: Reader, words: list[str]) -> tuple[str, str | None]:
    """`[of] PLACE [to|by] POWER|none`, « contrôle de Lille à l’Allemagne »: the place as it is written, and who
    has it. `Unreadable` for a holder that is no power.
    """
    power, rest = of.last_power(words, reader.names["power"])
    if power is None and NOBODY.readings(words[-1]):
        rest = words[:-1]
    elif power is None:
        reader.names["power"].find(words[-1])
    rest = [word for word in rest if fold(word) not in (*of.ON, "by", "par", "is", "est")]
    if not rest:
        raise reader.odd()
    return _OF.sub(
        lambda found: "Le " if fold(found[1] or "") == "du" else "", " ".join(rest)
    ), power


def _example(book: Book, state: State) -> Args | None:
    """A place that the other side takes, while land units move."""
    if state.step != "land_movement":
        return None
    before = holder(state, "gibraltar") or "cw"
    other = state.acting(OTHER[side_of(before)])
    return {"place": "gibraltar", "power": other[0], "keys": {}} if other else None


def places(book: Book, state: State, given: Args) -> list[Json]:
    """The places whose control is kept, then those that rules name."""
    return [*state.control, *(p for p in book.names["place"].ids if p not in state.control)]


def _holders(book: Book, state: State, given: Args) -> list[Json]:
    return [*acting(book, state, given), "none"]


VERBS = (
    Verb("control", control, "PLACE POWER|none [KEY=VALUE …]", ("15",), _read_control,
         (Arg("place", "site", options=places), Arg("power", "host", options=_holders)), example=_example),
)  # fmt: skip

CHANGES = {"controlled": controlled, "let_go": controlled}


# -- procedures that ask who holds what ------------------------------------------------------
def _border_keys(book: Book, state: State, given: Texts, arctic: bool) -> Texts:
    """`held`, `enemy_held`, the ice and the US options, for the side that was typed."""
    if "side" not in given:
        return {}
    from referee.games.wif5.maps.canals import held

    side = book.names["side"].find(given["side"])
    found = {"held": ",".join(held(book, state, side)) or "none"}
    if not arctic:
        return found
    found["enemy_held"] = ",".join(held(book, state, OTHER[side])) or "none"
    found["us_options"] = ",".join(map(str, of.us_options(state))) or "none"
    ice = state.weather.zones.get("arctic_circle")
    return found | ({"arctic_weather": str(ice)} if ice else {})


def _at_sea(book: Book, state: State, given: Texts) -> Texts:
    return _border_keys(book, state, given, True)


def _on_land(book: Book, state: State, given: Texts) -> Texts:
    return _border_keys(book, state, given, False)


CALLS = (
    Call("supply", fill=_on_land),
    Call("supply_trace", fill=_on_land),
    Call("naval_move", fill=_at_sea),
    Call("convoys", fill=_at_sea),
)
