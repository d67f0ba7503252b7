"""Who attacks and escorts a convoy, section by section, and what the cells do (10.5.5.1, 11.3 to 11.3.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, ground, led

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles import against, in_vain, shown
from referee.games.wif5.battles.at_sea import all_count, convoys, flying_in, of_kind, taken_unawares
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps import verbs as maps
from referee.games.wif5.maps.at_sea.sections import to_resettle
from referee.games.wif5.maps.changes import _unit_placed

SEA = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
whole
"""
PACK = "a germany sub North_Sea section=3; b germany sub North_Sea section=1; c germany sub North_Sea section=0; h germany hs North_Sea section=2; x cw hs North_Sea section=2; y cw cv North_Sea section=1; t cw trs North_Sea section=1; n cw nav North_Sea section=2"
HERE = [3, 2]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def sea(text: str = PACK, step: str = "convoy_attacks", **more: Any) -> Any:
    return ground(SEA, text, step=step, **more)


SIDES = {"subs": "axis", "raiders": "axis", "escort": "allies"}


# -- who is named (11.3) ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("typed", "more", "read", "said"), [
    ({"subs": "a, b"}, "", {"subs": "1 sub@3, 1 sub@1"}, []), ({"subs": "a@3, 2 sub@1"}, "", {"subs": "1 sub@3, 2 sub@1"}, []), ({"subs": "a@2"}, "", {"subs": "1 sub@2"}, ["afloat.section"]), ({"subs": "x"}, "", {"subs": "1 hs@2"}, ["afloat.other_side"]), ({"escort": "a"}, "", {"escort": "1 sub@3"}, ["afloat.other_side"]),
    ({"escort": "x, y"}, "", {"escort": "1 hs@2, 1 cv@1"}, []), ({"raiders": "h"}, "", {"raiders": "1 hs@2"}, []), ({"subs": "z"}, "z germany sub Baltic_Sea section=1", {"subs": "1 sub@1"}, ["afloat.not_there"]), ({"subs": "z"}, "z germany sub North_Sea section=1 spent=3", {"subs": "1 sub@1"}, ["sail.spent"]),
    ({"subs": "z"}, "z germany sub North_Sea section=1 spent=2", {"subs": "1 sub@1"}, ["sail.outside"]), ({"subs": "z"}, "z germany sub North_Sea section=1 down=yes", {"subs": "1 sub@1"}, []), ({"raiders": "z"}, "z germany hs North_Sea section=1 down=yes", {"raiders": "1 hs@1"}, ["convoy.face_down"]), ({"subs": "z@2"}, "z germany sub North_Sea", {"subs": "1 sub@2"}, []),
    ({"subs": "2 sub@1"}, "", {"subs": "2 sub@1"}, []), ({}, "", {}, []),
])  # fmt: skip
def test_11_3_counters_by_their_names(typed: Any, more: str, read: Any, said: list[str]) -> None:
    given = Typed(typed)
    assert codes(convoys._named(sea(f"{PACK}; {more}"), given, "North Sea", SIDES)) == said
    assert dict(given) == read


def test_11_3_a_section_that_nobody_told() -> None:
    with pytest.raises(Unreadable):
        convoys._named(
            sea(f"{PACK}; z germany sub North_Sea"), Typed({"subs": "z"}), "North Sea", SIDES
        )


