"""What a procedure may ask in the middle of its work: dice, or a choice.

A procedure is a generator. It yields an `Ask`, is sent the answer, and returns
its `Verdict`. It may also `Say` something on the way (what a first fire did before
the second is decided); a refusal said so stops it, unless the table set it aside. The same generator therefore serves `resolve` (answers typed or
rolled at once), a game in progress (answers kept in the journal, so that it is
replayed to the very question it stopped at) and the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, TypeVar

from referee.engine.faults import Fault
from referee.engine.record import field, record
from referee.engine.verdict import Json, Ruling, Verdict

HOW_MANY = "how_many"  # the kind of « all » and « none » where it is asked how many


@record
class Dice:
    """One group of dice to roll together.

    `what` is a code (`aa1941.attacker_fires`) whose sentence and parameters tell
    players who rolls; `faces` is 6, 10 or the name of a special die;
    `hits_on` is the face that decides, `low` whether lower faces succeed too
    (otherwise higher ones). `then` are the groups already known to follow.
    """

    what: str
    dice: int
    faces: int | str = 6
    hits_on: int | None = None
    low: bool = False
    params: Mapping[str, Json] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    then: tuple[Dice, ...] = ()
    open: str = ""  # the key that tells how many; without it whoever types them decides
    side: str = ""  # who throws them, where that is not who acts
    good: tuple[str, ...] = ()  # faces of a special die that succeed
    about: object = field(default=None, compare=False)  # what the game knows of them, for odds


@record
class Choice:
    """A decision of the players, or a fact that only they can see.

    `options` are ids; `flag` is the key that answers it on the command line;
    `default` is the usual legal choice, taken by Enter; `check` tells why an
    answer is not legal (`None`: it is), so that it is refused before it is kept.
    `hint` is the code of another way to answer it there, where its verb has no such key.
    With no `options` the answer is free text that `check` judges. With `many` several options may
    be taken, the answer names them one after the other; `named` describes an option beside its id.
    """

    what: str
    options: tuple[str, ...]
    flag: str
    default: str | None = None
    params: Mapping[str, Json] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    check: Callable[[str], Ruling | None] | None = field(default=None, compare=False)
    kind: str = ""  # what the options are in the game's lexicon (`weather`), to be named by
    side: str = ""  # who decides, where that is not who acts
    unasked: str | None = None  # what is taken where nobody can be asked, if not the default
    many: bool = False
    aloud: bool = False  # its owner says it, or Enter: dice typed at it take nothing for granted
    named: Callable[[str], Ruling | None] | None = field(default=None, compare=False)
    about: object = field(default=None, compare=False)  # what the game knows of it, for odds
    which: str = (
        ""  # what tells it from others of its `what` and `flag`, where one verb asks several
    )
    hint: str = ""
    # Kind of names → name → the option that it means, where that settles it (whose one loss it is); `HOW_MANY`: what
    # `all` and `none` of those counted are.
    also: Mapping[str, Mapping[str, str]] = field(default_factory=dict, compare=False)
    # What a free answer means, as it is kept and told in either language: `3 infantry` for « trois inf ».
    meant: Callable[[str], str] | None = field(default=None, compare=False)
    # The word of its verb behind which a line says this answer and all that are asked like it (`declaring`).
    mark: str = ""
    # Why something of the game that is named, and no option, is none (`None`: it is nothing known).
    why_not: Callable[[str], Ruling | None] | None = field(default=None, compare=False)


def one_of(ask: Choice, text: str, read: Callable[[str], str]) -> tuple[str, Ruling | None]:
    """The option that `read` finds in a text; where it is none, why the rules refuse what was named,
    if `why_not` can tell (a hex of the map that has no room); else it is unreadable as it was.
    """
    try:
        option = read(text)
    except Fault:
        against = None if ask.why_not is None else ask.why_not(text)
        if against is None:
            raise
        return text, against
    return option, None if ask.check is None else ask.check(option)


@record
class Say:
    """Rulings told on the way, before the next question; `result` is for a refusal among them."""

    rulings: tuple[Ruling, ...]
    result: Mapping[str, Json] = field(default_factory=dict)


Ask = Dice | Choice
Faces = tuple[int | str, ...]
Answer = Faces | str
R = TypeVar("R")
Script = Generator["Ask | Say", Any, R]
Procedure = Script[Verdict]


@record
class Pending:
    """A procedure that stopped at a question: the question, and what was answered."""

    ask: Ask
    asked: tuple[tuple[Ask, Answer], ...]


def drive(
    script: Script[R],
    answers: Iterable[Answer],
    said: list[Ruling] | None = None,
    aside: frozenset[str] = frozenset(),
) -> tuple[R | Pending | Say, tuple[tuple[Ask, Answer], ...]]:
    """Run a script on the answers given so far.

    Returns what it came to (its own value, `Pending` at the first question left open, or
    the `Say` with a refusal that stopped it) and every question asked with its answer.
    What it says on the way is added to `said`. Answers left over are not an error here:
    the caller knows how many it gave. `aside` are refusals that the table set aside.
    """
    asked: list[tuple[Ask, Answer]] = []
    said = [] if said is None else said
    came = advance(script, None, answers, said, aside, asked)
    script.close()
    return came, tuple(asked)


def advance(
    script: Script[R],
    ask: Ask | None,
    answers: Iterable[Answer],
    said: list[Ruling],
    aside: frozenset[str],
    asked: list[tuple[Ask, Answer]],
) -> R | Pending | Say:
    """Run a script on from the question at which it waits (`None`: from its beginning), as `drive`.

    It is left as it stands: at its question, it can be run on from there.
    """
    given = iter(answers)
    coming: Ask | Say | None = ask
    try:
        if coming is None:
            coming = next(script)
        while True:
            if isinstance(coming, Say):
                said += coming.rulings
                if any(r.severity == "refusal" and r.code not in aside for r in coming.rulings):
                    return coming
                coming = script.send(None)
                continue
            answer = next(given, None)
            if answer is None:
                return Pending(coming, tuple(asked))
            asked.append((coming, answer))
            coming = script.send(answer)
    except StopIteration as end:
        value: R = end.value
        return value


def conduct(
    script: Script[R],
    answer: Callable[[Ask], Answer],
    say: Callable[[Say], None] = lambda say: None,
) -> R:
    """Run a script to its end, asking `answer` for each question as it comes.

    `say` hears what is told on the way.
    """
    try:
        ask = next(script)
        while True:
            if isinstance(ask, Say):
                say(ask)
                ask = script.send(None)
            else:
                ask = script.send(answer(ask))
    except StopIteration as end:
        value: R = end.value
        return value
