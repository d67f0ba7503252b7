"""Whether counts of factories and resources still hold (9.1, 11.6.2.1)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import AFTER, BEFORE, NOW, book, codes, neutral, played, position

from referee.engine.verdict import info, refusal
from referee.games.wif5.production import counted

KNOWN = {"factories": 5, "resources": 8}


def at(power: str | None, since: str = NOW, **more: Any) -> dict[str, Any]:
    return {"power": power, "since": since, **more}


# -- whether a count still holds (9.1, 11.6.2.1) --------------------------------------------------------------
@pytest.mark.parametrize(("account", "turn", "old"), [
    (KNOWN, 1, False), (KNOWN, 2, True), ({**KNOWN, "counted": [NOW, "lending"]}, 5, False), ({**KNOWN, "counted": [BEFORE, "lending"]}, 5, True),
    ({**KNOWN, "counted": [BEFORE, "lending"]}, 1, True), ({"factories": 5}, 5, False), ({"resources": 5}, 5, False), ({}, 5, False),
])  # fmt: skip
def test_11_6_2_1_a_count_of_an_earlier_turn(account: Any, turn: int, old: bool) -> None:
    state = position(economy={"germany": account}, turn=turn)
    assert counted.old(state, "germany") is old
    assert counted.unsure(state, "germany") is old


@pytest.mark.parametrize(("control", "step", "fell", "places"), [
    ({"lille": at("germany")}, "lending", None, ["lille"]), ({"lille": at("germany", BEFORE)}, "lending", None, []), ({"lille": at("germany", AFTER)}, "lending", None, ["lille"]),
    ({"lille": at("germany")}, "production", None, []),  # counted at the end of the turn
    ({"lille": at("germany", AFTER)}, "production", None, ["lille"]), ({"lille": at("cw", was="germany")}, "lending", None, ["lille"]),
    ({"lille": at("cw", was="axis")}, "lending", None, ["lille"]), ({"lille": at("cw", was="allies")}, "lending", None, []), ({"lille": at("cw", was="italy")}, "lending", None, []),
    ({"lille": at("italy", was="cw")}, "lending", None, []), ({"lille": at(None, was="germany")}, "lending", None, ["lille"]), ({"lille": at(None)}, "lending", None, []),
    ({"lille": at("germany"), "metz": at("germany")}, "lending", {"lille": "germany"}, ["metz"]), ({"lille": at("germany")}, "lending", {"lille": "cw"}, ["lille"]),
])  # fmt: skip
def test_9_1_what_changed_hands_since(
    control: Any, step: str, fell: Any, places: list[str]
) -> None:
    account = {**KNOWN, "counted": [NOW, step, *([fell] if fell else [])]}
    state = position(economy={"germany": account}, control=control)
    assert counted.changed(state, "germany") == places
    assert counted.unsure(state, "germany") is bool(places)
    assert (
        counted.changed(position(economy={"germany": {}}, control=control), "germany") == []
    )  # never told


@pytest.mark.parametrize(("words", "minors", "lord"), [
    ({"home=germany"}, {}, "germany"), ({"home=poland"}, {}, None), ({"country=poland"}, {}, None), ({"country=poland"}, {"status": "declared", "power": "cw"}, "cw"),
    ({"country=poland"}, {"status": "conquered", "power": "germany", "was": "cw"}, "cw"), ({"country=poland"}, {"status": "conquered", "power": "germany"}, None),
    ({"country=poland", "home=germany"}, {"status": "declared", "power": "cw"}, "cw"), (set(), {}, None),
])  # fmt: skip
def test_11_6_2_1_who_had_the_use_of_a_place(words: Any, minors: Any, lord: str | None) -> None:
    assert counted._lord(position(minors={"poland": minors}), frozenset(words)) == lord


@pytest.mark.parametrize(("step", "carried", "told", "typed", "answers", "held", "refused"), [
    ("production", [NOW, 5, 8], {"factories": 6}, None, ["yes"], True, False), ("production", [NOW, 5, 8], {"factories": 6}, None, ["no"], False, True),
    ("production", [NOW, 5, 8], {"factories": 6}, "yes", [], True, False), ("production", [NOW, 5, 8], {"factories": 6}, "no", [], False, True),
    ("production", [NOW, 5, 8], {"factories": 5, "resources": 8}, None, [], False, False), ("production", [NOW, 5, 8], {"resources": 9}, None, ["yes"], True, False),
    ("production", [BEFORE, 5, 8], {"factories": 6}, None, [], False, False), ("lending", [NOW, 5, 8], {"factories": 6}, None, [], False, False),
    ("production", None, {"factories": 6}, None, [], False, False), ("production", [NOW, 5, 8], {"factories": 4}, None, [], False, False),
])  # fmt: skip
def test_11_6_2_1_only_what_was_held_at_the_transport(
    step: str, carried: Any, told: Any, typed: Any, answers: Any, held: bool, refused: bool
) -> None:
    state = position(
        step, economy={"germany": {**KNOWN, **({"carried": carried} if carried else {})}}
    )
    (found, why), asked = played(counted.held_then(state, "germany", told, typed), *answers)
    assert found is held
    assert codes(why) == (["income.not_carried"] if refused else [])
    assert len(asked) == len(answers)


OLD = {**KNOWN, "counted": [BEFORE, "lending"]}


@pytest.mark.parametrize(("account", "keys", "told", "answers", "kinds", "said"), [
    (OLD, {}, {}, ["yes"], 1, ["income.told"]), (OLD, {}, {}, ["no"], 0, ["income.anew"]), (OLD, {"same": "yes"}, {}, [], 1, []), (OLD, {"same": "no"}, {}, [], 0, ["income.anew"]),
    (OLD, {}, {"factories": 5, "resources": 8}, [], 0, []), (OLD, {}, {"factories": 6}, ["yes"], 1, ["income.told"]), ({**KNOWN, "counted": [NOW, "lending"]}, {}, {}, [], 0, []),
])  # fmt: skip
def test_11_6_2_1_an_old_count_is_confirmed(
    account: Any, keys: Any, told: Any, answers: Any, kinds: int, said: list[str]
) -> None:
    state = position("production", economy={"germany": account}, turn=4)
    (events, rulings), asked = played(counted.confirmed(state, "germany", keys, told), *answers)
    assert len(events) == kinds
    assert codes(rulings) == said
    assert len(asked) == len(answers)
    if said == ["income.anew"]:
        assert rulings[0].severity == ("refusal" if keys else "info")
        assert counted.dropped(rulings) is not bool(keys)
    if kinds:
        assert events[0].data == {
            "power": "germany",
            "factories": told.get("factories", 5),
            "resources": 8,
        }
    assert counted.dropped([info("wif5.income.told"), refusal(counted.ANEW)]) is False


def test_9_1_whom_nobody_counted_this_turn() -> None:
    state = position(
        economy={
            "germany": OLD,
            "cw": OLD,
            "italy": {**KNOWN, "counted": [NOW, "lending"]},
            "france": OLD,
        },
        turn=4,
        nations=neutral("cw", france="vichy"),
    )
    (told,) = counted.uncounted(book(), state)
    assert told.params["powers"] == ["germany", "cw"]
    taken = counted.uncounted(
        book(), position(economy={"germany": OLD}, turn=4, control={"lille": at("germany")})
    )
    assert codes(taken) == ["income.old", "income.changed"]
    assert taken[1].params["sites"] == ["lille"]
    assert counted.uncounted(book(), position()) == ()
