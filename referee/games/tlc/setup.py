"""The set-up sheet of a battlefield: difficult zones, supply, each side's units zone by zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.sheet import Line, Part, Sheet, Stop, line, listed, named
from referee.engine.sheet import words as said
from referee.engine.verdict import Json, info
from referee.games.tlc.board.zones import PLACES
from referee.games.tlc.words.lexicon import unit_cards_of

if TYPE_CHECKING:
    from referee.games.contract import Game

Data = Mapping[str, Json]


def setup(game: Game, data: Data, scenario: Data, options: Mapping[str, str], side: str | None) -> Sheet | None:  # fmt: skip
    """The sheet of a scenario that places anything; `None` for one that leaves it to the players."""
    if not (scenario.get("units") or scenario.get("difficult")):
        return None
    cards = unit_cards_of(data, scenario.get("cards", {}))
    wanted = [game.names["side"].find(side)] if side else list(scenario["sides"])
    sides = [_side(scenario, each, cards) for each in wanted]
    difficult = [zone for zone in PLACES if zone in scenario.get("difficult", ())]
    parts = tuple(
        Part(named("side", each["side"]), tuple(_zones(each)), facts=(_supply(each),))
        for each in sides
    )
    return Sheet(
        title=line("setup.title", game=game.title, scenario=scenario["title"]),
        intro=(_difficult(difficult),) if difficult else (),
        parts=parts,
        walk=tuple(_walk(sides, difficult)),
        notes=tuple(said(note, "note") for note in scenario.get("notes", ())),
        result={"scenario": scenario["id"], "difficult": difficult, "sides": sides},
        columns=("side", "zone", "unit", "kind", "spotted"),
        rows=tuple(
            (each["side"], zone["zone"], unit["unit"], unit["kind"] or "",
             "yes" if unit["spotted"] else "no")
            for each in sides
            for zone in each["lines"]
            for unit in zone["units"]
        ),
        rulings=(info("setup.battlefield", "public.start", "zones"),),
        board=game.board(game.initial(scenario, {})),
    )  # fmt: skip


def _side(scenario: Data, side: str, cards: Mapping[str, Data]) -> dict[str, Json]:
    """A side's supply, and its units in each zone."""
    zones: list[dict[str, Json]] = []
    for zone in PLACES:
        here = [
            _unit(label, raw, cards)
            for label, raw in scenario.get("units", {}).items()
            if raw["side"] == side and raw["zone"] == zone
        ]
        if here:
            zones.append({"zone": zone, "units": here})
    return {"side": side, "supply": scenario["sides"][side].get("supply", 0), "lines": zones}


def _unit(label: str, raw: Data, cards: Mapping[str, Data]) -> dict[str, Json]:
    """A unit: its label, its kind, and what its card is called, if it stands there by a card."""
    card = cards.get(raw.get("card", ""), {})
    return {
        "unit": label,
        "kind": raw.get("kind") or card.get("kind"),
        "card": card.get("name"),
        "spotted": bool(raw.get("spotted")),
    }


def _difficult(zones: list[str]) -> Line:
    return line("setup.tlc.difficult", zones=listed(*(named("space", zone) for zone in zones)))


def _supply(side: Data) -> Line:
    return line("setup.tlc.supply", supply=side["supply"])


def _zones(side: Data) -> Iterator[Stop]:
    """« r1c2 : scout (Automitrailleuse), left »."""
    for zone in side["lines"]:
        units = listed(*(_told(unit) for unit in zone["units"]))
        where = named("space", zone["zone"])
        told = line("setup.tlc.zone", where=where, units=units)
        yield Stop(f"units.{side['side']}.{zone['zone']}", (told,))


def _told(unit: Data) -> Line | str:
    """A unit by its label, with what its card or its kind is called, and whether it lies open."""
    more: list[Line | str] = []
    if unit["card"]:
        more.append(said(unit["card"]))
    elif unit["kind"]:
        more.append(named("unit", unit["kind"]))
    if unit["spotted"]:
        more.append(line("setup.tlc.spotted"))
    return listed(unit["unit"], " (", listed(*more), ")", link="") if more else str(unit["unit"])


def _walk(sides: list[dict[str, Json]], difficult: list[str]) -> Iterator[Part]:
    """The ground, where both sides set up together; then each side's supply and zones."""
    if difficult and len(sides) > 1:
        yield Part(line("setup.tlc.field"), (Stop("difficult", (_difficult(difficult),)),))
    for side in sides:
        supply = Stop(f"supply.{side['side']}", (_supply(side),))
        yield Part(named("side", side["side"]), (supply, *_zones(side)))
