"""Conquest, exile, liberation, surrender, Vichy and coups in a campaign (11.4, 14, 16)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Refused, Wanted
from referee.engine.faults import Unreadable
from referee.engine.record import replace


def phase(table: Table, step: str, side: str = "", date: str = "", **minors: Any) -> Table:
    """A step of the turn, without the way there."""
    table.to("declare_war") if len(table.state.cursor) < 3 else None
    return table.put(step, side, date, minors=minors)


def due(table: Table) -> set[str]:
    return {raw["code"].removeprefix("wif5.due.") for raw in table.state.due}


def status(table: Table, country: str) -> tuple[str, str | None]:
    raw = table.state.minors[country]
    return raw["status"], raw.get("power")


# -- conquest (14, 14.1) ------------------------------------------------------------------
def test_14_a_minor_falls_with_its_capital(table: Table) -> None:
    phase(table, "declare_war", "axis")
    table.done("declare germany on poland")
    assert table.refused("conquest poland") >= {"wif5.course.not_now"}
    phase(table, "conquest")
    assert table.refused("conquest poland capital=no") == {"wif5.conquest.minor_not"}
    assert table.refused("conquest spain") >= {"wif5.conquest.neutral"}
    assert table.refused("conquest poland by france") == {"wif5.conquest.own_side"}
    assert table.done("conquérir poland par allemagne capital=yes")["by"] == "germany"
    assert status(table, "poland") == ("conquered", "germany")
    assert "germany|poland" not in table.state.wars
    assert "minor_fell" in due(table)


def test_14_1_3_only_the_first_conquest_removes_units(table: Table) -> None:
    phase(table, "conquest", greece={"status": "conquered", "power": "italy", "fallen": True})
    table.state = replace(table.state, wars={**table.state.wars, "cw|italy": table.state.date})
    table.done("liberation greece capital=yes")
    assert status(table, "greece") == ("liberated", "cw")
    assert {"units_back", "factories"} <= due(table)
    table.done("conquest greece by germany capital=yes")
    assert "minor_fell" not in due(table)


def test_14_3_a_minor_conquered_back_is_its_first_sides_to_liberate(table: Table) -> None:
    """Who conquered it first does not conquer it twice; who takes it back may liberate it, or not."""
    phase(table, "declare_war", "axis")
    table.done("declare germany on poland")
    phase(table, "conquest")
    table.done("conquest poland by germany capital=yes")
    for again in ("conquest poland by germany", "conquest poland by italy"):
        assert table.refused(again) == {"wif5.conquest.already"}
    table.put("conquest", date="Nov/Dec 1939")  # nobody takes it back before anybody has moved
    table.done("conquest poland by cw capital=yes")  # 14.3: nobody is obliged to liberate
    assert status(table, "poland") == ("conquered", "cw")
    assert table.refused("conquest poland by france") == {"wif5.conquest.already"}
    assert table.refused("liberation poland by germany") == {"wif5.liberation.own_side"}
    table.done("liberation poland by cw capital=yes")
    assert status(table, "poland") == ("liberated", "cw")


def test_14_3_a_first_conquest_is_written_as_in_older_saves(table: Table) -> None:
    """What is told by its conqueror is not written: `verify` judges an older save again, alike."""
    phase(table, "declare_war", "axis")
    table.done("declare germany on poland")
    phase(table, "conquest")
    (fallen,) = [event.data["minors"]["poland"] for event in table.do("conquest poland by germany capital=yes").events
                 if "poland" in event.data.get("minors", {})]  # fmt: skip
    assert set(fallen) >= {"status", "power", "was"} and "first" not in fallen


def test_14_a_power_falls_without_factories(table: Table) -> None:
    phase(table, "conquest")
    assert table.refused("conquest france germany factories_left=1") == {"wif5.conquest.power_not"}
    table.done("conquest france by germany factories_left=0")
    assert table.state.status_of("france") == "conquered"
    assert table.state.cells["france"] == 0  # 11.4: the cells left are spent
    assert {"power_fell", "exile"} <= due(table)


@pytest.mark.parametrize(
    ("answers", "factors", "fallen"),
    [
        (("yes", "yes", "yes"), "", True),
        (("yes", "yes", "no"), " allied_factors=12 italian_factors=9", True),
        (("yes", "no", "yes"), " allied_factors=9 italian_factors=9", False),
        (("no", "no", "yes"), "", False),
    ],
)
def test_14_italy_needs_three_places_or_two_and_more_factors(
    table: Table, answers: tuple[str, ...], factors: str, fallen: bool
) -> None:
    phase(table, "conquest")
    words = f"conquest italy by cw{factors}"
    # Who is not at war with a power does not conquer it (14).
    assert isinstance(table.do(words, *answers), Refused)
    table.state = replace(table.state, wars={**table.state.wars, "cw|italy": "Sep/Oct 1939"})
    assert isinstance(table.do(words), Wanted)
    assert isinstance(table.do(words, *answers), Accepted) is fallen


def test_14_two_of_three_ask_for_the_factors_on_italian_soil(table: Table) -> None:
    phase(table, "conquest")
    table.state = replace(table.state, wars={**table.state.wars, "cw|italy": "Sep/Oct 1939"})
    asked = table.do("conquest italy by cw", "yes", "yes", "no")
    assert isinstance(asked, Wanted) and asked.ask.what == "wif5.ask.allied_factors"
    assert isinstance(table.do("conquest italy by cw", "yes", "yes", "no", "9", "9"), Refused)
    assert isinstance(table.do("conquest italy by cw", "yes", "yes", "no", "10", "9"), Accepted)


def test_14_who_is_out_of_play_conquers_nobody(table: Table) -> None:
    phase(table, "conquest")
    nations = {**table.state.nations, "france": {"status": "vichy", "by": "germany"}}
    wars = {**table.state.wars, "france|italy": "Sep/Oct 1939"}
    table.state = replace(table.state, nations=nations, wars=wars)
    assert "wif5.course.out" in table.refused("conquest italy france")  # nothing is asked first


def test_14_what_the_ledgers_hold_of_italy_is_not_asked(table: Table) -> None:
    phase(table, "declare_war", "axis")
    table.done("declare italy on cw")
    phase(table, "conquest")
    table.done("control rome cw")
    asked = table.do("conquest italy by cw")
    assert isinstance(asked, Wanted) and asked.ask.what == "wif5.ask.tripoli"


def test_14_several_can_the_players_agree(table: Table) -> None:
    phase(table, "declare_war", "axis")
    table.done("declare italy on france")
    phase(table, "conquest")
    asked = table.do("conquest france factories_left=0")
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert set(asked.ask.options) == {"germany", "italy"}


def test_14_1_1_dice_for_the_units_of_the_conquered(table: Table) -> None:
    phase(table, "conquest")
    fates = {die: table.done("conquest kind=unit where=map", die)["fate"] for die in range(1, 7)}
    assert fates == {1: "replaced", 2: "removed", 3: "removed", 4: "exile", 5: "exile", 6: "exile"}
    assert table.done("conquest kind=unit where=pools", 3)["fate"] == "replaced"
    with pytest.raises(Unreadable):
        table.do("conquest where=map")


# -- in exile (14.2) ------------------------------------------------------------------------
def fallen_france(table: Table) -> Table:
    phase(table, "conquest", syria={"status": "conquered", "power": "france", "how": "scenario"})
    table.done("conquest france germany factories_left=0")
    return table


def test_14_2_a_host_is_a_power_of_the_side_at_war(table: Table) -> None:
    fallen_france(table)
    for host in ("usa", "germany", "france"):  # neutral, of the other side, itself
        assert table.refused(f"exile france {host}") == {"wif5.exile.host"}
    assert table.refused("exile cw france") >= {"wif5.exile.not_conquered"}
    table.done("exil france chez commonwealth")
    assert table.state.nations["france"]["exile"] == "cw"
    assert status(table, "syria") == ("conquered", "france")  # its exiles keep it (15)
    assert "exile" not in due(table)


def test_15_without_exiles_the_rest_is_the_conquerors(table: Table) -> None:
    fallen_france(table)
    assert table.done("exile france none")["lost"] == ["french_indo_china", "syria"]
    assert status(table, "syria") == ("conquered", "germany")


def test_14_2_a_fallen_host_sends_its_guests_on(table: Table) -> None:
    fallen_france(table)
    table.done("exile france cw")
    for country in ("india", "egypt"):  # it falls country by country (14)
        table.done(f"conquest {country} by germany capital=yes factories_left=0")
    table.done("conquest cw by germany capital=yes")
    assert "exile_moves" in due(table)
    guests = [
        raw["params"]["nation"] for raw in table.state.due if raw["code"].endswith("exile_moves")
    ]
    assert guests == ["france"]


def test_14_1_1_what_a_fallen_power_builds_leaves_the_spiral_but_for_its_ships(
    table: Table,
) -> None:
    phase(table, "conquest")
    spiral = {"Jan/Feb 1940": {"france": {"inf": 2, "ftr": 1, "ls": 1}, "cw": {"inf": 1}}}
    table.state = replace(table.state, spiral=spiral)
    table.done("conquest france germany kind=power factories_left=0")
    assert table.state.spiral == {"Jan/Feb 1940": {"france": {"ls": 1}, "cw": {"inf": 1}}}


# -- liberation (14.3), surrender (14.4) -----------------------------------------------------
def test_14_3_a_power_is_liberated(table: Table) -> None:
    fallen_france(table)
    assert table.refused("liberation france by germany") == {"wif5.liberation.own_side"}
    assert table.refused("liberation belgium") == {"wif5.liberation.not_conquered"}
    assert table.refused("liberation france by cw capital=no") == {"wif5.liberation.capital"}
    table.put("conquest", control={"paris": {"power": "usa", "was": "germany"}})
    assert table.done("libération france par usa removed=5")["units_back"] == 3
    assert table.state.status_of("france") == "active"
    assert "give_back" in due(table)


def test_18_7_indo_china_is_never_liberated(table: Table) -> None:
    phase(table, "conquest", french_indo_china={"status": "conquered", "power": "japan"})
    assert table.refused("liberation indochine") == {"wif5.liberation.indo_china"}


def test_14_4_a_minor_given_up(table: Table) -> None:
    phase(table, "conquest", norway={"status": "declared", "power": "cw"},
          hungary={"status": "declared", "power": "germany"})  # fmt: skip
    assert table.done("surrender norway")["by"] == "germany"
    assert table.done("reddition hungary")["by"] == "cw"
    assert table.refused("surrender norway") == {"wif5.surrender.whose"}
    phase(table, "conquest", greece={"status": "declared", "power": "cw"})
    assert table.refused("surrender greece to usa") == {"wif5.conquest.own_side"}
    assert table.refused("surrender greece to italy") == {"wif5.conquest.not_at_war"}  # neutral
    table.state = replace(table.state, wars={**table.state.wars, "greece|italy": "Sep/Oct 1939"})
    assert table.done("surrender greece to italy")["by"] == "italy"


# -- Vichy (16) ---------------------------------------------------------------------------------
def in_paris(table: Table, **minors: Any) -> Table:
    phase(table, "vichy", **minors)
    table.done("control paris germany")
    return table


def test_16_vichy_needs_paris(table: Table) -> None:
    phase(table, "vichy")
    table.done("control paris germany")
    table.done("control paris france")
    assert table.refused("vichy", 4) == {"wif5.vichy.not_paris"}
    assert table.refused("vichy cw", 4) >= {"wif5.vichy.axis"}


def test_16_2_a_four_leaves_new_caledonia_to_the_free_french(table: Table) -> None:
    in_paris(table, norway={"status": "declared", "power": "france"},
             belgium={"status": "conquered", "power": "france"})  # fmt: skip
    table.done("vichy", 4)
    assert table.state.status_of("france") == "vichy"
    free = {c for c, raw in table.state.minors.items() if raw["status"] == "free_french"}
    assert free == {"new_caledonia"} and status(table, "new_caledonia")[1] == "cw"
    neutral = {c for c, raw in table.state.minors.items() if raw["status"] == "vichy"}
    assert neutral == {"metropolitan_france", "senegal", "morocco", "algeria", "tunisia", "syria",
                       "french_indo_china"}  # fmt: skip
    # 16.1: France's conquests pass to the conqueror, its other minors are neutral again.
    assert status(table, "belgium") == ("conquered", "germany")
    assert status(table, "norway") == ("neutral", None)
    assert "france" not in table.state.acting("allies")
    assert table.state.cells["france"] == 0
    assert table.refused("vichy", 4) >= {"wif5.course.out"}


def test_16_2_what_the_axis_conquered_stays_so(table: Table) -> None:
    in_paris(table, tunisia={"status": "conquered", "power": "italy"})
    result = table.done("vichy", 6)
    assert result["territories"]["tunisia"] == "conquered"
    assert status(table, "tunisia") == ("conquered", "italy")
    assert result["territories"]["algeria"] == "free_french"  # 1 to 5 only


def test_16_1_the_state_of_italy_decides_about_ships(table: Table) -> None:
    in_paris(table)
    table.done("vichy", 1)
    assert table.done("vichy ship=installation", 2)["fate"] == "german"  # Italy is neutral
    italy = {**table.state.nations["italy"], "status": "active"}
    table.state = replace(table.state, nations={**table.state.nations, "italy": italy})
    assert table.done("vichy ship=installation", 2)["fate"] == "italian"


def vichy(table: Table, side: str) -> Table:
    in_paris(table)
    table.done("vichy", 1)
    return phase(table, "declare_war", side)


def test_16_3_the_axis_declares_control_not_war(table: Table) -> None:
    vichy(table, "axis")
    assert table.refused("declare germany on maroc") == {"wif5.war.vichy"}
    assert table.refused("occupy italy morocco") == {"wif5.occupy.who"}
    table.done("occuper allemagne maroc")
    assert status(table, "morocco") == ("declared", "germany")
    assert status(table, "algeria") == ("vichy", None)
    assert table.refused("occupy germany morocco") == {"wif5.war.no_territory"}
    assert table.done("occupy germany métropole")["occupied"] == [
        "metropolitan_france", "senegal", "algeria", "tunisia", "syria", "french_indo_china",
        "new_caledonia",
    ]  # fmt: skip
    rolls = [raw for raw in table.state.due if raw["code"] == "wif5.due.us_entry_roll"]
    assert [raw["params"]["number"] for raw in rolls] == [8]


def test_11_5_2_japan_takes_indo_china(table: Table) -> None:
    vichy(table, "axis")
    table.done("occupy japan indochine")
    assert status(table, "french_indo_china") == ("conquered", "japan")
    rolls = [raw for raw in table.state.due if raw["code"] == "wif5.due.us_entry_roll"]
    assert [raw["params"]["number"] for raw in rolls] == [1]


def test_11_5_1_option_3_iceland_for_the_usa(table: Table) -> None:
    phase(table, "declare_war", "allies")
    assert table.refused("occupy usa iceland") == {"wif5.occupy.option"}
    table.state = replace(table.state, entry={**table.state.entry, "options": [3]})
    table.done("occupy usa iceland")
    assert status(table, "iceland") == ("conquered", "usa")


def held(table: Table) -> set[str | None]:
    """Who holds the minors, Mongolia apart: it begins under Russian control (18.6)."""
    return {raw["power"] for c, raw in table.state.minors.items() if c != "mongolia"}


def test_16_4_war_on_the_metropole_is_war_on_every_territory(table: Table) -> None:
    vichy(table, "allies")
    table.done("declare cw on syrie")
    assert status(table, "syria") == ("declared", "germany")
    assert status(table, "senegal") == ("vichy", None)
    table.done("declare cw on vichy")
    assert held(table) == {"germany"}
    assert "vichy_ships" in due(table)


def test_14_3_liberated_france_is_whole_again(table: Table) -> None:
    vichy(table, "allies")
    phase(table, "conquest")
    table.done("correct control paris usa because it is theirs")
    table.done("liberation france by usa")
    assert table.state.status_of("france") == "active"
    assert held(table) == {"france"}
    # 18.7: Indo-China alone is no free country, but a conquered minor of France's, as every game begins.
    assert status(table, "syria") == ("liberated", "france")
    assert status(table, "french_indo_china") == ("conquered", "france")
    assert table.refused("surrender french indo-china") == {"wif5.surrender.whose"}
    assert table.refused("liberation french indo-china") == {"wif5.liberation.indo_china"}


# -- coups (11.4) ---------------------------------------------------------------------------------
def test_T_COU_1_iraq_in_1941(table: Table) -> None:
    cells = {**table.state.cells, "germany": 2, "cw": 1}
    phase(table, "coups", date="Mar/Apr 1941")
    table.state = replace(table.state, cells=cells)
    found = table.done("coup germany iraq cancelled by cw")
    assert found["cancelled"] is True and found["cost"] == 2
    assert (table.state.cells["germany"], table.state.cells["cw"]) == (1, 0)
    assert table.state.account("germany")["spent"] == 2
    assert table.refused("coup germany iraq", 3) == {"wif5.coup.one_a_turn"}
    phase(table, "coups", date="May/Jun 1941")
    assert table.done("coup d’état allemagne irak cell=yes", "none", 3)["success"] is True
    assert table.state.cells["germany"] == 0
    assert status(table, "iraq") == ("aligned", "germany")
    phase(table, "declare_war", "axis")
    before = table.state
    told = {each.code for each in table.do("declare germany on iraq").rulings}
    assert "wif5.war.own_aligned" in told  # told, not refused: nothing forbids it (11.4)
    table.state = before
    assert "wif5.war.own_aligned" not in {
        each.code for each in table.do("declare germany on greece").rulings
    }
    table.state = before
    table.done("bring iraq")
    assert status(table, "iraq") == ("declared", "germany")


def test_11_4_the_year_is_the_turns(table: Table) -> None:
    phase(table, "coups")
    assert (
        table.done("coup cw portugal cell=yes", "yes", "none", 2)["success"] is False
    )  # 1939: only a 1
    assert status(table, "portugal") == ("neutral", None)
    phase(table, "coups", date="Jan/Feb 1940")
    assert table.done("coup france portugal cell=yes", "yes", "none", 2)["success"] is True
    assert status(table, "portugal") == ("aligned", "france")


def test_11_4_a_six_turns_the_country(table: Table) -> None:
    phase(table, "coups")
    table.done("coup italy portugal cell=yes", "none", 6)
    assert status(table, "portugal") == ("aligned", "cw")
    table.done("coup cw sweden cell=yes", "none", 6)  # stable: its resources go to the other side
    assert table.state.minors["sweden"]["resources_to"] == "germany"
    assert status(table, "sweden")[0] == "neutral"


def test_11_4_what_forbids_a_coup(table: Table) -> None:
    phase(table, "coups", portugal={"status": "aligned", "power": "cw"},
          greece={"status": "declared", "power": "cw"})  # fmt: skip
    assert table.refused("coup italy portugal") == {"wif5.coup.aligned"}
    assert table.refused("coup italy greece") == {"wif5.coup.controlled"}
    assert table.refused("coup italy finland") == {"wif5.coup.never_a_cell"}
    assert table.refused("coup italy spain points=4") == {"wif5.coup.points"}
    assert table.refused("coup japan iraq", 3) == {"wif5.coup.none_left"}
    assert table.refused("coup italy iraq cancelled by germany") == {"wif5.coup.own_side"}
    assert table.refused("coup italy france") == {"wif5.coup.no_minor"}


def test_11_4_an_aligned_country_waits_for_its_powers_war(table: Table) -> None:
    phase(table, "declare_war", "axis", iraq={"status": "aligned", "power": "italy"})
    assert table.refused("bring iraq") == {"wif5.bring.at_war"}  # Italy is neutral
    assert table.refused("bring iraq germany") >= {"wif5.bring.others"}


def test_11_4_whose_cell_cancels_is_asked_among_several(table: Table) -> None:
    phase(table, "coups")
    asked = table.do("coup germany iraq cancelled")
    assert isinstance(asked, Wanted) and set(asked.ask.options) == {"cw", "france", "russia"}
    table.done("coup germany iraq annulé", "russia")
    assert table.state.cells["russia"] == 0


def test_11_4_resources_flow_only_while_the_country_is_neutral(table: Table) -> None:
    phase(table, "coups")
    table.done("coup cw sweden cell=yes", "yes", "none", 6)
    phase(table, "declare_war", "axis")
    table.done("declare germany on sweden")
    assert "resources_to" not in table.state.minors["sweden"]


def test_16_4_attacked_units_may_go_over(table: Table) -> None:
    vichy(table, "allies")
    decision = table.do("declare usa on syria")
    assert isinstance(decision, Refused)  # the USA are not free yet (11.5)
    decision = table.do("declare cw on syria")
    assert "wif5.war.defection" in {ruling.code for ruling in decision.rulings}
    assert table.done("defection units=2 free_french=yes", (3, 5)) == {"defected": 1, "left": 1}


def begun_with_vichy(**minors: object) -> Table:
    table = Table()
    powers = {**table.scenario["powers"], "france": {"status": "vichy"}}
    told = {**table.scenario, "powers": powers, "minors": {**table.scenario["minors"], **minors}}
    table.state = table.game.initial(told, {"west": "yes"})
    return table


def test_16_2_a_scenario_with_vichy_france_has_its_territories() -> None:
    table = begun_with_vichy(syria={"status": "free_french", "power": "cw"},
                             tunisia={"status": "conquered", "power": "italy"},
                             senegal={"status": "vichy"})  # fmt: skip
    of_vichy = ("metropolitan_france", "senegal", "morocco", "algeria", "french_indo_china")
    minors = table.state.minors
    assert {minors[each]["status"] for each in of_vichy} == {"vichy"}
    assert {minors[each]["power"] for each in of_vichy} == {None}
    assert {minors[each]["was"] for each in of_vichy} == {"france"}
    free = [minors[each] for each in ("new_caledonia", "syria")]
    assert [(raw["status"], raw["power"]) for raw in free] == [("free_french", "cw")] * 2
    assert (minors["tunisia"]["status"], minors["tunisia"]["power"]) == ("conquered", "italy")
    assert table.state.nations["france"]["by"] == "germany"  # north of the line (16.2)
    assert "morocco" not in Table().state.minors  # France's own while it is in play
    table.to("declare_war")
    table.put("declare_war", "axis")
    table.done("occupy germany senegal")
    assert table.state.minors["senegal"]["power"] == "germany"


@pytest.mark.parametrize("status", ["free_french", "declared", "liberated"])
def test_18_7_french_indo_china_does_not_surrender_in_anybodys_hands(
    table: Table, status: str
) -> None:
    phase(table, "conquest")
    for raw in ({"status": status, "power": "cw"}, {"status": "conquered", "power": "france"}):
        table.state = replace(table.state, minors={**table.state.minors, "french_indo_china": raw})
        wanted = "indo_china" if raw["status"] == status else "whose"
        assert table.refused("surrender french indo-china") == {f"wif5.surrender.{wanted}"}
    table.state = replace(table.state, minors={"syria": {"status": "declared", "power": "cw"}})
    table.done("surrender syria")
