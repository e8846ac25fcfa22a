// Several people at one phone: which seat acts, how to switch to another, and when another one is wanted.

import { h } from "./dom.js";
import { chip } from "./tokens.js";
import { t } from "./words.js";

// Whether the table waits for this seat: its turn, a question to it, its bet.
export function wanted(world, seat) {
  const { state } = world;
  const { jailed, said } = world.seat(seat) || {};
  if (state.offers.some((offer) => offer.kind !== "rent" && offer.to === seat)) return t("a question");
  if (state.step === "bets" && !jailed && !said) return t("may bet");
  return state.phase === "playing" && state.actor === seat ? t("has the turn") : "";
}

// The row under the header: the acting seat is pressed in and says so, the others are one tap away.
export function switcher(ctx) {
  const { world } = ctx;
  const { yours, you } = world.state;
  if (yours.length < 2) return null;
  return h("div", { key: "switcher", class: "switcher", role: "group", "aria-label": t("Who plays on this phone now") }, world.playing.filter(({ seat }) => yours.includes(seat)).map(({ seat, name, parked }) => {
    const acting = seat === you;
    // Translators: the seat that this phone shows and acts for; not the one whose turn it is.
    const note = acting ? t("✓ on this screen") : wanted(world, seat) || (parked ? t("parked") : "\u00a0"); // a line in any case: the header keeps its height
    return h("button", { key: seat, type: "button", "aria-pressed": String(acting), class: !acting && wanted(world, seat) ? "wanted" : "", onclick: () => ctx.actFor(seat) },
      chip(world, seat, "small"), h("span", {}, h("b", {}, name), h("small", {}, note)));
  }));
}

export function addLink(ctx) {
  const free = ctx.world.seats.some((seat) => !seat.taken || !seat.phone);
  if (!free || ctx.world.state.phase === "over") return null;
  return h("button", { key: "add", type: "button", class: "wide quiet", onclick: () => ctx.add(true) }, t("+ Add another player on this phone"));
}
