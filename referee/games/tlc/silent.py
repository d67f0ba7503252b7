"""What the fragment does not say: answered, never guessed."""

from __future__ import annotations

from referee.engine.verdict import Ruling, Verdict, advice, info

# Topic → what players call it. Its card is `silent.TOPIC`.
TOPICS = {
    "sequence": ("séquence", "séquence de jeu", "ordre du tour", "order of play", "phases"),
    "combat": ("combat standard", "procédure de combat", "standard combat", "attaque", "attack"),
    "assault": ("assaut", "assauts", "assaults"),
    "transport": ("transports", "transporter", "embarquement"),
    "stacking": ("empilement", "stockage", "limite de stockage", "terrain"),
    "supply_income": ("revenu", "revenu de ravitaillement", "ravitaillement", "supply income"),
    "committing": ("engagement", "engager", "commit", "désengagement"),
    "victory": ("victoire", "gagner", "win", "fin de partie"),
}
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
