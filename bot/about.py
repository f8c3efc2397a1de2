"""What `/carrara about` answers."""

from __future__ import annotations

import math

from bot import __version__
from bot.core.commands import carrara
from bot.core.interactions import Interaction, answer, context_of, localizer_of
from bot.core.messages import Layout, text

_MINUTES_A_DAY = 1_440


@carrara.command("about")
async def about_command(interaction: Interaction) -> None:
    """Answer with version, uptime and latency, what the project is not, how to reach the operator, and their links."""
    context, client, localizer = context_of(interaction), interaction.client, await localizer_of(interaction)
    minutes = int(context.now() - client.started) // 60
    days, rest = divmod(minutes, _MINUTES_A_DAY)
    uptime = localizer.say("uptime", days=days, hours=rest // 60, minutes=rest % 60)
    # discord.py gives nan or infinity before the first heartbeat was answered.
    latency = round(client.latency * 1000) if math.isfinite(client.latency) else 0
    lines = [localizer.say("about", version=__version__, uptime=uptime, latency=latency)]
    settings = context.settings
    if settings.carrara_contact:
        lines.append(localizer.say("about-contact", contact=settings.carrara_contact))
    links = {"about-terms": settings.carrara_terms_url, "about-privacy": settings.carrara_privacy_url}
    lines += [localizer.say(key, url=url) for key, url in links.items() if url]
    await answer(interaction, Layout(text("\n".join(lines))))
