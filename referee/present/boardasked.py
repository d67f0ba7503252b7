"""What a game waits for, as a page shows it: who is asked what, the battle and its dice so far, the odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from referee.app.procedures import battle_odds
from referee.app.session import Session
from referee.engine.ask import Ask, Dice
from referee.engine.verdict import Ruling
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.commands import line_of_args
from referee.present.questions import question_parts
from referee.present.rulings import sentence
from referee.present.views import aa1941_strip

Told = Callable[[Speaker], str]
_CHANCE = N_("The attacker wins: %(chance)s")
THROWN = 4  # groups of dice that are shown, the last ones


def under_way(session: Session, status: Mapping[str, Any], ask: Ask) -> Iterator[Told]:
    """The battle under way: where, both sides or the command given, the dice so far, the chances."""
    forces = all(isinstance(ask.params.get(f"{side}_force"), Mapping)
                 for side in ("attacker", "defender"))  # fmt: skip
    told = session.game.prospects(session.state)
    if forces:
        yield from _strip(session, status, ask.params)
    elif not told:
        yield from _given(session)
    yield from _thrown(session)
    if forces and told is None:
        found = battle_odds(session.game, ask.params)
        if found is not None:
            wins = found["attacker_wins"]
            yield lambda say: say.t(_CHANCE, chance=say.percent(wins))
        return
    for ruling in told[0] if told is not None else ():
        yield _sentence(session, ruling)


def _sentence(session: Session, ruling: Ruling) -> Told:
    return lambda say: sentence(say, session.game, ruling, True)


def _strip(
    session: Session, status: Mapping[str, Any], params: Mapping[str, Any]
) -> Iterator[Told]:
    """Both forces of a battle in the columns of its strip."""
    space = (status.get("battle") or {}).get("space", "")
    if space:
        yield lambda say: aa1941_strip.title(say, space, params)
    with_name = N_("%(name)s: %(what)s")
    for at in (0, 1):

        def line_of(say: Speaker, at: int = at) -> str:
            name, what = aa1941_strip.lines(say, session.game, params)[at]
            return say.t(with_name, name=name, what=what)

        yield line_of


def _given(session: Session) -> Iterator[Told]:
    """The command that waits, as it would be typed."""
    waiting = session.state.open
    registry = session.game.play(session.state).registry
    if waiting is None or waiting["name"] not in registry.verbs:
        return
    verb = registry.verb(waiting["name"])
    yield lambda say: " ".join(line_of_args(say, verb, waiting["args"]))


def _thrown(session: Session) -> Iterator[Told]:
    """The dice of this battle, group by group, as they were typed or thrown."""
    _, asked = session.game.play(session.state).course(session.state)
    groups = [(ask, answer) for ask, answer in asked
              if isinstance(ask, Dice) and not isinstance(answer, str)]  # fmt: skip
    for ask, faces in groups[-THROWN:]:
        yield _group(ask, faces)


def _group(ask: Dice, faces: Sequence[int | str]) -> Told:
    with_name = N_("%(name)s: %(what)s")

    def told(say: Speaker) -> str:
        name = question_parts(say, ask)[0].rstrip(":\u00a0 ")
        return say.t(with_name, name=name, what=" ".join(map(str, faces)))

    return told
