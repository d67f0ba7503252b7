"""Verbs that ask in the middle: an open question kept in the state, answered, called off.

A guided session holds (`command.hold`): when dice are missing the verb, its words
and the answers so far are written down (event `asked`) and the game waits for
`answer`; `abandon` drops it. Without `hold` the game answers `Wanted`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any

from referee.engine.ask import Answer, Ask, Choice, Dice, Pending, Say, advance, drive, one_of
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted, not_twice
from referee.engine.courses import Course, Courses, softened, staying
from referee.engine.dice import SPECIAL, check_count, read_faces
from referee.engine.event import Event
from referee.engine.faults import Fault, Unreadable
from referee.engine.record import record, replace
from referee.engine.verb import Coming, Outcome
from referee.engine.verdict import Json, Ruling, info, refusal, set_aside

MOST = 60  # questions counted ahead
Waiting = Mapping[str, Json]
Run = Callable[[Command], Coming]


@record
class Sentences:
    """What a game says around an open question: first answer it, none is open, dropped.

    That is a matter of the program: no booklet speaks of it, and no rule is cited for it.
    `card` is what the offers to answer and to drop it rest on, where the booklet speaks of it.
    `absolute` are refusals that no table can set aside; `params` tells what the sentences name. A
    question that `gives_way` is dropped for another command (its name): who does what it warns of has
    answered it. `more`: whether a word more than was asked fits what came of it (« retreat to
    Ukraine », where there is no other way), or why not; `ahead`: the same where dice come next, of the
    question that was answered. `named`: `first` and `dropped` of the command that asks, where not all are alike. `keeps`: the
    events that stay though what asked for them is refused, and the sentence that says so. `given_up`: what is said of an
    act that another was done in place of (`next`, whose question asked for just that, is spoken of by nobody).
    """

    first: str
    none: str
    dropped: str
    card: str
    absolute: frozenset[str] = frozenset()
    params: Callable[[Waiting], Mapping[str, Json]] = lambda waiting: {}
    gives_way: Callable[[Waiting, str], bool] = lambda waiting, other: False
    more: Callable[[str, Sequence[Event]], bool | Ruling] = lambda word, events: False
    named: Callable[[Waiting], tuple[str, str]] | None = None
    ahead: Callable[[str, Ask], bool | Ruling] = lambda word, ask: False
    keeps: frozenset[str] = frozenset()
    kept: str = ""
    given_up: str = ""

    def words(self, waiting: Waiting) -> tuple[str, str]:
        """What is said of what waits: that it comes first, that it is dropped."""
        return (self.first, self.dropped) if self.named is None else self.named(waiting)

    @property
    def cards(self) -> tuple[str, ...]:
        """What the sentences rest on."""
        return (self.card,) if self.card else ()


def decide(
    command: Command, waiting: Waiting | None, run: Run, say: Sentences,
    position: Any = None, courses: Courses | None = None,
) -> Decision:  # fmt: skip
    """Judge a command, an open question included. `waiting` is what `asked` kept.

    With `courses` a verb that waits is left there (begun on `position`), and goes on from there.
    """
    course = None if courses is None else courses.go_on(position)
    stop = None if courses is None else (lambda left: courses.leave(position, left))
    if waiting is None:
        if command.name in ("answer", "abandon"):
            return Refused((refusal(say.none),))
        return _judged(_begun(command, run), (), 0, command, say, None, stop)
    if command.name == "abandon":
        dropped = info(say.words(waiting)[1], **say.params(waiting))
        return Accepted((Event("answered", {}),), (dropped,))
    if command.name != "answer":
        if say.gives_way(waiting, command.name):
            done = _judged(_begun(command, run), (), 0, command, say, None, stop)
            return _instead(done, waiting, say, command)
        return Refused((refusal(say.words(waiting)[0], **say.params(waiting)),))
    if course is None or command.overruled - course.inner.overruled:
        inner, earlier, asking = standing(waiting, run)
        inner = replace(inner, overruled=inner.overruled | command.overruled)
        course = _begun(inner, run)
    else:
        earlier, asking = tuple(answer for _, answer in course.asked), course.ask
    command = not_twice(command, earlier, asking)
    if command.answers and asking is not None:
        answer, why = fitting(asking, command.answers[0])
        if why is not None:
            return Refused((why,))
        command = replace(command, answers=(answer, *command.answers[1:]))
    return _judged(course, earlier, int(waiting.get("told", 0)), command, say, waiting, stop)


def _begun(inner: Command, run: Run) -> Course:
    """A verb at its beginning."""
    return Course(inner, run(inner))


def _instead(decision: Decision, waiting: Waiting, say: Sentences, command: Command) -> Decision:
    """What is done in place of an answer closes the question, and says so (but for the same act, told better)."""
    if not isinstance(decision, Accepted):
        return decision
    told, about = decision.rulings, say.params(waiting)
    better = command.name == waiting["name"] and say.params({"args": command.args}) == about
    if say.given_up and waiting["name"] != "next" and not better:
        told = (info(say.given_up, verb=waiting["name"], **about), *told)
    return replace(decision, events=(Event("answered", {}), *decision.events), rulings=told)


def asked_of(waiting: Waiting) -> tuple[Command, tuple[Answer, ...]]:
    """The command that waits, and the answers it was given so far."""
    earlier = tuple(a if isinstance(a, str) else tuple(a) for a in waiting["answers"])
    return (
        Command(waiting["name"], waiting["args"], (), True, frozenset(waiting["overruled"])),
        earlier,
    )


def question(waiting: Waiting, run: Run) -> Ask | None:
    """The question at which a verb waits."""
    return standing(waiting, run)[2]


def course(waiting: Waiting, run: Run) -> tuple[tuple[Ruling, ...], tuple[tuple[Ask, Answer], ...]]:
    """What was said and what was answered since the verb that waits began."""
    inner, earlier, _ = standing(waiting, run)
    again = _begun(inner, run)
    _run_on(again, earlier, inner.overruled)
    return tuple(again.said), tuple(again.asked)


def standing(waiting: Waiting, run: Run) -> tuple[Command, tuple[Answer, ...], Ask | None]:
    """The command that waits, its answers as far as they are asked still, and its question.

    What has become known elsewhere (a cell of a chart that its owner typed meanwhile) is asked no
    more: its answer is passed over, the others stay with their own questions.
    """
    inner, earlier = asked_of(waiting)
    coming = run(inner)
    if not isinstance(coming, Generator):
        return inner, (), None
    marks = list(waiting.get("marks") or ())
    if len(marks) != len(earlier):  # of an earlier program: one after the other
        came, asked_ = drive(coming, earlier, aside=inner.overruled)
        ask = came.ask if isinstance(came, Pending) else None
        return inner, tuple(answer for _, answer in asked_), ask
    live: list[Answer] = []
    at = 0
    try:
        said = next(coming)
        while True:
            if isinstance(said, Say):
                aside = inner.overruled
                if any(r.severity == "refusal" and r.code not in aside for r in said.rulings):
                    coming.close()
                    return inner, tuple(live), None
                said = coming.send(None)
                continue
            found = marked(said, marks, at)
            if found is None:
                coming.close()
                return inner, tuple(live), said
            at = found + 1
            live.append(earlier[at - 1])
            said = coming.send(earlier[at - 1])
    except StopIteration:
        return inner, tuple(live), None


def in_a_row(waiting: Waiting, run: Run) -> tuple[int, tuple[Choice, ...], bool]:
    """How many questions like the open one came just before it; it, and those that follow it;
    whether these are all.

    What follows is what would be asked if each were answered by its first option.
    """
    inner, live, open_now = standing(waiting, run)
    before, following = 0, list[Choice]()
    coming = run(inner)
    if not isinstance(open_now, Choice) or not isinstance(coming, Generator):
        return 0, (), True
    about, given, whole = open_now.params.get("table"), iter(live), True
    try:
        said = next(coming)
        while True:
            if isinstance(said, Say):
                said = coming.send(None)
                continue
            alike = (
                isinstance(said, Choice)
                and said.what == open_now.what
                and said.params.get("table") == about
            )
            answer = next(given, None)
            if answer is not None:
                before = before + 1 if alike else 0
            elif not isinstance(said, Choice) or not alike or len(following) == MOST:
                break
            else:
                following.append(said)
                if not said.options:  # what comes of it nobody knows
                    whole = False
                    break
                answer = said.options[0]
            said = coming.send(answer)
    except (StopIteration, Fault):
        pass
    coming.close()
    return before, tuple(following), whole


def mark_of(ask: Ask) -> str:
    """What tells a question of a verb from its others."""
    if isinstance(ask, Dice):
        return ask.what
    return f"{ask.what}|{ask.flag}" + (f"|{ask.which}" if ask.which else "")


def marked(ask: Ask, marks: Sequence[str], at: int = 0) -> int | None:
    """Where a question stands among the marks of what was answered, from `at` on; `None`: nowhere.

    Earlier programs marked no question with what tells it from its like.
    """
    mark = mark_of(ask)
    return next((n for n in range(at, len(marks)) if marks[n] in (mark, _plain(mark))), None)


def as_marked(events: Iterable[Mapping[str, Json]], held: Iterable[Mapping[str, Json]]) -> Json:
    """Events as they would have been written where those `held` are marked as earlier programs did."""
    before = [mark for each in held for mark in _marks(each)]
    fuller = [mark.count("|") > 1 for mark in before]
    if not before or any(fuller):
        return list(events)
    return [
        {**each, "data": {**each["data"], "marks": [_plain(mark) for mark in _marks(each)]}}
        if each["kind"] == "asked" and "marks" in each["data"] else each
        for each in events
    ]  # fmt: skip


def _marks(event: Mapping[str, Json]) -> list[str]:
    return list(event["data"].get("marks") or ()) if event["kind"] == "asked" else []


def _plain(mark: str) -> str:
    """A mark as earlier programs wrote it."""
    return "|".join(mark.split("|")[:2])


def fitting(ask: Ask, answer: Answer) -> tuple[Answer, Ruling | None]:
    """An answer in the shape its question wants, and why it is refused, if it is.

    Empty takes the default; an option may be begun only; faces are counted and looked at.
    """
    if isinstance(ask, Dice):
        faces = read_faces(answer, ask.faces) if isinstance(answer, str) else tuple(answer)
        check_count(ask, faces)
        sides = SPECIAL[ask.faces] if isinstance(ask.faces, str) else range(1, ask.faces + 1)
        for nth, face in enumerate(faces, 1):
            if face not in sides:
                raise Unreadable("dice.impossible", nth=nth, face=face, faces=ask.faces)
        return faces, None
    text = answer if isinstance(answer, str) else " ".join(map(str, answer))
    if not text.strip() and ask.default is not None:
        text = ask.default
    if ask.options and ask.many and text != ask.default:
        text = " ".join(_option(ask, each) for each in text.replace(",", " ").split())
    elif ask.options and text != ask.default:
        return one_of(ask, text, lambda said: _option(ask, said))
    return text, ask.check(text) if ask.check is not None else None


def _judged(
    course: Course, earlier: tuple[Answer, ...], heard: int, command: Command, say: Sentences,
    waiting: Waiting | None, stop: Callable[[Course], None] | None,
) -> Decision:  # fmt: skip
    inner, said = course.inner, course.said
    aside = inner.overruled - say.absolute
    answers = (*earlier, *command.answers)
    came, over = _word_by_word(course, earlier, command.answers, aside)
    if over:  # a word more, and dice come first
        ahead = [say.ahead(each, course.asked[-1][0]) for each in over]
        if not all(ahead):
            raise Unreadable("answer.left_over", text=", ".join(over))
        if no := tuple(why for why in ahead if isinstance(why, Ruling)):
            return Refused(no)
        answers = answers[: -len(over)]
    used = tuple(course.asked)
    # What was said before the last stop is not said again.
    if isinstance(came, Pending):
        if not command.hold or (waiting is not None and len(came.asked) <= len(earlier)):
            begun = tuple(set_aside(ruling, aside) for ruling in said[heard:])
            return Wanted(came.ask, came.asked, begun)
        kept = Event("asked", _kept(inner, came.asked, len(said)))
        if stop is not None:
            stop(course.at(came.ask, kept.data))
        begun = tuple(set_aside(ruling, aside) for ruling in said[heard:])
        return Accepted((kept,), begun, {}, came.asked[len(earlier) :])
    told = (*said, *came.rulings)
    rulings = tuple(set_aside(ruling, aside) for ruling in told)
    refused = any(ruling.severity == "refusal" for ruling in rulings)
    # What has nothing to record cannot be overruled either.
    if refused or (not came.events and any(ruling.severity == "refusal" for ruling in told)):
        if waiting is not None and (stays := staying(say.keeps, came.events, used)):
            told = (info(say.kept), *softened(rulings[heard:]))
            return Accepted((Event("answered", {}), *stays), told, {}, used[len(earlier) :])
        result = {**came.result, "legal": False} if "legal" in came.result else came.result
        return Refused(rulings if refused else told, result)
    if len(used) < len(answers):
        words = [each for each in answers[len(used) :] if isinstance(each, str)]
        fits = {each: say.more(each, came.events) for each in words}
        if not all(fits.values()):
            over = [each for each in words if not fits[each]]
            raise Unreadable("answer.left_over", text=", ".join(over))
        if against := tuple(why for why in fits.values() if isinstance(why, Ruling)):
            return Refused(against)
        if not words:
            raise Unreadable("dice.left_over", extra=len(answers) - len(used))
    events = came.events if waiting is None else (Event("answered", {}), *came.events)
    return Accepted(events, rulings[heard:], came.result, used[len(earlier) :])


def _word_by_word(
    course: Course, earlier: tuple[Answer, ...], new: tuple[Answer, ...], aside: frozenset[str]
) -> tuple[Any, list[str]]:
    """What a verb comes to with new answers; and the words among them that are left where it asks
    for dice, which they are not.
    """
    words = [each for each in new[1:] if isinstance(each, str)]
    if not words or len(words) < len(new) - 1 or any(word[:1].isdecimal() for word in words):
        return _run_on(course, (*earlier, *new), aside), []
    came: Any = None
    for nth in range(len(new)):
        came = _run_on(course, (*earlier, *new[: nth + 1]), aside)
        if not isinstance(came, Pending):
            return came, []
        course.ask = came.ask
        if isinstance(came.ask, Dice):
            return came, words[nth:]
    return came, []


def _run_on(course: Course, answers: tuple[Answer, ...], aside: frozenset[str]) -> Any:
    """What a verb comes to with its answers: those that it has not been given yet."""
    if not isinstance(course.coming, Generator):
        return course.coming
    fresh = answers[len(course.asked) :]
    came = advance(course.coming, course.ask, fresh, course.said, aside, course.asked)
    if isinstance(came, Say):  # a refusal that stands: the verb goes no further
        return Outcome((), (), came.result)
    return came


def _kept(inner: Command, asked: tuple[tuple[Ask, Answer], ...], told: int) -> dict[str, Json]:
    return {
        "name": inner.name,
        "args": dict(inner.args),
        "answers": [a if isinstance(a, str) else list(a) for _, a in asked],
        "marks": [mark_of(ask) for ask, _ in asked],
        "overruled": sorted(inner.overruled),
        "told": told,
    }


def asked(state: Any, data: Waiting) -> Any:
    """The change of `asked`: the verb waits at its question."""
    return replace(state, open=data)


def answered(state: Any, data: Waiting) -> Any:
    """The change of `answered`: the question is closed, or called off."""
    return replace(state, open=None)


def _option(ask: Choice, text: str) -> str:
    """An option by its id, or by how it begins; a number begins nothing: it counts the list."""
    if text in ask.options:
        return text
    counts = text.strip().isdecimal()
    found = (
        []
        if counts
        else [option for option in ask.options if option.startswith(text.strip().lower())]
    )
    if len(found) != 1 or not text.strip():
        raise Unreadable("value.choice", key=ask.flag, text=text, options=list(ask.options))
    return found[0]


CHANGES = {"asked": asked, "answered": answered}
