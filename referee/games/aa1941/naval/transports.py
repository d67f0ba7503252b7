"""Transports: what fits, where they load, where they land (pp. 13-14, 19-20, 27-28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from referee.engine.force import Force, total
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import refused
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.rules import hostile_zone


def fits(cargo: Force, transports: int) -> bool:
    """Whether land units fit: each transport takes one of any kind and one infantry (p. 27)."""
    others = total(cargo) - cargo.get("infantry", 0)
    return others <= transports and total(cargo) <= 2 * transports


def transports_needed(cargo: Force) -> int:
    """How few transports hold a cargo."""
    others = total(cargo) - cargo.get("infantry", 0)
    return max(others, -(-total(cargo) // 2))


def with_carriers(fleet: Force, cargo: Force) -> dict[str, int]:
    """A fleet with the transports that land a cargo: named with it or not, they sail with it and are
    in its fight (p. 14).
    """
    return {**fleet, "transport": max(fleet.get("transport", 0), transports_needed(cargo))}


def transport(
    book: Book,
    situation: Situation,
    load: Force,
    *,
    transports: int = 1,
    aboard: Force | None = None,
    zones: Sequence[str] = (),
    origins: Sequence[str] = (),
    targets: Sequence[str] = (),
    phase: Literal["combat", "noncombat"] = "noncombat",
    owner: str | None = None,
    moved: int = 0,
    done: bool = False,
) -> Verdict:
    """Whether transports may load, carry and land units this turn.

    `load` is taken aboard now, `aboard` since an earlier turn; `zones` is the way
    of the transports, where they began first, judged as `move` judges it; `origins` the
    territories loaded from, `targets` those landed on (two and one for each transport); `owner` whose land units they are; `moved`
    what those units moved before; `done` whether a transport loaded, landed,
    moved or fought earlier this turn. The answer is `legal` and `needed`
    (transports that hold it all).
    """
    cargo = {
        unit: load.get(unit, 0) + (aboard or {}).get(unit, 0) for unit in {**load, **(aboard or {})}
    }
    found = [
        refusal("aa1941.transport.not_land", "units.transport", unit=unit)
        for unit in cargo
        if book.units[unit].domain != "land"
    ]
    carried = {unit: n for unit, n in cargo.items() if book.units[unit].domain == "land"}
    if not fits(carried, transports):
        found.append(
            refusal(
                "aa1941.transport.full", "units.transport",
                force=carried, transports=transports, needed=transports_needed(carried),
            )
        )  # fmt: skip
    if done:
        found.append(refusal("aa1941.transport.done", "noncombat.sea", "units.transport"))
    if moved and load:
        found.append(refusal("aa1941.transport.unit_moved", "units.transport"))
    found += _way(book, situation, zones, phase)
    found += _loading(book, situation, load, zones, origins, transports)
    found += _landing_place(book, situation, load, zones, targets, phase, transports)
    if owner is not None and owner != situation.power:
        found += _allied(situation.power, owner, load, targets)
    if phase == "combat" and zones and not refused(found):
        for target in dict.fromkeys(targets):
            found += _sea_side(book, situation, target, zones[-1])
    legal = not refused(found)
    if legal:
        found.insert(
            0,
            info("aa1941.transport.legal", "units.transport",
                 force=carried, transports=transports),
        )  # fmt: skip
        if targets:
            found.append(info("aa1941.transport.stays", "units.transport"))
    needed = transports_needed(carried)
    return Verdict({"legal": legal, "needed": needed}, tuple(found))


def _way(
    book: Book, situation: Situation, zones: Sequence[str], phase: Literal["combat", "noncombat"]
) -> list[Ruling]:
    """What bars the way that the transports sail, as `move` says of it (pp. 9, 11, 20, 25)."""
    from referee.games.aa1941.movement.rules import along

    if len(zones) < 2:
        return []
    verdict = along(book, situation, "transport", zones, phase)
    return [ruling for ruling in verdict.rulings if ruling.severity == "refusal"]


def _sea_side(book: Book, situation: Situation, target: str, zone: str) -> list[Ruling]:
    """What an assault from a zone asks for at sea, as `amphibious` says of it: the fight that comes first
    (p. 14), the warship of one's own beside submarines (p. 13).
    """
    from referee.games.aa1941.amphibious.rules import amphibious

    said = amphibious(book, situation, target, zone).rulings
    return [ruling for ruling in said if ruling.code != "aa1941.amphibious.legal"]


def _loading(
    book: Book,
    situation: Situation,
    load: Force,
    zones: Sequence[str],
    origins: Sequence[str],
    transports: int,
) -> list[Ruling]:
    """Where land units may come aboard, each ship from two places (Embarquer et débarquer, p. 27)."""
    if not load:
        return []
    found: list[Ruling] = []
    if len(set(origins)) > 2 * transports:
        found.append(refusal("aa1941.transport.two_origins", "units.transport"))
    for origin in dict.fromkeys(origins):
        near = [zone for zone in zones if zone in book.spaces[origin].neighbours]
        if not situation.friendly(book, origin):
            found.append(
                refusal("aa1941.transport.hostile_origin", "units.transport", space=origin)
            )
        if zones and not near:
            found.append(
                refusal(
                    "aa1941.transport.out_of_reach", "units.transport",
                    space=origin, spaces=list(zones),
                )
            )  # fmt: skip
        elif near and all(hostile_zone(book, situation, zone) for zone in near):
            found.append(refusal("aa1941.transport.hostile_zone", "units.transport", space=near[0]))
    return found


def _landing_place(
    book: Book,
    situation: Situation,
    load: Force,
    zones: Sequence[str],
    targets: Sequence[str],
    phase: str,
    transports: int,
) -> list[Ruling]:
    """Where land units may go ashore, those of each ship in one place, and that they must (pp. 13, 27-28)."""
    found: list[Ruling] = []
    if len(set(targets)) > transports:
        found.append(refusal("aa1941.transport.two_targets", "units.transport"))
    for target in dict.fromkeys(targets):
        space = book.spaces[target]
        if space.sea:
            found.append(refusal("aa1941.transport.to_transport", "units.transport"))
            continue
        if space.neutral:
            found.append(refusal("aa1941.move.neutral", "board.neutral", space=target))
            continue
        if zones and zones[-1] not in space.neighbours:
            found.append(
                refusal(
                    "aa1941.transport.end_not_near", "units.transport",
                    space=target, other_space=zones[-1],
                )
            )  # fmt: skip
        elif zones and phase == "noncombat" and hostile_zone(book, situation, zones[-1]):
            found.append(
                refusal("aa1941.transport.hostile_zone", "units.transport", space=zones[-1])
            )
        friendly = situation.friendly(book, target)
        if phase == "noncombat" and not friendly:
            found.append(refusal("aa1941.transport.only_assault", "units.transport", space=target))
        if phase == "combat" and friendly:
            found.append(
                refusal("aa1941.transport.must_assault", "combat_move.transports", space=target)
            )
    if phase == "combat" and load and not targets:
        found.append(your_call("aa1941.transport.stay_aboard", "combat_move.transports"))
    return found


def _allied(power: str, owner: str, load: Force, targets: Sequence[str]) -> list[Ruling]:
    """A friend's land units take three turns (Forces multinationales, p. 14)."""
    if load:
        return [
            refusal("aa1941.transport.ally_turn", "multinational", power=owner, owner_power=power)
        ]
    if targets:
        return [refusal("aa1941.transport.ally_lands", "multinational", power=owner)]
    return [info("aa1941.transport.ally_cargo", "multinational", power=owner)]
