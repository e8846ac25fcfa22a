// "Your board": what is printed on the family's board and wheel is typed here once. Every change is sent at once.

import { h } from "./dom.js";
import { opensPage, page, sender } from "./actions.js";
import { setName } from "./deed.js";
import { wedge } from "./wheel.js";
import { N_, t, tn } from "./words.js";

const PARTS = ["price", "rename", "segments", "segment", "printed"];
const CHIPS = [1, 2, 3, 4, 5, 6, 8, 10]; // times the smallest step

// Options that this page has a place for.
export const isPrinted = (option) => PARTS.includes(option.command);

const partsOf = (world) => {
  const found = Object.fromEntries(world.state.options.filter(isPrinted).map((option) => [option.command, option]));
  return { ...found, prices: world.state.options.filter((option) => option.command === "price") };
};
const offers = (option, space) => (option.picks || []).some((pick) => pick.value === space.id);

// In the lobby: a card as long as the board is a stand-in, then a quiet way back.
export function boardCard(ctx) {
  if (!ctx.world.board.placeholder || !ctx.world.state.options.some(isPrinted)) return null;
  return h("section", { key: "board card", class: "card" },
    h("h2", {}, t("Your board")),
    h("p", {}, t("The prices and the wheel printed on your board are not known to the box yet. Until somebody types them in, it plays with stand-ins.")),
    opensPage(ctx, "board", t("Type what is printed"), "wide"));
}

export function boardLink(ctx) {
  return ctx.world.board.placeholder || !ctx.world.state.options.some(isPrinted) ? null : opensPage(ctx, "board", t("Change your board…"));
}

export function boardPage(ctx) {
  const { world } = ctx;
  const parts = partsOf(world);
  return page(ctx, t("Your board"), [
    h("p", {}, t("Lay your board and its wheel beside the phone and type what is printed there.")),
    h("p", { class: "quietly" }, ctx.edits.busy ? t("Keeping it…") : t("Every change is kept at once, for this and all later games.")),
    parts.price || parts.rename ? properties(ctx, parts) : null,
    parts.segments || parts.segment ? ring(ctx, parts) : null,
    parts.printed ? h("section", { key: "printed", class: "fields" },
      h("h2", {}, t("All done?")), h("p", {}, t("When names, prices and wheel are as on your board, say so: then this reminder goes away. You can still change them later.")),
      sender(ctx, { key: "printed", text: t("All as printed"), kind: "main", fields: { command: "printed", seat: parts.printed.seat } }))
      : h("button", { key: "done", type: "button", class: "wide", onclick: () => ctx.open("") }, t("Done")),
  ]);
}

// --- properties -------------------------------------------------------------------------------------------------------

function properties(ctx, parts) {
  const { world } = ctx;
  const listed = new Set([...parts.prices, parts.rename].flatMap((option) => (option ? option.picks : []).map((pick) => pick.value)));
  const groups = new Map();
  for (const space of world.board.spaces) {
    if (listed.has(space.id)) groups.set(space.group || "", [...(groups.get(space.group || "") || []), space]);
  }
  const plain = parts.prices.find((option) => !(option.gives || []).length);
  const step = plain ? world.amount(plain, plain.amount.step) : "";
  return h("section", { key: "properties", class: "fields" },
    h("h2", {}, t("Properties")),
    h("p", { class: "quietly" }, plain ? t("− and + change a price by {step}. Tap the price to choose from a list, tap a name to change it.", { step }) : parts.prices.length ? t("Tap a name to change it, tap a price for all numbers of its deed.") : t("Tap a name to change it.")),
    [...groups].map(([group, spaces]) => h("fieldset", { key: group, class: "group", style: { "--c": spaces[0].colour || "transparent" } },
      h("legend", {}, title(spaces[0])), h("ul", {}, spaces.map((space) => property(ctx, parts, space))))));
}

const title = (space) => (space.group ? setName(space) : t("Other spaces"));

const toggle = (ctx, part) => () => ctx.set({ part: ctx.ui.part === part ? "" : part, typed: null });

