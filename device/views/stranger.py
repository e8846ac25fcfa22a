"""What somebody sees who has found the page and holds no seat: the way in, and nothing else.

Field by field, so that whatever State and Board learn later stays hidden from strangers until somebody adds it here.
"""

from device.language import spoken
from device.views import board_shapes, shapes
from device.views.board import token_views
from device.views.scene import Scene


def state(scene: Scene, lost: str = "") -> shapes.State:
    """Which tokens are free, and whether a game is on; and `lost`, what became of the seat that this phone had."""
    return shapes.State(
        seq=scene.line.seq,
        boot=scene.house.boot,
        build=scene.house.build,
        language=spoken(),
        game=scene.id,
        board=_hash(scene),
        phase=scene.game.phase,
        lost_seat=lost,
        url=scene.house.url,
        seats=tuple(
            shapes.SeatView(
                one.seat, one.name, one.token, one.letter, one.pattern, 0, taken=scene.game.seat(one.seat) is not None
            )
            for one in token_views(scene)
        ),
        bank=0,
        bank_start=0,
        jackpot=0,
        at_risk=0,
        total=0,
        balanced=True,
        scripted=scene.house.scripted,
    )


def board(scene: Scene) -> board_shapes.Board:
    """Which game it is, and the tokens to pick from."""
    edition = scene.edition
    return board_shapes.Board(
        game=scene.id,
        board=_hash(scene),
        edition=edition.name,
        title=edition.title,
        currency=edition.currency,
        spaces=(),
        chance_ring=(),
        house_ring=(),
        chance_offset=0.0,
        house_offset=0.0,
        two_arrows=False,
        tokens=token_views(scene),
        settings=(),
    )


def _hash(scene: Scene) -> str:
    """Another one than the board's own, so that a phone that takes a seat fetches the whole board."""
    return f"{scene.board_hash}-door"
