"""The Burma Road is closed or open, as a table says it: `burma close`, « fermer la route de Birmanie » (11.5.2, no. 6)."""

from __future__ import annotations

from referee.engine.names import fold
from referee.engine.reader import ARTICLES, Reader
from referee.engine.verb import Args

CLOSED = {"close", "closes", "closed", "fermer", "ferme", "fermee"}
OPENED = {"open", "opens", "reopen", "ouvrir", "ouvre", "rouvrir", "rouvre", "ouverte", "rouverte"}
BURMA = {"road", "route", "burma", "birmanie"}
ROAD = BURMA | {"de", "is", "est"}
ARMS = {"arms", "military", "armes", "militaire"}


def read_burma(reader: Reader) -> Args:
    """`close [arms]`, `open`: by pressure, where no arms are named; the verb itself may say which (“close the Burma Road”).

    Words that name no road after such a verb are none of its: « fermer la partie ».
    """
    said = fold(reader.called)
    if reader.words and reader.names["power"].exactly(reader.words[0]):
        by = reader.find("power")  # Japan closes it
        if by != "japan" and said not in OPENED:
            raise reader.odd()
    if said in CLOSED | OPENED:
        if not any(fold(word) in BURMA for word in reader.words):
            raise reader.odd()
        left = [word for word in reader.words if fold(word) not in ROAD | ARTICLES]
        reader.words = [said, *left]
    while (word := fold(reader.word())) in ROAD and reader.more:
        continue
    if word in OPENED:
        return {"how": "open"}
    if word not in CLOSED:
        raise reader.odd()
    reader.skip("by", "par")
    reader.skip("les", "force")
    by_arms = reader.more and reader.skip(*ARMS)
    return {"how": "arms" if by_arms else "pressure"}
