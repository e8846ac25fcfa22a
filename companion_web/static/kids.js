// A child's phone: pictures beside the words, one question before much money goes, kind words, and no page for the host.

import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { chip } from "./tokens.js";
import { ear, turnReader } from "./aloud.js";
import { split } from "./notes.js";
import { list, t, tn } from "./words.js";
import { drawing, fan, note, pictureOf, receiver, spot } from "./pictures.js";

export const COUNT = "count"; // the page on which notes are laid down
const COUNTED = ["buy", "bail", "pay", "pay_all", "choose", "answer"]; // paid note by note; bets and bids are said, not handed over

const KINDS = 5; // of notes that lie in one row
const HUGE = ["draw"]; // what is done by a big picture

export const isKid = (world) => Boolean(world && world.me && world.me.kids);
export const counts = () => kept("count") !== "off";
export const notesOf = (world) => (world.board.notes && world.board.notes.length ? world.board.notes : [world.note]);

// What a command takes from the own purse, and who gets it.
export function payment(world, fields) {
  const { state } = world;
  const option = state.options.find(({ command, picks }) => command === fields.command && (!fields.pick || (picks || []).some(({ value }) => value === fields.pick)));
  const { cost = 0, cost_to: to = "", picks = [] } = option || {};
  const picked = picks.find(({ value }) => value === fields.pick);
  switch (fields.command) {
    case "pay": case "bet": case "bid": return { amount: fields.amount || 0, to: fields.pick || "" };
    case "pay_all": return { amount: fields.amount * (world.inside.length - 1), to: "all" };
    case "buy": case "bail": return { amount: cost, to };
    case "choose": return { amount: (picked || {}).cost || 0, to };
    case "answer": {
      const offer = state.offers.find(({ id }) => id === fields.offer);
      const asked = offer && offer.kind === "request" && offer.to === state.you && fields.yes;
      return { amount: asked ? offer.amount : 0, to: offer ? offer.by : "" };
    }
    default: return { amount: 0, to: "" };
  }
}

// A button of a child: with its picture; what costs money leads to the notes; what costs more than half of it asks first.
export function forKids(ctx, wanted) {
  const { world } = ctx;
  if (!isKid(world)) return wanted;
  const { fields, text, missing } = wanted;
  const { amount, to } = payment(world, fields);
  const pays = wanted.counted || (amount && fields.command === "answer");
  const inside = [pays ? drawing("give") : pictureOf(world, fields), h("span", { key: "words" }, missing || text)];
  const look = [wanted.kind || "", "pictured", missing && fields.command === "roll" ? "waiting" : "", HUGE.includes(fields.command) || (world.state.step === "booth" && fields.pick) ? "huge" : "", fields.command === "salary" && wanted.kind === "main" ? "glows" : ""];
  const kid = { ...wanted, inside, kind: look.filter(Boolean).join(" ") };
  if (amount && !wanted.counted && counts() && COUNTED.includes(fields.command)) {
    const counting = { fields, amount, to, text, tries: 0, from: ctx.ui.opened };
    return { ...kid, tap: () => {
      ctx.set({ counting });
      ctx.open(COUNT);
    } };
  }
  return amount * 2 > world.me.cash ? { ...kid, grave: true, why: t("That is more than half of your money. Do you want to?") } : kid;
}

// A picture before the words of a button that opens or closes something.
export function withPicture(ctx, name, words) {
  return isKid(ctx.world) && name ? h("span", { class: "pictured" }, drawing(name), h("span", { key: "words" }, words)) : words;
}

// Above everything: what the child has, as notes.
export function kidBar(ctx) {
  const { world, ui } = ctx;
  if (!isKid(world) || world.state.phase === "lobby" || ui.opened || ui.tab !== "money") return null;
  return h("section", { key: "kid", class: "kid" }, h("div", { class: "kidbar" }, purseButton(ctx)), ui.part === "notes" ? bigNotes(world) : null, reminder(world), rentCard(ctx), here(world));
}

// What is lost when nobody asks for it.
function reminder(world) {
  const waits = world.state.options.some(({ command, main }) => command === "salary" && main);
  return waits ? h("p", { key: "reminder", class: "reminder" }, drawing("take"), h("b", {}, t("Ask for your GO money!"))) : null;
}

// Where the own token stands, as a picture.
function here(world) {
  const { me, board, state } = world;
  const space = board.booths && state.phase === "playing" ? world.space(me.place) : null;
  return space ? h("p", { key: "here", class: "here" }, chip(world, me.seat), spot(world, me.place), h("b", {}, space.name)) : null;
}

let rent = { game: "", seq: 0, entry: null, moment: "", at: 0, read: false }; // the newest one that this phone has seen
const LOOK = 8000; // ms it stays at least, unless it is closed

const concerns = (entry, me) => [entry.by, entry.to].includes(me.seat);

// The newest line in which money went from or to this seat by itself, while no other seat has done anything since.
function moved({ me, state }) {
  for (const entry of state.history) {
    if (entry.minor || entry.struck) continue;
    if (entry.rent && concerns(entry, me)) return entry;
    if (entry.seat !== me.seat) return null;
  }
  return null;
}

