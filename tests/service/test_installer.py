"""Installing, bringing up to date and taking away, on a pretended computer: checks first, changes after, all of it undone."""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.service.computer import CONFIG_TXT, ROOT, Computer

SCRIPTS = ("install", "update", "uninstall")


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)


@pytest.fixture
def box(computer: Computer) -> Computer:
    """A computer on which Spinbank is installed and runs."""
    found = computer.does("install")
    assert found.returncode == 0, found.stdout + found.stderr
    return computer


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """A checkout of a newer version."""
    copy = tmp_path / "newer box"
    for name in ("device", "companion_web", "hardware", "systemd", "requirements", "docs"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    text = (copy / "pyproject.toml").read_text()
    (copy / "pyproject.toml").write_text(re.sub(r'(?m)^version = ".*"', 'version = "9.9.9"', text))
    return copy


def current(box: Computer) -> str:
    return (box.root / "opt/spinbank/current").readlink().name


def releases(box: Computer) -> list[str]:
    return sorted(path.name for path in (box.root / "opt/spinbank/releases").iterdir())


# --- install ----------------------------------------------------------------------------------------------------------


def test_install_makes_a_box_and_says_how_long_it_took(computer):
    found = computer.does("install")
    assert found.returncode == 0, found.stdout + found.stderr
    assert found.stderr == ""
    assert re.search(r"^Done in \d+ s\. Phones: http://box\.local/", found.stdout, re.MULTILINE)
    assert "reboot now" in found.stdout
    assert computer.read("etc/systemd/system/spinbank.service") == (ROOT / "systemd/spinbank.service").read_text()
    assert (computer.root / "etc/spinbank/config.toml").readlink() == Path("/var/lib/spinbank/config.toml")
    assert "port = 80\n" in computer.read("var/lib/spinbank/config.toml")
    assert (computer.root / "usr/local/bin/spinbank").stat().st_mode & 0o777 == 0o755
    assert (computer.root / "opt/spinbank/current/complete").exists()
    calls = computer.calls
    assert calls.index("systemctl daemon-reload") < calls.index("systemctl enable spinbank")
    assert "usermod -aG gpio,i2c,spi spinbank" in calls


def test_installing_twice_gives_the_same_computer_and_builds_nothing_twice(box):
    before = box.tree()
    box.remember("calls", "")
    found = box.does("install")
    assert found.returncode == 0, found.stderr
    assert box.tree() == before
    assert "reboot" not in found.stdout
    for word in ("apt-get", "useradd", "groupadd", "python -m"):
        assert not [call for call in box.calls if call.startswith(word)], word


def test_i2c_is_switched_on_at_400_khz_below_what_stands_there_and_the_file_is_kept(box):
    assert box.read("boot/firmware/config.txt") == (
        CONFIG_TXT + "\n# spinbank begin\n[all]\ndtparam=i2c_arm=on,i2c_arm_baudrate=400000\n# spinbank end\n"
    )
    assert box.read("boot/firmware/config.txt.before-spinbank") == CONFIG_TXT


def test_spi_is_switched_on_when_asked_for_and_once(box):
    for _ in range(2):
        assert box.does("install", "--spi").returncode == 0
        assert box.read("boot/firmware/config.txt").count("dtparam=spi=on\n") == 1
        assert box.read("boot/firmware/config.txt").count("i2c_arm=on") == 1


def test_spi_stays_on_when_the_installer_is_run_again_without_asking_for_it(box):
    assert box.does("install", "--spi").returncode == 0
    assert box.does("install").returncode == 0
    assert box.read("boot/firmware/config.txt").count("dtparam=spi=on\n") == 1


def test_half_a_block_in_the_settings_of_the_pi_stops_the_installer_before_it_takes_lines_away(box):
    file = box.root / "boot/firmware/config.txt"
    file.write_text(file.read_text().replace("# spinbank end\n", "") + "dtoverlay=mine\n")
    before = file.read_text()
    found = box.does("install")
    assert found.returncode != 0
    assert "only one of the lines" in found.stderr
    assert file.read_text() == before


def test_a_folder_of_wheels_that_is_not_there_is_said_at_once(computer):
    found = computer.does("install", "--offline-wheels", "/no such folder")
    assert (found.returncode, found.stderr) == (
        2,
        "--offline-wheels needs a folder with wheels, not '/no such folder'.\n",
    )


def test_an_older_system_keeps_its_settings_in_boot(computer):
    (computer.root / "boot/firmware/config.txt").rename(computer.root / "boot/config.txt")
    assert computer.does("install").returncode == 0
    assert "i2c_arm_baudrate=400000" in computer.read("boot/config.txt")


def test_a_computer_that_is_no_pi_keeps_its_buses(computer):
    (computer.root / "boot/firmware/config.txt").unlink()
    found = computer.does("install")
    assert found.returncode == 0
    assert "no Raspberry Pi" in found.stdout
    assert "reboot" not in found.stdout


def test_settings_of_a_family_survive_and_their_port_is_the_one_announced(computer):
    (computer.root / "var/lib/spinbank").mkdir()
    computer.write("var/lib/spinbank/config.toml", "[web]\nport = 8123\n")
    assert computer.does("install").returncode == 0
    assert computer.read("var/lib/spinbank/config.toml") == "[web]\nport = 8123\n"
    assert "<port>8123</port>" in computer.read("etc/avahi/services/spinbank.service")
    assert "<port>80</port>" in (ROOT / "systemd/spinbank-avahi.xml").read_text()


def test_wifi_power_saving_stays_unless_somebody_wishes_it_off(box):
    file = box.root / "etc/NetworkManager/conf.d/spinbank-powersave.conf"
    assert not file.exists()
    assert box.does("install", "--wifi-power-save", "off").returncode == 0
    assert "wifi.powersave=2" in file.read_text()
    assert "systemctl reload NetworkManager" in box.calls


@pytest.mark.parametrize(("country", "told"), [("", True), ("DE", False)])
def test_a_radio_without_a_country_is_told_with_the_fix(computer, country, told):
    program = computer.memory / "bin" / "raspi-config"
    program.write_text(f"#!/bin/sh\necho {country}\n")
    program.chmod(0o755)
    assert ("do_wifi_country DE" in computer.does("install").stdout) is told


def test_it_works_from_a_path_with_a_space(computer, tmp_path):
    (tmp_path / "my box").symlink_to(ROOT)
    assert computer.does("install", source=tmp_path / "my box").returncode == 0


def test_without_apt_nothing_of_the_system_is_installed(computer):
    assert computer.does("install", "--without-apt").returncode == 0
    assert not [call for call in computer.calls if call.startswith("apt-get")]


def test_wheels_of_a_folder_replace_the_network(computer, tmp_path):
    (tmp_path / "the wheels").mkdir()
    assert computer.does("install", "--offline-wheels", str(tmp_path / "the wheels")).returncode == 0
    installs = [call for call in computer.calls if " pip " in call]
    assert installs
    assert all(f"--no-index --find-links {tmp_path / 'the wheels'}" in call for call in installs)


def test_every_library_is_checked_by_its_hash(box):
    installs = [call for call in box.calls if " pip " in call and "requirements" in call]
    assert installs
    assert all("--require-hashes" in call for call in installs)


def test_lgpio_of_the_system_is_enough(box):
    assert not [call for call in box.calls if "lgpio.txt" in call]


def test_lgpio_that_cannot_be_used_is_never_taken_for_one(computer):
    """The stub 0.0.0.2 can be imported, and installs with success."""
    computer.fails("python -c import lgpio*")
    found = computer.does("install")
    assert found.returncode == 1
    assert "SB-63" in found.stderr
    assert [call for call in computer.calls if "lgpio.txt" in call]
    assert "systemctl restart spinbank" not in computer.calls


def test_lgpio_is_built_where_there_is_no_wheel(computer):
    computer.fails("python -c import lgpio*", "python *--only-binary*lgpio.txt")
    computer.does("install")
    assert "swig" in " ".join(call for call in computer.calls if call.startswith("apt-get install"))
    built = [call for call in computer.calls if "--no-binary" in call]
    assert built
    assert "--require-hashes" in built[0]


def test_the_lgpio_that_is_installed_is_one_exact_version():
    text = (ROOT / "systemd/lgpio.txt").read_text()
    assert re.findall(r"^lgpio.*?(?= )", text, re.MULTILINE) == ["lgpio==0.2.2.0"]
    assert text.count("--hash=sha256:") > 1


def test_a_missing_library_of_pillow_is_named_with_its_package(computer):
    computer.fails("python -c from PIL*")
    computer.remember(
        "says", "ImportError: libopenjp2.so.7: cannot open shared object file: No such file or directory\n"
    )
    found = computer.does("install")
    assert found.returncode == 1
    assert "SB-62 Pillow cannot draw: libopenjp2.so.7 is missing. Type: sudo apt install libopenjp2-7;" in found.stderr


# --- checks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "text", "word"),
    [
        ("etc/os-release", 'ID=debian\nVERSION_ID="11"\n', "debian 11"),
        ("etc/os-release", 'ID=fedora\nVERSION_ID="42"\n', "fedora 42"),
        ("proc/meminfo", "MemTotal:  230000 kB\n", "224 MB of memory"),
    ],
)
def test_a_computer_that_will_not_do_is_refused_before_anything_changes(computer, file, text, word):
    computer.write(file, text)
    before = computer.tree()
    found = computer.does("install")
    assert found.returncode == 1
    assert found.stderr.startswith("SB-61 ")
    assert word in found.stderr
    assert found.stderr.count("\n") == 1
    assert computer.tree().items() - before.items() == {("run/lock/spinbank-install", "100644 b''")}


