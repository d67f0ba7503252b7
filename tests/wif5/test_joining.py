"""Who may join a land battle on the map is asked before the dice: shore fire, bombers, fighters (10.7.6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.command import Command
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.turn.reminders import expires, reminder

COAST = """
grid odd-q
sea North_Sea
sea Baltic
hex 0,0 axis city=germany name=Cologne
hex 0,1 axis
hex 1,0 axis
hex 1,1 allies coast=North_Sea name=Antwerp
hex 2,1 allies city=france name=Metz
hex 9,1 axis
link North_Sea Baltic
whole
"""
CELLS = {f"column={n}:1 die={die}": "-/-" for die in range(9) for n in range(1, 9)}
NOBODY = "battle land Antwerp by=germany against=france units=6:corps table=assault"


@pytest.fixture
def coast(tmp_path: Path) -> Table:
    """A German corps beside a French one on the coast of the North Sea, cruisers off it."""
    table = Table()
    path = tmp_path / "coast.txt"
    path.write_text(COAST, encoding="utf-8")
    command = table.game.read(table.state, ["map", "load", str(path)])
    args = {**command.args, "text": COAST}
    decision = table.game.decide(table.state, Command(command.name, args, (), False))
    table.state = fold(table.game.evolve, table.state, decision.events)
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    for words in (
        "germany inf at 1,0 name=corps", "france inf at 1,1 name=ligne factor=3",
        "germany hs at North_Sea name=scheer section=1", "germany ls at North_Sea name=koenigsberg section=0",
        "germany hs at Baltic name=luetzow section=1",
    ):  # fmt: skip
        table.done(f"place {words}")
    table.state = replace(
        table.state,
        charts={
            **table.state.charts, "assault": CELLS, "blitzkrieg": CELLS,
            "shore_bombardment": {"section=1": "-2"},  # as in the example of 10.7.6.3
            "activities_limits": {f"power=germany action=combined activity={what}": "3"
                                  for what in ("land_attacks", "land_moves")},
        },
    )  # fmt: skip
    table.put("land_combat")
    return table


def asked(table: Table, words: str, *answers: Any) -> list[str]:
    """What is asked before the die, in its order, where each question gets its answer, the rest none."""
    found: list[str] = []
    given = list(answers)
    replies: list[Any] = []
    while True:
        done = table.do(words, *replies)
        ask = getattr(done, "ask", None)
        if ask is None or not ask.what.startswith("wif5.ask.joining."):
            return found
        found.append(ask.what.rpartition(".")[2])
        replies.append(given.pop(0) if given else "none")


def test_10_7_6_3_the_ships_off_that_coast_are_offered(coast: Table) -> None:
    """Not those of section 0, of another area, face down, or of the defence."""
    coast.done("place cw hs at North_Sea name=hood section=2")
    coast.done("place germany inf at 1,0 name=garde")
    done = coast.do(f"{NOBODY} defend=3:ligne")
    assert (done.ask.what, done.ask.params["names"]) == (
        "wif5.ask.joining.shore",
        "scheer (North Sea)",
    )
    coast.done("flip scheer down")
    assert asked(coast, f"{NOBODY} defend=3:ligne") == []


def test_10_7_6_3_a_ship_of_the_map_fires_from_its_section_and_is_turned_down(coast: Table) -> None:
    """5 less 2 is 3: 6 and 3 against 3 is 3:1; nobody's fire is 2:1."""
    start = coast.state
    assert coast.done(f"{NOBODY} defend=3:ligne", "none", (3,))["odds"] == "2:1"
    assert not coast.state.units["scheer"].get("down")
    coast.state = start
    assert coast.done(f"{NOBODY} defend=3:ligne", "5:scheer", (3,))["odds"] == "3:1"
    assert coast.state.units["scheer"]["down"] and coast.state.units["scheer"]["at"] == "North_Sea"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("5:koenigsberg", "wif5.shore.section_0"), ("5:luetzow", "wif5.shore.no_coast"),
        ("5:scheer@2", "wif5.afloat.section"), ("5:hood", "wif5.afloat.other_side"),
        ("5:garde", "wif5.shore.no_guns"), ("5:corps", "wif5.flies_in.roles"),
    ],
)  # fmt: skip
def test_10_7_6_3_who_does_not_fire(coast: Table, typed: str, why: str) -> None:
    coast.done("place cw hs at North_Sea name=hood section=2")
    coast.done("place germany inf at 1,0 name=garde")
    assert why in coast.refused(f"{NOBODY} defend=3:ligne shore={typed}")


