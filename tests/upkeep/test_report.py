"""A report tells nothing that is nobody's business: planted secrets of every kind are in none of its files."""

import io
import json
import unicodedata
import zipfile
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from upkeep.recorded import machine

from device.game.events import Noted, Opened, SeatTaken
from device.journal.ports import Written
from device.journal.sqlite import open_journal
from device.premises import joining_code
from device.upkeep.facts import facts
from device.upkeep.report import contents, gather, pack
from device.upkeep.scrub import Hidden, bones, forms, scrubber
from device.upkeep.wanted import wanted

AT = "2026-11-30T20:15:00"
GAME = "20261130-a"
SECRET = bytes(range(32))
NAMES = {"blue": "Zoë", "green": "Anna Maria", "orange": "李", "pink": "Al"}
HOTSPOT = "802-11-wireless.ssid:SPINBANK-7K\n802-11-wireless-security.psk:48201733\n"
CODE = joining_code(SECRET, GAME)
SECRETS = [
    "Zoë", "ZOË", "Zo\\u00eb", "Zo\\xeb", "Zo%C3%AB", unicodedata.normalize("NFD", "Zoë"), "Zo\\xc3\\xab", "Zo&#235;",
    "Anna Maria", "anna maria", "Anna+Maria", "Anna%20Maria", "Annas", "anna_2", "李", "\\u674e", "Al",
    CODE, "48201733", "SPINBANK-7K", SECRET.hex(),
    "Home Sweet Home", "MyNet;5G", "hunter2", "correct horse battery",
    "192.168.178.23", "10.42.0.1", "fe80::ba27:ebff:fe12:3456%wlan0", "2001:db8::1:2", "b8:27:eb:12:34:56", "B8-27-EB-12-34-56",
    "kitchenpi", "marie", "Marie Maker", "marie@example.org", "blue", "car", "eyJzZWF0IjoiYmx1ZSJ9.aWQ.x9_Kq3", "d41d8cd98f00b204e9800998ecf8427e",
    "0b8f5a52-8a6f-4a1c-9d53-0c1d2e3f4a5b",
]  # fmt: skip
LOG_LINES = f"""
2026-11-30T20:15:01+0100 spinbank[412]: SB-40 the OLED does not answer on /dev/i2c-1
2026-11-30T20:15:02+0100 spinbank[412]: Phones join at http://192.168.178.23:8080 - television: http://[2001:db8::1:2]/tv
2026-11-30T20:15:03+0100 spinbank[412]: Somebody is called Zoë already; ZOË; {unicodedata.normalize("NFD", "Zoë")}
2026-11-30T20:15:04+0100 spinbank[412]: {json.dumps(list(NAMES.values()))} {list(NAMES.values())!a}
2026-11-30T20:15:05+0100 spinbank[412]: GET /?name=Zo%C3%AB&who=Anna+Maria&x=Anna%20Maria {"Zoë".encode()!r} Zo&#235;
2026-11-30T20:15:06+0100 spinbank[412]: Annas phone, anna_2, anna maria; Al, 李!
2026-11-30T20:15:07+0100 spinbank[412]: code {CODE}, the key is 48201733 of SPINBANK-7K; secret {SECRET.hex()}
2026-11-30T20:15:08+0100 spinbank[412]: WIFI:T:WPA;S:MyNet;5G;P:hunter2;;
2026-11-30T20:15:09+0100 wpa[3]: ssid="Home Sweet Home" psk=hunter2 password: "correct horse battery"
2026-11-30T20:15:10+0100 wpa[3]: connected to Home Sweet Home, b8:27:eb:12:34:56 (B8-27-EB-12-34-56), fe80::ba27:ebff:fe12:3456%wlan0
2026-11-30T20:15:11+0100 spinbank[412]: kitchenpi.local marie@example.org /home/marie/games; Marie Maker; 10.42.0.1
2026-11-30T20:15:12+0100 spinbank[412]: seat blue (car) Cookie: spinbank=eyJzZWF0IjoiYmx1ZSJ9.aWQ.x9_Kq3
2026-11-30T20:15:13+0100 spinbank[412]: badge d41d8cd98f00b204e9800998ecf8427e key 0b8f5a52-8a6f-4a1c-9d53-0c1d2e3f4a5b
2026-11-30T20:15:14+0100 spinbank[412]: port 8080 is taken, python 3.11.2, lgpio 0.2.2.0, sh1106
"""


def play(data: Path, names=NAMES) -> None:
    """A journal with these people in it."""
    journal, _ = open_journal(data / "spinbank.db")
    taken = [SeatTaken(seat, name, "d41d8cd98f00b204e9800998ecf8427e") for seat, name in names.items()]
    journal.append(GAME, Written(1, (Opened("jackpot", "", {}, 1), *taken, Noted("x"), Noted("y")), AT), None)
    journal.close()


@pytest.fixture
def data(tmp_path):
    (tmp_path / "secret").write_bytes(SECRET)
    (tmp_path / "hotspot").write_text(HOTSPOT)
    (tmp_path / "config.toml").write_text('[web]\nhost = "192.168.178.23"\n[knob]\na = 22\n')
    play(tmp_path)
    return tmp_path


