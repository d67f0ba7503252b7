"""The rolls apart from battle: air check, mines, night, ice, recovery, sabotage, leaders, reserves.

Each is a script that asks for its dice, or answers at once when none are due.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Dice, Script
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.m44.book import Book, Ground, Unit

DIE = "m44"
FULL_DAY, NIGHT_DICE, ICE_DICE, HOSPITAL_DICE = 6, 4, 2, 6
DAM_STARS = 4
SYMBOLS = {"infantry": "I", "armour": "A"}


def air_dice(grounds: Sequence[Ground], enemies: int, planes: int) -> int | None:
    """Dice of an air check: the hex, one per enemy unit and two per enemy plane next to it (Test aérien)."""
    values = [ground.air for ground in grounds]
    if any(value is None for value in values):
        return None
    return max((value for value in values if value is not None), default=0) + enemies + 2 * planes


def air_check(
    grounds: Sequence[Ground], enemies: int, planes: int, counting: bool
) -> Verdict | Script[Verdict]:
    """`dice`; rolled: `lost` on a grenade, `medal` if an enemy was next to the plane."""
    dice = air_dice(grounds, enemies, planes)
    if dice is None:
        return Verdict({"dice": None}, (your_call("m44.silent", "air.check", grounds[0].card,
                                                  unit="aircraft", what="air"),))  # fmt: skip
    told = [info("m44.air.dice", "air.check", *(g.card for g in grounds), dice=dice)]
    if enemies + planes:
        told.append(info("m44.air.opponent", "air.check"))
    if counting:
        return Verdict({"dice": dice}, tuple(told))

    def script() -> Script[Verdict]:
        thrown = (yield Dice("m44.roll.air", dice, DIE, cards=("air.check",))) if dice else ()
        lost = "G" in thrown
        medal = lost and enemies + planes > 0
        end = info("m44.air.lost" if lost else "m44.air.safe", "air.check")
        more = [info("m44.air.medal", "air.check")] if medal else []
        return Verdict({"dice": dice, "lost": lost, "medal": medal}, (*told, end, *more))

    return script()


def minefield(strength: int, target: Unit) -> Script[Verdict]:
    """`hits`: unit symbol and grenade, as many dice as the token says (Champ de mines)."""
    cards = ("rule.minefield",)
    rulings: list[Ruling] = []
    if target.id == "combat_engineer":
        rulings.append(info("m44.mines.engineer", "unit.combat_engineer"))
    if strength == 0:
        return Verdict({"hits": 0, "decoy": True}, (info("m44.mines.decoy", *cards), *rulings))
    thrown = yield Dice("m44.roll.mines", strength, DIE, cards=cards)
    faces = set(target.hit or "G") | {SYMBOLS.get(target.kind, "G")}
    if target.id == "sniper":
        faces = {"G"}
    hits = sum(face in faces for face in thrown)
    result: dict[str, Json] = {"hits": hits, "decoy": False}
    return Verdict(result, (info("m44.mines.hits", *cards, hits=hits), *rulings))


def night(marker: int) -> Script[Verdict]:
    """`visibility`: four dice, a hex farther per star, up to full day (Attaques nocturnes)."""
    if marker >= FULL_DAY:
        return Verdict({"visibility": FULL_DAY}, (info("m44.night.day", "rule.night"),))
    thrown = yield Dice("m44.roll.night", NIGHT_DICE, DIE, cards=("rule.night",))
    seen = min(FULL_DAY, marker + sum(face == "S" for face in thrown))
    told = (
        info("m44.night.day", "rule.night")
        if seen == FULL_DAY
        else info("m44.night.seen", "rule.night", visibility=seen)
    )
    return Verdict({"visibility": seen}, (told,))


def frozen_river(unit: Unit) -> Script[Verdict]:
    """`losses`: two dice, a figure per star; a Tiger sinks whole (Rivière gelée)."""
    if unit.kind in ("ship", "craft"):
        return Verdict(
            {"losses": 0}, (refusal("m44.ice.ship", "terrain.frozen_river", unit=unit.id),)
        )
    thrown = yield Dice("m44.roll.ice", ICE_DICE, DIE, cards=("terrain.frozen_river",))
    losses = min(sum(face == "S" for face in thrown), unit.figures)
    return Verdict(
        {"losses": losses}, (info("m44.ice.losses", "terrain.frozen_river", losses=losses),)
    )


def recovery(
    book: Book, place: str, unit: Unit, figures: int, start: int, cards: int | None,
    adjacent_enemy: bool,
) -> Verdict | Script[Verdict]:  # fmt: skip
    """`regained`: a figure per unit symbol or star, never above the strength at the start.

    Hospital: six dice; oasis and Medics & Mechanics: one per command card, the played one
    included (its number may be left to the dice typed).
    """
    card = {
        "hospital": "terrain.hospital",
        "oasis": "terrain.oasis",
        "medics": "card.medics_and_mechanics",
    }[place]
    rests = (card,) if place == "hospital" else (card, "I-M44-21")
    why = _no_recovery(place, unit, adjacent_enemy, card)
    if why is not None:
        return Verdict({"regained": 0}, (why,))

    def script() -> Script[Verdict]:
        number = HOSPITAL_DICE if place == "hospital" else cards
        ask = Dice("m44.roll.recovery", number or 0, DIE, cards=rests,
                   open="" if number else "cards")  # fmt: skip
        thrown = yield ask
        good = {SYMBOLS.get(unit.kind, ""), "S"}
        back = min(sum(face in good for face in thrown), max(0, start - figures))
        more = "m44.recovery.may_act" if place == "medics" and back else "m44.recovery.rests"
        return Verdict(
            {"regained": back, "figures": figures + back},
            (info("m44.recovery.back", *rests, n=back), info(more, card)),
        )

    return script()


def _no_recovery(place: str, unit: Unit, adjacent_enemy: bool, card: str) -> Ruling | None:
    if place != "medics" and unit.kind != "infantry":
        return refusal("m44.recovery.infantry", card, unit=unit.id)
    if unit.kind in ("ship", "train", "craft", "air") or unit.figures == 1:
        return refusal("m44.recovery.never", card, unit.card, unit=unit.id)
    if adjacent_enemy and place != "medics":
        return refusal("m44.recovery.enemy", card)
    return None


def sabotage(target: str, stars: int, dice: int) -> Script[Verdict]:
    """`destroyed` and `stars`: a bridge (two dice, one star), a dam (two dice a turn, four stars in
    all), a factory or a power plant (the dice of a close assault, one star).
    """
    card = {"bridge": "rule.blow_bridge", "dam": "terrain.dam"}.get(target, "rule.sabotage")
    number = 2 if target in ("bridge", "dam") else dice
    thrown = yield Dice("m44.roll.sabotage", number, DIE, cards=(card,))
    now = sum(face == "S" for face in thrown)
    total = stars + now if target == "dam" else now
    done = total >= (DAM_STARS if target == "dam" else 1)
    code = "m44.sabotage.done" if done else "m44.sabotage.not_yet"
    return Verdict({"destroyed": done, "stars": total}, (info(code, card, stars=total),))


def leader() -> Script[Verdict]:
    """`killed`: two dice, a star kills the heroic leader (Commandant héroïque)."""
    thrown = yield Dice("m44.roll.leader", 2, DIE, cards=("rule.heroic_leader",))
    killed = "S" in thrown
    code = "m44.leader.killed" if killed else "m44.leader.safe"
    return Verdict({"killed": killed, "medal": killed}, (info(code, "rule.heroic_leader"),))


def reserves() -> Script[Verdict]:
    """What two dice of the reserve roll allow, face by face (Jetons de Réserve)."""
    thrown = yield Dice("m44.roll.reserves", 2, DIE, cards=("rule.reserve_tokens",))
    words = {"I": "infantry", "A": "armour", "G": "any", "S": "elite", "F": "sandbags"}
    found = [words[str(face)] for face in thrown]
    rulings = tuple(
        info(f"m44.reserves.{word}", "rule.reserve_tokens") for word in dict.fromkeys(found)
    )
    return Verdict({"reserves": found}, rulings)


def orders(book: Book, card: str, army: str | None) -> Verdict:
    """`orders` and `notes`: what a command card lets one order (Corps des US Marines changes some)."""
    raw = book.deck[card]
    number: Json = raw["orders"]
    notes = list(raw.get("notes", ()))
    rests = [f"card.{card}"]
    if army == "us_marines":
        rests.append("rule.us_marines")
        if "marines" in raw:
            number = raw["marines"]
            notes.append("marines_more")
        elif raw["kind"] == "sections":
            notes.append("marines_section")
        elif card == "counter_attack":
            notes.append("marines_counter")
        else:
            notes.append("marines_same")
        if card == "behind_enemy_lines" or "fallback" in notes:
            rests.append("I-M44-25")
    if army == "russian":
        rests.append("rule.russian_command")
        free = card in ("recon", "counter_attack", "ambush")
        notes.append("commissar_free" if free else "commissar")
    if army == "imperial_japan" and card == "infantry_assault":
        rests.append("rule.japan_banzai")
        notes.append("banzai_three")
    if isinstance(number, dict):
        number = dict(number)
    rulings = [info("m44.orders.card", *rests[:1], card=card)]
    rulings += [info(f"m44.orders.{note}", *rests) for note in notes]
    return Verdict({"orders": number, "notes": notes}, tuple(rulings))


def advance(
    unit: Unit,
    terrain: Sequence[Ground],
    start: Sequence[Ground],
    gone: bool,
    second: bool,
    desert: bool,
    ambush: bool,
) -> Verdict:
    """`take_ground` and `overrun` after a close assault that emptied the target's hex.

    `second` for the battle of an overrun itself; `desert` for the North African rule (one hex more);
    `ambush` when the unit was defending.
    """
    rulings: list[Ruling] = []
    take = unit.take and gone and not ambush
    over = take and unit.overrun and not second
    if not unit.take:
        rulings.append(info("m44.advance.never", "rule.take_ground", unit.card, unit=unit.id))
    elif not gone:
        rulings.append(info("m44.advance.not_gone", "rule.take_ground"))
    elif ambush:
        rulings.append(info("m44.advance.defender", "rule.take_ground"))
    for ground in terrain:
        climbs = ground.id == "cliff" and any(own.id == "beach" for own in start)
        closed = ground.enter == "none" or (ground.enter == "infantry" and unit.kind != "infantry") or (
            ground.enter == "no_artillery" and unit.kind == "artillery"
        ) or (ground.enter == "boat")  # fmt: skip
        crushed = ground.id == "wire" and unit.kind == "armour"  # « Barbelés »: neither of the two
        if take and (climbs or closed or crushed or ground.id in ("oasis", "minefield")):
            take = over = False
            rulings.append(info("m44.advance.ground", ground.card, terrain=ground.id))
        stops = unit.kind in ground.bar or ground.id in ("wire", "minefield", "oasis")
        if take and over and stops:
            over = False
            rulings.append(info("m44.advance.no_second", ground.card, terrain=ground.id))
    if take:
        rulings.append(info("m44.advance.take", "rule.take_ground"))
    if over:
        rulings.append(info("m44.advance.overrun", "rule.overrun"))
    extra = bool(over and desert)
    if extra:
        rulings.append(info("m44.advance.desert", "rule.north_african_desert"))
    return Verdict({"take_ground": take, "overrun": over, "extra_hex": extra}, tuple(rulings))
