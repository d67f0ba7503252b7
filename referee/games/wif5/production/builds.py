"""What is built: costs, gearing limits, lend-lease, repairs, and when it arrives (11.6.2.3 to 11.6.2.6)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.force import minus, total
from referee.engine.names import Names, fold
from referee.engine.reader import Reader
from referee.engine.reading import read_yesno
from referee.engine.record import replace
from referee.engine.verb import Args, Change, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.actions import call
from referee.games.wif5.actions.call import Call, cell
from referee.games.wif5.book import Book
from referee.games.wif5.production import phantoms
from referee.games.wif5.production.accounts import TWO_CYCLES, UNKNOWN, options_in_force
from referee.games.wif5.production.arguments import Building, Unbuilding
from referee.games.wif5.production.numbers_said import idle, kept_otherwise, read_cells, typed_cell
from referee.games.wif5.production.orders import Order, payer_named, reasons, shut
from referee.games.wif5.production.ready import barred, ready
from referee.games.wif5.production.rules import FREE, build_refusals, unit_cost
from referee.games.wif5.production.verbs import class_counts, quietly
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.turn.dates import later, read_date
from referee.games.wif5.words.arguments import a_power, acting, pooled, some_units
from referee.games.wif5.words.keys import read_units

SOURCES = Names(
    "source",
    {"force": ("force pool",), "construction": ("construction pool",)},
)

SPIRAL_ASKED = "wif5.build.spiral_unknown"  # in a campaign the place is asked


# -- building (11.6.2.3) -----------------------------------------------------------------
def build(book: Book, state: State, args: Building) -> Script[Outcome]:
    """`build POWER UNITS [for POWER] [from=construction]`: paid, geared, put on the spiral.

    Build points are worked out first where they can be. A cost or a place on the
    spiral that nobody has read from the printed charts is asked, once for the book.
    """
    order = _order(args)
    now, before, told = yield from ready(book, state, order, args)
    if now is None:
        return Outcome((), told)
    rulings = [*told]
    account = now.account(order.payer)
    rulings += _idle(book, now, order, args)
    rulings += kept_otherwise(args, order.units, book.charts, order.owner)
    rulings += phantoms.absent(now, order)
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    if _asks_cost(book, now, order, args) and stands(never := barred(book, now, order), args):
        return Outcome((), (*rulings, *never))  # nobody reads a chart for what is refused anyway
    book, known = yield from _costs(book, now, order, args)
    verdict = yield from call.run(
        book, now, Call("build"), {"keys": _keys(now, order, args["keys"])}
    )
    rulings += [_paid_by(order, each) for each in verdict.rulings if each.code != SPIRAL_ASKED]
    cost = verdict.result.get("cost") or 0
    left, free = account.get("left"), False
    if left is not None and cost > left and not any(r.severity == "refusal" for r in rulings):
        free = _may_be_free(order, account)
        if not free:
            rulings = [each for each in rulings if each.code != "wif5.build.free_unit"]
            rulings.append(refusal("wif5.build.points", "11.6.2.3", cost=cost, points=left))
    if left is None:
        rulings.append(your_call("wif5.builds.no_points", "11.6.2.1", power=order.payer))
    rulings += [each for each in reasons(book, now, order) if each not in rulings]
    refused = stands(rulings, args)
    date = _date(state, args["keys"])
    rulings += phantoms.told(now, order, args.get("taken"))
    lacking = {} if args.get("taken") else phantoms.phantoms(now, order)
    coming = replace(order, units=minus(order.units, lacking))
    arrives, read = yield from _arrivals(book, args, coming, date, refused)
    data = _data(book, order, cost, free, arrives) | phantoms.kept(now, order, lacking)
    rulings += _told(coming, arrives)
    after = _left_after(left, 0 if free else cost)
    if after is not None:
        rulings.append(info("wif5.produce.left", "11.6.2.3", power=order.payer, left=after))
    events = (*before, *known, *quietly(verdict.events), *read, Event("built", data))
    result = {"cost": cost, "arrives": arrives, "left": after}
    return Outcome(events, tuple(rulings), result)


def _paid_by(order: Order, ruling: Ruling) -> Ruling:
    """What units for another power cost, and who pays: lend-lease (11.6.2.6)."""
    if ruling.code != "wif5.build.cost" or order.payer == order.owner:
        return ruling
    told = {"power": order.owner, "other_power": order.payer, "cost": ruling.params["cost"]}
    return info("wif5.builds.cost_for", "11.6.2.6", **told)


def _idle(book: Book, state: State, order: Order, args: Args) -> list[Ruling]:
    effort = bool(state.account(order.payer).get("effort"))
    options = options_in_force(state)
    return idle(args, order.units, turns=lambda unit: _turns(book, order.owner, unit=unit),
                cost=lambda unit: unit_cost(book.charts, order.owner, unit, options, effort))  # fmt: skip


def _asks_cost(book: Book, state: State, order: Order, args: Args) -> bool:
    """Whether some cost is neither typed nor on a chart that somebody read."""
    effort, options = bool(state.account(order.payer).get("effort")), options_in_force(state)
    costs = {
        unit: unit_cost(book.charts, order.owner, unit, options, effort) for unit in order.units
    }
    return any(
        cost is None and typed_cell(args, "cost", unit, True) is None
        for unit, cost in costs.items()
    )


def _costs(
    book: Book, state: State, order: Order, args: Args
) -> Script[tuple[Book, tuple[Event, ...]]]:
    """The costs that were typed or had to be asked, kept like any cell of a printed chart."""
    options = options_in_force(state)
    effort = bool(state.account(order.payer).get("effort"))
    if build_refusals(order.owner, order.units, options, effort):
        return book, ()
    events: tuple[Event, ...] = ()
    cells: dict[str, str] = {}
    for unit in order.units:
        known = unit_cost(book.charts, order.owner, unit, options, effort)
        typed = typed_cell(args, "cost", unit, known is None)
        if typed is not None or known is None:
            read, told = yield from cell(book, {"cost": typed}, "cost", "unit_cost", unit=unit)
            events = (*events, *told)
            cells |= {book.charts.key("unit_cost", {"unit": unit}): read} if told else {}
    if not cells:
        return book, ()
    return book.with_cells({"unit_cost": cells}), events


def _order(args: Building) -> Order:
    return Order(args["power"], args["for"] or args["power"], args["units"], args["from"])


def _left_after(left: int | None, paid: int) -> int | None:
    return None if left is None else left - paid


def _keys(state: State, order: Order, typed: Ledger) -> dict[str, str]:
    """The keys of `build` from the ledgers; what was typed wins."""
    account = state.account(order.payer)
    options = ",".join(map(str, options_in_force(state)))
    found = {
        "power": order.owner,
        "date": state.date,
        "units": ", ".join(f"{n} {unit}" for unit, n in order.units.items()),
        "national_effort": "yes" if account.get("effort") else "no",
    }
    if options:
        found["us_options"] = options
    if account.get("left") is not None:
        found["points"] = str(max(0, account["left"]))
    return {**found, **{key: text for key, text in typed.items() if key != "same"}}


def _date(state: State, typed: Ledger) -> str:
    return read_date(typed["date"]) if "date" in typed else state.date


def _may_be_free(order: Order, account: Ledger) -> bool:
    """The only unit of a poor power that spent and lent nothing (11.6.2.3)."""
    alone = total(order.units) == 1 and set(order.units) <= FREE and not account.get("orders")
    return bool(alone and account.get("free_unit") and not account.get("late")) and not order.lent


# -- where it goes (11.6.2.4) -------------------------------------------------------------------
def _arrivals(
    book: Book, args: Args, order: Order, date: str, refused: bool
) -> Script[tuple[dict[str, str], tuple[Event, ...]]]:
    """Unit → date of arrival; a place on the spiral nobody has read is asked, not if refused."""
    arrives: dict[str, str] = {}
    events: tuple[Event, ...] = ()
    for unit in order.units:
        keys = {"unit": unit, **({"row": "repair"} if order.source == "repair" else {})}
        turns = _turns(book, order.owner, **keys)
        typed = {"turns": typed_cell(args, "turns", unit, turns is None)}
        if typed["turns"] is not None or (turns is None and not refused):
            turns, read = yield from cell(book, typed, "turns", "production_spiral", **keys)
            events = (*events, *read)
        arrives[unit] = UNKNOWN if turns is None else later(date, int(turns))
    return arrives, events


def _turns(book: Book, power: str, **keys: str) -> str | None:
    """How many turns the spiral's symbol takes; repairs may have one of their own."""
    own = book.charts.known("production_spiral", power=power, **keys)
    return own if own is not None else book.charts.known("production_spiral", **keys)


