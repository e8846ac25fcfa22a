// The Money tab: what happens now, what I may do, and how bank and Jackpot stand.

import { h } from "./dom.js";
import { actions, opensPage, sender } from "./actions.js";
import { armed, result, spinning, task, whoIsIn } from "./chance.js";
import { countPage, counted } from "./counting.js";
import { PAY, isPay, mayPay, payLink, payPage } from "./paying.js";
import { questions } from "./questions.js";
import { deed } from "./tokens.js";
import { mayTrade, tradeLink, tradePage } from "./trade.js";
import { N_, t } from "./words.js";

const BUSY = ["bets", "armed", "spinning"];
const BARRED = { bets: N_("You are in jail: no bet this time."), auction: N_("You are in jail: no bids this time.") };
const CHOICES = ["build", "steal", "swap_house", "swap_cash"];

export function moneyTab(ctx) {
  const { world } = ctx;
  const { state } = world;
  const counting = counted(ctx);
  if (counting) return countPage(ctx, counting);
  if (ctx.ui.opened === "trade" && mayTrade(world)) return tradePage(ctx);
  if (ctx.ui.opened === PAY && mayPay(world)) return payPage(ctx);
  // Paying has a page of its own, which can ask for money as well.
  const done = actions({ ...ctx, world: world.without(isPay) });
  const more = [payLink(ctx), ...done.more, tradeLink(ctx), takeLink(ctx)].filter(Boolean);
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
      mine.jailed && BARRED[state.step] ? h("p", { class: "review" }, t(BARRED[state.step])) : null,
      alreadyIn ? h("p", { class: "review" }, mine.stake ? t("You bet {amount}", { amount: world.money(mine.stake) }) : t("You do not bet")) : null,
      done.body,
      state.step === "bets" || state.step === "auction" ? whoIsIn(ctx) : null,
      standing(world),
      more.length ? h("section", { key: "more", class: "more" }, more) : null,
    ],
    zone: [done.zone, goOn(ctx)],
  };
}

// A saved game waits: a phone may ask the box as well.
function goOn(ctx) {
  const { step, you } = ctx.world.state;
  return step !== "asleep" || !ctx.world.mayHost ? null : sender(ctx, { key: "go on", text: t("Go on with this game: ask the box"), kind: "main", fields: { command: "resume", seat: you } });
}

// Forgotten money, where the house rule lets anybody take it at all.
function takeLink(ctx) {
  const { settings, phase, step, bank } = ctx.world.state;
  return phase !== "playing" || step === "spinning" || bank < ctx.world.note || settings.bank_by_hand === "off" ? null : opensPage(ctx, "host take", t("Take from the bank…"));
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
  return h("div", { class: "auction" }, deed(world, auction.space), h("span", {}, t("printed {amount}", { amount: world.money(auction.price) })),
    h("output", { class: "big", "aria-live": "off" }, auction.highest ? world.money(auction.highest) : t("no bid yet")),
    h("span", {}, !auction.leader ? "" : world.me && auction.leader === world.me.seat ? t("You lead: wait for the others") : t("{name} leads", { name: world.name(auction.leader) })),
    world.clock === null ? null : h("span", { class: "clock" }, t("{seconds} s left", { seconds: world.clock })));
}

// Bank as a bar, because an empty bank ends the game.
export function standing(world) {
  const { bank, bank_start, jackpot, at_risk } = world.state;
  return h("section", { key: "standing", class: "standing" },
    h("div", {}, h("span", {}, t("Bank")), h("b", {}, world.money(bank)),
      h("progress", { max: Math.max(bank_start, 1), value: String(Math.min(bank, bank_start)), "aria-label": t("Bank") })),
    h("div", {}, h("span", {}, t("Jackpot")), h("b", {}, world.money(jackpot)), at_risk ? h("small", {}, t("{amount} at risk", { amount: world.money(at_risk) })) : null));
}

// All the money there is, added up: the proof that nothing was lost.
export function books(world) {
  const { bank, jackpot, at_risk, total, balanced } = world.state;
  if (!total) return null;
  const hidden = world.playing.some((seat) => seat.hidden); // then only the box can add them up
  const players = hidden ? total - bank - jackpot - at_risk : world.playing.reduce((sum, seat) => sum + seat.cash, 0);
  const money = { bank: world.money(bank), jackpot: world.money(jackpot), risk: world.money(at_risk), players: world.money(players), total: world.money(bank + jackpot + at_risk + players) };
  const line = at_risk ? t("Bank {bank} + Jackpot {jackpot} + at risk {risk} + players {players} = {total}", money)
    : t("Bank {bank} + Jackpot {jackpot} + players {players} = {total}", money);
  return h("p", { key: "books", class: balanced ? "quietly" : "alarm" },
    balanced ? t("The books balance: {sum}.", { sum: line }) : t("The money does not add up: {sum}, but {total} lie in the box. Tell the person who keeps it.", { sum: line, total: world.money(total) }));
}
