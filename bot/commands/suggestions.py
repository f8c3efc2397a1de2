"""What the commands of a turn suggest while they are typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice, zip_longest
from typing import Any, Final

from discord.app_commands import Choice
from msgspec.structs import astuple, replace

from bot.commands.typed_fields import require_short, typed_text
from bot.interactions.limits import OPTION_LENGTH, OPTIONS, truncate
from bot.panels.model.path import PartialAction, Path, Verb, partial_of
from bot.panels.model.path_codec import decode_path, encode_path
from bot.panels.words.action_sentences import action_sentence
from bot.panels.words.option_texts import option_text
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import EMPTY_TALLY, Action, Build, Improve, Tally, action_kind, action_words, parse_action

_WITH_SPACES: Final = str.maketrans("-.", "  ")


def matches(text: str, typed: str) -> bool:
    """Whether every word typed so far occurs in the text."""
    return _has_words(_comparable(text), _comparable(typed).split())


def _comparable(text: str) -> str:
    """Without capitals, accents and hyphens: on a phone people leave them out."""
    plain = text.casefold()
    if not plain.isascii():
        plain = "".join(sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign))
    return plain.translate(_WITH_SPACES)


def _has_words(comparable: str, wanted: Sequence[str]) -> bool:
    return all(word in comparable for word in wanted)


def action_suggestions(look: Look, typed: str, texts: PanelTexts, *, kinds: Sequence[str] = ()) -> list[Choice[str]]:
    """Legal actions that match what was typed, as many as Discord shows; only those of `kinds` where any are given.

    The first payment of each tile and city comes before the second of any.
    """
    ruleset = look.view.ruleset
    legal = [action for action in look.legal() if not kinds or action_kind(action).tag in kinds]
    wanted, words_of = _comparable(typed).split(), _searched_words(texts)
    # There may be thousands of legal payments: they are compared lazily, until enough are found, and by the record's
    # words first, which are made without the catalogue. Discord waits 3 seconds.
    matching = (
        action
        for action in _one_of_each_sort_first(legal)
        if not wanted
        or _has_words(action_words(action, ruleset).translate(_WITH_SPACES), wanted)
        or _has_words(words_of(action), wanted)
    )
    return [_suggestion(action, texts) for action in islice(matching, OPTIONS)]


def _searched_words(texts: PanelTexts) -> Callable[[Action], str]:
    """A function that gives the comparable words in which the reader sees an action.

    There are thousands of payments, made of few tiles, cities and sets of blocks: each part is put into words once.
    """

    @cache
    def words_of(action: Action) -> str:
        return _comparable(action_sentence(action, texts))

    @cache
    def words_of_blocks(blocks: Tally) -> str:
        return _comparable(texts.blocks(blocks))

    def all_words(action: Action) -> str:
        if not isinstance(action, Build | Improve):
            return words_of(action)
        return f"{words_of(replace(action, blocks=EMPTY_TALLY))} {words_of_blocks(action.blocks)}"

    return all_words


def _one_of_each_sort_first(actions: Iterable[Action]) -> Iterator[Action]:
    """The first payment of every tile and city before the second of any."""
    sorts: dict[tuple[Any, ...], list[Action]] = {}
    for action in actions:
        sorts.setdefault((type(action), *astuple(action)[:-1]), []).append(action)
    return (action for rank in zip_longest(*sorts.values()) for action in rank if action is not None)


def _suggestion(action: Action, texts: PanelTexts) -> Choice[str]:
    """The record's words are sent where they fit into a choice, the code of panels where they do not."""
    value = action_words(action, texts.view.ruleset)
    if len(value) > OPTION_LENGTH:
        value = encode_path(Path(Verb.PLAY, (partial_of(action),)))
    return Choice(name=truncate(action_sentence(action, texts), OPTION_LENGTH), value=value)


def parse_typed_action(text: str, ruleset: str) -> Action:
    """The action that was sent: a code of panels, or the record's words. Raises BadNotation."""
    path = decode_path(text)
    if path is not None and path.verb is Verb.PLAY and len(path.partials) == 1:
        return path.actions()[0]
    require_short(text)
    return parse_action(text, ruleset)


def field_suggestions(look: Look, partial: PartialAction, typed: str, texts: PanelTexts) -> list[Choice[str]]:
    """Legal values of the open field that match what was typed; none where every field is chosen."""
    if partial.open_field is None:
        return []
    values = (value for value in look.choices(partial.kind, *partial.fields) if value is not None)
    suggestions = (_field_suggestion(look, partial, value, texts) for value in values)
    return list(islice((one for one in suggestions if matches(f"{one.name} {one.value}", typed)), OPTIONS))


def _field_suggestion(look: Look, partial: PartialAction, value: Any, texts: PanelTexts) -> Choice[str]:
    assert partial.open_field is not None
    shown = option_text(look, partial, value, texts)
    name = f"{shown.label} ({shown.description})" if shown.description else shown.label
    return Choice(name=truncate(name, OPTION_LENGTH), value=typed_text(partial.open_field, value, look.view.ruleset))
