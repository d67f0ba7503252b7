"""A game in progress: every verb, its refusals, and walks over the offers."""

from __future__ import annotations

import random
from typing import Any

import pytest
from program import Program

from referee.engine.ask import Answer, Ask, Choice
from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.dice import tape
from referee.engine.faults import Unreadable
from referee.games.tlc.state import AIRCRAFT

SCENARIO: dict[str, Any] = {"id": "test", "sides": {"north": {"supply": 2}, "south": {}}}


class Table:
    """A game played by words."""

    def __init__(self, game: Any) -> None:
        self.game, self.state = game, game.initial(SCENARIO, {})

    def do(self, words: str, *dice: tuple[int, ...]) -> Any:
        command = self.game.read(self.state, words.split())
        return self.decide(
            Command(command.name, command.args, dice or command.answers, command.hold)
        )

    def decide(self, command: Command) -> Any:
        decision = self.game.decide(self.state, command)
        if isinstance(decision, Accepted):
            for event in decision.events:
                self.state = self.game.evolve(self.state, event)
        return decision

    def ok(self, words: str, *dice: tuple[int, ...]) -> Accepted:
        decision = self.do(words, *dice)
        assert isinstance(decision, Accepted), decision
        return decision

    def no(self, words: str, code: str) -> None:
        decision = self.do(words)
        assert isinstance(decision, Refused), decision
        assert code in {ruling.code for ruling in decision.rulings}

    def to(self, phase: str) -> None:
        while self.state.phase != phase:
            self.ok("next")


@pytest.fixture
def table(tlc: Any) -> Table:
    found = Table(tlc)
    for words in (
        "enter scout north motorised at r1c2 reco 2",
        "entrer gun nord artillerie en r1c1 portée 2",
        "enter jabo north fighter_bomber at airfield tanks spotted",
        "enter heavy north heavy_bomber at airfield",
        "enter inf south infantry at r2c2 digs",
        "enter flak south anti-aircraft at r2c2 air grey",
        "enter secret south at r2c2",
        "enter spit south fighter at airfield",
    ):
        found.ok(words)
    return found


def test_units_are_entered_in_both_languages(table: Table) -> None:
    units = table.state.units
    assert units["gun"].range == 2
    assert units["gun"].side == "north"
    assert units["scout"].recon == 2
    assert units["secret"].kind is None
    assert units["flak"].air_fp == "grey"
    assert units["jabo"].drop_tanks
    table.no("enter gun south artillery at r3c1", "tlc.enter.taken")


def test_supply_is_counted_and_never_negative(table: Table) -> None:
    table.ok("supply north 3")
    table.no("supply north -9", "tlc.supply.short")
    table.ok("ravitaillement nord -1")
    assert table.state.supply["north"] == 4
    table.ok("correct supply north 1 because we recounted")
    assert table.state.supply["north"] == 1


def test_recon_spots_hidden_enemies_of_one_adjacent_zone(table: Table) -> None:
    table.no("recon scout at r2c2 inf:1", "tlc.phase.wrong")
    table.to("recon")
    table.no("recon scout at r2c2 inf:2,secret:1", "tlc.recon.too_many")
    table.no("recon gun at r2c2 inf:1", "tlc.recon.not_adjacent")
    table.no("recon scout at r1c1 gun:1", "tlc.recon.not_there")
    assert isinstance(table.do("recon scout at r2c2 inf:1,secret:1"), Wanted)
    table.ok("reconnaître scout en r2c2 inf:1,secret:1", (5,), (4,))
    assert table.state.units["inf"].spotted
    assert not table.state.units["secret"].spotted
    assert not table.state.units["scout"].spotted
    table.no("recon scout at r2c2 secret:1", "tlc.recon.once")


def test_a_held_recon_waits_for_its_dice(table: Table) -> None:
    table.to("recon")
    command = table.game.read(table.state, ["recon", "scout", "at", "r2c2", "inf:1,secret:1"])
    held = table.decide(Command(command.name, command.args, hold=True))
    assert isinstance(held, Accepted)
    assert {offer.verb for offer in table.game.offers(table.state)} == {"answer", "abandon"}
    table.no("next", "tlc.pending.first")
    assert isinstance(table.game.decide(table.state, Command("answer", hold=True)), Wanted)
    assert isinstance(table.decide(Command("answer", answers=((5,),), hold=True)), Accepted)
    table.ok("answer 2")
    assert table.state.units["inf"].spotted
    assert not table.state.units["secret"].spotted
    table.no("abandon", "tlc.pending.none")


