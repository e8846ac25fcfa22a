// The box itself, as a phone may set it up, and what does not work about it now. The box says which settings there are.

import { h } from "./dom.js";
import { sender } from "./actions.js";
import { partName } from "./parts.js";
import { N_, t } from "./words.js";

const OFF_ON = [[false, N_("off")], [true, N_("on")]];
const SETTINGS = [
  ["screen.model", N_("Screen"), [["ssd1306", "SSD1306"], ["sh1106", "SH1106"], ["ssd1309", "SSD1309"]], N_("A picture shifted by two dots, or snow: try another one. The game goes on.")],
  ["screen.rotate", N_("Picture"), [[0, N_("upright")], [180, N_("turned over")]]],
  ["screen.brightness", N_("Brightness"), [[10, N_("night")], [40, N_("dim")], [80, N_("bright")], [100, N_("full")]]],
  ["knob.swapped", N_("Knob turns"), [[false, N_("as wired")], [true, N_("the other way")]]],
  ["sound.on", N_("Sound"), OFF_ON, N_("Only with a buzzer.")],
  ["sound.volume", N_("Volume"), [[0, N_("mute")], [30, N_("quiet")], [60, N_("medium")], [100, N_("loud")]]],
  ["sound.night", N_("Night mode"), OFF_ON],
  ["ring.on", N_("LED ring"), OFF_ON, N_("Only with a ring.")],
  ["web.tv", N_("TV view"), [[true, N_("for everybody")], [false, N_("for seated phones")]], N_("It shows balances and history to whoever opens it on this Wi-Fi.")],
  ["network.hotspot", N_("Own Wi-Fi"), [[true, N_("where there is none")], [false, N_("never")]]],
];

export function ownBox(ctx) {
  const { setup } = ctx.world.state;
  const known = SETTINGS.filter(([name]) => name in setup);
  if (!known.length || !ctx.world.mayHost) return null;
  return h("details", { key: "ownbox", class: "settings" }, h("summary", {}, t("Knob, screen and sound of the box")), known.map(([name, label, choices, why]) => h("fieldset", { key: name },
    h("legend", {}, t(label)),
    h("div", { class: "row chips" }, choices.map(([value, words]) => {
      const button = sender(ctx, { key: `setup ${name} ${value}`, text: t(words), fields: { command: "setup", seat: ctx.world.state.you, setting: name, value } });
      button.props.class = "";
      button.props["aria-pressed"] = String(setup[name] === value);
      return button;
    })),
    why ? h("p", { class: "quietly" }, t(why)) : null)));
}

// What does not work: one line each, and the game goes on.
export function troubles(state) {
  return state.troubles.map((trouble) => h("p", { key: `trouble ${trouble.part}`, class: "alarm", role: "alert" },
    h("span", {}, h("b", {}, t("{part}:", { part: partName(trouble.part) }), " "), `${trouble.text} `, h("small", { class: "code" }, trouble.code))));
}
