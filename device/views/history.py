"""The history as people read it: which events are lines of it, page by page, and what may be taken back with each."""

from collections.abc import Callable, Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from device.game import events as e
from device.game.ledger import total
from device.game.state import BANK, ISSUED, JACKPOT, PEOPLE, Game
from device.game.timeline import Timeline, is_another_phone, undo_kind
from device.language import N_, _
from device.views.scene import Scene
from device.views.shapes import Entry
from device.views.telling import ONE_LINE, tell_at
from device.views.words import Quiet, Words

# With hidden purses: what two seats settle between them, and what says how much was in a purse. What the rules or the
# wheel make anybody pay lies open on the table, as it does with notes.
PRIVATE = frozenset({"pay", "pay_all", "all_pay", "trade", "undo", "rent_all", "swap_cash"})
BY_ITSELF = frozenset({"rent", "show", "tram", "tax", "go", "loose_change"})
MINOR = (e.TurnBegan, e.StepBegan, e.Rolled, e.Walked, e.RoundSaid, e.Ruled)
PAGE = 50  # entries on one page of the whole evening

# What belongs to a Chance: by the reason of a movement or claim, and by the note.
CHANCE = frozenset({
    "hot_house", "payout", "pass", "stake_lost", "stake_won", "bankrupt", "jackpot", "swap_cash", "build", "steal", "swap_house",
    "segment", "hot_house_jailed", "jackpot_empty", "no_build", "no_steal", "no_swap_house", "luck_known",
})  # fmt: skip


# On boards with cards the cards are the Chance.
CARDS = frozenset({"card", "draw_again", "no_more_draws", "no_repairs", "free_booth", "booth"})


class Page(Struct, frozen=True):
    """A part of the history, newest first."""

    seq: int  # of the game when this was read
    entries: tuple[Entry, ...]
    before: int  # ask with this for what is older, 0 when there is no more
    books: str  # where all the money is, added up in words


def entries(scene: Scene, words: Words, limit: int, viewer: str | None = None) -> tuple[Entry, ...]:
    """The newest entries first, at most `limit`; where purses are hidden and a viewer is named, as this viewer may read."""
    return tuple(islice(_all(scene.line, words, viewer if words.game.secret else None), limit))


def page(line: Timeline, words: Words, seat: str, wanted: str = "all", before: int = 0, limit: int = PAGE) -> Page:
    """The newest entries older than `before` (0: the very newest) that `wanted` lets through: all | mine | chance | fixes."""
    found = tuple(
        islice(
            _all(line, words, seat if words.game.secret else None, before, _filter(words, seat, wanted)),
            limit + 1,
        )
    )
    more = found[limit - 1].seq if len(found) > limit else 0
    return Page(line.seq, found[:limit], more, books(words))


def books(words: Words) -> str:
    """All the money there is, added up in words: the proof that nothing was lost."""
    game = words.game
    players = sum(game.cash.get(seat, 0) for seat in game.order)
    at_risk = sum(game.staked(seat) for seat in game.order)
    bank, pot, issued = game.cash.get(BANK, 0), game.cash.get(JACKPOT, 0), -game.cash.get(ISSUED, 0)
    blanks = {
        "bank": words.money(bank),
        "jackpot": words.money(pot),
        "pot": words.pot(),
        "risk": words.money(at_risk),
        "players": words.money(players),
        "sum": words.money(total(game.cash) + issued),
    }
    line = _(_BOOKS[words.edition.pot(game), bool(at_risk)], **blanks)
    if total(game.cash) == game.total == bank + pot + at_risk + players - issued:
        if issued:
            # Translators: more money than lies in the box, because the bank is never broke
            return _(
                "The books balance: {line}, with {money} that the bank has added.", line=line, money=words.money(issued)
            )
        return _("The books balance: {line}.", line=line)
    money = words.money(game.total)
    return _("The money does not add up: {line}, but {money} lie in the box.", line=line, money=money)


_WITH_POT = N_("Bank {bank} + {pot} {jackpot} + players {players} = {sum}")
_BOOKS = {  # by the pot, and whether something is at risk
    ("jackpot", False): N_("Bank {bank} + Jackpot {jackpot} + players {players} = {sum}"),
    ("jackpot", True): N_("Bank {bank} + Jackpot {jackpot} + at risk {risk} + players {players} = {sum}"),
    ("loose_change", False): _WITH_POT,
    ("free_parking", False): _WITH_POT,
    ("", False): N_("Bank {bank} + players {players} = {sum}"),
}


