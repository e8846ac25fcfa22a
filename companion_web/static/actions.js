// What a seat may do now, drawn from the options and nothing else: the one next action at the thumb, the rest below.
// An option that no line here knows by name is drawn all the same.

import { h } from "./dom.js";
import { chip } from "./tokens.js";
import { fieldsOf, hasFields, wish, wishKey } from "./wishes.js";

// A button that sends `fields`, or says what is still missing; a grave one asks once more before it does.
export function sender(ctx, { key, text, fields, missing = "", kind = "", grave = false }) {
  if (grave && ctx.ui.sure === key) {
    return h("div", { key: `sure ${key}`, class: "sure" },
      h("p", {}, "Are you sure? This cannot be taken back easily."),
      h("div", { class: "row two" },
        h("button", { key: "no", type: "button", onclick: () => ctx.set({ sure: "" }) }, "No, go back"),
        h("button", { key: "yes", type: "button", class: "main", disabled: !ctx.ready, onclick: () => ctx.send(fields) }, `Yes: ${text}`)));
  }
  const tap = grave ? () => ctx.set({ sure: key }) : () => ctx.send(fields);
  return h("button", {
    key: `send ${key}`, type: "button", class: `wide ${kind}`, disabled: !ctx.ready || Boolean(missing), onclick: tap,
  }, missing || text);
}

export function optionSender(ctx, option, kind) {
  const { fields, missing, text } = wish(ctx, option);
  const key = `${wishKey(ctx.world, option)} ${hasFields(option) ? "" : option.label} ${JSON.stringify(fields.amount ?? "")}`;
  return sender(ctx, { key, text, fields, missing, kind, grave: option.grave });
}

// Bids: ready amounts as buttons, each carrying the state that was seen.
function bids(ctx, option) {
  const { low, high, step } = option.amount;
  return [low, low + step, low + 3 * step].filter((value) => value <= high).map((value, at) => sender(ctx, {
    key: `bid ${value}`, text: `${option.label} ${ctx.world.money(value)}`, kind: at ? "half" : "main",
    fields: { command: option.command, seat: option.seat, ...(option.fixed || {}), amount: value, seen: ctx.world.state.seq },
  }));
}

const isBid = (world, option) => Boolean(world.state.auction && option.amount && option.seq_matters && !(option.picks || []).length);

// { body, zone }: what belongs into the page and what to the thumb, for the options of one seat.
export function actions(ctx, seat) {
  const options = ctx.world.state.options.filter((option) => option.seat === seat || option.seat === "");
  const opened = options.find((option) => ctx.ui.opened === wishKey(ctx.world, option));
  if (opened) return focused(ctx, opened);
  const mains = options.filter((option) => option.main);
  const quick = options.filter((option) => !option.main && !hasFields(option) && !option.grave);
  const rest = options.filter((option) => !mains.includes(option) && !quick.includes(option));
  const spread = mains.filter((option) => hasFields(option) && !isBid(ctx.world, option));
  const body = spread.map((option) => h("section", { key: `fields ${wishKey(ctx.world, option)}`, class: "fields" },
    spread.length > 1 ? h("h3", {}, option.label) : null, fieldsOf(ctx, option)));
  const zone = [
    mains.map((option) => (isBid(ctx.world, option) ? h("div", { key: "bids", class: "bids" }, bids(ctx, option)) : optionSender(ctx, option, "main"))),
    quick.map((option) => optionSender(ctx, option, "")),
  ];
  return { body, zone, more: rest.map((option) => opener(ctx, option)) };
}

function opener(ctx, option) {
  if (!hasFields(option)) return optionSender(ctx, option, "");
  const key = wishKey(ctx.world, option);
  return h("button", { key: `open ${key}`, type: "button", class: "wide quiet", onclick: () => ctx.set({ opened: key, sure: "" }) }, option.command === "bet" && (ctx.world.seat(option.seat) || {}).said ? "Change the bet…" : `${option.label}…`);
}

function focused(ctx, option) {
  return {
    focused: true,
    body: h("section", { key: `focus ${wishKey(ctx.world, option)}`, class: "fields" },
      h("div", { class: "bar" },
        h("h2", {}, option.label),
        h("button", { key: "back", type: "button", class: "quiet", onclick: () => ctx.set({ opened: "", sure: "" }) }, "Back")),
      fieldsOf(ctx, option), review(ctx, option)),
    zone: [optionSender(ctx, option, "main")],
    more: [],
  };
}

// Both balances after a payment, so that a wrong name is seen before the tap.
function review(ctx, option) {
  const { fields, missing } = wish(ctx, option);
  if (option.command !== "pay" || missing || !fields.amount) return null;
  const { world } = ctx;
  const payer = world.seat(option.seat);
  const taker = world.seat(fields.pick);
  if (!payer) return null;
  return h("p", { class: "review" }, `After that: ${payer.name} ${world.money(payer.cash - fields.amount)}`,
    taker ? `, ${taker.name} ${world.money(taker.cash + fields.amount)}` : "");
}

// Seats without a phone: somebody else's thumb may play for them.
export function others(ctx) {
  const { world, as } = ctx;
  const seats = [...new Set(world.state.options.map((option) => option.seat))].filter((id) => id && id !== world.state.you);
  return [
    as !== world.state.you ? h("button", { key: "as me", type: "button", class: "wide quiet", onclick: () => ctx.set({ as: "", opened: "" }) }, "Back to my own seat") : null,
    seats.filter((id) => id !== as).map((id) => h("button", {
      key: `as ${id}`, type: "button", class: "wide quiet with-chip", onclick: () => ctx.set({ as: id, opened: "", sure: "" }),
    }, chip(world, id, "small"), h("span", {}, `Play for ${world.name(id)}`))),
  ];
}
