"""The procedure of a sealed note, with its keys."""

from __future__ import annotations

from referee.engine.verdict import Ruling, Verdict, advice, info
from referee.games.contract import Inputs, Procedure
from referee.games.wif5.book import Book
from referee.games.wif5.sealed_notes import rules
from referee.games.wif5.words.keys import text_key

CARD = "1.4.3"


def _seal(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        code = rules.seal_of(inputs["text"], inputs["secret"])
        rulings: list[Ruling] = [info("wif5.seal.made", CARD, seal_code=code)]
        if len(rules.plain(inputs["secret"])) < rules.SHORT:
            rulings.append(advice("wif5.seal.short", CARD, least=rules.SHORT))
        return Verdict({"seal": code}, tuple(rulings))

    keys = (text_key("text", required=True), text_key("secret", required=True))
    return Procedure("seal", keys, (CARD, "7.3"), run, run, example="text=6 secret='1941'")


PROCEDURES = (_seal,)
