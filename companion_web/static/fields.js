// The three kinds of things a person can choose: dice, an amount, one of several. Big, with one thumb, no keyboard needed.
// What was chosen lives in a draft; the fields only show and change it.

import { h } from "./dom.js";
import { grouped, readAmount } from "./amounts.js";
import { asNotes, isKid } from "./kids.js";
import { face as dieFace } from "./drawn.js";
import { pips, receiver, spot } from "./pictures.js";
import { chip } from "./tokens.js";
import { N_, apart, t } from "./words.js";

// The dice of a roll without a Chance die, one row each, in the order they are sent; the Speed Die has words on three faces.
const SPEED = [1, 2, 3, 4, 6]; // both faces of Mr Monopoly are sent as 4

export function diceOf(kinds, draft, change, pictures = false) {
  const whites = kinds.filter((kind) => kind === "white").length;
  const chosen = kinds.map((kind, at) => (draft.dice || [])[at]);
  const name = (kind, at) => (kind === "speed" ? t("Speed Die") : whites === 1 ? t("Die") : at ? t("Second die") : t("First die"));
  return kinds.map((kind, at) => h("fieldset", { key: `die ${at}`, class: "dice" }, h("legend", {}, name(kind, at)),
    h("div", { class: `row six ${kind}` }, (kind === "speed" ? SPEED : [1, 2, 3, 4, 5, 6]).map((value) => {
      const said = dieFace(kind, value);
      return h("button", {
        key: value, type: "button", class: `die ${said.length > 1 ? "worded" : ""}`, "aria-pressed": String(chosen[at] === value), "aria-label": t("{thing}: {value}", { thing: name(kind, at), value: said }),
        onclick: () => change({ dice: chosen.map((old, one) => (one === at ? value : old)) }),
      }, said.length === 1 && (pictures || whites === 1) ? pips(value) : said);
    }))));
}

// Two rows of dice: the Chance die has "?" (sent as 0) where a usual die has its 1.
export function dice(draft, change, pictures = false) {
  const mark = t("question mark");
  const row = (name, label, values) => h("fieldset", { class: "dice" }, h("legend", {}, label),
    h("div", { class: "row six" }, values.map((value) => h("button", {
      key: `${name}${value}`, type: "button", class: "die", "aria-pressed": String(draft[name] === value),
      "aria-label": t("{thing}: {value}", { thing: label, value: value || mark }), onclick: () => change({ [name]: value }),
    }, pictures ? pips(value) : value === 0 ? "?" : value))));
  return [row("chance_die", t("Chance die"), [2, 3, 4, 5, 6, 0]), row("die", t("Other die"), [1, 2, 3, 4, 5, 6])];
}

export function fitting(limits, wanted) {
  const whole = limits.low + Math.floor((Math.min(wanted, limits.high) - limits.low) / limits.step) * limits.step;
  return Math.max(limits.low, whole);
}

export const NAME = 16; // letters of a person's name

// Why no further letter goes into a field, once it is full.
export const full = (value, most) => (value.length < most ? null : h("p", { key: "full", id: "full", class: "quietly" }, t("{count} letters at most", { count: most })));

// A short text.
export function text(option, label, draft, change) {
  return [h("label", { key: "text" }, label, h("input", {
    key: "name", autocomplete: "off", maxlength: option.text, "aria-describedby": (draft.name || "").length < option.text ? null : "full", value: draft.name || "", oninput: (event) => change({ name: event.target.value }),
  })), full(draft.name || "", option.text)];
}

// One of a few short answers: pairs of value and label.
export function choice(name, label, pairs, now, choose) {
  return h("fieldset", { key: `choice ${name}` }, h("legend", {}, label),
    h("div", { class: "row chips" }, pairs.map(([value, words]) => h("button", {
      key: value, type: "button", "aria-pressed": String(now === value), onclick: () => choose(value),
    }, words))));
}

// Any number of properties: each is tapped on and off.
export function several(world, name, label, list, chosen, change, none) {
  const flip = (space) => (chosen.includes(space) ? chosen.filter((one) => one !== space) : [...chosen, space]);
  return h("fieldset", { key: `several ${name}`, class: "picks" }, h("legend", {}, label),
    list.length ? h("div", { class: "row pair" }, list.map((space) => h("button", {
      key: space, type: "button", class: "pick", "aria-pressed": String(chosen.includes(space)), onclick: () => change({ [name]: flip(space) }),
    }, face(world, { value: space, label: world.thing(space) }), chosen.includes(space) ? h("span", { class: "tick", "aria-hidden": "true" }, "✓") : null)))
      : h("p", { class: "quietly" }, none));
}

