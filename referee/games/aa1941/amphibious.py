"""Assaults from the sea, transports, retreats, canals: questions the table asks.

Assauts amphibies (pp. 12, 14-15), Transports de troupes (pp. 13, 27-28), Étape 6
(p. 17), Canaux (p. 9).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from referee.engine.force import Force, total
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.aa1941.book import Book, Canal
from referee.games.aa1941.paths import may_pass_canal
from referee.games.aa1941.sailing import hostile_zone
from referee.games.aa1941.situation import Situation

SeaBattle = Literal["none", "won", "lost", "retreated"]


def amphibious(
    book: Book,
    situation: Situation,
    territory: str,
    zone: str,
    *,
    warship: bool | None = None,
    sea_battle: SeaBattle | None = None,
    declared: bool = True,
    air: bool = False,
) -> Verdict:
    """Whether transports in a sea zone may land troops on a hostile territory.

    `warship`: whether the attacking power has one there when the combat moves
    end (`None`: not said); `sea_battle`: how the fight for the zone ended, once
    it did. The answer is `legal` and `sea_battle` (`required`, `optional`, `none`).
    """
    power, land = situation.power, book.spaces[territory]
    pieces = situation.enemy_pieces(book, zone)
    surface = hostile_zone(book, situation, zone)
    state = "required" if surface else "optional" if _ships(book, pieces) else "none"
    found: list[Ruling] = []
    if land.neutral:
        found.append(refusal("aa1941.move.neutral", "board.neutral", space=territory))
    elif situation.friendly(book, territory):
        found.append(
            refusal("aa1941.amphibious.friendly", "combat_move.amphibious", space=territory)
        )
    if zone not in land.neighbours:
        found.append(
            refusal(
                "aa1941.amphibious.not_coast", "combat_move.amphibious",
                space=territory, other_space=zone,
            )
        )  # fmt: skip
    if not declared:
        found.append(refusal("aa1941.amphibious.undeclared", "combat_move.amphibious"))
    found += _sea_first(state, zone, pieces, warship, sea_battle)
    if air and state != "none":
        found.append(
            your_call("aa1941.amphibious.assign_air", "combat_move.amphibious",
                      "combat.amphibious_air", space=territory, other_space=zone)
        )  # fmt: skip
    if not situation.certain(zone):
        found.append(your_call("aa1941.amphibious.unseen", "combat.sea", space=zone))
    legal = not any(ruling.severity == "refusal" for ruling in found)
    if legal:
        found.insert(
            0,
            info("aa1941.amphibious.legal", "combat_move.amphibious", "combat.land",
                 power=power, space=territory, other_space=zone),
        )  # fmt: skip
    return Verdict({"legal": legal, "sea_battle": state}, tuple(found))


def _ships(book: Book, pieces: Force) -> bool:
    return any(book.units[unit].domain == "sea" for unit in pieces)


def _sea_first(
    state: str,
    zone: str,
    pieces: Force,
    warship: bool | None,
    sea_battle: SeaBattle | None,
) -> list[Ruling]:
    """The fight for the zone that comes before a landing (p. 14), and submarines (p. 13)."""
    if sea_battle in ("lost", "retreated"):
        return [refusal("aa1941.amphibious.sea_lost", "combat.land", space=zone)]
    if sea_battle == "won":
        return []
    if state == "required":
        if sea_battle == "none":
            return [refusal("aa1941.amphibious.sea_first", "combat.sea", space=zone, force=pieces)]
        return [info("aa1941.amphibious.fight_first", "combat.sea", space=zone, force=pieces)]
    if pieces.get("submarine") and warship is False:
        return [refusal("aa1941.amphibious.submarine", "combat_move.transports", space=zone)]
    if state == "optional":
        found = [info("aa1941.amphibious.may_ignore", "combat.sea", space=zone, force=pieces)]
        if pieces.get("submarine") and warship is None:
            found.append(
                your_call("aa1941.amphibious.warship", "combat_move.transports", space=zone)
            )
        return found
    return []


def fits(cargo: Force, transports: int) -> bool:
    """Whether land units fit: each transport takes one of any kind and one infantry (p. 27)."""
    others = total(cargo) - cargo.get("infantry", 0)
    return others <= transports and total(cargo) <= 2 * transports


def transports_needed(cargo: Force) -> int:
    """How few transports hold a cargo."""
    others = total(cargo) - cargo.get("infantry", 0)
    return max(others, -(-total(cargo) // 2))


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
    of the transports, where they began first; `origins` the territories loaded
    from, `targets` those landed on; `owner` whose land units they are; `moved`
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
    found += _loading(book, situation, load, zones, origins)
    found += _landing_place(book, situation, load, zones, targets, phase)
    if owner is not None and owner != situation.power:
        found += _allied(situation.power, owner, load, targets)
    legal = not any(ruling.severity == "refusal" for ruling in found)
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


def _loading(
    book: Book,
    situation: Situation,
    load: Force,
    zones: Sequence[str],
    origins: Sequence[str],
) -> list[Ruling]:
    """Where land units may come aboard (Embarquer et débarquer, p. 27)."""
    if not load:
        return []
    found: list[Ruling] = []
    if len(set(origins)) > 2:
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
) -> list[Ruling]:
    """Where land units may go ashore, and that they must (pp. 13, 27-28)."""
    found: list[Ruling] = []
    if len(set(targets)) > 1:
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


def retreat(
    book: Book,
    situation: Situation,
    space: str,
    origins: Sequence[str],
    *,
    seaborne: bool = False,
    units: Collection[str] = (),
    defender: bool = False,
) -> Verdict:
    """Where an attack may retreat to: `options`, ids sorted (Étape 6, p. 17).

    `origins` are the spaces that the attackers came from, next to the battle.
    All land or sea units go together to one friendly space that one of them came
    from; for ships it was friendly when the turn began. Troops from the sea
    never retreat; aircraft stay over the battle until the noncombat moves.
    """
    if defender:
        ruling = refusal("aa1941.retreat.defender", "combat.step6")
        return Verdict({"options": []}, (ruling,))
    sea = book.spaces[space].sea
    found: list[Ruling] = []
    options: list[str] = []
    for origin in dict.fromkeys(origins):
        kind = book.spaces[origin]
        if origin not in book.spaces[space].neighbours or kind.sea != sea:
            if kind.sea and not sea:
                continue  # they came ashore: no way back
            found.append(
                info("aa1941.retreat.not_adjacent", "combat.step6", space=origin, other_space=space)
            )
        elif hostile_zone(book, situation, origin) if sea else not situation.friendly(book, origin):
            found.append(info("aa1941.retreat.hostile", "combat.step6", space=origin))
        else:
            options.append(origin)
    came_ashore = seaborne or (not sea and any(book.spaces[one].sea for one in origins))
    if came_ashore:
        found.append(info("aa1941.retreat.seaborne", "combat.amphibious_retreat"))
    flyers = [unit for unit in units if book.units[unit].domain == "air"]
    only_air = bool(units) and len(flyers) == len(list(units))
    if flyers or not units:
        found.append(info("aa1941.retreat.air", "combat.step6", "noncombat.air"))
    if only_air:
        return Verdict({"options": []}, tuple(found))
    options.sort()
    code = "aa1941.retreat.options" if options else "aa1941.retreat.none"
    found.insert(0, info(code, "combat.step6", spaces=options))
    unseen = [origin for origin in options if not situation.certain(origin)]
    if unseen:
        found.append(your_call("aa1941.retreat.unseen", "combat.step6", spaces=unseen))
    return Verdict({"options": options}, tuple(found))


def canal(book: Book, passage: Canal, power: str, control_at_start: Mapping[str, str]) -> Verdict:
    """Whether a power's ships may use a canal this turn: `open`, and who holds each bank."""
    free = may_pass_canal(book, passage, power, control_at_start)
    banks = {bank: control_at_start.get(bank) for bank in passage.banks}
    sides = {book.side[owner] for owner in banks.values() if owner is not None}
    code = (
        "aa1941.canal.open" if free
        else "aa1941.canal.split" if len(sides) > 1
        else "aa1941.canal.closed"
    )  # fmt: skip
    ruling = info(code, "board.canals", canal=passage.id, power=power, spaces=list(passage.banks))
    return Verdict({"open": free, "banks": banks}, (ruling,))
