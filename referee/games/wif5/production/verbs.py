"""Production: build points from the ledgers, Russian factories on the move (11.6, 21)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import EVERY as ALL
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.contract import Inputs
from referee.games.wif5.actions import call
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.book import Book
from referee.games.wif5.production import efforts, leases
from referee.games.wif5.production.accounts import events_of, resources_of, with_account
from referee.games.wif5.production.arguments import Producing, Units
from referee.games.wif5.production.counted import ANEW, COUNTS, confirmed, dropped
from referee.games.wif5.production.noted_events import event, event_noted, read_event
from referee.games.wif5.state import POWERS, Ledger, State, replace, side_of, without
from referee.games.wif5.words.arguments import a_power, any_word, some_units
from referee.games.wif5.words.keys import read_units

STEP = ("production",)
EVERY = "all"  # `produce all`: every power that can
ANSWERS = ("same", "held")  # whether a count still holds, whether it held at the transport, too
MOST_COUNTED = 999  # as far as `production` counts


# -- build points (11.6.2.1 to 11.6.2.3) ------------------------------------------------
def _ledgers(book: Book, state: State, given: Texts) -> Texts:
    """The keys of `production` that the ledgers know."""
    if "power" not in given:
        return {}
    power = book.names["power"].find(given["power"])
    account, held = state.account(power), resources_of(state, power)
    events = ",".join(f"{name}@{date}" for name, date in events_of(state, power).items())
    found: dict[str, Json] = {
        "factories": account.get("factories"), "resources": held.at_hand, "date": state.date,
        "events": events or None, "lent": held.lent,
    }  # fmt: skip
    for key in ("lost_resources", "lost_points", "spent"):
        found[key] = min(account.get(key, 0), MOST_COUNTED)  # more than any power ever has
    return {key: str(value) for key, value in found.items() if value is not None}


def _points(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    """What the points were made of, and what is left of them after earlier builds."""
    power, result = inputs["power"], verdict.result
    data = {
        "power": power,
        "build_points": result["build_points"],
        "points": result["points"],
        "resources": result["resources"],
        "multiple": result["multiple"],
        "free_unit": result["free_unit"],
    }
    rulings: list[Ruling] = []
    held = resources_of(state, power)
    gives = {"borrowed": held.borrowed, "delivered": held.delivered, "sent": held.sent,
             "lent": held.lent}  # fmt: skip
    if any(gives.values()):
        rulings.append(info("wif5.produce.own", "11.6.2.1", power=power, count=held.own or 0))
    for key, count in gives.items():
        if count:
            card = "9.4" if key in ("borrowed", "lent") else "9.5"
            rulings.append(info(f"wif5.produce.{key}", card, power=power, count=count))
    taken = {key: inputs[key] for key in ("lost_resources", "lost_points", "spent")}
    if any(taken.values()):
        rulings.append(info("wif5.produce.taken", "11.6.2.3", power=power, **taken))
    after = with_account(state, power, {**state.account(power), **data}).account(power)
    if after.get("paid") or after.get("late"):
        rulings.append(info("wif5.produce.left", "11.6.2.3", power=power, left=after["left"]))
    put_right = state.account(power).get("put_right")
    if put_right is not None and put_right != after["left"]:  # a correction does not vanish unsaid
        rulings.append(advice("wif5.produce.anew", "11.6.2.3", power=power, left=put_right))
    return Outcome((Event("produced", data),), tuple(rulings), {"left": after["left"]})


PRODUCTION = Call("production", _ledgers, _points)


def produce(book: Book, state: State, args: Producing) -> Script[Outcome]:
    """`produce POWER|all`: its build points, everything filled from the ledgers (11.6.2)."""
    if args["keys"]["power"] == EVERY:
        return (yield from _produce_all(book, state, args))
    keys = {name: text for name, text in args["keys"].items() if name not in ANSWERS}
    known = {key.name: key.read for key in book.procedures["production"].keys}
    for name in keys:
        if name not in known:
            raise Unreadable("key.unknown", text=name, keys=[*known, *ANSWERS], nearest=[])
    power = book.names["power"].find(keys["power"])
    account = state.account(power)
    if power not in state.acting(side_of(power)):
        return Outcome((), (refusal("wif5.course.out", "14", power=power),))
    if any(account.get(key) is None and key not in keys for key in COUNTS):
        return Outcome((), (refusal("wif5.produce.unknown", "11.6.2.1", power=power),))
    counted: dict[str, int] = {key: known[key](keys[key]) for key in COUNTS if key in keys}
    told, said = yield from confirmed(state, power, args["keys"], counted)
    if stands(said, args) or dropped(said):
        return Outcome((), said)
    outcome = yield from call.run(book, state, PRODUCTION, {**args, "keys": keys})
    events, rulings = (*told, *quietly(outcome.events)), (*said, *outcome.rulings)
    return replace(outcome, events=events, rulings=rulings)


def points_of(book: Book, state: State, power: str) -> int | None:
    """The build points that a power will have this turn, less what it spent; unknown: `None`."""
    account = state.account(power)
    if account.get("factories") is None or account.get("resources") is None:
        return None
    procedure = book.procedures["production"]
    keys = {key.name: key for key in procedure.keys}
    texts = {**_ledgers(book, state, {"power": power}), "power": power}
    values = {name: key.default for name, key in keys.items()}
    values |= {name: keys[name].read(text) for name, text in texts.items()}
    verdict = procedure.run(values)
    assert isinstance(verdict, Verdict)
    late: int = account.get("late", 0)
    return int(verdict.result["build_points"]) - late


def _produce_all(book: Book, state: State, args: Producing) -> Script[Outcome]:
    """Every power whose factories and resources are known, and that has not produced yet."""
    powers = owing(state)
    if not powers:
        return Outcome((), (refusal("wif5.produce.nobody", "11.6.2.1"),))
    events: tuple[Event, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    result: dict[str, Json] = {}
    for power in powers:
        each = yield from produce(book, state, {**args, "keys": {**args["keys"], "power": power}})
        whose = info("wif5.produce.whose", "11.6.2", power=power)
        told = (replace(r, severity="advice") if r.code == ANEW else r for r in each.rulings)
        events, rulings = (*events, *each.events), (*rulings, whose, *told)
        result[power] = each.result.get("build_points")
    return Outcome(events, rulings, {"build_points": result})


def owing(state: State) -> list[str]:
    """The powers whose factories and resources are known, and that have not produced (11.6)."""
    return [
        power
        for power in POWERS
        if power in state.acting(side_of(power))
        and state.account(power).get("factories") is not None
        and state.account(power).get("resources") is not None
        and state.account(power).get("build_points") is None
    ]


def idle(state: State) -> list[str]:
    """The powers that have produced, have points left and have built and repaired nothing (11.6.2.3)."""
    accounts = {power: state.account(power) for power in POWERS}
    return [power for power, raw in accounts.items()
            if raw.get("build_points") is not None and (raw.get("left") or 0) > 0 and not raw.get("built")]  # fmt: skip


def quietly(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events without the bare note that a procedure was run: another one tells it better."""
    return tuple(event for event in events if event.kind != "resolved")


