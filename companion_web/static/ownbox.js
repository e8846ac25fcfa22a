// The box itself, as a phone may set it up, and what does not work about it now. The box says which settings there are.

import { h } from "./dom.js";
import { sender } from "./actions.js";

const OFF_ON = [[false, "off"], [true, "on"]];
const SETTINGS = [
  ["screen.model", "Screen", [["ssd1306", "SSD1306"], ["sh1106", "SH1106"], ["ssd1309", "SSD1309"]], "A picture shifted by two dots, or snow: try another one. The game goes on."],
  ["screen.rotate", "Picture", [[0, "upright"], [180, "turned over"]]],
  ["screen.brightness", "Brightness", [[10, "night"], [40, "dim"], [80, "bright"], [100, "full"]]],
  ["knob.swapped", "Knob turns", [[false, "as wired"], [true, "the other way"]]],
  ["sound.on", "Sound", OFF_ON, "Only with a buzzer."],
  ["sound.volume", "Volume", [[0, "mute"], [30, "quiet"], [60, "medium"], [100, "loud"]]],
  ["sound.night", "Night mode", OFF_ON],
  ["ring.on", "LED ring", OFF_ON, "Only with a ring."],
  ["web.tv", "TV view", [[true, "for everybody"], [false, "for seated phones"]], "It shows balances and history to whoever opens it on this Wi-Fi."],
  ["network.hotspot", "Own Wi-Fi", [[true, "where there is none"], [false, "never"]]],
];

export function ownBox(ctx) {
  const { setup } = ctx.world.state;
  const known = SETTINGS.filter(([name]) => name in setup);
  if (!known.length) return null;
  return h("details", { key: "ownbox", class: "settings" }, h("summary", {}, "Knob, screen and sound of the box"), known.map(([name, label, choices, why]) => h("fieldset", { key: name },
    h("legend", {}, label),
    h("div", { class: "row chips" }, choices.map(([value, words]) => {
      const button = sender(ctx, { key: `setup ${name} ${value}`, text: words, fields: { command: "setup", seat: ctx.world.state.you, setting: name, value } });
      button.props.class = "";
      button.props["aria-pressed"] = String(setup[name] === value);
      return button;
    })),
    why ? h("p", { class: "quietly" }, why) : null)));
}

// What does not work: one line each, and the game goes on.
export function troubles(state) {
  return state.troubles.map((trouble) => h("p", { key: `trouble ${trouble.part}`, class: "alarm", role: "status" },
    h("span", {}, h("b", {}, `${NAMES[trouble.part] || trouble.part}: `), `${trouble.text} `, h("small", { class: "code" }, trouble.code))));
}

const NAMES = { knob: "Knob", plunger: "Plunger", screen: "Screen", ring: "LED ring", sound: "Sound", network: "Network", web: "Address", data: "Games" };
