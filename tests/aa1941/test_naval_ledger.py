"""What each transport carries and may land (p. 13, p. 20, p. 27-28), ship by ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, position, shared, told

from referee.engine.record import replace
from referee.games.aa1941.naval import fleet, packing
from referee.games.aa1941.naval.emptied import emptied, lands_no_more, loads_no_more, sails_no_more
from referee.games.aa1941.naval.fleet import Ship
from referee.games.aa1941.naval.landings import (
    aboard_to_land,
    announced_from,
    in_one,
    landings_of,
    may_land,
    overland,
    picks,
    promised,
    same_fleets,
    shares,
)
from referee.games.aa1941.naval.outward import able_to_sail, those_who_can, turns_back
from referee.games.aa1941.naval.unloading import (
    Lander,
    choices_of,
    chosen,
    landers,
    others_told,
    unloaded_from,
)

INF, TANK, TWO = {"infantry": 1}, {"tank": 1}, {"infantry": 2}
BOTH = {"tank": 1, "infantry": 1}


def ship(power: str = UK, aboard: dict[str, int] | None = None, **more: Any) -> Ship:
    return Ship(power, {power: aboard} if aboard else {}, **more)


def fresh(aboard: dict[str, int], power: str = UK, **more: Any) -> Ship:
    """One that took all of it aboard this turn."""
    return Ship(power, {power: aboard}, {power: aboard}, **more)


# -- the ledger of a zone -------------------------------------------------------------------
def zone(pieces: dict[str, dict[str, int]], ships: Sequence[Ship] = ()) -> list[Ship]:
    state = position(UK, "noncombat_move", {"sz8": pieces} if pieces else {},
                     ships={"sz8": tuple(each.json() for each in ships)})  # fmt: skip
    return fleet.ships_in(BOOK, state, "sz8")


def test_a_zone_without_pieces_has_no_ships() -> None:
    assert zone({}, [ship()]) == []


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_the_record_counts_and_the_ledger_tells_them_apart(count: int) -> None:
    known = [ship(aboard=TANK), ship(moved=1)]
    aboard = {"tank": 1} if count else {}
    found = zone({UK: {"transport": count, "destroyer": 1, **aboard}}, known)
    assert found == [*known, ship()][:count]


def test_every_powers_ships_are_in_the_zone() -> None:
    found = zone({GE: {"transport": 1}, UK: {"transport": 1}, US: {"transport": 1}})
    assert sorted(each.power for each in found) == [GE, UK, US]


def test_troops_of_which_no_ship_tells_have_been_aboard_since_before() -> None:
    (found,) = zone({UK: {"transport": 1, "tank": 1}})
    assert (found.cargo, found.new) == ({UK: TANK}, {})
    (found,) = zone({UK: {"transport": 1, "tank": 1, "infantry": 1}}, [ship(aboard=TANK)])
    assert (found.cargo, found.new) == ({UK: BOTH}, {})


def test_an_allys_troops_are_aboard_of_the_one_ship_there_is() -> None:
    (found,) = zone({UK: {"transport": 1}, US: {"infantry": 1}})
    assert (found.power, found.cargo) == (UK, {US: INF})


def test_what_is_no_more_in_the_zone_is_no_more_aboard() -> None:
    found = zone({UK: {"transport": 2, "infantry": 1}}, [ship(aboard=TWO), ship(aboard=INF)])
    assert [each.aboard for each in found] == [{}, INF]


def test_troops_without_a_ship_are_nowhere() -> None:
    assert zone({UK: {"infantry": 1}}) == []
    found = zone({UK: {"transport": 1, "tank": 2}}, [])
    assert [each.aboard for each in found] == [{}]  # they do not fit (p. 27)


def test_land_units_of_a_force() -> None:
    force = {"infantry": 2, "tank": 0, "fighter": 1, "destroyer": 1}
    assert fleet.landing_force(BOOK, force) == {"infantry": 2}


def test_what_a_power_has_aboard() -> None:
    ships = [Ship(UK, {UK: BOTH}), Ship(US, {US: INF, UK: INF})]
    assert fleet.carried(ships, UK) == {"tank": 1, "infantry": 2}
    assert fleet.carried(ships, US) == INF
    assert fleet.carried(ships, SU) == {}


def test_who_boards_is_written_with_his_territory() -> None:
    one = fleet.with_cargo(ship(), UK, INF, True, "canada")
    assert (one.cargo, one.new, one.origins) == ({UK: INF}, {UK: INF}, ("canada",))
    same = fleet.with_cargo(one, UK, INF, True, "canada")
    assert (same.cargo, same.new, same.origins) == ({UK: TWO}, {UK: TWO}, ("canada",))
    second = fleet.with_cargo(one, US, TANK, True, "united_kingdom")
    assert second.origins == ("canada", "united_kingdom")
    assert second.new == {UK: INF, US: TANK}
    since = fleet.with_cargo(one, UK, INF, False, "united_kingdom")
    assert (since.new, since.origins) == ({UK: INF}, ("canada",))
    assert fleet.with_cargo(ship(), UK, INF, True).origins == ()


def test_who_leaves_is_aboard_no_more() -> None:
    one = Ship(UK, {UK: TWO, US: INF}, {UK: INF})
    after = fleet.without(one, UK, INF)
    assert (after.cargo, after.new) == ({US: INF, UK: INF}, {})
    assert fleet.without(after, UK, INF).cargo == {US: INF}


def test_no_more_leave_than_are_said() -> None:
    ships = [ship(aboard=TWO), ship(aboard=TWO)]
    assert [s.aboard for s in fleet.unloaded(ships, UK, {"infantry": 3})] == [{}, INF]
    assert [s.aboard for s in fleet.unloaded(ships, UK, {"tank": 1})] == [TWO, TWO]


def test_nobody_boards_an_enemy() -> None:
    assert fleet.boarded(BOOK, [Ship(GE)], UK, INF) == (None, INF)
    found, left = fleet.boarded(BOOK, [Ship(US)], UK, INF)
    assert not left
    assert found == [Ship(US, {UK: INF}, {UK: INF})]


def test_the_ships_that_were_chosen_go_down_first() -> None:
    full, half, empty = ship(aboard=BOTH), ship(aboard=INF), ship()
    every = [full, half, empty]
    assert fleet.parted(BOOK, every, 1, [full]) == ([full], [empty, half])
    assert fleet.parted(BOOK, every, 2, [full]) == ([full, empty], [half])
    assert fleet.parted(BOOK, every, 1, [full, half]) == ([full], [empty, half])
    assert fleet.parted(BOOK, every, 0, [full]) == ([], [empty, half, full])


def test_a_ledger_tells_only_what_there_is_to_tell() -> None:
    event = fleet.told("sz8", [ship(), ship(moved=1), ship(aboard=TANK)])
    assert event.data["zone"] == "sz8"
    assert event.data["ships"] == [{"power": UK, "moved": 1}, {"power": UK, "cargo": {UK: TANK}}]


@pytest.mark.parametrize(
    ("ships", "lots"),
    [
        (shared(fresh(INF), fresh(INF)), ["a", "a"]),
        ([*shared(fresh(INF)), *shared(fresh(INF), lot="b")], ["", ""]),  # nobody else shares it
        (shared(fresh(INF), ship()), ["a", "a"]),
        (shared(ship(moved=1), ship(moved=1)), ["", ""]),  # all of it is ashore
    ],
)
def test_a_lot_that_has_parted_is_settled(ships: list[Ship], lots: list[str]) -> None:
    data = fleet.told("sz8", ships).data["ships"]
    assert [" ".join(each.get("lots", {})) for each in data] == lots[: len(data)]
    assert not any(lots[len(data) :])


def test_what_is_afloat_is_told_zone_by_zone() -> None:
    state = position(UK, "noncombat_move", {
        "sz8": {UK: {"transport": 2, "tank": 1, "infantry": 2}, US: {"transport": 1, "tank": 1}},
        "sz9": {UK: {"transport": 1}}, "india": {UK: INF},
    })  # fmt: skip
    assert fleet.cargo_of(BOOK, state) == {"sz8": {UK: {"infantry": 2, "tank": 1}, US: TANK}}


def test_a_ship_comes_back_from_a_save() -> None:
    one = fresh(INF, origins=("canada",), moved=1, landed="norway", combat=True, back=True)
    assert fleet.ship_in(one.json()) == one
    assert fleet.ship_in({**one.json(), "fought": True}) == one
    assert ship().json() == {"power": UK}
    assert ship().plain
    assert not one.plain


# -- what lands, and where (p. 27-28) ----------------------------------------------------------
@pytest.mark.parametrize(
    ("one", "phase", "may"),
    [
        (ship(), "noncombat", True),
        (ship(), "combat", True),
        (ship(landed="norway"), "noncombat", True),  # more of it on the same territory
        (ship(landed="karelia"), "noncombat", False),
        (ship(landed="karelia"), "combat", False),
        (ship(back=True), "combat", False),  # who has retreated lands nobody this turn
        (ship(combat=True), "combat", True),
        (ship(combat=True), "noncombat", False),  # used before: not in reserve (p. 20)
    ],
)
def test_whether_a_ship_may_land_there(one: Ship, phase: str, may: bool) -> None:
    assert may_land(one, "norway", phase) is may


def test_what_an_allys_ship_took_aboard_this_turn_stays_there() -> None:
    guests = Ship(US, {UK: TWO}, {UK: INF})
    assert aboard_to_land(guests, UK) == INF  # three turns (p. 14)
    assert aboard_to_land(guests, US) == {}
    assert aboard_to_land(fresh(TWO), UK) == TWO


@pytest.mark.parametrize(
    ("ships", "wants", "told_"),
    [
        ([ship(aboard=BOTH)], {"norway": BOTH}, {"norway": (0,)}),
        ([ship(aboard=BOTH)], {"norway": TANK, "karelia": INF}, None),  # one territory each
        ([ship(aboard=TANK), ship(aboard=INF)], {"norway": INF, "karelia": TANK},
         {"norway": (1,), "karelia": (0,)}),
        ([ship(aboard=INF), ship(aboard=TWO)], {"norway": TWO}, {"norway": (1,)}),  # the fewest
        ([ship(aboard=INF), ship(aboard=INF)], {"norway": TWO}, {"norway": (0, 1)}),
        ([ship(aboard=INF), ship(aboard=INF)], {"norway": {"infantry": 3}}, None),
        ([ship(aboard=INF, landed="karelia"), ship(aboard=INF)], {"norway": INF}, {"norway": (1,)}),
        ([ship(), ship(aboard=INF)], {"norway": INF}, {"norway": (1,)}),
        ([ship()], {"norway": {}}, {"norway": ()}),
        ([], {}, {}),
        # The first landing leaves the others the ships they need.
        ([ship(aboard=BOTH), ship(aboard=INF)], {"norway": INF, "karelia": BOTH},
         {"norway": (1,), "karelia": (0,)}),
    ],
)  # fmt: skip
def test_ships_for_every_landing(
    ships: list[Ship], wants: dict[str, dict[str, int]], told_: dict[str, tuple[int, ...]] | None
) -> None:
    found = shares(UK, ships, wants, "noncombat")
    assert (found and {k: tuple(v) for k, v in found.items()}) == told_ or found == told_


@pytest.mark.parametrize(
    ("kinds", "count", "found"),
    [
        ("aab", 0, [()]),
        ("aab", 1, [(0,), (2,)]),
        ("aab", 2, [(0, 1), (0, 2)]),
        ("aab", 3, [(0, 1, 2)]),
        ("aab", 4, []),
        ("abb", 2, [(0, 1), (1, 2)]),
    ],
)
def test_each_mixture_of_ships_once(kinds: str, count: int, found: list[tuple[int, ...]]) -> None:
    assert list(picks(range(3), kinds, count)) == found


LANDING = {"zone": "sz8", "force": INF, "also": [{"zone": "sz6", "force": TANK}]}


def test_the_landings_of_one_assault() -> None:
    one, other = landings_of(LANDING)
    assert (one["zone"], other["zone"]) == ("sz8", "sz6")
    assert landings_of(None) == ()
    assert in_one([one, other]) == LANDING
    assert in_one([one]) == {"zone": "sz8", "force": INF}
    plan = {"attack": {"infantry": 2, "fighter": 1}, "landing": LANDING}
    assert announced_from(BOOK, plan) == {"sz8": INF, "sz6": TANK}
    assert announced_from(BOOK, {"attack": {"infantry": 2, "fighter": 1}, "zone": "sz8"}) == {"sz8": TWO}  # fmt: skip
    open_ = {**plan, "landing": {"zone": "sz5"}}
    assert announced_from(BOOK, open_) == {"sz5": TWO}


def test_landings_with_the_same_fleets() -> None:
    with_ship = {**LANDING, "escort": {"destroyer": 1}}
    assert same_fleets(LANDING, {**LANDING, "force": TWO})
    assert not same_fleets(LANDING, with_ship)
    assert not same_fleets(LANDING, None)
    assert same_fleets(None, None)


def test_those_who_do_not_land_come_overland() -> None:
    attack = {"infantry": 3, "tank": 1, "fighter": 1, "destroyer": 1}
    assert overland(BOOK, attack, {"sz8": TWO, "sz6": TANK}) == {"infantry": 1, "fighter": 1}


def test_troops_that_other_assaults_have_promised() -> None:
    state = position(UK, "combat_move", declared={
        "norway_finland": {"attack": TWO, "landing": {"zone": "sz8", "force": INF}},
        "western_europe": {"attack": TANK, "landing": {"zone": "sz6", "force": TANK}},
    })  # fmt: skip
    assert promised(BOOK, state, "sz8", "western_europe") == {"norway_finland": INF}
    assert promised(BOOK, state, "sz8", "norway_finland") == {}
    assert promised(BOOK, state, "sz6", "norway_finland") == {"western_europe": TANK}


# -- who is good for another (packing) -------------------------------------------------------
@pytest.mark.parametrize(
    ("before", "after", "sharing"),
    [
        ([ship(), ship()], [fresh(INF), ship()], [0, 1]),  # an empty one beside
        ([ship(), ship(moved=1)], [fresh(INF), ship(moved=1)], [0, 1]),  # one that sailed here, too
        ([ship(), ship(landed="norway")], [fresh(INF), ship(landed="norway")], []),
        ([ship(), ship(US)], [fresh(INF), ship(US)], []),  # another's ship
        ([ship(), ship()], [Ship(UK, {US: INF}, {US: INF}), ship()], [0, 1]),  # an ally's (p. 28)
        ([ship(), ship(aboard=TANK)], [fresh(INF), ship(aboard=TANK)], [0, 1]),  # it has room
        ([ship(), ship(aboard=TWO)], [fresh(INF), ship(aboard=TWO)], []),  # it has none
        ([ship(), ship()], [ship(), ship()], []),
    ],
)
def test_which_ships_may_have_whoever_boards(
    before: list[Ship], after: list[Ship], sharing: list[int]
) -> None:
    state = position(UK, "noncombat_move")
    found = packing.packed(state, before, after, "canada", False)
    assert [at for at, each in enumerate(found) if each.lots] == sharing
    assert len({label for each in found for label in each.lots}) == bool(sharing)


def test_who_boards_like_another_before_him_is_of_one_lot_with_him() -> None:
    state = position(UK, "noncombat_move")

    def aboard(ships: list[Ship], unit: str, origin: str = "canada") -> list[Ship]:
        after, _ = fleet.boarded(BOOK, ships, UK, {unit: 1}, True, origin)
        return packing.packed(state, ships, after or [], origin, False)

    once = aboard([ship(), ship()], "infantry")
    assert len({label for each in aboard(once, "tank") for label in each.lots}) == 1
    assert len({label for each in aboard(once, "tank", "india") for label in each.lots}) == 2
    another = aboard([*once, ship(moved=1)], "infantry")  # that one came after the first
    assert [len(each.lots) for each in another] == [2, 2, 1]


def test_what_a_ship_had_before_it_shared_anything_stays_aboard_of_it() -> None:
    one, two = shared(Ship(UK, {UK: TWO}, {UK: INF}), ship(aboard=INF))
    assert (fleet.base(one), fleet.base(two)) == (INF, INF)
    assert loads_of([one, two]) == [[INF, TWO]]  # of ships alike each set of loads once
    assert fleet.without(one, UK, TWO).aboard == {}
    after = fleet.without(one, UK, INF)
    assert (after.aboard, fleet.loose(after)) == (INF, {})
    assert fleet.ship_in(one.json()) == one


def test_an_older_saves_pack_is_a_lot() -> None:
    raw = {
        "power": UK,
        "cargo": {UK: TWO},
        "pack": "sz8 1",
        "fixed": {UK: INF},
        "before": ["india"],
    }
    found = fleet.ship_in(raw)
    assert {label: lot.cargo for label, lot in found.lots.items()} == {"sz8 1": {UK: INF}}
    assert fleet.base(found) == INF


def test_ships_that_set_out_share_nothing_with_those_that_stay_or_sailed_before() -> None:
    one, two = shared(ship(aboard=INF), ship(aboard=TANK))
    (gone,) = fleet.set_out([one], [two])
    assert not set(gone.lots) & set(two.lots)
    assert loads_of([gone, two]) == [[INF, TANK]]
    both = fleet.set_out([one, two], [])
    assert len({label for each in both for label in each.lots}) == 1


def test_a_ship_that_has_landed_had_room_for_whom_it_landed() -> None:
    one, two = shared(fresh(TWO), ship())
    one = fleet.put_ashore(one, UK, INF, "norway")
    assert loads_of([one, two]) == [[{}, INF], [INF, {}]]
    one, two = shared(fresh({"tank": 1}), fresh({"tank": 1}))
    one = fleet.put_ashore(one, UK, TANK, "norway")
    assert loads_of([one, two]) == [[{}, TANK]]


def test_an_allys_troops_are_shared_out_with_the_rest() -> None:
    ships = shared(Ship(UK, {UK: INF, US: INF}, {UK: INF, US: INF}), ship())
    ways = [[dict(each.cargo) for each in way] for way in packing.repacked(ships)]
    assert sorted(map(str, ways)) == sorted(
        map(str, [[{}, {UK: INF, US: INF}], [{UK: INF}, {US: INF}]])
    )
    known = shared(Ship(UK, {US: INF}), ship(aboard=INF), fresh(INF))
    ways = [[dict(each.cargo) for each in way] for way in packing.repacked(known)]
    assert [{US: INF, UK: INF}, {UK: INF}, {}] in ways
    assert [{US: INF}, {UK: TWO}, {}] in ways


def loads_of(ships: list[Ship]) -> list[list[dict[str, int]]]:
    return [[{u: n for u, n in each.aboard.items() if n} for each in way] for way in packing.repacked(ships)]  # fmt: skip


def test_every_way_to_share_out_a_cargo() -> None:
    ways = loads_of(shared(fresh(TWO), ship()))
    assert sorted(map(str, ways)) == sorted(map(str, [[{}, TWO], [INF, INF]]))
    ways = loads_of(shared(fresh(TANK), fresh(TWO)))  # a tank, two infantry: together or not
    assert sorted(str(sorted(map(str, way))) for way in ways) == sorted(
        str(sorted(map(str, way))) for way in ([TANK, TWO], [{"tank": 1, "infantry": 1}, INF])
    )
    ways = loads_of(shared(fresh(TANK), fresh(TANK)))  # never two tanks in one (p. 27)
    assert ways == [[TANK, TANK]]


def test_ships_packed_anew_have_done_what_they_had() -> None:
    for way in packing.repacked(
        [*shared(fresh(TWO, moved=1), ship(moved=1)), ship(landed="norway")]
    ):
        assert way[2] == ship(landed="norway")
        for each in way[:2]:
            assert each.moved == 1
            assert each.new == each.cargo
            assert each.origins == (("canada",) if each.cargo else ())
    for way in packing.repacked(shared(ship(aboard=INF), ship(aboard=TANK))):
        assert all(not each.new and list(each.lots) == ["a"] for each in way)


def test_ships_are_packed_for_two_landings_if_they_can() -> None:
    wants = {"norway_finland": INF, "western_europe": INF}
    found = packing.suited(UK, shared(fresh(TWO), ship()), wants, "combat")
    assert [each.aboard for each in found] == [INF, INF]
    found = packing.suited(UK, [ship(aboard=TWO), ship()], wants, "combat")  # aboard since before
    assert [each.aboard for each in found] == [TWO, {}]
    found = packing.suited(UK, shared(fresh(INF), fresh(INF)), wants, "combat")
    assert [each.aboard for each in found] == [INF, INF]
    found = packing.suited(UK, shared(fresh(TWO), ship()), {"norway_finland": TWO}, "combat")
    assert [each.aboard for each in found] == [TWO, {}]


# -- transports that have done what they could (p. 28; light games) --------------------------------
def light(ships: int, ashore: Any = None, busy: int = 0, friends: int = 0) -> Any:
    here = {UK: {"transport": ships}, US: {"transport": friends}}
    return position(UK, "noncombat_move", {"sz8": here}, tracking=False,
                    ashore={"sz8": ashore} if ashore else {}, busy={"sz8": busy} if busy else {})  # fmt: skip


def test_how_many_ships_landed_them() -> None:
    assert emptied({"norway_finland": TWO}) == 1
    assert emptied({"norway_finland": INF, "united_kingdom": INF}) == 2  # one territory each
    assert emptied({"norway_finland": {"tank": 2}}) == 2
    assert emptied({}) == 0


@pytest.mark.parametrize(
    ("ships", "ashore", "busy", "count", "refused"),
    [
        (2, {"norway_finland": INF}, 0, 1, False),
        (2, {"norway_finland": INF}, 0, 2, True),
        (1, {"norway_finland": INF}, 0, 1, True),
        (
            1,
            {"norway_finland": INF},
            0,
            3,
            True,
        ),  # of more than there are the record says other things
        (3, {"norway_finland": INF}, 1, 1, False),
        (3, {"norway_finland": INF}, 1, 2, True),
        (1, None, 1, 1, False),  # told of its points already
    ],
)
def test_a_transport_that_landed_sails_no_more(
    ships: int, ashore: Any, busy: int, count: int, refused: bool
) -> None:
    found = sails_no_more(BOOK, light(ships, ashore, busy), "sz8", count)
    assert told(found) == (["transport.spent"] if refused else [])
    if refused:
        assert found[0].params["force"] == {"transport": count}


@pytest.mark.parametrize(
    ("ships", "ashore", "busy", "friends", "refused"),
    [
        (0, None, 0, 0, False),
        (1, None, 0, 0, False),
        (1, {"norway_finland": INF}, 0, 0, True),
        (2, {"norway_finland": INF}, 0, 0, False),
        (1, {"norway_finland": INF}, 0, 1, False),  # an ally’s takes them
        (1, None, 1, 0, True),
        (2, {"norway_finland": INF}, 1, 0, True),
        (3, {"norway_finland": INF}, 1, 0, False),
    ],
)
def test_nobody_boards_a_transport_that_landed(
    ships: int, ashore: Any, busy: int, friends: int, refused: bool
) -> None:
    found = loads_no_more(BOOK, light(ships, ashore, busy, friends), "sz8", INF)
    assert told(found) == (["transport.spent"] if refused else [])


@pytest.mark.parametrize(
    ("ships", "ashore", "busy", "code"),
    [
        (0, None, 0, ""),  # whose ships these are the table knows
        (1, None, 0, ""),
        (1, {"norway_finland": INF}, 0, ""),  # more of it on the same territory
        (1, {"united_kingdom": INF}, 0, "transport.two_targets"),
        (2, {"united_kingdom": INF}, 0, ""),
        (2, {"united_kingdom": {"tank": 2}}, 0, "transport.two_targets"),
        (1, None, 1, "transport.spent"),
        (2, None, 1, ""),
        (2, {"united_kingdom": INF}, 1, "transport.two_targets"),
        (2, {"norway_finland": INF}, 1, ""),
        (3, {"united_kingdom": INF}, 1, ""),
        (
            2,
            {"norway_finland": TWO},
            1,
            "transport.two_targets",
        ),  # a third infantryman needs the other
    ],
)
def test_a_transport_lands_on_one_territory(ships: int, ashore: Any, busy: int, code: str) -> None:
    found = lands_no_more(BOOK, light(ships, ashore, busy), "sz8", "norway_finland", INF)
    assert told(found) == ([code] if code else [])


# -- which of them sail ---------------------------------------------------------------------------
def test_who_may_still_sail() -> None:
    ships = (ship(), ship(landed="united_kingdom"), ship(combat=True), ship(US))
    state = position(UK, "noncombat_move", {"sz8": {UK: {"transport": 3}, US: {"transport": 1}}},
                     ships={"sz8": tuple(each.json() for each in ships)})  # fmt: skip
    assert able_to_sail(BOOK, state, "sz8", "noncombat") == [ship()]
    assert able_to_sail(BOOK, state, "sz8", "combat") == [ship(), ship(combat=True)]


def test_back_to_where_one_came_from() -> None:
    state = replace(position(UK, "noncombat_move"), came={"sz8": ("sz9",)})
    assert turns_back(state, "sz8", ("sz8", "sz9"))
    assert not turns_back(state, "sz8", ("sz8", "sz6"))
    assert not turns_back(state, "sz8", ("sz8",))
    assert not turns_back(state, "sz6", ("sz6", "sz9"))


# -- which of them land -----------------------------------------------------------------------------
def test_the_ships_that_can_land_them_the_usual_one_first() -> None:
    ships = [Ship(US, {UK: INF}), ship(aboard=BOTH), ship(aboard=INF)]
    found = landers(UK, ships, "united_kingdom", INF)
    assert [each.places for each in found] == [(2,), (1,), (0,)]  # own ones, the emptiest first
    assert [each.places for each in landers(UK, ships, "united_kingdom", BOTH)] == [(1,)]
    assert landers(UK, ships, "united_kingdom", {"tank": 2}) == []


def test_who_landed_there_already_lands_more_of_it() -> None:
    ships = [
        ship(aboard=INF),
        ship(aboard=TWO, landed="united_kingdom"),
        ship(aboard=INF, combat=True),
    ]
    assert [each.places for each in landers(UK, ships, "united_kingdom", INF)] == [(1,), (0,)]
    assert [each.places for each in landers(UK, ships, "norway_finland", INF)] == [(0,)]


def test_who_loaded_this_turn_lands_before_the_others() -> None:
    ships = [ship(aboard=INF), fresh(TWO, moved=1)]
    assert landers(UK, ships, "united_kingdom", INF)[0].places == (1,)


def test_ships_alike_are_one_choice() -> None:
    ships = [ship(aboard=INF), ship(aboard=INF), ship(aboard=INF, moved=1)]
    assert len(landers(UK, ships, "united_kingdom", INF)) == 2
    assert len(landers(UK, ships, "united_kingdom", TWO)) == 2
    assert len(landers(UK, ships, "united_kingdom", {"infantry": 3})) == 1


def test_what_goes_ashore_leaves_its_ship_there() -> None:
    lander = Lander([ship(aboard=TWO), ship(aboard=BOTH), ship(aboard=TANK)], (0, 1))
    after = unloaded_from(UK, lander, "united_kingdom", {"infantry": 3})
    assert [each.aboard for each in after] == [{}, TANK, TANK]
    assert [each.landed for each in after] == ["united_kingdom", "united_kingdom", ""]
    after = unloaded_from(UK, lander, "united_kingdom", TWO)
    assert [each.landed for each in after] == ["united_kingdom", "", ""]
    assert [each.aboard for each in after] == [{}, BOTH, TANK]


@pytest.mark.parametrize(("said", "at"), [(None, 0), (1, 0), (2, 1), (3, None), (0, 0), (-1, None)])
def test_a_ship_is_said_by_its_number(said: int | None, at: int | None) -> None:
    found = [Lander([ship(aboard=INF)], (0,)), Lander([ship(aboard=TWO)], (0,))]
    assert chosen(found, said) == (None if at is None else found[at])


@pytest.mark.parametrize(
    ("many", "said", "code"),
    [
        (1, None, ""),
        (2, None, "transport.name_lander"),
        (2, 1, ""),
        (2, 2, ""),
        (2, 3, "transport.no_such_lander"),
        (1, 2, "transport.no_such_lander"),
    ],
)
def test_other_ships_are_told_of(many: int, said: int | None, code: str) -> None:
    found = [Lander([ship(aboard=INF)], (0,)), Lander([ship(aboard=TWO)], (0,))][:many]
    said_ = others_told(BOOK, UK, "sz8", found, said)
    assert told(said_) == ([code] if code else [])
    if code:
        assert [each["params"]["number"] for each in said_[0].params["ships_told"]] == [1, 2][:many]


@pytest.mark.parametrize(
    ("one", "code"),
    [
        (ship(aboard=INF), "choice.ship"),
        (ship(aboard=INF, moved=1), "choice.ship_sailed"),
        (ship(aboard=INF, landed="united_kingdom", moved=1), "choice.ship_landed"),
        (Ship(US, {UK: INF}, moved=1), "choice.ship_ally"),
    ],
)
def test_what_tells_a_ship_from_the_others(one: Ship, code: str) -> None:
    said = Lander([one, ship(aboard=TANK)], (0,)).told(BOOK, UK)
    assert said.code == f"aa1941.{code}"
    assert said.params["force"] == INF
    assert said.params.get("power") == (US if code.endswith("ally") else None)


@pytest.mark.parametrize(
    ("phase", "tracking", "units", "start", "to", "choice"),
    [
        ("noncombat_move", True, INF, "sz8", "united_kingdom", True),
        ("combat_move", True, INF, "sz8", "united_kingdom", False),
        ("noncombat_move", False, INF, "sz8", "united_kingdom", False),
        ("noncombat_move", True, {"transport": 1}, "sz8", "united_kingdom", False),
        ("noncombat_move", True, INF, "sz8", "sz6", False),
        ("noncombat_move", True, INF, "united_kingdom", "united_kingdom", False),
    ],
)
def test_who_has_a_choice_of_ships(
    phase: str, tracking: bool, units: dict[str, int], start: str, to: str, choice: bool
) -> None:
    here = {UK: {"transport": 2, "infantry": 3}}
    known = (ship(aboard=TWO), ship(aboard=INF))
    state = position(UK, phase, {"sz8": here, "united_kingdom": here}, tracking=tracking,
                     ships={"sz8": tuple(each.json() for each in known)})  # fmt: skip
    found = choices_of(BOOK, state, {"units": units, "from": start, "to": to})
    assert len(found) == (2 if choice else 0)


def test_those_who_can_make_the_move() -> None:
    known = (ship(aboard=INF), ship(aboard=TWO, moved=1), ship(moved=2))
    state = position(JP, "noncombat_move", {"sz45": {JP: {"transport": 3, "infantry": 3}}})
    state = replace(state, came={"sz45": ("sz44",)})
    able = [
        replace(each, power=JP, cargo={JP: each.aboard} if each.aboard else {}) for each in known
    ]
    near = next(z for z in BOOK.spaces["sz45"].neighbours if BOOK.spaces[z].sea and z != "sz44")
    args: Any = {"units": {"transport": 1}, "from": "sz45", "to": near}
    onward, can = those_who_can(BOOK, state, args, able, "noncombat")
    assert [each.moved for each in onward] == [
        1,
        0,
    ]  # who has gone farthest, of those with points left
    assert onward == can
    homeward: Any = {**args, "to": "sz44"}
    back, can = those_who_can(BOOK, state, homeward, able, "noncombat")
    assert [each.moved for each in back] == [0]  # nobody turns back before another goes there
    assert [each.moved for each in can] == [1, 0]
    two: Any = {**args, "units": {"transport": 2}, "to": "sz44"}
    assert [[s.moved for s in each] for each in those_who_can(BOOK, state, two, able, "noncombat")] == [[1, 0]]  # fmt: skip


def test_of_two_ships_that_land_together_one_has_sailed_or_landed() -> None:
    moved, landed, still = ship(aboard=INF, moved=1), ship(aboard=INF, landed="x"), ship(aboard=INF)
    assert Lander([moved, still], (0, 1)).told(BOOK, UK).code == "aa1941.choice.ships_sailed"
    assert Lander([still, still], (0, 1)).told(BOOK, UK).params["n"] == 2
    assert Lander([landed, still], (0, 1)).told(BOOK, UK).code == "aa1941.choice.ships_landed"
    assert Lander([moved, still], (0, 1)).told(BOOK, UK).params["force"] == TWO


def test_troops_of_two_kinds_land_from_two_ships() -> None:
    ships = [ship(aboard=TANK), ship(aboard=INF), ship()]
    assert [sorted(each.places) for each in landers(UK, ships, "united_kingdom", BOTH)] == [[0, 1]]
