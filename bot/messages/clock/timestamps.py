"""Moments as Discord's timestamps, which everybody reads in their own time."""

from __future__ import annotations


def timestamp(moment: float, style: str = "f") -> str:
    """`<t:1790000000:f>`: date and time; style "R" is how long from now."""
    return f"<t:{int(moment)}:{style}>"


def deadline_facts(moment: float) -> dict[str, str]:
    """What sentences about a deadline name: the moment, and how long it is until then."""
    return {"moment": timestamp(moment), "left": timestamp(moment, "R")}
