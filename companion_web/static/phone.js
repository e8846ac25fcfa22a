// The phone's page: takes states from the line, keeps what this person has chosen, and draws the one screen that fits.

import { draw, h } from "./dom.js";
import { Live } from "./live.js";
import { follow } from "./aloud.js";
import { counts, isKid, kidBar, kidEar, kindly } from "./kids.js";
import { keep, kept } from "./kept.js";
import { Asker, newKey, post, said } from "./asking.js";
import { World } from "./world.js";
import { Edits } from "./edits.js";
import { Printed } from "./printed.js";
import { joinPage, lobbyTab } from "./lobby.js";
import { troubles } from "./ownbox.js";
import { moneyTab } from "./money.js";
import { overPage, tableTab, namePage } from "./table.js";
import { BUSY, CHOICES, result } from "./chance.js";
import { remember } from "./seal.js";
import { historyTab, lookBack, lookBackLinks, undoSender } from "./history.js";
import { actions, sender } from "./actions.js";
import { chip } from "./tokens.js";
import { drawInSight } from "./sight.js";
import { switcher } from "./manyseats.js";
import { secondKey } from "./keys.js";
import { undoQuestions } from "./questions.js";
import { Said, answered } from "./news.js";
import { deedsPage, isDeeds } from "./deeds.js";
import { hosting } from "./table.js";
import { sentences, t } from "./words.js";

const page = document.getElementById("page");
const spoken = document.getElementById("spoken");

const ui = {
  tab: "money", opened: "", part: "", typed: null, segment: 0, sure: "", error: "", filter: "all", readReport: Number(kept("read")) || 0,
  token: "", code: document.body.dataset.code, name: kept("name"), kids: kept("kids") === "1", joining: "", adding: false,
};
const drafts = new Map();
const amounts = new Map(); // last amount per command
const forms = new Map(); // long forms, kept until they are sent
let world = null;
let told = {};
let shown = { id: 0, seq: 0, at: 0 }; // the newest result
const READING = 8000; // ms
const LONG = 4; // s without the box before it is an alarm: a phone that wakes finds it sooner

const asker = new Asker(() => redraw());
const edits = new Edits(asker, () => redraw(), (text) => Object.assign(ui, { error: text }));
const printed = new Printed(() => show());
const notices = new Said();
let retracted = 0; // the own question that was taken back last: its end is no news
const live = new Live("phone", onState, () => redraw(), kept("acting"));

function onState(state, snapshot) {
  if (snapshot) asker.fresh();
  printed.follow(state);
  // Whoever sits needs the joining code in the address no longer: it would be on every picture of this screen.
  if (state.you && location.pathname !== "/") history.replaceState(null, "", "/");
}

function show() {
  const { state } = live;
  const another = Boolean(world) && world.state.step !== (state.step || "");
  // Whoever reads or builds on deeds goes on while others play, until the box asks something.
  const stays = another && isDeeds(ui.opened) && !LOUD.includes(state.step) && !(state.options || []).some(({ main }) => main);
  if (another) Object.assign(ui, stays ? { sure: "" } : { sure: "", opened: "", part: "" });
  if (world && world.state.game !== state.game) forget();
  const before = world;
  world = new World(kindly(state), printed.board);
  const outcome = answered(before, world, retracted);
  if (outcome) notices.tell(outcome);
  remember(state);
  if (printed.fits(state)) edits.seen(state);
  foldResult();
  if (state.you && ui.joining && !ui.adding) ui.joining = "";
  tell();
  redraw();
  // A new question begins at its headline, wherever the last one had been scrolled to.
  if ((another || (before && before.state.actor !== state.actor && !ui.opened)) && !stays && ui.tab === "money") scrollTo(0, 0);
}

// Another game: nothing of the old one is to be finished or told again.
function forget() {
  drafts.clear();
  forms.clear();
  edits.forget();
  Object.assign(ui, { opened: "", part: "", sure: "", readReport: 0 });
  shown = { id: 0, seq: 0, at: 0 };
  notices.tell("");
}

// A result that was there to be read makes room when the evening goes on.
function foldResult() {
  const { report, seq } = world.state;
  if (!report) return;
  if (shown.id !== report.id) {
    shown = { id: report.id, seq, at: performance.now(), folded: Boolean(report.past) };
    // Who opens the page turns later finds it folded.
    if (report.past) ui.readReport = report.id;
  } else if (seq > shown.seq && performance.now() - shown.at > READING && !shown.folded) {
    shown.folded = true;
    ui.readReport = report.id;
  }
}

