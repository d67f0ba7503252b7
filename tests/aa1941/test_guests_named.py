"""An ally's cargo is named with the transport that sails with it (Forces multinationales, p. 14; p. 28)."""

from __future__ import annotations

import pytest
from evening import Evening, table

from referee.engine.command import Refused
from referee.engine.faults import Unreadable
from referee.engine.force import minus

TANK, FOOT = {"tank": 1}, {"infantry": 1}


def harbour(tracking: str = "yes") -> Evening:
    return table(
        "united_kingdom", "noncombat_move",
        ["sz8 united_kingdom 1 transport", "sz8 united_states 1 tank, 1 infantry"], tracking=tracking,
    )  # fmt: skip


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize(
    "line",
    [
        "move 1 transport, 1 us tank, 1 us infantry sz8 sz7",
        "move 1 transport and 1 american infantry and 1 us tank sz8 to sz7",
        "move 1 transport, 1 tank us, 1 infantry us sz8 sz7",
        "move 1 transport, 1 infantry of the united states, 1 us tank from sz8 to sz7",
        "move 1 transport sz8 sz7 with 1 us infantry, 1 us tank",
        "move 1 transport with 1 us infantry and 1 us tank sz8 sz7",
        "déplacer 1 transport, 1 char américain de zm8 vers zm7 avec 1 infanterie des États-Unis",
        "déplacer 1 transport, 1 infanterie américaine, 1 char américain zm8 zm7",
        "déplacer 1 transport, 1 char américain, 1 infanterie américaine zm8 zm7",
        "déplacer 1 transport zm8 zm7 avec 1 infanterie américaine, 1 char américain",
    ],
)
def test_it_is_named_with_its_power(line: str, tracking: str) -> None:
    evening = harbour(tracking)
    evening.do(line)
    here = {"united_kingdom": {"transport": 1}, "united_states": {"infantry": 1, "tank": 1}}
    assert evening.status["pieces"]["sz7"] == here
    assert "aa1941.move.guest_troops" in evening.codes()


@pytest.mark.parametrize(
    "line",
    [
        "move 1 transport, 2 us infantry sz8 sz7",
        "move 1 transport, 1 soviet tank sz8 sz7",
    ],
)
def test_a_transport_that_carries_something_else_is_not_it(line: str) -> None:
    assert harbour().refused(line) == {"aa1941.transport.no_such_guests"}


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize(
    "line",
    [
        "move 1 transport, 1 us tank sz8 sz7",
        "move 1 transport, 1 us infantry sz8 sz7",
        "déplacer 1 transport, 1 char américain zm8 zm7",
    ],
)
def test_of_cargo_named_in_part_the_rest_goes_along(line: str, tracking: str) -> None:
    """The ship goes with what it has aboard, an ally's as one's own (pp. 14, 27)."""
    evening = harbour(tracking)
    told = evening.do(line)
    here = {"united_kingdom": {"transport": 1}, "united_states": {"infantry": 1, "tank": 1}}
    assert evening.status["pieces"]["sz7"] == here
    along = next(r for r in told.rulings if r.code == "aa1941.move.guest_troops")
    assert along.params["force"] == {"infantry": 1, "tank": 1}


@pytest.mark.parametrize(
    ("line", "power", "moved"),
    [
        ("move 1 transport, 1 us tank sz10 sz11", "united_states", {"tank": 1}),
        ("déplacer 1 transport, 1 char américain de zm10 vers zm11", "united_states", {"tank": 1}),
        ("move 1 carrier, 1 us fighter sz14 sz11", "united_states", {"fighter": 1}),
        ("move 1 carrier, 1 us fighter sz10 sz11", "united_states", {"fighter": 1}),
    ],
)
def test_of_what_the_record_lacks_a_light_game_leaves_the_board_to_say(
    line: str, power: str, moved: dict[str, int]
) -> None:
    """As of one's own pieces (`move.not_there`): an ally's cargo goes with its ship (pp. 13-14)."""
    evening = table("united_kingdom", "noncombat_move", tracking="no")
    before = evening.state.force_of("sz11", power)
    evening.do(line)
    assert "aa1941.move.not_there_of" in evening.codes()
    assert minus(evening.state.force_of("sz11", power), before) == moved


