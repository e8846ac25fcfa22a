// Count it yourself: a payment laid down note by note; who lays down more gets change. It is a picture of the money: what is
// sent in the end is the same command, and of what the rules have booked already nothing is sent at all.

import { h } from "./dom.js";
import { sender } from "./actions.js";
import { COUNT, notesOf, payment } from "./kids.js";
import { back, cover, laid, split, sum } from "./notes.js";
import { t } from "./words.js";
import { drawing, fan, note, receiver } from "./pictures.js";

const HELPED = 2; // tries, then the right notes glow

// What is being counted, or null where it is no longer to be paid: then the page has nothing to show.
export function counted(ctx) {
  const { ui, world } = ctx;
  if (ui.opened !== COUNT || !ui.counting) return null;
  if (ui.counting.booked) return ui.counting;
  return payment(world, ui.counting.fields).amount === ui.counting.amount && ui.counting.amount <= world.me.cash ? ui.counting : null;
}

export function countPage(ctx, counting) {
  const { world } = ctx;
  const { amount, to, tries, booked } = counting;
  const notes = notesOf(world);
  const cash = world.me.cash + (booked ? amount : 0); // what was in the purse before it was booked
  const all = split(notes, cash);
  // Money that came or went meanwhile: the notes are other ones, and the tray is empty again.
  const tray = counting.cash === cash && counting.tray ? counting.tray : new Map();
  const left = new Map([...all].map(([value, count]) => [value, count - (tray.get(value) || 0)]));
  const right = tries >= HELPED ? cover(all, amount) : null;
  const now = sum(tray);
  const change = back(notes, tray, amount);
  const lay = (value, count) => ctx.set({ counting: { ...counting, cash, tray: laid(tray, value, count) }, sure: "" });
  const glows = (value, inTray) => Boolean(right) && change === null && (inTray ? (tray.get(value) || 0) > (right.get(value) || 0) : (tray.get(value) || 0) < (right.get(value) || 0));
  const pile = (value, count, inTray) => h("button", {
    key: value, type: "button", class: `pile ${glows(value, inTray) ? "glows" : ""}`, disabled: !count, onclick: () => lay(value, inTray ? -1 : 1),
    "aria-describedby": "counted", "aria-label": inTray ? t("Take {money} back ({count} lie here)", { money: world.money(value), count }) : t("Lay {money} down (you have {count})", { money: world.money(value), count }),
  }, count ? fan(notes, value, count) : note(notes, value));
  return {
    focused: true,
    body: h("section", { key: "count", class: "counting" },
      h("div", { class: "bar" },
        h("h1", { tabindex: -1, "aria-label": counting.text }, world.money(amount), drawing("on"), receiver(world, to))),
      scale(world, now, amount, tries, change),
      tries && change === null ? off(now > amount) : null,
      h("p", { key: "counted", class: "spoken", id: "counted" }, t("{money} of {whole}", { money: world.money(now), whole: world.money(amount) })),
      h("p", { key: "told", class: "spoken", role: "status" }, tries && change === null ? told(world, now, amount) : ""),
      h("div", { key: "tray", class: "piles tray", role: "group", "aria-label": t("Laid down") }, [...tray].map(([value, count]) => pile(value, count, true)), change ? comesBack(world, notes, to, change) : null),
      h("div", { key: "own", class: "piles", role: "group", "aria-label": t("Your notes") }, [...left].map(([value, count]) => pile(value, count, false)))),
    // Whoever is asked once more has the way back beside the answer.
    zone: [ctx.ui.sure ? null : h("button", { key: "back", type: "button", class: "back", "aria-label": t("Back"), onclick: () => ctx.open(counting.from) }, drawing("back")), give(ctx, counting, now, tray, change)],
    more: [],
  };
}

// Giving enough sends the command, or is the end of it where it is booked; another sum tips the scale.
function give(ctx, counting, now, tray, change) {
  const { world } = ctx;
  const { fields, booked } = counting;
  const words = change ? t("Give {money}, get {change} back", { money: world.money(now), change: world.money(change) }) : t("Give {money}", { money: world.money(now) });
  if (change !== null && !booked) {
    // An answer says what was seen, and that is this moment: the question still stands, or this page would be gone.
    const seen = fields.seen === undefined ? {} : { seen: world.state.seq };
    return sender(ctx, { key: "give", text: words, fields: { ...fields, ...seen }, kind: "main", counted: true });
  }
  const tap = change === null ? () => ctx.set({ counting: { ...counting, tries: counting.tries + 1 } }) : () => {
    booked();
    ctx.open(counting.from);
  };
  return h("button", { key: "send give", type: "button", class: "wide main pictured", disabled: !now, onclick: tap }, drawing("give"), h("span", { key: "words" }, words));
}

// What was given was not right, and how it becomes right: notes go back out of the tray, or more are laid into it.
// A picture that stays, because whoever wants no motion sees nothing wobble.
function off(much) {
  return h("p", { key: "off", class: "off", "data-off": much ? "more" : "less", "aria-hidden": "true" }, drawing("warn"), drawing("scale"), drawing(much ? "less" : "more"), drawing("give"));
}

const told = (world, now, amount) => (now > amount ? t("{money} too much: take notes back", { money: world.money(now - amount) }) : t("{money} missing: lay more down", { money: world.money(amount - now) }));

// Left what lies there, right what it should be, with what comes back: the heavier side goes down, both are level when it is right.
function scale(world, now, amount, tries, change) {
  const weight = change !== null ? 0 : Math.sign(now - amount) * Math.min(1, 0.35 + (0.65 * Math.abs(now - amount)) / amount);
  const pan = (x, weighs, text, mine) => h("g", { style: { transform: `translateY(${(weighs * 20).toFixed(1)}px)` } },
    h("path", { d: `M${x} 34 ${x - 40} 74h80z`, class: "line" }), h("path", { d: `M${x - 54} 74h108q-8 20-54 20t-54-20z`, class: mine ? "pan mine" : "pan" }),
    h("text", { x, y: 67, class: text.length > 8 ? "long" : null }, text));
  return h("svg", { key: `scale ${tries}`, class: `scale ${weight ? "" : "level"} ${tries ? "wobbles" : ""}`, viewBox: "0 0 320 124", "aria-hidden": "true", "data-tips": weight ? (weight > 0 ? "more" : "less") : "level" },
    h("path", { d: "M154 30h12v78h30v10h-72v-10h30z", class: "post" }),
    h("g", { class: "beam", style: { transform: `rotate(${(-weight * 12).toFixed(2)}deg)` } }, h("rect", { x: 60, y: 28, width: 200, height: 8, rx: 4 })),
    pan(64, weight, world.money(now), true), pan(256, -weight, change ? `${world.money(amount)} + ${world.money(change)}` : world.money(amount), false),
    weight ? null : h("path", { class: "tick", d: "m146 14 10 10 20-22-6-5-14 16-5-5z" }));
}

// A note that is worth more: this comes back for it.
function comesBack(world, notes, to, change) {
  return h("div", { key: `back ${change}`, class: "exchange", role: "img", "aria-label": t("{money} comes back to you", { money: world.money(change) }) },
    receiver(world, to), drawing("back"), h("span", { class: "comes" }, [...split(notes, change)].map(([value, count]) => fan(notes, value, count))));
}
