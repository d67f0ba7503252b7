"""Every event changes what its heading says of the board, and nothing else.

Each line: an event, and all that it changes. `+` is the moment of the dice tape: one further for what
happens at the table, none for what only follows from it (an old game's dice must fall as they fell).
"""

from __future__ import annotations

from typing import Any

import pytest
from tabletop import Table, units

from referee.app.games import game as find_game
from referee.engine.event import Event
from referee.engine.record import fields_of, replace
from referee.games.m44.turn.doing import AT_ONCE, evolve

GAME: Any = find_game("m44")
LAID: dict[str, Any] = {
    "units": units("allies infantry r5c4 r5c6", "allies artillery r6c4", "axis infantry r3c4 r2c8"),
    "obstacles": {"sandbags": ["r5c4", "r3c4"], "wire": ["r4c4"], "minefield": ["r4c6"]},
    "terrain": {"supply_depot": ["r2c2"], "factory": ["r2c3"], "river": ["r7c7"]},
    "overlays": {"bridge": ["r7c7"]},
    "tokens": [{"kind": "equipment", "hexes": ["r5c6", "r8c8"]}],
    "airdrops": [{"side": "allies", "unit": "infantry", "count": 2}],
}
MARKS = {"r3c4": "r6c4", "r2c8": "r6c4"}
PLANE = {"plane": "spitfire", "hex": "r4c8", "active": False, "acted": "", "path": ["r5c8", "r4c8"], "flew": 1}  # fmt: skip


def start(**changes: Any) -> Any:
    state = Table(**LAID).state
    pieces = dict(state.pieces)
    for name in [key for key in changes if key in pieces]:
        pieces[name] = replace(pieces[name], **changes.pop(name))
    usual = {"turn": 3, "phase": "battle", "card": "attack", "deck": 40, "discards": 10}
    return replace(state, **{**usual, "pieces": pieces, **changes})


def piece_diff(one: Any, two: Any) -> Any:
    if two is None:
        return None
    was = one or type(two)(two.side, two.unit, two.figures, two.start)
    found = {n: getattr(two, n) for n in fields_of(two) if getattr(two, n) != getattr(was, n)}
    return found if one is not None else {"new": f"{two.side} {two.unit} {two.figures}", **found}


def diff(one: Any, two: Any) -> dict[str, Any]:
    """All that is different, units by hex."""
    found: dict[str, Any] = {}
    for name in fields_of(two):
        was, now = getattr(one, name), getattr(two, name)
        if name == "done":
            found |= {"+": now - was} if now != was else {}
        elif name == "pieces":
            found |= {key: piece_diff(was.get(key), now.get(key))
                      for key in {**was, **now} if was.get(key) != now.get(key)}  # fmt: skip
        elif was != now:
            found[name] = now
    return found


def moved(**more: Any) -> dict[str, Any]:
    return {"from": "r5c4", "to": "r4c5", "cost": 1, "barred": False, **more}


