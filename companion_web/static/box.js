// The simulated box: shows the panel's picture and moves its knob and plunger, with mouse, finger or keyboard.
// Hands are sent one after the other: letting go must never overtake pressing.

import { draw, h } from "./dom.js";
import { languagePicker } from "./language.js";
import { Live } from "./live.js";
import { post } from "./asking.js";
import { reach } from "./reach.js";
import { sentences, t } from "./words.js";

const page = document.getElementById("page");
const spoken = document.getElementById("spoken");
const PICTURE = 60; // ms between two looks at the panel
const FURTHEST = 50;

let code = "";
let draws = false; // whether a push draws a card now
let line = Promise.resolve();
let turned = 0;
let waiting = 0; // clicks not sent yet
const down = { knob: false, plunger: false };
const panel = document.createElement("canvas");
Object.assign(panel, { width: 128, height: 64 });
panel.setAttribute("role", "img");
panel.setAttribute("aria-label", t("The box's panel, 128 by 64 dots"));

const live = new Live("box", (state) => {
  code = state.code || "";
  draws = state.step === "draw";
  const news = sentences([state.say, ...questions(state)].filter(Boolean));
  if (spoken.textContent !== news) spoken.textContent = news;
  redraw();
}, () => redraw());

// What the panel itself asks now: the second key, and offers to everybody or to a seat whose phone is not here.
function questions({ asked_at_box: second, offers = [], seats = [] }) {
  const here = (id) => seats.some(({ seat, here }) => seat === id && here);
  return [second && second.to === "box" ? second.text : "", ...offers.filter(({ kind, to }) => kind !== "rent" && !here(to)).map(({ text }) => text)];
}

function hand(path, body) {
  line = line.then(() => post(`/api/box/${path}`, body).catch(() => null));
}

function turn(clicks) {
  turned += clicks;
  waiting += clicks;
  line = line.then(async () => {
    const now = Math.max(-FURTHEST, Math.min(FURTHEST, waiting));
    waiting -= now;
    if (now) await post("/api/box/turn", { clicks: now }).catch(() => null);
  });
  redraw();
}

function knob(pressed) {
  if (down.knob === pressed) return;
  down.knob = pressed;
  hand(pressed ? "press" : "release", {});
  redraw();
}

function plunger(pressed) {
  if (down.plunger === pressed) return;
  down.plunger = pressed;
  hand("plunger", { down: pressed });
  redraw();
}

function letGo() {
  knob(false);
  plunger(false);
}

// A finger keeps what it pressed until it lifts, wherever it has slid to.
const holding = (move) => ({
  onpointerdown: (event) => {
    if (event.button > 0) return;
    event.target.setPointerCapture(event.pointerId);
    move(true);
  },
  onpointerup: () => move(false),
  onpointercancel: () => move(false),
  oncontextmenu: (event) => event.preventDefault(),
});

function redraw() {
  draw(page,
    h("div", { class: "state" }, h("h1", {}, t("Spinbank: the simulated box")), h("span", { class: `word ${live.word}` }, live.said)),
    h("p", {}, t("This page is the box while there is no Raspberry Pi: same screen, same knob, same plunger.")),
    h("div", { class: "case", onwheel: (event) => {
      event.preventDefault();
      if (event.deltaY) turn(Math.sign(event.deltaY));
    } },
    h("div", { class: "panel" }, panel),
    h("div", { class: "hands" },
      h("div", { class: "knob", role: "group", "aria-label": t("Knob") },
        h("button", { key: "left", type: "button", class: "turn-by", "aria-label": t("Turn the knob left"), onclick: () => turn(-1) }, "↺"),
        h("button", { key: "press", type: "button", class: `press ${down.knob ? "down" : ""}`, style: { "--turned": `${turned * 18}deg` }, ...holding(knob) }, t("press")),
        h("button", { key: "right", type: "button", class: "turn-by", "aria-label": t("Turn the knob right"), onclick: () => turn(1) }, "↻")),
      h("div", { class: "plunger", role: "group", "aria-label": t("Plunger") },
        h("button", { key: "push", type: "button", class: `push ${down.plunger ? "down" : ""}`, ...holding(plunger) }, down.plunger ? t("let go!") : draws ? t("plunger: draw a card") : t("plunger: hold")),
        h("div", { class: "tube" })),
      h("p", {}, h("kbd", {}, "←"), " ", h("kbd", {}, "→"), " ", t("or mouse wheel: turn."), " ", h("kbd", {}, "Enter"), " ", t("to press. Hold it to go back.")),
      h("p", {}, h("kbd", {}, t("Space")), " ", t("is the plunger: hold it, then let go. It spins the arrow, or draws a card.")))),
    h("nav", { class: "links" },
      h("a", { href: code ? `/j/${encodeURIComponent(code)}` : "/", target: "_blank", rel: "noopener" }, t("Open a phone")),
      h("a", { href: "/tv", target: "_blank", rel: "noopener" }, t("Open the television")),
      code ? h("span", { class: "quietly" }, t("Joining code: {code}", { code })) : null),
    languagePicker(),
    h("p", { class: "quietly" }, t("One browser is one phone. For a second player open a private window, or another browser.")));
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "ArrowLeft" || event.key === "ArrowUp") turn(-1);
  else if (event.key === "ArrowRight" || event.key === "ArrowDown") turn(1);
  else if (event.key === "Enter" && onAir(event)) knob(true);
  else if (event.key === " " && onAir(event)) plunger(true);
  else return;
  event.preventDefault();
});
addEventListener("keyup", (event) => {
  if (event.key === "Enter") knob(false);
  if (event.key === " ") plunger(false);
});
addEventListener("blur", letGo);
addEventListener("pagehide", letGo);
document.addEventListener("visibilitychange", () => document.hidden && letGo());

// Enter and Space belong to the box, except on links and on the two turning buttons, where they do what they say.
function onAir(event) {
  return !event.target.closest || !event.target.closest("a, .turn-by");
}

// Look at the panel as long as somebody looks at the page; the same picture is not fetched twice.
async function look() {
  let mark = "";
  for (;;) {
    if (!document.hidden) {
      const answer = await reach("/api/box/screen.png", { cache: "no-cache" }).catch(() => null);
      if (answer && answer.ok && answer.headers.get("ETag") !== mark) {
        const picture = await answer.blob().then((blob) => createImageBitmap(blob)).catch(() => null); // cut off on its way
        if (picture) {
          panel.getContext("2d").drawImage(picture, 0, 0);
          mark = answer.headers.get("ETag");
          panel.dataset.mark = mark;
        }
      }
      if (!answer) await new Promise((done) => setTimeout(done, 1000));
    }
    await new Promise((done) => setTimeout(done, PICTURE));
  }
}

redraw();
look();
