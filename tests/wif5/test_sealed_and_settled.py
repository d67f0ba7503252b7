"""Intelligence on the initiative, sealed notes, reminders settled, the length of the game (1.4, 7.3, 11.6.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import NOW, book, codes, played, position

from referee.engine.faults import Unreadable
from referee.games.wif5.sealed_notes import boxes, rules
from referee.games.wif5.sealed_notes import verbs as sealed
from referee.games.wif5.state import Impulse, Initiative, State, replace
from referee.games.wif5.turn import reminders as due
from referee.games.wif5.turn import settling
from referee.games.wif5.turn import verbs as turn


# -- intelligence on the initiative (7.3) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("side", "tried", "dice", "waived", "die", "kind", "refused"), [
    ("axis", (), {}, None, 3, "initiative_known", []), ("axis", (), {}, None, 4, "initiative_unknown", []), ("allies", ("axis",), {}, None, 4, "initiative_known", []),
    ("allies", ("axis",), {}, None, 5, "initiative_unknown", []), ("axis", ("axis",), {}, None, None, None, ["intelligence.tried"]), ("axis", ("allies",), {}, None, None, None, ["intelligence.late"]),
    ("allies", ("axis",), {"known": "axis"}, None, None, "initiative_unknown", ["intelligence.other"]), ("allies", (), {}, "yes", 4, "initiative_known", []),
    ("allies", (), {}, "no", None, None, []), (None, (), {}, None, 3, "initiative_known", []), (None, ("axis",), {}, None, 4, "initiative_known", []),
])  # fmt: skip
def test_7_3_who_tries_to_know_next_turns_die(
    side: Any, tried: Any, dice: Any, waived: Any, die: Any, kind: Any, refused: list[str]
) -> None:
    state = position(
        "initiative_intelligence",
        initiative=Initiative("axis", tried=tried, dice=dice),
        economy={"cw": {"spent": 1, "build_points": 9}},
    )
    args: Any = {"side": side, "other": None, **({"waived": waived} if waived else {})}
    came, _ = played(sealed.intelligence(book(), state, args), *([(die,)] if die else []))
    assert codes(came.rulings, "refusal") == refused
    if waived == "no":
        assert codes(came.rulings) == ["intelligence.first"]
    assert (came.events[0].kind if came.events else None) == kind
    if kind and not refused:
        data: Any = came.events[0].data
        after = sealed._tried(state, data)
        who = side or ("allies" if tried else "axis")
        assert (data["side"], data["cost"], data["power"]) == (
            who,
            2,
            {"axis": "germany", "allies": "cw"}[who],
        )
        assert after.initiative.tried == (*tried, who)
        assert after.initiative.dice.get("known") == (who if kind == "initiative_known" else None)
        assert after.account(data["power"])["spent"] == (3 if who == "allies" else 2)
        assert len(after.due) == (1 if kind == "initiative_known" else 0)
    wrong, _ = played(
        sealed.intelligence(book(), replace(state, cursor=()), {**args, "waived": "yes"})
    )
    assert "course.not_now" in codes(wrong.rulings)


# -- notes (1.4.3, 7.3, 11.6.3) -------------------------------------------------------------------------------------------
def test_a_marker_lies_with_the_side_that_drew_it() -> None:
    state = position(turn=4, due=(due.reminder("wif5.due.marker", "7.3", side="allies"),))
    args: Any = {
        "name": "m",
        "side": None,
        "code": "c",
        "what": "marker",
        "holder": None,
        "short": False,
    }
    came = sealed.seal(book(), state, args)
    data: Any = came.events[0].data
    assert (data["side"], data["holder"], data["turn"]) == ("allies", "allies", 4)
    after = sealed._sealed(state, data)
    assert after.initiative.kept == {"allies": {"seal": "m", "turn": 4}}
    assert after.due == ()
    assert after.seals["m"] == {
        "side": "allies",
        "what": "marker",
        "hash": "c",
        "date": NOW,
        "opened": None,
    }
    given = sealed.seal(book(), state, {**args, "holder": "axis"})
    assert given.events[0].data["holder"] == "axis"
    assert "seal.twice" in codes(sealed.seal(book(), after, {**args, "side": "axis"}).rulings)
    note = sealed.seal(book(), position(), {**args, "side": "cw", "what": "note", "short": True})
    assert note.events[0].data["holder"] is None
    assert codes(note.rulings) == ["seal.short", "seal.kept"]
    assert sealed._sealed(position(due=state.due), note.events[0].data).due == state.due  # type: ignore[arg-type]
    with pytest.raises(Unreadable):
        sealed.seal(book(), position(), args)


NOTES = {
    "cw_builds_1": {"side": "cw", "what": "builds", "box": "00", "opened": None}, "usa_builds_1": {"side": "usa", "what": "builds", "box": "00", "opened": None},
    "us_marker_1": {"side": "usa", "what": "entry", "box": "00", "opened": None}, "g": {"side": "germany", "what": "note", "box": "00", "opened": None},
    "old": {"side": "cw", "what": "builds", "box": "00", "opened": True}, "seal": {"side": "cw", "what": "builds", "opened": None},
}  # fmt: skip


@pytest.mark.parametrize(("keeper", "what", "names"), [
    ("allies", None, ["cw_builds_1", "usa_builds_1"]), ("usa", None, ["us_marker_1"]), ("axis", None, ["g"]), ("axis", "builds", []), ("allies", "builds", ["cw_builds_1", "usa_builds_1"]),
    ("usa", "builds", []),
])  # fmt: skip
def test_11_6_3_who_keeps_which_notes(keeper: str, what: str | None, names: list[str]) -> None:
    state = position(seals=NOTES)
    assert boxes.shut_notes(state, keeper, what) == names
    assert boxes.shut_builds(state) == ["cw_builds_1", "usa_builds_1"]
    assert boxes.known_by(state, "allies") == "old"
    assert boxes.known_by(state, "usa") == "us_marker_1"
    assert boxes.known_by(state, "axis") is None
    assert boxes.fresh_name(state, "cw_builds") == "cw_builds_2"
    assert boxes.fresh_name(state, "axis_builds") == "axis_builds_1"
    assert boxes.hidden(state)
    assert not boxes.hidden(position(options={"secrets": "open"}))


@pytest.mark.parametrize(
    ("name", "author"),
    [("axis", "axis"), ("usa", "usa"), ("g", "germany"), ("cw_builds_1", "cw"), ("?", "")],
)
def test_whose_a_note_is(name: str, author: str) -> None:
    assert boxes.author(position(seals=NOTES), {"name": name}) == author
    assert boxes.author(position(), {"side": "axis"}) == "axis"
    assert boxes.author(position(), {"power": "italy"}) == "italy"


def test_a_box_opens_with_its_word_alone() -> None:
    key = boxes.key_of("stilton at noon", "n")
    box = boxes.shut("5  inf,\n1 arm", key)
    assert boxes.opened(box, key) == "5 inf, 1 arm"
    assert boxes.opened(box, boxes.key_of("stilton at noon", "m")) is None
    assert len(boxes.shut("5 inf", key)) == len(
        boxes.shut("1 inf, 2 arm", key)
    )  # its length tells nothing
    assert rules.is_code(rules.seal_of("Iraq", "stilton at noon"))
    assert not rules.is_code("abc")
    with pytest.raises(Unreadable):
        boxes.new_word("shortie")
    assert boxes.new_word("eight  ch") == "eight ch"
    with pytest.raises(Unreadable):
        boxes.same_again("eight ch", "eight cx")


# -- reminders and the length of the game (1.4.2, 5, 12) -----------------------------------------------------------------
HERE = Impulse(number=2, side="axis")
SURPRISE = due.expires(
    position(impulse=HERE), due.reminder("wif5.due.surprise", "12", nation="usa")
)
OPEN = (
    due.reminder("wif5.due.set_up", "18.1", nation="poland"),
    SURPRISE,
    due.reminder("wif5.due.exile", "14.2", power="france"),
    due.reminder("wif5.due.set_up", "18.1", nation="norway"),
)


@pytest.mark.parametrize(("args", "refused", "left"), [
    ({"n": 1, "nation": None}, [], "surprise exile norway"), ({"n": None, "nation": "france"}, [], "poland surprise norway"), ({"n": None, "nation": "poland"}, [], "surprise exile norway"),
    ({"n": None, "nation": None, "many": [1, 4]}, [], "surprise exile"), ({"n": None, "nation": None, "many": [1, 3, 4]}, [], "surprise"), ({"n": None, "nation": None, "many": [1, 2]}, ["settle.lasts"], None), ({"n": 2, "nation": None}, ["settle.lasts"], None),
    ({"n": None, "nation": "greece"}, ["settle.none"], None), ({"n": None, "nation": "usa"}, ["settle.lasts"], None),
])  # fmt: skip
def test_5_what_was_done_is_settled(args: Any, refused: list[str], left: str | None) -> None:
    state = position(impulse=HERE, due=OPEN)
    came = settling.settle(book(), state, args)
    assert codes(came.rulings, "refusal") == refused
    if left is not None:
        after: State = turn.CHANGES["settled"](state, came.events[0].data)
        names = {"wif5.due.surprise": "surprise", "wif5.due.exile": "exile"}
        assert (
            " ".join(names.get(raw["code"], raw["params"].get("nation")) for raw in after.due)
            == left
        )
        assert came.result["left"] == len(after.due)
        last = "settle.all" if left == "surprise" else "settle.done"
        assert codes(came.rulings) == [*["settle.struck"] * (4 - len(after.due)), last]


def test_5_the_numbers_of_reminders() -> None:
    state = position(impulse=HERE, due=OPEN)
    for n in (0, 5):
        with pytest.raises(Unreadable):
            settling.settle(book(), state, {"n": n, "nation": None})
    assert codes(settling.settle(book(), position(), {"n": 1, "nation": None}).rulings) == [
        "settle.nothing"
    ]
    assert settling._done_by_hand(state) == [1, 3, 4]
    later = position(impulse=Impulse(number=3, side="axis"), due=OPEN)
    assert list(settling.numbered(later).values()) == [raw for raw in OPEN if raw is not SURPRISE]
    assert [r.params["number"] for r in due.reminders(state)] == [1, 2, 3, 4]
    assert [r.severity for r in due.reminders(state)] == ["advice", "info", "advice", "advice"]


def test_what_a_rule_wants_is_remembered_once() -> None:
    one, two = due.reminder("a", nation="x"), due.reminder("a", nation="y")
    state = due.remember(position(), [one])
    assert due.remember(state, [one]) is state
    assert due.remember(state, None) is state
    both = due.remember(state, [one, two])
    assert both.due == (one, two)
    assert due.settled(both, "a", nation="y").due == (one,)
    assert due.settled(both, "a").due == (two,)
    assert due.settled(both, "b").due == both.due
    many = position(due=(due.reminder("wif5.losses.how_many"), one))
    assert due.new_turn(many).due == (one,)


@pytest.mark.parametrize(
    ("now", "length", "told"), [(35, 36, []), (36, 36, ["course.last"]), (37, 36, ["course.past"])]
)
def test_1_4_2_the_last_turn(now: int, length: int, told: list[str]) -> None:
    assert codes(turn.notices(position(turn=now, length=length))) == told
    for turns, refused in ((now - 1, True), (now, False), (now + 1, False)):
        came = turn.length(book(), position(turn=now), {"turns": turns})
        assert (codes(came.rulings) == ["course.length_over"]) is refused
        assert bool(came.events) is not refused
