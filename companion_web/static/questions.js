// Questions of others that wait for an answer: rent, a trade, an undo. Each is one sentence with yes and no.

import { h } from "./dom.js";
import { sender } from "./actions.js";

export function questions(ctx) {
  const { world } = ctx;
  const you = world.state.you;
  // Rent that can be asked for is the owner's own option; there is nothing to answer.
  return world.state.offers.filter((offer) => offer.kind !== "rent").map((offer) => {
    const mine = you && (offer.to === you || (offer.to === "" && offer.by !== you));
    const answer = (yes) => ({ command: "answer", seat: you, offer: offer.id, yes, seen: world.state.seq });
    return h("section", { key: `offer ${offer.id}`, class: "question" },
      h("p", {}, h("b", {}, offer.text)),
      (offer.details || []).map((line, at) => h("p", { key: at, class: "quietly" }, line)),
      mine ? h("div", { class: "row two" },
        sender(ctx, { key: `offer ${offer.id} no`, text: "No", fields: answer(false) }),
        sender(ctx, { key: `offer ${offer.id} yes`, text: "Yes", fields: answer(true), kind: "main" }))
        : h("p", { class: "quietly" }, waitingFor(world, offer)),
      you && offer.by === you && offer.kind !== "seat"
        ? sender(ctx, { key: `offer ${offer.id} back`, text: offer.kind === "trade" ? "Take the offer back" : "Never mind", fields: answer(false) }) : null);
  });
}

function waitingFor(world, offer) {
  if (offer.to === "box" || offer.kind === "seat") return "Answer it on the box: turn the knob, then press it.";
  return offer.to ? `Waiting for ${world.name(offer.to)}.` : "Somebody else must agree, on a phone or on the box.";
}
