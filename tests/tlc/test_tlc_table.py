"""The Last Crusade at the table: the bounds of every verb, what a bare verb asks, what is offered.

Every expected value follows from the booklet's fragment (section and page in `data/cards.yaml`)
and the units entered by the fixture `table`: scout (motorised, recon 2) r1c2 and gun (range 2) r1c1
of the north, inf (digs), flak and secret (face down) r2c2 of the south, aircraft at headquarters.
"""

from __future__ import annotations

from typing import Any

import pytest
from test_tlc_game import Table, table

from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.faults import Unreadable
from referee.games.tlc import bombardment, turn, units
from referee.games.tlc.air import return_fire
from referee.games.tlc.air import rules as air_rules
from referee.games.tlc.air import verbs as air
from referee.games.tlc.board import zones
from referee.games.tlc.movement import procedures as movement_procedures  # noqa: F401
from referee.games.tlc.movement import rules as movement_rules
from referee.games.tlc.movement import verbs as movement
from referee.games.tlc.recon import verbs as recon

__all__ = ["table"]
BOOK: Any = None  # none of these reads the book


def codes(decision: Any) -> set[str]:
    return {ruling.code for ruling in decision.rulings}


def offered(table: Table, verb: str) -> list[Any]:
    return [each for each in table.game.offers(table.state) if each.verb == verb]


# -- 1. Le combat aérien -------------------------------------------------------------
def plane(label: str, kind: str, tanks: bool = False) -> air_rules.Aircraft:
    return air_rules.Aircraft(label, kind, tanks)


def test_each_shooter_has_its_own_modifier() -> None:
    """Who is aimed at fires as printed, who is not fires at one less."""
    verdict = air_rules.air_combat(
        [plane("a", "fighter"), plane("b", "fighter")],
        [plane("x", "fighter")],
        [("a", "x"), ("b", "x"), ("x", "a")],
    )
    assert verdict.result["legal"]
    assert verdict.result["modifiers"] == {"a": 0, "b": -1, "x": 0}


def test_one_aircraft_one_target_and_never_its_own_group() -> None:
    ours = [plane("a", "fighter"), plane("b", "fighter")]
    theirs = [plane("x", "fighter"), plane("y", "fighter")]
    two = air_rules.air_combat(ours, theirs, [("a", "x"), ("a", "y")])
    assert {r.code for r in two.rulings} == {"tlc.air.one_target"}
    assert not two.result["legal"]
    same = air_rules.air_combat(ours, theirs, [("a", "x"), ("a", "x")])  # one target: said twice
    assert same.result["legal"] and same.result["modifiers"] == {"a": -1}
    told = [r for r in same.rulings if r.code == "tlc.air.same_target"]
    assert [(r.severity, r.params["shooter"], r.params["target"]) for r in told] == [
        ("advice", "a", "x")
    ]
    once = air_rules.air_combat(ours, theirs, [("a", "x"), ("b", "x")])
    assert "tlc.air.same_target" not in codes(once)
    own = air_rules.air_combat(ours, theirs, [("a", "b")])
    assert {r.code for r in own.rulings} == {"tlc.air.own_side"}
    own = air_rules.air_combat(ours, theirs, [("x", "y")])
    assert {r.code for r in own.rulings} == {"tlc.air.own_side"}


def test_after_both_rounds_who_goes_home_and_who_goes_on() -> None:
    planes = [
        plane("f", "fighter"), plane("fb", "fighter_bomber"), plane("ft", "fighter_bomber", True),
        plane("b", "bomber"), plane("h", "heavy_bomber"), plane("odd", "fighter", True),
    ]  # fmt: skip
    assert air_rules.after_combat(planes) == (["fb"], ["ft", "b", "h"])
    verdict = air_rules.air_combat(planes[:1], planes[1:5], [("f", "fb"), ("fb", "f")])
    told = {ruling.code: ruling.params for ruling in verdict.rulings}
    assert list(told["tlc.air.home"]["units"]) == ["fb"]
    assert list(told["tlc.air.tanks"]["units"]) == ["ft"]
    assert list(told["tlc.air.on"]["units"]) == ["b", "h"]
    assert "tlc.air.free_fire" not in told


