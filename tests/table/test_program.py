"""The program as a whole: starting, stopping, and what keeps it from starting."""

import http.client
import os
import signal
import socket
import stat
import time

import pytest
from program import Person, Program, box_state, run, until

from device.journal.sqlite import open_journal


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_within_five_seconds_with_all_streams_open(tmp_path, how):
    """C23: streams hear 'bye', and the program ends with code 0."""
    with Program(tmp_path) as program:
        streams = []
        for _ in range(12):
            stream = http.client.HTTPConnection("127.0.0.1", program.port, timeout=10)
            stream.request("GET", "/api/stream")
            answer = stream.getresponse()
            assert answer.status == 200
            streams.append(answer)
        began = time.monotonic()
        code, rest = program.stop(how)
        assert code == 0
        assert rest == ""
        assert time.monotonic() - began < 5
        assert all(b"event: bye" in stream.read() for stream in streams)


def test_a_taken_port_gives_one_clear_line(tmp_path):
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        found = run("run", "--simulate", "--port", str(port), "--data", str(tmp_path))
    assert found.returncode == 75  # a passing fault: another start may go better
    assert found.stdout == ""
    assert found.stderr.count("\n") == 1
    assert str(port) in found.stderr


def test_two_programs_never_write_one_journal(tmp_path):
    with Program(tmp_path):
        found = run("run", "--simulate", "--port", "0", "--data", str(tmp_path))
    assert found.returncode == 75
    assert found.stderr.count("\n") == 1
    assert str(tmp_path) in found.stderr


def test_scripted_luck_is_impossible_without_a_simulated_box(tmp_path):
    luck = tmp_path / "luck.txt"
    luck.write_text("wheel X2\n")
    found = run("run", "--luck", str(luck), "--port", "0", "--data", str(tmp_path / "data"))
    assert found.returncode == 78
    assert "--simulate" in found.stderr


def test_scripted_luck_is_said_on_every_screen_and_in_the_journal(tmp_path):
    luck = tmp_path / "luck.txt"
    luck.write_text("wheel X2\n")
    with Program(tmp_path / "data", "--luck", str(luck)) as program:
        assert any("SCRIPTED" in line for line in program.lines)
        assert box_state(program)["scripted"] is True
        assert Person(program).state()["scripted"] is True
    journal, _ = open_journal(tmp_path / "data" / "spinbank.db")
    opened = [type(event).__name__ + str(event) for batch in journal.read(journal.newest()) for event in batch.events]
    journal.close()
    assert any("scripted" in line for line in opened)


def test_a_bad_script_of_luck_is_named_before_anything_starts(tmp_path):
    luck = tmp_path / "luck.txt"
    luck.write_text("the wheel shows X2 please\n")
    found = run("run", "--simulate", "--luck", str(luck), "--port", "0", "--data", str(tmp_path / "data"))
    assert found.returncode == 78
    assert "the wheel shows" in found.stderr


def test_the_signing_key_is_readable_by_its_owner_alone_and_phones_stay_seated_over_restarts(tmp_path):
    """C19: three restarts, and the file has mode 600."""
    with Program(tmp_path) as program:
        ann = Person(program)
        ann.joins("blue", "Ann")
        for _ in range(3):
            assert program.stop()[0] == 0
            program.start()
            assert ann.state()["you"] == "blue"
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_foreign_file_is_put_aside_and_named_never_silently_replaced(tmp_path):
    (tmp_path / "spinbank.db").write_bytes(b"Dear diary, " * 1000)
    with Program(tmp_path) as program:
        assert any("put aside as spinbank.db.damaged-1" in line for line in program.lines)
        assert "damaged-1" in box_state(program)["notice"]
    assert (tmp_path / "spinbank.db.damaged-1").read_bytes().startswith(b"Dear diary")


def test_a_damaged_journal_keeps_what_can_be_read(tmp_path):
    with Program(tmp_path) as program:
        for seat, name in (("blue", "Ann"), ("green", "Ben")):
            Person(program).joins(seat, name)
        assert program.stop()[0] == 0
    database = tmp_path / "spinbank.db"
    whole = database.read_bytes()
    database.write_bytes(whole.replace(b'"name":"Ben"', b'"name":"Bad"'))
    with Program(tmp_path) as program:
        assert "put aside" in box_state(program)["notice"]
        taken = {seat["name"] for seat in box_state(program)["seats"] if seat.get("taken")}
        assert "Bad" not in taken


