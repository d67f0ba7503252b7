"""What war takes from production: bombs, raiders, partisans; ships damaged, pools (10.6, 11.1-11.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.reader import Reader
from referee.engine.reading import read_choice
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.contract import Inputs, Key
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import (
    added,
    production_points,
    removed,
    resources_of,
    tidied,
    with_account,
)
from referee.games.wif5.production.arguments import Losing, Pooling, Units
from referee.games.wif5.resources import sunk
from referee.games.wif5.resources.raids import conv_areas, convs_in, same_area
from referee.games.wif5.resources.waters import kept_out, sails
from referee.games.wif5.state import Ledger, State, put, replace, side_of, without
from referee.games.wif5.turn.reminders import settled
from referee.games.wif5.words.arguments import a_number, a_power, any_word
from referee.games.wif5.words.keys import read_units

# Words of the campaign itself: whose loss it is, who struck (any name of a power).
OF, BY = Key("of", "power", str.strip), Key("by", "power", str.strip)


def power_in(book: Book, inputs: Mapping[str, Json], key: str) -> str | None:
    """The power that `of=` or `by=` names, `None` when left out."""
    text = inputs.get(f"_{key}")
    return None if text is None else book.names["power"].find(text)


def named(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    """Complain about powers that cannot be read before anything is thrown."""
    for key in ("of", "by"):
        if key in given:
            read_choice(key, given[key], book.names["power"])
    return ()


# -- losses told --------------------------------------------------------------------
def loss(book: Book, state: State, args: Losing) -> Outcome:
    """`loss POWER N resources|points`: captured, bombed, cut off; a negative number corrects."""
    data = {key: args[key] for key in ("power", "resources", "points")}
    account = state.account(args["power"])
    lost = {what: account.get(f"lost_{what}", 0) for what in ("resources", "points")}
    after = {what: lost[what] + data[what] for what in lost}
    if min(after.values()) < 0:  # nobody gets back what was not lost
        few = refusal("wif5.losses.too_few", "11.6.2.1", power=data["power"], **lost)
        return Outcome((), (few,))
    rulings = [*_too_much(state, args["power"], data, after)]
    rulings.append(info("wif5.losses.told", "11.6.2.1", power=data["power"], **after))
    if account.get("build_points") is not None:
        rulings.append(advice("wif5.produce.again", "11.6.2.1", power=data["power"]))
    return Outcome((Event("lost", data),), tuple(rulings), data)


def _too_much(state: State, power: str, more: Ledger, after: Mapping[str, int]) -> Iterator[Ruling]:
    """Nobody loses more resources than it has with loans and deliveries, nor more build points than its
    factories give, as far as both were told (11.6.2.1).
    """
    held, factories = resources_of(state, power), state.account(power).get("factories")
    if held.own is not None:
        has = held.own + held.borrowed + held.delivered
        if more["resources"] > 0 and after["resources"] > has:
            yield refusal("wif5.losses.resources", "11.6.2.1", power=power, n=has)
    if factories is not None and more["points"] > 0:
        gives = production_points(state, power, factories)
        if after["points"] > gives:
            yield refusal("wif5.losses.points", "11.6.2.1", power=power, n=gives)


def _read_loss(reader: Reader) -> Args:
    power = reader.find("power")
    n = reader.number("n", -99, 99)
    what = reader.names["what"].find(reader.word())
    found = {"power": power, "resources": 0, "points": 0}
    return {**found, what: n}


# -- strategic bombing (10.6.1) --------------------------------------------------------
def _bombed(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    result, owner = verdict.result, power_in(book, inputs, "of")
    if owner is None:
        return Outcome((), (your_call("wif5.losses.whose", "11.6.2.1"),))
    data = {
        "power": owner, "resources": result["resources_lost"],
        "points": result["build_points_lost"],
    }  # fmt: skip
    return Outcome((Event("lost", data),), (info("wif5.losses.kept", "11.6.2.1", **data),))


# -- convoy attacks (11.3) ---------------------------------------------------------------
FATES = ("none", "damaged", "destroyed")  # of a CONV, the worse the later


class Raided(TypedDict):
    """An attack on a CONV (`raided`): its type, the CONV's fate, what still goes through; `untold`: of no CONV told."""

    power: str
    area: str
    type: str
    conv: str
    left: int | None
    untold: NotRequired[bool]