def test_nothing_is_told_of_what_is_not_there() -> None:
    bombers = [plane("b", "bomber")]
    verdict = air_rules.air_combat([plane("f", "fighter_bomber", True)], bombers, [])
    told = {ruling.code for ruling in verdict.rulings}
    assert {"tlc.air.tanks", "tlc.air.on"} <= told
    assert not told & {"tlc.air.home", "tlc.air.free_fire"}
    gaps = {r.params.get("missing_gap") for r in verdict.rulings}
    assert not gaps & {"fighters", "combat"}  # no fighter, and nobody fires
    alone = air_rules.air_combat([plane("f", "fighter")], [plane("g", "fighter")], [("f", "g")])
    told = {ruling.code for ruling in alone.rulings}
    assert not told & {"tlc.air.home", "tlc.air.tanks", "tlc.air.on"}
    gaps = {r.params.get("missing_gap") for r in alone.rulings}
    assert {"fighters", "combat"} <= gaps


def test_what_a_strike_attacks_is_read_from_its_zones() -> None:
    """Airfields and supply markers may not be attacked, headquarters may (1. Frappes aériennes)."""
    assert air_rules.struck_place(["r1c1", "airfield2"]) == "airfield"
    assert air_rules.struck_place(["supply1"]) == "supply"
    assert air_rules.struck_place(["hq2", "r2c2"]) == "hq"
    assert air_rules.struck_place(["r2c2"]) == "ground"
    assert air_rules.struck_place([]) == "ground"
    for target in ("airfield", "supply"):
        verdict = air_rules.air_strike(["r2c2"], True, target)
        assert {r.code for r in verdict.rulings} == {f"tlc.strike.{target}"}
        assert not verdict.result["legal"]
    assert "tlc.strike.hq" in {r.code for r in air_rules.air_strike(["hq2"], True, "hq").rulings}
    assert "tlc.strike.hq" not in {r.code for r in air_rules.air_strike(["r2c2"]).rulings}


def test_the_two_sides_of_a_combat(table: Table) -> None:
    table.ok("enter hurri south fighter at airfield")
    table.ok("enter mixed south fighter at airfield")
    table.to("air")
    table.no("intercept spit against hurri declaring spit>hurri", "tlc.air.sides")
    table.no("intercept spit,jabo against heavy declaring spit>heavy", "tlc.air.sides")
    table.no("intercept spit against jabo,hurri declaring spit>jabo", "tlc.air.sides")
    table.no("intercept inf against jabo declaring inf>jabo", "tlc.mark.not_aircraft")
    table.no("intercept spit against jabo declaring hurri>jabo", "tlc.air.strangers")
    first = table.ok("intercept spit against jabo declaring spit>jabo")
    assert first.result["round"] == 1
    assert "tlc.air.second" in codes(first)
    assert not codes(first) & {"tlc.air.home", "tlc.air.tanks", "tlc.air.on"}
    # Another pair of aircraft begins an interception of its own.
    assert table.ok("intercept hurri against heavy declaring hurri>heavy").result["round"] == 1
    # Who was not there is no part of the second round.
    table.no("intercept spit,mixed against jabo declaring spit>jabo", "tlc.air.strangers")
    table.no("intercept spit against jabo,heavy declaring spit>jabo", "tlc.air.strangers")
    second = table.ok("intercept spit against jabo declaring spit>jabo,jabo>spit")
    assert second.result["round"] == 2
    assert "tlc.air.tanks" in codes(second)
    assert "tlc.air.second" not in codes(second)


def test_the_second_round_is_owed_and_told(table: Table) -> None:
    table.to("air")
    assert [offer.due for offer in offered(table, "intercept")] == [False]
    table.ok("intercept spit against heavy declaring spit>heavy")
    (offer,) = offered(table, "intercept")
    assert offer.due
    assert offer.example["interceptors"] == ["spit"]
    assert offer.example["intercepted"] == ["heavy"]
    left = table.ok("next")
    assert "tlc.air.unfought" in codes(left)
    assert list(air.second_rounds(table.state)) == []  # that of another phase is past


def test_a_second_round_needs_both_groups(table: Table) -> None:
    table.to("air")
    table.ok("intercept spit against heavy declaring spit>heavy")
    assert list(air.second_rounds(table.state)) == [(["spit"], ["heavy"])]
    table.ok("mark heavy destroyed")
    assert list(air.second_rounds(table.state)) == []
    assert "tlc.air.unfought" not in codes(table.ok("next"))