NEW = {"hex": "r6c6", "unit": "infantry", "side": "allies", "figures": 4, "medal": 1}
CASES: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    # -- a move: the unit, who has moved from where; a marker on it or of it goes back --------------------------
    ("moved", {}, moved(), {"r5c4": None, "r4c5": {"new": "allies infantry 4", "moved": 1, "from_hex": "r5c4"}, "+": 1}),
    ("moved", {}, moved(cost=2, barred=True, road=True, again=True), {"r5c4": None, "r4c5": {"new": "allies infantry 4", "moved": 2, "from_hex": "r5c4", "barred": True, "road": True, "again": True}, "+": 1}),
    ("moved", {"r5c4": {"camouflaged": True, "boat": True, "craft": True, "ordered": True}}, moved(), {"r5c4": None, "r4c5": {"new": "allies infantry 4", "moved": 1, "from_hex": "r5c4", "boat": True, "craft": True, "ordered": True}, "+": 1}),
    ("moved", {"r5c4": {"boat": True, "craft": True}}, moved(boat=False, craft=False), {"r5c4": None, "r4c5": {"new": "allies infantry 4", "moved": 1, "from_hex": "r5c4"}, "+": 1}),
    ("moved", {"marks": MARKS}, {**moved(), "from": "r6c4"}, {"r6c4": None, "r4c5": {"new": "allies artillery 2", "moved": 1, "from_hex": "r6c4"}, "marks": {}, "+": 1}),
    ("moved", {"marks": MARKS}, {**moved(), "from": "r3c4"}, {"r3c4": None, "r4c5": {"new": "axis infantry 4", "moved": 1, "from_hex": "r3c4"}, "marks": {"r2c8": "r6c4"}, "+": 1}),
    ("cleared", {}, {"what": ["r4c4.wire"]}, {"removed": ("r4c4.wire",)}),
    ("cleared", {"added": ("r4c4.sandbags",), "removed": ("r4c4.wire",)}, {"what": ["r4c4.sandbags", "r4c4.wire"]}, {"added": (), "removed": ("r4c4.wire", "r4c4.sandbags")}),
    ("mines_shown", {}, {"hex": "r4c6", "strength": 3}, {"mines": {"r4c6": 3}}),
    ("mines_shown", {"mines": {"r1c1": 2}}, {"hex": "r4c6", "strength": 1}, {"mines": {"r1c1": 2, "r4c6": 1}}),
    ("mines_shown", {}, {"hex": "r4c6", "strength": 0}, {"removed": ("r4c6.minefield",)}),
    ("picked", {}, {"hex": "r5c6", "what": "equipment"}, {"r5c6": {"carries": "equipment"}, "tokens": {"r8c8": "equipment"}}),
    ("hq_captured", {}, {"side": "axis", "cards": 1}, {"hands": {"axis": 4, "allies": 5}, "discards": 11, "hq_lost": ("axis",)}),
    ("hq_captured", {"hq_lost": ("allies",)}, {"side": "axis", "cards": 0}, {"hq_lost": ("allies", "axis")}),
    ("hq_retaken", {"hq_lost": ("axis", "allies")}, {"side": "axis", "cards": 1}, {"hands": {"axis": 6, "allies": 5}, "deck": 39, "hq_lost": ("allies",)}),
    ("dam_cleared", {"stars": {"allies.r5c5": 2, "axis.r5c5": 1, "allies.r6c6": 3}}, {"hex": "r5c5"}, {"stars": {"allies.r6c6": 3}}),
    ("exited", {"won": {"axis": 0, "allies": 2}}, {"hex": "r5c4", "unit": "infantry", "side": "allies", "medals": 1}, {"r5c4": None, "won": {"axis": 0, "allies": 3}, "removed": ("r5c4.sandbags",), "+": 1}),
    ("exited", {"marks": MARKS}, {"hex": "r6c4", "unit": "artillery", "side": "allies", "medals": 0}, {"r6c4": None, "marks": {}, "+": 1}),
    # -- a battle --------------------------------------------------------------------------------------------------
    ("fought", {}, {"from": "r5c4", "to": "r3c4"}, {"r5c4": {"fought": 1}, "+": 1}),
    ("fought", {"r5c4": {"fought": 1}}, {"from": "r5c4", "to": "r3c4"}, {"r5c4": {"fought": 2}, "+": 1}),
    ("fought", {"r5c4": {"fought": -1}}, {"from": "r5c4", "to": "r3c4"}, {"r5c4": {"fought": 2}, "+": 1}),
    ("fought", {"vacated": {"from": "r5c6", "hex": "r4c6", "overrun": False}}, {"from": "r5c4", "to": "r3c4", "close": True}, {"r5c4": {"fought": 1}, "vacated": None, "assaulted": {"from": "r5c4", "to": "r3c4"}, "+": 1}),
    ("fought", {"r5c4": {"camouflaged": True}}, {"from": "r5c4", "to": "r3c4", "riposte": {"from": "r3c4", "to": "r5c4"}}, {"r5c4": {"camouflaged": False, "fought": 1}, "riposte": {"from": "r3c4", "to": "r5c4"}, "+": 1}),
    ("fought", {"r5c4": {"camouflaged": True, "fought": 1}, "riposte": {"from": "r5c4", "to": "r3c4"}}, {"from": "r5c4", "to": "r3c4", "answer": True}, {"r5c4": {"camouflaged": False}, "riposte": None, "+": 1}),
    ("fought", {"assaulted": {"from": "r5c4", "to": "r3c4"}}, {"from": None, "to": "r3c4"}, {"assaulted": None, "+": 1}),
    ("lost", {}, {"hex": "r3c4", "figures": 1}, {"r3c4": {"figures": 3}}),
    ("lost", {}, {"hex": "r3c4", "figures": 3, "riposte": {"from": "r3c4", "to": "r5c4"}}, {"r3c4": {"figures": 1}, "riposte": {"from": "r3c4", "to": "r5c4"}}),
    ("lost", {"riposte": {"from": "r3c4", "to": "r5c4"}}, {"hex": "r3c4", "figures": 2}, {"r3c4": {"figures": 2}}),
    ("lost", {}, {"hex": "r3c4", "figures": 4}, {"r3c4": None}),
    ("lost", {}, {"hex": "r3c4", "figures": 5}, {"r3c4": None}),
    ("eliminated", {"marks": {"r3c4": "r6c4", "r2c8": "r6c4"}}, {"hex": "r3c4", "unit": "infantry", "to": "allies", "medals": 1, "token": ""}, {"r3c4": None, "won": {"axis": 0, "allies": 1}, "lost": {"axis": 1, "allies": 0}, "removed": ("r3c4.sandbags",), "marks": {"r2c8": "r6c4"}}),
    ("eliminated", {"won": {"axis": 2, "allies": 1}, "lost": {"axis": 3, "allies": 1}}, {"hex": "r5c6", "unit": "infantry", "to": "axis", "medals": 2, "token": "equipment"}, {"r5c6": None, "won": {"axis": 4, "allies": 1}, "lost": {"axis": 3, "allies": 2}}),
    ("eliminated", {"tokens": {}}, {"hex": "r5c6", "unit": "infantry", "to": "axis", "medals": 0, "token": "equipment"}, {"r5c6": None, "lost": {"axis": 0, "allies": 1}, "tokens": {"r5c6": "equipment"}}),
    ("eliminated", {"retreating": {"hex": "r5c6"}}, {"hex": "r5c6", "unit": "infantry", "to": "axis", "medals": 0}, {"r5c6": None, "lost": {"axis": 0, "allies": 1}, "retreating": None}),
    ("eliminated", {"retreating": {"hex": "r5c4"}}, {"hex": "r5c6", "unit": "infantry", "to": "axis", "medals": 0}, {"r5c6": None, "lost": {"axis": 0, "allies": 1}}),
    ("vacated", {}, {"from": "r5c4", "hex": "r4c4", "overrun": True}, {"vacated": {"from": "r5c4", "hex": "r4c4", "overrun": True}}),
    ("took", {"r5c4": {"fought": 1, "moved": 2}, "vacated": {"from": "r5c4", "hex": "r4c4", "overrun": False}}, {"from": "r5c4", "to": "r4c4", "overrun": False, "unit": "infantry"}, {"r5c4": None, "r4c4": {"new": "allies infantry 4", "fought": 2, "from_hex": "r5c4"}, "vacated": None, "removed": ("r5c4.sandbags",), "+": 1}),
    ("took", {"r6c4": {"fought": 1}, "marks": MARKS}, {"from": "r6c4", "to": "r4c4", "overrun": True, "unit": "artillery"}, {"r6c4": None, "r4c4": {"new": "allies artillery 2", "fought": -1, "from_hex": "r6c4"}, "marks": {}, "+": 1}),
    ("scrapped", {"scrap": {"allies.supply_truck": 2}, "won": {"axis": 1, "allies": 0}}, {"side": "allies", "unit": "supply_truck", "n": 1, "medals": 1}, {"scrap": {"allies.supply_truck": 3}, "won": {"axis": 2, "allies": 0}}),
    ("leader_fell", {}, {"to": "axis", "medals": 1}, {"won": {"axis": 1, "allies": 0}}),
    ("leader_joined", {}, {"hex": "r5c6"}, {"r5c6": {"leader": True}}),
    ("marked", {"marks": {"r2c8": "r6c4"}}, {"hex": "r3c4", "gun": "r6c4"}, {"marks": {"r2c8": "r6c4", "r3c4": "r6c4"}}),
    ("ambushed", {}, {"side": "axis"}, {"hands": {"axis": 4, "allies": 5}, "discards": 11, "owed": {"axis": 1}, "ambush_out": True, "+": 1}),
    # -- a retreat: its unit is seen, its sandbags and marker are gone ------------------------------------------------
    ("retreat_due", {}, {"hex": "r3c4", "min": 1, "max": 2, "side": "axis"}, {"retreating": {"hex": "r3c4", "min": 1, "max": 2, "side": "axis"}}),
    ("retreated", {"retreating": {"hex": "r3c4"}, "marks": MARKS, "r3c4": {"camouflaged": True, "fought": 1}}, {"from": "r3c4", "to": "r2c4", "unit": "infantry"}, {"r3c4": None, "r2c4": {"new": "axis infantry 4", "fought": 1}, "retreating": None, "marks": {"r2c8": "r6c4"}, "removed": ("r3c4.sandbags",), "+": 1}),
    ("retreated", {"r5c6": {"fought": 1}}, {"from": "r5c6", "to": "r6c6", "unit": "infantry", "pinned": True, "spent": True}, {"r5c6": None, "r6c6": {"new": "allies infantry 4", "fought": 2, "pins": True, "driven": True}, "+": 1}),
    ("retreated", {"r3c4": {"pinned": True}}, {"from": "r3c4", "to": "r2c4", "unit": "infantry"}, {"r3c4": None, "r2c4": {"new": "axis infantry 4", "pinned": True}, "removed": ("r3c4.sandbags",), "+": 1}),
    ("stayed", {"retreating": {"hex": "r3c4"}}, {"hex": "r3c4"}, {"retreating": None, "+": 1}),
    # -- a card --------------------------------------------------------------------------------------------------------
    ("card_played", {"card": ""}, {"card": "probe", "side": "allies", "section": "left"}, {"card": "probe", "hands": {"axis": 5, "allies": 4}, "discards": 11, "section": "left", "+": 1}),
    ("card_played", {"card": "", "hands": {"axis": 5, "allies": 0}}, {"card": "recon", "side": "allies", "acts": "air_power", "free": 1, "sections": ["left", "centre"]}, {"card": "recon", "discards": 11, "sections": ("left", "centre"), "acts": "air_power", "free": 1, "+": 1}),
    ("ordered", {}, {"hexes": ["r5c4", "r5c6"], "sections": ["left", "centre"]}, {"r5c4": {"ordered": True}, "r5c6": {"ordered": True}, "ordered": 2, "sections": ("left", "centre")}),
    ("ordered", {"ordered": 1}, {"hexes": ["r5c4"], "more": 1, "sections": ["left"]}, {"r5c4": {"ordered": True}, "ordered": 3, "sections": ("left",), "section": "left"}),
    ("ordered", {}, {"hexes": ["r5c4"], "all": True}, {"r5c4": {"ordered": True}, "ordered": 1, "allotted": True}),
    ("ordered", {"r5c4": {"ordered": True}, "r5c6": {"ordered": True}, "r3c4": {"ordered": True}, "ordered": 2, "allotted": True}, {"hexes": ["r5c6"], "only": True}, {"r5c4": {"ordered": False}, "ordered": 1, "allotted": False}),
    ("drawn", {"owed": {"axis": 1}}, {"side": "allies", "n": 2}, {"hands": {"axis": 5, "allies": 7}, "deck": 38, "drew": True, "+": 1}),
    ("drawn", {"owed": {"axis": 1}}, {"side": "axis", "n": 1}, {"hands": {"axis": 6, "allies": 5}, "deck": 39, "owed": {}, "+": 1}),
    ("drawn", {"drew": True}, {"side": "axis", "n": 1}, {"hands": {"axis": 6, "allies": 5}, "deck": 39, "+": 1}),
    ("discarded", {}, {"side": "allies", "n": 1}, {"hands": {"axis": 5, "allies": 4}, "discards": 11}),
    ("reshuffled", {"ambush_out": True}, {}, {"deck": 50, "discards": 0, "ambush_out": False}),
    ("dug_in", {}, {"what": ["r5c6.sandbags"]}, {"added": ("r5c6.sandbags",)}),
    ("dug_in", {"removed": ("r5c4.sandbags",), "added": ("r5c6.sandbags",)}, {"what": ["r5c4.sandbags", "r5c6.sandbags"]}, {"removed": (), "added": ("r5c6.sandbags", "r5c4.sandbags")}),
    ("orders_rolled", {}, {"allowed": {"infantry": 2, "armour": 0, "any": 1}}, {"allowed": {"infantry": 2, "armour": 0, "any": 1}}),
    ("aimed", {}, {"hexes": ["r3c4", "r2c8"]}, {"targets": ("r3c4", "r2c8")}),
    ("nobody_ordered", {"r5c4": {"ordered": True}, "r3c4": {"ordered": True}, "ordered": 1, "allotted": True}, {"side": "allies"}, {"r5c4": {"ordered": False}, "ordered": 0, "allotted": False}),
    ("sent", {}, {"hexes": ["r5c4"]}, {"r5c4": {"ordered": True, "marching": True}, "+": 1}),
    # -- works ---------------------------------------------------------------------------------------------------------
    ("dam_stars", {"stars": {"axis.r2c2": 1}}, {"hex": "r2c2", "side": "allies", "n": 3}, {"stars": {"axis.r2c2": 1, "allies.r2c2": 3}, "tried": ("r2c2",), "+": 1}),
    ("dam_stars", {"tried": ("r1c1",)}, {"hex": "r2c2", "side": "allies", "n": 0}, {"stars": {"allies.r2c2": 0}, "tried": ("r1c1", "r2c2"), "+": 1}),
    ("sabotaged", {}, {"hex": "r2c3", "what": "factory", "side": "allies", "medals": 1}, {"won": {"axis": 0, "allies": 1}, "removed": ("r2c3.factory",)}),
    ("sabotaged", {}, {"hex": "r2c2", "what": "supply_depot", "side": "allies", "medals": 0}, {"slowed": ("axis",), "removed": ("r2c2.supply_depot",)}),
    ("tried", {}, {"hex": "r5c4", "fights": True}, {"r5c4": {"fought": 2}, "tried": ("r5c4",), "+": 1}),
    ("tried", {"tried": ("r1c1",)}, {"hex": "r5c4", "fights": False, "spent": True}, {"tried": ("r1c1", "r5c4"), "spent": True, "+": 1}),
    ("tried", {"spent": True}, {"hex": "r7c7", "fights": True}, {"tried": ("r7c7",), "+": 1}),
    ("smoke_laid", {"smoke": {"r0c0": [1, "axis"]}}, {"hexes": ["r4c4", "r4c5"]}, {"smoke": {"r0c0": [1, "axis"], "r4c4": [3, "allies"], "r4c5": [3, "allies"]}, "+": 1}),
    ("bridge_blown", {}, {"hex": "r7c7", "what": "bridge", "spent": True}, {"removed": ("r7c7.bridge",), "added": ("r7c7.broken_bridge",), "no_draw": True, "+": 1}),
    ("bridge_blown", {}, {"hex": "r7c7", "what": "bridge", "spent": False}, {"removed": ("r7c7.bridge",), "added": ("r7c7.broken_bridge",), "+": 1}),
    ("bridge_built", {}, {"hex": "r7c7", "what": "pontoon_bridge", "spent": True}, {"added": ("r7c7.pontoon_bridge",), "tried": ("r7c7",), "spent": True, "+": 1}),
    ("bridge_built", {"spent": True, "tried": ("r1c1",)}, {"hex": "r7c7", "what": "pontoon_bridge"}, {"added": ("r7c7.pontoon_bridge",), "tried": ("r1c1", "r7c7"), "+": 1}),
    # -- planes --------------------------------------------------------------------------------------------------------
    ("struck", {"targets": ("r3c4", "r2c8")}, {"hex": "r3c4"}, {"r3c4": {"struck": True}, "struck": ("r3c4",), "targets": ("r2c8",), "+": 1}),
    ("struck", {"struck": ("r3c4",)}, {"hex": "r0c0"}, {"struck": ("r3c4", "r0c0"), "+": 1}),
    ("plane_up", {}, {"side": "allies", "plane": "spitfire", "hex": "r6c6", "path": ["r8c6", "r7c6", "r6c6"]}, {"planes": {"allies": {"plane": "spitfire", "hex": "r6c6", "path": ["r8c6", "r7c6", "r6c6"], "active": True, "acted": "", "flew": 3}}, "+": 1}),
    ("plane_flew", {"planes": {"allies": {**PLANE, "active": True}}}, {"side": "allies", "hex": "r3c8", "plane": "spitfire", "path": ["r4c8", "r3c8"]}, {"planes": {"allies": {**PLANE, "active": True, "hex": "r3c8", "path": ["r4c8", "r3c8"], "flew": 3}}, "+": 1}),
    ("plane_ready", {"planes": {"allies": PLANE, "axis": PLANE}}, {"side": "allies"}, {"planes": {"allies": {**PLANE, "active": True, "path": ["r4c8"]}, "axis": PLANE}, "+": 1}),
    ("plane_acted", {"planes": {"allies": PLANE}}, {"side": "allies", "action": "strafing"}, {"planes": {"allies": {**PLANE, "acted": "strafing"}}, "+": 1}),
    ("plane_lost", {"planes": {"allies": PLANE, "axis": PLANE}}, {"side": "allies", "medals": 1}, {"planes": {"axis": PLANE}, "won": {"axis": 1, "allies": 0}, "+": 1}),
    ("plane_left", {"planes": {"allies": PLANE}}, {"side": "allies"}, {"planes": {}, "+": 1}),
    ("plane_landed", {"planes": {"allies": PLANE, "axis": PLANE}}, {"side": "allies", "plane": "spitfire", "hex": "r6c6", "figures": 1, "medal": 1}, {"planes": {"axis": PLANE}, "landed": True, "r6c6": {"new": "allies aircraft 1", "plane": "spitfire"}}),
    ("plane_landed", {"planes": {"allies": PLANE}, "r5c6": {"unit": "aircraft_carrier"}}, {"side": "allies", "plane": "spitfire", "hex": "r5c6", "figures": 0, "medal": 1}, {"planes": {}, "landed": True, "r5c6": {"plane": "spitfire", "decked": True}}),
    ("took_off", {"r5c6": {"unit": "aircraft_carrier", "plane": "spitfire"}}, {"hex": "r5c6", "unit": "aircraft_carrier"}, {"r5c6": {"plane": "", "decked": True}, "+": 1}),
    ("moved", {"planes": {"allies": {**PLANE, "base": "r5c4"}}}, moved(), {"r5c4": None, "r4c5": {"new": "allies infantry 4", "moved": 1, "from_hex": "r5c4"}, "planes": {"allies": {**PLANE, "base": "r4c5"}}, "+": 1}),
    ("rescued", {"marks": {"r5c4": "r2c8"}}, {"hex": "r5c4", "unit": "infantry"}, {"r5c4": None, "marks": {}, "removed": ("r5c4.sandbags",), "+": 1}),
    ("took_off", {}, {"hex": "r5c4", "unit": "aircraft"}, {"r5c4": None, "removed": ("r5c4.sandbags",), "+": 1}),
    ("faced", {}, {"hex": "r5c4", "ahead": "r5c5"}, {"r5c4": {"ahead": "r5c5"}}),
    ("faced_end", {}, {"hex": "r5c4"}, {"r5c4": {"ahead": "none"}}),
    # -- who comes, who recovers -------------------------------------------------------------------------------------------
    ("dropped", {}, {**NEW, "line": "airdrops.0", "ready": False}, {"r6c6": {"new": "allies infantry 4", "fresh": True}, "left": {"airdrops.0": 1}, "+": 1}),
    ("dropped", {}, {**NEW, "medal": 0, "army": "italian", "ready": True}, {"r6c6": {"new": "allies infantry 4", "medal": 0, "army": "italian"}, "+": 1}),
    ("drop_lost", {}, {"line": "airdrops.0", "hex": "", "unit": "infantry"}, {"left": {"airdrops.0": 1}, "+": 1}),
    ("drop_lost", {}, {"hex": "r5c4", "unit": "infantry"}, {"+": 1}),
    ("brought", {"ordered": 1}, {**NEW, "line": "breakthrough.allies", "ready": True, "ordered": True}, {"r6c6": {"new": "allies infantry 4", "ordered": True}, "ordered": 2, "left": {"airdrops.0": 2, "breakthrough.allies": -1}, "+": 1}),
    ("healed", {"r5c4": {"figures": 2}}, {"hex": "r5c4", "n": 2, "rests": True}, {"r5c4": {"figures": 4, "from_hex": "r5c4", "barred": True, "rests": True}, "tried": ("r5c4",), "+": 1}),
    ("healed", {"r5c4": {"figures": 2}, "tried": ("r1c1",)}, {"hex": "r5c4", "n": 1, "rests": False}, {"r5c4": {"figures": 3}, "tried": ("r1c1", "r5c4"), "+": 1}),
    ("supplied", {"r5c4": {"figures": 3}, "r5c6": {"figures": 1}}, {"from": "r5c4", "to": "r5c6", "n": 2, "unit": "infantry"}, {"r5c4": {"figures": 1, "barred": True, "supplied": True}, "r5c6": {"figures": 3, "barred": True, "supplied": True}, "+": 1}),
    ("supplied", {"r5c4": {"figures": 2}, "r5c6": {"figures": 1}}, {"from": "r5c4", "to": "r5c6", "n": 2, "unit": "infantry"}, {"r5c4": None, "r5c6": {"figures": 3, "barred": True, "supplied": True}, "removed": ("r5c4.sandbags",), "+": 1}),
    ("night_rolled", {"night": 2}, {"visibility": 4}, {"night": 4, "seen": 3, "+": 1}),
    # -- what players say ----------------------------------------------------------------------------------------------------
    ("medal", {"manual": {"axis": 1, "allies": 0}}, {"side": "axis", "n": 2, "why": ""}, {"manual": {"axis": 3, "allies": 0}, "+": 1}),
    ("won", {}, {"winner": "axis", "condition": "rule.medals"}, {"victory": {"winner": "axis", "condition": "rule.medals"}}),
    ("checked", {}, {"what": "night", "keys": {}, "result": {}}, {"+": 1}),
    ("corrected", {}, {"subject": "figures", "hex": "r5c4", "n": 2, "was": 4}, {"r5c4": {"figures": 2}}),
    ("corrected", {}, {"subject": "figures", "hex": "r5c4", "n": 0, "was": 4}, {"r5c4": None}),
    ("corrected", {}, {"subject": "unit", "hex": "r5c4", "to": "r6c6", "was": 4}, {"r5c4": None, "r6c6": {"new": "allies infantry 4"}}),
    ("corrected", {"manual": {"axis": 1, "allies": 1}}, {"subject": "medals", "side": "axis", "n": 4, "was": 2}, {"manual": {"axis": 3, "allies": 1}}),
    ("corrected", {}, {"subject": "hand", "side": "axis", "n": 3, "was": 5}, {"hands": {"axis": 3, "allies": 5}}),
    # -- older saves -----------------------------------------------------------------------------------------------------------
    ("attack_begun", {}, {"args": {"from": "r5c4"}}, {"open": {"name": "attack", "args": {"from": "r5c4"}, "answers": [], "overruled": [], "told": 0}}),
    ("deed_begun", {}, {"verb": "blow", "args": {}, "answers": [["S"]], "overruled": ["m44.play.phase"], "told": 2}, {"open": {"name": "blow", "args": {}, "answers": [["S"]], "overruled": ["m44.play.phase"], "told": 2}}),
    ("deed_answered", {"open": {"name": "blow", "answers": ["no"]}}, {"answers": [["S", "I"]]}, {"open": {"name": "blow", "answers": ["no", ["S", "I"]]}}),
    ("attack_ended", {"open": {"name": "blow", "answers": ["no"]}}, {}, {"open": None}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "before", "data", "found"), CASES, ids=[f"{n}-{c[0]}" for n, c in enumerate(CASES)]
)
def test_an_event_changes_this_and_nothing_else(
    kind: str, before: Any, data: Any, found: Any
) -> None:
    one = start(**before)
    assert diff(one, GAME.evolve(one, Event(kind, data))) == found


