// Paying and asking for money: who, how much, what for, both balances afterwards, and one tap.

import { h } from "./dom.js";
import { opensPage, page, sender } from "./actions.js";
import { amount, choice, fitting, picks } from "./fields.js";

export const PAY = "pay"; // the page, and the form that is kept while other things happen
const NOTE = 24; // letters
const REASONS = [["", "no note"], ["rent", "rent"], ["deal", "deal"], ["fine", "fine"], ["other", "other…"]];

export const isPay = (option) => option.command === "pay";

export function mayPay(world) {
  const { phase, step } = world.state;
  return Boolean(world.me) && phase === "playing" && (world.state.options.some(isPay) || step !== "spinning") && world.playing.length > 1;
}

export function payLink(ctx) {
  return mayPay(ctx.world) ? opensPage(ctx, PAY, "Pay or ask…") : null;
}

// What has been put together so far, by the id of the seat: the list may change its order meanwhile.
function payment(ctx) {
  const { world } = ctx;
  const form = ctx.form(PAY);
  const option = world.state.options.find(isPay);
  const others = world.playing.filter(({ seat }) => seat !== world.state.you);
  const receivers = [
    ...others.map(({ seat, name }) => ({ value: seat, label: name, seat })),
    ...(others.length > 1 ? [{ value: "all", label: "Everybody" }] : []), { value: "jackpot", label: "Jackpot" },
  ];
  const who = receivers.find(({ value }) => value === form.pick) || null;
  const times = who && who.value === "all" ? others.length : 1;
  const { note } = world;
  const own = option ? fitting({ low: 0, high: option.amount.high, step: note }, option.amount.high / times) : 0;
  const limits = { low: note, high: Math.max(world.state.total, own, note), step: note, all: own };
  const draft = { ...form, amount: fitting(limits, form.amount || note) };
  return { who, others, receivers, times, own, limits, draft, reason: (form.noting === "other" ? form.note || "" : form.noting || "").trim() };
}

export function payPage(ctx) {
  const { world } = ctx;
  const { you } = world.state;
  const now = payment(ctx);
  const { who, draft, limits, times, reason } = now;
  const change = (part) => ctx.changeForm(PAY, part);
  const money = world.money(draft.amount);
  const all = times > 1;
  const name = all ? "everybody" : who && who.label;
  const each = all ? " each" : "";
  const unclear = draft.unclear ? "Which amount?" : "";
  const missing = unclear || (who ? "" : "Choose who");
  const dear = draft.amount > now.own ? (now.own ? `You have ${world.money(world.me.cash)}` : "You cannot pay now") : "";
  const note = reason ? { note: reason } : {};
  const fields = { seat: you, amount: draft.amount, ...note };
  const pays = all ? { command: "pay_all", ...fields } : { command: "pay", pick: who && who.value, ...fields };
  return {
    ...page(ctx, "Pay or ask", [
      picks(world, "pick", "Who?", now.receivers, draft, change),
      amount(world, { amount: limits }, draft, change, ctx.lastAmount("pay")),
      choice("note", "What for? (may be left out)", REASONS, draft.noting || "", (noting) => change({ noting })),
      draft.noting === "other" ? h("label", { key: "note" }, "In a word or two",
        h("input", { key: "note", autocomplete: "off", maxlength: NOTE, value: draft.note || "", oninput: (event) => change({ note: event.target.value }) })) : null,
    ]),
    zone: [
      missing || dear ? null : h("p", { key: "after", class: "review", role: "status" }, after(world, now)),
      who && who.value === "jackpot" ? null : sender(ctx, {
        key: "ask for", text: `Ask ${name} for ${money}${each}`, missing: missing && "Ask", fields: { command: "ask_for", pick: who && who.value, ...fields },
      }),
      sender(ctx, { key: "pay", text: `Pay ${name} ${money}${each}`, kind: "main", fields: pays, missing: missing || dear }),
    ],
  };
}

// All balances that the payment changes, so that a wrong name is seen before the tap.
function after(world, { who, others, times, draft }) {
  const left = world.me.cash - draft.amount * times;
  const takers = times > 1 ? others : others.filter(({ seat }) => seat === who.value);
  const more = takers.filter((seat) => !seat.hidden).map((seat) => `, ${seat.name} ${world.money(seat.cash + draft.amount)}`);
  const pot = who.value === "jackpot" ? `, Jackpot ${world.money(world.state.jackpot + draft.amount)}` : "";
  return `After that: you ${world.money(left)}${more.join("")}${pot}`;
}
