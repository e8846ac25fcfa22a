// What became of this phone's questions to others, and how long a refusal stays: both in words, and neither for ever.

import { t } from "./words.js";

const MONEY = ["request", "collect"];
const READ = 4_000; // ms in which a refusal can be read although the evening goes on
const OLD = 10_000; // ms after which newer events make a refusal old
const NOTE = 60_000; // ms that a note stays unless it is put away

// What the page says of a question of its own that has gone between two states; "" where that is seen anyway.
export function answered(before, after, retracted) {
  if (!before) return "";
  if (hasAnotherToken(before, after)) {
    // Translators: another board was chosen, and this person's token on it is another one, e.g. "Your token on this board: Horse".
    return t("Your token on this board: {token}", { token: after.token(after.me.seat).name });
  }
  if (before.state.game !== after.state.game) return "";
  const own = (world) => world.state.offers.filter(({ by }) => world.state.yours.includes(by));
  const gone = own(before).filter((offer) => offer.id !== retracted && !own(after).some((one) => one.id === offer.id));
  return gone.map((offer) => outcome(offer, before, after)).find(Boolean) || "";
}

// Another board has been chosen, which has other tokens.
const hasAnotherToken = (before, after) => after.state.phase === "lobby" && before.me && after.me && before.me.token !== after.me.token;

function outcome(offer, before, after) {
  const { kind, by } = offer;
  const again = after.state.offers.some((one) => one.kind === kind);
  const [newest] = after.state.history;
  const booked = newest && newest.seq > before.state.seq;
  if (again || !after.seat(by)) return "";
  if (kind === "host") return after.state.host === by ? "" : t("The box said no: {name} is not the host.", { name: after.name(by) });
  if (MONEY.includes(kind)) return booked && after.seat(by).cash === before.seat(by).cash ? newest.text : "";
  if (kind === "undo" && !booked) return t("Somebody said no: nothing was taken back.");
  if (kind === "trade" && !booked) return t("{name} said no to the offer.", { name: after.name(offer.to) });
  return "";
}

// A refusal, or a note, with the moment it belongs to.
export class Said {
  constructor() {
    Object.assign(this, { refused: "", note: "", since: 0, noted: 0, where: "", seq: 0 });
  }

  // Remember when `text` came; true while it is still to be shown.
  stands(text, { step, game, you, seq }) {
    const where = `${game} ${step} ${you}`;
    if (text !== this.refused) Object.assign(this, { refused: text, since: performance.now(), where, seq });
    const age = performance.now() - this.since;
    return !(age > READ && where !== this.where) && !(age > OLD && seq > this.seq);
  }

  tell(note) {
    Object.assign(this, { note, noted: performance.now() });
  }

  get told() {
    return performance.now() - this.noted < NOTE ? this.note : "";
  }
}