// The live region says turn, result and own balance, nothing else.
function tell() {
  const now = { say: world.state.say, card: (world.state.card || {}).text || "", result: (world.state.report || {}).title || "", cash: world.me && world.state.phase !== "lobby" ? world.money(world.me.cash) : "" };
  const news = [
    now.card !== told.card ? now.card : "", now.result !== told.result ? now.result : "", now.say !== told.say ? now.say : "",
    now.cash !== told.cash && now.cash && !world.veiled ? t("You have {amount}", { amount: now.cash }) : "",
  ].filter(Boolean);
  told = now;
  if (news.length) spoken.textContent = sentences(news);
}

const context = () => ({
  world, ui, drafts, live, edits, open,
  online: live.live,
  ready: live.live && !asker.busy,
  set(part) {
    Object.assign(ui, part);
    if (part.readReport) keep("read", String(part.readReport));
    redraw();
  },
  changeDraft(key, part) {
    drafts.set(key, { ...drafts.get(key), ...part });
    ui.sure = "";
    redraw();
  },
  form: (name) => forms.get(name) || {},
  changeForm(name, part) {
    forms.set(name, { ...forms.get(name), ...part });
    redraw();
  },
  lastAmount: (command) => amounts.get(command),
  send, join, stopJoining, leave, actFor, add,
});

// A page of its own begins at its top; going back leads to where it was opened.
let cameFrom = 0;

function open(name) {
  const from = ui.opened;
  if (name) cameFrom = scrollY;
  Object.assign(ui, { opened: name, part: "", typed: null, sure: "", error: "" });
  redraw();
  scrollTo(0, name ? 0 : cameFrom);
  const next = page.querySelector(name ? "main h1[tabindex]" : `[data-opens="${CSS.escape(from)}"]`);
  if (next) next.focus({ preventScroll: true });
}

const FORMS = { offer: "trade", pay: "pay", pay_all: "pay", ask_for: "pay", fix: "fix", take: "take", call_me: "name" };

async function send(fields) {
  const { opened } = ui;
  const sent = [...drafts];
  if (fields.command === "answer" && !fields.yes) retracted = fields.offer;
  const answer = await asker.ask(fields);
  if (!answer) return;
  if (answer.ok) {
    if (fields.amount !== undefined) amounts.set(fields.command, fields.amount);
    // What has been chosen meanwhile, for the next question, stays.
    for (const [key, draft] of sent) if (drafts.get(key) === draft) drafts.delete(key);
    if (FORMS[fields.command]) forms.delete(FORMS[fields.command]);
    ui.error = "";
    // What this was sent from is done; a page opened since then stays.
    if (opened && opened !== "host" && !isDeeds(opened) && ui.opened === opened) {
      ui.opened = "";
      scrollTo(0, 0);
    }
  } else ui.error = answer.text || t("The box said no.");
  ui.sure = "";
  redraw();
  if (answer.waiting) hear(fields, answer.key);
}

// What waits for a second key: the same request again and again tells how it went.
async function hear(fields, key) {
  for (let second = 0; second < 25; second += 1) {
    await new Promise((done) => setTimeout(done, 1000));
    const answer = await post("/api/command", { ...fields, key }).catch(() => null);
    if (!said(answer) || answer.status === 202) continue;
    if (!answer.ok) ui.error = answer.text;
    return redraw();
  }
}

// This phone acts for another of its seats: nothing that was begun for one is finished for another.
function actFor(seat) {
  keep("acting", seat);
  drafts.clear();
  forms.clear();
  Object.assign(ui, { opened: "", part: "", sure: "", error: "" });
  live.act(seat);
  redraw();
}

// One more player at this phone: the page for picking a token again. Whoever sits knows the code.
function add(adding) {
  Object.assign(ui, { adding, joining: "", token: "", error: "", name: adding ? "" : kept("name"), kids: false });
  if (adding && world.state.code) ui.code = world.state.code;
  redraw();
  scrollTo(0, 0);
}

