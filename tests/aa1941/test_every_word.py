"""What players type for a verb, in every shape it takes; and who set out where when nobody said so (pp. 11-13, 27)."""

from __future__ import annotations

from typing import Any

import pytest
from evening import game
from positions import BOOK, GE, JP, SU, UK, US, events, position, the, told

from referee.engine.ask import Choice, Say
from referee.engine.faults import Fault
from referee.games.aa1941.combat.announced.along import brought
from referee.games.aa1941.combat.announced.sender_rulings import sender_rulings
from referee.games.aa1941.combat.announced.senders import (
    Senders,
    came_from,
    guessed,
    senders,
    ways,
)
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.proposed import forces, possible
from referee.games.aa1941.combat.ready import free
from referee.games.aa1941.combat.verbs import _battles, attack, declare
from referee.games.aa1941.corrections import _another, _owner, _recorded, correct

MOVE, FIGHT = "combat_move", "combat"
INF, TANK, PLANE = {"infantry": 1}, {"tank": 1}, {"fighter": 1}
DD, SUB, CARGO = {"destroyer": 1}, {"submarine": 1}, {"transport": 1}
UKR = {"space": "ukraine"}


def read(line: str, phase: str = MOVE, power: str = SU) -> Any:
    return dict(game().read(position(power, phase, tracking=False), line.split()).args)


@pytest.mark.parametrize(
    ("line", "args"),
    [
        ("attack", {}),
        ("attack ukraine", UKR),
        ("attack ukraine with 3 infantry", {**UKR, "attack": {"infantry": 3}}),
        ("attack zone 8", {"space": "sz8"}),
        ("attaquer mer 8", {"space": "sz8"}),
        ("attaquer la mer 18", {"space": "sz18"}),
        ("attack sea 8", {"space": "sz8"}),
        ("attack ukraine with 1 tank from caucasus, west russia", {**UKR, "attack": TANK, "from": ["caucasus", "west_russia"]}),
        ("attack sea zone 8 1 fighter", {"space": "sz8", "attack": {"fighter": 1}}),
        ("attack ukraine 3 infantry", {**UKR, "attack": {"infantry": 3}}),
        ("attaquer ukraine 3 infanteries", {**UKR, "attack": {"infantry": 3}}),
        ("attaquer 3 infanteries en ukraine", {**UKR, "attack": {"infantry": 3}}),
        ("attack ukraine with 1 t", {**UKR, "attack": TANK}),
        ("attack ukraine with 1 tank against 1 infantry", {**UKR, "attack": TANK, "against": INF}),
        ("attack ukraine with 1 tank against nothing", {**UKR, "attack": TANK, "against": {}}),
        ("attack ukraine with 1 tank from caucasus", {**UKR, "attack": TANK, "from": ["caucasus"]}),
        ("attack ukraine with 1 tank from caucasus, russia", {**UKR, "attack": TANK, "from": ["caucasus", "russia"]}),
        ("attack ukraine from russia 1 tank", {**UKR, "attack": TANK, "from": ["russia"]}),
        ("attack ukraine with everything", {**UKR, "everything": True}),
        ("attaquer ukraine avec tout", {**UKR, "everything": True}),
        ("attack ukraine with 1 tank retreat=2", {**UKR, "attack": TANK, "retreat": 2}),
        ("attack ukraine with 1 tank retreat=1 to russia", {**UKR, "attack": TANK, "retreat": 1, "to": "russia"}),
        ("attack ukraine with 1 tank retreat=1 russia", {**UKR, "attack": TANK, "retreat": 1, "to": "russia"}),
        ("attack ukraine with 1 tank to=russia", {**UKR, "attack": TANK, "to": "russia"}),
        ("attack ukraine with 1 tank losses=1 infantry; 1 tank;", {**UKR, "attack": TANK, "losses": [INF, TANK]}),
        ("attack ukraine with 1 tank dive=both", {**UKR, "attack": TANK, "dive": "both"}),
        ("attack ukraine with 1 tank submerge=both", {**UKR, "attack": TANK, "dive": "both"}),
        ("attack ukraine with 1 tank retreat_after=2", {**UKR, "attack": TANK, "retreat": 2}),
        ("attack ukraine with everything retreat=1", {**UKR, "everything": True, "retreat": 1}),
        ("attack norway with 1 infantry landing from sz6",
         {"space": "norway_finland", "attack": INF, "landing": {"zone": "sz6"}}),
        ("attack norway with 1 infantry, 1 tank landing 1 tank from sz6 escort 1 destroyer",
         {"space": "norway_finland", "attack": {"infantry": 1, "tank": 1},
          "landing": {"zone": "sz6", "force": TANK, "escort": DD}}),
        ("attaquer norvège avec 1 infanterie débarquant de zm6 escorte 1 destroyer",
         {"space": "norway_finland", "attack": INF, "landing": {"zone": "sz6", "escort": DD}}),
        ("declare ukraine with 1 tank", {**UKR, "attack": TANK}),
        ("withdraw ukraine", UKR),
        ("move 1 tank caucasus ukraine", {"units": TANK, "from": "caucasus", "to": "ukraine"}),
        ("move 1 tank from caucasus to ukraine", {"units": TANK, "from": "caucasus", "to": "ukraine"}),
        ("move 1 tank caucasus to ukraine", {"units": TANK, "from": "caucasus", "to": "ukraine"}),
        ("déplacer 1 char du caucase vers ukraine", {"units": TANK, "from": "caucasus", "to": "ukraine"}),
        ("move 1 tank caucasus to eastern europe via ukraine",
         {"units": TANK, "from": "caucasus", "to": "eastern_europe", "via": ["ukraine"]}),
        ("move 1 fighter caucasus ukraine moved=3",
         {"units": PLANE, "from": "caucasus", "to": "ukraine", "moved": 3}),
        ("move 1 fighter caucasus ukraine moved=0",
         {"units": PLANE, "from": "caucasus", "to": "ukraine", "moved": 0}),
        ("move caucasus", {"from": "caucasus"}),
        ("move from caucasus", {"from": "caucasus"}),
        ("move 1 t caucasus ukraine", {"units": TANK, "from": "caucasus", "to": "ukraine"}),
    ],
)  # fmt: skip
def test_what_is_read(line: str, args: Any) -> None:
    assert read(line) == args


