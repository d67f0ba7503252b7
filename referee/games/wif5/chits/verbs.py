"""Offensive chits: one a turn to each power, off its hand when played (13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reader import Reader
from referee.engine.reading import read_int, read_list, read_yesno
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, stands, those
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.chits.annulled import die_thrown, undone
from referee.games.wif5.chits.in_force import leader_of
from referee.games.wif5.state import POWERS, State, put, replace, side_of
from referee.games.wif5.turn.reminders import expires, remember, reminder
from referee.games.wif5.words.arguments import a_power, any_word

# The steps at the beginning of an action, in which its chit is played (13.2, 13.3).
BEGINNING: Mapping[str, tuple[str, ...]] = {
    "combined": ("choose_action", "port_attack"),
    "land": ("choose_action", "port_attack", "naval_movement", "naval_combat",
             "strategic_bombardment", "ground_strike"),
}  # fmt: skip
# The steps whose die a chit annulled in saves of an earlier program (13.1).
REOPENED = frozenset({"initiative_dice", "weather_roll", "end_of_action"})


class ChitUsed(TypedDict):
    """What `chit` takes."""

    power: str
    use: str
    hq: NotRequired[int]
    leader: NotRequired[str]  # that HQ among the counters of the map
    levels: NotRequired[Sequence[int]]
    rerolled: NotRequired[bool]
    mixed: NotRequired[bool]


def chit(book: Book, state: State, args: ChitUsed) -> Script[Outcome]:
    """`chit POWER combined|land|reroll [hq=N levels=…]`: a chit is played and gone (13). Of a Land action it is for one
    HQ: of several on the map that one is asked which a value alone does not name, and of a counter its value (13.3).
    """
    power, use, leader = args["power"], args["use"], args.get("leader")
    value = args.get("hq")
    if leader is not None:
        leader = _counter(state, leader, value)
    if led := _leads(state, power, leader):
        return Outcome((), tuple(led))
    if use == "land" and (leader is None or value is None):
        if stands(bars := _bars(state, power, use), args):  # no counter is looked at for nothing
            return Outcome((), tuple(bars))
        leader, value = yield from _led_by(state, power, leader, value)
    verdict = book.procedures["chits"].run(
        {
            "use": use, "hq": value, "levels": tuple(args.get("levels") or ()),
            "played": power in state.played, "neutral": power in state.neutral,
            "rerolled": bool(args.get("rerolled")), "mixed": bool(args.get("mixed")),
        }
    )  # fmt: skip
    assert isinstance(verdict, Verdict)
    rulings = [*verdict.rulings, *_bars(state, power, use)]
    if use == "reroll" and not any(each.severity == "refusal" for each in rulings):
        rulings += _annulled(state)
    left = max(0, state.chits.get(power, 0) - 1)
    if not stands(rulings, args):  # of a chit that is refused nothing is told but why
        rulings += [info("wif5.chit.pool", "13", power=power),
                    info("wif5.chit.left", "13", power=power, count=left)]  # fmt: skip
    due: list[dict[str, Json]] = []
    if use == "land" and leader is None:  # a counter is turned when the fighting is over
        flips = reminder("wif5.due.blitz_hq", "13.3", power=power, value=value)
        due.append(expires(state, flips))
    data: dict[str, Json] = {"power": power, "use": use, "hq": value, "left": left, "due": due}
    if leader is not None:
        data["leader"] = leader
    return Outcome((Event("chit_played", data),), tuple(rulings), {**verdict.result, "left": left})


def _leads(state: State, power: str, leader: str | None) -> list[Ruling]:
    """The chit for a Land action is for one HQ of its power (13.3)."""
    if leader is None:
        return []
    raw = state.units[leader]
    mine = raw["unit"] == "hq" and raw["power"] == power and "nation" not in raw
    return [] if mine else [refusal("wif5.chit.no_leader", "13.3", text=leader, power=power)]


def _counter(state: State, leader: str, value: int | None) -> str | None:
    """An HQ as the map calls it; where there is no map, its value is all that is needed of it."""
    from referee.games.wif5.maps.named import met

    if state.map or state.units:
        return met(state, leader)  # a slip is told with the nearest
    if value is None:
        raise Unreadable("wif5.chit.value", key="hq", text=leader)
    return None


def _led_by(
    state: State, power: str, leader: str | None, value: int | None
) -> Script[tuple[str | None, int | None]]:
    """The HQ of the map that a chit is for, and its value: what was not said is asked, what the map tells is not (13.3)."""
    mine = _leaders(state, power)
    if leader is None and mine:
        leader = mine[0] if len(mine) == 1 else str((yield Choice(
            "wif5.ask.chit.which", tuple(mine), "hq", cards=("13.3",), side=power)))  # fmt: skip
    if leader is None or value is not None:
        return leader, value
    told = str(state.units[leader].get("value", ""))
    if not told.isdecimal():
        told = str((yield Choice("wif5.ask.hq_value", (), "hq", params={"text": leader}, cards=("13.3",),
                                 kind="verdict", side=power, check=_digit)))  # fmt: skip
    return leader, int(told)


def _digit(text: str) -> Ruling | None:
    """What is typed for the value printed on an HQ."""
    fine = text.isdecimal() and len(text) == 1
    return None if fine else refusal("wif5.sky.number", "13.3", text=text)


def _bars(state: State, power: str, use: str) -> list[Ruling]:
    """A chit in hand; for 13.2 and 13.3 the action of that kind, in the power's own impulse."""
    found: list[Ruling] = []
    if power not in state.acting(side_of(power)):
        found.append(refusal("wif5.course.out", "14", power=power))
    if not state.chits.get(power):
        found.append(refusal("wif5.chit.none", "13", power=power))
    if use == "reroll":
        return found
    card = "13.2" if use == "combined" else "13.3"
    action = state.impulse.actions.get(power)
    if state.impulse.side != side_of(power):
        found.append(refusal("wif5.course.not_phasing", card, power=power))
    elif action != use:
        found.append(refusal("wif5.chit.action", card, power=power, action=use))
    elif state.step not in BEGINNING[use] or state.impulse.used.get(power):
        found.append(refusal("wif5.chit.beginning", card, power=power, action=use))
    return found


