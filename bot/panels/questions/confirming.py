"""The last panel before finished actions are taken."""

from __future__ import annotations

from collections.abc import Iterator

from bot.panels.model.consequences import Consequences, consequences_of_partials
from bot.panels.model.controls import Button, Panel, Style, button_rows
from bot.panels.model.path import HOME, PartialAction, Path, Verb
from bot.panels.questions.fields import back_button
from bot.panels.words.confirm_labels import confirm_label
from bot.panels.words.header_lines import holdings_line
from bot.panels.words.panel_texts import PanelTexts
from bot.panels.words.previews import preview_lines
from bot.service import Look
from languages.icons import action_icon


def confirm_buttons(
    look: Look, consequences: Consequences, partials: tuple[PartialAction, ...], texts: PanelTexts
) -> Iterator[Button]:
    """`Buy, 11 coins - end turn`; beside it `- then more…` while something optional is left.

    Where a question follows, one button without either ending. The second button depends on hidden holdings, and still
    nothing public tells whether it was shown: the two differ only in whether they end the turn.
    """
    what, icon = confirm_label(look, partials, consequences, texts), texts.icon(action_icon(partials[0].kind))
    if not consequences.is_done:
        yield Button(what, Path(Verb.PLAY, partials), Style.SUCCESS, icon=icon)
        return
    yield Button(texts.say("confirm-end", what=what), Path(Verb.FINISH, partials), Style.SUCCESS, icon=icon)
    if consequences.has_more:
        yield Button(texts.say("confirm-more", what=what), Path(Verb.PLAY, partials), Style.PRIMARY, icon=icon)


def confirm_panel(
    look: Look,
    partials: tuple[PartialAction, ...],
    texts: PanelTexts,
    *,
    beside: tuple[Button, ...] = (),
    back_from: PartialAction | None = None,
) -> Panel | None:
    """The preview of finished actions and the buttons that take them; None where they are not legal.

    `beside` are other buttons. Back leads to the panel before `back_from`; where it is None, before these actions.
    """
    consequences = consequences_of_partials(look, partials)
    if consequences is None:
        return None
    actions = [partial.to_action() for partial in partials]
    text = (
        texts.say(f"title-{partials[0].kind}"),
        holdings_line(texts),
        *preview_lines(look, actions, texts, consequences),
    )
    home = Button(texts.say("back"), HOME)
    back = (home,) if len(partials) > 1 else back_button(look, back_from or partials[0], texts)
    return Panel(text, button_rows((*confirm_buttons(look, consequences, partials, texts), *beside, *back)))
