// Asking the box for something: one key per intention, so that the same wish sent twice is done once.
// Works on plain http, where crypto.randomUUID does not exist.

import { reach } from "./reach.js";
import { t } from "./words.js";

const REST = 500; // ms after a tap in which no second one counts: nervous fingers tap twice
const RETRIES = [700, 2000]; // ms before the second and third attempt

export function newKey() {
  const bytes = new Uint8Array(16);
  crypto.getRandomValues(bytes);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function post(path, body) {
  const answer = await reach(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
}

// Whatever carries our own "ok" was decided by the box, a refusal too; all else is a lost answer.
export const said = (answer) => Boolean(answer) && answer.ok !== undefined;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Asker {
  // `onChange()` whenever `busy` or `unsure` changes.
  constructor(onChange) {
    this.busy = false;
    this.unsure = null; // what was sent without an answer: { wish, key }
    this.onChange = onChange;
  }

  // A fresh snapshot shows whether the wish was done: what is tapped now is a new intention.
  fresh() {
    if (!this.busy) this.unsure = null;
  }

  // Send once; the answer, or null when busy. A lost answer is asked for again with the same key.
  async ask(fields, path = "/api/command") {
    if (this.busy) return null;
    this.busy = true;
    this.onChange();
    const tapped = performance.now();
    const wish = path + JSON.stringify(fields);
    const key = this.unsure && this.unsure.wish === wish ? this.unsure.key : newKey();
    this.unsure = { wish, key };
    let answer = null;
    for (const wait of [...RETRIES, null]) {
      answer = await post(path, { ...fields, key }).catch(() => null);
      if (said(answer) || wait === null) break;
      await pause(wait);
    }
    if (said(answer)) this.unsure = null;
    await pause(Math.max(0, REST - (performance.now() - tapped)));
    this.busy = false;
    this.onChange();
    return said(answer) ? { ...answer, key } : { ok: false, reason: "silent", text: t("The box did not answer. Your money is safe: look, then try again.") };
  }
}
