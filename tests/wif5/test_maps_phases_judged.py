"""In which phase who goes where on the map, and what comes of who stands there: condition by condition (3, 5, 10, 11, 15, 16)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.record import replace
from referee.games.wif5.maps import closing, counters, when
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.on_land import following

LAND = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis home=germany
hex 2,0 axis
hex 3,0 allies
hex 4,0 allies city=france home=france port=North_Sea name=Brest
hex 5,0 allies
hex 6,0 neutral country=norway city=norway name=Oslo port=North_Sea
hex 7,0 allies country=algeria port=Baltic_Sea name=Alger
hex Sudan section allies
whole
"""


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- phases of land units (5, 10.7.4.1) ------------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "text", "to", "said"), [
    ("land_movement", "a germany inf 1,0", "2,0", []), ("land_movement", "a france inf 5,0", "3,0", ["course.not_phasing"]),
    ("strategic_movement", "a germany inf 1,0", "2,0", []), ("strategic_movement", "a france inf 5,0", "3,0", ["course.not_phasing"]),
    ("air_transport", "a germany inf 1,0", "2,0", []), ("air_transport", "a france inf 5,0", "3,0", ["course.not_phasing"]),
    ("supply_check", "a germany inf 1,0", "2,0", ["course.not_now"]), ("reorganisation", "a germany inf 1,0", "2,0", ["course.not_now"]),
    ("ground_strike", "a germany inf 1,0", "2,0", ["course.not_now"]), ("air_rebase", "a germany inf 1,0", "2,0", ["course.not_now"]),
    ("production", "a germany inf 1,0", "2,0", ["course.not_now"]), ("choose_action", "a germany inf 1,0", "2,0", ["course.not_now"]),
    ("land_combat", "a germany inf 1,0", "2,0", ["course.not_now"]), ("land_combat", "a germany inf 1,0 fought=now", "2,0", []),
    ("land_combat", "a germany inf 1,0 fought=now", "3,0", ["advance.beside"]), ("land_combat", "a france inf 5,0", "3,0", []),
    ("land_combat", "a germany inf 1,0 fought=now; b france inf 2,0", "2,0", ["advance.held"]),
    ("land_combat", "a germany inf 1,0 fought=now; b france inf 3,0", "3,0", ["advance.beside", "advance.held"]),
    ("return_to_base", "a germany inf North_Sea", "0,0", []), ("return_to_base", "a germany inf North_Sea", "1,0", ["course.not_now"]),
    ("return_to_base", "a germany inf 1,0", "0,0", ["course.not_now"]), ("naval_movement", "a germany inf 0,0", "North_Sea", []),
    ("naval_movement", "a france inf 4,0", "North_Sea", ["course.not_phasing"]), ("naval_movement", "a germany inf North_Sea", "0,0", []),
    ("naval_movement", "a germany inf North_Sea", "1,0", ["course.not_now"]), ("naval_movement", "a germany inf 0,0", "4,0", []),
    ("naval_movement", "a germany inf 1,0", "0,0", ["course.not_now"]), ("naval_movement", "a germany inf 1,0", "2,0", ["course.not_now"]),
    ("land_movement", "a germany inf 1,0", "1,0", []), ("land_movement", "a germany inf nowhere", "nowhere", []),
    ("naval_combat", "a germany inf North_Sea", "0,0", ["sail.no_round"]), ("naval_combat", "a germany inf North_Sea", "1,0", ["course.not_now"]),
])  # fmt: skip
def test_5_when_a_land_unit_goes_elsewhere(step: str, text: str, to: str, said: list[str]) -> None:
    state = ground(LAND, text, step=step)
    assert codes(when.out_of_phase(state, state.units["a"], to)) == said


def test_1_4_before_the_first_impulse_everything_is_put_down() -> None:
    state = ground(LAND, "a germany inf 1,0", step="production", impulse=0)
    assert when.out_of_phase(replace(state, turn=1), state.units["a"], "2,0") == ()
    assert codes(when.out_of_phase(state, state.units["a"], "2,0")) == ["course.not_now"]


