"""Custom ids: both ways, within Discord's length, and nothing else gets through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.codes import OTHER_VERSION, Code, base36, decode, encode, template

PATHS = st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), min_size=1, max_size=60)


@given(st.integers(0, 36**8), st.integers(0, 36**5), PATHS)
def test_decode_gives_back_what_was_encoded(table: int, revision: int, path: str) -> None:
    code = Code(table, revision, path)
    assert decode(encode(code)) == code
    assert len(encode(code)) <= 100
    assert template(path[0]).fullmatch(encode(code))


@pytest.mark.parametrize(
    "forged",
    ["", "cr", "cr:1:x", "cr:1::0:p", "cr:1:-1:0:p", "cr:1:1:0", "cr:2:1:0:p", "xx:1:1:1:p", "cr:1:1:0:" + "p" * 200],
)
def test_what_is_not_ours_is_no_code(forged: str) -> None:
    assert decode(forged) is None


def test_another_version_is_recognised() -> None:
    assert OTHER_VERSION.fullmatch("cr:2:1:0:whatever")
    assert not OTHER_VERSION.fullmatch("cr:1:1:0:p")


def test_a_path_that_does_not_fit_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="characters"):
        encode(Code(1, 1, "p" * 100))


def test_base36() -> None:
    assert [base36(n) for n in (0, 35, 36, 1295)] == ["0", "z", "10", "zz"]