def test_no_interception_is_offered_where_none_is_left(table: Table) -> None:
    table.to("air")
    for target in ("jabo", "heavy"):
        for _ in range(2):
            table.ok(f"intercept spit against {target} declaring spit>{target}")
    # A fighter-bomber may turn on fighters, too; the same two may not meet twice in Phase 2.
    assert table.state.went_home("jabo") is False  # drop tanks: once it may go on
    for offer in offered(table, "intercept"):
        one = (offer.example["interceptors"], offer.example["intercepted"])
        assert one not in ((["spit"], ["jabo"]), (["spit"], ["heavy"]))


def test_a_bare_intercept_asks_each_aircraft(table: Table) -> None:
    """Interceptors say first, then the others; a bomber answers only who aims at it (I-TLC-04)."""
    table.to("air")
    alone = Table(table.game)
    alone.state = start = table.state
    wanted = table.do("intercept spit against jabo,heavy")
    assert isinstance(wanted, Wanted)
    assert wanted.ask.options == ("jabo", "heavy", "nobody")
    assert wanted.ask.default is None
    done = table.do("intercept spit against jabo,heavy", "heavy", "spit", "spit")  # type: ignore[arg-type]
    assert isinstance(done, Accepted)
    assert done.result["modifiers"] == {"spit": 0, "jabo": -1, "heavy": 0}
    wanted = alone.do("intercept spit against heavy", "nobody")  # type: ignore[arg-type]
    assert isinstance(wanted, Accepted)  # nobody aims at the bomber, so it is not asked
    assert wanted.result["modifiers"] == {}
    only = Table(table.game)
    only.state = start
    wanted = only.do("intercept spit against jabo")
    assert isinstance(wanted, Wanted)
    assert wanted.ask.default == "jabo"  # the only one


def test_a_bare_intercept_that_is_refused_asks_nothing(table: Table) -> None:
    table.to("air")
    refused = table.do("intercept spit against flak")
    assert isinstance(refused, Refused)
    assert "tlc.mark.not_aircraft" in codes(refused)


def test_aircraft_that_a_bare_verb_offers(table: Table) -> None:
    table.to("bombardment")
    assert air.flying(BOOK, table.state, {}) == ["jabo", "heavy", "spit"]
    assert air.flying(BOOK, table.state, {"interceptors": ["spit"]}) == ["jabo", "heavy"]
    assert air.strikers(BOOK, table.state, {}) == ["jabo", "heavy", "spit"]
    table.ok("mark inf,gun spotted")
    assert air.struck_units(BOOK, table.state, {"aircraft": ["heavy"]}) == ["inf"]
    assert air.struck_units(BOOK, table.state, {"aircraft": ["spit"]}) == ["gun"]
    assert return_fire.flown(BOOK, table.state, {}) == []
    table.ok("strike jabo on inf")
    assert return_fire.flown(BOOK, table.state, {}) == []  # one aircraft: nothing to choose
    assert air.strikers(BOOK, table.state, {}) == ["heavy", "spit"]
    assert {each.example["aircraft"][0] for each in offered(table, "strike")} == {"heavy", "spit"}
    table.ok("strike heavy on inf")
    assert return_fire.fire_backs(BOOK, table.state, {}) == [
        "inf",
        "secret",
    ]  # a grey FP not at a heavy one


def test_what_is_spotted_outside_the_battlefield_is_no_target(table: Table) -> None:
    table.ok("enter late south fighter at airfield spotted")
    assert air.spotted(table.state, table.state.units["heavy"]) == []
    assert bombardment.in_reach(table.state, "gun") == []


# -- 1. Frappes aériennes, 2. Riposte --------------------------------------------------
def test_a_strike_on_headquarters(table: Table) -> None:
    table.to("bombardment")
    for words, place in (("strike heavy on hq", "hq2"), ("strike spit on the QG", "hq1")):
        done = table.ok(words)
        assert "tlc.strike.hq_spotted" in codes(done)
        assert "tlc.strike.hq" in codes(done)
        assert table.state.strike["zone"] == place
        # ground units alone fire back (2. Riposte), and none stands there
        assert list(return_fire.returning(table.state)) == []


