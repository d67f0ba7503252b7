"""The procedures of powers that fight together: cooperation, the two Chinas (19, 20)."""

from __future__ import annotations

from referee.engine.names import Names
from referee.engine.reading import read_choice
from referee.engine.verdict import Verdict, info, refusal
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import number_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.wars import states
from referee.games.wif5.words.keys import words_key

COMMUNIST_HEXES = 5  # 20


def nation_key(name: str, book: Book, required: bool = True) -> Key:
    """A major power, or what behaves as a nation of its own."""
    powers = book.names["power"]
    others: dict[str, tuple[str, ...]] = {
        "free_french": ("français libres", "france libre", "free france"),
        "vichy": ("vichy france", "france de vichy"),
        "minor": ("mineur", "minor country", "pays mineur"),
        "exile": ("exil", "gouvernement en exil", "government in exile"),
        "nationalists": ("nationalistes", "nationalist"),
        "communists": ("communistes", "communist"),
        "ina": ("indian national army", "in"),
    }
    names = Names("nation", others)

    def read(text: str) -> str:
        found = names.readings(text)
        if len(found) == 1 and len(powers.readings(text)) != 1:
            return found[0]
        return read_choice(name, text, powers)

    return Key(name, "nation", read, required, None, states.NATIONS)


def _cooperation(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        may = states.cooperate(
            inputs["one"], inputs["other"], inputs["neutral"], inputs["usa_at_war"],
            inputs["linked"],
        )  # fmt: skip
        forbidden = [] if may else list(states.FORBIDDEN)
        rulings = [
            info("wif5.cooperation.yes", "19.1") if may else info("wif5.cooperation.no", "19.2")
        ]
        # The Commonwealth may enter France without cooperating (19.2 h).
        if not may and inputs["one"] == "cw" and inputs["other"] == "france":
            forbidden.remove("enter_home")
        if not may and states.draws_on(inputs["one"], inputs["other"]):
            forbidden.remove("supply_from")
            rulings.append(info("wif5.cooperation.cities", "19.1"))
        if may and not states.hq_reorganises(inputs["one"], inputs["other"]):
            forbidden.append("reorganise")
            rulings.append(info("wif5.cooperation.hq", "19.3"))
        allowed = [deed for deed in states.FORBIDDEN if deed not in forbidden]
        if not may and "enter_home" in allowed:
            allowed.remove("enter_home")  # one way only: it is no longer forbidden to `one`
        result = {
            "cooperate": may,
            "may": [*allowed, *states.ALLOWED],
            "may_not": forbidden,
        }
        return Verdict(result, tuple(rulings))

    return Procedure(
        "cooperation",
        (
            nation_key("one", book),
            nation_key("other", book),
            words_key("neutral", book.names["power"]),
            yesno_key("usa_at_war"),
            yesno_key("linked"),
        ),
        ("19.1", "19.2", "19.3"),
        run,
        run,
        example="one=cw other=france",
    )


def _communists(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        legal = inputs["distance"] <= COMMUNIST_HEXES
        if legal:
            return Verdict({"legal": True}, (info("wif5.communists.may", "20"),))
        return Verdict({"legal": False}, (refusal("wif5.communists.too_far", "20"),))

    return Procedure(
        "chinese_communists",
        (number_key("distance", required=True, most=99),),
        ("20",),
        run,
        run,
        example="distance=5",
    )


PROCEDURES = (_cooperation, _communists)
