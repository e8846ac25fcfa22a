"""What is wrong with the box, in the language of whoever reads it."""

from msgspec.structs import replace

from device.language import _
from hardware.trouble import Trouble


def told(trouble: Trouble) -> Trouble:
    """The same fault with its sentence finished and translated."""
    blanks = {name: value if isinstance(value, int) else _(value) for name, value in trouble.blanks.items()}
    return replace(trouble, text=_(trouble.text, **blanks), blanks={})