def test_who_strikes_whom(table: Table) -> None:
    table.to("bombardment")
    table.ok("mark all spotted")
    table.no("strike jabo,spit on inf", "tlc.air.sides")
    table.no("strike inf on gun", "tlc.mark.not_aircraft")
    table.no("strike jabo on gun", "tlc.target.own")
    table.ok("enter fw south fighter at r3c2 spotted")
    table.no("strike jabo on fw", "tlc.target.flies")
    table.no("bombard gun on fw", "tlc.target.flies")
    table.no("strike jabo,heavy on inf,gun", "tlc.target.own")
    table.ok("enter off south infantry at r3c3 spotted")
    table.no("strike jabo,heavy on inf,off", "tlc.strike.zones")
    done = table.ok("strike jabo,heavy on inf,flak")
    assert {ruling.code: ruling.params for ruling in done.rulings}["tlc.air.adjacent"][
        "space"
    ] == "r2c2"
    assert table.state.fired == ("jabo", "heavy")


def test_a_strike_that_is_refused_says_nothing_of_what_is_beside(table: Table) -> None:
    table.to("bombardment")
    table.ok("mark inf spotted")
    assert "tlc.air.adjacent" not in codes(table.do("strike jabo on inf,flak"))


def test_a_fighter_bomber_is_sent_home_by_both_rounds(table: Table) -> None:
    """Drop tanks excuse it once, and only from the first combat (1. Le combat aérien)."""
    table.ok("enter bare north fighter_bomber at airfield")
    table.ok("mark inf spotted")
    table.to("air")
    table.ok("intercept spit against bare,jabo declaring spit>bare")
    table.to("bombardment")
    table.ok("strike bare on inf")  # one round is not both
    again = Table(table.game)
    for words in ("enter bare north fighter_bomber at airfield", "enter jabo north fighter_bomber at airfield tanks",
                  "enter spit south fighter at airfield", "enter inf south infantry at r2c2 spotted"):  # fmt: skip
        again.ok(words)
    again.to("air")
    for _ in range(2):
        again.ok("intercept spit against bare,jabo declaring spit>bare")
    again.to("bombardment")
    refused = again.do("strike bare,jabo on inf")
    assert isinstance(refused, Refused)
    (home,) = [ruling for ruling in refused.rulings if ruling.code == "tlc.air.went_home"]
    assert list(home.params["units"]) == ["bare"]
    assert [each.example["aircraft"] for each in offered(again, "strike")] == [["jabo"]]
    again.ok("strike jabo on inf")
    refused = again.do("strike jabo,bare on inf")  # who struck is home by its strike, said once
    told = [list(r.params["units"]) for r in refused.rulings if "units" in r.params]
    assert told == [["jabo"], ["bare"]]


def test_return_fire_word_by_word(table: Table) -> None:
    table.to("bombardment")
    table.ok("mark inf spotted")
    assert list(return_fire.returning(table.state)) == []
    assert offered(table, "return") == []
    table.ok("strike heavy on inf")
    # Everybody on the ground there, but a grey FP against a heavy bomber.
    assert list(return_fire.returning(table.state)) == [("inf", "heavy"), ("secret", "heavy")]
    assert [each.example for each in offered(table, "return")] == [
        {"units": ["inf"], "against": "heavy"}
    ]
    table.no("return flak", "tlc.return_fire.grey")
    table.no("return scout", "tlc.return_fire.not_there")
    table.no("return spit", "tlc.return_fire.not_there")
    table.no("return inf against jabo", "tlc.return_fire.not_striker")
    for sign in ("against", "contre", "vs"):
        assert table.game.read(table.state, ["return", "inf", sign, "heavy"]).args == {
            "units": ["inf"], "against": "heavy",
        }  # fmt: skip
    done = table.ok("return inf,secret")
    assert done.result["units"] == ["inf", "secret"]
    assert table.state.units["secret"].spotted


def test_return_fire_chooses_among_kinds_not_among_equals(table: Table) -> None:
    table.ok("enter jabo2 north fighter_bomber at airfield")
    table.to("bombardment")
    table.ok("mark inf spotted")
    table.ok("strike jabo,jabo2 on inf")
    assert return_fire.flown(BOOK, table.state, {}) == ["jabo", "jabo2"]
    table.ok("return inf")  # of one kind, whichever
    table.ok("mark jabo destroyed")
    assert table.state.strike["aircraft"] == ["jabo2"]
    assert next(return_fire.returning(table.state)) == ("inf", "jabo2")


# -- 3. Bombardement d'artillerie ------------------------------------------------------
@pytest.mark.parametrize(
    ("reach", "to", "legal"),
    [
        (1, "r1c2", True),
        (1, "r2c2", False),
        (2, "r2c2", True),
        (2, "r2c3", False),
        (0, "r1c1", True),
    ],
)
def test_the_range_is_reached_to_its_last_zone(reach: int, to: str, legal: bool) -> None:
    verdict = bombardment.bombardment(1, 1, reach, "r1c1", to)
    assert verdict.result["legal"] is legal
    assert ("tlc.bombard.range" in {r.code for r in verdict.rulings}) is not legal


