"""Transports in play: what boards, sails and lands, ship by ship (pp. 8, 13-14, 19-20, 27-28).

Each table is one rule: what stands there first, what was done, and what the booklet says of the last
command. The record is the standard set-up but for what a row puts on the board.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from evening import Evening, judged, table

from referee.engine.ask import Choice
from referee.engine.command import Command, Wanted

TRANSPORT = "aa1941.transport."
MOVE = "aa1941.move."
Board = Sequence[str]


def aboard(evening: Evening, zone: str, power: str = "germany") -> dict[str, int]:
    return dict(evening.status["cargo"].get(zone, {}).get(power, {}))


ONE = ("sz5 germany 1 transport",)
TWO = ("sz5 germany 2 transports", "germany germany 5 infantry, 3 tanks")


@pytest.mark.parametrize(
    ("board", "done", "line", "wanted"),
    [
        # One unit of any kind and one of infantry (p. 27).
        (ONE, [], "move 2 infantry germany sz5", "yes"),
        (ONE, [], "move 3 infantry germany sz5", "move.no_room"),
        (TWO, [], "move 2 tanks, 2 infantry germany sz5", "yes"),
        (TWO, [], "move 3 tanks germany sz5", "move.no_room"),
        (TWO, [], "move 1 tank, 3 infantry germany sz5", "yes"),
        (TWO, ["move 1 tank, 1 infantry germany sz5"], "move 2 tanks germany sz5", "move.no_room"),
        (TWO, ["move 1 tank, 1 infantry germany sz5"], "move 1 tank germany sz5", "yes"),
        # From the coast beside the zone only, and from friendly ground.
        (ONE, [], "move 2 infantry ukraine sz5", "move.not_adjacent"),
        ((*ONE, "karelia germany 1 infantry"), [], "move 1 infantry karelia sz5",
         "transport.hostile_origin"),
        # A hostile zone bars it; submarines and transports make none (p. 8).
        ((*ONE, "sz5 united_kingdom 1 destroyer"), [], "move 1 infantry germany sz5",
         "transport.hostile_zone"),
        ((*ONE, "sz5 united_kingdom 1 submarine, 1 transport"), [], "move 1 infantry germany sz5",
         "yes"),
        # Boarding is the whole move of a unit: it cannot have moved before (p. 27).
        (TWO, ["move 3 infantry germany western_europe"], "move 2 infantry western_europe sz5",
         "yes"),
        (TWO, ["move 3 infantry germany western_europe"], "move 3 infantry western_europe sz5",
         "move.boards_fresh"),
        (TWO, ["move 1 tank germany western_europe"], "move 2 tanks western_europe sz5",
         "move.boards_fresh"),
        # After it landed a ship takes nobody aboard this turn (p. 28).
        (ONE, ["move 1 infantry germany sz5", "move 1 infantry sz5 norway_finland"],
         "move 1 infantry norway_finland sz5", "transport.spent"),
        # A second ship in the zone is not bound by what the first one did.
        (TWO, ["move 1 infantry germany sz5", "move 1 infantry sz5 norway_finland"],
         "move 2 infantry norway_finland sz5", "yes"),
        (TWO, ["move 1 infantry germany sz5", "move 1 infantry sz5 norway_finland"],
         "move 2 infantry, 1 tank western_europe sz5", "move.no_room"),
        # Nobody there, nobody boards.
        ((), [], "move 1 infantry germany sz5", "move.no_transport"),
        # An enemy's transport has no room for anybody of one's own: there is none (p. 27).
        (("sz5 united_kingdom 1 transport",), [], "move 1 infantry germany sz5",
         "move.no_transport"),
    ],
)  # fmt: skip
def test_who_boards(board: Board, done: Board, line: str, wanted: str) -> None:
    judged(table("germany", "noncombat_move", board, done), line, wanted)


MIXED = (
    ["sz5 germany 2 transports", "western_europe germany 1 tank, 1 infantry"],
    ["move 2 infantry germany sz5", "move 1 tank western_europe sz5"],
)


@pytest.mark.parametrize(
    ("line", "wanted", "gone", "stays"),
    [
        # Whatever is aboard goes along (p. 13): the ship named by its cargo, a loaded one unnamed.
        ("move 1 transport, 1 tank sz5 sz6", "yes", {"tank": 1}, {"infantry": 2}),
        ("move 1 transport, 2 infantry sz5 sz6", "yes", {"infantry": 2}, {"tank": 1}),
        # Nobody has said yet who boarded which: a ship loads in one or two territories (p. 27).
        ("move 1 transport, 1 infantry sz5 sz6", "yes", {"infantry": 1}, {"infantry": 1, "tank": 1}),
        ("move 2 transports sz5 sz6", "yes", {"infantry": 2, "tank": 1}, {}),
        ("move 2 transports, 1 tank, 1 infantry sz5 sz6", "yes", {"infantry": 2, "tank": 1}, {}),
        ("move 1 transport sz5 sz6", "yes", {"infantry": 2}, {"tank": 1}),
        # Two zones, not three (p. 25); no transports that are not there; nobody swims.
        ("move 2 transports sz5 sz7", "yes", {"infantry": 2, "tank": 1}, {}),
        ("move 2 transports sz5 sz14", "move.out_of_range", {}, {"infantry": 2, "tank": 1}),
        ("move 3 transports sz5 sz6", "move.not_there", {}, {"infantry": 2, "tank": 1}),
        ("move 1 infantry sz5 sz6", "move.needs_transport", {}, {"infantry": 2, "tank": 1}),
        ("move 1 transport, 1 tank, 1 infantry sz5 sz6", "yes", {"infantry": 1, "tank": 1},
         {"infantry": 1}),
    ],
)  # fmt: skip
def test_cargo_sails_with_its_ship(
    line: str, wanted: str, gone: dict[str, int], stays: dict[str, int]
) -> None:
    evening = table("germany", "noncombat_move", *MIXED)
    judged(evening, line, wanted)
    there = line.split()[-1]
    assert (aboard(evening, there), aboard(evening, "sz5")) == (gone, stays)
    for zone, cargo in ((there, gone), ("sz5", stays)):
        here = evening.status["pieces"].get(zone, {}).get("germany", {})
        assert {unit: n for unit, n in here.items() if unit in ("infantry", "tank")} == cargo


def test_the_ship_that_carries_no_more_than_named_goes() -> None:
    evening = table(
        "germany", "noncombat_move", ["sz5 germany 2 transports"],
        ["move 2 infantry germany sz5", "move 1 infantry norway_finland sz5"],
    )  # fmt: skip
    evening.do("move 1 transport, 1 infantry sz5 sz6")
    assert (aboard(evening, "sz6"), aboard(evening, "sz5")) == ({"infantry": 1}, {"infantry": 2})


@pytest.mark.parametrize(
    ("done", "line", "wanted"),
    [
        # On one friendly coast beside the zone where the ship is (pp. 20, 27-28).
        ([], "move 1 tank sz6 norway_finland", "yes"),
        ([], "move 1 tank sz6 united_kingdom", "transport.only_assault"),
        ([], "move 1 tank sz6 germany", "move.not_adjacent"),
        ([], "move 1 infantry sz6 norway_finland", "move.not_there"),
        ([], "move 1 infantry sz5 norway_finland", "yes"),
        (["correct pieces sz6 united_kingdom 1 destroyer because set-up"],
         "move 1 tank sz6 norway_finland", "transport.hostile_zone"),
        (["correct pieces sz6 united_kingdom 1 submarine because set-up"],
         "move 1 tank sz6 norway_finland", "yes"),
        # What landed moves no more, and its ship neither (p. 28).
        (["move 1 tank sz6 norway_finland"], "move 1 tank norway_finland sz6",
         "move.boards_fresh transport.spent"),
        (["move 1 tank sz6 norway_finland"], "move 1 tank norway_finland karelia",
         "move.already_moved"),
        (["move 1 tank sz6 norway_finland"], "move 1 transport sz6 sz9", "transport.spent"),
        ([], "move 1 transport sz6 sz9", "yes"),
        # Not on two territories, though one after the other on the same.
        (["move 1 infantry sz5 norway_finland"], "move 1 infantry sz5 norway_finland", "yes"),
        (["move 1 infantry sz5 norway_finland"], "move 1 infantry sz5 western_europe",
         "transport.two_targets"),
    ],
)  # fmt: skip
def test_who_lands(done: Board, line: str, wanted: str) -> None:
    board, first = MIXED
    evening = table(
        "germany", "noncombat_move", board, [*first, "move 1 transport, 1 tank sz5 sz6"]
    )
    for each in done:
        evening.do(each)
    judged(evening, line, wanted)


@pytest.mark.parametrize(
    ("announced", "waiting"),
    [
        ([], {"infantry": 2}),
        (["declare karelia with 1 infantry landing from sz5"], {"infantry": 1}),
        (["declare karelia with 2 infantry landing from sz5"], {}),
        (["declare karelia with 2 infantry landing 1 infantry from sz5"], None),  # who walks?
    ],
)
def test_what_was_loaded_in_the_combat_move_must_land_by_assault(
    announced: Board, waiting: dict[str, int] | None
) -> None:
    # Transports de troupes, p. 13.
    evening = table("germany", "combat_move", ONE, ["move 2 infantry germany sz5"])
    if waiting is None:
        assert evening.refused(announced[0]) == {"aa1941.attack.not_there"}
        return
    for line in announced:
        evening.do(line)
    if waiting:
        assert evening.refused("next") == {"aa1941.transport.must_land"}
        decision = evening.ask("next")
        assert decision.rulings[0].params["force"] == waiting  # type: ignore[union-attr]
    else:
        evening.do("next")


def test_what_was_aboard_before_may_stay_and_may_land() -> None:
    # p. 28: it may land any number of what was aboard when the turn began.
    board = ["sz5 germany 1 transport, 2 infantry", "karelia soviet_union 1 infantry"]
    evening = table("germany", "combat_move", board)
    evening.do("declare karelia with 1 infantry landing from sz5")
    evening.do("next")
    evening.do("attack karelia with 1 infantry landing from sz5", "1; 6")
    assert evening.state.control["karelia"] == "germany"
    evening.do("next")
    assert aboard(evening, "sz5") == {"infantry": 1}
    # The ship took part in an assault: neither on the same coast nor elsewhere in reserve (p. 20).
    assert evening.refused("move 1 infantry sz5 norway_finland") == {TRANSPORT + "two_targets"}
    assert evening.refused("move 1 infantry sz5 karelia") == {TRANSPORT + "spent"}
    assert evening.refused("move 1 transport sz5 sz6") == {TRANSPORT + "spent"}
    assert evening.refused("move 1 infantry germany sz5") == {TRANSPORT + "spent"}


def test_a_ship_that_moved_in_the_combat_move_does_nothing_in_reserve() -> None:
    # p. 20: not when it moved in the combat move; to leave hostile ships is such a move (p. 12).
    evening = table(
        "germany", "combat_move", ["sz5 germany 1 transport, 1 infantry", "sz5 united_kingdom 1 destroyer"]
    )  # fmt: skip
    evening.do("move 1 transport sz5 sz6")
    evening.do("next")
    evening.do("next")
    assert evening.refused("move 1 infantry sz6 norway_finland") == {TRANSPORT + "spent"}
    assert evening.refused("move 1 infantry norway_finland sz6") == {TRANSPORT + "spent"}
    assert TRANSPORT + "spent" in evening.refused("move 1 transport sz6 sz7")


# -- allies' ships (Forces multinationales, p. 14) ------------------------------------------


def test_allied_troops_take_three_turns() -> None:
    board = ["sz8 united_kingdom 1 transport", "united_kingdom united_states 2 infantry"]
    evening = table("united_states", "noncombat_move", board)
    evening.do("move 1 infantry united_kingdom sz8")
    # Not ashore again this turn, and the ally's ship is not the Americans' to sail.
    assert evening.refused("move 1 infantry sz8 united_kingdom") == {TRANSPORT + "ally_same_turn"}
    assert MOVE + "not_there" in evening.refused("move 1 transport sz8 sz9")
    evening.to("united_kingdom", "noncombat_move")
    assert evening.refused("move 1 infantry sz8 united_kingdom") == {MOVE + "not_there"}
    evening.do("move 1 transport sz8 sz6")
    assert aboard(evening, "sz6", "united_kingdom") == {"infantry": 1}
    evening.to("united_states", "noncombat_move")
    evening.do("move 1 infantry sz6 united_kingdom")
    assert evening.status["pieces"]["united_kingdom"]["united_states"] == {"infantry": 2}


def test_allied_ships_are_boarded_in_reserve_only() -> None:
    board = ["sz8 united_kingdom 1 transport", "united_kingdom united_states 2 infantry"]
    evening = table("united_states", "combat_move", board)
    assert evening.refused("move 1 infantry united_kingdom sz8") == {
        "aa1941.transport.ally_reserve"
    }


# -- a light game: the map is judged, the pieces are told of -------------------------------


@pytest.mark.parametrize(
    ("line", "wanted", "told"),
    [
        ("move 1 transport sz16 sz15", "yes", "move.unseen"),
        ("move 1 transport, 2 infantry sz16 sz15", "yes", "move.not_there move.unseen"),
        ("move 1 transport, 1 tank, 1 infantry sz16 sz15", "yes", "move.not_there move.unseen"),
        ("move 1 transport, 3 infantry sz16 sz15", "move.no_room", ""),
        ("move 1 transport, 2 tanks sz16 sz15", "move.no_room", ""),
        ("move 1 infantry sz16 sz15", "move.needs_transport", ""),
        ("move 1 tank north_africa sz16", "yes", ""),
        ("move 2 infantry southern_europe sz16", "yes", ""),
        ("move 3 infantry southern_europe sz16", "yes", "move.not_there move.no_room"),
        ("move 2 tanks north_africa sz16", "yes", "move.not_there move.no_room"),
        ("move 1 infantry germany sz5", "yes", "move.no_transport_known"),
        ("move 1 tank north_africa sz17", "move.not_adjacent", ""),
        ("move 1 infantry sz16 north_africa", "yes", "move.not_there"),
        ("move 1 infantry sz16 western_europe", "move.not_adjacent", ""),
        ("move 1 infantry sz15 gibraltar", "move.noncombat_hostile", ""),
    ],
)  # fmt: skip
def test_in_a_light_game_the_map_is_judged(line: str, wanted: str, told: str) -> None:
    evening = table("germany", "noncombat_move", [], tracking="no")
    judged(evening, line, wanted)
    if wanted == "yes":
        assert evening.last is not None
        calls = [r.code for r in evening.last.rulings if r.severity == "your_call"]
        assert set(calls) == {f"aa1941.{each}" for each in told.split()}


def test_in_a_light_game_hostile_ships_on_record_bar_loading_and_landing() -> None:
    board = ["sz16 united_kingdom 1 destroyer", "sz16 germany 1 transport, 1 infantry"]
    evening = table("germany", "noncombat_move", board, tracking="no")
    for line in ("move 1 tank north_africa sz16", "move 1 infantry sz16 north_africa"):
        assert evening.refused(line) == {MOVE + "hostile_loading"}
    evening.do("correct pieces sz16 united_kingdom 1 submarine, 1 transport because set-up")
    evening.do("move 1 tank north_africa sz16")  # who has landed troops loads no more (p. 28)
    evening.do("move 1 infantry sz16 north_africa")


NORWAY = "attack norway_finland with {} against nothing landing from sz6"


@pytest.mark.parametrize(
    ("force", "ships", "needed"),
    [
        # One of any kind and one infantry each (p. 27): what it takes, against what is on record.
        ("2 infantry", 1, 0),
        ("1 infantry, 1 tank", 1, 0),
        ("3 infantry", 1, 2),
        ("3 infantry", 2, 0),
        ("2 tanks", 1, 2),
        ("2 tanks", 2, 0),
        ("2 infantry, 2 tanks", 2, 0),
        ("3 infantry, 2 tanks", 2, 3),
        ("1 infantry, 3 tanks", 2, 3),
        ("5 infantry", 2, 3),
        ("5 infantry", 3, 0),
        # None on record: that is asked about as troops would be.
        ("2 infantry", 0, 1),
        ("3 infantry", 0, 2),
    ],
)
@pytest.mark.parametrize("where", ["sz6", "sz8"])
def test_a_landing_of_a_light_game_needs_so_many_transports(
    force: str, ships: int, needed: int, where: str
) -> None:
    # Those in the zone and those that come from next door count alike.
    board = ["sz10 united_kingdom 1 destroyer", "united_kingdom united_kingdom 9 infantry, 9 tanks"]
    board += [f"{where} united_kingdom {ships} transports"] if ships else []
    evening = table("united_kingdom", "combat_move", board, tracking="no")
    evening.do(NORWAY.format(force))
    said = [r for r in evening.last.rulings if r.code == "aa1941.attack.too_few_ships"]
    assert [(r.params["needed"], r.params["transports"]) for r in said] == (
        [(needed, ships)] if needed else []
    )


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "Transports needed for 3\N{NO-BREAK SPACE}infantry: 2. Within reach by the record: 1.",
        ),
        (
            "fr",
            "Transports nécessaires pour 3\N{NO-BREAK SPACE}infanteries\N{NO-BREAK SPACE}: 2. "
            "À portée selon nos notes\N{NO-BREAK SPACE}: 1.",
        ),
    ],
)
def test_the_sentence_of_the_transports_needed(lang: str, sentence: str) -> None:
    from referee.i18n.speaker import Speaker

    evening = table("united_kingdom", "combat_move", [], tracking="no")
    evening.do(NORWAY.format("3 infantry"))
    said = next(r for r in evening.last.rulings if r.code == "aa1941.attack.too_few_ships")
    assert Speaker(lang, evening.game.lexicon).say(said.code, said.params) == sentence


def test_the_owner_is_asked_which_ship_goes_down() -> None:
    # Étape 4, p. 17: the attacker picks his loss, and the cargo goes down with it (p. 13).
    evening = table(
        "germany", "combat_move",
        ["sz5 germany 2 transports, 1 destroyer", "germany germany 3 infantry, 1 tank",
         "sz6 united_kingdom 1 destroyer, 1 submarine"],
        ["move 1 tank, 1 infantry germany sz5", "move 2 infantry germany sz5",
         "move 2 transports, 1 destroyer sz5 sz6",
         "declare united_kingdom with 1 tank, 3 infantry landing from sz6", "next"],
    )  # fmt: skip
    attack = "attack united_kingdom with 1 tank, 3 infantry landing from sz6"
    evening.do(attack, "6; 1; 1", hold=True)
    evening.do("answer retreat", hold=True)  # the other is alone under fire (I-AA-13)
    asked = evening.game.decide(evening.state, Command("answer"))
    assert isinstance(asked, Wanted)
    assert isinstance(asked.ask, Choice)
    assert (asked.ask.what, asked.ask.side) == ("aa1941.choice.ship_lost", "germany")
    told = [asked.ask.named(each) for each in asked.ask.options] if asked.ask.named else []
    assert [each.params["force"] for each in told if each] == [
        {"infantry": 2}, {"infantry": 1, "tank": 1},
    ]  # fmt: skip
