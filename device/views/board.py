"""What does not change during a game: spaces, rings, tokens, settings."""

from device.views import shapes
from device.views.scene import Scene
from device.views.words import COLOURS, SEGMENTS, TOKENS

CHOICES = {
    "guided": "Guided: tap your dice",
    "money": "Money only",
    "full": "Full: the box rolls",
    "must_claim_before_next_roll": "only when asked in time",
    "auto": "paid by itself",
    "land_or_pass": "reaching or passing",
    "land_only": "stopping on it",
    "finish_event": "finish the spin",
    "stop_now_return_stakes": "stop, bets go home",
    "step": "over at once",
    "end_of_turn": "after the turn",
    "share": "share the win",
    "most_properties": "most properties wins",
    "single_angle": "one arrow",
    "independent": "two draws",
    "open": "open to all",
    "hidden": "hidden from others",
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
        chance_ring=tuple(shapes.SegmentView(kind, *SEGMENTS[kind]) for kind in wheel.chance_ring),
        house_ring=wheel.house_ring,
        chance_offset=wheel.chance_offset,
        house_offset=wheel.house_offset,
        two_arrows=scene.game.settings.get("coupling") == "independent",
        tokens=token_views(scene),
        settings=tuple(
            shapes.SettingView(
                setting.name,
                setting.label,
                tuple(shapes.Pick(choice, CHOICES.get(choice, choice)) for choice in setting.choices),
                setting.default,
                setting.why,
            )
            for setting in edition.settings.values()
        ),
        placeholder=edition.placeholder,
    )


def token_views(scene: Scene) -> tuple[shapes.TokenView, ...]:
    """The tokens a player can pick."""
    return tuple(
        shapes.TokenView(token.seat, token.token, name, letter, pattern, colour, ink)
        for token in scene.edition.tokens
        for name, letter, pattern, colour, ink in (TOKENS[token.token],)
    )