def test_a_system_of_32_bits_is_refused(computer):
    computer.remember("bits", "armhf\n")
    found = computer.does("install")
    assert found.returncode == 1
    assert "SB-61 This system is armhf" in found.stderr
    assert "64-bit" in found.stderr


def test_an_old_python_is_refused(computer):
    computer.fails("python -c import sys*")
    found = computer.does("install")
    assert "SB-61 Python 3.11 or newer is needed" in found.stderr


STEPS = {
    "apt-get update": "Installing packages",
    "apt-get install *": "Installing packages",
    "groupadd *": "Adding the user",
    "useradd *": "Adding the user",
    "usermod *": "Adding the user",
    "python -m venv *": "Making its own Python environment",
    "python -m pip *requirements/run.txt": "Installing the libraries",
    "python -m pip *source": "Installing the program",
    "python -m compileall *": "Installing the program",
    "spinbank --version": "Looking whether the program begins",
    "chown *": "Keeping settings and games",
    "systemctl daemon-reload": "Laying the service into the system",
    "udevadm control *": "Laying the service into the system",
}


@pytest.mark.parametrize("command", STEPS)
def test_the_first_step_that_fails_ends_it_with_its_name_and_can_be_gone_on_with(computer, command):
    computer.fails(command)
    found = computer.does("install")
    assert found.returncode == 1
    assert f"SB-60 Stopped at: {STEPS[command]}" in found.stderr
    assert found.stderr.count("SB-60") == 1
    assert "spinbank-install.log" in found.stderr
    assert "Done in" not in found.stdout
    assert "systemctl restart spinbank" not in computer.calls
    computer.fails()
    again = computer.does("install")
    assert again.returncode == 0, again.stderr


