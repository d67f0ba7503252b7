"""What the combat moves still owe before the first battle (Mouvement offensif, p. 11)."""

from __future__ import annotations

from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, battles


def closing(
    book: Book, state: State, args: Attacking, assault: Assault, rulings: tuple[Ruling, ...]
) -> list[Ruling]:
    """The first battle ends the combat moves, so what they still owe comes before it (p. 11), as where
    the phase is left; in a light game that is whoever was put aboard and lands nowhere (p. 13).
    """
    walked_in = not assault.defend and not assault.sea_fight  # no battle (p. 15)
    if state.phase != COMBAT_MOVE or battles(state) or walked_in:
        return []
    if any(ruling.severity == "refusal" for ruling in rulings):
        return []
    from referee.games.aa1941.turn.owed import owing, owing_ashore

    plan: dict[str, Json] = {**args, "zone": assault.zone, "zones": list(assault.zones)}
    after = replace(state, declared={**state.declared, assault.space: plan})
    return owing(book, after)[0] if state.tracking else owing_ashore(book, after)
