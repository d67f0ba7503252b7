"""A line typed at a question that belongs behind its answer: the bridge blown, the dam sabotaged with the card just named,
before units are ordered. Both are done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cli.shell.words import Line, spoken_line
from referee.engine.reader import NONE
from referee.engine.verb import Arg

if TYPE_CHECKING:
    from referee.cli.shell.dialogue import Dialogue


def first_done(asked: Dialogue, arg: Arg, typed: str) -> list[str]:
    """The line of the question with nobody named, where another act comes next to it; empty: it is dropped."""
    if arg.before is None:
        return []
    play = asked.game.play(asked.state)
    line = Line(None, tuple(typed.split()), typed)
    spoken = spoken_line(line, lambda words: play.called(asked.state, words)[0] is not None)
    verb = play.called(asked.state, list(spoken.rest))[0]
    if verb is None or not arg.before(asked.book, asked.state, asked.said_values(), verb.id):
        return []
    asked.said[arg.name] = asked.of_option(arg, [NONE])
    return asked.said_but(())