@pytest.mark.parametrize(
    "line",
    [
        "attack ukraine with",
        "attack ukraine with 1 tank against",
        "attack ukraine against 1 tank",
        "attack ukraine with 1 tank retreat=0",
        "attack ukraine with 1 tank retreat=100",
        "attack ukraine with 1 tank dive=nobody",
        "attack with 1 tank",
        "attack ukraine retreat=1",
        "move 1 fighter to ukraine",
        "move 1 fighter caucasus ukraine moved=7",
        "move 1 fighter caucasus ukraine moved=-1",
        "move 1 tank caucasus",
        "move to caucasus",
        "move 1 tank",
    ],
)
def test_what_cannot_be_read(line: str) -> None:
    with pytest.raises(Fault):
        read(line)


@pytest.mark.parametrize("line", [
    "attack sz9 with 1 fighter from united_kingdom, 1 submarine",
    "attack sz9 with 1 fighter from united_kingdom and 1 submarine against 1 submarine",
])  # fmt: skip
def test_of_some_alone_it_is_not_said_where_they_come_from(line: str) -> None:
    with pytest.raises(Fault, match=r"read\.from_each"):
        read(line)


_TWO = [
    {"from": ["karelia"], "attack": {"infantry": 3}},
    {"from": ["archangel", "russia"], "attack": {"infantry": 2, "tank": 1}},
]


@pytest.mark.parametrize(("line", "parties", "rest"), [
    ("attack west_russia with 3 inf from karelia and 2 inf, 1 tank from archangel, russia", _TWO, {}),
    ("attack west_russia with 3 inf from karelia, 2 inf and 1 tank from archangel and russia against 3 inf",
     _TWO, {"against": {"infantry": 3}}),
    ("attaquer russie_occidentale avec 3 inf de Carélie et 2 inf et 1 char d’Arkhangelsk et Russie", _TWO, {}),
    ("attaquer russie_occidentale avec 3 inf depuis la Carélie et 2 inf, 1 char depuis Arkhangelsk, Russie",
     _TWO, {}),
])  # fmt: skip
def test_each_party_with_where_it_comes_from(
    line: str, parties: list[dict[str, Any]], rest: dict[str, Any]
) -> None:
    found = read(line)
    assert found["regions"] == parties
    assert found["from"] == ["karelia", "archangel", "russia"]
    assert found["attack"] == {"infantry": 5, "tank": 1}
    assert {key: found[key] for key in rest} == rest


