"""What does not change during a game: spaces, rings, tokens, settings."""

from device.language import _
from device.views import shapes
from device.views.scene import Scene
from device.views.words import COLOURS, SEGMENTS, TOKENS, choice, printed


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
            shapes.SpaceView(
                space.id, printed(space.name), space.kind, space.group, COLOURS.get(space.group, ""), space.price
            )
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
                tuple(shapes.Pick(value, choice(setting.name, value, edition.currency)) for value in setting.choices),
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
        shapes.TokenView(token.seat, token.token, _(name), _(letter), pattern, colour, ink)
        for token in scene.edition.tokens
        for name, letter, pattern, colour, ink in (TOKENS[token.token],)
    )