def _read_produce(reader: Reader) -> Args:
    said = reader.keys.pop("power", "") or reader.word()
    every = {*reader.keys} <= {*ANSWERS} and fold(said) in ALL
    power = EVERY if every else reader.names["power"].find(said)
    keys: dict[str, str] = {"power": power}
    while reader.keys:
        name, text = reader.keys.popitem()
        keys[name] = text
    return {"keys": keys}


def _known(book: Book, state: State) -> Args | None:
    for power, account in state.economy.items():
        if account.get("factories") is not None and account.get("resources") is not None:
            return {"keys": {"power": power}}
    return None


# -- what was built last turn (11.6.2.5) ---------------------------------------------------
def last(book: Book, state: State, args: Units) -> Outcome:
    """`last POWER UNITS`: what it built last turn, the measure of its gearing limits."""
    classes = class_counts(book, args["units"])
    data = {"power": args["power"], "units": dict(args["units"]), "classes": classes}
    told = info("wif5.produce.last", "11.6.2.5", power=args["power"], units=args["units"])
    return Outcome((Event("last_told", data),), (told,), data)


def class_of(book: Book, unit: str) -> str:
    """The gearing class of a unit (11.6.2.5)."""
    units = book.data["units"]
    found: str = {**units["units"], **units["others"]}[unit]["class"]
    return found


def class_counts(book: Book, units: Ledger) -> dict[str, int]:
    """How many units of each gearing class."""
    found: dict[str, int] = {}
    for unit, n in units.items():
        kind = class_of(book, unit)
        found[kind] = found.get(kind, 0) + n
    return found


