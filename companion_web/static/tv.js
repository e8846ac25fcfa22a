// The television: read only, the wheel big, everybody's money, and how to join. No buttons, nothing to log in to.

import { draw, h } from "./dom.js";
import { Live } from "./live.js";
import { reportLine } from "./chance.js";
import { remember, sealed, unsealed } from "./seal.js";
import { Printed } from "./printed.js";
import { chip } from "./tokens.js";
import { Wheel } from "./wheel.js";
import { World } from "./world.js";

const page = document.getElementById("page");
const spoken = document.getElementById("spoken");
const READING = 45_000; // ms a result stays when nothing else happens
const GLANCE = 8_000; // ms it stays at least, when the evening goes on
const wheel = new Wheel();
let world = null;
let seen = { id: null, at: 0 };

const printed = new Printed(() => show(), "tv");
const live = new Live("tv", (state) => printed.follow(state), () => {
  redraw();
  if (!live.live) stillOpen();
});

// Somebody at the table may have closed this view: then the page gives way to the one that says so.
async function stillOpen() {
  const answer = await fetch("/tv", { method: "HEAD" }).catch(() => null);
  if (answer && answer.status === 403) location.reload();
}

function show() {
  world = new World(live.state, printed.board);
  remember(live.state);
  if (spoken.textContent !== world.state.say) spoken.textContent = world.state.say;
  redraw();
}

function redraw() {
  if (!world) return;
  const { state } = world;
  wheel.show(world);
  draw(page,
    h("div", { class: "left", key: "wheel" }, wheel.node),
    h("section", { class: "now", key: "now" }, h("h1", {}, state.say), state.hint ? h("p", {}, state.hint) : null, sealed(world)),
    h("section", { class: "right", key: "right" },
      showsResult(state) ? result(state.report) : null,
      state.phase === "over" ? ranking() : people(showsResult(state)),
      state.phase === "over" ? null : standing(state)),
    h("footer", { class: "foot", key: "foot" },
      h("span", { class: "line" }, state.history.slice(0, 3).filter((entry) => !entry.struck).map((entry) => entry.text).join("  ·  ")),
      state.notice ? h("span", { class: "alarm" }, state.notice) : null,
      state.troubles.map((trouble) => h("span", { key: `trouble ${trouble.part}`, class: "alarm" }, `${trouble.part}: ${trouble.code}`)),
      state.scripted ? h("span", { class: "alarm" }, "Rehearsal: luck comes from a file") : null,
      h("span", { class: `word ${live.word}` }, live.word)));
}

// How the evening stands, and how to join it.
function standing(state) {
  return [
    h("div", { class: "pots" },
      h("div", {}, h("span", {}, "Bank"), h("b", {}, world.money(state.bank)),
        h("progress", { max: Math.max(state.bank_start, 1), value: String(Math.min(state.bank, state.bank_start)), "aria-label": "Bank" })),
      h("div", { class: "jackpot" }, h("span", {}, "Jackpot"), h("b", {}, world.money(state.jackpot)),
        state.at_risk ? h("span", {}, `${world.money(state.at_risk)} at risk`) : null),
      state.code || state.url ? h("div", { class: "join" },
        h("img", { src: `/qr.svg?role=tv&of=${encodeURIComponent(state.code + state.url)}`, alt: "QR code of the joining address" }),
        state.code ? h("b", {}, state.code) : null) : null),
    state.url ? h("p", { class: "url" }, state.code ? "Scan to join" : "Scan to join, the code is on the box", ` · ${state.url}`) : null,
  ];
}

function people(beside) {
  return h("ul", { class: beside ? "people beside" : "people" }, world.playing.map((seat) => h("li", { key: seat.seat, class: seat.turn ? "turn" : "" },
    chip(world, seat.seat), h("span", { class: "who" }, seat.name, notes(seat, beside) ? h("small", {}, notes(seat, beside)) : null),
    h("span", { class: "cash" }, world.money(seat.cash), seat.stake ? h("small", {}, `${world.money(seat.stake)} at risk`) : null))));
}

function notes(seat, brief) {
  return [seat.jailed ? "in jail" : "", brief ? "" : seat.owns.length ? `${seat.owns.length} ${seat.owns.length === 1 ? "house" : "houses"}` : "",
    !brief && ["bets", "auction"].includes(world.state.step) && !seat.jailed ? seat.said : ""].filter(Boolean).join(" · ");
}

function ranking() {
  return h("ol", { class: "people" }, world.state.standings.map((line) => h("li", { key: line.seat, class: line.winner ? "turn" : "" },
    h("span", { class: "cash" }, `${line.place}.`), chip(world, line.seat),
    h("span", { class: "who" }, world.name(line.seat), line.winner ? h("small", {}, "wins") : null), h("span", { class: "cash" }, world.money(line.cash)))));
}

// A result stays until the next Chance event begins, but not longer than somebody needs to read it aloud.
function showsResult(state) {
  if (!state.report || ["bets", "armed", "spinning"].includes(state.step)) return false;
  const id = `${state.game} ${state.report.id}`;
  if (seen.id !== id) seen = { id, at: performance.now(), seq: state.seq };
  const age = performance.now() - seen.at;
  return age < READING && !(state.seq > seen.seq && age > GLANCE);
}

function result(report) {
  return h("section", { class: "result", key: `report ${report.id}` }, h("div", { class: "bar" }, h("h2", {}, report.title), unsealed(world, true)),
    report.hot && report.hot.text ? h("p", {}, h("b", {}, "Hot House "), report.hot.text) : null,
    h("ol", {}, (report.lines || []).slice(0, 5).map((line, at) => h("li", { key: at }, reportLine(world, line)))));
}

setInterval(() => redraw(), 5000);
