"""A question of the game at the table: how it is put, and how an answer is read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial

from referee.app.french_words import shown_key
from referee.cli.context import Context
from referee.cli.shell.how_many import ALL, how_many
from referee.cli.shell.options import apart, beyond, key_text, place_said, several
from referee.cli.shell.speech import unled
from referee.cli.shell.words import Line
from referee.engine.ask import HOW_MANY, Ask, Choice, Dice, one_of
from referee.engine.command import Command
from referee.engine.dice import SPECIAL, read_faces
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import FEW, Names, fold
from referee.engine.numbers import number_said
from referee.engine.reader import NONE, NOTHING, without_article
from referee.engine.reading import YES
from referee.engine.verb import Arg, Verb
from referee.engine.verdict import Ruling
from referee.games.contract import Game
from referee.i18n.language import LANGUAGES
from referee.i18n.speaker import Speaker
from referee.present.questions import counted, default_name, option_name, question_text

# What players also say for the options of a choice, either language.
SAID: Mapping[str, tuple[str, ...]] = {
    "press": ("continue", "continuer", "go on", "poursuivre", "attaquer", "attack"),
    "retreat": ("retraite", "battre en retraite", "reculer", "withdraw"),
    "submerge": ("dive", "plonger", "plongée"),
    "fire": (
        "tirer", "feu", "shoot", "ouvrir le feu", "tir défensif", "defensive fire", "oui", "o", "yes", "y",
    ),
    "hold": (
        "retenir", "retenir le tir", "garder", "attendre", "wait", "hold fire", "non", "no", "n", "pass", "let pass",
        "let it pass", "let him pass", "let them pass", "passe", "passer", "laisse passer", "laissez passer",
        "laissons passer",
    ),
    "yes": ("oui", "o", "y"),
    "no": ("non", "n", "no thanks", "no thank you", "non merci"),
    "none": ("aucun", "aucune", "rien", "nothing", "nobody", "personne"),
    "first": ("en premier", "première", "go first", "1er"),
    "second": ("en deuxième", "en second", "deuxième", "second", "go second", "2e"),
}  # fmt: skip
_SIGNS = re.compile(r"[:@]")
_ANDED = re.compile(
    r"\s*[,;+&]\s*(?:(?:and|et)\s+)?|\s+(?:and|et)\s+", re.IGNORECASE
)  # between names of words
# « all but pinpointer », « tout sauf celle-là », “not 2”: the others.
_BUT = re.compile(
    r"(?:(?:all(?:\s+of\s+(?:them|these))?|every\w*|both|tous|toutes?|tout)\s+(?:but|except(?:\s+for)?|save|sauf|hormis|excepté)"
    r"|not|without|except|sauf|sans|pas)\s+",
    re.IGNORECASE,
)
SENTENCE = 3  # words: who, what he does, at whom
_FIRES = frozenset((
    "fire", "fires", "shoot", "shoots", "aims", "attack", "attacks", "declare", "declares", "targets", "at", "on", "the",
    "tire", "vise", "attaque", "declare", "sur", "contre", "le", "la", "les",
))  # fmt: skip
# “Yes, no” is neither; a 1 is somebody’s number.
_YES = frozenset(word for word in YES if word.isalpha())
NOBODY = frozenset(("none", "nobody"))  # options that are none of “all”
# A no to what is not done: “don't fire”, « pas de riposte », “nobody fires”; and the small words beside it.
_NO = frozenset((
    "no", "not", "don", "dont", "doesn", "without", "nobody", "none", "pas", "non", "sans", "personne", "aucun",
))  # fmt: skip
_HOLDS = frozenset(("holds", "hold", "retient", "garde"))
_BESIDE_NO = frozenset((
    "t", "do", "does", "any", "ne", "n", "de", "d", "the", "le", "la", "les", "l", "its", "his", "their", "son", "one",
))  # fmt: skip
_DOES = frozenset(("fires", "shoots", "firing", "tire", "tirent", "tir"))
ANDS = frozenset(("and", "et"))  # « koln et scharn » are two
__all__ = ["counted", "default_name", "option_name", "question_text", "read_choice", "read_dice"]
LETTERS = frozenset(("r", "v", "l"))  # that let the program roll, where dice are asked for
ROLL = "roll"
FOR_THE_APP = LETTERS.union((ROLL, "lancer", "app", "virtual", "virtuel"))


def rolls_dice(text: str, lang: str) -> bool:
    """Whether a line is the letter that lets the program roll: typed once too often it must end no
    battle, move nothing and choose nothing. In French it is « l », too; in English “l” is left.
    """
    return fold(text) in (("r", "l") if lang == "fr" else ("r",))


def ends_nothing(ask: Ask, line: Line) -> bool:
    """Whether “stop”, “cancel” is one of the options of a question: then it is its answer, and ends no evening."""
    own = line.word in ("quit", "undo")
    return isinstance(ask, Choice) and own and fold(line.text) in ask.options


def is_cell(ask: Ask) -> bool:
    """Whether a question asks for a cell of an owner's printed chart."""
    return isinstance(ask, Choice) and ask.what.endswith(".ask.cell")


