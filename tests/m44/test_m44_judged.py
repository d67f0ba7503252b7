"""Judged with the booklet open: trains that were faced, two weathers, own mines, what is offered and told."""

from __future__ import annotations

from tabletop import Table, units

RAILS = {"railway": [f"r6c{n}" for n in range(1, 9)]}


def train(at: str, *others: str) -> Table:
    """A train of the Allies, a gun of the Axis that may fire at it: the Axis are in turn."""
    table = Table(units=units(f"allies locomotive_wagon {at}", "axis artillery r3c4", *others),
                  terrain=RAILS, first_player="axis")  # fmt: skip
    return table


def at_battle(table: Table, card: str = "direct from hq r3c4") -> Table:
    table.go(f"order {card}", "next", "next")
    return table


# -- Locomotive & Wagon, I-M44-44 ------------------------------------------------------------------
def test_no_train_no_facing() -> None:
    table = at_battle(train("r6c4", "allies infantry r5c3"))
    said = table.do("attack r3c4 r5c3 faces=r1c1")
    assert said.against == ["m44.play.no_train"]


def test_a_train_whose_march_is_known_is_told_no_other() -> None:
    table = train("r6c2")
    table.turn()
    table.go("order direct from hq r6c2", "next", "move r6c2 r6c4")
    table.turn()
    at_battle(table)
    assert table.do("attack r3c4 r6c4 faces=r6c3").against == ["m44.play.not_ahead"]
    assert table.do("attack r3c4 r6c4 faces=r6c5", "S S").ok


def test_the_end_of_the_line_is_said_once() -> None:
    table = Table(units=units("allies locomotive_wagon r6c1", "axis artillery r3c1"),
                  terrain=RAILS, first_player="axis")  # fmt: skip
    at_battle(table, "direct from hq r3c1")
    assert table.do("attack r3c1 r6c1 faces=r1c1").against == ["m44.play.not_ahead"]
    assert table.do("attack r3c1 r6c1 faces=non", "S S").ok
    table.turn()
    table.turn()
    at_battle(table, "direct from hq r3c1")
    assert table.do("attack r3c1 r6c1 faces=yes").against == ["m44.play.faces_end"]
    assert table.do("attack r3c1 r6c1", "F F").ok
    table.go("retreat r6c2")  # its front stands against the end: it goes back the other way


def test_facing_typed_with_targets_of_a_card_played_before() -> None:
    table = Table(units=units("axis locomotive_wagon r6c4", "allies infantry r8c0"), terrain=RAILS)
    table.go("order air power")
    assert table.do("order r6c4 faces=r6c3", "F F").ok
    assert "r6c6" in table.state.pieces  # away from r6c3, a hex for each flag of a plane


def test_a_facing_swallows_no_section() -> None:
    table = train("r6c4")
    command = table.game.read(table.state, ["order", "attack", "faces=r6c3", "left"])
    assert (command.args["section"], command.args["faces"]) == ("left", "r6c3")
    assert table.do("order attack faces=r6c3 left").against == ["m44.play.no_train"]


def test_a_train_put_elsewhere_is_faced_again() -> None:
    table = at_battle(train("r6c4"))
    assert table.do("attack r3c4 r6c4 faces=r6c5", "S S").ok
    table.go("correct unit r6c4 r6c2 because it stood there")
    table.turn()
    table.turn()
    at_battle(table)
    said = table.do("attack r3c4 r6c2 faces=r6c1", "F F")
    assert said.ok
    table.go("retreat r6c3")


# -- weather, mines --------------------------------------------------------------------------------
def test_snow_and_fog_are_said_as_the_board_joins_them() -> None:
    # Visibilité réduite: stars miss, grenades alone hit afar; Chutes de neige: two dice of Air Power count as one.
    table = Table(units=units("allies infantry r6c5", "axis infantry r4c5"),
                  rules=["rule.winter_weather", "rule.reduced_visibility"])  # fmt: skip
    table.go("order direct from hq r6c5", "next", "next")
    for told in ("winter_weather", "winter_weather+reduced_visibility", "reduced_visibility+winter_weather"):  # fmt: skip
        said = table.do(f"attack r6c5 r4c5 weather={told}", "I I")
        assert said.ok, told
        table = Table(units=units("allies infantry r6c5", "axis infantry r4c5"),
                      rules=["rule.winter_weather", "rule.reduced_visibility"])  # fmt: skip
        table.go("order direct from hq r6c5", "next", "next")
