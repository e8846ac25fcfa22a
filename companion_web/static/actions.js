// What a seat may do now, drawn from the options and nothing else: the one next action at the thumb, the rest below.
// An option that no line here knows by name is drawn all the same.

import { h } from "./dom.js";
import { forKids, withPicture } from "./kids.js";
import { fieldsOf, hasFields, isPlainQuestion, wish, wishKey } from "./wishes.js";
import { N_, t } from "./words.js";

// A button that sends `fields`, or says what is still missing; a grave one asks once more before it does.
export function sender(ctx, wanted) {
  const { key, text, fields, missing = "", kind = "", grave = false, why, inside, tap: leads } = forKids(ctx, wanted);
  if (grave && ctx.ui.sure === key) {
    return h("div", { key: `sure ${key}`, class: "sure", "data-asked": key },
      h("p", {}, withPicture(ctx, "warn", why || t("Are you sure? This cannot be taken back easily."))),
      h("div", { class: "row two" },
        h("button", { key: "no", type: "button", class: inside ? "pictured" : "", onclick: () => ctx.set({ sure: "" }) }, withPicture(ctx, "back", t("No, go back"))),
        h("button", { key: "yes", type: "button", class: `main ${inside ? "pictured" : ""}`, disabled: !ctx.ready, onclick: () => ctx.send(fields) }, inside || t("Yes: {action}", { action: text }))));
  }
  const tap = leads || (grave ? () => ctx.set({ sure: key }) : () => ctx.send(fields));
  return h("button", {
    key: `send ${key}`, type: "button", class: `wide ${kind}`, disabled: !ctx.ready || Boolean(missing), "data-missing": missing ? true : null, onclick: tap, "data-asks": grave ? key : null,
  }, inside || missing || text);
}

// The same button, read together with what stands at the element `id`.
export const described = (button, id) => Object.assign(button, { props: { ...button.props, "aria-describedby": id } });

// What follows from it, where the usual question says too little.
const GRAVE = { give_up: N_("Then you are out of the game, and all you have goes away. Are you sure?") };

function optionSender(ctx, option, kind) {
  const { fields, missing, text } = wish(ctx, option);
  const why = GRAVE[option.command] && t(GRAVE[option.command]);
  const key = `${wishKey(ctx.world, option)} ${hasFields(option) ? "" : option.label} ${JSON.stringify(fields.amount ?? "")}`;
  return sender(ctx, { key, text, fields, missing, kind, why, grave: option.grave });
}

// Bids: ready amounts as buttons, each carrying the state that was seen. Where a step is next to nothing they rise by notes.
const TINY = 20; // so many steps in the price

function bids(ctx, option) {
  const { low, high, step } = option.amount;
  const { price, highest } = ctx.world.state.auction;
  const tiny = (ctx.world.board.notes || []).length > 1 && (price || high) > TINY * step;
  const raises = tiny ? (highest ? [0, 9, 49, 99] : [0, 10, 50, 100]) : [0, 1, 3];
  return [...raises.map((times) => low + times * step).filter((value) => value <= high).map((value, at) => sender(ctx, {
    key: `bid ${value}`, text: t("{action} {amount}", { action: option.label, amount: ctx.world.money(value) }), kind: at ? "half" : "main",
    fields: { command: option.command, seat: option.seat, ...(option.fixed || {}), amount: value, seen: ctx.world.state.seq },
  })), tiny ? opensPage(ctx, wishKey(ctx.world, option), t("Another bid…"), "wide half") : null];
}

const isBid = (world, option) => Boolean(world.state.auction && option.amount && option.seq_matters && !(option.picks || []).length);

// A question with plain answers: one tap each.
function answers(ctx, option) {
  return option.picks.map((pick) => sender(ctx, {
    key: `${wishKey(ctx.world, option)} ${pick.value}`, text: pick.label, kind: "main",
    fields: { command: option.command, seat: option.seat, ...(option.fixed || {}), pick: pick.value },
  }));
}

// Everything at once for one main option: bids and plain answers are several buttons.
function senders(ctx, option) {
  if (isBid(ctx.world, option)) return h("div", { key: "bids", class: "bids" }, bids(ctx, option));
  if (isPlainQuestion(ctx.world, option)) return answers(ctx, option);
  return [optionSender(ctx, option, "main"), zeroSender(ctx, option)];
}

// Where nothing is a choice as well, it has a button of its own.
function zeroSender(ctx, option) {
  if (option.command !== "bet" || option.amount.low > 0) return null;
  return sender(ctx, { key: `${wishKey(ctx.world, option)} none`, text: t("No bet"), fields: { command: option.command, seat: option.seat, ...(option.fixed || {}), amount: 0 } });
}

// { body, zone, more }: what belongs into the page, what to the thumb, and what is needed less often.
export function actions(ctx) {
  const { world, ui } = ctx;
  const { options, step, phase } = world.state;
  const opened = options.find((option) => ui.opened === wishKey(world, option));
  if (opened) return focused(ctx, opened);
  // Who has bet already is done: the bet can be changed, but it is no longer the next thing to do.
  const settled = step === "bets" && Boolean(world.me.said);
  const mains = options.filter((option) => option.main && !settled);
  const quick = options.filter((option) => !option.main && !hasFields(option) && !option.grave && phase !== "lobby");
  const rest = options.filter((option) => !mains.includes(option) && !quick.includes(option));
  const spread = mains.filter((option) => hasFields(option) && !isBid(world, option) && !isPlainQuestion(world, option));
  return {
    body: spread.map((option) => h("section", { key: `fields ${wishKey(world, option)}`, class: "fields" },
      spread.length > 1 ? h("h2", {}, option.label) : null, fieldsOf(ctx, option))),
    zone: [mains.map((option) => senders(ctx, option)), quick.map((option) => optionSender(ctx, option, ""))],
    more: rest.map((option) => opener(ctx, option)),
  };
}

function opener(ctx, option) {
  if (!hasFields(option)) return optionSender(ctx, option, "");
  const key = wishKey(ctx.world, option);
  return opensPage(ctx, key, t("{action}…", { action: option.label }));
}

const PAGES = { pay: "give", trade: "swap", evening: "wheel", games: "dice", "host take": "bank", name: "pen", deeds: "house" }; // pictures of pages, for children

const pictureOfPage = ({ world }, name) => (name === "deeds" && world.board.booths ? "booth" : PAGES[name]);

// A button that opens a page of its own, and that page with its way back.
export function opensPage(ctx, name, text, kind = "wide quiet") {
  return h("button", { key: `open ${name}`, "data-opens": name, type: "button", class: kind, onclick: () => ctx.open(name) }, withPicture(ctx, PAGES[name] || pictureOfPage(ctx, name.split(" ")[0]), text));
}

export function page(ctx, heading, body) {
  return {
    focused: true,
    body: h("section", { key: `page ${heading}`, class: "fields" },
      h("div", { class: "bar" },
        h("h1", { tabindex: -1 }, heading),
        h("button", { key: "back", type: "button", class: "quiet", onclick: () => ctx.open("") }, withPicture(ctx, "back", t("Back")))),
      body),
    zone: [],
    more: [],
  };
}

function focused(ctx, option) {
  return {
    ...page(ctx, option.label, [fieldsOf(ctx, option)]),
    zone: [optionSender(ctx, option, "main"), zeroSender(ctx, option)],
  };
}
