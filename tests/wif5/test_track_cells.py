"""The Initiative Track's cells, below nought too: what is typed is the value, never a place in a list (7.1, p. 10)."""

from __future__ import annotations

import pytest
from wif5_ground import book

from referee.app.games import game as find_game
from referee.cli.context import Context
from referee.cli.shell.questions import read_choice
from referee.i18n.speaker import Speaker
from referee.present.questions import question_parts


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def test_7_1_the_values_stand_without_numbers_of_their_own() -> None:
    wif = find_game("wif5")
    _, ask = book().charts.question("initiative_track", {"column": "left", "row": "axis_mod"})
    text, options, _ = question_parts(Speaker("en", wif.lexicon), ask)
    assert not options and text.endswith(" -3…5")
    typed = {"4": "4", "0": "0", "+1": "1", "-1": "-1"}
    assert {each: read_choice(Context(), wif, ask, each)[0] for each in typed} == typed