@pytest.mark.parametrize(("placed", "side", "more", "down", "so_many", "left_out"), [
    ((("sub", 3, 0),), "axis", "", [], [], []), ((("sub", 4, 0),), "axis", "", [], [], []), ((("sub", 4, 0),), "axis", "z germany sub Baltic_Sea", [], ["convoy.not_so_many"], []), ((("sub", 3, 0),), "axis", "z germany sub Baltic_Sea", [], [], []), ((("sub", 4, 0),), "axis", "z cw sub Baltic_Sea", [], [], []),
    ((("hs", 2, 2),), "axis", "z germany hs North_Sea down=yes", ["convoy.face_down"], [], []), ((("hs", 1, 2),), "axis", "z germany hs North_Sea down=yes", [], [], []), ((("sub", 4, 1),), "axis", "z germany sub North_Sea spent=3", ["sail.spent"], [], []), ((("sub", 3, 1),), "axis", "z germany sub North_Sea spent=3", [], [], []),
    ((("sub", 4, 1),), "axis", "z germany sub North_Sea spent=2", ["sail.outside"], [], []), ((("sub", 4, 1),), "axis", "z germany sub North_Sea down=yes", [], [], []), ((("hs", 1, 2), ("cv", 1, 1), ("nav", 1, 2)), "allies", "", [], [], []), ((("hs", 1, 2), ("cv", 1, 1)), "allies", "", [], [], ["convoy.escorts_too"]), ((), "allies", "", [], [], ["convoy.escorts_too"]),
    ((("hs", 1, 2), ("cv", 1, 1), ("nav", 1, 2)), "allies", "z cw ls North_Sea section=1", [], [], ["convoy.escorts_too"]), ((("hs", 1, 2), ("cv", 1, 1), ("nav", 1, 2)), "allies", "z cw ls North_Sea section=1 down=yes", [], [], []), ((("hs", 1, 2), ("cv", 1, 1), ("nav", 1, 2)), "allies", "z cw nav North_Sea aboard=t", [], [], []),
    ((("hs", 1, 2), ("cv", 1, 1), ("nav", 1, 2)), "allies", "z cw ftr North_Sea section=1", [], [], []), ((("hs", 1, 1), ("hs", 1, 2), ("cv", 1, 1), ("nav", 1, 2)), "allies", "z cw hs North_Sea section=1", [], [], []), ((("hs", 1, 2), ("cv", 1, 1), ("nav", 1, 2)), "allies", "z usa ls North_Sea section=1", [], [], ["convoy.escorts_too"]),
])  # fmt: skip
def test_11_3_1_how_many_of_a_kind(
    placed: Any, side: str, more: str, down: list[str], so_many: list[str], left_out: list[str]
) -> None:
    state = sea(f"{PACK}; {more}", wars=[("germany", "usa")])
    assert codes(convoys._face_down(state, "North Sea", placed, side)) == down
    assert codes(of_kind.not_so_many(state, "North Sea", placed, side)) == so_many
    if side == "allies":
        assert codes(all_count.escorts(state, "North Sea", placed, side)) == left_out


def test_11_3_1_neutral_ships_do_not_escort() -> None:
    state = ground(SEA, "z usa ls North_Sea section=1", step="convoy_attacks", neutral=("usa",))
    assert all_count.escorts(state, "North Sea", (), "allies") == []
    at_war = ground(
        SEA,
        "z usa ls North_Sea section=1; k usa ls North_Sea section=2; j cw hs North_Sea section=1",
        step="convoy_attacks",
        wars=[("germany", "usa")],
    )
    (told,) = all_count.escorts(at_war, "North Sea", (("ls", 1, 1), ("hs", 1, 1)), "allies")
    assert told.params["names"] == ["z", "k"]


@pytest.mark.parametrize(("text", "said"), [
    ("x, y, n", None), ("1 hs@2, 1 cv@1, 1 nav@2", None), ("x, y", "convoy.escorts_too"), ("none", "convoy.escorts_too"), ("a", "afloat.other_side"), ("x@1, y, n", "afloat.section"), ("2 hs@2, 1 cv@1, 1 nav@2", None), ("sdfsdf", "?"),
])  # fmt: skip
def test_11_3_who_escorts_is_said_by_the_owner(text: str, said: str | None) -> None:
    script = convoys._escorted(book(), sea(), "North Sea", "allies", "cw")
    choice = next(script)
    assert choice.side == "allies" and choice.check is not None
    told = choice.check(text)
    assert (told is None) if said is None else told is not None
    if said not in (None, "?"):
        assert codes([told]) == [said]
    with pytest.raises(StopIteration) as end:
        script.send("x, y, n")
    assert end.value.value == "x, y, n"


# -- the section that counts, what is lost (11.3.1, 11.3.3) -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "sections", "answers", "found"),
    [
        ({}, (3, 1), ["1"], "1"),
        ({}, (2,), [], "2"),
        ({}, (0,), [], "0"),
        ({}, (), [], None),
        ({"escort_section": "1"}, (3, 1), [], "1"),
        ({"escort_section": "3"}, (), [], "3"),
    ],
)
def test_11_3_1_the_owner_says_which_section_counts(
    typed: Any, sections: Any, answers: Any, found: Any
) -> None:
    done, asked, _ = led(
        convoys._section(Typed(typed), "escort_section", sections, "escort", "allies"), *answers
    )
    assert done == found and [each.options for each in asked] == ([("3", "1")] if answers else [])


