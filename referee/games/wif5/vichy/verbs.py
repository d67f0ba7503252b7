"""Vichy France in the campaign: installed, its territories, its ships, units that go over (16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Args, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.conquest import on_map
from referee.games.wif5.conquest.changes import passed
from referee.games.wif5.conquest.holders import holder
from referee.games.wif5.state import Ledger, State, replace, side_of
from referee.games.wif5.turn.reminders import remember, reminder
from referee.games.wif5.vichy import garrisons, leaving, line, rules
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import AXIS, territory_of

STEP = "vichy"

# What players do on the map when Vichy is installed, in the booklet's order, with its section.
CHORES = {"convs": "16.1", "ships_in_ports": "16.1", "pool_ships": "16.1", "spiral": "16.1", "halve": "16.1",
          "reposition": "16.2", "de_gaulle": "16.2", "minors": "16.1"}  # fmt: skip
# Those that the ledgers have done where they know the pieces, and what tells it.
DONE = {"convs": "wif5.vichy.conv_trs", "spiral": "wif5.vichy.off_spiral"}


class Founding(TypedDict):
    """What `vichy` takes."""

    power: str | None
    keys: Mapping[str, str]


def vichy(book: Book, state: State, args: Founding) -> Script[Outcome]:
    """`vichy [POWER]`: whoever has a land unit in Paris installs the government (16, 16.2); without
    counters on a map it is the holder of Paris.

    On a map that the campaign keeps `south=Vichy;Dijon` says which hexes lie south of the Vichy Line;
    `vichy ship=installation|axis_control|allied_attack [usa=yes]` throws for one ship;
    the state of Italy comes from the ledgers.
    """
    given = {key: text for key, text in args["keys"].items() if key != "south"}
    keys = of.typed(book, "vichy", given)
    if keys.get("ship") is not None:
        verdict = yield from of.throw(book, "vichy", **{"italy": _italy(state), **keys})
        done = of.resolved("vichy", given, verdict)
        return Outcome((done,), verdict.rulings, verdict.result)
    holds, there = _in_paris(state), line.occupants(state)
    first = holds if not there or holds in there else there[0]
    by = args["power"] or first or "germany"
    rulings: list[Ruling] = list(of.in_step(state, "16", STEP))
    if by not in AXIS:
        rulings.append(refusal("wif5.vichy.axis", "16", power=by))
    if state.status_of("france") in ("vichy", "conquered"):
        rulings.append(refusal("wif5.course.out", "14", power="france"))
    elif holds is None:
        rulings.append(refusal("wif5.vichy.not_paris", "16"))
    elif there is not None and by not in there and by in AXIS:
        rulings.append(refusal("wif5.vichy.paris", "16", power=by))
    elif there is None and by != holds:
        rulings.append(refusal("wif5.vichy.others", "16", power=holds))
    if stands(rulings, args):  # told before the die
        return Outcome((), tuple(rulings))
    south = yield from line.south(state, by, args["keys"].get("south"))
    told = keys.get("conquered")
    conquered = told if told is not None else _conquered(state)
    verdict = yield from of.throw(book, "vichy", conquered=conquered)
    fates = verdict.result["territories"]
    gone, told_of = leaving.leaves(state)
    settled = {ruling.code for ruling in told_of}
    data = {
        "power": by,
        "territories": dict(fates),
        "date": state.date,
        "minors": _territories(state, by, fates),
        "nations": {"france": {**state.nations.get("france", {}), "status": "vichy",
                               "since": state.date, "by": rules.CONQUEROR}},
        "due": [reminder(f"wif5.due.install_{chore}", card) for chore, card in CHORES.items()
                if DONE.get(chore) not in settled],
    }  # fmt: skip
    rulings.append(info("wif5.vichy.installed", "16", power=by))
    data["passes"], kept = line.passes(state, holds or by, south)  # (15)
    rulings += kept
    events = (Event("vichy_installed", data), *gone)
    must = on_map.stranded(book, state, events)
    return Outcome(events, (*rulings, *told_of, *verdict.rulings, *must), verdict.result)


def _in_paris(state: State) -> str | None:
    """The Axis power that the ledgers have in Paris."""
    power = holder(state, "paris")
    return power if power in AXIS else None


def _italy(state: State) -> str:
    status = state.status_of("italy")
    return status if status in ("active", "neutral") else "conquered"


def _conquered(state: State) -> tuple[str, ...]:
    """The territories that the Axis has conquered, by the ledgers (16.2)."""
    return tuple(
        territory for territory in rules.TERRITORIES if _theirs(state, territory_of(territory))
    )


def _theirs(state: State, country: str) -> bool:
    raw = of.minor(state, country)
    power = raw.get("power")
    return raw.get("status") == "conquered" and power is not None and side_of(power) == "axis"


def _territories(state: State, by: str, fates: Ledger) -> dict[str, Json]:
    """The minors after the installation: the eight territories, and what France controlled (16.1)."""
    found: dict[str, Json] = {}
    for country, raw in state.minors.items():
        if raw.get("power") != "france":
            continue
        if raw.get("status") == "conquered":
            found[country] = {**raw, "power": by, "since": state.date, "how": "vichy",
                              "was": "france"}  # fmt: skip
        elif raw.get("status") in of.CONTROLLED:
            found[country] = {"status": "neutral", "since": state.date, "how": "vichy",
                              "was": "france"}  # fmt: skip
    for territory, fate in fates.items():
        country = territory_of(territory)
        if fate == "conquered":
            continue
        found[country] = {"status": fate, "power": rules.CONTROLLED[fate], "since": state.date, "how": "vichy",
                          "was": "france"}  # fmt: skip
    return found


class VichyInstalled(TypedDict):
    """What the journal keeps of `vichy_installed`."""

    date: str
    due: Sequence[Any]
    minors: Mapping[str, Any]
    nations: Mapping[str, Any]
    power: str
    territories: Mapping[str, str]
    passes: NotRequired[Sequence[Mapping[str, Any]]]  # hexes told of that change hands (15)


def _installed(state: State, data: VichyInstalled) -> State:
    """France is out of the game until it is liberated, its coup cells spent (11.4, 16)."""
    cells = {**state.cells, "france": 0} if "france" in state.cells else state.cells
    after = replace(state, cells=cells, minors={**state.minors, **data["minors"]},
                    nations={**state.nations, **data["nations"]})  # fmt: skip
    return remember(passed(after, data.get("passes", ()), data["date"]), data["due"])


# -- reading -----------------------------------------------------------------------------
def _read(reader: Reader) -> Args:
    keys, reader.keys = dict(reader.keys), {}
    power = reader.find("power") if reader.more else None
    return {"power": power, "keys": keys}


def _example(book: Book, state: State) -> Args | None:
    holds, there = _in_paris(state), line.occupants(state)
    if holds is None or there == () or state.status_of("france") in ("vichy", "conquered"):
        return None
    return {"power": holds if there is None or holds in there else there[0], "keys": {}}


VERBS = (
    Verb("vichy", vichy, "[POWER] [KEY=VALUE …]", ("16", "16.2"), _read, example=_example),
)  # fmt: skip

CHANGES = {"vichy_installed": _installed, **garrisons.CHANGES}
