"""Keys and values in French: « attaque= », « terrain=terre ». `--json` keeps the English ones.

`french_words.yaml` holds one French word for every key and every value that is no name of a game.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.engine.names import fold
from referee.engine.numbers import NUMBERS
from referee.scenario.compile import french_words

if TYPE_CHECKING:
    from referee.i18n.speaker import Speaker


def _plain(text: str) -> str:
    return fold(text).replace(" ", "_")


def key_of(typed: str, keys: Collection[str]) -> str | None:
    """The key that was typed, in either language; nothing where there is none."""
    name = typed.strip().lower()
    if name in keys:
        return name
    name = _plain(typed)
    if name in keys:
        return name
    shown = {key: french_words()["keys"].get(key, key) for key in keys}
    wanted = [key for key in keys if _plain(shown[key]) == name]
    if len(wanted) > 1:  # « dé » is not « de »
        wanted = [key for key in wanted if shown[key] == typed.strip().lower()]
    if not wanted:  # « capacité » of movement, as a booklet has it
        also = french_words()["also_keys"]
        wanted = [key for word, key in also.items() if _plain(word) == name and key in keys]
    return wanted[0] if len(wanted) == 1 else None


def shown_key(key: str, lang: str) -> str:
    """A key as it is shown in a language."""
    return str(french_words()["keys"].get(key, key)) if lang == "fr" else key


def shown_shape(words: str, lang: str) -> str:
    """The form of a verb, its keys as they are shown in a language: `power=…`, « puissance=… »."""
    return re.sub(r"\w+(?==)", lambda key: shown_key(key[0], lang), words)


def value_of(typed: str, options: Collection[str]) -> str:
    """A typed value, its French words by the English ones where the key has such options."""
    if not options:
        return typed
    values = french_words()["values"]
    called = {_plain(str(values[option])): option for option in options if option in values}
    if typed in options:
        return typed
    if re.search(r"[,:+@]", typed):  # « 17:inf:rivière, 4:mar:invasion »: its words one by one
        return re.sub(
            r"[^,:+@]+",
            lambda part: part[0].replace(part[0].strip(), value_of(part[0].strip(), options)),
            typed,
        )
    return called.get(_plain(typed), typed)


def shown_value(option: str, lang: str) -> str:
    """A value as it is shown in a language."""
    return str(french_words()["values"].get(option, option)) if lang == "fr" else option


def told_value(say: Speaker, key: str, value: str) -> str:
    """A value of a chart's key as one word that is typed: `land_moves`, « mouvements_terrestres »."""
    if say.lang != "fr":
        return value
    named = value in say.lexicon.get(key, {})
    return (say.name(key, value) if named else shown_value(value, "fr")).replace(" ", "_")


def shown_table(table: str, lang: str) -> str:
    """A table as it is shown and typed in a language."""
    return str(french_words()["tables"].get(table, table)) if lang == "fr" else table


def table_of(typed: str, tables: Collection[str]) -> str:
    """The table that a French word means; as it was typed where it is none."""
    found = [each for each in tables if _plain(shown_table(each, "fr")) == _plain(typed)]
    return found[0] if len(found) == 1 else typed


def shown_page(page: str, lang: str) -> str:
    """A page of the docs as it is shown and asked for in a language."""
    return str(french_words()["pages"].get(page, page)) if lang == "fr" else page


def command_of(typed: str, commands: Collection[str]) -> str | None:
    """A command by its French name: « règle », « lancer », without accents too; « nouveau » as well."""
    wanted = fold(typed).replace(" ", "-")
    names = french_words()["commands"]
    found = [key for key in commands if fold(str(names.get(key, ""))).replace(" ", "-") == wanted]
    also = french_words()["also"]
    found += [also[name] for name in also if fold(name) == wanted and also[name] in commands]
    return found[0] if len(found) == 1 else None


def shown_command(command: str, lang: str) -> str:
    """A command's name as it is shown in a language."""
    return str(french_words()["commands"].get(command, command)) if lang == "fr" else command


def faced(text: str) -> str:
    """A French sentence with its commands as `arbitre` calls them: « arbitre nouvelle aa1941 »."""
    names = french_words()["commands"]
    return re.sub(
        r"(?<![’'\w/.-])(?:referee|arbitre) ([a-z]+)\b",
        lambda found: f"arbitre {names.get(found[1], found[1])}",
        text,
    )