def _idle(book: Book, state: State, given: Args) -> Ruling | None:
    """A power without a chit, or out of the game, is not asked what it plays one for (13)."""
    power = str(given.get("power", ""))
    return next(iter(_bars(state, power, "reroll")), None) if power in POWERS else None


def _annulled(state: State) -> list[Ruling]:
    """Dice must have been thrown just now, and not in place of others (13.1)."""
    if state.thrown is None:
        return [refusal("wif5.chit.nothing", "13.1", step=state.step)]
    return [refusal("wif5.chits.second_reroll", "13.1")] if state.thrown.again else []


def _read(reader: Reader) -> Args:
    from referee.games.wif5.chits.procedures import CHITS

    power = reader.find("power")
    found: dict[str, Json] = {"power": power, "use": Names("use", CHITS).find(reader.word())}
    if "hq" in reader.keys:
        found |= _read_hq(reader.keys.pop("hq"))
    if "levels" in reader.keys:
        levels = read_list(reader.keys.pop("levels"))
        found["levels"] = [read_int("levels", each, 0, 9) for each in levels]
    for name in ("rerolled", "mixed"):
        if name in reader.keys:
            found[name] = read_yesno(name, reader.keys.pop(name))
    if found["use"] == "land" and not {"hq", "leader"} & found.keys():
        raise reader.odd()
    return found


def _read_hq(text: str) -> dict[str, Json]:
    """`hq=4`, its value; `hq=4:rundstedt`, `hq=rundstedt`, a counter of the map."""
    first, colon, name = text.partition(":")
    if not colon and not first.strip().lstrip("+-").isdecimal():
        return {"leader": first.strip()}
    found: dict[str, Json] = {"hq": read_int("hq", first, 0, 9)}
    return found | ({"leader": name.strip()} if name.strip() else {})


def _hq_said(book: Book, state: State, given: Args, typed: str) -> str:
    """An HQ as it is typed: its value, its name on the map, or both (13.3). A value alone is that of the only HQ that the
    power has on the map; of several it is asked next whose it is: the levels, and the range, are that one's.
    """
    said = _read_hq(typed)
    mine = _leaders(state, str(given.get("power", "")))
    if "leader" not in said and len(mine) == 1:
        return f"{said['hq']}:{mine[0]}"
    if (leader := said.get("leader")) is not None:
        _counter(state, str(leader), said.get("hq"))  # a slip is told with the nearest
    return typed


def _leaders(state: State, power: str) -> list[str]:
    """The HQs of a power on the map that may lead its offensive (13.3)."""
    return [name for name, raw in state.units.items()
            if raw["unit"] == "hq" and not _leads(state, power, name)]  # fmt: skip


