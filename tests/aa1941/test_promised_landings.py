"""Every aircraft that flies must be able to come down: ground, decks, decks to be built (pp. 12, 19-21, 23-26).

American fighters set out from the west coast: zones 42, 43, 44, 45 are one to four spaces away. A
carrier in zone 40 reaches zone 45 (over 39 or 44), one in zone 42 comes as far as zone 44.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

import pytest
from evening import Evening, judged, table

from referee.games.aa1941.air.promises import Deck, matched
from referee.i18n.speaker import Speaker
from referee.present.commands import line_of_args

Lines = Sequence[str]
COAST = "western_united_states"
NO_DECK = ("sz42 united_states 1 submarine", f"{COAST} united_states 4 fighters, 1 bomber")
HAWAII = (*NO_DECK, "sz40 united_states 1 battleship, 1 carrier")
HOME = (*NO_DECK, "sz42 united_states 1 carrier")


GONE = "move.no_place"  # no place to come down


@pytest.mark.parametrize(
    ("board", "done", "line", "why"),
    [
        # Four spaces out over the sea: only where a carrier can be in the end (p. 12).
        (NO_DECK, [], f"move 1 fighter {COAST} sz45", GONE),
        (HOME, [], f"move 1 fighter {COAST} sz45", GONE),
        (HAWAII, [], f"move 1 fighter {COAST} sz45", "yes"),
        # A deck holds two (p. 24), whoever came first.
        (HAWAII, [], f"move 2 fighters {COAST} sz45", "yes"),
        (HAWAII, [], f"move 3 fighters {COAST} sz45", GONE),
        (HAWAII, [f"move 2 fighters {COAST} sz45"], f"move 1 fighter {COAST} sz45", GONE),
        ((*HAWAII, "sz40 united_states 2 carriers"), [], f"move 4 fighters {COAST} sz45", "yes"),
        ((*HAWAII, "sz40 united_states 2 carriers"), [f"move 2 fighters {COAST} sz45"],
         f"move 2 fighters {COAST} sz45", "yes"),
        # One carrier serves one zone: not both sides of the ocean.
        ((*HAWAII, "sz41 japan 1 destroyer", "mexico japan nothing"),
         [f"move 1 fighter {COAST} sz45"], "move 1 carrier sz40 sz41", GONE),
        (HAWAII, [f"move 2 fighters {COAST} sz45"], "move 1 carrier sz40 sz45", "yes"),
        # With a space left a fighter reaches Siberia from zone 45, as a bomber does with two.
        ((*NO_DECK, "sz42 united_states 1 submarine, 1 carrier, 1 fighter"), [],
         "move 1 fighter sz42 sz45", "yes"),
        (NO_DECK, [], f"move 1 bomber {COAST} sz45", "yes"),
    ],
)  # fmt: skip
def test_a_way_to_come_down(board: Lines, done: Lines, line: str, why: str) -> None:
    evening = table("united_states", "combat_move", board, done)
    judged(evening, line, why)


BRITAIN = ("sz8 united_kingdom 1 battleship",)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # Great Britain to Germany is three spaces, over the sea or over Western Europe.
        ("move 1 bomber united_kingdom germany", "yes"),
        ("move 1 fighter united_kingdom germany", GONE),
        ("move 1 fighter united_kingdom western_europe", "yes"),
        ("move 1 fighter united_kingdom norway_finland", "yes"),
        ("move 1 bomber united_kingdom southern_europe", "yes"),
        ("move 1 bomber united_kingdom ukraine", "yes"),  # on to the Caucasus
        # From zone 14 the fighter is back with its carrier, or on Gibraltar.
        ("move 1 fighter sz14 north_africa", "yes"),
        ("move 1 fighter sz14 sz16", "yes"),
        ("move 1 fighter india southeast_asia", "yes"),
        ("move 1 fighter india coastal_china", "yes"),  # on to Szechwan
        ("move 1 fighter india japan", "move.out_of_range"),
    ],
)
def test_there_and_back(line: str, why: str) -> None:
    judged(table("united_kingdom", "combat_move", BRITAIN), line, why)


@pytest.mark.parametrize(
    ("bought", "line", "why"),
    [
        # A carrier bought comes to a zone beside a complex held since the turn began (pp. 19-21).
        ("", "move 1 fighter germany sz8", "yes"),
        ("", "move 1 fighter sz12 sz5", GONE),
        ("1 carrier", "move 1 fighter sz12 sz5", "yes"),
        ("1 carrier", "move 2 fighters sz12 sz5", "yes"),
        ("1 carrier", "move 3 fighters sz12 sz5", GONE),
    ],
)
def test_a_carrier_bought_is_a_place(bought: str, line: str, why: str) -> None:
    evening = Evening(tracking="yes")
    evening.to("germany", "purchase")
    evening.do("correct ipc germany 40 because the test needs it")
    if bought:
        evening.do(f"buy {bought}")
    evening.do("next")
    for space in ("sz5", "sz6"):
        evening.do(f"correct pieces {space} united_kingdom 1 destroyer because set-up")
    evening.do("correct pieces sz5 germany nothing because set-up")
    # Four spaces over the Atlantic (13, 9, 6, 5): nothing but a deck is left to them.
    evening.do("correct pieces sz12 germany 2 carriers, 3 fighters because set-up")
    judged(evening, line, why)


@pytest.mark.parametrize(
    ("deck", "line", "why", "over"),
    [
        ("1 carrier", "move 1 fighter japan sz39", "yes", 0),
        ("1 carrier, 1 fighter", "move 1 fighter japan sz39", "yes", 0),
        # Off a deck it is still up: with two spaces left it goes on before the phase is over (p. 19).
        ("1 carrier, 2 fighters", "move 1 fighter japan sz39", "yes", 1),
        ("1 carrier, 1 fighter", "move 2 fighters japan sz39", "yes", 1),
        # Where no deck is, can come or is bought, no fighter ends its move (p. 19).
        ("1 destroyer", "move 1 fighter japan sz39", "move.no_carrier", 0),
        ("1 destroyer", "move 1 fighter japan sz37", "move.no_carrier", 0),
        ("1 carrier", "move 1 fighter japan sz37", "yes", 1),  # the carrier can still come
        ("1 carrier", "move 1 bomber japan sz39", "move.bomber_carrier", 0),
        ("1 carrier", "move 1 fighter japan wake_island", "move.landing_hostile", 0),
    ],
)
def test_decks_in_reserve(deck: str, line: str, why: str, over: int) -> None:
    board = [f"sz39 japan {deck}", "sz45 japan 1 transport", "sz46 japan 1 transport",
             "caroline_islands japan nothing", "japan japan 4 infantry, 2 fighters, 1 bomber"]  # fmt: skip
    evening = table("japan", "noncombat_move", board)
    judged(evening, line, why)
    if why != "yes":
        return
    if not over:
        evening.do("next")
        return
    decision = evening.ask("next")
    owed = [r for r in decision.rulings if r.code == "aa1941.noncombat.land_first"]  # type: ignore[union-attr]
    assert [dict(r.params["force"]) for r in owed] == [{"fighter": over}]


def most_landed(wanted: list[frozenset[str]], carriers: list[Deck]) -> int:
    """The most fighters that come down, by trying every zone of every carrier and every landing."""
    best = 0
    for at in product(*(sorted(deck.zones) for deck in carriers)):
        room: dict[str, int] = {}
        for deck, zone in zip(carriers, at, strict=True):
            room[zone] = room.get(zone, 0) + deck.room
        for chosen in product(*(["", *sorted(zones)] for zones in wanted)):
            if all(chosen.count(zone) <= room.get(zone, 0) for zone in set(chosen) - {""}):
                best = max(best, len(wanted) - chosen.count(""))
    return best


@pytest.mark.parametrize("seed", range(40))
def test_as_many_come_down_as_can(seed: int) -> None:
    # p. 23: a way for every aircraft, if there is one; each deck is used once.
    rng = random.Random(seed)
    zones = ["sz1", "sz2", "sz3"]

    def some() -> frozenset[str]:
        return frozenset(rng.sample(zones, rng.randint(1, 3)))

    wanted = [some() for _ in range(rng.randint(1, 4))]
    carriers = [Deck(rng.randint(0, 2), some()) for _ in range(rng.randint(0, 3))]
    landed = matched(wanted, carriers)
    assert landed <= set(range(len(wanted)))
    assert len(landed) == most_landed(wanted, carriers)


@pytest.mark.parametrize(("tracking", "asked"), [("no", True), ("yes", False)])
def test_the_promise_of_a_new_carrier_is_asked_only_where_nobody_sees_the_fighter(
    tracking: str, asked: bool
) -> None:
    # p. 21: a tracked game holds the promise itself.
    evening = table("germany", "purchase", done=["buy 1 carrier"], tracking=tracking)
    evening.to("germany", "mobilize")
    evening.do("mobilize 1 carrier at germany in sz5")
    assert ("aa1941.mobilize.declared_carrier" in evening.codes()) is asked


@pytest.mark.parametrize(("lang", "zone"), [("en", "Sea Zone 5"), ("fr", "zone maritime 5")])
def test_the_line_that_places_a_ship_names_its_zone(lang: str, zone: str) -> None:
    evening = table("germany", "purchase", done=["buy 1 carrier"])
    evening.to("germany", "mobilize")
    game, state = evening.game, evening.state
    (example,) = [offer.example for offer in game.offers(state) if offer.verb == "mobilize"]
    verb = game.play(state).registry.verb("mobilize")
    words = line_of_args(Speaker(lang, game.lexicon), verb, example)
    assert " ".join(words).endswith(zone)
    assert game.read(state, words).args == example


def test_no_more_is_proposed_than_leaves_the_carrier_its_place() -> None:
    # p. 21: four units at Germany's complex, one of them the carrier that the fighter waits for.
    evening = table("germany", "purchase", ["sz5 germany nothing"])
    evening.do("correct treasury germany 40 because set-up")
    evening.do("buy 1 carrier, 4 infantry")
    evening.to("germany", "noncombat_move")
    evening.do("move 1 fighter germany sz5")
    evening.do("next")
    found = {
        unit: offer.example["units"][unit]
        for offer in evening.game.offers(evening.state)
        if offer.verb == "mobilize" and offer.example
        for unit in offer.example["units"]
    }
    assert found == {"infantry": 3, "carrier": 1}


@pytest.mark.parametrize("fighters", [1, 2])
def test_a_fighter_that_waits_for_its_new_carrier_is_not_sent_on(fighters: int) -> None:
    # p. 19: it may end its move where the carrier bought will be placed.
    evening = table("germany", "purchase", ["sz5 germany nothing", "germany germany 2 fighters"])
    evening.do("buy 1 carrier")
    evening.to("germany", "noncombat_move")
    evening.do(f"move {fighters} fighter germany sz5")
    offers = evening.game.offers(evening.state)
    assert not [offer for offer in offers if offer.verb == "move" and offer.due]
