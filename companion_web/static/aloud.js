// Reading aloud, by the browser's own voice where it has one: what the page says, for those who do not read yet.

import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { t } from "./words.js";
import { drawing } from "./pictures.js";

// The headline, what it adds, and what the main buttons say, in the order of the page.
const READ = "main h1, main h2, main .now p, main .drawn p, main .rent b, main .reminder, main .drawn .text, main .question p, main .result > p, main .sure p, .zone .sure p, .zone button:not(:disabled)";

let speaking = ""; // the screen that is being read
let touched = false; // browsers want a tap before a page may speak
addEventListener("click", () => { touched = true; }, { capture: true });

const canSpeak = () => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
const readsTurns = () => canSpeak() && kept("aloud") === "on";

function words() {
  return [...document.querySelectorAll(READ)].filter((one) => one.getClientRects().length && !one.closest("details:not([open])"))
    .map((one) => one.textContent.trim()).filter(Boolean).join(". ").replace(/([.!?:…])\./g, "$1");
}

function say(text, done) {
  const language = document.documentElement.lang || "en";
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = language;
  const voice = speechSynthesis.getVoices().find((one) => one.lang.toLowerCase().startsWith(language.toLowerCase()));
  if (voice) speech.voice = voice;
  speech.onend = speech.onerror = done;
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}

function stop() {
  speaking = "";
  speechSynthesis.cancel();
}

const screen = (ctx) => [ctx.ui.tab, ctx.ui.opened, ctx.world.state.step, ctx.world.state.say].join("|");

function read(ctx, name) {
  speaking = name;
  say(words(), () => {
    if (speaking !== name) return;
    speaking = "";
    ctx.set({});
  });
}

// The ear: a tap reads, another tap is silence.
export function ear(ctx) {
  if (!canSpeak()) return null;
  if (speaking && speaking !== screen(ctx)) stop();
  const on = Boolean(speaking);
  return h("button", {
    key: "ear", type: "button", class: "ear", "aria-pressed": String(on), "aria-label": on ? t("Stop reading") : t("Read it to me"),
    onclick: () => {
      if (speaking) stop();
      else read(ctx, screen(ctx));
      ctx.set({});
    },
  }, drawing(on ? "still" : "ear"));
}

let last = "";

// After each drawing: whoever wants it hears that it is their turn.
export function follow(ctx) {
  if (!canSpeak() || !ctx.world) return;
  const name = screen(ctx);
  const { state, me } = ctx.world;
  if (name === last) return;
  last = name;
  const asked = me && me.kids && (state.actor === me.seat || state.options.some((option) => option.main));
  if (asked && touched && readsTurns() && ctx.ui.tab === "money" && !ctx.ui.opened) read(ctx, name);
}

export function turnReader(ctx) {
  if (!canSpeak()) return null;
  const on = readsTurns();
  return h("button", { key: "aloud", type: "button", class: "wide pictured", "aria-pressed": String(on), onclick: () => {
    keep("aloud", on ? "off" : "on");
    ctx.set({});
  } }, drawing("ear"), h("span", {}, t("Read my turn to me")));
}
