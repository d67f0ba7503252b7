"""The sequence of play: order, conditions, loops, skips announced."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.engine.sequence import Block, Loop, Step, advance, pass_of, start, step_of


@dataclass
class State:
    true: set[str] = field(default_factory=set)

    def holds(self, condition: str) -> bool:
        return condition in self.true


TURN = Loop(
    "rounds",
    Block(
        "powers",
        tuple(
            Block(power, (Step("buy", when=f"capital.{power}"), Step("fight"), Step("collect")))
            for power in ("red", "blue")
        ),
    ),
    until="over",
)


def test_each_power_plays_its_phases_round_after_round() -> None:
    state = State({"capital.red"})
    arrival = start(TURN, state)
    seen = []
    for _ in range(6):
        assert arrival.cursor is not None
        cursor = arrival.cursor
        seen.append((pass_of(cursor, "rounds") + 1, cursor[2].node, step_of(cursor)))
        arrival = advance(TURN, cursor, state)
    assert seen == [
        (1, "red", "buy"), (1, "red", "fight"), (1, "red", "collect"),
        (1, "blue", "fight"), (1, "blue", "collect"), (2, "red", "buy"),
    ]  # fmt: skip


def test_skips_are_reported_and_conditions_read_when_walked() -> None:
    state = State()
    arrival = start(TURN, state)
    assert arrival.cursor is not None
    assert step_of(arrival.cursor) == "fight"
    assert arrival.skipped == ("buy",)
    state.true = {"over"}
    while arrival.cursor is not None:
        last = arrival.cursor
        arrival = advance(TURN, last, state)
    assert (last[2].node, step_of(last)) == ("blue", "collect")


def test_impulses_until_the_action_ends() -> None:
    # The shape of World in Flames: impulses follow one another until the action ends.
    impulses = Loop("impulses", Block("action", (
        Step("move", when="land"), Step("combat", when="land"), Step("end_roll"),
    )), until="ended")  # fmt: skip
    tree = Block("turn", (Step("initiative"), impulses, Step("production")))
    state = State({"land"})
    arrival = start(tree, state)
    seen = []
    for _ in range(6):
        assert arrival.cursor is not None
        seen.append(step_of(arrival.cursor))
        if len(seen) == 4:
            state.true = set()  # the next impulse passes
        if len(seen) == 5:
            state.true = {"ended"}
        arrival = advance(tree, arrival.cursor, state)
    assert seen == ["initiative", "move", "combat", "end_roll", "end_roll", "production"]
    assert arrival.cursor is None


def test_nothing_to_do_is_passed_over() -> None:
    tree = Block("b", (Block("p", (Step("x", when="never"),)), Step("y")))
    arrival = start(tree, State())
    assert arrival.cursor is not None
    assert (step_of(arrival.cursor), arrival.skipped) == ("y", ("x",))