def test_data_and_port_can_be_given(tmp_path):
    with Program(tmp_path / "somewhere else") as program:
        assert box_state(program)["phase"] == "lobby"
    assert (tmp_path / "somewhere else" / "spinbank.db").exists()


def test_a_folder_that_cannot_be_written_gives_one_clear_line(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    found = run("run", "--simulate", "--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert found.returncode == 78
    assert found.stderr.count("\n") == 1


def test_check_names_the_line_of_a_mistake(tmp_path):
    from device.service.boards import packaged

    board = tmp_path / "ours.toml"
    text = packaged("jackpot")
    board.write_text(text)
    assert run("check", str(board)).returncode == 0
    board.write_text(text.replace("price = 500", "price = 550", 1))
    found = run("check", str(board))
    line = text[: text.index("price = 500")].count("\n") + 1
    assert found.returncode == 1
    assert "550" in found.stderr
    assert any(f"line {number}:" in found.stderr for number in range(line - 4, line + 1))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_gives_one_clear_line(tmp_path):
    tmp_path.chmod(0o500)
    found = run("run", "--simulate", "--port", "0", "--data", str(tmp_path / "data"))
    assert found.returncode == 78


def test_a_mistake_in_the_settings_is_one_sentence_and_not_worth_another_start(tmp_path):
    (tmp_path / "config.toml").write_text('[screen]\nmodel = "ssd1307"\n')
    found = run("run", "--simulate", "--port", "0", "--data", str(tmp_path))
    assert found.returncode == 78
    assert found.stderr.count("\n") == 1
    assert "SB-20" in found.stderr
    assert "screen.model" in found.stderr


def test_a_taken_first_port_of_the_settings_leads_to_the_second_and_everybody_is_told(tmp_path):
    with socket.create_server(("0.0.0.0", 0)) as taken, socket.create_server(("0.0.0.0", 0)) as free:
        first, second = taken.getsockname()[1], free.getsockname()[1]
        free.close()
        (tmp_path / "config.toml").write_text(f"[web]\nport = {first}\nsecond_port = {second}\n")
        with Program(tmp_path, port=None) as program:
            assert program.port == second
            assert box_state(program)["url"].endswith(f":{second}")
            assert [trouble["code"] for trouble in box_state(program)["troubles"]] == ["SB-10"]


def test_a_setting_changed_at_the_command_line_is_taken_up_by_the_box_that_runs(tmp_path):
    with Program(tmp_path) as program:
        assert box_state(program)["setup"]["sound.volume"] == 60
        assert run("config", "set", "sound.volume", "30", "--data", str(tmp_path)).returncode == 0
        until(lambda: box_state(program)["setup"]["sound.volume"] == 30, "the new volume is known")


def test_a_setting_made_on_a_phone_is_kept_over_a_restart(tmp_path):
    with Program(tmp_path) as program:
        ann = Person(program)
        ann.joins("blue", "Ann")
        ann.does("setup", setting="screen.model", value="sh1106")
        assert program.stop()[0] == 0
        program.start()
        until(lambda: box_state(program).get("setup", {}).get("screen.model") == "sh1106", "the box knows its screen")
    assert run("config", "show", "--mine", "--data", str(tmp_path)).stdout == '[screen]\nmodel = "sh1106"\n'


def test_an_address_that_the_network_has_not_given_yet_is_worth_another_start(tmp_path):
    found = run("run", "--simulate", "--port", "0", "--host", "192.0.2.7", "--data", str(tmp_path))
    assert found.returncode == 75
    assert found.stderr.startswith("spinbank: SB-11 ")
    assert found.stderr.count("\n") == 1


def test_a_backup_that_was_half_put_back_does_not_pass_for_an_empty_box(tmp_path):
    (tmp_path / "restoring").write_text("2026-11-30")
    found = run("run", "--simulate", "--port", "0", "--data", str(tmp_path))
    assert found.returncode == 78
    assert found.stderr.startswith("spinbank: SB-68 ")
