"""An order of units, and what forbids it: gearing limits, the free unit, lend-lease (11.6.2.3 to 11.6.2.6)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.faults import Unreadable
from referee.engine.force import total
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.record import record
from referee.engine.verdict import Ruling, Verdict, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import options_in_force
from referee.games.wif5.production.leases import carried, fights, lent
from referee.games.wif5.production.rules import gearing
from referee.games.wif5.production.verbs import class_counts
from referee.games.wif5.state import Ledger, State, side_of


@record
class Order:
    """What is to be built: who pays, whose units they are, which pool they come from."""

    payer: str
    owner: str
    units: Mapping[str, int]
    source: str

    @property
    def lent(self) -> bool:
        """Whether it is lend-lease (11.6.2.6)."""
        return self.payer != self.owner


# -- what forbids it ------------------------------------------------------------------------
def reasons(book: Book, state: State, order: Order) -> list[Ruling]:
    """Why a power may not build these units now, whatever they cost."""
    account = state.account(order.payer)
    found = shut(state)
    found += [
        refusal("wif5.course.out", "14", power=power)
        for power in dict.fromkeys((order.payer, order.owner))
        if power not in state.acting(side_of(power))
    ]
    found += geared(book, state, order.payer, order.units)
    if any(each["free"] for each in account.get("orders", ())):
        found.append(refusal("wif5.builds.only_free", "11.6.2.3", power=order.payer))
    if order.lent:
        found += _lend_lease(book, state, order)
    return found


def shut(state: State) -> list[Ruling]:
    """Once the marker is drawn both sides have shown what they spent: nobody builds, repairs or takes
    back any more in this turn (11.6.3, 11.6.3.2).
    """
    drawn = state.step == "production" and state.entry.get("drawn") == state.date
    return [refusal("wif5.builds.marker_drawn", "11.6.3.2")] if drawn else []


def geared(book: Book, state: State, power: str, units: Ledger) -> list[Ruling]:
    """Gearing limits: one more of a class than last turn, with what was built already (11.6.2.5)."""
    account = state.account(power)
    known = "last" in account
    found: list[Ruling] = []
    limited = False  # whether what was built last turn limits any of it
    for kind, n in class_counts(book, units).items():
        if kind == "none":
            continue
        last = account.get("last", {}).get(kind, 0)
        most = gearing(
            last, kind, power, account.get("effort") == state.date, _attacked(state, power)
        )
        limited = limited or (most is not None and kind != "chit")
        built = account.get("built", {}).get(kind, 0) + n
        if most is None or built <= most:
            continue
        params = {"power": power, "gearing": kind, "built": built, "most": most, "last": last}
        if kind == "chit":
            found.append(refusal("wif5.build.one_chit", "13"))
        elif known:
            found.append(refusal("wif5.builds.gearing", "11.6.2.5", **params))
    if limited and not known and not account.get("orders"):
        found.append(your_call("wif5.builds.last_unknown", "11.6.2.5", power=power))
    return found


def _attacked(state: State, power: str) -> str | None:
    """Whether Germany or Italy declared war on Russia, this turn or before (11.6.2.5)."""
    if power != "russia":
        return None
    told = state.events.get("russia", {})
    dates = [told[name] for name in ("germany_declared", "italy_declared") if name in told]
    if not dates:
        return None
    return "this_turn" if state.date in dates else "earlier"


def _lend_lease(book: Book, state: State, order: Order) -> list[Ruling]:
    """One unit to each power a turn, where a resource went this turn; who borrows is at war with the Commonwealth or
    Germany whatever the neutral USA may lend by their options (11.6.2.6).
    """
    found: list[Ruling] = []
    borrows = fights(state, order.owner)
    before = lent(state, order.payer, order.owner)
    resource = carried(state, order.payer, order.owner)
    for unit, n in order.units.items():
        inputs = {
            "from": order.payer, "to": order.owner, "unit": unit, "resource_arrived": resource,
            "lent_already": bool(before) or n > 1 or total(order.units) > 1,
            "at_war": True, "lender_at_war": fights(state, order.payer), "borrower_at_war": borrows,
            "us_options": options_in_force(state),
        }  # fmt: skip
        verdict = book.procedures["lend_lease"].run(inputs)
        assert isinstance(verdict, Verdict)
        found += [each for each in verdict.rulings if each not in found]
    return found


def payer_named(reader: Reader, typed: Mapping[str, str]) -> str:
    """The power named first; of “2 infantry for Germany”, where none is, the one at the end."""
    words = reader.words
    if not words or not words[0][:1].isdigit():
        return reader.find("power")
    at = next((n for n, word in enumerate(words) if fold(word) in ("for", "pour")), None)
    if at is None or "for" in typed:
        raise Unreadable("key.missing", key="power", keys=["power", "units"])
    reader.words = words[:at]
    return reader.named("power", " ".join(words[at + 1 :]))
