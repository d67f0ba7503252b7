"""How a battle ended, as it is told: who holds, who goes back, who goes ashore no more (pp. 13-14, 17-18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.force import minus, total
from referee.engine.verdict import Ruling, info, your_call
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import Fought
from referee.games.aa1941.combat.rounds import Outcome
from referee.games.aa1941.state import State

Cargo = Mapping[str, tuple[int, int]]
NO_CARGO: Cargo = {}
NOTHING = (0, 0)


def said(state: State, assault: Assault, fought: Fought, cargo: Cargo = NO_CARGO) -> list[Ruling]:
    """How each fight ended; the sea fight before a land battle was told before its dice. `cargo`: zone → what
    went down with the ships there, the attacker's and the defenders', in IPCs.
    """
    if fought.main is None:
        return sea_told(state, assault, fought, cargo)
    found = ending(assault.space, fought.main, cargo.get(assault.space, NOTHING))
    if fought.retreat_to:
        found += _before_the_order(assault, fought.main)
        found += _went_back(fought.retreat_to, fought.elsewhere)
    return found


def sea_told(
    state: State, assault: Assault, fought: Fought, cargo: Cargo = NO_CARGO
) -> list[Ruling]:
    """How the sea fight of an assault ended, and who goes ashore no more (pp. 13, 14, 17)."""
    found: list[Ruling] = []
    for part, done in fought.by_zone(assault):
        if done.sea is not None:
            found += ending(str(part.zone), done.sea, cargo.get(str(part.zone), NOTHING))
        if done.drowned and not state.tracking:
            lost = dict(done.drowned)
            found.append(your_call("aa1941.battle.drowned", "combat_move.transports", force=lost))
        if landing_off(part, done):
            found.append(nobody_left(part.space, str(part.zone)))
        if done.aboard:
            found.append(
                info("aa1941.battle.no_landing", "combat.land", space=part.zone,
                     force=dict(done.aboard))
            )  # fmt: skip
        if done.sea_to and done.sea is not None:
            found += _before_the_order(assault, done.sea)
            found += _went_back(done.sea_to, done.elsewhere)
    return found


def _before_the_order(assault: Assault, end: Outcome) -> list[Ruling]:
    """That transports left alone go back before the round after which a retreat was said: none of theirs fights
    on, and staying they would only be fired at (step 6, p. 17).
    """
    if assault.retreat is None or end.retreated or len(end.rounds) >= assault.retreat:
        return []
    told = {"n": len(end.rounds), "after": assault.retreat}
    return [info("aa1941.battle.back_early", "combat.step6", **told)]


def _went_back(space: str, elsewhere: Sequence[str]) -> list[Ruling]:
    """Where they go back to together, and the attacker's other places where nobody chose (p. 17)."""
    found = [info("aa1941.battle.retreat_to", "combat.step6", space=space)]
    if elsewhere:
        spaces = list(elsewhere)
        found.append(info("aa1941.battle.elsewhere", "combat.step6", spaces=spaces))
    return found


def ending(space: str, end: Outcome, cargo: tuple[int, int] = NOTHING) -> list[Ruling]:
    """How one fight ended: who holds the place with what, who left it, who was swept or is under fire; that aircraft
    took nothing (step 7, p. 18), and battleships hit once stand up again (p. 25).
    """
    won_without = end.retreated and end.winner == "attacker"  # those who landed fought on
    force = minus(end.attacker_left, end.withdrawn) if end.retreated else dict(end.attacker_left)
    if end.retreated and not won_without:
        force = dict(end.withdrawn)
        code, card = "aa1941.battle.retreated", "combat.step6"
    else:
        code, card = {
            "attacker": ("aa1941.battle.won", "combat.step6"),
            "defender": ("aa1941.battle.lost", "combat.step6"),
            "stalemate": ("aa1941.battle.stalemate", "I-AA-06"),
        }.get(end.winner, ("aa1941.battle.nobody", "combat.step7"))
    told = info(
        code,
        card,
        "combat.step7",
        space=space,
        rounds=len(end.rounds),
        attacker_force=force,
        defender_force=dict(end.defender_left),
        lost_ipc=end.attacker_loss_ipc + cargo[0],
        destroyed_ipc=end.defender_loss_ipc + cargo[1],
    )
    left = [info("aa1941.battle.part_left", "combat.step6", space=space, force=dict(end.withdrawn))]
    fire = [
        your_call("aa1941.battle.under_fire", "combat.step6", "I-AA-13", space=space,
                  force={"transport": end.under_fire}, n=len(end.rounds))
    ] if end.under_fire and not end.retreated else []  # fmt: skip
    hands = () if end.retreated else end.not_taken()
    return [
        told, *(left if won_without else ()), *end.swept_rulings(), *hands, *end.repaired(), *fire,
    ]  # fmt: skip


def landing_off(part: Assault, done: Fought) -> bool:
    """Whether all who would land from a zone went down with their transports (p. 13)."""
    rest = minus(part.seaborne, done.drowned)
    return total(part.seaborne) > 0 and not total(rest) and not total(done.aboard)


def nobody_left(space: str, zone: str) -> Ruling:
    """That a landing is off because its transports are sunk with all aboard (p. 13, p. 14)."""
    return info("aa1941.battle.landing_off", "combat_move.transports", "combat.land",
                space=space, other_space=zone)  # fmt: skip
