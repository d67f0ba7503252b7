"""The seal of a secret note, with its keys."""

from __future__ import annotations

from referee.engine.verdict import Ruling, Verdict, advice, info
from referee.games.contract import Inputs, Procedure
from referee.games.wif5 import secrets
from referee.games.wif5.asking import by_id
from referee.games.wif5.context import Context
from referee.games.wif5.keys import text_key

CARD = "1.4.3"


def procedures_secrets(context: Context) -> dict[str, Procedure]:
    """Every procedure of this subject, by id."""

    def run(inputs: Inputs) -> Verdict:
        code = secrets.seal_of(inputs["text"], inputs["secret"])
        rulings: list[Ruling] = [info("wif5.seal.made", CARD, seal_code=code)]
        if len(secrets.plain(inputs["secret"])) < secrets.SHORT:
            rulings.append(advice("wif5.seal.short", CARD, least=secrets.SHORT))
        return Verdict({"seal": code}, tuple(rulings))

    keys = (text_key("text", required=True), text_key("secret", required=True))
    return by_id(
        (
            Procedure(
                "seal", ("sceau", "sceller"), keys, (CARD, "7.3"), run, run,
                example="text=iraq secret='stilton at noon'",
            ),
        )
    )  # fmt: skip