def test_a_range_half_known_is_left_to_the_players() -> None:
    for known in (
        {"reach": 2},
        {"reach": 2, "origin": "r1c1"},
        {"origin": "r1c1", "target": "r3c3"},
    ):
        verdict = bombardment.bombardment(1, 1, **known)
        assert verdict.result["legal"]
        assert "tlc.bombard.check_range" in {ruling.code for ruling in verdict.rulings}
        assert ("zones" in verdict.result) is ("target" in known)


@pytest.mark.parametrize(("guns", "supply", "legal"), [(1, 0, False), (2, 2, True), (3, 2, False)])
def test_a_supply_point_a_gun(guns: int, supply: int, legal: bool) -> None:
    verdict = bombardment.bombardment(guns, supply)
    assert verdict.result["legal"] is legal
    assert verdict.result["cost"] == guns


def test_a_side_that_has_said_nothing_has_no_supply(table: Table) -> None:
    table.ok("enter mortar south artillery at r2c2 range 3")
    table.ok("mark scout spotted")
    table.to("bombardment")
    table.no("bombard mortar on scout", "tlc.bombard.supply")


def test_guns_that_are_ready(table: Table) -> None:
    table.to("bombardment")
    assert bombardment.ready(BOOK, table.state, {}) == []  # nobody is spotted
    table.ok("mark inf,secret spotted")
    table.ok("enter far south infantry at r3c3 spotted")
    table.ok("enter free north artillery at r1c3")
    assert bombardment.in_reach(table.state, "gun") == ["inf", "secret"]  # r3c3 is four zones off
    assert bombardment.in_reach(table.state, "free") == [
        "inf",
        "secret",
        "far",
    ]  # its range is not known
    assert bombardment.ready(BOOK, table.state, {}) == ["gun", "free"]
    assert bombardment.aims(BOOK, table.state, {"guns": ["free"]}) == ["inf", "secret", "far"]
    assert [each.example for each in offered(table, "bombard")] == [
        {"guns": ["gun"], "target": "inf"}, {"guns": ["free"], "target": "inf"},
    ]  # fmt: skip
    done = table.ok("bombard gun on inf")
    assert done.result["supply"] == {"north": 1, "south": 0}
    assert bombardment.ready(BOOK, table.state, {}) == ["free"]
    table.ok("bombard free on far")
    assert bombardment.ready(BOOK, table.state, {}) == []
    assert (table.state.units["free"].spotted, table.state.units["free"].committed) == (True, True)


def test_guns_of_both_sides_do_not_fire_together(table: Table) -> None:
    table.ok("enter mortar south artillery at r2c2 range 3")
    table.ok("mark inf spotted")
    table.to("bombardment")
    table.no("bombard gun,mortar on inf", "tlc.bombard.no_gun")
    table.no("bombard gun on scout", "tlc.target.own")


# -- C. Phase 3 : Reconnaissance ---------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "targets", "need"),
    [
        ("scout at r2c2 inf:1,secret:1", [["inf", 1], ["secret", 1]], None),
        ("scout inf:1 at r2c2", [["inf", 1]], None),
        ("scout at r2c2 inf", [["inf", 2]], None),  # one target takes all that its card has
        ("scout at r2c2 inf:1 need 4", [["inf", 1]], 4),
        ("scout at r2c2 inf:1, secret:1 sur 6", [["inf", 1], ["secret", 1]], 6),
        ("scout at r2c2 inf need 3", [["inf", 2]], 3),
    ],
)
def test_how_a_recon_is_told(table: Table, words: str, targets: Any, need: int | None) -> None:
    table.to("recon")
    args = table.game.read(table.state, ["recon", *words.split()]).args
    assert [list(pair) for pair in args["targets"]] == targets
    assert args.get("need") == need


@pytest.mark.parametrize(
    "words",
    ["scout gun at r2c2 inf:1", "scout at r2c2", "scout at r2c2 inf:1,inf:1", "scout at r2c2 :1",
     "scout at r2c2 inf secret", "scout at r2c2 inf:1 need 7",
     "scout at r2c2 inf:0", "gun at r2c2 inf"],
)  # fmt: skip
def test_a_recon_that_cannot_be_read(table: Table, words: str) -> None:
    table.to("recon")
    with pytest.raises(Unreadable):
        table.do(f"recon {words}")


