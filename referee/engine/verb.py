"""A verb: one thing that can be done in a game in progress, and everything said about it.

A subject of a game (`games/<game>/<subject>/verbs.py`) lists its `VERBS` and the changes that
its events make (`CHANGES`). What players call a verb, and the steps in which it is offered, is
data (`games/<game>/data/registry.yaml`): a verb is found without importing any subject.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from referee.engine.ask import Answer, Script
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import field, record
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json, Ruling

Args = Mapping[str, Json]
Book = Any  # what a game looks things up in: its board, pieces, tables and names
State = Any
Options = Callable[[Book, State, Args], Sequence[Json]]  # what is possible now, best first
Change = Callable[[Any, Any], Any]  # (state, payload of the event) → state


@record
class Outcome:
    """What a verb came to. While a refusal among the rulings stands nothing happens."""

    events: tuple[Event, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    result: Mapping[str, Json] = field(default_factory=dict)


Coming = Outcome | Script[Outcome]


@record
class Arg:
    """One thing a verb takes, in the order in which it is asked when it was not said.

    `kind` is a vocabulary of the game (`unit`, `space`) or one of `force`, `number`, `text`,
    `yesno`, `hex`; `mark` is the small word before it on the line (`with`, see `reader.MARKS`);
    `options` are the values possible now, best first (ids, forces, numbers), given what was said
    before; `default` is what Enter takes; `label` describes an option beside its name (the unit on
    a hex and its figures), `reckoned` by what was said before (the cost of the way there), `group` what it belongs to where they fall into groups. An `optional` argument is asked only when `options` finds something to
    choose from, or where its question is worded (`ask`); one that is `wanted` is asked although the line can be read without it, and any is
    asked only `when` what was said before makes it matter. `ask` words the question by what was
    said before; `told` is what is said before it (what may be chosen, what not and why). A force is
    read in the vocabulary `of`; where it (or a list) may be `empty`, « nothing » says so. A `key` is said as `name=value`; `check` tells early that a text
    cannot be read (it raises a fault). What is `secret` is typed unseen. `find` reads an answer
    before the vocabularies do (a hex for the unit that stands on it): what is meant, `None` where
    it says nothing of the kind, a fault where it names what this argument cannot be. `whose` tells
    who is asked, where it is not whoever acts. What is `chosen` may be left out of a line, but where it
    is asked somebody has to choose: Enter leaves it out of nothing. `usual` is the code of the reason that
    Enter gives, where it is another than that of whatever is put right. `sure` is the one answer that the
    rules leave, if they leave one: nobody is asked for it. `instead` names what else may say it: nobody is asked then.
    `before`: whether a line of another verb (its id) that is typed at the question comes behind it, nobody having been named.
    """

    name: str
    kind: str
    mark: str = ""
    optional: bool = False
    many: bool = False
    options: Options | None = None
    default: Callable[[Book, State, Args], Json] | None = None
    label: Callable[[Book, State, Json], Ruling] | None = None
    reckoned: Callable[[Book, State, Args, Json], Ruling | None] | None = None
    group: Callable[[Book, State, Json], Ruling | None] | None = None
    wanted: bool = False
    ask: Callable[[Book, State, Args], Ruling | None] | None = None
    told: Callable[[Book, State, Args], Sequence[Ruling]] | None = None
    when: Callable[[Book, State, Args], bool] | None = None
    of: str = "unit"
    empty: bool = False
    key: bool = False
    check: Callable[[str], object] | None = None
    secret: bool = False
    find: Callable[[Book, State, Args, str], Json | None] | None = None
    whose: Callable[[State, Args], str] | None = None
    chosen: bool = False
    usual: str = ""
    sure: Callable[[Book, State, Args], Json] | None = None
    instead: str = ""
    before: Callable[[Book, State, Args, str], bool] | None = None


class Nothing(TypedDict):
    """What a verb takes that takes nothing."""


def of_list(*values: Json) -> Options:
    """Always the same few."""
    return lambda book, state, given: list(values)


def those(found: Callable[[Any], Iterable[Json]]) -> Options:
    """What the position alone tells."""
    return lambda book, state, given: list(found(state))


def first_of(options: Options) -> Callable[[Book, State, Args], Json]:
    """Enter takes the first, if there is any."""
    return lambda book, state, given: next(iter(options(book, state, given)), None)


def unlisted(book: Book, state: State) -> Iterable[Offer]:
    """What is told when it happens: no walk and no prompt proposes it."""
    return ()


@record
class Mend:
    """One thing on the record that a verb of the corrections puts right.

    `words` is what is typed for it after the verb, English and French (both empty: nothing);
    `args` is what is asked for it, the reason last. The session's `fix` menu is made of these.
    """

    subject: str
    words: tuple[str, str] = ("", "")
    args: tuple[Arg, ...] = ()


def nothing(reader: Reader) -> Args:
    """The reading of a verb without arguments."""
    return {}


def _always(book: Book, state: State) -> bool:
    return True


def _no_example(book: Book, state: State) -> Args | None:
    return None


@record
class Verb:
    """One verb. `read` takes the words after it; `do` judges them and never raises for a rule. What `do` takes (its
    `args`, a `TypedDict`) declares what the journal holds of it: nothing else is written, or read.

    `shape` shows its arguments in help (`SPACE with FORCE`); `args` are those that the guided
    session asks for. `strict`: the sequence of play allows it in its steps only. `worth` tells
    whether there is anything to do it with, so that it need not be listed; `example` gives
    arguments that would be accepted now; a verb with several offers lists them itself (`offers`).
    `meanwhile`: it may be done while a question is open. `answers`: it is a way to say the answer
    to the open question (`retreat`). `asks`: it has choices with a usual answer, and is told whether
    anybody is there to be asked (`args["hold"]`). `mends`: what players put right with it. `keys`
    are the `key=value` words it knows.
    `idle` tells why nothing can be done with it now, as far as its arguments are said: it is said
    instead of asking on. `missed` (always until it is done, or what the position tells; `None`: until it
    is done): nobody must do it, and who leaves its step without it has lost the occasion: Enter
    alone does not pass it (it may tell what would be missed: a ruling). What a `private` verb says is for whoever typed it alone. `by`: whose it is to do,
    where that is not the side in turn; `author`: who did it, where its own words say that. `plain` puts the words after
    it, as people say them in a position, into its own shape, before they are read. `who` tells who may do it now, where
    its arguments say (a place, or nothing yet): nothing told, nobody.
    """

    id: str
    do: Callable[[Any, Any, Any], Coming] | None = None
    shape: str = ""
    cards: tuple[str, ...] = ()
    read: Callable[[Reader], Args] = nothing
    args: tuple[Arg, ...] = ()
    strict: bool = False
    meanwhile: bool = False
    worth: Callable[[Any, Any], bool] = _always
    example: Callable[[Any, Any], Args | None] = _no_example
    offers: Callable[[Any, Any], Iterable[Offer]] | None = None
    answers: Callable[[Reader], tuple[Answer, ...]] | None = None
    asks: bool = False
    mends: tuple[Mend, ...] = ()
    keys: tuple[str, ...] = ()
    missed: bool | Callable[[Book, State], Ruling | bool | None] = False
    private: bool = False
    idle: Callable[[Any, Any, Args], Ruling | None] | None = None
    by: Callable[[Any], str] | None = None
    author: Callable[[Any, Args], str] | None = None
    plain: Callable[[Any, Sequence[str]], Sequence[str]] | None = None
    who: Callable[[Book, State, Args], Sequence[Ruling]] | None = None


def stands(rulings: Iterable[Ruling], args: Args) -> bool:
    """Whether some refusal is left that the table did not set aside: then nothing is asked.

    `args["overruled"]` holds the codes set aside. (A script may as well `yield Say(rulings)`:
    it goes on only when none stands.)
    """
    aside = args.get("overruled", ())
    return any(r.severity == "refusal" and r.code not in aside for r in rulings)
