// What lies on the table in this turn for everybody to see: the card that was drawn, and the dice as they fell.

import { h } from "./dom.js";
import { pips } from "./pictures.js";
import { chip } from "./tokens.js";
import { N_, list, t } from "./words.js";

// Translators: faces of the Speed Die.
const SPEED = { 4: N_("Mr Monopoly"), 5: N_("Mr Monopoly"), 6: N_("Bus") };

export const face = (kind, value) => (kind === "speed" && SPEED[value] ? t(SPEED[value]) : kind === "chance" && !value ? "?" : String(value));

export function drawnCard(world) {
  const { card } = world.state;
  if (!card) return null;
  return h("section", { key: `card ${card.seq || card.id}`, class: "card drawn" },
    h("p", { class: "with-chip left soft" }, card.seat ? chip(world, card.seat, "small") : null,
      h("span", {}, card.seat ? t("{name} drew: {deck}", { name: world.name(card.seat), deck: card.deck }) : card.deck)),
    h("p", { class: "text" }, card.text));
}

// Only where the dice alone say what happened: in Jackpot the headline tells it.
export function rolled(world) {
  const { roll } = world.state;
  if (!roll || !roll.dice.length || (roll.kinds || []).includes("chance")) return null;
  const faces = roll.dice.map((value, at) => face((roll.kinds || [])[at], value));
  return h("p", { key: "rolled", class: "rolled" }, chip(world, roll.seat, "small"),
    h("span", { class: "spoken" }, t("{name} rolled {dice}", { name: world.name(roll.seat), dice: list(faces) })),
    faces.map((said, at) => h("span", { key: at, "aria-hidden": "true", class: "lies" }, /^\d$/.test(said) ? pips(roll.dice[at]) : h("b", {}, said))),
    roll.double ? h("b", {}, t("a double")) : null);
}
