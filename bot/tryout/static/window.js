"use strict";
// Beside simcord's own script: the person and channel of this window, and links that stay on this machine.
(() => {
  const who = location.search.slice(1);
  const ask = window.fetch.bind(window);
  let failures = 0;
  document.documentElement.dataset.place = window.frameElement?.closest("section")?.id ?? "";
  window.fetch = async (path, options = {}) => {
    if (path === "/api/pages" && options.method === "POST") options = { ...options, body: JSON.stringify({ viewer_id: who }) };
    const response = await ask(path, options);
    // A window that slept longer than its lease, or whose try-out was started anew, opens again.
    if (path === "/api/state" && response.status === 410 && failures++ < 3) location.reload();
    return response;
  };
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
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="https://discord.com/channels/"]');
    if (!link) return;
    event.preventDefault();
    parent.postMessage({ room: new URL(link.href).pathname.split("/")[3] }, location.origin);
  }, true);
})();
