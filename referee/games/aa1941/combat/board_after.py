"""The board after a battle: the losses taken off, everybody left where he stands then (Étape 6 and 7, pp. 17-18)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Ruling
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.along import brought
from referee.games.aa1941.combat.announced.senders import sent_to
from referee.games.aa1941.combat.announced.told import fewest, walks_in
from referee.games.aa1941.combat.assault import Assault, present
from referee.games.aa1941.combat.fight import Fought, dived, falls_back
from referee.games.aa1941.combat.luck import lost_by
from referee.games.aa1941.combat.outcome import Outcome
from referee.games.aa1941.combat.sharing import owners_in, told
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.decks import decks_back
from referee.games.aa1941.state import State, added, taken, with_pieces


class Board:
    """The pieces after a battle, worked out from the record and the outcome."""

    def __init__(self, book: Book, state: State, assault: Assault, fought: Fought) -> None:
        self.book, self.state, self.assault, self.fought = book, state, assault, fought
        self.enemies = book.enemies(state.power)
        self.enemy = self._alone(assault) or self.holder(assault.space)
        self.back: list[Event] = []  # who fell back where, as far as the record can know

    def after(self) -> tuple[Pieces, list[Ruling]]:
        """The whole board, and whose losses the players must share out."""
        pieces, rulings = self.state.pieces, list[Ruling]()
        fought, assault = self.fought, self.assault
        if not self.state.tracking:
            pieces = brought(self.book, self.state, assault)
        for part, done in fought.by_zone(assault):
            if done.sea is None:
                continue
            zone, left = str(part.zone), done.sea.defender_left
            pieces, told = self._defenders(pieces, zone, part.zone_defend, left)
            rulings += told
            pieces = self._fleet(pieces, part, done, done.sea)
        if fought.main is not None:
            pieces, told = self._defenders(
                pieces, assault.space, assault.defend, fought.main.defender_left
            )
            rulings += told
        return self._attackers(pieces), rulings

    def _fleet(self, pieces: Pieces, part: Assault, done: Fought, sea: Outcome) -> Pieces:
        """The ships and aircraft that fought for a landing zone, and the troops still aboard."""
        power, zone = self.state.power, str(part.zone)
        pieces = taken(pieces, zone, power, part.escort)
        ships = {u: n for u, n in sea.attacker_left.items() if self.book.units[u].domain == "sea"}
        planes = minus(sea.attacker_left, ships)
        home = done.sea_to if falls_back(self.book, sea) else None
        below = dived(sea) if home else {}
        for space, force in ((home or zone, minus(ships, below)), (zone, plus(planes, below))):
            pieces = added(pieces, space, power, force) if total(force) else pieces
        if home:
            self._fell_back(zone, home, plus(minus(ships, below), done.aboard))
        if home and not self.state.tracking:  # tracked games keep a ledger of what is aboard
            pieces = taken(pieces, zone, power, done.aboard)
            pieces = added(pieces, home, power, done.aboard)
        return pieces

    def _attackers(self, pieces: Pieces) -> Pieces:
        """Take the attackers from where they stood, put what is left of them where it stands."""
        book, state, assault, fought = self.book, self.state, self.assault, self.fought
        power, main = state.power, fought.main
        left = dict(main.attacker_left) if main else {}
        planes = {u: n for u, n in left.items() if book.units[u].domain == "air"}
        others = minus(left, planes)
        for part, done in fought.by_zone(assault):
            landed = minus(part.seaborne, done.aboard)
            if state.tracking:  # who went down does so with the ledger of his ship
                landed = minus(landed, done.drowned)
            pieces = taken(pieces, str(part.zone), power, landed)
        pieces = taken(pieces, assault.space, power, assault.overland)
        pieces = added(pieces, assault.space, power, planes)
        home = self._stand(others)
        leaving = main.withdrawn if main and main.retreated else others
        leaving = minus(leaving, dived(main)) if main else leaving
        staying = others if home == assault.space else minus(others, leaving)
        going = minus(others, staying)
        if staying:
            pieces = added(pieces, assault.space, power, staying)
        if going and home is not None:
            self._fell_back(assault.space, home, going)
            return added(pieces, home, power, going)
        parties = sent_to(book, state, assault).get(assault.space, {})
        for origin, force in parties.items():  # each where he came from
            back = {unit: min(n, going.get(unit, 0)) for unit, n in force.items()}
            if total(back):
                self._fell_back(assault.space, origin, back)
                pieces = added(pieces, origin, power, back)
            going = minus(going, back)
        self._fell_back(assault.space, None, going)
        return pieces

    def _fell_back(self, space: str, to: str | None, force: Force) -> None:
        if total(force):
            told = ordered(force, self.book.units)
            self.back.append(Event("fell_back", {"space": space, "to": to, "force": told}))

    def _stand(self, others: Force) -> str | None:
        """Where the survivors that are not aircraft end up; `None`: only the players know."""
        main = self.fought.main
        if main is None or not others or not falls_back(self.book, main):
            return self.assault.space
        if self.fought.retreat_to is not None:
            return self.fought.retreat_to
        origins = self.assault.origins
        if not main.retreated:
            return self.assault.space
        return origins[0] if len(origins) == 1 else None

    def _alone(self, assault: Assault) -> str | None:
        """Whose every unit is that defends there, be it on an ally's ground: his are the dice and the losses."""
        if ordered(assault.defend, self.book.units) != present(
            self.book, self.state, assault.space
        ):
            return None
        found = [p for p in self.enemies if self.state.force_of(assault.space, p)]
        return found[0] if len(found) == 1 else None

    def holder(self, space: str) -> str | None:
        """The power that defends: the territory's, or whoever is recorded in the zone."""
        holder = self.state.control.get(space)
        if holder in self.enemies:
            return holder
        found = [p for p in self.enemies if self.state.force_of(space, p)]
        return found[0] if len(found) == 1 else None

    def _defenders(
        self,
        pieces: Pieces,
        space: str,
        defend: Force,
        left: Force,
    ) -> tuple[Pieces, list[Ruling]]:
        """Take the losses from their owners, as several of one kind agreed (p. 14)."""
        book, rulings = self.book, list[Ruling]()
        recorded = present(book, self.state, space)
        if ordered(defend, book.units) != recorded:
            holder = self.holder(space) or self.enemies[0]
            for power in self.enemies:
                pieces = with_pieces(pieces, space, power, left if power == holder else {})
            return pieces, rulings
        owners, lost = owners_in(book, self.state, space, defend), minus(defend, left)
        agreed = lost_by(self.fought, space, owners, lost)
        for power, force in agreed.items():
            pieces = taken(pieces, space, power, force)
        rulings += told(space, owners, lost, left, agreed, self.assault.ask, self.assault.shared)
        return pieces, rulings

    def spent(self, after: State) -> list[Event]:
        """Tracked games: who fought stays; aircraft keep the points they used (p. 19)."""
        events: list[Event] = []
        parts = self.fought.by_zone(self.assault)
        homes = [self.fought.retreat_to, *(done.sea_to for _, done in parts)]
        walked = walks_in(self.book, self.state, self.assault)
        quiet = {part.zone for part, done in parts if done.sea is None}  # nobody fought there
        fleets = {part.zone: part.escort for part, done in parts if done.sea is not None}
        spaces = dict.fromkeys(
            each for each in (self.assault.space, *self.assault.zones, *homes) if each
        )
        for space in spaces:
            own = after.force_of(space, after.power)
            before = self.state.moved.get(space, {})
            moved: dict[str, dict[str, int]] = {}
            for unit, n in own.items():
                if self.book.units[unit].domain == "air":
                    moved[unit] = fewest(before.get(unit, {}), n)
                elif self.book.units[unit].domain == "land" and self.book.spaces[space].sea:
                    continue
                elif space not in homes:
                    if space in quiet and unit != "transport":
                        moved[unit] = dict(before.get(unit, {}))  # it did not fight
                    elif walked and space == self.assault.space:
                        landed = self.assault.seaborne.get(unit, 0)
                        kept = fewest(before.get(unit, {}), max(0, n - landed))
                        moved[unit] = plus(kept, {str(self.book.units[unit].move): landed})
                    else:
                        moved[unit] = {str(self.book.units[unit].move): n}
                else:
                    # Who stood here and was in no fight; of a zone fought for all others were.
                    stood = self.state.force_of(space, self.state.power).get(unit, 0)
                    rested = min(n, max(0, stood - fleets.get(space, {}).get(unit, 0)))
                    kept = fewest(before.get(unit, {}), rested)
                    moved[unit] = plus(kept, {str(self.book.units[unit].move): n - rested})
            shown = {unit: {k: v for k, v in used.items() if v} for unit, used in moved.items()}
            events.append(
                Event("spent", {"space": space, "moved": {u: v for u, v in shown.items() if v}})
            )
            if space in homes:
                events += decks_back(self.book, self.state, after, space)
        return events
