"""Lines as people say them: « we attack Ukraine », « j’achète 3 chars », « that's all », « à qui le tour ? »."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from referee.engine.names import fold
from referee.engine.reader import MARKS, NOTHING

# Whole lines, folded, and the word of the session that they mean.
_SAID: Mapping[str, tuple[str, ...]] = {
    "help": (
        "what now", "what next", "what can i do", "what can we do", "what do i do", "what do we do",
        "what should i do", "what should we do", "what do i do now", "what can i do now",
        "what do i do next", "what are my options", "how do i start", "how do we start", "i m lost",
        "help me", "menu", "commands", "list commands", "commandes", "liste des commandes", "que faire", "quoi faire", "que faire maintenant", "que puis je faire",
        "que peut on faire", "que dois je faire", "que doit on faire", "et maintenant",
        "on fait quoi", "on fait quoi maintenant", "je fais quoi", "je fais quoi maintenant",
        "qu est ce qu on fait", "qu est ce que je fais", "qu est ce que je peux faire",
        "qu est ce que je dois faire", "qu est ce qu on peut faire", "qu est ce qu on doit faire",
        "je suis perdu", "je suis perdue", "aide moi", "aidez moi",
    ),
    "status": (
        "whose turn is it", "whose turn", "who s turn is it", "whose go is it", "what phase is it",
        "which phase is it", "how much money do i have", "how much money do we have",
        "how much money have i got", "how many cards do i have", "how many cards do we have", "how many cards have i got",
        "how many medals do i have", "how many medals do we have", "how many medals have i got", "where are we", "who is winning", "who s winning",
        "what s the score", "what is the score", "score", "the score", "who won", "who has won", "le score", "qui a gagne",
        "who starts", "who begins", "who plays first", "qui commence", "qui joue en premier", "qui joue le premier",
        "a qui de commencer", "c est a qui de commencer", "a qui le tour", "a qui de jouer", "c est a qui", "c est a qui de jouer", "a qui est ce",
        "quelle phase", "ou en est on", "ou en sommes nous", "combien d argent ai je",
        "combien d argent me reste t il", "combien me reste t il", "combien il me reste",
        "combien de cartes ai je", "combien de cartes avons nous", "combien de cartes j ai", "combien j ai de cartes",
        "combien de cartes me reste t il", "combien de medailles ai je", "combien de medailles avons nous", "combien j ai de medailles",
        "combien j ai d argent", "combien d argent j ai", "qui gagne", "qui est en tete",
        "quel est le score", "c est a qui le tour", "a qui c est",
        "what is the weather", "what s the weather", "what s the weather like", "what is the weather like", "how is the weather",
        "quel temps fait il", "quelle est la meteo", "quel est le temps", "il fait quel temps",
        "what arrives", "what arrives this turn", "what arrives next turn", "what is on the spiral", "what s on the spiral",
        "qu est ce qui arrive", "qu est ce qui arrive ce tour", "qu est ce qui arrive ce tour ci", "qui arrive ce tour",
        "where are the convoys", "who has convoys where", "ou sont les convois",
        "how much do i have", "how much do we have", "how much have i got", "how much have we got", "what s left", "what is left",
        "what have i got left", "what have we got left", "what do i have left", "what do we have left",
        "how is the battle going", "how does the battle stand", "ou en est la bataille", "ou en est le combat",
        "on a combien", "j ai combien", "combien on a", "combien j ai", "combien ai je", "combien a t on", "il reste quoi",
        "il me reste quoi", "il me reste combien", "il nous reste quoi", "il nous reste combien", "que me reste t il",
        "que nous reste t il", "qu est ce qu il me reste", "qu est ce qu il nous reste", "qu est ce qu il reste",
    ),
    "board": (
        "map", "the map", "show me the board", "show the board", "show me the map", "show the map",
        "montre le plateau", "montre la carte", "montrer le plateau", "montrer la carte",
    ),
    "fix": (
        "i made a mistake", "we made a mistake", "that s wrong", "that is wrong", "oops",
        "je me suis trompe", "on s est trompe", "nous nous sommes trompes", "c est faux", "oups",
    ),
    "undo": (
        "undo that", "undo it", "undo the last", "undo last", "undo the last move", "take it back",
        "take that back", "annule", "annule ca", "annuler ca", "on annule", "annule le dernier coup",
        "annuler le dernier coup", "annule la derniere commande", "annuler la derniere commande",
        "annule la derniere", "annuler la derniere", "annule le dernier", "annuler le dernier", "reviens en arriere",
        "revenir en arriere", "on revient en arriere",
    ),
    "log": (
        "what happened", "what has happened", "show the log", "show me the log", "show log",
        "que s est il passe", "qu est ce qui s est passe", "montre le journal",
    ),
    "rule": (  # alone: the rule of what was just refused
        "why", "why not", "why is that", "but why", "says who", "pourquoi", "pourquoi pas",
        "pourquoi non", "pourquoi ca", "et pourquoi", "mais pourquoi", "comment ca",
    ),
    "odds": tuple(
        f"{ask}{of}" for ask in (
            "what are our chances", "what are my chances", "what are the chances", "what are our odds",
            "what are my odds", "what are the odds", "our chances", "my chances", "chances", "our odds", "my odds",
            "the odds", "what chances do we have", "what chance do we have", "what chances do i have",
            "what chance do i have", "what s our chance", "what is our chance", "what s my chance",
            "what is my chance", "how are our chances", "how good are our chances",
        ) for of in ("", " to win", " of winning", " here", " now")
    ) + tuple(
        f"{ask}{of}" for ask in (
            "quelles sont nos chances", "quelles sont mes chances", "quelles sont les chances", "nos chances",
            "mes chances", "les chances", "on a combien de chances", "combien de chances on a", "combien de chances avons nous",
            "combien de chances ai je", "j ai combien de chances", "quelles chances avons nous", "quelles chances ai je",
            "quelle chance avons nous", "quelles chances a t on", "quelles chances on a", "on a quelles chances",
            "on a quelle chance", "c est quoi nos chances", "quelles sont nos probabilites",
        ) for of in ("", " de gagner", " de victoire", " de l emporter", " ici", " maintenant")
    ),
    "quit": ("stop", "we stop", "good night", "goodbye", "on arrete", "bonne nuit", "au revoir"),
}  # fmt: skip
# « back », said at length.
BACK = frozenset((
    "go back", "one step back", "retour en arriere", "revenir en arriere", "reviens en arriere",
))  # fmt: skip
# Those that end a step; at an open question they may be its answer (« pass »).
_OVER = frozenset((
    "end of turn", "end of the turn", "end of my turn", "done", "finished", "ready", "that s all", "that is all", "that s it", "end turn",
    "end my turn", "end the turn", "pass", "ok", "okay", "go on", "next phase",
    "next step", "next turn", "move on", "moving on", "let s move on", "we move on", "end phase", "end of phase", "end the phase", "end of the phase", "fin de phase",
    "fin de la phase", "fin d etape", "fin de l etape", "my turn is over", "fini", "j ai fini", "j ai fini mon tour", "on a fini", "nous avons fini", "c est tout",
    "c est fini", "c est bon", "fin du tour", "fin de tour", "termine", "passe", "passer",
    "phase suivante", "etape suivante", "tour suivant", "au tour suivant", "d accord",
    "nothing", "nothing this time", "nothing this turn", "nothing for now", "nothing now", "nothing else", "nothing more",
    "rien", "rien cette fois", "rien ce tour", "rien ce tour ci", "rien pour l instant", "rien d autre", "rien de plus",
    "plus rien",
))  # fmt: skip
# The same where something is bought.
KEEPS = frozenset((
    "save the money", "keep the money", "save our money", "keep our money", "save my money", "keep my money", "done buying",
    "finished buying", "on garde l argent", "je garde l argent", "nous gardons l argent", "garder l argent",
    "fini d acheter", "j ai fini d acheter",
))  # fmt: skip
# “what are the odds of 6 infantry and a fighter against 3 infantry?”: what stands behind it.
_ODDS_OF = re.compile(
    r"^(?:(?:what|how)(?:['’]s| is| are)? |quelles? (?:sont|est) |c['’]est quoi )?(?:(?:the|our|my|les|nos|mes|la) )?"
    r"(?:odds|chances?|probabilités?) (?:of|for|that|with|if|des?|du|d['’]|pour|que|avec|si) ?(.+?)[\s?]*$",
    re.IGNORECASE,
)
AGAINST = frozenset(("against", "contre", "versus", "vs", "v"))  # between two forces
_MEANT = {line: word for word, lines in _SAID.items() for line in lines}
# What stands before a verb and says nothing of it; the longest first.
_LEADS = tuple(sorted((tuple(lead.split()) for lead in (
    "i want to", "we want to", "i would like to", "we would like to", "i d like to", "we d like to",
    "i ll", "we ll", "i will", "we will", "i m going to", "we re going to", "i am going to",
    "we are going to", "let s", "let us", "let me", "i m", "i am", "we re", "we are", "i", "we", "he", "she", "it", "they",
    "please", "now", "then", "so", "and",
    "je veux", "je voudrais", "j aimerais", "nous voulons", "nous voudrions", "on veut",
    "on voudrait", "je vais", "nous allons", "on va", "je", "j", "nous", "on", "il", "elle", "ils", "elles", "bon", "alors",
    "puis", "et", "maintenant", "allez", "s il te plait", "s il vous plait", "svp",
)), key=len, reverse=True))  # fmt: skip
_ENDINGS = (
    ("s", ("",)), ("ies", ("y",)), ("eons", ("er",)), ("issons", ("ir",)), ("ons", ("er", "re")), ("ez", ("er",)),
    ("ent", ("er",)), ("uit", ("uire",)), ("uisent", ("uire",)), ("oit", ("oir",)), ("ait", ("aitre",)), ("it", ("ir",)),
    ("es", ("er", "")), ("e", ("er",)), ("ds", ("dre",)), ("is", ("ire", "ir")), ("ets", ("ettre",)), ("oient", ("oir",)),
    ("ing", ("e", "")), ("d", ("dre",)),
)  # fmt: skip
WHO = frozenset((
    "i", "we", "he", "she", "it", "they", "je", "nous", "il", "elle", "ils", "elles",
))  # fmt: skip
# Whose it is, and that it is so once more: part of no name.
_WHOSE = frozenset((
    "my", "our", "mon", "ma", "mes", "nos", "notre", "also", "too", "aussi", "egalement",
))  # fmt: skip
_REASON = frozenset(("because", "car", "parce"))  # what follows is prose
_ITSELF = re.compile(r"^s['’]", re.I)  # « s’avance »
ASKED_OF = re.compile(r"(?:-t)?-(?:ils?|elles?)$", re.I)  # « r3c4 voit-il r7c4 ? »
_DENIED = re.compile(r"^n['’]", re.I)  # « n’achète »
PLACE = re.compile(r"r\d{1,2}c\d{1,2}", re.I)
# An act of its own, but for “moves back”.
MOVES = frozenset(("move", "deplacer", "bouger", "avancer"))
# What stands between places and begins no verb: « r8c6 par r7c5 r6c5 » parachutes nobody.
LINKS = frozenset(("and", "et")).union(*(MARKS[each] for each in ("via", "to", "on", "at", "in")))
_STANDS_AS = frozenset(
    ("is", "are", "est", "sont")
)  # « r3c2 est difficile »: what a place is, and no act
# « r7c5 va en r6c5 », `r7c5 goes to r6c5`: other verbs for a move, before the place that is left.
_GO: Mapping[str, str] = {
    word: verb
    for verb, words in (
        (
            "déplacer",
            "va vont aller avance avancent avancer avancons avancez redeploie redeploient",
        ),
        ("move", "go goes going step steps advance advances advancing relocate relocates"),
        ("sortir", "sort sortent"),
        ("attack", "assaults"),
    )
    for word in words.split()
}
LEAST = 3  # letters of a verb: shorter words are dice, units, steps


def said(words: Sequence[str], asked: bool) -> str | None:
    """The word of the session that a whole line means; `asked`: while a question is open."""
    line = fold(" ".join(words))
    if asked:
        return _MEANT.get(line)
    return "undo" if line in BACK else _MEANT.get(line) or ("next" if line in _OVER else None)


def odds_of(text: str) -> list[str] | None:
    """The two forces whose odds are asked for in a whole sentence."""
    found = _ODDS_OF.match(text.strip())
    words = found[1].split() if found else []
    return words if any(fold(word) in AGAINST for word in words[1:]) else None


def plainly(words: Sequence[str], called: Callable[[list[str]], bool]) -> list[str] | None:
    """The line without what people say before a verb, and with the verb as it is called; else `None`.

    `called`: whether words begin with a verb or a word of the session. « j’achète 3 chars » is
    `achète 3 chars`, « nous attaquons l'Ukraine » `attaquer l'Ukraine`.
    """
    left = _verb_first(unled(words))
    if left and fold(left[0]) == "me":  # « je me retire »
        left = ["se", *left[1:]]
    if not left or not left[0].isalpha():
        return None
    there = left[2:] if fold((*left, "")[1]) in LINKS else left[1:]  # “it goes to r6c5”
    goes = _GO.get(fold(left[0])) if PLACE.fullmatch((*there, "")[0]) else None
    if len(left[0]) < LEAST and goes is None and fold(left[0]) != "se":  # « on se retire »
        return None
    if called(left):
        return left if left != list(words) else None
    # « los » begins no `load`
    whole = (verb for verb in _called(fold(left[0])) if len(verb) >= LEAST)
    forms = ([verb, *left[1:]] for verb in (*whole, goes) if verb)
    return next((form for form in forms if called(form)), None)


def without_who(words: Sequence[str]) -> Sequence[str]:
    """“he goes back”: the line without who does it, whose first letters begin no verb (`heal`)."""
    said = fold(words[1]) if len(words) > 1 else ""
    told = said.isalpha() and (len(said) >= LEAST or said in _GO)  # « I GF » are dice
    return words[1:] if told and fold(words[0]) in WHO else words


def unled(words: Sequence[str]) -> list[str]:
    """A line without what people say before a verb, and without whose things they are."""
    return _nobodys(_unled(words))


def forms(word: str) -> list[str]:
    """The verbs that a word may be a form of, itself first: `fires`, `fire`; « va » is « déplacer »."""
    said = fold(_ITSELF.sub("", word))
    goes = _GO.get(said)
    return [said, *_called(said), *([goes] if goes else ())]


def _verb_first(words: list[str]) -> list[str]:
    """« r3c4 attaque r1c3 », « r3c4 se déplace en r2c4 »: the verb comes before who does it; « r3c4 » alone
    says no verb.
    """
    if len(words) < 2 or not PLACE.fullmatch(words[0].strip(",")):
        return words
    if fold(words[1]) == "se" and words[2:]:
        words = [words[0], *words[2:]]
    words = [words[0], ASKED_OF.sub("", _ITSELF.sub("", words[1])), *words[2:]]
    if not words[1].isalpha() or fold(words[1]) in LINKS | _STANDS_AS:
        return words
    return [words[1], words[0], *words[2:]]


def _nobodys(words: list[str]) -> list[str]:
    """« place my tank »: the line without whose things they are and “too”, up to a reason."""
    ends = next((at for at, word in enumerate(words) if fold(word) in _REASON), len(words))
    return [word for word in words[:ends] if fold(word) not in _WHOSE] + words[ends:]


def _unled(words: Sequence[str]) -> list[str]:
    left = list(words)
    while left:
        head, mark, tail = left[0].replace("’", "'").partition("'")
        if mark and tail and fold(head) in ("j", "let", "i", "we", "s"):
            left = [head, tail, *left[1:]]
        folded = [fold(word) for word in left]
        lead = next((each for each in _LEADS if tuple(folded[: len(each)]) == each), ())
        lead = lead or _has_it_done(folded)
        if not lead:
            break
        left = left[len(lead) :]
    return _not_denied(left)


def _has_it_done(folded: Sequence[str]) -> tuple[str, ...]:
    """« fais atterrir le chasseur », « faites rentrer le bombardier »: what stands before an infinitive; « fais sauter le
    pont » is said of one act.
    """
    does = len(folded) > 2 and folded[0] in ("fais", "faites", "faisons")
    return (
        (folded[0],) if does and folded[1].endswith(("er", "ir")) and folded[1] != "sauter" else ()
    )


def _not_denied(words: list[str]) -> list[str]:
    """« n’achète rien », « ne bouge rien »: the verb without the half of the negation that « rien » says whole."""
    if not any(fold(word) in NOTHING for word in words[1:]):
        return words
    if fold(words[0]) == "ne":
        return words[1:]
    return [_DENIED.sub("", words[0]), *words[1:]]


def _called(word: str) -> Iterator[str]:
    """The verbs that a word of a sentence may be a form of."""
    for ending, verbs in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending):
            yield from (word.removesuffix(ending) + verb for verb in verbs)
