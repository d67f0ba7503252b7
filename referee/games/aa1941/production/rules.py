"""Placing new units (Phase 5, pp. 20-21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from referee.engine.force import Force, minus, plus
from referee.engine.verdict import Ruling, Verdict, advice, info, refusal, your_call
from referee.games.aa1941.book import Book, Space
from referee.games.aa1941.money.rules import FACTORY
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.movement.paths import sea_zones_of, sealed


def mobilize(
    book: Book,
    territory: str,
    units: Force,
    *,
    power: str | None = None,
    control: Mapping[str, str] | None = None,
    control_at_start: Mapping[str, str] | None = None,
    zone: str | None = None,
    limit: int | None = None,
    placed: int = 0,
    captured_this_turn: bool = False,
    capital_lost: bool = False,
    deck: Literal["own", "ally"] | None = None,
) -> Verdict:
    """Which units an industrial complex can bring into play.

    `limit` is how many it may mobilize this turn (its printed income unless given;
    0 when it may not be used), `placed` how many of them came before; `zone` the
    sea zone that ships go to; `deck` whose carrier takes the fighters (on land
    when left out). Units are placed in the order of the booklet until the limit;
    the answer is `limit`, `placed` and `refused` ({unit: n}), and a refusal for
    every reason to leave one out.
    """
    if book.spaces[territory].sea:
        return _from_sea(
            book, territory, units, deck,
            power=power, control=control, control_at_start=control_at_start, limit=limit,
            placed=placed, captured_this_turn=captured_this_turn, capital_lost=capital_lost,
        )  # fmt: skip
    barred = _barred(
        book, territory, power, control, control_at_start, captured_this_turn, capital_lost
    )
    space = book.spaces[territory]
    allowed = 0 if barred else (space.ipc if limit is None else limit)
    room = max(0, allowed - placed)
    put: dict[str, int] = {}
    left: dict[str, int] = {}
    rulings = list(barred)
    over = 0
    for unit, count in units.items():
        why = () if barred else _misplaced(book, space, unit, zone, deck)
        rulings += [ruling for ruling in why if ruling not in rulings]
        fits = 0 if why else min(count, room)
        room -= fits
        if fits:
            put[unit] = fits
        if count > fits:
            left[unit] = count - fits
        if not why and not barred:
            over += count - fits
    if over:
        rulings.append(
            refusal(
                "aa1941.mobilize.over_limit", "mobilize",
                space=territory, limit=allowed, left=max(0, allowed - placed), over=over,
            )
        )  # fmt: skip
    if put:
        rulings += placed_where(book, territory, put, zone, deck)
    result = {"limit": allowed, "placed": put, "refused": left}
    return Verdict(result, tuple(rulings))


def open_zones(book: Book, territory: str) -> tuple[str, ...]:
    """The sea zones where a territory's complex may place ships: the Black Sea is closed (I-AA-03)."""
    return tuple(zone for zone in sea_zones_of(book, territory) if not sealed(book, zone))


def _barred(
    book: Book,
    territory: str,
    power: str | None,
    control: Mapping[str, str] | None,
    control_at_start: Mapping[str, str] | None,
    captured_this_turn: bool,
    capital_lost: bool,
) -> list[Ruling]:
    """Reasons why nothing at all can be placed."""
    space = book.spaces[territory]
    holder = (control or {}).get(territory, space.owner)
    found: list[Ruling] = []
    if capital_lost:
        found.append(refusal("aa1941.mobilize.capital_lost", "combat.capitals"))
    if not space.factory:
        found.append(refusal("aa1941.mobilize.no_complex", "mobilize", space=territory))
        return found
    if power is not None and holder != power:
        friend = holder is not None and book.side[holder] == book.side[power]
        code = "aa1941.mobilize.ally_complex" if friend else "aa1941.mobilize.enemy_complex"
        found.append(refusal(code, "mobilize", space=territory, power=holder))
    elif captured_this_turn or (
        control_at_start is not None and control_at_start.get(territory) != holder
    ):
        found.append(refusal("aa1941.mobilize.captured_now", "mobilize", space=territory))
    return found


