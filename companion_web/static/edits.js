// Many small changes in a row: shown at once, sent one after the other, and each kept on show until the board has it.

import { t } from "./words.js";

const WAIT = 100; // ms while something else is being asked

export class Edits {
  // `onChange()` whenever something is shown differently; `onRefused(text)` when the box said no.
  constructor(asker, onChange, onRefused) {
    Object.assign(this, { asker, onChange, onRefused, line: [], shown: new Map(), running: false });
  }

  get busy() {
    return this.running;
  }

  // The newest change of one thing replaces the one before, if that has not been sent yet.
  put(subject, fields) {
    const last = this.line.at(-1);
    if (last && last.subject === subject) last.fields = fields;
    else this.line.push({ subject, fields });
    this.shown.set(subject, { fields, seq: Infinity });
    this.onChange();
    this.run();
  }

  // What was wished for `subject` and is not on the board yet, else `usual`.
  value(subject, field, usual) {
    const wished = this.shown.get(subject);
    return wished ? wished.fields[field] : usual;
  }

  // A state with its board has come: what it knows need not be remembered.
  seen(state) {
    for (const [subject, { seq }] of this.shown) if (seq <= state.seq) this.shown.delete(subject);
  }

  forget() {
    this.line = [];
    this.shown.clear();
  }

  async run() {
    if (this.running) return;
    this.running = true;
    while (this.line.length) {
      if (this.asker.busy) {
        await new Promise((done) => setTimeout(done, WAIT));
        continue;
      }
      const { subject, fields } = this.line.shift();
      const answer = await this.asker.ask(fields);
      const wished = this.shown.get(subject);
      if (!answer || !answer.ok) {
        if (wished && wished.fields === fields) this.shown.delete(subject);
        if (answer) this.onRefused(answer.text || t("The box said no."));
      } else if (wished && wished.fields === fields) wished.seq = answer.seq;
    }
    this.running = false;
    this.onChange();
  }
}
