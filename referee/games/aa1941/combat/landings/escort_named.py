"""`attack PLACE with FORCE escort SHIPS`: an escort named without the landing it is for (Étape 1, p. 14).

The landing was announced, or can only come from one zone: the ships named fight for that zone first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from referee.engine.force import minus, ordered, plus
from referee.engine.verb import Coming, Outcome
from referee.engine.verdict import refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.landfalls import by_sea
from referee.games.aa1941.combat.landings.landing_escort import among_attackers
from referee.games.aa1941.combat.targets import as_announced
from referee.games.aa1941.naval.landings import landings_of
from referee.games.aa1941.state import State

CARD = "combat.sea"


def beside_landing(
    book: Book, state: State, args: Attacking, verb: Callable[[Book, State, Attacking], Coming]
) -> Coming:
    """The line with its escort beside the landing that was announced; who is named now takes the place of who
    was before. Where no landing comes there, or several do, it is refused: for which zone they fight is the
    attacker's to say (p. 14).
    """
    space, escort = args["space"], args["escort"]
    said = cast(Attacking, {key: value for key, value in args.items() if key != "escort"})
    found = by_sea(book, state, as_announced(book, state, said))
    told = landings_of(found.get("landing"))
    if not told or book.spaces[space].sea:
        return Outcome((), (refusal("aa1941.attack.escort_alone", CARD, space=space),))
    if len(told) > 1:
        zones = [each["zone"] for each in told]
        which = refusal("aa1941.attack.escort_which", CARD, space=space, spaces=zones)
        return Outcome((), (which,))
    ships = among_attackers(book, said)
    attack = plus(minus(found["attack"], among_attackers(book, found)), ships)
    landing = {**told[0], "escort": dict(escort)}
    landing.pop("also", None)
    return verb(
        book, state,
        cast(Attacking, {**found, "attack": ordered(attack, book.units), "landing": landing}),
    )  # fmt: skip