async function join() {
  const body = { seat: ui.token, name: ui.name.trim(), code: ui.code, kids: ui.kids, key: newKey() };
  if (!ui.adding) {
    keep("name", body.name);
    keep("kids", body.kids ? "1" : "");
  }
  Object.assign(ui, { joining: body.key, mark: "", error: "" });
  redraw();
  // The same key again and again: it is one wish, and the box answers when somebody has pressed the knob.
  while (ui.joining === body.key) {
    const answer = await post("/api/join", body).catch(() => null);
    if (ui.joining !== body.key) return;
    if (answer && answer.status === 200) {
      Object.assign(ui, { joining: "", adding: false });
      return actFor(body.seat);
    }
    if (said(answer) && answer.status !== 202) {
      Object.assign(ui, { joining: "", error: answer.text || t("The box said no.") });
      return redraw();
    }
    if (answer && answer.mark && answer.mark !== ui.mark) {
      ui.mark = answer.mark;
      redraw();
    }
    await new Promise((done) => setTimeout(done, 1000));
  }
}

function stopJoining() {
  ui.joining = "";
  redraw();
}

async function leave() {
  await post(`/api/leave?seat=${encodeURIComponent(world.state.you)}`, {}).catch(() => null);
  Object.assign(ui, { tab: "money", token: "" });
  actFor("");
}

function redraw() {
  if (outdated()) ui.error = "";
  if (!ui.error) notices.refused = "";
  if (!world) return draw(page, h("p", { class: "first" }, live.live ? t("One moment…") : away(null)));
  const ctx = context();
  const { state, me } = world;
  document.body.classList.toggle("busy", asker.busy);
  const inside = me && !ui.adding;
  document.body.classList.toggle("kids", inside ? isKid(world) : ui.kids);
  document.body.classList.toggle("counts", Boolean(inside) && isKid(world) && counts());
  const parts = inside ? tab(ctx) : joinPage(ctx);
  drawInSight(page, () => draw(page,
    header(ctx),
    h("main", { key: inside ? `${ui.tab} ${ui.opened}` : "join" },
      live.live ? null : away(ctx),
      ui.error ? h("div", { key: "error", class: "alarm refused", role: "alert" }, h("p", {}, ui.error),
        h("button", { type: "button", class: "quiet", onclick: () => ctx.set({ error: "" }) }, t("OK"))) : null,
      state.notice ? h("p", { class: "alarm" }, state.notice) : null,
      troubles(state),
      state.scripted ? h("p", { class: "alarm" }, t("Luck comes from a file: this is a rehearsal.")) : null,
      inside ? kidBar(ctx) : null, parts.body, inside && ui.tab === "money" && !ui.opened ? lastLine(ctx) : null),
    inside ? asked(ctx) : null,
    h("footer", { key: "foot", class: "foot" },
      parts.zone.flat(Infinity).filter(Boolean).length ? h("div", { key: "zone", class: "zone" }, parts.zone) : null,
      inside ? tabs(ctx) : null)));
  follow(ctx);
}

// What waits for a yes, and what became of an own question: in sight wherever the page was scrolled to.
function asked(ctx) {
  const { told } = notices;
  const parts = [secondKey(ctx), undoQuestions(ctx), told ? h("div", { key: "note", class: "alarm", role: "status" }, h("p", {}, told),
    h("button", { key: "ok", type: "button", class: "quiet", onclick: () => { notices.tell(""); redraw(); } }, t("OK"))) : null];
  return parts.flat(Infinity).some(Boolean) ? h("section", { key: "asked", class: "asked", tabindex: 0, "aria-label": t("Asked") }, parts) : null;
}

// A refusal is no longer true when the evening has gone on; whoever has no seat yet has nothing else to read.
const outdated = () => Boolean(ui.error && world && world.me && !ui.adding && !notices.stands(ui.error, world.state));

function tab(ctx) {
  const looked = lookBack(ctx);
  if (looked) return looked;
  const hosted = namePage(ctx) || hosting(ctx) || deedsPage(ctx);
  if (hosted) return hosted;
  if (ui.tab === "table") return tableTab(ctx);
  if (ui.tab === "history") return historyTab(ctx);
  if (world.state.phase === "lobby") return lobbyTab(ctx);
  if (world.state.phase === "over") {
    const done = actions(ctx);
    return { body: [overPage(ctx), h("section", { key: "look back", class: "more" }, lookBackLinks(ctx)), world.state.report ? result(ctx) : null, done.body, done.more], zone: [done.zone, again(ctx)] };
  }
  return moneyTab(ctx);
}

