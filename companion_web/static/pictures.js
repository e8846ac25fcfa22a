// Pictures for those who do not read yet, all drawn by us: notes, and what a button does.

import { h } from "./dom.js";
import { grouped } from "./amounts.js";
import { isBundle } from "./notes.js";
import { chip, picture } from "./tokens.js";

const PAPER = ["#f6c667", "#f5a99c", "#a5d6a0", "#9cc9f0", "#d8b7ea", "#ece48c", "#b9e4de", "#f2bdd4", "#dcd6c6"];
const INK = "#1b1b1b";
const MOST = 10; // notes drawn in one pile; what is more stands beside it as a number

const DRAWINGS = {
  dice: "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zm2 3a2 2 0 1 0 .01 0zm10 0a2 2 0 1 0 .01 0zm-5 5a2 2 0 1 0 .01 0zm-5 5a2 2 0 1 0 .01 0zm10 0a2 2 0 1 0 .01 0z",
  house: "M12 2 1.500 11.500H5V22h5v-6h4v6h5V11.500h3.500z",
  hammer: "m12.500 1.500 8 8-2.300 2.300-8-8zM9.300 4.800l7.900 7.900-3 3-7.900-7.900zm1.300 7.600 2.300 2.300-7.500 7.300-2.300-2.300zM13 20h9v2.500h-9z",
  bars: "M2 2h20v3H2zm0 17h20v3H2zM4 5h2.500v14H4zm4.500 0H11v14H8.500zm4.500 0h2.500v14H13zm4.500 0H20v14h-2.500z",
  plunger: "M7 2h10a2 2 0 0 1 0 5h-3.300v6H21v9H3v-9h7.300V7H7a2 2 0 0 1 0-5z",
  give: "M6 1h17v9H6zm8.500 2a2.500 2.500 0 1 0 .01 0zM1 13h4l5.500 1.500h4.300c2 0 2 3 0 3h-4.300v.7h5.500l5-3c1.600-.8 2.700 1.200 1.500 2.300L16 23H1z",
  take: "M10.500 1h3v5H17l-5 5.500L7 6h3.500zM1 13h4l5.500 1.500h4.300c2 0 2 3 0 3h-4.300v.7h5.500l5-3c1.600-.8 2.700 1.200 1.500 2.300L16 23H1z",
  wheel: "M12 1a11 11 0 1 1-.01 0zm0 3a8 8 0 1 0 .01 0zm0 1.500 3 6.500a3 3 0 1 1-6 0z",
  palm: "M4 9.500h2.800V14H4zM7.600 3.500h2.800V13H7.600zM11.200 2H14v11h-2.800zM14.800 4h2.800v9h-2.800zM4 13h13.600l2.200-3.500 2.200 1.300-3.400 8.200-1.600 3H7z",
  out: "M3 2h10v5h-2.500V4.500h-5v15h5V17H13v5H3zm6 8.500h7V6.500l6.500 5.500-6.500 5.500v-4H9z",
  on: "M2 9.500h11V4l9.500 8-9.500 8v-5.500H2z",
  back: "M22 9.500H11V4l-9.500 8 9.500 8v-5.500h11z",
  yes: "m9 20.500-7.500-7.300L4.300 10.400 9 15l10.700-11L22.500 7z",
  flag: "M4 2h2.500v20H4zm4 1h14l-4 5 4 5H8z",
  key: "M7 6.500a5.500 5.500 0 1 1 5 7.700V15h10v3h-2v3h-3v-3h-5.300A5.500 5.500 0 1 1 7 6.500zm0 3.300a2.200 2.200 0 1 0 .01 0z",
  swap: "M7 2v4h14v3.500H7v4L1 7.700zm10 8.500 6 5.800-6 5.700v-4H3v-3.500h14z",
  pot: "M8.500 1.500a2.700 2.700 0 1 1-.01 0zm7 1.500a2.700 2.700 0 1 1-.01 0zM3 9h18v3h-1.500l-1.300 8a2.500 2.500 0 0 1-2.500 2H8.300a2.500 2.500 0 0 1-2.500-2L4.500 12H3z",
  bank: "M12 1 23 7.500V9.500H1v-2zM3.500 11h3.500v7H3.500zm6.750 0h3.500v7h-3.500zM17 11h3.500v7H17zM1 19.500h22V23H1z",
  all: "M8 3a4 4 0 1 1-.01 0zm9 1.500a3.300 3.300 0 1 1-.01 0zM1 21c0-6 2.500-9 7-9s7 3 7 9zm15.500 0c0-3.500-.8-6-2.300-7.800 4.800-1.700 8.800 1.200 8.800 7.800z",
  ear: "M12.500 1C8 1 4.500 4.300 4.500 8.700h3c0-2.700 2.200-4.700 5-4.700s5 2.100 5 4.700c0 1.900-.9 3-2.100 4.300-1.500 1.600-2.700 3.100-2.700 5.300 0 1.100-.9 1.900-2.100 1.900-1.400 0-2.300-.9-2.700-2.300l-2.900.8c.7 2.700 2.700 4.300 5.600 4.300 2.900 0 5.100-1.900 5.100-4.700 0-1.200.7-2 1.900-3.300 1.500-1.600 2.900-3.400 2.900-6.300C20.500 4.300 17 1 12.500 1zm0 5C11 6 9.700 7.200 9.700 8.700h2.400c0-.2.200-.4.400-.4.900 0 .9 1.100.2 1.700-1 .8-1.800 1.800-1.800 3.300h2.400c0-.8.5-1.200 1.100-1.700.6-.6 1.200-1.400 1.200-2.900C15.600 7.200 14.200 6 12.500 6z",
  star: "m12 1 3.400 7.100 7.800 1-5.700 5.500 1.400 7.800L12 18.600l-6.900 3.800 1.400-7.800L.8 9.100l7.800-1z",
  pen: "M16.500 1.500 22.500 7.500 8 22H2v-6zm0 4L5 17v2h2L18.500 7.500z",
  warn: "M12 1 23.500 22H.5zm-1.500 6.500.6 8h1.800l.6-8zm1.500 9.500a1.500 1.500 0 1 0 .01 0z",
  more: "M9.500 22V12H3l9-10.500L21 12h-6.500v10z",
  less: "M9.500 1.500v10H3L12 22l9-10.500h-6.500v-10z",
  scale: "M10.500 3h3v2.400L22 8l-.8 2.300-7.700-2.400V19H18v2.500H6V19h4.500V7L2.800 4.600 3.600 2.300l6.900 2.100zM1 9h8c0 2.700-1.500 4-4 4s-4-1.300-4-4zm14 5h8c0 2.700-1.500 4-4 4s-4-1.300-4-4z",
  still: "M4 4h16v16H4z",
  card: "M5 1h14a2.500 2.500 0 0 1 2.500 2.500v17A2.500 2.500 0 0 1 19 23H5a2.500 2.500 0 0 1-2.500-2.500v-17A2.500 2.500 0 0 1 5 1zm7 3.500c-2.700 0-4.500 1.600-4.500 4h2.800c0-1 .6-1.600 1.700-1.600s1.700.5 1.700 1.400c0 .8-.4 1.300-1.400 2-1.300.9-1.900 1.800-1.900 3.600v.6h2.600v-.4c0-1 .3-1.300 1.400-2.100 1.400-1 2.100-2 2.100-3.600 0-2.400-1.800-3.900-4.500-3.900zm-.3 11.700a1.600 1.600 0 1 0 .01 0z",
  hotel: "M3 7l9-5.500L21 7v15h-7v-5h-4v5H3zm3 3.500V13h2.500v-2.500zm4.750 0V13h2.500v-2.500zm4.750 0V13H18v-2.500z",
  booth: "M3 2h18l2 6a2.750 2.750 0 0 1-3.500 2.300V22h-15V10.300A2.750 2.750 0 0 1 1 8zm4.500 9v5h9v-5zM3.800 6.800h2.400L6.800 4H4.600zm5.400 0h1.900V4H9.700zm3.700 0h1.900L14.300 4h-1.400zm4.900 0h2.400L19.400 4h-2.200z",
  train: "M4 2h8v3h-1.500v4H15V5.500h5V16h1.500v3H20a3 3 0 0 1-6 0h-3a3 3 0 0 1-6 0H2.500V9H5V5H4zm13 8h1.500V7.500H17zM8 17.300a1.500 1.500 0 1 0 .01 0zm9 0a1.500 1.500 0 1 0 .01 0z",
  bolt: "M14 1 4.500 13.500H11L9 23l10.500-13H13z",
  turned: "M3 4h18v16H3zm3 3v10h12V7zm1.200 8.300L15.600 8h2.300v1.700L9.500 16H7.200z",
  clock: "M12 1a11 11 0 1 1-.01 0zm0 3a8 8 0 1 0 .01 0zM10.700 6h2.500v5.500l4 2.400-1.300 2.100-5.200-3.200z",
  bus: "M4 4h15a3 3 0 0 1 3 3v10h-2a2.700 2.700 0 0 1-5.400 0H9.400A2.700 2.700 0 0 1 4 17H2V6a2 2 0 0 1 2-2zm.5 3v4H9V7zm6 0v4H15V7zm6 0v4h3.500V7z",
  fireworks: "M11 1h2v6h-2zm0 16h2v6h-2zM1 11h6v2H1zm16 0h6v2h-6zM3.500 5 5 3.500l4.200 4.200-1.500 1.500zm11.300 11.300 1.500-1.500 4.200 4.200-1.500 1.500zM19 3.500 20.500 5l-4.200 4.200-1.500-1.500zM7.700 14.800l1.500 1.500L5 20.500 3.500 19zM12 9.500a2.500 2.500 0 1 0 .01 0z",
  bench: "M4 4h16v3H4zm0 4.500h16v3H4zM2 13h20v3h-2v6h-3v-6H7v6H4v-6H2z",
  tram: "M8 1h8v2h-3v2h4a3 3 0 0 1 3 3v9a3 3 0 0 1-2.300 2.900L20 22h-3l-1.700-2H8.700L7 22H4l2.300-2.100A3 3 0 0 1 4 17V8a3 3 0 0 1 3-3h4V3H8zM7 8v5h4V8zm6 0v5h4V8zm-5 6.700a1.300 1.300 0 1 0 .01 0zm8 0a1.300 1.300 0 1 0 .01 0z",
};

