// The Money tab: what happens now, what I may do, and how bank and Jackpot stand.

import { h } from "./dom.js";
import { actions } from "./actions.js";
import { armed, result, spinning, task, whoIsIn } from "./chance.js";
import { PAY, isPay, mayPay, payLink, payPage } from "./paying.js";
import { questions } from "./questions.js";
import { deed } from "./tokens.js";
import { mayTrade, tradeLink, tradePage } from "./trade.js";

const BUSY = ["bets", "armed", "spinning"];
const BARRED = { bets: "You are in jail: no bet this time.", auction: "You are in jail: no bids this time." };
const CHOICES = ["build", "steal", "swap_house", "swap_cash"];

export function moneyTab(ctx) {
  const { world } = ctx;
  const { state } = world;
  if (ctx.ui.opened === "trade" && mayTrade(world)) return tradePage(ctx);
  if (ctx.ui.opened === PAY && mayPay(world)) return payPage(ctx);
  // Paying has a page of its own, which can ask for money as well.
  const done = actions({ ...ctx, world: world.without(isPay) });
  const more = [payLink(ctx), ...done.more, tradeLink(ctx)].filter(Boolean);
  const mine = world.me;
  if (done.focused) return { body: [done.body], zone: done.zone };
  const alreadyIn = state.step === "bets" && !mine.jailed && mine.said;
  return {
    body: [
      h("section", { class: "now" },
        state.step === "auction" && state.auction ? auctionHead(world) : null,
        h("h1", {}, state.say), state.hint ? h("p", {}, state.hint) : null),
      questions(ctx),
      showsReport(ctx) ? result(ctx, done.body.length > 0) : null,
      foldedReport(ctx),
      CHOICES.includes(state.step) && state.report ? task(world) : null,
      state.step === "armed" ? armed(ctx) : null,
      state.step === "spinning" ? spinning(ctx) : null,
      mine.jailed && BARRED[state.step] ? h("p", { class: "review" }, BARRED[state.step]) : null,
      alreadyIn ? h("p", { class: "review" }, mine.stake ? `You bet ${world.money(mine.stake)}` : "You do not bet") : null,
      done.body,
      state.step === "bets" || state.step === "auction" ? whoIsIn(ctx) : null,
      standing(world),
      more.length ? h("section", { key: "more", class: "more" }, more) : null,
    ],
    zone: done.zone,
  };
}

function showsReport(ctx) {
  const { state } = ctx.world;
  return state.report && ctx.ui.readReport !== state.report.id && ![...BUSY, ...CHOICES].includes(state.step);
}

// Once the evening goes on, the last result steps back into one line.
function foldedReport(ctx) {
  const { report, step } = ctx.world.state;
  if (!report || ctx.ui.readReport !== report.id || [...BUSY, ...CHOICES].includes(step)) return null;
  return h("button", { key: "last report", type: "button", class: "wide quiet", onclick: () => ctx.set({ readReport: 0 }) }, `Last Chance: ${report.title}`);
}

function auctionHead(world) {
  const { auction } = world.state;
  return h("div", { class: "auction" }, deed(world, auction.space), h("span", {}, `printed ${world.money(auction.price)}`),
    h("output", { class: "big", "aria-live": "off" }, auction.highest ? world.money(auction.highest) : "no bid yet"),
    h("span", {}, !auction.leader ? "" : world.me && auction.leader === world.me.seat ? "You lead: wait for the others" : `${world.name(auction.leader)} leads`),
    world.clock === null ? null : h("span", { class: "clock" }, `${world.clock} s left`));
}

// Bank as a bar, because an empty bank ends the game.
export function standing(world) {
  const { bank, bank_start, jackpot, at_risk } = world.state;
  return h("section", { key: "standing", class: "standing" },
    h("div", {}, h("span", {}, "Bank"), h("b", {}, world.money(bank)),
      h("progress", { max: Math.max(bank_start, 1), value: String(Math.min(bank, bank_start)), "aria-label": "Bank" })),
    h("div", {}, h("span", {}, "Jackpot"), h("b", {}, world.money(jackpot)), at_risk ? h("small", {}, `${world.money(at_risk)} at risk`) : null));
}

// All the money there is, added up: the proof that nothing was lost.
export function books(world) {
  const { bank, jackpot, at_risk, total, balanced } = world.state;
  if (!total) return null;
  const hidden = world.playing.some((seat) => seat.hidden); // then only the box can add them up
  const players = hidden ? total - bank - jackpot - at_risk : world.playing.reduce((sum, seat) => sum + seat.cash, 0);
  const parts = [["Bank", bank], ["Jackpot", jackpot], ["at risk", at_risk], ["players", players]].filter(([, amount], at) => amount || at !== 2);
  const line = `${parts.map(([name, amount]) => `${name} ${world.money(amount)}`).join(" + ")} = ${world.money(parts.reduce((sum, [, amount]) => sum + amount, 0))}`;
  return h("p", { key: "books", class: balanced ? "quietly" : "alarm" },
    balanced ? `The books balance: ${line}.` : `The money does not add up: ${line}, but ${world.money(total)} lie in the box. Tell the person who keeps it.`);
}