def _misplaced(
    book: Book, space: Space, unit: str, zone: str | None, deck: str | None
) -> tuple[Ruling, ...]:
    """Why one kind of unit cannot come in there."""
    if unit == FACTORY:
        return (refusal("aa1941.purchase.factory", "units.factory"),)
    afloat = book.units[unit].domain == "sea" or (unit == "fighter" and deck is not None)
    if not afloat:
        return ()
    if unit == "fighter" and deck == "ally":
        return (refusal("aa1941.mobilize.ally_carrier", "mobilize.placement"),)
    zones = sea_zones_of(book, space.id)
    if not zones:
        return (refusal("aa1941.mobilize.no_coast", "mobilize.placement", space=space.id),)
    if zone is not None and zone not in zones:
        return (
            refusal(
                "aa1941.mobilize.wrong_zone", "mobilize.placement",
                space=space.id, spaces=list(zones),
            ),
        )  # fmt: skip
    usable = open_zones(book, space.id)
    if not usable or (zone is not None and zone not in usable):
        return (
            refusal(
                "aa1941.mobilize.closed_zone", "I-AA-03", "board.straits",
                space=zone or zones[0],
            ),
        )  # fmt: skip
    return ()


def placed_where(
    book: Book, territory: str, put: Force, zone: str | None, deck: str | None
) -> list[Ruling]:
    """What is told of units placed: who stands where, and what else may be done with them (p. 20)."""
    ships = {
        unit: n
        for unit, n in put.items()
        if book.units[unit].domain == "sea" or (unit == "fighter" and deck)
    }
    ashore = {unit: n for unit, n in put.items() if unit not in ships}
    told: list[Ruling] = []
    if ashore:
        told.append(
            info("aa1941.mobilize.ashore", "mobilize.placement", force=ashore, space=territory)
        )
    if ships:
        zones = [zone] if zone else list(open_zones(book, territory))
        told.append(
            info(
                "aa1941.mobilize.afloat", "mobilize.placement", "I-AA-11",
                force=ships, spaces=zones,
            )
        )  # fmt: skip
    if put.get("carrier"):
        told.append(your_call("aa1941.mobilize.declared_carrier", "mobilize.placement"))
    if ashore.get("fighter"):
        told.append(advice("aa1941.mobilize.fighters", "mobilize.placement", space=territory))
    return told


def complexes_near(book: Book, zone: str) -> list[str]:
    """The industrial complexes that touch a sea zone: on this map one at the most."""
    return [space for space in book.spaces[zone].neighbours if book.spaces[space].factory]


def floats(book: Book, unit: str) -> bool:
    """Whether a unit may come into play in a sea zone: ships, fighters on a deck."""
    return unit == "fighter" or book.units[unit].domain == "sea"


def not_afloat(book: Book, units: Force, zone: str) -> list[Ruling]:
    """Land units and bombers never come into play at sea (Restrictions de placement, p. 20)."""
    ashore = {unit: n for unit, n in units.items() if n and not floats(book, unit)}
    if not ashore:
        return []
    return [refusal("aa1941.mobilize.not_at_sea", "mobilize.placement", force=ashore, space=zone)]


def beyond_decks(units: Force, zone: str, left: int) -> list[Ruling]:
    """New fighters in a zone beyond the places `left` on the power's own carriers there (pp. 20, 26)."""
    if units.get("fighter", 0) <= left:
        return []
    cards = ("mobilize.placement", "units.carrier")
    if not left:
        return [refusal("aa1941.mobilize.no_deck", *cards, space=zone)]
    return [refusal("aa1941.mobilize.deck_full", *cards, space=zone, left=left)]


def _from_sea(
    book: Book,
    zone: str,
    units: Force,
    deck: Literal["own", "ally"] | None,
    **more: Any,
) -> Verdict:
    """Placing named by the sea zone: the complex is the one that touches it, and all that bars it counts.

    Fighters go onto the carrier that `deck` names, else onto those that come with them.
    """
    near = complexes_near(book, zone)
    if not near:
        ruling = refusal("aa1941.mobilize.no_complex_near", "mobilize.placement", space=zone)
        return Verdict({"limit": 0, "placed": {}, "refused": dict(units)}, (ruling,))
    found = not_afloat(book, units, zone)
    out = {unit: n for unit, n in units.items() if not floats(book, unit)}
    if deck is None:
        places = SLOTS * units.get("carrier", 0)
        found += beyond_decks(units, zone, places)
        out["fighter"] = max(0, units.get("fighter", 0) - places)
    verdict = mobilize(book, near[0], minus(units, out), zone=zone, deck=deck or "own", **more)
    left = plus(verdict.result["refused"], out)
    refused = {unit: left[unit] for unit in units if left.get(unit)}
    return Verdict({**verdict.result, "refused": refused}, (*found, *verdict.rulings))
