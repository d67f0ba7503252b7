"""What battles at sea and in the air were to be expected to do, beside what they did (10.3.4.3, 10.5, 10.6.1, 11.3)."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

from playthroughs.transcripts import parse
from program import ROOT
from wif5_campaign import Table

from referee.games.wif5.battles.beside import beside
from referee.games.wif5.battles.expected import prospects
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


def test_10_3_4_2_whoever_may_turn_back_hears_what_the_next_round_may_do() -> None:
    """The booklet's own cells: at -1 a 3 is DX, a 5 DA, a 7 DC (12 falls of 36), at +1 an 8 nothing."""
    table = Table()
    table.to("choose_action")
    table.done("choose germany naval, italy pass, japan pass")
    table.to("naval_combat")
    line = "battle air Malta by=germany against=cw escort=4:ftr,3:ftr bombers=2/5:nav intercept=5:ftr,4:ftr"
    # 4 + 1 against 5 + 1: the Allies at +1 miss, the Axis at -1 destroy the FTR in front.
    decision = table.do(line, (4, 4), (1, 2))
    assert decision.ask.what == "wif5.ask.turn_back"
    found = prospects(table.game.book, decision.ask)
    assert found is not None
    said = {ruling.params["side"]: ruling.params for ruling in found[0]}
    # 4 + 1 against 4 now: the values have turned round.
    assert (said["axis"]["value"], said["axis"]["destroyed"], said["axis"]["known"]) == ("+1", 0, 5)
    allies = said["allies"]
    assert [allies[key] for key in ("value", "destroyed", "aborted", "cleared", "known")] == [
        "-1", 17, 33, 50, 12,
    ]  # fmt: skip


def test_bombs_that_nobody_intercepts_add_one_to_the_die() -> None:
    column = {f"column=14-18 die={die}": str(die) for die in range(1, 8)}  # made up
    bombed = happened("bombed", place="Essen", factors=15, die=5, points=5, column="14-18")
    (told,) = beside(knowing(strategic_bombardment=column), bombed)
    assert told.params["hoped"] == 4.5  # 2 to 7
    air = happened("air_fought", power="cw", rounds=[])
    (told,) = beside(knowing(strategic_bombardment=column), [*air, *bombed])
    assert told.params["hoped"] == 3.5  # 1 to 6


# Made-up cells of the column that 3 SUBs against 2 escorts are read in; at 3 the booklet's "-3X" (11.3.1).
COLUMN_2 = {f"column=2 die={n}": cell for n, cell in zip((0, 1, 2, 4, 5), ("D5-", "-4-", "-4A", "-2D", "-1X"), strict=True)}  # fmt: skip
EXAMPLE = "battle convoys North Atlantic by=germany against=cw escort=2_ls@2 subs=3_sub@1,1_sub@0 sub_section=1"


def raided(table: Table, line: str, *answers: Any) -> list[dict[str, Any]]:
    """The events of an attack on a convoy, as the log has them."""
    table.to("convoys")
    table.done("convoy cw North Atlantic 8 waived=yes")
    table.to("convoy_attacks")
    decision = table.do(line, *answers)
    return [{"kind": event.kind, "data": event.data} for event in decision.events]


def test_11_3_1_the_example_of_the_booklet_beside_its_six_falls() -> None:
    events = raided(Table(), EXAMPLE, (4,))  # a 4, modified to 3
    (told,) = beside(knowing(convoy_attack=COLUMN_2), events)
    said = told.params
    # Dice 0 to 5: 5, 4, 4, 3, 2 and 1 resources; the CONV hit by one of six, a SUB by four.
    assert (told.code, told.cards) == ("wif5.beside.convoy", ("11.3.1",))
    assert (said["hoped"], said["resources"], said["conv"], said["sub"]) == (3.2, 3, 17, 67)


def test_11_3_3_no_more_can_be_expected_than_goes_through() -> None:
    events = raided(Table(), f"{EXAMPLE} resources=2", (4,))
    (told,) = beside(knowing(convoy_attack=COLUMN_2), events)
    assert (told.params["hoped"], told.params["resources"]) == (1.8, 2)  # 2, 2, 2, 2, 2 and 1