def _target(book: Book, state: State, given: Texts) -> tuple[str, str] | None:
    """Whose CONV is attacked in which area, as far as the ledgers know it."""
    if "of" not in given or "area" not in given:
        return None
    power = book.names["power"].find(given["of"])
    found = [area for area in conv_areas(state, power) if same_area(book, area, given["area"])]
    return (power, found[0]) if found else None


def _attacked(book: Book, state: State, given: Texts) -> tuple[str, str] | None:
    """Whose CONV it is in which area: one that the ledgers know, or that was attacked in this turn."""
    power = book.names["power"].find(given["of"]) if {"of", "area"} <= {*given} else ""
    areas = [at for at in state.raids.get(power, {}) if same_area(book, at, given["area"])]
    return _target(book, state, given) or ((power, areas[0]) if areas else None)


def _raids(state: State, power: str, area: str) -> Ledger:
    """The attacks of this turn on a CONV: their types, its fate, the resources left."""
    found: Ledger = state.raids.get(power, {}).get(area, {})
    return found or {"types": (), "conv": "none", "left": state.convoys.get(power, {}).get(area)}


def passing(book: Book, state: State, given: Texts) -> tuple[int, dict[str, int]]:
    """The resources noted for the CONV that is attacked, and sea area → those that its side lost elsewhere in
    this turn: what was to go on through here does not come (9.2, 11.3.3). A neutral has pipelines of its own (9.3).
    """
    lost: dict[str, int] = {}
    if (target := _target(book, state, given)) is None:
        return 0, lost
    noted = _raids(state, *target)["left"] or 0
    for power, areas in state.raids.items() if noted else ():
        apart = power != target[0] and {power, target[0]} & {*state.neutral}
        if side_of(power) == side_of(target[0]) and not apart:
            lost |= {area: raid["lost"] for area, raid in areas.items()
                     if raid.get("lost") and not same_area(book, area, target[1])}  # fmt: skip
    return noted, lost


def _owner(book: Book, state: State, given: Texts, asked: bool) -> Script[Texts]:
    """Whose CONV it is: the only one in the area, or the only one of an enemy of who attacks."""
    yield from ()
    if "of" in given or "area" not in given:
        return {}
    by = book.names["power"].find(given["by"]) if "by" in given else None
    there = convs_in(book, state, given["area"])
    owners = [power for power in there if by is None or state.at_war(by, power)]
    if not owners and by is not None:  # whoever is not at war is refused for one of the other side
        owners = [power for power in there if side_of(power) != side_of(by)][:1]
    if len(owners) == 1:
        return {"of": owners[0]}
    if len(owners) > 1:
        answer: str = yield Choice("wif5.ask.whose_convoy", tuple(owners), "of", cards=("11.3",),
                                   kind="power")  # fmt: skip
        return {"of": answer}
    return {}


def _sea(book: Book, state: State, given: Texts) -> Texts:
    """The date; the resources that still go through the area named."""
    found = {"date": state.date}
    target = _attacked(book, state, given)
    left = None if target is None else _raids(state, *target)["left"]
    return found | ({} if left is None else {"resources": str(left)})


