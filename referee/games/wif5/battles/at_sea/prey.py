"""SUBs that intercepted, and the group they attack: who they are on the map, or as typed (10.5.5.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.record import record, replace
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.battles.at_sea.afloat import Afloat, read_berthed
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.escorts import ESCORTS
from referee.games.wif5.maps.at_sea.fleets import fleet_of, fleets_of
from referee.games.wif5.maps.at_sea.harbours import in_box, is_sea, sea_name
from referee.games.wif5.maps.at_sea.homeward import HOME
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.interception.in_order import fights_now
from referee.games.wif5.maps.interception.intercepting import HOMEWARD
from referee.games.wif5.maps.named import name_in
from referee.games.wif5.maps.when import SAIL, SEA_FIGHT
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.naval.torpedoes import CLASSES
from referee.games.wif5.state import OTHER, SIDES, Ledger, State, side_of
from referee.games.wif5.words.keys import NOTHING, read_placed

CARD = "10.5.5.1"
NOBODY = "none"  # said of the escorts of a group
STEPS = (SAIL, *HOMEWARD)


@record
class Hunter:
    """A SUB that intercepted: its name on the map, whose it is, the section that raises the dice."""

    name: str
    power: str
    section: int


@record
class Prey:
    """A ship of the group that was intercepted."""

    name: str
    unit: str
    power: str
    escort: bool = False

    @property
    def text(self) -> str:
        """As it is called: by its name, else by its class."""
        return self.name or self.unit.upper()


# -- the SUBs ------------------------------------------------------------------------------------
def owing(state: State) -> dict[str, dict[str, Ledger]]:
    """Sea area → the SUBs that intercepted there in this impulse and have not fought."""
    found: dict[str, dict[str, Ledger]] = {}
    if state.step not in STEPS or not state.map:
        return found
    for name, raw in state.units.items():
        if fights_now(state, raw):
            found.setdefault(raw["at"], {})[name] = raw
    return found


def hunting_sides(state: State) -> tuple[str, ...]:
    """The sides whose SUBs may have intercepted in this step: where groups sail the one not in phase, and it
    alone (10.5.5, p. 20). The SUBs of the phasing side meet who interdicts, in the first impulse of a turn (10.5.4),
    and who puts in to a port: after breaking off a combat, or in Return to base (10.5.10, 11.7.1).
    """
    if state.side not in SIDES:
        return SIDES
    if state.step != SAIL:
        return (state.side, OTHER[state.side])
    broke_off = any(state.impulse.fought.get(SEA_FIGHT, {}).values())
    both = state.impulse.number == 1 or broke_off
    return (OTHER[state.side], *((state.side,) if both else ()))


def hunted(state: State) -> bool:
    """Whether a battle of this step may be of SUBs: some of the map have intercepted, or lie in a sea box
    past which ships put in to a port (11.7.1). Where the map shows no ships, groups that sail, or go home, may be met.
    """
    ships = [raw for raw in state.units.values() if DOMAINS.get(raw["unit"]) == "naval"]
    if not state.map or not ships:
        return state.step in (SAIL, HOME)
    if state.step == SAIL:
        return bool(owing(state))
    return any(raw["unit"] == "sub" and in_box(raw) and raw.get("spent") != state.turn
               and is_sea(now(state), raw["at"]) for raw in ships)  # fmt: skip


def homeward_unshown(state: State) -> bool:
    """Whether ships that no map shows go home: past SUBs, which alone may intercept and fight them (11.7.1)."""
    ships = any(DOMAINS.get(raw["unit"]) == "naval" for raw in state.units.values())
    return state.step == HOME and not (state.map and ships)


def to_fight(book: Book, state: State) -> tuple[Ruling, ...]:
    """The SUBs whose combats are due before the phase is over, area by area."""
    return tuple(
        your_call("wif5.subs.owed", CARD, area=sea_name(now(state), area), names=list(names))
        for area, names in owing(state).items()
    )  # fmt: skip


def hunters(
    book: Book, state: State, typed: Typed, place: str
) -> tuple[tuple[Hunter, ...], list[Ruling]]:
    """The SUBs that fight, in their order: as typed, else all of the area that owe it; why one may not."""
    at = spotted(state, place) if state.map else None
    due = owing(state).get(at or "", {})
    if "subs" not in typed or fold(typed["subs"]) in NOTHING:
        if not due or "subs" in typed:
            return (), [refusal("wif5.subs.nobody", CARD, area=place)]
        return tuple(_hunter(name, raw) for name, raw in due.items()), []
    found: list[Hunter] = []
    wrong: list[Ruling] = []
    for part in read_list(typed["subs"]):
        name = name_in(part)
        if name in state.units:
            raw = state.units[name]
            wrong += _unfit(state, name, raw, at, place)
            found.append(_hunter(name, raw))
            continue
        for unit, many, section in read_placed("subs", part, book.names["unit"]):
            if unit != "sub":
                wrong.append(refusal("wif5.subs.no_sub", CARD, text=part.strip()))
                continue
            if "by" not in typed:
                raise Unreadable("key.missing", key="by", keys=["by", "subs", "ships"])
            power = book.names["power"].find(typed["by"])
            found += [Hunter("", power, section) for _ in range(many)]  # each hit by itself
            wrong += _in_phase(state, power)
    if len({side_of(each.power) for each in found}) > 1:
        wrong.append(refusal("wif5.subs.two_sides", CARD))
    return tuple(found), [each for n, each in enumerate(wrong) if each not in wrong[:n]]


def _in_phase(state: State, power: str) -> Iterable[Ruling]:
    """Why the SUBs of a side intercept nobody now: it is in phase, and its enemy does not sail (10.5.4, 10.5.5)."""
    if (side := side_of(power)) not in hunting_sides(state):
        yield refusal("wif5.subs.in_phase", "10.5.5", "10.5.4", side=side)


def _hunter(name: str, raw: Ledger) -> Hunter:
    return Hunter(name, raw["power"], int(raw.get("section") or 0))


def _unfit(state: State, name: str, raw: Ledger, at: str | None, place: str) -> Iterable[Ruling]:
    """Why a SUB of the map does not fight there: no SUB, elsewhere, no interception of it, or done."""
    if raw["unit"] != "sub":
        yield refusal("wif5.subs.no_sub", CARD, text=name)
    elif raw["at"] != at:
        where = sea_name(now(state), raw["at"]) if state.map else raw["at"]
        yield refusal("wif5.afloat.not_there", CARD, text=name, at=where, place=place)
    elif fights_now(state, raw):
        return
    elif raw.get("hunts", {}).get("when", [0])[0] == state.turn:  # not fought: nor is it any more
        yield refusal("wif5.subs.left_out", CARD, text=name)
    elif raw.get("spent") == state.turn:
        yield refusal("wif5.subs.done", CARD, text=name)
    else:
        yield refusal("wif5.subs.not_intercepted", CARD, text=name)


# -- the group -------------------------------------------------------------------------------------
def group(
    book: Book, state: State, typed: Typed, hunter: Hunter
) -> Script[tuple[tuple[Prey, ...], list[Ruling]]]:
    """The ships that a SUB intercepted: those it met, on the map; asked, where groups that sailed one
    after the other could be meant; typed, where the map does not show them.
    """
    if "ships" in typed:
        return _typed(book, state, typed, hunter)
    met = state.units.get(hunter.name, {}).get("hunts", {}).get("group", ())
    there = {name: state.units[name] for name in met if name in state.units}
    fleets, names = fleets_of(state, there), list(there)
    if len(fleets) > 1:
        shown = {fleet[0]: fleet for fleet in fleets.values()}
        first = yield from typed.ask(Choice(
            "wif5.ask.subs.group", tuple(shown), "group", None, {"text": hunter.name}, (CARD,),
            side=side_of(hunter.power),
            named=lambda one: info("wif5.subs.sails_with", CARD, names=list(shown[one])),
        ))  # fmt: skip
        names = next(fleet for fleet in fleets.values() if fleet[0] == first)
    return tuple(Prey(name, there[name]["unit"], there[name]["power"]) for name in names), []


def _typed(
    book: Book, state: State, typed: Typed, hunter: Hunter
) -> tuple[tuple[Prey, ...], list[Ruling]]:
    """The group as typed: counters of the map by their names, others by their classes."""
    found: list[Prey] = []
    wrong: list[Ruling] = []
    for one in read_berthed(book, "ships", typed["ships"], state.units):
        if one.unit not in CLASSES:
            wrong.append(refusal("wif5.subs.no_ship", CARD, text=one.name or one.unit.upper()))
            continue
        if one.name:
            power = state.units[one.name]["power"]
            met = state.units.get(hunter.name, {}).get("hunts", {}).get("group")
            if met is not None and one.name not in met:
                wrong.append(refusal("wif5.subs.not_met", CARD, text=hunter.name, names=[one.name]))
        elif "against" in typed:
            power = owner_of(state, book.names["nation"].find(typed["against"]))
        else:
            raise Unreadable("key.missing", key="against", keys=["against", "subs", "ships"])
        if side_of(power) == side_of(hunter.power) or not state.at_war(hunter.power, power):
            wrong.append(refusal("wif5.fight.not_at_war", CARD, power=hunter.power, nation=power))
        found.append(Prey(one.name, one.unit, power))
    wrong += [] if wrong else _met_too(state, hunter, found)
    return tuple(found), [each for n, each in enumerate(wrong) if each not in wrong[:n]]


def _met_too(state: State, hunter: Hunter, found: Sequence[Prey]) -> list[Ruling]:
    """A SUB attacks the stack that it intercepted: nobody of it is left out, the escorts least of all (10.5.5.1)."""
    met = state.units.get(hunter.name, {}).get("hunts", {}).get("group", ())
    there = {name: state.units[name] for name in met if name in state.units}
    named = [one.name for one in found if one.name in there]
    marks = {fleet_of(state, name) for name in named or there}
    classes = [one.unit for one in found if not one.name]
    left: list[str] = []
    for name, raw in there.items():
        if name in named or fleet_of(state, name) not in marks:
            continue
        if raw["unit"] in classes:
            classes.remove(raw["unit"])
            continue
        left.append(name)
    return [refusal("wif5.subs.met_too", CARD, text=hunter.name, names=left)] if left else []


def no_escorts(
    book: Book, state: State, typed: Typed, fleets: Iterable[Sequence[Prey]]
) -> list[Ruling]:
    """Who is typed as an escort is a CV, HS or LS of a group of several ships that was met (10.5.2.4)."""
    if "escort" not in typed or fold(typed["escort"]) in NOTHING:
        return []
    fleets = list(fleets)
    fit = [one for fleet in fleets if len(fleet) > 1 for one in fleet if one.unit in ESCORTS]
    alone = [fleet[0] for fleet in fleets if len(fleet) == 1 and fleet[0].unit in ESCORTS]
    found: list[Ruling] = []
    for each in read_berthed(book, "escort", typed["escort"], state.units):
        if any(_is(each, one) for one in fit):
            continue
        why = "alone" if any(_is(each, one) for one in alone) else "no_escort"
        text = each.name or each.unit.upper()
        found.append(refusal(f"wif5.subs.{why}", "10.5.2.4", CARD, text=text))
    return found


def _is(said: Afloat, one: Prey) -> bool:
    """Whether a ship is the one that was said, by its name or its class."""
    return said.name == one.name if said.name else said.unit == one.unit


def escorted(
    book: Book, state: State, typed: Typed, fleet: tuple[Prey, ...], more: bool = False
) -> Script[tuple[Prey, ...]]:
    """The group with its escorts: the warships that lie face down at sea, typed, or said by their owner
    (10.5.2.4). A ship that sails alone escorts nobody. `more`: other groups come after it; who is typed and is
    none of this one escorts there.
    """
    if more and "escort" in typed and fold(typed["escort"]) not in NOTHING:
        here, typed["escort"] = _parted(book, state, typed["escort"], fleet)
        typed = Typed({**typed, "escort": here})
        if here == NOBODY and any(
            one.name and _covers(state, state.units[one.name]) for one in fleet
        ):
            del typed["escort"]  # of those that lie face down nobody has to say it
    warships = [one for one in fleet if one.unit in ESCORTS]
    down = [one.name for one in warships if one.name and _covers(state, state.units[one.name])]
    if len(fleet) < 2 or not warships:
        return fleet
    if down:
        _told_already(book, state, typed, [one for one in warships if one.name in down])
        return tuple(replace(one, escort=one.name in down) for one in fleet)
    if "escort" in typed:
        said = typed["escort"]
    else:
        options = tuple(dict.fromkeys(one.text.lower() if not one.name else one.name
                                      for one in warships))  # fmt: skip
        answer = yield Choice("wif5.ask.subs.escort", (*options, "none"), "escort", None,
                              {"names": ", ".join(one.text for one in fleet)}, ("10.5.2.4", CARD),
                              kind="verdict", many=True, side=side_of(warships[0].power))  # fmt: skip
        said = ", ".join(str(answer).split())
    return _escorting(book, state, fleet, said)


def _parted(book: Book, state: State, said: str, fleet: Sequence[Prey]) -> tuple[str, str]:
    """Escorts typed for several groups: those of this one, and those that are left for the others."""
    free = [one for one in fleet if one.unit in ESCORTS]
    mine, rest = list[str](), list[str]()
    for each in read_berthed(book, "escort", said, state.units):
        fit = next((one for one in free if _is(each, one)), None)
        if fit is not None:
            free.remove(fit)
        (rest if fit is None else mine).append(each.name or f"1 {each.unit}")
    return ", ".join(mine) or NOBODY, ", ".join(rest) or NOBODY


def _told_already(book: Book, state: State, typed: Typed, down: Sequence[Prey]) -> None:
    """Escorts are announced when the group sets out, and lie face down: others are typed too late (10.5.2.4)."""
    if "escort" not in typed:
        return
    said, left = typed["escort"], list(down)
    named = () if fold(said) in NOTHING else read_berthed(book, "escort", said, state.units)
    for each in named:
        fit = [one for one in left if _is(each, one)]
        left = [one for one in left if one not in fit[:1]] if fit else [*left, *down]
    if left:
        options = [one.text for one in down]
        raise Unreadable("value.choice", key="escort", text=said, options=options)


def _covers(state: State, raw: Ledger) -> bool:
    """Whether a ship lies at sea face down: it escorts (10.5.2.4); in a port it has put in."""
    return bool(raw.get("down")) and is_sea(now(state), raw["at"])


def _escorting(book: Book, state: State, fleet: tuple[Prey, ...], said: str) -> tuple[Prey, ...]:
    """The group, those said to escort marked in it."""
    if fold(said) in NOTHING:
        return fleet
    found = list(fleet)
    for each in read_berthed(book, "escort", said, state.units):
        fit = [n for n, one in enumerate(found) if not one.escort and one.unit in ESCORTS
               and _is(each, one)]  # fmt: skip
        if not fit:
            options = [one.text for one in fleet if one.unit in ESCORTS]
            raise Unreadable(
                "value.choice", key="escort", text=each.name or each.unit, options=options
            )
        found[fit[0]] = replace(found[fit[0]], escort=True)
    return tuple(found)


def turned(state: State, fleet: Sequence[Prey]) -> list[str]:
    """The escorts just told that lie face up at sea: they are turned over (10.5.2.4)."""
    return [one.name for one in fleet if one.escort and one.name and state.map
            and not state.units[one.name].get("down")
            and is_sea(now(state), state.units[one.name]["at"])]  # fmt: skip
