"""An attack as it is described: who, at whom, from where, under which conditions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from referee.engine.record import field, record, replace
from referee.engine.verdict import Json
from referee.games.m44.book import Book, Ground, Strike, Unit
from referee.games.m44.movement.reach import JAPAN

FULL_DAY = 6
ARTILLERY = (3, 3, 2, 2, 1, 1)
SPANNED = ("frozen_river", "fordable_stream", "balka")  # what bridges lie over, besides rivers


@record
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
    # The numbers that they are whole with, where the board tells; none: the box's.
    full: int | None = None
    attacker_full: int | None = None
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
    wide: bool = False
    camouflaged: bool = False
    ground_support: bool = False
    heroic_leader: bool = False
    target_leader: bool = False
    veteran: bool = False
    road: bool = False
    own_mines: bool = False
    night: int = FULL_DAY
    weather: str | None = None
    battle_back: bool = False
    ambush: bool = False
    overrun: bool = False  # the second battle of an overrun
    disguised: bool = True
    target_kind: str | None = None
    # How many hexes the target can retreat, where that is known: on a followed board, on held ground.
    room: int | None = field(default=None, compare=False)
    # On a followed board: the hexes to blame, by what forbids the attack.
    blame: Mapping[str, tuple[str, ...]] = field(default_factory=dict, compare=False)

    def at(self, *what: str) -> list[dict[str, Json]]:
        """The hexes to blame for a refusal, as an addition to its sentence; none without a board."""
        named = [name for key in what for name in self.blame.get(key, ())]
        if not named:
            return []
        return [{"code": "m44.blame", "params": {"hexes": ", ".join(dict.fromkeys(named))}}]

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


def cards_of(attack: Attack) -> tuple[str, ...]:
    """The card of the attacker."""
    if attack.unit is not None:
        return (attack.unit.card,)
    assert attack.strike is not None
    return (attack.strike.card,)


def replace_figures(attack: Attack, figures: int) -> Attack:
    """The same attack on a target with other figures."""
    return replace(attack, figures=figures)


def turned(attack: Attack) -> Attack:
    """The same battle the other way round, as an ambush and an answer are fought: the target against its
    attacker, each on its hex.
    """
    return replace(
        attack, unit=attack.target, strike=None, target=attack.unit or attack.target,
        target_kind=None, own=attack.grounds, grounds=attack.own,
        attacker_army=attack.target_army, target_army=attack.attacker_army,
        attacker_figures=attack.figures, figures=attack.attacker_figures,
        attacker_full=attack.full, full=attack.attacker_full,
    )  # fmt: skip


def bridged(grounds: Iterable[Ground]) -> bool:
    """Whether a bridge or a ford carries the hex over its river."""
    return any(ground.spans for ground in grounds)


def trodden(grounds: Iterable[Ground]) -> tuple[Ground, ...]:
    """The ground that a unit on the hex is on: on a bridge not the water, the ice or the balka under it (Ponts
    « Aucune restriction »; Rivière gelée; Balkas « passer d'un Balka à un pont »). A bridge destroyed carries nobody.
    """
    found = tuple(grounds)
    if not bridged(found):
        return found
    return tuple(each for each in found if each.enter != "boat" and each.id not in SPANNED)


def afloat(grounds: Iterable[Ground]) -> tuple[Ground, ...]:
    """The river of a hex that only a boat goes onto: no bridge or ford carries over it (Rivières)."""
    return tuple(each for each in trodden(grounds) if each.enter == "boat")


def ashore(way: Sequence[Iterable[Ground]]) -> bool:
    """Whether a boat lands on a way, its first hex the start, and is lost (Rivières « Après débarquement, le canot
    est perdu »); who came over a bridge carries it on.
    """
    rowed = [bool(afloat(hexagon)) for hexagon in way]
    return (True, False) in pairwise(rowed)


def icy(grounds: Iterable[Ground]) -> bool:
    """Whether a unit on the hex is on the ice of a frozen river (Rivière gelée)."""
    return any(ground.id == "frozen_river" for ground in trodden(grounds))
