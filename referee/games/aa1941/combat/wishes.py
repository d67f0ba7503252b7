"""What the defenders would rather lose, as far as it was said beforehand (step 3, p. 16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.engine.force import Force, minus, plus, total
from referee.engine.verdict import Ruling
from referee.games.aa1941.combat.battle_line import DEFENDER, Line, Points
from referee.games.aa1941.combat.battle_setup import not_lost
from referee.games.aa1941.combat.casualties import Hits, barred, forced, losing, preferring, wished
from referee.games.aa1941.combat.sharing import Owners


class Wishes:
    """The losses that the defenders named: `now` those of this volley, with what earlier ones left of theirs; others
    come after it, one after the other as they have a choice, as the attacker's do. What is not named falls as usual.
    """

    def __init__(self, first: Force, later: Sequence[Force]) -> None:
        self.now, self._later = first, list(later)
        self._wrong: dict[str, tuple[str, Force, int]] = {}

    def losing(self, line: Line, before: Points, hits: Hits) -> Points:
        """The line after a volley that takes as many of those named as its hits allow."""
        wanted = wished(line, before, hits, self.now)
        self._wrong |= barred(line, before, hits, wanted)
        return losing(line, before, preferring(line, before, hits, wanted))

    def lost(self, line: Line, before: Points, hits: Hits, lost: Force) -> None:
        """What a volley took is named no more; behind one with a choice the next of those said are named, too."""
        self.now = minus(self.now, lost)
        if self._later and any(hits) and not (total(self.now) and forced(line, before, hits)):
            self.now = plus(self.now, self._later.pop(0))

    def unmet(self) -> Ruling | None:
        """That a unit named could take none of the hits, which others took."""
        told = next((told for unit, told in self._wrong.items() if unit in self.now), None)
        return None if told is None else not_lost(DEFENDER, *told)


def by_volley(shared: Owners, later: Sequence[Owners]) -> tuple[Force, tuple[Force, ...]]:
    """What the defenders lose first of all that was said of them, and what of each later volley."""
    after = tuple(_every(each.values()) for each in later)
    return minus(_every(shared.values()), _every(after)), after


def _every(forces: Iterable[Force]) -> Force:
    whole: Force = {}
    for each in forces:
        whole = plus(whole, each)
    return whole


def later_still(later: Sequence[Owners], unused: Owners) -> tuple[Owners, ...]:
    """What of the later volleys is left of the losses that no fight has used yet: the first of them went first."""
    left, found = dict(unused), list[Owners]()
    for part in reversed(later):
        kept = {
            power: {u: min(n, left.get(power, {}).get(u, 0)) for u, n in force.items()}
            for power, force in part.items()
        }
        left |= {power: minus(left.get(power, {}), force) for power, force in kept.items()}
        found.append(kept)
    return tuple(reversed(found))
