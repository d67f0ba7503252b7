"""One attack, every modifier summed before the first die: what `resolve`, `odds` and the game share.

Rests on Attaque et défense (pp. 15-18), Effets d’attaque (p. 20), Tir défensif (pp. 21-23)
and Couverture (p. 24).
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.record import field, record
from referee.engine.verdict import Ruling, advice, refusal, your_call
from referee.games.aam.board.ground import CLEAR, COVER, FOREST, SOLDIER, TOWN, VEHICLE
from referee.games.aam.book import LONG, MOST_RANGE, SHORT, Book, Unit
from referee.games.aam.combat.hits import DAMAGED, ladder
from referee.games.aam.combat.shot import (
    BY_HAND_ATTACKER,
    BY_HAND_TARGET,
    CLOSE,
    COMPUTED,
    OF_ATTACKER,
    OF_COMMANDERS,
    OF_TARGET,
    UNCOVERING,
    WHEN_DAMAGED,
    Shot,
    State,
    band,
    farthest,
    matters,
    on_target,
    struck,
    value_of,
)

FLAMES = "hull_mounted_flamethrower"
# Abilities that are of use at one face of a Vehicle, whose it is.
FACE_OF = {"open_back": "rear", "flanking_attack": "rear", "superior_frontal_armor": "front"}
BEST = 6  # a cover roll that needs more cannot succeed
SUCCESS = 4  # a die succeeds on this or more (p. 16)


@record
class Aim:
    """An attack ready to be rolled: dice, the face a die needs, the defence, the cover roll.

    `cover` is the face that a cover roll needs, `None` without one; `hidden` when it
    succeeds by itself. `double`: every success counts twice. `margin`: see `hits`.
    `burns`: three dice of 6 count as three hits. `if_damaged`: what a Damaged counter brings up.
    """

    dice: int
    needed: int
    defence: int
    cover: int | None
    hidden: bool = False
    double: bool = False
    margin: int = 1
    burns: bool = False
    rulings: tuple[Ruling, ...] = field(default=(), compare=False)
    if_damaged: tuple[Ruling, ...] = field(default=(), compare=False)

    @property
    def vain(self) -> bool:
        """Whether a cover roll is due that no face of the die makes."""
        return self.cover is not None and self.cover > BEST and not self.hidden

    @property
    def refused(self) -> bool:
        """Whether a rule forbids the attack."""
        return any(ruling.severity == "refusal" for ruling in self.rulings)


def aim(book: Book, shot: Shot) -> Aim:
    """Sum every modifier up; refusals are among the rulings."""
    rulings: list[Ruling] = [*_impossible(shot), *_wrong_abilities(book, shot)]
    dice, told = _dice(shot)
    rulings += told
    if shot.defensive:
        rulings += _defensive(shot)
    needed = (
        SUCCESS
        + _penalty(shot.attacker, shot.attacker_state, shot)
        - shot.die_bonus
        - _die_bonus(shot)
    )
    printed, told = _printed_defence(shot)
    rulings += told
    defence = printed - _penalty(shot.target, shot.target_state, shot)
    if defence < 1:
        rulings.append(advice("aam.attack.least_defence", "I-AAM-03", printed=printed))
        rulings.append(advice("aam.silent", "hits.count", "I-AAM-03", interpretation="I-AAM-03"))
        defence = 1
    cover = _cover(shot)
    if cover is not None and shot.ground.road:
        rulings.append(advice("aam.attack.road_cover", "cover.road", "I-AAM-06",
                              terrain=shot.ground.terrain))  # fmt: skip
    elif shot.ground.road and shot.ground.terrain == CLEAR:
        rulings.append(advice("aam.attack.road_open", "cover.road", "I-AAM-06"))
    hidden = (
        cover is not None
        and "forest_camouflage" in shot.abilities
        and shot.ground.terrain == FOREST
        and band(shot) == LONG
    )
    return Aim(
        max(0, dice),
        max(1, min(7, needed)),
        defence,
        cover,
        hidden,
        double="shrapnel" in shot.abilities and shot.target_type == SOLDIER,
        margin=_margin(shot),
        burns=_burns(shot),
        rulings=(*rulings, *_remarks(book, shot)),
        if_damaged=tuple(_tough(book, shot)),
    )


def _penalty(unit: Unit | None, state: State, shot: Shot) -> int:
    """-1 once for what lies on a unit, but for the counters that an ability asked for ignores."""
    disrupted = state.disrupted
    if "fanatic" in shot.abilities:
        owners = [each for each in (shot.attacker, shot.target) if each and each.has("fanatic")]
        ignored = unit in owners if owners else unit is None
        disrupted = disrupted and not ignored
    if "bravery_enforcement" in shot.abilities and state is shot.attacker_state:
        disrupted = False
    return int(disrupted or state.damaged)


def _burns(shot: Shot) -> bool:
    """A flamethrower in its hull fires at short range (`range` left out: it is said to be)."""
    asked = FLAMES in shot.abilities
    return asked and (shot.hexes is None or band(shot) == SHORT)


def _impossible(shot: Shot) -> Iterator[Ruling]:
    """A Soldier is never damaged, and counters pile up in one order only (p. 20)."""
    if (
        shot.target_type == SOLDIER and (shot.target_state.damaged or DAMAGED in shot.face_down)
    ) or (shot.from_soldier and shot.attacker_state.damaged):
        yield refusal("aam.attack.soldier_damaged", "damaged")
    elif set(shot.face_down) - set(ladder(shot.target_type, shot.target_state.damaged)):
        yield refusal("aam.attack.damaged_twice", "damaged", "hits")


def _wrong_abilities(book: Book, shot: Shot) -> Iterator[Ruling]:
    """An ability asked for must be on a card named, or be a commander’s nearby."""
    for ability in shot.abilities:
        if not _had(shot, ability):
            yield refusal("aam.attack.not_on_card", "abilities", ability=ability)
        elif ability == "sideskirts" and shot.attacker and not shot.attacker.has("close_assault"):
            yield refusal(
                "aam.attack.no_close_assault", "abilities", ability=ability, unit=shot.attacker.id
            )
        elif ability == "open_back" and (own := [each for each in CLOSE if each in shot.abilities]):
            yield refusal("aam.attack.either", "abilities", ability=own[0], other_ability=ability)
        elif (face := _facing(shot, ability)) is not None:
            code = "aam.attack.other_face" if shot.face or shot.same_hex else "aam.attack.say_face"
            yield refusal(code, "abilities", "facing.defence", ability=ability, face=face,
                          struck_face=struck(shot))  # fmt: skip
        elif ability in OF_COMMANDERS and shot.from_soldier is False:
            yield refusal("aam.attack.soldiers_alone", "abilities", "command", ability=ability)
        elif ability == FLAMES and shot.behind:
            yield refusal("aam.attack.behind", "abilities", "facing", "I-AAM-18", ability=ability)
        elif ability == FLAMES and shot.hexes is not None and band(shot) != SHORT:
            yield refusal("aam.attack.short_only", "abilities", ability=ability, range=shot.hexes)


def _facing(shot: Shot, ability: str) -> str | None:
    """The one face of a Vehicle at which an ability is of use, where it is the other that is struck (the cards;
    p. 18).
    """
    face = FACE_OF.get(ability)
    wrong = shot.target_type == VEHICLE and face is not None and struck(shot) != face
    return face if wrong else None


def _had(shot: Shot, ability: str) -> bool:
    """Whether an ability can be had here: by whoever it is for, or by either; no card, no objection."""
    owners = [shot.attacker] if ability in (*OF_ATTACKER, *BY_HAND_ATTACKER) else []
    owners += [shot.target] if ability in (*OF_TARGET, *BY_HAND_TARGET) else []
    owners = owners or [shot.attacker, shot.target]
    return ability in OF_COMMANDERS or any(unit is None or unit.has(ability) for unit in owners)


def _dice(shot: Shot) -> tuple[int, list[Ruling]]:
    """The attack value, or why there is none (p. 15)."""
    found: list[Ruling] = []
    reach = band(shot)
    if shot.hexes is not None and reach is None:
        found.append(refusal("aam.attack.out_of_range", "range", hexes=shot.hexes,
                             most=farthest(shot)))  # fmt: skip
    most = value_of(shot, "limited_range") if "limited_range" in shot.abilities else None
    if most is not None and most < (shot.hexes or 0) <= MOST_RANGE:
        found.append(refusal("aam.attack.out_of_range", "range", hexes=shot.hexes, most=most))
    dice = shot.dice
    for ability, kind in CLOSE.items():
        if ability in shot.abilities:
            if shot.same_hex and shot.target_type == kind:
                dice = value_of(shot, ability) or dice
            else:
                found.append(refusal("aam.attack.not_close", "abilities", ability=ability,
                                     target_type=kind))  # fmt: skip
    if dice is None and shot.attacker is not None and reach is not None:
        column = shot.target_type
        if "open_back" in shot.abilities and struck(shot) == "rear":
            column = SOLDIER
        dice = shot.attacker.attack[column][reach]
    if dice and "stars_and_stripes" in shot.abilities:
        dice += 1
    if dice and "flanking_attack" in shot.abilities:
        dice += int(shot.target_type == VEHICLE and struck(shot) == "rear")
    if not dice and not found:
        params = {"unit": shot.attacker.id} if shot.attacker else {}
        code = "aam.attack.no_value" if shot.attacker else "aam.attack.no_dice"
        found.append(refusal(code, "attack", "range", type=shot.target_type, **params))
    return dice or 0, found


def _die_bonus(shot: Shot) -> int:
    """What abilities asked for add to every attack die (p. 26)."""
    bonus = 0
    if "ruthless" in shot.abilities and shot.target_state.penalty:
        bonus += 1
    if "inaccurate" in shot.abilities:
        bonus -= value_of(shot, "inaccurate") or 1
    return bonus


def _printed_defence(shot: Shot) -> tuple[int, list[Ruling]]:
    """The defence that the shot meets: two values for some Vehicles (p. 18)."""
    found: list[Ruling] = []
    defence = shot.defence
    if defence is None:
        assert shot.target is not None
        face = struck(shot)
        defence = shot.target.front if face == "front" else shot.target.rear
        if shot.target.front != shot.target.rear:
            if shot.face is None and not shot.same_hex:
                found.append(your_call("aam.attack.which_face", "facing.defence",
                                       unit=shot.target.id, front=shot.target.front,
                                       rear=shot.target.rear))  # fmt: skip
            elif shot.same_hex and shot.face == "front":
                found.append(advice("aam.attack.same_hex_rear", "facing.defence"))
    if "sideskirts" in shot.abilities:
        defence += 1
    return defence, found


def _margin(shot: Shot) -> int:
    """How far above the defence the second hit begins."""
    if "superior_armor" in shot.abilities:
        return on_target(shot, "superior_armor") or 2
    if "superior_frontal_armor" in shot.abilities and struck(shot) == "front":
        return on_target(shot, "superior_frontal_armor") or 2
    return 1


def _cover(shot: Shot) -> int | None:
    """The face that the cover roll needs, or `None` when there is no roll (p. 24)."""
    if not shot.ground.covers(shot.target_type) or shot.ignore_cover or shot.cover == "decline":
        return None
    if (UNCOVERING - {FLAMES}) & {*shot.abilities} or _burns(shot):
        return None
    need = COVER[shot.target_type] + int(shot.same_hex)
    need += int("seasoned_crew" in shot.abilities) + int("pinpointer" in shot.abilities)
    need -= int("urban_combat" in shot.abilities and shot.ground.terrain == TOWN)
    return min(7, need)


def _defensive(shot: Shot) -> Iterator[Ruling]:
    """What defensive fire asks for (Provoquer un tir défensif, p. 21; Confus, p. 20)."""
    if shot.hexes is not None and shot.hexes > SHORT + 1:
        yield refusal("aam.defensive.range", "defensive.provoke", hexes=shot.hexes)
    if shot.attacker_state.disrupted and "fanatic" not in shot.abilities:
        yield refusal("aam.defensive.disrupted", "disrupted")
    if (
        shot.from_soldier is False
        and shot.target_type == SOLDIER
        and "overlapping_fire" not in shot.abilities
    ):
        yield refusal("aam.defensive.vehicle_soldier", "defensive.provoke")


def _tough(book: Book, shot: Shot) -> Iterator[Ruling]:
    """The target's abilities that take a Damaged counter away, or roll for it (p. 26); none where none is laid."""
    if shot.target is None or shot.defensive:
        return
    for ability in shot.target.abilities:
        if ability.id in WHEN_DAMAGED and ability.printed != "revised":
            yield your_call("aam.attack.by_hand", "abilities", unit=shot.target.id,
                            ability=ability.id, effect=card_text(book, ability.id))  # fmt: skip


