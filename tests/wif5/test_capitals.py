"""Capitals on the owner's map: conquest, liberation and Vichy ask it, not the players (14, 14.3, 16)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table

from referee.engine.command import Accepted, Command
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.turn import duties

# A made-up corner: a German city, Belgium with its capital, France with Paris. Words in French.
FRONT = """
grille odd-q
hex 0,0 axe ville=allemagne nom=Cologne zone=tempérée
hex 1,0 pays=BELGIUM ville=BELGIUM capitale nom=Bruxelles zone=tempérée
hex 2,0 alliés ville=france capitale nom=Paris zone=tempérée
entière
"""


@pytest.fixture
def table() -> Table:
    found = Table()
    load = Command("map", {"how": "load", "file": "ouest.txt", "text": FRONT})
    decision = found.game.decide(found.state, load)
    assert isinstance(decision, Accepted)
    found.state = fold(found.game.evolve, found.state, decision.events)
    found.done("place germany inf at Cologne name=corps")
    found.to("declare_war")
    found.done("declare germany on belgium")
    return found


def march(table: Table, *places: str) -> None:
    """The corps goes where nobody stands; a hex of the enemy is taken by who enters (15)."""
    table.put("land_combat", "axis")
    fought = [table.state.turn, table.state.impulse.number]  # it advances after its attack
    units = {**table.state.units, "corps": {**table.state.units["corps"], "fought": fought}}
    table.state = replace(table.state, units=units)
    for place in places:
        table.done(f"shift corps to {place}")


def test_14_a_capital_that_the_map_has_in_its_own_hands_is_no_conquest(table: Table) -> None:
    table.put("conquest", "axis")
    assert table.refused("conquest belgium by germany") == {"wif5.conquest.capital_held"}


def test_14_a_capital_taken_on_the_map_is_owed_before_the_phase_is_left(table: Table) -> None:
    march(table, "Bruxelles")
    table.put("conquest", "axis")
    codes = {ruling.code for ruling in duties.owed(table.game.book_at(table.state), table.state)}
    assert codes == {"wif5.conquest.owed"}
    table.done("conquest belgium")
    assert table.state.minors["belgium"]["power"] == "germany"


def test_14_3_no_liberation_while_the_enemy_holds_the_capital_on_the_map(table: Table) -> None:
    march(table, "Bruxelles")
    table.put("conquest", "axis")
    table.done("conquest belgium")
    assert table.refused("liberation belgium") == {"wif5.liberation.held"}


def test_16_who_stands_in_paris_on_the_map_installs_vichy(table: Table) -> None:
    table.put("vichy", "axis")
    assert table.refused("vichy germany") == {"wif5.vichy.not_paris"}
    march(table, "Bruxelles", "Paris")
    table.put("vichy", "axis")
    table.done("vichy", 3)
    assert table.state.status_of("france") == "vichy"


def test_15_who_takes_the_hex_of_paris_back_holds_the_place(table: Table) -> None:
    """A unit that enters after « control Paris » was told takes it on the map and in the ledger."""
    table.done("place france inf at Paris name=poilu")
    march(table, "Bruxelles")
    table.done("remove poilu")
    march(table, "Paris")
    assert table.state.control["paris"]["power"] == "germany"
