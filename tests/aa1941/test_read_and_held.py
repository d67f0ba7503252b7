"""What is read from the data, who holds what, what is put right by hand: small rules each on both sides (pp. 8, 11, 18)."""

from __future__ import annotations

from typing import Any

import pytest
from evening import Evening
from positions import BOOK, GE, JP, SU, UK, events, position, told

from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.aa1941.book import Unit, read_book
from referee.games.aa1941.control.captures import occupied, on_land
from referee.games.aa1941.control.verbs import capture, controlled
from referee.games.aa1941.movement.journey import unseen
from referee.games.aa1941.movement.legs import by_units
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.sequence import (
    COLLECT,
    COMBAT,
    COMBAT_MOVE,
    MOBILIZE,
    NONCOMBAT_MOVE,
    PURCHASE,
)

INF, TANK, PLANE = {"infantry": 1}, {"tank": 1}, {"fighter": 1}
START = BOOK.start_control()


def test_a_space_of_which_nothing_is_said() -> None:
    blank: Any = {"kind": "sea", "neighbours": ["b"], "region": "north"}
    full: Any = {"kind": "land", "neighbours": ["a"], "region": "south", "ipc": 2, "owner": "red", "capital": "red",
                 "factory": True, "neutral": True, "island": True}  # fmt: skip
    kinds: Any = {"raft": {"domain": "sea", "cost": 1, "move": 2, "attack": 3, "defense": 4},
                  "tower": {"domain": "land", "cost": 5, "move": 0, "attack": 0, "defense": 6, "hits": 2}}  # fmt: skip
    red: Any = {"red": {"side": "axis", "treasury": 7, "income": 8}}
    book = read_book(
        {"units": kinds},
        {"spaces": {"a": blank, "b": full}, "canals": {}, "closed": []},
        {"powers": red},
    )
    a, b = book.spaces["a"], book.spaces["b"]
    assert (a.ipc, a.owner, a.capital, a.factory, a.neutral, a.island, a.sea) == (
        0,
        None,
        None,
        False,
        False,
        False,
        True,
    )
    assert (b.ipc, b.owner, b.capital, b.factory, b.neutral, b.island, b.sea) == (
        2,
        "red",
        "red",
        True,
        True,
        True,
        False,
    )
    assert book.units["raft"] == Unit("raft", "sea", 1, 2, 3, 4, 1)
    assert book.units["tower"].hits == 2
    assert (book.capitals, book.treasury, book.income) == ({"red": "b"}, {"red": 7}, {"red": 8})
    assert book.start_control() == {"b": "red"}
    assert book.cost({"raft": 2, "tower": 1}) == 7
    with pytest.raises(ValueError, match="without a game"):
        book.after(None, [None])  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("pieces", "phase_tracking", "taken"),
    [
        ({SU: INF}, True, True),
        ({SU: PLANE}, True, False),  # aircraft take nothing (p. 18)
        ({SU: INF, GE: INF}, True, False),  # somebody still stands there
        ({SU: INF, JP: PLANE}, True, False),
        ({SU: INF, UK: INF}, True, True),
        ({UK: INF}, True, False),  # not whose turn it is
        ({SU: INF}, False, False),
    ],
)
def test_empty_ground_that_somebody_entered(pieces: Any, phase_tracking: bool, taken: bool) -> None:
    state = position(
        SU,
        COMBAT,
        {"ukraine": pieces, "caucasus": {SU: INF}, "sz5": {SU: INF}},
        tracking=phase_tracking,
    )
    found, said = occupied(BOOK, state)
    assert [(e["space"], e["power"], e["was"], e["how"]) for e in events(found, "controlled")] == (
        [("ukraine", SU, GE, "captured")] if taken else []
    )
    assert bool(said) is taken
    assert on_land(BOOK, state, "ukraine") is ("infantry" in pieces.get(SU, {}))


def test_a_record_overruled_is_cleared_of_those_it_held() -> None:
    pieces = {"ukraine": {GE: INF, UK: TANK}}
    state = position(SU, COMBAT, pieces, tracking=False)
    said: Any = {"space": "ukraine", "overruled": frozenset(["aa1941.capture.recorded"])}
    found = capture(BOOK, state, said)
    assert [(e["power"], e["force"]) for e in events(found.events, "pieces")] == [(GE, {})]
    after = BOOK.after(state, found.events)
    assert after.pieces == {"ukraine": {UK: TANK}}
    assert after.control["ukraine"] == SU
    assert capture(BOOK, state, {"space": "ukraine"}).events == ()


