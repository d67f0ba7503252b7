"""What an attempt to intercept came to: who tried, which SUBs and which ships and aircraft intercepted (10.5.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reading import NO
from referee.engine.verdict import Ruling, Verdict, your_call
from referee.games.contract import Inputs
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.maps.at_sea.fleets import fleet_of
from referee.games.wif5.maps.changes import GroupMet, Sought, movers
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.interception import caught
from referee.games.wif5.maps.interception.interdicting import hunting, prey_of
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.sailing.interdiction import FROM_PORT
from referee.games.wif5.state import Ledger, State


def attempt(
    state: State, inputs: Inputs, verdict: Verdict, areas: Mapping[str, Mapping[str, Ledger]]
) -> Sought | None:
    """Who tried, as the map knows them: its SUBs by their names or by their sections, all the others
    together; the SUBs whose attempt succeeded.
    """
    lead = inputs.get(f"_{caught.GROUP}")
    named = (inputs["trying"] or "").replace(",", " ").split()
    hunters = hunting(state)
    area = spotted(state, inputs["_area"]) if inputs.get("_area") else None
    mine = bool(named) and {*named} <= {*hunters.get(area or "", ())}
    if area is None or area not in (hunters if mine else areas):
        return None
    there = (hunters if mine else areas)[area]
    free = [name for name in named or there if name in there and there[name]["unit"] == "sub"]
    names, spent = list[str](), list[str]()
    for each in verdict.result["subs"]:
        name = next(
            (name for name in free if there[name].get("section", 0) == each["section"]), None
        )
        if name is not None:
            free.remove(name)
            names.append(name)
            spent += [name] if each["success"] else []
    if "included" in verdict.result:  # their die waits while a SUB has to fight first
        names += [name for name, raw in there.items() if raw["unit"] != "sub"]
    found = bool(verdict.result.get("included"))
    fights = {name: prey_of(state, area, name, lead) if mine else _met(state, area, name, lead)
              for name in spent}  # fmt: skip
    tried: Sought = {"area": area, "names": names, "spent": spent, "found": found}
    if found:
        by = [name for name, raw in there.items() if raw["unit"] != "sub"
              and int(raw.get("section", 0)) in verdict.result["included"]]  # fmt: skip
        tried = {**tried, "by": by, "die": verdict.result["modified"]}
    if mine:
        tried = {**tried, "against": prey_of(state, area, lead=lead)}
    elif lead is not None:
        tried = {**tried, "against": [name for name in movers(state, area)
                                      if fleet_of(state, name) == lead]}  # fmt: skip
    if not mine and fold(inputs.get("_rest") or "") in NO and "included" not in verdict.result:
        tried = {**tried, "rests": [name for name, raw in there.items() if raw["unit"] != "sub"]}
    if not mine and inputs["sections"] and "included" not in verdict.result:
        tried = {**tried, "declared": True}
    return {**tried, "hunts": fights} if names and fights else tried if names else None


def unshown(state: State, verdict: Verdict) -> tuple[Event, ...]:
    """Which sections of ships and aircraft intercepted a group, where no map shows them: they fight it, if it
    sails on (10.5.5.2).
    """
    result = verdict.result
    if state.step != SAIL or "included" not in result:
        return ()
    data: GroupMet = {"sections": result["included"], "die": result["modified"]}
    return (Event("group_met", dict(data)),)


def then(state: State, verdict: Verdict) -> Iterator[Ruling]:
    """What follows, where no map shows the group: SUBs that intercepted fight it, one after the other; the ships and
    aircraft, if it sails on (10.5.5.1, 10.5.5.2).
    """
    if state.step != SAIL:
        return
    thrown = "included" in verdict.result
    if not thrown and any(each["success"] for each in verdict.result["subs"]):
        yield your_call("wif5.naval.subs_now", "10.5.5.1")
    if verdict.result.get("included"):
        yield your_call("wif5.naval.stops_or_fights", "10.5.5.2")


def _met(state: State, area: str, sub: str, lead: str | None = None) -> list[str]:
    """The surface ships that a SUB may have intercepted: those against whose move it had not tried."""
    power = state.units[sub]["power"]
    return [name for name, raw in movers(state, area).items()
            if raw["unit"] in (*FROM_PORT, "trs") and foes(state, power, raw["power"])
            and lead in (None, fleet_of(state, name))
            and sub not in raw.get("sought", {}).get(area, ())]  # fmt: skip
