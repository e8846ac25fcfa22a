"""What does not change during a game: spaces, rings, tokens, settings."""

from device.game.board import Space
from device.game.edition import MANNERS, Edition
from device.language import _
from device.views import board_shapes, shapes
from device.views.scene import Scene
from device.views.words import COLOURS, PRESETS, SEGMENTS, TOKENS, choice, mark, printed


def board(scene: Scene) -> board_shapes.Board:
    """The board of the scene's game."""
    edition = scene.edition
    wheel = edition.wheel
    return board_shapes.Board(
        game=scene.id,
        board=scene.board_hash,
        edition=edition.name,
        title=edition.title,
        currency=edition.currency,
        spaces=tuple(_space(edition, space) for space in edition.board.spaces),
        chance_ring=tuple(_segment(kind) for kind in wheel.chance_ring) if wheel else (),
        house_ring=wheel.house_ring if wheel else (),
        chance_offset=wheel.chance_offset if wheel else 0.0,
        house_offset=wheel.house_offset if wheel else 0.0,
        two_arrows=scene.game.settings.get("coupling") == "independent",
        tokens=token_views(scene),
        settings=tuple(
            board_shapes.SettingView(
                setting.name,
                _(setting.label),
                tuple(shapes.Pick(value, choice(setting.name, value, edition.currency)) for value in setting.choices),
                setting.default,
                _(setting.why),
                setting.house,
            )
            for setting in edition.settings.values()
        ),
        placeholder=edition.placeholder,
        notes=edition.notes,
        purse=tuple(sorted(edition.purse.items())),
        dice=edition.dice,
        booths="booths" in edition.facts,
        presets=tuple(
            board_shapes.PresetView(
                name,
                _(PRESETS.get(name, name)),
                _differences(edition, name),
                edition.preset_settings(name),
                name in MANNERS,
            )
            for name in edition.presets
        ),
    )


def _differences(edition: Edition, preset: str) -> str:
    """All that a preset changes, in words."""
    return "; ".join(
        # Translators: a house rule and what is chosen, e.g. "Trades: on"
        _("{label}: {choice}", label=_(edition.settings[name].label), choice=choice(name, value, edition.currency))
        for name, value in edition.presets[preset].items()
    ) or _("As the printed rules say.")


def _space(edition: Edition, space: Space) -> board_shapes.SpaceView:
    colour = COLOURS.get(space.group or space.kind, "")
    deed = edition.deeds.get(space.id)
    if deed is None:
        return board_shapes.SpaceView(space.id, printed(space.name), space.kind, space.group, colour, space.price)
    return board_shapes.SpaceView(
        space.id, printed(space.name), space.kind, space.group, colour, space.price, deed.rents, deed.kind == "utility",
        deed.house, deed.mortgage, deed.lift,
    )  # fmt: skip


def _segment(kind: str) -> board_shapes.SegmentView:
    label, short, mood = SEGMENTS[kind]
    return board_shapes.SegmentView(kind, _(label), _(short), mood)


def token_views(scene: Scene) -> tuple[board_shapes.TokenView, ...]:
    """The tokens a player can pick."""
    return tuple(
        board_shapes.TokenView(token.seat, token.token, _(name), mark(token.token), pattern, colour, ink)
        for token in scene.edition.tokens
        for name, _letter, pattern, colour, ink in (TOKENS[token.token],)
    )
