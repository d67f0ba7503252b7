"""One thing out of some that are listed: by number, number word or name, in either language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.app.french_words import shown_key, shown_value
from referee.cli.shell.speech import PLACE
from referee.engine.ask import Choice
from referee.engine.board import Board
from referee.engine.dialogue import Said
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import EVERY, FEW, Names, fold, singular
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, MARKS, without_article
from referee.engine.reading import NO, YES
from referee.engine.verb import Arg, Args
from referee.engine.verdict import Json, Ruling
from referee.i18n.language import LANGUAGES
from referee.i18n.speaker import Speaker
from referee.present.commands import shown
from referee.present.lines import at_the_head
from referee.present.questions import hex_first

_HEX = re.compile(r"[a-z].*\d|\d.*[a-z]", re.IGNORECASE)  # r7c3, C4
_AND = frozenset(("and", "et"))
_POINTS = frozenset(
    ["this", "that", "these", "those", "one", "ones", "celle", "celles", "celui", "ceux"]
)
_BESIDES = frozenset(("also", "too", "only", "just", "aussi", "seulement"))
_SMALL = (
    _BESIDES | _POINTS | _AND | ARTICLES | MARKS["on"] | MARKS["at"] | MARKS["in"] | MARKS["from"]
)
_WHERE = MARKS["at"] | MARKS["in"] | MARKS["to"] | MARKS["on"]
_BETWEEN = re.compile(r"[,;+&]|\s(?:and|et)\s")
_YES_NO = frozenset(word for word in YES | NO if word.isalpha())
_ALL = EVERY | {"a", "t"}  # of a list
FIGURES = 3  # of a name that is none but a number: fewer are places of a list
TYPED_FREELY = ("force", "number", "text", "hex", "yesno")  # a beginning is not the whole


def both(say: Speaker) -> list[Speaker]:
    """The voices of both languages, the one spoken first."""
    others = [lang for lang in LANGUAGES if lang != say.lang]
    return [say, *(Speaker(lang, say.lexicon) for lang in others)]


def numbered(options: Sequence[Json], number: int, typed: str) -> Json:
    """The option behind a number."""
    if not 1 <= number <= len(options):
        raise Unreadable("shell.arg.number_of", text=typed, most=len(options))
    return options[number - 1]


def apart(typed: str) -> list[str]:
    """« 1 3 », « 1, 3 », « one and three »: the words of a list."""
    return _BETWEEN.sub(" ", typed).split()


def several(options: Sequence[Json], typed: str) -> list[Json] | None:
    """« 1 3 », « 1, 3 », « one and three »: the options behind the numbers; `None`: no numbers."""
    parts = apart(typed)
    numbers = [number_said(part) for part in parts]
    if not parts or any(number is None for number in numbers):
        whole = number_said(typed)
        return None if whole is None else [numbered(options, whole, typed)]
    return [numbered(options, number or 0, part) for number, part in zip(numbers, parts, strict=True)]  # fmt: skip


def beyond(options: Sequence[Json], typed: str) -> bool:
    """Whether a number has more figures than any of a list: perhaps a name, as « 222 » of a Sd Kfz 222."""
    figures = typed.strip()
    return figures.isdecimal() and len(figures) > len(str(len(options)))


def called_by(names: Mapping[str, Names], typed: str) -> str:
    """The unit of whose name figures alone are a word: “222” is a Sd Kfz 222 before it is three dice; else nothing."""
    figures = typed.strip()
    if not figures.isdecimal() or len(figures) < FIGURES:
        return ""
    for known in (names[kind] for kind in ("piece", "unit") if kind in names):
        for key in known.ids:
            if any(figures in fold(name).split() for name in known.called(key)):
                return known.called(key)[0]
    return ""


def listed(
    say: Speaker, arg: Arg, options: Sequence[Json], names: Mapping[str, Names], typed: str,
    find: Callable[[str], Json | None] | None,
) -> Json | None:  # fmt: skip
    """What was meant of those listed: by their numbers, all, as the verb finds it (`find`), by name.

    Numbers where one thing is chosen are no name of it (« 2 2 2 » are dice); one too long for the
    list may be. `None`: nothing listed is called so.
    """
    if _the_only_one(arg, options, typed):
        return options[0]  # “With what? 1) 2 infantry” – “yes”
    number = number_said(typed)
    own = number is not None and not arg.many and all(map(_numbers, options))
    if own and (number in options or find is not None):  # shown under numbers of their own
        return number if find is None else find(typed)
    long = beyond(options, typed) and not arg.many
    found = several(options, typed) if not long and (arg.many or "," not in typed) else None
    if found is not None and (arg.many or len(found) == 1):
        return found if arg.many else found[0]
    if found is not None and arg.kind not in TYPED_FREELY:
        raise Unreadable("shell.arg.number_of", text=typed, most=len(options))
    if fold(typed) in _ALL and (arg.many or arg.kind == "force"):
        return list(options) if arg.many else options[0]
    if find is not None and (value := find(typed)) is not None:
        return value  # of several: the list of them
    parts = [part for part in typed.split(",") if part.strip()] if arg.many else [typed]
    named = [by_name(say, arg, options, names, part) for part in parts]
    if named and None not in named:
        return named if arg.many else named[0]
    if long:
        several(options, typed)  # it is none of the list: the fault says how many there are
    return None


def _the_only_one(arg: Arg, options: Sequence[Json], typed: str) -> bool:
    """“Where to? 1) Sea Zone 16” – “yes”: a yes means the one thing listed, where something must be chosen."""
    asked = arg.kind in ("force", "space") and not (arg.many or arg.optional)
    return asked and len(options) == 1 and fold(typed) in YES


def of_a_list(words: Sequence[str]) -> bool:
    """Whether words are numbers and nothing else: « 1 », « 1, 3 »."""
    return bool(words) and all(number_said(word.strip(",;")) is not None for word in words)


def by_name(
    say: Speaker, arg: Arg, options: Sequence[Json], names: Mapping[str, Names], typed: str
) -> Json:
    """The option of that name, in either language; `None`: none is called so alone."""
    wanted = fold(typed)
    if not wanted:
        return None
    if (exact := called_exactly(say, arg, options, typed)) is not None:
        return exact
    called = {n: _called(say, arg, each) for n, each in enumerate(options)}
    if beyond(options, typed) and not (arg.kind in names and names[arg.kind].exactly(typed)):
        return None  # figures begin no name
    if arg.kind in names:
        known = names[arg.kind].readings(typed)
        fitting = [each for each in options if each in known]
        return fitting[0] if len(fitting) == 1 else None
    if arg.kind in TYPED_FREELY and not (arg.key and arg.kind == "text"):
        return None
    found = Names(arg.kind, {str(n): texts for n, texts in called.items()}).readings(typed)
    at = [int(each) for each in found if fold(each) != wanted]
    return options[at[0]] if len(at) == 1 else None


def called_exactly(say: Speaker, arg: Arg, options: Sequence[Json], typed: str) -> Json:
    """The one option whose whole name this is, in either language; `None`: there is none."""
    wanted = fold(typed)
    exact = [each for each in options if wanted and wanted in map(fold, _called(say, arg, each))]
    return exact[0] if len(exact) == 1 else None


def no_yes_or_no(
    say: Speaker, arg: Arg, options: Sequence[Json], names: Mapping[str, Names], typed: str
) -> None:
    """A yes or a no begins no name of a list: « n » is not north, « non » no unit « non motorisée »."""
    said = fold(typed)
    if (
        _the_only_one(arg, options, typed)
        or said not in _YES_NO
        or arg.kind in TYPED_FREELY
        or not options
    ):
        return
    whole = {fold(text) for each in options for text in _called(say, arg, each)}
    if said in whole or (arg.kind in names and names[arg.kind].exactly(said)):
        return
    listed = list(options) if len(options) <= FEW else []
    raise Unreadable("name.unknown", kind=arg.kind, text=typed, nearest=[], options=listed)


def of_these(fault: Fault, options: Sequence[Json]) -> Fault:
    """A name that is none: where all that there are were listed, just those that can be chosen here."""
    if fault.code != "name.unknown" or not fault.params.get("options") or not options:
        return fault
    return Unreadable(fault.code, fault.hint, **{**fault.params, "options": _names_in(options)})


def _names_in(options: Sequence[Json]) -> list[Json]:
    """The names among what can be chosen: of forces their units; what has none is not listed."""
    found: list[Json] = []
    for each in options:
        force = isinstance(each, Mapping) and all(isinstance(n, int) for n in each.values())
        found += each if force else [each] if isinstance(each, str) else []
    return list(dict.fromkeys(found))


def only_begins(verbs: Names, names: Mapping[str, Names], kind: str, text: str) -> bool:
    """Whether a text is the whole name of a unit or a verb, and just the beginning of what is looked for: « infantry »
    of a card « Infantry Assault », “move” of « Move Out! ».
    """
    if kind not in names or not text or names[kind].exactly(text):
        return False
    return verbs.exactly(text) or ("unit" in names and names["unit"].exactly(text))


def describes(told: Callable[[Json], Sequence[str]], options: Sequence[Json], typed: str) -> bool:
    """Whether a word of those typed stands beside something listed: “2 infantry” are units of it, and no dice."""
    words = {word for word in singular(fold(typed)).split() if len(word) > 1}
    return any(words & set(singular(fold(text)).split()) for each in options for text in told(each))


def named_with_hexes(
    arg: Arg, told: Callable[[Json], Sequence[str]], options: Sequence[Json], typed: str,
    stands: Callable[[str], Json],
) -> str:  # fmt: skip
    """“The infantry on r1c4 and r1c5”, “r1c4, r1c5 and the engineers”: the hexes alone, where each is of the list and what
    is said before it stands there; a unit without its hex is the one of the list that is called so (`stands`). Whatever
    word is neither leaves the answer as it was typed: nobody is left out without a word.
    """
    if arg.kind != "hex" or not options or not any(map(_HEX.search, typed.split())):
        return typed
    found: list[Json] = []
    for part in _BETWEEN.split(typed):
        said: list[str] = []
        for word in part.split():
            if not _HEX.search(word):
                said += [] if fold(word) in _SMALL else [without_article(word)]
                continue
            place = word.lower()
            there = {each for text in told(place) for each in singular(fold(text)).split()}
            if place not in options or not set(singular(fold(" ".join(said))).split()) <= there:
                return typed
            found.append(place)
            said = []
        if said:
            found.append(stands(" ".join(said)) if arg.many else None)
    return typed if None in found else " ".join(dict.fromkeys(found))


def _as_it_stands(names: Mapping[str, Names], say: Speaker, typed: str) -> str:
    """The name of a unit or a ground that stands on the board, for any other of its names."""
    for kind in ("unit", "terrain"):
        found = names[kind].readings(typed) if kind in names else []
        if len(found) == 1 and found[0] in say.lexicon.get(kind, {}):
            return say.name(kind, found[0])
    return typed


def by_label(
    options: Sequence[Json], told: Callable[[Json], Sequence[str]], typed: str,
    names: Mapping[str, Names], say: Speaker,
) -> Json:  # fmt: skip
    """The one option whose description holds the words (« infantry »: the unit on a hex), by any name of what
    stands there.
    """
    typed = _as_it_stands(names, say, without_article(typed))
    words = singular(fold(typed)).split()
    if not any(
        len(word) > 1 for word in words
    ):  # one letter names nothing: “A” is not « À l’assaut »
        return None
    found = [
        n
        for n, each in enumerate(options)
        if any(set(words) <= set(singular(fold(text)).split()) for text in told(each))
    ]
    if len(found) > 1:
        numbers = ", ".join(str(n + 1) for n in found)
        raise Ambiguous("shell.arg.several", [], text=typed, numbers=numbers)
    return options[found[0]] if found else None


def _called(say: Speaker, arg: Arg, value: Json) -> list[str]:
    texts = [shown(voice, arg, value) for voice in both(say)]
    if isinstance(value, str):
        texts += [value, *(shown_value(value, lang) for lang in LANGUAGES)]
    return texts


def labelled(say: Speaker, arg: Arg, name: str, told: Ruling | None, value: Json = None) -> str:
    """An option with what describes it; a reminder is its text alone, its number stands before it."""
    if told is None:
        return name
    text = say.say(told.code, told.params)
    return text if arg.kind == "due" else hex_first(told, value, name, text)


def key_text(say: Speaker, game: str, procedure: str, key: str) -> str:
    """The question for a key of a procedure: what it means, and its word on the line."""
    codes = (f"{game}.key.{procedure}.{key}", f"{game}.key.{key}")
    code = next((code for code in codes if say.knows(code)), None)
    word = shown_key(key, say.lang)
    mark = "\u202f?" if say.lang == "fr" else "?"
    if code is None:
        return f"{at_the_head(word)}{mark}"
    meaning = at_the_head(say.say(code).rstrip(".?\u00a0\u202f "))
    return f"{meaning}{mark} ({word})"


def within(options: Sequence[Json], number: Any, typed: str) -> Any:
    """A number, unless it lies beyond those that its question prints (none: it prints none)."""
    if options and not min(options) <= number <= max(options):
        raise Unreadable("shell.arg.range", text=typed, least=min(options), most=max(options))
    return number


def told_by_rule(voice: Speaker, arg: Arg, book: Any, state: Any, said: Args) -> Said | None:
    """The answer to a question that leaves no choice; `None`: it was said, or is to be asked."""
    value = None if arg.sure is None or arg.name in said else arg.sure(book, state, said)
    return None if value is None else Said(shown(voice, arg, value), value)


def nth(place: int, value: Json) -> Json:
    """The number under which a list shows a thing: its place, or the thing's own, which is what is typed for it."""
    return value if _numbers(value) else place