@pytest.mark.parametrize(("own", "others", "attacks", "may"), [
    ("a germany inf 1,0", "", {}, False), ("a germany inf 1,0", "", {"germany": {"land_attacks": 1}}, True),
    ("a germany inf 1,0", "b germany inf 2,0 fought=now", {"germany": {"land_attacks": 1}}, False), ("a germany inf 1,0 fought=now", "", {}, True),
    ("a france inf 5,0", "", {}, True), ("a germany inf 1,0", "", {"germany": {"land_moves": 1}}, False),
    ("a germany inf 1,0", "b germany inf 2,0 fought=1", {"germany": {"land_attacks": 1}}, True),
])  # fmt: skip
def test_10_7_6_8_who_goes_by_hand_after_a_battle(
    own: str, others: str, attacks: dict[str, Any], may: bool
) -> None:
    state = ground(LAND, f"{own}; {others}", step="land_combat", used={"used": attacks})
    assert when._after_battle(state, state.units["a"]) is may


# -- phases of ships and aircraft (10.3.2, 10.5.2, 10.7.2) -------------------------------------------------------------------
@pytest.mark.parametrize(("step", "text", "to", "said"), [
    ("naval_movement", "a germany hs 0,0", "North_Sea", []), ("naval_movement", "a cw hs North_Sea", "Baltic_Sea", ["course.not_phasing"]),
    ("air_rebase", "a germany ftr 0,0", "1,0", []), ("air_rebase", "a cw ftr 5,0", "4,0", ["course.not_phasing"]),
    ("land_movement", "a germany hs 0,0", "North_Sea", ["course.not_now"]), ("land_movement", "a germany ftr 0,0", "1,0", ["course.not_now"]),
    ("production", "a germany hs 0,0", "North_Sea", ["course.not_now"]), ("naval_combat", "a germany ftr North_Sea", "0,0", ["course.not_now"]),
    ("naval_combat", "a germany ftr North_Sea down=yes", "0,0", []), ("return_to_base", "a germany ftr North_Sea", "0,0", []),
    ("return_to_base", "a germany ftr North_Sea", "Baltic_Sea", ["course.not_now"]), ("return_to_base", "a germany hs North_Sea", "0,0", []),
    ("naval_combat", "a germany hs North_Sea", "0,0", ["sail.no_round"]), ("ground_strike", "a germany hs North_Sea", "0,0", ["course.not_now"]),
    ("return_to_base", "a germany hs North_Sea", "Baltic_Sea", ["course.not_now"]), ("land_movement", "a germany hs 4,0", "North_Sea", []),
    ("land_movement", "a germany ftr 3,0", "1,0", []),  # 10.7.4.8: the enemy has taken its hex
    ("declare_war", "a germany hs 0,0", "4,0", []), ("declare_war", "a germany hs 0,0", "North_Sea", ["course.not_now"]),
    ("land_combat", "a germany ftr 0,0 down=yes flew=now", "1,0", []), ("land_combat", "a germany ftr 0,0 down=yes", "1,0", ["course.not_now"]), ("land_combat", "a germany ftr 0,0 down=yes fought=now", "1,0", ["course.not_now"]), ("land_movement", "a germany ftr 0,0 down=yes", "1,0", ["course.not_now"]),
    ("land_combat", "a germany ftr 0,0 down=yes flew=now", "North_Sea", ["course.not_now"]), ("land_combat", "a germany ftr 0,0", "1,0", ["course.not_now"]),
    ("strategic_movement", "a germany ftr 0,0", "1,0", []), ("strategic_movement", "a germany hs 0,0", "North_Sea", ["course.not_now"]),
    ("return_to_base", "a germany hs North_Sea aboard=b; b germany trs North_Sea", "0,0", ["sail.on_board"]),
    ("land_movement", "a germany hs nowhere", "0,0", []), ("ground_strike", "a germany ftr 0,0 down=yes flew=now", "1,0", []),
    ("air_resupply", "a germany ftr 0,0 down=yes flew=now", "1,0", []), ("port_attack", "a germany ftr 0,0 down=yes flew=now", "1,0", []),
])  # fmt: skip
def test_10_5_2_when_ships_sail_and_aircraft_change_their_base(
    step: str, text: str, to: str, said: list[str]
) -> None:
    state = ground(LAND, text, step=step)
    assert codes(when.out_of_phase(state, state.units["a"], to)) == said