def _data(
    book: Book, order: Order, cost: int, free: bool, arrives: Mapping[str, str]
) -> dict[str, Json]:
    return {
        "power": order.payer,
        "owner": order.owner,
        "units": dict(order.units),
        "classes": class_counts(book, order.units),
        "cost": 0 if free else cost,
        "worth": cost,
        "free": free,
        "source": order.source,
        "arrives": dict(arrives),
    }


def _told(order: Order, arrives: Mapping[str, str]) -> list[Ruling]:
    """Each date with what arrives then; what is chosen how, and built twice."""
    dates: dict[str, dict[str, int]] = {}
    for unit, date in arrives.items():
        dates.setdefault(date, {})[unit] = order.units[unit]
    found: list[Ruling] = []
    for date, units in dates.items():
        if date == UNKNOWN:
            found.append(advice("wif5.builds.no_date", "11.6.2.4", units=units))
        else:
            found.append(info("wif5.builds.arrives", "11.6.2.4", date=date, units=units))
    ships = [unit for unit in order.units if unit in TWO_CYCLES]
    if ships and order.source == "force":
        found.append(advice("wif5.builds.face_down", "6.2", "11.6.2.3", units=ships))
    if {"hs", "cv"} & set(ships) and order.source != "repair":
        found.append(your_call("wif5.builds.in_order", "11.6.2.3"))
    return found