def _remarks(book: Book, shot: Shot) -> Iterator[Ruling]:
    """Abilities that could matter and were not asked for, and cards of low confidence."""
    for unit, computed, by_hand in (
        (shot.attacker, OF_ATTACKER, BY_HAND_ATTACKER),
        (shot.target, OF_TARGET, BY_HAND_TARGET),
    ):
        if unit is None:
            continue
        for ability in unit.abilities:
            if ability.printed == "revised" or (
                ability.id == "open_back" and unit is shot.attacker
            ):
                continue  # not on the card of 2005; an open back matters to whoever strikes it
            if (
                ability.id in computed
                and ability.id not in shot.abilities
                and matters(shot, ability, unit)
            ):
                yield your_call("aam.attack.ability", "abilities", unit=unit.id,
                                ability=ability.id, effect=card_text(book, ability.id))  # fmt: skip
            elif unit is shot.target and ability.id in WHEN_DAMAGED:
                continue  # not before it is damaged
            elif ability.id in by_hand and not (shot.defensive and by_hand is BY_HAND_TARGET):
                yield your_call("aam.attack.by_hand", "abilities", unit=unit.id,
                                ability=ability.id, effect=card_text(book, ability.id))  # fmt: skip
        if not unit.sure:
            yield advice("aam.card.unsure", "units.card", unit=unit.id)
    for ability_id in shot.abilities:
        if ability_id not in COMPUTED and _had(shot, ability_id):
            yield your_call("aam.attack.not_computed", "abilities", ability=ability_id,
                            effect=card_text(book, ability_id))  # fmt: skip


def card_text(book: Book, ability: str) -> object:
    """What an ability does, in our words, or that the card tells it."""
    return book.abilities[ability].get("text") or {"en": "read the card", "fr": "lisez la fiche"}
