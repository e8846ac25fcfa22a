// A deed as people read it: whose it is, what stands there, and the whole printed rent table with the line that counts now.

import { h } from "./dom.js";
import { chip } from "./tokens.js";
import { N_, t, tn } from "./words.js";

const HOTEL = 6; // the row of a hotel, after those of no house, the whole colour, and one to four houses
// Translators: the sets of the board, by the colour of their deeds.
const SETS = {
  brown: N_("Brown"), purple: N_("Purple"), light_blue: N_("Light blue"), lblue: N_("Light blue"), pink: N_("Pink"), orange: N_("Orange"), red: N_("Red"), yellow: N_("Yellow"),
  green: N_("Green"), dark_blue: N_("Dark blue"), dblue: N_("Dark blue"), railroad: N_("Railroads"), utility: N_("Utilities"),
};

// A family's own group is called as it wrote it.
export function setName({ group, kind }) {
  const set = group || kind;
  if (SETS[set]) return t(SETS[set]);
  const words = set.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// Houses and hotels as little pictures; the words stand beside them.
export function buildings(count, hotel = false) {
  if (!count && !hotel) return null;
  const path = hotel ? "M1 7 9 1l8 6v11H1z" : "M1 8 6 2l5 6v10H1z";
  const room = hotel ? 18 : 12;
  return h("svg", { class: `buildings ${hotel ? "hotel" : ""}`, viewBox: `0 0 ${room * (hotel ? 1 : count)} 20`, "aria-hidden": "true" },
    Array.from({ length: hotel ? 1 : count }, (_, at) => h("path", { key: at, d: path, transform: `translate(${at * room} 1)` })));
}

const built = (owned) => (owned.hotel ? t("hotel") : owned.houses ? tn("{count} house", "{count} houses", owned.houses) : "");

// What a guest pays now, in words.
export function rentNow(world, owned) {
  if (owned.mortgaged) return t("mortgaged: no rent");
  if (!owned.rent) return "";
  return owned.times ? t("rent now {count} × the dice", { count: owned.rent }) : world.board.booths ? t("fee now {amount}", { amount: world.money(owned.rent) })
    : t("rent now {amount}", { amount: world.money(owned.rent) });
}

// What one deed is, on a line: its colour, its name, what stands there.
export function deedLine(world, space) {
  const owned = world.deed(space.id) || {};
  const said = [built(owned), owned.mortgaged ? t("mortgaged") : ""].filter(Boolean);
  return [
    space.colour ? h("i", { class: "swatch", style: { "--c": space.colour }, "aria-hidden": "true" }) : null, h("span", {}, space.name), " ",
    buildings(owned.houses, owned.hotel), said.length ? h("small", {}, " ", said.join(" · ")) : null,
  ];
}

const STREET = [N_("Rent"), N_("Whole colour"), N_("1 house"), N_("2 houses"), N_("3 houses"), N_("4 houses"), N_("Hotel")];
const FEES = [N_("Entrance fee"), N_("With both booths")];

function rows(world, space) {
  const worth = (rent) => (space.times ? t("{count} × the dice", { count: rent }) : world.money(rent));
  const named = (at) => (world.board.booths ? t(FEES[at] || FEES[0]) : space.kind === "street" ? t(STREET[at] || STREET[0]) : tn("{count} owned", "{count} owned", at + 1));
  const all = (space.rents || []).map((rent, at) => ({ at, name: named(at), amount: worth(rent) }));
  // In a short game the hotel comes after three houses.
  return space.house ? all.filter(({ at }) => at <= world.state.hotel || at === HOTEL) : all;
}

// The whole deed; nothing where the board prints no table.
export function deedCard(world, id) {
  const space = world.space(id);
  if (!space || !(space.rents || []).length) return null;
  const owned = world.deed(id);
  const facts = [
    space.price ? [t("Price"), world.money(space.price)] : null, space.house ? [t("A house or hotel costs"), world.money(space.house)] : null,
    space.mortgage ? [t("Mortgage"), world.money(space.mortgage)] : null, space.lift ? [t("Lifting it costs"), world.money(space.lift)] : null,
  ].filter(Boolean);
  return h("section", { key: `deed ${id}`, class: "title-deed", style: { "--c": space.colour || "var(--line)" } },
    h("p", { class: "top" }, h("b", {}, space.name), h("small", {}, setName(space))),
    owned && owned.owner ? h("p", { class: "with-chip left" }, chip(world, owned.owner, "small"), h("span", {}, [t("owned by {name}", { name: world.name(owned.owner) }), rentNow(world, owned)].filter(Boolean).join(" · "))) : null,
    h("table", {}, h("caption", { class: "spoken" }, t("Rents of {place}", { place: space.name })),
      h("tbody", {}, rows(world, space).map(({ at, name, amount }) => h("tr", { key: at, class: owned && at === owned.row ? "now" : "" },
        h("th", { scope: "row" }, space.house && at > 1 ? buildings(at < HOTEL ? at - 1 : 0, at === HOTEL) : null, name, owned && at === owned.row ? h("span", { class: "spoken" }, t("(now)")) : null), h("td", {}, amount))))),
    h("dl", {}, facts.map(([name, amount]) => h("div", { key: name }, h("dt", {}, name), h("dd", {}, amount)))));
}
