"""Two keys and the host in words: the question that waits for the other side, and what the box offers of it in its menu."""

from collections.abc import Callable
from typing import Any

from device.game.state import BANK
from device.language import N_, _
from device.views import shapes
from device.views.saved import day, who
from device.views.scene import Scene
from device.views.words import Words


def asked(scene: Scene, now: float) -> shapes.AtBox | None:
    """What waits for the other side's yes, with the seconds left when this is looked at."""
    waiting = scene.asked
    if waiting is None:
        return None
    command = waiting.command
    text = _QUESTIONS[str(command.__struct_config__.tag)](Words(scene.edition, scene.game), scene, command)
    left = round(max(waiting.until - now, 0.0), 1)
    return shapes.AtBox(waiting.number, text, command.seat, waiting.to, left, waiting.of)


def _fix(words: Words, scene: Scene, command: Any) -> str:
    return _(
        "Fix: {source} gives {target} {money} ({note})?",
        source=words.name(command.give), target=words.name(command.pick), money=words.money(command.amount), note=words.note(command.note),
    )  # fmt: skip


def _take(words: Words, scene: Scene, command: Any) -> str:
    blanks = {"who": words.name(command.seat), "money": words.money(command.amount)}
    if command.note:
        return _("{who} takes {money} from the bank ({note})?", **blanks, note=words.note(command.note))
    return _("{who} takes {money} from the bank?", **blanks)


def _resume(words: Words, scene: Scene, command: Any) -> str:
    game = next((one for one in scene.saved if one.game == command.game), None)
    if game is None:
        return _("Go on with this game?") if command.game in ("", scene.id) else _("Go on with an earlier game?")
    return _("Go on with {day}: {players}?", day=day(game.until), players=who(game))


def _new_game(words: Words, scene: Scene, command: Any) -> str:
    title = next((one.title for one in scene.boards if one.id == command.board), "")
    if title and command.board != scene.game.table:
        # Translators: a question on the box's screen; the title of a board, e.g. "Monopoly Junior", stands in it
        return _("Put this game away and lay out {board}?", board=title)
    return _("Put this game away and lay out a new one?")


_QUESTIONS: dict[str, Callable[[Words, Scene, Any], str]] = {
    "new_game": _new_game,
    "resume": _resume,
    "remove": lambda words, scene, command: _("Take {who} out of the game?", who=words.name(command.pick)),
    "fix": _fix,
    "take": _take,
}


def at_the_box(scene: Scene) -> tuple[shapes.OptionView, ...]:
    """What the knob may do about people and money beside the moves of the game."""
    game, words = scene.game, Words(scene.edition, scene.game)
    found: list[shapes.OptionView] = []

    def option(command: str, seat: str, label: str, short: str, picks: tuple[shapes.Pick, ...], **more: Any) -> None:
        if picks:
            found.append(shapes.OptionView(command, seat, _(label), _(short), picks=picks, **more))

    def people(seats: Any) -> tuple[shapes.Pick, ...]:
        return tuple(shapes.Pick(seat, words.name(seat), seat) for seat in seats)

    hosts = people(seat.id for seat in game.seats if seat.badge and seat.id != game.host)
    nobody = (shapes.Pick("", _("nobody")),) if game.host else ()
    if game.phase == "lobby" and len(game.order) > 1:
        places = shapes.Amount(1, len(game.order), 1, "count")
        option("order", "", N_("Who sits where?"), N_("seat order"), people(game.order), amount=places)
    if game.phase != "over":
        option("host", "", N_("Who is host?"), N_("host"), (*hosts, *nobody))
    if game.phase == "playing":
        option(
            "unpark", "", N_("Who plays again?"), N_("unpark"), people(seat for seat in game.order if game.parked(seat))
        )
        if game.host:
            away = (seat.id for seat in game.seats if seat.id not in scene.here and seat.id != game.host)
            option(
                "park", "", N_("Host plays for?"), N_("park"), people(seat for seat in away if not game.parked(seat))
            )
        if len(game.playing) > scene.edition.players[0] and game.step.kind != "spinning":
            option("remove", "", N_("Take out of the game?"), N_("take out"), people(game.playing), grave=True)
    return (*found, *_money(scene, words))


def _money(scene: Scene, words: Words) -> tuple[shapes.OptionView, ...]:
    """What a phone's pages have for its seat, for the acting seat whose phone is not here."""
    game, seat, note = scene.game, scene.game.actor, scene.edition.note
    if game.phase != "playing" or seat in scene.here or game.step.kind in ("spinning", "swap_cash", "debt"):
        return ()
    others = [one for one in game.around(seat)[1:] if not game.is_out(one)]
    all_can = game.free_cash(seat) // len(others) // note * note
    bank = (game.total if scene.edition.endless else game.cash[BANK]) // note * note
    found = []
    if all_can >= note:
        most = shapes.Amount(note, all_can, note)
        found.append(shapes.OptionView("pay_all", seat, _("Pay everybody"), _("pay all"), amount=most))
    if bank >= note and game.settings.get("bank_by_hand", "confirm") != "off":
        most = shapes.Amount(note, bank, note)
        found.append(shapes.OptionView("take", seat, _("Take from the bank"), _("from bank"), amount=most, grave=True))
    return tuple(found)
