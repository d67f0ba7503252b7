"""`fix`: what went wrong on the board, put right: a die, a loss, a treasury, pieces, a medal, a cell.

The menu knows no game: a die and the cell of a printed chart are the program's own record, the
rest is what the verbs of the game's corrections say that they put right (`Verb.mends`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from referee.app.cells_used import Past, lately
from referee.app.charts import READ, chart_named, typed
from referee.app.correcting import called_off
from referee.app.correcting import correct as put_right
from referee.app.french_words import shown_key, shown_table
from referee.cli.shell import mending, telling
from referee.cli.shell.dialogue import BACK, Dialogue, GivenUp, Otherwise
from referee.cli.shell.picking import log_lines, picked, place_of
from referee.cli.shell.questions import as_many
from referee.cli.shell.ruling import here
from referee.cli.shell.session import GuidedSession
from referee.engine.ask import Ask, Dice
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.record import record, replace
from referee.engine.verb import Mend, Verb
from referee.i18n.mark import N_
from referee.present.rulings import cell_told, result_told

DICE = ("die", "dice", "roll", "dé", "dés", "lancer")
ROOM = "corrections"  # the subject of a game whose verbs put the record right
_SLIP = N_("typed by mistake")  # why a die or a cell is put right, when nobody says
MOST = 12  # rolls, or cells, to choose from
_WHAT = N_("What went wrong?")
_WHICH_ROLL = N_("Which roll?")
_PRINTED = N_("%(chart)s, %(cell)s: %(result)s")
_WHICH_CELL = N_("Which cell? Any other by its name, as “%(such)s”.")
_FACES = N_("The faces as they really fell (typed: %(thrown)s)")
_RESULT = N_("What does your chart really print there (typed: %(cell)s)?")
_WHY = N_("Why? The log keeps it. [Enter = %(default)s]")


@record
class Wrong:
    """A line of the menu: what it is called, what is done about it."""

    label: str
    do: Callable[[], None]
    names: tuple[str, ...] = ()  # what it is called besides, in either language


def fix(evening: Any, rest: tuple[str, ...]) -> None:
    """`fix [N]`: what went wrong, asked for what it needs and why; one sentence in the log."""
    menu = list(wrongs(evening))
    labels, names = [each.label for each in menu], [each.names for each in menu]
    try:
        if len(rest) > 1 and _said_on(evening, rest):
            return
        try:
            at = place_of(" ".join(rest), labels, names) if rest else -1
        except Fault as fault:
            evening.put_fault(fault)
            at = -1
        menu[at if at >= 0 else picked(evening, _WHAT, labels, names=names)].do()
    except GivenUp:
        raise Unreadable("shell.fix.given_up") from None


def _said_on(evening: Any, words: Sequence[str]) -> bool:
    """« fix treasury germany 12 »: what is wrong, and what it is; whether that was said."""
    for verb in correcting(evening):
        for mend in mends_of(verb):
            if fold(words[0]) in map(fold, (mend.subject, *filter(None, mend.words))):
                evening.do(line_asked(evening, verb, mend, words[1:]))
                return True
    return False


def wrongs(evening: Any) -> Iterator[Wrong]:
    """What can be put right now."""
    session, say = evening.session, evening.voice
    if _rolled(evening):
        yield Wrong(say.say("shell.fix.die"), lambda: _die(evening), DICE)
    for verb in correcting(evening):
        for mend in filter(lambda mend: _any(evening, mend), mends_of(verb)):
            names = (mend.subject, *(word for word in mend.words if word))
            yield Wrong(_called(evening, verb, mend), _mending(evening, verb, mend), names)
    if session.game.charts is not None and any(session.game.charts.owner.values()):
        yield Wrong(say.say("shell.fix.cell"), lambda: _cell(evening))
    yield Wrong(say.say("shell.fix.back"), lambda: mending.undo(evening, ("to",)))


def correcting(evening: GuidedSession) -> list[Verb]:
    """The verbs of the game that put the record right."""
    registry = evening.session.game.play(evening.session.state).registry
    return [registry.verb(key) for key, e in registry.verbs.items() if e.subject == ROOM]


def mends_of(verb: Verb) -> tuple[Mend, ...]:
    """What a verb puts right: what it says itself, else whatever it takes."""
    return verb.mends or ((Mend(verb.id, args=verb.args),) if verb.args else ())


def _any(evening: GuidedSession, mend: Mend) -> bool:
    """Whether there is anything of the kind to put right."""
    game, state, first = evening.session.game, evening.session.state, mend.args[0]
    return first.options is None or bool(first.options(game.play(state).book, state, {}))


def _called(evening: GuidedSession, verb: Verb, mend: Mend) -> str:
    say = evening.voice
    codes = (f"{evening.session.game.id}.fix.{mend.subject}", f"shell.fix.{mend.subject}")
    known = next((code for code in codes if say.knows(code)), None)
    return say.say(known) if known else say.name("verb", verb.id)


def _mending(evening: Any, verb: Verb, mend: Mend) -> Callable[[], None]:
    def mended() -> None:
        evening.do(line_asked(evening, verb, mend, ()))

    return mended


def line_asked(evening: Any, verb: Verb, mend: Mend, words: Sequence[str]) -> list[str]:
    """The whole line of a correction, what was not said being asked; a fault where what was said cannot be put right
    (nobody stands there).
    """
    game, state = evening.session.game, evening.session.state
    asked, book = replace(verb, args=mend.args, mends=()), game.play(state).book
    dialogue = Dialogue(evening, game, state, book, asked, words)
    for arg in mend.args:
        if arg.find is not None and arg.name in dialogue.said:
            arg.find(book, state, {}, dialogue.said[arg.name].text)
    dialogue.head = mend.words[evening.voice.lang == "fr"].split()
    return dialogue.line()


# -- a die -------------------------------------------------------------------------------
def _rolled(guided: GuidedSession) -> list[int]:
    """The rolls that may be put right, the last one first."""
    session, dropped = guided.session, called_off(guided.session)
    rolled = (n for n in session.history.undoable if session.entries[n - 1].rolled)
    return [n for n in rolled if n not in dropped][:MOST]


def _die(guided: GuidedSession) -> None:
    """Other faces for a roll of the log; everything after it is judged again."""
    session, say = guided.session, guided.voice
    rolls = _rolled(guided)
    entry = rolls[picked(guided, _WHICH_ROLL, log_lines(guided, rolls), 0)]
    thrown = session.entries[entry - 1].dice
    reason = ""
    while True:
        faces = _text(guided, lambda: say.t(_FACES, thrown=[roll["dice"] for roll in thrown]))
        try:
            if len(thrown) == 1:  # before the reason is asked
                as_many(faces, thrown[0]["faces"], len(thrown[0]["dice"]))
        except Fault as fault:
            guided.put_fault(fault)
            continue
        reason = reason or _reason(guided)
        if not reason:
            continue
        before, last = guided.status, len(session.entries)
        asked = _asked_at(guided, entry)
        try:
            agreed = mending.asked_first(guided)
            rulings = put_right(session, entry, faces, reason, agreed).rulings
        except Fault as fault:
            guided.put_fault(fault)
            continue
        guided.say(rulings)
        if isinstance(asked, Dice) and len(thrown) == 1:  # what the new faces come to
            dice = next(each.dice for each in session.entries[last:] if each.dice)
            telling.fell(guided.context, asked, tuple(dice[0]["dice"]), True)
            if entry == rolls[0]:  # what falls is counted from before the roll
                guided.seen = telling.standing(asked)
        guided.changed(before)
        return


def _asked_at(guided: GuidedSession, entry: int) -> Ask | None:
    """The question that an entry answered."""
    session = guided.session
    before = [n for n in session.history.line if n < entry]
    return session.game.question(session.after(session.begun(), before))


# -- a cell of a printed chart ---------------------------------------------------------------
def _cells(guided: GuidedSession) -> list[tuple[int, str, str, str]]:
    """Cells read in this game, aloud or from the owner's charts: (entry, chart, cell, result), the last
    one first.
    """
    session = guided.session
    found: dict[tuple[str, str], tuple[int, str, str, str]] = {}
    for n in guided.session.history.undoable:
        for event in guided.session.entries[n - 1].events:
            data = event["data"]
            if event["kind"] in READ and data.get("cell"):
                key = (data["table"], data["cell"])
                found.setdefault(key, (n, *key, str(data["result"])))
    played = Past(session.game, session.journal.path, session.begun(), session.entries,
                  session.history.line)  # fmt: skip
    for each in lately(played, MOST):
        found.setdefault((each[1], each[2]), each)
    return sorted(found.values(), key=lambda each: -each[0])[:MOST]


def _cell(guided: Any) -> None:
    """Another result for a cell that was read aloud, or is named: it is the owner's from now on."""
    session, say, cells = guided.session, guided.voice, _cells(guided)
    named: list[tuple[int, str, str, str]] = []
    charts = session.game.charts
    assert charts is not None
    title = {chart: say.pick(charts.all[chart].title) for _, chart, _, _ in cells}
    labels = [
        say.t(
            _PRINTED, chart=title[chart], cell=cell_told(say, cell), result=result_told(say, result)
        )
        for _, chart, cell, result in cells
    ]

    def other(text: str) -> bool:
        if "=" in text:
            named.append((0, *_named(guided, text)))
        return bool(named)

    one = next((chart, key) for chart, known in charts.owner.items() for key in known)
    such = f"{shown_table(one[0], say.lang)} {cell_told(say, one[1])}"
    question = say.t(_WHICH_CELL, such=such)
    at = picked(guided, question, labels, 0 if labels else -1, other=other)
    _, chart, cell, was = named[0] if named else cells[at]
    words = [shown_table(chart, say.lang), *cell_told(say, cell).split()]
    reason = ""
    while True:
        result = _text(guided, lambda: say.t(_RESULT, cell=result_told(say, was)))
        try:  # before the reason is asked
            charts.read_cell(chart, result, cell)
        except Fault as fault:
            guided.put_fault(fault)
            continue
        reason = reason or _reason(guided)
        if not reason:
            continue
        verb = say.name("verb", "correct")
        noun, because = ("tableau", "car") if say.lang == "fr" else ("chart", "because")
        try:
            guided.do([*verb.split(), noun, *words, f"{shown_key('result', say.lang)}={result}", because, *reason.split()])  # fmt: skip
            return
        except Fault as fault:
            guided.put_fault(fault)


