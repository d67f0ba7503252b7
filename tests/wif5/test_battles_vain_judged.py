"""Battles that come to nothing, who may fight whom, the SUBs after a convoy attack, the chit's HQ (10.1, 10.5.5.1, 10.7.6.1, 11.3.1, 13.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground, units

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles import against, in_vain
from referee.games.wif5.battles.at_sea import packs, prey
from referee.games.wif5.battles.at_sea.prey import Hunter, Prey
from referee.games.wif5.battles.on_land import in_range, levels
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.words.keys import Placed

SEA = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis home=germany
hex 2,0 axis
hex 3,0 allies city=france home=france name=Metz
hex 4,0 allies home=france name=Nancy
hex 5,0 allies country=norway name=Narvik
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
hex 30,9 axis name=Far
whole
"""
EDGED = SEA.replace("whole\n", "")
HERE, BEFORE = [3, 2], [3, 1]
POLES = {"poland": {"status": "declared", "power": "france"}}


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def played(script: Any, *answers: Any) -> tuple[Any, list[Any]]:
    asked, left = [], list(answers)
    try:
        ask = next(script)
        while True:
            if type(ask).__name__ == "Say":
                ask = script.send(None)
                continue
            asked.append(ask)
            ask = script.send(left.pop(0))
    except StopIteration as end:
        assert not left
        return end.value, asked


# -- what is refused before anybody is asked (5, 10.1, 10.5.1, 10.7.4.7) ---------------------------------------------------
INF = "x france inf 3,0; g germany inf 2,0"


@pytest.mark.parametrize(("step", "given", "said"), [
    ("land_combat", "where=land place=3,0 by=germany", None), ("land_movement", "where=land place=3,0 by=germany", "course.not_now"), ("land_movement", "where=land", "course.not_now"),
    ("land_combat", "where=land place=3,0 by=france", "course.not_phasing"), ("land_combat", "where=land by=italy", None), ("land_combat", "place=3,0 by=france", None),
    ("naval_movement", "where=subs by=cw", None), ("naval_movement", "where=subs by=germany", None), ("naval_combat", "where=sea by=cw", "course.not_phasing"),
    ("naval_combat", "where=sea by=germany place=North_Sea", None), ("naval_combat", "where=sea place=Metz", "sea.like_none"), ("naval_combat", "where=sea place=North_See", "sea.almost"),
    ("naval_combat", "where=convoys", "course.not_now"), ("ground_strike", "where=ground by=germany against=russia", "fight.not_at_war"),
    ("ground_strike", "where=ground by=germany against=france place=3,0", None), ("ground_strike", "where=ground by=germany place=3,0", None), ("ground_strike", "where=ground against=russia", None),
    ("ground_strike", "where=ground by=germany against=france place=Metzz", None), ("ground_strike", "where=ground by=japan against=china", None), ("ground_strike", "where=ground by=japan against=france", "fight.not_at_war"),
    ("port_attack", "where=port by=germany against=france place=Metz", "map.no_port"), ("port_attack", "where=port by=germany against=cw place=Hull", None), ("port_attack", "where=port by=germany place=Metz", "map.no_port"),
    ("strategic_bombardment", "where=bombing by=germany against=france place=Metz", None), ("strategic_bombardment", "where=bombing by=germany against=usa place=Metz", "fight.not_at_war"),
    ("ground_strike", "where=ground by=cw against=germany", "course.not_phasing"),
])  # fmt: skip
def test_10_1_a_battle_that_comes_to_nothing(step: str, given: str, said: str | None) -> None:
    state = ground(SEA, INF, step=step, impulse=1 if step == "port_attack" else 2)
    words = dict(each.split("=") for each in given.split())
    try:
        told = in_vain.idle(book(), state, words)
    except Unreadable:
        assert said is None
        return
    assert codes([told] if told else []) == ([said] if said else [])


