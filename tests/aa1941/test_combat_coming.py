"""Light games: who can have come to a battle, from where, and where they may go back to (p. 11-14, p. 17, p. 27-28)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, SU, UK, US, position, told

from referee.engine.record import replace
from referee.games.aa1941.combat.announced import coming, sailing_fleets, sender_rulings, senders
from referee.games.aa1941.combat.announced.falling_back import no_way_back, places_near, ways_back
from referee.games.aa1941.combat.assault import Assault, Landing, announced
from referee.games.aa1941.combat.landings.joining import with_those_there

Here = dict[str, dict[str, dict[str, int]]]
INF, TANK, TWO, DD, SUB, TT = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)


def light(
    pieces: Here | None = None, power: str = SU, phase: str = "combat_move", **more: Any
) -> Any:
    return position(power, phase, pieces or {}, tracking=False, **more)


def said(
    state: Any, space: str, attack: dict[str, int], fought: bool = False, **more: Any
) -> Assault:
    args: Any = {"space": space, "attack": attack, **more}
    return announced(BOOK, state, args, False, fought)


def needs(state: Any, assault: Assault) -> list[tuple[str, str, int, dict[str, int]]]:
    return [
        (each.target, each.unit, each.count, dict(each.within))
        for each in coming.coming(BOOK, state, assault)
    ]


FRONT: Here = {"caucasus": {SU: {"infantry": 3, "tank": 1}}, "karelia": {SU: {"infantry": 2}}, "russia": {SU: {"tank": 1, "fighter": 1}},
               "ukraine": {GE: INF}, "west_russia": {GE: INF}}  # fmt: skip


# -- who can have come (p. 11) -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "attack", "more", "found"),
    [
        ("ukraine", TWO, {}, [("ukraine", "infantry", 2, {"caucasus": 3})]),
        ("west_russia", INF, {}, [("west_russia", "infantry", 1, {"caucasus": 3, "karelia": 2})]),
        (
            "west_russia",
            INF,
            {"from": ["karelia"]},
            [("west_russia", "infantry", 1, {"karelia": 2})],
        ),
        ("west_russia", TANK, {}, [("west_russia", "tank", 1, {"caucasus": 1, "russia": 1})]),
        (
            "ukraine",
            TANK,
            {},
            [("ukraine", "tank", 1, {"caucasus": 1, "russia": 1})],
        ),  # two spaces away, too
        ("ukraine", {"fighter": 1}, {}, [("ukraine", "fighter", 1, {"russia": 1})]),
        ("ukraine", {"bomber": 1}, {}, [("ukraine", "bomber", 1, {})]),
        (
            "ukraine",
            INF,
            {"from": ["karelia"]},
            [("ukraine", "infantry", 1, {"karelia": 2})],
        ),  # the table says so
    ],
)
def test_the_places_that_can_have_sent_them(space: str, attack: Any, more: Any, found: Any) -> None:
    state = light(FRONT)
    told_ = needs(state, said(state, space, attack, **more))
    assert sorted(told_) == sorted(found)


def test_the_nearest_first() -> None:
    state = light(FRONT)
    ((_, _, _, within),) = needs(state, said(state, "ukraine", TANK))
    assert list(within) == ["caucasus", "russia"]


def test_who_stands_there_already_comes_from_nowhere() -> None:
    state = light({**FRONT, "ukraine": {GE: INF, SU: INF}})
    assert needs(state, said(state, "ukraine", INF)) == []
    ((_, _, count, _),) = needs(state, said(state, "ukraine", TWO))
    assert count == 1


@pytest.mark.parametrize(
    ("moved", "n"),
    [({}, 3), ({"infantry": {"1": 1}}, 2), ({"infantry": {"1": 3}}, None)],
)
def test_who_has_moved_sets_out_no_more(moved: Any, n: int | None) -> None:
    state = light(FRONT, moved={"caucasus": moved} if moved else {})
    ((_, _, _, within),) = needs(state, said(state, "ukraine", INF))
    assert within == ({} if n is None else {"caucasus": n})


def test_a_tank_that_has_moved_goes_on_with_what_is_left() -> None:
    state = light(FRONT, moved={"caucasus": {"tank": {"1": 1}}, "russia": {"tank": {"1": 1}}})
    ((_, _, _, within),) = needs(state, said(state, "ukraine", TANK))
    assert within == {"caucasus": 1}  # from Russia it takes two


def test_who_is_announced_for_another_battle_is_not_here() -> None:
    state = light(
        FRONT, declared={"west_russia": {"attack": TWO, "zone": None, "sent": {"caucasus": TWO}}}
    )
    ((_, _, _, within),) = needs(state, said(state, "ukraine", INF))
    assert within == {"caucasus": 1}


def test_ground_won_this_turn_was_the_enemys_when_they_moved() -> None:
    won = light(FRONT, phase="combat", taken={"west_russia": SU},
                fought=({"space": "west_russia", "captured": True, "landing": None},))  # fmt: skip
    board = coming.board_said(BOOK, won, said(won, "ukraine", TANK))
    assert board.control["west_russia"] == GE
    open_ = light(FRONT, phase="combat", taken={"west_russia": SU})
    assert coming.board_said(BOOK, open_, said(open_, "ukraine", TANK)).control["west_russia"] == SU


@pytest.mark.parametrize(
    ("against", "there"),
    [({}, {}), (TWO, {"infantry": 2}), (None, {"infantry": 1})],
)
def test_the_defenders_are_those_that_were_said(against: Any, there: Any) -> None:
    state = light(FRONT)
    more = {} if against is None else {"against": against}
    board = coming.board_said(BOOK, state, said(state, "ukraine", INF, **more))
    assert board.enemy_pieces(BOOK, "ukraine") == there
    assert board.enemy_pieces(BOOK, "west_russia") == INF


# -- who set out where ---------------------------------------------------------------------------------
def sent(state: Any, assault: Assault, *chosen: str) -> senders.Senders:
    return senders.senders(BOOK, state, assault, chosen)


@pytest.mark.parametrize(
    ("space", "attack", "more", "who", "open_", "absent"),
    [
        ("ukraine", TWO, {}, {"caucasus": TWO}, {}, {}),
        ("west_russia", TWO, {}, {}, {"infantry": {"caucasus": 2, "karelia": 2}}, {}),
        ("west_russia", {"infantry": 5}, {}, {"caucasus": {"infantry": 3}, "karelia": TWO}, {}, {}),
        (
            "west_russia",
            {"infantry": 6},
            {},
            {"caucasus": {"infantry": 3}, "karelia": TWO},
            {},
            INF,
        ),
        ("west_russia", TWO, {"from": ["karelia"]}, {"karelia": TWO}, {}, {}),
        ("ukraine", {"bomber": 1}, {}, {}, {}, {"bomber": 1}),
        (
            "ukraine",
            {"infantry": 1, "fighter": 1},
            {},
            {"caucasus": INF, "russia": {"fighter": 1}},
            {},
            {},
        ),
    ],
)
def test_whoever_can_only_have_come_from_one_place_leaves_it(
    space: str, attack: Any, more: Any, who: Any, open_: Any, absent: Any
) -> None:
    state = light(FRONT)
    found = sent(state, said(state, space, attack, **more))
    assert found.sent == who
    assert {unit: dict(places) for unit, places in found.open.items()} == open_
    assert found.absent == absent
    if open_:
        assert found.wanted == attack


def test_the_place_that_is_answered_gives_as_many_as_it_can() -> None:
    state = light(FRONT)
    one = said(state, "west_russia", {"infantry": 4})
    assert sent(state, one, "karelia").sent == {"karelia": TWO, "caucasus": TWO}
    assert sent(state, one, "caucasus").sent == {"caucasus": {"infantry": 3}, "karelia": INF}
    assert senders.guessed(BOOK, state, one).sent == {"caucasus": {"infantry": 3}, "karelia": INF}


def test_a_record_that_knows_nothing_of_a_power_asks_nothing() -> None:
    empty = light({"ukraine": {GE: INF}})
    assert sent(empty, said(empty, "ukraine", TWO)) == senders.Senders()
    tracked = position(SU, "combat", FRONT)
    assert sent(tracked, said(tracked, "ukraine", TWO)) == senders.Senders()


@pytest.mark.parametrize(
    ("attack", "missing"), [(TWO, {}), ({"infantry": 3}, INF), ({"infantry": 2, "tank": 1}, TANK)]
)
def test_what_was_announced_tells_who_is_missing(attack: Any, missing: Any) -> None:
    state = light(FRONT)
    one = replace(said(state, "ukraine", attack), sent={"caucasus": TWO})
    found = sent(state, one)
    assert found.sent == {"caucasus": TWO}
    assert found.absent == missing


@pytest.mark.parametrize(
    ("space", "attack", "more", "codes"),
    [
        ("ukraine", TWO, {}, ["attack.sent"]),
        ("west_russia", TWO, {}, ["attack.sent", "attack.from_where"]),
        ("ukraine", {"bomber": 1}, {}, ["attack.unknown"]),
        ("west_russia", {"infantry": 3}, {"from": ["karelia"]}, ["attack.not_recorded"]),
        ("west_russia", TWO, {"from": ["karelia"]}, []),
    ],
)
def test_what_the_record_says_before_the_dice(
    space: str, attack: Any, more: Any, codes: list[str]
) -> None:
    state = light(FRONT)
    found = told(sender_rulings.sender_rulings(BOOK, state, said(state, space, attack, **more)))
    assert [code for code in found if code.startswith("attack.")] == codes


@pytest.mark.parametrize(
    ("moved", "declared", "more", "code"),
    [
        ({"caucasus": {"infantry": {"1": 3}}}, {}, {}, "attack.spent"),
        ({"caucasus": {"infantry": {"1": 3}}}, {}, {"from": ["caucasus"]}, "attack.spent"),
        ({}, {"west_russia": {"attack": {"infantry": 3}, "zone": None, "sent": {"caucasus": {"infantry": 3}}}}, {}, "attack.elsewhere"),
        ({}, {"west_russia": {"attack": {"infantry": 3}, "zone": None, "sent": {"caucasus": {"infantry": 3}}}},
         {"from": ["caucasus"]}, "attack.elsewhere"),
    ],
)  # fmt: skip
def test_nobody_fights_twice(moved: Any, declared: Any, more: Any, code: str) -> None:
    pieces: Here = {"caucasus": {SU: {"infantry": 3}}, "ukraine": {GE: INF}}
    state = light(pieces, moved=moved, declared=declared)
    found = sender_rulings.sender_rulings(BOOK, state, said(state, "ukraine", INF, **more))
    assert code in told(found)
    (ruling,) = [each for each in found if each.code == f"aa1941.{code}"]
    assert ruling.severity == "refusal"
    assert ruling.params["force"] == INF
    assert ruling.params["space"] == "caucasus"


# -- ships and those they carry (p. 13-14, p. 27-28) ------------------------------------------------------
PORT: Here = {"united_kingdom": {UK: {"infantry": 3, "tank": 1}}, "sz8": {UK: {"transport": 1, "destroyer": 1}},
              "sz10": {UK: {"transport": 1}}, "eastern_canada": {UK: INF}, "norway_finland": {GE: INF}}  # fmt: skip


def landing(state: Any, force: Any, zone: str = "sz6", **more: Any) -> Assault:
    where = {"zone": zone, "force": force, **more.pop("where", {})}
    return said(state, "norway_finland", force, landing=where, **more)


def test_those_who_land_boarded_where_a_transport_passed() -> None:
    # Only the transport of sz8 can bring them from the Kingdom to sz6.
    near = light({**PORT, "sz10": {}}, UK)
    found = sent(near, landing(near, TWO))
    assert found.sent == {"sz8": TT, "united_kingdom": TWO}
    assert found.parties == {"sz6": {"sz8": TT, "united_kingdom": TWO}}
    assert found.absent == {}


@pytest.mark.parametrize(
    ("pieces", "force", "afloat"),
    [
        ({"united_kingdom": {UK: INF}, "sz8": {UK: TT}}, TWO, INF),  # one stands there
        ({"united_kingdom": {UK: TWO}}, TWO, TWO),  # no ship on record: no coast is passed
        ({"sz8": {UK: {"transport": 1, "infantry": 2}}}, TWO, {}),  # aboard already
        ({"sz6": {UK: {"transport": 1, "infantry": 2}}}, TWO, {}),  # in the zone already
        ({"sz6": {UK: {"transport": 1, "infantry": 1}}}, TWO, INF),
    ],
)
def test_those_who_come_by_sea_and_are_on_no_record(pieces: Here, force: Any, afloat: Any) -> None:
    state = light({**pieces, "norway_finland": {GE: INF}}, UK)
    assert sent(state, landing(state, force)).afloat == afloat


@pytest.mark.parametrize(
    ("here", "force", "missing"),
    [
        ({}, TWO, 1),
        ({}, {"infantry": 3}, 2),
        ({}, {"tank": 2}, 2),
        ({"transport": 1}, TWO, 0),
        ({"transport": 1}, {"tank": 2}, 1),
        ({"transport": 1, "infantry": 2}, TWO, 0),
        ({"transport": 1, "infantry": 2}, {"infantry": 3}, 1),
        ({"transport": 1, "infantry": 2}, TANK, 1),  # two stay aboard and keep their place
    ],
)
def test_how_many_transports_are_missing(here: Any, force: Any, missing: int) -> None:
    state = light(
        {"sz6": {UK: here}, "norway_finland": {GE: INF}} if here else {"norway_finland": {GE: INF}},
        UK,
    )
    assert coming.ships_missing(BOOK, state, landing(state, force).by_zone()[0]) == missing


@pytest.mark.parametrize(
    ("here", "force", "stay"),
    [
        ({"transport": 1, "infantry": 2}, TWO, {"infantry": 2, "transport": 1}),
        ({"transport": 2, "infantry": 2}, INF, {"infantry": 1, "transport": 1}),
        ({}, INF, {}),
        ({"infantry": 1}, TWO, {"infantry": 1}),
    ],
)
def test_who_is_in_the_zone_comes_from_nowhere(here: Any, force: Any, stay: Any) -> None:
    pieces: Here = {"norway_finland": {GE: INF}, **({"sz6": {UK: here}} if here else {})}
    state = light(pieces, UK)
    assert coming.held(BOOK, state, landing(state, force)) == ({"sz6": stay} if stay else {})
    tracked = position(UK, "combat_move", pieces)
    assert coming.held(BOOK, tracked, landing(tracked, force)) == {}


def test_transports_that_landed_this_turn_land_no_more() -> None:
    pieces: Here = {"sz6": {UK: {"transport": 2, "infantry": 2}}}
    state = light(pieces, UK, fought=({"space": "western_europe", "landed": {"sz6": 1}},))
    assert coming.waiting(state, "sz6", "norway_finland") == {"transport": 1, "infantry": 2}
    assert coming.waiting(light(pieces, UK), "sz6", "norway_finland") == {
        "transport": 2,
        "infantry": 2,
    }
    other = light(
        pieces, UK, declared={"western_europe": {"stay": {"sz6": {"infantry": 2, "transport": 1}}}}
    )
    assert coming.waiting(other, "sz6", "norway_finland") == {"transport": 1}
    assert coming.waiting(other, "sz6", "western_europe") == {"transport": 2, "infantry": 2}


@pytest.mark.parametrize(
    ("declared", "ships"),
    [
        ({}, {}),
        ({"sz6": {"sent": {"sz8": TT, "sz9": DD}}}, {"sz8": 1}),
        (
            {
                "sz6": {"sent": {"sz8": {"transport": 2}}},
                "western_europe": {"parties": {"sz6": {"sz8": TT}}},
            },
            {"sz8": 1},
        ),
        ({"sz6": {"sent": {"sz8": TT}}, "western_europe": {"parties": {"sz6": {"sz8": TT}}}}, {}),
        (
            {"sz6": {"sent": {"sz8": TT}}, "norway_finland": {"parties": {"sz6": {"sz8": TT}}}},
            {"sz8": 1},
        ),
        (
            {"sz6": {"sent": {"sz8": TT}}, "western_europe": {"parties": {"sz7": {"sz8": TT}}}},
            {"sz8": 1},
        ),
    ],
)
def test_transports_announced_for_the_zone_by_itself(declared: Any, ships: Any) -> None:
    assert (
        coming.ships_announced(light({}, UK, declared=declared), "sz6", "norway_finland") == ships
    )


@pytest.mark.parametrize(
    ("places", "first", "count", "found"),
    [
        ({"a": 2}, {}, 1, [{"a": 1}]),
        ({"a": 1, "b": 1}, {}, 1, [{"a": 1}, {"b": 1}]),
        ({"a": 1, "b": 1}, {}, 2, [{"a": 1, "b": 1}]),
        ({"a": 1, "b": 1}, {}, 3, [{"a": 1, "b": 1}]),
        ({"a": 2, "b": 1}, {}, 2, [{"a": 2}, {"a": 1, "b": 1}]),
        ({"a": 1, "b": 1}, {"b": 1}, 1, [{"b": 1}]),
        ({"a": 2, "b": 1}, {"b": 1}, 2, [{"b": 1, "a": 1}]),
        ({}, {}, 1, [{}]),
        ({"a": 3}, {"a": 1}, 2, [{"a": 2}]),
    ],
)
def test_so_many_of_some_ships(places: Any, first: Any, count: int, found: Any) -> None:
    assert list(sailing_fleets._picked(places, first, count)) == found


def test_a_landing_of_a_tracked_game_takes_in_those_who_moved_there() -> None:
    pieces: Here = {
        "norway_finland": {UK: TANK, GE: INF},
        "sz6": {UK: {"transport": 1, "infantry": 2}},
    }
    args: Any = {"space": "norway_finland", "attack": TWO, "landing": {"zone": "sz6", "force": TWO}}
    found = with_those_there(BOOK, position(UK, "combat_move", pieces), args)
    assert found["attack"] == {"infantry": 2, "tank": 1}
    assert with_those_there(BOOK, light(pieces, UK), args)["attack"] == TWO
    more: Any = {**args, "attack": {"infantry": 2, "tank": 1}}
    assert (
        with_those_there(BOOK, position(UK, "combat_move", pieces), more)["attack"]
        == more["attack"]
    )
    open_: Any = {**args, "landing": {"zone": "sz6"}}
    assert with_those_there(BOOK, position(UK, "combat_move", pieces), open_) == found
    none = position(UK, "combat_move", {**pieces, "norway_finland": {GE: INF}})
    assert with_those_there(BOOK, none, args)["attack"] == TWO


# -- where they may go back to (step 6, p. 17) --------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "attack", "more", "ways"),
    [
        ("ukraine", TWO, {}, ("caucasus",)),
        ("west_russia", {"infantry": 5}, {}, ("caucasus", "karelia")),
        ("west_russia", TWO, {"from": ["karelia"]}, ("karelia",)),
        ("west_russia", {"tank": 2}, {}, ("caucasus", "russia")),
        ("ukraine", {"infantry": 6}, {"from": ["caucasus"]}, ("caucasus",)),
    ],
)
def test_back_to_where_one_of_them_came_from(space: str, attack: Any, more: Any, ways: Any) -> None:
    state = light(FRONT)
    assert ways_back(BOOK, state, said(state, space, attack, **more), space) == ways


def test_who_was_there_when_the_turn_began_has_no_way_back() -> None:
    pieces: Here = {"sz9": {UK: DD, GE: DD}}
    state = light(pieces, UK, "combat")
    assert ways_back(BOOK, state, said(state, "sz9", DD), "sz9") == ()
    more = said(state, "sz9", {"destroyer": 2})  # of the other one nothing is on record
    assert ways_back(BOOK, state, more, "sz9") is None
    later = replace(state, pieces_at_start={"sz9": {GE: DD}})
    assert ways_back(BOOK, later, said(later, "sz9", DD), "sz9") is None


def test_in_a_tracked_game_the_moves_tell() -> None:
    state = position(
        SU, "combat", {"ukraine": {SU: TWO, GE: INF}}, came={"ukraine": ("caucasus", "west_russia")}
    )
    assert ways_back(BOOK, state, said(state, "ukraine", TWO), "ukraine") == ("caucasus",)
    none = position(SU, "combat", {"ukraine": {SU: TWO, GE: INF}})
    assert ways_back(BOOK, none, said(none, "ukraine", TWO), "ukraine") == ()


@pytest.mark.parametrize(
    ("space", "attack", "more", "near"),
    [
        ("ukraine", INF, {}, ("caucasus",)),
        ("west_russia", INF, {}, ("archangel", "caucasus", "karelia", "russia")),
        ("west_russia", INF, {"from": ["karelia"]}, ("karelia",)),
        ("west_russia", {"fighter": 1}, {}, None),  # aircraft go where they like
    ],
)
def test_the_friendly_places_beside_a_battle(space: str, attack: Any, more: Any, near: Any) -> None:
    state = light(FRONT)
    found = places_near(BOOK, state, said(state, space, attack, **more), [space])
    assert found == ({} if near is None else {space: near})


@pytest.mark.parametrize(
    ("space", "attack", "more", "codes"),
    [
        ("ukraine", TWO, {"to": "caucasus", "retreat": 1}, []),
        ("ukraine", TWO, {"to": "karelia", "retreat": 1}, ["retreat.not_there"]),
        ("ukraine", TWO, {"retreat": 1}, []),
        ("ukraine", {"fighter": 1}, {"retreat": 1}, []),
    ],
)
def test_a_retreat_said_beforehand_leads_somewhere(
    space: str, attack: Any, more: Any, codes: list[str]
) -> None:
    state = light(FRONT, phase="combat")
    assert told(no_way_back(BOOK, state, said(state, space, attack, **more))) == codes


def test_ships_that_began_beside_the_enemy_go_nowhere() -> None:
    state = light({"sz9": {UK: DD, GE: DD}}, UK, "combat")
    found = no_way_back(BOOK, state, said(state, "sz9", DD, retreat=1))
    assert told(found) == ["retreat.none"]


# -- told again of an announcement ----------------------------------------------------------------------------
PLAN: dict[str, Any] = {"space": "west_russia", "attack": {"infantry": 3}, "zone": None, "from": ["caucasus", "karelia"],
                        "sent": {"caucasus": TWO, "karelia": INF}}  # fmt: skip


def test_a_battle_is_fought_as_it_was_announced() -> None:
    state = light(FRONT, phase="combat", declared={"west_russia": PLAN})
    same = said(state, "west_russia", {"infantry": 3}, fought=True)
    assert same.sent == PLAN["sent"]
    fewer = said(state, "west_russia", TWO, fought=True)
    assert fewer.sent == {}
    named = said(state, "west_russia", {"infantry": 3}, fought=True, **{"from": ["karelia"]})
    assert named.sent == {}


def test_the_parties_of_a_plan_that_only_tells_who_set_out() -> None:
    state = light(PORT, UK, "combat", declared={"norway_finland": {
        "space": "norway_finland", "attack": TWO, "zone": "sz6", "landing": {"zone": "sz6", "force": TWO},
        "sent": {"united_kingdom": TWO, "sz8": TT}}})  # fmt: skip
    one = replace(landing(state, TWO, fought=True), sent={"united_kingdom": TWO, "sz8": TT})
    assert senders.sent_to(BOOK, state, one) == {"sz6": {"united_kingdom": TWO, "sz8": TT}}


def test_a_fleet_and_those_it_carries_from_two_zones() -> None:
    state = light({"sz6": {UK: {"transport": 1, "infantry": 2}}, "sz3": {UK: {"transport": 1, "tank": 1}},
                   "norway_finland": {GE: INF}}, UK)  # fmt: skip
    both = Assault("norway_finland", {"infantry": 2, "tank": 1}, INF, zone="sz6", seaborne={"infantry": 2, "tank": 1},
                   more=(Landing("sz3", TANK),))  # fmt: skip
    assert needs(state, both) == []
    assert coming.held(BOOK, state, both) == {
        "sz6": {"infantry": 2, "transport": 1},
        "sz3": {"tank": 1, "transport": 1},
    }


@pytest.mark.parametrize(
    ("space", "attack", "spaces"),
    [
        ("ukraine", {"infantry": 2, "fighter": 1}, {"caucasus"}),
        ("ukraine", {"fighter": 1}, set()),
        ("west_russia", {"infantry": 5}, {"caucasus", "karelia"}),
    ],
)
def test_the_last_spaces_that_land_units_left(space: str, attack: Any, spaces: set[str]) -> None:
    state = light(FRONT)
    assert set(senders.came_from(BOOK, state, said(state, space, attack), space)) == spaces


def test_the_ways_of_those_who_came() -> None:
    state = light({"russia": {SU: TANK}, "ukraine": {GE: INF}})
    one = said(state, "ukraine", TANK)
    assert senders.ways(BOOK, state, one, "ukraine") == {
        ("tank", "russia"): ("russia", "caucasus", "ukraine")
    }
    assert senders.came_from(BOOK, state, one, "ukraine") == ("caucasus",)


@pytest.mark.parametrize(
    ("attack", "more", "found"),
    [
        (
            {"fighter": 1},
            {"from": ["caucasus", "karelia"]},
            [("caucasus", "ukraine", "fighter", 1, 1)],
        ),  # the shortest way
        ({"fighter": 1}, {}, []),  # nobody said from where
        ({"infantry": 1}, {"from": ["karelia"]}, []),
        ({"fighter": 2}, {"from": ["caucasus"]}, [("caucasus", "ukraine", "fighter", 2, 1)]),
    ],
)
def test_aircraft_that_were_said_to_come_and_are_on_no_record(
    attack: Any, more: Any, found: Any
) -> None:
    state = light({"caucasus": {SU: INF}, "karelia": {SU: INF}, "ukraine": {GE: INF}})
    assert list(senders.unrecorded(BOOK, state, said(state, "ukraine", attack, **more))) == found


def test_an_announcement_keeps_who_set_out() -> None:
    state = light(FRONT)
    kept = senders.written(BOOK, state, said(state, "ukraine", TWO))
    assert kept == {"sent": {"caucasus": TWO}}
    near = light({**PORT, "sz10": {}}, UK)
    kept = senders.written(BOOK, near, landing(near, TWO))
    assert kept["parties"] == {"sz6": {"sz8": TT, "united_kingdom": TWO}}
    assert kept["sent"] == {"sz8": TT, "united_kingdom": TWO}
    assert "unsure" not in kept
    there = light({"sz6": {UK: {"transport": 1, "infantry": 2}}, "norway_finland": {GE: INF}}, UK)
    assert senders.written(BOOK, there, landing(there, TWO)) == {
        "stay": {"sz6": {"infantry": 2, "transport": 1}}
    }


def test_allies_are_not_called_for() -> None:
    state = light({"caucasus": {US: {"infantry": 3}}, "karelia": {SU: INF}, "ukraine": {GE: INF}})
    assert sent(state, said(state, "ukraine", INF)).absent == INF