// A pile of money: small and large steps, and a tap on the sum to type it.
export function purse(ctx, { key, label, value, high, change }) {
  const { world, ui } = ctx;
  const { note } = world;
  const to = (wanted) => Math.min(high, Math.max(0, wanted));
  const typing = ui.part === `purse ${key}`;
  const times = 200 * note <= high && (world.board.notes || []).length > 1 ? [-100, -10, -1, 1, 10, 100] : [-10, -1, 1, 10];
  const step = (by) => h("button", {
    key: by, type: "button", "aria-label": t(by < 0 ? N_("{thing}: {amount} less") : N_("{thing}: {amount} more"), { thing: label, amount: world.money(Math.abs(by)) }),
    "aria-disabled": String(to(value + by) === value), onclick: () => change(to(value + by)),
  }, apart(`${by < 0 ? "−" : "+"}${grouped(Math.abs(by))}`));
  return h("div", { key: `purse ${key}`, class: "purse", role: "group", "aria-label": label },
    h("div", { class: "bar" }, h("span", { class: "soft" }, label),
      h("button", {
        key: "sum", type: "button", class: "sum", "aria-expanded": String(typing), "aria-label": t("{thing}: {value}", { thing: label, value: world.money(value) }),
        onclick: () => ctx.set({ part: typing ? "" : `purse ${key}`, typed: null }),
      }, world.money(value))),
    typing ? keypad(t("Type it, in steps of {step}", { step: world.money(note) }), {
      now: value, text: ui.typed === null ? undefined : ui.typed, money: (sum) => world.money(sum),
      take: (text, sum) => {
        ui.typed = text === undefined ? null : text;
        change(sum === null ? value : to(Math.floor(sum / note) * note));
      },
    }) : null,
    h("div", { class: times.length > 4 ? "row three" : "row four" }, times.map((many) => step(many * note))));
}

const MANY = 50; // steps to the top, above which each note is a chip
const LONG = 12; // things to pick from, above which a word narrows the list

// A big number with steps and chips; `last` is what was chosen the time before.
export function amount(world, option, draft, change, last) {
  const limits = option.amount;
  const money = (value) => world.amount(option, value);
  const now = draft.amount;
  const to = (wanted) => () => change({ amount: fitting(limits, wanted), typing: false, text: undefined, unclear: false });
  const named = new Map();
  const small = limits.unit !== "count" && (world.board.notes || []).length > 1 && limits.high > MANY * limits.step;
  for (const value of small ? [...world.board.notes].reverse() : [0, limits.step, 2 * limits.step, 5 * limits.step]) {
    if (value >= limits.low && value <= limits.high) named.set(value, money(value));
  }
  const all = limits.all === undefined ? limits.high : limits.all; // what asking may be about is more than the own purse
  if (limits.unit !== "count" && all > 0) {
    const half = fitting(limits, all / 2);
    if (!named.has(half)) named.set(half, t("half {amount}", { amount: money(half) }));
    named.set(all, t("ALL {amount}", { amount: money(all) }));
  }
  const big = h("output", { class: "big", "aria-live": "off" }, money(now));
  const notes = limits.unit === "count" ? null : asNotes(world, now);
  return h("div", { class: "amount" },
    notes ? h("div", { class: "bar" }, big, notes) : big,
    h("div", { class: small ? "row four" : "row two" }, (small ? [-10, -1, 1, 10] : [-1, 1]).map((times) => h("button", {
      key: times, type: "button", disabled: times < 0 ? now <= limits.low : now >= limits.high, onclick: to(now + times * limits.step),
    }, apart(`${times < 0 ? "−" : "+"} ${money(Math.abs(times) * limits.step)}`)))),
    h("div", { class: "row chips" },
      [...named].map(([value, label]) => h("button", {
        key: `a${value}`, type: "button", "aria-pressed": String(now === value), onclick: to(value),
      }, label)),
      last !== undefined && last >= limits.low && last <= limits.high && !named.has(last)
        ? h("button", { key: "last", type: "button", onclick: to(last) }, t("same as last {amount}", { amount: money(last) })) : null,
      draft.typing ? null : h("button", { key: "other", type: "button", onclick: () => change({ typing: true }) }, // Translators: another amount than those on the buttons.
        t("other…"))),
    draft.typing ? typed(money, limits, draft, change) : null);
}

