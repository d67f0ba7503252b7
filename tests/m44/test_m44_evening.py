"""An evening judged with the booklet open: what two cards, trains, engineers and caves may do."""

from __future__ import annotations

import pytest
from tabletop import Table, units

from referee.engine.record import replace

PLANES = {"axis": ["bf109"], "allies": ["spitfire"]}


@pytest.mark.parametrize("cards", [("air sortie", "probe centre"), ("probe centre", "air sortie"),
                                   ("air power", "probe centre"), ("general advance", "air power")])  # fmt: skip
def test_an_air_sortie_goes_with_a_section_card(cards: tuple[str, str]) -> None:
    # Jeton, carte Sortie aérienne, I-M44-43: in either order, and each of the two is replaced.
    table = Table(units=units("allies infantry r6c5 r6c6", "axis infantry r0c0"), planes=PLANES)
    table.go(f"order {cards[0]}", f"order {cards[1]}", "order r6c5")
    assert table.do("order attack left").against == ["m44.play.second_card"]
    assert table.do("order air sortie").against == ["m44.play.second_card"]
    assert table.state.hands["allies"] == 3
    table.go("next", "fly r6c4")
    table.turn()
    assert table.state.hands["allies"] == 5
    assert not table.state.sortie


def test_a_tactic_goes_with_no_air_sortie() -> None:
    table = Table(units=units("allies infantry r6c5", "axis infantry r0c0"), planes=PLANES)
    table.go("order direct from hq r6c5")
    assert table.do("order air sortie").against == ["m44.play.second_card"]
    assert table.do("order air power").against == ["m44.play.second_card"]


RAILS = {"railway": [f"r6c{n}" for n in range(1, 9)]}


def train(at: str, *others: str) -> Table:
    return Table(units=units(f"allies locomotive_wagon {at}", "axis artillery r3c4", *others),
                 terrain=RAILS)  # fmt: skip


def test_a_train_retreats_against_its_march() -> None:
    # Locomotive & Wagon: « Battent en retraite dans le sens opposé au sens de marche »; two flags, one ignored.
    table = train("r6c2")
    table.go("order direct from hq r6c2", "next", "move r6c2 r6c5")
    table.turn()
    table.go("order direct from hq r3c4", "next", "next")
    assert table.do("attack r3c4 r6c5", "F F").ok
    assert table.do("retreat r6c6").against == ["m44.play.not_there"]
    table.go("retreat r6c4")
    table.turn()
    table.turn()
    table.go("order attack centre r3c4", "next", "next")
    assert table.do("attack r3c4 r6c4", "F F").ok
    assert table.do("retreat r6c5").against == ["m44.play.not_there"]  # it faces on as before
    table.go("retreat r6c3")


@pytest.mark.parametrize(("faces", "back"), [("r6c5", "r6c3"), ("r6c3", "r6c5")])
def test_which_way_a_train_faces_is_asked_before_the_dice(faces: str, back: str) -> None:
    table = train("r6c4")
    table.turn()
    table.go("order direct from hq r3c4", "next", "next")
    assert table.do("attack r3c4 r6c4", "F F", faces).ok
    assert table.do(f"retreat {faces}").against == ["m44.play.not_there"]
    table.go(f"retreat {back}")


def test_which_way_a_train_faces_may_be_typed() -> None:
    table = train("r6c4")
    table.turn()
    table.go("order direct from hq r3c4", "next", "next")
    assert table.do("attack r3c4 r6c4 faces=r5c4", "").against == ["m44.play.not_ahead"]
    assert table.do("attack r3c4 r6c4 faces=r6c5", "F F").ok
    table.go("retreat r6c3")


def test_a_train_whose_way_back_is_taken_pays() -> None:
    table = train("r6c2", "allies infantry r6c1")
    table.go("order direct from hq r6c2", "next", "move r6c2 r6c4", "next", "next", "next")
    table.state = replace(
        table.state, pieces={**table.state.pieces, "r6c3": table.state.pieces["r6c1"]}
    )
    table.go("order direct from hq r3c4", "next", "next")
    assert table.do("attack r3c4 r6c4", "F F").ok
    assert table.figures("r6c4") == 3  # one flag ignored, one that nowhere can be gone
