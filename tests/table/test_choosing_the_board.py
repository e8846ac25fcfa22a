"""Which game is played is chosen in the lobby: everybody stays seated, broken files never get onto the table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from device.editions import load
from device.game import commands as c
from device.game.refusal import Refused
from device.journal.memory import MemoryJournal
from device.service.boards import PACKAGED, Boards, edit, packaged
from tests.front_door import Evening, evening
from tests.kit import lobby

BOARDS = ["jackpot", "junior", "classic", "junior_uk", "junior_later_us"]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path, ("blue", "green")) as found:
        yield found


def sitting(table: Evening) -> list[tuple[str, str, str]]:
    """Who sits where with which token."""
    return [(one["seat"], one["token"], one["name"]) for one in table.state()["seats"] if one.get("taken")]


def choices(table: Evening) -> list[str]:
    """The boards on offer."""
    return [one["id"] for one in table.state().get("boards", ())]


# --- choosing -----------------------------------------------------------------------------------------------------------


def test_every_packaged_board_is_offered_in_the_lobby_and_none_in_a_running_game(table: Evening) -> None:
    state = table.state()
    assert (choices(table), state["table"]) == (BOARDS, "jackpot")
    assert state["boards"][2] == {"id": "classic", "edition": "classic", "title": "Monopoly Classic", "players": [2, 8]}
    table.do("blue", "begin", pick="blue")
    assert choices(table) == []


@pytest.mark.parametrize("board", BOARDS)
def test_a_phone_lays_out_any_of_them_and_the_game_begins(table: Evening, board: str) -> None:
    table.do("blue", "new_game", board=board)
    state = table.state("blue")
    assert (state["table"], state["phase"], state["game"]) == (board, "lobby", "game-00001")
    table.do("blue", "begin", pick=state["you"])
    assert table.state()["phase"] == "playing"


def test_whoever_sits_keeps_seat_phone_name_and_the_host_where_the_other_board_has_the_seat(table: Evening) -> None:
    table.do("blue", "call_me", name="Ann", kids=True)
    table.box("host", pick="blue")
    table.do("blue", "new_game", board="classic")
    assert sitting(table) == [("blue", "car", "Ann"), ("green", "dog", "Dog")]
    state = table.state("blue")
    assert (state["you"], state["host"], state["seats"][0]["kids"]) == ("blue", "blue", True)


def test_a_seat_that_the_other_board_has_not_goes_to_its_token_or_to_the_next_free_one(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "orange", "pink")) as table:
        table.do("pink", "call_me", name="Mia")
        table.box("host", pick="pink")
        table.do("pink", "new_game", board="junior")
        assert sitting(table) == [("blue", "bumper", "Bumper"), ("red", "coaster", "Coaster"), ("green", "log", "Mia")]
        state = table.state("pink")
        assert (state["you"], state["host"]) == ("green", "green")
        table.do("pink", "new_game", board="jackpot")
        assert sitting(table) == [("blue", "car", "Car"), ("orange", "shoe", "Shoe"), ("green", "dog", "Mia")]
        assert (table.state("orange")["you"], table.state("pink")["you"]) == ("orange", "green")


def test_a_phone_whose_seat_has_another_name_now_adds_a_player_and_leaves_like_any_other(tmp_path: Path) -> None:
    with evening(tmp_path, ("orange", "blue")) as table:
        table.do("orange", "new_game", board="junior")
        assert table.state("orange")["you"] == "red"
        table.join("yellow", phone="orange")
        assert table.state("orange")["yours"] == ["yellow", "red"]
        table.clients["orange"].post("/api/leave", query_string={"seat": "red"})
        assert table.state("orange")["yours"] == ["yellow"]


def test_more_people_than_seats_is_refused_with_both_numbers(tmp_path: Path) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "new_game", board="classic")
        for seat in ("yellow", "sky", "red"):
            table.box("sit", seat=seat)
        answer = table.ask("blue", "new_game", board="junior")
        assert (answer["status"], answer["text"]) == (409, "5 people sit here, and this board is for 4 at most.")
        assert table.state()["table"] == "classic"


def test_a_board_that_is_not_there_is_refused(table: Evening) -> None:
    for name in ("monopoly", "../jackpot", "/etc/passwd", "x" * 40):
        assert table.ask("blue", "new_game", board=name)["reason"] == "NO_SUCH_BOARD"


def test_in_a_running_game_another_board_needs_both_keys_and_is_a_new_game(table: Evening) -> None:
    table.do("blue", "begin", pick="blue")
    assert table.ask("blue", "new_game", board="nothing")["reason"] == "NO_SUCH_BOARD"  # not first asked at the box
    assert table.ask("blue", "new_game", board="classic")["waiting"]
    asked = table.state()["asked_at_box"]
    assert asked["text"] == "Put this game away and lay out Monopoly Classic?"
    table.box("confirm", asked=asked["number"], yes=True)
    state = table.state("blue")
    assert (state["game"], state["table"], state["phase"], state["you"]) == ("game-00002", "classic", "lobby", "blue")


def test_the_next_game_is_on_the_same_board_and_so_is_a_game_that_is_found_again(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with evening(tmp_path, ("blue", "green"), journal=journal) as table:
        table.do("blue", "new_game", board="junior_uk")
        table.do("blue", "new_game")
        assert (table.state()["table"], table.state()["game"]) == ("junior_uk", "game-00002")
    with evening(tmp_path, journal=journal) as table:
        assert table.state()["table"] == "junior_uk"


def test_what_the_family_has_chosen_is_kept_as_far_as_the_other_board_has_it(table: Evening) -> None:
    table.do("blue", "set", setting="balances", value="hidden")
    table.do("blue", "set", setting="bust", value="stop_now_return_stakes")
    table.do("blue", "new_game", board="classic")
    settings = table.state()["settings"]
    assert (settings["balances"], settings["trades"]) == ("hidden", "on")  # Jackpot's usual "off" was nobody's wish
    assert "bust" not in settings


# --- presets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_manners_of_playing_and_says_which_one_holds(table: Evening, board: str) -> None:
    table.do("blue", "new_game", board=board)
    assert table.state()["preset"] == "official"
    for name in ("family", "kids", "official"):
        table.do("blue", "set", setting="preset", value=name)
        assert table.state()["preset"] == name
    table.do("blue", "set", setting="late", value="on")
    assert "preset" not in table.state()


def test_a_printing_and_a_manner_are_chosen_each_by_itself() -> None:
    classic = load.edition(packaged("classic"))
    manners = {setting for name in ("official", "family", "kids") for setting in classic.preset_settings(name)}
    printings = {
        setting for name in ("g0009", "c1009", "us1997_2007", "de2001") for setting in classic.preset_settings(name)
    }
    assert manners.isdisjoint(printings)
    chosen = {**classic.defaults(), **classic.preset_settings("de2001"), **classic.preset_settings("family")}
    assert (classic.preset(chosen), classic.preset(chosen, manner=False)) == ("family", "de2001")


# --- the family's own files ---------------------------------------------------------------------------------------------


def own(folder: Path, name: str, text: str) -> None:
    """A file of the family's."""
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")


