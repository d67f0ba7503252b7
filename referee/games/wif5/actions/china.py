"""The limits of the turn in the war of China and Japan: attacks on land, aircraft that fly (8.2.7)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.event import Event
from referee.engine.reading import read_int
from referee.engine.record import replace as changed
from referee.engine.verb import Outcome
from referee.engine.verdict import Json, Ruling, Verdict
from referee.games.contract import Inputs, Key
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.actions.who_acts import AGAINST
from referee.games.wif5.book import Book
from referee.games.wif5.state import FLIGHTS, POWERS, State
from referee.games.wif5.turn.reminders import reminder

AIRCRAFT = Key("aircraft", "number", lambda text: read_int("aircraft", text, 0, 99))
CHINA_WAR: Mapping[str, str] = {"china": "japan", "japan": "china"}


def in_china(call: Call, what: str, victim: str) -> Call:
    """What counts against the limits of the turn between China and Japan (8.2.7).

    `what`: `attacks`, one each; `flights`, as many as aircraft and CVs fly (`aircraft=`; 0, where the battle counts
    who flies on both sides).
    """
    guard_before, effect_before = call.guard, call.effect
    extra = {key.name for key in call.extra}
    more = tuple(key for key in (AGAINST,) if victim == key.name and key.name not in extra)
    if what == "flights":
        more = (*more, AIRCRAFT)

    def attacker(book: Book, state: State, given: Texts) -> str | None:
        """China or Japan against the other: the victim named, or its only enemy."""
        if "by" not in given or not state.at_war("china", "japan"):
            return None
        by = book.names["power"].find(given["by"])
        if by not in CHINA_WAR:
            return None
        other = CHINA_WAR[by]
        if victim in given:
            return by if book.names["nation"].find(given[victim]) == other else None
        enemies = [power for power in POWERS if state.at_war(by, power)]
        return by if enemies == [other] else None

    def number(given: Texts) -> int:
        return int(AIRCRAFT.read(given["aircraft"])) if "aircraft" in given else 1

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        found = guard_before(book, state, given)
        by = attacker(book, state, given)
        verdict = None if by is None else _judged(book, state, by, what, number(given))
        return found if verdict is None else (*found, *verdict.rulings)

    def effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
        before = effect_before(book, state, inputs, verdict)
        given = {key: str(inputs[f"_{key}"]) for key in ("by", victim, "aircraft")
                 if inputs.get(f"_{key}") is not None}  # fmt: skip
        by = attacker(book, state, given)
        n = number(given)
        limits = None if by is None else _judged(book, state, by, what, n)
        if by is None or limits is None:
            return before
        return changed(before, events=(*before.events, _counted(state, by, what, n, limits)))

    return changed(call, extra=(*call.extra, *more), guard=guard, effect=effect)


def counts(state: State, power: str) -> dict[str, int]:
    """The attacks and flights of a power in the war of China and Japan this turn (8.2.7)."""
    return {"attacks": state.china.get(power, 0), "flights": state.china.get(FLIGHTS + power, 0)}


def _judged(book: Book, state: State, by: str, what: str, n: int) -> Verdict | None:
    """The limits of the turn with so many attacks or flights more; nothing where none is known."""
    if state.weather.china is None or not n:
        return None
    now = counts(state, by)
    now[what] += n
    values = {
        "power": by, "number": state.weather.china, **now,
        "lifted": "major_assault" in state.events.get("china", {}),
    }  # fmt: skip
    verdict = book.procedures["china_limits"].run(values)
    assert isinstance(verdict, Verdict)
    return verdict


def _counted(state: State, by: str, what: str, n: int, limits: Verdict) -> Event:
    """`china_attacked`: the counts of a power, the US entry roll that its major assault owes."""
    due: list[dict[str, Json]] = []
    if limits.result["us_entry_roll"]:
        due.append(reminder("wif5.due.us_entry_roll", "8.2.7", "11.5.2", number=2, power="japan",
                            doubled="no", nation="china"))  # fmt: skip
    now = counts(state, by)
    now[what] += n
    data = {"power": by, **now, "due": due, "assault": limits.result["us_entry_roll"]}
    return Event("china_attacked", data)


def met_in_china(
    book: Book, state: State, by: str, against: str, flying: Mapping[str, int]
) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """The aircraft and CVs of both powers that fly in a battle of China and Japan: bombers, escorts and interceptors,
    counted together; those of Japan first, which alone may exceed the limit before the other has (8.2.7).
    """
    if by not in CHINA_WAR or against != CHINA_WAR[by] or not state.at_war("china", "japan"):
        return (), ()
    events, rulings = list[Event](), list[Ruling]()
    lifted = False  # … now: China counts no more
    for power in ("japan", "china"):
        n = flying.get(power, 0)
        limits = None if lifted else _judged(book, state, power, "flights", n)
        if limits is None:
            continue
        events.append(_counted(state, power, "flights", n, limits))
        rulings += [each for each in limits.rulings if each not in rulings]
        lifted = bool(limits.result["us_entry_roll"])
    return tuple(events), tuple(rulings)
