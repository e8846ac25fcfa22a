// Who owns what, set by set. On one's own deeds: build, sell, mortgage and lift, each with its sum, or why not in words.

import { h } from "./dom.js";
import { opensPage, page, sender } from "./actions.js";
import { deedCard, deedLine, rentNow, setName } from "./deed.js";
import { chip } from "./tokens.js";
import { N_, t, tn } from "./words.js";

const PAGE = "deeds"; // "deeds SEAT", or "deeds" alone: what nobody owns
const MANAGED = ["build", "sell", "mortgage", "lift"];

// What is done on this page and nowhere else.
export const isManaging = (option) => MANAGED.includes(option.command);
export const isDeeds = (opened) => opened === PAGE || opened.startsWith(`${PAGE} `);

// A board has deeds to read where it says what belongs to whom.
const hasDeeds = (world) => world.state.phase === "playing" && (world.board.booths || world.mortgages);

// The way to the deeds; `whose` where those of everybody are listed.
export function deedsLink(ctx, seat = ctx.world.state.you, whose = false) {
  const { world } = ctx;
  if (!seat || !hasDeeds(world)) return null;
  const [all, one] = world.board.booths ? [N_("My ticket booths…"), N_("Booths of {name}…")] : [N_("My deeds…"), N_("Deeds of {name}…")];
  if (whose) return opensPage(ctx, `${PAGE} ${seat}`, seat === world.state.you ? t(all) : t(one, { name: world.name(seat) }));
  const own = world.board.booths ? t("Ticket booths…") : world.state.options.some(isManaging) ? t("My deeds: build, sell…") : t("Deeds…");
  return opensPage(ctx, `${PAGE} ${seat}`, own);
}

export function deedsPage(ctx) {
  const { world, ui } = ctx;
  if (!isDeeds(ui.opened) || !hasDeeds(world)) return null;
  const seat = ui.opened.slice(PAGE.length + 1);
  const { you, stock } = world.state;
  const mine = seat === you;
  const shown = world.sets.map((spaces) => [spaces, spaces.filter(({ id }) => ((world.deed(id) || {}).owner || "") === seat)]).filter(([, held]) => held.length);
  const heading = mine ? (world.board.booths ? t("My ticket booths") : t("My deeds")) : seat ? (world.board.booths ? t("Booths of {name}", { name: world.name(seat) }) : t("Deeds of {name}", { name: world.name(seat) })) : t("Still free");
  return page(ctx, heading, [
    stock.house === undefined ? null : h("p", { key: "stock", class: "review" }, t("The bank has left: {houses}, {hotels}", { houses: tn("{count} house", "{count} houses", stock.house), hotels: tn("{count} hotel", "{count} hotels", stock.hotel || 0) })),
    mine ? sweeping(world) : null,
    shown.length ? shown.map(([all, held]) => set(ctx, all, held, mine)) : h("p", { key: "none" }, seat ? t("Nothing yet.") : t("Nothing is free any more.")),
    whose(ctx, seat),
  ]);
}

// Everybody's deeds are one tap away.
function whose(ctx, seat) {
  const { world } = ctx;
  const others = [...world.playing.filter((one) => one.seat !== seat && !one.out).map((one) => [one.seat, one.name]), ...(seat ? [["", t("Still free")]] : [])];
  return h("fieldset", { key: "whose" }, h("legend", {}, t("Look at")), h("div", { class: "row pair" }, others.map(([id, name]) => h("button", {
    key: id, type: "button", class: "pick", onclick: () => ctx.open(`${PAGE} ${id}`.trim()),
  }, id ? chip(world, id, "small") : null, h("span", {}, name)))));
}

export const plotOf = (world, id) => world.state.plots.find((plot) => plot.space === id) || {};

// The reason that stands against something on all of these plots alike.
function alike(plots, name) {
  const [first, ...rest] = plots.filter((plot) => plot[name.slice(3)]);
  return first && first[name] && rest.length && rest.every((plot) => plot[name] === first[name]) ? first[name] : "";
}

const NAMES = ["no_build", "no_sell", "no_mortgage", "no_lift"];

// What stands against everything at once is said once, at the top.
function sweeping(world) {
  const reasons = NAMES.map((name) => alike(world.state.plots, name)).filter(Boolean);
  const same = [...new Set(reasons)];
  return same.length === 1 && reasons.length > 1 ? h("p", { key: "sweeping", class: "alarm" }, same[0]) : null;
}