def test_a_familys_file_is_one_more_board_and_a_packaged_name_takes_that_boards_place(tmp_path: Path) -> None:
    own(tmp_path, "village", packaged("classic").replace('title = "Monopoly Classic"', 'title = "Our village"'))
    own(tmp_path, "junior", packaged("junior").replace("Balloon Stand", "Balloon Man"))
    with evening(tmp_path, ("blue", "green")) as table:
        offered = {one["id"]: one for one in table.state()["boards"]}
        assert (offered["village"]["title"], offered["village"]["own"]) == ("Our village", True)
        assert (offered["junior"]["title"], offered["junior"]["own"]) == ("Monopoly Junior", True)
        table.do("blue", "new_game", board="village")
        assert table.state()["table"] == "village"
        table.do("blue", "new_game", board="junior")
        assert "Balloon Man" in str(table.app.test_client().get("/api/board?role=tv").get_json())


def test_a_file_from_before_there_were_presets_gets_those_of_its_edition(tmp_path: Path) -> None:
    text = packaged("jackpot")
    old = text[: text.index("[presets.official]")] + text[text.index("# Seats clockwise") :]
    assert load.edition(old).presets == {}
    own(tmp_path, "jackpot", old)
    found, notice = Boards(tmp_path).text("jackpot")
    assert (load.edition(found).presets, notice) == (load.edition(text).presets, "")