def read_dice(ask: Dice, text: str) -> str | None:
    """The dice as typed, count and faces checked; `None`: the program is to roll them."""
    if fold(text) in FOR_THE_APP:
        return None
    if not text.strip():
        if isinstance(ask.faces, str):
            letters = " ".join(dict.fromkeys(SPECIAL[ask.faces]))
            raise Unreadable("shell.dice.no_letters", dice=ask.dice, letters=letters)
        raise Unreadable("shell.dice.nothing", dice=ask.dice)
    try:
        as_many(text, ask.faces, ask.dice)
    except Unreadable as fault:
        if ask.dice == 1 and fault.code == "dice.unreadable" and not isinstance(ask.faces, str):
            raise Unreadable("shell.dice.one", text=text, faces=ask.faces) from None
        raise
    return text


def as_many(text: str, faces: int | str, dice: int) -> None:
    """Dice as typed that are as many as they were to be."""
    got = len(read_faces(text, faces))
    if got != dice:
        code = "shell.dice.few" if got < dice else "shell.dice.many"
        raise Unreadable(code, got=got, n_dice=dice)


def read_choice(context: Context, game: Game, ask: Choice, text: str) -> tuple[str, Ruling | None]:
    """The answer meant, and why the rules refuse it, if they do."""
    text = text.strip()
    if not text:
        if ask.default is None:
            raise Unreadable("shell.choice.nothing")
        return ask.default, None
    if ask.default is not None and fold(text) in _usual(game, ask):
        text = ask.default
    listed = (ask.many or ask.options) and text != ask.default
    if listed and not ask.many and text not in ask.options:
        text = place_said(text)
    # « r » is no « rien », and no place or force is called by one letter.
    chosen = listed or (ask.check is not None and not is_cell(ask))
    if chosen and text not in ask.options and rolls_dice(text, context.lang):
        raise Unreadable("shell.choice.no_roll", text=text)
    if listed and ask.many:
        text = " ".join(_many(game, ask, text))
    elif listed:
        return one_of(ask, text, partial(_option, game, ask))
    against = ask.check(text) if ask.check is not None else None
    return ask.meant(text) if ask.meant is not None else text, against


def _usual(game: Game, ask: Choice) -> set[str]:
    """What Enter stands for as it is shown, in either language: whoever types « nobody » means it, and « aucun » too
    where it is nobody.
    """
    words = {fold(default_name(Speaker(lang, game.lexicon), ask)) for lang in LANGUAGES}
    return words | NOTHING - {"0"} if ask.default == NONE else words


def as_answer(ask: Ask, command: Command) -> str:
    """What a line with its verb answers, in an answer's words: « take r4c4 » where just that is
    asked is yes, « activate r5c3 r6c5 » where units are asked names them; else nothing.
    """
    if not isinstance(ask, Choice):
        return ""
    said = [value for value in command.args.values() if value is not None and value != []]
    if "yes" in ask.options and command.name == ask.flag:
        return "yes" if agrees(ask, command) else ""
    if not ask.many or len(said) != 1 or not isinstance(said[0], list | tuple):
        return ""
    names = [str(each) for each in said[0]]
    return " ".join(names) if any(each in ask.options for each in names) else ""


def agrees(ask: Choice, command: Command) -> bool:
    """Whether a line names nothing but what its question names, each in its part: of “r5c6 takes r4c6” the first
    is who takes the ground, the second the ground.
    """
    for name, value in command.args.items():
        if value is None or value == []:
            continue
        own = [ask.params[key] for key in (name, f"{name}_hex") if key in ask.params]
        if value not in (own or ask.params.values()):
            return False
    return True