def _numbers(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def one_by_one(arg: Arg, typed: str) -> str:
    """« r7c9, r7c8 et r7c10 »: hexes one after the other, where several are asked for."""
    if arg.kind == "hex":
        typed = place_said(typed)
    words = typed.replace(",", " ").split()
    if arg.kind != "hex" or not arg.many or not any(fold(word) in _AND for word in words):
        return typed
    return " ".join(word for word in words if fold(word) not in _AND)


def place_said(typed: str) -> str:
    """“in r4c8”, « en r4c8 »: the hex alone, where a hex is what is asked for.

    >>> place_said("in r4c8"), place_said("to the hill")
    ('r4c8', 'to the hill')
    """
    small, _, place = typed.strip().partition(" ")
    return place.strip() if fold(small) in _WHERE and PLACE.fullmatch(place.strip()) else typed


def all_hexes(board: Board, typed: str) -> None:
    """Complain about words that are no hexes: of the board, where the whole board is known."""
    words = typed.replace(",", " ").split()
    known = board.shape == "hex" and board.settled

    def is_one(word: str) -> bool:
        return bool(_HEX.search(word) and (not known or board.names.readings(word)))

    if wrong := [word for word in words if not is_one(word)]:
        told = ", ".join(wrong) if any(map(_HEX.search, words)) else typed
        raise Unreadable("shell.arg.no_hex", text=told)


def as_last_answer(half: Sequence[str], words: Sequence[str]) -> list[str]:
    """A line with another answer to the question that was its last: behind its key, never in the list before it."""
    opened = half[-1:] if half and half[-1].endswith("=") else ()
    return [
        *half[: len(half) - len(opened)],
        *("".join((*opened, each)) for each in words[:1]),
        *words[1:],
    ]


# Behind a yes or a no that says all: courtesy, and behind a yes what was asked for said again.
_POLITE = frozenset(
    ("please", "thanks", "thank", "you", "sure", "of", "course", "merci", "svp", "bien", "sur")
)
_THAT = frozenset((
    "ambush", "embuscade", "take", "takes", "prend", "prends", "the", "le", "la", "l", "an", "une", "ground", "terrain", "it",
    "we", "i", "do", "on", "je",
))  # fmt: skip
_YES, _NO = frozenset(("yes", "oui")), frozenset(("no", "non"))


def yes_or_no_of(ask: Choice, text: str) -> str:
    """“Yes, ambush”, “no, thanks”, « non merci »: the answer alone, where a yes or a no is asked for and what follows it
    says no other thing; any other text as it is.
    """
    first, *rest = fold(text).split() or [""]
    if not rest or set(ask.options) != {"yes", "no"}:
        return text
    if first in _YES and set(rest) <= _POLITE | _THAT:
        return first
    return first if first in _NO and set(rest) <= _POLITE else text
