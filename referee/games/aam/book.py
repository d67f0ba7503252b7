"""The unit cards, the nations and the battle maps, read from the data folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from referee.engine.names import Names
from referee.engine.record import record
from referee.engine.verdict import Json

Type = Literal["soldier", "vehicle"]
Attack = Mapping[str, tuple[int | None, ...]]  # type of the target → dice at short, medium, long
SHORT, MEDIUM, LONG = range(3)
MOST_RANGE = 8


@record
class Ability:
    """A special ability of a card: its number if it has one, the printing it belongs to."""

    id: str
    value: int | None = None
    printed: str = "card"  # card, original, revised


@record
class Unit:
    """A unit card (Comment lire une fiche de caractéristiques, pp. 8-9).

    `cost` is the 2005 one, `None` where no source gives it; `front` and `rear` are
    the two defence values, equal for a card with one. `sure` is false for a card
    whose figures are of low confidence.
    """

    id: str
    side: str
    nation: str
    type: Type
    subtype: str | None
    year: int
    cost: int | None
    revised: int
    speed: int
    front: int
    rear: int
    attack: Attack
    abilities: tuple[Ability, ...]
    base_set: bool
    sure: bool

    def has(self, ability: str) -> Ability | None:
        """The ability of that id, if the card has it."""
        return next((each for each in self.abilities if each.id == ability), None)

    def on_card(self, ability: str) -> Ability | None:
        """The ability, if it stands on the card of 2005 (not on a later printing only)."""
        found = self.has(ability)
        return None if found is None or found.printed == "revised" else found

    def price(self, costs: str = "original") -> int:
        """The points to pay: the 2005 cost, else (or when asked for) the revised one."""
        return self.revised if costs == "revised" or self.cost is None else self.cost

    def dice(self, target: str, hexes: int) -> int | None:
        """Dice against a type of target at a range; `None`: no attack (p. 9, p. 15)."""
        at = range_band(hexes)
        return None if at is None else self.attack[target][at]

    @property
    def commands(self) -> bool:
        """Whether it is a Commander."""
        return self.subtype == "commander" or self.has("initiative") is not None

    @property
    def initiative(self) -> int:
        """The bonus that a commander gives to the initiative roll (p. 11)."""
        found = self.has("initiative")
        return (found.value or 0) if found else 0


@record
class Book:
    """Everything printed on cards, and who belongs together."""

    units: Mapping[str, Unit]
    side: Mapping[str, str]  # nation → side
    company: Mapping[str, str]  # nation → those it served with (p. 28)
    abilities: Mapping[str, Json]
    maps: Mapping[str, Json]  # configuration → rows, objective
    own: Mapping[str, Json]  # the owner's cards as his file has them
    names: Mapping[str, Names]  # what players call everything


def range_band(hexes: int) -> int | None:
    """Short 0-1, medium 2-4, long 5-8; farther is out of range (Portée et dés d’attaque, p. 15)."""
    if hexes <= 1:
        return SHORT
    if hexes <= 4:
        return MEDIUM
    return LONG if hexes <= MOST_RANGE else None


def read_unit(key: str, raw: Json) -> Unit:
    """One card, as `units.yaml` or an owner's own file has it."""
    return Unit(
        key,
        raw["side"],
        raw["nation"],
        raw["type"],
        raw.get("subtype"),
        raw["year"],
        raw["cost"].get("original"),
        raw["cost"].get("revised", raw["cost"].get("original")),
        raw["speed"],
        raw["defence"]["front"],
        raw["defence"]["rear"],
        {target: tuple(dice) for target, dice in raw["attack"].items()},
        tuple(
            Ability(each["id"], each.get("value"), each.get("printed", "card"))
            for each in raw.get("abilities", ())
        ),
        raw.get("base_set", False),
        raw.get("confidence", "high") != "low",
    )


def read_book(data: Mapping[str, Json], names: Mapping[str, Names]) -> Book:
    """The book from the data folder, already parsed."""
    nations = data["words"]["nations"]
    return Book(
        {key: read_unit(key, raw) for key, raw in data["units"]["units"].items()},
        {key: raw["side"] for key, raw in nations.items()},
        {key: raw["historical"] for key, raw in nations.items()},
        data["abilities"]["abilities"],
        data["maps"]["configs"],
        data.get("own", {}),
        names,
    )