def test_11_3_cells_of_a_convoy_that_nobody_knows_are_named_in_french_too() -> None:
    from referee.i18n.speaker import Speaker
    from referee.present.rulings import as_json, sentence

    game = Table().game
    events = raided(Table(), EXAMPLE, (4,))
    _, lacking = beside(knowing(), events)  # the booklet's example alone is known
    assert lacking.params["n"] == 5
    text = sentence(Speaker("fr", game.lexicon), game, lacking, True)
    assert "colonne=2 dé=0\u202f; colonne=2 dé=1\u202f;" in text
    assert "column" not in text
    assert "column" not in as_json(Speaker("fr", game.lexicon), game, lacking)["text"]
    assert "column=2 die=0; column=2 die=1;" in sentence(
        Speaker("en", game.lexicon), game, lacking, True
    )
    (nothing,) = beside(knowing(), raided(Table(), EXAMPLE.replace("2_ls", "1_ls"), (4,), "-3X"))
    assert nothing.code == "wif5.beside.convoy_unknown"
    assert "attackers=3 escorts=1 die=0" in nothing.params["cells"]
    assert "attaquants=3 escortes=1 dé=0" in sentence(
        Speaker("fr", game.lexicon), game, nothing, True
    )


def test_10_5_1_an_attack_on_a_port_is_read_on_the_naval_air_table() -> None:
    table = Table()
    table.to("choose_action")
    table.done("choose germany naval, italy pass, japan pass")
    table.to("port_attack")
    line = "battle port Truk by=germany against=cw bombers=5:nav ships=1:hs,1:hs,1:ls,1:ls intercept=none axis_through=5"
    decision = table.do(line, "1/3", (3,))
    events = [{"kind": event.kind, "data": event.data} for event in decision.events]
    cells = {f"table=3 die={die} type={unit}": "X" if die > 4 else "-"
             for die in (1, 2, 4, 5, 6) for unit in ("hs", "ls", "cv")}  # fmt: skip
    (told,) = beside(knowing(naval_air=cells), events)
    said = told.params
    # One die: 5 and 6 three X each; with the booklet's die 3 (X/2 and D/2) an odd half of an X is a D,
    # an odd half of a D an A (10.5.7.2).
    assert (told.code, told.cards, said["side"]) == ("wif5.beside.sea", ("10.5.1",), "axis")
    assert (said["hoped_x"], said["hoped_d"]) == (round(6 / 6, 1), round(1 / 6, 1))
    assert (said["fell_x"], said["fell_d"], said["fell_a"]) == (0, 1, 1)
    (*_, lacking) = beside(knowing(), events)
    assert lacking.cards == ("10.5.1",)


def test_the_sentence_says_both_in_french_with_a_comma() -> None:
    from referee.i18n.speaker import Speaker
    from referee.present.rulings import sentence

    game = Table().game
    (told,) = beside(
        knowing(surface_naval=TABLE_9), happened("sea_fought", kind="surface", fire=FIRE)
    )
    text = sentence(Speaker("fr", game.lexicon), game, told, True)
    assert "Attendu\u00a0: 2 X, 1,3 D, 0 A" in text
    assert "obtenu\u00a0: 2 X, 3 D, 0 A" in text


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
    assert "Battle (land, Metz)" in out  # the kind of battle, no action of that name
    thrown = referee.json("report", "front").result["dice"]
    assert {row["side"] for row in thrown} <= {"axis", "allies"}  # a power's dice are its side's


# Made-up cells of charts without classes: a SUB sinks on 5 and 6, damages on 7 and 8; ships hit nothing.
FIFTY = {
    f"column=all die={die}": "-" if die < 5 else "X" if die < 7 else "D" for die in range(3, 9)
}
NOTHING = {f"column=all die={die}": "-" for die in range(3, 9)}
ATTACKS = [
    {"ship": "hood", "unit": "hs", "power": "cw", "dice": [5, 3], "added": [2, 2],
     "cells": ["X", "-"], "fates": ["sunk", "none"]},
    {"ship": "queen", "unit": "trs", "power": "cw", "dice": [3, 3], "added": [2, 2],
     "cells": ["-", "-"], "fates": ["none", "none"]},
]  # fmt: skip


def test_10_5_5_1_two_attacks_of_a_sub() -> None:
    fought = happened("subs_fought", area="North Sea", power="germany", name="u47", attacks=ATTACKS)
    attack, answer = beside(knowing(subs_vs_ships=FIFTY, ships_vs_subs=NOTHING), fought)
    assert (attack.code, answer.code) == ("wif5.beside.subs_vs_ships", "wif5.beside.ships_vs_subs")
    # Two faces of six each, in two attacks.
    assert (attack.params["hoped_sunk"], attack.params["hoped_damaged"]) == (0.7, 0.7)
    assert (attack.params["fell_sunk"], attack.params["fell_damaged"]) == (1, 0)
    assert (answer.params["hoped_sunk"], answer.params["fell_sunk"]) == (0, 0)
    some = {key: cell for key, cell in FIFTY.items() if "die=8" not in key}
    *_, lacking, nothing = beside(knowing(subs_vs_ships=some), fought)
    assert lacking.params["cells"] == "column=hs die=8; column=trs die=8"
    assert nothing.code == "wif5.beside.ships_vs_subs_unknown"