def shown_signs(text: str, lang: str, command: str = "") -> str:
    """A usage line with its signs in a language: `KEY=VALUE`, « CLÉ=VALEUR »; its words, too."""
    if lang != "fr":
        return text
    signs = french_words()["signs"]
    told = re.sub(r"\b([a-z]+)(?==)", lambda key: shown_key(key[1], lang), text)
    told = re.sub(
        r"(?<![\w./-])[a-z]+(?![\w=])", lambda word: shown_choice(word[0], lang, command), told
    )
    return re.sub(
        r"\b[A-Z]{2,}",
        lambda sign: str(signs.get(sign[0], sign[0])),
        shown_options(told, lang, command),
    )


def shown_choice(word: str, lang: str, command: str = "") -> str:
    """A plain word of a command, or of the value of an option, in a language."""
    choices = french_words()["choices"] if lang == "fr" else {}
    return str(choices.get(f"{command}.{word}", choices.get(word, word)))


def choice_of(typed: str, words: Collection[str], command: str = "") -> str:
    """The word that was typed in either language; as it was typed where it is none of them."""
    wanted = fold(typed)
    found = [word for word in words if fold(shown_choice(word, "fr", command)) == wanted]
    if not wanted:
        return typed
    return typed if typed in words or len(found) != 1 else found[0]


def shown_options(text: str, lang: str, command: str = "") -> str:
    """A text with its options in a language: `--save`, « --partie ».

    A command has its own word for some: `verify --again`, « vérifier --encore ».
    """
    if lang != "fr":
        return text
    names = french_words()["options"]
    return re.sub(
        r"(?<![\w-])--([a-z]+(?:-[a-z]+)*)",
        lambda found: f"--{names.get(f'{command}.{found[1]}') or names.get(found[1], found[1])}",
        text,
    )


def options_of(words: Sequence[str], options: Mapping[str, str], command: str) -> Sequence[str]:
    """The words of a call with its options, and the values that are words, in English.

    `options` are those of the command: each with the sign of its value, empty for a flag.
    """
    named = {
        _option(shown_options(name, "fr", command)): name for name in options if name[:2] == "--"
    }
    told: list[str] = []
    shape = ""
    for at, word in enumerate(words):
        if word == "--":
            return [*told, *words[at:]]
        if shape:
            told.append(choice_of(word, shape.split("|"), command) if "|" in shape else word)
            shape = ""
            continue
        name, equals, value = word.partition("=")
        if name.startswith("-") and name not in options:
            name = named.get(_option(name), name)
        shape = options.get(name, "")
        if equals and shape:
            value, shape = choice_of(value, shape.split("|"), command), ""
        told.append(f"{name}{equals}{value}")
    return told


def _option(name: str) -> str:
    return fold(name.removeprefix("--")).replace(" ", "-")


def shown_examples(command: str, examples: Sequence[str], lang: str) -> Sequence[str]:
    """The examples of a command in a language."""
    if lang != "fr":
        return examples
    own: Sequence[str] | None = french_words()["examples"].get(command)
    name = shown_command(command, lang)
    told = own or [name + example.removeprefix(command) for example in examples]
    return [shown_options(example, lang, command) for example in told]


def force_of_letters(text: str, like: str = "", lang: str = "en") -> str:
    """Units as the sites of chances write them: « 3i 2t »; a bare number is of `like`.

    The letters are those of the site; a French table says « 2c » for its chars.
    """
    text = " ".join(str(NUMBERS.get(fold(word), word)) for word in text.split())
    letters = french_words()["letters"] | (french_words()["lettres"] if lang == "fr" else {})
    parts = re.findall(r"(\d+)\s*([^\d,+]*)", text)
    if not parts or re.match(r"\s*\D", text):
        return text
    found = []
    for count, name in parts:
        typed = fold(name).removeprefix("et ").removeprefix("and ").strip()
        if typed in ("", "et", "and"):
            typed = like
        found.append(f"{count} {letters.get(typed, name.strip() if name.strip() else typed)}")
    return ", ".join(found)


def shown_example(example: str, lang: str) -> str:
    """The words of an example with their keys, and the values that are no names, in a language."""
    if lang != "fr":
        return example

    def shown(pair: re.Match[str]) -> str:
        if pair[1] in AS_WRITTEN:
            return f"{shown_key(pair[1], lang)}={pair[2]}"
        value = re.sub(r"(?:(\d+) )?(\w+)", counted, pair[2])
        return f"{shown_key(pair[1], lang)}={value}"

    def counted(word: re.Match[str]) -> str:
        told = shown_value(word[2], lang)
        many = word[1] and int(word[1]) > 1 and told != word[2] and told[-1] not in "sx"
        return word[0].removesuffix(word[2]) + told + "s" * bool(many)

    return shown_options(re.sub(r"\b([a-z_0-9]+)=('[^']*'|[^\s']*)", shown, example), lang)


# Their values are a file's own lines, or words that only their owner chose.
AS_WRITTEN = frozenset(("lines", "text", "secret"))