CLASSIC, JUNIOR = packaged("classic"), packaged("junior")
BROKEN = {
    "a missing rent": (CLASSIC.replace("rent = [2, 4, 10, 30, 90, 160, 250]", "rent = [2, 4, 10, 30, 90, 160]"), "6 rents, not 7"),
    "a set of one": (CLASSIC.replace('name = "Baltic Avenue"\ngroup = "brown"', 'name = "Baltic Avenue"\ngroup = "pink"'), "one street only"),
    "prices not payable": (CLASSIC.replace("note = 1\n", "note = 7\n"), "cannot be paid in notes of 7"),
    "an unknown effect": (CLASSIC.replace('effect = "jail_free"', 'effect = "fly"', 1), 'there is no card effect "fly"'),
    "a deck that does not add up": (CLASSIC.replace("community_chest = 16", "community_chest = 15"), "says 15 cards, but 16"),
    "a fee that no note pays": (JUNIOR.replace("notes = [1, 2, 3, 4, 5]", "notes = [2, 4, 6, 8, 10]"), "cannot be paid in notes"),
    "a set of three": (JUNIOR.replace('group = "light_blue"', 'group = "purple"', 1), 'the group "purple" has 3 amusements, not 2'),
    "an effect of nobody": (JUNIOR.replace('effect = "free_booth"', 'effect = "free_house"', 1), 'no card effect "free_house"'),
    "too few cards": (JUNIOR.replace("cards = 24", "cards = 23"), "the deck has 23 cards, but the cards below are 24"),
    "no TOML": ("[edition\n", ""),
    "another game": ('[edition]\nname = "chess"\n', 'there is no edition "chess"'),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_named_with_line_and_reason_and_never_gets_onto_the_table(tmp_path: Path, what: str) -> None:
    text, reason = BROKEN[what]
    own(tmp_path, "ours", text)
    with pytest.raises(load.BadBoard) as wrong:
        load.edition(text)
    assert wrong.value.line > 0
    with evening(tmp_path, ("blue", "green")) as table:
        notice = table.state()["notice"]
        assert notice == f"SB-19 Your board cannot be used: ours.toml, {wrong.value}."
        assert reason in notice
        assert choices(table) == BOARDS
        answer = table.ask("blue", "new_game", board="ours")
        assert (answer["reason"], reason in answer["text"]) == ("BAD_BOARD", True)
        assert table.state()["table"] == "jackpot"


@pytest.mark.parametrize("name", ["x" * 41, "bell\u202e"])
def test_a_file_whose_name_cannot_be_shown_is_not_used(tmp_path: Path, name: str) -> None:
    own(tmp_path, name, packaged("junior"))
    boards = Boards(tmp_path)
    boards.look()
    assert [one.id for one in boards.choice] == BOARDS
    assert boards.notice.startswith("SB-19")


def test_a_file_that_is_mended_is_offered_when_the_next_board_is_chosen(tmp_path: Path) -> None:
    own(tmp_path, "ours", "[edition\n")
    with evening(tmp_path, ("blue", "green")) as table:
        own(tmp_path, "ours", packaged("junior"))
        table.do("blue", "new_game", board="classic")
        assert choices(table)[-1] == "ours"
        assert "notice" not in table.state()


def test_a_game_goes_on_with_its_own_text_when_the_familys_file_is_gone(tmp_path: Path) -> None:
    own(tmp_path, "ours", packaged("junior"))
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "new_game", board="ours")
        (tmp_path / "ours.toml").unlink()
        table.do("blue", "new_game")
        assert (table.state()["table"], table.state()["game"]) == ("ours", "game-00002")


# --- what is printed ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "space"), [("junior", "yellow_line"), ("classic", "boardwalk"), ("junior_uk", "lblue1")]
)
def test_a_name_is_typed_once_on_any_board_and_stands_in_its_own_file(tmp_path: Path, board: str, space: str) -> None:
    with evening(tmp_path, ("blue", "green")) as table:
        table.do("blue", "new_game", board=board)
        table.do("blue", "rename", pick=space, name="Harbour Street")
        assert [file.name for file in tmp_path.glob("*.toml")] == [f"{board}.toml"]
        table.do("blue", "new_game")
        spaces = table.app.test_client().get("/api/board?role=tv").get_json()["spaces"]
        assert next(one["name"] for one in spaces if one["id"] == space) == "Harbour Street"


