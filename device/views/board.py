"""What does not change during a game: spaces, rings, tokens, settings."""

from device.language import N_, _
from device.views import shapes
from device.views.scene import Scene
from device.views.words import COLOURS, SEGMENTS, TOKENS

CHOICES = {
    "guided": N_("Guided: tap your dice"),
    "money": N_("Money only"),
    "full": N_("Full: the box rolls"),
    "must_claim_before_next_roll": N_("only when asked in time"),
    "auto": N_("paid by itself"),
    "land_or_pass": N_("reaching or passing"),
    "land_only": N_("stopping on it"),
    "finish_event": N_("finish the spin"),
    "stop_now_return_stakes": N_("stop, bets go home"),
    "step": N_("over at once"),
    "end_of_turn": N_("after the turn"),
    "share": N_("share the win"),
    "most_properties": N_("most properties wins"),
    "single_angle": N_("one arrow"),
    "independent": N_("two draws"),
    "open": N_("open to all"),
    "hidden": N_("hidden from others"),
    "confirm": N_("a press on the box"),
    "free": N_("just so"),
    "off": N_("off"),
    "on": N_("on"),
}


def board(scene: Scene) -> shapes.Board:
    """The board of the scene's game."""
    edition = scene.edition
    wheel = edition.wheel
    return shapes.Board(
        game=scene.id,
        board=scene.board_hash,
        edition=edition.name,
        title=edition.title,
        currency=edition.currency,
        spaces=tuple(
            shapes.SpaceView(space.id, space.name, space.kind, space.group, COLOURS.get(space.group, ""), space.price)
            for space in edition.board.spaces
        ),
        chance_ring=tuple(_segment(kind) for kind in wheel.chance_ring),
        house_ring=wheel.house_ring,
        chance_offset=wheel.chance_offset,
        house_offset=wheel.house_offset,
        two_arrows=scene.game.settings.get("coupling") == "independent",
        tokens=token_views(scene),
        settings=tuple(
            shapes.SettingView(
                setting.name,
                _(setting.label),
                tuple(shapes.Pick(choice, _(CHOICES.get(choice, choice))) for choice in setting.choices),
                setting.default,
                _(setting.why),
            )
            for setting in edition.settings.values()
        ),
        placeholder=edition.placeholder,
        notes=edition.notes,
    )


def _segment(kind: str) -> shapes.SegmentView:
    label, short, mood = SEGMENTS[kind]
    return shapes.SegmentView(kind, _(label), _(short), mood)


def token_views(scene: Scene) -> tuple[shapes.TokenView, ...]:
    """The tokens a player can pick."""
    return tuple(
        shapes.TokenView(token.seat, token.token, _(name), letter, pattern, colour, ink)
        for token in scene.edition.tokens
        for name, letter, pattern, colour, ink in (TOKENS[token.token],)
    )