function set(ctx, all, held, mine) {
  const { world } = ctx;
  const plots = held.map(({ id }) => plotOf(world, id));
  const common = mine && !sweeping(world) ? Object.fromEntries(NAMES.map((name) => [name, alike(plots, name)])) : {};
  const whole = held.length === all.length;
  const barred = mine ? NAMES.filter((name) => common[name]).map((name) => [name.slice(3), common[name]]) : [];
  return h("fieldset", { key: all[0].id, class: "group", style: { "--c": all[0].colour || "var(--line)" } },
    h("legend", {}, setName(all[0]), " ", h("small", {}, whole && all[0].group ? t("complete") : t("{count} of {all}", { count: held.length, all: all.length }))),
    h("ul", {}, held.map((space) => row(ctx, space, mine, common))),
    reasons(barred),
    mine ? wholesale(ctx, held) : null);
}

function row(ctx, space, mine, common) {
  const { world, ui } = ctx;
  const open = ui.part === `deed ${space.id}`;
  const reads = Boolean((space.rents || []).length);
  const line = deedLine(world, space);
  const now = rentNow(world, world.deed(space.id) || {});
  return h("li", { key: space.id, class: "plot" },
    reads ? h("button", { key: "read", type: "button", class: "name", "aria-expanded": String(open), onclick: () => ctx.set({ part: open ? "" : `deed ${space.id}` }) }, line) : h("b", { class: "name" }, line),
    now && !open ? h("span", { class: "soft" }, now) : null,
    open ? deedCard(world, space.id) : null,
    mine ? managing(ctx, space, common) : null);
}

// The four things one may do with a deed: [command, sum, what the button says].
function verbs(world, space, plot) {
  const owned = world.deed(space.id) || {};
  const cost = (amount) => ({ amount: world.money(amount) });
  return [
    ["build", plot.build, plot.next === "hotel" ? t("Build a hotel −{amount}", cost(plot.build)) : t("Build a house −{amount}", cost(plot.build))],
    ["sell", plot.sell, owned.hotel ? t("Sell the hotel +{amount}", cost(plot.sell)) : t("Sell a house +{amount}", cost(plot.sell))],
    ["mortgage", plot.mortgage, t("Mortgage +{amount}", cost(plot.mortgage))],
    ["lift", plot.lift, t("Lift the mortgage −{amount}", cost(plot.lift))],
  ].filter(([, amount]) => amount);
}

// Translators: what cannot be done with a deed now; the reason follows.
const VERBS = { build: N_("Build"), sell: N_("Sell"), mortgage: N_("Mortgage"), lift: N_("Lift") };

// Why not, each reason once: pairs of command and reason.
function reasons(pairs) {
  const told = new Map();
  for (const [command, why] of pairs) told.set(why, [...(told.get(why) || []), t(VERBS[command])]);
  // Translators: one or more of build, sell, mortgage and lift, and why they cannot be done now.
  return [...told].map(([why, what]) => h("p", { key: `why ${why}`, class: "quietly" }, t("{what}: {why}", { what: what.join(", "), why })));
}

// What is allowed as buttons, what is not as a sentence; `only` some of the commands. One tap each.
export function managing(ctx, space, common = {}, only = MANAGED) {
  const { world } = ctx;
  const plot = plotOf(world, space.id);
  const all = verbs(world, space, plot).filter(([command]) => only.includes(command));
  const may = all.filter(([command]) => !plot[`no_${command}`]);
  const barred = sweeping(world) ? [] : all.filter(([command]) => plot[`no_${command}`] && !common[`no_${command}`]);
  return [
    may.length ? h("div", { key: "may", class: "row pair" }, may.map(([command, , text]) => sender(ctx, {
      key: `${command} ${space.id}`, text, kind: "", fields: { command, seat: world.state.you, pick: space.id },
    }))) : null,
    reasons(barred.map(([command]) => [command, plot[`no_${command}`]])),
  ];
}

// A whole colour at once, down to so many houses on each street; the only way where houses are short.
export function wholesale(ctx, held) {
  const { world } = ctx;
  const option = world.state.options.find(({ command, amount, picks }) => command === "sell" && amount && (picks || []).some(({ value }) => value === held[0].id));
  if (!option) return null;
  const sum = (target) => (option.brings || [])[target - option.amount.low] || 0;
  const targets = Array.from({ length: option.amount.high - option.amount.low + 1 }, (_, at) => option.amount.high - at);
  return h("details", { key: "wholesale" }, h("summary", {}, t("Sell in the whole colour…")),
    h("div", { class: "more" }, targets.map((target) => sender(ctx, {
      key: `wholesale ${held[0].id} ${target}`, grave: true, kind: "",
      text: target ? tn("Down to {count} house each +{amount}", "Down to {count} houses each +{amount}", target, { amount: world.money(sum(target)) }) : t("Sell all buildings +{amount}", { amount: world.money(sum(target)) }),
      fields: { command: "sell", seat: option.seat, pick: held[0].id, amount: target },
    }))));
}
