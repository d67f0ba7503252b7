"""The flight of a plane: where it comes from, by which way, where it ends or lands (Avion en vol)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Script
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.air.landing import CARRIER, GROUNDED, berth, carrier_at, has_sailed, parked
from referee.games.m44.air.rules import FLIGHT, apart, belongs, edge, usual, way_of
from referee.games.m44.air.take_off import (
    activate,
    grounded,
    none_comes_in,
    ready_to_take_off,
    standing,
    take_off,
)
from referee.games.m44.board.hexes import Place, hex_name, place_of
from referee.games.m44.turn.doing import Doing, in_phase, on_the_board


class Flying(TypedDict):
    """What `fly` takes; `land`: whether it lands where it ends."""

    plane: NotRequired[str | None]
    to: str
    via: NotRequired[Sequence[str]]
    land: NotRequired[bool | None]
    hold: NotRequired[bool]


def fly(doing: Doing, args: Flying) -> Script[None]:
    """A plane comes in, or flies on: up to four hexes, over anything, to end on a free hex, or to land."""
    state, side = doing.state, doing.state.side
    if not on_the_board(doing):
        return
    end, via = place_of(args["to"]), list(args.get("via") or ())
    plane = state.planes.get(side)
    base = _base(doing, args)
    if plane is None and not base and not state.may_sortie:
        if not args.get("plane") and len(standing(doing.book, state, side)) > 1:
            doing.forbid("m44.fly.which", "air.grounded")
            return
        if none_comes_in(doing):
            return
    if not in_phase(doing, "move"):
        return
    if plane is None:
        kind = (state.pieces[base].plane if base else "") or args.get("plane") or usual(state, side)
        if kind is None:
            doing.forbid("m44.fly.which", "air.sortie")
            return
        if not belongs(state, side, kind) and doing.forbid(
            "m44.fly.not_yours", "air.sortie", plane=kind
        ):
            return
        # It comes in over the hex of the edge that is named first, or the nearest to what is.
        start = (
            place_of(base) if base else next(edge(state, side, place_of(via[0]) if via else end))
        )
        if base and not ready_to_take_off(doing, base):
            return
    else:
        if args.get("plane") not in (None, plane["plane"]) and doing.forbid(
            "m44.fly.one", "air.flight", plane=plane["plane"]
        ):
            return
        if state.may_sortie and not plane["active"]:
            yield from activate(doing)
            plane = doing.state.planes[side]
        kind, start = plane["plane"], place_of(plane["hex"])
        if not plane["active"] and doing.forbid("m44.fly.not_ordered", "air.sortie"):
            return
        if plane.get("flew") == state.turn and doing.forbid("m44.fly.flown", "air.flight"):
            return
    way = way_of(state, start, end, via)
    coming = plane is None and not base
    far = len(way) - (0 if coming else 1)
    if far > FLIGHT:
        doing.forbid("m44.fly.too_far", "air.flight", most=FLIGHT, cost=far)
    _ends_well(doing, args)
    home = base or str((plane or {}).get("base", ""))
    for ship in (home, args["to"]):
        if has_sailed(state, side, ship):
            doing.forbid("m44.fly.ship_sailed", "unit.aircraft_carrier", hex=ship)
            break
    if doing.against:
        return
    lands = yield from _landing(doing, kind, args)
    if not (via or lands):
        way = yield from _way(doing, kind, way, coming)
    path = [hex_name(place) for place in way]
    if base and not (yield from take_off(doing, base)):
        return
    based = {"base": base} if base and carrier_at(state, side, base) else {}
    event = "plane_up" if plane is None else "plane_flew"
    doing.happen(event, side=side, plane=kind, hex=args["to"], path=path, **based)
    over = path[:-1] if coming else path[1:-1]
    code, more = ("m44.fly.by", {"via": ", ".join(over)}) if over else ("m44.fly.there", {})
    doing.say(info(code, doing.book.plane_cards[kind], plane=kind, hex=args["to"], **more))
    if lands:
        _land(doing, kind, args["to"], lands)
    elif berth(state, side, args["to"]) and args.get("land") is None and not args.get("hold"):
        # Nobody was there to be asked.
        doing.say(info("m44.fly.may_land", "terrain.airfield", hex=args["to"], plane=kind))


def _base(doing: Doing, args: Flying) -> str:
    """Where the plane takes off: the hex named first, or where the plane meant stands; empty: it is in
    flight, or comes in from the edge.
    """
    state, via = doing.state, args.get("via") or ()
    side = state.side
    if side in state.planes:
        return ""
    if via and grounded(doing.book, state, side, via[0]):
        return str(via[0])
    named = args.get("plane") or usual(state, side)
    if not named and not state.may_sortie:  # nothing comes in: the one that may leave is meant
        found = standing(doing.book, state, side)
        return found[0] if len(found) == 1 else ""
    return parked(state, side, named)


# -- where it ends -----------------------------------------------------------------------
def _ends_well(doing: Doing, args: Flying) -> None:
    """It ends on a free hex, or lands where it may (Avion en vol, Aérodrome, Porte-avions)."""
    state, side, end = doing.state, doing.state.side, args["to"]
    flown_over = any(each["hex"] == end for key, each in state.planes.items() if key != side)
    found = berth(state, side, end)
    if carrier_at(state, side, end) and not found:
        doing.forbid("m44.fly.deck_full", "I-M44-56", hex=end, plane=state.pieces[end].plane)
    elif flown_over or (end in state.pieces and (not found or args.get("land") is False)):
        doing.forbid("m44.play.occupied", "air.flight", hex=end)
    elif args.get("land") and not found:
        doing.forbid("m44.fly.no_berth", "terrain.airfield", "unit.aircraft_carrier", hex=end)


def _landing(doing: Doing, kind: str, args: Flying) -> Script[str]:
    """What the plane lands on, if it does: on a deck always, on an airfield if its player says so."""
    found = berth(doing.state, doing.state.side, args["to"])
    if not found or found == CARRIER:
        return found
    lands = args.get("land")
    if lands is None:
        said = yield Choice(
            "m44.choose.land", ("yes", "no"), "land", "no", {"hex": args["to"], "plane": kind},
            cards=("terrain.airfield", "I-M44-56"),
        )  # fmt: skip
        lands = said == "yes"
    return found if lands else ""


def _land(doing: Doing, kind: str, name: str, found: str) -> None:
    """The plane is down: as a unit on the ground, or on the deck; it flies no more this turn."""
    unit = doing.book.units[GROUNDED]
    figures = 0 if found == CARRIER else unit.figures
    doing.happen("plane_landed", side=doing.state.side, plane=kind, hex=name,
                 figures=figures, medal=unit.medal)  # fmt: skip
    code = "m44.fly.on_deck" if found == CARRIER else "m44.fly.landed"
    doing.say(info(code, "air.grounded", "I-M44-56", plane=kind, hex=name))


# -- by which way ------------------------------------------------------------------------
def _way(doing: Doing, kind: str, usual_way: list[Place], coming: bool) -> Script[list[Place]]:
    """The way of a plane that strafes: its player chooses where ways as short come by other enemies (Mitrailage)."""
    state, side = doing.state, doing.state.side
    if "strafing" not in doing.book.planes[kind]:
        return usual_way
    found = apart(state, side, usual_way, coming)
    if len(found) < 2:
        return found[0][0]
    by_name: dict[str, tuple[list[Place], Sequence[str]]] = {}
    for way, enemies in found:
        between = way[:-1] if coming else way[1:-1]
        by_name["-".join(map(hex_name, between)) or hex_name(way[-1])] = way, enemies

    def described(said: str) -> Ruling:
        told: Mapping[str, Json] = {"hexes": ", ".join(by_name[said][1])}
        return info("m44.fly.beside" if told["hexes"] else "m44.fly.beside_none", **told)

    said = yield Choice(
        "m44.choose.way", tuple(by_name), "via", next(iter(by_name)), {"hex": hex_name(usual_way[-1])},
        cards=("air.strafing",), kind="way", named=described,
    )  # fmt: skip
    heard = described(said)
    beside: Json = [{"code": heard.code, "params": dict(heard.params)}]
    doing.say(info("m44.fly.of_several", "air.strafing", beside_told=beside))
    return by_name[said][0]
