"""Light games: who can have sent an attack, by the map and the set-up charts (pp. 8, 11-13, 17, 19, 25-27).

Every row is worked out on the board: which spaces hold such units within reach, and whether the
record leaves a choice. Nothing is taken from what the program says.
"""

from __future__ import annotations

import pytest
from evening import Evening, table

Sent = dict[str, dict[str, int]]


def sent(evening: Evening) -> Sent:
    """Space → force, as it was told."""
    assert evening.last is not None
    told = [r.params for r in evening.last.rulings if r.code == "aa1941.attack.sent"]
    return {each["space"]: dict(each["force"]) for each in told}


def doubts(evening: Evening) -> dict[str, dict[str, int]]:
    """What the record left open: code → force."""
    assert evening.last is not None
    return {
        r.code.removeprefix("aa1941.attack."): dict(r.params["force"])
        for r in evening.last.rulings
        if r.severity == "your_call" and r.code.startswith("aa1941.attack.")
    }


ALL = {space: {"infantry": 3} for space in ("russia", "archangel", "karelia", "caucasus")}
ESCORTED = "landing 1 infantry from sz6 escort 1 battleship"


@pytest.mark.parametrize(
    ("power", "board", "line", "wanted", "open_"),
    [
        # Everybody within reach is no question; one more is nobody's.
        ("soviet_union", [], "west_russia with 12 infantry", ALL, {}),
        ("soviet_union", [], "west_russia with 13 infantry", ALL, {"unknown": {"infantry": 1}}),
        ("soviet_union", [], "ukraine with 3 infantry", {"caucasus": {"infantry": 3}}, {}),
        ("soviet_union", [], "ukraine with 4 infantry", {"caucasus": {"infantry": 3}},
         {"unknown": {"infantry": 1}}),
        ("soviet_union", [], "west_russia with 2 tanks, 1 fighter",
         {"caucasus": {"tank": 1}, "russia": {"tank": 1, "fighter": 1}}, {}),
        # Either tank could come: the nearer one is taken, and it is said.
        ("soviet_union", [], "ukraine with 1 tank", {"caucasus": {"tank": 1}},
         {"from_where": {"tank": 1}}),
        # Those that can have sent most first.
        ("soviet_union", ["karelia soviet_union 9 infantry"], "west_russia with 8 infantry",
         {"karelia": {"infantry": 8}}, {"from_where": {"infantry": 8}}),
        ("soviet_union", ["karelia soviet_union 5 infantry", "caucasus soviet_union 4 infantry"],
         "west_russia with 6 infantry", {"karelia": {"infantry": 5}, "caucasus": {"infantry": 1}},
         {"from_where": {"infantry": 6}}),
        # A submarine goes two zones: sz4 to sz6, not to sz5 (p. 25).
        ("soviet_union", [], "sz6 with 1 submarine against 1 transport",
         {"sz4": {"submarine": 1}}, {}),
        ("soviet_union", [], "sz5 with 1 submarine against 1 transport", {},
         {"unknown": {"submarine": 1}}),
        # Zones 8 and 10 touch zone 9; the fighters of zone 14 and of Great Britain reach it.
        ("united_kingdom", [], "sz9 with 1 destroyer", {"sz10": {"destroyer": 1}}, {}),
        ("united_kingdom", [], "sz9 with 1 battleship, 1 submarine",
         {"sz8": {"battleship": 1, "submarine": 1}}, {}),
        ("united_kingdom", [], "sz9 with 2 fighters, 1 bomber",
         {"sz14": {"fighter": 1}, "united_kingdom": {"fighter": 1, "bomber": 1}}, {}),
        ("united_kingdom", [], "germany with 1 bomber", {"united_kingdom": {"bomber": 1}}, {}),
        # Whoever stands in the contested space comes from nowhere.
        ("united_kingdom", ["sz8 germany 1 submarine"], "sz8 with 1 battleship, 1 destroyer",
         {"sz10": {"destroyer": 1}}, {}),
        ("united_kingdom", ["sz8 germany 1 submarine"], "sz8 with 1 battleship", {}, {}),
        # A landing: transports within two zones, troops from the coasts beside their way (p. 27).
        ("united_kingdom", [], "norway_finland with 1 infantry landing from sz6",
         {"sz10": {"transport": 1}, "united_kingdom": {"infantry": 1}}, {}),
        ("united_kingdom", [], "norway_finland with 1 infantry, 1 tank landing from sz6",
         {"sz10": {"transport": 1}, "united_kingdom": {"infantry": 1},
          "eastern_canada": {"tank": 1}}, {}),
        ("united_kingdom", [], "norway_finland with 2 infantry landing from sz6",
         {"sz10": {"transport": 1}, "united_kingdom": {"infantry": 1}},
         {"unknown": {"infantry": 1}}),
        ("united_kingdom", ["sz8 united_kingdom 1 transport"],
         "norway_finland with 1 tank landing from sz6",  # only the ship that passes Canada can have
         {"sz10": {"transport": 1}, "eastern_canada": {"tank": 1}},
         {}),
        # What is aboard in the zone itself has set out from nowhere.
        ("united_kingdom", ["sz6 united_kingdom 1 transport, 1 infantry"],
         "norway_finland with 1 infantry landing from sz6", {}, {}),
        ("united_kingdom", ["sz6 united_kingdom 1 transport, 1 infantry"],
         "norway_finland with 2 infantry landing from sz6",
         {"united_kingdom": {"infantry": 1}}, {}),
        # In a hostile zone nobody boards (p. 28): Britain touches only the zone to be fought for.
        ("united_kingdom", ["sz6 germany 1 destroyer"],
         f"norway_finland with 1 infantry {ESCORTED}",
         {"sz8": {"battleship": 1}, "sz10": {"transport": 1}}, {"unknown": {"infantry": 1}}),
        ("united_kingdom", ["sz6 germany 1 submarine"],
         f"norway_finland with 1 infantry {ESCORTED}",
         {"sz8": {"battleship": 1}, "sz10": {"transport": 1},
          "united_kingdom": {"infantry": 1}}, {}),
        # Hostile ships stop a transport on its way: zones 2 and 9 lead from zone 10 to zone 6.
        ("united_kingdom", ["sz2 germany 1 destroyer", "sz9 germany 1 destroyer"],
         "norway_finland with 1 infantry landing from sz6", {},
         {"unknown": {"infantry": 1}, "too_few_ships": {"infantry": 1}}),
        # A closed canal: the Suez way is the Allies' as long as both banks are (p. 9).
        ("united_kingdom", ["sz17 germany 1 submarine"], "sz17 with 1 destroyer",
         {"sz29": {"destroyer": 1}}, {}),
        # Aircraft fly over friend and foe, ships do not go over land.
        ("united_states", [], "sz45 with 1 battleship", {"sz40": {"battleship": 1}},
         {}),
        ("united_states", [], "sz44 with 3 fighters against 1 transport",
         {"sz42": {"fighter": 2}, "eastern_united_states": {"fighter": 1}}, {}),
    ],
)  # fmt: skip
def test_who_was_sent(
    power: str, board: list[str], line: str, wanted: Sent, open_: dict[str, dict[str, int]]
) -> None:
    evening = table(power, "combat_move", board, tracking="no")
    evening.do(f"declare {line}")
    assert (sent(evening), doubts(evening)) == (wanted, open_)


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("west_russia with 6 infantry from karelia, russia", {}),
        ("west_russia with 7 infantry from karelia, russia", {"infantry": 1}),
        ("west_russia with 4 infantry, 1 tank from karelia, archangel", {"tank": 1}),
        ("west_russia with 4 infantry, 1 tank from karelia, caucasus", {}),
        ("west_russia with 2 fighters from russia", {"fighter": 1}),
    ],
)
def test_places_named_are_held_against_the_record(line: str, missing: dict[str, int]) -> None:
    evening = table("soviet_union", "combat_move", tracking="no")
    evening.do(f"declare {line}")
    assert doubts(evening) == ({"not_recorded": missing} if missing else {})
    assert sent(evening) == {}  # they said so themselves


