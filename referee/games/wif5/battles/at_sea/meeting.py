"""Who is in a naval combat, and which kind it is (10.5.6.1, 10.5.6.2)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice
from referee.engine.verdict import Ruling, info, refusal
from referee.games.wif5.battles.at_sea.afloat import COLUMNS, Afloat
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.naval import search
from referee.games.wif5.words.keys import NOTHING


def declined(side: str, typed: Typed) -> Script[bool]:
    """Whoever is not surprised may keep out of the combat."""
    answer = yield from typed.ask(Choice("wif5.ask.fight", ("yes", "no"), "fight", "yes", {"side": side},
                                         ("10.5.6.1",), kind="verdict", side=side, unasked="yes"))  # fmt: skip
    return answer == "no"


def picked(side: str, fleet: tuple[Afloat, ...], typed: Typed) -> Script[tuple[Afloat, ...]]:
    """A side that found units of nobody else's roll chooses the enemy sections it fights."""
    sections = tuple(str(at) for at in sorted({u.section for u in fleet if u.unit != "sub"}))
    if not sections:
        return ()
    wanted = set(sections)
    if len(sections) > 1 or typed.waits("sections"):  # SUBs alone, or nobody: no section to fight
        text = yield from typed.ask(Choice(
            "wif5.ask.sections", sections, "sections", params={"side": side}, cards=("10.5.6.1",),
            many=True, side=side,
        ))  # fmt: skip
        wanted = set(text.split())
    return tuple(u for u in fleet if u.unit != "sub" and str(u.section) in wanted)


def stays(typed: Typed, side: str, alone: bool) -> Script[bool]:
    """Whether a side stays, the phasing one asked first; where nobody breaks off they search again.

    Both may break off: the other is asked when the first has left, and stays where nobody can be
    asked (10.5.10).
    """
    answer = yield from typed.ask(Choice(
        "wif5.ask.stay_alone" if alone else "wif5.ask.stay", ("yes", "no"), f"{side}_stay",
        "yes" if alone else None, {"side": side}, ("10.5.10",), kind="verdict", side=side,
    ))  # fmt: skip
    if answer == "no":
        yield Say((info("wif5.battles.leaves", "10.5.10", side=side),))
    return answer != "no"


def never(fleets: Mapping[str, tuple[Afloat, ...]], typed: Mapping[str, str], fights: Names) -> list[Ruling]:  # fmt: skip
    """A kind typed that no search makes: with no air-to-sea factor at sea, and nobody who flies in, as both say,
    it is a surface combat, if there are ships (10.5.6.2); refused before the dice.
    """
    ships = any(unit.unit in (*COLUMNS, "trs") for fleet in fleets.values() for unit in fleet)
    flies = any(fold(typed.get(f"{side}_fly", "?")) not in NOTHING for side in fleets)
    if (
        "kind" not in typed
        or flies
        or not ships
        or any(unit.air for fleet in fleets.values() for unit in fleet)
    ):
        return []
    if read_choice("kind", typed["kind"], fights) == "surface":
        return []
    return [refusal("wif5.naval.no_choice", "10.5.6.2", text=typed["kind"], fight="surface")]


def kind_of(
    included: Mapping[str, tuple[Afloat, ...]], caught: str | None, rolls: Mapping[str, int],
    typed: Mapping[str, str], fights: Names, first: bool = True,
) -> Script[tuple[str, tuple[Ruling, ...]]]:  # fmt: skip
    """Surface or naval-air, by rule or by whoever chooses (10.5.6.2). What is typed serves all rounds: one that
    the rule decides otherwise is refused in the `first`.
    """

    def of(side: str, what: str) -> int:
        units = included[side]
        if what == "air":
            return sum(unit.air for unit in units)
        if what == "ftr":
            return sum(unit.unit == "ftr" for unit in units)
        return sum(unit.unit in (*COLUMNS, "trs") for unit in units)

    pairs = {what: (of("axis", what), of("allies", what)) for what in ("air", "ships", "ftr")}
    found = search.combat_type(pairs["air"], pairs["ships"], pairs["ftr"], caught,
                               (rolls["axis"] or 7, rolls["allies"] or 7))  # fmt: skip
    assert found is not None
    if found.type is not None:
        told = (
            read_choice("kind", typed["kind"], fights) if first and "kind" in typed else found.type
        )
        if told != found.type:
            wrong = refusal(
                "wif5.naval.no_choice", "10.5.6.2", text=typed["kind"], fight=found.type
            )
            yield Say((wrong,))
        cards = search.cards_of(pairs["air"], pairs["ships"], found)
        return found.type, (info(f"wif5.naval.type.{found.type}", *cards),)
    kind = typed.get("kind")
    if kind is None:
        kind = yield Choice("wif5.ask.kind", tuple(fights.ids), "kind",
                            params={"side": found.chooser}, cards=("10.5.6.2",), kind="fight",
                            side=found.chooser)  # fmt: skip
    kind = read_choice("kind", str(kind), fights)
    return kind, (info("wif5.naval.chooses", "10.5.6.2", side=found.chooser),)
