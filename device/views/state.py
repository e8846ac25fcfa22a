"""One Scene -> the State everybody sees, then what differs for one viewer: own seat, options and hint, the code."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from device.game.edition import Edition
from device.game.ledger import total
from device.game.rules import auction, trade
from device.game.state import BANK, JACKPOT, Game
from device.language import _, spoken
from device.views import arrow, cards, choices, deeds, hiding, history, hosting, playtime, report, seals, shapes, steps
from device.views.awards import awards
from device.views.offers import offer_view
from device.views.saved import SavedGame, day, saved, standings, who
from device.views.scene import Scene
from device.views.steps_boards import last_one
from device.views.troubles import told
from device.views.words import N14_, TOKENS, Words, called, mark

HISTORY = 16  # entries in every state; more would only make each message longer


def common(scene: Scene) -> shapes.State:
    """What all viewers see; made once a scene and shared."""
    game, edition = scene.game, scene.edition
    words = Words(edition, game)
    headline = _headline(scene)
    rest, house_rest = arrow.resting(scene)
    result, sealed = report.newest(scene, words), seals.waiting(scene)
    if result is not None and sealed is not None:
        result = replace(result, seal=None)  # nobody looks at the last result now, and two seals at once confuse
    return shapes.State(
        seq=scene.line.seq,
        boot=scene.house.boot,
        build=scene.house.build,
        language=spoken(),
        game=scene.id,
        board=scene.board_hash,
        phase=game.phase,
        host=game.host,
        step="asleep" if scene.asleep else game.step.kind,
        actor="" if scene.asleep else game.step.seat or game.actor,
        say=headline.say,
        hint=headline.looking_on,
        url=scene.house.url,
        level=game.settings.get("level", "guided"),
        seats=tuple(_seats(scene)),
        bank=game.cash.get(BANK, 0),
        bank_start=game.total - edition.start * len(game.seats),
        endless=edition.endless,
        jackpot=game.cash.get(JACKPOT, 0),
        pot=words.pot(),
        at_risk=sum(game.staked(seat) for seat in game.order),
        total=game.total,
        balanced=total(game.cash) == game.total,
        offers=() if scene.asleep else tuple(offer_view(scene, words, offer) for offer in game.offers),
        auction=_auction(words),
        arrow=rest,
        house_arrow=house_rest,
        report=result,
        seal=sealed,
        deeds=tuple(deeds.deeds(words)),
        stock=deeds.stock(words),
        hotel=edition.hotel(game) if edition.hotel else 5,
        tries=edition.tries(edition, game),
        card=cards.newest(scene.line, words) if edition.decks else None,
        roll=deeds.roll(scene.line, words),
        debt=deeds.debt(words),
        about=_about(game),
        books=history.books(words) if game.total and not scene.asleep else "",
        standings=tuple(_praised(scene, words)) if game.phase == "over" else (),
        history=history.entries(scene, words, HISTORY),
        settings={**edition.defaults(), **game.settings},
        boards=scene.boards if game.phase == "lobby" and not scene.asleep else (),
        table=game.table,
        preset=edition.preset(game.settings),
        printing=edition.preset(game.settings, manner=False),
        simulated=scene.house.simulated,
        scripted=scene.house.scripted,
        notice=scene.notice,
        troubles=tuple(told(trouble) for trouble in scene.house.troubles),
    )


def _about(game: Game) -> str:
    if game.round is not None:
        return "" if game.round.kind == "auction" and game.step.other else game.round.about
    return game.step.space if game.step.kind in ("buy", "utility", "mortgage_transfer") else ""


def _headline(scene: Scene) -> steps.Headline:
    if scene.asleep:
        return steps.asleep(saved(scene.id, scene.line, scene.edition))
    return steps.headline(Words(scene.edition, scene.game))


def _praised(scene: Scene, words: Words) -> Iterable[shapes.Standing]:
    titles = {award.seat: award.title for award in awards(scene.line, words)}
    return (
        replace(line, award=titles.get(line.seat, ""), parts=_made_of(words, line.seat))
        for line in standings(scene.edition, scene.game)
    )


def _made_of(words: Words, seat: str) -> str:
    """What somebody's worth is made of, where more than cash counts."""
    edition, game = words.edition, words.game
    if edition.estate is None or game.is_out(seat):
        return ""
    deeds, buildings = (words.money(amount) for amount in edition.estate(edition, game, seat))
    return _(
        "cash {cash}, deeds {deeds}, buildings {buildings}",
        cash=words.money(game.cash[seat]),
        deeds=deeds,
        buildings=buildings,
    )


def seen_by(state: shapes.State, scene: Scene, seat: str, now: float, yours: tuple[str, ...] = ()) -> shapes.State:
    """The state for a phone that acts for `seat` now, and may for all of `yours`; "" is the television, who may ask nothing."""
    options = _options(scene, (seat,)) if seat and not scene.asleep else ()
    code = scene.code if seat else ""
    setup = scene.house.setup if seat else {}
    state = hiding.seen_by(state, scene, seat)
    acts = state.actor and state.actor in (seat, *yours)
    hint = _headline(scene).hint if acts else state.hint
    plots = deeds.plots(Words(scene.edition, scene.game), seat) if seat and not scene.asleep else ()
    return replace(
        state, hint=hint, plots=plots, you=seat, yours=yours, options=options, code=code, setup=setup, asked_at_box=hosting.asked(scene, now),
        **_timed(state, scene, now),
    )  # fmt: skip