def test_a_changed_face_spots(table: Table) -> None:
    table.to("recon")
    table.ok("recon scout at r2c2 inf:1,secret:1 need 4", (4,), (3,))
    assert table.state.units["inf"].spotted
    assert not table.state.units["secret"].spotted


def test_whom_a_scout_may_look_for(table: Table) -> None:
    table.ok("enter blind north infantry at r1c2 recon 0")
    table.ok("enter plain north infantry at r1c2")
    table.ok("enter eye north fighter at airfield")
    table.ok("enter lynx south motorised at r3c3 recon 1")
    table.ok("enter guard south infantry at hq2")
    table.to("recon")
    # Who has no recon value looks for nobody; aircraft look anywhere (their card is the players').
    assert recon.scouts(BOOK, table.state, {}) == ["scout", "jabo", "heavy", "spit", "eye"]
    assert recon.zones(BOOK, table.state, {"scout": "scout"}) == ["r2c2"]
    assert recon.zones(BOOK, table.state, {"scout": "eye"}) == ["r2c2", "r3c3", "hq2"]
    assert recon.targets(BOOK, table.state, {"scout": "scout", "zone": "r2c2"}) == [
        "inf:2", "flak:2", "secret:2",
    ]  # fmt: skip
    assert recon.targets(BOOK, table.state, {"scout": "eye", "zone": "r3c3"}) == ["lynx:1"]
    assert list(recon.hidden(table.state, "lynx")) == []  # nobody beside r3c3
    table.ok("mark inf spotted")
    assert recon.targets(BOOK, table.state, {"scout": "scout", "zone": "r2c2"})[0] == "flak:2"
    assert next(recon.hidden(table.state, "scout")) == ("flak", "r2c2")
    table.ok("recon scout at r2c2 flak:2", (1, 1))
    assert "scout" not in recon.scouts(BOOK, table.state, {})
    done = table.ok("recon eye at r3c3 lynx:3", (1, 1, 1))
    assert {"tlc.recon.value", "tlc.air.adjacent"} <= codes(done)
    assert not table.state.units["lynx"].spotted


def test_a_scout_that_was_seen_shows_its_card_no_more(table: Table) -> None:
    table.ok("enter other north motorised at r1c2 recon 1 spotted")
    table.to("recon")
    assert "tlc.recon.show_card" in codes(table.ok("recon scout at r2c2 inf:1", (1,)))
    assert "tlc.recon.show_card" not in codes(table.ok("recon other at r2c2 inf:1", (1,)))


def test_who_was_sent_home_scouts_no_more(table: Table) -> None:
    table.ok("enter bare north fighter_bomber at airfield")
    table.to("air")
    for _ in range(2):
        table.ok("intercept spit against bare declaring spit>bare")
    table.to("recon")
    assert "bare" not in recon.scouts(BOOK, table.state, {})
    table.no("recon bare at r2c2 inf:1", "tlc.air.went_home")


# -- 1. Mouvement terrestre, 2. Retranchement ----------------------------------------------
def test_how_a_move_is_told(table: Table) -> None:
    def path(words: str) -> Any:
        return table.game.read(table.state, ["move", *words.split()]).args

    table.to("manoeuvre")
    for sign in ("full", "plein", "pleine"):
        assert path(f"scout to r1c1+{sign}")["path"][0] == {
            "zone": "r1c1",
            "assault": False,
            "full": True,
        }
    for word in ("assault", "assaut"):
        assert path(f"scout to {word}:r2c2")["path"][0] == {
            "zone": "r2c2",
            "assault": True,
            "full": False,
        }
    assert path("scout to assault:r2c2 repli")["retreat"] is True
    assert path("scout to assault:r2c2")["retreat"] is False
    for words in (
        "scout gun to r1c1",
        "scout to siege:r2c2",
        "scout to r1c1+half",
        "scout to r1c1 retreat",
    ):
        with pytest.raises(Unreadable):
            path(words)


def test_where_a_move_ends(table: Table) -> None:
    """A retreat goes back to the zone before the assault."""
    table.ok("enter tank north armour at r1c3")
    table.to("manoeuvre")
    table.no("move tank to r1c3", "tlc.move.here")
    done = table.ok("move tank to r1c2,assault:r2c2 retreat")
    assert done.result["to"] == "r1c2"
    assert table.state.units["tank"].spent == 2
    assert not table.state.units["tank"].committed
    assert table.ok("move scout to r1c1").result["to"] == "r1c1"


