// Beside a board without a wheel: who owns what, set by set, and in its place what lies on the table now: a card or an auction.

import { h } from "./dom.js";
import { face } from "./drawn.js";
import { drawing, faces } from "./pictures.js";
import { chip } from "./tokens.js";
import { list, t, tn } from "./words.js";

const LOOK = 12_000; // ms a card lies on the table, unless something else is asked
const ROOMY = 20; // deeds that can be shown in larger letters
const KINDS = { railroad: "train", utility: "bolt" }; // not streets

let newest = { id: "", at: 0 };

// What the left half of the television shows.
export function tableau(world) {
  const { state } = world;
  if (state.phase === "lobby") return invitation(world);
  if (state.auction) return auction(world);
  return drawn(state) ? cardFace(world, state.card) : overview(world);
}

// A card is drawn big for a moment.
function drawn({ game, card, phase }) {
  if (!card || phase !== "playing") return false;
  const id = `${game} ${card.seq || 0} ${card.id}`;
  if (newest.id !== id) newest = { id, at: performance.now() };
  return performance.now() - newest.at < LOOK;
}

function cardFace(world, card) {
  return h("section", { key: `card ${card.seq} ${card.id}`, class: "stage drawn" },
    h("h2", {}, drawing("card"), card.deck), h("p", { class: "text" }, card.text),
    card.seat ? h("p", { class: "whose" }, chip(world, card.seat), world.name(card.seat)) : null);
}

function invitation(world) {
  const { url } = world.state;
  return h("section", { key: "invitation", class: "stage invitation" }, h("h2", {}, world.board.title),
    url ? [h("img", { src: `/qr.svg?role=tv&of=${encodeURIComponent(url)}`, alt: t("QR code of the joining address") }),
      h("p", {}, t("Scan to join"), h("br", {}), t("Code: on the box"))] : null);
}

function auction(world) {
  const { space, name, price, highest, leader } = world.state.auction;
  const printed = world.space(space);
  const set = printed && world.sets.find((one) => one.includes(printed));
  return h("section", { key: "auction", class: "stage" },
    h("h2", {}, sign(printed), name), price ? h("p", {}, t("printed {amount}", { amount: world.money(price) })) : null,
    h("p", { class: "big" }, highest ? world.money(highest) : t("no bid yet")),
    leader ? h("p", { class: "whose" }, chip(world, leader), t("{name} leads", { name: world.name(leader) })) : null,
    world.clock === null ? null : h("p", { class: "clock" }, t("{seconds} s left", { seconds: world.clock })),
    set && set.length > 1 ? deeds(world, set) : null);
}

// Somebody owes more than is in the purse: what selling and mortgaging could bring, seen on the board beside it.
export function debt(world) {
  const owed = world.raising;
  return !owed || (world.seat(owed.by) || {}).hidden ? null : [owed.what ? h("p", { key: "what" }, owed.what) : null, h("dl", { key: "debt", class: "debt" },
    h("div", {}, h("dt", {}, t("Cash")), h("dd", {}, world.money(owed.cash))),
    // Translators: what somebody in debt could get by selling all buildings and mortgaging everything.
    h("div", {}, h("dt", {}, t("Can be raised")), h("dd", {}, world.money(owed.raisable))))];
}

// All sets in two columns of about the same height.
function overview(world) {
  const { sets } = world;
  const total = sets.flat().length;
  const columns = [[], []];
  let rows = 0;
  for (const set of sets) {
    columns[rows + set.length / 2 <= total / 2 ? 0 : 1].push(set);
    rows += set.length;
  }
  return h("div", { key: "overview", class: total > ROOMY ? "overview" : "overview roomy" }, columns.map((some, at) => h("div", { key: at, class: "column" }, some.map((set) => deeds(world, set)))));
}

function deeds(world, set) {
  const [{ id, colour }] = set;
  const owned = set.map((space) => world.deed(space.id));
  const whole = Boolean(owned[0] && owned[0].whole);
  return h("ul", { key: id, class: whole ? "set whole" : "set", style: { "--c": colour || "var(--line)", "--n": String(set.length) } }, set.map((space, at) => row(world, space, owned[at])));
}

function row(world, space, deed) {
  const { id, name, price } = space;
  return h("li", { key: id, class: deed && deed.mortgaged ? "mortgaged" : "" },
    sign(space), h("span", { class: "name", title: name }, name),
    deed ? [world.board.booths ? h("span", { class: "price" }, world.money(deed.rent)) : standsOn(deed), deed.mortgaged ? badge("turned", t("mortgaged")) : null, h("span", { class: "spoken" }, world.name(deed.owner)), chip(world, deed.owner, "small")]
      : h("span", { class: "price" }, price ? world.money(price) : ""));
}

// The colour is the edge of the set; of what belongs to no colour a picture says what it is.
const sign = (space) => (space && KINDS[space.kind] ? drawing(KINDS[space.kind])
  : space && space.colour ? h("i", { class: "swatch", style: { "--c": space.colour }, "aria-hidden": "true" }) : null);

function standsOn({ houses, hotel }) {
  if (hotel) return badge("hotel", t("hotel"));
  return houses ? badge("house", tn("{count} house", "{count} houses", houses), String(houses)) : null;
}

// A small sign, read as words; `shown` stands beside it for all.
function badge(name, words, shown = "") {
  return h("span", { key: name, class: `badge ${name}`, role: "img", "aria-label": words, title: words }, drawing(name), shown);
}

// The newest dice of this turn, as they lie on the table.
export function dice(world) {
  const { roll } = world.state;
  if (!roll || world.state.phase !== "playing") return null;
  const read = roll.dice.map((value, at) => face(roll.kinds[at], value));
  return h("span", { key: "dice", class: "dice", role: "img", "aria-label": t("{name} rolled {dice}", { name: world.name(roll.seat), dice: list(read) }) }, faces(roll));
}

// What is to be known of a player beside the money: signs, and their words where there is room for them.
export function signs(world, seat, roomy) {
  const { booths } = world.board;
  const found = [
    seat.out ? ["out", world.ruin] : null,
    seat.jailed ? ["bars", t("in jail")] : null,
    (seat.cards || []).length ? ["card", tn("{count} card kept", "{count} cards kept", seat.cards.length)] : null,
    booths && !seat.out && world.state.phase !== "lobby" ? ["booth", tn("{count} booth left", "{count} booths left", seat.houses)] : null,
  ].filter(Boolean);
  return found.map(([name, words]) => (roomy ? h("span", { key: name, class: "badge" }, drawing(name), words) : badge(name, words)));
}