// What a space asks for goes by itself: the child is shown which notes went, from whom and to whom; its own it may lay down itself.
function rentCard(ctx) {
  const { world } = ctx;
  const { state, me } = world;
  const moment = `${state.actor} ${state.step}`;
  const found = moved(world);
  if (found && (found.seq !== rent.seq || rent.game !== state.game)) {
    rent = { game: state.game, seq: found.seq, entry: found, moment, at: performance.now(), read: false };
    setTimeout(() => scrollTo(0, 0)); // once it is drawn: it stands at the top
  }
  const { entry } = rent;
  const got = Boolean(entry) && entry.to === me.seat;
  // Whoever counts has time until the own next turn.
  const stays = moment === rent.moment || performance.now() - rent.at <= LOOK || (!got && counts() && world.board.booths && state.actor !== me.seat);
  if (!entry || rent.game !== state.game || !concerns(entry, me) || rent.read || !stays || state.phase !== "playing" || state.history.some(({ seq, struck }) => seq === entry.seq && struck)) return null;
  const space = world.space(me.place);
  const paid = { amount: world.money(entry.rent), name: world.name(entry.to), place: space ? space.name : "" };
  const text = got || !world.seat(entry.to) ? entry.text : space ? t("You paid {amount} to {name} for {place}", paid) : t("You paid {amount} to {name}", paid);
  const twice = !got && space && world.board.booths && world.seat(entry.to) && entry.rent === 2 * space.price;
  const seen = () => { rent.read = true; };
  const count = () => {
    ctx.set({ counting: { booked: seen, fields: {}, amount: entry.rent, to: entry.to, text, tries: 0, from: "" } });
    ctx.open(COUNT);
  };
  return h("section", { key: `rent ${entry.seq}`, class: "card rent" },
    h("p", { class: "goes", "aria-hidden": "true" }, got ? receiver(world, entry.by) : space && world.board.booths ? spot(world, me.place) : drawing("house"), asNotes(world, entry.rent), drawing("on"), receiver(world, entry.to)),
    h("p", { key: "words" }, h("b", {}, text)),
    twice ? h("p", { key: "twice" }, t("Twice as much: {name} has both booths.", paid)) : null,
    counts() && !got ? h("button", { key: "count", type: "button", class: "wide pictured", onclick: count }, drawing("give"), h("span", {}, t("Lay the notes down"))) : null,
    h("button", { key: "seen", type: "button", class: "quiet pictured", onclick: () => { seen(); ctx.set({}); } }, drawing("yes"), h("span", {}, t("OK"))));
}

// Beside the tabs, where nothing else is: the ear, on every page in the same place.
export const kidEar = (ctx) => (isKid(ctx.world) ? ear(ctx) : null);

// An amount as the notes it is made of, beside its number.
export function asNotes(world, amount) {
  const notes = notesOf(world);
  return isKid(world) ? h("span", { class: "notes" }, [...split(notes, amount)].map(([value, count]) => fan(notes, value, count))) : null;
}

function purseButton(ctx) {
  const { world, ui } = ctx;
  const notes = notesOf(world);
  const open = ui.part === "notes";
  return h("button", { key: "purse", type: "button", class: notes.length > KINDS ? "notes many" : "notes", "aria-expanded": String(open), "aria-label": t("Your notes: {money}", { money: world.money(world.me.cash) }), onclick: () => ctx.set({ part: open ? "" : "notes" }) },
    world.me.cash ? [...split(notes, world.me.cash)].map(([value, count]) => fan(notes, value, count)) : h("b", {}, world.money(0)));
}

function bigNotes(world) {
  const notes = notesOf(world);
  return h("ul", { key: "big", class: "big-notes", "aria-hidden": "true" }, [...split(notes, world.me.cash)].map(([value, count]) => h("li", { key: value },
    h("div", { class: "five" }, Array.from({ length: Math.min(count, 20) }, (_, at) => note(notes, value))), h("b", {}, `${count} × ${world.money(value)}`))));
}

// How this phone treats the child: for whoever sits beside it.
export function kidSettings(ctx) {
  if (!isKid(ctx.world)) return null;
  return h("section", { key: "kid settings", class: "more" },
    h("button", { key: "count", type: "button", class: "wide pictured", "aria-pressed": String(counts()), onclick: () => {
      keep("count", counts() ? "off" : "on");
      ctx.set({});
    } }, drawing("give"), h("span", {}, t("I count my notes myself"))),
    turnReader(ctx));
}

// Kind words for what hurts: nothing is said that is not true.
export function kindly(state) {
  const me = (state.seats || []).find((seat) => seat.seat === state.you);
  if (!me || !me.kids) return state;
  const { report } = state;
  const kind = report && report.kind === "BANKRUPT" ? { ...report, title: t("A fresh start"), text: report.taker === me.seat
    ? t("Everything is still yours except the money: your houses, your token and your next turn.")
    : t("The money goes into the Jackpot. Every house stays where it is, and nobody is out.") } : report;
  const over = state.phase !== "over" ? {} : state.endless ? praise(state) : { hint: t("Great game! Thank you for playing, {name}.", { name: me.name }) };
  return { ...state, ...over, ...(kind ? { report: kind } : {}) };
}

// Nobody is ranked below the first place.
function praise({ seats, standings = [] }) {
  const names = (some) => list(some.map(({ seat, name }) => name || (seats.find((one) => one.seat === seat) || { name: seat }).name));
  const first = standings.filter(({ winner }) => winner);
  return {
    say: first.length ? tn("{names} won. Well done!", "{names} won. Well done!", first.length, { names: names(first) }) : t("The game is over"),
    hint: t("Everybody played well: {names}. Thank you!", { names: names(seats.filter(({ taken }) => taken)) }), standings: first,
  };
}