# -- repairs (11.6) -------------------------------------------------------------------------------
def repair(book: Book, state: State, args: Building) -> Script[Outcome]:
    """`repair POWER UNITS [for POWER]`: ships and CONVs of the Repair Pool, geared like builds."""
    order = replace(_order(args), source="repair")
    now, events, told = yield from ready(book, state, order, args)
    if now is None:
        return Outcome((), told)
    told = (*told, *kept_otherwise(args, order.units, book.charts, order.owner, row="repair"))
    if stands(told, args):
        return Outcome((), told)
    rulings = [*told, *idle(
        args, order.units, turns=lambda unit: _turns(book, order.owner, unit=unit, row="repair"),
        cost=lambda unit: book.charts.known("unit_cost", unit=unit, row="repair"),
    )]  # fmt: skip
    cost = 0
    for unit, n in order.units.items():
        known = book.charts.known("unit_cost", unit=unit, row="repair")
        typed = {"cost": typed_cell(args, "cost", unit, known is None)}
        each, read = yield from cell(book, typed, "cost", "unit_cost", unit=unit, row="repair")
        events = (*events, *read)
        cost += n * int(each)
    left = now.account(order.payer).get("left")
    if left is not None and cost > left:
        rulings.append(refusal("wif5.build.points", "11.6.2.3", cost=cost, points=left))
    rulings += barred(book, now, order)
    rulings += phantoms.absent(now, order)
    refused = stands(rulings, args)
    arrives, read = yield from _arrivals(book, args, order, state.date, refused)
    rulings.append(info("wif5.builds.repaired", "11.6", power=order.payer, cost=cost))
    rulings += _told(order, arrives)
    data = _data(book, order, cost, False, arrives)
    after = _left_after(left, cost)
    if after is not None:
        rulings.append(info("wif5.produce.left", "11.6.2.3", power=order.payer, left=after))
    result = {"cost": cost, "arrives": arrives, "left": after}
    return Outcome((*events, *read, Event("built", data)), tuple(rulings), result)


# -- taken back -----------------------------------------------------------------------------------
def unbuild(book: Book, state: State, args: Unbuilding) -> Outcome:
    """`unbuild POWER`: the last thing it built this turn was a slip; points and spiral as before."""
    power = args["power"]
    orders = state.account(power).get("orders", ())
    if not orders:
        return Outcome((), (refusal("wif5.builds.nothing", "11.6.2.3", power=power),))
    data = dict(orders[-1])
    told = info("wif5.builds.undone", "11.6.2.3", power=power, units=data["units"])
    return Outcome((Event("unbuilt", data),), (*shut(state), told), data)


# -- reading -----------------------------------------------------------------------------------------
def _read_build(reader: Reader) -> Args:
    """An order as `_read_order` reads it; `taken=yes`: what the Force Pool lacks its owner takes from elsewhere."""
    said = reader.taken("taken")
    found = _read_order(reader)
    return {**found, "taken": read_yesno("taken", str(said["taken"]))} if said else found


