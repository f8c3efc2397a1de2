"""Every request the bot makes is checked: against Discord's published API description, and against its other limits."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

API = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"
CALLBACKS = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}
COMPONENTS_V2 = 1 << 15
_SELECTS = (3, 5, 6, 7, 8)
_TEXT = 10
# The control character may have been taken out on the way; people read `Stand-in 1 (easy)`, `Computer 1 (leicht)`.
_STORED_NAME = re.compile(r"\x1f\w+|\bstand-in \d+ \w+")


def problems(method: str, path: str, body: Any) -> list[str]:
    """Everything Discord would refuse in this request."""
    if body is None:
        return []
    named = f"{method} {path}: "
    message = body.get("data") if path.endswith("/callback") else body
    found = [*_schema_problems(method, path, body), *_stored_names(body)]
    if isinstance(message, dict):
        found += _limit_problems(message, is_modal=path.endswith("/callback") and body.get("type") == 9)
    return [named + problem for problem in found]


def _stored_names(body: Any) -> Iterator[str]:
    """Names of stand-ins as they are stored, which reached somebody instead of the words of their language."""
    if isinstance(body, dict | list | tuple):
        for value in body.values() if isinstance(body, dict) else body:
            yield from _stored_names(value)
    elif isinstance(body, str) and (stored := _STORED_NAME.search(body)):
        yield f"a name as it is stored: {stored[0]!r}"


def _schema_problems(method: str, path: str, body: Any) -> Iterator[str]:
    validator = _validator(method, _template(method, path), body.get("type") if isinstance(body, dict) else None)
    if validator is None:
        return
    for error in validator.iter_errors(_with_string_ids(body)):
        yield f"{'.'.join(map(str, error.instance_path))}: {error.message}"[:400]


def _with_string_ids(body: Any) -> Any:
    """Known false alarms: Discord takes snowflakes as integers too: of recipients, attachments, mentions, emojis."""
    if not isinstance(body, dict):
        return body
    return {name: _with_string_id(name, value) for name, value in body.items()}


def _with_string_id(name: str, value: Any) -> Any:
    match name, value:
        case "recipient_id", int():
            return str(value)
        case "attachments", list():
            return [{**one, "id": str(one["id"])} if "id" in one else one for one in value]
        case "allowed_mentions", {"users": users}:
            return {**value, "users": [str(user) for user in users]}
        case "data" | "component" | "accessory", dict():
            return _with_string_ids(value)
        case "components" | "options", list():
            return [_with_string_ids(one) for one in value]
        case "emoji", {"id": int()}:
            return {**value, "id": str(value["id"])}
        case _:
            return value


@cache
def _api() -> Any:
    if not API.exists():
        warnings.warn("Discord's API description is absent: requests are not checked against it", stacklevel=2)
        return None
    return json.loads(API.read_text(encoding="utf-8"))


@cache
def _template(method: str, path: str) -> str | None:
    """The description's own path, the most literal one that fits."""
    api = _api()
    if api is None:
        return None
    fitting = [
        known
        for known, operations in api["paths"].items()
        if method.lower() in operations and re.fullmatch(re.sub(r"\{[^}]+\}", "[^/]+", known), path)
    ]
    return min(fitting, key=lambda known: known.count("{"), default="")


@cache
def _validator(method: str, template: str | None, callback: int | None) -> Any:
    if template is None:
        return None
    if not template:
        raise AssertionError(f"{method}: a route Discord does not describe")
    api = _api()
    content = api["paths"][template][method.lower()].get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema")
    if template.endswith("/callback"):
        schema = {"$ref": f"#/components/schemas/{CALLBACKS[callback or 4]}"}
    if schema is None:
        return None
    return jsonschema_rs.validator_for({**schema, "components": api["components"]})


def all_components(components: Any) -> Iterator[dict[str, Any]]:
    """Every component, nested ones and accessories included."""
    for component in components or ():
        yield component
        yield from all_components(component.get("components"))
        for name in ("accessory", "component"):
            if isinstance(component.get(name), dict):
                yield from all_components([component[name]])


def _limit_problems(message: dict[str, Any], *, is_modal: bool) -> Iterator[str]:
    yield from _choice_problems(message.get("choices") or ())
    components = list(all_components(message.get("components")))
    ids = [one["custom_id"] for one in components if "custom_id" in one]
    if len(ids) != len(set(ids)):
        yield f"duplicate custom_id: {sorted(one for one in ids if ids.count(one) > 1)[0]}"
    yield from (f"custom_id of {len(one)} characters" for one in ids if not 1 <= len(one) <= 100)
    if len(components) > 40:
        yield f"{len(components)} components"
    if is_modal and len(message["components"]) > 5:
        yield f"{len(message['components'])} components in a modal"
    if int(message.get("flags") or 0) & COMPONENTS_V2 and (message.get("content") or message.get("embeds")):
        yield "text or embeds beside Components V2"
    if isinstance(content := message.get("content"), str) and len(content) > 2_000:
        yield f"{len(content)} characters of content"
    # Over the whole message, with icons in the markup that Discord is sent.
    if (length := sum(len(one["content"]) for one in components if one.get("type") == _TEXT)) > 4_000:
        yield f"{length} characters of text"
    described = [*(message.get("attachments") or ()), *(item for one in components for item in one.get("items") or ())]
    for length in (len(item.get("description") or "") for item in described):
        if length > 1_024:
            yield f"an alt text of {length} characters"
    for select in (one for one in components if one.get("type") in _SELECTS):
        yield from _select_problems(select)
    yield from _row_problems(components)


def _choice_problems(choices: Any) -> Iterator[str]:
    """What is wrong with an answer to an autocomplete."""
    if len(choices) > 25:
        yield f"{len(choices)} choices"
    for choice in choices:
        if not 1 <= len(choice["name"]) <= 100 or len(str(choice["value"])) > 100:
            yield f"a choice too long: {choice}"


def _select_problems(select: dict[str, Any]) -> Iterator[str]:
    if len(select.get("placeholder") or "") > 150:
        yield f"a placeholder of {len(select['placeholder'])} characters"
    options = select.get("options")
    if options is None:
        return
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options"
    if select.get("max_values", 1) > len(options) or select.get("min_values", 1) > select.get("max_values", 1):
        yield f"max_values {select.get('max_values')} of {len(options)} options"
    values = [option["value"] for option in options]
    if len(values) != len(set(values)):
        yield "two options of one value"
    for option in options:
        if (
            not 1 <= len(option["label"]) <= 100
            or len(option.get("description") or "") > 100
            or len(option["value"]) > 100
        ):
            yield f"option too long: {option}"


def _row_problems(components: list[dict[str, Any]]) -> Iterator[str]:
    for row in (one for one in components if one.get("type") == 1):
        inside = row.get("components", [])
        if not 1 <= len(inside) <= 5 or (len(inside) > 1 and any(one["type"] in _SELECTS for one in inside)):
            yield f"a row of {len(inside)}"
    for button in (one for one in components if one.get("type") == 2):
        if not (button.get("label") or button.get("emoji")) or len(button.get("label") or "") > 80:
            yield f"a button's label: {button.get('label')!r}"
        if len(button.get("url") or "") > 512:
            yield f"a link of {len(button['url'])} characters"


def message_problems(layout: Any) -> list[str]:
    """What is wrong with a message of these components, which was never sent."""
    message = {"components": layout.to_components(), "flags": COMPONENTS_V2}
    return [*_limit_problems(message, is_modal=False), *_stored_names(message)]
