"""`board --live`: the board on a screen of its own, followed while the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import DummyOutput

from referee.app.saves import open_session
from referee.cli.context import Context
from referee.cli.live import Live
from referee.present.blocks import columns_of

if TYPE_CHECKING:
    from program import Program

SCENARIOS = ("aa1941", "m44/pegasus_bridge", "aam/standard", "wif5", "tlc")


class Sized(DummyOutput):
    """A screen of some size."""

    def __init__(self, columns: int, rows: int) -> None:
        self.size = Size(rows=rows, columns=columns)

    def get_size(self) -> Size:
        return self.size


def live(columns: int, rows: int, lang: str = "en") -> Live:
    context = Context(flags={"lang": lang})
    return Live(context, open_session(None, write=False), Sized(columns, rows))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_picture_fits_every_width(referee: Program, scenario: str, lang: str) -> None:
    referee("new", scenario)
    for columns in (60, 80, 160):
        seen = live(columns, 24, lang)
        lines = seen.picture(columns)
        assert all(columns_of(line) <= columns for line in lines), columns
        assert len(seen._shown().value.split("\n")) <= 23
        assert columns_of(seen._foot()) <= columns


def test_it_follows_what_another_terminal_does(referee: Program) -> None:
    referee("new", "m44/pegasus_bridge")
    seen = live(80, 60)
    assert not seen._changed()
    before = seen._shown().value
    referee("do", "medal", "allies", "the", "bridge")
    assert seen._changed() and not seen._changed()
    assert seen._shown().value != before
    allies = next(line for line in seen._shown().value.split("\n") if "Allies  " in line)
    assert allies.split()[2] == "1"  # a medal more


def test_a_save_that_is_gone_is_said_and_the_picture_stays(referee: Program) -> None:
    referee("new", "m44/pegasus_bridge")
    seen = live(80, 60)
    before = seen._shown().value
    path = open_session(None, write=False).journal.path
    kept = path.read_bytes()
    path.unlink()
    assert seen._changed() and not seen._changed()
    assert "There is no saved game" in seen._foot()
    assert seen._shown().value == before
    path.write_bytes(kept)
    assert seen._changed() and not seen._changed()
    assert "There is no saved game" not in seen._foot()


@pytest.mark.parametrize("whole", [True, False])
def test_another_file_of_that_name_is_what_is_shown(referee: Program, whole: bool) -> None:
    """A save restored, or brought by a shared folder: the old picture stayed for ever."""
    referee("new", "m44/pegasus_bridge")
    path = open_session(None, write=False).journal.path
    earlier = path.read_bytes()
    referee("do", "medal", "allies", "the", "bridge")
    seen = live(80, 60)
    medal = seen._shown().value
    other = path.with_name("other")
    if whole:
        other.write_bytes(earlier)
        other.replace(path)
    else:
        path.write_bytes(earlier)
    assert seen._changed() and not seen._changed()
    assert seen._shown().value != medal
    referee("do", "medal", "allies", "the", "bridge")
    assert seen._changed()
    assert seen._shown().value == medal


def test_it_wants_a_terminal(referee: Program) -> None:
    referee("new", "aa1941")
    said = referee("board", "--live")
    assert said.code == 2 and "--live needs a terminal" in said.err


@pytest.mark.parametrize(
    ("lang", "where"), [("en", "Battle in Ukraine"), ("fr", "Bataille en Ukraine")]
)
def test_the_battle_under_way_stands_there_with_its_dice(
    referee: Program, lang: str, where: str
) -> None:
    referee("new", "aa1941", "--set", "tracking=yes")
    for words in (("next",), ("do", "move", "3 infantry from caucasus to ukraine"), ("next",)):
        assert referee(*words).code == 0
    assert referee("play", stdin="attack ukraine\n\n1 6 6\n").code == 3
    seen = "\n".join(live(80, 40, lang).picture(80))
    assert where in seen and "1 6 6" in seen


def test_a_space_that_does_not_break_is_not_underlined(referee: Program) -> None:
    """French has one before every colon: prompt_toolkit would draw each as a yellow line."""
    referee("new", "m44/pegasus_bridge")
    style = live(80, 24, "fr").app.style
    assert style is not None
    assert ("nbsp", "noinherit") in style.style_rules


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_happened_last_is_seen_without_scrolling(referee: Program, scenario: str) -> None:
    referee("new", scenario)
    referee("note", "tea", "break")
    assert "Note: tea break" in live(80, 24)._shown().value
