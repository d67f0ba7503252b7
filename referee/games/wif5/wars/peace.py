"""How wars end: they lapse, Russia and Japan make peace or a pact (10.2.1.2, 17.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.names import Names, fold
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Nothing, Outcome, Verb, nothing, of_list, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.actions.who_acts import of_vichy
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import efforts_over
from referee.games.wif5.state import State, pair, replace
from referee.games.wif5.turn.reminders import remember, reminder, settled
from referee.games.wif5.wars import far_east
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.arguments import Lapsing, Settling
from referee.games.wif5.wars.proofs import occupying, pact_in_force
from referee.games.wif5.wars.states import TAKEN
from referee.games.wif5.words.arguments import a_power

PEACE_STEP = "russo_japanese_peace"
FOES = ("japan", "russia")
_GIVES_UP = Names("surrender", {"surrender": ("surrenders", "reddition", "se rend", "capitule")})


# -- a war dies down ---------------------------------------------------------------------
def lapse(book: Book, state: State, args: Lapsing) -> Outcome:
    """`lapse COUNTRY [POWER]`: a war on a minor dies down after a quiet impulse (10.2.1.2)."""
    country = args["nation"]
    attackers = of.attackers_of(state, country)
    powers = [args["power"]] if args.get("power") else list(attackers)
    card = "10.2.1.2"
    rulings = list(of.in_step(state, card, "end_of_action"))
    if of.status_of(state, country) == "conquered":
        rulings.append(refusal("wif5.war.conquered", card, nation=country))
    rulings += [refusal("wif5.war.no_war", card, power=power, nation=country)
                for power in powers or ["germany"] if power not in attackers]  # fmt: skip
    if country in state.impulse.attacked:
        rulings.append(refusal("wif5.war.attacked", card, nation=country))
    if there := occupying(state, country, attackers):
        rulings.append(refusal("wif5.war.occupied", card, nation=country, names=", ".join(there)))
    ends = set(powers) >= set(attackers)
    rulings.append(your_call("wif5.war.quiet", card, nation=country))
    rulings.append(info("wif5.war.lapsed" if ends else "wif5.war.lapsed_with", card,
                        nation=country, powers=powers))  # fmt: skip
    due = [reminder("wif5.due.go_home", card, nation=country)]
    data = {"nation": country, "powers": powers, "neutral": ends, "date": state.date, "due": due}
    return Outcome((Event("war_lapsed", data),), tuple(rulings), {"neutral": ends})


class WarLapsed(TypedDict):
    """What the journal keeps of `war_lapsed`."""

    date: str
    due: Sequence[Any]
    nation: str
    neutral: bool
    powers: Sequence[Any]


def _lapsed(state: State, data: WarLapsed) -> State:
    gone = {pair(power, data["nation"]) for power in data["powers"]}
    minors = state.minors
    if data["neutral"]:
        raw = of.minor(state, data["nation"])
        old = {k: v for k, v in raw.items() if k not in ("power", "by", "aligned")}
        if first := raw.get("aggressor") or raw.get("by"):  # partisans remember it (11.1)
            old["aggressor"] = first
        minors = {**minors, data["nation"]: {**old, **_as_before(state, data["nation"]),
                                             "since": data["date"], "how": "lapsed"}}  # fmt: skip
    wars = {key: date for key, date in state.wars.items() if key not in gone}
    # Declared again, it is rolled for again, whatever line of the chart it is (10.2.1.2): an exception to once a game.
    rolled = [name for name in state.entry.get("rolled", ())
              if name.partition(" ")[2] != data["nation"]]  # fmt: skip
    entry = {**state.entry, "rolled": rolled}
    after = replace(state, wars=wars, minors=minors, entry=entry)
    if data["neutral"]:  # nobody is set up in a neutral country (18.1)
        after = settled(after, "wif5.due.set_up", nation=data["nation"])
    if (
        minors.get(data["nation"], {}).get("status") == "vichy"
    ):  # its units are neutral with it (16.3)
        units = {name: {**raw, "power": "france"} if raw.get("nation") == data["nation"] else raw
                 for name, raw in state.units.items()}  # fmt: skip
        after = replace(after, units=units)
    return remember(after, data["due"])


def _as_before(state: State, country: str) -> dict[str, Json]:
    """What a minor is again as its war dies down: neutral, as Vichy's (16.3), as aligned by a coup (11.4)."""
    if of_vichy(state, country) and state.status_of("france") == "vichy":
        return {"status": "vichy", "power": None}
    if power := of.minor(state, country).get("aligned"):
        return {"status": "aligned", "power": power}
    return {"status": "neutral"}


