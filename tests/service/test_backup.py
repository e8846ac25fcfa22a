"""A box in one file and back: whole, while it runs, and never at the cost of what is there."""

import hashlib
import json
import sqlite3
import stat
import zipfile
from pathlib import Path

import pytest
from program import Person, Program, run

from device.journal.sqlite import open_journal
from device.upkeep.backup import CannotBackUp, CannotRestore, backup, check, restore
from tests.kit import SEATS

AT = "2026-11-30T20:14:05"
CONFIG = "# ours\n[web]\nport = 80\n"
BOARD = 'title = "Ours"\n'


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> Path:
    """The folder of a box on which a game was begun."""
    data = tmp_path_factory.mktemp("played")
    with Program(data) as program:
        ann = Person(program)
        for seat in SEATS[:3]:
            Person(program).joins(seat)
        ann.joins(SEATS[3])
        program.stop()
    (data / "config.toml").write_text(CONFIG)
    (data / "boards").mkdir(exist_ok=True)
    (data / "boards" / "jackpot.toml").write_text(BOARD)
    return data


@pytest.fixture
def archive(played, tmp_path) -> Path:
    file = tmp_path / "box.zip"
    backup(played, played / "config.toml", file, AT)
    return file


def events(data: Path) -> list[tuple]:
    journal, notice = open_journal(data / "spinbank.db")
    journal.close()
    assert notice == ""
    with sqlite3.connect(data / "spinbank.db") as db:
        rows = db.execute("SELECT * FROM event ORDER BY game, seq").fetchall()
    db.close()
    return rows


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def changed(archive: Path, **bodies: bytes | None) -> Path:
    """The archive with other bodies; None leaves a file out."""
    with zipfile.ZipFile(archive) as old:
        kept = {name: old.read(name) for name in old.namelist()}
    kept |= bodies
    other = archive.with_name("changed.zip")
    with zipfile.ZipFile(other, "w") as new:
        for name, body in kept.items():
            if body is not None:
                new.writestr(name, body)
    return other


def lying(archive: Path, name: str, body: bytes) -> Path:
    """The archive with one more file that its manifest confirms."""
    with zipfile.ZipFile(archive) as old:
        manifest = json.loads(old.read("manifest.json"))
    manifest["files"][name] = {"size": len(body), "sha256": hashlib.sha256(body).hexdigest()}
    return changed(archive, **{name: body, "manifest.json": json.dumps(manifest).encode()})


def test_everything_that_cannot_be_made_again_comes_back(played, archive, tmp_path):
    new = tmp_path / "new"
    assert restore(new, new / "config.toml", archive, "now") is None
    assert events(new) == events(played) != []
    assert (new / "config.toml").read_text() == CONFIG
    assert (new / "boards" / "jackpot.toml").read_text() == BOARD
    assert (new / "secret").read_bytes() == (played / "secret").read_bytes()
    assert sorted(path.name for path in new.iterdir()) == ["boards", "config.toml", "lock", "secret", "spinbank.db"]


def test_a_restored_box_goes_on_with_the_same_game(played, archive, tmp_path):
    restore(tmp_path / "new", tmp_path / "new" / "config.toml", archive, "now")
    with Program(tmp_path / "new") as program:
        state = Person(program).state()
        assert (state["game"], state["seq"]) == (events(played)[-1][0], len(events(played)))
        assert {seat["seat"] for seat in state["seats"]} == set(SEATS)


