"""Factories and resources as they were counted, and what has changed hands since (9.1, 11.6.2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.reading import read_yesno
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.holders import from_the_scenario
from referee.games.wif5.state import SIDES, State, side_of
from referee.games.wif5.supply.atlas import name_of, shown_name
from referee.games.wif5.turn.dates import later, turn_of
from referee.games.wif5.wars.states import POWERS

CARDS = ("11.6.2.1", "9.1")
ANEW = "wif5.income.anew"
COUNTS = ("factories", "resources")
WORTH = ("factory", "resource")  # what the map says of a place that production counts


def old(state: State, power: str) -> bool:
    """Whether its factories and resources were counted in an earlier turn; those that a scenario
    gives count in its first one.
    """
    account = state.account(power)
    known = account.get("factories") is not None and account.get("resources") is not None
    counted = account.get("counted")
    return known and (counted[0] != state.date if counted else state.turn > 1)


def changed(state: State, power: str) -> list[str]:
    """The places that came to a power, or that it or its side lost, since it counted: those with a
    factory or a resource, where the map tells of any. What a scenario gives was counted as its first turn began.
    """
    account = state.account(power)
    if account.get("factories") is None:
        return []
    counted = account.get("counted") or (later(state.date, 1 - state.turn), "")
    return list(dict.fromkeys(_changed(state, power, *counted)))


def held_then(
    state: State, power: str, counted: Mapping[str, int], typed: str | None
) -> Script[tuple[bool, tuple[Ruling, ...]]]:
    """Whether a count of the production phase that is higher than that of this turn's transport of
    resources puts it right; only what a power held then, too, is eligible (11.6.2.1). A place taken since
    is not: why the count does not stand. What is `typed` (`held=yes`) answers before it is asked.
    """
    date, *then = state.account(power).get("carried", ("",))
    if state.step != "production" or date != state.date:
        return False, ()
    before = dict(zip(COUNTS, then, strict=True))
    if all(counted.get(key, 0) <= before[key] for key in COUNTS):
        return False, ()
    account = state.account(power)
    told = {f"now_{key}": counted.get(key, account.get(key, 0)) for key in COUNTS}
    params: dict[str, Json] = {"power": power, **before, **told}
    held = None if typed is None else read_yesno("held", typed)
    if held is None:
        held = (yield Choice("wif5.ask.held_then", ("yes", "no"), "held", params=params,
                             cards=("11.6.2.1",), side=power, kind="verdict")) == "yes"  # fmt: skip
    if held:
        return True, ()
    return False, (refusal("wif5.income.not_carried", "11.6.2.1", power=power, **before),)


def _changed(
    state: State, power: str, date: str, step: str, fell: Mapping[str, str | None] | None = None
) -> Iterator[str]:
    """Those places; `fell`: what changed hands in the turn of the count, but before it, and to whom."""
    from referee.games.wif5.maps.counters import now

    atlas = now(state) if state.map else None
    places = {} if atlas is None else {
        key: place for place in atlas.places for key in (place.name, name_of(place.words)) if key
    }  # fmt: skip
    tells = any(word.startswith(WORTH) for place in places.values() for word in place.words)
    for key, raw in state.control.items():
        if from_the_scenario(raw):
            continue
        since, place = turn_of(raw["since"]), places.get(key)
        if since < turn_of(date) or (since == turn_of(date) and step == "production"):
            continue
        if since == turn_of(date) and (key, raw["power"]) in (fell or {}).items():
            continue
        if tells and place is not None and not any(word.startswith(WORTH) for word in place.words):
            continue
        was = raw.get("was")
        if was in SIDES and place is not None:
            was = _lord(state, place.words) or was  # whose it was, where that is known
        lost = was == power or (was in SIDES and was == side_of(power))
        if lost or raw.get("power") == power:
            own = raw.get("called", key)  # a name of the table’s own: as it was written
            yield shown_name(atlas, place.name) if atlas is not None and place is not None else own


def _lord(state: State, words: frozenset[str]) -> str | None:
    """The power that had the use of a place before it fell: its own, or the one that controlled the minor."""
    said = {key: value for word in words for key, _, value in [word.partition("=")]}
    if (country := said.get("country")) is None:
        power = said.get("home")
        return power if power in POWERS else None
    minor = state.minors.get(country, {})
    lord: str | None = minor.get("was" if minor.get("status") == "conquered" else "power")
    return lord if lord in POWERS else None


def dropped(rulings: Iterable[Ruling]) -> bool:
    """Whether a count was said to hold no more: nothing is done on it."""
    return any(each.code == ANEW and each.severity == "info" for each in rulings)


def unsure(state: State, power: str) -> bool:
    """Whether it is asked if the count of a power still holds."""
    return old(state, power) or bool(changed(state, power))


def uncounted(book: Book, state: State) -> tuple[Ruling, ...]:
    """What every power has is counted as resources go to their factories, turn by turn (9.1, 11.6.2.1)."""
    powers = [
        power for power in POWERS if power in state.acting(side_of(power)) and old(state, power)
    ]
    if not powers:
        return ()
    places = list(dict.fromkeys(place for power in powers for place in changed(state, power)))
    told = (your_call("wif5.income.old", *CARDS, powers=powers),)
    return (*told, advice("wif5.income.changed", *CARDS, sites=places)) if places else told


def confirmed(
    state: State, power: str, keys: Mapping[str, str], counted: Mapping[str, int]
) -> Script[tuple[tuple[Event, ...], tuple[Ruling, ...]]]:
    """Before it produces: whether an old count, or one before places changed hands, still holds. An
    answer of no is no count: the line is dropped, the player counts first. Where nobody can be asked
    it holds, and is told. What was `counted` in the line itself holds instead.
    """
    typed, stale, places = keys.get("same"), old(state, power), changed(state, power)
    # its resources are told as they lie there, with loans and deliveries
    own = {key: n for key, n in counted.items() if key == "factories"}
    held, more = yield from held_then(state, power, own, keys.get("held"))
    if more:
        return (), more
    if len(counted) == len(COUNTS):  # both in this very line
        return (), ()
    if not stale and not places:
        return (), ()
    account = state.account(power)
    told: dict[str, Json] = {
        "power": power,
        "factories": account.get("factories"),
        "resources": account.get("resources"),
    }
    if "factories" in counted:
        told["factories"] = counted["factories"]  # fmt: skip
    code = "wif5.ask.same_places" if places else "wif5.ask.same"
    same = None if typed is None else read_yesno("same", typed)
    if same is None:
        same = (yield Choice(
            code, ("yes", "no"), "same", params={**told, "sites": places}, cards=CARDS,
            side=power, kind="verdict", unasked="yes",
        )) == "yes"  # fmt: skip
    if not same:
        anew = info if typed is None else refusal
        return (), (anew(ANEW, *CARDS, power=power),)
    said = [] if typed is not None else [info("wif5.income.told", *CARDS, **told)]
    if said and places:
        said.append(your_call("wif5.income.changed", *CARDS, sites=places))
    event = Event("income_told", {**told, "held": True} if held else told)
    return (event,), tuple(said)
