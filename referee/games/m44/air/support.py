"""Ground support: the plane takes the terrain from enemies next to it in a close assault (Appui aérien)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.record import replace
from referee.engine.verdict import info
from referee.games.m44.air.strikes import raid
from referee.games.m44.board.facts import enemy_hexes
from referee.games.m44.board.hexes import distance, place_of
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.rules import count
from referee.games.m44.retreat.rules import rearward
from referee.games.m44.turn.doing import Doing

SUPPORT = "ground_support"


def unaided(doing: Doing, attack: Attack) -> Attack | None:
    """The attack without its plane, where the plane's player may still keep that for strafing."""
    state = doing.state
    plane = state.planes.get(state.side)
    alone = replace(attack, ground_support=False)
    if not attack.ground_support or plane is None or plane["acted"] or not _could_strafe(doing):
        return None
    return alone if count(doing.book, alone).dice != count(doing.book, attack).dice else None


def supported(doing: Doing, attack: Attack, end: str, hold: bool) -> Script[Attack]:
    """The attack as the plane supports it, which is then its one action of the turn (Avion en vol).

    Where it could still strafe somebody its player is asked (`hold`); what takes no protection away is
    no action. Several assaults of a turn may be supported.
    """
    state = doing.state
    plane = state.planes.get(state.side)
    alone = replace(attack, ground_support=False)
    if plane is None or not count(doing.book, attack).dice:
        return attack
    if not attack.ground_support:
        _said_idle(doing, attack, end)
        return attack
    if count(doing.book, alone).dice == count(doing.book, attack).dice:
        return attack
    if hold and unaided(doing, attack) is not None:
        room = rearward(doing.book, state, end)
        doing.attack, doing.unaided = replace(attack, room=room), replace(alone, room=room)
        said = yield Choice(
            "m44.choose.support", ("yes", "no"), SUPPORT, "yes", {"plane": plane["plane"]},
            cards=("air.ground_support", "air.flight"), about=attack,
        )  # fmt: skip
        doing.attack = doing.unaided = None
        if said == "no":
            return alone
    if not plane["acted"]:
        doing.happen("plane_acted", side=state.side, action=SUPPORT)
        doing.say(
            info("m44.fly.supports", "air.ground_support", "air.flight", plane=plane["plane"])
        )
    return attack


def _said_idle(doing: Doing, attack: Attack, end: str) -> None:
    """A plane beside the target that nothing activated this turn supports nobody, and that is said (I-M44-48)."""
    plane = doing.state.planes[doing.state.side]
    beside = distance(place_of(plane["hex"]), place_of(end)) == 1
    if plane["active"] or not beside or SUPPORT not in doing.book.planes[plane["plane"]]:
        return
    aided = count(doing.book, replace(attack, ground_support=True)).dice
    if aided != count(doing.book, attack).dice:
        doing.say(info("m44.fly.idle", "I-M44-48", "air.sortie", plane=plane["plane"]))


def _could_strafe(doing: Doing) -> bool:
    """Whether the plane has an enemy to strafe instead."""
    return any(
        raid(Doing(doing.book, doing.state), "strafing", name) is not None
        for name in enemy_hexes(doing.state)
    )