@pytest.mark.parametrize(("ships", "said"), [
    ("g germany hs North_Sea section=2 sailed=2; x cw hs North_Sea section=2 sailed=2", "afloat.nobody_entered"),
    ("g germany hs North_Sea section=2; x cw hs North_Sea section=2", None),  # put there by hand: the table knows
    ("g germany hs North_Sea section=2 sailed=2", None),  # whoever else is there has no counter
])  # fmt: skip
def test_10_5_6_a_sea_that_nobody_entered_is_told_first(ships: str, said: str | None) -> None:
    """Everybody came in an earlier turn: nobody is asked for the fleets."""
    state = ground(SEA, "", step="naval_combat")
    state = replace(state, units=_sailed(ships))
    given = {"where": "sea", "place": "North Sea"}
    told = in_vain.idle(book(), state, given)
    assert codes([told] if told else []) == ([said] if said else [])
    assert in_vain.idle(book(), state, {**given, "axis": "3:hs@1"}) is None


def _sailed(ships: str) -> Any:
    """Units with the turn in which each sailed, as the ledger keeps it."""
    found = units(ships)
    return {name: {**raw, "sailed": [2, 1]} if "sailed" in raw else raw for name, raw in found.items()}  # fmt: skip


def test_10_7_6_2_what_was_attacked_is_attacked_no_more() -> None:
    state = ground(SEA, INF, step="land_combat")
    done = replace(
        state, impulse=replace(state.impulse, fought={"land_combat": {"3,0": ["germany"]}})
    )
    given = {"where": "land", "place": "Metz", "by": "germany"}
    assert in_vain.idle(book(), state, given) is None
    told = in_vain.idle(book(), done, given)
    assert told is not None and codes([told]) == ["battles.attacked"]
    # A hex beside it was not; without a map nobody knows of neighbours.
    assert in_vain.idle(book(), done, {**given, "place": "Nancy"}) is None
    assert in_vain.idle(book(), replace(state, map={}), {**given, "place": "Mets"}) is None
    edged = ground(EDGED, INF, step="land_combat")
    told = in_vain.idle(book(), edged, {**given, "place": "Metzz"})
    assert told is not None and codes([told]) == ["map.place_unknown"]
    near = in_vain.idle(
        book(), ground(EDGED, INF, step="naval_combat"), {"where": "sea", "place": "Metzz"}
    )
    assert near is not None and near.code.startswith("wif5.sea.")
    far = ground(SEA, "x france inf 3,0; g germany inf 1,0", step="land_combat")
    told = in_vain.idle(book(), far, {**given, "units": "5:g"})
    assert told is not None and codes([told]) == ["map.not_beside"]


# -- whom, and by whom (10.7.6.1, 10.7.6.2, 17.1, 18.2, 19.2) ----------------------------------------------------------------
@pytest.mark.parametrize(("text", "given", "found"), [
    ("", "where=land by=germany", ["cw", "france", "poland"]), ("", "where=sea by=germany", ["cw", "france"]), ("", "where=land by=japan", ["china"]),
    (INF, "where=land by=germany place=Metz", ["france"]), ("x cw inf 3,0", "where=land by=germany place=Metz", ["cw"]),
    ("x cw inf 3,0; y france inf 3,0", "where=land by=germany place=Metz", ["cw", "france"]), ("x france inf 3,0 nation=poland", "where=land by=germany place=Metz", ["poland"]),
    ("x france inf 3,0 nation=poland", "where=ground by=germany place=Metz", ["poland"]), ("x france inf 3,0 nation=poland; y cw inf 3,0", "where=ground by=germany place=Metz", ["cw", "poland"]),
    ("x france ftr 3,0 nation=poland", "where=air by=germany place=Metz", ["france", "poland"]),  # or who holds them: aircraft are in the pools of their power
    ("", "where=land by=germany place=Metz", ["france"]), ("x cw inf 3,0", "where=bombing by=germany place=Metz", ["france"]), ("x cw inf 3,0", "where=air by=germany place=Metz", ["cw"]),
    ("g germany inf 3,0", "where=land by=germany place=Metz", ["france"]), ("x cw hs North_Sea", "where=sea by=germany place=North_Sea", ["cw"]),
    ("x russia inf 3,0", "where=land by=germany place=Metz", ["cw", "france", "poland"]), ("x cw inf 9,0", "where=land by=germany place=Hull", ["cw"]),
])  # fmt: skip
def test_10_7_6_1_whom_one_may_fight(text: str, given: str, found: list[str]) -> None:
    words = dict(each.split("=") for each in given.split())
    assert against.enemies(book(), ground(SEA, text, minors=POLES), words) == found
    fallen = {"poland": {**POLES["poland"], "status": "conquered", "power": "germany"}}
    assert "poland" not in against.enemies(book(), ground(SEA, minors=fallen), words)
    friends = {"poland": {"status": "declared", "power": "italy"}}
    assert "poland" not in against.enemies(book(), ground(SEA, minors=friends), {"by": "germany"})


