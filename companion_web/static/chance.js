// The Chance event on a phone: who is in, the plunger, the turning arrow, and the result told in the order of the rules.

import { h } from "./dom.js";
import { withPicture } from "./kids.js";
import { engineers, sealed, unsealed } from "./seal.js";
import { chip } from "./tokens.js";
import { Wheel } from "./wheel.js";
import { N_, t } from "./words.js";

// Translators: what a player has said: is in a bet, does not bet, bids, bids no more, wants the last house too, sits in jail.
export const SAID = { bet: N_("is in"), "no bet": N_("no bet"), bid: N_("bids"), out: N_("is out"), want: N_("wants it"), jail: N_("in jail") };
export const BUSY = ["bets", "armed", "spinning"]; // a Chance on its way
export const CHOICES = ["build", "steal", "swap_house", "swap_cash"]; // which its result leaves to somebody
const wheel = new Wheel();

const said = (seat) => {
  const word = seat.jailed && !seat.said ? "jail" : seat.said;
  // Translators: a player who has not said yet whether to bet or to bid.
  return word ? t(SAID[word] || word) : t("thinking");
};

// One line per seat: what it has said so far.
export function whoIsIn(ctx) {
  const { world } = ctx;
  return [sealed(world), h("ul", { key: "said", class: "said", "aria-label": t("Who is in") }, world.inside.filter((seat) => seat.said || world.state.step !== "wanted").map((seat) => h("li", { key: seat.seat },
    chip(world, seat.seat, "small"), h("span", {}, seat.name),
    h("b", {}, seat.stake ? world.money(seat.stake) : said(seat)))))];
}

export function armed(ctx) {
  const { world } = ctx;
  const stake = world.me && world.me.stake;
  return [
    h("svg", { class: "plunger", viewBox: "0 0 120 90", role: "img", "aria-label": t("Push the plunger on the box") },
      h("rect", { x: 10, y: 58, width: 100, height: 28, rx: 6, class: "case" }),
      h("rect", { x: 54, y: 30, width: 12, height: 28, class: "rod" }),
      h("rect", { x: 36, y: 16, width: 48, height: 16, rx: 7, class: "knob" }),
      h("path", { d: "M14 8v26m-9-9 9 9 9-9M106 8v26m-9-9 9 9 9-9", class: "push" })),
    stake ? h("p", { class: "review" }, t("You risk {amount}", { amount: world.money(stake) })) : null,
    whoIsIn(ctx),
  ];
}

export function spinning(ctx) {
  wheel.show(ctx.world);
  return [wheel.node, sealed(ctx.world), h("p", { class: "review" }, t("At risk: {amount}", { amount: ctx.world.money(ctx.world.state.at_risk) }))];
}

// What the arrow asked for, while somebody still has to choose.
export function task(world) {
  const { report } = world.state;
  return h("section", { key: `task ${report.id}`, class: "result" }, h("h2", {}, report.title), h("p", {}, report.text),
    hotHouse(report, "hot"), unsealed(world));
}

// What the house that lit up paid.
export function hotHouse(report, look = null) {
  return report.hot && report.hot.text ? h("p", { class: look }, h("b", {}, t("Hot House")), " ", report.hot.text) : null;
}

// One line of a result: who, how much, why.
export function reportLine(world, line) {
  return [
    line.seat ? [chip(world, line.seat, "small"), h("span", {}, world.name(line.seat))] : null,
    line.amount || line.due ? h("b", {}, world.gain(line.amount || 0)) : null,
    // Translators: how much somebody owed, where less could be paid: "$300, of $500".
    h("span", { class: "reason" }, line.text, line.due ? [", ", t("of {amount}", { amount: world.money(line.due) })] : ""),
  ];
}

// What the result changed for this seat, as it was booked: nothing that came later counts.
function ownChange(world, report) {
  const mine = world.me && world.me.seat;
  const after = (report.after || {})[mine];
  if (after === undefined) return null;
  const lines = (report.lines || []).filter((line) => line.seat === mine);
  const change = lines.reduce((sum, line) => sum + (line.amount || 0), report.hot && report.hot.owner === mine ? report.hot.paid || 0 : 0);
  return change ? { before: after - change, after, change } : null;
}

// The newest result. `brief` folds the lines away, so that whoever has to act next finds the buttons without searching.
export function result(ctx, brief) {
  const { world } = ctx;
  const { report } = world.state;
  const own = ownChange(world, report);
  const course = own && { before: world.money(own.before), after: world.money(own.after) };
  const lines = h("ol", {}, (report.lines || []).map((line, at) => h("li", { key: at }, reportLine(world, line))));
  const rest = [
    lines, h("p", { class: "quietly" }, t("Bank after it: {amount}", { amount: world.money(report.bank_after || 0) })),
    report.why ? h("p", { class: "quietly" }, report.why) : null, brief ? unsealed(world) : null, engineers(world),
  ];
  return h("section", { key: `report ${report.id}`, class: "result" },
    h("div", { class: "bar" },
      h("h2", {}, report.title),
      h("button", { key: "close", type: "button", class: "quiet", onclick: () => ctx.set({ readReport: report.id }) }, withPicture(ctx, "yes", t("Close")))),
    brief ? null : h("p", {}, report.text),
    hotHouse(report, "hot"),
    brief ? null : lines,
    own && !brief ? h("p", { class: "change" }, t("You:"), " ",
      // Translators: an amount before and after; where you write from right to left, turn the arrow: ←.
      h("b", {}, t("{before} → {after}", course)), " ", h("span", {}, `(${world.gain(own.change)})`)) : null,
    brief ? null : unsealed(world),
    h("details", { key: brief ? "all" : "why" }, h("summary", {}, !brief ? t("Why?") : own ? t("You: {before} → {after} · why?", course) : t("Who got what, and why?")), brief ? rest : rest.slice(1)));
}
