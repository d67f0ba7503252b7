"""What is known of one attack: the cards, what lies on both, how far, which face, which ground (pp. 15-18)."""

from __future__ import annotations

from referee.engine.record import record
from referee.games.aam.board.ground import FOREST, SOLDIER, TOWN, VEHICLE, Ground
from referee.games.aam.book import LONG, MOST_RANGE, SHORT, Ability, Unit, range_band

# Abilities that change an attack and are worked out when asked for, by who has them.
OF_ATTACKER = (
    "close_assault", "hand_to_hand", "extended_range", "enhanced_range", "bombardment",
    "seasoned_crew", "ruthless", "inaccurate", "shrapnel", "stars_and_stripes",
    "flanking_attack", "overlapping_fire", "open_back", "fanatic", "limited_range",
    "hull_mounted_flamethrower",
)  # fmt: skip
OF_TARGET = ("forest_camouflage", "urban_combat", "superior_armor", "superior_frontal_armor",
             "sideskirts", "open_back", "fanatic")  # fmt: skip
OF_COMMANDERS = ("pinpointer", "bravery_enforcement")  # lent to the Soldiers beside them
CLOSE = {"close_assault": VEHICLE, "hand_to_hand": SOLDIER}  # in one hex, against whom
# An attack with one of these leaves no cover roll.
UNCOVERING = frozenset(("bombardment", "hull_mounted_flamethrower", *CLOSE))
COMPUTED = frozenset((*OF_ATTACKER, *OF_TARGET, *OF_COMMANDERS))
# Abilities that matter in an attack but are done by hand.
BY_HAND_ATTACKER = ("double_shot", "blast", "fixed_howitzer", "no_turret", "all_guns_blazing",
                    "armor_piercing_rounds", "suppressive_fire", "crack_shot", "headshot",
                    "covering_fire", "surprise_fire")  # fmt: skip
# They matter once a Damaged counter is laid on their owner.
TOUGH = ("hulking_mass", "heavy_armor")
FLAMMABLE = "highly_flammable"
WHEN_DAMAGED = (*TOUGH, FLAMMABLE)
BY_HAND_TARGET = ("hulking_mass", "heavy_armor", "highly_flammable", "superior_camouflage")


@record
class State:
    """What lies face up on a unit."""

    disrupted: bool = False
    damaged: bool = False

    @property
    def penalty(self) -> int:
        """-1 to each die and to the defence, once whatever lies there (p. 20)."""
        return int(self.disrupted or self.damaged)


@record
class Shot:
    """What is known of an attack. `attacker` and `target` are cards, if they are named."""

    attacker: Unit | None = None
    target: Unit | None = None
    dice: int | None = None
    defence: int | None = None
    attacker_type: str | None = None
    target_type: str = SOLDIER
    hexes: int | None = None
    face: str | None = None
    attacker_state: State = State()
    target_state: State = State()
    face_down: tuple[str, ...] = ()
    ground: Ground = Ground()
    die_bonus: int = 0
    ignore_cover: bool = False
    cover: str = "roll"  # roll, decline
    defensive: bool = False
    abilities: tuple[str, ...] = ()
    behind: bool = False  # the map shows the target behind the attacker
    stopped: bool = False  # by a defensive fire before it: another adds nothing (p. 23)

    @property
    def same_hex(self) -> bool:
        """Whether both stand in one hex: rear defence, cover roll at -1."""
        return self.hexes == 0

    @property
    def from_soldier(self) -> bool | None:
        """Whether a Soldier fires; `None` when nobody said."""
        kind = self.attacker.type if self.attacker else self.attacker_type
        return None if kind is None else kind == SOLDIER


# Abilities that stretch long range, and against whom.
STRETCHED = (("extended_range", (VEHICLE,)), ("enhanced_range", (SOLDIER, VEHICLE)))


def farthest(shot: Shot) -> int:
    """Long range as its card stretches it, where the target is beyond even that."""
    mine = shot.attacker
    given = [found.value or 0 for ability, kinds in STRETCHED if shot.target_type in kinds
             and mine is not None and (found := mine.has(ability)) is not None]  # fmt: skip
    return max([MOST_RANGE, *(each for each in given if each < (shot.hexes or 0))])