def test_10_1_anybody_where_nobody_is_named() -> None:
    axis, allies = {"germany", "italy", "japan"}, {"cw", "france", "russia", "usa", "china"}
    assert set(map(str, against.enemies(book(), ground(SEA), {}))) == axis | allies


@pytest.mark.parametrize(("given", "actions", "text", "step", "found"), [
    ("where=land place=Metz", {}, "", "land_combat", ["germany", "italy", "japan"]), ("where=land place=Metz", {}, INF, "land_combat", ["germany"]),
    ("where=land place=Metz", {}, "x france inf 3,0; g italy inf 2,0", "land_combat", ["italy"]), ("where=land place=Metz", {"italy": "pass", "germany": "land", "japan": "pass"}, "", "land_combat", ["germany"]),
    ("where=land place=Metz", dict.fromkeys(("italy", "germany", "japan"), "pass"), "", "land_combat", ["germany", "italy", "japan"]),
    ("where=air place=Metz", {"italy": "pass", "germany": "land", "japan": "land"}, "", "ground_strike", ["germany", "japan"]), ("where=air place=Nowhere", {}, "", "ground_strike", ["germany", "italy", "japan"]),
    ("where=sea place=North_Sea", {"italy": "pass"}, "", "naval_combat", ["germany", "italy", "japan"]), ("where=bombing place=Metz", {"germany": "combined", "italy": "pass", "japan": "pass"}, "", "strategic_bombardment", ["germany"]),
    ("where=bombing place=Metz", {"germany": "land", "italy": "combined"}, "", "strategic_bombardment", ["italy"]), ("where=ground place=Metz", {}, INF, "ground_strike", ["germany", "italy", "japan"]),
])  # fmt: skip
def test_10_2_who_may_attack(
    given: str, actions: Any, text: str, step: str, found: list[str]
) -> None:
    words = dict(each.split("=") for each in given.split())
    assert (
        against.attackers(book(), ground(SEA, text, step=step, used={"actions": actions}), words)
        == found
    )


@pytest.mark.parametrize(("step", "impulse", "first"), [
    ("naval_movement", 2, False), ("naval_movement", 1, True), ("return_to_base", 2, True), ("return_to_base", 1, True),
])  # fmt: skip
def test_10_5_5_1_whose_subs_attack(step: str, impulse: int, first: bool) -> None:
    state = ground(SEA, step=step, impulse=impulse)
    found = against.attackers(book(), state, {"where": "subs"})
    assert ("germany" in found) is first and {"cw", "france"} <= {*map(str, found)}
    assert not {"usa", "russia"} & {*map(str, found)}  # at war with nobody (17.1)


