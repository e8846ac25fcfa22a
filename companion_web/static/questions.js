// Questions of others that wait for an answer: rent, a trade, an undo. Each is one sentence with yes and no.

import { h } from "./dom.js";
import { sender } from "./actions.js";

export function questions(ctx) {
  const { world } = ctx;
  const you = world.state.you;
  return world.state.offers.map((offer) => {
    const mine = you && (offer.to === you || (offer.to === "" && offer.by !== you));
    const answer = (yes) => ({ command: "answer", seat: you, offer: offer.id, yes });
    return h("section", { key: `offer ${offer.id}`, class: "question" },
      h("p", {}, h("b", {}, offer.text)),
      (offer.details || []).map((line, at) => h("p", { key: at, class: "quietly" }, line)),
      mine ? h("div", { class: "row two" },
        sender(ctx, { key: `offer ${offer.id} no`, text: "No", fields: answer(false) }),
        sender(ctx, { key: `offer ${offer.id} yes`, text: "Yes", fields: answer(true), kind: "main" }))
        : h("p", { class: "quietly" }, offer.to ? `Waiting for ${world.name(offer.to)}.` : "Waiting for an answer of the others or of the box."));
  });
}
