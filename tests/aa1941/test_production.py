"""Buying, placing, capturing, production (rules-en.md 2, 7-11, 43, 101-104, 108-115)."""

from __future__ import annotations

import pytest
from aa1941_asking import Run, codes, ruling

from referee.engine.faults import Ambiguous, Unreadable
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.rules import (
    capital_held,
    capture_rulings,
    captured,
    production_level,
)
from referee.games.aa1941.production.rules import mobilize, open_zones

# Booklet p. 6: what each power starts with; its treasury is its income.
START = {"soviet_union": 7, "germany": 12, "united_kingdom": 12, "japan": 9, "united_states": 15}
# Booklet p. 10, the table printed on the board.
COST = {"infantry": 3, "tank": 6, "fighter": 10, "bomber": 12, "submarine": 6, "transport": 7,
        "destroyer": 8, "carrier": 12, "battleship": 16}  # fmt: skip


def test_002_treasury_and_income_at_the_start(book: Book) -> None:
    assert dict(book.treasury) == START
    control = book.start_control()
    assert {power: production_level(book, control, power) for power in book.powers} == START


@pytest.mark.parametrize(("unit", "cost"), COST.items())
def test_007_prices(resolve: Run, unit: str, cost: int) -> None:
    exact = resolve("purchase", power="germany", units=f"1 {unit}", treasury=str(cost))
    assert exact.result == {"cost": cost, "left": 0}
    short = resolve("purchase", power="germany", units=f"1 {unit}", treasury=str(cost - 1))
    assert short.refused
    assert short.result["cost"] == cost
    assert ruling(short, "purchase.too_dear").params["ipc"] == 1


def test_007_the_rest_is_kept(resolve: Run) -> None:
    verdict = resolve("purchase", power="ussr", units="2 infantry", treasury="7")
    assert verdict.result == {"cost": 6, "left": 1}
    nothing = resolve("purchase", power="ussr", units="none", treasury="7")
    assert nothing.result == {"cost": 0, "left": 7}


def test_009_more_than_can_be_placed(resolve: Run) -> None:
    verdict = resolve("purchase", power="germany", units="20 infantry", treasury="60")
    assert verdict.result == {"cost": 60, "left": 0}
    assert not verdict.refused


def test_010_no_purchase_without_the_capital(resolve: Run) -> None:
    verdict = resolve(
        "purchase", power="germany", units="1 infantry", treasury="12", capital_lost="yes"
    )
    assert codes(verdict, "refusal") == {"purchase.capital_lost"}


@pytest.mark.parametrize(
    "units", ["1 industrial complex", "2 infantry, 1 usine", "complexe industriel", "1 factory"]
)
def test_011_no_complex_is_sold(resolve: Run, units: str) -> None:
    verdict = resolve("purchase", power="germany", units=units, treasury="99")
    assert codes(verdict, "refusal") == {"purchase.factory"}


def test_units_that_are_none(resolve: Run) -> None:
    with pytest.raises(Unreadable):
        resolve("purchase", power="germany", units="1 cruiser", treasury="99")
    with pytest.raises(Ambiguous):
        resolve("purchase", power="germany", units="2 ch", treasury="99")


def test_043_no_ship_from_caucasus_into_the_black_sea(resolve: Run) -> None:
    verdict = resolve("mobilize", territory="caucasus", units="1 infantry, 1 submarine")
    assert verdict.result == {
        "limit": 2, "placed": {"infantry": 1}, "refused": {"submarine": 1},
    }  # fmt: skip
    assert "I-AA-03" in ruling(verdict, "mobilize.closed_zone").cards


# Booklet p. 18


def _play(
    book: Book, *captures: tuple[str, str], treasury: dict[str, int] | None = None
) -> dict[str, str]:
    """Control after captures `(power, territory)` in order."""
    control = book.start_control()
    for power, territory in captures:
        assert not capture_rulings(book, control, power, territory)
        control |= captured(book, control, power, territory, treasury or {}).control
    return control