@pytest.mark.parametrize(
    ("line", "args"),
    [
        ("mobilize 2 inf at russia", {"units": {"infantry": 2}, "territory": "russia"}),
        ("mobilize 2 inf russia", {"units": {"infantry": 2}, "territory": "russia"}),
        (
            "mobilize 1 submarine at germany in sz5",
            {"units": SUB, "territory": "germany", "zone": "sz5"},
        ),
        ("mobilize 1 submarine at sz5", {"units": SUB, "territory": "sz5"}),
        ("mobilize 1 submarine sz5", {"units": SUB, "territory": "sz5"}),
        (
            "mobiliser 1 sous-marin en allemagne dans zm5",
            {"units": SUB, "territory": "germany", "zone": "sz5"},
        ),
        (
            "mobilize 1 submarine in sz5 at germany",
            {"units": SUB, "territory": "germany", "zone": "sz5"},
        ),
    ],
)
def test_where_new_units_are_said_to_come(line: str, args: Any) -> None:
    assert read(line, "mobilize") == args


@pytest.mark.parametrize(
    "line",
    [
        "mobilize 2 inf at russia in karelia",
        "mobilize 2 inf",
        "mobilize at russia",
        "mobilize 1 sub in sz5 in sz6",
    ],
)
def test_two_places_of_a_kind_are_no_place(line: str) -> None:
    with pytest.raises(Fault):
        read(line, "mobilize")


# -- what is proposed ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("phase", "tracking", "pieces", "declared", "lines"),
    [
        # Announced ones first, and owed in the phase of battles; landings before all others (p. 14).
        (FIGHT, False, {}, {"ukraine": {"space": "ukraine", "attack": TANK, "zone": None}},
         {"ukraine": ("combat", True, TANK)}),
        (MOVE, False, {}, {"ukraine": {"space": "ukraine", "attack": TANK, "zone": None}},
         {"ukraine": ("combat", False, TANK)}),
        (FIGHT, False, {},
         {"ukraine": {"space": "ukraine", "attack": TANK, "zone": None},
          "norway_finland": {"space": "norway_finland", "attack": INF, "zone": "sz6", "landing": {"zone": "sz6"}}},
         {"norway_finland": ("combat.amphibious", True, INF)}),
        (FIGHT, False, {"caucasus": {SU: TANK}}, {},
         {"ukraine": ("combat.general", False, TANK), "west_russia": ("combat.general", False, TANK)}),
        (FIGHT, True, {"ukraine": {SU: {"tank": 2}, GE: INF}}, {}, {"ukraine": ("combat.general", True, {"tank": 2})}),
        (FIGHT, True, {"ukraine": {SU: {"tank": 2}, GE: INF}},
         {"ukraine": {"space": "ukraine", "attack": TANK, "zone": None}}, {"ukraine": ("combat", True, {"tank": 2})}),
    ],
)  # fmt: skip
def test_battles_that_are_proposed(
    phase: str, tracking: bool, pieces: Any, declared: Any, lines: Any
) -> None:
    state = position(SU, phase, pieces, tracking=tracking, declared=declared)
    found = {
        o.params["space"]: (o.cards[0], o.due, (o.example or {})["attack"])
        for o in _battles(BOOK, state)
    }
    assert found == lines
    assert not any({"zone", "sent", "moved"} & set(o.example or {}) for o in _battles(BOOK, state))
    told = [*(space for space in lines if space in declared), *declared]  # what comes next, first
    assert possible(BOOK, state, {})[: len(declared)] == list(dict.fromkeys(told))
    assert forces(BOOK, state, {"space": "japan"}) == []


