"""The simulated glass: what was shown is what anybody may look at."""

from io import BytesIO
from threading import Thread

import pytest
from PIL import Image, ImageDraw

from hardware.glass import SimulatedGlass


def picture(x: int = 0) -> Image.Image:
    """A frame all round and one pixel that makes it this picture and no other."""
    image = Image.new("1", (128, 64))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 127, 63), outline=1)
    draw.point((2 + x, 10), fill=1)
    return image


def test_the_png_is_the_newest_picture() -> None:
    glass = SimulatedGlass()
    glass.show(picture(1))
    glass.show(picture(2))
    seen = Image.open(BytesIO(glass.png()))
    assert (seen.format, seen.mode, seen.tobytes()) == ("PNG", "1", picture(2).tobytes())


def test_a_glass_that_was_never_shown_anything_is_dark() -> None:
    assert Image.open(BytesIO(SimulatedGlass().png())).getbbox() is None


def test_a_picture_is_encoded_once_however_many_look() -> None:
    glass = SimulatedGlass()
    glass.show(picture())
    assert glass.png() is glass.png()
    glass.show(picture())
    first = glass.png()
    glass.show(picture(1))
    assert glass.png() != first


def test_only_pictures_that_differ_from_the_last_are_counted() -> None:
    glass = SimulatedGlass()
    assert glass.count() == 0
    for x in (0, 0, 1, 0, 0):
        glass.show(picture(x))
    assert glass.count() == 3


def test_the_artist_may_go_on_drawing_in_the_same_picture() -> None:
    glass, image = SimulatedGlass(), picture()
    glass.show(image)
    image.paste(1, (0, 0, 128, 64))
    assert Image.open(BytesIO(glass.png())).tobytes() == picture().tobytes()


def test_many_threads_may_show_and_look() -> None:
    glass = SimulatedGlass()
    whole = {picture(x).tobytes() for x in range(100)}
    torn: list[bytes] = []

    def look() -> None:
        for _ in range(100):
            seen = Image.open(BytesIO(glass.png())).tobytes()
            if seen not in whole:
                torn.append(seen)

    glass.show(picture(0))
    lookers = [Thread(target=look) for _ in range(4)]
    for looker in lookers:
        looker.start()
    for x in range(100):
        glass.show(picture(x))
    for looker in lookers:
        looker.join()
    assert torn == []
    assert glass.count() == 100


@pytest.mark.parametrize("image", [Image.new("1", (128, 32)), Image.new("L", (128, 64))], ids=["size", "mode"])
def test_a_picture_of_the_wrong_size_or_mode_is_refused(image: Image.Image) -> None:
    with pytest.raises(ValueError, match="128x64 pixels in mode '1'"):
        SimulatedGlass().show(image)


def test_the_last_picture_stays() -> None:
    glass = SimulatedGlass()
    glass.stop(picture(1))
    glass.stop()
    assert Image.open(BytesIO(glass.png())).tobytes() == picture(1).tobytes()
