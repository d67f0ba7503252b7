"""What a question cannot do without, what it supposes, and where a rule turns on one more (contract, booklet)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from wif5_asking import ask

from referee.app.games import game
from referee.engine.faults import Fault, Unreadable
from referee.games.wif5.game import build
from referee.scenario.compile import game_data

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.games.contract import Procedure

NAMES = tuple(sorted(game("wif5").procedures))


@pytest.fixture
def asked() -> Mapping[str, Procedure]:
    """The questions made anew: none that an earlier test has had made."""
    return build(game_data("wif5")).procedures


# Procedure → the keys that it needs, then what is supposed of the others where it is not no, 0 or nothing.
NEEDED = {
    "activities": "power action", "advance": "unit", "air_combat": "value", "air_range": "unit map date",
    "air_strength": "", "air_transport": "unit", "build": "power date units",
    "burma_road": "resources", "china_limits": "power number", "chinese_communists": "distance",
    "chits": "use", "combat_type": "axis_air_sea allied_air_sea axis_ships allied_ships",
    "conquest": "kind", "control": "event", "convoy_attack": "type attack attack_section",
    "convoys": "resources", "cooperation": "one other", "coup": "country year", "declaration": "by on",
    "defection": "", "end_of_action": "number", "factors": "", "garrison": "units",
    "garrison_ratio": "russian german year", "gearing": "last class", "ground_strike": "",
    "hq_support": "value", "initiative": "last", "initiative_intelligence": "side", "interception": "",
    "invasion": "unit section", "land_combat": "attack defend", "land_move": "unit allowance path",
    "lend_lease": "from to unit",
    "lending": "from to", "liberation": "", "limited_war": "", "minors": "kind country",
    "move_factories": "", "multiple": "power date", "national_effort": "power",
    "naval_fire": "factors targets", "naval_move": "path side", "naval_results": "results fleet",
    "naval_search": "roll sections", "naval_target_count": "units", "neutrality": "power action",
    "odds_ratio": "attack defend", "overrun": "attack defend", "paradrop": "", "partisans": "",
    "peace": "", "port_attack": "", "production": "power factories resources", "rebase": "unit map date",
    "reorganisation": "value units", "resources": "supplier", "retreat": "hexes",
    "return_to_base": "allowance section", "russian_partisans": "date war_since", "seal": "text secret",
    "sequence": "", "shore_bombardment": "factors section", "stacking": "units",
    "strategic_bombing": "factors", "strategic_move": "", "sub_range": "distance", "naval_interdiction": "unit",
    "supply": "map weather path", "supply_range": "map weather", "supply_trace": "from side",
    "surprise": "", "uprisings": "", "us_entry": "kind", "vichy": "", "weather": "", "zoc": "unit",
}  # fmt: skip
YES = {
    "control": "land_unit", "convoys": "conv", "coup": "cell", "lend_lease": "resource_arrived at_war",
    "liberation": "capital", "move_factories": "war route", "naval_results": "major_port",
    "neutrality": "neutral", "overrun": "supplied", "resources": "conv", "stacking": "supplied",
    "strategic_move": "from to", "surprise": "neutral",
}  # fmt: skip


@pytest.mark.parametrize("procedure", NAMES)
def test_what_a_question_cannot_do_without_and_what_it_supposes(
    procedure: str, asked: Mapping[str, Procedure]
) -> None:
    keys = asked[procedure].keys
    assert {key.name for key in keys if key.required} == set(NEEDED[procedure].split())
    yes = {key.name for key in keys if key.kind == "yesno" and key.default}
    assert yes == set(YES.get(procedure, "").split())
    if NEEDED[procedure]:
        with pytest.raises(Unreadable) as missing:
            ask(procedure)
        assert missing.value.code in ("key.missing", "read.short", "key.one_of"), missing.value


# Dice of six faces, the sections of a sea box 0 to 3, HQs and chits of one figure, the years of the war.
BOUNDS = {
    "section": (0, 3), "attack_section": (0, 3), "escort_section": (0, 3), "hq": (0, 9),
    "year": (1939, 1950), "marker": (0, 20), "option": (1, 25),
}  # fmt: skip


@pytest.mark.parametrize(("name", "bounds"), BOUNDS.items())
def test_numbers_stay_within_what_is_printed(
    name: str, bounds: tuple[int, int], asked: Mapping[str, Procedure]
) -> None:
    found = [
        key for each in asked.values() for key in each.keys
        if key.name == name and key.kind == "number"
    ]  # fmt: skip
    assert found
    for key in found:
        for within in bounds:
            assert key.read(str(within)) == within
        for beyond in (bounds[0] - 1, bounds[1] + 1):
            with pytest.raises(Fault):
                key.read(str(beyond))


# -- where a rule turns on one more -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keys", "flips"),
    [("unit=inf cost=2 left=2", False), ("unit=inf cost=3 left=2", True), ("unit=inf cost=1 left=0", True),
     ("unit=inf cost=9", False), ("unit=arm cost=1 beyond=1 breakthrough=yes", False),
     ("unit=arm cost=1 beyond=2 breakthrough=yes", True)],
)  # fmt: skip
def test_10_7_6_10_a_hex_dearer_than_what_is_left_turns_the_unit(keys: str, flips: bool) -> None:
    assert ask("advance", keys)["flips"] is flips


@pytest.mark.parametrize(
    ("keys", "refused"),
    [
        ("unit=arm cost=1 beyond=1", ["advance.no_breakthrough"]),
        ("unit=arm cost=2 beyond=1 breakthrough=yes", ["advance.first_hex"]),
        ("unit=inf cost=1 beyond=1 breakthrough=yes", ["advance.who"]),
        ("unit=inf cost=1 beyond=1 breakthrough=yes with_arm=yes", []),
        ("unit=mtn cost=1 beyond=1 breakthrough=yes with_arm=yes", ["advance.who"]),
        ("unit=hq cost=1 weather=mud", ["advance.hq"]), ("unit=hq cost=1 weather=winter", []),
        ("unit=hq cost=1 weather=severe_winter", ["advance.hq"]), ("unit=hq cost=1 weather=monsoon", ["advance.hq"]),
        ("unit=inf cost=1 weather=mud", []), ("unit=hq cost=3 left=2 face_down=yes", ["advance.hq_down"]),
        ("unit=hq cost=2 left=2 face_down=yes", []), ("unit=hq cost=3 left=2", []), ("unit=inf cost=3 left=2 face_down=yes", []),
    ],
)  # fmt: skip
def test_10_7_6_10_who_advances_and_who_a_second_hex(keys: str, refused: list[str]) -> None:
    assert ask("advance", keys).refusals == refused


@pytest.mark.parametrize(
    ("keys", "flips"), [("", False), ("unsupplied=yes", True), ("aborted=yes", True)]
)
def test_10_7_5_1_what_is_flown_lands_face_down(keys: str, flips: bool) -> None:
    found = ask("air_transport", f"unit=div {keys}")
    assert found["flips"] is flips and ("landing.cargo_flips" in found.codes) is flips


@pytest.mark.parametrize(("action", "limit"), [("land", "rebase.land_limit"), ("combined", "rebase.combined_limit")])  # fmt: skip
def test_10_7_2_the_limit_told_is_that_of_the_action(action: str, limit: str) -> None:
    found = ask("rebase", f"unit=ftr map=europe date='May/Jun 1941' distance=1 action={action}")
    limits = {"rebase.land_limit", "rebase.combined_limit"}
    assert set(found.codes) & limits == {limit}


@pytest.mark.parametrize(
    ("keys", "adjacent", "codes"),
    [
        ("unit=inf", True, {"zoc.adjacent"}), ("unit=inf hexside=lake", False, {"zoc.adjacent", "zoc.hexside"}),
        ("unit=hq hexside=lake", False, {"zoc.own_only"}), ("unit=ftr hexside=lake", False, {"zoc.not_land"}),
        ("unit=inf hex_dot=yes", False, {"zoc.adjacent", "zoc.hex_dot"}), ("unit=hq hex_dot=yes", False, {"zoc.own_only"}),
        ("unit=inf land_section=yes", False, {"zoc.adjacent", "zoc.section"}),
        ("unit=ftr land_section=yes", False, {"zoc.not_land"}),
        ("unit=inf hexside=none", True, {"zoc.adjacent"}),
    ],
)  # fmt: skip
def test_2_a_zone_of_control_and_its_edges(keys: str, adjacent: bool, codes: set[str]) -> None:
    found = ask("zoc", keys)
    assert found["adjacent"] is adjacent and set(found.codes) == codes


@pytest.mark.parametrize(
    ("port", "sunk", "damaged"),
    [("yes", {"hs": 1}, {"ls": 2}), ("no", {"hs": 1, "ls": 2}, {})],
)
def test_10_5_7_2_without_a_major_port_what_is_damaged_sinks(
    port: str, sunk: dict[str, int], damaged: dict[str, int]
) -> None:
    keys = f"results='1 hs X, 2 ls D' fleet='2 hs, 3 ls' major_port={port}"
    found = ask("naval_results", keys)
    assert (found["sunk"], found["damaged"]) == (sunk, damaged)
    assert ("naval.no_major_port" in found.codes) is (port == "no")


@pytest.mark.parametrize(
    ("combat", "fleet", "results", "codes"),
    [
        ("surface", "2 hs", "1 hs X", {"naval.ships_by_owner"}),
        ("naval_air", "2 hs", "1 hs X", {"naval.ships_by_attacker"}),
        ("port", "2 hs", "1 hs A", {"naval.ships_by_attacker", "naval.port_abort"}),
        ("surface", "2 hs", "1 hs A", {"naval.ships_by_owner"}),
        ("surface", "1 hs, 1 trs", "1 trs X", {"naval.ships_by_owner", "naval.cargo"}),
        ("surface", "1 hs, 1 trs", "1 trs D", {"naval.ships_by_owner", "naval.cargo"}),
        ("surface", "1 hs, 1 trs", "1 trs A", {"naval.ships_by_owner"}),
        ("surface", "1 hs", "3 hs X", {"naval.ships_by_owner", "naval.spare"}),
    ],
)
def test_10_5_7_2_who_picks_the_ships_and_what_is_left_over(
    combat: str, fleet: str, results: str, codes: set[str]
) -> None:
    found = ask("naval_results", f"results='{results}' fleet='{fleet}' combat={combat}")
    told = {"naval.ships_by_owner", "naval.ships_by_attacker", "naval.cargo", "naval.port_abort",
            "naval.spare", "naval.no_major_port"}  # fmt: skip
    assert set(found.codes) & told == codes


@pytest.mark.parametrize(
    ("keys", "lost"),
    [
        ("factory_points=3 hex_resources=1 result=5", (5, 3, 1, 1)),
        ("factory_points=3 hex_resources=1 result=2", (2, 2, 0, 0)),
        ("factory_points=0 hex_resources=1 result=1", (1, 0, 1, 0)),
        ("factory_points=3 hex_resources=2 result=4", (4, 3, 1, 0)),
    ],
)
def test_10_6_1_build_points_go_first_then_resources(keys: str, lost: tuple[int, ...]) -> None:
    found = ask("strategic_bombing", f"factors=8 {keys}", "3")
    names = ("points", "build_points_lost", "resources_lost", "wasted")
    assert tuple(found[name] for name in names) == lost