@pytest.mark.parametrize(("text", "left"), [
    ("a germany hs North_Sea; b germany sub North_Sea; c germany inf Baltic_Sea; d germany hs 0,0", ["a", "c"]), ("a germany hs nowhere", []),
])  # fmt: skip
def test_11_7_who_is_at_sea_yet(text: str, left: list[str]) -> None:
    state = ground(LAND, text)
    assert when.afloat(state) == left
    assert codes(when.still_at_sea(book(), state)) == (["home.owed"] if left else [])
    assert when.afloat(ground("", text)) == []


# -- as a turn ends (11.7, 14 to 17) ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "text", "start", "goal", "sent"), [
    ("conquest", "a germany hs North_Sea", "North_Sea", "0,0", True), ("conquest", "a germany hs North_Sea", "North_Sea", "Baltic_Sea", False),
    ("conquest", "a germany hs North_Sea", "North_Sea", "North_Sea", True), ("conquest", "a germany sub North_Sea", "North_Sea", "0,0", False),
    ("coups", "a germany hs North_Sea", "North_Sea", "0,0", False), ("final_reorganisation", "a germany hs North_Sea", "North_Sea", "0,0", True),
    ("conquest", "a germany inf 3,0", "3,0", "2,0", True), ("conquest", "a germany inf 3,0", "3,0", "5,0", False), ("conquest", "a germany inf 1,0", "1,0", "2,0", False),
    ("conquest", "a germany inf 3,0", "3,0", "North_Sea", False), ("conquest", "a germany ftr 3,0", "3,0", "5,0", True), ("conquest", "a germany inf 3,0", "3,0", "3,0", True),
    ("conquest", "a russia part 1,0", "1,0", "3,0", False), ("conquest", "a cw inf 6,0", "6,0", "5,0", True), ("coups", "a germany inf 3,0", "3,0", "2,0", True),
    ("conquest", "a cw inf 5,0", "5,0", "3,0", False),
])  # fmt: skip
def test_11_7_15_whom_a_closing_phase_sends_elsewhere(
    step: str, text: str, start: str, goal: str, sent: bool
) -> None:
    state = ground(LAND, text, step=step)
    atlas = now(state)
    ends = (atlas.places[atlas.at[each]] for each in (start, goal))
    assert closing.sent(state, atlas, state.units["a"], *ends) is sent
    # 5, 11.8: what is not sent stays, whatever it is.
    stays = not sent and start != goal
    assert (
        bool(
            [
                each
                for each in when.out_of_phase(state, state.units["a"], goal)
                if each.severity == "refusal"
            ]
        )
        is stays
    )


@pytest.mark.parametrize(("step", "power", "code", "nation", "sent"), [
    ("russo_japanese_peace", "japan", "wif5.due.peace", None, True), ("russo_japanese_peace", "russia", "wif5.due.peace", None, True),
    ("russo_japanese_peace", "germany", "wif5.due.peace", None, False), ("conquest", "japan", "wif5.due.peace", None, False),
    ("conquest", "cw", "wif5.due.go_home", "algeria", True), ("conquest", "cw", "wif5.due.go_home", "norway", False),
    ("conquest", "cw", "wif5.due.move_out", "algeria", True), ("conquest", "cw", "wif5.due.set_up", "algeria", False),
])  # fmt: skip
def test_17_3_2_whom_a_reminder_sends_out(
    step: str, power: str, code: str, nation: str | None, sent: bool
) -> None:
    due = ({"code": code, "params": {"nation": nation} if nation else {}, "cards": ()},)
    state = ground(LAND, f"a {power} inf 7,0", step=step, due=due)
    atlas = now(state)
    assert closing.owes_to_leave(state, state.units["a"], atlas.places[atlas.at["7,0"]]) is sent