# -- corrections -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "args"),
    [
        ("treasury germany 12 because we forgot",
         {"subject": "treasury", "power": GE, "relative": False, "ipc": 12, "reason": "we forgot"}),
        ("treasury germany +2 because bank", {"subject": "treasury", "power": GE, "relative": True, "ipc": 2, "reason": "bank"}),
        ("treasury united kingdom -3 because bank",
         {"subject": "treasury", "power": UK, "relative": True, "ipc": -3, "reason": "bank"}),
        ("control ukraine soviet union because fight",
         {"subject": "control", "space": "ukraine", "power": SU, "reason": "fight"}),
        ("control eastern europe united states because fight",
         {"subject": "control", "space": "eastern_europe", "power": US, "reason": "fight"}),
        ("pieces ukraine germany 2 infantry because count",
         {"subject": "pieces", "space": "ukraine", "power": GE, "force": {"infantry": 2}, "reason": "count"}),
        ("pieces sz5 germany nothing because count",
         {"subject": "pieces", "space": "sz5", "power": GE, "force": {}, "reason": "count"}),
        ("pieces western europe united states 1 tank because count",
         {"subject": "pieces", "space": "western_europe", "power": US, "force": TANK, "reason": "count"}),
    ],
)  # fmt: skip
def test_what_is_put_right(line: str, args: Any) -> None:
    assert read(f"correct {line}") == args


@pytest.mark.parametrize(
    "line",
    [
        "treasury germany because bank",
        "treasury 12 because bank",
        "treasury germany 12",
        "treasury germany 12 because",
        "treasury germany 10000 because x",
        "treasury germany -10000 because x",
        "control ukraine because x",
        "control because x",
        "pieces ukraine germany because x",
        "pieces germany 1 tank because x",
    ],
)
def test_what_is_no_correction(line: str) -> None:
    with pytest.raises(Fault):
        read(f"correct {line}")


@pytest.mark.parametrize(
    ("ipc", "relative", "held", "codes"),
    [
        (20, False, 20, ["correct.treasury"]),
        (5, True, 17, ["correct.treasury"]),
        (-5, True, 7, ["correct.treasury"]),
        (-12, True, 0, ["correct.treasury"]),
        (-13, True, None, ["correct.below_zero"]),
        (-1, False, None, ["correct.below_zero"]),
        (0, False, 0, ["correct.treasury"]),
        (12, False, None, ["game.stands_so"]),
        (0, True, None, ["game.stands_so"]),
    ],
)
def test_a_treasury_put_right(ipc: int, relative: bool, held: int | None, codes: list[str]) -> None:
    state = position(SU, MOVE)
    outcome = correct(
        BOOK,
        state,
        {"subject": "treasury", "power": GE, "ipc": ipc, "relative": relative, "reason": "r"},
    )
    assert told(outcome.rulings) == codes
    assert BOOK.after(state, outcome.events).treasury[GE] == (12 if held is None else held)
    if held is not None:
        (paid,) = events(outcome.events, "paid")
        assert (paid["payer"], paid["payee"]) == (("bank", GE) if held > 12 else (GE, "bank"))


def test_control_and_pieces_put_right() -> None:
    state = position(
        SU, MOVE, {"ukraine": {GE: INF}}, open={"name": "attack", "args": UKR, "answers": []}
    )

    def fix(**args: Any) -> Any:
        return correct(BOOK, state, {"reason": "r", "power": GE, **args})

    assert told(fix(subject="control", space="sz5").rulings) == ["correct.no_owner"]
    assert told(fix(subject="control", space="turkey").rulings) == ["correct.no_owner"]
    assert told(fix(subject="control", space="ukraine").rulings) == ["game.stands_so"]
    held = fix(subject="control", space="karelia")
    assert BOOK.after(state, held.events).control["karelia"] == GE
    assert events(held.events, "controlled")[0]["was"] == SU
    assert told(fix(subject="pieces", space="ukraine", force=INF).rulings) == ["game.stands_so"]
    more = fix(subject="pieces", space="ukraine", force=TANK)
    assert told(more.rulings) == ["correct.pieces", "correct.battle_goes_on"]
    assert BOOK.after(state, more.events).pieces == {"ukraine": {GE: TANK}}
    none = fix(subject="pieces", space="ukraine", force={})
    assert told(none.rulings)[0] == "correct.no_pieces"
    assert told(fix(subject="pieces", space="karelia", force=TANK).rulings) == ["correct.pieces"]
    assert _recorded(state, {"space": "ukraine", "power": GE}) == INF
    assert _recorded(state, {"space": "karelia", "power": GE}) == {}
    two = position(SU, MOVE, {"ukraine": {JP: INF}})
    assert _owner(BOOK, two, {"space": "ukraine"})[:2] == [GE, JP]
    assert sorted(_owner(BOOK, two, {"space": "ukraine"})) == sorted(BOOK.powers)
    assert _another(BOOK, two, {"space": "ukraine"})[0] == JP
    assert sorted(_owner(BOOK, two, {"space": "sz5"})) == sorted(BOOK.powers)  # nobody holds a sea
    assert GE not in _another(BOOK, two, {"space": "ukraine"})


