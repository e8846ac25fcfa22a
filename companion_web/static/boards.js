// Before the game: which board is played on, chosen by the picture of its box.

import { h } from "./dom.js";
import { t } from "./words.js";

const ORDER = ["jackpot", "junior", "classic"];

// Signs of our own: a wheel with its pot, a ticket booth, a house beside a hotel.
const SIGNS = {
  jackpot: [
    ["circle", { cx: 24, cy: 22, r: 18, class: "a" }], ["path", { d: "M24 22V4A18 18 0 0 1 39.600 13zm0 0 15.600 9A18 18 0 0 1 24 40zm0 0L8.400 31A18 18 0 0 1 8.400 13z", class: "b" }],
    ["path", { d: "M24 6l4 16a4 4 0 1 1-8 0z", class: "ink" }], ["path", { d: "M40 30h20l-2 14a4 4 0 0 1-4 3h-8a4 4 0 0 1-4-3z", class: "c" }], ["path", { d: "M38 27h24v4H38zm5-2a4 4 0 0 1 7 0 4 4 0 0 1 7 0z", class: "ink" }],
  ],
  junior: [
    ["path", { d: "M12 14 32 2l20 12z", class: "b" }], ["path", { d: "M14 14h36v32H14z", class: "a" }], ["path", { d: "M12 14h40v5a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z", class: "c" }],
    ["path", { d: "M22 26h20v8H22z", class: "ink" }], ["path", { d: "M18 37h28v4H18z", class: "ink" }],
  ],
  classic: [
    ["path", { d: "M4 28 17 16l13 12v18H4z", class: "a" }], ["path", { d: "M13 34h8v12h-8z", class: "ink" }], ["path", { d: "M32 18 47 6l15 12v28H32z", class: "b" }],
    ["path", { d: "M37 22h5v5h-5zm8 0h5v5h-5zm8 0h4v5h-4zM37 31h5v5h-5zm16 0h4v5h-4zM44 33h7v13h-7z", class: "ink" }],
  ],
};

export const sign = (edition) => h("svg", { viewBox: "0 0 64 48", class: "sign", "aria-hidden": "true" }, (SIGNS[edition] || []).map(([tag, drawn]) => h(tag, drawn)));

const players = (board) => t("{least} to {most} players", { least: board.players[0], most: board.players[1] });

export function boardChoice(ctx) {
  const { state, mayHost } = ctx.world;
  if (state.phase !== "lobby" || state.boards.length < 2) return null;
  const now = state.boards.find((board) => board.id === state.table);
  if (!mayHost) return now ? h("section", { key: "boards", class: "boards one" }, sign(now.edition), h("p", {}, h("b", {}, now.title), " ", players(now))) : null;
  // The one that lies here stands for its box, else the first of its kind.
  const editions = [...new Set([...ORDER, ...state.boards.map((board) => board.edition)])];
  const boxes = editions.map((edition) => (now && now.edition === edition ? now : state.boards.find((board) => board.edition === edition))).filter(Boolean);
  const more = state.boards.filter((board) => !boxes.includes(board));
  return h("section", { key: "boards", class: "boards", "aria-label": t("Which game?") },
    h("div", { key: "boxes", class: "boxes" }, boxes.map((board) => button(ctx, board, [sign(board.edition), h("b", {}, board.title), h("small", {}, players(board))]))),
    more.length ? h("details", { key: "more boards" }, h("summary", {}, t("Other boards")),
      h("div", { class: "row pair" }, more.map((board) => button(ctx, board, [h("b", {}, board.title), board.own ? h("small", {}, t("your own")) : null])))) : null);
}

function button(ctx, board, inside) {
  const { state } = ctx.world;
  const chosen = board.id === state.table;
  return h("button", {
    key: `board ${board.id}`, type: "button", class: "box", "aria-pressed": String(chosen), disabled: !ctx.ready,
    onclick: () => !chosen && ctx.send({ command: "new_game", seat: state.you, board: board.id }),
  }, inside);
}