def test_air_combat_has_two_rounds_and_no_second_interception(table: Table) -> None:
    table.to("air")
    table.no("intercept spit against heavy declaring heavy>spit", "tlc.air.bomber")
    first = table.ok("intercept spit against jabo declaring spit>jabo,jabo>spit")
    assert first.result["round"] == 1
    second = table.ok("intercepter spit contre jabo annonce spit>jabo")
    assert second.result["round"] == 2
    assert second.result["modifiers"] == {"spit": -1}
    table.no("intercept spit against jabo declaring spit>jabo", "tlc.air.twice")
    table.to("recon")  # on the way home it may be intercepted again
    table.ok("intercept spit against jabo declaring spit>jabo")


def test_the_second_round_is_that_of_the_survivors(table: Table) -> None:
    table.ok("enter hurri south fighter at airfield")
    table.to("air")
    table.ok("intercept spit,hurri against jabo,heavy declaring spit>jabo,hurri>heavy")
    table.no("intercept spit,hurri against jabo,heavy,spit declaring spit>jabo", "tlc.air.sides")
    table.ok("mark hurri destroyed")
    table.no("intercept spit against jabo declaring spit>jabo", "tlc.air.left_out")
    found = table.ok("intercept spit against jabo,heavy declaring spit>jabo")
    assert found.result["round"] == 2
    # the same two may not meet again, in whatever company
    table.no("intercept spit against heavy declaring spit>heavy", "tlc.air.twice")
    table.ok("enter typhoon south fighter at airfield")
    assert table.ok("intercept typhoon against jabo declaring typhoon>jabo").result["round"] == 1
    table.no("intercept typhoon,spit against jabo declaring spit>jabo", "tlc.air.strangers")


def test_a_better_look_at_a_card_undoes_nothing(table: Table) -> None:
    table.to("manoeuvre")
    table.ok("move scout to r1c1")
    table.ok("dig inf")
    table.ok("enter scout north motorised at r1c1 recon 3")
    table.ok("enter inf south infantry at r2c2 digs")
    assert table.state.units["scout"].spent == 1
    assert table.state.units["inf"].dug_in
    assert table.state.units["inf"].committed
    table.no("move scout to r1c2,r1c3", "tlc.move.factors")


def test_each_aircraft_attacks_one_unit(table: Table) -> None:
    table.to("bombardment")
    table.ok("mark all spotted")
    table.no("strike jabo on inf,flak", "tlc.strike.targets")
    table.ok("strike jabo,heavy on inf")
    with pytest.raises(Unreadable):
        table.do("bombard gun on inf,flak")


def test_a_strike_sends_the_aircraft_home_and_may_be_answered(table: Table) -> None:
    table.to("bombardment")
    table.no("strike jabo on inf", "tlc.strike.unspotted")
    table.no("return inf", "tlc.return_fire.no_strike")
    table.ok("mark inf spotted")
    table.ok("strike jabo,heavy on inf,inf")
    assert table.state.units["jabo"].zone == "airfield1"
    table.no("return inf", "tlc.return_fire.which")
    table.no("return flak against heavy", "tlc.return_fire.grey")
    table.ok("riposter flak,secret contre jabo")
    assert table.state.units["flak"].spotted
    assert not table.state.units["flak"].committed
    table.no("strike jabo on inf", "tlc.strike.home")
    table.no("return gun against jabo", "tlc.return_fire.not_there")
    table.ok("mark jabo,heavy destroyed")
    table.no("return inf", "tlc.return_fire.no_strike")


def test_aircraft_wait_on_the_airfield_of_their_side(table: Table) -> None:
    table.ok("enter late north fighter at airfield")
    table.ok("entrer tard sud bombardier en aéroport")
    assert table.state.units["late"].zone == "airfield1"
    assert table.state.units["tard"].zone == "airfield2"
    table.no("enter lost north infantry at airfield", "tlc.mark.not_aircraft")


