"""Aircraft that fly in to a naval combat once both sides have searched (10.5.6.1).

They fly as in a naval-air mission, count in no limit of an action, and stay in their section until the
Return to base step (10.3.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.air.rules import FROM_LAND
from referee.games.wif5.battles.at_sea.afloat import Afloat, read_fleet, unread
from referee.games.wif5.battles.at_sea.neutral_units import fights, meets
from referee.games.wif5.battles.at_sea.taken_unawares import grounded, stays_home
from referee.games.wif5.battles.typed import Typed, named_twice
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.in_air.sea_flights import kept_back
from referee.games.wif5.maps.named import named_in
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import SIDES, State, side_of
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.words.keys import NOTHING

CARD = "10.5.6.1"
PASS = "pass"


def typed_before(book: Book, state: State, area: str, typed: Typed) -> list[Ruling]:
    """Who of those typed with the battle may not fly in: judged before the dice."""
    found: list[Ruling] = []
    for side in SIDES:
        for part in typed.get(f"{side}_fly", "").split(";"):
            if part.strip() and fold(part) not in NOTHING:
                kept = grounded(book, state, side, typed["against"])
                found += [kept] if kept is not None and kept not in found else []
            found += barred(book, state, area, side, part)
    return found


def joins(
    book: Book, state: State, area: str, side: str, typed: Typed
) -> Script[tuple[Afloat, ...]]:
    """Whom a side flies in. What was typed was judged before the dice, for a later round once more when
    it comes: a battle changes who may fly.
    """
    flag = f"{side}_fly"
    if flag not in typed and stays_home(book, state, side, typed["against"]):
        return ()  # surprised by the declaration of war: nobody is asked (12 a)
    judged = typed.waits(flag) and not typed.begun(flag)

    def check(said: str) -> Ruling | None:
        wrong = unread(book, flag, said, state.units)
        if wrong is not None or judged:
            return wrong
        no = (each for each in barred(book, state, area, side, said) if each.severity == "refusal")
        return next(no, None)

    near = [] if judged else _in_range(book, state, area, side)
    code, names = ("fly_in_near", {"names": ", ".join(near)}) if near else ("fly_in", {})
    text = yield from typed.ask(Choice(
        f"wif5.ask.{code}", (), flag, "none", {"side": side, **names}, (CARD,), kind="verdict", side=side, check=check,
    ))  # fmt: skip
    if (
        not judged and fold(text) not in NOTHING
    ):  # what is the table's to know is told, and it flies
        yield Say(
            tuple(
                each for each in barred(book, state, area, side, text) if each.severity != "refusal"
            )
        )
    return read_fleet(book, flag, text, state.units)


def _in_range(book: Book, state: State, area: str, side: str) -> list[str]:
    """The aircraft of a side that the map shows on land and that might fly in, whatever section they go to."""
    at = spotted(state, area)
    if at is None or not is_sea(now(state), at):
        return []
    return [
        name for name, raw in state.units.items()
        if DOMAINS.get(raw["unit"]) == "air" and side_of(raw["power"]) == side and fights(state, raw["power"])
        and meets(state, at, raw["power"]) and _passes(state, str(raw["power"])) is None
        and not any(each.severity == "refusal" for each in kept_back(book, state, name, at, None))
    ]  # fmt: skip


def barred(book: Book, state: State, area: str, side: str, text: str) -> Iterator[Ruling]:
    """Why one of those named flies in to nobody's combat there: as for a naval-air mission, for its own
    side, which fights; ships are no aircraft, and one without an air-to-sea factor is a fighter.
    """
    at = spotted(state, area)
    if never := [
        name
        for name in named_in(text)
        if name in state.units and state.units[name]["unit"] not in FROM_LAND
    ]:  # whatever its factor is
        for name in never:
            air = DOMAINS.get(state.units[name]["unit"]) == "air"
            code, card = ("sail.no_mission", "10.3.3") if air else ("flies_in.no_aircraft", CARD)
            yield refusal(f"wif5.{code}", card, text=name)
        return
    yield from named_twice(state, {f"{side}_fly": text}, CARD)
    for one in read_fleet(book, f"{side}_fly", text, state.units):
        label = one.name or one.text
        if DOMAINS.get(one.unit) != "air":
            yield refusal("wif5.flies_in.no_aircraft", CARD, text=label)
        elif one.unit == "atr" or (one.unit != "ftr" and not one.air):
            yield refusal("wif5.sail.no_mission", "10.3.3", text=label)
        if one.name not in state.units or DOMAINS.get(one.unit) != "air":
            continue
        raw = state.units[one.name]
        if side_of(raw["power"]) != side:
            yield refusal("wif5.afloat.other_side", CARD, text=one.name, power=raw["power"])
        elif not fights(state, raw["power"]):
            yield refusal("wif5.flies_in.neutral", CARD, text=one.name, power=raw["power"])
        elif not meets(state, at, raw["power"]):
            yield refusal(
                "wif5.afloat.at_peace", "10.2.1.1", CARD, text=one.name, power=raw["power"]
            )
        elif (idle := _passes(state, str(raw["power"]))) is not None:
            yield idle
        if at is not None and is_sea(now(state), at) and one.unit != "atr":
            yield from kept_back(book, state, one.name, at, one.section)


def _passes(state: State, power: str) -> Ruling | None:
    """Why the aircraft of a power in phase stay down: it chose the Pass action, which allows no activity; only to a
    Land action flying in is allowed besides (10.4, 10.5.6.1).
    """
    leads = state.acts_with(power)
    if side_of(power) != state.side or state.impulse.actions.get(leads) != PASS:
        return None
    return refusal("wif5.course.not_in_action", "10.4", CARD, power=leads, action=PASS,
                   activity="naval_air_missions")  # fmt: skip


def arrived(state: State, area: str, flying: tuple[Afloat, ...]) -> tuple[Event, ...]:
    """Counters that flew in lie in their section of the sea box now (10.3.2)."""
    at = spotted(state, area)
    return tuple(_there(state, one, at) for one in flying if at and one.name in state.units)


def _there(state: State, one: Afloat, at: str) -> Event:
    raw = state.units[one.name]
    stood: Mapping[str, Json] = standing(state, Counter(one.name, raw["power"], raw["unit"], at)).events[0].data  # fmt: skip
    factor = raw.get("factor") or one.text.partition(":")[0]
    return Event("unit_placed", {**stood, "section": one.section, "factor": factor,
                                 "sailed": [state.turn, state.impulse.number]})  # fmt: skip
