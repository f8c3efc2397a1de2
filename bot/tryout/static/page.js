"use strict";
// Our page around simcord's windows: who you are, where you look, what time it is.
const key = document.querySelector('meta[name="key"]').content;
const $ = (id) => document.getElementById(id);
const KEPT_WINDOWS = 6;
const language = document.documentElement.lang;
let state = null;
let me = localStorage.getItem("carrara-me");
let room = null;
const seen = JSON.parse(localStorage.getItem("carrara-seen") || "{}");
const windows = new Map();

async function ask(path, body) {
  const response = await fetch(path, {
    method: body ? "POST" : "GET",
    headers: { "X-Simcord-Capability": key, ...(body ? { "Content-Type": "application/json" } : {}) },
    body: body && JSON.stringify(body),
    cache: "no-store",
  });
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// A window stays open behind the others for a while, so that going back to it takes no time.
function show(stack, person, channel) {
  const name = `${person}@${channel}`;
  let frame = windows.get(name);
  if (!frame) {
    frame = element("iframe");
    frame.title = name;
    frame.name = name;
    frame.src = `/window?${name}#${key}`;
    stack.append(frame);
  }
  windows.delete(name);
  windows.set(name, frame);
  for (const other of stack.children) other.classList.toggle("shown", other === frame);
  for (const [old, one] of windows) {
    if (windows.size <= KEPT_WINDOWS) break;
    if (!one.classList.contains("shown")) { one.remove(); windows.delete(old); }
  }
}

function unread(person) { return Math.max(0, person.received - (seen[person.id] || 0)); }

function isPostVisible() { return getComputedStyle($("post")).display !== "none"; }

function markSeen(person) {
  if (!isPostVisible() || seen[person.id] === person.received) return;
  seen[person.id] = person.received;
  localStorage.setItem("carrara-seen", JSON.stringify(seen));
}

function drawPeople() {
  const buttons = state.people.map((person) => {
    const button = element("button");
    button.dataset.person = person.id;
    button.setAttribute("aria-pressed", String(person.id === me));
    button.title = person.moves.length ? document.body.dataset.toMove.replace("%s", person.name) : person.name;
    button.classList.toggle("turn", person.moves.length > 0);
    button.append(element("i", person.name[0]), element("span", person.name));
    if (unread(person)) button.append(element("b", String(unread(person)), "count"));
    return button;
  });
  replace($("people"), buttons);
}

function drawPlaces(person) {
  const tabs = state.channels.map((channel) => {
    const tab = element("button", `# ${channel.name}`);
    tab.dataset.room = channel.id;
    tab.setAttribute("aria-pressed", String(document.body.dataset.pane === "room" && channel.id === room));
    return tab;
  });
  const letters = element("button", document.body.dataset.direct, "letters");
  letters.setAttribute("aria-pressed", String(document.body.dataset.pane === "post"));
  if (unread(person)) letters.append(element("b", String(unread(person)), "count"));
  $("places").classList.toggle("alone", tabs.length === 1);
  replace($("places"), [...tabs, letters]);
}

// Only what changed is replaced, so that nothing loses its focus under the finger.
function replace(parent, children) {
  if (parent.childElementCount !== children.length) { parent.replaceChildren(...children); return; }
  children.forEach((child, i) => { if (!child.isEqualNode(parent.children[i])) parent.children[i].replaceWith(child); });
}

function drawClock() {
  const day = document.body.clientWidth >= 900 ? { day: "numeric", month: "short" } : {};
  $("time").textContent = new Date(state.clock).toLocaleString(language === "en" ? "en-GB" : language, {
    timeZone: state.zone, weekday: "short", hour: "2-digit", minute: "2-digit", ...day,
  });
}

function draw() {
  const person = state.people.find((one) => one.id === me) || state.people[0];
  me = person.id;
  if (!state.channels.some((channel) => channel.id === room)) room = state.channels[0].id;
  window.channelNames = Object.fromEntries(state.channels.map(({ id, name }) => [id, name]));
  const here = state.channels.find((channel) => channel.id === room);
  markSeen(person);
  drawPeople();
  drawPlaces(person);
  drawClock();
  $("me").textContent = person.name;
  $("addressee").textContent = person.name;
  $("welcome").hidden = here.messages > 0;
  show($("room").querySelector(".windows"), me, room);
  show($("post").querySelector(".windows"), me, person.dm_channel);
  if (!$("ruleset").length) $("ruleset").append(...state.rulesets.map(({ id, name }) => new Option(name, id)));
}

async function look() {
  try {
    state = await ask(`/tryout/state?language=${language}`);
    $("lost").hidden = true;
    draw();
  } catch (error) {
    $("lost").hidden = !(error instanceof TypeError);
  }
}

$("people").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  me = button.dataset.person;
  localStorage.setItem("carrara-me", me);
  draw();
});
$("places").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  document.body.dataset.pane = button.dataset.room ? "room" : "post";
  room = button.dataset.room || room;
  draw();
});
$("clock").addEventListener("click", async (event) => {
  const hours = Number(event.target.dataset.hours);
  if (!hours) return;
  $("clock").open = false;
  $("clock").classList.add("busy");
  await ask("/tryout/clock", { hours }).catch(() => {});
  $("clock").classList.remove("busy");
  look();
});
$("welcome").addEventListener("submit", async (event) => {
  event.preventDefault();
  $("welcome").hidden = true;
  await ask("/tryout/table", { person: me, ruleset: $("ruleset").value }).catch(() => {});
  look();
});
$("language").addEventListener("change", async () => {
  await ask("/tryout/language", { language: $("language").value }).catch(() => {});
  location.search = `?language=${$("language").value}`;
});
// A link to a message of Discord leads to that channel here.
window.addEventListener("message", (event) => {
  if (event.origin !== location.origin || !event.data.room) return;
  document.body.dataset.pane = "room";
  room = event.data.room;
  draw();
});
window.addEventListener("resize", () => state && draw());

look();
setInterval(look, 1000);
