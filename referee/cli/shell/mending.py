"""The words that change the record: undo, redo, note, correct, overrule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from referee.app import correcting, mending, standing
from referee.app.session import Means
from referee.cli.putting_right import LEFT_OUT, OPEN, SURE, UNCORRECTED
from referee.cli.shell import telling
from referee.cli.shell.dialogue import BACK, GivenUp, Otherwise
from referee.cli.shell.picking import last_line, log_lines, sure
from referee.cli.shell.ruling import here
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.unseen import open_to_all, says_a_word, spans
from referee.cli.shell.words import TO, spoken, typed_alone
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.verdict import advice
from referee.i18n.mark import N_
from referee.present.questions import whose

Rest = tuple[str, ...]
_SEEN = N_("A card was drawn and seen (entry %(entry)d): it goes back onto the pile. Go on?")
_YES_NO = N_("[y/N]")
LISTED = 9  # lines of the log to choose from
_WHICH_LINE = N_("Back to which line? Its number; it stays, what came after it is taken back")
_BEGINNING = N_("0: the very beginning")
# Words of « undo to production-start » that name no line, in either language.
START = frozenset(
    ("start", "begin", "beginning", "of", "the", "at",
     "debut", "commencement", "du", "de", "la", "le", "des", "l", "d", "a", "au")
)  # fmt: skip
_OBVIOUS = ("next", "answer")  # told by the step or the question that stands there again
_STEM = 5  # letters by which « attaque » and « attaquer » are one
_NOBODY = N_("Nobody was named; `players SIDE NAME` does.")
_KEPT = N_("Nothing was taken back.")
# What the log tells of a line is so no more once it is taken back.
_GONE = N_("Taken back – the log said: “%(told)s”")
_AGAIN = N_("Brought back: “%(told)s”")


def undo(guided: GuidedSession, rest: Rest) -> None:
    """`undo [N]`: the last decision taken back; `undo to [ENTRY]`: back to a line of the log."""
    from referee.app.taking_back import going

    typed_alone("undo", rest, guided.voice.lang)
    session, to = guided.session, _line_meant(guided, rest)
    if to is None and rest and not rest[0].lstrip("-").isdecimal():
        _last_called(guided, rest)
        rest = ()
    count = _count(rest) if to is None else 1
    gone = going(session, count, to)
    crossed = [n for n in gone if session.entries[n - 1].rolled]
    seen = [
        n for n in gone
        if any(event["kind"] in session.game.seen for event in session.entries[n - 1].events)
    ]  # fmt: skip
    asked = bool(crossed or seen) and guided.lines.waits
    voice = guided.context.voice
    text, entries = (SURE, crossed) if crossed else (_SEEN, seen)
    if asked and not sure(guided, lambda: f"{voice.t(text, entry=entries[0])} {voice.t(_YES_NO)}"):
        telling.say_line(guided.context, guided.context.voice.t(_KEPT))
        return
    told = _told_alone(guided, gone)
    why = voice.t(UNCORRECTED)
    before, rulings = guided.status, mending.undo(session, count, to, why).rulings
    guided.say(tuple(r for r in rulings if not (asked and r.code == "game.undo_dice")))
    if told:
        telling.say_line(guided.context, voice.t(_GONE, told=told), "→", "dim")
    guided.changed({**before, "luck": standing.status(session).result.get("luck")})


def _told_alone(guided: GuidedSession, numbers: Sequence[int]) -> str:
    """What the log tells of the last line, where it alone goes or comes: « Put right: medals, Axis, 1 »."""
    if len(numbers) != 1:
        return ""
    entry = guided.session.entries[numbers[0] - 1]
    opened = [event["kind"] for event in entry.events] == ["asked"]  # it only asked
    if opened or entry.command["name"] in _OBVIOUS:
        return ""
    return last_line(guided, numbers[0])


def _last_called(guided: GuidedSession, words: Rest) -> None:
    """`undo attack` is `undo` where that came last; else it is said how one goes farther back."""
    line, voice = guided.session.history.line, guided.voice
    if not line:
        raise Unreadable("shell.undo.nothing")
    told = log_lines(guided, line[-1:])[0].partition(":")[2].strip()
    wanted = [word for word in fold(" ".join(words)).split() if word not in START]
    there = fold(told).split()
    verb = guided.session.entries[line[-1] - 1].command["name"]
    called = guided.session.game.registry.called
    if not all(
        any(each.startswith(word[:_STEM]) for each in there) or verb in called.readings(word)
        for word in wanted
    ):
        to = "à" if voice.lang == "fr" else "to"
        said = {"undo": spoken("undo", voice.lang), "to": to, "line": told.rstrip(".")}
        raise Unreadable("shell.undo.which", **said)


def redo(guided: GuidedSession, rest: Rest) -> None:
    """`redo [N]`: what was taken back, with the same dice."""
    before, stood = guided.status, len(guided.session.history.line)
    guided.say(mending.redo(guided.session, _count(rest)).rulings)
    if come := _told_alone(guided, guided.session.history.line[stood:]):
        telling.say_line(guided.context, guided.voice.t(_AGAIN, told=come), "→", "dim")
    guided.changed({**before, "luck": standing.status(guided.session).result.get("luck")})


def note(guided: GuidedSession, rest: Rest) -> None:
    """`note TEXT`: a remark; `--ruling` before it: a ruling; `--withdraw N`: the end of one; `--restored`: why
    an older copy was put back.
    """
    words, ruling, gone = list(rest), False, None
    if words and words[0] == "--restored":
        from referee.app.doubts import restored

        guided.say(restored(guided.session, open_to_all(" ".join(words[1:]))).rulings)
        return
    while words and words[0] in ("--ruling", "--withdraw"):
        if words.pop(0) == "--ruling":
            ruling = True
        else:
            gone = words.pop(0) if words else ""
    text = " ".join(words)
    covered = _open_to_all(guided, text)
    guided.say(mending.note(guided.session, text, ruling, gone).rulings)
    if covered:
        guided.say((advice("note.open"),))


def _open_to_all(guided: GuidedSession, text: str) -> bool:
    """Whether a note says what is covered while it is typed (`secret=WORD`). It is open to everybody, and stays: that is
    asked about where somebody sits who can be asked, and refused elsewhere.
    """
    if not spans(guided.session, f"note {text}"):
        return False
    if guided.lines.waits:
        if not sure(guided, lambda: f"{guided.voice.t(OPEN)} {guided.voice.t(_YES_NO)}"):
            raise Unreadable("note.unwritten")
        return False
    if says_a_word(text):
        raise Unreadable("note.secret")
    return True


def players(guided: GuidedSession, rest: Rest) -> None:
    """`players`: who plays what; `players germany Zoé`, `player change germany Zoé`."""
    words = [word for word in rest if fold(word) not in ("change", "changer")]
    if words:
        guided.say(mending.seat(guided.session, " ".join(words)).rulings)
        guided.look()
        return
    seats = guided.session.players
    if not seats:
        telling.say_line(guided.context, guided.voice.t(_NOBODY))
    names = guided.session.game.names
    order = (names["player"] if "player" in names else names["power"]).ids
    for side in sorted(seats, key=order.index):
        telling.say_line(
            guided.context, whose(guided.voice, guided.status, guided.session.player_of, side)
        )


def correct(guided: GuidedSession, rest: Rest) -> None:
    """`correct N --dice "…"`: other dice for an entry, everything after it judged again."""
    number = read_int("N", rest[0], 1)
    open_to_all(" ".join(rest))  # wherever the word stands in the line
    said = Reader("", {}, "correct", "", list(rest[1:])).split("because")
    text = " ".join(word for word in said[""].split() if word not in ("--dice", "dice", "dés"))
    text = text.removeprefix("--dice=").strip("\"'“”« »\u00a0")
    if not text:
        raise Unreadable("shell.correct.dice")
    before = guided.status
    reason = said.get("because", "")
    try:
        answer = correcting.correct(guided.session, number, text, reason, asked_first(guided))
    except GivenUp:
        raise Unreadable("shell.fix.given_up") from None
    guided.say(answer.rulings)
    guided.changed(before)


def asked_first(guided: GuidedSession) -> Callable[[int], None]:
    """Before later entries are left out for a die put right: somebody says yes, or nothing is done."""

    def agreed(left: int) -> None:
        voice = guided.voice
        question = f"{voice.plural(LEFT_OUT, n=left)} {voice.t(_YES_NO)}"
        if guided.lines.waits and not sure(guided, lambda: question):
            raise GivenUp

    return agreed


def overrule(guided: GuidedSession, rest: Rest) -> None:
    """`overrule REASON`: the last refusal set aside, on the record."""
    before = guided.status
    guided.say(
        mending.overrule(guided.session, open_to_all(" ".join(rest)), Means(hold=True)).rulings
    )
    guided.changed(before)


def _count(rest: Rest) -> int:
    return read_int("N", rest[0], 1) if rest else 1


def _line_meant(guided: GuidedSession, rest: Rest) -> int | None:
    """`undo to 12`, `undo to production-start`; without more the last lines are listed first."""
    if not rest or fold(rest[0].partition("=")[0]) not in TO:
        return None
    text = rest[0].partition("=")[2] or " ".join(rest[1:])
    return _line_called(guided, text) if text else _line_chosen(guided)


def _line_called(guided: GuidedSession, text: str) -> int:
    """A line by its number, or by its words: the last with all of them, the start of a step first."""
    if text.strip().isdecimal():
        return read_int("ENTRY", text, 0)
    wanted = {word for word in fold(text).split() if word not in START}
    line = guided.session.history.line
    if not wanted:
        return 0  # « the beginning »
    told = zip(line, log_lines(guided, line), strict=True)
    holding = [n for n, each in told if wanted <= set(fold(each).split())]
    begun = [n for n in holding if guided.session.entries[n - 1].command["name"] == "next"]
    if not holding:
        raise Unreadable("shell.undo.no_line", text=text)
    return (begun or holding)[-1]


def _line_chosen(guided: GuidedSession) -> int:
    """One of the last lines of the log: it stays, what came after it is taken back."""
    line = guided.session.history.line
    listed = line[-LISTED - 1 : -1]
    if not line:
        raise Unreadable("shell.undo.nothing")
    for text in log_lines(guided, listed):
        telling.say_line(guided.context, text)
    if len(line) <= LISTED:
        telling.say_line(guided.context, guided.voice.t(_BEGINNING))
    while True:
        typed = guided.lines.ask(lambda: guided.voice.t(_WHICH_LINE), True).strip()
        if not typed or fold(typed) in BACK or typed == "<":
            raise Unreadable("shell.fix.given_up")
        if guided.aside(typed, here(guided)):
            continue
        try:
            number = _line_called(guided, typed)
            last = len(guided.session.entries)
            if number > last:
                raise Unreadable("save.entry.unknown", entry=number, last=last)
            return number
        except Unreadable as fault:
            if guided.otherwise(typed):
                raise Otherwise(typed) from None
            guided.put_fault(fault)


DONE: Mapping[str, Callable[[GuidedSession, Rest], None]] = {
    "undo": undo,
    "redo": redo,
    "note": note,
    "players": players,
    "correct": correct,
    "overrule": overrule,
}
