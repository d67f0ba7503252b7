"""What a step owes before it may be left; the lines of its checklist; what a new turn puts aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.checklist import Item
from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling
from referee.games.wif5.book import Book
from referee.games.wif5.maps.closing import AFTER_HOME
from referee.games.wif5.sequence import CODE, steps
from referee.games.wif5.state import Impulse, State, replace
from referee.games.wif5.turn.reminders import MARKER
from referee.games.wif5.wars.owed import ENTRY, SET_UP

# Step → the subjects of which a rule may still want something before it is left.
OWED_BY: Mapping[str, tuple[str, ...]] = {
    "place_reinforcements": ("production.spiral", "maps"), "initiative_dice": ("initiative",),
    "first_side": ("initiative",), "weather_roll": ("weather",), "choose_action": ("actions",),
    "end_of_action": ("actions",), "partisans": ("partisans",),
    "russian_partisans": ("partisans",), "production": ("production", "us_entry"),
    "conquest": ("conquest", "maps"), "land_combat": ("maps",), "lending": ("resources",),
    "return_to_base": ("maps",), "naval_combat": ("maps",),
    "naval_movement": ("maps",), "land_movement": ("maps",), "air_transport": ("maps",),
    "declare_war": ("wars",), "resource_routes": ("resources",), "ground_strike": ("maps",),
    "strategic_bombardment": ("maps",), **{step: ("maps",) for step in AFTER_HOME if step != "conquest"},
    "allied_support": ("us_entry", "maps"), "victory": ("maps", "turn"),
    "final_reorganisation": ("maps", "turn"),
}  # fmt: skip
# Duties that the table may leave out, and says so (`skip`): step → what was left out.
SKIPPED_BY = frozenset({
    "partisans", "russian_partisans", "production", "conquest", "land_combat", "lending",
    "return_to_base", "naval_combat", "naval_movement", "land_movement", "air_transport",
    "declare_war", "resource_routes", "ground_strike", "strategic_bombardment", *AFTER_HOME,
})  # fmt: skip
# These owe only where war was declared or somebody invaded, or where somebody on the map is at sea,
# met or interdicted there.
SOMETIMES = frozenset({
    "resource_routes",
    "land_combat", "return_to_base", "naval_combat", "naval_movement", "land_movement", "air_transport",
    "declare_war", "ground_strike", "strategic_bombardment", *AFTER_HOME,
}) - {"conquest"}  # fmt: skip
# What is owed beside the work of its step: the start of its code → what players call it, and its line.
BESIDE: Mapping[str, str] = {
    "wif5.income.undelivered": "neutrals", ENTRY: "entry", SET_UP: "minors",
    "wif5.subs.owed": "subs", "wif5.subs.due_box": "boxes", "wif5.sail.untried": "intercept", "wif5.sail.fights": "caught",
    "wif5.sail.declared": "declared", "wif5.map.trespassed": "leave", "wif5.map.vichys": "leave", "wif5.landing.owed": "invaders",
    "wif5.home.broke_off": "home", "wif5.sail.homeward": "homeward", "wif5.map.unplaced": "arrivals", "wif5.map.overfull": "excess", "wif5.map.strangers": "excess",
}  # fmt: skip
ALWAYS: Mapping[str, tuple[str, ...]] = {
    "lending": ("neutrals",)
}  # lines that are what a step owes
FIRST_IMPULSE = frozenset({"interdiction"})  # lines of the first impulse of a turn alone (10.5.4)
LEFT_OUT = "wif5.left_out."  # before a step that was skipped: a table rolled may owe more dice
# What is owed → the verb that does it, and what it takes where that is sure.
DONE_BY: Mapping[str, tuple[str, Mapping[str, Json] | None]] = {
    "wif5.spiral.due": ("arrive", {"power": None, "units": None, "face": None}),
    "wif5.map.unplaced": ("place", None),
    "wif5.partisans.table_due": ("uprisings", {"keys": {}}),
    "wif5.partisans.dice_due": ("partisans", None),
    "wif5.partisans.russian_due": ("russian_partisans", {"keys": {}}),
    "wif5.produce.owed": ("produce", {"keys": {"power": "all"}}),
    "wif5.produce.untold": ("income", None),
    "wif5.income.old": ("income", None),
    "wif5.orders.shut": ("reveal", None),
    "wif5.entry.marker_due": ("entry", {"keys": {"kind": "production"}}),
    "wif5.conquest.owed": ("conquest", None),
    "wif5.conquest.owed_again": ("conquest", None),
    "wif5.course.past": ("win", None),
    "wif5.course.no_turn_left": ("win", None),
    "wif5.submit.owed": ("submit", None),
    "wif5.landing.owed": ("battle", None),
    "wif5.home.owed": ("shift", None),
    "wif5.subs.due_box": ("shift", None),
    "wif5.home.broke_off": ("shift", None),
    "wif5.sail.homeward": ("shift", None),
    "wif5.map.trespassed": ("shift", None),
    "wif5.map.vichys": ("shift", None),
    "wif5.vichy.outside": ("shift", None),
    "wif5.afloat.search": ("battle", None),
    "wif5.subs.owed": ("battle", None),
    "wif5.sail.untried": ("interception", None),
    "wif5.sail.fights": ("battle", None),
    "wif5.sail.declared": ("interception", None),
    "wif5.income.undelivered": ("deliveries", {}),
}


def owed(book: Book, state: State) -> tuple[Ruling, ...]:
    """What rules still want before the step may be left; nothing, once it was skipped.

    A refusal holds the step; a `your_call` may be left out, by a decision that the log keeps.
    """
    from referee.games.wif5.chits import again

    found = list(again.owed(state))
    if found or LEFT_OUT + state.step in state.ticked:
        return tuple(found)
    for subject in OWED_BY.get(state.step, ()):
        found += book.registry.room(subject, "verbs").DUE[state.step](book, state)
    return tuple(found)


def beside(ruling: Ruling) -> str:
    """What is owed beside the work of its step; nothing, where it is that work."""
    return next((name for code, name in BESIDE.items() if ruling.code.startswith(code)), "")


def offers(book: Book, state: State) -> Iterator[Offer]:
    """What does the first thing that is owed: Enter takes it, not the first verb of the step."""
    from referee.games.wif5.battles.at_sea.prey import homeward_unshown
    from referee.games.wif5.chits import again
    from referee.games.wif5.sealed_notes.boxes import hidden

    if homeward_unshown(state):  # of SUBs, the only battle of this step
        yield Offer("battle", "", ("10.5.5.1", "11.7.1"), {}, None)
    yield from again.offers(state)
    # A marker drawn is sealed in any later step, too, while its reminder stands (7.3).
    drawn = any(raw["code"] == MARKER for raw in state.due)
    if drawn and state.step not in book.registry.verbs["seal"].steps:
        yield Offer("seal", "", ("7.3",), {}, None)
    due = owed(book, state)
    for ruling in due:
        if ruling.code.startswith(ENTRY) and (number := ruling.params.get("number")) is not None:
            keys = {"kind": "action", "action": str(number),
                    **{key: str(value) for key, value in ruling.params.items()
                       if key == "doubled"}}  # fmt: skip
            if nation := ruling.params.get("nation"):
                keys["country"] = str(nation)
            yield Offer("entry", "", ruling.cards, {}, {"keys": keys}, due=True)
            return
        if beside(ruling) in ("entry", "minors"):  # done at the table, then told
            yield Offer("settle", "", ruling.cards, {}, None, due=True)
            return
        if ruling.code in DONE_BY:
            verb, args = DONE_BY[ruling.code]
            begun: Mapping[str, Json] | None = None
            if ruling.code == "wif5.subs.owed":
                begun = {"where": "subs", "place": str(ruling.params["area"])}
            one = sum(each.code == ruling.code for each in due) == 1
            if ruling.code == "wif5.sail.fights" or (ruling.code == "wif5.afloat.search" and one):
                begun = {"where": "sea", "place": str(ruling.params["area"])}
            if ruling.code == "wif5.entry.marker_due" and hidden(state):  # nobody else sees it
                args, begun = None, args
            yield Offer(verb, "", ruling.cards, {}, args, due=True, begun=begun)
            return


def checklist(book: Book, state: State) -> tuple[Item, ...]:
    """The lines of the step: what is asked, whether it must be, whether it is done."""
    if state.victory is not None or not state.step:
        return ()
    raw = steps(book)[state.step]
    missing = {beside(ruling): ruling for ruling in owed(book, state)}
    left = "" in missing
    always = {name for name in raw.get("lines", {}) if name in ALWAYS.get(state.step, ())}
    mandatory = left or (state.step in OWED_BY and state.step not in SOMETIMES and not always)
    ticked = set(state.ticked)
    first = Item(CODE + state.step, (raw["rule"],), mandatory,
                 not left if mandatory else CODE + state.step in ticked)  # fmt: skip
    lines = dict(raw.get("lines", {}))
    if state.impulse.number != 1:
        lines = {name: rule for name, rule in lines.items() if name not in FIRST_IMPULSE}
    lines |= {name: owing.cards[0] for name, owing in missing.items() if name and name not in lines}
    more = tuple(
        Item(
            _line(raw, state.step, key),
            (rule,),
            key in missing or key in always,
            key not in missing if key in always else _line(raw, state.step, key) in ticked,
        )
        for key, rule in lines.items()
    )
    return (first, *more)


def _line(raw: Mapping[str, Json], step: str, key: str) -> str:
    """The sentence of a line beside the work of a step: its own, or that of a duty of any step."""
    return f"{CODE}{step}.{key}" if key in raw.get("lines", {}) else f"{CODE}owed.{key}"


def new_turn(state: State) -> State:
    """A state in which what belongs to the old turn is put aside, subject by subject (11.9)."""
    from referee.games.wif5.chits import verbs as chits
    from referee.games.wif5.maps import changes as maps
    from referee.games.wif5.production import accounts
    from referee.games.wif5.sealed_notes import verbs as notes
    from referee.games.wif5.turn import reminders
    from referee.games.wif5.us_entry import verbs as entry

    fresh = replace(
        state, segment=(), ticked=(), impulse=Impulse(), raids={}, china={}, uprisings={}, thrown=None,
        relaunch=None, struck={}, straits={},
        initiative=replace(
            state.initiative, rolled=False, rerolled=False, dice={}, first=None, tried=()
        ),
        weather=replace(state.weather, rolled=False),
    )  # fmt: skip
    for change in (
        accounts.new_turn,
        entry.new_turn,
        chits.new_turn,
        notes.new_turn,
        maps.new_turn,
        reminders.new_turn,
    ):
        fresh = change(fresh)
    return fresh
