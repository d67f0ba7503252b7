"""`flip NAME … up|down`: units of the map turned over by an HQ, an ATR, a ground strike (10.7.7, 10.7.8, 10.7.1)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.actions.who_acts import kept_out, together
from referee.games.wif5.book import Book
from referee.games.wif5.combat.ground import snowed_in
from referee.games.wif5.maps.at_sea.escorts import ESCORTS
from referee.games.wif5.maps.at_sea.harbours import SAIL
from referee.games.wif5.maps.climate import ground_of
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.named import called, met
from referee.games.wif5.maps.when import HOME
from referee.games.wif5.movement.landings import CARRYING
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.sequence import steps
from referee.games.wif5.state import State, side_of

FACES = Names("face", {"up": ["visible", "face visible", "face up"],
                       "down": ["cachée", "face cachée", "face down"]})  # fmt: skip
HQ_STEP, ATR_STEP = "reorganisation", "air_resupply"
MOST = 20  # no HQ is worth more
APART = ("alpine", "sea")  # hexsides across which no HQ reorganises


class Flipping(TypedDict):
    """What `flip` takes; `by`: the HQ or ATR that turns them up, `value` the HQ's."""

    names: Sequence[str]
    face: str
    by: NotRequired[str]
    value: NotRequired[int]
    escorting: NotRequired[bool]  # they are announced as escorts (10.5.2.4)
    hold: NotRequired[bool]
    overruled: NotRequired[Sequence[str]]


def flip(book: Book, state: State, args: Flipping) -> Coming:
    """Units turned over; one that lies so already is said to; face up, an HQ or an ATR pays for it."""
    down = args["face"] == "down"
    if args.get("escorting") and (no := _escorting_not(state, args["names"])):
        return Outcome((), no)
    names = [name for name in args["names"] if bool(state.units[name].get("down")) is not down]
    told = {"names": ", ".join(names or args["names"])}
    card = "10.5.2.4" if args.get("escorting") else "10.7.7"
    if not names:
        return Outcome((), (refusal(f"wif5.map.{args['face']}_already", card, **told),))
    ruling = info(f"wif5.map.turned_{args['face']}", card, **told)
    here: list[Json] = [state.turn, state.impulse.number, state.step]
    paid = state.step in (HQ_STEP, ATR_STEP)  # there an HQ, or an ATR, turns units up
    by_hand = all(state.units[name].get("by_hand") == here for name in names)
    slip = not down and not paid and by_hand
    data: dict[str, Json] = {"names": names, "down": down}
    event = Event("units_turned", {**data, "by_hand": here} if down else data)
    if slip:  # what was turned down by hand in this very step is turned back
        return Outcome((event,), (ruling,), data)
    if not down and state.step == HQ_STEP:
        return _by_hq(book, state, args, names, event, ruling)
    if not down and state.step == ATR_STEP:
        return _by_atr(book, state, args, names, event, ruling)
    wrong: tuple[Ruling, ...] = ()
    if not down and state.step and steps(book)[state.step]["segment"] == "action":
        wrong = (refusal("wif5.course.not_now", "5", belongs_step=HQ_STEP, step=state.step),)
    return Outcome((event,), (*wrong, ruling), dict(event.data))


def _escorting_not(state: State, names: Sequence[str]) -> tuple[Ruling, ...]:
    """Why nobody is announced as an escort: no group of surface ships sets out now, or it is the other side's (10.5.2.4)."""
    if state.step == HOME:
        return ()
    if state.step != SAIL:
        return (refusal("wif5.course.not_now", "5", belongs_step=SAIL, step=state.step),)
    flags = [state.units[name]["power"] for name in names]
    wrong = next((flag for flag in flags if side_of(flag) != state.side), None)
    return () if wrong is None else (refusal("wif5.course.not_phasing", "10.1", power=wrong),)


