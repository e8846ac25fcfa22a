// From an option the box offers to the command that is sent: what is still missing, and what the button says.
// Nothing here knows a game. A few commands have nicer words; all others use the option's own label.

import { amount, dice, fitting, picks } from "./fields.js";

// One name for the same offer, however often the state arrives.
export function wishKey(world, option) {
  const { game, step, actor } = world.state;
  return [game, step, actor, option.seat, option.command, JSON.stringify(option.fixed || {})].join("|");
}

export const hasFields = (option) => Boolean(option.amount || option.dice || (option.picks || []).length || (option.gives || []).length);

// What the person has chosen so far, made to fit the limits of now.
export function draftOf(ctx, option) {
  const key = wishKey(ctx.world, option);
  const draft = { ...(ctx.drafts.get(key) || {}) };
  if (option.amount) {
    const usual = draft.amount === undefined ? firstAmount(ctx, option) : draft.amount;
    draft.amount = fitting(option.amount, usual);
  }
  for (const [name, list] of [["pick", option.picks || []], ["give", option.gives || []]]) {
    if (list.length === 1) draft[name] = list[0].value;
    else if (!list.some((pick) => pick.value === draft[name])) delete draft[name];
  }
  return draft;
}

function firstAmount(ctx, option) {
  const last = ctx.lastAmount(option.command);
  return last === undefined || option.command !== "bet" ? option.amount.low || option.amount.step : last;
}

export function fieldsOf(ctx, option) {
  const draft = draftOf(ctx, option);
  const change = (part) => ctx.changeDraft(wishKey(ctx.world, option), part);
  const found = [];
  if (option.dice) found.push(dice(draft, change));
  if ((option.picks || []).length) found.push(picks(ctx.world, "pick", PICK_TITLES[option.command] || "Which one?", option.picks, draft, change));
  if ((option.gives || []).length) found.push(picks(ctx.world, "give", GIVE_TITLES[option.command] || "In exchange for", option.gives, draft, change));
  if (option.amount) found.push(amount(ctx.world, option.amount, draft, change, ctx.lastAmount(option.command)));
  return found;
}

const PICK_TITLES = { pay: "Who gets it?", ask: "Who pays?", swap_cash: "With whom?", debt: "Which house do you hand over?" };
const GIVE_TITLES = { steal: "Which of your houses moves there?", build: "Which of your houses moves there?", swap_house: "Which of yours do you give?" };

// What would be sent now: { fields, text, missing }.
export function wish(ctx, option) {
  const draft = draftOf(ctx, option);
  const fields = { command: option.command, seat: option.seat, ...(option.fixed || {}) };
  let missing = "";
  if (option.dice) {
    if (draft.chance_die === undefined || draft.die === undefined) missing = "Tap both dice";
    else Object.assign(fields, { chance_die: draft.chance_die, die: draft.die });
  }
  const chosen = (name) => (option[`${name}s`] || []).find((pick) => pick.value === draft[name]);
  for (const name of ["pick", "give"]) {
    if (!(option[`${name}s`] || []).length) continue;
    if (chosen(name)) fields[name] = chosen(name).value;
    else missing = missing || (name === "pick" ? "Choose one" : "Choose what you give");
  }
  if (option.amount) fields.amount = draft.amount;
  if (option.seq_matters) fields.seen = ctx.world.state.seq;
  return { fields, missing, text: words(ctx.world, option, draft, chosen("pick"), chosen("give")) };
}

function words(world, option, draft, pick, give) {
  const money = option.amount ? world.money(draft.amount) : "";
  if (option.dice && draft.chance_die !== undefined && draft.die !== undefined) {
    return `${option.label}: ${draft.chance_die || "?"} and ${draft.die}`;
  }
  if (pick && option.command === "pay") return `Pay ${pick.label} ${money}`;
  if (pick && option.command === "ask") return `Ask ${pick.label} for ${money}`;
  const thing = pick ? `: ${pick.label}` : "";
  const price = give ? `${option.command.startsWith("swap") ? " for" : ", using"} ${give.label}` : "";
  return `${option.label}${thing}${price}${money ? ` ${money}` : ""}`;
}