function property(ctx, parts, space) {
  const name = ctx.edits.value(`rename ${space.id}`, "name", space.name);
  const naming = ctx.ui.part === `rename ${space.id}`;
  return h("li", { key: space.id, class: "property" },
    parts.rename && offers(parts.rename, space) ? h("button", {
      key: "name", type: "button", class: "name", "aria-expanded": String(naming), disabled: !ctx.online, "aria-label": t("{name}, change the name", { name }), onclick: toggle(ctx, `rename ${space.id}`),
    }, name) : h("b", { key: "name", class: "name" }, name),
    parts.prices.filter((option) => offers(option, space)).map((option) => ((option.gives || []).length ? deed : price)(ctx, option, space, name)),
    naming ? rename(ctx, parts.rename, space, name) : null);
}

function price(ctx, option, space, name) {
  const { low, high, step } = option.amount;
  const part = `price ${space.id}`;
  const now = ctx.edits.value(part, "amount", space.price || 0);
  const money = (value) => ctx.world.amount(option, value);
  const to = (wanted) => () => {
    const amount = Math.min(high, Math.max(low, wanted));
    if (amount !== now) ctx.edits.put(part, { command: "price", seat: option.seat, pick: space.id, amount });
  };
  const stepper = (key, sign, wanted, more) => h("button", {
    key, type: "button", disabled: !ctx.online, "aria-disabled": String(wanted < low || wanted > high), "aria-label": t(more, { thing: name, amount: money(step) }), onclick: to(wanted),
  }, sign);
  const open = ctx.ui.part === part;
  return [
    h("div", { key: "price", class: "price" },
      stepper("less", "−", now - step, N_("{thing}: {amount} less")),
      h("button", { key: "now", type: "button", class: "sum", disabled: !ctx.online, "aria-expanded": String(open), "aria-label": t("{thing}: {value}", { thing: name, value: money(now) }), onclick: toggle(ctx, part) },
        money(now)),
      stepper("more", "+", now + step, N_("{thing}: {amount} more"))),
    open ? h("div", { key: "chips", class: "row chips", role: "group", "aria-label": t("Price of {name}", { name }) },
      CHIPS.map((times) => times * step).filter((value) => value >= low && value <= high).map((value) => h("button", {
        key: value, type: "button", disabled: !ctx.online, "aria-pressed": String(value === now),
        onclick: () => {
          to(value)();
          ctx.set({ part: "" });
        },
      }, money(value)))) : null,
  ];
}

// A number of a deed as the board has it: the rents are numbered as their options call them.
function printed(space, give) {
  const [, what, number] = give.match(/^([a-z]+?)(\d*)$/);
  return number ? space.rents[Number(number) - (what === "rent" ? 0 : 1)] : space[what] || 0;
}

// All numbers of a deed, behind its price.
function deed(ctx, option, space, name) {
  const part = `deed ${space.id}`;
  const subject = (give) => `price ${space.id} ${give}`;
  const now = (give) => ctx.edits.value(subject(give), "amount", printed(space, give));
  const { low, high } = option.amount;
  const keep = (give) => (event) => {
    const amount = Number(event.target.value);
    if (Number.isInteger(amount) && amount >= low && amount <= high && amount !== now(give)) ctx.edits.put(subject(give), { command: "price", seat: option.seat, pick: space.id, give, amount });
    else event.target.value = now(give);
  };
  const open = ctx.ui.part === part;
  return [
    h("button", { key: "price", type: "button", class: "sum", disabled: !ctx.online, "aria-expanded": String(open), "aria-label": t("{thing}: {value}", { thing: name, value: ctx.world.money(now("price")) }), onclick: toggle(ctx, part) }, ctx.world.money(now("price"))),
    open ? h("div", { key: "numbers", class: "numbers" }, option.gives.map((give) => h("label", { key: give.value }, give.label,
      h("input", { key: "number", inputmode: "numeric", autocomplete: "off", maxlength: 5, disabled: !ctx.online, value: String(now(give.value)), onchange: keep(give.value) })))) : null,
  ];
}

function rename(ctx, option, space, name) {
  const typed = ctx.ui.typed === null ? name : ctx.ui.typed;
  const wanted = typed.trim();
  return h("form", {
    key: "rename", class: "typed",
    onsubmit: (event) => {
      event.preventDefault();
      if (!wanted || !ctx.online) return;
      if (wanted !== name) ctx.edits.put(`rename ${space.id}`, { command: "rename", seat: option.seat, pick: space.id, name: wanted });
      ctx.set({ part: "", typed: null });
    },
  },
  h("label", {}, t("Name as printed"), h("input", {
    key: "text", autocomplete: "off", maxlength: option.text, value: typed, oninput: (event) => ctx.set({ typed: event.target.value }),
  })),
  h("div", { class: "row two" },
    h("button", { key: "no", type: "button", onclick: () => ctx.set({ part: "", typed: null }) }, t("Cancel")),
    h("button", { key: "yes", type: "submit", class: "main", disabled: !ctx.online || !wanted }, wanted ? t("Keep the name") : t("Type a name"))));
}

