"""A name is written so that it fits."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rendering.pieces.names import fitted_name, name_width


@settings(deadline=None)
@given(st.text(max_size=80), st.integers(60, 500))
def test_a_fitted_name_fits(name, width):
    text, size = fitted_name(name, 0, face="heavy", size=31, least=22, width=width)
    assert 22 <= size <= 31
    assert name_width(text, "heavy", size) <= max(width, name_width(text[:1] + "…", "heavy", 22))
