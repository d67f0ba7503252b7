"""Lines that begin with who acts: « garand moves to r6c4 », « canon bombarde fantassins », « engineers to r5c8 »,
« le P-40 vole en r5c8 ».

The first words must name a unit on the table, and the next be the form of a verb, whole; else the line
stays as it is. A verb that begins as a unit is called (« charger » over « char ») is none then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.cli.shell.speech import ASKED_OF, LINKS, PLACE, forms, unled
from referee.cli.shell.way_back import owes_a_way, sides
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import fold, singular
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, MARKS, NOTHING, without_article

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession
    from referee.cli.shell.whole_act import Spoken
    from referee.engine.verb import Verb

_ELIDED = re.compile(r"^l['’](?=\w)", re.I)
LONGEST = 6  # words of the name of a unit, with its number
# « engineers to r5c8 »: a move, with no word for it.
_ABOARD = re.compile(r"aboard\b|on board$|a bord$")
_THERE = MARKS["to"] | MARKS["at"] | MARKS["in"] | {"", "into"}  # « -> » folds to nothing
_FACES = frozenset(
    ("face", "faces", "turned", "regarde", "regardant", "oriente", "orientee", "tourne", "tournee")
)
MOVE = "move"
_BY = "by"  # the key of whose act it is
PLANE = "plane"
WHOSE = ("power", "side", "player", "producer", "nation")  # kinds of who acts that are no unit
_BE = frozenset(("is", "are", "est", "sont"))  # “Egypt is conquered by Germany”


def verb_before(guided: GuidedSession, words: Sequence[str]) -> list[str] | None:
    """The line with its verb before who acts, as the game reads it; `None`: it names no unit first."""
    left = unled(words)
    while len(left) > 2 and fold(left[0]) in ARTICLES and not _is_called(guided, left):
        left = left[1:]
    if left and _ELIDED.match(left[0]):  # « l’éclaireur reconnaît r2c2 »
        left = [_ELIDED.sub("", left[0]), *left[1:]]
    play = guided.session.game.play(guided.session.state)
    if len(left) < 2:
        return None
    verb_first = any(map(play.registry.called.exactly, _first_forms(left)))
    if verb_first and not (_is_called(guided, left) or _longer_than_a_verb(guided, left)):
        return None
    for end in range(1, min(LONGEST, len(left) - 1) + 1):
        who, rest = _plainly_who(left[:end]), left[end:]
        if fold(" ".join(who)) in NOTHING and rest[1:] and fold(rest[0]) == "ne":
            rest = rest[1:]  # « personne ne contrôle l’objectif »
        if rest[1:] and fold(rest[0]) in _BE:
            rest = rest[1:]
        for word, verb, behind in verbs_behind(guided, rest):
            flight = _flight(guided) if verb.id == MOVE else None
            if flight is not None and _on_the_table(guided, flight, who, ()):
                word, verb = guided.voice.name("verb", flight.id), flight  # « le P-40 va en r5c8 »
            line = [*word.split(), *who, *behind]
            if _on_the_table(guided, verb, who, line):
                if not reads(guided, line) and reads(guided, left):
                    return None  # “the jabo goes home”: it is read as it stands
                return _with_whom(guided, verb, word.split(), who, behind) or line
            alone = _in_turn(guided, who) or (behind and _in_flight(guided, who))
            alone = alone or _whose_act(guided, who, line, [*word.split(), *behind])
            if alone and reads(guided, [*word.split(), *behind]):
                return [
                    *word.split(),
                    *behind,
                ]  # “the Axis plays Recon left”, “the p-40 strafes r4c6”
            if (led := _by_whom(guided, verb, who, [*word.split(), *behind])) is not None:
                return led
    return None


def force_before(guided: GuidedSession, words: Sequence[str]) -> list[str] | None:
    """“1 tank from russia goes to ukraine”, « le char de Russie attaque l’Ukraine »: the line with its verb before the
    force, or the force behind “with”, where the spaces of the board have names; `None`: it names no force first.
    """
    session = guided.session
    if "space" not in session.game.names_at(session.state):
        return None
    left, article = unled(words), list[str]()
    while len(left) > 2 and fold(left[0]) in ARTICLES:
        article, left = left[:1], left[1:]
    if left and session.game.play(session.state).registry.called.exactly(left[0]):
        return None
    with_ = "avec" if guided.voice.lang == "fr" else "with"
    uncounted: list[str] | None = None
    for end in range(1, len(left)):
        who = left[:end]
        for word, verb, behind in verbs_behind(guided, left[end:]):
            called, forces = word.split(), [arg for arg in verb.args if arg.kind == "force"]
            for lead, by in ((called, behind), ([*called, *behind, with_], [])):
                if not behind or not forces:
                    continue
                if not by and _names_one(guided, [*called, *behind], forces[0].name):
                    return None  # “the transport loads 2 infantry in japan”
                line, led = [*lead, *who, *by], [*lead, *article, *who, *by]
                if (wrong := _wrong(guided, line)) == "":
                    return led if article and _says_more(guided, led, line) else line
                if wrong == "force.how_many" and uncounted is None:
                    uncounted = line  # “the tanks attack ukraine”: that is told
    return uncounted


def _names_one(guided: GuidedSession, line: Sequence[str], force: str) -> bool:
    """Whether a line can be read without who comes before it, and names a force of its own."""
    return _readable(guided, line) and bool(guided.session.read(line).args.get(force))


def _says_more(guided: GuidedSession, led: Sequence[str], line: Sequence[str]) -> bool:
    """Whether the article changes what a line means: “the infantry” is all of it, “infantry” is one."""
    read = guided.session.read
    return _readable(guided, led) and read(led) != read(line)


def _with_whom(
    guided: GuidedSession, verb: Verb, word: list[str], who: list[str], behind: list[str]
) -> list[str] | None:
    """“The infantry attacks r5c5”, where infantry stands on r5c5, too: who acts goes behind “with”, so that it is not
    the unit there. `None`: the hexes tell it, or it is no act on another unit.
    """
    acts = [arg.kind for arg in verb.args] == ["hex", "hex"] and verb.id != MOVE
    if not acts or not getattr(guided.session.state, "tracking", False) or PLACE.fullmatch(who[-1]):
        return None
    line = [*word, *behind, "avec" if guided.voice.lang == "fr" else "with", *who]
    return line if _named_by_kind(guided, " ".join(who), line) else None


def _in_turn(guided: GuidedSession, who: Sequence[str]) -> bool:
    """Whether words name the side whose turn it is, in a game of two sides."""
    state = guided.session.state
    names = guided.session.game.names_at(state).get("side")
    side = getattr(state, "side", None)
    return names is not None and side is not None and sides(guided, who) == [side]


def _whose_act(
    guided: GuidedSession, who: Sequence[str], line: Sequence[str], without: Sequence[str]
) -> bool:
    """Whether words name a power whose act it is anyhow: “Japan closes the Burma Road” says no more without it, as the
    verb itself reads the power.
    """
    powers = guided.session.game.names_at(guided.session.state).get("power")
    if powers is None or not powers.exactly(without_article(" ".join(who))):
        return False
    try:
        return guided.session.read(line) == guided.session.read(without)
    except Fault:
        return False


def _by_whom(
    guided: GuidedSession, verb: Verb, who: Sequence[str], without: Sequence[str]
) -> list[str] | None:
    """“France attacks Sedan with f1”: the line with its verb first, and the power whose act it is under its key."""
    powers = guided.session.game.names_at(guided.session.state).get("power")
    if powers is None or _BY not in verb.keys or len(who) != 1 or not powers.exactly(who[0]):
        return None
    line = [*without, f"{_BY}={who[0]}"]
    return line if len(without) > 1 and _wrong(guided, line) in ("", "key.missing") else None


def _in_flight(guided: GuidedSession, who: Sequence[str]) -> bool:
    """Whether words name the plane of the side in turn that is in flight."""
    state = guided.session.state
    names, planes = guided.session.game.names_at(state).get(PLANE), getattr(state, "planes", None)
    flying = planes.get(getattr(state, "side", "")) if isinstance(planes, Mapping) else None
    called = [] if names is None else names.readings(without_article(" ".join(who)))
    return flying is not None and called == [flying["plane"]]


def _is_called(guided: GuidedSession, words: list[str]) -> bool:
    """“scout recons r2c2”: whether a verb’s name is what the players called a unit, and the form of a verb follows."""
    named = getattr(guided.session.state, "units", None)
    known = isinstance(named, Mapping) and fold(words[0]) in {fold(str(each)) for each in named}
    verbs = guided.session.game.play(guided.session.state).registry.called
    return known and (fold(words[1]) in _THERE or any(map(verbs.exactly, forms(words[1]))))


def _first_forms(words: list[str]) -> list[str]:
    """The first word, in every form of a verb where a hex follows: “lands r7c3 at r6c3” begins with no landing craft."""
    return forms(words[0]) if PLACE.fullmatch(words[1].strip(",")) else words[:1]


def _longer_than_a_verb(guided: GuidedSession, words: Sequence[str]) -> bool:
    """“supply train to r8c6”, “combat engineers to r7c4”: the whole name of a unit begins as a verb is called."""
    names = guided.session.game.names_at(guided.session.state).get("unit")
    ends = range(2, min(LONGEST, len(words) - 1) + 1)
    return names is not None and any(names.exactly(" ".join(words[:end])) for end in ends)


def _flight(guided: GuidedSession) -> Verb | None:
    """The verb of this step by which a plane goes anywhere, where the game has one."""
    session = guided.session
    play, offered = session.game.play(session.state), session.game.offers(session.state)
    found = (play.verb(key) for key in dict.fromkeys(each.verb for each in offered))
    return next((each for each in found if each and each.args and each.args[0].kind == PLANE), None)


def verbs_behind(guided: GuidedSession, rest: list[str]) -> Iterator[tuple[str, Verb, list[str]]]:
    """The verbs that the words behind a unit may begin with: as it is called, which it is, what follows."""
    play = guided.session.game.play(guided.session.state)
    if rest[1:] and rest[0] == "a" and (fold(rest[1]) == "fait" or number_said(rest[1])):
        return  # « l’axe a fait 5 », « l’axe a un 5 »: dice, and no “to”
    if (
        onto := _ABOARD.match(" ".join(fold(word) for word in rest[:2]))
    ) and "board" in play.registry.verbs:
        behind = rest[len(onto[0].split()) :]  # “mg aboard the half-track”, « le MG à bord du … »
        yield guided.voice.name("verb", "board"), play.registry.verb("board"), behind
        return
    if rest[1:] and fold(rest[0]) in _THERE and MOVE not in play.registry.verbs:
        verb, behind = play.called(guided.session.state, [MOVE, *rest[1:]])  # “g1 to Kiev”
        if (
            verb is not None
            and verb.id in play.registry.verbs
            and play.registry.called.exactly(MOVE)
        ):
            yield guided.voice.name("verb", verb.id), verb, behind
        return
    goes = _moves_by_hex(guided)
    numbered = number_said(rest[0]) is not None or fold(rest[0]) in ARTICLES  # “garand a hex”
    counts = len(rest) > 1 and numbered and fold(rest[1]).startswith("hex")
    by_hex = counts or (
        PLACE.fullmatch(rest[0].strip(",")) and getattr(guided.session.state, "tracking", False)
    )
    if goes is not None and by_hex:
        yield (
            guided.voice.name("verb", MOVE),
            goes,
            rest,
        )  # “red devil r5c6”, “red devil 1 hex east”
        return
    if rest[1:] and fold(rest[0]) in _THERE and PLACE.fullmatch(rest[1].strip(",")):
        if _moving_now(guided) and not owes_a_way(guided, rest[1:2]):
            yield guided.voice.name("verb", MOVE), play.registry.verb(MOVE), rest[1:]
        return
    if fold(rest[0]) == "se" and rest[1:]:
        rest = rest[1:]
    if fold(rest[0]) == "facing" or (fold(rest[0]) in _FACES and not _moving_now(guided)):
        return  # of a placing, and no act
    rest = [ASKED_OF.sub("", rest[0]), *rest[1:]]  # « le Sherman voit-il la sIG 33 ? »
    known = play.registry.called.exactly, play.registry.procedure_names.exactly
    named = (
        form
        for n in (3, 2, 1)  # “gets off”, « déclare la guerre » come before a verb of one word
        for form in forms(rest[0])
        if any(knows(" ".join((form, *rest[1:n]))) for knows in known)
    )
    for form in dict.fromkeys(named):
        verb, behind = play.called(guided.session.state, [form, *rest[1:]])
        if verb is not None and verb.id in play.registry.verbs:
            yield " ".join((form, *rest[1 : len(rest) - len(behind)])), verb, behind


def _moving_now(guided: GuidedSession) -> bool:
    """Whether the game has a move that belongs to this step: in a set-up “red devil in r6c4” is placed."""
    entry = guided.session.game.play(guided.session.state).registry.verbs.get(MOVE)
    return entry is not None and (not entry.steps or guided.status.get("step") in entry.steps)


def _moves_by_hex(guided: GuidedSession) -> Verb | None:
    """The move of a game where units are called by their names and the step is one of moving: a hex behind a name says
    whereto it goes, where it is nothing else (placed, a piece on that hex).
    """
    if not _moving_now(guided):
        return None
    verb = guided.session.game.play(guided.session.state).registry.verb(MOVE)
    named = bool(verb.args) and (verb.args[0].name, verb.args[0].kind) == ("unit", "unit")
    return verb if named else None


def _plainly_who(who: list[str]) -> list[str]:
    """« l’infanterie en r6c1 »: the unit and its hex, without small words between them."""
    if len(who) < 2 or not PLACE.fullmatch(who[-1]):
        return who
    small = ARTICLES | MARKS["at"] | MARKS["on"]
    plain = (word.strip(",") for word in who[:-1])
    return [*(word for word in plain if fold(word) not in small), who[-1]]


def _several(who: Sequence[str], labels: set[str]) -> set[str]:
    """The names of a list: “g1, g2 and gp”, “steuben with g1”, « Warspite, l’Ajax » (of a unit that is no « L’Ajax »)."""
    said_so = (part for word in who for part in word.split(","))
    parts = (part if fold(part) in labels else _ELIDED.sub("", part) for part in said_so)
    return {
        said
        for part in parts
        if (said := fold(part)) and said not in LINKS | ARTICLES | MARKS["with"]
    }


def _readable(guided: GuidedSession, line: Sequence[str]) -> bool:
    return not _wrong(guided, line)


def _wrong(guided: GuidedSession, line: Sequence[str]) -> str:
    """What is wrong with a line as words; empty where it can be read."""
    try:
        guided.session.read(line)
    except Fault as fault:
        return fault.code
    return ""


def _on_the_table(
    guided: GuidedSession, verb: Verb, who: Sequence[str], line: Sequence[str]
) -> bool:
    """Whether words name a unit in play that the verb takes first: one, or several called alike."""
    state, text = guided.session.state, " ".join(who)
    named = getattr(state, "units", None)  # the players' own labels
    labels = {fold(str(each)) for each in named} if isinstance(named, Mapping) else set()
    if fold(text) in labels or singular(fold(text)) in map(singular, labels):
        return True
    if (
        line and len(several := _several(who, labels)) > 1 and several <= labels
    ):  # “g1 and gp move to Kiev”
        return _wrong(guided, line) in ("", "key.missing")  # whose attack it is, is asked
    first = next((arg for arg in verb.args if not arg.mark and not arg.key), None)
    if first is not None and first.kind in WHOSE:  # “Germany builds 3 infantry”
        powers = guided.session.game.names_at(state).get(first.kind)
        return (
            powers is not None
            and (
                powers.exactly(without_article(text)) or fold(text) in NOTHING
            )  # “nobody controls it”
            and (not line or _readable(guided, line))
        )
    if first is not None and first.kind == PLANE and PLACE.fullmatch(who[-1]):
        return plane_there(guided, verb, who) is not None
    if PLACE.fullmatch(who[-1]):
        names = guided.session.game.names_at(state).get("unit")
        return len(who) == 1 or (names is not None and bool(names.readings(" ".join(who[:-1]))))
    if first is not None and first.kind == PLANE:  # in flight, or to come in
        names = guided.session.game.names_at(state).get(PLANE)
        return names is not None and len(names.readings(text)) == 1
    if first is not None and first.kind == "hex":
        return _named_by_kind(guided, text, line)
    if first is None or first.find is None or first.kind not in ("unit", "piece"):
        return False
    try:
        book = guided.session.game.play(state).book
        if first.find(book, state, {}, text) is not None:
            return True
        guided.session.read(line)
    except Ambiguous as fault:
        return fold(str(fault.params.get("text"))) == fold(text)
    except Unreadable as fault:  # of the other side
        return fault.params.get("kind") == "piece" and bool(fault.params.get("readings"))
    except Fault:
        return False
    return False


def plane_there(guided: Spoken, verb: Verb, who: Sequence[str]) -> object | None:
    """The plane that a verb of flight would have at a place (« r5c8 », “the zero over r5c8”): a unit on the ground
    there is none, and “r2c5 to r3c5” moves it.
    """
    first, state = verb.args[0], guided.session.state
    place, called = who[-1].strip(","), " ".join(who[:-1])
    if first.find is None:
        return None
    there = first.find(guided.session.game.play(state).book, state, {}, place)
    names = guided.session.game.names_at(state).get(PLANE)
    named = not called or (names is not None and there in names.readings(called))
    return there if named else None


def _named_by_kind(guided: GuidedSession, text: str, line: Sequence[str]) -> bool:
    """Whether words name a kind of unit where hexes say who acts: “the engineers go to r5c8”, or without a board “a
    tank attacks infantry at 1 hex”. Of several that are called so one is asked for.
    """
    names = guided.session.game.names_at(guided.session.state).get("unit")
    if names is None or len(names.readings(without_article(text))) != 1:
        return False
    try:
        guided.session.read(line)
    except Ambiguous as fault:
        return fault.params.get("kind") == "piece"
    except Fault as fault:
        return fault.code.split(".")[1:2] == ["read"]  # the game itself tells what was left out
    return True


def reads(guided: GuidedSession, line: Sequence[str]) -> bool:
    """Whether a line can be read as an act of the game, be it refused."""
    try:
        guided.session.read(line)
    except Fault:
        return False
    return True