@pytest.mark.parametrize(("text", "near"), [
    ("g germany inf 2,0", ["g"]), ("g germany inf 1,0", []), ("g germany inf 3,0 invades=yes landed=now", ["g"]), ("g germany inf 2,0 down=yes", []), ("g germany hq 2,0 down=yes", ["g"]), ("g italy inf 2,0", ["g"]),
    ("g japan inf 2,0", []), ("g cw inf 2,0", []), ("g germany tac 2,0", []), ("g germany hs 2,0", []), ("g germany inf 2,0 aboard=t", []), ("g germany inf 2,0; h germany arm 4,0", ["g", "h"]),
])  # fmt: skip
def test_10_7_6_1_who_stands_beside_the_hex(text: str, near: list[str]) -> None:
    acts = dict.fromkeys(("germany", "italy", "japan"), "land")
    state = ground(SEA, f"{text}; x france inf 3,0", step="land_combat", used={"actions": acts})
    given = {"where": "land", "place": "Metz", "by": "germany"}
    assert against.within_reach(book(), state, given) == near
    assert against.within_reach(book(), state, {"where": "land", "place": "Metz"}) == []
    assert against.within_reach(book(), state, {**given, "place": "Nowhere"}) == []
    down = "inf 2,0 down=yes" in text  # why nobody may is told
    nobody = ["battle.nobody_beside", "battle.down_beside"] if down else []
    assert codes(against.beside(book(), state, given)) == (["battle.beside_untold"] if near else nobody)  # fmt: skip
    told = {
        name: {**raw, "factor": "5"} if name == "g" else raw for name, raw in state.units.items()
    }
    said = against.beside(book(), replace(state, units=told), given)
    assert (
        codes(said)
        == [
            f"battle.beside{untold}"
            for untold, names in (("", "g"), ("_untold", "h"))
            if names in near
        ]
        + nobody
    )
    assert all(each.params.get("at", "Metz") == "Metz" for each in said)


@pytest.mark.parametrize(("given", "said"), [
    ("units=5:g", []), ("units=5:h", ["map.not_beside"]), ("units=5:nobody", []), ("units=5:x", ["map.not_beside"]), ("", []),
])  # fmt: skip
def test_10_7_6_1_who_may_not_attack_is_told_first(given: str, said: list[str]) -> None:
    state = ground(
        SEA, "g germany inf 2,0; h germany inf 0,0; x france inf 3,0", step="land_combat"
    )
    words = {"place": "Metz", "by": "germany", **dict(each.split("=") for each in given.split())}
    told = against.unfit(book(), state, words)
    assert codes([told] if told else []) == said
    assert against.unfit(book(), state, {**words, "place": "Nowhere"}) is None
    assert (
        against.unfit(book(), state, {key: text for key, text in words.items() if key != "by"})
        is None
    )


# -- SUBs beside the sea box after a convoy attack (11.3.1, 11.3.3) -----------------------------------------------------------
PACK = "a germany sub North_Sea section=3; b germany sub North_Sea section=1; c germany sub North_Sea; d germany sub North_Sea section=2 spent=3; e germany sub Baltic_Sea section=3; x cw sub North_Sea section=3; h germany hs North_Sea section=3"


def pack(text: str, *named: str) -> tuple[Placed, tuple[str, ...]]:
    found: Placed = tuple(
        (unit, int(n), int(section))
        for unit, n, section in (each.split(":") for each in text.split())
    )
    return found, named