def test_aircraft_on_the_ground_are_no_target(table: Table) -> None:
    table.to("bombardment")
    table.ok("mark spit on_airfield")
    table.no("strike jabo on spit", "tlc.strike.airfield")
    table.no("bombard gun on spit", "tlc.strike.airfield")


def test_guns_pay_and_are_committed(table: Table) -> None:
    table.to("bombardment")
    table.no("bombard gun on inf", "tlc.bombard.unspotted")
    table.ok("mark inf spotted")
    table.no("bombard scout on inf", "tlc.bombard.no_gun")
    done = table.ok("bombarder gun sur inf")
    assert done.result["cost"] == 1
    assert table.state.supply["north"] == 1
    assert table.state.units["gun"].spotted
    assert table.state.units["gun"].committed
    table.no("bombard gun on inf", "tlc.bombard.once")
    table.ok("enter far north artillery at hq1 range 1")
    table.no("bombard far on inf", "tlc.bombard.range")
    table.ok("supply north -1")
    table.ok("enter near north artillery at r1c2 range 1")
    table.no("bombard near on inf", "tlc.bombard.supply")


def test_movement_knows_terrain_enemies_and_commitment(table: Table) -> None:
    table.ok("terrain r2c1 difficult")
    table.to("manoeuvre")
    table.no("move scout to r2c2", "tlc.move.enemy")
    table.no("move scout to r2c3", "tlc.move.not_adjacent")
    table.no("move scout to r1c1,r2c1,r3c1", "tlc.move.factors")
    table.no("move jabo to r1c1", "tlc.move.aircraft")
    table.no("move secret to r2c1,r3c1", "tlc.move.unknown_kind")
    table.ok("déplacer scout vers r1c1")
    table.ok("move scout r2c1")
    assert table.state.units["scout"].committed
    table.no("move scout to r1c1", "tlc.move.committed")
    table.ok("move gun assault:r2c1 retreat")
    assert table.state.units["gun"].zone == "r1c1"
    assert table.state.units["gun"].committed


def test_digging_in(table: Table) -> None:
    table.to("manoeuvre")
    table.no("dig flak", "tlc.dig_in.unmarked")
    table.ok("dig inf")
    assert table.state.units["inf"].dug_in
    assert table.state.units["inf"].committed
    table.no("move inf to r2c1", "tlc.move.committed")
    table.ok("mark inf ready")
    table.no("move inf to r2c1", "tlc.move.factors")
    table.ok("next")  # factors come back with the turn, commitment is the players' booklet
    assert table.state.turn == 2
    assert table.state.units["inf"].spent == 0


def test_a_refusal_can_be_overruled_and_only_with_something_to_record(table: Table) -> None:
    table.to("bombardment")
    command = table.game.read(table.state, ["bombard", "gun", "on", "inf"])
    aside = Command(command.name, command.args, overruled=frozenset({"tlc.bombard.unspotted"}))
    assert isinstance(table.game.decide(table.state, aside), Accepted)
    command = table.game.read(table.state, ["return", "inf"])
    aside = Command(command.name, command.args, overruled=frozenset({"tlc.return_fire.no_strike"}))
    assert isinstance(table.game.decide(table.state, aside), Refused)


def test_the_players_record_the_victory(table: Table) -> None:
    table.ok("win south because the north headquarters fell")
    assert table.game.status(table.state)["victory"]["winner"] == "south"
    assert table.game.offers(table.state) == ()
    table.no("next", "tlc.game.over")


@pytest.mark.parametrize(
    "words",
    [
        "", "enter", "enter a north", "enter a,b north at r1c1", "enter a west at r1c1",
        "enter a north zeppelin at r1c1", "enter a north at r9c9", "supply north", "dig nobody",
        "recon scout at r2c2", "mark scout purple", "move scout to", "move scout to r1c1 retreat",
        "win north", "strike jabo", "tick nothing", "frobnicate",
    ],
)  # fmt: skip
def test_what_cannot_be_read(table: Table, words: str) -> None:
    with pytest.raises(Unreadable):
        table.do(words)


def _answered(chance: random.Random, ask: Ask) -> Answer:
    """Any answer: dice, or one of the choices."""
    if isinstance(ask, Choice):
        return chance.choice(ask.options)
    return tape(str(chance.random()), "w", ask.dice, 6)


