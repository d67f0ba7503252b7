"""What may follow a line typed so far: verbs, words, units, places, options of a question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.cli.context import Context
from referee.cli.shell.questions import counted, option_name
from referee.cli.shell.words import WORDS, taken_apart
from referee.engine.ask import Ask, Choice
from referee.engine.names import fold
from referee.games.contract import Game
from referee.i18n.speaker import Speaker

Found = tuple[str, int]  # the text, and how many typed signs it replaces
# What may follow a verb of a game, by what its shape speaks of.
_PLACES = ("SPACE", "TERRITORY", "FROM", "TO", "ZONE")
_LINKS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {"with FORCE": ("with",), "against": ("against",), "landing": ("landing",),
           "from": ("from",), "at TERRITORY": ("at",), "in ZONE": ("in",), "because": ("because",),
           "FROM TO": ("from", "to")},
    "fr": {"with FORCE": ("avec",), "against": ("contre",), "landing": ("débarquant",),
           "from": ("depuis",), "at TERRITORY": ("à",), "in ZONE": ("en",), "because": ("car",),
           "FROM TO": ("depuis", "vers")},
}  # fmt: skip
_LONGEST = 4  # words of a name


def found(
    context: Context, game: Game, verbs: Mapping[str, str], typed: str, ask: Ask | None = None
) -> list[Found]:
    """Everything that may stand where the line ends; `verbs` are those accepted now, with shapes."""
    say = context.voice
    text = typed.lstrip()
    if not text or " " not in text:
        return _matching(_first(say, verbs, ask), (text,))
    line = taken_apart(text, ask is not None)
    head = text.split()[0]
    if line.word is not None:
        return _matching(_after_word(context, game, line.word), _tails(text[len(head) :]))
    verb = _verb(say, verbs, head)
    if verb is None:
        return _matching(_units(say, text), _tails(text)) if isinstance(ask, Choice) else []
    return _matching(_after_verb(say, verbs[verb], text), _tails(text[len(head) :]))


def _first(say: Speaker, verbs: Mapping[str, str], ask: Ask | None) -> Iterator[str]:
    if isinstance(ask, Choice):
        if not counted(ask):
            yield from (option_name(say, option, ask.kind) for option in ask.options)
        if not ask.options:
            yield from _units(say, "")
    yield from (say.name("verb", verb) for verb in verbs if verb != "answer")
    for word in WORDS.values():
        yield (word.fr if say.lang == "fr" else word.en)[0]
    yield "?"


def _verb(say: Speaker, verbs: Mapping[str, str], head: str) -> str | None:
    """The verb a line begins with, in either language, or its only beginning."""
    voices = (say, Speaker("en", say.lexicon), Speaker("fr", say.lexicon))
    called = {
        verb: {fold(verb), *(fold(voice.name("verb", verb).split()[0]) for voice in voices)}
        for verb in verbs
    }
    exact = [verb for verb, names in called.items() if fold(head) in names]
    begun = [verb for verb, names in called.items() if any(n.startswith(fold(head)) for n in names)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else None


def _after_verb(say: Speaker, shape: str, text: str) -> Iterator[str]:
    """Units after a number; else what the shape speaks of, the links once something stands."""
    typed = text.replace(",", " ").split(" ")
    if "FORCE" in shape and len(typed) > 2 and typed[-2].isdecimal():
        yield from _units(say, text)
        return
    if len(typed) > 2:
        for part, links in _LINKS[say.lang].items():
            if part in shape:
                yield from links
    if any(word in shape for word in _PLACES):
        yield from _places(say)
    if "POWER" in shape:
        yield from (say.name("power", power) for power in say.lexicon.get("power", {}))
    if "FORCE" in shape:
        yield from _units(say, text)


def _after_word(context: Context, game: Game, word: str) -> Iterator[str]:
    say = context.voice
    match word:
        case "where":
            yield from _places(say)
        case "odds":
            yield from (*_units(say, ""), "contre" if say.lang == "fr" else "against")
        case "table":
            yield from game.tables
        case "rule":
            yield from game.cards
        case "setup":
            yield from (say.name("power", power) for power in say.lexicon.get("power", {}))
        case "lang":
            yield from ("en", "fr")
        case "dice":
            yield from ("app", "typed")
        case "log":
            yield "tout" if say.lang == "fr" else "all"


def _places(say: Speaker) -> Iterator[str]:
    """Names of the reader's language first, then the board's English ones."""
    spaces = say.lexicon.get("space", {})
    yield from (say.name("space", space) for space in spaces)
    if say.lang != "en":
        yield from (forms["en"] for forms in spaces.values() if "en" in forms)


def _units(say: Speaker, text: str) -> Iterator[str]:
    """Units, in the plural after a number above one."""
    numbers = [word for word in text.replace(",", " ").split() if word.isdecimal()]
    count = int(numbers[-1]) if numbers else 2
    yield from (say.name("unit", unit, count=count) for unit in say.lexicon.get("unit", {}))


def _tails(text: str) -> Sequence[str]:
    """The last words of a text, the longest first: what a name may have begun with."""
    words = text.replace("’", "'").split(" ")
    first = max(0, len(words) - _LONGEST)
    return [" ".join(words[at:]) for at in range(first, len(words)) if words[at]] or [""]


def _matching(candidates: Iterable[str], tails: Sequence[str]) -> list[Found]:
    """The candidates that go on from the longest ending of the line that begins one."""
    known = {text: fold(text) for text in dict.fromkeys(candidates)}
    for tail in tails:
        wanted = fold(tail)
        hits = [text for text, folded in known.items() if folded.startswith(wanted)]
        if hits and (wanted or not tail):
            return [(text, len(tail)) for text in hits]
    return []
