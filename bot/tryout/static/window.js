"use strict";
// Beside simcord's own script: the person and channel of this window, and links that stay on this machine.
(() => {
  const who = location.search.slice(1);
  const ask = window.fetch.bind(window);
  const LOOK_AGAIN_MS = 100;
  let failures = 0;
  let last = null;
  document.documentElement.dataset.place = window.frameElement?.closest("section")?.id ?? "";
  window.fetch = async (path, options = {}) => {
    if (path === "/api/pages" && options.method === "POST") options = { ...options, body: JSON.stringify({ viewer_id: who }) };
    if (path === "/api/state") return state(options);
    return ask(path, options);
  };
  // A window behind the others asks nothing until it is looked at; then at once, so that it never shows an old position.
  // On a phone the direct messages are a window of a part that is not shown at all: there a browser draws nothing, and
  // keeps every picture that waits to be drawn.
  const isShown = () => {
    const frame = window.frameElement;
    return !frame || (frame.classList.contains("shown") && frame.getClientRects().length > 0);
  };
  const untilShown = async () => {
    while (last && !isShown()) await new Promise((resolve) => { setTimeout(resolve, LOOK_AGAIN_MS); });
  };
  async function state(options) {
    await untilShown();
    const known = last ? { "If-None-Match": last.mark } : {};
    const response = await ask("/api/state", { ...options, headers: { ...options.headers, ...known } });
    if (response.status === 204) return new Response(last.text, { headers: { "Content-Type": "application/json" } });
    // A window that slept longer than its lease, or whose try-out was restarted, opens again.
    if (response.status === 410 && failures++ < 3) location.reload();
    if (response.ok) last = { mark: response.headers.get("ETag"), text: await response.clone().text() };
    return response;
  }
  // An icon on a button or an option stands beside words that say the same: it needs no name of its own there.
  const BESIDE_WORDS = ".button-emoji img, .option-emoji img, .selected-emoji img";
  new MutationObserver(() => {
    for (const icon of document.querySelectorAll(BESIDE_WORDS)) if (icon.alt) icon.alt = "";
  }).observe(document.documentElement, { childList: true, subtree: true });
  // Discord writes the name of a channel that is mentioned in a direct message; simcord leaves its number.
  const name = (found, id) => (parent.channelNames?.[id] ? `#${parent.channelNames[id]}` : found);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.data.includes("<#")) text.data = text.data.replace(/<#(\d+)>/g, name);
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
  // The newest message stays in sight, its buttons at the bottom, until the person scrolls up to look at something older.
  // simcord follows only a conversation that stands exactly at its end, and pictures that load move it away from there.
  const NEAR_END = 120;
  const GESTURE_MS = 500;
  let isFollowing = true;
  const follow = (timeline) => { if (isFollowing) timeline.scrollTop = timeline.scrollHeight; };
  document.addEventListener("DOMContentLoaded", () => {
    const timeline = document.getElementById("channel-timeline");
    const isAtEnd = () => timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR_END;
    // Only a person's own scrolling ends it: a press, too, is often followed by news that move the end away.
    let [isHeld, lastGesture, lastTop] = [false, -Infinity, 0];
    for (const gesture of ["wheel", "touchmove", "keydown"]) {
      timeline.addEventListener(gesture, () => { lastGesture = performance.now(); }, { passive: true });
    }
    timeline.addEventListener("pointerdown", () => { isHeld = true; }, { passive: true });
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => { isHeld = false; }, { passive: true });
    timeline.addEventListener("scroll", () => {
      const isOwn = isHeld || performance.now() - lastGesture < GESTURE_MS;
      if (isOwn && timeline.scrollTop < lastTop) isFollowing = false;
      if (isAtEnd()) isFollowing = true;
      lastTop = timeline.scrollTop;
      // simcord puts a conversation back to where it stood before a redraw.
      if (!isOwn) follow(timeline);
    }, { passive: true });
    // At the first of the messages shown, a button leads to older ones.
    const START = 8;
    const noteStart = () => document.documentElement.toggleAttribute("data-at-start", timeline.scrollTop < START);
    timeline.addEventListener("scroll", noteStart, { passive: true });
    const sizes = new ResizeObserver(() => follow(timeline));
    sizes.observe(timeline);
    new MutationObserver(() => {
      for (const child of timeline.children) sizes.observe(child);
      follow(timeline);
    }).observe(timeline, { childList: true, subtree: true });
    timeline.addEventListener("load", () => follow(timeline), true);
  });
  // simcord redraws a message to open a select in it, and immediately closes a select that is out of sight. Until its
  // pictures have their sizes again, the last message of the channel is pushed below the window: so it is brought back
  // before simcord looks where the select is.
  const showPopover = HTMLElement.prototype.showPopover;
  HTMLElement.prototype.showPopover = function (...options) {
    const [select, timeline] = [this.closest(".preview-select"), this.closest("#channel-timeline")];
    if (select && timeline) {
      const [shown, room] = [select.getBoundingClientRect(), timeline.getBoundingClientRect()];
      timeline.scrollTop += Math.max(0, shown.bottom - room.bottom) + Math.min(0, shown.top - room.top);
    }
    return showPopover.apply(this, options);
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="https://discord.com/channels/"]');
    if (!link) return;
    event.preventDefault();
    parent.postMessage({ room: new URL(link.href).pathname.split("/")[3] }, location.origin);
  }, true);
})();