@pytest.mark.parametrize(("group", "named", "section", "fate", "answers", "beside", "left"), [
    # The example of 11.3.1: three SUBs of section 1 and above attack, a SUB in section 0 stays in it.
    ("sub:1:3 sub:1:1", "", 1, "", [], "a b", ""), ("sub:1:3 sub:1:1", "", 0, "", ["a b"], "a b", ""), ("sub:1:3 sub:1:1 sub:1:0", "", 0, "", [], "a b c", ""),
    ("sub:1:3 sub:1:1", "", 2, "", [], "a", ""), ("sub:1:3", "a", 1, "", [], "a", ""), ("sub:2:3", "a", 1, "", [], "a b", ""), ("sub:1:1", "", 1, "", ["b"], "b", ""),
    ("sub:2:3", "a b", 1, "damaged", ["b"], "a", "b"), ("sub:1:3", "a", 1, "destroyed", [], "", "a"), ("sub:1:3", "", 3, "damaged", [], "", "a"), ("hs:1:3", "", 1, "", [], "", ""),
    ("sub:2:3", "a b", 1, "lost", [], "a b", ""), ("sub:1:3 sub:1:0", "a", 0, "", ["c"], "a c", ""),
])  # fmt: skip
def test_11_3_1_who_attacked_lies_beside_the_box(
    group: str, named: str, section: int, fate: str, answers: list[str], beside: str, left: str
) -> None:
    state = ground(SEA, PACK, step="convoy_attacks")
    (events, now), asked = played(
        packs.withdraw(
            book(),
            state,
            Typed({}),
            "North Sea",
            "axis",
            pack(group, *named.split()),
            section,
            fate,
        ),
        *answers,
    )
    kinds = [event.kind for event in events]
    assert len(asked) == len(answers) and now == fate
    assert [event.data["names"] for event in events if event.kind == "subs_beside"] == (
        [beside.split()] if beside else []
    )
    assert [
        (event.data["names"], event.data["down"])
        for event in events
        if event.kind == "units_turned"
    ] == ([(beside.split(), True)] if beside else [])
    assert [event.data["name"] for event in events if event.kind == "unit_removed"] == (
        [left] if left else []
    ), kinds
    assert packs.whose_was(events) == ("germany" if left else "")
    nowhere = packs.withdraw(
        book(), state, Typed({}), "Atlantis", "axis", pack(group), section, fate
    )
    assert played(nowhere) == (((), fate), [])
    assert played(
        packs.withdraw(
            book(),
            replace(state, map={}),
            Typed({}),
            "North Sea",
            "axis",
            pack(group),
            section,
            fate,
        )
    ) == (((), fate), [])


@pytest.mark.parametrize(
    ("answer", "fine"),
    [("a b", True), ("b, a", True), ("a", False), ("a b c", False), ("a a", False), ("a z", False)],
)
def test_11_3_1_so_many_of_them_attacked(answer: str, fine: bool) -> None:
    script = packs._which(Typed({}), ["a", "b", "c"], 2, "axis")
    choice = next(script)
    assert choice.check is not None and (choice.check(answer) is None) is fine
    assert choice.options == ("a", "b", "c") and choice.many and choice.side == "axis"
    assert played(packs._which(Typed({}), ["a", "b"], 0, "axis")) == ([], [])


def test_11_3_3_an_aborted_sub_puts_in_or_is_lost() -> None:
    group = pack("sub:1:3", "a")
    state = ground(SEA, "a germany sub North_Sea section=3 mp=5", step="convoy_attacks")
    script = packs.withdraw(book(), state, Typed({}), "North Sea", "axis", group, 1, "aborted")
    (events, fate), _ = played(script)
    assert fate == "aborted" and [e.data["at"] for e in events if e.kind == "unit_placed"] == [
        "0,0"
    ]
    lost = ground(
        SEA.replace(" port=North_Sea name=Bremen", " name=Bremen"),
        "a germany sub North_Sea section=3 mp=5",
        step="convoy_attacks",
    )
    (events, fate), _ = played(
        packs.withdraw(book(), lost, Typed({}), "North Sea", "axis", group, 1, "aborted")
    )
    assert fate == "destroyed" and packs.whose_was(events) == "germany"


# -- SUBs and whom they met (10.5.5.1, 10.5.2.4) --------------------------------------------------------------------------------
def subs(text: str, step: str = "naval_movement") -> Any:
    state = ground(SEA, text, step=step)
    here = {"when": HERE, "group": ["t", "h"]}
    return replace(
        state,
        units={
            name: {**raw, "hunts": here} if raw.pop("met", 0) else raw
            for name, raw in ((n, dict(r)) for n, r in state.units.items())
        },
    )


MET = "u cw sub North_Sea section=2 met=yes; v cw sub North_Sea; w cw sub Baltic_Sea met=yes; s cw sub North_Sea spent=3; t germany trs North_Sea; h germany hs North_Sea"


