"""Parties of a kind and the places that can have sent them: the answer against every answer there is (p. 11)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from referee.games.aa1941.combat.announced.matching import Need, shared_out

Answer = tuple[tuple[tuple[str, int], ...], ...]


def every_answer(needs: list[Need]) -> Iterator[Answer]:
    """All ways to send as many of every party as the places allow, nobody twice."""
    room: dict[str, int] = {}
    for need in needs:
        for space, n in need.within.items():
            room[space] = max(room.get(space, 0), n)
    each = [
        [
            tuple((space, n) for space, n in zip(need.within, sent, strict=True) if n)
            for sent in product(*(range(n + 1) for n in need.within.values()))
            if sum(sent) <= need.count
        ]
        for need in needs
    ]
    for answer in product(*each):
        used: dict[str, int] = {}
        for party in answer:
            for space, n in party:
                used[space] = used.get(space, 0) + n
        if all(n <= room[space] for space, n in used.items()):
            yield answer


def served(answer: Answer) -> tuple[int, ...]:
    return tuple(sum(n for _, n in party) for party in answer)


@pytest.mark.parametrize("seed", range(150))
def test_as_many_as_can_come_and_sure_where_every_answer_agrees(seed: int) -> None:
    rng = random.Random(seed)
    needs = []
    for nth in range(rng.randint(1, 3)):
        places = rng.sample(("a", "b", "c"), rng.randint(0, 3))
        within = {space: rng.randint(1, 2) for space in places}
        needs.append(Need(f"to {nth}", "infantry", rng.randint(1, 3), within))
    found = list(shared_out(needs))
    answers = list(every_answer(needs))
    most = max(map(served, answers))  # the first parties before the others
    best = [answer for answer in answers if served(answer) == most]
    assert sum(most) == max(sum(served(answer)) for answer in answers)
    for nth, each in enumerate(found):
        assert each.need.count - each.absent == most[nth]
        ways = {answer[nth] for answer in best}
        assert (each.wanted == 0) == (len(ways) == 1), (needs, each, ways)
        if not each.wanted:
            assert ways == {tuple((s, each.sure[s]) for s in each.need.within if s in each.sure)}
        else:  # whoever is asked about can have come from there
            for space, n in each.open.items():
                assert max(dict(way).get(space, 0) for way in ways) == n


def test_a_place_said_counts_first_and_leaves_nobody_out() -> None:
    near = Need("a battle", "infantry", 1, {"home": 1, "away": 1})
    far = Need("another", "infantry", 1, {"home": 1})
    said = Need("a battle", "infantry", 1, {"home": 1, "away": 1}, first={"home": 1})
    one, other = shared_out([near, far])
    assert (dict(one.sure), dict(other.sure)) == ({"away": 1}, {"home": 1})
    one, other = shared_out([said, far])
    assert (dict(one.sure), dict(other.sure)) == ({"away": 1}, {"home": 1})
    (alone,) = shared_out([said])
    assert dict(alone.sure) == {"home": 1}
    (open_,) = shared_out([near])
    assert (dict(open_.sure), dict(open_.open), open_.wanted) == ({}, {"home": 1, "away": 1}, 1)
    (chosen,) = shared_out([near], ["away"])
    assert dict(chosen.sure) == {"away": 1}
