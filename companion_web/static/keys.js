// The second key: what somebody asked for that could spoil the evening, and the seconds in which the other side may say yes.

import { h } from "./dom.js";
import { sender } from "./actions.js";
import { t } from "./words.js";

export function secondKey(ctx) {
  const { world } = ctx;
  const waits = world.state.asked_at_box;
  const left = world.secondsLeft;
  if (!waits || left === null) return null;
  const mine = world.state.yours.includes(waits.to);
  const answer = (yes) => ({ command: "confirm", seat: waits.to, asked: waits.number, yes });
  return h("section", { key: `second key ${waits.number}`, class: "question" },
    h("p", { role: "alert" }, h("b", {}, waits.text)), // it lapses: whoever does not see it must hear it
    h("p", { class: "quietly" }, waits.by ? t("{name} asks for this.", { name: world.name(waits.by) }) : t("Asked with the knob of the box.")),
    mine ? h("div", { class: "row two" },
      sender(ctx, { key: `key ${waits.number} no`, text: t("No"), fields: answer(false) }),
      sender(ctx, { key: `key ${waits.number} yes`, text: t("Yes"), kind: "main", fields: answer(true) }))
      : h("p", { class: "review" }, waits.to === "box" ? t("Turn the knob of the box, then press it to agree.") : t("{name} must say yes on the phone.", { name: world.name(waits.to) })),
    h("progress", { max: waits.of, value: String(left), "aria-label": t("Seconds left") }),
    h("p", { class: "quietly", "aria-live": "off" }, t("{seconds} s left; then nothing changes.", { seconds: Math.ceil(left) })));
}
