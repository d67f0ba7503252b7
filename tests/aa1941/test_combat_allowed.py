"""Which attacks the rules allow, against whom, and in which order (p. 8, p. 11-15, p. 17, p. 27)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, position, told

from referee.engine.record import replace
from referee.games.aa1941.combat import targets
from referee.games.aa1941.combat.allowed import (
    assault_rulings,
    closed_landings,
    no_foe,
    zones_first,
)
from referee.games.aa1941.combat.assault import (  # fmt: skip
    Assault,
    Landing,
    announced,
    defending,
    present,
)
from referee.games.aa1941.combat.battle_plans import land_plan, sea_plan
from referee.games.aa1941.combat.ready import elsewhere, free, rested, staying, used

Here = dict[str, dict[str, dict[str, int]]]
INF, TANK, TWO, DD, SUB = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
)
TT = {"transport": 1}


def at(phase: str, pieces: Here | None = None, power: str = UK, **more: Any) -> Any:
    return position(power, phase, pieces or {}, **more)


def light(phase: str, pieces: Here | None = None, power: str = UK, **more: Any) -> Any:
    return at(phase, pieces, power, tracking=False, **more)


def judged(state: Any, space: str, attack: dict[str, int], **more: Any) -> list[str]:
    args: Any = {"space": space, "attack": attack, **more}
    return told(assault_rulings(BOOK, state, announced(BOOK, state, args, False, True)))


def refused(state: Any, *args: Any, **more: Any) -> list[str]:
    given: Any = {
        "space": args[0],
        "attack": args[1],
        **{k: v for k, v in more.items() if k != "announcing"},
    }
    announcing = bool(more.get("announcing"))
    found = assault_rulings(
        BOOK, state, announced(BOOK, state, given, False, not announcing), announcing
    )
    return told(each for each in found if each.severity == "refusal")


# -- whom nobody attacks (p. 8, p. 11) ---------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "taken", "code"),
    [
        ("western_europe", {}, ""),
        ("united_kingdom", {}, "attack.own"),
        ("karelia", {}, "attack.friend"),
        ("karelia", {"karelia": GE}, ""),
        ("turkey", {}, "attack.neutral"),
        ("western_europe", {"western_europe": US}, "attack.friend"),
        ("sz9", {}, ""),
    ],
)
def test_whom_a_power_attacks(space: str, taken: dict[str, str], code: str) -> None:
    # What changed hands this turn by a battle that was had there is over.
    state = at("combat", taken=taken, fought=tuple({"space": each} for each in taken))
    assert told(no_foe(BOOK, state, space)) == ([code] if code else [])


@pytest.mark.parametrize(
    ("phase", "tracking", "landing", "held", "fought", "enters"),
    [
        ("combat_move", False, False, False, False, True),
        ("combat_move", True, False, False, False, False),  # they have moved there
        ("combat_move", True, True, False, False, True),
        ("combat", False, False, False, False, False),
        ("combat", False, False, True, False, True),  # announced with those
        ("combat_move", False, False, False, True, False),
    ],
)
def test_ground_that_tanks_ran_through_is_still_entered(
    phase: str, tracking: bool, landing: bool, held: bool, fought: bool, enters: bool
) -> None:
    plan = {"western_europe": {"attack": INF, "held": True}} if held else {}
    over = ({"space": "western_europe"},) if fought else ()
    state = at(phase, taken={"western_europe": UK}, tracking=tracking, declared=plan, fought=over)
    assert (told(no_foe(BOOK, state, "western_europe", landing)) == []) is enters


@pytest.mark.parametrize(
    ("space", "foes", "codes"),
    [
        ("sz9", {}, ["attack.nobody"]),
        ("sz9", {GE: SUB}, []),
        ("sz9", {US: SUB}, ["attack.nobody"]),
        ("sz18", {GE: SUB}, ["attack.sealed"]),
        ("turkey", {}, ["attack.neutral"]),
    ],
)
def test_at_sea_there_must_be_somebody(space: str, foes: Any, codes: list[str]) -> None:
    pieces: Here = {space: {UK: {"destroyer": 1, "fighter": 1}, **foes}}
    attack = {"destroyer": 1}
    assert refused(at("combat", pieces), space, attack) == codes


def test_somebody_attacks() -> None:
    assert refused(at("combat", {"western_europe": {GE: INF}}), "western_europe", {}) == [
        "attack.empty"
    ]


# -- who takes part (p. 14-15) ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "own", "moved", "attack", "codes"),
    [
        ("western_europe", TWO, {}, TWO, []),
        ("western_europe", TWO, {}, INF, ["attack.all_fight"]),
        ("western_europe", TWO, {}, {"infantry": 3}, ["attack.not_there"]),
        ("western_europe", {"infantry": 1, "fighter": 1}, {}, INF, ["attack.all_fight"]),
        ("sz9", {"destroyer": 2}, {}, DD, ["attack.all_fight"]),
        ("sz9", {"destroyer": 1, "fighter": 1, "carrier": 1}, {}, {"destroyer": 1, "carrier": 1}, []),  # he may stay
        ("sz9", {"destroyer": 1, "fighter": 1, "carrier": 1}, {"fighter": {"1": 1}}, {"destroyer": 1, "carrier": 1},
         ["attack.all_fight"]),
        ("sz9", {"destroyer": 1, "transport": 1, "infantry": 1}, {}, {"destroyer": 1, "transport": 1}, []),
    ],
)  # fmt: skip
def test_whoever_stands_there_fights(
    space: str, own: Any, moved: Any, attack: Any, codes: list[str]
) -> None:
    foe = {GE: DD} if space == "sz9" else {GE: INF}
    state = at("combat", {space: {UK: own, **foe}}, moved={space: moved} if moved else {})
    assert refused(state, space, attack) == codes


def test_those_said_to_come_from_elsewhere_move_there_first() -> None:
    state = at("combat", {"western_europe": {UK: INF, GE: INF}})
    found = refused(state, "western_europe", TWO, **{"from": ["united_kingdom"]})
    assert found == ["attack.move_first"]


def test_in_a_light_game_those_who_moved_there_fight() -> None:
    plan = {
        "western_europe": {
            "space": "western_europe",
            "attack": TWO,
            "from": ["karelia"],
            "moved": True,
        }
    }
    state = light(
        "combat", {"western_europe": {SU: TWO, GE: INF}, "karelia": {SU: INF}}, SU, declared=plan
    )
    assert "attack.all_fight" in refused(state, "western_europe", INF)
    assert "attack.all_fight" not in refused(state, "western_europe", TWO)


@pytest.mark.parametrize(
    ("own", "attack", "told_of"),
    [
        ({"destroyer": 2}, DD, True),
        ({"destroyer": 2}, {"destroyer": 2}, False),
        ({"destroyer": 1, "transport": 1}, DD, True),  # all ships, transports too (p. 12, p. 14)
        ({"destroyer": 1, "transport": 1}, {"destroyer": 1, "transport": 1}, False),
    ],
)
def test_who_began_beside_warships_is_told_of(own: Any, attack: Any, told_of: bool) -> None:
    state = light("combat", {"sz9": {UK: own, GE: DD}})
    assert ("attack.began_there" in judged(state, "sz9", attack)) is told_of
    alone = light("combat", {"sz9": {UK: own, GE: SUB}})
    assert "attack.began_there" not in judged(alone, "sz9", attack)


@pytest.mark.parametrize(
    ("tracking", "recorded", "against", "code"),
    [
        (True, {GE: INF}, None, ""),
        (True, {GE: INF}, TWO, "attack.other_defenders"),
        (True, {GE: INF}, INF, ""),
        (False, {GE: INF}, None, "attack.as_recorded"),
        (False, {}, None, "attack.none_recorded"),
        (False, {GE: INF}, TWO, "attack.others_recorded"),
        (False, {GE: INF}, INF, ""),
        (False, {GE: INF}, {}, "attack.recorded"),
        (False, {}, INF, ""),
    ],
)
def test_the_defenders_are_those_on_record(
    tracking: bool, recorded: Any, against: Any, code: str
) -> None:
    pieces: Here = {"western_europe": {UK: INF, **recorded}}
    more = {} if against is None else {"against": against}
    found = judged(at("combat", pieces, tracking=tracking), "western_europe", INF, **more)
    codes = {"attack.other_defenders", "attack.as_recorded", "attack.none_recorded", "attack.others_recorded",
             "attack.recorded"}  # fmt: skip
    assert [each for each in found if each in codes] == ([code] if code else [])


@pytest.mark.parametrize(
    ("space", "ally", "told_of"),
    [("sz9", DD, True), ("sz9", {}, False), ("western_europe", INF, False)],
)
def test_an_ally_keeps_out_of_a_sea_fight(space: str, ally: Any, told_of: bool) -> None:
    foe = {GE: DD} if space == "sz9" else {GE: INF}
    own = DD if space == "sz9" else INF
    state = at("combat", {space: {UK: own, US: ally, **foe}})
    assert ("attack.allies_out" in judged(state, space, own)) is told_of


def test_a_place_that_sent_nobody_is_told() -> None:
    start: Here = {"karelia": {SU: INF}, "russia": {SU: INF}}
    now: Here = {"west_russia": {SU: INF, GE: INF}, "russia": {SU: INF}}
    state = position(SU, "combat", now, came={"west_russia": ("karelia",)})
    state = replace(state, pieces_at_start=start)
    assert "attack.nobody_from" in judged(state, "west_russia", INF, **{"from": ["russia"]})
    assert "attack.nobody_from" not in judged(state, "west_russia", INF, **{"from": ["karelia"]})
    state = replace(state, came={})
    assert "attack.nobody_from" not in judged(
        state, "west_russia", INF, **{"from": ["karelia"]}
    )  # he has left it


@pytest.mark.parametrize(
    ("karelia", "russia", "wrong"),
    [
        ({"infantry": 2}, {"infantry": 1}, []),
        ({"infantry": 1}, {"infantry": 2}, ["russia"]),
        ({"infantry": 3, "tank": 1}, {}, ["karelia"]),
        ({"infantry": 2, "tank": 1}, {"infantry": 1}, []),  # it may have come through Karelia
    ],
)
def test_a_force_that_a_place_did_not_send_is_told(
    karelia: dict[str, int], russia: dict[str, int], wrong: list[str]
) -> None:
    """Two infantry came from Karelia, one from Russia, a tank from Archangel (p. 11: each from where he stood)."""
    start: Here = {"karelia": {SU: {"infantry": 3}}, "russia": {SU: INF}, "archangel": {SU: TANK}}
    now: Here = {"west_russia": {SU: {"infantry": 3, "tank": 1}, GE: INF}, "karelia": {SU: INF}}
    whole = {"infantry": 3, "tank": karelia.get("tank", 0)}
    came = {"west_russia": ("archangel", "karelia", "russia")}
    state = replace(position(SU, "combat", now, came=came), pieces_at_start=start)
    parties = [{"from": ["karelia"], "attack": karelia}, {"from": ["russia"], "attack": russia}]
    args: Any = {"space": "west_russia", "attack": whole, "regions": [p for p in parties if p["attack"]],
                 "from": ["karelia", "russia"] if russia else ["karelia"]}  # fmt: skip
    found = assault_rulings(BOOK, state, announced(BOOK, state, args, False, True))
    fewer = [each for each in found if each.code == "aa1941.attack.fewer_from"]
    assert [each.params["spaces"] for each in fewer] == [[place] for place in wrong]
    assert all(each.params["force"] == INF for each in fewer)


# -- in which order (p. 11, p. 14-15) ------------------------------------------------------------------
SHORE = {"western_europe": {"space": "western_europe", "attack": TWO, "zone": "sz8",
                            "landing": {"zone": "sz8", "force": TWO}}}  # fmt: skip


@pytest.mark.parametrize(
    ("fought", "declared", "code"),
    [
        ((), {}, ""),
        (({"space": "ukraine", "landing": None},), {}, "attack.again"),
        (({"space": "norway_finland", "landing": {"zone": "sz6"}, "zone": "sz6"},), {}, ""),
        ((), SHORE, "attack.landings_first"),
        ((), {"norway_finland": {"attack": INF}}, ""),
    ],
)
def test_the_order_of_battles(fought: Any, declared: Any, code: str) -> None:
    pieces: Here = {"ukraine": {SU: INF, GE: INF}, "sz8": {SU: {"transport": 1, "infantry": 2}}}
    state = at("combat", pieces, SU, fought=fought, declared=declared)
    found = [each for each in refused(state, "ukraine", INF) if each != "attack.captured"]
    assert found == ([code] if code else [])
    early = at("combat_move", pieces, SU, declared=declared)
    assert "attack.landings_first" not in refused(early, "ukraine", INF, announcing=True)


def test_a_zone_that_was_landed_from_is_not_attacked_any_more() -> None:
    over = ({"space": "western_europe", "landing": {"zone": "sz8"}, "zone": "sz8"},)
    state = at("combat", {"sz8": {UK: DD, GE: SUB}}, fought=over)
    assert "attack.landed" in refused(state, "sz8", DD)
    assert "attack.landed" not in refused(at("combat", {"sz8": {UK: DD, GE: SUB}}), "sz8", DD)


def test_the_zone_of_a_landing_is_fought_for_before_all() -> None:
    pieces: Here = {
        "sz8": {UK: {"destroyer": 1, "transport": 1, "infantry": 2}, GE: DD},
        "sz9": {UK: DD, GE: DD},
    }
    state = at("combat", pieces, declared=SHORE)
    assert "attack.landings_first" not in refused(state, "sz8", {"destroyer": 1, "transport": 1})
    assert "attack.landings_first" in refused(state, "sz9", DD)


def test_ground_that_nobody_defends_is_entered_at_any_time() -> None:
    entered = {"ukraine": {"space": "ukraine", "attack": INF}}
    waits: Here = {"sz8": {SU: {"transport": 1, "infantry": 2}}}
    empty: Here = {"ukraine": {SU: INF}, **waits}
    state = at("combat", empty, SU, declared={**SHORE, **entered})
    assert "attack.landings_first" not in refused(state, "ukraine", INF)
    state = at("combat", empty, SU, declared=SHORE)  # not announced
    assert "attack.landings_first" in refused(state, "ukraine", INF)
    state = at(
        "combat", {"ukraine": {SU: INF, GE: INF}, **waits}, SU, declared={**SHORE, **entered}
    )
    assert "attack.landings_first" in refused(state, "ukraine", INF)


def lands(state: Any, announcing: bool = False, attack: Any = None, **more: Any) -> list[str]:
    landing = {"zone": "sz8", "force": TWO, **more.pop("landing", {})}
    return refused(
        state, "western_europe", attack or TWO, announcing=announcing, landing=landing, **more
    )


FLEET: Here = {"sz8": {UK: {"transport": 1, "infantry": 2}}, "western_europe": {GE: INF}}


@pytest.mark.parametrize(
    ("phase", "declared", "fought", "codes"),
    [
        ("combat", SHORE, (), []),
        ("combat", {}, (), ["attack.not_announced"]),  # only what was announced (p. 12)
        ("combat_move", {}, (), []),
        ("combat", SHORE, ({"space": "ukraine", "landing": None},), ["attack.landing_late"]),
        (
            "combat",
            SHORE,
            ({"space": "norway_finland", "landing": {"zone": "sz6"}, "zone": "sz6"},),
            [],
        ),
        ("combat", SHORE, ({"space": "ukraine", "landing": None, "opens": True},), []),
        ("combat", SHORE, ({"space": "ukraine", "landing": None, "entered": True},), []),
        ("combat", SHORE, ({"space": "sz8", "landing": None},), []),  # the fight for its zone
    ],
)
def test_landings_come_before_other_battles(
    phase: str, declared: Any, fought: Any, codes: list[str]
) -> None:
    state = at(phase, FLEET, declared=declared, fought=fought)
    assert lands(state, announcing=phase == "combat_move") == codes


def test_a_landing_is_fought_from_the_zone_it_was_announced_for() -> None:
    pieces: Here = {"sz7": {UK: {"transport": 1, "infantry": 2}}, "western_europe": {GE: INF}}
    state = light("combat", pieces, declared=SHORE)
    assert "attack.landing_from" in lands(state, landing={"zone": "sz7"})
    assert "attack.landing_from" not in lands(light("combat", FLEET, declared=SHORE))
    early = light("combat_move", pieces, declared=SHORE)
    assert "attack.landing_from" not in lands(early, True, landing={"zone": "sz7"})


def test_the_own_battle_of_a_landing_zone_comes_first() -> None:
    plans = {**SHORE, "sz8": {"space": "sz8", "attack": DD}}
    pieces: Here = {**FLEET, "sz8": {UK: {"transport": 1, "infantry": 2, "destroyer": 1}, GE: DD}}
    state = at("combat", pieces, declared=plans)

    def first(**more: Any) -> list[str]:
        return zones_first(
            BOOK, state, Assault("western_europe", TWO, INF, zone="sz8", seaborne=TWO, **more)
        )

    assert first() == ["sz8"]
    assert first(escort=DD, zone_defend=DD) == []  # with all who were announced there
    assert first(escort={"submarine": 1}, zone_defend=DD) == ["sz8"]
    done = at("combat", pieces, declared=SHORE)
    assert (
        zones_first(BOOK, done, Assault("western_europe", TWO, INF, zone="sz8", seaborne=TWO)) == []
    )


@pytest.mark.parametrize(
    ("here", "closed"),
    [
        ({UK: TT, GE: SUB}, True),  # P. 13: not past a submarine without a warship
        ({UK: {"transport": 1, "destroyer": 1}, GE: SUB}, False),
        ({UK: {"transport": 1, "submarine": 1}, GE: SUB}, False),
        ({UK: TT, US: DD, GE: SUB}, True),  # of the attacking power
        ({UK: TT, GE: TT}, False),
        ({UK: TT}, False),
    ],
)
def test_no_landing_past_a_submarine_without_a_warship(here: Any, closed: bool) -> None:
    state = at("combat_move", {"sz8": here}, declared=SHORE)
    assert told(closed_landings(BOOK, state)) == (["amphibious.submarine"] if closed else [])


@pytest.mark.parametrize(
    ("attack", "force", "codes"),
    [
        (TWO, TWO, []),
        (TWO, {"fighter": 1}, ["transport.not_land", "attack.nobody_lands"]),
        (TWO, {"infantry": 3}, ["attack.nobody_lands"]),  # more than attack
        ({"fighter": 1}, {}, ["attack.nobody_lands"]),
    ],
)
def test_who_lands_is_of_those_who_attack(attack: Any, force: Any, codes: list[str]) -> None:
    state = light("combat_move", FLEET)
    found = refused(
        state, "western_europe", attack, announcing=True, landing={"zone": "sz8", "force": force}
    )
    assert found == codes


def test_of_several_zones_it_is_said_who_comes_from_which() -> None:
    state = light("combat_move", {**FLEET, "sz7": {UK: {"transport": 1, "infantry": 2}}})
    landing = {"zone": "sz8", "also": [{"zone": "sz7"}]}
    found = refused(state, "western_europe", {"infantry": 4}, announcing=True, landing=landing)
    assert set(found) == {"attack.who_lands"}


# -- an assault taken apart ----------------------------------------------------------------------------------
BOTH = Assault("western_europe", {"infantry": 5, "fighter": 1}, INF, zone="sz8", seaborne={"infantry": 3}, escort=DD,
               zone_defend=SUB, more=(Landing("sz7", INF, {"submarine": 1}, DD),))  # fmt: skip


def test_an_assault_from_two_zones() -> None:
    first, second = BOTH.by_zone()
    assert (first.zone, first.seaborne, first.attack, first.escort) == ("sz8", TWO, TWO, DD)
    assert (second.zone, second.seaborne, second.attack, second.zone_defend) == (
        "sz7",
        INF,
        INF,
        DD,
    )
    assert BOTH.zones == ("sz8", "sz7")
    assert BOTH.overland == {"infantry": 2, "fighter": 1}
    assert Assault("western_europe", INF, INF).by_zone() == ()
    assert Assault("western_europe", INF, INF).zones == ()


@pytest.mark.parametrize(
    ("assault", "fight"),
    [
        (Assault("x", INF, INF), False),
        (Assault("x", INF, INF, zone="sz8", zone_defend=SUB, escort=DD), True),
        (Assault("x", INF, INF, zone="sz8", zone_defend=SUB), False),
        (Assault("x", INF, INF, zone="sz8", escort=DD), False),
        (Assault("x", INF, INF, zone="sz8", zone_defend=SUB, escort=DD, ignored=("sz8",)), False),
        (Assault("x", INF, INF, zone="sz8", zone_defend=SUB, escort=DD, ignored=("sz7",)), True),
        (Assault("x", INF, INF, zone="sz8", more=(Landing("sz7", INF, DD, SUB),)), True),
        (Assault("x", INF, INF, zone="sz8", more=(Landing("sz7", INF, {}, SUB),)), False),
    ],
)
def test_whether_a_zone_is_fought_for(assault: Assault, fight: bool) -> None:
    assert assault.sea_fight is fight


def test_who_can_only_retreat_together() -> None:
    assert BOTH.bound(BOOK, "western_europe") == TWO  # those over land; aircraft by themselves
    assert BOTH.bound(BOOK, "sz8") == DD
    assert BOTH.bound(BOOK, "sz7") == SUB


def test_those_over_land_region_by_region() -> None:
    one = Assault("west_russia", {"infantry": 2, "tank": 1}, INF, regions=(
        {"from": ["karelia"], "attack": TWO}, {"from": ["russia"], "attack": TANK, "moved": True},
    ))  # fmt: skip
    first, second = one.by_region()
    assert (first.origins, first.attack) == (
        ("russia",),
        TANK,
    )  # who stands there already before the others
    assert (second.origins, second.attack) == (("karelia",), TWO)
    other = Assault(
        "west_russia", {"infantry": 3}, INF, regions=({"from": ["karelia"], "attack": TWO},)
    )
    assert other.by_region() == (other,)  # they are not all of them
    assert Assault("west_russia", INF, INF).by_region() == (Assault("west_russia", INF, INF),)


@pytest.mark.parametrize(
    ("space", "pieces", "side"),
    [
        ("western_europe", {}, GE),  # its holder
        ("western_europe", {"western_europe": {GE: INF}}, GE),
        ("western_europe", {"western_europe": {JP: INF}}, JP),
        ("western_europe", {"western_europe": {GE: INF, JP: INF}}, "axis"),
        ("sz9", {"sz9": {JP: DD}}, JP),
        ("sz9", {}, "axis"),
    ],
)
def test_who_answers_for_the_defenders(space: str, pieces: Here, side: str) -> None:
    assert defending(BOOK, at("combat", pieces), space) == side


def test_cargo_is_nobody_to_fight_at_sea() -> None:
    here: Here = {
        "sz9": {GE: {"transport": 1, "infantry": 2}},
        "western_europe": {GE: TWO, JP: INF, UK: INF},
    }
    assert present(BOOK, at("combat", here), "sz9") == TT
    assert present(BOOK, at("combat", here), "western_europe") == {"infantry": 3}


@pytest.mark.parametrize(
    ("dive", "sides"),
    [("", set()), ("attacker", {"attacker"}), ("both", {"attacker", "defender"})],
)
def test_the_plans_of_both_fights(dive: str, sides: set[str]) -> None:
    one = Assault("western_europe", {"infantry": 2, "tank": 1}, INF, zone="sz8", seaborne=TWO, escort=DD, zone_defend=SUB,
                  retreat=1, dive=dive)  # fmt: skip
    sea: Any = sea_plan(one)
    assert (sea.terrain, sea.retreat_after, sea.submerge) == ("sea", 1, sides)
    assert sea_plan(one, False).retreat_after is None
    land: Any = land_plan(BOOK, one, one.attack)
    assert (land.terrain, land.retreat_after, land.submerge) == ("land", 1, set())
    assert land.seaborne == TWO
    assert land_plan(BOOK, one, TWO).retreat_after is None  # those from the sea do not go back
    assert land_plan(BOOK, one, TWO, INF).seaborne == INF
    quiet = Assault("western_europe", TWO, INF, zone="sz8", seaborne=TWO, retreat=1)
    assert land_plan(BOOK, quiet, TWO).retreat_after == 1
    at_sea = Assault("sz9", DD, SUB, dive=dive)
    assert land_plan(BOOK, at_sea, DD).submerge == sides


# -- who can still set out (p. 11) ------------------------------------------------------------------------------
PLANS = {"ukraine": {"attack": INF, "sent": {"caucasus": INF}}}


@pytest.mark.parametrize(
    ("declared", "target", "n"),
    [
        ({}, "ukraine", 3),
        (PLANS, "ukraine", 3),  # for the same battle
        (PLANS, "west_russia", 2),
        ({"ukraine": {"sent": {"caucasus": {"infantry": 5}}}}, "west_russia", 0),
        ({"ukraine": {"sent": {"russia": INF}}}, "west_russia", 3),
        ({"ukraine": {"sent": {"caucasus": TANK}}}, "west_russia", 3),
        ({"ukraine": {"stay": {"caucasus": INF}}}, "west_russia", 2),
        ({"ukraine": {"sent": {"caucasus": TWO}, "parties": {"sz18": {"caucasus": TWO}}}}, "sz18", 3),
        ({"ukraine": {"sent": {"caucasus": TWO}, "zone": "sz18"}, "sz18": {"sent": {"caucasus": INF}}}, "west_russia", 1),
    ],
)  # fmt: skip
def test_who_is_announced_for_another_battle_stays_for_that(
    declared: Any, target: str, n: int
) -> None:
    state = light("combat_move", {"caucasus": {SU: {"infantry": 3}}}, SU, declared=declared)
    assert staying(state, "caucasus", "infantry", target) == n
    assert free(state, "caucasus", "infantry", target) == n
    assert free(state, "russia", "infantry", target) == 0


def test_who_has_fought_or_moved_sets_out_no_more() -> None:
    state = light("combat", {"ukraine": {SU: {"infantry": 3}}}, SU, fought=({"space": "ukraine"},))
    assert free(state, "ukraine", "infantry", "west_russia") == 0
    entered = light(
        "combat",
        {"ukraine": {SU: {"infantry": 3}}},
        SU,
        fought=({"space": "ukraine", "entered": True},),
    )
    assert free(entered, "ukraine", "infantry", "west_russia") == 3
    moved = light(
        "combat", {"ukraine": {SU: {"infantry": 3}}}, SU, moved={"ukraine": {"infantry": {"1": 2}}}
    )
    assert rested(BOOK, moved, "ukraine", "infantry", "west_russia") == 1
    tank = light(
        "combat", {"ukraine": {SU: {"tank": 3}}}, SU, moved={"ukraine": {"tank": {"1": 2, "2": 1}}}
    )
    assert rested(BOOK, tank, "ukraine", "tank", "west_russia") == 2  # they go on with what is left


def test_who_is_promised_elsewhere() -> None:
    state = light("combat_move", {}, SU, declared=PLANS)
    assert list(elsewhere(state, "west_russia", ["caucasus", "russia"], TWO)) == [
        ("ukraine", "caucasus", INF)
    ]
    assert list(elsewhere(state, "ukraine", ["caucasus"], TWO)) == []
    assert list(elsewhere(state, "west_russia", ["russia"], TWO)) == []
    assert list(elsewhere(state, "west_russia", ["caucasus"], TANK)) == []
    two = light(
        "combat_move", {}, SU, declared={**PLANS, "norway_finland": {"sent": {"caucasus": INF}}}
    )
    assert (
        len(list(elsewhere(two, "west_russia", ["caucasus"], INF))) == 1
    )  # one is missing, one is found


def test_of_a_kind_who_is_idle_and_who_is_not() -> None:
    pieces: Here = {
        "caucasus": {SU: {"infantry": 3}},
        "russia": {SU: {"infantry": 2}},
        "karelia": {SU: TANK},
    }
    state = light(
        "combat_move", pieces, SU, declared=PLANS, moved={"russia": {"infantry": {"1": 1}}}
    )
    assert used(BOOK, state, "west_russia", "infantry", {}) == (3, {"caucasus": 1, "russia": 1})
    assert used(BOOK, state, "west_russia", "infantry", {"caucasus": TWO}) == (
        1,
        {"caucasus": 1, "russia": 1},
    )
    assert used(BOOK, state, "ukraine", "infantry", {}) == (4, {"russia": 1})


# -- what could be attacked --------------------------------------------------------------------------------------
def test_every_place_with_an_enemy() -> None:
    pieces: Here = {"sz9": {GE: SUB}, "sz8": {UK: DD}, "karelia": {SU: INF}}
    found = targets.targets(BOOK, at("combat_move", pieces, taken={"norway_finland": UK}))
    assert {"sz9", "western_europe", "japan"} <= set(found)
    assert not {"sz8", "karelia", "turkey", "norway_finland", "united_kingdom"} & set(found)
    held = targets.targets(
        BOOK,
        light(
            "combat_move", taken={"norway_finland": UK}, declared={"norway_finland": {"held": True}}
        ),
    )
    assert held[0] == "norway_finland"


@pytest.mark.parametrize(
    ("state", "space", "attack"),
    [
        (at("combat", {"sz9": {UK: {"destroyer": 1, "transport": 1, "infantry": 1}, GE: SUB}}), "sz9", {"destroyer": 1, "transport": 1}),
        (at("combat", {"sz9": {UK: TT, GE: SUB}}), "sz9", None),
        (at("combat", {"western_europe": {UK: {"infantry": 1, "fighter": 1}, GE: INF}}), "western_europe", {"infantry": 1, "fighter": 1}),
        (at("combat", {"karelia": {SU: INF}}, SU), "ukraine", None),
        (light("combat_move", {"karelia": {SU: INF}}, SU), "west_russia", INF),
        (light("combat_move", {"karelia": {SU: INF}}, SU, declared={"ukraine": {"sent": {"karelia": INF}}}), "west_russia", None),
        (light("combat_move", {"karelia": {SU: INF}}, SU), "ukraine", None),  # not next to it
        (light("combat_move", {"sz10": {UK: DD}, "sz9": {GE: SUB}}), "sz9", DD),
        (light("combat_move", {"sz10": {UK: {"fighter": 1}}, "sz9": {GE: SUB}}), "sz9", None),
        (light("combat_move", {"sz9": {UK: DD, GE: DD}, "sz10": {UK: {"battleship": 1}}}), "sz9", DD),  # they are there
        (light("combat_move", {"sz17": {GE: DD}, "sz28": {UK: DD}}, GE), "sz28", None),  # the canal is not theirs
        (light("combat_move", {"karelia": {SU: TANK}}, SU, moved={"karelia": {"tank": {"2": 1}}}), "west_russia", None),
    ],
)  # fmt: skip
def test_who_could_attack_it(state: Any, space: str, attack: Any) -> None:
    found = targets.attackers(BOOK, state, space)
    assert (found and found["attack"]) == attack


@pytest.mark.parametrize(
    ("declared", "order", "wait"),
    [
        ({"ukraine": {"attack": INF}, "sz9": {"attack": DD}}, ["ukraine", "sz9"], False),
        ({"ukraine": {"attack": INF}, **SHORE}, ["western_europe"], True),
        (
            {"ukraine": {"attack": INF}, **SHORE, "sz8": {"attack": DD}},
            ["sz8", "western_europe"],
            True,
        ),
    ],
)
def test_assaults_and_the_fights_for_their_zones_come_first(
    declared: Any, order: list[str], wait: bool
) -> None:
    state = at("combat", FLEET, declared=declared)
    assert targets.in_order(BOOK, state) == order
    assert targets.landings_wait(BOOK, state) is wait
    new = [
        space
        for space, _ in targets.by_neighbours(
            BOOK, at("combat", {**FLEET, "norway_finland": {UK: INF}}, declared=declared)
        )
    ]
    assert new == ([] if wait else ["norway_finland"])


@pytest.mark.parametrize(
    ("ships", "afloat", "ashore", "attack", "landing"),
    [
        ((), TWO, {}, TWO, TWO),
        ((), INF, {}, INF, INF),  # one went down
        ((), {}, INF, INF, None),  # the others fight without them
        ((), TWO, TANK, {"infantry": 2, "tank": 1}, TWO),
        (({"power": UK, "cargo": {UK: TWO}, "back": True},), TWO, TANK, TANK, None),
        ((), {}, {}, None, None),
    ],
)
def test_who_is_left_to_fight_an_announced_assault(
    ships: Any, afloat: Any, ashore: Any, attack: Any, landing: Any
) -> None:
    state = at("combat", {"sz8": {UK: {"transport": 1, **afloat}}, "western_europe": {UK: ashore, GE: INF}},
               declared=SHORE, ships={"sz8": ships} if ships else {})  # fmt: skip
    found = targets.left_of(BOOK, state, "western_europe")
    assert (found and found["attack"]) == attack
    assert ((found or {}).get("landing") or {}).get("force") == landing


def test_in_a_light_game_those_from_a_zone_not_cleared_do_not_land() -> None:
    plan = {"western_europe": {**SHORE["western_europe"], "attack": {"infantry": 2, "fighter": 1}}}
    lost = light("combat", {"sz8": {GE: DD}}, declared=plan, fought=({"space": "sz8"},))
    found = targets.left_of(BOOK, lost, "western_europe")
    assert found is not None
    assert found["attack"] == {"fighter": 1}
    assert "landing" not in found
    won = light("combat", {}, declared=plan, fought=({"space": "sz8"},))
    found = targets.left_of(BOOK, won, "western_europe")
    assert found is not None
    assert found["landing"]["force"] == TWO
    assert (
        targets.left_of(
            BOOK,
            light("combat", {"sz8": {GE: DD}}, declared=SHORE, fought=({"space": "sz8"},)),
            "western_europe",
        )
        is None
    )
