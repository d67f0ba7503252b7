"""Abilities of the cards in an attack at the table: those that count, those that are asked (p. 26).

`resolve` applies what is asked for (`ability=…`) and names the rest. At the table a card is at
hand: what is printed on it counts by itself in an attack, each told with its effect before the dice.
So it does in defensive fire in the guided session and where the table agreed so (`--set
abilities=printed`); a bare command line of `fire` takes only what allows or forbids. What its owner
may do instead is asked (Enter takes it; where nobody can be asked nothing is taken). `without=…`
leaves one out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import SOLDIER
from referee.games.aam.book import Book, Unit
from referee.games.aam.combat.shot import (
    CLOSE,
    OF_ATTACKER,
    OF_COMMANDERS,
    OF_TARGET,
    UNCOVERING,
    Shot,
    band,
    matters,
    opened,
    struck,
)
from referee.games.aam.combat.summing import card_text
from referee.games.aam.state import Piece, State, called, card
from referee.games.aam.state import shaken as held

# What a card allows or forbids: without it the referee would refuse, or allow, what is not so.
ALLOWING = ("extended_range", "enhanced_range", "limited_range", "overlapping_fire")
# What its owner may do instead, or only near a commander: never by itself.
OPTIONAL = ("close_assault", "hand_to_hand", "open_back")
# Of these a unit takes the dice of one: its own for one hex, or those against Soldiers.
DICE_OF = frozenset((*CLOSE, "open_back"))
# What hangs on where a Vehicle points: without positions nobody knows, and it is asked.
POINTED = "hull_mounted_flamethrower"
# Abilities about a cover roll, which an attack that ignores cover does not leave.
ABOUT_COVER = ("forest_camouflage", "urban_combat", "seasoned_crew", "pinpointer")
# A second attack in the same activation, any one or against a Soldier.
MORE = ("double_shot", "all_guns_blazing")
FADE = "strike_and_fade"
STRIPES = "stars_and_stripes"  # its owner’s own ability: it only wants a Commander beside him
ALL, NONE = "all", "none"


def printed(shot: Shot, without: Sequence[str] = ()) -> Iterator[tuple[Unit, str]]:
    """The abilities on both cards that can change this attack and are not in it yet."""
    for unit, known in ((shot.attacker, OF_ATTACKER), (shot.target, OF_TARGET)):
        if unit is None:
            continue
        for each in unit.abilities:
            if each.printed == "revised" or each.id not in known:
                continue
            if each.id == "open_back" and unit is shot.attacker:
                continue
            if each.id in (*shot.abilities, *without) or not matters(shot, each, unit):
                continue
            yield unit, each.id


def allowed(book: Book, shot: Shot, without: Sequence[str] = ()) -> tuple[Shot, list[Ruling]]:
    """The attack with what the cards allow or forbid, each told."""
    told: list[Ruling] = []
    for unit, ability in (*printed(shot, without),):
        if ability in DICE_OF and DICE_OF & {*shot.abilities}:
            continue
        steady = ability == "fanatic" and shot.defensive and shot.attacker_state.disrupted
        if ability in ALLOWING or (steady and unit is shot.attacker) or _opens(shot, ability):
            shot = replace(shot, abilities=(*shot.abilities, ability))
            told.append(counting(book, unit, ability))
    return shot, told


def _opens(shot: Shot, ability: str) -> bool:
    """Whether an ability lets somebody attack who has no dice there without it: an Open Back struck in the
    rear, Close Assault or Hand to Hand in one hex (the cards; p. 26).
    """
    if ability in CLOSE:
        reach = band(shot)
        if shot.attacker is None or not shot.same_hex or shot.target_type != CLOSE[ability]:
            return False
        return reach is not None and not shot.attacker.attack[shot.target_type][reach]
    either = opened(shot) if ability == "open_back" and struck(shot) == "rear" else None
    return either is not None and not either[1]


def counting(book: Book, unit: Unit, ability: str) -> Ruling:
    """An ability that counts, with what it does here."""
    found = unit.has(ability)
    said = book.abilities[ability].get("short") or book.abilities[ability].get("text") or {}
    number = str(found.value if found is not None and found.value is not None else "")
    effect = {lang: text.replace("{n}", number) for lang, text in said.items()}
    return info("aam.attack.counts", "abilities", unit=unit.id, ability=ability, effect=effect)


def uncounted(book: Book, unit: Unit, ability: str) -> Ruling:
    """An ability that could count and was not asked for."""
    return your_call("aam.attack.ability", "abilities", unit=unit.id, ability=ability,
                     effect=card_text(book, ability))  # fmt: skip


def lent(book: Book, state: State, one: Piece, shot: Shot) -> Iterator[tuple[Unit, str]]:
    """What undisrupted commanders beside the attacker lend him; same names never add up (p. 26)."""
    if shot.attacker is None or shot.attacker.type != SOLDIER:
        return
    for ability in OF_COMMANDERS:
        matter = shot.attacker_state.disrupted
        if ability == "pinpointer":
            matter = shot.ground.covers(shot.target_type)
        if not matter or ability in shot.abilities:
            continue
        if (lender := lends(book, state, one, ability)) is not None:
            yield card(book, lender), ability


def lends(book: Book, state: State, one: Piece, ability: str) -> Piece | None:
    """The commander beside a unit whose ability it has, too (p. 26)."""
    near = commanders(book, state, one)
    return next((each for each in near if card(book, each).on_card(ability) is not None), None)


def notice(book: Book, state: State, one: Piece) -> Ruling:
    """What a disrupted unit may not do, as its player is told: nothing is kept from a Fanatic, and the
    dice of a Soldier whom a commander beside him forces lose nothing (p. 20; the card, p. 26).
    """
    if not held(book, one):
        return info("aam.notice.fanatic", "abilities", "disrupted", **called(one))
    soldier = card(book, one).type == SOLDIER and state.tracking
    forced = lends(book, state, one, "bravery_enforcement") if soldier else None
    if forced is not None:
        return advice("aam.notice.forced", "disrupted", "command", **called(one),
                      **called(forced, "target_"), ability="bravery_enforcement")  # fmt: skip
    return advice("aam.notice.disrupted", "disrupted", **called(one))


def unlent(book: Book, state: State, one: Piece, asked: Sequence[str]) -> Iterator[Ruling]:
    """What was asked for that only a commander beside the attacker gives, and none does (p. 26)."""
    near = [card(book, each) for each in commanders(book, state, one)]
    for ability in asked:
        if ability == STRIPES and card(book, one).has(ability):
            if not any(True for _ in commanders(book, state, one, shaken=True)):
                yield refusal("aam.attack.no_friend", "abilities", **called(one), ability=ability)
            continue
        if ability in OF_COMMANDERS:
            soldier = card(book, one).type == SOLDIER
            given = soldier and any(each.has(ability) for each in near)
        else:
            continue
        if not given:
            yield refusal("aam.attack.no_commander", "command", **called(one), ability=ability)


def not_there(
    book: Book, state: State, one: Piece, target: Piece, left_out: Sequence[str]
) -> Iterator[Ruling]:
    """What was left out (`without=…`) though nobody who counts here has it: a Blast strikes others too."""
    wide = card(book, one).has("blast") is not None
    beneath = [each for each in state.pieces.values() if each.id == one.aboard]
    near = (one, target, *beneath, *commanders(book, state, one))
    about = state.pieces.values() if wide else near
    for ability in left_out:
        if not any(card(book, each).has(ability) for each in about):
            yield refusal("aam.attack.not_on_card", "abilities", ability=ability)


def commanders(book: Book, state: State, one: Piece, shaken: bool = False) -> Iterator[Piece]:
    """Friendly commanders beside a unit, or it itself; without positions all are taken as near.

    A disrupted one lends nothing of his (p. 26), yet he is a Commander still (`shaken`).
    """
    for each in state.of(one.side):
        if not card(book, each).commands or each.aboard is not None:
            continue
        if held(book, each) and not shaken:
            continue
        if (
            not state.tracking
            or not one.hex
            or not each.hex
            or hexes.distance(one.hex, each.hex) <= 1
        ):
            yield each


def settled(
    book: Book, state: State, shot: Shot, one: Piece, without: Sequence[str], at_table: bool
) -> Script[tuple[Shot, list[Ruling]]]:
    """Every ability that counts, each told; what is its owner's to choose is asked once.

    Close Assault and an Open Back are either the one number of dice or the other: which, is asked first.
    Nothing of a cover roll is told to count where the attack leaves none (p. 26; the cards).
    """
    near = [pair for pair in lent(book, state, one, shot) if pair[1] not in without]
    found = [
        *((unit, ability) for unit, ability in printed(shot, without)
          if ability not in ALLOWING and fits(book, state, shot, one, ability)),
        *near,
    ]  # fmt: skip
    sure = at_table or not shot.defensive or state.options.get("abilities") == "printed"
    doubtful = set() if state.tracking else {STRIPES, POINTED, *(each for _, each in near)}
    taken = [each for _, each in found if sure and each not in OPTIONAL and each not in doubtful]
    found = _uncovered(found, (*shot.abilities, *taken))
    ids = tuple(dict.fromkeys(ability for _, ability in found if ability not in taken))
    either = tuple(each for each in ids if each in DICE_OF)
    if len(either) > 1:
        dice_of = yield from _either(book, shot, one, found, either)
        taken += dice_of
        found = [pair for pair in found if pair[1] not in either or pair[1] in dice_of]
        found = _uncovered(found, (*shot.abilities, *taken))
        ids = tuple(each for each in ids if each not in either and each in {a for _, a in found})
    if ids:
        one_only = len(ids) == 1
        effects = {ability: dict(counting(book, unit, ability).params) for unit, ability in found}
        answer = yield Choice(
            "aam.choice.ability" if one_only else "aam.choice.abilities",
            (ALL, NONE) if one_only else (ALL, NONE, *ids),
            "ability",
            ALL,
            {"abilities": list(ids), "abilities_told": [
                _effect(shot, each, effects[each]) for each in ids
            ]},
            ("abilities",),
            kind="counting" if one_only else "ability",
            unasked=NONE,
            side=one.side,
            check=_which,
            many=not one_only,
        )  # fmt: skip
        said = str(answer).split()
        taken += (
            ids if ALL in said else () if NONE in said else (each for each in ids if each in said)
        )
    found = _uncovered(found, (*shot.abilities, *taken))
    taken = [each for each in taken if each in {ability for _, ability in found}]
    told = [counting(book, unit, ability) for unit, ability in found if ability in taken]
    near = [pair for pair in near if pair in found]
    if not at_table:  # what is on neither card is told here: a commander near lends it
        told += [uncounted(book, unit, each) for unit, each in near if each not in taken]
    return (replace(shot, abilities=(*shot.abilities, *taken)) if taken else shot), told


def _either(
    book: Book, shot: Shot, one: Piece, found: Sequence[tuple[Unit, str]], either: tuple[str, ...]
) -> Script[list[str]]:
    """Whose dice a unit takes that may take those of its Close Assault or those of an Open Back: its owner says,
    or neither (the cards; p. 26).
    """
    effects = {ability: dict(counting(book, unit, ability).params) for unit, ability in found}
    answer = yield Choice(
        "aam.choice.either",
        (*either, NONE),
        "ability",
        None,
        {"abilities": list(either),
         "abilities_told": [_effect(shot, each, effects[each]) for each in either]},
        ("abilities",),
        kind="ability",
        unasked=NONE,
        side=one.side,
    )  # fmt: skip
    said = str(answer).split()
    return [each for each in either if each in said] or [each for each in either[:1] if ALL in said]


def _which(answer: str) -> Ruling | None:
    """Why an answer does not say which abilities count: all of them or none, and some besides."""
    said = set(answer.split())
    return (
        refusal("aam.attack.all_or_some", "abilities")
        if said & {ALL, NONE} and len(said) > 1
        else None
    )


def _effect(shot: Shot, ability: str, params: dict[str, Json]) -> Json:
    """What an ability that is asked about does here; of an Open Back both numbers of dice."""
    either = opened(shot) if ability == "open_back" else None
    if either is None:
        return {"code": "aam.target.part.effect", "params": params}
    more = {**params, "number": either[0], "without": either[1]}
    return {"code": "aam.target.part.instead", "params": more}


def _uncovered(found: list[tuple[Unit, str]], counted: Sequence[str]) -> list[tuple[Unit, str]]:
    """Bombardment leaves nothing of what is about cover rolls (the booklet’s own example, p. 26), nor does
    Close Assault or whatever else of what counts ignores cover.
    """
    if not UNCOVERING & set(counted):
        return found
    return [pair for pair in found if pair[1] not in ABOUT_COVER]


def fits(book: Book, state: State, shot: Shot, one: Piece, ability: str) -> bool:
    """Whether an ability that matters can be had here: the rear is struck, a commander is near."""
    if ability in ("open_back", "flanking_attack"):
        return struck(shot) == "rear"
    if ability in ("close_assault", "hand_to_hand"):
        return shot.same_hex
    if ability == STRIPES:
        return any(True for _ in commanders(book, state, one, shaken=True))
    return True


def extra(book: Book, state: State, one: Piece) -> str | None:
    """The ability by which a unit that has just attacked may attack once more, now (p. 26)."""
    if one.acted != 1 or one.moved or state.last != one.id:
        return None
    return next((each for each in MORE if card(book, one).on_card(each) is not None), None)


def blasts(unit: Unit, abilities: Sequence[str], without: Sequence[str]) -> bool:
    """Whether an attack strikes the whole hex: its card says so, or the players do (p. 30)."""
    return "blast" not in without and (unit.on_card("blast") is not None or "blast" in abilities)
