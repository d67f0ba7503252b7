"""A verb whose arguments were not all said: what was said, what is still to be asked.

`attack ukraine` says where; with what remains. Nothing said is asked again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.faults import Fault
from referee.engine.force import read_force
from referee.engine.names import Names, fold
from referee.engine.reader import INTO, MARKS, NONE, NOTHING, THERE, Reader
from referee.engine.reading import read_int, read_yesno
from referee.engine.record import record
from referee.engine.verb import Arg, Args, Book, State, Verb
from referee.engine.verdict import Json

OWN_KINDS = ("force", "number", "text", "yesno", "hex")


@record
class Said:
    """One argument as it was said: its words, and what they mean."""

    text: str
    value: Json


def said_so_far(verb: Verb, names: Mapping[str, Names], words: Sequence[str]) -> dict[str, Said]:
    """The arguments that the words give, as far as they can be told apart (none: all are asked).

    Words before the first mark belong to the arguments without a mark, in their order.
    """
    marks = [arg.mark for arg in verb.args if arg.mark]
    if "to" in marks and not {"at", "in", "on"}.intersection(marks):
        goes = INTO if MARKS["to"].intersection(map(fold, words)) else INTO | THERE
        # « en Ukraine », « in Russia »
        words = ["to" if fold(word) in goes else word for word in words]
    reader = Reader("", names, verb.id, verb.shape, words)
    found: dict[str, Said] = {}
    for arg in verb.args:
        if arg.key and arg.name in reader.keys:
            text = reader.keys.pop(arg.name)
            found[arg.name] = Said(text, text)
    if {*reader.keys} - {*verb.keys}:
        return {}
    plain = [arg for arg in verb.args if not arg.mark and not arg.key]
    named = reader.words[:1] == ["A"] and plain[:1] and plain[0].kind == "text"  # « A », not « à »
    first = [reader.words.pop(0)] if named else []
    parts = reader.split(*marks)
    head = [*first, *parts.pop("").split()]
    head, placed = _without_its_mark(verb, names, head, parts)
    try:
        found |= placed
        found |= _in_order(plain, names, head)
        for arg in verb.args:
            if arg.mark and parts.get(arg.mark):
                found[arg.name] = Said(parts[arg.mark], meant(arg, names, parts[arg.mark]))
    except Fault:
        return {}
    return found


def kept_keys(verb: Verb, names: Mapping[str, Names], words: Sequence[str]) -> dict[str, str]:
    """The keys of a line that its verb takes and nobody asks for: they stand on the whole line as they were typed."""
    asked = {arg.name for arg in verb.args}
    keys = Reader("", names, verb.id, verb.shape, words).keys
    return {key: text for key, text in keys.items() if key in verb.keys and key not in asked}


def _without_its_mark(
    verb: Verb, names: Mapping[str, Names], head: list[str], parts: Mapping[str, str]
) -> tuple[list[str], dict[str, Said]]:
    """« reconnaître éclaireur r2c2 »: the one place that is named, where only one could be, needs no small word."""
    places = [arg for arg in verb.args if arg.kind == "space"]
    if len(places) != 1 or not places[0].mark or places[0].mark in parts or "space" not in names:
        return head, {}
    arg, known = places[0], names["space"]
    named = [at for at, word in enumerate(head) if at and known.exactly(word)]
    if len(named) != 1:
        return head, {}
    at = named[0]
    return [*head[:at], *head[at + 1 :]], {arg.name: _said(arg, names, [head[at]])}


def _in_order(
    plain: Sequence[Arg], names: Mapping[str, Names], words: Sequence[str]
) -> dict[str, Said]:
    """What words without a mark say of arguments without one; a fault where they do not fit."""
    if not words:
        return {}
    if not plain:
        raise Reader("", names, "", "", words).odd()
    arg, later = plain[0], plain[1:]
    # As few words as leave the others readable (`enter tank north`), where these can be told apart.
    if arg.kind == "text" and later and later[0].kind != "text":
        for many in range(1, len(words)):
            try:
                rest = _in_order(later, names, words[many:])
            except Fault:
                continue
            return {arg.name: _said(arg, names, words[:many])} | rest
    try:
        run = len(words) if not later or arg.kind in OWN_KINDS else _run(names, words, arg)
        if arg.kind == "hex" and not arg.many and later and later[0].kind == "number":
            run = 1  # « figures r3c3 2 »
        return {arg.name: _said(arg, names, words[:run])} | _in_order(later, names, words[run:])
    except Fault:
        # « infiltration r7c4 »: no section is said; what begins like no hex is no other thing either.
        if not (arg.optional and later and any(sign.isdigit() for sign in words[0])):
            raise
        return _in_order(later, names, words)


def _said(arg: Arg, names: Mapping[str, Names], words: Sequence[str]) -> Said:
    text = " ".join(words)
    return Said(text, meant(arg, names, text))


def _run(names: Mapping[str, Names], words: Sequence[str], arg: Arg) -> int:
    """How many words name one thing of the argument's kind, at most."""
    reader = Reader("", names, "", "", words)
    if arg.kind in names:
        reader.find(arg.kind)
    else:  # names that the verb itself knows (a place of a campaign): a word
        reader.word()
    return len(words) - len(reader.words)


def meant(arg: Arg, names: Mapping[str, Names], text: str) -> Json:
    """What the words of an argument mean; a fault when they cannot be read."""
    if says_nobody(arg, text):
        return [NONE]
    if arg.many:
        return [_one(arg, names, part.strip()) for part in text.split(",") if part.strip()]
    return _one(arg, names, text)


def says_nobody(arg: Arg, text: str) -> bool:
    """Whether words say of a list that may be empty that nobody is on it: “nobody”, « personne »."""
    return arg.many and arg.empty and fold(text) in NOTHING


def _one(arg: Arg, names: Mapping[str, Names], text: str) -> Json:
    if arg.check is not None:
        arg.check(text)
        return text
    match arg.kind:
        case "force" if arg.empty and fold(text) in NOTHING:
            return {}
        case "force":
            return read_force(text, names[arg.of])
        case "number":
            return read_int(arg.name, text)
        case "yesno":
            return read_yesno(arg.name, text)
        case kind if kind in names:
            return Reader("", names, "", "", ()).named(kind, text)
        case _:
            return text


def missing(verb: Verb, said: Mapping[str, Said]) -> list[Arg]:
    """The arguments still to be asked, in order."""
    return [arg for arg in verb.args if arg.name not in said]


def left_open(verb: Verb, args: Mapping[str, Json]) -> bool:
    """Whether a line that can be read leaves out something that a table is asked for."""
    return any(
        arg.wanted and not arg.key and args.get(arg.name) in (None, "", [], {})
        and not args.get(arg.instead) for arg in verb.args
    )  # fmt: skip


def lacking(verb: Verb, book: Book, state: State, args: Args) -> bool:
    """Whether a command was read that lacks a key which only its players can tell."""
    given: Args | None = args.get("keys")
    return given is not None and any(
        arg.key and (arg.wanted or not arg.optional) and arg.name not in given
        and (arg.when is None or arg.when(book, state, {**args, **given}))
        for arg in verb.args
    )  # fmt: skip


def left_out(verb: Verb, fault: Fault) -> bool:
    """Whether a line could not be read because something was left out that can be asked for."""
    if fault.code == "key.missing":
        return any(arg.key and arg.name == fault.params["key"] for arg in verb.args)
    return fault.code.startswith("read.") or bool(fault.read)
