"""Which places can have sent whom, all attackers of a kind together (Mouvement offensif, p. 11).

Every piece leaves one place and comes to one: what one party takes no other can have. As many as
possible are found a place, those named first before the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.record import field, record

# Where a kind of unit may have set out, best first → how many stand there.
Places = Mapping[str, int]
Parties = Mapping[str, Mapping[str, Mapping[str, int]]]  # target → origin → force


@record
class Need:
    """A party of one kind that has to come to a target: how many, and the places that can have sent it.

    `first`: places that count before the others, and how many of it were told to come from there;
    `named`: the players said the places: somebody came from each, and the rest empty them in their
    order; `said`: the coasts where they were said to have boarded; `room`: how many of the kind a place
    sends to all parties, where `within` counts those of this party alone.
    """

    target: str
    unit: str
    count: int
    within: Places
    first: Places = field(default_factory=dict)
    named: bool = False
    said: tuple[str, ...] = ()
    room: Places = field(default_factory=dict)


@record
class Found:
    """One party: who came from where for `sure`, and who else can have sent `wanted` more (`open`)."""

    need: Need
    sure: Places
    open: Places
    wanted: int

    @property
    def absent(self) -> int:
        """How many of it no place on record can have sent."""
        return self.need.count - self.wanted - sum(self.sure.values())


def shared_out(needs: Sequence[Need], chosen: Sequence[str] = ()) -> Iterator[Found]:
    """Who came from where, kind by kind, with the places named in answer, in their order."""
    for unit in dict.fromkeys(need.unit for need in needs):
        yield from _of_a_kind([need for need in needs if need.unit == unit], chosen)


class _Kind:
    """All parties of a kind, with what is settled of them so far."""

    def __init__(self, needs: Sequence[Need]) -> None:
        self.needs = needs
        self.room: dict[str, int] = {}
        for need in needs:
            for space, n in need.within.items():
                self.room[space] = max(self.room.get(space, 0), need.room.get(space, n))
        self.fixed: list[dict[str, int]] = [{} for _ in needs]
        self.counts = [need.count for need in needs]
        dealt = self.dealt({})
        self.counts = [sum(each.values()) for each in dealt]

    def dealt(self, most: Mapping[tuple[int, str], int]) -> list[dict[str, int]]:
        """As many as possible of each party, the first ones before the others, beyond what is settled;
        `most`: (party, place) → no more than so many from there.
        """
        left = dict(self.room)
        edges: list[dict[str, int]] = []
        for nth, need in enumerate(self.needs):
            gone = self.fixed[nth]
            for space, n in gone.items():
                left[space] -= n
            edges.append({space: min(n - gone.get(space, 0), most.get((nth, space), n))
                          for space, n in need.within.items()})  # fmt: skip
        found: list[dict[str, int]] = [{} for _ in self.needs]

        def place(nth: int, seen: set[str]) -> bool:
            for space, n in edges[nth].items():
                if space in seen or found[nth].get(space, 0) >= n:
                    continue
                seen.add(space)
                others = [at for at, each in enumerate(found) if at != nth and each.get(space)]
                if sum(each.get(space, 0) for each in found) >= left[space]:
                    moved = next((at for at in others if place(at, seen)), None)
                    if moved is None:
                        continue
                    found[moved][space] -= 1
                found[nth][space] = found[nth].get(space, 0) + 1
                return True
            return False

        for nth, count in enumerate(self.counts):
            for _ in range(count - sum(self.fixed[nth].values())):
                if not place(nth, set()):
                    break
        return found

    def _whole(self, most: Mapping[tuple[int, str], int]) -> bool:
        """Whether everybody who can come still does."""
        wanted = sum(self.counts) - sum(sum(each.values()) for each in self.fixed)
        return sum(sum(each.values()) for each in self.dealt(most)) == wanted

    def settle(self, nth: int, space: str, most: int) -> None:
        """Take as many of a party as possible from a place, so that nobody else is left out."""
        gone = self.fixed[nth]
        for _ in range(most):
            used = sum(each.get(space, 0) for each in self.fixed)
            full = gone.get(space, 0) >= self.needs[nth].within.get(space, 0)
            if full or used >= self.room[space] or sum(gone.values()) >= self.counts[nth]:
                return
            gone[space] = gone.get(space, 0) + 1
            if not self._whole({}):
                gone[space] -= 1
                return

    def bound(self, nth: int, usual: Places) -> bool:
        """Whether the rest of a party can have come from nowhere else than in the usual answer."""
        return not any(n and self._whole({(nth, space): n - 1}) for space, n in usual.items())

    def most(self, nth: int, space: str) -> int:
        """How many at most."""
        before = dict(self.fixed[nth])
        self.settle(nth, space, self.counts[nth])
        n = self.fixed[nth].get(space, 0) - before.get(space, 0)
        self.fixed[nth] = before
        return n


def _of_a_kind(needs: Sequence[Need], chosen: Sequence[str]) -> Iterator[Found]:
    kind = _Kind(needs)
    for nth, need in enumerate(needs):
        for space, n in need.first.items():
            if space in need.within:
                kind.settle(nth, space, n)
    for nth, need in enumerate(needs):
        for space in need.within if need.named else ():
            if not kind.fixed[nth].get(space):
                kind.settle(nth, space, 1)
    for nth, need in enumerate(needs):
        for space in [*(each for each in chosen if each in need.within),
                      *(need.within if need.named else ())]:  # fmt: skip
            kind.settle(nth, space, need.count)
    usual = kind.dealt({})
    for nth, need in enumerate(needs):
        sure, rest = dict(kind.fixed[nth]), usual[nth]
        if kind.bound(nth, rest):
            sure = {space: sure.get(space, 0) + rest.get(space, 0) for space in need.within}
            rest = {}
        open_ = {space: kind.most(nth, space) for space in need.within} if rest else {}
        yield Found(need, {space: n for space, n in sure.items() if n},
                    {space: n for space, n in open_.items() if n}, sum(rest.values()))  # fmt: skip
