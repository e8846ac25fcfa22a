"""The unit file is one that systemd understands, strict, and as the README says."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.service.computer import ROOT

UNIT = ROOT / "systemd" / "spinbank.service"
README = (ROOT / "systemd" / "README.md").read_text()
LINES = UNIT.read_text().splitlines()


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed: sudo apt install systemd")
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, timeout=60, check=False)


def values(key: str) -> list[str]:
    return [line.partition("=")[2] for line in LINES if line.startswith(f"{key}=")]


def test_systemd_finds_no_mistake_in_the_unit(tmp_path):
    program = tmp_path / "spinbank"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    copy = tmp_path / "spinbank.service"  # `verify` wants the program to be there
    copy.write_text(UNIT.read_text().replace("/opt/spinbank/current/.venv/bin/spinbank", str(program)))
    found = analyze("verify", "--man=no", "--recursive-errors=no", str(copy))
    assert (found.returncode, found.stderr) == (0, "")


def test_its_exposure_is_at_most_1_3():
    found = analyze("security", "--offline=true", "--threshold=13", str(UNIT))
    assert found.returncode == 0, found.stdout
    assert float(re.findall(r"exposure level for \S+: ([\d.]+)", found.stdout)[0]) <= 1.3


def test_it_has_a_user_of_its_own_with_the_three_groups_and_no_capability():
    assert values("User") == ["spinbank"]
    assert values("SupplementaryGroups") == ["gpio i2c spi"]
    assert values("CapabilityBoundingSet") == [""]
    assert values("AmbientCapabilities") == []


def test_port_80_is_allowed_by_the_setting_the_installer_lays_down():
    setting = (ROOT / "systemd" / "spinbank-port-80.conf").read_text()
    assert "net.ipv4.ip_unprivileged_port_start = 80\n" in setting


def test_it_may_use_pins_i2c_spi_and_no_other_device():
    assert values("DevicePolicy") == ["closed"]
    assert values("DeviceAllow") == ["char-gpiochip rw", "char-i2c rw", "char-spi rw"]


def test_it_writes_into_one_folder_and_lgpio_into_another_that_is_forgotten():
    assert values("StateDirectory") == ["spinbank"]
    assert values("RuntimeDirectory") == ["spinbank"]
    assert values("WorkingDirectory") == ["%t/spinbank"]
    assert "LG_WD=%t/spinbank" in values("Environment")
    assert values("ProtectSystem") == ["strict"]
    assert values("ReadWritePaths") == []


def test_a_passing_fault_never_ends_in_start_limit_hit_and_a_permanent_one_is_not_repeated():
    assert values("Restart") == ["on-failure"]
    assert values("RestartSec") == ["5"]
    assert values("StartLimitIntervalSec") == ["0"]  # no limit: 720 starts in an hour are allowed
    assert values("RestartPreventExitStatus") == ["78"]


def test_it_says_when_it_is_ready_and_alive():
    assert values("Type") == ["notify"]
    assert 10 <= int(values("WatchdogSec")[0]) <= 30


def test_what_breaks_pins_is_not_in_it():
    for key in ("ProcSubset", "PrivateDevices", "PrivatePIDs"):
        assert values(key) == []


@pytest.mark.parametrize("code", ["70", "75", "78"])
def test_the_readme_explains_each_exit_code(code):
    assert re.search(rf"^\| {code} \|", README, re.MULTILINE)


def test_every_script_and_command_of_the_readme_exists():
    from device.cli import COMMANDS

    for script in re.findall(r"sudo systemd/([a-z]+)", README):
        assert (ROOT / "systemd" / script).exists(), script
    for command in re.findall(r"spinbank (run|backup|restore|config|doctor|report)\b", README):
        assert command in COMMANDS, command


def test_every_file_of_the_folder_is_laid_down_or_explained():
    table = (ROOT / "systemd" / "parts.sh").read_text()
    for file in Path(ROOT / "systemd").iterdir():
        if file.name not in ("README.md", "install", "update", "uninstall", "parts.sh"):
            assert file.name in table + (ROOT / "systemd" / "install").read_text(), file.name


def wrapped(tmp_path: Path, user: int, *arguments: str) -> str:
    """What the installed command calls for this user."""
    (tmp_path / "bin").mkdir(exist_ok=True)
    for name, text in {
        "id": f"echo {user}",
        "setpriv": 'echo "setpriv $*"',
        "sudo": 'echo "sudo $*"',
        "chown": ":",
    }.items():
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / "bin" / name).chmod(0o755)
    command = tmp_path / "spinbank"
    text = (ROOT / "systemd" / "spinbank-command").read_text()
    command.write_text(text.replace("/opt/spinbank/current/.venv/bin/spinbank", "/bin/echo"))
    return subprocess.run(
        ["/bin/sh", str(command), *arguments],
        env={"PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


@pytest.mark.parametrize("command", ["run", "config", "doctor", "pins", "selftest"])
def test_the_administrator_never_leaves_files_that_the_box_cannot_change(tmp_path, command):
    assert wrapped(tmp_path, 0, command, "x").startswith(
        "setpriv --reuid=spinbank --regid=spinbank --init-groups /bin/echo"
    )


@pytest.mark.parametrize("command", ["config", "doctor", "pins", "selftest", "backup", "restore", "report"])
def test_whoever_looks_after_the_box_is_asked_for_a_password_where_the_boxs_own_files_are_meant(tmp_path, command):
    assert wrapped(tmp_path, 1000, command, "x") == f"sudo {tmp_path / 'spinbank'} {command} x"


@pytest.mark.parametrize("command", ["check", "rules", "simulate", "--help"])
def test_what_needs_no_box_needs_no_password(tmp_path, command):
    assert wrapped(tmp_path, 1000, command, "x") == f"{command} x"


def test_a_backup_is_written_where_the_administrator_may_write(tmp_path):
    assert wrapped(tmp_path, 0, "backup", "my box.zip") == "backup my box.zip"
