"""“Who can still attack?”, « qui peut bouger ? »: the units that an act of this step may be done with; nothing is done."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.app.permission import permission
from referee.cli.shell import silently, telling, whole_act
from referee.cli.shell.asker import Told, as_read
from referee.cli.shell.instead import before_question
from referee.cli.shell.options import labelled
from referee.cli.shell.speech import MOVES, PLACE, WHO, forms, unled
from referee.cli.shell.unit_first import MOVE
from referee.cli.shell.words import taken_apart
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, MARKS, without_article
from referee.engine.verdict import Json, Ruling, info
from referee.present.commands import shown

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession
    from referee.engine.verb import Arg, Verb

_NAMED = frozenset(("unit", "label"))  # kinds of the units that players call by name
SOMEWHERE = "r0c0"  # a hex that every board has
_SMALL = ARTICLES | MARKS["to"] | MARKS["on"] | MARKS["at"]
# Behind pieces: the space that they are in.
_STANDS = MARKS["at"] | MARKS["in"] | MARKS["from"] | {"of", "de", "du", "des", "en", "au"}
_ITSELF = re.compile(r"^(?:se\s+|s')", re.I)
_STILL = r"(?:(?:still|now|yet|encore|maintenant)\s+)*"
_ASKED = re.compile(
    rf"""(?:who|how\s+many|(?:which|what)(?:\s+(?:units?|pieces?))?|qui|quelles?\s+(?:unités?|pièces?)|lesquelles)\s+
    (?:(?:can|could|may|is\s+able\s+to|are\s+able\s+to|peut|peuvent|pourrait|pourraient)\s+)
    {_STILL}(?P<act>\S.*?)(?:\s+(?:still|now|yet|encore|maintenant))*""",
    re.I | re.X,
)
_SEES = re.compile(
    r"(?:who|qui|que)\s+(?P<act>(?:sees?|voit|voient)\s+\S.*)", re.I
)  # « qui voit la sIG 33 ? », « que voit la sIG 33 ? »
_REACHES = re.compile(
    r"^(?:reach|get\s+to|atteindre|arriver\s+(?:en|à|au|aux|dans))\s+(?P<aim>\S.*)", re.I
)
# “Can r5c2 still attack?”, « r5c2 peut-il encore bouger ? »: of a hex alone; of a kind of unit the rules tell.
_MAY_STILL = (
    re.compile(rf"(?:can|could|may)\s+{_STILL}(?P<who>\S.*?)\s+{_STILL}(?P<does>[a-z]+)", re.I),
    re.compile(
        rf"(?:est-ce\s+que\s+)?(?P<who>\S.*?)\s+(?:peut|peuvent)(?:[-\s]t?[-\s]?(?:ils?|elles?))?\s+{_STILL}(?P<does>\w+)",
        re.I,
    ),
)
FEW = 4  # spaces whose ways are told at once
# “Where can r5c2 go?”, “whom can the infantry on r5c2 attack?”, « où peut aller r5c2 ? », « qui r5c2 peut-il attaquer ? ».
_OF_ONE = (
    re.compile(
        rf"(?:where|whom?|what|how\s+far)\s+(?:can|could|may)\s+{_STILL}(?P<who>\S.*?)\s+(?P<does>[a-z]+)(?:\s+(?:to|now|still))*",
        re.I,
    ),
    re.compile(
        rf"(?:jusqu'où|où|ou|que)\s+(?:peut|peuvent)\s+{_STILL}(?P<does>\w+)\s+(?P<who>\S.*)", re.I
    ),
    re.compile(
        rf"(?:jusqu'où|où|ou|qui|que|quoi)\s+(?P<who>\S.*?)\s+(?:peut|peuvent)(?:[-\s]t?[-\s]?(?:ils?|elles?))?\s+{_STILL}(?P<does>\w+)",
        re.I,
    ),
)


def told(guided: GuidedSession, text: str) -> bool:
    """Whether words ask who may do an act of this step, or do it to a hex: then those are told, or that nobody may.

    Or what one unit may do it to, or where it may go: that is told as its verb with the unit alone tells it.
    """
    asked = _ASKED.fullmatch(text) or _SEES.fullmatch(text)
    if asked is not None and _by_its_verb(guided, asked["act"]):
        return True
    if _of_one(guided, text):
        return True
    if asked is None:
        return False
    for words in _lines(guided, asked["act"]):
        session = guided.session
        play = session.game.play(session.state)
        verb, rest = play.called(session.state, list(words))
        entry = None if verb is None else play.registry.verbs.get(verb.id)
        if verb is not None and not rest and _among(guided, verb, words):
            return True
        aim = [word for word in rest if fold(word) not in _SMALL]
        if verb is None or entry is None or len(aim) > 1 or not (arg := _who(verb)):
            continue
        if aim and not (PLACE.fullmatch(aim[0]) and len(verb.args) > 1):
            continue
        now = session.game.status(session.state)["step"] in entry.steps
        found = list(arg.options(play.book, session.state, {})) if now and arg.options else []
        if aim and (whither := verb.args[1].options) is not None:
            place = aim[0].lower()
            found = [
                each
                for each in found
                if place in whither(play.book, session.state, {arg.name: each})
            ]
        telling.told(guided.context, session, (_these(guided, verb, arg, found),))
        return True
    return any(listed(guided, words, refused=False) for words in _lines(guided, asked["act"]))


def _by_its_verb(guided: GuidedSession, act: str) -> bool:
    """Whether an act begins as a verb that tells itself who may do it now: “who can intercept in the North Sea?”."""
    session = guided.session
    play = session.game.play(session.state)
    for words in _lines(guided, act):
        verb, rest = play.called(session.state, list(words))
        if verb is not None and verb.who is not None:
            _of_the_table(guided, verb, rest)
            return True
    return False


def _of_the_table(guided: GuidedSession, verb: Verb, rest: Sequence[str]) -> None:
    """Who may do an act now, as its verb tells it: counters of the players, or their powers; in another step nobody."""
    game, state = guided.session.game, before_question(guided)
    found: Sequence[Ruling] = ()
    if verb.who is not None:
        said = as_read(game, state, verb, rest if verb.plain is None else verb.plain(state, rest))
        values = {name: each.value for name, each in said.items()}
        found = verb.who(game.play(state).book, state, values)
    nobody = info("shell.may.nobody", *verb.cards[:1], verb=verb.id)
    telling.told(guided.context, guided.session, tuple(found) or (nobody,))


def anybody(guided: GuidedSession, words: Sequence[str]) -> bool:
    """Whether words are an act of the game without whose it is (“leave the board”, « sortir du plateau »): then those who
    may are told, or why nobody may; of another step, to which it belongs.
    """
    session = guided.session
    state, play = session.state, session.game.play(session.state)
    verb, rest = play.called(state, list(words))
    entry = None if verb is None else play.registry.verbs.get(verb.id)
    if verb is None or entry is None or not entry.steps:
        return False
    first, called = verb.args[0] if verb.args else None, words[: len(words) - len(rest)]
    if first is None or first.kind != "hex" or first.options is None or first.many:
        return False
    if not play.registry.called.exactly(" ".join(called)) or not _says_nothing(
        guided, called, rest
    ):
        return False
    if session.game.status(state)["step"] not in entry.steps:
        silently.told(guided, called, silently.NotNow(guided.voice, entry.steps))
        return True
    found = list(first.options(play.book, state, {}))
    why = None if found or verb.idle is None else verb.idle(play.book, state, {})
    telling.told(guided.context, session, (why or _these(guided, verb, first, found),))
    return True


def _says_nothing(guided: GuidedSession, called: Sequence[str], rest: Sequence[str]) -> bool:
    """Whether words behind a verb leave it as it is: « du plateau »."""
    try:
        bare = guided.session.read([*called, SOMEWHERE])
        return not rest or guided.session.read([*called, *rest, SOMEWHERE]) == bare
    except Fault:
        return False


def listed(guided: GuidedSession, words: Sequence[str], refused: bool = True) -> bool:
    """Whether an act that lacks something looks who could do it there (“attack Ukraine”), or what one unit could do it to
    (“move r5c2”): then that is told; so is, where `refused`, why it may not be done at all. An open question hinders
    no look, where no die has fallen for it.
    """
    try:
        command = guided.session.read(words)
        found = permission(guided.session, command, before_question(guided))
    except Fault:
        return False
    if found is None or not (found.looks or (refused and not found.allowed)):
        return False
    telling.told(guided.context, guided.session, found.rulings)
    return True


def _of_one(guided: GuidedSession, text: str) -> bool:
    for form in (*_OF_ONE, *_MAY_STILL):
        asked = form.fullmatch(text)
        places = (
            []
            if asked is None
            else [word for word in asked["who"].split() if PLACE.fullmatch(word)]
        )
        if asked is None or len(places) > 1 or fold(asked["who"]) in WHO:
            continue
        if not places and form in _MAY_STILL:
            continue
        if not places and (spaces := _spaces_of(guided, asked["who"])):
            if _goes(asked["does"]) or (_lands(asked["does"]) and _home_now(guided)):
                move = guided.voice.name("verb", MOVE).split()
                told_of = [listed(guided, [*move, *space]) for space in spaces]
                return any(told_of)
            continue
        who = places[0] if places else without_article(asked["who"])
        for words in _lines(guided, f"{who} {asked['does']}"):
            if listed(guided, words) or _asks_on(guided, words):
                return True
    return False


def _asks_on(guided: GuidedSession, words: Sequence[str]) -> bool:
    """Whether an act of a unit lacks only what its verb asks next: then those are told, of whom one may be chosen."""
    try:
        command = silently.read(guided, words)
        found = permission(guided.session, command, before_question(guided))
    except silently.NoCommand as why:
        silently.told(guided, words, why)
        return True
    except Told:
        return True
    except Fault:
        return False
    if found is None or not found.allowed or found.looks:
        return False
    act = " ".join(whole_act.as_called_here(guided, words))  # whereto, only the table sees
    telling.told(
        guided.context,
        guided.session,
        (info("shell.may.yes", *found.cards, line=act), *found.rulings),
    )
    guided.listed = list(found.cards)
    return True


def _space_of(guided: GuidedSession, who: str) -> list[str] | None:
    """The words of the space where pieces stand: “the fighter in russia”, « le chasseur de Russie »."""
    names, words = guided.session.game.names_at(guided.session.state).get("space"), who.split()
    at = next((at for at in range(1, len(words)) if fold(words[at]) in _STANDS), None)
    said = "" if at is None else without_article(" ".join(words[at + 1 :]))
    return said.split() if said and names is not None and names.readings(said) else None


def _spaces_of(guided: GuidedSession, who: str) -> list[list[str]]:
    """The same; of pieces said without a place (“my bomber”) the few spaces where the mover has some."""
    if (space := _space_of(guided, who)) is not None:
        return [space]
    state = guided.session.state
    names = guided.session.game.names_at(state)
    pieces, mover = getattr(state, "pieces", None), getattr(state, "power", None)
    if not {"space", "unit", "power"} <= {*names} or not isinstance(pieces, Mapping) or not mover:
        return []
    if fold(who.split()[0]) in ("a", "an", "un", "une", "any"):  # any of them: what the rules say
        return []
    kinds = names["unit"].readings(without_article(" ".join(unled(who.split()))))
    found = [at for at, here in pieces.items() if any(here.get(mover, {}).get(u) for u in kinds)]
    return [[at] for at in found] if len(kinds) == 1 and len(found) <= FEW else []


def _lands(does: str) -> bool:
    return bool({"land", "atterrir", "poser"}.intersection(map(fold, forms(does))))


def _home_now(guided: GuidedSession) -> bool:
    """Whether pieces only come down now, so that where they land is where they can go."""
    entries = guided.session.game.play(guided.session.state).registry.verbs
    fights = entries.get("attack")
    return fights is not None and guided.status.get("step") not in fights.steps


def _goes(does: str) -> bool:
    """Whether a word says that pieces go somewhere, and no more (to land is to go there later)."""
    return not MOVES.isdisjoint(map(fold, forms(does)))


def reached_by(guided: GuidedSession) -> str:
    """The verb by which a place is reached: an attack on a space brings pieces there; on hexes it leaves them."""
    return "attack" if "space" in guided.session.game.names_at(guided.session.state) else MOVE


def _lines(guided: GuidedSession, act: str) -> Iterator[Sequence[str]]:
    """The act as it is typed: “attack”, « se déplacer »; what can reach a space where enemies are attacks it, and what
    can reach a hex moves there.
    """
    if aim := _REACHES.match(act):
        act = f"{guided.voice.name('verb', reached_by(guided))} {aim['aim']}"
    if (plain := _ITSELF.sub("", act)) != act:
        yield from _lines(guided, plain)
    line = guided.of_the_game(taken_apart(act, asked=True))
    if line.word is None and line.rest:
        yield line.rest
        yield from whole_act.with_its_verb(guided, line)


def _among(guided: GuidedSession, verb: Verb, words: Sequence[str]) -> bool:
    """Whether a verb takes first one of the units that the players call by name: who of them may do it now is told, as
    the verb alone tells it (whom they could attack), or by their names.
    """
    session = guided.session
    play = session.game.play(session.state)
    entry, first = play.registry.verbs.get(verb.id), verb.args[0] if verb.args else None
    if entry is None or first is None or first.kind not in _NAMED or first.options is None:
        return False
    if listed(guided, words, refused=False):
        return True
    now = session.game.status(session.state)["step"] in entry.steps
    found = list(first.options(play.book, session.state, {})) if now else []
    telling.told(guided.context, session, (_these(guided, verb, first, found),))
    return True


def _these(guided: GuidedSession, verb: Verb, arg: Arg, found: Sequence[Json]) -> Ruling:
    """Those who may do an act now, or that nobody may."""
    named = guided.voice.row([_named(guided, arg, each) for each in found])
    code = "shell.may.these" if found else "shell.may.nobody"
    return info(code, *verb.cards[:1], verb=verb.id, who=named)


def _who(verb: Verb) -> Arg | None:
    """What a verb takes first, where that is the hex of the unit that acts."""
    first = verb.args[0] if verb.args else None
    return first if first is not None and (first.name, first.kind) == ("from", "hex") else None


def _named(guided: GuidedSession, arg: Arg, value: Json) -> str:
    """A unit as a list has it: its hex, and who stands there."""
    say, session = guided.voice, guided.session
    book = session.game.play(session.state).book
    label = None if arg.label is None else arg.label(book, session.state, value)
    return labelled(say, arg, shown(say, arg, value), label)