# -- an advance by hand (10.7.6.10) -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("unit", "at", "to", "emptied", "through", "said"), [
    ("inf", "2,0", "3,0", True, False, []), ("inf", "2,0", "3,0", False, False, ["advance.not_emptied"]), ("inf", "2,0", "5,0", True, True, ["advance.only_there"]),
    ("inf", "1,0", "3,0", True, True, ["advance.done"]), ("arm", "3,0", "4,0", True, False, ["advance.no_breakthrough"]), ("arm", "3,0", "4,0", True, True, []),
    ("inf", "3,0", "4,0", True, True, ["advance.with_arm"]),
])  # fmt: skip
def test_10_7_6_10_into_the_emptied_hex_a_hex_further_with_a_breakthrough(
    unit: str, at: str, to: str, emptied: bool, through: bool, said: list[str]
) -> None:
    state = ground(LAND, f"a germany {unit} {at}", step="land_combat")
    battle = {"hex": "3,0", "emptied": emptied, "through": through, "start": "2,0"}
    assert codes(following._barred(state, counter(state, "a"), battle, to)) == said


@pytest.mark.parametrize(("step", "text", "follows"), [
    ("land_combat", "a germany inf 2,0 fought=now battle=x", True), ("land_combat", "a germany inf 2,0 fought=now", False),
    ("land_combat", "a germany inf 2,0 battle=x", False), ("land_movement", "a germany inf 2,0 fought=now battle=x", False),
    ("land_combat", "a france inf 2,0 fought=now battle=x", False),
])  # fmt: skip
def test_10_7_6_10_who_follows_up_its_battle(step: str, text: str, follows: bool) -> None:
    state = ground(LAND, text, step=step)
    assert following.follows(state, state.units["a"]) is follows


@pytest.mark.parametrize(("given", "company", "said"), [
    ({}, ["b"], []), ({"with": "b"}, ["b"], []), ({"with": "none"}, ["b"], []), ({"with": "c"}, ["b"], ["advance.no_company"]),
    ({"with": "b,c"}, ["b", "c"], ["advance.no_company"]), ({"with": "b"}, [], ["advance.no_company"]), ({"with": "b ; c"}, ["b"], ["advance.no_company"]),
])  # fmt: skip
def test_10_7_6_10_one_alone_goes_on_with_an_arm(
    given: dict[str, str], company: list[str], said: list[str]
) -> None:
    assert codes(following._alone(given, company, "a")) == said


@pytest.mark.parametrize(("step", "text", "said"), [
    ("land_combat", "a france inf 5,0; b germany inf 3,0", ["map.held"]), ("land_combat", "a france inf 5,0; b france inf 3,0", []),
    ("land_combat", "a germany inf 5,0; b france inf 3,0", []), ("land_movement", "a france inf 5,0; b germany inf 3,0", []),
    ("land_combat", "a france ftr 5,0; b germany inf 3,0", []), ("land_combat", "a france inf 5,0; b germany ftr 3,0", []),
])  # fmt: skip
def test_10_7_6_8_no_defender_retreats_among_enemies(step: str, text: str, said: list[str]) -> None:
    state = ground(LAND, text, step=step)
    assert codes(following.among_enemies(state, counter(state, "a"), "3,0")) == said


