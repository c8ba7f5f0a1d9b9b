"""The page on the full screen has all its keys."""

from tools import terminal_pictures


def test_the_table_of_keys_is_current():
    assert terminal_pictures.keys() in terminal_pictures.PAGE.read_text(encoding="utf-8")
