// "We are in the middle of a game": cash, places, jail and owners as they lie on the table; the bank is what remains.

import { h } from "./dom.js";
import { described, opensPage, page, sender } from "./actions.js";
import { choice, picks, purse } from "./fields.js";
import { chip } from "./tokens.js";
import { equation } from "./money.js";
import { t } from "./words.js";

const FORM = "table";

export function tableLink(ctx) {
  return opensPage(ctx, FORM, t("We are in the middle of a game…"));
}

const EMPTY = { cash: 0, space: "", jailed: false, tries: 0 };

// What has been said so far, for the seats that are taken now.
function positionOf(ctx) {
  const { world } = ctx;
  const form = ctx.form(FORM);
  const first = world.board.spaces[0].id;
  const seats = Object.fromEntries(world.playing.map(({ seat }) => [seat, { ...EMPTY, space: first, ...(form.seats || {})[seat] }]));
  const owners = Object.fromEntries(Object.entries(form.owners || {}).filter(([space, owner]) => seats[owner] && world.space(space)));
  const total = Number(world.state.settings.bank_total) || world.state.total;
  const jackpot = form.jackpot || 0;
  const cash = Object.values(seats).reduce((sum, seat) => sum + seat.cash, 0);
  const levels = Object.fromEntries(Object.entries(form.levels || {}).filter(([space, level]) => level && complete(world, owners, space)));
  const mortgaged = (form.mortgaged || []).filter((space) => owners[space] && !world.sets.some((set) => set.some(({ id }) => id === space) && set.some(({ id }) => levels[id])));
  return { seats, owners, levels, mortgaged, jackpot, cash, total, bank: total - jackpot - cash, actor: seats[form.actor] ? form.actor : "" };
}

// Whether somebody owns the whole colour of a street.
function complete(world, owners, space) {
  const all = world.board.spaces.filter(({ group }) => group && group === (world.space(space) || {}).group);
  return all.every(({ id }) => owners[id] && owners[id] === owners[space]);
}

export function tablePage(ctx) {
  const { world } = ctx;
  const now = positionOf(ctx);
  const change = (part) => ctx.changeForm(FORM, part);
  const few = world.playing.length < 2;
  const missing = few ? t("At least two must sit at the table") : now.bank < 0 ? t("There is too much money") : !now.actor ? t("Say whose turn it is") : "";
  const fields = {
    command: "set_table", seat: world.state.you, bank: now.bank, jackpot: now.jackpot, actor: now.actor, owners: now.owners,
    seats: Object.fromEntries(Object.entries(now.seats).map(([seat, { cash, space, jailed, tries }]) => [seat, { cash, space, jailed, tries: jailed ? tries : 0 }])),
    ...(Object.keys(now.levels).length ? { levels: now.levels } : {}), ...(now.mortgaged.length ? { mortgaged: now.mortgaged } : {}),
  };
  return {
    ...page(ctx, t("Middle of a game"), [
      h("p", {}, t("Say what lies on the table, and the box goes on from there. Only who sits at the table is listed here: everybody joins first.")),
      world.playing.map((seat) => player(ctx, seat, now, change)),
      deeds(ctx, now, change),
      !world.state.pot ? null : h("section", { key: "pots", class: "card" }, h("h2", {}, world.state.pot),
        purse(ctx, { key: "jackpot", label: t("Money in it"), value: now.jackpot, high: now.total, change: (jackpot) => change({ jackpot }) })),
      h("section", { key: "turn", class: "card" }, picks(world, "actor", t("Whose turn is it?"),
        world.playing.map(({ seat, name }) => ({ value: seat, label: name, seat })), { actor: now.actor }, change)),
      sum(world, now),
    ]),
    zone: [described(sender(ctx, { key: "set_table", text: t("Go on from here"), kind: "main", fields, missing }), "sum")],
  };
}

