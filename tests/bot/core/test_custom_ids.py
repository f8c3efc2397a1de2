"""Custom ids: both ways, within Discord's length, and nothing else is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.custom_ids import UNREADABLE, CustomId, Scope, base36, table_of_any_version, template, upgrade_path

PATHS = st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=60)


@given(st.integers(0, 36**8), st.integers(0, 36**5), st.sampled_from(Scope), PATHS)
def test_decode_gives_back_what_was_encoded(table_id: int, revision: int, scope: Scope, path: str) -> None:
    custom_id = CustomId(table_id, revision, scope + path)
    text = custom_id.encode()
    assert CustomId.decode(text) == custom_id
    assert len(text) <= 100
    assert [one for one in Scope if template(one).fullmatch(text)] == [scope]


@pytest.mark.parametrize(
    "forged",
    ["", "cr", "cr:1:x", "cr:1::0:p", "cr:1:-1:0:p", "cr:1:1:0", "cr:2:1:0:p", "xx:1:1:1:p", "cr:1:1:0:" + "p" * 200],
)
def test_what_is_not_ours_is_no_custom_id(forged: str) -> None:
    assert CustomId.decode(forged) is None


def test_another_version_is_recognised() -> None:
    assert UNREADABLE.fullmatch("cr:2:1:0:whatever")
    assert not UNREADABLE.fullmatch("cr:1:1:0:p")


@given(st.text(max_size=120))
def test_whatever_begins_like_ours_is_read_by_exactly_one_class(rest: str) -> None:
    """If no class reads an id, Discord gets no answer; two readers would answer twice."""
    for text in (f"cr:{rest}", f"cr:1:{rest}", f"cr:1:1:0:{rest}", f"cr:1:1:0:p{rest}"):
        assert sum(pattern.fullmatch(text) is not None for pattern in (UNREADABLE, *map(template, Scope))) == 1


def test_paths_of_earlier_versions_are_brought_up_to_date() -> None:
    steps = (lambda path: path + "2", lambda path: path + "3")
    assert [upgrade_path("b", version=version, steps=steps) for version in (1, 2, 3)] == ["b23", "b3", "b"]


@pytest.mark.parametrize(
    ("text", "table"), [("cr:9:1z:what-ever", 71), ("cr:1:1:0:p", 1), ("cr:9:what-ever", None), ("cr:x:1:0:p", None)]
)
def test_every_version_names_its_table(text: str, table: int | None) -> None:
    assert table_of_any_version(text) == table


def test_a_path_that_does_not_fit_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="characters"):
        CustomId(1, 1, "p" * 100).encode()


def test_base36() -> None:
    assert [base36(n) for n in (0, 35, 36, 1295)] == ["0", "z", "10", "zz"]