def _words_for(words: Words, event: e.Event, viewer: str | None) -> Words:
    """Words that leave out the amount where it would tell somebody what is in another's purse."""
    if viewer is None or not isinstance(event, e.Moved) or event.why not in PRIVATE:
        return words
    parties = words.game.order if event.why in ONE_LINE else (event.source, event.target)
    open_to_all = BANK in parties or JACKPOT in parties
    return words if open_to_all or viewer in parties else Quiet(words.edition, words.game)


def as_read_by(viewer: str, line: Timeline, words: Words, lines: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The same lines for one who is not to read all the amounts; only those that differ are told again."""
    return tuple(_as_read_by(viewer, line, words, one) for one in lines)


def _as_read_by(viewer: str, line: Timeline, words: Words, entry: Entry) -> Entry:
    batch = line.batches[line.find(entry.seq)]
    theirs = _words_for(words, batch.events[entry.seq - batch.first], viewer)
    told = None if theirs is words else tell_at(theirs, batch.events, entry.seq - batch.first)
    return replace(entry, text=told[0]) if told else entry


def _minor(before: Game, event: e.Event) -> bool:
    people = isinstance(event, e.Marked) and event.name.startswith(PEOPLE)
    issued = isinstance(event, e.Moved) and event.why == "issued"
    return issued or isinstance(event, MINOR) or people or (before.phase != "lobby" and is_another_phone(before, event))


Wanted = Callable[[e.Event, bool], bool]  # an event, and whether it is taken back


def _all(
    line: Timeline, words: Words, viewer: str | None, before: int = 0, wanted: Wanted = lambda *of: True
) -> Iterator[Entry]:
    standing = 0  # lines of this batch and of all newer ones that are in force: they go together when one is taken back
    for number in reversed(range(len(line.batches))):
        batch, told = line.batches[number], {}
        for i, event in enumerate(batch.events):
            one = tell_at(_words_for(words, event, viewer), batch.events, i)
            if one is not None:
                told[batch.first + i] = (event, one)
        standing += sum(seq not in line.struck for seq in told)
        for seq, (event, (text, seat, why)) in reversed(told.items()):
            struck = seq in line.struck
            if (before and seq >= before) or not wanted(event, struck):
                continue
            kind = undo_kind(line, seq)
            takes = standing - 1 if kind == "back" else 0
            minor = _minor(line.before(number), event)
            rent, by, to = _laid_down(words, event)
            yield Entry(seq, text, seat, batch.at[11:19], kind, takes, struck, minor, why, rent, to, by)


def _laid_down(words: Words, event: e.Event) -> tuple[int, str, str]:
    """What moved without a question, from whom and to whom; where booths stand, prices go by themselves as well."""
    if not isinstance(event, e.Moved) or event.asset != "cash":
        return 0, "", ""
    by_itself = event.why in BY_ITSELF or (event.why == "buy" and "booths" in words.edition.facts)
    return (event.amount, event.source, event.target) if by_itself else (0, "", "")


def _about(seat: str, event: e.Event, struck: bool) -> bool:
    """Whether this is about a seat: it acted, paid, received, or was asked."""
    names = ("seat", "owner", "by", "to", "source", "target")
    if isinstance(event, e.Moved) and event.why in ONE_LINE:
        return True  # everybody pays or is paid
    return seat in {str(getattr(event, name, "")).removeprefix("stake:") for name in names}


def _filter(words: Words, seat: str, wanted: str) -> Wanted:
    found = _of_cards if wanted == "chance" and words.edition.decks else FILTERS[wanted]
    return lambda event, struck: found(seat, event, struck)


def _of_cards(seat: str, event: e.Event, struck: bool) -> bool:
    return getattr(event, "what", "") in CARDS or getattr(event, "why", "") in CARDS or isinstance(event, e.Carded)


def _of_chance(seat: str, event: e.Event, struck: bool) -> bool:
    bet = isinstance(event, e.RoundSaid) and event.kind == "bets"
    return bet or getattr(event, "why", "") in CHANCE or getattr(event, "what", "") in CHANCE


def _correction(seat: str, event: e.Event, struck: bool) -> bool:
    undo = isinstance(event, e.Moved) and event.why in ("undo", "fix")
    return struck or undo or isinstance(event, e.SeatLeft | e.Undone)


FILTERS: dict[str, Callable[[str, e.Event, bool], bool]] = {
    "all": lambda seat, event, struck: True,
    "mine": _about,
    "chance": _of_chance,
    "fixes": _correction,
}
