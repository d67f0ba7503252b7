"""What is typed after a verb, in both languages, and what cannot be read (5)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.faults import Fault
from referee.games.wif5.initiative.rules import COLUMNS, toward

READ: list[tuple[str, str, dict[str, Any]]] = [
    # production (11.6)
    ("event china factories lost", "event", {"power": "china", "event": "factories_lost", "date": None}),
    ("event china factories_lost Nov/Dec 1940", "event", {"event": "factories_lost", "date": "Nov/Dec 1940"}),
    ("event china factories lost Nov Dec 1940", "event", {"event": "factories_lost", "date": "Nov/Dec 1940"}),
    ("build germany 2 inf, 1 arm", "build", {"power": "germany", "units": {"inf": 2, "arm": 1}, "for": None, "from": "force"}),
    ("construire france 1 ftr pour le commonwealth", "build", {"power": "france", "units": {"ftr": 1}, "for": "cw"}),
    ("build france 1 ftr for cw", "build", {"for": "cw"}), ("build cw 1 ftr for cw", "build", {"for": None}),
    ("build power=cw units='2 inf' cost=3 turns=2", "build", {"power": "cw", "units": {"inf": 2}, "cost": {"inf": "3"}, "turns": {"inf": "2"}}),
    ("build cw 2 inf, 1 mtn cost='4 mtn'", "build", {"cost": {"mtn": "4"}}),
    ("build cw 2 inf, 1 mtn cost=5", "build", {"cost": {"*": "5"}}),
    ("build cw 1 ls from=construction date='May/Jun 1940'", "build", {"from": "construction", "keys": {"date": "May/Jun 1940"}}),
    ("repair usa 1 cv for cw", "repair", {"power": "usa", "for": "cw", "units": {"cv": 1}}),
    ("last italy 2 inf", "last", {"power": "italy", "units": {"inf": 2}}),
    ("loss germany 2 points", "loss", {"power": "germany", "points": 2, "resources": 0}),
    ("loss germany 3 resources", "loss", {"points": 0, "resources": 3}),
    ("damage cw 2 ls, 1 conv", "damage", {"units": {"ls": 2, "conv": 1}}),
    ("pool cw repair 2 ls", "pool", {"pool": "repair", "units": {"ls": 2}}), ("pool cw repair none", "pool", {"units": {}}),
    # resources (9)
    ("income cw 14 20", "income", {"power": "cw", "factories": 14, "resources": 20}),
    ("convoy cw North Atlantic 5", "convoy", {"area": "North Atlantic", "resources": 5}),
    ("convoi cw North Atlantic aucun", "convoy", {"resources": None}), ("convoy cw North Atlantic 0", "convoy", {"resources": None}),
    ("lend cw to france 2", "lend", {"from": "cw", "to": "france", "resources": 2, "burma": False}),
    ("lend cw china 2 via the burma road", "lend", {"burma": True}),
    ("prêter cw à chine 2 par la route de birmanie", "lend", {"to": "china", "burma": True}),
    ("birmanie ferme", "burma", {"how": "pressure"}), ("route birmanie rouverte", "burma", {"how": "open"}), ("burma is closed", "burma", {"how": "pressure"}),
    ("burma close", "burma", {"how": "pressure"}), ("burma close arms", "burma", {"how": "arms"}), ("burma close by arms", "burma", {"how": "arms"}), ("birmanie fermer par les armes", "burma", {"how": "arms"}), ("birmanie ouvrir", "burma", {"how": "open"}),
    # wars (10.2.1, 17)
    ("declare germany on denmark, norway", "declare", {"power": "germany", "on": ["denmark", "norway"]}),
    ("declare russia on rumania limited", "declare", {"kind": "limited"}),
    ("lapse norway", "lapse", {"nation": "norway", "power": None}), ("lapse norway with germany", "lapse", {"nation": "norway", "power": "germany"}),
    ("peace japan", "peace", {"power": "japan", "surrender": False}), ("paix russie reddition", "peace", {"power": "russia", "surrender": True}),
    ("peace vladivostok=yes", "peace", {"power": None, "keys": {"vladivostok": "yes"}}),
    ("bring iraq by germany", "bring", {"nation": "iraq", "power": "germany"}), ("bring iraq", "bring", {"nation": "iraq", "power": None}),
    ("claim", "claim", {"on": []}), ("claim all", "claim", {"on": []}), ("claim latvia, lithuania", "claim", {"on": ["latvia", "lithuania"]}),
    ("occupy germany tunisia", "occupy", {"power": "germany", "nation": "tunisia"}), ("submit finland", "submit", {"nation": "finland"}),
    # conquest (14), coups (11.4), Vichy (16)
    ("conquest france by germany factories_left=0", "conquest", {"nation": "france", "power": "germany", "keys": {"factories_left": "0"}}),
    ("conquérir la france par allemagne", "conquest", {"nation": "france", "power": "germany"}), ("conquest france", "conquest", {"power": None}),
    ("conquest kind=unit where=map", "conquest", {"nation": None, "keys": {"kind": "unit", "where": "map"}}),
    ("surrender norway to germany", "surrender", {"nation": "norway", "power": "germany"}),
    ("exile france in cw", "exile", {"power": "france", "host": "cw"}), ("exil france chez personne", "exile", {"host": None}),
    ("exile france none", "exile", {"host": None}),
    ("coup germany iraq", "coup", {"power": "germany", "nation": "iraq", "cancelled": False}),
    ("coup germany in iraq cancelled", "coup", {"nation": "iraq", "cancelled": True}),
    ("coup germany iraq cancelled by cw", "coup", {"cancelled": "cw"}), ("coup allemagne en irak annulé par france", "coup", {"nation": "iraq", "cancelled": "france"}),
    ("coup by=germany country=iraq cancelled=cw", "coup", {"power": "germany", "nation": "iraq", "cancelled": "cw"}),
    ("coup by=germany country=iraq cancelled=yes", "coup", {"cancelled": True}), ("coup by=germany country=iraq cancelled=no", "coup", {"cancelled": False}),
    ("vichy", "vichy", {"power": None, "keys": {}}), ("vichy germany", "vichy", {"power": "germany"}),
    # actions (10.2.2), chits (13), initiative (7), US entry (11.5)
    ("choose germany land, italy pass", "choose", {"actions": {"germany": "land", "italy": "pass"}}),
    ("use germany ground strike 3", "use", {"power": "germany", "activity": "ground_strike", "n": 3}), ("use germany ground strike", "use", {"n": 1}),
    ("use germany ground strike +2", "use", {"n": 2}),
    ("chit germany land hq=5 levels=5,4", "chit", {"use": "land", "hq": 5, "levels": [5, 4]}), ("chit cw reroll rerolled=yes", "chit", {"use": "reroll", "rerolled": True}),
    ("initiative axis=3", "initiative", {"axis": 3}), ("first allies", "first", {"side": "allies"}),
    ("entry status -3", "entry", {"status": -3}), ("entry option 16", "entry", {"keys": {"kind": "option", "option": "16"}}),
    ("entry action 27 rumania doubled", "entry", {"keys": {"kind": "action", "action": "27", "country": "rumania", "doubled": "yes"}}),
    ("entry action 27 rumania", "entry", {"keys": {"kind": "action", "action": "27", "country": "rumania"}}), ("entry action 3", "entry", {"keys": {"kind": "action", "action": "3"}}),
    ("entry production 4", "entry", {"keys": {"kind": "production", "marker": "4"}}), ("entrée production", "entry", {"keys": {"kind": "production"}}),
    ("entry intelligence italy", "entry", {"keys": {"kind": "intelligence", "by": "italy"}}), ("entry declare", "entry", {"keys": {"kind": "declare"}}),
    # the turn (5, 6)
    ("settle 2", "settle", {"n": 2, "nation": None}), ("settle norway", "settle", {"n": None, "nation": "norway"}), ("length 12", "length", {"turns": 12}),
    ("delay germany 1 inf", "delay", {"power": "germany", "units": {"inf": 1}}), ("withdraw cw 1 ls", "withdraw", {"units": {"ls": 1}}),
    ("arrive", "arrive", {"power": None}), ("arrive germany 1 inf", "arrive", {"power": "germany", "units": {"inf": 1}}),
]  # fmt: skip

ODD = (
    "event china", "event Nov/Dec 1940", "build germany", "build germany 2 dragons", "build narnia 1 inf",
    "build germany 1 inf colour=red", "last italy", "loss germany 2", "damage cw 1 inf", "damage cw", "pool cw repair",
    "income cw 14", "convoy cw 5", "lend cw france", "lend cw france 2 by sea", "lend from=cw", "burma", "burma perhaps",
    "declare on denmark", "declare germany", "lapse", "lapse germany", "peace", "peace japan now", "bring", "occupy germany", "submit",
    "conquest", "surrender", "surrender norway capital=no", "exile france", "coup germany", "coup germany in", "vichy denmark",
    "choose", "choose germany dance", "use germany", "use germany dance 2", "chit germany", "chit germany land", "chit germany reroll levels=x",
    "first", "initiative axis=7", "initiative axis=0", "entry", "entry status", "entry option 0", "entry action 41", "entry production 21",
    "settle", "length", "length 0", "length 100", "delay germany", "withdraw cw", "control", "control gibraltar", "place germany",
)  # fmt: skip


@pytest.mark.parametrize(("typed", "verb", "args"), READ, ids=[each[0] for each in READ])
def test_5_what_is_typed_is_read(typed: str, verb: str, args: dict[str, Any]) -> None:
    import shlex

    table = Table()
    command = table.game.read(table.state, shlex.split(typed))
    assert command.name == verb
    assert {name: command.args.get(name) for name in args} == args


@pytest.mark.parametrize("typed", ODD)
def test_5_what_says_too_little_or_something_else_is_not(typed: str) -> None:
    table = Table()
    with pytest.raises(Fault):
        table.do(typed)


def test_7_1_the_marker_stops_at_the_ends_of_the_track() -> None:
    for side, way in (("axis", COLUMNS), ("allies", COLUMNS[::-1])):
        assert toward(way[0], side) == way[0]
        for here, there in zip(way[1:], way, strict=False):
            assert toward(here, side) == there


def test_6_1_the_additions_of_a_year_come_with_the_year() -> None:
    table = Table()
    said: dict[str, bool] = {}
    for _ in range(2):
        table.to("final_reorganisation")
        date = table.state.date
        came = table.do("next")
        said[date] = "wif5.course.year" in {each.code for each in came.rulings}
    assert said == {"Sep/Oct 1939": False, "Nov/Dec 1939": True}


def test_10_2_1_2_a_minor_at_peace_again_is_nobodys() -> None:
    table = Table()
    table.to("declare_war")
    table.done("declare germany on denmark")
    assert table.state.minors["denmark"]["power"] == "cw"
    assert table.refused("lapse denmark") == {"wif5.course.not_now"}
    table.to("end_of_action")
    assert table.refused("lapse denmark italy") == {"wif5.war.no_war"}
    assert table.done("lapse denmark")["neutral"] is True
    left = table.state.minors["denmark"]
    assert left["status"] == "neutral" and not {"power", "by"} & set(left)
    assert "denmark|germany" not in table.state.wars


@pytest.mark.parametrize("every", ["all", "everything", "tout", "tous", "toutes"])
def test_everything_is_said_as_people_say_it(every: str) -> None:
    """One list of words for whoever chooses, produces and settles all at once."""
    table = Table()
    table.to("declare_war")
    table.done("declare germany on denmark")
    assert table.done(f"settle {every}")["left"] == 1  # surprise ends with its impulse
    table.done("next")
    table.done(f"choisir {every} passe")
    assert set(table.state.impulse.actions) == {"germany", "italy", "japan"}
    read = table.game.read(table.state, ["produire", every])
    assert read.args["keys"]["power"] == "all"