def test_an_installation_that_was_cut_off_ends_like_any_other(computer, tmp_path):
    computer.fails("python -m pip *source")
    computer.does("install")
    computer.fails()
    computer.does("install")
    other = Computer(tmp_path / "other")
    other.does("install")
    assert computer.tree() == other.tree()


def test_a_box_that_does_not_get_ready_is_not_called_done(computer):
    computer.fails("systemctl restart spinbank")
    found = computer.does("install")
    assert found.returncode == 1
    assert "SB-64" in found.stderr
    assert "journalctl -u spinbank" in found.stderr


def test_nobody_who_is_not_the_administrator_can_begin():
    text = (ROOT / "systemd/parts.sh").read_text()
    assert "EUID -eq 0" in text
    for script in SCRIPTS:
        body = (ROOT / "systemd" / script).read_text()
        assert re.search(r"^main\(\) \{.*?^    begin$", body, re.MULTILINE | re.DOTALL), script


# --- update -----------------------------------------------------------------------------------------------------------


def test_update_tries_the_new_version_on_a_copy_then_switches_and_keeps_the_old(box, newer):
    old = current(box)
    box.remember("calls", "")
    found = box.does("update", source=newer)
    assert found.returncode == 0, found.stdout + found.stderr
    assert current(box).startswith("9.9.9-")
    assert releases(box) == sorted([old, current(box)])
    calls = box.calls
    tried = next(call for call in calls if call.startswith("spinbank run --simulate --host 127.0.0.1 --port 0 "))
    assert str(box.root / "var/lib/spinbank") not in tried
    assert calls.index(tried) < calls.index("systemctl restart spinbank")
    assert (box.root / "var/lib/spinbank/before-update.zip").exists()