def box():
    """A Pi with a name, a person and a Wi-Fi of its own."""
    return machine("pi-zero-2w").but(
        name="kitchenpi",
        who="marie",
        files={"/etc/passwd": "root:x:0:0::/root:/bin/sh\nmarie:x:1000:1000:Marie Maker,,,:/home/marie:/bin/bash\n"},
        commands={
            "journalctl -u spinbank -n 300": LOG_LINES,
            "nmcli -t": "Home Sweet Home:802-11-wireless\nlo:loopback\n",
        },
    )


def texts(data):
    bundle = zipfile.ZipFile(io.BytesIO(pack(gather(box(), wanted(data, data / "config.toml"), joining_code))))
    return {name: bundle.read(name).decode() for name in bundle.namelist()}


# --- what is in it --------------------------------------------------------------------------------------------------------


def test_every_planted_secret_is_in_the_log_to_begin_with():
    missing = [secret for secret in SECRETS if secret not in LOG_LINES]
    assert [one for one in missing if one != "Zo\\u00eb"] == []
    assert "Zo\\u00eb" in LOG_LINES


@pytest.mark.parametrize("secret", SECRETS)
def test_no_planted_secret_is_in_any_file(secret, data):
    for name, text in texts(data).items():
        if name == "README.txt":
            continue  # our own words; they tell what was taken out
        words = text.casefold() if len(secret) > 3 else text
        sought = secret.casefold() if len(secret) > 3 else secret
        if secret in ("car", "Al", "blue"):  # these may be a part of a longer, innocent word
            words, sought = f" {' '.join(words.replace('(', ' ').replace(',', ' ').split())} ", f" {sought} "
        assert sought not in words, name


def test_what_helps_is_still_there(data):
    found = texts(data)
    assert list(found) == [
        "README.txt",
        "doctor.json",
        "versions.json",
        "config.json",
        "journal.json",
        "unit.json",
        "log.txt",
    ]
    log = found["log.txt"]
    assert "SB-40 the OLED does not answer on /dev/i2c-1" in log
    assert "2026-11-30T20:15:14+0100" in log
    assert "port 8080 is taken, python 3.11.2, lgpio 0.2.2.0, sh1106" in log
    assert json.loads(found["config.json"])["knob"]["a"] == 22
    assert json.loads(found["config.json"])["screen"]["model"] == "ssd1306"
    assert json.loads(found["config.json"])["web"] == {
        "port": 8080,
        "second_port": 8081,
        "host": "[address]",
        "tv": True,
    }
    assert json.loads(found["versions.json"])["packages"]["lgpio"] == "0.2.2.0"
    assert json.loads(found["versions.json"])["computer"] == "Raspberry Pi Zero 2 W Rev 1.0"
    assert json.loads(found["unit.json"])["SupplementaryGroups"] == "gpio i2c spi"
    assert json.loads(found["doctor.json"])[0]["check"] == "system"


def test_the_journal_is_told_in_numbers(data):
    told = json.loads(texts(data)["journal.json"])
    assert told["events"] == {"Noted": 2, "Opened": 1, "SeatTaken": 4}
    assert (told["games"], told["read_whole"]) == (1, True)


def test_what_is_in_the_file_is_listed_with_a_line_for_each_part(data):
    parts = gather(box(), wanted(data, data / "config.toml"), joining_code)
    told = contents(parts)
    assert [line.split()[0] for line in told.splitlines()] == [part.file for part in parts]
    assert contents(parts[1:]) in parts[0].text


def test_a_folder_that_does_not_exist_makes_a_report_without_games(tmp_path):
    nowhere = tmp_path / "nowhere"
    parts = gather(machine("pc"), wanted(nowhere, nowhere / "config.toml"), joining_code)
    assert json.loads(parts[4].text)["games"] == 0
    assert not nowhere.exists()


def test_looking_changes_nothing_in_the_folder(data):
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    texts(data)
    after = {path.name: path.read_bytes() for path in data.iterdir()}
    assert after == before


# --- when the names are not all known -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["spinbank.db", "spinbank.db.damaged-1"])
def test_a_journal_that_cannot_be_read_leaves_only_times_levels_and_codes_of_the_log(name, data):
    (data / name).write_bytes(b"no database at all" * 100)
    found = texts(data)
    assert json.loads(found["journal.json"])["read_whole"] is False
    assert "SB-40" in found["log.txt"]
    assert "2026-11-30T20:15:01" in found["log.txt"]
    assert "OLED" not in found["log.txt"]
    assert "phone" not in found["log.txt"]


def test_the_joining_codes_of_all_games_are_known(data):
    assert facts(data, joining_code).hidden.codes == {CODE}
    assert "code[code]x" in scrubber(Hidden(codes=frozenset({"12345"})))("code12345x")


def test_names_of_a_journal_that_was_put_aside_are_hidden_as_well(data):
    (data / "spinbank.db").rename(data / "spinbank.db.damaged-1")
    play(data, {"blue": "Konstantin"})
    found = facts(data, joining_code)
    assert found.hidden.names == {*NAMES.values(), "Konstantin"}
    assert found.complete
    assert found.events["SeatTaken"] == 1