def _asked(book: Book, state: State, given: Args) -> Ruling:
    """Which HQ: those of the map by their names (13.3)."""
    if names := _leaders(state, str(given.get("power", ""))):
        return info("wif5.ask.chit.leader", "13.3", labels=names)
    return info("wif5.ask.chit.hq", "13.3")


def _example(book: Book, state: State) -> Args | None:
    """A die just thrown, annulled by a power at war (13.1)."""
    ready = [p for p in _holders(state) if p not in state.neutral and not _bars(state, p, "reroll")]
    return {"power": ready[0], "use": "reroll"} if ready and not _annulled(state) else None


def _holders(state: State) -> list[str]:
    return [p for p in POWERS if state.chits.get(p) and p not in state.played]


VERBS = (
    Verb("chit", chit, "POWER combined|land hq=N[:NAME]|reroll [levels=N,N…]", ("13", "13.1", "13.2", "13.3"), _read,
         (a_power(those(_holders)), Arg("use", "use", options=any_word("use")),
          Arg("hq", "text", key=True, find=_hq_said, ask=_asked,
              when=lambda book, state, given: given.get("use") == "land")),
         example=_example, keys=("hq", "levels", "rerolled", "mixed"), idle=_idle),
)  # fmt: skip


def turned_over(state: State) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """Once the fighting is over, before HQs reorganise anybody, the HQ of a chit is face down (13.3)."""
    leaders = [name for power in state.impulse.actions if (name := leader_of(state, power))
               and not state.units[name].get("down")]  # fmt: skip
    if not leaders:
        return (), ()
    event = Event("units_turned", {"names": leaders, "down": True})
    return (event,), (info("wif5.map.turned_down", "13.3", names=", ".join(leaders)),)


def spent(state: State, power: str, levels: int) -> State:
    """Levels given to an attack or an overrun are gone."""
    played = state.played.get(power, {})
    raised = {**played, "spent": int(played.get("spent", 0)) + levels}
    return replace(state, played=put(state.played, power, raised))


class ChitPlayed(TypedDict):
    """What the journal keeps of `chit_played`."""

    due: Sequence[Any]
    hq: int | None
    leader: NotRequired[str]
    left: int
    power: str
    use: str


def _played(state: State, data: ChitPlayed) -> State:
    from referee.games.wif5.battles.booking import destroyed

    played: dict[str, Json] = {"use": data["use"], "impulse": state.impulse.number}
    if data["use"] == "land":
        played["value"] = data["hq"]  # the levels that its HQ may give (13.3)
        if "leader" in data:
            played["leader"] = data["leader"]
            if (led := state.units.get(data["leader"])) is not None:  # its counter was looked at
                state = replace(
                    state, units={**state.units, data["leader"]: {**led, "value": data["hq"]}}
                )
    reopened = state
    if data["use"] == "reroll" and state.thrown is not None:
        reopened = undone(state)
    elif data["use"] == "reroll" and state.step in REOPENED:
        played["step"] = state.step
        reopened = _reopened(state)
    after = replace(
        reopened,
        thrown=None,
        chits=put(state.chits, data["power"], data["left"]),
        played=put(reopened.played, data["power"], played),
    )
    # A chit that was played is in its Force Pool again, where the ledgers keep one (13).
    return remember(destroyed(after, data["power"], {"chit": 1}), data["due"])


def _reopened(state: State) -> State:
    """The die of the step is annulled: it is thrown again, from what stood before (13.1)."""
    initiative, impulse = state.initiative, state.impulse
    if state.step == "initiative_dice":
        holder = initiative.dice.get("last", initiative.holder)
        return replace(state, initiative=replace(initiative, rolled=False, holder=holder, dice={}))
    if state.step == "weather_roll":
        weather = replace(state.weather, rolled=False, asterisk=state.weather.before)
        return replace(state, weather=weather)
    box = impulse.before.get("box", impulse.box)
    column = impulse.before.get("column", initiative.column)
    return replace(
        state,
        impulse=replace(impulse, rolled=False, ended=False, box=box),
        initiative=replace(initiative, column=column),
    )


def new_turn(state: State) -> State:
    """Every power may play a chit again (13)."""
    return replace(state, played={})


CHANGES = {"chit_played": _played, "die_thrown": die_thrown}
