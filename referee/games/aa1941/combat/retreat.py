"""Where an attack may retreat to (Étape 6, p. 17)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.rules import hostile_zone


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
        elif not _friendly(book, situation, origin):
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


def _friendly(book: Book, situation: Situation, origin: str) -> bool:
    """Whether a space may be retreated to: friendly now; a sea zone when the turn began, too."""
    if not book.spaces[origin].sea:
        return situation.friendly(book, origin)
    return not (
        hostile_zone(book, situation, origin) or hostile_zone(book, situation, origin, True)
    )
