// A trade: with whom, which properties go which way, and money on one side. The other seat answers yes or no.

import { h } from "./dom.js";
import { described, opensPage, page, sender } from "./actions.js";
import { choice, picks, purse, several } from "./fields.js";
import { list, t } from "./words.js";

const FORM = "trade";

export const mayTrade = ({ me }) => Boolean(me && me.partners.length);

const partners = (world) => world.me.partners.map((seat) => world.seat(seat));

export function tradeLink(ctx) {
  return mayTrade(ctx.world) ? opensPage(ctx, FORM, t("Trade…")) : null;
}

// What has been put together so far, as far as it still is anybody's to give.
function tradeOf(ctx) {
  const { world } = ctx;
  const form = ctx.form(FORM);
  const other = partners(world).find(({ seat }) => seat === form.pick) || null;
  const give = (form.give || []).filter((id) => world.me.things.includes(id));
  const take = other ? (form.take || []).filter((id) => other.things.includes(id)) : [];
  const money = other ? form.money || "" : "";
  const payer = { pay: world.me, ask: other }[money];
  const most = payer && (payer.hidden ? world.state.total : payer.cash);
  return { other, give, take, money, payer, most, amount: payer ? Math.min(form.amount || 0, most) : 0 };
}

export function tradePage(ctx) {
  const { world } = ctx;
  const { me } = world;
  const now = tradeOf(ctx);
  const { other } = now;
  const change = (part) => ctx.changeForm(FORM, part);
  const others = partners(world).map(({ seat, name }) => ({ value: seat, label: name, seat }));
  const empty = !now.give.length && !now.take.length && !now.amount;
  const missing = !other ? t("Choose with whom") : empty ? t("Choose what to trade") : "";
  const fields = {
    command: "offer", seat: me.seat, pick: other ? other.seat : "", give: now.give, take: now.take,
    pay: now.money === "pay" ? now.amount : 0, ask: now.money === "ask" ? now.amount : 0,
  };
  return {
    ...page(ctx, t("Trade"), [
      picks(world, "pick", t("With whom?"), others, { pick: other ? other.seat : "" }, (part) => change({ ...part, take: [], money: "", amount: 0 })),
      other ? [
        several(world, "give", t("You give"), me.things, now.give, change, me.owns.length ? t("On all your colours something is built: sell that first.") : t("You own nothing yet.")),
        several(world, "take", t("{name} gives", { name: other.name }), other.things, now.take, change, other.owns.length ? t("On all colours of {name} something is built: that is sold first.", { name: other.name }) : t("{name} owns nothing yet.", { name: other.name })),
        choice("money", t("Money"), [
          // Translators: no money.
          ["", t("none")], ["pay", t("I add")], ["ask", t("I ask for")],
        ], now.money, (money) => change({ money })),
        now.payer ? purse(ctx, {
          key: "amount", label: now.money === "pay" ? t("You add") : t("{name} adds", { name: other.name }), value: now.amount, high: now.most, change: (amount) => change({ amount }),
        }) : null,
        h("p", { class: "review", id: "deal" }, missing ? missing : words(world, now)),
      ] : null,
      world.board.spaces.some(({ house }) => house) ? h("p", { class: "quietly" }, t("Deeds, money and jail cards can be traded. Buildings are sold first. Loans and free visits cannot be promised here.")) : null,
    ]),
    zone: [described(sender(ctx, { key: "offer", text: other ? t("Ask {name}", { name: other.name }) : "", kind: "main", fields, missing }), "deal")],
  };
}

const listed = (parts) => (parts.length ? list(parts) : t("nothing"));

function words(world, { other, give, take, money, amount }) {
  const side = (spaces, adds) => listed([...spaces.map((id) => world.thing(id)), ...(adds && amount ? [world.money(amount)] : [])]);
  return t("You give {give}. {name} gives {take}. Nothing changes until {name} says yes.", { give: side(give, money === "pay"), take: side(take, money === "ask"), name: other.name });
}
