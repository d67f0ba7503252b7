"""Loans, the Burma Road, deliveries, CONVs and partisans: whom the ledgers allow what (9, 11.1, 11.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.command import Accepted, Command, Wanted
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.partisans.verbs import aggressors
from referee.games.wif5.production.accounts import resources_of
from referee.games.wif5.resources.loans import closed
from referee.games.wif5.resources.waters import kept_out, nobody


def at(table: Table, step: str, **entry: Any) -> Table:
    table.to("lending")
    return table.put(step, entry=entry)


def wars(table: Table, *pairs: str) -> None:
    found = {**table.state.wars, **dict.fromkeys(pairs, table.state.date)}
    table.state = replace(table.state, wars=found)


def nation(table: Table, power: str, **found: Any) -> None:
    nations = {**table.state.nations, power: {"since": table.state.date, **found}}
    table.state = replace(table.state, nations=nations)


def minors(table: Table, **found: dict[str, Any]) -> None:
    table.state = replace(table.state, minors={**table.state.minors, **found})


# -- loans (9.4, 11.5.1) ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "options", "more", "refused"),
    [
        ("cw france 3", [], [], set()),
        ("cw germany 1", [], [], {"lending.side"}),
        ("china cw 1", [], [], {"lending.china"}),          # China never lends
        ("italy germany 1", [], [], {"lending.neutral"}), ("germany italy 1", [], [], {"lending.neutral"}),
        ("usa cw 5", [], [], {"lending.neutral"}), ("usa cw 5", [7], [], set()),
        ("usa cw 6", [7], [], {"lending.five"}),
        ("usa russia 1", [7], ["germany|russia"], {"lending.neutral"}),
        ("usa russia 5", [11], ["germany|russia"], set()),
        ("usa russia 5", [11], [], {"lending.neutral", "income.russia"}),
        ("cw china 2", [], [], {"income.china"}), ("cw china 2", [4], [], set()),
        ("usa china 2", [4], [], set()),
        # At war with Germany every option counts, and there is no limit.
        ("usa cw 9", [], ["germany|usa"], set()),
        ("france cw 1", [], ["lent cw"], {"lending.both"}),  # who lends this turn borrows nothing
        ("cw france 1", [], ["lent cw"], set()),
        ("cw france 1", [], ["lent france"], {"lending.both"}),
        ("cw france 1", [], ["out france"], {"course.out"}), ("cw france 1", [], ["out cw"], {"course.out"}),
    ],
)  # fmt: skip
def test_9_4_who_lends_to_whom(
    table: Table, words: str, options: list[int], more: list[str], refused: set[str]
) -> None:
    at(table, "lending", options=options, dates={str(n): "Jul/Aug 1939" for n in options})
    nation(table, "russia", status="active" if "germany|russia" in more else "neutral")
    for each in more:
        match each.split():
            case ["lent", "cw"]:
                table.done("lend cw france 1")
            case ["lent", "france"]:
                table.done("lend france cw 1")
            case ["out", power]:
                nation(table, power, status="conquered", by="germany")
            case _:
                wars(table, each)
                if "usa" in each:
                    nation(table, "usa", status="active")
    if not refused:
        table.done(f"lend {words}")
        assert table.state.loans[-1]["resources"] == int(words.split()[-1])
    else:
        found = {code.removeprefix("wif5.") for code in table.refused(f"lend {words}")}
        assert refused & found == refused and found <= refused | {"lending.neutral"}


def test_9_4_a_loan_told_again_is_another_number(table: Table) -> None:
    at(table, "lending")
    table.done("lend cw france 3")
    table.done("prêter cw à france 2")
    assert [(each["to"], each["resources"]) for each in table.state.loans] == [("france", 2)]
    table.done("lend from=cw to=france resources=4")
    assert resources_of(table.state, "france").borrowed == resources_of(table.state, "cw").lent == 4
    table.done("lend cw france 0")
    assert table.state.loans == ()
    table.done("lend france cw 1")  # the loan called off binds nobody
    for words in ("lend from=cw", "lend cw france", "lend cw france 3 by sea"):
        with pytest.raises(Unreadable):
            table.do(words)


@pytest.mark.parametrize(("sent", "arrive"), [(7, 3), (6, 3), (1, 0), (2, 1)])
def test_9_4_half_is_lost_on_the_burma_road(table: Table, sent: int, arrive: int) -> None:
    at(table, "lending", options=[4])
    table.done(f"lend cw china {sent} by the burma road")
    assert table.state.loans[0]["arrive"] == arrive
    assert resources_of(table.state, "china").borrowed == arrive
    assert resources_of(table.state, "cw").lent == sent


# -- the Burma Road (9.4, 11.5.2 no. 6) --------------------------------------------------------------
def test_11_5_2_the_road_is_closed_by_pressure_or_arms(table: Table) -> None:
    at(table, "lending", options=[4])
    assert not closed(table.state)
    table.done("burma close")
    assert closed(table.state) and table.state.entry["burma"] == "pressure"
    assert table.refused("lend cw china 2 by burma") == {"wif5.income.burma_closed"}
    table.done("lend cw china 2")  # by a Chinese port
    assert table.refused("burma open") == {"wif5.income.burma_pressure"}
    table.state = replace(table.state, entry={**table.state.entry, "options": [4, 13]})
    table.done("birmanie ouvrir")
    assert not closed(table.state)
    table.done("burma close arms")
    assert table.state.entry["burma"] == "arms"
    table.state = replace(table.state, entry={**table.state.entry, "options": [4]})
    table.done("burma open")  # what arms closed arms open
    assert not closed(table.state)


def test_11_5_2_pressure_counts_no_more_once_the_usa_fight_germany(table: Table) -> None:
    at(table, "lending", options=[4], burma="pressure")
    assert closed(table.state)
    wars(table, "germany|usa")
    assert not closed(table.state)
    table.done("lend cw china 2 by burma")
    table.state = replace(table.state, entry={**table.state.entry, "burma": "arms"})
    assert closed(table.state)


@pytest.mark.parametrize(
    ("step", "words", "war", "refused"),
    [
        ("convoys", "burma close", "", set()), ("resource_routes", "burma close", "", set()),
        ("land_movement", "burma close", "", {"wif5.income.burma_when"}),
        ("land_movement", "burma close arms", "", set()),
        ("lending", "burma close", "germany|usa", {"wif5.income.burma_late"}),
        ("lending", "burma close arms", "germany|usa", set()),
        ("lending", "burma close", "japan|usa", set()),
    ],
)  # fmt: skip
def test_11_5_2_pressure_has_its_segment(
    table: Table, step: str, words: str, war: str, refused: set[str]
) -> None:
    at(table, step)
    if war:
        wars(table, war)
    if refused:
        assert table.refused(words) == refused
        return
    table.done(words)
    assert [raw["code"] for raw in table.state.due] == ["wif5.due.us_entry_burma"]
    # Rolled for once, it is not asked for again.
    entry = {**table.state.entry, "rolled": ["6"], "burma": None}
    table.state = replace(table.state, due=(), entry=entry)
    table.done(words)
    assert table.state.due == ()


# -- deliveries of neutral countries (9.5) -------------------------------------------------------------
OWED = {"rumania": 2, "russia": 5, "usa": 5, "yugoslavia": 2, "sweden": 0}


@pytest.mark.parametrize(
    ("country", "war", "changed"),
    [
        ({}, "", {}),
        ({"rumania": {"status": "declared", "power": "germany", "how": "brought"}}, "", {"rumania": 4, "russia": 4}),
        # Attacked, Finland was not declared in the war by Germany.
        ({"finland": {"status": "declared", "power": "germany", "how": "attacked"}}, "", {}),
        ({"finland": {"status": "declared", "power": "germany", "how": "brought"}}, "", {"russia": 4}),
        ({"hungary": {"status": "declared", "power": "germany"}, "bulgaria": {"status": "declared", "power": "germany"}},
         "", {"russia": 3}),
        ({"yugoslavia": {"status": "declared", "power": "cw"}}, "", {"yugoslavia": 0}),
        ({"yugoslavia": {"status": "conquered", "power": "italy"}}, "", {"yugoslavia": None}),
        ({}, "germany|russia", {"russia": 0}), ({}, "japan|usa", {"usa": 0}), ({}, "italy|yugoslavia", {"yugoslavia": 0}),
        ({}, "germany|usa", {"usa": 0}),  # every option counts, the embargo too (11.5.1)
    ],
)  # fmt: skip
def test_9_5_what_neutrals_deliver(
    table: Table, country: dict[str, Any], war: str, changed: dict[str, int | None]
) -> None:
    at(table, "lending")
    minors(table, **country)
    if war:
        wars(table, war)
    found = table.done("deliveries")
    owed = {**OWED, **changed}
    got = {key: found.get(key) for key in owed if key != "sweden"}
    assert got == {key: owed[key] for key in owed if key != "sweden"}
    assert resources_of(table.state, "russia").sent == owed["russia"]


# -- CONVs (9.3) ----------------------------------------------------------------------------------------
def test_9_3_one_conv_of_a_side_in_an_area_neutrals_apart(table: Table) -> None:
    at(table, "convoys")
    table.done("convoy cw North Sea 4 waived=yes")
    assert table.refused("convoy france north sea 1 waived=yes") == {"wif5.income.one_conv"}
    table.done("convoy germany North Sea 1")  # the other side
    table.done("convoy usa North Sea 2 waived=yes")  # a neutral has its own
    table.done("convoy cw North Sea 6 waived=yes")  # its own, told again
    table.done("convoy france Bay of Biscay 1 waived=yes")
    assert table.state.convoys["cw"] == {"North Sea": 6}
    table.done("convoi cw NORTH SEA aucun waived=yes")
    assert "cw" not in table.state.convoys
    table.done("convoy france north sea 1 waived=yes")
    assert set(table.state.convoys["france"]) == {"Bay of Biscay", "North Sea"}
    assert table.refused("convoy cw Nort Sea 3 waived=yes") == {"wif5.sea.almost"}
    assert table.refused("convoy cw Lake Geneva 3 waived=yes") == {"wif5.sea.no_map"}
    nation(table, "france", status="conquered", by="germany")
    assert "wif5.course.out" in table.refused("convoy france Red Sea 1 waived=yes")


# -- who may attack a CONV (11.3) --------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("by=italy of=cw area=North_Sea", {"convoy.not_at_war", "income.ships_gibraltar"}),
        ("by=germany of=cw area=Baltic_Sea", {"convoy.none_there"}),
        ("by=germany of=cw area=north_sea", set()),
        ("by=germany of=france area=Baltic_Sea", set()),  # its CONVs were never told
        ("by=germany area=North_Sea", set()),             # whose it is is known
    ],
)  # fmt: skip
def test_11_3_an_enemy_attacks_a_conv_that_is_there(
    table: Table, words: str, refused: set[str]
) -> None:
    at(table, "convoys")
    table.done("convoy cw North Sea 4 waived=yes")
    table.done("convoy japan South China Sea 3")
    at(table, "convoy_attacks")
    keys = dict(each.split("=") for each in words.replace("_", " ").split(" area=")[0].split())
    keys |= {"area": words.split("area=")[1].replace("_", " "), "type": "raider",
             "attack": "2 hs@1", "attack_section": "1"}  # fmt: skip
    came = table.game.decide(table.state, Command("convoy_attack", {"keys": keys}, ((5,), "-2X")))
    if refused:
        assert {r.code for r in came.rulings if r.severity == "refusal"} == {
            f"wif5.{code}" for code in refused
        }
        return
    assert isinstance(came, Accepted)
    raided = [(event.data["power"], event.data.get("untold", False))
              for event in came.events if event.kind == "raided"]  # fmt: skip
    assert raided == ([("cw", False)] if "france" not in words else [("france", True)])


# -- partisans (11.1) --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("country", "raw", "war", "sides"),
    [
        ("greece", {"by": "italy"}, "", ("axis",)), ("greece", {}, "", ()),
        ("persia", {"by": "russia", "status": "conquered", "power": "germany"}, "", ("allies",)),  # the first
        # Conquered as every game begins: whoever holds them.
        ("korea", {}, "", ("axis",)), ("manchuria", {"power": "russia"}, "", ("allies",)),
        ("occupied_china", {}, "", ("axis",)), ("occupied_china", {"status": "conquered", "power": "china"}, "", ()),
        ("french_indo_china", {}, "", ("axis", "allies")),
        # Nobody of the other side holds anything of it.
        ("france", {}, "france|germany", ()), ("italy", {}, "cw|italy", ()), ("china", {}, "", ()),
    ],
)  # fmt: skip
def test_11_1_whom_partisans_trouble(
    table: Table, country: str, raw: dict[str, Any], war: str, sides: tuple[str, ...]
) -> None:
    minors(table, **({country: raw} if raw else {}))
    if war:
        wars(table, war)
    assert aggressors(table.state, country) == sides


def test_11_1_a_power_is_eligible_by_a_declaration_on_record(table: Table) -> None:
    """Italy declares war on France and takes Paris: it is the aggressor. Whoever declared war
    itself was not attacked.
    """
    table.to("declare_war")
    table.state = replace(table.state, wars={})
    table.done("declare italy on france")
    assert table.state.nations["france"]["attacked"] == "axis"
    assert "attacked" not in table.state.nations.get("italy", {})
    held = {"paris": {"power": "italy", "since": "x", "was": "france"}}
    table.state = replace(table.state, control=held)
    assert aggressors(table.state, "france") == ("axis",)
    table.state = replace(table.state, control={})
    assert aggressors(table.state, "france") == ()  # nobody holds a part of it


@pytest.mark.parametrize(("answer", "sides"), [("yes", ("axis",)), ("no", ())])
def test_11_1_a_war_of_the_scenario_has_no_aggressor_on_record_it_is_asked_once(
    table: Table, answer: str, sides: tuple[str, ...]
) -> None:
    """France, at war as the game begins, Paris taken, not conquered yet."""
    at(table, "partisans")
    held = {"paris": {"power": "germany", "since": "x", "was": "france"}}
    table.state = replace(table.state, control=held)
    asked = table.do("uprisings")
    assert (asked.ask.flag, asked.ask.params["nation"]) == ("aggressed", "france")
    table.done("uprisings", answer, 5)  # Die 5 names France.
    assert aggressors(table.state, "france") == sides
    assert ("france" in table.state.uprisings["countries"]) is True
    table.state = replace(table.state, ticked=())
    table.done("uprisings", 5)  # it is kept


def test_11_1_china_back_in_peking_has_no_partisans_there(table: Table) -> None:
    assert aggressors(table.state, "occupied_china") == ("axis",)
    table.done("control peking china")
    assert aggressors(table.state, "occupied_china") == ()


@pytest.mark.parametrize("status", ["conquered", "vichy"])
def test_11_1_a_fallen_power_is_eligible_though_its_war_is_over(table: Table, status: str) -> None:
    table.state = replace(table.state, wars={})
    assert aggressors(table.state, "france") == ()
    nation(table, "france", status=status, by="germany")
    assert aggressors(table.state, "france") == ("axis",)


def test_11_1_a_country_of_the_table_once_its_holders_resources(table: Table) -> None:
    at(table, "partisans")
    minors(table, yugoslavia={"by": "germany", "status": "conquered", "power": "italy"})
    # Die 5: Sweden, Persia, Rumania, France, Yugoslavia, Occupied China, South Africa, Burma.
    found = table.done("uprisings", 5)
    assert set(found["rising"]) == {"yugoslavia", "occupied_china"}  # nobody holds a part of France
    for country, code in (
        ("greece", "partisans.not_named"), ("persia", "partisans.not_eligible"),
    ):  # fmt: skip
        assert f"wif5.{code}" in table.refused(f"partisans country={country} garrison=0", 6)
    account = table.state.account("italy").get("lost_resources", 0)
    table.done("partisans country=yugoslavia garrison=2 count=1", 3)
    assert table.state.account("italy")["lost_resources"] == account + 1  # whoever has it
    assert table.refused("partisans country=yugoslavia garrison=2 count=1", 3) == {
        "wif5.partisans.again"
    }
    # Whose resources said, and no country: as it is typed, only the die is asked.
    typed = ["partisans", "garrison=1", "of=japan"]
    told = table.game.decide(table.state, table.game.read(table.state, typed))
    assert told.ask is not None and not hasattr(told.ask, "options")
    before = dict(table.state.economy)
    said = table.do("partisans garrison=3 count=1", 3)  # no more than the garrison
    assert table.state.economy == before
    assert [
        each.params["nation"] for each in said.rulings if each.code == "wif5.partisans.rolled_for"
    ] == ["occupied_china"]  # the only one left is named


def test_11_1_whose_resources_is_asked_only_where_no_country_tells_it(table: Table) -> None:
    at(table, "partisans")

    def asked() -> bool:
        verb = table.game.play(table.state).verb("partisans")
        arg = next(arg for arg in verb.args if arg.name == "of")
        return bool(arg.when(table.game.book, table.state, {"garrison": "2"}))

    assert asked()  # no table rolled: nothing says whose
    minors(table, yugoslavia={"by": "germany", "status": "conquered", "power": "italy"})
    table.state = replace(table.state, uprisings={"countries": ["yugoslavia", "occupied_china"]})
    assert not asked()  # Italy has it, Japan has the other
    table.state = replace(table.state, uprisings={"countries": ["france"]})
    nation(table, "france", status="active")
    assert asked()  # at war, not conquered: which of the Axis has the hex is not known


@pytest.mark.parametrize(
    ("power", "area", "held", "why"),
    [
        # The booklet's own case (9.3): an Italian CONV in the Baltic needs Gibraltar or Suez.
        ("italy", "Baltic Sea", "", "gibraltar"),
        ("italy", "Baltic Sea", "suez_canal", ""),
        ("italy", "Central Mediterranean", "", ""),
        ("germany", "Western Mediterranean", "", "gibraltar"),
        ("germany", "Baltic Sea", "", ""),
        # Allied ships: Oslo and Copenhagen, or the Kiel canal; Russia has ports there (10.5.2.2).
        ("cw", "Baltic Sea", "", "baltic"),
        ("cw", "mer Baltique", "oslo, copenhagen", ""),
        ("russia", "Baltic Sea", "", ""),
        ("cw", "Black Sea", "", "istanbul"),
        ("russia", "Black Sea", "", ""),
        ("cw", "Eastern Mediterranean", "", ""),  # it holds both Gibraltar and Suez in 1939
    ],
)
def test_9_3_no_conv_where_no_ship_comes_from_home(
    power: str, area: str, held: str, why: str
) -> None:
    table = Table()
    table.to("convoys")
    side = "germany" if power in ("germany", "italy") else "cw"
    dawn = {
        place.strip(): {"power": side, "since": "Jul/Aug 1939"} for place in held.split(",") if held
    }
    told = table.put("convoys", control=dawn).do(f"convoy {power} {area} 1 waived=yes")
    codes = {ruling.code for ruling in told.rulings}
    assert (f"wif5.income.cut_off_{why}" in codes) is bool(why), codes
    assert isinstance(told, Accepted) is not bool(why)


def test_9_3_a_conv_without_its_resources_says_what_is_missing() -> None:
    table = Table()
    table.to("convoys")
    with pytest.raises(Unreadable) as told:
        table.do("convoy germany Baltic Sea")
    assert told.value.code == "wif5.convoy.how_many"
    assert told.value.params == {"power": "germany", "sea": "Baltic Sea"}


def test_11_1_resources_lost_to_partisans_are_asked_after_in_their_turn_alone() -> None:
    """They are this turn's resources: in the next there is nothing to take them off."""
    from referee.games.wif5.turn.duties import new_turn
    from referee.games.wif5.turn.reminders import remember, reminder

    state = Table().state
    due = [
        reminder("wif5.losses.how_many", "11.1", power="germany", nation="france"),
        reminder("wif5.due.factories", "14.3", nation="france"),
    ]
    after = new_turn(remember(state, due))
    assert [raw["code"] for raw in after.due] == ["wif5.due.factories"]


