"""The questions by which phones find out whether a Wi-Fi leads to the internet, answered so that they stay on it.

The box's own Wi-Fi leads nowhere, and its DNS gives the box's address for every name, so these questions arrive here.
There are three ways to answer:

* not at all: Android calls the Wi-Fi useless and asks over mobile data instead, iPhones look for a better one;
* with a page of our own, as a hotel does: the phone opens a "sign in" window. That window is a browser of its own that
  forgets its cookies, and an iPhone leaves the Wi-Fi when it is closed (publiclab/pi-builder#41);
* with exactly what the maker's own server would say: the phone is content and stays.

We do the third. Nothing opens by itself; the second QR code on the box leads into the real browser. Newer Androids also
ask over TLS, where nobody but the maker can answer; they say "limited connection", and people tap "keep" once.
Only while the own Wi-Fi is up: on a home network none of these addresses exists.
"""

from collections.abc import Callable

from flask import Blueprint, Response

from companion_web.answers import Refusal

APPLE = "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"
MOZILLA = '<meta http-equiv="refresh" content="0;url=https://support.mozilla.org/kb/captive-portal"/>'
NOTHING = (204, "", "text/plain")
ONLINE = (200, "NetworkManager is online\n", "text/plain")

# Each question has its own address and its own one right answer, byte for byte: (status, body, type).
PROBES = {
    "/generate_204": NOTHING,  # Android, ChromeOS and most makers' own versions of it
    "/gen_204": NOTHING,
    "/hotspot-detect.html": (200, APPLE, "text/html"),  # iPhone, iPad, Mac
    "/library/test/success.html": (200, APPLE, "text/html"),
    "/connecttest.txt": (200, "Microsoft Connect Test", "text/plain"),  # Windows 10 and 11
    "/ncsi.txt": (200, "Microsoft NCSI", "text/plain"),  # older Windows
    "/success.txt": (200, "success\n", "text/plain"),  # Firefox
    "/canonical.html": (200, MOZILLA, "text/html"),
    "/check_network_status.txt": ONLINE,  # GNOME; the next is Debian's
    "/nm": ONLINE,
}


def portal(own_wifi: Callable[[], bool]) -> Blueprint:
    """The routes of all questions; `own_wifi` tells whether phones are on the box's own Wi-Fi now."""
    routes = Blueprint("portal", __name__)

    def answering(status: int, body: str, kind: str) -> Callable[[], Response]:
        def answer() -> Response:
            if not own_wifi():
                raise Refusal(404)
            said = Response(body, status, mimetype=kind)
            said.headers["Cache-Control"] = "no-store"
            return said

        return answer

    for path, right in PROBES.items():
        routes.add_url_rule(path, path.strip("/").replace("/", "-").replace(".", "-"), answering(*right))
    return routes