def test_difficult_ground_left_behind_does_not_commit(table: Table) -> None:
    table.ok("terrain r1c2 difficult")
    table.to("manoeuvre")
    done = table.ok("move scout to r1c1")
    assert not table.state.units["scout"].committed
    assert done.result["stops_at"] is None


@pytest.mark.parametrize(
    ("path", "start", "retreat", "committed"),
    [
        ([(False, True)], False, True, False),
        ([(False, True)], True, True, True),  # the assault came out of difficult ground
        ([(False, True)], True, False, False),
        ([(True, True)], False, False, True),  # an assault into it
        (
            [(False, False), (False, True)],
            True,
            True,
            False,
        ),  # difficult only before the first step
    ],
)
def test_what_commits_an_assault(path: Any, start: bool, retreat: bool, committed: bool) -> None:
    way = [movement_rules.Entered(difficult, assault) for difficult, assault in path]
    verdict = movement_rules.move("armour", way, start, retreat)
    assert verdict.result["committed"] is committed
    assert ("tlc.move.back" in {r.code for r in verdict.rulings}) is (
        retreat and start and len(path) == 1
    )


def test_who_moves_and_where_to(table: Table) -> None:
    table.ok("enter horse north mounted_infantry at r1c3 digs")
    table.ok("enter foot north infantry at r1c3 digs")
    table.to("manoeuvre")
    assert movement.movers(BOOK, table.state, {}) == [
        "scout",
        "gun",
        "inf",
        "flak",
        "secret",
        "horse",
        "foot",
    ]
    assert movement.diggers(BOOK, table.state, {}) == ["inf", "foot"]  # nobody digs in mounted
    assert movement.beside(BOOK, table.state, {"label": "scout"}) == [
        zone if zone != "r2c2" else "assault:r2c2"
        for zone in zones.PLACES
        if zones.adjacent("r1c2", zone)
    ]
    first = offered(table, "move")[0].example
    assert first["label"] == "scout"
    table.ok("dig foot")
    assert "foot" not in movement.movers(BOOK, table.state, {})
    table.no("dig secret", "tlc.move.unknown_kind")
    table.no("dig jabo", "tlc.move.aircraft")
    table.no("dig foot", "tlc.move.committed")
    table.no("dig horse", "tlc.dig_in.mounted")


# -- units, marks, the turn ------------------------------------------------------------------
def test_how_a_unit_is_entered(table: Table) -> None:
    def args(words: str) -> Any:
        return table.game.read(table.state, ["enter", *words.split()]).args

    assert args("the Tiger south armour at r3c1")["label"] == "Tiger"
    assert args("le north infantry at r1c1")["label"] == "le"  # a label that is an article
    assert args("a north infantry at r1c1 digs cachée") == {
        "label": "a", "side": "north", "kind": "infantry", "zone": "r1c1", "digs": True, "spotted": False,
    }  # fmt: skip
    assert args("b north infantry at r1c1 repérée")["spotted"] is True
    assert args("c north at r1c1") == {"label": "c", "side": "north", "zone": "r1c1"}
    assert args("d north infantry at r1c1 recon 0 range 100")["range"] == 100
    for words in (
        "e north infantry at r1c1 recon 101",
        "all north at r1c1",
        "f north infantry at r1c1 purple",
    ):
        with pytest.raises(Unreadable):
            args(words)


def test_what_lies_face_down_is_told(table: Table) -> None:
    assert "tlc.enter.face_down" in codes(table.ok("enter u1 north at r1c1"))
    assert "tlc.enter.face_down" not in codes(table.ok("enter u2 north infantry at r1c1"))


def test_an_example_is_something_new(table: Table) -> None:
    assert units._enter_example(BOOK, table.state)["label"] == "u1"
    table.ok("enter u1 north at r1c1")
    assert units._enter_example(BOOK, table.state)["label"] == "u2"
    first = units._terrain_example(BOOK, table.state)["space"]
    table.ok(f"terrain {first} difficult")
    assert units._terrain_example(BOOK, table.state)["space"] != first