# -- who pays --------------------------------------------------------------------------------
def _by_hq(
    book: Book, state: State, args: Flipping, names: list[str], event: Event, ruling: Ruling
) -> Script[Outcome]:
    """An HQ stacked with or beside all of them, as many as its value; it is turned down (10.7.7)."""
    able = [name for name, raw in state.units.items()
            if raw["unit"] == "hq" and side_of(raw["power"]) == state.side
            and not raw.get("down") and all(_in_reach(state, name, each) for each in names)]  # fmt: skip
    payer = yield from _payer(args, able, names, "10.7.7")
    if payer is None:
        return Outcome((), (refusal("wif5.reorg.no_hq", "10.7.7", names=", ".join(names)),))
    kept = state.units[payer]
    no = _pays_not(state, payer, names)
    if stands(no, args):  # told before its counter is looked at
        return Outcome((), no)
    value = args.get("value", kept.get("value"))
    call, hold = call_of(book, "reorganisation"), args.get("hold", False)
    keys = {
        "units": ", ".join(f"1 {state.units[name]['unit']}" for name in names),
        "face_down": "yes" if kept.get("down") else "no",
        "action": str(state.impulse.actions.get(state.acts_with(kept["power"]), "pass")),
    }  # fmt: skip
    if value is None:  # whom no HQ ever turns up is told before its counter is looked at
        never = yield from calls.run(book, state, call, {"keys": {**keys, "value": str(MOST)}, "hold": hold})  # fmt: skip
        if stands(never.rulings, args):
            return Outcome((), tuple(never.rulings), never.result)
        value = int((yield Choice(
            "wif5.ask.hq_value", (), "value", params={"text": payer}, cards=("10.7.7",),
            kind="verdict", side=kept["power"], check=_digit,
        )))  # fmt: skip
    keys["value"] = str(value)
    done = yield from calls.run(book, state, call, {"keys": keys, "hold": hold})
    said = {*(each.code for each in no), "wif5.reorg.on_map"}  # they are turned by their names here
    wrong = [*no, *(each for each in done.rulings if each.code not in said)]
    if stands(wrong, args):
        return Outcome((), tuple(wrong), done.result)
    turned = Event("units_turned", {"names": [payer], "down": True, "value": int(value)})
    paid = info("wif5.map.turned_down", "10.7.7", names=payer)
    told = tuple(each for each in wrong if each.code != "wif5.reorg.flips")
    return Outcome((event, turned), (*told, ruling, paid), dict(event.data))


def _pays_not(state: State, payer: str, names: list[str]) -> tuple[Ruling, ...]:
    """Why an HQ turns nobody up: it is none, lies face down itself, or is not with or beside them."""
    kept = state.units[payer]
    found: list[Ruling] = []
    far = [name for name in names if not _in_reach(state, payer, name)]
    if kept["unit"] != "hq" or side_of(kept["power"]) != state.side or far:
        found.append(refusal("wif5.reorg.no_hq", "10.7.7", names=", ".join(far or names)))
    elif kept.get("down"):
        found.append(refusal("wif5.reorg.face_down", "10.7.7"))
    return tuple(found)


def _by_atr(
    book: Book, state: State, args: Flipping, names: list[str], event: Event, ruling: Ruling
) -> Script[Outcome]:
    """An ATR that came through turns one land unit up, no HQ; it is turned down (10.7.8)."""
    from referee.games.wif5.battles.in_air.carrying import elsewhere
    from referee.games.wif5.maps.at_sea.homeward import flew
    from referee.games.wif5.maps.in_air.skies import meets

    units = [state.units[name] for name in names]
    wrong: list[Ruling] = []
    if len(names) > 1:
        wrong.append(refusal("wif5.resupply.one", "10.7.8"))
    barred = [raw["unit"] for raw in units if raw["unit"] == "hq" or raw["unit"] in DOMAINS]
    if barred:
        wrong.append(refusal("wif5.reorg.not_land", "10.7.8", units=barred))
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    able = [name for name, raw in state.units.items()
            if raw["unit"] == "atr" and side_of(raw["power"]) == state.side and not raw.get("down")
            and not kept_out(book, state, raw["power"], ATR_STEP)
            and all(_flies_to(book, state, name, each) for each in names)]  # fmt: skip
    goals = {raw["at"] for raw in units}
    free = [name for name in able if not elsewhere(state, name, *goals)]
    payer = yield from _payer(args, free or able, names, "10.7.8")
    flag = state.units[payer]["power"] if payer is not None else ""
    if flag and (idle := kept_out(book, state, flag, ATR_STEP)):
        return Outcome((), (*wrong, *idle))  # its action has no such mission (10.7.8, 10.2.2)
    if payer is None or payer not in able:
        no = refusal("wif5.resupply.nobody", "10.7.8", names=", ".join(names))
        tired = [refusal("wif5.afloat.rebased", "10.7.2", text=name) for name, raw in state.units.items()
                 if payer in (None, name) and raw["unit"] == "atr" and _rebased_near(book, state, name, names)]  # fmt: skip
        return Outcome((), (*wrong, *(tired or [no])))
    paid = info("wif5.map.turned_down", "10.7.8", names=payer)
    power, at = state.units[payer]["power"], str(units[0]["at"])
    turned = flew(state, [payer], at)
    wrong += elsewhere(state, payer, *goals)
    target = now(state).places[now(state).at[at]]
    wrong += snowed_in(*reversed(ground_of(state, target)), CARRYING)
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    wrong += yield from meets(book, state, payer, power, (at,), "wif5.sky.met_resupply")
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    return Outcome((event, turned), (*wrong, ruling, paid), dict(event.data))