def _once_each(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    """One attack of SUBs and one of raiders on each CONV, the SUBs first, by an enemy (11.3)."""
    found = list(named(book, state, given))
    target = _attacked(book, state, given)
    if target is not None and "type" in given:
        kind = book.procedures["convoy_attack"].keys[0].read(given["type"])
        types = _raids(state, *target)["types"]
        if kind in types:
            found.append(
                refusal(f"wif5.convoy.once_{kind}", "11.3", power=target[0], sea=target[1])
            )
        elif kind == "sub" and types:
            found.append(refusal("wif5.convoy.subs_first", "11.3", sea=target[1]))
    if "of" in given and "area" in given and _target(book, state, given) is None:
        owner = book.names["power"].find(given["of"])
        said = {"power": owner, "sea": given["area"]}
        if conv_areas(state, owner):  # the ledgers know where its CONVs are
            found.append(refusal("wif5.convoy.none_there", "11.3", **said))
        elif one := [each for each in convs_in(book, state, given["area"]) if side_of(each) == side_of(owner)
                     and not {each, owner} & {*state.neutral}]:  # fmt: skip
            found.append(refusal("wif5.convoy.one_side", "9.3", other_power=one[0], **said))
        elif any(conv_areas(state, power) for power in (*state.convoys, *state.raids)):
            found.append(your_call("wif5.convoy.untold", "11.3", **said))
    if "of" in given and "by" in given:
        owner, by = (book.names["power"].find(given[key]) for key in ("of", "by"))
        if not state.at_war(by, owner):
            found.append(refusal("wif5.convoy.not_at_war", "11.3", power=by, other_power=owner))
    if "area" in given and "by" in given:
        ships = sails(book, given.get("attack", "none"))
        found += kept_out(book, state, book.names["power"].find(given["by"]), given["area"], ships)
    if "of" in given and "lent_to" in given:
        owner = book.names["power"].find(given["of"])
        found += sunk.barred(book.names["power"], state, owner, given["lent_to"])
    return tuple(found)


def _lent(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Script[Inputs]:
    """Once the die has fallen: which of the lost resources were lent (11.3.3)."""
    owner, by = power_in(book, inputs, "of"), power_in(book, inputs, "by")
    n, typed = verdict.result["resources_lost"], inputs["_lent_to"]
    if owner is None:
        return {"loans": (), "loans_told": ()}
    lost, told = yield from sunk.whose(book.names["power"], state, owner, by, n, typed)
    return {"loans": lost, "loans_told": told}


def _raided(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    """Resources off the owner's account; CONV and SUB off the sea, to the Repair Pool if damaged."""
    result = verdict.result
    owner, by = power_in(book, inputs, "of"), power_in(book, inputs, "by")
    if owner is None:
        return Outcome((), (your_call("wif5.losses.whose", "11.3.3"),))
    n, lent = result["resources_lost"], inputs["loans"]
    events: list[Event] = [*sunk.events(lent)]
    rulings: list[Ruling] = [*inputs["loans_told"]]
    if own := n - sum(loan.n for loan in lent):
        data = {"power": owner, "resources": own, "points": 0}
        events.append(Event("lost", data))
        rulings.append(info("wif5.losses.kept", "11.6.2.1", **data))
    where = {"of": owner, "area": inputs["_area"]} if inputs["_area"] else {}
    known, target = _target(book, state, where), _attacked(book, state, where)
    target = target or (owner, inputs["_area"])
    before = _raids(state, *target)
    if where:
        passed = before["left"] if known or before["types"] else inputs.get("resources")
        left = None if passed is None else max(0, passed - n)
        # The CONV suffers the worse of its two results, and only once (11.3.3).
        worse = max(before["conv"], result["conv"], key=FATES.index)
        hit: Raided = {"power": owner, "area": target[1], "type": inputs["type"], "conv": worse,
                       "left": left, **({} if known else {"untold": True})}  # type: ignore[typeddict-item]  # fmt: skip
        events.append(Event("raided", dict(hit)))
        if "none" not in (before["conv"], result["conv"]):
            rulings.append(info(f"wif5.convoy.worse_{worse}", "11.3.3", sea=target[1]))
    if known is None and result["conv"] == "damaged" and before["conv"] == "none":
        events.append(Event("damaged", {"power": owner, "units": {"conv": 1}}))
    if result["sub"] == "damaged" and by:
        events.append(Event("damaged", {"power": by, "units": {"sub": 1}}))
    return Outcome(tuple(events), tuple(rulings))


CALLS = (
    Call("strategic_bombing", effect=_bombed, guard=named, extra=(OF,)),
    Call("convoy_attack", _sea, _raided, _once_each,
         (OF, BY, Key("area", "text", str.strip), Key("lent_to", "text", str.strip)), who=_owner, then=_lent),
)  # fmt: skip


# -- damaged ships and the pools (11.6.2.3) ---------------------------------------------------
def damage(book: Book, state: State, args: Units) -> Outcome:
    """`damage POWER UNITS`: ships damaged go to the Repair Pool (10.5.7.2)."""
    data = {"power": args["power"], "units": dict(args["units"])}
    told = info("wif5.losses.damaged", "10.5.7.2", **data)
    return Outcome((Event("damaged", data),), (told,), data)


def _read_damage(reader: Reader) -> Args:
    power = reader.find("power")
    return {"power": power, "units": _units(reader, "naval")}


def _ships(book: Book, state: State, given: Args, typed: str) -> Json:
    """What may be damaged: ships and convoys; another unit is refused by its name."""
    units = read_units(typed, book.names["build"])
    for unit in units:
        if unit != "conv":
            book.names["naval"].find(unit)
    return units or None


def _units(reader: Reader, kind: str) -> Mapping[str, int]:
    names = reader.names["build"]
    units = read_units(reader.rest(), names)
    odd = [unit for unit in units if unit not in (*reader.names[kind].ids, "conv")]
    if odd or not units:
        raise reader.odd()
    return units


def pool(book: Book, state: State, args: Pooling) -> Outcome:
    """`pool POWER POOL UNITS|none`: what a pool holds now, in place of what was known (1.4)."""
    data = {"power": args["power"], "pool": args["pool"], "units": dict(args["units"])}
    told = info("wif5.losses.pool", "11.6", **data)
    return Outcome((Event("pool_told", data),), (told,), data)


def _read_pool(reader: Reader) -> Args:
    power, which = reader.find("power"), reader.find("pool")
    text = reader.text()
    return {"power": power, "pool": which, "units": read_units(text, reader.names["build"])}


def _a_loss(book: Book, state: State) -> Args | None:
    """A loss that a power can still have."""
    told: Args = {"power": "germany", "resources": 1, "points": 0}
    lost = loss(book, state, {"power": "germany", "resources": 1, "points": 0})
    return None if any(each.severity == "refusal" for each in lost.rulings) else told


VERBS = (
    Verb("loss", loss, "POWER N resources|points", ("11.6.2.1", "9.4"), _read_loss,
         (a_power(), a_number("n", 1, 99, 1), Arg("what", "what", options=any_word("what"))), example=_a_loss),
    Verb("damage", damage, "POWER UNITS", ("10.5.7.2", "11.3.3"), _read_damage,
         (a_power(), Arg("units", "force", of="naval", find=_ships)), example=lambda c, s: {"power": "cw", "units": {"ls": 1}}),
    Verb("pool", pool, "POWER construction|repair|force|secondary UNITS|none", ("11.6", "1.4"), _read_pool,
         (a_power(), Arg("pool", "pool", options=any_word("pool")), Arg("units", "text"))),
)  # fmt: skip


# -- what happens --------------------------------------------------------------------------------
class Lost(TypedDict):
    """What the journal keeps of `lost`."""

    points: int
    power: str
    resources: int


def _lost(state: State, data: Lost) -> State:
    account = state.account(data["power"])
    lost: dict[str, Json] = {
        f"lost_{what}": max(0, account.get(f"lost_{what}", 0) + data[what])
        for what in ("resources", "points")
    }
    after = with_account(state, data["power"], {**account, **lost})
    if not data["resources"]:  # what partisans cost is resources (11.1)
        return after
    return settled(after, "wif5.losses.how_many", power=data["power"])


def _raid(state: State, data: Raided) -> State:
    """The CONV off the sea once it is hit, in the Repair Pool while it is damaged only (11.3.3)."""
    power, area, fate = data["power"], data["area"], data["conv"]
    before = _raids(state, power, area)
    raid = {"types": [*before["types"], data["type"]], "conv": fate, "left": data["left"]}
    if data.get("untold"):
        return replace(state, raids=put(state.raids, power, area, {**raid, "untold": True}))
    if lost := before.get("lost", 0) + (before["left"] or 0) - (data["left"] or 0):
        raid["lost"] = lost
    areas = without(state.convoys.get(power, {}), area)
    if fate == "none":
        areas = {**areas, area: data["left"]}
    pools = state.pools
    if fate != before["conv"]:
        change = removed if before["conv"] == "damaged" else added
        if "damaged" in (fate, before["conv"]):
            pools = change(pools, power, "repair", {"conv": 1})
    convoys = {**without(state.convoys, power), **({power: areas} if areas else {})}
    return replace(state, convoys=convoys, pools=pools, raids=put(state.raids, power, area, raid))


class Damaged(TypedDict):
    """What the journal keeps of `damaged`."""

    power: str
    units: Mapping[str, int]


def _damaged(state: State, data: Damaged) -> State:
    return replace(state, pools=added(state.pools, data["power"], "repair", data["units"]))


class PoolTold(TypedDict):
    """What the journal keeps of `pool_told`."""

    pool: str
    power: str
    units: Mapping[str, Any]


def _pool_told(state: State, data: PoolTold) -> State:
    pools = put(state.pools, data["power"], data["pool"], dict(data["units"]))
    return replace(state, pools=tidied(pools))


CHANGES = {"raided": _raid, "lost": _lost, "damaged": _damaged, "pool_told": _pool_told}