@pytest.mark.parametrize(
    ("phase", "how", "more", "from_the_start"),
    [
        # Put right before the battles: it was so when the turn began.
        (PURCHASE, {"reason": "x"}, {}, True),
        (COMBAT_MOVE, {"reason": "x"}, {}, True),
        # Later it may have been taken in this turn (pp. 19-20).
        (COMBAT, {"reason": "x"}, {}, False),
        (NONCOMBAT_MOVE, {"reason": "x"}, {}, False),
        (MOBILIZE, {"reason": "x"}, {}, False),
        (COLLECT, {"reason": "x"}, {}, False),
        # Taken, not put right.
        (COMBAT_MOVE, {}, {}, False),
        (COMBAT_MOVE, {"reason": "x"}, {"taken": {"ukraine": JP}}, False),
        (COMBAT_MOVE, {"reason": "x"}, {"taken": {"caucasus": GE}}, True),
        (COMBAT_MOVE, {"reason": "x"}, {"fought": ({"space": "ukraine", "zone": None},)}, False),
        (COMBAT_MOVE, {"reason": "x"}, {"fought": ({"space": "caucasus", "zone": None},)}, True),
    ],
)
def test_since_when_it_is_held(phase: str, how: Any, more: Any, from_the_start: bool) -> None:
    state = position(SU, phase, **more)
    after = controlled(state, {"space": "ukraine", "power": SU, **how})
    assert after.control == {**state.control, "ukraine": SU}
    assert after.control_at_start == ({**START, "ukraine": SU} if from_the_start else START)


def test_neutral_ground_is_seen_by_everybody() -> None:
    blind = Situation(SU, START, START, {}, frozenset(("karelia",)))
    (said,) = unseen(BOOK, blind, ["turkey", "karelia", "ukraine"], "ukraine", "west_russia")
    assert said.params["spaces"] == ["ukraine", "west_russia"]
    assert unseen(BOOK, blind, ["turkey", "karelia"]) == []
    assert unseen(BOOK, replace(blind, known=None), ["ukraine"]) == []


@pytest.mark.parametrize(
    ("units", "origin", "to", "codes"),
    [
        ({"transport": 1, "infantry": 1}, "sz8", "sz10", []),  # two zones on, with its ship (p. 13)
        ({"transport": 1, "infantry": 1, "tank": 1}, "sz8", "sz9", []),
        ({"transport": 1, "infantry": 1, "tank": 2}, "sz8", "sz9", ["move.no_room"]),
        ({"infantry": 1}, "sz8", "sz9", ["move.needs_transport"]),
        ({"infantry": 1}, "sz8", "sz10", ["move.needs_transport"]),
        ({"infantry": 1}, "eastern_canada", "sz8", ["move.not_adjacent"]),
        ({"infantry": 1}, "sz8", "eastern_canada", ["move.not_adjacent"]),
    ],
)
def test_troops_at_sea_in_a_light_game(units: Any, origin: str, to: str, codes: list[str]) -> None:
    pieces = {"sz8": {UK: {"transport": 1, "infantry": 1, "tank": 2}}, "eastern_canada": {UK: INF}}
    state = position(UK, NONCOMBAT_MOVE, pieces, tracking=False)
    args: Any = {"units": units, "from": origin, "to": to}
    found = by_units(BOOK, state, args, units, "noncombat").rulings
    assert told([each for each in found if each.severity == "refusal"]) == codes


@pytest.mark.parametrize(
    ("line", "kind", "text"),
    [
        ("control ukraine nobody because x", "power", "nobody"),
        ("control nowhere germany because x", "space", "nowhere"),
        ("pieces nowhere germany 1 tank because x", "space", "nowhere"),
        ("treasury nobody 5 because x", "power", "nobody"),
    ],
)
def test_the_word_that_was_not_understood_is_named(line: str, kind: str, text: str) -> None:
    with pytest.raises(Fault) as met:
        Evening().ask(f"correct {line}")
    assert (met.value.params["kind"], met.value.params["text"]) == (kind, text)


@pytest.mark.parametrize(
    ("words", "territory", "zone"),
    [
        ("1 submarine sz5", "germany", "sz5"),  # the complex is the one that touches it
        ("1 submarine at germany", "germany", "sz5"),
        ("1 submarine germany sz5", "germany", "sz5"),
        ("1 submarine at germany in sz5", "germany", "sz5"),
        ("1 infantry germany", "germany", None),
        ("1 submarine at germany at sz5", "germany", "sz5"),
        ("1 submarine, germany, sz5", "germany", "sz5"),
        ("1 submarine sz5 germany", "germany", "sz5"),
        ("1 submarine germany in sz5", "germany", "sz5"),
        ("1 infantry, 1 submarine germany sz5", "germany", "sz5"),
        ("1 sous-marin Allemagne zone 5", "germany", "sz5"),
        ("1 infantry germany japan", "", None),
        ("1 submarine germany nowhere", "", None),
        ("1 submarine at sz5 at sz6", "", None),
        ("1 infantry at germany at japan", "", None),
    ],
)
def test_where_new_units_go_is_read(words: str, territory: str, zone: str | None) -> None:
    evening = Evening(tracking="yes")
    evening.state = position(GE, MOBILIZE, bought={"submarine": 1, "infantry": 1})
    if not territory:
        with pytest.raises(Fault):
            evening.ask(f"mobilize {words}")
        return
    (placed,) = events(evening.do(f"mobilize {words}").events, "placed")
    assert (placed["territory"], placed["zone"]) == (territory, zone)


@pytest.mark.parametrize("words", ["1 foo at germany", "1 foo germany", "1 foo germany in sz5"])
def test_a_unit_that_nobody_knows_is_named(words: str) -> None:
    evening = Evening(tracking="yes")
    evening.state = position(GE, MOBILIZE, bought={"submarine": 1})
    with pytest.raises(Fault) as met:
        evening.ask(f"mobilize {words}")
    assert met.value.params["kind"] == "unit"
    assert met.value.params["text"].startswith("foo")
