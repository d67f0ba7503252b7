"""Abilities of the cards in an attack at the table: those that count, those that are asked (p. 26).

`resolve` applies what is asked for (`ability=…`) and names the rest. At the table a card is at
hand: what it allows or forbids counts by itself, what it adds is asked before the dice (Enter
takes it all; where nobody can be asked nothing is taken), or counts by itself where the table
agreed so (`--set abilities=printed`). `without=…` leaves one out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.record import replace
from referee.engine.verdict import Ruling, info
from referee.games.aam import hexes
from referee.games.aam.book import Book, Unit
from referee.games.aam.combat.shot import COMPUTED, OF_ATTACKER, OF_TARGET, Shot, matters, struck
from referee.games.aam.state import Piece, State, card

# What a card allows or forbids: without it the referee would refuse, or allow, what is not so.
ALLOWING = ("extended_range", "enhanced_range", "limited_range", "overlapping_fire")
# What its owner may do instead, or only near a commander: never by itself.
OPTIONAL = ("close_assault", "hand_to_hand", "open_back", "stars_and_stripes",
            "hull_mounted_flamethrower")  # fmt: skip
ALL, NONE = "all", "none"


def printed(shot: Shot, without: Sequence[str] = ()) -> Iterator[tuple[Unit, str]]:
    """The abilities on both cards that can change this attack and are not in it yet."""
    for unit, known in ((shot.attacker, OF_ATTACKER), (shot.target, OF_TARGET)):
        for each in unit.abilities if unit is not None else ():
            if each.printed == "revised" or each.id not in known or each.id not in COMPUTED:
                continue
            if each.id == "open_back" and unit is shot.attacker:
                continue
            if unit is None or each.id in (*shot.abilities, *without) or not matters(shot, each):
                continue
            yield unit, each.id


def allowed(shot: Shot, without: Sequence[str] = ()) -> tuple[Shot, list[Ruling]]:
    """The attack with what the cards allow or forbid, each told."""
    told: list[Ruling] = []
    for unit, ability in (*printed(shot, without),):
        if ability in ALLOWING:
            shot = replace(shot, abilities=(*shot.abilities, ability))
            told.append(info("aam.attack.counts", "abilities", unit=unit.id, ability=ability))
    return shot, told


def settled(
    book: Book, state: State, shot: Shot, one: Piece, without: Sequence[str]
) -> Script[tuple[Shot, list[Ruling]]]:
    """Ask once for every ability that could be added; each that counts is told."""
    found = [
        (unit, ability)
        for unit, ability in printed(shot, without)
        if ability not in ALLOWING and _fits(book, state, shot, one, ability)
    ]
    sure = state.options.get("abilities") == "printed"
    taken = [ability for _, ability in found if sure and ability not in OPTIONAL]
    ids = tuple(dict.fromkeys(ability for _, ability in found if ability not in taken))
    if ids:
        answer = yield Choice(
            "aam.choice.abilities",
            (ALL, NONE, *(ids if len(ids) > 1 else ())),
            "ability",
            ALL,
            {"abilities": list(ids)},
            ("abilities",),
            kind="ability",
            unasked=NONE,
        )
        taken += ids if answer == ALL else () if answer == NONE else (str(answer),)
    if not taken:
        return shot, []
    told = [
        info("aam.attack.counts", "abilities", unit=unit.id, ability=ability)
        for unit, ability in found
        if ability in taken
    ]
    return replace(shot, abilities=(*shot.abilities, *taken)), told


def _fits(book: Book, state: State, shot: Shot, one: Piece, ability: str) -> bool:
    """Whether an ability that matters can be had here: the rear is struck, a commander is near."""
    if ability == "open_back":
        return struck(shot) == "rear"
    if ability in ("close_assault", "hand_to_hand"):
        return shot.same_hex
    if ability == "fanatic":
        return shot.attacker_state.disrupted or shot.target_state.disrupted
    if ability == "stars_and_stripes" and state.tracking and one.hex:
        return any(
            card(book, each).initiative
            and not each.condition.disrupted
            and each.hex is not None
            and each.aboard is None
            and hexes.distance(one.hex, each.hex) <= 1
            for each in state.of(one.side)
        )
    return True


def blasts(unit: Unit, abilities: Sequence[str], without: Sequence[str]) -> bool:
    """Whether an attack strikes the whole hex: its card says so, or the players do (p. 30)."""
    found = unit.has("blast")
    on_card = found is not None and found.printed != "revised"
    return "blast" not in without and (on_card or "blast" in abilities)
