// Who sits where and who may do what: the host's page, and money from the bank by hand. Fetched when it is opened first.

import { h } from "./dom.js";
import { described, opensPage, page, sender } from "./actions.js";
import { amount, choice, fitting, picks } from "./fields.js";
import { chip } from "./tokens.js";
import { t } from "./words.js";

const NOTE = 24; // letters

export function hostPage(ctx) {
  const { opened } = ctx.ui;
  if (opened === "host fix") return fixPage(ctx);
  if (opened === "host take") return takePage(ctx);
  const { world } = ctx;
  const may = world.mayHost;
  return page(ctx, t("Host and seats"), [
    who(ctx),
    may ? null : h("p", { class: "quietly" }, t("What changes seats, rules and games is for the host's phone, or for the box.")),
    h("ul", { class: "people" }, world.playing.map((seat, at) => row(ctx, seat, at, may))),
    may && world.state.phase === "lobby" ? without(ctx) : null,
    may && world.state.phase === "playing" ? h("section", { key: "grave", class: "more" },
      opensPage(ctx, "host fix", t("Fix money…")),
      sender(ctx, { key: "new game", text: t("New game"), kind: "quiet", fields: { command: "new_game", seat: world.state.you } }),
      h("p", { class: "quietly" }, t("Each of these also needs a press on the box within 15 seconds."))) : null,
  ]);
}

// Who is host, and how it becomes somebody else.
function who(ctx) {
  const { world } = ctx;
  const { host, you, yours } = world.state;
  const asked = world.state.offers.some((offer) => offer.kind === "host" && offer.by === you);
  const others = world.playing.filter(({ seat, phone }) => phone && seat !== host);
  const own = yours.includes(host);
  return h("section", { key: "who", class: "card" },
    host ? h("p", { class: "with-chip left" }, chip(world, host), h("b", {}, own ? t("{name} is the host, on this phone", { name: world.name(host) }) : t("{name} is the host", { name: world.name(host) })))
      : h("p", {}, t("Nobody is the host: everybody at the table may do everything.")),
    own && others.length ? h("fieldset", {}, h("legend", {}, t("Hand it over to")),
      h("div", { class: "row pair" }, others.map(({ seat, name }) => sender(ctx, {
        key: `host to ${seat}`, text: name, fields: { command: "host", seat: host, pick: seat },
      })))) : null,
    own ? sender(ctx, { key: "no host", text: t("Be host no longer"), kind: "quiet", fields: { command: "host", seat: host } }) : null,
    own || !you ? null : asked ? h("p", { class: "review" }, t("The box asks: turn the knob, then press it to agree."))
      : sender(ctx, { key: "be host", text: t("I want to be the host"), fields: { command: "host", seat: you } }));
}

function row(ctx, seat, at, may) {
  const { world } = ctx;
  const { phase, you, host } = world.state;
  const notes = [
    seat.seat === host ? t("host") : "", seat.parked ? t("parked: the host plays for it") : "",
    !seat.phone ? t("plays with the knob") : seat.here ? t("ready") : t("phone asleep"),
  ].filter(Boolean);
  const ask = (key, text, fields, grave = false) => sender(ctx, { key: `${key} ${seat.seat}`, text, grave, fields: { seat: you, pick: seat.seat, ...fields } });
  const last = world.playing.length - 1;
  const away = !seat.here && seat.seat !== host && host;
  return h("li", { key: seat.seat }, chip(world, seat.seat),
    h("div", {}, h("b", { class: "who" }, phase === "lobby" ? t("{number}. {name}", { number: at + 1, name: seat.name }) : seat.name), h("small", {}, notes.join(" · "))),
    !may ? null : h("div", { class: "row pair" },
      phase === "lobby" && at > 0 ? ask("up", t("Move up"), { command: "order", amount: at }) : null,
      phase === "lobby" && at < last ? ask("down", t("Move down"), { command: "order", amount: at + 2 }) : null,
      phase === "playing" && away && !seat.parked ? ask("park", t("Play for {name}", { name: seat.name }), { command: "park" }) : null,
      seat.parked ? ask("unpark", t("Stop playing for {name}", { name: seat.name }), { command: "unpark" }) : null,
      phase === "lobby" || (phase === "playing" && last > 1) ? ask("remove", t("Take {name} out", { name: seat.name }), { command: "remove" }, phase === "lobby") : null));
}

