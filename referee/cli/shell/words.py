"""The words of the guided session, in both languages, and how a typed line is taken apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from referee.cli.shell.asking import PLACES, asks, may
from referee.cli.shell.speech import BACK, odds_of, plainly, said, without_who
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.writing import SUFFIX


class Word(NamedTuple):
    """A word of the session: what players type for it, the usual one of each language first."""

    en: tuple[str, ...]
    fr: tuple[str, ...]
    shape: str = ""  # code of what follows it
    ends: bool = False  # takes nothing after it: with more words it is a verb of the game


# Verbs of the games are not here: they are the game's own, read by the game.
WORDS: Mapping[str, Word] = {
    # Its initial goes on, too, in the language spoken (`going_on`): « n » is a French no.
    "next": Word(("next", "on"), ("suite", "suivant"), "", True),
    "status": Word(("status", "where are we", "check", "resume"), ("état", "statut", "situation")),
    "recap": Word(
        ("recap", "coming back", "where were we"),
        ("récapitulatif", "récap", "recap", "où en étions-nous", "où en étions nous"),
    ),
    "undo": Word(("undo", "back"), ("annuler", "défaire", "retour"), "shell.shape.undo"),
    "redo": Word(("redo",), ("refaire", "rétablir"), "shell.shape.count"),
    "fix": Word(("fix", "mend"), ("rectifier", "fix"), "shell.shape.fix"),
    "rule": Word(("rule", "rules", "sheet"), ("règle", "règles", "fiche"), "shell.shape.rule"),
    "odds": Word(
        ("odds", "chances", "best"), ("cotes", "probabilités", "meilleure"), "shell.shape.odds"
    ),
    "table": Word(("table", "tables"), ("tableau", "table"), "shell.shape.table"),
    "chart": Word(("chart", "charts"), ("grille", "grilles", "imprimées"), "shell.shape.chart"),
    "roll": Word(("roll",), ("lancer", "dé"), "shell.shape.roll"),
    "where": Word(("where",), ("où",), "shell.shape.where"),
    "units": Word(("units",), ("unités",), "shell.shape.units"),
    "board": Word(
        ("board",), ("plateau",), "", True
    ),  # with more words, what a game calls boarding
    "luck": Word(("luck",), ("chance", "hasard")),
    "log": Word(("log",), ("journal",), "shell.shape.log"),
    "note": Word(("note",), ("noter", "note"), "shell.shape.note"),
    "correct": Word(("correct",), ("corriger",), "shell.shape.correct"),
    "overrule": Word(("overrule",), ("passer-outre", "outrepasser"), "shell.shape.overrule"),
    "report": Word(("report",), ("récit", "rapport"), "shell.shape.report"),
    "verify": Word(("verify",), ("vérifier", "contrôler"), "", True),
    "players": Word(("players", "player"), ("joueurs", "joueur"), "shell.shape.players"),
    "again": Word(("again", "rematch"), ("revanche",), "shell.shape.again"),
    "saves": Word(("saves",), ("parties", "sauvegardes"), "shell.shape.save"),
    "fork": Word(("fork", "copy"), ("dupliquer", "copier", "copie", "fork"), "shell.shape.file"),
    "rescue": Word(("rescue",), ("sauver",), "shell.shape.save"),
    "setup": Word(("setup",), ("mise-en-place", "installation"), "shell.shape.setup"),
    "dice": Word(("dice",), ("dés",), "shell.shape.dice"),
    "lang": Word(("lang", "language"), ("langue",), "shell.shape.lang"),
    "help": Word(("help", "h"), ("aide",)),
    "quit": Word(("quit", "q", "exit", "bye"), ("quitter", "q"), "", True),
}
TO = frozenset(map(fold, ("--to", "to", "à", "au", "jusqu’à", "jusqu'à", "vers")))  # `undo to 12`
# « annuler l’attaque »; "back" and « retour » with more words go somewhere.
UNDOING = BACK | frozenset(map(fold, WORDS["undo"].en + WORDS["undo"].fr)) - {"back", "retour"}
# What was just done, where no verb of this step is called so: alone, or with what it was (“cancel the attack”).
CANCELS = frozenset(("cancel", "cancel that", "cancel it"))
PROGRAMS = ("referee", "arbitre")
_KNOWN: dict[str, str] = {
    fold(called): key for key, word in WORDS.items() for called in (*word.en, *word.fr)
}
_QUOTES = {'"': '"', "'": "'", "“": "”", "«": "»"}
# Words that take prose: what stands between quotes there is quoted, not one word.
_PROSE = ("note", "overrule", "correct")
_YES_NO = frozenset(("yes", "no", "oui", "non", "y", "n"))
_ANSWERS = {"fr": _YES_NO | {"o"}}
_COMMAND = {"again": "new"}  # whose options a word of the session takes
_TWO = (
    "passer outre", "mise en place", "where are we", "where were we", "coming back",
    "ou en etions-nous", "ou en etions nous",
)  # fmt: skip


PROSE_TYPED = frozenset(called for called, key in _KNOWN.items() if key in _PROSE) | {"passer"}


class Line(NamedTuple):
    """A typed line: the word of the session it begins with (or `None`), and the rest."""

    word: str | None
    rest: tuple[str, ...]
    text: str


def word_named(word: str) -> str | None:
    """The word of the session of that name."""
    return _KNOWN.get(fold(word))


def words_of(text: str) -> list[str]:
    """The words of a line as a shell takes them apart: `results="1 hs X"` is one.

    Quotes count at the beginning of a word or of what follows its `=`, and only where they
    close before a blank or the end: `l'Ukraine` and a lone quote are words like any other.
    """
    words: list[str] = []
    at, end = 0, len(text)
    while at < end:
        if text[at].isspace():
            at += 1
            continue
        start = at
        while at < end and not text[at].isspace() and text[at] != "=":
            if at == start and text[at] in _QUOTES:
                break
            at += 1
        opened = at + 1 if at < end and text[at] == "=" else at
        close = _closed(text, opened) if opened < end else -1
        if close >= 0:
            words.append(text[start:opened] + text[opened + 1 : close].strip())
            at = close + 1
            continue
        while at < end and not text[at].isspace():
            at += 1
        words.append(text[start:at])
    return words


def _closed(text: str, opened: int) -> int:
    """Where the quote that opens here closes, a blank or the end behind it; −1: nowhere."""
    mark = _QUOTES.get(text[opened])
    at = -1 if mark is None else text.find(mark, opened + 1)
    while mark is not None and at >= 0:
        if at + 1 == len(text) or text[at + 1].isspace():
            return at
        at = text.find(mark, at + 1)
    return -1


_BEST_ATTACK = ("best attack", "meilleure attaque")


def taken_apart(text: str, asked: bool = False) -> Line:
    """A line as word and rest.

    `referee` or `do` before it mean nothing here. While a question is open
    (`asked`) one letter is an answer, never a word of the session, but for `q`.
    """
    words = text.split()
    if asked and words == ["<"]:  # as at the questions of a verb
        return Line("undo", (), "back")
    prose = any(fold(word) in PROSE_TYPED for word in words[:2])
    if not prose:
        words = words_of(text)
    if words and words[0].lower() in PROGRAMS and len(words) > 1:
        words = words[1:]
    if words and words[0].lower() == "do" and may(" ".join(words)):  # “do we attack Ukraine”
        return Line("rule", tuple(words), " ".join(words))
    if words and words[0].lower() in ("do", "faire") and len(words) > 1:
        return Line(None, tuple(words[1:]), " ".join(words[1:]))
    text = " ".join(words)
    if text.startswith("?"):
        return Line("rule", tuple(text[1:].split()), text)
    if not words:
        return Line(None, (), "")
    if any(each in fold(text) for each in _BEST_ATTACK):  # « quelle est ma meilleure attaque ? »
        return Line("odds", (), text)
    if (forces := odds_of(text)) is not None:
        return Line("odds", tuple(forces), text)
    for two in _TWO:
        count = len(two.split())
        if fold(" ".join(words[:count])) == two:
            return Line(_KNOWN[two], tuple(words[count:]), text)
    if (meant := said(words, asked)) is not None:
        return Line(meant, (), text)
    first = fold(words[0])
    known = first in _KNOWN and first not in PLACES  # « on peut … » asks, though “on” goes on
    if (may(text) is not None if known else asks(words)) or _may_what(text):
        return Line("rule", tuple(words), text)
    key, rest = _KNOWN.get(first), tuple(words[1:])
    if key == "correct" and not rest:  # alone it asks what went wrong
        key = "fix"
    if key is None or (asked and len(first) == 1 and first != "q") or not _meant(key, first, rest):
        return Line(None, tuple(words), text)
    return Line(key, _options(key, rest), text)


def _may_what(text: str) -> bool:
    """Whether a line asks if we may, and not what: “can I”, « puis-je »."""
    asked = may(f"{text} x")
    return asked is not None and asked.end() > len(text)


def goes_on(text: str, lang: str) -> bool:
    """Whether a line is the letter that goes on: “n” (next), « s » (suite)."""
    return fold(text) == spoken("next", lang)[0]


def going_on(line: Line, asked: bool, lang: str) -> Line:
    """« s » alone : suite. The initial of the usual word goes on, where no question is open."""
    return Line("next", (), line.text) if not asked and goes_on(line.text, lang) else line


def answers(text: str, lang: str) -> bool:
    """Whether a line is a bare yes or no, which means nothing where nothing is asked.

    « n » is a French no, and goes on in English only; « o » begins verbs in English.
    """
    return fold(text) in _ANSWERS.get(lang, _YES_NO) and not goes_on(text, lang)


def typed_alone(word: str, rest: Sequence[str], lang: str, files: bool = False) -> None:
    """A save named behind a look-up (`log --save z1.referee`), or what a shell would read, is for the command line:
    in the session it is the open game that answers, and that is said. `files`: a bare name is a file that is
    written (`report sunday.md`). `Unreadable`.
    """
    odd = [
        at
        for at, each in enumerate(rest)
        if each.startswith(("--save", "--json", ">", "|")) or (each.endswith(SUFFIX) and not files)
    ]
    if odd:
        text = " ".join(rest[odd[0] :])
        raise Unreadable("shell.alone", word=spoken(word, lang), text=text)


def spoken_line(line: Line, verb: Callable[[list[str]], bool]) -> Line:
    """A line as people say it; `verb`: whether words begin with a verb of the game."""

    def called(words: list[str]) -> bool:
        return taken_apart(" ".join(words)).word is not None or verb(words)

    found = plainly(line.rest, called) if line.word is None else None
    if found is None and line.word is None and (rest := tuple(without_who(line.rest))) != line.rest:
        return Line(None, rest, line.text)
    return line if found is None else taken_apart(" ".join(found))


def _options(key: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    """What follows a word, its options by their English names: « noter --décision … »."""
    if not any(word.startswith("--") and len(word) > 2 for word in rest):
        return rest
    from importlib import import_module

    from referee.app.french_words import options_of
    from referee.cli.arguments import FREE, options_end
    from referee.cli.commands import COMMANDS
    from referee.cli.declare import options

    command = _COMMAND.get(key, key)
    if command not in COMMANDS:
        return rest
    known = options(import_module(f"referee.cli.commands.{COMMANDS[command][0]}"))
    ends = options_end(rest, command) if command in FREE else len(rest)  # the rest is prose
    return (*options_of(rest[:ends], known, command), *rest[ends:])


def _meant(key: str, first: str, rest: tuple[str, ...]) -> bool:
    """Whether a word that the game knows too is meant as the session's own."""
    if WORDS[key].ends:
        return not rest
    if key == "status" and first == "check":  # with more words it is a game's own
        return not rest
    if key in ("undo", "redo"):  # « annuler ukraine » takes an announced attack back
        back = key == "undo" and bool(rest) and fold(rest[0].partition("=")[0]) in TO
        return not rest or back or (len(rest) == 1 and rest[0].lstrip("-").isdecimal())
    if key == "correct":  # « correct treasury … » is the game's
        return bool(rest) and rest[0].isdecimal()
    return key not in ("fork", "saves", "rescue") or len(rest) < 2


def by_another_name(line: Line) -> bool:
    """Whether a word of the session is said alone by none of its usual names: “exit” for `quit`."""
    if line.word is None or line.rest or line.word == "next":
        return False
    return fold(line.text) not in (fold(spoken(line.word, "en")), fold(spoken(line.word, "fr")))


def spoken(key: str, lang: str) -> str:
    """The usual word of a language."""
    word = WORDS[key]
    return (word.fr if lang == "fr" else word.en)[0]


def any_digit(word: str) -> bool:
    """Whether a word holds a digit, as a hex does."""
    return any(letter.isdecimal() for letter in word)