GATE = {"gibraltar": {"power": "cw", "since": "Jul/Aug 1941", "was": "germany"}}


@pytest.mark.parametrize(
    ("power", "area", "ships", "ledgers", "why"),
    [
        # Surface ships pass Gibraltar and Suez only when their side holds them, SUBs Gibraltar always (10.5.2.2).
        ("germany", "Eastern Mediterranean", ["hs"], {}, "ships_gibraltar"),
        ("germany", "Western Mediterranean", ["sub"], {}, ""),
        ("germany", "Western Mediterranean", ["sub", "ls"], {}, "ships_gibraltar"),
        ("germany", "North Sea", ["hs"], {}, ""),
        ("germany", "Western Mediterranean", [], {}, ""),  # aircraft alone
        ("italy", "Eastern Mediterranean", ["hs"], {}, ""),
        ("italy", "North Sea", ["hs"], {}, "ships_gibraltar"),
        ("italy", "North Sea", ["sub"], {}, ""),
        ("italy", "Black Sea", ["sub"], {}, "cut_off_istanbul"),
        ("italy", "Red Sea", ["hs"], {}, ""),
        ("italy", "Bay of Bengal", ["hs"], {}, ""),  # no strait lies between it and the Red Sea
        ("italy", "Arabian Sea", ["hs"], {}, ""),
        ("italy", "Bay of Biscay", ["hs"], {}, "ships_gibraltar"),
        ("japan", "Western Mediterranean", ["cv"], {}, "ships_gibraltar"),
        ("cw", "Western Mediterranean", ["hs"], {}, ""),
        ("italy", "Bay of Biscay", ["hs"], {"control": GATE}, ""),  # they came through before
        ("germany", "Western Mediterranean", ["ls"], {"minors": {"greece": {"status": "declared", "power": "germany"}}}, ""),
        ("germany", "Western Mediterranean", ["ls"], {"minors": {"rumania": {"status": "declared", "power": "germany"}}}, "ships_gibraltar"),
        ("italy", "North Sea", ["ls"], {"minors": {"norway": {"status": "declared", "power": "italy"}}}, ""),
        ("italy", "North Sea", ["ls"], {"minors": {"greece": {"status": "declared", "power": "italy"}}}, "ships_gibraltar"),
        ("germany", "Eastern Mediterranean", ["hs"], {"nations": {"france": {"status": "conquered", "by": "germany"}}}, ""),
    ],
)  # fmt: skip
def test_10_5_2_2_no_ships_where_a_strait_never_let_them_through(
    power: str, area: str, ships: list[str], ledgers: dict[str, Any], why: str
) -> None:
    table = Table().put("place_reinforcements", **ledgers)
    found = kept_out(table.game.book_at(table.state), table.state, power, area, ships)
    assert [each.code.removeprefix("wif5.income.") for each in found] == ([why] if why else [])


