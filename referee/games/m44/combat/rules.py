"""May it attack, and with how many dice: the sum of every reason, and what forbids it.

Base dice for the range; cards, leaders and armies; the attacker's own hex; the one best protection
of the target (terrain and obstacle never add up). Units, terrains, armies: each its own heading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.m44.book import Book, Ground
from referee.games.m44.combat.attack import ARTILLERY, Attack, cards_of, trodden
from referee.games.m44.combat.bans import forbidden
from referee.games.m44.movement.reach import JAPAN

Add = Callable[..., None]


@record
class Counted:
    """How many dice, the reasons in order, the rulings; `dice` is None where no source tells."""

    dice: int | None
    breakdown: tuple[dict[str, Json], ...]
    rulings: tuple[Ruling, ...]

    @property
    def allowed(self) -> bool:
        """Whether nothing forbids the attack."""
        return not any(ruling.severity == "refusal" for ruling in self.rulings)


def count(book: Book, attack: Attack) -> Counted:
    """The dice of an attack. Refusals are collected, the sum is worked out all the same."""
    rulings = list(forbidden(book, attack))
    lines: list[dict[str, Json]] = []

    def add(reason: str, dice: int, card: str, **more: Json) -> None:
        if dice:
            lines.append({"reason": reason, "dice": dice, **more})
            cards.append(card)

    cards: list[str] = []
    base = base_dice(attack)
    if base is None:
        rulings.append(your_call("m44.silent", *cards_of(attack), unit=attack.name, what="dice"))
        return Counted(None, (), tuple(rulings))
    if attack.battle_back:
        add("battle_back", 1, "rule.commonwealth")
    else:
        add("base", base, cards_of(attack)[0])
        if attack.unit is not None and base:
            _additions(book, attack, add)
            _own_hex(attack, add)
        elif base and attack.bonus is not None:
            add("bonus", attack.bonus, "rule.cards")
        reason, lost, ground = protection(attack)
        if base:
            add(reason, lost, ground.card if ground else "", what=ground.id if ground else "")
    total = sum(line["dice"] for line in lines)
    if total <= 0 and not any(r.severity == "refusal" for r in rulings):
        rulings.append(refusal("m44.attack.no_dice", *_unique(cards), unit=attack.name))
    if total < 0:
        lines.append({"reason": "floor", "dice": -total})
        cards.append("rule.battle")
        total = 0
    rulings += _told(attack)
    if total and not any(r.severity == "refusal" for r in rulings):
        rulings.insert(0, info("m44.attack.dice", *_unique(cards), dice=total))
    if len(lines) > 1:
        rulings += _sum(lines, cards)
    return Counted(total, tuple(lines), tuple(rulings))


def _sum(lines: list[dict[str, Json]], cards: list[str]) -> list[Ruling]:
    """The reasons one by one, as players count them aloud."""
    found: list[Ruling] = []
    for at, line in enumerate(lines):
        what = {"terrain": line["what"]} if line.get("what") else {}
        card = cards[at : at + 1]
        found.append(info(f"m44.sum.{line['reason']}", *card, n=line["dice"], **what))
    return found


def base_dice(attack: Attack) -> int | None:
    """Dice for the range, before any change; 0 beyond it; None when the sources are silent."""
    if attack.base is not None:
        return attack.base
    if attack.strike is not None:
        if attack.strike.stands_for:
            return _at_range(ARTILLERY, attack.range)
        if attack.strike.id == "air_power" and "winter_weather" in (attack.weather or ""):
            return 1
        return attack.strike.dice[attack.side or "axis"]
    assert attack.unit is not None
    unit = attack.unit
    if unit.battle_move < 0:
        return 0
    if not unit.dice:
        return None
    table = unit.still_dice if unit.still_dice and attack.still else unit.dice
    return _at_range(table, attack.range)


def _at_range(table: tuple[int, ...], distance: int | None) -> int:
    at = (distance or 1) - 1
    return table[at] if at < len(table) else 0


def _additions(book: Book, attack: Attack, add: Add) -> None:
    """Cards, stars, leaders, armies, markers."""
    assert attack.unit is not None
    unit = attack.unit
    if attack.bonus is not None:
        add("bonus", attack.bonus, "rule.cards")
    elif attack.card:
        kind = book.deck[attack.card].get("bonus")
        of = book.deck[attack.card].get("of")
        if (kind == "all" or (kind == "close" and attack.close)) and of in (None, unit.kind):
            add("card", 1, f"card.{attack.card}")
    if attack.veteran and attack.close:
        add("veteran", 1, "rule.veteran_star")
    if attack.heroic_leader and unit.kind == "infantry":
        add("heroic_leader", 1, "rule.heroic_leader")
    if attack.marked and unit.markers and attack.still:  # a gun that moves takes its marker back
        add("marked", 1, unit.card)
    full = attack.attacker_full or book.figures(unit.id, attack.attacker_army)
    # Untold, a unit is whole; not an incomplete one (Unités incomplètes).
    figures = attack.attacker_figures
    whole = not unit.stands_for if figures is None else figures >= full
    if attack.attacker_army == JAPAN and unit.kind == "infantry" and attack.close and whole:
        add("imperial_japan", 1, "rule.japan_saishin")


def _own_hex(attack: Attack, add: Add) -> None:
    """What the attacker's own hex costs it (the worst one counts for each of its parts)."""
    assert attack.unit is not None
    if attack.unit.own_still and attack.still:
        return
    for ground in trodden(attack.own):
        lost = ground.hampers.get(attack.unit.kind, 0)
        if ground.boat and attack.unit.kind == "infantry":
            lost = ground.boat
        add("own_terrain", lost, ground.card, what=ground.id)


