"""The log: number, who, what, dice, standing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from referee.app.answer import Answer
from referee.app.french_words import shown_key
from referee.engine.names import fold
from referee.engine.reader import NOTHING
from referee.engine.record import replace
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.games import showing
from referee.present.lines import at_the_head
from referee.present.rulings import read_aloud
from referee.present.screen import Screen
from referee.present.values import faces

_STANDING = {"taken_back": N_("taken back"), "left_behind": N_("left behind")}

_DRAWN = N_(
    "From here the program draws new dice (another place or machine, or a seed revealed, lost, or not the one committed to); sealed: %(text)s…"
)
_REVEALED = N_("The seed of the program’s dice: %(text)s.")
EARLIER = N_("%(n_entries)s earlier: “%(program)s log all”.")
_EARLIER_HERE = N_("Before these, %(n_entries)s: “log all”.")
_BEGUN = N_("%(what)s: a question is open.")
_DROPPED = N_("The open question is dropped.")
_ANSWER = N_("Answer: %(what)s.")
_DICE = N_("Dice for the open question.")
_CORRECTED = N_("Dice of entry %(n)d put right: %(now)s instead of %(was)s")
_AT = N_("%(where)s · %(what)s")
_CHOSEN = N_("%(what)s: %(chosen)s.")
_REASON = N_("%(what)s, because %(text)s.")
# The events of a verb that stops in the middle: what it was about is in its own words.
_BEGINS = frozenset(("asked", "battle_begun", "deed_begun", "attack_begun"))
_GOES_ON = frozenset(("battle_answered", "answered", "deed_answered", "attack_answered"))
# Parts of a command that say nothing to players.
_SILENT = frozenset(("keys", "ask", "recorded", "relative", "reason", "subject"))


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """One paragraph an entry, oldest first."""
    say = screen.voice
    rows = answer.result["entries"]
    if not rows:
        page.line(say.t(N_("Nothing has happened yet.")))
    if answer.result["earlier"]:
        earlier = answer.result["earlier"]
        if screen.at_table:  # as it is typed there
            text = say.t(_EARLIER_HERE, n_entries=earlier)
        else:
            text = say.t(EARLIER, n_entries=earlier, program=screen.program)
        page.text(text, 0, "…", "dim")
    width = len(str(answer.result["log_length"]))
    for row in with_verbs(answer.extra, rows):
        page.text(
            line(say, answer.game.id if answer.game else "", row), 0, f"{row['entry']:>{width}}"
        )


def with_verbs(session: Any, rows: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Entries with the verb of today’s game that may tell them as a line, and where it stands."""
    rows = list(rows)
    verbs = verbs_of(session, rows)
    return [{**row, "verb": verbs.get(row["command"]), "state": session.state} for row in rows]