def test_10_5_2_2_a_fleet_of_allies_is_where_one_of_them_may_be() -> None:
    table = Table()
    book = table.game.book_at(table.state)
    fleets = {"axis": [Afloat("hs", 2, 6, 0)], "allies": [Afloat("hs", 2, 6, 0)]}

    def wrong() -> list[str]:
        found = nobody(book, table.state, "Eastern Mediterranean", fleets, ("germany", "cw"))
        return [each.code for each in found]

    assert wrong() == ["wif5.income.ships_gibraltar"]  # Germany is alone in the war
    table.put("place_reinforcements", wars={**table.state.wars, "cw|italy": "Sep/Oct 1939"}, nations={"italy": {"status": "active"}})  # fmt: skip
    assert wrong() == ["wif5.income.ships_gibraltar", "wif5.afloat.whose"]  # by=italy
    assert nobody(book, table.state, "Eastern Mediterranean", fleets, ("italy", "cw")) == []


@pytest.mark.parametrize(("area", "by", "other"), [
    ("Bay_of_Biscay", "italy", "germany"), ("North_Sea", "italy", "germany"),
    ("Western_Mediterranean", "germany", "italy"), ("Eastern_Mediterranean", "germany", "italy"),
])  # fmt: skip
def test_10_5_2_2_no_fleet_fights_where_no_strait_let_it_through(
    area: str, by: str, other: str
) -> None:
    table = Table()
    table.to("choose_action")
    table.done("choose germany naval, italy pass, japan pass")
    table.to("naval_combat")
    table.put("naval_combat", wars={**table.state.wars, "cw|italy": "Sep/Oct 1939"}, nations={"italy": {"status": "active"}})  # fmt: skip
    line = f"battle sea {area} against=cw axis=12:hs@2 allies=10:hs@2 by="
    assert table.refused(line + by) == {"wif5.income.ships_gibraltar"}
    assert isinstance(table.do(line + other), Wanted)  # its dice


def test_10_5_2_2_raiders_that_the_set_up_put_there_attack_once_it_is_set_aside() -> None:
    table = Table()
    table.to("resource_routes")
    table.done("convoy cw Western_Mediterranean 3")
    table.to("convoy_attacks")
    line = "battle convoys Western_Mediterranean by=germany against=cw raiders=1:hs@2 result=-3-"
    assert table.refused(line, 4) == {"wif5.income.ships_gibraltar"}
    read = table.game.read(table.state, line.split())
    aside = frozenset({"wif5.income.ships_gibraltar"})
    decision = table.game.decide(
        table.state, type(read)(read.name, read.args, ((4,),), False, aside)
    )
    assert isinstance(decision, Accepted)
    assert "convoy_fought" in [event.kind for event in decision.events]