def _payer(args: Flipping, able: list[str], names: list[str], card: str) -> Script[str | None]:
    """The one that was typed, the only one there is, else its owner says."""
    if "by" in args:
        return args["by"]
    if len(able) < 2:
        return able[0] if able else None
    answer = yield Choice("wif5.ask.payer", tuple(able), "by", able[0],
                          {"names": ", ".join(names)}, (card,), kind="verdict")  # fmt: skip
    return str(answer)


def _in_reach(state: State, hq: str, name: str) -> bool:
    """Stacked or beside, not across alpine or open sea; nobody out of a section (10.7.7). A power's HQ turns up
    its own units and those of minors that cooperate with it, a minor's HQ its own alone (19.3).
    """
    one, other = state.units[hq], state.units[name]
    of_a_minor = "nation" in one and one["nation"] != other.get("nation")
    if one["power"] != other["power"] or of_a_minor or not together(state, one, other):
        return False
    if one["at"] == other["at"]:
        return True
    atlas = now(state)
    if not {one["at"], other["at"]} <= set(atlas.at):
        return False
    here, there = atlas.at[one["at"]], atlas.at[other["at"]]
    kinds = {atlas.places[here].kind, atlas.places[there].kind}
    sides = dict(atlas.joined[here])
    return kinds == {"hex"} and there in sides and sides[there] not in APART


def _flies_to(book: Book, state: State, plane: str, name: str) -> bool:
    """Whether an ATR reaches the hex of a unit with which it cooperates (10.3.1, 10.7.8)."""
    from referee.games.wif5.maps.in_air.flights import reaches, rebased_now

    one, other = state.units[plane], state.units[name]
    apart = not together(state, one, other)
    return not (apart or rebased_now(state, one)) and reaches(book, state, plane, other["at"])


def _rebased_near(book: Book, state: State, plane: str, names: Collection[str]) -> bool:
    """Whether an ATR would reach units, had it not rebased in this impulse (10.7.2)."""
    from referee.games.wif5.maps.in_air.flights import reaches, rebased_now

    one = state.units[plane]
    return rebased_now(state, one) and not one.get("down") and all(
        together(state, one, state.units[name]) and reaches(book, state, plane, state.units[name]["at"])
        for name in names
    )  # fmt: skip


def _digit(text: str) -> Ruling | None:
    fine = text.isdecimal() and int(text) <= MOST
    return None if fine else refusal("wif5.sky.number", "10.7.7", text=text)


# -- reading ---------------------------------------------------------------------------------
ESCORT = "escort"  # how the word for it begins: an escort is turned down (10.5.2.4)
BY, AND = ("by", "par", "with", "avec"), ("and", "et")