def protection(attack: Attack) -> tuple[str, int, Ground | None]:
    """The one best protection of the target: reason, dice lost, where from."""
    best: Ground | None = None
    most = 0
    for ground in trodden(attack.grounds):
        lost = protects(attack, ground)
        if lost < most:
            best, most = ground, lost
    if best is None:
        return "target_terrain", 0, None
    reason = "target_obstacle" if best.kind == "obstacle" else "target_terrain"
    if attack.unit is not None and attack.unit.ignores == "flame" and attack.close:
        most = max(most, -1)
    return reason, most, best


def protects(attack: Attack, ground: Ground) -> int:
    """The dice (0 or less) that one hex, overlay or obstacle takes from this attack."""
    kind = attack.kind if attack.kind in ("infantry", "armour") else "artillery"
    if attack.strike is not None and not attack.strike.stands_for:
        return 0  # Barrage and aircraft take no notice of terrain
    if attack.ground_support and attack.close:
        return 0
    if attack.unit is not None and attack.unit.ignores and kind != "artillery":
        when = attack.unit.ignores
        if when == "always" or (when == "close" and attack.close):
            return 0
        if when == "still" and attack.still:
            return 0
    if ground.flags_for == "owner" and not attack.owner:
        return 0
    if ground.flags_for == "allies" and not allied_target(attack):
        return 0
    if ground.close and any(own.id == ground.id for own in attack.own):
        return 0  # both in wadis
    values = ground.cave if ground.cave and attack.japanese_target else ground.protects
    lost = values.get(kind, 0)
    if lost and ground.below:
        hidden = ground.level == 1 and values is ground.cave
        if not hidden and not below(attack, ground):
            return 0
    return lost


def allied_target(attack: Attack) -> bool:
    """Whether the target may be Allied: a sea wall shelters the Allies alone."""
    return attack.owner and attack.side != "allies" and attack.target_army not in (JAPAN, "italian")


def below(attack: Attack, ground: Ground) -> bool:
    """Whether the attacker stands below the target (or, for a mountain, on another range)."""
    height = max((own.level for own in attack.own), default=0)
    if height == 0:
        return attack.from_below is not False
    if height < ground.level:
        return True
    return height == ground.level == 2 and attack.from_below is True


def _told(attack: Attack) -> Iterable[Ruling]:
    """What the players should know besides the sum."""
    if attack.strike is not None and attack.strike.stands_for and attack.range is None:
        yield your_call("m44.attack.which_range", attack.strike.card)
    for unit in filter(None, (attack.unit, attack.target)):
        if unit.stands_for and attack.target_kind is None:
            yield your_call("m44.attack.depleted", unit.card, unit=unit.id)
    if attack.target.id == "polish_dragoons" and attack.target_kind is None:
        yield your_call("m44.silent", "unit.polish_dragoons", unit="polish_dragoons", what="hit")
    if any(ground.id == "sea_wall" for ground in attack.grounds):
        yield your_call("m44.attack.sea_wall", "terrain.sea_wall")
    if attack.heroic_leader and (attack.unit is None or attack.unit.kind != "infantry"):
        yield info("m44.attack.leader_infantry", "rule.heroic_leader")
    if (
        attack.unit is not None
        and attack.unit.id == "combat_engineer"
        and any(ground.id == "wire" for ground in attack.own)
    ):
        yield info("m44.attack.engineer_wire", "unit.combat_engineer")
    every = (*attack.own, *attack.grounds)
    doubtful = [g for g in every if g.confidence != "high" and not g.reading]
    for ground in doubtful:
        yield your_call("m44.doubt.terrain", ground.card, terrain=ground.id)


def _unique(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card for card in cards if card))[:4]