@pytest.mark.parametrize(("waves", "sub", "of", "lost"), [
    (["none"], "none", "cw", {}), (["destroyed"], "none", "cw", {"destroyed": {"cw": {"conv": 1}}}), (["damaged", "destroyed"], "none", "cw", {"destroyed": {"cw": {"conv": 1}}}), (["destroyed", "damaged"], "none", "cw", {"destroyed": {"cw": {"conv": 1}}}), (["damaged", "none"], "none", "cw", {"damaged": {"cw": {"conv": 1}}}),
    (["damaged"], "damaged", "cw", {"damaged": {"germany": {"sub": 1}, "cw": {"conv": 1}}}), (["destroyed"], "damaged", "cw", {"damaged": {"germany": {"sub": 1}}, "destroyed": {"cw": {"conv": 1}}}), (["none"], "destroyed", "cw", {"destroyed": {"germany": {"sub": 1}}}), (["destroyed"], "none", "", {}), ([], "none", "cw", {}),
])  # fmt: skip
def test_11_3_3_a_conv_suffers_the_worse_of_its_results(
    waves: list[str], sub: str, of: str, lost: Any
) -> None:
    given = {"by": "germany", **({"of": of} if of else {})}
    assert convoys._lost(given, sub, "germany", [{"conv": each} for each in waves]) == lost


def fight(keys: dict[str, str], *answers: Any, text: str = PACK, **more: Any) -> Any:
    state = sea(text, **more)
    return led(
        convoys.convoys(book(), state, {"where": "convoys", "place": "North Sea", "keys": keys}),
        *answers,
    )


def test_11_3_1_the_example_of_the_booklet() -> None:
    """Three SUBs in section 1 and above against two escorts of section 2: a 4 becomes a 3, the cell is -3X."""
    pack = "a germany sub North_Sea section=3; b germany sub North_Sea section=1; d germany sub North_Sea section=1; c germany sub North_Sea section=0; x cw hs North_Sea section=2; y cw ls North_Sea section=2"
    keys = {
        "by": "germany",
        "against": "cw",
        "subs": "a, b, d, c",
        "escort": "x, y",
        "sub_section": "1",
        "resources": "5",
        "result": "-3X",
    }
    done, _asked, _said = fight(keys, (4,), "a", text=pack)
    (fought,) = [
        event.data
        for event in done.events
        if event.kind == "convoy_fought" and "attackers" in event.data
    ]
    assert (
        fought["attackers"],
        fought["escorts"],
        fought["die"],
        fought["modifier"],
        fought["resources"],
        fought["sub"],
        fought["conv"],
    ) == (3, 2, 3, -1, 3, "destroyed", "none")
    assert (
        fought["lost"] == {"destroyed": {"germany": {"sub": 1}}}
        and fought["place"] == "North Sea"
        and fought["passing"] == 5
    )
    assert [event.data["name"] for event in done.events if event.kind == "unit_removed"] == ["a"]
    assert [event.data["names"] for event in done.events if event.kind == "subs_beside"] == [
        ["b", "d"]
    ]  # c stays in section 0
    assert "battles.convoy_cell" in codes(done.rulings)


@pytest.mark.parametrize(("keys", "said"), [
    ({"by": "germany", "against": "cw", "subs": "x"}, ["afloat.other_side"]), ({"by": "germany", "against": "cw"}, ["battles.no_attackers"]), ({"by": "germany", "against": "cw", "subs": "a", "escort": "x"}, ["convoy.escorts_too"]), ({"by": "germany", "against": "cw", "subs": "a@2"}, ["afloat.section"]),
])  # fmt: skip
def test_11_3_what_is_refused_before_the_die(keys: Any, said: list[str]) -> None:
    done, asked, _ = fight(keys)
    assert (
        [each for each in codes(done.rulings) if each in said] == said
        and done.events == ()
        and not asked
    )


def test_11_3_2_raiders_after_subs_and_no_harm_to_them() -> None:
    keys = {
        "by": "germany",
        "against": "cw",
        "subs": "a",
        "raiders": "h",
        "escort": "x, y, n",
        "escort_section": "2",
        "resources": "9",
        "result": "-1",
        "raider_result": "D2X",
    }
    done, _, _ = fight(keys, (3,), (5,))
    first, second = [
        event.data
        for event in done.events
        if event.kind == "convoy_fought" and "attackers" in event.data
    ]
    assert (first["type"], first["attackers"], first["escorts"], first["resources"]) == (
        "sub",
        1,
        3,
        1,
    )  # HS 1, NAV 2
    assert (
        second["type"],
        second["attackers"],
        second["escorts"],
        second["resources"],
        second["conv"],
        second["sub"],
    ) == ("raiders", 1, 3, 2, "damaged", "none")
    assert (
        "battles.raiders" in codes(done.rulings)
        and first["modifier"] == 3 - 2
        and second["modifier"] == 2 - 2
    )
    assert [event.data["names"] for event in done.events if event.kind == "subs_beside"] == [["a"]]