function player(ctx, { seat, name }, now, change) {
  const { world } = ctx;
  const mine = now.seats[seat];
  const set = (part) => change({ seats: { ...now.seats, [seat]: { ...mine, ...part } } });
  return h("section", { key: `player ${seat}`, class: "card" },
    h("h2", { class: "with-chip left" }, chip(world, seat, "small"), name),
    purse(ctx, { key: seat, label: t("Cash of {name}", { name }), value: mine.cash, high: now.total, change: (cash) => set({ cash }) }),
    !world.board.spaces.some(({ kind }) => kind === "jail") ? null : h("label", { class: "check" }, h("input", { type: "checkbox", checked: mine.jailed, onchange: (event) => set({ jailed: event.target.checked }) }),
      h("span", {}, t("{name} is in jail", { name }))),
    mine.jailed
      ? choice(`${seat} tries`, t("Failed tries to get out"), Array.from({ length: world.state.tries }, (_, at) => [at, String(at)]), mine.tries, (tries) => set({ tries }))
      : h("label", { key: "space" }, t("The token stands on"), h("select", { key: "on", onchange: (event) => set({ space: event.target.value }) },
        spaces(world).map(({ id, label }) => h("option", { key: id, value: id, selected: id === mine.space }, label)))));
}

const spaces = (world) => world.board.spaces.map(({ id, name }) => ({ id, label: world.twin(id) || name }));

function deeds(ctx, now, change) {
  const { world } = ctx;
  const give = (space, owner) => {
    const owners = { ...now.owners };
    if (owner) owners[space] = owner;
    else delete owners[space];
    change({ owners });
  };
  return h("section", { key: "deeds", class: "card" }, h("h2", {}, t("Who owns what")),
    h("p", { class: "quietly" }, t("Tap the owner beside each property; leave it at “nobody” where it is free.")),
    world.board.spaces.filter((space) => space.price).map((space) => h("fieldset", { key: space.id, class: "owner-of", style: { "--c": space.colour || "transparent" } },
      h("legend", {}, space.name),
      h("div", { class: "row owners" }, [["", t("nobody")], ...world.playing.map(({ seat, name }) => [seat, name])].map(([seat, name]) => h("button", {
        key: seat, type: "button", "aria-pressed": String((now.owners[space.id] || "") === seat), "aria-label": t("{thing}: {value}", { thing: space.name, value: name }), onclick: () => give(space.id, seat),
      }, seat ? chip(world, seat, "small") : t("nobody")))),
      built(world, space, now, change))));
}

// What stands on a street of a whole colour, and which deeds lie face down.
function built(world, space, now, change) {
  if (!now.owners[space.id] || !space.mortgage) return null;
  const level = now.levels[space.id] || 0;
  const down = now.mortgaged.includes(space.id);
  const most = world.state.hotel;
  return [
    space.house && complete(world, now.owners, space.id) && !down ? choice(`${space.id} level`, t("Houses there"), Array.from({ length: most + 1 }, (_, at) => [at, at === most ? t("Hotel") : String(at)]), level,
      (wanted) => change({ levels: { ...now.levels, [space.id]: wanted } })) : null,
    level ? null : h("label", { key: "down", class: "check" }, h("input", { type: "checkbox", checked: down, onchange: (event) => change({ mortgaged: event.target.checked ? [...now.mortgaged, space.id] : now.mortgaged.filter((one) => one !== space.id) }) }),
      h("span", {}, t("mortgaged"))),
  ];
}

// The bank is never typed: it is what is left, and counting it is the proof.
function sum(world, now) {
  const money = (amount) => world.money(amount);
  const over = now.bank < 0;
  return h("section", { key: over ? "over" : "sum", id: "sum", class: over ? "alarm stacked" : "card", role: over ? "alert" : null },
    h("p", { class: "review" }, equation(world, { bank: now.bank, jackpot: now.jackpot, players: now.cash })),
    over ? h("p", {}, t("That is {more} more than the {total} in the box. Count it again, or change “Money in the box” under “Rules tonight”.", { more: money(-now.bank), total: money(now.total) }))
      : now.bank === 0 && !world.state.endless ? h("p", {}, t("The bank would be empty: that ends the game at once."))
        : h("p", { class: "quietly" }, t("The bank is worked out from the rest. Count it once: it should hold {amount}.", { amount: money(now.bank) })));
}
