"""After a battle: who falls back where, what goes down with its ship, whose deck is gone (p. 13-14, p. 16-19, p. 24, p. 26-28)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, told

from referee.engine.ask import Choice, Say
from referee.engine.record import replace
from referee.games.aa1941.combat import deckless, endings
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import (
    Fought,
    _as_said,
    _elsewhere,
    _left_alone,
    _where_to,
    cleared,
    dived,
    falls_back,
    went_down,
)
from referee.games.aa1941.combat.landings import cargo, drowning, quays
from referee.games.aa1941.combat.outcome import Outcome, Round
from referee.games.aa1941.combat.retreat import retreat
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.fleet import Ship

Here = dict[str, dict[str, dict[str, int]]]
INF, TANK, TWO, DD, SUB, TT = (
    {"infantry": 1},
    {"tank": 1},
    {"infantry": 2},
    {"destroyer": 1},
    {"submarine": 1},
    {"transport": 1},
)
BOTH = {"tank": 1, "infantry": 1}


def at(pieces: Here | None = None, power: str = UK, **more: Any) -> Any:
    return position(power, "combat", pieces or {}, **more)


def end(attacker: Any, defender: Any, winner: str = "attacker", **more: Any) -> Outcome:
    rounds = (Round(0, 0, {}, {}),) * more.pop("rounds", 1)
    return Outcome(rounds, attacker, defender, winner, more.pop("captured", False), 0, 0, **more)


# -- who falls back, and whether the zone is cleared (p. 14, p. 17) -------------------------------
@pytest.mark.parametrize(
    ("fight", "back", "free"),
    [
        (end(DD, {}, sea=True), False, True),
        (end(DD, SUB, "stalemate", sea=True), False, True),
        (end(DD, DD, "none", sea=True), False, False),
        (end(TT, DD, "defender", sea=True), True, False),  # transports left alone
        (end({"transport": 1, "fighter": 1}, DD, "defender", sea=True), True, False),
        (end({}, DD, "defender", sea=True), False, False),
        (
            end(
                {"transport": 1, "submarine": 1},
                DD,
                "stalemate",
                sea=True,
                submerged={"attacker": 1},
            ),
            True,
            False,
        ),
        (end({"transport": 1, "submarine": 1}, DD, "none", sea=True), False, False),
        (end(TT, TT, "none", sea=True), False, True),  # nobody can fire at them
        (end(TT, SUB, "none", sea=True, submerged={"defender": 1}), False, True),
        (end(TT, SUB, "none", sea=True), True, False),
        (end(DD, DD, "none", sea=True, retreated=True, withdrawn=DD), True, False),
        (
            end({"fighter": 1}, DD, "none", sea=True, retreated=True, withdrawn={"fighter": 1}),
            False,
            False,
        ),
        (end(INF, INF, "none", retreated=True, withdrawn=INF), True, False),
        (end({}, INF, "defender"), False, False),
        (end(DD, {"carrier": 0, "submarine": 1}, sea=True), False, True),
        (end(DD, {"battleship": 1}, sea=True), False, False),
    ],
)
def test_who_falls_back_and_what_is_cleared(fight: Outcome, back: bool, free: bool) -> None:
    assert falls_back(BOOK, fight) is back
    if fight.sea:
        assert cleared(BOOK, fight) is free


def test_submarines_on_the_sea_floor() -> None:
    fight = end(SUB, SUB, "stalemate", sea=True, submerged={"attacker": 2, "defender": 1})
    assert dived(fight) == {"submarine": 2}
    assert dived(fight, "defender") == {"submarine": 1}
    assert dived(end(SUB, SUB, "stalemate")) == {"submarine": 0}


ALONE = end(TT, {"transport": 2}, "none", sea=True)
ATTACK = Assault("sz9", {"destroyer": 1, "transport": 1}, {"transport": 2}, sides=(UK, GE))


def ran(script: Any, *answers: str) -> tuple[Any, list[Any]]:
    """What a script comes to, and all that it said and asked."""
    asked: list[Any] = []
    given = iter(answers)
    answer = None
    while True:
        try:
            question = script.send(answer)
        except StopIteration as over:
            return over.value, asked
        asked.append(question)
        answer = None if isinstance(question, Say) else next(given)


@pytest.mark.parametrize(
    ("assault", "fight", "ways", "answers", "back"),
    [
        (ATTACK, ALONE, ("sz8",), (), False),  # they stay
        (replace(ATTACK, retreat=1), ALONE, ("sz8",), (), True),
        (replace(ATTACK, retreat=2), ALONE, ("sz8",), (), False),  # a later round than it came to
        (replace(ATTACK, retreat=1), ALONE, (), (), False),
        (replace(ATTACK, retreat=1), ALONE, None, (), False),
        (replace(ATTACK, retreat=1, to="sz8"), ALONE, None, (), True),
        (replace(ATTACK, ask=True), ALONE, ("sz8",), ("retreat",), True),
        (replace(ATTACK, ask=True), ALONE, ("sz8",), ("stay",), False),
        (replace(ATTACK, ask=True), ALONE, (), (), False),
        (replace(ATTACK, ask=True, retreat=1), ALONE, ("sz8",), (), True),  # it was said
        (replace(ATTACK, ask=True), end(DD, TT, "attacker", sea=True), ("sz8",), (), False),
        (replace(ATTACK, ask=True), end(TT, DD, "defender", sea=True), ("sz8",), (), False),
        (replace(ATTACK, ask=True), end(TT, TT, "none"), ("sz8",), (), False),
        (
            replace(ATTACK, retreat=1),
            end({"destroyer": 1, "fighter": 1}, SUB, "stalemate", sea=True),
            ("sz8",),
            (),
            True,
        ),
        (replace(ATTACK, retreat=2), end(DD, SUB, "stalemate", sea=True), ("sz8",), (), False),
        (replace(ATTACK, retreat=1), end(DD, SUB, "stalemate", sea=True), (), (), False),
        (
            replace(ATTACK, retreat=1),
            end({"fighter": 1}, SUB, "stalemate", sea=True),
            ("sz8",),
            (),
            False,
        ),
    ],
)
def test_transports_alone_on_both_sides_stay_or_go_back(
    assault: Assault, fight: Outcome, ways: Any, answers: tuple[str, ...], back: bool
) -> None:
    found, asked = ran(_left_alone(assault, fight, ways), *answers)
    assert found.retreated is back
    assert len(asked) == len(answers)
    if back:
        assert found.withdrawn == {u: n for u, n in fight.attacker_left.items() if u != "fighter"}


@pytest.mark.parametrize(
    ("assault", "ways", "near", "answers", "to"),
    [
        (ATTACK, ("sz8",), (), (), "sz8"),
        (ATTACK, ("sz8", "sz10"), (), (), "sz8"),  # nobody is asked
        (replace(ATTACK, to="sz10"), ("sz8", "sz10"), (), (), "sz10"),
        (replace(ATTACK, to="sz6"), ("sz8", "sz10"), (), (), "sz8"),
        (replace(ATTACK, ask=True), ("sz8", "sz10"), (), ("sz10",), "sz10"),
        (replace(ATTACK, ask=True), ("sz8",), (), (), "sz8"),
        (replace(ATTACK, to="sz10"), None, (), (), "sz10"),
        (ATTACK, None, ("sz8",), (), None),
        (replace(ATTACK, ask=True), None, ("sz8", "sz6"), ("sz6",), "sz6"),
        (ATTACK, (), (), (), None),
    ],
)
def test_the_one_space_they_go_back_to(
    assault: Assault, ways: Any, near: Any, answers: Any, to: str | None
) -> None:
    found, asked = ran(_where_to(assault, ways, near), *answers)
    assert found == to
    assert len([each for each in asked if isinstance(each, Choice)]) == len(answers)


@pytest.mark.parametrize(
    ("assault", "ways", "to", "others"),
    [
        (ATTACK, ("sz8", "sz10"), "sz8", ("sz10",)),
        (ATTACK, ("sz8",), "sz8", ()),
        (ATTACK, None, "sz8", ()),
        (ATTACK, ("sz8", "sz10"), None, ()),
        (replace(ATTACK, ask=True), ("sz8", "sz10"), "sz8", ()),
        (replace(ATTACK, to="sz8"), ("sz8", "sz10"), "sz8", ()),
    ],
)
def test_where_they_might_have_gone_as_well(
    assault: Assault, ways: Any, to: Any, others: Any
) -> None:
    assert _elsewhere(assault, ways, to) == others


@pytest.mark.parametrize(
    ("to", "space", "ways"),
    [
        (None, "sz9", ("sz8",)),
        ("sz10", "sz9", ("sz10",)),
        ("karelia", "sz9", ("sz8",)),
        ("karelia", "ukraine", ("karelia",)),
    ],
)
def test_the_place_that_was_said(to: str | None, space: str, ways: Any) -> None:
    assert _as_said(BOOK, replace(ATTACK, to=to), space, ("sz8",)) == ways


# -- where an attack may retreat to (step 6, p. 17) --------------------------------------------------
def may(
    space: str, origins: tuple[str, ...], power: str = SU, pieces: Here | None = None, **more: Any
) -> Any:
    control = BOOK.start_control()
    here = Situation(
        power, control, control, pieces or {}, more.pop("known", None), more.pop("start", {})
    )
    return retreat(BOOK, here, space, origins, **more)


@pytest.mark.parametrize(
    ("space", "origins", "more", "options", "codes"),
    [
        ("ukraine", ("caucasus",), {}, ["caucasus"], {"retreat.options", "retreat.air"}),
        ("west_russia", ("russia", "karelia", "russia"), {}, ["karelia", "russia"], {"retreat.options", "retreat.air"}),
        ("ukraine", ("russia",), {}, [], {"retreat.none", "retreat.not_adjacent", "retreat.air"}),
        ("ukraine", ("west_russia",), {}, [], {"retreat.none", "retreat.hostile", "retreat.air"}),
        ("ukraine", ("sz18",), {}, [], {"retreat.none", "retreat.seaborne", "retreat.air"}),
        ("ukraine", ("caucasus",), {"seaborne": True}, ["caucasus"], {"retreat.options", "retreat.seaborne", "retreat.air"}),
        ("ukraine", ("caucasus",), {"units": ("infantry",)}, ["caucasus"], {"retreat.options"}),
        ("ukraine", ("caucasus",), {"units": ("infantry", "fighter")}, ["caucasus"], {"retreat.options", "retreat.air"}),
        ("ukraine", ("caucasus",), {"units": ("fighter",)}, [], {"retreat.air"}),
        ("ukraine", ("caucasus",), {"defender": True}, [], {"retreat.defender"}),
        ("sz9", ("sz8", "sz10"), {"units": ("destroyer",)}, ["sz10", "sz8"], {"retreat.options"}),
        ("sz9", ("united_kingdom",), {"units": ("destroyer",)}, [], {"retreat.none", "retreat.not_adjacent"}),
        ("sz9", ("sz8",), {"units": ("destroyer",), "known": frozenset()}, ["sz8"], {"retreat.options", "retreat.unseen"}),
        ("sz9", ("sz8",), {"units": ("destroyer",), "pieces": {"sz8": {GE: DD}}}, [], {"retreat.none", "retreat.hostile"}),
        ("sz9", ("sz8",), {"units": ("destroyer",), "start": {"sz8": {GE: DD}}}, [], {"retreat.none", "retreat.hostile"}),
    ],
)  # fmt: skip
def test_where_an_attack_may_retreat_to(
    space: str, origins: Any, more: Any, options: Any, codes: set[str]
) -> None:
    found = may(space, origins, **more)
    assert found.result["options"] == options
    assert set(told(found.rulings)) == codes


# -- what goes down with its ship (p. 13, p. 16-17) -----------------------------------------------------
def sunk_with(
    seaborne: Any, had: int, left: int, ships: tuple[Ship, ...] = (), **more: Any
) -> dict[str, int]:
    one = Assault("norway_finland", seaborne, INF, zone="sz6", seaborne=seaborne, escort={"transport": had, "destroyer": 1},
                  zone_defend=SUB, sides=(UK, GE), ships=tuple(each.json() for each in ships))  # fmt: skip
    fight = end({"transport": left, "destroyer": 1} if left else DD, {}, sea=True)
    return went_down(BOOK, one, fight, **more)


@pytest.mark.parametrize(
    ("seaborne", "had", "left", "ships", "lost"),
    [
        (TWO, 1, 1, (), {}),
        (TWO, 1, 0, (), TWO),
        (TWO, 2, 1, (), {}),  # one ship holds both
        ({"infantry": 3}, 2, 1, (), INF),  # two are aboard one, one aboard the other
        ({"tank": 2}, 2, 1, (), TANK),
        (BOTH, 2, 1, (Ship(UK, {UK: TANK}), Ship(UK, {UK: INF})), INF),  # the cheapest goes
        (BOTH, 2, 0, (Ship(UK, {UK: TANK}), Ship(UK, {UK: INF})), BOTH),
        (INF, 2, 1, (Ship(UK, {UK: INF}), Ship(UK)), {}),
        (INF, 2, 1, (Ship(UK, {UK: INF}), Ship(UK, {UK: TWO})), INF),
    ],
)
def test_land_units_are_lost_with_their_transports(
    seaborne: Any, had: int, left: int, ships: tuple[Ship, ...], lost: Any
) -> None:
    assert sunk_with(seaborne, had, left, ships) == lost


def test_the_ship_that_its_owner_chose() -> None:
    tank, foot = Ship(UK, {UK: TANK}), Ship(UK, {UK: INF})
    assert sunk_with(BOTH, 2, 1, (tank, foot), chosen=(tank,)) == TANK
    assert sunk_with(BOTH, 2, 1, (), chosen=(tank,), fleet=(tank, Ship(UK, {UK: TWO}))) == TANK


SHIPS = (Ship(GE, {GE: TANK}), Ship(GE, {GE: INF}), Ship(GE))


@pytest.mark.parametrize(
    ("lost", "ask", "said", "answers", "gone", "left", "codes"),
    [
        (1, False, (), (), [], (), []),  # as usual
        (1, True, (), ("1",), [Ship(GE)], (), []),
        (1, True, (), ("3",), [SHIPS[0]], (), []),
        (2, True, (), ("3", "1"), [SHIPS[0], Ship(GE)], (), []),
        (3, True, (), (), [], (), []),  # all of them
        (1, False, ({"tank": 1},), (), [SHIPS[0]], (), []),
        (1, False, ({"transport": 1, "tank": 1},), (), [SHIPS[0]], (), []),
        (1, False, ({"transport": 1},), (), [Ship(GE)], (), []),
        (1, False, (TANK, INF), (), [SHIPS[0]], (INF,), []),  # what is said further is for later
        (1, False, (TWO,), (), [Ship(GE)], (), ["losses.no_such_ship"]),
    ],
)
def test_which_of_several_loaded_transports_goes_down(
    lost: int, ask: bool, said: Any, answers: Any, gone: Any, left: Any, codes: list[str]
) -> None:
    (found, unused), asked = ran(
        drowning.which_sink(BOOK, "sz9", SHIPS, lost, ask, said, {}), *answers
    )
    assert (list(found), unused) == (gone, left)
    assert [code for each in asked if isinstance(each, Say) for code in told(each.rulings)] == codes


def test_what_no_ship_carries_may_be_said_of_those_ashore() -> None:
    (found, unused), _ = ran(drowning.which_sink(BOOK, "sz9", SHIPS, 1, False, (TWO,), TWO))
    assert (list(found), unused) == ([], (TWO,))


def test_ships_alike_are_no_choice() -> None:
    alike = (Ship(GE, {GE: INF}), Ship(GE, {GE: INF}))
    (found, _), asked = ran(drowning.which_sink(BOOK, "sz9", alike, 1, True, (), {}))
    assert (list(found), asked) == ([], [])


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        (Ship(GE, {GE: INF}), Ship(GE, {GE: INF}), False),
        (Ship(GE, {GE: INF}), Ship(GE, {GE: TANK}), True),
        (Ship(GE, {GE: INF}, landed="x"), Ship(GE, {GE: INF}, landed="y"), True),
        (Ship(GE, {GE: INF}, landed="x"), Ship(GE, {GE: INF}), False),
        (Ship(GE, landed="x"), Ship(GE, landed="y"), False),
    ],
)
def test_whether_it_matters_which_goes_down(one: Ship, other: Ship, differ: bool) -> None:
    assert drowning._differs(one, other) is differ


def test_the_transports_of_a_zone_power_by_power() -> None:
    pieces: Here = {"sz9": {UK: TT, GE: {"transport": 2}, US: TT}}
    found = drowning.fleets(BOOK, at(pieces), "sz9")
    assert {power: len(ships) for power, ships in found.items()} == {UK: 1, GE: 2}
    assert next(iter(found)) == UK
    assert drowning.fleets(BOOK, at(pieces, tracking=False), "sz9") == {}
    assert drowning.fleets(BOOK, at(pieces), None) == {}
    assert drowning.fleets(BOOK, at({"india": {UK: TT}}), "india") == {}


# -- decks that went down (p. 13, p. 19, p. 24) ------------------------------------------------------------
def sea_battle(
    left: Any, own: Any, defend: Any, foes_left: Any, winner: str = "attacker", **more: Any
) -> tuple[Assault, Fought]:
    fight = end(
        left,
        foes_left,
        winner,
        sea=True,
        **{k: v for k, v in more.items() if k in ("retreated", "withdrawn")},
    )
    return Assault("sz9", own, defend, sides=(UK, GE)), Fought(
        None, fight, own, retreat_to=more.get("to")
    )


@pytest.mark.parametrize(
    ("own", "left", "sunk"),
    [
        ({"carrier": 2}, {"carrier": 1}, {"sz9": 1}),
        ({"carrier": 1}, {"carrier": 1}, {}),
        ({"carrier": 1}, {}, {"sz9": 1}),
        (DD, {}, {}),
    ],
)
def test_carriers_that_the_attacker_lost(own: Any, left: Any, sunk: Any) -> None:
    assert cargo.decks_sunk(*sea_battle(left, own, DD, {})) == sunk


@pytest.mark.parametrize(
    ("before", "after", "drowned"),
    [
        ({UK: {"carrier": 1}, US: {"fighter": 2}}, {US: {"fighter": 2}}, {US: 2}),
        ({UK: {"carrier": 2}, US: {"fighter": 2}}, {UK: {"carrier": 1}, US: {"fighter": 2}}, {}),
        (
            {UK: {"carrier": 2}, US: {"fighter": 3}},
            {UK: {"carrier": 1}, US: {"fighter": 3}},
            {US: 1},
        ),
        ({UK: {"carrier": 1}, US: {"fighter": 2}}, {UK: {"carrier": 1}, US: {"fighter": 2}}, {}),
        ({UK: {"carrier": 1, "fighter": 2}}, {UK: {"fighter": 2}}, {}),  # one’s own are in the air
        (
            {UK: {"carrier": 1}, US: {"carrier": 1, "fighter": 2}},
            {US: {"carrier": 1, "fighter": 2}},
            {},
        ),
        (
            {UK: {"carrier": 1}, US: {"fighter": 1}, SU: {"fighter": 1}},
            {US: {"fighter": 1}, SU: {"fighter": 1}},
            {US: 1, SU: 1},
        ),
    ],
)
def test_an_allys_fighters_go_down_with_the_deck_they_are_on(
    before: Any, after: Any, drowned: dict[str, int]
) -> None:
    pieces, rulings = cargo.drowned_guests(BOOK, at({"sz9": before}), {"sz9": after}, "sz9")
    assert {each.params["power"]: each.params["force"]["fighter"] for each in rulings} == drowned
    for power, n in drowned.items():
        left = pieces.get("sz9", {}).get(power, {}).get("fighter", 0)
        assert left == after[power]["fighter"] - n


@pytest.mark.parametrize(
    ("here", "adrift"),
    [
        ({GE: {"fighter": 2}}, {GE: 2}),
        ({GE: {"carrier": 1, "fighter": 2}}, {}),
        ({GE: {"carrier": 1, "fighter": 3}}, {GE: 1}),
        ({GE: {"fighter": 1}, JP: {"carrier": 1, "fighter": 1}}, {}),
        ({GE: {"fighter": 1}, JP: {"fighter": 1}}, {GE: 1, JP: 1}),
        ({UK: {"fighter": 2}}, {}),
    ],
)
def test_the_defenders_fighters_without_a_deck(here: Any, adrift: dict[str, int]) -> None:
    rulings: list[Any] = []
    found = cargo._guests(BOOK, at(), {"sz9": here}, "sz9", rulings)
    assert {each["power"]: each["fighters"] for each in events(found, "adrift")} == adrift
    assert told(rulings) == ["battle.adrift_nowhere"] * len(
        adrift
    )  # no place is one space from sz9


@pytest.mark.parametrize(
    ("withdrawn", "here", "go"),
    [
        ({"carrier": 1}, {US: {"fighter": 2}}, {US: 2}),
        ({"carrier": 1}, {US: {"fighter": 3}}, {US: 2}),
        ({"destroyer": 1}, {US: {"fighter": 2}}, {}),
        ({"carrier": 1}, {US: {"carrier": 1, "fighter": 2}}, {}),
        ({"carrier": 1}, {US: {"fighter": 1}, SU: {"fighter": 2}}, {US: 1, SU: 1}),
        ({"carrier": 1}, {UK: {"fighter": 2}}, {}),
    ],
)
def test_an_allys_fighters_go_back_with_their_deck(
    withdrawn: Any, here: Any, go: dict[str, int]
) -> None:
    fight = end(withdrawn, DD, "none", sea=True, retreated=True, withdrawn=withdrawn)
    pieces = cargo._with_guests(BOOK, at(), {"sz9": here}, "sz9", "sz8", fight)
    found = {power: force["fighter"] for power, force in pieces.get("sz8", {}).items()}
    if sum(go.values()) < 2 or len(go) == 1:
        assert found == go
    else:
        assert sum(found.values()) == 2  # as many as it holds


@pytest.mark.parametrize(
    ("own", "left", "ships", "home", "lost", "gone"),
    [
        ({"transport": 1, "destroyer": 1}, DD, (Ship(UK, {UK: TWO}),), None, TWO, None),
        (
            {"transport": 1, "destroyer": 1},
            {"transport": 1},
            (Ship(UK, {UK: TWO}),),
            None,
            {},
            None,
        ),
        (
            {"transport": 2, "destroyer": 1},
            {"transport": 1, "destroyer": 1},
            (Ship(UK, {UK: TWO}), Ship(UK)),
            None,
            {},
            None,
        ),
        (
            {"transport": 2, "destroyer": 1},
            {"transport": 1, "destroyer": 1},
            (Ship(UK, {UK: TWO}), Ship(UK, {UK: INF})),
            None,
            INF,
            None,
        ),
        (
            {"transport": 1, "destroyer": 1},
            {"transport": 1, "destroyer": 1},
            (Ship(UK, {UK: TWO}),),
            "sz8",
            {},
            TWO,
        ),
        (DD, DD, (Ship(UK, {UK: TWO}),), None, {}, None),  # the transport was not in the fight
    ],
)
def test_cargo_follows_its_ships(
    own: Any, left: Any, ships: Any, home: Any, lost: Any, gone: Any
) -> None:
    aboard: dict[str, int] = {}
    for each in ships:
        for unit, n in each.aboard.items():
            aboard[unit] = aboard.get(unit, 0) + n
    here = {"sz9": {UK: {"transport": len(ships), "destroyer": 1, **aboard}, GE: DD}}
    state = at(here, ships={"sz9": tuple(each.json() for each in ships)})
    more = {"retreated": True, "withdrawn": left, "to": home, "winner": "none"} if home else {}
    assault, fought = sea_battle(left, own, DD, DD if home else {}, **more)
    after = cargo.settled(BOOK, state, assault, fought, {"sz9": {UK: {**left, **aboard}}})
    drowned = [
        each.params["force"] for each in after.rulings if each.code == "aa1941.battle.cargo_lost"
    ]
    assert drowned == ([lost] if lost else [])
    assert after.pieces.get("sz8", {}).get(UK, {}) == (gone or {})
    ledger = {each["zone"]: each["ships"] for each in events(after.events, "fleet")}
    if home:
        assert [each.get("back") for each in ledger["sz8"]] == [True]
        assert ledger["sz9"] == []
    else:
        assert all(each.get("combat") for each in ledger["sz9"])


@pytest.mark.parametrize(
    ("before", "after", "lost"),
    [
        ({GE: {"transport": 1, "infantry": 2}}, {GE: {"infantry": 2}}, {GE: TWO}),
        ({GE: {"transport": 2, "infantry": 2}}, {GE: {"transport": 1, "infantry": 2}}, {}),
        ({GE: {"transport": 2, "infantry": 2, "tank": 1}}, {GE: {"transport": 1, "infantry": 2, "tank": 1}}, {GE: INF}),
        ({GE: {"transport": 1, "infantry": 2}}, {GE: {"transport": 1, "infantry": 2}}, {}),
        ({GE: {"transport": 1, "infantry": 1}, JP: {"transport": 1, "infantry": 2}},
         {GE: {"infantry": 1}, JP: {"transport": 1, "infantry": 2}}, {GE: INF}),
    ],
)  # fmt: skip
def test_in_a_light_game_what_no_longer_fits_is_lost(before: Any, after: Any, lost: Any) -> None:
    rulings: list[Any] = []
    pieces = cargo._down_with_their_ships(
        BOOK, at({"sz9": before}, tracking=False), {"sz9": after}, "sz9", rulings
    )
    found = {
        each.params["power"]: each.params["force"]
        for each in rulings
        if each.code == "aa1941.battle.cargo_lost"
    }
    assert found == lost
    for power, force in lost.items():
        for unit, n in force.items():
            assert pieces.get("sz9", {}).get(power, {}).get(unit, 0) == after[power][unit] - n


# -- how it is told ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("fight", "codes"),
    [
        (end(INF, {}, "attacker", captured=True), ["battle.won"]),
        (end({"fighter": 1}, {}, "attacker"), ["battle.won", "battle.not_captured"]),
        (end({}, INF, "defender"), ["battle.lost"]),
        (end(SUB, {"fighter": 1}, "stalemate"), ["battle.stalemate"]),
        (end({}, {}, "none"), ["battle.nobody"]),
        (end(INF, INF, "none", retreated=True, withdrawn=INF), ["battle.retreated"]),
        (
            end(TWO, {}, "attacker", retreated=True, withdrawn=INF),
            ["battle.won", "battle.part_left"],
        ),
        (end(TT, DD, "defender", under_fire=1), ["battle.lost", "battle.under_fire"]),
        (end(TT, DD, "none", under_fire=1, retreated=True, withdrawn=TT), ["battle.retreated"]),
        (
            end(DD, {}, "attacker", sea=True, swept={"defender": 2}),
            ["battle.won", "battle.swept_defender"],
        ),
    ],
)
def test_the_end_of_a_fight(fight: Outcome, codes: list[str]) -> None:
    found = endings.ending("ukraine", fight)
    assert told(found) == codes
    if codes == ["battle.retreated"]:
        assert found[0].params["attacker_force"] == dict(fight.withdrawn)
    if "battle.part_left" in codes:
        assert found[0].params["attacker_force"] == INF  # the others went


@pytest.mark.parametrize(
    ("seaborne", "drowned", "aboard", "off"),
    [
        (TWO, TWO, {}, True),
        (TWO, INF, {}, False),
        (TWO, INF, INF, False),
        (TWO, TWO, INF, False),
        ({}, {}, {}, False),
    ],
)
def test_a_landing_is_off_when_all_have_gone_down(
    seaborne: Any, drowned: Any, aboard: Any, off: bool
) -> None:
    part = Assault("norway_finland", seaborne, INF, zone="sz6", seaborne=seaborne)
    assert endings.landing_off(part, Fought(None, None, {}, drowned, aboard)) is off


@pytest.mark.parametrize("tracking", [True, False])
def test_what_became_of_a_landing_is_told(tracking: bool) -> None:
    part = Assault("norway_finland", TWO, INF, zone="sz6", seaborne=TWO, escort=DD, zone_defend=SUB)
    sea = end(DD, {}, sea=True)

    def codes(**more: Any) -> list[str]:
        return told(
            endings.sea_told(
                at(tracking=tracking), part, Fought(more.pop("sea", sea), None, {}, **more)
            )
        )

    assert codes() == ["battle.won"]
    assert codes(sea=None) == []
    assert codes(drowned=INF) == ["battle.won"] + ([] if tracking else ["battle.drowned"])
    assert codes(drowned=TWO) == ["battle.won"] + ([] if tracking else ["battle.drowned"]) + [
        "battle.landing_off"
    ]
    assert codes(aboard=TWO) == ["battle.won", "battle.no_landing"]
    assert codes(sea_to="sz8") == ["battle.won", "battle.retreat_to"]
    assert codes(sea_to="sz8", elsewhere=("sz9",)) == [
        "battle.won",
        "battle.retreat_to",
        "battle.elsewhere",
    ]


@pytest.mark.parametrize(
    ("fight", "codes"),
    [
        (end(INF, {}, captured=True), ["battle.ends_attacker", "battle.captured"]),
        (end({"fighter": 1}, {}), ["battle.ends_attacker", "battle.not_captured"]),
        (end(DD, {}, sea=True), ["battle.ends_attacker"]),
        (end({}, {}, "none"), ["battle.ends_draw"]),
        (end({}, {}, "none", ending="rounds"), ["battle.ends_rounds"]),
        (
            end(SUB, DD, "stalemate", sea=True, submerged={"attacker": 1}),
            ["battle.ends_stalemate", "battle.dived_attacker"],
        ),
        (
            end(DD, {}, sea=True, damaged={"attacker": 1}),
            ["battle.ends_attacker", "battle.repaired"],
        ),
        (end(DD, {}, sea=True, damaged={"attacker": 0}), ["battle.ends_attacker"]),
        (end(TT, DD, "defender", sea=True), ["battle.ends_defender", "battle.transports_retreat"]),
        (end({"fighter": 1}, DD, "defender", sea=True), ["battle.ends_defender"]),
    ],
)
def test_what_an_end_means_for_the_board(fight: Outcome, codes: list[str]) -> None:
    assert told(fight.rulings()) == codes


@pytest.mark.parametrize(
    ("left", "lost", "stranded"),
    [({"fighter": 2}, {"carrier": 1}, True), ({"fighter": 2, "carrier": 1}, {"carrier": 1}, False),
     ({"fighter": 3, "carrier": 1}, {"carrier": 1}, True), ({"fighter": 2}, {}, False), ({}, {"carrier": 1}, False)],
)  # fmt: skip
def test_fighters_whose_deck_was_sunk_are_told_of(left: Any, lost: Any, stranded: bool) -> None:
    fight = replace(end(left, {}, sea=True), rounds=(Round(0, 1, lost, {}),))
    assert ("battle.stranded_attacker" in told(fight.rulings())) is stranded
    turned = replace(end({}, left, "defender", sea=True), rounds=(Round(1, 0, {}, lost),))
    assert ("battle.stranded_defender" in told(turned.rulings())) is stranded


# -- whose carriers they were (light games) ---------------------------------------------------------------------
def started(**zones: dict[str, int]) -> Any:
    return {zone: {UK: force} for zone, force in zones.items()}


@pytest.mark.parametrize(
    ("fleet", "came", "start", "unit", "found"),
    [
        ({"carrier": 1}, {"sz8": {"carrier": 1}}, {}, "carrier", {"sz8": 1}),
        ({"carrier": 1}, {}, started(sz9={"carrier": 1}), "carrier", {"sz9": 1}),
        ({"carrier": 2}, {"sz8": {"carrier": 1}}, started(sz9={"carrier": 1}), "carrier", {"sz8": 1, "sz9": 1}),
        ({"carrier": 1}, {}, {}, "carrier", {}),
        # Moved there before: from the zone that it has left.
        ({"carrier": 1}, {}, started(sz8={"carrier": 1}), "carrier", {"sz8": 1}),
        ({"fighter": 1}, {}, started(sz8={"carrier": 1, "fighter": 1}), "fighter", {"sz8": 1}),
        ({"fighter": 1}, {}, started(sz8={"fighter": 1}), "fighter", {}),  # not from a deck
        ({"fighter": 1}, {}, started(sz8={"carrier": 1, "fighter": 2}), "fighter", {}),  # two have left: which?
        ({"fighter": 2}, {}, started(sz8={"carrier": 1, "fighter": 1}, sz9={"carrier": 1, "fighter": 1}), "fighter", {"sz9": 1, "sz8": 1}),
    ],
)  # fmt: skip
def test_from_which_zones_they_set_out(
    fleet: Any, came: Any, start: Any, unit: str, found: Any
) -> None:
    state = replace(at({}, tracking=False), pieces_at_start=start)
    assert deckless._from(state, "sz9", fleet, came, unit) == found


@pytest.mark.parametrize(
    ("sunk", "fighters", "lost"),
    [
        (1, (0, 2), {"sz8": 1}),
        (1, (2, 0), {"sz9": 1}),
        (2, (2, 0), {"sz9": 1, "sz8": 1}),
        (0, (0, 2), {}),
    ],
)
def test_of_several_those_with_fewest_fighters_were_lost(
    sunk: int, fighters: Any, lost: Any
) -> None:
    start = started(
        sz8={"carrier": 1, "fighter": fighters[0]}, sz9={"carrier": 1, "fighter": fighters[1]}
    )
    state = replace(at({}, tracking=False), pieces_at_start=start)
    assert deckless._lost(state, "sz9", {"carrier": 2}, {"sz8": {"carrier": 1}}, sunk) == lost


# -- who boarded where ---------------------------------------------------------------------------------------------
def quay(space: str | None, attack: dict[str, int], **more: Any) -> Any:
    return {"from": [space] if space else [], "attack": attack, **more}


@pytest.mark.parametrize(
    ("told_", "force", "found"),
    [
        ({}, TWO, (quay(None, TWO),)),
        ({}, {}, ()),
        ({"quays": [quay("united_kingdom", INF)]}, TWO, (quay("united_kingdom", INF), quay(None, INF))),
        ({"quays": [quay("united_kingdom", TWO)]}, TWO, (quay("united_kingdom", TWO),)),
        ({"quays": [quay("united_kingdom", TWO)]}, INF, (quay("united_kingdom", INF),)),
        ({"quays": [quay("united_kingdom", INF), quay("gibraltar", TWO)]}, TWO, (quay("united_kingdom", INF), quay("gibraltar", INF))),
        ({"quays": [quay("united_kingdom", TANK)]}, TWO, (quay(None, TWO),)),
        ({"quays": ["united_kingdom"]}, TWO, ({"from": ["united_kingdom"], "attack": TWO, "beside": True},)),
    ],
)  # fmt: skip
def test_who_of_a_landing_boarded_where(told_: Any, force: Any, found: Any) -> None:
    assert quays.quays_of(told_, force) == found


@pytest.mark.parametrize(
    ("every", "count", "found"),
    [
        ([quay("a", INF), quay(None, INF)], 1, [("a", 1)]),
        ([quay(None, INF), quay("a", INF)], 2, [("a", 1), ("", 1)]),
        ([quay("a", INF, beside=True), quay("b", INF)], 1, [("b", 1)]),
        ([quay("a", INF)], 3, [("a", 1), ("", 2)]),
        ([quay("a", TANK)], 1, [("", 1)]),
        ([quay("a", TWO)], 0, []),
    ],
)
def test_those_who_still_have_to_board_place_by_place(every: Any, count: int, found: Any) -> None:
    shares = quays.shares_of(every, "infantry", count)
    assert [(each["from"][0] if each["from"] else "", n) for each, n in shares] == found


def test_all_the_places_that_were_said() -> None:
    every: Any = (quay("a", INF), quay(None, INF), quay("b", TANK), quay("a", TANK))
    assert quays.coasts(every) == ["a", "b"]
    assert quays.as_said(every) == [quay("a", INF), quay("b", TANK), quay("a", TANK)]
