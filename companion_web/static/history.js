// The History tab: what was booked, why, and taking it back. Nothing is ever erased: what was undone stays, struck.

import { h } from "./dom.js";
import { sender } from "./actions.js";
import { books } from "./money.js";
import { questions } from "./questions.js";
import { chip } from "./tokens.js";

// `brief` where the entry stands beside the next action: how much goes with it is said when it is asked for sure.
export function undoSender(ctx, entry, brief = false) {
  const takes = brief && ctx.ui.sure !== `undo ${entry.seq}` ? 0 : entry.takes || 0;
  const back = entry.undo === "back";
  return sender(ctx, {
    key: `undo ${entry.seq}`, grave: back, kind: "undo",
    text: back ? `Undo${takes ? ` and ${takes} later ${takes === 1 ? "line" : "lines"}` : ""}` : "Undo",
    fields: { command: "undo", seat: ctx.world.state.you, entry: entry.seq },
  });
}

export function historyTab(ctx) {
  const { world } = ctx;
  const { state } = world;
  const asked = state.offers.some((offer) => offer.kind === "undo");
  const onlyMine = ctx.ui.filter === "mine";
  const entries = state.history.filter((entry) => !onlyMine || entry.seat === state.you);
  const filter = (value, label) => h("button", {
    key: value, type: "button", "aria-pressed": String(onlyMine === (value === "mine")), onclick: () => ctx.set({ filter: value }),
  }, label);
  return {
    body: [
      questions(ctx),
      h("div", { class: "row two" }, filter("all", "All"), filter("mine", "Mine")),
      entries.length ? null : h("p", { class: "quietly" }, "Nothing has been booked yet."),
      h("ol", { class: "history" }, entries.map((entry) => h("li", { key: entry.seq, class: entry.struck ? "struck" : "" },
        h("time", {}, entry.at || ""), entry.seat ? chip(world, entry.seat, "small") : null,
        h("span", { class: "what" }, entry.text, entry.struck ? h("small", {}, " (taken back)") : null),
        entry.why ? h("details", {}, h("summary", {}, "Why?"), h("p", {}, entry.why)) : null,
        entry.undo && !entry.struck && state.you && !asked ? undoSender(ctx, entry) : null))),
      books(world),
    ],
    zone: [],
  };
}
