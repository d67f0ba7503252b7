"""What answers nothing is quoted as a place is called in the reader's language, not by its id."""

from __future__ import annotations

import pytest

from referee.app.games import game
from referee.engine.faults import Unreadable
from referee.i18n.speaker import Speaker
from referee.present.faults import fault_text


@pytest.mark.parametrize(
    ("lang", "text", "told"),
    [("fr", "sz13", "zone maritime 13"), ("en", "sz13", "Sea Zone 13"), ("fr", "oui", "oui")],
)
def test_a_place_that_answers_nothing_is_named(lang: str, text: str, told: str) -> None:
    said = fault_text(
        Speaker(lang, game("aa1941").lexicon), Unreadable("answer.left_over", text=text)
    )
    assert told in said.replace("\u00a0", " ").lower() or told in said
    assert (text in said) is (text == told)
