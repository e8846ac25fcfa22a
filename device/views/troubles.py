"""What is wrong with the box, in the language of whoever reads it."""

from msgspec.structs import replace

from device.language import _
from hardware.trouble import Trouble


def told(trouble: Trouble) -> Trouble:
    """The same fault with its sentence finished and translated."""
    return replace(trouble, text=_(trouble.message or trouble.text, **trouble.blanks), message="", blanks={})