function typed(money, limits, draft, change) {
  return keypad(t("{low} to {high}, in steps of {step}", { low: money(limits.low), high: money(limits.high), step: money(limits.step) }), {
    now: draft.amount, text: draft.text, money,
    take: (text, sum) => change(sum === null ? { text, unclear: true } : { text, unclear: false, amount: fitting(limits, sum) }),
  });
}

const LETTERS = 12; // the longest that is still read
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0", "⌫"];

// A field and big keys of our own. `take(text, sum)`: what was typed, and what it means; null where that is not clear.
// A field of text: one of numbers would change under a mouse wheel, and reads 1.500 as one and a half.
function keypad(label, { now, text, money, take }) {
  const typed = text === undefined ? "" : text;
  const type = (wanted) => take(wanted, wanted ? readAmount(wanted) : 0);
  const press = (key) => () => type(key === "⌫" ? typed.slice(0, -1) : (typed === "0" ? "" : typed).concat(key).slice(0, LETTERS));
  const sum = text ? readAmount(text) : now;
  return h("div", { class: "typed", key: "typed" },
    h("label", {}, label, h("input", {
      key: "amount", type: "text", inputmode: "numeric", autocomplete: "off", maxlength: LETTERS, "aria-describedby": "meaning", value: text === undefined ? grouped(now) : text,
      oninput: (event) => type(event.target.value),
    })),
    sum === now ? null : h("p", { key: sum === null ? "unclear" : "meaning", id: "meaning", class: "quietly", role: sum === null ? "alert" : null }, sum === null ? t("Not clear: type whole amounts, such as 1500 or 1.5K.") : t("That makes {amount}.", { amount: money(now) })),
    h("div", { class: "keypad" }, KEYS.map((key) => h("button", {
      key, type: "button", "aria-label": key === "⌫" ? t("Delete") : null, onclick: press(key),
    }, key))));
}

// One of several: each as a wide button with its token or colour.
export function picks(world, name, label, list, draft, change) {
  const long = list.length > LONG;
  const wanted = (draft.find || "").trim().toLowerCase();
  // What is chosen stays in sight, whatever is searched for.
  const shown = long && wanted ? list.filter((pick) => pick.label.toLowerCase().includes(wanted) || pick.value === draft[name]) : list;
  return h("fieldset", { class: "picks" }, h("legend", {}, label),
    long ? h("label", { key: "find", class: "find" }, t("Find it by a word or a number"), h("input", {
      key: "find", type: "text", autocomplete: "off", value: draft.find || "", oninput: (event) => change({ find: event.target.value }),
    })) : null,
    shown.length ? null : h("p", { key: "none", role: "status" }, t("Nothing here says that.")),
    h("div", { class: long ? "row list" : "row pair" }, shown.map((pick) => h("button", {
      key: `${name}${pick.value}`, type: "button", class: "pick", "aria-pressed": String(draft[name] === pick.value),
      onclick: () => change({ [name]: pick.value }),
    }, face(world, pick)))));
}

export function face(world, pick) {
  const property = world.space(pick.value);
  if (property && world.board.booths && isKid(world)) return [spot(world, pick.value), h("span", { key: "label" }, pick.label)];
  const seat = pick.seat && world.seat(pick.seat) ? pick.seat : "";
  return [
    seat ? chip(world, seat, "small") : isKid(world) && ["all", "bank", "jackpot"].includes(pick.value) ? receiver(world, pick.value) : null,
    property && property.colour ? h("i", { class: "swatch", style: { "--c": property.colour }, "aria-hidden": "true" }) : null,
    h("span", {}, property && pick.label === property.name ? world.twin(pick.value) || pick.label : pick.label),
    seat && !pick.label.includes(world.name(seat)) ? h("span", { class: "spoken" }, // Translators: whose it is, e.g. "of Anna".
      t("of {name}", { name: world.name(seat) })) : null,
  ];
}