def _read_last(reader: Reader) -> Args:
    power = reader.find("power")
    text = reader.text()
    return {"power": power, "units": read_units(text, reader.names["build"])}


# -- Russian factories (21) --------------------------------------------------------------------
def _to_siberia(book: Book, state: State, given: Texts) -> Texts:
    at_war = "yes" if state.at_war("germany", "russia") else "no"
    return {"date": state.date, "factories": "1", "war": at_war}


def _one_a_turn(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    if state.account("russia").get("moved"):
        return (refusal("wif5.produce.one_factory", "21"),)
    return ()


def _moved(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    """One factory leaves now; the others of the question follow, one a turn."""
    works = verdict.result["works_from"][0]
    rulings = [info("wif5.produce.in_transit", "21", date=works)]
    if inputs["factories"] > 1:
        rulings.append(advice("wif5.produce.next_factory", "21", count=inputs["factories"] - 1))
    if state.account("russia").get("build_points") is not None:
        rulings.append(advice("wif5.produce.again", "21", power="russia"))
    return Outcome((Event("factory_moved", {"date": works}),), tuple(rulings))


def _unproduced(book: Book, state: State) -> tuple[Ruling, ...]:
    """Powers whose factories are known and that have not produced; all, where nobody told any (11.6)."""
    left = owing(state)
    if left:
        return (your_call("wif5.produce.owed", "11.6", powers=left),)
    every = [power for power in POWERS if power in state.acting(side_of(power))]
    told = any(state.account(power).get("build_points") is not None for power in every)
    return () if told else (your_call("wif5.produce.untold", "11.6", "9", powers=every),)


DUE = {"production": _unproduced}
CALLS = (
    PRODUCTION,
    efforts.CALL,
    Call("move_factories", _to_siberia, _moved, _one_a_turn),
    leases.CALL,
)


def _producers(book: Book, state: State, given: Args) -> list[Json]:
    return [*((EVERY,) if owing(state) else ()), *state.economy]


def _everybody(book: Book, state: State, given: Args) -> Json:
    return EVERY if owing(state) else None


VERBS = (
    Verb("produce", produce, "POWER|all [KEY=VALUE…]", ("11.6.2.1", "11.6.2.3"), _read_produce,
         (Arg("power", "producer", options=_producers, default=_everybody),), strict=True, example=_known),
    Verb("event", event, "POWER EVENT [DATE]", ("11.6.2.2",), read_event,
         (a_power(), Arg("event", "event", options=any_word("event"))), example=lambda c, s: {"power": "china", "event": "factories_lost",
                                           "date": s.date}),
    Verb("last", last, "POWER UNITS", ("11.6.2.5",), _read_last, (a_power(), some_units()), example=lambda c, s: {"power": "italy", "units": {"inf": 2}}),
)  # fmt: skip


# -- what happens ------------------------------------------------------------------------
class Produced(TypedDict):
    """What the journal keeps of `produced`."""

    build_points: int
    free_unit: bool
    multiple: float
    points: int
    power: str
    resources: int


def _produced(state: State, data: Produced) -> State:
    kept = {key: data[key] for key in ("build_points", "points", "multiple", "free_unit")}
    before = without(state.account(data["power"]), "put_right")
    return with_account(state, data["power"], {**before, **kept})


class LastTold(TypedDict):
    """What the journal keeps of `last_told`."""

    classes: Mapping[str, int]
    power: str
    units: Mapping[str, int]


def _last_told(state: State, data: LastTold) -> State:
    account = {**state.account(data["power"]), "last": data["classes"]}
    return with_account(state, data["power"], account)


class EffortDeclared(TypedDict):
    """What the journal keeps of `effort_declared`."""

    date: str
    power: str


def _declared(state: State, data: EffortDeclared) -> State:
    account = {**state.account(data["power"]), "effort": data["date"]}
    return with_account(state, data["power"], account)


class FactoryMoved(TypedDict):
    """What the journal keeps of `factory_moved`."""

    date: str


def _factory_moved(state: State, data: FactoryMoved) -> State:
    account = dict(state.account("russia"))
    account["transit"] = [*account.get("transit", ()), data["date"]]
    account["moved"] = True
    if account.get("factories"):
        account["factories"] -= 1
    return with_account(state, "russia", account)


CHANGES = {
    "produced": _produced, "last_told": _last_told, "effort_declared": _declared,
    "factory_moved": _factory_moved, "event_noted": event_noted,
}  # fmt: skip
