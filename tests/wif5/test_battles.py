"""Battles by naming units at sea, with the cells of the booklet's examples (10.5.6 to 10.5.8)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table

from referee.engine.ask import Ask, Choice, Dice
from referee.engine.command import Accepted, Command, Wanted
from referee.engine.fold import fold
from referee.engine.open_question import as_marked
from referee.engine.record import replace
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled


@pytest.fixture
def table() -> Table:
    found = Table()
    found.to("choose_action")
    found.done("choose germany naval, italy pass, japan pass")
    found.to("naval_combat")
    return found


NOBODY = ("none", "none")  # flies in after the search (10.5.6.1)
FLEETS = "battle sea North Sea by=germany against=cw axis=12:hs@3,5:ls@3 allies=30:hs@3"


def test_10_5_7_fire_is_simultaneous_and_booked(table: Table) -> None:
    """Both find each other with 3s; each has one die on table 3, the cells as their owner reads."""
    cells = {"axis": ((1,), "X", "-", "-"), "allies": ((2,), "D/2", "X/2", "-")}
    answers = [(3,), (3,), *NOBODY, "1/3", "1/3", *cells["axis"], *cells["allies"]]
    found = table.done(FLEETS, *answers)
    assert found["type"] == "surface" and found["surprised"] is None
    # An X sinks the Commonwealth's HS; half a D aborts the German HS, half an X damages the LS.
    assert found["allies"] == {"sunk": {"hs": 1}, "damaged": {}, "aborted": {}}
    assert found["axis"] == {"sunk": {}, "damaged": {"ls": 1}, "aborted": {"hs": 1}}
    assert table.state.pools["germany"]["repair"] == {"ls": 1}
    assert table.state.pools["cw"]["secondary"] == {"hs": 1}  # 1.4.1
    # Cells that can be named are kept: only that of a column nobody has named is asked again.
    again = table.do(FLEETS, (3,), (3,), *NOBODY, "1/3", (1,), (2,))
    assert not isinstance(again, Wanted)


def test_10_5_6_1_the_other_chooses_when_one_side_is_surprised(table: Table) -> None:
    asked = table.do(FLEETS, (2,), (6,), *NOBODY)
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert (asked.ask.flag, asked.ask.side) == ("fight", "axis")


def test_10_5_6_2_the_higher_air_to_sea_total_chooses(table: Table) -> None:
    planes = (
        "battle sea North Sea by=germany against=cw axis=12:hs@3,4:nav@3 allies=30:hs@3,5:nav@3"
    )
    asked = table.do(planes, (3,), (3,), *NOBODY)
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert (asked.ask.flag, asked.ask.side) == ("kind", "allies")


def test_10_5_6_1_subs_do_not_search(table: Table) -> None:
    """The SUB lies in section 3, the ship in 1: with a 1 alone the Axis finds somebody."""
    asked = table.do(
        "battle sea North Sea by=germany against=cw axis=2:sub@3,5:ls@1 allies=30:hs@3"
    )
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Dice)
    assert (asked.ask.side, asked.ask.hits_on) == ("axis", 1)


def test_10_5_7_3_in_naval_air_combat_the_attacker_converts(table: Table) -> None:
    """A result on a type that is not there, several being left: whoever fires says which takes it."""
    fight = "battle sea North Sea by=germany against=cw axis=4:nav@3 allies=30:hs@3,9:trs@3"
    asked = table.do(fight, (3,), (3,), *NOBODY, "0", "1/3", (5,), "-", "X", "-")
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert asked.ask.flag == "convert" and set(asked.ask.options) == {"hs", "trs"}
    found = table.done(
        fight, (3,), (3,), *NOBODY, "0", "1/3", (5,), "-", "X", "-", "trs", "no", "yes"
    )
    assert found["allies"]["sunk"] == {"trs": 1}


def test_13_1_the_note_of_a_die_does_not_count_the_cells_that_were_read(table: Table) -> None:
    """Judged again where other cells are known, a command gives the same note."""
    asked = table.game.decide(table.state, table.game.read(table.state, FLEETS.split()))
    assert isinstance(asked, Wanted)
    table.done(
        FLEETS, (3,), (3,), *NOBODY, "1/3", "1/3", (1,), "X", "-", "-", (2,), "D/2", "X/2", "-"
    )
    thrown = table.state.thrown
    assert thrown is not None and (thrown.verb, thrown.left) == ("battle", 0)
    assert table.state.charts["surface_naval"]  # cells were read on the way


class Waits:
    """The battle of the fleets, held at its questions as `play` does."""

    def __init__(self, table: Table) -> None:
        self.table = table
        command = table.game.read(table.state, FLEETS.split())
        self.put(Command(command.name, command.args, (), True))

    def put(self, command: Command) -> None:
        decision = self.table.game.decide(self.table.state, command)
        assert isinstance(decision, Accepted), decision
        self.table.state = fold(self.table.game.evolve, self.table.state, decision.events)

    def answer(self, *answers: str | tuple[int, ...]) -> None:
        for each in answers:
            self.put(Command("answer", {}, (each,), True))

    def asks(self) -> Ask | None:
        return self.table.game.question(self.table.state)

    def cell(self) -> str:
        """The cell that the battle waits for."""
        ask = self.asks()
        assert isinstance(ask, Choice) and ask.what == "wif5.ask.cell"
        return str(ask.params["typed"])


def test_a_cell_typed_elsewhere_does_not_shift_the_answers_of_its_like(table: Table) -> None:
    """Three cells of one chart are asked in turn: whichever becomes known, the others stay."""
    waits = Waits(table)
    waits.answer((3,), (3,), *NOBODY, "1/3", "1/3", (1,))
    first = waits.cell()
    waits.answer("X")
    second = waits.cell()
    waits.answer("D")
    third = waits.cell()
    assert len({first, second, third}) == 3
    table.game.owned({"surface_naval": {first: "-"}})
    assert waits.cell() == third
    waits.answer("-")
    kept = {e["cell"]: e["result"] for e in _answered(table)}
    assert second not in kept or kept[second] == "D"
    assert isinstance(waits.asks(), Dice)  # of the other side


def test_a_save_of_an_earlier_program_waits_as_it_did(table: Table) -> None:
    """Its marks lack the cell: it is judged by them, and its question stands."""
    waits = Waits(table)
    waits.answer((3,), (3,), *NOBODY, "1/3", "1/3", (1,), "X")
    second = waits.cell()
    new = [{"kind": "asked", "data": dict(table.state.open)}]
    old = [{"kind": "asked", "data": {**table.state.open, "marks": [
        "|".join(mark.split("|")[:2]) for mark in table.state.open["marks"]]}}]  # fmt: skip
    assert as_marked(new, old) == old != new
    assert as_marked(new, new) == new
    table.state = replace(table.state, open=old[0]["data"])
    assert waits.cell() == second


def _answered(table: Table) -> list[dict[str, str]]:
    """The cells that the waiting battle holds, by their marks."""
    waiting = table.state.open
    return [
        {"cell": mark.split("|")[2].partition(" ")[2], "result": answer}
        for mark, answer in zip(waiting["marks"], waiting["answers"], strict=True)
        if mark.count("|") == 2
    ]


# -- on the map that the campaign keeps --------------------------------------------------------
FRONT = """
grid odd-q
hex 0,0 axis city=germany name=Trier
hex 1,0 axis
hex 2,0 allies name=Metz
hex 2,1 allies
hex 3,0 allies
hex 4,0 allies city=france name=Paris
"""
METZ = (
    "battle land Metz by=germany against=france units=8:arm1,7:inf1 defend=3:guards table=assault"
)


@pytest.fixture
def front() -> Table:
    """Germany beside Metz, a French corps in it; one more behind where a test wants it."""
    found = Table()
    found.to("choose_action")
    found.done("choose germany land, italy pass, japan pass")
    found.to("land_combat")
    kept = {"name": "front", "places": 6, "compiled": compiled(read_atlas(FRONT))}
    found.state = replace(found.state, map=kept)
    for words in ("germany arm at 1,0", "germany inf at 1,0", "france inf at Metz name=guards"):
        found.done(f"place {words}")
    return found


def test_10_7_6_8_a_unit_retreats_where_no_zone_of_control_forbids(front: Table) -> None:
    """3,0 is the one hex beside Metz that no German zone of control reaches: 2,1 is beside 1,0."""
    front.done(f"{METZ} result=-/-R advance=arm1", (3,))
    assert front.state.units["guards"]["at"] == "3,0"
    assert front.state.units["arm1"]["at"] == "2,0" and front.state.units["inf1"]["at"] == "1,0"
    assert front.state.control["2,0"]["power"] == "germany"  # a land unit takes what it enters (15)


BROKEN = METZ.replace("table=assault", "table=blitzkrieg") + " result=-/1B"


def test_10_7_6_10_a_breakthrough_takes_arm_and_one_unit_with_it_a_second_hex(front: Table) -> None:
    """The first hex costs 1: the ARM goes on, and the INF that set out with it; zones are ignored."""
    front.done("place france inf at 4,0 name=paris")  # its zone reaches 3,0
    front.done(
        f"{BROKEN} advance=arm1;inf1 onward=3,0 with_arm=inf1".replace("arm1;inf1", "arm1,inf1"),
        (3,),
    )
    assert {front.state.units[name]["at"] for name in ("arm1", "inf1")} == {"3,0"}
    assert front.state.control["3,0"]["power"] == "germany"


def test_10_7_6_10_infantry_alone_goes_one_hex(front: Table) -> None:
    asked = front.do(f"{BROKEN} advance=inf1", (3,))
    assert front.state.units["inf1"]["at"] == "2,0" and front.state.units["arm1"]["at"] == "1,0"
    assert "wif5.ask.onward" not in str(asked)


def test_10_7_6_10_no_second_hex_where_the_first_costs_more_than_one(front: Table) -> None:
    """Every hex of the Pacific map costs at least 2 (10.7.6.12)."""
    words = FRONT.replace("allies name=Metz", "allies name=Metz map=pacific")
    words = words.replace("hex 1,0 axis", "hex 1,0 axis map=pacific")
    front.state = replace(
        front.state,
        map={**front.state.map, "compiled": compiled(read_atlas(words))},
        charts={"terrain_effects": {"terrain=clear row=movement_pacific": "2"}},
    )
    said = front.do(f"{BROKEN} advance=arm1 mp=6", (3,))
    assert "wif5.ask.onward" not in str(said)
    assert front.state.units["arm1"]["at"] == "2,0"


OVERRUN = f"{BROKEN} advance=arm1,inf1 onward=3,0 with_arm=inf1 enemy_hq=none overrun_factors="


def test_10_7_6_10_an_overrun_in_the_advance_is_the_booklets(front: Table) -> None:
    """ARM 8 and INF 7 go on over an HQ of 2: 15 against 2 is 7:1 (10.7.4.2); the HQ is destroyed."""
    front.done("place france hq at 3,0 name=gort")
    done = front.do(f"{OVERRUN}2", (3,))
    assert isinstance(done, Accepted)
    assert "gort" not in front.state.units
    assert {front.state.units[name]["at"] for name in ("arm1", "inf1")} == {"3,0"}
    over = next(event.data for event in done.events if event.kind == "overran")
    assert (over["odds"], over["destroyed"]) == ("7:1", {"france": {"hq": 1}})
    assert "wif5.advance.flips" in {ruling.code for ruling in done.rulings}


@pytest.mark.parametrize(
    ("factor", "started", "city", "why"),
    [
        ("3", {}, "", "wif5.overrun.odds"),  # 15 against 3 is 5:1
        ("2", {"arm1": False}, "", "wif5.overrun.supply"),  # 4.2.1: as the impulse began
        ("2", {"inf1": False}, "", "wif5.overrun.supply"),
        ("2", {}, " city=france", "wif5.overrun.city"),
    ],
)
def test_10_7_4_2_what_may_not_be_overrun_stays(
    front: Table, factor: str, started: dict[str, bool], city: str, why: str
) -> None:
    front.done("place france hq at 3,0 name=gort")
    words = FRONT.replace("hex 3,0 allies", f"hex 3,0 allies{city}")
    front.state = replace(
        front.state, map={**front.state.map, "compiled": compiled(read_atlas(words))},
        impulse=replace(front.state.impulse, supply=started),
    )  # fmt: skip
    asked = front.do(f"{OVERRUN}{factor}", (3,))  # it is told why, and asked where else it goes
    asked = front.do(f"{OVERRUN}{factor}", (3,))
    assert "3,0" not in asked.ask.options  # told why, it is asked where else it goes
    done = front.do(f"{OVERRUN}{factor}", (3,), "none")
    assert why in {ruling.code for ruling in done.rulings}
    assert (front.state.units["gort"]["at"], front.state.units["arm1"]["at"]) == ("3,0", "2,0")


def test_4_2_1_out_of_supply_may_not_attack(front: Table) -> None:
    """Judged at the battle: Trier is French, no other city is near (4.4)."""
    whole = compiled(read_atlas(f"{FRONT}whole\n"))
    front.state = replace(front.state, map={**front.state.map, "compiled": whole},
                          control={"0,0": {"power": "france", "since": "x"}})  # fmt: skip
    assert "wif5.attack.unsupplied" in front.refused(f"{METZ} result=-/-", (3,))


def test_10_7_6_6_a_river_of_the_map_halves_who_attacks_across_it(front: Table) -> None:
    """8 and 7 across it are 15 halved, rounded up to 8: against 3 that is 2:1, not 5:1 (10.7.6.6)."""
    start = front.state
    known = read_atlas(f"{FRONT}side 1,0 2,0 river\n")
    dry = front.done(f"{METZ} result=-/- advance=none", (3,))
    assert dry["ratio"] == "5:1"
    front.state = start = replace(start, map={**start.map, "compiled": compiled(known)})
    wet = front.done(f"{METZ} result=-/- advance=none", (3,))
    assert wet["ratio"] == "2:1"
    front.state = start
    front.set_down("germany arm at 2,1 name=south")  # not across the river: 4 at full strength
    both = f"{METZ.replace('7:inf1', '7:inf1,4:south')} result=-/- advance=none"
    assert front.done(both, (3,))["ratio"] == "4:1"  # 11.5 rounded up, against 3


def test_10_7_6_8_nobody_stays_where_an_attack_is_declared(front: Table) -> None:
    """3,0 is attacked too: the unit goes on to Paris; where that is attacked as well it is destroyed."""
    on(front, f"{FRONT}whole\n")
    start = front.state
    front.done(f"{METZ} result=-/-R advance=none attacked=3,0", (3,))
    assert front.state.units["guards"]["at"] == "4,0"
    front.state = start
    found = front.do(f"{METZ} result=-/-R advance=none attacked=3,0;Paris", (3,))
    assert isinstance(found, Accepted) and "guards" not in front.state.units
    fought = next(event for event in found.events if event.kind == "land_fought")
    assert fought.data["destroyed"] == {"france": {"inf": 1}}


def test_10_7_6_8_who_overstacks_a_hex_goes_on(front: Table) -> None:
    """Two corps are all that 3,0 holds beside an HQ (3): the third passes through to Paris."""
    for name in ("one", "two"):
        front.done(f"place france inf at 3,0 name={name}")
    front.done(f"{METZ} result=-/-R advance=none", (3,))
    assert front.state.units["guards"]["at"] == "4,0"


def test_10_7_6_8_who_can_go_nowhere_is_destroyed(front: Table) -> None:
    on(front, f"{FRONT}whole\n")
    front.set_down("germany inf at 3,0")
    found = front.done(f"{METZ} result=-/-S advance=none", (3,))
    assert "guards" not in front.state.units
    assert found["shattered_units"] == {}  # it could not have retreated (10.7.6.9)


def test_10_7_6_7_what_is_lost_leaves_the_map(front: Table) -> None:
    front.done(f"{METZ.replace('7:inf1', '7:inf1,4:inf')} result=1/1 losses=1inf", (3,), "none")
    assert "guards" not in front.state.units and "inf1" not in front.state.units


def test_10_7_6_11_who_attacked_is_face_down_and_attacks_no_more(front: Table) -> None:
    """All attacks are declared together (10.7.6.2); an asterisk keeps the attackers face up."""
    start = front.state
    front.done(f"{METZ} result=-/- advance=none", (3,))
    assert front.state.units["arm1"]["down"] and front.state.units["inf1"]["down"]
    assert "down" not in front.state.units["guards"]
    assert "wif5.map.fought" in front.refused(f"{METZ} result=-/-", (3,))
    front.state = start
    front.done(f"{METZ} result=-/-* advance=none", (3,))
    assert "down" not in front.state.units["arm1"]
    assert "wif5.map.fought" in front.refused(f"{METZ} result=-/-", (3,))


def test_11_9_a_new_turn_finds_all_units_face_up(front: Table) -> None:
    front.done("flip guards arm1 down")
    assert {name for name, raw in front.state.units.items() if raw.get("down")} == {
        "guards",
        "arm1",
    }
    assert "wif5.attack.face_down" in front.refused(f"{METZ} result=-/-", (3,))
    front.to("place_reinforcements")
    assert not any(raw.get("down") for raw in front.state.units.values())


def test_10_7_6_1_a_unit_known_to_be_face_down_does_not_attack(front: Table) -> None:
    front.done("flip inf1 down")
    assert "wif5.attack.face_down" in front.refused(f"{METZ} result=-/-", (3,))


def test_10_7_4_8_nobody_walks_in_on_enemy_units(front: Table) -> None:
    front.put("air_rebase")
    assert front.refused("shift arm1 to Metz") == {"wif5.map.held", "wif5.course.not_now"}


SHORE = f"{FRONT}hex 3,1 allies coast=North_Sea\nhex 1,1 axis port=North_Sea\nsea North_Sea\n"


@pytest.fixture
def shore(front: Table) -> Table:
    front.state = replace(
        front.state, map={**front.state.map, "compiled": compiled(read_atlas(SHORE))}
    )
    front.put("land_movement")
    for words in (
        "germany mar at North_Sea name=sea mp=4",
        "germany arm at North_Sea name=tanks mp=5",
    ):
        front.done(f"place {words}")
    return front


def test_10_7_4_5_who_lands_on_a_friendly_coast_is_in_supply(shore: Table) -> None:
    assert shore.refused("shift sea to 1,0") == {"wif5.landing.no_coast"}
    shore.done("shift tanks to 1,1")
    assert shore.state.units["tanks"]["at"] == "1,1"
    assert shore.state.impulse.used["germany"]["land_moves"] == 1
    assert "wif5.march.again" in shore.refused("shift tanks to 1,0")


def test_10_7_4_5_an_invasion_is_fought_out_before_it_takes_the_hex(shore: Table) -> None:
    assert "wif5.attack.arm_invades" in shore.refused("shift tanks to 3,1", "3")
    assert "wif5.landing.section" in shore.refused("shift sea to 3,1", "1")
    shore.done("place france inf at 3,1 name=coast")
    shore.done("shift sea to 3,1", "2")
    assert "3,1" not in shore.state.control  # nothing is taken yet
    shore.put("land_combat")
    held = shore.game.decide(shore.state, Command("next", hold=True))
    assert [event.kind for event in held.events] == ["asked"]  # it has to attack
    fight = "battle land 3,1 by=germany against=france units=6:sea defend=2:coast table=assault"
    start = shore.state
    shore.done(f"{fight} result=-/-", (3,))
    assert "sea" not in shore.state.units and "coast" in shore.state.units  # thrown back: destroyed
    shore.state = start
    shore.done(f"{fight} result=-/1", (3,))
    assert shore.state.control["3,1"]["power"] == "germany"


def test_15_two_invaders_took_a_hex_of_the_other_side(shore: Table) -> None:
    """The map file gives 3,1 to the Allies: the second unit ashore does not take it from the first."""
    shore.done("place germany mar at North_Sea name=second mp=4")
    shore.done("place france inf at 3,1 name=coast")
    for name in ("sea", "second"):
        shore.done(f"shift {name} to 3,1", "2")
    shore.put("land_combat")
    fight = "battle land 3,1 by=germany against=france units=6:sea,6:second defend=2:coast"
    shore.done(f"{fight} table=assault result=-/1", (3,))
    assert {shore.state.units[name]["at"] for name in ("sea", "second")} == {"3,1"}
    held = shore.state.control["3,1"]
    assert (held["power"], held["was"]) == ("germany", "allies")


def test_10_7_3_a_strategic_move_of_the_map_is_judged(front: Table) -> None:
    """From a city or port to another, in supply, out of enemy zones of control."""
    words = FRONT.replace("hex 1,0 axis", "hex 1,0 axis\nhex 0,1 axis city=germany name=Bonn")
    front.state = replace(
        front.state, map={**front.state.map, "compiled": compiled(read_atlas(words))}
    )
    front.put("strategic_movement")
    front.done("place germany inf at Trier name=reserve")
    assert "wif5.rail.ends" in front.refused("shift arm1 to Trier")  # 1,0 is neither
    front.done("flip reserve down")
    assert "wif5.rail.face_down" in front.refused("shift reserve to Bonn")
    front.done("remove reserve")
    front.done("place germany inf at Trier name=reserve")
    front.done("shift reserve to Bonn")
    assert front.state.units["reserve"]["down"]
    assert front.state.impulse.used["germany"]["strategic_moves"] == 1


def test_10_7_6_1_attackers_stand_beside_defenders_in_the_hex(front: Table) -> None:
    front.done("place germany inf at Trier name=reserve")
    assert front.refused(METZ.replace("7:inf1", "7:reserve"), (3,)) == {"wif5.map.not_beside"}
    assert front.refused(METZ.replace("Metz", "3,0"), (3,)) == {
        "wif5.map.not_beside", "wif5.map.not_there",
    }  # fmt: skip


def test_a_place_of_the_map_is_named_or_told_with_the_nearest(front: Table) -> None:
    slip = METZ.replace("Metz", "Mtez")
    refused = front.do(slip, (3,)).rulings
    assert [(each.code, each.params["names"]) for each in refused] == [
        ("wif5.map.place_unknown", ["Metz"])
    ]  # fmt: skip
    for where in ("air", "bombing"):
        line = f"battle {where} Mtez by=germany against=france bombers=1/4:tac"
        assert "wif5.map.place_unknown" in front.refused(line)
    # A partial map may end before the battle: units named by type fight beside it.
    beside = "battle land Oslo by=germany against=france units=8:arm defend=3:inf table=assault result=-/-"
    front.done(beside, (3,))


def test_a_city_of_the_map_is_fought_on_the_assault_table(front: Table) -> None:
    for words in ("germany arm at 3,0 name=panzer", "france inf at Paris name=garrison"):
        front.set_down(words)
    fight = (
        "battle land Paris by=germany against=france units=9:panzer defend=3:garrison result=-/-"
    )
    assert front.done(fight, (3,))["table_chooser"] == "rule"


def test_3_more_than_two_corps_in_a_hex_are_told(front: Table) -> None:
    front.done("place germany inf at 1,0")
    decision = front.do("place germany inf at 1,0")
    assert "wif5.map.crowded" in {ruling.code for ruling in decision.rulings}


def test_10_3_4_2_fighters_alone_fight_one_round() -> None:
    # I-WIF-43: no bomber is left to come through, for there was none.
    found = Table()
    found.to("choose_action")
    found.done("choose germany naval, italy pass, japan pass")
    found.to("naval_combat")
    line = "battle air Malta by=germany against=cw escort=5:ftr intercept=5:ftr"
    done = found.do(line, (3, 4), "-", (3, 4))
    assert done.result["rounds"] == 1
    assert "wif5.sky.alone" in {ruling.code for ruling in done.rulings}


def test_11_3_no_section_is_asked_where_there_is_no_convoy() -> None:
    """What a rule refuses is said before anybody is asked for a section."""
    table = Table()
    table.to("convoys")
    table.done("convoy cw North Sea 3 waived=yes")
    table.to("convoy_attacks")
    line = "battle convoys North Atlantic by=germany against=cw subs=3 sub@1, 1 sub@2 escort=2 ls@2"
    assert table.refused(line) == {"wif5.convoy.none_there"}


def test_11_3_3_a_sub_and_a_conv_lost_are_told_and_counted_the_conv_once() -> None:
    """SUBs destroy one and hit the CONV, raiders sink it: the worse of its two results, once."""
    from referee.games.wif5.turn.by_turn import by_turn

    table = Table()
    table.to("convoys")
    table.done("convoy cw North Atlantic 9 waived=yes")
    table.to("convoy_attacks")
    line = (
        "battle convoys North Atlantic by=germany against=cw subs=3 sub@1 raiders=1 hs@2 "
        "escort=2 ls@2 escort_section=2 result=D3X raider_result=X2-"
    )
    decision = table.do(line, (4,), (4,))
    cells = [each.params for each in decision.rulings if each.code == "wif5.battles.convoy_cell"]
    assert [cell["result"] for cell in cells] == ["D3X", "X2-"]  # what was read is told
    (told,) = [event.data["told"] for event in decision.events if event.kind == "toll"]
    assert [(each["code"], each["params"]["power"], each["params"]["units"]) for each in told] == [
        ("wif5.toll.destroyed", "germany", {"sub": 1}),
        ("wif5.toll.destroyed", "cw", {"conv": 1}),
    ]
    kept = tuple({"kind": event.kind, "data": event.data} for event in decision.events)
    lost = next(each for each in by_turn((("Sep/Oct 1939", kept, table.state),))
                if each["code"] == "units_lost")  # fmt: skip
    assert lost["units"] == {"germany": [{"sub": 1}], "cw": [{"conv": 1}]}


def test_10_5_7_2_results_worked_out_by_hand_are_booked_where_it_is_said_whose_they_are() -> None:
    """A sunk HS goes to the secondary pool (1.4.1), a damaged CV to the Repair Pool."""
    table = Table()
    table.to("choose_action")
    table.done("choose all naval")
    table.to("naval_combat")
    line = "naval_results fleet=2 hs, 1 cv results=1 hs X, 1 cv D"
    table.done(line)
    assert not table.state.pools.get("france")
    table.done(f"{line} of=france")
    assert table.state.pools["france"] == {"secondary": {"hs": 1}, "repair": {"cv": 1}}


def test_10_7_6_10_both_are_face_down_where_the_second_hex_costs_more(front: Table) -> None:
    """Beyond Metz a forest of 2 points: the ARM and the INF that goes on with it are told so."""
    forest = FRONT.replace("hex 3,0 allies", "hex 3,0 allies forest")
    front.state = replace(
        front.state,
        map={**front.state.map, "compiled": compiled(read_atlas(forest))},
        charts={"terrain_effects": {"terrain=forest row=movement_europe": "2"}},
    )
    words = f"{BROKEN} advance=arm1,inf1 onward=3,0 with_arm=inf1"
    told = [ruling.code for ruling in front.do(words, (3,)).rulings]
    assert told.count("wif5.advance.flips") == 2


def test_10_7_6_10_an_arm_over_a_river_does_not_keep_the_other_back(front: Table) -> None:
    """South came over a river, which costs 1 more: it stays in Metz, arm1 goes on."""
    known = read_atlas(f"{FRONT}side 2,1 2,0 river\n")
    front.state = replace(
        front.state,
        map={**front.state.map, "compiled": compiled(known)},
        charts={"terrain_effects": {"terrain=river row=movement_europe": "1"}},
    )
    front.set_down("germany arm at 2,1 name=south")
    words = BROKEN.replace("7:inf1", "7:inf1,4:south")
    front.done(f"{words} advance=south,arm1 mp=5 onward=3,0 with_arm=none", (3,))
    assert {name: front.state.units[name]["at"] for name in ("arm1", "south")} == {
        "arm1": "3,0",
        "south": "2,0",
    }


# -- retreats, once more (10.7.6.8) ------------------------------------------------------------
def on(front: Table, text: str) -> None:
    """Another map in its place."""
    front.state = replace(
        front.state, map={**front.state.map, "compiled": compiled(read_atlas(text))}
    )


def test_10_7_6_8_it_does_not_end_among_friends_with_which_it_does_not_cooperate(
    front: Table,
) -> None:
    """France and the Commonwealth before the USA are in the war (19.1): on to Paris."""
    on(front, f"{FRONT}whole\n")
    front.done("place cw inf at 3,0 name=bef")
    start = front.state
    done = front.do(f"{METZ} result=-/-R advance=none", (3,))
    assert isinstance(done, Accepted) and front.state.units["guards"]["at"] == "4,0"
    front.state = replace(start, wars={**start.wars, "germany|usa": "Sep/Oct 1939"})
    front.done(f"{METZ} result=-/-R advance=none", (3,))
    assert front.state.units["guards"]["at"] == "3,0"
    front.state = start
    front.set_down("germany inf at 4,0 name=far")  # beyond, nothing: it is destroyed
    front.done(f"{METZ} result=-/-R advance=none", (3,))
    assert "guards" not in front.state.units


@pytest.mark.parametrize(("table", "side"), [("assault", "france"), ("blitzkrieg", "germany")])
def test_10_7_6_8_who_retreats_a_unit(front: Table, table: str, side: str) -> None:
    """The attacker on the Blitzkrieg table, the defender on the Assault table."""
    on(front, f"{FRONT}hex Lorraine allies\nlink 2,0 Lorraine\n")
    line = f"{METZ.replace('assault', table)} result=-/-R advance=none"
    asked = front.do(line, (3,))
    assert (asked.ask.what, asked.ask.side) == ("wif5.ask.retreat", side)
    assert set(asked.ask.options) == {"3,0", "Lorraine"}


@pytest.mark.parametrize(("words", "goes"), [
    ("axis section", None), ("allies section", "Reserve"), ("neutral", None),
])  # fmt: skip
def test_10_7_6_8_a_friendly_section_comes_last(front: Table, words: str, goes: str | None) -> None:
    """No other way is open: 3,0 holds Germans."""
    on(front, f"{FRONT}hex Reserve {words}\nlink 2,0 Reserve\nwhole\n")
    start = front.state
    front.set_down("germany inf at 3,0 name=behind")
    front.done(f"{METZ} result=-/-R advance=none", (3,))
    assert front.state.units.get("guards", {}).get("at") == goes
    front.state = start  # with another hex open, nobody goes there
    front.done(f"{METZ} result=-/-R advance=none", (3,))
    assert front.state.units["guards"]["at"] == "3,0"


def test_10_7_6_8_nobody_retreats_out_of_a_section(front: Table) -> None:
    section = FRONT.replace("hex 2,0 allies name=Metz", "hex 2,0 allies section name=Metz")
    on(front, f"{section}link 1,0 2,0\nlink 2,0 3,0\n")
    front.done(f"{METZ} result=-/-R advance=none", (3,))
    assert front.state.units["guards"]["at"] == "2,0"  # it stays
    assert not front.state.units["guards"].get("down")


@pytest.mark.parametrize("side", ["alpine", "lake", "sea"])
def test_10_7_6_8_no_retreat_where_the_hexside_forbids_it(front: Table, side: str) -> None:
    on(front, f"{FRONT}side 2,0 3,0 {side}\nwhole\n")
    front.done(f"{METZ} result=-/-R advance=none", (3,))
    assert "guards" not in front.state.units


# -- advances, once more (10.7.6.10) -------------------------------------------------------------
def test_10_7_6_10_whoever_advances_into_a_section_is_turned_down(front: Table) -> None:
    section = FRONT.replace("hex 2,0 allies name=Metz", "hex 2,0 allies section name=Metz")
    on(front, f"{section}link 1,0 2,0\n")
    done = front.do(f"{METZ} result=-/1* advance=inf1", (3,))  # the asterisk keeps the others up
    assert isinstance(done, Accepted)
    assert front.state.units["inf1"]["at"] == "2,0" and front.state.units["inf1"]["down"]
    assert not front.state.units["arm1"].get("down")


@pytest.mark.parametrize(("mp", "down"), [(2, False), (1, True)])
def test_10_7_6_10_what_the_hex_costs_is_asked_of_the_chart(
    front: Table, mp: int, down: bool
) -> None:
    """A unit whose points are known and are fewer is turned down; the cell is kept."""
    on(front, FRONT.replace("allies name=Metz", "allies forest name=Metz"))
    units = front.state.units
    front.state = replace(front.state, units={**units, "inf1": {**units["inf1"], "mp": mp}})
    asked = front.do(f"{METZ} result=-/1* advance=inf1", (3,))
    assert asked.ask.what == "wif5.ask.cell"
    front.done(f"{METZ} result=-/1* advance=inf1", (3,), "2")
    assert bool(front.state.units["inf1"].get("down")) is down
    assert front.state.charts["terrain_effects"] == {"terrain=forest row=movement_europe": "2"}


@pytest.mark.parametrize(("side", "allowed"), [("", True), ("alpine", False), ("lake", False)])
def test_10_7_6_10_a_second_hex_only_where_it_may_go(
    front: Table, side: str, allowed: bool
) -> None:
    """Beyond Metz lie 3,0 and 2,1, a sea and a section: hexes alone, no shut hexside."""
    more = "sea Rhine\nhex Alps allies section\nlink 2,0 Rhine\nlink 2,0 Alps\n"
    on(front, f"{FRONT}{more}" + (f"side 2,0 3,0 {side}\n" if side else ""))
    front.state = replace(front.state, charts={"terrain_effects": {"terrain=clear row=movement_europe": "1"}})  # fmt: skip
    asked = front.do(f"{BROKEN} advance=arm1", (3,))
    assert set(asked.ask.options) == {"1,0", "2,1", *(["3,0"] if allowed else [])}


def test_10_7_6_10_a_cell_of_the_advance_is_kept_with_its_chart(front: Table) -> None:
    """What the river costs nobody has said: `result=` is the cell of the battle, it is no answer here."""
    on(front, f"{FRONT}side 1,0 2,0 river\n")
    asked = front.do(f"{BROKEN} advance=arm1 mp=6", (3,))
    assert asked.ask.what == "wif5.ask.cell" and asked.ask.flag == ""


@pytest.mark.parametrize(("unit", "offered"), [
    ("inf", True), ("cav", True), ("div", True), ("mtn", False), ("hq", False), ("arm", False),
])  # fmt: skip
def test_10_7_6_10_who_goes_with_an_arm(front: Table, unit: str, offered: bool) -> None:
    """INF, CAV or DIV that set out with it; another ARM goes by itself."""
    front.done(f"place germany {unit} at 1,0 name=other")
    front.state = replace(front.state, charts={"terrain_effects": {"terrain=clear row=movement_europe": "1"}})  # fmt: skip
    front.done("remove inf1")  # two of them fill the hex (3)
    line = BROKEN.replace("7:inf1", "7:other") + " advance=arm1,other onward=3,0 hq=none"
    asked = front.do(line, (3,))
    assert (getattr(getattr(asked, "ask", None), "flag", "") == "with_arm") is offered
    if offered:
        assert asked.ask.options == ("other",)


def test_11_3_where_the_columns_are_typed_only_the_column_of_a_pair_is_asked() -> None:
    """11.3.1: attackers against escorts give the column, the die its row."""
    table = Table()
    rows = {f"column={column} die={die}": f"-{die}-" for column in (*range(1, 9), "last")
            for die in range(-3, 13)}  # fmt: skip
    table.game.owned({"convoy_attack": rows})
    try:
        table.to("convoys")
        table.done("convoy cw North Atlantic 9 waived=yes")
        table.to("convoy_attacks")
        line = "battle convoys North Atlantic by=germany against=cw subs=2 sub@1"
        (last,) = (each.ask for each in [table.do(line, (4,))])
        assert (last.what, last.kind) == ("wif5.ask.cell", "column")
        assert [each["code"] for each in last.params["told"]] == [
            "wif5.cell.attackers", "wif5.cell.escorts",
        ]  # fmt: skip
        decision = table.do(line, (4,), "5")
        (cell,) = [e.params for e in decision.rulings if e.code == "wif5.battles.convoy_cell"]
        assert cell["result"] == f"-{cell['die']}-"
        read = [e.data for e in decision.events if e.kind == "chart_read"]
        assert read == [{"table": "convoy_attack", "cell": "attackers=2 escorts=0", "result": "5"}]
    finally:
        table.game.owned({})
