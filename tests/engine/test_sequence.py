"""The sequence of play: order, conditions, loops, choices, skips announced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from referee.engine.sequence import (
    Block,
    Each,
    Loop,
    Pick,
    Step,
    advance,
    node_at,
    pass_of,
    start,
    step_of,
    value_of,
)


@dataclass
class State:
    true: set[str] = field(default_factory=set)
    lists: dict[str, list[str]] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)

    def holds(self, condition: str) -> bool:
        return condition in self.true

    def values(self, name: str) -> Sequence[str]:
        return self.lists[name]

    def value(self, name: str) -> str:
        return self.words[name]


TURN = Loop(
    "rounds",
    Each(
        "turns",
        "powers",
        Block(
            "turn", (Step("buy", when="capital"), Step("fight"), Step("collect", when="capital"))
        ),
    ),
    until="over",
)


def walk(state: State, tree: Loop | Block, most: int = 50) -> list[str]:
    arrival = start(tree, state)
    seen: list[str] = []
    while arrival.cursor is not None and len(seen) < most:
        seen.append(step_of(arrival.cursor))
        arrival = advance(tree, arrival.cursor, state)
    return seen


def test_each_power_plays_its_phases_round_after_round() -> None:
    state = State({"capital"}, {"powers": ["red", "blue"]})
    arrival = start(TURN, state)
    seen = []
    for _ in range(7):
        assert arrival.cursor is not None
        cursor = arrival.cursor
        seen.append((pass_of(cursor, "rounds") + 1, value_of(cursor, "turns"), step_of(cursor)))
        arrival = advance(TURN, cursor, state)
    assert seen == [
        (1, "red", "buy"), (1, "red", "fight"), (1, "red", "collect"),
        (1, "blue", "buy"), (1, "blue", "fight"), (1, "blue", "collect"), (2, "red", "buy"),
    ]  # fmt: skip


def test_skips_are_reported_and_conditions_read_when_walked() -> None:
    state = State(set(), {"powers": ["red"]})
    arrival = start(TURN, state)
    assert arrival.cursor is not None
    assert step_of(arrival.cursor) == "fight"
    assert arrival.skipped == ("buy",)
    state.true = {"capital", "over"}
    arrival = advance(TURN, arrival.cursor, state)
    assert arrival.cursor is not None and step_of(arrival.cursor) == "collect"
    assert advance(TURN, arrival.cursor, state).cursor is None


def test_impulses_with_a_choice_of_action() -> None:
    # The shape of World in Flames: impulses alternate until the action ends; each picks an action.
    impulses = Loop(
        "impulses",
        Each("sides", "sides", Pick("action", "chosen", {
            "pass": Step("end_roll"),
            "land": Block("land", (Step("move"), Step("combat"), Step("end_roll"))),
        })),
        until="ended",
    )  # fmt: skip
    tree = Block("turn", (Step("initiative"), impulses, Step("production")))
    state = State(set(), {"sides": ["axis", "allies"]}, {"chosen": "land"})
    arrival = start(tree, state)
    seen = []
    for _ in range(6):
        assert arrival.cursor is not None
        seen.append(step_of(arrival.cursor))
        if len(seen) == 4:
            state.words["chosen"] = "pass"
            state.true.add("ended")
        arrival = advance(tree, arrival.cursor, state)
    assert seen == ["initiative", "move", "combat", "end_roll", "end_roll", "production"]
    assert arrival.cursor is None


def test_unknown_choice_is_skipped() -> None:
    tree = Block("b", (Pick("p", "chosen", {"a": Step("x")}), Step("y")))
    arrival = start(tree, State(words={"chosen": "none"}))
    assert arrival.cursor is not None
    assert (step_of(arrival.cursor), arrival.skipped) == ("y", ("p",))
    assert node_at(tree, arrival.cursor) == Step("y")


def test_an_empty_list_is_passed_over() -> None:
    assert walk(State({"over"}, {"powers": []}), TURN) == []
