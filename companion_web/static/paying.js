// Paying and asking for money: who, how much, what for, both balances afterwards, and one tap.

import { h } from "./dom.js";
import { described, opensPage, page, sender } from "./actions.js";
import { amount, choice, fitting, picks } from "./fields.js";
import { N_, t } from "./words.js";

export const PAY = "pay"; // the page, and the form that is kept while other things happen
const NOTE = 24; // letters
const REASONS = [
  // Translators: what a payment is for.
  ["", N_("no note")], ["rent", N_("rent")], ["deal", N_("deal")],
  // Translators: a fine that is paid, as a penalty.
  ["fine", N_("fine")], ["other", N_("other…")],
];

export const isPay = (option) => option.command === "pay";

export function mayPay(world) {
  const { phase, step } = world.state;
  return Boolean(world.me) && !world.me.out && phase === "playing" && (world.state.options.some(isPay) || step !== "spinning") && world.inside.length > 1;
}

export function payLink(ctx) {
  return mayPay(ctx.world) ? opensPage(ctx, PAY, t("Pay or ask…")) : null;
}

// Receivers that are no seats, as the options know them: a pot, and the bank where it takes money.
function pots(world, option) {
  const found = option ? option.picks.filter(({ value }) => !world.seat(value)) : [];
  return found.length || !world.state.pot ? found : [{ value: "jackpot", label: world.state.pot }];
}

// What has been put together so far, by the id of the seat: the list may change its order meanwhile.
function payment(ctx) {
  const { world } = ctx;
  const form = ctx.form(PAY);
  const option = world.state.options.find(isPay);
  const others = world.inside.filter(({ seat }) => seat !== world.state.you);
  const receivers = [
    ...others.map(({ seat, name }) => ({ value: seat, label: name, seat })),
    ...(others.length > 1 ? [{ value: "all", label: t("Everybody") }] : []), ...pots(world, option),
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
  const unclear = draft.unclear ? t("Which amount?") : "";
  const missing = unclear || (who ? "" : t("Choose who"));
  const dear = draft.amount > now.own ? (now.own ? t("You have {amount}", { amount: world.money(world.me.cash) }) : t("You cannot pay now")) : "";
  const note = reason ? { note: reason } : {};
  const fields = { seat: you, amount: draft.amount, ...note };
  const paid = all ? { command: "pay_all", ...fields } : { command: "pay", pick: who && who.value, ...fields };
  return {
    ...page(ctx, t("Pay or ask"), [
      picks(world, "pick", t("With whom?"), now.receivers, draft, change),
      amount(world, { amount: limits }, draft, change, ctx.lastAmount("pay")),
      choice("note", t("What for? (may be left out)"), REASONS.map(([value, words]) => [value, t(words)]), draft.noting || "", (noting) => change({ noting })),
      draft.noting === "other" ? h("label", { key: "note" }, t("In a word or two"),
        h("input", { key: "note", autocomplete: "off", maxlength: NOTE, value: draft.note || "", oninput: (event) => change({ note: event.target.value }) })) : null,
    ]),
    zone: [
      missing || dear ? null : h("p", { key: "after", class: "review", id: "after" }, after(world, now)),
      who && !who.seat && !all ? null : sender(ctx, {
        key: "ask for", kind: "half", text: asks(now, money), missing: missing && t("Ask"), fields: { command: "ask_for", pick: who && who.value, ...fields },
      }),
      described(sender(ctx, { key: "pay", text: pays(now, money), kind: "main half", fields: paid, missing: missing || dear }), "after"),
    ],
  };
}

function asks({ who, times }, amount) {
  return times > 1 ? t("Ask everybody for {amount} each", { amount }) : t("Ask {name} for {amount}", { name: who ? who.label : "", amount });
}

function pays({ who, times }, amount) {
  if (times > 1) return t("Pay everybody {amount} each", { amount });
  return t("Pay {name} {amount}", { name: who ? who.label : "", amount });
}

// All balances that the payment changes, so that a wrong name is seen before the tap.
function after(world, { who, others, times, draft }) {
  const left = world.me.cash - draft.amount * times;
  const takers = times > 1 ? others : others.filter(({ seat }) => seat === who.value);
  const more = takers.filter((seat) => !seat.hidden).map((seat) => t("{name} {amount}", { name: seat.name, amount: world.money(seat.cash + draft.amount) }));
  const pot = who.value === "jackpot" ? [t("{name} {amount}", { name: who.label, amount: world.money(world.state.jackpot + draft.amount) })] : [];
  return t("After that: {balances}", { balances: [t("you {amount}", { amount: world.money(left) }), ...more, ...pot].join(", ") });
}
