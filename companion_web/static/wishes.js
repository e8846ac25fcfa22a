// From an option the box offers to the command that is sent: what is still missing, and what the button says.
// Nothing here knows a game. A few commands have nicer words; all others use the option's own label.

import { isKid } from "./kids.js";
import { amount, dice, diceOf, fitting, picks, text } from "./fields.js";
import { face } from "./drawn.js";
import { N_, list as listed, t } from "./words.js";

// One name for the same offer, however often the state arrives.
export function wishKey(world, option) {
  const { game, step, actor } = world.state;
  return [game, step, actor, option.seat, option.command, option.label, JSON.stringify(option.fixed || {})].join("|");
}

// Whether there is anything to choose; a list of one is no choice.
export const hasFields = (option) => Boolean(option.amount || option.dice || option.text || (option.picks || []).length > 1 || (option.gives || []).length > 1);

// A question with a few plain answers: each answer can be a button of its own.
export const isPlainQuestion = (world, option) => !option.amount && !option.dice && !option.text && !(option.gives || []).length && !option.grave
  && (option.picks || []).length > 1 && option.picks.length <= 3 && option.picks.every((pick) => isFreeBooth(world) || (!pick.seat && !world.space(pick.value)));

// A child puts a booth down with one tap on its picture.
const isFreeBooth = (world) => world.state.step === "booth" && isKid(world);

// Dice that are sent in a row; a Chance die has a row of its own, and names.
const byKinds = (option) => option.dice && (option.kinds || []).length > 0 && !option.kinds.includes("chance");
const tapped = (option, draft) => (draft.dice || []).length === option.kinds.length && option.kinds.every((_, at) => draft.dice[at]);

// What the choice is about: most commands say it themselves, "choose" means the step.
const about = (world, option) => (option.command === "choose" ? world.state.step : option.command);

// What the person has chosen so far, made to fit the limits of now.
function draftOf(ctx, option) {
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
  const usual = option.amount.low || option.amount.step;
  if (option.command !== "bet") return usual;
  // The last bet again, but never all of one's money by a single tap.
  const last = ctx.lastAmount("bet") || 0;
  return ctx.world.me.stake || (last < option.amount.high && last) || usual;
}

export function fieldsOf(ctx, option) {
  const { world } = ctx;
  const draft = draftOf(ctx, option);
  const change = (part) => ctx.changeDraft(wishKey(world, option), part);
  const [pickTitle, giveTitle] = TITLES[about(world, option)] || [];
  const question = questionOf(option);
  const several = (list) => (list || []).length > 1;
  return [
    option.dice ? (byKinds(option) ? diceOf(option.kinds, draft, change, isKid(world)) : dice(draft, change, isKid(world))) : null,
    several(option.picks) ? picks(world, "pick", (pickTitle ? t(pickTitle) : question) || t("Which one?"), option.picks, draft, change) : null,
    several(option.gives) ? picks(world, "give", (giveTitle ? t(giveTitle) : question) || t("In exchange for"), option.gives, draft, change) : null,
    option.text ? text(option, t("Name"), draft, change) : null,
    option.amount ? amount(world, option, draft, change, ctx.lastAmount(option.command)) : null,
  ];
}

const TITLES = {
  anywhere: [N_("Where to?")], booth: [N_("Where does the booth go?")], place: [N_("Where does it go?")],
  swap_cash: [N_("With whom?")], debt: [N_("How do you settle it?")], move_house: ["", N_("Which of your houses moves?")],
  steal: [N_("Which one?"), N_("Which of your houses moves there?")], build: [N_("Where?"), N_("Which of your houses moves there?")],
  rehouse: ["", N_("Which of your houses moves there?")], buy: ["", N_("Which of your houses moves there?")],
  swap_house: [N_("Which one do you get?"), N_("Which of yours do you give?")],
  price: [N_("Which property?")], rename: [N_("Which property?")], segment: [N_("Which segment, clockwise from the top?"), N_("What is printed there?")],
};

// Translators: {what} and {other} are what was chosen: a house for another, a wedge of the wheel, a property's new name.
const JOINTS = { swap_house: N_("{what} for {other}"), segment: N_("{what} is {other}"), rename: N_("{what} is now {other}") };
const ASKS = /^(?:(.*?)\s*:\s)?([^:]*[?？؟])$/; // the words before a colon, with whatever blank the language has there, and the question

// The question in a label, without the words before it: "Begin: who goes first?" asks "Who goes first?".
function questionOf(option) {
  const [, , asks = ""] = ASKS.exec(option.label) || [];
  return asks.charAt(0).toUpperCase() + asks.slice(1);
}

// What would be sent now: { fields, text, missing }.
export function wish(ctx, option) {
  const draft = draftOf(ctx, option);
  const fields = { command: option.command, seat: option.seat, ...(option.fixed || {}) };
  let missing = "";
  if (option.dice) {
    if (byKinds(option)) {
      if (tapped(option, draft)) fields.dice = draft.dice;
      else missing = option.kinds.length > 1 ? t("Tap all dice") : t("Tap the die");
    } else if (draft.chance_die === undefined || draft.die === undefined) missing = t("Tap both dice");
    else Object.assign(fields, { chance_die: draft.chance_die, die: draft.die });
  }
  const chosen = (name) => (option[`${name}s`] || []).find((pick) => pick.value === draft[name]);
  for (const name of ["pick", "give"]) {
    if (!(option[`${name}s`] || []).length) continue;
    if (chosen(name)) fields[name] = chosen(name).value;
    else missing = missing || questionOf(option) || (name === "pick" ? t("Choose one") : t("Choose what you give"));
  }
  if (option.text) {
    fields.name = (draft.name || "").trim();
    if (!fields.name) missing = missing || t("Type a name");
  }
  if (option.amount) {
    fields.amount = draft.amount;
    if (draft.unclear) missing = t("Which amount?");
  }
  if (option.seq_matters) fields.seen = ctx.world.state.seq;
  return { fields, missing, text: words(ctx.world, option, draft, chosen("pick"), chosen("give")) };
}

function words(world, option, draft, pick, give) {
  const money = option.amount ? world.amount(option, draft.amount) : "";
  if (byKinds(option) && tapped(option, draft)) return t("I rolled {dice}", { dice: listed(draft.dice.map((value, at) => face(option.kinds[at], value))) });
  if (option.dice && draft.die !== undefined) return t("I rolled {chance} and {other}", { chance: draft.chance_die || "?", other: draft.die });
  if (option.command === "bet") return draft.amount ? t("Bet {amount}", { amount: money }) : t("No bet");
  // A question is no answer: "Begin: who goes first?" becomes "Begin: Anna", "Which house moves?" becomes its name.
  const [, lead = ""] = ASKS.exec(option.label) || [option.label, option.label];
  // A lone answer that names nobody and no place is what the label says already.
  const lone = pick && lead && option.picks.length === 1 && !pick.seat && !world.space(pick.value);
  const picked = pick && !lone && pick.label !== lead ? pick.label : "";
  const what = lead && picked ? t("{action}: {choice}", { action: lead, choice: picked }) : lead || picked;
  const other = give ? give.label : (option.text && (draft.name || "").trim()) || "";
  const joint = JOINTS[about(world, option)] || (option.text ? N_("{action}: {choice}") : N_("{what}, using {other}"));
  const whole = what && other ? t(joint, { what, other, action: what, choice: other }) : what || other;
  return whole && money ? t("{action} {amount}", { action: whole, amount: money }) : whole || money;
}