# -- who set out where (light games) ----------------------------------------------------------------
def light(pieces: Any, power: str = SU, **how: Any) -> Any:
    return position(power, MOVE, pieces, tracking=False, **how)


def force(attack_: Any, space: str = "ukraine", **how: Any) -> Assault:
    return Assault(space, attack_, INF, **how)


NEAR = {"caucasus": {SU: {"tank": 1, "infantry": 3}}, "russia": {SU: {"tank": 2, "infantry": 1}}}


@pytest.mark.parametrize(
    ("attack_", "how", "sent", "open_", "absent"),
    [
        ({"infantry": 2}, {}, {"caucasus": {"infantry": 2}}, {}, {}),
        ({"infantry": 4}, {}, {"caucasus": {"infantry": 3}}, {}, INF),
        ({"tank": 3}, {}, {"caucasus": TANK, "russia": {"tank": 2}}, {}, {}),
        ({"tank": 4}, {}, {"caucasus": TANK, "russia": {"tank": 2}}, {}, TANK),
        ({"tank": 2}, {}, {}, {"tank": 2}, {}),
        ({"tank": 2}, {"origins": ("caucasus",)}, {"caucasus": TANK}, {}, TANK),
        # Somebody came from each of the places named (p. 17, step 6: he may go back there).
        (
            {"tank": 2},
            {"origins": ("russia", "caucasus")},
            {"russia": TANK, "caucasus": TANK},
            {},
            {},
        ),
        ({"tank": 1}, {"origins": ("russia", "caucasus")}, {"russia": TANK}, {}, {}),
        (
            {"tank": 3},
            {"origins": ("russia", "caucasus")},
            {"russia": {"tank": 2}, "caucasus": TANK},
            {},
            {},
        ),
        (PLANE, {}, {}, {}, PLANE),
        ({"tank": 2}, {"sent": {"russia": {"tank": 2}}}, {"russia": {"tank": 2}}, {}, {}),
        ({"tank": 3}, {"sent": {"russia": {"tank": 2}}}, {"russia": {"tank": 2}}, {}, TANK),
    ],
)
def test_who_set_out_where(attack_: Any, how: Any, sent: Any, open_: Any, absent: Any) -> None:
    found = senders(BOOK, light(NEAR), force(attack_, **how))
    assert (dict(found.sent), dict(found.wanted), dict(found.absent)) == (sent, open_, absent)
    assert bool(found.open) is bool(open_)
    tracked = position(SU, MOVE, NEAR)
    assert senders(BOOK, tracked, force(attack_, **how)) == Senders()
    assert senders(BOOK, light({"india": {UK: TANK}}), force(attack_)) == Senders()


@pytest.mark.parametrize(
    ("chosen", "sent", "open_", "absent"),
    [
        (("caucasus", "russia"), {"caucasus": TANK, "russia": TANK}, {}, {}),
        (("russia",), {"russia": {"tank": 2}}, {}, {}),
        (("caucasus",), {"caucasus": TANK, "russia": TANK}, {}, {}),  # the one place left
        (("karelia",), {}, {"tank": 2}, {}),
    ],
)
def test_the_places_named_in_answer(chosen: Any, sent: Any, open_: Any, absent: Any) -> None:
    found = senders(BOOK, light(NEAR), force({"tank": 2}), chosen)
    assert (dict(found.sent), dict(found.wanted), dict(found.absent)) == (sent, open_, absent)