def test_101_who_may_take_what(book: Book) -> None:
    control = book.start_control()
    for power, territory, code in (
        ("germany", "sz5", "aa1941.capture.sea"),
        ("germany", "sweden", "aa1941.move.neutral"),
        ("germany", "ukraine", "aa1941.capture.own"),
        ("germany", "japan", "aa1941.capture.friend"),
    ):
        assert [each.code for each in capture_rulings(book, control, power, territory)] == [code]
    assert capture_rulings(book, control, "germany", "caucasus") == ()


def test_102_production_moves_at_once(book: Book) -> None:
    taken = captured(book, book.start_control(), "germany", "caucasus", {})
    assert taken.kind == "captured"
    assert taken.control == {"caucasus": "germany"}
    assert taken.production == {"germany": 2, "soviet_union": -2}
    assert "aa1941.capture.factory" in {each.code for each in taken.rulings}
    control = _play(book, ("germany", "caucasus"))
    assert production_level(book, control, "germany") == 14
    assert production_level(book, control, "soviet_union") == 5


def test_102_the_united_states_move_from_fifteen(book: Book) -> None:
    """I-AA-01: the printed values sum to 17; gains and losses count from the booklet's 15."""
    control = _play(book, ("japan", "philippine_islands"))
    assert production_level(book, control, "united_states") == 14
    assert production_level(book, control, "japan") == 10
    control = _play(book, ("united_states", "japan"))
    assert production_level(book, control, "united_states") == 19


def test_103_liberation_returns_the_territory(book: Book) -> None:
    control = _play(book, ("germany", "karelia"))
    freed = captured(book, control, "united_kingdom", "karelia", {})
    assert freed.kind == "liberated"
    assert freed.control == {"karelia": "soviet_union"}
    assert freed.production == {"soviet_union": 1, "germany": -1}


def test_103_unless_the_owners_capital_is_lost(book: Book) -> None:
    control = _play(book, ("germany", "karelia"), ("germany", "russia"))
    kept = captured(book, control, "united_kingdom", "karelia", {})
    assert (kept.kind, kept.control) == ("kept", {"karelia": "united_kingdom"})
    assert kept.production == {"united_kingdom": 1, "germany": -1}


def test_103_judged_at_the_end_of_the_turn(book: Book) -> None:
    """I-AA-09: Karelia is kept first; Moscow freed later in the same turn brings it back."""
    control = _play(
        book, ("germany", "karelia"), ("germany", "russia"), ("united_kingdom", "karelia"),
        ("united_kingdom", "russia"),
    )  # fmt: skip
    assert control["karelia"] == control["russia"] == "soviet_union"


def test_104_the_captor_takes_the_treasury(book: Book) -> None:
    taken = captured(book, book.start_control(), "germany", "russia", {"soviet_union": 6})
    assert taken.treasury == ("soviet_union", "germany", 6)
    assert (taken.fallen, taken.freed) == ("soviet_union", None)
    control = {**book.start_control(), **taken.control}
    assert not capital_held(book, control, "soviet_union")
    assert capital_held(book, control, "germany")


def test_104_even_with_his_own_capital_lost(book: Book) -> None:
    control = _play(book, ("united_kingdom", "germany"))
    taken = captured(book, control, "germany", "russia", {"soviet_union": 6})
    assert taken.treasury == ("soviet_union", "germany", 6)


def test_104_freeing_a_capital_pays_nothing_and_returns_the_rest(book: Book) -> None:
    control = _play(
        book, ("germany", "russia"), ("germany", "caucasus"), ("germany", "karelia"),
        ("united_kingdom", "caucasus"),
    )  # fmt: skip
    assert control["caucasus"] == "united_kingdom"
    freed = captured(book, control, "united_kingdom", "russia", {"germany": 30})
    assert freed.treasury is None
    assert freed.freed == "soviet_union"
    assert freed.control == {"russia": "soviet_union", "caucasus": "soviet_union"}
    after = {**control, **freed.control}
    assert after["karelia"] == "germany"
    assert freed.production == {"soviet_union": 5, "germany": -3, "united_kingdom": -2}


