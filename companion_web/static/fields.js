// The three kinds of things a person can choose: dice, an amount, one of several. Big, with one thumb, no keyboard needed.
// What was chosen lives in a draft; the fields only show and change it.

import { h } from "./dom.js";
import { chip } from "./tokens.js";

// Two rows of dice: the Chance die has "?" (sent as 0) where a usual die has its 1.
export function dice(draft, change) {
  const row = (name, label, values) => h("fieldset", { class: "dice" }, h("legend", {}, label),
    h("div", { class: "row six" }, values.map((value) => h("button", {
      key: `${name}${value}`, type: "button", class: "die", "aria-pressed": String(draft[name] === value),
      "aria-label": `${label}: ${value === 0 ? "question mark" : value}`, onclick: () => change({ [name]: value }),
    }, value === 0 ? "?" : value))));
  return [row("chance_die", "Chance die", [2, 3, 4, 5, 6, 0]), row("die", "Other die", [1, 2, 3, 4, 5, 6])];
}

export function fitting(limits, wanted) {
  const whole = limits.low + Math.floor((Math.min(wanted, limits.high) - limits.low) / limits.step) * limits.step;
  return Math.max(limits.low, whole);
}

// A big number with steps and chips; `last` is what was chosen the time before.
export function amount(world, option, draft, change, last) {
  const limits = option.amount;
  const money = (value) => world.amount(option, value);
  const now = draft.amount;
  const to = (wanted) => () => change({ amount: fitting(limits, wanted), typing: false });
  const named = new Map();
  for (const value of [0, limits.step, 2 * limits.step, 5 * limits.step]) {
    if (value >= limits.low && value <= limits.high) named.set(value, money(value));
  }
  const half = fitting(limits, limits.high / 2);
  if (!named.has(half)) named.set(half, `half ${money(half)}`);
  named.set(limits.high, `ALL ${money(limits.high)}`);
  return h("div", { class: "amount" },
    h("output", { class: "big", "aria-live": "off" }, money(now)),
    h("div", { class: "row two" },
      h("button", { key: "less", type: "button", disabled: now <= limits.low, onclick: to(now - limits.step) }, `− ${money(limits.step)}`),
      h("button", { key: "more", type: "button", disabled: now >= limits.high, onclick: to(now + limits.step) }, `+ ${money(limits.step)}`)),
    h("div", { class: "row chips" },
      [...named].map(([value, label]) => h("button", {
        key: `a${value}`, type: "button", "aria-pressed": String(now === value), onclick: to(value),
      }, label)),
      last !== undefined && last >= limits.low && last <= limits.high && !named.has(last)
        ? h("button", { key: "last", type: "button", onclick: to(last) }, `same as last ${money(last)}`) : null,
      draft.typing ? null : h("button", { key: "other", type: "button", onclick: () => change({ typing: true }) }, "other…")),
    draft.typing ? typed(money, limits, draft, change) : null);
}

function typed(money, limits, draft, change) {
  return h("label", { class: "typed", key: "typed" },
    `${money(limits.low)} to ${money(limits.high)}, in steps of ${money(limits.step)}`,
    h("input", {
      key: "amount", inputmode: "numeric", autocomplete: "off", value: draft.text === undefined ? String(draft.amount) : draft.text,
      oninput: (event) => {
        const text = event.target.value.replace(/\D/g, "").slice(0, 7);
        change({ text, amount: fitting(limits, Number(text || 0)) });
      },
      onblur: () => change({ text: undefined, typing: false }),
    }));
}

// One of several: each as a wide button with its token or colour.
export function picks(world, name, label, list, draft, change) {
  return h("fieldset", { class: "picks" }, h("legend", {}, label),
    h("div", { class: "row pair" }, list.map((pick) => h("button", {
      key: `${name}${pick.value}`, type: "button", class: "pick", "aria-pressed": String(draft[name] === pick.value),
      onclick: () => change({ [name]: pick.value }),
    }, face(world, pick)))));
}

export function face(world, pick) {
  const property = world.space(pick.value);
  const seat = pick.seat && world.seat(pick.seat) ? pick.seat : "";
  return [
    seat ? chip(world, seat, "small") : null,
    property && property.colour ? h("i", { class: "swatch", style: { "--c": property.colour }, "aria-hidden": "true" }) : null,
    h("span", {}, pick.label),
    seat && !pick.label.includes(world.name(seat)) ? h("span", { class: "spoken" }, `of ${world.name(seat)}`) : null,
  ];
}