@pytest.mark.parametrize(
    ("line", "code"),
    [
        # Two fighters on a carrier (p. 25); a land unit and an infantry on a transport (p. 27).
        ("move 1 carrier, 3 us fighter sz14 sz13", "move.no_such_decked"),
        ("move 1 transport, 2 us tank sz10 sz11", "move.no_room"),
    ],
)
def test_no_ship_takes_more_than_it_holds_by_whatever_record(line: str, code: str) -> None:
    evening = table("united_kingdom", "noncombat_move", tracking="no")
    assert f"aa1941.{code}" in evening.refused(line)


@pytest.mark.parametrize(
    "line", ["move 1 transport, 1 us tank sz10 sz11", "move 1 carrier, 1 us fighter sz14 sz13"]
)
def test_a_tracked_record_is_held_to(line: str) -> None:
    evening = table("united_kingdom", "noncombat_move")
    assert evening.refused(line) <= {
        "aa1941.transport.no_such_guests", "aa1941.move.no_such_decked"
    }  # fmt: skip


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize(
    "line",
    [
        "déplacer 1 transport, 1 infanterie de zm8 vers zm7",
        "déplacer 1 infanterie et 1 transport de zm8 vers zm7",
        "déplacer 1 transport, 1 infanterie de la zm8 vers la zm7",
        "déplacer 1 transport, 1 infanterie de la zone 8 vers la zone 7",
        "move 1 transport, 1 infantry from sz8 to sz7",
        "move 1 transport sz8 sz7 with 1 infantry",
        "move 1 transport with 1 infantry sz8 sz7",
        "move 1 transport with 1 infantry from sz8 to sz7",
        "move 1 transport from sz8 to sz7 with 1 british infantry",
        "déplacer 1 transport zm8 zm7 avec 1 infanterie",
        "déplacer 1 transport avec 1 infanterie de zm8 vers zm7",
        "déplacer 1 transport de la zm8 vers la zm7 avec 1 infanterie",
    ],
)
def test_a_word_before_the_zone_is_no_power(line: str, tracking: str) -> None:
    """« de » says where from, though “Deutschland” begins so: the cargo is the mover's own (p. 27)."""
    evening = table(
        "united_kingdom", "noncombat_move", ["sz8 united_kingdom 1 transport, 1 infantry"],
        tracking=tracking,
    )  # fmt: skip
    evening.do(line)
    assert evening.status["pieces"]["sz7"] == {"united_kingdom": {"transport": 1, "infantry": 1}}


@pytest.mark.parametrize(
    ("tracking", "line", "code", "told"),
    [
        # Of two allies the one whose troops are not aboard; the tank is.
        ("yes", "move 1 transport, 1 us tank, 1 soviet infantry sz8 sz7", "no_such_guests",
         {"power": "soviet_union", "force": FOOT}),
        # One infantry is aboard, two are not.
        ("no", "move 1 transport, 2 us infantry sz8 sz7", "no_such_guests",
         {"power": "united_states", "force": {"infantry": 2}}),
        # All are afloat, but one ship holds a land unit and an infantry more (p. 27).
        ("yes", "move 1 transport, 2 infantry, 1 us tank sz8 sz7", "not_together",
         {"transports": 1, "force": {"infantry": 2, "tank": 1}}),
    ],
)  # fmt: skip
def test_what_is_told_to_be_missing_is_not_there(
    tracking: str, line: str, code: str, told: dict[str, object]
) -> None:
    evening = table(
        "united_kingdom", "noncombat_move",
        ["sz8 united_kingdom 2 transports, 2 infantry", "sz8 united_states 1 tank" + (
            ", 1 infantry" if tracking == "no" else "")], tracking=tracking,
    )  # fmt: skip
    said = evening.ask(line)
    assert isinstance(said, Refused)
    ruling = next(each for each in said.rulings if each.code == f"aa1941.transport.{code}")
    assert {key: ruling.params[key] for key in told} == told


def test_a_territory_that_bears_the_name_of_a_power_is_where_they_come_from() -> None:
    evening = table("united_kingdom", "noncombat_move", ["sz8 united_kingdom 1 transport"])
    evening.do("move 1 infantry united_kingdom sz8")
    assert evening.status["cargo"]["sz8"] == {"united_kingdom": FOOT}


@pytest.mark.parametrize(
    "line", ["move 1 carrier, 1 us tank sz8 sz7", "move 1 transport, 1 us tank empty sz8 sz7"]
)
def test_without_its_transport_or_with_an_empty_one_it_is_not_named(line: str) -> None:
    with pytest.raises(Unreadable):
        harbour().ask(line)
