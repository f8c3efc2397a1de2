"""Mutations of text, bytes and nested data: what a broken disk, a broken client or an attacker could send.

They draw from a seeded `random.Random` and not from hypothesis, which takes 1.4 ms for a mutation that takes 10 us here
and would be as long: the soak makes 100,000 of them for each target.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

# Python's int() refuses more than 4,300 digits with an error of its own; SQLite's numbers have 63 bits.
HUGE_NUMBERS = ("9" * 5_000, "9" * 4_300, "-" + "9" * 40, str(1 << 63), str(-(1 << 63)), "1e999", "00000000001")
STRANGE_TEXTS = (
    "",
    "\x00",
    "٣",  # a digit of Arabic: str.isdigit() is true, and int() reads it
    "²",  # isdigit() is true, int() raises
    "\u202e",
    "\ud800",  # half of a surrogate pair: cannot be encoded as UTF-8
    "\u2028",
    "\x85",
    "🏛️",
    "é" * 50,
    "-",
    "+",
    "~",
    ".",
    ":",
    "{{",
    "%s",
    "'",
    "\\",
)
_DEEP = 2_000

Mutation = Callable[[random.Random, str], str]


def flip_bits(rng: random.Random, text: str) -> str:
    """The text with one to three bits of its bytes changed; bytes that are no longer UTF-8 become surrogates."""
    return flip_bits_of_bytes(rng, text.encode("utf-8", "surrogatepass")).decode("utf-8", "surrogateescape")


def flip_bits_of_bytes(rng: random.Random, content: bytes) -> bytes:
    """The bytes with one to three bits changed."""
    damaged = bytearray(content)
    for _ in range(rng.randrange(1, 4) if damaged else 0):
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def truncate(rng: random.Random, text: str) -> str:
    """The beginning or the end of the text."""
    cut = rng.randrange(len(text) + 1)
    return text[:cut] if rng.random() < 0.7 else text[cut:]


def insert(rng: random.Random, text: str) -> str:
    """The text with something strange in the middle."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice((*STRANGE_TEXTS, *HUGE_NUMBERS)) + text[at:]


def delete(rng: random.Random, text: str) -> str:
    """The text without a few characters."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randrange(1, 5) :]


def replace_number(rng: random.Random, text: str) -> str:
    """The text with one run of digits replaced by another number, perhaps a huge one."""
    starts = [n for n, sign in enumerate(text) if sign.isdigit() and not text[n - 1 : n].isdigit()]
    if not starts:
        return insert(rng, text)
    start = end = rng.choice(starts)
    while end < len(text) and text[end].isdigit():
        end += 1
    other = rng.choice(("0", "-1", str(rng.randrange(100)), str(rng.randrange(1 << 40)), *HUGE_NUMBERS))
    return text[:start] + other + text[end:]


def _with_parts(separator: str, change: Callable[[random.Random, list[str]], None]) -> Mutation:
    def mutate(rng: random.Random, text: str) -> str:
        parts = text.split(separator)
        change(rng, parts)
        return separator.join(parts)

    return mutate


def _duplicate(rng: random.Random, parts: list[str]) -> None:
    parts.insert(rng.randrange(len(parts) + 1), rng.choice(parts))


def _swap(rng: random.Random, parts: list[str]) -> None:
    first, second = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[first], parts[second] = parts[second], parts[first]


def _drop(rng: random.Random, parts: list[str]) -> None:
    del parts[rng.randrange(len(parts))]


def _replace_part(rng: random.Random, parts: list[str]) -> None:
    parts[rng.randrange(len(parts))] = rng.choice((*STRANGE_TEXTS, *HUGE_NUMBERS, rng.choice(parts)))


def part_mutations(*separators: str) -> tuple[Mutation, ...]:
    """Parts between these separators duplicated, swapped, left out or replaced."""
    changes = (_duplicate, _swap, _drop, _replace_part)
    return tuple(_with_parts(separator, change) for separator in separators for change in changes)


ANYWHERE: tuple[Mutation, ...] = (flip_bits, truncate, insert, delete, replace_number)


def mutate_text(rng: random.Random, text: str, mutations: tuple[Mutation, ...]) -> str:
    """The text after one to three mutations."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(mutations)(rng, text)
    return text


def _wrap_value(rng: random.Random, value: Any) -> Any:
    for _ in range(rng.randrange(1, 4)):
        value = rng.choice(([value], [value, value], {"type": value}, {"": value}))
    return value


def _other_value(rng: random.Random, value: Any) -> Any:
    """A value to put in its place: of the same type and nearly right, of another type, or far too large."""
    if isinstance(value, bool):
        return rng.choice((not value, 2, None))
    if isinstance(value, int):
        near = (value + 1, value - 1, -value, value ^ 8, rng.randrange(-2, 70), 1 << 24, 1 << 62, -(1 << 62), 1 << 70)
        return rng.choice((*near, None, str(value), float(value), _wrap_value(rng, value)))
    if isinstance(value, str):
        return rng.choice((*STRANGE_TEXTS, value * 2, value[:-1], 0, None, _wrap_value(rng, value)))
    return rng.choice((None, 0, "", [], {}, _wrap_value(rng, value)))


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside nested data: its container and its key or index."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, inner in pairs for place in ((value, key), *_places(inner))]


def _change_place(rng: random.Random, container: Any, key: Any) -> None:
    match rng.randrange(6):
        case 0 if isinstance(container, list):
            container.insert(key, container[key])
        case 1 if isinstance(container, list):
            rng.shuffle(container)
        case 2:
            del container[key]
        case 3 if isinstance(container, dict):
            container[f"{key}2"] = container[key]
        case _:
            container[key] = _other_value(rng, container[key])


def mutated_json(rng: random.Random, content: bytes) -> bytes:
    """JSON with one to three of its values changed; still JSON, though perhaps nested too deeply."""
    data = json.loads(content)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        places = _places(data)
        if not places:
            return content
        _change_place(rng, *rng.choice(places))
    text = json.dumps(data, separators=(",", ":"))
    if rng.random() < 0.01:
        text = "[" * _DEEP + text + "]" * _DEEP
    return text.encode()


def mutated_bytes(rng: random.Random, content: bytes) -> bytes:
    """Stored JSON as it might come back: with flipped bits, cut off, or with other values."""
    match rng.randrange(5):
        case 0:
            return flip_bits_of_bytes(rng, content)
        case 1:
            text = mutate_text(rng, content.decode(), (*ANYWHERE, *part_mutations(",", ":")))
            return text.encode("utf-8", "surrogatepass")
        case _:
            return mutated_json(rng, content)
