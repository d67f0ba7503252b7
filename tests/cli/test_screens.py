"""Every command as players see it: on a terminal with colour, at three widths, plain, in old encodings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from emulator import shown

from referee.cli.commands import COMMANDS

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program

EVENING = (
    "?", "help", "status", "buy 2 infantry", "next", "next",
    "attack ukraine with 2 infantry, 1 tank against 2 infantry", "?", "odds", "3", "6 1", "6 6",
    "log", "undo", "luck", "nonsense", "table", "rule tank", "quit",
)  # fmt: skip
# One call of every command at least; `play` reads the evening above.
CALLS = (
    ["--help"], ["games"], ["scenarios"], ["setup", "aa1941"], ["setup", "m44/omaha"], ["setup", "aam"],
    ["setup", "wif5"], ["setup", "tlc"], ["new", "aa1941", "--save", "new.referee"], ["play"], ["status"],
    ["next"], ["do", "buy", "1", "infantry"], ["do", "buy", "99", "tanks"], ["do", "--help"],
    ["roll", "5d6", "--hit", "4", "--seed", "1"], ["roll", "4m44"], ["rule", "aa1941", "carrier"],
    ["rule", "m44", "--summary"], ["rule", "aam", "--summary"], ["rule", "zzzz"], ["table", "aa1941"],
    ["table", "aa1941", "units"], ["table", "aam"], ["table", "m44", "terrain"], ["table", "m44", "cards"],
    ["table", "tlc"], ["table", "wif5"], ["resolve", "aa1941"], ["resolve", "wif5", "sequence"],
    ["resolve", "aa1941", "battle", "attack=3 inf, 1 tank", "defend=2 inf", "--seed", "3"],
    ["resolve", "m44", "attack"], ["odds", "aa1941", "battle", "attack=3 inf", "defend=2 inf"],
    ["chart", "wif5", "list"], ["chart", "wif5", "show"], ["undo"], ["redo"], ["log"], ["log", "--all"],
    ["report"], ["luck"], ["stats"], ["new", "--again"], ["undo"], ["note", "a", "word", "\x1b[31m"], ["correct", "1", "--dice", "1"], ["overrule", "we", "agreed"],
    ["board"],
    ["where", "ukraine"],
    ["where", "nowhere"],
    ["units", "germany"],
    ["verify"], ["export"], ["import", "nothing.jsonl"], ["check", "nothing.yaml"],
    ["convert", "nothing.m44"], ["scenario", "new", "m44"], ["config"], ["doctor"],
)  # fmt: skip
SCREENS = {
    "60x40": (60, "utf-8", True, ()),
    "80x24": (80, "utf-8", True, ()),
    "100x30": (100, "utf-8", True, ()),
    "plain": (80, "utf-8", True, ("--plain",)),
    "ascii": (80, "ascii", True, ()),
    "cp437": (60, "cp437", False, ()),
}


# A command that nobody listed above: by itself, and its help.
CALLED = {words[0] for words in CALLS}
REST = [words for name in COMMANDS if name not in CALLED for words in ([name], [name, "--help"])]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SCREENS)
def test_every_command_on_a_terminal(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: str, lang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("--lang", lang, "new", "aa1941", "--players", "germany=Inès \x1b[31mrouge")
    width, encoding, colour, flags = SCREENS[size]
    troubles = []
    for words in (*CALLS, *REST):
        stdin = "".join(f"{line}\n" for line in EVENING)
        seen = shown(["--lang", lang, *flags, *words], width, encoding, colour, stdin)
        assert seen.code in (0, 1, 2, 3, 4), (words, seen.sent)
        assert seen.sent.strip(), words
        if "\x1b[" in seen.sent and (flags or not colour):
            troubles.append(f"{words}: colour where none may be")
        if words[0] != "export" and words[:2] != ["scenario", "new"]:  # files, not pages
            troubles += [f"{' '.join(words)}: {each}" for each in seen.troubles()]
    assert troubles == [], "\n".join(troubles)


def test_colour_is_there_at_all(referee: Program) -> None:
    referee("new", "aa1941")
    assert "\x1b[" in shown(["table", "aa1941", "units"], 80).sent
    assert "\x1b[" in shown(["status"], 80).sent