# -- Russia and Japan (17.3) ---------------------------------------------------------------
def peace(book: Book, state: State, args: Settling) -> Script[Outcome]:
    """`peace POWER [resources=N] [vladivostok=yes]`: Russia or Japan ends their war (17.3.2).

    `peace POWER surrender` ends it as if the other had (17.3.3). Without a power: the
    question alone, as `resolve` answers it. What the map shows is counted on it; how many resource hexes
    Russia has taken is asked where it alone decides.
    """
    power: str | None = args["power"]
    keys = of.typed(book, "peace", args["keys"])
    ended = "peace" in state.nations.get("japan", {})
    known: dict[str, Json] = {"vladivostok": True} if far_east.port_taken(state) else {}
    shown = far_east.resources_taken(state)
    known |= {} if shown is None else {"resources": shown}
    values = {"ended_before": ended, "pact": pact_in_force(state)} | known | keys
    wanting = power == "russia" and not args["surrender"] and "resources" not in keys
    if wanting and _hangs_on_resources(state, values):
        told = yield Choice("wif5.ask.russian_resources", (), "resources", cards=("17.3.2",), side="russia",
                            kind="verdict", check=_no_count)  # fmt: skip
        values["resources"] = read_int("resources", str(told), 0, 99)
        if values["resources"] < TAKEN and args.get("hold"):  # nobody stays at that question
            return Outcome((), (advice("wif5.peace.nobody", "17.3.2"),))
    verdict = of.ask(book, "peace", **values)
    if power is None:
        done = of.resolved("peace", args["keys"], verdict)
        return Outcome((done,), verdict.rulings, verdict.result)
    rulings = list(of.in_step(state, "17.3", PEACE_STEP))
    if not state.at_war(*FOES):
        rulings.append(refusal("wif5.peace.no_war", "17.3.2"))
    if power not in FOES:  # nothing could come of it, whatever the table says
        return Outcome((), (*rulings, refusal("wif5.peace.not_theirs", "17.3.2", power=power)))
    if args["surrender"]:
        winner = FOES[power == "japan"]
        if ended:
            rulings.append(refusal("wif5.peace.once", "17.3.2"))
    else:
        winner = power
        if verdict.result["may_end"] == power:
            rulings += verdict.rulings
            if power == "japan" and "resources" not in values:  # nobody said it, no map shows it
                rulings.append(your_call("wif5.peace.unless", "17.3.2"))
        else:
            rulings.append(refusal("wif5.peace.nobody" if verdict.result["may_end"] is None else
                                   "wif5.peace.not_you", "17.3.2", power=power))  # fmt: skip
    data = _terms(state, winner, args["surrender"])
    rulings.append(info(f"wif5.peace.by_{winner}", "17.3.2"))
    rulings += [] if stands(rulings, args) else _on_the_map(state, data)
    if args["surrender"] and power == "russia":
        rulings.append(your_call("wif5.peace.whole_map", "17.3.3"))
    return Outcome((Event("peace_made", data),), tuple(rulings), {"ended_by": winner})


def _hangs_on_resources(state: State, values: Mapping[str, Any]) -> bool:
    """Whether Russia may end the war if it has taken enough, and the map shows fewer (17.3.2)."""
    if state.step != PEACE_STEP or not state.at_war(*FOES):
        return False
    barred = values["ended_before"] or values.get("vladivostok")
    return not barred and values.get("resources", 0) < TAKEN


def _no_count(text: str) -> Ruling | None:
    try:
        read_int("resources", text, 0, 99)
    except Fault as fault:
        return refusal(fault.code, "17.3.2", **fault.params)
    return None


def _terms(state: State, winner: str, surrender: bool) -> dict[str, Json]:
    """What changes hands: Manchuria, or Vladivostok as a minor country (17.3.2)."""
    minors: dict[str, Json] = {}
    control: dict[str, Json] = {}
    if winner == "russia":
        minors["manchuria"] = {**of.minor(state, "manchuria"), "status": "conquered",
                               "power": "russia", "since": state.date, "how": "peace"}  # fmt: skip
        control |= {site: {**state.control[site], "power": "russia", "since": state.date}
                    for site in told_in(state, "manchuria")}  # fmt: skip
    else:
        control["vladivostok"] = {"power": "japan", "since": state.date}
        control |= {site: {"power": "japan", "since": state.date} for site in around(state)}
    back = far_east.given_back(state, control) if state.at_war(*FOES) else {}
    control |= back
    due = [reminder("wif5.due.peace", "17.3.2", power=winner)]
    return {"power": winner, "surrender": surrender, "date": state.date, "minors": minors,
            "control": control, "due": due}  # fmt: skip


def _on_the_map(state: State, data: dict[str, Any]) -> list[Ruling]:
    """What went back, and who stands in the other’s land now: units go to the nearest hex of their own (17.3.2)."""
    if not state.map:
        return []
    from referee.games.wif5.conquest.on_map import in_hands
    from referee.games.wif5.maps.counters import drawn

    after, told = _peace_made(state, cast(PeaceMade, data)), list[Ruling]()
    for power in FOES:
        found = far_east.new_to(state, data["control"], power)
        told += in_hands(state, found, power, "17.3.2")
    if names := far_east.strangers(after):
        told.append(your_call("wif5.peace.move", "17.3.2", names=names))
    elif not drawn(state).edges:  # nothing lies beyond the map: all is done
        data["due"] = []
    return told