def seen_by_box(state: shapes.State, scene: Scene, now: float) -> shapes.State:
    """The state for the box itself, which acts for everybody: the acting seat's options first."""
    order = scene.game.order
    menus = hiding.unopened(scene)
    actor = scene.game.step.seat or scene.game.actor
    seats = (*(scene.game.around(actor) if actor in order else order), "")
    if scene.game.phase == "lobby":
        seats = ("",)
    options = tuple(option for option in _options(menus, seats) if not option.text)  # a knob cannot write
    options = (_go_on(),) if scene.asleep else options
    if scene.asleep or scene.game.phase != "playing":
        options += tuple(_earlier(game) for game in scene.saved)
    options += () if scene.asleep else hosting.at_the_box(menus)
    house = scene.house
    plots = deeds.plots(Words(menus.edition, menus.game), actor) if actor and not scene.asleep else ()
    state = hiding.on_the_glass(state, scene)
    poor = scene.game.step.kind == "debt" and hiding.shut(scene.game, actor)  # how poor is not for the glass to tell
    hint = state.hint if poor else _headline(scene).hint
    return replace(
        state, hint=hint, books="", options=options, plots=plots, code=scene.code, setup=house.setup, wifi=house.wifi, guests=house.guests,
        lost=house.lost, wires=house.wires, asked_at_box=hosting.asked(scene, now),
        **_timed(state, scene, now),
    )  # fmt: skip


def _go_on() -> shapes.OptionView:
    return shapes.OptionView("resume", "", _("Go on with this game"), _(N14_("go on")), main=True)


def _earlier(game: SavedGame) -> shapes.OptionView:
    when = day(game.until)
    label = _("Go on with {day}: {names}?", day=when, names=who(game))
    return shapes.OptionView(
        "resume", "", label, _(N14_("go on: {day}"), day=when), fixed={"game": game.game}, grave=True
    )


def _timed(state: shapes.State, scene: Scene, now: float) -> dict[str, Any]:
    """What depends on the moment of looking: the age of a spin, the seconds left of an auction; never a date (C14)."""
    if scene.asleep:
        return {}
    left = playtime.left(scene.game, scene.played, now)
    timed: dict[str, Any] = {"spin": arrow.spinning(scene, now), "seconds_left": round(left, 1)}
    clock = int(scene.game.settings.get("auction_seconds", "0"))
    if state.step == "wanted":
        timed["window"] = round(max(scene.said_at + playtime.WANTED - now, 0.0), 1)
    if state.auction is not None and clock and state.auction.leader:
        left = max(scene.said_at + clock - now, 0.0)
        timed["auction"] = replace(state.auction, seconds=round(left, 1), of=float(clock))
    return timed


def _options(scene: Scene, seats: Iterable[str]) -> tuple[shapes.OptionView, ...]:
    words = Words(scene.edition, scene.game)
    return tuple(
        choices.view(words, option)
        for seat in seats
        for option in scene.edition.options(scene.edition, scene.game, seat)
        if option.command != "stop" or scene.game.step.kind != "spinning"
    )


def _seats(scene: Scene) -> Iterable[shapes.SeatView]:
    game, edition = scene.game, scene.edition
    words = Words(edition, game)
    actor = game.step.seat or game.actor
    sitting = iter(game.order)  # in their own order, wherever the free tokens stand between them
    tokens = {token.seat: token for token in edition.tokens}
    for printed in edition.tokens:
        token = tokens[next(sitting)] if printed.seat in game.order else printed
        seat = game.seat(token.seat)
        name, letter, pattern = TOKENS[token.token][0], mark(token.token), TOKENS[token.token][2]
        if seat is None:
            yield shapes.SeatView(token.seat, _(name), token.token, letter, pattern, 0)
            continue
        owns = tuple(space for space in edition.board.properties if game.owners.get(space) == seat.id)
        yield shapes.SeatView(
            seat=seat.id,
            name=called(seat.name, token.token),
            token=token.token,
            letter=letter,
            pattern=pattern,
            cash=game.cash.get(seat.id, 0),
            stake=game.staked(seat.id),
            said=_said(edition, game, seat.id),
            jailed=seat.id in game.jail,
            tries=game.marks.get(f"tries:{seat.id}", 0),
            place=edition.board.at(game.places.get(seat.id, 0)).id,
            owns=owns,
            houses=deeds.supply(words, seat.id),
            turn=game.phase == "playing" and seat.id == actor and not game.is_out(seat.id),
            taken=True,
            phone=bool(seat.badge),
            here=bool(seat.badge) and seat.id in scene.here,
            kids=seat.kids,
            host=seat.id == game.host,
            parked=game.parked(seat.id),
            out=game.is_out(seat.id),
            worth=edition.worth(edition, game, seat.id) if edition.plots and game.phase != "lobby" else 0,
            cards=tuple(cards.view(words, one) for one in game.cards.get(f"hand:{seat.id}", ())),
            speed=f"speed:{seat.id}" in game.marks,
            partners=() if scene.asleep else trade.partners(edition, game, seat.id),
            things=trade.things(edition, game, seat.id) if game.phase == "playing" else (),
        )


def _said(edition: Edition, game: Game, seat: str) -> str:
    if game.round is None:
        return ""
    if auction.barred(edition, game, seat):
        return "jail"
    if seat not in game.round.said:
        return ""
    yes, no = {"bets": ("bet", "no bet"), "auction": ("bid", "out"), "wanted": ("want", "out")}[game.round.kind]
    return yes if game.round.said[seat] else no


def _auction(words: Words) -> shapes.AuctionView | None:
    open_round = words.game.round
    if open_round is None or open_round.kind != "auction":
        return None
    space = words.edition.board.space(open_round.about)
    what = (space.id, space.name, space.price)
    if asset := words.game.step.other:
        what = ("", last_one(asset), 0)
    return shapes.AuctionView(
        *what,
        open_round.highest,
        open_round.leader,
        auction.lowest(words.edition, words.game),
    )