def _named(guided: GuidedSession, text: str) -> tuple[str, str, str]:
    """« blitzkrieg column=2:1 die=6 »: the chart, the cell, what it says now."""
    charts: Any = guided.session.game.charts
    words = text.split()
    first = next(at for at, word in enumerate(words) if "=" in word)
    chart = chart_named(charts, " ".join(words[:first]))
    key = charts.read_key(chart, typed(words[first:], charts.all[chart].keys)[0])
    was = {**charts.all[chart].pinned, **charts.owner.get(chart, {})}.get(key)
    if was is None:
        raise Unreadable("shell.fix.no_cell", text=text)
    return chart, key, was


def _text(guided: GuidedSession, prompt: Callable[[], str]) -> str:
    while True:
        text = guided.lines.ask(prompt, True).strip()
        if not text or text == "<" or fold(text) in BACK:
            raise GivenUp
        if guided.aside(text, here(guided)):
            continue
        if guided.otherwise(text):
            raise Otherwise(text)
        return text


def _reason(guided: GuidedSession) -> str:
    """Why; nothing where the players went back to what was asked before."""
    say = guided.voice
    slip = say.t(_SLIP)
    while True:
        text = guided.lines.ask(lambda: say.t(_WHY, default=slip), True).strip()
        if text == "<" or (text and fold(text) in BACK):
            return ""
        if text != "?" or not guided.aside(
            text, here(guided), True
        ):  # a reason is prose: « dice misread »
            return text or slip