def told_in(state: State, country: str) -> list[str]:
    """The hexes of a country on the owner's map of which the ledger tells who has them: they pass with it (17.3.2)."""
    if not state.map:
        return []
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import home, keys_of

    atlas = drawn(state)
    keys = (key for node in home(atlas, country) for key in keys_of(atlas.places[node]))
    return [key for key in dict.fromkeys(keys) if key in state.control]


def around(state: State) -> list[str]:
    """Vladivostok and the hexes of land beside it on the owner's map: Japan's by the peace (17.3.2)."""
    if not state.map:
        return []
    from referee.games.wif5.maps.changes import named_place
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.supply.atlas import name_of

    atlas = drawn(state)
    found = dict[str, None]()
    for node in atlas.places.where(lambda kind, words: name_of(words) == "vladivostok"):
        for here in (node, *(there for there, _ in atlas.joined[node])):
            place = atlas.places[here]
            if place.kind != "sea":
                found |= dict.fromkeys(filter(None, (place.name, named_place(state, place.name))))
    return list(found)


class PeaceMade(TypedDict):
    """What the journal keeps of `peace_made`."""

    control: Mapping[str, Any]
    date: str
    due: Sequence[Any]
    minors: Mapping[str, Any]
    power: str
    surrender: bool


def _peace_made(state: State, data: PeaceMade) -> State:
    wars = {key: date for key, date in state.wars.items() if key != pair(*FOES)}
    known = dict(state.nations)
    for power in FOES:
        raw = {**known.get(power, {}), "peace": data["date"]}
        if not any(power in key.split("|") for key in wars if _between_powers(key)):
            raw |= {"status": "neutral", "since": data["date"]}
        known[power] = raw
    after = replace(state, wars=wars, nations=known, minors={**state.minors, **data["minors"]},
                    control={**state.control, **data["control"]})  # fmt: skip
    return remember(efforts_over(after), data["due"])


def _between_powers(key: str) -> bool:
    """A power is neutral when it is at war with no other power (17)."""
    from referee.games.wif5.wars.states import POWERS

    return set(key.split("|")) <= set(POWERS)


def pact(book: Book, state: State, args: Nothing) -> Outcome:
    """`pact`: Russia and Japan agree on neutrality in a peace phase (17.3.1)."""
    rulings: list[Ruling] = list(of.in_step(state, "17.3.1", PEACE_STEP))
    if state.at_war(*FOES):
        rulings.append(refusal("wif5.peace.still_war", "17.3.1"))
    if pact_in_force(state):
        rulings.append(refusal("wif5.peace.pact_already", "17.3.1"))
    rulings.append(info("wif5.peace.pact", "17.3.1"))
    return Outcome((Event("pact_made", {"date": state.date}),), tuple(rulings), {"pact": True})


class PactMade(TypedDict):
    """What the journal keeps of `pact_made`."""

    date: str


def _pact_made(state: State, data: PactMade) -> State:
    known = {power: {**state.nations.get(power, {}), "pact": data["date"]} for power in FOES}
    return replace(state, nations={**state.nations, **known})


# -- reading -----------------------------------------------------------------------------
def _read_lapse(reader: Reader) -> Args:
    power, rest = of.country_and_power(reader.words, reader.names)
    reader.words = []
    if not rest:
        raise reader.odd()
    words = [word for word in rest if fold(word) not in ("with", "avec", *of.BY)]
    return {"nation": of.nation(reader.names, " ".join(words)), "power": power}


def _read_peace(reader: Reader) -> Args:
    keys, reader.keys = dict(reader.keys), {}
    power = reader.find("power") if reader.more else None
    text = reader.rest()
    if text and not _GIVES_UP.readings(text):
        raise reader.odd()
    if power is None and not keys:
        raise reader.odd()
    return {"power": power, "surrender": bool(text), "keys": keys}


def _lapse_example(book: Book, state: State) -> Args | None:
    for country, raw in state.minors.items():
        if raw.get("status") == "declared" and of.attackers_of(state, country):
            return {"nation": country, "power": None}
    return None


def _peace_example(book: Book, state: State) -> Args | None:
    if not state.at_war(*FOES) or "peace" in state.nations.get("japan", {}):
        return None
    return {"power": "japan", "surrender": False, "keys": {"vladivostok": "yes"}}


def _lapsing(book: Book, state: State, given: Args) -> list[Json]:
    return [country for country, raw in state.minors.items()
            if raw.get("status") == "declared" and of.attackers_of(state, country)]  # fmt: skip


VERBS = (
    Verb("lapse", lapse, "COUNTRY [POWER]", ("10.2.1.2",), _read_lapse,
         (Arg("nation", "nation", options=_lapsing),), example=_lapse_example),
    Verb("peace", peace, "POWER [surrender] [KEY=VALUE …]", ("17.3.2", "17.3.3"), _read_peace,
         (a_power(of_list("japan", "russia")),), example=_peace_example, asks=True),
    Verb("pact", pact, "", ("17.3.1",), nothing, example=lambda c, s: None if s.at_war(*FOES) or pact_in_force(s) else {}),
)  # fmt: skip

CHANGES = {"war_lapsed": _lapsed, "peace_made": _peace_made, "pact_made": _pact_made}
