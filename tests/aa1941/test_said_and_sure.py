"""What is said of ships, losses and troops in other words, and what a rule leaves no choice of (pp. 11-14)."""

from __future__ import annotations

from typing import Any

import pytest
from evening import game, table

from referee.engine.faults import Fault
from referee.games.aa1941.combat.proposed import no_choice

LANDING = "with 2 infantry, 1 fighter landing 2 infantry from sz31"
ATTACK = f"attack southeast_asia {LANDING}"
ATTAQUE = "attaquer asie du sud-est avec 2 infanteries, 1 chasseur débarquant 2 infanteries de zm31"


def read(text: str) -> Any:
    evening = table("united_kingdom", "combat_move", [], [], tracking="no")
    return evening.game.read(evening.state, text.split()).args


@pytest.mark.parametrize(
    ("text", "places", "escort"),
    [
        (f"{ATTACK} escort 1 destroyer, 1 fighter from sz29, india", ["sz29", "india"],
         {"destroyer": 1, "fighter": 1}),
        (f"{ATTACK} escort 1 destroyer from sz29", ["sz29"], {"destroyer": 1}),
        (f"{ATTACK} escort 1 destroyer from sz29 against 2 infantry", ["sz29"], {"destroyer": 1}),
        (f"{ATTAQUE} escorte 1 destroyer, 1 chasseur de zm29, inde", ["sz29", "india"],
         {"destroyer": 1, "fighter": 1}),
        (f"{ATTAQUE} escorte 1 destroyer et 1 chasseur de la zm29 et d’Inde", ["sz29", "india"],
         {"destroyer": 1, "fighter": 1}),
    ],
)  # fmt: skip
def test_where_they_set_out_said_behind_the_escort(text: str, places: Any, escort: Any) -> None:
    """As before the landing: `… from sz29, india landing … escort …`."""
    found = read(text)
    assert (found["from"], found["landing"]["escort"]) == (places, escort)
    assert found["landing"]["zone"] == "sz31"


def test_troops_with_a_zone_behind_an_escort_are_the_next_landing() -> None:
    found = read(f"{ATTACK} escort 1 destroyer from sz29 and 1 tank from sz30")
    assert found["from"] == ["sz29"]
    assert found["landing"]["also"] == [{"zone": "sz30", "force": {"tank": 1}}]


def test_who_of_an_escort_comes_from_which_place_is_not_kept() -> None:
    with pytest.raises(Fault) as found:
        read(f"{ATTACK} escort 1 destroyer from sz29, 1 fighter from india")
    assert found.value.code == "aa1941.read.from_each"


@pytest.mark.parametrize(
    ("said", "own", "shared"),
    [
        ("1 bomber, united_states 1 infantry", [{"bomber": 1}],
         {"united_states": {"infantry": 1}}),
        ("1 infantry and 1 tank united_states", [],
         {"united_states": {"infantry": 1, "tank": 1}}),
        ("1 bomber, 1 infantry of the united_states, 1 tank", [],
         {"united_states": {"bomber": 1, "infantry": 1, "tank": 1}}),
    ],
)  # fmt: skip
def test_a_power_before_its_losses_takes_none_said_earlier(
    said: str, own: Any, shared: Any
) -> None:
    found = read(f"attack western_europe with 2 infantry, 1 bomber losses={said}")
    assert (found.get("losses", []), found["shared"]) == (own, shared)


@pytest.mark.parametrize("word", ["load", "embark", "embarquer", "charger"])
def test_to_load_is_a_move_aboard(word: str) -> None:
    """Land units board by moving into the zone of their transport (p. 27)."""
    assert read(f"{word} 2 infantry india sz29") == read("move 2 infantry india sz29")
    with pytest.raises(Fault) as found:
        read(f"{word} 2 infantry sz29")  # from where?
    assert found.value.code == "read.shape"


def test_a_tank_begins_no_word_for_loading() -> None:
    """« char » is a unit (p. 22), « charger » a word for going aboard: it is said whole."""
    called = game().registry.called
    assert called.readings("charger") == ["move"] and "move" not in called.readings("char")
    assert "move" in called.readings("embarq") and not called.only(["move"]).readings("charg")


def test_where_everybody_fights_nobody_is_asked_who() -> None:
    """Whoever stands in the space or flew there fights (p. 14)."""
    evening = table(
        "soviet_union", "combat_move", ["caucasus soviet_union 4 infantry, 1 tank"],
        ["move 3 infantry caucasus ukraine", "move 1 tank caucasus ukraine", "next"],
    )  # fmt: skip
    book = evening.game.play(evening.state).book
    assert no_choice(book, evening.state, {}) is None
    there = no_choice(book, evening.state, {"space": "ukraine"})
    assert there == {"infantry": 3, "tank": 1}
    refused = evening.ask("attack ukraine with 1 tank")
    told = next(each for each in refused.rulings if each.code == "aa1941.attack.all_fight")
    assert told.params["wanted_force"] == there


ASHORE = [
    "southeast_asia japan 3 infantry", "sz29 united_kingdom nothing", "sz31 japan 1 transport, 2 destroyers",
]  # fmt: skip
ABOARD = [
    "move 1 infantry southeast_asia india", "move 2 infantry southeast_asia sz31",
    "move 1 transport sz31 sz29", "move 1 destroyer sz31 sz29",
]  # fmt: skip


@pytest.mark.parametrize("named", [2, 3])
def test_those_aboard_land_and_those_there_fight_with_them(named: int) -> None:
    """In whichever order they are told: all in the territory fight (p. 14)."""
    evening = table("japan", "combat_move", ASHORE, ABOARD)
    done = evening.do(f"declare india with {named} infantry landing from sz29")
    plan = next(each.data["plan"] for each in done.events if each.kind == "declared")
    assert plan["attack"] == {"infantry": 3}
    assert plan["landing"]["force"] == {"infantry": 2}


def test_an_attack_that_leaves_somebody_out_is_told_the_words() -> None:
    evening = table("japan", "combat_move", ASHORE, ABOARD)
    refused = evening.ask("attack india with 2 infantry landing from sz29")
    (told,) = (each for each in refused.rulings if "all_fight" in each.code)
    assert told.code == "aa1941.attack.all_fight_landing"
    assert told.params["wanted_force"] == {"infantry": 3}
    assert [each["params"]["force"] for each in told.params["lands_told"]] == [{"infantry": 2}]


def test_ships_beside_an_announced_landing_are_not_asked_to_announce_one() -> None:
    """Ships may end their move beside an empty hostile coast to escort a landing (p. 11)."""
    evening = table("japan", "combat_move", ASHORE, ABOARD)
    before = evening.ask("move 1 destroyer sz31 sz29")
    assert "aa1941.move.assault" in [each.code for each in before.rulings]
    evening.do("declare india with 2 infantry landing from sz29")
    after = [each.code for each in evening.ask("move 1 destroyer sz31 sz29").rulings]
    assert "aa1941.move.escorts_landing" in after
    assert "aa1941.move.assault" not in after
