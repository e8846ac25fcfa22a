// Looking back: awards, the course of the money, the wheel against expectation, files to keep, and earlier games.
// Everything here was worked out by the box; this page only lays it out.

import { decimal } from "./amounts.js";
import { h } from "./dom.js";
import { page as pageWithBack, sender } from "./actions.js";
import { Pages, filters, line } from "./history.js";
import { reach } from "./reach.js";
import { N_, apart, t, tn } from "./words.js";

const FILES = [["svg", N_("Score card (picture)")], ["csv", N_("All money movements (for a spreadsheet)")], ["json", N_("Everything (for programs)")]];
const DAY = new Intl.DateTimeFormat(document.documentElement.lang.replace(/^en$/, "en-GB"), { dateStyle: "medium", timeZone: "UTC", numberingSystem: "latn" });
const PHASES = { over: N_("finished"), playing: N_("can go on"), lobby: N_("not begun") };
const newest = new Map(); // game -> { address, evening }: the last one that came stays until a newer one is there
const known = new Map(); // address -> what the box said, null while it is on its way, false when it did not come
const opened = new Set(); // folds that were opened
const pages = new Pages();

// What the box says at an address, asked for once.
function told(ctx, address) {
  if (!known.has(address) && ctx.online) {
    known.set(address, null);
    reach(address).then((got) => (got.ok ? got.json() : Promise.reject(got))).then((said) => known.set(address, said))
      .catch(() => known.set(address, false)).then(() => ctx.set({}));
  }
  return known.get(address);
}

function fresh(address, evening, game) {
  const last = newest.get(game);
  if (!evening) return last && last.evening;
  if (last && last.address !== address) known.delete(last.address);
  newest.set(game, { address, evening });
  return evening;
}

function missing(ctx, address) {
  if (known.get(address) !== false) return h("p", { class: "quietly" }, t("One moment…"));
  return h("button", { key: "again", type: "button", class: "wide", onclick: () => { known.delete(address); ctx.set({}); } }, t("It did not come: try again"));
}

// A page whose way back leads where it was opened: an earlier game to the list.
function page(ctx, heading, body) {
  const back = ctx.ui.opened.startsWith("game ") ? "games" : "";
  return pageWithBack({ ...ctx, open: () => ctx.open(back) }, heading, body);
}

// What a seat is praised for, once the box has told it; null until then.
export function awardOf(ctx, seat) {
  const { state } = ctx.world;
  const evening = told(ctx, `/api/evening?game=${encodeURIComponent(state.game)}&seq=${state.seq}`);
  return (evening && (evening.awards || []).find((award) => award.seat === seat)) || null;
}

export function lookBackPage(ctx) {
  const { opened: name } = ctx.ui;
  if (name === "games") return gamesPage(ctx);
  return eveningPage(ctx, name === "evening" ? "" : name.slice(5));
}

function day(at) {
  const date = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? t("some day") : t("{date}, {time}", { date: DAY.format(date), time: at.slice(11, 16) });
}

const player = (saved, seat) => saved.players.find((one) => one.seat === seat) || { name: seat, letter: "?", colour: "#666", ink: "#fff", pattern: "plain" };

function sign(one) {
  return h("span", { class: `chip small pattern-${one.pattern}`, style: { "--c": one.colour, "--ink": one.ink } }, h("b", {}, one.letter));
}

function ranking(ctx, saved) {
  return h("ol", { class: "ranking" }, saved.standings.map((place) => h("li", { key: place.seat, class: place.winner ? "winner" : "" },
    h("b", { class: "place" }, `${place.place}.`), sign(player(saved, place.seat)), h("span", { class: "who" }, player(saved, place.seat).name),
    place.winner ? h("span", { class: "won" }, t("wins")) : null, h("b", { class: "cash" }, ctx.world.money(place.cash)))));
}

// A fold whose inside is drawn, and fetched, when it is opened.
function fold(ctx, name, title, inside) {
  const open = opened.has(name);
  return h("details", { key: name, class: "card", open, ontoggle: (event) => {
    if (event.target.open === opened.has(name)) return;
    if (event.target.open) opened.add(name); else opened.delete(name);
    ctx.set({});
  } }, h("summary", {}, title), open ? inside() : null);
}

