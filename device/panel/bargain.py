"""The pages of a trade: lists with ticks, the money, and the whole offer in words. Drawing only; a press is `trading`."""

from msgspec.structs import replace

from device.language import _
from device.panel import trading
from device.panel.deeds import named, space_of
from device.panel.entries import dial, long_question
from device.panel.form import Bargain
from device.panel.holdings import deed_of
from device.panel.scene import Scene
from device.views import offers
from device.views.shapes import OptionView


def drawn(scene: Scene) -> None:
    """The open page of the trade."""
    trade, option = scene.face.trade, trading.option_of(scene.face, scene.state)
    if trade is None or option is None:
        return
    limits = trading.limits(scene.face, scene.state)
    if limits:
        # Translators: the money that a player puts into a trade, after the name; at most 12 letters
        adds = _("adds money")
        dial(scene, OptionView(option.command, trade.seat if trade.part == "pay" else trade.other, adds, adds, limits))
    elif trade.part == "sure":
        # Translators: a headline over a question, at most 19 letters
        long_question(scene, trade.seat, _("ARE YOU SURE?"), _in_words(scene, trade))
    else:
        _list(scene, trade)


def _list(scene: Scene, trade: Bargain) -> None:
    rows = trading.rows(scene.face, scene.state)
    seat = trade.other if trade.part == "take" else trade.seat
    # Translators: a headline over a list of what a player gives in a trade; at most 8 letters beside the name
    title = scene.named(seat, _("{name} gives"), 13)
    if trade.part == "with":
        # Translators: a headline over a list of players: with whom one trades; at most 13 letters
        title = _("TRADE WITH")
    scene.head(title, f"{scene.face.cursor + 1}/{len(rows)}", seat)
    named(scene, tuple(replace(row, text=_thing(scene, row.key)) if row.icon else row for row in rows))
    scene.list_foot()


def _in_words(scene: Scene, trade: Bargain) -> str:
    """The same sentence that the other seat will be asked."""
    give = [_thing(scene, one) for one in trade.give] + ([scene.money(trade.pay)] if trade.pay else [])
    take = [_thing(scene, one) for one in trade.take] + ([scene.money(trade.ask)] if trade.ask else [])
    return offers.trade(scene.name(trade.seat), scene.name(trade.other), give, take)


def _thing(scene: Scene, one: str) -> str:
    deed = deed_of(scene.state, one)
    place, space = scene.place(one) or _("a jail card"), space_of(scene, one)
    return offers.mortgaged(place, scene.money(space.lift)) if deed and deed.mortgaged and space else place
