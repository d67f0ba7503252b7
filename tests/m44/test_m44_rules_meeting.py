"""Two rules meeting: an overrun in the desert, Recon as an air attack, ground left, cards and their kinds."""

from __future__ import annotations

import pytest
from tabletop import Table, units

from referee.games.m44.cards.asking import choosable

DESERT = units(
    "allies armour r5c4",
    "axis infantry r4c4 figures=1",
    "axis infantry r2c4",
    "allies infantry r8c8",
)


def overrun(card: str, dice: str, **scenario: object) -> Table:
    """Armour that has taken the ground of the infantry before it, in the desert."""
    table = Table(units=DESERT, rules=["rule.north_african_desert"], **scenario)
    assert table.do(f"order {card}").ok
    table.go("next", "next")
    assert table.do("attack r5c4 r4c4", dice).ok
    table.go("take r4c4")
    return table


@pytest.mark.parametrize(
    ("card", "dice"), [("close_assault", "G A A A"), ("probe centre r5c4", "G A A")]
)
def test_the_hex_farther_in_the_desert_is_no_move_of_the_card(card: str, dice: str) -> None:
    # « Règles du désert nord-africain »: one hex farther, then it may battle again; Close Assault bars
    # the move before the battle alone.
    table = overrun(card, dice)
    assert "move" in table.verbs
    assert table.do("move r4c4 r3c4").result["may_battle"]
    assert not table.do("move r3c4 r4c4").ok
    assert table.do("attack r3c4 r2c4", dice).ok


@pytest.mark.parametrize(
    "ground",
    [
        {"terrain": {"oasis": ["r3c4"]}},
        {"obstacles": {"minefield": ["r3c4"]}, "mines": "axis"},
        {"obstacles": {"minefield": ["r3c4"]}, "mines": "allies"},
        {"obstacles": {"wire": ["r3c4"]}},
        {"terrain": {"forest": ["r3c4"]}},
        {"terrain": {"marsh": ["r3c4"]}},
    ],
)
def test_the_ground_of_the_hex_farther_bars_the_overrun(ground: dict[str, object]) -> None:
    # « Oasis », « Champ de mines », « Barbelés »: no overrun there; forest, marsh: no battle entered.
    table = overrun("probe centre r5c4", "G A A", **ground)
    mines = ground.get("mines") == "axis"
    said = table.do("move r4c4 r3c4 mines=1" if mines else "move r4c4 r3c4", "F" if mines else "")
    assert said.ok
    assert not said.result["may_battle"]
    assert not table.do("attack r3c4 r2c4").ok
    assert "attack" not in table.verbs


POST = {"terrain": {"lighthouse": ["r6c9"]}, "posts": ["r6c9"]}


def test_an_observation_post_needs_no_target_in_a_section() -> None:
    # « Phare »: Recon « peut être utilisée comme Attaque aérienne »; the section is the Blitz rule's alone.
    table = Table(units=units("allies infantry r6c9", "axis infantry r2c6"), **POST)
    assert table.do("order recon left as air_power r2c6", "A A").ok
    held = units("axis infantry r6c9", "allies infantry r7c2", "axis infantry r2c6")
    both = Table(units=held, rules=["rule.blitz"], first_player="axis", **POST)
    assert both.do("order recon left as air_power r7c2", "A").ok


def test_ground_is_not_taken_after_the_battles() -> None:
    # I-M44-15: at once; with the step of the battles the overrun is gone, too.
    lines = units("allies armour r5c4", "axis infantry r4c4 r3c4 figures=1", "axis infantry r0c0")
    table = Table(units=lines)
    table.go("order probe centre r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4", "A A I").ok
    assert "take" in table.verbs
    table.go("next")
    assert "take" not in table.verbs
    said = table.do("take r4c4")
    assert said.against[0] == "m44.play.phase"
    assert "m44.advance.overrun" not in said.codes


@pytest.mark.parametrize(
    ("name", "why"),
    [("r5c2", "m44.play.kind"), ("r8c8", "m44.play.not_adjacent"), ("r8c2", "m44.play.kind")],
)
def test_close_assault_gives_its_true_reason(name: str, why: str) -> None:
    # « Assaut »: infantry and armour beside an enemy; guns beside one are none of them.
    lines = units(
        "allies artillery r5c2 r8c2", "allies infantry r5c4 r8c8", "axis infantry r4c2 r4c4"
    )
    table = Table(units=lines)
    assert table.do(f"order close_assault {name}").against == [why]


BLITZ = units("allies infantry r6c3 r6c4 r6c5 r6c9", "axis infantry r2c6")


@pytest.mark.parametrize(
    ("targets", "dice", "why"),
    [
        ("r6c4 r6c3", "G", ""),  # one target in the section, whichever is named first
        ("r6c5 r6c4 r6c3", "G", ""),
        ("r6c4 r6c5", "", "m44.play.section"),  # the whole group lies in the centre
        ("r6c3 r6c9", "", "m44.strike.chain"),
    ],
)
def test_one_target_of_the_group_in_the_section_is_enough(
    targets: str, dice: str, why: str
) -> None:
    # « Règle de Blitz »: « à condition qu'une cible soit présente dans la section ».
    table = Table(units=BLITZ, rules=["rule.blitz"], first_player="axis")
    said = table.do(f"order recon right as air_power {targets}", dice)
    assert said.against == ([why] if why else [])
    if not why:
        assert table.do("strike r6c3", "G").ok