def read_flip(reader: Reader) -> Args:
    """`flip inf1, pz1 up by=HQ value=N`, `reorganise inf1 and pz1 by HQ`, “Hipper escorts”: the last word is the face, up
    where none is said, down where escorts are named before their group sails (10.5.2.4), without those whom they cover;
    who turns them up may be said with a small word, as of a person.
    """
    more: dict[str, Json] = {key: called(reader.state, str(name))
                             for key, name in reader.taken("by").items()}  # fmt: skip
    if said := reader.taken("value"):
        more["value"] = read_int("value", str(said["value"]), 0, MOST)
    units = reader.state.units if reader.state is not None else {}
    if reader.state is not None and fold(reader.called).startswith(ESCORT):
        return {"names": _covering(reader, reader.state), "face": "down", "escorting": True}
    words = reader.rest().replace(",", " ").split()
    if "by" not in more and len(words) > 2 and fold(words[-2]) in BY and words[-2] not in units:
        more["by"] = called(reader.state, words.pop())
        words.pop()
    words = [each for each in words if each in units or fold(each) not in AND]
    if len(words) > 2 and fold(words[-2]) == "face":  # “face down”, as the booklet has it
        words[-2:] = [" ".join(words[-2:])]
    face = "up"
    if words and FACES.readings(words[-1]):
        face = FACES.find(words.pop())
    elif "by" not in more and reader.state is not None and reader.state.step == SAIL:
        face = "down"
    if not words:
        raise reader.odd()
    names = [called(reader.state, word) for word in words]
    if face == "up" and "by" not in more and len(names) > 1 and _turns_up(reader.state, names[0]):
        more["by"], names = names[0], names[1:]
    return {"names": names, "face": face, **more}


def _covering(reader: Reader, state: State) -> list[Json]:
    """Who escorts, in “Hipper and Scheer escort Steuben”, “escort Steuben with Hipper”: who is named behind “with”, else
    first, and whoever a comma or “and” joins to him. Those whom they cover stay face up (10.5.2.4).
    """
    words = reader.rest().replace(",", " , ").split()
    if words and FACES.readings(words[-1]) and words[-1] not in state.units:
        words.pop()
    behind = [n for n, word in enumerate(words) if fold(word) in BY and word not in state.units]
    words = words[behind[0] + 1 :] if behind else words
    found: list[str] = []
    joined, whose = True, found  # who escorts, then whom they cover
    covered: list[str] = []
    for word in words:
        if word == "," or (fold(word) in AND and word not in state.units):
            joined = True
        elif found and fold(word) in MARKS["to"] and word not in state.units:
            raise Unreadable("wif5.shift.escorted", text=found[0])
        elif fold(word) not in ARTICLES or called(state, word) in state.units:
            whose = whose if joined else covered
            whose.append(met(state, called(state, word)))
            joined = False
    if not found:
        raise reader.odd()
    if wrong := [name for name in found if state.units[name]["unit"] not in ESCORTS]:
        raise Unreadable("wif5.escort.unfit", and_names=wrong)
    return [*found]


def _turns_up(state: State | None, name: str) -> bool:
    """“hq1 reorganises inf1”: whether an HQ that lies face up is named first as it may turn others up, and is turned up
    by nobody itself (10.7.7).
    """
    raw = state.units.get(name) if state is not None and state.step == HQ_STEP else None
    return raw is not None and raw["unit"] == "hq" and not raw.get("down")


def checked(book: Book, state: State, args: Flipping) -> Coming:
    """`flip` with its names looked up first."""
    found: Flipping = {**args, "names": [met(state, name) for name in args["names"]]}
    if "by" in args:
        found["by"] = met(state, args["by"])
    return flip(book, state, found)


def _turnable(book: Book, state: State, given: Args) -> list[Json]:
    down = [name for name, raw in state.units.items() if raw.get("down")]
    return [*down, *(name for name in state.units if name not in down)]


def _worth(book: Book, state: State) -> bool:
    return any(raw.get("down") for raw in state.units.values())


FLIP = Verb("flip", checked, "NAME… up|down [by=HQ|ATR] [value=N]", ("10.7.7", "10.7.8", "10.7.1"),
            read_flip, (Arg("names", "text", options=_turnable),), worth=_worth,
            keys=("by", "value"), asks=True)  # fmt: skip
