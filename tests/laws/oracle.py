"""A second, plain Monopoly Jackpot, written from the rule sheet and the rulings alone, to disagree with the real one.

Nothing here is imported from the product: mutable numbers, one method a command, the sheet's order of things. `No` is a
refusal. Luck is handed in as it fell ("wheel", "X2/red1"). Where the sheet is silent the ruling is named.
"""

# ruff: noqa: ARG002 - all commands and segments have one shape, whether or not they need it all
from collections.abc import Callable
from typing import Any

HOUSES = 10
BAIL = 100
SALARY = 200
NOTE = 100
START = 2000


class No(Exception):
    """The sheet does not allow this now."""


def need(true: bool) -> None:
    if not true:
        raise No


class Oracle:
    def __init__(self, spaces: list[tuple[str, str, str, int]], seats: list[str], settings: dict[str, str]) -> None:
        self.ids = [id for id, _, _, _ in spaces]
        self.kind = {id: kind for id, kind, _, _ in spaces}
        self.price = {id: price for id, _, _, price in spaces if price}
        self.set_of = {id: group for id, _, group, price in spaces if price}
        self.seats = list(seats)  # clockwise
        self.rule = settings
        self.level = settings["level"]
        self.total = int(settings["bank_total"])
        self.bank = self.total
        self.pot = 0
        self.cash = dict.fromkeys(seats, 0)
        self.stake = dict.fromkeys(seats, 0)
        self.owner: dict[str, str] = {}
        self.jailed: set[str] = set()
        self.tries = dict.fromkeys(seats, 0)
        self.at = dict.fromkeys(seats, 0)
        self.turn = ""
        self.doubles = 0
        self.extra = False
        self.step = "lobby"
        self.who = ""  # whom the step waits for
        self.where = ""  # the property the step is about
        self.owed = 0
        self.creditor = ""
        self.resume: tuple[str, str] | None = None  # what a claimed debt interrupted
        self.die = 0
        self.saying: dict[str, int] = {}  # bets or bids said
        self.claims: list[tuple[str, str, int, str]] = []  # owner, payer, amount, property
        self.fallen = ("", "")
        self.winners: list[str] = []

    # --- small questions ----------------------------------------------------------------------------------------------

    def left_of(self, seat: str) -> str:
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def from_here(self, seat: str) -> list[str]:
        start = self.seats.index(seat)
        return self.seats[start:] + self.seats[:start]

    def owned_by(self, seat: str) -> list[str]:
        return [property for property, owner in self.owner.items() if owner == seat]

    def houses_left(self, seat: str) -> int:
        return HOUSES - len(self.owned_by(seat))

    def whole_set(self, property: str) -> bool:
        same = [other for other in self.set_of if self.set_of[other] == self.set_of[property]]
        return len({self.owner.get(other) for other in same}) == 1 and property in self.owner

    def from_bank(self, amount: int, seat: str) -> None:
        paid = min(amount, self.bank)  # J-11: whatever is left, never more
        self.bank -= paid
        self.cash[seat] += paid

    def leader(self) -> str:
        best = max(self.saying.values(), default=0)
        return next((seat for seat, amount in self.saying.items() if amount == best), "") if best else ""

    # --- turns --------------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: str) -> None:
        self.turn = seat
        self.extra = False
        self.resume = None
        if self.level == "money":
            self.step, self.who = "say", seat
        else:
            self.step, self.who = ("jail" if seat in self.jailed else "roll"), seat

    def settled(self) -> None:
        """This part of the turn is over."""
        if self.resume:  # rent that was asked for between two moves: the turn goes on where it was
            (self.step, self.who), self.resume = self.resume, None
        elif self.bank == 0:
            self.game_over()
        elif self.level == "money" and self.turn not in self.jailed:
            self.step, self.who = "say", self.turn
        elif self.extra:
            self.begin_turn(self.turn)
        else:
            self.doubles = 0
            self.begin_turn(self.left_of(self.turn))

    def game_over(self) -> None:
        self.step, self.who = "over", ""
        self.claims = []
        most = max(self.cash.values())
        best = [seat for seat in self.seats if self.cash[seat] == most]
        if self.rule["tie"] == "most_properties":
            held = max(len(self.owned_by(seat)) for seat in best)
            best = [seat for seat in best if len(self.owned_by(seat)) == held]
        self.winners = best

    def to_jail(self, seat: str) -> None:
        self.jailed.add(seat)
        self.tries[seat] = 0
        self.at[seat] = self.ids.index(next(id for id in self.ids if self.kind[id] == "jail"))
        self.extra = False
        self.doubles = 0

    # --- moving and landing -------------------------------------------------------------------------------------------

    def move(self, steps: int) -> None:
        seat = self.turn
        target = self.at[seat] + steps
        reached_go = target >= len(self.ids)
        self.at[seat] = target % len(self.ids)
        if reached_go and (self.rule["go_pays"] == "land_or_pass" or self.at[seat] == 0):
            self.from_bank(SALARY, seat)
            if self.bank == 0 and self.rule["end_timing"] == "step":  # J-13, J-12
                self.game_over()
                return
        self.land()

    def land(self) -> None:
        seat = self.turn
        here = self.ids[self.at[seat]]
        kind = self.kind[here]
        if kind == "property":
            self.land_on_property(seat, here)
        elif kind == "chance":
            self.open_bets()
        elif kind == "go_to_jail":
            self.to_jail(seat)
            self.settled()
        elif kind == "free_parking":
            self.cash[seat] += self.pot
            self.pot = 0
            self.settled()
        else:
            self.settled()

    def land_on_property(self, seat: str, here: str) -> None:
        owner = self.owner.get(here)
        if owner is None:
            self.step, self.who, self.where = "buy", seat, here
        elif owner == seat or owner in self.jailed:
            self.settled()
        else:
            due = self.price[here] * (2 if self.whole_set(here) else 1)
            if self.rule["rent_claim"] == "auto":
                self.rent(seat, owner, due)
            else:
                self.claims.append((owner, seat, due, here))
                self.settled()

    def rent(self, payer: str, owner: str, due: int) -> None:
        if self.cash[payer] >= due:
            self.cash[payer] -= due
            self.cash[owner] += due
            self.settled()
        elif not self.owned_by(payer) and self.cash[payer] == 0:
            self.settled()  # J-34: nothing at all, nothing happens
        else:
            self.step, self.who, self.owed, self.creditor = "debt", payer, due, owner

    # --- commands -----------------------------------------------------------------------------------------------------

    def do(self, name: str, seat: str, fields: dict[str, Any], luck: list[tuple[str, str]]) -> None:
        """Carry a command out, or raise No."""
        command: Callable[..., None] = getattr(self, f"do_{name}")
        need(self.step != "over")
        command(seat, luck, **fields)

    def do_begin(self, seat: str, luck: list[tuple[str, str]], pick: str) -> None:
        for one in self.seats:
            self.from_bank(START, one)
        self.begin_turn(pick or luck[0][1])

    def do_set_table(self, seat: str, luck: list[tuple[str, str]], **laid: Any) -> None:
        """Begin in the middle of an evening, from what lies on the table."""
        self.bank, self.pot = laid["bank"], laid["jackpot"]
        for one, place in laid["seats"].items():
            self.cash[one] = place.cash
            self.at[one] = self.ids.index("jail" if place.jailed else place.space)
            if place.jailed:
                self.jailed.add(one)
                self.tries[one] = place.tries
        self.owner = dict(laid["owners"])
        if self.bank == 0:
            self.game_over()
            return
        self.begin_turn(laid["actor"])
        if laid["again"]:
            self.extra, self.doubles = True, 1
        if laid["step"] == "land":
            self.land()
        elif laid["step"] == "chance":
            self.open_bets()

    def do_roll(
        self, seat: str, luck: list[tuple[str, str]], chance_die: int | None = None, die: int | None = None
    ) -> None:
        need(self.step in ("roll", "jail") and seat == self.who)
        if self.level == "full":
            need(chance_die is None and die is None)
            first, second = luck[0][1].split("+")
            chance_die, die = (0 if first == "?" else int(first)), int(second)
        need(chance_die in (0, 2, 3, 4, 5, 6) and die in (1, 2, 3, 4, 5, 6))
        assert chance_die is not None
        assert die is not None
        self.claims = []  # rent not asked for before the next roll is lost
        if self.step == "jail":
            self.roll_in_jail(seat, chance_die, die)
            return
        self.die = die
        if chance_die == 0:  # J-18: no number, so no double
            self.doubles = 0
            self.step = "question"
            return
        if chance_die == die:
            self.doubles += 1
            if self.doubles == 3:
                self.to_jail(seat)
                self.settled()
                return
            self.extra = True
        else:
            self.doubles = 0
        self.move(chance_die + die)

    def roll_in_jail(self, seat: str, chance_die: int, die: int) -> None:
        self.doubles = 0
        if chance_die == die:
            self.leave_jail(seat)
            self.move(2 * die)  # and no further turn
            return
        self.tries[seat] += 1
        if self.tries[seat] < 3:
            self.settled()
            return
        self.leave_jail(seat)
        self.move(chance_die + die)  # J-37: "?" counts nothing

    def leave_jail(self, seat: str) -> None:
        self.jailed.discard(seat)
        self.tries[seat] = 0

    def do_bail(self, seat: str, luck: list[tuple[str, str]]) -> None:
        need(self.step in ("jail", "say") and seat == self.who and seat in self.jailed)
        need(self.cash[seat] >= BAIL)
        self.cash[seat] -= BAIL
        self.pot += BAIL
        self.leave_jail(seat)
        if self.step == "jail":
            self.step = "roll"

    def do_choose(self, seat: str, luck: list[tuple[str, str]], pick: str = "", give: str = "") -> None:
        need(seat == self.who and bool(seat))
        chooser: Callable[[str, str, str], None] | None = getattr(self, f"choose_{self.step}", None)
        need(chooser is not None)
        assert chooser is not None
        chooser(seat, pick, give)

    def choose_question(self, seat: str, pick: str, give: str) -> None:
        need(pick in ("chance", "move") and not give)
        if pick == "chance":
            self.open_bets()
        else:
            self.move(self.die)

    # --- buying and auctions ------------------------------------------------------------------------------------------

    def do_buy(self, seat: str, luck: list[tuple[str, str]], give: str = "") -> None:
        need(self.step == "buy" and seat == self.who)
        price = self.price[self.where]
        need(self.cash[seat] >= price)
        self.free_a_house(seat, give)
        self.cash[seat] -= price
        self.pot += price
        self.owner[self.where] = seat
        self.settled()

    def free_a_house(self, seat: str, give: str) -> None:
        if self.houses_left(seat):
            need(not give)
        else:
            need(self.owner.get(give) == seat)
            del self.owner[give]

    def do_auction(self, seat: str, luck: list[tuple[str, str]]) -> None:
        need(self.step == "buy" and seat == self.who)
        self.step, self.who, self.saying = "auction", "", {}

    def do_bid(self, seat: str, luck: list[tuple[str, str]], amount: int) -> None:
        need(self.step == "auction" and seat in self.seats and seat not in self.jailed)
        need(self.saying.get(seat) != 0 and self.leader() != seat)
        highest = max(self.saying.values(), default=0)
        need(amount % NOTE == 0 and highest < amount <= self.cash[seat])
        self.saying[seat] = amount
        self.maybe_sold()

    def do_pass(self, seat: str, luck: list[tuple[str, str]]) -> None:
        need(self.step == "auction" and seat in self.seats and seat not in self.jailed)
        need(self.saying.get(seat) != 0 and self.leader() != seat)
        self.saying[seat] = 0
        self.maybe_sold()

    def do_hammer(self, seat: str, luck: list[tuple[str, str]]) -> None:
        need(self.step == "auction" and not seat)
        self.sold()

    def maybe_sold(self) -> None:
        rivals = [
            seat
            for seat in self.seats
            if seat not in self.jailed and self.saying.get(seat) != 0 and seat != self.leader()
        ]
        if not rivals:
            self.sold()

    def sold(self) -> None:
        winner, amount = self.leader(), max(self.saying.values(), default=0)
        self.saying = {}
        if not winner:
            self.settled()
            return
        self.cash[winner] -= amount
        self.pot += amount
        if self.houses_left(winner):
            self.owner[self.where] = winner
            self.settled()
        else:
            self.step, self.who = "move_house", winner

    def choose_move_house(self, seat: str, pick: str, give: str) -> None:
        need(self.owner.get(give) == seat and not pick)
        del self.owner[give]
        self.owner[self.where] = seat
        self.settled()

    # --- rent ---------------------------------------------------------------------------------------------------------

    def do_claim(self, seat: str, luck: list[tuple[str, str]]) -> None:
        mine = [claim for claim in self.claims if claim[0] == seat]
        need(bool(mine))
        need(self.step in ("roll", "jail", "say"))
        claim = mine[0]
        self.claims.remove(claim)
        owner, payer, due, _ = claim
        self.resume = (self.step, self.who)
        self.rent(payer, owner, due)

    def choose_debt(self, seat: str, pick: str, give: str) -> None:
        need(not give)
        if self.cash[seat] >= self.owed:  # money has come in between; J-35: then it is money that is paid
            need(pick == "rent")
            self.cash[seat] -= self.owed
            self.cash[self.creditor] += self.owed
            self.settled()
        elif self.owned_by(seat):
            need(self.owner.get(pick) == seat)
            if self.houses_left(self.creditor):
                self.owner[pick] = self.creditor
                self.settled()
            else:
                del self.owner[pick]
                self.step, self.who, self.where = "rehouse", self.creditor, pick
        else:
            need(pick == "cash")
            self.cash[self.creditor] += self.cash[seat]
            self.cash[seat] = 0
            self.settled()

    def choose_rehouse(self, seat: str, pick: str, give: str) -> None:
        if pick == "leave":
            need(not give)
        else:
            need(pick == "move" and self.owner.get(give) == seat)
            del self.owner[give]
            self.owner[self.where] = seat
        self.settled()

    def do_pay(self, seat: str, luck: list[tuple[str, str]], pick: str, amount: int, note: str = "") -> None:
        need(seat in self.seats and self.step != "lobby")
        need(pick != seat and (pick == "jackpot" or pick in self.seats))
        need(not (self.step in ("debt", "spinning") and self.who == seat))  # nor out of the way of what is coming
        need(self.step != "swap_cash")
        promised = self.saying[seat] if self.step == "auction" and self.leader() == seat else 0
        need(amount % NOTE == 0 and NOTE <= amount <= self.cash[seat] - promised)
        self.cash[seat] -= amount
        if pick == "jackpot":
            self.pot += amount
        else:
            self.cash[pick] += amount

    # --- Chance -------------------------------------------------------------------------------------------------------

    def open_bets(self) -> None:
        self.step, self.who, self.saying = "bets", self.turn, {}

    def do_bet(self, seat: str, luck: list[tuple[str, str]], amount: int) -> None:
        need(self.step == "bets" and seat in self.seats and seat not in self.jailed)
        need(amount % NOTE == 0 and 0 <= amount <= self.cash[seat] + self.stake[seat])
        self.cash[seat] += self.stake[seat] - amount
        self.stake[seat] = amount

    def do_lock(self, seat: str, luck: list[tuple[str, str]]) -> None:
        need(self.step == "bets" and seat == self.who)
        self.step = "armed"

    def do_spin(self, seat: str, luck: list[tuple[str, str]], power: float) -> None:
        need(self.step == "armed" and seat == self.who)
        kind, _, house = luck[0][1].partition("/")
        self.fallen = (kind, "" if house == "-" else house)
        self.step = "spinning"

    def do_stop(self, seat: str, luck: list[tuple[str, str]]) -> None:
        need(self.step == "spinning" and not seat)
        kind, house = self.fallen
        self.hot_house(house)
        if self.bank == 0 and self.rule["bust"] == "stop_now_return_stakes":  # J-11, the other reading
            self.take_back(self.seats)
            self.game_over()
            return
        segment: Callable[[str], None] = getattr(self, f"segment_{kind.lower()}")
        segment(self.turn)

    def hot_house(self, house: str) -> None:
        owner = self.owner.get(house)
        if owner is not None and owner not in self.jailed:
            self.from_bank(self.price[house] * (4 if self.whole_set(house) else 2), owner)

    def take_back(self, seats: list[str]) -> None:
        for seat in seats:
            self.cash[seat] += self.stake[seat]
            self.stake[seat] = 0

    def others(self, seat: str) -> list[str]:
        return [other for other in self.seats if other != seat]

    def pay_out(self, taker: str, times: int) -> None:
        for seat in self.from_here(taker):
            self.from_bank(times * self.stake[seat], seat)
        self.take_back(self.seats)
        self.settled()

    def segment_x1(self, taker: str) -> None:
        self.pay_out(taker, 1)

    def segment_x2(self, taker: str) -> None:
        self.pay_out(taker, 2)

    def segment_x4(self, taker: str) -> None:
        self.pay_out(taker, 4)

    def pass_on(self, step: int) -> None:
        ring = [seat for seat in self.seats if self.stake[seat]]
        given = {seat: self.stake[seat] for seat in ring}
        for at, seat in enumerate(ring):
            self.stake[seat] = 0
            self.cash[ring[(at + step) % len(ring)]] += given[seat]
        self.settled()

    def segment_pass_left(self, taker: str) -> None:
        self.pass_on(1)

    def segment_pass_right(self, taker: str) -> None:
        self.pass_on(-1)

    def segment_pay_jackpot(self, taker: str) -> None:
        for seat in self.seats:
            self.lose_stake(seat)
        self.settled()

    def lose_stake(self, seat: str) -> None:
        self.pot += self.stake[seat]
        self.stake[seat] = 0

    def segment_go_to_jail(self, taker: str) -> None:
        self.lose_stake(taker)
        self.take_back(self.seats)
        self.to_jail(taker)
        self.settled()

    def segment_bankrupt(self, taker: str) -> None:
        self.lose_stake(taker)
        self.pot += self.cash[taker]
        self.cash[taker] = 0
        self.take_back(self.seats)
        self.settled()

    def segment_jackpot(self, taker: str) -> None:
        self.cash[taker] += self.pot + sum(self.stake.values())
        self.pot = 0
        self.stake = dict.fromkeys(self.seats, 0)
        self.settled()

    def ask(self, step: str, taker: str, *, possible: bool) -> None:
        self.take_back(self.seats)
        if possible:
            self.step, self.who = step, taker
        else:
            self.settled()

    def segment_build_house(self, taker: str) -> None:
        self.ask("build", taker, possible=len(self.owner) < len(self.price))

    def segment_steal_house(self, taker: str) -> None:
        self.ask("steal", taker, possible=any(owner != taker for owner in self.owner.values()))

    def segment_swap_house(self, taker: str) -> None:
        mine = self.owned_by(taker)
        self.ask("swap_house", taker, possible=bool(mine) and len(mine) < len(self.owner))

    def segment_swap_cash(self, taker: str) -> None:
        self.ask("swap_cash", taker, possible=len(self.seats) > 1)

    def choose_build(self, seat: str, pick: str, give: str) -> None:
        self.place_a_house(seat, pick, give, target=pick in self.price and pick not in self.owner)

    def choose_steal(self, seat: str, pick: str, give: str) -> None:
        self.place_a_house(seat, pick, give, target=self.owner.get(pick, seat) != seat)

    def place_a_house(self, seat: str, pick: str, give: str, *, target: bool) -> None:
        if not pick:  # J-28: only an offer when a house would have to move
            need(not self.houses_left(seat) and not give)
            self.settled()
            return
        need(target)
        self.free_a_house(seat, give)
        self.owner[pick] = seat
        self.settled()

    def choose_swap_house(self, seat: str, pick: str, give: str) -> None:
        need(self.owner.get(pick, seat) != seat and self.owner.get(give) == seat)
        self.owner[pick], self.owner[give] = seat, self.owner[pick]
        self.settled()

    def choose_swap_cash(self, seat: str, pick: str, give: str) -> None:
        need(not give)
        if not pick:
            need(self.rule["swap_cash_optional"] == "on")
        else:
            need(pick in self.seats and pick != seat)
            self.cash[seat], self.cash[pick] = self.cash[pick], self.cash[seat]
        self.settled()

    # --- money only: the players say what happened --------------------------------------------------------------------

    def say(self, seat: str, *, jailed: bool) -> None:
        need(self.step == "say" and seat == self.who and (seat in self.jailed) is jailed)

    def do_land(self, seat: str, luck: list[tuple[str, str]], pick: str) -> None:
        self.say(seat, jailed=False)
        need(pick in self.ids)
        self.claims = []  # landing again means that somebody has rolled
        self.at[seat] = self.ids.index(pick)
        self.land()

    def do_salary(self, seat: str, luck: list[tuple[str, str]]) -> None:
        self.say(seat, jailed=False)
        self.from_bank(SALARY, seat)
        if self.bank == 0 and self.rule["end_timing"] == "step":  # J-13; else the space is played first
            self.game_over()

    def do_chance(self, seat: str, luck: list[tuple[str, str]]) -> None:
        self.say(seat, jailed=False)
        self.claims = []
        self.open_bets()

    def do_free(self, seat: str, luck: list[tuple[str, str]]) -> None:
        self.say(seat, jailed=True)
        self.leave_jail(seat)
        self.settled()

    def do_done(self, seat: str, luck: list[tuple[str, str]]) -> None:
        need(self.step == "say" and seat == self.who)
        if self.bank == 0:
            self.game_over()
        else:
            self.begin_turn(self.left_of(seat))
