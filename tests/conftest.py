"""Options of the whole test run; an option must be registered here, before the folders are read."""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors",
        type=Path,
        default=Path(__file__).parent / "vectors" / "vectors.json",
        help="worked examples to run through the front door, in the format of tests/vectors/vectors.json",
    )


# Walks of every screen in every manner, for `make screens`; `make test` walks the same screens in fewer windows.
# A part of a test's file, and of its name.
SLOW = (
    ("test_evening_pseudo_in_chromium", ""),
    ("test_pages_pseudo_in_chromium", "ar-XB]"),
    ("test_pages_pseudo_in_chromium", "test_every_moment"),  # and the pages of their own, television and box
    ("test_kids_in_pseudo_languages", ""),
    ("test_kids_in_chromium", "has_large_targets_apart"),
    ("test_kids_in_chromium", "fits_at_twice_the_size"),
    ("test_widths_in_chromium", "test_no_page_behind_a_button"),
    ("test_widths_in_chromium", "test_no_screen_of_a_phone"),
    ("test_sizes_in_chromium", "[text]"),
    ("test_sizes_in_chromium", "[320]"),
    ("test_sizes_in_chromium", "[360]"),  # its smaller sibling is test_sizes_in_chromium[every fourth]
    ("test_sizes_in_chromium", "[zoom]"),
    ("test_sizes_in_chromium", "childs_targets"),
    *(("test_axe_in_chromium", f"[phone{window}]") for window in range(1, 8)),
    ("test_spoken_in_chromium", "nothing_but_news"),
    ("test_position_in_chromium", "the_form_waits_meanwhile"),
    ("test_motion_in_chromium", "test_nothing_else_moves"),
    ("test_all_eyes", ""),
    ("test_one_instant_in_chromium", ""),  # a tenth of a second: only a machine that does nothing else can keep it
    ("test_reports_in_chromium", "eight_phones_with_three_tabs"),  # one page: test_line_in_chromium
    ("test_fairness", "[30]"),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(file in item.path.name and name in item.name for file, name in SLOW):
            item.add_marker("slow")