def test_10_3_3_bombers_of_both_sides_then_fighters_the_defenders_first(coast: Table) -> None:
    """6 TAC hexes, 4 FTR hexes (10.3.1); out of range, face down, ATR: not offered."""
    for words in (
        "germany tac at 0,1 name=stuka", "germany ftr at 0,1 name=me109", "germany tac at 9,1 name=far",
        "germany atr at 0,1 name=ju52", "france tac at 2,1 name=breguet", "france ftr at 2,1 name=dewoitine",
    ):  # fmt: skip
        coast.done(f"place {words}")
    words = f"{NOBODY} defend=3:ligne shore=none"
    assert asked(coast, words) == ["bombers", "enemy_bombers"]  # no bombers, no fighters
    assert asked(coast, words, "0/2:stuka") == ["bombers", "enemy_bombers", "intercept"]
    assert asked(coast, words, "0/2:stuka", "none", "4:dewoitine") == ["bombers", "enemy_bombers", "intercept", "escort"]  # fmt: skip
    assert asked(coast, words, "none", "0/1:breguet") == ["bombers", "enemy_bombers", "intercept", "escort"]  # fmt: skip
    assert coast.do(words).ask.params["names"] == "stuka"
    # What is said is not asked, and takes nothing away from the other side.
    assert asked(coast, f"{words} bombers=none") == ["enemy_bombers"]
    assert asked(coast, f"{words} bombers=0/2:stuka") == ["enemy_bombers", "intercept"]
    assert asked(coast, f"{words} bombers=0/2:stuka enemy_bombers=none intercept=none") == []
    assert asked(coast, f"{words} bombers=none enemy_bombers=0/1:breguet intercept=none") == [
        "escort"
    ]


def test_10_7_6_4_support_counts_and_its_bombers_lie_face_down(coast: Table) -> None:
    """6 and 3 tactical factors against 3: 3:1."""
    coast.done("place germany tac at 0,1 name=stuka")
    start = coast.state
    found = coast.done(f"{NOBODY} defend=3:ligne shore=none", "3:stuka", (3,))
    assert found["odds"] == "3:1" and coast.state.units["stuka"]["down"]
    coast.state = start
    coast.done("flip stuka down")
    assert coast.refused(f"{NOBODY} defend=3:ligne shore=none bombers=3:stuka") >= {
        "wif5.afloat.face_down"
    }


def test_12_a_nobody_flies_for_whoever_is_surprised(coast: Table) -> None:
    for words in ("germany tac at 0,1 name=stuka", "france tac at 2,1 name=breguet",
                  "france ftr at 2,1 name=dewoitine"):  # fmt: skip
        coast.done(f"place {words}")
    words = f"{NOBODY} defend=3:ligne shore=none"
    due = expires(coast.state, reminder("wif5.due.surprise", "12", nation="france"))
    coast.state = replace(coast.state, due=(*coast.state.due, due))
    assert asked(coast, words, "0/2:stuka") == ["bombers"]
    for key in ("intercept=4:dewoitine", "enemy_bombers=2:breguet"):
        assert "wif5.sky.surprised" in coast.refused(f"{words} bombers=2:stuka {key}")


def test_10_7_6_5_who_could_support_is_asked_the_attacker_first(coast: Table) -> None:
    """Face up, in the attack or beside its target; a failed die (5 against 4) still turns it down."""
    for words in ("germany hq at 1,0 name=bock", "france hq at 2,1 name=gamelin"):
        coast.done(f"place {words}")
    words = f"{NOBODY.replace('6:corps', '6:corps,4:bock')} defend=3:ligne shore=none"
    start = coast.state
    first = coast.do(words).ask
    assert (first.what, first.options, first.side) == (
        "wif5.ask.support.hq",
        ("bock", "none"),
        "axis",
    )
    second = coast.do(words, "none").ask
    assert (second.what, second.options, second.side) == (
        "wif5.ask.support.enemy_hq", ("gamelin", "none"), "allies",
    )  # fmt: skip
    assert coast.done(words, "bock", "4", "none", (5,), (3,))["odds"] == "3:1"  # 10 to 3
    assert coast.state.units["bock"]["down"] and not coast.state.units["gamelin"].get("down")
    coast.state = start
    assert coast.done(words, "none", "gamelin", "3", (3,), (3,))["odds"] == "2:1"  # one less
    coast.state = start
    assert coast.done(f"{words} hq=none enemy_hq=none", (3,))["odds"] == "3:1"


def test_12_f_no_hq_of_whoever_is_surprised_is_asked(coast: Table) -> None:
    coast.done("place france hq at 2,1 name=gamelin")
    words = f"{NOBODY} defend=3:ligne shore=none"
    assert coast.do(words).ask.what == "wif5.ask.support.enemy_hq"
    due = expires(coast.state, reminder("wif5.due.surprise", "12", nation="france"))
    coast.state = replace(coast.state, due=(*coast.state.due, due))
    assert getattr(coast.do(words).ask, "what", "").endswith(".land_combat")
