"""What is typed at a question that is no answer to it: a look-up, another line, whose dice, a language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.cli.shell import charting, lookups, permission, telling, whole_act
from referee.cli.shell.options import both
from referee.cli.shell.ruling import shown_cards
from referee.cli.shell.session import FROM_NOW, ROLLS, GuidedSession
from referee.cli.shell.unseen import covered, spans
from referee.cli.shell.words import Line, taken_apart, typed_alone
from referee.engine.ask import Dice
from referee.engine.dialogue import said_so_far
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.i18n.mark import N_
from referee.journal.faults import SaveFault

_NOW = N_("Now: %(whose)s. “dice app” or “dice typed” changes it.")
# Words done at a question of a verb while the question stands; those that drop it and are done.
BESIDE = frozenset((*lookups.DONE, *charting.DONE, "lang", "dice"))
INSTEAD = frozenset(("next", "fix", "undo", "redo", "note", "saves", "fork", "overrule"))
TWO = 2  # words of a line without its verb, at least
LEAST = 3  # letters of another name of a verb: « n » is no line
Rest = tuple[str, ...]


def beside(
    guided: GuidedSession, line: Line, cards: Sequence[str], done: Callable[[Line], None]
) -> bool:
    """A look-up at a question (of `cards`), `done`; one that finds nothing says so, and the question stands all
    the same. What is wrong with the save itself is for the session.
    """
    bare = line.word == "rule" and not line.rest
    if not bare and line.word not in BESIDE:
        return permission.looks(guided, line)
    try:
        if bare:
            shown_cards(guided, cards)
        elif line.word == "odds" and not line.rest and lookups.all_listed(guided):
            raise Unreadable("shell.odds.early")
        else:
            done(line)
    except SaveFault:
        raise
    except Fault as fault:
        guided.put_fault(fault)
    return True


def otherwise(guided: GuidedSession, text: str, prose: bool = False) -> bool:
    """Whether a line typed at a question of a verb is a line of its own: it is done instead.

    With a whole name of a verb (« tirer » for « attaquer ») it is one, though that verb belongs to
    another step: that is said then. Where any words are an answer (`prose`), it must also say what
    that verb takes: « order lost » is a reason, « order recon left » is none.
    """
    # « ok » ends a step, and answers no question; “exit” is the game’s where a unit may leave the board.
    line = guided.of_the_game(taken_apart(text, asked=True))
    several = prose and " " in text
    if not prose and len(text) > 1:  # « passons au combat »
        line = guided.on_from(line, False)
    if line.word is not None:
        return line.word in INSTEAD and (not several or line.word == "overrule")
    game, state = guided.session.game, guided.session.state
    verb, rest = game.play(state).called(state, list(line.rest))
    if verb is None:  # « cocher 2 », a line of every game
        ticks = {fold(voice.name("verb", "tick")) for voice in both(guided.voice)}
        if prose or len(line.rest) < TWO:
            return False
        mine = whole_act.own(guided, text) or whole_act.is_owed(guided, text)
        return mine or fold(line.rest[0]) in ticks
    if several:
        told = said_so_far(verb, game.names_at(state), rest)
        if not any(arg.name in told and arg.kind != "text" for arg in verb.args):
            return False
    said = fold(" ".join(line.rest[: len(line.rest) - len(rest)]))
    called = {fold(voice.name("verb", verb.id)) for voice in both(guided.voice)}
    other = len(said) >= LEAST and game.play(state).registry.called.exactly(said)
    if said in called or other:
        return True
    if all(offer.verb != verb.id for offer in game.offers(state)):
        return whole_act.is_owed(guided, text)  # « tir de barrage » begins like « tirer »
    try:  # « bouger » for « déplacer »: by another word of the verb, the whole line must be read
        game.read(state, list(line.rest))
    except Fault:
        return whole_act.is_owed(guided, text)
    return bool(rest)


def dice(guided: GuidedSession, line: Line) -> None:
    """`dice app`: who rolls from now on; `dice infantry 2 town`: how many dice that would be; `dice?`: who rolls.

    Where dice are asked for, the word alone lets nobody else roll: it tells.
    """
    rest = tuple(word for word in line.rest if word != "?")
    told = guided.session.game.prospects(guided.session.state, rest) if rest else None
    if told is not None:
        guided.say(told[0])
        return
    say = guided.voice
    if not rest and (line.text.endswith("?") or isinstance(guided.question(), Dice)):
        telling.say_line(guided.context, say.t(_NOW, whose=say.t(ROLLS[guided.mode])))
        return
    guided.rolled_by(" ".join(rest))
    telling.say_line(guided.context, say.t(FROM_NOW, whose=say.t(ROLLS[guided.mode])))


# What a look-up asks or redraws is done once; the rest is read by every reader of a screen.
ALONE = frozenset(("status", "log", "luck", "units"))  # whatever save is named behind them
_ONCE = frozenset(("board", "log"))


def looked_up(guided: GuidedSession, word: str, rest: Rest) -> None:
    """A word that changes nothing, in every language of a shared screen (`--lang fr,en`)."""
    if word in ALONE:
        typed_alone(word, rest, guided.voice.lang)
    _done(guided, word, rest)
    spoken = guided.context.lang
    if word in _ONCE or spoken not in guided.context.langs:
        return
    listed = list(guided.listed)  # a number picks from the list of the first reader
    for lang in guided.context.langs:
        if lang != spoken:
            guided.toggle(lang)
            try:
                _done(guided, word, rest)
            finally:
                guided.toggle(spoken)
                guided.listed = listed


def _done(guided: GuidedSession, word: str, rest: Rest) -> None:
    """The look-up itself; a question whether an act of this step may be done has it judged, and not done.
    What nobody else may read is no part of it: it would be said aloud as a word that is not understood.
    """
    said = " ".join(rest)
    if secret := spans(guided.session, said):
        rest = tuple(each for each in covered(said, secret, " ").split() if not each.endswith("="))
    if word != "rule" or not permission.told(guided, rest):
        lookups.DONE[word](guided, rest)


def speak(guided: GuidedSession, rest: Rest) -> None:
    """`lang fr`: the language named, or the other one; `lang fr,en`: both for what is looked up."""
    from referee.i18n.language import LANGUAGES, known

    named = [known(part.strip()) for part in " ".join(rest).split(",")]
    if len(named) > 1 and all(named):  # both, from now on, for a shared screen
        guided.context.langs = tuple(str(each) for each in dict.fromkeys(named))
        rest = (guided.context.langs[0],)
    elif rest:
        guided.context.langs = ()
    wanted = known(" ".join(rest)) if rest else None
    if rest and wanted is None:
        raise Unreadable("language.unknown", text=" ".join(rest), options=list(LANGUAGES))
    guided.toggle(wanted)
    telling.whereabouts(guided.context, guided.session)
