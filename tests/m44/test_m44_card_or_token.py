"""The token among the cards, a card kept after all, what nobody can know without a board, rails that end."""

from __future__ import annotations

import pytest
from program import ROOT, Program
from tabletop import Table, units

from referee.engine.record import replace
from referee.games.m44.cards.asking import choosable, playable, usual

PLANES = {"axis": ["bf109"], "allies": ["spitfire"]}
FIELD = ("allies infantry r6c5 r6c6", "axis infantry r0c0")
TOKENS = {"allies": 1}
BOARDS = ROOT / "tests" / "cases" / "play" / "m44" / "boards"


def shapes(table: Table) -> list[str]:
    """How the orders that are offered now are written."""
    return [offer.words for offer in table.game.offers(table.state) if offer.verb == "order"]


def test_a_token_is_offered_where_it_may_be_played() -> None:
    # Jeton: in the place of a card or with a Section card, while one is left.
    table = Table(units=units(*FIELD), planes=PLANES, air_tokens=TOKENS)
    assert "token" in shapes(table)
    assert "air_token" in playable(table.game.book, table.state, {})
    table.go("order probe centre r6c5")
    assert "token" in shapes(table)
    table.go("order token")
    assert "token" not in shapes(table)
    table.turn()
    assert "token" not in shapes(table)  # the Axis have none
    for card in (
        "direct from hq r6c5",
        "air sortie",
    ):  # a tactic, a second Sortie: none goes with it
        table = Table(units=units(*FIELD), planes=PLANES, air_tokens=TOKENS)
        table.go(f"order {card}")
        assert "token" not in shapes(table)


def test_a_token_as_air_power_asks_for_its_targets() -> None:
    table = Table(units=units(*FIELD), air_tokens=TOKENS)
    assert choosable(table.game.book, table.state, {"card": "air_token"}) == ["r0c0"]
    command = replace(table.game.read(table.state, ["order", "token"]), hold=True)
    told = [ruling.code for ruling in table.game.decide(table.state, command).rulings]
    assert told == ["m44.play.token", "m44.orders.chain_of_targets", "m44.orders.no_unit", "m44.play.nothing_struck"]  # fmt: skip


def test_a_token_may_be_played_with_an_empty_hand() -> None:
    # « Il ne compte pas dans le total des cartes de commandement ».
    table = Table(units=units(*FIELD), planes=PLANES, air_tokens=TOKENS)
    table.state = replace(table.state, hands={"axis": 5, "allies": 0})
    assert table.do("order air sortie").against == ["m44.play.empty_hand"]
    assert table.do("order token").ok


def test_a_card_that_is_kept_tells_nothing_of_itself() -> None:
    table = Table(units=units("allies infantry r6c0", "axis infantry r0c0"), planes=PLANES)
    command = table.game.read(table.state, ["order", "probe", "right"])
    kept = table.game.decide(table.state, replace(command, hold=True, answers=("no",)))
    assert [ruling.code for ruling in kept.rulings] == ["m44.play.card_kept"]
    assert "orders" not in kept.result and not kept.events
    laid = table.game.decide(table.state, replace(command, hold=True, answers=("yes",)))
    assert {"m44.orders.card", "m44.play.may_sortie"} <= {ruling.code for ruling in laid.rulings}


def test_without_a_board_nobody_knows_what_sudden_death_holds() -> None:
    death = [{"side": "axis", "hexes": ["r6c5"], "need": 1}]
    for tracking, held in (("yes", 0), ("no", None)):
        table = Table(options={"tracking": tracking}, units=units(*FIELD), sudden_death=death)
        assert table.game.status(table.state)["sudden_death"][0]["held"] == held


def test_a_train_without_rails_faces_nowhere() -> None:
    # Locomotive & Wagon: which way it faces is a hex of its line; there is none here.
    table = Table(units=units("allies artillery r6c5", "axis locomotive_wagon r3c5"))
    table.go("order direct from hq r6c5", "next", "next")
    for faces in ("r3c4", "no"):
        assert table.do(f"attack r6c5 r3c5 faces={faces}").against == ["m44.play.no_line"]
    assert table.do("attack r6c5 r3c5", "S S").ok


