"""Dice typed by hand are never replaced unasked by the program's, whoever throws since."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from program import Program

ATTACK = {
    "en": "attack ukraine with 2 infantry against 2 infantry",
    "fr": "attaquer ukraine avec 2 infanteries contre 2 infanteries",
}
SAID = {"en": "You threw these dice yourselves (1 4)", "fr": "Vous aviez lancé ces dés vous-mêmes (1 4)"}  # fmt: skip


def rolls(referee: Program, save: str) -> list[Any]:
    """The dice in effect, with whoever threw them."""
    entries = referee.json("log", "--save", save).result["entries"]
    return [(roll["dice"], roll["source"]) for each in entries for roll in each["dice"]]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("then", "first"),
    [(["redo"], [1, 4]), (["1 4"], [1, 4]), (["6 6"], [6, 6]), (["v"], None)],
)
def test_undo_after_the_program_threw_keeps_what_was_typed(
    referee: Program, tmp_path: Path, lang: str, then: list[str], first: list[int] | None
) -> None:
    save = str(tmp_path / "sunday.referee")
    assert referee("new", "aa1941", "--save", save).code == 0
    yes = {"en": "y", "fr": "o"}[lang]
    lines = ["next", "next", ATTACK[lang], "1 4", "dice app", "undo", yes]
    said = referee("--lang", lang, "play", save, stdin="\n".join([*lines, "q", ""])).out
    assert SAID[lang] in " ".join(said.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert rolls(referee, save) == []  # the question stands: nobody has thrown for it
    # Another evening, with the program's dice: it is asked, not thrown.
    done = referee("--lang", lang, "play", save, stdin="\n".join(["dice app", *then, "q", ""]))
    assert done.code in (0, 3)
    thrown = rolls(referee, save)
    assert thrown
    if first is None:
        assert thrown[0][1] == "app"
    else:
        assert thrown[0] == (first, "typed")
    assert referee("verify", save).code == 0