def test_an_event_of_a_kind_that_is_not_ours_is_counted_without_its_name(data):
    import sqlite3

    db = sqlite3.connect(data / "spinbank.db")
    db.execute("INSERT INTO event VALUES (?, 8, 8, 8, ?, 'ZoeWasHere', 1, x'7b7d', x'00')", (GAME, AT))
    db.commit()
    db.close()
    assert facts(data, joining_code).events["unknown"] == 1
    assert "ZoeWasHere" not in texts(data)["journal.json"]


def test_a_folder_or_file_that_may_not_be_read_counts_as_names_not_known(data):
    assert not facts(data / "secret", joining_code).complete  # no folder: an error as good as a missing right
    (data / "key").symlink_to("/proc/self/mem")  # there, and cannot be read from its beginning
    assert not facts(data, joining_code).complete


def test_a_seat_that_cannot_be_read_counts_as_names_not_known(data):
    import sqlite3

    db = sqlite3.connect(data / "spinbank.db")
    db.execute("INSERT INTO event VALUES (?, 8, 8, 8, ?, 'SeatTaken', 1, x'ff', x'00')", (GAME, AT))
    db.commit()
    db.close()
    assert not facts(data, joining_code).complete


# --- the scrubber ---------------------------------------------------------------------------------------------------------


@settings(deadline=None)  # the machine may be busy
@given(
    name=st.text(st.characters(categories=("L", "N", "So", "Pd", "Zs")), min_size=1, max_size=16).filter(str.strip),
    before=st.sampled_from(["", "seat of ", '{"name":"', "name='", "by ", "(", "x=", "\t"]),
    after=st.sampled_from(["", "s phone", '"}', "' ", ", ", ")", "!", ": no"]),
    form=st.integers(0, 7),
)
def test_no_name_survives_in_any_spelling(name, before, after, form):
    written = sorted(forms(name))
    spelled = written[form % len(written)]
    hidden = scrubber(Hidden(names=frozenset({name})))
    if name.isascii() and len(name) < 3 and after[:1].isalpha():
        after = f" {after}"  # a short name is taken away only as a word of its own
    left = hidden(f"{before}{spelled}{after}")
    for mark in ("[name]", "[hidden]", "[code]", "[address]"):
        left = left.replace(mark, "")
    around = f"{before}{after}"
    for other in written:
        assert other.casefold() not in left.casefold() or other.casefold() in around.casefold(), left


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("20:15:01 and 2.0.1 stay", "20:15:01 and 2.0.1 stay"),
        ("0.0.0.0 and 127.0.0.1 are nobody", "0.0.0.0 and 127.0.0.1 are nobody"),
        ("::1", "[address]"),
        ("the code is 0417", "the code is [code]"),
        ("on 2026-11-30 at port 8080", "on 2026-11-30 at port 8080"),
        ("ESSID:Cafe 24 open", "ESSID:[wifi]"),
        ("connection 'Our House' failed", "connection [wifi] failed"),
        ("passphrase=abc def", "passphrase=[hidden] def"),
        ("wpa-psk: abc", "wpa-psk: [hidden]"),
        ("b8:27:eb:12:34:56 at fe80::1%eth0", "[mac] at [address]"),
        ("who=a&by=b?x=c", "who=a&by=[hidden]"),
        ('File "/home/anna/x.py", line 3', 'File "/home/[user]/x.py", line 3'),
    ],
)
def test_secrets_are_known_by_their_shape_and_innocent_words_stay(text, told):
    assert scrubber(Hidden())(text) == told


def test_a_short_name_takes_only_itself_away_and_a_longer_one_the_whole_word():
    hidden = scrubber(Hidden(names=frozenset({"Al", "Ann"})))
    assert hidden("Al already cannot") == "[name] already [name]"


def test_no_rule_spoils_the_find_of_another():
    hidden = scrubber(Hidden(names=frozenset({"Psk", "10", "Example"}), wifi=frozenset({"Home Sweet Home"})))
    assert hidden("psk=hunter2 10.42.0.1 a@example.org") == "[name]=[hidden] [address] [mail]"
    assert "Sweet" not in hidden("key: Home Sweet Home!")


def test_people_called_like_their_token_do_not_take_other_words_with_them():
    hidden = scrubber(Hidden(names=frozenset({"Hat"}), seats=frozenset({"hat"})))
    assert hidden("what Hat that") == "what [seat] that"


def test_the_bones_of_a_line_are_its_time_level_code_and_place():
    line = '2026-11-30T20:15:14+0100 spinbank[1]: WARNING SB-31 Anna File "/opt/x.py", line 3, in Anna'
    assert bones(line) == '2026-11-30T20:15:14 WARNING SB-31 File "/opt/x.py", line 3'


def test_values_keep_their_shape():
    from device.upkeep.scrub import scrub_values

    told = scrub_values({"names": ["Ann", 3, True, None], "Ann": "of Ann"}, scrubber(Hidden(names=frozenset({"Ann"}))))
    assert msgspec.json.encode(told) == b'{"names":["[name]",3,true,null],"Ann":"of [name]"}'