def test_who_may_be_of_the_group_is_listed() -> None:
    table = Table(units=BLITZ, rules=["rule.blitz"], first_player="axis")
    given = {"card": "recon", "section": "right", "as": "air_power"}
    listed = choosable(table.game.book, table.state, given)
    assert listed == ["r6c3", "r6c4", "r6c5"]


WIRE = units("allies infantry r5c2 r5c4", "allies infantry r7c7", "axis infantry r4c2")


def in_wire() -> Table:
    """Infantry in wire, before its battle."""
    table = Table(units=WIRE, obstacles={"wire": ["r5c2", "r5c4"]})
    table.go("order direct_from_hq r5c2 r5c4", "next", "next")
    return table


@pytest.mark.parametrize(
    ("line", "choices", "figures", "wire"),
    [
        ("remove r5c2", ["yes"], 4, False),  # « Barbelés »: « Peut être enlevé par l'infanterie »
        ("retirer r5c2", ["no"], 3, True),
        ("retirer r5c2 2", [], 2, True),  # so many figures are meant
        ("lose r5c2", [], 3, True),
        ("remove wire r5c2", [], 4, False),
        ("retirer les barbelés de r5c2", [], 4, False),
        ("enlever les barbelés r5c2", [], 4, False),
        ("enlever r5c2", [], 4, False),
    ],
)
def test_removing_is_of_the_wire_or_of_figures(
    line: str, choices: list[str], figures: int, wire: bool
) -> None:
    table = in_wire()
    assert table.do(line, "", *choices).ok
    assert table.figures("r5c2") == figures
    assert ("wire" in table.state.ground((5, 2))) is wire


@pytest.mark.parametrize(
    ("line", "choices", "told"),
    [
        ("remove r5c2", ["yes"], "clear"),
        ("remove wire r5c2", [], "clear"),
        ("retirer r5c2", ["no"], "lose"),
    ],
)
def test_what_is_taken_back_is_what_was_done(line: str, choices: list[str], told: str) -> None:
    table = in_wire()
    said = table.do(line, "", *choices)
    assert table.game.came_to("lose", said.happened) == told


def test_what_is_removed_has_to_be_there() -> None:
    table = in_wire()
    assert table.do("remove abatis r5c2").against == ["m44.works.nothing"]
    assert table.do("clear mines r5c2").against == ["m44.works.nothing"]
    assert table.do("remove r7c7").ok  # nobody is asked where no obstacle may be removed now
    assert table.figures("r7c7") == 3


@pytest.mark.parametrize("line", ["prise de terrain r4c4", "prendre le terrain r4c4", "take r4c4"])
def test_ground_is_taken_by_the_booklets_own_words(line: str) -> None:
    table = Table(units=units("allies infantry r5c4", "axis infantry r4c4 figures=1 r0c0"))
    table.go("order probe centre r5c4", "next", "next")
    assert table.do("attack r5c4 r4c4", "I F F").ok
    assert table.do(line).ok
    assert table.figures("r4c4") == 4


def factory(*lines: str) -> Table:
    return Table(
        units=units(*lines, "axis infantry r3c4"),
        terrain={"factory": ["r4c4"]}, rules=["rule.sabotage"],
    )  # fmt: skip


def test_sabotage_in_the_turn_of_entering() -> None:
    # I-M44-55: « L'unité doit être présente »; the ban is on battles with the enemy.
    table = factory("allies infantry r6c4")
    table.go("order direct_from_hq r6c4", "next", "move r6c4 r4c4", "next")
    assert not table.do("attack r4c4 r3c4").ok
    said = table.do("sabotage r4c4", "S A A")
    assert said.ok
    assert table.medals["allies"] == 1
    sections = {cite.section for card in said.cards for cite in table.game.cards[card].cites}
    assert "Complexe industriel" in sections  # where a factory's sabotage stands
    fought = factory("allies infantry r4c4")
    fought.go("order direct_from_hq r4c4", "next", "next")
    assert fought.do("attack r4c4 r3c4", "G G G").ok
    assert fought.do("sabotage r4c4").against == ["m44.works.no_battle"]


@pytest.mark.parametrize("what", ["equipment", "prisoner"])
def test_what_is_carried_off_the_board_is_told_and_listed(what: str) -> None:
    # « L'objet se déplacera alors avec l'unité »; the medal of its leaving is the scenario's.
    table = Table(
        units=units("allies infantry r1c4", "axis infantry r8c0"),
        tokens=[{"kind": what, "hexes": ["r0c4"]}],
        exits=[{"side": "allies", "hexes": ["r0c4"]}],
    )
    table.go("order direct_from_hq r1c4", "next", "move r1c4 r0c4")
    assert table.game.status(table.state)["units"]["r0c4"][what] is True
    table.turn()
    table.turn()
    table.go("order direct_from_hq r0c4", "next")
    said = table.do("exit r0c4")
    assert said.ok
    assert f"m44.play.out_{what}" in said.codes
