"""Dice said with who threw them are the throws that are asked for, in whatever order they are said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "the Axis rolled a 5 and the Allies a 1"),
    ("en", "allies 1, axis 5"),
    ("en", "Axis 5 Allies 1"),
    ("fr", "l’axe fait 5, les alliés 1"),
    ("fr", "l'axe a fait 5 et les alliés 1"),
    ("fr", "les alliés un et l'axe cinq"),
])  # fmt: skip
@pytest.mark.parametrize("begun", [(), ("initiative",)])
def test_each_side_has_its_own(
    referee: Program, lang: str, line: str, begun: tuple[str, ...]
) -> None:
    """Each side throws one die; in 1939 the Axis adds one (section 7.1): six against one."""
    assert referee("new", "wif5").code == 0
    said = flat(referee("--lang", lang, "play", stdin="\n".join(["", *begun, line, "q", ""])).out)
    assert ("Axis 6, Allies 1" if lang == "en" else "Axe 6, Alliés 1") in said, said


@pytest.mark.parametrize(
    "line", ["the Axis rolled 7 and the Allies a 1", "axis 5", "axis 5, axis 1"]
)
def test_what_is_no_such_throw_begins_nothing(referee: Program, line: str) -> None:
    assert referee("new", "wif5").code == 0
    referee("--lang", "en", "play", stdin=f"\n{line}\nq\n")
    assert referee.json("log").result["log_length"] == 1  # the step before alone