// Nobody has to ask for a new game but a person: it is no option, because it is no move.
function again(ctx) {
  if (!world.mayHost) return h("p", { key: "again", class: "review" }, t("{name} starts the next game.", { name: world.name(world.state.host) }));
  return sender(ctx, { key: "again", text: t("Play again"), fields: { command: "new_game", seat: world.state.you }, kind: "main", grave: true, why: t("Everybody goes back to the lobby; this page is then among the earlier games.") });
}

function header(ctx) {
  const { me, state } = world;
  const word = h("span", { key: "word", class: `word ${live.word}` }, live.said);
  return h("header", { key: "header" },
    me ? [chip(world, me.seat), h("div", { class: "own" }, h("b", { class: `who ${state.yours.length > 1 && !ui.adding ? "spoken" : ""}` }, me.name), word), world.state.phase === "lobby" ? null : purse()]
      : [h("b", { class: "who" }, "Spinbank"), word],
    me && !ui.adding ? switcher(ctx) : null);
}

// The own money; a tap covers it against other eyes at the table, on this phone alone.
function purse() {
  const { me, veiled } = world;
  const covers = t("{amount}. Tap to cover it.", { amount: world.money(me.cash) });
  return h("button", { key: "cash", type: "button", class: "cash", "aria-label": veiled ? t("Your money is covered. Tap to see it.") : covers, onclick: () => { keep("veil", veiled ? "" : "1"); redraw(); } },
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: veiled ? SHUT : EYE, fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round" })),
    h("b", {}, world.purse(me), me.stake ? h("small", {}, t("{amount} at risk", { amount: world.money(me.stake) })) : null));
}

function away(ctx) {
  const me = ctx && world.me;
  return h("section", { key: "away", class: "alarm away" },
    h("p", {}, t("Looking for the box… ({seconds} s)", { seconds: live.away })),
    h("p", live.away < LONG ? { key: "short" } : { key: "long", role: "alert" },
      me ? t("Your {amount} is safe on the box. Stay on its Wi-Fi.", { amount: world.purse(me) }) : t("Stay on the Wi-Fi of the box.")),
    h("button", { type: "button", onclick: () => live.again() }, t("Try now")));
}

// What happened last, with the way back next to it; not while everybody is busy betting or bidding, nor beside a result.
const LOUD = [...BUSY, ...CHOICES, "auction", "wanted"];

function lastLine(ctx) {
  const entry = world.state.history.slice(0, 10).find((one) => !one.minor && !one.struck);
  if (!entry || world.state.phase !== "playing" || LOUD.includes(world.state.step)) return null;
  return h("div", { key: `last ${entry.seq}`, class: `last ${entry.struck ? "struck" : ""}` },
    h("span", {}, entry.text), entry.undo && !entry.struck ? undoSender(ctx, entry, true) : null);
}

const EYE = "M2 12Q12 2 22 12Q12 22 2 12zM12 9.500a2.500 2.500 0 1 0 .01 0z";
const SHUT = "M2 10Q12 20 22 10M5 13.500L3 16M12 15.500V19M19 13.500L21 16";

const ICONS = {
  money: "M3 6h18v12H3zm9 3a3 3 0 1 0 .01 0z",
  table: "M3 3h8v8H3zm10 0h8v8h-8zM3 13h8v8H3zm10 0h8v8h-8z",
  history: "M4 5h16v2.500H4zm0 5.700h16v2.500H4zm0 5.800h10V19H4z",
};

function tabs(ctx) {
  // Translators: the three tabs at the foot: my money and what I can do, all players, what was booked.
  return h("nav", { key: "tabs" }, [["money", t("Money")], ["table", t("Table")], ["history", t("History")]].map(([name, label]) => h("button", {
    key: name, type: "button", "aria-current": ui.tab === name ? "page" : null, onclick: () => {
      ctx.set({ tab: name, opened: "", part: "", sure: "" });
      scrollTo(0, 0);
    },
  }, h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: ICONS[name], fill: "currentColor", "fill-rule": "evenodd" })), label)), kidEar(ctx));
}

setInterval(() => {
  if (!live.live || (world && (world.clock || world.state.asked_at_box || world.limit % 60 === 59)) || outdated() || (notices.note && !notices.told)) {
    if (!notices.told) notices.tell("");
    redraw();
  }
}, 1000);
redraw();
