"""May it attack, and with how many dice: the sum of every reason, and what forbids it.

Base dice for the range; cards, leaders and armies; the attacker's own hex; the one best protection
of the target (terrain and obstacle never add up). Units, terrains, armies: each its own heading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.m44.book import Book, Ground, Strike, Unit
from referee.games.m44.reach import JAPAN, reach

FULL_DAY = 6
ARTILLERY = (3, 3, 2, 2, 1, 1)


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack as its keys describe it; `strike` is set when no unit attacks."""

    target: Unit
    unit: Unit | None = None
    strike: Strike | None = None
    side: str | None = None
    range: int | None = None
    grounds: tuple[Ground, ...] = ()
    own: tuple[Ground, ...] = ()
    moved: int = 0
    adjacent_start: bool | None = None
    figures: int | None = None
    attacker_figures: int | None = None
    attacker_army: str | None = None
    target_army: str | None = None
    bonus: int | None = None
    base: int | None = None
    card: str | None = None
    from_below: bool | None = None
    owner: bool = True
    adjacent_enemy: bool = False
    marked: bool = False
    los: bool = True
    walled: bool = False
    camouflaged: bool = False
    ground_support: bool = False
    heroic_leader: bool = False
    target_leader: bool = False
    veteran: bool = False
    road: bool = False
    night: int = FULL_DAY
    weather: str | None = None
    battle_back: bool = False
    disguised: bool = True
    target_kind: str | None = None

    @property
    def kind(self) -> str:
        """What the attacker counts as: a unit's kind, or that of a card."""
        if self.unit is not None:
            return self.unit.kind
        assert self.strike is not None
        return self.strike.stands_for or "air"

    @property
    def name(self) -> str:
        """The attacker's id."""
        found = self.unit or self.strike
        assert found is not None
        return found.id

    @property
    def aimed_at(self) -> str:
        """What the target counts as."""
        return self.target_kind or self.target.stands_for or self.target.kind

    @property
    def close(self) -> bool:
        """Whether it is a close assault (range 1, by a unit)."""
        return self.range == 1 and (self.unit is not None or self.kind == "artillery")

    @property
    def still(self) -> bool:
        """Whether the attacker has not moved this turn."""
        return self.moved == 0

    @property
    def japanese_target(self) -> bool:
        """Japanese infantry: it must ignore flags, and caves shelter it better."""
        return self.target_army == JAPAN and self.target.kind == "infantry"

    def strength(self, book: Book) -> int:
        """Figures (or remaining hits) of the target before the attack."""
        return self.figures or book.figures(self.target.id, self.target_army)


Add = Callable[..., None]


@dataclass(frozen=True, slots=True)
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
        rulings.append(your_call("m44.silent", *_cards_of(attack), unit=attack.name, what="dice"))
        return Counted(None, (), tuple(rulings))
    if attack.battle_back:
        add("battle_back", 1, "rule.commonwealth")
    else:
        add("base", base, _cards_of(attack)[0])
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
        if attack.strike.id == "air_power" and attack.weather == "winter_weather":
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


def _cards_of(attack: Attack) -> tuple[str, ...]:
    if attack.unit is not None:
        return (attack.unit.card,)
    assert attack.strike is not None
    return (attack.strike.card,)


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
    whole = attack.attacker_figures in (None, book.figures(unit.id, attack.attacker_army))
    if attack.attacker_army == JAPAN and unit.kind == "infantry" and attack.close and whole:
        add("imperial_japan", 1, "rule.japan_saishin")


def _own_hex(attack: Attack, add: Add) -> None:
    """What the attacker's own hex costs it (the worst one counts for each of its parts)."""
    assert attack.unit is not None
    if attack.unit.own_still and attack.still:
        return
    for ground in attack.own:
        lost = ground.hampers.get(attack.unit.kind, 0)
        if ground.boat and attack.unit.kind == "infantry" and not bridged(attack.own):
            lost = ground.boat
        add("own_terrain", lost, ground.card, what=ground.id)


def bridged(grounds: Iterable[Ground]) -> bool:
    """Whether a bridge or a ford carries the hex over its river."""
    return any(ground.spans for ground in grounds)


