"""The procedure of offensive chits (13)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.wars import states
from referee.games.wif5.words.keys import numbers_key

CHITS: Mapping[str, tuple[str, ...]] = {
    "reroll": ("relance", "relancer"), "combined": ("combinée",), "land": ("terrestre",),
}  # fmt: skip


def _chits(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        use, value, levels = inputs["use"], inputs["hq"], inputs["levels"]
        reasons: list[Ruling] = []
        result: dict[str, Json] = {"cost": states.CHIT_COST, "legal": True}
        if inputs["played"]:
            reasons.append(refusal("wif5.chits.one_a_turn", "13"))
        if use == "reroll":
            if inputs["neutral"]:
                reasons.append(refusal("wif5.chits.neutral", "13.1"))
            if inputs["rerolled"]:
                reasons.append(refusal("wif5.chits.second_reroll", "13.1"))
            note = info("wif5.chits.reroll", "13.1")
        elif use == "combined":
            result["lifted"] = ["naval_moves", "land_moves", "land_attacks"]
            result["still_limited"] = ["air_rebases", "strategic_moves"]
            note = info("wif5.chits.combined", "13.2")
        else:
            if value is None:
                raise Unreadable("key.missing", key="hq", keys=list(inputs))
            spent = sum(levels)
            result |= {"levels": value, "left": value - spent}
            if spent > value:
                reasons.append(refusal("wif5.chits.levels", "13.3", spent=spent, value=value))
            if inputs["mixed"]:
                reasons.append(refusal("wif5.chits.mixed", "13.3"))
            note = info("wif5.chits.land", "13.3", count=value)
        result["legal"] = not reasons
        return Verdict(result, tuple(reasons) or (note,))

    return Procedure(
        "chits",
        (
            choice_key("use", CHITS, required=True),
            number_key("hq", most=9),
            numbers_key("levels", least=0, most=9),
            yesno_key("played"),
            yesno_key("neutral"),
            yesno_key("rerolled"),
            yesno_key("mixed"),
        ),
        ("13", "13.1", "13.2", "13.3"),
        run,
        run,
        example="use=land hq=5 levels=2,1,1,1",
    )


PROCEDURES = (_chits,)
