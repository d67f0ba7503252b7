"""What war takes from production in a campaign: 10.6.1, 11.1 to 11.3; offensive chits (13)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.chits.in_force import lifted


def account(table: Table, power: str) -> dict[str, Any]:
    return dict(table.state.economy.get(power, {}))


# -- bombs and raiders (10.6.1, 11.3) ----------------------------------------------------
def test_T_STR_1_lille_loses_three_points_and_a_resource(table: Table) -> None:
    table.to("first_side")
    table.done("first allies")
    table.to("choose_action")
    table.done("choose all combined")
    assert table.refused("strategic_bombing factors=15 of=allemagne") == {"wif5.course.not_now"}
    table.to("strategic_bombardment")
    table.done("strategic_bombing factors=15 factory_points=3 hex_resources=1 of=allemagne", 5)
    assert account(table, "germany") == {"lost_resources": 1, "lost_points": 3, "left": None}
    table.to("production")
    table.done("income germany 11 31")
    found = table.done("produce germany")
    assert (found["resources"], found["build_points"]) == (30, 27)


def test_8_2_4_the_weather_of_the_zone_halves_the_bombs(table: Table) -> None:
    table.to("first_side")
    table.done("first allies")
    table.to("choose_action")
    table.done("choose all combined")
    table.to("strategic_bombardment")
    zones = {**table.state.weather.zones, "temperate": "winter"}
    table.state = replace(table.state, weather=replace(table.state.weather, zones=zones))
    found = table.done("strategic_bombing factors=29 zone=tempéré of=germany", 5)
    assert found["factors"] == 15  # 14.5 rounded up, the booklet's column 14-18


def test_T_CON_1_three_resources_and_a_sub(table: Table) -> None:
    table.to("convoys")
    table.done("convoy cw North Atlantic 10 waived=yes")
    table.to("convoy_attacks")
    found = table.done(
        "convoy_attack type=sub attack=3 sub@1, 1 sub@0 attack_section=1 escort=2 ls@2 "
        "escort_section=2 of=cw by=germany area=North Atlantic", 4,
    )  # fmt: skip
    assert (found["result"], found["resources_lost"]) == ("-3X", 3)
    assert (found["conv"], found["sub"]) == ("none", "destroyed")
    assert account(table, "cw")["lost_resources"] == 3
    assert table.state.convoys == {"cw": {"North Atlantic": 7}}


def test_T_CON_2_two_raiders_take_two_resources(table: Table) -> None:
    table.to("convoy_attacks")
    found = table.done(
        "attaque de convoi type=raiders attack=2 hs@2 attack_section=2 escort=3 ls@1 "
        "escort_section=1 of=cw resources=10", 5,
    )  # fmt: skip
    assert (found["result"], found["sub"]) == ("-2X", "none")
    assert account(table, "cw")["lost_resources"] == 2


def test_11_3_3_no_more_is_lost_than_goes_by_and_a_damaged_conv(table: Table) -> None:
    table.to("convoys")
    table.done("convoy cw Norwegian Sea 1 waived=yes")
    table.to("convoy_attacks")
    words = (
        "convoy_attack type=sub attack=3 sub@1 attack_section=1 of=cw by=germany area=norwegian sea"
    )
    assert table.done(f"{words} result=D4D", 4)["resources_lost"] == 1
    assert account(table, "cw")["lost_resources"] == 1
    assert table.state.convoys == {}
    assert table.state.pools == {"cw": {"repair": {"conv": 1}}}  # no escort: the SUB only aborts


def test_11_3_3_a_damaged_sub_goes_to_its_repair_pool(table: Table) -> None:
    table.to("convoy_attacks")
    table.done(
        "convoy attack type=sub attack=3 sub@1 attack_section=1 escort=2 ls@1 escort_section=1 "
        "of=cw by=allemagne resources=5 result=-2D", 4,
    )  # fmt: skip
    assert table.state.pools == {"germany": {"repair": {"sub": 1}}}


# -- partisans (11.1, 11.2) -----------------------------------------------------------------
def test_T_PRT_1_the_fifth_row_of_the_table(table: Table) -> None:
    table.to("partisans")
    found = table.done("uprisings", 5)
    assert found["countries"] == [
        "Sweden", "Persia", "Rumania", "France", "Yugoslavia", "Occupied China", "South Africa",
        "Burma",
    ]  # fmt: skip


@pytest.mark.parametrize("word", ["nobody", "personne", "-"])
def test_a_row_that_names_nobody_is_said_so(table: Table, word: str) -> None:
    """11.1: the row of the die names the countries; none named, nobody rises, and it is over."""
    table.to("partisans")
    assert table.done("uprisings", 2, word)["countries"] == []
    assert table.state.uprisings == {"countries": [], "rolled": []}
    table.done("next")
    assert table.state.step != "partisans"


def test_T_PRT_2_persia_is_lost_on_a_two(table: Table) -> None:
    table.to("partisans")
    table.done("partisans units=1 inf, 1 cav of=russia count=1", 1)
    assert account(table, "russia") == {}
    table.done("partisans units=1 inf, 1 cav of=russie count=1", 2)
    assert account(table, "russia")["lost_resources"] == 1


@pytest.mark.parametrize(
    ("date", "needed"),
    [("May/Jun 1941", 1), ("Nov/Dec 1941", 1), ("Jan/Feb 1942", 2), ("Jan/Feb 1943", 3)],
)
def test_T_RUP_1_what_the_first_die_needs(table: Table, date: str, needed: int) -> None:
    table.to("partisans")
    table.state = replace(table.state, date=date, wars={"germany|russia": "May/Jun 1941"})
    table.to("russian_partisans")
    assert table.done("russian_partisans", 6)["needed"] == needed


def test_T_RUP_2_the_pool_holds_two(table: Table) -> None:
    table.to("partisans")
    wars = {"germany|russia": "May/Jun 1941"}
    table.state = replace(table.state, date="Mar/Apr 1943", wars=wars)
    table.to("russian_partisans")
    found = table.done("partisans russes pool=1 recalled=1", 2, 5)
    assert (found["allowed"], found["arrive"]) == (3, 2)


def test_11_6_2_1_losses_are_told_and_corrected(table: Table) -> None:
    table.to("production")
    table.done("loss france 4 resources")
    table.done("loss france -1 resources")
    table.done("pertes france 2 points")
    assert account(table, "france")["lost_resources"] == 3
    assert account(table, "france")["lost_points"] == 2
    table.to("final_reorganisation")
    table.done("next")
    assert account(table, "france").get("lost_resources") is None  # of one turn


def test_11_3_whose_loss_it_is_has_to_be_a_power(table: Table) -> None:
    table.to("convoy_attacks")
    words = "convoy_attack type=sub attack=3 sub@1 attack_section=1 of=narnia"
    with pytest.raises(Unreadable):
        table.do(words, 4)
    decision = table.do("convoy_attack type=sub attack=3 sub@1 attack_section=1 result=-2-", 4)
    assert "wif5.losses.whose" in {each.code for each in decision.rulings}


def test_1_4_pools_are_told_and_emptied(table: Table) -> None:
    table.to("production")
    table.done("pool germany construction 2 hs, 1 cv")
    assert table.state.pools == {"germany": {"construction": {"hs": 2, "cv": 1}}}
    table.done("réserve allemagne construction aucune")
    assert table.state.pools == {"germany": {"construction": {}}}


# -- offensive chits (13) ----------------------------------------------------------------------
def chits(table: Table, **hands: int) -> None:
    table.state = replace(table.state, chits=hands)


def test_13_1_a_neutral_power_cancels_no_roll(table: Table) -> None:
    chits(table, italy=1, germany=2)
    assert table.refused("chit italy reroll") == {"wif5.chits.neutral"}
    table.to("initiative_dice")
    table.must()
    table.done("chit germany reroll")
    assert table.refused("chit germany reroll") == {"wif5.chits.one_a_turn"}
    table.to("final_reorganisation")
    table.done("next")
    table.to("initiative_dice")
    table.must()
    table.done("chit germany reroll")
    assert table.state.chits["germany"] == 0


def test_13_2_with_a_combined_action_of_the_own_impulse(table: Table) -> None:
    chits(table, germany=1, cw=1)
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    assert table.refused("chit cw combined") == {"wif5.course.not_phasing"}
    assert table.refused("chit germany land hq=5") == {"wif5.chit.action"}
    found = table.done("jeton allemagne combinée")
    assert found["lifted"] == ["naval_moves", "land_moves", "land_attacks"]
    assert lifted(table.state, "germany")
    table.to("end_of_action")
    table.done("end number=0", 6)
    table.done("next")
    assert not lifted(table.state, "germany")  # for that impulse only


@pytest.mark.parametrize("levels", ["5", "1,1,1,1,1", "3,2", "2,1,1,1"])
def test_T_OFF_1_an_hq_of_five_gives_five_levels(table: Table, levels: str) -> None:
    chits(table, germany=1)
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    assert table.refused("chit germany land hq=5 levels=3,3") == {"wif5.chits.levels"}
    assert table.done(f"chit germany land hq=5 levels={levels}")["left"] == 0
    assert [each["code"] for each in table.state.due] == ["wif5.due.blitz_hq"]


def test_13_without_a_chit_nothing_is_played(table: Table) -> None:
    assert table.refused("chit japan reroll") == {"wif5.chit.none"}


def test_11_3_one_attack_of_each_type_and_the_worse_result_only(table: Table) -> None:
    """A CONV is attacked once by SUBs and once by raiders a turn, and suffers the worse result."""
    table.to("convoys")
    table.done("convoy cw North Atlantic 10 waived=yes")
    table.to("convoy_attacks")
    subs = "convoy_attack type=sub attack=3 sub@1 attack_section=1 of=cw by=germany area=North Atlantic"
    ships = "convoy_attack type=raiders attack=2 hs@1 attack_section=1 of=cw by=germany area=North Atlantic"
    assert table.done(f"{subs} result=D3", 4)["resources_lost"] == 3
    assert table.state.convoys.get("cw", {}) == {}
    assert table.state.pools["cw"]["repair"] == {"conv": 1}
    assert table.refused(f"{subs} result=1", 4) == {"wif5.convoy.once_sub"}
    # Both numbers count, of what still goes through; destroyed is worse than damaged.
    assert table.done(f"{ships} result=X9", 4)["resources_lost"] == 7
    assert account(table, "cw")["lost_resources"] == 10
    assert "conv" not in table.state.pools.get("cw", {}).get("repair", {})
    assert table.refused(f"{ships} result=1", 4) == {"wif5.convoy.once_raiders"}
    table.to("final_reorganisation")
    table.done("next")
    assert table.state.raids == {}


def test_11_3_subs_first_and_only_an_enemy(table: Table) -> None:
    table.to("convoys")
    table.done("convoy cw North Sea 5 waived=yes")
    table.to("convoy_attacks")
    ships = "convoy_attack type=raiders attack=2 hs@1 attack_section=1 of=cw area=North Sea"
    assert table.refused(f"{ships} by=japan result=1", 4) == {"wif5.convoy.not_at_war"}
    table.done(f"{ships} by=germany result=1", 4)
    subs = ships.replace("raiders", "sub").replace("2 hs", "2 sub")
    assert table.refused(f"{subs} by=germany result=1", 4) == {"wif5.convoy.subs_first"}


def test_11_1_every_country_named_is_rolled_for_or_left_out_by_a_decision(table: Table) -> None:
    """The booklet's row 5 names France and Occupied China among others: a die for each; France is
    conquered, as in the example of 11.1.
    """
    table.to("partisans")
    table.put("partisans", nations={"france": {"status": "conquered", "by": "germany"}})
    table.done("uprisings", 5)
    codes = {ruling.code: ruling.params for ruling in _owed(table)}
    assert codes["wif5.partisans.dice_due"]["nations"] == ["france", "occupied_china"]
    # Enter takes the die that is owed, not the first verb of the step.
    due = [offer.verb for offer in table.game.offers(table.state) if offer.due]
    assert due == ["partisans"]
    assert table.game.play(table.state).verb("partisans") is not None
    table.done("partisans garrison=6", "occupied_china", 2)
    assert _owed(table)[0].params["nations"] == ["france"]
    table.done("partisans garrison=6", 2)  # the only one left
    assert table.state.uprisings["rolled"] == ["occupied_china", "france"]
    assert not _owed(table)


def _owed(table: Table) -> tuple[Any, ...]:
    from referee.games.wif5.turn.duties import owed

    return owed(table.game.book_at(table.state), table.state)


@pytest.mark.parametrize(("left", "given", "asked"), [
    (["greece"], {}, "greece"), (["greece", "yugoslavia"], {"country": "yugoslavia"}, "yugoslavia"),
    (["greece", "yugoslavia"], {}, None),
])  # fmt: skip
def test_11_1_the_question_of_a_garrison_names_its_country(
    left: list[str], given: dict[str, str], asked: str | None
) -> None:
    """The country comes first where there are several; its garrison is asked by name."""
    table = Table()
    table.to("declare_war")
    table.done("declare germany on greece,yugoslavia")
    table.put("partisans")
    table.state = replace(table.state, uprisings={"countries": left, "rolled": []})
    book, verb = table.game.book_at(table.state), table.game.play(table.state).verb("partisans")
    country, garrison = verb.args[:2]
    assert (country.name, garrison.name) == ("country", "garrison")
    assert country.when(book, table.state, {}) is (len(left) > 1)
    worded = garrison.ask(book, table.state, given)
    assert (worded.params["nation"] if worded else None) == asked
