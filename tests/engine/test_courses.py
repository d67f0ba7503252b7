"""An answer goes on from where its verb was left, and comes to what the whole verb comes to."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from referee.app import past
from referee.app.opening import start
from referee.app.replay import command_in
from referee.app.session import Session
from referee.engine.ask import Ask, Choice, Dice
from referee.engine.command import Accepted, Command, Decision
from referee.engine.courses import Courses, softened, staying
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.engine.verdict import info, refusal
from referee.journal.entry import COMMANDS

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from player import GAMES, Player, unsynced


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chance", ["1", "2"])
def test_to_go_on_is_to_judge_the_whole(game: str, chance: str, tmp_path: Path) -> None:
    session, _ = start(GAMES[game], str(tmp_path / "a.referee"), [], None, "typed", "en")
    unsynced(session)
    Player(session, chance, holds=0.9).play(150)
    courses, served = Courses(), 0
    states = {0: session.begun()}
    for entry in session.entries:
        if entry.kind not in COMMANDS:
            continue
        before, command = states[entry.parent], command_in(entry.command)
        whole = _decided(session, before, command, None)
        assert _decided(session, before, command, courses) == whole, entry
        served += courses.served
        states[entry.n] = past.after(session.game, before, entry, session.journal.path)
    session.journal.close()
    # In the others every offer of this player is a whole line: nothing waits at a question.
    if game in ("aa1941", "wif5") or session.game.asks_afresh:
        assert bool(served) is not session.game.asks_afresh


def _decided(
    session: Session, before: Any, command: Command, courses: Courses | None
) -> Decision | str:
    """What comes of a command; the fault where a cell that was asked for is the owner's since."""
    try:
        return session.game.decide(before, command, courses)
    except Fault as fault:
        return str(fault)


def _asked(tmp_path: Path) -> tuple[Session, Courses]:
    """A battle at its first question, as it was left."""
    session, _ = start("aa1941", str(tmp_path / "a.referee"), [], None, "typed", "en")
    for words in (["next"], ["next"]):
        session.state = _after(session, session.game.read(session.state, words), None)
    courses = Courses()
    line = "attack west russia with 2 infantry from russia against 1 infantry"
    attack = replace(session.game.read(session.state, line.split()), hold=True)
    session.state = _after(session, attack, courses)
    assert session.state.open is not None
    return session, courses


def _after(session: Session, command: Command, courses: Courses | None) -> Any:
    decision = session.game.decide(session.state, command, courses)
    assert isinstance(decision, Accepted)
    return fold(session.game.evolve, session.state, decision.events)


def test_a_verb_left_serves_once(tmp_path: Path) -> None:
    session, courses = _asked(tmp_path)
    answer = replace(session.game.read(session.state, ["answer", "1", "6"]), hold=True)
    first = session.game.decide(session.state, answer, courses)
    assert courses.served
    # Taken back and answered otherwise: from the beginning, for what was run on is not run back.
    assert session.game.decide(session.state, answer, courses) == first
    assert not courses.served


def test_another_position_is_another_run(tmp_path: Path) -> None:
    session, courses = _asked(tmp_path)
    answer = replace(session.game.read(session.state, ["answer", "1", "6"]), hold=True)
    session.game.decide(
        replace(session.state, treasury={**session.state.treasury}), answer, courses
    )
    assert not courses.served


def test_what_the_table_sets_aside_meanwhile_is_another_run(tmp_path: Path) -> None:
    session, courses = _asked(tmp_path)
    answer = replace(
        session.game.read(session.state, ["answer", "1", "6"]), hold=True,
        overruled=frozenset(("aa1941.attack.unknown",)),
    )  # fmt: skip
    whole = session.game.decide(session.state, answer)
    assert session.game.decide(session.state, answer, courses) == whole


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ([Choice("cell", (), "cell")], 1),
        ([Choice("cell", (), "cell"), Dice("roll", 1)], 0),
        ([], 1),
    ],
)
def test_what_stays_though_its_verb_is_refused(asked: list[Ask], kept: int) -> None:
    """A chart that was read; nothing once dice have fallen."""
    events = (Event("chart_read", {}), Event("used", {}))
    found = staying(frozenset({"chart_read"}), events, [(ask, "5") for ask in asked])
    assert found == events[:kept]


def test_why_a_line_was_dropped_is_no_refusal() -> None:
    told = softened((refusal("over"), info("aside")))
    assert [(each.code, each.severity) for each in told] == [("over", "advice")]