def _many(game: Game, ask: Choice, text: str) -> list[str]:
    """Several options: by number words or figures, by names, or all of them."""
    if ask.options and fold(text) in ALL and fold(text) not in map(fold, ask.options):
        return _every(ask)
    if not counted(ask) and (but := _BUT.match(text)) is not None:
        said = text[but.end() :]
        if number_said(said) is not None and not said.strip().isdecimal():
            raise Unreadable("shell.choice.which_not", text=text)  # « tous sauf un »: which one?
        left = _many(game, ask, said)
        others = [each for each in ask.options if each not in NOBODY | {"all", *left}]
        if "all" not in left and NOBODY.isdisjoint(left) and (others or "none" in ask.options):
            return others or ["none"]
    if not counted(ask) and not any(
        each in ask.options for each in text.replace(",", " ").split()
    ):  # a number that means an option is never a place in the list
        try:
            found = several(ask.options, text)
        except Unreadable:
            found = None
        if found is not None and len(set(map(str, found))) < len(found):  # dice, perhaps
            raise Unreadable("shell.choice.twice", text=text)
        if found is not None:
            return [str(each) for each in found]
    named = _ANDED.split(text)  # « garand, mauser 1 et le char »
    if any(" " in part for part in named):
        try:
            return [_option(game, ask, part.strip()) for part in named]
        except Unreadable:
            pass  # names of one word each, one after the other
    parts = apart(text) if counted(ask) else text.replace(",", " ").split()
    parts = [each for each in parts if each in ask.options or fold(each) not in ANDS] or parts
    return [_option(game, ask, each) for each in parts]


def _every(ask: Choice) -> list[str]:
    """All the options but those that name nobody: by the one that says so, where there is one."""
    if "all" in ask.options:
        return ["all"]
    return [each for each in ask.options if each not in NOBODY] or list(ask.options)


def _by_a_word(called: Mapping[str, Sequence[str]], text: str) -> str:
    """The one option in one of whose names all these words stand, wherever: “garand” is an M1 Garand Rifle."""
    said = fold(text).split()
    words = {word for word in said if len(word) > 1 or word.isdecimal()}
    if len(words) < len(said) or not any(map(str.isalpha, words)):  # a word said twice is no name
        return ""
    found = [option for option, names in called.items()
             if any(words <= set(fold(name).split()) for name in names)]  # fmt: skip
    return found[0] if len(found) == 1 else ""


def _by_another_name(game: Game, ask: Choice, text: str) -> str | None:
    """« UK », « le Royaume-Uni » where it is asked how many of its units are lost, and that settles it."""
    for kind, meant in ask.also.items():
        if kind == HOW_MANY:
            continue
        found = game.names[kind].readings(without_article(text))
        if len(found) == 1 and found[0] in meant:
            return meant[found[0]]
    return None


def _behind_who(ask: Choice, text: str) -> str:
    """“me109 fires at b17”, `me109>b17` where it is asked at whom me109 fires: what stands behind it."""
    words = text.replace("->", ">").replace("→", ">").replace(">", " > ").split()
    if (
        not ask.mark
        or len(words) < SENTENCE
        or fold(words[0]) not in map(fold, map(str, ask.params.values()))
    ):
        return text
    behind = [word for word in words[1:] if word != ">" and fold(word) not in _FIRES]
    return " ".join(behind) if len(behind) < len(words) - 1 else text


def _no_such_number(ask: Choice, text: str) -> Unreadable:
    """What is no number that may be answered where it is asked how many; those that may, where they are few."""
    listed = list(ask.options) if len(ask.options) <= FEW else []
    return Unreadable("shell.choice.how_many", text=text, options=listed)


