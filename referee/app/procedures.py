"""`resolve` and `odds`: the procedures of a game, listed, explained and run."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from referee.app.answer import Answer
from referee.app.dicebox import Asked, Dicebox, Nobody
from referee.app.french_words import force_of_letters, key_of, value_of
from referee.app.games import game as find_game
from referee.engine.ask import conduct
from referee.engine.command import Command
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.numbers import NUMBERS
from referee.engine.record import replace
from referee.engine.verb import Verb
from referee.engine.verdict import Ruling, Verdict, info
from referee.games.contract import Game, Key, Procedure
from referee.scenario.compile import french_words

SECRET = "secret"  # the key of a side's word, called so in both languages


def listed(text: str, command: str) -> Answer:
    """The procedures of a game; under `odds` those that have odds."""
    game = find_game(text)
    shown = [each for each in game.procedures.values() if command == "resolve" or each.odds]
    found = [{"id": each.id, "keys": [key.name for key in each.keys]} for each in shown]
    cards = dict.fromkeys(each.cards[0] for each in shown if each.cards)
    rests = (info("procedure.rests_on", *list(cards)[:3]),)
    return Answer(command, "procedures", game, result={"procedures": found}, rulings=rests)


def find(game: Game, text: str) -> Procedure:
    """A procedure by id, name in either language, or prefix.

    A prefix of several names that begins one id alone means that one.
    """
    exact = fold(text).replace(" ", "_")
    if exact in game.procedures:
        return game.procedures[exact]
    names = game.procedure_names
    found = names.readings(text)
    of_id = [key for key in found if key.startswith(exact)]
    return game.procedures[of_id[0] if len(of_id) == 1 else names.find(text)]


def with_odds(game: Game, text: str, words: Sequence[str]) -> tuple[Procedure, list[str]]:
    """The same for `odds`: who names none is told those that have some."""
    try:
        return called(game, text, words)
    except Unreadable as fault:
        if fault.code != "name.unknown" or not fault.params["options"]:
            raise
        options = [each.id for each in game.procedures.values() if each.odds]
        raise Unreadable("name.unknown", **{**fault.params, "options": options}) from None


def called(game: Game, text: str, words: Sequence[str]) -> tuple[Procedure, list[str]]:
    """A procedure whose name may be several words, « frappe au sol », and the words after it."""
    more = 0
    while more < len(words) and "=" not in words[more]:
        more += 1
    for size in range(more, 0, -1):
        name = " ".join((text, *words[:size]))
        if game.procedure_names.exactly(name):
            return find(game, name), list(words[size:])
    return find(game, text), list(words)


def shown_name(game: Game, procedure: str, lang: str) -> str:
    """A procedure's name as it is typed in a language: `attack`, « attaque »."""
    return game.procedure_names.called(procedure)[1] if lang == "fr" else procedure


def explained(game: Game, procedure: Procedure, command: str) -> Answer:
    """What a procedure does, its keys, its rules, an example."""
    keys = keys_of(procedure, command)
    result = {
        "procedure": procedure.id,
        "keys": [
            {
                "name": key.name,
                "kind": key.kind,
                "required": key.required,
                "options": list(key.options),
                "default": _plain(key.default),
            }
            for key in keys
        ],
        "cards": list(procedure.cards),
        # Odds throw no dice: what an example rolls is left out.
        "example": procedure.example
        if command == "resolve"
        else procedure.example.partition("--dice")[0].strip(),
    }
    rulings = (info("procedure.rests_on", *procedure.cards[:3]),)
    return Answer(command, "procedure", game, procedure.id, result=result, rulings=rulings,
                  extra=procedure)  # fmt: skip


NEED = "need"  # the key that looks for the cheapest force that wins often enough


def asks_need(words: Sequence[str]) -> bool:
    """Whether a force is looked for (`need=80%`), in either language."""
    names = [word.partition("=")[0] for word in words if "=" in word]
    return any(key_of(name, (NEED,)) for name in names)


def explain_need(game: Game) -> None:
    """Say that `need=…` goes with a battle's forces, or that this game has no such question."""
    battle = game.procedures.get("battle")
    if battle is None or all(key.name != NEED for key in keys_of(battle, "odds")):
        raise Unreadable("odds.no_need", game=game.id)
    raise Unreadable("key.missing", key="defend", keys=[k.name for k in keys_of(battle, "odds")])


AGAINST = frozenset(("against", "contre", "versus", "vs", "v"))
AT = frozenset(("at", "a"))  # before a distance
HEXES = frozenset(("hex", "hexes", "case", "cases", "hexagone", "hexagones"))


