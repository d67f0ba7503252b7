"""Whole countries that change hands: who may take one, who takes it back, what it is called (10.2.1.1, 14, 15)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.games.wif5.conquest.at_war import able, barred, owner


def phase(step: str = "conquest", **ledgers: Any) -> Table:
    table = Table()
    table.to("declare_war")
    table.state = table.state if step == "declare_war" else table.put(step, "axis").state
    return table.put(step, "axis", **ledgers)


def installed() -> Table:
    """Vichy installed with a 3: all its territories but New Caledonia (16.2)."""
    table = phase("vichy")
    table.done("control Paris germany")
    table.done("vichy germany", 3)
    return table.put("conquest")


# -- control of a country asks for the war that conquest asks for (10.2.1.1, 14, 15) -----------------------
@pytest.mark.parametrize(("words", "refused"), [
    ("control Belgium germany", "conquest.neutral"), ("control norway germany", "conquest.neutral"), ("control Tunisie cw", "conquest.neutral"),
    ("control morocco usa", "conquest.neutral"), ("control india italy", "conquest.not_at_war"), ("control india france", "control.same_side"), ("control india germany", ""),
    ("control the United Kingdom germany", ""), ("control le Royaume-Uni italy", "conquest.not_at_war"), ("control manchuria china", ""),
    ("control manchuria cw", "conquest.not_at_war"), ("control burma cw", ""), ("control burma japan", "conquest.neutral"),
    ("control norway germany event=conquered", "conquest.neutral"), ("control norway germany event=joins", ""), ("control norway none", ""),
    ("control germany cw", "control.power"), ("control Allemagne none", "control.power"),
])  # fmt: skip
def test_15_a_country_is_taken_by_who_is_at_war(words: str, refused: str) -> None:
    table = installed()
    if refused:
        assert table.refused(words) == {f"wif5.{refused}"}
    else:
        table.done(words)


def test_15_what_conquest_refuses_control_does_not_give() -> None:
    table = installed()
    for country in ("norway", "belgium", "tunisia", "morocco"):
        assert "wif5.conquest.neutral" in table.refused(f"conquest {country} by germany")
        assert barred(table.state, country, "germany")[0].code == "wif5.conquest.neutral"
    assert owner(table.state, "egypt") == "cw"
    assert able(table.state, "egypt") == ("germany",)
    assert barred(table.state, "egypt", "cw") == []


def test_15_the_scenario_gives_what_it_gives_while_it_is_set_up() -> None:
    table = Table()
    table.done("control albania italy")
    assert table.state.minors["albania"]["power"] == "italy"


def test_15_one_entry_for_the_united_kingdom() -> None:
    table = installed()
    table.done("control United Kingdom germany")
    assert "united_kingdom" not in table.state.control
    assert table.state.minors["united_kingdom"]["power"] == "germany"


def test_15_what_is_wrong_on_record_is_corrected_but_no_power_is_a_place() -> None:
    table = installed()
    table.done("correct control Morocco cw because it fell in the first game")
    assert table.state.minors["morocco"]["status"] == "free_french"
    assert table.refused("correct control germany cw because x") == {"wif5.control.power"}


# -- taken twice in one phase (14, 14.3, 14.4, 15) ---------------------------------------------------------------
def italy_falls() -> Table:
    """Italy has taken Greece in the phase in which the Commonwealth conquers Italy: both are its own (14)."""
    table = phase("declare_war")
    table.done("declare italy on greece")
    table.done("declare italy on cw")
    table.put("conquest")
    table.done("conquest greece by italy capital=yes")
    table.done("conquest italy by cw rome=yes tripoli=yes factory=yes")
    return table


@pytest.mark.parametrize("words", ["", " by germany", " by germany capital=yes"])
@pytest.mark.parametrize("exile", [False, True])
def test_14_who_just_fell_falls_to_nobody_else_in_that_phase(words: str, exile: bool) -> None:
    table = italy_falls()
    assert table.state.minors["greece"]["power"] == "cw"
    if exile:
        table.done("exile italy none")
    assert table.refused(f"conquest greece{words}") == {"wif5.conquest.just_fell"}
    table.put("conquest", date="Nov/Dec 1939")  # whoever took Athens since conquers it next turn
    table.done("conquest greece by germany capital=yes")


def test_14_3_nor_is_it_free_in_that_phase_whatever_the_line_says() -> None:
    table = phase("declare_war")
    table.done("declare germany on poland")
    table.put("conquest")
    table.done("conquest poland by germany capital=yes")
    for words in ("liberation poland by cw", "liberation poland by cw capital=yes"):
        assert table.refused(words) == {"wif5.liberation.just_fell"}
    table.put("conquest", date="Nov/Dec 1939")
    table.done("liberation poland by cw capital=yes")


def test_14_4_who_surrendered_is_reconquered_next_turn_though_an_ally_has_its_capital() -> None:
    table = phase("declare_war")
    table.done("declare germany on norway")
    owner = table.state.minors["norway"]["power"]
    table.put("conquest")
    table.done("surrender norway to germany")
    assert table.state.minors["norway"] == {**table.state.minors["norway"], "surrendered": True,
                                             "power": "germany"}  # fmt: skip
    table.put("conquest", control={"oslo": {"power": owner, "since": table.state.date}})
    assert table.refused(f"liberation norway by {owner}") == {"wif5.liberation.just_fell"}
    table.put("conquest", date="Nov/Dec 1939")
    table.done(f"liberation norway by {owner}")


def test_14_what_the_record_says_of_the_capital_decides() -> None:
    table = italy_falls()  # a German unit stood in Athens: the hex is Germany's (15)
    table.put("conquest", control={"athens": {"power": "germany", "since": table.state.date}})
    assert table.refused("conquest greece by germany capital=yes") == {"wif5.conquest.just_fell"}
    table = phase("declare_war")
    table.done("declare germany on norway")
    table.put("conquest")
    table.done("conquest norway by germany capital=yes")
    table.put("conquest", control={"oslo": {"power": "cw", "since": table.state.date}})
    table.done("liberation norway by cw")


# -- articles and « de », in one place ---------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "args"), [
    ("conquête de la Grèce par l’Italie", {"nation": "greece", "power": "italy"}), ("conquest of Greece by Italy", {"nation": "greece", "power": "italy"}),
    ("libération de la Grèce", {"nation": "greece"}), ("liberation of the Netherlands by the USA", {"nation": "netherlands", "power": "usa"}),
    ("reddition de la Grèce à l’Allemagne", {"nation": "greece", "power": "germany"}), ("surrender of Greece to Germany", {"nation": "greece", "power": "germany"}),
    ("conquête du Royaume-Uni", {"nation": "united_kingdom"}), ("conquest of the United Kingdom", {"nation": "united_kingdom"}),
    ("conquête des Pays-Bas", {"nation": "netherlands"}), ("conquête de l’Italie par les États-Unis", {"nation": "italy", "power": "usa"}),
    ("exil de la France aux États-Unis", {"power": "france", "host": "usa"}), ("exile of France to the Commonwealth", {"power": "france", "host": "cw"}),
    ("exil de la France nulle part", {"power": "france", "host": None}), ("exile of France nowhere", {"power": "france", "host": None}),
    ("contrôle de la Grèce à l’Italie", {"place": "greece", "power": "italy"}), ("control of Greece by Italy", {"place": "greece", "power": "italy"}),
    ("contrôle de Lille à l’Allemagne", {"place": "lille", "called": "Lille", "power": "germany"}), ("contrôle d’Angers à personne", {"place": "angers", "called": "Angers"}),
    ("contrôle du Havre à l’Allemagne", {"place": "le_havre", "called": "Le Havre", "power": "germany"}), ("contrôle d’Oslo à l’Allemagne", {"place": "oslo", "power": "germany"}),
    ("corriger contrôle de la Grèce à l’Italie parce que x", {"place": "greece", "power": "italy"}), ("corriger guerre de l’Allemagne à la Pologne oui parce que x", {"power": "germany", "nation": "poland"}),
    ("correct control of Lille by Germany because x", {"place": "lille", "power": "germany"}), ("soumission de la Finlande", {"nation": "finland"}),
    ("coup de l’Allemagne en Irak", {"power": "germany", "nation": "iraq"}),
])  # fmt: skip
def test_articles_are_no_part_of_a_name(words: str, args: dict[str, Any]) -> None:
    table = Table()
    read = table.game.read(table.state, words.split()).args
    assert {key: read.get(key) for key in args} == args


# -- places of a power without a government in exile (15) -----------------------------------------------------
@pytest.mark.parametrize(("host", "holder"), [("none", "cw"), ("germany", "italy")])
def test_15_places_held_elsewhere_pass_with_no_government_in_exile(host: str, holder: str) -> None:
    table = italy_falls()
    since = {"power": "italy", "since": "Jul/Aug 1939"}
    table.put("conquest", control={"athens": since, "le_havre": {**since, "called": "Le Havre"},
                                   "lille": {**since, "power": "germany"}})  # fmt: skip
    told = table.do(f"exile italy {host}").rulings
    control = table.state.control
    assert [control[each]["power"] for each in ("athens", "le_havre", "lille")] == [
        holder, holder, "germany"]  # fmt: skip
    assert control["le_havre"]["called"] == "Le Havre"
    sites = [ruling.params["sites"] for ruling in told if ruling.code == "wif5.exile.places"]
    assert sites == ([["athens", "Le Havre"]] if host == "none" else [])
