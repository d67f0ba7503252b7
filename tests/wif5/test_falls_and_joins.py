"""Who conquers, hosts, liberates; what of the ledgers counts for minors: each condition on both sides (14, 16.3, 18)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.command import Refused, Wanted
from referee.engine.record import replace
from referee.games.wif5.minors.verbs import _fill, _neutral, _options, _surprise


def phase(step: str, side: str = "", **ledgers: Any) -> Table:
    table = Table()
    table.to("declare_war")
    return table.put(step, side, **ledgers)


def codes(decision: Any) -> set[str]:
    return {ruling.code.removeprefix("wif5.") for ruling in decision.rulings}


def offered(table: Table, verb: str, name: str, **given: Any) -> list[Any]:
    """What is offered for an argument of a verb."""
    found = next(arg for arg in table.game.registry.verb(verb).args if arg.name == name)
    return list(found.options(table.game.book_at(table.state), table.state, given))


ACTIVE = {"status": "active"}
TAKEN = {"since": "Sep/Oct 1939", "was": None}


# -- Italy (14) ------------------------------------------------------------------------------
@pytest.mark.parametrize(("rome", "tripoli", "factory", "fallen"), [
    # Three places; or two, and more Allied than Italian factors (12 to 9 here).
    ("cw", "cw", "yes", True), ("cw", "usa", "no", True), ("cw", "italy", "yes", True),
    ("italy", "cw", "yes", True), ("cw", "italy", "no", False), ("italy", "germany", "yes", False),
    ("germany", "cw", "no", False), (None, "cw", "no", False), ("cw", None, "yes", True),
])  # fmt: skip
def test_14_rome_and_tripoli_count_in_allied_hands(
    rome: str | None, tripoli: str | None, factory: str, fallen: bool
) -> None:
    control = {"rome": {**TAKEN, "power": rome}, "tripoli": {**TAKEN, "power": tripoli}}
    table = phase("conquest", control=control, wars={"cw|italy": "Sep/Oct 1939"})
    decision = table.do("conquest italy by cw allied_factors=12 italian_factors=9", factory)
    assert ("conquest.italy" in codes(decision)) is fallen
    assert ("conquest.italy_not" in codes(decision)) is not fallen


# -- by whom (14) ------------------------------------------------------------------------------
def test_14_where_nobody_is_at_war_nobody_conquers() -> None:
    iceland = {"status": "conquered", "power": "usa", "how": "told"}
    table = phase("conquest", minors={"iceland": iceland})
    assert table.refused("conquest iceland capital=yes") == {"wif5.conquest.no_enemy"}
    assert table.refused("conquest iceland by germany capital=yes") == {"wif5.conquest.not_at_war"}
    assert table.refused("conquest usa") == {"wif5.conquest.no_enemy"}  # nothing is asked
    assert table.refused("conquest italy by cw") == {"wif5.conquest.not_at_war"}


def test_14_the_enemies_of_who_holds_a_country_are_offered() -> None:
    holland = {"status": "declared", "power": "germany"}
    asked = phase("conquest", minors={"netherlands": holland}).do(
        "conquest netherlands capital=yes"
    )
    # Germany's enemies may conquer what it holds.
    assert isinstance(asked, Wanted) and asked.ask.options == ("cw", "france")
    assert asked.ask.side == "allies"


def test_14_whoever_attacks_a_minor_conquers_it_before_its_holders_enemies() -> None:
    greece = {"greece": {"status": "declared", "power": "cw"}}
    table = phase("conquest", minors=greece, wars={"greece|italy": "Sep/Oct 1939"})
    assert (
        table.done("conquest greece capital=yes")["by"] == "italy"
    )  # though Germany fights the Commonwealth
    assert phase("conquest", minors=greece).done("conquest greece capital=yes")["by"] == "germany"


def test_14_what_is_refused_anyway_is_asked_of_nobody() -> None:
    table = phase("conquest", wars={"france|italy": "Sep/Oct 1939"})
    decision = table.do("conquest france factories_left=1")
    assert isinstance(decision, Refused)
    assert {each.severity for each in decision.rulings} == {"refusal"}  # nothing of what would come
    assert isinstance(table.do("conquest france factories_left=0"), Wanted)


@pytest.mark.parametrize(("status", "by", "wrong"), [
    ("conquered", "cw", "conquest.already"), ("declared", "cw", "conquest.own_side"),
    ("declared", "japan", "conquest.not_at_war"), ("declared", "germany", None),
    ("conquered", "germany", None), ("conquered", "japan", "conquest.not_at_war"),
])  # fmt: skip
def test_14_who_may_be_named(status: str, by: str, wrong: str | None) -> None:
    minors = {"greece": {"status": status, "power": "cw"}}
    table = phase("conquest", minors=minors)
    if wrong:
        assert table.refused(f"conquest greece by {by}") == {f"wif5.{wrong}"}
    else:
        table.done(f"conquest greece by {by} capital=yes")


# -- in exile (14.2) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("power", "host", "said"), [
    ("france", "cw", None), ("france", "usa", "exile.same_map"), ("france", "russia", None),
    ("france", "china", "exile.other_map"), ("china", "usa", "exile.same_map"),
    ("china", "cw", "exile.other_map"),
])  # fmt: skip
def test_14_2_the_host_has_its_capital_on_the_same_map(
    power: str, host: str, said: str | None
) -> None:
    table = phase("conquest", nations={power: {"status": "conquered", "by": "germany"},
                                       "usa": ACTIVE, "russia": ACTIVE})  # fmt: skip
    found = codes(table.do(f"exile {power} {host}"))
    assert found & {"exile.same_map", "exile.other_map"} == ({said} if said else set())
    assert "exile.there" in found and "exile.none" not in found


@pytest.mark.parametrize(("status", "lost"), [
    ("conquered", True), ("declared", True), ("liberated", True), ("free_french", True),
    ("aligned", False), ("neutral", False), ("vichy", False),
])  # fmt: skip
def test_15_without_exiles_what_it_controlled_is_its_conquerors(status: str, lost: bool) -> None:
    table = phase("conquest", nations={"france": {"status": "conquered", "by": "italy"}},
                  minors={"belgium": {"status": status, "power": "france"},
                          "syria": {"status": status, "power": "cw"}})  # fmt: skip
    decision = table.do("exile france none")
    assert "exile.none" in codes(decision) and "exile.there" not in codes(decision)
    belgium, syria = (table.state.minors[name] for name in ("belgium", "syria"))
    assert (belgium["power"], belgium["status"]) == (("italy", "conquered") if lost else ("france", status))  # fmt: skip
    assert (syria["power"], syria["status"]) == ("cw", status)


def test_14_2_the_hosts_offered_are_friends_at_war() -> None:
    table = phase("conquest", nations={"france": {"status": "conquered"}, "russia": ACTIVE})
    assert offered(table, "exile", "host", power="france") == ["cw", "russia", "china", "none"]
    # One that has not fallen yet (the table overrules): never itself.
    assert "cw" not in offered(table, "exile", "host", power="cw")
    assert offered(table, "exile", "power") == ["france"]


# -- liberation (14.3) -------------------------------------------------------------------------
@pytest.mark.parametrize(("by", "free", "kept"), [
    ("usa", "free_french", True), ("cw", "free_french", False), ("usa", "vichy", False),
    ("cw", "vichy", False),
])  # fmt: skip
def test_I_WIF_41_what_the_commonwealth_might_keep_is_told_where_another_liberates(
    by: str, free: str, kept: bool
) -> None:
    power = "cw" if free == "free_french" else None
    table = phase("conquest", nations={"france": {"status": "vichy", "by": "germany", "exile": "cw"}},
                  minors={"senegal": {"status": free, "power": power},
                          "algeria": {"status": "vichy", "power": None},
                          "syria": {"status": "conquered", "power": "italy"}})  # fmt: skip
    table.put("conquest", control={"paris": {"power": by, "was": by}})
    decision = table.do(f"liberation france by {by}")
    assert ("liberation.kept" in codes(decision)) is kept
    france = table.state.nations["france"]
    assert france["status"] == "active" and france["liberator"] == by
    assert not {"exile", "by"} & france.keys()  # no longer anybody's guest or conquest
    held = {name: table.state.minors[name]["power"] for name in ("senegal", "algeria", "syria")}
    # What was conquered stays so (14.3, 16.5).
    assert held == {"senegal": "france", "algeria": "france", "syria": "italy"}


def test_18_7_indo_china_is_offered_to_no_liberator() -> None:
    fallen = {"status": "conquered", "power": "japan", "fallen": True}
    table = phase("conquest", minors={"french_indo_china": fallen, "poland": {**fallen, "power": "germany"},
                                      "greece": {"status": "declared", "power": "cw"}})  # fmt: skip
    assert set(offered(table, "liberation", "nation")) == {
        "poland",
    }  # 18.6: Russia's from the start
    table = phase("conquest", nations={"france": {"status": "conquered"}})
    assert "france" in offered(table, "liberation", "nation")
    assert "cw" not in offered(table, "liberation", "nation")


# -- surrender (14.4) ----------------------------------------------------------------------------
@pytest.mark.parametrize(("minor", "by"), [
    ({"status": "declared", "power": "cw"}, "germany"), ({"status": "declared", "power": "japan"}, "cw"),
    ({"status": "liberated", "power": "france"}, "germany"),
])  # fmt: skip
def test_14_4_nobody_there_it_goes_to_germany_or_the_commonwealth(
    minor: dict[str, str], by: str
) -> None:
    table = phase("conquest", minors={"greece": minor})
    decision = table.do("surrender greece")
    assert decision.result["by"] == by and "surrender.nobody_there" in codes(decision)
    table = phase("conquest", minors={"greece": minor})
    named = table.do(f"surrender greece to {by}")
    assert "surrender.nobody_there" not in codes(named)


def test_14_4_a_neutral_is_nobodys_to_give_up() -> None:
    table = phase("conquest")
    assert table.refused("surrender spain") == {"wif5.surrender.whose"}
    assert table.refused("surrender spain to cw") == {"wif5.surrender.whose"}


# -- what the ledgers say of minors (18) ----------------------------------------------------------
def filled(table: Table, **given: str) -> dict[str, str]:
    return dict(_fill(table.game.book, table.state, given))


def test_18_what_is_known_of_whoever_enters_a_minor() -> None:
    table = phase("declare_war", minors={"greece": {"status": "declared", "power": "cw"},
                                         "finland": {"status": "neutral", "submitted": True}},
                  wars={"greece|italy": "Sep/Oct 1939", "germany|greece": "Sep/Oct 1939"})  # fmt: skip
    assert filled(table) == filled(table, country="greece") == {"submitted": "no"}
    assert filled(table, country="finland") == {"submitted": "yes"}
    assert filled(table, country="greece", by="cw", kind="join") == {"submitted": "no"}
    assert filled(table, country="greece", kind="enter") == {"submitted": "no"}
    assert filled(table, by="cw", kind="enter") == {"submitted": "no"}
    told = filled(table, country="greece", by="cw", kind=" Enter")
    assert told == {"submitted": "no", "attackers": "germany,italy", "enemies": "germany", "side": "allies", "us_options": "none"}  # fmt: skip
    told = filled(table, country="spain", by="italy", kind="entrer")
    assert (told["attackers"], told["enemies"], told["side"]) == ("none", "none", "")


@pytest.mark.parametrize(("options", "told"), [((), "none"), ((3,), "3"), ((3, 22), "3,22")])
def test_11_5_1_the_options_that_count_are_told(options: tuple[int, ...], told: str) -> None:
    table = phase("declare_war")
    dates = {str(n): "Jul/Aug 1939" for n in options}
    table.state = replace(
        table.state, entry={**table.state.entry, "options": list(options), "dates": dates}
    )
    book = table.game.book
    assert _options(book, table.state, {})["us_options"] == told
    asked = {"country": "spain", "by": "cw", "kind": "enter"}
    assert _fill(book, table.state, asked)["us_options"] == told
    assert _neutral(book, table.state, {"power": "usa"}) == {"us_options": told, "neutral": "yes"}
    assert _neutral(book, table.state, {"power": "cw"})["neutral"] == "no"
    assert "neutral" not in _neutral(book, table.state, {})


@pytest.mark.parametrize(("code", "impulse", "told"), [
    ("surprise", [1, 1], "yes"), ("surprise", [1, 0], "no"), ("surprise", None, "yes"),
    ("exile", [1, 1], "no"), ("exile", None, "no"), ("exile", [1, 0], "no"),
])  # fmt: skip
def test_12_surprised_in_this_impulse(code: str, impulse: list[int] | None, told: str) -> None:
    table = phase("declare_war", "axis")
    raw = {"code": f"wif5.due.{code}", "params": {}, "cards": ["12"]}
    table.state = replace(table.state, due=({**raw, "impulse": impulse} if impulse else raw,))
    assert table.state.impulse.number == 1
    assert _surprise(table.game.book, table.state, {}) == {"neutral": told}


# -- occupied (16.3) --------------------------------------------------------------------------------
@pytest.mark.parametrize(("place", "rolled"), [
    ("metropolitan_france", ["1"]), ("morocco", ["1", "8"]),
])  # fmt: skip
def test_16_3_with_metropolitan_france_number_8_is_rolled_for_anew(
    place: str, rolled: list[str]
) -> None:
    vichy = {"status": "vichy", "power": None}
    table = phase("declare_war", "axis", minors={"metropolitan_france": vichy, "morocco": vichy},
                  entry={"rolled": ["1", "8"]})  # fmt: skip
    table.done(f"occupy germany {place.replace('_', ' ')}")
    assert table.state.entry["rolled"] == rolled