def protection(attack: Attack) -> tuple[str, int, Ground | None]:
    """The one best protection of the target: reason, dice lost, where from."""
    best: Ground | None = None
    most = 0
    for ground in attack.grounds:
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


def forbidden(book: Book, attack: Attack) -> Iterable[Ruling]:
    """Everything that forbids the attack."""
    if attack.battle_back:
        yield from _answering(attack)
        return
    if attack.strike is not None:
        if attack.night < FULL_DAY and not attack.strike.night:
            yield refusal("m44.attack.night_card", "rule.night", card=attack.strike.id,
                          unit=attack.strike.id)  # fmt: skip
        if attack.camouflaged and not attack.close:
            yield refusal("m44.attack.camouflaged", "rule.camouflage")
        if attack.strike.stands_for and attack.range and attack.range > len(ARTILLERY):
            yield refusal("m44.attack.range", "unit.artillery", unit="artillery",
                          range=attack.range, most=len(ARTILLERY))  # fmt: skip
        if attack.range is not None and attack.strike.stands_for:
            yield from _sight(attack)
            if attack.adjacent_enemy and attack.range > 1:
                yield refusal("m44.attack.adjacent", "rule.battle")
        return
    unit = attack.unit
    assert unit is not None
    assert attack.range is not None
    if unit.battle_move < 0:
        yield refusal("m44.attack.never", unit.card, unit=unit.id)
        return
    table = unit.still_dice if unit.still_dice and attack.still else unit.dice
    if unit.dice and attack.range > len(table):
        yield refusal("m44.attack.range", unit.card, unit=unit.id, range=attack.range,
                      most=len(table))  # fmt: skip
    yield from _placed(attack)
    yield from _moved(attack)
    yield from _sight(attack)
    if attack.adjacent_enemy and attack.range > 1:
        yield refusal("m44.attack.adjacent", "rule.battle")
    if unit.id == "sniper" and attack.aimed_at == "armour":
        yield refusal("m44.attack.sniper_armour", unit.card, unit=attack.target.id)
    if attack.range > 1 and unit.kind in ("infantry", "armour"):
        for ground in (*attack.own, *attack.grounds):
            if ground.close:
                yield refusal("m44.attack.wadi", ground.card, terrain=ground.id)
                break
    if attack.card == "firefight" and attack.range == 1:
        yield refusal("m44.attack.firefight", "card.firefight")
    if attack.card == "close_assault" and attack.range > 1:
        yield refusal("m44.attack.close_card", "card.close_assault")


def _sight(attack: Attack) -> Iterable[Ruling]:
    """Line of sight, camouflage, darkness."""
    assert attack.range is not None
    blind = attack.unit.blind if attack.unit is not None else True
    if attack.walled:
        yield refusal("m44.attack.wall", "terrain.blocking_hill", unit=attack.name)
    if not attack.los and not blind and attack.range > 1:
        yield refusal("m44.attack.los", "rule.los", _cards_of(attack)[0], unit=attack.name)
    if attack.camouflaged and attack.range > 1 and attack.unit is not None:
        yield refusal("m44.attack.camouflaged", "rule.camouflage")
    if attack.night < attack.range and attack.night < FULL_DAY:
        yield refusal("m44.attack.night", "rule.night", range=attack.range, night=attack.night)


def _placed(attack: Attack) -> Iterable[Ruling]:
    """Nobody battles from, or stands on, ground that bars it."""
    unit = attack.unit
    assert unit is not None
    for ground in attack.own:
        if (
            ground.no_battle and unit.kind not in ("ship", "air")
        ) or unit.kind in ground.no_battle_for:
            yield refusal("m44.attack.not_from", ground.card, unit=unit.id, terrain=ground.id)
    for who, grounds in ((unit, attack.own), (attack.target, attack.grounds)):
        wrong = impossible(who, grounds)
        if wrong is not None:
            yield refusal("m44.attack.cannot_stand", wrong.card, unit=who.id, terrain=wrong.id)


