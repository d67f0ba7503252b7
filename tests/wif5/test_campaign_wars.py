"""Wars in a campaign: declarations, minors, claims, peace, who controls what (10.2.1, 15, 17, 18)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Wanted
from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.conquest.holders import held
from referee.games.wif5.maps.counters import now
from referee.games.wif5.partisans.verbs import aggressors
from referee.games.wif5.production.accounts import events_of
from referee.games.wif5.production.multiples import multiple
from referee.games.wif5.state import OTHER, side_of
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled
from referee.games.wif5.wars.peace import CHANGES as PEACE
from referee.games.wif5.wars.verbs import VERBS


def turn(table: Table, side: str, date: str = "", step: str = "declare_war") -> Table:
    """An impulse of a side, at a step, in a turn."""
    if table.state.step != step:
        table.to(step)
    impulse = replace(table.state.impulse, side=side)
    table.state = replace(table.state, impulse=impulse, date=date or table.state.date)
    return table


def phase(table: Table, step: str, **changes: Any) -> Table:
    """A step of the end of the turn, without the way there."""
    *before, last = table.state.cursor
    table.state = replace(table.state, cursor=(*before, replace(last, node=step)), **changes)
    return table


def overruled(table: Table, words: str, *codes: str) -> Any:
    """The words done although rules forbid them."""
    command = table.game.read(table.state, words.split())
    decision = table.game.decide(table.state, replace(command, overruled=frozenset(codes)))
    assert isinstance(decision, Accepted), decision
    table.state = fold(table.game.evolve, table.state, decision.events)
    return decision


def wars_of(table: Table, nation: str) -> set[str]:
    return {
        one if two == nation else two
        for one, two in (key.split("|") for key in table.state.wars)
        if nation in (one, two)
    }


def due(table: Table) -> set[str]:
    return {raw["code"].removeprefix("wif5.due.") for raw in table.state.due}


# -- whom a declaration drags along (10.2.1.1) ----------------------------------------------
def test_10_2_1_1_on_one_is_on_every_power_of_the_side_that_is_not_neutral(table: Table) -> None:
    turn(table, "axis")
    table.done("declare italy on france")
    # Russia and the USA are neutral; Japan and Germany do not come along: they have their own wars.
    assert wars_of(table, "italy") == {"france", "cw", "china"}
    assert table.state.status_of("italy") == "active"
    assert multiple("italy", table.state.date, events_of(table.state, "italy"))[0] == 3
    assert table.state.wars["france|italy"] == "Sep/Oct 1939"


def test_10_2_1_1_a_japan_stands_alone(table: Table) -> None:
    turn(table, "axis")
    table.done("déclarer japon au commonwealth")
    assert wars_of(table, "japan") == {"china", "cw", "france"}
    assert wars_of(table, "germany") == {"cw", "france"}


def test_10_2_1_1_b_germany_does_not_bring_japan(table: Table) -> None:
    turn(table, "axis", "May/Jun 1941")
    table.done("declare germany on russia")
    assert wars_of(table, "russia") == {"germany"}
    assert "russia" not in wars_of(table, "japan")


def test_10_2_1_1_c_russia_and_japan_have_a_war_of_their_own(table: Table) -> None:
    turn(table, "allies")
    table.done("declare russia on japan")
    assert wars_of(table, "russia") == {"japan"}
    assert wars_of(table, "cw") == {"germany"}


def test_10_2_1_1_a_power_in_the_russo_japanese_war_alone(table: Table) -> None:
    # It binds nobody else, and Russia has conditions of its own against Germany (17.2): I-WIF-49.
    turn(table, "axis")
    table.done("declare japan on russia")
    turn(table, "allies")
    told = {each.code for each in table.do("declare france on italy").rulings}
    assert "wif5.war.apart" in told and wars_of(table, "russia") == {"japan"}
    assert wars_of(table, "italy") == {
        "france",
        "cw",
        "china",
    }  # China fights another war of Japan’s
    # Its own declarations draw in its side as any other’s; then it is drawn in again by theirs.
    table.done("declare russia on germany bordering=yes")
    assert wars_of(table, "russia") == {"japan", "germany", "italy"}


def test_10_2_1_1_a_power_in_the_russo_japanese_war_alone_is_no_neutral_victim(
    table: Table,
) -> None:
    turn(table, "axis")
    table.done("declare japan on russia")
    told = table.do("declare germany on russia")
    assert not {"wif5.war.surprise", "wif5.war.apart"} & {each.code for each in told.rulings}
    assert wars_of(table, "russia") == {"japan", "germany"}


def test_11_6_2_2_russia_attacked_by_germany_has_a_multiple_of_2(table: Table) -> None:
    turn(table, "axis", "May/Jun 1941")
    table.done("declare germany on russia")
    assert multiple("russia", "May/Jun 1941", events_of(table.state, "russia"))[0] == 2


def test_11_6_2_2_russia_that_attacks_has_one_and_a_half(table: Table) -> None:
    turn(table, "allies", "May/Jun 1942")
    table.done("declare russia on germany bordering=yes")
    assert multiple("russia", "May/Jun 1942", events_of(table.state, "russia"))[0] == Fraction(3, 2)
    assert multiple("russia", "May/Jun 1943", events_of(table.state, "russia"))[0] == 2


def test_T_PRO_3_the_usa_attacked_in_november_1941(table: Table) -> None:
    turn(table, "axis", "Nov/Dec 1941")
    table.done("declare japan on usa")
    assert table.state.status_of("usa") == "active"
    known = events_of(table.state, "usa")
    assert known["axis_declared"] == "Nov/Dec 1941"
    assert multiple("usa", "Nov/Dec 1941", known)[0] == 2
    assert multiple("usa", "Sep/Oct 1942", known)[0] == 2
    assert multiple("usa", "Nov/Dec 1942", known)[0] == 3


# -- who may declare --------------------------------------------------------------------------
def test_10_2_1_only_phasing_powers_in_their_phase(table: Table) -> None:
    assert table.refused("declare italy on france") >= {"wif5.course.not_now"}
    turn(table, "axis")
    assert table.refused("declare russia on finland total") == {"wif5.course.not_phasing"}
    assert table.refused("declare germany on france") == {"wif5.war.already"}
    assert table.refused("declare germany on italy") == {"wif5.war.same_side"}


def test_17_4_italy_declares_on_no_power_after_1942(table: Table) -> None:
    turn(table, "axis", "Jan/Feb 1943")
    assert table.refused("declare italy on cw") == {"wif5.war.italy"}
    table.done("declare italy on greece")
    turn(table, "axis", "Nov/Dec 1942")
    table.done("declare italy on cw")


def test_17_4_overruled_it_is_war_all_the_same(table: Table) -> None:
    turn(table, "axis", "Jan/Feb 1943")
    overruled(table, "declare italy on france", "wif5.war.italy")
    assert wars_of(table, "italy") == {"france", "cw", "china"}


def test_T_GAR_1_russia_in_1941(table: Table) -> None:
    turn(table, "allies", "May/Jun 1941")
    # 11.5 to 8 is 1:1, and 1941 wants 3:1.
    refused = table.refused("declare russia on germany russian=11.5 german=8")
    assert refused == {"wif5.garrison.may_not_declare"}
    table.done("declare russia on germany russian=24 german=8")


def test_17_2_b_with_all_white_units_the_ratio_of_next_year_counts(table: Table) -> None:
    turn(table, "allies", "May/Jun 1941")
    assert table.refused("declare russia on germany russian=16 german=8")
    told = table.do("declare russia on germany russian=16 german=8 all_white=yes")  # 1942: 2:1
    (white,) = [each for each in told.rulings if each.code == "wif5.garrison.white"]
    assert white.severity == "info"  # it was said: nothing is left to the players


def test_17_2_without_numbers_only_the_players_know(table: Table) -> None:
    turn(table, "allies", "May/Jun 1941")
    decision = table.do("declare russia on italy", "unsaid")  # nobody can be asked
    assert "wif5.war.russia" in {r.code for r in decision.rulings if r.severity == "your_call"}


@pytest.mark.parametrize(("answers", "fought"), [
    (["yes"], True),  # (a) a unit near by
    (["no", "49", "8"], False), (["no", "56", "8"], True),  # (c) 1939: 7:1
    (["no", "49", "8", "yes"], True), (["no", "49", "8", "no"], False),  # (b) all white: 5:1 of 1940
    (["no", "31,5", "8"], False),
])  # fmt: skip
def test_17_2_what_lets_russia_declare_is_asked(
    table: Table, answers: list[str], fought: bool
) -> None:
    turn(table, "allies")
    decision = table.do("declare russia on germany", *answers)
    if answers == ["no", "49", "8"]:
        assert isinstance(decision, Wanted)  # whether all white units are built
        return
    assert isinstance(decision, Accepted) is fought
    assert table.state.at_war("russia", "germany") is fought


@pytest.mark.parametrize("named", ["cw, france", "france, cw"])
def test_10_2_1_1_two_of_one_side_are_named_in_one_declaration(table: Table, named: str) -> None:
    turn(table, "axis")
    decision = table.do(f"declare italy on {named}")
    assert "wif5.war.drawn_in" in {r.code for r in decision.rulings}
    assert all(table.state.at_war("italy", each) for each in ("cw", "france"))
    # Each of the two lines of the US entry chart stays due (11.5.2).
    due = [raw["params"]["nation"] for raw in table.state.due if raw["code"] == "wif5.due.us_entry_axis"]  # fmt: skip
    assert due == named.split(", ")
    # Said afterwards, it is no second declaration.
    assert table.refused("declare italy on france") == {"wif5.war.already"}


def test_17_2_a_refused_declaration_asks_nothing(table: Table) -> None:
    turn(table, "axis")
    assert table.refused("declare russia on germany") == {"wif5.course.not_phasing"}


def test_17_2_a_a_unit_near_by_is_seen_on_the_map(table: Table, monkeypatch: Any) -> None:
    from referee.games.wif5.wars import proofs

    turn(table, "allies")
    units = {"G": {"power": "germany"}, "T": {"power": "germany", "nation": "turkey"}}
    table.state = replace(table.state, units=units)
    there = {"turkey": ["T"]}
    monkeypatch.setattr(
        proofs, "occupying", lambda state, country, by, land: there.get(country, [])
    )
    assert isinstance(table.do("declare russia on germany"), Wanted)  # Turkish units at home
    there["persia"] = ["G"]
    table.done("declare russia on germany")


def test_17_3_1_the_garrisons_under_the_pact_are_asked(table: Table) -> None:
    turn(table, "axis")
    known = {"japan": {**table.state.nations.get("japan", {}), "pact": "Jul/Aug 1939"}}
    table.state = replace(table.state, nations={**table.state.nations, **known})
    assert table.refused("declare japan on russia", "8", "3") == {"wif5.peace.pact_holds"}
    decision = table.do("declare japan on russia", "")  # nobody can be asked
    assert "wif5.war.pact" in {r.code for r in decision.rulings if r.severity == "your_call"}


def test_11_5_the_usa_wait_for_status_16_and_option_22(table: Table) -> None:
    turn(table, "allies")
    assert table.refused("declare usa on germany") == {"wif5.war.usa_not_free"}
    entry = {**table.state.entry, "status": 16, "options": [16, 22]}
    table.state = replace(table.state, entry=entry)
    table.done("declare usa on germany")
    assert wars_of(table, "usa") == {"germany"}


def test_11_5_b_free_once_japan_has_attacked(table: Table) -> None:
    turn(table, "axis")
    table.done("declare japan on netherlands")
    turn(table, "allies")
    table.done("declare usa on japan")
    assert wars_of(table, "usa") == {"japan"}


def test_18_4_the_indies_are_closed_to_the_commonwealth_before_option_25(table: Table) -> None:
    turn(table, "allies")
    assert table.refused("declare cw on nei") == {"wif5.war.nei"}
    assert table.refused("declare france on netherlands") == {"wif5.war.nei"}
    table.state = replace(table.state, entry={**table.state.entry, "options": [25]})
    table.done("declare cw on nei")
    assert table.state.minors["nei"]["power"] == "germany"


# -- minors -----------------------------------------------------------------------------------
def test_18_a_an_attacked_minor_joins_the_other_side(table: Table) -> None:
    turn(table, "axis")
    table.done("déclarer allemagne à la pologne, belgique et danemark")
    for country in ("poland", "belgium", "denmark"):
        assert table.state.minors[country]["power"] == "cw"
        assert table.state.wars[
            f"{country}|germany" if country < "germany" else f"germany|{country}"
        ]
    assert {"set_up", "surprise", "us_entry_axis"} <= due(table)
    table.done("declare italy on poland")  # declared in the same phase: at once (10.2.1.1)
    assert table.state.minors["poland"]["by"] == "germany"
    assert table.state.status_of("italy") == "neutral"


def test_17_a_power_at_war_with_a_minor_alone_stays_neutral(table: Table) -> None:
    turn(table, "axis")
    table.done("declare italy on greece")
    assert table.state.status_of("italy") == "neutral"


def test_12_surprise_is_told_in_this_impulse_alone(table: Table) -> None:
    turn(table, "axis")
    table.done("declare germany on denmark")
    codes = lambda: {  # noqa: E731
        told["code"]
        for ruling in table.game.notices(table.state)
        for told in ruling.params.get("told", ())
    }
    assert "wif5.due.surprise" in codes()
    table.to("end_of_action")
    table.done("end number=0", 6)
    table.done("next")
    assert table.state.impulse.number == 2
    assert "wif5.due.surprise" not in codes() and "wif5.due.set_up" in codes()


def test_T_NEI_1_one_declaration_two_minors(table: Table) -> None:
    turn(table, "axis")
    table.done("declare germany on netherlands")
    assert {table.state.minors[c]["power"] for c in ("netherlands", "nei")} == {"cw"}
    assert wars_of(table, "germany") >= {"netherlands", "nei"}
    phase(table, "conquest")
    table.done("conquest netherlands by germany capital=yes")
    assert table.state.minors["netherlands"]["status"] == "conquered"
    assert table.state.minors["nei"] == {**table.state.minors["nei"], "status": "declared",
                                         "power": "cw"}  # fmt: skip
    assert "nei" in wars_of(table, "germany")
    phase(table, "end_of_action")
    assert table.refused("lapse netherlands") >= {"wif5.war.conquered"}
    table.done("lapse nei")
    assert table.state.minors["nei"]["status"] == "neutral"
    assert "nei" not in wars_of(table, "germany")


def test_18_4_portugal_has_east_timor(table: Table) -> None:
    turn(table, "allies")
    table.done("declare cw on portugal")
    minors = table.state.minors
    assert minors["portugal"]["power"] == minors["east_timor"]["power"] == "germany"


@pytest.mark.parametrize(("line", "power"), [
    ("china on korea", "japan"), ("cw on occupied_china", "japan"), ("cw on manchuria", "japan"),
    ("france on syria", "france"), ("cw on french_indo_china", "france"),
])  # fmt: skip
def test_10_2_1_1_no_war_is_declared_on_what_a_power_has_from_the_beginning(
    table: Table, line: str, power: str
) -> None:
    turn(table, "allies")
    told = table.do(f"declare {line}")
    refused = [each for each in told.rulings if each.severity == "refusal"]
    assert [
        (each.code, each.params["power"])
        for each in refused
        if each.code != "wif5.war.no_territory"
    ] == [("wif5.war.not_neutral", power)]


def test_10_2_1_1_only_neutral_countries_are_offered_for_a_declaration(table: Table) -> None:
    turn(table, "allies")
    on = next(arg for arg in VERBS[0].args if arg.name == "on")
    offered = on.options(table.game.book_at(table.state), table.state, {"power": "cw"})
    assert "portugal" in offered
    assert not {"korea", "manchuria", "occupied_china", "syria"} & {*offered}


def test_T_IRQ_1_germany_may_not_enter_iraq_before_war_with_russia(table: Table) -> None:
    turn(table, "allies", "May/Jun 1940")
    table.done("declare russia on iraq total")
    assert table.state.minors["iraq"]["power"] == "germany"
    enter = "minors kind=enter country=iraq by={}"
    assert table.refused(enter.format("germany")) == {"wif5.minors.not_at_war"}
    table.done(enter.format("russia"))
    table.done(enter.format("cw"))  # on the attacker's side
    turn(table, "axis")
    table.done("declare germany on russia")
    table.done(enter.format("germany"))


def test_18_nobody_enters_a_neutral_minor(table: Table) -> None:
    assert table.refused("minors kind=enter country=spain by=germany") == {"wif5.minors.neutral"}


def test_10_2_1_2_declared_again_it_is_rolled_for_again(table: Table) -> None:
    turn(table, "allies")
    table.done("declare cw on norway")
    table.done("entry action 27 norway value=-5*", 6)
    assert "us_entry" not in due(table)
    phase(table, "end_of_action")
    table.done("lapse norway")
    phase(table, "declare_war")
    table.done("declare cw on norway")
    assert "us_entry" in due(table)
    table.done("entry action 27 norway value=-5*", 6)


def test_T_USE_2_a_total_war_of_russia_costs_twice(table: Table) -> None:
    turn(table, "allies")
    table.done("declare russia on rumania total")
    assert "us_entry_doubled" in due(table)
    assert table.done("entry action 27 rumania", 6)["value"] == "-4***"
    assert "us_entry_doubled" not in due(table)


def test_10_2_1_3_russia_says_whether_it_is_limited(table: Table) -> None:
    turn(table, "allies")
    asked = table.do("declare russia on finland")
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    table.done("declare russia on finland", "limited")
    assert table.state.minors["finland"]["limited"] is True
    assert "us_entry_limited" in due(table)
    assert table.refused("declare cw on sweden limited") == {"wif5.war.not_limited"}


def test_17_2_1_a_limited_war_ends_in_submission_and_never_comes_again(table: Table) -> None:
    turn(table, "allies")
    table.done("declare russia on turkey limited")
    phase(table, "conquest")
    assert table.refused("submit finland") == {"wif5.submit.none"}
    table.done("soumission turkey")
    assert table.state.minors["turkey"]["status"] == "neutral"
    assert "turkey" not in wars_of(table, "russia")
    turn(phase(table, "declare_war"), "allies")
    assert table.refused("declare russia on turkey limited") == {"wif5.limited.again"}
    # 18.3: it has become an Axis minor.
    turn(table, "axis")
    table.done("bring turkey")
    assert table.state.minors["turkey"]["power"] == "germany"


@pytest.mark.parametrize(("at", "refused"), [("3,0", True), ("4,0", True), ("5,0", False)])
def test_17_2_1_no_submission_while_a_unit_stands_within_two_hexes_of_russia(
    table: Table, at: str, refused: bool
) -> None:
    turn(table, "allies")
    table.done("declare russia on turkey limited")
    phase(table, "conquest")
    plan = "grid odd-q\nhex 2,0 allies home=russia\n" + "".join(f"hex {x},0 neutral country=turkey\n" for x in (3, 4, 5))  # fmt: skip
    kept = {"name": "border", "places": 4, "compiled": compiled(read_atlas(plan + "whole\n"))}
    unit = {"power": "cw", "unit": "inf", "at": at, "nation": "turkey"}
    table.state = replace(table.state, map=kept, units={"t1": unit})
    if refused:
        assert table.refused("submit turkey") == {"wif5.submit.near"}
    else:
        table.done("submit turkey")


def test_18_3_germany_declares_its_minors_in(table: Table) -> None:
    turn(table, "axis")
    assert table.done("faire entrer la Hongrie")["controller"] == "germany"
    assert {"set_up", "us_entry_minor"} <= due(table)
    assert table.refused("bring hungary") == {"wif5.war.not_neutral"}
    assert table.refused("bring spain") == {"wif5.minors.not_axis"}
    assert table.refused("bring finland italy") == {"wif5.bring.germany"}


def test_18_5_russia_claims_its_side_of_the_line(table: Table) -> None:
    turn(table, "allies")
    table.done("claim estonia, latvia, lithuania")
    assert {table.state.minors[c]["status"] for c in ("estonia", "latvia")} == {"conquered"}
    table.done("claim")
    assert table.state.control["eastern_poland"]["power"] == "russia"
    assert "poland" not in table.state.minors  # only its east changes hands
    assert table.refused("claim poland") == {"wif5.claim.again"}
    assert table.refused("claim") == {"wif5.claim.again"}
    assert table.refused("claim finland") == {"wif5.minors.not_claimed"}


def test_18_5_polish_units_when_russia_is_at_war(table: Table) -> None:
    turn(table, "axis")
    table.done("declare germany on poland")
    phase(table, "conquest")
    table.done("conquest poland capital=yes")
    turn(phase(table, "declare_war"), "allies")
    table.done("claim poland")
    assert "poles" not in due(table)
    turn(table, "axis")
    table.done("declare germany on russia")
    assert "poles" in due(table)


# -- Russia and Japan (17.3) ------------------------------------------------------------------
def at_peace_table(table: Table) -> Table:
    turn(table, "allies")
    table.done("declare russia on japan")
    return phase(table, "russo_japanese_peace")


def test_17_3_2_japan_ends_the_war_with_vladivostok(table: Table) -> None:
    at_peace_table(table)
    assert table.refused("peace japan") == {"wif5.peace.nobody"}
    assert table.refused("peace russia vladivostok=yes") == {"wif5.peace.not_you"}
    assert table.refused("peace japan vladivostok=yes resources=3") == {"wif5.peace.nobody"}
    table.done("paix japon vladivostok=oui")
    assert table.state.control["vladivostok"]["power"] == "japan"
    assert not table.state.at_war("japan", "russia")
    assert table.state.status_of("russia") == "neutral"  # at war with no other power
    assert table.state.status_of("japan") == "active"  # still at war with China


def test_17_3_2_vladivostok_that_japan_controls_needs_no_saying(table: Table) -> None:
    at_peace_table(table)
    table.done("control vladivostok japan")
    assert table.refused("peace japan resources=3") == {"wif5.peace.nobody"}  # both: neither may
    table.done("peace japan")
    assert not table.state.at_war("japan", "russia")


FAR_EAST = """
grid odd-q
sea Japan_Sea
hex 0,0 allies home=russia city=russia port=Japan_Sea name=Vladivostok zone=arctic
hex 0,1 allies home=russia name=Amur zone=arctic
hex 1,0 allies home=russia name=Ussuri zone=arctic
hex 0,3 allies home=russia city=russia name=Chita zone=arctic
"""


def test_22_a_national_effort_ends_as_soon_as_peace_makes_its_power_neutral(table: Table) -> None:
    at_peace_table(table)
    since = {power: {"effort": "Sep/Oct 1939"} for power in ("russia", "germany")}
    table.state = replace(table.state, economy=since)
    table.done("peace russia resources=3")
    assert table.state.status_of("russia") == "neutral"
    assert table.state.economy == {"russia": {}, "germany": since["germany"]}


def test_17_3_2_the_hexes_beside_vladivostok_are_japans_too(table: Table) -> None:
    load = Command("map", {"how": "load", "file": "east.txt", "text": FAR_EAST})
    decision = table.game.decide(table.state, load)
    assert isinstance(decision, Accepted)
    table.state = fold(table.game.evolve, table.state, decision.events)
    at_peace_table(table)
    table.done("control vladivostok japan")
    table.done("peace japan")
    atlas = now(table.state)
    held = {place.name for place in atlas.places if "axis" in place.words}
    assert held == {"0,0", "0,1", "1,0"}


def test_17_3_2_the_turn_after_neither_declares_then_a_pact_holds(table: Table) -> None:
    at_peace_table(table)
    table.done("peace russia resources=3")
    assert table.state.minors["manchuria"]["power"] == "russia"
    turn(phase(table, "declare_war"), "axis", "Nov/Dec 1939")
    assert table.refused("declare japan on russia own=9 other=1") == {"wif5.war.after_peace"}
    table.state = replace(table.state, date="Jan/Feb 1940")
    assert table.refused("declare japan on russia own=8 other=3") == {"wif5.peace.pact_holds"}
    table.done("declare japan on russia own=9 other=3")
    phase(table, "russo_japanese_peace")
    assert table.refused("peace japan vladivostok=yes") == {"wif5.peace.nobody"}
    assert table.refused("peace russia surrender") == {"wif5.peace.once"}


def test_17_3_3_surrender_is_peace_by_the_other(table: Table) -> None:
    at_peace_table(table)
    assert table.done("peace russia surrender")["ended_by"] == "japan"


# -- control (15, 10.5.2.2) -------------------------------------------------------------------
SEA = {"gibraltar": "sea:Western Mediterranean,sea:Barbary Coast",
       "suez_canal": "sea:Eastern Mediterranean,sea:Red Sea",
       "kiel_canal": "port:Kiel,sea:North Sea"}  # fmt: skip


def passes(table: Table, place: str, side: str) -> bool:
    words = f"naval_move path={SEA[place]} side={side}"
    return isinstance(table.do(words), Accepted)


def test_10_5_2_2_gibraltar_counts_as_it_stood_when_the_turn_began(table: Table) -> None:
    assert passes(table, "gibraltar", "allies") and not passes(table, "gibraltar", "axis")
    table.done("control gibraltar germany")
    assert passes(table, "gibraltar", "allies") and not passes(table, "gibraltar", "axis")
    table.to("final_reorganisation")
    table.done("next")
    assert not passes(table, "gibraltar", "allies") and passes(table, "gibraltar", "axis")


def test_10_5_2_2_a_canal_is_needed_then_and_now(table: Table) -> None:
    assert passes(table, "kiel_canal", "axis") and not passes(table, "kiel_canal", "allies")
    turn(table, "axis").done("declare italy on cw")
    table.done("contrôle canal de Suez italie")
    assert not passes(table, "suez_canal", "allies") and not passes(table, "suez_canal", "axis")


def test_10_5_2_2_copenhagen_goes_with_denmark(table: Table) -> None:
    book = table.game.book_at(table.state)
    turn(table, "axis")
    table.done("declare germany on denmark")
    # The Allies control it from now on, but did not when the turn began.
    assert "copenhagen" not in held(book, table.state, "allies")
    table.state = replace(table.state, date="Nov/Dec 1939")
    assert "copenhagen" in held(book, table.state, "allies")
    phase(table, "conquest")
    table.done("conquest denmark germany capital=yes")
    assert "copenhagen" in held(book, table.state, "allies")
    table.state = replace(table.state, date="Jan/Feb 1940")
    assert "copenhagen" in held(book, table.state, "axis")


def test_15_control_does_not_pass_between_allies(table: Table) -> None:
    assert table.refused("control london france") == {"wif5.control.same_side"}
    assert table.refused("control london cw") == {"wif5.control.already"}
    assert table.refused("control event=given") == {"wif5.control.given"}


def test_T_CTL_1_a_german_unit_keeps_milan(table: Table) -> None:
    assert table.done("control event=conquered enemy_unit=yes")["to"] == "enemy"
    table.done("control milan italy")
    table.done("control milan germany event=conquered enemy_unit=yes")
    assert table.state.control["milan"]["power"] == "germany"


def test_15_partisans_take_nothing(table: Table) -> None:
    assert table.refused("control lille germany event=enters partisan=yes") == {
        "wif5.control.unchanged"
    }


def test_15_nobody_may_hold_a_place(table: Table) -> None:
    assert table.refused("control istanbul germany") == {"wif5.control.neutral"}
    turn(table, "axis").done("declare germany on turkey")
    table.done("control istanbul germany")
    table.done("contrôle istanbul aucun")
    assert table.state.control["istanbul"]["power"] is None


# -- reading ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "words",
    ["declare", "declare germany", "declare germany on", "declare germany on narnia",
     "declare germany on poland own=x", "declare germany on poland pact=1", "lapse", "bring",
     "claim narnia", "occupy germany", "submit", "peace", "peace japan now", "control",
     "control gibraltar", "control germany", "declare on germany"],
)  # fmt: skip
def test_what_cannot_be_read_is_said(table: Table, words: str) -> None:
    turn(table, "axis")
    with pytest.raises(Unreadable):
        table.do(words)


def test_two_countries_may_be_meant(table: Table) -> None:
    turn(table, "axis")
    with pytest.raises(Ambiguous):
        table.do("declare germany on po")


def test_every_declaration_is_between_the_sides(table: Table) -> None:
    turn(table, "axis")
    table.done("declare japan on usa")
    turn(table, "axis")
    table.done("declare italy on usa")
    for key in table.state.wars:
        one, two = key.split("|")
        assert side_of(one) == OTHER[side_of(two)], key


def test_18_4_only_the_indies_defend_themselves(table: Table) -> None:
    turn(table, "axis")
    table.done("declare japan on nei")
    assert table.state.minors["nei"]["power"] == "cw"
    enter = "minors kind=enter country=nei by=cw"
    assert table.refused(enter) == {"wif5.minors.not_at_war", "wif5.minors.nei"}
    table.done("declare japan on cw")
    assert table.refused(enter) == {"wif5.minors.nei"}
    table.state = replace(table.state, entry={**table.state.entry, "options": [25]})
    table.done(enter)


def test_10_2_1_the_keys_of_the_procedure_declare_too(table: Table) -> None:
    turn(table, "axis")
    table.done("declaration by=germany on=denmark, norway")
    assert wars_of(table, "germany") >= {"denmark", "norway"}


def test_12_who_is_surprised_is_known(table: Table) -> None:
    turn(table, "axis")
    assert table.done("surprise who=attacker")["surprise"] is False
    table.done("declare germany on denmark")
    assert table.done("surprise who=attacker")["surprise"] is True


def test_19_1_cooperation_follows_the_ledgers(table: Table) -> None:
    assert table.done("cooperation one=cw other=france")["cooperate"] is False
    assert table.done("cooperation one=germany other=italy")["cooperate"] is False  # neutral
    turn(table, "axis")
    table.done("declare italy on france")
    assert table.done("cooperation one=germany other=italy")["cooperate"] is True
    table.done("declare germany on usa")
    assert table.done("cooperation one=cw other=france")["cooperate"] is True


def test_14_2_exiles_cooperate_with_their_host(table: Table) -> None:
    phase(turn(table, "axis"), "conquest")
    table.done("conquest france germany factories_left=0")
    assert table.done("cooperation one=france other=cw")["cooperate"] is False
    table.done("exile france cw")
    assert table.done("cooperation one=france other=cw")["cooperate"] is True


def test_15_a_country_told_of_puts_the_ledger_right(table: Table) -> None:
    table.done("control india cw")
    assert table.state.minors["india"]["power"] == "cw"
    table.done("control albanie italie")
    table.done("control albania none")
    assert table.state.minors["albania"]["status"] == "neutral"


def test_I_WIF_41_the_commonwealth_may_keep_free_french_land(table: Table) -> None:
    *before, last = turn(table, "axis").state.cursor
    table.state = replace(table.state, cursor=(*before, replace(last, node="vichy")))
    table.done("control paris germany")
    table.done("vichy", 6)
    phase(table, "conquest")
    assert table.refused("liberation france by usa") == {"wif5.liberation.held"}
    table.done("correct control paris usa because it is theirs")
    table.done("liberation france by usa")
    table.done("control senegal cw")
    assert table.state.minors["senegal"] == {**table.state.minors["senegal"],
                                             "status": "free_french", "power": "cw"}  # fmt: skip


def test_17_1_italy_is_bound_while_it_is_neutral(table: Table) -> None:
    turn(table, "axis")
    assert table.refused("neutral power power=italy action=borrow")
    table.done("declare italy on france")
    assert table.done("neutral power power=italy action=borrow")["legal"] is True


def test_17_a_war_put_right_changes_who_is_neutral(table: Table) -> None:
    """A power is neutral while it is at war with no other power."""
    assert "russia" in table.state.neutral
    table.done("correct war russia japan yes because test")
    assert "russia" not in table.state.neutral
    table.done("correct war russia japan no because test")
    assert "russia" in table.state.neutral and "japan" not in table.state.neutral  # China


def test_11_1_a_war_that_lapsed_was_declared_all_the_same(table: Table) -> None:
    turn(table, "axis")
    table.done("declare germany on denmark")
    turn(table, "axis", step="declare_war")
    minors = {**table.state.minors, "denmark": {**table.state.minors["denmark"], "by": "germany"}}
    lapsed = {
        "nation": "denmark",
        "powers": ["germany"],
        "neutral": True,
        "date": "Sep/Oct 1939",
        "due": [],
    }
    state = PEACE["war_lapsed"](replace(table.state, minors=minors), lapsed)
    assert state.minors["denmark"]["status"] == "neutral"
    assert aggressors(state, "denmark") == ("axis",)
