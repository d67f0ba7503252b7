"""The words of a call taken apart: global options, the command's own words, free text.

Global options are accepted before the command and among its options, never inside a free
text: `note use --json here` keeps its words. Options written whole after a text still count
(`note pizza at nine --save a.referee`); after `--` nothing does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.cli.commands import COMMANDS

_FLAGS = {"--json": "json", "--plain": "plain", "--simple": "plain", "--debug": "debug"}
# Commands whose words are a free text → their own options, and whether a value follows.
FREE: Mapping[str, Mapping[str, bool]] = {
    "note": {"--ruling": False, "--withdraw": True, "--restored": False, "--save": True},
    "overrule": {"--save": True, "--dice": True, "--seed": True, "--roll": False},
}
_DO: Mapping[str, bool] = {"--save": True, "--dice": True, "--seed": True, "--roll": False}
_GLOBAL: Mapping[str, bool] = {
    "--json": False, "--plain": False, "--simple": False, "--debug": False, "--lang": True,
    "--langue": True, "-h": False, "--help": False, "--aide": False,
}  # fmt: skip
# What a reason begins with, in the words of `do`.
_BECAUSE = frozenset(("because", "car", "parce"))


def split_globals(argv: Sequence[str]) -> tuple[dict[str, str | bool], list[str]]:
    """The global options of a call, and the rest (a free text behind `--`)."""
    flags: dict[str, str | bool] = {}
    rest: list[str] = []
    words = iter(_guarded(argv))
    for word in words:
        if word == "--":
            return flags, [*rest, word, *words]
        if word in _FLAGS:
            flags[_FLAGS[word]] = True
        elif word.partition("=")[0] in _FLAGS:  # --json=yes
            flags["valued"] = word.partition("=")[0]
        elif word.partition("=")[0] in ("--lang", "--langue"):
            value = word.partition("=")[2] if "=" in word else next(words, "")
            if flags.get("lang", value) != value:
                flags["twice"] = "--lang"
            flags["lang"] = value
        else:
            rest.append(word)
    return flags, rest


def _guarded(argv: Sequence[str]) -> Sequence[str]:
    """The same words, a free text moved behind `--` and the options beside it before."""
    words = _save_behind(list(argv))
    start = _options_end(words, _GLOBAL)
    if start >= len(words) or "--" in words:
        return words
    command = _called(words[start])
    if command in FREE:
        known = {**_GLOBAL, **_both(FREE[command])}
        begins = start + 1 + _options_end(words[start + 1 :], known)
    elif command == "do":
        known = {**_GLOBAL, **_both(_DO)}
        reasons = (at for at in range(start + 2, len(words)) if words[at].casefold() in _BECAUSE)
        begins = next(reasons, len(words))
    else:
        return words
    ends = next(
        (at for at in range(begins + 1, len(words)) if _all_options(words[at:], known)), len(words)
    )
    text = words[begins:ends]
    return [*words[:begins], *words[ends:], "--", *text] if text else words


def _save_behind(words: list[str]) -> list[str]:
    """`--save FILE` before the command, where other programs want it: said behind the command."""
    if not words or not words[0].startswith("-"):
        return words
    save = _both({"--save": True})
    ends = _options_end(words, {**_GLOBAL, **save})
    before: list[str] = []
    moved: list[str] = []
    at = 0
    while at < ends:
        name, sign, _ = words[at].partition("=")
        width = 1 if sign or not {**_GLOBAL, **save}.get(name, False) else 2
        (moved if name in save else before).extend(words[at : at + width])
        at += width
    return [*before, words[ends], *moved, *words[ends + 1 :]] if ends < len(words) else words


def options_end(words: Sequence[str], command: str) -> int:
    """How many words of a command of free words are options, in either language."""
    return _options_end(words, _both(FREE[command]))


def _called(word: str) -> str:
    """The command whose words are free that a word names, « noter » and « faire » too."""
    if word in COMMANDS:
        return word
    from referee.app.french_words import command_of

    return command_of(word, (*FREE, "do")) or word


def _both(options: Mapping[str, bool]) -> dict[str, bool]:
    """Options by their names of either language."""
    from referee.app.french_words import shown_options

    return {**options, **{shown_options(name, "fr"): each for name, each in options.items()}}


def _options_end(words: Sequence[str], known: Mapping[str, bool]) -> int:
    """How many words at the start are options with their values."""
    at = 0
    while at < len(words):
        name, equals, _ = words[at].partition("=")
        if name not in known or (equals and not known[name]):
            break
        at += 2 if known[name] and not equals else 1
    return at


def _all_options(words: Sequence[str], known: Mapping[str, bool]) -> bool:
    """Whether words are options and nothing else, none of them cut short."""
    return bool(words) and _options_end(words, known) == len(words)


def asks_for_help(words: Iterable[str]) -> bool:
    """Whether `-h` or `--help` is among the options."""
    for word in words:
        if word == "--":
            return False
        if word in ("-h", "--help", "--aide"):
            return True
    return False
