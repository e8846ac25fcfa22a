// Before the game: picking a token, waiting for consent, and the rules of tonight.

import { h } from "./dom.js";
import { actions } from "./actions.js";
import { addLink } from "./manyseats.js";
import { hostLink, nameLink } from "./table.js";
import { chip, picture } from "./tokens.js";
import { lookBackLinks } from "./history.js";
import { languagePicker } from "./language.js";
import { NAME, full } from "./fields.js";
import { questions } from "./questions.js";
import { isKid, kidSettings } from "./kids.js";
import { ownBox } from "./ownbox.js";
import { boardCard, boardLink, boardPage, isPrinted } from "./setup.js";
import { boardChoice } from "./boards.js";
import { rulesCard, tonight } from "./rules.js";
import { tableLink, tablePage } from "./position.js";
import { list, t } from "./words.js";

// No seat yet: token, code, name, and in.
export function joinPage(ctx) {
  const { world, ui } = ctx;
  const { state, board } = world;
  if (ui.joining) return waiting(ctx);
  const picked = board.tokens.find((token) => token.seat === ui.token);
  const taken = picked && (world.seat(picked.seat) || {}).taken;
  const missing = !picked ? t("Pick your token first") : !ui.code ? t("Type the code first") : "";
  return {
    body: [
      h("h1", {}, ui.adding ? t("Add another player") : `Spinbank · ${board.title}`),
      state.lost_seat ? h("p", { class: "alarm", role: "alert" }, state.lost_seat) : null,
      state.phase === "lobby" || ui.adding ? null : h("p", {}, state.phase === "playing" && state.settings.late === "on"
        ? t("A game is on. Pick your own token to come back to it, or a free one to join.") : t("A game is on. Pick your own token to come back to it.")),
      h("fieldset", { class: "tokens" }, h("legend", {}, t("Pick your token")),
        h("div", { class: "row pair" }, board.tokens.map((token) => tokenButton(ctx, token)))),
      taken ? h("p", { class: "review" }, t("Somebody has this one. If it is you, somebody must press the knob on the box.")) : null,
      (ui.adding && state.code) || (document.body.dataset.code && ui.code === document.body.dataset.code && !ui.error) ? null : h("label", {}, t("Code on the box"),
        h("input", { key: "code", autocomplete: "off", inputmode: "numeric", maxlength: 12, value: ui.code,
          oninput: (event) => ctx.set({ code: event.target.value.trim().toUpperCase() }) })),
      h("label", {}, t("Name (you may leave it empty)"),
        h("input", { key: "name", autocomplete: "nickname", maxlength: NAME, "aria-describedby": ui.name.length < NAME ? null : "full", value: ui.name, oninput: (event) => ctx.set({ name: event.target.value }) })), full(ui.name, NAME),
      h("label", { class: "check" }, h("input", { type: "checkbox", checked: ui.kids, onchange: (event) => ctx.set({ kids: event.target.checked }) }),
        h("span", {}, t("Kids' mode: pictures, notes to count, big buttons"))),
      ui.adding ? null : [h("p", { class: "quietly" }, t("Only watching?"), " ", h("a", { href: "/tv" }, t("Open the TV view"))), languagePicker()],
    ],
    zone: [ui.adding ? h("button", { key: "back", type: "button", class: "wide", onclick: () => ctx.add(false) }, t("Back")) : null, h("button", { key: "join", type: "button", class: "wide main", disabled: !ctx.ready || Boolean(missing), onclick: () => ctx.join() },
      missing || (taken ? t("That's me: ask the box") : t("I'm in")))],
  };
}

function tokenButton(ctx, token) {
  const { world, ui } = ctx;
  const seat = world.seat(token.seat) || {};
  return h("button", {
    key: token.seat, type: "button", class: `pick pattern-${token.pattern}`, "aria-pressed": String(ui.token === token.seat),
    style: { "--c": token.colour, "--ink": token.ink }, onclick: () => ctx.set({ token: token.seat }),
  }, h("span", { class: `chip pattern-${token.pattern}` }, picture(token.token), h("b", {}, token.letter)),
  h("span", {}, seat.taken ? seat.name : token.name), seat.taken ? h("small", {}, t("taken")) : null);
}

function waiting(ctx) {
  return {
    body: [
      h("h1", {}, t("Press the knob on the box")),
      h("p", {}, (ctx.world.seat(ctx.ui.token) || {}).taken
        ? t("This seat is taken. The box shows a question: somebody turns the knob, then presses it to agree. This page goes on by itself.")
        : t("A game is on. The box shows a question: somebody turns the knob, then presses it to agree. This page goes on by itself.")),
      ctx.ui.mark ? h("p", {}, t("On the box it says: the phone shows {mark}. That is this one.", { mark: ctx.ui.mark })) : null,
      h("div", { class: "turning", "aria-hidden": "true" }),
    ],
    zone: [h("button", { key: "cancel", type: "button", class: "wide", onclick: () => ctx.stopJoining() }, t("Pick another token"))],
  };
}

// Which notes everybody gets, where the sheet says so.
export function handOut(world) {
  const notes = (world.board.purse || []).map(([value, count]) => t("{count} × {amount}", { count, amount: world.money(value) }));
  return notes.length ? h("p", { key: "purse" }, t("Hand out to each player: {notes}", { notes: list(notes) })) : null;
}

// Seated, before the start: who is in, and the settings.
export function lobbyTab(ctx) {
  const { world } = ctx;
  const { state } = world;
  const adult = !isKid(world); // board, rules and box are no children's pages
  if (adult && ctx.ui.opened === "board") return boardPage(ctx);
  if (adult && ctx.ui.opened === "table") return tablePage(ctx);
  // What has a page of its own here needs no second place.
  const done = actions({ ...ctx, world: world.without(isPrinted) });
  if (done.focused) return { body: [done.body], zone: done.zone };
  return {
    body: [
      h("section", { class: "now" }, h("h1", {}, state.say || t("Waiting for the start")), state.hint ? h("p", {}, state.hint) : null, handOut(world)),
      questions(ctx),
      done.body, // who begins: seen without scrolling
      boardChoice(ctx),
      h("ul", { class: "people" }, world.seats.map((seat) => h("li", { key: seat.seat, class: seat.taken ? "" : "free" },
        chip(world, seat.seat), h("div", {}, h("b", { class: "who" }, seat.taken ? seat.name : world.token(seat.seat).name || seat.token),
          h("small", {}, !seat.taken ? t("free") : seat.phone ? (seat.here ? t("ready") : t("phone asleep")) : t("plays with the knob"))),
        seat.host ? h("b", { class: "tag" }, t("host")) : null,
        seat.kids ? h("small", {}, t("kids' mode")) : null))),
      adult && world.mayHost ? boardCard(ctx) : null,
      tonight(ctx),
      adult ? rulesCard(ctx) : null,
      adult ? ownBox(ctx) : kidSettings(ctx),
      h("section", { key: "more", class: "more" }, nameLink(ctx), adult ? [addLink(ctx), hostLink(ctx), world.mayHost ? [boardLink(ctx), tableLink(ctx)] : null] : null, done.more, lookBackLinks(ctx)),
    ],
    zone: done.zone,
  };
}
