"""What the fragment does not say: answered, never guessed."""

from __future__ import annotations

from functools import partial

from referee.engine.verdict import Ruling, Verdict, advice, info
from referee.games.contract import Procedure
from referee.games.tlc.book import Book

# Topics that the fragment lacks; the card of each is `silent.TOPIC`.
TOPICS = (
    "sequence", "combat", "assault", "transport", "stacking", "supply_income", "committing",
    "victory",
)  # fmt: skip
# Topic → what a public source says about it (card `public.ID`, words in the lexicon).
PUBLIC = {
    "sequence": "phases",
    "supply_income": "supply",
    "victory": "goal",
    "transport": "transport",
}


def silent(gap: str, *cards: str) -> Ruling:
    """`tlc.silent`, naming what is missing and the card that tells it."""
    return info("tlc.silent", *(cards or (f"silent.{gap}",)), missing_gap=gap)


def topic(gap: str) -> Verdict:
    """A topic that the fragment lacks, with what public sources say, shown as such."""
    rulings = [silent(gap)]
    if gap in PUBLIC:
        known = PUBLIC[gap]
        rulings.append(advice("tlc.public", f"public.{known}", known_public=known))
    return Verdict({"supplied": False, "missing": gap}, tuple(rulings))


def _gap(gap: str, book: Book) -> Procedure:
    """A procedure for each gap: its answer says so."""
    return Procedure(gap, (), (f"silent.{gap}",), lambda inputs: topic(gap))


PROCEDURES = tuple(partial(_gap, gap) for gap in TOPICS)