def two_forces(game: Game, words: Sequence[str], lang: str = "en") -> list[str] | None:
    """`3 inf 2 tanks v 3 inf`, « 3 infanteries contre 2 »: the keys of a battle; else nothing."""
    at = next((at for at, word in enumerate(words) if fold(word) in AGAINST), None)
    battle = game.procedures.get("battle")
    if battle is None or not {"attack", "defend"} <= {key.name for key in battle.keys}:
        return None
    if (
        words
        and (words[0][:1].isdecimal() or fold(words[0]) in NUMBERS)
        and (at is None or at + 1 == len(words))
    ):
        raise Unreadable("odds.no_defender", text=" ".join(words[:at]), nearest=[])
    if not at:
        return None
    attack = force_of_letters(" ".join(words[:at]), lang=lang)
    first = attack.partition(",")[0].partition(" ")[2]
    defend = force_of_letters(" ".join(words[at + 1 :]), like=first, lang=lang)
    return [f"attack={attack}", f"defend={defend}"]


def before_keys(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words before the first `key=value`, and the keys: `then=3 inf` goes on to the next."""
    first = next((at for at, word in enumerate(words) if "=" in word), len(words))
    keys: list[str] = []
    for word in words[first:]:
        if "=" in word:
            keys.append(word)
        else:
            keys[-1] = f"{keys[-1]} {word}"
    return list(words[:first]), keys


def two_units(game: Game, words: Sequence[str]) -> list[str] | None:
    """`tank v infantry at 2`, « blindé contre infanterie à 2 »: the keys of an attack; else nothing."""
    at = next((at for at, word in enumerate(words) if fold(word) in AGAINST), None)
    attack = game.procedures.get("attack")
    wanted = {"attacker", "target", "range"}
    if not at or attack is None or not wanted <= {key.name for key in attack.keys}:
        return None
    first, second = list(words[:at]), list(words[at + 1 :])
    if second and fold(second[-1]) in HEXES:
        second.pop()
    far = ""
    if second and second[-1].isdecimal() and (len(second) < 2 or fold(second[-2]) in AT):
        far, second = second[-1], second[: -2 if len(second) > 1 else -1]
    if not second:
        raise Unreadable("odds.no_defender", text=" ".join(first), nearest=[])
    keys = [f"attacker={' '.join(first)}", f"target={' '.join(second)}"]
    return [*keys, f"range={far}"] if far else keys


_DAMAGE = ("attacker_damaged", "defender_damaged")  # ships hit once: the odds know them


def battle_keys(now: Mapping[str, Any]) -> list[str]:
    """Both forces of a battle at a question, and their ships hit once, as the odds take them."""
    return [
        f"attack={_listed(now['attacker_force'])}",
        f"defend={_listed(now['defender_force'])}",
        *(f"{key}={now[key]}" for key in _DAMAGE if now.get(key)),
    ]


def _listed(force: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {unit}" for unit, count in force.items() if count)


def battle_odds(game: Game, now: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The exact odds of a battle as it stands at a question, where the game can tell.

    What has dived fires no more and is in neither force; ships hit once are known to be so.
    """
    battle = game.procedures.get("battle")
    forces = now.get("attacker_force"), now.get("defender_force")
    if battle is None or battle.odds is None or not all(forces):
        return None
    answer = odds(game, battle, battle_keys(now))
    return None if answer.refused else answer.result


def keys_of(procedure: Procedure, command: str) -> tuple[Key, ...]:
    """The keys of a procedure under `resolve` or `odds`."""
    return procedure.keys + (procedure.odds_keys if command == "odds" else ())


def read_inputs(
    keys: Sequence[Key], words: Sequence[str], game: str | None = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Typed `key=value` words as values (defaults filled in), and the plain echo."""
    known = {key.name: key for key in keys}
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = key_of(name, known) or name.strip().lower()
        if not known:
            raise Unreadable("key.none", text=word)
        if not equals:
            raise Unreadable("key.no_value", text=word, keys=list(known))
        if name not in known:
            raise Unreadable("key.unknown", text=name, keys=list(known),
                             nearest=Names("key", dict.fromkeys(known, ())).nearest(name))  # fmt: skip
        if name in given:
            raise Unreadable("key.twice", key=name)
        given[name] = value_of(value.strip(), known[name].options)
    missing = [key.name for key in keys if key.required and key.name not in given]
    if missing:
        raise Unreadable("key.missing", key=missing[0], keys=list(known))
    values = {
        key.name: key.read(given[key.name]) if key.name in given else key.default for key in keys
    }
    echo = {
        name: _plain(values[name]) if _is_plain(values[name]) else text
        for name, text in given.items()
    }
    for key in keys:
        if key.kind == "scenario" and key.name in given:
            values[key.name] = _scenario(values[key.name], game)
            echo[key.name] = values[key.name]["id"]
        elif key.kind == "file" and key.name in given:
            values[key.name] = _file_text(values[key.name])
    return values, echo


def with_its_sign(verb: Verb, tokens: list[str]) -> list[str]:
    """« secret blue » for « secret=blue »: said back as a name nobody knows, it stood on the screen."""
    if not any(arg.name == SECRET and arg.secret for arg in verb.args):
        return tokens
    for at, token in enumerate(tokens[1:-1], 1):
        if fold(token) == SECRET:
            return [*tokens[:at], f"{SECRET}={tokens[at + 1]}", *tokens[at + 2 :]]
    return tokens


def in_english(game: Any, state: Any, words: Sequence[str]) -> Sequence[str]:
    """The words of `do` with the French keys of a verb (« attaque= ») and their values in English."""
    tokens = " ".join(words).split()
    signless = SECRET in map(fold, tokens[1:-1])
    if not signless and not any("=" in word for word in words):
        return words
    verb, _ = game.play(state).called(state, tokens)
    if verb is None:
        return words
    if signless:
        tokens = with_its_sign(verb, tokens)
    own = tuple(dict.fromkeys((*verb.keys, *re.findall(r"\b([a-z_]+)=", verb.shape))))
    found = game.procedures.get(verb.id)
    fitting = game.procedures.values() if found is None else (found,)
    options: dict[str, tuple[str, ...]] = {}
    for each in fitting:  # the verb of no procedure says it as those that have the key
        for key in each.keys:
            options[key.name] = (*options.get(key.name, ()), *key.options)
    plain: list[str] = []
    for token in tokens:
        typed, equals, value = token.partition("=")
        name = None
        # A verb may take keys that it does not name; « sous-marins= » is written with its hyphen.
        if equals and typed.replace("-", "_").isidentifier():
            name = key_of(typed, own) or key_of(typed, french_words()["keys"])
        plain.append(token if name is None else f"{name}={value_of(value, options.get(name, ()))}")
    return plain


def with_files(game: Game, command: Command) -> Command:
    """A command of a procedure with its owner's files read into it.

    The save holds what was judged (`lines`), so that it can be judged again where the
    file is no more. Remarks of the file are left out, its lines keep their numbers.
    """
    if command.args.get("read_file") and "text" not in command.args:
        text = _file_text(str(command.args["file"]))
        return replace(command, args={**command.args, "text": text})
    found = game.procedures.get(command.name)
    given = command.args.get("keys")
    if found is None or not isinstance(given, dict) or "lines" in given:
        return command
    names = [key.name for key in found.keys if key.kind == "file" and key.name in given]
    if not names:
        return command
    text = _file_text(given[names[0]])
    lines = "|".join(line.partition("#")[0].strip() for line in text.splitlines())
    return replace(command, args={**command.args, "keys": {**given, "lines": lines}})


LARGEST = 8 * 1024 * 1024  # bytes of a file that a procedure reads


def _file_text(path: str) -> str:
    """The text of a file that a procedure is asked about (an owner's map)."""
    from pathlib import Path

    from referee.given import given_bytes

    raw = given_bytes(Path(path), LARGEST)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable("file.trouble", path=path, why=str(error)) from None


def _scenario(text: str, game: str | None) -> dict[str, Any]:
    from referee.scenario.compile import scenario
    from referee.scenario.find import find as find_scenario

    return scenario(find_scenario(text, game))


def _is_plain(value: Any) -> bool:
    """Whether JSON can write a value without a loss; what cannot is echoed as it was typed."""
    if isinstance(value, Mapping):
        return all(map(_is_plain, value.values()))
    if isinstance(value, (set, frozenset, list, tuple)):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, (bool, int, float, str))


def _plain(value: Any) -> Any:
    """A value as JSON can write it."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(_plain, value), key=str)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return str(value)


def resolve(game: Game, procedure: Procedure, words: Sequence[str], box: Dicebox) -> Answer:
    """Run a procedure on typed keys, with the dice of the box."""
    values, echo = read_inputs(procedure.keys, words, game.id)
    answer = Answer("resolve", "resolved", game, procedure.id, inputs=echo, extra=procedure)
    answer.rolls = box.rolls
    unasked = procedure.bare is not None and isinstance(box, (Nobody, Asked))
    outcome = procedure.bare(values) if unasked and procedure.bare else procedure.run(values)
    said: list[Ruling] = []
    verdict = (
        outcome
        if isinstance(outcome, Verdict)
        else conduct(outcome, box.answer, lambda say: said.extend(say.rulings))
    )
    answer.result, answer.rulings = dict(verdict.result), (*said, *verdict.rulings)
    if not verdict.refused:
        box.finish()
    return cited(answer, procedure)


def odds(game: Game, procedure: Procedure, words: Sequence[str]) -> Answer:
    """The exact chances of a procedure."""
    if procedure.odds is None:
        raise Unreadable("odds.none", procedure=procedure.id)
    keys = keys_of(procedure, "odds")
    if asks_need(words) and all(key.name != NEED for key in keys):
        raise Unreadable("odds.no_need", game=game.id)
    values, echo = read_inputs(keys, words, game.id)
    verdict = procedure.odds(values)
    answer = Answer("odds", "odds", game, procedure.id, inputs=echo, extra=procedure)
    answer.result, answer.rulings = dict(verdict.result), verdict.rulings
    return cited(answer, procedure)


def cited(answer: Answer, procedure: Procedure) -> Answer:
    """Every answer rests on a rule: without a ruling of its own, the procedure's cards."""
    if not any(ruling.cards for ruling in answer.rulings):
        answer.rulings = (*answer.rulings, info("procedure.rests_on", *procedure.cards[:3]))
    return answer
