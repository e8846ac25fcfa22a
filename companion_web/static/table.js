// The Table tab: everybody's cash, place and houses, and the code for late guests. Also the final ranking.

import { ownAward } from "./history.js";
import { isKid, kidSettings } from "./kids.js";
import { ownBox } from "./ownbox.js";
import { h } from "./dom.js";
import { opensPage, page, sender } from "./actions.js";
import { NAME, full } from "./fields.js";
import { addLink } from "./manyseats.js";
import { languagePicker } from "./language.js";
import { deedLine } from "./deed.js";
import { deedsLink } from "./deeds.js";
import { chip } from "./tokens.js";
import { books, standing } from "./money.js";
import { tonight } from "./rules.js";
import { t, tn } from "./words.js";

const PAGE = "name"; // the page, and what is being typed on it
export const nameLink = (ctx) => opensPage(ctx, PAGE, t("Name and kids' mode…"));

// One's own name, and whether a child holds this phone.
export function namePage(ctx) {
  if (ctx.ui.opened !== PAGE) return null;
  const { me } = ctx.world;
  const { name, kids } = { name: me.name, kids: me.kids, ...ctx.form(PAGE) };
  return { ...page(ctx, t("Name and kids' mode"), [
    h("label", {}, t("Name"), h("input", { key: "name", autocomplete: "nickname", maxlength: NAME, "aria-describedby": name.length < NAME ? null : "full", value: name, oninput: (event) => ctx.changeForm(PAGE, { name: event.target.value }) })), full(name, NAME),
    h("label", { class: "check" }, h("input", { type: "checkbox", checked: kids, onchange: (event) => ctx.changeForm(PAGE, { kids: event.target.checked }) }),
      h("span", {}, t("Kids' mode: pictures, notes to count, big buttons"))),
  ]), zone: [sender(ctx, { key: "call me", text: t("That's me"), kind: "main", fields: { command: "call_me", seat: me.seat, name: name.trim(), kids } })] };
}

export const hostLink = (ctx) => opensPage(ctx, "host", t("Host and seats…"));

// The pages of the host are fetched when one of them is opened for the first time.
let pages = null;

export function hosting(ctx) {
  // A child finds no page of the host; forgotten money it may fetch, because the box asks as well.
  if (!ctx.ui.opened.startsWith("host") || (isKid(ctx.world) && ctx.ui.opened !== "host take")) return null;
  if (pages) return pages.hostPage(ctx);
  import("./host.js").then((module) => {
    pages = module;
    ctx.set({});
  }).catch(() => ctx.set({ opened: "", error: t("This page did not come from the box. Try again.") }));
  return { body: [h("p", { class: "first" }, t("One moment…"))], zone: [] };
}

export function tableTab(ctx) {
  const { world } = ctx;
  const { state } = world;
  return {
    body: [
      h("h1", { class: "spoken" }, t("Table")),
      standing(world),
      h("ul", { class: "people" }, world.playing.map((seat) => person(ctx, seat))),
      books(world),
      isKid(world) || state.phase !== "playing" ? null : tonight(ctx, true),
      invitation(ctx),
      kidSettings(ctx),
      isKid(world) ? null : ownBox(ctx),
      languagePicker(),
      state.you ? h("section", { class: "more" }, isKid(world) ? null : hostLink(ctx), addLink(ctx), nameLink(ctx), (world.me || {}).parked ? null : leave(ctx)) : null,
    ],
    zone: [],
  };
}

function person(ctx, seat) {
  const { world } = ctx;
  const { stock, tries } = world.state;
  const place = world.space(seat.place);
  const left = stock.house !== undefined ? "" : world.board.booths ? tn("{count} booth left", "{count} booths left", seat.houses) : tn("{count} house left", "{count} houses left", seat.houses);
  const notes = [
    seat.out ? t("{why}, out of the game", { why: world.ruin }) : "", seat.host ? t("host") : "", seat.parked ? t("parked: the host plays for it") : "", seat.turn ? t("has the turn") : "", seat.out ? "" : seat.jailed ? (seat.tries ? t("in jail, {count} of {all} tries", { count: seat.tries, all: tries }) : t("in jail")) : place ? t("on {place}", { place: place.name }) : "",
    seat.out ? "" : left, seat.cards.length ? tn("{count} card kept", "{count} cards kept", seat.cards.length) : "", seat.speed ? t("rolls the Speed Die") : "", seat.phone ? (seat.here ? "" : t("phone asleep")) : t("no phone"),
  ].filter(Boolean);
  return h("li", { key: seat.seat, class: seat.out ? "out" : seat.turn ? "turn" : "" },
    chip(world, seat.seat),
    h("div", {}, h("b", { class: "who" }, seat.name), h("small", {}, notes.join(" · "))),
    h("b", { class: "cash" }, world.purse(seat), seat.stake ? h("small", {}, t("{amount} at risk", { amount: world.money(seat.stake) })) : null, seat.worth && !seat.hidden && !(world.veiled && seat === world.me) ? h("small", {}, t("worth {amount}", { amount: world.money(seat.worth) })) : null),
    !seat.owns.length ? null : h("div", { class: "deeds" }, seat.owns.map((id) => world.space(id)).filter(Boolean).map((space) => h("span", { key: space.id, class: "deed" }, deedLine(world, space)))),
    seat.out || !seat.owns.length ? null : deedsLink(ctx, seat.seat, true));
}

function invitation(ctx) {
  const { state } = ctx.world;
  if (!state.code && !state.url) return null;
  return h("details", { class: "invitation" }, h("summary", {}, t("Let somebody join")),
    h("img", { class: "qr", src: `/qr.svg?of=${encodeURIComponent(state.code + state.url)}`, alt: t("QR code of the joining address") }),
    h("p", {}, h("bdi", { dir: "ltr" }, state.url), state.code ? h("b", {}, " ", t("code {code}", { code: state.code })) : null));
}

function leave(ctx) {
  if (ctx.ui.sure !== "leave") {
    return h("button", { key: "leave", type: "button", class: "wide quiet", "data-asks": "leave", onclick: () => ctx.set({ sure: "leave" }) }, t("Give up this phone's seat…"));
  }
  return h("div", { key: "leaving", class: "sure", "data-asked": "leave" }, h("p", {}, t("The seat stays in the game and is played with the knob. Your money is safe.")),
    h("div", { class: "row two" },
      h("button", { key: "no", type: "button", onclick: () => ctx.set({ sure: "" }) }, t("No, stay")),
      h("button", { key: "yes", type: "button", class: "main", disabled: !ctx.ready, onclick: () => ctx.leave() }, t("Yes, give it up"))));
}

export function overPage(ctx) {
  const { world } = ctx;
  return h("section", { class: "over" },
    h("h1", {}, world.state.say || t("The game is over")), world.state.hint ? h("p", {}, world.state.hint) : null,
    ownAward(ctx),
    h("ol", { class: "ranking" }, world.state.standings.map((line) => h("li", { key: line.seat, class: line.winner ? "winner" : "" },
      h("b", { class: "place" }, `${line.place}.`), chip(world, line.seat), h("span", { class: "who" }, world.name(line.seat)),
      line.winner ? h("span", { class: "won" }, t("wins")) : null, h("b", { class: "cash" }, world.money(line.cash)),
      line.parts ? h("small", {}, line.parts) : null))));
}

