"""Minors that join, are claimed, occupied, submit (11.4, 16.3, 17.2.1, 18)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, position, wars

from referee.engine.verb import Outcome
from referee.games.wif5.minors import claims, verbs
from referee.games.wif5.minors.procedures import _minor
from referee.games.wif5.state import Weather
from referee.games.wif5.turn.reminders import expires, reminder


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


def brought(state: Any, args: Any) -> Outcome:
    """What `bring` comes to: it asks nothing."""
    with pytest.raises(StopIteration) as end:
        next(verbs.bring(book(), state, args))
    found: Outcome = end.value.value
    return found


# -- joining, marching, entering (18) --------------------------------------------------------------------
def judged(kind: str, country: str, **typed: Any) -> Any:
    keys = ("how", "by", "to", "on_map", "side")
    return _minor({**dict.fromkeys(keys), "kind": kind, "country": country, "outside": 0, "submitted": False,
                   "attackers": (), "enemies": (), "us_options": (), **typed})  # fmt: skip


@pytest.mark.parametrize(("country", "typed", "side", "controller"), [
    # whoever is declared war on joins the other side: the Commonwealth's or Germany's
    ("poland", {"how": "attacked", "by": "germany"}, "allies", "cw"), ("persia", {"how": "attacked", "by": "russia"}, "axis", "germany"),
    ("greece", {"how": "attacked", "by": "italy"}, "allies", "cw"), ("nei", {"how": "attacked", "by": "japan"}, "allies", "cw"),
    *[(country, {"how": "declared"}, "axis", "germany") for country in ("bulgaria", "finland", "hungary", "rumania")],
    ("turkey", {"how": "declared"}, None, None), ("turkey", {"how": "declared", "submitted": True}, "axis", "germany"),
    # a coup: whoever started it
    ("iraq", {"how": "coup", "by": "italy"}, "axis", "italy"), ("iraq", {"how": "coup", "by": "usa"}, "allies", "usa"),
    *[(country, {"how": "claimed"}, "allies", "russia") for country in ("estonia", "latvia", "lithuania", "poland", "rumania")],
    ("finland", {"how": "claimed"}, None, None),
])  # fmt: skip
def test_18_which_side_a_minor_joins(
    country: str, typed: Any, side: str | None, controller: str | None
) -> None:
    found = judged("join", country, **typed)
    assert found.result == {"side": side, "controller": controller}
    assert found.refused is (side is None)


@pytest.mark.parametrize(("country", "to", "on_map", "outside", "legal"), [
    ("finland", "russia", 4, 1, True), ("finland", "russia", 4, 2, False), ("finland", "finland", 4, 3, True), ("finland", "russia", None, 9, True),
    ("finland", "germany", 9, 0, False), ("greece", "turkey", 2, 0, True), ("greece", "turkey", 2, 1, False),
])  # fmt: skip
def test_18_2_where_a_minor_marches(
    country: str, to: str, on_map: int | None, outside: int, legal: bool
) -> None:
    assert judged("move", country, to=to, on_map=on_map, outside=outside).result["legal"] is legal


@pytest.mark.parametrize(("country", "typed", "refused"), [
    ("turkey", {"by": "germany"}, ["minors.neutral"]), ("turkey", {"by": "germany", "side": "axis"}, []), ("turkey", {"by": "germany", "side": "allies"}, []),
    ("turkey", {"by": "germany", "attackers": ("germany",)}, []), ("turkey", {"by": "italy", "attackers": ("germany",)}, []),
    # the booklet's Iraq: Germans stay out while they are not at war with Russia
    ("iraq", {"by": "germany", "attackers": ("russia",)}, ["minors.not_at_war"]), ("iraq", {"by": "germany", "attackers": ("russia",), "enemies": ("russia",)}, []),
    ("iraq", {"by": "germany", "attackers": ("russia", "germany")}, []),
    ("nei", {"by": "cw", "side": "allies"}, ["minors.nei"]), ("nei", {"by": "france", "side": "allies"}, ["minors.nei"]), ("nei", {"by": "usa", "side": "allies"}, []),
    ("nei", {"by": "cw", "side": "allies", "us_options": (25,)}, []), ("nei", {"by": "cw", "attackers": ("cw",)}, []),
])  # fmt: skip
def test_18_who_enters_a_minor(country: str, typed: Any, refused: list[str]) -> None:
    found = judged("enter", country, **typed)
    assert codes(found.rulings, "refusal") == refused
    assert found.result["legal"] is not refused


# -- declared in the war (11.4, 18.3) -----------------------------------------------------------------------
GERMAN = {"side": "axis", "wars": wars("germany cw")}


@pytest.mark.parametrize(("country", "power", "more", "refused", "controller"), [
    ("finland", None, {}, [], "germany"), ("finland", "italy", {}, ["bring.germany"], None), ("turkey", None, {}, ["minors.not_axis"], None),
    ("turkey", None, {"minors": {"turkey": minor("neutral", submitted=True)}}, [], "germany"), ("finland", None, {"wars": {}}, [], "germany"),
    ("finland", None, {"side": "allies"}, ["course.not_phasing"], None), ("finland", None, {"step": "conquest"}, ["course.not_now"], None),
    ("finland", None, {"minors": {"finland": minor("declared", "germany")}}, ["war.not_neutral"], None),
    ("iraq", None, {"minors": {"iraq": minor("aligned", "italy")}, "wars": wars("italy cw")}, [], "italy"),
    ("iraq", None, {"minors": {"iraq": minor("aligned", "japan")}, "wars": wars("japan china")}, ["bring.at_war"], None),
    ("iraq", "germany", {"minors": {"iraq": minor("aligned", "italy")}}, ["bring.others"], None),
    ("iraq", None, {"minors": {"iraq": minor("aligned", "usa")}, "side": "allies", "wars": wars("usa germany")}, [], "usa"),
])  # fmt: skip
def test_18_3_who_is_declared_in_the_war(
    country: str, power: str | None, more: Any, refused: list[str], controller: str | None
) -> None:
    ledgers = {"step": "declare_war", **GERMAN, **more}
    came = brought(position(**ledgers), {"nation": country, "power": power})
    assert codes(came.rulings, "refusal") == refused
    if controller is None:
        assert came.events == ()
        return
    data = came.events[0].data
    assert data["minors"][country] == {
        **ledgers.get("minors", {}).get(country, {}),
        "status": "declared",
        "power": controller,
        "since": NOW,
        "how": "declared",
    }
    assert [raw["code"] for raw in data["due"]] == ["wif5.due.set_up"]


@pytest.mark.parametrize(
    ("country", "minors", "side", "number"),
    [("finland", {}, "axis", 16), ("iraq", {"iraq": minor("aligned", "cw")}, "allies", 26)],
)
def test_11_5_2_a_minor_brought_in_is_rolled_for(
    country: str, minors: Any, side: str, number: int
) -> None:
    state = position(
        "declare_war", side, minors=minors, wars=wars("cw germany"), nations=neutral("usa")
    )
    came = brought(state, {"nation": country, "power": None})
    due = came.events[0].data["due"]
    assert [raw["params"].get("number") for raw in due] == [None, number]
    told = [r.params["number"] for r in came.rulings if r.code == "wif5.bring.number"]
    assert told == [number]


# -- claimed by Russia (18.5) ----------------------------------------------------------------------------------
CLAIMED = {"estonia": minor("conquered", "russia", how="claimed")}


@pytest.mark.parametrize(("on", "more", "claimed", "refused"), [
    ([], {}, "estonia latvia lithuania poland rumania", []), (["estonia"], {}, "estonia", []), (["poland"], {}, "poland", []),
    ([], {"minors": CLAIMED}, "latvia lithuania poland rumania", []), (["estonia"], {"minors": CLAIMED}, "", ["claim.again"]),
    (["poland"], {"control": {"eastern_poland": {"power": "russia", "since": BEFORE}}}, "", ["claim.again"]),
    (["finland"], {}, "", ["minors.not_claimed"]), (["estonia"], {"side": "axis"}, "", ["course.not_phasing"]),
    (["estonia"], {"nations": neutral(russia="conquered")}, "", ["course.out"]), (["estonia"], {"step": "conquest"}, "", ["course.not_now"]),
    (["estonia"], {"minors": {"estonia": minor("declared", "germany")}}, "", ["war.not_neutral"]),
])  # fmt: skip
def test_18_5_what_russia_claims(on: Any, more: Any, claimed: str, refused: list[str]) -> None:
    state = position(**{"step": "declare_war", "side": "allies", **more})
    came = claims.claim(book(), state, {"on": on})
    assert codes(came.rulings, "refusal") == refused
    if refused:
        assert came.events == ()
        return
    data = came.events[0].data
    assert " ".join(data["nations"]) == claimed
    east = {"poland": "eastern_poland", "rumania": "eastern_rumania"}
    assert set(data["minors"]) == {each for each in claimed.split() if each not in east}
    assert set(data["control"]) == {east[each] for each in claimed.split() if each in east}
    assert {(raw["status"], raw["power"], raw["how"]) for raw in data["minors"].values()} <= {
        ("conquered", "russia", "claimed")
    }
    assert len(data["due"]) == len(claimed.split())


@pytest.mark.parametrize(("minors", "fought", "told"), [
    ({}, {}, ["claim.taken", "claim.line"]), ({}, wars("germany russia"), ["claim.taken"]),
    ({"poland": minor("conquered", "germany")}, {}, ["claim.taken", "claim.line", "claim.poland"]),
    ({"poland": minor("declared", "cw")}, {}, ["claim.taken", "claim.line"]),
])  # fmt: skip
def test_18_5_what_is_said_of_a_claim(minors: Any, fought: Any, told: list[str]) -> None:
    state = position("declare_war", "allies", minors=minors, wars=fought)
    assert codes(claims.claim(book(), state, {"on": ["poland"]}).rulings) == told
    assert "claim.poland" not in codes(claims.claim(book(), state, {"on": ["estonia"]}).rulings)


# -- control declared without war (11.5.1 no. 3, 11.5.2 no. 1, 16.3) ------------------------------------------------
VICHY = {
    each: minor("vichy", None, was="france")
    for each in ("metropolitan_france", "tunisia", "french_indo_china")
} | {"syria": minor("free_french", "cw")}


@pytest.mark.parametrize(("power", "place", "more", "refused", "taken"), [
    ("germany", "tunisia", {}, [], "tunisia"), ("germany", "metropolitan_france", {}, [], "metropolitan_france tunisia french_indo_china"),
    ("japan", "french_indo_china", {}, [], "french_indo_china"), ("japan", "tunisia", {}, ["occupy.who"], None), ("italy", "tunisia", {}, ["occupy.who"], None),
    ("germany", "syria", {}, ["war.no_territory"], None), ("germany", "french_indo_china", {}, [], "french_indo_china"),
    ("germany", "tunisia", {"side": "allies"}, ["course.not_phasing"], None), ("germany", "tunisia", {"step": "conquest"}, ["course.not_now"], None),
    ("usa", "iceland", {"side": "allies", "entry": {"options": [3]}}, [], "iceland"), ("usa", "iceland", {"side": "allies"}, ["occupy.option"], None),
    ("cw", "iceland", {"side": "allies", "entry": {"options": [3]}}, ["occupy.who"], None),
    ("usa", "iceland", {"side": "allies", "entry": {"options": [3]}, "minors": {"iceland": minor("controlled", "cw")}}, [], "iceland"),
    ("usa", "iceland", {"side": "allies", "entry": {"options": [3]}, "minors": {"iceland": minor("conquered", "germany")}}, ["occupy.axis"], None),
    ("usa", "iceland", {"side": "allies", "wars": wars("usa germany")}, [], "iceland"),
])  # fmt: skip
def test_16_3_what_is_taken_without_a_war(
    power: str, place: str, more: Any, refused: list[str], taken: str | None
) -> None:
    state = position(**{"step": "declare_war", "side": "axis", "minors": VICHY, **more})
    came = verbs.occupy(book(), state, {"power": power, "nation": place})
    assert codes(came.rulings, "refusal") == refused
    if taken is None:
        return
    data = came.events[0].data
    assert set(data["nations"]) == set(taken.split())
    status = "conquered" if power in ("japan", "usa") else "declared"
    assert {
        (raw["status"], raw["power"], raw["since"], raw["how"]) for raw in data["minors"].values()
    } == {(status, power, NOW, "occupied")}
    rolls = [
        raw["params"]["number"] for raw in data["due"] if raw["code"] == "wif5.due.us_entry_roll"
    ]
    assert rolls == {
        "metropolitan_france": [8],
        "french_indo_china": [1] if power == "japan" else [],
    }.get(place, [])
    kinds = {raw["code"].removeprefix("wif5.due.") for raw in data["due"]} - {"us_entry_roll"}
    if place == "iceland":
        assert kinds == {"iceland"}
    elif power == "japan":
        assert kinds == {"vichy_units"}
    else:
        assert kinds == {
            "vichy_ships",
            *(["vichy_metropole"] if place == "metropolitan_france" else []),
            "vichy_territory",
        }


@pytest.mark.parametrize(
    ("nations", "rolled"), [(["metropolitan_france"], ["2"]), (["tunisia"], ["8", "2"])]
)
def test_16_3_number_8_is_rolled_anew(nations: list[str], rolled: list[str]) -> None:
    data: Any = {"due": [], "minors": {}, "nations": nations, "power": "germany"}
    assert verbs._occupied(position(entry={"rolled": ["8", "2"]}), data).entry["rolled"] == rolled


# -- a limited war ends (17.2.1) ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("raw", "fought", "step", "refused"), [
    (minor("declared", "germany", limited=True), wars("russia turkey"), "conquest", []),
    (minor("declared", "germany"), wars("russia turkey"), "conquest", ["submit.none"]),
    (minor("declared", "germany", limited=True), {}, "conquest", ["submit.none"]),
    (minor("declared", "germany", limited=True), wars("russia turkey"), "production", ["course.not_now"]),
])  # fmt: skip
def test_17_2_1_a_minor_submits(raw: Any, fought: Any, step: str, refused: list[str]) -> None:
    came = verbs.submit(
        book(), position(step, minors={"turkey": raw}, wars=fought), {"nation": "turkey"}
    )
    assert codes(came.rulings, "refusal") == refused
    data: Any = came.events[0].data
    assert data["minors"]["turkey"] == {
        "status": "neutral",
        "since": NOW,
        "how": "submitted",
        "limited": True,
        "submitted": True,
        "aggressor": "russia",
    }
    after = verbs.settled_in(
        position(wars=wars("russia turkey", "russia germany"), minors={"iraq": raw}), data
    )
    assert after.wars == wars("russia germany")
    assert set(after.minors) == {"iraq", "turkey"}


# -- what the ledgers fill in (12, 17, 18, 19.1) --------------------------------------------------------------------
def test_18_what_is_known_of_who_enters() -> None:
    state = position(
        wars=wars("russia iraq", "germany cw"),
        minors={"iraq": minor("declared", "germany", submitted=True)},
        entry={"options": [25]},
    )
    given = {"kind": "enter", "country": "iraq", "by": "germany"}
    assert verbs._filled(book(), state, given) == {
        "submitted": "yes",
        "attackers": "russia",
        "enemies": "cw",
        "side": "axis",
        "us_options": "25",
    }
    assert verbs._filled(book(), state, {**given, "country": "turkey"}) == {
        "submitted": "no",
        "attackers": "none",
        "enemies": "cw",
        "us_options": "25",
    }
    assert verbs._filled(book(), state, {**given, "kind": "join"}) == {"submitted": "yes"}
    assert verbs._filled(book(), state, {"kind": "enter", "country": "iraq"}) == {
        "submitted": "yes"
    }


def test_19_1_what_is_known_of_who_cooperates() -> None:
    state = position(
        nations={"usa": {"status": "neutral"}, "france": {"status": "conquered", "exile": "cw"}}
    )
    assert verbs._together(book(), state, {"one": "france", "other": "cw"}) == {
        "neutral": "usa",
        "usa_at_war": "no",
        "linked": "yes",
    }
    assert verbs._together(book(), state, {"one": "france", "other": "usa"})["linked"] == "no"
    assert verbs._together(
        book(), position(wars=wars("usa germany")), {"one": "france", "other": "minor"}
    ) == {"neutral": "none", "usa_at_war": "yes", "linked": "no"}
    assert verbs._neutral(book(), state, {"power": "usa"}) == {
        "us_options": "none",
        "neutral": "yes",
    }
    assert verbs._neutral(book(), state, {"power": "cw"}) == {"us_options": "none", "neutral": "no"}
    assert verbs._neutral(book(), state, {}) == {"us_options": "none"}
    caught = expires(state, reminder("wif5.due.surprise", "12", nation="usa"))
    assert verbs._surprise(book(), position(due=(caught,)), {}) == {
        "neutral": "no"
    }  # that impulse is over
    assert verbs._surprise(
        book(), position(due=(reminder("wif5.due.surprise", nation="usa"),)), {}
    ) == {"neutral": "yes"}
    assert verbs._surprise(
        book(), position(due=(reminder("wif5.due.set_up"),), weather=Weather()), {}
    ) == {"neutral": "no"}
