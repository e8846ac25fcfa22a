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
    const note = acting ? t("plays now") : wanted(world, seat) || (parked ? t("parked") : "");
    return h("button", { key: seat, type: "button", "aria-pressed": String(acting), class: !acting && wanted(world, seat) ? "wanted" : "", onclick: () => ctx.actFor(seat) },
      chip(world, seat, "small"), h("span", {}, h("b", {}, `${acting ? "✓ " : ""}${name}`), note ? h("small", {}, note) : null));
  }));
}

export function addLink(ctx) {
  const free = ctx.world.seats.some((seat) => !seat.taken || !seat.phone);
  if (!free || ctx.world.state.phase === "over") return null;
  return h("button", { key: "add", type: "button", class: "wide quiet", onclick: () => ctx.add(true) }, t("+ Add another player on this phone"));
}
