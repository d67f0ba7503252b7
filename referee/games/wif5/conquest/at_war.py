"""Who takes a whole country: one that is at war with it, or with the power that has it (10.2.1.1, 14, 15)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import kept_from_the_start
from referee.games.wif5.state import POWERS, State, side_of
from referee.games.wif5.wars import nations as of

STEP = "conquest"  # the step in which countries fall, surrender, are freed (14, 15)


def owner(state: State, nation: str) -> str | None:
    """Whose a country is: its own for a power, a minor's controller or conqueror; `None`: it is neutral."""
    if nation in POWERS:
        return nation
    return of.holder_of(state, nation) or kept_from_the_start(state, nation)


def able(state: State, nation: str) -> tuple[str, ...]:
    """The powers that may conquer a country: those at war with it, else with the power that has it (14)."""
    if nation in POWERS:
        return of.enemies_of(state, nation)
    has = owner(state, nation)
    return of.attackers_of(state, nation) or (() if has is None else of.enemies_of(state, has))


def barred(state: State, nation: str, by: str) -> list[Ruling]:
    """Why a power takes no such country: a neutral is nobody's to take, nothing passes between powers that are
    not at war (10.2.1.1, 14, 15).
    """
    has = owner(state, nation)
    if has is None:
        return [refusal("wif5.conquest.neutral", "14", nation=nation)]
    if side_of(by) == side_of(has) or by in (*able(state, nation), *of.enemies_of(state, has)):
        return []
    return [refusal("wif5.conquest.not_at_war", "14", nation=nation, power=by)]
