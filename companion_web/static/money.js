// The Money tab: what happens now, what I may do, and how bank and Jackpot stand.

import { h } from "./dom.js";
import { actions, opensPage, sender } from "./actions.js";
import { BUSY, CHOICES, armed, result, spinning, task, whoIsIn } from "./chance.js";
import { countPage, counted } from "./counting.js";
import { PAY, isPay, mayPay, payLink, payPage } from "./paying.js";
import { deedCard } from "./deed.js";
import { deedsLink, isManaging } from "./deeds.js";
import { debtPart, debtSum } from "./debt.js";
import { drawnCard, rolled } from "./drawn.js";
import { questions } from "./questions.js";
import { deed } from "./tokens.js";
import { mayTrade, tradeLink, tradePage } from "./trade.js";
import { N_, t, tn } from "./words.js";

const BARRED = { bets: N_("You are in jail: no bet this time."), auction: N_("You are in jail: no bids this time.") };

export function moneyTab(ctx) {
  const { world } = ctx;
  const { state } = world;
  const counting = counted(ctx);
  if (counting) return countPage(ctx, counting);
  if (ctx.ui.opened === "trade" && mayTrade(world)) return tradePage(ctx);
  if (ctx.ui.opened === PAY && mayPay(world)) return payPage(ctx);
  // Paying has a page of its own, which can ask for money as well; so has what one does with one's deeds.
  const done = actions({ ...ctx, world: world.without((option) => isPay(option) || isManaging(option)) });
  const links = [payLink(ctx), tradeLink(ctx), takeLink(ctx)];
  const more = [deedsLink(ctx), ...(world.raising ? [links, done.more].flat() : [links[0], ...done.more, ...links.slice(1)])].filter(Boolean);
  const mine = world.me;
  if (done.focused) return { body: [done.body], zone: done.zone };
  const alreadyIn = state.step === "bets" && !mine.jailed && mine.said;
  return {
    body: [
      h("section", { class: "now" },
        state.step === "auction" && state.auction ? auctionHead(world) : null,
        h("h1", {}, state.say), state.hint ? h("p", {}, state.hint) : null,
        state.auction || world.clock === null ? null : h("p", { class: "clock" }, t("{seconds} s left", { seconds: world.clock }))),
      mine.out ? h("p", { key: "out", class: "review" }, mine.kids ? t("You have played well. Now you may look on and help.") : t("You are bankrupt, and out of the game. You may look on.")) : null,
      rolled(world),
      drawnCard(world),
      questions(ctx),
      debtPart(ctx),
      deedCard(world, state.about),
      showsReport(ctx) ? result(ctx, done.body.length > 0) : null,
      foldedReport(ctx),
      CHOICES.includes(state.step) && state.report ? task(world) : null,
      state.step === "armed" ? armed(ctx) : null,
      state.step === "spinning" ? spinning(ctx) : null,
      mine.jailed && BARRED[state.step] ? h("p", { class: "review" }, t(BARRED[state.step])) : null,
      alreadyIn ? h("p", { class: "review" }, mine.stake ? t("You bet {amount}", { amount: world.money(mine.stake) }) : t("You do not bet")) : null,
      done.body,
      ["bets", "auction", "wanted"].includes(state.step) ? whoIsIn(ctx) : null,
      standing(world),
      more.length ? h("section", { key: "more", class: "more" }, more) : null,
    ],
    zone: [debtSum(ctx), done.zone, goOn(ctx)],
  };
}

// A saved game waits: a phone may ask the box as well.
function goOn(ctx) {
  const { step, you } = ctx.world.state;
  return step !== "asleep" || !ctx.world.mayHost ? null : sender(ctx, { key: "go on", text: t("Go on with this game: ask the box"), kind: "main", fields: { command: "resume", seat: you } });
}

// Forgotten money, where the house rule lets anybody take it at all.
function takeLink(ctx) {
  const { settings, phase, step, bank, endless } = ctx.world.state;
  return phase !== "playing" || step === "spinning" || ctx.world.me.out || (bank < ctx.world.note && !endless) || settings.bank_by_hand === "off" ? null : opensPage(ctx, "host take", t("Take from the bank…"));
}

function showsReport(ctx) {
  const { state } = ctx.world;
  return state.report && ctx.ui.readReport !== state.report.id && ![...BUSY, ...CHOICES].includes(state.step);
}

// Once the evening goes on, the last result steps back into one line.
function foldedReport(ctx) {
  const { report, step } = ctx.world.state;
  if (!report || ctx.ui.readReport !== report.id || [...BUSY, ...CHOICES].includes(step)) return null;
  return h("button", { key: "last report", type: "button", class: "wide quiet", onclick: () => ctx.set({ readReport: 0 }) }, t("Last Chance: {result}", { result: report.title }));
}

function auctionHead(world) {
  const { auction } = world.state;
  return h("div", { class: "auction" }, auction.space ? deed(world, auction.space) : null, auction.price ? h("span", {}, t("printed {amount}", { amount: world.money(auction.price) })) : null,
    h("output", { class: "big", "aria-live": "off" }, auction.highest ? world.money(auction.highest) : t("no bid yet")),
    h("span", {}, !auction.leader ? "" : world.me && auction.leader === world.me.seat ? t("You lead: wait for the others") : t("{name} leads", { name: world.name(auction.leader) })),
    world.clock === null ? null : h("span", { class: "clock" }, t("{seconds} s left", { seconds: world.clock })));
}

// Bank as a bar, because an empty bank ends the game; where it is never broke, what counts instead.
export function standing(world) {
  const { bank, bank_start, jackpot, at_risk, endless, pot, stock, phase } = world.state;
  const worth = world.me && world.me.worth && !world.veiled ? world.me.worth : 0;
  const left = world.limit === null ? null : Math.ceil(world.limit / 60);
  const part = (key, name, value, more) => h("div", { key }, h("span", {}, name), h("b", {}, value), more);
  const parts = [
    endless ? null : part("bank", t("Bank"), world.money(bank), h("progress", { max: Math.max(bank_start, 1), value: String(Math.min(bank, bank_start)), "aria-label": t("Bank") })),
    pot ? part("pot", pot, world.money(jackpot), at_risk ? h("small", {}, t("{amount} at risk", { amount: world.money(at_risk) })) : null) : null,
    worth ? part("worth", t("All you have is worth"), world.money(worth)) : null,
    stock.house === undefined || phase !== "playing" ? null : part("stock", t("The bank has left"), [tn("{count} house", "{count} houses", stock.house), h("br", {}), tn("{count} hotel", "{count} hotels", stock.hotel || 0)]),
    left === null ? null : part("time", t("Time left"), tn("{count} minute", "{count} minutes", left)),
  ].filter(Boolean);
  return parts.length ? h("section", { key: "standing", class: "standing" }, parts) : null;
}

// "Bank $9,800 + Jackpot $3,200 + players $8,000 = $21,000", with what there is on this board.
export function equation(world, { bank, jackpot, at_risk = 0, players }) {
  const { pot } = world.state;
  const parts = [[t("Bank"), bank], pot || jackpot ? [pot || t("Jackpot"), jackpot] : null, at_risk ? [t("at risk"), at_risk] : null, [t("players"), players]].filter(Boolean);
  return `${parts.map(([name, amount]) => `${name} ${world.money(amount)}`).join(" + ")} = ${world.money(bank + jackpot + at_risk + players)}`;
}

// All the money there is, added up: the proof that nothing was lost.
export function books(world) {
  const { balanced, books: line } = world.state;
  return line ? h("p", { key: "books", class: balanced ? "quietly" : "alarm" }, line) : null;
}