@pytest.mark.parametrize(
    ("first", "then", "unknown"),
    [
        ("ukraine with 3 infantry", "west_russia with 12 infantry", {"infantry": 3}),
        ("ukraine with 3 infantry", "ukraine with 3 infantry", {}),
        ("ukraine with 2 infantry", "ukraine with 3 infantry", {}),
        ("manchuria with 3 infantry", "west_russia with 12 infantry", {}),
    ],
)
def test_who_is_promised_to_one_battle_fights_no_other(
    first: str, then: str, unknown: dict[str, int]
) -> None:
    evening = table("soviet_union", "combat_move", done=[f"declare {first}"], tracking="no")
    evening.do(f"declare {then}")
    assert doubts(evening).get("unknown", {}) == unknown


def test_of_a_kind_that_is_all_promised_nobody_comes_besides() -> None:
    # p. 11: the Soviets have two tanks, and both attack West Russia.
    evening = table(
        "soviet_union", "combat_move", done=["declare west_russia with 2 tanks"], tracking="no"
    )
    refused = evening.refused("declare ukraine with 1 tank")
    assert "aa1941.attack.elsewhere" in refused


def test_who_has_fought_is_sent_to_no_second_battle() -> None:
    # p. 11: all combat moves happen at once; who fought stays.
    evening = table("soviet_union", "combat", tracking="no")
    evening.do("attack ukraine with 3 infantry, 1 tank against nothing from caucasus")
    evening.do("attack west_russia with 1 tank against nothing")
    assert sent(evening) == {"russia": {"tank": 1}}
    assert evening.status["pieces"]["ukraine"]["soviet_union"] == {"infantry": 3, "tank": 1}