# -- who stands somewhere (3, 10.7.4.8, 15) -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "to", "step", "said", "data"), [
    ("a germany inf 1,0", "2,0", "land_movement", [], {}), ("a germany inf 2,0", "3,0", "land_movement", ["map.taken"], {"took": "allies"}),
    ("a germany inf 2,0", "3,0", "naval_combat", ["map.not_now", "map.taken"], {"took": "allies"}),
    ("a germany ftr 2,0", "3,0", "land_movement", ["map.no_base"], {}), ("a germany hs North_Sea", "4,0", "naval_movement", ["map.no_base"], {}),
    ("a germany inf 2,0; b france inf 3,0", "3,0", "land_movement", [], {}), ("a germany inf 2,0; b france inf 3,0", "3,0", "naval_combat", ["map.held"], {}),
    ("a germany inf North_Sea", "4,0", "land_movement", ["map.taken"], {"took": "allies", "landed": [3, 2]}),
    ("a germany inf North_Sea", "0,0", "land_movement", [], {"landed": [3, 2]}), ("a germany inf 1,0", "North_Sea", "naval_movement", [], {}),
    ("a germany inf 2,0; b france ftr 3,0", "3,0", "land_movement", ["map.taken", "map.caught"], {"took": "allies"}),
    ("a germany inf 2,0; b france ftr 3,0 down=yes", "3,0", "land_movement", ["map.taken", "map.caught_down"], {"took": "allies", "caught": ["b"]}),
    ("a germany inf 2,0; b france hs 3,0 down=yes", "3,0", "land_movement", ["map.taken", "map.caught"], {"took": "allies"}),
    ("a germany inf 1,0; b germany inf 2,0; c germany inf 2,0", "2,0", "land_movement", ["map.crowded"], {}),
    ("a germany ftr 1,0; b germany ftr 2,0", "2,0", "air_rebase", ["map.field_full"], {}), ("a germany hs North_Sea", "1,0", "naval_movement", ["map.no_port"], {}),
    ("a germany part 2,0", "3,0", "land_movement", [], {}), ("a germany inf 1,0; b japan inf 2,0", "2,0", "land_movement", ["map.apart"], {}),
    ("a germany inf 5,0", "6,0", "land_movement", ["map.neutral", "map.taken"], {"took": "neutral"}), ("a germany ftr 2,0", "6,0", "air_rebase", ["map.no_base"], {}),
    ("a germany inf 3,0", "Sudan", "land_movement", ["map.taken"], {"took": "allies"}), ("a germany ftr 1,0; b japan ftr North_Sea", "North_Sea", "naval_movement", [], {}),
])  # fmt: skip
def test_15_what_comes_of_who_stands_there(
    text: str, to: str, step: str, said: list[str], data: dict[str, Any]
) -> None:
    state = ground(LAND, text, step=step)
    found = counters.stands(state, counter(state, "a", to))
    assert codes(found.rulings) == ["map.stands", *said]
    raw = state.units["a"]
    assert found.events[0].data == {
        "name": "a",
        "power": raw["power"],
        "unit": raw["unit"],
        "at": to,
        "date": "Jan/Feb 1940",
        **data,
    }


def test_3_a_section_has_room_for_any_number_of_stacks() -> None:
    there = "; ".join(f"u{n} germany inf Sudan" for n in range(4))
    state = ground(LAND, f"a germany inf 3,0; {there}")
    assert "map.crowded" not in codes(counters.stands(state, counter(state, "a", "Sudan")).rulings)


def test_10_7_4_8_a_counter_that_was_nowhere_is_set_down_among_friends_alone() -> None:
    from referee.games.wif5.supply.overlay import Counter

    state = ground(LAND, "b france inf 3,0")
    assert "map.held" in codes(
        counters.stands(state, Counter("new", "germany", "inf", "3,0")).rulings
    )
    assert "map.neutral" in codes(
        counters.stands(state, Counter("new", "germany", "ftr", "6,0")).rulings
    )
    assert "map.no_base" in codes(
        counters.stands(state, Counter("new", "germany", "ftr", "5,0")).rulings
    )
    assert "map.no_base" not in codes(
        counters.stands(state, Counter("new", "germany", "ftr", "2,0")).rulings
    )


@pytest.mark.parametrize(("unit", "down", "surprise", "why"), [
    ("ftr", "down=yes", False, "caught_down"), ("ftr", "", False, None), ("ftr", "", True, "caught_surprised"), ("hs", "down=yes", True, None),
    ("ftr", "down=yes", True, "caught_down"),
])  # fmt: skip
def test_12_a_aircraft_lost_on_the_ground(
    unit: str, down: str, surprise: bool, why: str | None
) -> None:
    due = (
        (
            {
                "code": "wif5.due.surprise",
                "params": {"nation": "france", "turn": 3, "impulse": 2},
                "cards": (),
            },
        )
        if surprise
        else ()
    )
    state = ground(LAND, f"b france {unit} 3,0 {down}", due=due)
    assert counters.lost_there(state, "b") == why


@pytest.mark.parametrize(("raw", "invades"), [
    ("invades=yes landed=now", True), ("invades=yes", False), ("landed=now", False), ("invades=yes landed=1", False),
])  # fmt: skip
def test_10_7_4_5_who_has_yet_to_fight_for_its_hex(raw: str, invades: bool) -> None:
    state = ground(LAND, f"a germany inf 3,0 {raw}")
    assert counters.invading(state, state.units["a"]) is invades
    assert [one.name for one in counters.standing(state)] == ([] if invades else ["a"])
