// Questions of others that wait for an answer: money asked for, a trade, an undo. Each is one sentence with yes and no.

import { h } from "./dom.js";
import { sender } from "./actions.js";
import { t } from "./words.js";

const MONEY = ["request", "collect"];

// Rent that can be asked for is the owner's own option; there is nothing to answer. An undo is asked by the thumb.
export const questions = (ctx) => about(ctx, (offer) => offer.kind !== "rent" && offer.kind !== "undo");

// Somebody wants to take something back: whoever asked sees it where the button was.
export const undoQuestions = (ctx) => about(ctx, (offer) => offer.kind === "undo");

function about(ctx, fits) {
  const { world } = ctx;
  const you = world.state.you;
  return world.state.offers.filter(fits).map((offer) => {
    const own = you && offer.by === you;
    const mine = you && (offer.to === you || (offer.to === "" && !world.state.yours.includes(offer.by)));
    const answer = (yes) => ({ command: "answer", seat: you, offer: offer.id, yes, seen: world.state.seq });
    const button = (key, text, yes, more) => sender(ctx, { key: `offer ${offer.id} ${key}`, text, fields: answer(yes), ...more });
    return h("section", { key: `offer ${offer.id}`, class: "question" },
      h("p", {}, h("b", {}, offer.text)),
      (offer.details || []).map((line, at) => h("p", { key: at, class: "quietly" }, line)),
      mine ? (MONEY.includes(offer.kind) ? bill(ctx, offer, button)
        : h("div", { class: "row two" }, button("no", t("No"), false), button("yes", t("Yes"), true, { kind: "main" })))
        : h("p", { class: "quietly" }, waitingFor(world, offer)),
      you && !own && offer.kind === "collect" ? button("no", t("Not right"), false) : null,
      own && offer.kind !== "seat" ? button("back", offer.kind === "trade" ? t("Take the offer back") : t("Never mind"), false) : null);
  });
}

// Somebody asks me for money: both balances afterwards, one button that pays, and one that says why not.
function bill(ctx, { by, amount }, button) {
  const { world } = ctx;
  const left = world.me.cash - amount;
  const asker = world.seat(by);
  const balances = [t("you {amount}", { amount: world.money(left) }), asker.hidden ? "" : t("{name} {amount}", { name: asker.name, amount: world.money(asker.cash + amount) })];
  return [
    left < 0 ? null : h("p", { class: "review" }, t("After that: {balances}", { balances: balances.filter(Boolean).join(", ") })),
    h("div", { class: "row two" }, button("no", t("Not right"), false),
      button("yes", t("Pay {name} {amount}", { name: asker.name, amount: world.money(amount) }), true, { kind: "main", missing: left < 0 ? t("You have {amount}", { amount: world.money(world.me.cash) }) : "" })),
  ];
}

function waitingFor(world, offer) {
  if (offer.to === "box" || offer.kind === "seat") return t("Answer it on the box: turn the knob, then press it.");
  return offer.to ? t("Waiting for {name}.", { name: world.name(offer.to) }) : t("Somebody else must agree, on a phone or on the box.");
}
