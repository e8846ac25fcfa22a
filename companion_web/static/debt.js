// Somebody cannot pay at once: what is owed, what is there, what is missing, and what each sale would bring, one tap each.

import { h } from "./dom.js";
import { managing, plotOf, wholesale } from "./deeds.js";
import { deedLine, setName } from "./deed.js";
import { t } from "./words.js";

const RAISES = ["sell", "mortgage"];

// The debt as a sum that grows; whoever owes it finds below what can be sold.
export function debtPart(ctx) {
  const { world } = ctx;
  const { you } = world.state;
  const debt = world.raising;
  if (!debt) return null;
  const mine = debt.by === you;
  const missing = Math.max(0, debt.amount - debt.cash);
  const hidden = !mine && (world.seat(debt.by) || {}).hidden;
  const line = (name, amount, kind = "") => h("div", { key: name, class: kind }, h("dt", {}, name), h("dd", {}, world.money(amount)));
  return [
    h("section", { key: "debt", class: "card owing" },
      debt.what ? h("p", {}, debt.what) : null,
      h("dl", {}, line(mine ? t("You owe {name}", { name: debt.name }) : t("{name} owes {other}", { name: world.name(debt.by), other: debt.name }), debt.amount, "sum"),
        hidden ? null : [line(mine ? t("You have") : t("Has"), debt.cash), missing ? line(t("Still missing"), missing, "bad") : null, line(t("Sales and mortgages could bring"), debt.raisable)]),
      hidden ? null : h("progress", { max: debt.amount, value: String(Math.min(debt.cash, debt.amount)), "aria-label": t("Raised so far") }),
      missing || hidden ? null : h("p", { class: "good" }, mine ? t("That is enough: pay now.") : t("That is enough.")),
      !mine || !missing || debt.cash + debt.raisable >= debt.amount ? null : h("p", {}, t("Even selling everything is too little. A trade may help; else give up."))),
    mine ? selling(ctx, missing) : null,
  ];
}

// By the thumb, so that whoever sells far below sees the sum grow.
export function debtSum({ world }) {
  const debt = world.raising;
  if (!debt || debt.by !== world.state.you || debt.cash >= debt.amount) return null;
  return h("p", { key: "raised", class: "review" }, t("You have {have} of {amount}: {missing} is missing", { have: world.money(debt.cash), amount: world.money(debt.amount), missing: world.money(debt.amount - debt.cash) }));
}

// Only what brings money now; all the rest is on the page of one's deeds.
function selling(ctx, missing) {
  const { world } = ctx;
  const brings = (plot) => RAISES.some((command) => plot[command] && !plot[`no_${command}`]);
  const open = new Set(world.state.plots.filter(brings).map(({ space }) => space));
  const sets = world.sets.map((spaces) => spaces.filter(({ id }) => (world.deed(id) || {}).owner === world.state.you)).filter((held) => held.some(({ id }) => open.has(id)) || (held.length && wholesale(ctx, held)));
  if (!sets.length) return !missing ? null : h("p", { key: "nothing", class: "review" }, t("There is nothing left to sell."));
  return h("section", { key: "selling", class: "fields" }, h("h2", {}, t("What you could sell or mortgage")),
    sets.map((held) => h("fieldset", { key: held[0].id, class: "group", style: { "--c": held[0].colour || "var(--line)" } },
      h("legend", {}, setName(held[0])), h("ul", {}, held.filter(({ id }) => open.has(id)).map((space) => h("li", { key: space.id, class: "plot" },
      h("b", { class: "name" }, deedLine(world, space)), managing(ctx, space, {}, RAISES.filter((command) => !plotOf(world, space.id)[`no_${command}`]))))), wholesale(ctx, held))));
}
