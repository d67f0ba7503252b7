"""Whether what a roll of US entry answers has happened, as far as the ledgers follow it (11.5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Choice, Script
from referee.engine.names import fold
from referee.engine.reading import read_yesno
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.call import Texts
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.minors.verbs import (
    DECLARED_IN,
    INDO_CHINA_ROLL,
    METROPOLE_ROLL,
)
from referee.games.wif5.state import POWERS, State, side_of
from referee.games.wif5.us_entry.effects import ACCEPTED_SIX, BURMA, DUE, MAJOR_ASSAULT
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import ALLIES, INDO_CHINA
from referee.games.wif5.wars.verbs import ALLIED_DECLARATION
from referee.games.wif5.words.keys import NOTHING

OCCUPIED = {INDO_CHINA_ROLL: INDO_CHINA, METROPOLE_ROLL: of.METROPOLE}
BATTLES = "land_combat"
BROUGHT = {number: side for side, number in DECLARED_IN.items()}
NOBODY = "none"


def not_happened(state: State, action: int | None, country: str | None) -> list[Ruling]:
    """A roll is thrown as its condition is met (11.5.2): one for what the ledgers follow (control declared, a
    minor declared in the war, a war of the Allies, the attacks on China, the Burma Road), and know not to have
    happened, is refused. Of what the map alone shows (nos. 3, 12 …) the table's word is taken; of the Marshalls and of the
    United Kingdom on a map it is reminded (`marshalls`, `invaded`).
    """
    if action is None or _owed(state, action, country) or _known(state, action, country):
        return []
    return [refusal("wif5.entry.not_happened", "11.5.2", number=action)]


def not_doubled(
    state: State, action: int | None, country: str | None, typed: str | None
) -> list[Ruling]:
    """No. 27 counts twice only for a total war that Russia declares on a minor country (11.5.2): the ledgers
    know whose war it is, and whether it is a limited one (17.2.1).
    """
    if action != ALLIED_DECLARATION or country is None or typed is None:
        return []
    asked = [raw["params"].get("doubled") for raw in state.due
             if raw["code"].startswith(DUE) and raw["params"].get("nation") == country]  # fmt: skip
    fits = "yes" in asked if asked else country not in POWERS and state.at_war("russia", country)
    if fits or not read_yesno("doubled", typed):
        return []
    return [refusal("wif5.entry.not_doubled", "11.5.2", "17.2.1", nation=country, number=action)]


def _owed(state: State, action: int, country: str | None) -> bool:
    """Whether a reminder asks for this very roll."""
    return any(
        raw["code"].startswith(DUE)
        and raw["params"].get("number") == action
        and country in (None, raw["params"].get("nation"))
        for raw in state.due
    )


def _known(state: State, action: int, country: str | None) -> bool:
    """Whether it has happened, or no ledger follows what it is about."""
    if (place := OCCUPIED.get(action)) is not None:
        return of.minor(state, place).get("how") == "occupied"
    if action == MAJOR_ASSAULT:  # without China's number of the turn nobody counts (8.2.7)
        return state.weather.china is None or "major_assault" in state.events.get("china", {})
    if action == ACCEPTED_SIX:
        enemies = _enemies(state)
        return _japan_fights(state) and (country in enemies if country else bool(enemies))
    if action == BURMA:
        return state.entry.get("burma") is not None
    if (side := BROUGHT.get(action)) is not None:
        raw = of.minor(state, country or "")
        return raw.get("how") == "declared" and side_of(raw["power"]) == side
    if action == ALLIED_DECLARATION:
        return country is not None and any(state.at_war(power, country) for power in ALLIES)
    return True


def without_none(keys: Texts) -> Texts:
    """The keys of a roll, without a country where none was named as the answer."""
    nobody = fold(keys.get("country", "")) in NOTHING
    return {name: text for name, text in keys.items() if name != "country" or not nobody}


def six_of_the_table(state: State, keys: Texts, barred: Sequence[Ruling]) -> Script[Texts]:
    """Against whose city Japan accepted its 6, where no battle on record tells of one: only a battle that the
    table fought by itself can have brought the roll, and only against China does it change a multiple
    (11.5.2 no. 30, 11.6.2.2 b). Without such a battle nothing is left to roll.
    """
    if barred or _owed(state, ACCEPTED_SIX, None):
        return without_none(keys)
    if "country" in keys:
        return keys if without_none(keys) == keys else {}
    answer = yield Choice("wif5.ask.entry.six", (*_enemies(state), NOBODY), "country", cards=("11.5.2", "11.6.2.2"),
                          kind="nation", side="japan")  # fmt: skip
    return {} if answer == NOBODY else {**keys, "country": str(answer)}


def _enemies(state: State) -> list[str]:
    """Whom Japan may attack on land: who is at war with it, no conquered minor (10.7.4.7, 18.2)."""
    minors = [name for name, raw in state.minors.items() if raw.get("status") != "conquered"]
    return [nation for nation in (*POWERS, *minors) if foes(state, "japan", nation)]


def _japan_fights(state: State) -> bool:
    """Whether a 6 of Japan may have fallen in a land combat just now: it acts on land, and that phase of the
    impulse has come (10.7.6).
    """
    on_land = state.impulse.actions.get("japan") in ("land", "combined")
    return on_land and BATTLES in (state.step, *state.segment)
