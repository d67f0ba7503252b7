"""The procedures of supply, with their keys (4)."""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.faults import Unreadable
from referee.engine.verdict import Ruling, Verdict, info, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, word_key, yesno_key
from referee.games.wif5.allies.procedures import nation_key
from referee.games.wif5.book import Book
from referee.games.wif5.supply import rules as supply
from referee.games.wif5.wars.states import cooperate, draws_on
from referee.games.wif5.words.keys import side_key, text_key, weather_key, words_key
from referee.games.wif5.words.readings import reading_key


# -- supply --------------------------------------------------------------------
def _supply_range(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        reach = supply.supply_range(inputs["map"], inputs["weather"], inputs["desert_unit"])
        rulings = [info("wif5.supply.range", "4.4", "8.2.1", n=reach)]
        if inputs["desert_unit"] and inputs["weather"] != "clear":
            rulings.append(info("wif5.supply.desert_unit", "4.4"))
        return Verdict({"range": reach}, tuple(rulings))

    keys = (
        word_key("map", book.names["map"], required=True),
        weather_key(book, None, required=True),
        yesno_key("desert_unit"),
    )
    return Procedure(
        "supply_range", keys, ("4.4", "8.2.1"), run,
        example="map=europe weather=winter",
    )  # fmt: skip


def supply_procedure(book: Book) -> Procedure:
    """`supply`."""
    keys = (
        word_key("map", book.names["map"], required=True),
        weather_key(book, None, required=True),
        Key("path", "path", supply.read_path, required=True),
        yesno_key("desert_unit"),
        choice_key("source", {"city": ("ville",), "hq": ("qg",), "hq_desert": ("hq désert",)}),
        side_key(book),
        words_key("held", book.names["place"]),
        reading_key(book, "sea_open"),
    )
    return Procedure(
        "supply", keys, ("4.4", "4.4.1", "4.3"), _supply,
        example="map=europe weather=winter path='clear,port,sea:North Sea,port+city'",
    )  # fmt: skip


def _supply(inputs: Inputs) -> Verdict:
    reach = supply.supply_range(inputs["map"], inputs["weather"], inputs["desert_unit"])
    found = supply.trace(inputs["path"], reach, inputs["side"], inputs["held"], inputs["sea_open"])
    rulings: list[Ruling] = []
    if found.in_supply:
        rulings.append(info("wif5.supply.yes", "4.4", cost=found.cost, n=reach))
    elif found.blocked_by == "range":
        rulings.append(info("wif5.supply.range_short", "4.4", cost=found.cost, n=reach))
    else:
        rulings.append(
            info(f"wif5.supply.{found.blocked_by}", _BLOCK_CARD.get(found.blocked_by or "", "4.4"),
                 at=found.at)
        )  # fmt: skip
    if found.hq is not None:
        rulings.append(info("wif5.supply.hq", "4.3", n=found.hq))
    if inputs["source"] == "hq_desert":
        rulings.append(your_call("wif5.supply.hq_desert", "4.3"))
    elif inputs["source"] == "hq":
        rulings.append(your_call("wif5.supply.hq_source", "4.3"))
    rulings += _at_sea(inputs)
    return Verdict(
        {
            "in_supply": found.in_supply,
            "cost": found.cost,
            "range": found.range,
            "blocked_by": found.blocked_by,
        },
        tuple(rulings),
    )


def _at_sea(inputs: Inputs) -> list[Ruling]:
    """What one's own units do to the sea areas of a path where an enemy is (I-WIF-09)."""
    reading = inputs["sea_open"]
    contested = [step for step in inputs["path"] if isinstance(step, supply.Sea) and step.enemy]
    found: list[Ruling] = []
    if any(step.open(reading) for step in contested):
        code = "wif5.supply.kept_open" if reading == "rule" else "wif5.supply.kept_open_any"
        found.append(info(code, "4.4.1", "I-WIF-09"))
    if any(step.units and not step.open(reading) for step in contested):
        found.append(info("wif5.supply.not_opened", "4.4.1", "I-WIF-09"))
    return found


_BLOCK_CARD = {
    "section": "4.5",
    "no_port": "4.4.1",
    "enemy_at_sea": "4.4.1",
    "sea_twice": "4.4.1",
    "border": "10.5.2.2",
}


def _draws(inputs: Inputs) -> Callable[[str, str], bool] | None:
    """On whose cities and HQs a unit may draw, when its nation is known (4.3 b and e, 19.2 g)."""
    nation = inputs["nation"]
    if nation is None:
        return None

    def draws(other: str, kind: str) -> bool:
        rule = draws_on if kind == "city" else cooperate
        return rule(nation, other, inputs["neutral"], inputs["usa_at_war"], inputs["linked"])

    return draws


def _trace(book: Book) -> Procedure:
    """`supply_trace`: on a map file of the owner."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.wif5.maps.counters import hex_named
        from referee.games.wif5.maps.sheet import read_file
        from referee.games.wif5.supply.atlas import shown_name
        from referee.games.wif5.supply.lines import trace
        from referee.games.wif5.supply.overlay import zones

        reach = supply.supply_range(inputs["map"], inputs["weather"], inputs["desert_unit"])
        if inputs["file"] is None and inputs["lines"] is None:
            raise Unreadable("key.missing", key="file", keys=[key.name for key in keys])
        # In a campaign the file has been read into `lines`, which the save keeps.
        lines = inputs["lines"]
        text = inputs["file"] if lines is None else lines.replace("|", "\n")
        atlas = zones(read_file(text, book.names["country"]))
        start = hex_named(atlas, inputs["from"])
        found = trace(
            atlas, start, inputs["side"], reach, inputs["held"], inputs["sea_open"],
            _draws(inputs),
        )  # fmt: skip
        at = shown_name(atlas, start)
        rulings: list[Ruling] = []
        if inputs["nation"] is not None:
            rulings.append(info("wif5.trace.nation", "19.2"))
        if found.in_supply:
            way = " → ".join(shown_name(atlas, each) for each in found.path)
            rulings.append(info("wif5.trace.yes", "4.4", at=at, cost=found.cost, n=reach, way=way))
            if found.hq is not None:
                rulings.append(info("wif5.trace.hq", "4.3", text=shown_name(atlas, found.hq)))
        elif found.blocked_by == "no_source":
            rulings.append(info("wif5.trace.no_source", "4.3", at=at))
        else:
            rulings.append(
                info(
                    "wif5.trace.blocked",
                    _BLOCK_CARD.get(found.blocked_by or "", "4.4"),
                    at=at,
                    obstacle=found.blocked_by,
                    text=shown_name(atlas, found.blocked_at) if found.blocked_at else at,
                )
            )
        return Verdict(
            {
                "in_supply": found.in_supply,
                "cost": found.cost,
                "range": reach,
                "source": found.source,
                "hq": found.hq,
                "path": list(found.path),
                "blocked_by": found.blocked_by,
                "blocked_at": found.blocked_at,
            },
            tuple(rulings),
        )

    keys = (
        Key("file", "file", str),
        text_key("lines"),
        text_key("from", required=True),
        side_key(book, required=True),
        word_key("map", book.names["map"], "europe"),
        weather_key(book),
        yesno_key("desert_unit"),
        words_key("held", book.names["place"]),
        reading_key(book, "sea_open"),
        nation_key("nation", book, required=False),
        words_key("neutral", book.names["power"]),
        yesno_key("usa_at_war"),
        yesno_key("linked"),
    )
    return Procedure(
        "supply_trace", keys, ("4.3", "4.4", "4.4.1", "4.5"), run,
        example="lines='hex 1,1 axis|hex 1,2 axis city=axis' from=1,1 side=axis weather=winter",
    )  # fmt: skip


PROCEDURES = (_supply_range, supply_procedure, _trace)
