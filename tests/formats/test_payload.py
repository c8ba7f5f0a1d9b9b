"""Text packed into links."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import FormatError, SudokuError
from sudoku.formats.payload import pack, unpack

TEXT = '{"size":9,"grid":[[{"value":1,"given":true},{},{},{},{},{},{},{},{}]],"title":"Slashes ///???>>>~~~ and more"}'


@given(st.text(st.characters(max_codepoint=127), min_size=1, max_size=200))
def test_packed_text_unpacks(text: str) -> None:
    assert unpack(pack(text)) == text


def test_links_mangle_it_and_it_unpacks() -> None:
    packed = pack(TEXT)
    assert "+" in packed or "/" in packed
    for mangled in (
        packed.rstrip("="),
        packed.replace("+", " "),
        packed.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D"),
        f"  {packed}\n",
    ):
        assert unpack(mangled) == TEXT


def test_characters_beyond_16_bits() -> None:
    """Packed by programs in JavaScript they come as two halves."""
    halves = "\U0001d11e".encode("utf-16-be", "surrogatepass")
    text = "".join(chr(int.from_bytes(halves[at : at + 2])) for at in (0, 2))
    assert unpack(pack(text)) == "\U0001d11e"


@pytest.mark.parametrize(
    "payload",
    ["", " ", "=", "A", "AAAA", "N4Ig", "Q" * 1000, "ª" * 20, "N4Ig²", "N4Ig\0", "N4=Ig", "N4Ig====", "%", "%FF%FE%00"],
)
def test_damaged_payloads(payload: str) -> None:
    with pytest.raises(FormatError, match="packed text"):
        unpack(payload)


@pytest.mark.parametrize("length", [1, 5, 20, 60])
def test_cut_payloads(length: int) -> None:
    with pytest.raises(FormatError, match="does not unpack"):
        unpack(pack(TEXT)[:length])


def test_texts_without_end_are_not_packed() -> None:
    with pytest.raises(SudokuError, match="over 16,000 characters"):
        pack("".join(map(str, range(20_000))))


@pytest.mark.parametrize("payload", ["A" * 16_001, "%41" * 16_001, "A" * 10_000_000])
def test_payloads_without_end(payload: str) -> None:
    with pytest.raises(FormatError, match="over 16,000 characters"):
        unpack(payload)