@pytest.mark.parametrize(("typed", "step", "found", "said"), [
    ({}, "naval_movement", ["u@2"], []), ({"subs": "u"}, "naval_movement", ["u@2"], []), ({"subs": "v"}, "naval_movement", ["v@0"], ["subs.not_intercepted"]), ({"subs": "v"}, "return_to_base", ["v@0"], ["subs.not_intercepted"]),
    ({"subs": "w"}, "naval_movement", ["w@0"], ["afloat.not_there"]), ({"subs": "s"}, "naval_movement", ["s@0"], ["subs.done"]), ({"subs": "h"}, "naval_movement", ["h@0"], ["subs.no_sub"]),
    ({"subs": "2 sub@1", "by": "cw"}, "naval_movement", ["@1", "@1"], []), ({"subs": "hs@1", "by": "cw"}, "naval_movement", [], ["subs.no_sub"]), ({"subs": "u, sub@3", "by": "germany"}, "naval_movement", ["u@2", "@3"], ["subs.in_phase", "subs.two_sides"]),
    ({}, "return_to_base", [], ["subs.nobody"]), ({"subs": "s"}, "return_to_base", ["s@0"], ["subs.done"]),
])  # fmt: skip
def test_10_5_5_1_which_subs_fight(
    typed: Any, step: str, found: list[str], said: list[str]
) -> None:
    who, told = prey.hunters(book(), subs(MET, step), Typed(typed), "North Sea")
    assert [f"{each.name}@{each.section}" for each in who] == found and codes(told) == said


def test_10_5_5_1_whose_subs_must_be_said() -> None:
    with pytest.raises(Unreadable):
        prey.hunters(book(), subs(MET), Typed({"subs": "sub@1"}), "North Sea")
    assert {area: list(names) for area, names in prey.owing(subs(MET)).items()} == {
        "North_Sea": ["u"],
        "Baltic_Sea": ["w"],
    }
    assert (
        prey.owing(subs(MET, "return_to_base")) == {}
        and codes(prey.to_fight(book(), subs(MET))) == ["subs.owed"] * 2
    )
    assert prey.owing(replace(subs(MET), map={})) == {}


@pytest.mark.parametrize(("text", "step", "hunted"), [
    ("", "naval_movement", True), ("", "return_to_base", True), ("i germany inf 0,0", "naval_movement", True), (MET, "naval_movement", True), ("u cw sub North_Sea", "naval_movement", False),
    ("u cw sub North_Sea", "return_to_base", True), ("u cw sub North_Sea spent=3", "return_to_base", False), ("u cw sub 9,0", "return_to_base", False), ("h cw hs North_Sea", "return_to_base", False),
    ("u cw sub North_Sea spent=2", "return_to_base", False), ("i germany inf 0,0", "return_to_base", True),
])  # fmt: skip
def test_11_7_1_where_subs_may_attack(text: str, step: str, hunted: bool) -> None:
    assert prey.hunted(subs(text, step)) is hunted


@pytest.mark.parametrize(("text", "asked", "answer", "group"), [
    ("t germany trs North_Sea; h germany hs North_Sea", False, "", ["t", "h"]), ("t germany trs North_Sea port=0,0; h germany hs North_Sea port=1,0", True, "h", ["h"]),
    ("t germany trs North_Sea section=1; h germany hs North_Sea section=2", True, "t", ["t"]), ("t germany trs North_Sea", False, "", ["t"]), ("t germany trs North_Sea; h germany hs 0,0", True, "t", ["t"]), ("", False, "", []),
])  # fmt: skip
def test_10_5_5_1_the_group_that_it_met(
    text: str, asked: bool, answer: str, group: list[str]
) -> None:
    state = subs(f"u cw sub North_Sea section=2 met=yes; {text}")
    (found, told), put = played(
        prey.group(book(), state, Typed({}), Hunter("u", "cw", 2)), *([answer] if asked else [])
    )
    assert [one.name for one in found] == group and told == [] and len(put) == asked
    assert all(one.power == "germany" and not one.escort for one in found)


