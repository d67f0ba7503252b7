"""Vichy France: who installs it, what becomes of France's minors, ships, units that go over (15, 16)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, played, position

from referee.engine.faults import Unreadable
from referee.games.wif5.vichy import leaving, procedures, verbs


def minor(status: str, power: str | None = None, **more: Any) -> dict[str, Any]:
    return {"status": status, "power": power, "since": BEFORE, **more}


def paris(power: str) -> dict[str, Any]:
    return {"paris": {"power": power, "since": BEFORE}}


# -- who installs it (16) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("power", "more", "refused"), [
    (None, {}, []), ("germany", {}, []), ("italy", {}, ["vichy.others"]), (None, {"control": paris("italy")}, []), ("italy", {"control": paris("italy")}, []),
    ("germany", {"control": paris("italy")}, ["vichy.others"]), ("cw", {}, ["vichy.axis", "vichy.others"]), (None, {"control": {}}, ["vichy.not_paris"]),
    (None, {"control": paris("cw")}, ["vichy.not_paris"]), (None, {"step": "production"}, ["course.not_now"]),
    (None, {"nations": neutral(france="vichy")}, ["course.out"]), (None, {"nations": neutral(france="conquered")}, ["course.out"]),
    (None, {"nations": neutral("france")}, []),
])  # fmt: skip
def test_16_who_installs_a_government(power: str | None, more: Any, refused: list[str]) -> None:
    state = position(
        **{"step": "vichy", "control": paris("germany"), "cells": {"france": 1, "cw": 2}, **more}
    )
    came, asked = played(
        verbs.vichy(book(), state, {"power": power, "keys": {}}), *([] if refused else [(4,)])
    )
    assert codes(came.rulings, "refusal") == refused
    if refused:
        assert (came.events, asked) == ((), [])
        return
    data: Any = came.events[0].data
    assert data["power"] == (power or more.get("control", paris("germany"))["paris"]["power"])
    # the North is a power that Germany has conquered, whoever installs it
    assert {key: data["nations"]["france"][key] for key in ("status", "since", "by")} == {
        "status": "vichy",
        "since": NOW,
        "by": "germany",
    }
    after = verbs._installed(state, data)
    assert after.cells == {"france": 0, "cw": 2}
    assert after.status_of("france") == "vichy"
    assert len(after.due) == len(verbs.CHORES)
    assert verbs._installed(position(), data).cells == {}


@pytest.mark.parametrize(("die", "vichy"), [
    (1, "metropolitan_france senegal morocco algeria tunisia syria french_indo_china new_caledonia"),
    (4, "metropolitan_france senegal morocco algeria tunisia syria french_indo_china"), (5, "metropolitan_france senegal morocco algeria tunisia"),
    (6, "metropolitan_france"),
])  # fmt: skip
def test_16_2_whose_the_territories_are(die: int, vichy: str) -> None:
    state = position("vichy", control=paris("germany"))
    came, _ = played(verbs.vichy(book(), state, {"power": None, "keys": {}}), (die,))
    minors = came.events[0].data["minors"]
    assert len(minors) == 8
    assert {country for country, raw in minors.items() if raw["status"] == "vichy"} == set(
        vichy.split()
    )
    assert {raw["power"] for raw in minors.values() if raw["status"] == "vichy"} == {None}
    assert {raw["power"] for raw in minors.values() if raw["status"] == "free_french"} <= {"cw"}
    assert {(raw["was"], raw["how"], raw["since"]) for raw in minors.values()} == {
        ("france", "vichy", NOW)
    }


@pytest.mark.parametrize(("country", "raw", "after"), [
    # what France had conquered is the installer's; its other minors are neutral again
    ("norway", minor("conquered", "france"), ("conquered", "italy", "france")), ("norway", minor("declared", "france"), ("neutral", None, "france")),
    ("norway", minor("liberated", "france"), ("neutral", None, "france")), ("norway", minor("controlled", "france"), ("neutral", None, "france")),
    ("norway", minor("aligned", "france"), None), ("norway", minor("conquered", "cw"), None), ("norway", minor("declared", "cw"), None),
    ("french_indo_china", minor("conquered", "france"), ("vichy", None, "france")), ("syria", minor("controlled", "france"), ("vichy", None, "france")),
    ("tunisia", minor("conquered", "italy"), None), ("tunisia", minor("conquered", "cw"), ("vichy", None, "france")),
])  # fmt: skip
def test_16_1_what_becomes_of_what_france_had(country: str, raw: Any, after: Any) -> None:
    state = position("vichy", control=paris("italy"), minors={country: raw})
    came, _ = played(verbs.vichy(book(), state, {"power": None, "keys": {}}), (4,))
    found = came.events[0].data["minors"].get(country)
    assert (None if found is None else (found["status"], found.get("power"), found["was"])) == after


@pytest.mark.parametrize(("raw", "theirs"), [
    (minor("conquered", "italy"), True), (minor("conquered", "cw"), False), (minor("declared", "germany"), False), (minor("conquered"), False), ({}, False),
])  # fmt: skip
def test_16_2_what_the_axis_conquered_stays_so(raw: Any, theirs: bool) -> None:
    state = position(minors={"tunisia": raw, "french_indo_china": raw})
    assert verbs._conquered(state) == (("tunisia", "indo_china") if theirs else ())


# -- ships and units (16.1, 16.3, 16.4) -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("nations", "italy"),
    [
        ({}, "active"),
        (neutral("italy"), "neutral"),
        (neutral(italy="conquered"), "conquered"),
        (neutral(italy="surrendered"), "conquered"),
    ],
)
def test_16_1_the_state_of_italy(nations: Any, italy: str) -> None:
    assert verbs._italy(position(nations=nations)) == italy


@pytest.mark.parametrize(("ship", "usa", "italy", "fates", "card"), [
    ("installation", False, "active", "german italian italian removed removed free_french", "16.1"),
    ("installation", False, None, "german italian italian removed removed free_french", "16.1"),
    ("installation", True, "neutral", "german german german removed removed free_french", "16.1"),
    ("axis_control", False, "active", "italian removed removed free_french free_french free_french", "16.3"),
    ("axis_control", False, "conquered", "german removed removed free_french free_french free_french", "16.3"),
    # the Allies attack: as installed; as joining the Axis where the USA declared, too
    ("allied_attack", False, "active", "german italian italian removed removed free_french", "16.4"),
    ("allied_attack", True, "active", "italian removed removed free_french free_french free_french", "16.4"),
])  # fmt: skip
def test_16_1_the_fate_of_a_ship(
    ship: str, usa: bool, italy: str | None, fates: str, card: str
) -> None:
    inputs = {"ship": ship, "usa": usa, "italy": italy, "conquered": ()}
    found = []
    for die in range(1, 7):
        came, _ = played(procedures._install(inputs), (die,))
        found.append(came.result["fate"])
        assert came.rulings[0].cards == (card,)
    assert " ".join(found) == fates
    shares = procedures._vichy_chances(inputs).result["fate"]
    assert shares == pytest.approx({fate: found.count(fate) / 6 for fate in set(found)})


def test_16_2_the_chances_of_the_territories() -> None:
    found = procedures._vichy_chances(
        {"ship": None, "usa": False, "italy": None, "conquered": ("tunisia",)}
    ).result["territories"]
    assert found["metropolitan_france"] == pytest.approx({"vichy": 1})
    assert found["senegal"] == pytest.approx({"vichy": 5 / 6, "free_french": 1 / 6})
    assert found["syria"] == pytest.approx({"vichy": 4 / 6, "free_french": 2 / 6})
    assert found["new_caledonia"] == pytest.approx({"vichy": 1 / 6, "free_french": 5 / 6})
    assert found["tunisia"] == pytest.approx({"conquered": 1})


@pytest.mark.parametrize(("ship", "italy", "conquered", "odd"), [
    ("installation", None, ("tunisia",), True), (None, "neutral", (), True), (None, None, ("tunisia",), False), ("installation", "neutral", (), False),
])  # fmt: skip
def test_16_one_thing_at_a_time(ship: Any, italy: Any, conquered: Any, odd: bool) -> None:
    inputs = {"ship": ship, "usa": False, "italy": italy, "conquered": conquered}
    if odd:
        with pytest.raises(Unreadable):
            procedures._install(inputs)
    else:
        came, _ = played(procedures._install(inputs), (4,))
        assert came.result
    told, _ = played(
        procedures._install(
            {"ship": None, "usa": False, "italy": None, "conquered": ("metropolitan_france",)}
        ),
        (4,),
    )
    assert "vichy.metropole" in codes(told.rulings)


@pytest.mark.parametrize(("dice", "freeing", "gone", "told"), [
    ((1, 2), False, 1, ["vichy.defect"]), ((2, 6), False, 0, ["vichy.loyal"]), ((1, 1), False, 2, ["vichy.defect", "vichy.free_advance"]),
    ((4, 5), True, 1, ["vichy.defect"]), ((3, 1), True, 2, ["vichy.defect", "vichy.free_advance"]),
])  # fmt: skip
def test_16_4_units_that_go_over(dice: Any, freeing: bool, gone: int, told: list[str]) -> None:
    came, asked = played(procedures._defect({"units": 2, "free_french": freeing}), dice)
    assert came.result == {"defected": gone, "left": 2 - gone}
    assert codes(came.rulings) == told
    assert (asked[0].dice, asked[0].hits_on) == (2, 4 if freeing else 1)
    share = 4 / 6 if freeing else 1 / 6
    found = procedures._defect_chances({"units": 2, "free_french": freeing}).result["defected"]
    assert found == pytest.approx(
        {"0": (1 - share) ** 2, "1": 2 * share * (1 - share), "2": share**2}
    )


# -- what leaves the game with France (16.1) -----------------------------------------------------------------
@pytest.mark.parametrize(("spiral", "convoys", "kinds", "told"), [
    ({}, {}, [], []), ({NOW: {"france": {"inf": 2, "hs": 1}}}, {}, ["withdrawn"], ["vichy.off_spiral"]), ({NOW: {"france": {"hs": 1, "conv": 1}}}, {}, [], []),
    ({}, {"france": {"Bay of Biscay": 2, "North Sea": 1}, "cw": {"North Sea": 3}}, ["conv_moved", "conv_moved"], ["vichy.conv_trs"]),
    ({NOW: {"cw": {"inf": 2}}}, {"cw": {"North Sea": 3}}, [], []),
])  # fmt: skip
def test_16_1_what_leaves_the_game(
    spiral: Any, convoys: Any, kinds: list[str], told: list[str]
) -> None:
    events, rulings = leaving.leaves(position(spiral=spiral, convoys=convoys))
    assert [event.kind for event in events] == kinds
    assert codes(rulings) == told
    for event in events:
        if event.kind == "withdrawn":
            assert event.data["units"] == {"inf": 2}
