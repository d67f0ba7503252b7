"""Where an aircraft may end its turn (pp. 19, 23-24)."""

from __future__ import annotations

from collections.abc import Collection

from referee.engine.verdict import Ruling, Verdict, advice, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.paths import flights, sealed
from referee.games.aa1941.movement.situation import Situation


def landing(
    book: Book,
    situation: Situation,
    unit: str,
    origin: str,
    moved: int,
    carriers: Collection[str] = (),
    carrier_sunk: bool = False,
) -> Verdict:
    """The spaces where an aircraft may land: `options`, ids sorted, its own included.

    Territories held by its side since the turn began, within the points left; for
    a fighter also the sea zones of `carriers` (a free slot on a friendly carrier,
    or a new one that will be placed there). What was taken this turn is no place
    to land. `carrier_sunk`: its carrier went down, so it has one space to find
    another and goes before everything else. Nothing in reach: it is lost.
    """
    kind = book.units[unit]
    if kind.domain != "air":
        ruling = refusal("aa1941.landing.not_air", "units.air", unit=unit)
        return Verdict({"options": []}, (ruling,))
    if moved > kind.move and not carrier_sunk:
        ruling = refusal("aa1941.landing.too_far", "units.range", unit=unit, range=kind.move)
        return Verdict({"options": []}, (ruling,))
    left = 1 if carrier_sunk else kind.move - moved
    reach = flights(book, origin, left)
    decks = {zone for zone in carriers if not sealed(book, zone)} if unit == "fighter" else set()
    options = sorted(
        space
        for space in reach
        if space in decks
        or (situation.friendly(book, space) and situation.friendly(book, space, at_start=True))
    )
    rulings: list[Ruling] = []
    if carriers and unit == "bomber":
        rulings.append(advice("aa1941.landing.bomber", "noncombat.carrier_landing"))
    if carrier_sunk:
        rulings.append(info("aa1941.landing.sunk", "noncombat.carrier_landing", "units.fighter"))
    if options:
        rulings.append(
            info(
                "aa1941.landing.options", "noncombat.air", "units.range", spaces=options, left=left
            )
        )
    else:
        rulings.append(info("aa1941.landing.none", "noncombat.air", unit=unit, left=left))
    taken = [
        space
        for space in reach
        if situation.friendly(book, space) and not situation.friendly(book, space, at_start=True)
    ]
    if taken:
        rulings.append(info("aa1941.landing.captured", "noncombat.air", spaces=taken))
    seas = [space for space in reach if book.spaces[space].sea and not sealed(book, space)]
    if unit == "fighter" and seas and not options:
        rulings.append(
            your_call("aa1941.landing.carrier", "noncombat.carrier_landing", spaces=seas[:6])
        )
    unseen = [space for space in options if not situation.certain(space)]
    if unseen:
        rulings.append(your_call("aa1941.landing.unseen", "board.regions", spaces=unseen[:6]))
    return Verdict({"options": options}, tuple(rulings))
