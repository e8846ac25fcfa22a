// The Table tab: everybody's cash, place and houses, and the code for late guests. Also the final ranking.

import { ownBox } from "./ownbox.js";
import { h } from "./dom.js";
import { chip, deed } from "./tokens.js";
import { books, standing } from "./money.js";

export function tableTab(ctx) {
  const { world } = ctx;
  const { state } = world;
  return {
    body: [
      standing(world),
      h("ul", { class: "people" }, world.playing.map((seat) => person(world, seat))),
      books(world),
      invitation(ctx),
      ownBox(ctx),
      state.you ? h("section", { class: "more" }, leave(ctx)) : null,
    ],
    zone: [],
  };
}

function person(world, seat) {
  const place = world.space(seat.place);
  const notes = [
    seat.turn ? "has the turn" : "", seat.jailed ? `in jail${seat.tries ? `, ${seat.tries} of 3 tries` : ""}` : place ? `on ${place.name}` : "",
    `${seat.houses} houses left`, seat.phone ? (seat.here ? "" : "phone asleep") : "no phone",
  ].filter(Boolean);
  return h("li", { key: seat.seat, class: seat.turn ? "turn" : "" },
    chip(world, seat.seat),
    h("div", {}, h("b", { class: "who" }, seat.name), h("small", {}, notes.join(" · ")),
      h("div", { class: "deeds" }, seat.owns.map((id) => deed(world, id)))),
    h("b", { class: "cash" }, world.purse(seat), seat.stake ? h("small", {}, `${world.money(seat.stake)} at risk`) : null));
}

function invitation(ctx) {
  const { state } = ctx.world;
  if (!state.code && !state.url) return null;
  return h("details", { class: "invitation" }, h("summary", {}, "Let somebody join"),
    h("img", { class: "qr", src: `/qr.svg?of=${encodeURIComponent(state.code + state.url)}`, alt: "QR code of the joining address" }),
    h("p", {}, state.url, state.code ? h("b", {}, ` code ${state.code}`) : null));
}

function leave(ctx) {
  if (ctx.ui.sure !== "leave") {
    return h("button", { key: "leave", type: "button", class: "wide quiet", onclick: () => ctx.set({ sure: "leave" }) }, "Give up this phone's seat…");
  }
  return h("div", { key: "leaving", class: "sure" }, h("p", {}, "The seat stays in the game and is played with the knob. Your money is safe."),
    h("div", { class: "row two" },
      h("button", { key: "no", type: "button", onclick: () => ctx.set({ sure: "" }) }, "No, stay"),
      h("button", { key: "yes", type: "button", class: "main", disabled: !ctx.ready, onclick: () => ctx.leave() }, "Yes, give it up")));
}

export function overPage(ctx) {
  const { world } = ctx;
  return h("section", { class: "over" },
    h("h1", {}, world.state.say || "The game is over"), world.state.hint ? h("p", {}, world.state.hint) : null,
    h("ol", { class: "ranking" }, world.state.standings.map((line) => h("li", { key: line.seat, class: line.winner ? "winner" : "" },
      h("b", { class: "place" }, `${line.place}.`), chip(world, line.seat), h("span", { class: "who" }, world.name(line.seat)),
      line.winner ? h("span", { class: "won" }, "wins") : null, h("b", { class: "cash" }, world.money(line.cash))))));
}