def test_update_leaves_the_key_that_keeps_phones_seated_as_it_is(box, newer):
    """C19: the same key, and nobody else may read it."""
    key = box.root / "var/lib/spinbank/secret"
    key.write_bytes(b"a key of thirty-two bytes, exact!")
    key.chmod(0o600)
    found = box.does("update", source=newer)
    assert found.returncode == 0, found.stdout + found.stderr
    assert current(box).startswith("9.9.9-")
    assert key.read_bytes() == b"a key of thirty-two bytes, exact!"
    assert key.stat().st_mode & 0o777 == 0o600


def test_update_keeps_two_versions(box, newer):
    old = current(box)
    box.does("update", source=newer)
    text = (newer / "pyproject.toml").read_text()
    (newer / "pyproject.toml").write_text(text.replace("9.9.9", "9.9.10"))
    assert box.does("update", source=newer).returncode == 0
    assert old not in releases(box)
    assert [name.split("-")[0] for name in releases(box)] == ["9.9.10", "9.9.9"]


def test_installing_again_keeps_the_version_before_too(box, newer):
    box.does("update", source=newer)
    before = releases(box)
    assert box.does("install", source=newer).returncode == 0
    assert releases(box) == before
    assert len(before) == 2


def test_update_to_what_is_there_does_nothing(box):
    box.remember("calls", "")
    before = box.tree()
    found = box.does("update")
    assert found.returncode == 0
    assert "nothing to do" in found.stdout
    assert box.tree() == before
    assert "systemctl restart spinbank" not in box.calls


def test_a_version_that_does_not_run_with_these_games_changes_nothing(box, newer):
    old, before = current(box), box.tree()
    box.fails("spinbank run *")
    found = box.does("update", source=newer)
    assert found.returncode == 1
    assert "SB-69" in found.stderr
    assert current(box) == old
    after = {name: text for name, text in box.tree().items() if "/9.9.9-" not in name}
    assert after == before
    box.fails()
    assert box.does("update", source=newer).returncode == 0


def test_a_version_that_does_not_get_ready_is_taken_back(box, newer):
    old, before = current(box), box.tree()
    unit = newer / "systemd/spinbank.service"
    unit.write_text(unit.read_text() + "# newer\n")
    box.remember("fails_once", "systemctl restart spinbank\n")
    found = box.does("update", source=newer)
    assert found.returncode == 1
    assert f"the box has {old} again" in found.stderr
    assert "SB-64" in found.stderr
    assert current(box) == old
    assert (box.memory / "active").exists()
    after = box.tree()
    assert after.pop("var/lib/spinbank/before-update.zip")
    assert after == before


