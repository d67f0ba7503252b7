"""War, neutrality, cooperation, control, deliveries, minors, chits, surprise: by rule number."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_world_asking import GAME, odds, refused, result, verdict

from referee.engine.faults import Ambiguous, Missing, Unreadable


# -- 10.2.1.1 declarations of war --------------------------------------------------
def test_10_2_1_1_powers_of_a_side_stand_together() -> None:
    war = result("declaration", by="germany", on="france", neutral="usa,japan,russia,italy,china")
    assert war["attackers"] == ["germany"]
    assert war["defenders"] == ["cw", "france"]
    assert war["surprise"] is False
    war = result("declaration", by="allemagne", on="urss", neutral="usa,japan,russia")
    assert war["attackers"] == ["germany", "italy"]
    assert war["defenders"] == ["cw", "france", "russia", "china"]
    assert war["surprise"] is True


def test_10_2_1_1_japan_and_russia_stand_apart() -> None:
    war = result("declaration", by="japan", on="usa", neutral="usa,russia")
    assert (war["attackers"], war["surprise"]) == (["japan"], True)
    assert war["defenders"] == ["cw", "france", "usa", "china"]
    war = result("declaration", by="japan", on="usa")
    assert "russia" not in war["defenders"]
    war = result("declaration", by="usa", on="japan")
    assert war["attackers"] == ["cw", "france", "usa", "china"]
    assert war["defenders"] == ["japan"]
    war = result("declaration", by="russia", on="japan", neutral="usa")
    assert (war["attackers"], war["defenders"]) == (["russia"], ["japan"])
    war = result("declaration", by="japan", on="russia")
    assert (war["attackers"], war["defenders"]) == (["japan"], ["russia"])
    assert "japan" not in result("declaration", by="cw", on="germany")["defenders"]


def test_18_minors_join_the_other_side() -> None:
    war = result("declaration", by="germany", on="pays-bas")
    assert (war["defenders"], war["controller"], war["surprise"]) == (["netherlands"], "cw", True)
    assert result("declaration", by="cw", on="persia")["controller"] == "germany"


def test_17_4_and_16_3_who_may_not_declare() -> None:
    late: dict[str, Any] = {"by": "italy", "on": "usa"}
    assert refused("declaration", date="Jan/Feb 1943", **late) == {"war.italy"}
    assert not verdict("declaration", date="Nov/Dec 1942", **late).refused
    assert not verdict("declaration", by="italy", on="greece", date="Jan/Feb 1943").refused
    assert refused("declaration", by="cw", on="usa") == {"war.same_side"}
    assert refused("declaration", by="germany", on="syria", vichy="yes") == {"war.vichy"}
    with pytest.raises(Unreadable):
        verdict("declaration", by="germany", on="mars")


# -- 9 resources and convoys ----------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "to", "resources"),
    [
        ({"supplier": "rumania"}, "germany", 2),
        ({"supplier": "roumanie", "declared": "yes"}, "germany", 4),
        ({"supplier": "russia"}, "germany", 5),
        ({"supplier": "russia", "axis_minors": 2}, "germany", 3),
        ({"supplier": "russia", "axis_minors": 7}, "germany", 0),
        ({"supplier": "russia", "units_there": "yes"}, "germany", 0),
        ({"supplier": "russia", "at_war": "yes"}, "germany", 0),
        ({"supplier": "usa"}, "japan", 5),
        ({"supplier": "usa", "us_options": "6"}, "japan", 4),
        ({"supplier": "usa", "us_options": "6,21"}, "japan", 0),
        ({"supplier": "yougoslavie"}, "italy", 2),
        ({"supplier": "yugoslavia", "enemy_controlled": "yes"}, "italy", 0),
        ({"supplier": "sweden", "resources": 3}, "germany", 3),
        ({"supplier": "sweden", "resources": 3, "conv": "no"}, "germany", 0),
        ({"supplier": "sweden", "resources": 3, "conv": "no", "land_route": "yes"}, "germany", 3),
        ({"supplier": "sweden", "resources": 3, "arctic_weather": "winter",
          "allies_hold": "yes"}, "germany", 0),
        ({"supplier": "sweden", "resources": 3, "arctic_weather": "winter"}, "germany", 3),
        ({"supplier": "sweden", "resources": 3, "arctic_weather": "winter", "allies_hold": "yes",
          "land_route": "yes"}, "germany", 3),
    ],
)  # fmt: skip
def test_9_5_deliveries(typed: dict[str, Any], to: str, resources: int) -> None:
    found = result("resources", **typed)
    assert (found["to"], found["resources"]) == (to, resources)


def test_9_5_what_sweden_has_is_on_the_chart() -> None:
    with pytest.raises(Missing):
        verdict("resources", supplier="sweden")


def test_t_res_1_and_9_2_pipelines() -> None:
    told = verdict(
        "convoys", resources=2, side="axis",
        path="port:Genoa,sea:Western Mediterranean,sea:Bay of Biscay,sea:North Sea,sea:Baltic Sea",
    )  # fmt: skip
    assert told.refused
    assert (told.result["blocked_by"], told.result["carried"]) == ("gibraltar", 0)
    assert result("convoys", resources=5, to="minor") == {
        "legal": True, "carried": 3, "left_behind": 2, "blocked_by": None,
    }  # fmt: skip
    assert result("convoys", resources=5, from_="majeur", to="majeur")["carried"] == 5
    assert refused("convoys", resources=5, conv="no") == {"convoys.no_conv"}
    assert refused("convoys", resources=5, neutral="yes") == {"convoys.neutral"}
    assert not verdict("convoys", resources=5, neutral="yes", own="yes").refused
    assert refused(
        "convoys", resources=1, side="allies", path="sea:White Sea,port:Archangel",
        arctic_weather="severe",
    ) == {"naval.blocked.archangel"}  # fmt: skip


# -- 19 cooperation -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("one", "other", "typed", "may"),
    [
        ("usa", "cw", {}, True),
        ("usa", "cw", {"neutral": "usa"}, False),
        ("usa", "france", {}, True),
        ("allemagne", "italie", {}, True),
        ("germany", "italy", {"neutral": "italy"}, False),
        ("germany", "japan", {}, False),
        ("cw", "france", {}, False),
        ("cw", "france", {"usa_at_war": "yes"}, True),
        ("cw", "français libres", {"usa_at_war": "yes"}, True),
        ("cw", "russia", {}, False),
        ("japan", "in", {}, True),
        ("nationalistes", "communistes", {}, False),
        ("minor", "germany", {"linked": "yes"}, True),
        ("minor", "italy", {}, False),
        ("minor", "minor", {}, False),
        ("vichy", "germany", {"linked": "yes"}, False),
        ("exile", "usa", {"linked": "yes"}, True),
        ("russia", "russia", {}, True),
    ],
)
def test_19_1_who_cooperates(one: str, other: str, typed: dict[str, str], may: bool) -> None:
    found = result("cooperation", one=one, other=other, **typed)
    assert found["cooperate"] is may
    assert ("stack" in found["may"]) is may
    assert {"naval_combat", "lend"} <= set(found["may"])


def test_19_2_h_the_commonwealth_may_enter_france() -> None:
    assert "enter_home" not in result("cooperation", one="cw", other="france")["may_not"]
    assert "enter_home" in result("cooperation", one="france", other="cw")["may_not"]


# -- 15 control ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "changes", "to"),
    [
        ({"event": "enters"}, True, "mover"),
        ({"event": "enters", "partisan": "yes"}, False, None),
        ({"event": "enters", "land_unit": "no"}, False, None),
        ({"event": "enters", "own_side": "yes"}, False, None),
        ({"event": "conquered"}, True, "conqueror"),
        ({"event": "conquered", "enemy_unit": "yes"}, True, "enemy"),
        ({"event": "conquered", "enemy_zoc": "yes"}, True, "enemy"),
        ({"event": "conquered", "enemy_zoc": "yes", "friendly_unit": "yes"}, True, "conqueror"),
        ({"event": "joins"}, True, "controller"),
        ({"event": "vichy"}, True, "holder_of_paris"),
    ],
)
def test_t_ctl_1_and_15_control(typed: dict[str, str], changes: bool, to: str | None) -> None:
    assert result("control", **typed) == {"changes": changes, "to": to}


def test_15_nobody_gives_territory_away() -> None:
    assert refused("control", event="given") == {"control.given"}


# -- 17.1 neutrality -------------------------------------------------------------------------
def test_17_1_neutral_powers() -> None:
    assert not verdict("neutrality", power="usa", action="enter", own="yes").refused
    assert refused("neutrality", power="italy", action="enter") == {"neutrality.enter"}
    assert not verdict(
        "neutrality", power="russia", action="enter", at_war_with_minor="yes"
    ).refused
    assert refused("neutrality", power="usa", action="cooperate") == {"neutrality.cooperate"}
    assert refused("neutrality", power="usa", action="lend") == {"neutrality.lend"}
    assert not verdict("neutrality", power="usa", action="lend", us_options="7").refused
    assert refused("neutrality", power="usa", action="sail", unit="hs") == {"neutrality.us_navy"}
    assert not verdict("neutrality", power="usa", action="sail", unit="trs").refused
    assert not verdict("neutrality", power="usa", action="sail", unit="ls", us_options="5").refused
    lent = {"power": "usa", "action": "sail", "unit": "ls"}
    assert refused("neutrality", **lent, us_options="5", area="Central Atlantic") == {
        "neutrality.us_escorts"
    }
    assert not verdict(
        "neutrality", **lent, us_options="5,18", area="Central Atlantic", ships="3"
    ).refused
    assert refused("neutrality", **lent, us_options="5,18", area="Central Atlantic", ships="4") == {
        "neutrality.us_escorts"
    }
    assert not verdict("neutrality", power="italy", action="sail", unit="hs").refused


# -- 18 minors ----------------------------------------------------------------------------------
def test_18_2_where_minors_may_go() -> None:
    def goes(country: str, to: str, **typed: Any) -> bool:
        return not verdict("minors", kind="move", country=country, to=to, **typed).refused

    assert goes("finland", "russia")
    assert goes("finlande", "finland")
    assert not goes("finland", "germany")
    assert goes("bulgaria", "grèce")
    assert not goes("bulgaria", "russia")
    assert goes("hungary", "allemagne")
    assert not goes("rumania", "hungary")
    assert goes("norway", "sweden")
    # Half of them, rounded up, may be out: of 5, 3.
    assert goes("finland", "russia", on_map=5, outside=2)
    assert not goes("finland", "russia", on_map=5, outside=3)


def test_18_how_minors_join() -> None:
    def join(**typed: Any) -> tuple[Any, Any]:
        found = result("minors", kind="join", **typed)
        return found["side"], found["controller"]

    assert join(country="norway", how="attacked", by="germany") == ("allies", "cw")
    assert join(country="iraq", how="attacked", by="russia") == ("axis", "germany")
    assert join(country="iraq", how="coup", by="italy") == ("axis", "italy")
    assert join(country="finland", how="declared") == ("axis", "germany")
    assert join(country="estonia", how="claimed") == ("allies", "russia")
    assert refused("minors", kind="join", country="spain", how="declared") == {"minors.not_axis"}
    assert refused("minors", kind="join", country="spain", how="claimed") == {"minors.not_claimed"}
    with pytest.raises(Unreadable):
        verdict("minors", kind="join", country="spain", how="attacked")


def test_t_nei_1_two_minors() -> None:
    assert result("declaration", by="germany", on="nei")["controller"] == "cw"
    assert result("conquest", kind="minor", capital="no") == {"conquered": False}


# -- 13 chits, 12 surprise ---------------------------------------------------------------------------
def test_t_off_1() -> None:
    for levels in ("5", "1,1,1,1,1", "2,3", "2"):
        found = result("chits", use="land", hq=5, levels=levels)
        assert (found["levels"], found["cost"]) == (5, 15)
    assert refused("chits", use="land", hq=5, levels="3,3") == {"chits.levels"}
    assert refused("chits", use="land", hq=5, levels="1", mixed="yes") == {"chits.mixed"}
    with pytest.raises(Unreadable):
        verdict("chits", use="land")


def test_13_1_and_13_2_chits() -> None:
    assert result("chits", use="combined")["lifted"] == [
        "naval_moves", "land_moves", "land_attacks",
    ]  # fmt: skip
    assert refused("chits", use="reroll", neutral="yes") == {"chits.neutral"}
    assert refused("chits", use="relance", rerolled="yes") == {"chits.second_reroll"}
    assert refused("chits", use="combined", played="yes") == {"chits.one_a_turn"}
    assert result("chits", use="reroll")["legal"] is True


def test_12_surprise() -> None:
    assert "no_flight" in result("surprise", who="victim")["effects"]
    assert "no_river_halving" in result("surprise")["effects"]
    assert result("surprise", who="other")["effects"] == ["no_help_in_the_air"]
    assert result("surprise", neutral="no") == {"surprise": False, "effects": []}


# -- 17.3 the Russo-Japanese war ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "who"),
    [
        ({"resources": 3}, "russia"),
        ({"resources": 2}, None),
        ({"vladivostok": "yes"}, "japan"),
        ({"resources": 3, "vladivostok": "yes"}, None),
        ({"resources": 5, "ended_before": "yes"}, None),
    ],
)
def test_17_3_2_ending_the_war(typed: dict[str, Any], who: str | None) -> None:
    assert result("peace", **typed)["may_end"] == who


def test_17_3_1_the_pact() -> None:
    assert result("peace", own=9, other=3, pact="yes")["may_declare"] is True
    assert result("peace", own="8.5", other=3, pact="yes")["may_declare"] is False
    assert result("peace", own=1, other=3)["may_declare"] is True


# -- every procedure of these areas ------------------------------------------------------------------------
# The procedures of the world and the sea.
LAND = ("supply", "initiative", "weather", "actions", "turn", "combat", "movement", "air")
MINE = tuple(key for key, entry in GAME.registry.procedures.items() if entry.subject not in LAND)


@pytest.mark.parametrize("procedure", MINE)
def test_every_procedure_has_its_example(procedure: str) -> None:
    import shlex

    found = GAME.procedures[procedure]
    assert found.cards
    assert set(found.cards) <= GAME.cards.keys()
    line, _, dice = f" {found.example}".partition(" --dice ")
    words = dict(word.split("=", 1) for word in shlex.split(line))
    typed = {f"{key}_" if key in ("class", "from") else key: word for key, word in words.items()}
    assert not verdict(procedure, dice.strip("'"), **typed).refused
    if found.odds is not None and procedure not in ("convoy_attack", "uprisings"):
        odds(procedure, **typed)


@pytest.mark.parametrize("procedure", MINE)
def test_every_key_is_explained(procedure: str) -> None:
    from referee.i18n.messages import find

    assert find(f"wif5.procedure.{procedure}") is not None
    for key in GAME.procedures[procedure].keys:
        codes = (f"wif5.key.{procedure}.{key.name}", f"wif5.key.{key.name}")
        assert any(find(code) is not None for code in codes), key.name


def test_names_of_procedures_in_both_languages() -> None:
    from referee.app.procedures import find

    for typed, wanted in {
        "naval_t": "naval_target_count", "vic": "vichy", "coup d'État": "coup",
        "route de Birmanie": "burma_road", "entrée US": "us_entry", "conquête": "conquest",
        "partisans russes": "russian_partisans", "attaque de convoi": "convoy_attack",
        "mouvement naval": "naval_move", "portée des sous-marins": "sub_range", "sub": "sub_range",
        "garnison": "garrison", "garrison": "garrison", "convoys": "convoys", "mult": "multiple",
        "us": "us_entry", "burma": "burma_road", "gear": "gearing", "prod": "production",
        "russian": "russian_partisans", "conq": "conquest", "combat": "combat_type", "part": "partisans", "peace": "peace",
    }.items():  # fmt: skip
        assert find(GAME, typed).id == wanted
    for typed in ("naval", "co", "attaque"):
        with pytest.raises(Ambiguous):
            find(GAME, typed)


@pytest.mark.parametrize(
    ("one", "other", "typed", "may"),
    [
        ("germany", "italy", {}, False),  # 19.3: another major power's
        ("usa", "cw", {}, False),
        ("cw", "france", {"linked": "yes"}, False),  # 14.2: a host and its exile
        ("exile", "cw", {"linked": "yes"}, False),
        ("germany", "minor", {"linked": "yes"}, True),
        ("minor", "germany", {"linked": "yes"}, False),  # a minor's HQ: its own alone
        ("germany", "germany", {}, True),
    ],
)
def test_19_3_and_14_2_whom_an_hq_reorganises(
    one: str, other: str, typed: dict[str, str], may: bool
) -> None:
    found = result("cooperation", one=one, other=other, **typed)
    assert found["cooperate"] is True
    assert ("reorganise" in found["may"]) is may
    assert ("reorganise" in found["may_not"]) is not may


def test_19_1_the_two_chinas_draw_on_each_others_cities() -> None:
    found = result("cooperation", one="nationalists", other="communists")
    assert "supply_from" in found["may"]
    assert "supply_from" not in found["may_not"]
    assert "stack" in found["may_not"]


def test_i_wif_14_a_pipeline_of_one_who_fights_the_same() -> None:
    assert not verdict("convoys", resources=5, neutral="yes", same_wars="yes").refused
    assert not verdict("convoys", resources=5, neutral="yes", power="usa", us_options="7").refused
    assert verdict("convoys", resources=5, neutral="yes", power="italy", us_options="7").refused