@pytest.mark.parametrize("seed", [1, 2, 3, 1944])
def test_walk(tlc: Any, table: Table, seed: int) -> None:
    chance = random.Random(seed)
    table.ok("mark inf,flak spotted")
    for taken in range(400):
        offers = [each for each in tlc.offers(table.state) if each.example is not None]
        assert offers
        for offer in offers:
            assert set(offer.cards) <= set(tlc.cards)
        offer = chance.choice(offers)
        answers: tuple[Answer, ...] = ()
        hold = offer.verb == "answer" or chance.random() < 0.5
        if offer.verb == "answer":
            wanted = tlc.decide(table.state, Command("answer", hold=True))
            assert isinstance(wanted, Wanted)
            answers = (_answered(chance, wanted.ask),)
        decision = table.decide(Command(offer.verb, offer.example or {}, answers, hold))
        while isinstance(decision, Wanted):
            answers = (*answers, _answered(chance, decision.ask))
            decision = table.decide(Command(offer.verb, offer.example or {}, answers))
        assert isinstance(decision, Accepted), (offer, decision)
        assert all(points >= 0 for points in table.state.supply.values())
        if taken % 40 == 0:
            assert tlc.load(SCENARIO, {}, tlc.dump(table.state)) == table.state
            tlc.status(table.state)
            tlc.notices(table.state)


def test_french_players_read_french(referee: Program, tmp_path: Any) -> None:
    save = ("--lang", "fr", "--save", str(tmp_path / "fr.referee"))
    assert referee("new", "tlc", *save).code == 0
    shown = referee("do", *save).out
    assert "NOM CAMP [TYPE|CARTE] en ZONE" in shown
    said = referee("do", "entrer", "z", *save)
    assert said.code == 2
    assert "NOM CAMP [TYPE|CARTE] en ZONE" in said.err
    for words in ("entrer a nord chasseur en qg1", "entrer b nord bombardier en r1c1",
                  "entrer x sud chasseur en r3c1", "cocher income", "suite",
                  "intercepter x contre a,b annonce x>a"):  # fmt: skip
        said = referee("do", *words.split(), *save)
        assert said.code == 0, said.err
    log = " ".join(referee("log", *save).out.split())
    assert "tlc." not in log
    assert "x contre a et b" in log
    refused = referee(
        "--lang", "fr", "resolve", "tlc", "combat aérien",
        "interceptors=a:chasseur", "intercepted=x:bombardier", "declarations=x>a",
    )  # fmt: skip
    assert refused.code == 1
    assert "modifiers" not in refused.out


def test_undo_redo_and_verify(referee: Program) -> None:
    assert referee("new", "tlc", "--save", "g.referee").code == 0
    assert referee("do", "supply", "north", "4", "--save", "g.referee").code == 0
    assert referee("undo", "--save", "g.referee").code == 0
    assert referee.json("status", "--save", "g.referee").result["supply"] == {
        "north": 0,
        "south": 0,
    }
    assert referee("redo", "--save", "g.referee").code == 0
    assert referee.json("status", "--save", "g.referee").result["supply"]["north"] == 4
    assert referee.json("verify", "g.referee").result["state_matches"] is True


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("words", "units", "against"),
    [
        ("return flak at jabo", ["flak"], "jabo"), ("return flak, inf on jabo", ["flak", "inf"], "jabo"),
        ("riposte de la flak sur le jabo", ["flak"], "jabo"), ("riposte de inf et flak contre jabo", ["inf", "flak"], "jabo"),
        ("riposte contre le jabo avec la flak", ["flak"], "jabo"), ("return flak", ["flak"], None),
    ],
)  # fmt: skip
def test_return_fire_is_read_as_it_is_said(
    table: Table, words: str, units: list[str], against: str | None
) -> None:
    args = table.game.read(table.state, words.split()).args
    assert (args["units"], args.get("against")) == (units, against)


def test_labels_run_together_are_told_as_they_were_typed(table: Table) -> None:
    with pytest.raises(Unreadable) as fault:
        table.game.read(table.state, ["return", "flak", "nobody"])
    assert fault.value.params["text"] == "flak nobody"