def _read_order(reader: Reader) -> Args:
    """`POWER UNITS [for POWER] [from=construction]`, or the keys of the procedure.

    `cost=` and `turns=` tell what the printed charts say of the units named.
    """
    powers = reader.names["power"]
    typed = dict(reader.keys)
    reader.keys.clear()
    power = powers.find(typed.pop("power")) if "power" in typed else payer_named(reader, typed)
    other = powers.find(typed.pop("for")) if "for" in typed else None
    source = SOURCES.find(typed.pop("from")) if "from" in typed else "force"
    text = typed.pop("units", "") or reader.rest()
    words = text.split()
    for at, word in enumerate(words):
        if fold(word) in ("for", "pour"):
            text = " ".join(words[:at])
            other = reader.named("power", " ".join(words[at + 1 :]))
            break
    units = read_units(text, reader.names["build"])
    if not units:
        raise reader.odd()
    told = {key: read_cells(reader, typed.pop(key, ""), units) for key in ("cost", "turns")}
    reader.keys.update({key: typed[key] for key in typed if key not in _TYPED})
    keys = {key: typed[key] for key in _TYPED if key in typed}
    return {"power": power, "for": None if other == power else other, "units": units,
            "from": source, "keys": keys, **told}  # fmt: skip


_TYPED = ("date", "points", "us_options", "national_effort", "same")


def _example(book: Book, state: State) -> Args | None:
    """Three build points of infantry: the one unit whose cost and symbol the booklet tells."""
    for power, account in state.economy.items():
        plain: Building = {"power": power, "for": None, "units": {"inf": 1}, "from": "force",
                                 "keys": {}}  # fmt: skip
        if (account.get("left") or 0) < 3 or _dear(book):
            continue
        if not any(r.severity == "refusal" for r in reasons(book, state, _order(plain))):
            return plain
    return None


def _dear(book: Book) -> bool:
    cost = book.charts.known("unit_cost", unit="inf")
    return cost is None or int(cost) > 3 or _turns(book, "", unit="inf") is None


def _last_example(book: Book, state: State) -> Args | None:
    found = [power for power, account in state.economy.items() if account.get("orders")]
    return {"power": found[0]} if found else None


def _paying(book: Book, state: State, given: Args) -> list[Json]:
    """The powers that act, those with most build points left first."""
    return sorted(acting(book, state, given), key=lambda p: -(state.account(p).get("left") or 0))


def _priced(book: Book, state: State, given: Args) -> list[Json]:
    """As many of every unit whose cost is known as the points left pay for, the dearest last."""
    left = state.account(given.get("power", "")).get("left")
    costs = {unit: _cost(book, given.get("power", ""), unit) for unit in book.names["build"].ids}
    known = {unit: int(cost) for unit, cost in costs.items() if cost is not None and int(cost)}
    return [
        {unit: 1 if left is None else left // cost}
        for unit, cost in sorted(known.items(), key=lambda each: each[1])
        if left is None or left >= cost
    ]


def _cost(book: Book, power: str, unit: str) -> str | None:
    charts = book.charts
    return charts.known("unit_cost", unit=unit, power=power) or charts.known("unit_cost", unit=unit)


def _left(book: Book, state: State, value: Json) -> Ruling:
    return info("wif5.arg.left", count=state.account(value).get("left") or 0)


def _each(book: Book, state: State, value: Json) -> Ruling:
    unit = next(iter(value))
    cost = next(cost for power in ("", *book.names["power"].ids)
                if (cost := _cost(book, power, unit)) is not None)  # fmt: skip
    return info("wif5.arg.cost", count=int(cost))


def _ordered(book: Book, state: State, given: Args) -> list[Json]:
    return [power for power, account in state.economy.items() if account.get("orders")]


# In the open or unseen: see `sealed_orders`.
BUILD = Verb(
    "build", build, "POWER UNITS [for POWER] [from=construction] [taken=yes] [cost=N] [turns=N]", ("11.6.2.3", "11.6.2.4", "11.6.2.5"), _read_build,
    (replace(a_power(_paying), label=_left), replace(some_units(_priced), label=_each)), strict=True, example=_example,
)  # fmt: skip
REPAIR = Verb(
    "repair", repair, "POWER UNITS [for POWER] [cost=N] [turns=N]", ("11.6", "11.6.2.5"), _read_order,
    (a_power(), some_units(pooled("repair"))), strict=True,
)  # fmt: skip
VERBS = (
    REPAIR,
    Verb("unbuild", unbuild, "POWER", ("11.6.2.3",), lambda reader: {"power": reader.find("power")},
         (a_power(_ordered),), strict=True, example=_last_example),
)  # fmt: skip

CHANGES: Mapping[str, Change] = {}  # what is built goes on the spiral: see `spiral`
