// The television: read only, the wheel big or who owns what, everybody's money, and how to join. No buttons, nothing to log in to.

import { draw, h } from "./dom.js";
import { languagePicker } from "./language.js";
import { Live } from "./live.js";
import { BUSY, SAID, hotHouse, reportLine } from "./chance.js";
import { remember, sealed, unsealed } from "./seal.js";
import { debt, dice, signs, tableau } from "./overview.js";
import { tonights } from "./rules.js";
import { partName } from "./parts.js";
import { Printed } from "./printed.js";
import { reach } from "./reach.js";
import { chip } from "./tokens.js";
import { Wheel } from "./wheel.js";
import { World } from "./world.js";
import { sentences, t } from "./words.js";

const page = document.getElementById("page");
const spoken = document.getElementById("spoken");
const READING = 45_000; // ms a result stays when nothing else happens
const GLANCE = 8_000; // ms it stays at least, when the evening goes on
const TURN = 5000; // ms a line of the ticker stays
const NEAR = 5000; // ms that the choice of a language stays
const TOGETHER = 3; // properties in one line of it
const MINUTES = 99; // s; what is longer is told in minutes
const LONG = 32; // letters of a headline that leave no room for more beside many people
const FEW = 5; // people of whom more than a line is said
const ROOM = 4; // lines of a result, in twice as many without their reasons
const wheel = new Wheel(true);
let world = null;
let told = {};
let seen = { id: null, at: 0 };

const printed = new Printed(() => show(), "tv");
const live = new Live("tv", (state) => printed.follow(state), () => {
  redraw();
  if (!live.live) stillOpen();
});

// Somebody at the table may have closed this view: then the page gives way to the one that says so.
let asking = false;

async function stillOpen() {
  if (asking) return;
  asking = true;
  const answer = await reach("/tv", { method: "HEAD" }).catch(() => null);
  asking = false;
  if (answer && answer.status === 403) location.reload();
}

function show() {
  world = new World(live.state, printed.board);
  remember(live.state);
  tell();
  redraw();
}

// Turn and result or card, each once; a result comes with the turn that follows it.
function tell() {
  const { say, report, card } = world.state;
  const now = { result: (report || {}).title || "", card: (card || {}).text || "", say };
  const news = Object.keys(now).map((what) => (now[what] !== told[what] ? now[what] : "")).filter(Boolean);
  told = now;
  if (news.length) spoken.textContent = sentences(news);
}

function redraw() {
  if (!world) return;
  const { state } = world;
  const telling = showsResult(state);
  const wheels = world.board.chance_ring.length > 0;
  const crowded = !wheels && world.playing.length > FEW;
  page.classList.toggle("boards", !wheels);
  page.classList.toggle("crowded", crowded);
  if (wheels) wheel.show(world);
  draw(page,
    h("div", { class: "left", key: "left" }, wheels ? [wheel.node, sealed(world)] : tableau(world)),
    h("section", { class: "now", key: "now" }, h("h1", {}, state.say), dice(world), state.auction || world.clock === null ? null : h("p", { class: "clock" }, t("{seconds} s left", { seconds: world.clock })), debt(world) || (state.hint && !telling && !(crowded && state.say.length > LONG) ? h("p", {}, state.hint) : null)),
    h("section", { class: "right", key: "right" },
      telling ? result(state.report) : null,
      state.phase === "over" ? ranking(telling) : people(telling, wheels),
      state.phase === "over" ? null : standing(state, telling || BUSY.includes(state.step), wheels)),
    h("footer", { class: "foot", key: "foot" },
      h("button", { type: "button", class: "line", "aria-pressed": String(Boolean(stays)), "aria-label": stays ? t("Let the lines change again") : t("Keep this line: {line}", { line: ticker(state) }), onclick: () => { stays = stays ? "" : ticker(state); redraw(); } },
        stays ? "❚❚ " : "", stays || ticker(state)),
      state.notice ? h("span", { class: "alarm" }, state.notice) : null,
      state.troubles.map((trouble) => h("span", { key: `trouble ${trouble.part}`, class: "alarm" }, t("{thing}: {value}", { thing: partName(trouble.part), value: trouble.code }))),
      state.scripted ? h("span", { class: "alarm" }, t("Rehearsal: luck comes from a file")) : null,
      state.url ? h("span", { class: "url", dir: "ltr" }, state.url) : null,
      h("span", { class: live.live ? "word spoken" : `word ${live.word}` }, live.said),
      languagePicker()));
}

// One line at a time, long enough to be read: news at once, what happened before it, then in words who owns what.
let news = { seq: 0, at: 0 };
let stays = ""; // the line that somebody wants to read in peace

function ticker(state) {
  const told = state.history.filter((entry) => !entry.struck && !entry.minor).slice(0, 3);
  if (told.length && told[0].seq !== news.seq) news = { seq: told[0].seq, at: performance.now() };
  const owned = world.playing.flatMap((seat) => {
    const names = seat.owns.map((id) => (world.space(id) || { name: id }).name);
    return names.flatMap((_, at) => (at % TOGETHER ? [] : [t("{name} owns {places}", { name: seat.name, places: names.slice(at, at + TOGETHER).join(", ") })]));
  });
  const praised = state.standings.length > FEW ? state.standings.filter((line) => line.award).map((line) => t("{thing}: {value}", { thing: world.name(line.seat), value: line.award })) : [];
  const { what, changed } = tonights(world);
  const agreed = state.phase === "lobby" ? [what, ...changed.map(({ text }) => text)] : [];
  const lines = [...told.map((entry) => entry.text), ...praised, ...owned, ...agreed];
  return lines.length ? lines[Math.floor(Math.max(performance.now() - news.at, 0) / TURN) % lines.length] : "";
}

