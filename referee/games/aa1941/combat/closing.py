"""What the combat moves still owe before the first battle of a tracked game (Mouvement offensif, p. 11)."""

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
    """Tracked games: the first battle ends the combat moves, so what they still owe comes before it
    (p. 11), as where the phase is left.
    """
    walked_in = not assault.defend and not assault.sea_fight  # no battle (p. 15)
    if not state.tracking or state.phase != COMBAT_MOVE or battles(state) or walked_in:
        return []
    if any(ruling.severity == "refusal" for ruling in rulings):
        return []
    from referee.games.aa1941.turn.owed import owing

    plan: dict[str, Json] = {**args, "zone": assault.zone, "zones": list(assault.zones)}
    return owing(book, replace(state, declared={**state.declared, assault.space: plan}))[0]
