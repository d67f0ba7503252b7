"""A reminder is told when it comes, and not again at every step: what stands is counted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "wif5"))

if TYPE_CHECKING:
    from program import Program


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_told_once_then_counted(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    from wif5_campaign import Table

    from referee.app.session import Means, Session

    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    session, table = Session.open(Path("war.referee")), Table()
    doing = table.do

    def both(words: str, *answers: object) -> object:
        session.act(session.read(words.split()), Means(dice="; ".join(map(str, answers)) or None))
        return doing(words, *answers)

    table.do = both  # type: ignore[method-assign]
    table.to("declare_war")
    session.journal.close()
    lines = "declare germany on poland\nnext\nyes\nchoose all pass\nnext\nstatus\nquit\n"
    said = referee("--lang", lang, "play", "war.referee", stdin=lines).out
    told = {"en": "Set up the units", "fr": "Mettez en place les unités"}[lang]
    stands = {"en": "2 reminders from before still stand", "fr": "2 rappels d’avant tiennent"}[lang]
    first, _, rest = said.partition("> yes")  # asked about before the step is left without it
    assert told in first
    after, _, _status = rest.partition("status")
    assert rest and told not in after.partition("> status")[0]
    assert stands in rest
    assert told in rest.rpartition("> status")[2]
