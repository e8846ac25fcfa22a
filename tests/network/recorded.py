"""What nmcli 1.42.4 and 1.52.1 print with LC_ALL=C in terse mode, as real NetworkManagers said it (the names are invented).

Test material only.
"""

DEVICES_AT_HOME = """\
wlan0:wifi:connected:Home5
lo:loopback:connected (externally):lo
p2p-dev-wlan0:wifi-p2p:disconnected:
eth0:ethernet:unavailable:
"""

DEVICES_ON_A_CABLE = """\
eth0:ethernet:connected:Wired connection 1
lo:loopback:connected (externally):lo
docker0:bridge:connected (externally):docker0
wlan0:wifi:disconnected:
"""

DEVICES_SEARCHING = """\
wlan0:wifi:connecting (getting IP configuration):Café\\: 5 GHz
lo:loopback:connected (externally):lo
eth0:ethernet:unavailable:
"""

DEVICES_OWN = """\
wlan0:wifi:connected:spinbank-own
lo:loopback:connected (externally):lo
eth0:ethernet:unavailable:
"""

DEVICES_RADIO_OFF = """\
lo:loopback:connected (externally):lo
eth0:ethernet:unavailable:
wlan0:wifi:unavailable:
"""

DEVICES_NO_RADIO = """\
lo:loopback:connected (externally):lo
eth0:ethernet:unavailable:
"""

PROFILES = """\
0b3f8a52-6e7c-4f0e-9a53-5b0c6d6b1c11:802-11-wireless
1c4f8a52-6e7c-4f0e-9a53-5b0c6d6b1c22:802-3-ethernet
2d5f8a52-6e7c-4f0e-9a53-5b0c6d6b1c33:802-11-wireless
3e6f8a52-6e7c-4f0e-9a53-5b0c6d6b1c44:802-11-wireless
a8b1c9de-0000-4f0e-9a53-5b0c6d6b1c55:loopback
"""

# One property a line; here nothing is escaped.
PROFILE = {
    "0b3f8a52-6e7c-4f0e-9a53-5b0c6d6b1c11": """\
connection.autoconnect:yes
802-11-wireless.ssid:Café: 5 GHz \\o/
802-11-wireless.mode:infrastructure
""",
    "2d5f8a52-6e7c-4f0e-9a53-5b0c6d6b1c33": """\
connection.autoconnect:no
802-11-wireless.ssid:Neighbour
802-11-wireless.mode:infrastructure
""",
    "3e6f8a52-6e7c-4f0e-9a53-5b0c6d6b1c44": """\
connection.autoconnect:yes
802-11-wireless.ssid:SPINBANK-4F
802-11-wireless.mode:ap
""",
}

SIGHT_STRANGERS = """\
Neighbour

SPINBANK-4F
Router\\:2
"""

SIGHT_KNOWN = SIGHT_STRANGERS + "Café\\: 5 GHz \\\\o/\n"

STATIONS = """\
Station 5a:0d:11:22:33:44 (on wlan0)
\tinactive time:\t24 ms
\trx bytes:\t120034
\tauthorized:\tyes
Station 6b:0d:11:22:33:55 (on wlan0)
\tinactive time:\t1204 ms
\tauthorized:\tyes
"""

NOT_RUNNING = "Error: NetworkManager is not running.\n"
NO_BUS = "Error: Could not create NMClient object: Could not connect: No such file or directory.\n"
UNKNOWN = "Error: unknown connection 'spinbank-own'.\nError: cannot delete unknown connection(s): id 'spinbank-own'.\n"
FORBIDDEN = "Error: Failed to add 'spinbank-own' connection: Insufficient privileges\n"
FORBIDDEN_DOWN = "Connection 'spinbank-own' deactivation failed: Not authorized to deactivate connections\n"
INACTIVE = "Error: 'spinbank-own' is not an active connection.\nError: no active connection provided.\n"
FORBIDDEN_UP = "Error: Connection activation failed: Not authorized to control networking.\n"
FAILED = "Error: Connection activation failed: 802.1X supplicant took too long to authenticate\n"