def own(evening: Evening, space: str) -> dict[str, int]:
    return dict(evening.status["pieces"].get(space, {}).get(evening.state.power, {}))


@pytest.mark.parametrize(
    ("power", "board", "line", "dice", "after"),
    [
        ("soviet_union", [], "west_russia with 12 infantry against nothing", "",
         {"west_russia": {"infantry": 12}, "karelia": {}, "archangel": {},
          "russia": {"tank": 1, "fighter": 1}, "caucasus": {"tank": 1}}),
        # The lost are not put back: of four from the Caucasus two fall.
        ("soviet_union", [], "ukraine with 3 infantry, 1 tank against 2 infantry from caucasus",
         "6; 1 1 6; 1 2", {"ukraine": {"infantry": 1, "tank": 1}, "caucasus": {}}),
        # A retreat goes to one space that some came from (p. 17), whoever came from where.
        ("soviet_union", [],
         "west_russia with 6 infantry against 3 infantry from karelia, russia retreat=1 to=russia",
         "6 6 6 6 6 6; 6 6 6",
         {"karelia": {}, "russia": {"infantry": 6, "tank": 1, "fighter": 1}, "west_russia": {}}),
        # Aircraft stay over the space until the noncombat move (p. 17).
        ("soviet_union", [], "ukraine with 1 tank, 1 fighter against 1 infantry from russia retreat=1",
         "6 6; 6", {"ukraine": {"fighter": 1}}),
        ("united_kingdom", [], "norway_finland with 1 infantry, 1 tank against nothing landing from sz6",
         "", {"norway_finland": {"infantry": 1, "tank": 1}, "sz6": {"transport": 1},
              "sz10": {"destroyer": 1}, "eastern_canada": {},
              "united_kingdom": {"fighter": 1, "bomber": 1}}),
        ("united_kingdom", ["sz6 germany 1 submarine"],
         "norway_finland with 1 infantry against nothing landing from sz6 escort 1 destroyer",
         "2; 6", {"norway_finland": {"infantry": 1}, "sz6": {"destroyer": 1, "transport": 1},
                  "sz10": {}}),
        ("united_kingdom", [], "sz9 with 1 destroyer, 1 battleship against 1 submarine", "1; 6; 6",
         {"sz9": {"destroyer": 1, "battleship": 1}, "sz8": {"submarine": 1},
          "sz10": {"transport": 1}}),
    ],
)  # fmt: skip
def test_the_record_after_a_battle(
    power: str, board: list[str], line: str, dice: str, after: dict[str, dict[str, int]]
) -> None:
    evening = table(power, "combat_move" if "landing" in line else "combat", board, tracking="no")
    if "landing" in line:
        declared = line.replace(" against nothing", "")
        evening.do(f"declare {declared}")
        evening.do("next")
    evening.do(f"attack {line}", dice)
    assert {space: own(evening, space) for space in after} == after
