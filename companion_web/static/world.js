// What the pages know: the newest state and the board, and plain questions about them.
// A missing key in a state means its default; that is settled here and nowhere else.

import { grouped } from "./amounts.js";
import { kept } from "./kept.js";
import { apart, t } from "./words.js";

export class World {
  constructor(state, board) {
    this.board = board;
    this.arrived = performance.now();
    this.state = {
      board: "", you: "", yours: [], host: "", lost_seat: "", asked_at_box: null, step: "", actor: "", say: "", hint: "", code: "", url: "", seats: [], bank: 0, bank_start: 0, jackpot: 0,
      at_risk: 0, total: 0, balanced: true, options: [], offers: [], auction: null, spin: null, arrow: 0, house_arrow: 0,
      report: null, standings: [], history: [], settings: {}, setup: {}, troubles: [], notice: "", level: "guided",
      endless: false, pot: "", deeds: [], plots: [], stock: {}, hotel: 5, tries: 3, card: null, roll: null, debt: null, about: "", books: "", window: 0, seconds_left: 0, boards: [], table: "", preset: "", printing: "", ...state,
    };
    this.seats = this.state.seats.map((seat) => ({
      cash: 0, hidden: false, stake: 0, said: "", jailed: false, tries: 0, place: "", owns: [], houses: 10, turn: false, taken: false,
      phone: false, here: false, kids: false, host: false, parked: false, out: false, worth: 0, cards: [], speed: false, partners: [], things: [], ...seat,
    }));
  }

  get me() {
    return this.seat(this.state.you);
  }

  // Whether this phone may do what is for the host: everybody may while nobody is.
  get mayHost() {
    return !this.state.host || this.state.yours.includes(this.state.host);
  }

  // The same moment without some of its options.
  without(unwanted) {
    return Object.assign(Object.create(World.prototype), this, { state: { ...this.state, options: this.state.options.filter((option) => !unwanted(option)) } });
  }

  // Seats that somebody plays.
  get playing() {
    return this.seats.filter((seat) => seat.taken);
  }

  // Those of them that are not out of the game.
  get inside() {
    return this.playing.filter((seat) => !seat.out);
  }

  seat(id) {
    return this.seats.find((seat) => seat.seat === id) || null;
  }

  name(id) {
    const seat = this.seat(id);
    return seat ? seat.name : id;
  }

  // How a seat looks: its token as printed on the board, or a grey stand-in.
  token(id) {
    const printed = this.board.tokens.find((token) => token.seat === id);
    const seat = this.seat(id);
    return { token: "", letter: "?", pattern: "plain", colour: "#666666", ink: "#ffffff", ...seat, ...printed };
  }

  space(id) {
    return this.board.spaces.find((space) => space.id === id) || null;
  }

  // Whether deeds of this board can be mortgaged.
  get mortgages() {
    return this.board.spaces.some(({ mortgage }) => mortgage);
  }

  // How somebody who is out of the game came to it.
  get ruin() {
    return this.board.booths ? t("no money left") : t("bankrupt");
  }

  // The debt for which money can be raised: only where deeds can be mortgaged; null while there is none.
  get raising() {
    const { debt, step } = this.state;
    return step === "debt" && debt && this.mortgages ? { cash: 0, raisable: 0, ...debt } : null;
  }

  // A space of a name that others have too, with its place on the board; "" where its name is enough.
  twin(id) {
    const { spaces } = this.board;
    const at = spaces.findIndex((space) => space.id === id);
    const { name } = spaces[at] || {};
    const before = spaces.slice(0, at).reverse().find((one) => one.name !== name);
    return before && spaces.filter((one) => one.name === name).length > 1 ? t("{space} after {other}", { space: name, other: before.name }) : "";
  }

  // What can change hands: a deed by its name, marked where it is mortgaged, or a card that is kept.
  thing(id) {
    const card = this.seats.flatMap(({ cards }) => cards).find((one) => one.id === id);
    const space = this.space(id);
    if (card) return t("Jail card ({deck})", { deck: card.deck });
    return (this.deed(id) || {}).mortgaged ? t("{place} (mortgaged: lifting costs {amount})", { place: space.name, amount: this.money(space.lift) }) : space.name;
  }

  owner(space) {
    return this.seats.find((seat) => seat.owns.includes(space)) || null;
  }

  // What is left now of seconds that were left when this state came: a wrong clock of a phone does no harm.
  left(seconds) {
    return Math.max(0, seconds - (performance.now() - this.arrived) / 1000);
  }

  // Seconds left on the clock of an auction, or to say that one wants the last house too; null without a clock.
  get clock() {
    const { auction, window } = this.state;
    const seconds = (auction && auction.seconds) || window;
    return seconds ? Math.ceil(this.left(seconds)) : null;
  }

  // Seconds left of a game with a time limit, null where it has none.
  get limit() {
    const { seconds_left: seconds } = this.state;
    return seconds ? Math.ceil(this.left(seconds)) : null;
  }

  // What somebody owns with all that stands on it; null where it is nobody's.
  deed(space) {
    return this.state.deeds.find((deed) => deed.space === space) || null;
  }

  // The deeds of the board, set by set, in the order of its spaces; what can be built on comes first.
  get sets() {
    const found = new Map();
    for (const space of this.board.spaces) {
      const set = space.group || (space.price ? space.kind : "");
      if (set) found.set(set, [...(found.get(set) || []), space]);
    }
    return [...found.values()].sort(([one], [other]) => Boolean(other.house) - Boolean(one.house));
  }

  // Seconds left for the second key, by the time since this state came.
  get secondsLeft() {
    const waits = this.state.asked_at_box;
    return waits ? this.left(waits.seconds) : null;
  }

  money(amount) {
    return apart(`${amount < 0 ? "−" : ""}${this.board.currency}${grouped(Math.abs(amount))}`);
  }

  // Whether this phone covers its own money, against other eyes at the table.
  get veiled() {
    return kept("veil") === "1";
  }

  // What is in a seat's purse, where this page may know it.
  purse(seat) {
    if (this.veiled && seat === this.me) return "•••";
    return seat.hidden ? t("hidden") : this.money(seat.cash);
  }

  // An amount of an option: money, unless it counts something else.
  amount(option, amount) {
    return option.amount.unit === "count" ? String(amount) : this.money(amount);
  }

  // The smallest amount that can be handed over, as the options know it.
  get note() {
    const priced = this.state.options.find(({ amount }) => amount && amount.unit !== "count");
    return priced ? priced.amount.step : Math.min(...(this.board.notes || []).length ? this.board.notes : [100]);
  }

  gain(amount) {
    return amount > 0 ? apart(`+${this.money(amount)}`) : this.money(amount);
  }
}