def test_what_is_asked_of_the_places() -> None:
    found = senders(BOOK, light(NEAR), force({"tank": 2}))
    assert found.spaces() == ("russia", "caucasus")  # who can have sent most comes first
    assert found.standing("russia") == {"tank": 2}
    assert found.standing("karelia") == {}
    assert found.short_of(("caucasus",)) == TANK
    assert found.short_of(("russia",)) == {}
    assert found.enough() == ("russia",)
    three = Senders(open={"tank": {"a": 1, "b": 1, "c": 1}}, wanted={"tank": 2})
    assert three.enough() == ("a", "b")
    mixed = Senders(
        open={"tank": {"a": 5}, "infantry": {"a": 1, "b": 1}}, wanted={"tank": 2, "infantry": 2}
    )
    assert mixed.spaces() == ("a", "b")
    assert mixed.enough() == ("a", "b")
    assert dict(guessed(BOOK, light(NEAR), force({"tank": 2})).sent) == {"russia": {"tank": 2}}


@pytest.mark.parametrize(
    ("attack_", "how", "codes"),
    [
        ({"infantry": 2}, {}, ["sent"]),
        ({"tank": 3}, {}, ["sent", "sent"]),
        ({"tank": 2}, {}, ["sent", "from_where"]),
        ({"tank": 4}, {}, ["sent", "sent", "unknown"]),
        ({"tank": 2}, {"origins": ("caucasus",)}, ["not_recorded"]),
        ({"tank": 1}, {"origins": ("caucasus",)}, []),
        ({"tank": 2}, {"sent": {"russia": {"tank": 2}}}, []),
        (PLANE, {}, ["unknown"]),
    ],
)
def test_what_is_said_of_the_senders(attack_: Any, how: Any, codes: list[str]) -> None:
    found = sender_rulings(BOOK, light(NEAR), force(attack_, **how))
    assert told(found) == [f"attack.{code}" for code in codes]


def test_who_is_free_to_come() -> None:
    state = light(NEAR, declared={"west_russia": {"sent": {"russia": TANK}}, "karelia": {}})
    assert free(state, "russia", "tank", "ukraine") == 1
    assert free(state, "russia", "tank", "west_russia") == 2
    assert free(state, "russia", "fighter", "ukraine") == 0
    fought = light(NEAR, fought=({"space": "russia", "zone": None},))
    assert free(fought, "russia", "tank", "ukraine") == 0
    over = light(NEAR, declared={"west_russia": {"sent": {"russia": {"tank": 5}}}})
    assert free(over, "russia", "tank", "ukraine") == 0


COAST = {
    "united_kingdom": {UK: {"infantry": 2, "fighter": 1}}, "sz8": {UK: {"transport": 1, "destroyer": 1}},
    "sz10": {UK: {"transport": 2}}, "eastern_canada": {UK: TANK},
}  # fmt: skip


def shore(**how: Any) -> Assault:
    usual: Any = {"zone": "sz7", "seaborne": {"infantry": 2}, "escort": {}}
    return Assault("western_europe", how.pop("attack", {"infantry": 2}), INF, **{**usual, **how})


@pytest.mark.parametrize(
    ("what", "sent"),
    [
        (shore(), {"sz8": CARGO, "united_kingdom": {"infantry": 2}}),
        (shore(escort=DD), {"sz8": {"destroyer": 1, "transport": 1}, "united_kingdom": {"infantry": 2}}),
        (shore(attack={"infantry": 2, "fighter": 1}), {"sz8": CARGO, "united_kingdom": {"fighter": 1, "infantry": 2}}),
        (shore(seaborne={"infantry": 1}, attack={"infantry": 1}), {"sz8": CARGO, "united_kingdom": INF}),
    ],
)  # fmt: skip
def test_a_landing_empties_quays_and_zones(what: Assault, sent: Any) -> None:
    state = light(COAST, UK)
    found = guessed(BOOK, state, what)
    assert {space: dict(force) for space, force in found.sent.items()} == sent
    board = brought(BOOK, state, what)
    assert board["sz7"][UK] == {
        **({"destroyer": 1} if what.escort else {}), "infantry": what.seaborne["infantry"], "transport": 1,
    }  # fmt: skip
    for space, gone in sent.items():
        for unit, n in gone.items():
            assert board.get(space, {}).get(UK, {}).get(unit, 0) == COAST[space][UK][unit] - n
    if "fighter" in what.attack:
        assert board["western_europe"][UK] == PLANE