def test_104_a_power_frees_its_own_capital(book: Book) -> None:
    control = _play(
        book, ("germany", "russia"), ("germany", "caucasus"), ("united_kingdom", "caucasus")
    )
    freed = captured(book, control, "soviet_union", "russia", {"germany": 9})
    assert freed.treasury is None
    assert freed.control == {"russia": "soviet_union", "caucasus": "soviet_union"}


# Booklet pp. 20-21

# Incomes of the territories with a complex (map.yaml, checked against the start incomes).
LIMITS = {"russia": 3, "caucasus": 2, "germany": 4, "united_kingdom": 3, "india": 1,
          "australia": 1, "japan": 4, "eastern_united_states": 6,
          "western_united_states": 6}  # fmt: skip


@pytest.mark.parametrize(("territory", "limit"), LIMITS.items())
def test_108_the_limit_is_the_printed_income(resolve: Run, territory: str, limit: int) -> None:
    full = resolve("mobilize", territory=territory, units=f"{limit} infantry")
    assert full.result == {"limit": limit, "placed": {"infantry": limit}, "refused": {}}
    over = resolve("mobilize", territory=territory, units=f"{limit + 2} infantry")
    assert over.result == {
        "limit": limit, "placed": {"infantry": limit}, "refused": {"infantry": 2},
    }  # fmt: skip
    assert codes(over, "refusal") == {"mobilize.over_limit"}


def test_108_ships_count(resolve: Run) -> None:
    fits = resolve("mobilize", territory="berlin", units="3 infantry, 1 submarine")
    assert fits.result == {
        "limit": 4, "placed": {"infantry": 3, "submarine": 1}, "refused": {},
    }  # fmt: skip
    assert resolve("mobilize", territory="berlin", units="4 inf 1 sub").refused


def test_108_what_was_placed_before_counts(book: Book) -> None:
    verdict = mobilize(book, "germany", {"infantry": 2}, placed=3)
    assert verdict.result == {"limit": 4, "placed": {"infantry": 1}, "refused": {"infantry": 1}}


def test_108_a_friends_complex_is_not_yours(resolve: Run) -> None:
    ally = resolve("mobilize", territory="russia", units="1 tank", power="united_kingdom")
    assert codes(ally, "refusal") == {"mobilize.ally_complex"}
    assert ally.result == {"limit": 0, "placed": {}, "refused": {"tank": 1}}
    enemy = resolve("mobilize", territory="russia", units="1 tank", power="japan")
    assert codes(enemy, "refusal") == {"mobilize.enemy_complex"}
    captor = resolve(
        "mobilize", territory="russia", units="1 tank", power="japan", control="russia:japan"
    )
    assert not captor.refused


def test_109_land_units_and_bombers_in_the_territory(resolve: Run) -> None:
    none = resolve("mobilize", territory="ukraine", units="1 infantry")
    assert none.result == {"limit": 0, "placed": {}, "refused": {"infantry": 1}}
    assert codes(none, "refusal") == {"mobilize.no_complex"}
    afloat = resolve("mobilize", territory="sz5", units="1 bomber, 1 destroyer")
    assert afloat.result == {
        "limit": 4, "placed": {"destroyer": 1}, "refused": {"bomber": 1},
    }  # fmt: skip
    assert codes(afloat, "refusal") == {"mobilize.not_at_sea"}


def test_110_ships_in_a_zone_that_touches(resolve: Run) -> None:
    inland = resolve("mobilize", territory="moscow", units="1 submarine")
    assert codes(inland, "refusal") == {"mobilize.no_coast"}
    wrong = resolve("mobilize", territory="germany", units="1 submarine", zone="sz6")
    assert codes(wrong, "refusal") == {"mobilize.wrong_zone"}
    right = resolve("mobilize", territory="germany", units="1 submarine", zone="sz5")
    assert "I-AA-11" in ruling(right, "mobilize.afloat").cards
    nowhere = resolve("mobilize", territory="sz9", units="1 submarine")
    assert codes(nowhere, "refusal") == {"mobilize.no_complex_near"}