export function drawing(name) {
  return h("svg", { viewBox: "0 0 24 24", class: `drawing ${name === "on" || name === "back" ? "flips" : ""}`, "aria-hidden": "true" }, h("path", { d: DRAWINGS[name], fill: "currentColor", "fill-rule": "evenodd" }));
}

const COMMANDS = {
  roll: "dice", buy: "house", auction: "hammer", bid: "hammer", hammer: "hammer", pass: "out", bail: "bars", bet: "wheel", lock: "palm", spin: "plunger",
  claim: "take", ask_for: "take", pay: "give", pay_all: "give", begin: "flag", chance: "wheel", salary: "take", land: "on", free: "key", done: "yes",
  leave: "out", new_game: "dice", take: "bank", undo: "back", offer: "swap", stop: "palm", draw: "card", play: "key", build: "house", sell: "take",
  mortgage: "turned", lift: "give", give_up: "out",
};
const STEPS = { swap_house: "swap", swap_cash: "swap", booth: "booth", tax: "give", bus: "bus", anywhere: "on", debt: "give", mortgage_transfer: "give" }; // what is chosen
const PLACES = { go: "flag", chance: "card", railroad: "train", show: "fireworks", rest_rooms: "bench", loose_change: "pot", go_to_rest_rooms: "tram" }; // spaces of Junior
const PICKS = { chance: "wheel", move: "on", rent: "give", cash: "give", leave: "palm", "": "palm" };

