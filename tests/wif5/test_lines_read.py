"""Lines of a campaign as they are typed, in both languages: what each says (5)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from wif5_campaign import Table
from wif5_position import NOW, position

from referee.engine.faults import Fault
from referee.games.wif5.state import Impulse
from referee.games.wif5.turn.reminders import reminder


@cache
def game() -> Any:
    return Table().game


def read(line: str, **ledgers: Any) -> dict[str, Any]:
    """What a line says; keys with nothing in them aside."""
    args: dict[str, Any] = dict(game().read(position(**ledgers), line.split(" ")).args)
    return {key: value for key, value in args.items() if value not in (None, {}, (), [])}


# -- war, conquest, control ------------------------------------------------------------------------------
@pytest.mark.parametrize(("line", "said"), [
    ("declare germany on poland", {"power": "germany", "on": ["poland"]}), ("declare germany on belgium, netherlands and denmark", {"power": "germany", "on": ["belgium", "netherlands", "denmark"]}),
    ("declare germany contre la Belgique et les Pays-Bas", {"power": "germany", "on": ["belgium", "netherlands"]}), ("declare russia on persia limited", {"power": "russia", "on": ["persia"], "kind": "limited"}),
    ("declare russia on persia totale", {"power": "russia", "on": ["persia"], "kind": "total"}), ("declare russia on persia kind=limited", {"power": "russia", "on": ["persia"], "kind": "limited"}),
    ("declare by=germany on=poland", {"power": "germany", "on": ["poland"]}),
    ("declare russia on germany russian=11.5 german=8 all_white=yes", {"power": "russia", "on": ["germany"], "keys": {"russian": 11.5, "german": 8, "all_white": True}}),
    ("declare russia on germany bordering=no", {"power": "russia", "on": ["germany"], "keys": {"bordering": False}}),
    ("lapse greece", {"nation": "greece"}), ("lapse greece italy", {"nation": "greece", "power": "italy"}), ("lapse la Grèce avec l’Italie", {"nation": "greece", "power": "italy"}),
    ("peace japan surrender", {"power": "japan", "surrender": True}), ("peace russia resources=3", {"power": "russia", "surrender": False, "keys": {"resources": "3"}}),
    ("peace resources=3", {"surrender": False, "keys": {"resources": "3"}}), ("conquest poland by germany", {"nation": "poland", "power": "germany"}), ("conquest poland", {"nation": "poland"}),
    ("conquest germany", {"nation": "germany"}), ("conquest poland par l’Allemagne capital=yes", {"nation": "poland", "power": "germany", "keys": {"capital": "yes"}}),
    ("conquest kind=unit where=map", {"keys": {"kind": "unit", "where": "map"}}), ("surrender poland to germany", {"nation": "poland", "power": "germany"}), ("surrender poland", {"nation": "poland"}),
    ("exile france in cw", {"power": "france", "host": "cw"}), ("exile france none", {"power": "france"}), ("exile france chez aucun", {"power": "france"}),
    ("liberation norway by usa capital=yes", {"nation": "norway", "power": "usa", "keys": {"capital": "yes"}}),
    ("control gibraltar germany", {"place": "gibraltar", "power": "germany"}), ("control gibraltar by germany", {"place": "gibraltar", "power": "germany"}),
    ("control gibraltar is german", {"place": "gibraltar", "power": "germany"}), ("control Lille à la France", {"place": "lille", "power": "france", "called": "Lille"}), ("conquest Pologne par l'Allemagne", {"nation": "poland", "power": "germany"}),
    ("surrender la Pologne à l’Allemagne", {"nation": "poland", "power": "germany"}), ("exile la France chez les États-Unis", {"power": "france", "host": "usa"}), ("declare l’Allemagne contre la Pologne", {"power": "germany", "on": ["poland"]}),
    ("control Le Havre by the Germans", {"place": "le_havre", "power": "germany", "called": "Le Havre"}), ("liberation Norvège par le Commonwealth", {"nation": "norway", "power": "cw"}),
    ("control lille none", {"place": "lille", "called": "lille"}), ("control Le Havre personne", {"place": "le_havre", "called": "Le Havre"}),
    ("control event=enters", {"keys": {"event": "enters"}}), ("control poland germany event=conquered", {"place": "poland", "power": "germany", "keys": {"event": "conquered"}}),
    ("déclaration de l'Allemagne à la Belgique", {"power": "germany", "on": ["belgium"]}), ("declaration of Germany on Belgium", {"power": "germany", "on": ["belgium"]}),
    ("déclaration de guerre à la Belgique et aux Pays-Bas par l’Allemagne", {"power": "germany", "on": ["belgium", "netherlands"]}), ("declaration of war on Belgium by Germany", {"power": "germany", "on": ["belgium"]}),
    ("declaration of war of Germany against Belgium, Denmark", {"power": "germany", "on": ["belgium", "denmark"]}), ("declare war by Germany on Belgium", {"power": "germany", "on": ["belgium"]}),
    ("declare germany", None), ("lapse", None), ("peace", None), ("peace japan quickly", None), ("conquest", None), ("surrender poland capital=yes", None), ("exile france", None), ("control", None),
    ("control germany", None), ("declare germany on poland russian=x", None), ("declare germany on poland shape=2", None), ("surrender kind=minor", None),
])  # fmt: skip
def test_lines_of_war(line: str, said: Any) -> None:
    if said is None:
        with pytest.raises(Fault):
            read(line)
    else:
        assert read(line) == said


# -- minors, coups, Vichy ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("line", "said"), [
    ("bring iraq", {"nation": "iraq"}), ("bring iraq germany", {"nation": "iraq", "power": "germany"}), ("bring iraq by germany", {"nation": "iraq", "power": "germany"}),
    ("bring germany finland", {"nation": "finland", "power": "germany"}), ("claim", {}), ("claim all", {}), ("claim tout", {}), ("claim estonia, poland", {"on": ["estonia", "poland"]}),
    ("occupy japan french indo-china", {"power": "japan", "nation": "french_indo_china"}), ("submit turkey", {"nation": "turkey"}),
    ("coup germany iraq", {"power": "germany", "nation": "iraq", "cancelled": False}), ("coup germany in iraq cancelled", {"power": "germany", "nation": "iraq", "cancelled": True}),
    ("coup germany iraq cancelled by cw", {"power": "germany", "nation": "iraq", "cancelled": "cw"}), ("coup l’Allemagne en Irak annulé par le Commonwealth", {"power": "germany", "nation": "iraq", "cancelled": "cw"}), ("bring l’Irak l’Allemagne", {"nation": "iraq", "power": "germany"}),
    ("coup by=germany country=iraq points=4", {"power": "germany", "nation": "iraq", "cancelled": False, "keys": {"points": "4"}}), ("coup germany iraq cancelled=cw", {"power": "germany", "nation": "iraq", "cancelled": "cw"}),
    ("coup germany iraq cancelled=no", {"power": "germany", "nation": "iraq", "cancelled": False}), ("coup germany iraq cancelled=yes", {"power": "germany", "nation": "iraq", "cancelled": True}),
    ("vichy", {}), ("vichy germany", {"power": "germany"}), ("vichy ship=installation", {"keys": {"ship": "installation"}}), ("bring", None), ("occupy japan", None), ("submit", None), ("coup germany", None),
])  # fmt: skip
def test_lines_of_minors(line: str, said: Any) -> None:
    if said is None:
        with pytest.raises(Fault):
            read(line)
    else:
        assert read(line) == said


# -- resources and production ------------------------------------------------------------------------------
@pytest.mark.parametrize(("line", "said"), [
    ("income germany 7 15", {"power": "germany", "factories": 7, "resources": 15}), ("income germany 0 999", {"power": "germany", "factories": 0, "resources": 999}),
    ("income germany 7 15 held=yes", {"power": "germany", "factories": 7, "resources": 15, "held": "yes"}), ("income germany 7 1000", None), ("income germany 1000 7", None), ("income germany -1 7", None),
    ("income germany 7", None), ("convoy cw North Atlantic 4", {"power": "cw", "area": "North Atlantic", "resources": 4}), ("convoy cw North Atlantic 0", {"power": "cw", "area": "North Atlantic"}),
    ("convoy cw North Atlantic none", {"power": "cw", "area": "North Atlantic"}), ("convoy italie Baltic Sea", None), ("convoy cw 4", None), ("convoy cw North Atlantic 1000", None),
    ("lend cw france 3", {"from": "cw", "to": "france", "resources": 3, "burma": False}), ("lend cw to china 3 by burma", {"from": "cw", "to": "china", "resources": 3, "burma": True}),
    ("lend cw à la Chine 3", {"from": "cw", "to": "china", "resources": 3, "burma": False}), ("lend l’Allemagne à l’Italie 3", {"from": "germany", "to": "italy", "resources": 3, "burma": False}), ("lend cw china 3 via la route de Birmanie", {"from": "cw", "to": "china", "resources": 3, "burma": True}), ("lend cw china 3 by ship", None), ("lend cw france 100", None),
    ("lend from=cw to=france resources=2", {"from": "cw", "to": "france", "resources": 2, "burma": False}), ("lend from=cw to=france", {"from": "cw", "to": "france", "resources": 1, "burma": False}),
    ("lend from=cw", None), ("burma close", {"how": "pressure"}), ("burma close by arms", {"how": "arms"}), ("burma fermer par les armes", {"how": "arms"}), ("burma open", {"how": "open"}),
    ("burma rouvrir", {"how": "open"}), ("burma maybe", None), ("burma close soon", None),
    ("loss germany 3 resources", {"power": "germany", "resources": 3, "points": 0}), ("loss germany -2 points", {"power": "germany", "resources": 0, "points": -2}), ("loss germany 100 points", None),
    ("loss germany -100 points", None), ("damage cw 2 ls", {"power": "cw", "units": {"ls": 2}}), ("damage cw 1 conv", {"power": "cw", "units": {"conv": 1}}), ("damage cw 2 inf", None), ("damage cw", None),
    ("pool cw repair 2 ls, 1 cv", {"power": "cw", "pool": "repair", "units": {"ls": 2, "cv": 1}}), ("pool cw repair none", {"power": "cw", "pool": "repair"}), ("pool cw repair", None),
    ("produce all", {"keys": {"power": "all"}}), ("produce germany", {"keys": {"power": "germany"}}), ("produce germany factories=5", {"keys": {"power": "germany", "factories": "5"}}),
    ("produce power=germany", {"keys": {"power": "germany"}}), ("produce all same=yes", {"keys": {"power": "all", "same": "yes"}}), ("produce", None),
    ("event china factories lost", {"power": "china", "event": "factories_lost"}), ("event china usines perdues", {"power": "china", "event": "factories_lost"}),
    (f"event china factories lost {NOW}", {"power": "china", "event": "factories_lost", "date": NOW}), ("event china factories lost mar apr 1941", {"power": "china", "event": "factories_lost", "date": NOW}),
    ("event usa option 16", {"power": "usa", "event": "option_16"}), (f"event usa option 22 {NOW}", {"power": "usa", "event": "option_22", "date": NOW}), ("event china", None),
    ("last italy 2 inf", {"power": "italy", "units": {"inf": 2}}), ("last italy none", {"power": "italy"}), ("last italy", None),
])  # fmt: skip
def test_lines_of_production(line: str, said: Any) -> None:
    if said is None:
        with pytest.raises(Fault):
            read(line)
    else:
        assert {**read(line)} == said


BUILDS = {"from": "force"}


@pytest.mark.parametrize(("line", "said"), [
    ("build germany 5 inf, 1 arm", {"power": "germany", "units": {"inf": 5, "arm": 1}, **BUILDS}), ("build usa 1 arm for cw", {"power": "usa", "units": {"arm": 1}, "for": "cw", **BUILDS}),
    ("build usa 1 arm pour le Commonwealth", {"power": "usa", "units": {"arm": 1}, "for": "cw", **BUILDS}), ("build allemagne 1 arm pour l’Italie", {"power": "germany", "units": {"arm": 1}, "for": "italy", **BUILDS}), ("build usa 1 arm for=cw", {"power": "usa", "units": {"arm": 1}, "for": "cw", **BUILDS}),
    ("build usa 1 arm for usa", {"power": "usa", "units": {"arm": 1}, **BUILDS}), ("build cw 1 cv from=construction", {"power": "cw", "units": {"cv": 1}, "from": "construction"}),
    ("build cw 2 mtn, 1 arm cost=4 mtn, 6 arm", {"power": "cw", "units": {"mtn": 2, "arm": 1}, "cost": {"mtn": "4", "arm": "6"}, **BUILDS}), ("build cw 2 mtn cost=4", {"power": "cw", "units": {"mtn": 2}, "cost": {"mtn": "4"}, **BUILDS}),
    ("build cw 2 mtn, 1 tac turns=3", {"power": "cw", "units": {"mtn": 2, "tac": 1}, "turns": {"*": "3"}, **BUILDS}), ("build cw 1 inf points=3", {"power": "cw", "units": {"inf": 1}, "keys": {"points": "3"}, **BUILDS}),
    ("build power=cw units=2 inf", {"power": "cw", "units": {"inf": 2}, **BUILDS}), ("repair cw 1 ls", {"power": "cw", "units": {"ls": 1}, **BUILDS}), ("build cw none", None), ("build cw 1 inf colour=red", None),
    ("unbuild cw", {"power": "cw"}), ("unbuild", None), ("arrive", {}), ("arrive all", {}), ("arrive cw", {"power": "cw"}), ("arrive cw 2 ls face=up", {"power": "cw", "units": {"ls": 2}, "face": "up"}),
    ("arrive cw 2 ls face=cachée", {"power": "cw", "units": {"ls": 2}, "face": "down"}), ("delay cw 2 ls", {"power": "cw", "units": {"ls": 2}}), ("delay cw", None), ("withdraw cw 1 inf", {"power": "cw", "units": {"inf": 1}}),
    ("withdraw cw none", None),
])  # fmt: skip
def test_lines_of_builds(line: str, said: Any) -> None:
    if said is None:
        with pytest.raises(Fault):
            read(line)
    else:
        assert read(line) == said


# -- US entry, chits, actions ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("line", "said"), [
    ("entry status -3", {"status": -3}), ("entry status 100", None), ("entry option 16", {"keys": {"kind": "option", "option": "16"}}), ("entry option 26", None), ("entry option 0", None),
    ("entry action 27 persia doubled", {"keys": {"kind": "action", "action": "27", "country": "persia", "doubled": "yes"}}), ("entry action 40", {"keys": {"kind": "action", "action": "40"}}), ("entry action 41", None),
    ("entry production 7", {"keys": {"kind": "production", "marker": "7"}}), ("entry production", {"keys": {"kind": "production"}}), ("entry production 21", None), ("entry production 0", {"keys": {"kind": "production", "marker": "0"}}),
    ("entry intelligence japan", {"keys": {"kind": "intelligence", "by": "japan"}}), ("entry declare", {"keys": {"kind": "declare"}}), ("entry kind=option option=3", {"keys": {"kind": "option", "option": "3"}}), ("entry", None),
    ("chit germany combined", {"power": "germany", "use": "combined"}), ("chit germany land hq=5", {"power": "germany", "use": "land", "hq": 5}), ("chit germany land hq=5:rundstedt levels=2,1", {"power": "germany", "use": "land", "hq": 5, "leader": "rundstedt", "levels": [2, 1]}),
    ("chit germany land hq=rundstedt", {"power": "germany", "use": "land", "leader": "rundstedt"}), ("chit germany land", None), ("chit germany land hq=10", None), ("chit germany reroll rerolled=yes mixed=no", {"power": "germany", "use": "reroll", "rerolled": True, "mixed": False}),
    ("choose germany land, italy naval", {"actions": {"germany": "land", "italy": "naval"}}), ("choose all pass", {"actions": {"": "pass"}}), ("choose tous passe", {"actions": {"": "pass"}}), ("choose side pass", {"actions": {"": "pass"}}), ("choose", None),
    ("use germany land_moves", {"power": "germany", "activity": "land_moves", "n": 1}), ("use germany land_moves 3", {"power": "germany", "activity": "land_moves", "n": 3}), ("use germany land_moves +3", {"power": "germany", "activity": "land_moves", "n": 3}),
    ("use germany land_moves 0 limit=4", {"power": "germany", "activity": "land_moves", "n": 0, "limit": "4"}), ("use germany land_moves 100", None), ("end", {}), ("end number=4", {"number": "4"}), ("end 4", None),
    ("initiative", {}), ("initiative axis=3", {"axis": 3}), ("initiative axis=7", None), ("initiative allies=6 axis_mod=1", {"allies": 6, "axis_mod": "1"}), ("first axis", {"side": "axis"}),
    ("weather temperate=mud china=3", {"temperate": "mud", "china": "3"}), ("weather moon=mud", None), ("initiative_intelligence axis", {"side": "axis"}), ("initiative_intelligence", {}),
    ("initiative_intelligence allies waived=yes", {"side": "allies", "waived": "yes"}), ("initiative_intelligence allies waived=no other_succeeded=yes", {"side": "allies", "waived": "no", "other": True}),
    ("length 30", {"turns": 30}), ("length 100", None), ("length 0", None), ("win axis because Berlin stands", {"side": "axis", "reason": "Berlin stands"}), ("win axis parce que Berlin tient", {"side": "axis", "reason": "Berlin tient"}),
    ("win axis because", None), ("chart unit_cost unit=inf result=3", {"table": "unit_cost", "keys": {"unit": "inf"}, "result": "3"}), ("chart unit_cost unit=inf", None), ("chart result=3", None),
])  # fmt: skip
def test_lines_of_a_turn(line: str, said: Any) -> None:
    if said is None:
        with pytest.raises(Fault):
            read(line)
    else:
        assert read(line) == said


# -- put right, settled ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("line", "said"), [
    ("correct points cw 7 because counted", {"subject": "points", "power": "cw", "left": 7, "reason": "counted"}), ("correct points cw -99 car compté", {"subject": "points", "power": "cw", "left": -99, "reason": "compté"}),
    ("correct points cw 7 parce que compté", {"subject": "points", "power": "cw", "left": 7, "reason": "compté"}), ("correct points cw 7", None), ("correct points cw 7 because", None), ("correct points cw 1000 because x", None),
    ("correct war germany russia yes because x", {"subject": "war", "power": "germany", "nation": "russia", "at_war": True, "reason": "x"}),
    ("correct war germany with russia no because x", {"subject": "war", "power": "germany", "nation": "russia", "at_war": False, "reason": "x"}), ("correct war germany yes because x", None), ("correct war germany because x", None),
    ("correct control Le Havre germany because x", {"subject": "control", "place": "le_havre", "power": "germany", "reason": "x"}), ("correct control lille nobody because x", {"subject": "control", "place": "lille", "reason": "x"}),
    ("correct control lille because x", None), ("correct control germany because x", None), ("correct pool cw repair 2 ls because x", {"subject": "pool", "power": "cw", "pool": "repair", "units": {"ls": 2}, "reason": "x"}),
    ("correct pool cw repair because x", None), ("correct chart unit_cost unit=inf result=4 because misread", {"subject": "chart", "table": "unit_cost", "keys": {"unit": "inf"}, "result": "4", "reason": "misread"}),
    ("correct chart unit_cost unit=inf because x", None), ("correct points cw 7 colour=red because x", None),
])  # fmt: skip
def test_lines_that_put_right(line: str, said: Any) -> None:
    if said is None:
        with pytest.raises(Fault):
            read(line)
    else:
        assert read(line) == said


@pytest.mark.parametrize(("line", "said"), [
    ("settle 2", {"n": 2}), ("settle all", {"many": [1, 2, 3]}), ("settle tout", {"many": [1, 2, 3]}), ("settle 1,3", {"many": [1, 3]}), ("settle 1; 3", {"many": [1, 3]}), ("settle 1 3", {"many": [1, 3]}),
    ("settle poland", {"nation": "poland"}), ("settle la Pologne", {"nation": "poland"}), ("settle", None), ("settle nowhere at all", None),
])  # fmt: skip
def test_lines_that_settle(line: str, said: Any) -> None:
    due = tuple(reminder("x", nation=nation) for nation in ("poland", "greece", "norway"))
    if said is None:
        with pytest.raises(Fault):
            read(line, due=due)
    else:
        assert read(line, due=due, impulse=Impulse()) == said
