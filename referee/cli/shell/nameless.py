"""A line that names no verb of the game: what it may have been meant for, what is nearest."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher, get_close_matches

from referee.cli.shell import telling
from referee.cli.shell.dialogue import GivenUp
from referee.cli.shell.picking import picked
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.speech import PLACE
from referee.cli.shell.words import WORDS, spoken, taken_apart
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.play import Play
from referee.engine.reader import ARTICLES, MARKS, without_article
from referee.i18n.mark import N_

_DONE = N_("Which line is done?")
_WHICH = N_("Which one?")
# Nobody has to: each line is on the disk as it is done.
_SAVING = frozenset((
    "save", "save game", "save the game", "sauvegarder", "sauvegarde", "sauver la partie",
    "sauvegarder la partie", "enregistrer", "enregistrer la partie",
))  # fmt: skip
NAMED = 4  # letters that name a look-up: less is a slip, and asks nothing
FAMILY = 0.6  # how alike words of one family are
CLOSE = 0.75  # how alike a slip and a word of the session are
# What is bought or placed and not wanted after all.
_RETURNING = frozenset(
    ("return", "sell", "refund", "rendre", "rends", "revendre", "vendre", "rembourser")
)
SEVERAL = 3  # words proposed
OTHERWISE = {
    "map": "board",
    "plan": "board",
    "hand": "status",
    "main": "status",
}  # what it is called here
BESIDE = frozenset(("next", "correct"))  # what every step has beside its own acts
# Of what was done before: no unit is called so.
_MORE = frozenset(("more", "another", "encore", "plus"))
PLACED = ("power", "side", "player", "space", "hex")  # who and where: no rule is looked for by them


def told(guided: GuidedSession, fault: Unreadable, words: Sequence[str]) -> Fault:
    """What is said of a line that cannot be read; other faults stay as they are."""
    if fault.code == "read.short" and fault.params.get("verb") == "tick":
        return _which_line(guided)
    if parts := _line_behind(" ".join(words)):
        first, later = parts
        try:
            guided.session.read(first.split())
        except Unreadable as wrong:  # what is wrong with the first comes before the second
            return told(guided, wrong, first.split())
        except Ambiguous:
            return fault
        return Unreadable("shell.two_lines", line=later)
    if fault.code == "read.alone" and _a_line(guided, str(fault.params["text"])):
        return Unreadable("shell.two_lines", line=fault.params["text"])  # "next next"
    if fault.code != "name.unknown" or fault.params.get("kind") != "verb":
        return fault
    small = MARKS["to"] | MARKS["in"] | {"into", "onto"}
    bare = words[1:] if len(words) > 1 and fold(words[0]) in small else words  # “in r5c10”
    places = all(PLACE.fullmatch(word.strip(",;")) for word in bare)
    if places or (number_said(words[0]) is not None and len(words) > 1):
        return _without_verb(guided, words)
    if fold(" ".join(words)) in _SAVING:
        return Unreadable("shell.saved", quit=spoken("quit", guided.voice.lang))
    back = [fold(word) for word in words[:2]] == ["give", "back"]  # “give back the tank”
    if back or fold(words[0]) in _RETURNING:
        undo = spoken("undo", guided.voice.lang)
        return Unreadable("shell.returning", text=words[0], undo=undo)
    if (named := _without_small(guided, words)) != words:
        words = named
        fault = Unreadable("name.unknown", **{**fault.params, "text": words[0], "nearest": []})
    return _alone(guided, words) or _near(guided, fault, words)


def _without_small(guided: GuidedSession, words: Sequence[str]) -> Sequence[str]:
    """« on envahit … », “the tank …”: who or what it is that is not understood, and no small word before it."""
    small = ARTICLES | ({"on"} if guided.voice.lang == "fr" else frozenset[str]())
    verbs = guided.session.game.play(guided.session.state).registry.called
    left = words
    while len(left) > 1 and fold(left[0]) in small:
        left = left[1:]
    return words if verbs.exactly(left[0]) else left


def _asked(guided: GuidedSession, question: str, labels: Sequence[str], verb: str) -> int:
    """The place of what was chosen out of a list; that the line is dropped is told."""
    try:
        return picked(guided, question, labels)
    except GivenUp:
        raise Unreadable("shell.arg.given_up", verb=verb) from None
    except KeyboardInterrupt:
        guided.put_fault(Unreadable("shell.arg.given_up", verb=verb))
        raise


def which(
    guided: GuidedSession, words: Sequence[str], fault: Ambiguous, settled: int
) -> tuple[list[str], int] | None:
    """« tire panzer »: the line with the piece that is meant, asked where several in play are called so, and how
    many of its words are `settled` by now. `None`: it is no piece, or its words are not found.
    """
    span = span_of(words, fault, settled)
    if span is None:
        return None
    labels = [guided.voice.name("piece", each) for each in fault.params["readings"]]
    verb, _ = guided.session.game.play(guided.session.state).called(
        guided.session.state, list(words)
    )
    if verb is None:
        return None
    chosen = labels[_asked(guided, _WHICH, labels, verb.id)].split()
    return [*words[: span[0]], *chosen, *words[span[1] :]], span[0] + len(chosen)


def span_of(words: Sequence[str], fault: Ambiguous, settled: int) -> tuple[int, int] | None:
    """Where a line says the piece that has several readings, behind the words that are `settled`."""
    name = fold(str(fault.params.get("text", ""))).split()
    if fault.params.get("kind") != "piece" or not name:
        return None
    spans = (
        (at, end) for at in range(settled, len(words)) for end in range(at + 1, len(words) + 1)
    )
    return next(
        (each for each in spans if fold(" ".join(words[slice(*each)])).split() == name), None
    )


def ticked(guided: GuidedSession, fault: Unreadable) -> list[str] | None:
    """« tick » alone, where somebody sits: which line is asked; the whole line, or `None`."""
    if fault.code != "read.short" or fault.params.get("verb") != "tick" or not guided.lines.waits:
        return None
    lines, undone = _lines(guided), _undone(guided)
    if not undone:
        return None
    told = [w if n in undone else f"{w} ✓" for n, w in lines.items()]
    at = _asked(guided, _DONE, told, "tick")
    return [guided.voice.name("verb", "tick"), str(at + 1)]


def _line_behind(text: str) -> tuple[str, str] | None:
    """« buy 1 infantry; next »: a line, and the word of the session behind it."""
    for mark in (";", ",", " then ", " puis "):
        before, found, after = text.rpartition(mark)
        line = taken_apart(after)
        if before.strip() and found and line.word is not None and not line.rest:
            return before.strip(), after.strip()
    return None


def _a_line(guided: GuidedSession, text: str) -> bool:
    """Whether words are a line by themselves: a word of the session, or the whole name of a verb."""
    line = taken_apart(text)
    if line.word is not None:
        return not line.rest
    registry = guided.session.game.play(guided.session.state).registry
    return bool(registry.called.exactly(fold(text)))


def _lines(guided: GuidedSession) -> dict[int, str]:
    """The lines of the checklist, by the numbers that `tick` takes."""
    say = guided.voice
    return {
        n: say.say(each["id"], each.get("params", {})).rstrip(".")
        for n, each in enumerate(guided.status.get("checklist") or (), 1)
    }


def _undone(guided: GuidedSession) -> dict[int, str]:
    """Those that may still be ticked."""
    done = [each["done"] for each in guided.status.get("checklist") or ()]
    return {n: line for n, line in _lines(guided).items() if not done[n - 1]}


def _which_line(guided: GuidedSession) -> Unreadable:
    """« tick » alone: the lines that may be ticked, each behind its number."""
    say = guided.voice
    lines = [f"{n}) {line}" for n, line in _undone(guided).items()]
    tick = say.name("verb", "tick")
    if not lines:
        return Unreadable("shell.tick.none")
    return Unreadable("shell.tick", steps=" ".join(lines), verb=tick)


def alike(said: str, name: str) -> bool:
    """Whether two words are of one family: « production », « produire »."""
    return SequenceMatcher(None, fold(said), fold(name)).ratio() > FAMILY


def _alone(guided: GuidedSession, words: Sequence[str]) -> Unreadable | None:
    """« board ukraine »: a word of the session that takes nothing after it; of a place, how it is seen."""
    line = taken_apart(words[0])
    if line.word is None or len(words) < 2 or not WORDS[line.word].ends:
        return None
    text, lang = " ".join(words[1:]), guided.voice.lang
    if line.word == "board" and any(
        guided.session.game.names[kind].readings(text)
        for kind in ("space", "hex") if kind in guided.session.game.names
    ):  # fmt: skip
        where = f"{spoken('where', lang)} {text}"
        return Unreadable("shell.alone.where", word=words[0], where=where)
    return Unreadable("shell.alone", word=words[0], text=text)


def _near(guided: GuidedSession, fault: Unreadable, words: Sequence[str]) -> Unreadable:
    """« quiter »: a word of the session that a slip looks like comes before the game's verbs; of these
    only such as can be done now and are near. Where nothing is near, the verbs of the step are told.
    """
    said = (word.fr if guided.voice.lang == "fr" else word.en for word in WORDS.values())
    every = {fold(each): each for called in said for each in called if len(each) >= NAMED}
    near = [every[each] for each in get_close_matches(fold(words[0]), every, 2, CLOSE)]
    near = [each for each in near if fold(each) != fold(words[0])]  # it stands alone
    near = near or [
        spoken(OTHERWISE[word], guided.voice.lang)
        for word in map(fold, words[:1])
        if word in OTHERWISE
    ]
    rule = _spoken_of(guided, words)
    if rule:
        near = []  # « bombard » is a word of the game, and no slip of “board”
    offered = {offer.verb for offer in guided.session.game.offers(guided.session.state)}
    called = guided.session.game.play(guided.session.state).registry.called
    likely = called.only(sorted(offered)).nearest(words[0], SEVERAL, CLOSE)
    begun = [verb for verb in fault.params.get("nearest", ()) if verb in called.readings(words[0])]
    nearest = list(dict.fromkeys([*near, *likely, *(each for each in begun if each in offered)]))
    rule = "" if nearest else rule
    hint = None if nearest else "shell.hint.now_rule" if rule else "shell.hint.now"
    told = {**fault.params, "nearest": nearest[:SEVERAL], "options": []}
    on = spoken("next", guided.voice.lang)
    verbs = telling.verbs_now(guided.voice, guided.status)
    verbs = f"{on}, {verbs}" if verbs == "?" and "next" in offered else verbs
    return Unreadable("name.unknown", hint, **told, verbs=verbs, rule=rule)


def _spoken_of(guided: GuidedSession, words: Sequence[str]) -> str:
    """« bombarder allemagne »: what asks the cards for a word that is no verb, where they speak of it, be it
    only to say that this game has no such thing; of a question all of it. Empty: they do not.
    """
    from referee.app.index import index

    book, names = index(guided.session.game.id), guided.session.game.names
    line = " ".join(words).rstrip("? \u00a0\u202f")
    asks = len(line) < len(" ".join(words))
    held = [
        word
        for word in fold(line).split()
        if len(word) > NAMED
        and book.held(word)
        and not any(names[kind].exactly(word) for kind in PLACED if kind in names)
    ]
    if not held or not (asks or fold(words[0]) == held[0]):
        return ""
    return f"{spoken('rule', guided.voice.lang)} {line if asks else words[0]}"


def coming(play: Play, steps: Sequence[str], step: str) -> list[str]:
    """The verbs of the steps still to come in this turn, and not of this one, in their order."""
    later = steps[steps.index(step) + 1 :] if step in steps else []
    return [
        each for one in later for each, entry in play.registry.verbs.items()
        if one in entry.steps and step not in entry.steps
    ]  # fmt: skip


def between(play: Play, step: str) -> list[str]:
    """The verbs of a step that take one place and another, offered or not: where nobody may do now what two
    places mean, that verb says why, and none of another step.
    """
    found = [each for each, entry in play.registry.verbs.items() if step in entry.steps]
    return [
        each for each in found
        if (does := play.verb(each)) is not None
        and [arg.kind for arg in does.args] == ["hex", "hex"] and not any(a.many for a in does.args)
    ]  # fmt: skip


def of_many(play: Play, step: str) -> list[str]:
    """The verbs of a step that take any number of places, offered or not: three hexes are no act of a later step."""
    found = [each for each, entry in play.registry.verbs.items() if step in entry.steps]
    return [
        each for each in found
        if (does := play.verb(each)) is not None
        and any(arg.kind == "hex" and arg.many for arg in does.args)
    ]  # fmt: skip


def only_act(guided: GuidedSession, words: Sequence[str]) -> list[str] | None:
    """« deux infanteries et un char » where buying is all there is to do: the line of the one act of this step, if it
    takes units and can be read whole with these words; a place alone where that act has it on its list, as that of a
    battle. A number alone is none.
    """
    game, state = guided.session.game, guided.session.state
    known = game.play(state).registry.verbs
    acts = {offer.verb for offer in game.offers(state) if offer.verb in known} - BESIDE
    if len(acts) != 1:
        return None
    unit = game.names_at(state).get("unit")
    one = len(words) == 1 and unit is not None and unit.exactly(words[0])  # “carrier”
    lines = _of_units(guided, words) if one or len(words) > 1 else []
    return lines[0] if lines else _of_its_place(guided, min(acts), words)


def _of_its_place(guided: GuidedSession, verb: str, words: Sequence[str]) -> list[str] | None:
    """The line of a verb that takes a place first, with the one of its list that words alone name, whole."""
    game, state = guided.session.game, guided.session.state
    play, names = game.play(state), game.names_at(state).get("space")
    does, text = play.verb(verb), without_article(" ".join(words))
    first = does.args[0] if does is not None and does.args else None
    if first is None or first.kind != "space" or first.options is None or names is None:
        return None
    found = names.readings(text) if names.exactly(text) else []
    listed = len(found) == 1 and found[0] in first.options(play.book, state, {})
    return [*guided.voice.name("verb", verb).split(), *words] if listed else None


def _without_verb(guided: GuidedSession, words: Sequence[str]) -> Fault:
    """Units or places said alone, « deux chars »: the line of this step that takes units is
    proposed; none of a check of the rules (« empilement »), which does nothing with them. Of a step with one act of
    units it is told what is wrong with these (« un croiseur »).
    """
    text, found = " ".join(words), [" ".join(line) for line in _of_units(guided, words)]
    line = None if found else _of_the_step(guided, words)
    if isinstance(line, Fault):
        return line
    if line:
        found = [" ".join(line)]
    if found:
        return Unreadable("name.unknown", kind="verb", text=text, nearest=found)
    verbs = telling.verbs_now(guided.voice, guided.status)
    return Unreadable("shell.no_verb", text=text, verbs=verbs)


def _of_the_step(guided: GuidedSession, words: Sequence[str]) -> list[str] | Fault | None:
    """The line of the one act of units that this step has, offered or not (nothing is left to pay with), or why these
    units are none; `None`: there is no such act.
    """
    state = guided.session.state
    play, step = guided.session.game.play(state), guided.session.game.status(state)["step"]
    acts = [each for each, entry in play.registry.verbs.items() if entry.steps == (step,)]
    takes = [
        each
        for each in acts
        if (does := play.verb(each)) and does.args and does.args[0].kind == "force"
    ]
    if len(takes) != 1 or not _MORE.isdisjoint(map(fold, words)):
        return None
    line = [*guided.voice.name("verb", takes[0]).split(), *words]
    try:
        guided.session.read(line)
    except Fault as fault:
        return fault if fault.params.get("kind") == "unit" else None
    return line


def _of_units(guided: GuidedSession, words: Sequence[str]) -> list[list[str]]:
    """The lines of this step's verbs of units that words are whole."""
    game, state = guided.session.game, guided.session.state
    play, found = game.play(state), []
    for verb in dict.fromkeys(offer.verb for offer in game.offers(state)):
        does = play.verb(verb) if verb in play.registry.verbs else None
        if does is not None and does.args and does.args[0].kind == "force":
            line = [*guided.voice.name("verb", verb).split(), *words]
            try:
                guided.session.read(line)
            except Fault:
                continue
            found.append(line)
    return found