def test_11_3_3_what_was_hit_lies_in_its_pool() -> None:
    state = replace(sea(), pools={"germany": {"force": {}, "repair": {}}})
    hit = convoys.booked(state, {"lost": {"destroyed": {"germany": {"sub": 1}}}})
    assert hit.pools["germany"]["force"] == {"sub": 1}
    hurt = convoys.booked(state, {"lost": {"damaged": {"germany": {"sub": 1}}}})
    assert hurt.pools["germany"]["repair"] == {"sub": 1}
    assert convoys.booked(state, {}) == state


# -- who flies into a naval combat (10.5.6.1, 12) ----------------------------------------------------------------------------------
SURPRISED = (
    {"code": "wif5.due.surprise", "params": {"nation": "cw"}, "cards": [], "impulse": [3, 2]},
)


@pytest.mark.parametrize(("text", "fly", "said"), [
    ("f germany ftr 0,0", "3:f@1", []), ("f germany ftr 0,0", "3:f@1, 3:f@1", ["flies_in.twice"]), ("f cw ftr 9,0", "3:f@1", ["afloat.other_side"]), ("f germany atr 0,0", "3:f@1", ["sail.no_mission"]), ("f germany hs 0,0", "3:f@1", ["flies_in.no_aircraft"]), ("f germany inf 0,0", "3:f@1", ["flies_in.no_aircraft"]),
    ("f russia ftr 0,0", "3:f@1", ["afloat.other_side"]), ("", "3:ftr@1", []), ("", "5:hs@1", ["flies_in.no_aircraft"]), ("", "5/3:nav@1", []), ("f germany ftr 0,0 rebased=now", "3:f@1", ["sky.rebased"]), ("f germany ftr 0,0 down=yes", "3:f@1", ["sky.face_down"]),
])  # fmt: skip
def test_10_5_6_1_who_flies_in(text: str, fly: str, said: list[str]) -> None:
    state = sea(text, "naval_combat", used={"supply": {}})
    told = codes(flying_in.barred(book(), state, "North Sea", "axis", fly))
    assert bool(told) is bool(said) and (told == said or said[0].startswith("sky."))
    typed = Typed({"axis_fly": fly, "against": "cw"})
    assert codes(flying_in.typed_before(book(), state, "North Sea", typed)) == told
    assert (
        flying_in.typed_before(
            book(), state, "North Sea", Typed({"axis_fly": "none", "against": "cw"})
        )
        == []
    )
    assert flying_in.typed_before(book(), state, "North Sea", Typed({"against": "cw"})) == []


def test_12_a_nobody_flies_for_who_is_surprised() -> None:
    state = ground(
        SEA, "f cw ftr 9,0; k usa ftr 9,0", step="naval_combat", due=SURPRISED, used={"supply": {}}
    )
    assert taken_unawares.stays_home(
        book(), state, "allies", "cw"
    ) and not taken_unawares.stays_home(book(), state, "axis", "cw")
    assert not taken_unawares.stays_home(book(), state, "allies", "france")
    told = flying_in.typed_before(
        book(), state, "North Sea", Typed({"allies_fly": "3:f@1; 3:k@1", "against": "cw"})
    )
    assert codes(told).count("sky.surprised") == 1
    assert led(flying_in.joins(book(), state, "North Sea", "allies", Typed({"against": "cw"}))) == (
        (),
        [],
        [],
    )
    awake = ground(SEA, "f cw ftr 9,0", step="naval_combat", used={"supply": {}})
    done, asked, _ = led(
        flying_in.joins(book(), awake, "North Sea", "allies", Typed({"against": "cw"})), "none"
    )
    assert (
        done == () and len(asked) == 1 and asked[0].side == "allies" and asked[0].default == "none"
    )
    assert (
        asked[0].check("5:hs@1") is not None
        and asked[0].check("3:ftr@1") is None
        and asked[0].check("qqq") is not None
    )