def test_attackers_over_land_stand_where_they_fight() -> None:
    state = light(NEAR)
    board = brought(BOOK, state, force({"infantry": 2}))
    assert board["ukraine"] == {SU: {"infantry": 2}}
    assert board["caucasus"] == {SU: {"infantry": 1, "tank": 1}}
    found = ways(BOOK, state, force({"tank": 3}), "ukraine")
    assert found["tank", "caucasus"] == ("caucasus", "ukraine")
    assert len(found["tank", "russia"]) == 3
    came = came_from(BOOK, state, force({"infantry": 2}), "ukraine")
    assert came == ("caucasus",)
    flown = light({"russia": {SU: PLANE}})
    assert came_from(BOOK, flown, force(PLANE), "ukraine") == ()
    fleet = light({"sz8": {UK: DD}}, UK)
    assert came_from(BOOK, fleet, Assault("sz7", DD, SUB), "sz7") == ("sz8",)
    escort = light(COAST, UK)
    assert came_from(BOOK, escort, shore(escort=DD), "sz7") == ("sz8",)


# -- asked in the session ------------------------------------------------------------------------
def questions(script: Any, *answers: Any) -> list[Any]:
    """What is asked, given the answers; stops at the first dice."""
    left, found = list(answers), []
    try:
        question = next(script)
        while True:
            if isinstance(question, Say):
                question = script.send(())
                continue
            found.append(question)
            if not isinstance(question, Choice):
                return found
            question = script.send(left.pop(0))
    except StopIteration as done:
        return [*found, done.value]


def test_where_from_and_who_defends_is_asked() -> None:
    state = position(SU, FIGHT, {**NEAR, "ukraine": {GE: INF}}, tracking=False)
    args: Any = {"space": "ukraine", "attack": {"tank": 2}, "hold": True}
    where, who, dice = questions(attack(BOOK, state, args), "1", "1 infantry")
    assert (where.what, where.default, where.side) == ("aa1941.choice.from", "1", SU)
    assert [(p["params"]["number"], p["params"]["space"]) for p in where.params["places_told"]] == [
        (1, "russia"), (2, "caucasus"),
    ]  # fmt: skip
    assert where.check("1") is None
    assert where.check("russia") is None
    assert where.check("1 2") is None
    assert where.check("2, 1,") is None
    short = where.check("2")
    assert told([short]) == ["attack.too_few_there"]
    assert short.params["force"] == TANK
    with pytest.raises(Fault):
        where.check("3")
    with pytest.raises(Fault):
        where.check("0")
    assert (who.what, who.default, who.side) == ("aa1941.choice.defenders", "1 infantry", GE)
    assert who.check("nothing") is None
    with pytest.raises(Fault):
        who.check("1 dragon")
    assert dice.dice == 2
    empty = position(SU, FIGHT, NEAR, tracking=False)
    (_, who, *_) = questions(attack(BOOK, empty, args), "2, 1", "nothing")
    assert who.default == "none"
    typed: Any = {**args, "against": INF, "from": ["russia"]}
    (first, *_) = questions(attack(BOOK, state, typed))
    assert not isinstance(first, Choice)
    tracked = position(SU, FIGHT, {"ukraine": {SU: {"tank": 2}, GE: INF}})
    (first, *_) = questions(attack(BOOK, tracked, args))
    assert not isinstance(first, Choice)


def test_an_announcement_asks_where_from() -> None:
    args: Any = {"space": "ukraine", "attack": {"tank": 2}, "hold": True}
    where, outcome = questions(declare(BOOK, light(NEAR), args), "2, 1")
    assert where.what == "aa1941.choice.from"
    (plan,) = events(outcome.events, "declared")
    assert plan["plan"]["sent"] == {"caucasus": TANK, "russia": TANK}
    assert "hold" not in plan["plan"]
    unasked: Any = declare(BOOK, light(NEAR), {"space": "ukraine", "attack": {"tank": 2}})
    assert the(unasked.rulings, "attack.from_where").params["force"] == {"tank": 2}