@pytest.mark.parametrize(
    ("line", "args"),
    [
        ("riposter flak inf", {"units": ["flak", "inf"]}),
        ("return flak, inf", {"units": ["flak", "inf"]}),
        ("riposter flak inf contre jabo", {"units": ["flak", "inf"], "against": "jabo"}),
        ("return flak jabo", {"units": ["flak"], "against": "jabo"}),
    ],
)
def test_units_that_answer_are_named_with_blanks_between_them(
    table: Table, line: str, args: dict[str, Any]
) -> None:
    assert table.game.read(table.state, line.split()).args == args


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("entrer dca sud antiaérienne en r2c2 air grisé", {"kind": "anti_air", "air_fp": "grey"}),
        ("entrer dca sud anti-aérienne en r2c2", {"kind": "anti_air"}),
        ("entrer dca sud anti-aérien en r2c2", {"kind": "anti_air"}),
        ("entrer aile nord chasseur sur aéroport", {"kind": "fighter", "zone": "airfield1"}),
        ("enter wing north fighter on the airfield", {"kind": "fighter", "zone": "airfield1"}),
    ],
)
def test_kinds_and_places_are_entered_as_they_are_said(
    table: Table, words: str, values: dict[str, Any]
) -> None:
    args = table.game.read(table.state, words.split()).args
    assert {key: args[key] for key in values} == values


@pytest.mark.parametrize("word", ["avion", "plane"])
def test_an_aircraft_of_no_kind_is_told_the_kinds_that_fly(table: Table, word: str) -> None:
    with pytest.raises(Unreadable) as fault:
        table.game.read(table.state, f"enter x north {word} at airfield".split())
    assert fault.value.params["nearest"] == list(AIRCRAFT)


@pytest.mark.parametrize(
    "words",
    ["recon scout flak at r2c2", "recon scout at r2c2 flak", "reconnaître scout flak:2 à r2c2"],
)
def test_a_target_alone_takes_all_dice_before_the_zone_or_after(table: Table, words: str) -> None:
    args = table.game.read(table.state, words.split()).args
    assert (args["scout"], args["zone"], args["targets"]) == ("scout", "r2c2", [["flak", 2]])


@pytest.mark.parametrize(
    ("words", "way"),
    [
        ("move scout to r2c2 assault", [("r2c2", True)]),
        ("déplacer scout assaut r2c2", [("r2c2", True)]),
        ("déplacer scout en r1c1, assaut r2c1", [("r1c1", False), ("r2c1", True)]),
        ("déplacer scout en r1c1 r2c1 assaut repli", [("r1c1", False), ("r2c1", True)]),
        ("move scout to assault r1c1, assault:r2c1", [("r1c1", True), ("r2c1", True)]),
    ],
)
def test_an_assault_is_said_before_its_zone_or_after(
    table: Table, words: str, way: list[tuple[str, bool]]
) -> None:
    args = table.game.read(table.state, words.split()).args
    assert [(step["zone"], step["assault"]) for step in args["path"]] == way


def test_the_nearest_kind_is_told_alone_and_all_kinds_where_none_is_near(table: Table) -> None:
    told = {}
    for word in ("artilery", "zzz"):
        with pytest.raises(Unreadable) as fault:
            table.game.read(table.state, f"enter x north {word} at r1c1".split())
        told[word] = fault.value.params["nearest"][:1], fault.value.params["options"]
    assert told["artilery"] == (["artillery"], [])
    assert told["zzz"] == ([], list(table.game.names["unit"].ids))


def test_supply_is_put_right_up_to_four_figures(table: Table) -> None:
    assert (
        table.game.read(table.state, ["correct", "supply", "north", "9999", "because", "so"]).args[
            "now"
        ]
        == 9999
    )
    with pytest.raises(Unreadable):
        table.game.read(table.state, ["correct", "supply", "north", "10000", "because", "so"])


def test_one_move_of_every_unit_is_listed(table: Table) -> None:
    table.to("manoeuvre")
    listed = [o.example["label"] for o in table.game.offers(table.state) if o.verb == "move"]
    # the gun is artillery: it has a factor too
    assert sorted(listed) == sorted(set(listed)) and {"scout", "inf"} <= set(listed)
