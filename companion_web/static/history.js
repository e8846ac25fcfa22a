// The History tab: what was booked, why, and taking it back. Nothing is ever erased: what was undone stays, struck.
// The newest lines come with every state; the whole evening is asked for by pages while this tab is open.

import { h } from "./dom.js";
import { opensPage, sender } from "./actions.js";
import { isKid } from "./kids.js";
import { drawing } from "./pictures.js";
import { books } from "./money.js";
import { reach } from "./reach.js";
import { questions } from "./questions.js";
import { chip } from "./tokens.js";
import { N_, t, tn } from "./words.js";

// Translators: which lines of the history are shown: all, those about me, results of the wheel, what was taken back.
const FILTERS = [["all", N_("All")], ["mine", N_("Mine")], ["chance", N_("Chance")], ["fixes", N_("Undone")]];

// `brief` where the entry stands beside the next action: how much goes with it is said when it is asked for sure.
export function undoSender(ctx, entry, brief = false) {
  const takes = brief && ctx.ui.sure !== `undo ${entry.seq}` ? 0 : entry.takes || 0;
  const back = entry.undo === "back";
  return sender(ctx, {
    key: `undo ${entry.seq}`, grave: back, kind: "undo",
    text: back && takes ? tn("Undo and {count} later line", "Undo and {count} later lines", takes) : t("Undo"),
    fields: { command: "undo", seat: ctx.world.state.you, entry: entry.seq },
  });
}

// One line of the history; `undo` is its button, where there is one.
export function line(world, entry, undo = null) {
  return h("li", { key: entry.seq, class: entry.struck ? "struck" : "" },
    h("time", {}, entry.at || ""), entry.seat ? chip(world, entry.seat, "small") : null,
    h("span", { class: "what" }, entry.text, entry.struck ? [" ", h("small", {}, t("(taken back)"))] : null),
    entry.why ? h("details", {}, h("summary", {}, t("Why?")), h("p", {}, entry.why)) : null, undo);
}

// The lines of one game under one filter, read page by page; read again when the game has gone on.
export class Pages {
  constructor() {
    this.of = ""; // game and filter
    this.seq = -1;
    this.pages = 1;
    this.entries = null;
    this.before = 0;
    this.busy = false;
    this.failed = false;
  }

  // What is known, after asking for what is new. `game` is "" for the game of now.
  follow(ctx, game, filter) {
    const of = `${game || ctx.world.state.game} ${filter} ${ctx.world.state.you}`;
    if (of !== this.of) Object.assign(this, { of, seq: -1, pages: 1, entries: null, before: 0, failed: false });
    const seq = game ? 0 : ctx.world.state.seq;
    if (ctx.online && !this.busy && !this.failed && this.seq !== seq) this.read(ctx, game, filter, seq, of);
    return this.entries;
  }

  async read(ctx, game, filter, seq, of) {
    this.busy = true;
    const entries = [];
    let before = 0;
    let failed = false;
    for (let page = 0; page < this.pages && !failed && (page === 0 || before); page += 1) {
      const query = new URLSearchParams({ game, filter, before: String(before), seat: ctx.world.state.you });
      const answer = await reach(`/api/history?${query}`).then((got) => (got.ok ? got.json() : null)).catch(() => null);
      if (answer) {
        entries.push(...answer.entries);
        before = answer.before;
      } else failed = true;
    }
    this.busy = false;
    if (of === this.of) {
      // A state that comes meanwhile is noticed at the next drawing, and read then.
      if (failed) this.failed = true;
      else Object.assign(this, { entries, before, seq });
    }
    ctx.set({});
  }

  again(ctx, more = 0) {
    Object.assign(this, { pages: this.pages + more, seq: -1, failed: false });
    ctx.set({});
  }

  // The button under the list: older lines, or another try.
  foot(ctx) {
    if (this.failed) return h("button", { key: "again", type: "button", class: "wide", onclick: () => this.again(ctx) }, t("The lines did not come: try again"));
    if (!this.before) return null;
    return h("button", { key: "older", type: "button", class: "wide", disabled: this.busy || !ctx.online, onclick: () => this.again(ctx, 1) }, t("Older lines"));
  }
}

export function filters(ctx) {
  return h("div", { class: "row four", role: "group", "aria-label": t("Which lines") }, FILTERS.filter(([value]) => value !== "chance" || ctx.world.board.chance_ring.length).map(([value, label]) => h("button", {
    key: value, type: "button", "aria-pressed": String(ctx.ui.filter === value), onclick: () => ctx.set({ filter: value }),
  }, t(label))));
}

const pages = new Pages();

export function historyTab(ctx) {
  const { world, ui } = ctx;
  const { state } = world;
  const asked = state.offers.some((offer) => offer.kind === "undo");
  // Until the pages are there, the lines that came with the state.
  const entries = pages.follow(ctx, "", ui.filter) || (ui.filter === "all" ? state.history : []);
  return {
    body: [
      h("h1", { class: "spoken" }, t("History")),
      questions(ctx),
      filters(ctx),
      entries.length || pages.entries === null ? null : h("p", { class: "quietly" }, ui.filter === "all" ? t("Nothing has been booked yet.") : t("No such line yet.")),
      h("ol", { class: "history" }, entries.map((entry) => line(world, entry,
        entry.undo && !entry.struck && state.you && !asked ? undoSender(ctx, entry) : null))),
      pages.foot(ctx),
      books(world),
      h("section", { key: "look back", class: "more" }, lookBackLinks(ctx)),
    ],
    zone: [],
  };
}

export function lookBackLinks(ctx) {
  return [
    ctx.world.state.phase === "lobby" ? null : opensPage(ctx, "evening", t("The evening in numbers…")),
    opensPage(ctx, "games", t("Earlier games…")),
  ];
}

// The pages that look back are fetched when one of them is opened for the first time.
const LOOKS_BACK = /^(evening|games|game .*)$/;
let after = null;
let coming = false;

function fetched(ctx) {
  if (after || coming || !ctx.online) return after;
  coming = true;
  import("./after.js").then((module) => {
    after = module;
    ctx.set({});
  }).catch(() => LOOKS_BACK.test(ctx.ui.opened) && ctx.set({ opened: "", error: t("This page did not come from the box. Try again.") }))
    .then(() => { coming = false; });
  return null;
}

// What a child is praised for, on its last page.
export function ownAward(ctx) {
  if (!isKid(ctx.world) || !fetched(ctx)) return null;
  const award = after.awardOf(ctx, ctx.world.me.seat);
  return award ? h("p", { key: "award", class: "card award" }, drawing("star"), h("span", {}, h("b", {}, award.title), " ", award.text)) : null;
}

export function lookBack(ctx) {
  if (!LOOKS_BACK.test(ctx.ui.opened)) return null;
  if (fetched(ctx)) return after.lookBackPage(ctx);
  return { body: [h("p", { class: "first" }, t("One moment…"))], zone: [] };
}