// What a button does, as a picture; whom it is about, as the token.
export function pictureOf(world, fields) {
  const { command, pick } = fields;
  if (command === "answer") return drawing(fields.yes ? "yes" : "palm");
  if (command === "bet" && !fields.amount) return drawing("palm");
  if (command === "choose" && pick in PICKS) return drawing(PICKS[pick]);
  const token = world.seat(pick) ? chip(world, pick) : null;
  if (command === "choose" && world.board.booths && world.space(pick)) return spot(world, pick);
  if (command === "choose") return token || drawing(STEPS[world.state.step] || "house");
  return [COMMANDS[command] ? drawing(COMMANDS[command]) : null, token];
}

// A space of Junior: what it is, or a ticket booth on its colour, with the token of whose booth stands there.
export function spot(world, id) {
  const space = world.space(id);
  const deed = world.deed(id);
  if (PLACES[space.kind]) return drawing(PLACES[space.kind]);
  return h("span", { key: `spot ${id}`, class: "spot" }, h("svg", { viewBox: "0 0 32 32", class: "drawing", "aria-hidden": "true" },
    h("rect", { x: 1, y: 1, width: 30, height: 30, rx: 6, fill: space.colour || "#666", stroke: "currentColor", "stroke-width": 1.5 }),
    h("path", { d: DRAWINGS.booth, transform: "translate(4 4)", fill: "#fff", stroke: INK, "stroke-width": 1, "fill-rule": "evenodd" })), deed ? chip(world, deed.owner) : null);
}

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