def impossible(unit: Unit, grounds: Iterable[Ground]) -> Ground | None:
    """The ground on which this kind of unit can never stand, however it got there."""
    found = tuple(grounds)
    for ground in found:
        if unit.kind == "air":
            continue
        if ground.enter == "none" or (ground.only and unit.kind != ground.only):
            return ground
        if ground.enter == "boat" and unit.kind not in ("infantry",) and not bridged(found):
            return ground
        if unit.kind in ("ship",) and not ground.sea and ground.kind == "terrain":
            return ground
        if (
            unit.kind == "train"
            and not ground.rail
            and ground.kind != "obstacle"
            and not any(other.rail for other in found)
        ):
            return ground
    return None


def _moved(attack: Attack) -> Iterable[Ruling]:
    """How far it moved, and the hex it entered this turn."""
    unit = attack.unit
    assert unit is not None
    assert attack.range is not None
    limit = reach(
        unit, attack.attacker_army, attack.card, attack.weather, attack.road or _winter_road(attack)
    )
    if attack.moved > max(limit.move, limit.close):
        yield refusal("m44.attack.too_far", *limit.cards, unit=unit.id, moved=attack.moved,
                      most=limit.move)  # fmt: skip
        return
    if attack.moved > limit.close:
        yield refusal("m44.attack.moved", *limit.cards, unit=unit.id, moved=attack.moved)
    elif attack.moved > limit.battle and attack.range > 1:
        yield refusal("m44.attack.banzai", *limit.cards, unit=unit.id)
    if attack.moved:
        if unit.id == "combat_engineer" and any(own.id == "minefield" for own in attack.own):
            yield refusal("m44.attack.clears", unit.card, "rule.minefield")
        for ground in attack.own:
            if not may_enter(unit, ground, attack.own):
                yield refusal(
                    "m44.attack.cannot_enter", ground.card, unit=unit.id, terrain=ground.id
                )
            elif barred(unit, ground, near_start(attack)):
                yield refusal("m44.attack.entered", ground.card, unit=unit.id, terrain=ground.id)


def _winter_road(attack: Attack) -> bool:
    """In the snow a third hex is lawful along a road: the unit must stand on one."""
    return attack.weather == "winter_weather" and any(own.id == "road" for own in attack.own)


def near_start(attack: Attack) -> bool:
    """Whether the attacker began its move next to the hex it stands on."""
    return attack.moved <= 1 if attack.adjacent_start is None else attack.adjacent_start


def barred(unit: Unit, ground: Ground, near: bool) -> bool:
    """Whether entering this hex bars the battle for the turn."""
    if unit.any_terrain:
        return False
    if ground.bar_far:
        return not near and not unit.jungle
    return unit.kind in ground.bar


def may_enter(unit: Unit, ground: Ground, hexagon: Iterable[Ground] = ()) -> bool:
    """Whether a kind of unit may move onto this ground at all."""
    match ground.enter:
        case "none":
            return unit.kind == "air"
        case "boat":
            return bridged(hexagon) or unit.kind == "air"
        case "infantry":
            return unit.kind == "infantry" and not unit.vehicle
        case "no_artillery":
            return unit.kind != "artillery"
        case _:
            return True


def _answering(attack: Attack) -> Iterable[Ruling]:
    """A Commonwealth unit answers with one die, in close assault only, with one figure left."""
    if attack.strike is not None:
        yield refusal("m44.back.unit", "rule.commonwealth")
        return
    assert attack.unit is not None
    if attack.attacker_army not in (None, "commonwealth"):
        yield refusal("m44.back.army", "rule.commonwealth")
    if attack.range != 1:
        yield refusal("m44.back.range", "rule.commonwealth")
    if attack.attacker_figures not in (None, 1):
        yield refusal("m44.back.figures", "rule.commonwealth")
    if not attack.unit.ground:
        yield refusal("m44.back.unit", "rule.commonwealth")


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
    doubtful = [g for g in (*attack.own, *attack.grounds) if g.confidence != "high"]
    for ground in doubtful:
        yield your_call("m44.doubt.terrain", ground.card, terrain=ground.id)


def replace_figures(attack: Attack, figures: int) -> Attack:
    """The same attack on a target with other figures."""
    return replace(attack, figures=figures)


def _unique(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card for card in cards if card))[:4]