def figures(table: Evening, space: str) -> dict[str, Any]:
    """What is printed on a deed."""
    spaces = table.app.test_client().get("/api/board?role=tv").get_json()["spaces"]
    found: dict[str, Any] = next(one for one in spaces if one["id"] == space)
    return found


def test_all_numbers_of_a_deed_are_typed_and_what_does_not_fit_names_the_reason(table: Evening) -> None:
    table.do("blue", "new_game", board="classic")
    for give, amount in (
        ("price", 450),
        ("rent0", 55),
        ("rent6", 2100),
        ("lift", 248),
        ("mortgage", 225),
        ("house", 220),
    ):
        table.do("blue", "price", pick="boardwalk", give=give, amount=amount)
    deed = figures(table, "boardwalk")
    assert (deed["price"], deed["rents"][0], deed["rents"][6]) == (450, 55, 2100)
    assert (deed["mortgage"], deed["lift"], deed["house"], figures(table, "park_place")["house"]) == (
        225,
        248,
        220,
        220,
    )
    table.do("blue", "price", pick="reading", give="held4", amount=210)
    table.do("blue", "price", pick="electric", give="times1", amount=5)
    assert (figures(table, "reading")["rents"][3], figures(table, "electric")["rents"][0]) == (210, 5)
    answer = table.ask("blue", "price", pick="boardwalk", give="rent3", amount=10)
    assert (answer["reason"], "must not fall" in answer["text"]) == ("BAD_BOARD", True)
    for wrong in ("rent7", "rent", "name", "times1", "held0"):
        assert table.ask("blue", "price", pick="boardwalk", give=wrong, amount=10)["reason"] == "NOT_ON_OFFER"


@pytest.mark.parametrize("name", PACKAGED)
def test_whatever_the_lobby_offers_to_type_can_be_typed(name: str) -> None:
    board = load.edition(packaged(name))
    for option in board.options(board, lobby((), edition=board), ""):
        if option.command == "rename":
            assert set(board.board.properties) <= set(option.picks)
            for pick in option.picks[::9]:  # each is a whole board read anew
                edit(board.text, c.Rename(pick=pick, name="Harbour Street"))
        if option.command == "price":
            for pick in option.picks:
                for give in option.gives or ("",):
                    now = _printed(board.text, pick, give)
                    assert option.low <= now <= option.high
                    if pick != option.picks[0]:
                        continue
                    edit(board.text, c.Price(pick=pick, give=give, amount=now))


def _printed(text: str, pick: str, give: str) -> int:
    board = load.edition(text)
    deed = board.deeds.get(pick)
    if give in ("", "price") or deed is None:
        return board.board.space(pick).price
    number = give.lstrip("abcdefghijklmnopqrstuvwxyz")
    return deed.rents[int(number) - (give[:4] != "rent")] if number else int(getattr(deed, give))


def test_a_number_of_a_space_without_a_deed_is_not_typed() -> None:
    for pick, give in (("go", ""), ("chance1", "price"), ("purple1", "mortgage"), ("nowhere", "")):
        with pytest.raises(Refused, match="NOT_ON_OFFER"):
            edit(packaged("junior"), c.Price(pick=pick, give=give, amount=2))


def test_an_unusual_way_of_writing_is_read_as_well_and_all_else_stays_as_it_is() -> None:
    text = packaged("junior").replace('[[space]]\nid = "purple1"', "[[ space ]]  # ours\nid = 'purple1'")
    odd = text.replace("notes = [1, 2, 3, 4, 5]", "notes = [\n  1, 2,\n  3, 4, 5,\n]")
    changed = edit(odd, c.Rename(pick="purple1", name="Harbour Street"))
    assert changed == odd.replace("Balloon Stand", "Harbour Street").replace("[[ space ]]", "[[space]]")
    usual = packaged("classic")
    assert edit(usual, c.Price(pick="baltic", amount=70)) == usual.replace(
        '"Baltic Avenue"\ngroup = "brown"\nprice = 60', '"Baltic Avenue"\ngroup = "brown"\nprice = 70'
    )