// The face of a die, as it lies on the table; the "?" stays a letter.
export function pips(value) {
  if (!PIPS[value]) return "?";
  return h("svg", { viewBox: "0 0 24 24", class: "pips", "aria-hidden": "true" }, h("rect", { x: 1, y: 1, width: 22, height: 22, rx: 4, fill: "currentColor" }),
    PIPS[value].map((at) => h("circle", { key: at, class: "dark", cx: 6 + 6 * (at % 3), cy: 6 + 6 * Math.floor(at / 3), r: 2.3 })));
}

// The dice of a roll as they lie on the table; the Speed Die has pictures of its own beyond its three numbers.
export function faces({ dice, kinds }) {
  return dice.map((value, at) => h("i", { key: at, class: `face ${kinds[at]}` }, kinds[at] === "speed" && value > 3 ? (value === 6 ? drawing("bus") : picture("hat")) : pips(value)));
}

// Who is paid.
export function receiver(world, to) {
  return world.seat(to) ? chip(world, to) : drawing({ bank: "bank", all: "all", everybody: "all" }[to] || "pot");
}

// One note: its number large, its paper by value, rings that differ as well, so that colour is not needed.
export function note(notes, value) {
  const bundle = isBundle(notes, value);
  const rank = bundle ? 0 : Math.max(0, notes.indexOf(value));
  const text = grouped(value);
  const paper = { fill: PAPER[rank % PAPER.length], stroke: INK };
  const rings = Array.from({ length: (rank % 4) + 1 }, (_, at) => h("circle", { key: at, cx: 11, cy: 12 + 8 * at, r: 3, fill: "none", stroke: INK, "stroke-width": 1.5 }));
  return h("svg", { viewBox: "0 0 96 56", class: `note ${bundle ? "bundle" : ""}`, "aria-hidden": "true" },
    bundle ? [2, 1].map((at) => h("rect", { key: `under ${at}`, x: 1 + at * 2, y: 1 + at * 4, width: 90, height: 44, rx: 4, ...paper })) : null,
    h("rect", { key: "paper", x: 1, y: bundle ? 1 : 5, width: bundle ? 90 : 94, height: 46, rx: 4, ...paper }),
    h("rect", { key: "frame", x: 5, y: bundle ? 5 : 9, width: bundle ? 82 : 86, height: 38, rx: 2, fill: "none", stroke: INK, "stroke-width": .8, opacity: .6 }),
    h("g", { key: "rings", transform: bundle ? "translate(0 -4)" : "" }, rings),
    bundle ? h("rect", { key: "band", x: 72, y: 1, width: 14, height: 46, fill: "#fff", stroke: INK, "stroke-width": .8 }) : null,
    h("text", { key: "number", x: bundle ? 44 : 54, y: bundle ? 25 : 29, "font-size": text.length > 4 ? 21 : 27, "font-weight": 800, fill: INK, "text-anchor": "middle", "dominant-baseline": "central" }, text));
}

// Notes of one value, overlapping, so that each can be counted.
export function fan(notes, value, count) {
  return h("span", { key: value, class: "fan" }, Array.from({ length: Math.min(count, MOST) }, (_, at) => h("i", { key: at }, note(notes, value))),
    count > MOST ? h("b", { key: "more" }, `×${count}`) : null);
}