def test_every_plane_is_told_with_its_own_card() -> None:
    planes = {"allies": ["yak7", "p40"], "axis": ["zero"]}
    table = Table(units=units(*FIELD), planes=planes)
    here = [r for r in table.game.notices(table.state) if r.code == "m44.play.plane_here"]
    assert sorted(ruling.cards[0] for ruling in here) == ["air.p40", "air.yak", "air.zero"]
    assert all(card in table.game.cards for ruling in here for card in ruling.cards)


def test_i_m44_32_is_cited_where_engineers_must_clear() -> None:
    table = Table(units=units("allies combat_engineer r6c5", "axis infantry r5c5"), mines="axis",
                  obstacles={"minefield": ["r6c5"]})  # fmt: skip
    table.go("order direct from hq r6c5", "next", "next")
    (against,) = [r for r in table.do("attack r6c5 r5c5").rulings if r.severity == "refusal"]
    assert (against.code, "I-M44-32" in against.cards) == ("m44.attack.clears", True)


def play(referee: Program, board: str, *lines: str, lang: str = "en") -> str:
    """The text of an evening, its spaces plain."""
    assert referee("new", str(BOARDS / board)).code == 0
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    return " ".join(said.out.replace("\u202f", " ").replace("\u00a0", " ").split())


def test_the_token_stands_in_the_list_of_cards(referee: Program) -> None:
    told = play(referee, "storch.yaml", "activer", "jeton", "quit", lang="fr")
    assert "Hors de la main : 23) jeton aérien" in told
    assert "Un jeton aérien vaut Sortie aérienne" in told


def test_a_verb_typed_at_the_list_of_cards_is_no_card(referee: Program) -> None:
    told = play(referee, "line.yaml", "order", "order", "quit")
    assert told.count("Which card?") == 2 and "Which units?" not in told


@pytest.mark.parametrize(("lang", "typed", "asked"), [
    ("en", "attack", "Which section? (card: Attack)"), ("fr", "attaque", "Quelle section ? (carte : Attaque)"),
])  # fmt: skip
def test_a_card_called_like_a_verb_is_named_at_once(
    referee: Program, lang: str, typed: str, asked: str
) -> None:
    assert asked in play(referee, "line.yaml", typed, "quit", lang=lang)


def test_a_medal_without_its_reason_is_asked_for_it(referee: Program) -> None:
    told = play(referee, "line.yaml", "médaille alliés", "", "le pont", "quit", lang="fr")
    assert "Pour quoi ?" in told and "le pont" in told
    assert referee.json("status").result["medals"]["allies"] == 1


def test_another_step_is_called_so(referee: Program) -> None:
    referee("new", str(BOARDS / "line.yaml"))
    for words, wanted in (
        (("attack", "r6c6", "r3c6"), "Battle"),
        (("move", "r6c6", "r5c6"), "Move"),
    ):
        told = referee("--lang", "en", "do", *words)
        assert told.code == 1 and f"That belongs to {wanted}; this is Order units." in told.err


def test_a_plane_in_flight_is_among_what_a_card_may_order() -> None:
    # Sortie aérienne: « Un avion en vol est activé par un ordre d'une carte Section correspondante, Ordre du QG … ».
    table = Table(units=units("allies infantry r8c10", "axis infantry r0c0"), planes=PLANES)
    table.go("order air sortie", "next", "fly spitfire r5c1 via r7c1 r6c1")
    table.turn()
    table.turn()
    book, state = table.game.book, table.state

    def listed(card: str, part: str | None = None) -> list[object]:
        return choosable(book, state, {"card": card, "section": part})

    assert listed("probe", "left") == ["r5c1"]
    assert listed("direct_from_hq") == ["r8c10", "r5c1"]
    assert listed("probe", "right") == listed("infantry_assault", "right") == ["r8c10"]
    # The card is not said to order nobody, nor is the plane activated unless it is named.
    said = table.game.decide(state, table.game.read(state, ["order", "probe", "left"]))
    assert "m44.play.none_fits" not in [ruling.code for ruling in said.rulings]
    assert usual(book, state, {"card": "direct_from_hq"}) == ["r8c10"]
    assert usual(book, state, {"card": "probe", "section": "left"}) is None
    table.go("order probe left", "order r5c1")
    assert table.state.planes["allies"]["active"]