def _option(game: Game, ask: Choice, text: str) -> str:
    if text in ask.options:
        return text
    text = _behind_who(ask, text)
    if text in ask.options:
        return text
    if (meant := _by_another_name(game, ask, text)) is not None:
        return meant
    if len(figures := text.split()) > 1 and all(map(str.isdecimal, figures)):  # “1 2” is no 12
        if counted(ask):
            raise _no_such_number(ask, text)
        raise Unreadable("shell.arg.number_of", text=text, most=len(ask.options))
    if (
        counted(ask) and (plus := text.removeprefix("+").strip()) in ask.options
    ):  # a +1 as charts print it
        return plus
    number = None if "*" in text else number_said(text)  # `2*` is a cell of a chart, and no number
    if counted(ask) and number is not None and str(number) in ask.options:
        return str(number)
    if (so_many := how_many(game, ask, text)) is not None:
        return so_many
    if counted(ask) and (number is not None or HOW_MANY in ask.also):
        raise _no_such_number(ask, text)
    if number is not None and 1 <= number <= len(ask.options):
        return ask.options[number - 1]
    if (
        figures[1:] and number_said(figures[0]) == 1 and not counted(ask)
    ):  # “1 inf” of a list of kinds
        try:
            return _option(game, ask, " ".join(figures[1:]))
        except Fault:
            pass  # what was typed is quoted
    if text.isdecimal():  # a number begins no name: it counts the list, unless it is a word of one
        if beyond(ask.options, text) and (one := _with_word(game, ask, text)):
            return one
        raise Unreadable("shell.arg.number_of", text=text, most=len(ask.options))
    known = game.names[ask.kind].readings(text) if ask.kind in game.names else []
    if len(fitting := [option for option in known if option in ask.options]) == 1:
        return fitting[0]
    if ask.named is not None:  # « le blindé », where one alone of those named is one
        labels = {each: ask.named(each) for each in ask.options}
        ids = {each: set(map(str, told.params.values())) for each, told in labels.items() if told}
        if len(alike := [each for each in ids if ids[each] & set(known)]) == 1:
            return alike[0]
    both = [Speaker(lang, game.lexicon) for lang in ("en", "fr")]
    called = {
        option: [*(option_name(say, option, ask.kind) for say in both), *SAID.get(option, ())]
        for option in ask.options
    }
    if ask.named is not None:  # « Kiel » is what stands behind 0,0
        for option, names in called.items():
            told = ask.named(option)
            params = {} if told is None else told.params
            names += [each for each in params.values() if isinstance(each, str)]
    for names in called.values():  # `6:Spit@2` is Spit
        names += [part for each in tuple(names) for part in _SIGNS.split(each)
                  if part != each and any(map(str.isalpha, part))]  # fmt: skip
    if "yes" in called:  # « riposte » to whom it is asked: yes, it is done
        called["yes"] += [
            ask.flag.replace("_", " "),
            *(shown_key(ask.flag, each) for each in LANGUAGES),
        ]
    if (refused := _said_not(ask, called, text)) is not None:
        return refused
    answers = Names(ask.kind or "choice", called)
    if known and not answers.readings(text):  # a place of the map, but none to choose now
        raise Unreadable("shell.choice.elsewhere", text=text)
    if not (answers.exactly(text) or any(map(str.isalpha, text))):  # « -/1 » begins no « 12A »
        raise Unreadable(
            "name.unknown", kind=answers.kind, text=text, nearest=[], options=[*ask.options]
        )
    # « on passe »; of letters alone (“I I A”, three faces) none is what people say before an answer.
    bare = " ".join(unled(text.split()))
    if not (answers.readings(text) or answers.readings(bare)):  # « le nav »
        bare = without_article(text)
    if not answers.readings(text) and (one := _by_a_word(called, bare)):
        return one
    return answers.find(bare if len(bare) > 1 and not answers.readings(text) else text)


def _said_not(ask: Choice, called: Mapping[str, Sequence[str]], text: str) -> str | None:
    """“No ambush”, “don't fire”, « pas de riposte », “the pak holds its fire”: no to what is asked, of nobody but who is
    asked, and nothing else is said.
    """
    option = next((each for each in ("no", "hold") if each in ask.options), None)
    said, noes = fold(text).split(), _NO | (_HOLDS if option == "hold" else frozenset())
    if option is None or noes.isdisjoint(said) or not _YES.isdisjoint(said):
        return None
    if not (_NO.isdisjoint(said) or _HOLDS.isdisjoint(said)):
        return None  # “nobody holds fire” is no no
    done = next((each for each in ("yes", "fire") if each in called), None)
    names = {word for name in called.get(done or "", ()) for word in fold(name).split()}
    names |= _DOES if done == "fire" else frozenset()
    told = (each for key, each in ask.params.items() if not key.startswith("target"))
    asked = " ".join(each for each in told if isinstance(each, str))  # the 1 of a range is nobody
    who = fold(asked.replace("_", " ")).split()
    rest = [word for word in said if word not in noes | _BESIDE_NO and word not in who]
    return option if rest and names.issuperset(rest) else None


def _with_word(game: Game, ask: Choice, word: str) -> str:
    """The one option of whose name a number is a word: « 222 » of a Sd Kfz 222; none, or several: nothing."""
    both = [Speaker(lang, game.lexicon) for lang in LANGUAGES]
    found = [
        option for option in ask.options
        if any(word in fold(option_name(say, option, ask.kind)).split() for say in both)
    ]  # fmt: skip
    return found[0] if len(found) == 1 else ""


def wording(
    say: Speaker, game: str, verb: Verb, arg: Arg, listed: bool, own_words: Ruling | None
) -> str:
    """The words by which an argument of a verb is asked for: its own, those of its key or of its kind.

    `listed`: options stand below; `own_words`: what the verb itself asks of this position.
    """
    if own_words is not None:
        return say.say(own_words.code, own_words.params)
    own = f"{game}.ask.{verb.id}.{arg.name}"
    code = own if say.knows(own) else f"shell.arg.{arg.mark or arg.kind}"
    code = code if say.knows(code) else "shell.arg.text"
    if arg.key and code != own:
        return key_text(say, game, verb.id, arg.name)
    return say.say("shell.arg.choice" if code == "shell.arg.text" and listed else code)
