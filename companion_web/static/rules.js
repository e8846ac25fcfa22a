// The rules of tonight: presets first, then every setting; house rules are marked, and what is different is told to everybody.

import { h } from "./dom.js";
import { sender } from "./actions.js";
import { t } from "./words.js";

const nowOf = (world, setting) => world.state.settings[setting.name] || setting.default;
const worded = (setting, value) => (setting.choices.find((choice) => choice.value === value) || { label: value }).label;
const differs = (world, setting) => nowOf(world, setting) !== setting.default;
// The mark of what no printed rule has.
const house = (setting) => (setting.house ? [" ", h("b", { class: "tag" }, t("house rule"))] : null);

// Whether a preset is the one that holds: one of the manners of playing, and one of the printings.
const holds = ({ state }, preset) => [state.preset, state.printing].includes(preset.name);

// The name of tonight's rules, and what is played differently from the printed ones.
export function tonights(world) {
  const preset = (world.board.presets || []).find((one) => one.manner && holds(world, one));
  return {
    what: t("House rules tonight: {what}", { what: preset ? preset.label : t("your own choice") }),
    changed: world.board.settings.filter((setting) => differs(world, setting)).map((setting) => ({
      setting, text: t("{thing}: {value}", { thing: setting.label, value: worded(setting, nowOf(world, setting)) }),
    })),
  };
}

// For everybody at the table, each with its reason; `folded` where it is only looked up.
export function tonight({ world }, folded = false) {
  const { what, changed } = tonights(world);
  const rules = changed.length ? h("ul", {}, changed.map(({ setting, text }) => h("li", { key: setting.name },
    h("details", {}, h("summary", {}, text, house(setting)), h("p", { class: "quietly" }, setting.why))))) : h("p", { class: "quietly" }, t("All as the printed rules say."));
  return folded ? h("details", { key: "tonight", class: "settings tonight" }, h("summary", {}, what), rules)
    : h("section", { key: "tonight", class: "card tonight" }, h("p", {}, h("b", {}, what)), rules);
}

export function rulesCard(ctx) {
  const { world } = ctx;
  const presets = world.board.presets || [];
  const manners = presets.filter(({ manner }) => manner);
  const printings = presets.filter(({ manner }) => !manner);
  return h("details", { key: "rules", class: "settings" }, h("summary", {}, t("Rules tonight")),
    presetRow(ctx, t("How do you like to play?"), manners),
    presetRow(ctx, t("Which printing is yours?"), printings),
    world.board.settings.map((setting) => settingRow(ctx, setting)));
}

function presetRow(ctx, label, presets) {
  if (!presets.length) return null;
  return h("fieldset", { key: label }, h("legend", {}, label),
    h("div", { class: "row chips" }, presets.map((preset) => chipOf(ctx, "preset", preset.name, preset.label, holds(ctx.world, preset)))),
    presets.map((preset) => h("p", { key: preset.name, class: "quietly" }, t("{thing}: {value}", { thing: preset.label, value: preset.why }))));
}

function settingRow(ctx, setting) {
  const now = nowOf(ctx.world, setting);
  return h("fieldset", { key: setting.name, class: setting.house ? "house" : "" },
    h("legend", {}, setting.label, house(setting), differs(ctx.world, setting) ? [" ", h("b", { class: "tag" }, t("changed"))] : null),
    h("div", { class: "row chips" }, setting.choices.map((choice) => chipOf(ctx, setting.name, choice.value, choice.label, now === choice.value))),
    h("p", { class: "quietly" }, setting.why));
}

function chipOf(ctx, setting, value, text, chosen) {
  const button = sender(ctx, { key: `${setting} ${value}`, text, fields: { command: "set", seat: ctx.world.state.you, setting, value } });
  button.props.class = "";
  button.props["aria-pressed"] = String(chosen);
  if (!ctx.world.mayHost) button.props.disabled = true;
  return button;
}