// How the evening stands, and how to join it.
function standing(state, brief, wheels) {
  const few = brief || !wheels; // there is room for joining in the lobby
  const pot = state.pot || (wheels ? t("Jackpot") : "");
  const { house, hotel } = state.stock;
  const { limit } = world;
  return h("div", { class: few ? "pots brief" : "pots" },
    h("dl", {},
      state.endless ? null : h("div", { class: "bank" }, h("dt", {}, t("Bank")), h("dd", {}, world.money(state.bank)),
        few ? null : h("dd", { class: "bar" }, h("progress", { max: Math.max(state.bank_start, 1), value: String(Math.min(state.bank, state.bank_start)), "aria-label": t("Bank") }))),
      pot && state.phase !== "lobby" || wheels ? h("div", { class: "jackpot" }, h("dt", {}, pot), h("dd", {}, world.money(state.jackpot))) : null,
      state.at_risk ? h("div", {}, h("dt", {}, t("Bets")), h("dd", {}, world.money(state.at_risk))) : null,
      house === undefined || state.phase === "lobby" ? null : h("div", {}, h("dt", {}, t("Houses")), h("dd", {}, String(house))),
      hotel === undefined || state.phase === "lobby" ? null : h("div", {}, h("dt", {}, t("Hotels")), h("dd", {}, String(hotel))),
      limit === null ? null : h("div", {}, h("dt", {}, t("Time")), h("dd", {}, limit > MINUTES ? t("{minutes} min", { minutes: Math.ceil(limit / 60) }) : t("{seconds} s", { seconds: limit })))),
    few || !state.url ? null : h("div", { class: "join" },
      h("p", {}, t("Scan to join"), h("br", {}), t("Code: on the box")),
      h("img", { src: `/qr.svg?role=tv&of=${encodeURIComponent(state.url)}`, alt: t("QR code of the joining address") })));
}

function people(brief, wheels) {
  const few = world.playing.length <= FEW;
  return h("ul", { class: few ? "people" : "people many" }, world.playing.map((seat) => h("li", { key: seat.seat, class: [seat.turn ? "turn" : "", seat.out ? "gone" : ""].join(" ") },
    chip(world, seat.seat),
    h("span", { class: "who" }, seat.name, seat.turn ? [" ", h("span", { class: "spoken" }, t("has the turn"))] : null),
    world.state.phase === "lobby" ? null : h("span", { class: "cash" }, seat.hidden ? h("span", { class: "secret" }, t("hidden")) : world.money(seat.cash)),
    !wheels ? h("span", { class: "deeds signs" }, signs(world, seat, few), said(seat)) : brief ? null : h("span", { class: "deeds" }, notes(seat), seat.owns.map((id) => h("i", {
      key: id, class: "swatch", style: { "--c": (world.space(id) || {}).colour || "transparent" }, role: "img", "aria-label": (world.space(id) || {}).name, title: (world.space(id) || {}).name,
    }))))));
}

// What somebody has said in a bet or an auction.
const said = (seat) => (["bets", "auction"].includes(world.state.step) && !seat.jailed ? t(SAID[seat.said] || seat.said) : "");

function notes(seat) {
  return [seat.jailed ? t("in jail") : "", seat.stake ? t("{amount} at risk", { amount: world.money(seat.stake) }) : said(seat)].filter(Boolean).join(" · ");
}

// What everybody is praised for, once the last result has made room.
function ranking(brief) {
  const { standings } = world.state;
  const few = standings.length <= FEW;
  return h("ol", { class: few ? "people" : "people many" }, standings.map((line) => {
    const out = (world.seat(line.seat) || {}).out ? world.ruin : "";
    const under = few && !brief ? [out || line.parts, line.award].filter(Boolean).join(" · ") : "";
    return h("li", { key: line.seat, class: line.winner ? "turn" : "" },
      h("span", { class: "cash" }, `${line.place}.`), chip(world, line.seat),
      h("span", { class: "who" }, world.name(line.seat), line.winner ? [" ", t("wins")] : null),
      h("span", { class: "cash" }, out && !few ? h("span", { class: "secret" }, out, " ") : null, world.money(line.cash)),
      under ? h("span", { class: "award" }, under) : null);
  }));
}

// A result stays until the next Chance event begins, but not longer than somebody needs to read it aloud.
function showsResult(state) {
  if (!state.report || state.report.past || BUSY.includes(state.step)) return false;
  const id = `${state.game} ${state.report.id}`;
  if (seen.id !== id) seen = { id, at: performance.now(), seq: state.seq };
  const age = performance.now() - seen.at;
  return age < READING && !(state.seq > seen.seq && age > GLANCE);
}

function result(report) {
  const lines = report.lines || [];
  return h("section", { class: "result", key: `report ${report.id}` }, h("div", { class: "bar" }, h("h2", {}, report.title), unsealed(world, true)),
    hotHouse(report),
    h("ol", { class: lines.length > ROOM ? "pairs" : "" }, lines.slice(0, 2 * ROOM).map((line, at) => h("li", { key: at }, reportLine(world, line)))));
}

// The choice of a language shows while a pointer moves.
let near = 0;
addEventListener("pointermove", () => {
  clearTimeout(near);
  document.body.classList.add("near");
  near = setTimeout(() => document.body.classList.remove("near"), NEAR);
});

setInterval(() => redraw(), 1000);
