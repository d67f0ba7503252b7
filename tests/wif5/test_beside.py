"""What battles at sea and in the air were to be expected to do, beside what they did (10.3.4.3, 10.5.7.2, 10.6.1)."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

from playthroughs.transcripts import parse
from program import ROOT
from wif5_campaign import Table

from referee.games.wif5.battles.beside import beside
from referee.games.wif5.book import Book

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from program import Program


def knowing(**cells: dict[str, str]) -> Book:
    found: Book = Table().game.book
    return found.with_cells(cells)


def happened(event: str, **data: Any) -> list[dict[str, Any]]:
    return [{"kind": event, "data": data}]


# Made-up cells: every face a half X on LS, a D on HS on 5 and 6, nothing on CV.
TABLE_9 = {
    **{f"table=9 die={die} type=ls": "X/2" for die in range(1, 7)},
    **{f"table=9 die={die} type=hs": "D" if die > 4 else "-" for die in range(1, 7)},
    **{f"table=9 die={die} type=cv": "-" for die in range(1, 7)},
}
FIRE = {"axis": {"factors": 40, "table": 9, "dice": [1, 5, 5, 6],
                 "results": {"ls": {"X/2": 4}, "hs": {"D": 3}}}}  # fmt: skip


def test_four_dice_at_sea() -> None:
    told = beside(knowing(surface_naval=TABLE_9), happened("sea_fought", kind="surface", fire=FIRE))
    assert [ruling.code for ruling in told] == ["wif5.beside.sea"]
    said = told[0].params
    # Four halves of an X; four dice that fall 5 or 6 in a third of the throws.
    assert (said["hoped_x"], said["hoped_d"], said["hoped_a"]) == (2, 1.3, 0)
    assert (said["fell_x"], said["fell_d"], said["fell_a"]) == (2, 3, 0)


def test_cells_that_nobody_knows_are_named() -> None:
    some = {key: cell for key, cell in TABLE_9.items() if key != "table=9 die=6 type=hs"}
    _, lacking = beside(
        knowing(surface_naval=some), happened("sea_fought", kind="surface", fire=FIRE)
    )
    assert lacking.params["cells"] == "table=9 die=6 type=hs"
    (nothing,) = beside(knowing(), happened("sea_fought", kind="surface", fire=FIRE))
    assert nothing.code == "wif5.beside.sea_unknown"
    assert "table=9 die=1 type=hs" in nothing.params["cells"]


def test_two_rolls_in_the_air() -> None:
    # Made-up cells in a column of the booklet: 7 destroys (6 falls of 36), 9 and more abort (10 of 36).
    column = {
        f"column=+3..+5 die={n}": "AX" if n == 7 else "DA" if n > 8 else "-" for n in range(2, 13)
    }
    fought = happened("air_fought", power="germany", rounds=[
        {"strengths": {"axis": 7, "allies": 3}, "cells": {"axis": "AX"}},
        {"strengths": {"axis": 7, "allies": 3}, "cells": {"axis": "-"}},
    ])  # fmt: skip
    (told,) = beside(knowing(air_to_air=column), fought)
    said = told.params
    assert (said["n"], said["hoped_destroyed"], said["hoped_aborted"]) == (2, 0.3, 0.6)
    assert (said["fell_destroyed"], said["fell_aborted"]) == (1, 0)


def test_bombs_that_nobody_intercepts_add_one_to_the_die() -> None:
    column = {f"column=14-18 die={die}": str(die) for die in range(1, 8)}  # made up
    bombed = happened("bombed", place="Essen", factors=15, die=5, points=5, column="14-18")
    (told,) = beside(knowing(strategic_bombardment=column), bombed)
    assert told.params["hoped"] == 4.5  # 2 to 7
    air = happened("air_fought", power="cw", rounds=[])
    (told,) = beside(knowing(strategic_bombardment=column), [*air, *bombed])
    assert told.params["hoped"] == 3.5  # 1 to 6


def test_the_sentence_says_both_in_french_with_a_comma() -> None:
    from referee.i18n.speaker import Speaker
    from referee.present.rulings import sentence

    game = Table().game
    (told,) = beside(
        knowing(surface_naval=TABLE_9), happened("sea_fought", kind="surface", fire=FIRE)
    )
    text = sentence(Speaker("fr", game.lexicon), game, told, True)
    assert "À attendre 2 X, 1,3 D, 0 A" in text
    assert "tombé 2 X, 3 D, 0 A" in text


def test_the_report_tells_it_of_a_campaign(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The recorded front up to its battle of Metz: a sea fight, bombs in a hex, a land battle with an HQ."""
    monkeypatch.chdir(tmp_path)
    recorded = ROOT / "tests" / "playthroughs" / "wif5"
    for file in (recorded / "files").glob("*"):
        shutil.copy(file, tmp_path)
    text = (recorded / "campaign_1939_front.en.txt").read_text(encoding="utf-8")
    for step in parse(text):
        code = referee.line(step.command).code
        assert (f"[exit {code}]" in step.output) is (code != 0), step.command  # as it was recorded
        if "battle land Metz" in step.command:
            break
    fights = referee.json("report", "front").result["battles"]
    told = {ruling["code"] for fight in fights for ruling in fight["beside"]}
    assert told == {"wif5.beside.sea", "wif5.beside.air", "wif5.beside.bombs"}
    # The die of the HQ comes first; what the battle promised is told all the same (10.7.6.7).
    assert fights[-1]["told"][0]["code"] == "wif5.battles.expected"
    said = referee("report", "front")
    assert said.code == 0, said.err
    out = " ".join(said.out.split())
    assert "Bombs on Lille: points to be expected" in out
    assert "Battle (sea, North Sea)" in out  # a heading has no keys
