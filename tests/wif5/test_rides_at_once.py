"""Where a unit goes that is carried, and what is too much in a hex, each in one question (3, 10.2.1.2, 10.7.3, 10.7.4.5, 10.7.5)."""

from __future__ import annotations

import pytest
from wif5_ground import book, codes, ground

from referee.games.wif5.maps import excess
from referee.games.wif5.maps.counters import drawn
from referee.games.wif5.maps.on_land import rides

LAND = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen clear
hex 1,0 axis coast=North_Sea clear
hex 2,0 axis city=germany home=germany clear name=Ulm
hex 3,0 axis clear
hex 4,0 axis city=germany home=germany clear name=Wien
hex 6,0 allies coast=North_Sea clear
hex 8,0 neutral country=rumania clear
hex Sudan section axis
whole
"""
ACTS = {"actions": {"germany": "combined"}, "supply": {}}
ABOARD = "t germany trs North_Sea section=2"


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def test_10_7_3_where_a_unit_that_is_carried_goes() -> None:
    for step, text, goes, said in (
        # By rail from and to a port or a city, face up; in the air with an ATR of its hex, into no section that is not adjacent; from the sea onto its coasts.
        ("strategic_movement", "a germany inf 0,0", ["2,0", "4,0"], []), ("strategic_movement", "a germany inf 1,0", [], ["rail.ends"]), ("strategic_movement", "a germany inf 0,0 down=yes", [], ["rail.face_down"]), ("air_transport", "a germany para 0,0", [], ["landing.no_plane"]), ("air_transport", "a germany inf 0,0; p germany atr 0,0", [], ["landing.cargo"]),
        ("air_transport", "a germany para 0,0; p germany atr 0,0", ["1,0", "2,0", "3,0", "4,0", "6,0"], []), ("land_movement", f"a germany inf North_Sea aboard=t; {ABOARD}", ["0,0", "1,0", "6,0"], []), ("land_movement", f"a germany inf North_Sea aboard=t down=yes; {ABOARD}", [], ["landing.face_down"]), ("land_movement", f"a germany arm North_Sea aboard=t; {ABOARD}", ["0,0", "1,0"], []),
        ("land_movement", "a germany inf 0,0", [], []), ("land_movement", "a germany inf nowhere", [], []),
    ):  # fmt: skip
        state = ground(
            LAND, text, step=step, used=dict(ACTS), minors={"rumania": {"status": "neutral"}}
        )
        assert (rides.goes(book(), state, "a"), codes(rides.stays(book(), state, "a"))) == (
            goes,
            said,
        ), (step, text)


def test_3_too_many_in_a_hex() -> None:
    for kinds, over in (
        ("inf inf", 0),
        ("inf inf hq", 0),
        ("inf inf inf", 1),
        ("inf inf hq hq", 1),
        ("inf inf inf hq", 1),
        ("inf inf part", 1),
        ("inf inf inf inf", 2),
        ("hq hq hq", 0),
        ("", 0),
    ):
        text = "; ".join(f"u{n} germany {kind} 1,0" for n, kind in enumerate(kinds.split()))
        state = ground(LAND, text)
        assert max(0, excess._over(state, [*state.units])) == over, kinds
        said = excess.surplus(state, [*state.units])
        assert [each.params["n"] for each in said] == ([over] if over else []), kinds
        assert excess.surplus(state, []) == []
    three = "a germany inf 1,0{0}; b germany inf 1,0{0}; c germany inf 1,0{1}"
    for first, last, names, said in (
        ("", "", "a b", []),
        ("", " fought=now", "a b", ["battles.surplus"]),
        ("", " fought=1", "a b", []),
        (" fought=now", "", "c", ["battles.surplus"]),
    ):
        assert (
            codes(excess.surplus(ground(LAND, three.format(first, last)), names.split())) == said
        ), (first, last)
    # Of five (an HQ among them) three attack and two stay: two are too many, as the phase's end tells it, too.
    five = "; ".join(
        f"u{n} germany {kind} 1,0" for n, kind in enumerate(["hq", "inf", "inf", "inf", "inf"])
    )
    said = excess.surplus(ground(LAND, five), ["u1", "u2", "u3"])
    assert [each.params["n"] for each in said] == [2]
    section = ground(LAND, three.format("", "").replace("1,0", "Sudan"))
    assert excess.surplus(section, ["a", "b", "c"]) == []


def test_10_2_1_2_who_goes_home_is_not_removed() -> None:
    for minor, text, home_ in (
        ({"status": "neutral", "how": "lapsed"}, "a germany inf 8,0", True),
        ({"status": "neutral", "how": "lapsed"}, "a germany inf 8,0 nation=rumania", False),
        ({"status": "neutral"}, "a germany inf 8,0", False),
        ({"status": "declared", "power": "germany", "how": "lapsed"}, "a germany inf 8,0", False),
        ({"status": "neutral", "how": "lapsed"}, "a germany inf 1,0", False),
        ({"status": "neutral", "how": "lapsed"}, "a germany inf nowhere", False),
    ):
        state = ground(LAND, text, minors={"rumania": minor})
        assert excess.gone_home(state, drawn(state), state.units["a"]) is home_, (minor, text)
    for text, names in (
        ("a germany inf 1,0; j japan inf 1,0", ["a, j"]),
        ("a germany inf 1,0; i italy inf 1,0", []),
        ("a germany inf North_Sea; j japan inf North_Sea", []),
        ("a germany inf Sudan; j japan inf Sudan", []),
        ("a germany inf 1,0; j japan inf 1,0 aboard=t", []),
        ("a germany inf 1,0; x cw inf 1,0", []),
    ):
        state = ground(LAND, text)
        assert [each.params["names"] for each in excess._strangers(state, drawn(state))] == names, (
            text
        )
