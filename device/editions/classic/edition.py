"""Monopoly Classic's TOML, checked and made into an Edition; each complaint names its line."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from device.editions.checking import converted
from device.editions.classic import building, dealing, deeds, jail, menu, plots, rules, timed, trade
from device.editions.classic.checks import check
from device.editions.classic.rows import DECKS, PROPERTIES, Amounts, CardRow, File, group_of
from device.editions.classic.settings import BANK_TOTALS, SETTINGS
from device.editions.classic.sheet import built, hotel_level, raisable, receiver, tenth
from device.editions.trouble import chosen, presets
from device.game.board import Space, lay
from device.game.edition import Card, Deed, Edition, Setting, Tax, Token
from device.game.state import Game


def build(text: str, table: Mapping[str, Any]) -> Edition:
    """The edition that this table describes; raises BadBoard."""
    file = converted(text, table, File)
    board = lay(tuple(Space(row.id, row.name, row.kind, group_of(row), row.price) for row in file.space))
    check(text, file, board)
    usual = _usual(file)
    return Edition(
        name=file.edition.name,
        title=file.edition.title,
        currency=file.edition.currency,
        note=file.money.note,
        notes=file.money.notes or (file.money.note,),
        text=text,
        board=board,
        tokens=tuple(Token(row.id, row.token) for row in file.seat),
        players=(2, len(file.seat)),
        total=file.money.total,
        start=file.money.start,
        facts=_facts(file.amounts),
        settings=chosen(text, usual, file.rules),
        moves=rules.MOVES,
        chances=rules.CHANCES,
        starts=rules.STARTS,
        options=menu.options,
        ended=timed.ended,
        worth=timed.worth,
        estate=timed.estate,
        decks={deck: tuple(row.id for row in file.card if row.deck == deck) for deck in DECKS},
        cards={row.id: _card(row) for row in file.card},
        supply=dealing.supply,
        comes=dealing.comes,
        goes=dealing.goes,
        endless=True,
        dice=("white", "white", "speed"),
        deeds=_deeds(file),
        taxes=_taxes(file),
        pot=_pot,
        row=deeds.row,
        plots=plots.plots,
        next_asset=building.next_asset,
        raisable=raisable,
        tries=jail.tries,
        deal=dealing.deal,
        onward=rules.ONWARD,
        built=built,
        hotel=hotel_level,
        receiver=receiver,
        barter=trade.check,
        traded=trade.after_trade,
        unsound=building.unsound,
        presets=presets(text, file.presets, usual),
    )


def _facts(amounts: Amounts) -> Mapping[str, int]:
    # "houses" elsewhere limits what a seat may own; here they are the Bank's.
    found = msgspec.structs.asdict(amounts)
    houses = found.pop("houses")
    return {**found, "stock_houses": houses, "jailed_bid": 1}


def _pot(game: Game) -> str:
    return "" if game.settings["free_parking_pot"] == "off" else "free_parking"


def _card(row: CardRow) -> Card:
    return Card(row.id, row.story, row.effect, row.to, row.amount, row.hotel, row.times, row.effect == "jail_free")


def _deeds(file: File) -> Mapping[str, Deed]:
    return {
        row.id: Deed(
            row.id,
            row.kind,
            group_of(row),
            row.price,
            row.rent or row.times,
            row.house,
            row.mortgage,
            row.lift,
            tenth(file.money.note, row.mortgage),
        )
        for row in file.space
        if row.kind in PROPERTIES
    }


def _taxes(file: File) -> Mapping[str, Tax]:
    return {row.id: Tax(row.pay, row.older, row.tenth) for row in file.space if row.kind == "tax"}


def _usual(file: File) -> Mapping[str, Setting]:
    totals = [file.money.total, *(total for total in BANK_TOTALS if total != file.money.total)]
    payable = tuple(str(total) for total in totals if total % file.money.note == 0)
    found = {**SETTINGS, "bank_total": replace(SETTINGS["bank_total"], choices=payable, default=payable[0])}
    if not file.decks.old_chest:
        found["chest_deck"] = replace(found["chest_deck"], choices=found["chest_deck"].choices[:1])
    return found
