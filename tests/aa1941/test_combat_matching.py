"""Who came from where, of those the record has (Mouvement offensif, p. 11: a piece leaves one place and comes to one)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.aa1941.combat.announced.matching import Need, shared_out
from referee.games.aa1941.combat.announced.senders import Senders, _idle, together

RU, KA, CA = "russia", "karelia", "caucasus"


def need(count: int, within: dict[str, int], target: str = "ukraine", **more: Any) -> Need:
    return Need(target, more.pop("unit", "infantry"), count, within, **more)


def out(
    *needs: Need, chosen: tuple[str, ...] = ()
) -> list[tuple[dict[str, int], dict[str, int], int, int]]:
    """Sure, open, how many of them, absent: of each party."""
    return [
        (dict(each.sure), dict(each.open), each.wanted, each.absent)
        for each in shared_out(needs, chosen)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("party", "told"),
    [
        (need(2, {RU: 3}), ({RU: 2}, {}, 0, 0)),
        (need(3, {RU: 3}), ({RU: 3}, {}, 0, 0)),
        (need(5, {RU: 3}), ({RU: 3}, {}, 0, 2)),  # two more than stand there
        (need(2, {}), ({}, {}, 0, 2)),
        (need(0, {RU: 3}), ({}, {}, 0, 0)),
        (need(2, {RU: 1, KA: 1}), ({RU: 1, KA: 1}, {}, 0, 0)),  # all of both
        (need(3, {RU: 1, KA: 1}), ({RU: 1, KA: 1}, {}, 0, 1)),
        (need(2, {RU: 3, KA: 3}), ({}, {RU: 2, KA: 2}, 2, 0)),  # either place
        (need(3, {RU: 3, KA: 1}), ({}, {RU: 3, KA: 1}, 3, 0)),
        (need(1, {RU: 3, KA: 3}, first={KA: 1}), ({KA: 1}, {}, 0, 0)),
        (need(1, {RU: 3}, first={KA: 1}), ({RU: 1}, {}, 0, 0)),  # nobody of it can be there
        (need(3, {RU: 3, KA: 3}, first={RU: 1}), ({RU: 1}, {RU: 2, KA: 2}, 2, 0)),
        (need(2, {RU: 3, KA: 3}, first={RU: 1, KA: 1}), ({RU: 1, KA: 1}, {}, 0, 0)),
        (need(2, {RU: 3, KA: 1}, first={KA: 2}), ({RU: 1, KA: 1}, {}, 0, 0)),  # one stands there
        (need(3, {RU: 2, KA: 2}, named=True), ({RU: 2, KA: 1}, {}, 0, 0)),  # emptied in their order
        (need(3, {KA: 2, RU: 2}, named=True), ({KA: 2, RU: 1}, {}, 0, 0)),
    ],
)
def test_one_party(party: Need, told: tuple[Any, ...]) -> None:
    assert out(party) == [told]


@pytest.mark.parametrize(
    ("chosen", "sure", "open_"),
    [
        ((KA,), {RU: 1, KA: 2}, {}),
        ((RU,), {RU: 2, KA: 1}, {}),
        ((RU, KA), {RU: 2, KA: 1}, {}),
        ((CA,), {}, {RU: 2, KA: 2}),  # nobody of them stood there
    ],
)
def test_the_place_that_was_answered_gives_first(
    chosen: tuple[str, ...], sure: dict[str, int], open_: dict[str, int]
) -> None:
    ((found, still, wanted, absent),) = out(need(3, {RU: 2, KA: 2}), chosen=chosen)
    assert (found, still, absent) == (sure, open_, 0)
    assert wanted == (3 if open_ else 0)


def test_what_one_party_takes_no_other_has() -> None:
    first, second = out(need(2, {RU: 3}), need(2, {RU: 3}, "west_russia"))
    assert first == ({RU: 2}, {}, 0, 0)
    assert second == ({RU: 1}, {}, 0, 1)


@pytest.mark.parametrize("turned", [False, True])
def test_as_many_as_possible_come(turned: bool) -> None:
    # Two from Russia alone, a third from Russia or Karelia: he can only be Karelia's.
    bound, free = need(2, {RU: 2}), need(1, {RU: 2, KA: 1}, "west_russia")
    told = dict(zip(("bound", "free"), out(bound, free), strict=True))
    if turned:
        told = dict(zip(("free", "bound"), out(free, bound), strict=True))
    assert told["bound"] == ({RU: 2}, {}, 0, 0)
    assert told["free"] == ({KA: 1}, {}, 0, 0)


def test_three_parties_make_room_for_each_other_in_turn() -> None:
    told = out(
        need(1, {RU: 1, KA: 1}), need(1, {KA: 1, CA: 1}, "west_russia"), need(1, {RU: 1}, "x")
    )
    assert [sure for sure, *_ in told] == [{KA: 1}, {CA: 1}, {RU: 1}]


def test_where_fewer_can_come_to_one_target_the_rest_comes_to_the_other() -> None:
    told = out(need(1, {RU: 1}), need(2, {RU: 3}, "west_russia"))
    assert [sure for sure, *_ in told] == [{RU: 1}, {RU: 2}]


def test_a_place_said_first_gives_way_to_who_has_no_other() -> None:
    told = out(need(1, {RU: 1, KA: 1}, first={RU: 1}), need(1, {RU: 1}, "west_russia"))
    assert [sure for sure, *_ in told] == [{KA: 1}, {RU: 1}]
    told = out(need(2, {RU: 2, KA: 2}, first={RU: 2}), need(1, {RU: 2}, "west_russia"))
    assert [sure for sure, *_ in told] == [{RU: 1, KA: 1}, {RU: 1}]


def test_what_is_open_counts_what_the_others_need() -> None:
    first, second = out(need(2, {RU: 2, KA: 2}), need(1, {RU: 2}, "west_russia"))
    assert first == ({}, {RU: 1, KA: 2}, 2, 0)
    assert second == ({RU: 1}, {}, 0, 0)


def test_kinds_do_not_stand_in_for_each_other() -> None:
    told = out(need(1, {RU: 1}), need(1, {RU: 1}, unit="tank"), need(1, {RU: 1}, "x"))
    # Kind by kind: both parties of infantry, of whom one is there, then the tank.
    assert told == [({RU: 1}, {}, 0, 0), ({}, {}, 0, 1), ({RU: 1}, {}, 0, 0)]


# -- what is told of it ------------------------------------------------------------------
OPEN = {"infantry": {RU: 5, KA: 1, CA: 1}, "tank": {KA: 2}}


@pytest.mark.parametrize(
    ("wanted", "quays", "order"),
    [
        ({"infantry": 1, "tank": 2}, (), (KA, RU, CA)),  # 3, 1, 1: of five one would come
        ({"infantry": 4, "tank": 1}, (), (RU, KA, CA)),  # 4, 2, 1
        ({"infantry": 4, "tank": 1}, (CA,), (CA, RU, KA)),  # what was said before the others
        ({"infantry": 4, "tank": 1}, (CA, KA), (CA, KA, RU)),
    ],
)
def test_the_places_to_choose_from(
    wanted: dict[str, int], quays: tuple[str, ...], order: tuple[str, ...]
) -> None:
    assert Senders(open=OPEN, wanted=wanted, quays=quays).spaces() == order


def test_who_stands_there_of_those_looked_for() -> None:
    found = Senders(open=OPEN, wanted={"infantry": 2, "tank": 1})
    assert found.standing(KA) == {"infantry": 1, "tank": 2}
    assert found.standing(RU) == {"infantry": 5}
    assert found.standing("ukraine") == {}


@pytest.mark.parametrize(
    ("spaces", "short"),
    [
        ((), {"infantry": 3, "tank": 1}),
        ((RU,), {"tank": 1}),
        ((KA,), {"infantry": 2}),
        ((KA, CA), {"infantry": 1}),
        ((RU, KA), {}),
    ],
)
def test_who_is_missing_without_the_other_places(
    spaces: tuple[str, ...], short: dict[str, int]
) -> None:
    assert Senders(open=OPEN, wanted={"infantry": 3, "tank": 1}).short_of(spaces) == short


def test_the_first_places_that_are_enough() -> None:
    assert Senders(open=OPEN, wanted={"infantry": 5, "tank": 1}).enough() == (RU, KA)
    assert Senders(open=OPEN, wanted={"infantry": 1, "tank": 2}).enough() == (KA,)
    assert Senders().enough() == ()


def test_those_of_every_party_who_left_a_place_together() -> None:
    came = {
        "sz5": {KA: {"infantry": 1}},
        "ukraine": {KA: {"infantry": 2, "tank": 1}, RU: {"tank": 1}},
    }
    assert together(came) == {KA: {"infantry": 3, "tank": 1}, RU: {"tank": 1}}


@pytest.mark.parametrize(
    ("parties", "idle"),
    [
        ([need(2, {RU: 1}, said=(RU, KA))], {KA: {"infantry": 2}}),  # nobody can be from Karelia
        ([need(2, {RU: 1, KA: 1}, said=(RU, KA))], {}),
        ([need(2, {CA: 1}, said=(RU, KA))], {}),  # nobody from either: they are simply not there
        ([need(2, {RU: 1})], {}),  # no coast was said
        (
            [need(2, {RU: 1}, said=(RU, KA)), need(1, {KA: 1}, unit="tank", said=(RU, KA))],
            {},  # the tank is from there
        ),
        (
            [need(2, {RU: 1}, said=(RU, KA)), need(1, {KA: 1}, "sz5", said=(RU,))],
            {KA: {"infantry": 2}},  # of another landing
        ),
    ],
)
def test_a_coast_where_none_of_them_can_have_boarded(
    parties: list[Need], idle: dict[str, dict[str, int]]
) -> None:
    assert _idle(parties) == idle
