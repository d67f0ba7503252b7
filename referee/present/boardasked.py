"""What a game waits for, as a page shows it: who is asked what, the battle and its dice so far, the odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from referee.app.procedures import battle_odds
from referee.app.session import Session
from referee.engine.ask import Ask, Dice
from referee.engine.record import record
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present import dicedrawn
from referee.present.commands import line_of_args
from referee.present.frontboard import team
from referee.present.questions import question_parts
from referee.present.rulings import sentence
from referee.present.views import aa1941_strip

Told = Callable[[Speaker], str]
Drawn = Callable[[Speaker], str]


@record
class Row:
    """A line of what is under way: its words, and on a page what is drawn behind `name` instead."""

    told: Told
    name: Told | None = None
    drawn: Drawn | None = None


_NAMED = N_("%(name)s: %(what)s")
_CHANCE = N_("The attacker wins: %(chance)s")
THROWN = 4  # groups of dice that are shown, the last ones


def under_way(session: Session, status: Mapping[str, Any], ask: Ask) -> Iterator[Row]:
    """The battle under way: where, both sides or the command given, the dice so far, the chances."""
    forces = all(isinstance(ask.params.get(f"{side}_force"), Mapping)
                 for side in ("attacker", "defender"))  # fmt: skip
    told = session.game.prospects(session.state)
    if forces:
        yield from _strip(session, status, ask.params)
    else:
        yield from _given(session, told[0] if told is not None else ())
    yield from _thrown(session)
    if forces and told is None:
        found = battle_odds(session.game, ask.params)
        if found is not None:
            wins = found["attacker_wins"]
            yield Row(lambda say: say.t(_CHANCE, chance=say.percent(wins)))
        return
    for ruling in told[0] if told is not None else ():
        yield Row(_sentence(session, ruling))


def _sentence(session: Session, ruling: Ruling) -> Told:
    return lambda say: sentence(say, session.game, ruling, True)


def _strip(session: Session, status: Mapping[str, Any], params: Mapping[str, Any]) -> Iterator[Row]:
    """Both forces of a battle in the columns of its strip."""
    space = (status.get("battle") or {}).get("space", "")
    if space:
        yield Row(lambda say: aa1941_strip.title(say, space, params))
    painted = _paints(session, status, space)
    for at in (0, 1):

        def parts(say: Speaker, at: int = at) -> tuple[str, str]:
            return aa1941_strip.lines(say, session.game, params)[at]

        yield Row(
            lambda say, parts=parts: _named(say, *parts(say)),  # type: ignore[misc]
            lambda say, parts=parts: parts(say)[0],  # type: ignore[misc]
            lambda say, at=at: aa1941_strip.drawn(say, session.game, params, at, painted[at]),  # type: ignore[misc]
        )


def _paints(
    session: Session, status: Mapping[str, Any], space: str
) -> tuple[str | None, str | None]:
    """The colours of the map for both sides; none for defenders of several powers."""
    board, mine = session.game.board(session.state), str(status.get("side", ""))
    place = board.places.get(space)
    if board.atlas is None or place is None:
        return None, None
    others = {stack.side for stack in place.stacks if team(board, stack.side) != team(board, mine)}
    against = others.pop() if len(others) == 1 else place.owner if not others else ""
    return board.atlas.paints.get(mine), board.atlas.paints.get(against)


def _named(say: Speaker, name: str, what: str) -> str:
    return say.t(_NAMED, name=name, what=what)


def _given(session: Session, told: Sequence[Ruling]) -> Iterator[Row]:
    """The command that waits, as it would be typed, unless its chances name what it named."""
    waiting = session.state.open
    registry = session.game.play(session.state).registry
    if waiting is None or waiting["name"] not in registry.verbs:
        return
    known = tuple(v for r in told[:1] for v in r.params.values() if isinstance(v, str) and v)
    if any(isinstance(each, str) and each.startswith(known) for each in waiting["args"].values()):
        return
    verb = registry.verb(waiting["name"])
    yield Row(lambda say: " ".join(line_of_args(say, verb, waiting["args"])))


def _thrown(session: Session) -> Iterator[Row]:
    """The dice of this battle, group by group, as they were typed or thrown."""
    _, asked = session.game.play(session.state).course(session.state)
    groups = [(ask, answer) for ask, answer in asked
              if isinstance(ask, Dice) and not isinstance(answer, str)]  # fmt: skip
    for ask, faces in groups[-THROWN:]:
        yield _group(ask, faces)


def _group(ask: Dice, faces: Sequence[int | str]) -> Row:
    def name(say: Speaker) -> str:
        return question_parts(say, ask)[0].rstrip(":\u00a0 ")

    return Row(
        lambda say: _named(say, name(say), " ".join(map(str, faces))),
        name,
        lambda say: dicedrawn.dice(ask, faces),
    )