def verbs_of(session: Any, rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The verbs of the commands that may be told as a line: those of today's game."""
    registry = session.game.play(session.state).registry
    named = {row["command"] for row in rows if row["command"] in registry.verbs}
    return {key: registry.verb(key) for key in named}


def line(say: Speaker, game: str, row: Mapping[str, Any]) -> str:
    """What an entry says."""
    parts = []
    match row["kind"]:
        case "note" if row.get("ruling") or row.get("withdraws"):
            parts += ruled(say, row)
        case "note" if row.get("seats"):
            parts += [seated(say, side, who) for side, who in row["seats"].items()]
        case "note" if row.get("restored"):
            parts += [
                say.say("game.restored", {"entry": row["restored"]}),
                say.t(N_("Why: %(text)s"), text=safe(row["note"])),
            ]
        case "note" if row.get("gave_way"):
            parts.append(say.say("turn.gave_way", {"n": row["gave_way"]}))
        case "note" if row.get("commit"):
            parts.append(say.t(_DRAWN, text=str(row["commit"])[:10]))
        case "note" if row.get("seed"):
            parts.append(say.t(_REVEALED, text=safe(str(row["seed"]))))
        case "note":
            parts.append(say.t(N_("Note: %(text)s"), text=safe(row["note"])))
        case "undo":
            parts.append(say.t(N_("Taken back: %(list)s"), list=", ".join(map(str, row["moved"]))))
        case "redo":
            parts.append(
                say.t(N_("Brought back: %(list)s"), list=", ".join(map(str, row["moved"])))
            )
        case "correct":
            parts.append(say.t(_CORRECTED, n=row["target"], was=_thrown(say, row["was"]), now=_thrown(say, row["became"])))  # fmt: skip
            if row["note"]:
                parts[-1] = say.t(_REASON, what=parts[-1], text=safe(row["note"]))
        case _:
            # An event without a sentence is bookkeeping that another event already tells.
            told = [*_events(say, game, row)]
            reason = (row["args"] or {}).get("reason")
            if told and isinstance(reason, str) and all(reason not in text for text in told):
                told[-1] = say.t(_REASON, what=told[-1].rstrip("."), text=safe(reason))
            told = [at_the_head(text if text[-1:] in ".!?»" else f"{text}.") for text in told]
            parts += begun(say, row) or told or plain(say, row)
            if row["kind"] == "overrule":
                parts.append(say.t(N_("(set aside: %(text)s)"), text=safe(row["note"])))
    if row["dice"] and (dice := _thrown(say, row["dice"])):
        sources = sorted({say.say(f"source.{roll['source']}") for roll in row["dice"]})
        said, asked = {"dice": dice, "source": ", ".join(sources)}, row.get("asked") or {}
        # Who threw them, where both do: one throw is his who was asked, more are those of several.
        one = len(row["dice"]) == 1
        if one and say.knows(whose := f"{asked.get('code', '')}.whose"):
            parts.append(say.say(whose, {**asked["params"], **said}))
        else:
            parts.append(say.t(N_("Dice: %(dice)s (%(source)s)"), **said))
    if row["replays"]:
        parts.append(say.t(N_("(entry %(n)d again)"), n=row["replays"]))
    if row["standing"] in _STANDING:
        parts.append(f"[{say.t(_STANDING[row['standing']])}]")
    if row.get("withdrawn"):
        parts.append(say.t(N_("[withdrawn by entry %(n)d]"), n=row["withdrawn"]))
    who = f"{safe(row['by'])}\u00a0– " if row["by"] else ""
    return who + at_the_head(" ".join(part for part in parts if part))


def _events(say: Speaker, game: str, row: Mapping[str, Any]) -> Iterator[str]:
    """What happened, event by event; then who fought, where the game tells it."""
    own = showing(game)
    for event in row["events"]:
        text = own.told(say, row, event) if own.told is not None else None
        alone = event["kind"] not in _GOES_ON or len(row["events"]) == 1
        if text is None and alone and say.knows(code := _code(say, game, event)):
            text = say.say(code, _in_words(say, event["data"]))
        if text:
            yield text
    if own.engaged is not None and (text := own.engaged(say, row)):
        yield text


def _in_words(say: Speaker, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a procedure was given, in words: « météo clair, attaque 21 », no longer as it was typed."""
    data, keys = read_aloud(say, data), data.get("keys")
    if "typed" not in data or not isinstance(keys, Mapping):
        return data
    told = (
        f"{shown_key(key, say.lang).replace('_', ' ')} {named(say, str(value))}"
        for key, value in keys.items()
        if key != "lines"
    )
    return {**data, "typed": ", ".join(told)}


# An event told otherwise where it holds more: the table put the record right with it, what is left.
_MORE_TOLD = ("was_ipc", "reason", "counters", "left", "why", "zone", "target")
_MAY_LACK = ("from", "to", "hex", "counters", "removed", "typed", "at_war", "force", "hexes")
_SPECIAL = frozenset((*_MORE_TOLD, *_MAY_LACK))


def _code(say: Speaker, game: str, event: Mapping[str, Any]) -> str:
    """The sentence of an event: that without a place, where none was known (an air strike).

    So for counters and losses, where nothing was laid and nobody was lost, and for a procedure
    that was run by its name alone.
    """
    code = f"{game}.event.{event['kind']}"
    data = event["data"]
    if _SPECIAL.isdisjoint(data):  # nearly every event of a long log
        return code
    for key in _MORE_TOLD:
        if key in data and data[key] not in (None, [], "") and say.knows(f"{code}.with_{key}"):
            code = f"{code}.with_{key}"
    without = [key for key in _MAY_LACK if key in data and _is_nothing(data[key])]
    return other if without and say.knows(other := f"{code}.no_{'_'.join(without)}") else code


def _is_nothing(value: Any) -> bool:
    """Whether nothing is told: no text, no list, or no; a number is told, nought, too."""
    return not value and (value is False or not isinstance(value, int | float))


def _thrown(say: Speaker, rolls: Iterable[Mapping[str, Any]]) -> str:
    return "; ".join(faces(say, roll["dice"]) for roll in rolls)


def begun(say: Speaker, row: Mapping[str, Any]) -> list[str]:
    """A verb that stopped at a question, or an answer that leads to the next one."""
    if row["command"] == "abandon":
        return [say.t(_DROPPED)]
    events = row["events"]
    if row["command"] != "answer" and not (events and events[0]["kind"] in _BEGINS | _GOES_ON):
        return []  # nearly every line of a long log
    kinds = {event["kind"] for event in events}
    if row["command"] == "answer" and kinds <= _BEGINS | _GOES_ON:
        answers = [each for each in row["answers"] or () if isinstance(each, str)]
        asked, chosen = row.get("asked"), [named(say, each) for each in answers]
        if chosen and (about := _about(row, (asked or {}).get("code", ""))):
            where = say.t(
                _AT, where=at_the_head(say.name("verb", about[0])), what=named(say, about[1])
            )
            return [say.t(_CHOSEN, what=where, chosen=say.join(chosen))]
        if asked:
            return [_answered(say, asked, answers)]
        return [say.t(_ANSWER, what=say.join(chosen))] if chosen else [say.t(_DICE)]
    if kinds & _BEGINS and kinds <= _BEGINS | _GOES_ON:  # it may have replaced another question
        return [say.t(_BEGUN, what=spoken(say, row))]
    return []


def _about(row: Mapping[str, Any], asked: str) -> tuple[str, str] | None:
    """The verb and the row of the chart that an answer was of, where another question (`asked`), or
    none, stands there today: a cell that is known by now is asked no more, but is marked.
    """
    for event in row["events"]:
        marks = event["data"].get("marks") or [""]
        # Of several answers in one line the first counts.
        given = max(1, min(len(row["answers"] or ()), len(marks)))
        code, about, *_ = (*str(marks[-given]).split("|"), "")
        if about and code != asked:
            return str(event["data"].get("name", "")), about
    return None


def _answered(say: Speaker, asked: Mapping[str, Any], answers: Iterable[str]) -> str:
    """Where, what was asked, what was chosen: « Ukraine, round 1: the attacker rolls for 1 tank ».

    A question with a numbered list is told without it, and its numbers as the names they stood for.
    """
    # A question may be about another space than its command (the sea fight of an assault).
    told = asked["params"].get("space")
    within = {"space": told} if isinstance(told, str) and "space" in asked["args"] else {}
    args = {**asked["args"], **within}
    places = [
        named(say, str(args[key]))
        for key in ("space", "hex", "place", "to", "target", "at")
        if isinstance(args.get(key), str)
    ]
    where = at_the_head(places[0] if places else say.name("verb", str(asked["of"])))
    codes = (f"{asked['code']}.asked", f"shell.ask.{asked['code']}", asked["code"])
    code = next((c for c in codes if say.knows(c)), "")
    chosen = [_chosen(say, asked, each) for each in answers]
    params = dict(asked["params"])
    what = (
        say.say(code, {"n_dice": params.get("dice", 0), **params}).rstrip(" .?:\u00a0\u202f")
        if code
        else ""
    )
    told = say.t(_AT, where=where, what=what) if what else where
    return say.t(_CHOSEN, what=told, chosen=say.join(chosen)) if chosen else f"{told}."


def _chosen(say: Speaker, asked: Mapping[str, Any], answer: str) -> str:
    """An answer by name: nobody for an empty force, the places of a list for their numbers."""
    nothing = fold(answer) in NOTHING | {""} or not any(_force(say, answer).values() or (True,))
    if nothing and say.knows(code := f"{asked['code']}.none"):
        return say.say(code)
    listed = {
        str(each["params"].get("number")): each["params"]
        for value in asked["params"].values()
        if isinstance(value, (list, tuple))
        for each in value
        if isinstance(each, Mapping) and isinstance(each.get("params"), Mapping)
    }
    numbers = answer.replace(",", " ").split()
    code = f"{asked['code']}.numbered"
    if numbers and say.knows(code) and all(number in listed for number in numbers):
        return say.join([say.say(code, listed[number]) for number in numbers])
    return named(say, answer)


def plain(say: Speaker, row: Mapping[str, Any]) -> list[str]:
    """A command none of whose events has a sentence: its words, and the reason given with it."""
    reason = (row["args"] or {}).get("reason")
    if isinstance(reason, str) and reason:
        return [say.t(_REASON, what=spoken(say, row), text=safe(reason))]
    return [f"{spoken(say, row)}."]


def spoken(say: Speaker, row: Mapping[str, Any]) -> str:
    """A command in words: the line that says it, else its verb; and the names of what is not on it."""
    shown, left = whole_line(say, row)
    words = list(dict.fromkeys(_words(say, left)))
    shown = f"{shown[:1].upper()}{shown[1:]}"
    return f"{shown} ({', '.join(words)})" if words else shown


def whole_line(say: Speaker, row: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The line that a player would type, as far as the verb knows its words, and what it leaves out."""
    verb, args = row.get("verb"), dict(row["args"] or {})
    called = say.name("verb", str(row["command"]))
    if verb is None:
        return called, args
    from referee.present.commands import in_parts, line_of_args

    args.pop("reason", None)
    for key in ("relative", "ask", "recorded"):
        args.pop(key, None)
    head: tuple[str, ...] = ()
    for mend in verb.mends:
        if mend.subject == args.get("subject"):
            verb, head = replace(verb, args=mend.args), (mend.words[say.lang == "fr"],)
            args.pop("subject")
            break
    known = {arg.name for arg in verb.args}
    if not known & set(args):
        return called, row["args"] or {}
    parts = in_parts(verb, args)  # said part by part on the line
    told = {key for key, value in args.items() if parts and list(parts) == value}
    left = {
        key: value for key, value in args.items() if key not in {"keys", *told} and key not in known
    }
    return " ".join(line_of_args(say, verb, args, head)), left


def _words(say: Speaker, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        if value and all(isinstance(count, int) for count in value.values()):
            if set(value) <= set(say.lexicon.get("unit", {})):
                yield say.force(value)
            return
        for key, each in value.items():
            if isinstance(each, str) and each in say.lexicon.get(str(key), {}):
                yield say.name(str(key), each)  # « convoys » of a battle, no verb that is called so
            elif key not in _SILENT:
                yield from _words(say, each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _words(say, each)
    elif isinstance(value, str) and value:
        yield named(say, value)


def named(say: Speaker, word: str) -> str:
    """What an id is called, whatever it is an id of; a force in the words of today; other words as they are."""
    if word.isdecimal():
        return word  # a number that was asked for, no id that happens to be one
    if force := _force(say, word):
        return say.force(force)
    for kind in say.lexicon:
        if word in say.lexicon[kind]:
            return say.name(kind, word)
    if say.knows(f"choice.{word}"):
        return say.say(f"choice.{word}")
    return safe(word)


def _force(say: Speaker, word: str) -> dict[str, int]:
    """« 3 infantry, 2 tank », as an answer keeps a force: each id of a unit and its number."""
    found: dict[str, int] = {}
    for part in word.split(","):
        count, _, unit = part.strip().partition(" ")
        if not (count.isascii() and count.isdecimal()) or unit not in say.lexicon.get("unit", {}):
            return {}
        found[unit] = found.get(unit, 0) + int(count)
    return found


def ruled(say: Speaker, row: Mapping[str, Any]) -> list[str]:
    """A ruling of the table, the end of one, or one put in the place of another."""
    text, gone = safe(row["note"]), row.get("withdraws")
    told = [say.t(N_("Ruling of entry %(n)d withdrawn."), n=gone)] if gone else []
    if row.get("ruling"):
        return [*told, say.t(N_("Ruling: %(text)s"), text=text)]
    return [*told, say.t(N_("Why: %(text)s"), text=text)] if text else told


def seated(say: Speaker, side: str, who: str) -> str:
    """« Germany: played by Zoé from now on. »"""
    kind = "power" if side in say.lexicon.get("power", {}) else "side"
    return say.say(f"game.seated_{kind}", {kind: side, "name": safe(who)})