def test_no_update_while_a_game_is_played_unless_it_is_wished(box, newer):
    old, before = current(box), box.tree()
    box.remember("phase", "playing\n")
    found = box.does("update", source=newer)
    assert found.returncode == 1
    assert "SB-65" in found.stderr
    assert "--now" in found.stderr
    assert box.tree() == before
    assert box.does("update", "--now", source=newer).returncode == 0
    assert current(box) != old


def test_update_without_a_box_says_what_to_type(computer):
    found = computer.does("update")
    assert found.returncode == 1
    assert "systemd/install" in found.stderr


# --- uninstall --------------------------------------------------------------------------------------------------------


def test_uninstall_leaves_nothing(computer):
    before = computer.tree()
    computer.does("install", "--wifi-power-save", "off")
    found = computer.does("uninstall", "--yes")
    assert found.returncode == 0, found.stderr
    after = computer.tree()
    assert after.pop("boot/firmware/config.txt") == before.pop("boot/firmware/config.txt").replace(
        "boost=1'", "boost=1\\n'"
    )
    assert after == before
    assert (computer.memory / "names").read_text() == ""
    assert not (computer.memory / "active").exists()
    assert not (computer.root / "var/log/spinbank-install.log").exists()
    assert "sudo apt remove avahi-daemon" in found.stdout


def test_what_a_family_wrote_into_config_txt_since_stays(box):
    file = box.root / "boot/firmware/config.txt"
    file.write_text("# ours\n" + file.read_text() + "dtoverlay=theirs\n")
    box.does("uninstall", "--yes")
    assert file.read_text() == f"# ours\n{CONFIG_TXT}\ndtoverlay=theirs\n"


def test_uninstall_keeps_the_games_when_asked_and_a_later_install_has_them(box):
    box.write("var/lib/spinbank/spinbank.db", "games")
    found = box.does("uninstall", "--keep-games")
    assert found.returncode == 0, found.stderr
    assert box.read("var/lib/spinbank/spinbank.db") == "games"
    assert not (box.root / "opt/spinbank").exists()
    assert box.does("install").returncode == 0
    assert box.read("var/lib/spinbank/spinbank.db") == "games"


def test_uninstall_does_not_delete_games_without_a_word(box):
    before = box.tree()
    found = box.does("uninstall")
    assert found.returncode == 1
    assert "--keep-games" in found.stderr
    assert box.tree() == before


def test_uninstalling_twice_is_no_mistake(box):
    assert box.does("uninstall", "--yes").returncode == 0
    assert box.does("uninstall", "--yes").returncode == 0


# --- the texts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_script_tells_what_it_does_and_knows_no_other_word(computer, script):
    told = computer.does(script, "--help")
    assert told.returncode == 0
    assert f"sudo systemd/{script}" in told.stdout
    assert computer.does(script, "--nonsense").returncode == 2
    assert computer.calls == []


def test_the_installer_can_be_read_in_one_sitting():
    for name in (*SCRIPTS, "parts.sh"):
        assert len((ROOT / "systemd" / name).read_text().splitlines()) <= 300, name


def test_no_user_and_no_forced_pip_is_written_down():
    for file in (ROOT / "systemd").iterdir():
        text = file.read_text()
        assert "/home/pi" not in text, file.name
        assert "break-system-packages" not in text, file.name


def test_the_scripts_have_no_fault_that_shellcheck_knows():
    shellcheck = Path(sys.executable).with_name("shellcheck")  # came with the tests
    files = [f"systemd/{name}" for name in (*SCRIPTS, "parts.sh", "spinbank-command")]
    found = subprocess.run(
        [shellcheck, "-x", *files, "tests/service/fake"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout


def test_two_installers_never_work_at_the_same_time(computer):
    lock = computer.root / "run/lock/spinbank-install"
    holder = subprocess.Popen(["flock", str(lock), "sh", "-c", "echo held; read line"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # fmt: skip
    try:
        assert holder.stdout.readline() == "held\n"
        began = time.monotonic()
        found = computer.does("install")
        assert "somebody else" in found.stderr
        assert time.monotonic() - began < 10
    finally:
        holder.communicate("\n")