def test_only_the_owner_can_read_an_archive_and_what_comes_out_of_it(archive, tmp_path):
    new = tmp_path / "new"
    restore(new, new / "config.toml", archive, "now")
    for file in (archive, new / "secret", new / "config.toml", new / "spinbank.db"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_a_backup_while_people_play_is_whole_and_disturbs_nobody(tmp_path):
    data, taken = tmp_path / "data", []
    with Program(data) as program:
        people = [Person(program) for _ in range(4)]
        for number, (person, seat) in enumerate(zip(people, SEATS, strict=True)):
            person.joins(seat)
            file = tmp_path / f"{number}.zip"
            found = run("backup", str(file), "--data", str(data))
            assert found.returncode == 0, found.stderr
            taken.append(file)
        assert people[0].state()["seq"] >= 4
        program.stop()
    lengths = []
    for file in taken:
        assert [one.fault for one in check(file)[1]] == [""] * len(check(file)[1])
        new = tmp_path / file.stem
        restore(new, new / "config.toml", file, "now")
        assert events(new) == events(data)[: len(events(new))]
        lengths.append(len(events(new)))
    assert lengths == sorted(set(lengths))  # each has what was booked before it, and no more


def test_restore_puts_what_is_there_aside(played, archive, tmp_path):
    data = tmp_path / "data"
    restore(data, data / "config.toml", archive, "first")
    (data / "config.toml").write_text("# changed\n")
    before = tree(data)
    aside = restore(data, data / "config.toml", archive, "second")
    assert aside == data / "before-restore-second"
    assert tree(aside) == {name: body for name, body in before.items() if name != "lock"}
    assert (data / "config.toml").read_text() == CONFIG


def test_restore_waits_for_nobody_and_refuses_while_a_box_runs(archive, tmp_path):
    with Program(tmp_path / "data"):
        found = run("restore", str(archive), "--data", str(tmp_path / "data"))
        assert found.returncode == 1
        assert "SB-68" in found.stderr
        assert "systemctl stop spinbank" in found.stderr


def test_check_lists_and_changes_nothing(archive, tmp_path):
    data = tmp_path / "data"
    found = run("restore", "--check", str(archive), "--data", str(data))
    assert found.returncode == 0, found.stderr
    for name in ("config.toml", "spinbank.db", "secret", "boards/jackpot.toml"):
        assert f"  {name}  " in found.stdout
    assert found.stdout.count("  ok\n") == 4
    assert not data.exists()


def test_check_names_the_file_that_is_not_whole(archive, tmp_path):
    bad = changed(archive, **{"config.toml": CONFIG.upper().encode()})
    found = run("restore", "--check", str(bad), "--data", str(tmp_path / "data"))
    assert found.returncode == 1
    assert "config.toml  " in found.stdout
    assert "is not as it was written" in found.stdout
    assert found.stdout.count("  ok\n") == 3


def test_a_journal_whose_chain_is_broken_is_found_although_its_hash_is_right(played, archive, tmp_path):
    forged = tmp_path / "forged.db"
    forged.write_bytes(zipfile.ZipFile(archive).read("spinbank.db"))
    db = sqlite3.connect(forged)
    for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        db.execute(f"DROP TRIGGER {trigger}")
    db.execute("UPDATE event SET at = 'never' WHERE seq = 2")
    db.commit()
    db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    bad = lying(archive, "spinbank.db", forged.read_bytes())
    faults = {one.name: one.fault for one in check(bad)[1]}
    assert "entry 2" in faults.pop("spinbank.db")
    assert set(faults.values()) == {""}


@pytest.mark.parametrize("cut", [0, 1, 100, -1, -30])
def test_a_torn_archive_is_refused_in_one_sentence(archive, tmp_path, cut):
    torn = tmp_path / "torn.zip"
    torn.write_bytes(archive.read_bytes()[:cut])
    data = tmp_path / "data"
    for arguments in ([], ["--check"]):
        found = run("restore", *arguments, str(torn), "--data", str(data))
        assert found.returncode == 1
        assert found.stderr.count("\n") == 1
        assert "SB-67" in found.stderr
    assert not data.exists()


@pytest.mark.parametrize(
    "name", ["../secret", "/etc/passwd", "boards/../../x.toml", "boards/a/b.toml", "lock", "evil.sh"]
)
def test_a_file_that_does_not_belong_there_spoils_the_archive(archive, tmp_path, name):
    bad = lying(archive, name, b"x")
    data = tmp_path / "data"
    with pytest.raises(CannotRestore, match="SB-67"):
        restore(data, data / "config.toml", bad, "now")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["box.zip", "changed.zip"]


def test_a_file_left_out_spoils_the_archive(archive, tmp_path):
    with pytest.raises(CannotRestore, match="SB-67"):
        restore(tmp_path / "data", tmp_path / "data" / "config.toml", changed(archive, secret=None), "now")


def test_an_archive_of_a_newer_program_says_so(archive, tmp_path):
    newer = {"format": 2, "at": AT, "files": {}}
    with pytest.raises(CannotRestore, match="newer Spinbank"):
        check(changed(archive, **{"manifest.json": json.dumps(newer).encode()}))


def test_any_flipped_byte_is_noticed_and_the_box_stays_as_it_is(archive, tmp_path):
    data = tmp_path / "data"
    restore(data, data / "config.toml", archive, "first")
    before, whole = tree(data), archive.read_bytes()
    with zipfile.ZipFile(archive) as pack:
        spots = [one.header_offset + 40 + len(one.filename) + one.compress_size // 2 for one in pack.infolist()]
    for spot in spots:
        body = bytearray(whole)
        body[spot] ^= 0x55
        bad = tmp_path / "bad.zip"
        bad.write_bytes(body)
        with pytest.raises(CannotRestore, match="SB-67"):
            restore(data, data / "config.toml", bad, "second")
        assert tree(data) == before


def test_a_damaged_journal_is_not_backed_up_as_if_it_were_whole(played, tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    body = (played / "spinbank.db").read_bytes()
    assert b'"blue"' in body
    (data / "spinbank.db").write_bytes(body.replace(b'"blue"', b'"blau"'))
    with pytest.raises(CannotBackUp, match="SB-66"):
        backup(data, data / "config.toml", tmp_path / "box.zip", AT)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"]


def test_a_folder_without_a_box_gives_no_backup(tmp_path):
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(CannotBackUp, match="SB-66"):
            backup(folder, folder / "config.toml", tmp_path / "box.zip", AT)
    assert list(tmp_path.iterdir()) == []


def test_a_step_that_fails_is_taken_back(archive, tmp_path):
    data = tmp_path / "data"
    restore(data, data / "config.toml", archive, "first")
    (data / "boards" / "jackpot.toml").unlink()
    (data / "boards" / "jackpot.toml").mkdir()  # in the way of the last file
    before = tree(data)
    with pytest.raises(CannotRestore, match="is in the way"):
        restore(data, data / "config.toml", archive, "second")
    assert tree(data) == before


def test_settings_behind_a_link_come_back_behind_it(played, tmp_path):
    link = tmp_path / "etc.toml"
    link.symlink_to(played / "config.toml")
    backup(played, link, tmp_path / "box.zip", AT)
    data = tmp_path / "data"
    data.mkdir()
    other = tmp_path / "other.toml"
    other.symlink_to(data / "config.toml")
    restore(data, other, tmp_path / "box.zip", "now")
    assert other.is_symlink()
    assert (data / "config.toml").read_text() == CONFIG


def test_the_command_names_what_is_in_the_archive(played, tmp_path):
    found = run("backup", str(tmp_path / "box.zip"), "--data", str(played))
    assert found.returncode == 0
    assert "box.zip: config.toml, spinbank.db, secret, boards/jackpot.toml" in found.stdout