def band(shot: Shot) -> int | None:
    """The range band; an ability may stretch the last one."""
    if shot.hexes is None:
        return None
    for ability, kinds in STRETCHED:
        stretched = ability in shot.abilities and shot.target_type in kinds
        if stretched and MOST_RANGE < shot.hexes <= (value_of(shot, ability) or MOST_RANGE):
            return LONG
    return range_band(shot.hexes)


def value_of(shot: Shot, ability: str) -> int | None:
    """The number of an ability on either card, the attacker’s first."""
    for unit in (shot.attacker, shot.target):
        found = unit.has(ability) if unit else None
        if found is not None:
            return found.value
    return None


def on_target(shot: Shot, ability: str) -> int | None:
    """The number of an ability on the target’s card."""
    found = shot.target.has(ability) if shot.target else None
    return None if found is None else found.value


def struck(shot: Shot) -> str:
    """The face that is hit: the rear from the same hex, else what was told, else the front."""
    return "rear" if shot.same_hex else shot.face or "front"


def face_counts(shot: Shot) -> bool:
    """Whether something of an attack hangs on the face that it strikes: two defences (p. 18), or what
    either card has for one face (Open Back, Flanking Attack, Superior Frontal Armor; p. 26).
    """
    if shot.target is None or shot.target_type != VEHICLE or shot.same_hex:
        return False
    flanks = shot.attacker is not None and shot.attacker.on_card("flanking_attack") is not None
    either = opened(shot) if shot.target.on_card("open_back") else None
    return (
        shot.target.front != shot.target.rear
        or flanks
        or (either is not None and either[0] > either[1])
        or shot.target.on_card("superior_frontal_armor") is not None
    )


def face_unsaid(shot: Shot) -> bool:
    """Whether nobody has said which face is struck: what hangs on it cannot be told (p. 18)."""
    return shot.face is None and not shot.same_hex


def opened(shot: Shot) -> tuple[int, int] | None:
    """The dice by which an Open Back is attacked and those without it: the card’s against Soldiers, and
    against what it is (the card; p. 15). `None`: which ones, nobody knows yet.
    """
    reach = band(shot)
    if shot.attacker is None or shot.dice is not None or reach is None:
        return None
    attack = shot.attacker.attack
    return attack[SOLDIER][reach] or 0, attack[shot.target_type][reach] or 0


def matters(shot: Shot, ability: Ability, owner: Unit | None = None) -> bool:
    """Whether an ability can change this attack at all; `owner`: on whose card it is, where both could be."""
    match ability.id:
        case "close_assault" | "hand_to_hand":
            if "open_back" in shot.abilities:  # those dice or its own
                return False
            return shot.target_type == CLOSE[ability.id] and shot.hexes in (0, None)
        case "extended_range":
            return shot.target_type == VEHICLE and (shot.hexes or 0) > MOST_RANGE
        case "limited_range":
            return (shot.hexes or 0) > (ability.value or MOST_RANGE)
        case "hull_mounted_flamethrower":
            return not shot.behind and (shot.hexes is None or shot.hexes <= SHORT + 1)
        case "enhanced_range":
            return (shot.hexes or 0) > MOST_RANGE
        case "bombardment" | "seasoned_crew":
            return shot.ground.covers(shot.target_type)
        case "forest_camouflage":
            far = shot.hexes is None or band(shot) == LONG
            return shot.ground.terrain == FOREST and far
        case "urban_combat":
            return shot.ground.terrain == TOWN
        case "ruthless":
            return bool(shot.target_state.penalty)
        case "open_back":  # whoever strikes it may use those dice: he does not for fewer
            either = opened(shot)
            mine = not {*CLOSE} & {*shot.abilities}
            return mine and (either is None or either[0] > either[1])
        case "flanking_attack":
            return shot.target_type == VEHICLE and (face_unsaid(shot) or struck(shot) == "rear")
        case "fanatic":  # what lies on its owner is ignored, not what lies on the other
            mine = owner is None or owner is shot.attacker
            theirs = owner is None or owner is shot.target
            return (mine and shot.attacker_state.disrupted) or (
                theirs and shot.target_state.disrupted
            )
        case "overlapping_fire":
            return shot.defensive and shot.target_type == SOLDIER
        case "shrapnel":
            return shot.target_type == SOLDIER
        case "sideskirts":  # of who has Close Assault; without its card, of a Soldier perhaps
            if shot.attacker is None:
                return shot.from_soldier is not False
            return shot.attacker.has("close_assault") is not None
        case "superior_frontal_armor":
            return face_unsaid(shot) or struck(shot) == "front"
    return True