@pytest.mark.parametrize(("against", "axis", "allies", "caught"), [
    ("cw", "", "", {"allies"}), ("france", "", "x", {"allies"}), ("france", "", "x z", set()), ("france", "", "z", set()), ("france", "", "?", set()), ("germany", "g", "x", {"allies"}), ("france", "", "x s", {"allies"}), ("france", "", "s", set()), ("france", "", "", set()),
])  # fmt: skip
def test_12_d_the_ships_of_who_is_surprised(
    against: str, axis: str, allies: str, caught: set[str]
) -> None:
    state = ground(
        SEA,
        "x cw hs North_Sea; s cw sub North_Sea; z france hs North_Sea; g germany hs North_Sea",
        step="naval_combat",
        due=SURPRISED,
    )
    fleets = {
        side: [
            Afloat(
                state.units[name]["unit"] if name in state.units else "hs",
                2,
                5,
                0,
                None,
                name.strip("?"),
            )
            for name in names.split()
        ]
        for side, names in (("axis", axis), ("allies", allies))
    }
    assert taken_unawares.caught(state, against, fleets) == caught
    assert [each.params["side"] for each in taken_unawares.told(state, against, fleets)] == sorted(
        caught
    )
    later = ground(SEA, "x cw hs North_Sea", step="naval_combat", due=SURPRISED, impulse=4)
    assert taken_unawares.caught(later, "cw", {}) == set()


def test_10_3_2_who_flew_in_lies_in_its_section() -> None:
    state = sea("f germany ftr 0,0; g germany nav 0,0 factor=4", "naval_combat")
    flying = (
        Afloat("ftr", 2, 0, 3, 3, "f"),
        Afloat("nav", 1, 0, 5, 2, "g"),
        Afloat("ftr", 1, 0, 3, 3, ""),
    )
    first, second = flying_in.arrived(state, "North Sea", flying)
    assert (first.data["name"], first.data["at"], first.data["section"], first.data["sailed"]) == (
        "f",
        "North_Sea",
        2,
        HERE,
    )
    assert (second.data["name"], second.data["section"], second.data["factor"]) == ("g", 1, "4")
    assert flying_in.arrived(state, "Atlantis", flying) == ()


def test_11_9_who_attacked_comes_into_the_box_again() -> None:
    """Next to the sea box since an attack or an interception, in this turn or an earlier one."""
    pack = "a germany sub North_Sea section=2 spent=3; b germany sub North_Sea spent=2; c germany sub North_Sea section=1; u cw sub Baltic_Sea spent=3"
    state = sea(pack, step="final_reorganisation")
    told = maps.DUE["final_reorganisation"](book(), state)
    assert codes(told) == [
        "subs.due_box"
    ]  # no port of the Commonwealth is in range of the Baltic: u goes home
    assert told[0].params["names"] == "a, b" and told[0].severity == "your_call"
    assert not maps.DUE["final_reorganisation"](book(), sea("c germany sub North_Sea section=1", step="final_reorganisation"))  # fmt: skip
    assert not to_resettle(book(), replace(state, cursor=sea(pack, step="victory").cursor))
    placed = {**state.units["a"], "name": "a", "date": state.date, "section": 1}
    inside = _unit_placed(state, placed)
    assert to_resettle(book(), inside)[0].params["names"] == "b"  # a lies in the box again


# -- the phase is both sides' (5, 11.3) ---------------------------------------------------------------------------------------
def at_sea_both(more: str = "") -> Any:
    state = sea(f"h germany hs North_Sea section=2; k germany hs North_Sea section=1 down=yes; u cw sub North_Sea section=1{more}", side="axis")  # fmt: skip
    return replace(state, convoys={"germany": {"North Sea": 2}, "cw": {"North Sea": 4}})


@pytest.mark.parametrize("by", ["germany", "cw"])
def test_11_3_either_side_attacks_a_convoy(by: str) -> None:
    state, given = at_sea_both(), {"where": "convoys", "place": "North Sea"}
    assert in_vain.idle(book(), state, {**given, "by": by}) is None
    assert against.attackers(book(), state, given) == ["germany", "cw"]
    # Whoever has no CONV of an enemy there attacks none; without the CONVs anybody told the units decide.
    alone = replace(state, convoys={by: {"North Sea": 2}})
    other = {"germany": "cw", "cw": "germany"}[by]
    assert against.attackers(book(), alone, given) == [other]
    assert against.attackers(book(), replace(state, convoys={}), given) == ["germany", "cw"]
    named = {"germany": "h", "cw": "u"}[by]
    assert against.only_attacker(book(), state, {**given, "raiders": named}) == by


def test_11_3_who_is_in_the_box_is_named() -> None:
    state, given = at_sea_both(), {"where": "convoys", "place": "North Sea", "by": "germany"}
    assert shown.no_subs(book(), state, given)  # raiders alone: no SUB is asked for
    told = shown.cruising(book(), state, given)
    assert [each.params["names"] for each in told] == ["h"]  # k lies face down
    theirs = {**given, "by": "cw"}
    assert not shown.no_subs(book(), state, theirs) and not shown.cruising(book(), state, theirs)
    assert shown.prowling(book(), state, theirs) == "u"