def test_every_event_of_the_game_has_its_line() -> None:
    named = {case[0] for case in CASES} | {"stepped"}
    own = {"asked", "answered", "abandoned", "ticked"}  # the engine's own
    assert set(GAME.registry.events) - own - {"attack_answered", "deed_ended"} <= named


REST = {"figures": 3, "ordered": True, "moved": 2, "from_hex": "r6c4", "fought": 1, "barred": True, "fresh": True, "road": True, "again": True, "struck": True, "marching": True, "supplied": True, "rests": True, "driven": True, "pinned": True, "camouflaged": True}  # fmt: skip


def test_a_phase_ends_and_a_turn_ends() -> None:
    one = start(done=4, ticked=("x",), planes={"allies": {**PLANE, "active": True, "acted": "strafing"}}, r5c4=REST, r3c4=REST, ordered=2, vacated={"from": "r5c4", "hex": "r4c4", "overrun": False},
                section="left", sections=("left",), spent=True, allotted=True, acts="air_power", free=1, allowed={"any": 1}, drew=True, no_draw=True, tried=("r5c4",), struck=("r3c4",), targets=("r2c8",), riposte={"from": "r3c4", "to": "r5c4"},
                smoke={"r4c4": [2, "allies"], "r4c5": [3, "allies"], "r4c6": [1, "axis"], "r4c7": [2, "axis"]})  # fmt: skip
    phase = GAME.evolve(one, Event("stepped", {"phase": "draw", "turn": False, "side": "allies", "number": 3}))  # fmt: skip
    assert diff(one, phase) == {"phase": "draw", "+": -4, "ticked": ()}
    turn = GAME.evolve(one, Event("stepped", {"phase": "order", "turn": True, "side": "axis", "number": 3}))  # fmt: skip
    rested = {"ordered": False, "moved": 0, "from_hex": "", "fought": 0, "barred": False, "fresh": False, "road": False, "again": False, "struck": False, "marching": False, "supplied": False, "rests": False, "driven": False}  # fmt: skip
    assert diff(one, turn) == {
        "phase": "order", "side": "axis", "card": "", "ordered": 0, "vacated": None, "+": -4, "section": "", "sections": (), "spent": False, "allotted": False, "acts": "", "free": 0, "allowed": None,
        # an enemy plane pinned it for its own next turn (Interdiction au sol): it was the Allies’, the Axis’ comes now
        "r5c4": {**rested, "pinned": False}, "r3c4": rested, "ticked": (), "before": {"card": "air_power", "section": "left", "sections": ["left"]},
        "drew": False, "no_draw": False, "tried": (), "struck": (), "targets": (), "riposte": None,
        "planes": {"allies": {**PLANE, "active": False, "acted": ""}},
        # Écran de fumée: two full turns of the player who laid it
        "smoke": {"r4c4": [2, "allies"], "r4c5": [3, "allies"], "r4c7": [2, "axis"]},
    }  # fmt: skip
    back = GAME.evolve(replace(turn, card=""), Event("stepped", {"phase": "order", "turn": True, "side": "allies", "number": 4}))  # fmt: skip
    assert back.before is None and back.turn == 4
    assert back.smoke == {"r4c5": [3, "allies"], "r4c7": [2, "axis"]}
    assert not back.pieces["r3c4"].pinned


@pytest.mark.parametrize("kind", sorted(AT_ONCE | {"lost", "corrected", "medal"}))
def test_ground_is_taken_at_once_or_not_at_all(kind: str) -> None:
    # Prise de terrain: what comes after the battle comes too late for it.
    free = {"from": "r5c6", "hex": "r4c6", "overrun": False}
    before, data = next((case[1], case[2]) for case in CASES if case[0] == kind)
    planes = before.get("planes", {"allies": PLANE})
    one = start(**{**before, "planes": planes, "vacated": free})
    after = evolve(GAME.registry, one, Event(kind, data))
    assert after.vacated == (None if kind in AT_ONCE else free)