@pytest.mark.parametrize(("typed", "found", "said"), [
    ({"ships": "t, h"}, ["t germany", "h germany"], []), ({"ships": "hs, trs", "against": "germany"}, [" germany", " germany"], []), ({"ships": "sub", "against": "germany"}, [], ["subs.no_ship"]),
    ({"ships": "hs", "against": "usa"}, [" usa"], ["fight.not_at_war"]), ({"ships": "2 hs", "against": "japan"}, [" japan"] * 2, ["fight.not_at_war"]), ({"ships": "x"}, ["x cw"], ["subs.not_met", "fight.not_at_war"]),
    ({"ships": "hs, trs", "against": "poland"}, [" italy"] * 2, []), ({"ships": "hs", "against": "poland"}, [" italy"], ["subs.met_too"]),
])  # fmt: skip
def test_10_5_5_1_the_group_as_typed(typed: Any, found: list[str], said: list[str]) -> None:
    state = replace(
        subs(f"{MET}; x cw hs North_Sea"),
        minors={"poland": {"status": "declared", "power": "italy"}},
    )
    group, told = prey._typed(book(), state, Typed(typed), Hunter("u", "cw", 2))
    assert [f"{one.name} {one.power}" for one in group] == found and codes(told) == said
    with pytest.raises(Unreadable):
        prey._typed(book(), state, Typed({"ships": "hs"}), Hunter("u", "cw", 2))


T, H, C = Prey("t", "trs", "germany"), Prey("h", "hs", "germany"), Prey("", "cv", "germany")


@pytest.mark.parametrize(("text", "fleet", "typed", "answer", "escorts"), [
    ("", (H,), {}, None, []), ("", (T, T), {}, None, []), ("", (T, H), {}, "h", ["h"]), ("", (T, H), {}, "none", []), ("h down=yes", (T, H), {}, None, ["h"]), ("h at=0,0 down=yes", (T, H), {}, "none", []),
    ("", (T, H, C), {}, "h cv", ["h", "CV"]), ("", (T, C), {}, "cv", ["CV"]), ("", (T, H), {"escort": "h"}, None, ["h"]), ("", (T, H), {"escort": "none"}, None, []), ("h down=yes", (T, H, C), {}, None, ["h"]),
])  # fmt: skip
def test_10_5_2_4_who_escorts(
    text: str, fleet: Any, typed: Any, answer: Any, escorts: list[str]
) -> None:
    words = dict(each.split("=") for each in text.split()[1:])
    down = " down=yes" if "down" in words else ""
    state = subs(f"t germany trs North_Sea; h germany hs {words.get('at', 'North_Sea')}{down}")
    found, asked = played(
        prey.escorted(book(), state, Typed(typed), fleet), *([] if answer is None else [answer])
    )
    assert [one.text for one in found if one.escort] == escorts
    assert [each.what for each in asked] == ([] if answer is None else ["wif5.ask.subs.escort"])
    face_up = [each for each in escorts if each == "h" and not down]
    assert prey.turned(state, found) == face_up and prey.turned(replace(state, map={}), found) == []


@pytest.mark.parametrize("said", ["t", "ls", "h, h", "cv"])
def test_10_5_2_4_who_cannot_escort(said: str) -> None:
    with pytest.raises(Unreadable):
        prey._escorting(book(), subs(MET), (T, H), said)


# -- the HQ of an offensive chit (4.4, 13.3) --------------------------------------------------------------------------------------
LEADER = "q germany hq 1,0; a germany inf 2,0; b italy inf 2,0; m germany inf 2,0 nation=hungary; f germany inf 30,9"
CHIT = {"germany": {"use": "land", "impulse": 2, "value": 3, "leader": "q"}}


def chit(land: str = SEA, **more: Any) -> Any:
    return ground(land, LEADER, step="land_combat", played={"germany": {**CHIT["germany"], **more}})


