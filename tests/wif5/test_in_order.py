"""A campaign read from its file goes through its units in the order in which it was played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.app.session import SNAPSHOT_EVERY, Session

if TYPE_CHECKING:
    import pytest
    from program import Program


def test_a_campaign_read_again_is_in_the_order_of_its_play(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("baltic.map").write_text(
        "grid odd-q\nsea Baltic_Sea\nhex 0,0 allies home=russia city=russia port=Baltic_Sea name=Leningrad\n",
        encoding="utf-8",
    )
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    lines = ["map load baltic.map", "place russia ftr at Leningrad name=Yak",
             "place russia hs at Leningrad name=Marat mp=3",
             *("note a move" for _ in range(3))]  # fmt: skip
    lines += [f"place russia sub at Leningrad name=S{n} mp=3" for n in range(SNAPSHOT_EVERY)]
    said = referee("play", "--save", "war.referee", stdin="".join(f"{each}\n" for each in lines))
    assert said.code == 0
    session = Session.open(Path("war.referee"), write=False)
    names = list(session.state.units)
    session.journal.close()
    assert names[:2] == ["Yak", "Marat"]
    assert len(names) > SNAPSHOT_EVERY