def test_marks(table: Table) -> None:
    done = table.ok("mark all committed")
    assert {r.code: r.cards for r in done.rulings}["tlc.mark.done"] == ("silent.committing",)
    assert all(unit.committed for unit in table.state.units.values())
    done = table.ok("mark scout,inf spotted")
    assert {r.code: r.cards for r in done.rulings}["tlc.mark.done"] == ("silent.combat",)
    assert [label for label, u in table.state.units.items() if u.spotted] == [
        "scout",
        "jabo",
        "inf",
    ]
    table.no("mark inf on_airfield", "tlc.mark.not_aircraft")
    table.ok("mark all on_airfield")
    assert table.state.units["heavy"].zone == "airfield1"
    assert table.state.units["inf"].zone == "r2c2"
    table.ok("mark inf,secret destroyed")
    assert not {"inf", "secret"} & set(table.state.units)
    assert "scout" in table.state.units


def test_a_terrain_is_taken_back(table: Table) -> None:
    table.ok("terrain r2c1 difficult")
    table.ok("terrain r2c3 difficult")
    table.ok("terrain r2c1 clear")
    assert table.state.difficult == ("r2c3",)


def test_a_turn_gives_everything_back(table: Table) -> None:
    table.ok("mark inf spotted")
    table.to("air")
    table.ok("intercept spit against heavy declaring spit>heavy")
    table.to("recon")
    table.ok("recon scout at r2c2 flak:1", (1,))
    table.to("bombardment")
    table.ok("bombard gun on inf")
    table.ok("strike jabo on inf")
    table.ok("next")
    assert table.state.strike is None
    assert table.state.fired == ("gun", "jabo")
    table.ok("move scout to r1c1")
    done = table.ok("next")
    assert {"tlc.turn.begins", "tlc.turn.committed"} <= codes(done)
    state = table.state
    assert (state.turn, state.phase) == (2, "supply")
    assert (state.fought, state.scouted, state.fired) == ({}, (), ())
    assert state.units["scout"].spent == 0
    table.ok("mark all ready")
    for _ in range(5):
        done = table.ok("next")
    assert table.state.turn == 3
    assert "tlc.turn.committed" not in codes(done)


def test_what_a_phase_leaves_to_the_players(table: Table) -> None:
    def gaps() -> set[str]:
        return {str(r.params.get("missing_gap")) for r in turn.notices(BOOK, table.state)}

    told = {}
    for _ in range(5):
        told[table.state.phase] = gaps()
        table.ok("next")
    assert told == {
        "supply": {"sequence"}, "air": {"sequence"}, "recon": set(),
        "bombardment": {"combat"}, "manoeuvre": {"assault"},
    }  # fmt: skip
    assert {r.code for r in turn.notices(BOOK, Table(table.game).state)} >= {"tlc.notice.enter"}


def test_the_checklist_ticks_its_own_lines(table: Table) -> None:
    lines = turn.checklist(table.state)
    assert lines
    assert not any(line.done for line in lines)
    name = lines[0].id.removeprefix(turn.CODE)
    table.ok(f"tick {name}")
    assert [line.done for line in turn.checklist(table.state)] == [True] + [False] * (
        len(lines) - 1
    )
    table.ok("win north because they left")
    assert turn.checklist(table.state) == ()
    assert table.game.status(table.state)["victory"]["winner"] == "north"


def test_supply_is_corrected_within_bounds(table: Table) -> None:
    table.ok("correct supply north 0 because we recounted")
    assert table.state.supply["north"] == 0
    with pytest.raises(Unreadable):
        table.do("correct supply north -1 because we recounted")
    decision = table.game.decide(table.state, Command("next"))
    assert isinstance(decision, Accepted)


@pytest.mark.parametrize("typed", [
    "r1c3 r2c3", "r1c3, r2c3", "to r1c3,r2c3", "to r1c3 assault:r2c3", "to r1c3, assault: r2c3",
])  # fmt: skip
def test_the_zones_of_a_way_are_told_apart(table: Table, typed: str) -> None:
    path = table.game.read(table.state, ["move", "scout", *typed.split()]).args["path"]
    assert [step["zone"] for step in path] == ["r1c3", "r2c3"]
    assert path[-1]["assault"] is ("assault" in typed)


def test_a_place_of_several_words_is_one_zone(table: Table) -> None:
    for typed in ("r1c3 north headquarters", "to r1c3, quartier général 1", "r1c3 qg 1"):
        path = table.game.read(table.state, ["move", "scout", *typed.split()]).args["path"]
        assert [step["zone"] for step in path] == ["r1c3", "hq1"]