def test_111_fighters_on_land_or_on_ones_own_carrier(resolve: Run) -> None:
    keys = {"territory": "japan", "units": "1 fighter"}
    assert resolve("mobilize", **keys).result["placed"] == {"fighter": 1}
    assert resolve("mobilize", **keys, carrier="own", zone="sz45").result["refused"] == {}
    assert codes(resolve("mobilize", **keys, carrier="ally"), "refusal") == {
        "mobilize.ally_carrier"
    }


def test_112_not_where_it_was_captured_this_turn(resolve: Run, book: Book) -> None:
    verdict = resolve(
        "mobilize", territory="caucasus", units="1 infantry", captured_this_turn="yes"
    )
    assert codes(verdict, "refusal") == {"mobilize.captured_now"}
    start = book.start_control()
    now = {**start, "caucasus": "germany"}
    same = mobilize(
        book, "caucasus", {"infantry": 1}, power="germany", control=now, control_at_start=start
    )
    assert codes(same, "refusal") == {"mobilize.captured_now"}
    lost = resolve("mobilize", territory="germany", units="1 infantry", capital_lost="yes")
    assert codes(lost, "refusal") == {"mobilize.capital_lost"}


@pytest.mark.parametrize(
    ("territory", "zones"),
    [
        ("japan", ("sz45",)),
        ("australia", ("sz33",)),
        ("united_kingdom", ("sz6", "sz7", "sz8")),
        ("germany", ("sz5",)),
        ("caucasus", ()),
        ("russia", ()),
    ],
)
def test_113_where_each_complex_builds_ships(
    book: Book, territory: str, zones: tuple[str, ...]
) -> None:
    assert open_zones(book, territory) == zones


def test_114_an_announced_carrier_goes_where_it_was_announced(resolve: Run) -> None:
    verdict = resolve("mobilize", territory="japan", units="1 carrier", zone="sz45")
    assert ruling(verdict, "mobilize.declared_carrier").severity == "your_call"


def test_115_income_is_the_production_level(book: Book) -> None:
    control = _play(book, ("japan", "hawaiian_islands"), ("japan", "siberia"))
    assert production_level(book, control, "japan") == 10
    assert capital_held(book, control, "soviet_union")


@pytest.mark.parametrize(
    ("zone", "units", "more", "put", "why"),
    [
        ("sz11", "1 transport", {}, {"transport": 1}, set()),
        ("sz11", "1 transport", {"capital_lost": "yes"}, {}, {"capital_lost"}),  # p. 18
        ("sz29", "1 submarine", {}, {"submarine": 1}, set()),
        ("sz29", "1 submarine", {"captured_this_turn": "yes"}, {}, {"captured_now"}),
        ("sz29", "1 submarine", {"power": "japan"}, {}, {"enemy_complex"}),
        ("sz29", "1 submarine", {"power": "united_states"}, {}, {"ally_complex"}),
        ("sz29", "1 submarine", {"power": "japan", "control": "india:japan"}, {"submarine": 1}, set()),
        ("sz8", "1 fighter", {"carrier": "own"}, {"fighter": 1}, set()),
        ("sz8", "1 fighter", {"carrier": "ally"}, {}, {"ally_carrier"}),
        ("sz8", "1 fighter", {}, {}, {"no_deck"}),
        ("sz8", "1 fighter, 1 carrier", {}, {"fighter": 1, "carrier": 1}, set()),
        ("sz8", "3 fighter, 1 carrier", {}, {"fighter": 2, "carrier": 1}, {"deck_full"}),
        ("sz8", "1 infantry, 1 fighter", {"carrier": "own"}, {"fighter": 1}, {"not_at_sea"}),
        ("sz8", "1 fighter", {"carrier": "own", "capital_lost": "yes"}, {}, {"capital_lost"}),
    ],
)  # fmt: skip
def test_a_complex_named_by_its_sea_zone(
    resolve: Run, zone: str, units: str, more: dict[str, str], put: dict[str, int], why: set[str]
) -> None:
    """Whatever bars the complex bars it under the name of its zone; fighters go onto own decks (pp. 18, 20)."""
    said = resolve("mobilize", territory=zone, units=units, **more)
    assert said.result["placed"] == put
    assert codes(said, "refusal") == {"mobilize." + code for code in why}
