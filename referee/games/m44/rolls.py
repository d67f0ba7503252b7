"""Procedures apart from battle: air check, medals, orders, mines, night, ice, recovery, sabotage."""

from __future__ import annotations

from functools import partial

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.m44.book import Book
from referee.games.m44.keys import (
    Vocabulary,
    choice_key,
    find_key,
    grounds,
    hex_key,
    listed_key,
    number_key,
    yesno_key,
)

PLACES = {
    "hospital": ("hôpital", "field hospital"),
    "oasis": (),
    "medics": ("medics & mechanics", "medics and mechanics", "médecins & mécaniciens", "médecins", "mechanics"),
}  # fmt: skip
TARGETS = {
    "bridge": ("pont",), "dam": ("barrage",), "factory": ("complexe industriel", "usine"),
    "power_plant": ("power plant", "centrale électrique", "centrale"),
}  # fmt: skip


def air_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`air_check`, its keys and its rules."""

    def run(counting: bool, inputs: Inputs) -> Verdict | Script[Verdict]:
        from referee.games.m44.trials import air_check

        return air_check(
            grounds(book, inputs["terrain"]), inputs["enemies"], inputs["planes"], counting
        )

    def count(inputs: Inputs) -> Verdict:
        verdict = run(True, inputs)
        assert isinstance(verdict, Verdict)
        return verdict

    keys = (
        hex_key("terrain", names["terrain"], required=True),
        number_key("enemies", 0, 6, default=0),
        number_key("planes", 0, 6, default=0),
    )
    return Procedure(
        "air_check",
        ("test aérien", "air test"),
        keys,
        ("air.check",),
        partial(run, False),
        example="terrain=town enemies=1",
        bare=count,
    )


def medals_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`medals`, its keys and its rules."""
    from referee.games.m44.medals import read_events, read_objectives

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.medals import medals, settle

        events = settle(inputs["events"], inputs["objectives"])
        return Verdict(*medals(book, inputs["goal"], inputs["objectives"], events))

    keys = (
        number_key("goal", 1, 20, required=True),
        Key("objectives", "objectives", lambda text: read_objectives(text, names["medal"], names["side"]), default=()),
        Key("events", "events", lambda text: read_events(text, names["event"], names["side"], names["fallen"]), default=()),
    )  # fmt: skip
    return Procedure(
        "medals",
        ("médailles", "medailles", "medal", "victory", "victoire"),
        keys,
        ("rule.medals", "medal.temporary", "medal.permanent"),
        run,
        example="goal=4 objectives=bridge:temporary:allies events=allies:enter:bridge,axis:eliminate:infantry",
    )


def orders_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`orders`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.trials import orders

        return orders(book, inputs["card"], inputs["army"])

    keys = (find_key("card", names["card"], required=True), listed_key("army", names["army"]))
    return Procedure(
        "orders",
        ("ordres", "activation", "carte", "card"),
        keys,
        ("rule.cards", "rule.us_marines"),
        run,
        example="card=attack army=us_marines",
    )


def minefield_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`minefield`, its keys and its rules."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import minefield

        return minefield(inputs["strength"], book.units[inputs["target"]])

    keys = (
        number_key("strength", 0, 4, required=True),
        find_key("target", names["unit"], required=True),
    )
    return Procedure(
        "minefield", ("champ de mines", "mines"), keys, ("rule.minefield", "terrain.minefield"), run,
        example='strength=3 target=infantry --dice "I G S"',
    )  # fmt: skip


def night_procedure() -> Procedure:
    """`night`, its key and its rule."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import night

        return night(inputs["marker"])

    return Procedure(
        "night",
        ("nuit", "attaques nocturnes", "visibility", "visibilité"),
        (number_key("marker", 1, 6, required=True),),
        ("rule.night",),
        run,
        example='marker=1 --dice "S I A F"',
    )


def ice_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`frozen_river`, its key and its rule."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import frozen_river

        return frozen_river(book.units[inputs["unit"]])

    return Procedure(
        "frozen_river", ("rivière gelée", "ice", "glace"),
        (find_key("unit", names["unit"], required=True),), ("terrain.frozen_river",), run,
        example='unit=infantry --dice "S I"',
    )  # fmt: skip


def recovery_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`recovery`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        from referee.games.m44.trials import recovery

        if inputs["figures"] > inputs["start"]:
            raise Unreadable("m44.recovery.more", figures=inputs["figures"], start=inputs["start"])
        return recovery(
            book, inputs["place"], book.units[inputs["unit"]], inputs["figures"], inputs["start"],
            inputs["cards"], inputs["adjacent_enemy"],
        )  # fmt: skip

    keys = (
        choice_key("place", PLACES, required=True),
        number_key("figures", 1, 12, required=True),
        number_key("start", 1, 12, required=True),
        Key("unit", "unit", names["unit"].find, default="infantry"),
        number_key("cards", 1, 12),
        yesno_key("adjacent_enemy"),
    )
    return Procedure(
        "recovery", ("récupération", "soins", "recuperation", "healing"), keys,
        ("terrain.hospital", "terrain.oasis", "card.medics_and_mechanics"), run,
        example='place=hospital figures=2 start=4 --dice "I S A G F F"',
    )  # fmt: skip


def sabotage_procedure() -> Procedure:
    """`sabotage`: bridges, dams, factories and power plants."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import sabotage

        return sabotage(inputs["target"], inputs["stars"], inputs["close_dice"])

    keys = (
        choice_key("target", TARGETS, required=True),
        number_key("stars", 0, 3, default=0),
        number_key("close_dice", 1, 6, default=3),
    )
    return Procedure(
        "sabotage", ("saboter", "faire sauter un pont", "blow bridge"), keys,
        ("rule.blow_bridge", "rule.sabotage", "terrain.dam"), run,
        example='target=bridge --dice "S I"',
    )  # fmt: skip


def leader_procedure() -> Procedure:
    """`heroic_leader`: does the leader survive his unit?"""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import leader

        return leader()

    return Procedure(
        "heroic_leader", ("commandant héroïque", "leader"), (), ("rule.heroic_leader",), run,
        example='--dice "I F"',
    )  # fmt: skip


def reserves_procedure() -> Procedure:
    """`reserves`: the reserve roll of a campaign."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import reserves

        return reserves()

    return Procedure(
        "reserves", ("réserves", "jetons de réserve", "reserve tokens"), (),
        ("rule.reserve_tokens",), run, example='--dice "I S"',
    )  # fmt: skip