@pytest.mark.parametrize(("more", "by", "place", "found"), [
    ({}, "germany", "2,0", "yes"), ({}, "germany", "30,9", "no"), ({}, "italy", "2,0", None), ({"use": "naval"}, "germany", "2,0", None), ({"impulse": 1}, "germany", "2,0", None),
    ({"leader": None}, "germany", "2,0", "?"), ({"leader": "gone"}, "germany", "2,0", "?"), ({}, "germany", "Nowhere", "?"),
])  # fmt: skip
def test_13_3_the_strike_is_in_range_of_the_hq(more: Any, by: str, place: str, found: Any) -> None:
    script = in_range.struck(book(), chit(**more), by, place)
    reached, asked = played(script, *(["yes"] if found == "?" else []))
    assert reached == ("yes" if found == "?" else found)
    code = "wif5.ask.chit_range" if more.get("leader", "q") == "q" else "wif5.ask.chit_range_number"
    assert [each.what for each in asked] == ([code] if found == "?" else [])
    alone = replace(chit(leader=None), map={})
    assert played(in_range.struck(book(), alone, "germany", "2,0")) == ("yes", [])


@pytest.mark.parametrize(("land", "more", "names", "given", "said"), [
    (SEA, {}, "a", True, []), (SEA, {}, "f", True, []), (SEA, {"leader": None}, "a", True, ["battles.chit_unnamed"]), (SEA, {"leader": None}, "a", False, []), (SEA, {"leader": None}, "", True, []),
    (SEA, {"leader": None, "use": "naval"}, "a", True, []), ("", {"leader": None}, "a", True, []), (EDGED, {}, "f", True, ["battles.chit_unseen"]), (EDGED, {}, "f", False, []), (EDGED, {}, "a", True, []),
])  # fmt: skip
def test_13_3_1_units_whose_range_nobody_sees(
    land: str, more: Any, names: str, given: bool, said: list[str]
) -> None:
    state = chit(land, **more)
    mine = [counter(state, name) for name in names.split()]
    told = in_range.unsure(book(), state, "germany", given, mine)
    assert codes(told) == said and all(each.params["names"] == names for each in told)


@pytest.mark.parametrize(("more", "names", "wanted", "given", "said", "offered"), [
    ({}, "a", 3, 0, [], 3), ({}, "a", 4, 0, ["battles.chit_left"], 3), ({}, "a", 2, 1, [], 2), ({}, "a", 3, 1, ["battles.chit_left"], 2), ({"spent": 1}, "a", 3, 0, ["battles.chit_left"], 2),
    ({"spent": 3}, "a", 0, 0, [], 0), ({}, "a", 0, 5, [], 0), ({}, "a b", 1, 0, ["battles.chit_other"], 0), ({}, "a m", 1, 0, ["battles.chit_other"], 0), ({}, "a b", 0, 0, [], 0),
    ({}, "f", 1, 0, ["battles.chit_far"], 0), ({}, "f", 0, 0, [], 0), ({"leader": None}, "f", 1, 0, [], 3), ({"use": "naval"}, "a", 1, 0, ["battles.no_chit"], 0), ({"use": "naval"}, "a", 0, 0, [], 0),
])  # fmt: skip
def test_13_3_1_the_levels_that_an_hq_gives(
    more: Any, names: str, wanted: int, given: int, said: list[str], offered: int
) -> None:
    state = chit(**more)
    mine = [counter(state, name) for name in names.split()]
    assert codes(levels.barred(book(), state, "germany", wanted, mine, given)) == said
    assert levels.offered(book(), state, "germany", mine, given) == offered
    if not given:
        typed = {"chit_levels": str(wanted)}
        assert codes(levels.raised(book(), state, "germany", typed, mine)) == said
        assert levels.raised(book(), state, "germany", {}, mine) == []
    for text in ("21", "-1"):
        with pytest.raises(Unreadable):
            levels.raised(book(), state, "germany", {"chit_levels": text}, mine)