// Somebody who plays with the knob.
function without(ctx) {
  const { world } = ctx;
  const free = world.seats.filter((seat) => !seat.taken);
  if (!free.length) return null;
  return h("fieldset", { key: "without" }, h("legend", {}, t("Add somebody without a phone")),
    h("div", { class: "row pair" }, free.map(({ seat, name }) => sender(ctx, {
      key: `sit ${seat}`, text: name, fields: { command: "sit", seat: world.state.you, pick: seat },
    }))));
}

const accounts = (world) => [
  { value: "bank", label: t("the bank") }, ...(world.state.pot ? [{ value: "jackpot", label: world.state.pot }] : []),
  ...world.playing.map(({ seat, name }) => ({ value: seat, label: name, seat })),
];

function note(draft, change) {
  return h("label", { key: "note" }, t("Why, in a word or two"),
    h("input", { key: "note", autocomplete: "off", maxlength: NOTE, value: draft.note || "", oninput: (event) => change({ note: event.target.value }) }));
}

function sum(world, draft, most) {
  const { note: step } = world;
  const limits = { low: step, high: Math.max(most, step), step };
  return { limits, draft: { ...draft, amount: fitting(limits, draft.amount || step) } };
}

// From any account to any other, with a reason: always in the history as a fix of the host.
function fixPage(ctx) {
  const { world } = ctx;
  const form = ctx.form("fix");
  const change = (part) => ctx.changeForm("fix", part);
  const giver = world.seat(form.give);
  const held = giver && !giver.hidden ? giver.cash : world.state[form.give] ?? world.state.total;
  const { limits, draft } = sum(world, form, held);
  const both = draft.give && draft.pick;
  const reason = (draft.note || "").trim();
  const label = (value) => (accounts(world).find((one) => one.value === value) || {}).label;
  const missing = draft.unclear ? t("Which amount?") : !both ? t("Choose both sides") : draft.give === draft.pick ? t("That is the same") : draft.amount > held ? t("There is not so much there") : !reason ? t("Say why") : "";
  return {
    ...page(ctx, t("Fix money"), [
      picks(world, "give", t("Who gives?"), accounts(world), draft, change),
      picks(world, "pick", t("Who gets it?"), accounts(world), draft, change),
      amount(world, { amount: limits }, draft, change, ctx.lastAmount("fix")),
      note(draft, change),
    ]),
    zone: [
      missing ? null : h("p", { key: "after", id: "after", class: "review" }, t("{source} gives {target} {amount}", { source: label(draft.give), target: label(draft.pick), amount: world.money(draft.amount) })),
      described(sender(ctx, { key: "fix", text: t("Fix it: ask the box"), kind: "main", missing, fields: { command: "fix", seat: world.state.you, give: draft.give, pick: draft.pick, amount: draft.amount, note: reason } }), "after"),
    ],
  };
}

// Money that was forgotten, out of the bank.
function takePage(ctx) {
  const { world } = ctx;
  const form = ctx.form("take");
  const change = (part) => ctx.changeForm("take", part);
  const { limits, draft } = sum(world, form, world.state.bank);
  const free = world.state.settings.bank_by_hand === "free";
  const reason = (draft.note || "").trim();
  return {
    ...page(ctx, t("Take from the bank"), [
      h("p", { class: "quietly" }, free ? t("For money that was forgotten. Everybody sees it in the history.") : t("For money that was forgotten. Somebody must agree on the box within 15 seconds.")),
      amount(world, { amount: limits }, draft, change, ctx.lastAmount("take")),
      choice("note", t("What for? (may be left out)"), [["", t("no note")], ["GO", t("GO")], ["other", t("other…")]], draft.noting || "", (noting) => change({ noting, note: noting === "other" ? draft.note : noting })),
      draft.noting === "other" ? note(draft, change) : null,
    ]),
    zone: [
      draft.amount > world.state.bank ? null : h("p", { key: "after", id: "after", class: "review" }, t("After that: you {own}, the bank {bank}", { own: world.money(world.me.cash + draft.amount), bank: world.money(world.state.bank - draft.amount) })),
      described(sender(ctx, {
        key: "take", text: free ? t("Take {amount}", { amount: world.money(draft.amount) }) : t("Take {amount}: ask the box", { amount: world.money(draft.amount) }), kind: "main",
        missing: draft.amount > world.state.bank ? t("The bank is empty") : draft.unclear ? t("Which amount?") : "", fields: { command: "take", seat: world.state.you, amount: draft.amount, ...(reason ? { note: reason } : {}) },
      }), "after"),
    ],
  };
}