function eveningPage(ctx, game) {
  const { state } = ctx.world;
  const now = !game || game === state.game;
  const query = `game=${encodeURIComponent(game || state.game)}${now ? `&seq=${state.seq}` : ""}`;
  const address = `/api/evening?${query}`;
  const evening = fresh(address, told(ctx, address), game);
  if (!evening) return page(ctx, now ? t("The evening") : t("Earlier game"), [missing(ctx, address)]);
  const { saved } = evening;
  return page(ctx, now ? t("The evening") : day(saved.at), [
    now ? null : h("p", { class: "quietly" }, saved.phase === "playing"
      ? t("To go on with this game: on the box, end or put away the game of now, then choose “go on” in its menu.") : t("This game is finished; it can only be looked at.")),
    saved.standings.length ? ranking(ctx, saved) : null,
    evening.awards.length ? h("ul", { class: "awards" }, evening.awards.map((award) => h("li", { key: award.seat, class: "card" },
      sign(player(saved, award.seat)), h("b", {}, award.title), h("p", {}, award.text)))) : null,
    evening.course.turns.length ? fold(ctx, "chart", t("Money over the evening"), () => chart(ctx, evening, query)) : null,
    evening.wheel ? fold(ctx, "wheel", t("Was the wheel fair?"), () => wheel(evening.wheel)) : null,
    now ? null : fold(ctx, "lines", t("All lines"), () => lines(ctx, game, saved)),
    h("p", { class: "quietly" }, evening.books),
    h("section", { class: "more" }, FILES.map(([kind, name]) => h("a", { key: kind, class: "button wide", href: `/api/export.${kind}?game=${encodeURIComponent(saved.game)}`, download: true }, t(name)))),
  ]);
}

function chart(ctx, evening, query) {
  const { course, saved } = evening;
  const said = saved.players.map((one) => {
    const money = course.seats[one.seat] || [];
    return t("{name} from {first} to {last}", { name: one.name, first: ctx.world.money(money[0] || 0), last: ctx.world.money(money[money.length - 1] || 0) });
  }).join("; ");
  return h("img", { class: "chart", src: `/api/chart.svg?${query}`, alt: t("Money after each turn: {courses}.", { courses: said }) });
}

function wheel(found) {
  return [
    h("p", { class: "review" }, found.text),
    h("div", { key: "sheet", class: "sheet" }, h("table", {}, h("caption", {}, tn("{count} spin. 95 of 100 fair evenings lie in the usual range.", "{count} spins. 95 of 100 fair evenings lie in the usual range.", found.spins)),
      h("thead", {}, h("tr", {}, // Translators: heads of narrow columns: what the arrow pointed at, how often it came, how often it was to be expected, the usual range.
        [t("Result"), t("Came"), t("Expected"), t("Usual")].map((name) => h("th", { key: name, scope: "col" }, name)))),
      h("tbody", {}, found.fields.map((field) => h("tr", { key: field.kind, class: field.count < field.low || field.count > field.high ? "odd" : "" },
        h("th", { scope: "row" }, field.label), h("td", { "data-name": t("Came") }, String(field.count)), h("td", { "data-name": t("Expected") }, decimal(field.expected)), h("td", { "data-name": t("Usual") }, apart(`${field.low}–${field.high}`))))))),
    found.last.length ? h("p", { class: "quietly" }, t("Newest first: {results}.", { results: found.last.join(", ") })) : null,
  ];
}

// An earlier game's lines carry the signs of its own players, and cannot be taken back.
function lines(ctx, game, saved) {
  const entries = pages.follow(ctx, game, ctx.ui.filter) || [];
  const seated = { token: (seat) => ({ token: "", ...player(saved, seat) }), name: (seat) => player(saved, seat).name };
  return [filters(ctx), h("ol", { class: "history" }, entries.map((entry) => line(seated, entry))), pages.foot(ctx)];
}

function gamesPage(ctx) {
  const rows = [];
  let before = "";
  let end = null;
  for (let at = 0; at <= (Number(ctx.form("games").pages) || 0); at += 1) {
    const address = `/api/games?before=${encodeURIComponent(before)}&now=${ctx.world.state.game}`;
    const list = told(ctx, address);
    if (!list) {
      end = missing(ctx, address);
      break;
    }
    rows.push(...list.games);
    before = list.before;
    if (!before) break;
    end = null;
  }
  if (!end && before) end = h("button", { key: "older", type: "button", class: "wide", onclick: () => ctx.changeForm("games", { pages: (Number(ctx.form("games").pages) || 0) + 1 }) }, t("Older games"));
  return page(ctx, t("Earlier games"), [
    rows.length || end ? null : h("p", { class: "quietly" }, t("There is no earlier game on this box.")),
    h("ul", { class: "people games" }, rows.map((saved) => h("li", { key: saved.game },
      h("div", {}, h("b", {}, day(saved.at)), h("small", {}, tn("{count} turn", "{count} turns", saved.turns), " · ", t(PHASES[saved.phase])),
        h("p", {}, saved.standings.map((place) => t("{place}. {name} {amount}", { place: place.place, name: player(saved, place.seat).name, amount: ctx.world.money(place.cash) })).join(" · "))),
      saved.phase === "playing" && ctx.world.mayHost && ctx.world.state.you ? h("div", { class: "row" }, sender(ctx, {
        key: `resume ${saved.game}`, text: t("Go on with it: ask the box"), fields: { command: "resume", seat: ctx.world.state.you, game: saved.game },
      })) : null,
      h("button", { type: "button", "data-opens": `game ${saved.game}`, onclick: () => ctx.open(`game ${saved.game}`) }, t("Look"))))),
    end,
  ]);
}