// --- the wheel --------------------------------------------------------------------------------------------------------

function ring(ctx, parts) {
  const { board } = ctx.world;
  const had = board.chance_ring;
  const count = ctx.edits.value("segments", "amount", had.length);
  const labels = new Map([...had.map((part) => [part.kind, part.label]), ...(parts.segment ? parts.segment.gives : []).map((pick) => [pick.value, pick.label])]);
  const kinds = Array.from({ length: count }, (_, at) => ctx.edits.value(`segment ${at + 1}`, "give", had[at % had.length].kind));
  const chosen = Math.min(ctx.ui.segment || 1, count);
  return h("section", { key: "ring", class: "fields" },
    h("h2", {}, t("The wheel")),
    h("p", { class: "quietly" }, t("Count the Chance segments of the inner ring, then say what each one is: number 1 begins at the top, go round clockwise.")),
    parts.segments ? counter(ctx, parts.segments, count) : null,
    h("div", { class: "ring" },
      parts.segment ? h("ol", {}, kinds.map((kind, at) => segment(ctx, parts.segment, at + 1, kind))) : null,
      h("div", { key: "beside", class: "beside" }, drawing(board, kinds, chosen), h("p", {}, t("{thing}: {value}", { thing: chosen, value: labels.get(kinds[chosen - 1]) })))));
}

function counter(ctx, option, count) {
  const { low, high, step } = option.amount;
  const to = (wanted) => () => {
    if (wanted >= low && wanted <= high) ctx.edits.put("segments", { command: "segments", seat: option.seat, amount: wanted });
  };
  return h("div", { key: "count", class: "price count", role: "group", "aria-label": t("How many segments") },
    h("button", { key: "less", type: "button", disabled: !ctx.online, "aria-disabled": String(count <= low), "aria-label": t("One segment less"), onclick: to(count - step) }, "−"),
    h("output", { class: "sum", "aria-live": "off" }, tn("{count} segment", "{count} segments", count)),
    h("button", { key: "more", type: "button", disabled: !ctx.online, "aria-disabled": String(count >= high), "aria-label": t("One segment more"), onclick: to(count + step) }, "+"));
}

function segment(ctx, option, number, kind) {
  const known = option.picks.some((pick) => pick.value === String(number));
  const look = () => ctx.ui.segment !== number && ctx.set({ segment: number });
  return h("li", { key: number, class: ctx.ui.segment === number ? "chosen" : "" },
    h("label", {}, h("span", { class: "number" }, number),
      h("select", {
        key: "kind", "aria-label": t("Segment {number}", { number }), disabled: !ctx.online || !known, onfocus: look,
        onchange: (event) => {
          ctx.ui.segment = number;
          ctx.edits.put(`segment ${number}`, { command: "segment", seat: option.seat, pick: String(number), give: event.target.value });
        },
      }, option.gives.map((pick) => h("option", { key: pick.value, value: pick.value, selected: pick.value === kind }, pick.label)))));
}

// The ring as it is now, seen from above: the chosen segment is bright and its number stands in the middle.
function drawing(board, kinds, chosen) {
  const moods = new Map(board.chance_ring.map((part) => [part.kind, part.mood]));
  const from = (at) => board.chance_offset + at / kinds.length;
  return h("svg", { viewBox: "-104 -104 208 208", class: "small wheel", role: "img", "aria-label": t("A wheel of {count} segments, number {number} is marked", { count: kinds.length, number: chosen }) },
    kinds.map((kind, at) => h("path", { d: wedge(44, 102, from(at), from(at + 1)), class: `chance ${moods.get(kind) || "choice"} ${at + 1 === chosen ? "chosen" : ""}` })),
    h("path", { d: "M0 -86L9 -104H-9Z", class: "top" }),
    h("text", { class: "middle" }, chosen));
}
